"""Print preview: the pages of the map or of the counters as print and play lays them out, to be printed or saved."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Literal

from PySide6.QtCore import QLocale, QSizeF, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QKeySequence, QPageLayout, QPageSize, QPainter, QShortcut
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import (
    QDialog,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QProgressDialog,
    QPushButton,
    QScrollArea,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from editor.exportform import OptionForm
from editor.icons import make_icon
from editor.jobs import Job, Jobs
from editor.pagebar import add_segments
from editor.pageview import STEP, PageView
from editor.settings import Settings
from editor.text import fault_text, mark, tr
from editor.theme import Theme
from editor.units.dress import dress
from exporters.printplay.options import PnpOptions
from exporters.printplay.printout import Printout, drawn_map, make_printout
from exporters.qtpaint import paint
from mapdata.board import Board
from mapdata.draw.ops import Drawing
from mapdata.progress import Progress
from scenarios.engine.modules import Module

Kind = Literal["map", "counters"]
Made = tuple[Board | None, Drawing | None, Printout]
SOON_MS = 250
FORM_WIDE = 330
MM_PER_INCH = 25.4
FIELDS: dict[Kind, tuple[str, ...]] = {
    "map": ("paper", "language", "hex_mm", "one_page", "overlap_mm", "align_seams", "bleed", "ink_saving", "grey"),
    "counters": ("paper", "language", "size", "method", "layout", "marks", "marks_on_backs", "gutters", "backs",
                 "markers", "ink_saving", "grey", "back_dx", "back_dy"),
}  # fmt: skip
SIDES = {"front": mark("front"), "back": mark("back"), "blank": mark("back, empty")}


class PrintPreview(QDialog):
    """Shows pages before they are printed. Its options are those of the export, and remembered with them."""

    def __init__(
        self, module: Module, board_of: Callable[[Progress], Board], theme: Theme, settings: Settings,
        parent: QWidget | None = None, kind: Kind = "map",
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self.module, self._board_of, self._theme, self._settings = module, board_of, theme, settings
        self.jobs = Jobs(self)
        self.printout: Printout | None = None
        self.page = 0
        self._kept: dict[bool, Drawing | None] = {}  # the drawn map, in colour and without
        self._board: Board | None = None
        self._job: Job | None = None
        self._words = {**self._remembered(), "language": QLocale().name()[:2]}
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(SOON_MS)
        self._soon.timeout.connect(self._lay_out)
        self.setWindowTitle(tr("Print preview"))
        self.resize(1180, 860)
        self._build()
        self.choose(kind)

    # ---------------------------------------------------------------- building
    def _build(self) -> None:
        self.view = PageView(self._theme, self.jobs)
        self.view.zoomed.connect(self._tell)
        self._area = QScrollArea()
        self._area.setObjectName("leftside")
        self._area.setWidgetResizable(True)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setFixedWidth(FORM_WIDE)
        middle = QHBoxLayout()
        middle.setSpacing(0)
        middle.addWidget(self._area)
        middle.addWidget(self.view, 1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(self._head())
        whole.addLayout(middle, 1)
        whole.addWidget(self._foot())
        zoom = self.view.set_zoom
        for keys, slot in (("PgDown", partial(self.turn, 1)), ("PgUp", partial(self.turn, -1)),
                           ("Ctrl+Home", partial(self.go_to, 0)), ("Ctrl+End", partial(self.go_to, 10**6)),
                           ("Ctrl+0", partial(zoom, 0)), ("Ctrl+1", partial(zoom, 1))):  # fmt: skip
            QShortcut(QKeySequence(keys), self, slot)
        for standard, factor in ((QKeySequence.StandardKey.ZoomIn, STEP), (QKeySequence.StandardKey.ZoomOut, 1 / STEP)):
            QShortcut(QKeySequence(standard), self, partial(self._zoom_by, factor))
        self.setStyleSheet(dress(self._theme.tokens))

    def _head(self) -> QWidget:
        bar = QWidget()
        bar.setObjectName("pagebar")
        row = QHBoxLayout(bar)
        row.setContentsMargins(16, 8, 12, 8)
        row.setSpacing(6)
        titles: tuple[tuple[Kind, str], ...] = (("map", tr("Map")), ("counters", tr("Counters")))
        self.kinds = add_segments(row, titles, self.choose)
        row.addStretch(1)
        self.before = self._tool("back", tr("Page before (PgUp)"), partial(self.turn, -1))
        self.after = self._tool("forward", tr("Next page (PgDown)"), partial(self.turn, 1))
        self.number = QLabel()
        self.number.setMinimumWidth(210)
        self.number.setAlignment(Qt.AlignmentFlag.AlignCenter)
        for part in (self.before, self.number, self.after):
            row.addWidget(part)
        row.addStretch(1)
        out = self._tool("zoom_out", tr("Smaller"), partial(self._zoom_by, 1 / STEP))
        into = self._tool("zoom_in", tr("Larger"), partial(self._zoom_by, STEP))
        fit = self._tool("fit", tr("Whole page (Ctrl+0)"), partial(self.view.set_zoom, 0))
        self.real = QPushButton()
        self.real.setProperty("bar", True)
        self.real.setToolTip(tr("Real size (Ctrl+1)"))
        self.real.setMinimumWidth(76)
        self.real.setAutoDefault(False)
        self.real.clicked.connect(lambda: self.view.set_zoom(1.0))
        for widget in (out, self.real, into, fit):
            row.addWidget(widget)
        return bar

    def _tool(self, name: str, tip: str, slot: Callable[[], None]) -> QToolButton:
        button = QToolButton()
        button.setIcon(make_icon(name, self._theme))
        button.setToolTip(tip)
        button.setAccessibleName(tip)
        button.clicked.connect(lambda: slot())
        return button

    def _foot(self) -> QWidget:
        bar = QWidget()
        bar.setObjectName("pagefoot")
        row = QHBoxLayout(bar)
        row.setContentsMargins(16, 10, 16, 10)
        row.setSpacing(10)
        self.told = QLabel()
        self.told.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.told.setProperty("muted", True)
        self.close_button = QPushButton(tr("Close"))
        self.close_button.clicked.connect(self.close)
        self.save_button = QPushButton(tr("Save as PDF…"))
        self.save_button.clicked.connect(self.save_pdf)
        self.print_button = QPushButton(tr("Print…"))
        self.print_button.setProperty("primary", True)
        self.print_button.clicked.connect(self.print_pages)
        row.addWidget(self.told, 1)
        for button in (self.close_button, self.save_button, self.print_button):
            button.setAutoDefault(False)
            row.addWidget(button)
        return bar

    # ---------------------------------------------------------------- what is laid out
    @property
    def busy(self) -> bool:
        """Whether it works just now."""
        return bool(self.jobs.live)

    @property
    def kind(self) -> Kind:
        """What is looked at."""
        return "counters" if self.kinds["counters"].isChecked() else "map"

    @property
    def form(self) -> OptionForm:
        """The fields of the options for what is looked at."""
        form = self._area.widget()
        assert isinstance(form, OptionForm)
        return form

    def choose(self, kind: Kind) -> None:
        """Turn to the map or to the counters."""
        self.kinds[kind].setChecked(True)
        self.page, self.printout = 0, None
        form = OptionForm(PnpOptions, {}, only=FIELDS[kind])
        form.fill(self._words)
        form.setContentsMargins(16, 14, 6, 14)
        form.changed.connect(self._changed)
        self._area.setWidget(form)
        self.view.say(tr("Laying out the pages…"))
        self._tell()
        self._lay_out()

    def _changed(self) -> None:
        self._words = self.form.words()
        self._soon.start()

    def _lay_out(self) -> None:
        self._soon.stop()
        if self._job is not None:
            self._job.cancel()
            self._soon.start()
            return
        try:
            options = replace(self.form.value(), what=self.kind)
        except ValueError as fault:
            self._not_laid_out(fault)
            return
        self.told.clear()
        module, kept = self.module, self._kept.get(options.grey)

        def work(progress: Progress) -> Made:
            board, drawing = self._board, kept
            if options.what == "map" and drawing is None:
                board = board or self._board_of(progress)
                drawing = drawn_map(module, board, options, progress)
            return board, drawing, make_printout(module, board, options, drawing, progress)

        self._job = self.jobs.start("pages", work, partial(self._laid_out, options.grey), self._not_laid_out)
        self._job.cancelled.connect(self._ended)

    def _laid_out(self, grey: bool, made: Made) -> None:
        self._ended()
        self._board, drawing, self.printout = made
        if drawing is not None:
            self._kept[grey] = drawing
        self.go_to(self.page)

    def _not_laid_out(self, fault: Exception) -> None:
        self._ended()
        self.printout = None
        self.view.say(fault_text(fault))
        self._tell()
        if not isinstance(fault, ValueError):
            raise fault

    def _ended(self) -> None:
        self._job = None

    # ---------------------------------------------------------------- pages
    def turn(self, by: int) -> None:
        """Turn pages."""
        self.go_to(self.page + by)

    def go_to(self, page: int) -> None:
        """Show a page, counted from 0; beyond the last it is the last."""
        if self.printout is None:
            return
        self.page = max(0, min(page, len(self.printout.pages) - 1))
        self.view.show_page(self.printout.ops(self.page), self.printout.pages[self.page].size)
        self._tell()

    def _zoom_by(self, factor: float) -> None:
        self.view.set_zoom(self.view.zoom * factor)

    def _tell(self) -> None:
        pages = self.printout.pages if self.printout is not None else ()
        self.before.setEnabled(bool(pages) and self.page > 0)
        self.after.setEnabled(self.page + 1 < len(pages))
        for button in (self.save_button, self.print_button):
            button.setEnabled(bool(pages))
        self.real.setText(f"{self.view.zoom * 100:.0f} %")
        if not pages:
            self.number.clear()
            return
        side = SIDES.get(pages[self.page].kind)
        words = {"n": self.page + 1, "all": len(pages)}
        self.number.setText(
            tr("Page {n} of {all}: {side}", **words, side=tr(side)) if side else tr("Page {n} of {all}", **words)
        )

    # ---------------------------------------------------------------- out of it
    def save_pdf(self) -> None:
        """Ask for a file, and write the pages there."""
        if self.printout is None:
            return
        folder = Path(self._settings.text("folder/export", str(Path.home())))
        name = str(folder / f"{self.module.id}-{self.kind}.pdf")
        chosen, _ = QFileDialog.getSaveFileName(self, tr("Save as PDF"), name, "PDF (*.pdf)")
        if not chosen:
            return
        path = Path(chosen)
        path = path if path.suffix.lower() == ".pdf" else path.with_name(path.name + ".pdf")
        self._settings.put("folder/export", str(path.parent))
        printout = self.printout

        def work(progress: Progress) -> Path:
            printout.write(path, progress)
            return path

        self.told.setText(tr("Writing {name}…", name=path.name))
        self.jobs.start("pdf", work, self._saved, self._not_saved)

    def _saved(self, path: Path) -> None:
        self.told.setText(tr("Written: {names}", names=str(path)))

    def _not_saved(self, fault: Exception) -> None:
        reason = (fault.strerror or str(fault)) if isinstance(fault, OSError) else fault_text(fault)
        self.told.setText(tr("Nothing was written: {fault}", fault=reason))
        if not isinstance(fault, OSError | ValueError):
            raise fault

    def print_pages(self) -> None:
        """Ask for a printer, and print the pages there."""
        if self.printout is None:
            return
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setDocName(self.module.title)
        set_up(printer, self.printout)
        dialog = QPrintDialog(printer, self)
        dialog.setWindowTitle(tr("Print {title}", title=self.module.title))
        if dialog.exec() == QDialog.DialogCode.Accepted:
            self._print_on(printer, self.printout)

    def _print_on(self, printer: QPrinter, printout: Printout) -> None:
        waiting = QProgressDialog(tr("Printing…"), tr("Cancel"), 0, len(printout.pages), self)
        waiting.setWindowModality(Qt.WindowModality.WindowModal)

        def goes_on(done: int) -> bool:
            waiting.setValue(done)
            return not waiting.wasCanceled()

        whole = print_on(printer, printout, goes_on)
        waiting.close()
        self.told.setText(tr("Sent to the printer.") if whole else tr("Printing was cancelled."))

    # ---------------------------------------------------------------- what is remembered
    def _key(self) -> str:
        return f"export/{self.module.id}/pnp"

    def _remembered(self) -> dict[str, str]:
        try:
            kept = json.loads(self._settings.text(self._key(), "{}"))
        except ValueError:
            return {}
        return {str(k): str(v) for k, v in kept.items()} if isinstance(kept, dict) else {}

    def closeEvent(self, event: QCloseEvent) -> None:
        self._soon.stop()
        try:
            self.form.value()
        except ValueError:
            pass  # what makes no sense is not remembered
        else:
            self._settings.put(self._key(), json.dumps(self.form.words()))
        self.jobs.wait()
        event.accept()

    def reject(self) -> None:
        """Escape closes."""
        self.close()


# ------------------------------------------------------------------ on a printer
def set_up(printer: QPrinter, printout: Printout) -> None:
    """Give a printer the paper of the pages, and whether they are printed on both sides."""
    wide, high = sorted(printout.pages[0].size)
    printer.setFullPage(True)
    printer.setPageSize(QPageSize(QSizeF(wide, high), QPageSize.Unit.Millimeter))
    modes = {"DuplexFlipLongEdge": QPrinter.DuplexMode.DuplexLongSide,
             "DuplexFlipShortEdge": QPrinter.DuplexMode.DuplexShortSide}  # fmt: skip
    printer.setDuplex(modes.get(printout.book.duplex, QPrinter.DuplexMode.DuplexNone))
    _lay_paper(printer, printout, 0)


def _lay_paper(printer: QPrinter, printout: Printout, number: int) -> None:
    wide, high = printout.pages[number].size
    lying = wide > high
    printer.setPageOrientation(QPageLayout.Orientation.Landscape if lying else QPageLayout.Orientation.Portrait)


def print_on(printer: QPrinter, printout: Printout, goes_on: Callable[[int], bool] = lambda _done: True) -> bool:
    """Paint the pages at their own size, as many as the printer was asked for; return whether none was left out."""
    first, last = printer.fromPage() or 1, printer.toPage() or len(printout.pages)
    wanted = range(first - 1, min(last, len(printout.pages)))
    _lay_paper(printer, printout, wanted[0] if wanted else 0)
    painter = QPainter(printer)
    try:
        per_mm = printer.resolution() / MM_PER_INCH
        for number in wanted:
            if not goes_on(number):
                printer.abort()
                return False
            if number != wanted[0]:
                _lay_paper(printer, printout, number)
                printer.newPage()
            painter.save()
            painter.scale(per_mm, per_mm)
            paint(painter, printout.ops(number), visible=(0.0, 0.0, *printout.pages[number].size))
            painter.restore()
    finally:
        painter.end()
    return True
