"""The picture under the map in the editor: laid there, seen, moved, fitted anew, taken away; each step undone."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt, QTimer, QUrl
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog

from editor.mapedit.underlays import lay_from, picture_in
from editor.newmap.gridlookdialog import GridLookDialog
from editor.newmap.refit import RefitDialog
from mapdata.store import load_map
from tests.mapdata.test_underlay import png
from tests.mapedit.conftest import Person

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


def _lay(person: Person, folder: Path) -> Path:
    """Lay a black picture under the map, by the menu."""
    path = folder / "scan.png"
    path.write_bytes(png(1790, 1700, tone=0))
    w = person.window
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(path), ""))
        w.commands["underlay_add"].trigger()
    return path


def _colour(person: Person, x: float, y: float) -> QColor:
    """What is seen at a point of the sheet."""
    canvas = person.window.canvas
    canvas.repaint()
    return canvas.grab().toImage().pixelColor(person.px(x, y))


def test_a_picture_is_laid_under_the_map_and_the_step_is_undone(person: Person, tmp_path: Path) -> None:
    w = person.window
    before = _colour(person, 60, 47)
    assert not w.commands["underlay_fit"].isEnabled()
    _lay(person, tmp_path)
    under = w.map.underlay
    assert under is not None and under.locked and under.name == "scan.png"
    assert w.commands["underlay_fit"].isEnabled()
    assert _colour(person, 60, 47).lightness() < before.lightness() - 60
    w.commands["undo"].trigger()
    assert w.map.underlay is None
    assert _colour(person, 60, 47) == before
    assert not w.commands["underlay_fit"].isEnabled()
    w.commands["redo"].trigger()
    assert w.map.underlay == under


def test_what_is_drawn_lies_over_the_picture_and_it_can_be_hidden(person: Person, tmp_path: Path) -> None:
    w = person.window
    plain = _colour(person, 60, 47)
    _lay(person, tmp_path)
    assert w.commands["underlay_shown"].isChecked()
    w.commands["underlay_shown"].trigger()
    assert _colour(person, 60, 47) == plain
    assert w.document.stack.count() == 1  # how one looks at a map is no step of its history


def test_the_picture_is_saved_with_the_module(person: Person, tmp_path: Path) -> None:
    w = person.window
    path = _lay(person, tmp_path)
    assert w.save()
    folder = w.module.folder / "map"
    assert (folder / "underlay" / "scan.png").read_bytes() == path.read_bytes()
    assert load_map(folder).underlay == w.map.underlay
    w.commands["underlay_remove"].trigger()
    assert w.save()
    assert not (folder / "underlay").exists()


def test_a_locked_picture_stays_and_an_unlocked_one_is_dragged(person: Person, tmp_path: Path) -> None:
    w = person.window
    _lay(person, tmp_path)
    before = w.map.underlay
    assert before is not None
    w.commands["tool_underlay"].trigger()
    person.drag((50, 50), (60, 55), (70, 60))
    assert w.map.underlay == before
    w.commands["underlay_locked"].trigger()
    steps = w.document.stack.count()
    person.drag((50, 50), (60, 55), (70, 60))
    moved = w.map.underlay
    assert moved is not None
    assert moved.matrix[4] - before.matrix[4] == pytest.approx(20, abs=0.6)
    assert moved.matrix[5] - before.matrix[5] == pytest.approx(10, abs=0.6)
    assert w.document.stack.count() == steps + 1
    w.commands["undo"].trigger()
    assert w.map.underlay is not None and w.map.underlay.matrix == before.matrix


def test_escape_puts_a_dragged_picture_back(person: Person, tmp_path: Path) -> None:
    w = person.window
    _lay(person, tmp_path)
    w.commands["underlay_locked"].trigger()
    w.commands["tool_underlay"].trigger()
    before = w.map.underlay
    QTest.mousePress(w.canvas, LEFT, NONE, person.px(50, 50))
    QTest.mouseMove(w.canvas, person.px(90, 80))
    assert w.map.underlay != before
    person.key(Qt.Key.Key_Escape)
    QTest.mouseRelease(w.canvas, LEFT, NONE, person.px(90, 80))
    assert w.map.underlay == before


def test_three_clicks_bring_the_picture_into_place(person: Person, tmp_path: Path) -> None:
    w = person.window
    _lay(person, tmp_path)
    seen: list[str] = []

    def click_and_fit() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, RefitDialog)
        view = dialog.panel.view
        for at in ((200, 150), (200 + 9 * 140, 150 + 81), (200, 150 + 7 * 161.66)):
            QTest.mouseClick(view, LEFT, NONE, view.to_px(at).toPoint())
            seen.append(dialog.fault.text())
        QTest.mouseClick(dialog.ok, LEFT, NONE, QPoint(5, 5))

    QTimer.singleShot(0, click_and_fit)
    w.commands["underlay_fit"].trigger()
    assert seen == ["Click 2 more hex centres.", "Click one more hex centre.", ""]
    under = w.map.underlay
    assert under is not None
    assert under.matrix[0] == pytest.approx(20 / 161.66, rel=0.01)
    w.commands["undo"].trigger()
    assert w.map.underlay is not None and w.map.underlay.matrix != under.matrix


# ------------------------------------------------------------------ pasting and dropping
def test_a_pasted_image_and_a_dropped_file_become_the_picture(person: Person, tmp_path: Path) -> None:
    w = person.window
    image = QImage(40, 30, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.red)
    pasted = QMimeData()
    pasted.setImageData(image)
    assert lay_from(w, pasted)
    assert w.map.underlay is not None and w.map.underlay.name == "pasted.png"
    path = tmp_path / "my sketch.PNG"
    path.write_bytes(png(90, 60))
    dropped = QMimeData()
    dropped.setUrls([QUrl.fromLocalFile(str(path))])
    assert lay_from(w, dropped)
    assert w.map.underlay.name == "my-sketch.png"
    assert w.document.stack.count() == 2


def test_words_are_no_picture_and_a_damaged_one_is_told(person: Person, tmp_path: Path) -> None:
    w = person.window
    told: list[str] = []
    w.tell_fault = lambda title, text: told.append(text)  # type: ignore[method-assign]
    words = QMimeData()
    words.setText("0101")
    assert picture_in(words) is None and not lay_from(w, words)
    bad = tmp_path / "bad.png"
    bad.write_bytes(b"no picture")
    dropped = QMimeData()
    dropped.setUrls([QUrl.fromLocalFile(str(bad))])
    assert lay_from(w, dropped)
    broken = tmp_path / "broken.png"
    broken.write_bytes(png(90, 60)[:60])
    dropped.setUrls([QUrl.fromLocalFile(str(broken))])
    assert lay_from(w, dropped)
    assert "neither a PNG nor a JPEG" in told[0]
    assert "damaged" in told[1]
    assert w.map.underlay is None


def test_the_seams_of_several_sheets_are_shown(person: Person) -> None:
    w = person.window
    width = w.map.sheet_mm[0]
    before = _colour(person, width / 2, 47)
    w.document.look(replace(w.map, sheets=(2, 1)))
    w.canvas.set_map(w.map)
    across = {_colour(person, width / 2, y / 2).name() for y in range(80, 120)}
    assert any(QColor(name).red() > QColor(name).green() + 60 for name in across)
    assert before.red() < before.green() + 60


def test_paste_lays_a_copied_image_under_the_map(person: Person) -> None:
    w = person.window
    image = QImage(40, 30, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.red)
    QApplication.clipboard().setImage(image)
    w.commands["paste"].trigger()
    assert w.map.underlay is not None and w.map.underlay.name == "pasted.png"


def test_the_look_of_the_grid_is_chosen_in_a_dialog_and_undone(person: Person) -> None:
    w = person.window
    before = w.map.grid
    assert before is not None

    def choose() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, GridLookDialog)
        dialog.look.kind.setFocus()
        QTest.keyClick(dialog.look.kind, Qt.Key.Key_Down)
        dialog.paper.every_row.setFocus()
        QTest.keyClick(dialog.paper.every_row, Qt.Key.Key_Up)
        assert dialog.preview.map is not None and dialog.preview.map.grid is not None
        assert dialog.preview.map.grid.look.kind == "corners"
        QTest.mouseClick(dialog.ok, LEFT, NONE, QPoint(5, 5))

    QTimer.singleShot(0, choose)
    w.commands["grid_look"].trigger()
    grid = w.map.grid
    assert grid is not None and grid.look.kind == "corners" and grid.numbering.every_row == 2
    assert grid.by_name == before.by_name
    w.commands["undo"].trigger()
    assert w.map.grid == before
