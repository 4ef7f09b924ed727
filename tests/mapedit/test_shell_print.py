"""Print preview: the pages of print and play, looked at, saved and printed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pypdfium2
import pytest
from PySide6.QtCore import Qt
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QFileDialog, QLineEdit
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from editor.mapedit.edits import set_map, set_parts
from editor.printpreview import PrintPreview, print_on, set_up
from exporters.printplay.exporter import pnp
from exporters.printplay.options import PnpOptions
from mapdata.compile import compile_board
from mapdata.progress import Silent
from tests.mapedit.conftest import Person
from tests.units.samples import small

MM = 72 / 25.4
@pytest.fixture
def printing(person: Person, tmp_path: Path) -> Iterator[Person]:
    """A map of two sheets and an order of battle, neither of them saved."""
    w = person.window
    w.settings.put("folder/export", str(tmp_path))
    w.do(set_parts(w.module, "Units", oob=small()))
    w.do(set_map(w.map, "Sheets", sheets=(2, 1)))
    yield person
    for dialog in w.findChildren(PrintPreview):
        if isValid(dialog):
            dialog.close()


def preview(person: Person, qtbot: QtBot) -> PrintPreview:
    person.window.commands["print"].trigger()
    (dialog,) = person.window.findChildren(PrintPreview)
    wait(dialog, qtbot)
    return dialog


def wait(dialog: PrintPreview, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: dialog.printout is not None and dialog.view.ready, timeout=30_000)


def press(dialog: PrintPreview, key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(dialog, key, held)


def test_the_map_is_shown_page_by_page(printing: Person, qtbot: QtBot) -> None:
    dialog = preview(printing, qtbot)
    assert dialog.printout is not None and dialog.kind == "map"
    count = len(dialog.printout.pages)
    assert count >= 3, "how the tiles go together, and at least one tile of each sheet"
    assert dialog.number.text() == f"Page 1 of {count}"
    QTest.mouseClick(dialog.after, Qt.MouseButton.LeftButton)
    wait(dialog, qtbot)
    assert dialog.number.text() == f"Page 2 of {count}"
    dialog.go_to(99)
    assert dialog.page == count - 1 and not dialog.after.isEnabled() and dialog.before.isEnabled()


def test_counters_are_laid_out_as_the_exporter_does(
    printing: Person, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialog = preview(printing, qtbot)
    QTest.mouseClick(dialog.kinds["counters"], Qt.MouseButton.LeftButton)
    wait(dialog, qtbot)
    assert dialog.number.text() == "Page 1 of 2: front"
    dialog.turn(1)
    assert dialog.number.text() == "Page 2 of 2: back"
    target = tmp_path / "counters.pdf"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(target), ""))
    QTest.mouseClick(dialog.save_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: str(target) in dialog.told.text() and not dialog.jobs.live, timeout=20_000)
    w = printing.window
    module = replace(w.module, map=w.map, map_from="")
    pnp.write(module, compile_board(w.map)[0], tmp_path / "all.pdf", PnpOptions(what="counters"), Silent())
    saved, exported = (pypdfium2.PdfDocument(str(tmp_path / name)) for name in ("counters.pdf", "all.pdf"))
    assert len(saved) == 2 and len(exported) == 4, "the export has a cover of two pages before them"
    for k in range(2):
        one, other = saved[k].render(scale=1).to_numpy(), exported[k + 2].render(scale=1).to_numpy()
        same = (one == other).all(axis=2).mean()
        assert same > 0.995, "all but the number of the sheet in the caption"
    saved.close()
    exported.close()


def test_options_lay_the_pages_out_anew_and_are_those_of_the_export(printing: Person, qtbot: QtBot) -> None:
    dialog = preview(printing, qtbot)
    before = dialog.printout
    paper = dialog.form.inputs["paper"]
    assert isinstance(paper, QComboBox)
    paper.setCurrentIndex(paper.findData("A3"))
    qtbot.waitUntil(lambda: dialog.printout is not before and dialog.view.ready, timeout=20_000)
    assert dialog.printout is not None and sorted(dialog.printout.pages[1].size) == [297.0, 420.0]
    QTest.mouseClick(dialog.kinds["counters"], Qt.MouseButton.LeftButton)
    wait(dialog, qtbot)
    assert sorted(dialog.printout.pages[0].size) == [297.0, 420.0], "the paper is one for both"
    dialog.close()
    kept = printing.window.settings.text(f"export/{printing.window.module.id}/pnp")
    assert '"paper": "A3"' in kept and '"hex_mm"' in kept


def test_what_cannot_be_laid_out_is_told_in_place_of_a_page(printing: Person, qtbot: QtBot) -> None:
    dialog = preview(printing, qtbot)
    dialog.choose("counters")
    wait(dialog, qtbot)
    size = dialog.form.inputs["size"]
    assert isinstance(size, QLineEdit)
    size.setText("big")
    qtbot.waitUntil(lambda: "written" in dialog.view._words, timeout=20_000)
    assert not dialog.print_button.isEnabled() and not dialog.save_button.isEnabled()
    size.setText("15mm")
    wait(dialog, qtbot)
    assert dialog.print_button.isEnabled()
    w = printing.window
    w.do(set_parts(w.module, "No units", oob=None))
    dialog.close()
    w.commands["print"].trigger()
    again = [d for d in w.findChildren(PrintPreview) if d is not dialog][-1]
    again.choose("counters")
    qtbot.waitUntil(lambda: "nothing to print" in again.view._words, timeout=20_000)


def test_pages_grow_and_shrink(printing: Person, qtbot: QtBot) -> None:
    dialog = preview(printing, qtbot)
    fitting = dialog.view.zoom
    press(dialog, Qt.Key.Key_1, Qt.KeyboardModifier.ControlModifier)
    wait(dialog, qtbot)
    assert dialog.view.zoom == 1.0 and dialog.real.text() == "100 %"
    assert dialog.view.verticalScrollBar().maximum() > 0
    press(dialog, Qt.Key.Key_Plus, Qt.KeyboardModifier.ControlModifier)
    assert dialog.view.zoom == pytest.approx(1.25)
    press(dialog, Qt.Key.Key_0, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: dialog.view.zoom == pytest.approx(fitting), timeout=5_000)


def test_pages_come_out_of_a_printer_at_their_size(printing: Person, qtbot: QtBot, tmp_path: Path) -> None:
    dialog = preview(printing, qtbot)
    assert dialog.printout is not None
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "map.pdf"))
    set_up(printer, dialog.printout)
    told: list[int] = []
    assert print_on(printer, dialog.printout, lambda done: not told.append(done))  # type: ignore[func-returns-value]
    pages = pypdfium2.PdfDocument(str(tmp_path / "map.pdf"))
    assert len(pages) == len(dialog.printout.pages) == len(told)
    for page, made in zip(pages, dialog.printout.pages, strict=True):
        assert tuple(v / MM for v in page.get_size()) == pytest.approx(made.size, abs=0.6)
    colours = pages[1].render(scale=0.5).to_pil().getcolors(1 << 24)
    assert colours is not None and len(colours) > 10
    pages.close()
    assert not print_on(printer, dialog.printout, lambda done: done < 1), "it was told to stop"


def test_the_page_of_counters_prints_counters(printing: Person, qtbot: QtBot) -> None:
    printing.window.show_page("counters")
    assert preview(printing, qtbot).kind == "counters"
