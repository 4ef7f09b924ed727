"""Ways by air: every area and zone counts one, friend or foe; neutrals may be closed by an option. [HE-MAP-12]"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from scenarios.engine.ruleset import Refusal
from scenarios.harc_europaert.base import no
from scenarios.harc_europaert.state import HarcState

if TYPE_CHECKING:
    from scenarios.harc_europaert.facts import Facts


def may_overfly(rules: Facts, state: HarcState, power: str, space: int) -> bool:
    """Return whether a power's aircraft may pass over an area. [HE-MAP-12]"""
    if state.options["overfly_neutrals"] or not rules.ground.land[space]:
        return True
    return rules.friendly(state, power, space) or rules.hostile(state, power, space)


def air_way(rules: Facts, state: HarcState, power: str, start: int, goal: int, most: int) -> list[int]:
    """Return a power's shortest way by air of at most so many areas, both ends included; [] when there is none."""
    if state.options["overfly_neutrals"]:
        path = rules.ground.air_path(start, goal)
        return path if len(path) - 1 <= most else []
    found = {start: [start]}
    queue = deque([start])
    while queue:
        s = queue.popleft()
        if s == goal:
            return found[s]
        if len(found[s]) <= most:
            for t in sorted(rules.ground.near[s]):
                if t not in found and may_overfly(rules, state, power, t):
                    found[t] = [*found[s], t]
                    queue.append(t)
    return []


def flight_refusal(rules: Facts, state: HarcState, power: str, path: Sequence[int], most: int) -> Refusal | None:
    """Return why aircraft may not fly a way; its two ends alone stand for the shortest one. [HE-AIR-01, HE-AIR-02]"""
    start, goal = path[0], path[-1]
    if len(path) == 2 and goal not in rules.ground.near[start]:
        if not air_way(rules, state, power, start, goal, most):
            steps = rules.ground.air[start][goal]
            return no("AIR-01", "RANGE", "air_too_far", (goal,), steps=steps, most=most, area=rules.area_name(goal))
        return None
    for a, b in pairwise(path):
        if b not in rules.ground.near[a]:
            return no("AIR-01", "ADJ", "not_next_by_air", (a, b), start=rules.area_name(a), area=rules.area_name(b))
        if not may_overfly(rules, state, power, b):
            return no("MAP-12", "PEACE", "no_overflight", (b,), area=rules.area_name(b))
    if len(path) - 1 > most:
        return no("AIR-01", "RANGE", "air_too_far", (goal,), steps=len(path) - 1, most=most, area=rules.area_name(goal))
    return None
