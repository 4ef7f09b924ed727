"""The segments of a map's lines and outlines in a tree: what lies nearest to the end of a line."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import shapely

from mapdata.model import Layer, Point, Ring, Shape
from mapdata.reuse import Reuse

Array = np.ndarray[Any, Any]
Key = tuple[str, str]  # layer id, feature id
SAME_PLACE_MM = 0.3  # lines that come to one place are one aim


def rings_of(shape: Shape) -> list[tuple[Ring, bool]]:
    """Return the lines of a shape with whether each is closed."""
    found = [(shape.line, False)] if shape.line is not None else []
    for rings in (*((shape.polygon,) if shape.polygon else ()), *(shape.polygons or ())):
        found += [(ring, True) for ring in rings]
    return found


@dataclass(frozen=True, eq=False)
class Linework:
    """Segments a to b, each of the feature `keys[owner]`, and a tree of them."""

    keys: list[Key]
    a: Array
    b: Array
    owner: Array
    tree: shapely.STRtree


@dataclass(frozen=True, slots=True)
class Near:
    """The nearest point of some linework to a point, how far it is, and whose.

    rivals: how many other lines come as near as was asked for, elsewhere: what is meant is then in doubt.
    """

    gap_mm: float
    foot: Point
    key: Key
    rivals: int = 0


def linework(layer: Layer, kinds: frozenset[str] | None, reuse: Reuse) -> Linework:
    """Return the lines of a layer's features of some kinds, of all when None; worked out anew when they change."""
    return reuse.of(("linework", layer.id, kinds), (layer.features,), lambda: _linework(layer, kinds))


def _linework(layer: Layer, kinds: frozenset[str] | None) -> Linework:
    keys: list[Key] = []
    starts: list[Array] = []
    ends: list[Array] = []
    counts: list[int] = []
    owners: list[int] = []
    for feature in layer.features.values():
        if kinds is not None and feature.kind not in kinds:
            continue
        for ring, closed in rings_of(feature.shape):
            points = np.array(ring, dtype=np.float64).reshape(-1, 2)
            starts.append(points if closed else points[:-1])
            ends.append(np.roll(points, -1, axis=0) if closed else points[1:])
            counts.append(len(starts[-1]))
            owners.append(len(keys))
        keys.append((layer.id, feature.id))
    a = np.concatenate(starts) if starts else np.empty((0, 2))
    b = np.concatenate(ends) if ends else np.empty((0, 2))
    lines = shapely.linestrings(np.stack((a, b), axis=1)) if len(a) else np.empty(0, dtype=object)
    return Linework(keys, a, b, np.repeat(np.array(owners, dtype=np.int64), counts), shapely.STRtree(lines))


def feet(points: Array, a: Array, b: Array) -> tuple[Array, Array]:
    """Return how far each point lies from its segment, and the nearest point of that."""
    along = b - a
    size = np.maximum((along**2).sum(axis=1), 1e-12)
    t = np.clip(((points - a) * along).sum(axis=1) / size, 0.0, 1.0)
    foot = a + along * t[:, None]
    return np.hypot(*(foot - points).T), foot


def nearest(
    works: Iterable[Linework], points: Sequence[Point], reach_mm: float, own: Sequence[Iterable[Key]]
) -> list[Near | None]:
    """Return for each point what lies nearest to it within reach; own: the features that do not count for it."""
    best: list[Near | None] = [None] * len(points)
    if not len(points):
        return best
    where = np.array(points, dtype=np.float64)
    spots = shapely.points(where)
    for work in works:
        if not len(work.a):
            continue
        which, segments = work.tree.query(spots, predicate="dwithin", distance=reach_mm)
        number = {key: k for k, key in enumerate(work.keys)}
        out = [n * len(number) + number[key] for n, keys in enumerate(own) for key in keys if key in number]
        if out:
            stay = ~np.isin(which * len(number) + work.owner[segments], out)
            which, segments = which[stay], segments[stay]
        far, foot = feet(where[which], work.a[segments], work.b[segments])
        order = np.lexsort((far, which))
        firsts = order[np.unique(which[order], return_index=True)[1]]
        rivals = _rivals(which, foot, work.owner[segments], firsts)
        for n, k in zip(which[firsts].tolist(), firsts.tolist()):
            at = float(foot[k, 0]), float(foot[k, 1])
            found = Near(float(far[k]), at, work.keys[int(work.owner[segments[k]])], rivals.get(n, 0))
            best[n] = _nearer(best[n], found)
    return best


def _rivals(which: Array, foot: Array, owner: Array, firsts: Array) -> dict[int, int]:
    """Return for points, by number, how many lines other than the nearest come near them at another place."""
    if not len(firsts):
        return {}
    first = np.zeros(int(which.max()) + 1, dtype=np.int64)
    first[which[firsts]] = firsts
    best = first[which]
    apart = np.hypot(*(foot - foot[best]).T) > SAME_PLACE_MM
    other = apart & (owner != owner[best])
    pairs = np.unique(np.stack((which[other], owner[other]), axis=1), axis=0)
    points, counts = np.unique(pairs[:, 0], return_counts=True)
    return dict(zip(points.tolist(), counts.tolist()))


def _nearer(a: Near | None, b: Near) -> Near:
    """Return the nearer of two finds; the other one is its rival where it lies elsewhere."""
    if a is None:
        return b
    near, far = (a, b) if a.gap_mm <= b.gap_mm else (b, a)
    return replace(near, rivals=a.rivals + b.rivals + (math.dist(near.foot, far.foot) > SAME_PLACE_MM))
