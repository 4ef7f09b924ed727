"""Samples of what a map's words look like when drawn: lines in their build, areas in their colour, signs of places."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from editor.mapedit.looks import LAND_COLOUR, LINE_COLOURS
from editor.theme import Theme
from exporters.qtpaint import paint
from mapdata.draw.symbols import RADIUS, symbol_ops

FLAT = Qt.PenCapStyle.FlatCap
ROUND = Qt.PenCapStyle.RoundCap


def paint_sample(painter: QPainter, box: QRectF, form: str, name: str, colour: str, theme: Theme) -> None:
    """Paint the sample of a word into a box. form: "area", "line", "place", or "name" for letters along a curve."""
    if form == "line":
        if theme.tokens.dark:  # lines are drawn in dark ink on the map's ground
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(LAND_COLOUR))
            painter.drawRoundedRect(box.adjusted(-3, 1, 3, -1), 4, 4)
        _line(painter, box, name, colour)
    elif form == "place":
        _place(painter, box, colour, theme)
    elif form == "name":
        _letters(painter, box, theme)
    else:
        patch = QRectF(0, 0, 30, 16)
        patch.moveCenter(box.center())
        painter.setPen(QPen(theme.colour("line_strong"), 1))
        painter.setBrush(QColor(colour) if colour else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(patch, 3, 3)


def _path(box: QRectF, wave: float) -> QPainterPath:
    y, x0, x1 = box.center().y(), box.left() + 1, box.right() - 1
    path = QPainterPath(QPointF(x0, y + wave / 2))
    step = (x1 - x0) / 3
    path.cubicTo(x0 + step, y + wave / 2 - 2 * wave, x0 + step, y + 1.5 * wave, x0 + 1.5 * step, y)
    path.cubicTo(x0 + 2 * step, y - 1.5 * wave, x0 + 2.4 * step, y + wave, x1, y - wave / 2)
    return path


def _stroke(
    painter: QPainter, path: QPainterPath, colour: str, width: float, dash: list[float] | None = None
) -> None:
    pen = QPen(QColor(colour), width, Qt.PenStyle.SolidLine, FLAT if dash else ROUND)
    if dash:
        pen.setDashPattern(dash)
    painter.strokePath(path, pen)


def _line(painter: QPainter, box: QRectF, name: str, colour: str) -> None:
    """Paint a line as the finished map builds it; an unknown kind is a plain stroke of its colour."""
    straight = QPainterPath(QPointF(box.left() + 1, box.center().y()))
    straight.lineTo(box.right() - 1, box.center().y())
    if name == "river":
        for shade, width in (("#F4F6EE", 7.5), ("#2F6C93", 5.4), ("#6DA9CB", 2.8)):
            _stroke(painter, _path(box, 6), shade, width)
    elif name == "coast":
        _stroke(painter, _path(box, 6), "#C0D7D8", 6)
        _stroke(painter, _path(box, 6), "#3E6672", 1.8)
    elif name in ("border", "area_border", "territory"):
        _stroke(painter, straight, "#FFFDF4", 4.6)
        _stroke(painter, straight, "#3B322A", 1.5, [4.5, 2.2, 0.9, 2.2])
    elif name == "road":
        for shade, width in (("#8A4B35", 5.0), ("#FBF5E4", 2.4)):
            _stroke(painter, straight, shade, width)
    elif name == "rail":
        _stroke(painter, straight, "#2B2620", 1.6)
        _ticks(painter, box, "#2B2620", 4, 4)
    elif name == "cliff":
        _stroke(painter, straight, "#6B4A2B", 1.8)
        _ticks(painter, box, "#6B4A2B", 0, 6)
    elif name == "bridge":
        for dy in (-3.2, 3.2):
            _stroke(painter, straight.translated(0, dy), "#2B2620", 1.6)
    else:
        _stroke(painter, _path(box, 5), colour or LINE_COLOURS["river"], 2.6)


def _ticks(painter: QPainter, box: QRectF, colour: str, up: float, down: float) -> None:
    painter.setPen(QPen(QColor(colour), 1.4))
    x, y = box.left() + 4, box.center().y()
    while x < box.right() - 2:
        painter.drawLine(QPointF(x, y - up), QPointF(x, y + down))
        x += 7


def _place(painter: QPainter, box: QRectF, symbol: str, theme: Theme) -> None:
    centre = box.center()
    if symbol in RADIUS:
        scale = min(1.0, 9.5 / RADIUS[symbol])
        painter.save()
        painter.translate(centre)
        painter.scale(scale, scale)
        paint(painter, symbol_ops(symbol, 0.0, 0.0, 1.0, "#3C4248"))
        painter.restore()
        return
    painter.setPen(QPen(theme.colour("ink"), 1.7))
    painter.setBrush(QColor("#FFFDF4") if symbol != "none" else Qt.BrushStyle.NoBrush)
    painter.drawEllipse(centre, 5, 5)


def _letters(painter: QPainter, box: QRectF, theme: Theme) -> None:
    face = painter.font()
    face.setItalic(True)
    painter.setFont(face)
    painter.setPen(theme.colour("ink"))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, "A b c")
