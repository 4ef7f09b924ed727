"""Which features lie under a point or within a band: those on layers that are shown and not locked."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from editor.mapedit.edits import Key
from editor.mapedit.shapes import contains, distance
from editor.mapedit.snapping import rings_of, segments_of
from editor.mapedit.topology import feature_at, may_change
from mapdata.grid import HexGrid
from mapdata.model import Feature, Layer, MapDocument, Point


@dataclass(frozen=True, slots=True)
class Hit:
    """A feature under a point. on_line: the point lies on its line or place, not merely within it."""

    key: Key
    on_line: bool
    painted: bool = False


def hit(doc: MapDocument, point: Point, reach: float, only: str = "", locked: bool = False) -> Hit | None:
    """Return the topmost feature under a point: small things before the areas they lie on.

    only: of this layer. locked: of locked layers too, for what is only told.
    """
    best, found = math.inf, None
    for layer in reversed(doc.layers):
        if not layer.shown or (layer.locked and not locked) or only not in ("", layer.id):
            continue
        for feature, far, inside in [*_on_hexes(doc.grid, layer, point), *_drawn(layer, point, reach)]:
            away = 0.0 if inside else far
            painted = feature.shape.space is not None
            area = inside or painted or feature.shape.polygon is not None or feature.shape.polygons is not None
            weight = away + (reach if area else 0.0)
            if away <= reach and weight < best:
                best = weight
                found = Hit((layer.id, feature.id), not painted and far <= reach, painted)
    return found


def _drawn(layer: Layer, point: Point, reach: float) -> list[tuple[Feature, float, bool]]:
    """Return the features whose line lies within reach or that a point lies within, the last drawn first.

    Each with how far its line is and whether the point lies inside.
    """
    made = segments_of(layer)
    if not len(made.a):
        return []
    (x, y), a, b = point, made.a, made.b
    along = b - a
    size = np.maximum((along**2).sum(axis=1), 1e-12)
    t = np.clip(((point - a) * along).sum(axis=1) / size, 0.0, 1.0)
    away = np.hypot(*(a + along * t[:, None] - point).T)
    far = np.full(len(made.features), np.inf)
    np.minimum.at(far, made.owner, away)
    with np.errstate(divide="ignore", invalid="ignore"):
        left = x < along[:, 0] * (y - a[:, 1]) / along[:, 1] + a[:, 0]
    crossed = ((a[:, 1] > y) != (b[:, 1] > y)) & left
    odd = np.bincount(made.owner[crossed], minlength=len(made.features)) % 2 == 1
    out = []
    for at in np.flatnonzero((far <= reach) | odd)[::-1].tolist():
        feature = layer.features[made.features[at]]
        closed = feature.shape.polygon is not None or feature.shape.polygons is not None
        if far[at] <= reach or closed:
            out.append((feature, float(far[at]), bool(odd[at]) and closed))
    return out


def _on_hexes(grid: HexGrid | None, layer: Layer, point: Point) -> list[tuple[Feature, float, bool]]:
    """Return the features of a layer that name the hex under a point, or hexsides, the last one first."""
    if grid is None:
        return []
    space = grid.at(point)
    here = grid.name(space) if space is not None else None
    found = [f for f in layer.features.values()
             if (f.shape.space is not None and f.shape.space == here) or f.shape.side or f.shape.sides]  # fmt: skip
    return [(f, distance(f, point, grid), False) for f in found[::-1]]


def covered(doc: MapDocument, band: Sequence[Point], only: str = "") -> list[Key]:
    """Return the features that lie wholly within a band or lasso. only: those of this layer."""
    xs, ys = [x for x, _ in band], [y for _, y in band]
    box = min(xs), min(ys), max(xs), max(ys)
    ring = tuple(band)

    def inside(p: Point) -> bool:
        return box[0] <= p[0] <= box[2] and box[1] <= p[1] <= box[3] and contains(ring, p)

    out = []
    for layer in doc.layers:
        if layer.shown and not layer.locked and only in ("", layer.id):
            for feature in layer.features.values():
                points = points_of(doc.grid, feature)
                if points and all(inside(p) for p in points):
                    out.append((layer.id, feature.id))
    return out


def points_of(grid: HexGrid | None, feature: Feature) -> list[Point]:
    """Return the points of a feature; for hexes and hexsides the middles of them."""
    points = [p for ring, _ in rings_of(feature) for p in ring]
    if grid is None:
        return points
    if feature.shape.space in grid.by_name:
        points.append(grid.centre(grid.by_name[feature.shape.space or ""]))
    for a, b in feature.shape.sides or ((feature.shape.side,) if feature.shape.side else ()):
        if a in grid.by_name and b in grid.by_name:
            (ax, ay), (bx, by) = grid.centre(grid.by_name[a]), grid.centre(grid.by_name[b])
            points.append(((ax + bx) / 2, (ay + by) / 2))
    return points


def movable(doc: MapDocument, keys: Iterable[Key]) -> dict[Key, Feature]:
    """Return those of some features that may be changed."""
    found = {key: feature_at(doc, key) for key in keys if may_change(doc, key)}
    return {key: feature for key, feature in found.items() if feature is not None}
