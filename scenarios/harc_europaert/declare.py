"""Declarations of war: who may declare on whom, what it costs, who is drawn in. [HE-DOW, HE-SG, HE-GEN-12]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scenarios.engine.ruleset import Refusal
from scenarios.engine.state import NOWHERE
from scenarios.harc_europaert import purse, tables
from scenarios.harc_europaert.actions import DeclareWar
from scenarios.harc_europaert.armies import call_army, setter
from scenarios.harc_europaert.base import Game, no
from scenarios.harc_europaert.events import CountryJoined, Noted, WarDeclared
from scenarios.harc_europaert.facts import Facts
from scenarios.harc_europaert.quotas import winter_turn
from scenarios.harc_europaert.reach import Reach
from scenarios.harc_europaert.state import (
    ABSENT,
    AT_PEACE,
    AT_WAR,
    ATTACKED,
    COLONY,
    CONQUERED,
    FALLEN,
    JOINED,
    NEUTRAL,
    PUPPET,
    SATELLITE,
    HarcState,
)

SOVIET_FROM = 9  # the turn from which the Soviet Union may attack Germany or a satellite: autumn 1941  [HE-SG-01]


# ------------------------------------------------------------------ may it be
def declare_refusal(g: Game, action: DeclareWar, reach: Reach | None = None) -> Refusal | None:
    """Return why a power may not declare war on a nation; reach: the power's, where it is known."""
    from scenarios.harc_europaert.obligations import obligation_refusal

    rules, state = g.rules, g.state
    power, target = action.power, action.target
    if power != state.acting:
        return no("GEN-02", "TURN", "not_acting", power=rules.nation_name(power))
    if target not in rules.nation_index or target == power:
        return no("DOW-01", "OWNER", "no_nation", nation=target)
    if state.powers[power]["recapture"]:
        return no("CAP-01", "RECAPTURE", "declare_later", power=rules.nation_name(power))
    return (
        target_refusal(rules, state, power, target)
        or purse.price_refusal(g, power, price(rules, state, power, target), "DOW-01")
        or obligation_refusal(g, power, target, reach)
    )


def target_refusal(rules: Facts, state: HarcState, power: str, target: str) -> Refusal | None:
    """Return why two nations cannot come to be at war by a declaration now."""
    names = {"power": rules.nation_name(power), "nation": rules.nation_name(target)}
    if rules.against(state, power, target):
        return no("DOW-02", "ONCE", "at_war_already", (), **names)
    if target in tables.GREAT:
        return _great_refusal(rules, state, power, target, names)
    status = rules.status(state, target)
    if status in (COLONY, CONQUERED) or target == "slovakia":
        return no("DOW-01", "OWNER", "no_own_war", (), holder=rules.nation_name(rules.runner(state, target)), **names)
    if _country_ally(rules, state, power, target):
        return no("GEN-12", "ALLY", "own_ally", (), **names)
    if target == "vichy_france" and state.facts.get("vichy") is None:
        return no("DOW-01", "OWNER", "no_nation", nation=names["nation"])
    if power == "soviet_union" and target in tables.SATELLITES and state.turn < SOVIET_FROM:
        return no("SG-01", "DATE", "soviet_date", (), **names)
    return _usa_date(rules, state, power, names)


def _great_refusal(rules: Facts, state: HarcState, power: str, target: str, names: dict[str, str]) -> Refusal | None:
    if target == "usa":
        return no("USA-04", "OWNER", "usa_safe")
    if target not in state.powers:
        return no("DOW-01", "OWNER", "no_nation", nation=names["nation"])
    fallen = rules.status(state, target) == FALLEN
    if rules.historical_ally(power, target) and not fallen:
        return no("GEN-12", "ALLY", "historical_ally", nation=names["nation"])
    if fallen and not any(rules.holder(state, s) == target for s in range(len(state.control))):
        return no("DOW-01", "OWNER", "no_nation", nation=names["nation"])
    brings_germany = target == "germany" or rules.allied(state, "germany", target)
    if power == "soviet_union" and brings_germany and state.turn < SOVIET_FROM:
        return no("SG-01", "DATE", "soviet_date", (), **names)
    return _usa_date(rules, state, power, names)


def _usa_date(rules: Facts, state: HarcState, power: str, names: dict[str, str]) -> Refusal | None:
    if power == "usa" and state.turn < tables.USA_ENTRY:
        return no("USA-01", "DATE", "usa_date", (), **names)
    return None


def _country_ally(rules: Facts, state: HarcState, power: str, target: str) -> bool:
    """Return whether a country is on a power's own side, so that it cannot be declared war on. [HE-GEN-12, HE-SG-07]"""
    status, side = rules.status(state, target), rules.alliance(tables.BLOC[power])
    by = str(state.countries[target]["by"])
    if status == ATTACKED:
        return rules.alliance(tables.BLOC.get(by, "")) == side
    if status == JOINED:
        return rules.alliance(rules.bloc(state, target)) == side
    return side == "axis" and (status == SATELLITE or (status == PUPPET and by == "germany"))


# ------------------------------------------------------------------ price
def price(rules: Facts, state: HarcState, power: str, target: str) -> int:
    """Return what a declaration costs. [HE-DOW-01, HE-SG-01, HE-CAP-08]"""
    if target in tables.GREAT and rules.status(state, target) != FALLEN:
        return tables.WAR_GREAT
    if drags_germany(rules, state, power, target):
        return tables.WAR_GREAT + tables.WAR_MINOR
    return tables.WAR_MINOR


def drags_germany(rules: Facts, state: HarcState, power: str, target: str) -> bool:
    """Return whether a Soviet attack on a satellite brings the war with Germany, which is to be paid too. [HE-SG-01]"""
    if power != "soviet_union" or target not in tables.SATELLITES or not rules.in_game(state, "germany"):
        return False
    return rules.status(state, target) in (SATELLITE, NEUTRAL) and not rules.at_war(state, power, "germany")


# ------------------------------------------------------------------ doing it
def declare(g: Game, action: DeclareWar) -> None:
    """Pay for a declaration and let everything follow from it: who joins, armies, the surprise of 1941."""
    from scenarios.harc_europaert.obligations import note_obligation

    rules, state = g.rules, g.state
    power, target = action.power, action.target
    cost = price(rules, state, power, target)
    with_germany = drags_germany(rules, state, power, target)
    purse.pay(g, power, cost, "war")
    g.emit(WarDeclared(power, target, cost))
    note_obligation(g, power, target)
    eastern_war = rules.at_war(state, "germany", "soviet_union")
    for victim in ["germany", target] if with_germany else [target]:
        if victim in state.countries:
            _attack_country(g, power, victim)
        rules.make_war(state, power, victim)
    align(g)
    if not eastern_war and rules.at_war(state, "germany", "soviet_union"):  # be it by an ally's declaration
        _eastern_war(g, "germany" if tables.BLOC[power] == "axis" else "soviet_union")


def _attack_country(g: Game, power: str, country: str) -> None:
    """Let a country be attacked: its enemy's enemies run its army, which is set up at once. [HE-DOW-06]"""
    rules, state = g.rules, g.state
    record = state.countries[country]
    if record["status"] == PUPPET:  # Vichy France stays what it is  [HE-VIC-03]
        return
    if record["status"] in (NEUTRAL, SATELLITE):
        record |= {"status": ATTACKED, "by": setter(rules, state, power), "since": state.turn}
        call_army(g, country)


def _eastern_war(g: Game, power: str) -> None:
    """Begin the war between Germany and the Soviet Union, by whose declaration. [HE-SG-02..07]"""
    rules, state = g.rules, g.state
    state.powers["germany"]["status"] = state.powers["soviet_union"]["status"] = AT_WAR
    if power == "germany":
        state.facts["surprise_turn"] = state.turn
        state.facts["winter_penalty_turn"] = winter_turn(state.turn)
        for country in tables.SATELLITES:
            if rules.status(state, country) == SATELLITE:
                join_country(g, country, "germany", free=True)
        state.facts["satellites_joined"] = True
        g.emit(Noted("surprise"))
        return
    g.emit(Noted("leave_satellites"))
    state.facts["leave_satellites"] = state.turn  # they stay out of it; German troops have a turn to leave  [HE-SG-07]


# ------------------------------------------------------------------ joining
def join_country(g: Game, country: str, power: str, *, free: bool = False) -> None:
    """Let a country join a power's side at once: its army appears, and to Germany its HPP. [HE-SG-03, HE-OPT-11]

    free: whether its HPP of the year are received now, as by a satellite.
    """
    rules, state = g.rules, g.state
    state.countries[country] |= {"status": JOINED, "by": power, "since": state.turn}
    g.emit(CountryJoined(country, power))
    if free:
        value = tables.base_hpp(country, rules.year(state))
        purse.gain(g, power, value, "joined")
        state.powers[power]["counted"][country] = value
        if state.options["satellite_h"]:
            record = state.powers[power]
            record["year_start"] += value
            record["half"] = (record["year_start"] + 1) // 2
    call_army(g, country)
    align(g)


def align(g: Game) -> None:
    """Spread every war over the active alliances: one declaration serves all of a side. [HE-DOW-02, HE-DOW-05]

    Active are great powers at war with a great power of the other side, and the countries that joined them.
    """
    rules, state = g.rules, g.state
    for side in ("axis", "allies"):
        active = active_members(rules, state, side)
        for enemy in {enemy for member in active for enemy in rules.enemies(state, member)}:
            if _can_fight(rules, state, enemy, side):
                for member in active:
                    rules.make_war(state, member, enemy)
    for power, record in state.powers.items():
        if record["status"] in (AT_PEACE, ABSENT) and rules.enemies(state, power):
            record["status"] = AT_WAR
    _rescue(g)


def active_members(rules: Facts, state: HarcState, side: str) -> list[str]:
    """Return the great powers of a side that fight a great power of the other, and the countries with them."""
    powers = [p for p in state.powers if rules.in_game(state, p) and rules.alliance(tables.BLOC[p]) == side]
    active = [p for p in powers if any(e in state.powers and rules.in_game(state, e) for e in rules.enemies(state, p))]
    joined = [
        country
        for country, record in state.countries.items()
        if record["status"] == JOINED and record["by"] in active
    ]  # fmt: skip
    return [*active, *joined]


def _can_fight(rules: Facts, state: HarcState, enemy: str, side: str) -> bool:
    """Return whether a nation is one that a whole side may be at war with."""
    if enemy in tables.GREAT:
        return rules.alliance(tables.BLOC[enemy]) != side or rules.status(state, enemy) == FALLEN  # [HE-CAP-08]
    return rules.status(state, enemy) != CONQUERED and rules.alliance(rules.bloc(state, enemy)) != side


def _rescue(g: Game, *, over: bool = False) -> None:
    """Let attacked countries join who now fights their enemy, once the turn of the attack is over. [HE-DOW-08]

    over: whether the present slot ends, so that those attacked in it have survived. [HE-DOW-04]
    """
    rules, state = g.rules, g.state
    powers = rules.slot_powers(state)
    for country, record in state.countries.items():
        if record["status"] == ATTACKED and _saved_by(rules, state, country):
            attacked_now = any(rules.at_war(state, country, power) for power in powers)
            if over or record["since"] < state.turn or not attacked_now:
                _join_saviour(g, country)


def _saved_by(rules: Facts, state: HarcState, country: str) -> bool:
    by = str(state.countries[country]["by"])
    return bool(by) and any(rules.at_war(state, by, enemy) for enemy in rules.enemies(state, country))


def _join_saviour(g: Game, country: str) -> None:
    """Let a country that held out join; aircraft and ships of its enemies leave it. [HE-DOW-08, HE-AIR-05]"""
    from scenarios.harc_europaert import capture

    record = g.state.countries[country]
    record |= {"status": JOINED, "since": g.state.turn}
    g.emit(CountryJoined(country, str(record["by"])))
    align(g)
    for space, held in enumerate(g.state.control):
        if held != NOWHERE and g.rules.nations[held] == country:
            capture.evict(g, space)


def end_of_slot(g: Game) -> None:
    """Let the countries that survived the turn of their attack join the other side. [HE-DOW-08]

    One whose saviours are at peace with its attacker fights on alone until they are at war. [HE-DOW-04]
    """
    _rescue(g, over=True)
    _close_satellites(g)


# ------------------------------------------------------------------ German troops in satellites that stay neutral
def trespassers(rules: Facts, state: HarcState, country: str) -> list[int]:
    """Return the German units that still stand in a satellite which stays neutral. [HE-SG-07]"""
    if rules.status(state, country) != NEUTRAL or not state.facts.get("satellites_closed"):
        return []
    spaces = [s for s in rules.country_areas.get(country, ()) if rules.holder(state, s) == country]
    there = [u for s in spaces for u in rules.at(state, s)]
    return [u for u in there if rules.power_of(state, u) == "germany" and rules.owner[u] != country]


def overdue(g: Game) -> list[str]:
    """Return the satellites that Germany must declare war on now: its units did not leave in time. [HE-SG-07]"""
    if g.state.acting != "germany":
        return []
    return [country for country in tables.SATELLITES if trespassers(g.rules, g.state, country)]


def _close_satellites(g: Game) -> None:
    """At the end of the German turn after a Soviet declaration close the satellites; a turn later take who is left.

    Until then they are open to German troops, so that these can leave. [HE-SG-07]
    """
    from scenarios.harc_europaert import capture

    rules, state = g.rules, g.state
    if "germany" not in rules.slot_powers(state):
        return
    for country in tables.SATELLITES:
        for unit in trespassers(rules, state, country):
            capture.remove(g, unit, "interned")
    if "leave_satellites" in state.facts:
        del state.facts["leave_satellites"]
        state.facts["satellites_closed"] = True
        for country in tables.SATELLITES:
            if rules.status(state, country) == SATELLITE:
                state.countries[country] |= {"status": NEUTRAL, "by": "", "since": state.turn}


# ------------------------------------------------------------------ offers
def declare_offers(g: Game, pick: Sequence[str] | None) -> Iterator[DeclareWar]:
    """Yield the legal declarations."""
    if pick is not None:
        return
    rules, state = g.rules, g.state
    reach = Reach(g, state.acting)
    holders = {rules.nations[held] for held in state.control if held != NOWHERE}
    for nation in rules.nations:
        action = DeclareWar(state.acting, nation)
        if (nation in holders or nation in state.powers) and declare_refusal(g, action, reach) is None:
            yield action
