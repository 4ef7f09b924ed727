"""Partisans: the German chain of units in the Soviet Union, and garrisons of conquered countries. [HE-PTS]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.harc_europaert import capture, fall, tables
from scenarios.harc_europaert.base import Game
from scenarios.harc_europaert.events import Noted
from scenarios.harc_europaert.state import CONQUERED, HarcState

if TYPE_CHECKING:
    from scenarios.harc_europaert.facts import Facts

GARRISONS = ("poland", "france", "yugoslavia", "greece")  # [HE-PTS-02]


def axis(rules: Facts, state: HarcState, nation: str) -> bool:
    """Return whether a nation fights for the Axis."""
    return rules.alliance(rules.bloc(state, nation)) == "axis"


# ------------------------------------------------------------------ the chain
def chain_broken(rules: Facts, state: HarcState) -> bool:
    """Return whether Axis units in the Soviet Union lack a chain of areas with Axis units to the border. [HE-PTS-01]"""
    inside = set(rules.country_areas.get("soviet_union", ()))
    manned = {
        space
        for unit, space in enumerate(state.where)
        if space in inside and axis(rules, state, rules.owner[unit])
    }  # fmt: skip
    linked = {space for space in manned if any(_behind(rules, state, way.to) for way in rules.ground.ways[space])}
    edge = list(linked)
    while edge:
        for way in rules.ground.ways[edge.pop()]:
            if way.to in manned and way.to not in linked:
                linked.add(way.to)
                edge.append(way.to)
    return manned != linked


def _behind(rules: Facts, state: HarcState, space: int) -> bool:
    """Return whether an area lies outside the Soviet Union on the Axis side of its border."""
    if rules.ground.country[space] == "soviet_union":
        return False
    return axis(rules, state, rules.holder(state, space))


def check_chain(g: Game) -> None:
    """At the German start of turn see whether one attack only is left in the Soviet Union. [HE-PTS-01]"""
    state = g.state
    if "germany" not in g.rules.slot_powers(state):
        return
    forget_chain(state)
    if state.options["partisan"] == "full" and chain_broken(g.rules, state):
        state.facts["chain_broken"] = True
        g.emit(Noted("chain_broken"))


def forget_chain(state: HarcState) -> None:
    """Let a chain cut in an earlier turn hamper nobody any more: what was found holds for one turn. [HE-PTS-01]"""
    state.facts.pop("chain_broken", None)


# ------------------------------------------------------------------ garrisons
def watched(state: HarcState) -> tuple[str, ...]:
    """Return the countries that need a garrison, by the option. [HE-PTS-02, D-30]"""
    return {"off": (), "garrison_poland": GARRISONS[:1], "full": GARRISONS}[str(state.options["partisan"])]


def ungarrisoned(rules: Facts, state: HarcState) -> list[str]:
    """Return the conquered countries that would turn neutral now for want of an Axis unit. [HE-PTS-02]"""
    out = []
    for country in watched(state):
        areas = rules.country_areas.get(country, [])
        held = [space for space in areas if axis(rules, state, rules.holder(state, space))]
        if not held or not _conquered(rules, state, country):
            continue
        if not any(axis(rules, state, rules.owner[unit]) for space in areas for unit in rules.at(state, space)):
            out.append(country)
    return out


def _conquered(rules: Facts, state: HarcState, country: str) -> bool:
    """Return whether the Axis has conquered a country and holds its capital."""
    if country in tables.GREAT:
        taken = country in state.facts.get("fallen", {})
        return taken and axis(rules, state, rules.holder(state, rules.space[tables.CAPITAL[country]]))
    record = state.countries.get(country, {})  # one that joined the Axis was never captured
    return record.get("status") == CONQUERED and axis(rules, state, str(record["by"]))


def check_garrisons(g: Game) -> None:
    """At the end of the German turn let countries without a garrison turn neutral. [HE-PTS-02, D-31]"""
    rules, state = g.rules, g.state
    if "germany" not in rules.slot_powers(state):
        return
    for country in ungarrisoned(rules, state):
        g.emit(Noted("no_garrison", (f"country={country}",)))
        fall.neutralise(state, country)
        for space in rules.country_areas[country]:
            if axis(rules, state, rules.holder(state, space)):
                capture.hand_over(g, space, country)
