"""Who may take part in an attack, and how: over land, by air, from ships, by drop. [HE-MOV, HE-TNK, HE-AIR, HE-INV]

Every function answers for units that join the attack in `mission`, {} for one that is only being begun.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from scenarios.engine.ruleset import Refusal
from scenarios.engine.state import NOWHERE, Plain
from scenarios.harc_europaert import tables
from scenarios.harc_europaert.actions import Attack
from scenarios.harc_europaert.attempts import gained
from scenarios.harc_europaert.base import Game, no
from scenarios.harc_europaert.caps import company_refusal, entry_refusal, idle_refusal, open_to, puppet
from scenarios.harc_europaert.cooperation import joint_partners, stack_units
from scenarios.harc_europaert.flights import air_way, flight_refusal
from scenarios.harc_europaert.journeys import leaves_usa
from scenarios.harc_europaert.naval import path_refusal
from scenarios.harc_europaert.orders import in_place, no_land_way
from scenarios.harc_europaert.state import ACTED, HELD, LANDED, MOVED, UNSUPPLIED, WITHDREW, HarcState

Mission = dict[str, Plain]
GROUND = ("land", "landing", "drop")  # how a land unit comes
HOW = {"land": tables.LAND, "drop": tables.LAND, "air": tables.AIR, "carrier": tables.NAVAL, "escort": tables.NAVAL}
AGAINST = ("land", "air", "ships")
MOST_ATTACKS = {"tank": 2}  # every other land unit attacks once  [HE-GEN-06]


# ------------------------------------------------------------------ who
def partners(g: Game) -> list[str]:
    """Return the powers whose units may join the attack being assembled: the acting one and those of its seat."""
    rules, state = g.rules, g.state
    opener = str(state.mission["power"])
    allowed = [opener, *joint_partners(rules, state, opener)]
    seat = rules.seat_of(state, state.acting)
    return [power for power in allowed if power == state.acting or rules.seat_of(state, power) == seat]


def group_of(g: Game, ids: Sequence[str], powers: Sequence[str]) -> list[int] | Refusal:
    """Return the units of one area with these ids, all of one power of those given; or why they take no orders."""
    rules, state = g.rules, g.state
    units = []
    for unit_id in ids:
        unit = rules.unit(unit_id)
        if unit == NOWHERE or state.where[unit] == NOWHERE:
            return no("GEN-14", "OWNER", "no_unit", unit=unit_id)
        if rules.power_of(state, unit) not in powers:
            return no("GEN-02", "TURN", "not_yours", (state.where[unit],), unit=rules.unit_name(unit))
        refusal = bound_refusal(g, unit)
        if refusal:
            return refusal
        units.append(unit)
    spaces = sorted({state.where[unit] for unit in units})
    if len(spaces) != 1 or len(set(units)) != len(units) or len({rules.power_of(state, u) for u in units}) != 1:
        return no("MOV-01", "ADJ", "one_area", spaces)
    return units


def bound_refusal(g: Game, unit: int) -> Refusal | None:
    """Return why a unit attacks nobody: its country is not in the war, or is a puppet. [HE-SG-09, HE-VIC-02]"""
    rules, state = g.rules, g.state
    nation, where = rules.owner[unit], state.where[unit]
    if puppet(state, nation):
        return no("VIC-02", "PEACE", "puppet_stays", (where,), nation=rules.nation_name(nation))
    return idle_refusal(rules, state, nation, where)


def attack_ground_refusal(g: Game, unit: int) -> Refusal | None:
    """Return why a land unit may make no (further) attack in this turn. [HE-GEN-06, HE-MOV-04, HE-TNK-05]"""
    rules, state = g.rules, g.state
    most = MOST_ATTACKS.get(rules.kind[unit], 1)
    if state.fights[unit] < most and not state.has(unit, UNSUPPLIED | WITHDREW):
        return None
    where, name = (state.where[unit],), rules.unit_name(unit)
    if state.has(unit, UNSUPPLIED):
        return no("MOV-04", "SUPPLY", "unsupplied", where, unit=name)
    if state.has(unit, WITHDREW) and not state.options["attack_after_withdrawal"]:
        return no("TNK-05", "ACTED", "withdrew", where, unit=name)
    if state.fights[unit] >= most:
        return no("GEN-06", "ACTED", "fought", where, unit=name)
    return None


def ready_refusal(g: Game, unit: int) -> Refusal | None:
    """Return why an aircraft or ship may not act: it has done its one action. [HE-GEN-07]"""
    if g.state.has(unit, ACTED):
        rule = "FLT-04" if g.rules.domain[unit] == tables.NAVAL else "GEN-07"
        return no(rule, "ACTED", "acted", (g.state.where[unit],), unit=g.rules.unit_name(unit))
    return None


def strike_range(g: Game, unit: int) -> int:
    """Return how far an air unit or paratroop strikes from its base. [HE-AIR-01, HE-BOM-01, HE-PAR-01, HE-OPT-05]"""
    kind = g.rules.kind[unit]
    if kind == "bomber":
        return tables.AIR_RANGE[kind] + gained(g.state, g.rules.power_of(g.state, unit), "long_range_bombers")
    return tables.AIR_RANGE[kind]


# ------------------------------------------------------------------ how
def manner_refusal(
    g: Game, mission: Mission, action: Attack, units: list[int], path: list[int], key: str
) -> Refusal | None:
    """Return why units of one area may not come along a path in the manner named. key: of the stack attacked."""
    rules = g.rules
    if action.by not in HOW or action.against not in AGAINST:
        return no("MOV-01", "CARRY", "no_manner", (path[0],), manner=action.by)
    if action.cargo and action.by != "carrier":
        return no("INV-02", "CARRY", "one_carrier", (path[0],))
    if action.against != "land" and action.by != "air":
        return no("AIR-08", "CARRY", "only_aircraft_choose", (path[-1],))
    if action.by == "carrier" and not action.cargo:
        aboard = sum(rules.domain[unit] == tables.LAND for unit in units)
        fleets = sum(rules.kind[unit] == "fleet" for unit in units)
        if aboard > fleets:
            missing = {"count": aboard, "fleets": fleets, "missing": aboard - fleets}
            return no("INV-02", "CARRY", "fleets_missing", (path[0],), **missing)
    for unit in units:
        if rules.domain[unit] != HOW[action.by] or (action.by == "drop" and rules.kind[unit] != "paratroop"):
            params = {"unit": rules.unit_name(unit), "manner": action.by}
            return no("MOV-01", "CARRY", "wrong_manner", (path[0],), **params)
        if rules.kind[unit] in tables.ADVANCED and not rules.advanced(g.state):
            return no("GEN-13", "LEVEL", "level", (path[0],), unit=rules.unit_name(unit))
    if action.by == "land":
        return _overland(g, mission, units, path, key)
    if action.by == "air":
        return _by_air(g, mission, action, units, path, key)
    if action.by == "drop":
        return _by_drop(g, mission, units, path)
    return _by_sea(g, mission, action, units, path)


def _overland(g: Game, mission: Mission, units: list[int], path: list[int], key: str) -> Refusal | None:
    rules, state = g.rules, g.state
    target = path[-1]
    for unit in units:
        refusal = attack_ground_refusal(g, unit) or leaves_usa(g, path[0])
        if refusal:
            return refusal
    on_the_beach = len(path) == 2 and all(beached(state, unit) for unit in units)
    for a, b in pairwise(path):
        if rules.ground.way(a, b) is None and not in_place(path) and not on_the_beach:
            return no_land_way(g, a, b)
    for unit in units:
        refusal = _steps_refusal(g, unit, path)
        if refusal:
            return refusal
    power = rules.power_of(state, units[0])
    if not _worth_a_battle(g, mission, power, target, key):
        return no("DOW-10", "BLOCKED", "just_occupy", (target,), area=rules.area_name(target))
    for s in path[1:-1]:
        if not open_to(rules, state, rules.owner[units[0]], s):
            return no("TNK-05", "BLOCKED", "occupy_first", (s,), area=rules.area_name(s))
    return _arrival(g, mission, units, target)


def _steps_refusal(g: Game, unit: int, path: list[int]) -> Refusal | None:
    """Return why a land unit's movement points do not reach; one held back before the area is there. [HE-COO-07]"""
    rules, state = g.rules, g.state
    target = path[-1]
    if state.has(unit, HELD):
        if held_before(g, unit) != target:
            return no("COO-07", "ACTED", "held_there", (state.where[unit],), unit=rules.unit_name(unit))
        return None
    if len(path) - 1 <= state.mp[unit]:
        return None
    kind = "TNK-01" if rules.kind[unit] == "tank" else "INF-01"
    steps, name = len(path) - 1, rules.unit_name(unit)
    return no(kind, "MP", "attack_too_far", (target,), unit=name, steps=steps, left=state.mp[unit])


def beached(state: HarcState, unit: int) -> bool:
    """Return whether a unit is held back on the coast where it landed: it fights on from there. [HE-COO-07]"""
    return state.has(unit, HELD) and state.has(unit, LANDED)


def held_before(g: Game, unit: int) -> int:
    """Return the area before which a survivor is held back, NOWHERE for one that is not. [HE-COO-07]"""
    held: dict[str, str] = g.state.facts.get("held", {})
    area = held.get(g.rules.oob.units[unit].id, "")
    return g.rules.space[area] if area else NOWHERE


def _worth_a_battle(g: Game, mission: Mission, power: str, target: int, key: str) -> bool:
    """Return whether there is more to do than to walk in: enemies that fight, or a landing or drop to support."""
    if any(row["by"] in ("carrier", "drop") for row in mission.get("entries", ())):
        return True
    there = {g.rules.domain[u] for u in stack_units(g.rules, g.state, power, target, key) if g.rules.ready(g.state, u)}
    return tables.LAND in there or tables.AIR in there


def _arrival(g: Game, mission: Mission, units: list[int], target: int) -> Refusal | None:
    """Return why land units may not come to stand in the area attacked, with those of the attack so far."""
    rules, state = g.rules, g.state
    coming = [*ground_units(g, mission), *units]
    if rules.hostile(state, rules.power_of(state, units[0]), target) or mission.get("own"):
        return entry_refusal(rules, state, coming, target)
    for nation in dict.fromkeys(rules.owner[unit] for unit in units):  # enemy troops on a third country's soil
        refusal = company_refusal(rules, state, nation, target)
        if refusal:
            return refusal
    return None


def ground_units(g: Game, mission: Mission) -> list[int]:
    """Return the land units of an attack."""
    return [g.rules.unit(str(row["unit"])) for row in mission.get("entries", ()) if row["by"] in GROUND]


# ------------------------------------------------------------------ by air
def _by_air(g: Game, mission: Mission, action: Attack, units: list[int], path: list[int], key: str) -> Refusal | None:
    rules, state = g.rules, g.state
    power, target = rules.power_of(state, units[0]), path[-1]
    for unit in units:
        refusal = ready_refusal(g, unit)
        if refusal:
            return refusal
    refusal = leaves_usa(g, path[0])
    refusal = refusal or flight_refusal(rules, state, power, path, min(strike_range(g, unit) for unit in units))
    return refusal or _prey_refusal(g, mission, action, power, target, key, units)


def _prey_refusal(
    g: Game, mission: Mission, action: Attack, power: str, target: int, key: str, units: list[int]
) -> Refusal | None:
    """Return why aircraft find nothing of the kind they are sent against. [HE-AIR-07, HE-AIR-08, HE-GEN-09]"""
    rules, state = g.rules, g.state
    area = rules.area_name(target)
    there = stack_units(rules, state, power, target, key)
    if action.against == "land":
        if mission.get("entries") or any(rules.domain[u] == tables.LAND for u in there):
            return None
        return no("AIR-07", "BLOCKED", "no_land_there", (target,), area=area)
    domain = tables.AIR if action.against == "air" else tables.NAVAL
    prey = [u for u in there if rules.domain[u] == domain]
    if not prey:
        return no("AIR-08", "BLOCKED", f"no_{action.against}_there", (target,), area=area)
    if not any(rules.ready(state, u) for u in prey):
        return no("GEN-09", "ACTED", f"{action.against}_acted", (target,), area=area)
    flying = [*units, *(rules.unit(str(row["unit"])) for row in mission.get("entries", ()))]
    if action.against == "air" and all(rules.kind[unit] == "bomber" for unit in flying):
        return no("BOM-01", "AIRALONE", "bombers_alone", (target,), area=area)
    return None


def _by_drop(g: Game, mission: Mission, units: list[int], path: list[int]) -> Refusal | None:
    rules, state = g.rules, g.state
    power, target = rules.power_of(state, units[0]), path[-1]
    for unit in units:
        refusal = attack_ground_refusal(g, unit) or _fresh_refusal(g, unit, "PAR-01")
        if refusal:
            return refusal
    refusal = leaves_usa(g, path[0])
    refusal = refusal or flight_refusal(rules, state, power, path, min(strike_range(g, unit) for unit in units))
    return refusal or _arrival(g, mission, units, target)


def _fresh_refusal(g: Game, unit: int, rule: str) -> Refusal | None:
    """Return why a land unit may not go aboard or take off: it has marched or fought. [HE-INV-02]"""
    state = g.state
    if state.has(unit, MOVED) or state.fights[unit] or state.mp[unit] < g.rules.movement(unit):
        return no(rule, "MOVED", "moved", (state.where[unit],), unit=g.rules.unit_name(unit))
    return None


# ------------------------------------------------------------------ by sea
def _by_sea(g: Game, mission: Mission, action: Attack, units: list[int], path: list[int]) -> Refusal | None:
    rules, state = g.rules, g.state
    power, target = rules.power_of(state, units[0]), path[-1]
    for unit in units:
        refusal = ready_refusal(g, unit)
        if refusal:
            return refusal
    if action.by == "escort" and not any(row["by"] == "carrier" for row in mission.get("entries", ())):
        return no("NAV-04", "PORT", "no_landing", (target,), area=rules.area_name(target))
    for unit in units:
        refusal = _leaves_by_ship(g, path[0]) or path_refusal(rules, state, power, path, unit=unit)
        if refusal:
            return refusal
    if action.by == "carrier":
        return cargo_refusal(g, mission, action, units, path)
    return None


def _leaves_by_ship(g: Game, space: int) -> Refusal | None:
    """Return that no ship of the USA sails to war from home while England stands. [HE-USA-02, HE-USA-03]"""
    return leaves_usa(g, space)


def cargo_refusal(g: Game, mission: Mission, action: Attack, units: list[int], path: list[int]) -> Refusal | None:
    """Return why a ship may not land what it is to carry: one land unit of its own base. [HE-INV-02, HE-AIR-09]"""
    refusal = aboard_refusal(g, mission, action, units, path[0])
    return refusal or _arrival(g, mission, [g.rules.unit(action.cargo)], path[-1])


def aboard_refusal(g: Game, mission: Mission, action: Attack, units: list[int], base: int) -> Refusal | None:
    """Return why a ship may not take up what it is to carry, wherever it lands it."""
    rules, state = g.rules, g.state
    where = (base,)
    if len(units) != 1 or rules.kind[units[0]] != "fleet":
        return no("INV-02", "CARRY", "one_carrier", where)
    cargo = group_of(g, (action.cargo,), [rules.power_of(state, units[0]), state.acting])
    if isinstance(cargo, Refusal):
        return cargo
    unit = cargo[0]
    if rules.domain[unit] != tables.LAND:
        return no("AIR-09", "CARRY", "cargo_land", where, unit=rules.unit_name(unit))
    if state.where[unit] != base:
        params = {"unit": rules.unit_name(unit), "area": rules.area_name(base)}
        return no("INV-02", "CARRY", "cargo_base", (state.where[unit],), **params)
    if any(row["unit"] == action.cargo for row in mission.get("entries", ())):
        return no("INV-02", "CARRY", "cargo_aboard", where, unit=rules.unit_name(unit))
    return attack_ground_refusal(g, unit) or _fresh_refusal(g, unit, "INV-02")


# ------------------------------------------------------------------ records
def rows_of(g: Game, action: Attack, units: list[int], path: list[int]) -> list[dict[str, Plain]]:
    """Return the mission's entries of units that join an attack, a carrier's cargo with it."""
    rules, state = g.rules, g.state
    if HOW[action.by] == tables.AIR or action.by == "drop":
        path = _flown(g, units, path)
    names = [rules.board.names[s] for s in path]
    rows: list[dict[str, Plain]] = []
    for unit in units:
        row = {"unit": rules.oob.units[unit].id, "power": rules.power_of(state, unit), "from": names[0], "path": names}
        rows.append(row | {"by": action.by, "cargo": [action.cargo] if action.cargo else [], "carrier": ""})
        if action.by == "land" and beached(state, unit):
            rows[-1]["landed"] = True
    if action.cargo:
        cargo = rules.unit(action.cargo)
        row = {"unit": action.cargo, "power": rules.power_of(state, cargo), "from": names[0], "path": list(names)}
        rows.append(row | {"by": "landing", "cargo": [], "carrier": rows[0]["unit"]})
    return rows


def _flown(g: Game, units: list[int], path: list[int]) -> list[int]:
    """Return a way by air with every area it touches; its two ends alone stand for the shortest one."""
    if len(path) == 2 and path[1] not in g.rules.ground.near[path[0]]:
        power = g.rules.power_of(g.state, units[0])
        return air_way(g.rules, g.state, power, path[0], path[1], strike_range(g, units[0]))
    return path
