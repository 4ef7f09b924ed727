"""The way along lines already drawn: a graph of one state of the map, searched with a bound: it always answers."""

from __future__ import annotations

import heapq
import math
from collections import defaultdict
from collections.abc import Sequence

import numpy as np

from editor.mapedit.snapping import Snapper
from editor.mapedit.topology import ON_LINE_MM
from mapdata.model import Point

MOST_STEPS = 60_000  # vertices looked at before the search gives up


class Ways:
    """The segments of a map as a graph: points joined where vertices of any features coincide."""

    def __init__(self, snapper: Snapper) -> None:
        self._snapper = snapper
        self._near: dict[Point, list[Point]] = defaultdict(list)
        starts, ends = (list(map(tuple, (np.rint(p * 100) / 100).tolist())) for p in (snapper.a, snapper.b))
        for a, b in zip(starts, ends):
            if a != b:
                self._near[a].append(b)
                self._near[b].append(a)

    def find(self, start: Point, end: Point) -> list[Point] | None:
        """Return the points of the shortest way along lines, both ends included; None where there is none near enough.

        Both ends may lie on a segment between its vertices.
        """
        start, end = _key(start), _key(end)
        more = self._joined(start, end)
        if start == end or not (more.get(start) or start in self._near) or not (more.get(end) or end in self._near):
            return None
        paid, came = {start: 0.0}, {start: start}
        heap = [(math.dist(start, end), start)]
        done: set[Point] = set()
        while heap and len(done) < MOST_STEPS:
            _, at = heapq.heappop(heap)
            if at == end:
                return _walked(came, start, end)
            if at in done:
                continue
            done.add(at)
            for other in (*self._near.get(at, ()), *more.get(at, ())):
                cost = paid[at] + math.dist(at, other)
                if cost < paid.get(other, math.inf):
                    paid[other], came[other] = cost, at
                    heapq.heappush(heap, (cost + math.dist(other, end), other))
        return None

    def _joined(self, start: Point, end: Point) -> dict[Point, list[Point]]:
        """Return the steps from ends that lie within segments: to the segment's vertices, and to each other."""
        out: dict[Point, list[Point]] = defaultdict(list)
        on: dict[Point, set[int]] = {}
        for at in (start, end):
            on[at] = set(self._snapper.at(at, ON_LINE_MM))
            for segment in on[at]:
                for vertex in (_key(self._snapper.a[segment]), _key(self._snapper.b[segment])):
                    if vertex != at:
                        out[at].append(vertex)
                        out[vertex].append(at)
        if start != end and on[start] & on[end]:
            out[start].append(end)
            out[end].append(start)
        return out


def _key(point: Sequence[float]) -> Point:
    return round(point[0] * 100) / 100, round(point[1] * 100) / 100  # as np.rint does


def _walked(came: dict[Point, Point], start: Point, end: Point) -> list[Point]:
    out = [end]
    while out[-1] != start:
        out.append(came[out[-1]])
    return out[::-1]
