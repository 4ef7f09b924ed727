"""The fall of great powers, the turn they have to retake their capital, and Vichy France. [HE-CAP, HE-VIC]"""

from __future__ import annotations

from itertools import combinations

from scenarios.engine.ruleset import Refusal
from scenarios.engine.state import NOWHERE
from scenarios.harc_europaert import armies, capture, supply, tables
from scenarios.harc_europaert.base import Game, no
from scenarios.harc_europaert.events import CountryFell, CountryJoined, Noted, PowerFell
from scenarios.harc_europaert.facts import Facts
from scenarios.harc_europaert.state import (
    ATTACKED,
    COLONY,
    CONQUERED,
    FALLEN,
    JOINED,
    NEUTRAL,
    PUPPET,
    SATELLITE,
    UNSUPPLIED,
    HarcState,
)

VICHY = "vichy_france"
VICHY_VARIANTS = ("", "total-war-1939")  # those that use the special rule  [catalogue, variants]


# ------------------------------------------------------------------ the turn of recapture
def settle_recaptures(g: Game) -> None:
    """Let the powers of the slot fall that did not retake their capital in phase 1. [HE-CAP-03]"""
    for power in g.rules.slot_powers(g.state):
        if g.state.powers[power]["recapture"]:
            fall(g, power)


def capital_in_reach(rules: Facts, state: HarcState, power: str, *, next_turn: bool = False) -> bool:
    """Return whether any land unit of a power or its allies could attack its lost capital with supply. [HE-CAP-07]

    Overland in the points it has, a tank through an enemy area too; by ship from its port; by drop. next_turn:
    whether the question is of the turn to come, so that what the present one found of supply does not count.
    """
    goal = rules.space[tables.CAPITAL[power]]
    for unit, space in enumerate(state.where):
        if space == NOWHERE or rules.domain[unit] != tables.LAND:
            continue
        master = rules.power_of(state, unit)
        if master != power and not (master in rules.slot_powers(state) and rules.allied(state, power, master)):
            continue
        supplied = _will_be_supplied(rules, state, unit) if next_turn else not state.has(unit, UNSUPPLIED)
        if supplied and _can_attack(rules, state, unit, goal):
            return True
    return False


def _can_attack(rules: Facts, state: HarcState, unit: int, goal: int) -> bool:
    """Return whether a unit could come to attack the capital in one turn: it is near enough, or shipped, or dropped."""
    power = rules.power_of(state, unit)
    start = state.where[unit]
    if any(way.to == goal for way in rules.ground.ways[start]):
        return True
    if rules.movement(unit) > 1 and any(
        way.to != goal and rules.ground.way(way.to, goal) and _may_pass(rules, state, power, way.to)
        for way in rules.ground.ways[start]
    ):
        return True
    if rules.kind[unit] == "paratroop" and rules.ground.air[start][goal] <= tables.AIR_RANGE["paratroop"]:
        return True
    return _could_sail(rules, state, unit, goal)


def _will_be_supplied(rules: Facts, state: HarcState, unit: int) -> bool:
    """Return whether a unit has supply, or could be given it by a ship of its power. [HE-CAP-02]"""
    if supply.in_supply(rules, state, unit):
        return True
    return any(
        rules.kind[ship] in tables.GUARDS
        and supply.area_supplied(rules, state, rules.owner[ship], state.where[ship])
        and supply.within_reach(rules, state, ship, [unit])
        for ship in rules.of_power(state, rules.power_of(state, unit))
    )


def _may_pass(rules: Facts, state: HarcState, power: str, space: int) -> bool:
    return rules.friendly(state, power, space) or rules.hostile(state, power, space)


def _could_sail(rules: Facts, state: HarcState, unit: int, goal: int) -> bool:
    """Return whether a fleet at a unit's own port could land it at the capital, or a tank beside it. [HE-INV-08]"""
    from scenarios.harc_europaert import naval

    power, start = rules.power_of(state, unit), state.where[unit]
    ship = next(
        (u for u in rules.at(state, start) if rules.kind[u] == "fleet" and rules.power_of(state, u) == power), -1
    )
    if ship < 0:
        return False
    reach = naval.sea_reach(rules, state, power, start, unit=ship)
    if goal in reach:
        return True
    tank = rules.movement(unit) > 1
    return tank and any(way.to in reach for way in rules.ground.ways[goal])


def give_up_refusal(g: Game, power: str) -> Refusal | None:
    """Return why a power may not declare at once that its capital is lost for good. [HE-CAP-07]"""
    rules, state = g.rules, g.state
    if power != state.acting:
        return no("CAP-07", "TURN", "not_acting", power=rules.nation_name(power))
    if not state.powers[power]["recapture"]:
        return no("CAP-07", "RECAPTURE", "capital_not_lost", power=rules.nation_name(power))
    if capital_in_reach(rules, state, power):
        at = rules.space[tables.CAPITAL[power]]
        return no("CAP-07", "RECAPTURE", "capital_in_reach", (at,), power=rules.nation_name(power))
    return None


def give_up(g: Game, power: str) -> None:
    """Let a power fall in its own phase 1; the phase goes on with the others of the slot. [HE-CAP-07]"""
    state = g.state
    fall(g, power)
    left = [other for other in g.rules.slot_powers(state) if other not in state.done]
    if left:
        state.acting = left[0] if state.acting == power else state.acting
    else:
        state.done = []
        g.finish()


# ------------------------------------------------------------------ the fall
def fall(g: Game, power: str) -> None:
    """Let a great power fall: its units go, its land changes hands, its conquests are nobody's. [HE-CAP-03]"""
    rules, state = g.rules, g.state
    record = state.powers[power]
    holder = rules.holder(state, rules.space[tables.CAPITAL[power]])
    conqueror = rules.runner(state, holder) or str(record["conqueror"])
    record |= {"status": FALLEN, "recapture": False, "conqueror": conqueror, "available": 0, "debt": 0, "counted": {}}
    state.facts.setdefault("fallen", {})[power] = conqueror
    g.emit(PowerFell(power, conqueror))
    for unit, owner in enumerate(rules.owner):
        if owner == power and state.in_play(unit):
            capture.remove(g, unit, "power_fell")
    _keep_alliances(rules, state, power)
    rules.make_peace(state, power)
    state.building = [row for row in state.building if row["power"] != power]
    state.pending = [row for row in state.pending if row["power"] != power]
    state.convoys = [row for row in state.convoys if power not in (row["sender"], row["receiver"])]
    state.obligations = [row for row in state.obligations if row["power"] != power]
    _pass_on_countries(g, power)
    vichy = power == "france" and _vichy_rises(rules, state, conqueror)
    held_by_it = [s for s, held in enumerate(state.control) if held != NOWHERE and rules.nations[held] == power]
    for space in sorted(held_by_it, key=lambda s: not capture.stander(rules, state, s, conqueror)):
        capture.hand_over(g, space, _new_holder(rules, state, space, power, conqueror, vichy))
        capture.evict(g, space)
    if vichy:
        _raise_vichy(g)
    from scenarios.harc_europaert import victory

    victory.after_fall(g, power)


def _keep_alliances(rules: Facts, state: HarcState, fallen: str) -> None:
    """Remember which powers fight side by side, lest the fall of their last common enemy part them.

    The one that falls is nobody's ally any more, so that what is left of its land is neutral.
    """
    powers = [power for power in state.powers if rules.in_game(state, power)]
    pairs = [pair for pair in state.facts.get("lasting_allies", []) if fallen not in pair]
    for a, b in combinations(powers, 2):
        if [a, b] not in pairs and rules.allied(state, a, b):
            pairs.append([a, b])
    state.facts["lasting_allies"] = pairs


def _new_holder(rules: Facts, state: HarcState, space: int, power: str, conqueror: str, vichy: bool) -> str:
    """Return who has an area that a fallen power held. [HE-CAP-03, HE-VIC-01, D-38]"""
    there = capture.stander(rules, state, space, conqueror)
    name, country = rules.board.names[space], rules.ground.country[space]
    if there:
        return there
    if vichy and name in vichy_areas(state):
        return VICHY
    if country == power and name not in tables.OVERSEAS.get(power, ()):
        return conqueror
    other = str(state.countries.get(country, {}).get("by", ""))
    if other and other != power and rules.in_game(state, other):
        taken = rules.status(state, country) in (COLONY, CONQUERED)
        return power if taken else other  # a fallen one's is neutral, though another has the country's capital
    neutralise(state, country)
    return country


def neutralise(state: HarcState, country: str) -> None:
    """Make a conquered country or colony neutral again; it has no army. [HE-CAP-08, HE-PTS-02]"""
    if country in state.countries:
        state.countries[country] |= {"status": NEUTRAL, "by": "", "since": state.turn, "army": True}


def _pass_on_countries(g: Game, power: str) -> None:
    """Give the protégés of a fallen power to an ally, the first in the table; without one they are neutral."""
    rules, state = g.rules, g.state
    side = rules.alliance(tables.BLOC[power])
    allies = [p for p in tables.GREAT if rules.fighting(state, p) and rules.alliance(tables.BLOC[p]) == side]
    allies.sort(key=lambda p: tables.BLOC[p] != tables.BLOC[power])
    for country, record in state.countries.items():
        if record["by"] == power and record["status"] == ATTACKED:  # it fights on, run by whoever is left to do it
            record["by"] = allies[0] if allies else ""
        if record["by"] != power or record["status"] not in (JOINED, SATELLITE, PUPPET):
            continue
        if allies and record["status"] == JOINED:
            record["by"] = allies[0]
            g.emit(CountryJoined(country, allies[0]))
        else:
            for unit, owner in enumerate(rules.owner):
                if owner == country and state.in_play(unit):
                    capture.remove(g, unit, "power_fell")
            rules.make_peace(state, country)
            neutralise(state, country)


# ------------------------------------------------------------------ Vichy France
def vichy_areas(state: HarcState) -> tuple[str, ...]:
    """Return the areas that Vichy France may have. [HE-VIC-01]"""
    return (*tables.VICHY, "marseille") if state.options["vichy_marseille"] else tables.VICHY


def _vichy_rises(rules: Facts, state: HarcState, conqueror: str) -> bool:
    """Return whether the fall of France makes the Vichy state. [HE-VIC-01]"""
    return state.scenario in VICHY_VARIANTS and rules.alliance(rules.bloc(state, conqueror)) == "axis"


def _raise_vichy(g: Game) -> None:
    """Found Vichy France on the areas it was given; Germany places its army. [HE-VIC-01, HE-VIC-02]"""
    state = g.state
    if not any(held != NOWHERE and g.rules.nations[held] == VICHY for held in state.control):
        return
    state.countries[VICHY] |= {"status": PUPPET, "by": "germany", "since": state.turn}
    state.facts["vichy"] = "neutral"
    g.emit(Noted("vichy_founded", (), "vichy"))
    armies.call_army(g, VICHY)


def vichy_ends_by(rules: Facts, state: HarcState, new: str) -> bool:
    """Return whether a new holder of Paris or Vichy ends the Vichy state. [HE-VIC-04]"""
    if state.facts.get("vichy") not in ("neutral", "axis"):
        return False
    return rules.alliance(rules.bloc(state, new)) == "allies"


def end_vichy(g: Game, power: str) -> None:
    """End Vichy France: its army vanishes, its areas go to the Allies. [HE-VIC-04]"""
    rules, state = g.rules, g.state
    state.facts["vichy"] = "dissolved"
    state.countries[VICHY] |= {"status": CONQUERED, "by": power, "since": state.turn}
    rules.make_peace(state, VICHY)
    g.emit(CountryFell(VICHY, power))
    for unit, owner in enumerate(rules.owner):
        if owner == VICHY and state.in_play(unit):
            capture.remove(g, unit, "country_fell")
    for space, held in enumerate(state.control):
        if held != NOWHERE and rules.nations[held] == VICHY:
            capture.hand_over(g, space, capture.stander(rules, state, space) or power)
