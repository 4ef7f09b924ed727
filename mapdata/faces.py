"""Faces of a sheet with their owners: pieces put right, borders between owners as arcs, smoothed as they are drawn."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from mapdata import geometry
from mapdata.area_rules import Drawing

Array = np.ndarray[Any, Any]
Node = tuple[int, int]
GRID_MM = geometry.SNAP_MM


@dataclass(frozen=True)
class Arc:
    """A border between two owners (the lower first) from node to node, as points in mm; kind coast, land or sea."""

    owners: tuple[int, int]
    kind: str
    points: Array


@dataclass
class Faces:
    """Pieces of the sheet and whose they are; owner is changed in place. dry: whether a piece is land."""

    pieces: list[BaseGeometry]
    owner: Array
    dry: Array
    sides: Array  # (n, 2): the pieces on both sides of a segment
    segments: Array  # (n, 4): its ends on the grid
    length: Array

    def components(self) -> Array:
        """Return a number for every piece, the same for those of one owner and ground that hang together."""
        parent = np.arange(len(self.pieces))

        def root(k: int) -> int:
            while parent[k] != k:
                parent[k] = parent[parent[k]]
                k = int(parent[k])
            return k

        a, b = self.sides.T
        same = (self.owner[a] == self.owner[b]) & (self.dry[a] == self.dry[b])
        for p, q in self.sides[same]:
            rp, rq = root(int(p)), root(int(q))
            if rp != rq:
                parent[max(rp, rq)] = min(rp, rq)
        return np.array([root(k) for k in range(len(self.pieces))])


def faces_of(lines: Sequence[BaseGeometry], sheet: BaseGeometry, land: BaseGeometry) -> Faces:
    """Return the faces that lines enclose on a sheet, owners all 0."""
    faces, _ = geometry.polygonise(geometry.node(list(lines)))
    around = sheet.buffer(GRID_MM)
    pieces = [face for face in faces if around.contains(face)]
    reps = np.array([piece.representative_point() for piece in pieces], dtype=object)
    segments, piece = _segments(pieces)
    order = np.lexsort(segments.T[::-1])
    segments, piece = segments[order], piece[order]
    twin = np.flatnonzero((segments[1:] == segments[:-1]).all(axis=1))
    ends = segments[twin].astype(float) * GRID_MM
    return Faces(
        pieces,
        np.zeros(len(pieces), dtype=np.int64),
        shapely.contains(land, reps),
        np.column_stack((piece[twin], piece[twin + 1])),
        segments[twin],
        np.hypot(ends[:, 2] - ends[:, 0], ends[:, 3] - ends[:, 1]),
    )


def _segments(pieces: Sequence[BaseGeometry]) -> tuple[Array, Array]:
    """Return the segments of all rings on the grid, lower end first, and the piece of each."""
    rows, owner = [], []
    for k, piece in enumerate(pieces):
        for ring in (piece.exterior, *piece.interiors):
            grid = np.rint(shapely.get_coordinates(ring) / GRID_MM).astype(np.int64)
            both = np.hstack((grid[:-1], grid[1:]))
            turned = (both[:, 0] > both[:, 2]) | ((both[:, 0] == both[:, 2]) & (both[:, 1] > both[:, 3]))
            both[turned] = both[turned][:, [2, 3, 0, 1]]
            rows.append(both)
            owner.append(np.full(len(both), k))
    return np.concatenate(rows), np.concatenate(owner)


def tidy(faces: Faces, seeds: dict[int, list[Any]], outside: Callable[[int], bool], least_mm2: float) -> None:
    """Give pieces that are cut off from their owner to the neighbour with the longest border.

    seeds: points of every owner. A part of an owner stays when it holds one of them, is an island, or nothing
    holds one and it is the largest. Water without a name (owner 0) that land shuts in becomes part of that land.
    """
    for _ in range(MOST_ROUNDS):
        part = faces.components()
        whole = np.bincount(part, weights=[piece.area for piece in faces.pieces], minlength=len(part))
        keep = _rooted(faces, part, whole, seeds, outside)
        borders = _borders(faces, part)
        loose = [k for k in np.unique(part).tolist() if k not in keep]
        taken: set[int] = set()
        for k in sorted(loose, key=lambda k: whole[k]):
            away = outside(int(faces.owner[k]))
            near = {q: s for q, s in borders[k].items() if faces.dry[q] == faces.dry[k]}
            if not near and not faces.owner[k] and not faces.dry[k]:
                near = dict(borders[k])  # a lagoon
            elif away and whole[k] > least_mm2:
                continue
            near = {q: s for q, s in near.items() if not outside(int(faces.owner[q]))} or near
            if near and k not in taken and not taken & near.keys():
                new = max(near, key=lambda q, n=near: n[q])  # type: ignore[misc]
                mine = part == k
                faces.owner[mine], faces.dry[mine] = faces.owner[new], faces.dry[new]
                taken |= {k, new}
        if not taken:
            break


def _rooted(
    faces: Faces, part: Array, whole: Array, seeds: dict[int, list[Any]], outside: Callable[[int], bool]
) -> set[int]:
    """Return the parts that stay their owner's: those with a point in them, else the largest."""
    tree = shapely.STRtree(faces.pieces)
    keep: set[int] = set()
    for owner in np.unique(faces.owner).tolist():
        if outside(owner):
            continue
        mine = np.unique(part[faces.owner == owner]).tolist()
        held = set()
        for point in seeds.get(owner, []):
            found = tree.query(shapely.Point(point), predicate="within")
            held |= {int(part[f]) for f in found if faces.owner[f] == owner}
        keep |= held or {max(mine, key=lambda k: whole[k])}
    return keep


def _borders(faces: Faces, part: Array) -> dict[int, dict[int, float]]:
    """Return how long each part's border with each other is."""
    out: dict[int, dict[int, float]] = defaultdict(lambda: defaultdict(float))
    for (a, b), size in zip(part[faces.sides].tolist(), faces.length.tolist()):
        if a != b:
            out[a][b] += size
            out[b][a] += size
    return out


# ------------------------------------------------------------------ arcs


def arcs_of(faces: Faces) -> list[Arc]:
    """Return the borders between owners, cut where three or more meet."""
    a, b = faces.sides.T
    owner, dry = faces.owner, faces.dry
    apart = (owner[a] != owner[b]) | (dry[a] != dry[b])
    ways: dict[Node, list[tuple[Node, tuple[int, int, str]]]] = defaultdict(list)
    for (p, q), (x0, y0, x1, y1) in zip(faces.sides[apart].tolist(), faces.segments[apart].tolist()):
        kind = "coast" if dry[p] != dry[q] else "land" if dry[p] else "sea"
        low, high = sorted((int(owner[p]), int(owner[q])))
        mark = (low, high, kind)
        ways[x0, y0].append(((x1, y1), mark))
        ways[x1, y1].append(((x0, y0), mark))
    nodes = [n for n, w in ways.items() if len(w) != 2 or w[0][1] != w[1][1]]
    used: set[tuple[Node, Node]] = set()
    out: list[Arc] = []
    for start in [*sorted(nodes), *sorted(ways)]:  # then rings that touch no node
        for after, mark in ways[start]:
            if (start, after) in used:
                continue
            path = _walk(ways, start, after, used)
            out.append(Arc(mark[:2], mark[2], np.array(path, dtype=float) * GRID_MM))
    return out


def _walk(
    ways: dict[Node, list[tuple[Node, tuple[int, int, str]]]],
    start: Node,
    after: Node,
    used: set[tuple[Node, Node]],
) -> list[Node]:
    path = [start, after]
    used |= {(start, after), (after, start)}
    while True:
        here = path[-1]
        around = ways[here]
        if here == start or len(around) != 2 or around[0][1] != around[1][1]:
            return path
        onward = next((p for p, _ in around if (here, p) not in used), None)
        if onward is None:
            return path
        used |= {(here, onward), (onward, here)}
        path.append(onward)


# ------------------------------------------------------------------ drawing


def drawn(arcs: Sequence[Arc], real: Sequence[BaseGeometry], how: Drawing) -> list[Array]:
    """Return the points of arcs as they are drawn: coasts as they are, others simplified, bent and rounded.

    Where a drawn arc would touch another but at its ends, it is drawn more and more as it is.
    """
    truth = _Truth(real)
    level = [0 if arc.kind != "coast" else LEVELS for arc in arcs]
    lines = [_drawn(arc, truth, how, at) for arc, at in zip(arcs, level)]
    for _ in range(LEVELS * 3):
        wrong = _crossing(lines)
        again = [k for k in wrong if level[k] < LEVELS]
        if not again:
            break
        for k in again:
            level[k] += 1
            lines[k] = _drawn(arcs[k], truth, how, level[k])
    return lines


NEAR_MM = 1.0  # a line as near as this to a real one follows it
STEP_MM = 0.5  # between the points of a line while it is smoothed
SPIKE_MM, SPIKE_COS = 0.3, -0.6
MOST_ROUNDS = 60
LEVELS = 3  # as wished, without bends, hardly simplified, as it is


class _Truth:
    """Lines that are real, to be asked how near points are to them."""

    def __init__(self, lines: Sequence[BaseGeometry]) -> None:
        pairs = [np.stack((c[:-1], c[1:]), axis=1) for line in lines for c in _runs(line)]
        self.tree = shapely.STRtree(shapely.linestrings(np.concatenate(pairs))) if pairs else None

    def free(self, points: Array) -> Array:
        """Return 0 for points on a real line to 1 for those NEAR_MM off and more."""
        out = np.ones(len(points))
        if self.tree is not None:
            (which, _), far = self.tree.query_nearest(
                shapely.points(points), max_distance=NEAR_MM, return_distance=True, all_matches=False
            )
            out[which] = far / NEAR_MM
        return out


def _runs(line: BaseGeometry) -> list[Array]:
    return [shapely.get_coordinates(part) for part in geometry.only_lines(line)]


def _drawn(arc: Arc, truth: _Truth, how: Drawing, level: int) -> Array:
    if level >= LEVELS:
        return _despiked(arc.points)
    points = shapely.get_coordinates(shapely.segmentize(shapely.LineString(arc.points), STEP_MM))
    ring = bool((points[0] == points[-1]).all())
    free = float(truth.free(points).mean())
    if level == 0 and how.waver_mm:
        points = _bent(points, truth, how, ring)
    if len(points) > 3:
        sigma = how.smooth_mm * (1 - free) + how.smooth_free_mm * free
        points = _smoothed(points, sigma / 2**level, ring)
    points = shapely.get_coordinates(shapely.simplify(shapely.LineString(points), 0.04))
    points = _despiked(np.rint(points / GRID_MM) * GRID_MM)
    return points if len(points) > 1 else arc.points


def _despiked(points: Array) -> Array:
    """Return a line without points that repeat, and without those at which it turns back on itself for a moment."""
    while len(points) > 2:
        step = np.diff(points, axis=0)
        size = np.hypot(step[:, 0], step[:, 1])
        back = (step[:-1] * step[1:]).sum(axis=1) < SPIKE_COS * size[:-1] * size[1:]
        back &= np.minimum(size[:-1], size[1:]) < SPIKE_MM
        drop = np.append(False, back | (size[:-1] == 0))
        drop = np.append(drop, False)
        drop[1:][drop[1:] & drop[:-1]] = False  # one at a time
        if not drop.any():
            break
        points = points[~drop]
    return points[:-1] if len(points) > 2 and (points[-1] == points[-2]).all() else points


def _smoothed(points: Array, sigma: float, ring: bool) -> Array:
    """Return a line with points every STEP_MM or so, smoothed over sigma; its ends stay where they are."""
    far = np.append(0, np.cumsum(np.hypot(*np.diff(points, axis=0).T)))
    count = max(int(far[-1] / STEP_MM), 3)
    even = np.linspace(0, far[-1], count + 1)
    line = np.column_stack([np.interp(even, far, points[:, k]) for k in (0, 1)])
    reach = min(int(3 * sigma / STEP_MM) + 1, count)
    if ring:
        wide = np.vstack((line[-1 - reach : -1], line, line[1 : 1 + reach]))
    else:  # mirrored through its ends, so that they stay
        wide = np.vstack((2 * line[0] - line[reach:0:-1], line, 2 * line[-1] - line[-2 : -2 - reach : -1]))
    weight = np.exp(-0.5 * (np.arange(-reach, reach + 1) * STEP_MM / sigma) ** 2)
    weight /= weight.sum()
    out = np.column_stack([np.convolve(wide[:, k], weight, mode="valid") for k in (0, 1)])
    out[[0, -1]] = out[0] if ring else line[[0, -1]]
    return out


def _bent(points: Array, truth: _Truth, how: Drawing, ring: bool) -> Array:
    """Return a line pushed aside where it follows nothing real, less towards its ends."""
    free = truth.free(points)
    steps = np.append(0, np.cumsum(np.hypot(*np.diff(points, axis=0).T)))
    ends = np.ones(len(points)) if ring else np.clip(np.minimum(steps, steps[-1] - steps) / how.wave_mm * 2, 0, 1)
    push = waver(points, how.wave_mm) * how.waver_mm
    out: Array = points + push * (free * ends)[:, None]
    return out


def waver(points: Array, wave_mm: float) -> Array:
    """Return a push of about 1 for every point, from a field that is the same each time and varies over wave_mm."""
    x, y = (points / wave_mm * 2 * np.pi).T
    dx = np.sin(0.62 * y + 1.3 + 1.7 * np.sin(0.31 * x)) + 0.6 * np.sin(1.43 * y + 0.83 * x + 0.5)
    dy = np.sin(0.58 * x + 0.4 + 1.7 * np.sin(0.29 * y + 2.0)) + 0.6 * np.sin(1.51 * x - 0.77 * y + 2.1)
    return np.column_stack((dx, dy)) / 1.3


def _crossing(lines: Sequence[Array]) -> list[int]:
    """Return the lines that touch others elsewhere than at a common end, or themselves."""
    shapes = np.array([shapely.LineString(points) for points in lines], dtype=object)
    wrong = {int(k) for k in np.flatnonzero(~shapely.is_simple(shapes))}
    tree = shapely.STRtree(shapes)
    one, two = tree.query(shapes, predicate="intersects")
    for p, q in zip(one.tolist(), two.tolist()):
        if p < q:
            common = shapely.MultiPoint(lines[p][[0, -1]]).intersection(shapely.MultiPoint(lines[q][[0, -1]]))
            if not common.covers(shapes[p].intersection(shapes[q])):
                wrong |= {p, q}
    return sorted(wrong)
