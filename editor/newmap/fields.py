"""The fields of the New map wizard: cards to choose from, lengths in mm or inches, a colour, rows with words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import (
    QButtonGroup,
    QColorDialog,
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSpinBox,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from editor.decimalbox import DecimalBox
from editor.fonts import BOLD, font, grown
from editor.newmap.plan import MM_PER_INCH
from editor.text import tr

LABEL_WIDE = 148
LENGTH_WIDE = 96  # where two lengths of any size stand in a row


class Length(DecimalBox):
    """A length, kept in mm and shown in mm or inches."""

    def __init__(
        self, low_mm: float, high_mm: float, value_mm: float, name: str, step_mm: float = 1.0, step_in: float = 0.125,
        decimals: int = 1,
    ) -> None:  # fmt: skip
        super().__init__()
        self._range, self._scale = (low_mm, high_mm), 1.0
        self._steps, self._digits = {"mm": step_mm, "in": step_in}, decimals
        self._mm = value_mm
        self.setAccessibleName(name)
        self.setKeyboardTracking(False)
        self.show_unit("mm")
        self.valueChanged.connect(self._typed)

    def show_unit(self, unit: str) -> None:
        """Show the same length in "mm" or "in"."""
        mm, self._scale = self._mm, 1.0 if unit == "mm" else MM_PER_INCH
        blocked = self.blockSignals(True)
        self.setDecimals(self._digits if unit == "mm" else self._digits + 2)
        self.setRange(self._range[0] / self._scale, self._range[1] / self._scale)
        self.setSingleStep(self._steps[unit])
        self.setSuffix(tr(" mm") if unit == "mm" else tr(" in"))
        self.setValue(mm / self._scale)
        self.blockSignals(blocked)
        self._mm = mm

    def mm(self) -> float:
        """Return the length in mm."""
        return self._mm

    def set_mm(self, value: float) -> None:
        """Show another length."""
        self._mm = value
        blocked = self.blockSignals(True)
        self.setValue(value / self._scale)
        self.blockSignals(blocked)

    def _typed(self, value: float) -> None:
        self._mm = value * self._scale


class Cards(QWidget):
    """Cards side by side, one of them chosen: an icon, a title and a line of words each."""

    changed = Signal()

    def __init__(self, cards: Sequence[tuple[str, str, str]], name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self._group = QButtonGroup(self)
        self.cards: dict[str, QToolButton] = {}
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(10)
        for key, title, words in cards:
            card = QToolButton()
            card.setObjectName("card")
            card.setText(f"{title}\n{words}" if words else title)
            card.setAccessibleName(title)
            card.setAccessibleDescription(words)
            card.setCheckable(True)
            card.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
            card.setIconSize(QSize(72, 52))
            card.setMinimumWidth(grown(150))
            card.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            self._group.addButton(card)
            self.cards[key] = card
            row.addWidget(card, 1)
        first = next(iter(self.cards.values()))
        first.setChecked(True)
        self._group.buttonToggled.connect(lambda _button, on: self.changed.emit() if on else None)

    def set_icons(self, icons: dict[str, QIcon]) -> None:
        """Put a picture on each card."""
        for key, icon in icons.items():
            self.cards[key].setIcon(icon)

    def chosen(self) -> str:
        """Return the key of the card chosen."""
        return next(key for key, card in self.cards.items() if card.isChecked())

    def choose(self, key: str) -> None:
        """Choose a card."""
        self.cards[key].setChecked(True)


class Colour(QPushButton):
    """A colour of one's own, or the usual one ("")."""

    changed = Signal()

    def __init__(self, name: str) -> None:
        super().__init__()
        self._name, self.colour = name, ""
        self.setAccessibleName(name)
        self.clicked.connect(self._ask)
        self._show()

    def put(self, colour: str) -> None:
        """Take a colour, "" for the usual one."""
        if colour != self.colour:
            self.colour = colour
            self._show()
            self.changed.emit()

    def _ask(self) -> None:
        dialog = QColorDialog(QColor(self.colour or "#4A3A28"), self)
        dialog.setWindowTitle(self._name)
        dialog.setOption(QColorDialog.ColorDialogOption.DontUseNativeDialog)
        if dialog.exec():
            self.put(dialog.selectedColor().name().upper())

    def _show(self) -> None:
        self.setText(self.colour or tr("Choose…"))
        if not self.colour:
            self.setIcon(QIcon())
            return
        pixmap = QPixmap(18, 18)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(QColor(self.colour))
        painter.drawEllipse(2, 2, 14, 14)
        painter.end()
        self.setIcon(QIcon(pixmap))


def choice(pairs: Iterable[tuple[Any, str]], name: str) -> QComboBox:
    """Return a list to choose from; the data of each entry is its value."""
    box = QComboBox()
    box.setAccessibleName(name)
    for value, text in pairs:
        box.addItem(text, value)
    return box


def choose(box: QComboBox, value: Any) -> None:
    """Choose the entry of a value; nothing when there is none."""
    at = next((k for k in range(box.count()) if box.itemData(k) == value), -1)
    if at >= 0:
        box.setCurrentIndex(at)


def number(low: int, high: int, value: int, name: str) -> QSpinBox:
    """Return a field for a whole number."""
    box = QSpinBox()
    box.setRange(low, high)
    box.setValue(value)
    box.setKeyboardTracking(False)
    box.setAccessibleName(name)
    return box


def head(text: str) -> QLabel:
    """Return the head of a group of fields."""
    label = QLabel(text.upper())
    label.setFont(font(11.5, BOLD, tracking=0.09))
    label.setProperty("head", True)
    return label


class Rows(QVBoxLayout):
    """Fields below each other, each row with its words at the left."""

    def __init__(self) -> None:
        super().__init__()
        self.setSpacing(9)
        self.setContentsMargins(0, 0, 0, 0)

    def section(self, text: str) -> None:
        """Begin a group."""
        if self.count():
            self.addSpacing(10)
        self.addWidget(head(text))

    def field(self, words: str, *widgets: QWidget, stretch: bool = True, first: bool = False) -> QLabel:
        """Add a row; the mnemonic in the words leads to its first widget, which with `first` alone takes the room."""
        row = QHBoxLayout()
        row.setSpacing(8)
        label = QLabel(words)
        label.setFixedWidth(grown(LABEL_WIDE))
        label.setWordWrap(True)
        label.setBuddy(widgets[0])
        row.addWidget(label)
        for widget in widgets:
            row.addWidget(widget, 1 if stretch and (widget is widgets[0] or not first) else 0)
        if not stretch:
            row.addStretch(1)
        self.addLayout(row)
        return label


class Corners(QWidget):
    """The four corners of the sheet; numbers begin in the one chosen."""

    changed = Signal()

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self._group = QButtonGroup(self)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(4)
        self.buttons: dict[tuple[bool, bool], QToolButton] = {}
        words = {
            (False, False): tr("Top left"), (True, False): tr("Top right"),
            (False, True): tr("Bottom left"), (True, True): tr("Bottom right"),
        }  # fmt: skip
        arrows = {(False, False): "↘", (True, False): "↙", (False, True): "↗", (True, True): "↖"}
        for (right, bottom), text in words.items():
            button = QToolButton()
            button.setObjectName("corner")
            button.setCheckable(True)
            button.setText(f"{arrows[right, bottom]}  {text}")
            button.setAccessibleName(text)
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            button.setMinimumWidth(128)
            self._group.addButton(button)
            self.buttons[right, bottom] = button
            grid.addWidget(button, int(bottom), int(right))
        self.buttons[False, False].setChecked(True)
        self._group.buttonToggled.connect(lambda _button, on: self.changed.emit() if on else None)

    def chosen(self) -> tuple[bool, bool]:
        """Return whether numbers begin at the right, and at the bottom."""
        return next(key for key, button in self.buttons.items() if button.isChecked())

    def choose(self, right: bool, bottom: bool) -> None:
        """Choose a corner."""
        self.buttons[right, bottom].setChecked(True)
