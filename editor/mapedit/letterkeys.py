"""The keys of the tools count wherever no text is typed: in the lists and on the buttons round the sheet too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QAction, QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QAbstractItemView,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QTextEdit,
    QWidget,
)
from shiboken6 import isValid

if TYPE_CHECKING:
    from editor.mapedit.window import EditWindow

OWN = "own_keys"  # the property of a list that names the letters with a meaning of their own there


class LetterKeys(QObject):
    """Listens to what has the focus beside the sheet, and hands the keys of the sheet's commands on to these.

    A list would look for a row that begins with the letter. Where text is typed nothing is taken away, and a list
    keeps the letters that its property `own_keys` names. Enter and Escape in a field of the bar above or of the
    properties give the keys back to the sheet; with Escape what was typed there is forgotten.
    """

    def __init__(self, window: EditWindow) -> None:
        super().__init__(window)
        self._w = window
        self._at: QWidget | None = None
        app = QGuiApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._focus)

    def _focus(self, _old: QWidget | None, new: QWidget | None) -> None:
        if self._at is not None and isValid(self._at):  # a window that closes takes the focus away as it goes
            self._at.removeEventFilter(self)
        self._at = new if new is not None and (self._listens(new) or self._typed(new)) else None
        if self._at is not None:
            self._at.installEventFilter(self)

    def _listens(self, widget: QWidget) -> bool:
        """Return whether keys on a widget beside the sheet may mean the sheet."""
        w = self._w
        if widget is w.canvas or w.page != "map" or not w.isAncestorOf(widget) or widget.window() is not w.window():
            return False
        if isinstance(widget, QComboBox):
            return not widget.isEditable()
        return not isinstance(widget, QLineEdit | QTextEdit | QPlainTextEdit | QAbstractSpinBox)

    def _typed(self, widget: QWidget) -> bool:
        """Return whether a widget is a field of the bar above or of the properties, not one within a table."""
        w = self._w
        near = w.options.isAncestorOf(widget) or w.properties.isAncestorOf(widget)
        inside = widget.parentWidget()
        while inside is not None and inside is not w and not isinstance(inside, QAbstractItemView):
            inside = inside.parentWidget()
        return near and isinstance(widget, QLineEdit | QAbstractSpinBox) and inside is w

    def _left(self, key: int) -> None:
        """Give the keys back to the sheet after Enter or Escape in a field."""
        w = self._w
        if key == Qt.Key.Key_Escape and self._at is w.properties.name:
            w.properties.name.setModified(False)
            w.properties.show_selected(w.module, w.selected)
        w.canvas.setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Do what a key means on the sheet; a list is kept from looking for a row by letters."""
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return super().eventFilter(watched, event)
        if isinstance(watched, QWidget) and self._typed(watched):
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape):
                self._left(event.key())
                return True
            return False
        if self._own(watched, event.text()):
            return False
        action = self._meant(event)
        if action is not None and action.isEnabled():
            action.trigger()
            return True
        if isinstance(watched, QAbstractItemView) and event.text().strip() and event.text().isprintable():
            event.ignore()
            return True
        return False

    @staticmethod
    def _own(watched: QObject, text: str) -> bool:
        """Return whether a letter has a meaning of its own there."""
        return bool(text) and text.upper() in str(watched.property(OWN) or "")

    def _meant(self, event: QKeyEvent) -> QAction | None:
        """Return the command of the sheet that a key belongs to."""
        keys = QKeySequence(event.keyCombination())
        return next((action for action in self._w.canvas.actions() if keys in action.shortcuts()), None)
