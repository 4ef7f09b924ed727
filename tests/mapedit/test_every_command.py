"""Every command tells what it does, is found by words, and has its place; all that is clicked has a name for ears."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QMenu,
    QSlider,
    QWidget,
)
from pytestqt.qtbot import QtBot

from editor.actionsearch import listed
from editor.mapedit.blank import blank_map, new_module
from editor.mapedit.shell import Shell
from editor.mapedit.window import EditWindow
from editor.settings import Settings
from editor.theme import Theme

NUMBERED = ("word_", "bookmark_")  # one a digit; they are in a menu, or found, while there is such a word or bookmark
FIELDS = (QLineEdit, QComboBox, QAbstractSpinBox, QAbstractItemView, QSlider)


@pytest.fixture(scope="module")
def window(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[EditWindow]:
    """The editor with all its pages."""
    home = tmp_path_factory.mktemp("commands")
    settings = Settings(home / "window.ini")
    settings.put("map/finished", False)
    made = EditWindow(new_module(home / "isle", "Isle", blank_map("Isle", 6, 5, 20)), Theme(qapp, settings), settings)
    made.show()
    made.prepare_commands()
    QTest.qWait(20)
    yield made
    made.close()


def in_menus(window: EditWindow) -> set[str]:
    """Return the ids of the commands that stand in a menu."""
    found: set[str] = set()

    def walk(actions: list[QAction]) -> None:
        for action in actions:
            inner = action.menu()
            if isinstance(inner, QMenu):
                walk(inner.actions())
            found.add(action.objectName())

    walk(window.menuBar().actions())
    return found


def test_every_command_has_a_status_tip_and_is_found(window: EditWindow) -> None:
    found = {row.name for row in listed(window)}
    wanted = {name for name in window.commands.all if not name.startswith(NUMBERED)} - {"find_action"}
    assert {name for name in wanted if not window.commands[name].statusTip()} == set()
    assert wanted - found == set()


def test_every_command_has_its_place_in_a_menu(window: EditWindow) -> None:
    wanted = {name for name in window.commands.all if not name.startswith(NUMBERED)}
    assert wanted - in_menus(window) == set()


def test_the_usual_keys_are_there(window: EditWindow) -> None:
    kinds = QKeySequence.StandardKey
    usual = {
        "new": kinds.New, "open": kinds.Open, "save": kinds.Save, "save_as": kinds.SaveAs, "undo": kinds.Undo,
        "copy": kinds.Copy, "cut": kinds.Cut, "paste": kinds.Paste, "select_all": kinds.SelectAll, "find": kinds.Find,
        "zoom_in": kinds.ZoomIn, "zoom_out": kinds.ZoomOut, "manual": kinds.HelpContents, "close": kinds.Close,
        "print": kinds.Print,
    }  # fmt: skip
    for name, kind in usual.items():
        assert set(QKeySequence.keyBindings(kind)) <= set(window.commands[name].shortcuts()), name
    redo = {key.toString() for key in window.commands["redo"].shortcuts()}
    assert {"Ctrl+Shift+Z", "Ctrl+Y"} <= redo
    assert window.commands["reopen"].shortcut().toString() == "Ctrl+Shift+T"
    assert window.commands["quit"].shortcut().toString() == "Ctrl+Q"


def test_what_a_mac_puts_elsewhere_has_its_role(window: EditWindow) -> None:
    role = QAction.MenuRole
    roles = {"about": role.AboutRole, "preferences": role.PreferencesRole, "quit": role.QuitRole}
    for name, action in window.commands.all.items():
        assert action.menuRole() == roles.get(name, role.NoRole), name


def test_every_button_and_field_has_a_name_for_ears(window: EditWindow) -> None:
    nameless = []
    for part in window.findChildren(QWidget):
        inner = part.parent()
        if isinstance(inner, FIELDS) or part.objectName().startswith("qt_") or inner is window.bar:
            continue  # a part of Qt's own
        if part.isHidden() or (isinstance(inner, QWidget) and inner.isHidden()):
            continue  # it gets its words when it is shown
        if isinstance(part, QAbstractButton):
            words = part.accessibleName() or part.text()
        elif isinstance(part, FIELDS) and part.focusPolicy() & Qt.FocusPolicy.TabFocus:
            words = part.accessibleName() or "".join(q.text() for q in window.findChildren(QLabel) if q.buddy() is part)
        else:
            continue
        popup = type(inner).__name__ == "QFrame" and isinstance(part, QAbstractItemView)  # the list of a QComboBox
        if not words.strip() and not popup:
            nameless.append(f"{type(part).__name__} in {type(inner).__name__}")
    assert nameless == []


def test_tab_goes_through_all_panels_of_the_map_and_back(window: EditWindow) -> None:
    window.show_page("map")
    window.activateWindow()
    window.canvas.setFocus()
    met: list[QWidget] = []
    for _ in range(200):
        window.focusNextChild()
        now = QApplication.focusWidget()
        if now is None or now is window.canvas:
            break
        met.append(now)
    assert QApplication.focusWidget() is window.canvas
    for panel in (window.layers, window.problems, window.panels.history, window.tabs, window.options.band):
        assert panel in met or panel.focusProxy() in met, panel
    assert any(window.words.isAncestorOf(part) for part in met)
    assert any(window.properties.isAncestorOf(part) for part in met)
    assert any(window.strip.isAncestorOf(part) for part in met)


def test_one_key_hides_all_panels_and_brings_them_back(window: EditWindow) -> None:
    window.show_page("map")
    shown = [dock for dock in window.panels.all if dock.isVisible()]
    assert shown
    QTest.keyClick(window.canvas, Qt.Key.Key_Tab, Qt.KeyboardModifier.ControlModifier)
    assert not any(dock.isVisible() for dock in window.panels.all)
    QTest.keyClick(window.canvas, Qt.Key.Key_Tab, Qt.KeyboardModifier.ControlModifier)
    assert [dock for dock in window.panels.all if dock.isVisible()] == shown


def test_full_screen_is_that_of_the_window_round_all_tabs(shell: Shell, tmp_path: Path, qtbot: QtBot) -> None:
    places = [new_module(tmp_path / name, name, blank_map(name, 4, 4, 20)).folder for name in ("one", "two")]
    first, second = (shell.open(place) for place in places)
    assert first is not None and second is not None
    shell.setWindowState(Qt.WindowState.WindowMaximized)
    shell.show()
    qtbot.waitExposed(shell)
    second.commands["full_screen"].trigger()
    assert shell.isFullScreen() and second.commands["full_screen"].isChecked()
    shell.tabs.setCurrentIndex(0)
    assert first.commands["full_screen"].isChecked()
    first.commands["full_screen"].trigger()
    assert not shell.isFullScreen() and shell.isMaximized()
    shell.tabs.setCurrentIndex(1)
    assert not second.commands["full_screen"].isChecked()


def test_a_table_copied_elsewhere_is_told_its_page(window: EditWindow) -> None:
    window.show_page("map")
    QApplication.clipboard().setText("Germany\tArmy\t1. Army\n")
    window.editing.paste()
    assert "Order of battle" in window.statusBar().currentMessage()
