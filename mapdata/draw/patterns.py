"""Terrain patterns: reed tufts, tree clumps, sand dots and rough ticks, strewn over spaces with a fixed seed."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import shapely

from mapdata.draw.shapes import Lines, bucketed, pack

Floats = np.ndarray[Any, Any]
Geometry = Any
Rings = list[tuple[Floats, bool]]

PITCH = {"marsh": 30.0, "forest": 15.0, "desert": 9.0, "rough": 19.0, "fortress": 60.0}  # u between marks
MOST_MARKS = 30_000
PATTERN_WORDS = {
    "marsh": ("marsh", "swamp", "bog", "fen"),
    "forest": ("forest", "wood", "jungle"),
    "desert": ("desert", "sand", "dune"),
    "rough": ("rough", "hill", "broken", "heights"),
    "fortress": ("fortress", "fort"),
}


def pattern_of(terrain: str, given: str = "") -> str:
    """Return the pattern of a terrain: the one given, or what its name suggests, or none ("")."""
    for pattern, words in PATTERN_WORDS.items():
        if given == pattern or (not given and any(word in terrain for word in words)):
            return pattern
    return ""


def spots(area: Geometry, pitch: float, seed: int) -> Floats:
    """Return the points of a jittered grid that lie in an area; the same place keeps its points when the area grows."""
    if area.is_empty:
        return np.zeros((0, 2))
    while area.area / pitch**2 > MOST_MARKS:
        pitch *= 1.25
    a, b, c, d = shapely.bounds(area)
    rows = np.arange(math.floor(b / pitch), math.ceil(d / pitch) + 1)
    columns = np.arange(math.floor(a / pitch), math.ceil(c / pitch) + 1)
    jitter = np.random.RandomState(seed).uniform(-0.34, 0.34, (128, 128, 2))
    spot = jitter[rows[:, None] % 128, columns[None, :] % 128]
    x = (columns[None, :] + spot[..., 0] + 0.5 * (rows[:, None] % 2)) * pitch
    y = (rows[:, None] + spot[..., 1]) * pitch
    points = np.stack([x.ravel(), y.ravel()], axis=1)
    shapely.prepare(area)
    kept: Floats = points[shapely.contains_xy(area, points[:, 0], points[:, 1])]
    return kept


def within(points: Floats, others: Floats, reach: float) -> Floats:
    """Return for each point whether one of the others is no farther than a reach."""
    low = np.minimum(points.min(axis=0, initial=np.inf), others.min(axis=0, initial=np.inf)) - reach
    cell, home = (np.floor((p - low) / reach).astype(np.int64) for p in (others, points))
    wide = int(max(cell[:, 1].max(initial=0), home[:, 1].max(initial=0))) + 2
    code = cell[:, 0] * wide + cell[:, 1]
    order = np.argsort(code, kind="stable")
    code, others = code[order], others[order]
    found = np.zeros(len(points), dtype=np.bool_)
    for dx in (-1, 0, 1):
        start = (home[:, 0] + dx) * wide + home[:, 1] - 1
        at, end = np.searchsorted(code, start), np.searchsorted(code, start + 2, side="right")
        for k in range(int((end - at).max(initial=0))):  # those of a column of three cells, one after the other
            mine = np.flatnonzero(at + k < end)
            found[mine] |= np.hypot(*(others[at[mine] + k] - points[mine]).T) <= reach
    return found


def _arc(x: float, y: float, r: float, start: float, end: float, steps: int = 5) -> Floats:
    angle = np.radians(np.linspace(start, end, steps))
    return np.stack([x + r * np.cos(angle), y + r * np.sin(angle)], axis=1)


def _tuft(size: float) -> Rings:
    lines = [[(-8, 0), (8, 0)], [(-3, 0), (-4.6, -5)], [(0, 0), (0, -7)], [(3, 0), (4.6, -5)]]
    return [(np.array(line) * size, False) for line in lines]


def _clump(size: float) -> Rings:
    arcs = [_arc(-3.4, 1.2, 3.3, 160, 300), _arc(0.2, -1.6, 4.0, 185, 355), _arc(3.6, 1.2, 3.3, 240, 380)]
    return [(np.vstack(arcs) * size, False), (np.array([[-5.6, 3.2], [5.8, 3.2]]) * size, False)]


def _ticks(size: float) -> Rings:
    return [(np.array(line) * size, False) for line in ([(-3.4, 2.6), (-1.2, -2.6)], [(0.9, 2.6), (3.1, -2.6)])]


def _dot(size: float) -> Rings:
    return [(_arc(0, 0, 0.75 * size, 0, 300), True)]


def _bastion(size: float) -> Rings:
    angle = np.radians(36 * np.arange(10) - 90)
    r = np.where(np.arange(10) % 2 == 0, 12.0, 6.8) * size
    return [(np.stack([r * np.cos(angle), r * np.sin(angle)], axis=1), True)]


MARKS = {"marsh": _tuft, "forest": _clump, "rough": _ticks, "desert": _dot, "fortress": _bastion}


def strewn(pattern: str, area: Geometry, calm: Floats, calm_mm: float, u_mm: float, block_mm: float) -> Lines:
    """Return the marks of a pattern over an area as paths; calm: points (hex centres) that marks keep clear of."""
    if pattern not in MARKS or area.is_empty:
        return pack([])
    if pattern == "fortress":
        points = calm
    else:
        points = spots(area.buffer(-7.5 * u_mm, quad_segs=2), PITCH[pattern] * u_mm, 31)
        if len(calm) and pattern != "desert":
            points = points[~within(points, calm, calm_mm)]
    scale = np.resize(np.random.RandomState(5).uniform(0.85, 1.15, 64), len(points)) * u_mm
    if pattern == "fortress":
        scale[:] = u_mm
    marks = MARKS[pattern](1.0)
    moved = [points[:, None, :] + line[None] * scale[:, None, None] for line, _ in marks]
    groups = [[(moved[m][k], shut) for m, (_, shut) in enumerate(marks)] for k in range(len(points))]
    return bucketed(groups, block_mm)


def edge_spots(shape: Geometry, inside: float, every: float) -> list[tuple[float, float]]:
    """Return points along the edge of a shape, so far inside it and so far apart."""
    out: list[tuple[float, float]] = []
    for ring in shapely.get_parts(shapely.simplify(shape, inside / 8).buffer(-inside, quad_segs=2).boundary):
        count = int(ring.length // every)
        if count:
            spots = shapely.line_interpolate_point(ring, np.arange(count) * ring.length / count)
            out += [(float(x), float(y)) for x, y in shapely.get_coordinates(spots)]
    return out
