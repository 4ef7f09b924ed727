"""The board of the table of areas, without a drawing, so that rule tests need no map; and small helpers on it."""

from __future__ import annotations

import csv
from functools import cache
from pathlib import Path
from typing import Any

from mapdata.board import LAND, RIVER, SEA, Board, Link, Place, make_board
from scenarios.engine.cases import Table
from scenarios.harc_europaert.ruleset import HarcEuropaert, plugin

DATA = Path(__file__).parents[1] / "data" / "harc"
OVERSEAS = [
    "gibraltar",
    "malta",
    "cairo",
    "suez",
    "jerusalem",
    "nicosia",
    "morocco",
    "algeria",
    "tunisia",
    "lebanon-syria",
    "tirana",
    "tripoli",
    "benghazi",
]


def rows(name: str) -> list[dict[str, str]]:
    """Return the rows of a table of tests/data/harc."""
    return list(csv.DictReader((DATA / name).read_text(encoding="utf-8").splitlines()))


@cache
def table_board() -> Board:
    """Return the board as areas.csv and adjacency.csv give it."""
    areas = rows("areas.csv")
    index = {row["id"]: k for k, row in enumerate(areas)}
    regions: dict[str, set[int]] = {}
    links: list[Link] = []
    terrain = []
    for k, row in enumerate(areas):
        if row["country"]:
            key = row["country"].lower().replace(" ", "_").replace("-", "_")
            regions.setdefault(f"territory:{key}", set()).add(k)
        for flag, on in (
            ("port", row["port"] == "1"),
            ("capital", row["capital"] == "1"),
            ("east_edge", row["east_edge"] == "1"),
            ("fortress", row["fortress"] == "all"),
            ("maginot", row["fortress"] == "maginot"),
            ("overseas", row["id"] in OVERSEAS),
        ):
            if on:
                regions.setdefault(f"flag:{flag}", set()).add(k)
        kind = "sea" if row["type"] == "sea" else "clear"
        terrain.append(row["terrain"] if row["terrain"] in ("mountain", "marsh") else kind)
    borders = []
    for row in rows("adjacency.csv"):
        a, b = index[row["a"]], index[row["b"]]
        if row["kind"] == "arrow":
            links.append(Link(f"arrow-{row['a']}", a, b, "arrow"))
            continue
        borders.append((a, b, RIVER if row["river"] == "1" else 0))
        for kind in ("fortress", "mountain"):
            if row["directional"].startswith(f"{kind}:defender="):
                defender = index[row["directional"].partition("=")[2]]
                links.append(
                    Link(f"{kind}-{row['a']}-{row['b']}", b if defender == a else a, defender, kind, 1, (), True)
                )
    links.append(Link("kiel-canal", index["north-sea"], index["baltic-sea"], "canal"))
    return make_board(
        [row["id"] for row in areas],
        [SEA if row["type"] == "sea" else LAND for row in areas],
        borders,
        terrain=terrain,
        regions=regions,
        links=links,
        places=[
            Place(r["id"], r["name"], "value", k, value=int(r["hpp"])) for k, r in enumerate(areas) if r["hpp"] != "0"
        ],
        titles={k: row["name"] for k, row in enumerate(areas)},
    )


@cache
def rules() -> HarcEuropaert:
    """Return the rules on the board of the table."""
    return HarcEuropaert(table_board(), plugin.own_oob())


def position(dice: tuple[int, ...] | list[int] = (), **raw: Any) -> Table:
    """Return a table with a position written by ids (scenarios.harc_europaert.setup.from_raw) and scripted dice."""
    return Table(rules(), rules().position(raw), dice)


def start(variant: str, dice: tuple[int, ...] | list[int] = (), **options: Any) -> Table:
    """Return a table with the start of a variant."""
    return Table(rules(), rules().initial_state(variant, options), dice)
