"""How the game names things in its sentences: crowds of units, dates, powers, paths."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from scenarios.engine.actions import Action
from scenarios.engine.ruleset import Refusal, Side
from scenarios.harc_europaert import tables
from scenarios.harc_europaert.state import HarcState

if TYPE_CHECKING:
    from scenarios.harc_europaert.facts import Facts

MAP_GROUP = {"axis": "axis", "western": "western", "soviet": "russia", "": "neutral"}  # of a bloc, on the map


def crowd(rules: Facts, units: Iterable[int], *, plain: bool = False) -> str:
    """Return units by nation and kind, such as "2 German tanks and 1 French fleet"; plain: without nations."""
    counts: dict[tuple[str, str], int] = {}
    for unit in units:
        key = (rules.owner[unit], rules.kind[unit])
        counts[key] = counts.get(key, 0) + 1
    order = sorted(counts, key=lambda key: (rules.nation_index[key[0]], tables.KINDS.index(key[1])))
    words = [
        rules.messages.text("crowds", key[1], count=counts[key], of="" if plain else adjective(rules, key[0]) + " ")
        for key in order
    ]
    return joined(rules, words)


def kinds(rules: Facts, units: Iterable[int]) -> str:
    """Return units by kind alone, such as "2 tanks and 1 fleet"."""
    return crowd(rules, units, plain=True)


def joined(rules: Facts, words: list[str]) -> str:
    """Return words as a list of prose."""
    if len(words) < 2:
        return words[0] if words else rules.messages.text("words", "nothing")
    return ", ".join(words[:-1]) + " " + rules.messages.text("words", "and") + " " + words[-1]


def adjective(rules: Facts, nation: str) -> str:
    """Return a nation's adjective, its name where it has none."""
    return rules.messages.text("adjectives", nation) if rules.messages.has("adjectives", nation) else nation


def date(rules: Facts, turn: int) -> str:
    """Return a turn's season and year, such as "Autumn 1939". [HE-GEN-01]"""
    return rules.messages.text("words", "date", season=season(rules, turn), year=tables.year_of(turn))


def season(rules: Facts, turn: int) -> str:
    """Return the name of a turn's season."""
    return rules.messages.text("seasons", tables.season_of(turn))


def areas(rules: Facts, names: Iterable[str]) -> str:
    """Return area ids as names in a list."""
    return joined(rules, [area(rules, name) for name in names])


def seat_name(rules: Facts, seat: Side) -> str:
    """Return a seat's name within a sentence, such as "the Axis"."""
    return rules.messages.text("seats", seat.id) if rules.messages.has("seats", seat.id) else seat.name


def area(rules: Facts, name: str) -> str:
    """Return the printed name of an area id."""
    return rules.area_name(rules.space[name]) if name in rules.space else name


def powers(rules: Facts, names: Iterable[str]) -> str:
    """Return nations as a list."""
    return joined(rules, [rules.nation_name(name) for name in names])


def capital_first(text: str) -> str:
    """Return a text with its first letter in capitals, for the beginning of a sentence."""
    return text[:1].upper() + text[1:]


def emblem(rules: Facts, nation: str) -> str:
    """Return the emblem of a nation, "" for one without."""
    return rules.oob.nation[nation].emblem if nation in rules.oob.nation else ""


def colour(rules: Facts, nation: str) -> str:
    """Return the colour of a nation's counters."""
    return rules.oob.nation[nation].colour if nation in rules.oob.nation else "#888888"


def group(rules: Facts, state: HarcState, nation: str) -> str:
    """Return the group on the map that a nation fights for now: axis, western, russia or neutral."""
    return MAP_GROUP["" if rules.fallen(state, nation) else rules.bloc(state, nation)]


def blaming(rules: Facts, action: Action, refusal: Refusal) -> Refusal:
    """Return a refusal with the id of the one unit of the action that it is about, where it names one."""
    guilty = refusal.params.get("unit", "")
    named: list[object] = [*getattr(action, "units", ()), *getattr(action, "more", ())]
    named += [getattr(action, key, "") for key in ("unit", "fleet", "cargo")]
    for name in named if guilty else ():
        if isinstance(name, str) and name in rules.oob.index and rules.unit_name(rules.oob.index[name]) == guilty:
            return replace(refusal, unit=name)
    return refusal
