"""What a table without enforced rules needs of a game: turns, order of play, dice, tracks, markers, tables, a summary.

A module says it in tabletop.json (docs/exporting.md lists the keys). What it leaves out is guessed from the order of
battle and the scenarios, or is not there.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Literal

from mapdata.board import Board
from mapdata.problems import FormatError, Problem
from mapdata.wording import said
from scenarios.engine import jsonfile
from scenarios.engine.modules import Module
from scenarios.engine.oob import Oob
from scenarios.engine.ruleset import ScenarioInfo
from scenarios.engine.sides import side_title

FORMAT, VERSION = "hexwright-tabletop", 1
FILE = "tabletop.json"
MOST_IN_GROUP, MOST_BOXES, USUAL_TURNS = 20, 200, 10


@dataclass(frozen=True, slots=True)
class Faction:
    """A power that takes its part of each turn."""

    id: str
    name: str


@dataclass(frozen=True, slots=True)
class DieKind:
    """A die of the game; roll: which numbers of it are thrown at once.

    against: values that groups roll against: a die that shows no more is a hit. groups: how many are in such a group.
    """

    name: str
    faces: tuple[int, ...]
    roll: tuple[int, ...] = (1, 2)
    against: tuple[int, ...] = ()
    groups: tuple[int, ...] = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15)


@dataclass(frozen=True, slots=True)
class Note:
    """A paragraph of the summary, in our own words."""

    title: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """A table that players look things up in. widths: shares of its columns; note: a line below it."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    widths: tuple[float, ...] = ()
    note: str = ""


@dataclass(frozen=True, slots=True)
class TrackMarker:
    """A marker on a track, one for every nation that has a row. sign: its letters.

    start: where it begins: at the nation's value ("value"), at half of it rounded up ("half"), at 0 ("zero").
    """

    id: str
    title: str
    sign: str
    start: Literal["value", "half", "zero"] = "value"

    def begins(self, value: int) -> int:
        """Return where it begins for a nation of that value."""
        return {"value": value, "half": (value + 1) // 2, "zero": 0}[self.start]


@dataclass(frozen=True, slots=True)
class Track:
    """A track from 0 to last with a row a nation. scenario: the key of a scenario's data that gives nations values."""

    title: str
    last: int
    nations: tuple[str, ...]
    markers: tuple[TrackMarker, ...]
    scenario: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Wars:
    """The matrix of who is at war with whom. scenario: the key of a scenario's data that lists pairs at war."""

    title: str
    nations: tuple[str, ...]
    scenario: str = ""
    marker: str = "At war"


@dataclass(frozen=True, slots=True)
class LooseMarker:
    """A marker that lies on the map or on counters. sign: a marker of the house (fought, moved, out_of_supply,
    must_attack, cargo, immobile, fortress_lost) or up to four letters; count: how many are printed on paper."""

    title: str
    sign: str
    count: int = 6


@dataclass(frozen=True, slots=True)
class Tokens:
    """Tokens that lie face down: one for each value, and dummies. sign: what all backs show; factions: who may look."""

    title: str
    values: tuple[int, ...]
    dummies: int = 0
    sign: str = "cargo"
    factions: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class State:
    """A state that a counter's own menu puts a sign on. letter: of its key."""

    title: str
    sign: str
    letter: str


@dataclass(frozen=True, slots=True)
class Tabletop:
    """The whole. turn_notes: what happens, by turn number; start: where units begin, as a place's or space's id.

    order, last: keys of a scenario's data: its order of play (a list of lists of nations), its last turn.
    face_down: what the back of a counter of one step says, "" when it says nothing. control: printed markers of
    nations. usual_markers: where none are named there are those that many games need.
    pool, building: titles of the boxes for units not in play and for those under way, "" for none.
    counter: the size that counters are printed at. words: names in this file's language by the English ones.
    """

    format: str = FORMAT
    version: int = VERSION
    turns: tuple[str, ...] = ()
    turn_notes: dict[str, str] = field(default_factory=dict)
    factions: tuple[Faction, ...] = ()
    phases: tuple[str, ...] = ()
    dice: tuple[DieKind, ...] = (DieKind("Die", (1, 2, 3, 4, 5, 6)),)
    start: dict[str, str] = field(default_factory=dict)
    summary: tuple[Note, ...] = ()
    order: str = ""
    last: str = ""
    face_down: str = ""
    states: tuple[State, ...] = ()
    control: dict[str, int] = field(default_factory=dict)
    markers: tuple[LooseMarker, ...] = ()
    usual_markers: bool = False
    tokens: tuple[Tokens, ...] = ()
    track: Track | None = None
    wars: Wars | None = None
    pool: str = ""
    building: str = ""
    tables: tuple[Table, ...] = ()
    counter: str = ""
    words: dict[str, str] = field(default_factory=dict)


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
    return _completed(told, module.oob or Oob((), (), ()), module.scenarios)


def _check(told: Tabletop, path: Path) -> None:
    for k, die in enumerate(told.dice):
        if not die.faces or any(n < 1 or n > 12 for n in die.roll):
            raise FormatError(path, f"$.dice[{k}]", "needs one face or more, and rolls of 1 to 12 dice")
        if any(n < 1 or n > MOST_IN_GROUP for n in die.groups):
            raise FormatError(path, f"$.dice[{k}].groups", f"are of 1 to {MOST_IN_GROUP} dice")
    for k, table in enumerate(told.tables):
        wide = len(table.columns)
        if any(len(row) != wide for row in table.rows) or len(table.widths) not in (0, wide):
            raise FormatError(path, f"$.tables[{k}]", f"needs {wide} cells in each row, and as many widths or none")
    if told.track is not None and not 1 <= told.track.last <= MOST_BOXES:
        raise FormatError(path, "$.track.last", f"is 1 to {MOST_BOXES}")


def _completed(told: Tabletop, oob: Oob, scenarios: Sequence[ScenarioInfo]) -> Tabletop:
    """Return the table with turns, factions and phases where it has none: as the scenarios say, else guessed."""
    last = max((u.enters for u in oob.units), default=0)
    said = [n for s in scenarios if type(n := s.data.get("turns")) is int and 0 < n <= MOST_BOXES]
    turns = told.turns or tuple(f"Turn {n}" for n in range(1, max(last, *said, 0 if said else USUAL_TURNS) + 1))
    used = {oob.nation[u.nation].faction for u in oob.units}
    playing = dict.fromkeys(n.faction for n in oob.nations if n.faction in used)
    guessed = tuple(Faction(f, side_title(f, oob)) for f in playing)
    factions = told.factions or tuple(f for f in guessed if f.id != "neutral") or (Faction("all", "All"),)
    return replace(told, turns=turns, factions=factions, phases=told.phases or _phases(scenarios))


def _phases(scenarios: Sequence[ScenarioInfo]) -> tuple[str, ...]:
    """Return the phases that the first scenario names which names any."""
    for one in scenarios:
        written = one.data.get("phases")
        found = tuple(filter(None, map(str.strip, written.split(",")))) if isinstance(written, str) else ()
        if found:
            return found
    return ()


def places_told(board: Board, told: Tabletop, problems: list[Problem]) -> dict[str, int]:
    """Return the space in which tabletop.json starts units; what is doubtful is added to the problems."""
    places = {place.id: place.space for place in board.places}
    found = {}
    for unit, where in told.start.items():
        space = places.get(where, board.by_name.get(where))
        if space is None:
            text = said(
                "{file} starts {unit} at “{where}”, no place or space of the map; it stays in its tray.",
                file=FILE, unit=unit, where=where,
            )  # fmt: skip
            problems.append(Problem("warning", "START", text))
        else:
            found[unit] = space
    return found


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
