"""The tables of the game: nations, territories, cities, start forces, reinforcements, and who joins whom."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

AXIS, WESTERN, RUSSIA, NEUTRAL = "axis", "western", "russia", "neutral"
FACTIONS = (AXIS, RUSSIA, WESTERN)  # [SGM-ORD-01] the order of play
SIDE_OF = {AXIS: "axis", WESTERN: "allies", RUSSIA: "allies"}
LAND_UNIT, NAVAL_UNIT, AIR_UNIT = "land", "naval", "air"
TYPES = (LAND_UNIT, NAVAL_UNIT, AIR_UNIT)
ALLOWANCE = {LAND_UNIT: 5, NAVAL_UNIT: 8, AIR_UNIT: 12}  # [SGM-MOV-02]
DIE_FACES = (2, 3, 3, 4, 4, 5)
LAST_TURN = 18
USA_ENTRY = 9  # [SGM-WAR-04]
CLOSED_TERRITORY = "out_of_play"

# [SGM-WAR-06, SGM-WAR-07] whom a neutral joins when the axis, or when one of the Allies attacks it.
JOINS = {
    "spain": (WESTERN, AXIS),
    "switzerland": (WESTERN, AXIS),
    "ireland": (WESTERN, AXIS),
    "sweden": (RUSSIA, AXIS),
    "turkey": (RUSSIA, AXIS),
}
MAIN_NATIONS = ("germany", "italy", "russia", "united_kingdom", "france", "usa")
HOME = {nation: nation for nation in MAIN_NATIONS if nation != "usa"}  # the home territory of a main nation

CAPITAL_KINDS = frozenset({"national_capital", "territorial_capital"})
CITY_KINDS = CAPITAL_KINDS | {"city"}  # [SGM-CON-03] counted for conquest
AIRPORT_KINDS = CITY_KINDS | {"airport"}  # [1.4] every city is an airport too


@dataclass(frozen=True, slots=True)
class Territory:
    """A country, possession or colony: the unit of conquest."""

    id: str
    name: str
    nation: str
    faction: str
    status: str
    kind: str


@dataclass(frozen=True, slots=True)
class Row:
    """What a nation receives in a game turn."""

    turn: int
    date: str
    nation: str
    land: int
    naval: int
    air: int


@cache
def _read(name: str) -> tuple[dict[str, str], ...]:
    text = (files(__package__) / "data" / name).read_text(encoding="utf-8")
    return tuple(csv.DictReader(text.splitlines()))


@cache
def territories() -> dict[str, Territory]:
    """Return the territories by id, in the order of their table."""
    found = {}
    for row in _read("territories.csv"):
        one = Territory(row["id"], row["name"], row["nation"], row["start_faction"], row["start_status"], row["kind"])
        found[one.id] = one
    return found


@cache
def schedule() -> dict[int, tuple[Row, ...]]:
    """Return the reinforcement rows of every game turn."""
    found: dict[int, list[Row]] = {}
    for row in _read("reinforcements.csv"):
        turn = int(row["turn"])
        numbers = (int(row["land"]), int(row["naval"]), int(row["air"]))
        found.setdefault(turn, []).append(Row(turn, row["calendar"], row["nation"], *numbers))
    return {turn: tuple(rows) for turn, rows in found.items()}


@cache
def date_of(turn: int) -> str:
    """Return the calendar of a game turn, such as "Sep-Dec 1939"; turns after the last go on in thirds of a year."""
    if turn in schedule():
        return schedule()[turn][0].date
    year, third = divmod(turn - 2, 3)
    return f"{('Jan-Apr', 'May-Aug', 'Sep-Dec')[third]} {1940 + year}"


@cache
def default_cities() -> dict[str, tuple[str, ...]]:
    """Return the default start cities of the minors and neutrals, one a counter."""
    return {
        row["nation"]: tuple(row["default_city"].split(";"))
        for row in _read("initial.csv")
        if row["default_city"] and int(row["count"])
    }
