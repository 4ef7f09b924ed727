"""Names written along the curves they are set on, letter by letter."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QTransform

from editor.fonts import SEMIBOLD, map_font
from mapdata.model import Feature, Point

COLOURS = {"sea_name": "#2C6274", "country_name": "#3B322A", "range_name": "#6B4A2B"}
HALO = "#FFFDF4"
LEAST_PX, MOST_PX = 7.0, 160.0  # letters smaller are not written, larger ones not made
FILLS = 0.86  # of the curve, by a name whose letters may be spread
WIDEST = 1.4  # em between letters at most
UNITS = 100.0  # of letters in a hex across flats


def smooth_path(points: Sequence[QPointF]) -> QPainterPath:
    """Return a curve through points."""
    path = QPainterPath(points[0])
    for k in range(len(points) - 1):
        before, a, b, after = points[max(k - 1, 0)], points[k], points[k + 1], points[min(k + 2, len(points) - 1)]
        path.cubicTo(a + (b - before) / 6, b - (after - a) / 6, b)
    return path


def letter_px(feature: Feature, long_px: float, scale: float, hex_mm: float) -> float:
    """Return the size of the letters of a name: as it says, or so that they fit their curve and the hexes."""
    size = feature.props.get("size", 0.0)
    if isinstance(size, int | float) and size > 0:
        return float(size) / UNITS * hex_mm * scale
    return min(1.25 * long_px / max(len(feature.name), 1), 0.34 * hex_mm * scale)


def paint_along(painter: QPainter, feature: Feature, to_px: QTransform, hex_mm: float = 20.0) -> None:
    """Write a feature's name along its line. hex_mm: what the letters go by where no size is given."""
    line: Sequence[Point] = feature.shape.line or ()
    if len(line) < 2 or not feature.name:
        return
    path = smooth_path([to_px.map(QPointF(*p)) for p in line])
    long = path.length()
    px = letter_px(feature, long, to_px.m11(), hex_mm)
    if px < LEAST_PX or long < px:
        return
    face = map_font(min(px, MOST_PX), SEMIBOLD, serif=True, italic=feature.kind == "sea_name")
    metrics = QFontMetricsF(face)
    text = feature.name.upper() if feature.kind == "country_name" else feature.name
    widths = [metrics.horizontalAdvance(letter) for letter in text]
    gaps = max(len(text) - 1, 1)
    gap = min(max((FILLS * long - sum(widths)) / gaps, 0.0), WIDEST * px)
    at = (long - sum(widths) - gap * gaps) / 2
    letters = QPainterPath()
    for letter, wide in zip(text, widths):
        share = path.percentAtLength(min(max(at + wide / 2, 0.0), long))
        letters.addPath(_placed(letter, wide, path.pointAtPercent(share), path.angleAtPercent(share), face, metrics))
        at += wide + gap
    halo = QColor(HALO)
    halo.setAlphaF(0.8)
    painter.strokePath(letters, QPen(halo, max(2.0, px / 8)))
    painter.fillPath(letters, QColor(COLOURS.get(feature.kind, "#3B322A")))


def _placed(letter: str, wide: float, at: QPointF, turn: float, face: QFont, metrics: QFontMetricsF) -> QPainterPath:
    """Return a letter with its middle on a point of the curve, turned along it."""
    path = QPainterPath()
    path.addText(-wide / 2, metrics.capHeight() / 2, face, letter)
    place = QTransform()
    place.translate(at.x(), at.y())
    place.rotate(-turn)
    return place.map(path)
