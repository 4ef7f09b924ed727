"""What the window says in its title, foot and history: plainly, how much, and only of what is looked at."""

from __future__ import annotations

from PySide6.QtCore import Qt

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
    assert w.bar.title.text() == "Island *"
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
