"""Orders that nobody in his right mind gives: refused in a sentence, or done without breaking anything. [HE-GEN-02]

Legal actions are taken and one field of each is spoilt: units twice, of others, from the pool, ways that are none.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any

import pytest

from scenarios.engine.actions import Action
from scenarios.engine.dice import SeededDice
from scenarios.engine.flow import IllegalAction
from scenarios.engine.players import RandomPlayer
from scenarios.engine.state import NOWHERE
from scenarios.harc_europaert import tables
from scenarios.harc_europaert.actions import KINDS
from scenarios.harc_europaert.state import HarcState
from tests.harc.boards import rules
from tests.harc.test_conformance import WEIGHTS

STEPS, SPOILT = 60, 8
JUNK = ("", "atlantis", "ger-infantry-99", "a|b", "pool:germany:infantry")


class Vandal:
    """Spoils actions."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.units = [unit.id for unit in rules().oob.units]
        self.areas = list(rules().board.names)

    def spoil(self, action: Action) -> Action:
        """Return an action with one field that is not meant so."""
        if not fields(action) or self.chance.random() < 0.1:
            return self.made(self.chance.choice(KINDS))
        name = self.chance.choice(fields(action)).name
        old = getattr(action, name)
        return replace(action, **{name: self.field(name, old)})

    def made(self, kind: type[Action]) -> Action:
        """Return an action made of anything."""
        lists = ("units", "path", "escorts")
        blank = {f.name: () if f.name in lists else 0 if f.name == "value" else "" for f in fields(kind)}
        if kind.__name__ == "SeaTransport":
            blank["cargo"] = ()
        return kind(**{name: self.field(name, value) for name, value in blank.items()})

    def field(self, name: str, old: Any) -> Any:
        """Return something else for a field."""
        pick = self.chance.choice
        if isinstance(old, int):
            return pick((-1, 0, 7, 10**12, -(10**12)))
        if isinstance(old, str):
            return pick((pick(self.units), pick(self.areas), pick(rules().nations), pick(tables.KINDS), pick(JUNK)))
        known = self.areas if name == "path" else self.units
        return pick(((), old[:1], (*old, *old[:1]), old[::-1], (*old, pick(known)), (pick(known), *old), (pick(JUNK),)))


def broken(before: HarcState, after: HarcState, events: list[Any]) -> Iterator[str]:
    """Yield what an action must never do to a state."""
    yield from rules().invariants(after)
    built = {event.unit for event in events if type(event).__name__ in ("Built", "Placed")}
    for unit, (old, new) in enumerate(zip(before.where, after.where, strict=True)):
        name = rules().oob.units[unit].id
        if old == NOWHERE != new and name not in built:
            yield f"{name} came from nowhere"
        if new != NOWHERE and rules().domain[unit] == tables.NAVAL and new not in rules().ground.port:
            yield f"{name} stands in no port"
    for power, purse in after.powers.items():
        if purse["available"] < 0 or purse["debt"] < 0:
            yield f"{power} has {purse['available']} HPP and owes {purse['debt']}"


@pytest.mark.parametrize("variant", ["barbarossa-1941", "overlord-1944", "endgame-1945", "total-war-1939"])
def test_gen_02_spoilt_orders_are_refused_or_harmless(variant: str) -> None:
    game, vandal = rules(), Vandal(len(variant))
    level = "basic" if variant == "endgame-1945" else "advanced"
    state, dice = game.initial_state(variant, {"level": level}), SeededDice(5)
    player = RandomPlayer(5, WEIGHTS, 0.25)
    for step in range(STEPS):
        side = state.active[0]
        legal = list(game.legal_actions(state, side))
        before = state.digest()
        for action in [vandal.spoil(vandal.chance.choice(legal)) for _ in range(SPOILT if step % 2 else 0)]:
            copy, refusal = state.copy(), game.explain_illegal(state, side, action)
            if refusal is None:
                events = game.apply(copy, side, action, SeededDice(1))
                assert list(broken(state, copy, events)) == [], action
                continue
            assert game.sentence(refusal), action
            with pytest.raises(IllegalAction):
                game.apply(copy, side, action, SeededDice(1))
            assert copy.digest() == before, action
        assert state.digest() == before, "asking changed the state"
        choice = player.among(legal)
        assert choice is not None
        game.apply(state, side, choice, dice)
