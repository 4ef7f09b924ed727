"""Places on the editor's plain sheet: the sign of their kind, and their names where there is room for them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter, QPainterPath, QPen, QTransform

from editor.fonts import SEMIBOLD, font
from exporters.qtpaint import paint
from mapdata.draw.symbols import RADIUS, symbol_ops
from mapdata.model import Feature, MapDocument

INK, PALE, SIDE = "#2B2620", "#FFFDF4", "#3C4248"
LETTERS_PX, GREAT_PX, HALO_PX = 12.5, 14.5, 3.2
NAMES_FROM = 1.5  # px a mm; great places are named from farther away
LEAST_SIGN, MOST_SIGN, SIGN_OF_HEX = 0.42, 0.9, 0.0085  # how large signs are, and that of a hex so many px high
GAP_PX = 5.0
GREAT = 1  # rank of the places that are always named if there is room
MOST_PLACES = 1500  # on a map with more, names do not give way to each other
PLACELESS = ("terrain", "override")  # roles of layers without names
UNUSUAL = 3  # rank of a place of no known kind


class PlaceArt:
    """Signs and names of one map's places. Which names there is room for is worked out once a zoom."""

    def __init__(self) -> None:
        self._kinds: dict[str, tuple[str, int]] = {}
        self._layers: dict[str, tuple[Mapping[str, Feature], list[Feature]]] = {}  # what was found in each
        self._places: list[Feature] = []
        self._known: dict[float, frozenset[int]] = {}
        self._hex_mm = 20.0

    def show(self, doc: MapDocument, skip: frozenset[str]) -> bool:
        """Take the places of a map; return whether another one than those changed is named now.

        skip: names that areas bear, which are not written twice.
        """
        self._kinds = {kind.id: (kind.symbol, kind.rank) for kind in doc.vocabulary.places}
        self._hex_mm = doc.grid.size_mm if doc.grid is not None else 20.0
        found = [f for f in self._all(doc) if f.name not in skip]
        if len(found) == len(self._places) and all(a is b for a, b in zip(found, self._places, strict=True)):
            return False
        old, self._places = self._places, found
        before, self._known = self._known, {}
        stay = {id(f) for f in old} & {id(f) for f in found}
        return any(self._named(scale) & stay != named & stay for scale, named in list(before.items())[-1:])

    def _all(self, doc: MapDocument) -> list[Feature]:
        """Return the named places on the layers shown; a layer that is as it was is not gone through again."""
        before, self._layers = self._layers, {}
        for layer in doc.layers:
            if not layer.shown or layer.role in PLACELESS:
                continue
            known = before.get(layer.id)
            if known is None or known[0] is not layer.features:
                named = [f for f in layer.features.values() if f.shape.point is not None and f.name]
                known = layer.features, [f for f in named if doc.grid is not None or f.kind != "area"]
            self._layers[layer.id] = known
        return [feature for _, found in self._layers.values() for feature in found]

    def paint(self, painter: QPainter, feature: Feature, to_px: QTransform, seen: QRectF) -> None:
        """Paint one place where it reaches into what is seen of the sheet; the painter stands in pixels."""
        assert feature.shape.point is not None
        scale, at = to_px.m11(), to_px.map(QPointF(*feature.shape.point))
        symbol, rank = self._kinds.get(feature.kind, ("", UNUSUAL))
        size = self._size(scale)
        reach, named = self._reach(symbol, size), id(feature) in self._named(scale)
        wide = _letters(feature.name, rank <= GREAT)[1] if named else 0.0
        half = max(reach, GREAT_PX)
        if not seen.intersects(QRectF(at.x() - half, at.y() - half, 2 * half + wide, 2 * half)):
            return
        device = painter.device()
        dpr = device.devicePixelRatioF() if device is not None else 1.0
        if symbol in RADIUS:
            sign = _sign(symbol, round(size, 2), dpr)
            half = sign.width() / dpr / 2
            painter.drawImage(at - QPointF(half, half), sign)
        elif symbol != "none":
            painter.setPen(QPen(QColor(INK), 1.4))
            painter.setBrush(QColor(PALE))
            painter.drawEllipse(at, 4.5, 4.5)
        if named:
            _write(painter, feature.name, at + QPointF(reach, 0.0), rank <= GREAT)

    def paint_name(
        self, painter: QPainter, feature: Feature, to_px: QTransform, seen: QRectF, but: Collection[str]
    ) -> None:
        """Write the name of one place beside its sign, where there is room; not of those whose sign is among `but`."""
        symbol, rank = self._kinds.get(feature.kind, ("", UNUSUAL))
        scale = to_px.m11()
        if feature.shape.point is None or symbol in but or id(feature) not in self._named(scale):
            return
        at = to_px.map(QPointF(*feature.shape.point)) + QPointF(self._reach(symbol, self._size(scale)), 0.0)
        wide = _letters(feature.name, rank <= GREAT)[1]
        if seen.intersects(QRectF(at.x(), at.y() - GREAT_PX, wide, 2 * GREAT_PX)):
            _write(painter, feature.name, at, rank <= GREAT)

    def _size(self, scale: float) -> float:
        return min(MOST_SIGN, max(LEAST_SIGN, SIGN_OF_HEX * self._hex_mm * scale))

    @staticmethod
    def _reach(symbol: str, size: float) -> float:
        return RADIUS.get(symbol, 6.0) * size + GAP_PX

    def _named(self, scale: float) -> frozenset[int]:
        """Return the places, by identity, whose names are written at a zoom."""
        found = self._known.get(scale)
        if found is None:
            if len(self._known) > 8:
                self._known.clear()
            found = self._known[scale] = self._with_room(scale)
        return found

    def _with_room(self, scale: float) -> frozenset[int]:
        rank = {id(f): self._kinds.get(f.kind, ("", UNUSUAL))[1] for f in self._places}
        wanted = [f for f in self._places if scale > NAMES_FROM or rank[id(f)] <= GREAT]
        if len(wanted) > MOST_PLACES:
            return frozenset(id(f) for f in wanted)
        size, boxes = self._size(scale), []
        for feature in sorted(wanted, key=lambda f: (rank[id(f)], f.name)):
            x, y = feature.shape.point or (0.0, 0.0)
            reach = self._reach(self._kinds.get(feature.kind, ("", UNUSUAL))[0], size)
            wide = _letters(feature.name, rank[id(feature)] <= GREAT)[1]
            boxes.append((id(feature), QRectF(x * scale - reach, y * scale - GREAT_PX / 2, 2 * reach + wide, GREAT_PX)))
        return room_for(boxes)


def room_for(boxes: Iterable[tuple[int, QRectF]]) -> frozenset[int]:
    """Return the keys of boxes that do not lie over one taken before."""
    taken: list[QRectF] = []
    found = set()
    for key, box in boxes:
        if not any(box.intersects(other) for other in taken):
            taken.append(box)
            found.add(key)
    return frozenset(found)


def _write(painter: QPainter, name: str, at: QPointF, great: bool) -> None:
    """Write a name from a point to the right, readable over any ground."""
    letters = _letters(name, great)[0].translated(at)
    halo = QPen(QColor(PALE), HALO_PX)
    halo.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setOpacity(0.8)
    painter.strokePath(letters, halo)
    painter.setOpacity(1.0)
    painter.fillPath(letters, QColor(INK))


@lru_cache(maxsize=4096)
def _letters(name: str, great: bool) -> tuple[QPainterPath, float]:
    """Return a name's letters, begun in the middle of their height, and how wide it is; not to be changed."""
    face = font(GREAT_PX if great else LETTERS_PX, SEMIBOLD)
    size = QFontMetricsF(face)
    path = QPainterPath()
    path.addText(0.0, size.capHeight() / 2, face, name)
    return path, size.horizontalAdvance(name)


@lru_cache(maxsize=128)
def _sign(symbol: str, size: float, dpr: float) -> QImage:
    """Return the sign of a place, its middle in the middle; not to be changed."""
    half = RADIUS[symbol] * size + 3.0
    side = round(2 * half * dpr)
    image = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(side / 2, side / 2)
        painter.scale(size * dpr, size * dpr)
        paint(painter, symbol_ops(symbol, 0.0, 0.0, 1.0, SIDE))
    image.setDevicePixelRatio(dpr)
    return image
