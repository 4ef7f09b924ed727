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

MOST_NEAR = 400  # features of a layer whose true distance is asked


@dataclass(frozen=True, slots=True)
class Hit:
    """A feature under a point. on_line: the point lies on its line or place, not merely within it."""

    key: Key
    on_line: bool
    painted: bool = False


def hit(doc: MapDocument, point: Point, reach: float) -> Hit | None:
    """Return the topmost feature under a point: small things before the areas they lie on."""
    best, found = math.inf, None
    for layer in reversed(doc.layers):
        if not layer.shown or layer.locked:
            continue
        for feature in _candidates(doc.grid, layer, point, reach):
            far = distance(feature, point, doc.grid)
            painted = feature.shape.space is not None
            area = feature.shape.polygon is not None or feature.shape.polygons is not None or painted
            weight = far + (reach if area else 0.0)
            if far <= reach and weight < best:
                best = weight
                on_line = not painted and (not area or edge_distance(feature, point) <= reach)
                found = Hit((layer.id, feature.id), on_line, painted)
    return found


def _candidates(grid: HexGrid | None, layer: Layer, point: Point, reach: float) -> list[Feature]:
    """Return the features of a layer that may lie under a point, the last drawn first."""
    made = segments_of(layer)
    x, y = point
    names: set[str] = set()
    if len(made.a):
        low, high = boxes(layer)
        inside = (low[:, 0] <= x + reach) & (high[:, 0] >= x - reach)
        inside &= (low[:, 1] <= y + reach) & (high[:, 1] >= y - reach)
        names = {made.features[k] for k in np.flatnonzero(inside).tolist()}
    space = grid.at(point) if grid is not None else None
    here = grid.name(space) if grid is not None and space is not None else None
    out = [
        feature
        for feature in layer.features.values()
        if feature.id in names
        or (feature.shape.space is not None and feature.shape.space == here)
        or feature.shape.side is not None
        or feature.shape.sides is not None
    ]
    return out[::-1][:MOST_NEAR]


_boxes: list[tuple[Layer, tuple[np.ndarray, np.ndarray]]] = []


def boxes(layer: Layer) -> tuple[np.ndarray, np.ndarray]:
    """Return the low and high corners of the boxes round the features of a layer; empty boxes for those without any."""
    for known, answer in _boxes:
        if known is layer:
            return answer
    made = segments_of(layer)
    low = np.full((len(made.features), 2), np.inf)
    high = np.full((len(made.features), 2), -np.inf)
    for points in (made.a, made.b):
        np.minimum.at(low, made.owner, points)
        np.maximum.at(high, made.owner, points)
    _boxes.insert(0, (layer, (low, high)))
    del _boxes[16:]
    return low, high


def edge_distance(feature: Feature, point: Point) -> float:
    """Return how far a point lies from the outline of an area."""
    from editor.mapedit.shapes import segment_distance

    best = math.inf
    for ring, closed in rings_of(feature):
        ends = [*ring[1:], ring[0]] if closed else list(ring[1:])
        best = min(best, *(segment_distance(point, a, b) for a, b in zip(ring, ends)), math.inf)
    return best


def covered(doc: MapDocument, band: Sequence[Point]) -> list[Key]:
    """Return the features that lie wholly within a band or lasso."""
    xs, ys = [x for x, _ in band], [y for _, y in band]
    box = min(xs), min(ys), max(xs), max(ys)
    ring = tuple(band)

    def inside(p: Point) -> bool:
        return box[0] <= p[0] <= box[2] and box[1] <= p[1] <= box[3] and contains(ring, p)

    out = []
    for layer in doc.layers:
        if layer.shown and not layer.locked:
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
