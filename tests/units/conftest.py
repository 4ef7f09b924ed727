"""The pages of counters and of the order of battle in the editor's window, used by mouse and keys."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from editor.fonts import load_fonts
from editor.mapedit.blank import blank_map, new_module
from editor.mapedit.edits import set_parts
from editor.mapedit.window import EditWindow
from editor.settings import Settings
from editor.theme import Theme
from editor.units.designer import CountersPage
from editor.units.page import UnitsPage
from scenarios.engine.oob import Oob

LEFT = Qt.MouseButton.LeftButton
CTRL, SHIFT, ALT = (
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.AltModifier,
)
NONE = Qt.KeyboardModifier.NoModifier


class Person:
    """Someone before the window."""

    def __init__(self, window: EditWindow) -> None:
        self.window = window

    @property
    def units(self) -> UnitsPage:
        self.window.show_page("units")
        page = self.window.pages["units"]
        assert isinstance(page, UnitsPage)
        return page

    @property
    def counters(self) -> CountersPage:
        self.window.show_page("counters")
        page = self.window.pages["counters"]
        assert isinstance(page, CountersPage)
        return page

    @property
    def oob(self) -> Oob:
        assert self.window.module.oob is not None
        return self.window.module.oob

    def give(self, oob: Oob) -> None:
        self.window.do(set_parts(self.window.module, "Given", oob=oob))
        self.window.document.stack.clear()

    def key(self, key: Qt.Key, held: Qt.KeyboardModifier = NONE) -> None:
        QTest.keyClick(self._focused(), key, held)

    def _focused(self) -> QWidget:
        return QApplication.focusWidget() or self.window.focusWidget() or self.window

    def type(self, text: str) -> None:
        for letter in text:
            QTest.keyClicks(self._focused(), letter)

    def enter(self, text: str) -> None:
        """Type a text into the cell one is in, and confirm it."""
        self.type(text)
        self.key(Qt.Key.Key_Return)
        QTest.qWait(1)  # Qt commits what was typed when it is back in its loop

    # -------------------------------------------------------------- the table
    def cell(self, row: int, column: str) -> QPoint:
        table = self.units.table
        index = table.sieve.index(row, table.model_.column_at(column))
        table.scrollTo(index)
        return table.visualRect(index).center()

    def click(self, row: int, column: str, held: Qt.KeyboardModifier = NONE) -> None:
        QTest.mouseClick(self.units.table.viewport(), LEFT, held, self.cell(row, column))

    def select(self, row: int, column: str, to_row: int, to_column: str) -> None:
        self.click(row, column)
        self.click(to_row, to_column, SHIFT)

    def head(self, column: str) -> None:
        """Click the head of a column."""
        table = self.units.table
        head = table.horizontalHeader()
        x = head.sectionViewportPosition(table.model_.column_at(column)) + 20
        QTest.mouseClick(head.viewport(), LEFT, pos=QPoint(x, head.height() // 2))

    def shown(self, column: str) -> list[str]:
        """Return what stands in a column, from top to bottom as it is shown."""
        table = self.units.table
        x = table.model_.column_at(column)
        return [str(table.sieve.index(y, x).data()) for y in range(table.sieve.rowCount())]

    def press(self, widget: QWidget) -> None:
        QTest.mouseClick(widget, LEFT)

    def clip(self, text: str) -> None:
        QApplication.clipboard().setText(text)


@pytest.fixture(scope="package")
def theme(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Theme:
    """One theme for all windows: every further one would dress the whole application again."""
    load_fonts()
    return Theme(qapp, Settings(tmp_path_factory.mktemp("theme") / "theme.ini"))


Sit = Callable[[Oob | None], Person]


@pytest.fixture
def sit(qtbot: QtBot, theme: Theme, tmp_path: Path) -> Sit:
    """Return a function that opens a module with an order of battle, or none, for a person."""

    def begin(oob: Oob | None) -> Person:
        module = new_module(tmp_path / "island", "Island", blank_map("Island", 6, 5, 20))
        settings = Settings(tmp_path / "window.ini")
        settings.put("map/finished", False)
        window = EditWindow(module, theme, settings)
        qtbot.addWidget(window, before_close_func=lambda _: window.document.stack.setClean())
        window.resize(1500, 900)
        window.show()
        with qtbot.waitActive(window):
            window.activateWindow()
        person = Person(window)
        if oob is not None:
            person.give(oob)
        return person

    return begin
