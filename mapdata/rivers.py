"""Lines that run along hexsides: a drawn river snapped to its cheapest chain of hexsides, or a chain given by hand."""

from __future__ import annotations

import heapq
import math
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from mapdata import geometry
from mapdata.grid import HexGrid, Point
from mapdata.model import Feature, MapDocument
from mapdata.naming import called, kind_called
from mapdata.problems import Problem
from mapdata.reuse import Reuse, forgetful
from mapdata.terrain import settings_of
from mapdata.wording import said

Side = tuple[int, int]  # two spaces, the lower first
Array = np.ndarray[Any, Any]

STEP_COST = 0.02  # of one hexside that lies exactly on the river
ALONG = (0.0, 0.25, 0.5, 0.75, 1.0)  # where on a hexside its distance from the river is taken
REACH = 2.0  # hex widths on both sides of a river in which its chain is looked for


@dataclass(frozen=True, slots=True)
class Chain:
    """A river on hexsides. computed: what the drawn course gives; sides: what holds, by hand where by_hand is set."""

    name: str
    kind: str
    computed: tuple[Side, ...]
    sides: tuple[Side, ...]
    by_hand: bool
    why: str = ""


def chains(doc: MapDocument, reuse: Reuse | None = None) -> tuple[list[Chain], list[Problem]]:
    """Return the hexside chains of a hex map, rivers in the order in which they were drawn.

    Line features whose kind is a hexside kind of the vocabulary are snapped, pieces of one kind and name together,
    unless their prop `snap` is false. A feature with `sides` is taken as it is, and replaces the computed chain
    of the same kind and name.
    """
    if doc.grid is None:
        return [], []
    kinds = {kind.id for kind in doc.vocabulary.sides}
    drawn: dict[tuple[str, str], list[Feature]] = {}
    given: dict[tuple[str, str], list[Feature]] = {}
    for layer in doc.layers:
        for feature in layer.features.values():
            if feature.kind not in kinds or layer.role == "override":
                continue
            key = (feature.kind, feature.name or feature.id)
            if feature.shape.sides is not None or feature.shape.side is not None:
                given.setdefault(key, []).append(feature)
            elif feature.shape.line is not None and feature.props.get("snap", True):
                drawn.setdefault(key, []).append(feature)
    reuse, grid = reuse or forgetful(), doc.grid
    bridge = settings_of(doc)[0].river_bridge * grid.size_mm
    snapper = reuse.of("snapper", (grid,), lambda: Snapper(grid)) if drawn else None
    out: list[Chain] = []
    problems: list[Problem] = []
    for key in dict.fromkeys([*drawn, *given]):
        computed: tuple[Side, ...] = ()
        if key in drawn and snapper is not None:
            computed = reuse.of(("river", bridge), (grid, *drawn[key]), partial(_snapped, snapper, drawn[key], bridge))
            if not computed and key not in given:
                problems.append(_no_chain(doc, drawn[key][0]))
        by_hand = key in given
        sides = _given(doc, given[key], problems) if by_hand else computed
        why = str(given[key][0].props.get("why", "")) if by_hand else ""
        if sides or computed:
            out.append(Chain(key[1], key[0], computed, sides, by_hand, why))
    return out, problems


def _snapped(snapper: Snapper, features: Sequence[Feature], bridge: float) -> tuple[Side, ...]:
    lines = [shapely.LineString(f.shape.line) for f in features if f.shape.line is not None]
    course = main_course(lines, bridge)
    return snapper.snap(course) if course is not None else ()


def _no_chain(doc: MapDocument, feature: Feature) -> Problem:
    text = said("{name} is too short or too far off the field to run along a hexside.", name=called(doc, feature))
    remedy = said("Draw it longer, give its hexsides by hand, or set its snap to false.")
    return Problem("note", "NO_CHAIN", text, feature=feature.id, remedy=remedy)


def _given(doc: MapDocument, features: Sequence[Feature], problems: list[Problem]) -> tuple[Side, ...]:
    out: list[Side] = []
    grid = doc.grid
    assert grid is not None
    for feature in features:
        for pair in feature.shape.sides or (feature.shape.side,):
            side = named_side(grid, pair)
            if side is None:
                text = said("{name}: {pair} is no hexside of this map.", name=kind_called(doc, feature),
                            pair=" | ".join(pair or ()))  # fmt: skip
                remedy = said("Name two hexes that touch.")
                problems.append(Problem("error", "NO_SIDE", text, feature=feature.id, remedy=remedy))
            else:
                out.append(side)
    return tuple(dict.fromkeys(out))


def named_side(grid: HexGrid, pair: tuple[str, str] | None) -> Side | None:
    """Return the hexside between two named hexes, or None when there is none."""
    if pair is None:
        return None
    a, b = grid.by_name.get(pair[0]), grid.by_name.get(pair[1])
    if a is None or b is None or b not in grid.around(a):
        return None
    return min(a, b), max(a, b)


# ------------------------------------------------------------------ the course of a river


def main_course(lines: Sequence[BaseGeometry], bridge: float) -> BaseGeometry | None:
    """Return the longest way from end to end through the pieces of one river, gaps up to `bridge` mm jumped."""
    noded = geometry.node(lines, 0.01)
    graph: dict[Point, list[tuple[float, Point, tuple[Point, ...]]]] = defaultdict(list)
    for line in noded:
        points = tuple((x, y) for x, y in line.coords)
        graph[points[0]].append((line.length, points[-1], points))
        graph[points[-1]].append((line.length, points[0], points[::-1]))
    if not graph:
        return None
    _bridge(graph, bridge)
    best: tuple[float, list[Point]] = (0.0, [])
    seen: set[Point] = set()
    for node in graph:
        if node in seen:
            continue
        near, _ = _ways(graph, node)
        seen.update(near)
        far = max(near, key=lambda p: (near[p], p))
        lengths, came = _ways(graph, far)
        end = max(lengths, key=lambda p: (lengths[p], p))
        if lengths[end] > best[0]:
            best = (lengths[end], _walk(came, far, end))
    return shapely.LineString(best[1]) if len(best[1]) > 1 else None


Graph = dict[Point, list[tuple[float, Point, tuple[Point, ...]]]]
Came = dict[Point, tuple[Point, tuple[Point, ...]]]


def _bridge(graph: Graph, bridge: float) -> None:
    """Join the parts of a graph across their narrowest gaps, none wider than `bridge`."""
    part = _parts(graph)
    nodes = list(graph)
    gaps = sorted((math.dist(a, b), a, b) for k, a in enumerate(nodes) for b in nodes[k + 1 :] if part[a] != part[b])
    for gap, a, b in gaps:
        if gap > bridge:
            return
        if part[a] != part[b]:
            graph[a].append((gap, b, (a, b)))
            graph[b].append((gap, a, (b, a)))
            old, new = part[b], part[a]
            for node in nodes:
                if part[node] == old:
                    part[node] = new


def _parts(graph: Graph) -> dict[Point, int]:
    part: dict[Point, int] = {}
    for number, start in enumerate(graph):
        stack = [start] if start not in part else []
        while stack:
            node = stack.pop()
            if node not in part:
                part[node] = number
                stack.extend(other for _, other, _ in graph[node])
    return part


def _ways(graph: Graph, start: Point) -> tuple[dict[Point, float], Came]:
    """Return how far every node lies from a start, and the piece by which it is reached."""
    length = {start: 0.0}
    came: Came = {}
    heap = [(0.0, start)]
    while heap:
        so_far, node = heapq.heappop(heap)
        if so_far > length[node]:
            continue
        for size, other, points in graph[node]:
            if so_far + size < length.get(other, math.inf):
                length[other], came[other] = so_far + size, (node, points)
                heapq.heappush(heap, (so_far + size, other))
    return length, came


def _walk(came: Came, start: Point, end: Point) -> list[Point]:
    pieces: list[tuple[Point, ...]] = []
    while end != start:
        end, points = came[end]
        pieces.append(points)
    return [point for k, piece in enumerate(reversed(pieces)) for point in (piece if k == 0 else piece[1:])]


# ------------------------------------------------------------------ along hexsides


class Snapper:
    """Finds the chain of hexsides that lies closest to a line."""

    def __init__(self, grid: HexGrid) -> None:
        self.grid = grid
        self._corners = geometry.hex_corners(grid)
        self._near = geometry.hex_neighbours(grid)
        self._tree = shapely.STRtree(shapely.points(geometry.hex_centres(grid)))
        inset = (grid.radius_mm / 2, grid.size_mm / 2)  # the edge of the field is ragged
        inset = inset if grid.flat_top else inset[::-1]
        low, high = self._corners.reshape(-1, 2).min(axis=0) + inset, self._corners.reshape(-1, 2).max(axis=0) - inset
        self._box = (*low.tolist(), *high.tolist())

    def snap(self, line: BaseGeometry) -> tuple[Side, ...]:
        """Return the hexsides from the corner nearest the start of a line to the corner nearest its end.

        The cheapest chain, where a hexside costs 0.02 and the mean of the squared distance to the line at
        five points, in hex widths.
        """
        line = self._on_field(line)
        spaces = np.sort(self._tree.query(line, predicate="dwithin", distance=REACH * self.grid.size_mm))
        if not len(spaces):
            return ()
        rows, sides = np.nonzero(self._near[spaces] > spaces[:, None])
        a = spaces[rows]
        b = self._near[a, sides]
        start, end = self._corners[a, sides], self._corners[a, (sides + 1) % 6]
        cost = self._cost(line, start, end)
        ways: dict[Point, list[tuple[float, Point, Side]]] = defaultdict(list)
        for p, q, price, side in zip(self._keys(start), self._keys(end), cost.tolist(), zip(a.tolist(), b.tolist())):
            ways[p].append((price, q, side))
            ways[q].append((price, p, side))
        if not ways:
            return ()
        place = dict(zip(self._keys(start), start.tolist())) | dict(zip(self._keys(end), end.tolist()))
        ends = [min(place, key=lambda k: math.dist(place[k], end)) for end in (line.coords[0], line.coords[-1])]
        return _cheapest(ways, ends[0], ends[1])

    def _on_field(self, line: BaseGeometry) -> BaseGeometry:
        """Return the longest part of a line that lies on the field of hexes."""
        parts = geometry.only_lines(shapely.clip_by_rect(line, *self._box))
        return max(parts, key=lambda part: float(part.length), default=shapely.LineString())

    def _cost(self, line: BaseGeometry, start: Array, end: Array) -> Array:
        total = np.zeros(len(start))
        for share in ALONG:
            total += (geometry.distances(start + (end - start) * share, line) / self.grid.size_mm) ** 2
        return STEP_COST + total / len(ALONG)

    def _keys(self, points: Array) -> list[Point]:
        """Return a name for each corner that is the same from each of its hexes."""
        x, y = np.rint(points * (97.31 / self.grid.size_mm)).T.tolist()
        return list(zip(x, y))


def _cheapest(ways: dict[Point, list[tuple[float, Point, Side]]], start: Point, end: Point) -> tuple[Side, ...]:
    paid = {start: 0.0}
    came: dict[Point, tuple[Point, Side]] = {}
    heap = [(0.0, start)]
    while heap:
        so_far, corner = heapq.heappop(heap)
        if corner == end:
            break
        if so_far > paid[corner]:
            continue
        for price, other, side in ways[corner]:
            if so_far + price < paid.get(other, math.inf):
                paid[other], came[other] = so_far + price, (corner, side)
                heapq.heappush(heap, (so_far + price, other))
    sides: list[Side] = []
    while end in came and end != start:
        end, side = came[end]
        sides.append(side)
    return tuple(reversed(sides))
