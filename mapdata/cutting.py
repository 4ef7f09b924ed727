"""Areas and lines cut along a drawn line, and joined again: on plain shapes, vertices that stay are not moved."""

from __future__ import annotations

from collections.abc import Sequence

import shapely
from shapely.geometry.base import BaseGeometry

from mapdata import geometry
from mapdata.grid import Point
from mapdata.model import Ring, Shape

LEAST_MM2 = 0.01  # a piece smaller than this is no piece
LEAST_MM = 0.02


def split(shape: Shape, cut: Ring) -> list[Shape]:
    """Return the pieces of a line or area cut along a line, the largest first; one piece when it is not cut through."""
    blade = shapely.LineString(cut)
    if shape.line is not None:
        return _split_line(shape.line, blade) or [shape]
    if shape.polygon is None and shape.polygons is None:
        return [shape]
    whole = geometry.polygon_of(shape)
    if whole is None:
        return [shape]
    parts = list(shapely.get_parts(whole))
    pieces = [_split_polygon(part, blade) for part in parts]
    if all(len(found) < 2 for found in pieces):
        return [shape]
    left = [part for part, found in zip(parts, pieces) if len(found) < 2]  # parts that are not cut stay together
    cut_up = sorted((p for found in pieces if len(found) > 1 for p in found), key=lambda p: -float(p.area))
    first = cut_up[0] if not left else shapely.MultiPolygon([cut_up[0], *left])
    return [geometry.to_shape(piece) for piece in (first, *cut_up[1:])]


def _split_polygon(part: BaseGeometry, blade: BaseGeometry) -> list[BaseGeometry]:
    lines = [part.exterior, *part.interiors, blade]  # whole: cut to the area first it might end just short of the rim
    noded = geometry.only_lines(shapely.union_all(lines))
    faces, _ = geometry.polygonise(noded)
    shapely.prepare(part)
    return [f for f in faces if f.area > LEAST_MM2 and part.contains(f.representative_point())]


def _split_line(line: Ring, blade: BaseGeometry) -> list[Shape]:
    pieces = [p for p in geometry.only_lines(shapely.LineString(line).difference(blade)) if p.length > LEAST_MM]
    if line[0] == line[-1] and len(pieces) > 1:  # a ring is cut open where it was begun: no cut of ours
        seam = [p for p in pieces if line[0] in (p.coords[0], p.coords[-1])]
        if len(seam) == 2:
            pieces = [p for p in pieces if p not in seam] + [shapely.line_merge(shapely.union_all(seam))]
    return [geometry.to_shape(piece) for piece in sorted(pieces, key=lambda p: -float(p.length))]


def crossings(shape: Shape, cut: Ring) -> list[Point]:
    """Return where a line crosses or touches the lines of a shape, to 0.01 mm."""
    made = geometry.to_geometry(shape)
    if made is None or made.geom_type == "Point":
        return []
    edge = made if made.geom_type == "LineString" else made.boundary
    found = edge.intersection(shapely.LineString(cut))
    points = [p for part in _leaves(found) for p in part.coords]
    return list(dict.fromkeys((round(x, 2), round(y, 2)) for x, y in points))


def _leaves(found: BaseGeometry) -> list[BaseGeometry]:
    if hasattr(found, "geoms"):
        return [leaf for part in found.geoms for leaf in _leaves(part)]
    return [] if found.is_empty else [found]


def joined(shapes: Sequence[Shape]) -> Shape | None:
    """Return several areas as one, or lines that meet at their ends as one; None when they cannot be joined.

    Areas that do not touch become one shape of several parts; lines must make one line.
    """
    if all(s.line is not None for s in shapes):
        merged = shapely.line_merge(shapely.union_all([shapely.LineString(s.line) for s in shapes]))
        return geometry.to_shape(merged) if merged.geom_type == "LineString" else None
    areas = [geometry.polygon_of(s) for s in shapes]
    if any(area is None for area in areas):
        return None
    whole = geometry.union([area for area in areas if area is not None])
    return None if whole.is_empty else geometry.to_shape(whole)


__all__ = ["crossings", "joined", "split"]
