"""Rows of points made smoother and shorter: what a hand drew becomes a line with few points."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise

import numpy as np
import numpy.typing as npt

from editor.mapedit.shapes import segment_distance
from mapdata.model import Point

FEW = 24  # points up to which counting one by one is quicker
LOOK_EACH = 1_000_000  # points between two looks at whether the work is still wanted

def simplified(points: Sequence[Point], tolerance_mm: float, watch: Callable[[], object] = bool) -> list[Point]:
    """Return a line with few of its points, none of the others farther from it than the tolerance; the ends stay.

    watch: called now and then; what it raises ends the work.
    """
    if len(points) < 3:
        return list(points)
    rows = np.asarray(points, dtype=float) if len(points) > FEW else None
    keep = [False] * len(points)
    keep[0] = keep[-1] = True
    spans = [(0, len(points) - 1)]
    looked = 0
    while spans:
        first, last = spans.pop()
        looked += last - first
        if looked > LOOK_EACH:
            looked = 0
            watch()
        if rows is not None and last - first > FEW:
            best = _farthest(rows, first, last, tolerance_mm)
        else:
            best = _farthest_of_few(points, first, last, tolerance_mm)
        if best >= 0:
            keep[best] = True
            spans += [(first, best), (best, last)]
    return [point for point, stay in zip(points, keep, strict=True) if stay]


def _farthest_of_few(points: Sequence[Point], first: int, last: int, far: float) -> int:
    """Return which point between two lies farthest from the straight line, -1 where none lies farther than `far`."""
    best = -1
    for at in range(first + 1, last):
        away = segment_distance(points[at], points[first], points[last])
        if away > far:
            best, far = at, away
    return best


def _farthest(rows: npt.NDArray[np.float64], first: int, last: int, far: float) -> int:
    """Do as `_farthest_of_few`, for many points at once."""
    way = rows[last] - rows[first]
    off = rows[first + 1 : last] - rows[first]
    share = np.clip(off @ way / max(float(way @ way), 1e-12), 0.0, 1.0)
    away = np.hypot(off[:, 0] - way[0] * share, off[:, 1] - way[1] * share)
    best = int(away.argmax())
    return first + 1 + best if away[best] > far else -1


def steadied(points: Sequence[Point], window_mm: float) -> list[Point]:
    """Return a line with each point drawn to the mean of those about it along the line; the ends stay."""
    if len(points) < 3 or window_mm <= 0:
        return list(points)
    even = spaced(points, window_mm / 2)
    out = [even[0]]
    for at in range(1, len(even) - 1):
        reach = min(2, at, len(even) - 1 - at)
        near = even[at - reach : at + reach + 1]
        out.append((sum(x for x, _ in near) / len(near), sum(y for _, y in near) / len(near)))
    return [*out, even[-1]]


def spaced(points: Sequence[Point], step_mm: float) -> list[Point]:
    """Return points at even distances along a line, its ends among them; at most 5000."""
    long = sum(math.dist(a, b) for a, b in pairwise(points))
    step = max(step_mm, long / 5000, 1e-9)
    out = [points[0]]
    left = step
    for a, b in pairwise(points):
        size, at = math.dist(a, b), 0.0
        while size - at >= left:
            at += left
            share = at / size
            out.append((a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share))
            left = step
        left -= size - at
    if out[-1] != points[-1]:
        out.append(points[-1])
    return out
