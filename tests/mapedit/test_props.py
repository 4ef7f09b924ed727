"""Values of one thing and of several: names, kinds, layers, owners and values of one's own, each change one step."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QTableWidget
from pytestqt.qtbot import QtBot

from editor.mapedit.edits import Edit, Key, apply_edit, put
from editor.mapedit.mapform import grid_text
from editor.mapedit.propedits import chosen, typed_value, value_text, with_prop
from editor.mapedit.propstable import KEY, OLD, VALUE, PropsTable, texts_of
from mapdata.model import Feature, Layer, MapDocument, Shape
from tests.mapedit.conftest import Person
from tests.mapedit.test_drawing import draw
from tests.mapedit.test_window import draw_island


def two_cities(person: Person) -> list[Key]:
    """Put two cities on the map, one with a value."""
    layer = person.window.map.layer("places")
    assert layer is not None
    made = [Feature("a", "city", Shape(point=(50, 50)), "Aton", {"value": 2, "rail": True}),
            Feature("b", "city", Shape(point=(90, 90)), "Beton", {"value": 3})]  # fmt: skip
    for feature in made:
        person.window.do(put(layer, feature, "Place"))
    return [("places", "a"), ("places", "b")]


def feature(person: Person, key: Key) -> Feature:
    layer = person.window.map.layer(key[0])
    assert layer is not None
    return layer.features[key[1]]


def type_cell(table: QTableWidget, row: int, column: int, text: str) -> None:
    item = table.item(row, column)
    assert item is not None
    item.setText(text)


def test_values_keep_their_sort() -> None:
    assert typed_value("12", 3) == 12 and typed_value("1,5", 3) == 1.5 and isinstance(typed_value("2", 0.5), float)
    assert typed_value("12", "x") == "12" and typed_value("no", True) is False
    assert typed_value("12", None) == 12 and typed_value('"12"', None) == "12" and typed_value("yes", None) is True
    assert typed_value("port", None) == "port" and value_text(True) == "yes" and value_text(0.5) == "0.5"
    for text, old in (("many", 3), ("perhaps", True), ("nan", 1.0)):
        with pytest.raises(ValueError, match=r"\w"):
            typed_value(text, old)


def test_a_value_is_added_changed_called_otherwise_and_taken_away(person: Person, qtbot: QtBot) -> None:
    window, key = person.window, two_cities(person)[0]
    window.select([key])
    table = window.properties.form.table
    assert texts_of(table.table) == [("value", "2"), ("rail", "yes")]
    before = window.document.stack.count()
    type_cell(table.table, 0, VALUE, "5")
    assert feature(person, key).props == {"value": 5, "rail": True}
    type_cell(table.table, 0, VALUE, "lots")
    assert feature(person, key).props["value"] == 5 and "number" in window.statusBar().currentMessage()
    qtbot.waitUntil(lambda: texts_of(table.table)[0] == ("value", "5"))
    type_cell(table.table, 0, KEY, "worth")
    assert list(feature(person, key).props.items()) == [("worth", 5), ("rail", True)]
    type_cell(table.table, 1, KEY, "worth")
    assert "already" in window.statusBar().currentMessage()
    table.begin()
    type_cell(table.table, 2, KEY, "note")
    qtbot.waitUntil(lambda: (item := table.table.item(2, KEY)) is not None and item.data(OLD) == "note")
    type_cell(table.table, 2, VALUE, "rebuilt 1938")
    assert feature(person, key).props["note"] == "rebuilt 1938"
    assert window.document.stack.count() == before + 3
    table.table.setCurrentCell(0, KEY)
    QTest.keyClick(table.table, Qt.Key.Key_Delete)
    assert "worth" not in feature(person, key).props
    window.commands["undo"].trigger()
    assert feature(person, key).props["worth"] == 5


def test_several_show_where_they_differ_and_change_in_one_step(person: Person) -> None:
    window, keys = person.window, two_cities(person)
    window.select(keys)
    form = window.properties.form
    assert form.name.text() == "" and form.name.placeholderText() == "several values"
    assert texts_of(form.table.table) == [("value", "several values"), ("rail", "several values")]
    before = window.document.stack.count()
    type_cell(form.table.table, 0, VALUE, "7")
    assert [feature(person, key).props["value"] for key in keys] == [7, 7]
    form.name.setText("Twins")
    form.name.editingFinished.emit()
    assert [feature(person, key).name for key in keys] == ["Twins", "Twins"]
    form.kind.setCurrentIndex(form.kind.findData("capital"))
    form.kind.activated.emit(form.kind.currentIndex())
    assert {feature(person, key).kind for key in keys} == {"capital"}
    assert window.document.stack.count() == before + 3
    for _ in range(3):
        window.commands["undo"].trigger()
    assert [feature(person, key).name for key in keys] == ["Aton", "Beton"]


def test_several_go_to_another_layer_and_stay_selected(person: Person) -> None:
    window = person.window
    window.layer_desk.make("Streams", "line")
    made = next(layer.id for layer in window.map.layers if layer.title == "Streams")
    person.layer("rivers")
    keys = [draw(person, "line", [(40, y), (120, y)]) for y in (60, 90)]
    window.select(keys)
    box, before = window.properties.form.layer, window.document.stack.count()
    box.setCurrentIndex(box.findData(made))
    box.activated.emit(box.currentIndex())
    layer = window.map.layer(made)
    assert layer is not None and len(layer.features) == 2
    assert {key[0] for key in window.selected} == {made} and len(window.selected) == 2
    assert window.document.stack.count() == before + 1
    window.commands["undo"].trigger()
    assert {feature(person, key).kind for key in keys} == {"river"}


def test_the_owner_of_several_areas_changes_in_one_step(person: Person) -> None:
    layer = Layer("l", "border", features={n: Feature(n, "territory", Shape(space=n), props={"territory": "x"})
                                           for n in ("0101", "0102")})  # fmt: skip
    doc = MapDocument((100, 100), None, layers=(layer,))
    some, locked = chosen(doc, {("l", "0101"), ("l", "0102")})
    edit = with_prop(some, "territory", "y")
    assert locked == 0 and len(edit.changes) == 2
    after = apply_edit(doc, edit).layers[0]
    assert {f.props["territory"] for f in after.features.values()} == {"y"}
    shut = replace(doc, layers=(replace(layer, locked=True),))
    assert chosen(shut, {("l", "0101")}) == ([], 1)


def test_a_coast_tells_sea_and_land_at_its_sides(person: Person) -> None:
    draw_island(person)
    form = person.window.properties.form
    form.tell_sides()
    assert (form.left.text(), form.right.text()) == ("Sea", "Land")
    assert [label.text() for label in form.sides_labels] == ["Outside", "Inside"]
    person.layer("rivers")
    key = draw(person, "line", [(60, 60), (120, 60)])
    person.wait_compiled()
    person.window.select([key])
    form.tell_sides()
    assert [label.text() for label in form.sides_labels] == ["Left side", "Right side"]
    assert (form.left.text(), form.right.text()) == ("Land", "Land")


def test_nothing_selected_is_the_map_itself(person: Person) -> None:
    window, form = person.window, person.window.properties.map_form
    window.select([])
    assert form.isVisible() and not window.properties.form.isVisible()
    assert form.title.text() == "Island" and form.wide.mm() == window.map.sheet_mm[0]
    before = window.document.stack.count()
    form.title.setText("The island")
    form.title.editingFinished.emit()
    assert window.module.title == "The island" and window.windowTitle().startswith("The island")
    form.scale.setValue(2.5)
    assert window.map.km_per_mm == 2.5 and "50 km in nature" in form.grid.text()
    high = window.map.sheet_mm[1]
    form.wide.setValue(333.0)
    assert window.map.sheet_mm == (333.0, high)
    form.title.setText(" ")
    form.title.editingFinished.emit()
    assert form.title.text() == "The island" and window.document.stack.count() == before + 3
    for _ in range(3):
        window.commands["undo"].trigger()
    assert form.title.text() == "Island" and form.scale.value() == 0 and window.map.sheet_mm[0] != 333.0


def test_the_grid_is_told_in_words(person: Person) -> None:
    assert grid_text(person.window.map) == "80 hexes, 10 × 8\n20 mm across, a flat side on top"
    assert "0.79 in across" in grid_text(person.window.map, inches=True)
    assert "areas" in grid_text(MapDocument((10, 10), None))


def test_a_table_of_nothing_says_why_nothing_can_be_removed(qtbot: QtBot) -> None:
    table = PropsTable()
    qtbot.addWidget(table)
    told: list[Edit] = []
    table.wanted.connect(told.append)
    table.show_values([(Layer("l", "label"), Feature("a", "city", Shape(point=(1, 1)), props={"value": 1}))])
    assert not table.remove.isEnabled() and table.remove.toolTip() == "Choose a line first."
    table.drop()
    assert not told
    table.table.setCurrentCell(0, KEY)
    assert table.remove.isEnabled()
    table.drop()
    assert len(told) == 1


def test_a_line_being_drawn_tells_its_points_and_length(person: Person) -> None:
    draw_island(person)
    window = person.window
    person.layer("rivers")
    person.tool("line")
    window.name.setText("Avon")
    for x in (60, 80, 100):
        person.click(x, 60, Qt.KeyboardModifier.ControlModifier)
    panel = window.properties
    told = {key: fact.text() for key, fact in panel.drawn.facts.items() if fact.isVisible()}
    assert panel.drawing and window.heads["properties"].note.text() == "new line"
    assert (told["kind"], told["name"], told["points"]) == ("River", "Avon", "3") and told["length"].startswith("40.")
    panel.drawn.tell_sides()
    assert panel.drawn.facts["left"].text() == "Land"
    person.key(Qt.Key.Key_Escape)
    assert not panel.drawing
    person.tool("area")
    for x, y in ((60, 60), (80, 60), (80, 90)):
        person.click(x, y, Qt.KeyboardModifier.ControlModifier)
    assert window.heads["properties"].note.text() == "new area" and panel.drawn.facts["area"].isVisible()
    person.key(Qt.Key.Key_Return)
    assert not panel.drawing and panel.form.isVisible() and len(window.selected) == 1


def test_many_things_are_measured_when_they_rest(person: Person, qtbot: QtBot) -> None:
    window = person.window
    layer = window.map.layer("rivers")
    assert layer is not None
    for k in range(30):
        window.do(put(layer, Feature(f"r{k}", "river", Shape(line=((10, 10 + k), (20, 10 + k)))), "Line"))
        layer = window.map.layer("rivers")
        assert layer is not None
    window.select([("rivers", f"r{k}") for k in range(30)])
    assert window.properties.form.points.text() == "…"
    qtbot.waitUntil(lambda: window.properties.form.points.text() == "60")
    assert window.properties.form.length.text().startswith("300.0 mm")
