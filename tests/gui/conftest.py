"""A window to play in, and a person before it who clicks, drags and types."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.app import Program
from editor.canvas import minimap
from editor.canvas.picture import Picture
from editor.canvas.tiles import Artist, Tile
from editor.opening import Opened, open_module
from editor.play.window import PlayWindow
from editor.settings import Settings
from scenarios.engine.dice import ScriptedDice
from scenarios.engine.match import Match, Origin
from scenarios.engine.state import GameState, Scalar
from tests.gui import skirmish

LEFT = Qt.MouseButton.LeftButton


class Person:
    """Someone who sees a play window and uses mouse and keys."""

    def __init__(self, window: PlayWindow) -> None:
        self.window = window

    def settle(self, most: float = 20.0) -> None:
        """Wait until the board is drawn and nothing moves."""
        stage, end = self.window.stage, time.monotonic() + most
        while time.monotonic() < end:
            QTest.qWait(5)
            drawn = stage.tiles.complete() and stage.spread.slots.complete()
            if not self.window.jobs.live and drawn and not stage.motion.sliding:
                break
        QTest.qWait(20)

    def see(self, name: str, zoom: float = 0.7) -> None:
        """Bring a hex into the middle of the view."""
        stage = self.window.stage
        stage.look_at(stage.picture.board.centre_mm[self.space(name)], zoom * stage.camera.full)
        QTest.qWait(1)

    def space(self, name: str) -> int:
        return self.window.opened.board.by_name[name]

    def point(self, name: str) -> QPoint:
        """Return where a hex is on the screen, after bringing it into view."""
        if not self.window.stage.is_visible(self.space(name), 30):
            self.see(name, self.window.stage.camera.scale / self.window.stage.camera.full)
        return self.window.stage.at(name)

    def hover(self, name: str) -> None:
        at = self.point(name)
        stage = self.window.stage
        event = QMouseEvent(
            QMouseEvent.Type.MouseMove, QPointF(at), QPointF(stage.mapToGlobal(at)), Qt.MouseButton.NoButton,
            Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier,
        )  # fmt: skip
        QApplication.sendEvent(stage, event)

    def click(self, name: str, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        at = self.point(name)
        self.hover(name)
        QTest.mouseClick(self.window.stage, LEFT, held, at)

    def click_badge(self, name: str) -> None:
        """Click the badge of a loaded carrier."""
        self.point(name)
        QTest.mouseClick(self.window.stage, LEFT, pos=self.window.stage.badge_box(self.space(name)).center().toPoint())

    def drag(self, start: str, end: str) -> None:
        stage = self.window.stage
        if not (stage.is_visible(self.space(start), 30) and stage.is_visible(self.space(end), 30)):
            self.see(start)
        a, b = stage.at(start), stage.at(end)
        QTest.mousePress(stage, LEFT, pos=a)
        for share in (0.2, 0.6, 1.0):
            at = QPointF(a) + (QPointF(b) - QPointF(a)) * share
            event = QMouseEvent(QMouseEvent.Type.MouseMove, at, QPointF(stage.mapToGlobal(at.toPoint())), LEFT, LEFT,
                                Qt.KeyboardModifier.NoModifier)  # fmt: skip
            QApplication.sendEvent(stage, event)
        QTest.mouseRelease(stage, LEFT, pos=b)

    def tray(self, pool: str) -> None:
        trays = self.window.stage.trays
        QTest.mouseClick(trays, LEFT, pos=trays.at(pool))

    def key(self, key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        QTest.keyClick(QApplication.focusWidget() or self.window, key, held)

    def press(self, text: str) -> None:
        """Click a button of the prompt bar."""
        QTest.mouseClick(self.button(text), LEFT)

    def button(self, text: str):  # type: ignore[no-untyped-def]
        shown = {b.offer.text: b for b in self.window.prompt_bar.buttons}
        assert text in shown, f"the prompt bar shows {sorted(shown)}"
        return shown[text]

    def take_seat(self) -> None:
        """Take the banner away that hides the board from the other side."""
        assert self.window.stage.banner.isVisible(), "no banner is shown"
        QTest.mouseClick(self.window.stage.banner.button, LEFT)

    @property
    def prompt(self) -> str:
        return self.window.prompt_bar.text

    @property
    def refusal(self) -> tuple[str, str]:
        """The bubble's sentence and rule, or two empty words."""
        bubble = self.window.stage.bubble
        return (bubble.sentence, bubble.rule) if bubble.isVisible() else ("", "")

    def counter_at(self, name: str) -> str:
        """Return the unit whose counter lies on top in a hex."""
        return self.window.stage.unit_top(self.space(name))

    def where(self, unit: str) -> str:
        space = self.window.stage.pieces.where(unit)
        return "" if space is None else self.window.opened.board.names[space]


@pytest.fixture
def program(qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    """The program, its settings and games in a folder of the test."""
    for name in ("XDG_STATE_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name.lower()))
    running = Program(qapp, Settings(tmp_path / "window.ini"))
    running.theme.set_reduced_motion(True)
    yield running
    for window in list(running.windows):
        window.close()
    if running.start is not None:
        running.start.close()
        running.start.deleteLater()
    running.stop()
    running.theme.deleteLater()
    running.deleteLater()
    qapp.processEvents()


@pytest.fixture(autouse=True)
def board_paint(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave tiles and overview of the map empty for tests that look at no picture: they are most of a window's work."""
    if request.node.get_closest_marker("painted") is None:
        monkeypatch.setattr(Artist, "paint", _empty)
        monkeypatch.setattr(minimap, "_section", _bare)
        monkeypatch.setattr(minimap, "_paint", lambda *_: None)


def _bare(picture: Picture, _name: str, width: int) -> QImage:
    w, h = picture.sheet_mm
    image = QImage(width, round(width * h / w), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    return image


def _empty(_artist: Artist, _box: QRectF, _scale: float, dpr: float, size: tuple[int, int]) -> Tile:
    image = QImage(round(size[0] * dpr), round(size[1] * dpr), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    image.setDevicePixelRatio(dpr)
    return Tile(image, image, image)


Sit = Callable[..., Person]


@pytest.fixture
def sit(program: Program, qtbot: QtBot, tmp_path: Path) -> Sit:
    """Return a function that begins a game on a module and sits a person before its window."""

    def begin(
        opened: Opened,
        scenario: str = "",
        options: dict[str, Scalar] | None = None,
        dice: list[int] | None = None,
        path: Path | None = None,
        banner: bool = False,
        state: GameState | None = None,
        size: tuple[int, int] = (1600, 1000),
    ) -> Person:
        match = Match.new(
            opened.rules,
            scenario or opened.rules.scenarios()[0].id,
            options or {},
            path=path or tmp_path / f"game-{time.monotonic_ns()}.journal",
            dice=ScriptedDice(dice) if dice is not None else None,
            state=state,
            origin=Origin(module=opened.module.id, source=opened.ref),
        )
        program.settings.put("play/hand_over", banner)
        window = program.show_game(opened, match)
        window.resize(*size)
        qtbot.waitExposed(window)
        person = Person(window)
        person.settle()
        return person

    return begin


@pytest.fixture
def person(sit: Sit) -> Person:
    """Someone before the tiny game."""
    return sit(skirmish.opened())


@pytest.fixture(scope="session")
def europe() -> Opened:
    """La Segunda Guerra Mundial, opened once."""
    return open_module("segunda-guerra-mundial")


@pytest.fixture(scope="session")
def harc() -> Opened:
    """1939-45 Harc Európáért, opened once."""
    return open_module("harc-europaert")
