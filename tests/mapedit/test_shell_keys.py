"""Keys of one's own, and the search for actions."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QMessageBox
from pytestqt.qtbot import QtBot

from editor.actionsearch import ActionSearch
from editor.keymap import read_keys
from editor.mapedit.blank import blank_map, new_module
from editor.mapedit.window import EditWindow
from editor.prefs.shortcuts import ShortcutsDialog, clashes, rows_of
from editor.settings import Settings
from tests.mapedit.conftest import Person


def keys(window: EditWindow, name: str) -> list[str]:
    return [key.toString() for key in window.commands[name].shortcuts()]


@pytest.fixture
def dialog(person: Person, qtbot: QtBot) -> ShortcutsDialog:
    person.window.prepare_commands()
    made = ShortcutsDialog(person.window, person.window.settings.keymap)
    qtbot.addWidget(made)
    made.show()
    return made


def press(dialog: ShortcutsDialog, key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(dialog.key, key, held)


def test_a_new_key_is_recorded_works_at_once_and_is_remembered(person: Person, dialog: ShortcutsDialog) -> None:
    QTest.keyClicks(dialog.filter, "area")
    dialog.choose("tool_area")
    press(dialog, Qt.Key.Key_J)
    assert dialog.put.isEnabled()
    QTest.mouseClick(dialog.put, Qt.MouseButton.LeftButton)
    dialog.accept()
    assert keys(person.window, "tool_area") == ["J"]
    assert "(J)" in person.window.commands["tool_area"].toolTip()
    person.window.activateWindow()
    person.window.canvas.setFocus()
    QTest.qWait(20)
    person.key(Qt.Key.Key_J)
    assert person.window.canvas.tool is not None
    assert person.window.canvas.tool.id == "area"
    settings = person.window.settings
    settings.sync()
    assert Settings(settings.path).keymap.keys("edit", "tool_area") == ["J"]


def test_a_key_of_another_is_told_and_taken_from_it(person: Person, dialog: ShortcutsDialog) -> None:
    dialog.choose("revert")
    press(dialog, Qt.Key.Key_E, Qt.KeyboardModifier.ControlModifier)
    assert "Export" in dialog.conflict.text()
    dialog.take()
    dialog.accept()
    assert keys(person.window, "revert") == ["Ctrl+E"]
    assert keys(person.window, "export") == []


def test_keys_of_the_map_itself_are_not_given_away(dialog: ShortcutsDialog) -> None:
    dialog.choose("export")
    dialog.key.setKeySequence(QKeySequence("Space"))
    assert "cannot be given away" in dialog.conflict.text()
    assert not dialog.put.isEnabled()


def test_cancel_changes_nothing_and_reset_brings_the_first_keys_back(person: Person, dialog: ShortcutsDialog) -> None:
    dialog.choose("export")
    press(dialog, Qt.Key.Key_F9)
    dialog.take()
    dialog.reject()
    assert keys(person.window, "export") == ["Ctrl+E"]
    dialog.accept()
    assert keys(person.window, "export") == ["F9"]
    dialog.reset_one()
    dialog.choose("save")
    QTest.mouseClick(dialog.none, Qt.MouseButton.LeftButton)
    dialog.reset_all()
    dialog.accept()
    assert keys(person.window, "export") == ["Ctrl+E"]
    assert "Ctrl+S" in keys(person.window, "save")
    assert person.window.settings.keymap.all == {}


def test_what_every_window_has_is_changed_in_all_windows(
    person: Person, dialog: ShortcutsDialog, qtbot: QtBot, tmp_path: Path
) -> None:
    module = new_module(tmp_path / "malta", "Malta", blank_map("Malta", 3, 3, 20))
    other = EditWindow(module, person.window.theme, person.window.settings)
    qtbot.addWidget(other)
    dialog.choose("full_screen")
    press(dialog, Qt.Key.Key_F10)
    dialog.take()
    dialog.accept()
    assert keys(other, "full_screen") == ["F10"]
    assert person.window.settings.keymap.all == {"all": {"full_screen": ["F10"]}}


def test_keys_are_exported_and_imported(
    dialog: ShortcutsDialog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "keys.json"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    dialog.choose("export")
    press(dialog, Qt.Key.Key_F9)
    dialog.take()
    dialog._ask_export()
    assert read_keys(path.read_text()) == {"edit": {"export": ["F9"]}}
    dialog.reset_all()
    dialog.take_file(path)
    assert next(row.keys for row in dialog.rows if row.name == "export") == ["F9"]
    told: list[str] = []
    monkeypatch.setattr(QMessageBox, "warning", lambda _parent, _title, text: told.append(text))
    path.write_text(json.dumps({"format": "hexwright-keys", "version": 1, "keys": {"edit": {"export": ["No+Such"]}}}))
    dialog.take_file(path)
    assert "is no key" in told[0]


def test_no_two_commands_of_one_place_come_with_one_key(person: Person) -> None:
    person.window.prepare_commands()
    rows = rows_of(person.window, person.window.settings.keymap)
    assert [(row.name, one.name) for row in rows for key in row.keys for one in clashes(rows, row, key)] == []


# ------------------------------------------------------------------ action search


@pytest.fixture
def search(person: Person) -> ActionSearch:
    person.window.commands["find_action"].trigger()
    return person.window._search


def first(search: ActionSearch) -> tuple[str, str, str]:
    item = search.list.topLevelItem(0)
    assert item is not None
    return item.text(0), item.text(1), item.text(2)


def test_the_search_tells_where_an_action_is_and_its_key(search: ActionSearch) -> None:
    QTest.keyClicks(search.field, "dark")
    assert first(search) == ("Theme: dark", "View › Theme", "")
    search.field.clear()
    QTest.keyClicks(search.field, "export")
    assert first(search)[:2] == ("Export", "File")


def test_tools_pages_and_panels_are_found_and_taken(person: Person, search: ActionSearch) -> None:
    QTest.keyClicks(search.field, "page scen")
    QTest.keyClick(search.field, Qt.Key.Key_Return)
    assert person.window.page == "scenarios"
    person.window.show_page("map")
    person.window.find_action()
    QTest.keyClicks(person.window._search.field, "panel hist")
    dock = next(d for d in person.window.panels.all if d.windowTitle() == "History")
    shown = not dock.isHidden()
    QTest.keyClick(person.window._search.field, Qt.Key.Key_Return)
    assert dock.isHidden() == shown


def test_a_command_of_another_page_leads_there(person: Person, search: ActionSearch) -> None:
    QTest.keyClicks(search.field, "filter rows")
    assert "Order of battle" in search.told.text()
    QTest.keyClick(search.field, Qt.Key.Key_Return)
    assert person.window.page == "units"


def test_what_cannot_be_done_now_is_listed_with_the_reason_and_not_done(person: Person, search: ActionSearch) -> None:
    person.window.commands["export"].setEnabled(False)
    person.window.commands["export"].setProperty("why", "Nothing to export.")
    QTest.keyClicks(search.field, "export")
    names = [row.text for row in search._shown]
    for _ in range(names.index("Export")):
        QTest.keyClick(search, Qt.Key.Key_Down)
    assert search.told.text() == "Nothing to export."
    QTest.keyClick(search.field, Qt.Key.Key_Return)
    assert search.isVisible()
