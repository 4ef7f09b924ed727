"""Printing the map: it falls whole on the sheets of a printer."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pypdfium2
import pytest
from PySide6.QtPrintSupport import QPrinter
from pytestqt.qtbot import QtBot

from editor.mapedit import printing
from editor.mapedit.printing import OVERLAP_MM, print_on, sheets_of
from mapdata.draw.ops import Drawing
from tests.mapedit.conftest import Person


@pytest.mark.parametrize(("size", "count"), [((100, 100), 1), ((200, 280), 1), ((201, 280), 2), ((500, 600), 9)])
def test_the_sheets_hold_the_whole_map_and_overlap(size: tuple[float, float], count: int) -> None:
    sheets = sheets_of(*size, (200, 280))
    assert len(sheets) == count
    assert max(x + w for x, _, w, _ in sheets) >= size[0]
    assert max(y + h for _, y, _, h in sheets) >= size[1]
    lefts = sorted({x for x, *_ in sheets})
    assert all(right - left == 200 - OVERLAP_MM for left, right in pairwise(lefts))


def test_print_shows_the_map_on_paper(
    person: Person, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[Drawing] = []
    monkeypatch.setattr(printing, "show_preview", lambda _window, drawing: drawn.append(drawing))
    person.window.commands["print"].trigger()
    qtbot.waitUntil(lambda: bool(drawn), timeout=30_000)
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "map.pdf"))
    print_on(printer, drawn[0])
    pages = pypdfium2.PdfDocument(str(tmp_path / "map.pdf"))
    assert len(pages) >= 1
    picture = pages[0].render(scale=0.5).to_pil()
    assert len(picture.getcolors(1 << 24)) > 10
    pages.close()
