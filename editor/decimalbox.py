"""A field for numbers with a fraction that takes a decimal comma or point, whatever the language of the window."""

from __future__ import annotations

from typing import Any

from PySide6.QtGui import QValidator
from PySide6.QtWidgets import QDoubleSpinBox

from editor.numbers import plain_number


class DecimalBox(QDoubleSpinBox):
    """A field for a number: what is typed with a comma or a point is one number, whatever the language."""

    def validate(self, text: str, pos: int) -> Any:
        """Take either mark while it is typed, and show the language's own."""
        spelt = self._spelt(text)
        if spelt == text or (text.endswith((",", ".")) and len(spelt) == len(text)):
            return super().validate(spelt, pos)
        found: Any = super().validate(spelt, min(pos, len(spelt)))
        state = found[0] if isinstance(found, tuple) else found
        return (state, spelt, min(pos, len(spelt))) if state != QValidator.State.Invalid else found

    def valueFromText(self, text: str) -> float:
        """Read a number with either mark."""
        return super().valueFromText(self._spelt(text))

    def _spelt(self, text: str) -> str:
        """Return what stands in the field with the decimal mark that Qt reads here."""
        number, end = (text.removesuffix(self.suffix()), self.suffix()) if text.endswith(self.suffix()) else (text, "")
        start = self.prefix() if number.startswith(self.prefix()) else ""
        number = number.removeprefix(start)
        if "," not in number and "." not in number:
            return text
        return start + plain_number(number).replace(".", self.locale().decimalPoint()) + end
