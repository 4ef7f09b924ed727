"""Default places: where a counter goes when its player leaves it to us. Designed by us, any board will do."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from scenarios.segunda_guerra_mundial.state import SgmState
from scenarios.segunda_guerra_mundial.tables import NAVAL_UNIT, default_cities, territories

if TYPE_CHECKING:
    from scenarios.segunda_guerra_mundial.ruleset import SegundaGuerraMundial


@cache
def wanted_places() -> dict[tuple[str, str], tuple[str, ...]]:
    """Return (nation, type) to places in order: place ids, hex numbers, or off:PLACE for the sea beside one."""
    text = (files(__package__) / "data" / "default_places.csv").read_text(encoding="utf-8")
    found = {(row["nation"], row["type"]): tuple(row["places"].split()) for row in csv.DictReader(text.splitlines())}
    for nation, cities in default_cities().items():
        found.setdefault((nation, "land"), cities)
    return found


def named_hexes() -> list[str]:
    """Return the words of the table that no place and no sea has for a name: the numbers of hexes."""
    words = [word for places in wanted_places().values() for word in places if ":" not in word]
    return list(dict.fromkeys(word for word in words if word.isdecimal()))


def default_spaces(rules: SegundaGuerraMundial, state: SgmState, unit: int) -> Iterator[int]:
    """Yield the spaces to try for a unit, best first: its listed places, its cities and round them, the rest."""
    nation, kind = rules.nation_of(unit), rules.type_of[unit]
    tokens = wanted_places().get((nation, kind), ())
    for token in tokens:  # a fleet a port first, then a second one
        yield from _spaces_of(rules, token, state.where)
    for token in tokens:
        yield from _spaces_of(rules, token, ())
    homes = [k for k, t in enumerate(territories().values()) if t.nation == nation]
    held = [k for k in range(len(territories())) if rules.holder(state, k) == state.faction]
    for territory in homes + [k for k in held if k not in homes]:
        for city in rules.ground.airports_of[territory]:
            if kind != NAVAL_UNIT:
                yield city
            yield from rules.board.near[city]
    yield from rules.ground.places_for[kind]


def _spaces_of(rules: SegundaGuerraMundial, token: str, taken: Sequence[int]) -> Iterator[int]:
    place = rules.place_space.get(token.removeprefix("off:"), -1)
    if token.startswith("off:"):
        if place >= 0:
            seas = [s for s in rules.board.near[place] if rules.ground.sea[s]]
            if not any(s in taken for s in seas):
                yield from seas
    elif place >= 0:
        yield place
    elif token in rules.board.by_name:
        yield rules.board.by_name[token]
