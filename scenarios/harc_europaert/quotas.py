"""How often and with how many a power may attack: oil, the first Russian winter, Malta, partisans, a lost capital."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from scenarios.engine.ruleset import Refusal
from scenarios.engine.state import NOWHERE
from scenarios.harc_europaert import tables
from scenarios.harc_europaert.base import no
from scenarios.harc_europaert.caps import counts_in_africa, in_africa
from scenarios.harc_europaert.state import HarcState

if TYPE_CHECKING:
    from scenarios.harc_europaert.facts import Facts


def attack_refusal(rules: Facts, state: HarcState, power: str, units: Iterable[int], target: int) -> Refusal | None:
    """Return why a power may make no attack, or none in this area, or not with these units of it.

    units: all of the power's and its allies' units of the attack.
    """
    units = list(units)
    return (
        oil_refusal(rules, state, power)
        or _winter_refusal(rules, state, power, target)
        or _partisan_refusal(rules, state, power, target)
        or _africa_refusal(rules, state, units, target)
    )


# ------------------------------------------------------------------ oil
def oil_refusal(rules: Facts, state: HarcState, power: str) -> Refusal | None:
    """Return why a power without oil may make no further attack in this turn. [HE-SG-08]"""
    bloc = tables.BLOC[power]
    if bloc == "axis" and _taken(rules, state, "ploiesti", "allies"):
        made = _axis_attacks(rules, state, power)
        well = "ploiesti"
    elif bloc == "soviet" and _taken(rules, state, "grozny", "axis"):
        made = int(state.powers[power]["attacks"])
        well = "grozny"
    else:
        return None
    if made < 1:
        return None
    return no("SG-08", "QUOTA", "no_oil", (rules.space[well],), area=rules.area_name(rules.space[well]))


def _taken(rules: Facts, state: HarcState, area: str, side: str) -> bool:
    space = rules.space.get(area, NOWHERE)
    return space != NOWHERE and rules.alliance(rules.bloc(state, rules.holder(state, space))) == side


def _axis_attacks(rules: Facts, state: HarcState, power: str) -> int:
    """Return the attacks that count against the quota of the Axis: its own, or those of all in this season."""
    if state.options["oil_quota"] == "power":
        return int(state.powers[power]["attacks"])
    played = [name for slot in state.facts["order"][: state.slot + 1] for name in slot]
    return sum(int(state.powers[name]["attacks"]) for name in played if tables.BLOC[name] == "axis")


# ------------------------------------------------------------------ the first winter, partisans
def winter_turn(turn: int) -> int:
    """Return the winter turn of the year that a turn lies in."""
    return turn + 3 - (turn + 1) % 4


def on_soviet_soil(rules: Facts, space: int) -> bool:
    """Return whether an area lies within the original Soviet borders."""
    return rules.board.territory[space] == "soviet_union"


def _winter_refusal(rules: Facts, state: HarcState, power: str, target: int) -> Refusal | None:
    if tables.BLOC[power] != "axis" or state.facts.get("winter_penalty_turn") != state.turn:
        return None
    if on_soviet_soil(rules, target):  # [HE-SG-05]
        return no("SG-05", "QUOTA", "winter", (target,), area=rules.area_name(target))
    return None


def _partisan_refusal(rules: Facts, state: HarcState, power: str, target: int) -> Refusal | None:
    """One single attack on Soviet soil while the chain of garrisons is broken. [HE-PTS-01]"""
    if tables.BLOC[power] != "axis" or not on_soviet_soil(rules, target) or not state.facts.get("chain_broken"):
        return None
    if _this_turn(state, "soviet_attacks") < 1:
        return None
    return no("PTS-01", "QUOTA", "chain_cut", (target,))


# ------------------------------------------------------------------ Africa
def _africa_refusal(rules: Facts, state: HarcState, units: list[int], target: int) -> Refusal | None:
    """German units that may attack in Africa: those there less the English ships and aircraft on Malta."""
    if rules.board.names[target] not in tables.AFRICA:
        return None
    counted = {unit for unit in units if _fights_in_africa(rules, state, unit)}
    if not counted:
        return None
    before = {rules.unit(name) for name in _names_this_turn(state)}
    hampers = _malta_garrison(rules, state)
    base = 3 if state.options["malta_base"] == "three" else len({*in_africa(rules, state), *counted, *before})
    allowed = max(0, base - hampers)
    if len(counted | before) <= allowed:
        return None
    return no("MED-03", "QUOTA", "africa_quota", (target,), most=allowed, malta=hampers)


def _fights_in_africa(rules: Facts, state: HarcState, unit: int) -> bool:
    """Return whether a unit is one that Malta hampers: it stands in Africa or goes there by land, sea or drop."""
    if not counts_in_africa(rules, state, unit):
        return False
    there = state.where[unit]
    return rules.domain[unit] == tables.LAND or (there != NOWHERE and rules.board.names[there] in tables.AFRICA)


def _malta_garrison(rules: Facts, state: HarcState) -> int:
    malta = rules.space.get("malta", NOWHERE)
    if malta == NOWHERE:
        return 0
    return sum(
        rules.owner[unit] == "england" and rules.domain[unit] in (tables.AIR, tables.NAVAL)
        for unit in rules.at(state, malta)
    )


# ------------------------------------------------------------------ counting
def count_attack(rules: Facts, state: HarcState, powers: Iterable[str], units: Iterable[int], target: int) -> None:
    """Count an attack that was begun for every quota it falls under."""
    for power in powers:
        state.powers[power]["attacks"] += 1
    if on_soviet_soil(rules, target) and any(tables.BLOC[power] == "axis" for power in powers):
        state.facts["soviet_attacks"] = {"turn": state.turn, "count": _this_turn(state, "soviet_attacks") + 1}
    if rules.board.names[target] in tables.AFRICA:
        fighting = {rules.oob.units[unit].id for unit in units if _fights_in_africa(rules, state, unit)}
        if fighting:
            names = sorted(fighting | set(_names_this_turn(state)))
            state.facts["africa_attackers"] = {"turn": state.turn, "units": names}


def _this_turn(state: HarcState, key: str) -> int:
    record = state.facts.get(key, {})
    return int(record["count"]) if record.get("turn") == state.turn else 0


def _names_this_turn(state: HarcState) -> list[str]:
    record = state.facts.get("africa_attackers", {})
    return list(record["units"]) if record.get("turn") == state.turn else []


# ------------------------------------------------------------------ a lost capital
def recapture_refusal(
    rules: Facts, state: HarcState, power: str, target: int, *, landing: bool = False
) -> Refusal | None:
    """Return why a power whose capital is lost may not act against an area: only the capital, or by a landing. [CAP-01]

    landing: whether its ships set units down there, which may be on its own coast. [HE-INV-08]
    """
    if not state.powers[power]["recapture"]:
        return None
    capital = rules.space[tables.CAPITAL[power]]
    if target == capital or (landing and rules.own_area(state, power, target)):
        return None
    return no("CAP-01", "RECAPTURE", "only_capital", (capital,), area=rules.area_name(capital))
