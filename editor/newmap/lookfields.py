"""How a grid is drawn and how its numbers stand on paper, as groups of fields: for the wizard, and for later."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QCheckBox

from editor.decimalbox import DecimalBox
from editor.newmap.fields import Colour, Rows, choice, choose, number
from editor.text import tr
from mapdata.grid import MOST_EVERY, MOST_WIDTH_MM, GridLook, Numbering

GRID_INK, NUMBER_INK = "#4A3A28", "#3A2E20"


class OwnColour(QObject):
    """A tick for the usual colour, and a colour of one's own without it."""

    changed = Signal()

    def __init__(self, name: str, first: str, parent: QObject) -> None:
        super().__init__(parent)
        self._first = first
        self.usual = QCheckBox(tr("The us&ual one"))
        self.usual.setChecked(True)
        self.button = Colour(name)
        self.usual.toggled.connect(self._ticked)
        self.button.changed.connect(self._chosen)

    def value(self) -> str:
        """Return the colour, "" for the usual one."""
        return self.button.colour

    def put(self, colour: str) -> None:
        """Show a colour."""
        self.button.put(colour)

    def set_enabled(self, on: bool) -> None:
        """Let it be chosen, or not."""
        self.usual.setEnabled(on)
        self.button.setEnabled(on)

    def _ticked(self, on: bool) -> None:
        self.button.put("" if on else self.button.colour or self._first)
        self.changed.emit()

    def _chosen(self) -> None:
        self.usual.setChecked(not self.button.colour)
        self.changed.emit()


class LookFields(QObject):
    """What is drawn of the hexes, in which colour and how wide."""

    changed = Signal()

    def __init__(self, rows: Rows, parent: QObject) -> None:
        super().__init__(parent)
        self.kind = choice(
            [
                ("lines", tr("Their sides")),
                ("corners", tr("Their corners only")),
                ("dots", tr("A dot in each centre")),
                ("none", tr("Nothing")),
            ],
            tr("What is drawn of them"),
        )
        self.colour = OwnColour(tr("Colour of the grid"), GRID_INK, self)
        self.line = DecimalBox()
        self.line.setRange(0, MOST_WIDTH_MM)
        self.line.setSingleStep(0.05)
        self.line.setSuffix(tr(" mm"))
        self.line.setSpecialValueText(tr("Usual"))
        self.line.setAccessibleName(tr("Width of the lines"))
        rows.field(tr("&Draw"), self.kind)
        rows.field(tr("C&olour"), self.colour.usual, self.colour.button)
        rows.field(tr("Wid&th"), self.line)
        self.kind.currentIndexChanged.connect(lambda _at: self.changed.emit())
        self.line.valueChanged.connect(lambda _mm: self.changed.emit())
        self.colour.changed.connect(self.changed)

    def value(self) -> GridLook:
        """Return the look as it is chosen."""
        return GridLook(self.kind.currentData(), self.colour.value(), round(self.line.value(), 2))

    def put(self, look: GridLook) -> None:
        """Show a look."""
        choose(self.kind, look.kind)
        self.colour.put(look.colour)
        self.line.setValue(look.width_mm)


class PaperFields(QObject):
    """Whether numbers are printed, which of them, how they are turned and in which colour."""

    changed = Signal()

    def __init__(self, rows: Rows, parent: QObject, colour: str) -> None:
        super().__init__(parent)
        self.printed = QCheckBox(tr("&Print them"))
        self.printed.setChecked(True)
        self.every_column = number(1, MOST_EVERY, 1, tr("Every so many columns"))
        self.every_row = number(1, MOST_EVERY, 1, tr("Every so many rows"))
        self.turn = choice([(k, f"{k}°") for k in range(0, 360, 30)], tr("Turned"))
        self.colour = OwnColour(tr("Colour of the numbers"), NUMBER_INK, self)
        self.colour.usual.setText(colour)
        rows.field("", self.printed)
        rows.field(tr("Onc&e in"), self.every_column, self.every_row)
        rows.field(tr("Tu&rned"), self.turn)
        rows.field(tr("Colour"), self.colour.usual, self.colour.button)
        self.printed.toggled.connect(self._shown)
        self.turn.currentIndexChanged.connect(lambda _at: self.changed.emit())
        for field in (self.every_column, self.every_row):
            field.valueChanged.connect(self._count)
            field.valueChanged.connect(lambda _count: self.changed.emit())
        self._count()
        self.colour.changed.connect(self.changed)

    def _shown(self, on: bool) -> None:
        for field in (self.every_column, self.every_row, self.turn):
            field.setEnabled(on)
        self.colour.set_enabled(on)
        self.changed.emit()

    def _count(self, *_: object) -> None:
        """Say what the two numbers count."""
        column, row = self.every_column.value(), self.every_row.value()
        self.every_column.setSuffix(tr(" column") if column == 1 else tr(" columns"))
        self.every_row.setSuffix(tr(" row") if row == 1 else tr(" rows"))

    def applied(self, numbering: Numbering) -> Numbering:
        """Return a numbering that stands on paper as it is chosen."""
        return replace(
            numbering,
            every_column=self.every_column.value(),
            every_row=self.every_row.value(),
            turn_deg=int(self.turn.currentData()),
            colour=self.colour.value(),
            shown=self.printed.isChecked(),
        )

    def put(self, numbering: Numbering) -> None:
        """Show how a numbering stands."""
        self.printed.setChecked(numbering.shown)
        self.every_column.setValue(numbering.every_column)
        self.every_row.setValue(numbering.every_row)
        choose(self.turn, numbering.turn_deg)
        self.colour.put(numbering.colour)
