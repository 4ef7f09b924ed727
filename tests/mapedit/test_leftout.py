"""What the finished map does not show is dashed over it: nobody draws what cannot be seen."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from editor.mapedit import finishing
from editor.mapedit.blank import blank_map
from editor.mapedit.edits import put
from editor.mapedit.shell import Shell
from editor.settings import Settings
from editor.theme import Theme
from mapdata.compile import compile_board
from mapdata.leftout import left_out
from mapdata.model import Feature, MapDocument, Shape
from tests.mapedit.conftest import Person
from tests.mapedit.story import CTRL, KEY, new_map, open_in
from tests.mapedit.test_window import draw_island

LAND = ((20.0, 20.0), (150.0, 20.0), (150.0, 120.0), (20.0, 120.0))
INLAND, FIELD = ((40.0, 60.0), (60.0, 66.0), (80.0, 50.0)), ((60.0, 60.0), (62.0, 60.0), (62.0, 62.0))


@pytest.fixture(autouse=True)
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The art of these maps is kept apart from the user's own."""
    monkeypatch.setattr(finishing, "cache_folder", lambda: tmp_path / "kept")


def hexes() -> MapDocument:
    doc = blank_map("Island", 10, 8, 20)
    land = doc.layer("land")
    assert land is not None
    return doc.with_layer(replace(land, features={"l1": Feature("l1", "clear", Shape(polygon=(LAND,)))}))


def areas() -> MapDocument:
    doc = replace(blank_map("Areas", 10, 8, 20), grid=None)
    borders, places = (next(la for la in doc.layers if la.role == role) for role in ("border", "label"))
    ring = Shape(line=(*LAND, LAND[0]))
    doc = doc.with_layer(replace(borders, features={"b1": Feature("b1", "border", ring)}))
    name = Feature("a1", "area", Shape(point=(90.0, 100.0)), "Land", {"terrain": "clear"})
    return doc.with_layer(replace(places, features={"a1": name}))


def rest(doc: MapDocument, role: str, kind: str, shape: Shape, name: str = "") -> list[str]:
    """Return which features are left out once this one is drawn too."""
    layer = next(la for la in doc.layers if la.role == role)
    new = Feature("x9", kind, shape, name)
    doc = doc.with_layer(replace(layer, features={**layer.features, "x9": new}))
    return [one.feature.id for one in left_out(doc, compile_board(doc)[0])]


@pytest.mark.parametrize(
    ("role", "kind", "shape", "name", "seen"),
    [
        ("terrain", "forest", Shape(polygon=(LAND,)), "", True),
        ("terrain", "forest", Shape(polygon=(FIELD,)), "", False),
        ("terrain", "clear", Shape(polygon=(FIELD,)), "", False),
        ("border", "territory", Shape(line=INLAND), "", False),
        ("line", "river", Shape(line=INLAND), "", True),
        ("line", "road", Shape(line=INLAND), "", True),
        ("line", "border", Shape(line=INLAND), "", False),
        ("line", "river", Shape(line=((160.0, 130.0), (170.0, 140.0))), "", False),
        ("label", "sea_name", Shape(line=INLAND), "", False),
        ("label", "sea_name", Shape(line=INLAND), "Bay", True),
        ("label", "city", Shape(point=(60.0, 60.0)), "", True),
    ],
)
def test_what_a_map_of_hexes_leaves_out(role: str, kind: str, shape: Shape, name: str, seen: bool) -> None:
    assert rest(hexes(), role, kind, shape, name) == ([] if seen else ["x9"])


@pytest.mark.parametrize(
    ("role", "kind", "shape", "seen"),
    [
        ("border", "border", Shape(line=INLAND), False),
        ("border", "border", Shape(line=((20.0, 50.0), (20.0, 80.0))), True),  # along a border that counts
        ("line", "river", Shape(line=((20.0, 50.0), (20.0, 80.0))), True),
        ("line", "road", Shape(line=INLAND), False),
        ("terrain", "forest", Shape(polygon=(LAND,)), False),
    ],
)
def test_what_a_map_of_areas_leaves_out(role: str, kind: str, shape: Shape, seen: bool) -> None:
    assert rest(areas(), role, kind, shape) == ([] if seen else ["x9"])


def test_only_the_loose_end_of_a_border_is_left_out() -> None:
    doc = areas()
    borders = next(la for la in doc.layers if la.role == "border")
    line = Feature("x9", "border", Shape(line=((60.0, 20.0), (20.0, 20.0), (20.0, 5.0))))
    doc = doc.with_layer(replace(borders, features={**borders.features, "x9": line}))
    (one,) = left_out(doc, compile_board(doc)[0])
    down = [y for line in one.lines for _, y in line]
    assert max(down) == pytest.approx(20, abs=2.1) and min(down) == pytest.approx(5)


def test_of_two_capitals_in_one_area_the_second_is_left_out() -> None:
    doc = areas()
    places = next(la for la in doc.layers if la.role == "label")
    given = (("town", "town", 60.0), ("first", "capital", 80.0), ("second", "capital", 90.0))
    drawn = [Feature(name, kind, Shape(point=(x, 70.0)), name) for name, kind, x in given]
    found = {**places.features, **{f.id: f for f in drawn}}
    doc = doc.with_layer(replace(places, features=found))
    assert [(one.feature.id, one.point) for one in left_out(doc, compile_board(doc)[0])] == [("second", (90.0, 70.0))]
    grid = replace(doc, grid=blank_map("Hexes", 10, 8, 20).grid)
    assert "second" not in [one.feature.id for one in left_out(grid, compile_board(grid)[0])]


def picture(person: Person) -> QImage:
    return person.window.canvas.grab().toImage()


@pytest.mark.painted
def test_borders_that_enclose_nothing_are_seen_on_the_finished_look(
    qtbot: QtBot, theme: Theme, settings: Settings, shell: Shell, tmp_path: Path
) -> None:
    person = open_in(shell, new_map(qtbot, theme, settings, tmp_path, "Two", "areas"), qtbot)
    person.layer("borders")
    person.tool("line")
    for at in ((100, 100), (300, 100), (300, 200), (100, 200)):
        person.click(*at, held=CTRL)
    person.key(KEY.Key_Return)
    person.window.select([])
    person.wait_compiled()
    w = person.window
    qtbot.waitUntil(lambda: w.canvas.is_finished() and bool(w.view_desk.finishing.left_out.found), timeout=20_000)
    seen = picture(person)
    at = person.px(300, 150)
    assert len({seen.pixel(at.x() + dx, at.y() + dy) for dx in range(-3, 4) for dy in range(-8, 9)}) > 2
    w.commands["undo"].trigger()
    assert not w.view_desk.finishing.left_out.shown()


@pytest.mark.painted
def test_a_line_is_dashed_as_long_as_it_is_there_and_its_layer_shown(person: Person, qtbot: QtBot) -> None:
    w = person.window
    draw_island(person)
    line = Feature("b1", "border", Shape(line=((60.0, 60.0), (120.0, 90.0))))
    layer = w.map.layer("rivers")
    assert layer is not None
    w.do(put(layer, line, "Draw"))
    person.wait_compiled()
    marks = w.view_desk.finishing.left_out
    qtbot.waitUntil(lambda: w.canvas.is_finished() and [m.feature for m in marks.shown()] == [line], timeout=20_000)
    w.commands["finished"].trigger()
    assert not marks.shown()
