"""The features of one layer as the sheet paints them: where each lies, its points in arrays, at any zoom what shows."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import compress
from operator import is_not
from typing import Any

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPen, QTransform

from editor.canvas.arrays import draw_lines, fill_alike
from editor.mapedit.looks import Look, look_of
from editor.mapedit.snapping import rings_of
from exporters.qtpaint import part_of
from mapdata.draw.flat import FlatPath
from mapdata.draw.ops import Box, Fill, Stroke
from mapdata.grid import HexGrid
from mapdata.model import Feature, Layer, MapDocument

Floats = np.ndarray[Any, Any]
Word = tuple[str, str, str]  # kind, territory of what is one, whether it is a chain of hexsides
NOWHERE = (np.inf, np.inf, -np.inf, -np.inf)
FINE_PX = 0.35  # points nearer to each other than this are one on the screen
LEAST_PX = 0.4  # what is smaller is not seen
FAR_PX_PER_MM = 1.5  # from farther off than that, lines are of one pixel, which Qt draws twice as quickly
THIN_PX = 2.0  # lines so thin show no corners, and round ones take Qt long
PEAKS_PX, PEAKS_FROM_PX = 32, 24.0  # of the square of peaks; hexes lower than this show none
FEW = 2000  # changed features up to which an index is mended, not made anew


@dataclass(frozen=True)
class Hexes:
    """The hexes of a grid as arrays, and which of them lie in a box."""

    grid: HexGrid
    centres: Floats
    corners: Floats

    def within(self, box: Box) -> Floats:
        """Return the spaces that touch a box, in order."""
        x0, y0, x1, y1 = box
        r = self.grid.radius_mm
        x, y = self.centres.T
        found: Floats = np.flatnonzero((x >= x0 - r) & (x <= x1 + r) & (y >= y0 - r) & (y <= y1 + r))
        return found


@dataclass
class Drawn:
    """The points of one feature. levels: by zoom, with points left out that fall together there."""

    path: FlatPath
    levels: dict[int, FlatPath] = field(default_factory=dict)

    def at(self, px_per_mm: float) -> FlatPath:
        """Return the path as fine as a zoom shows it."""
        level = math.ceil(math.log2(px_per_mm))
        found = self.levels.get(level)
        if found is None:
            found = self.levels[level] = thinned(self.path, FINE_PX / 2.0**level)
        return found


def thinned(path: FlatPath, step: float) -> FlatPath:
    """Return a path without points that share a cell, `step` mm wide, with the one before; itself if none does."""
    if len(path.at) < 16:
        return path
    cells = np.floor(path.at / step)
    keep = np.ones(len(cells), dtype=bool)
    keep[1:] = (cells[1:] != cells[:-1]).any(axis=1)
    keep[path.starts[:-1]] = True
    keep[path.starts[1:] - 1] = True
    if keep.all():
        return path
    upto = np.concatenate(([0], np.cumsum(keep)))
    return FlatPath(path.at[keep], upto[path.starts], path.closed)


class LayerArt:
    """One layer, kept up to date edit by edit. Rows are features in drawing order; one that is gone leaves its row."""

    def __init__(self, hexes: Hexes | None) -> None:
        self._hexes = hexes
        self.layer: Layer | None = None
        self._rows: list[Feature | None] = []
        self._row_of: dict[str, int] = {}
        self._boxes: Floats = np.empty((0, 4))
        self._space: Floats = np.empty(0, dtype=np.int64)  # of what is one hex, else -1
        self._drawn: dict[int, Drawn] = {}
        self._word: Floats = np.empty(0, dtype=np.int64)  # by what each row's look goes, a number in `_words`
        self._words: dict[Word, int] = {}
        self._looks: dict[Word, Look] = {}
        self.kinds: dict[str, int] = {}  # how many features there are of each kind

    # ------------------------------------------------------------------ keeping up
    def show(self, layer: Layer) -> list[Box] | None:
        """Take the layer as it is now; return where it looks otherwise than before, None: anywhere."""
        old, self.layer = self.layer, layer
        if old is None:
            self._fill(layer)
            return None
        if old.features is layer.features:
            return []
        changed = changed_ids(old.features, layer.features)
        if changed is None or len(changed) > FEW or len(self._rows) > 2 * len(layer.features) + FEW:
            self._fill(layer)
            return None
        return [box for key in changed for box in self._put(key, layer.features.get(key))]

    def _fill(self, layer: Layer) -> None:
        self._rows = list(layer.features.values())
        self._row_of = {key: row for row, key in enumerate(layer.features)}
        self._drawn, self.kinds = {}, {}
        boxes = np.tile(NOWHERE, (len(self._rows), 1))
        space, word = np.full(len(self._rows), -1, dtype=np.int64), np.zeros(len(self._rows), dtype=np.int64)
        names = self._hexes.grid.by_name if self._hexes is not None else {}
        for row, feature in enumerate(layer.features.values()):
            if feature.shape.space is not None:
                space[row] = names.get(feature.shape.space, -1)
            else:
                boxes[row], _ = self._place(feature)
            word[row] = self._number(feature)
            self.kinds[feature.kind] = self.kinds.get(feature.kind, 0) + 1
        if self._hexes is not None:
            corners = self._hexes.corners[space[space >= 0]]
            boxes[space >= 0] = np.concatenate([corners.min(axis=1), corners.max(axis=1)], axis=1)
        self._boxes, self._space, self._word = boxes, space, word

    def _put(self, key: str, feature: Feature | None) -> list[Box]:
        """Exchange one feature, add it or take it away; return where it was and where it is."""
        row = self._row_of.get(key)
        boxes: list[Box] = []
        if row is not None:
            boxes.append(self._box(row))
            before = self._rows[row]
            assert before is not None
            self.kinds[before.kind] -= 1
        elif feature is not None:
            row = self._row_of[key] = len(self._rows)
            self._rows.append(None)
            self._grow(row + 1)
        if row is None:
            return boxes
        self._drawn.pop(row, None)
        self._rows[row] = feature
        self._boxes[row], self._space[row] = self._place(feature) if feature is not None else (NOWHERE, -1)
        if feature is None:
            del self._row_of[key]
        else:
            self._word[row] = self._number(feature)
            self.kinds[feature.kind] = self.kinds.get(feature.kind, 0) + 1
            boxes.append(self._box(row))
        return [box for box in boxes if box[0] <= box[2]]

    def _grow(self, rows: int) -> None:
        if rows > len(self._boxes):
            more = max(64, rows // 4)
            self._boxes = np.concatenate([self._boxes, np.tile(NOWHERE, (more, 1))])
            self._space = np.concatenate([self._space, np.full(more, -1, dtype=np.int64)])
            self._word = np.concatenate([self._word, np.zeros(more, dtype=np.int64)])

    def _box(self, row: int) -> Box:
        x0, y0, x1, y1 = self._boxes[row].tolist()
        return x0, y0, x1, y1

    def _place(self, feature: Feature) -> tuple[Box, int]:
        """Return the bounds of a feature, and the space of one that is a hex."""
        shape, hexes = feature.shape, self._hexes
        if shape.space is not None:
            space = hexes.grid.by_name.get(shape.space, -1) if hexes is not None else -1
            return (_bounds(hexes.corners[space]), space) if hexes is not None and space >= 0 else (NOWHERE, -1)
        if shape.side is not None or shape.sides is not None:
            sides = self.sides(feature)
            return (_bounds(sides.reshape(-1, 2)) if len(sides) else NOWHERE), -1
        points = [np.array(ring, dtype=np.float64) for ring, _ in rings_of(feature) if ring]
        return (_bounds(np.concatenate(points)) if points else NOWHERE), -1

    def sides(self, feature: Feature) -> Floats:
        """Return the hexsides of a feature, shape (n, 2, 2); those that are none are left out."""
        shape, hexes = feature.shape, self._hexes
        pairs = shape.sides or ((shape.side,) if shape.side else ())
        if hexes is None:
            return np.empty((0, 2, 2))
        grid, names = hexes.grid, hexes.grid.by_name
        known = [(names[a], names[b]) for a, b in pairs if a in names and b in names]
        return np.array([grid.side(a, b) for a, b in known if b in grid.around(a)]).reshape(-1, 2, 2)

    # ------------------------------------------------------------------ asking
    def rows_in(self, box: Box) -> Floats:
        """Return the rows of what touches a box, in drawing order."""
        x0, y0, x1, y1 = box
        b = self._boxes
        found: Floats = np.flatnonzero((b[:, 0] <= x1) & (b[:, 2] >= x0) & (b[:, 1] <= y1) & (b[:, 3] >= y0))
        return found

    def features_in(self, box: Box) -> list[Feature]:
        """Return the features that touch a box, in drawing order."""
        return [feature for row in self.rows_in(box).tolist() if (feature := self._rows[row]) is not None]

    def spaces_in(self, box: Box) -> list[int]:
        """Return the hexes that features touching a box are set for."""
        spaces: Floats = self._space[self.rows_in(box)]
        found: list[int] = spaces[spaces >= 0].tolist()
        return found

    def touches(self, feature_id: str, box: Box) -> bool:
        """Return whether a feature's bounds touch a box."""
        row = self._row_of.get(feature_id)
        if row is None:
            return False
        x0, y0, x1, y1 = self._box(row)
        return x0 <= box[2] and x1 >= box[0] and y0 <= box[3] and y1 >= box[1]

    # ------------------------------------------------------------------ painting
    def paint(self, painter: QPainter, doc: MapDocument, box: Box, px_per_mm: float) -> None:
        """Paint what touches a box of the sheet, in mm: shapes in their order, then hexes painted whole over them."""
        assert self.layer is not None
        margin = 6 / px_per_mm
        rows = self.rows_in((box[0] - margin, box[1] - margin, box[2] + margin, box[3] + margin))
        spaces = self._space[rows]
        for row in rows[spaces < 0].tolist():
            feature = self._rows[row]
            if feature is not None and feature.shape.point is None:
                self._paint_shape(painter, row, feature, self._look(doc, feature), box, px_per_mm)
        self._paint_hexes(painter, doc, rows[spaces >= 0], px_per_mm)

    def _paint_hexes(self, painter: QPainter, doc: MapDocument, rows: Floats, px_per_mm: float) -> None:
        if not len(rows) or self._hexes is None:
            return
        spaces, word = self._space[rows], self._word[rows]
        names = list(self._words)
        for number in sorted(np.unique(word).tolist(), key=names.__getitem__):
            mine = word == number
            feature = self._rows[int(rows[mine][0])]
            look = self._look(doc, feature) if feature is not None else Look()
            if look.fill:
                corners = self._hexes.corners[spaces[mine]]
                fill_alike(painter, corners, _shade(look))
                if look.hilly and px_per_mm * self._hexes.grid.size_mm > PEAKS_FROM_PX:
                    fill_alike(painter, corners, peaks(px_per_mm))

    def _paint_shape(
        self, painter: QPainter, row: int, feature: Feature, look: Look, box: Box, px_per_mm: float
    ) -> None:
        width = min(look.width, 1.0) if px_per_mm < FAR_PX_PER_MM else look.width
        pen = cosmetic(look.stroke or "#6A5F50", width)
        if feature.shape.sides is not None or feature.shape.side is not None:
            draw_lines(painter, self.sides(feature), pen)
            if look.core:
                draw_lines(painter, self.sides(feature), cosmetic(look.core, look.core_width))
            return
        x0, y0, x1, y1 = self._box(row)
        if max(x1 - x0, y1 - y0) * px_per_mm < LEAST_PX:
            return
        drawn = self._drawn.get(row)
        if drawn is None:
            drawn = self._drawn[row] = Drawn(flat_of(feature))
        path = drawn.at(px_per_mm)
        if look.fill and (feature.shape.polygon or feature.shape.polygons):
            area = part_of(Fill(path, look.fill), box)
            if area is not None:
                painter.fillPath(area, _shade(look))
                if look.hilly:
                    painter.fillPath(area, peaks(px_per_mm))
        line = part_of(Stroke(path, look.fill or "#000000", 0.0), box, (width + 1) / px_per_mm)
        if line is not None:
            painter.strokePath(line, pen)

    def _word_of(self, feature: Feature) -> Word:
        """Return what the look of a feature goes by."""
        border = self.layer is not None and self.layer.role == "border"
        named = str(feature.props.get("territory", feature.id)) if border else ""
        return feature.kind, named, "sides" if feature.shape.sides else ""

    def _number(self, feature: Feature) -> int:
        return self._words.setdefault(self._word_of(feature), len(self._words))

    def _look(self, doc: MapDocument, feature: Feature) -> Look:
        assert self.layer is not None
        key = self._word_of(feature)
        found = self._looks.get(key)
        if found is None:
            found = self._looks[key] = look_of(doc, self.layer, feature)
        return found


def changed_ids(old: dict[str, Feature], new: dict[str, Feature]) -> list[str] | None:
    """Return the ids of features exchanged, added or taken away; None where their order is not what it was.

    Records are compared by identity, at the speed of C while none is taken away: a map may hold a hundred thousand.
    """
    exchanged = list(compress(zip(new, old, strict=False), map(is_not, new.values(), old.values())))
    if len(new) >= len(old) and all(key == before for key, before in exchanged):
        tail = list(new)[len(old) :]
        return [key for key, _ in exchanged] + tail
    gone = [key for key in old if key not in new]
    if len(gone) > FEW:
        return None
    stay = [key for key in old if key in new] if gone else list(old)
    if list(new)[: len(stay)] != stay:
        return None
    return gone + [key for key, feature in new.items() if old.get(key) is not feature]


def flat_of(feature: Feature) -> FlatPath:
    """Return the lines and rings of a feature, in mm."""
    rings = [(np.array(ring, dtype=np.float64), closed) for ring, closed in rings_of(feature) if len(ring) > 1]
    starts = np.concatenate(([0], np.cumsum([len(ring) for ring, _ in rings]))).astype(np.int64)
    at = np.concatenate([ring for ring, _ in rings]) if rings else np.zeros((0, 2))
    return FlatPath(at, starts, np.array([closed for _, closed in rings], dtype=bool))


def _bounds(points: Floats) -> Box:
    (x0, y0), (x1, y1) = points.min(axis=0).tolist(), points.max(axis=0).tolist()
    return x0, y0, x1, y1


def _shade(look: Look) -> QColor:
    colour = QColor(look.fill)
    colour.setAlphaF(look.fill_opacity)
    return colour


@lru_cache(maxsize=1)
def _peaks() -> QImage:
    """Return a square of small peaks that meets itself at its edges."""
    image = QImage(PEAKS_PX, PEAKS_PX, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for x, y in ((9.0, 12.0), (24.0, 27.0)):
            painter.setPen(cosmetic("#6B4A2B", 1.3, 0.55))
            painter.drawPolyline([QPointF(x - 5, y + 3), QPointF(x, y - 4), QPointF(x + 5, y + 3)])
            painter.setPen(cosmetic("#6B4A2B", 1.0, 0.35))
            painter.drawLine(QPointF(x + 1, y - 1), QPointF(x + 2, y + 3))
    return image


@lru_cache(maxsize=64)
def peaks(px_per_mm: float) -> QBrush:
    """Return a brush of small peaks, of one size at any zoom; do not change it."""
    brush = QBrush(_peaks())
    brush.setTransform(QTransform.fromScale(1 / px_per_mm, 1 / px_per_mm))
    return brush


@lru_cache(maxsize=512)
def cosmetic(colour: str, width: float, opacity: float = 1.0, dash: bool = False) -> QPen:
    """Return a pen whose width is in pixels at any zoom; do not change it."""
    shade = QColor(colour)
    shade.setAlphaF(opacity)
    pen = QPen(shade, width, Qt.PenStyle.DashLine if dash else Qt.PenStyle.SolidLine)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin if width > THIN_PX else Qt.PenJoinStyle.BevelJoin)
    pen.setCosmetic(True)
    return pen


def box_of(rect: QRectF) -> Box:
    """Return a rectangle as its least and greatest x and y."""
    return rect.left(), rect.top(), rect.right(), rect.bottom()
