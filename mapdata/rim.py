"""The rim of a hex map: hexes that the edge of the sheet cuts, and which of them nobody plays on."""

from __future__ import annotations

from typing import Any

import numpy as np

from mapdata import geometry
from mapdata.grid import HexGrid
from mapdata.model import MapDocument

Array = np.ndarray[Any, Any]

SLACK = 0.03  # of a hex: what may lie over the edge of a sheet whose size was rounded


def is_off(grid: HexGrid, sheet_mm: tuple[float, float]) -> Array:
    """Return whether each hex is out of play, by the grid's rim; shape (spaces,)."""
    if grid.rim == "all":
        return np.zeros(len(grid), dtype=bool)
    points = geometry.hex_corners(grid) if grid.rim == "whole" else geometry.hex_centres(grid)[:, None, :]
    slack = SLACK * grid.size_mm
    outside = (points < -slack) | (points > np.asarray(sheet_mm) + slack)
    found: Array = np.any(outside, axis=(1, 2))
    return found


def off_spaces(doc: MapDocument) -> frozenset[int]:
    """Return the hexes of a map that nobody plays on."""
    if doc.grid is None or doc.grid.rim == "all":
        return frozenset()
    return frozenset(np.flatnonzero(is_off(doc.grid, doc.sheet_mm)).tolist())
