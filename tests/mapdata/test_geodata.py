"""GeoJSON onto a sheet by a rule file, and what is done with files that are none."""

from __future__ import annotations

import json
import math
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st

from mapdata import geodata, geometry
from mapdata.board import DOUBTFUL, LAND, SEA
from mapdata.compile import compile_board
from mapdata.generalising import generalised, thinned
from mapdata.geodata import import_geodata, import_to_folder
from mapdata.geodata_fit import Fit, parse_fit, projector
from mapdata.geodata_read import read_geojson
from mapdata.geodata_rules import Generalise, read_rules
from mapdata.problems import FormatError, Problem
from mapdata.store import load_map, save_map

DATA = Path(__file__).parent.parent / "data"
TINY = DATA / "geodata"
FILES = [TINY / "tiny_land.geojson", TINY / "tiny_lines.geojson"]
SPHERE = "+proj=eqc +R=6371000"  # one degree is 111.19 km each way
FIT = "scale=10 km=0,0 mm=50,50"  # 11.1 mm a degree, the middle of the sheet at 0 0


def made(rules: Path = TINY / "tiny.rules.toml", fit: str = FIT) -> Any:
    return import_geodata(FILES, SPHERE, fit, rules)


def test_the_sample_becomes_a_map_that_compiles(tmp_path: Path) -> None:
    doc, problems = made()
    assert problems == []
    assert (doc.title, doc.sheet_mm, doc.km_per_mm) == ("Tiny", (100.0, 100.0), 10.0)
    save_map(doc, tmp_path)
    board, more = compile_board(load_map(tmp_path))
    assert [p.severity for p in more] == []
    assert {LAND, SEA, DOUBTFUL} == set(board.kind) and [p.name for p in board.places] == ["Haven", "Middle"]
    assert board.names[board.places[1].space] == "0505", "the hex set by hand"


def test_points_are_projected_and_lie_where_the_fit_says() -> None:
    doc, _ = made()
    haven = doc.layer("towns").features["haven"]  # 1 east, 2 north
    degree = math.radians(1) * 6371 / 10
    assert haven.shape.point == pytest.approx((50 + degree, 50 - 2 * degree), abs=0.01)


def test_long_edges_bend_with_the_projection() -> None:
    project = projector("+proj=laea +lat_0=60 +R=6371000")
    doc, _ = import_geodata(
        FILES, "+proj=laea +lat_0=60 +R=6371000", Fit(100, (0, -5000), (50, 50)), TINY / "tiny.rules.toml"
    )
    assert project is not None
    (parallel,) = [f for f in doc.layer("lines").features.values() if f.name == "Parallel"]
    points = parallel.shape.line
    ends_middle = (points[0][1] + points[-1][1]) / 2
    assert max(abs(y - ends_middle) for _, y in points) > 0.01


def test_features_are_chosen_and_named_by_their_properties() -> None:
    doc, _ = made()
    rivers = doc.layer("lines").features
    assert sorted(f.name for f in rivers.values()) == ["Great River", "Parallel"]
    great = next(f for f in rivers.values() if f.name == "Great River")
    assert great.props == {"rank": 1, "snap": True} and great.kind == "river"
    assert {f.props["territory"] for f in doc.features("territory")} == {"here"}


def test_small_islands_are_dropped_and_what_is_off_the_sheet_is_cut() -> None:
    doc, _ = made()
    (land,) = doc.layer("land").features.values()
    whole = geometry.polygon_of(land.shape)
    assert whole is not None and len(shapely.get_parts(whole)) == 2, "mainland and the larger island"
    assert whole.bounds[0] == pytest.approx(-2) and whole.bounds[3] <= 102, "cut two mm beyond the sheet"


def test_a_guarded_channel_stays_open() -> None:
    shape = shapely.box(0, 0, 100, 40).union(shapely.box(0, 40.2, 100, 80))
    how = Generalise(close_km=5, round_km=2)
    filled = generalised(shape, how, 10)
    channel = shapely.LineString([(-1, 40.1), (101, 40.1)]).buffer(0.2)
    kept = generalised(shape, how, 10, [(True, channel)])
    assert len(shapely.get_parts(filled)) == 1 and len(shapely.get_parts(kept)) == 2


def test_a_guarded_neck_stays_land() -> None:
    shape = shapely.box(0, 0, 40, 40).union(shapely.box(39, 19.9, 61, 20.1)).union(shapely.box(60, 0, 100, 40))
    neck = shapely.LineString([(39, 20), (61, 20)]).buffer(0.4)
    assert len(shapely.get_parts(generalised(shape, Generalise(open_km=5), 10))) == 2
    assert len(shapely.get_parts(generalised(shape, Generalise(open_km=5), 10, [(False, neck)]))) == 1


@given(st.floats(0, 30), st.floats(0, 30), st.floats(0, 30))
def test_generalising_keeps_polygons_valid(simplify: float, opened: float, rounded: float) -> None:
    shape = read_geojson(FILES[0])[0].shape
    out = generalised(shape, Generalise(simplify, opened, opened, 0.5, 0, rounded), 10)
    assert out.is_valid and out.geom_type in ("Polygon", "MultiPolygon")


def test_a_fit_to_the_sheet_puts_everything_on_it() -> None:
    doc, _ = made(fit="sheet")
    (land,) = doc.layer("land").features.values()
    x0, y0, x1, y1 = geometry.polygon_of(land.shape).bounds
    assert x0 >= -0.1 and y0 >= -0.1 and x1 <= 100.1 and y1 <= 100.1 and max(x1 - x0, y1 - y0) > 60


def test_a_map_remembers_how_it_was_projected() -> None:
    doc, _ = made()
    assert doc.extra == {"x-projection": {"projection": SPHERE, "fit": FIT}}
    fitted, _ = made(fit="sheet")
    again, _ = made(fit=fitted.extra["x-projection"]["fit"])
    assert again.layer("towns") == fitted.layer("towns")


@pytest.mark.parametrize("text", ["", "scale=0 km=0,0 mm=0,0", "scale=7.3", "scale=a km=0,0 mm=0,0"])
def test_a_fit_that_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(FormatError, match="KM_PER_MM"):
        parse_fit(text)


@pytest.mark.parametrize("projection", ["+proj=nonsense", "EPSG:999999", "EPSG:4326", ""])
def test_a_projection_that_is_none_is_refused(projection: str) -> None:
    with pytest.raises(FormatError, match=r"projected|not known"):
        projector(projection)


def test_without_pyproj_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyproj", None)
    with pytest.raises(ModuleNotFoundError, match=r"hexwright\[geo\]"):
        made()


def test_importing_geodata_does_not_import_pyproj() -> None:
    import subprocess

    code = "import sys, mapdata.geodata, mapdata.compile, mapdata.store; sys.exit('pyproj' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_a_file_that_the_rules_want_and_nobody_named_is_a_problem() -> None:
    _, problems = import_geodata(FILES[:1], SPHERE, FIT, TINY / "tiny.rules.toml")
    assert ("error", "NO_FILE") in [(p.severity, p.code) for p in problems]


def test_an_import_is_written_as_a_map_folder_unless_something_is_wrong(tmp_path: Path) -> None:
    rules = TINY / "tiny.rules.toml"
    assert import_to_folder(FILES, SPHERE, FIT, rules, tmp_path / "map") == []
    assert load_map(tmp_path / "map").title == "Tiny"
    before = {p: p.read_bytes() for p in (tmp_path / "map").rglob("*.json")}
    assert import_to_folder(FILES[:1], SPHERE, FIT, rules, tmp_path / "map")
    assert {p: p.read_bytes() for p in (tmp_path / "map").rglob("*.json")} == before
    with pytest.raises(FormatError, match="name a new folder"):
        import_to_folder(FILES, SPHERE, FIT, rules, tmp_path)


def test_an_import_makes_no_folders_for_a_mistyped_path(tmp_path: Path) -> None:
    with pytest.raises(FormatError, match="no such folder"):
        import_to_folder(FILES, SPHERE, FIT, TINY / "tiny.rules.toml", tmp_path / "mistyped" / "map")
    assert list(tmp_path.iterdir()) == []


# ------------------------------------------------------------------ files that are none

SQUARE = [[[0, 0], [1, 0], [1, 1], [0, 1], [0, 0]]]


def collection(**member: Any) -> Any:
    feature = {"type": "Feature", "properties": {}, "geometry": {"type": "Polygon", "coordinates": SQUARE}} | member
    return {"type": "FeatureCollection", "features": [feature]}


BAD: dict[str, tuple[Any, str]] = {
    "a list": ([], "$"),
    "a topology": ({"type": "Topology", "objects": {}}, "$"),
    "features missing": ({"type": "FeatureCollection"}, "$"),
    "features a number": ({"type": "FeatureCollection", "features": 7}, "$"),
    "feature a number": ({"type": "FeatureCollection", "features": [7]}, "$.features[0]"),
    "feature no feature": (collection(type="Thing"), "$.features[0]"),
    "properties a list": (collection(properties=[1]), "$.features[0].properties"),
    "geometry missing": ({"type": "FeatureCollection", "features": [{"type": "Feature"}]}, "$.features[0]"),
    "geometry a circle": (collection(geometry={"type": "Circle"}), "$.features[0].geometry.type"),
    "geometry a number": (collection(geometry=3), "$.features[0].geometry.type"),
    "coordinates missing": (collection(geometry={"type": "Point"}), "$.features[0].geometry"),
    "coordinates empty": (collection(geometry={"type": "Polygon", "coordinates": []}), "$.features[0].geometry"),
    "coordinates words": (
        collection(geometry={"type": "LineString", "coordinates": [["a", "b"], ["c", "d"]]}),
        "$.features[0].geometry.coordinates",
    ),
    "coordinates flat": (
        collection(geometry={"type": "Polygon", "coordinates": [[0, 0, 1, 1]]}),
        "$.features[0].geometry.coordinates",
    ),
    "coordinates in metres": (
        collection(geometry={"type": "Point", "coordinates": [500000, 4000000]}),
        "$.features[0].geometry.coordinates",
    ),
    "ring too short": (
        collection(geometry={"type": "Polygon", "coordinates": [[[0, 0], [1, 1], [0, 0]]]}),
        "$.features[0].geometry.coordinates",
    ),
    "line of one point": (
        collection(geometry={"type": "LineString", "coordinates": [[0, 0]]}),
        "$.features[0].geometry.coordinates",
    ),
    "ragged points": (
        collection(geometry={"type": "LineString", "coordinates": [[0, 0], [1]]}),
        "$.features[0].geometry.coordinates",
    ),
}


@pytest.mark.parametrize("fault", BAD)
def test_a_bad_geojson_is_refused_with_its_place(fault: str, tmp_path: Path) -> None:
    raw, pointer = BAD[fault]
    path = tmp_path / "x.geojson"
    path.write_text(json.dumps(raw))
    with pytest.raises(FormatError) as caught:
        read_geojson(path)
    assert caught.value.path == str(path) and caught.value.pointer == pointer and len(caught.value.text) > 20


@pytest.mark.parametrize(
    "content",
    [b"", b'{"type":"FeatureCollection","features":[{"ty', b"PK\x03\x04" + bytes(99), b"[" * 200_000, b"\xff\xfe"],
)
def test_a_file_that_is_no_json_is_refused(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "x.geojson"
    path.write_bytes(content)
    with pytest.raises(FormatError, match=r"no whole GeoJSON|nested"):
        read_geojson(path)


def test_a_huge_file_is_refused_unread(tmp_path: Path) -> None:
    path = tmp_path / "x.geojson"
    with path.open("wb") as stream:
        stream.truncate(600 * 1024 * 1024)
    with pytest.raises(FormatError, match="cut it to the region"):
        read_geojson(path)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FormatError, match="right name"):
        read_geojson(tmp_path / "none.geojson")


def test_features_without_a_place_are_passed_over_and_a_single_feature_is_read(tmp_path: Path) -> None:
    path = tmp_path / "x.geojson"
    path.write_text(json.dumps(collection(geometry=None)))
    assert read_geojson(path) == []
    path.write_text(json.dumps(collection()["features"][0]))
    assert len(read_geojson(path)) == 1


Change = Callable[[str], str]
BAD_RULES: dict[str, tuple[Change, str]] = {
    "no TOML": (lambda t: t + "\n[[[", ""),
    "other format": (lambda t: t.replace("geodata-rules", "other"), "$.format"),
    "newer": (lambda t: t.replace("version = 1", "version = 9"), "$.version"),
    "no sheet": (lambda t: t.replace("sheet_mm", "x-sheet"), "$"),
    "misspelt take": (lambda t: t.replace("merge = true", "merg = true"), "$.layer[0].take[0].merg"),
    "misspelt layer": (lambda t: t.replace('title = "Land"', 'titel = "Land"'), "$.layer[0].titel"),
    "misspelt step": (lambda t: t.replace("drop_km2", "drop_km"), "$.layer[0].take[0].generalise.drop_km"),
    "bad role": (lambda t: t.replace('role = "terrain"', 'role = "soil"'), "$.layer[0].role"),
    "bad layer id": (lambda t: t.replace('id = "land"', 'id = "../land"'), "$.layer[0].id"),
    "word twice": (lambda t: t.replace('id = "sea"', 'id = "clear"'), "$.vocabulary.terrain[1].id"),
    "table outside": (lambda t: t.replace('"towns.csv"', '"../towns.csv"'), "$.layer.towns.table"),
    "table missing": (lambda t: t.replace('"towns.csv"', '"none.csv"'), ""),
    "column missing": (lambda t: t.replace('space = "hex"', 'space = "hax"'), "line 2"),
    "include missing": (lambda t: t.replace('"hand.json"', '"none.json"'), ""),
    "two shapes": (
        lambda t: t.replace("point = [3, 3]", "point = [3, 3], line = [[1, 1], [2, 2]]"),
        "$.layer.draw cape",
    ),
}


@pytest.mark.parametrize("fault", BAD_RULES)
def test_a_bad_rule_file_is_refused_with_its_place(fault: str, tmp_path: Path) -> None:
    change, pointer = BAD_RULES[fault]
    for path in TINY.iterdir():
        (tmp_path / path.name).write_bytes(path.read_bytes())
    rules = tmp_path / "tiny.rules.toml"
    before = rules.read_text()
    rules.write_text(change(before))
    assert rules.read_text() != before
    with pytest.raises(FormatError) as caught:
        made(rules)
    assert caught.value.pointer == pointer, caught.value


def test_a_rule_file_of_every_old_version_still_opens() -> None:
    assert read_rules(DATA / "formats" / "geodata-rules-1.toml").title == "Tiny"


@pytest.mark.parametrize(
    "geometry", [{"type": [[]], "coordinates": [1, 2]}, {"type": "Point", "coordinates": [10**400, 2]}]
)
def test_wild_values_of_a_geometry_are_refused(geometry: Any, tmp_path: Path) -> None:
    path = tmp_path / "wild.geojson"
    feature = {"type": "Feature", "properties": {}, "geometry": geometry}
    path.write_text(json.dumps({"type": "FeatureCollection", "features": [feature]}), encoding="utf-8")
    with pytest.raises(FormatError, match=r"wild\.geojson"):
        read_geojson(path)


@pytest.mark.parametrize("there", [True, False], ids=["empty", "new"])
def test_an_import_that_fails_at_the_disk_leaves_nothing(
    there: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "map"
    if there:
        out.mkdir()
    calls: list[int] = []
    fsync = os.fsync

    def third_fails(handle: int) -> None:
        calls.append(handle)
        if len(calls) == 3:
            raise OSError(28, "No space left on device")
        fsync(handle)

    monkeypatch.setattr(os, "fsync", third_fails)
    with pytest.raises(OSError, match="No space left"):
        import_to_folder(FILES, SPHERE, FIT, TINY / "tiny.rules.toml", out)
    assert [p.name for p in tmp_path.rglob("*")] == (["map"] if there else [])
    assert not import_to_folder(FILES, SPHERE, FIT, TINY / "tiny.rules.toml", out)
    load_map(out)


@pytest.mark.parametrize("scale", ["9" * 400, "1" + "0" * 30, "0." + "0" * 20 + "1"])
def test_a_scale_that_no_map_has_is_refused(scale: str) -> None:
    with pytest.raises(FormatError, match="--fit"):
        parse_fit(f"scale={scale} km=0,0 mm=50,50")


def test_a_point_drawn_far_off_the_sheet_is_left_out(tmp_path: Path) -> None:
    out = tmp_path / "map"
    import_to_folder(FILES, SPHERE, "scale=0.001 km=0,0 mm=50,50", TINY / "tiny.rules.toml", out)
    assert load_map(out).title == "Tiny"


def beside_the_land(ring: list[list[float]], tmp_path: Path) -> list[Problem]:
    """Import the sample with one more outline in it; return the problems. The land itself must come through."""
    raw = json.loads(FILES[0].read_text())
    like = next(f for f in raw["features"] if f["properties"].get("kind") == "mainland")
    raw["features"].append({**like, "geometry": {"type": "Polygon", "coordinates": [ring]}})
    path = tmp_path / FILES[0].name
    path.write_text(json.dumps(raw))
    doc, problems = import_geodata([path, FILES[1]], SPHERE, FIT, TINY / "tiny.rules.toml")
    assert doc.layer("land").features
    return list(problems)


def test_an_outline_of_no_size_is_left_out_and_told(tmp_path: Path) -> None:
    assert {p.code for p in beside_the_land([[1.0, 1.0]] * 4, tmp_path)} == {"NO_SIZE"}


def test_a_crossed_outline_of_too_many_points_is_left_out_and_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bow = [[1.0, 1.0], [1.15, 1.1], [1.12, 1.0], [1.0, 1.1], [1.0, 1.0]]
    assert beside_the_land(bow, tmp_path) == []
    monkeypatch.setattr(geodata, "MOST_CROSSED", 4)
    assert {p.code for p in beside_the_land(bow, tmp_path)} == {"CROSSED"}


def test_points_that_nobody_sees_are_thinned_before_an_outline_is_given_up() -> None:
    ring = [(x / 100, 0.0) for x in range(1001)] + [(10.0, 10.0), (0.0, 10.0)]
    hole = [(4.0, 4.0), (4.0, 5.0), (5.0, 5.0)]
    thin = thinned(shapely.Polygon(ring, [hole]), 1.0)
    assert thin.area == pytest.approx(99.5)
    assert shapely.get_num_coordinates(thin) < 30
