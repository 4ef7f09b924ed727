"""The dialog that brings the picture under a map into place anew, by hex centres clicked on it."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from editor.newmap.fitpanel import FitPanel
from editor.newmap.look import wizard_sheet
from editor.text import tr
from editor.theme import Theme
from mapdata.model import MapDocument, Underlay


class RefitDialog(QDialog):
    """Shows the picture with the grid over it as it lies now; three clicks or more move it. See `underlay`."""

    def __init__(self, doc: MapDocument, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        assert doc.underlay is not None, "there is a picture to fit"
        self._under, self._theme = doc.underlay, theme
        self.setWindowTitle(tr("Fit the grid to the picture"))
        head = QLabel(tr("Fit the grid to the picture"))
        head.setObjectName("wizard_head")
        lead = QLabel(tr("The picture moves; hexes and all that is drawn stay where they are."))
        lead.setProperty("muted", True)
        self.panel = FitPanel(theme)
        self.panel.before = self._under.matrix
        self.panel.opacity.setValue(round(100 * self._under.opacity))
        self.panel.show_picture(self._under.data)
        self.panel.show_grid(doc.grid, doc.sheet_mm)
        self.panel.changed.connect(self._look)
        self.fault = QLabel()
        self.fault.setObjectName("wizard_fault")
        cancel = QPushButton(tr("Cancel"))
        cancel.setAutoDefault(False)
        cancel.clicked.connect(self.reject)
        self.ok = QPushButton(tr("&Fit"))
        self.ok.setProperty("primary", True)
        self.ok.setDefault(True)
        self.ok.clicked.connect(self.accept)
        foot = QHBoxLayout()
        foot.setSpacing(10)
        foot.addWidget(self.fault, 1)
        foot.addWidget(cancel)
        foot.addWidget(self.ok)
        column = QVBoxLayout(self)
        column.setContentsMargins(26, 20, 24, 16)
        column.setSpacing(8)
        column.addWidget(head)
        column.addWidget(lead)
        column.addWidget(self.panel, 1)
        column.addLayout(foot)
        theme.changed.connect(self._dress)
        self._dress()
        self.resize(1180, 780)
        self.panel.view.setFocus()
        self._look()

    def _dress(self) -> None:
        self.setStyleSheet(wizard_sheet(self._theme.tokens))

    def _look(self) -> None:
        self.fault.setText(self.panel.trouble())
        self.ok.setEnabled(not self.panel.trouble())

    def underlay(self) -> Underlay:
        """Return the picture in its new place, as strong as it is to show."""
        found = self.panel.found
        matrix = found.matrix if found is not None else self._under.matrix
        return replace(self._under, matrix=matrix, opacity=self.panel.opacity.value() / 100)
