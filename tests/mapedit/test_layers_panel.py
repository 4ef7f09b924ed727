"""The layers by mouse and keys: order, names, strength, new ones, copies, merging, looking at one alone."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QIcon
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QMessageBox

from editor.mapedit import layerspanel
from editor.mapedit.edits import Edit, put
from editor.mapedit.layerdesk import what_is_on
from editor.mapedit.layerspanel import COUNT, EYE, GRID, LOCK, TITLE
from editor.theme import Theme
from mapdata.model import Feature, Shape
from tests.mapedit.conftest import Person
from tests.mapedit.test_window import draw_island


def order(person: Person) -> list[str]:
    return [layer.id for layer in person.window.map.layers]


def test_alt_with_the_arrows_moves_a_layer_and_undo_moves_it_back(person: Person) -> None:
    before = order(person)
    person.layer(before[0])
    QTest.keyClick(person.window.layers, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert order(person) == [before[1], before[0], *before[2:]]
    assert person.window.layers.current_id() == before[0]
    QTest.keyClick(person.window.layers, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    QTest.keyClick(person.window.layers, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    assert order(person) == before
    person.window.commands["undo"].trigger()
    assert order(person) != before


def test_f2_renames_a_layer(person: Person) -> None:
    panel = person.window.layers
    person.layer("rivers")
    panel.setFocus()
    QTest.keyClick(panel, Qt.Key.Key_F2)
    field = panel.findChild(QLineEdit)
    assert field is not None
    field.selectAll()
    QTest.keyClicks(field, "Streams")
    QTest.keyClick(field, Qt.Key.Key_Return)
    QTest.qWait(1)
    layer = person.window.map.layer("rivers")
    assert layer is not None and layer.title == "Streams"
    item = panel.currentItem()
    assert item is not None and item.text(TITLE) == "Streams"


def test_a_new_layer_lies_above_the_one_in_hand_and_is_drawn_on(person: Person) -> None:
    person.layer("land")
    person.window.layer_desk.make("Hills", "terrain")
    assert order(person)[1] == "hills" and person.window.choice.layer == "hills"
    person.window.commands["undo"].trigger()
    assert "hills" not in order(person)


def test_a_copy_merged_down_again_doubles_what_was_there(person: Person) -> None:
    draw_island(person)
    person.layer("land")
    start = person.window.map
    person.window.commands["layer_double"].trigger()
    assert len(order(person)) == len(start.layers) + 1 and person.window.choice.layer == "copy_of_land_and_terrain"
    person.window.commands["layer_merge"].trigger()
    land = person.window.map.layer("land")
    assert land is not None and len(land.features) == 2 and order(person) == [la.id for la in start.layers]
    person.window.commands["undo"].trigger()
    person.window.commands["undo"].trigger()
    assert person.window.map == start


def test_a_layer_of_another_sort_is_not_merged(person: Person) -> None:
    person.layer("rivers")
    count = person.window.document.stack.count()
    person.window.commands["layer_merge"].trigger()
    assert person.window.document.stack.count() == count
    assert "same sort" in person.window.statusBar().currentMessage()


def test_deleting_a_layer_says_what_goes_with_it(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    draw_island(person)
    told: list[str] = []

    def answer(_w: object, _t: str, text: str, _b: object) -> QMessageBox.StandardButton:
        told.append(text)
        return QMessageBox.StandardButton.Ok

    monkeypatch.setattr(QMessageBox, "question", answer)
    person.layer("land")
    QTest.keyClick(person.window.layers, Qt.Key.Key_Delete)
    assert "1 Clear" in told[0] and "land" not in order(person)
    assert person.window.choice.layer in order(person)
    person.window.commands["undo"].trigger()
    land = person.window.map.layer("land")
    assert land is not None and len(land.features) == 1 and order(person)[0] == "land"
    assert what_is_on(person.window.map, land) == "1 Clear"


def test_the_slider_is_one_step_a_drag(person: Person) -> None:
    box = person.window.panels.layers_box
    person.layer("land")
    edits: list[Edit] = []
    person.window.document.changed.connect(edits.append)
    box.opacity.setSliderDown(True)
    for value in (90, 70, 40):
        box.opacity.setValue(value)
    box.opacity.setSliderDown(False)
    land = person.window.map.layer("land")
    assert land is not None and land.opacity == 0.4
    assert person.window.document.stack.count() == 1 and box.share.text() == "40 %"
    box.opacity.setFocus()
    QTest.keyClick(box.opacity, Qt.Key.Key_Right)
    assert person.window.document.stack.count() == 2


def test_one_layer_alone_and_back(person: Person) -> None:
    person.layer("rivers")
    person.window.commands["layer_solo"].trigger()
    assert [la.id for la in person.window.map.layers if la.shown] == ["rivers"]
    person.window.commands["layer_solo"].trigger()
    assert all(la.shown for la in person.window.map.layers)
    assert person.window.document.stack.count() == 0, "how one looks at the map is no edit of it"


def test_the_grid_has_a_row_with_an_eye(person: Person) -> None:
    panel, canvas = person.window.layers, person.window.canvas
    before = canvas.grab().toImage()
    row = next(item for item in panel.rows() if item.data(0, Qt.ItemDataRole.UserRole) == GRID)
    panel.toggle(row, EYE)
    assert canvas.grab().toImage() != before
    panel.toggle(row, EYE)
    assert canvas.grab().toImage() == before


def test_keys_choose_the_next_layer_and_the_filter_finds_one(person: Person) -> None:
    person.layer("land")
    person.window.commands["layer_above"].trigger()
    assert person.window.choice.layer == order(person)[1]
    person.window.layers.filter_by("riv")
    shown = [i.data(0, Qt.ItemDataRole.UserRole) for i in person.window.layers.rows() if not i.isHidden()]
    assert shown == ["rivers"]


def test_an_edit_touches_the_row_of_its_layer_only(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[bool] = []
    plain = layerspanel.eye_icon

    def counted(theme: Theme, on: bool) -> QIcon:
        drawn.append(on)
        return plain(theme, on)

    monkeypatch.setattr(layerspanel, "eye_icon", counted)
    layer = person.window.map.layer("land")
    assert layer is not None
    person.window.do(put(layer, Feature("h", "forest", Shape(space="0101")), "Paint"))
    assert len(drawn) == 1
    row = next(i for i in person.window.layers.rows() if i.data(0, Qt.ItemDataRole.UserRole) == "land")
    assert row.text(COUNT) == "1"
    row.setText(TITLE, "")  # no name: the layer keeps its own, and the row says so again
    person.window.layers.show_map(person.window.map, "land")
    assert row.text(TITLE) == layer.title


def test_a_click_on_an_eye_or_a_lock_leaves_the_layer_and_the_tool_as_they_are(person: Person) -> None:
    w = person.window
    person.layer("land")
    person.tool("terrain")
    (row,) = [item for item in w.layers.rows() if item.data(0, Qt.ItemDataRole.UserRole) == "rivers"]
    for column, told in ((EYE, "shown"), (LOCK, "locked")):
        before = getattr(w.map.layer("rivers"), told)
        box = w.layers.visualItemRect(row)
        left = w.layers.columnViewportPosition(column) + w.layers.columnWidth(column) // 2
        QTest.mouseClick(w.layers.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(left, box.center().y()))
        assert getattr(w.map.layer("rivers"), told) is not before
        assert w.choice.layer == "land" and w.layers.current_id() == "land"
        assert w.canvas.tool is w.tools["terrain"]


def test_hiding_a_layer_tells_why_the_finished_look_is_gone(person: Person) -> None:
    w = person.window
    w.commands["finished"].setChecked(True)
    w.layer_desk.look("rivers", shown=False)
    assert "always has all layers" in w.statusBar().currentMessage()
