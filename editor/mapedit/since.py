"""What of a map looks otherwise than in an older state of it, as pieces of the sheet to be painted anew."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QImage, QPainter, QPainterPath, QPen, QPolygonF, QTransform

from editor.mapedit.areaart import face_of
from editor.mapedit.layerart import Hexes, LayerArt
from mapdata.model import Feature, MapDocument, Point
from mapdata.partition import AreaPartition, space_of

EXACT = 80  # pieces of one part that are cut out to their outlines; with more the part is painted plainly
MOST = 3000  # features changed; with more all is painted anew
LINE_PX, NAME_PX, SIGN_PX = 5.0, 24.0, 15.0  # how far a line, letters along one, and a sign reach
LETTER_PX = 8.5
Ring = Sequence[Point]


@dataclass(frozen=True)
class Piece:
    """A part of the sheet: a path in mm, what lies within it too if filled, and so many px round it.

    sign: a box in px about a point, for what keeps its size at any zoom. lettered: a name runs along it.
    """

    path: QPainterPath
    filled: bool
    reach_px: float
    sign: QRectF | None = None
    lettered: bool = False

    def box(self, px_per_mm: float) -> QRectF:
        """Return its bounds in mm at a zoom."""
        reach = self.reach_px / px_per_mm
        box = self.path.boundingRect().adjusted(-reach, -reach, reach, reach)
        if self.sign is not None:
            x, y = self.path.currentPosition().toTuple()
            s, k = self.sign, 1 / px_per_mm
            box = box.united(QRectF(x + s.x() * k, y + s.y() * k, s.width() * k, s.height() * k))
        return box

    def fill(self, painter: QPainter, to_px: QTransform, brush: QBrush) -> None:
        """Fill it; the painter stands in pixels."""
        if self.sign is not None:
            painter.fillRect(self.sign.translated(to_px.map(self.path.currentPosition())), brush)
            return
        path = to_px.map(self.path)
        if self.filled:
            path.setFillRule(Qt.FillRule.WindingFill)
            painter.fillPath(path, brush)
        pen = QPen(brush, 2 * self.reach_px)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.strokePath(path, pen)


class Since:
    """The pieces of the sheet that changed between states of one map; asked again and again of the same two."""

    def __init__(self) -> None:
        self._known: list[tuple[MapDocument, MapDocument, list[Piece] | None]] = []

    def pieces(
        self,
        old: MapDocument,
        new: MapDocument,
        arts: dict[str, LayerArt],
        hexes: Hexes | None,
        areas: AreaPartition | None,
    ) -> list[Piece] | None:
        """Return where a map looks otherwise than its older state; None: all over."""
        if old is new:
            return []
        for a, b, found in self._known:
            if a is old and b is new:
                return found
        self._known = [known for known in self._known if known[1] is new]
        made = _pieces(old, new, arts, hexes, areas)
        self._known.append((old, new, made))
        return made


def paint_anew(
    painter: QPainter,
    pieces: Iterable[Piece],
    part: QRectF,
    px_per_mm: float,
    paint: Callable[[QPainter, QRectF, float, bool], None],
) -> None:
    """Paint pieces of a part of the sheet with what `paint` paints there; the painter stands in mm, and stays so."""
    touched = [(piece, box) for piece in pieces if (box := piece.box(px_per_mm)).intersects(part)]
    if not touched:
        return
    if len(touched) > EXACT:
        paint(painter, part, px_per_mm, any(piece.lettered for piece, _ in touched))
        return
    whole = QRectF()
    for _, box in touched:
        whole = whole.united(box)
    to_px = painter.transform()
    at = to_px.mapRect(whole.intersected(part)).toAlignedRect()
    device = painter.device()
    dpr = device.devicePixelRatioF() if device is not None else 1.0
    image = QImage(round(at.width() * dpr) + 1, round(at.height() * dpr) + 1, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(dpr)
    image.fill(Qt.GlobalColor.transparent)
    with QPainter(image) as inner:
        inner.setRenderHint(QPainter.RenderHint.Antialiasing)
        inner.setTransform(to_px * QTransform.fromTranslate(-at.x(), -at.y()))
        lettered = any(piece.lettered for piece, _ in touched)
        paint(inner, to_px.inverted()[0].mapRect(QRectF(at)), px_per_mm, lettered)
    image.setDevicePixelRatio(1.0)
    brush = QBrush(image)
    brush.setTransform(QTransform(1 / dpr, 0, 0, 1 / dpr, at.x(), at.y()))
    painter.save()
    painter.resetTransform()
    for piece, _ in touched:
        piece.fill(painter, to_px, brush)
    painter.restore()


def _pieces(
    old: MapDocument, new: MapDocument, arts: dict[str, LayerArt], hexes: Hexes | None, areas: AreaPartition | None
) -> list[Piece] | None:
    if old.sheet_mm != new.sheet_mm or old.grid != new.grid:
        return None
    before = {layer.id: layer for layer in old.layers}
    out: list[Piece] = []
    for layer in (*new.layers, *(la for la in old.layers if new.layer(la.id) is None)):
        mine, now = before.get(layer.id), new.layer(layer.id)
        a = mine.features if mine is not None else {}
        b = now.features if now is not None else {}
        if a is b:
            continue
        changed = [key for key in {**a, **b} if a.get(key) is not b.get(key)]
        if len(changed) > MOST:
            return None
        art = arts.get(layer.id) or LayerArt(hexes)
        for key in changed:
            out += _between(a.get(key), b.get(key), art, hexes, areas)
    return out


def _between(
    old: Feature | None, new: Feature | None, art: LayerArt, hexes: Hexes | None, areas: AreaPartition | None
) -> list[Piece]:
    """Return where a feature looks otherwise than before."""
    if old is not None and new is not None and replace(old, name="", shape=new.shape) == replace(new, name=""):
        return _moved(old, new, art, hexes, areas)
    found = [_whole(f, art, hexes, areas) for f in (old, new) if f is not None]
    return [piece for pieces in found for piece in pieces]


def _moved(
    old: Feature, new: Feature, art: LayerArt, hexes: Hexes | None, areas: AreaPartition | None
) -> list[Piece]:
    """Return what lies between two shapes of a feature, no more."""
    rings, later = _rings(old), _rings(new)
    if old.shape == new.shape:
        lettered = art.layer is not None and art.layer.role == "label"
        return _whole(new, art, hexes, areas) if lettered and old.name != new.name else []
    if not rings or len(rings) != len(later):
        return [*_whole(old, art, hexes, areas), *_whole(new, art, hexes, areas)]
    filled = old.shape.line is None
    if art.layer is not None and art.layer.role == "label":
        return [*_whole(old, art, hexes, areas), *_whole(new, art, hexes, areas)]
    return [_stretch(a, b, filled) for a, b in zip(rings, later, strict=True) if a != b]


def _stretch(a: Ring, b: Ring, filled: bool) -> Piece:
    """Return what lies between two courses of a line, from where they part to where they meet."""
    if filled:
        a, b = (*a, a[0]), (*b, b[0])
    short = min(len(a), len(b))
    head = next((k for k in range(short) if a[k] != b[k]), short)
    tail = next((k for k in range(short - head) if a[-1 - k] != b[-1 - k]), short - head)
    first = max(0, head - 1)
    ways = [list(ring[first : len(ring) - max(0, tail - 1)]) for ring in (a, b)]
    path = QPainterPath()
    if filled:
        path.addPolygon(QPolygonF([QPointF(*p) for p in (*ways[0], *reversed(ways[1]))]))
        path.closeSubpath()
    else:
        for way in ways:
            path.addPolygon(QPolygonF([QPointF(*p) for p in way]))
    return Piece(path, filled, LINE_PX)


def _whole(feature: Feature, art: LayerArt, hexes: Hexes | None, areas: AreaPartition | None) -> list[Piece]:
    """Return all of what a feature takes of the sheet."""
    shape, path = feature.shape, QPainterPath()
    if shape.point is not None:
        return _sign(feature, areas)
    if shape.space is not None:
        space = hexes.grid.by_name.get(shape.space, -1) if hexes is not None else -1
        if hexes is None or space < 0:
            return []
        path.addPolygon(QPolygonF([QPointF(x, y) for x, y in hexes.corners[space].tolist()]))
        path.closeSubpath()
        return [Piece(path, True, 1.0)]
    if shape.sides is not None or shape.side is not None:
        for (ax, ay), (bx, by) in art.sides(feature).tolist():
            path.moveTo(ax, ay)
            path.lineTo(bx, by)
        return [Piece(path, False, LINE_PX)]
    closed = shape.line is None
    for ring in _rings(feature):
        path.addPolygon(QPolygonF([QPointF(*p) for p in ring]))
        if closed:
            path.closeSubpath()
    letters = art.layer is not None and art.layer.role == "label"
    reach = NAME_PX if letters else LINE_PX
    return [Piece(path, closed, reach, lettered=letters)] if not path.isEmpty() else []


def _sign(feature: Feature, areas: AreaPartition | None) -> list[Piece]:
    assert feature.shape.point is not None
    path = QPainterPath(QPointF(*feature.shape.point))
    if feature.kind == "area":
        face = face_of(areas, space_of(feature)) if areas is not None else None
        if face is not None:
            return [Piece(face, True, LINE_PX)]
    right = SIGN_PX + LETTER_PX * len(feature.name)
    box = QRectF(-SIGN_PX, -SIGN_PX, SIGN_PX + right, 2 * SIGN_PX)
    return [Piece(path, True, 0.0, box)]


def _rings(feature: Feature) -> list[Ring]:
    shape = feature.shape
    if shape.line is not None:
        return [shape.line]
    if shape.polygon is not None:
        return list(shape.polygon)
    return [ring for polygon in shape.polygons or () for ring in polygon]
