"""Rulers along the top and the left of the sheet, in millimetres or inches, with a mark where the pointer is."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from editor.fonts import font
from editor.lengths import MM_PER_INCH, in_inches
from editor.numbers import number_text
from editor.settings import Settings

if TYPE_CHECKING:
    from editor.mapedit.canvas import MapCanvas

WIDE_PX = 22
LABEL_EVERY_PX = 64.0  # numbers are not nearer to each other
STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000)  # mm
INCH_STEPS = (0.25, 0.5, 1, 2, 5, 10, 20, 50, 100, 200)
MARK = "#C2306E"


class Rulers:
    """Painted over the edges of a canvas while `shown`."""

    def __init__(self, canvas: MapCanvas, settings: Settings) -> None:
        self._canvas, self._settings = canvas, settings
        self.shown = False
        self._pointer: tuple[float, float] | None = None
        canvas.hovered.connect(self._hovered)
        canvas.over.append(self.paint)

    def _hovered(self, at: tuple[float, float]) -> None:
        self._pointer = at

    def step(self) -> tuple[float, float]:
        """Return how many mm lie between two numbers, and how many mm a unit has."""
        inches = in_inches(self._settings)
        unit = MM_PER_INCH if inches else 1.0
        scale = self._canvas.px_per_mm
        steps = INCH_STEPS if inches else STEPS
        found = next((s for s in steps if s * unit * scale >= LABEL_EVERY_PX), steps[-1])
        return found * unit, unit

    def paint(self, painter: QPainter) -> None:
        """Paint both rulers, if they are shown."""
        canvas = self._canvas
        if not self.shown or canvas.map is None:
            return
        w, h, palette = canvas.width(), canvas.height(), canvas.palette()
        painter.save()
        painter.setFont(font(10.5))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        ground, ink = palette.window().color(), palette.windowText().color()
        painter.fillRect(QRectF(0, 0, w, WIDE_PX), ground)
        painter.fillRect(QRectF(0, 0, WIDE_PX, h), ground)
        line = QColor(ink)
        line.setAlphaF(0.35)
        painter.setPen(QPen(line, 1))
        painter.drawLine(0, WIDE_PX, w, WIDE_PX)
        painter.drawLine(WIDE_PX, 0, WIDE_PX, h)
        self._ticks(painter, ink, w, upright=False)
        self._ticks(painter, ink, h, upright=True)
        self._mark(painter)
        painter.fillRect(QRectF(0, 0, WIDE_PX, WIDE_PX), ground)
        painter.setPen(ink)
        unit = "in" if in_inches(self._settings) else "mm"
        painter.drawText(QRectF(0, 0, WIDE_PX, WIDE_PX), Qt.AlignmentFlag.AlignCenter, unit)
        painter.restore()

    def _ticks(self, painter: QPainter, ink: QColor, long: int, upright: bool) -> None:
        """Paint the ticks of one ruler: ten between two numbers, the fifth longer."""
        canvas = self._canvas
        step, unit = self.step()
        start = canvas.to_mm(QPointF(WIDE_PX, WIDE_PX))[upright]
        end = canvas.to_mm(QPointF(canvas.width(), canvas.height()))[upright]
        small = step / 10
        faint = QColor(ink)
        faint.setAlphaF(0.6)
        for k in range(math.floor(start / small), math.ceil(end / small) + 1):
            at = canvas.to_px((k * small, k * small))
            px = at.y() if upright else at.x()
            if px < WIDE_PX or px > long:
                continue
            size = 12 if k % 10 == 0 else 7 if k % 5 == 0 else 4
            painter.setPen(faint)
            if upright:
                painter.drawLine(QPointF(WIDE_PX - size, px), QPointF(WIDE_PX, px))
            else:
                painter.drawLine(QPointF(px, WIDE_PX - size), QPointF(px, WIDE_PX))
            if k % 10 == 0:
                painter.setPen(ink)
                self._number(painter, number_text(k * small / unit), px, upright)

    @staticmethod
    def _number(painter: QPainter, text: str, px: float, upright: bool) -> None:
        painter.save()
        painter.translate(*((11, px) if upright else (px, 0)))
        if upright:
            painter.rotate(-90)
            painter.translate(0, -11)
        painter.drawText(QPointF(3, 11), text)
        painter.restore()

    def _mark(self, painter: QPainter) -> None:
        """Mark on both rulers where the pointer is."""
        if self._pointer is None:
            return
        at = self._canvas.to_px(self._pointer)
        painter.setPen(QPen(QColor(MARK), 1.6))
        painter.drawLine(QPointF(at.x(), 0), QPointF(at.x(), WIDE_PX))
        painter.drawLine(QPointF(0, at.y()), QPointF(WIDE_PX, at.y()))
