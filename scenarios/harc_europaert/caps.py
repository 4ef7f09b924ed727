"""Where units may stand at all: closed countries, allies who keep apart, the limits of Malta and Africa.

One function for marches, landings, bases, placement, relocation and attacks alike.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from scenarios.engine.ruleset import Refusal
from scenarios.harc_europaert import tables
from scenarios.harc_europaert.base import no
from scenarios.harc_europaert.state import ATTACKED, NEUTRAL, PUPPET, SATELLITE, HarcState
from scenarios.harc_europaert.still import remembered

if TYPE_CHECKING:
    from scenarios.harc_europaert.facts import Facts

MALTA_MOST = 1  # units of each domain  [HE-MED-02]
AFRICA_MOST = 3  # German units  [HE-MED-03]


def entry_refusal(rules: Facts, state: HarcState, units: Iterable[int], space: int) -> Refusal | None:
    """Return why units may not come to stand in an area, as friends or as enemies of its holder.

    units: those that would be there beside the friendly ones that are there already; they may be in the pool.
    """
    coming = list(units)
    if rules.board.names[space] in state.unused:
        return no("MAP-14", "ADJ", "out_of_play", (space,), area=rules.area_name(space))
    for nation in dict.fromkeys(rules.owner[unit] for unit in coming):
        refusal = nation_refusal(rules, state, nation, space)
        if refusal:
            return refusal
    if not limited(rules, space):
        return None
    return _malta_refusal(rules, state, coming, space) or _africa_refusal(rules, state, coming, space)


@remembered
def nation_refusal(rules: Facts, state: HarcState, nation: str, space: int) -> Refusal | None:
    """Return why a nation's units may not come to stand in an area, however few."""
    return (
        idle_refusal(rules, state, nation, space)
        or peace_refusal(rules, state, nation, space)
        or company_refusal(rules, state, nation, space)
    )


def limited(rules: Facts, space: int) -> bool:
    """Return whether an area takes so many units only: how many come matters there. [HE-MED-02, HE-MED-03]"""
    return rules.board.names[space] == "malta" or rules.board.names[space] in tables.AFRICA


@remembered
def idle_refusal(rules: Facts, state: HarcState, nation: str, space: int) -> Refusal | None:
    """Return why the army of a country that is not in the war yet stays idle. [HE-SG-09, HE-MAP-11]"""
    if state.countries.get(nation, {}).get("status") in (SATELLITE, NEUTRAL, ATTACKED):
        return no("SG-09", "PEACE", "army_idle", (space,), nation=rules.nation_name(nation))
    return None


@remembered
def peace_refusal(rules: Facts, state: HarcState, nation: str, space: int) -> Refusal | None:
    """Return why a nation's units may not enter an area: its holder is neither friend nor enemy. [HE-MAP-11]"""
    if open_to(rules, state, nation, space):
        return None
    power = rules.runner(state, nation) or nation
    if puppet(state, nation):  # [HE-VIC-02]
        return no("VIC-02", "PEACE", "puppet_stays", (space,), nation=rules.nation_name(nation))
    if rules.hostile(state, power, space) or rules.hostile(state, nation, space):
        return None
    holder = rules.holder(state, space)
    if rules.status(state, holder) == SATELLITE:
        return no("SG-09", "PEACE", "satellite_closed", (space,), area=rules.area_name(space))
    return no("MAP-11", "PEACE", "closed", (space,), area=rules.area_name(space), power=rules.nation_name(power))


@remembered
def open_to(rules: Facts, state: HarcState, nation: str, space: int) -> bool:
    """Return whether a nation's units may stand in an area in peace: it is held by them or by a friend."""
    if not rules.ground.land[space]:
        return False
    if puppet(state, nation):  # a puppet's units stay on its own land  [HE-VIC-02]
        return rules.holder(state, space) == nation
    return rules.open_for(state, nation, space)


def puppet(state: HarcState, nation: str) -> bool:
    """Return whether a nation is a puppet that keeps to its own land: neutral Vichy France. [HE-VIC-02]"""
    return bool(state.countries.get(nation, {}).get("status") == PUPPET)


@remembered
def company_refusal(rules: Facts, state: HarcState, nation: str, space: int) -> Refusal | None:
    """Return why a nation's units may not share an area with whom they would meet there. [HE-COO-01, HE-COO-04]"""
    name = rules.area_name(space)
    if nation == "england" and rules.board.names[space] == "maginot-line" and "maginot-line" not in state.fortress_lost:
        return no("COO-01", "COOP", "english_maginot", (space,), area=name)
    bloc = rules.bloc(state, nation)
    apart = {"soviet": "western", "western": "soviet"}.get(bloc, "")
    if apart:
        there = {rules.owner[unit] for unit in rules.at(state, space)} | {rules.holder(state, space)}
        if any(rules.bloc(state, other) == apart for other in there if other):
            return no("COO-04", "COOP", "soviet_western", (space,), area=name)
    return None


def _malta_refusal(rules: Facts, state: HarcState, coming: list[int], space: int) -> Refusal | None:
    if rules.board.names[space] != "malta" or not coming:
        return None
    power = rules.power_of(state, coming[0]) or rules.owner[coming[0]]
    there = [u for u in rules.at(state, space) if u not in coming and not rules.unit_hostile(state, power, u)]
    for domain in (tables.LAND, tables.NAVAL, tables.AIR):
        count = sum(rules.domain[unit] == domain for unit in (*there, *coming))
        if count > MALTA_MOST and any(rules.domain[unit] == domain for unit in coming):
            return no("MED-02", "CAP", "malta_full", (space,), area=rules.area_name(space))
    return None


def in_africa(rules: Facts, state: HarcState) -> list[int]:
    """Return the German units that count for the limit in Africa. [HE-MED-03]"""
    spaces = {rules.space[name] for name in tables.AFRICA if name in rules.space}
    return [
        unit
        for (nation, _), units in rules.by_kind.items()
        if nation == "germany"
        for unit in units
        if state.where[unit] in spaces and counts_in_africa(rules, state, unit)
    ]


def counts_in_africa(rules: Facts, state: HarcState, unit: int) -> bool:
    """Return whether a unit counts for the limit in Africa: German, of the land or, by option, the air. [HE-MED-03]"""
    domains = (tables.LAND, tables.AIR) if state.options["africa_counts_air"] else (tables.LAND,)
    return rules.owner[unit] == "germany" and rules.domain[unit] in domains


def _africa_refusal(rules: Facts, state: HarcState, coming: list[int], space: int) -> Refusal | None:
    if rules.board.names[space] not in tables.AFRICA:
        return None
    counted = {unit for unit in coming if counts_in_africa(rules, state, unit)}
    if counted and len(counted | set(in_africa(rules, state))) > AFRICA_MOST:
        return no("MED-03", "CAP", "africa_full", (space,), most=AFRICA_MOST)
    return None
