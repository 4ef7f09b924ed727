"""Who has the keyboard when a card goes away: the board, never whatever lies next in the window."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QWidget


def back(window: QWidget, _result: int = 0) -> None:
    """Give the keyboard back to the board after a dialog, with the keys of the window."""
    board = window.findChild(QWidget, "board")
    if board is not None:
        window.activateWindow()
        board.setFocus()


def leave(whole: QWidget) -> None:
    """Give the keyboard back to the board if a part of a widget has it, before that part goes away."""
    now = QApplication.focusWidget()
    if now is None or not (now is whole or whole.isAncestorOf(now)):
        return
    board = whole.window().findChild(QWidget, "board")
    if board is not None:
        board.setFocus()
