"""A new map open in the editor's window, driven by mouse and keys."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.mapedit import recovery
from editor.mapedit.blank import blank_map, new_module
from editor.mapedit.shell import Shell
from editor.mapedit.window import EditWindow
from editor.settings import Settings
from editor.theme import Theme


class Person:
    """Someone at the editor: clicks on places of the sheet, given in millimetres, and presses keys."""

    def __init__(self, window: EditWindow, qtbot: QtBot) -> None:
        self.window, self._qtbot = window, qtbot

    def px(self, x: float, y: float) -> QPoint:
        at: QPointF = self.window.canvas.to_px((x, y))
        return at.toPoint()

    def click(self, x: float, y: float, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        QTest.mouseMove(self.window.canvas, self.px(x, y))
        QTest.mouseClick(self.window.canvas, Qt.MouseButton.LeftButton, held, self.px(x, y))
        QTest.qWait(1)

    def drag(self, *points: tuple[float, float], held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        canvas = self.window.canvas
        QTest.mousePress(canvas, Qt.MouseButton.LeftButton, held, self.px(*points[0]))
        for point in points[1:]:
            QTest.mouseMove(canvas, self.px(*point))
        QTest.mouseRelease(canvas, Qt.MouseButton.LeftButton, held, self.px(*points[-1]))

    def key(self, key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        QTest.keyClick(self.window.canvas, key, held)

    def tool(self, name: str) -> None:
        self.window.commands[f"tool_{name}"].trigger()

    def layer(self, name: str) -> None:
        panel = self.window.layers
        for row in range(panel.topLevelItemCount()):
            item = panel.topLevelItem(row)
            if item is not None and item.data(0, Qt.ItemDataRole.UserRole) == name:
                panel.setCurrentItem(item)

    def wait_for_work(self) -> None:
        """Wait until no worker has anything to do, and what came of it is there."""
        self._qtbot.waitUntil(lambda: not self.window.jobs.live, timeout=30_000)

    def wait_compiled(self) -> None:
        """Wait until the board shown is that of the map as it is."""
        done = self.window.document.map
        seen = []
        self.window.jobs.changed.connect(lambda: seen.append(1))
        timer, jobs = self.window.compiler.timer, self.window.jobs
        self._qtbot.waitUntil(lambda: not timer.isActive() and not jobs.live, timeout=20_000)
        assert self.window.document.map is done


@contextmanager
def island_window(theme: Theme, home: Path, *on: str) -> Iterator[EditWindow]:
    """Have a window on an empty island, plainly shown, for all tests of a file; on: settings that are on."""
    settings = Settings(home / "window.ini")
    settings.put("map/finished", False)
    for name in on:
        settings.put(name, True)
    made = EditWindow(new_module(home / "island", "Island", blank_map("Island", 10, 8, 20)), theme, settings)
    made.resize(1400, 900)
    made.show()
    yield made
    made.document.stack.setClean()
    made.close()


def as_at_first(window: EditWindow) -> None:
    """Take back what the test before did to a window that is there for several."""
    while window.document.stack.canUndo():
        window.document.stack.undo()
    window.use_tool("select")
    window.select([])
    window.activateWindow()
    window.canvas.setFocus()
    window.canvas.fit()
    QTest.qWait(1)


@pytest.fixture(scope="package")
def theme(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Theme:
    """One theme for all windows: every further one would dress the whole application again."""
    return Theme(qapp, Settings(tmp_path_factory.mktemp("theme") / "theme.ini"))


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder where unsaved work is kept, in place of the user's own."""
    folder = tmp_path / "state"
    monkeypatch.setattr(recovery, "recovery_folder", lambda: folder)
    return folder


@pytest.fixture
def settings(tmp_path: Path, request: pytest.FixtureRequest) -> Settings:
    """The settings of a test, in which the map is drawn as it is played on only where a test is of that."""
    made = Settings(tmp_path / "window.ini")
    made.put("map/finished", request.node.get_closest_marker("painted") is not None)
    made.put("folder/modules", str(tmp_path / "maps"))
    return made


@pytest.fixture
def shell(qtbot: QtBot, theme: Theme, settings: Settings) -> Shell:
    made = Shell(theme, settings)
    qtbot.addWidget(made, before_close_func=lambda _: [w.document.stack.setClean() for w in made.windows])
    made.resize(1500, 950)
    return made


@pytest.fixture
def person(qtbot: QtBot, theme: Theme, settings: Settings, tmp_path: Path) -> Person:
    module = new_module(tmp_path / "island", "Island", blank_map("Island", 10, 8, 20))
    window = EditWindow(module, theme, settings)
    qtbot.addWidget(window, before_close_func=lambda _: window.document.stack.setClean())
    window.resize(1400, 900)
    window.show()
    qtbot.waitExposed(window)
    window.canvas.fit()
    return Person(window, qtbot)
