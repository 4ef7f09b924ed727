"""What the other side could do to a group on its way, before it sets out: from the functions that judge interventions.

A threat is all ships or all aircraft of one base and one side, at the best place of the way. [HE-INT-01, HE-INT-02]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from scenarios.engine.flow import Play
from scenarios.engine.state import Plain
from scenarios.harc_europaert import chain as links
from scenarios.harc_europaert import tables
from scenarios.harc_europaert.actions import Intervene
from scenarios.harc_europaert.battle.records import cargo_of, coming, entries
from scenarios.harc_europaert.battle.stages import coast_held, defenders
from scenarios.harc_europaert.intervention import intervention_offers, sides_powers, usable
from scenarios.harc_europaert.state import HarcState
from scenarios.harc_europaert.strikes import strike_offers
from scenarios.harc_europaert.wording import area, capital_first, crowd, joined, kinds

if TYPE_CHECKING:
    from scenarios.harc_europaert.base import Game
    from scenarios.harc_europaert.ruleset import HarcEuropaert

MOST_TOLD = 4  # threats that are told one by one


@dataclass(frozen=True)
class Threat:
    """Units of one base that could go against a group. place: where best; need: the die for ships, 1 for aircraft.

    prey: the units that they would meet there. free: whether it is a free strike on submarines. [HE-SUB-04]
    places: all where they could meet it.
    """

    power: str
    units: tuple[str, ...]
    base: str
    place: str
    need: int
    prey: tuple[str, ...]
    free: bool = False
    places: tuple[str, ...] = ()


def threats(rules: HarcEuropaert, state: HarcState, data: dict[str, Plain] | None = None) -> list[Threat]:
    """Return what could go against the mission, or at a deeper level of a chain (`data`) against its last groups."""
    if not rules.advanced(state) or not state.mission:
        return []
    twin = copy(state)  # nothing of it is changed
    g: Game = Play(rules, twin, 0)
    asked = data or {"chain": [], "level": 1, "clash": {}, "strike": []}
    found = [one for power in sides_powers(g, int(asked["level"])) for one in _of_power(g, asked, power)]
    return sorted(found, key=lambda one: (one.need, -len(one.units)))


def _of_power(g: Game, data: dict[str, Plain], power: str) -> Iterator[Threat]:
    rules = g.rules
    for units in _bases(g, data, power):
        ids = rules.unit_ids(units)
        ways = [_threat(g, data, power, action) for action in intervention_offers(g, data, power, ids)]
        if ways:
            yield replace(min(ways, key=_rank), places=tuple(one.place for one in ways))
        else:
            strike = next(strike_offers(g, data, power, ids), None)
            if strike is not None:
                prey = tuple(str(row["unit"]) for row in links.passing(rules, g.state, rules.space[strike.place]))
                base = rules.board.names[g.state.where[units[0]]]
                yield Threat(power, ids, base, strike.place, 1, prey, True)


def _rank(one: Threat) -> tuple[int, int]:
    return one.need, -len(one.prey)


def _bases(g: Game, data: dict[str, Plain], power: str) -> Iterator[list[int]]:
    """Yield the usable ships and aircraft of a power by base, each kind by itself, those who fight as one together."""
    rules, state = g.rules, g.state
    found: dict[tuple[int, str, tuple[str, ...]], list[int]] = {}
    for unit in rules.of_power(state, power):
        if rules.domain[unit] != tables.LAND and usable(g, data, unit) is None:
            key = (state.where[unit], rules.domain[unit], tuple(rules.stack_of(state, rules.owner[unit])))
            found.setdefault(key, []).append(unit)
    yield from found.values()


def _threat(g: Game, data: dict[str, Plain], power: str, action: Intervene) -> Threat:
    rules, state = g.rules, g.state
    ships = links.naval(rules, action.units)
    need = len(action.path) if ships else 1
    prey: list[str] = []
    if int(data["level"]) == 1:
        rows = links.passing(rules, state, rules.space[action.path[-1]])
        prey = [str(row["unit"]) for row in rows if not ships or links.sails(rules, row)]
    return Threat(power, action.units, action.path[0], action.path[-1], need, tuple(prey))


# ------------------------------------------------------------------ in words
def warnings(rules: HarcEuropaert, state: HarcState) -> tuple[str, ...]:
    """Return what is to be said of a mission before it sets out: chances without interventions, who could meet it."""
    text = rules.messages.text
    barred = _barred(rules, state)
    found = threats(rules, state)
    if not rules.advanced(state):
        return barred
    if not found:
        return (text("threats", "nobody"), *barred)
    return (text("threats", "without"), *barred, *unescorted(rules, state, found), *told(rules, found))


def told(rules: HarcEuropaert, found: Sequence[Threat]) -> list[str]:
    """Return threats in sentences, those of one power to one place together; those that are too many are counted."""
    alike: dict[tuple[object, ...], list[Threat]] = {}
    for one in found:
        alike.setdefault((one.power, one.place, one.need > 1, one.free, one.prey), []).append(one)
    groups = list(alike.values())
    words = [_told(rules, group) for group in groups[:MOST_TOLD]]
    rest = sum(len(group) for group in groups[MOST_TOLD:])
    return [*words, rules.messages.text("threats", "more", count=rest)] if rest else words


def risks(rules: HarcEuropaert, found: Sequence[Threat]) -> list[str]:
    """Return in one short sentence a power who could meet a sortie, wherever."""
    text, words = rules.messages.text, []
    for power in dict.fromkeys(one.power for one in found):
        parts = [_from_base(rules, one, dice=True) for one in found if one.power == power]
        shown, rest = parts[:MOST_TOLD], len(parts) - MOST_TOLD
        if rest > 0:
            shown.append(text("threats", "others", count=rest))
        words.append(capital_first(text("threats", "risk", power=rules.nation_name(power), units=joined(rules, shown))))
    return words


def _from_base(rules: HarcEuropaert, one: Threat, *, dice: bool = False) -> str:
    key = "from_base_die" if dice and one.need > 1 else "from_base"
    units = kinds(rules, map(rules.unit, one.units))
    return rules.messages.text("threats", key, units=units, base=area(rules, one.base), need=one.need)


def declared(rules: HarcEuropaert, state: HarcState) -> tuple[str, ...]:
    """Return what is to be said of the chances if nobody more intervenes."""
    chain = state.frames[-1].data.get("chain", [])
    return (rules.messages.text("threats", "declared" if chain else "without"),)


def _told(rules: HarcEuropaert, group: Sequence[Threat]) -> str:
    one = group[0]
    key = "strike" if one.free else "ships" if one.need > 1 else "aircraft"
    text, dice = rules.messages.text, len({threat.need for threat in group}) > 1
    return capital_first(
        text(
            "threats", key, power=rules.nation_name(one.power), place=area(rules, one.place),
            units=joined(rules, [_from_base(rules, threat, dice=dice) for threat in group]),
            prey=kinds(rules, map(rules.unit, one.prey)), die="" if dice else text("threats", "die_of", need=one.need),
        )
    )  # fmt: skip


def unescorted(rules: HarcEuropaert, state: HarcState, found: list[Threat]) -> list[str]:
    """Return a sentence for the transports that somebody could meet where no escort passes. [HE-INT-13]"""
    lone: list[str] = []
    for one, name in [(threat, place) for threat in found for place in threat.places]:
        passing = links.passing(rules, state, rules.space[name])
        guarded = any(row["by"] in ("escort", "naval") for row in passing)
        carriers = [str(row["unit"]) for row in passing if row["by"] == "carrier"]
        aloft = any(rules.domain[rules.unit(unit)] == tables.AIR for unit in one.units)
        if not guarded and not (aloft and any(row["by"] == "air" for row in passing)):
            lone += [unit for unit in carriers if unit not in lone]
    if not lone:
        return []
    cargo = [unit for ship in lone for unit in _cargo(state, ship)]
    ships, load = kinds(rules, map(rules.unit, lone)), kinds(rules, map(rules.unit, cargo))
    return [rules.messages.text("threats", "unescorted", ships=ships, cargo=load, count=len(lone))]


def _cargo(state: HarcState, ship: str) -> list[str]:
    aboard = [str(row["unit"]) for row in entries(state) if str(row.get("carrier", "")) == ship]
    return aboard or cargo_of(state, ship)


def _barred(rules: HarcEuropaert, state: HarcState) -> tuple[str, ...]:
    """Return that transports turn back from a coast which is held, when nothing is there to clear it. [HE-NAV-03]"""
    mission = state.mission
    if mission.get("kind") != "attack" or not coming(state, "carrier") or coming(state, "escort", "air"):
        return ()
    if not coast_held(rules, state):
        return ()
    holders = [*defenders(rules, state, tables.NAVAL), *defenders(rules, state, tables.AIR)]
    name, units = area(rules, str(mission["target"])), crowd(rules, map(rules.unit, holders))
    return (rules.messages.text("threats", "barred", area=name, units=units),)
