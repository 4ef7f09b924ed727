"""Scenarios that a designer makes of the game: their units, how they begin, and a state written down. [SGM-SET]"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from scenarios.engine.ruleset import Option, Refusal, ScenarioInfo
from scenarios.engine.setups import Place, Places
from scenarios.engine.state import NOWHERE, Plain, Scalar
from scenarios.segunda_guerra_mundial import position
from scenarios.segunda_guerra_mundial.base import Game, no
from scenarios.segunda_guerra_mundial.placing import hex_refusal
from scenarios.segunda_guerra_mundial.setup import own_ground_refusal
from scenarios.segunda_guerra_mundial.state import FOUGHT, MOVED, SgmState
from scenarios.segunda_guerra_mundial.tables import FACTIONS, LAND_UNIT, LAST_TURN, NAVAL_UNIT

if TYPE_CHECKING:
    from scenarios.segunda_guerra_mundial.ruleset import SegundaGuerraMundial

PLACING = ("setup", "reinforcement")  # phases whose rules say where a counter may be placed


def start(rules: SegundaGuerraMundial, info: ScenarioInfo, options: Mapping[str, Scalar]) -> SgmState:
    """Return the start of a scenario whose data says more than the usual start. Raises ValueError."""
    usual = position.usual_state(rules, info, options)
    own = {key: value for key, value in info.data.items() if key in position.KEYS}
    if not own:
        return usual
    state = position.from_raw(rules, {**written(rules, usual), **own, "options": {**info.options, **options}})
    state.scenario = info.id
    return state


def fields(rules: SegundaGuerraMundial) -> tuple[Option, ...]:
    """Return the turn, the faction and the phase in which a scenario may begin."""
    say = rules.messages.text
    turns = tuple((turn, str(turn)) for turn in range(1, LAST_TURN + 1))
    factions = tuple((name, say("factions", name)) for name in FACTIONS)
    phases = tuple((name, say("phases", name)) for name in position.PHASE_NAMES)
    return (
        Option("turn", say("labels", "begin_turn"), 1, turns),
        Option("faction", say("labels", "begin_faction"), "axis", factions),
        Option("phase", say("labels", "begin_phase"), "setup", phases),
    )


# ------------------------------------------------------------------ units
def places(rules: SegundaGuerraMundial, info: ScenarioInfo) -> Places:
    """Return who stands where at the start, cargo with its carrier's hex as well."""
    units = info.data.get("units")
    if isinstance(units, dict):
        found = {name: dict(body) if isinstance(body, dict) else {"at": body} for name, body in units.items()}
        for body in found.values():
            if "aboard" in body:
                body["at"] = found.get(str(body["aboard"]), {}).get("at", "")
        return found
    try:
        state = start(rules, info, info.options)
    except ValueError:
        return {}
    told = units_of(rules, state)
    for name, body in told.items():
        body["at"] = rules.board.names[state.where[rules.oob.index[name]]]
    return told


def with_places(rules: SegundaGuerraMundial, info: ScenarioInfo, wanted: Mapping[str, Place]) -> ScenarioInfo:
    """Return the scenario with its units so; a land unit on a carrier's hex is aboard, and pools hold what is left."""
    before = places(rules, info)
    data = {key: value for key, value in info.data.items() if key != "ready"}
    if "units" not in info.data:
        data = {**written(rules, start(rules, info, info.options)), **data}
        data.pop("options", None)
    data["units"] = _aboard(rules, wanted)
    pools = {nation: dict(counts) for nation, counts in data.get("pools", {}).items()}
    for name in {*before, *wanted} & set(rules.oob.index):
        step = (name not in wanted) - (name not in before)
        unit = rules.oob.units[rules.oob.index[name]]
        if step and data.get("phase", "setup") in PLACING:
            counts = pools.setdefault(unit.nation, {})
            counts[unit.type] = max(0, int(counts.get(unit.type, 0)) + step)
    data["pools"] = pools
    return replace(info, data=data)


def _aboard(rules: SegundaGuerraMundial, wanted: Mapping[str, Place]) -> dict[str, Any]:
    """Return units as a position writes them. [SGM-TRN-01]"""
    kinds = {name: rules.oob.units[rules.oob.index[name]].type for name in wanted if name in rules.oob.index}
    carriers = {str(wanted[name].get("at")): name for name, kind in kinds.items() if kind != LAND_UNIT}
    out: dict[str, Any] = {}
    for name, place in wanted.items():
        body = {key: value for key, value in place.items() if key not in ("at", "aboard")}
        carrier = carriers.get(str(place.get("at"))) if kinds.get(name) == LAND_UNIT else None
        body |= {"aboard": carrier} if carrier else {"at": place.get("at", "")}
        out[name] = body["at"] if set(body) == {"at"} else body
    return out


def units_of(rules: SegundaGuerraMundial, state: SgmState) -> dict[str, dict[str, Plain]]:
    """Return the units of a state as a position writes them."""
    out: dict[str, dict[str, Plain]] = {}
    for unit, space in enumerate(state.where):
        if space == NOWHERE:
            continue
        carrier = state.carrier[unit]
        body: dict[str, Plain] = {"at": rules.board.names[space]}
        if carrier != NOWHERE:
            body = {"aboard": rules.oob.units[carrier].id}
        body |= {name: True for name, bit in (("moved", MOVED), ("fought", FOUGHT)) if state.has(unit, bit)}
        body |= {"entered": state.entered[unit]} if state.entered[unit] else {}
        out[rules.oob.units[unit].id] = body
    return out


def placement_refusal(g: Game, unit: int, space: int) -> Refusal | None:
    """Return why a counter may not stand in a hex at the start. [SGM-MOV-10, SGM-MOV-11, SGM-SET-04..07]"""
    rules, state = g.rules, g.state
    kind, nation = rules.type_of[unit], rules.nation_of(unit)
    there = [u for u, at in enumerate(state.where) if at == space and u != unit]
    carriers = [u for u in there if rules.type_of[u] != LAND_UNIT]
    where = (space,)
    if kind == LAND_UNIT and carriers and len(there) == 1:
        return None
    loaded = kind != LAND_UNIT and len(there) == 1 and not carriers  # its cargo
    if there and not loaded:
        rule = "SET-07" if g.frame.name == "setup" else "MOV-11"
        return no(rule, "OCCUPIED", "", where, hex=rules.hex_name(space), other=rules.unit_name(there[0]))
    if g.frame.name in PLACING:
        if state.where[unit] == space and state.entered[unit] and state.entered[unit] < state.turn:
            return _ground_refusal(g, kind, space)
        wrong = hex_refusal(g, kind, space)
        return wrong or (own_ground_refusal(g, nation, kind, space) if g.frame.name == "setup" else None)
    return _ground_refusal(g, kind, space)


def _ground_refusal(g: Game, kind: str, space: int) -> Refusal | None:
    """Return why a counter of a type can never stand in a hex. [SGM-MOV-10]"""
    ground, name = g.rules.ground, g.rules.hex_name(space)
    if kind == LAND_UNIT and not ground.land[space]:
        return no("MOV-10", "TERRAIN", "place_land", (space,), hex=name)
    if kind == NAVAL_UNIT and not ground.sea[space]:
        return no("MOV-10", "TERRAIN", "place_sea", (space,), hex=name)
    return None


# ------------------------------------------------------------------ a state as data
def written(rules: SegundaGuerraMundial, state: SgmState) -> dict[str, Plain]:
    """Return a state as a position. Raises ValueError in the middle of a decision, which no position tells."""
    phase = rules.phase(state)
    if phase not in position.PHASE_NAMES or state.result:
        raise ValueError("a scenario begins with a phase: finish what is being decided, then try again")
    pools: dict[str, dict[str, int]] = {}
    for unit in state.pool:
        counts = pools.setdefault(rules.nation_of(unit), {})
        counts[rules.type_of[unit]] = counts.get(rules.type_of[unit], 0) + 1
    usual = position.blank(rules, state.options, state.turn)
    out: dict[str, Any] = {"turn": state.turn, "faction": state.faction, "phase": phase}
    for nation, status in state.war.items():
        if usual.war.get(nation) != status:
            out.setdefault("war", {})[nation] = status
    for k, name in enumerate(rules.ground.territory_ids):
        if rules.holder(state, k) not in ("", rules.holder(usual, k)):
            out.setdefault("control", {})[name] = rules.holder(state, k)
    out["units"] = {
        name: body["at"] if set(body) == {"at"} else body for name, body in units_of(rules, state).items()
    }
    out["pools"] = pools
    return out | ({"conquests": list(state.conquests)} if state.conquests else {})
