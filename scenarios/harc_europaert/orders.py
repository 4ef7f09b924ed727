"""Orders to units of one area: who may be ordered, which units are alike, what is offered of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from scenarios.engine.ruleset import Refusal
from scenarios.engine.state import NOWHERE
from scenarios.harc_europaert import tables
from scenarios.harc_europaert.base import Game, find_own, no
from scenarios.harc_europaert.caps import idle_refusal, puppet
from scenarios.harc_europaert.naval import lies
from scenarios.harc_europaert.state import ACTED, DROPPED, MOVED, REBASED, SHIPPED, UNSUPPLIED


def own_group(g: Game, ids: Sequence[str]) -> list[int] | Refusal:
    """Return the acting power's units of one area that have these ids, or why they take no orders together."""
    units: list[int] = []
    for unit_id in ids:
        unit = find_own(g, unit_id)
        if isinstance(unit, Refusal):
            return unit
        refusal = idle_refusal(g.rules, g.state, g.rules.owner[unit], g.state.where[unit])
        if refusal:
            return refusal
        units.append(unit)
    spaces = sorted({g.state.where[unit] for unit in units})
    if len(spaces) != 1 or len(set(units)) != len(units):
        return no("GEN-02", "ADJ", "one_area", spaces)
    return units


def service_refusal(g: Game, ship: int, nation: str) -> Refusal | None:
    """Return why a ship does no service for a nation: its country is not in the war, or a puppet's. [HE-VIC-02]"""
    owner, where = g.rules.owner[ship], g.state.where[ship]
    if puppet(g.state, owner) and owner != nation:
        return no("VIC-02", "PEACE", "puppet_stays", (where,), nation=g.rules.nation_name(owner))
    return idle_refusal(g.rules, g.state, owner, where)


def spaces_of(g: Game, names: Sequence[str]) -> list[int] | Refusal:
    """Return the spaces of a path, or that the board has no such area."""
    strange = [name for name in names if name not in g.rules.space]
    if strange or not names:
        return no("MAP-01", "ADJ", "no_area", area=strange[0] if strange else "")
    return [g.rules.space[name] for name in names]


def way_of(g: Game, units: Sequence[int], names: Sequence[str]) -> list[int] | Refusal:
    """Return the spaces of a path that begins where the units stand, or what is wrong with it."""
    path = spaces_of(g, names)
    if isinstance(path, Refusal):
        return path
    here = g.state.where[units[0]]
    if path[0] != here or len(path) < 2:
        return no("MAP-01", "ADJ", "path_start", (here,), area=g.rules.area_name(here))
    return path


def no_land_way(g: Game, a: int, b: int) -> Refusal:
    """Return why no land unit steps from one area to another: they do not touch, or the sea lies there. [HE-MAP-02]"""
    rules = g.rules
    names = {"start": rules.area_name(a), "area": rules.area_name(b)}
    if not rules.ground.land[b]:
        return no("MAP-02", "ADJ", "open_sea", (b,), **names)
    reached = [a]
    for s in reached:
        reached += [way.to for way in rules.ground.ways[s] if way.to not in reached]
    return no("MAP-02", "ADJ", "not_next" if b in reached else "over_sea", (a, b), **names)


def in_place(path: Sequence[int]) -> bool:
    """Return whether a way leads nowhere: units fight where they stood when war came to their hosts. [HE-SG-07]"""
    return len(path) == 2 and path[0] == path[1]


def tired_refusal(g: Game, unit: int) -> Refusal | None:
    """Return why a unit may not be moved, shipped or rebased in this phase: spent, moved or cut off."""
    rules, state = g.rules, g.state
    where, name = (state.where[unit],), rules.unit_name(unit)
    if state.has(unit, SHIPPED):
        rule = {"tank": "TNK-04", "aircraft": "AIR-10"}.get(rules.kind[unit], "INF-01")
        return no(rule, "MP", "shipped", where, unit=name)
    if rules.domain[unit] == tables.LAND:
        if state.has(unit, UNSUPPLIED):
            return no("MOV-04", "SUPPLY", "unsupplied", where, unit=name)
        if state.has(unit, MOVED) or state.fights[unit]:
            return no("MOV-10" if not state.fights[unit] else "MOV-05", "MOVED", "moved", where, unit=name)
        return None
    rule = "FLT-04" if rules.domain[unit] == tables.NAVAL else "GEN-07"
    if state.has(unit, ACTED):
        return no(rule, "ACTED", "acted", where, unit=name)
    if state.has(unit, REBASED):
        return no("AIR-02" if rule == "GEN-07" else rule, "MOVED", "rebased", where, unit=name)
    return None


def alike(g: Game, units: Iterable[int]) -> list[list[int]]:
    """Return the units by area, nation, kind and state: those of one list can stand for each other."""
    state, rules = g.state, g.rules
    groups: dict[tuple[int, str, str, int, int, int, int], list[int]] = {}
    for u in units:
        side = lies(rules, state, u) if rules.domain[u] == tables.NAVAL else -1
        key = (state.where[u], rules.owner[u], rules.kind[u], state.flags[u], state.mp[u], state.fights[u], side)
        groups.setdefault(key, []).append(u)
    return list(groups.values())


def offered(g: Game, pick: Sequence[str] | None, domains: Sequence[str]) -> Iterator[list[int]]:
    """Yield the groups of units that orders are offered to: each alone, all alike of an area; or those picked."""
    for group in sorts(g, pick, domains):
        if pick is None:
            for unit in group:
                yield [unit]
        if pick is not None or len(group) > 1:
            yield group


def sorts(g: Game, pick: Sequence[str] | None, domains: Sequence[str]) -> Iterator[list[int]]:
    """Yield the acting power's units by area and sort, those of a sort together; or those picked."""
    rules, state = g.rules, g.state
    if pick is None:
        yield from alike(g, (u for u in rules.of_power(state, state.acting) if rules.domain[u] in domains))
        return
    units = [rules.unit(p) for p in pick]
    if units and all(u != NOWHERE and state.where[u] != NOWHERE and rules.domain[u] in domains for u in units):
        yield units


def each_and_all(g: Game, units: Sequence[int], pick: Sequence[str] | None) -> Iterator[tuple[str, ...]]:
    """Yield the ids of like units one by one and then together; of picked ones together only."""
    ids = g.rules.unit_ids(units)
    if pick is not None:
        yield ids
        return
    for one in ids:
        yield (one,)
    if len(ids) > 1:
        yield ids


def meet(g: Game, units: Iterable[int]) -> None:
    """Note that land units came to others: a paratroop that dropped is alone no more. [HE-PAR-05]"""
    state, rules = g.state, g.rules
    for unit in units:
        state.clear(unit, DROPPED)
        for other in rules.at(state, state.where[unit]):
            if other != unit and rules.domain[unit] == rules.domain[other] == tables.LAND:
                state.clear(other, DROPPED)
