"""What the window says in its title, foot and history: plainly, how much, and only of what is looked at."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from editor.mapedit.hexcard import hex_rows
from editor.theme import DARK, LIGHT, Tokens, style_sheet
from mapdata.board import DOUBTFUL
from tests.mapedit.conftest import Person
from tests.mapedit.test_window import ISLAND, draw_island


def test_the_history_tells_how_much(person: Person) -> None:
    w = person.window
    draw_island(person)
    assert w.document.stack.undoText() == "Draw Clear, 4 points"
    grid = w.map.grid
    assert grid is not None
    w.use_tool("territory")
    w.options.take("south")
    centres = [grid.centre(grid.by_name[name]) for name in ("0504", "0505", "0506")]
    person.drag(*centres)
    assert w.document.stack.undoText() == "Paint South, 3 hexes"
    person.click(*grid.centre(grid.by_name["0302"]))
    assert w.document.stack.undoText() == "Paint South, 1 hex"
    person.click(*centres[0], held=Qt.KeyboardModifier.ShiftModifier)
    assert w.document.stack.undoText() == "Erase, 1 hex"


def test_the_title_over_the_map_bears_a_mark_while_something_is_not_saved(person: Person) -> None:
    w = person.window
    assert w.bar.title.text() == "Island"
    draw_island(person)
    assert w.bar.title.text() == "Island ●"
    w.bar.resize(w.bar.actionGeometry(w.bar.actions()[-1]).right() + 60, w.bar.height())
    assert w.bar.title.isVisible() and w.bar.title.text().endswith("●") and len(w.bar.title.text()) < len("Island ●")
    assert w.bar.title.geometry().right() < w.bar.width()
    w.bar.resize(w.width(), w.bar.height())
    w.document.stack.setClean()
    assert w.bar.title.text() == "Island"


def test_the_foot_tells_of_the_map_only_while_it_is_looked_at(person: Person) -> None:
    w = person.window
    person.wait_compiled()
    parts = (w.where, w.counts_text, w.compiled_text, w.zoom_text)
    for page, seen in (("units", False), ("map", True), ("scenarios", False), ("map", True)):
        w.show_page(page)
        assert all(part.isVisible() == seen for part in parts), page


def test_the_layer_in_the_foot_changes_with_the_tool(person: Person) -> None:
    w = person.window
    w.use_tool("territory")
    assert "Layer: Territories" in w.where.text()
    w.use_tool("place")
    assert "Layer: Places" in w.where.text()


def test_what_was_drawn_last_is_let_go_by_the_next_drawing_tool_only(person: Person) -> None:
    w = person.window
    draw_island(person)
    drawn = set(w.selected)
    assert drawn
    for tool in ("vertex", "select", "cut"):
        w.use_tool(tool)
        assert w.selected == drawn
    w.use_tool("terrain")
    assert not w.selected
    w.use_tool("select")
    w.select(drawn)
    person.click((ISLAND[0][0] + ISLAND[1][0]) / 2, (ISLAND[0][1] + ISLAND[1][1]) / 2)
    assert w.selected


@pytest.mark.parametrize("tokens", [LIGHT, DARK], ids=["light", "dark"])
def test_every_picture_of_the_style_sheet_is_there(tokens: Tokens) -> None:
    pictures = re.findall(r'url\("([^"]+)"\)', style_sheet(tokens))
    assert len(pictures) >= 8
    for name in pictures:
        assert Path(name).is_file(), name


def test_a_doubtful_hex_says_what_that_means_and_what_to_do(person: Person) -> None:
    w = person.window
    draw_island(person)
    assert w.board is not None and w.survey is not None
    space = w.board.kind.index(DOUBTFUL)
    told = " ".join(value for _, value, _, _ in hex_rows(w.map, w.survey, space))
    assert "both" in told and "by hand" in told
    land = next(s for s in range(len(w.board.names)) if w.board.land[s] == 100)
    assert "by hand" not in " ".join(value for _, value, _, _ in hex_rows(w.map, w.survey, land))
