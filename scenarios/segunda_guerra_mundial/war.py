"""War entry: who may enter whose country, and what an aggression brings about. [SGM-WAR]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.events import ControlChanged
from scenarios.engine.ruleset import Refusal
from scenarios.segunda_guerra_mundial.base import Game, no
from scenarios.segunda_guerra_mundial.events import WarEntered
from scenarios.segunda_guerra_mundial.state import SgmState
from scenarios.segunda_guerra_mundial.tables import AXIS, JOINS, NEUTRAL, RUSSIA, WESTERN

if TYPE_CHECKING:
    from scenarios.segunda_guerra_mundial.ruleset import SegundaGuerraMundial


def entry_refusal(rules: SegundaGuerraMundial, state: SgmState, unit: int, space: int) -> Refusal | None:
    """Return why a unit may not enter a land hex for the sake of peace, or None. Sea belongs to nobody. [SGM-WAR-11]"""
    territory = rules.ground.territory[space]
    if rules.ground.closed[space]:
        if state.options["closed_lands"] == "open" and territory >= 0:
            return None
        return no("MOV-10", "TERRAIN", "closed_land", (space,))
    if territory < 0:
        return None
    holder = rules.holder(state, territory)
    faction = rules.look(state).faction[unit]
    if holder == faction:
        return None
    waiting = rules.russia_waits(state)
    if faction == RUSSIA and waiting and rules.nation_of(unit) == "russia":
        if state.options["waiting_russia"] == "free" and holder == WESTERN:
            return None
        return no("WAR-02", "CONFINED", "confined_russia", (space,), unit=rules.unit_name(unit))
    if holder == NEUTRAL:
        nation = rules.territory_nation(territory)
        rule = "WAR-07" if nation == "ireland" else "WAR-05"
        return no(rule, "CONFIRM", "confirm_neutral", (space,), nation=rules.nation_name(nation))
    if faction != AXIS and holder != AXIS:  # [SGM-WAR-12]
        entry = state.options["allied_entry"]
        if entry == "never" or (entry == "after_entry" and waiting):
            return no("WAR-12", "CONFINED", "confined_allies", (space,), unit=rules.unit_name(unit))
        return None
    if waiting and faction == AXIS and holder == RUSSIA and rules.territory_nation(territory) == "russia":
        return no("WAR-03", "CONFIRM", "confirm_russia", (space,), nation=rules.nation_name("russia"))
    return None


def victims(rules: SegundaGuerraMundial, state: SgmState) -> list[str]:
    """Return the nations that the acting faction may now declare an aggression on."""
    waiting = rules.russia_waits(state)
    if state.faction == RUSSIA and waiting:
        return []
    found = [nation for nation in JOINS if state.war.get(nation) == NEUTRAL and rules.on_board(state, nation)]
    if state.faction == AXIS and waiting and rules.on_board(state, "russia"):
        found.append("russia")
    return found


def aggression_refusal(rules: SegundaGuerraMundial, state: SgmState, nation: str) -> Refusal | None:
    """Return why an aggression may not be declared on a nation."""
    if nation in victims(rules, state):
        return None
    if nation not in rules.oob.nation:
        return no("WAR-05", "CHOICE", "no_nation", nation=nation)
    name = rules.nation_name(nation)
    if state.faction == RUSSIA and rules.russia_waits(state) and state.war.get(nation) == NEUTRAL:
        return no("WAR-02", "CONFINED", "confined_aggression", nation=name)
    return no("WAR-05", "CHOICE", "no_victim", nation=name)


def declare_aggression(g: Game, nation: str) -> None:
    """Bring the victim into the war. [SGM-WAR-03, SGM-WAR-05]"""
    if nation == "russia":
        enter_russia(g, g.state.faction)
        return
    by_axis, by_allies = JOINS[nation]
    joined = by_axis if g.state.faction == AXIS else by_allies  # [SGM-WAR-06, SGM-WAR-07]
    rules, state = g.rules, g.state
    state.war[nation] = joined
    rules.touch(state)
    g.emit(WarEntered(nation, joined, state.faction))
    for territory, one in enumerate(rules.territory_list):  # [SGM-WAR-08]
        if one.nation == nation and rules.holder(state, territory) == NEUTRAL:
            rules.set_holder(state, territory, joined)
            g.emit(ControlChanged(one.id, NEUTRAL, joined))


def enter_russia(g: Game, aggressor: str = "") -> None:
    """Bring Russia into the war, by date or by aggression. [SGM-WAR-02, SGM-WAR-03]"""
    g.state.war["russia"] = "belligerent"
    g.rules.touch(g.state)
    g.emit(WarEntered("russia", RUSSIA, aggressor))
