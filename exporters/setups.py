"""How a scenario is set up, in words: for the pages of a module and for paper."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from exporters.situation import Situation
from exporters.tabletop import Tabletop
from mapdata.board import Board
from mapdata.wording import said
from scenarios.engine.oob import Nation, Oob

Say = Callable[[str], str]


@dataclass(frozen=True)
class Group:
    """Like units in one place."""

    count: int
    kind: str
    unit: str  # one of them


@dataclass(frozen=True)
class Army:
    """A nation's units by place, in order of the places' names."""

    nation: Nation
    places: tuple[tuple[str, tuple[Group, ...]], ...]


@dataclass(frozen=True)
class SetupSheet:
    """What players need to set a scenario up. facts: (title, words) pairs; held: (nation, areas) pairs."""

    title: str
    description: str
    facts: tuple[tuple[str, str], ...]
    armies: tuple[Army, ...]
    held: tuple[tuple[str, str], ...]


def setup_sheet(begin: Situation, told: Tabletop, board: Board, oob: Oob, say: Say = str) -> SetupSheet:
    """Return the set-up of a scenario."""
    return SetupSheet(
        begin.title or begin.scenario,
        begin.description,
        tuple((title, words) for title, words in _facts(begin, told, board, oob, say) if words),
        tuple(_armies(begin, board, oob)),
        tuple(_held(begin, board, oob)),
    )


def joined(words: Iterable[str]) -> str:
    """Return words with commas."""
    return ", ".join(words)


def date_of(turn: int, told: Tabletop) -> str:
    """Return a turn's date with its number."""
    if not 1 <= turn <= len(told.turns):
        return str(turn)
    date = told.turns[turn - 1]
    return date if says_number(date, turn) else f"{date} ({turn})"


def says_number(date: str, turn: int) -> bool:
    """Return whether what a turn is called is its number, as in "Turn 3"."""
    return date.split()[-1:] == [str(turn)]


def _name(nation: str, oob: Oob) -> str:
    return oob.nation[nation].name if nation in oob.nation else nation


def _facts(begin: Situation, told: Tabletop, board: Board, oob: Oob, say: Say) -> Iterable[tuple[str, str]]:
    yield say(said("First turn")), date_of(begin.turn, told)
    yield say(said("Last turn")), date_of(begin.last, told) if begin.last else ""
    slots = [" + ".join(_name(n, oob) for n in slot) for slot in begin.order]
    yield say(said("Order of play")), "; ".join(f"{k}. {slot}" for k, slot in enumerate(slots, 1))
    if told.track is not None:
        values = [f"{_name(n, oob)} {begin.values[n]}" for n in told.track.nations if n in begin.values]
        yield told.track.title, joined(values)
    if told.wars is not None:
        yield told.wars.title, joined(f"{_name(a, oob)} - {_name(b, oob)}" for a, b in begin.wars)
    yield say(said("Out of play")), joined(sorted(board.title(space) for space in begin.closed))


def _armies(begin: Situation, board: Board, oob: Oob) -> Iterable[Army]:
    for nation in oob.nations:
        places: dict[str, dict[str, list[str]]] = {}
        for unit in oob.of(nation=nation.id):
            if unit.id in begin.units:
                kinds = places.setdefault(_place(board, begin.units[unit.id]), {})
                kinds.setdefault(oob.type[unit.type].title, []).append(unit.id)
        if places:
            yield Army(nation, tuple((place, _groups(kinds)) for place, kinds in sorted(places.items())))


def _place(board: Board, space: int) -> str:
    """Return what a space is called: a hex by its number and its city."""
    city = next((place.name for place in board.places_at.get(space, ()) if place.name), "")
    return board.title(space) if space in board.titles or not city else f"{board.title(space)} {city}"


def _groups(kinds: dict[str, list[str]]) -> tuple[Group, ...]:
    return tuple(Group(len(units), kind, units[0]) for kind, units in kinds.items())


def _held(begin: Situation, board: Board, oob: Oob) -> Iterable[tuple[str, str]]:
    """Yield the areas that others hold than the map says, by holder."""
    found: dict[str, list[str]] = {}
    for space, holder in begin.holders.items():
        if holder.marker and space not in begin.closed:
            found.setdefault(holder.nation, []).append(board.title(space))
    for nation in (n.id for n in oob.nations if n.id in found):
        yield _name(nation, oob), joined(sorted(found[nation]))
