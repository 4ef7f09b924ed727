"""The map folder: what is written is read again, and what cannot be read is refused with its place."""

from __future__ import annotations

import dataclasses
import json
import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mapdata.compile import compile_board
from mapdata.model import Feature, Layer, MapDocument, Shape
from mapdata.problems import FormatError
from mapdata.store import load_map, save_map
from tests.mapdata.samples import coast, hex_map, layer, line, override

FORMATS = Path(__file__).parent.parent / "data" / "formats"


def sample() -> MapDocument:
    return hex_map(
        [
            coast(),
            layer("rivers", "line", line("Don", "river", (1, 45), (85.25, 45.5), rank=3, snap=True)),
            layer(
                "o",
                "override",
                override("a", "kind", "0801", "land"),
                Feature("s", "open_sea", Shape(side=("0101", "0102"))),
            ),
            layer("p", "label", Feature("c", "city", Shape(point=(3.25, 4)), "Città")),
            layer(
                "i",
                "terrain",
                Feature("i", "clear", Shape(polygons=((((1, 1), (2, 1), (2, 2)),), (((5, 5), (6, 5), (6, 6)),)))),
            ),
            Layer("hidden", "decor", "Hidden", {}, False, True, 0.5),
        ],
        settings={"settle": "majority", "sea_below": 10},
    )


def test_a_map_comes_back_as_it_was(tmp_path: Path) -> None:
    doc = sample()
    save_map(doc, tmp_path)
    assert load_map(tmp_path) == doc
    assert compile_board(load_map(tmp_path))[0].digest == compile_board(doc)[0].digest


def test_saving_twice_writes_the_same_bytes(tmp_path: Path) -> None:
    save_map(sample(), tmp_path / "a")
    save_map(load_map(tmp_path / "a"), tmp_path / "b")
    for path in sorted((tmp_path / "a").rglob("*.json")):
        assert path.read_bytes() == (tmp_path / "b" / path.relative_to(tmp_path / "a")).read_bytes()


def test_each_feature_is_one_line_so_that_a_change_is_one_line_of_diff(tmp_path: Path) -> None:
    save_map(sample(), tmp_path / "a")
    doc = sample()
    rivers = doc.layer("rivers")
    assert rivers is not None
    moved = line("Don", "river", (1, 45), (80, 45), rank=3, snap=True)
    save_map(doc.with_layer(Layer("rivers", "line", features={"Don": moved})), tmp_path / "b")
    old = (tmp_path / "a/layers/rivers.json").read_text().splitlines()
    new = (tmp_path / "b/layers/rivers.json").read_text().splitlines()
    assert len(old) == len(new) and sum(a != b for a, b in zip(old, new)) == 1


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=40)
@given(points=st.lists(st.tuples(st.floats(-900, 900), st.floats(-900, 900)), min_size=2, max_size=9), name=st.text())
def test_coordinates_keep_a_hundredth_of_a_millimetre_and_names_every_letter(
    tmp_path: Path, points: list[tuple[float, float]], name: str
) -> None:
    name = name.encode("utf-8", "ignore").decode()
    doc = hex_map([layer("l", "line", Feature("x", "river", Shape(line=tuple(points)), name))])
    save_map(doc, tmp_path)
    (back,) = load_map(tmp_path).features("river")
    assert back.name == name and back.shape.line is not None
    for (x, y), (u, v) in zip(points, back.shape.line, strict=True):
        assert abs(x - u) <= 0.0051 and abs(y - v) <= 0.0051


def test_keys_beginning_with_x_pass_through_untouched(tmp_path: Path) -> None:
    save_map(sample(), tmp_path)
    for name in ("map.json", "layers/rivers.json"):
        raw = json.loads((tmp_path / name).read_text())
        raw["x-mine"] = {"a": [1, 2]}
        if "features" in raw:
            raw["features"][0]["x-note"] = ["keep"]
        (tmp_path / name).write_text(json.dumps(raw))
    save_map(load_map(tmp_path), tmp_path)
    assert json.loads((tmp_path / "map.json").read_text())["x-mine"] == {"a": [1, 2]}
    layer_raw = json.loads((tmp_path / "layers/rivers.json").read_text())
    assert layer_raw["x-mine"] == {"a": [1, 2]} and layer_raw["features"][0]["x-note"] == ["keep"]


def test_a_layer_that_is_gone_leaves_no_file_behind(tmp_path: Path) -> None:
    save_map(sample(), tmp_path)
    save_map(hex_map([coast()]), tmp_path)
    assert [p.name for p in (tmp_path / "layers").iterdir()] == ["land.json"]


def test_a_save_that_fails_leaves_the_old_file_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save_map(sample(), tmp_path)

    def broken(*_: object) -> None:
        raise OSError("disk full")

    monkeypatch.setattr(os, "replace", broken)
    with pytest.raises(OSError, match="disk full"):
        save_map(hex_map([]), tmp_path)
    monkeypatch.undo()
    assert load_map(tmp_path) == sample()
    assert not list(tmp_path.rglob(".*")), "no temporary file is left"


def test_a_layer_id_that_leaves_the_folder_is_not_written(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="cannot name a layer file"):
        save_map(hex_map([Layer("../evil", "decor")]), tmp_path / "map")
    assert not (tmp_path / "evil.json").exists()


MAP = "map.json"
LAND = "layers/land.json"
# what is wrong: (file, how it is broken, place named, word of the sentence)
BAD: dict[str, tuple[str, object, str, str]] = {
    "truncated": (MAP, lambda t: t[: len(t) // 2], "$", "no whole JSON"),
    "empty": (MAP, lambda t: "", "$", "no whole JSON"),
    "a list": (MAP, lambda t: "[1]", "$", "one object"),
    "nested deep": (MAP, lambda t: "[" * 100_000, "$", "nested"),
    "other format": (MAP, lambda t: t.replace("hexwright-map", "tiled"), "$.format", "hexwright-map"),
    "no format": (MAP, lambda t: t.replace('"format"', '"x-format"'), "$.format", "missing"),
    "newer": (MAP, lambda t: t.replace('"version":1', '"version":99'), "$.version", "open it with Hexwright"),
    "no version": (MAP, lambda t: t.replace('"version":1', '"version":"1"'), "$.version", "whole number"),
    "wrong type": (MAP, lambda t: t.replace('"title":"Sample"', '"title":7'), "$.title", "str"),
    "missing sheet": (MAP, lambda t: t.replace('"sheet_mm"', '"x-sheet"'), "$", "sheet_mm"),
    "sheet of nothing": (MAP, lambda t: t.replace("[90.0,90.0]", "[0,90]"), "$.sheet_mm", "width"),
    "unknown key": (MAP, lambda t: t.replace('"title"', '"titel"'), "$.titel", "not known"),
    "path outside": (MAP, lambda t: t.replace('["land"]', '["../../etc/passwd"]'), "$.layers[0]", "cannot name"),
    "layer twice": (MAP, lambda t: t.replace('["land"]', '["land","land"]'), "$.layers", "once"),
    "huge grid": (MAP, lambda t: t.replace('"columns":8', '"columns":99999999'), "$.grid", "hexes"),
    "grid of nothing": (MAP, lambda t: t.replace('"columns":8', '"columns":0'), "$.grid", "one column"),
    "bad numbering": (MAP, lambda t: t.replace('"columns":8', '"label":"??","columns":8'), "$.grid", "numbering"),
    "grid key": (MAP, lambda t: t.replace('"columns"', '"colums"'), "$.grid.colums", "not known"),
    "word twice": (MAP, lambda t: t.replace('"id":"forest"', '"id":"clear"'), "$.vocabulary.terrain[1].id", "twice"),
    "bit too high": (MAP, lambda t: t.replace('"bit":4', '"bit":400'), "$.vocabulary.sides[1].bit", "0 to 61"),
    "number too big": (MAP, lambda t: t.replace('"km_per_mm":0.0', '"km_per_mm":1e999'), "$", "out of range"),
    "layer missing": (LAND, None, "", "cannot be read"),
    "layer renamed": (LAND, lambda t: t.replace('"id":"land"', '"id":"sea"'), "$.id", "like its file"),
    "role unknown": (LAND, lambda t: t.replace('"terrain"', '"ground"'), "$.role", "ground"),
    "no features": (LAND, lambda t: t.replace('"features"', '"x-features"'), "$.features", "list"),
    "feature a number": (LAND, lambda t: t.replace('"features":[', '"features":[7,'), "$.features[0]", "feature"),
    "feature without id": (LAND, lambda t: t.replace('"id":"main",', ""), "$.features[0]", "id"),
    "feature twice": (LAND, lambda t: t.replace('"id":"island"', '"id":"main"'), "$.features[1].id", "twice"),
    "two geometries": (LAND, lambda t: t.replace('"main"', '"main","point":[1,1]', 1), "$.features[0]", "exactly one"),
    "ring too short": (LAND, lambda t: t.replace("[40,-5],[40,95],", ""), "$.features[0].polygon", "3 points"),
    "point of three": (LAND, lambda t: t.replace("[40,-5]", "[40,-5,0]"), "$.features[0].polygon[0][1]", "length 2"),
    "point of words": (LAND, lambda t: t.replace("[40,-5]", '["40",-5]'), "$.features[0].polygon[0][1][0]", "float"),
    "point far off": (LAND, lambda t: t.replace("[40,-5]", "[4e9,-5]"), "$.features[0].polygon", "100 m"),
    "not a number": (LAND, lambda t: t.replace("[40,-5]", "[NaN,-5]"), "$", "no whole JSON"),
    "list prop": (LAND, lambda t: t.replace('"main"', '"main","props":{"a":[]}', 1), "$.features[0].props[...]", ""),
}  # fmt: skip


@pytest.mark.parametrize("fault", BAD)
def test_a_bad_map_file_is_refused_with_file_place_and_remedy(fault: str, tmp_path: Path) -> None:
    save_map(hex_map([coast()]), tmp_path)
    name, change, pointer, words = BAD[fault]
    path = tmp_path / name
    before = path.read_text()
    if change is None:
        path.unlink()
    else:
        assert callable(change)
        path.write_text(change(before))
        assert path.read_text() != before, "the fault must have been put in"
    with pytest.raises(FormatError) as caught:
        load_map(tmp_path)
    assert caught.value.path == str(path)
    assert caught.value.pointer == pointer, caught.value
    assert words in caught.value.text and len(str(caught.value)) < 400


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=150, deadline=None)
@given(
    name=st.sampled_from([MAP, LAND, "layers/rivers.json", "layers/o.json"]),
    where=st.floats(0, 1),
    cut=st.integers(0, 12),
    put=st.sampled_from([b"", b"-", b"0", b"9", b'"', b"null", b"[]", b"{}", b"1e9", b"\x00", b"\xff", b",", b"true"]),
)
def test_whatever_is_damaged_is_refused_or_still_compiles(
    tmp_path: Path, name: str, where: float, cut: int, put: bytes
) -> None:
    save_map(sample(), tmp_path)
    text = (tmp_path / name).read_bytes()
    at = int(where * len(text))
    (tmp_path / name).write_bytes(text[:at] + put + text[at + cut :])
    try:
        doc = load_map(tmp_path)
    except FormatError as fault:
        assert fault.text and fault.path.startswith(str(tmp_path))
        return
    if doc.grid is None or len(doc.grid) < 2000:
        compile_board(doc)


@pytest.mark.parametrize("content", [b"\x89PNG\r\n\x1a\n" + bytes(300), b"\xff\xfe{\x00}\x00", os.urandom(999)])
def test_a_binary_file_is_refused(content: bytes, tmp_path: Path) -> None:
    save_map(hex_map([coast()]), tmp_path)
    (tmp_path / "map.json").write_bytes(content)
    with pytest.raises(FormatError, match="no whole JSON file"):
        load_map(tmp_path)


@pytest.mark.parametrize("name", [MAP, LAND])
def test_a_link_that_leads_out_of_the_folder_is_refused(name: str, tmp_path: Path) -> None:
    save_map(hex_map([coast()]), tmp_path / "map")
    (tmp_path / "map" / name).rename(tmp_path / "elsewhere.json")
    (tmp_path / "map" / name).symlink_to(tmp_path / "elsewhere.json")
    with pytest.raises(FormatError, match="leads out"):
        load_map(tmp_path / "map")


def test_a_file_too_big_is_refused_before_it_is_read(tmp_path: Path) -> None:
    save_map(hex_map([coast()]), tmp_path)
    with (tmp_path / LAND).open("ab") as stream:
        stream.truncate(65 * 1024 * 1024)
    with pytest.raises(FormatError, match="65 MB, more than the 64 MB"):
        load_map(tmp_path)


@pytest.mark.parametrize("where", ["nowhere", "map.json"])
def test_a_folder_that_is_none_is_refused(where: str, tmp_path: Path) -> None:
    (tmp_path / "map.json").write_text("{}")
    with pytest.raises(FormatError, match="is this the right folder"):
        load_map(tmp_path / where)


@pytest.mark.parametrize("version", [1])
def test_a_map_of_every_old_version_still_opens(version: int) -> None:
    doc = load_map(FORMATS / f"map-{version}")
    board, problems = compile_board(doc)
    assert doc.title == "Sample of the map format" and doc.grid is not None
    assert [p.severity for p in problems if p.severity != "note"] == []
    assert len(board.places) == 1 and len(board.links) == 1 and doc.extra == {"x-kept": [1, 2, 3]}


def test_a_map_that_could_not_be_read_again_is_not_written(tmp_path: Path) -> None:
    doc = sample()
    save_map(doc, tmp_path)
    before = {path: path.read_bytes() for path in tmp_path.rglob("*.json")}
    unwritable = [
        dataclasses.replace(doc, sheet_mm=(100_000.0, 10.0)),
        dataclasses.replace(doc, title="half a pair \ud800"),
        dataclasses.replace(doc, layers=(*doc.layers, Layer("../up", "line"))),
    ]
    for bad in unwritable:
        with pytest.raises(ValueError):
            save_map(bad, tmp_path)
    assert {path: path.read_bytes() for path in tmp_path.rglob("*.json")} == before


@pytest.mark.parametrize(("key", "value"), [("rows", 2**63), ("size_mm", 1e-300), ("first_row", 10**9)])
def test_a_grid_of_wild_numbers_is_refused(key: str, value: float, tmp_path: Path) -> None:
    save_map(sample(), tmp_path)
    path = tmp_path / "map.json"
    raw = json.loads(path.read_text(encoding="utf-8"))
    raw["grid"][key] = value
    path.write_text(json.dumps(raw), encoding="utf-8")
    with pytest.raises(FormatError) as caught:
        load_map(tmp_path)
    assert caught.value.pointer.startswith("$.grid")


def test_a_message_is_one_line_of_readable_length() -> None:
    told = str(FormatError("a\nb.json", "$.id", "x" * 5000 + "\x1b[31m; the remedy"))
    assert told.startswith("a\\nb.json, $.id: xxx") and told.endswith("; the remedy")
    assert told.isprintable() and len(told) < 620
