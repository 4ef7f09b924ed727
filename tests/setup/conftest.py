"""The page of scenarios in the editor's window, used by mouse and keys."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from editor.fonts import load_fonts
from editor.mapedit.blank import blank_map, new_module
from editor.mapedit.window import EditWindow
from editor.settings import Settings
from editor.setup.page import ScenariosPage
from editor.theme import Theme
from scenarios.engine.modules import Module, save_module
from scenarios.engine.oob import Nation, Oob, Unit, UnitType
from scenarios.engine.ruleset import ScenarioInfo

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
NONE = Qt.KeyboardModifier.NoModifier


def small_oob() -> Oob:
    """Return two nations with three units each; some have set-up codes, one enters later."""
    types = (UnitType("inf", "Infantry", "land", "helmet"), UnitType("tank", "Tanks", "land", "tank"))
    nations = (
        Nation("ruritania", "Ruritania", "RUR", "east", "#A8483F", ""),
        Nation("sylvania", "Sylvania", "SYL", "west", "#41618F", ""),
    )
    units = (
        Unit("rur-inf-1", "First Corps", "inf", "ruritania", "1", props={"setup": "0201"}),
        Unit("rur-inf-2", "Second Corps", "inf", "ruritania", "2", props={"setup": "nowhere"}),
        Unit("rur-tank-1", "Tank Corps", "tank", "ruritania", "T", enters=3),
        Unit("syl-inf-1", "Guard", "inf", "sylvania", "G", props={"setup": "0402, 0403"}),
        Unit("syl-inf-2", "Militia", "inf", "sylvania", "M", props={"setup": "0402, 0403"}),
        Unit("syl-tank-1", "Hussars", "tank", "sylvania", "H"),
    )
    return Oob(types, nations, units)


class Person:
    """Someone before the window."""

    def __init__(self, window: EditWindow) -> None:
        self.window = window
        window.show_page("scenarios")
        page = window.pages["scenarios"]
        assert isinstance(page, ScenariosPage)
        self.page = page
        self.settle()

    def settle(self, most: float = 60.0) -> None:
        """Wait until the board is compiled and drawn and nothing moves."""
        end = time.monotonic() + most
        while time.monotonic() < end:
            QTest.qWait(10)
            board = self.page.board
            ready = self.page.boards.rules is not None and self.page.boards.opened() is not None
            if ready and not self.window.jobs.live and not board.motion.sliding:
                break
        QTest.qWait(10)

    # -------------------------------------------------------------- mouse and keys
    def key(self, key: Qt.Key, held: Qt.KeyboardModifier = NONE) -> None:
        QTest.keyClick(QApplication.focusWidget() or self.window, key, held)

    def type(self, text: str) -> None:
        for letter in text:
            QTest.keyClick(QApplication.focusWidget() or self.window, letter)

    def press(self, widget: QWidget) -> None:
        QTest.mouseClick(widget, LEFT)

    def do(self, command: str) -> None:
        self.window.commands[command].trigger()

    def drag(self, source: QWidget, start: QPoint, end: QPoint, let_go: bool = True) -> None:
        """Drag from a point of a widget to a point of the screen."""
        QTest.mousePress(source, LEFT, pos=start)
        goal = QPointF(source.mapFromGlobal(end))
        for share in (0.3, 0.7, 1.0):
            at = QPointF(start) + (goal - QPointF(start)) * share
            event = QMouseEvent(QMouseEvent.Type.MouseMove, at, QPointF(source.mapToGlobal(at.toPoint())), LEFT, LEFT,
                                NONE)  # fmt: skip
            QApplication.sendEvent(source, event)
        if let_go:
            QTest.mouseRelease(source, LEFT, pos=goal.toPoint())

    def hex(self, name: str) -> QPoint:
        """Return where a space is on the screen."""
        return self.page.board.mapToGlobal(self.page.board.at(name))

    def row(self, unit: str) -> QPoint:
        return self.page.tray.point_of(unit)

    def click_row(self, unit: str, held: Qt.KeyboardModifier = NONE) -> None:
        QTest.mouseClick(self.page.tray.viewport(), LEFT, held, self.row(unit))

    def click_hex(self, name: str, held: Qt.KeyboardModifier = NONE) -> None:
        QTest.mouseClick(self.page.board, LEFT, held, self.page.board.at(name))

    def drag_unit(self, unit: str, end: QPoint) -> None:
        """Drag a unit's row to a point of the screen."""
        self.drag(self.page.tray.viewport(), self.row(unit), end)

    def enter(self, unit: str, text: str) -> None:
        """Type where a unit is to stand into its row, and wait until that is taken up."""
        self.click_row(unit)
        self.type(text)
        before = self.info
        self.key(Qt.Key.Key_Return)
        end = time.monotonic() + 5
        while self.info is before and time.monotonic() < end:
            QTest.qWait(1)

    def drag_counter(self, start: str, end: QPoint) -> None:
        """Drag the counter on top of a space to a point of the screen."""
        self.drag(self.page.board, self.page.board.at(start), end)

    def tray_middle(self) -> QPoint:
        return self.page.right.mapToGlobal(self.page.right.rect().center())

    # -------------------------------------------------------------- what there is
    @property
    def info(self) -> ScenarioInfo:
        assert self.page.info is not None
        return self.page.info

    def places(self) -> dict[str, str]:
        """Return where the scenario's units stand."""
        units = self.info.data.get("units", {})
        return {unit: place["at"] if isinstance(place, dict) else place for unit, place in units.items()}

    def rows(self) -> list[str]:
        return [row.unit for row in self.page.tray.rows.rows]


@pytest.fixture(scope="package")
def theme(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Theme:
    """One theme for all windows: every further one would dress the whole application again."""
    load_fonts()
    return Theme(qapp, Settings(tmp_path_factory.mktemp("theme") / "theme.ini"))


Sit = Callable[..., Person]


@pytest.fixture
def sit(qtbot: QtBot, theme: Theme, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Sit:
    """Return a function that opens a module for a person; by default six units and one empty scenario on 30 hexes."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))

    def begin(
        module: Module | None = None, oob: Oob | None = None, scenarios: tuple[ScenarioInfo, ...] | None = None
    ) -> Person:
        if module is None:
            fresh = new_module(tmp_path / "island", "Island", blank_map("Island", 6, 5, 20))
            infos = (ScenarioInfo("first", "First"),) if scenarios is None else scenarios
            module = Module(**{**{f: getattr(fresh, f) for f in fresh.__dataclass_fields__}, "scenarios": infos,
                               "oob": small_oob() if oob is None else oob, "source": str(fresh.folder)})  # fmt: skip
            save_module(module, module.folder)
        settings = Settings(tmp_path / "window.ini")
        settings.put("map/finished", False)
        window = EditWindow(module, theme, settings)
        qtbot.addWidget(window, before_close_func=lambda _: window.document.stack.setClean())
        window.resize(1500, 900)
        window.show()
        qtbot.waitExposed(window)
        window.activateWindow()
        return Person(window)

    return begin
