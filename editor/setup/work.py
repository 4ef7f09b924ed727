"""Scenarios of a module as values: the list of them, and who stands where, changed by one gesture at a time."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from mapdata.board import NOWHERE, Board
from scenarios.engine import setups
from scenarios.engine.modules import Module
from scenarios.engine.oob import Unit
from scenarios.engine.ruleset import Refusal, Ruleset, ScenarioInfo
from scenarios.engine.setups import KnowsEntries, Place, Places
from scenarios.engine.state import GameState

Infos = tuple[ScenarioInfo, ...]


# ------------------------------------------------------------------ the list of scenarios
def fresh_id(title: str, taken: Iterable[str]) -> str:
    """Return an id made of a title that no other scenario has."""
    stem = re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")[:56] or "scenario"
    used, name, number = set(taken), stem, 1
    while name in used:
        number += 1
        name = f"{stem}-{number}"
    return name


def with_info(infos: Infos, info: ScenarioInfo) -> Infos:
    """Return the scenarios with one of them exchanged for that of the same id."""
    return tuple(info if one.id == info.id else one for one in infos)


def moved(infos: Infos, name: str, by: int) -> Infos:
    """Return the scenarios with one of them moved up or down the list."""
    order = list(infos)
    at = next(k for k, one in enumerate(order) if one.id == name)
    to = max(0, min(len(order) - 1, at + by))
    order.insert(to, order.pop(at))
    return tuple(order)


def inserted(infos: Infos, info: ScenarioInfo, after: str) -> Infos:
    """Return the scenarios with a new one after another, at the end when there is no such."""
    at = next((k + 1 for k, one in enumerate(infos) if one.id == after), len(infos))
    return (*infos[:at], info, *infos[at:])


# ------------------------------------------------------------------ units of a scenario
@dataclass(frozen=True, slots=True)
class Refused:
    """A unit that could not be placed, and why."""

    unit: str
    space: str
    refusal: Refusal


def placed(
    rules: Ruleset, info: ScenarioInfo, state: GameState, wanted: Sequence[tuple[str, str]]
) -> tuple[ScenarioInfo, list[Refused]]:
    """Return a scenario with units set into spaces, by id and name, on top of what stands there; and those refused."""
    places, refused = setups.known(rules, setups.places_of(rules, info)), []
    trial = state.copy()
    for unit, _ in wanted:
        trial.where[rules.oob.index[unit]] = NOWHERE
    for unit, space in wanted:
        index, at = rules.oob.index[unit], rules.board.by_name[space]
        refusal = setups.refusal_of(rules, trial, index, at)
        if refusal is not None:
            refused.append(Refused(unit, space, refusal))
            trial.where[index] = state.where[index]
            continue
        trial.where[index] = at
        old = places.pop(unit, {})
        kept = {key: value for key, value in old.items() if key in ("flipped", "facing_deg")}
        places[unit] = {"at": space, **kept}
    done = {unit for unit, _ in wanted} - {one.unit for one in refused}
    return entering(rules, setups.with_places(rules, info, places), sorted(done), 0) if done else info, refused


def taken_off(rules: Ruleset, info: ScenarioInfo, units: Iterable[str]) -> ScenarioInfo:
    """Return a scenario with units back in the tray."""
    gone = set(units)
    places = setups.places_of(rules, info)
    return setups.with_places(rules, info, {name: place for name, place in places.items() if name not in gone})


def reordered(rules: Ruleset, info: ScenarioInfo, unit: str, top: bool) -> ScenarioInfo:
    """Return a scenario with a unit on top of its stack or under it."""
    places = setups.places_of(rules, info)
    start = setups.start_of(rules, info)
    space = start.where[rules.oob.index[unit]]
    rest = [rules.oob.units[index].id for index in rules.stack_order(start, space)]
    rest.remove(unit)
    for level, name in enumerate([*rest, unit] if top else [unit, *rest], 1):
        places[name] = {**places[name], "level": level}
    return setups.with_places(rules, info, places)


def with_face(rules: Ruleset, info: ScenarioInfo, units: Iterable[str], flip: bool, turn_deg: int) -> ScenarioInfo:
    """Return a scenario with placed units turned over, or round by degrees."""
    chosen = set(units)
    places: Places = {}
    for name, place in setups.places_of(rules, info).items():
        places[name] = _faced(place, flip, turn_deg) if name in chosen else place
    return setups.with_places(rules, info, places)


def _faced(place: Place, flip: bool, turn_deg: int) -> Place:
    flipped = bool(place.get("flipped")) != flip
    facing = (int(place.get("facing_deg", 0) or 0) + turn_deg) % 360
    made = {key: value for key, value in place.items() if key not in ("flipped", "facing_deg")}
    return made | ({"flipped": True} if flipped else {}) | ({"facing_deg": facing} if facing else {})


def entering(rules: Ruleset, info: ScenarioInfo, units: Iterable[str], turn: int) -> ScenarioInfo:
    """Return a scenario with units entering in a turn; 0 takes them off the track."""
    if not isinstance(rules, KnowsEntries):
        return info
    entries = rules.entries(info)
    changed = dict(entries)
    for unit in units:
        changed.pop(unit, None)
        if turn:
            changed[unit] = turn
    return info if changed == entries else rules.with_entries(info, changed)


# ------------------------------------------------------------------ places by name and by code
def space_named(board: Board, text: str) -> str | None:
    """Return the name of the one space that a text means: its number, its title, or a place in it; else None."""
    wanted = text.strip()
    if wanted in board.by_name:
        return wanted
    low = wanted.lower()
    if not low:
        return None
    short = low.lstrip("0")
    numbers = [name for name in board.names if name.lower() == low or name.lower().lstrip("0") == short != ""]
    titled = [board.names[space] for space, title in board.titles.items() if title.lower() == low]
    cities = [board.names[place.space] for place in board.places if place.name.lower() == low]
    for found in (numbers, titled, cities):
        if len(set(found)) == 1:
            return found[0]
    begun = {board.names[space] for space, title in board.titles.items() if title.lower().startswith(low)}
    begun |= {board.names[place.space] for place in board.places if place.name.lower().startswith(low)}
    return begun.pop() if len(begun) == 1 else None


def listed(text: str) -> list[tuple[str, str]]:
    """Return the pairs of a pasted list: a unit and a space a line, with a tab, "->" or ":" between; else two words."""
    pairs = []
    for line in text.splitlines():
        parts = re.split(r"\t|->|→|;|:", line, maxsplit=1)
        if len(parts) < 2:
            parts = line.split(None, 1)
        if len(parts) == 2 and parts[0].strip():
            pairs.append((parts[0].strip(), parts[1].strip().split("\t")[0].strip()))
    return pairs


def unit_named(units: Sequence[Unit], text: str) -> str | None:
    """Return the id of the unit that a text means: its id, its name, or its label where only one has it."""
    low = text.strip().lower()
    for of in ("id", "name", "label"):
        found = [unit.id for unit in units if str(getattr(unit, of)).lower() == low]
        if len(found) == 1:
            return found[0]
    return None


def spaces_of_code(module: Module, board: Board, code: str) -> list[str]:
    """Return the spaces that a set-up code means: a space or a list of them, a place, a territory, a group."""
    words = [word for word in re.split(r"[,;\s]+", code.strip()) if word]
    if words and all(space_named_exactly(board, word) for word in words):
        return [str(space_named_exactly(board, word)) for word in words]
    one = space_named(board, code)
    if one is not None:
        return [one]
    low = code.strip().lower()
    vocabulary = module.map.vocabulary.territories
    wanted = {t.id for t in vocabulary if low in (t.id.lower(), t.name.lower(), t.group.lower())} | {low}
    return [board.names[space] for space, of in enumerate(board.territory) if of and of in wanted]


def space_named_exactly(board: Board, word: str) -> str | None:
    """Return the space of just that name or title."""
    if word in board.by_name:
        return word
    found = [board.names[space] for space, title in board.titles.items() if title.lower() == word.lower()]
    return found[0] if len(found) == 1 else None


def by_code(
    module: Module, rules: Ruleset, info: ScenarioInfo, state: GameState, units: Sequence[Unit]
) -> tuple[ScenarioInfo, list[str], list[str]]:
    """Return a scenario with units set up by their codes, the ids of those placed, and those whose code fits nowhere.

    Of a territory each unit takes the first space that is allowed and emptiest.
    """
    done, left = [], []
    crowd: dict[str, int] = {}
    for at in state.where:
        if at != NOWHERE:
            crowd[rules.board.names[at]] = crowd.get(rules.board.names[at], 0) + 1
    trial, wanted = state.copy(), []
    for unit in units:
        code = str(unit.props.get("setup", "")).strip()
        spaces = spaces_of_code(module, rules.board, code) if code else []
        index = rules.oob.index[unit.id]
        for space in sorted(spaces, key=lambda name: crowd.get(name, 0)):
            if setups.refusal_of(rules, trial, index, rules.board.by_name[space]) is None:
                trial.where[index] = rules.board.by_name[space]
                crowd[space] = crowd.get(space, 0) + 1
                wanted.append((unit.id, space))
                done.append(unit.id)
                break
        else:
            left.append(unit.id)
    out, refused = placed(rules, info, state, wanted)
    bad = [one.unit for one in refused]
    return out, [name for name in done if name not in bad], [*left, *bad]


def renamed(info: ScenarioInfo, **values: object) -> ScenarioInfo:
    """Return a scenario with other words."""
    return replace(info, **values)  # type: ignore[arg-type]


def set_datum(info: ScenarioInfo, key: str, value: object, default: object) -> ScenarioInfo:
    """Return a scenario with a field of its data set; the default is left out."""
    data: Mapping[str, object] = {k: v for k, v in info.data.items() if k != key}
    return replace(info, data={**data, key: value} if value != default else dict(data))
