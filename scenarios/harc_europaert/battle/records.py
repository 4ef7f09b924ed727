"""The records of an attack and of a fight (state.mission, state.engagements): finding, leaving, who decides."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from scenarios.engine.state import Plain
from scenarios.harc_europaert import tables
from scenarios.harc_europaert.state import ACTED, HarcState

if TYPE_CHECKING:
    from scenarios.harc_europaert.base import Game
    from scenarios.harc_europaert.ruleset import HarcEuropaert

Record = dict[str, Plain]
ACTIVE, OTHER = "active", "other"
SIDES = (ACTIVE, OTHER)
AIR, NAVAL, LAND = tables.AIR, tables.NAVAL, tables.LAND  # the stages of a battle, and the domains of units
GROUND = ("land", "landing", "drop")  # of entries: how a land unit comes  [HE-MOV-01, HE-INV-02, HE-PAR-02]
FLYING = ("air",)
AFLOAT = ("escort", "naval")  # ships that fight; carriers do not  [HE-NAV-01]


def new_engagement(
    kind: str,
    stage: str,
    place: str,
    active: Iterable[str],
    other: Iterable[str],
    behind: Iterable[str] = (),
    withdraw: Iterable[str] = (ACTIVE,),
    once: bool = False,
) -> Record:
    """Return the record of a fight about to begin; see the keys where they are read."""
    return {
        "kind": kind,
        "stage": stage,
        "place": place,
        "round": 0,
        "active": list(active),
        "other": list(other),
        "behind": list(behind),
        "withdraw": list(withdraw),
        "once": once,
        "owed": {ACTIVE: 0, OTHER: 0},
        "gone": [],
        "result": "",
    }


def entries(state: HarcState, *how: str) -> list[Record]:
    """Return the entries of the mission, of some kinds only if named."""
    rows: list[Record] = state.mission.get("entries", [])
    return [row for row in rows if not how or row["by"] in how]


def coming(state: HarcState, *how: str) -> list[str]:
    """Return the attackers that come in some of these ways."""
    return [str(row["unit"]) for row in entries(state, *how)]


def entry(state: HarcState, unit_id: str) -> Record | None:
    """Return the entry of a unit, None when it has none (any more)."""
    return next((row for row in entries(state) if row["unit"] == unit_id), None)


def cargo_of(state: HarcState, unit_id: str) -> list[str]:
    """Return the land units aboard a carrier that have not landed."""
    return [str(row["unit"]) for row in entries(state, "landing") if row.get("carrier") == unit_id]


def strike_out(state: HarcState, gone: Iterable[str]) -> None:
    """Take units out of the mission and of every fight."""
    names = set(gone)
    if state.mission:
        state.mission["entries"] = [row for row in entries(state) if row["unit"] not in names]
    for e in state.engagements:
        leave_fight(e, names)


def leave_fight(e: Record, gone: Iterable[str]) -> None:
    """Take units out of a fight."""
    names = set(gone)
    for side in (*SIDES, "behind"):
        e[side] = [unit for unit in e[side] if unit not in names]


def members(e: Record, side: str) -> list[str]:
    """Return the units of a side that may be hit: those that fight, and when none is left those behind. [HE-NAV-02]"""
    fighting: list[str] = e[side]
    behind: list[str] = e["behind"]
    return fighting if fighting or side == OTHER else behind


def commander(rules: HarcEuropaert, state: HarcState, e: Record, side: str) -> str:
    """Return the power that decides for a side: the first of a joint attack, the holder among joint defenders.

    "" is a neutral's that nobody runs. [HE-COO-03, catalogue 4.24]
    """
    units = members(e, side) or list(e["gone"])
    powers = list(dict.fromkeys(rules.power_of(state, rules.unit(unit)) for unit in units))
    if not powers:
        return ""
    if side == ACTIVE:
        named: list[str] = state.mission.get("powers", [])
        return next((power for power in named if power in powers), powers[0])
    held = rules.holder(state, rules.space[str(e["place"])])
    return next((power for power in powers if power in (held, rules.runner(state, held))), powers[0])


def go_home(g: Game, gone: Iterable[str]) -> None:
    """Send air and naval units back to their bases, face-down; cargo stays where it embarked. [HE-FLT-03]"""
    from scenarios.harc_europaert.events import Returned

    rules, state = g.rules, g.state
    by_base: dict[str, list[str]] = {}
    for unit_id in list(gone):
        unit = rules.unit(unit_id)
        if rules.domain[unit] != LAND:
            state.mark(unit, ACTED)
        by_base.setdefault(rules.board.names[state.where[unit]], []).append(unit_id)
    for base, units in by_base.items():
        strike_out(state, [*units, *(c for unit in units for c in cargo_of(state, unit))])
        g.emit(Returned(tuple(units), base))
