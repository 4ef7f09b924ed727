"""File, Print: the map at its own size on the sheets of a printer, looked at before it is printed."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPageLayout, QPainter
from PySide6.QtPrintSupport import QPrinter, QPrintPreviewDialog

from editor.text import tr
from exporters.qtpaint import paint
from exporters.sheet import map_sheet
from mapdata.compile import compile_board
from mapdata.draw.ops import Drawing
from mapdata.progress import Progress

if TYPE_CHECKING:
    from editor.mapedit.window import EditWindow

OVERLAP_MM = 5.0  # by which neighbouring sheets show the same, to be glued
MM_PER_INCH = 25.4
Box = tuple[float, float, float, float]


def sheets_of(width: float, height: float, page: tuple[float, float]) -> list[Box]:
    """Return the part of a map on each sheet, row by row: left, top, width, height; all in mm."""
    across, down = max(10.0, page[0] - OVERLAP_MM), max(10.0, page[1] - OVERLAP_MM)
    columns, rows = (max(1, math.ceil((size - OVERLAP_MM) / step)) for size, step in ((width, across), (height, down)))
    return [(c * across, r * down, page[0], page[1]) for r in range(rows) for c in range(columns)]


def print_on(printer: QPrinter, drawing: Drawing) -> None:
    """Paint a map on as many sheets as it needs."""
    page = printer.pageLayout().paintRect(QPageLayout.Unit.Millimeter)
    painter = QPainter(printer)
    try:
        per_mm = printer.resolution() / MM_PER_INCH
        sheets = sheets_of(drawing.width, drawing.height, (page.width(), page.height()))
        for number, (x, y, wide, high) in enumerate(sheets):
            if number:
                printer.newPage()
            painter.save()
            painter.scale(per_mm, per_mm)
            painter.setClipRect(QRectF(0, 0, wide, high))
            painter.translate(-x, -y)
            paint(painter, drawing.ops(), visible=(x, y, x + wide, y + high))
            painter.restore()
    finally:
        painter.end()


def print_map(w: EditWindow) -> None:
    """Draw the map as it is now on a worker, then show its sheets."""
    doc, module = w.map, replace(w.module, map=w.map, map_from="")

    def work(progress: Progress) -> Drawing:
        return map_sheet(module, compile_board(doc, progress)[0], counters=False, progress=progress)

    w.say(tr("Drawing the sheets…"))
    w.jobs.start(tr("Print"), work, lambda drawing: show_preview(w, drawing),
                 lambda fault: w.tell_fault(tr("The map cannot be printed"), str(fault)))  # fmt: skip


def show_preview(w: EditWindow, drawing: Drawing) -> None:
    """Show how the map falls on the sheets of a printer, and print from there."""
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setDocName(w.module.title)
    dialog = QPrintPreviewDialog(printer, w)
    dialog.setWindowTitle(tr("Print {title}", title=w.module.title))
    dialog.resize(1100, 800)
    dialog.paintRequested.connect(lambda target: print_on(target, drawing))
    w.say(tr("Counters and aids are printed by Export, Print and play."))
    dialog.exec()
