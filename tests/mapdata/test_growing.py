"""Areas grown from points: ground, divisions, edits by hand, water, boxes, what becomes a layer."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import shapely

from mapdata.area_rules import area_rows, edit_rows
from mapdata.board import LAND, RIVER, SEA, Board
from mapdata.compile import compile_board
from mapdata.geodata import import_geodata
from mapdata.geodata_back import lenses, restorer
from mapdata.lens import LensMm, enlarged, restored
from mapdata.model import MapDocument
from mapdata.partition import partition
from mapdata.problems import FormatError, Problem

pytest.importorskip("pyproj")

FIT = "scale=10 km=0,5200 mm=20,10"
FLAT = "+proj=eqc +R=6371000"
Points = list[tuple[float, float]]

HEAD = """
format = "hexwright-geodata-rules"
version = 1
sheet_mm = [120, 90]

[vocabulary]
terrain = [{ id = "clear", title = "Clear" }, { id = "sea", title = "Sea", base = "sea" }]
sides = [{ id = "river", title = "River", bit = 0 }]
places = [{ id = "capital", title = "Capital", symbol = "capital" }, { id = "port", title = "Port", symbol = "port" }]
territories = [{ id = "west", name = "West" }, { id = "east", name = "East" }]

[[layer]]
id = "land"
role = "terrain"

[[layer.take]]
file = "land"
kind = "clear"
"""

AREAS = """
[areas]
table = "areas.csv"
land = "land"
ground = { file = "ground", name = "name" }
rivers_file = "rivers"
of = { West = "west", East = "east" }
drawing = { waver_mm = 0, smooth_mm = 0.5, smooth_free_mm = 0.5 }
"""

TABLE = """id,name,kind,ground,lon,lat,territory,flags,place,value,port_lon,port_lat
north,North,area,west,1.5,45.5,west,capital port,capital,7,0,45.5
south,South,area,west,1.5,42.5,west,,,,,
east,East,area,east,5,44,east,,,,,
ocean,Ocean,sea,,-0.8,44,,,,,,
"""


def box(x0: float, y0: float, x1: float, y1: float) -> Points:
    return [(x0, y0), (x1, y0), (x1, y1), (x0, y1), (x0, y0)]


def collection(*features: tuple[str, str, Any]) -> str:
    rows = [
        {"type": "Feature", "properties": {"name": name}, "geometry": {"type": kind, "coordinates": points}}
        for name, kind, points in features
    ]
    return json.dumps({"type": "FeatureCollection", "features": rows})


def grown(
    folder: Path, *, head: str = HEAD, areas: str = AREAS, edits: str = "", table: str = TABLE
) -> tuple[MapDocument, list[Problem]]:
    """Return the map of an island 0-8 E, 41-47 N: West as far as 3 E, East to 6 E, Nowhere beyond."""
    files = {
        "land": collection(("land", "Polygon", [box(0, 41, 8, 47)])),
        "ground": collection(
            ("West", "Polygon", [box(0, 41, 3, 47)]),
            ("East", "Polygon", [box(3, 41, 6, 47)]),
            ("Nowhere", "Polygon", [box(6, 41, 8, 47)]),
        ),
        "rivers": collection(("Flow", "LineString", [(0, 44.5), (1, 44.8), (2, 44.5), (3, 44.8)])),
    }
    for name, text in files.items():
        (folder / f"{name}.geojson").write_text(text)
    (folder / "areas.csv").write_text(table)
    if edits:
        (folder / "edits.toml").write_text(edits)
        areas = areas.replace("[areas]\n", '[areas]\nedit_files = ["edits.toml"]\n')
    (folder / "my.rules.toml").write_text(head + areas)
    return import_geodata([folder / f"{name}.geojson" for name in files], FLAT, FIT, folder / "my.rules.toml")


def board_of(doc: MapDocument) -> Board:
    board, problems = compile_board(doc)
    assert problems == []
    return board


def touching(board: Board) -> set[str]:
    return {"-".join(sorted((board.names[a], board.names[b]))) for a, b in board.ends}


def test_areas_grow_on_their_own_ground_and_the_rest_is_outside(tmp_path: Path) -> None:
    doc, problems = grown(tmp_path)
    assert problems == []
    board = board_of(doc)
    assert touching(board) == {"north-south", "east-north", "east-south", "north-ocean", "ocean-south", "east-ocean"}
    assert [board.kind[board.by_name[name]] for name in ("north", "ocean")] == [LAND, SEA]
    assert [f.name for f in doc.features("outside")] == ["Nowhere"]
    parts, _ = partition(doc)
    sizes = {name: round(shape.area) for name, shape in zip(parts.ids, parts.polygons)}
    assert abs(sizes["north"] - sizes["south"]) < 12  # halfway between their points


def test_what_the_table_says_of_an_area_is_on_the_board(tmp_path: Path) -> None:
    board = board_of(grown(tmp_path)[0])
    north = board.by_name["north"]
    assert board.title(north) == "North" and board.territory[north] == "west"
    assert board.flagged("capital") == board.flagged("port") == {north}
    capital = next(place for place in board.places if place.kind == "capital")
    harbour = next(place for place in board.places if place.kind == "port")
    assert (capital.space, capital.value) == (north, 7)
    assert harbour.point_mm is not None and harbour.point_mm[0] == pytest.approx(20, abs=0.1)


def test_a_claim_moves_ground_and_only_from_those_it_names(tmp_path: Path) -> None:
    outline = "[[-1, 43.8], [4, 43.8], [4, 41.8], [-1, 41.8]]"
    edits = f'[[edit]]\nclaim = {{ area = "north", outline = {outline}, only = ["south"] }}\n'
    parts, _ = partition(grown(tmp_path, edits=edits)[0])
    shapes = dict(zip(parts.ids, parts.polygons))
    assert shapes["south"].area < 0.25 * shapes["north"].area
    assert shapes["east"].bounds[0] == pytest.approx(20 + 3 * 11.12, abs=0.2)


def test_ground_claimed_for_nobody_is_outside_and_named(tmp_path: Path) -> None:
    edits = '[[edit]]\nclaim = { area = "", name = "Marches", outline = [[2, 40], [4, 40], [4, 48], [2, 48]] }\n'
    doc, _ = grown(tmp_path, edits=edits)
    assert {f.name for f in doc.features("outside")} == {"Nowhere", "Marches"}
    assert "east-north" not in touching(board_of(doc))


def test_a_border_is_moved_onto_a_river_and_the_river_counts(tmp_path: Path) -> None:
    edits = (
        '[[edit]]\ndivide = { between = ["north", "south"], line = [[-0.5, 44.5]], river = "Flow", on = [[3, 44.8]] }\n'
    )
    river = '\n[[areas.river]]\nid = "flow"\nname = "Flow"\npairs = [["north", "south"]]\n'
    doc, problems = grown(tmp_path, areas=AREAS + river, edits=edits)
    board = board_of(doc)
    assert problems == []
    border = board.between[board.by_name["north"], board.by_name["south"]]
    assert board.features[border] & RIVER
    parts, _ = partition(doc)
    line = parts.lines[parts.ids.index("north"), parts.ids.index("south")]
    middle = shapely.Point(20 + 11.12, 10 + (5200 - 44.8 * 111.2) / 10)
    assert line.distance(middle) < 1.0


def test_areas_that_meet_in_a_point_share_no_border_across_it(tmp_path: Path) -> None:
    table = TABLE.replace("east,East,area,east,5,44,", "east,East,area,east,5,45.4,") + (
        "lower,Lower,area,east,5,42.3,east,,,,,\n"
    )
    before = touching(board_of(grown(tmp_path, table=table)[0]))
    assert "lower-north" in before or "east-south" in before
    edits = "[[edit]]\nmeet = { at = [3, 43.9], radius_km = 60 }\n"
    after = touching(board_of(grown(tmp_path, table=table, edits=edits)[0]))
    assert "lower-north" not in after and "east-south" not in after
    assert {"north-south", "east-north", "lower-south", "east-lower"} <= after


def test_lines_part_the_water_and_end_in_meetings_on_the_shore(tmp_path: Path) -> None:
    table = TABLE + "bight,Bight,sea,,-0.8,41.5,,,,,,\n"
    lines = "\n[areas.sea_line]\nwest = [[-3, 43.7], [-0.2, 43.8]]\nsouth = [[7.5, 41.5], [9.8, 41.5]]\n"
    edits = "[[edit]]\nmeet = { at = [0, 44], radius_km = 30, shore = true }\n"
    doc, problems = grown(tmp_path, areas=AREAS + lines, table=table, edits=edits)
    assert problems == []
    found = touching(board_of(doc))
    assert {"north-ocean", "bight-south", "bight-ocean"} <= found
    assert not {"bight-north", "ocean-south"} & found


def test_a_line_in_the_water_that_ends_in_the_open_is_told(tmp_path: Path) -> None:
    lines = "\n[areas.sea_line]\nwest = [[-1.5, 43.7], [0.2, 43.8]]\n"
    _, problems = grown(tmp_path, areas=AREAS + lines)
    assert [(p.code, p.feature) for p in problems] == [("SEA_LINE", "west")]


def test_a_box_is_an_area_in_the_water(tmp_path: Path) -> None:
    table = TABLE + "far,Far,area,,9.5,46,east,,,,,\n"
    areas = AREAS + '\n[[areas.box]]\narea = "far"\ncorner_mm = [112, 4]\nsize_mm = [6, 8]\nround_mm = 1\n'
    board = board_of(grown(tmp_path, areas=areas, table=table)[0])
    assert [board.names[s] for s in board.near[board.by_name["far"]]] == ["ocean"]


def test_divisions_go_whole_to_the_area_whose_point_they_hold(tmp_path: Path) -> None:
    text = collection(
        ("a", "Polygon", [box(0, 43, 3, 47)]),
        ("b", "Polygon", [box(0, 41, 3, 43)]),
    )
    (tmp_path / "cuts.geojson").write_text(text)
    areas = AREAS.replace("rivers_file", 'divisions = { file = "cuts", grounds = ["west"] }\nrivers_file')
    grown(tmp_path)
    (tmp_path / "my.rules.toml").write_text(HEAD + areas)
    files = [tmp_path / f"{name}.geojson" for name in ("land", "ground", "rivers", "cuts")]
    doc, _ = import_geodata(files, FLAT, FIT, tmp_path / "my.rules.toml")
    parts, _ = partition(doc)
    shapes = dict(zip(parts.ids, parts.polygons))
    assert shapes["north"].area == pytest.approx(2 * shapes["south"].area, rel=0.03)


def test_an_area_without_ground_left_is_told(tmp_path: Path) -> None:
    edits = '[[edit]]\nclaim = { area = "north", outline = [[-1, 40], [4, 40], [4, 48], [-1, 48]] }\n'
    _, problems = grown(tmp_path, edits=edits)
    assert [(p.code, p.space) for p in problems] == [("NO_GROUND", "south")]


def test_an_edit_with_a_name_that_is_no_area_is_told(tmp_path: Path) -> None:
    edits = '[[edit]]\nclaim = { area = "nroth", outline = [[-1, 40], [4, 40], [4, 48]] }\n'
    _, problems = grown(tmp_path, edits=edits)
    assert [p.code for p in problems] == ["EDIT"] and "nroth" in problems[0].text


def test_spikes_are_cut_off(tmp_path: Path) -> None:
    spike = "[[-1, 43.15], [2.2, 43.15], [2.2, 43.0], [-1, 43.0]]"
    edits = f'[[edit]]\nclaim = {{ area = "east", outline = {spike}, only = ["south"] }}\n'.replace("-1", "1.4")
    edits = edits.replace("2.2", "3.2")
    plain, _ = partition(grown(tmp_path, edits=edits)[0])
    cut, _ = partition(grown(tmp_path, edits=edits, areas=AREAS.replace("waver_mm", "trim_mm = 3, waver_mm"))[0])
    before, after = (dict(zip(p.ids, p.polygons))["east"] for p in (plain, cut))
    assert before.bounds[0] < 50 < after.bounds[0]


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("[[edit]]\n", "exactly one"),
        ('[[edit]]\nclaim = { area = "a", outline = [[0, 0]] }\n', "three points"),
        ('[[edit]]\nclaim = { area = "a", outlin = [] }\n', "outlin"),
        ('[[edit]]\ndivide = { between = ["a", "b"], line = [[0, 0]], river = "R" }\n', "leaves the river"),
        ("[[edit]]\nmeet = { at = [0, 0], radius_km = 0 }\n", "above 0"),
        ("[[edit\n", "no TOML"),
    ],
)
def test_an_edit_that_cannot_be_is_refused_with_its_place(tmp_path: Path, text: str, where: str) -> None:
    file = tmp_path / "edits.toml"
    file.write_text(text)
    with pytest.raises(FormatError, match=where):
        edit_rows(file)


@pytest.mark.parametrize(
    ("row", "where"),
    [("a,A,area,w,x,1", "degrees"), ("a,A,land,w,1,1", "kind"), (",A,area,w,1,1", "id"), ("a,A,area,w,,", "point")],
)
def test_a_row_of_the_table_that_cannot_be_is_refused_with_its_line(tmp_path: Path, row: str, where: str) -> None:
    file = tmp_path / "areas.csv"
    file.write_text(f"id,name,kind,ground,lon,lat\n{row}\n")
    with pytest.raises(FormatError, match=where) as told:
        area_rows(file)
    assert "line 2" in str(told.value)


# ------------------------------------------------------------------ lenses


def test_a_lens_enlarges_its_middle_and_leaves_the_rest() -> None:
    lens = LensMm((50.0, 50.0), 2.0, 5.0, 30.0)
    points = np.array([(50.0, 50.0), (53.0, 50.0), (50.0, 90.0), (62.0, 50.0)])
    there = enlarged(points, [lens])
    assert there[:3].tolist() == [[50.0, 50.0], [56.0, 50.0], [50.0, 90.0]]
    assert 62.0 < there[3][0] < 80.0
    assert np.allclose(restored(there, [lens]), points, atol=1e-6)


def test_the_way_back_passes_lenses_in_the_opposite_order() -> None:
    pair = [LensMm((50.0, 50.0), 1.5, 10.0, 40.0), LensMm((60.0, 45.0), 1.3, 5.0, 25.0)]
    points = np.random.default_rng(1).uniform(0, 100, (200, 2))
    assert np.allclose(restored(enlarged(points, pair), pair), points, atol=1e-5)


LENS = '\n[[lens]]\nname = "Middle"\nat = [2, 44]\nfactor = 1.5\nradius_km = 100\nreach_km = 300\n'


def test_a_map_remembers_its_lenses_for_the_way_back_to_degrees(tmp_path: Path) -> None:
    doc, _ = grown(tmp_path, head=HEAD + LENS)
    (kept,) = lenses(doc)
    assert (kept.factor, kept.radius, kept.reach) == (1.5, 10.0, 30.0)
    where = next(f for f in doc.layers[0].features.values()).shape.polygon
    assert where is not None
    back = restorer(FLAT, FIT, [kept])(list(where[0]))
    assert min(lon for lon, _ in back) == pytest.approx(0, abs=1e-2)
    assert max(lat for _, lat in back) == pytest.approx(47, abs=1e-2)


def test_a_lens_under_which_the_sheet_folds_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FormatError, match="fold"):
        grown(tmp_path, head=HEAD + LENS.replace("reach_km = 300", "reach_km = 120"))


@pytest.mark.parametrize(("good", "bad"), [("waver_mm", "wafer_mm"), ("ground = {", "grund = {")])
def test_a_misspelt_key_of_the_areas_is_refused(tmp_path: Path, good: str, bad: str) -> None:
    with pytest.raises(FormatError, match=bad.split()[0]):
        grown(tmp_path, areas=AREAS.replace(good, bad))


# ------------------------------------------------------------------ numbers that no map has
@pytest.mark.parametrize(
    ("good", "bad", "where"),
    [
        ("sheet_mm = [120, 90]", "sheet_mm = [120, inf]", r"\$\.sheet_mm\[1\]: inf is no number"),
        ("sheet_mm = [120, 90]", "sheet_mm = [120, 0]", r"\$\.sheet_mm\[1\]: a length above 0"),
        ("sheet_mm = [120, 90]", f"sheet_mm = [120, 1{400 * '0'}]", r"\$\.sheet_mm\[1\]: inf is no number"),
        ("waver_mm = 0", "waver_mm = nan", r"\$\.areas\.drawing\.waver_mm: nan is no number"),
        ("waver_mm = 0", "waver_mm = 1e308", r"\$\.areas\.drawing\.waver_mm"),
        ("smooth_mm = 0.5", "smooth_mm = -1", r"\$\.areas\.drawing\.smooth_mm: a length of 0 or more"),
        ("\n[areas]", "\n[areas]\nseed = { north = [[1, 99]] }", r"\$\.areas\.seed\.north\[0\]: 1, 99 is no point"),
        ("\n[areas]", "\n[areas]\nsea_line = { w = [[-3, 43], [720, 43]] }", r"sea_line\.w\[1\]: 720, 43 is no point"),
    ],
)
def test_a_number_that_no_map_has_is_refused_with_its_place(tmp_path: Path, good: str, bad: str, where: str) -> None:
    assert good in HEAD + AREAS
    with pytest.raises(FormatError, match=where):
        grown(tmp_path, head=HEAD.replace(good, bad), areas=AREAS.replace(good, bad))


@pytest.mark.parametrize(
    "edit",
    [
        "claim = { area = 'north', outline = [[nan, 43.8], [4, 43.8], [4, 41.8]] }",
        "claim = { area = 'north', outline = [[0, 43.8], [4, 43.8], [4, 1e20]] }",
        "divide = { between = ['north', 'south'], line = [[-0.5, 44.5]], river = 'Flow', on = [[inf, 44.8]] }",
        "meet = { at = [3, -95], radius_km = 30 }",
        "meet = { at = [3, 44], radius_km = 1e308 }",
    ],
)
def test_an_edit_beyond_the_earth_is_refused_with_its_place(tmp_path: Path, edit: str) -> None:
    file = tmp_path / "edits.toml"
    file.write_text(f"[[edit]]\n{edit}\n")
    with pytest.raises(FormatError, match=r"\$\.edit\[0\]\."):
        edit_rows(file)


def test_an_area_that_stands_twice_in_the_table_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FormatError, match="line 6: the id 'north' is there twice"):
        grown(tmp_path, table=TABLE + "north,Again,area,west,1.5,43.5,west,,,,,\n")


def test_a_point_of_the_table_beyond_the_earth_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FormatError, match="line 2: 0, 1e\\+308 is no point"):
        grown(tmp_path, table=TABLE.replace("7,0,45.5", "7,0,1e308"))
