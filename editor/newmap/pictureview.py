"""A picture to click hex centres on: zoom, drag, marks with their numbers, and the grid laid over it."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QImage, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QWheelEvent
from PySide6.QtWidgets import QWidget

from editor.fonts import BOLD, map_font
from editor.mapedit.underlaypaint import decoded, full_size, sizes_of
from editor.numbers import number_text
from editor.text import tr
from editor.theme import Theme
from mapdata.draw.field import HexField
from mapdata.draw.gridlook import grid_lines
from mapdata.fitting import Matrix
from mapdata.grid import GridLook, HexGrid

Point = tuple[float, float]

MARK, MARK_NOW, CREAM = "#C2306E", "#E09A12", "#FFFDF4"
HOLD_PX = 11  # how near a mark is taken hold of
DRAG_PX = 4
NEAREST = 24.0  # px of the screen a pixel of the picture
ZOOM = 1.2


class PictureView(QWidget):
    """Shows a picture. A click is told in pixels of the picture, and so is where a mark was dragged.

    The arrow keys move a cross, Shift by more, and Enter clicks there; + and - zoom.
    """

    clicked = Signal(object)  # Point
    moved = Signal(int, object)  # mark, Point
    chosen = Signal(int)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._sizes: list[QImage] = []
        self.picture = QSize()
        self.marks: list[tuple[Point, str, float | None]] = []  # pixel, number, residual in mm
        self.now = -1
        self._lines: list[QLineF] = []
        self._scale, self._middle = 1.0, QPointF()
        self._press: QPointF | None = None
        self._held = -1
        self._panned = False
        self.cross: QPointF | None = None
        self.opacity = 1.0
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setMinimumSize(320, 280)
        self.setAccessibleName(tr("Picture"))
        self.setCursor(Qt.CursorShape.CrossCursor)
        theme.changed.connect(self.update)

    # ------------------------------------------------------------------ what is shown
    def show_picture(self, data: bytes | None) -> None:
        """Show another picture file, or none."""
        self._sizes = sizes_of(decoded(data)) if data is not None else []
        self.picture = full_size(data) if data is not None and self._sizes else QSize()
        self.cross = None
        self.fit()

    def show_grid(self, grid: HexGrid | None, matrix: Matrix | None) -> None:
        """Lay a grid over the picture, as the matrix from pixels to mm has it."""
        self._lines = []
        if grid is not None and matrix is not None:


            a, b, c, d, e, f = matrix
            lines = grid_lines(HexField(replace(grid, look=GridLook())))
            back = np.linalg.inv(np.array([[a, c], [b, d]]))
            px = (lines - np.array([e, f])) @ back.T
            self._lines = [QLineF(x0, y0, x1, y1) for (x0, y0), (x1, y1) in px.tolist()]
        self.update()

    def fit(self) -> None:
        """Show the whole picture."""
        if not self.picture.isEmpty() and self.width() > 1:
            self._scale = 0.97 * min(self.width() / self.picture.width(), self.height() / self.picture.height())
            self._middle = QPointF(self.picture.width() / 2, self.picture.height() / 2)
        self.update()

    def to_px(self, point: Point) -> QPointF:
        """Return where a pixel of the picture is seen."""
        off = (QPointF(*point) - self._middle) * self._scale
        return off + QPointF(self.width() / 2, self.height() / 2)

    def to_pixel(self, at: QPointF) -> Point:
        """Return the pixel of the picture that is seen somewhere."""
        p = (at - QPointF(self.width() / 2, self.height() / 2)) / self._scale + self._middle
        return p.x(), p.y()

    def resizeEvent(self, event: object) -> None:
        self.fit()

    # ------------------------------------------------------------------ input
    def zoom(self, factor: float, at: QPointF | None = None) -> None:
        """Zoom about a place, which stays where it is."""
        at = at or QPointF(self.width() / 2, self.height() / 2)
        before = QPointF(*self.to_pixel(at))
        least = 0.2 * min(self.width() / max(1, self.picture.width()), self.height() / max(1, self.picture.height()))
        self._scale = max(least, min(NEAREST, self._scale * factor))
        self._middle += before - QPointF(*self.to_pixel(at))
        self.update()

    def wheelEvent(self, event: QWheelEvent) -> None:
        if not self.picture.isEmpty():
            self.zoom(ZOOM ** (event.angleDelta().y() / 120), event.position())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._press, self._panned = event.position(), False
        self._held = -1
        if event.button() == Qt.MouseButton.LeftButton:
            self._held = self._mark_at(event.position())
            if self._held >= 0:
                self.chosen.emit(self._held)

    def _mark_at(self, at: QPointF) -> int:
        far = [QLineF(at, self.to_px(point)).length() for point, _, _ in self.marks]
        return next((k for k, length in enumerate(far) if length <= HOLD_PX), -1)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._press is None or not event.buttons():
            return
        step = event.position() - self._press
        if not self._panned and math.hypot(step.x(), step.y()) < DRAG_PX:
            return
        self._panned = True
        if self._held >= 0:
            self.moved.emit(self._held, self.to_pixel(event.position()))
        else:
            self._middle -= step / self._scale
        self._press = event.position()
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        still = self._press is not None and not self._panned and self._held < 0
        self._press, self._held = None, -1
        if still and event.button() == Qt.MouseButton.LeftButton:
            self._click(self.to_pixel(event.position()))

    def _click(self, point: Point) -> None:
        if 0 <= point[0] <= self.picture.width() and 0 <= point[1] <= self.picture.height():
            self.clicked.emit(point)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        steps = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)}
        if self.picture.isEmpty():
            super().keyPressEvent(event)
        elif key in steps:
            by = (20 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 2) / self._scale
            at = self.cross or QPointF(self._middle)
            x, y = at.x() + by * steps[Qt.Key(key)][0], at.y() + by * steps[Qt.Key(key)][1]
            self.cross = QPointF(max(0, min(self.picture.width(), x)), max(0, min(self.picture.height(), y)))
            self.update()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if self.cross is not None:
                self._click((self.cross.x(), self.cross.y()))
            self.cross = self.cross or QPointF(self._middle)
            self.update()
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self.zoom(ZOOM, self.to_px((self.cross.x(), self.cross.y())) if self.cross else None)
        elif key == Qt.Key.Key_Minus:
            self.zoom(1 / ZOOM)
        else:
            super().keyPressEvent(event)

    # ------------------------------------------------------------------ painting
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), self._theme.colour("canvas"))
        if self.picture.isEmpty():
            painter.setPen(self._theme.colour("muted"))
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, tr("Choose a picture, or drop one here."))
            return
        a, b = self.to_px((0, 0)), self.to_px((self.picture.width(), self.picture.height()))
        box = QRectF(a, b)
        painter.fillRect(box, QColor("#FFFFFF"))
        need = self._scale * self.picture.width() * self.devicePixelRatioF()
        image = next((i for i in reversed(self._sizes) if i.width() >= need), self._sizes[0])
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, self._scale < 4)
        painter.setOpacity(self.opacity)
        painter.drawImage(box, image)
        painter.setOpacity(1.0)
        self._paint_grid(painter)
        for k, (point, name, rest) in enumerate(self.marks):
            self._paint_mark(painter, self.to_px(point), name, rest, k == self.now)
        if self.cross is not None and self.hasFocus():
            self._paint_cross(painter, self.to_px((self.cross.x(), self.cross.y())))
        if self.hasFocus():
            painter.setPen(QPen(self._theme.colour("accent"), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(QRectF(self.rect()).adjusted(1, 1, -1, -1))

    def _paint_grid(self, painter: QPainter) -> None:
        if not self._lines:
            return
        painter.save()
        painter.translate(self.width() / 2, self.height() / 2)
        painter.scale(self._scale, self._scale)
        painter.translate(-self._middle)
        for colour, width, strength in ((CREAM, 3.0, 0.55), ("#0B7A75", 1.2, 0.95)):
            shade = QColor(colour)
            shade.setAlphaF(strength)
            pen = QPen(shade, width)
            pen.setCosmetic(True)
            painter.setPen(pen)
            painter.drawLines(self._lines)
        painter.restore()

    def _paint_mark(self, painter: QPainter, at: QPointF, name: str, rest: float | None, now: bool) -> None:
        for colour, width in ((CREAM, 5.0), (MARK_NOW if now else MARK, 2.2)):
            painter.setPen(QPen(QColor(colour), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(at, 8, 8)
            painter.drawLine(at - QPointF(13, 0), at - QPointF(4, 0))
            painter.drawLine(at + QPointF(4, 0), at + QPointF(13, 0))
            painter.drawLine(at - QPointF(0, 13), at - QPointF(0, 4))
            painter.drawLine(at + QPointF(0, 4), at + QPointF(0, 13))
        text = name if rest is None else f"{name}  {number_text(rest, '.1f')} mm"
        painter.setFont(map_font(13, BOLD))
        box = QRectF(painter.fontMetrics().boundingRect(text)).adjusted(-6, -3, 6, 3)
        box.moveTopLeft(at + QPointF(12, 8))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(CREAM))
        painter.drawRoundedRect(box, 4, 4)
        painter.setPen(QColor("#2B2620"))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)

    def _paint_cross(self, painter: QPainter, at: QPointF) -> None:
        for colour, width in ((CREAM, 4.0), ("#0B7A75", 1.6)):
            painter.setPen(QPen(QColor(colour), width))
            painter.drawLine(at - QPointF(16, 0), at + QPointF(16, 0))
            painter.drawLine(at - QPointF(0, 16), at + QPointF(0, 16))


