"""Supply: the way of a land unit to a capital of its side, ships that supply, and what becomes of the cut off.

Checked at the start of the owner's turn and at the end of its phase 1 only. [HE-SUP-01, HE-SUP-10]
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from scenarios.engine.actions import Action
from scenarios.engine.ruleset import Refusal
from scenarios.engine.state import NOWHERE
from scenarios.harc_europaert import capture, naval, tables
from scenarios.harc_europaert.actions import AssignSupply, EndSupply
from scenarios.harc_europaert.base import Game, HarcPhase, find_own, no
from scenarios.harc_europaert.events import Noted
from scenarios.harc_europaert.state import (
    ACTED,
    ATTACKED,
    CUT_OFF,
    NEUTRAL,
    PUPPET,
    RAN_AGROUND,
    SATELLITE,
    UNSUPPLIED,
    HarcState,
)

if TYPE_CHECKING:
    from scenarios.harc_europaert.facts import Facts


# ------------------------------------------------------------------ the way to a source
def live_fortress(rules: Facts, state: HarcState, space: int) -> bool:
    """Return whether a fortress stands that no enemy has captured yet. [HE-MOD-04, HE-SUP-06]"""
    return rules.ground.has_fortress(space) and rules.board.names[space] not in state.fortress_lost


def is_source(rules: Facts, state: HarcState, nation: str, space: int) -> bool:
    """Return whether an area supplies a nation's units: a capital of its side, the eastern edge. [HE-SUP-01, 07, 11]"""
    power = rules.runner(state, nation) or nation
    if not rules.friendly(state, power, space) or rules.status(state, rules.holder(state, space)) == SATELLITE:
        return False
    if space in rules.ground.capital or rules.board.names[space] in tables.CAPITAL.values():
        return True
    return power == "soviet_union" and space in rules.ground.east_edge and rules.own_area(state, power, space)


def way_to_source(rules: Facts, state: HarcState, nation: str, start: int) -> list[int]:
    """Return a nation's shortest way overland from an area to a source of supply, both included; [] without one."""
    came = {start: NOWHERE}
    queue = deque([start])
    while queue:
        s = queue.popleft()
        if is_source(rules, state, nation, s):
            return _walk_back(came, s)
        for way in rules.ground.ways[s]:
            if way.to not in came and open_ground(rules, state, nation, way.to):
                came[way.to] = s
                queue.append(way.to)
    return []


def _walk_back(came: dict[int, int], end: int) -> list[int]:
    path = [end]
    while came[path[-1]] != NOWHERE:
        path.append(came[path[-1]])
    return path[::-1]


def open_ground(rules: Facts, state: HarcState, nation: str, space: int) -> bool:
    """Return whether a nation's supply passes an area: own or an ally's, without an enemy land unit. [HE-SUP-01]"""
    if not rules.open_for(state, nation, space):
        return False
    return not rules.enemies_at(state, rules.runner(state, nation) or nation, space, tables.LAND)


def needs_none(rules: Facts, state: HarcState, unit: int) -> bool:
    """Return whether a unit is always in supply. [HE-SUP-05, HE-SUP-06, HE-SUP-12]

    Germans in a satellite that turned neutral are, so that they can fight it or leave. [HE-SG-07]
    """
    if rules.domain[unit] != tables.LAND or state.where[unit] == NOWHERE:
        return True
    if rules.status(state, rules.owner[unit]) in (NEUTRAL, ATTACKED, SATELLITE, PUPPET):
        return True
    holder = rules.holder(state, state.where[unit])
    if holder in tables.SATELLITES and rules.status(state, holder) == NEUTRAL:
        return True
    return live_fortress(rules, state, state.where[unit])


def in_supply(rules: Facts, state: HarcState, unit: int) -> bool:
    """Return whether a unit has supply where it stands, ships that supply left aside."""
    return needs_none(rules, state, unit) or bool(trace(rules, state, unit))


def trace(rules: Facts, state: HarcState, unit: int) -> list[int]:
    """Return the spaces from a land unit to its source of supply, both included; [] when it has none overland."""
    if state.where[unit] == NOWHERE or rules.domain[unit] != tables.LAND:
        return []
    return way_to_source(rules, state, rules.owner[unit], state.where[unit])


def area_supplied(rules: Facts, state: HarcState, nation: str, space: int) -> bool:
    """Return whether an area has supply of its own: overland, or as a live fortress. [HE-SUP-04]"""
    return live_fortress(rules, state, space) or bool(way_to_source(rules, state, nation, space))


def outside_supply(rules: Facts, state: HarcState, nation: str, space: int) -> bool:
    """Return whether new units may be placed in an area: a fortress wants supply from outside. [HE-PLC-07]"""
    return not live_fortress(rules, state, space) or bool(way_to_source(rules, state, nation, space))


# ------------------------------------------------------------------ ships that supply
def served(state: HarcState) -> set[str]:
    """Return the units that a fleet supplies in this turn."""
    return {unit for row in state.supply for unit in row["units"]}


def wanting(rules: Facts, state: HarcState) -> list[int]:
    """Return the land units of the slot that have no supply yet, in counter-sheet order."""
    ships = served(state)
    known: dict[tuple[str, int], bool] = {}
    found = []
    for power in rules.slot_powers(state):
        for unit in rules.of_power(state, power):
            if rules.oob.units[unit].id in ships or needs_none(rules, state, unit):
                continue
            key = (rules.owner[unit], state.where[unit])
            if key not in known:
                known[key] = bool(trace(rules, state, unit))
            if not known[key]:
                found.append(unit)
    return found


def fleet_refusal(g: Game, fleet: int) -> Refusal | None:
    """Return why a ship cannot supply anybody. [HE-SUP-04, HE-TB-01]"""
    rules, state = g.rules, g.state
    at = (state.where[fleet],)
    if rules.kind[fleet] not in tables.GUARDS:
        return no("SUP-04", "CARRY", "no_supply_ship", at, unit=rules.unit_name(fleet))
    if state.has(fleet, ACTED) and load_of(rules, state, fleet) == 0:
        return no("SUP-04", "ACTED", "supply_acted", at, unit=rules.unit_name(fleet))
    if not area_supplied(rules, state, rules.owner[fleet], state.where[fleet]):
        return no("SUP-04", "SUPPLY", "supply_base", at, area=rules.area_name(state.where[fleet]))
    return None


def load_of(rules: Facts, state: HarcState, fleet: int) -> int:
    """Return how many units a fleet supplies already."""
    name = rules.oob.units[fleet].id
    return sum(len(row["units"]) for row in state.supply if row["fleet"] == name)


def coasts_of(rules: Facts, state: HarcState, unit: int) -> set[int]:
    """Return the friendly ports that an area is linked to overland, its own included. [HE-SUP-04]"""
    nation, power = rules.owner[unit], rules.power_of(state, unit)
    seen, queue = {state.where[unit]}, deque([state.where[unit]])
    while queue:
        for way in rules.ground.ways[queue.popleft()]:
            if way.to not in seen and open_ground(rules, state, nation, way.to):
                seen.add(way.to)
                queue.append(way.to)
    return {s for s in seen if s in rules.ground.port and rules.friendly(state, power, s)}


def within_reach(rules: Facts, state: HarcState, fleet: int, units: Sequence[int]) -> list[int]:
    """Return those of some units that a fleet at its base can supply. [HE-SUP-04]"""
    base = state.where[fleet]
    reach = {base, *naval.sea_reach(rules, state, rules.power_of(state, fleet), base, unit=fleet)}
    return [unit for unit in units if coasts_of(rules, state, unit) & reach]


def suppliers(g: Game, power: str) -> list[tuple[int, list[int]]]:
    """Return a power's fleets that can still supply somebody, each with the units within its reach."""
    rules, state = g.rules, g.state
    needy = wanting(rules, state)
    out: list[tuple[int, list[int]]] = []
    if needy:
        for unit in rules.of_power(state, power):
            if rules.domain[unit] != tables.NAVAL or fleet_refusal(g, unit):
                continue
            found = within_reach(rules, state, unit, needy)
            if found and load_of(rules, state, unit) < tables.SUPPLY_LOAD:
                out.append((unit, found))
    return out


def call(g: Game) -> None:
    """Ask the powers of the slot for supply ships, those that have units in need and ships within reach."""
    g.call("supply", powers=list(g.rules.slot_powers(g.state)))


class Supply(HarcPhase):
    """At the start of a slot each of its powers may give fleets to units without supply. [HE-SUP-04]"""

    name = "supply"
    kinds = (AssignSupply, EndSupply)

    def chooser(self, g: Game) -> str:
        return str(g.frame.data["powers"][0])

    def step(self, g: Game) -> bool:
        powers = g.frame.data["powers"]
        if not powers:
            g.finish()
            return True
        if not suppliers(g, powers[0]):
            powers.pop(0)
            return True
        g.state.acting = powers[0]
        return False

    def offers(self, g: Game, pick: Sequence[str] | None) -> Iterator[Action]:
        rules, state = g.rules, g.state
        for fleet, units in suppliers(g, self.chooser(g)):
            name = rules.oob.units[fleet].id
            if pick is not None and tuple(pick) != (name,):
                continue
            room = tables.SUPPLY_LOAD - load_of(rules, state, fleet)
            if len(units) > 1 and room > 1:
                yield AssignSupply(name, rules.unit_ids(units[:room]))
            for unit in units:
                yield AssignSupply(name, rules.unit_ids([unit]))
        if pick is None:
            yield EndSupply()

    def judge(self, g: Game, action: AssignSupply | EndSupply) -> Refusal | None:
        if isinstance(action, EndSupply):
            return None
        rules, state = g.rules, g.state
        fleet = find_own(g, action.fleet, self.chooser(g))
        if isinstance(fleet, Refusal):
            return fleet
        refusal = fleet_refusal(g, fleet)
        if refusal:
            return refusal
        units = [rules.unit(name) for name in action.units]
        if not units or len(set(units)) != len(units):
            return no("SUP-04", "CARRY", "supply_units", unit=rules.unit_name(fleet))
        if load_of(rules, state, fleet) + len(units) > tables.SUPPLY_LOAD:
            return no("SUP-04", "CARRY", "supply_load", most=tables.SUPPLY_LOAD, unit=rules.unit_name(fleet))
        needy = wanting(rules, state)
        reached = within_reach(rules, state, fleet, needy)
        for unit, name in zip(units, action.units, strict=True):
            if unit not in needy:
                shown = rules.unit_name(unit) if unit != NOWHERE else name
                return no("SUP-04", "OWNER", "supply_needless", unit=shown)
            if unit not in reached:
                return no("SUP-04", "RANGE", "supply_far", (state.where[unit],), unit=rules.unit_name(unit))
        return None

    def carry_out(self, g: Game, action: AssignSupply | EndSupply) -> None:
        state = g.state
        if isinstance(action, EndSupply):
            g.frame.data["powers"].pop(0)
            return
        state.mark(g.rules.unit(action.fleet), ACTED)
        row = next((r for r in state.supply if r["fleet"] == action.fleet), None)
        if row is None:
            row = {"fleet": action.fleet, "units": []}
            state.supply.append(row)
        row["units"].extend(action.units)
        g.emit(Noted("supplied_by_ship", (f"unit={action.fleet}", f"count={len(action.units)}")))


# ------------------------------------------------------------------ what becomes of it
def mark_unsupplied(g: Game) -> None:
    """Mark the land units that begin their turn out of supply. [HE-SUP-01]"""
    for unit in wanting(g.rules, g.state):
        g.state.mark(unit, UNSUPPLIED)


def mark_cut_off(g: Game) -> None:
    """Mark those that the battles of phase 1 did not link again. [HE-SUP-02]"""
    rules, state = g.rules, g.state
    for power in rules.slot_powers(state):
        for unit in rules.of_power(state, power):
            if state.has(unit, UNSUPPLIED) and not in_supply(rules, state, unit):
                state.mark(unit, CUT_OFF)


def remove_cut_off(g: Game) -> None:
    """Remove the cut off at the end of phase 4; they are not rebuilt in this turn. [HE-SUP-02]"""
    for power in g.rules.slot_powers(g.state):
        for unit in g.rules.of_power(g.state, power):
            if g.state.has(unit, CUT_OFF):
                capture.remove(g, unit, "supply")
                g.state.mark(unit, RAN_AGROUND)
