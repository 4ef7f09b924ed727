"""Painting hexes and hexsides: brushes, filling, replacing, erasing, territories of hexes and of areas, overrides."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from editor.mapedit.blank import blank_map, new_module
from editor.mapedit.hexes import between, disc, flood
from editor.mapedit.sidewalk import nearest_corner, steps, walk
from editor.mapedit.window import EditWindow
from editor.settings import Settings
from editor.theme import Theme
from mapdata.board import RIVER
from mapdata.grid import HexGrid
from mapdata.model import Feature, Layer, MapDocument, Shape
from tests.mapedit.conftest import Person

NO, SHIFT = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier


def grid_of(person: Person) -> HexGrid:
    grid = person.window.map.grid
    assert grid is not None
    return grid


def at(person: Person, name: str) -> tuple[float, float]:
    return grid_of(person).centre(grid_of(person).by_name[name])


def painted(person: Person, layer: str = "land") -> dict[str, str]:
    found = person.window.map.layer(layer)
    assert found is not None
    return {f.shape.space: f.kind for f in found.features.values() if f.shape.space is not None}


def brush(person: Person, kind: str, count: int = 1, spread: str = "touch") -> None:
    person.tool("terrain")
    options = person.window.options
    options.take(kind)
    options.brush.setCurrentIndex(options.brush.findData(count))
    options.spread.setCurrentIndex(options.spread.findData(spread))


def test_a_stroke_is_one_step_and_skips_no_hex(person: Person) -> None:
    brush(person, "mountain")
    person.drag(at(person, "0204"), at(person, "0804"))
    assert {"0204", "0804"} <= painted(person).keys() and len(painted(person)) >= 7
    assert person.window.document.stack.index() == 1
    person.wait_compiled()
    board = person.window.board
    assert board is not None and board.terrain[board.by_name["0204"]] == "mountain"
    person.window.commands["undo"].trigger()
    assert not painted(person)


@pytest.mark.parametrize("count", [1, 7, 19])
def test_brushes_have_three_sizes(person: Person, count: int) -> None:
    brush(person, "forest", count)
    person.click(*at(person, "0504"))
    assert len(painted(person)) == count and set(painted(person).values()) == {"forest"}


def test_shift_erases_and_escape_takes_a_stroke_back(person: Person) -> None:
    brush(person, "forest", 7)
    person.click(*at(person, "0504"))
    brush(person, "forest", 1)
    person.click(*at(person, "0504"), held=SHIFT)
    assert "0504" not in painted(person) and len(painted(person)) == 6
    from PySide6.QtTest import QTest

    canvas = person.window.canvas
    QTest.mousePress(canvas, Qt.MouseButton.LeftButton, NO, person.px(*at(person, "0808")))
    assert "0808" in painted(person)
    person.key(Qt.Key.Key_Escape)
    QTest.mouseRelease(canvas, Qt.MouseButton.LeftButton, NO, person.px(*at(person, "0808")))
    assert "0808" not in painted(person) and person.window.document.stack.index() == 2


def test_filling_stops_where_the_terrain_changes(person: Person) -> None:
    brush(person, "mountain")
    for row in range(1, 9):
        person.click(*at(person, f"05{row:02d}"))
    brush(person, "forest", spread="fill")
    person.click(*at(person, "0204"))
    kinds = painted(person)
    assert {name for name, kind in kinds.items() if kind == "forest"} == {f"{c:02d}{r:02d}" for c in range(1, 5)
                                                                          for r in range(1, 9)}  # fmt: skip
    assert person.window.document.stack.index() == 9


def test_replacing_takes_all_alike_on_the_map(person: Person) -> None:
    brush(person, "mountain")
    for name in ("0202", "0808"):
        person.click(*at(person, name))
    brush(person, "desert", spread="replace")
    person.click(*at(person, "0202"))
    assert painted(person) == {"0202": "desert", "0808": "desert"}


def test_two_quick_clicks_paint_two_hexes(person: Person) -> None:
    from PySide6.QtTest import QTest

    brush(person, "forest")
    for name in ("0202", "0302"):
        QTest.mouseMove(person.window.canvas, person.px(*at(person, name)))
        QTest.mouseClick(person.window.canvas, Qt.MouseButton.LeftButton, NO, person.px(*at(person, name)))
    QTest.mouseDClick(person.window.canvas, Qt.MouseButton.LeftButton, NO, person.px(*at(person, "0402")))
    assert set(painted(person)) == {"0202", "0302", "0402"}


def test_painted_hexes_are_moved_and_doubled_by_whole_hexes(person: Person) -> None:
    brush(person, "forest")
    person.click(*at(person, "0303"))
    brush(person, "desert")
    person.click(*at(person, "0304"))
    person.tool("select")
    person.click(*at(person, "0303"))
    person.drag(at(person, "0303"), at(person, "0504"), at(person, "0506"))
    assert painted(person) == {"0506": "forest", "0304": "desert"}
    person.key(Qt.Key.Key_D, Qt.KeyboardModifier.ControlModifier)
    assert painted(person) == {"0506": "forest", "0507": "forest", "0304": "desert"}
    person.drag(at(person, "0507"), at(person, "0404"), at(person, "0304"))
    assert painted(person) == {"0506": "forest", "0304": "forest"}
    person.window.commands["undo"].trigger()
    assert painted(person)["0304"] == "desert"


def test_hexes_are_given_to_a_territory(person: Person) -> None:
    person.tool("territory")
    assert person.window.choice.layer == "territories"
    person.window.options.take("south")
    person.drag(at(person, "0204"), at(person, "0404"))
    person.wait_compiled()
    board = person.window.board
    assert board is not None and board.territory[board.by_name["0204"]] == "south"
    person.drag(at(person, "0204"), at(person, "0404"), held=SHIFT)
    assert not painted(person, "territories")


def test_a_brush_for_hexes_leaves_the_layer_of_names_alone(person: Person) -> None:
    person.tool("territory")
    person.window.options.take("south")
    assert not person.window.tools["territory"].enabled_for("label")
    person.layer("places")
    assert person.window.canvas.tool is person.window.tools["place"]


def test_an_override_has_brushes_too_and_needs_its_reason(person: Person) -> None:
    person.tool("paint")
    person.window.options.brush.setCurrentIndex(1)
    person.click(*at(person, "0504"))
    assert "reason" in person.window.statusBar().currentMessage()
    person.window.why.setText("Sketch")
    person.click(*at(person, "0504"))
    assert len(painted(person, "overrides")) == 7
    person.window.field.setCurrentIndex(1)
    person.click(*at(person, "0504"))
    assert len((person.window.map.layer("overrides") or pytest.fail()).features) == 14


def test_hexsides_are_painted_along_the_pointer(person: Person) -> None:
    grid = grid_of(person)
    person.layer("rivers")
    person.tool("side")
    person.window.options.take("river")
    corners = [grid.corners(grid.by_name[name])[1] for name in ("0303", "0403", "0504", "0605")]
    person.drag(*corners)
    rivers = person.window.map.layer("rivers")
    assert rivers is not None and person.window.document.stack.index() == 1
    (made,) = rivers.features.values()
    assert made.shape.sides is not None and len(made.shape.sides) >= 6
    ends = [frozenset(grid_points(grid, pair)) for pair in made.shape.sides]
    assert all(a & b for a, b in pairwise(ends))  # each hexside goes on where the last one ended
    person.wait_compiled()
    board = person.window.board
    assert board is not None
    assert len([bits for bits in board.features if bits & RIVER]) == len(set(ends))
    person.drag(*corners, held=SHIFT)
    assert not (person.window.map.layer("rivers") or pytest.fail()).features


def grid_points(grid: HexGrid, pair: tuple[str, str]) -> list[tuple[float, float]]:
    a, b = grid.side(grid.by_name[pair[0]], grid.by_name[pair[1]])
    return [(round(a[0], 3), round(a[1], 3)), (round(b[0], 3), round(b[1], 3))]


def test_backspace_takes_the_last_hexside_and_enter_begins_anew(person: Person) -> None:
    grid = grid_of(person)
    person.layer("rivers")
    person.tool("side")
    person.drag(*[grid.corners(grid.by_name[name])[1] for name in ("0303", "0403")])
    rivers = person.window.map.layer("rivers")
    assert rivers is not None
    before = len(next(iter(rivers.features.values())).shape.sides or ())
    person.key(Qt.Key.Key_Backspace)
    after = (person.window.map.layer("rivers") or pytest.fail()).features
    assert sum(len(f.shape.sides or ()) for f in after.values()) == before - 1
    person.key(Qt.Key.Key_Return)
    person.drag(*[grid.corners(grid.by_name[name])[1] for name in ("0706", "0806")])
    assert len((person.window.map.layer("rivers") or pytest.fail()).features) == 2


def area_map() -> MapDocument:
    """Two areas side by side: a border line down the middle, a label in each."""
    doc = blank_map("Areas", 10, 8, 20)
    width, height = doc.sheet_mm
    border = Feature("b1", "border", Shape(line=((width / 2, 0.0), (width / 2, height))))
    labels = {name: Feature(name, "area", Shape(point=(width * share, height / 2)), name.capitalize())
              for name, share in (("wold", 0.25), ("fens", 0.75))}  # fmt: skip
    layers = (Layer("borders", "border", "Borders", {"b1": border}), Layer("labels", "label", "Names", labels))
    return replace(doc, grid=None, layers=layers)


def test_areas_are_given_to_a_territory_by_clicks(qtbot: QtBot, theme: Theme, tmp_path: Path) -> None:
    window = EditWindow(new_module(tmp_path / "areas", "Areas", area_map()), theme, Settings(tmp_path / "w.ini"))
    qtbot.addWidget(window, before_close_func=lambda _: window.document.stack.setClean())
    window.resize(1400, 900)
    window.show()
    qtbot.waitExposed(window)
    window.canvas.fit()
    person = Person(window, qtbot)
    person.tool("territory")
    window.options.take("south")
    width, height = window.map.sheet_mm
    person.click(width * 0.3, height * 0.3)
    found = (window.map.layer("labels") or pytest.fail()).features
    assert found["wold"].props == {"territory": "south"} and not found["fens"].props
    person.tool("terrain")
    window.options.take("forest")
    person.click(width * 0.3, height * 0.3)
    props = (window.map.layer("labels") or pytest.fail()).features["wold"].props
    assert props == {"territory": "south", "terrain": "forest"}
    person.click(width * 0.3, height * 0.3, SHIFT)
    person.tool("territory")
    person.click(width * 0.3, height * 0.3, SHIFT)
    assert not (window.map.layer("labels") or pytest.fail()).features["wold"].props


# ------------------------------------------------------------------ the parts
@pytest.mark.parametrize("flat", [True, False])
def test_discs_ways_and_floods(flat: bool) -> None:
    grid = HexGrid(10, (20, 20), 12, 12, flat_top=flat)
    middle = grid.by_name["0606"]
    assert [len(disc(grid, middle, reach)) for reach in (0, 1, 2)] == [1, 7, 19]
    assert all(grid.distance(middle, s) <= 2 for s in disc(grid, middle, 2))
    way = between(grid, grid.centre(grid.by_name["0303"]), grid.centre(grid.by_name["0908"]))
    assert all(b in grid.neighbours(a) for a, b in pairwise(way))
    assert len(flood(grid, middle, lambda s: str(grid.column_row(s)[0] < 8))) == 7 * 12


@pytest.mark.parametrize("flat", [True, False])
def test_a_walk_along_hexsides_reaches_the_corner_nearest_to_its_goal(flat: bool) -> None:
    grid = HexGrid(10, (20, 20), 12, 12, flat_top=flat)
    start = nearest_corner(grid, grid.corners(grid.by_name["0404"])[0])
    assert start is not None and len(steps(grid, start)) == 3
    goal = grid.corners(grid.by_name["0908"])[2]
    pairs, end = walk(grid, start, goal)
    assert len(pairs) == len({frozenset(p) for p in pairs}) >= 8
    x, y = grid.corners(end.space)[end.corner]
    assert (x, y) == pytest.approx(goal, abs=1e-6)
