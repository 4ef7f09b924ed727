"""Drawn forms mended: outlines that cross themselves, gaps and overlaps between two areas, slivers between lines."""

from __future__ import annotations

from dataclasses import replace

import shapely
from shapely.geometry.base import BaseGeometry
from shapely.ops import substring

from mapdata import geometry
from mapdata.linework import Key
from mapdata.model import Feature, Layer, MapDocument, Point, Shape
from mapdata.problems_areas import slivers

ON_RING_MM = 0.08  # a line runs along a face when it lies as near as this to its rim
WHOLE_MM = 0.2  # what is left of a line shorter than this goes with the rest


def mended_outline(shape: Shape) -> Shape | None:
    """Return an area without crossings of its own outline, None when nothing would be left."""
    polygon = geometry.polygon_of(shape)
    if polygon is None:
        return None
    made = geometry.to_shape(polygon)
    for _ in range(3):  # rounding to 0.01 mm may make a new crossing
        again = geometry.to_geometry(made)
        if again is None or again.is_valid:
            break
        polygon = geometry.only_polygons(shapely.make_valid(again)).buffer(-0.01).buffer(0.01)
        made = geometry.to_shape(polygon)
    return None if polygon.is_empty else made


def fitted(layer: Layer, a: str, b: str) -> dict[str, Feature]:
    """Return the areas a and b of a layer with the slivers between them gone: gaps go to a, overlaps from b."""
    one, two = layer.features[a], layer.features[b]
    first, second = geometry.polygon_of(one.shape), geometry.polygon_of(two.shape)
    if first is None or second is None:
        return {}
    pair = Layer(layer.id, layer.role, features={a: one, b: two})
    for code, _, _, part in slivers(pair):
        if code == "THIN_GAP":
            first = geometry.only_polygons(shapely.union(first, part.buffer(1e-4)))
        else:
            second = geometry.only_polygons(shapely.difference(second, part.buffer(1e-4)))
    made = {a: replace(one, shape=_shape(first)), b: replace(two, shape=_shape(second))}
    return {key: f for key, f in made.items() if f.shape != layer.features[key].shape}


def _shape(polygon: BaseGeometry) -> Shape:
    parts = [p for p in shapely.get_parts(polygon) if p.area > 1e-3]
    return geometry.to_shape(parts[0] if len(parts) == 1 else shapely.MultiPolygon(parts))


# ------------------------------------------------------------------ slivers between border lines


def without_sliver(doc: MapDocument, point: Point) -> dict[Key, Feature | None]:
    """Return the border lines changed so that the thin face at a point is gone, nothing when it cannot be done.

    Of the lines along its rim the one drawn last is cut where it leaves the others.
    """
    drawn = {(layer.id, f.id): f for layer in doc.layers if layer.role == "border"
             for f in layer.features.values() if f.shape.line is not None}  # fmt: skip
    lines = {key: shapely.LineString(f.shape.line) for key, f in drawn.items()}
    width, height = doc.sheet_mm
    faces, _ = geometry.polygonise(geometry.node([*lines.values(), shapely.box(0, 0, width, height).exterior]))
    spot = shapely.Point(point)
    face = next((f for f in faces if f.buffer(1e-6).contains(spot)), None)
    if face is None:
        return {}
    rim = face.exterior.buffer(ON_RING_MM)
    along = {key: part for key, line in lines.items() if (part := shapely.intersection(line, rim)).length > WHOLE_MM}
    if len(along) < 2:
        return {}
    cut = list(along)[-1]
    others = shapely.MultiLineString([lines[key] for key in along if key != cut])
    return _cut(drawn[cut], cut, lines[cut], along[cut], others)


def _cut(
    feature: Feature, key: Key, line: BaseGeometry, along: BaseGeometry, others: BaseGeometry
) -> dict[Key, Feature | None]:
    """Take the part of a line away that runs along a face; what is left ends on the other lines."""
    places = [line.project(shapely.Point(p)) for part in geometry.only_lines(along) for p in part.coords]
    start, end = min(places), max(places)
    pieces = []
    if start > WHOLE_MM:
        pieces.append([*_points(substring(line, 0, start))[:-1], _foot(line, start, others)])
    if end < line.length - WHOLE_MM:
        pieces.append([_foot(line, end, others), *_points(substring(line, end, line.length))[1:]])
    if not pieces:
        return {key: None}
    out: dict[Key, Feature | None] = {key: replace(feature, shape=Shape(line=tuple(pieces[0])))}
    if len(pieces) > 1:
        name = f"{feature.id}_2"
        out[key[0], name] = replace(feature, id=name, shape=Shape(line=tuple(pieces[1])))
    return out


def _points(line: BaseGeometry) -> list[Point]:
    return [(round(x, 2), round(y, 2)) for x, y in line.coords]


def _foot(line: BaseGeometry, at: float, others: BaseGeometry) -> Point:
    foot = shapely.shortest_line(others, line.interpolate(at)).coords[0]
    return round(foot[0], 2), round(foot[1], 2)
