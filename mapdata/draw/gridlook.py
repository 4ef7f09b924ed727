"""How a grid is drawn, and how its numbers are: sides, dots or corners, in the usual inks or in those of the map."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import shapely

from mapdata.draw.field import HexField
from mapdata.draw.style import GRID_LAND, GRID_SEA, NUMBER_LAND, NUMBER_SEA, Ink
from mapdata.grid import HexGrid

Floats = np.ndarray[Any, Any]

CORNER_SHARE = 0.16  # of a side that is left of it at each end where only corners are drawn
EPSILON_MM = 1e-6
DOT_U = 4.2  # across a centre's dot
DOT_SHARE = 0.001  # of a hex: how long the line is whose round ends make the dot
DOT_STRENGTH = 2.6  # a dot is drawn stronger than a line, which the eye follows


def grid_lines(hexes: HexField) -> Floats:
    """Return what is drawn of a grid as lines of two points, shape (N, 2, 2), off the sheet too."""
    look = hexes.grid.look
    if look.kind == "none":
        return np.empty((0, 2, 2))
    if look.kind == "dots":
        half = np.array([DOT_SHARE * hexes.grid.size_mm, 0.0]) / 2
        return np.stack([hexes.centres - half, hexes.centres + half], axis=1)
    sides = hexes.all_sides()
    if look.kind == "lines":
        return sides
    a, b = sides[:, 0], sides[:, 1]
    step = CORNER_SHARE * (b - a)
    return np.concatenate([np.stack([a, a + step], axis=1), np.stack([b - step, b], axis=1)])


def over_edge(points: Floats, sheet_mm: tuple[float, float]) -> Floats:
    """Return which coordinates of points lie off the sheet, but for what rounding leaves."""
    found: Floats = (points < -EPSILON_MM) | (points > np.asarray(sheet_mm) + EPSILON_MM)
    return found


def lines_on_sheet(lines: Floats, sheet_mm: tuple[float, float]) -> Any:
    """Return lines as geometry, cut at the edge of the sheet."""
    made = shapely.linestrings(lines)
    over = np.flatnonzero(over_edge(lines, sheet_mm).any(axis=(1, 2)))
    if not len(over):
        return made
    cut = shapely.get_parts(shapely.intersection(made[over], shapely.box(0, 0, *sheet_mm)))
    return np.concatenate([np.delete(made, over), cut[shapely.get_type_id(cut) == 1]])


def grid_inks(grid: HexGrid | None) -> tuple[Ink, Ink]:
    """Return the inks of the grid on land and on water."""
    look = grid.look if grid is not None else None
    if look is not None and look.colour:
        return Ink(look.colour, look.opacity), Ink(look.colour, look.opacity)
    if look is None or look.kind == "lines":
        return GRID_LAND, GRID_SEA
    land, sea = (replace(ink, opacity=DOT_STRENGTH * ink.opacity) for ink in (GRID_LAND, GRID_SEA))
    return land, sea


def grid_width(grid: HexGrid | None, u: float) -> float:
    """Return how wide the grid's lines, or its dots, are in mm."""
    look = grid.look if grid is not None else None
    if look is not None and look.width_mm:
        return look.width_mm
    return DOT_U * u if look is not None and look.kind == "dots" else u


def number_inks(grid: HexGrid) -> tuple[Ink, Ink]:
    """Return the inks of numbers on land and on water."""
    own = grid.numbering.colour
    return (Ink(own), Ink(own)) if own else (NUMBER_LAND, NUMBER_SEA)
