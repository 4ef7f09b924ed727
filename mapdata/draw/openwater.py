"""Where a name fits into a sea or a land: the longest calm line through it, gently bent to keep off its shores."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import shapely

from mapdata.draw.curves import catmull_rom, upright
from mapdata.draw.relief import Window, burnt, distance

Floats = np.ndarray[Any, Any]
Geometry = Any

CELL_U = 6.0
MOST_CELLS = 40_000
ANGLES = (0, -10, 10, -20, 20, -32, 32, -45, 45, -60, 60, 75, -75, 90)
SPOTS = 90  # places that lines are tried through
SAMPLES = 60  # each way along a line
CALM = 15.0  # u that a name keeps off the shore
BENDS = (0.0, 0.05, -0.05, 0.10, -0.10, 0.15, -0.15, 0.2, -0.2)


def open_curve(shape: Geometry, u: float, calm: float = CALM) -> tuple[Floats, float] | None:
    """Return a line through the open middle of a shape, read from the left, and its length; None when it is too small.

    u: mm of one u. calm: how many u it keeps off the edge where there is room; it comes nearer where there is none.
    """
    if shape.is_empty:
        return None
    x0, y0, x1, y1 = shapely.bounds(shape)
    step = max(CELL_U * u, math.sqrt((x1 - x0) * (y1 - y0) / MOST_CELLS))
    window = Window(x0 - step / 2, y0 - step / 2, step, 1.0, int((x1 - x0) / step) + 2, int((y1 - y0) / step) + 2)
    inside = burnt(shapely.simplify(shape, step / 3), window) > 0.5
    if not inside.any():
        return None
    clear = distance(inside, 14) * step
    for share in (1.0, 0.6, 0.3):
        found = _longest(window, clear, calm * share * u)
        if found is not None:
            a, b = found
            line = _bent(window, clear, a, b)
            return upright(line), float(np.hypot(*np.diff(line, axis=0).T).sum())
    return None


def _at(window: Window, clear: Floats, points: Floats) -> Floats:
    """Return the clearance at points, 0 off the window."""
    j = np.floor((points[..., 0] - window.x) / window.step + 0.5).astype(np.int64)
    i = np.floor((points[..., 1] - window.y) / window.step + 0.5).astype(np.int64)
    good = (i >= 0) & (j >= 0) & (i < window.height) & (j < window.width)
    found: Floats = np.where(good, clear[np.clip(i, 0, window.height - 1), np.clip(j, 0, window.width - 1)], 0.0)
    return found


def _longest(window: Window, clear: Floats, need: float) -> tuple[Floats, Floats] | None:
    """Return the ends of the best straight line that keeps a clearance: long, flat, and near the middle."""
    rows, columns = np.nonzero(clear >= need)
    if not len(rows):
        return None
    order = np.argsort(-clear[rows, columns], kind="stable")
    pick = order[np.unique(np.linspace(0, len(order) - 1, SPOTS).astype(np.int64))]
    spots = np.stack([window.x + columns[pick] * window.step, window.y + rows[pick] * window.step], axis=1)
    centre = np.array([window.x + columns.mean() * window.step, window.y + rows.mean() * window.step])
    reach = math.hypot(window.width, window.height) * window.step
    t = np.linspace(0, reach, SAMPLES * 2)
    best: tuple[float, Floats, Floats] | None = None
    for angle in ANGLES:
        way = np.array([math.cos(math.radians(angle)), math.sin(math.radians(angle))])
        ends = []
        for side in (-1.0, 1.0):
            points = spots[:, None, :] + side * t[None, :, None] * way
            good = _at(window, clear, points) >= need
            last = np.where(good.all(axis=1), len(t) - 1, np.maximum(np.argmin(good, axis=1) - 1, 0))
            ends.append(t[last])
        length = ends[0] + ends[1]
        middle = spots + way * ((ends[1] - ends[0]) / 2)[:, None]
        off = np.hypot(*(middle - centre).T)
        score = length * (1 - abs(angle) / 150) - 0.35 * off
        k = int(np.argmax(score))
        if length[k] > 2 * window.step and (best is None or score[k] > best[0] + 1e-9):
            best = float(score[k]), spots[k] - way * ends[0][k], spots[k] + way * ends[1][k]
    return (best[1], best[2]) if best is not None else None


def _bent(window: Window, clear: Floats, a: Floats, b: Floats) -> Floats:
    """Return the line bent the way that keeps it furthest from the shore, never much."""
    step = b - a
    normal = np.array([step[1], -step[0]])
    best: tuple[float, Floats] | None = None
    for bend in BENDS:
        line = catmull_rom([tuple(a), tuple((a + b) / 2 + normal * bend), tuple(b)])
        room = _at(window, clear, line)
        score = float(room.mean() + 2 * room.min()) - abs(bend - 0.05) * 4 * window.step
        if best is None or score > best[0] + 1e-9:
            best = score, line
    assert best is not None
    return best[1]
