"""Looking nearer by the zoom tool, the field at the foot and the menu; copying where a place is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.actionsearch import listed
from editor.mapedit.coordinates import degrees_text, digits_of
from editor.mapedit.window import EditWindow
from editor.mapedit.zooming import percent_of, read_percent
from editor.theme import Theme
from mapdata.geodata_back import KEY
from tests.mapedit.conftest import Person, as_at_first, island_window
from tests.mapedit.test_window import draw_island

LEFT, ALT, SHIFT = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ShiftModifier
CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture(scope="module")
def window(qapp: QApplication, theme: Theme, tmp_path_factory: pytest.TempPathFactory) -> Iterator[EditWindow]:
    """One window for all: nothing here changes a map for good."""
    with island_window(theme, tmp_path_factory.mktemp("zooming")) as made:
        yield made


@pytest.fixture
def person(window: EditWindow, qtbot: QtBot) -> Person:
    as_at_first(window)
    window.settings.put("look/units", "mm")
    return Person(window, qtbot)


def near(one: QPoint, other: QPoint) -> bool:
    return (one - other).manhattanLength() <= 2


def percent(person: Person) -> float:
    canvas = person.window.canvas
    return percent_of(canvas, canvas.px_per_mm)


def test_a_box_fills_the_view_and_with_alt_what_was_in_view_goes_into_the_box(person: Person) -> None:
    canvas = person.window.canvas
    person.key(Qt.Key.Key_Z)
    assert canvas.tool is person.window.tools["zoom"]
    person.drag((60, 50), (80, 70), (100, 90))
    seen = canvas.view_mm()
    assert canvas.middle() == pytest.approx((80, 70), abs=0.5)
    assert min(seen.width(), seen.height()) == pytest.approx(40, abs=0.5)
    scale = canvas.px_per_mm
    (x, y), wide, high = canvas.middle(), seen.width(), seen.height()
    person.drag((x - wide / 4, y - high / 4), (x, y), (x + wide / 4, y + high / 4), held=ALT)
    assert canvas.px_per_mm == pytest.approx(scale / 2, rel=0.02)
    assert canvas.middle() == pytest.approx((x, y), abs=0.5)


def test_a_click_zooms_in_about_its_place_and_alt_or_shift_out(person: Person) -> None:
    canvas = person.window.canvas
    person.tool("zoom")
    first, at = canvas.px_per_mm, person.px(60, 60)
    person.click(60, 60)
    assert canvas.px_per_mm == pytest.approx(2 * first) and near(person.px(60, 60), at)
    QTest.mouseDClick(canvas, LEFT, pos=at)
    QTest.mouseRelease(canvas, LEFT, pos=at)
    assert canvas.px_per_mm == pytest.approx(4 * first)
    person.click(60, 60, ALT)
    person.click(60, 60, SHIFT)
    assert canvas.px_per_mm == pytest.approx(first) and near(person.px(60, 60), at)
    person.key(Qt.Key.Key_Return)
    assert canvas.px_per_mm == pytest.approx(2 * first)
    person.key(Qt.Key.Key_Backspace)
    assert canvas.px_per_mm == pytest.approx(first)


def test_escape_leaves_the_box_and_nothing_is_ever_changed_or_let_go(person: Person) -> None:
    draw_island(person)
    window, canvas = person.window, person.window.canvas
    drawn, steps, scale = set(window.selected), window.document.stack.count(), canvas.px_per_mm
    person.tool("zoom")
    QTest.mousePress(canvas, LEFT, pos=person.px(60, 50))
    QTest.mouseMove(canvas, person.px(100, 90))
    assert canvas.tool is not None and canvas.tool.busy() and len(canvas.tool.sketch().band) == 4
    person.key(Qt.Key.Key_Escape)
    QTest.mouseRelease(canvas, LEFT, pos=person.px(100, 90))
    assert canvas.px_per_mm == scale and not canvas.tool.busy()
    person.click(60, 50)
    assert window.selected == drawn and window.document.stack.count() == steps


def test_the_field_tells_the_zoom_and_enter_goes_to_what_is_typed(person: Person) -> None:
    window, field = person.window, person.window.view_desk.zoom
    assert field.text() == f"{percent(person):.0f} %" and field.accessibleName()
    window.canvas.zoom(1.25)
    assert field.text() == f"{percent(person):.0f} %"
    window.activateWindow()
    window.commands["zoom_to"].trigger()
    assert field.field.hasFocus() and field.field.selectedText() == field.text()
    QTest.keyClicks(field, "150")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert percent(person) == pytest.approx(150) and field.text() == "150 %" and window.canvas.hasFocus()
    field.ask()
    QTest.keyClicks(field, "62,5 %")
    QTest.keyClick(field, Qt.Key.Key_Enter)
    assert percent(person) == pytest.approx(62.5)


def test_escape_leaves_the_field_and_what_is_no_percentage_is_told(person: Person) -> None:
    window, field = person.window, person.window.view_desk.zoom
    window.activateWindow()
    before, shown = percent(person), field.text()
    field.ask()
    QTest.keyClicks(field, "much")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert "much" in window.statusBar().currentMessage() and field.field.hasFocus()
    QTest.keyClick(field, Qt.Key.Key_Escape)
    assert field.text() == shown and percent(person) == before and window.canvas.hasFocus()


@pytest.mark.parametrize(("typed", "read"), [("200", 200.0), ("12,5%", 12.5), ("0", None), ("9000", None), ("", None)])
def test_a_percentage_is_read_with_comma_or_point(typed: str, read: float | None) -> None:
    assert read_percent(typed) == read


def test_the_menu_of_the_field_offers_steps_the_sheet_and_the_selection(person: Person) -> None:
    draw_island(person)
    window, canvas, field = person.window, person.window.canvas, person.window.view_desk.zoom
    QTest.mouseClick(field, LEFT, pos=QPoint(field.width() - 8, field.height() // 2))
    assert field.menu.isVisible()
    texts = [action.text() for action in field.menu.actions() if not action.isSeparator()]
    assert texts[:6] == ["25 %", "50 %", "100 %", "200 %", "400 %", "800 %"] and len(texts) == 8
    QTest.keyClick(field.menu, Qt.Key.Key_Down)
    QTest.keyClick(field.menu, Qt.Key.Key_Return)
    assert percent(person) == pytest.approx(25)
    person.key(Qt.Key.Key_Z, SHIFT)
    seen = canvas.view_mm()
    points = [p for layer in window.map.layers for f in layer.features.values() for p in (f.shape.polygon or [[]])[0]]
    assert points and all(seen.contains(*p) for p in points)
    assert canvas.px_per_mm > 2
    window.select([])
    person.key(Qt.Key.Key_Z, SHIFT)
    assert "Nothing is selected" in window.statusBar().currentMessage()


def test_what_is_under_the_pointer_is_copied_by_key_and_from_the_menu(person: Person) -> None:
    window = person.window
    grid = window.map.grid
    assert grid is not None
    x, y = grid.centre(grid.by_name["0504"])
    QTest.mouseMove(window.canvas, person.px(x, y))
    window.activateWindow()
    person.key(Qt.Key.Key_C, CTRL | SHIFT)
    text = QGuiApplication.clipboard().text()
    assert text.startswith("0504  ") and text.endswith(" mm")
    assert text in window.statusBar().currentMessage()
    menu = window.editing.show_menu(QPoint(0, 0), (20.0, 30.125))
    action = next(a for a in menu.actions() if "20.00, 30.12 mm" in a.text())
    action.trigger()
    assert "20.00, 30.12 mm" in QGuiApplication.clipboard().text()
    window.settings.put("look/units", "in")
    assert window.view_desk.coordinates.text((25.4, 50.8)).endswith("1.000, 2.000 in")
    menu.close()


def test_a_map_that_was_projected_tells_degrees_too(person: Person) -> None:
    pytest.importorskip("pyproj")
    window = person.window
    kept = {"projection": "+proj=laea +lat_0=50 +lon_0=10 +R=6371000", "fit": "scale=5 km=0,0 mm=100,80"}
    window.document.look(replace(window.map, extra={KEY: kept}, km_per_mm=5.0))
    assert window.view_desk.coordinates.text((100.0, 80.0)).endswith(" mm  50.00° N 10.00° E")
    window.document.look(replace(window.map, extra={KEY: {"projection": "no such", "fit": "sheet"}}))
    assert window.view_desk.coordinates.text((100.0, 80.0)).endswith(" mm")


def test_degrees_have_the_digits_that_tell_a_millimetre() -> None:
    assert [digits_of(km) for km in (20.0, 5.0, 0.1, 0.0)] == [1, 2, 4, 2]
    assert degrees_text(-8.94, -44.06, 1) == "44.1° S 8.9° W"


@pytest.mark.parametrize("name", ["tool_zoom", "zoom_to", "zoom_selection", "copy_place"])
def test_the_commands_are_found_by_words_in_a_menu_with_a_key(person: Person, name: str) -> None:
    (row,) = [row for row in listed(person.window) if row.name == name]
    assert row.where and row.key and row.action.statusTip()
