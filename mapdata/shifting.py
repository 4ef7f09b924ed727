"""A map's drawing moved on its sheet as a whole: features, the picture under it, and where the globe comes to lie."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from mapdata.geodata_fit import PROJECTED, fit_text, parse_fit
from mapdata.model import Feature, MapDocument, Point, Ring, Shape
from mapdata.problems import FormatError

DIGITS = 6  # of a millimetre: what is lost where numbers are added, not what is drawn


def shifted_shape(shape: Shape, by: Point) -> Shape:
    """Return a shape moved by so many mm right and down; what names spaces stays as it is."""
    if shape.point is not None:
        return Shape(point=_point(shape.point, by))
    if shape.line is not None:
        return Shape(line=_ring(shape.line, by))
    if shape.polygon is not None:
        return Shape(polygon=tuple(_ring(ring, by) for ring in shape.polygon))
    if shape.polygons is not None:
        return Shape(polygons=tuple(tuple(_ring(ring, by) for ring in one) for one in shape.polygons))
    return shape


def _point(point: Point, by: Point) -> Point:
    return round(point[0] + by[0], DIGITS), round(point[1] + by[1], DIGITS)


def _ring(ring: Ring, by: Point) -> Ring:
    return tuple(_point(point, by) for point in ring)


def shifted_feature(feature: Feature, by: Point) -> Feature:
    """Return a feature moved; the same one where nothing of it is drawn in mm."""
    shape = shifted_shape(feature.shape, by)
    return feature if shape is feature.shape else replace(feature, shape=shape)


def shifted_rest(doc: MapDocument, by: Point) -> MapDocument:
    """Return the map with all that is no feature and no grid moved: the picture, the way back to the globe."""
    if by == (0.0, 0.0):
        return doc
    under = doc.underlay
    if under is not None:
        a, b, c, d, e, f = under.matrix
        under = replace(under, matrix=(a, b, c, d, e + by[0], f + by[1]))
    return replace(doc, underlay=under, extra=_shifted_extra(doc.extra, by))


def _shifted_extra(extra: dict[str, Any] | None, by: Point) -> dict[str, Any] | None:
    """Return a map's own keys with the place of the projection moved; one that cannot be read stays as it is."""
    kept: Any = (extra or {}).get(PROJECTED)
    if extra is None or not isinstance(kept, dict) or not isinstance(kept.get("fit"), str):
        return extra
    try:
        fit = parse_fit(kept["fit"])
    except FormatError:
        return extra
    if fit is None:
        return extra
    moved = kept | {"fit": fit_text(replace(fit, mm=_point(fit.mm, by)))}
    lenses = kept.get("lenses")
    if isinstance(lenses, list):
        moved["lenses"] = [_lens(row, by) for row in lenses]
    return extra | {PROJECTED: moved}


def _lens(row: Any, by: Point) -> Any:
    return [*_point((row[0], row[1]), by), *row[2:]] if isinstance(row, list) and len(row) == 5 else row
