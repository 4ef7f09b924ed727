"""Set-up: every nation places its first counters in its own territories. [SGM-SET]"""

from __future__ import annotations

from collections.abc import Sequence

from scenarios.engine.ruleset import Refusal
from scenarios.engine.state import NOWHERE
from scenarios.segunda_guerra_mundial.actions import ConfirmSetup, PlaceDefault, PlaceInitial
from scenarios.segunda_guerra_mundial.base import Game, no
from scenarios.segunda_guerra_mundial.placing import PlacingPhase, owner_refusal
from scenarios.segunda_guerra_mundial.tables import MAIN_NATIONS, NAVAL_UNIT
from scenarios.segunda_guerra_mundial.turns import end_setup


class SetupPhase(PlacingPhase):
    """A faction's seats place their start forces."""

    name = "setup"
    kinds = (PlaceInitial, PlaceDefault, ConfirmSetup)
    place_kind, end_kind, empty_rule = PlaceInitial, ConfirmSetup, "SET-03"

    def may_place(self, g: Game, nation: str, kind: str, space: int) -> Refusal | None:
        return setup_refusal(g, nation, kind, space)

    def spaces(self, g: Game, nation: str, kind: str) -> Sequence[int]:
        return setup_spaces(g, nation, kind)

    def end(self, g: Game) -> None:
        end_setup(g)


def setup_refusal(g: Game, nation: str, kind: str, space: int) -> Refusal | None:
    """Return why a nation may not place in a space at set-up; NOWHERE asks whether it may place at all."""
    rules = g.rules
    if space == NOWHERE:
        if nation == "usa":
            return no("SET-08", "EARLY", "usa_early", nation=rules.nation_name(nation))
        if rules.nation_faction(g.state, nation) == "neutral" and g.state.faction != "neutral":
            return None  # the country is looked at first: [SGM-WAR-10]
        return owner_refusal(g, nation, kind)
    return own_ground_refusal(g, nation, kind, space) or owner_refusal(g, nation, kind)


def own_ground_refusal(g: Game, nation: str, kind: str, space: int) -> Refusal | None:
    """Return that a space is none of a nation's own. [SGM-SET-02, SGM-SET-04, SGM-WAR-10]"""
    if _own_ground(g, nation, kind, space):
        return None
    rule = "SET-04" if nation in MAIN_NATIONS else "WAR-10" if _neutral(g, nation) else "SET-02"
    name, hex_ = g.rules.nation_name(nation), g.rules.hex_name(space)
    return no(rule, "NATION", "place_nation", (space,), nation=name, hex=hex_)


def setup_spaces(g: Game, nation: str, kind: str) -> list[int]:
    """Return the spaces of a kind of unit that a nation may place in at set-up, taken or not."""
    return [space for space in g.rules.ground.places_for[kind] if _own_ground(g, nation, kind, space)]


def _neutral(g: Game, nation: str) -> bool:
    return g.rules.nation_faction(g.state, nation) == "neutral"


def _own_ground(g: Game, nation: str, kind: str, space: int) -> bool:
    """Return whether a space is a nation's own: its territories, or for ships the sea beside them. [SGM-SET-04]"""
    rules = g.rules
    if kind == NAVAL_UNIT:
        return any(rules.owner_at(near) == nation for near in rules.board.near[space])
    return rules.owner_at(space) == nation
