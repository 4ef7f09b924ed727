"""Scenarios that a designer makes of the game: their units, and a state written down as a position. [HE-GEN-01]"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from scenarios.engine.ruleset import Refusal, ScenarioInfo
from scenarios.engine.setups import Place, Places
from scenarios.engine.state import NOWHERE, Plain
from scenarios.harc_europaert import setup, tables
from scenarios.harc_europaert.base import no
from scenarios.harc_europaert.caps import entry_refusal
from scenarios.harc_europaert.state import ASIDE, HarcState

if TYPE_CHECKING:
    from scenarios.harc_europaert.ruleset import HarcEuropaert

LISTS = ("fortress_lost", "attacked", "convoys", "building", "obligations", "pending", "unused", "locks")
MAPS = ("attempts", "achieved", "taken")


# ------------------------------------------------------------------ units
def places(rules: HarcEuropaert, info: ScenarioInfo) -> Places:
    """Return who stands where: units named by id as they are, those told by number in the order of the counters."""
    told = _data(info).get("units", {})
    found: Places = {}
    for key, entry in told.items() if isinstance(told, dict) else ():
        if not _by_number(rules, key, entry):
            body = dict(entry) if isinstance(entry, dict) else {"at": entry}
            found |= {key: body} if "at" in body else {}
    aside = {
        rules.oob.units[unit].id
        for row in info.data.get("aside", ())
        for unit in rules.by_kind.get((row["nation"], row["type"]), ())[-int(row["count"]) :]
    }
    for nation, areas in told.items() if isinstance(told, dict) else ():
        if _by_number(rules, nation, areas):
            for area, counts in areas.items():
                for kind, count in counts.items():
                    units = (rules.oob.units[unit].id for unit in rules.by_kind.get((nation, kind), ()))
                    free = [name for name in units if name not in found and name not in aside]
                    found |= {name: {"at": area} for name in free[: int(count)]}
    return found


def with_places(rules: HarcEuropaert, info: ScenarioInfo, wanted: Mapping[str, Place]) -> ScenarioInfo:
    """Return the scenario with its units so, each by its id."""
    units = {name: place["at"] if set(place) == {"at"} else dict(place) for name, place in wanted.items()}
    lost = {k: v for k, v in _data(info).get("units", {}).items() if isinstance(v, dict) and k in rules.oob.index}
    units = {name: body for name, body in lost.items() if "at" not in body and name not in units} | units
    if "position" in info.data:
        return replace(info, data={**info.data, "position": {**info.data["position"], "units": units}})
    return replace(info, data={**info.data, "units": units})


def _data(info: ScenarioInfo) -> Mapping[str, Any]:
    found = info.data.get("position", info.data)
    return found if isinstance(found, dict) else {}


def _by_number(rules: HarcEuropaert, key: str, entry: object) -> bool:
    return key in rules.nation_index and isinstance(entry, dict)


def placement_refusal(rules: HarcEuropaert, state: HarcState, unit: int, space: int) -> Refusal | None:
    """Return why a unit may not stand in an area at the start. [HE-MAP-09, HE-MAP-10, HE-MAP-14, HE-MED-02]"""
    name, where = rules.area_name(space), (space,)
    if state.has(unit, ASIDE):
        return no("MAP-10", "CHOICE", "set_aside", where, unit=rules.oob.units[unit].name)
    if not rules.ground.land[space]:
        naval = rules.domain[unit] == tables.NAVAL
        return no("MAP-09", "TERRAIN", "base_at_sea" if naval else "open_sea", where, area=name)
    if rules.domain[unit] == tables.NAVAL and space not in rules.ground.port:
        return no("MAP-09", "TERRAIN", "no_port", where, area=name)
    refusal = entry_refusal(rules, state, [unit], space)
    at_home = rules.holder(state, space) == rules.owner[unit]  # the army of a country that is not in the war yet
    return None if refusal is not None and at_home and refusal.code in ("PEACE", "COOP") else refusal


# ------------------------------------------------------------------ a state as data
def written(rules: HarcEuropaert, state: HarcState) -> dict[str, Plain]:
    """Return the data of a scenario that begins so. Raises ValueError amid a battle or another decision."""
    frame = state.frames[-1] if state.frames else None
    if frame is None or len(state.frames) != 2 or frame.name not in setup.PHASES or state.mission or state.result:
        raise ValueError("a scenario begins with a phase: finish what is being decided, then try again")
    info = next((one for one in rules.scenarios() if one.id == state.scenario), rules.scenarios()[0])
    kept = ("start", "end", "order", "level", "aside")
    data: dict[str, Plain] = {key: info.data[key] for key in kept if key in info.data}
    data["start"] = state.turn
    data["position"] = position(rules, state, frame.name)
    return data


def position(rules: HarcEuropaert, state: HarcState, phase: str) -> dict[str, Plain]:
    """Return a state as a position."""
    order = [list(slot) for slot in state.facts["order"]]
    usual = setup.blank(rules, dict(state.options), state.turn, state.scenario, order)
    out: dict[str, Any] = {"turn": state.turn, "order": order, "acting": state.acting, "phase": phase}
    units: dict[str, Any] = {}
    for unit, space in enumerate(state.where):
        bits = {name: True for name, bit in setup.BITS.items() if state.has(unit, bit)}
        body: dict[str, Any] = {"at": rules.board.names[space], **bits} if space != NOWHERE else dict(bits)
        body |= {"fights": state.fights[unit]} if state.fights[unit] else {}
        if body:
            units[rules.oob.units[unit].id] = body["at"] if set(body) == {"at"} else body
    out["units"] = units
    out["control"] = {
        rules.board.names[space]: rules.holder(state, space)
        for space, holder in enumerate(state.control)
        if holder not in (NOWHERE, usual.control[space])
    }
    out["war"] = [pair.split("|") for pair in state.war]
    out["powers"] = {name: dict(record) for name, record in state.powers.items()}
    out["countries"] = {name: dict(row) for name, row in state.countries.items() if row != usual.countries.get(name)}
    out["facts"] = {name: value for name, value in state.facts.items() if name != "order"}
    out |= {name: list(getattr(state, name)) for name in LISTS if getattr(state, name)}
    return out | {name: dict(getattr(state, name)) for name in MAPS if getattr(state, name)}
