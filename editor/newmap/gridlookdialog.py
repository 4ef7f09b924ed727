"""The dialog for the look of a map's grid: what is drawn of it, how its numbers stand. No hex gets another number."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtWidgets import QAbstractSpinBox, QDialog, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from editor.fonts import grown
from editor.newmap.fields import Rows
from editor.newmap.look import wizard_sheet
from editor.newmap.lookfields import LookFields, PaperFields
from editor.newmap.preview import Preview
from editor.text import tr
from editor.theme import Theme
from mapdata.grid import HexGrid
from mapdata.model import MapDocument

FIELDS_WIDE, SPIN_MARGIN = 460, 7


class GridLookDialog(QDialog):
    """Shows the fields beside the map; see `grid` for what was chosen."""

    def __init__(self, doc: MapDocument, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        assert doc.grid is not None, "a map of areas has no grid"
        self._doc, self._grid, self._theme = doc, doc.grid, theme
        self.setWindowTitle(tr("Look of the grid"))
        head = QLabel(tr("Look of the grid"))
        head.setObjectName("wizard_head")
        rows = Rows()
        rows.section(tr("Hexes"))
        self.look = LookFields(rows, self)
        rows.section(tr("Numbers"))
        self.paper = PaperFields(rows, self, tr("Usual &colour"))
        self.look.put(doc.grid.look)
        self.paper.put(doc.grid.numbering)
        fields = QWidget()
        fields.setFixedWidth(grown(FIELDS_WIDE))
        column = QVBoxLayout(fields)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(rows)
        column.addStretch(1)
        self.preview = Preview(theme)
        middle = QHBoxLayout()
        middle.setSpacing(18)
        middle.addWidget(fields)
        middle.addWidget(self.preview, 1)
        cancel, self.ok = QPushButton(tr("Cancel")), QPushButton(tr("OK"))
        cancel.setAutoDefault(False)
        cancel.clicked.connect(self.reject)
        self.ok.setProperty("primary", True)
        self.ok.setDefault(True)
        self.ok.clicked.connect(self.accept)
        foot = QHBoxLayout()
        foot.setSpacing(10)
        foot.addStretch(1)
        foot.addWidget(cancel)
        foot.addWidget(self.ok)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(26, 20, 24, 16)
        whole.setSpacing(10)
        whole.addWidget(head)
        whole.addLayout(middle, 1)
        whole.addLayout(foot)
        for box in self.findChildren(QAbstractSpinBox):
            box.lineEdit().setTextMargins(SPIN_MARGIN, 0, 0, 0)
        for part in (self.look, self.paper):
            part.changed.connect(self._look)
        theme.changed.connect(self._dress)
        self._dress()
        self.resize(1060, 640)
        self._look()

    def _dress(self) -> None:
        self.setStyleSheet(wizard_sheet(self._theme.tokens))

    def _look(self) -> None:
        self.preview.show_map(replace(self._doc, grid=self.grid()), True)

    def grid(self) -> HexGrid:
        """Return the grid with the look that was chosen."""
        return replace(self._grid, look=self.look.value(), numbering=self.paper.applied(self._grid.numbering))
