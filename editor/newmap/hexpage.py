"""The wizard's page of hexes: size, orientation, how many, what happens at the sheet's edge, and how they look."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtWidgets import QCheckBox

from editor.newmap.fields import LENGTH_WIDE, Length, choice, choose, number
from editor.newmap.lookfields import LookFields
from editor.newmap.page import NewMapPage, words
from editor.newmap.plan import LEAST_HEX_MM, MOST_HEX_MM, MOST_LINES, MOST_SHEET_MM, Plan
from editor.newmap.sheetpage import said
from editor.text import tr
from mapdata.grid import HexGrid

MARGIN_MM, MOST_MARGIN_MM = 7.0, 100.0  # what a home printer leaves white at the edge of the paper, and a little more


class HexPage(NewMapPage):
    """The field of hexes and its look. placed: it is asked too where the first hex lies, as on a map that there is."""

    name = "hexes"

    def __init__(self, placed: bool = False) -> None:
        super().__init__()
        self.placed = placed
        self.title, self.lead = tr("The hexes"), tr("They lie in the middle of the sheet.")
        self.across = Length(LEAST_HEX_MM, MOST_HEX_MM, 20, tr("Size of a hex across its flat sides"))
        self.top = choice([(True, tr("A flat side on top")), (False, tr("A corner on top"))], tr("Hexes with"))
        self.parity = choice([], tr("Which lies lower"))
        self.fill = QCheckBox(tr("&As many as the sheet holds"))
        self.fill.setChecked(True)
        self.columns = number(1, MOST_LINES, 20, tr("Columns"))
        self.rows_field = number(1, MOST_LINES, 15, tr("Rows"))
        self.rim = choice(
            [
                ("whole", tr("Only whole hexes")),
                ("half", tr("Half hexes, played on")),
                ("drawn", tr("Half hexes, out of play")),
            ],
            tr("At the sheet's edge"),
        )
        self.margin = Length(0, MOST_MARGIN_MM, MARGIN_MM, tr("Margin of the sheet"))
        self.place = choice(
            [("middle", tr("In the middle of the sheet")), ("here", tr("The first one lies at"))], tr("Where they lie")
        )
        self.at_x, self.at_y = (Length(-MOST_SHEET_MM, MOST_SHEET_MM, 0, name) for name in (
            tr("Centre of the first hex from the left"), tr("Centre of the first hex from above")))  # fmt: skip
        self._lay()
        self._fill_lower()
        self._connect()

    def _lay(self) -> None:
        r = self.rows
        r.section(tr("Field"))
        r.field(tr("&Size, across flats"), self.across)
        r.field(tr("Hexes &with"), self.top)
        r.field(tr("&Parity"), self.parity)
        r.addWidget(self.fill)
        r.field(tr("&Columns, rows"), self.columns, self.rows_field)
        r.field(tr("At the &edge"), self.rim)
        if not self.placed:
            r.field(tr("Mar&gin, at least"), self.margin, stretch=False)
        else:
            r.field(tr("P&lace"), self.place)
            r.field(tr("&From left, above"), self.at_x, self.at_y)
        self.note = words("")
        r.addWidget(self.note)
        r.section(tr("Look"))
        self.drawn = LookFields(r, self)
        self.look = self.drawn.kind

    def _connect(self) -> None:
        self.top.currentIndexChanged.connect(self._fill_lower)
        self.drawn.changed.connect(self.changed)
        for box in (self.parity, self.rim, self.place):
            box.currentIndexChanged.connect(self._chosen)
        for length in (self.at_x, self.at_y):
            length.setDecimals(2)
            length.setMinimumWidth(LENGTH_WIDE)
            length.valueChanged.connect(self._chosen)
        self.fill.toggled.connect(self._filled)
        for field in (self.across, self.columns, self.rows_field, self.margin):
            field.valueChanged.connect(self._chosen)

    def _chosen(self, *_: object) -> None:
        self.changed.emit()

    def _filled(self, on: bool) -> None:
        for field in (self.columns, self.rows_field):
            field.setEnabled(not on)
        self.changed.emit()

    def _fill_lower(self, *_: object) -> None:
        """Say which line is shoved, in the words of the orientation."""
        chosen = self.parity.currentIndex()
        self.parity.blockSignals(True)
        self.parity.clear()
        flat = bool(self.top.currentData())
        lower, right = tr("The second column lies lower"), tr("The second row lies further right")
        self.parity.addItem(lower if flat else right, True)
        lower, right = tr("The first column lies lower"), tr("The first row lies further right")
        self.parity.addItem(lower if flat else right, False)
        self.parity.setCurrentIndex(max(0, chosen))
        self.parity.blockSignals(False)
        self.changed.emit()

    def show_plan(self, plan: Plan) -> None:
        h = plan.hexes
        self.across.set_mm(h.size_mm)
        choose(self.top, h.flat_top)
        choose(self.parity, h.second_lower)
        self.fill.setChecked(h.columns is None)
        for field, count in ((self.columns, h.columns), (self.rows_field, h.rows)):
            field.setValue(count or field.value())
        choose(self.rim, h.rim)
        self.margin.set_mm(h.margin_mm)
        choose(self.place, "here" if h.at_mm is not None else "middle")
        for length, at in zip((self.at_x, self.at_y), h.at_mm or (0.0, 0.0), strict=True):
            length.set_mm(at)
        self.drawn.put(h.look)

    def _fills(self, rim: str) -> bool:
        """Return whether there are as many hexes as the sheet holds, chosen so or of need."""
        return self.fill.isChecked() or (rim == "drawn" and self.place.currentData() == "middle")

    def take(self, plan: Plan) -> Plan:
        fills = self._fills(self.rim.currentData())
        free = plan.paper.kind == "fit" or not fills
        hexes = replace(
            plan.hexes,
            size_mm=self.across.mm(),
            flat_top=bool(self.top.currentData()),
            second_lower=bool(self.parity.currentData()),
            columns=self.columns.value() if free else None,
            rows=self.rows_field.value() if free else None,
            rim=self.rim.currentData(),
            margin_mm=0.0 if self.placed else self.margin.mm(),
            look=self.drawn.value(),
            at_mm=(self.at_x.mm(), self.at_y.mm()) if self.place.currentData() == "here" else None,
        )
        return replace(plan, hexes=hexes)

    def trouble(self, plan: Plan) -> str:
        fits = plan.paper.kind == "fit"
        self.fill.setVisible(not fits)
        for field in (self.columns, self.rows_field):
            field.setEnabled(fits or not self._fills(plan.hexes.rim))
        self.margin.setEnabled(plan.hexes.rim == "whole" and not fits and self.fill.isChecked())
        here = plan.hexes.at_mm is not None
        self.fill.setEnabled(here or plan.hexes.rim != "drawn")
        for length in (self.at_x, self.at_y):
            length.setEnabled(here)
        try:
            _, grid = plan.ground()
        except ValueError as fault:
            self.note.setText("")
            return said(fault)
        if grid is not None and not self.columns.isEnabled():
            ring = 2 if plan.hexes.rim == "drawn" else 0
            if not here and self.placed:
                self._show_place(grid, ring // 2)
            for field, count in ((self.columns, grid.columns), (self.rows_field, grid.rows)):
                field.blockSignals(True)
                field.setValue(count - ring)
                field.blockSignals(False)
        elif grid is not None and not here and self.placed:
            self._show_place(grid, 1 if plan.hexes.rim == "drawn" else 0)
        self.note.setText(rim_words()[plan.hexes.rim])
        return ""

    def _show_place(self, grid: HexGrid, ring: int) -> None:
        """Show where the first hex comes to lie, so that one can go on from there."""
        at = grid.centre_at(grid.first_column + ring, grid.first_row + ring)
        for length, mm in zip((self.at_x, self.at_y), at, strict=True):
            length.set_mm(mm)


def rim_words() -> dict[str, str]:
    """Return what becomes of the hexes at the sheet's edge, in words."""
    return {
        "whole": tr("Paper stays round the hexes; home printers leave some 7 mm of it white."),
        "half": tr("The sheet's edges run through the outermost hexes; all of them are played on."),
        "drawn": tr("Cut hexes fill the sheet to its edges. They have no number, and no unit enters them."),
    }
