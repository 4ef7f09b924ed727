"""The properties of the fields that are selected: what they show, where, in which letters and colour."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QColorDialog, QComboBox, QGridLayout, QLabel, QLineEdit, QWidget

from editor.decimalbox import DecimalBox
from editor.text import tr
from editor.theme import Theme
from editor.units.fieldwords import show_titles
from editor.units.pictures import colour_icon
from scenarios.engine.counter_layouts import LONGEST, NEEDS_KEY, SIDE, Field

OWN = "own"


class FieldForm(QWidget):
    """Shows what the selected fields have in common; each change is asked for at once."""

    wanted = Signal(object, str, str)  # how a field changes, the step's name, what part of it: further pulls go on it

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._fields: list[Field] = []
        self._filling = False
        self.show_box, self.key, self.key_box = QComboBox(), QLineEdit(), QComboBox()
        self.numbers: dict[str, DecimalBox] = {}
        self.weight, self.align, self.colour, self.turn = QComboBox(), QComboBox(), QComboBox(), QComboBox()
        self._labels: dict[str, QLabel] = {}
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(16, 2, 16, 10)
        self._grid.setHorizontalSpacing(8)
        self._grid.setVerticalSpacing(6)
        self._grid.setColumnMinimumWidth(0, 62)
        for column in (1, 3):
            self._grid.setColumnStretch(column, 1)
        self._fill_boxes()
        self._lay_out()
        self._connect()

    def _fill_boxes(self) -> None:
        for show, title in show_titles().items():
            self.show_box.addItem(title, show)
        for value, title in (("regular", tr("Regular")), ("semibold", tr("Semibold")), ("bold", tr("Bold")),
                             ("black", tr("Black"))):  # fmt: skip
            self.weight.addItem(title, value)
        for value, title in (("left", tr("Left")), ("middle", tr("Middle")), ("right", tr("Right"))):
            self.align.addItem(title, value)
        for turn, title in ((0, tr("Upright")), (90, tr("Down")), (270, tr("Up"))):
            self.turn.addItem(title, turn)
        self.key_box.setEditable(True)
        self.key_box.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)

    def _lay_out(self) -> None:
        self._row(0, "show", tr("Shows"), self.show_box)
        self._row(1, "key", tr("Which"), self.key)
        self._grid.addWidget(self.key_box, 1, 1, 1, 3)
        self.key_box.setAccessibleName(tr("Which"))
        for row, pair in enumerate((("x", "y"), ("w", "h")), 2):
            for k, name in enumerate(pair):
                self._number(name, row, 2 * k)
        self._number("size", 4, 0)
        self._row(5, "weight", tr("Weight"), self.weight)
        self._row(6, "align", tr("Align"), self.align)
        self._row(7, "turn", tr("Turned"), self.turn)
        self._row(8, "colour", tr("Colour"), self.colour)

    def _row(self, row: int, name: str, title: str, field: QWidget) -> None:
        self._pair(row, 0, name, title, field, 3)

    def _pair(self, row: int, column: int, name: str, title: str, field: QWidget, wide: int = 1) -> None:
        label = QLabel(title)
        label.setProperty("muted", True)
        label.setBuddy(field)
        field.setAccessibleName(title)
        field.setMinimumWidth(40)
        self._labels[name] = label
        self._grid.addWidget(label, row, column)
        self._grid.addWidget(field, row, column + 1, 1, wide)

    def _number(self, name: str, row: int, column: int) -> None:
        titles = {"x": tr("Left"), "y": tr("Top"), "w": tr("Width"), "h": tr("Height"), "size": tr("Letters")}
        field = DecimalBox()
        field.setDecimals(1)
        field.setSingleStep(0.5 if name == "size" else 1.0)
        least, most = {"x": (-SIDE, 2 * SIDE), "y": (-SIDE, 2 * SIDE), "size": (2.0, SIDE)}.get(name, (0.5, 2 * SIDE))
        field.setRange(least, most)
        field.setKeyboardTracking(False)
        self.numbers[name] = field
        self._pair(row, column, name, titles[name], field)

    def _connect(self) -> None:
        self.show_box.activated.connect(self._shows)
        self.key.editingFinished.connect(lambda: self._key(self.key.text()))
        self.key_box.activated.connect(lambda _at: self._key(str(self.key_box.currentText())))
        line = self.key_box.lineEdit()
        assert line is not None
        line.editingFinished.connect(lambda: self._key(self.key_box.currentText()))
        for name, spin in self.numbers.items():
            spin.valueChanged.connect(self._setter(name))
        for name, box in (("weight", self.weight), ("align", self.align), ("turn_deg", self.turn)):
            box.activated.connect(self._chooser(name, box))
        self.colour.activated.connect(self._colour)

    # -------------------------------------------------------------- what is asked for
    def _ask(self, change: Callable[[Field], Field], title: str, part: str = "") -> None:
        if not self._filling and self._fields:
            self.wanted.emit(change, title, part)

    def _setter(self, name: str) -> Callable[[float], None]:
        def set_(value: float) -> None:
            self._ask(lambda f: replace(f, **{name: round(value, 2)}), tr("Change a field"), name)  # type: ignore[arg-type]

        return set_

    def _chooser(self, name: str, box: QComboBox) -> Callable[[int], None]:
        def choose(_at: int) -> None:
            value: Any = box.currentData()
            self._ask(lambda f: replace(f, **{name: value}), tr("Change a field"))

        return choose

    def _shows(self, _at: int) -> None:
        show = self.show_box.currentData()
        fallback = {"factor": self._first_factor(), "prop": "morale", "text": tr("Text")}.get(show, "")

        def change(f: Field) -> Field:
            return replace(f, show=show, key=(f.key or fallback) if show in NEEDS_KEY else "")

        self._ask(change, tr("Change what a field shows"))

    def _first_factor(self) -> str:
        return self._names[0][0] if self._names[0] else "combat"

    def _key(self, text: str) -> None:
        spaced = all(f.show in ("text", "factors") for f in self._fields)
        said = (text if spaced else text.strip())[:LONGEST]
        if said or all(f.show == "factors" for f in self._fields):
            self._ask(lambda f: replace(f, key=said), tr("Change a field"))

    def _colour(self, _at: int) -> None:
        value = self.colour.currentData()
        if value == OWN:
            start = next((f.colour for f in self._fields if f.colour.startswith("#")), "#B83A2C")
            chosen = QColorDialog.getColor(QColor(start), self, tr("Colour of the field"))
            if not chosen.isValid():
                self._fill()
                return
            value = chosen.name().upper()
        self._ask(lambda f: replace(f, colour=value), tr("Change the colour"))

    # -------------------------------------------------------------- what is shown
    def show_fields(self, fields: list[Field], factors: list[str], props: list[str]) -> None:
        """Show fields. factors, props: the names that are offered."""
        self._fields, self._names = fields, (factors, props)
        self.setEnabled(bool(fields))
        self._fill()

    def _fill(self) -> None:
        self._filling = True
        fields = self._fields
        first = fields[0] if fields else Field("text", 0, 0, 10, 10, key=" ")
        self.show_box.setCurrentIndex(self._common(self.show_box, (f.show for f in fields)))
        for name, spin in self.numbers.items():
            spin.setValue(getattr(first, name))
        for name, box in (("weight", self.weight), ("align", self.align), ("turn_deg", self.turn)):
            box.setCurrentIndex(self._common(box, (getattr(f, name) for f in fields)))
        self._fill_key(fields)
        self._fill_colours(first.colour)
        text = any(f.is_text and f.show != "echelon" for f in fields)
        for name, widget in (("size", self.numbers["size"]), ("weight", self.weight), ("align", self.align),
                             ("turn", self.turn)):  # fmt: skip
            widget.setEnabled(text)
            self._labels[name].setEnabled(text)
        self.colour.setEnabled(not fields or any(f.show not in ("emblem", "main_emblem") for f in fields))
        self._filling = False

    @staticmethod
    def _common(box: QComboBox, values: Iterable[object]) -> int:
        found = set(values)
        return box.findData(found.pop()) if len(found) == 1 else -1

    def _fill_key(self, fields: list[Field]) -> None:
        shows = {f.show for f in fields}
        only = next(iter(shows)) if len(shows) == 1 else ""
        keys = {f.key for f in fields}
        key = keys.pop() if len(keys) == 1 else ""
        listed = only in ("factor", "prop")
        shown = only in ("factor", "prop", "text", "factors")
        self.key.setVisible(shown and not listed)
        self.key_box.setVisible(listed)
        self._labels["key"].setVisible(shown)
        titles = {"text": tr("Words"), "factors": tr("Between"), "factor": tr("Factor"), "prop": tr("Property")}
        self._labels["key"].setText(titles.get(only, tr("Which")))
        self._labels["key"].setBuddy(self.key_box if listed else self.key)
        self.key.setPlaceholderText("-" if only == "factors" else "")
        self.key.setText(key if shown else "")
        if listed:
            self.key_box.clear()
            self.key_box.addItems(self._names[0 if only == "factor" else 1])
            self.key_box.setCurrentText(key)

    def _fill_colours(self, colour: str) -> None:
        self.colour.clear()
        for value, title in (("", tr("What suits it")), ("ink", tr("The counter's ink")), ("dark", tr("Dark")),
                             ("paper", tr("Paper"))):  # fmt: skip
            self.colour.addItem(title, value)
        if colour.startswith("#"):
            self.colour.addItem(colour_icon(colour), colour, colour)
        self.colour.addItem(tr("Another colour…"), OWN)
        self.colour.setCurrentIndex(max(0, self.colour.findData(colour)))
