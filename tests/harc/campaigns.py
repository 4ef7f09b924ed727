"""Helpers for tests of phase 1: positions in few words, refusals as "rule code", attacks put together and launched."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from scenarios.engine.actions import Action
from scenarios.engine.cases import Table
from scenarios.engine.events import Event
from scenarios.harc_europaert.actions import Attack, EndPhase, Launch
from scenarios.harc_europaert.events import Volley
from tests.harc.boards import position

WEST = [["germany", "england"], ["germany", "france"]]


def table(dice: Iterable[int] = (), **raw: Any) -> Table:
    """Return a position in the battle phase; every power that is not given HPP has 40 of them."""
    raw.setdefault("turn", 3)
    given = dict.fromkeys(("germany", "italy", "england", "france", "usa", "soviet_union"), 40)
    order = raw.get("order")
    if order:
        given = {power: hpp for power, hpp in given.items() if any(power in slot for slot in order)}
    raw["hpp"] = given | raw.get("hpp", {})
    return position(list(dice), **raw)


def code(t: Table, action: Action, side: str | int | None = None) -> str:
    """Return "rule code" of the refusal of an action, "" for a legal one."""
    refusal = t.explain(action, side)
    return f"{refusal.rule.removeprefix('HE-')} {refusal.code}" if refusal else ""


def said(t: Table, action: Action) -> str:
    """Return the sentence with which an action is refused."""
    refusal = t.explain(action)
    assert refusal is not None
    return str(t.rules.messages.text("refusals", refusal.key, **refusal.params))


def attack(units: str, path: str, by: str = "land", cargo: str = "", stack: str = "", against: str = "land") -> Attack:
    """Return an attack; units and path are ids parted by blanks."""
    return Attack(tuple(units.split()), tuple(path.split()), by, cargo, stack, against)


def assault(t: Table, *parts: Attack) -> list[Event]:
    """Put an attack together, launch it, and return all that happened."""
    return [event for action in (*parts, Launch()) for event in t.do(action)]


def dice_of(events: Sequence[Event]) -> list[tuple[str, int, tuple[int, ...], int]]:
    """Return the volleys as (side, value, faces, hits)."""
    return [(e.side, e.value, e.faces, e.hits) for e in events if isinstance(e, Volley)]


def where(t: Table, unit: str) -> str:
    """Return where a unit stands, "" for off the board."""
    space = t.state.where[t.rules.unit(unit)]
    return t.rules.board.names[space] if space >= 0 else ""


def holder(t: Table, area: str) -> str:
    """Return who holds an area."""
    return str(t.rules.holder(t.state, t.rules.space[area]))


def left(t: Table, power: str) -> int:
    """Return a power's HPP."""
    return int(t.state.powers[power]["available"])


def top(t: Table) -> str:
    """Return the phase that waits for an action."""
    return t.state.frames[-1].name


def end(t: Table, *powers: str) -> None:
    """End the phase for powers."""
    for power in powers:
        t.do(EndPhase(power))


def ours(t: Table, *units: str) -> dict[str, str]:
    """Return where units stand."""
    return {unit: where(t, unit) for unit in units}
