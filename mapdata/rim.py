"""The rim of a hex map: which hexes the edge of the sheet cuts, and which of them nobody plays on."""

from __future__ import annotations

from typing import Any

import numpy as np

from mapdata import geometry
from mapdata.grid import HexGrid
from mapdata.model import MapDocument

Array = np.ndarray[Any, Any]

SLACK = 0.03  # of a hex: what may lie over the edge of a sheet whose size was rounded


def cut(grid: HexGrid, sheet_mm: tuple[float, float]) -> Array:
    """Return whether the edge of the sheet cuts each hex, or leaves it off the sheet; shape (spaces,)."""
    corners = geometry.hex_corners(grid)
    low, high = corners.min(axis=1), corners.max(axis=1)
    slack = SLACK * grid.size_mm
    found: Array = ((low < -slack) | (high > np.asarray(sheet_mm) + slack)).any(axis=1)
    return found


def off_spaces(doc: MapDocument) -> frozenset[int]:
    """Return the hexes that are drawn at the rim but out of play; none on a map that plays on them."""
    if doc.grid is None or doc.grid.rim == "play":
        return frozenset()
    return frozenset(np.flatnonzero(cut(doc.grid, doc.sheet_mm)).tolist())
