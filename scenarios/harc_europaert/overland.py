"""Ways over friendly land, and on by sea from port to port: for strategic relocation and cut-off areas. [HE-REL]"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import TYPE_CHECKING

from scenarios.harc_europaert import tables
from scenarios.harc_europaert.caps import open_to
from scenarios.harc_europaert.naval import sea_reach
from scenarios.harc_europaert.state import ACTED, REBASED, HarcState

if TYPE_CHECKING:
    from scenarios.harc_europaert.facts import Facts

Paths = dict[int, list[int]]


def open_way(rules: Facts, state: HarcState, nation: str, space: int) -> bool:
    """Return whether a nation's units may pass an area in peace: held by friends, no enemy troops in it."""
    if rules.board.names[space] in state.unused or not open_to(rules, state, nation, space):
        return False
    return not rules.enemies_at(state, rules.runner(state, nation) or nation, space, tables.LAND)


def spread(rules: Facts, state: HarcState, nation: str, starts: Paths, *, flies: bool) -> Paths:
    """Return all areas that units reach over friendly land from where some paths end, each with its path.

    flies: aircraft cross a sea zone between two friendly coasts as well. [HE-REL-01, HE-REL-05]
    """
    found = dict(starts)
    queue = deque(starts)
    ground = rules.ground
    while queue:
        s = queue.popleft()
        steps = [[way.to] for way in ground.ways[s]]
        if flies:
            steps += [[sea, coast] for sea in ground.coast[s] for coast in ground.coast[sea]]
        for way in steps:
            if way[-1] not in found and open_way(rules, state, nation, way[-1]):
                found[way[-1]] = [*found[s], *way]
                queue.append(way[-1])
    return found


def ferry(rules: Facts, state: HarcState, nation: str, reached: Paths, fleet: int, *, flies: bool) -> Paths:
    """Return what units reach beyond what they reach already, with one fleet to escort them. [HE-REL-03]"""
    base = state.where[fleet]
    if base not in reached:
        return {}
    power = rules.power_of(state, fleet)
    landings = {
        goal: [*reached[base], *path[1:]]
        for goal, path in sea_reach(rules, state, power, base, unit=fleet).items()
        if goal not in reached and rules.ground.land[goal] and open_way(rules, state, nation, goal)
    }
    beyond = spread(rules, state, nation, landings, flies=flies)
    return {goal: path for goal, path in beyond.items() if goal not in reached}


def free_fleets(rules: Facts, state: HarcState, power: str) -> list[int]:
    """Return the fleets that may still escort a relocation. [HE-REL-03, HE-REL-04, HE-TB-01]"""
    return [u for u in rules.of_power(state, power) if rules.kind[u] == "fleet" and not state.has(u, ACTED | REBASED)]


def ferries(
    rules: Facts, state: HarcState, nation: str, reached: Paths, fleets: Iterable[int], *, flies: bool, most: int = 3
) -> dict[int, tuple[tuple[int, ...], list[int]]]:
    """Return every area out of reach by land with the fewest fleets that bring a unit there, in order, and its path."""
    one_a_base = list({state.where[f]: f for f in reversed(list(fleets))}.values())
    found: dict[int, tuple[tuple[int, ...], list[int]]] = {}
    stages: list[tuple[tuple[int, ...], Paths]] = [((), reached)]
    for _ in range(most):
        further: list[tuple[tuple[int, ...], Paths]] = []
        for used, at in stages:
            for fleet in one_a_base:
                if fleet in used:
                    continue
                beyond = ferry(rules, state, nation, at, fleet, flies=flies)
                fresh = {goal: path for goal, path in beyond.items() if goal not in found and goal not in reached}
                if fresh:
                    found |= {goal: ((*used, fleet), path) for goal, path in fresh.items()}
                    further.append(((*used, fleet), at | beyond))
        stages = further
    return found
