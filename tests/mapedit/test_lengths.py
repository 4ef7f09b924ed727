"""Lengths are typed in the unit that one chose, in every field."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from editor.mapedit.blank import blank_map
from editor.mapedit.moving import Shift
from editor.mapedit.transformdialog import TransformDialog
from mapdata.model import Feature, Shape
from tests.mapedit.conftest import Person


def test_a_move_by_numbers_is_typed_in_the_unit_of_the_other_fields(qtbot: QtBot) -> None:
    doc = blank_map("Move", 10, 8, 20)
    place = Feature("p", "town", Shape(point=(50.0, 50.0)))
    dialog = TransformDialog(doc, [place], inches=True)
    qtbot.addWidget(dialog)
    assert dialog.dx.suffix().strip() == "in"
    dialog.dx.setValue(1.0)
    (change,) = dialog.changes()
    assert isinstance(change, Shift) and abs(change.dx - 25.4) < 1e-9
    mm = TransformDialog(doc, [place])
    qtbot.addWidget(mm)
    mm.dy.setValue(0.25)
    (change,) = mm.changes()
    assert mm.dy.suffix().strip() == "mm" and isinstance(change, Shift) and change.dy == 0.25


def test_lines_are_smoothed_in_the_unit_of_the_other_fields(person: Person) -> None:
    w = person.window
    w.settings.put("look/units", "in")
    w.use_tool("freehand")
    assert w.options.smooth.suffix().strip() == "in" and w.choice.smooth_mm == 0.5
    w.options.smooth.setValue(0.1)
    assert abs(w.choice.smooth_mm - 2.54) < 1e-9
