"""Battles on the board of the tables: a mission put straight into a position, fought by the frames of the rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

from mapdata.board import NOWHERE
from scenarios.engine.cases import Table
from scenarios.engine.dice import Dice, ScriptedDice
from scenarios.engine.events import Eliminated, Event
from scenarios.engine.flow import Play
from scenarios.engine.state import Frame
from scenarios.harc_europaert.actions import Continue, Proceed, TakeLoss, TakeSuggested
from scenarios.harc_europaert.base import HarcPhase, settle
from scenarios.harc_europaert.events import Volley
from scenarios.harc_europaert.ruleset import HarcEuropaert, plugin
from scenarios.harc_europaert.state import HarcState
from tests.harc.boards import table_board

WAR = [["england", "germany"], ["france", "germany"], ["usa", "germany"], ["italy", "england"], ["italy", "france"]]


class Rest(HarcPhase):
    """A frame that waits."""

    def __init__(self, name: str) -> None:
        self.name = name


@cache
def rules() -> HarcEuropaert:
    """Return the rules with a phase 1 that does nothing, so that a battle can lie on it."""
    made = HarcEuropaert(table_board(), plugin.own_oob())
    made.phases = {**made.phases, "battles": Rest("battles"), "turns": Rest("turns")}
    return made


class Fight(Table):
    """A table at a battle; events: all that has happened so far."""

    events: list[Event]

    def do(self, action: Any, side: str | int | None = None) -> list[Event]:
        """Do an action, adding to the record."""
        happened = super().do(action, side)
        self.events += happened
        return happened

    @property
    def phase(self) -> str:
        """The name of the frame on top."""
        return self.state.frames[-1].name

    @property
    def result(self) -> str:
        """Who has won, "" while it is being fought."""
        return str(self.state.mission.get("result", {}).get("winner", ""))

    def volleys(self) -> list[tuple[str, int, tuple[int, ...], int]]:
        """Return (side, value, faces, hits) of every group rolled so far."""
        return [(e.side, e.value, e.faces, e.hits) for e in self.events if isinstance(e, Volley)]

    def lost(self) -> list[str]:
        """Return the units lost so far, in order."""
        return [e.unit for e in self.events if isinstance(e, Eliminated)]

    def left(self, by: Sequence[str] = ("land", "landing", "drop")) -> list[str]:
        """Return the attackers still in the mission, of some ways of coming."""
        return [row["unit"] for row in self.state.mission["entries"] if row["by"] in by]

    def stands(self, unit: str) -> str:
        """Return where a unit stands, "" for nowhere."""
        where = self.state.where[self.rules.oob.index[unit]]
        return "" if where == NOWHERE else self.rules.board.names[where]

    def has(self, unit: str, bit: int) -> bool:
        """Return whether a unit has a flag."""
        state = self.state
        assert isinstance(state, HarcState)
        return state.has(self.rules.oob.index[unit], bit)

    def take(self, *units: str) -> None:
        """Take these losses one by one."""
        for unit in units:
            self.do(TakeLoss(unit))

    def on(self, times: int = 1) -> None:
        """Go on, between rounds and between stages."""
        for _ in range(times):
            self.do(Proceed() if self.phase == "proceed" else Continue())

    def through(self) -> None:
        """Go on to the end, losses as suggested."""
        while self.phase not in ("battles", "turns"):
            self.do({"losses": TakeSuggested(), "proceed": Proceed()}.get(self.phase, Continue()))


def entries_of(by: str, units: str, path: str) -> list[dict[str, Any]]:
    """Return entries: units "id id …", a carrier "fleet:cargo"; path: areas, the first the base."""
    way = path.split()
    rows: list[dict[str, Any]] = []
    for word in units.split():
        unit, _, cargo = word.partition(":")
        head = {"unit": unit, "power": rules().owner[rules().unit(unit)], "from": way[0], "path": way}
        rows.append({**head, "by": by, "cargo": [cargo] if cargo else []})
        if cargo:
            rows.append({**head, "unit": cargo, "by": "landing", "carrier": unit, "cargo": []})
    return rows


def position(
    target: str,
    parts: Iterable[tuple[str, str, str]],
    powers: Sequence[str] = (),
    stack: Sequence[str] = (),
    against: str = "land",
    **raw: Any,
) -> HarcState:
    """Return a state in which an attack on an area is about to be fought; as `battle` takes it."""
    raw.setdefault("war", WAR)
    state = rules().position(raw)
    rows = [row for part in parts for row in entries_of(*part)]
    mine = list(powers) or list(dict.fromkeys(rules().runner(state, row["power"]) for row in rows))
    state.acting = mine[0]
    there = [rules().owner[u] for u in rules().at(state, rules().space[target])]
    state.mission = {
        "kind": "attack",
        "power": mine[0],
        "powers": mine,
        "target": target,
        "stack": list(stack) or list(dict.fromkeys(there)),
        "against": against,
        "invasion": any(row["by"] == "carrier" for row in rows),
        "entries": rows,
        "paid": {},
        "log": [],
        "result": {},
    }
    state.frames = [Frame("turns"), Frame("battles"), Frame("battle")]
    return state


def fight(state: HarcState, dice: Dice) -> Fight:
    """Return a table at a battle about to be fought, settled to its first decision."""
    table = Fight(rules(), state)
    table.dice = dice  # type: ignore[assignment]
    play = Play(rules(), state, 0, table.dice)
    settle(play)
    table.events = play.events
    return table


def battle(target: str, parts: Iterable[tuple[str, str, str]], dice: Sequence[int] = (), **raw: Any) -> Fight:
    """Return a table at an attack on an area, settled to its first decision.

    parts: (by, units, path) as `entries_of` takes them. powers, stack: those of the attackers and of the enemies that
    stand in the area, unless named; against: land, air or ships. raw: the rest of the position; everybody is at war
    unless it says otherwise.
    """
    return fight(position(target, parts, **raw), ScriptedDice(dice))
