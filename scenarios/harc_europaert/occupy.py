"""Walking into hostile areas that no land unit holds, in phase 1; it costs nothing and is no attack. [HE-DOW-10]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from scenarios.engine.events import Moved
from scenarios.engine.ruleset import Refusal
from scenarios.engine.state import NOWHERE
from scenarios.harc_europaert import tables
from scenarios.harc_europaert.actions import Occupy
from scenarios.harc_europaert.base import Game, no
from scenarios.harc_europaert.caps import entry_refusal
from scenarios.harc_europaert.force import group_of
from scenarios.harc_europaert.journeys import leaves_usa
from scenarios.harc_europaert.orders import alike, in_place, meet, no_land_way, way_of
from scenarios.harc_europaert.quotas import recapture_refusal
from scenarios.harc_europaert.state import HELD, MOVED, UNSUPPLIED, WITHDREW


def occupy_refusal(g: Game, action: Occupy) -> Refusal | None:
    """Return why units may not walk in: every area of the way must be free of enemy land units. [HE-TNK-05]"""
    rules, state = g.rules, g.state
    units = group_of(g, action.units, [state.acting])
    if isinstance(units, Refusal):
        return units
    path = way_of(g, units, action.path)
    if isinstance(path, Refusal):
        return path
    for unit in units:
        refusal = march_refusal(g, unit, len(path) - 1)
        if refusal:
            return refusal
    power, target = rules.power_of(state, units[0]), path[-1]
    refusal = recapture_refusal(rules, state, power, target)
    for a, b in pairwise(path):
        refusal = refusal or _step_refusal(g, units, power, a, b)
    if refusal:
        return refusal
    if not rules.hostile(state, power, target):
        return no("MOV-10", "PHASE", "friendly_later", (target,), area=rules.area_name(target))
    return None


def march_refusal(g: Game, unit: int, steps: int) -> Refusal | None:
    """Return why a unit may not march so many areas in phase 1. [HE-MOV-04, HE-TNK-05, HE-MOV-10]"""
    rules, state = g.rules, g.state
    where, name = (state.where[unit],), rules.unit_name(unit)
    if rules.domain[unit] != tables.LAND:
        return no("MOB-01", "CARRY", "marches_only_land", where, unit=name)
    if state.has(unit, UNSUPPLIED):
        return no("MOV-04", "SUPPLY", "unsupplied", where, unit=name)
    if state.has(unit, WITHDREW | HELD):
        return no("TNK-05", "ACTED", "withdrew", where, unit=name)
    if steps > state.mp[unit]:
        rule = "TNK-01" if rules.kind[unit] == "tank" else "INF-01"
        return no(rule, "MP", "attack_too_far", where, unit=name, steps=steps, left=state.mp[unit])
    return leaves_usa(g, state.where[unit])


def _step_refusal(g: Game, units: list[int], power: str, a: int, b: int) -> Refusal | None:
    rules, state = g.rules, g.state
    name = rules.area_name(b)
    if rules.ground.way(a, b) is None and not in_place((a, b)):
        return no_land_way(g, a, b)
    refusal = entry_refusal(rules, state, units, b)
    if refusal:
        return refusal
    for unit in rules.at(state, b):
        if rules.domain[unit] == tables.LAND and not rules.allied(state, power, rules.owner[unit]):
            if rules.unit_hostile(state, power, unit):
                return no("DOW-10", "BLOCKED", "must_fight", (b,), area=name)
            return no("MOV-07", "PEACE", "third_party", (b,), area=name)
    return None


def occupy(g: Game, units: Sequence[int], path: Sequence[int]) -> None:
    """March units in and take what hostile areas they enter. [HE-DOW-10, HE-MOV-10]"""
    from scenarios.harc_europaert import capture
    from scenarios.harc_europaert.obligations import attack_made

    rules, state = g.rules, g.state
    power = rules.power_of(state, units[0])
    names = tuple(rules.board.names[s] for s in path)
    for unit in units:
        state.mp[unit] -= len(path) - 1
        state.mark(unit, MOVED)
        g.emit(Moved(rules.oob.units[unit].id, names, len(path) - 1))
    for s in path[1:]:
        for unit in units:
            state.where[unit] = s
        meet(g, units)
        if rules.hostile(state, power, s):
            attack_made(g, [power], s)
            capture.capture(g, s, power, units)


# ------------------------------------------------------------------ offers
def occupy_offers(g: Game, pick: Sequence[str] | None) -> Iterator[Occupy]:
    """Yield the legal occupations: units one by one and all alike of an area, the shortest way to each area."""
    rules, state = g.rules, g.state
    if pick is not None:
        units = [rules.unit(name) for name in pick]
        if NOWHERE in units or len({state.where[u] for u in units}) != 1 or state.where[units[0]] == NOWHERE:
            return
        groups = [units]
    else:
        own = [u for u in rules.of_power(state, state.acting) if rules.domain[u] == tables.LAND and state.mp[u] > 0]
        groups = alike(g, own)
    held = {state.where[u] for u in range(len(state.where)) if rules.domain[u] == tables.LAND} - {NOWHERE}
    for units in groups:
        for path in _paths(g, units[0], held):
            names = tuple(rules.board.names[s] for s in path)
            yield from _legal(g, units, names, singly=pick is None)


def _legal(g: Game, units: list[int], names: tuple[str, ...], *, singly: bool) -> Iterator[Occupy]:
    ids = g.rules.unit_ids(units)
    if not singly:
        if occupy_refusal(g, Occupy(ids, names)) is None:
            yield Occupy(ids, names)
    elif occupy_refusal(g, Occupy(ids[:1], names)) is None:
        for one in ids:
            yield Occupy((one,), names)
        if len(ids) > 1 and occupy_refusal(g, Occupy(ids, names)) is None:
            yield Occupy(ids, names)


def _paths(g: Game, unit: int, held: set[int]) -> Iterator[list[int]]:
    """Yield ways of a unit into hostile areas without enemy land units, as far as its points go.

    held: the areas in which any land unit stands.
    """
    rules, state, here = g.rules, g.state, g.state.where[unit]
    if march_refusal(g, unit, 1):
        return
    power = rules.power_of(state, unit)
    near = [way.to for way in rules.ground.ways[here] if _open(g, power, way.to, held)]
    seen = {here}
    for s in (here, *near) if rules.hostile(state, power, here) and _open(g, power, here, held) else near:
        if rules.hostile(state, power, s):
            seen.add(s)
            yield [here, s]
    if state.mp[unit] > 1:
        for s in sorted(near, key=lambda s: rules.hostile(state, power, s)):
            for way in rules.ground.ways[s]:
                if way.to not in seen and rules.hostile(state, power, way.to) and _open(g, power, way.to, held):
                    seen.add(way.to)
                    yield [here, s, way.to]


def _open(g: Game, power: str, space: int, held: set[int]) -> bool:
    rules, state = g.rules, g.state
    if not (rules.hostile(state, power, space) or rules.friendly(state, power, space)):
        return False
    return space not in held or not rules.enemies_at(state, power, space, tables.LAND)
