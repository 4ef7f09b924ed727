"""The printed tables of the game: nations with HPP and limits, unit values and costs, areas named by the rules."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

GREAT = ("germany", "italy", "england", "france", "usa", "soviet_union")
SATELLITES = ("finland", "hungary", "romania", "bulgaria")  # in the order in which they join  [HE-SG-03]
BLOC = {"germany": "axis", "italy": "axis", "england": "western", "france": "western", "usa": "western"} | {
    "soviet_union": "soviet"
}
LAND, AIR, NAVAL = "land", "air", "naval"
DOMAIN = {
    "infantry": LAND, "tank": LAND, "paratroop": LAND, "aircraft": AIR, "bomber": AIR,
    "fleet": NAVAL, "submarine": NAVAL, "torpedo_boat": NAVAL,
}  # fmt: skip
KINDS = tuple(DOMAIN)
ADVANCED = frozenset({"paratroop", "bomber", "submarine", "torpedo_boat"})  # units of the advanced level  [HE-GEN-13]
GUARDS = ("torpedo_boat", "fleet")  # ships that supply, and escort relocation and aid, without sailing  [HE-TB-01]
COST = {  # [HE-PLC-01]
    "infantry": 1, "tank": 2, "aircraft": 3, "fleet": 6, "paratroop": 2, "bomber": 3, "submarine": 2, "torpedo_boat": 2,
}  # fmt: skip
BATTLE, INVASION, WAR_MINOR, WAR_GREAT, ATTEMPT = 1, 5, 2, 7, 5  # [HE-MOV-02, HE-INV-01, HE-DOW-01, HE-OPT-01]
AIR_RANGE = {"aircraft": 2, "bomber": 3, "paratroop": 3}  # areas from the base  [HE-AIR-01, HE-BOM-01, HE-PAR-01]
NAVAL_MP = 6  # [HE-FLT-01]
SUPPLY_LOAD = 6  # land units that one fleet supplies  [HE-SUP-04]
OVERSEAS = {  # of the three with possessions abroad: fallen neutral, closed to placement and bombing
    "england": ("gibraltar", "malta", "cairo", "suez", "jerusalem", "nicosia"),
    "france": ("morocco", "algeria", "tunisia", "lebanon-syria"),
    "italy": ("tirana", "tripoli", "benghazi"),
}
AFRICA = ("morocco", "spanish-morocco", "algeria", "tunisia", "tripoli", "benghazi", "cairo", "suez")  # [HE-MED-03]
LEVANT = ("jerusalem", "lebanon-syria", "nicosia")
VICHY = ("vichy", "lyon", "morocco", "algeria", "tunisia")  # [HE-VIC-01]
CAPITAL = {  # of the great powers
    "germany": "berlin", "italy": "rome", "england": "london", "france": "paris", "usa": "usa",
    "soviet_union": "moscow",
}  # fmt: skip
EAST_EDGE = ("vologda", "gorky", "kuibyshev", "astrakhan")  # [HE-SUP-07]
MOSCOW_HPP = 5  # [HE-CAP-04]
USA_ENTRY = 11  # the turn from which the USA may declare war: spring 1942  [HE-USA-01]
FIRST_YEAR, LAST_YEAR = 1939, 1945


@dataclass(frozen=True)
class NationRow:
    """A nation of the table. base: HPP by year 1939…1945; limits: units of each kind it may have in all."""

    id: str
    name: str
    cls: str  # great, minor, satellite, colony, puppet
    bloc: str
    capital: str
    base: tuple[int, ...]
    relocations: int
    limits: dict[str, int]


@cache
def nations() -> dict[str, NationRow]:
    """Return the nations by id, in the order of the table."""
    out = {}
    for row in _rows("nations.csv"):
        base = tuple(int(row[f"base_{year}"]) for year in range(FIRST_YEAR, LAST_YEAR + 1))
        limits = {kind: int(row[kind] or 0) for kind in KINDS}
        key = row["id"]
        out[key] = NationRow(
            key, row["name"], row["class"], row["bloc"], row["capital"], base, int(row["relocations"]), limits
        )
    return out


@cache
def values() -> dict[tuple[str, str], tuple[int, int, int]]:
    """Return (attack, defence, movement) of every (nation or "minor", kind)."""
    return {
        (r["nation"], r["type"]): (int(r["attack"]), int(r["defence"]), int(r["movement"])) for r in _rows("units.csv")
    }


def base_hpp(nation: str, year: int) -> int:
    """Return a nation's HPP of a year; years past the table take its last. [HE-ECO-01, HE-ECO-08]"""
    base = nations()[nation].base
    return base[min(max(year, FIRST_YEAR), LAST_YEAR) - FIRST_YEAR]


def half_share(nation: str) -> int:
    """Return what a conqueror of a great power counts: half of its 1939 base, rounded up. [HE-ECO-07]"""
    return (nations()[nation].base[0] + 1) // 2


def year_of(turn: int) -> int:
    """Return the year of a turn. [HE-GEN-01]"""
    return FIRST_YEAR + (turn + 1) // 4


def season_of(turn: int) -> str:
    """Return the season of a turn: 1 is autumn 1939. [HE-GEN-01]"""
    return ("spring", "summer", "autumn", "winter")[(turn + 1) % 4]


def _rows(name: str) -> list[dict[str, str]]:
    text = (files(__package__ or "") / "data" / name).read_text(encoding="utf-8")
    return list(csv.DictReader(text.splitlines()))
