"""Where the spaces of a map come to lie in another grid: each by its centre, hexsides by their middle."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from functools import cached_property

from mapdata.grid import HexGrid
from mapdata.model import MapDocument, Point
from mapdata.partition import space_of

NUDGE = 0.1  # of the way to a centre: beside a hexside, so that no rounding decides which hex it is in
RINGS_MOST = 60  # round a hex that much smaller ones are sought
Pair = tuple[str, str]


@dataclass(frozen=True)
class Spots:
    """The spaces of a map before, and the grid they are followed into. by: how far the drawing moves, in mm."""

    before: MapDocument
    grid: HexGrid | None
    by: Point = (0.0, 0.0)
    _found: dict[str, str | None] = field(default_factory=dict, repr=False)

    @cached_property
    def centres(self) -> dict[str, Point]:
        """The middle of every space of the map before, where it comes to lie."""
        grid = self.before.grid
        if grid is not None:
            places = {name: grid.centre(space) for name, space in grid.by_name.items()}
        else:
            labels = (f for layer in self.before.layers for f in layer.features.values() if f.kind == "area")
            places = {space_of(f): f.shape.point for f in labels if f.shape.point is not None}
        return {name: (x + self.by[0], y + self.by[1]) for name, (x, y) in places.items()}

    def space(self, name: str) -> str | None:
        """Return the space whose middle is nearest that of a space before, None where there is none."""
        if name not in self._found:
            centre = self.centres.get(name)
            at = self.grid.at(centre) if self.grid is not None and centre is not None else None
            self._found[name] = self.grid.name(at) if self.grid is not None and at is not None else None
        return self._found[name]

    def covered(self, name: str) -> list[str]:
        """Return the hexes whose centres lie in a hex of the grid before, the one nearest its centre first."""
        old, new = self.before.grid, self.grid
        centre = self.centres.get(name)
        if old is None or new is None or centre is None:
            return []
        own = old.by_name[name]
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
        a, b = (self.centres[name] for name in pair)
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

    @cached_property
    def renames(self) -> bool:
        """Whether every hex before is one hex still, its centre where it was: it has only another number."""
        old, new = self.before.grid, self.grid
        if old is None or new is None:
            return old is new
        for name in old.by_name:
            to = self.space(name)
            if to is None or math.dist(self.centres[name], new.centre(new.by_name[to])) > 0.01 * new.size_mm:
                return False
        return math.isclose(old.size_mm, new.size_mm, rel_tol=1e-6)
