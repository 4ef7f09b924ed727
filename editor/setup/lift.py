"""Counters in the hand: what is dragged from the units' rows over the map or the turn track."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from editor.canvas import overlays
from editor.canvas.sprites import MARGIN, Sprites
from editor.theme import Theme


class Lift(QWidget):
    """Floats over the page and takes no mouse; red where what is in the hand may not lie."""

    def __init__(self, theme: Theme, sprites: Sprites, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme, self._sprites = theme, sprites
        self.units: tuple[str, ...] = ()
        self.refused = False
        self.side = 40.0
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.hide()

    def take(self, units: tuple[str, ...]) -> None:
        """Take units in the hand; none lets go."""
        self.units, self.refused = units, False
        self.setVisible(bool(units))
        self.raise_()

    def follow(self, at: QPoint, side: float, refused: bool) -> None:
        """Go with the pointer (a point of the screen); side: of a counter there."""
        self.side, self.refused = max(24.0, side), refused
        whole = round(self.side * 1.9) + 16
        parent = self.parentWidget()
        assert parent is not None
        here = parent.mapFromGlobal(at)
        self.setGeometry(here.x() - whole // 2, here.y() - whole // 2, whole, whole)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if not self.units or self._sprites.oob is None:
            return
        painter, dpr = QPainter(self), self.devicePixelRatioF()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setOpacity(0.9)
        middle, side = self.width() / 2, self.side
        shown = self.units[:3]
        for k, unit in enumerate(reversed(shown)):
            if unit not in self._sprites.oob.index:
                continue
            shift = 5.0 * (len(shown) - 1 - k)
            corner = middle - side / 2 - side * MARGIN
            pixmap = self._sprites.counter(unit, side, "small", dpr)
            painter.drawPixmap(QPointF(round(corner + shift), round(corner - shift)), pixmap)
        painter.setOpacity(1.0)
        box = QRectF(middle - side / 2, middle - side / 2, side, side)
        if self.refused:
            painter.setPen(QPen(self._theme.colour("fault"), 3))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(-3, -3, 3, 3), 6, 6)
        if len(self.units) > 1:
            overlays.draw_badge(painter, (box.right() + 2, box.top() - 2), str(len(self.units)), 11)
        painter.end()
