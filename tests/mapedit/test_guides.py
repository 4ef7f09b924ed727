"""Guides: dragged out of the rulers, moved, put back, typed in, kept; points snap to them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.actionsearch import listed
from editor.mapedit.guidelines import Guide, crossing, key_of, load, nearest
from editor.mapedit.guides import LINE, GuideDesk
from editor.mapedit.guidesdialog import GuidesDialog
from editor.mapedit.snapping import Snapper, snap_text
from editor.mapedit.window import EditWindow
from editor.theme import Theme
from tests.mapedit.conftest import Person, as_at_first, island_window

LEFT, CTRL = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ControlModifier


@pytest.fixture(scope="module")
def window(qapp: QApplication, theme: Theme, tmp_path_factory: pytest.TempPathFactory) -> Iterator[EditWindow]:
    """One window for all, with its rulers shown."""
    with island_window(theme, tmp_path_factory.mktemp("guides"), "map/rulers") as made:
        yield made


@pytest.fixture
def person(window: EditWindow, qtbot: QtBot) -> Person:
    as_at_first(window)
    window.view_desk.guides.clear()
    window.commands["guides"].setChecked(True)
    window.commands["rulers"].setChecked(True)
    return Person(window, qtbot)


def desk(person: Person) -> GuideDesk:
    return person.window.view_desk.guides


def pull(person: Person, start: QPoint, end: QPoint, held: Qt.KeyboardModifier = CTRL, let_go: bool = True) -> None:
    canvas = person.window.canvas
    QTest.mousePress(canvas, LEFT, held, start)
    for spot in ((start + end) / 2, end):
        at, there = QPointF(spot), QPointF(canvas.mapToGlobal(spot))
        QApplication.sendEvent(canvas, QMouseEvent(QEvent.Type.MouseMove, at, there, LEFT, LEFT, held))
    if let_go:
        QTest.mouseRelease(canvas, LEFT, held, end)


def test_a_drag_out_of_a_ruler_makes_a_guide_with_any_tool(person: Person) -> None:
    canvas = person.window.canvas
    person.tool("line")
    pull(person, QPoint(300, 8), person.px(60, 71))
    pull(person, QPoint(8, 300), person.px(44, 90))
    level, upright = desk(person).all()
    assert not level.upright and level.at == pytest.approx(71, abs=0.6)
    assert upright.upright and upright.at == pytest.approx(44, abs=0.6)
    assert canvas.tool is not None and not canvas.tool.busy()
    spot = canvas.to_px((upright.at, 100)).toPoint()
    assert canvas.grab().toImage().pixelColor(round(canvas.to_px((upright.at, 0)).x()), spot.y()) == QColor(LINE)
    QTest.mouseClick(canvas, LEFT, pos=QPoint(300, 8))
    assert len(desk(person).all()) == 2 and not canvas.tool.busy()


def test_a_guide_goes_through_a_corner_near_it_unless_ctrl_is_held(person: Person) -> None:
    grid = person.window.map.grid
    assert grid is not None
    corner = max(grid.corners(grid.by_name["0504"]))
    near = person.px(*corner) + QPoint(4, 3)
    pull(person, QPoint(8, 300), near, held=Qt.KeyboardModifier.NoModifier)
    (guide,) = desk(person).all()
    assert guide.upright and guide.at == pytest.approx(corner[0], abs=1e-6)


def test_it_is_dragged_elsewhere_on_the_sheet_and_by_its_mark_on_the_ruler(person: Person) -> None:
    canvas = person.window.canvas
    desk(person).add(Guide(True, 50.0))
    pull(person, person.px(50, 80), person.px(70, 90))
    assert desk(person).all()[0].at == pytest.approx(70, abs=0.6)
    person.tool("line")
    now = desk(person).all()[0].at
    pull(person, QPoint(person.px(now, 0).x(), 15), QPoint(person.px(30, 0).x(), 15))
    (moved,) = desk(person).all()
    assert moved.upright and moved.at == pytest.approx(30, abs=0.6)
    person.click(moved.at, 60)
    assert canvas.tool is not None and canvas.tool.busy()


def test_back_on_the_ruler_it_is_gone_and_escape_leaves_it_where_it_was(person: Person) -> None:
    canvas = person.window.canvas
    desk(person).add(Guide(True, 50.0))
    pull(person, person.px(50, 80), QPoint(6, 300), let_go=False)
    assert "no guide" in person.window.statusBar().currentMessage()
    person.key(Qt.Key.Key_Escape)
    QTest.mouseRelease(canvas, LEFT, pos=QPoint(6, 300))
    assert desk(person).all() == (Guide(True, 50.0),)
    pull(person, person.px(50, 80), QPoint(6, 300))
    assert desk(person).all() == ()


def test_select_takes_what_lies_on_a_guide_before_the_guide(person: Person) -> None:
    person.layer("rivers")
    person.tool("line")
    for x, y in ((40, 60), (90, 60)):
        person.click(x, y, CTRL)
    person.key(Qt.Key.Key_Return)
    desk(person).add(Guide(True, 60.0))
    person.tool("select")
    person.window.select([])
    person.click(60, 60)
    assert len(person.window.selected) == 1 and desk(person).all() == (Guide(True, 60.0),)


def test_points_snap_to_guides_and_the_tag_says_so(person: Person) -> None:
    window = person.window
    desk(person).add(Guide(True, 53.0))
    desk(person).add(Guide(False, 47.0))
    person.layer("rivers")
    person.tool("line")
    QTest.mouseMove(window.canvas, person.px(53, 75) + QPoint(4, 0))
    tool = window.canvas.tool
    assert tool is not None
    snap = tool.snapped()
    assert snap is not None and snap.kind == "guide" and snap.point[0] == 53.0
    assert snap_text(snap, window.map) == "Guide" and "Snap: Guide" in window.where.text()
    QTest.mouseMove(window.canvas, person.px(53, 47) + QPoint(3, 4))
    snap = tool.snapped()
    assert snap is not None and snap.point == (53.0, 47.0) and snap_text(snap, window.map) == "Guides cross"
    window.commands["guides"].trigger()
    assert window.snap((53.4, 75.0), window.canvas._held).kind != "guide"
    window.commands["guides"].trigger()
    window.commands["snap_guides"].setChecked(False)
    assert window.snap((53.4, 75.0), window.canvas._held).kind != "guide"
    window.commands["snap_guides"].setChecked(True)


def test_a_line_is_met_where_a_guide_crosses_it(person: Person) -> None:
    window = person.window
    person.layer("rivers")
    person.tool("line")
    for x, y in ((40, 40), (80, 80)):
        person.click(x, y, CTRL)
    person.key(Qt.Key.Key_Return)
    snap = Snapper(window.map, guides=(Guide(True, 55.0),)).find((55.8, 54.6), 2.0)
    assert snap.kind == "guide" and snap.point == pytest.approx((55.0, 55.0), abs=0.5)
    assert snap_text(snap, window.map) == "Guide on River"
    edge = Snapper(window.map, guides=(Guide(True, 55.0),)).find((55.5, 0.6), 2.0)
    assert edge.point == (55.0, 0.0) and edge.kind == "guide"


def test_guides_are_added_and_taken_away_by_keys(person: Person) -> None:
    window = person.window
    person.key(Qt.Key.Key_G, CTRL | Qt.KeyboardModifier.AltModifier)
    (dialog,) = [d for d in window.findChildren(GuidesDialog) if d.isVisible()]
    QTest.qWait(1)
    assert dialog.at.hasFocus()
    QTest.keyClicks(dialog.at, "42,5")
    QTest.keyClick(dialog.at, Qt.Key.Key_Return)
    assert desk(person).all() == (Guide(True, 42.5),) and dialog.isVisible()
    QTest.keyClick(dialog.way, Qt.Key.Key_Down)
    QTest.keyClicks(dialog.at, "9000")
    QTest.mouseClick(dialog.add, LEFT)
    assert desk(person).all()[1] == Guide(False, 90.0) or desk(person).all()[1].at <= window.map.sheet_mm[1]
    assert dialog.list.count() == 2
    dialog.list.setCurrentRow(0)
    dialog.list.setFocus()
    QTest.keyClick(dialog.list, Qt.Key.Key_Delete)
    assert [guide.upright for guide in desk(person).all()] == [False]
    dialog.close()
    window.commands["guides_clear"].trigger()
    assert desk(person).all() == () and "1 guide removed" in window.statusBar().currentMessage()


def test_the_menu_of_the_right_button_removes_the_guide_under_it(person: Person) -> None:
    desk(person).add(Guide(True, 50.0))
    menu = person.window.editing.show_menu(QPoint(0, 0), (50.2, 70.0))
    next(action for action in menu.actions() if action.text() == "Remove this guide").trigger()
    menu.close()
    assert desk(person).all() == ()
    menu = person.window.editing.show_menu(QPoint(0, 0), (50.2, 70.0))
    assert "Remove this guide" not in [action.text() for action in menu.actions()]
    menu.close()


def test_they_are_kept_for_the_module_and_not_in_its_map(person: Person) -> None:
    window = person.window
    before, steps = window.map, window.document.stack.count()
    desk(person).add(Guide(True, 12.25))
    desk(person).add(Guide(False, 30.0))
    assert load(window.settings, window.module) == (Guide(True, 12.25), Guide(False, 30.0))
    assert window.map is before and window.document.stack.count() == steps
    window.settings.put(key_of(window.module), '[[true, 5.0], ["x", 1], [false], 7, [false, NaN]]')
    assert load(window.settings, window.module) == (Guide(True, 5.0),)
    window.settings.put(key_of(window.module), "[1")
    assert load(window.settings, window.module) == ()


def test_the_pointer_shows_where_a_guide_can_be_taken(person: Person) -> None:
    canvas = person.window.canvas
    desk(person).add(Guide(True, 50.0))
    for spot, shape in (
        (person.px(50, 80), Qt.CursorShape.SplitHCursor), (person.px(90, 80), Qt.CursorShape.ArrowCursor),
        (QPoint(300, 8), Qt.CursorShape.SplitVCursor), (QPoint(8, 300), Qt.CursorShape.SplitHCursor),
        (person.px(90, 80), Qt.CursorShape.ArrowCursor),
    ):  # fmt: skip
        QTest.mouseMove(canvas, spot)
        QTest.qWait(1)
        assert canvas.cursor().shape() == shape


def test_the_nearest_guide_and_the_nearest_crossing_are_found() -> None:
    guides = (Guide(True, 10.0), Guide(True, 12.0), Guide(False, 5.0))
    assert nearest(guides, (11.4, 90.0), 1.0) == guides[1]
    assert nearest(guides, (30.0, 90.0), 1.0) is None
    assert crossing(guides, (10.5, 5.5), 1.0, []) == ((10.0, 5.0), -1)
    assert crossing(guides[:1], (10.2, 3.9), 1.0, [((8.0, 2.0), (12.0, 6.0))]) == ((10.0, 4.0), 0)
    assert crossing(guides[:1], (10.2, 3.9), 1.0, [((11.0, 2.0), (12.0, 6.0))]) is None


@pytest.mark.parametrize("name", ["guide_add", "guides", "guides_clear"])
def test_the_commands_are_found_in_a_menu(person: Person, name: str) -> None:
    (row,) = [row for row in listed(person.window) if row.name == name]
    assert "Guides" in row.where and row.action.statusTip()
