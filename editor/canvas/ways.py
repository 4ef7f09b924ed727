"""Ways over a board of areas: arrows that cross borders where they are, costs on the borders, lines of supply."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QTransform

from editor.canvas import overlays as o
from editor.fonts import SEMIBOLD, map_font
from mapdata.board import SEA

if TYPE_CHECKING:
    from editor.canvas.view import BoardView

Point = tuple[float, float]
BOW = 0.14  # how far a flight swings aside, of its length
PULLS = (0.0, 0.2, 0.4, 0.6, 0.8)  # how far a way over a sea area is pulled from the straight line to its middle
INTO = 0.45  # how far into the last area an arrow goes, from border to middle
GREEN, RED, CONVOY = "#2E7D4F", "#B3261E", "#2C6274"


def way_points(view: BoardView, path: Sequence[int], stop_short: bool = True, flown: bool = False) -> list[Point]:
    """Return the points of the view that a way along spaces goes through: middles, and borders between them.

    flown: straight on, whatever lies beneath.
    """
    picture = view.picture
    assert picture is not None
    board = picture.board
    points: list[Point] = []
    if len(path) > 2 and flown:
        start, goal = view.token_point(path[0]), view.px_of(path[-1])
        return [start, _aside(start, goal), _between(start, goal, 0.94) if stop_short else goal]
    start = view.token_point(path[0])
    points.append(start)
    for k, (a, b) in enumerate(pairwise(path)):
        last = k == len(path) - 2
        middle = view.px_of(b)
        if not last and board.kind[b] == SEA and (b, path[k + 2]) in board.between:
            middle = _through(view, b, points[-1], a, path[k + 2])
        if (a, b) in board.between:
            border = view.camera.to_px(picture.border_point(a, b))
            points.append(border)
            if last and stop_short:
                middle = _between(border, middle, INTO)
        else:
            points.append(_aside(points[-1], middle))
            if last and stop_short:
                middle = _between(points[-1], middle, 0.86)
        points.append(middle)
    return points


def _flies(view: BoardView) -> bool:
    """Return whether all that is picked flies, so that its way need not follow land or water."""
    oob = view.sprites.oob
    if oob is None:
        return False
    types = [oob.type[oob.units[oob.index[unit]].type] for unit in view.overlay.picked if unit in oob.index]
    return bool(types) and all(each.domain == "air" for each in types)


def _through(view: BoardView, sea: int, start: Point, before: int, after: int) -> Point:
    """Return where a way bends in a sea area: as near to the straight line as it stays on the water."""
    picture, camera = view.picture, view.camera
    assert picture is not None
    come = picture.border_point(before, sea) if (before, sea) in picture.board.between else camera.to_mm(start)
    go, centre = picture.border_point(sea, after), picture.board.centre_mm[sea]
    straight = _between(come, go, 0.5)
    for pull in PULLS:
        bend = _between(straight, centre, pull)
        legs = [_between(p, q, share) for p, q in ((come, bend), (bend, go)) for share in (0.3, 0.6, 0.9)]
        if all(picture.at(spot) == sea for spot in legs[:5]):
            return camera.to_px(bend)
    return camera.to_px(centre)


def _between(a: Point, b: Point, share: float) -> Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def _aside(a: Point, b: Point) -> Point:
    """Return the top of the bow from a to b."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    side = -BOW if dx >= 0 else BOW
    return (a[0] + b[0]) / 2 - dy * side, (a[1] + b[1]) / 2 + dx * side


def curve(points: Sequence[Point]) -> QPainterPath:
    """Return a smooth curve through points."""
    path = QPainterPath(QPointF(*points[0]))
    row = [points[0], *points, points[-1]]
    for before, here, there, after in zip(row, row[1:], row[2:], row[3:]):
        c1 = here[0] + (there[0] - before[0]) / 6, here[1] + (there[1] - before[1]) / 6
        c2 = there[0] - (after[0] - here[0]) / 6, there[1] - (after[1] - here[1]) / 6
        path.cubicTo(QPointF(*c1), QPointF(*c2), QPointF(*there))
    return path


def draw_arrow(painter: QPainter, points: Sequence[Point], u: float, colour: str = o.TEAL) -> None:
    """Draw a way as a curved arrow with a head."""
    if len(points) < 2 or math.dist(points[0], points[-1]) < 2:
        return
    path = curve(points)
    head = max(13.0, 26 * u)
    length = path.length()
    tip = path.pointAtPercent(1.0)
    share = path.percentAtLength(max(0.0, length - head * 0.8))
    base = path.pointAtPercent(share)
    angle = math.atan2(tip.y() - base.y(), tip.x() - base.x())
    shaft = _part(path, max(0.02, share))
    arrow = QPainterPath(QPointF(0, 0))
    for x, y in ((-head, -head * 0.56), (-head * 0.76, 0), (-head, head * 0.56)):
        arrow.lineTo(x, y)
    arrow.closeSubpath()
    arrow = QTransform().translate(tip.x(), tip.y()).rotateRadians(angle).map(arrow)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.strokePath(shaft, o.pen(o.CREAM, max(5.5, 9.5 * u)))
    painter.strokePath(arrow, o.pen(o.CREAM, max(2.5, 4.4 * u)))
    painter.strokePath(shaft, o.pen(colour, max(3.0, 5.4 * u)))
    painter.fillPath(arrow, QColor(colour))


def _part(path: QPainterPath, share: float, steps: int = 40) -> QPainterPath:
    """Return the beginning of a curve, up to a share of it."""
    out = QPainterPath(path.pointAtPercent(0.0))
    for k in range(1, steps + 1):
        out.lineTo(path.pointAtPercent(share * k / steps))
    return out


def paint_way(view: BoardView, painter: QPainter) -> None:
    """Paint the way to what is pointed at."""
    path = view.overlay.path
    if len(path) > 1:
        draw_arrow(painter, way_points(view, path, flown=_flies(view)), view.camera.hex_px / 115)


def paint_pips(view: BoardView, painter: QPainter) -> None:
    """Paint the costs of a way's steps on the borders it crosses."""
    u = view.camera.hex_px / 115
    assert view.picture is not None
    path = view.overlay.path
    flight = curve(way_points(view, path, flown=True)) if len(path) > 2 and _flies(view) else None
    for k, ((a, b), text) in enumerate(zip(pairwise(path), view.overlay.pips)):
        if text:
            spot = view.camera.to_px(view.picture.border_point(a, b))
            if flight is not None:
                at = flight.pointAtPercent((k + 0.6) / len(path))
                spot = at.x(), at.y()
            o.draw_pip(painter, spot, text, max(0.7, u))


def paint_lines(view: BoardView, painter: QPainter) -> None:
    """Paint lines of supply, convoys, and the ways of what is under way."""
    u = max(0.55, view.camera.hex_px / 115)
    for line in view.overlay.lines:
        if len(line.path) < 2:
            continue
        points = way_points(view, line.path, stop_short=line.kind == "route")
        if line.kind == "route":
            draw_arrow(painter, points, 0.85 * u, "#8A4B12")
        else:
            _paint_supply(painter, curve(points), line.kind, u)
        if line.label:
            _label(painter, points[-1], line.label, line.kind)


def _paint_supply(painter: QPainter, path: QPainterPath, kind: str, u: float) -> None:
    colour, dash = {"supply": (GREEN, ()), "cut": (RED, (2.4, 1.8)), "convoy": (CONVOY, (0.4, 2.2))}[kind]
    width = max(2.0, 3.4 * u)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.strokePath(path, o.pen(o.tint(o.CREAM, 0.9), width + max(2.4, 3.6 * u)))
    line = o.pen(colour, width, dash)
    if kind == "convoy":
        line.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.strokePath(path, line)
    end = path.pointAtPercent(1.0)
    r = max(4.0, 6.4 * u)
    painter.setPen(o.pen(o.CREAM, max(1.2, 1.8 * u)))
    painter.setBrush(QColor(colour))
    painter.drawEllipse(end, r, r)


def _label(painter: QPainter, spot: Point, text: str, kind: str) -> None:
    colour = {"supply": GREEN, "cut": RED, "convoy": CONVOY, "route": "#8A4B12"}[kind]
    painter.setFont(map_font(12, SEMIBOLD))
    wide = painter.fontMetrics().horizontalAdvance(text) + 16
    box = QRectF(spot[0] - wide / 2, spot[1] + 10, wide, 20)
    painter.setPen(o.pen(colour, 1.4))
    painter.setBrush(QColor(o.CREAM))
    painter.drawRoundedRect(box, 10, 10)
    painter.setPen(QColor(o.INK))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
