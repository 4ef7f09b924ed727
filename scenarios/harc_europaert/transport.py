"""Sea transport in phase 2, and the step that tanks and aircraft may add. [HE-MOB-04, HE-TNK-04, HE-AIR-10]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scenarios.engine.events import Moved
from scenarios.engine.ruleset import Refusal
from scenarios.engine.state import NOWHERE
from scenarios.harc_europaert import tables
from scenarios.harc_europaert.actions import SeaTransport, ShiftBase
from scenarios.harc_europaert.base import Game, find_own, no
from scenarios.harc_europaert.caps import limited, open_to
from scenarios.harc_europaert.journeys import base_refusal, begin_mission, entry, leaves_usa
from scenarios.harc_europaert.marches import march, step_refusal
from scenarios.harc_europaert.naval import path_refusal, sea_path, sea_reach
from scenarios.harc_europaert.orders import alike, own_group, service_refusal, spaces_of, tired_refusal
from scenarios.harc_europaert.state import SHIPPED

LOAD = 2  # units that a fleet carries  [HE-MOB-04]


# ------------------------------------------------------------------ transport
def transport_refusal(g: Game, action: SeaTransport) -> Refusal | None:
    """Return why a sea transport is not legal. [HE-MOB-04, HE-MOB-05, HE-FLT-04]"""
    fleet = _own_ship(g, action.fleet)
    if isinstance(fleet, Refusal):
        return fleet
    if not 1 <= len(action.cargo) <= LOAD:
        return no("MOB-04", "CARRY", "load", (g.state.where[fleet],), most=LOAD)
    cargo = own_group(g, action.cargo)
    if isinstance(cargo, Refusal):
        return cargo
    return (
        _cargo_refusal(g, cargo)
        or _way_refusal(g, action, fleet, cargo)
        or _escort_refusal(g, action, fleet)
    )  # fmt: skip


def _own_ship(g: Game, ship: str) -> int | Refusal:
    """Return a fleet that may carry now, or why it may not."""
    fleet = find_own(g, ship)
    if isinstance(fleet, Refusal):
        return fleet
    where = (g.state.where[fleet],)
    if g.rules.kind[fleet] != "fleet":
        return no("TB-01", "CARRY", "not_a_carrier", where, unit=g.rules.unit_name(fleet))
    refusal = service_refusal(g, fleet, g.rules.owner[fleet]) or tired_refusal(g, fleet)
    return refusal or leaves_usa(g, where[0]) or fleet


def _cargo_refusal(g: Game, cargo: Sequence[int]) -> Refusal | None:
    for unit in cargo:
        if g.rules.domain[unit] == tables.NAVAL:
            return no("MOB-04", "CARRY", "ship_as_cargo", (g.state.where[unit],), unit=g.rules.unit_name(unit))
        refusal = tired_refusal(g, unit)
        if refusal:
            return refusal
    return None


def _way_refusal(g: Game, action: SeaTransport, fleet: int, cargo: Sequence[int]) -> Refusal | None:
    rules, state = g.rules, g.state
    path = spaces_of(g, action.path)
    if isinstance(path, Refusal):
        return path
    pickup, goal = state.where[cargo[0]], path[-1]
    if path[0] != state.where[fleet]:
        return no("MAP-01", "ADJ", "path_start", (path[0],), area=rules.area_name(state.where[fleet]))
    if rules.space.get(action.pickup) != pickup or pickup not in path[:-1]:
        return no("MOB-04", "ADJ", "no_pickup", (pickup,), area=rules.area_name(pickup))
    if goal == pickup:
        return no("MOB-04", "ADJ", "same_coast", (pickup,), area=rules.area_name(pickup))
    refusal = path_refusal(rules, state, state.acting, path, unit=fleet, stops=(pickup,))
    if refusal:
        return refusal
    if pickup not in rules.ground.port:
        return no("MAP-04", "PORT", "no_port", (pickup,), area=rules.area_name(pickup))
    for unit in (fleet, *cargo):
        if not open_to(rules, state, rules.owner[unit], pickup):
            return no("MOB-04", "BLOCKED", "strange_coast", (pickup,), area=rules.area_name(pickup))
    return leaves_usa(g, pickup) or base_refusal(g, cargo, goal, "MOB-04")


def _escort_refusal(g: Game, action: SeaTransport, fleet: int) -> Refusal | None:
    """Return why ships may not escort: each sails from its own base and must reach the landing. [HE-MOB-05]"""
    seen = {fleet}
    for ship in action.escorts:
        unit = find_own(g, ship)
        if isinstance(unit, Refusal):
            return unit
        where, name = (g.state.where[unit],), g.rules.unit_name(unit)
        if g.rules.domain[unit] != tables.NAVAL or unit in seen:
            return no("MOB-05", "ESCORT", "no_escort", where, unit=name)
        seen.add(unit)
        refusal = service_refusal(g, unit, g.rules.owner[fleet]) or tired_refusal(g, unit) or leaves_usa(g, where[0])
        if refusal:
            return refusal
        if not escort_path(g, unit, action):
            return no("MOB-05", "MP", "escort_too_far", where, unit=name)
    return None


def escort_path(g: Game, ship: int, action: SeaTransport) -> list[int]:
    """Return an escort's way: along with the transport from the same base, else straight to the landing."""
    path = [g.rules.space[name] for name in action.path]
    if g.state.where[ship] == path[0]:
        return path
    return sea_path(g.rules, g.state, g.state.acting, g.state.where[ship], path[-1], unit=ship)


def _loadable(g: Game, cargo: Sequence[int]) -> bool:
    """Return whether land or air units may go aboard where they stand, on a ship that comes there."""
    rules, state, pickup = g.rules, g.state, g.state.where[cargo[0]]
    if pickup not in rules.ground.port or leaves_usa(g, pickup) or _cargo_refusal(g, cargo):
        return False
    friends = all(open_to(rules, state, rules.owner[unit], pickup) for unit in cargo)
    return friends and not isinstance(own_group(g, rules.unit_ids(cargo)), Refusal)


def _sailings(g: Game, fleet: int, pickup: int) -> dict[int, list[int]]:
    """Return the shortest ways of a fleet that takes cargo up at a port, by the port where it lands it."""
    rules, state, base = g.rules, g.state, g.state.where[fleet]
    out = [base] if pickup == base else sea_path(rules, state, state.acting, base, pickup, unit=fleet)
    left = tables.NAVAL_MP - (len(out) - 1)
    if not out or left < 1 or not open_to(rules, state, rules.owner[fleet], pickup):
        return {}
    came = out[-2] if len(out) > 1 else NOWHERE
    reach = sea_reach(rules, state, state.acting, pickup, left, fleet, came)
    return {goal: [*out, *way[1:]] for goal, way in reach.items() if rules.ground.land[goal]}


def transport_offers(g: Game, pick: Sequence[str] | None) -> Iterator[SeaTransport]:
    """Yield transports, all legal: of every sort of cargo one and two alike, each to every coast with the fleet that
    lies nearest; or of the fleet and cargo picked.
    """
    rules, state = g.rules, g.state
    if pick is not None:
        units = [rules.unit(p) for p in pick]
        known = 1 < len(units) <= LOAD + 1 and NOWHERE not in units and all(state.where[u] != NOWHERE for u in units)
        if known and not isinstance(_own_ship(g, pick[0]), Refusal) and _loadable(g, units[1:]):
            ways = _sailings(g, units[0], state.where[units[1]])
            yield from _transports(g, {goal: (units[0], way) for goal, way in ways.items()}, [units[1:]])
        return
    own = rules.of_power(state, state.acting)
    fleets = [group[0] for group in alike(g, (u for u in own if rules.kind[u] == "fleet"))]
    fleets = [fleet for fleet in fleets if not isinstance(_own_ship(g, rules.oob.units[fleet].id), Refusal)]
    cargo = (u for u in own if rules.domain[u] != tables.NAVAL and state.where[u] in rules.ground.port)
    nearest: dict[int, dict[int, tuple[int, list[int]]]] = {}
    for group in alike(g, cargo) if fleets else ():
        if _loadable(g, group[:LOAD]):
            pickup = state.where[group[0]]
            if pickup not in nearest:
                nearest[pickup] = _nearest(g, fleets, pickup)
            yield from _transports(g, nearest[pickup], [group[:count] for count in range(1, min(LOAD, len(group)) + 1)])


def _nearest(g: Game, fleets: Sequence[int], pickup: int) -> dict[int, tuple[int, list[int]]]:
    """Return, for every landing in reach from a port, the fleet with the shortest way by that port."""
    best: dict[int, tuple[int, list[int]]] = {}
    for fleet in fleets:
        for goal, path in _sailings(g, fleet, pickup).items():
            if goal not in best or len(path) < len(best[goal][1]):
                best[goal] = fleet, path
    return best


def _transports(
    g: Game, ways: dict[int, tuple[int, list[int]]], loads: Sequence[Sequence[int]]
) -> Iterator[SeaTransport]:
    """Yield the transports of like loads by known ways to the coasts that take them; the first load is the least."""
    rules, names = g.rules, g.rules.board.names
    pickup = names[g.state.where[loads[0][0]]]
    taken = [goal for goal in ways if base_refusal(g, loads[0], goal, "MOB-04") is None]
    for load in loads:
        ids = rules.unit_ids(load)
        for goal in taken:
            fleet, path = ways[goal]
            if load is loads[0] or not limited(rules, goal) or base_refusal(g, load, goal, "MOB-04") is None:
                yield SeaTransport(rules.oob.units[fleet].id, ids, tuple(names[s] for s in path), pickup)


def begin_transport(g: Game, action: SeaTransport) -> None:
    """Put a transport under way. [HE-MOB-04, HE-MOB-06]"""
    unit = g.rules.unit
    ashore = action.path[action.path.index(action.pickup) :]
    entries = [entry(g, unit(action.fleet), action.path, "carrier", cargo=list(action.cargo))]
    for ship in action.escorts:
        way = [g.rules.board.names[s] for s in escort_path(g, unit(ship), action)]
        entries.append(entry(g, unit(ship), way, "escort"))
    entries += [entry(g, unit(one), ashore, "landing", carrier=action.fleet) for one in action.cargo]
    begin_mission(g, "transport", action.path[-1], entries)


# ------------------------------------------------------------------ one area on
def shift_refusal(g: Game, action: ShiftBase) -> Refusal | None:
    """Return why a shipped unit may not go one area on. [HE-TNK-04, HE-AIR-10]"""
    rules, state = g.rules, g.state
    unit = find_own(g, action.unit)
    if isinstance(unit, Refusal):
        return unit
    goal = spaces_of(g, (action.area,))
    if isinstance(goal, Refusal):
        return goal
    here, space, name = state.where[unit], goal[0], rules.unit_name(unit)
    rule = "AIR-10" if rules.domain[unit] == tables.AIR else "TNK-04"
    if not state.has(unit, SHIPPED):
        return no(rule, "MOVED", "not_shipped", (here,), unit=name)
    if state.mp[unit] < 1:
        return no("INF-01" if rules.kind[unit] in ("infantry", "paratroop") else rule, "MP", "shipped", (here,),
                  unit=name)  # fmt: skip
    if rules.domain[unit] == tables.AIR:
        if space not in rules.ground.near[here]:
            return no(rule, "MP", "one_area_on", (space,), unit=name)
        return base_refusal(g, [unit], space, rule)
    if rules.ground.way(here, space) is None:
        return no(rule, "MP", "one_area_on", (space,), unit=name)
    return step_refusal(g, [unit], here, space)


def shift_offers(g: Game, pick: Sequence[str] | None) -> Iterator[ShiftBase]:
    """Yield the steps onward of shipped units."""
    rules, state = g.rules, g.state
    units = rules.of_power(state, state.acting) if pick is None else [rules.unit(p) for p in pick]
    if pick is not None and len(units) != 1:
        return
    for unit in units:
        if unit != NOWHERE and state.where[unit] != NOWHERE and state.has(unit, SHIPPED) and state.mp[unit] > 0:
            for space in rules.ground.near[state.where[unit]]:
                if rules.ground.land[space]:
                    yield ShiftBase(rules.oob.units[unit].id, rules.board.names[space])


def shift(g: Game, action: ShiftBase) -> None:
    """Take a shipped unit one area on."""
    unit, goal = g.rules.unit(action.unit), g.rules.space[action.area]
    here = g.state.where[unit]
    g.state.mp[unit] = 0
    if g.rules.domain[unit] == tables.AIR:
        g.state.where[unit] = goal
        g.emit(Moved(action.unit, (g.rules.board.names[here], action.area), 1))
    else:
        march(g, [unit], [here, goal])
