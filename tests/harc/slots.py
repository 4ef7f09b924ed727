"""Whole turns gone through quietly, and the rules called by hand, for the tests of turns, supply, falls and HPP."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from scenarios.engine.cases import Table
from scenarios.engine.events import Event
from scenarios.engine.flow import Play
from scenarios.engine.state import NOWHERE
from scenarios.harc_europaert import capture
from scenarios.harc_europaert.actions import EndPhase, EndSupply, PlaceArmy, ReadReckoning
from scenarios.harc_europaert.base import settle
from scenarios.harc_europaert.state import HarcState
from tests.harc.boards import rules

AXIS_WAR = [["germany", "england"], ["germany", "france"]]
EAST_WAR = [["germany", "soviet_union"]]
MOST = 500  # quiet actions; more is a circle


def hand(table: Table) -> Any:
    """Return the position in the hands of a phase, to call the rules directly."""
    return Play(table.rules, table.state, 0, table.dice)


def take(table: Table, area: str, power: str) -> list[Event]:
    """Let a power take an area as if it had won it; return all events, of what follows by itself too."""
    g = hand(table)
    capture.capture(g, at(area), power)
    settle(g)
    return list(g.events)


def at(area: str) -> int:
    """Return the space of an area."""
    return rules().space[area]


def holder(table: Table, area: str) -> str:
    """Return who holds an area."""
    state = table.state
    assert isinstance(state, HarcState)
    return rules().holder(state, at(area))


def where(table: Table, unit: str) -> str:
    """Return the area of a unit, "" when it is off the board."""
    space = table.state.where[rules().unit(unit)]
    return "" if space == NOWHERE else rules().board.names[space]


def has(table: Table, unit: str, bits: int) -> bool:
    """Return whether a unit has flag bits."""
    return bool(table.state.flags[rules().unit(unit)] & bits)


def top(table: Table) -> str:
    """Return the name of the frame on top."""
    return str(table.state.frames[-1].name)


def quiet(table: Table) -> list[Event]:
    """Do the one thing that changes least: end the phase, give no ship to supply, read on, set up an army somewhere."""
    actions = table.legal()
    order = (EndPhase, EndSupply, ReadReckoning, PlaceArmy)
    found = [action for kind in order for action in actions if isinstance(action, kind)]
    return table.do((found or actions)[0])


def go_on(table: Table, until: Callable[[HarcState], bool]) -> list[Event]:
    """Go on quietly until something is so; return the events on the way."""
    events: list[Event] = []
    for _ in range(MOST):
        state = table.state
        assert isinstance(state, HarcState)
        if until(state):
            return events
        assert not state.result, "the game ended on the way"
        events += quiet(table)
    raise AssertionError("it never came to that")


def to_phase(table: Table, phase: str, power: str = "") -> list[Event]:
    """Go on quietly until a power (or anybody) is to act in a phase."""
    return go_on(table, lambda s: s.frames[-1].name == phase and power in ("", s.acting))


def to_turn(table: Table, turn: int) -> list[Event]:
    """Go on quietly until a turn has begun."""
    return go_on(table, lambda s: s.turn >= turn)


def to_end(table: Table) -> list[Event]:
    """Go on quietly until the game is over."""
    events: list[Event] = []
    for _ in range(MOST):
        if table.state.result:
            return events
        events += quiet(table)
    raise AssertionError("the game never ended")


def purse(table: Table, power: str) -> dict[str, Any]:
    """Return the account of a power."""
    state = table.state
    assert isinstance(state, HarcState)
    return state.powers[power]
