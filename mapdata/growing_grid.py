"""More columns and rows, or fewer, where ground is added to a sheet or taken from it."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Literal

from mapdata.grid import HexGrid
from mapdata.model import Point

EPSILON = 1e-6


def moved_grid(grid: HexGrid, by: Point) -> HexGrid:
    """Return a grid moved with the drawing, each hex with its number."""
    x, y = grid.origin_mm
    return replace(grid, origin_mm=(round(x + by[0], 6), round(y + by[1], 6))) if by != (0.0, 0.0) else grid


def grown_grid(grid: HexGrid, sheet_mm: tuple[float, float], by: Point, keep: bool) -> HexGrid:
    """Return the grid that fills a sheet of which the drawing lies `by` further right and down.

    keep: hexes keep their numbers; otherwise numbers begin at the edge of the field. Raises ValueError, with a
    sentence, where nothing is left, or where numbers would begin below 0, or letters below A.
    """
    moved = moved_grid(grid, by)
    left, right = _room(moved, sheet_mm[0], 0)
    above, below = _room(moved, sheet_mm[1], 1)
    columns, rows = grid.columns + left + right, grid.rows + above + below
    if columns < 1 or rows < 1:
        raise ValueError("not one hex is left on the sheet")
    column, row = grid.first_column, grid.first_row
    if keep:
        column -= right if grid.numbering.from_right else left
        row -= below if grid.numbering.from_bottom else above
        least = (1 if "A" in grid.label else 0), (1 if "R" not in grid.label else 0)
        if column < least[0] or row < least[1]:
            raise ValueError("the numbers would begin below 0; let them begin at the edge")
    steps = column - (grid.first_column - left), row - (grid.first_row - above)
    odd = steps[0 if grid.flat_top else 1] % 2 == 1
    shoved: Literal["odd", "even"] = "even" if odd == (grid.shoved == "odd") else "odd"
    origin = moved.centre_at(grid.first_column - left, grid.first_row - above)
    return replace(
        grid,
        origin_mm=(round(origin[0], 6), round(origin[1], 6)),
        columns=columns,
        rows=rows,
        first_column=column,
        first_row=row,
        shoved=shoved,
    )


def _room(grid: HexGrid, sheet: float, axis: int) -> tuple[int, int]:
    """Return how many more lines of hexes there is room for before the first and after the last, along x or y."""
    ring = 1 if grid.rim == "whole" and min(grid.columns, grid.rows) > 2 else 0
    along = (axis == 0) == grid.flat_top  # lines of hexes stand side by side this way, half a hex deep in each other
    step = grid.pitch_mm if along else grid.size_mm
    half = 0.0 if grid.rim == "half" else grid.radius_mm if along else grid.size_mm / 2
    corners = [
        grid.centre_at(grid.first_column + c, grid.first_row + r)[axis]
        for c in (ring, min(ring + 1, grid.columns - 1 - ring), grid.columns - 1 - ring)
        for r in (ring, min(ring + 1, grid.rows - 1 - ring), grid.rows - 1 - ring)
    ]
    before = math.floor((min(corners) - half) / step + EPSILON)
    return before, math.floor((sheet - max(corners) - half) / step + EPSILON)


__all__ = ["grown_grid", "moved_grid"]
