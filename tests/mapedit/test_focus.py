"""Keys go where one means them: tools by their letters from any list, what one looks for into the search field."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QApplication, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from editor.mapedit.areanames import proposed_area
from editor.mapedit.blank import blank_map, new_module
from editor.mapedit.shell import Shell
from editor.newmap.plan import Paper, Plan
from mapdata.model import Feature, Shape
from tests.mapedit.conftest import Person


def press(key: Qt.Key) -> None:
    """Press a key where the focus is."""
    focus = QApplication.focusWidget()
    assert focus is not None
    QTest.keyClick(focus, key)


def click_row(view: QAbstractItemView, row: int, column: int = 0) -> None:
    """Click in the middle of a row."""
    at: QPoint = view.visualRect(view.model().index(row, column)).center()
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)


def test_a_letter_takes_its_tool_after_a_click_on_a_layer(person: Person) -> None:
    w = person.window
    click_row(w.layers, 2, 1)
    assert QApplication.focusWidget() is w.layers
    for key, tool in ((Qt.Key.Key_F, "freehand"), (Qt.Key.Key_B, "terrain"), (Qt.Key.Key_V, "select")):
        w.layers.setFocus()
        press(key)
        assert w.canvas.tool is w.tools[tool]
        assert QApplication.focusWidget() is w.canvas


def test_every_list_and_button_round_the_sheet_hands_letters_on(person: Person) -> None:
    w = person.window
    panels = (w.layers, w.words.list, w.problems, w.panels.history, w.words.edit, w.options.kind, w.options.brush)
    buttons = [button for button in w.findChildren(QToolButton) if button.isVisible()][:3]
    w.use_tool("terrain")
    for widget in (*panels, *buttons):
        if not widget.isVisible():
            continue
        for key, tool in ((Qt.Key.Key_F, "freehand"), (Qt.Key.Key_B, "terrain")):
            before: QWidget = widget
            before.setFocus()
            press(key)
            assert w.canvas.tool is w.tools[tool], (widget, tool)


def test_in_the_list_of_layers_its_own_keys_still_count(person: Person) -> None:
    w = person.window
    w.choose("rivers")
    w.layers.setFocus()
    press(Qt.Key.Key_Space)
    assert not next(layer for layer in w.map.layers if layer.id == "rivers").shown
    press(Qt.Key.Key_K)
    assert next(layer for layer in w.map.layers if layer.id == "rivers").locked
    press(Qt.Key.Key_Space)
    press(Qt.Key.Key_K)
    press(Qt.Key.Key_Down)
    assert w.choice.layer != "rivers"
    tool = w.canvas.tool
    press(Qt.Key.Key_F2)
    field = QApplication.focusWidget()
    assert field is not None and field is not w.layers
    QTest.keyClicks(field, "Forebay")
    QTest.keyClick(field, Qt.Key.Key_Return)
    QTest.qWait(1)
    assert "Forebay" in [layer.title for layer in w.map.layers]
    assert w.canvas.tool is tool


@pytest.mark.parametrize("field", ["name", "why"])
def test_letters_stay_text_in_fields(person: Person, field: str) -> None:
    w = person.window
    w.use_tool("line" if field == "name" else "paint")
    tool, line = w.canvas.tool, getattr(w.options, field)
    line.setFocus()
    QTest.keyClicks(line, "fab")
    assert line.text() == "fab" and w.canvas.tool is tool


def test_what_is_typed_right_after_asking_for_an_action_goes_into_its_field(person: Person) -> None:
    w = person.window
    w.use_tool("select")
    w.commands["find_action"].trigger()
    search = w._search
    QTest.keyClicks(w.canvas, "Fab")  # keys that still come to the sheet
    assert search.field.text() == "Fab" and w.canvas.tool is w.tools["select"]
    QTest.keyClick(w.canvas, Qt.Key.Key_Escape)
    assert not search.isVisible()
    w.canvas.setFocus()
    press(Qt.Key.Key_F)
    assert w.canvas.tool is w.tools["freehand"]


def test_a_click_on_the_sheet_closes_the_search(person: Person) -> None:
    person.window.find_action()
    assert person.window._search.isVisible()
    person.click(50, 50)
    assert not person.window._search.isVisible()


def test_preferences_are_found_by_what_is_in_them_and_words_by_digit_come_last(person: Person) -> None:
    person.window.find_action()
    search = person.window._search
    QTest.keyClicks(search.field, "language")
    assert search._shown[0].action.text().lower().find("language") >= 0
    assert "preferences" in [found.name for found in search._shown]
    search.field.clear()
    QTest.keyClicks(search.field, "layer")
    names = [found.name for found in search._shown if search._possible(found)]
    digits = [at for at, name in enumerate(names) if name.startswith("word_")]
    assert all(names.index("layer_add") < at for at in digits)
    search.close()


def test_a_module_just_opened_has_the_keys_on_its_sheet(shell: Shell, tmp_path: Path, qtbot: QtBot) -> None:
    shell.show()
    qtbot.waitExposed(shell)
    for name in ("one", "two"):
        window = shell.add(new_module(tmp_path / name, name, blank_map(name, 10, 8, 20)))
        qtbot.waitUntil(lambda window=window: QApplication.focusWidget() is window.canvas)
        press(Qt.Key.Key_F)
        assert window.canvas.tool is window.tools["freehand"]


def test_a_place_without_a_name_is_set_and_the_sheet_keeps_the_keys(person: Person, qtbot: QtBot) -> None:
    w = person.window
    w.use_tool("place")
    person.click(60, 60)
    places = w.map.layer("places")
    assert places is not None and [f.name for f in places.features.values()] == [""]
    assert QApplication.focusWidget() is w.canvas and "Properties" in w.statusBar().currentMessage()
    press(Qt.Key.Key_B)
    assert w.canvas.tool is w.tools["terrain"]
    person.wait_compiled()
    qtbot.waitUntil(lambda: any(p.code == "NAMELESS" for p in w.problem_desk.all), timeout=20_000)
    assert w.problems.topLevelItem(0).text(0) == "Capital in hex 0403 has no name."


def test_enter_in_the_properties_names_a_place_and_escape_forgets_what_was_typed(person: Person) -> None:
    w = person.window
    w.use_tool("place")
    person.click(60, 60)
    w.properties.name.setFocus()
    QTest.keyClicks(w.properties.name, "Lund")
    press(Qt.Key.Key_Return)
    places = w.map.layer("places")
    assert places is not None and [f.name for f in places.features.values()] == ["Lund"]
    assert QApplication.focusWidget() is w.canvas
    w.properties.name.setFocus()
    QTest.keyClicks(w.properties.name, "xyz")
    press(Qt.Key.Key_Escape)
    assert w.map.layer("places") is places and w.properties.name.text() == "Lund"
    assert QApplication.focusWidget() is w.canvas


def test_enter_in_the_bar_gives_the_keys_back_to_the_sheet(person: Person) -> None:
    w = person.window
    w.use_tool("place")
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Escape):
        w.name.setFocus()
        QTest.keyClicks(w.name, "a")
        press(key)
        assert QApplication.focusWidget() is w.canvas
    assert w.name.text() == "aa" and w.canvas.tool is w.tools["place"]


def test_an_area_without_a_name_takes_one_that_is_free(tmp_path: Path) -> None:
    doc = Plan("Five Lands", "areas", Paper("a4")).document()
    layer = next(la for la in doc.layers if la.role == "border")
    assert proposed_area(doc) == "Area 1"
    one = replace(layer, features={"a": Feature("a", "area", Shape(point=(9.0, 9.0)), "Area 1")})
    assert proposed_area(doc.with_layer(one)) == "Area 2"
