"""Another view of the same map: a zoom and place of its own, each edit seen at once, closed with the window."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.actionsearch import listed
from editor.mapedit.blank import blank_map, new_module
from editor.mapedit.edits import set_map
from editor.mapedit.otherviews import MOST, OtherView
from editor.mapedit.window import EditWindow
from editor.settings import Settings
from editor.theme import Theme
from tests.mapedit.conftest import Person, as_at_first, island_window

LEFT, CTRL = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ControlModifier


@pytest.fixture(autouse=True)
def one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Squares are painted one by one here: Qt shades a slanting line otherwise where a picture is cut elsewhere."""
    monkeypatch.setattr("editor.canvas.sheettiles.SEVERAL", 1000)
    monkeypatch.setattr("editor.canvas.sheettiles.SHARED", 1000)


@pytest.fixture(scope="module")
def window(qapp: QApplication, theme: Theme, tmp_path_factory: pytest.TempPathFactory) -> Iterator[EditWindow]:
    """One window for all."""
    with island_window(theme, tmp_path_factory.mktemp("views")) as made:
        yield made


@pytest.fixture
def person(window: EditWindow, qtbot: QtBot) -> Iterator[Person]:
    as_at_first(window)
    yield Person(window, qtbot)
    window.show_page("map")
    window.view_desk.views.close_all()
    QTest.qWait(1)


def opened(person: Person) -> OtherView:
    person.key(Qt.Key.Key_F8)
    view = person.window.view_desk.views.all[-1]
    for _ in range(4):  # until it has its size and looks somewhere
        QTest.qWait(15)
    return view


def draw(person: Person) -> None:
    person.layer("rivers")
    person.tool("line")
    for x, y in ((60, 60), (90, 75), (110, 70)):
        person.click(x, y, CTRL)
    person.key(Qt.Key.Key_Return)


def test_it_looks_nearer_and_moves_by_mouse_and_keys_without_the_first(person: Person) -> None:
    view, first = opened(person), person.window.canvas
    canvas = view.canvas
    assert view.isVisible() and canvas.hasFocus() and canvas.px_per_mm > 1.5 * first.px_per_mm
    before, zoom = first.middle(), first.px_per_mm
    start, middle = QPoint(canvas.width() // 2, canvas.height() // 2), canvas.middle()
    QTest.mousePress(canvas, LEFT, pos=start)
    QTest.mouseMove(canvas, start + QPoint(40, 10))
    QTest.mouseRelease(canvas, LEFT, pos=start + QPoint(40, 10))
    assert canvas.middle()[0] == pytest.approx(middle[0] - 40 / canvas.px_per_mm)
    near = canvas.px_per_mm
    turn = QWheelEvent(QPointF(start), QPointF(start), QPoint(), QPoint(0, 120), Qt.MouseButton.NoButton,
                       Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False)  # fmt: skip
    QApplication.sendEvent(canvas, turn)
    assert canvas.px_per_mm == pytest.approx(1.2 * near)
    QTest.keyClick(canvas, Qt.Key.Key_Minus, CTRL)
    assert canvas.px_per_mm == pytest.approx(0.96 * near)
    QTest.keyClick(canvas, Qt.Key.Key_Right)
    QTest.keyClick(canvas, Qt.Key.Key_Slash, CTRL)
    assert canvas.middle() == tuple(value / 2 for value in person.window.map.sheet_mm)
    assert first.middle() == before and first.px_per_mm == zoom
    assert view.head.note.text().endswith(" %")
    QTest.keyClick(canvas, Qt.Key.Key_Escape)
    assert first.hasFocus()


def test_each_edit_is_seen_at_once_and_painted_as_anew(person: Person) -> None:
    view = opened(person)
    canvas = view.canvas
    canvas.show_view((85.0, 68.0), 5.0)
    plain = canvas.grab().toImage()
    draw(person)
    person.window.select([])
    QTest.qWait(60)
    assert canvas.map is person.window.map
    drawn = canvas.grab().toImage()
    assert drawn != plain
    canvas._repaint(None)
    assert canvas.grab().toImage() == drawn
    person.window.commands["undo"].trigger()
    QTest.qWait(60)
    assert canvas.grab().toImage() == plain


def test_what_is_chosen_and_what_is_being_drawn_is_seen_there(person: Person) -> None:
    window = person.window
    draw(person)
    view = opened(person)
    canvas = view.canvas
    canvas.show_view((85.0, 68.0), 5.0)
    window.select([])
    QTest.qWait(160)
    plain = canvas.grab().toImage()
    layer = window.map.layer("rivers")
    assert layer is not None
    window.select([("rivers", name) for name in layer.features])
    QTest.qWait(160)
    assert not canvas._some_time.isActive() and canvas._seen == canvas._state()
    assert canvas.grab().toImage() != plain
    window.select([])
    person.tool("line")
    person.click(70, 80, CTRL)
    QTest.mouseMove(window.canvas, person.px(100, 60))
    QTest.qWait(60)
    assert canvas.grab().toImage() != plain
    person.key(Qt.Key.Key_Escape)
    QTest.qWait(160)
    assert canvas.grab().toImage() == plain


def test_what_lies_under_the_pointer_there_is_told_and_a_double_click_leads_there(person: Person) -> None:
    window = person.window
    canvas = opened(person).canvas
    canvas.show_view((70.0, 80.0), 5.0)
    spot = QPoint(canvas.width() // 2, canvas.height() // 2)
    QTest.mouseMove(canvas, spot)
    assert canvas.to_mm(QPointF(spot)) == pytest.approx((70.0, 80.0), abs=0.2)
    assert "Hex 0404" in window.where.text()
    window.canvas.zoom(4.0)
    QTest.mouseDClick(canvas, LEFT, pos=spot)
    assert window.canvas.middle() == pytest.approx((70.0, 80.0), abs=0.5)
    assert window.document.stack.index() == 0


def test_several_are_opened_up_to_a_limit_and_closed_one_by_one_or_all(person: Person) -> None:
    window = person.window
    made = [opened(person) for _ in range(3)]
    assert [view.windowTitle() for view in made] == ["View 2", "View 3", "View 4"]
    QTest.mouseClick(made[1].buttons["close"], LEFT)
    QTest.qWait(10)
    assert [view.number for view in window.view_desk.views.all] == [2, 4] and "view-3" not in window.docks
    assert opened(person).number == 3
    while len(window.view_desk.views.all) < MOST:
        opened(person)
    person.key(Qt.Key.Key_F8)
    assert len(window.view_desk.views.all) == MOST and str(MOST) in window.statusBar().currentMessage()
    followers = len(window.canvas.over)
    window.commands["views_close"].trigger()
    assert not window.view_desk.views.all and len(window.canvas.over) == followers - MOST
    draw(person)


def test_its_buttons_look_where_the_first_looks_show_all_and_let_it_float(person: Person) -> None:
    window = person.window
    view = opened(person)
    window.canvas.show_view((50.0, 60.0), 4.5)
    QTest.mouseClick(view.buttons["same"], LEFT)
    assert view.canvas.middle() == (50.0, 60.0) and view.canvas.px_per_mm == 4.5
    QTest.mouseClick(view.buttons["fit"], LEFT)
    assert view.canvas.middle() == tuple(value / 2 for value in window.map.sheet_mm)
    QTest.mouseClick(view.buttons["float"], LEFT)
    assert view.isFloating()
    QTest.mouseClick(view.buttons["float"], LEFT)
    assert not view.isFloating()
    assert all(button.accessibleName() for button in view.buttons.values()) and view.canvas.accessibleName()


def test_in_a_narrow_window_it_is_a_window_of_its_own(person: Person) -> None:
    window = person.window
    window.resize(1150, 800)
    QTest.qWait(10)
    view = opened(person)
    assert view.isFloating() and view.width() >= 400 and window.width() == 1150
    assert view.canvas.px_per_mm > 0 and view.canvas.map is window.map
    window.hide()
    assert not view.isVisible()
    window.show()
    QTest.qWait(10)
    assert view.isVisible() and view.isFloating()
    view.close()
    window.resize(1500, 900)


def test_it_goes_and_comes_with_the_map_and_stays_when_the_layout_is_reset(person: Person) -> None:
    window = person.window
    view = opened(person)
    window.show_page("counters")
    assert not view.isVisible()
    window.show_page("map")
    QTest.qWait(10)
    assert view.isVisible()
    window.commands["panels"].trigger()
    assert not view.isVisible()
    window.commands["panels"].trigger()
    assert view.isVisible()
    window.reset_layout()
    QTest.qWait(10)
    assert view in window.view_desk.views.all and not view.isFloating()


def test_another_sheet_and_another_module_state_are_shown(person: Person) -> None:
    window = person.window
    view = opened(person)
    wide, high = window.map.sheet_mm
    window.do(set_map(window.map, "Larger sheet", sheet_mm=(wide + 60, high)))
    QTest.qWait(60)
    assert view.canvas.map is window.map
    window.commands["undo"].trigger()
    QTest.qWait(60)
    assert view.canvas.map is not None and view.canvas.map.sheet_mm == (wide, high)


@pytest.mark.painted
def test_it_shows_the_finished_look_with_the_art_of_the_first(
    qtbot: QtBot, theme: Theme, settings: Settings, tmp_path: Path
) -> None:
    window = EditWindow(new_module(tmp_path / "isle", "Isle", blank_map("Isle", 6, 5, 20)), theme, settings)
    qtbot.addWidget(window, before_close_func=lambda _: window.document.stack.setClean())
    window.resize(1400, 800)
    window.show()
    view = window.view_desk.views.open()
    assert view is not None
    qtbot.waitUntil(lambda: window.canvas.finished.art is not None, timeout=60_000)
    qtbot.waitUntil(lambda: view.canvas.finished.art is window.canvas.finished.art, timeout=5_000)
    qtbot.waitUntil(view.canvas.is_finished, timeout=30_000)
    assert view.canvas.shows_finished() and window.canvas.finished is not view.canvas.finished
    done = view.canvas.grab().toImage()
    window.commands["finished"].trigger()
    QTest.qWait(80)
    assert view.canvas.finished.art is None and view.canvas.grab().toImage() != done
    window.document.stack.setClean()
    window.close()
    assert not window.view_desk.views.all


@pytest.mark.parametrize("name", ["another_view", "views_close"])
def test_the_commands_are_found_in_the_menu_window(person: Person, name: str) -> None:
    (row,) = [row for row in listed(person.window) if row.name == name]
    assert row.where == "Window" and row.action.statusTip()


def test_the_properties_are_as_wide_after_the_last_view_as_before(window: EditWindow, person: Person) -> None:
    before = window.docks["properties"].width()
    view = window.view_desk.views.open()
    assert view is not None
    QTest.qWait(60)
    view.close()
    QTest.qWait(60)
    assert abs(window.docks["properties"].width() - before) <= 2
