"""Names written along the curves they are set on, letter by letter."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF
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


def letter_px(size: float, letters: int, long_px: float, scale: float, hex_mm: float) -> float:
    """Return the size of the letters of a name: as it says, or, of size 0, so that they fit their curve and hexes."""
    if size > 0:
        return size / UNITS * hex_mm * scale
    return min(1.25 * long_px / max(letters, 1), 0.34 * hex_mm * scale)


def paint_along(
    painter: QPainter, feature: Feature, to_px: QTransform, hex_mm: float = 20.0, seen: QRectF | None = None
) -> None:
    """Write a feature's name along its line; the painter stands in pixels.

    hex_mm: what the letters go by where no size is given. seen: the pixels to be painted; all when left out.
    """
    line: Sequence[Point] = feature.shape.line or ()
    if len(line) < 2 or not feature.name:
        return
    size = feature.props.get("size", 0.0)
    size = float(size) if isinstance(size, int | float) else 0.0
    found = _letters(feature.name, feature.kind, size, tuple(line), to_px.m11(), hex_mm)
    if found is None:
        return
    letters, px, box = found
    rim = max(2.0, px / 8)
    if seen is not None and not box.adjusted(-rim, -rim, rim, rim).translated(to_px.dx(), to_px.dy()).intersects(seen):
        return
    halo = QColor(HALO)
    halo.setAlphaF(0.8)
    painter.save()
    painter.translate(to_px.dx(), to_px.dy())
    painter.strokePath(letters, QPen(halo, rim))
    painter.fillPath(letters, QColor(COLOURS.get(feature.kind, "#3B322A")))
    painter.restore()


@lru_cache(maxsize=512)
def _letters(
    name: str, kind: str, size: float, line: tuple[Point, ...], scale: float, hex_mm: float
) -> tuple[QPainterPath, float, QRectF] | None:
    """Return the letters of a name along a line in mm, their size and bounds, in px from the corner of the sheet.

    None: they are too small, or the line too short. Not to be changed.
    """
    path = smooth_path([QPointF(x * scale, y * scale) for x, y in line])
    long = path.length()
    px = letter_px(size, len(name), long, scale, hex_mm)
    if px < LEAST_PX or long < px:
        return None
    face = map_font(min(px, MOST_PX), SEMIBOLD, serif=True, italic=kind == "sea_name")
    metrics = QFontMetricsF(face)
    text = name.upper() if kind == "country_name" else name
    widths = [metrics.horizontalAdvance(letter) for letter in text]
    gaps = max(len(text) - 1, 1)
    gap = min(max((FILLS * long - sum(widths)) / gaps, 0.0), WIDEST * px)
    at = (long - sum(widths) - gap * gaps) / 2
    letters = QPainterPath()
    for letter, wide in zip(text, widths):
        share = path.percentAtLength(min(max(at + wide / 2, 0.0), long))
        letters.addPath(_placed(letter, wide, path.pointAtPercent(share), path.angleAtPercent(share), face, metrics))
        at += wide + gap
    return letters, px, letters.boundingRect()


def _placed(letter: str, wide: float, at: QPointF, turn: float, face: QFont, metrics: QFontMetricsF) -> QPainterPath:
    """Return a letter with its middle on a point of the curve, turned along it."""
    path = QPainterPath()
    path.addText(-wide / 2, metrics.capHeight() / 2, face, letter)
    place = QTransform()
    place.translate(at.x(), at.y())
    place.rotate(-turn)
    return place.map(path)
