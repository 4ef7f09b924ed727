"""Small pictures on the wizard's cards, drawn in the colours of the theme."""

from __future__ import annotations

import math
from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPainterPath, QPen, QPixmap, QPolygonF

from editor.theme import Theme

WIDE, HIGH, SCALE = 72, 52, 3
SHEET = QRectF(6, 4, 60, 44)
SEA, LAND, COAST = "#A9C6CC", "#E9DFC8", "#3E6672"

Draw = Callable[[QPainter, Theme], None]


def _icon(theme: Theme, draw: Draw) -> QIcon:
    pixmap = QPixmap(WIDE * SCALE, HIGH * SCALE)
    pixmap.setDevicePixelRatio(SCALE)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    sheet = QPainterPath()
    sheet.addRoundedRect(SHEET, 3, 3)
    painter.fillPath(sheet, QColor(LAND))
    painter.setClipPath(sheet)
    draw(painter, theme)
    painter.setClipping(False)
    painter.setPen(QPen(theme.colour("line_strong"), 1))
    painter.drawPath(sheet)
    painter.end()
    return QIcon(pixmap)


def _hexes(painter: QPainter, radius: float = 8.0, colour: str = "#4A3A28", strength: float = 0.55) -> None:
    shade = QColor(colour)
    shade.setAlphaF(strength)
    painter.setPen(QPen(shade, 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for column in range(8):
        for row in range(6):
            x = SHEET.left() + column * 1.5 * radius
            y = SHEET.top() + (row + column % 2 / 2) * radius * math.sqrt(3)
            angles = [math.radians(60 * k) for k in range(6)]
            painter.drawPolygon(
                QPolygonF([QPointF(x + radius * math.cos(a), y + radius * math.sin(a)) for a in angles])
            )


def _shore() -> QPainterPath:
    path = QPainterPath(QPointF(26, 0))
    path.cubicTo(20, 12, 38, 16, 30, 26)
    path.cubicTo(24, 34, 40, 38, 34, 60)
    path.lineTo(0, 60)
    path.lineTo(0, 0)
    path.closeSubpath()
    return path


def _empty(painter: QPainter, theme: Theme) -> None:
    _hexes(painter)


def _scan(painter: QPainter, theme: Theme) -> None:
    painter.translate(WIDE / 2, HIGH / 2)
    painter.rotate(-6)
    painter.translate(-WIDE / 2, -HIGH / 2)
    painter.fillPath(_shore(), QColor(SEA))
    _hexes(painter, strength=0.35)
    painter.resetTransform()
    painter.scale(1, 1)
    for x, y in ((20, 14), (52, 17), (24, 38)):
        painter.setPen(QPen(QColor("#C2306E"), 1.6))
        painter.drawLine(QPointF(x - 5, y), QPointF(x + 5, y))
        painter.drawLine(QPointF(x, y - 5), QPointF(x, y + 5))


def _geodata(painter: QPainter, theme: Theme) -> None:
    painter.fillPath(_shore(), QColor(SEA))
    painter.strokePath(_shore(), QPen(QColor(COAST), 1.3))
    river = QPainterPath(QPointF(66, 10))
    river.cubicTo(56, 16, 52, 22, 31, 24)
    painter.strokePath(river, QPen(QColor("#2F6C93"), 1.5))
    border = QPen(QColor("#3B322A"), 1.1)
    border.setDashPattern([3, 2])
    painter.strokePath(_curve((36, 48), (44, 36), (66, 34)), border)


def _curve(a: tuple[float, float], b: tuple[float, float], c: tuple[float, float]) -> QPainterPath:
    path = QPainterPath(QPointF(*a))
    path.quadTo(QPointF(*b), QPointF(*c))
    return path


def _areas(painter: QPainter, theme: Theme) -> None:
    painter.fillPath(_shore(), QColor(SEA))
    ink = QPen(QColor("#2B2620"), 1.4)
    for line in (((31, 25), (48, 20), (70, 26)), ((44, 22), (46, 12), (42, 0)), ((50, 22), (48, 40), (52, 52)),
                 ((0, 30), (14, 26), (30, 26))):  # fmt: skip
        painter.strokePath(_curve(*line), ink)
    painter.strokePath(_shore(), ink)


def _both(painter: QPainter, theme: Theme) -> None:
    radius = 8.0
    tints = {"#CD9F8A": ((3, 0), (4, 0), (4, 1), (3, 1), (5, 0), (5, 1)),
             "#BED4AB": ((1, 1), (2, 1), (1, 2), (2, 2), (3, 2), (2, 3), (4, 2), (1, 0), (2, 0))}  # fmt: skip
    for colour, hexes in tints.items():
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colour))
        for column, row in hexes:
            x = SHEET.left() + column * 1.5 * radius
            y = SHEET.top() + (row + column % 2 / 2) * radius * math.sqrt(3)
            angles = [math.radians(60 * k) for k in range(6)]
            painter.drawPolygon(
                QPolygonF([QPointF(x + radius * math.cos(a), y + radius * math.sin(a)) for a in angles])
            )
    _hexes(painter)


def begin_icons(theme: Theme) -> dict[str, QIcon]:
    """Return the pictures of what a map may begin with."""
    drawn: dict[str, Draw] = {"empty": _empty, "scan": _scan, "geodata": _geodata}
    return {key: _icon(theme, draw) for key, draw in drawn.items()}


def space_icons(theme: Theme) -> dict[str, QIcon]:
    """Return the pictures of what a map may be played on."""
    drawn: dict[str, Draw] = {"both": _both, "hexes": _empty, "areas": _areas}
    return {key: _icon(theme, draw) for key, draw in drawn.items()}
