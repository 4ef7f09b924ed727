"""The sea by depth and the lines along the shore, from the outline of the land."""

from __future__ import annotations

from typing import Any

import shapely

from mapdata.draw import style
from mapdata.draw.shapes import Lines, as_lines, by_block, soften
from mapdata.geometry import only_polygons

Geometry = Any


def coast(land: Geometry, sheet: Geometry, km_mm: float) -> Geometry:
    """Return the land as it is painted: what is too small to print dropped, corners rounded by 1.6 km.

    An island under 120 km2 that stands alone is kept as a small blob, so that no island is lost.
    """
    big: list[Geometry] = []
    small: list[Geometry] = []
    for part in shapely.get_parts(only_polygons(land.intersection(sheet.buffer(20 * km_mm)))):
        (big if part.area >= 120 * km_mm**2 else small).append(part)
    body = soften(shapely.simplify(only_polygons(shapely.union_all(big)), 0.8 * km_mm), 1.6 * km_mm)
    islets = [p.buffer(1.6 * km_mm, quad_segs=3) for p in small if p.area >= 20 * km_mm**2]
    return only_polygons(shapely.union_all([body, *islets]))


def sea_bands(land: Geometry, sheet: Geometry, km_mm: float) -> dict[str, Lines]:
    """Return the depth bands ("sea.100" …, each holding the shallower ones) and the waterlines ("waterline.7" …)."""
    plain = shapely.simplify(land, 4 * km_mm)
    out = {}
    for km, _ in style.SEA_BANDS:
        band = plain.buffer(km * km_mm, quad_segs=6).intersection(sheet)
        out[f"sea.{km:g}"] = as_lines([shapely.simplify(band, 0.15 * km_mm)])
    for km, _ in style.WATERLINES:
        line = shapely.simplify(plain.buffer(km * km_mm, quad_segs=6).boundary, 0.12 * km_mm).intersection(sheet)
        out[f"waterline.{km:g}"] = by_block(line, 400 * km_mm)
    return out


def shoreline(land: Geometry, sheet: Geometry, km_mm: float) -> Geometry:
    """Return the coast as lines, without what only the edge of the sheet cuts off."""
    return land.boundary.intersection(sheet.buffer(-0.35 * km_mm))
