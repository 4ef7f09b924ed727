"""What follows from a declaration of war, told before it is made: it is made on a copy, by the same functions.

[HE-DOW-01..08, HE-SG-01..07]
"""

from __future__ import annotations

from collections.abc import Iterator

from scenarios.harc_europaert import tables
from scenarios.harc_europaert.actions import DeclareWar
from scenarios.harc_europaert.base import Game
from scenarios.harc_europaert.declare import declare
from scenarios.harc_europaert.events import CountryJoined, Gained, Noted, WarDeclared
from scenarios.harc_europaert.state import ATTACKED
from scenarios.harc_europaert.wording import capital_first, crowd, powers


def consequences(g: Game, action: DeclareWar) -> str:
    """Return all that follows from a legal declaration, in sentences; the state is left as it is."""
    twin = g.rules.play(g.state.copy(), g.side)
    declare(twin, action)
    told = [*_price(twin, action), *_wars(g, twin, action), *_joining(twin), *_noted(twin), *_armies(twin)]
    return " ".join(capital_first(sentence) for sentence in (*told, *_bound(g, twin)))


def _text(g: Game, key: str, **params: str | int) -> str:
    return g.rules.messages.text("follows", key, **params)


def _price(twin: Game, action: DeclareWar) -> Iterator[str]:
    cost = next(e.cost for e in twin.events if isinstance(e, WarDeclared))
    left = int(twin.state.powers[action.power]["available"]) - sum(
        e.value for e in twin.events if isinstance(e, Gained) and e.power == action.power
    )
    yield _text(twin, "asked", nation=twin.rules.nation_name(action.target), cost=cost, left=left)


def _wars(g: Game, twin: Game, action: DeclareWar) -> Iterator[str]:
    """Yield who else comes to be at war, and with whom. [HE-DOW-02, HE-DOW-05, HE-SG-01]"""
    rules = g.rules
    side = rules.alliance(tables.BLOC[action.power])
    foes: dict[str, list[str]] = {}
    for pair in twin.state.war:
        one, other = sorted(pair.split("|"), key=lambda nation: not _fights_for(twin, nation, side, action.power))
        if pair not in g.state.war and {one, other} != {action.power, action.target}:
            foes.setdefault(one, []).append(other)
    groups: dict[tuple[str, ...], list[str]] = {}
    for nation, enemies in foes.items():
        groups.setdefault(tuple(sorted(enemies, key=rules.nation_index.__getitem__)), []).append(nation)
    for against, nations in groups.items():
        ordered = sorted(nations, key=rules.nation_index.__getitem__)
        yield _text(g, "too", foes=powers(rules, against), nations=powers(rules, ordered))


def _fights_for(twin: Game, nation: str, side: str, power: str) -> bool:
    """Return whether a nation fights on a power's side."""
    return nation == power or twin.rules.alliance(twin.rules.bloc(twin.state, nation)) == side


def _joining(twin: Game) -> Iterator[str]:
    """Yield which countries join whom, with the HPP that they bring. [HE-SG-03]"""
    sides: dict[str, list[str]] = {}
    for event in twin.events:
        if isinstance(event, CountryJoined):
            sides.setdefault(event.power, []).append(event.country)
    for power, countries in sides.items():
        value = sum(e.value for e in twin.events if isinstance(e, Gained) and e.power == power)
        names = {"countries": powers(twin.rules, countries), "power": twin.rules.nation_name(power)}
        yield _text(twin, "joins_hpp" if value else "joins", count=len(countries), value=value, **names)


def _noted(twin: Game) -> Iterator[str]:
    """Yield the surprise of 1941, or what becomes of the satellites. [HE-SG-02..07]"""
    for event in twin.events:
        if isinstance(event, Noted):
            yield twin.rules.messages.text("notes", event.key)


def _armies(twin: Game) -> Iterator[str]:
    """Yield whose armies are set up at once, by whom. [HE-DOW-06, HE-SG-03]"""
    rules, state = twin.rules, twin.state
    kinds = [k for k in tables.KINDS if rules.advanced(state) or k not in tables.ADVANCED]
    armies: dict[str, list[int]] = {}
    for row in state.waiting:
        if row["phase"] != "army":
            continue
        country = str(row["data"]["country"])
        by = str(row["data"].get("power", "")) or rules.runner(state, country)
        units = [unit for kind in kinds for unit in rules.pool(state, country, kind)]
        if units:
            armies.setdefault(by, []).extend(units)
        elif rules.status(state, country) == ATTACKED:
            names = {"power": rules.nation_name(by), "nation": rules.nation_name(country)}
            yield _text(twin, "army_none", **names)
    for power, units in armies.items():
        yield _text(twin, "army", power=rules.nation_name(power), units=crowd(rules, units))


def _bound(g: Game, twin: Game) -> Iterator[str]:
    """Yield what the declaration binds to. [HE-DOW-03, HE-DOW-04]"""
    for row in twin.state.obligations[len(g.state.obligations) :]:
        names = {"power": g.rules.nation_name(str(row["power"])), "nation": g.rules.nation_name(str(row["target"]))}
        yield _text(g, str(row["kind"]), **names)
