"""What may join or begin an attack, and where units may walk in: the actions offered to a player.

Like units of an area stand for each other, so one of them is judged for all; what is yielded is legal.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from scenarios.engine.ruleset import Refusal
from scenarios.engine.state import NOWHERE
from scenarios.harc_europaert import tables
from scenarios.harc_europaert.actions import Attack
from scenarios.harc_europaert.base import Game
from scenarios.harc_europaert.caps import limited, open_to
from scenarios.harc_europaert.cooperation import stack_key, stacks_at
from scenarios.harc_europaert.flights import air_way
from scenarios.harc_europaert.force import (
    aboard_refusal,
    attack_ground_refusal,
    beached,
    held_before,
    partners,
    strike_range,
)
from scenarios.harc_europaert.journeys import leaves_usa
from scenarios.harc_europaert.naval import sea_reach
from scenarios.harc_europaert.orders import alike
from scenarios.harc_europaert.state import ACTED, HELD, MOVED

PREY = {"land": tables.LAND, "air": tables.AIR, "ships": tables.NAVAL}  # what aircraft are sent against


def attack_offers(g: Game, pick: Sequence[str] | None, only: Collection[int] | None = None) -> Iterator[Attack]:
    """Yield the attacks that units may begin, or the ways in which they may join the one being assembled.

    only: areas, where no others are asked about.
    """
    aims = {s: stacks for s, stacks in _aims(g).items() if only is None or s in only}
    if not aims:
        return
    groups = list(_groups(g, pick))
    for units in groups:
        domain = g.rules.domain[units[0]]
        if domain == tables.LAND:
            ways = _land_ways(g, units, aims)
        elif domain == tables.AIR:
            ways = _air_ways(g, units, aims)
        else:
            ways = _escort_ways(g, units, aims)
        yield from _legal(g, units, ways, singly=pick is None)
    yield from _landings(g, _loads(g, pick, groups), aims)


def _aims(g: Game) -> dict[int, list[str]]:
    """Return the areas that may be attacked, each with the names of its stacks; [""] where there is one at most."""
    rules, state = g.rules, g.state
    if state.mission:
        stack = state.mission["stack"]
        return {rules.space[str(state.mission["target"])]: [str(stack[0]) if stack else ""]}
    power = state.acting
    found: dict[int, list[str]] = {}
    foes = {nation for nation in rules.nations if rules.against(state, power, nation)}
    enemies = {s for u, s in enumerate(state.where) if s != NOWHERE and rules.owner[u] in foes}
    recapture = bool(state.powers[power]["recapture"])
    for s, held in enumerate(state.control):
        if held == NOWHERE:
            continue
        own = recapture and rules.own_area(state, power, s)
        if not (own or s in enemies or rules.nations[held] in foes):
            continue
        keys = stacks_at(rules, state, power, s) if s in enemies else []
        found[s] = keys if len(keys) > 1 else [""]
    return found


def _groups(g: Game, pick: Sequence[str] | None) -> Iterator[list[int]]:
    """Yield the groups of like units that may be ordered, or the units picked."""
    rules, state = g.rules, g.state
    powers = partners(g) if state.mission else [state.acting]
    taken = {str(row["unit"]) for row in state.mission.get("entries", ())}
    if pick is not None:
        units = [rules.unit(name) for name in pick]
        if not units or any(u == NOWHERE or state.where[u] == NOWHERE for u in units):
            return
        if len({(state.where[u], rules.domain[u], rules.power_of(state, u)) for u in units}) == 1:
            yield units
        return
    own = [u for power in powers for u in rules.of_power(state, power) if rules.oob.units[u].id not in taken]
    yield from alike(g, [u for u in own if _able(g, u)])


def _able(g: Game, unit: int) -> bool:
    """Return whether a unit could attack at all in what is left of the turn."""
    if g.rules.domain[unit] != tables.LAND:
        return not g.state.has(unit, ACTED)
    return attack_ground_refusal(g, unit) is None and (g.state.mp[unit] > 0 or g.state.has(unit, HELD))


def _legal(g: Game, units: list[int], ways: Iterator[Attack], *, singly: bool) -> Iterator[Attack]:
    """Yield what is legal of attacks made out for the first unit: for every one of the group, then for all of it."""
    from scenarios.harc_europaert.assemble import plan

    rules = g.rules
    ids = rules.unit_ids(units)
    for way in ways:
        if not singly:
            action = _for_units(way, ids)
            if not isinstance(plan(g, action), Refusal):
                yield action
            continue
        if isinstance(plan(g, way), Refusal):
            continue
        for one in ids:
            yield _for_units(way, (one,))
        if len(ids) > 1:
            together = _for_units(way, ids)
            if not isinstance(plan(g, together), Refusal):
                yield together


def _for_units(action: Attack, ids: tuple[str, ...]) -> Attack:
    return Attack(ids, action.path, action.by, action.cargo, action.stack, action.against)


# ------------------------------------------------------------------ over land
def _land_ways(g: Game, units: list[int], aims: dict[int, list[str]]) -> Iterator[Attack]:
    rules, state, names = g.rules, g.state, g.rules.board.names
    here, first = state.where[units[0]], rules.unit_ids(units[:1])
    held = held_before(g, units[0]) if state.has(units[0], HELD) else NOWHERE
    for path in _land_paths(g, units[0], here, aims):
        if held != NOWHERE and path[-1] != held:
            continue
        for stack in aims[path[-1]]:
            yield Attack(first, tuple(names[s] for s in path), stack=stack)
    if rules.kind[units[0]] == "paratroop" and rules.advanced(state) and not state.has(units[0], MOVED):
        most = strike_range(g, units[0])
        for target, stacks in aims.items():
            if 0 < rules.ground.air[here][target] <= most:
                for stack in stacks:
                    yield Attack(first, (names[here], names[target]), "drop", stack=stack)


def _land_paths(g: Game, unit: int, here: int, aims: dict[int, list[str]]) -> Iterator[list[int]]:
    """Yield the ways to areas attacked: straight, and for tanks over a friendly area where the last step differs."""
    rules, state = g.rules, g.state
    ground = rules.ground
    seen: set[tuple[int, bool, bool, bool]] = set()
    if beached(state, unit):
        if held_before(g, unit) in aims:
            yield [here, held_before(g, unit)]
        return
    if here in aims:  # [HE-SG-07]
        yield [here, here]
    for way in ground.ways[here]:
        if way.to in aims:
            seen.add(_last_step(g, here, way.to))
            yield [here, way.to]
    if state.mp[unit] < 2:
        return
    for way in ground.ways[here]:
        if way.to in aims or not open_to(rules, state, rules.owner[unit], way.to):
            continue
        for onward in ground.ways[way.to]:
            step = _last_step(g, way.to, onward.to)
            if onward.to in aims and onward.to != here and step not in seen:
                seen.add(step)
                yield [here, way.to, onward.to]


def _last_step(g: Game, a: int, b: int) -> tuple[int, bool, bool, bool]:
    """Return what matters of the step by which an area is attacked."""
    ground = g.rules.ground
    way = ground.way(a, b)
    return b, bool(way and way.river), (a, b) in ground.mountain_from, (a, b) in ground.fortress_from


# ------------------------------------------------------------------ by air and sea
def _air_ways(g: Game, units: list[int], aims: dict[int, list[str]]) -> Iterator[Attack]:
    rules, state, names = g.rules, g.state, g.rules.board.names
    here, first = state.where[units[0]], rules.unit_ids(units[:1])
    most = min(strike_range(g, unit) for unit in units)
    kinds = [str(state.mission["against"])] if state.mission else []
    for target, stacks in aims.items():
        if not 0 < rules.ground.air[here][target] <= most:
            continue
        if not air_way(rules, state, rules.power_of(state, units[0]), here, target, most):
            continue
        for stack in stacks:
            for against in kinds or _prey(g, target, stack):
                yield Attack(first, (names[here], names[target]), "air", stack=stack, against=against)


def _prey(g: Game, target: int, stack: str) -> list[str]:
    """Return the kinds of target that aircraft find in an area."""
    rules, state = g.rules, g.state
    key = stack_key(rules, state, stack) if stack else ""
    there = rules.enemies_at(state, state.acting, target)
    domains = {rules.domain[u] for u in there if not key or stack_key(rules, state, rules.owner[u]) == key}
    return [how for how, domain in PREY.items() if domain in domains]


def _escort_ways(g: Game, units: list[int], aims: dict[int, list[str]]) -> Iterator[Attack]:
    rules, state, names = g.rules, g.state, g.rules.board.names
    if not state.mission or not state.mission["invasion"]:
        return
    power, here = rules.power_of(state, units[0]), state.where[units[0]]
    first = rules.unit_ids(units[:1])
    reach = sea_reach(rules, state, power, here, unit=units[0])
    for target, stacks in aims.items():
        if target in reach:
            yield Attack(first, tuple(names[s] for s in reach[target]), "escort", stack=stacks[0])


def _landings(g: Game, loads: Iterator[tuple[int, int]], aims: dict[int, list[str]]) -> Iterator[Attack]:
    """Yield landings: any ship of a base with any land unit of it; in the full list like ones are named once.

    Of a coast and the nations of ship and cargo the whole attack is judged once.
    """
    from scenarios.harc_europaert.assemble import plan

    rules, state, names = g.rules, g.state, g.rules.board.names
    known: dict[tuple[int, str, str, str, bool], bool] = {}
    for ship, cargo in loads:
        here, load = state.where[ship], rules.oob.units[cargo].id
        if leaves_usa(g, here) or aboard_refusal(g, state.mission, Attack((), (), cargo=load), [ship], here):
            continue
        for target, path in sea_reach(rules, state, rules.power_of(state, ship), here, unit=ship).items():
            for stack in aims.get(target, ()):
                action = Attack(rules.unit_ids([ship]), tuple(names[s] for s in path), "carrier", load, stack)
                key = (target, stack, rules.owner[ship], rules.owner[cargo], limited(rules, here))
                if key not in known:
                    known[key] = not isinstance(plan(g, action), Refusal)
                if known[key]:
                    yield action


def _loads(g: Game, pick: Sequence[str] | None, groups: list[list[int]]) -> Iterator[tuple[int, int]]:
    """Yield fleets with land units of their base: the pair picked, or one of every group of like ones."""
    rules, state = g.rules, g.state
    if pick is not None:
        units = [rules.unit(name) for name in pick]
        kinds = [rules.kind[u] for u in units if u != NOWHERE and state.where[u] != NOWHERE]
        if len(kinds) == 2 and kinds[0] == "fleet" and tables.DOMAIN[kinds[1]] == tables.LAND:
            yield units[0], units[1]
        return
    ships = [group[0] for group in groups if rules.kind[group[0]] == "fleet"]
    for ship in ships:
        for group in groups:
            if rules.domain[group[0]] == tables.LAND and state.where[group[0]] == state.where[ship]:
                yield ship, group[0]
