"""The whole sheet small, with a frame round what the window shows; a click or a drag looks there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QImage, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QWidget

from editor.text import tr

if TYPE_CHECKING:
    from editor.mapedit.canvas import MapCanvas

REST_MS = 400  # after the last edit, until the picture is made anew
MARGIN = 10


class SmallMap(QWidget):
    """Follows a canvas; nothing is painted while it is hidden."""

    def __init__(self) -> None:
        super().__init__()
        self.setMinimumSize(120, 100)
        self.setAccessibleName(tr("Small map"))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._canvas: MapCanvas | None = None
        self._picture: QImage | None = None
        self._seen = QRectF()
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(REST_MS)
        self._rest.timeout.connect(self._anew)

    def follow(self, canvas: MapCanvas) -> None:
        """Show the sheet of a canvas from now on."""
        self._canvas = canvas
        canvas.over.append(self._painted)

    def sizeHint(self) -> QSize:
        return QSize(240, 180)

    def changed(self) -> None:
        """Make the picture anew once the map rests."""
        self._rest.start()

    def _anew(self) -> None:
        self._picture = None
        self.update()

    def _painted(self, _painter: QPainter) -> None:
        """Move the frame after the canvas has moved."""
        if self._canvas is not None and self.isVisible() and self._canvas.view_mm() != self._seen:
            self._seen = self._canvas.view_mm()
            self.update()

    def place(self) -> QRectF:
        """Return where in the widget the sheet lies."""
        if self._canvas is None or self._canvas.map is None:
            return QRectF()
        w, h = self._canvas.map.sheet_mm
        room_w, room_h = max(1, self.width() - 2 * MARGIN), max(1, self.height() - 2 * MARGIN)
        scale = min(room_w / w, room_h / h)
        return QRectF((self.width() - w * scale) / 2, (self.height() - h * scale) / 2, w * scale, h * scale)

    def paintEvent(self, _event: QPaintEvent) -> None:
        canvas, place = self._canvas, self.place()
        if canvas is None or canvas.map is None:
            return
        if self._picture is None or self._picture.size() != (place.size() * self.devicePixelRatioF()).toSize():
            self._picture = canvas.small_sheet((place.size() * self.devicePixelRatioF()).toSize())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.drawImage(place, self._picture)
        scale = place.width() / canvas.map.sheet_mm[0]
        self._seen = canvas.view_mm()
        frame = QRectF(place.x() + self._seen.x() * scale, place.y() + self._seen.y() * scale,
                       self._seen.width() * scale, self._seen.height() * scale)  # fmt: skip
        frame = frame.intersected(place)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for colour, width in (("#FFFDF4", 4.0), ("#C2306E", 2.0)):
            painter.setPen(QPen(QColor(colour), width))
            painter.drawRect(frame)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._picture = None
        super().resizeEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._look(event.position())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._look(event.position())

    def _look(self, at: QPointF) -> None:
        canvas, place = self._canvas, self.place()
        if canvas is not None and canvas.map is not None and place.width() > 0:
            scale = canvas.map.sheet_mm[0] / place.width()
            canvas.look_at(((at.x() - place.x()) * scale, (at.y() - place.y()) * scale), close=False)
