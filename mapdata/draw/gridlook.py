"""How a grid is drawn, and how its numbers are: sides, dots or corners, in the usual inks or in those of the map."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import numpy as np

from mapdata.draw.field import HexField
from mapdata.draw.style import GRID_LAND, GRID_SEA, NUMBER_LAND, NUMBER_SEA, Ink
from mapdata.grid import HexGrid

Floats = np.ndarray[Any, Any]

CORNER_SHARE = 0.16  # of a side that is left of it at each end where only corners are drawn
DOT_U = 4.2  # across a centre's dot
DOT_SHARE = 0.001  # of a hex: how long the line is whose round ends make the dot
DOT_STRENGTH = 2.6  # a dot is drawn stronger than a line, which the eye follows


def grid_lines(hexes: HexField, off: Iterable[int] = ()) -> Floats:
    """Return what is drawn of a grid as lines of two points, shape (N, 2, 2); hexes out of play are left out."""
    look = hexes.grid.look
    if look.kind == "none":
        return np.empty((0, 2, 2))
    if look.kind == "dots":
        centres = np.delete(hexes.centres, np.fromiter(off, dtype=np.int64), axis=0)
        half = np.array([DOT_SHARE * hexes.grid.size_mm, 0.0]) / 2
        return np.stack([centres - half, centres + half], axis=1)
    sides = hexes.all_sides(off)
    if look.kind == "lines":
        return sides
    a, b = sides[:, 0], sides[:, 1]
    step = CORNER_SHARE * (b - a)
    return np.concatenate([np.stack([a, a + step], axis=1), np.stack([b - step, b], axis=1)])


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
