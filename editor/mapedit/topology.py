"""What keeps drawn things joined: points on another's line become points of it too, those in one place move as one."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import replace
from itertools import groupby

from editor.mapedit.edits import Edit, Key
from editor.mapedit.shapes import LEAST, map_points, map_rings
from editor.mapedit.snapping import Snapper, rings_of
from mapdata.model import Feature, LayerRole, MapDocument, Point, Ring, Shape

JOINED: tuple[LayerRole, ...] = ("terrain", "line", "border")  # layers whose lines are kept joined
ON_LINE_MM = 0.011  # a point rounded to 0.01 mm lies so near to the line it was set on
Changes = dict[Key, tuple[Feature | None, Feature | None]]


def rounded(point: Point) -> Point:
    """Return a point as files keep it."""
    return round(point[0], 2), round(point[1], 2)


def feature_at(doc: MapDocument, key: Key) -> Feature | None:
    """Return a feature by layer and id, or None."""
    layer = doc.layer(key[0])
    return layer.features.get(key[1]) if layer is not None else None


def may_change(doc: MapDocument, key: Key) -> bool:
    """Return whether a feature lies on a layer that is shown and not locked."""
    layer = doc.layer(key[0])
    return layer is not None and layer.shown and not layer.locked


def sharing_points(doc: MapDocument, snapper: Snapper, points: Iterable[Point], skip: Iterable[Key] = ()) -> Changes:
    """Return the changes by which features get those of the points that lie on their lines, so as to stay joined."""
    left_out = set(skip)
    wanted: dict[Key, list[Point]] = {}
    for point in points:
        for segment in snapper.at(point, ON_LINE_MM):
            key = snapper.keys[int(snapper.owner[segment])]
            layer = doc.layer(key[0])
            if key not in left_out and layer is not None and layer.role in JOINED and may_change(doc, key):
                wanted.setdefault(key, []).append(point)
    out: Changes = {}
    for key, mine in wanted.items():
        feature = feature_at(doc, key)
        if feature is not None:
            shape = with_points(feature.shape, mine)
            if shape != feature.shape:
                out[key] = feature, replace(feature, shape=shape)
    return out


def with_points(shape: Shape, points: Iterable[Point], reach_mm: float = ON_LINE_MM) -> Shape:
    """Return a shape with vertices put in at the points that lie on its lines."""
    wanted = list(dict.fromkeys(points))

    def change(ring: Ring, closed: bool) -> Ring:
        out: list[Point] = []
        for a, b in zip(ring, [*ring[1:], ring[0]] if closed else ring[1:]):
            out.append(a)
            between = [(t, p) for p in wanted if p not in (a, b) and (t := _along(p, a, b, reach_mm)) is not None]
            out += [p for _, p in sorted(between)]
        return tuple(out) if closed else (*out, ring[-1])

    return map_rings(shape, change)


def _along(p: Point, a: Point, b: Point, reach: float) -> float | None:
    """Return how far along a segment a point lies, 0 to 1, or None when it does not lie on it."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    size = dx * dx + dy * dy
    if size < 1e-12:
        return None
    t = ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / size
    if not 0 < t < 1 or math.hypot(p[0] - a[0] - t * dx, p[1] - a[1] - t * dy) > reach:
        return None
    return t


def moved_points(features: Mapping[Key, Feature], where: Mapping[Point, Point]) -> dict[Key, Feature]:
    """Return features with every vertex that lies at one of the old points put to the new one."""
    return {key: replace(f, shape=map_points(f.shape, lambda p: where.get(p, p))) for key, f in features.items()}


def without_points(shape: Shape, gone: set[Point]) -> Shape | None:
    """Return a shape without some vertices; None when a line would keep fewer than two or a ring fewer than three."""
    least = True

    def change(ring: Ring, closed: bool) -> Ring:
        nonlocal least
        kept = tuple(p for p in ring if p not in gone)
        least = least and len(kept) >= LEAST["ring" if closed else "line"]
        return kept

    out = map_rings(shape, change)
    return out if least and shape.point is None else None


def without_doubles(shape: Shape) -> Shape:
    """Return a shape without vertices that repeat the one before, where enough are left."""

    def change(ring: Ring, closed: bool) -> Ring:
        kept = [p for p, _ in groupby(ring)]
        while closed and len(kept) > 1 and kept[0] == kept[-1]:
            kept.pop()
        return tuple(kept) if len(kept) >= LEAST["ring" if closed else "line"] else ring

    return map_rings(shape, change)


def has_point(feature: Feature, point: Point) -> bool:
    """Return whether a feature has a vertex exactly at a point."""
    return any(point in ring for ring, _ in rings_of(feature))


def from_now(doc: MapDocument, after: Mapping[Key, Feature | None], title: str, merge: str = "") -> Edit:
    """Return the edit that puts features in place of those that stand there now."""
    return Edit(title, {key: (feature_at(doc, key), new) for key, new in after.items()}, merge)
