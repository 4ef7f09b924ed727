"""A drawing flattened for quick painting of small pieces: every op with its bounds, long paths by subpath."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QTransform

from exporters.qtpaint import paint, part_of
from mapdata.draw import ops
from mapdata.draw.flat import FlatPath

Boxed = tuple[QRectF, QPainterPath]
CAPS = {"butt": Qt.PenCapStyle.FlatCap, "round": Qt.PenCapStyle.RoundCap, "square": Qt.PenCapStyle.SquareCap}
JOINS = {"miter": Qt.PenJoinStyle.MiterJoin, "round": Qt.PenJoinStyle.RoundJoin, "bevel": Qt.PenJoinStyle.BevelJoin}
SPLIT_ABOVE = 60  # points; shorter paths are not worth splitting


@dataclass(frozen=True, slots=True)
class Piece:
    """One op where it lies on the sheet. parts: the subpaths, with their bounds, of a path that is not flat."""

    op: ops.Op
    box: QRectF
    transform: QTransform | None
    clip: QPainterPath | None
    opacity: float
    parts: tuple[Boxed, ...] = ()


def to_qpath(path: ops.Path) -> QPainterPath:
    """Return a path as Qt draws it."""
    made = QPainterPath()
    for verb, p in path.steps():
        if verb == ops.MOVE:
            made.moveTo(*p[0])
        elif verb == ops.LINE:
            made.lineTo(*p[0])
        elif verb == ops.QUAD:
            made.quadTo(*p[0], *p[1])
        elif verb == ops.CUBIC:
            made.cubicTo(*p[0], *p[1], *p[2])
        else:
            made.closeSubpath()
    return made


def _subpaths(path: ops.Path) -> list[QPainterPath]:
    found: list[QPainterPath] = []
    for verb, p in path.steps():
        if verb == ops.MOVE or not found:
            found.append(QPainterPath())
        made = found[-1]
        if verb == ops.MOVE:
            made.moveTo(*p[0])
        elif verb == ops.LINE:
            made.lineTo(*p[0])
        elif verb == ops.QUAD:
            made.quadTo(*p[0], *p[1])
        elif verb == ops.CUBIC:
            made.cubicTo(*p[0], *p[1], *p[2])
        else:
            made.closeSubpath()
    return found


class Scene:
    """Flattened ops of one or more sections; read by several threads, changed by none.

    Copies of a QPainterPath share what Qt works out of it at its first painting, and nothing guards that: so what is
    given to a painter is always a path filled anew, see `_own`.
    """

    def __init__(self, listed: Iterable[ops.Op]) -> None:
        self.pieces: list[Piece] = []
        self._clips: dict[ops.Path, QPainterPath] = {}
        self._flatten(listed, QTransform(), None, 1.0)

    def _flatten(self, listed: Iterable[ops.Op], matrix: QTransform, clip: QPainterPath | None, opacity: float) -> None:
        for op in listed:
            if isinstance(op, ops.Group):
                inner = QTransform(*op.transform) * matrix
                cut = clip
                if op.clip is not None:
                    cut = self._clip(op.clip, op.clip_rule, inner)
                    cut = cut if clip is None else cut.intersected(clip)
                self._flatten(op.ops, inner, cut, opacity * op.opacity)
            else:
                self._add(op, matrix, clip, opacity)

    def _clip(self, path: ops.Path, rule: str, matrix: QTransform) -> QPainterPath:
        if path not in self._clips:
            made = to_qpath(path)
            made.setFillRule(Qt.FillRule.OddEvenFill if rule == "evenodd" else Qt.FillRule.WindingFill)
            self._clips[path] = made
        found = self._clips[path]
        return found if matrix.isIdentity() else matrix.map(found)

    def _add(self, op: ops.Op, matrix: QTransform, clip: QPainterPath | None, opacity: float) -> None:
        still = None if matrix.isIdentity() else matrix
        if isinstance(op, ops.Fill | ops.Stroke):
            pad = op.width / 2 if isinstance(op, ops.Stroke) else 0.0
            if isinstance(op.path, FlatPath):  # cut to the window when it is painted
                x0, y0, x1, y1 = op.path.box
                box = matrix.mapRect(_grown(QRectF(x0, y0, x1 - x0, y1 - y0), pad))
                self.pieces.append(Piece(op, box, still, clip, opacity))
                return
            if len(op.path.points) > SPLIT_ABOVE:
                paths = _subpaths(op.path)
            else:
                paths = [to_qpath(op.path)]
            parts = tuple((matrix.mapRect(_grown(path.controlPointRect(), pad)), path) for path in paths)
            box = QRectF()
            for part_box, _ in parts:
                box = box.united(part_box)
            self.pieces.append(Piece(op, box, still, clip, opacity, parts))
            return
        if isinstance(op, ops.Text):
            reach = op.size * (1.0 + 0.75 * len(op.string) * (1 + op.tracking))
            box = QRectF(op.x - reach, op.y - reach, 2 * reach, 2 * reach)
        else:
            assert isinstance(op, ops.Image)
            x0, y0, x1, y1 = op.box
            box = QRectF(x0, y0, x1 - x0, y1 - y0)
        self.pieces.append(Piece(op, matrix.mapRect(box), still, clip, opacity))

    def paint(self, painter: QPainter, window: QRectF, scale: float) -> None:
        """Paint what lies in a window of the sheet; the painter stands in millimetres at `scale` px each."""
        held: QPainterPath | None = None
        painter.save()
        for piece in self.pieces:
            if not piece.box.intersects(window):
                continue
            if piece.clip is not held:
                painter.restore()
                painter.save()
                held = piece.clip
                if held is not None:
                    painter.setClipPath(_own(held), Qt.ClipOperation.IntersectClip)
            self._paint_piece(painter, piece, window, scale)
        painter.restore()

    def _paint_piece(self, painter: QPainter, piece: Piece, window: QRectF, scale: float) -> None:
        moved = piece.transform is not None or piece.opacity < 1
        if moved:
            painter.save()
            if piece.transform is not None:
                painter.setTransform(piece.transform, True)
            painter.setOpacity(painter.opacity() * piece.opacity)
        op = piece.op
        if isinstance(op, ops.Fill):
            path = _shown(piece, op, window)
            rule = Qt.FillRule.OddEvenFill if op.rule == "evenodd" else Qt.FillRule.WindingFill
            if path.fillRule() != rule:
                path.setFillRule(rule)
            painter.fillPath(path, colour(op.colour, op.opacity))
        elif isinstance(op, ops.Stroke):
            zoom = scale * (piece.transform.m11() if piece.transform is not None else 1.0)
            pen = pen_of(op, zoom)
            painter.strokePath(_shown(piece, op, window, pen.widthF()), pen)
        else:
            paint(painter, (op,))
        if moved:
            painter.restore()


def colour(name: str, opacity: float = 1.0) -> QColor:
    """Return a colour with an opacity."""
    made = QColor(name)
    if opacity < 1:
        made.setAlphaF(opacity)
    return made


def pen_of(op: ops.Stroke, scale: float) -> QPen:
    """Return the pen of a stroke; scale: pixels a unit, for the floor of its width."""
    width = max(op.width, op.min_px / scale) if op.min_px and scale > 0 else op.width
    pen = QPen(colour(op.colour, op.opacity), width, Qt.PenStyle.SolidLine, CAPS[op.cap], JOINS[op.join])
    if op.dash:
        pen.setDashPattern([length / width for length in op.dash])
    return pen


def _shown(piece: Piece, op: ops.Fill | ops.Stroke, window: QRectF, width: float = 0.0) -> QPainterPath:
    """Return what shows of a fill or a stroke in a window, as a path of its own. width: of the line."""
    if not isinstance(op.path, FlatPath):
        return _joined(piece.parts, window)
    if piece.transform is not None:
        window = piece.transform.inverted()[0].mapRect(window)
    found = part_of(op, (window.left(), window.top(), window.right(), window.bottom()), width)
    return QPainterPath(found) if found is not None else QPainterPath()


def _joined(parts: Sequence[Boxed], window: QRectF) -> QPainterPath:
    """Return the subpaths that touch a window as one path: even-odd and winding are the same there without the rest."""
    if len(parts) == 1:
        return _own(parts[0][1])
    made = QPainterPath()
    for box, path in parts:
        if box.intersects(window):
            made.addPath(path)
    return made


def _own(path: QPainterPath) -> QPainterPath:
    """Return a path with the same points that shares nothing with it, to be painted by this thread."""
    made = QPainterPath()
    made.addPath(path)
    made.setFillRule(path.fillRule())
    return made


def _grown(box: QRectF, pad: float) -> QRectF:
    least = 0.01
    return box.adjusted(-pad - least, -pad - least, pad + least, pad + least)
