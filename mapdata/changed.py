"""What an edit of drawn polygons can have changed: a box round it, and the measures of hexes and hexsides within."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from mapdata import geometry
from mapdata.grid import HexGrid

Array = np.ndarray[Any, Any]
Box = tuple[float, float, float, float]

LARGEST = 0.3  # share of the hexes that are measured anew; with more all are
MARGIN_MM = 1.0
NOTHING = (np.inf, np.inf, -np.inf, -np.inf)


class Cells:
    """The hexes of a grid. Their corners are kept, as hexagons for Shapely only while a map is compiled: those are
    a hundred megabytes on a large map."""

    def __init__(self, grid: HexGrid) -> None:
        self.corners = geometry.hex_corners(grid)
        self._polygons: Array | None = None

    def __len__(self) -> int:
        return len(self.corners)

    @property
    def polygons(self) -> Array:
        """All as hexagons."""
        if self._polygons is None:
            self._polygons = shapely.polygons(self.corners)
        return self._polygons

    def forget(self) -> None:
        """Let go of the hexagons."""
        self._polygons = None

    def some(self, which: Array) -> Array:
        """Return those that are flagged, as hexagons."""
        made: Array = shapely.polygons(self.corners[which])
        return made

    def touched(self, box: Box) -> Array:
        """Return which of them a box touches, one flag each."""
        return _touch(self.corners.min(axis=1), self.corners.max(axis=1), box)


@dataclass(frozen=True, eq=False)
class Measured:
    """How much of each cell polygons covered; NaN where that was not asked."""

    cells: object
    polygons: tuple[BaseGeometry, ...]
    covered: Array


def change_box(old: Sequence[BaseGeometry], new: Sequence[BaseGeometry]) -> Box:
    """Return a box outside which polygons cover the same as before; an empty one when nothing changed.

    A polygon with as many rings as the one in whose place it came has changed where their points differ only.
    """
    if len(old) == len(new):
        boxes = [_between(a, b) for a, b in zip(old, new, strict=True) if a is not b]
    else:
        before, after = {id(p) for p in old}, {id(p) for p in new}
        changed = [*(p for p in old if id(p) not in after), *(p for p in new if id(p) not in before)]
        boxes = [_bounds(shapely.get_coordinates(p)) for p in changed]
    return _round(boxes)


def _between(a: BaseGeometry, b: BaseGeometry) -> Box:
    rings = [shapely.get_rings(shapely.get_parts(polygon)) for polygon in (a, b)]
    if len(rings[0]) != len(rings[1]):
        return _round([_bounds(shapely.get_coordinates(polygon)) for polygon in (a, b)])
    boxes = [NOTHING]
    for one, other in zip(*rings, strict=True):
        p, q = shapely.get_coordinates(one), shapely.get_coordinates(other)
        if len(p) != len(q) or (p != q).any():
            boxes.append(_where(p, q))
    return _round(boxes)


def _where(p: Array, q: Array) -> Box:
    """Return the box of what lies between the points that two rings have in common at their beginning and their end."""
    if len(p) and len(q) and (p[0] != q[0]).any():  # it changed where it begins: begin on the other side of it
        half = min(len(p), len(q)) // 2
        p, q = (_closed(np.roll(ring[:-1], half, axis=0)) for ring in (p, q))
    least = min(len(p), len(q))
    apart = np.flatnonzero((p[:least] != q[:least]).any(axis=1))
    first = int(apart[0]) if len(apart) else least
    apart = np.flatnonzero((p[len(p) - least :] != q[len(q) - least :]).any(axis=1))
    after = least - 1 - int(apart[-1]) if len(apart) else least
    after = min(after, least - first)
    begin = max(0, first - 1)
    return _round([_bounds(ring[begin : len(ring) - after + 1]) for ring in (p, q)])


def _closed(ring: Array) -> Array:
    closed: Array = np.concatenate([ring, ring[:1]])
    return closed


def _bounds(points: Array) -> Box:
    if not len(points):
        return NOTHING
    (x0, y0), (x1, y1) = points.min(axis=0).tolist(), points.max(axis=0).tolist()
    return x0, y0, x1, y1


def _round(boxes: Sequence[Box]) -> Box:
    x0, y0, x1, y1 = zip(*boxes, strict=True) if boxes else ((v,) for v in NOTHING)
    return min(x0), min(y0), max(x1), max(y1)


def touched(lines: Array, box: Box) -> Array:
    """Return which lines a box touches, one flag each."""
    b = shapely.bounds(lines)
    return _touch(b[:, :2], b[:, 2:], box)


def _touch(low: Array, high: Array, box: Box) -> Array:
    x0, y0, x1, y1 = box
    least, most = np.array([x0, y0]) - MARGIN_MM, np.array([x1, y1]) + MARGIN_MM
    found: Array = np.asarray(((low <= most) & (high >= least)).all(axis=1))
    return found


def covered_near(some: Array, whole: BaseGeometry) -> Array:
    """Return how much of some cells or lines a geometry covers, asked of the part of it round them alone."""
    if not len(some):
        return np.empty(0)
    x0, y0, x1, y1 = shapely.total_bounds(some).tolist()
    near = shapely.clip_by_rect(whole, x0 - MARGIN_MM, y0 - MARGIN_MM, x1 + MARGIN_MM, y1 + MARGIN_MM)
    if not near.is_valid:
        near = shapely.make_valid(near)
    return geometry.covered(some, [geometry.only_polygons(near)])


def cover(cells: Cells, polygons: Sequence[BaseGeometry], whole: BaseGeometry, last: Measured | None) -> Measured:
    """Return how much of each cell polygons cover, `whole` being their union; from the last time where nothing changed.

    last: of the same cells, or None.
    """
    if last is not None and last.cells is cells and not np.isnan(last.covered).any():
        which = cells.touched(change_box(last.polygons, polygons))
        if which.mean() <= LARGEST:
            found = last.covered.copy()
            found[which] = covered_near(cells.some(which), whole)
            return Measured(cells, tuple(polygons), found)
    return Measured(cells, tuple(polygons), geometry.covered(cells.polygons, [whole]))
