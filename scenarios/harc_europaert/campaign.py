"""Phase 1: declarations of war, attacks one after another, occupations, raids. [HE-MOV-09, HE-DOW, HE-CAP-01]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from scenarios.engine.actions import Action
from scenarios.engine.ruleset import Refusal
from scenarios.harc_europaert import assemble, fall, raids
from scenarios.harc_europaert.actions import Attack, Bomb, DeclareWar, GiveUp, Occupy, Raid, Rebase
from scenarios.harc_europaert.aftermath import release
from scenarios.harc_europaert.base import Game, PowerPhase
from scenarios.harc_europaert.declare import declare, declare_offers, declare_refusal
from scenarios.harc_europaert.events import Noted
from scenarios.harc_europaert.journeys import begin_rebase, rebase_offers, rebase_refusal
from scenarios.harc_europaert.obligations import forget, open_refusal
from scenarios.harc_europaert.occupy import occupy, occupy_offers, occupy_refusal
from scenarios.harc_europaert.offers import attack_offers


class Battles(PowerPhase):
    """The battle phase of a slot."""

    name = "battles"
    own_kinds = (DeclareWar, Attack, Occupy, Rebase, GiveUp, Bomb, Raid)

    def end_refusal(self, g: Game, power: str) -> Refusal | None:
        return open_refusal(g, power)

    def at_end(self, g: Game, power: str) -> None:
        for row in g.state.obligations:
            if row["power"] == power and row["kind"] == "attack":  # it can be met no more, or the phase would not end
                g.emit(Noted("obligation_lapsed", (f"power={power}", f"target={row['target']}")))
        forget(g, [power], "attack")
        release(g, power)

    def candidates(self, g: Game, pick: Sequence[str] | None) -> Iterator[Action]:
        """Yield what is legal (ruleset.exact): like units are judged once."""
        yield from attack_offers(g, pick)
        yield from occupy_offers(g, pick)
        yield from declare_offers(g, pick)
        yield from rebase_offers(g, pick, air_only=True)
        for action in super().candidates(g, pick):
            if self.refuse(g, action) is None:
                yield action

    def declared(self, g: Game) -> Iterator[Action]:
        yield from declare_offers(g, None)
        yield GiveUp(g.state.acting)

    def offers(self, g: Game, pick: Sequence[str] | None) -> Iterator[Action]:
        yield from raids.offers(g, pick)
        if pick is None:
            yield GiveUp(g.state.acting)

    def judge(self, g: Game, action: Any) -> Refusal | None:
        if isinstance(action, DeclareWar):
            return declare_refusal(g, action)
        if isinstance(action, Attack):
            planned = assemble.plan(g, action)
            return planned if isinstance(planned, Refusal) else None
        if isinstance(action, Occupy):
            return occupy_refusal(g, action)
        if isinstance(action, Rebase):
            return rebase_refusal(g, action, air_only=True)
        if isinstance(action, GiveUp):
            return fall.give_up_refusal(g, action.power)
        if isinstance(action, Bomb | Raid):
            return raids.judge(g, action)
        return raids.no_strike(g)

    def carry_out(self, g: Game, action: Any) -> None:
        if isinstance(action, DeclareWar):
            declare(g, action)
        elif isinstance(action, Attack):
            assemble.begin(g, action)
        elif isinstance(action, Occupy):
            occupy(g, [g.rules.unit(u) for u in action.units], [g.rules.space[name] for name in action.path])
        elif isinstance(action, Rebase):
            begin_rebase(g, action)
        elif isinstance(action, Bomb | Raid):
            raids.carry_out(g, action)
        else:
            fall.give_up(g, action.power)
