"""What a tool shows over the sheet: the new line, its points, the snap with its tag, bands, lit hexes, a reading."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen, QPolygonF

from editor.fonts import SEMIBOLD, font
from editor.mapedit.snapping import Snap, snap_text
from mapdata.model import Ring

if TYPE_CHECKING:
    from editor.mapedit.canvas import MapCanvas
    from editor.mapedit.toolbase import Sketch

NEW_LINE, CREAM, SNAP = "#C2306E", "#FFFDF4", "#0B7A75"
MOST_VERTICES = 4000  # drawn at once
SIDES = {"vertex": 4, "end": 4, "edge": 3, "corner": 6, "centre": 24, "sheet": 4}


def paint_sketch(painter: QPainter, canvas: MapCanvas, sketch: Sketch) -> None:
    """Paint what a tool shows, in pixels of the canvas."""
    _paint_spaces(painter, canvas, sketch)
    lines = [(sketch.line, sketch.closed), *((line, False) for line in sketch.more)]
    paths = [_path(canvas, line, closed) for line, closed in lines if len(line) > 1]
    for colour, width in ((CREAM, 7), (NEW_LINE, 3)):
        for path in paths:
            painter.strokePath(path, _pen(colour, width))
    if len(sketch.band) > 1:
        _paint_band(painter, _path(canvas, sketch.band, True), sketch.away)
    _paint_vertices(painter, canvas, sketch)
    if sketch.snap is not None and sketch.snap.kind != "free" and canvas.is_pointed_at():
        _paint_snap(painter, canvas, sketch.snap)
    elif sketch.note and sketch.line:
        paint_tag(painter, canvas, canvas.to_px(sketch.line[-1]), sketch.note)


def _pen(colour: str, width: float) -> QPen:
    cap, join = Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
    return QPen(QColor(colour), width, Qt.PenStyle.SolidLine, cap, join)


def _path(canvas: MapCanvas, points: Ring, closed: bool) -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(QPolygonF([canvas.to_px(p) for p in points]))
    if closed:
        path.closeSubpath()
    return path


def _paint_spaces(painter: QPainter, canvas: MapCanvas, sketch: Sketch) -> None:
    grid = canvas.map.grid if canvas.map else None
    if grid is None:
        return
    path = QPainterPath()
    for name in sketch.spaces:
        if name in grid.by_name:
            path.addPolygon(QPolygonF([canvas.to_px(c) for c in grid.corners(grid.by_name[name])]))
            path.closeSubpath()
    painter.strokePath(path, QPen(QColor(CREAM), 5))
    painter.strokePath(path, QPen(QColor(NEW_LINE), 2.4))


def _paint_band(painter: QPainter, path: QPainterPath, away: bool) -> None:
    """Paint a band or lasso; one that takes away is in the colour of new lines."""
    colour = QColor(NEW_LINE if away else SNAP)
    fill = QColor(colour)
    fill.setAlphaF(0.10)
    painter.fillPath(path, fill)
    painter.strokePath(path, QPen(QColor(CREAM), 3))
    painter.strokePath(path, QPen(colour, 1.6, Qt.PenStyle.DashLine))


def _paint_vertices(painter: QPainter, canvas: MapCanvas, sketch: Sketch) -> None:
    painter.setPen(QPen(QColor(NEW_LINE), 1.6))
    painter.setBrush(QColor(CREAM))
    seen = canvas.rect().adjusted(-8, -8, 8, 8)
    spots = [at for at in map(canvas.to_px, sketch.vertices[:MOST_VERTICES]) if seen.contains(at.toPoint())]
    painter.drawRects([QRectF(at.x() - 4.5, at.y() - 4.5, 9, 9) for at in spots])
    painter.setBrush(QColor(NEW_LINE))
    painter.drawRects([QRectF(at.x() - 5.5, at.y() - 5.5, 11, 11) for at in map(canvas.to_px, sketch.marked)])


def _paint_snap(painter: QPainter, canvas: MapCanvas, snap: Snap) -> None:
    """Draw the snap marker, its shape telling what was found, a dashed ring and the tag that names it."""
    at = canvas.to_px(snap.point)
    for colour, width in ((CREAM, 5.0), (SNAP, 2.2)):
        painter.setPen(QPen(QColor(colour), width))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        _draw_mark(painter, at, snap.kind)
    painter.setPen(QPen(QColor(SNAP), 1.4, Qt.PenStyle.DashLine))
    painter.drawEllipse(at, 20, 20)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(SNAP))
    painter.drawEllipse(at, 2.6, 2.6)
    if canvas.map is not None:
        paint_tag(painter, canvas, at, snap_text(snap, canvas.map))


def _draw_mark(painter: QPainter, at: QPointF, kind: str) -> None:
    if kind == "crossing":
        for turn in (1, -1):
            painter.drawLine(at + QPointF(-10, -10 * turn), at + QPointF(10, 10 * turn))
    elif kind == "guide":
        painter.drawLine(at + QPointF(-14, 0), at + QPointF(14, 0))
        painter.drawLine(at + QPointF(0, -14), at + QPointF(0, 14))
    elif kind == "hexside":
        painter.drawRect(QRectF(at.x() - 12, at.y() - 4, 24, 8))
    else:
        sides = SIDES[kind]
        begin = math.pi / 4 if sides == 4 else 0.0 if sides == 6 else -math.pi / 2
        r = 15.5 if sides == 4 else 12.0
        angles = [begin + 2 * math.pi * k / sides for k in range(sides)]
        painter.drawPolygon(QPolygonF([at + QPointF(r * math.cos(a), r * math.sin(a)) for a in angles]))


def paint_tag(painter: QPainter, canvas: MapCanvas, at: QPointF, text: str) -> None:
    """Write a few words on a plate beside a point, on the side where there is room."""
    if not text:
        return
    face = font(13, SEMIBOLD)
    wide = QFontMetricsF(face).horizontalAdvance(text) + 20
    x = at.x() + 28 if at.x() + 28 + wide < canvas.width() else at.x() - 28 - wide
    plate = QRectF(x, min(max(at.y() - 14, 4), canvas.height() - 32), wide, 28)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(SNAP))
    painter.drawRoundedRect(plate, 5, 5)
    painter.setPen(QColor(CREAM))
    painter.setFont(face)
    painter.drawText(plate, Qt.AlignmentFlag.AlignCenter, text)
