"""Small parts that the dialogs of the program share."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel, QTreeWidget

from editor.fonts import BOLD, font
from editor.theme import Theme


def title(text: str, px: int = 20) -> QLabel:
    """Return the large first line of a dialog."""
    label = QLabel(text)
    size = font(px, BOLD).pixelSize()
    label.setStyleSheet(f'font-family: "Source Serif Pro"; font-size: {size}px; font-weight: 700;')
    return label


def note(text: str) -> QLabel:
    """Return a line that explains, in quieter ink."""
    label = QLabel(text)
    label.setWordWrap(True)
    label.setStyleSheet("color: palette(placeholder-text);")
    return label


def dress_tree(tree: QTreeWidget, theme: Theme) -> None:
    """Give a list of several columns the look of the window's other lists."""
    t = theme.tokens
    tree.setStyleSheet(
        f"QTreeView::item {{ padding: 5px 8px; }} QTreeView {{ alternate-background-color: {t.panel}; }}"
        f"QTreeView::item:selected {{ background: {t.hover}; color: {t.ink}; }}"
    )
