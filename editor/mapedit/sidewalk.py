"""Walking along hexsides towards the pointer; how that goes is the map's own matter."""

from __future__ import annotations

from mapdata.sidewalk import Corner, Pair, nearest_corner, nearest_side, point_of, same_side, steps, walk

__all__ = ["Corner", "Pair", "nearest_corner", "nearest_side", "point_of", "same_side", "steps", "walk"]
