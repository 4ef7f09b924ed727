"""Random gestures with every tool: the map stays one that can be saved, and undoing all leads back to the start."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from editor.mapedit.edits import Key
from editor.mapedit.snapping import rings_of
from editor.mapedit.tools import TOOLS
from mapdata.model import MapDocument
from mapdata.store import load_map, save_map
from tests.mapedit.conftest import Person

NO = Qt.KeyboardModifier.NoModifier
HELD = (NO, NO, NO, Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier,
        Qt.KeyboardModifier.AltModifier)  # fmt: skip
KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Backspace, Qt.Key.Key_Delete, Qt.Key.Key_Left,
        Qt.Key.Key_Down)  # fmt: skip
COMMANDS = ("undo", "redo", "cut", "copy", "paste", "paste_in_place", "duplicate", "delete", "select_all",
            "select_none", "invert", "select_same", "join", "join_ends", "break_line", "align_left", "align_middle",
            "spread_down", "spread_across", "snap")  # fmt: skip
GESTURES = 150


def check(doc: MapDocument, selected: set[Key]) -> None:
    """Fail where a map could not be saved or something is selected that is not there."""
    for layer in doc.layers:
        for name, feature in layer.features.items():
            shape = feature.shape
            parts = (shape.point, shape.line, shape.polygon, shape.polygons, shape.space, shape.side, shape.sides)
            assert name == feature.id and sum(part is not None for part in parts) == 1, feature
            assert shape.sides is None or shape.sides
            for ring, closed in rings_of(feature):
                assert shape.point is not None or len(ring) >= (3 if closed else 2), feature
    for layer_id, feature_id in selected:
        found = doc.layer(layer_id)
        assert found is not None and feature_id in found.features


class Monkey:
    """Someone who does anything at all."""

    def __init__(self, person: Person, seed: int) -> None:
        self._person, self._canvas, self._dice = person, person.window.canvas, random.Random(seed)
        person.window.name.setText("Avon")
        person.window.why.setText("Because")

    def _point(self) -> QPoint:
        return self._person.px(self._dice.uniform(-5, 185), self._dice.uniform(-5, 175))

    def do(self) -> None:
        """Do one thing."""
        acts: list[Callable[[], None]] = [self._click] * 6 + [self._drag] * 5 + [self._key] * 3
        acts += [self._burst] * 4 + [self._tool] * 3 + [self._command] * 2 + [self._option, self._layer]
        self._dice.choice(acts)()

    def _click(self) -> None:
        at, held = self._point(), self._dice.choice(HELD)
        QTest.mouseMove(self._canvas, at)
        if self._dice.random() < 0.15:
            QTest.mouseDClick(self._canvas, Qt.MouseButton.LeftButton, held, at)
        else:
            QTest.mouseClick(self._canvas, Qt.MouseButton.LeftButton, held, at)

    def _burst(self) -> None:
        """Click several places and finish."""
        for _ in range(self._dice.randint(2, 5)):
            at = self._point()
            QTest.mouseMove(self._canvas, at)
            QTest.mouseClick(self._canvas, Qt.MouseButton.LeftButton, NO, at)
        QTest.keyClick(self._canvas, Qt.Key.Key_Return)

    def _drag(self) -> None:
        at, held = self._point(), self._dice.choice(HELD)
        QTest.mousePress(self._canvas, Qt.MouseButton.LeftButton, held, at)
        for _ in range(self._dice.randint(1, 6)):
            at += QPoint(self._dice.randint(-90, 90), self._dice.randint(-90, 90))
            QTest.mouseMove(self._canvas, at)
        if self._dice.random() < 0.1:
            QTest.keyClick(self._canvas, self._dice.choice(KEYS))
        QTest.mouseRelease(self._canvas, Qt.MouseButton.LeftButton, held, at)

    def _key(self) -> None:
        QTest.keyClick(self._canvas, self._dice.choice(KEYS))

    def _tool(self) -> None:
        self._person.tool(self._dice.choice(TOOLS).id)

    def _command(self) -> None:
        self._person.window.commands[self._dice.choice(COMMANDS)].trigger()

    def _layer(self) -> None:
        self._person.layer(self._dice.choice([layer.id for layer in self._person.window.map.layers]))

    def _option(self) -> None:
        options = self._person.window.options
        box = self._dice.choice((options.kind, options.brush, options.spread, options.band, options.value))
        if box.count():
            box.setCurrentIndex(self._dice.randrange(box.count() - (box is options.value)))
        options.name.setText(self._dice.choice(("", "Newport", "Avon", "Dee")))
        options.why.setText(self._dice.choice(("", "Because", "By hand")))


@pytest.mark.parametrize("seed", range(3))
def test_whatever_one_does_the_map_stays_whole_and_undo_leads_back(
    person: Person, seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = person.window
    monkeypatch.setattr(window.compiler.timer, "start", lambda *_: None)  # nothing is compiled meanwhile
    start = window.map
    edits: list[object] = []
    window.document.changed.connect(edits.append)
    monkey = Monkey(person, seed)
    for number in range(GESTURES):
        monkey.do()
        check(window.map, window.selected)
        if number % 40 == 39:
            save_map(window.map, tmp_path / str(number))
            assert set(load_map(tmp_path / str(number)).layers[0].features) == set(window.map.layers[0].features)
    assert len(edits) > 5, f"seed {seed} draws too little"
    assert window.canvas.tool is not None
    window.canvas.tool.cancel()
    stack, last = window.document.stack, window.map
    index = stack.index()
    stack.setIndex(0)
    assert window.map == start
    stack.setIndex(index)
    assert window.map == last
