"""What the phases of the game share: the kind of play they are given, refusals, and giving up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from scenarios.engine.actions import Action
from scenarios.engine.flow import Play
from scenarios.engine.ruleset import Refusal
from scenarios.segunda_guerra_mundial.actions import Surrender
from scenarios.segunda_guerra_mundial.state import SgmState

if TYPE_CHECKING:
    from scenarios.segunda_guerra_mundial.ruleset import SegundaGuerraMundial

    Game = Play[SgmState, SegundaGuerraMundial]
else:
    Game = Play


def no(rule: str, code: str, key: str = "", where: Iterable[int] = (), **params: str | int) -> Refusal:
    """Return a refusal; the rule's number without the game's prefix."""
    return Refusal(f"SGM-{rule}", code, dict(params), tuple(where), key)


class SgmPhase:
    """A phase: `offers`, `judge` and `carry_out` of its own kinds of action; anything else is out of phase."""

    name: str = ""
    kinds: tuple[type[Action], ...] = ()
    own_phase: bool = True  # a player's own phase, in which he may give up

    def candidates(self, g: Game, pick: Sequence[str] | None) -> Iterator[Action]:
        """Yield the phase's actions, then giving up. [SGM-VIC-01]"""
        yield from self.offers(g, pick)
        if self.own_phase and pick is None:
            yield Surrender(g.rules.side_of_seat(g.state, g.side))

    def refuse(self, g: Game, action: Action) -> Refusal | None:
        """Return the phase's reason against an action."""
        if isinstance(action, Surrender) and self.own_phase:
            own = g.rules.side_of_seat(g.state, g.side)
            return None if action.side == own else no("VIC-01", "OWNER", "surrender_other")
        if not isinstance(action, self.kinds):
            return no("ORD-02", "PHASE", f"phase_{self.name}", action=type(action).__name__)
        return self.judge(g, action)

    def perform(self, g: Game, action: Action) -> None:
        """Change the state by an action."""
        if isinstance(action, Surrender):
            from scenarios.segunda_guerra_mundial.victory import ask_surrender

            ask_surrender(g, action.side)
        else:
            self.carry_out(g, action)

    def offers(self, g: Game, pick: Sequence[str] | None) -> Iterator[Action]:
        """Yield the legal actions of the phase's own kinds."""
        raise RuntimeError(f"phase {self.name} offers nothing")

    def judge(self, g: Game, action: Any) -> Refusal | None:
        """Return the reason against an action of the phase's own kinds."""
        raise RuntimeError(f"phase {self.name} judges nothing")

    def carry_out(self, g: Game, action: Any) -> None:
        """Change the state by a legal action of the phase's own kinds."""
        raise RuntimeError(f"phase {self.name} carries out nothing")


def find_own(g: Game, unit_id: str) -> int | Refusal:
    """Return the index of a unit that the side to act commands, or why it may not be ordered."""
    rules, state = g.rules, g.state
    unit = rules.oob.index.get(unit_id, -1)
    if unit < 0 or state.where[unit] < 0:
        return no("MOV-01", "CHOICE", "no_unit", unit=unit_id)
    faction = rules.look(state).faction[unit]
    name = rules.unit_name(unit)
    if faction == "neutral":
        return no("SET-01", "OWNER", "immobile", (state.where[unit],), unit=name)
    if faction != state.faction:
        return no("ORD-01", "OWNER", "", (state.where[unit],), unit=name)
    if rules.seat_of(state, unit) != g.side:
        return no("SEA-01", "ROLE", "", (state.where[unit],), unit=name)
    return unit
