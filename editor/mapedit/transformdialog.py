"""Numbers by which what is selected is moved, turned, scaled and flipped."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QCheckBox, QDialog, QDialogButtonBox, QFormLayout, QVBoxLayout, QWidget

from editor.decimalbox import DecimalBox
from editor.fonts import grown
from editor.mapedit.moving import Change, Shift, box_of, scaled, turned
from editor.newmap.fields import Length
from editor.text import tr
from mapdata.model import Feature, MapDocument


class TransformDialog(QDialog):
    """Asks for a move, a turn in degrees, a scale in per cent, and flips; all about the middle.

    inches: whether the move is typed in inches, else in millimetres.
    """

    def __init__(self, doc: MapDocument, features: Sequence[Feature], parent: QWidget | None = None,
                 inches: bool = False) -> None:  # fmt: skip
        super().__init__(parent)
        self.setWindowTitle(tr("Transform"))
        self._doc = doc
        self._box = box_of(doc, features) or (0.0, 0.0, 0.0, 0.0)
        far = 2 * max(doc.sheet_mm)
        names = tr("Move right by"), tr("Move down by")
        self.dx, self.dy = (Length(-far, far, 0.0, name, decimals=2) for name in names)
        for length in (self.dx, self.dy):
            length.show_unit("in" if inches else "mm")
            length.setMinimumWidth(140)
        self.turn = _field(-360, 360, "°")
        self.wide, self.high = _field(0.1, 10_000, " %", 100), _field(0.1, 10_000, " %", 100)
        self.flip_x, self.flip_y = QCheckBox(tr("Left to right")), QCheckBox(tr("Top to bottom"))
        form = QFormLayout()
        form.addRow(tr("Move &right by"), self.dx)
        form.addRow(tr("Move &down by"), self.dy)
        form.addRow(tr("&Turn clockwise by"), self.turn)
        form.addRow(tr("&Width"), self.wide)
        form.addRow(tr("&Height"), self.high)
        form.addRow(tr("Flip"), self.flip_x)
        form.addRow("", self.flip_y)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(16)
        layout.addLayout(form)
        layout.addWidget(buttons)
        self.setMinimumWidth(grown(380))
        self.dx.setFocus()
        self.dx.selectAll()

    def changes(self) -> list[Change]:
        """Return what was asked for, in the order in which it is done."""
        x0, y0, x1, y1 = self._box
        centre = (x0 + x1) / 2, (y0 + y1) / 2
        out: list[Change] = []
        sx = self.wide.value() / 100 * (-1 if self.flip_x.isChecked() else 1)
        sy = self.high.value() / 100 * (-1 if self.flip_y.isChecked() else 1)
        if (sx, sy) != (1.0, 1.0):
            out.append(scaled(centre, sx, sy))
        if self.turn.value():
            out.append(turned(centre, self.turn.value()))
        if self.dx.mm() or self.dy.mm():
            out.append(Shift(self.dx.mm(), self.dy.mm(), self._doc.grid))
        return out


def _field(least: float, most: float, suffix: str, start: float = 0.0) -> DecimalBox:
    field = DecimalBox()
    field.setRange(least, most)
    field.setDecimals(2)
    field.setSuffix(suffix)
    field.setValue(start)
    field.setMinimumWidth(140)
    return field
