"""Cards of units and hexes, and the markers on counters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from mapdata.board import RIVER
from scenarios.engine.flow import Play
from scenarios.engine.ruleset import Card
from scenarios.engine.state import NOWHERE
from scenarios.segunda_guerra_mundial.attacks import open_duties
from scenarios.segunda_guerra_mundial.conquest import taken_by
from scenarios.segunda_guerra_mundial.movement import moved_refusal
from scenarios.segunda_guerra_mundial.odds import defence
from scenarios.segunda_guerra_mundial.state import FOUGHT, MOVED, SgmState
from scenarios.segunda_guerra_mundial.steps import Mover
from scenarios.segunda_guerra_mundial.tables import ALLOWANCE, NEUTRAL

if TYPE_CHECKING:
    from scenarios.segunda_guerra_mundial.ruleset import SegundaGuerraMundial

Fact = tuple[str, str]


def marks(rules: SegundaGuerraMundial, state: SgmState, unit: int) -> tuple[str, ...]:
    """Return the markers on a counter."""
    view, found = rules.look(state), []
    if state.has(unit, MOVED) and state.carrier[unit] == NOWHERE:
        found.append("moved")
    if state.has(unit, FOUGHT):
        found.append("fought")
    if any(unit == one for one, _ in open_duties(rules, state)):
        found.append("must_attack")
    if view.cargo[unit] != NOWHERE:
        found.append("cargo")
    if view.faction[unit] == NEUTRAL and state.where[unit] != NOWHERE:
        found.append("immobile")
    return tuple(found)


def unit_card(rules: SegundaGuerraMundial, state: SgmState, unit: int) -> Card:
    """Return the facts about a unit."""
    text, view, one = rules.messages.text, rules.look(state), rules.oob.units[unit]
    kind = one.type
    faction = rules.faction_name(view.faction[unit])
    subtitle = text("cards", "unit", nation=rules.nation_name(one.nation), type=text("types", kind), faction=faction)
    left = max(0, ALLOWANCE[kind] - state.spent[unit])
    bars = ((text("cards", "points"), left, ALLOWANCE[kind]),)
    facts: list[Fact] = [(text("cards", "combat"), "1")]
    space = state.where[unit]
    if space == NOWHERE:
        return Card(one.name, subtitle, bars, (*facts, (text("cards", "place"), text("cards", "not_in_play"))))
    facts.append((text("cards", "place"), rules.hex_name(space)))
    if kind != "air":
        facts.append((text("cards", "defence"), str(defence(rules, state, unit))))
    if view.cargo[unit] != NOWHERE:
        facts.append((text("cards", "carries"), rules.unit_name(view.cargo[unit])))
    if state.carrier[unit] != NOWHERE:
        facts.append((text("cards", "aboard"), rules.unit_name(state.carrier[unit])))
    for owing, enemies in open_duties(rules, state):
        if owing == unit:
            facts.append((text("cards", "must_fight"), ", ".join(rules.unit_name(enemy) for enemy in enemies)))
    return Card(one.name, subtitle, bars, tuple(facts))


def space_card(rules: SegundaGuerraMundial, state: SgmState, space: int, pick: Sequence[str]) -> Card:
    """Return the facts about a hex, and what a move there costs what is picked."""
    text, ground, view = rules.messages.text, rules.ground, rules.look(state)
    facts: list[Fact] = []
    territory = ground.territory[space]
    if territory >= 0:
        holder = rules.holder(state, territory)
        value = rules.territory_name(territory)
        if holder:
            value = text("cards", "held", territory=value, faction=rules.faction_name(holder))
        facts.append((text("cards", "territory"), value))
    for place in rules.board.places_at.get(space, ()):
        if text_kind := _place_kind(rules, place.kind):
            facts.append((place.name or rules.board.names[space], text_kind))
    if territory >= 0 and ground.city[space]:
        holders = taken_by(rules, state, space)
        if holders:
            facts.append((text("cards", "taken"), ", ".join(rules.faction_name(f) for f in holders)))
    rivers = sum(1 for _, border in rules.board.edges[space] if rules.board.features[border] & RIVER)
    if rivers:
        facts.append((text("cards", "rivers"), str(rivers)))
    for unit in (view.surface[space], view.air[space]):
        if unit != NOWHERE:
            facts.append((text("cards", "holds"), rules.unit_name(unit)))
            if view.cargo[unit] != NOWHERE:
                facts.append((text("cards", "carries"), rules.unit_name(view.cargo[unit])))
    facts += _cost(rules, state, space, pick)
    return Card(rules.hex_name(space), _ground_name(rules, space), (), tuple(facts))


def _place_kind(rules: SegundaGuerraMundial, kind: str) -> str:
    return rules.messages.text("places", kind) if rules.messages.has("places", kind) else ""


def _ground_name(rules: SegundaGuerraMundial, space: int) -> str:
    ground = rules.ground
    kinds = {
        "closed": ground.closed[space],
        "lake": ground.lake[space],
        "mountain": ground.mountain[space],
        "coast": ground.coastal_land[space],
        "land": ground.land[space],
        "strait": ground.strait[space],
        "coastal_sea": ground.coastal_sea[space],
        "sea": ground.sea[space],
    }
    return next((rules.messages.text("ground", kind) for kind, holds in kinds.items() if holds), "")


def _cost(rules: SegundaGuerraMundial, state: SgmState, space: int, pick: Sequence[str]) -> list[Fact]:
    """Return what a move of the one picked unit to a hex costs, or why there is none."""
    if len(pick) != 1 or pick[0] not in rules.oob.index or rules.phase(state) != "movement":
        return []
    unit, text = rules.oob.index[pick[0]], rules.messages.text
    g = Play(rules, state, state.active[0] if state.active else 0)
    if state.where[unit] in (NOWHERE, space) or moved_refusal(g, unit) is not None:
        return []
    mover = Mover(rules, state, unit)
    found = mover.reach().get(space)
    if found is None:
        return [(text("cards", "move"), text("cards", "out_of_reach"))]
    return [(text("cards", "move"), text("cards", "cost", cost=found, left=mover.left - found))]
