"""The history: all steps of a module, those that were undone pale, as they are not done now."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex
from PySide6.QtGui import QPalette, QUndoStack
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem, QUndoView, QWidget
from shiboken6 import isValid

from editor.text import tr
from editor.theme import Theme


class HistoryPanel(QUndoView):
    """The steps of one module, the first as it was opened."""

    def __init__(self, stack: QUndoStack, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(stack, parent)
        self.setEmptyLabel(tr("As opened"))
        self.setAccessibleName(tr("History"))
        self.setItemDelegate(_Steps(stack, theme, self))
        stack.indexChanged.connect(self._stepped)

    def _stepped(self, _index: int) -> None:
        self.viewport().update()

    def begin(self, recovered: bool) -> None:
        """Say what the history begins with: the module as it was opened, or unsaved work that was taken up again."""
        self.setEmptyLabel(tr("As recovered") if recovered else tr("As opened"))


class _Steps(QStyledItemDelegate):
    """Paints what lies ahead of the present step in a paler ink."""

    def __init__(self, stack: QUndoStack, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._stack, self._theme = stack, theme

    def initStyleOption(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        super().initStyleOption(option, index)
        # A stack that is being destroyed empties itself, and a view that still hangs on it asks once more.
        if isValid(self._stack) and index.row() > self._stack.index():  # row 0 is the beginning
            option.palette.setColor(QPalette.ColorRole.Text, self._theme.colour("muted"))
            option.font.setItalic(True)
