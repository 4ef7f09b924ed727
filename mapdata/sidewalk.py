"""Walking along hexsides: from corner to corner towards a point, one hexside after the other."""

from __future__ import annotations

import math
from dataclasses import dataclass

from mapdata.grid import HexGrid
from mapdata.model import Point

Pair = tuple[str, str]
MOST_STEPS = 2000  # of one walk


@dataclass(frozen=True, slots=True)
class Corner:
    """A corner of a hex: the hex, and which of its corners."""

    space: int
    corner: int


def point_of(grid: HexGrid, at: Corner) -> Point:
    """Return where a corner lies."""
    return grid.corners(at.space)[at.corner]


def nearest_corner(grid: HexGrid, point: Point) -> Corner | None:
    """Return the corner nearest to a point on the field."""
    space = grid.at(point)
    if space is None:
        return None
    corners = grid.corners(space)
    return Corner(space, min(range(6), key=lambda k: math.dist(corners[k], point)))


def steps(grid: HexGrid, at: Corner) -> list[tuple[Pair, Corner]]:
    """Return the hexsides that meet at a corner, each with the corner at its other end."""
    around = grid.around(at.space)
    k = at.corner
    ahead, behind = around[k], around[k - 1]
    out: list[tuple[Pair, Corner]] = []
    name = grid.name(at.space)
    if ahead is not None:
        out.append(((name, grid.name(ahead)), Corner(at.space, (k + 1) % 6)))
    if behind is not None:
        out.append(((name, grid.name(behind)), Corner(at.space, (k - 1) % 6)))
    if ahead is not None and behind is not None:
        here = grid.corners(at.space)[k]
        far = max(grid.side(ahead, behind), key=lambda p: math.dist(p, here))
        corners = grid.corners(ahead)
        out.append(((grid.name(ahead), grid.name(behind)),
                    Corner(ahead, min(range(6), key=lambda c: math.dist(corners[c], far)))))  # fmt: skip
    return out


def walk(grid: HexGrid, start: Corner, towards: Point) -> tuple[list[Pair], Corner]:
    """Return the hexsides from a corner to the one nearest to a point, and that corner."""
    out: list[Pair] = []
    at, far = start, math.dist(point_of(grid, start), towards)
    for _ in range(MOST_STEPS):
        ways = [(math.dist(point_of(grid, end), towards), pair, end) for pair, end in steps(grid, at)]
        best = min(ways, key=lambda way: way[0], default=None)
        if best is None or best[0] >= far - 1e-9:
            break
        far, at = best[0], best[2]
        out.append(best[1])
    return out, at


def nearest_side(grid: HexGrid, point: Point) -> Pair | None:
    """Return the hexside nearest to a point, None in the middle of a hex or off the field."""
    space = grid.at(point)
    if space is None or math.dist(grid.centre(space), point) < grid.size_mm * 0.2:
        return None
    around = grid.neighbours(space)
    if not around:
        return None
    other = min(around, key=lambda n: math.dist(grid.centre(n), point))
    return grid.name(space), grid.name(other)


def same_side(a: Pair, b: Pair) -> bool:
    """Return whether two pairs name one hexside."""
    return a in (b, b[::-1])
