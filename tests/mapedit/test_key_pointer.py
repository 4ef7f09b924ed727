"""Drawing by keys alone: a cross that the arrow keys move, and what is told of the place under it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QNativeGestureEvent, QPointingDevice, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from mapdata.grid import HexGrid
from tests.mapedit.conftest import Person
from tests.mapedit.test_window import draw_island

KEY, MOD = Qt.Key, Qt.KeyboardModifier


def grid_of(person: Person) -> HexGrid:
    grid = person.window.map.grid
    assert grid is not None
    return grid


def under_cross(person: Person) -> str:
    at, grid = person.window.canvas.key_pointer.at, grid_of(person)
    assert at is not None
    space = grid.at(at)
    assert space is not None
    return grid.name(space)


def begin_at(person: Person, name: str) -> None:
    grid = grid_of(person)
    person.window.canvas.look_at(grid.centre(grid.by_name[name]), close=False)
    person.key(KEY.Key_F7)
    assert under_cross(person) == name


def test_arrow_keys_go_from_hex_to_hex_and_come_back_the_way_they_went(person: Person) -> None:
    begin_at(person, "0405")
    for key, name in ((KEY.Key_Right, "0505"), (KEY.Key_Right, "0605"), (KEY.Key_Down, "0606"), (KEY.Key_Left, "0506"),
                      (KEY.Key_Left, "0406"), (KEY.Key_Up, "0405")):  # fmt: skip
        person.key(key)
        assert under_cross(person) == name
    grid = grid_of(person)
    assert person.window.canvas.key_pointer.at == grid.centre(grid.by_name["0405"])


def test_with_shift_it_goes_ten_times_as_far_but_never_off_the_hexes(person: Person) -> None:
    begin_at(person, "0405")
    person.key(KEY.Key_Left, MOD.ShiftModifier)
    assert under_cross(person) == "0105"
    person.key(KEY.Key_Left)
    assert under_cross(person) == "0105"


def test_with_ctrl_it_goes_a_millimetre(person: Person) -> None:
    begin_at(person, "0405")
    x, y = person.window.canvas.key_pointer.at or (0.0, 0.0)
    person.key(KEY.Key_Right, MOD.ControlModifier)
    person.key(KEY.Key_Up, MOD.ControlModifier | MOD.ShiftModifier)
    assert person.window.canvas.key_pointer.at == pytest.approx((x + 1, y - 10))


def test_a_line_and_an_area_are_drawn_by_keys_alone(person: Person) -> None:
    begin_at(person, "0403")
    person.layer("land")
    person.tool("area")
    for key in (None, KEY.Key_Right, KEY.Key_Down, KEY.Key_Down, KEY.Key_Left):
        if key is not None:
            person.key(key)
        person.key(KEY.Key_Space)
    person.key(KEY.Key_Return)
    land = person.window.map.layer("land")
    assert land is not None and len(land.features) == 1
    (outline, *_), *_ = (f.shape.polygon or () for f in land.features.values())
    grid = grid_of(person)
    corners = [grid.centre(grid.by_name[name]) for name in ("0403", "0503", "0504", "0505", "0405")]
    assert [min(abs(x - a) + abs(y - b) for x, y in outline) for a, b in corners] == pytest.approx([0] * 5, abs=0.01)


def test_ctrl_space_holds_what_is_dragged_and_lets_go(person: Person) -> None:
    draw_island(person)
    person.layer("places")
    person.tool("place")
    person.window.name.setText("Newport")
    person.click(90, 80)
    layer = person.window.map.layer("places")
    assert layer is not None
    before = next(iter(layer.features.values())).shape.point
    assert before is not None
    person.tool("select")
    person.window.canvas.look_at(before, close=False)
    person.key(KEY.Key_F7)
    person.key(KEY.Key_Space)  # select it
    person.key(KEY.Key_Space, MOD.ControlModifier)
    person.key(KEY.Key_Down)
    person.key(KEY.Key_Down)
    person.key(KEY.Key_Space, MOD.ControlModifier)
    layer = person.window.map.layer("places")
    assert layer is not None
    after = next(iter(layer.features.values())).shape.point
    assert after is not None and after[1] > before[1] + 5


def test_what_lies_under_the_cross_is_told(person: Person) -> None:
    draw_island(person)
    person.layer("places")
    person.tool("place")
    person.window.name.setText("Newport")
    person.click(90, 80)
    person.wait_compiled()
    layer = person.window.map.layer("places")
    assert layer is not None
    at = next(iter(layer.features.values())).shape.point
    assert at is not None
    person.window.canvas.look_at(at, close=False)
    person.key(KEY.Key_F7)
    name = under_cross(person)
    assert person.window.canvas.accessibleDescription() == f"Hex {name}, Clear, Newport"
    assert f"Hex {name}" in person.window.status.where.text()


def test_escape_ends_what_is_drawn_and_f7_takes_the_cross_away(person: Person) -> None:
    begin_at(person, "0403")
    person.layer("land")
    person.tool("line")
    person.key(KEY.Key_Space)
    person.key(KEY.Key_Right)
    tool = person.window.canvas.tool
    assert tool is not None and tool.busy()
    person.key(KEY.Key_Escape)
    assert not tool.busy()
    person.key(KEY.Key_F7)
    assert person.window.canvas.key_pointer.at is None
    centre = person.window.canvas.middle()
    person.key(KEY.Key_Right)  # drags the sheet again
    assert person.window.canvas.middle() != centre


# ------------------------------------------------------------------ touchpads and sizes
def test_two_fingers_drag_the_sheet_and_zoom_it(person: Person) -> None:
    canvas = person.window.canvas
    at, scale = canvas.middle(), canvas.px_per_mm
    spot = QPointF(200, 200)
    scrolled = QWheelEvent(spot, spot, QPoint(30, -12), QPoint(30, -12), Qt.MouseButton.NoButton, MOD.NoModifier,
                           Qt.ScrollPhase.ScrollUpdate, False)  # fmt: skip
    QApplication.sendEvent(canvas, scrolled)
    assert canvas.px_per_mm == scale
    assert canvas.middle() == pytest.approx((at[0] - 30 / scale, at[1] + 12 / scale))
    pad = QPointingDevice.primaryPointingDevice()
    pinched = QNativeGestureEvent(Qt.NativeGestureType.ZoomNativeGesture, pad, 2, spot, spot, spot, 0.25, QPointF())
    before = canvas.to_mm(spot)
    QApplication.sendEvent(canvas, pinched)
    assert pinched.type() == QEvent.Type.NativeGesture
    assert canvas.px_per_mm == pytest.approx(1.25 * scale) and canvas.to_mm(spot) == pytest.approx(before)


def test_ctrl_0_shows_the_sheet_as_large_as_it_is_printed_and_ctrl_slash_all_of_it(person: Person) -> None:
    QTest.keyClick(person.window, KEY.Key_0, MOD.ControlModifier)
    assert person.window.zoom_text.text() == "100 %"
    QTest.keyClick(person.window, KEY.Key_Slash, MOD.ControlModifier)
    canvas = person.window.canvas
    w, h = person.window.map.sheet_mm
    assert canvas.px_per_mm * w <= canvas.width() and canvas.px_per_mm * h <= canvas.height()
