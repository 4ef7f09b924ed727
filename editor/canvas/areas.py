"""Boards of areas on the screen: which area lies under a point, where tokens lie in it, where a way leaves it."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import Any

import numpy as np

from mapdata.board import Board
from mapdata.draw import ops
from mapdata.draw.areaart import border_between
from mapdata.draw.flat import FlatPath

Point = tuple[float, float]


class AreaFinder:
    """Which area a point of the sheet lies in, by the outlines of the areas."""

    def __init__(self, board: Board, outline: Callable[[int], ops.Path]) -> None:
        self._board, self._outline = board, outline
        self._shapes: list[Outline] = []
        self._last: int | None = None

    def at(self, point: Point) -> int | None:
        """Return the area under a point of the sheet, or None."""
        if not self._shapes:
            self._shapes = [Outline(self._outline(space)) for space in range(len(self._board.names))]
        if self._last is not None and self._shapes[self._last].holds(point):
            return self._last
        found = next((space for space, shape in enumerate(self._shapes) if shape.holds(point)), None)
        self._last = found
        return found


class Outline:
    """The rings of an area as arrays, for the question whether a point lies within."""

    def __init__(self, path: ops.Path) -> None:
        if isinstance(path, FlatPath):
            at, starts = path.at, path.starts.tolist()
        else:
            at = np.array(path.points, dtype=np.float64).reshape(-1, 2)
            starts = [k for k, verb in enumerate(v for v in path.verbs if v != ops.CLOSE) if verb == ops.MOVE]
            starts.append(len(at))
        rings = [at[a:b] for a, b in pairwise(starts) if b - a > 2]
        self._from = np.concatenate(rings) if rings else np.zeros((0, 2))
        self._to = np.concatenate([np.roll(ring, -1, axis=0) for ring in rings]) if rings else np.zeros((0, 2))
        low, high = (self._from.min(axis=0), self._from.max(axis=0)) if rings else (np.zeros(2), np.zeros(2) - 1)
        self._box = (*low.tolist(), *high.tolist())

    def holds(self, point: Point) -> bool:
        """Return whether a point lies within, by how often a line to its right crosses the rings."""
        x, y = point
        x0, y0, x1, y1 = self._box
        if not (x0 <= x <= x1 and y0 <= y <= y1):
            return False
        (ax, ay), (bx, by) = self._from.T, self._to.T
        across = (ay > y) != (by > y)
        ax, ay, bx, by = ax[across], ay[across], bx[across], by[across]
        return bool(np.count_nonzero(x < ax + (y - ay) / (by - ay) * (bx - ax)) % 2)


def next_area(board: Board, space: int, aim: Point) -> int:
    """Return the nearest area in a direction: one that touches or is linked if there is any, else any, else itself."""
    linked = [other for other, _ in board.links_from.get(space, ())]
    for near, least in (((*board.near[space], *linked), 0.4), (range(len(board.names)), 0.7)):
        found = [(cost, other) for other in near if (cost := _effort(board, space, other, aim, least)) is not None]
        if found:
            return min(found)[1]
    return space


def _effort(board: Board, space: int, other: int, aim: Point, least: float) -> float | None:
    """Return how far another area is, more where it lies aside of a direction; None where it lies elsewhere."""
    (x, y), (ox, oy) = board.centre_mm[space], board.centre_mm[other]
    far = math.hypot(ox - x, oy - y)
    agree = ((ox - x) * aim[0] + (oy - y) * aim[1]) / far if far else 0.0
    return far / agree**2 if agree > least else None


def rows_of(count: int, most: int) -> list[int]:
    """Return how many tokens lie in each row, rows as even as may be."""
    rows = max(1, math.ceil(count / most))
    least, over = divmod(count, rows)
    return [least + (k < over) for k in range(rows) if least + (k < over)]


def spots_below(centre: Point, count: int, side: float, gap: float) -> tuple[Point, ...]:
    """Return the middles of tokens in tidy rows under a label: three abreast, four where there are many."""
    pitch = side + gap
    spots = []
    for row, wide in enumerate(rows_of(count, 3 if count <= 6 else 4)):
        y = centre[1] + 0.82 * side + row * pitch
        spots += [(centre[0] + (k - (wide - 1) / 2) * pitch, y) for k in range(wide)]
    return tuple(spots)


def border_middle(art: Any, a: int, b: int) -> Point | None:
    """Return the middle of the longest stretch of the border between two areas, None where they do not touch."""
    line = border_between(art, a, b)
    if line is None or line.is_empty:
        return None
    parts = [list(part.coords) for part in getattr(line, "geoms", [line])]
    return middle_of(max(parts, key=_length))


def _length(line: Sequence[Point]) -> float:
    return sum(math.dist(p, q) for p, q in pairwise(line))


def middle_of(line: Sequence[Point]) -> Point:
    """Return the point halfway along a line."""
    left = _length(line) / 2
    for p, q in pairwise(line):
        far = math.dist(p, q)
        if far and left <= far:
            t = left / far
            return p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t
        left -= far
    return line[-1]


class PlainAreas:
    """Areas drawn plainly from their polygons: what tests show, and a board whose map nobody has drawn."""

    grid = None
    spread = True

    def __init__(
        self, board: Board, polygons: Sequence[Sequence[Point]], sheet_mm: tuple[float, float], hex_mm: float
    ) -> None:
        self.board, self.sheet_mm, self.hex_mm = board, sheet_mm, hex_mm
        self._polygons = polygons
        self._finder = AreaFinder(board, self.space_path)

    def at(self, point: Point) -> int | None:
        """Return the area under a point."""
        return self._finder.at(point)

    def space_path(self, space: int) -> ops.Path:
        """Return an area."""
        return ops.polygon([self._polygons[space]])

    def spaces_path(self, spaces: Any) -> ops.Path:
        """Return the outline round some areas: the sides that only one of them has."""
        chosen = sorted(set(spaces))
        sides: dict[tuple[Point, Point], None] = {}
        for space in chosen:
            ring = list(self._polygons[space])
            for side in pairwise([*ring, ring[0]]):
                if side[::-1] in sides:
                    del sides[side[::-1]]
                else:
                    sides[side] = None
        return ops.polygon(_rings([*sides]))

    def territory_path(self, territory: str) -> ops.Path | None:
        """Return a territory's areas."""
        spaces = self.board.regions.get(f"territory:{territory}", frozenset())
        return self.spaces_path(spaces) if spaces else None

    def side_marks(self) -> tuple[ops.Op, ...]:
        """Return none."""
        return ()

    def slots(self, space: int, count: int, detail: str) -> tuple[tuple[Point, ...], float]:
        """Return rows of tokens under the label."""
        return self.plain_slots(space, count)

    def slots_ready(self, detail: str) -> bool:
        """Return True: they are simple."""
        return True

    def plain_slots(self, space: int, count: int) -> tuple[tuple[Point, ...], float]:
        """Return rows of tokens under the label, smaller where there are many."""
        u = self.hex_mm / 115 * (1.0 if count <= 3 else 0.8)
        return spots_below(self.board.centre_mm[space], count, 54 * u, 5 * u), 54 * u

    def marker_spot(self, space: int, detail: str) -> Point:
        """Return the place left of the label."""
        x, y = self.board.centre_mm[space]
        return x - 0.4 * self.hex_mm, y

    def label_top(self, space: int, detail: str) -> Point:
        """Return a point above the label."""
        x, y = self.board.centre_mm[space]
        return x, y - 10 * self.hex_mm / 115

    def border_point(self, a: int, b: int) -> Point:
        """Return the middle of the side two areas share, else halfway."""
        common = [p for p in self._polygons[a] if p in self._polygons[b]]
        ends = common[:2] if len(common) > 1 else [self.board.centre_mm[a], self.board.centre_mm[b]]
        return (ends[0][0] + ends[1][0]) / 2, (ends[0][1] + ends[1][1]) / 2

    def holder_ops(self, holders: Mapping[int, Any], detail: str) -> tuple[ops.Op, ...]:
        """Return the areas that others hold, in one colour a group."""
        colours = {"axis": "#B7B6B2", "western": "#BED4AB", "soviet": "#CD9F8A"}
        return tuple(ops.Fill(self.space_path(s), colours.get(h.group, "#F3E4B3")) for s, h in holders.items())

    def veil_ops(self, spaces: Any) -> tuple[ops.Op, ...]:
        """Return paper over areas."""
        return tuple(ops.Fill(self.space_path(space), "#F1E8D4", 0.72) for space in sorted(spaces))

    def ready(self, detail: str) -> bool:
        """Return True: it is drawn at once."""
        return True

    def drawing(self, detail: str) -> ops.Drawing:
        """Return flat areas, their borders and names."""
        u, board = self.hex_mm / 115, self.board
        ground: list[ops.Op] = [ops.Fill(ops.rect(0, 0, *self.sheet_mm), "#A9C6CC")]
        ink: list[ops.Op] = []
        for space in range(len(board.names)):
            path = self.space_path(space)
            ground.append(ops.Fill(path, "#E3DBC8" if board.kind[space] == 1 else "#B4CED2"))
            ink.append(ops.Stroke(path, "#2B2620", 1.25 * u, 0.85, min_px=0.6))
            x, y = board.centre_mm[space]
            ink.append(ops.Text(x, y, board.title(space), "sans-semibold", 15.5 * u, "#221D17"))
        return ops.Drawing(*self.sheet_mm, {"ground": tuple(ground), "ink": tuple(ink), "names": (), "cities": ()})


def _rings(sides: list[tuple[Point, Point]]) -> list[list[Point]]:
    """Return directed sides joined into rings."""
    after: dict[Point, list[Point]] = {}
    for start, end in sides:
        after.setdefault(start, []).append(end)
    rings = []
    while after:
        here = next(iter(after))
        ring: list[Point] = []
        while here in after:
            ring.append(here)
            nexts = after[here]
            there = nexts.pop()
            if not nexts:
                del after[here]
            here = there
        rings.append(ring)
    return rings
