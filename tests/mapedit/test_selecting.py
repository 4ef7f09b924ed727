"""Selecting and moving: clicks, bands, lasso, keys; vertices; copying, joining, splitting. All by mouse and keys."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from editor.mapedit.arranging import transformed
from editor.mapedit.clipboard import from_text
from editor.mapedit.edits import Key
from editor.mapedit.transformdialog import TransformDialog
from mapdata.geometry import polygon_of
from mapdata.model import Feature, Point, Ring
from tests.mapedit.conftest import Person

NO = Qt.KeyboardModifier.NoModifier
CTRL, SHIFT, ALT = (Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier,
                    Qt.KeyboardModifier.AltModifier)  # fmt: skip
LEFT = [(40.0, 40.0), (80.0, 40.0), (80.0, 90.0), (40.0, 90.0)]
RIGHT = [(80.0, 40.0), (120.0, 40.0), (120.0, 90.0), (80.0, 90.0)]


def draw(person: Person, tool: str, points: Sequence[Point], snapping: bool = False) -> Key:
    person.tool(tool)
    for x, y in points:
        person.click(x, y, NO if snapping else CTRL)
    person.key(Qt.Key.Key_Return)
    (key,) = person.window.selected
    return key


def feature(person: Person, key: Key) -> Feature:
    layer = person.window.map.layer(key[0])
    assert layer is not None
    return layer.features[key[1]]


def ring(person: Person, key: Key) -> Ring:
    shape = feature(person, key).shape
    assert shape.polygon is not None
    return shape.polygon[0]


def line(person: Person, key: Key) -> Ring:
    found = feature(person, key).shape.line
    assert found is not None
    return found


def see(person: Person, name: str, **how: bool) -> None:
    """Lock or hide a layer."""
    layer = person.window.map.layer(name)
    assert layer is not None
    seen = replace(layer, locked=how.get("locked", False), shown=how.get("shown", True))
    person.window.document.look(person.window.map.with_layer(seen))


def steps(person: Person) -> int:
    return person.window.document.stack.index()


@pytest.fixture
def pair(person: Person) -> tuple[Key, Key]:
    """Two areas that share a border, drawn one after the other with snapping."""
    person.layer("land")
    first = draw(person, "area", LEFT)
    a = ring(person, first)
    second = draw(person, "area", [a[1], RIGHT[1], RIGHT[2], a[2]], snapping=True)
    assert set(ring(person, second)) & set(a) == {a[1], a[2]}
    person.tool("select")
    person.key(Qt.Key.Key_Escape)
    return first, second


def test_clicks_add_with_shift_and_take_away_with_alt(person: Person, pair: tuple[Key, Key]) -> None:
    person.click(60, 60)
    assert person.window.selected == {pair[0]}
    person.click(100, 60, SHIFT)
    assert person.window.selected == set(pair)
    person.click(60, 60, ALT)
    assert person.window.selected == {pair[1]}
    person.key(Qt.Key.Key_Escape)
    assert not person.window.selected


def test_a_band_selects_what_lies_within_it(person: Person, pair: tuple[Key, Key]) -> None:
    person.drag((30, 30), (60, 60), (90, 95))
    assert person.window.selected == {pair[0]}
    person.drag((30, 30), (100, 60), (130, 95), held=SHIFT)
    assert person.window.selected == set(pair)
    person.drag((75, 30), (100, 60), (130, 95), held=ALT)
    assert person.window.selected == {pair[0]}
    assert steps(person) == 2


def test_a_lasso_selects_what_lies_within_it(person: Person, pair: tuple[Key, Key]) -> None:
    person.window.options.band.setCurrentIndex(1)
    person.drag((30, 30), (90, 28), (92, 60), (90, 100), (30, 100), (28, 60))
    assert person.window.selected == {pair[0]}


def test_only_the_layer_chosen_is_selected_from(person: Person, pair: tuple[Key, Key]) -> None:
    person.layer("rivers")
    river = draw(person, "line", [(45, 60), (75, 60)])
    person.tool("select")
    person.drag((30, 30), (60, 60), (90, 95))
    assert person.window.selected == {pair[0], river}
    person.window.options.among.setCurrentIndex(1)
    person.drag((30, 30), (60, 60), (90, 95))
    assert person.window.selected == {river}
    person.click(60, 80)
    assert not person.window.selected


def test_all_none_inverted_and_the_same_kind(person: Person, pair: tuple[Key, Key]) -> None:
    window = person.window
    person.key(Qt.Key.Key_A, CTRL)
    assert window.selected == set(pair)
    person.key(Qt.Key.Key_A, CTRL | SHIFT)
    assert not window.selected
    person.click(60, 60)
    person.key(Qt.Key.Key_I, CTRL)
    assert window.selected == {pair[1]}
    person.key(Qt.Key.Key_A, CTRL | ALT)
    assert window.selected == set(pair)


def test_what_is_selected_is_dragged_in_one_step_and_escape_takes_it_back(
    person: Person, pair: tuple[Key, Key]
) -> None:
    person.click(60, 60)
    before = ring(person, pair[0])
    person.drag((60, 60), (64, 70), (66, 75), held=NO)
    moved = ring(person, pair[0])
    assert [(round(x - a), round(y - b)) for (x, y), (a, b) in zip(moved, before)] == [(6, 15)] * 4
    assert steps(person) == 3
    person.window.commands["undo"].trigger()
    assert ring(person, pair[0]) == before


def test_arrows_nudge_and_shift_ten_times_as_far_all_in_one_step(person: Person, pair: tuple[Key, Key]) -> None:
    person.click(60, 60)
    before = ring(person, pair[0])
    person.key(Qt.Key.Key_Right)
    person.key(Qt.Key.Key_Down, SHIFT)
    after = ring(person, pair[0])
    assert [round(v, 2) for v in (after[0][0] - before[0][0], after[0][1] - before[0][1])] == [0.2, 2.0]
    assert steps(person) == 3
    person.key(Qt.Key.Key_Escape)
    centre = person.window.canvas.to_mm(person.window.canvas.rect().center().toPointF())
    person.key(Qt.Key.Key_Right)
    assert person.window.canvas.to_mm(person.window.canvas.rect().center().toPointF())[0] > centre[0]


def test_a_shared_corner_moves_in_both_areas(person: Person, pair: tuple[Key, Key]) -> None:
    person.click(60, 60)
    person.tool("vertex")
    corner = ring(person, pair[0])[1]
    person.drag(corner, (85, 45), (90, 50), held=CTRL)
    assert corner not in ring(person, pair[0]) and corner not in ring(person, pair[1])
    assert len(set(ring(person, pair[0])) & set(ring(person, pair[1]))) == 2
    assert steps(person) == 3
    person.key(Qt.Key.Key_Z, CTRL)
    assert corner in ring(person, pair[0]) and corner in ring(person, pair[1])


def test_a_point_put_on_a_shared_border_belongs_to_both_areas(person: Person, pair: tuple[Key, Key]) -> None:
    person.click(60, 60)
    person.tool("vertex")
    person.drag((80, 65), (84, 66), (90, 66), held=CTRL)
    shared = set(ring(person, pair[0])) & set(ring(person, pair[1]))
    assert len(shared) == 3 and max(x for x, _ in shared) > 88
    assert steps(person) == 3


def test_shift_moves_a_stretch_of_border_in_both_areas(person: Person, pair: tuple[Key, Key]) -> None:
    person.click(60, 60)
    person.tool("vertex")
    person.drag((80, 65), (84, 65), (90, 65), held=SHIFT | CTRL)
    shared = set(ring(person, pair[0])) & set(ring(person, pair[1]))
    assert len(shared) == 2 and all(x > 88 for x, _ in shared)


def test_points_are_taken_out_of_every_area_that_has_them(person: Person, pair: tuple[Key, Key]) -> None:
    person.click(60, 60)
    person.tool("vertex")
    corner = ring(person, pair[0])[1]
    person.click(*corner, held=ALT)
    assert corner not in ring(person, pair[0]) and corner not in ring(person, pair[1])
    person.click(*ring(person, pair[0])[0], held=ALT)
    assert len(ring(person, pair[0])) == 3
    assert "keeps two points" in person.window.statusBar().currentMessage()


def test_points_in_a_band_are_chosen_and_deleted(person: Person) -> None:
    person.layer("rivers")
    key = draw(person, "line", [(40, 40), (60, 42), (70, 42), (100, 40)])
    person.tool("vertex")
    person.drag((55, 30), (60, 40), (75, 50))
    person.key(Qt.Key.Key_Delete)
    assert len(line(person, key)) == 2


def test_a_line_is_broken_at_a_point_and_joined_again(person: Person) -> None:
    person.layer("rivers")
    key = draw(person, "line", [(40, 40), (60, 42), (100, 40)])
    person.tool("vertex")
    person.click(*line(person, key)[1])
    person.key(Qt.Key.Key_K, CTRL)
    assert len(person.window.selected) == 2
    person.key(Qt.Key.Key_J, CTRL | SHIFT)
    (kept,) = person.window.selected
    assert len(line(person, kept)) == 3


def test_an_area_is_split_and_its_neighbour_gets_the_new_points(person: Person, pair: tuple[Key, Key]) -> None:
    person.click(60, 60)
    person.tool("cut")
    for x, y in [(30, 65), (60, 66), (95, 65)]:
        person.click(x, y, CTRL)
    person.key(Qt.Key.Key_Return)
    layer = person.window.map.layer("land")
    assert layer is not None and len(layer.features) == 3
    (new,) = person.window.selected
    at = set(ring(person, new)) & set(ring(person, pair[0])) & set(ring(person, pair[1]))
    assert len(at) == 1
    assert steps(person) == 3


def test_areas_are_joined_by_clicks_and_by_a_command(person: Person, pair: tuple[Key, Key]) -> None:
    person.tool("join")
    person.click(60, 60)
    person.click(100, 60)
    layer = person.window.map.layer("land")
    assert layer is not None and list(layer.features) == [pair[0][1]]
    whole = polygon_of(feature(person, pair[0]).shape)
    assert whole is not None and whole.area == pytest.approx(80 * 50, rel=0.02)
    person.window.commands["undo"].trigger()
    person.tool("select")
    person.key(Qt.Key.Key_A, CTRL)
    person.key(Qt.Key.Key_J, CTRL)
    layer = person.window.map.layer("land")
    assert layer is not None and len(layer.features) == 1


def test_copy_and_paste_in_place_at_the_pointer_and_into_another_window(
    person: Person, pair: tuple[Key, Key]
) -> None:
    person.click(60, 60)
    person.key(Qt.Key.Key_C, CTRL)
    assert from_text(QGuiApplication.clipboard().text()) is not None
    person.key(Qt.Key.Key_V, CTRL | SHIFT)
    (new,) = person.window.selected
    assert new != pair[0] and ring(person, new) == ring(person, pair[0])
    person.window.editing.paste_at((100.0, 120.0))
    (far,) = person.window.selected
    xs = [x for x, _ in ring(person, far)]
    assert (min(xs) + max(xs)) / 2 == pytest.approx(100, abs=0.05)
    person.key(Qt.Key.Key_X, CTRL)
    assert far[1] not in (person.window.map.layer("land") or pytest.fail()).features
    QGuiApplication.clipboard().setText("Hello")
    count = steps(person)
    person.key(Qt.Key.Key_V, CTRL)
    assert steps(person) == count and "nothing to paste" in person.window.statusBar().currentMessage()


def test_duplicate_lies_beside_and_is_selected(person: Person, pair: tuple[Key, Key]) -> None:
    person.click(60, 60)
    person.key(Qt.Key.Key_D, CTRL)
    (new,) = person.window.selected
    a, b = ring(person, pair[0])[0], ring(person, new)[0]
    assert new != pair[0] and math.dist(a, b) > 1


def test_numbers_turn_scale_and_flip(person: Person, pair: tuple[Key, Key]) -> None:
    doc = person.window.map
    dialog = TransformDialog(doc, [feature(person, pair[0])], person.window)
    dialog.dx.setValue(10)
    dialog.turn.setValue(90)
    dialog.wide.setValue(200)
    dialog.flip_x.setChecked(True)
    person.window.do(transformed(doc, [pair[0]], dialog.changes(), "Transform"))
    dialog.deleteLater()
    xs, ys = [x for x, _ in ring(person, pair[0])], [y for _, y in ring(person, pair[0])]
    assert (max(xs) - min(xs), max(ys) - min(ys)) == pytest.approx((50, 80), abs=0.5)
    assert (min(xs) + max(xs)) / 2 == pytest.approx(70, abs=0.2)
    assert steps(person) == 3


def test_align_and_equal_gaps(person: Person) -> None:
    person.layer("places")
    person.tool("place")
    for name, x, y in (("A", 40, 40), ("B", 52, 60), ("C", 100, 80)):
        person.window.name.setText(name)
        person.click(x, y)
    person.key(Qt.Key.Key_A, CTRL)
    person.window.commands["spread_across"].trigger()
    person.window.commands["align_top"].trigger()
    found = (person.window.map.layer("places") or pytest.fail()).features.values()
    points = [f.shape.point for f in found if f.shape.point is not None]
    assert len({y for _, y in points}) == 1
    assert points[1][0] - points[0][0] == pytest.approx(points[2][0] - points[1][0], abs=0.02)


def test_what_is_locked_is_neither_selected_nor_changed(person: Person, pair: tuple[Key, Key]) -> None:
    person.click(60, 60)
    see(person, "land", locked=True)
    person.key(Qt.Key.Key_Delete)
    person.key(Qt.Key.Key_Right)
    assert len((person.window.map.layer("land") or pytest.fail()).features) == 2 and steps(person) == 2
    person.key(Qt.Key.Key_A, CTRL)
    assert not person.window.selected


def test_a_double_click_goes_on_with_the_points(person: Person, pair: tuple[Key, Key]) -> None:
    from PySide6.QtTest import QTest

    QTest.mouseDClick(person.window.canvas, Qt.MouseButton.LeftButton, NO, person.px(60, 60))
    assert person.window.canvas.tool is person.window.tools["vertex"]
    assert person.window.selected == {pair[0]}


def test_the_menu_under_the_right_button_changes_nothing_by_itself(person: Person, pair: tuple[Key, Key]) -> None:
    menu = person.window.editing.show_menu(person.window.canvas.mapToGlobal(person.px(60, 60)), (60.0, 60.0))
    titles = [action.text().replace("&", "") for action in menu.actions()]
    assert "Duplicate" in titles and "Paste here" in titles
    menu.close()
    assert person.window.selected == {pair[0]} and steps(person) == 2
