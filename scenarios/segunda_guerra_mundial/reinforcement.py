"""Reinforcements: where the units that are due may be placed. [SGM-REI]"""

from __future__ import annotations

from collections.abc import Sequence

from scenarios.engine.ruleset import Refusal
from scenarios.engine.state import NOWHERE
from scenarios.segunda_guerra_mundial.actions import EndReinforcements, PlaceDefault, PlaceReinforcement
from scenarios.segunda_guerra_mundial.base import Game, no
from scenarios.segunda_guerra_mundial.conquest import invaders, taken_by
from scenarios.segunda_guerra_mundial.placing import PlacingPhase, owner_refusal
from scenarios.segunda_guerra_mundial.tables import AIR_UNIT, NAVAL_UNIT, NEUTRAL, RUSSIA, USA_ENTRY
from scenarios.segunda_guerra_mundial.turns import end_reinforcements


class ReinforcementPhase(PlacingPhase):
    """A faction's seats place what it receives for the game turn about to begin."""

    name = "reinforcement"
    kinds = (PlaceReinforcement, PlaceDefault, EndReinforcements)
    place_kind, end_kind, empty_rule = PlaceReinforcement, EndReinforcements, "REI-01"

    def may_place(self, g: Game, nation: str, kind: str, space: int) -> Refusal | None:
        return reinforcement_refusal(g, nation, kind, space)

    def spaces(self, g: Game, nation: str, kind: str) -> Sequence[int]:
        return reinforcement_spaces(g, nation, kind)

    def end(self, g: Game) -> None:
        end_reinforcements(g)


def reinforcement_refusal(g: Game, nation: str, kind: str, space: int) -> Refusal | None:
    """Return why a nation's unit may not be placed in a space; NOWHERE asks whether it may be placed at all."""
    if space == NOWHERE:
        if nation == "usa" and g.state.turn < USA_ENTRY:
            return no("REI-10", "EARLY", "usa_early", nation=g.rules.nation_name(nation))
        return owner_refusal(g, nation, kind)
    if kind != NAVAL_UNIT:
        return _territory_refusal(g, g.rules.ground.territory[space], nation, kind, space)
    worst: Refusal | None = no("REI-04", "NATION", "place_shore", (space,), hex=g.rules.hex_name(space))
    for near in g.rules.board.near[space]:
        if g.rules.ground.land[near] and g.rules.ground.territory[near] >= 0:
            worst = _territory_refusal(g, g.rules.ground.territory[near], nation, kind, space)
            if worst is None:
                return None
    return worst


def reinforcement_spaces(g: Game, nation: str, kind: str) -> list[int]:
    """Return the spaces of a kind of unit that a faction may place in, taken or not; the same for all its nations."""
    rules, state = g.rules, g.state
    memo, key = rules.look(state).memo, ("placing", state.faction, kind)
    found: list[int] | None = memo.get(key)
    if found is None:
        ground = rules.ground
        held = [rules.holder(state, k) == state.faction for k in range(len(rules.territory_list))]
        quiet = [h and not invaders(rules, state, k) for k, h in enumerate(held)]
        found = []
        for space in ground.places_for[kind]:
            near = rules.board.near[space] if kind == NAVAL_UNIT else (space,)
            inside = [ground.territory[s] for s in near if ground.territory[s] >= 0]
            if not any(held[t] for t in inside):
                continue
            sure = kind != NAVAL_UNIT and quiet[inside[0]] and not rules.joined(state, inside[0])
            if sure or reinforcement_refusal(g, nation, kind, space) is None:
                found.append(space)
        memo[key] = found
    return found


def _territory_refusal(g: Game, territory: int, nation: str, kind: str, space: int) -> Refusal | None:
    """[SGM-REI-03, SGM-REI-05..09] own territories, those not invaded anywhere."""
    rules, state = g.rules, g.state
    params: dict[str, str | int] = {"nation": rules.nation_name(nation), "hex": rules.hex_name(space)}
    where = (space,)
    if territory < 0:
        return no("REI-03", "NATION", "place_nobody", where, **params)
    params["territory"] = rules.territory_name(territory)
    holder = rules.holder(state, territory)
    if holder != state.faction:
        return _foreign(g, territory, holder, where, params)
    if rules.joined(state, territory) and not state.options["joined_neutral_reinforcements"]:
        return no("REI-03", "NATION", "place_joined", where, **params)
    if kind == NAVAL_UNIT or not invaders(rules, state, territory):
        return None
    rule = "REI-08" if rules.conquered(state, territory) else "REI-05"
    if kind == AIR_UNIT:
        if taken_by(rules, state, space) is None:
            return None
        return no(rule, "INVADED", "invaded_air", where, **params)
    free = [city for city in rules.ground.cities_of[territory] if taken_by(rules, state, city) is None]
    if space in free or any(city in rules.board.near[space] for city in free):
        return None
    return no(rule, "INVADED", "invaded_land", where, **params)


def _foreign(g: Game, territory: int, holder: str, where: tuple[int, ...], params: dict[str, str | int]) -> Refusal:
    """Return why nothing is placed in a territory that the faction does not hold."""
    rules, state = g.rules, g.state
    view = rules.look(state)
    inside = [u for u in invaders(rules, state, territory) if view.faction[u] == state.faction]
    if holder != NEUTRAL and inside:
        rule = "REI-08" if rules.conquered(state, territory) else "REI-06"
        return no(rule, "INVADED", "invader", where, **params)
    return no("REI-09" if state.faction == RUSSIA else "REI-03", "NATION", "place_foreign", where, **params)
