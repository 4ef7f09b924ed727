"""Outlines made as plain as print can show them: small things left out, narrow ones widened, shores rounded."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from mapdata import geometry
from mapdata.geodata_rules import Generalise

POLYGONS = ("Polygon", "MultiPolygon")


def generalised(
    shape: BaseGeometry, how: Generalise, km_per_mm: float, guards: Sequence[tuple[bool, BaseGeometry]] = ()
) -> BaseGeometry:
    """Return a shape as print can show it; guards are (stays water?, strip of sheet) put back at the end."""
    if how.simplify_km:
        shape = shapely.simplify(shape, how.simplify_km / km_per_mm)
    if shape.geom_type not in POLYGONS:
        return shape
    shape = _opened(shape, how.open_km / km_per_mm)
    shape = _closed(shape, how.close_km / km_per_mm)
    if how.grow_km:
        shape = shape.buffer(how.grow_km / km_per_mm, quad_segs=3)
    for water, strip in guards:
        shape = shape.difference(strip) if water else shape.union(strip)
    shape = _without_small(geometry.only_polygons(shape), how.drop_km2 / km_per_mm**2)
    radius = how.round_km / km_per_mm
    if radius:
        # out, in and out again: round corners on both sides of the shore; the guarded lines are put back after it
        for step in (radius, -2 * radius, radius):
            shape = shape.buffer(step, quad_segs=4)
        shape = shapely.simplify(shape, radius / 12)
    for water, strip in guards if radius else ():
        shape = shape.difference(strip) if water else shape.union(strip)
    return geometry.only_polygons(shapely.make_valid(shape))


def _opened(shape: BaseGeometry, radius: float) -> BaseGeometry:
    return shape.buffer(-radius, quad_segs=3).buffer(radius, quad_segs=3) if radius else shape


def _closed(shape: BaseGeometry, radius: float) -> BaseGeometry:
    return shape.buffer(radius, quad_segs=3).buffer(-radius, quad_segs=3) if radius else shape


def _without_small(shape: BaseGeometry, least: float) -> BaseGeometry:
    """Return polygons without the parts and holes that are smaller than an area."""
    if not least:
        return shape
    parts = []
    for part in shapely.get_parts(shape):
        if part.area >= least:
            holes = [hole for hole in part.interiors if shapely.Polygon(hole).area >= least]
            parts.append(shapely.Polygon(part.exterior, holes))
    return parts[0] if len(parts) == 1 else shapely.MultiPolygon(parts)


def thinned(shape: BaseGeometry, fine: float) -> BaseGeometry:
    """Return polygons without points that lie nearer to the one before than is seen; GEOS may take hours for that."""
    parts = []
    for part in shapely.get_parts(shape):
        rings = []
        for ring in (part.exterior, *part.interiors):
            points = shapely.get_coordinates(ring)
            cells = np.floor(points / fine)
            keep = np.r_[True, (cells[1:] != cells[:-1]).any(axis=1)]
            keep[-1] = True
            rings.append(points[keep])
        if len(rings[0]) > 3:
            parts.append(shapely.Polygon(rings[0], [ring for ring in rings[1:] if len(ring) > 3]))
    return shapely.MultiPolygon(parts)
