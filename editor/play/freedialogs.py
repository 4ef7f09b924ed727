"""The small dialogs of a table without rules: dice of any number and faces, and a counter looked for by name."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from editor.settings import Settings
from editor.text import tr
from scenarios.engine.dice import Face
from scenarios.engine.free import MOST_DICE, MOST_FACES, MOST_PLUS
from scenarios.engine.free_actions import Roll

USUAL = ("d6", "d10", "d20", "d100", "d4", "d8", "d12", "d3")


def faces_of(text: str) -> tuple[Face, ...] | None:
    """Return the faces that a text means: "d6", "6", or the faces themselves with commas between; None for none."""
    low = text.strip().lower()
    plain = low.removeprefix("d")
    if plain.isdecimal() and 2 <= int(plain) <= MOST_FACES:
        return tuple(range(1, int(plain) + 1))
    faces = [word.strip() for word in text.replace("/", ",").split(",") if word.strip()]
    if not 2 <= len(faces) <= MOST_FACES:
        return None
    return tuple(int(face) if face.lstrip("-").isdecimal() else face for face in faces)


class DiceDialog(QDialog):
    """Asks how many dice, of which faces, and what is added."""

    def __init__(self, settings: Settings, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Roll dice"))
        self._settings = settings
        self.count, self.plus, self.faces = QSpinBox(), QSpinBox(), QComboBox()
        self.count.setRange(1, MOST_DICE)
        self.plus.setRange(-MOST_PLUS, MOST_PLUS)
        self.faces.setEditable(True)
        self.faces.addItems(USUAL)
        self.faces.setToolTip(tr("d6, d10 …, or the faces themselves: miss, miss, hit"))
        self.count.setAccessibleName(tr("Dice"))
        self.faces.setAccessibleName(tr("Faces"))
        self.plus.setAccessibleName(tr("Added"))
        self.fault = QLabel()
        self.fault.setObjectName("fault")
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
        ok = self.buttons.button(QDialogButtonBox.StandardButton.Ok)
        ok.setText(tr("Roll"))
        ok.setProperty("primary", True)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        grid = QGridLayout()
        for row, (label, widget) in enumerate(
            ((tr("How many dice"), self.count), (tr("Of which faces"), self.faces), (tr("Added to the sum"), self.plus))
        ):
            grid.addWidget(QLabel(label), row, 0)
            grid.addWidget(widget, row, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 20, 24, 18)
        column.setSpacing(12)
        column.addLayout(grid)
        column.addWidget(self.fault)
        column.addWidget(self.buttons)
        self.faces.editTextChanged.connect(self._check)
        self.count.setValue(int(settings.text("table/dice", "2") or 2))
        self.faces.setEditText(settings.text("table/faces", "d6"))
        self.setMinimumWidth(360)
        self.count.selectAll()

    def _check(self, text: str) -> None:
        wrong = faces_of(text) is None
        told = tr("Write d6, d10 and so on, or 2 to {most} faces with commas.", most=MOST_FACES)
        self.fault.setText(told if wrong else "")
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(not wrong)

    def roll(self) -> Roll:
        """Return what was asked for, and remember it."""
        faces = faces_of(self.faces.currentText()) or tuple(range(1, 7))
        self._settings.put("table/dice", str(self.count.value()))
        self._settings.put("table/faces", self.faces.currentText())
        return Roll(faces, self.count.value(), self.plus.value())


class FindDialog(QDialog):
    """Type a few letters of a counter's name; Enter goes there. found: (unit, name, where it is)."""

    def __init__(self, units: Sequence[tuple[str, str, str]], parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Find a counter"))
        self.setMinimumSize(420, 400)
        self._units = units
        self.field, self.list = QLineEdit(), QListWidget()
        self.field.setPlaceholderText(tr("Name of a counter, a nation or a place"))
        self.field.setAccessibleName(tr("Find a counter"))
        column = QVBoxLayout(self)
        column.addWidget(self.field)
        column.addWidget(self.list)
        self.field.textChanged.connect(self._filter)
        self.field.returnPressed.connect(self._go)
        self.list.itemActivated.connect(self._go)
        self._filter("")

    def _filter(self, text: str) -> None:
        self.list.clear()
        for unit, name, where in self._units:
            if all(word in f"{name} {where} {unit}".lower() for word in text.lower().split()):
                item = QListWidgetItem(f"{name}    {where}")
                item.setData(Qt.ItemDataRole.UserRole, unit)
                self.list.addItem(item)
        self.list.setCurrentRow(0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down) and self.list.count():
            step = 1 if event.key() == Qt.Key.Key_Down else -1
            self.list.setCurrentRow(max(0, min(self.list.count() - 1, self.list.currentRow() + step)))
            return
        super().keyPressEvent(event)

    def _go(self, *_: object) -> None:
        if self.list.currentItem() is not None:
            self.accept()

    def unit(self) -> str:
        """Return the counter chosen, or ""."""
        item = self.list.currentItem()
        return str(item.data(Qt.ItemDataRole.UserRole)) if item is not None else ""
