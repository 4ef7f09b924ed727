"""The map of 1939-45 Harc Európáért compiles to the tables of the rules, edge for edge."""

from __future__ import annotations

import csv
from functools import cache
from pathlib import Path

import pytest
import shapely

from mapdata import partition
from mapdata.area_rules import area_rows, edit_rows
from mapdata.board import LAND, RIVER, SEA, Board
from mapdata.compile import compile_board
from mapdata.geodata_rules import read_rules
from mapdata.problems import Problem
from mapdata.store import load_map

ROOT = Path(__file__).parents[2]
MAP = ROOT / "scenarios" / "harc_europaert" / "map"
SOURCE = ROOT / "scenarios" / "harc_europaert" / "source"
TABLES = ROOT / "tests" / "data" / "harc"
GREAT = {"berlin": 30, "rome": 15, "london": 25, "paris": 17, "moscow": 18}
OVERSEAS = (
    *("gibraltar", "malta", "cairo", "suez", "jerusalem", "nicosia"),
    *("morocco", "algeria", "tunisia", "lebanon-syria"),
    *("tirana", "tripoli", "benghazi"),
)
ROOM_MM = 4.5  # half a counter and a little


@cache
def compiled() -> tuple[Board, tuple[Problem, ...]]:
    board, problems = compile_board(load_map(MAP))
    return board, tuple(problems)


@pytest.fixture(scope="module")
def board() -> Board:
    return compiled()[0]


@pytest.fixture(scope="module")
def shapes() -> dict[str, shapely.Geometry]:
    parts, _ = partition.partition(load_map(MAP))
    return dict(zip(parts.ids, parts.polygons))


def table(name: str) -> list[dict[str, str]]:
    with (TABLES / f"{name}.csv").open(encoding="utf-8", newline="") as stream:
        return list(csv.DictReader(stream))


AREAS = {row["id"]: row for row in table("areas")}
EDGES = table("adjacency")


def differences(wanted: set[frozenset[str]], found: set[frozenset[str]]) -> list[str]:
    """Return what is missing and what is too many, by name."""
    missing = [f"missing: {'-'.join(sorted(pair))}" for pair in wanted - found]
    return sorted(missing) + sorted(f"too many: {'-'.join(sorted(pair))}" for pair in found - wanted)


def pairs(*kinds: str) -> set[frozenset[str]]:
    return {frozenset((row["a"], row["b"])) for row in EDGES if row["kind"] in kinds}


def linked(board: Board, *kinds: str) -> set[frozenset[str]]:
    return {frozenset((board.names[k.a], board.names[k.b])) for k in board.links if k.kind in kinds}


def one_way(board: Board, kind: str) -> set[tuple[str, str]]:
    return {(board.names[k.a], board.names[k.b]) for k in board.links if k.kind == kind and k.one_way}


def directional(kind: str) -> set[tuple[str, str]]:
    """Return the pairs (attacker's area, defender's area) of the table."""
    found = set()
    for row in EDGES:
        if row["directional"].startswith(f"{kind}:defender="):
            defender = row["directional"].split("=")[1]
            found.add((row["a"] if defender == row["b"] else row["b"], defender))
    return found


def test_the_differences_of_two_sets_of_pairs_are_named() -> None:
    one, two, three = frozenset(("kiel", "essen")), frozenset(("bern", "lyon")), frozenset(("rome", "naples"))
    assert differences({one, three}, {two, three}) == ["missing: essen-kiel", "too many: bern-lyon"]


def test_the_drawing_has_no_fault() -> None:
    assert [f"{p.code} {p.space}: {p.text}" for p in compiled()[1]] == []


def test_every_area_of_the_table_is_a_face_with_its_printed_name(board: Board) -> None:
    assert sorted(board.names) == sorted(AREAS)
    for space, name in enumerate(board.names):
        assert board.kind[space] == (LAND if AREAS[name]["type"] == "land" else SEA), name
        assert board.title(space) == AREAS[name]["name"].replace("Belgium+Luxembourg", "Belgium")


def test_the_compiled_adjacency_is_the_table_edge_for_edge(board: Board) -> None:
    found = {frozenset((board.names[a], board.names[b])) for a, b in board.ends} | linked(board, "land")
    assert differences(pairs("land", "sea", "coast"), found) == []


def test_only_the_second_diagonal_in_bohemia_is_a_drawn_link(board: Board) -> None:
    assert linked(board, "land") == {frozenset(("stuttgart", "breslau"))}
    assert board.by_name["breslau"] not in board.near[board.by_name["stuttgart"]]


def test_the_rivers_are_those_of_the_table(board: Board) -> None:
    wanted = {frozenset((row["a"], row["b"])) for row in EDGES if row["river"] == "1"}
    found = {
        frozenset((board.names[a], board.names[b]))
        for (a, b), bits in zip(board.ends, board.features, strict=True)
        if bits & RIVER
    }
    assert differences(wanted, found) == []


def test_the_arrows_are_those_of_the_table(board: Board) -> None:
    assert differences(pairs("arrow"), linked(board, "arrow")) == []


@pytest.mark.parametrize("kind", ["mountain", "fortress"])
def test_defences_against_one_side_only_are_those_of_the_table(board: Board, kind: str) -> None:
    assert sorted(one_way(board, kind)) == sorted(directional(kind))


def test_the_canal_joins_the_two_seas_of_kiel(board: Board) -> None:
    (canal,) = [link for link in board.links if link.kind == "canal"]
    assert (canal.id, board.names[canal.a], board.names[canal.b]) == ("kiel-canal", "north-sea", "baltic-sea")


def test_the_straits_are_the_passages_of_the_table(board: Board) -> None:
    wanted = {frozenset((row["a"], row["b"])) for row in EDGES if row["directional"].startswith("strait=")}
    assert differences(wanted, linked(board, "strait")) == []


@pytest.mark.parametrize(
    ("flag", "column", "value"),
    [
        ("port", "port", "1"),
        ("capital", "capital", "1"),
        ("fortress", "fortress", "all"),
        ("maginot", "fortress", "maginot"),
        ("east_edge", "east_edge", "1"),
    ],
)
def test_flags_are_those_of_the_table(board: Board, flag: str, column: str, value: str) -> None:
    wanted = sorted(name for name, row in AREAS.items() if row[column] == value)
    assert sorted(board.names[s] for s in board.flagged(flag)) == wanted


def test_overseas_areas_are_flagged(board: Board) -> None:
    assert sorted(board.names[s] for s in board.flagged("overseas")) == sorted(OVERSEAS)


def test_countries_and_terrain_are_those_of_the_table(board: Board) -> None:
    for space, name in enumerate(board.names):
        row = AREAS[name]
        assert board.territory[space] == row["country"].lower().replace(" ", "_").replace("-", "_"), name
        if row["type"] == "land":
            assert board.terrain[space] == (row["terrain"] if row["terrain"] in ("mountain", "marsh") else "clear")


def test_places_carry_the_production_points(board: Board) -> None:
    found = {board.names[place.space]: place.value for place in board.places if place.value}
    assert found == {name: int(row["hpp"]) for name, row in AREAS.items() if row["hpp"] != "0"} | GREAT


def test_every_area_has_room_for_a_counter_round_its_centre(board: Board, shapes: dict[str, shapely.Geometry]) -> None:
    tight = {}
    for name, shape in shapes.items():
        centre = shapely.Point(board.centre_mm[board.by_name[name]])
        room = shape.boundary.distance(centre) if shape.contains(centre) else 0.0
        if room < ROOM_MM:
            tight[name] = round(room, 1)
    assert tight == {}


def test_what_is_outside_play_is_drawn_and_named() -> None:
    doc = load_map(MAP)
    named = {feature.name for feature in doc.features("outside") if feature.name}
    assert {"Corsica", "Northern Ireland", "Iceland", "Sahara", "Lapland", "Sea of Azov", "Caspian Sea"} <= named


def test_borders_meet_in_one_point_where_four_areas_do(board: Board) -> None:
    for name in ("berlin kolberg poznan breslau", "maginot-line lyon paris calais", "stuttgart vienna milan bern"):
        a, b, c, d = (board.by_name[area] for area in name.split())
        across = [pair for pair in ((a, c), (b, d)) if pair in board.between]
        assert across == [], name


# ------------------------------------------------------------------ where the map comes from


def test_the_map_is_the_one_that_its_source_describes() -> None:
    doc, rules = load_map(MAP), read_rules(SOURCE / "harc.rules.toml")
    assert (doc.sheet_mm, doc.title, doc.vocabulary) == (rules.sheet_mm, rules.title, rules.vocabulary)
    labels = {feature.id: feature for feature in doc.features("area")}
    flags = {(feature.shape.space, feature.props["value"]) for feature in doc.features("flag")}
    rows = [row for row in area_rows(SOURCE / "areas.csv") if row.kind != "outside"]
    for row in rows:
        label = labels[row.id]
        assert (label.name, label.props.get("territory", "")) == (row.name, row.territory)
    assert flags == {(row.id, flag) for row in rows for flag in row.flags}
    links = next(layer for layer in rules.layer if layer.id == "links")
    assert [f.id for f in doc.features("link")] == [draw.id for draw in links.draw]


def test_every_edit_by_hand_names_areas_of_the_table() -> None:
    named: set[str] = set()
    for edit in edit_rows(SOURCE / "edits.toml"):
        if edit.claim is not None:
            named |= {edit.claim.area, *edit.claim.only} - {""}
        if edit.divide is not None:
            named |= set(edit.divide.between)
        if edit.meet is not None:
            named |= set(edit.meet.areas)
    assert named and named <= AREAS.keys()
