"""Changes to shapes that tools ask for: move, insert and take out vertices; which feature lies under a point."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace

from editor.mapedit.snapping import rings_of
from mapdata.grid import HexGrid
from mapdata.model import Feature, Point, Ring, Shape

LEAST = {"line": 2, "ring": 3}


def map_points(shape: Shape, change: Callable[[Point], Point]) -> Shape:
    """Return the shape with every point changed."""

    def ring(points: Ring) -> Ring:
        return tuple(change(p) for p in points)

    return replace(
        shape,
        point=change(shape.point) if shape.point else None,
        line=ring(shape.line) if shape.line else None,
        polygon=tuple(ring(r) for r in shape.polygon) if shape.polygon else None,
        polygons=tuple(tuple(ring(r) for r in part) for part in shape.polygons) if shape.polygons else None,
    )


def map_rings(shape: Shape, change: Callable[[Ring, bool], Ring]) -> Shape:
    """Return the shape with every row of points changed; the second argument says whether the row is closed."""
    return replace(
        shape,
        line=change(shape.line, False) if shape.line else None,
        polygon=tuple(change(r, True) for r in shape.polygon) if shape.polygon else None,
        polygons=tuple(tuple(change(r, True) for r in p) for p in shape.polygons) if shape.polygons else None,
    )


def move_vertex(shape: Shape, old: Point, new: Point) -> Shape:
    """Return the shape with every point that lies at `old` put to `new`: shared ends stay shared."""
    return map_points(shape, lambda p: new if p == old else p)


def moved(shape: Shape, dx: float, dy: float) -> Shape:
    """Return the shape shifted."""
    return map_points(shape, lambda p: (round(p[0] + dx, 2), round(p[1] + dy, 2)))


def insert_vertex(shape: Shape, at: Point) -> Shape:
    """Return the shape with a new vertex on its nearest segment."""
    best: tuple[float, Ring, int] | None = None
    for ring, closed in rings_of(Feature("", "", shape)):
        ends = [*ring[1:], ring[0]] if closed else list(ring[1:])
        for k, (a, b) in enumerate(zip(ring, ends)):
            far = segment_distance(at, a, b)
            if best is None or far < best[0]:
                best = far, ring, k
    if best is None:
        return shape
    _, where, k = best
    return map_rings(shape, lambda r, _: (*r[: k + 1], at, *r[k + 1 :]) if r is where else r)


def remove_vertex(shape: Shape, at: Point) -> Shape | None:
    """Return the shape without a vertex; None when a line would keep fewer than two or a ring fewer than three."""
    least = True

    def change(ring: Ring, closed: bool) -> Ring:
        nonlocal least
        kept = tuple(p for p in ring if p != at)
        least = least and len(kept) >= LEAST["ring" if closed else "line"]
        return kept

    out = map_rings(shape, change)
    return out if least and shape.point is None else None


def distance(feature: Feature, point: Point, grid: HexGrid | None) -> float:
    """Return how far a point of the sheet lies from a feature, 0 inside a polygon or on its hex; inf for no place."""
    if feature.shape.space is not None and grid is not None:
        return 0.0 if grid.by_name.get(feature.shape.space) == grid.at(point) else math.inf
    best = math.inf
    inside = False
    for ring, closed in rings_of(feature):
        if len(ring) == 1:
            best = min(best, math.dist(ring[0], point))
            continue
        ends = [*ring[1:], ring[0]] if closed else list(ring[1:])
        best = min(best, *(segment_distance(point, a, b) for a, b in zip(ring, ends)))
        if closed and contains(ring, point):
            inside = not inside
    for a, b in feature.shape.sides or (() if feature.shape.side is None else (feature.shape.side,)):
        if grid is not None and a in grid.by_name and b in grid.by_name:
            p, q = grid.side(grid.by_name[a], grid.by_name[b])
            best = min(best, segment_distance(point, p, q))
    return 0.0 if inside else best


def contains(ring: Ring, point: Point) -> bool:
    """Return whether a point lies inside a ring (even-odd)."""
    x, y = point
    inside = False
    for (ax, ay), (bx, by) in zip(ring, [*ring[1:], ring[0]]):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            inside = not inside
    return inside


def segment_distance(p: Point, a: Point, b: Point) -> float:
    """Return the distance of a point from a segment."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    t = max(0.0, min(1.0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / max(dx * dx + dy * dy, 1e-12)))
    return math.hypot(p[0] - a[0] - dx * t, p[1] - a[1] - dy * t)
