"""A form for the options of an exporter, made from its options record: one field each, its help beneath it."""

from __future__ import annotations

import dataclasses
import re
import types
import typing
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, Literal

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QLabel, QLineEdit, QSpinBox, QVBoxLayout, QWidget

from editor.decimalbox import DecimalBox
from editor.fonts import letters
from editor.numbers import decimal_mark, localised, plain_number
from editor.text import tr
from editor.translations.speaking import speaking

LARGEST = 100_000
WIDE = 260


def plain_type(hint: Any) -> tuple[Any, bool]:
    """Return an annotation without its None, and whether it had one."""
    if typing.get_origin(hint) in (typing.Union, types.UnionType):
        return next(a for a in typing.get_args(hint) if a is not type(None)), True
    return hint, False


def title_of(name: str) -> str:
    """Return a field's name as a person reads it: px_per_hex is Px per hex, size_mm Size, mm."""
    words = name.split("_")
    unit = f", {words.pop()}" if len(words) > 1 and words[-1] in ("mm", "px", "dpi") else ""
    said = " ".join(words)
    return (said.upper() if said in ("dpi",) else said[:1].upper() + said[1:]) + unit


def _choices(field: dataclasses.Field[Any], hint: Any) -> list[tuple[str, str]]:
    """Return the values of a field that are to choose from, with what the window calls them."""
    named = field.metadata.get("choices", {})
    values = typing.get_args(hint) if typing.get_origin(hint) is Literal else named
    return [(str(value), tr(named.get(str(value), str(value)))) for value in values]


def _shown(value: object) -> str:
    """Return the value of a field as it is typed; several numbers have blanks between them."""
    if isinstance(value, tuple):
        return " ".join(_shown(v) for v in value)
    return localised(str(value)) if isinstance(value, float) else "" if value is None else str(value)


def _parts(word: str) -> list[str]:
    """Return the numbers in a field of several: parted by blanks, semicolons, or commas that are no decimal mark."""
    parts = re.split(r"[;\s]+|,\s+", word.strip())
    if len(parts) == 1 and (word.count(",") > 1 or decimal_mark() == "."):
        parts = word.split(",")
    return [part for part in (p.strip(", ") for p in parts) if part]


def _heading(text: str) -> QLabel:
    """Return the line over the options of one group."""
    label = QLabel(text)
    label.setStyleSheet(f'font-family: "Source Serif Pro"; font-size: {letters(19)}px; font-weight: 700;')
    label.setContentsMargins(0, 0, 0, 4)
    return label


class OptionForm(QWidget):
    """The fields of one options record. choices: for a text field, values to choose from, with their names.

    only: the names of the fields that are shown, all by default; what is filled into the others is kept.
    """

    changed = Signal()

    def __init__(
        self, record: type, choices: Mapping[str, list[tuple[str, str]]], parent: QWidget | None = None,
        only: Sequence[str] | None = None,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self.record = record
        self.inputs: dict[str, QWidget] = {}
        self._titles: dict[str, str] = {}
        self._hidden: dict[str, str] = {}
        self._fields: dict[str, tuple[dataclasses.Field[Any], Any]] = {}
        layout = QVBoxLayout(self)
        layout.setContentsMargins(2, 0, 10, 0)
        layout.setSpacing(2)
        hints = typing.get_type_hints(record)
        for field in dataclasses.fields(record):
            if not field.metadata.get("window", True):
                continue
            hint, may_lack = plain_type(hints[field.name])
            self._fields[field.name] = field, hint
            if only is not None and field.name not in only:
                continue
            if field.metadata.get("group") and only is None:
                layout.addSpacing(8)
                layout.addWidget(_heading(tr(field.metadata["group"])))
            title = self._titles[field.name] = tr(str(field.metadata.get("title", title_of(field.name))))
            made = self._input(field, hint, may_lack, choices.get(field.name) or _choices(field, hint))
            made.setAccessibleName(title)
            self.inputs[field.name] = made
            if not isinstance(made, QCheckBox):
                label = QLabel(title)
                label.setStyleSheet("font-weight: 600;")
                label.setBuddy(made)
                layout.addWidget(label)
                made.setMaximumWidth(WIDE)
            layout.addWidget(made)
            said = str(field.metadata.get("note", field.metadata.get("help", "")))
            if not said:
                layout.addSpacing(10)
                continue
            note = QLabel(tr(said))
            note.setWordWrap(True)
            note.setStyleSheet(f"color: palette(placeholder-text); font-size: {letters(13)}px;")
            note.setContentsMargins(28 if isinstance(made, QCheckBox) else 0, 0, 0, 10)
            made.setToolTip(note.text())
            layout.addWidget(note)
        if not self.inputs:
            layout.addWidget(QLabel(tr("There is nothing to choose.")))
        layout.addStretch(1)

    def _input(
        self, field: dataclasses.Field[Any], hint: Any, may_lack: bool, choices: list[tuple[str, str]]
    ) -> QWidget:
        value = field.default if field.default is not dataclasses.MISSING else None
        if hint is bool:
            tick = QCheckBox(self._titles[field.name])
            tick.setStyleSheet("font-weight: 600;")
            tick.setChecked(bool(value))
            tick.toggled.connect(self.changed)
            return tick
        if choices:
            box = QComboBox()
            for name, text in choices:
                box.addItem(text, name)
            box.setCurrentIndex(max(0, box.findData(str(value or ""))))
            box.currentIndexChanged.connect(self.changed)
            return box
        if hint in (int, float) and not may_lack:
            number: QSpinBox | DecimalBox = QSpinBox() if hint is int else DecimalBox()
            number.setRange(-LARGEST, LARGEST)
            number.setValue(value or 0)
            number.valueChanged.connect(self.changed)
            return number
        line = QLineEdit(_shown(value))
        line.textChanged.connect(self.changed)
        return line

    # ---------------------------------------------------------------- values
    def words(self) -> dict[str, str]:
        """Return what stands in the fields, as words to be kept."""
        return {**self._hidden, **{name: self._word(made) for name, made in self.inputs.items()}}

    @staticmethod
    def _word(made: QWidget) -> str:
        if isinstance(made, QCheckBox):
            return "true" if made.isChecked() else "false"
        if isinstance(made, QComboBox):
            return str(made.currentData())
        if isinstance(made, QSpinBox | DecimalBox):
            return str(made.value())
        assert isinstance(made, QLineEdit)
        return made.text().strip()

    def fill(self, words: Mapping[str, str]) -> None:
        """Put words that were kept back into the fields; what does not fit is left out."""
        self._hidden = {name: word for name, word in words.items() if name in self._fields and name not in self.inputs}
        for name, word in words.items():
            made = self.inputs.get(name)
            if isinstance(made, QCheckBox):
                made.setChecked(word == "true")
            elif isinstance(made, QComboBox):
                made.setCurrentIndex(max(0, made.findData(word)))
            elif isinstance(made, QSpinBox):
                with suppress(ValueError):
                    made.setValue(int(word))
            elif isinstance(made, DecimalBox):
                with suppress(ValueError):
                    made.setValue(float(word))
            elif isinstance(made, QLineEdit):
                made.setText(word)

    def value(self) -> Any:
        """Return the options record. Raises ValueError, with a sentence, for what makes no sense."""
        return speaking(self.record(**{name: self._value(name, word) for name, word in self.words().items()}))

    def _value(self, name: str, word: str) -> Any:
        field, hint = self._fields[name]
        if hint is bool:
            return word == "true"
        if typing.get_origin(hint) is tuple:
            kind = typing.get_args(hint)[0]
            return tuple(self._number(kind, part, name) for part in _parts(word))
        if not word:
            return field.default
        return self._number(hint, word, name) if hint in (int, float) else word

    def _number(self, kind: Any, word: str, name: str) -> Any:
        try:
            return kind(plain_number(word))
        except ValueError:
            text = tr("{name}: {word} is no number of that kind.", name=self._titles.get(name, name), word=word)
            raise ValueError(text) from None
