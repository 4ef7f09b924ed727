"""A map of areas in its first steps: water is seen before an area has a name, a question shows which it means."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QRect, QTimer
from PySide6.QtWidgets import QApplication, QInputDialog
from pytestqt.qtbot import QtBot

from editor.mapedit.blank import blank_map
from editor.mapedit.looks import SEA_COLOUR
from editor.mapedit.problemlist import rows
from editor.mapedit.shell import Shell
from editor.settings import Settings
from editor.theme import Theme
from mapdata.beside import Ground, beside
from mapdata.compile import compile_board
from mapdata.model import Feature, Layer, Shape
from mapdata.partition import partition
from mapdata.problems import Problem
from tests.mapedit.conftest import Person
from tests.mapedit.story import KEY, new_map, open_in, put_place

COAST = ((100, 80), (320, 80), (320, 220), (100, 220), (100, 80))


@pytest.fixture
def island(qtbot: QtBot, theme: Theme, settings: Settings, shell: Shell, tmp_path) -> Person:  # type: ignore[no-untyped-def]
    """An island drawn on a sheet of areas, with its coast as a border, and nothing named."""
    person = open_in(shell, new_map(qtbot, theme, settings, tmp_path, "One", "areas"), qtbot)
    for layer, tool in (("land", "area"), ("borders", "line")):
        person.layer(layer)
        person.tool(tool)
        for at in COAST:
            person.click(*at)
    person.wait_compiled()
    return person


@pytest.mark.painted
def test_the_water_is_seen_before_an_area_has_a_name(island: Person) -> None:
    canvas = island.window.canvas
    assert not canvas.shows_finished()
    assert canvas.grab().toImage().pixelColor(island.px(40, 40)).name().upper() == SEA_COLOUR
    put_place(island, "area", "Alba", (200, 150))
    assert canvas.shows_finished()
    island.window.document.stack.undo()
    assert not canvas.shows_finished()


def test_the_question_for_a_name_leaves_the_ring_in_view(island: Person) -> None:
    window, seen = island.window, []

    def look() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, QInputDialog)
        ring = window.canvas.ring_at
        assert ring is not None
        at = window.canvas.mapToGlobal(window.canvas.to_px(ring).toPoint())
        seen.append(QRect(dialog.pos(), dialog.size()).contains(at + QPoint(0, 20)))
        dialog.setTextValue("Alba")
        dialog.accept()

    QTimer.singleShot(100, look)
    problem = next(p for p in window.problems.listed() if p.code == "UNNAMED")
    window.problems.repair_wanted.emit((problem,))
    island.key(KEY.Key_Escape)
    assert seen == [False]
    assert [f.name for layer in window.map.layers for f in layer.features.values() if f.kind == "area"] == ["Alba"]


def test_an_area_without_a_name_is_not_off_the_sheet() -> None:
    wall = Feature("wall", "border", Shape(line=((50.0, 0.0), (50.0, 100.0))))
    west = Feature("west", "area", Shape(point=(20.0, 50.0)), "West", {"space": "west"})
    layers = (Layer("borders", "border", features={"wall": wall}), Layer("names", "label", features={"west": west}))
    doc = replace(blank_map("Two", 4, 4, 20), grid=None, sheet_mm=(100.0, 100.0), layers=layers)
    board, _ = compile_board(doc)
    assert beside(doc, board, wall.shape.line or (), partition(doc)[0])[0] == [Ground("none")]


def test_a_row_for_many_names_a_place_once() -> None:
    doc = blank_map("Two", 4, 4, 20)
    problems = [Problem("warning", "UNNAMED", "A closed area has no name yet.", space=space)
                for space in ("0101", "0101", "0102", "0103")]  # fmt: skip
    assert rows(problems, doc)[0].text.endswith("(0101, 0102, …)")
