"""Tools, layers and the option bar together: what can be drawn where, what is asked for, what is forgotten."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from editor.mapedit.layerspanel import EYE, LOCK
from editor.mapedit.selecttool import SelectTool
from editor.mapedit.tools import TOOLS
from mapdata.model import LayerRole
from tests.mapedit.conftest import Person

TRIANGLE = [(40, 40), (100, 40), (70, 100)]
FREE = Qt.KeyboardModifier.ControlModifier


def said(person: Person) -> str:
    return person.window.statusBar().currentMessage()


def drawn(person: Person, layer: str) -> list[str]:
    found = person.window.map.layer(layer)
    assert found is not None
    return [f.name for f in found.features.values()]


def draw(person: Person, points: Sequence[tuple[float, float]]) -> None:
    for x, y in points:
        person.click(x, y, FREE)
    person.key(Qt.Key.Key_Return)


@pytest.mark.parametrize(
    ("tool", "roles"),
    [
        ("line", {"line", "terrain", "border", "decor"}),
        ("area", {"terrain", "border", "decor"}),
        ("side", {"line"}),
        ("paint", {"override"}),
        ("place", {"label"}),
        ("select", {"terrain", "line", "border", "label", "decor", "override"}),
    ],
)
def test_a_tool_knows_the_layers_it_can_draw_on(person: Person, tool: str, roles: set[LayerRole]) -> None:
    every: tuple[LayerRole, ...] = ("terrain", "line", "border", "label", "decor", "override")
    assert {role for role in every if person.window.tools[tool].enabled_for(role)} == roles


@pytest.mark.parametrize(
    ("tool", "layer"), [("place", "places"), ("side", "rivers"), ("paint", "overrides"), ("line", "rivers")]
)
def test_a_tool_goes_to_the_first_layer_that_fits(person: Person, tool: str, layer: str) -> None:
    person.window.use_tool("select")
    person.layer("overrides" if tool != "paint" else "land")
    person.tool(tool)
    assert person.window.choice.layer == layer
    assert person.window.commands[f"tool_{tool}"].isChecked()
    current = person.window.layers.currentItem()
    assert current is not None and current.data(0, Qt.ItemDataRole.UserRole) == layer


@pytest.mark.parametrize(("layer", "tool"), [("overrides", "paint"), ("places", "place"), ("territories", "area")])
def test_a_layer_takes_a_tool_that_can_draw_on_it(person: Person, layer: str, tool: str) -> None:
    person.tool("side")
    person.layer(layer)
    assert person.window.canvas.tool is person.window.tools[tool]


@pytest.mark.parametrize("tool", [kind.id for kind in TOOLS if kind.roles])
def test_no_tool_writes_on_a_layer_it_cannot_draw_on(person: Person, tool: str) -> None:
    person.tool(tool)
    wrong = "overrides" if tool not in ("paint", "link") else "places"
    person.window.choice.layer = wrong
    person.window.name.setText("Newport")
    person.window.why.setText("Because")
    draw(person, TRIANGLE)
    assert "cannot draw on" in said(person)
    assert person.window.document.stack.count() == 0


def test_a_tool_without_any_layer_is_refused(person: Person) -> None:
    window = person.window
    window.document.look(replace(window.map, layers=window.map.layers[:1]))
    person.tool("place")
    assert window.canvas.tool is window.tools["select"]
    assert window.commands["tool_select"].isChecked()
    assert "needs a layer" in said(person)


def test_an_open_line_on_an_area_layer_is_refused_until_it_is_closed(person: Person) -> None:
    person.layer("land")
    person.tool("line")
    draw(person, TRIANGLE)
    assert "click the first point" in said(person)
    assert person.window.document.stack.count() == 0
    person.click(*TRIANGLE[0], FREE)
    land = person.window.map.layer("land")
    assert land is not None
    polygons = [f.shape.polygon for f in land.features.values()]
    assert len(polygons) == 1 and polygons[0] is not None
    assert [pytest.approx(p, abs=0.5) for p in polygons[0][0]] == TRIANGLE


def test_a_line_that_comes_back_to_its_start_stays_a_line_on_a_line_layer(person: Person) -> None:
    person.layer("rivers")
    person.tool("line")
    for point in [*TRIANGLE, TRIANGLE[0]]:
        person.click(*point, FREE)
    rivers = person.window.map.layer("rivers")
    assert rivers is not None
    line = next(iter(rivers.features.values())).shape.line
    assert line is not None and len(line) == 4 and line[0] == line[-1]


def test_a_name_serves_one_thing_only_and_the_kind_stays(person: Person) -> None:
    person.layer("places")
    person.tool("place")
    person.window.options.take("town")
    person.window.name.setText("Newport")
    person.click(60, 60)
    assert person.window.name.text() == ""
    assert person.window.choice.kind == "town"
    person.click(90, 60)
    assert drawn(person, "places") == ["Newport", ""]
    person.layer("rivers")
    person.tool("line")
    person.window.name.setText("Avon")
    draw(person, TRIANGLE)
    draw(person, [(120, 40), (140, 60)])
    assert drawn(person, "rivers") == ["Avon", ""]


def test_what_was_just_drawn_is_selected_and_shown(person: Person) -> None:
    person.layer("places")
    person.tool("place")
    person.window.name.setText("Newport")
    person.click(60, 60)
    assert person.window.selected == {("places", "p1")}
    assert person.window.properties.name.text() == "Newport"
    person.layer("rivers")
    person.tool("side")
    grid = person.window.map.grid
    assert grid is not None
    (x1, y1), (x2, y2) = grid.side(grid.by_name["0504"], grid.by_name["0505"])
    person.click((x1 + x2) / 2, (y1 + y2) / 2)
    assert {layer for layer, _ in person.window.selected} == {"rivers"}


@pytest.mark.parametrize(("tool", "field"), [("paint", "why"), ("label", "name")])
def test_a_field_that_is_missing_is_marked_until_something_is_typed(person: Person, tool: str, field: str) -> None:
    person.tool(tool)
    person.click(60, 60)
    box = getattr(person.window, field)
    assert box.property("missing") is True
    person.window.activateWindow()
    QTest.keyClicks(box, "x")
    assert box.property("missing") is False
    assert person.window.document.stack.count() == 0


def test_lock_and_eye_are_clicked_in_the_layers_panel(person: Person) -> None:
    panel = person.window.layers
    item = panel.topLevelItem(1)
    assert item is not None
    name = item.data(0, Qt.ItemDataRole.UserRole)
    for column in (LOCK, EYE):
        at = panel.visualItemRect(item).center()
        at.setX(panel.columnViewportPosition(column) + panel.columnWidth(column) // 2)
        QTest.mouseClick(panel.viewport(), Qt.MouseButton.LeftButton, pos=at)
    layer = person.window.map.layer(name)
    assert layer is not None and layer.locked and not layer.shown
    person.tool("place")
    person.window.name.setText("Newport")
    person.click(60, 60)
    assert "locked" in said(person)


def test_the_tool_in_hand_is_the_one_checked(person: Person) -> None:
    for name in ("line", "measure"):
        person.tool(name)
        checked = [tool for tool in person.window.tools if person.window.commands[f"tool_{tool}"].isChecked()]
        assert checked == [name]
    assert person.window.options.title.text() == "Measure"


def test_a_word_of_the_vocabulary_takes_up_a_tool(person: Person) -> None:
    person.tool(SelectTool.id)
    person.layer("rivers")
    listed = person.window.words.list
    titles = [listed.item(row).text() for row in range(listed.count())]
    assert titles[:2] == ["River", "Road"]
    listed.itemClicked.emit(listed.item(1))
    assert person.window.canvas.tool is person.window.tools["line"]
    assert person.window.choice.kind == "road"


def test_the_keys_are_a_table_of_two_columns(person: Person) -> None:
    from editor.mapedit.keysdialog import KeysDialog

    dialog = KeysDialog(person.window.tools.values(), person.window.commands, person.window)
    table = dialog.table
    pairs = [(table.item(row, 0), table.item(row, 1)) for row in range(table.rowCount())]
    cells = {key.text(): text.text() for key, text in pairs if key is not None and text is not None}
    assert cells["L"].startswith("Line: ")
    assert cells["F5"] == "Play this module"
    assert dialog.table.columnCount() == 2
    dialog.deleteLater()


def test_the_territory_chosen_stays_over_undo_and_other_tools(person: Person) -> None:
    w = person.window
    w.use_tool("territory")
    w.options.take("south")
    grid = w.map.grid
    assert grid is not None
    person.click(*grid.centre(grid.by_name["0504"]))
    w.commands["undo"].trigger()
    assert w.choice.value == "south"
    for tool in ("place", "paint", "terrain", "line", "select"):
        w.use_tool(tool)
        w.use_tool("territory")
        assert w.choice.value == "south", tool


def test_each_sort_of_thing_keeps_the_kind_chosen_last(person: Person) -> None:
    w = person.window
    kinds = (("places", "place", "town"), ("land", "terrain", "forest"), ("rivers", "line", "road"))
    for layer, tool, kind in kinds:
        w.choose(layer, tool=tool)
        w.options.take(kind)
    for layer, tool, kind in kinds:
        w.choose(layer, tool=tool)
        assert w.choice.kind == kind
