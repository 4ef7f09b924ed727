"""A change of holder and all that follows from it; and how units leave the board. [catalogue 4.24, capture]

Areas change hands by `capture` (somebody took it) and by `hand_over` (a fall gave it away). Both leave the ships and
aircraft of the losers to the "escape" phase, which begins as soon as the present action is carried out.
"""

from __future__ import annotations

from collections.abc import Sequence

from scenarios.engine.events import Eliminated
from scenarios.engine.state import NOWHERE
from scenarios.harc_europaert import purse, tables
from scenarios.harc_europaert.base import Game
from scenarios.harc_europaert.events import AreaTaken, CountryFell, Noted
from scenarios.harc_europaert.facts import Facts
from scenarios.harc_europaert.state import (
    ABSENT,
    AT_PEACE,
    AT_WAR,
    CAPITAL_LOST,
    COLONY,
    CONQUERED,
    GONE,
    JOINED,
    SATELLITE,
    HarcState,
)

MED_PENALTY = 5  # HPP that England loses with Gibraltar or Suez  [HE-MED-01]


# ------------------------------------------------------------------ units
def remove(g: Game, unit: int, cause: str, for_good: bool = False) -> None:
    """Take a unit off the board into its owner's pool, or out of the game. [HE-BAT-08, HE-PLC-06, HE-PAR-05]"""
    rules, state = g.rules, g.state
    state.where[unit], state.flags[unit] = NOWHERE, GONE if for_good else 0
    owner = rules.owner[unit]
    if rules.kind[unit] == "fleet" and owner in state.powers:
        state.powers[owner]["lost_fleets"] += 1
    g.emit(Eliminated(rules.oob.units[unit].id, cause))


# ------------------------------------------------------------------ areas
def capture(g: Game, space: int, power: str, units: Sequence[int] = ()) -> None:
    """Let a power take an area; everything that follows from it happens here. [HE-MOV-08, D-59]

    units: those that took it and stand, or will stand, in it.
    """
    rules, state = g.rules, g.state
    old, new = rules.holder(state, space), heir(rules, state, space, power)
    g.emit(AreaTaken(rules.board.names[space], power, old))
    hand_over(g, space, new, units)
    from scenarios.harc_europaert import victory

    victory.at_once(g)


def heir(rules: Facts, state: HarcState, space: int, power: str) -> str:
    """Return who holds an area that a power takes: an unfallen ally its own land, otherwise the captor. [D-59]"""
    owner = first_owner(rules, space)
    if not owner or owner == power or not rules.allied(state, power, owner):
        return power
    if owner in state.powers:
        if not rules.in_game(state, owner):
            return power
        due = bool(state.powers[owner]["recapture"]) and rules.board.names[space] == tables.CAPITAL[owner]
        return owner if due or state.options["liberate"] == "owner" else power  # [HE-CAP-02]
    alive = rules.status(state, owner) in (JOINED, SATELLITE)
    return owner if alive and state.options["liberate"] == "owner" else power


def first_owner(rules: Facts, space: int) -> str:
    """Return whose an area was in 1939: a great power's home or colony, or a country's own."""
    country = rules.ground.country[space]
    name = rules.board.names[space]
    return next((power for power, areas in tables.OVERSEAS.items() if name in areas), country)


def hand_over(g: Game, space: int, new: str, units: Sequence[int] = ()) -> None:
    """Give an area to a nation with all that follows for forts, slips, straits, capitals and countries."""
    rules, state = g.rules, g.state
    name, old = rules.board.names[space], rules.holder(state, space)
    if old == new:
        return
    if name == "kiel" and old == "germany" and rules.against(state, "germany", new):
        state.facts["canal_open"] = False  # [HE-MAP-07]
    rules.set_holder(state, space, new)
    state.taken[name] = state.turn
    if rules.ground.has_fortress(space) and name not in state.fortress_lost and _somebody(rules, state, new):
        state.fortress_lost.append(name)  # [HE-MOD-04]
    _note_loss(g, space, new)
    _stop_building(g, space)
    _set_flags(g, name, new)
    _capital(g, name, new)
    _country(g, space, new)
    evict(g, space, units)


def _somebody(rules: Facts, state: HarcState, nation: str) -> bool:
    """Return whether a holder is with a side, not a neutral or fallen one."""
    return rules.in_game(state, nation) or (nation not in tables.GREAT and rules.bloc(state, nation) != "")


def evict(g: Game, space: int, units: Sequence[int] = ()) -> None:
    """Let the ships and aircraft that may no longer be based in an area flee. [HE-AIR-05, HE-FLT-02]"""
    rules, state = g.rules, g.state
    fleeing = [
        unit
        for unit in rules.at(state, space)
        if unit not in units
        and rules.domain[unit] != tables.LAND
        and not rules.friendly(state, rules.power_of(state, unit) or rules.owner[unit], space)
    ]
    if not fleeing:
        return
    row = next((row for row in state.waiting if row["phase"] == "escape"), None)
    if row is None:
        row = {"phase": "escape", "data": {"units": []}}
        state.waiting.append(row)
    names = row["data"]["units"]
    names += [name for name in rules.unit_ids(fleeing) if name not in names]


# ------------------------------------------------------------------ what a loss costs
def worth_of(rules: Facts, space: int) -> list[str]:
    """Return the countries whose HPP lie in an area: the country or the great power whose capital it is."""
    name = rules.board.names[space]
    return [nation for nation, row in tables.nations().items() if row.capital == name]


def _note_loss(g: Game, space: int, new: str) -> None:
    """Remember whom the area's HPP of this year were counted for: one turn is left to retake it. [HE-ECO-03]"""
    rules, state = g.rules, g.state
    area, master = rules.board.names[space], rules.runner(state, new) or new
    for country in worth_of(rules, space):
        for power, account in state.powers.items():
            rows = [r for r in state.pending if r["power"] == power and r["area"] == area]
            if power == master:
                state.pending = [r for r in state.pending if r not in rows]
            elif country in account["counted"] and not rows and rules.against(state, power, new):
                value = account["counted"][country]
                row = {"power": power, "country": country, "area": area, "value": value, "turn": state.turn}
                state.pending.append(row)


def _stop_building(g: Game, space: int) -> None:
    """Lose the fleets under construction in an area that the enemy takes. [HE-PLC-05]"""
    rules, state = g.rules, g.state
    area = rules.board.names[space]
    for row in [row for row in state.building if row["area"] == area]:
        power = str(row["power"])
        if rules.friendly(state, power, space):
            continue
        state.building.remove(row)
        if rules.kind[rules.unit(str(row["unit"]))] == "fleet":
            state.powers[power]["lost_fleets"] += 1
        g.emit(Noted("slip_lost", (f"power={power}",), area))


# ------------------------------------------------------------------ areas with a meaning
def _set_flags(g: Game, area: str, new: str) -> None:
    """Oil, the way to Archangel, Gibraltar and Suez. [HE-SG-08, HE-LL-06, HE-MED-01]"""
    facts = g.state.facts
    side = g.rules.alliance(g.rules.bloc(g.state, new))
    if area == "ploiesti":
        facts["ploiesti_allied"] = side == "allies"
    elif area == "grozny":
        facts["grozny_axis"] = side == "axis"
    elif area == "vologda":
        facts["vologda_axis"] = side == "axis"
    elif area in ("gibraltar", "suez"):
        lost = bool(facts.get(f"{area}_lost")) and side != "allies"  # until it is regained, not merely neutral
        facts[f"{area}_lost"] = side == "axis" or lost
        if side == "axis" and g.rules.in_game(g.state, "england"):
            _lose_lifeline(g, area)


def _lose_lifeline(g: Game, area: str) -> None:
    """[HE-MED-01] England loses 5 HPP at once: once in all, or by option once for each of the two."""
    facts = g.state.facts
    most = MED_PENALTY if g.state.options["med_penalty"] == "once" else 2 * MED_PENALTY
    suffered = int(facts.get("england_penalty", 0))
    if suffered < most:
        facts["england_penalty"] = suffered + MED_PENALTY
        purse.lose(g, "england", MED_PENALTY, f"{area}_lost")


def _capital(g: Game, area: str, new: str) -> None:
    """The capital of a great power: it has one turn to retake it; Moscow only costs HPP. [HE-CAP-01, HE-CAP-04]"""
    rules, state = g.rules, g.state
    power = next((p for p, capital in tables.CAPITAL.items() if capital == area), "")
    if power == "" or not rules.in_game(state, power):
        if power in state.facts.get("fallen", {}) and new in tables.GREAT:
            state.facts["fallen"][power] = new  # [HE-CAP-06]
        return
    record = state.powers[power]
    if power == "soviet_union":
        if new != power and not state.facts.get("moscow_paid"):
            state.facts["moscow_paid"] = True
            purse.lose(g, power, tables.MOSCOW_HPP, "moscow_lost")
    elif new == power:
        if record["status"] == CAPITAL_LOST:
            record |= {"status": AT_WAR, "recapture": False, "conqueror": ""}
            g.emit(Noted("capital_retaken", (f"power={power}",), area))
    elif record["status"] not in (AT_PEACE, ABSENT):
        record |= {"status": CAPITAL_LOST, "recapture": True, "conqueror": rules.runner(state, new) or new}
        g.emit(Noted("capital_lost", (f"power={power}",), area))


def _country(g: Game, space: int, new: str) -> None:
    """The capital of a country: it falls, or changes its master. [HE-DOW-07, HE-VIC-04]"""
    from scenarios.harc_europaert import fall

    rules, state = g.rules, g.state
    name = rules.board.names[space]
    if name in ("paris", "vichy") and fall.vichy_ends_by(rules, state, new):
        fall.end_vichy(g, new)
        return
    for country in worth_of(rules, space):
        record = state.countries.get(country)
        if record is None or new == country or new not in tables.GREAT:
            continue
        if tables.nations()[country].cls == "colony":
            record |= {"status": COLONY, "by": new, "since": state.turn}
        elif country != "vichy_france" or state.facts.get("vichy") in ("axis", "allied"):
            country_falls(g, country, new)


def country_falls(g: Game, country: str, power: str) -> None:
    """Let a country fall to the captor of its capital: its army vanishes, its areas change hands. [HE-DOW-07]"""
    rules, state = g.rules, g.state
    state.countries[country] |= {"status": CONQUERED, "by": power, "since": state.turn}
    rules.make_peace(state, country)
    g.emit(CountryFell(country, power))
    for unit, owner in enumerate(rules.owner):
        if owner == country and state.in_play(unit):
            remove(g, unit, "country_fell")
    for space, held in enumerate(state.control):
        if held != NOWHERE and rules.nations[held] == country:
            hand_over(g, space, stander(rules, state, space, power) or power)


def stander(rules: Facts, state: HarcState, space: int, conqueror: str = "") -> str:
    """Return the power with land units in an area that loses its holder, the conqueror's enemies first. [D-38]"""
    found = [rules.power_of(state, unit) for unit in rules.at(state, space) if rules.domain[unit] == tables.LAND]
    found = [power for power in dict.fromkeys(found) if rules.in_game(state, power)]
    hostile = [power for power in found if conqueror and rules.at_war(state, conqueror, power)]
    return (hostile or found or [""])[0]
