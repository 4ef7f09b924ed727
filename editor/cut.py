"""A label of one line that never makes a window wide."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel


class Cut(QLabel):
    """One line that is cut with an ellipsis where it does not fit; its tip tells the whole then.

    own_tip: a tip that is there also while all of it fits.
    """

    own_tip = ""

    def minimumSizeHint(self) -> QSize:
        return QSize(0, super().minimumSizeHint().height())

    def cut(self) -> bool:
        """Return whether not all of it is seen."""
        return self.fontMetrics().horizontalAdvance(self.text()) > self.contentsRect().width()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setFont(self.font())
        painter.setPen(self.palette().windowText().color())
        room = self.contentsRect()
        text = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, self.alignment(), text)
        painter.end()
        tip = "\n".join(part for part in (self.text() if self.cut() else "", self.own_tip) if part)
        if tip != self.toolTip():
            self.setToolTip(tip)


__all__ = ["Cut"]
