"""How states look on the board: selected, reach, path, ZoC, targets. Painters in view pixels; u = F/115."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPixmap, QTransform

from editor.fonts import BOLD, SEMIBOLD, map_font

Point = tuple[float, float]
CREAM, INK, AMBER, TEAL = "#FFFDF4", "#2B2620", "#E09A12", "#1F5F73"


def tint(name: str, opacity: float) -> QColor:
    """Return a colour with an opacity."""
    made = QColor(name)
    made.setAlphaF(opacity)
    return made


def pen(colour: QColor | str, width: float, dash: Sequence[float] = (), flat: bool = False) -> QPen:
    """Return a pen with round ends and joins; dash in widths."""
    cap = Qt.PenCapStyle.FlatCap if flat or dash else Qt.PenCapStyle.RoundCap
    made = QPen(QColor(colour), width, Qt.PenStyle.SolidLine, cap, Qt.PenJoinStyle.RoundJoin)
    if dash:
        made.setDashPattern(list(dash))
    return made


def draw_reach(painter: QPainter, area: QPainterPath, u: float) -> None:
    """Draw the union of the hexes that can be reached."""
    painter.save()
    painter.fillPath(area, tint("#FFE9A0", 0.40))
    painter.setClipPath(area, Qt.ClipOperation.IntersectClip)
    painter.strokePath(area, pen(tint("#F2B233", 0.30), 2 * 22 * u))
    painter.strokePath(area, pen(tint("#F2B233", 0.45), 2 * 10 * u))
    painter.restore()
    painter.strokePath(area, pen("#B9781A", max(1.2, 2.6 * u)))


def draw_struck(painter: QPainter, area: QPainterPath, u: float) -> None:
    """Draw the union of the areas where something can be attacked: red, and hatched, so that hue alone says nothing."""
    painter.save()
    painter.fillPath(area, tint("#E9876C", 0.34))
    painter.fillPath(area, QBrush(hatch_picture(13 * u, 3.2 * u, tint("#A8322A", 0.26))))
    painter.setClipPath(area, Qt.ClipOperation.IntersectClip)
    painter.strokePath(area, pen(tint("#C4412E", 0.40), 2 * 12 * u))
    painter.restore()
    painter.strokePath(area, pen("#8E2A20", max(1.4, 3.0 * u)))


def draw_zone(painter: QPainter, area: QPainterPath, u: float) -> None:
    """Draw the union of the hexes in enemy ZoC."""
    brush = QBrush(hatch_picture(8.5 * u, 1.5 * u, tint("#A8322A", 0.34)))
    painter.fillPath(area, brush)
    painter.strokePath(area, pen("#A8322A", max(1.2, 2.2 * u), (4, 2.4)))


def draw_hatch(painter: QPainter, area: QPainterPath, u: float, colour: str) -> None:
    """Hatch land that another side than at the start now holds."""
    painter.fillPath(area, tint(colour, 0.12))
    painter.fillPath(area, QBrush(hatch_picture(11 * u, 3.4 * u, tint(colour, 0.42))))


def hatch_picture(pitch: float, width: float, colour: QColor) -> QPixmap:
    """Return a square of lines at 45 degrees that repeats without a seam."""
    side = max(4, round(pitch * math.sqrt(2)))
    pixmap = QPixmap(side, side)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(pen(colour, max(1.0, width), flat=True))
    for shift in (-side, 0, side):
        painter.drawLine(QPointF(shift - 1, side + 1), QPointF(shift + side + 1, -1))
    painter.end()
    return pixmap


def draw_left(painter: QPainter, centre: Point, text: str, u: float) -> None:
    """Draw the points left in a cream disc."""
    r = max(7.5, 8.2 * u)
    spot = QPointF(*centre)
    painter.setPen(pen("#B9781A", max(1.0, 1.3 * u)))
    painter.setBrush(QColor(CREAM))
    painter.drawEllipse(spot, r, r)
    painter.setPen(QColor(INK))
    painter.setFont(map_font(max(10, 11.5 * u), BOLD))
    painter.drawText(QRectF(spot.x() - 30, spot.y() - r, 60, 2 * r), Qt.AlignmentFlag.AlignCenter, text)


def rounded_line(points: Sequence[Point], radius: float) -> QPainterPath:
    """Return a line through points, its corners rounded by quadratics."""
    path = QPainterPath(QPointF(*points[0]))
    for before, here, after in zip(points, points[1:], points[2:]):
        enter, leave = _toward(here, before, radius), _toward(here, after, radius)
        path.lineTo(enter)
        path.quadTo(QPointF(*here), leave)
    path.lineTo(QPointF(*points[-1]))
    return path


def _toward(a: Point, b: Point, most: float) -> QPointF:
    far = math.dist(a, b) or 1.0
    step = min(most, far / 2) / far
    return QPointF(a[0] + (b[0] - a[0]) * step, a[1] + (b[1] - a[1]) * step)


def draw_path(painter: QPainter, points: Sequence[Point], u: float, colour: str = TEAL) -> None:
    """Draw a way as an arrow; points are centres of spaces in view pixels."""
    if len(points) < 2:
        return
    line = list(points)
    tip, before = line[-1], line[-2]
    angle = math.atan2(tip[1] - before[1], tip[0] - before[0])
    head = 26 * u
    line[-1] = (tip[0] - head * 0.7 * math.cos(angle), tip[1] - head * 0.7 * math.sin(angle))
    path = rounded_line(line, 0.25 * 115 * u)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    arrow = QPainterPath(QPointF(0, 0))
    for x, y in ((-head, -head * 0.56), (-head * 0.76, 0), (-head, head * 0.56)):
        arrow.lineTo(x, y)
    arrow.closeSubpath()
    turn = QTransform().translate(*tip).rotateRadians(angle)
    arrow = turn.map(arrow)
    painter.strokePath(path, pen(CREAM, max(5.5, 9.5 * u)))
    painter.strokePath(arrow, pen(CREAM, max(2.5, 4.4 * u)))
    painter.strokePath(path, pen(colour, max(3.0, 5.4 * u)))
    painter.fillPath(arrow, QColor(colour))


def draw_pip(painter: QPainter, spot: Point, text: str, u: float) -> None:
    """Draw the cost of a step as a pill on the hexside."""
    size = max(10.5, 13 * u)
    height = max(16.0, 21 * u)
    made = map_font(size, BOLD)
    painter.setFont(made)
    width = max(height, painter.fontMetrics().horizontalAdvance(text) + 0.66 * height)
    box = QRectF(spot[0] - width / 2, spot[1] - height / 2, width, height)
    painter.setPen(pen(TEAL, max(1.4, 2.2 * u)))
    painter.setBrush(QColor(CREAM))
    painter.drawRoundedRect(box, height / 2, height / 2)
    painter.setPen(QColor(INK))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)


def counter_rect(centre: Point, side: float) -> QRectF:
    """Return the square of a counter."""
    return QRectF(centre[0] - side / 2, centre[1] - side / 2, side, side)


def draw_ring(painter: QPainter, box: QRectF, kind: str) -> None:
    """Draw a ring round a counter: hover, able, selected, target, refused, pointed."""
    r = 0.095 * box.width()
    k = max(0.45, min(1.4, box.width() / 83))
    painter.setBrush(Qt.BrushStyle.NoBrush)

    def ring(colour: QColor | str, width: float, grow: float, dash: Sequence[float] = ()) -> None:
        painter.setPen(pen(colour, width * k, dash))
        g = grow * k
        painter.drawRoundedRect(box.adjusted(-g, -g, g, g), r + g, r + g)

    if kind == "selected":
        ring(tint("#F6C445", 0.55), 9, 5.5)
        ring(AMBER, 3.4, 3.9)
        ring(CREAM, 2.2, 1.1)
    elif kind == "hover":
        ring(CREAM, 4, 2)
    elif kind == "able":
        ring(tint(CREAM, 0.9), 2.2, 1.4)
        ring(tint(AMBER, 0.9), 1.5, 3.0)
    elif kind == "target":
        ring(CREAM, 7, 3.6)
        ring("#3E8E5A", 4, 3.6)
    elif kind == "refused":
        ring(CREAM, 6, 5)
        ring("#B3261E", 4, 5, (2, 1.6))
    elif kind == "pointed":
        ring(tint(TEAL, 0.8), 4, 4)


def draw_hex(painter: QPainter, area: QPainterPath, kind: str, u: float) -> None:
    """Outline one space: hover, cursor, refused, pointed."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if kind == "hover":
        painter.strokePath(area, pen(tint("#FBF5E4", 0.9), max(1.5, 2 * u)))
    elif kind == "cursor":
        painter.strokePath(area, pen(CREAM, max(4.5, 6.5 * u)))
        painter.strokePath(area, pen(TEAL, max(2.5, 3.4 * u)))
    elif kind == "refused":
        painter.strokePath(area, pen(CREAM, max(4.0, 6 * u)))
        painter.strokePath(area, pen("#B3261E", max(2.5, 4 * u), (2, 1.6)))
    elif kind == "pointed":
        painter.strokePath(area, pen(CREAM, max(5.0, 7 * u)))
        painter.strokePath(area, pen(TEAL, max(3.0, 4 * u)))


def draw_badge(painter: QPainter, centre: Point, text: str, r: float) -> None:
    """Draw a dark count disc."""
    spot = QPointF(*centre)
    painter.setPen(pen(CREAM, max(1.0, r * 0.12)))
    painter.setBrush(QColor(INK))
    painter.drawEllipse(spot, r, r)
    painter.setPen(QColor(CREAM))
    painter.setFont(map_font(r * 1.25, BOLD))
    painter.drawText(QRectF(spot.x() - r, spot.y() - r, 2 * r, 2 * r), Qt.AlignmentFlag.AlignCenter, text)


def _tab_font(kind: str, u: float) -> tuple[QFont, float]:
    bold = "capital" in kind or kind == "objective"
    return map_font(max(10.5, 11.5 * u), BOLD if bold else SEMIBOLD), max(13.5, 15 * u)


def tab_size(name: str, kind: str, u: float) -> tuple[float, float]:
    """Return width and height of a city's pill."""
    made, height = _tab_font(kind, u)
    return QFontMetricsF(made).horizontalAdvance(name) + height + 11 * u, height


def draw_tab(painter: QPainter, centre: Point, top: float, name: str, kind: str, ink: str, u: float) -> QRectF:
    """Draw a city's pill under the counter that stands on it; return its box."""
    made, height = _tab_font(kind, u)
    painter.setFont(made)
    wide = QFontMetricsF(made).horizontalAdvance(name)
    lead = height + 3 * u
    box = QRectF(centre[0] - (wide + lead + 8 * u) / 2, top, wide + lead + 8 * u, height)
    painter.setPen(pen(tint(INK, 0.45), max(0.8, 0.9 * u)))
    painter.setBrush(QColor("#FBF5E4"))
    painter.drawRoundedRect(box, height / 2, height / 2)
    spot = QPointF(box.left() + height * 0.55, box.center().y())
    draw_city_mark(painter, spot, kind, ink, height * 0.42)
    painter.setPen(QColor("#221D17"))
    text_box = QRectF(box.left() + lead, box.top() - 2, wide + 10, height + 4)
    painter.drawText(text_box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, name)
    return box


def star_path(centre: QPointF, r: float, inner: float = 0.42) -> QPainterPath:
    """Return a five-pointed star."""
    path = QPainterPath()
    for k in range(10):
        far = r if k % 2 == 0 else r * inner
        angle = math.radians(-90 + 36 * k)
        spot = QPointF(centre.x() + far * math.cos(angle), centre.y() + far * math.sin(angle))
        if k:
            path.lineTo(spot)
        else:
            path.moveTo(spot)
    path.closeSubpath()
    return path


def draw_city_mark(painter: QPainter, spot: QPointF, kind: str, ink: str, r: float) -> None:
    """Draw the small symbol of a place: star disc for capitals, ring for cities, dark disc for airports."""
    painter.setPen(pen(ink, max(1.0, r * 0.22)))
    if kind == "national_capital":
        painter.setBrush(QColor(ink))
        painter.drawEllipse(spot, r * 1.15, r * 1.15)
        painter.fillPath(star_path(spot, r * 0.9), QColor(CREAM))
    elif "capital" in kind or kind == "objective":
        painter.setBrush(QColor(CREAM))
        painter.drawEllipse(spot, r, r)
        painter.fillPath(star_path(spot, r * 0.85), QColor(ink))
    elif kind == "airport":
        painter.setBrush(QColor(INK))
        painter.drawEllipse(spot, r * 0.75, r * 0.75)
    else:
        painter.setBrush(QColor(CREAM))
        painter.drawEllipse(spot, r * 0.72, r * 0.72)
