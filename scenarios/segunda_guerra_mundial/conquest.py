"""Conquest: cities taken, territories conquered, and who surrenders with them. [SGM-CON]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from mapdata.board import CLOSED_LAND
from scenarios.engine.actions import Action
from scenarios.engine.events import ControlChanged, Eliminated
from scenarios.engine.ruleset import Refusal
from scenarios.engine.state import NOWHERE
from scenarios.segunda_guerra_mundial.actions import DeclareConquest, EndTurn
from scenarios.segunda_guerra_mundial.base import Game, SgmPhase, no
from scenarios.segunda_guerra_mundial.events import Conquered
from scenarios.segunda_guerra_mundial.state import DEAD, SgmState
from scenarios.segunda_guerra_mundial.tables import AIR_UNIT, AXIS, FACTIONS, LAND_UNIT, NEUTRAL, SIDE_OF
from scenarios.segunda_guerra_mundial.turns import end_player_turn
from scenarios.segunda_guerra_mundial.victory import check_annihilation

if TYPE_CHECKING:
    from scenarios.segunda_guerra_mundial.ruleset import SegundaGuerraMundial


# ------------------------------------------------------------------ invaded and taken
def enemies_of(rules: SegundaGuerraMundial, state: SgmState, territory: int, unit: int) -> bool:
    """Return whether a unit is an enemy of the holder of a territory, and at war with it."""
    holder, view = rules.holder(state, territory), rules.look(state)
    if holder in (NEUTRAL, "") or not view.stance[unit]:
        return False
    return (view.faction[unit] == AXIS) != (holder == AXIS)


def invaders(rules: SegundaGuerraMundial, state: SgmState, territory: int) -> list[int]:
    """Return the enemy land units in a territory and enemy aircraft on its hexes. [SGM-REI-05, H-17]"""
    return [unit for unit in rules.look(state).inside.get(territory, ()) if enemies_of(rules, state, territory, unit)]


def taken_by(rules: SegundaGuerraMundial, state: SgmState, city: int) -> dict[str, int] | None:
    """Return the factions that take a city or airport, with how many units each has in or round it, or None.

    [SGM-CON-02] An enemy land unit stands in it, or every adjacent land hex holds one. [SGM-CON-10]
    """
    territory = rules.ground.territory[city]
    if territory < 0:
        return None
    view = rules.look(state)
    inside = view.surface[city]
    if inside != NOWHERE and _takes(rules, state, territory, inside):
        return {view.faction[inside]: 1}
    ring = _ring(rules, state, city)
    holders: dict[str, int] = {}
    for space in ring:
        unit = view.surface[space]
        if unit != NOWHERE and _takes(rules, state, territory, unit):
            holders[view.faction[unit]] = holders.get(view.faction[unit], 0) + 1
            continue
        near = _in_zone(rules, state, territory, space) if state.options["surround"] == "zoc" else NOWHERE
        if near == NOWHERE:
            return None
        holders.setdefault(view.faction[near], 0)
    return holders or None


def _ring(rules: SegundaGuerraMundial, state: SgmState, city: int) -> list[int]:
    """Return the land hexes round a city that count: not across water, not closed. [H-40]"""
    board, ground = rules.board, rules.ground
    return [
        other
        for other, border in board.edges[city]
        if ground.land[other] and not ground.closed[other] and not board.features[border] & CLOSED_LAND
    ]


def _takes(rules: SegundaGuerraMundial, state: SgmState, territory: int, unit: int) -> bool:
    return rules.type_of[unit] == LAND_UNIT and enemies_of(rules, state, territory, unit)


def _in_zone(rules: SegundaGuerraMundial, state: SgmState, territory: int, space: int) -> int:
    """[SGM-CON-02, option] the besieger whose ZoC covers a ring hex free of surface units, or NOWHERE."""
    view = rules.look(state)
    if view.surface[space] != NOWHERE:
        return NOWHERE
    for near in rules.board.near[space]:
        unit = view.surface[near]
        if unit != NOWHERE and _takes(rules, state, territory, unit):
            return unit
    return NOWHERE


# ------------------------------------------------------------------ conquest
def cities_taken(rules: SegundaGuerraMundial, state: SgmState, territory: int) -> dict[int, dict[str, int]]:
    """Return the cities of a territory now taken, with the factions that take each."""
    found = {}
    for city in rules.ground.cities_of[territory]:
        holders = taken_by(rules, state, city)
        if holders is not None:
            found[city] = holders
    return found


def conquest_refusal(rules: SegundaGuerraMundial, state: SgmState, territory_id: str) -> Refusal | None:
    """Return why a territory is not conquered by the acting faction. [SGM-CON-03, SGM-CON-04]"""
    if territory_id not in rules.ground.territory_ids:
        return no("CON-04", "CHOICE", "no_territory", territory=territory_id)
    territory = rules.ground.territory_ids.index(territory_id)
    name = rules.territory_name(territory)
    holder, cities = rules.holder(state, territory), rules.ground.cities_of[territory]
    if not cities or holder in (NEUTRAL, "") or (holder == AXIS) == (state.faction == AXIS):
        return no("CON-04", "NOT_CONQUERED", "no_enemy_territory", territory=name)
    taken = cities_taken(rules, state, territory)
    if len(taken) < len(cities):
        free = [city for city in cities if city not in taken]
        rule = "CON-10" if any(_held_by_others(rules, state, territory, city) for city in free) else "CON-04"
        names = ", ".join(rules.place_name(city) for city in free)
        return no(rule, "NOT_CONQUERED", "", free, territory=name, left=len(free), cities=names)
    if not any(state.faction in holders for holders in taken.values()):
        return no("CON-04", "NOT_CONQUERED", "not_yours", territory=name)
    return None


def _held_by_others(rules: SegundaGuerraMundial, state: SgmState, territory: int, city: int) -> bool:
    """Return whether a besieger's aircraft stands on a city: it takes nothing. [SGM-CON-10]"""
    plane = rules.look(state).air[city]
    return plane != NOWHERE and enemies_of(rules, state, territory, plane)


def new_holder(rules: SegundaGuerraMundial, state: SgmState, territory: int) -> str:
    """Return who controls a territory after its conquest. [SGM-CON-08, SGM-CON-09]"""
    home = rules.home_faction(state, territory)
    if SIDE_OF.get(home) == SIDE_OF[state.faction]:
        return home
    if state.options["joint_conquest"] == "declarer":
        return state.faction
    score: dict[str, int] = {}
    for holders in cities_taken(rules, state, territory).values():
        most = max(holders.values())
        first = [f for f in FACTIONS if holders.get(f) == most]
        lead = state.faction if state.faction in first else first[0]
        score[lead] = score.get(lead, 0) + 1
    most = max(score.values())
    best = [faction for faction, cities in score.items() if cities == most]
    return state.faction if state.faction in best else best[0]


def surrendering(rules: SegundaGuerraMundial, state: SgmState, territory: int) -> list[int]:
    """Return the units that leave the game with their country. [SGM-CON-06, SGM-CON-07]"""
    nation, view = rules.territory_nation(territory), rules.look(state)
    if rules.home_faction(state, territory) != rules.holder(state, territory):
        return []  # [SGM-CON-08, H-41] the conqueror's own units stay
    options, found = state.options, []
    for unit in view.in_play:
        if rules.nation_of(unit) != nation:
            continue
        space, carrier, kind = state.where[unit], state.carrier[unit], rules.type_of[unit]
        inside = rules.ground.territory[space] == territory
        if kind == AIR_UNIT:
            gone = inside and bool(options["air_surrenders"])
        elif kind != LAND_UNIT:
            gone = False
        elif carrier == NOWHERE:
            gone = inside
        elif rules.type_of[carrier] == AIR_UNIT:
            gone = inside and (options["air_cargo"] == "surrenders" or bool(options["air_surrenders"]))
        else:
            shore = any(rules.ground.territory[near] == territory for near in rules.board.near[space])
            gone = shore and bool(options["ship_cargo_surrenders"])
        if gone:
            found.append(unit)
    lost = set(found)
    return [u for u in view.in_play if u in lost or (state.carrier[u] in lost)]


def conquer(g: Game, territory_id: str) -> None:
    """Declare a conquest: control, the log, the surrender. [SGM-CON-04..11]"""
    rules, state = g.rules, g.state
    territory = rules.ground.territory_ids.index(territory_id)
    old, new = rules.holder(state, territory), new_holder(rules, state, territory)
    leaving = surrendering(rules, state, territory)
    rules.set_holder(state, territory, new)
    state.conquests.append({"turn": state.turn, "territory": territory_id, "by": state.faction, "old": old, "new": new})
    g.emit(Conquered(territory_id, state.faction, old, new))
    g.emit(ControlChanged(territory_id, old, new))
    for unit in leaving:
        remove(g, unit, "surrender")
    check_annihilation(g)


def remove(g: Game, unit: int, cause: str) -> None:
    """Take a unit out of the game; what it carries is for the caller."""
    state = g.state
    state.where[unit] = state.carrier[unit] = NOWHERE
    state.flags[unit] = DEAD
    state.spent[unit] = 0
    state.must.pop(str(unit), None)
    g.rules.touch(state)
    g.emit(Eliminated(g.rules.oob.units[unit].id, cause))


class ConquestPhase(SgmPhase):
    """The acting faction announces its conquests and ends its player turn."""

    name = "conquest"
    kinds = (DeclareConquest, EndTurn)

    def offers(self, g: Game, pick: Sequence[str] | None) -> Iterator[Action]:
        if pick is not None:
            return
        for territory in conquerable(g.rules, g.state):
            yield DeclareConquest(territory)
        yield EndTurn()

    def judge(self, g: Game, action: Any) -> Refusal | None:
        if isinstance(action, DeclareConquest):
            return conquest_refusal(g.rules, g.state, action.territory)
        return None

    def carry_out(self, g: Game, action: Any) -> None:
        if isinstance(action, DeclareConquest):
            conquer(g, action.territory)
        elif len(g.state.active) > 1:
            g.state.active = [seat for seat in g.state.active if seat != g.side]
        else:
            end_player_turn(g)


def conquerable(rules: SegundaGuerraMundial, state: SgmState) -> list[str]:
    """Return the territories that the acting faction may now declare conquered."""
    return [name for name in rules.ground.territory_ids if conquest_refusal(rules, state, name) is None]
