"""The New map wizard: pages of choices beside a live picture of the sheet, and the module that comes of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QCloseEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QDialog,
    QHBoxLayout,
    QLabel,
    QMessageBox,
    QPushButton,
    QSizePolicy,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from editor.fonts import BOLD, font, grown
from editor.jobs import Jobs
from editor.mapedit.blank import new_module
from editor.newmap.geopage import GeoPage
from editor.newmap.hexpage import HexPage
from editor.newmap.look import wizard_sheet
from editor.newmap.numberpage import NumberPage
from editor.newmap.page import NewMapPage, scrolled
from editor.newmap.plan import Plan
from editor.newmap.preview import Preview
from editor.newmap.scanpage import ScanPage
from editor.newmap.sheetpage import SheetPage, said, size_text
from editor.newmap.startpage import StartPage
from editor.newmap.steps import Steps
from editor.settings import Settings
from editor.text import tr
from editor.theme import Theme
from mapdata.grid import HexGrid
from mapdata.model import MapDocument
from mapdata.rim import off_spaces
from scenarios.engine.modules import Module

if TYPE_CHECKING:
    from editor.manual import ManualWindow

LOOK_AFTER_MS = 40
SPIN_MARGIN = 7
FIELDS_WIDE = 490


class NewMapWizard(QDialog):
    """Asks for a new map; `module` is there once it was accepted and written."""

    def __init__(self, theme: Theme, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._settings = theme, settings
        self.module: Module | None = None
        self._manual: ManualWindow | None = None
        self.jobs = Jobs(self)
        self.start, self.sheet = StartPage(theme, settings), SheetPage()
        self.hexes, self.numbers = HexPage(), NumberPage()
        self.scan = ScanPage(theme, settings)
        self.geodata = GeoPage(theme, settings, self.jobs)
        self.pages: list[NewMapPage] = [
            self.start, self.sheet, self.hexes, self.numbers, self.scan, self.geodata,
        ]  # fmt: skip
        self.page: NewMapPage = self.start
        self.setWindowTitle(tr("New map"))
        self.setModal(True)
        self._build()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(LOOK_AFTER_MS)
        self._timer.timeout.connect(self.look)
        for page in self.pages:
            page.changed.connect(self._changed)
            for box in page.findChildren(QAbstractSpinBox):
                box.lineEdit().setTextMargins(SPIN_MARGIN, 0, 0, 0)
        theme.changed.connect(self._dress)
        self._dress()
        self.resize(1260, 800)
        self.show_page(self.start)

    # ------------------------------------------------------------------ building
    def _build(self) -> None:
        self.steps = Steps()
        self.steps.wanted.connect(self._step_wanted)
        self.head, self.lead = QLabel(), QLabel()
        self.head.setFont(font(24, BOLD, serif=True))
        self.head.setObjectName("wizard_head")
        self.lead.setProperty("muted", True)
        self._stack = QStackedWidget()
        self._areas: dict[str, QWidget] = {}
        for page in self.pages:
            area = page if page.whole_window else scrolled(page)
            self._areas[page.name] = area
            self._stack.addWidget(area)
        self.preview = Preview(self._theme)
        self.preview.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.told = QLabel()
        self.told.setProperty("muted", True)
        self._beside = QWidget()
        beside = QVBoxLayout(self._beside)
        beside.setContentsMargins(0, 0, 0, 0)
        beside.setSpacing(6)
        beside.addWidget(self.preview, 1)
        beside.addWidget(self.told)
        middle = QHBoxLayout()
        middle.setSpacing(18)
        middle.addWidget(self._stack)
        middle.addWidget(self._beside, 1)
        main = QVBoxLayout()
        main.setContentsMargins(26, 20, 24, 16)
        main.setSpacing(6)
        main.addWidget(self.head)
        main.addWidget(self.lead)
        main.addSpacing(8)
        main.addLayout(middle, 1)
        main.addSpacing(6)
        main.addLayout(self._foot())
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.steps)
        row.addLayout(main, 1)

    def _foot(self) -> QHBoxLayout:
        self.fault = QLabel()
        self.fault.setObjectName("wizard_fault")
        self.fault.setWordWrap(True)
        self.cancel = QPushButton(tr("Cancel"))
        self.cancel.clicked.connect(self.reject)
        self.back = QPushButton(tr("&Back"))
        self.back.clicked.connect(lambda: self._go(-1))
        self.next = QPushButton(tr("&Next"))
        self.next.setProperty("primary", True)
        self.next.setDefault(True)
        self.next.clicked.connect(self.go_on)
        for button in (self.cancel, self.back):
            button.setAutoDefault(False)
        row = QHBoxLayout()
        row.setSpacing(10)
        row.addWidget(self.fault, 1)
        for button in (self.cancel, self.back, self.next):
            row.addWidget(button)
        for keys, way in (("Alt+Right", self.go_on), ("Alt+Left", lambda: self._go(-1)), ("F1", self.open_manual)):
            QShortcut(QKeySequence(keys), self, way)
        return row

    def open_manual(self) -> None:
        """Open the manual's page of new maps."""
        from editor.manual import ManualWindow

        if self._manual is None:
            self._manual = ManualWindow(self)
        self._manual.open_at("new-map")
        self._manual.show()
        self._manual.raise_()

    def _dress(self) -> None:
        self.setStyleSheet(wizard_sheet(self._theme.tokens))

    # ------------------------------------------------------------------ going about
    def way(self) -> list[NewMapPage]:
        """Return the pages that lead to the map as it is chosen now."""
        hexes = self.start.spaces.chosen() != "areas"
        begin = self.start.begin.chosen()
        out: list[NewMapPage] = [self.start, self.sheet]
        out += [self.hexes, self.numbers] if hexes else []
        out += [self.scan] if begin == "scan" else [self.geodata] if begin == "geodata" else []
        return out

    def plan(self) -> Plan:
        """Return what is chosen on all pages."""
        plan = Plan()
        for page in self.way():
            plan = page.take(plan)
        return plan

    def show_page(self, page: NewMapPage) -> None:
        """Bring a page into view."""
        self.page = page
        self._stack.setCurrentWidget(self._areas[page.name])
        self._beside.setVisible(not page.whole_window)
        wide = page.whole_window
        self._stack.setSizePolicy(
            QSizePolicy.Policy.Expanding if wide else QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding
        )
        self._stack.setMinimumWidth(grown(FIELDS_WIDE))
        self._stack.setMaximumWidth(16_777_215 if wide else grown(FIELDS_WIDE))
        self.head.setText(page.title)
        self.lead.setText(page.lead)
        page.ready(self.plan())
        self.look()
        first = next((w for w in page.findChildren(QWidget) if self._takes_keys(w, page)), None)
        if first is not None:
            first.setFocus(Qt.FocusReason.TabFocusReason)

    @staticmethod
    def _takes_keys(widget: QWidget, page: QWidget) -> bool:
        tab = bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
        return tab and widget.isEnabled() and widget.isVisibleTo(page) and widget.focusProxy() is None

    def _go(self, by: int) -> None:
        way = self.way()
        at = way.index(self.page) + by
        if 0 <= at < len(way):
            self.show_page(way[at])

    def _step_wanted(self, at: int) -> None:
        """Go to a step; onward only past pages that are in order."""
        way = self.way()
        plan = self.plan()
        stop = next((k for k, page in enumerate(way) if page.trouble(plan)), len(way))
        self.show_page(way[min(at, stop)])

    def go_on(self) -> None:
        """Go to the next page; from the last one, make the map."""
        if self.page.trouble(self.plan()):
            self.look()
            return
        if self.page is self.way()[-1]:
            self.finish()
        else:
            self._go(1)

    # ------------------------------------------------------------------ what is seen
    def _changed(self) -> None:
        self._timer.start()

    def look(self) -> None:
        """Show the map as it is chosen now, and say what is missing."""
        self._timer.stop()
        plan, way = self.plan(), self.way()
        if self.page not in way:
            self.show_page(self.start)
            return
        trouble = self.page.trouble(plan)
        self.fault.setText(trouble)
        doc = None
        try:
            doc = self._seen(plan)
        except ValueError as fault:
            self.fault.setText(trouble or said(fault))
        self.told.setText(self._words(doc) if doc is not None else "")
        if doc is not None:
            self.preview.show_map(doc, self.page.close_up)
        last = self.page is way[-1]
        self.next.setText(tr("Make the &map") if last else tr("&Next"))
        self.next.setEnabled(not trouble)
        self.back.setEnabled(self.page is not way[0])
        self.steps.show_steps([page.title for page in way], way.index(self.page))

    def _seen(self, plan: Plan) -> MapDocument:
        """Return the map that the picture shows: with the geodata, once they are read."""
        if self.page is self.geodata and self.geodata.made is not None:
            return self.geodata.made.doc
        return plan.document()

    def _words(self, doc: MapDocument) -> str:
        size = size_text(*doc.sheet_mm, str(self.sheet.unit.currentData()))
        across, down = doc.sheets
        if (across, down) != (1, 1):
            size = tr("{n} sheets, {size} in all", n=across * down, size=size)
        grid = doc.grid
        if grid is None:
            return size
        off = off_spaces(doc)
        played = [space for space in (range(len(grid)) if off else ends_of(grid)) if space not in off]
        first, last = (grid.name(pick(played, key=grid.printed)) for pick in (min, max))
        return tr("{n} hexes, {first} to {last}; {size}", n=len(grid) - len(off), first=first, last=last, size=size)

    # ------------------------------------------------------------------ ending
    def finish(self) -> None:
        """Write the module and end; a fault is told and the wizard stays."""
        plan, way = self.plan(), self.way()
        for page in way:
            if page.trouble(plan):
                self.show_page(page)
                return
        folder = self.start.path()
        try:
            doc, rules = self._document(plan)
            self.module = new_module(folder, plan.title, doc, rules)
        except OSError as fault:
            text = f"{fault.filename}: {fault.strerror}"
            QMessageBox.warning(self, tr("The map was not made"), text)
            return
        except ValueError as fault:  # a sheet too large to be written, say
            QMessageBox.warning(self, tr("The map was not made"), said(fault))
            return
        self._settings.put("folder/modules", str(folder.resolve().parent))
        self.accept()

    def _document(self, plan: Plan) -> tuple[MapDocument, str]:
        begin = self.start.begin.chosen()
        if begin == "geodata":
            assert self.geodata.made is not None, "the page was in order"
            return self.geodata.made.doc, self.geodata.made.rules
        doc = plan.document()
        return (self.scan.placed(doc) if begin == "scan" else doc), ""

    def done(self, result: int) -> None:
        self.jobs.wait()
        super().done(result)

    def closeEvent(self, event: QCloseEvent) -> None:
        self.jobs.wait()
        super().closeEvent(event)


def ends_of(grid: HexGrid) -> list[int]:
    """Return the hexes in the corners of a field: the first and the last number are among them."""
    columns = grid.first_column, grid.first_column + grid.columns - 1
    rows = grid.first_row, grid.first_row + grid.rows - 1
    spaces = (grid.space(column, row) for column in columns for row in rows)
    return [space for space in spaces if space is not None]
