"""What lies on the editor's sheet under the tools' sketches: layers, compiled hexes, grid, marks, places and numbers.

It is painted part by part, in any order and at any zoom, and says after an edit which parts look otherwise.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Any

import numpy as np
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QTransform

from editor.canvas.arrays import draw_lines, fill_alike
from editor.mapedit.areaart import AreaArt, paint_name
from editor.mapedit.curvetext import paint_along
from editor.mapedit.finished import FinishedTiles
from editor.mapedit.gridpaint import grid_pen, paint_numbers, paint_seams
from editor.mapedit.layerart import Hexes, LayerArt, box_of, cosmetic
from editor.mapedit.looks import LAND_COLOUR, SEA_COLOUR
from editor.mapedit.overlaid import USUAL, Laid, Overlaid
from editor.mapedit.placepaint import PlaceArt
from editor.mapedit.since import Since, paint_anew
from editor.mapedit.underlaypaint import UnderlayArt
from mapdata import geometry
from mapdata.area_rules import AREA_KINDS
from mapdata.draw.gridlook import CORNER_SHARE, DOT_SHARE
from mapdata.draw.labels import NAMED
from mapdata.draw.ops import Box
from mapdata.draw.style import VEIL
from mapdata.model import Layer, MapDocument
from mapdata.partition import AreaPartition
from mapdata.rim import off_spaces

Floats = np.ndarray[Any, Any]
Touched = list[tuple[QRectF, float]]  # parts of the sheet in mm, and how many px letters and lines reach beyond

SET_BY_HAND = "#C2306E"
LINE_PX, NAME_PX = 6.0, 260.0  # how far a line, and a name, reaches beyond its points
GRID_FROM_PX, NUMBERS_FROM_PX = 6.0, 44.0  # px a hex
DASH_PX = 8.4  # from the start of a dash to that of the next
NUMBER_PX = 34.0  # how far a number reaches from its middle


class SheetArt:
    """The sheet of one map. `show` and `show_board` take what there is now; None from them: all looks otherwise."""

    def __init__(self) -> None:
        self.map: MapDocument | None = None
        self._layers: dict[str, LayerArt] = {}
        self._hexes: Hexes | None = None
        self._off: frozenset[int] = frozenset()
        self._near: Floats | None = None
        self._laid = Overlaid()
        self._wet = False
        self._bare = False  # a map of areas none of which has a name
        self._ground = AreaArt()
        self._outlines: AreaPartition | None = None  # of the areas, as compiled last
        self._underlay = UnderlayArt()
        self._signs = PlaceArt()
        self.grid_shown = True
        self.finished: FinishedTiles | None = None  # where it is shown as the finished map
        self._since = Since()
        self._over: frozenset[str] = frozenset()  # what lies over it

    # ------------------------------------------------------------------ what is shown
    def show(self, doc: MapDocument) -> Touched | None:
        """Take a state of the map; return where it looks otherwise than the one before."""
        old, self.map = self.map, doc
        whole = old is None or _frame(old) != _frame(doc)
        if old is None or old.grid != doc.grid or old.vocabulary != doc.vocabulary:
            self._begin(doc)
        touched: Touched = []
        for layer in doc.layers:
            art = self._layers.setdefault(layer.id, LayerArt(self._hexes))
            before = art.layer
            boxes = art.show(layer)
            if boxes is None or before is None or _head(before) != _head(layer):
                whole = True
            else:
                reach = NAME_PX if layer.role == "label" or layer.role == "decor" else LINE_PX
                touched += [(QRectF(x0, y0, x1 - x0, y1 - y0), reach) for x0, y0, x1, y1 in boxes]
        self._layers = {layer.id: self._layers[layer.id] for layer in doc.layers}
        before_all = self._wet, self._bare
        self._wet, self._bare = self._in_water(doc), self._is_bare(doc)
        other = self._ground.show(doc, self._outlines)
        other = self._signs.show(doc, self._ground.names) or other
        return None if whole or other or before_all != (self._wet, self._bare) else touched

    def show_areas(self, areas: AreaPartition | None) -> bool:
        """Take the outlines of a map's areas as they were compiled; return whether the sheet looks otherwise."""
        self._outlines = areas
        if self.map is None:
            return False
        other = self._ground.show(self.map, areas)
        return self._signs.show(self.map, self._ground.names) or other

    def show_board(self, laid: Laid | None, what: frozenset[str] = USUAL) -> Touched | None:
        """Lay parts of what was compiled over the drawing, or take them away; return where that is to be seen."""
        self._over = what if laid is not None else frozenset()
        return self._laid.show(self.map, self._hexes, laid, what) if self.map is not None else []

    def layer(self, layer_id: str) -> LayerArt | None:
        """Return the art of a layer."""
        return self._layers.get(layer_id)

    def _begin(self, doc: MapDocument) -> None:
        self._layers, self._near = {}, None
        self._laid.forget()
        self._hexes = None
        if doc.grid is not None:
            self._hexes = Hexes(doc.grid, geometry.hex_centres(doc.grid), geometry.hex_corners(doc.grid))
        self._off = off_spaces(doc)

    def _in_water(self, doc: MapDocument) -> bool:
        """Return whether what is not drawn is water: so it is round drawn land, unless the sea is drawn itself."""
        words = doc.vocabulary.terrain
        ground = next((t.id for t in words if t.base == "land"), "clear")
        drawn = {kind for layer in doc.layers if layer.role == "terrain"
                 for kind, count in self._layers[layer.id].kinds.items() if count}  # fmt: skip
        return ground in drawn and not any(t.base == "sea" and t.id in drawn for t in words)

    def _is_bare(self, doc: MapDocument) -> bool:
        """Return whether it is a map of areas and none has a name: the finished map of it is empty paper."""
        known = [self._layers[layer.id].kinds for layer in doc.layers]
        return doc.grid is None and not any(kinds.get(kind) for kinds in known for kind in AREA_KINDS)

    # ------------------------------------------------------------------ painting
    def is_finished(self) -> bool:
        """Return whether the sheet is shown as the finished map, once the art is there.

        It is shown plainly while a layer is hidden or pale, the grid is hidden, a picture lies under the map or what
        was compiled lies over it: all these the finished map knows nothing of. Marks of overrides lie over both. A map
        of areas is shown plainly until one has a name.
        """
        doc = self.map
        if self.finished is None or doc is None or not self.grid_shown or self._bare or self._over & USUAL:
            return False
        if doc.underlay is not None and doc.underlay.shown:
            return False
        return all(layer.role == "override" or (layer.shown and layer.opacity == 1.0) for layer in doc.layers)

    def paint(self, painter: QPainter, part: QRectF, px_per_mm: float) -> None:
        """Paint a part of the sheet; the painter stands in millimetres, and is left anyhow."""
        doc = self.map
        if doc is None:
            return
        sheet, box = QRectF(0, 0, *doc.sheet_mm), box_of(part)
        rim = sheet.adjusted(-1, -1, 1, 1)
        clip = sheet if self.is_finished() else rim  # its squares reach beyond the sheet, over water that is none
        painter.setClipRect(clip, Qt.ClipOperation.IntersectClip)
        if self._paint_finished(painter, part.intersected(sheet), px_per_mm):
            self._laid.paint(painter, box, px_per_mm)
            paint_seams(painter, doc)
            self._paint_overrides(painter, doc, box, px_per_mm)
            self._letter_finished(painter, doc, part.intersected(sheet), px_per_mm)
        else:
            self._paint_plain(painter, part.intersected(rim), px_per_mm)

    def paint_ground(self, painter: QPainter, part: QRectF, px_per_mm: float) -> None:
        """Paint a part without letters, signs, grid and marks, to be shown much larger for a moment."""
        doc = self.map
        if doc is None:
            return
        painter.setClipRect(QRectF(0, 0, *doc.sheet_mm), Qt.ClipOperation.IntersectClip)
        changed = None
        if self.finished is not None and self.finished.art is not None and self.is_finished():
            art = self.finished.art
            art.paint_small(painter)
            changed = self._since.pieces(art.map, doc, self._layers, self._hexes, self._outlines)
        if changed is None:
            self._paint_under(painter, doc, part, px_per_mm)
        else:
            paint_anew(painter, changed, part, px_per_mm, lambda p, box, px, _: self._paint_under(p, doc, box, px))

    def is_like(self, older: MapDocument) -> bool:
        """Return whether an older state of the map looks as the present one does."""
        doc = self.map
        return doc is not None and self._since.pieces(older, doc, self._layers, self._hexes, self._outlines) == []

    def _paint_finished(self, painter: QPainter, part: QRectF, px_per_mm: float) -> bool:
        """Paint a part as the finished map, and over it plainly what has changed since; False if there is no art."""
        doc = self.map
        if doc is None or self.finished is None or self.finished.art is None or not self.is_finished():
            return False
        pieces = self.finished.paint(painter, part, px_per_mm)
        states = {id(shown): shown for _, shown in pieces}
        for state, shown in states.items():
            mine = [box for box, other in pieces if id(other) == state]
            whole, clip = QRectF(), QPainterPath()
            for box in mine:
                whole = whole.united(box)
                clip.addRect(box)
            painter.save()
            if len(states) > 1:
                painter.setClipPath(clip, Qt.ClipOperation.IntersectClip)
            self._paint_later(painter, whole, px_per_mm, shown)
            painter.restore()
        return True

    def _paint_later(self, painter: QPainter, part: QRectF, px_per_mm: float, shown: MapDocument | None) -> None:
        """Paint plainly what is otherwise than in the state of the map that a part shows; None: all of the part."""
        doc, changed = self.map, None
        if doc is not None and shown is not None:
            changed = self._since.pieces(shown, doc, self._layers, self._hexes, self._outlines)
        if changed is None:
            self._paint_plain(painter, part, px_per_mm)
        else:
            paint_anew(painter, changed, part, px_per_mm, self._paint_plain)

    def _letter_finished(self, painter: QPainter, doc: MapDocument, part: QRectF, px_per_mm: float) -> None:
        """Write numbers and names that the finished map leaves out from so far, so that one can read where one works.

        A small map is seen as a whole from there. On a large one they would cover the ground.
        """
        device = painter.device()
        dpr = device.devicePixelRatioF() if device is not None else 1.0
        art, grid = self.finished.art if self.finished is not None else None, doc.grid
        if grid is None or art is None or not art.is_lettered() or art.detail(px_per_mm * dpr) != "mid":
            return
        to_px = painter.transform()
        painter.resetTransform()
        self._paint_numbers(painter, doc, part, to_px)
        seen, near = to_px.mapRect(part), _grown(box_of(part), NAME_PX / px_per_mm)
        for layer in doc.layers:
            if layer.role == "label":
                for feature in self._layers[layer.id].features_in(near):
                    if feature.shape.point is not None:
                        self._signs.paint_name(painter, feature, to_px, seen, NAMED["mid"])
        painter.setTransform(to_px)

    def _paint_plain(self, painter: QPainter, part: QRectF, px_per_mm: float, lettered: bool = True) -> None:
        """Paint a part as it is drawn; the painter stands in millimetres, and stays so.

        lettered: with names that run along curves, which take longest.
        """
        doc = self.map
        assert doc is not None
        box = box_of(part)
        self._paint_under(painter, doc, part, px_per_mm)
        self._laid.paint(painter, box, px_per_mm)
        self._paint_off(painter, box)
        self._paint_grid(painter, box, px_per_mm)
        paint_seams(painter, doc)
        self._paint_overrides(painter, doc, box, px_per_mm)
        to_px = painter.transform()
        painter.resetTransform()
        self._paint_numbers(painter, doc, part, to_px)
        self._paint_places(painter, doc, box, to_px, lettered)
        painter.setTransform(to_px)

    def _paint_under(self, painter: QPainter, doc: MapDocument, part: QRectF, px_per_mm: float) -> None:
        """Paint the layers, areas and the picture under them."""
        sheet, box = QRectF(0, 0, *doc.sheet_mm), box_of(part)
        painter.fillRect(sheet, QColor(SEA_COLOUR if self._wet else LAND_COLOUR))
        floor = self._floor(doc)
        if not floor:
            self._ground.paint(painter, part)
        self._underlay.paint(painter, doc.underlay)
        for layer in doc.layers:
            if layer.shown and layer.role != "override":
                painter.setOpacity(layer.opacity)
                self._layers[layer.id].paint(painter, doc, box, px_per_mm)
            if layer.id == floor:
                painter.setOpacity(1.0)
                self._ground.paint(painter, part)
        painter.setOpacity(1.0)
        self._ground.paint_ways(painter, part)

    def _floor(self, doc: MapDocument) -> str:
        """Return the lowest layer where it holds nothing but plain land: areas are filled over it, not under it."""
        plain = next((t.id for t in doc.vocabulary.terrain if t.base == "land"), "clear")
        low = doc.layers[0] if doc.layers else None
        if low is None or low.role != "terrain":
            return ""
        return low.id if {k for k, n in self._layers[low.id].kinds.items() if n} == {plain} else ""

    def _paint_off(self, painter: QPainter, box: Box) -> None:
        """Pale the hexes at the rim that nobody plays on."""
        if self._hexes is None or not self._off:
            return
        spaces = self._hexes.within(box)
        off = spaces[np.isin(spaces, np.fromiter(self._off, dtype=np.int64))]
        pale = QColor(VEIL.colour)
        pale.setAlphaF(VEIL.opacity)
        fill_alike(painter, self._hexes.corners[off], pale)

    def _paint_grid(self, painter: QPainter, box: Box, px_per_mm: float) -> None:
        hexes = self._hexes
        if hexes is None or not self.grid_shown or px_per_mm * hexes.grid.size_mm < GRID_FROM_PX:
            return
        spaces = hexes.within(box)
        draw_lines(painter, self._grid_lines(hexes, spaces), grid_pen(hexes.grid, px_per_mm))

    def _grid_lines(self, hexes: Hexes, spaces: Floats) -> Floats:
        """Return what is drawn of the grid about some hexes, every side once."""
        look = hexes.grid.look
        if look.kind == "none":
            return np.empty((0, 2, 2))
        if look.kind == "dots":
            half = np.array([DOT_SHARE * hexes.grid.size_mm, 0.0]) / 2
            return np.stack([hexes.centres[spaces] - half, hexes.centres[spaces] + half], axis=1)
        if self._near is None:
            self._near = geometry.hex_neighbours(hexes.grid)
        near, corners = self._near[spaces], hexes.corners[spaces]
        mine = (near < 0) | (near > spaces[:, None])
        a, b = corners[mine], np.roll(corners, -1, axis=1)[mine]
        if look.kind == "lines":
            return np.stack([a, b], axis=1)
        step = CORNER_SHARE * (b - a)
        return np.concatenate([np.stack([a, a + step], axis=1), np.stack([b - step, b], axis=1)])

    def _paint_overrides(self, painter: QPainter, doc: MapDocument, box: Box, px_per_mm: float) -> None:
        """Mark the hexes that an override sets, so that a set value never hides."""
        hexes = self._hexes
        if hexes is None:
            return
        pen = cosmetic(SET_BY_HAND, 1.4, 0.8)
        r = hexes.grid.size_mm * 0.40
        ring = dashed_ring(r, max(6, round(2 * math.pi * r * px_per_mm / DASH_PX)))
        for layer in doc.layers:
            if layer.role == "override" and layer.shown:
                for space in dict.fromkeys(self._layers[layer.id].spaces_in(_grown(box, LINE_PX / px_per_mm))):
                    painter.strokePath(ring.translated(*hexes.centres[space].tolist()), pen)

    def _paint_places(self, painter: QPainter, doc: MapDocument, box: Box, to_px: QTransform, lettered: bool) -> None:
        scale = to_px.m11()
        seen = to_px.mapRect(QRectF(box[0], box[1], box[2] - box[0], box[3] - box[1]))
        named = self._ground.with_room(scale) if doc.grid is None else frozenset()
        near = _grown(box, NAME_PX / scale)
        for layer in doc.layers:
            if layer.shown:
                for feature in self._layers[layer.id].features_in(near):
                    if layer.role == "label" and feature.shape.line is not None and lettered:
                        paint_along(painter, feature, to_px, doc.grid.size_mm if doc.grid else 20.0, seen)
                    if feature.kind == "area" and doc.grid is None:
                        if id(feature) in named:
                            wet, above = self._ground.is_wet(feature), self._ground.crowded(feature)
                            paint_name(painter, feature, to_px, wet, above)
                    elif feature.shape.point is not None:
                        self._signs.paint(painter, feature, to_px, seen)

    def _paint_numbers(self, painter: QPainter, doc: MapDocument, part: QRectF, to_px: QTransform) -> None:
        hexes, scale = self._hexes, to_px.m11()
        if hexes is None or not self.grid_shown or scale * hexes.grid.size_mm < NUMBERS_FROM_PX:
            return
        margin = NUMBER_PX / scale + hexes.grid.radius_mm
        seen = part.adjusted(-margin, -margin, margin, margin)
        spaces = [space for space in hexes.within(box_of(seen)).tolist() if space not in self._off]
        paint_numbers(painter, doc, seen, to_px, spaces)


@lru_cache(maxsize=16)
def dashed_ring(radius: float, dashes: int) -> QPainterPath:
    """Return a ring of arcs about the origin; not to be changed.

    Qt's own dashes begin elsewhere when but a part of the sheet is painted.
    """
    box, path, step = QRectF(-radius, -radius, 2 * radius, 2 * radius), QPainterPath(), 360 / dashes
    for k in range(dashes):
        path.arcMoveTo(box, k * step)
        path.arcTo(box, k * step, 0.66 * step)
    return path


def _frame(doc: MapDocument) -> tuple[Any, ...]:
    """Return what the whole sheet goes by."""
    order = [layer.id for layer in doc.layers]
    return doc.sheet_mm, doc.grid, doc.vocabulary, doc.sheets, order, id(doc.underlay)


def _head(layer: Layer) -> tuple[Any, ...]:
    return layer.role, layer.shown, layer.opacity


def _grown(box: Box, by: float) -> Box:
    x0, y0, x1, y1 = box
    return x0 - by, y0 - by, x1 + by, y1 + by
