"""Marches of land units outside battle, and the areas they take on the way. [HE-MOB-01, HE-MOB-02]"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from itertools import pairwise

from scenarios.engine.events import Moved
from scenarios.engine.ruleset import Refusal
from scenarios.harc_europaert import tables
from scenarios.harc_europaert.actions import Move
from scenarios.harc_europaert.base import Game, no
from scenarios.harc_europaert.caps import entry_refusal, limited, open_to
from scenarios.harc_europaert.capture import capture
from scenarios.harc_europaert.orders import each_and_all, meet, no_land_way, own_group, sorts, tired_refusal, way_of
from scenarios.harc_europaert.state import MOVED


def move_refusal(g: Game, action: Move) -> Refusal | None:
    """Return why a march is not legal. [HE-MOB-01, HE-MOB-02]"""
    units = own_group(g, action.units)
    if isinstance(units, Refusal):
        return units
    for unit in units:
        if g.rules.domain[unit] != tables.LAND:
            return no("MOB-01", "CARRY", "marches_only_land", (g.state.where[unit],), unit=g.rules.unit_name(unit))
        refusal = tired_refusal(g, unit)
        if refusal:
            return refusal
    path = way_of(g, units, action.path)
    if isinstance(path, Refusal):
        return path
    for a, b in pairwise(path):
        refusal = step_refusal(g, units, a, b)
        if refusal:
            return refusal
    most = min(g.state.mp[unit] for unit in units)
    if len(path) - 1 > most:
        return no("MOB-01", "MP", "too_far", (path[-1],), steps=len(path) - 1, most=most)
    return None


def step_refusal(g: Game, units: Sequence[int], a: int, b: int) -> Refusal | None:
    """Return why land units may not step from one area to the next outside battle. [HE-MAP-02, HE-MOB-02]"""
    rules, state = g.rules, g.state
    power = rules.power_of(state, units[0])
    if rules.ground.way(a, b) is None:
        return no_land_way(g, a, b)
    refusal = entry_refusal(rules, state, units, b)
    if refusal:
        return refusal
    if rules.enemies_at(state, power, b, tables.LAND):
        return no("MOB-02", "BLOCKED", "held", (b,), area=rules.area_name(b))
    return None


def move_paths(g: Game, units: Sequence[int]) -> Iterator[list[int]]:
    """Yield the shortest march of units to every area they can reach, over friendly areas first."""
    rules, state, here = g.rules, g.state, g.state.where[units[0]]
    most = min(state.mp[unit] for unit in units)
    found = {here: [here]}
    queue = deque([here])
    while queue:
        s = queue.popleft()
        if len(found[s]) > most:
            continue
        steps = [way.to for way in rules.ground.ways[s] if way.to not in found]
        for t in sorted(steps, key=lambda t: not open_to(rules, state, rules.owner[units[0]], t)):
            if t not in found and step_refusal(g, units, s, t) is None:
                found[t] = [*found[s], t]
                queue.append(t)
    yield from (path for path in found.values() if len(path) > 1)


def move_offers(g: Game, pick: Sequence[str] | None) -> Iterator[Move]:
    """Yield marches, one to every area in reach; all are legal. Like units are judged once, then all together."""
    names = g.rules.board.names
    for units in sorts(g, pick, (tables.LAND,)):
        found = own_group(g, g.rules.unit_ids(units))
        if isinstance(found, Refusal) or any(tired_refusal(g, unit) for unit in units):
            continue
        paths = list(move_paths(g, units if pick else units[:1]))
        ways = [tuple(names[s] for s in path) for path in paths]
        crowded = [way for way, path in zip(ways, paths, strict=True) if any(limited(g.rules, s) for s in path)]
        for ids in each_and_all(g, units, pick):
            for way in ways:
                action = Move(ids, way)
                if len(ids) == 1 or pick or way not in crowded or move_refusal(g, action) is None:
                    yield action


def march(g: Game, units: Sequence[int], path: Sequence[int]) -> None:
    """Move land units along a path and take the hostile areas they enter. [HE-MOB-01]"""
    state, rules = g.state, g.rules
    power = rules.power_of(state, units[0])
    names = tuple(rules.board.names[s] for s in path)
    for unit in units:
        state.mark(unit, MOVED)
        state.mp[unit] = 0
        g.emit(Moved(rules.oob.units[unit].id, names, len(path) - 1))
    for space in path[1:]:
        for unit in units:
            state.where[unit] = space
        if rules.hostile(state, power, space):
            capture(g, space, power, units)
    meet(g, units)
