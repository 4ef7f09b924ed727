"""Scenarios as a designer makes them: who stands where, what a game says of a placement, and a state written down.

A game's rules may offer more than the protocol `Ruleset` asks, any of the methods of `Editable`; for those that a game
does not offer, the functions here answer. A place is {"at": a space's name} with whatever else the game keeps of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from dataclasses import dataclass, replace
from typing import Any, Protocol, runtime_checkable

from mapdata.board import NOWHERE
from scenarios.engine.ruleset import AnyState, Option, Refusal, Ruleset, ScenarioInfo
from scenarios.engine.state import GameState, Plain

Place = dict[str, Plain]
Places = dict[str, Place]
BROKEN = "BROKEN"  # the code of a refusal that has its sentence with it, in params["text"]


@runtime_checkable
class KnowsFields(Protocol):
    """A game whose scenarios have more to set than units and options."""

    def scenario_fields(self) -> tuple[Option, ...]:
        """Return what `ScenarioInfo.data` holds under these ids; an option without choices is a number or a text."""
        ...


@runtime_checkable
class KnowsPlaces(Protocol):
    """A game whose scenarios hold their units otherwise than {"units": {id: space or {"at": space}}}."""

    def places(self, info: ScenarioInfo) -> Places:
        """Return the units that a scenario places, by id, the lowest of a stack first."""
        ...

    def with_places(self, info: ScenarioInfo, places: Mapping[str, Place]) -> ScenarioInfo:
        """Return the scenario with its units placed so."""
        ...


@runtime_checkable
class KnowsPlacing(Protocol):
    """A game that says why a unit may not stand somewhere at the start."""

    def placement_refusal(self, state: AnyState, unit: int, space: int) -> Refusal | None:
        """Return why not, or None; the unit itself may stand anywhere or nowhere in the state, which stays as it is."""
        ...


@runtime_checkable
class KnowsWriting(Protocol):
    """A game of which any state can be made the start of a scenario."""

    def written(self, state: AnyState) -> dict[str, Plain]:
        """Return the data of a scenario that begins as the state stands. Raises ValueError where it cannot be told."""
        ...


@runtime_checkable
class KnowsEntries(Protocol):
    """A game whose scenarios say when units enter."""

    def entries(self, info: ScenarioInfo) -> dict[str, int]:
        """Return the turns in which units enter, by id, of those that enter after the start."""
        ...

    def with_entries(self, info: ScenarioInfo, entries: Mapping[str, int]) -> ScenarioInfo:
        """Return the scenario with its units entering so; 0 is at the start, when a unit waits in its tray."""
        ...

    def last_turn(self, info: ScenarioInfo) -> int:
        """Return the last turn that the track shows."""
        ...


@dataclass(frozen=True, slots=True)
class Wrong:
    """What is wrong with a scenario: a sentence, the unit and the space that it is about ("" for none), the rule."""

    text: str
    unit: str = ""
    space: str = ""
    rule: str = ""


def fields_of(rules: Ruleset) -> tuple[Option, ...]:
    """Return what can be set of a scenario beside its units and options."""
    return rules.scenario_fields() if isinstance(rules, KnowsFields) else ()


def places_of(rules: Ruleset, info: ScenarioInfo) -> Places:
    """Return the units that a scenario places, by id, unknown units and spaces among them."""
    if isinstance(rules, KnowsPlaces):
        return rules.places(info)
    units = info.data.get("units", {})
    if not isinstance(units, dict):
        return {}
    return {name: dict(place) if isinstance(place, dict) else {"at": place} for name, place in units.items()}


def with_places(rules: Ruleset, info: ScenarioInfo, places: Mapping[str, Place]) -> ScenarioInfo:
    """Return a scenario with its units placed so, the lowest of a stack first."""
    if isinstance(rules, KnowsPlaces):
        return rules.with_places(info, places)
    units: dict[str, Any] = {}
    for name, place in places.items():
        units[name] = place["at"] if set(place) == {"at"} else dict(place)
    return replace(info, data={**info.data, "units": units})


def with_scenarios(rules: Ruleset, infos: tuple[ScenarioInfo, ...]) -> Ruleset:
    """Return rules with other scenarios, all else shared."""
    twin = copy(rules)
    twin._scenarios = infos  # type: ignore[attr-defined]
    return twin


def start_of(rules: Ruleset, info: ScenarioInfo) -> GameState:
    """Return the start of a scenario that the rules need not know. Raises ValueError naming what is wrong with it."""
    if not hasattr(rules, "_scenarios"):
        return rules.initial_state(info.id, info.options)
    return with_scenarios(rules, (info,)).initial_state(info.id, info.options)


def refusal_of(rules: Ruleset, state: GameState, unit: int, space: int) -> Refusal | None:
    """Return why a unit may not stand in a space: what the game says, else what would then be wrong with the state."""
    if isinstance(rules, KnowsPlacing):
        return rules.placement_refusal(state, unit, space)
    before = set(rules.invariants(state))
    after = state.copy()
    after.where[unit] = space
    new = [text for text in rules.invariants(after) if text not in before]
    return Refusal("", BROKEN, {"text": new[0]}, (space,)) if new else None


def sentence_of(rules: Ruleset, refusal: Refusal) -> str:
    """Return a refusal as a sentence."""
    return str(refusal.params["text"]) if refusal.code == BROKEN else rules.sentence(refusal)


def unknown(rules: Ruleset, places: Mapping[str, Place]) -> list[Wrong]:
    """Return the units and spaces of a scenario that the module no longer has."""
    wrong = []
    for name, place in places.items():
        at = str(place.get("at", ""))
        if name not in rules.oob.index:
            wrong.append(Wrong(f"{name}: the order of battle has no such unit.", name, at))
        elif at not in rules.board.by_name:
            wrong.append(Wrong(f"{name}: the map has no space {at or '?'}.", name))
    return wrong


def known(rules: Ruleset, places: Mapping[str, Place]) -> Places:
    """Return those places whose unit and space there are."""
    bad = {wrong.unit for wrong in unknown(rules, places)}
    return {name: place for name, place in places.items() if name not in bad}


def checked(rules: Ruleset, info: ScenarioInfo) -> list[Wrong]:
    """Return all that is wrong with a scenario, each with its place where it has one."""
    places = places_of(rules, info)
    wrong = unknown(rules, places)
    good = known(rules, places)
    try:
        state = start_of(rules, with_places(rules, info, good) if wrong else info)
    except (ValueError, TypeError, KeyError) as fault:
        return [*wrong, Wrong(str(fault))]
    told = set()
    if isinstance(rules, KnowsPlacing):
        for name, place in good.items():
            unit = rules.oob.index[name]
            space = state.where[unit]
            if space == NOWHERE:
                continue
            refusal = rules.placement_refusal(state, unit, space)
            if refusal is not None:
                told.add(name)
                wrong.append(Wrong(f"{name}: {sentence_of(rules, refusal)}", name, str(place["at"]), refusal.rule))
    for text in rules.invariants(state):
        if not any(name in text for name in told):
            unit_name = next((name for name in good if text.startswith(f"{name} ")), "")
            wrong.append(Wrong(text, unit_name, str(good[unit_name]["at"]) if unit_name else ""))
    return wrong


def scenario_of(rules: Ruleset, state: GameState, name: str, title: str) -> ScenarioInfo:
    """Return a scenario that begins as a state stands. Raises ValueError where the game cannot write it down."""
    if not isinstance(rules, KnowsWriting):
        raise ValueError(f"the rules of {rules.title} cannot write a position down")
    return ScenarioInfo(name, title, "", dict(state.options), rules.written(state))


__all__ = [
    "BROKEN", "KnowsEntries", "KnowsFields", "KnowsPlaces", "KnowsPlacing", "KnowsWriting", "Place", "Places", "Wrong",
    "checked", "fields_of", "known", "places_of", "refusal_of", "scenario_of", "sentence_of", "start_of", "unknown",
    "with_places", "with_scenarios",
]  # fmt: skip
