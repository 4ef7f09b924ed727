"""The stages of a battle: who takes part, whether it takes place, what it leaves. [HE-BAT-01, HE-NAV, HE-LBT]"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from scenarios.harc_europaert import tables
from scenarios.harc_europaert.battle.losses import dropped_alone
from scenarios.harc_europaert.battle.records import (
    AFLOAT,
    AIR,
    FLYING,
    GROUND,
    LAND,
    NAVAL,
    Record,
    coming,
    new_engagement,
)
from scenarios.harc_europaert.battle.values import footing
from scenarios.harc_europaert.state import HarcState

if TYPE_CHECKING:
    from scenarios.harc_europaert.ruleset import HarcEuropaert

STAGES = (AIR, NAVAL, LAND)


# ------------------------------------------------------------------ who is there
def aircraft(rules: HarcEuropaert, units: Iterable[str]) -> list[str]:
    """Return the aircraft among units, bombers apart. [HE-BOM-01]"""
    return [unit for unit in units if rules.kind[rules.unit(unit)] == "aircraft"]


def defenders(rules: HarcEuropaert, state: HarcState, domain: str) -> list[str]:
    """Return the defending units of the attacked stack; none that is face-down. [HE-GEN-09, HE-COO-02]"""
    mission = state.mission
    if mission.get("own"):  # [HE-INV-08] a landing on one's own coast meets nobody
        return []
    target = rules.space[str(mission["target"])]
    there = [
        unit
        for unit in rules.at(state, target)
        if rules.domain[unit] == domain
        and rules.owner[unit] in mission["stack"]
        and (rules.ready(state, unit) or (domain == NAVAL and bool(state.options["acted_ships_block"])))
    ]
    if domain == AIR and state.options["remote_air_defence"] and not rules.advanced(state):
        there += _from_elsewhere(rules, state, target)
    return list(rules.unit_ids(there))


def _from_elsewhere(rules: HarcEuropaert, state: HarcState, target: int) -> list[int]:
    """Return the aircraft of the stack that come to help from other bases in range; all do. [D-49]"""
    power, reach = str(state.mission["power"]), tables.AIR_RANGE["aircraft"]
    return [
        unit
        for nation in state.mission["stack"]
        for unit in rules.by_kind.get((nation, "aircraft"), ())
        if state.in_play(unit)
        and 0 < rules.ground.air[state.where[unit]][target] <= reach
        and rules.ready(state, unit)
        and rules.unit_hostile(state, power, unit)
    ]


# ------------------------------------------------------------------ the stages
def engagement(rules: HarcEuropaert, state: HarcState, stage: str) -> Record | None:
    """Return the record of a stage about to be fought, None when one side has nothing for it. [HE-BAT-01]"""
    active, other, behind = {AIR: _air, NAVAL: _naval, LAND: _land}[stage](rules, state)
    if not active or not other:
        return None
    e = new_engagement("battle", stage, str(state.mission["target"]), active, other, behind)
    e["footing"] = footing(rules, state)
    e["alone"] = dropped_alone(state)
    return e


Sides = tuple[list[str], list[str], list[str]]


def _air(rules: HarcEuropaert, state: HarcState) -> Sides:
    """Aircraft against aircraft and bombers at their base. [HE-ABT-01, HE-ABT-03, HE-BOM-01]"""
    return aircraft(rules, coming(state, *FLYING)), defenders(rules, state, AIR), []


def _naval(rules: HarcEuropaert, state: HarcState) -> Sides:
    """Escorts and aircraft against ships and aircraft, the transports behind. [HE-NAV-01, HE-NAV-02, HE-NAV-04]"""
    flying, ships = coming(state, *FLYING), defenders(rules, state, NAVAL)
    other = ships + aircraft(rules, defenders(rules, state, AIR))
    if state.mission["against"] == "ships":
        return flying, other if ships else [], []
    carriers = coming(state, "carrier")
    if not carriers or state.mission["against"] != LAND:
        return [], [], []
    return coming(state, *AFLOAT) + flying, other, carriers


def _land(rules: HarcEuropaert, state: HarcState) -> Sides:
    """Land units and aircraft against land units and aircraft, as long as there are land units. [HE-LBT-01]"""
    troops = defenders(rules, state, LAND)
    ground = ashore(rules, state)
    if state.mission["against"] != LAND or not troops:
        return [], [], []
    flying = coming(state, *FLYING)
    if not ground and state.options["air_alone"] == "body":  # [HE-AIR-07]
        flying = []
    return ground + flying, troops + aircraft(rules, defenders(rules, state, AIR)), []


def coast_held(rules: HarcEuropaert, state: HarcState) -> bool:
    """Return whether ships or aircraft of the defender bar a landing. [HE-INV-04]"""
    return bool(defenders(rules, state, NAVAL) or aircraft(rules, defenders(rules, state, AIR)))


def landing_barred(rules: HarcEuropaert, state: HarcState) -> bool:
    """Return whether transports have to turn back. [HE-INV-04, HE-NAV-03]"""
    return bool(coming(state, "carrier")) and coast_held(rules, state)


def bulgarians(rules: HarcEuropaert, state: HarcState) -> list[str]:
    """Return the Bulgarian units that give up before a Soviet attack on land. [HE-SG-06]"""
    mission = state.mission
    if "soviet_union" not in mission["powers"] or "bulgaria" not in mission["stack"] or mission["against"] != LAND:
        return []
    there = rules.at(state, rules.space[str(mission["target"])])
    return list(rules.unit_ids(unit for unit in there if rules.owner[unit] == "bulgaria"))


def ashore(rules: HarcEuropaert, state: HarcState) -> list[str]:
    """Return the attacking land units that can fight on land: those aboard only when the coast is free. [HE-NAV-03]"""
    barred = not state.mission.get("landed") and coast_held(rules, state)
    return coming(state, *(how for how in GROUND if not (barred and how == "landing")))


def next_stage(rules: HarcEuropaert, state: HarcState, after: str) -> str:
    """Return the next stage that takes place after one ("" before the first), "" when none does."""
    for stage in STAGES[STAGES.index(after) + 1 if after else 0 :]:
        if engagement(rules, state, stage) is not None:
            return stage
    return ""


def more_to_come(rules: HarcEuropaert, state: HarcState, stage: str) -> bool:
    """Return whether anything follows a stage that the attacker could forgo: a stage, a landing, a capture."""
    if next_stage(rules, state, stage):
        return True
    return state.mission["against"] == LAND and bool(ashore(rules, state))


def will_roll(rules: HarcEuropaert, state: HarcState) -> bool:
    """Return whether the mission's attack comes to dice at all; if not, it is an occupation. [HE-AIR-06, HE-LBT-05]"""
    return next_stage(rules, state, "") != ""


def outcome(rules: HarcEuropaert, state: HarcState, fought: bool) -> str:
    """Return who has won once all stages are over: attacker, defender or none. fought: over the land. [HE-AIR-08]"""
    against = state.mission["against"]
    if against != LAND:
        return "defender" if defenders(rules, state, NAVAL if against == "ships" else AIR) else "attacker"
    return verdict(bool(coming(state, *GROUND)), bool(defenders(rules, state, LAND)), fought)


def verdict(ground_left: bool, defended: bool, fought: bool) -> str:
    """Return who has won an attack on land. [HE-LBT-03]

    It is won when a land unit is left to take the area from which every defending one is gone; when nobody is left
    after a land battle, or only aircraft, the area stays whose it was.
    """
    if defended:
        return "defender"
    if ground_left:
        return "attacker"
    return "none" if fought else "defender"
