"""The left strip: the phases as beads, under them the tools."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QAction, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolButton, QVBoxLayout, QWidget

from editor.icons import paint_icon
from editor.play.track import Beads
from editor.theme import Theme


class ToolButton(QToolButton):
    """A tool 44 x 44 that draws its action's icon in the ink of the theme, in the accent when it is on."""

    def __init__(self, action: QAction, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.setDefaultAction(action)
        self.setFixedSize(44, 44)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(action.text().replace("&", ""))
        key = action.shortcut().toString()
        self.setToolTip(action.text().replace("&", "") + (f"  ({key})" if key else ""))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        action, t = self.defaultAction(), self.theme
        on = action.isChecked()
        if on or self.underMouse() or self.hasFocus():
            edge = "accent" if self.hasFocus() else "line_strong" if on else "line"
            painter.setPen(QPen(t.colour(edge), 2 if self.hasFocus() else 1))
            painter.setBrush(t.colour("hover"))
            painter.drawRoundedRect(QRectF(1, 1, 42, 42), 8, 8)
        name = str(action.property("icon_name"))
        paint_icon(painter, name, QRectF(10, 10, 24, 24), t.colour("accent" if on else "ink"))
        painter.end()


class Strip(QWidget):
    """Beads over tools."""

    def __init__(self, theme: Theme, tools: list[QAction], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.setObjectName("strip")
        self.beads = Beads(theme, self)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 10)
        layout.setSpacing(6)
        layout.addWidget(self.beads)
        layout.addSpacing(10)
        self.buttons = [ToolButton(action, theme, self) for action in tools]
        for button in self.buttons:
            layout.addWidget(button, 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addStretch(1)
        self.setFixedWidth(72)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        theme.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(72, 600)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self.theme.colour("panel"))
        painter.fillRect(QRectF(71, 0, 1, self.height()), self.theme.colour("line"))
        if self.beads.names:  # without phases there is nothing to part the tools from
            y = self.beads.geometry().bottom() + 8
            painter.fillRect(QRectF(14, y, 44, 1), self.theme.colour("line"))
        painter.end()
