"""Hexes under a brush: discs of 1, 7 or 19, all that hang together, and what each hex is now."""

from __future__ import annotations

import math
from collections.abc import Callable

from mapdata.board import LAKE, SEA, Board
from mapdata.grid import HexGrid
from mapdata.model import MapDocument, Point

BRUSHES = {1: 0, 7: 1, 19: 2}  # hexes of a brush: how far it reaches


def disc(grid: HexGrid, space: int, reach: int) -> list[int]:
    """Return a space and those no farther than so many hexes."""
    found = {space}
    rim = [space]
    for _ in range(reach):
        rim = [n for at in rim for n in grid.neighbours(at) if n not in found]
        found.update(rim)
    return sorted(found)


def between(grid: HexGrid, a: Point, b: Point) -> list[int]:
    """Return the spaces that a pointer crosses on its way, in order, the last one included."""
    steps = max(1, math.ceil(math.dist(a, b) / (grid.size_mm / 3)))
    points = ((a[0] + (b[0] - a[0]) * k / steps, a[1] + (b[1] - a[1]) * k / steps) for k in range(steps + 1))
    found = (grid.at(p) for p in points)
    return list(dict.fromkeys(space for space in found if space is not None))


def flood(grid: HexGrid, start: int, value: Callable[[int], str]) -> list[int]:
    """Return all that hang together with a space and have the same value."""
    same, found, queue = value(start), {start}, [start]
    while queue:
        for near in grid.neighbours(queue.pop()):
            if near not in found and value(near) == same:
                found.add(near)
                queue.append(near)
    return sorted(found)


def terrain_now(doc: MapDocument, board: Board | None) -> Callable[[int], str]:
    """Return what tells the terrain of each space: as painted, else as compiled last, else the ground."""
    words = doc.vocabulary.terrain
    ground = next((t.id for t in words if t.base == "land"), "clear")
    sea = next((t.id for t in words if t.base == "sea"), "sea")
    lake = next((t.id for t in words if t.base == "lake"), "lake")
    painted = {f.shape.space: f.kind for layer in doc.layers if layer.role == "terrain"
               for f in layer.features.values() if f.shape.space is not None}  # fmt: skip
    grid = doc.grid
    good = board is not None and grid is not None and len(board.kind) == len(grid)

    def value(space: int) -> str:
        name = grid.name(space) if grid is not None else ""
        if name in painted:
            return painted[name]
        if not good or board is None:
            return ground
        kind = board.kind[space]
        return sea if kind == SEA else lake if kind == LAKE else board.terrain[space]

    return value


def territory_now(doc: MapDocument, board: Board | None) -> Callable[[int], str]:
    """Return what tells the territory of each space, "sea" for water."""
    painted = {f.shape.space: str(f.props.get("territory", f.id)) for layer in doc.layers if layer.role == "border"
               for f in layer.features.values() if f.shape.space is not None}  # fmt: skip
    grid = doc.grid
    good = board is not None and grid is not None and len(board.kind) == len(grid)

    def value(space: int) -> str:
        name = grid.name(space) if grid is not None else ""
        if good and board is not None and board.kind[space] in (SEA, LAKE):
            return "sea"
        if name in painted:
            return painted[name]
        return board.territory[space] if good and board is not None else ""

    return value
