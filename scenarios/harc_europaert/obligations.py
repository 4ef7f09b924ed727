"""What a declaration of war binds to: an attack or an occupation in the same turn, or help. [HE-DOW-03, HE-DOW-04]"""

from __future__ import annotations

from collections.abc import Iterable

from scenarios.engine.ruleset import Refusal
from scenarios.engine.state import NOWHERE
from scenarios.harc_europaert import purse, tables
from scenarios.harc_europaert.actions import DeclareWar
from scenarios.harc_europaert.base import Game, no
from scenarios.harc_europaert.facts import Facts
from scenarios.harc_europaert.force import strike_range
from scenarios.harc_europaert.quotas import oil_refusal, on_soviet_soil
from scenarios.harc_europaert.reach import Reach
from scenarios.harc_europaert.state import ABSENT, ACTED, ATTACKED, MOVED, UNSUPPLIED, HarcState


# ------------------------------------------------------------------ binding
def obligation_refusal(g: Game, power: str, target: str, reach: Reach | None = None) -> Refusal | None:
    """Return why a power may not declare war: it could neither strike the target nor bring help. [HE-DOW-03, 04]"""
    from scenarios.harc_europaert.declare import price

    rules, state = g.rules, g.state
    if enters_free(rules, state, power, target):
        return None
    left = purse.spendable(g, power) - price(rules, state, power, target)
    reach = reach or Reach(g, power)
    countries = helped(rules, state, power, target)
    if can_strike(g, power, target, left, reach) or any(can_deliver(g, power, c, reach) for c in countries):
        return None
    names = {"power": rules.nation_name(power), "nation": rules.nation_name(target)}
    return no("DOW-03", "OBLIGATION", "no_reach", (), **names)


def enters_free(rules: Facts, state: HarcState, power: str, target: str) -> bool:
    """Return whether a declaration binds to nothing: the entry of the USA into the war on the Axis. [HE-USA-01]"""
    entry = power == "usa" and rules.status(state, power) in (ABSENT, "neutral")
    return entry and tables.BLOC.get(target) == "axis"


def helped(rules: Facts, state: HarcState, power: str, target: str) -> list[str]:
    """Return the countries that Allies may help by declaring war on a still neutral Italy. [HE-DOW-04]"""
    if target != "italy" or tables.BLOC[power] == "axis" or any(rules.at_war(state, "italy", p) for p in state.powers):
        return []
    return [c for c, r in state.countries.items() if r["status"] == ATTACKED and rules.at_war(state, c, "italy")]


def note_obligation(g: Game, power: str, target: str) -> None:
    """Remember what a declaration that is being made binds to. [HE-DOW-03, HE-DOW-04]"""
    rules, state = g.rules, g.state
    if enters_free(rules, state, power, target):
        return
    countries = helped(rules, state, power, target)
    if countries:
        state.obligations.append({"power": power, "target": countries[0], "kind": "deliver", "foe": target})
    else:
        state.obligations.append({"power": power, "target": target, "kind": "attack"})


def belongs(rules: Facts, state: HarcState, space: int, nation: str) -> bool:
    """Return whether an area is a nation's, through a colony or protégé too."""
    held = rules.holder(state, space)
    if held in tables.GREAT or nation not in tables.GREAT:
        return held == nation
    return rules.runner(state, held) == nation


def attack_made(g: Game, powers: Iterable[str], space: int, stack: Iterable[str] = ()) -> None:
    """Meet the obligations that an attack on an area, or its occupation, meets."""
    rules, state = g.rules, g.state
    powers, stack = set(powers), set(stack)

    def met(row: dict[str, str]) -> bool:
        foe = row.get("foe", row["target"])
        return row["power"] in powers and (foe in stack or belongs(rules, state, space, foe))

    state.obligations = [row for row in state.obligations if not met(row)]


# ------------------------------------------------------------------ can it be met
def can_strike(g: Game, power: str, target: str, left: int, reach: Reach) -> bool:
    """Return whether a power could attack a nation or occupy an area of it now, with so many HPP left to spend."""
    rules, state = g.rules, g.state
    there = {state.where[u] for u, nation in enumerate(rules.owner) if nation == target and state.where[u] != NOWHERE}
    goals = {s for s, held in enumerate(state.control) if held != NOWHERE and belongs(rules, state, s, target)} | there
    goals -= {rules.space[name] for name in state.unused if name in rules.space} | {rules.space.get("usa", NOWHERE)}
    if {power, target} == {"germany", "soviet_union"} and power == "germany" and rules.season(state) == "winter":
        goals = {s for s in goals if not on_soviet_soil(rules, s)}  # [D-27]
    if not goals:
        return False
    if oil_refusal(rules, state, power):
        left = 0
    empty = _sure_to_be_empty(rules, state, target, goals)
    aims = goals if left >= tables.BATTLE else goals & empty
    if aims & reach.land or (left >= tables.BATTLE and (goals - empty) & reach.air):
        return True
    return left >= tables.INVASION and bool(goals & reach.sea)


def _sure_to_be_empty(rules: Facts, state: HarcState, target: str, goals: set[int]) -> set[int]:
    """Return the areas that nobody defends and nobody will: an army that is not set up yet might."""
    pending = target in state.countries and not state.countries[target].get("army")
    if pending and any(rules.pool(state, target, kind) for kind in tables.KINDS):
        return set()
    return {s for s in goals if not any(rules.domain[u] == tables.LAND for u in rules.at(state, s))}


# ------------------------------------------------------------------ delivery
def can_deliver(g: Game, power: str, country: str, reach: Reach) -> bool:
    """Return whether a power could bring troops to a country in this turn, by air, sea or land. [HE-DOW-04]"""
    rules, state = g.rules, g.state
    goals = {s for s in rules.country_areas.get(country, ()) if rules.holder(state, s) == country}
    troops = [u for u in reach.units if rules.owner[u] != country and not state.has(u, UNSUPPLIED | MOVED | ACTED)]
    for unit in troops:
        here = state.where[unit]
        if rules.domain[unit] == tables.AIR and any(rules.ground.air[here][s] <= strike_range(g, unit) for s in goals):
            return True
        if rules.domain[unit] == tables.LAND and goals & {way.to for way in rules.ground.ways[here]}:
            return True
    return bool(goals & reach.shipped) and any(rules.domain[u] != tables.NAVAL for u in troops)


def delivered(rules: Facts, state: HarcState, row: dict[str, str]) -> bool:
    """Return whether a power has troops in the country that it promised help to. [HE-DOW-04]"""
    spaces = set(rules.country_areas.get(row["target"], ()))
    return any(
        state.where[u] in spaces and rules.owner[u] != row["target"] for u in rules.of_power(state, row["power"])
    )  # fmt: skip


def delivery_refusal(g: Game, power: str, *, possible: bool) -> Refusal | None:
    """Return why a power may not end its last phase: troops were promised, and can still be sent. [HE-DOW-04]"""
    for row in g.state.obligations:
        if row["power"] == power and row["kind"] == "deliver" and not delivered(g.rules, g.state, row) and possible:
            return no("DOW-04", "OBLIGATION", "deliver_open", target=g.rules.nation_name(row["target"]))
    return None


# ------------------------------------------------------------------ the end of phase 1
def open_refusal(g: Game, power: str) -> Refusal | None:
    """Return why phase 1 may not end: an attack is owed that can still be made. [HE-DOW-03, HE-SG-07]"""
    from scenarios.harc_europaert.declare import declare_refusal, overdue

    rules, state = g.rules, g.state
    for row in state.obligations:
        if row["power"] == power and row["kind"] == "attack" and still_possible(g, row["target"]):
            return no("DOW-03", "OBLIGATION", "attack_owed", target=rules.nation_name(row["target"]))
    for country in overdue(g):
        if declare_refusal(g, DeclareWar(power, country)) is None:
            return no("SG-07", "OBLIGATION", "leave_satellite", nation=rules.nation_name(country))
    return None


def still_possible(g: Game, target: str) -> bool:
    """Return whether the acting power can still attack a nation or occupy an area of it."""
    from scenarios.harc_europaert.occupy import occupy_offers
    from scenarios.harc_europaert.offers import attack_offers

    rules, state = g.rules, g.state
    goals = {s for u, s in enumerate(state.where) if s != NOWHERE and rules.owner[u] == target}
    goals |= {s for s in range(len(state.control)) if belongs(rules, state, s, target)}
    walked = (rules.space[action.path[-1]] for action in occupy_offers(g, None))
    return any(True for _ in attack_offers(g, None, goals)) or any(space in goals for space in walked)


def forget(g: Game, powers: Iterable[str], kind: str = "") -> None:
    """Drop what powers owed and can meet no more; kind: only of that sort."""
    named = set(powers)
    g.state.obligations = [
        row for row in g.state.obligations if row["power"] not in named or (kind and row["kind"] != kind)
    ]  # fmt: skip
