"""Positions in which something is on its way, for the tests of interventions, raids and drops."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from scenarios.engine.actions import Action
from scenarios.engine.cases import Table
from scenarios.engine.flow import Play
from scenarios.engine.state import NOWHERE, Frame
from scenarios.harc_europaert.base import settle
from scenarios.harc_europaert.state import HarcState
from tests.harc.boards import position, rules

WAR = [["england", "germany"], ["france", "germany"]]
ADVANCED = {"level": "advanced"}


def entry(unit: str, path: Sequence[str], by: str, **more: Any) -> dict[str, Any]:
    """Return a mission's record of one unit."""
    return {"unit": unit, "power": unit[:3], "from": path[0], "path": list(path), "by": by, **more}


def under_way(
    entries: Iterable[dict[str, Any]],
    dice: Sequence[int] = (),
    *,
    kind: str = "transport",
    target: str = "",
    stack: Sequence[str] = (),
    **raw: Any,
) -> Table:
    """Return a table on which a mission of the acting power has set out and may be met."""
    raw.setdefault("options", ADVANCED)
    raw.setdefault("war", WAR)
    raw.setdefault("phase", "movement")
    table = position(dice, **raw)
    state, rows = table.state, list(entries)
    for row in rows:
        row["power"] = rules().power_of(state, rules().unit(row["unit"]))
    state.mission = {
        "kind": kind, "power": state.acting, "powers": [state.acting], "target": target or rows[0]["path"][-1],
        "stack": list(stack), "against": "land", "invasion": False, "entries": rows, "paid": {}, "log": [],
        "result": {},
    }  # fmt: skip
    state.frames.append(Frame("intervention", {}))
    settle(Play(rules(), state, 0, table.dice))
    return table


def do(table: Table, *actions: Action) -> list[Any]:
    """Do actions one after the other, the position written and read between them; return all events."""
    events: list[Any] = []
    for action in actions:
        events += table.do(action)
        table.state = HarcState.from_plain(table.state.to_plain())
    return events


def where(table: Table, unit: str) -> str:
    """Return the area of a unit, "" when it is off the board."""
    space = table.state.where[rules().unit(unit)]
    return "" if space == NOWHERE else rules().board.names[space]


def has(table: Table, unit: str, bits: int) -> bool:
    """Return whether a unit has flag bits."""
    return table.state.has(rules().unit(unit), bits)


def frame(table: Table) -> str:
    """Return the name of the frame on top."""
    return table.state.frames[-1].name


def on_the_way(table: Table) -> list[str]:
    """Return the units left in the mission."""
    return [row["unit"] for row in table.state.mission["entries"]]


def units(nation: str, kind: str, count: int, start: int = 1) -> tuple[str, ...]:
    """Return ids of units of one nation and kind."""
    return tuple(f"{nation}-{kind}-{k}" for k in range(start, start + count))
