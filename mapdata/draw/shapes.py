"""Geometry for drawing: Shapely objects as flat arrays and paths, grouped by place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Any

import numpy as np
import shapely

from mapdata.draw.curves import wavered
from mapdata.draw.flat import FlatPath
from mapdata.draw.ops import Path
from mapdata.geometry import only_polygons

Floats = np.ndarray[Any, Any]
Geometry = Any
EMPTY: Geometry = shapely.Polygon()
NEAR_AT_ONCE = 24  # geometries that share a piece of what they are compared with


@dataclass(frozen=True, eq=False)
class Lines:
    """Polylines in flat arrays, grouped into parts; a part becomes one Path.

    points: (N, 2). starts: line k is points[starts[k]:starts[k+1]]. closed: one flag a line.
    parts: part p holds lines parts[p]:parts[p+1].
    """

    points: Floats
    starts: Floats
    closed: Floats
    parts: Floats

    @cached_property
    def paths(self) -> tuple[Path, ...]:
        """One path a part, parts without lines left out; the same objects every time."""
        points = np.round(self.points, 4)
        out = []
        for first, last in pairwise(self.parts.tolist()):
            if first == last:
                continue
            starts = self.starts[first : last + 1]
            out.append(FlatPath(points[starts[0] : starts[-1]], starts - starts[0], self.closed[first:last]))
        return tuple(out)

    def arrays(self) -> dict[str, Floats]:
        """Return the arrays by name, for writing down."""
        points = self.points.astype(np.float32)
        return {"points": points, "starts": self.starts, "closed": self.closed, "parts": self.parts}


def every_part(lines: Lines) -> list[Path]:
    """Return one path a part, an empty path for a part without lines."""
    found = iter(lines.paths)
    return [next(found) if last > first else Path((), ()) for first, last in pairwise(lines.parts.tolist())]


def lines_from_arrays(arrays: Mapping[str, Floats]) -> Lines:
    """Return what `Lines.arrays` wrote down."""
    return Lines(
        arrays["points"].astype(np.float64),
        arrays["starts"].astype(np.int64),
        arrays["closed"].astype(np.bool_),
        arrays["parts"].astype(np.int64),
    )


def pack(parts: Iterable[Sequence[tuple[Floats, bool]]]) -> Lines:
    """Return Lines from parts, each a list of (points, closed); points are rounded as they are when written down."""
    points, starts, closed, ends = [], [0], [], [0]
    for part in parts:
        for line, shut in part:
            points.append(np.asarray(line, dtype=np.float64))
            starts.append(starts[-1] + len(line))
            closed.append(shut)
        ends.append(len(closed))
    flat = np.concatenate(points).astype(np.float32).astype(np.float64) if points else np.zeros((0, 2))
    return Lines(flat, np.array(starts, np.int64), np.array(closed, np.bool_), np.array(ends, np.int64))


def rings_of(geometry: Geometry) -> list[tuple[Floats, bool]]:
    """Return the rings of polygons (closed, their last point left out) and the lines of anything else."""
    out: list[tuple[Floats, bool]] = []
    for part in shapely.get_parts(geometry):
        kind = part.geom_type
        if kind == "Polygon" and not part.is_empty:
            for ring in (part.exterior, *part.interiors):
                out.append((shapely.get_coordinates(ring)[:-1], True))
        elif kind == "LinearRing" and not part.is_empty:
            out.append((shapely.get_coordinates(part)[:-1], True))
        elif kind == "LineString" and not part.is_empty:
            out.append((shapely.get_coordinates(part), False))
        elif hasattr(part, "geoms"):
            out.extend(rings_of(part))
    return out


def as_lines(geometries: Iterable[Geometry]) -> Lines:
    """Return geometries as Lines, one part each."""
    return pack([rings_of(g) for g in geometries])


def bucketed(groups: Iterable[Sequence[tuple[Floats, bool]]], block_mm: float) -> Lines:
    """Return groups of lines (a polygon's rings, or one line) gathered into one part per square block of the sheet.

    A group goes where its first line's middle lies; so a player can leave out blocks that are far away.
    """
    blocks: dict[tuple[int, int], list[tuple[Floats, bool]]] = {}
    for group in groups:
        if group:
            line = group[0][0]
            x, y = line[len(line) // 2]
            blocks.setdefault((int(y // block_mm), int(x // block_mm)), []).extend(group)
    return pack([blocks[key] for key in sorted(blocks)])


def lines_by_block(lines: Floats, block_mm: float) -> Lines:
    """Return an array of LineStrings gathered by the block of their first point; fast for very many."""
    lines = lines[shapely.get_num_points(lines) > 1]
    if not len(lines):
        return pack([])
    points, owner = shapely.get_coordinates(lines, return_index=True)
    counts = np.bincount(owner)
    first = np.concatenate([[0], np.cumsum(counts)[:-1]])
    block = np.floor(points[first] / block_mm).astype(np.int64)
    order = np.lexsort((block[:, 0], block[:, 1]))
    length = counts[order]
    ends = np.cumsum(length)
    index = np.arange(ends[-1]) + np.repeat(first[order] - (ends - length), length)
    change = np.flatnonzero((np.diff(block[order], axis=0) != 0).any(axis=1)) + 1
    parts = np.concatenate([[0], change, [len(order)]])
    flat = points[index].astype(np.float32).astype(np.float64)
    return Lines(flat, np.concatenate([[0], ends]), np.zeros(len(order), np.bool_), parts)


def by_block(geometry: Geometry, block_mm: float) -> Lines:
    """Return the parts of a geometry gathered by the block they lie in."""
    return bucketed([rings_of(part) for part in shapely.get_parts(geometry)], block_mm)


def cells(corners: Floats) -> Geometry:
    """Return the union of hexes given by their exact corners, shape (n, 6, 2)."""
    if not len(corners):
        return EMPTY
    return only_polygons(shapely.coverage_union_all(shapely.polygons(corners)))


def near_pieces(shape: Geometry, others: Floats) -> Floats:
    """Return for each of many small geometries the part of a large polygon round it: alike within it, but short."""
    out = np.empty(len(others), dtype=object)
    if len(others):
        _pieces_into(out, only_polygons(shape), shapely.bounds(others), np.arange(len(others)))
    return out


def _pieces_into(out: Floats, shape: Geometry, boxes: Floats, mine: Floats) -> None:
    low, high = boxes[mine, :2].min(axis=0), boxes[mine, 2:].max(axis=0)
    margin = 0.05 * float((high - low).max())
    shape = shapely.clip_by_rect(shape, *(low - margin), *(high + margin))
    if len(mine) <= NEAR_AT_ONCE or shape.is_empty:
        whole = shape if shape.is_valid else only_polygons(shapely.make_valid(shape))
        shapely.prepare(whole)
        out[mine] = whole
        return
    axis = int(np.argmax(high - low))
    order = mine[np.argsort(boxes[mine, axis], kind="stable")]
    for half in np.array_split(order, 2):
        _pieces_into(out, shape, boxes, half)


def soften(geometry: Geometry, radius: float) -> Geometry:
    """Return polygons with their corners rounded both ways, at about their old size."""
    grown = geometry.buffer(radius, quad_segs=3).buffer(-2 * radius, quad_segs=3).buffer(radius, quad_segs=3)
    return only_polygons(grown)


def by_hand(cells: Geometry, hex_mm: float, amount: float, within: bool = False) -> Geometry:
    """Return a union of hexes as a hand would draw it: corners rounded, edges wavering by `amount` of a hex.

    within: the whole drawn a little smaller, so that it keeps to its hexes.
    """
    if cells.is_empty:
        return cells
    smaller = cells.buffer(-amount * hex_mm) if within else cells
    smooth = shapely.segmentize(soften(smaller, 0.10 * hex_mm), 0.07 * hex_mm)
    drawn = shapely.transform(smooth, lambda p: wavered(p, 0.55 * hex_mm, amount * hex_mm))
    return drawn if drawn.is_valid else only_polygons(shapely.make_valid(drawn))


def shape_of(lines: Lines) -> Geometry:
    """Return the polygons of a pack that `as_lines` made of valid geometry: nested rings are holes and islands."""
    rings = [ring for ring in np.split(lines.points, lines.starts[1:-1]) if len(ring) > 2]
    if not rings:
        return EMPTY
    closed = shapely.MultiLineString([np.vstack([ring, ring[:1]]) for ring in rings])
    try:
        with np.errstate(invalid="ignore"):
            return only_polygons(shapely.build_area(closed))
    except shapely.errors.GEOSException:  # rings that touch may cross by a hair once rounded to single precision
        return _even_odd(rings)


def _even_odd(rings: Sequence[Floats]) -> Geometry:
    """Return what an odd number of rings encloses, however they touch or cross."""
    whole: Geometry = EMPTY
    for ring in rings:
        whole = whole.symmetric_difference(shapely.make_valid(shapely.Polygon(ring)))
    return only_polygons(whole)
