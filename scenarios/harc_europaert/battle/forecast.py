"""Exact chances of a battle, through its stages, from the very values, groups and orders by which it is fought.

A `Plan` says what is assumed of the players: in which order they lose units, and when the attacker stops. A stage is
a chain over losses (chances.py); what is left of it is put into a copy of the state, which says what the next one is.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from scenarios.engine.state import NOWHERE
from scenarios.harc_europaert.battle import chances
from scenarios.harc_europaert.battle.fight import holds_on
from scenarios.harc_europaert.battle.losses import CHEAP, ranked
from scenarios.harc_europaert.battle.records import (
    ACTIVE,
    AIR,
    LAND,
    OTHER,
    Record,
    cargo_of,
    coming,
    entries,
    strike_out,
)
from scenarios.harc_europaert.battle.retreat import may_leave
from scenarios.harc_europaert.battle.stages import (
    STAGES,
    bulgarians,
    defenders,
    engagement,
    landing_barred,
    more_to_come,
    outcome,
    verdict,
)
from scenarios.harc_europaert.battle.values import roll_sets, value, worth
from scenarios.harc_europaert.state import HarcState

if TYPE_CHECKING:
    from scenarios.harc_europaert.ruleset import HarcEuropaert

CAPTURED, BEATEN, WITHDRAWN, BOTH_GONE = "captured", "beaten_off", "withdrawn", "both_gone"
ENDINGS = (CAPTURED, BEATEN, WITHDRAWN, BOTH_GONE)
TINY = 1e-12  # chances below are dropped


@dataclass(frozen=True)
class Plan:
    """What is assumed of the players.

    losses, enemy_losses: orders (losses.ORDERS). stop: stage to the number of units below which the attacker
    withdraws, 0 for never. without_air: whether he goes on when his aircraft are gone or were called back.
    """

    losses: str = CHEAP
    enemy_losses: str = CHEAP
    stop: Mapping[str, int] = field(default_factory=dict)
    without_air: bool = True


@dataclass
class Tally:
    """What was found: chance of every ending, expected losses by side and kind, and round by round."""

    endings: dict[str, float] = field(default_factory=lambda: dict.fromkeys(ENDINGS, 0.0))
    lost: dict[str, dict[str, float]] = field(default_factory=lambda: {ACTIVE: {}, OTHER: {}})
    rounds: dict[tuple[str, int], list[float]] = field(default_factory=dict)
    hpp: dict[str, float] = field(default_factory=lambda: {ACTIVE: 0.0, OTHER: 0.0})
    stages: list[str] = field(default_factory=list)
    footings: list[str] = field(default_factory=list)


@dataclass
class Branch:
    """One course of the battle so far: the state it has led to, and its chance.

    withdrawn: the attackers went back from the sea, the land or a raid. stopped: all of them.
    """

    state: HarcState
    chance: float
    withdrawn: bool = False
    stopped: bool = False


# ------------------------------------------------------------------ the whole battle
def foresee(rules: HarcEuropaert, state: HarcState, plan: Plan, after: str = "", now: Record | None = None) -> Tally:
    """Return the chances of the mission's battle; the state is left as it is.

    after: the last stage that is over, "" before the first. now: a fight that is under way, its losses taken.
    """
    tally = Tally()
    twin = twin_of(state)
    if not after and now is None:
        _remove(rules, twin, bulgarians(rules, twin))
    branches = [Branch(twin, 1.0)]
    first = STAGES.index(after) + 1 if after else 0
    if now is not None:
        first = STAGES.index(str(now["stage"]))
    for stage in STAGES[first:]:
        found: list[Branch] = []
        for branch in branches:
            found += _stage(rules, branch, stage, plan, tally, now if stage == STAGES[first] else None)
        branches = _merged(rules, found)
    for branch in branches:
        tally.endings[_named(outcome(rules, branch.state, False), branch.withdrawn)] += branch.chance
    return tally


def twin_of(state: HarcState) -> HarcState:
    """Return a copy of what a battle changes here, the rest shared."""
    twin = copy(state)
    twin.where, twin.mission, twin.engagements = list(state.where), dict(state.mission), []
    return twin


def _stage(
    rules: HarcEuropaert, branch: Branch, stage: str, plan: Plan, tally: Tally, now: Record | None
) -> list[Branch]:
    """Return what a stage makes of one course: one branch for every way in which it can end."""
    state = branch.state
    if branch.stopped:
        return [branch]
    if stage == LAND and coming(state, "carrier"):
        if landing_barred(rules, state):
            carriers = coming(state, "carrier")
            strike_out(state, [*carriers, *(cargo for unit in carriers for cargo in cargo_of(state, unit))])
        else:
            state.mission["landed"] = True
    e = engagement(rules, state, stage) if now is None else {**now, "gone": []}
    if e is None:
        return [branch]
    orders = {
        ACTIVE: ranked(rules, state, e, ACTIVE, plan.losses),
        OTHER: ranked(rules, state, e, OTHER, plan.enemy_losses),
    }
    course = chances.course(duel(rules, state, e, orders, plan))
    note_rounds(tally, stage, e, course, branch.chance)
    ends = [end for end in course.ends if end.chance * branch.chance > TINY]
    if stage == LAND:
        _finish(rules, branch, orders, ends, tally)
        return []
    return [_after(rules, branch, stage, e, plan, orders, end, tally) for end in ends]


def lost_at(state: HarcState, orders: Mapping[str, list[str]], end: chances.End) -> dict[str, list[str]]:
    """Return what either side has lost at an end of a stage, cargo included. [HE-FLT-05]"""
    lost = {ACTIVE: orders[ACTIVE][: end.active_lost], OTHER: orders[OTHER][: end.other_lost]}
    return {side: [*units, *(c for unit in units for c in cargo_of(state, unit))] for side, units in lost.items()}


def count_lost(rules: HarcEuropaert, tally: Tally, lost: Mapping[str, list[str]], chance: float) -> None:
    for side, units in lost.items():
        for unit in map(rules.unit, units):
            kind = rules.kind[unit]
            tally.lost[side][kind] = tally.lost[side].get(kind, 0.0) + chance
            tally.hpp[side] += chance * worth(rules, unit)


def _finish(
    rules: HarcEuropaert, branch: Branch, orders: Mapping[str, list[str]], ends: Sequence[chances.End], tally: Tally
) -> None:
    """Count the ends of the land stage, which ends the battle."""
    lost = {side: [0.0] * (len(units) + 1) for side, units in orders.items()}  # chance by the number lost
    ground = {side: [rules.domain[rules.unit(unit)] == LAND for unit in units] for side, units in orders.items()}
    for end in ends:
        chance = branch.chance * end.chance
        lost[ACTIVE][end.active_lost] += chance
        lost[OTHER][end.other_lost] += chance
        winner = verdict(any(ground[ACTIVE][end.active_lost :]), any(ground[OTHER][end.other_lost :]), True)
        tally.endings[_named(winner, branch.withdrawn or end.result == chances.WITHDREW)] += chance
    for side, units in orders.items():
        for k, unit in enumerate(units, 1):
            count_lost(rules, tally, {side: [unit]}, sum(lost[side][k:]))


def duel(
    rules: HarcEuropaert, state: HarcState, e: Record, orders: Mapping[str, list[str]], plan: Plan
) -> chances.Duel:
    """Return a stage as numbers. [HE-BAT-02]"""
    mine, theirs = orders[ACTIVE], orders[OTHER]
    front = len(mine) - len(e["behind"])

    radar = bool(state.achieved.get("radar"))  # only then the dice of a side depend on the other  [HE-OPT-03]

    def dice(side: str, units: Sequence[str]) -> tuple[tuple[chances.Die, ...], ...]:
        foe = OTHER if side == ACTIVE else ACTIVE
        needed = [value(rules, state, e, rules.unit(unit), side) for unit in units]
        found: list[tuple[chances.Die, ...]] = []
        for gone in range(len(orders[foe]) + 1):
            if radar or not found:
                sets = roll_sets(rules, state, {**e, foe: orders[foe][gone:]}, side)
                rolls = [(v, sets(rules.unit(unit))) for v, unit in zip(needed, units, strict=True)]
                found.append(tuple((0, 1) if side == ACTIVE and k >= front else one for k, one in enumerate(rolls)))
            else:
                found.append(found[0])
        return tuple(found)

    stop = int(plan.stop.get(str(e["stage"]), 0))
    free = stop > 0 and all(may_leave(rules, state, e, unit) for unit in mine[:front])
    return chances.Duel(
        active=dice(ACTIVE, mine),
        other=dice(OTHER, theirs),
        active_holds=tuple(holds_on(rules, state, e, ACTIVE, mine[i:front]) for i in range(len(mine) + 1)),
        other_holds=tuple(holds_on(rules, state, e, OTHER, theirs[j:]) for j in range(len(theirs) + 1)),
        quits=tuple(free and front - i < stop for i in range(len(mine) + 1)),
        once=bool(e["once"]),
    )


def _after(
    rules: HarcEuropaert,
    branch: Branch,
    stage: str,
    e: Record,
    plan: Plan,
    orders: Mapping[str, list[str]],
    end: chances.End,
    tally: Tally,
) -> Branch:
    """Return the course after one end of a stage: the lost removed, those who withdrew sent home."""
    state = twin_of(branch.state)
    after = replace(branch, state=state, chance=branch.chance * end.chance)
    lost = lost_at(state, orders, end)
    count_lost(rules, tally, lost, after.chance)
    _remove(rules, state, [*lost[ACTIVE], *lost[OTHER]])
    if end.result == chances.WITHDREW:
        strike_out(state, [unit for unit in e[ACTIVE] if unit not in lost[ACTIVE]])
        after.withdrawn = stage != AIR or state.mission["against"] != LAND
    no_air_left = stage == AIR and end.result in (chances.WITHDREW, chances.OTHER, chances.NONE)
    if no_air_left and not plan.without_air and more_to_come(rules, state, stage):
        strike_out(state, [str(row["unit"]) for row in entries(state)])
        after.withdrawn = after.stopped = True
    return after


def _remove(rules: HarcEuropaert, state: HarcState, units: Iterable[str]) -> None:
    names = list(units)
    for unit in names:
        state.where[rules.unit(unit)] = NOWHERE
    strike_out(state, names)


def _merged(rules: HarcEuropaert, branches: Sequence[Branch]) -> list[Branch]:
    """Return the branches with those joined that differ in nothing that matters."""
    known: dict[tuple[object, ...], Branch] = {}
    for branch in branches:
        key = _key(rules, branch)
        if key in known:
            known[key].chance += branch.chance
        else:
            known[key] = branch
    return list(known.values())


def _key(rules: HarcEuropaert, branch: Branch) -> tuple[object, ...]:
    state = branch.state
    target = rules.space[str(state.mission["target"])]
    there = sorted((rules.owner[unit], rules.kind[unit], state.flags[unit]) for unit in rules.at(state, target))
    coming_in = []
    for row in entries(state):
        unit = rules.unit(str(row["unit"]))
        freight = [(rules.owner[rules.unit(c)], rules.kind[rules.unit(c)]) for c in cargo_of(state, str(row["unit"]))]
        coming_in.append((rules.owner[unit], rules.kind[unit], _how(row), tuple(row["path"]), tuple(freight)))
    there += sorted((rules.kind[rules.unit(unit)], "", 0) for unit in defenders(rules, state, AIR))
    return (*there, "|", *sorted(coming_in), branch.withdrawn, branch.stopped)


def _how(row: Record) -> str:
    return str(row["by"]) + " from the coast" * bool(row.get("landed"))


def _named(winner: str, withdrawn: bool) -> str:
    """Return what an ending is called."""
    if winner == "attacker":
        return CAPTURED
    if withdrawn:
        return WITHDRAWN
    return BOTH_GONE if winner == "none" else BEATEN


def note_rounds(tally: Tally, stage: str, e: Record, course: chances.Course, chance: float) -> None:
    if stage not in tally.stages:
        tally.stages.append(stage)
    footing = str(e.get("footing", ""))
    if footing not in tally.footings:
        tally.footings.append(footing)
    for number, row in enumerate(course.rounds, 1):
        kept = tally.rounds.setdefault((stage, number), [0.0, 0.0, 0.0])
        for k, figure in enumerate(row):
            kept[k] += chance * figure
