"""What follows from a state and is asked again and again: who stands where, who is whose, whose ZoC lies where."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenarios.engine.state import NOWHERE
from scenarios.segunda_guerra_mundial.state import SgmState
from scenarios.segunda_guerra_mundial.tables import AXIS, NEUTRAL, RUSSIA

if TYPE_CHECKING:
    from scenarios.segunda_guerra_mundial.ruleset import SegundaGuerraMundial

PEACE, AXIS_AT_WAR, ALLIED_AT_WAR = 0, 1, 2


class View:
    """A state looked at once. Units are indices; NOWHERE stands for none.

    taken: whether a space holds any counter. memo: what else was worked out for this state, by its own keys.
    surface: the land or naval unit in a space that is not aboard. air: the aircraft. cargo: the unit aboard a
    carrier. faction, stance: one entry a unit; two units may fight when their stances add up to 3.
    inside: territory to the land units and aircraft standing in it.
    zone: stance of a mover to {space: the enemies whose ZoC it is}.
    """

    def __init__(self, rules: SegundaGuerraMundial, state: SgmState) -> None:
        count = len(rules.board.names)
        self.surface = [NOWHERE] * count
        self.air = [NOWHERE] * count
        self.taken = [False] * count
        self.memo: dict[Any, Any] = {}
        self.cargo = [NOWHERE] * len(state.where)
        nations = [nation_faction(rules, state, nation.id) for nation in rules.oob.nations]
        stances = [
            _stance(rules, state, nation.id, faction)
            for nation, faction in zip(rules.oob.nations, nations, strict=True)
        ]
        self.faction = [nations[n] for n in rules.nation_index]
        self.stance = [stances[n] for n in rules.nation_index]
        self.in_play: list[int] = []
        self.inside: dict[int, list[int]] = {}
        zone: dict[int, dict[int, list[int]]] = {AXIS_AT_WAR: {}, ALLIED_AT_WAR: {}}
        contact, is_air = rules.ground.contact, rules.is_air
        for unit, space in enumerate(state.where):
            if space == NOWHERE:
                continue
            self.in_play.append(unit)
            self.taken[space] = True
            carrier = state.carrier[unit]
            if carrier != NOWHERE:
                self.cargo[carrier] = unit
            elif is_air[unit]:
                self.air[space] = unit
                self.inside.setdefault(rules.ground.territory[space], []).append(unit)
            else:
                self.surface[space] = unit
                self.inside.setdefault(rules.ground.territory[space], []).append(unit)
                stance = self.stance[unit]
                if stance:  # [SGM-ZOC-01, SGM-WAR-09]
                    against = zone[3 - stance]
                    for near in contact[space]:
                        against.setdefault(near, []).append(unit)
        self.zone: dict[int, dict[int, list[int]]] = {PEACE: {}, **zone}

    def hostile(self, a: int, b: int) -> bool:
        """Return whether two units may fight each other. [SGM-COM-16]"""
        return self.stance[a] + self.stance[b] == 3


def nation_faction(rules: SegundaGuerraMundial, state: SgmState, nation: str) -> str:
    """Return the faction a nation belongs to now; a neutral that joined a faction belongs to it. [SGM-WAR-08]"""
    start = rules.start_faction[nation]
    if start != NEUTRAL:
        return start
    joined = state.war.get(nation, NEUTRAL)
    return joined if joined in ("axis", "western", "russia") else NEUTRAL


def _stance(rules: SegundaGuerraMundial, state: SgmState, nation: str, faction: str) -> int:
    if faction == NEUTRAL:
        return PEACE
    if faction == AXIS:
        return AXIS_AT_WAR
    if faction == RUSSIA and state.war.get("russia") == "waiting":
        # [SGM-WAR-02, SGM-WAR-13] a neutral that joined waiting Russia is at war by itself
        waits = nation == "russia" or state.options["joined_with_waiting"] == "waits"
        return PEACE if waits else ALLIED_AT_WAR
    return ALLIED_AT_WAR
