"""Every sentence of the window passes through `tr`, so that it can be translated."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from editor.numbers import filled
from mapdata.problems import FormatError, one_line
from mapdata.wording import Said, text_of


def tr(text: str, /, **params: object) -> str:
    """Return the text in the language of the window, its {names} filled in, numbers as it writes them."""
    said = QCoreApplication.translate("Hexwright", text)
    return filled(said, params) if params else said


def translated(text: str) -> str:
    """Return a sentence made below the window in the window's language; any other text as it is."""
    if not isinstance(text, Said):
        return text
    values = {name: translated(value) if isinstance(value, str) else value for name, value in text.values.items()}
    return tr(text.form, **values)


def fault_text(fault: BaseException) -> str:
    """Return what a fault says in the window's language, where it was raised with such a sentence."""
    if isinstance(fault, FormatError) and isinstance(fault.text, Said):
        place = f"{fault.path}, {fault.pointer}" if fault.pointer else fault.path
        return one_line(f"{place}: {translated(fault.text)}")
    return translated(text_of(fault))


def mark(text: str, /) -> str:
    """Return the text as it is: it is translated where it is shown, and found here by those who translate."""
    return text
