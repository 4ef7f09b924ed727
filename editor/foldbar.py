"""A bar over a page that never makes the window wide: buttons without room go into a menu at its end."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, QTimer
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QBoxLayout, QMenu, QPushButton, QToolButton, QWidget

from editor.text import tr

LEAST = 520  # px: narrower than this a bar is cut


class FoldBar(QWidget):
    """A row of widgets in a box layout; while it is too narrow the last buttons are found in the menu at its end.

    Segments stay, and so do fields; a button that its page hides stays hidden.
    """

    def __init__(self) -> None:
        super().__init__()
        self.more = QToolButton(self)
        self.more.setText("»")
        self.more.setToolTip(tr("More"))
        self.more.setAccessibleName(tr("More"))
        self.more.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.more.setMenu(QMenu(self.more))
        self.more.setStyleSheet("QToolButton::menu-indicator { image: none; width: 0; }")
        self.more.hide()
        self._folded: list[QAbstractButton] = []
        self._folding = False

    def minimumSizeHint(self) -> QSize:
        return QSize(LEAST, super().minimumSizeHint().height())

    def folded(self) -> list[QAbstractButton]:
        """Return the buttons that stand in the menu now, as they stood in the row."""
        return list(self._folded)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        QTimer.singleShot(0, self, self.fold)  # the row is being laid out just now

    def event(self, event: QEvent) -> bool:
        found = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest and not self._folding:
            QTimer.singleShot(0, self, self.fold)
        return found

    def fold(self) -> None:
        """Put as many buttons into the menu as there is no room for."""
        row = self.layout()
        if self._folding or not isinstance(row, QBoxLayout):
            return
        self._folding = True
        room = self.width()
        buttons = self._buttons(row)
        hidden = [button for button in self._folded if button.isHidden()]
        need = self._need(row) + sum(self._wide(button, row) for button in hidden)
        more = self._wide(self.more, row)
        fold: list[QAbstractButton] = []
        candidates = [b for b in buttons if not b.isHidden() or b in hidden]
        if need - (0 if self.more.isHidden() else more) > room:
            need = need if not self.more.isHidden() else need + more
            while candidates and need > room:
                fold.insert(0, candidates.pop())
                need -= self._wide(fold[0], row)
        if fold != self._folded:
            self._take(row, fold)
        self._folding = False

    def _take(self, row: QBoxLayout, fold: list[QAbstractButton]) -> None:
        for button in self._folded:
            button.show()
        self._folded = fold
        menu = self.more.menu()
        menu.clear()
        for button in fold:
            button.hide()
            menu.addAction(self._entry(button, menu))
        if row.indexOf(self.more) < 0:
            row.addWidget(self.more)
        self.more.setVisible(bool(fold))

    @staticmethod
    def _entry(button: QAbstractButton, menu: QMenu) -> QAction:
        """Return the menu's line for a button."""
        if isinstance(button, QToolButton) and button.defaultAction() is not None:
            return button.defaultAction()
        own = button.menu() if isinstance(button, QPushButton | QToolButton) else None
        if isinstance(own, QMenu):
            own.menuAction().setText(button.text() or button.accessibleName())
            return own.menuAction()
        action = QAction(button.icon(), button.text() or button.accessibleName() or button.toolTip(), menu)
        action.setEnabled(button.isEnabled())
        action.triggered.connect(button.click)
        return action

    @staticmethod
    def _buttons(row: QBoxLayout) -> list[QAbstractButton]:
        """Return the buttons that may go into the menu, from the left."""
        widgets = [item.widget() for k in range(row.count()) if (item := row.itemAt(k)) is not None]
        return [w for w in widgets if isinstance(w, QAbstractButton) and not w.property("segment")
                and not w.property("primary") and w.text() != "»"]  # fmt: skip

    @staticmethod
    def _wide(widget: QWidget, row: QBoxLayout) -> int:
        return max(widget.minimumSizeHint().width(), widget.minimumWidth()) + row.spacing()

    @staticmethod
    def _need(row: QBoxLayout) -> int:
        """Return how wide the row must be as it is; to invalidate it first would ask for another layout, for ever."""
        margins = row.contentsMargins()
        items = [item for k in range(row.count()) if (item := row.itemAt(k)) is not None and not item.isEmpty()]
        wide = sum(item.minimumSize().width() for item in items) + row.spacing() * (len(items) - 1)
        return margins.left() + wide + margins.right()
