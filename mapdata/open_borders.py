"""Borders of areas that are not closed: where a loose end should go, and coasts that are drawn but part no areas."""

from __future__ import annotations

import math
from collections.abc import Iterable
from itertools import pairwise

import shapely

from mapdata import geometry
from mapdata.linework import Key, Near, linework, nearest
from mapdata.model import Feature, MapDocument, Point
from mapdata.naming import called
from mapdata.problems import Problem
from mapdata.problems_lines import BORDER_MET_MM, shore
from mapdata.reuse import Reuse, forgetful
from mapdata.wording import said

JOIN_SHARE = 0.1  # of the sheet's shorter side: from so far a loose end is drawn on to what lies nearest
BARE_SHARE = 0.5  # of its length: a coast along which no more than this is border closes nothing
ALONG_MM = 0.3  # a border runs along the coast when it lies as near as this


def loose_ends(doc: MapDocument, key: Key) -> list[tuple[Point, Point]]:
    """Return the ends of a border line that lie in the open, each with the point to which it should be drawn on.

    That is the nearest point of another border, of a drawn coast or of the sheet's edge, where one is in reach.
    """
    layer = doc.layer(key[0])
    feature = layer.features.get(key[1]) if layer is not None else None
    line = feature.shape.line if feature is not None else None
    if line is None or line[0] == line[-1]:
        return []
    points = [line[0], line[-1]]
    reach = JOIN_SHARE * min(doc.sheet_mm)
    works = [linework(la, None, forgetful()) for la in doc.layers if la.role == "border"]
    found = nearest([*works, *shore(doc, forgetful())], points, reach, [[key], [key]])
    out = []
    for point, near in zip(points, found):
        gap, foot = _nearest_of(near, _to_edge(point, doc.sheet_mm))
        if BORDER_MET_MM < gap <= min(reach, _length(line) / 2):
            out.append((point, foot))
    return out


def _nearest_of(near: Near | None, edge: tuple[float, Point]) -> tuple[float, Point]:
    return edge if near is None or edge[0] < near.gap_mm else (near.gap_mm, near.foot)


def _to_edge(point: Point, sheet: Point) -> tuple[float, Point]:
    """Return how far a point lies from the sheet's edge, and the nearest point of that; 0 for one beyond it."""
    (x, y), (width, height) = point, sheet
    if not (0 < x < width and 0 < y < height):
        return 0.0, point
    return min((x, (0.0, y)), (width - x, (width, y)), (y, (x, 0.0)), (height - y, (x, height)))


def _length(line: tuple[Point, ...]) -> float:
    return sum(math.dist(a, b) for a, b in pairwise(line))


def bare_coasts(doc: MapDocument, reuse: Reuse) -> Iterable[Problem]:
    """Find land drawn on a map of areas along whose coast no border runs: land and sea are one area there."""
    if doc.grid is not None:
        return
    layers = tuple(layer for layer in doc.layers if layer.role in ("terrain", "border"))
    found = reuse.of("bare coasts", tuple(layer.features for layer in layers), lambda: list(_bare(doc)))
    for key, point in found:
        layer = doc.layer(key[0])
        if layer is not None and layer.role == "terrain":
            feature = layer.features[key[1]]
            title = called(doc, feature)
            text = said("The coast of {name} is no border yet: land and sea are one area there.", name=title)
            if feature.id in title.split():  # it has no name, and lies near nothing that has
                text = said("The coast drawn here is no border yet: land and sea are one area there.")
            yield Problem("warning", "BARE_COAST", text, "", point, key[1], said("Make it a border."), key[0])


def _bare(doc: MapDocument) -> Iterable[tuple[Key, Point]]:
    drawn = [shapely.LineString(f.shape.line) for layer in doc.layers if layer.role == "border"
             for f in layer.features.values() if f.shape.line is not None]  # fmt: skip
    borders = shapely.union_all([line.buffer(ALONG_MM, quad_segs=2) for line in drawn])
    sheet = shapely.box(0, 0, *doc.sheet_mm)
    ground = next((t.id for t in doc.vocabulary.terrain if t.base == "land"), "clear")
    for layer in doc.layers:
        for feature in layer.features.values() if layer.role == "terrain" else ():
            if feature.kind == ground:
                coast = _coast(feature, sheet)
                if not coast.is_empty and coast.difference(borders).length > BARE_SHARE * coast.length:
                    yield (layer.id, feature.id), geometry.label_point(geometry.only_polygons(_ground(feature)))


def _ground(feature: Feature) -> shapely.Geometry:
    return geometry.polygon_of(feature.shape) or shapely.Polygon()


def _coast(feature: Feature, sheet: shapely.Geometry) -> shapely.Geometry:
    """Return the outline of drawn land within the sheet, without what runs along its edge."""
    return _ground(feature).boundary.intersection(sheet.buffer(-BORDER_MET_MM))
