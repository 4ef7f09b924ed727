"""Where the spaces of a map come to lie in another grid: each by its centre, hexsides by their middle."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from mapdata.grid import HexGrid
from mapdata.model import MapDocument, Point
from mapdata.partition import space_of
from mapdata.sidewalk import nearest_corner, point_of, walk

NUDGE = 0.1  # of the way to a centre: beside a hexside, so that no rounding decides which hex it is in
RINGS_MOST = 60  # round a hex that much smaller ones are sought
FINER = 0.75  # of the size before: in hexes so much smaller one hexside becomes several
SAME = 0.01  # of a hex: centres this near are one
Pair = tuple[str, str]


@dataclass(frozen=True)
class Spots:
    """The spaces of a map before, and the grid they are followed into. by: how far the drawing moves, in mm."""

    before: MapDocument
    grid: HexGrid | None
    by: Point = (0.0, 0.0)
    _found: dict[str, str | None] = field(default_factory=dict, repr=False)

    @cached_property
    def names(self) -> Mapping[str, object]:
        """The spaces of the map before, by their names."""
        grid = self.before.grid
        return grid.by_name if grid is not None else self._labels

    @cached_property
    def _labels(self) -> dict[str, Point]:
        """Where the label of every area stands, on a map of areas."""
        labels = (f for layer in self.before.layers for f in layer.features.values() if f.kind == "area")
        return {space_of(f): f.shape.point for f in labels if f.shape.point is not None}

    def centre(self, name: str) -> Point:
        """Return the middle of a space before, where it comes to lie."""
        grid = self.before.grid
        x, y = grid.centre(grid.by_name[name]) if grid is not None else self._labels[name]
        return x + self.by[0], y + self.by[1]

    def space(self, name: str) -> str | None:
        """Return the space whose middle is nearest that of a space before, None where there is none."""
        if name not in self._found:
            at = self.grid.at(self.centre(name)) if self.grid is not None and name in self.names else None
            self._found[name] = self.grid.name(at) if self.grid is not None and at is not None else None
        return self._found[name]

    def covered(self, name: str) -> list[str]:
        """Return the hexes whose centres lie in a hex of the grid before, the one nearest its centre first."""
        old, new = self.before.grid, self.grid
        if old is None or new is None or name not in old.by_name:
            return []
        own, centre = old.by_name[name], self.centre(name)
        start = new.at(centre)
        if start is None:
            return []
        inside: dict[int, float] = {}
        seen, edge = {start}, [start]
        for _ in range(RINGS_MOST):
            hits = [s for s in edge if self._old_at(old, new.centre(s)) == own]
            inside |= {s: math.dist(new.centre(s), centre) for s in hits}
            grown = {n for s in (hits or edge if len(seen) == 1 else hits) for n in new.neighbours(s)} - seen
            if not grown:
                break
            seen |= grown
            edge = sorted(grown)
        return [new.name(s) for s in sorted(inside, key=lambda s: (inside[s], s))]

    def _old_at(self, old: HexGrid, point: Point) -> int | None:
        return old.at((point[0] - self.by[0], point[1] - self.by[1]))

    def side(self, pair: Pair) -> Pair | None:
        """Return the hexside whose middle is nearest that of one before, in the same direction; None for none."""
        old, new = self.before.grid, self.grid
        if old is None or new is None or any(name not in old.by_name for name in pair):
            return None
        a, b = (self.centre(name) for name in pair)
        middle = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
        best: tuple[float, int, int] | None = None
        for space in self._beside(new, middle, a, b):
            for other in new.neighbours(space):
                x, y = new.centre(space), new.centre(other)
                far = math.dist(((x[0] + y[0]) / 2, (x[1] + y[1]) / 2), middle)
                one = round(far, 6), min(space, other), max(space, other)
                best = one if best is None or one < best else best
        if best is None or best[0] > new.size_mm / 2:
            return None
        names = new.name(best[1]), new.name(best[2])
        x, y = new.centre(best[1]), new.centre(best[2])
        along = (y[0] - x[0]) * (b[0] - a[0]) + (y[1] - x[1]) * (b[1] - a[1])
        return names if along > 0 else names[::-1]

    @staticmethod
    def _beside(grid: HexGrid, middle: Point, *ends: Point) -> set[int]:
        """Return the hexes at a hexside's middle, looked for a little to each side of it."""
        spots = [(middle[0] + NUDGE * (x - middle[0]), middle[1] + NUDGE * (y - middle[1])) for x, y in ends]
        return {at for spot in (middle, *spots) if (at := grid.at(spot)) is not None}

    def sides(self, pair: Pair) -> list[Pair]:
        """Return the hexsides that a hexside before becomes: the nearest one; in smaller hexes the way along it."""
        old, new = self.before.grid, self.grid
        one = self.side(pair)
        if one is None or old is None or new is None or not self.is_finer:
            return [one] if one is not None else []
        a, b = (old.by_name[name] for name in pair)
        ends = [(x + self.by[0], y + self.by[1]) for x, y in old.side(a, b)] if b in old.neighbours(a) else []
        start, goal = (nearest_corner(new, at) for at in ends) if ends else (None, None)
        way = walk(new, start, point_of(new, goal))[0] if start is not None and goal is not None else []
        return [self._along(p, pair) for p in way] or [one]

    @property
    def is_finer(self) -> bool:
        """Whether one hexside becomes several."""
        old, new = self.before.grid, self.grid
        return old is not None and new is not None and new.size_mm <= FINER * old.size_mm

    def without_spurs(self, before: Iterable[Pair], after: list[Pair]) -> list[Pair]:
        """Return a chain in smaller hexes without the dead ends that it has where two of its ways meet too late.

        Its own ends stay: those nearest the ends that it had before.
        """
        old, new = self.before.grid, self.grid
        if old is None or new is None:
            return after
        ends = [(x + self.by[0], y + self.by[1]) for (x, y), sides in _corners(old, before).items() if len(sides) == 1]
        kept = {_spot(point_of(new, at)) for end in ends if (at := nearest_corner(new, end)) is not None}
        left = list(after)
        while True:
            loose = {sides[0] for at, sides in _corners(new, left).items() if len(sides) == 1 and at not in kept}
            if not loose or len(loose) >= len(left):
                return left
            left = [pair for pair in left if pair not in loose]

    def _along(self, pair: Pair, before: Pair) -> Pair:
        """Return a hexside named in the direction of one before."""
        assert self.grid is not None
        (ax, ay), (bx, by) = (self.grid.centre(self.grid.by_name[name]) for name in pair)
        (px, py), (qx, qy) = (self.centre(name) for name in before)
        return pair if (bx - ax) * (qx - px) + (by - ay) * (qy - py) > 0 else pair[::-1]

    @cached_property
    def renames(self) -> bool:
        """Whether every hex before is one hex still, its centre where it was: it has only another number.

        Fields are rectangles of one pattern, so that their ends and one step tell it of all.
        """
        old, new = self.before.grid, self.grid
        if old is None or new is None:
            return old is new
        alike = old.flat_top == new.flat_top and math.isclose(old.size_mm, new.size_mm, rel_tol=1e-6)
        return alike and all(self._stays(old, new, space) for space in ends_of(old))

    def _stays(self, old: HexGrid, new: HexGrid, space: int) -> bool:
        centre = self.centre(old.name(space))
        to = new.at(centre)
        return to is not None and math.dist(centre, new.centre(to)) <= SAME * new.size_mm


def _spot(point: Point) -> Point:
    return round(point[0], 2), round(point[1], 2)


def _corners(grid: HexGrid, pairs: Iterable[Pair]) -> dict[Point, list[Pair]]:
    """Return the corners at which hexsides end, each with those that do."""
    out: dict[Point, list[Pair]] = {}
    for pair in pairs:
        a, b = (grid.by_name.get(name) for name in pair)
        if a is not None and b is not None and b in grid.neighbours(a):
            for end in grid.side(a, b):
                out.setdefault(_spot(end), []).append(pair)
    return out


def ends_of(grid: HexGrid) -> list[int]:
    """Return the hexes at the four corners of a field and those one step inside of them."""
    c0, r0 = grid.first_column, grid.first_row
    columns = {c0, min(c0 + 1, c0 + grid.columns - 1), c0 + grid.columns - 1}
    rows = {r0, min(r0 + 1, r0 + grid.rows - 1), r0 + grid.rows - 1}
    found = (grid.space(column, row) for column in sorted(columns) for row in sorted(rows))
    return [space for space in found if space is not None]
