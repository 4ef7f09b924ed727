"""A map that there is in the words of the wizard's plan, so that the same pages change it that make a new one."""

from __future__ import annotations

import math
from dataclasses import replace

from editor.newmap.plan import PAPERS, Hexes, Paper, Plan, Rim, Size
from mapdata.grid import HexGrid
from mapdata.model import MapDocument

SAME_MM = 0.06  # sizes of paper are written to 0.1 mm
SAME_GRID_MM = 1e-4
RING = 1


def paper_of(sheet_mm: Size, sheets: tuple[int, int]) -> Paper:
    """Return the paper of a sheet, by its name where it has one."""
    one = sheet_mm[0] / sheets[0], sheet_mm[1] / sheets[1]
    landscape = one[0] >= one[1]
    for kind, size in PAPERS.items():
        width, height = sorted(size, reverse=landscape)
        if abs(width - one[0]) < SAME_MM and abs(height - one[1]) < SAME_MM:
            return Paper(kind, one, landscape, *sheets)
    return Paper("custom", one, landscape, *sheets)


def with_size(paper: Paper, sheet_mm: Size) -> Paper:
    """Return the paper of another size in all: more or fewer sheets of the same kind, else a size of one's own."""
    one = paper.one_mm()
    counts = tuple(round(side / part) for side, part in zip(sheet_mm, one, strict=True))
    fits = all(n >= 1 and abs(n * part - side) < SAME_MM for n, part, side in zip(counts, one, sheet_mm, strict=True))
    if fits:
        return replace(paper, across=counts[0], down=counts[1])
    return Paper("custom", (round(sheet_mm[0], 2), round(sheet_mm[1], 2)), sheet_mm[0] >= sheet_mm[1])


def hexes_of(grid: HexGrid) -> Hexes:
    """Return the choices that make a grid; those of `rim` that nobody plays on are a ring that is not counted."""
    ring = RING if grid.rim == "whole" and min(grid.columns, grid.rows) > 2 * RING else 0
    column, row = grid.first_column + ring, grid.first_row + ring
    first = grid.centre_at(column, row)
    second = grid.centre_at(column + 1, row) if grid.flat_top else grid.centre_at(column, row + 1)
    axis = 1 if grid.flat_top else 0
    rim: Rim = "drawn" if ring else "half" if grid.rim == "half" else "whole"
    return Hexes(
        grid.size_mm, grid.flat_top, second[axis] > first[axis], grid.columns - 2 * ring, grid.rows - 2 * ring, rim,
        grid.label, column, row, grid.numbering, grid.look, first,
    )  # fmt: skip


def plan_of(doc: MapDocument) -> Plan:
    """Return the plan that a map's sheet and grid are made by; a map of areas gets the wizard's own hexes."""
    hexes = hexes_of(doc.grid) if doc.grid is not None else Hexes()
    return Plan(doc.title, "both", paper_of(doc.sheet_mm, doc.sheets), hexes)


def settled(grid: HexGrid, old: HexGrid | None) -> HexGrid:
    """Return a grid that lies where the old one lay with its very numbers, so that nothing moves by rounding."""
    if old is None or (grid.columns, grid.rows, grid.flat_top) != (old.columns, old.rows, old.flat_top):
        return grid
    near = math.isclose(grid.size_mm, old.size_mm, abs_tol=SAME_GRID_MM)
    spots = (0, len(grid) - 1, min(len(grid) - 1, grid.rows if grid.flat_top else grid.columns))
    if not near or any(math.dist(grid.centre(s), old.centre(s)) > SAME_GRID_MM for s in spots):
        return grid
    return replace(grid, size_mm=old.size_mm, origin_mm=old.origin_mm)
