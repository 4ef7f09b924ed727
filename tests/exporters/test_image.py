"""The map exporters: what they say first, what they write, and that a failure leaves what was there untouched."""

from __future__ import annotations

import io
import itertools
import json
from pathlib import Path
from typing import Any

import numpy as np
import pikepdf
import pypdfium2
import pytest
from lxml import etree
from PIL import Image as Picture

from exporters import base, geojson, image, runs, sheet
from exporters.pngfile import PngWriter
from exporters.situation import Situation
from mapdata import geodata_back
from mapdata.board import Board
from mapdata.compile import compile_board
from mapdata.draw.ops import Fill, Group, circle, polyline, rect
from mapdata.draw.ops import Path as Line
from mapdata.grid import HexGrid
from mapdata.model import (
    Feature,
    Layer,
    MapDocument,
    PlaceKind,
    Shape,
    SideKind,
    TerrainKind,
    Territory,
    Vocabulary,
)
from mapdata.problems import Problem
from mapdata.progress import Cancelled, Silent
from mapdata.wording import counted
from scenarios.engine.counter_shapes import joined, moved
from scenarios.engine.modules import Module
from scenarios.engine.oob import Nation, Oob, Unit, UnitType

WORDS = Vocabulary(
    terrain=(TerrainKind("clear", "Clear"), TerrainKind("sea", "Sea", "sea")),
    sides=(SideKind("river", "River", 0),),
    places=(PlaceKind("capital", "Capital", "capital", 1), PlaceKind("city", "City", "city")),
    territories=(Territory("north", "North", "axis", "#B7B6B2"), Territory("south", "South", "western", "#C4D9B2")),
)
LAND = ((0.0, 0.0), (150.0, 0.0), (150.0, 80.0), (0.0, 130.0))
HOLE = ((60.0, 40.0), (60.0, 50.0), (75.0, 50.0), (75.0, 40.0))


def document() -> MapDocument:
    """Return a map of 7 by 6 hexes with land, sea, two territories, a river and two places."""
    grid = HexGrid(20.0, (15.0, 15.0), 7, 6)
    ground = Layer("land", "terrain", "Land", {"l1": Feature("l1", "land", Shape(polygon=(LAND, HOLE)))})
    areas = {
        "north": Feature(
            "north", "territory", Shape(polygon=(((0.0, 0.0), (150.0, 0.0), (150.0, 50.0), (0.0, 50.0)),))
        ),
        "south": Feature(
            "south", "territory", Shape(polygon=(((0.0, 50.0), (150.0, 50.0), (150.0, 140.0), (0.0, 140.0)),))
        ),
    }
    places = {
        "aba": Feature("aba", "capital", Shape(point=(49.0, 35.0)), "Abä"),
        "bab": Feature("bab", "city", Shape(point=(66.0, 85.0)), "Bab"),
    }
    rivers = {"r1": Feature("r1", "river", Shape(side=("0303", "0403")), "Dee", {"rank": 2})}
    layers = (
        ground,
        Layer("territories", "border", "Territories", areas),
        Layer("places", "label", "Places", places),
        Layer("rivers", "line", "Rivers", rivers),
    )
    return MapDocument((150.0, 140.0), grid, WORDS, layers, "Twin lands", ("The Hexwright authors",), 2.0)


def order_of_battle() -> Oob:
    nations = (Nation("germany", "Germany", "GER", "axis", "#434A53", "germany"),)
    units = tuple(Unit(f"g{k}", f"{k}. Armee", "land", "germany", str(k)) for k in (1, 2, 3))
    return Oob((UnitType("land", "Army", "land", "helmet"),), nations, units)


@pytest.fixture(scope="module")
def board() -> Board:
    made, problems = compile_board(document())
    assert not [p for p in problems if p.severity == "error"], problems
    return made


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Module:
    """Return a module in a folder of its own, whose first two units start in the capital."""
    monkeypatch.setattr(sheet, "cache_folder", lambda: tmp_path / "cache")
    folder = tmp_path / "twin"
    folder.mkdir()
    start = {"format": "hexwright-tabletop", "version": 1, "start": {"g1": "aba", "g2": "aba"}}
    (folder / "tabletop.json").write_text(json.dumps(start), encoding="utf-8")
    return Module("twin", "Twin lands", "1.0", folder, document(), authors=("Ann",), oob=order_of_battle())


EXPORTERS: list[Any] = [image.png, image.svg, image.pdf, geojson.geojson]


def write(exporter: Any, module: Module, board: Board, **options: Any) -> tuple[Path, base.WriteReport]:
    target = module.folder / f"out{exporter.suffixes[0]}"
    report = exporter.write(module, board, target, exporter.options(**options), Silent())
    assert report.files == (target,)
    return target, report


def texts(problems: list[Any]) -> str:
    return "\n".join(p.text for p in problems)


# ------------------------------------------------------------------ every exporter
@pytest.mark.parametrize("exporter", EXPORTERS, ids=lambda e: e.id)
def test_check_speaks_before_anything_is_written(exporter: Any, module: Module, board: Board) -> None:
    problems = exporter.check(module, board)
    assert problems and all(p.severity != "error" for p in problems)
    assert [p.name for p in module.folder.iterdir()] == ["tabletop.json"]


@pytest.mark.parametrize("exporter", EXPORTERS, ids=lambda e: e.id)
def test_the_same_module_gives_the_same_bytes(exporter: Any, module: Module, board: Board) -> None:
    first = write(exporter, module, board)[0].read_bytes()
    assert write(exporter, module, board)[0].read_bytes() == first


class Impatient:
    """Progress that is stopped at the last moment."""

    def step(self, done: int, total: int, text: str = "") -> None:
        if done >= total and text in ("Painting", "Written"):
            raise Cancelled


@pytest.mark.parametrize("exporter", EXPORTERS, ids=lambda e: e.id)
def test_a_cancelled_export_leaves_the_old_file(exporter: Any, module: Module, board: Board) -> None:
    target = module.folder / f"out{exporter.suffixes[0]}"
    target.write_text("old", encoding="utf-8")
    with pytest.raises(Cancelled):
        exporter.write(module, board, target, exporter.options(), Impatient())
    assert target.read_text(encoding="utf-8") == "old"
    assert sorted(p.name for p in module.folder.iterdir()) == sorted(["tabletop.json", target.name])


# ------------------------------------------------------------------ PNG
def test_png_has_the_size_and_resolution_that_were_told(module: Module, board: Board) -> None:
    told = texts(image.png.check(module, board, image.PngOptions(dpi=100, furniture=False)))
    assert "591 x 551 pixels" in told
    target, report = write(image.png, module, board, dpi=100, furniture=False)
    with Picture.open(target) as picture:
        assert picture.size == (591, 551) and picture.mode == "RGB"
        assert picture.info["dpi"] == pytest.approx((100, 100), abs=0.02)
        assert len(picture.resize((60, 60)).getcolors(10_000)) > 50
    assert "591 x 551" in report.notes[0]


def test_furniture_makes_the_sheet_higher(module: Module, board: Board) -> None:
    with Picture.open(write(image.png, module, board, dpi=50)[0]) as picture:
        high = picture.size[1]
    with Picture.open(write(image.png, module, board, dpi=50, furniture=False)[0]) as picture:
        assert picture.size[1] == 276 < high


@pytest.mark.parametrize(
    ("options", "word"),
    [({"dpi": 5}, "20 and 1200"), ({"dpi": 90_000}, "20 and 1200"), ({"box_mm": (1, 2, 3)}, "four lengths"),
     ({"box_mm": (9, 0, 1, 5)}, "right and bottom"), ({"box_mm": (0, 0, 5, 5), "region": "north"}, "not both")],
)  # fmt: skip
def test_senseless_options_are_refused(options: dict[str, Any], word: str) -> None:
    with pytest.raises(ValueError, match=word):
        image.PngOptions(**options)


def test_an_absurd_size_is_refused_with_a_remedy(module: Module, board: Board, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(image, "MOST_PX", 100_000)
    (problem, *_) = image.png.check(module, board, image.PngOptions(dpi=150))
    assert problem.severity == "error" and "dpi or less" in problem.remedy
    most = float(problem.remedy.split()[2])
    assert image.png.check(module, board, image.PngOptions(dpi=most))[0].severity == "note"
    with pytest.raises(base.ExportError, match="pixels"):
        image.png.write(module, board, module.folder / "out.png", image.PngOptions(dpi=150), Silent())
    assert not (module.folder / "out.png").exists()


@pytest.mark.parametrize("part", ["north", "territory:north", "0102:0304", "0303"])
def test_a_region_is_a_part_of_the_sheet(part: str, module: Module, board: Board) -> None:
    with Picture.open(write(image.png, module, board, dpi=50, region=part)[0]) as picture:
        assert 40 < picture.size[0] <= 295 and 40 < picture.size[1] < 276


@pytest.mark.parametrize("options", [{"region": "atlantis"}, {"region": "0102:9999"}, {"box_mm": (900, 0, 950, 5)}])
def test_a_part_that_is_not_there_is_a_problem(options: dict[str, Any], module: Module, board: Board) -> None:
    (problem,) = image.svg.check(module, board, image.SvgOptions(**options))
    assert problem.severity == "error"
    assert "north" in problem.text or "150 x 140 mm" in problem.text


def test_what_check_told_is_not_told_again(module: Module, board: Board, monkeypatch: pytest.MonkeyPatch) -> None:
    doubt = Problem("warning", "START", "A counter has no place.")
    monkeypatch.setattr(sheet, "start_of", lambda *_: (Situation(), [doubt]))
    options = image.PngOptions(counters=True, dpi=20)
    assert image.png.check(module, board, options).count(doubt) == 1
    report = image.png.write(module, board, module.folder / "out.png", options, Silent())
    assert doubt not in report.problems


def test_counters_stand_where_they_start(module: Module, board: Board) -> None:
    begin, problems = sheet.start_of(module, board)
    assert module.oob is not None
    standing = sheet.stacks(begin.units, module.oob)
    capital = board.by_name["0302"]
    assert not problems and standing == {board.places[0].space: ["g1", "g2"]}
    assert "1 counter will not be" in texts(image.png.check(module, board, image.PngOptions(counters=True)))
    drawn = sheet.map_sheet(module, board, begin=begin)
    assert [op.tag for op in drawn.sections["counters"] if isinstance(op, Group)] == ["stack:0302"]
    assert "city:0302" not in {op.tag for op in drawn.sections["cities"] if isinstance(op, Group)}
    assert [op.tag for op in drawn.sections["tabs"] if isinstance(op, Group)] == ["tab:0302"]
    assert capital in standing


# ------------------------------------------------------------------ the PNG writer
def test_png_rows_come_back_as_they_went() -> None:
    pixels = np.random.default_rng(7).integers(0, 256, (37, 23, 3), dtype=np.uint8)
    pixels[5:30] = pixels[5] // 3
    held = io.BytesIO()
    writer = PngWriter(held, 23, 37, per_metre=5906, title="Größe")
    for top in range(0, 37, 10):
        writer.rows(pixels[top : top + 10])
    writer.close()
    with Picture.open(io.BytesIO(held.getvalue())) as picture:
        picture.load()
        assert np.array_equal(np.asarray(picture), pixels)
        assert picture.info["Title"] == "Größe"


def test_a_png_that_lacks_rows_is_no_file() -> None:
    writer = PngWriter(io.BytesIO(), 2, 2)
    writer.rows(np.zeros((1, 2, 3), dtype=np.uint8))
    with pytest.raises(AssertionError, match="1 rows of 2"):
        writer.close()


# ------------------------------------------------------------------ SVG and PDF
def test_svg_is_the_sheet_in_mm(module: Module, board: Board) -> None:
    root = etree.parse(write(image.svg, module, board, furniture=False)[0]).getroot()
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("150mm", "140mm", "0 0 150 140")
    said = [t.text for t in root.iter("{http://www.w3.org/2000/svg}text")]
    assert "Abä" in said and "Bab" in said
    assert {g.get("class") for g in root.iter("{http://www.w3.org/2000/svg}g")} >= {"city:0302"}


def test_pdf_is_one_page_with_its_names_and_fonts(module: Module, board: Board) -> None:
    target, _ = write(image.pdf, module, board, furniture=False)
    with pikepdf.open(target) as document:
        assert len(document.pages) == 1
        box = [float(v) for v in document.pages[0].MediaBox]
        assert box == pytest.approx([0, 0, 150 / 25.4 * 72, 140 / 25.4 * 72], abs=0.01)
        assert str(document.docinfo.Author) == "Ann"
    with pypdfium2.PdfDocument(target) as read:
        page = read[0]
        words = page.get_textpage()
        said = words.get_text_range()
        words.close()
        page.close()
    assert "Abä" in said and "Bab" in said


# ------------------------------------------------------------------ GeoJSON
def read_features(path: Path) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
    raw = json.loads(path.read_text(encoding="utf-8"))
    assert raw["type"] == "FeatureCollection"
    return raw, {f["id"]: f for f in raw["features"]}


def test_geojson_holds_layers_hexes_and_hexsides(module: Module, board: Board) -> None:
    raw, features = read_features(write(geojson.geojson, module, board)[0])
    assert "millimetres" in raw["hexwright"]["coordinates"] and raw["hexwright"]["credits"]
    assert features["places:aba"]["geometry"] == {"type": "Point", "coordinates": [49.0, 105.0]}
    assert features["places:aba"]["properties"] == {
        "layer": "places",
        "role": "label",
        "kind": "capital",
        "name": "Abä",
    }
    assert features["rivers:r1"]["geometry"]["type"] == "MultiLineString"
    assert features["rivers:r1"]["properties"]["rank"] == 2
    hexes = [f for key, f in features.items() if key.startswith("space:")]
    assert len(hexes) == 42 and all(len(f["geometry"]["coordinates"][0]) == 7 for f in hexes)
    assert features["space:0302"]["properties"]["places"] == ["Abä"]
    assert features["space:0302"]["properties"]["territory"] == "north"
    assert "river" in features["hexside:0303-0403"]["properties"]["features"]


def test_geojson_rings_are_closed_and_turn_as_they_should(module: Module, board: Board) -> None:
    def turn(ring: list[list[float]]) -> float:
        return sum(a[0] * b[1] - b[0] * a[1] for a, b in itertools.pairwise(ring))

    _, features = read_features(write(geojson.geojson, module, board)[0])
    outer, hole = features["land:l1"]["geometry"]["coordinates"]
    assert outer[0] == outer[-1] and hole[0] == hole[-1]
    assert turn(outer) > 0 > turn(hole)
    assert all(turn(f["geometry"]["coordinates"][0]) > 0 for k, f in features.items() if k.startswith("space:"))


@pytest.mark.parametrize(("content", "layers", "spaces"), [("layers", True, False), ("spaces", False, True)])
def test_geojson_content_can_be_chosen(content: str, layers: bool, spaces: bool, module: Module, board: Board) -> None:
    _, features = read_features(write(geojson.geojson, module, board, content=content)[0])
    assert ("places:aba" in features, "space:0302" in features) == (layers, spaces)


PROJECTION = "+proj=eqdc +lat_1=40 +lat_2=58 +lat_0=49 +lon_0=-1 +R=6371000"
FIT = "scale=7.3 km=-996.5603,2206 mm=11.547,10"


def test_geojson_in_degrees_where_the_projection_is_known(module: Module, board: Board) -> None:
    pytest.importorskip("pyproj")
    from dataclasses import replace

    given, _ = write(geojson.geojson, module, board, projection=PROJECTION, fit=FIT)
    raw, features = read_features(given)
    assert raw["hexwright"]["coordinates"].startswith("longitude and latitude")
    lon, lat = features["places:aba"]["geometry"]["coordinates"]
    assert -30 < lon < 0 and 55 < lat < 75
    kept = {geodata_back.KEY: {"projection": PROJECTION, "fit": FIT}}
    remembering = replace(module, map=replace(module.map, extra=kept))
    assert read_features(write(geojson.geojson, remembering, board)[0])[1] == features
    assert "degrees" in {p.code for p in geojson.geojson.check(remembering, board) if p.severity == "note"}


def test_degrees_turned_back_are_those_that_were_projected() -> None:
    pytest.importorskip("pyproj")
    from mapdata.geodata_fit import onto_sheet, parse_fit, projector

    fit = parse_fit(FIT)
    assert fit is not None
    degrees = np.array([[-0.1276, 51.5072], [37.6173, 55.7558], [23.7275, 37.9838]])
    sheet_mm = onto_sheet(projector(PROJECTION), fit)(degrees)
    back = geodata_back.restorer(PROJECTION, FIT)([(float(x), float(y)) for x, y in sheet_mm])
    assert np.allclose(back, degrees, atol=1e-7)


def test_a_projection_that_cannot_be_read_is_a_problem(module: Module, board: Board) -> None:
    pytest.importorskip("pyproj")
    options = geojson.GeoJsonOptions(projection="+proj=flat", fit=FIT)
    assert [p.code for p in geojson.geojson.check(module, board, options) if p.severity == "error"] == ["projection"]
    with pytest.raises(base.ExportError, match="flat"):
        write(geojson.geojson, module, board, projection="+proj=flat", fit=FIT)
    with pytest.raises(ValueError, match="both"):
        geojson.GeoJsonOptions(projection=PROJECTION)


# ------------------------------------------------------------------ files
def test_atomic_target_replaces_only_what_is_whole(tmp_path: Path) -> None:
    path = tmp_path / "map.png"
    path.write_text("old", encoding="utf-8")
    with pytest.raises(RuntimeError), base.atomic_target(path) as temporary:
        temporary.write_text("half", encoding="utf-8")
        raise RuntimeError
    assert path.read_text(encoding="utf-8") == "old" and list(tmp_path.iterdir()) == [path]
    with base.atomic_target(path) as temporary:
        assert temporary.parent == tmp_path and temporary.suffix == ".png"
        temporary.write_text("new", encoding="utf-8")
        assert path.read_text(encoding="utf-8") == "old"
    assert path.read_text(encoding="utf-8") == "new" and list(tmp_path.iterdir()) == [path]


def test_stop_at_faults_lets_warnings_pass() -> None:
    base.stop_at_faults([base.lost("The fog", "maps have none"), base.note("A remark.")])
    with pytest.raises(base.ExportError, match=r"Too large\. Take less\."):
        base.stop_at_faults([base.note("A remark."), base.fault("Too large.", "Take less.")])


@pytest.mark.parametrize(("number", "text"), [(0, "0 hexes"), (1, "1 hex"), (2, "2 hexes")])
def test_counted(number: int, text: str) -> None:
    assert counted(number, "1 hex", "{n} hexes") == text


# ------------------------------------------------------------------ long lines
def test_a_long_line_is_cut_to_what_is_seen() -> None:
    line = polyline([(x / 10, 5.0) for x in range(2000)])
    near = runs.seen(line, (50.0, 0.0, 60.0, 10.0), 1.0)
    assert near is not None and 100 <= len(near.points) < 200
    assert near.box[0] <= 49 and near.box[2] >= 61
    assert runs.seen(line, (50.0, 20.0, 60.0, 30.0), 1.0) is None


def test_short_lines_and_wholly_seen_rings_stay_as_they_are() -> None:
    short = rect(0, 0, 5, 5)
    assert runs.seen(short, (90, 90, 99, 99), 0.0) is short
    ring = polyline([(0.0, 0.0)])
    assert runs.seen(ring, (0, 0, 1, 1), 0.0) is ring
    points = [(50 + 40 * np.cos(k / 40), 50 + 40 * np.sin(k / 40)) for k in range(251)]
    whole = Line((0, *(1 for _ in points[1:]), 4), tuple((float(x), float(y)) for x, y in points))
    assert runs.seen(whole, (0, 0, 100, 100), 1.0) is whole
    two = joined(whole, moved(whole, (1.0, 0.0, 0.0, 1.0, 500.0, 0.0)))
    seen = runs.seen(two, (0, 0, 100, 100), 1.0)
    assert seen is not None and seen.verbs[-1] == 4, "the near ring stays closed, the far one is gone"
    assert seen.box == pytest.approx(whole.box)


def test_a_ring_cut_at_its_start_has_no_gap_there() -> None:
    points = [(50 + 40 * np.cos(k / 40), 50 + 40 * np.sin(k / 40)) for k in range(251)]
    ring = Line((0, *(1 for _ in points[1:]), 4), tuple((float(x), float(y)) for x, y in points))
    seen = runs.seen(ring, (85.0, 45.0, 95.0, 55.0), 1.0)
    assert seen is not None and seen.verbs.count(0) == 1, "one run through the start"
    assert (90.0, 50.0) in seen.points


def test_sheet_counters_are_not_larger_than_their_hex(module: Module, board: Board) -> None:
    from exporters import extent

    begin, _ = sheet.start_of(module, board)
    assert module.oob is not None
    standing = sheet.stacks(begin.units, module.oob)
    (group,) = sheet.counter_layer(board, module.oob, standing, 20.0)
    box = extent.of_op(group)
    assert box is not None and box[2] - box[0] < 20 and box[3] - box[1] < 20
    assert extent.of([Fill(circle(5, 5, 5), "#000000")]) == (0, 0, 10, 10)
