"""Cuts long lines and outlines to what can be seen of them: a painter takes time for every point, seen or not."""

from __future__ import annotations

from dataclasses import dataclass
from weakref import WeakKeyDictionary

import numpy as np
from numpy.typing import NDArray

from mapdata.draw.flat import FlatPath, count
from mapdata.draw.ops import CLOSE, CUBIC, MOVE, QUAD, Box, Path

WORTH_CUTTING = 160  # points from which a path is cut at all
LARGER = 3.0  # times a box that a path must be to be cut to it: players keep whole paths ready
SHORT = 8  # points of a subpath, on average, up to which whole subpaths are taken or left
WORTH_KEEPING = 0.75  # share of the points from which a path is rather left whole, as players keep it ready

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Flags = NDArray[np.bool_]


@dataclass(frozen=True, eq=False)
class _Flat:
    """The subpaths of a path of straight lines, the rings closed by their first point again.

    points: (N, 2). x, y: the same by columns, which is several times quicker to compare.
    starts: subpath k is points[starts[k]:starts[k+1]]. closed: one flag a subpath.
    joins: one flag a point but the last: a line leads from it to the next point.
    bounds: of those lines, as x0, y0, x1, y1, one column each.
    """

    points: Floats
    x: Floats
    y: Floats
    starts: Ints
    closed: Flags
    joins: Flags
    bounds: tuple[Floats, Floats, Floats, Floats]


_flats: WeakKeyDictionary[Path, _Flat | None] = WeakKeyDictionary()


def _flat(path: Path) -> _Flat | None:
    """Return a path as arrays, made once; None when it has curves or is not made of plain subpaths."""
    if path not in _flats:
        _flats[path] = _flattened(path)
    return _flats[path]


def _flattened(path: Path) -> _Flat | None:
    if not isinstance(path, FlatPath):
        verbs = np.array(path.verbs, dtype=np.int64)
        close = verbs == CLOSE
        if not len(verbs) or verbs[0] != MOVE or ((verbs == QUAD) | (verbs == CUBIC)).any():
            return None
        if (close[:-1] & (verbs[1:] != MOVE)).any():
            return None
        moves = np.flatnonzero(verbs == MOVE)
        closed = verbs[np.concatenate((moves[1:], [len(verbs)])) - 1] == CLOSE
        first = moves - np.concatenate(([0], np.cumsum(close)))[moves]  # numbers of the subpaths' first points
        path = FlatPath(np.array(path.points), np.concatenate((first, [len(path.points)])), closed)
    given, first, closed = path.at, path.starts, path.closed
    starts = first + np.concatenate(([0], np.cumsum(closed)))
    points = np.insert(given, first[1:][closed], given[first[:-1][closed]], axis=0)
    joins = np.ones(len(points) - 1, dtype=bool)
    joins[starts[1:-1] - 1] = False
    x, y = np.ascontiguousarray(points[:, 0]), np.ascontiguousarray(points[:, 1])
    low_x, low_y = np.minimum(x[:-1], x[1:]), np.minimum(y[:-1], y[1:])
    high_x, high_y = np.maximum(x[:-1], x[1:]), np.maximum(y[:-1], y[1:])
    return _Flat(points, x, y, starts, closed, joins, (low_x, low_y, high_x, high_y))


def _worth_cutting(path: Path, visible: Box) -> bool:
    """Return whether a path is long, and leads far out of a box."""
    if count(path) < WORTH_CUTTING:
        return False
    a, b, c, d = path.box
    x0, y0, x1, y1 = visible
    return c - a > LARGER * (x1 - x0) or d - b > LARGER * (y1 - y0)


# ------------------------------------------------------------------ lines
def seen(path: Path, visible: Box, margin: float) -> Path | None:
    """Return the parts of a path that come near a box, as a new path; the path itself when it is short or all near.

    margin: how far the line reaches to its sides. None: nothing is near. Not for dashed lines, whose dashes
    would begin anew, nor for areas.
    """
    flat = _flat(path) if _worth_cutting(path, visible) else None
    if flat is None:
        return path
    x0, y0, x1, y1 = visible
    low_x, low_y, high_x, high_y = flat.bounds
    near = flat.joins & (low_x <= x1 + margin) & (low_y <= y1 + margin)
    near &= (high_x >= x0 - margin) & (high_y >= y0 - margin)
    if not near.any():
        return None
    if near.sum() == flat.joins.sum():
        return path
    if len(flat.points) < SHORT * len(flat.closed):
        return _whole_subpaths(flat, near)
    return _runs(flat, near)


def _whole_subpaths(flat: _Flat, near: Flags) -> Path:
    """Return the subpaths of which any line is near."""
    upto = np.concatenate(([0], np.cumsum(near), [near.sum()]))
    taken = upto[flat.starts[1:]] > upto[flat.starts[:-1]]
    return _path(flat, np.repeat(taken, np.diff(flat.starts)), taken)


def _runs(flat: _Flat, near: Flags) -> Path:
    """Return the lines that are near, a run of them on end as one subpath; a ring is not parted at its start."""
    edge = np.diff(np.concatenate(([0], near.astype(np.int8), [0])))
    begins, ends = np.flatnonzero(edge == 1), np.flatnonzero(edge == -1) + 1  # points begins:ends
    owner = np.searchsorted(flat.starts, begins, side="right") - 1
    lines: list[Floats] = []
    closed: list[bool] = []
    held: dict[int, Floats] = {}  # ring: its run from the start on, until the run up to the start comes
    for a, b, ring in zip(begins.tolist(), ends.tolist(), owner.tolist(), strict=True):
        first, last = int(flat.starts[ring]), int(flat.starts[ring + 1])
        line, shut = flat.points[a:b], False
        if flat.closed[ring] and a == first and b == last:
            line, shut = line[:-1], True
        elif flat.closed[ring] and a == first and near[last - 2]:
            held[ring] = line
            continue
        elif flat.closed[ring] and b == last and ring in held:
            line = np.concatenate((line, held[ring][1:]))
        lines.append(line)
        closed.append(shut)
    starts = np.concatenate(([0], np.cumsum([len(line) for line in lines])))
    return FlatPath(np.concatenate(lines), starts, np.array(closed))


# ------------------------------------------------------------------ areas
def filled(path: Path, visible: Box) -> Path | None:
    """Return an area with points left out that make no difference inside a box; the path itself when few would go.

    Of points on end that all lie beyond the same side of the box only the first and the last are kept: whatever
    way the outline takes out there, it winds round the points of the box alike. None: nothing is in the box.
    """
    flat = _flat(path) if _worth_cutting(path, visible) else None
    if flat is None:
        return path
    x0, y0, x1, y1 = visible
    above, below = (flat.y < y0).view(np.int8), (flat.y > y1).view(np.int8)
    zone = above + 2 * below
    zone += (1 - (zone > 0).view(np.int8)) * (3 * (flat.x < x0).view(np.int8) + 4 * (flat.x > x1).view(np.int8))
    alike = flat.joins & (zone[1:] == zone[:-1]) & (zone[1:] > 0)
    keep = np.ones(len(zone), dtype=bool)
    keep[1:-1] = ~(alike[1:] & alike[:-1])
    bends = np.concatenate(([0], np.cumsum(~alike & flat.joins), [0]))
    bends[-1] = bends[-2]
    taken = bends[flat.starts[1:] - 1] > bends[flat.starts[:-1]]  # the others lie beyond one side altogether
    keep &= np.repeat(taken, np.diff(flat.starts))
    count = int(keep.sum())
    if not count:
        return None
    return path if count > WORTH_KEEPING * len(zone) else _path(flat, keep, taken)


def _path(flat: _Flat, keep: Flags, taken: Flags) -> Path:
    """Return the points kept, of the subpaths taken; the first and last point of each of those must be kept."""
    drawn = keep.copy()
    drawn[flat.starts[1:][flat.closed] - 1] = False  # rings close without it
    upto = np.concatenate(([0], np.cumsum(drawn)))[flat.starts]
    return FlatPath(flat.points[drawn], upto[np.concatenate((taken, [True]))], flat.closed[taken])
