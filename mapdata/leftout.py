"""What is drawn but makes nothing on the finished map.

A border that encloses no area yet, a forest smaller than a hex, a name without letters: the finished map shows none of
them, but whoever draws must always see what was drawn.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from mapdata import geometry
from mapdata.board import LAKE, SEA, Board
from mapdata.draw.areafacts import IN_ROW
from mapdata.draw.content import NAME_KINDS, RANGE_KINDS, symbol_of
from mapdata.model import Feature, Layer, MapDocument, Point
from mapdata.partition import partition, space_of

Array = np.ndarray[Any, Any]
PIECE_MM, NEAR_MM, ALONG_MM = 2.0, 0.2, 1.0  # a line in pieces; so near it lies on a border; so near a river follows it
LEAST_NAME_MM = 4.0  # a curve shorter than this bears no name
STARS = ("capital", "objective")  # of which an area shows one, the first before the second
WAYS = ("road", "rail", "bridge", "cliff", "link")  # lines that the finished map of a grid shows wherever they are


@dataclass(frozen=True, eq=False)
class LeftOut:
    """A feature of a layer and, in mm, what of it the finished map does not show: lines, or one point."""

    layer: str
    feature: Feature
    lines: tuple[tuple[Point, ...], ...]
    point: Point | None = None


class _Finder:
    """Knows of one map and its board where the finished map shows something."""

    def __init__(self, doc: MapDocument, board: Board) -> None:
        self.doc, self.board = doc, board
        self.bases = {t.id: t.base for t in doc.vocabulary.terrain}
        self.plain = next((t.id for t in doc.vocabulary.terrain if t.base == "land"), "clear")
        self.centres = geometry.hex_centres(doc.grid) if doc.grid is not None else np.empty((0, 2))
        self.words = {t.id for t in doc.vocabulary.territories}
        self._bounds: shapely.STRtree | None = None
        self._second = _second_signs(doc, board)
        ground = [f for layer in doc.layers if layer.role == "terrain"
                  for f in layer.features.values() if self.bases.get(f.kind) == "land"]  # fmt: skip
        shapes = [(f, geometry.polygon_of(f.shape)) for f in ground]
        # copies: this thread alone prepares them, see `MapArt.once`
        self.ground = [(f, shapely.transform(p, np.copy)) for f, p in shapes if p is not None and not p.is_empty]
        shapely.prepare([p for _, p in self.ground])

    def rest(self, layer: Layer, feature: Feature) -> BaseGeometry | None:
        """Return what of a feature is not to be seen on the finished map, None for nothing."""
        shape = feature.shape
        if shape.space is not None or shape.side is not None or shape.sides is not None:
            return None
        drawn = geometry.to_geometry(shape)
        if drawn is None or drawn.is_empty:
            return None
        kind = geometry.polygon_of(shape) is not None
        outline = drawn.boundary if kind else drawn
        find = {"terrain": self._terrain, "border": self._border, "line": self._line, "label": self._label,
                "decor": self._decor}.get(layer.role)  # fmt: skip
        return find(feature, outline) if find is not None else None

    def _terrain(self, feature: Feature, outline: BaseGeometry) -> BaseGeometry | None:
        area = geometry.polygon_of(feature.shape)
        base = self.bases.get(feature.kind, "land")
        if area is None:
            return outline
        if feature.kind == self.plain:
            return self._pieces(outline, lambda spots: self._on_ground(spots, feature))
        if self.doc.grid is None:
            return outline
        inside = np.flatnonzero(shapely.contains_xy(area, self.centres))
        if base == "lake":
            return None  # every lake is shown by its own shores
        if base == "sea":
            shown = any(self.board.kind[k] in (SEA, LAKE) for k in inside.tolist())
        else:
            shown = any(self.board.terrain[k] == feature.kind for k in inside.tolist())
        return None if shown else outline

    def _on_ground(self, spots: Array, but: Feature | None = None) -> Array:
        """Return which points lie in plain ground, other than a feature's own."""
        found = np.zeros(len(spots), dtype=bool)
        least, most = spots.min(axis=0), spots.max(axis=0)
        for feature, area in self.ground:
            x0, y0, x1, y1 = area.bounds
            if feature is not but and x0 <= most[0] and x1 >= least[0] and y0 <= most[1] and y1 >= least[1]:
                found |= shapely.contains_xy(area, spots[:, 0], spots[:, 1])
        return found

    def _border(self, feature: Feature, outline: BaseGeometry) -> BaseGeometry | None:
        if self.doc.grid is None:
            return self._pieces(outline, lambda spots: ~self._on_border(spots, NEAR_MM))
        area = geometry.polygon_of(feature.shape)
        owner = str(feature.props.get("territory", feature.id))
        if area is None or owner not in self.words:
            return outline
        inside = np.flatnonzero(shapely.contains_xy(area, self.centres)).tolist()
        return None if any(self.board.territory[k] == owner for k in inside) else outline

    def _line(self, feature: Feature, outline: BaseGeometry) -> BaseGeometry | None:
        if feature.kind == "link":
            return None
        if feature.shape.line is None:
            return outline
        if "river" in feature.kind:
            return self._pieces(outline, self._in_water) if self.ground else None
        if self.doc.grid is None:
            follows = feature.kind == "border"
            return self._pieces(outline, lambda spots: ~self._on_border(spots, ALONG_MM)) if follows else outline
        return None if feature.kind in WAYS else outline

    def _in_water(self, spots: Array) -> Array:
        """Return which points lie off all land: a river ends at the coast."""
        return ~self._on_ground(spots)

    def _label(self, feature: Feature, outline: BaseGeometry) -> BaseGeometry | None:
        if feature.shape.point is not None:
            nameless = feature.kind in NAME_KINDS and not feature.name
            faceless = feature.kind == "area" and space_of(feature) not in self.board.by_name
            second = (feature.id, feature.kind) in self._second
            return outline if nameless or faceless or second or feature.kind == "outside" else None
        named = feature.shape.line is not None and bool(feature.name) and outline.length >= LEAST_NAME_MM
        return None if named and feature.kind in NAME_KINDS else outline

    def _decor(self, feature: Feature, outline: BaseGeometry) -> BaseGeometry | None:
        text = feature.name or feature.props.get("text")
        shown = ("river" in feature.kind and feature.shape.line is not None) or (feature.kind in NAME_KINDS and text)
        return None if shown or feature.kind in RANGE_KINDS else outline

    def _on_border(self, spots: Array, near_mm: float) -> Array:
        """Return which points lie on the outline of an area."""
        if self._bounds is None:
            ends = [np.stack([c[:-1], c[1:]], axis=1) for polygon in partition(self.doc)[0].polygons
                    for part in shapely.get_parts(polygon) for ring in (part.exterior, *part.interiors)
                    if len(c := geometry.coordinates(ring)) > 1]  # fmt: skip
            self._bounds = shapely.STRtree(shapely.linestrings(np.concatenate(ends)) if ends else [])
        found = np.zeros(len(spots), dtype=bool)
        if len(self._bounds.geometries):
            at, _ = self._bounds.query(shapely.points(spots), predicate="dwithin", distance=near_mm)
            found[at] = True
        return found

    @staticmethod
    def _pieces(outline: BaseGeometry, left: Any) -> BaseGeometry | None:
        """Return the pieces of a line whose middles are left out."""
        kept = []
        for line in geometry.only_lines(shapely.segmentize(outline, PIECE_MM)):
            at = geometry.coordinates(line)
            mine = np.flatnonzero(left((at[:-1] + at[1:]) / 2))
            for run in np.split(mine, np.flatnonzero(np.diff(mine) > 1) + 1) if len(mine) else ():
                kept.append(shapely.LineString(at[run[0] : run[-1] + 2]))
        return shapely.MultiLineString(kept) if kept else None


def _second_signs(doc: MapDocument, board: Board) -> set[tuple[str, str]]:
    """Return the places, by id and kind, whose sign is not shown: an area has one star and one sign of each sort."""
    if doc.grid is not None:
        return set()
    kinds = {kind.id: kind for kind in doc.vocabulary.places}
    found: dict[tuple[int, str], list[tuple[bool, tuple[str, str]]]] = {}
    for place in board.places:
        symbol = symbol_of(place.kind, kinds)
        if symbol in IN_ROW:
            sort = "star" if symbol in STARS else symbol
            found.setdefault((place.space, sort), []).append((symbol != STARS[0], (place.id, place.kind)))
    return {name for places in found.values() for _, name in sorted(places, key=lambda row: row[0])[1:]}


def left_out(doc: MapDocument, board: Board) -> list[LeftOut]:
    """Return what the finished map of a document does not show; a worker may ask."""
    return list(_left_out(doc, _Finder(doc, board)))


def _left_out(doc: MapDocument, finder: _Finder) -> Iterator[LeftOut]:
    for layer in doc.layers:
        for feature in layer.features.values():
            rest = finder.rest(layer, feature)
            if rest is not None and not rest.is_empty:
                lines = [geometry.coordinates(line).tolist() for line in geometry.only_lines(rest)]
                point = (rest.x, rest.y) if rest.geom_type == "Point" else None
                yield LeftOut(layer.id, feature, tuple(tuple((x, y) for x, y in line) for line in lines), point)
