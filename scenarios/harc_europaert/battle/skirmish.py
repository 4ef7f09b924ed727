"""Exact chances of a fight on the way: an intervention in the air and at sea, a free strike, a fight under way.

The fights are those of clash.py, their rounds the chains of chances.py. Nobody withdraws. [HE-INT-05, HE-INT-13]
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from scenarios.harc_europaert import clash as clashes
from scenarios.harc_europaert.battle import chances
from scenarios.harc_europaert.battle.forecast import TINY, Plan, Tally, count_lost, duel, lost_at, note_rounds, twin_of
from scenarios.harc_europaert.battle.losses import ranked
from scenarios.harc_europaert.battle.records import ACTIVE, AIR, NAVAL, OTHER, SIDES, Record, cargo_of
from scenarios.harc_europaert.state import HarcState

if TYPE_CHECKING:
    from scenarios.harc_europaert.ruleset import HarcEuropaert

ACTIVE_GONE, OTHER_GONE, BOTH_GONE, BOTH_LEFT = "active_gone", "other_gone", "all_gone", "both_left"
MEETINGS = (ACTIVE_GONE, OTHER_GONE, BOTH_GONE, BOTH_LEFT)


@dataclass(frozen=True)
class Course:
    """One course of a fight so far: who is left of it, and its chance."""

    clash: Record
    chance: float


def meeting(rules: HarcEuropaert, state: HarcState, clash: Record, plan: Plan) -> Tally:
    """Return the chances of a fight that is about to begin. clash: as clash.begin makes it; it is left as it is."""
    tally = Tally(endings=dict.fromkeys(MEETINGS, 0.0))
    courses = [Course(clash, 1.0)]
    for stage in (AIR, NAVAL):
        courses = [after for one in courses for after in _stage(rules, state, one, stage, plan, tally)]
    for one in courses:
        tally.endings[_named(one.clash)] += one.chance
    return tally


def single(rules: HarcEuropaert, state: HarcState, e: Record, plan: Plan) -> Tally:
    """Return the chances of one fight as it stands: under way, or a free strike that is about to begin."""
    tally = Tally(endings=dict.fromkeys(MEETINGS, 0.0))
    clash = {ACTIVE: [*e[ACTIVE]], OTHER: [*e[OTHER]], "behind": [*e["behind"]]}
    for after in _fought(rules, state, Course(clash, 1.0), {**e, "gone": []}, plan, tally):
        tally.endings[_named(after.clash)] += after.chance
    return tally


def _named(clash: Record) -> str:
    mine, theirs = bool(clash[ACTIVE] or clash["behind"]), bool(clash[OTHER])
    if mine and theirs:
        return BOTH_LEFT
    return OTHER_GONE if mine else ACTIVE_GONE if theirs else BOTH_GONE


def _stage(
    rules: HarcEuropaert, state: HarcState, one: Course, stage: str, plan: Plan, tally: Tally
) -> list[Course]:
    """Return what a stage makes of one course."""
    e = clashes.fight_of(rules, one.clash, stage)
    if e is not None:
        return _fought(rules, state, one, e, plan, tally)
    if stage == NAVAL and clashes.sinks(rules, one.clash):
        return [_sunk(rules, state, one, tally)]
    return [one]


def _fought(
    rules: HarcEuropaert, state: HarcState, one: Course, e: Record, plan: Plan, tally: Tally
) -> list[Course]:
    twin = twin_of(state)
    orders = {
        ACTIVE: ranked(rules, twin, e, ACTIVE, plan.losses),
        OTHER: ranked(rules, twin, e, OTHER, plan.enemy_losses),
    }
    course = chances.course(duel(rules, twin, e, orders, plan))
    note_rounds(tally, str(e["stage"]), e, course, one.chance)
    found = []
    for end in course.ends:
        chance = one.chance * end.chance
        if chance <= TINY:
            continue
        lost = lost_at(twin, orders, end)
        count_lost(rules, tally, lost, chance)
        after = replace(one, chance=chance, clash=_without(one.clash, [*lost[ACTIVE], *lost[OTHER]]))
        if e["stage"] == NAVAL and clashes.sinks(rules, after.clash):
            after = _sunk(rules, state, after, tally)
        found.append(after)
    return found


def _without(clash: Record, gone: Sequence[str]) -> Record:
    return clash | {side: [unit for unit in clash[side] if unit not in gone] for side in (*SIDES, "behind")}


def _sunk(rules: HarcEuropaert, state: HarcState, one: Course, tally: Tally) -> Course:
    """Return the course with the transports that sail alone sunk, and their cargo. [HE-INT-13]"""
    ships: list[str] = one.clash["behind"]
    lost = [*ships, *(cargo for ship in ships for cargo in cargo_of(state, ship))]
    count_lost(rules, tally, {ACTIVE: lost}, one.chance)
    return replace(one, clash=_without(one.clash, lost))
