"""Grid and sheet of a map that there is, by keys: what follows, what is listed first, and one step back."""

from __future__ import annotations

import itertools
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractSpinBox, QApplication, QWidget
from pytestqt.qtbot import QtBot

from editor.mapedit.bookmarks import Bookmark
from editor.mapedit.edits import Edit, apply_to_module, put, set_parts
from editor.mapedit.regridding import edit_between, moved_bookmarks
from editor.newmap.existing import hexes_of, paper_of, plan_of, settled, with_size
from editor.newmap.fields import choose
from editor.newmap.grounddialog import GridDialog, SheetDialog
from editor.newmap.losses import LossDialog
from editor.newmap.plan import Hexes, Paper
from editor.theme import Theme
from mapdata.grid import HexGrid, Numbering
from mapdata.model import Feature, MapDocument, Shape
from mapdata.regrid import ground_of, regrid
from scenarios.engine.modules import Module, load_module
from scenarios.engine.regridding import follow
from scenarios.engine.ruleset import ScenarioInfo
from tests.mapedit.conftest import Person

KEY = Qt.Key


# ------------------------------------------------------------------ plans of maps that there are
@pytest.mark.parametrize(("flat", "lower"), list(itertools.product((True, False), (True, False))))
@pytest.mark.parametrize("rim", ["whole", "half", "drawn"])
def test_the_choices_of_a_grid_make_it_again(flat: bool, lower: bool, rim: Any) -> None:
    sheet = (297.0, 210.0)
    made = Hexes(19.0, flat, lower, rim=rim, label="A-RR", first_column=2, first_row=3,
                 numbering=Numbering(from_right=True)).grid(sheet)  # fmt: skip
    again = settled(hexes_of(made).grid(sheet), made)
    assert again == made


def test_a_field_may_fill_the_sheet_from_where_it_is_put() -> None:
    grid = Hexes(20.0, at_mm=(40.0, 30.0)).grid((200.0, 150.0))
    assert grid.centre_at(1, 1) == (40.0, 30.0)
    last = grid.corners(len(grid) - 1)
    assert max(x for x, _ in last) <= 200 and max(y for _, y in last) <= 150
    assert grid.columns == 9 and grid.rows == 6


@pytest.mark.parametrize("kind", ["a4", "letter", "a1"])
def test_paper_is_known_by_its_name(kind: str) -> None:
    paper = Paper(kind, landscape=False, across=2)
    found = paper_of(paper.all_mm(), (2, 1))
    assert (found.kind, found.landscape, found.across, found.down) == (kind, False, 2, 1)
    wide, high = paper.all_mm()
    assert with_size(found, (wide * 1.5, high)).across == 3
    assert with_size(found, (wide + 10, high)).kind == "custom"


# ------------------------------------------------------------------ the step
def test_a_step_that_takes_things_away_brings_them_back_in_their_order(module: Module) -> None:
    layer = module.map.layers[0]
    features = {f"h{k}": Feature(f"h{k}", "forest", Shape(space=f"0{k}01")) for k in range(1, 6)}
    begun = replace(module, map=module.map.with_layer(replace(layer, features=features)))
    grid = begun.map.grid
    assert grid is not None
    made = regrid(begun.map, replace(ground_of(begun.map), grid=replace(grid, columns=3, size_mm=grid.size_mm / 2)))
    done = follow(begun, made)
    edit = edit_between(begun, done.module, "Grid", (5.0, 0.0))
    after = apply_to_module(begun, edit)
    assert after.map == done.module.map
    assert [list(la.features) for la in after.map.layers] == [list(la.features) for la in done.module.map.layers]
    back = apply_to_module(after, edit.reversed())
    assert back == begun and edit.reversed().shift_mm == (-5.0, 0.0)
    assert list(back.map.layers[0].features) == list(features)
    assert not edit.then(edit.reversed())


def test_bookmarks_move_with_the_sheet_and_take_the_new_number() -> None:
    grid = HexGrid(20.0, (15.0, 15.0), 6, 5)
    before = MapDocument((200, 150), grid)
    after = MapDocument((230, 150), replace(grid, origin_mm=(45.0, 15.0), label="A-R"))
    marks = [Bookmark("0101", (15.0, 15.0), 3.0), Bookmark("Front", (20.0, 30.0), 2.0)]
    moved = moved_bookmarks(marks, before, after, (30.0, 0.0))
    assert moved == [Bookmark("A-1", (45.0, 15.0), 3.0), Bookmark("Front", (50.0, 30.0), 2.0)]
    assert moved_bookmarks(moved, after, before, (-30.0, 0.0)) == marks


# ------------------------------------------------------------------ by keys
@pytest.fixture
def module(person: Person) -> Module:
    return person.window.module


class Asked:
    """Answers the dialogs that a command opens, one after the other, those within another's answer too."""

    def __init__(self, *answers: Any) -> None:
        self.answers = list(answers)
        self.seen: list[QWidget] = []
        self.faults: list[AssertionError] = []
        QTimer.singleShot(5, self._look)

    def _look(self) -> None:
        top = QApplication.activeModalWidget()
        if not self.answers:
            return
        QTimer.singleShot(5, self._look)  # before the answer: it may open the next dialog
        if top is not None and top not in self.seen:
            self.seen.append(top)
            top.activateWindow()
            QTest.qWaitForWindowActive(top)
            try:
                self.answers.pop(0)(top)
            except AssertionError as fault:
                self.faults.append(fault)
                top.close()

    def done(self) -> None:
        """See that all were asked, and nothing was wrong with them."""
        assert not self.faults, self.faults
        assert not self.answers


def type_in(widget: QWidget, text: str) -> None:
    widget.setFocus()
    QTest.keyClick(widget, KEY.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(widget, text)
    QTest.keyClick(widget, KEY.Key_Tab)
    if isinstance(widget, QAbstractSpinBox):
        widget.interpretText()  # a dialog that no window manager made the active one tells no field that it was left


def furnish(person: Person) -> None:
    """A place and a painted hex at each end, a scenario, and a bookmark."""
    w = person.window
    layer = w.map.layer("places")
    grid = w.map.grid
    assert layer is not None and grid is not None
    far = grid.name(len(grid) - 1)
    w.do(put(layer, Feature("near", "city", Shape(space="0101"), "Near"), "Place"))
    layer = w.map.layer("places")
    assert layer is not None
    w.do(put(layer, Feature("far", "city", Shape(space=far), "Far"), "Place"))
    w.do(set_parts(w.module, "New", scenarios=(ScenarioInfo("s", "First", data={"units": {"u": "0101"}}),)))
    w.view_desk.bookmarks.keep([Bookmark("0101", grid.centre(0), 2.0)])


def test_hexes_are_renumbered_by_keys_and_all_comes_back_in_one_step(person: Person) -> None:
    w = person.window
    furnish(person)
    before, steps = w.module, w.document.stack.count()

    def renumber(dialog: QWidget) -> None:
        assert isinstance(dialog, GridDialog)
        QTest.keyClick(dialog, KEY.Key_N, Qt.KeyboardModifier.AltModifier)
        dialog.tabs.setCurrentIndex(1)
        type_in(dialog.numbers.pattern, "A-R")
        dialog.look()
        assert "other numbers" in dialog.told.text() and dialog.losses.isHidden()
        assert dialog.preview.map is not None and dialog.preview.map.grid is not None
        assert dialog.preview.map.grid.label == "A-R"
        QTest.keyClick(dialog, KEY.Key_Return)

    asked = Asked(renumber)
    w.commands["grid"].trigger()
    asked.done()
    assert w.map.grid is not None and w.map.grid.name(0) == "A-1"
    assert w.map.layer("places").features["near"].shape.space == "A-1"  # type: ignore[union-attr]
    assert w.module.scenarios[0].data["units"] == {"u": "A-1"}
    assert w.view_desk.bookmarks.all()[0].name == "A-1"
    assert w.document.stack.count() == steps + 1
    w.commands["undo"].trigger()
    assert w.module == before
    assert w.view_desk.bookmarks.all()[0].name == "0101"


def test_what_has_no_place_is_listed_and_one_may_cancel(person: Person) -> None:
    w = person.window
    furnish(person)
    before = w.module

    def fewer(dialog: QWidget) -> None:
        assert isinstance(dialog, GridDialog)
        type_in(dialog.hexes.columns, "3")
        dialog.look()
        assert "One thing has no place any more" in dialog.losses.text()
        QTest.keyClick(dialog, KEY.Key_Return)
        if dialog.isVisible():
            dialog.reject()

    def refuse(dialog: QWidget) -> None:
        assert isinstance(dialog, LossDialog)
        assert "City Far" in dialog.rows.item(0).text() and "off the field" in dialog.rows.item(0).text()
        QTest.keyClick(dialog, KEY.Key_Escape)

    def accept(dialog: QWidget) -> None:
        assert isinstance(dialog, LossDialog)
        dialog.go_on.setFocus()
        QTest.keyClick(dialog.go_on, KEY.Key_Space)

    asked = Asked(fewer, refuse)
    w.commands["grid"].trigger()
    asked.done()
    assert w.module == before
    asked = Asked(fewer, accept)
    w.commands["grid"].trigger()
    asked.done()
    assert w.map.grid is not None and w.map.grid.columns == 3
    assert list(w.map.layer("places").features) == ["near"]  # type: ignore[union-attr]
    w.commands["undo"].trigger()
    assert w.module == before


def test_ground_at_the_left_moves_what_is_drawn_the_view_and_the_bookmarks(person: Person) -> None:
    w = person.window
    furnish(person)
    land = w.map.layer("land")
    assert land is not None
    w.do(put(land, Feature("coast", "clear", Shape(polygon=(((10.0, 10.0), (90.0, 10.0), (50.0, 70.0)),))), "Land"))
    before, middle = w.module, w.canvas.middle()
    mark = w.view_desk.bookmarks.all()[0]

    def wider(dialog: QWidget) -> None:
        assert isinstance(dialog, SheetDialog)
        type_in(dialog.sides.sides["left"], "40")
        choose(dialog.sides.fill, "edge")
        dialog.look()
        assert dialog.sheet.kind.currentData() == "custom"
        QTest.keyClick(dialog, KEY.Key_Return)

    asked = Asked(wider)
    w.commands["sheet"].trigger()
    asked.done()
    old, new = before.map, w.map
    assert old.grid is not None and new.grid is not None
    assert new.sheet_mm == (old.sheet_mm[0] + 40, old.sheet_mm[1])
    assert new.layer("land").features["coast"].shape.polygon[0][0] == (50.0, 10.0)  # type: ignore[union-attr, index]
    assert new.grid.columns > old.grid.columns
    number = new.layer("places").features["near"].shape.space  # type: ignore[union-attr]
    assert number is not None and number != "0101"
    x, y = old.grid.centre(0)
    assert new.grid.centre(new.grid.by_name[number]) == pytest.approx((x + 40, y))
    assert w.module.scenarios[0].data["units"] == {"u": number}
    assert w.canvas.middle() == pytest.approx((middle[0] + 40, middle[1]))
    assert w.view_desk.bookmarks.all()[0] == replace(mark, name=number, at=(mark.at[0] + 40, mark.at[1]))
    w.commands["undo"].trigger()
    assert w.module == before
    assert w.canvas.middle() == pytest.approx(middle)
    assert w.view_desk.bookmarks.all()[0] == mark


def test_another_sheet_at_the_right_keeps_its_paper(person: Person, qtbot: QtBot, theme: Theme) -> None:
    dialog = SheetDialog(person.window.module, theme)
    qtbot.addWidget(dialog)
    dialog.sheet.across.setValue(2)
    wide = person.window.map.sheet_mm[0]
    assert dialog.sides.sides["right"].mm() == pytest.approx(wide)
    dialog.sides.sides["left"].setValue(wide)
    dialog.sides.sides["right"].setValue(0)
    ground = dialog.ground()
    assert ground.sheets == (2, 1) and ground.by == (round(wide, 2), 0)


def test_a_smaller_sheet_says_how_many_hexes_lie_off_it(person: Person, qtbot: QtBot, theme: Theme) -> None:
    dialog = SheetDialog(person.window.module, theme)
    qtbot.addWidget(dialog)
    dialog.sides.sides["right"].setValue(-60)
    dialog.look()
    assert "stay as they are" in dialog.told.text() and "hexes lie off the sheet" in dialog.told.text()
    choose(dialog.sides.fill, "edge")
    dialog.look()
    assert "lie off" not in dialog.told.text()
    assert dialog.ground().grid is not None and dialog.ground().grid.columns < 10  # type: ignore[union-attr]


def test_rules_that_name_hexes_refuse_other_numbers_and_say_which(qtbot: QtBot, theme: Theme) -> None:
    dialog = GridDialog(load_module("segunda-guerra-mundial"), theme)
    qtbot.addWidget(dialog)
    assert dialog.ok.isEnabled() and dialog.told.text() == "Nothing changes."
    dialog.numbers.pattern.setText("RRCC")
    dialog.look()
    assert "La Segunda Guerra Mundial" in dialog.fault.text() and "1811" in dialog.fault.text()
    assert not dialog.ok.isEnabled()


def test_a_map_of_areas_gets_hexes(qtbot: QtBot, theme: Theme, module: Module) -> None:
    label = Feature("gaul", "area", Shape(point=(100.0, 100.0)), "Gaul")
    flag = Feature("f", "flag", Shape(space="gaul"), props={"value": "victory"})
    doc = replace(module.map, grid=None)
    for name, feature in (("places", label), ("overrides", flag)):
        layer = doc.layer(name)
        assert layer is not None
        doc = doc.with_layer(replace(layer, features={feature.id: feature}))
    dialog = GridDialog(replace(module, map=doc), theme)
    qtbot.addWidget(dialog)
    after = dialog.following.module.map
    assert after.grid is not None and dialog.ok.isEnabled()
    at = after.grid.at((100.0, 100.0))
    assert at is not None
    assert after.layer("overrides").features["f"].shape.space == after.grid.name(at)  # type: ignore[union-attr]


def test_plan_and_edit_say_nothing_where_nothing_changes(module: Module) -> None:
    plan = plan_of(module.map)
    assert settled(plan.hexes.grid(module.map.sheet_mm), module.map.grid) == module.map.grid
    assert not edit_between(module, module, "x")
    assert Edit("x").reversed() == Edit("x", shift_mm=(-0.0, -0.0))
