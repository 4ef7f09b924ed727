"""Every sentence of the window passes through `tr`, so that it can be translated."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication


def tr(text: str, /, **params: object) -> str:
    """Return the text in the language of the window, its {names} filled in."""
    said = QCoreApplication.translate("Hexwright", text)
    return said.format(**params) if params else said


def mark(text: str, /) -> str:
    """Return the text as it is: it is translated where it is shown, and found here by those who translate."""
    return text
