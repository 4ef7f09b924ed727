"""What the status line tells, why a command cannot be had, and the keys that menus show."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.mapedit.bookmarks import Bookmark
from editor.mapedit.edits import put, set_map
from mapdata.model import Feature, Shape
from tests.mapedit.conftest import Person
from tests.mapedit.test_drawing import draw


def test_a_dimmed_command_tells_why_and_its_key_goes_on(person: Person, qtbot: QtBot) -> None:
    window, menu = person.window, person.window.menus["edit"]
    menu.aboutToShow.emit()
    for name, why in (("cut", "Select something first."), ("join_ends", "Select a line first."),
                      ("align_left", "Select two things or more."), ("redo", "Nothing was undone.")):  # fmt: skip
        action = window.commands[name]
        assert not action.isEnabled() and action.statusTip() == why and why in action.toolTip(), name
        assert window.why_not(action) == why
    menu.aboutToHide.emit()
    qtbot.waitUntil(window.commands["cut"].isEnabled)
    assert window.commands["cut"].statusTip() == "Copy what is selected and take it away"
    assert not window.commands["redo"].isEnabled()
    window.commands["cut"].trigger()
    assert "Select something" in window.statusBar().currentMessage()


def test_the_foot_tells_why_what_lies_under_the_pointer_in_a_menu_is_dimmed(person: Person) -> None:
    window, menu = person.window, person.window.menus["edit"]
    menu.popup(window.mapToGlobal(window.canvas.pos()))
    at = menu.actionGeometry(window.commands["join_ends"]).center()
    moved = QMouseEvent(QEvent.Type.MouseMove, at.toPointF(), menu.mapToGlobal(at).toPointF(), Qt.MouseButton.NoButton,
                        Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier)  # fmt: skip
    QApplication.sendEvent(menu, moved)
    assert window.statusBar().currentMessage() == "Select a line first."
    menu.hide()


def test_what_can_be_had_is_not_dimmed(person: Person) -> None:
    window = person.window
    person.layer("rivers")
    window.select([draw(person, "line", [(40, 60), (120, 60)])])
    for menu in ("edit", "layer", "file"):
        window.menus[menu].aboutToShow.emit()
    assert all(window.commands[name].isEnabled() for name in ("cut", "join_ends", "delete", "layer_raise", "revert"))
    assert not window.commands["join"].isEnabled()


def test_every_command_that_is_dimmed_from_the_start_tells_why(person: Person) -> None:
    window = person.window
    window.prepare_commands()
    for menu in window.menus.values():
        menu.aboutToShow.emit()
    dimmed = [action for action in window.commands.all.values() if not action.isEnabled()]
    assert len(dimmed) > 15
    assert [action.objectName() for action in dimmed if not str(action.property("why") or "").endswith(".")] == []


def test_a_key_changed_while_a_command_is_dimmed_stands_in_its_tip(person: Person) -> None:
    commands = person.window.commands
    commands.allow("tool_line", "Not now.")
    assert commands["tool_line"].statusTip() == "Not now."
    keymap = person.window.settings.keymap
    keymap.put({person.window.kind: {"tool_line": ["Y"]}})
    commands.allow("tool_line")
    assert "(Y)" in commands["tool_line"].statusTip() and "(Y)" in commands["tool_line"].toolTip()


def test_the_menu_of_bookmarks_shows_the_keys_as_they_are_now(person: Person) -> None:
    window = person.window
    window.view_desk.bookmarks.keep([Bookmark("North", (20, 20), 4.0)])
    window.settings.keymap.put({window.kind: {"bookmark_1": ["Ctrl+F8"], "bookmark_set": ["Ctrl+F9"]}})
    menu = next(m for m in window.menus["view"].findChildren(type(window.menus["view"])) if "ookmarks" in m.title())
    menu.aboutToShow.emit()
    assert [action.text() for action in menu.actions() if "North" in action.text()] == ["North\tCtrl+F8"]
    window.view_desk.bookmarks.go_number(5)
    assert "Ctrl+F9" in window.statusBar().currentMessage()


def test_the_status_line_tells_what_lies_under_the_pointer(person: Person, qtbot: QtBot) -> None:
    window = person.window
    person.layer("rivers")
    person.window.name.setText("Avon")
    key = draw(person, "line", [(40, 60), (120, 60)])
    layer = window.map.layer("rivers")
    assert layer is not None
    window.do(put(layer, Feature(key[1], "river", layer.features[key[1]].shape, "Avon"), "Name"))
    person.tool("select")
    window.select([key])
    QTest.mouseMove(window.canvas, person.px(80, 60))
    qtbot.waitUntil(lambda: "River Avon" in window.where.text())
    grid = window.map.grid
    assert grid is not None
    told = window.where.text().split("     ")
    assert told[0].startswith("Hex 0") and told[1].endswith(" mm") and told[-1] == "1 selected"
    assert "Layer: Rivers and roads" in window.where.text() or "Layer: " in window.where.text()
    window.settings.put("look/units", "in")
    window.view_desk.retell()
    assert window.properties.form.length.text().endswith(" in")
    assert window.where.text().split("     ")[1].endswith(" in")
    window.document.look(window.map.with_layer(window.map.layers[0]))
    QTest.mouseMove(window.canvas, person.px(80, 140))
    assert "Avon" not in window.where.text()


def test_lengths_are_told_in_inches_by_tools_too(person: Person) -> None:
    window = person.window
    window.settings.put("look/units", "in")
    window.do(set_map(window.map, "Scale", km_per_mm=2.0))
    person.tool("measure")
    held = Qt.KeyboardModifier.ControlModifier
    person.click(20, 20, held)
    person.click(70.8, 20, held)
    reading = window.tools["measure"].sketch().note
    assert reading.startswith("2.0") and " in, 10" in reading and " km" in reading


def test_the_panel_of_words_tells_what_a_terrain_does(person: Person) -> None:
    window = person.window
    window.words.show_words([("Forest", "forest", "#88aa66", "area"), ("Clear", "clear", "#eeddcc", "area")], "",
                            {"forest": "+2 MP,\ndefence x2"})  # fmt: skip
    forest, clear = window.words.list.item(0), window.words.list.item(1)
    assert forest.toolTip() == "Forest\n+2 MP,\ndefence x2" and clear.toolTip() == ""
    assert forest.sizeHint().height() > clear.sizeHint().height()


def test_tools_stand_in_one_column_where_there_is_room(person: Person, qtbot: QtBot) -> None:
    rail = person.window.strip.rail
    person.window.resize(1400, 1000)
    qtbot.waitUntil(lambda: rail.columns == 1 and rail.width() == rail.sizeHint().width())
    one = rail.width()
    person.window.resize(1400, 720)
    qtbot.waitUntil(lambda: rail.columns == 2)
    qtbot.waitUntil(lambda: rail.width() > one)
    buttons = [b.geometry() for b in rail.findChildren(type(rail._groups[0][0]))]
    assert all(rail.rect().contains(box) for box in buttons)
    assert not any(a.intersects(b) for k, a in enumerate(buttons) for b in buttons[:k])


def test_a_place_has_no_sides_and_no_length(person: Person) -> None:
    layer = person.window.map.layer("places")
    assert layer is not None
    person.window.do(put(layer, Feature("p", "city", Shape(point=(50, 50)), "Port"), "Place"))
    person.window.select([("places", "p")])
    form = person.window.properties.form
    assert not any(field.isVisible() for field in (form.points, form.length, form.area, form.left, form.right))
    assert form.name.isVisible() and form.kind.currentData() == "city"


def test_the_menu_of_the_layers_dims_what_cannot_be_had_and_tells_why(person: Person, qtbot: QtBot) -> None:
    window = person.window
    person.layer("land")
    desk = window.layer_desk
    window.layers.customContextMenuRequested.emit(window.layers.visualItemRect(window.layers.rows()[-2]).center())
    assert desk.menu is not None and desk.menu.isVisible()
    lower = window.commands["layer_lower"]
    assert not lower.isEnabled() and lower.statusTip() == "This is the lowest layer."
    desk.menu.hide()
    qtbot.waitUntil(lower.isEnabled)
