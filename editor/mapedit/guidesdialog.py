"""The guides as a list: one more by its distance, one less, all by keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QDialog, QHBoxLayout, QLabel, QListWidget, QPushButton, QVBoxLayout

from editor.lengths import in_inches
from editor.mapedit.guidelines import Guide
from editor.newmap.fields import Length
from editor.text import tr

if TYPE_CHECKING:
    from editor.mapedit.guides import GuideDesk
    from editor.mapedit.window import EditWindow

STEP_IN = 0.125


class GuidesDialog(QDialog):
    """Enter adds a guide, Del takes away the one chosen in the list."""

    def __init__(self, desk: GuideDesk, parent: EditWindow) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Guides"))
        self._desk, self._w = desk, parent
        self.way = QComboBox()
        self.way.setAccessibleName(tr("Direction of the guide"))
        self.way.addItem(tr("Upright, from the left"), True)
        self.way.addItem(tr("Level, from the top"), False)
        wide, high = parent.map.sheet_mm
        self.at = Length(0.0, max(wide, high), 0.0, tr("Distance of the guide"), 1.0, STEP_IN, 2)
        self.at.show_unit("in" if in_inches(parent.settings) else "mm")
        self.at.setKeyboardTracking(True)
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Guides"))
        self.add, self.remove = QPushButton(tr("&Add")), QPushButton(tr("Re&move"))
        self.close_button = QPushButton(tr("&Close"))
        self.add.setDefault(True)
        self.add.setProperty("primary", True)
        for button, slot in ((self.add, self.add_one), (self.remove, self.remove_one), (self.close_button, self.close)):
            button.setAutoDefault(button is self.add)
            button.clicked.connect(slot)
        self._lay_out()
        self._limit()
        self.way.currentIndexChanged.connect(self._limit)
        self._show(0)
        self.resize(460, 340)
        self.at.setFocus()
        self.at.selectAll()

    def _lay_out(self) -> None:
        row, foot, column = QHBoxLayout(), QHBoxLayout(), QVBoxLayout(self)
        label = QLabel(tr("&New guide"))
        label.setBuddy(self.way)
        row.addWidget(label)
        row.addWidget(self.way, 1)
        row.addWidget(self.at)
        row.addWidget(self.add)
        foot.addWidget(self.remove)
        foot.addStretch(1)
        foot.addWidget(self.close_button)
        column.setContentsMargins(16, 16, 16, 16)
        column.setSpacing(10)
        column.addLayout(row)
        column.addWidget(self.list, 1)
        column.addLayout(foot)

    def _limit(self) -> None:
        """Let the distance go as far as the sheet does."""
        scale = 1.0 if not in_inches(self._w.settings) else 25.4
        wide, high = self._w.map.sheet_mm
        self.at.setMaximum((wide if self.way.currentData() else high) / scale)

    def _show(self, row: int) -> None:
        guides = self._desk.all()
        self.list.clear()
        self.list.addItems([self._desk.text(guide) for guide in guides])
        self.list.setCurrentRow(min(row, len(guides) - 1))
        self.remove.setEnabled(bool(guides))

    def add_one(self) -> None:
        """Add a guide at the distance in the field."""
        self.at.interpretText()
        self._desk.add(Guide(bool(self.way.currentData()), round(self.at.mm(), 3)))
        self._show(len(self._desk.all()) - 1)
        self.at.setFocus()
        self.at.selectAll()

    def remove_one(self) -> None:
        """Take the one chosen in the list away."""
        row, guides = self.list.currentRow(), self._desk.all()
        if 0 <= row < len(guides):
            self._desk.remove(guides[row])
            self._show(row)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete and self.list.hasFocus():
            self.remove_one()
        else:
            super().keyPressEvent(event)
