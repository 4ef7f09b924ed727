"""All that is wrong with a map: what compiling told, with the place of each remedy, and what a look at it finds."""

from __future__ import annotations

import math
from dataclasses import replace

import shapely

from mapdata import geometry
from mapdata.board import DOUBTFUL, LAND, Board
from mapdata.compile import Survey
from mapdata.linework import Key, linework, nearest
from mapdata.model import Feature, MapDocument, Point
from mapdata.naming import called
from mapdata.open_borders import bare_coasts, loose_ends
from mapdata.partition import partition
from mapdata.problems import Problem
from mapdata.problems_areas import area_problems
from mapdata.problems_lines import BORDER_MET_MM, line_problems
from mapdata.problems_names import name_problems
from mapdata.progress import Progress, Silent
from mapdata.reuse import Reuse, forgetful
from mapdata.wording import said

ASHORE = 2  # hexes as far as which a place is moved to land


def inspect(
    doc: MapDocument, board: Board, survey: Survey | None, problems: list[Problem], progress: Progress | None = None,
    reuse: Reuse | None = None,
) -> list[Problem]:  # fmt: skip
    """Return the problems of a compiled map, those that compiling found first; raises only Cancelled.

    board, survey, problems: as compile_whole gave them for this very map.
    """
    progress, reuse = progress or Silent(), reuse or forgetful()
    with reuse.lock:
        progress.step(0, 4, "Lines")
        chains, kinds = (survey.chains, survey.computed.kind) if survey is not None else ([], board.kind)
        found = line_problems(doc, chains, kinds, reuse)
        progress.step(1, 4, "Areas")
        found += [*area_problems(doc, board, reuse), *bare_coasts(doc, reuse)]
        progress.step(2, 4, "Names")
        found += name_problems(doc, board)
        progress.step(3, 4, "Remedies")
        told = [_told(doc, board, problem) for problem in problems]
    open_ends = [p.point_mm for p in found if p.code in ("NEAR_END", "UNCLOSED") and p.point_mm is not None]
    told = [p for p in told if not (p.code == "GAP" and any(_near(p.point_mm, end) for end in open_ends))]
    progress.step(4, 4, "Problems")
    return [*told, *found]


def _near(a: Point | None, b: Point) -> bool:
    return a is not None and math.dist(a, b) <= 2 * BORDER_MET_MM


def _told(doc: MapDocument, board: Board, problem: Problem) -> Problem:
    """Return a problem of the compiler with the feature meant and the place to which its remedy leads."""
    if problem.code == "PLACE_WET":
        return _ashore(doc, board, problem)
    if problem.code == "PLACE_OFF":
        return replace(problem, to_mm=_onto_field(doc, problem.point_mm))
    if problem.code == "NO_TERRITORY":
        return replace(problem, other=_only_neighbour(doc, board, problem.space))
    if problem.code == "GAP":
        return _loose(doc, problem)
    return problem


# ------------------------------------------------------------------ places


def _ashore(doc: MapDocument, board: Board, problem: Problem) -> Problem:
    """Find the nearest land for a place that stands in water: drawn land in the nearest hex of land."""
    grid = doc.grid
    space = board.by_name.get(problem.space)
    start = problem.point_mm
    if grid is None or space is None or start is None:
        return problem
    ring, seen = {space}, {space}
    for _ in range(ASHORE):
        ring = {n for s in ring for n in board.near[s]} - seen
        seen |= ring
        dry = [s for s in ring if board.kind[s] in (LAND, DOUBTFUL)]
        if dry:
            spots = [_dry_spot(doc, s, start) for s in dry]
            return replace(problem, to_mm=min(spots, key=lambda spot: math.dist(spot, start)))
    return problem


def _dry_spot(doc: MapDocument, space: int, start: Point) -> Point:
    """Return the place nearest to a point that lies on drawn land within a hex, well inside; else the hex's centre."""
    grid = doc.grid
    assert grid is not None
    hexagon = shapely.Polygon(grid.corners(space))
    ground = next((t.id for t in doc.vocabulary.terrain if t.base == "land"), "clear")
    land = [
        part
        for layer in doc.layers
        if layer.role == "terrain"
        for f in layer.features.values()
        if f.kind == ground and (polygon := geometry.polygon_of(f.shape)) is not None
        for part in shapely.get_parts(shapely.intersection(polygon, hexagon))
        if part.geom_type == "Polygon"
    ]
    inner = geometry.union([g.buffer(-grid.size_mm / 20) for g in land]) if land else hexagon.buffer(-grid.size_mm / 8)
    inner = shapely.intersection(inner, hexagon.buffer(-grid.size_mm / 20))
    if inner.is_empty:
        return grid.centre(space)
    spot = shapely.shortest_line(inner, shapely.Point(start)).coords[0]
    return round(spot[0], 2), round(spot[1], 2)


def _onto_field(doc: MapDocument, point: Point | None) -> Point | None:
    """Return the centre of the hex nearest to a point beside the field, None for one far off."""
    grid = doc.grid
    if grid is None or point is None:
        return None
    nearest_space = min(range(len(grid)), key=lambda s: math.dist(grid.centre(s), point))
    at = grid.centre(nearest_space)
    return (round(at[0], 2), round(at[1], 2)) if math.dist(at, point) < 2 * grid.size_mm else None


def _only_neighbour(doc: MapDocument, board: Board, name: str) -> str:
    """Return the one territory that holds all the land round a hex, "" when there are several or none."""
    space = board.by_name.get(name)
    if space is None:
        return ""
    around = {board.territory[n] for n in board.near[space] if board.kind[n] in (LAND, DOUBTFUL)}
    return around.pop() if len(around) == 1 else ""


# ------------------------------------------------------------------ borders of areas


def _loose(doc: MapDocument, problem: Problem) -> Problem:
    """Say which border line it is that encloses nothing."""
    layers = [layer for layer in doc.layers if layer.role == "border"]
    works = [linework(layer, None, forgetful()) for layer in layers]
    point = problem.point_mm
    near = nearest(works, [point], BORDER_MET_MM * 2, [()])[0] if point is not None else None
    if near is None:
        return problem
    layer = doc.layer(near.key[0])
    assert layer is not None
    feature = layer.features[near.key[1]]
    title = called(doc, feature)
    text = said("{name} encloses nothing: it ends in the open or runs back on itself.", name=title)
    ends = loose_ends(doc, near.key)
    if ends:
        end, to = min(ends, key=lambda pair: math.dist(pair[0], problem.point_mm or pair[0]))
        return replace(problem, text=text, layer=near.key[0], feature=near.key[1], point_mm=end, to_mm=to)
    whole = "whole" if _is_loose(doc, near.key, feature) else ""
    return replace(problem, text=text, layer=near.key[0], feature=near.key[1], other=whole)


def _is_loose(doc: MapDocument, key: Key, feature: Feature) -> bool:
    """Return whether a border line parts no two areas anywhere, so that the map is the same without it."""
    line = feature.shape.line
    if line is None:
        return False
    parts, _ = partition(doc)
    drawn = shapely.LineString(line)
    rims = [shapely.boundary(p) for p in (*parts.polygons, *parts.outside)]
    return not any(shapely.intersection(rim.buffer(0.02), drawn).length > 0.2 for rim in rims)
