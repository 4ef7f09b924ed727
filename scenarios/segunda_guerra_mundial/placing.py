"""Placing counters: what set-up and reinforcement share. [SGM-SET, SGM-REI]"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from scenarios.engine.actions import Action
from scenarios.engine.events import Placed
from scenarios.engine.ruleset import Refusal
from scenarios.engine.state import NOWHERE
from scenarios.segunda_guerra_mundial.actions import PlaceDefault, PlaceInitial, PlaceReinforcement
from scenarios.segunda_guerra_mundial.base import Game, SgmPhase, no
from scenarios.segunda_guerra_mundial.tables import AIR_UNIT, LAND_UNIT, NAVAL_UNIT, TYPES

Placement = PlaceInitial | PlaceReinforcement
PlaceRefusal = Callable[[Game, str, str, int], Refusal | None]  # nation, type, space
PlaceSpaces = Callable[[Game, str, str], Sequence[int]]  # nation, type


def pools(g: Game) -> Iterator[tuple[str, str, int]]:
    """Yield (nation, type, first unit) of every pool that the side to act may place from, in table order."""
    rules, state = g.rules, g.state
    seen = set()
    for unit in state.pool:
        key = (rules.nation_of(unit), rules.type_of[unit])
        if (
            key not in seen
            and rules.pool_faction(state, unit) == state.faction
            and rules.pool_seat(state, unit) == g.side
        ):
            seen.add(key)
            yield (*key, unit)


def first_in_pool(g: Game, nation: str, kind: str) -> int:
    """Return the unit that would be placed next, or NOWHERE."""
    rules = g.rules
    for unit in g.state.pool:
        if rules.type_of[unit] == kind and rules.nation_of(unit) == nation:
            return unit
    return NOWHERE


def hex_refusal(g: Game, kind: str, space: int) -> Refusal | None:
    """Return why a counter of a type may not stand in a space at all. [SGM-SET-05, SGM-REI-04]"""
    ground, hex_ = g.rules.ground, g.rules.hex_name(space)
    rule = "SET-05" if g.frame.name == "setup" else "REI-04"
    if kind == LAND_UNIT and not ground.land[space]:
        return no(rule, "TERRAIN", "place_land", (space,), hex=hex_)
    if kind == NAVAL_UNIT and not ground.sea[space]:
        return no(rule, "TERRAIN", "place_sea", (space,), hex=hex_)
    if kind == NAVAL_UNIT and not ground.coastal_sea[space]:
        return no(rule, "COAST", "place_naval", (space,), hex=hex_)
    if kind == AIR_UNIT and not ground.airport[space]:
        return no(rule, "AIRPORT", "place_air", (space,), hex=hex_)
    return None


def free_refusal(g: Game, space: int) -> Refusal | None:
    """Return that a space is taken. [SGM-SET-07, SGM-REI-04]"""
    view = g.rules.look(g.state)
    if view.surface[space] == NOWHERE and view.air[space] == NOWHERE:
        return None
    rule = "SET-07" if g.frame.name == "setup" else "REI-04"
    other = view.surface[space] if view.surface[space] != NOWHERE else view.air[space]
    return no(rule, "OCCUPIED", "", (space,), hex=g.rules.hex_name(space), other=g.rules.unit_name(other))


def carrier_refusal(g: Game, action: Placement, space: int) -> Refusal | None:
    """Return why a new land unit may not be placed aboard a carrier. [SGM-SET-06, SGM-TRN-15]"""
    rules, state = g.rules, g.state
    carrier = rules.oob.index.get(action.on_carrier, NOWHERE)
    if carrier == NOWHERE or state.where[carrier] == NOWHERE:
        return no("TRN-15", "CHOICE", "no_unit", unit=action.on_carrier)
    where, name = (state.where[carrier],), rules.unit_name(carrier)
    if action.type != LAND_UNIT or rules.type_of[carrier] == LAND_UNIT:
        return no("TRN-01", "TYPE", "not_carried", where, unit=action.type, carrier=name)
    if rules.look(state).faction[carrier] != rules.pool_faction(state, first_in_pool(g, action.nation, action.type)):
        return no("TRN-16", "FACTION", "cargo_faction", where, unit=action.type, carrier=name)
    if state.entered[carrier] != state.turn:
        return no("TRN-15", "ENTRY", "", where, carrier=name)
    if rules.look(state).cargo[carrier] != NOWHERE:
        rule = "SET-06" if g.frame.name == "setup" else "TRN-01"
        return no(rule, "CAPACITY", "", where, unit=action.type, carrier=name)
    if space != state.where[carrier]:
        return no("TRN-14", "ADJ", "carrier_elsewhere", (space,), carrier=name)
    return None


def place_refusal(g: Game, action: Placement, territory_rule: PlaceRefusal) -> Refusal | None:
    """Return why a placement is not legal; `territory_rule` says where the nation may place."""
    rules, setup = g.rules, g.frame.name == "setup"
    if action.nation not in rules.oob.nation or action.type not in TYPES:
        return no("SET-03" if setup else "REI-01", "CHOICE", "no_pool", nation=action.nation, type=action.type)
    space = rules.board.by_name.get(action.hex, NOWHERE)
    early = territory_rule(g, action.nation, action.type, NOWHERE)
    if early is not None:
        return early
    if space == NOWHERE:
        return no("SET-05" if setup else "REI-04", "CHOICE", "no_hex", hex=action.hex)
    neutral = rules.nation_faction(g.state, action.nation) == "neutral"  # its country is looked at before its pool
    empty = _empty_refusal(g, action)
    if empty is not None and not neutral:
        return empty
    if action.on_carrier:
        return empty or carrier_refusal(g, action, space)
    return (
        hex_refusal(g, action.type, space)
        or territory_rule(g, action.nation, action.type, space)
        or empty
        or free_refusal(g, space)
    )


def _empty_refusal(g: Game, action: Placement) -> Refusal | None:
    """Return that nothing of that kind is left to place. [SGM-REI-01, SGM-SET-03]"""
    if first_in_pool(g, action.nation, action.type) != NOWHERE:
        return None
    name = g.rules.nation_name(action.nation)
    return no("SET-03" if g.frame.name == "setup" else "REI-01", "CHOICE", "empty_pool", nation=name, type=action.type)


def owner_refusal(g: Game, nation: str, kind: str) -> Refusal | None:
    """Return that the side to act does not place this nation's counters of this type."""
    rules, state = g.rules, g.state
    name = rules.nation_name(nation)
    if rules.nation_faction(state, nation) != state.faction:
        rule = "SET-01" if g.frame.name == "setup" else "REI-02"
        return no(rule, "OWNER", "not_your_nation", nation=name)
    if rules.seat_of_kind(state, state.faction, kind) != g.side:
        return no("SEA-01", "ROLE", "role_place", nation=name)
    return None


def place(g: Game, unit: int, space: int, carrier: int = NOWHERE) -> None:
    """Put a unit of the pool on the board."""
    rules, state = g.rules, g.state
    state.pool.remove(unit)
    state.flags[unit] = 0
    state.where[unit] = space
    state.carrier[unit] = carrier
    state.entered[unit] = state.turn
    rules.touch(state)
    carrier_id = rules.oob.units[carrier].id if carrier != NOWHERE else ""
    g.emit(Placed(rules.oob.units[unit].id, rules.board.names[space], carrier_id))


def placements(
    g: Game,
    pick: Sequence[str] | None,
    kind: type[PlaceInitial] | type[PlaceReinforcement],
    rule: PlaceRefusal,
    spaces: PlaceSpaces,
) -> Iterator[Placement]:
    """Yield the legal placements, of one pool only if given; `spaces` are those that `rule` does not refuse."""
    rules, state = g.rules, g.state
    names, taken = rules.board.names, rules.look(state).taken
    for nation, unit_type, _ in list(pools(g)):
        if pick is not None and tuple(pick) != (f"pool:{nation}:{unit_type}",):
            continue
        if rule(g, nation, unit_type, NOWHERE) is not None:
            continue
        for space in spaces(g, nation, unit_type):
            if not taken[space]:
                yield kind(unit_type, nation, names[space])
        if unit_type == LAND_UNIT:
            yield from _aboard(g, nation, kind)


def _aboard(g: Game, nation: str, kind: type[PlaceInitial] | type[PlaceReinforcement]) -> Iterator[Placement]:
    rules, state = g.rules, g.state
    view = rules.look(state)
    for carrier in view.in_play:
        if rules.type_of[carrier] == LAND_UNIT or state.entered[carrier] != state.turn:
            continue
        if view.faction[carrier] == state.faction and view.cargo[carrier] == NOWHERE:
            action = kind(LAND_UNIT, nation, rules.board.names[state.where[carrier]], rules.oob.units[carrier].id)
            if carrier_refusal(g, action, state.where[carrier]) is None:
                yield action


def place_rest(g: Game, rule: PlaceRefusal) -> None:
    """Place all that the side to act has in its pools on default places; what finds none stays in the pool."""
    rules, state = g.rules, g.state
    mine = [
        unit
        for unit in list(state.pool)
        if rules.pool_faction(state, unit) == state.faction and rules.pool_seat(state, unit) == g.side
    ]
    order = {NAVAL_UNIT: 0, AIR_UNIT: 1, LAND_UNIT: 2}  # armies leave the airports to the air fleets
    for unit in sorted(mine, key=lambda u: (order[rules.type_of[u]], u)):
        nation, kind = rules.nation_of(unit), rules.type_of[unit]
        if rule(g, nation, kind, NOWHERE) is not None:
            continue
        for space in rules.default_spaces(state, unit):
            good = hex_refusal(g, kind, space) is None and free_refusal(g, space) is None
            if good and rule(g, nation, kind, space) is None:
                place(g, unit, space)
                break


class PlacingPhase(SgmPhase):
    """A phase in which a faction's seats place counters from their pools, until its `end` action."""

    place_kind: type[PlaceInitial] | type[PlaceReinforcement]
    end_kind: type[Action]
    empty_rule = ""  # the rule that there is nothing left to place by default

    def may_place(self, g: Game, nation: str, kind: str, space: int) -> Refusal | None:
        """Return why a nation may not place in a space; NOWHERE asks whether it may place at all."""
        raise RuntimeError(f"phase {self.name} places nothing")

    def spaces(self, g: Game, nation: str, kind: str) -> Sequence[int]:
        """Return the spaces that `may_place` does not refuse."""
        raise RuntimeError(f"phase {self.name} places nothing")

    def end(self, g: Game) -> None:
        """Go on to what follows; what is unplaced is lost."""
        raise RuntimeError(f"phase {self.name} has no end")

    def offers(self, g: Game, pick: Sequence[str] | None) -> Iterator[Action]:
        yield from placements(g, pick, self.place_kind, self.may_place, self.spaces)
        if pick is None:
            if any(pools(g)):
                yield PlaceDefault()
            yield self.end_kind()

    def judge(self, g: Game, action: Any) -> Refusal | None:
        if isinstance(action, PlaceInitial | PlaceReinforcement):
            return place_refusal(g, action, self.may_place)
        if isinstance(action, PlaceDefault) and not any(pools(g)):
            return no(self.empty_rule, "CHOICE", "nothing_to_place")
        return None

    def carry_out(self, g: Game, action: Any) -> None:
        if isinstance(action, PlaceInitial | PlaceReinforcement):
            carrier = g.rules.oob.index[action.on_carrier] if action.on_carrier else NOWHERE
            place(g, first_in_pool(g, action.nation, action.type), g.rules.board.by_name[action.hex], carrier)
        elif isinstance(action, PlaceDefault):
            place_rest(g, self.may_place)
        else:
            self.end(g)
