"""What a table without enforced rules needs of a game: turns, order of play, dice, start places, a summary.

A module says it in tabletop.json: {"format": "hexwright-tabletop", "version": 1, "turns": […], "turn_notes": {…},
"factions": [{"id", "name"}], "phases": […], "dice": [{"name", "faces", "roll"}], "start": {unit: place or space},
"summary": [{"title", "lines"}]}. What it leaves out is guessed from the order of battle.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from mapdata.board import NOWHERE, Board
from mapdata.problems import FormatError, Problem
from scenarios.engine import jsonfile
from scenarios.engine.modules import Module
from scenarios.engine.oob import Oob
from scenarios.engine.registry import make_ruleset

FORMAT, VERSION = "hexwright-tabletop", 1
FILE = "tabletop.json"


@dataclass(frozen=True, slots=True)
class Faction:
    """A power that takes its part of each turn."""

    id: str
    name: str


@dataclass(frozen=True, slots=True)
class DieKind:
    """A die of the game; roll: which numbers of it are thrown at once."""

    name: str
    faces: tuple[int, ...]
    roll: tuple[int, ...] = (1, 2)


@dataclass(frozen=True, slots=True)
class Note:
    """A paragraph of the summary, in our own words."""

    title: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Tabletop:
    """The whole. turn_notes: what happens, by turn number; start: where units begin, as a place's or space's id."""

    format: str = FORMAT
    version: int = VERSION
    turns: tuple[str, ...] = ()
    turn_notes: dict[str, str] = field(default_factory=dict)
    factions: tuple[Faction, ...] = ()
    phases: tuple[str, ...] = ("Movement", "Combat")
    dice: tuple[DieKind, ...] = (DieKind("Die", (1, 2, 3, 4, 5, 6)),)
    start: dict[str, str] = field(default_factory=dict)
    summary: tuple[Note, ...] = ()


def read_tabletop(module: Module, language: str = "en") -> Tabletop:
    """Return the module's tabletop.json, or what its order of battle tells. Raises FormatError.

    In another language, what tabletop.<language>.json says stands in place of the same keys.
    """
    told = Tabletop()
    raw: dict[str, object] = {}
    for path in (module.folder / FILE, *([module.folder / f"tabletop.{language}.json"] if language != "en" else [])):
        if path.exists():
            raw |= {k: v for k, v in jsonfile.read_object(path, FORMAT, VERSION).items() if not k.startswith("x-")}
            told = jsonfile.convert(raw, Tabletop, path)
            _check(told, path)
    return _completed(told, module.oob or Oob((), (), ()))


def _check(told: Tabletop, path: Path) -> None:
    for k, die in enumerate(told.dice):
        if not die.faces or any(n < 1 or n > 12 for n in die.roll):
            raise FormatError(path, f"$.dice[{k}]", "needs one face or more, and rolls of 1 to 12 dice")


def _completed(told: Tabletop, oob: Oob) -> Tabletop:
    """Return the table with turns and factions guessed where it has none."""
    last = max((u.enters for u in oob.units), default=0)
    turns = told.turns or tuple(f"Turn {n}" for n in range(1, max(last, 10) + 1))
    used = {oob.nation[u.nation].faction for u in oob.units}
    guessed = tuple(Faction(f, f.capitalize()) for f in dict.fromkeys(n.faction for n in oob.nations) if f in used)
    return Tabletop(
        turns=turns,
        turn_notes=told.turn_notes,
        factions=told.factions or tuple(f for f in guessed if f.id != "neutral") or (Faction("all", "All"),),
        phases=told.phases,
        dice=told.dice,
        start=told.start,
        summary=told.summary,
    )


def start_places(module: Module, board: Board, told: Tabletop, scenario: str) -> tuple[dict[str, int], list[Problem]]:
    """Return the space in which each unit begins, of those with a fixed or default place, and what is doubtful.

    The scenario's own position comes first, then the module's tabletop.json.
    """
    problems: list[Problem] = []
    start = _from_tabletop(board, told, problems)
    start.update(_from_rules(module, board, scenario, problems))
    known = module.oob.index if module.oob else {}
    for unit in sorted(set(start) - set(known)):
        del start[unit]
        problems.append(Problem("warning", "START", f"{FILE} places {unit!r}, which the order of battle lacks."))
    return start, problems


def _from_tabletop(board: Board, told: Tabletop, problems: list[Problem]) -> dict[str, int]:
    places = {place.id: place.space for place in board.places}
    found = {}
    for unit, where in told.start.items():
        space = places.get(where, board.by_name.get(where))
        if space is None:
            text = f"{FILE} starts {unit} at {where!r}, no place or space of the map; it stays in its tray."
            problems.append(Problem("warning", "START", text))
        else:
            found[unit] = space
    return found


def _from_rules(module: Module, board: Board, scenario: str, problems: list[Problem]) -> dict[str, int]:
    """Return where the scenario's first position has units, when the rules can be had."""
    chosen = scenario or (module.scenarios[0].id if module.scenarios else "")
    if not chosen or module.oob is None:
        return {}
    try:
        state = make_ruleset(module, board).initial_state(chosen, {})
    except ValueError as fault:
        problems.append(Problem("warning", "SCENARIO", f"The scenario's position cannot be read: {fault}"))
        return {}
    return {
        unit.id: state.where[k]
        for k, unit in enumerate(module.oob.units)
        if k < len(state.where) and 0 <= state.where[k] < len(board.names) and state.where[k] != NOWHERE
    }


@dataclass(frozen=True, slots=True)
class Arrivals:
    """The reinforcement table: one row a turn (0 is the start), one cell a nation and unit type."""

    nations: tuple[str, ...]
    types: tuple[str, ...]
    rows: tuple[tuple[int, tuple[tuple[int, ...], ...]], ...]  # turn, then a nation's counts by type


def arrivals(oob: Oob) -> Arrivals:
    """Return who gets what when, for the nations that get something after their first units."""
    turns = sorted({u.enters for u in oob.units})
    nations = tuple(n.id for n in oob.nations if any(u.nation == n.id and u.enters > 1 for u in oob.units))
    types = tuple(t.id for t in oob.types)
    count: dict[tuple[int, str, str], int] = {}
    for unit in oob.units:
        at = unit.enters, unit.nation, unit.type
        count[at] = count.get(at, 0) + 1
    rows = tuple(
        (turn, tuple(tuple(count.get((turn, n, t), 0) for t in types) for n in nations))
        for turn in turns
        if any(count.get((turn, n, t), 0) for n in nations for t in types)
    )
    return Arrivals(nations, types, rows)


def faction_order(told: Tabletop, oob: Oob) -> tuple[str, ...]:
    """Return the factions in the order of play, those that never play (neutrals) last."""
    order = [f.id for f in told.factions]
    return tuple(dict.fromkeys([*order, *_used(oob)]))


def _used(oob: Oob) -> Iterable[str]:
    with_units = {u.nation for u in oob.units}
    return (n.faction for n in oob.nations if n.id in with_units)
