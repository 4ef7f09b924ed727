"""Boarding and landing. [SGM-TRN]"""

from __future__ import annotations

from collections.abc import Iterator

from scenarios.engine.ruleset import Refusal
from scenarios.engine.state import NOWHERE
from scenarios.segunda_guerra_mundial.actions import Board, Disembark
from scenarios.segunda_guerra_mundial.base import Game, find_own, no
from scenarios.segunda_guerra_mundial.events import Boarded, Disembarked
from scenarios.segunda_guerra_mundial.state import (
    ABOARD_AT_START,
    BOARDED,
    GOES_ON,
    LANDED,
    MOVED,
    RODE,
    STOPPED,
    UNLOADED,
)
from scenarios.segunda_guerra_mundial.steps import hostile_airport
from scenarios.segunda_guerra_mundial.tables import AIR_UNIT, ALLOWANCE, LAND_UNIT, NAVAL_UNIT, SIDE_OF
from scenarios.segunda_guerra_mundial.war import entry_refusal

FERRY_CAPACITY = 2  # [SGM-TRN-09, option]


def boardings(g: Game, unit: int) -> Iterator[Board]:
    """Yield the ways a land unit may go aboard."""
    rules, state = g.rules, g.state
    if rules.type_of[unit] != LAND_UNIT or state.carrier[unit] != NOWHERE:
        return
    view = rules.look(state)
    for space in rules.board.near[state.where[unit]]:
        for carrier in (view.surface[space], view.air[space]):
            if carrier != NOWHERE and rules.type_of[carrier] != LAND_UNIT:
                action = Board(rules.oob.units[unit].id, rules.oob.units[carrier].id)
                if board_refusal(g, action) is None:
                    yield action


def landings(g: Game, unit: int) -> Iterator[Disembark]:
    """Yield the ways a carried land unit may go ashore."""
    rules, state = g.rules, g.state
    if state.carrier[unit] == NOWHERE:
        return
    for space in rules.board.near[state.where[unit]]:
        action = Disembark(rules.oob.units[unit].id, rules.board.names[space])
        if disembark_refusal(g, action) is None:
            yield action


# ------------------------------------------------------------------ boarding
def board_refusal(g: Game, action: Board) -> Refusal | None:
    """Return why a land unit may not go aboard a carrier."""
    rules, state = g.rules, g.state
    carrier = rules.oob.index.get(action.carrier, NOWHERE)
    land = find_own(g, action.land)
    if isinstance(land, Refusal):
        return _foreign_cargo(g, action.land, carrier) or land
    if carrier == NOWHERE or state.where[carrier] == NOWHERE:
        return no("TRN-01", "CHOICE", "no_unit", unit=action.carrier)
    names = {"unit": rules.unit_name(land), "carrier": rules.unit_name(carrier)}
    where = (state.where[carrier],)
    if rules.type_of[land] != LAND_UNIT or rules.type_of[carrier] == LAND_UNIT:
        return no("TRN-01", "TYPE", "not_carried", where, **names)
    refusal = _carrier_faction(g, land, carrier)
    if refusal is not None:
        return refusal
    if state.carrier[land] != NOWHERE:
        return no("TRN-02", "TYPE", "cargo_moves", where, unit=names["unit"])
    if rules.look(state).cargo[carrier] != NOWHERE:
        return no("TRN-01", "CAPACITY", "", where, **names)
    return (
        _boarder_refusal(g, land)
        or _loading_place(g, land, carrier)
        or _late_loading(g, land, carrier)
        or _boarding_points(g, land, carrier)
    )


def _foreign_cargo(g: Game, land_id: str, carrier: int) -> Refusal | None:
    """[SGM-TRN-16] another faction's land unit is named for a carrier of one's own."""
    land = g.rules.oob.index.get(land_id, NOWHERE)
    if NOWHERE in (land, carrier) or NOWHERE in (g.state.where[land], g.state.where[carrier]):
        return None
    view = g.rules.look(g.state)
    if view.faction[carrier] != g.state.faction or view.faction[land] in (g.state.faction, "neutral"):
        return None
    return _carrier_faction(g, land, carrier)


def _carrier_faction(g: Game, land: int, carrier: int) -> Refusal | None:
    """[SGM-TRN-16] carrier and cargo are of one faction."""
    view = g.rules.look(g.state)
    a, b = view.faction[land], view.faction[carrier]
    if a == b or (g.state.options["cross_faction_cargo"] and SIDE_OF.get(a) == SIDE_OF.get(b)):
        return None
    names = {"unit": g.rules.unit_name(land), "carrier": g.rules.unit_name(carrier)}
    return no("TRN-16", "FACTION", "cargo_faction", (g.state.where[carrier],), **names)


def _boarder_refusal(g: Game, land: int) -> Refusal | None:
    """Return why a land unit's own move does not let it go aboard."""
    state, name, where = g.state, g.rules.unit_name(land), (g.state.where[land],)
    if state.has(land, LANDED) and state.has(land, BOARDED) and not state.has(land, GOES_ON):
        return no("TRN-05", "FRACTION", "landed", where, unit=name)
    if state.has(land, STOPPED):
        return no("ZOC-02", "ZOC", "stopped", where, unit=name)
    if state.has(land, MOVED) and land not in (state.underway, state.approach):
        return no("MOV-01", "MOVED", "", where, unit=name)
    return None


def _loading_place(g: Game, land: int, carrier: int) -> Refusal | None:
    """[SGM-TRN-01, SGM-TRN-10] a ship loads over a coast, an aircraft on an airport, both from the next hex."""
    rules, state, ground = g.rules, g.state, g.rules.ground
    here, there = state.where[land], state.where[carrier]
    names = {"unit": rules.unit_name(land), "carrier": rules.unit_name(carrier)}
    near = there in rules.board.near[here]
    if rules.type_of[carrier] == NAVAL_UNIT:
        if not ground.coastal_land[here] or not ground.coastal_sea[there]:
            return no("TRN-01", "COAST", "board_coast", (here,), **names)
        return None if near else no("TRN-01", "ADJ", "board_far", (here, there), **names)
    if not ground.airport[there]:
        return no("TRN-10", "AIRPORT", "board_airport", (there,), **names)
    if not near:
        return no("TRN-10", "ADJ", "board_far", (here, there), **names)
    if hostile_airport(rules, state, carrier, there):
        return no("TRN-11", "AIRPORT", "hostile_airport", (there,), hex=rules.hex_name(there))
    return None


def _late_loading(g: Game, land: int, carrier: int) -> Refusal | None:
    """[SGM-TRN-08, H-11, H-42] loading in the middle of a carrier's move, or after it."""
    state = g.state
    if not state.has(carrier, MOVED):
        return None
    names = {"unit": g.rules.unit_name(land), "carrier": g.rules.unit_name(carrier)}
    midway = state.underway == carrier and state.approach in (NOWHERE, land)
    if not midway and not state.options["load_after_move"]:
        return no("TRN-08", "MOVED", "carrier_moved", (state.where[carrier],), **names)
    if midway and not state.options["load_midway"] and not state.options["load_after_move"]:
        return no("TRN-08", "FRACTION", "load_midway", (state.where[carrier],), **names)
    return None


def _boarding_points(g: Game, land: int, carrier: int) -> Refusal | None:
    """[SGM-TRN-03] going aboard costs a point."""
    if ALLOWANCE[LAND_UNIT] - g.state.spent[land] >= 1:
        return None
    name = g.rules.unit_name(land)
    return no("TRN-03", "MP", "mp_board", (g.state.where[land],), unit=name, carrier=g.rules.unit_name(carrier))


def board(g: Game, action: Board) -> None:
    """Put a land unit aboard; a carrier under way may go on. [SGM-TRN-08]"""
    rules, state = g.rules, g.state
    land, carrier = rules.oob.index[action.land], rules.oob.index[action.carrier]
    midway = state.underway == carrier and state.approach in (NOWHERE, land)
    left = rules.board.names[state.where[land]]
    state.where[land], state.carrier[land] = state.where[carrier], carrier
    state.spent[land] += 1
    state.clear(land, RODE | GOES_ON | LANDED)
    state.mark(land, BOARDED | MOVED)
    state.approach = NOWHERE
    rules.touch(state)
    if state.has(carrier, MOVED) and midway:
        if state.options["load_midway"] and not state.has(carrier, UNLOADED | STOPPED):
            state.mark(carrier, GOES_ON)
    elif not midway:
        state.underway = carrier if not state.has(carrier, MOVED) else NOWHERE
    g.emit(Boarded(action.land, action.carrier, left))


# ------------------------------------------------------------------ landing
def disembark_refusal(g: Game, action: Disembark) -> Refusal | None:
    """Return why a carried land unit may not go ashore to a hex."""
    land = find_own(g, action.land)
    if isinstance(land, Refusal):
        return land
    rules, state, ground = g.rules, g.state, g.rules.ground
    carrier, name = state.carrier[land], rules.unit_name(land)
    if carrier == NOWHERE:
        return no("TRN-01", "TYPE", "not_aboard", (state.where[land],), unit=name)
    space = rules.board.by_name.get(action.hex, NOWHERE)
    if space == NOWHERE:
        return no("TRN-01", "CHOICE", "no_hex", hex=action.hex)
    where, hex_ = (space,), rules.hex_name(space)
    air = rules.type_of[carrier] == AIR_UNIT
    place = _unloading_place(g, land, carrier, space)
    if place is not None:
        return place
    if ground.lake[space]:
        return no("MOV-09", "LAKE", "", where, hex=hex_)
    if not ground.land[space]:
        return no("MOV-10", "TERRAIN", "terrain_land", where, unit=name, hex=hex_)
    bridge = _bridge_refusal(g, land, carrier)
    if bridge is not None:
        return bridge
    entry = entry_refusal(rules, state, land, space)
    if entry is not None:
        return entry
    view = rules.look(state)
    if view.surface[space] != NOWHERE or view.air[space] != NOWHERE:
        other = view.surface[space] if view.surface[space] != NOWHERE else view.air[space]
        return no("TRN-13", "OCCUPIED", "", where, hex=hex_, other=rules.unit_name(other))
    if ALLOWANCE[LAND_UNIT] - state.spent[land] < _landing_cost(g, land):
        return no("TRN-03", "MP", "mp_leave", where, unit=name, carrier=rules.unit_name(carrier), air=int(air))
    return None


def _unloading_place(g: Game, land: int, carrier: int, space: int) -> Refusal | None:
    rules, state, ground = g.rules, g.state, g.rules.ground
    there = state.where[carrier]
    names = {"unit": rules.unit_name(land), "carrier": rules.unit_name(carrier)}
    near = space in rules.board.near[there]
    if rules.type_of[carrier] == NAVAL_UNIT:
        if not ground.coastal_sea[there] or (ground.land[space] and not ground.coastal_land[space]):
            return no("TRN-01", "COAST", "land_coast", (space,), **names)
        return None if near else no("TRN-01", "ADJ", "land_far", (space,), **names)
    if not ground.airport[there]:
        return no("TRN-10", "AIRPORT", "land_airport", (there,), **names)
    if not near:
        return no("TRN-10", "ADJ", "land_far", (space,), **names)
    if hostile_airport(rules, state, carrier, there):
        return no("TRN-11", "AIRPORT", "hostile_airport", (there,), hex=rules.hex_name(there))
    return None


def _crossing(g: Game, land: int, carrier: int) -> bool:
    """Return whether leaving now would make the carrier a bridge over its strait. [SGM-TRN-09]"""
    state = g.state
    return (
        g.rules.ground.strait[state.where[carrier]]
        and g.rules.type_of[carrier] == NAVAL_UNIT
        and state.has(land, BOARDED)
        and not state.has(land, RODE)
    )


def _bridge_refusal(g: Game, land: int, carrier: int) -> Refusal | None:
    if not _crossing(g, land, carrier):
        return None
    names = {"unit": g.rules.unit_name(land), "carrier": g.rules.unit_name(carrier)}
    where = (g.state.where[carrier],)
    if g.state.options["ferry"] == "off":
        return no("TRN-09", "BLOCKED", "bridge", where, **names)
    if g.state.ferried.get(str(carrier), 0) >= FERRY_CAPACITY:
        return no("TRN-09", "CAPACITY", "ferry_full", where, **names)
    return None


def _landing_cost(g: Game, land: int) -> int:
    """[SGM-TRN-03, SGM-TRN-04, H-09] a point, which an option waives for cargo of the last turn."""
    free = g.state.options["landing_cost"] == "free" and g.state.has(land, ABOARD_AT_START)
    return 0 if free and not g.state.has(land, BOARDED) else 1


def disembark(g: Game, action: Disembark) -> None:
    """Put a land unit ashore; in enemy ZoC it stops there and has to fight. [SGM-TRN-06, SGM-TRN-13]"""
    from scenarios.segunda_guerra_mundial.movement import entered_upon

    rules, state = g.rules, g.state
    land = rules.oob.index[action.land]
    carrier, space = state.carrier[land], rules.board.by_name[action.hex]
    view = rules.look(state)
    enemies = list(view.zone[view.stance[land]].get(space, ()))
    ferry = _crossing(g, land, carrier)
    state.spent[land] += _landing_cost(g, land)
    state.where[land], state.carrier[land] = space, NOWHERE
    state.underway, state.approach = land, NOWHERE
    rules.touch(state)
    if ferry:
        state.ferried[str(carrier)] = state.ferried.get(str(carrier), 0) + 1
        state.clear(land, BOARDED | RODE)
        state.mark(land, GOES_ON)
    else:
        state.mark(land, LANDED)
    if state.has(carrier, MOVED):
        state.mark(carrier, UNLOADED)
        state.clear(carrier, GOES_ON)
    if enemies:
        if ferry or state.options["landed_may_attack"] or not state.has(land, BOARDED):
            entered_upon(g, land, enemies)
        else:
            state.mark(land, STOPPED)
    g.emit(Disembarked(action.land, rules.oob.units[carrier].id, action.hex))
