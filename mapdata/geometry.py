"""The only door to Shapely: shapes in and out, noding, polygonising, clipping, simplifying, measuring whole arrays."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from mapdata.grid import HexGrid, Point
from mapdata.model import Ring, Shape

UNION_MM = 1e-6  # unions are made on a grid of this width
SNAP_MM = 0.05  # lines are noded on a grid of this width
PIECE_POINTS = 200  # polygons are cut up until no piece has more points than this

Array = np.ndarray[Any, Any]


def to_geometry(shape: Shape) -> BaseGeometry | None:
    """Return the geometry of a shape drawn in millimetres; None for one that names spaces or hexsides."""
    if shape.point is not None:
        return shapely.Point(shape.point)
    if shape.line is not None:
        return shapely.LineString(np.array(shape.line, dtype=np.float64))
    if shape.polygon is not None:
        return _polygon(shape.polygon)
    if shape.polygons is not None:
        return shapely.MultiPolygon([_polygon(rings) for rings in shape.polygons])
    return None


def _polygon(rings: tuple[Ring, ...]) -> BaseGeometry:
    outer, *holes = (np.array(ring, dtype=np.float64) for ring in rings)  # arrays are taken over much quicker
    return shapely.Polygon(outer, holes)


def polygon_of(shape: Shape) -> BaseGeometry | None:
    """Return the valid polygonal geometry of a shape, or None when it has no extent."""
    geometry = to_geometry(shape)
    if geometry is None or geometry.geom_type not in ("Polygon", "MultiPolygon"):
        return None
    if not geometry.is_valid:
        geometry = only_polygons(shapely.make_valid(geometry))
    return None if geometry.is_empty else geometry


def only_polygons(geometry: BaseGeometry) -> BaseGeometry:
    """Return the polygonal part of a geometry."""
    if geometry.geom_type in ("Polygon", "MultiPolygon"):
        return geometry
    parts = [g for g in shapely.get_parts(geometry) if g.geom_type == "Polygon"]
    if geometry.geom_type == "GeometryCollection":
        parts += [g for part in geometry.geoms if part.geom_type == "MultiPolygon" for g in part.geoms]
    return parts[0] if len(parts) == 1 else shapely.MultiPolygon(parts)


def coordinates(geometry: BaseGeometry) -> Array:
    """Return the points of a geometry in order, shape (N, 2), in mm."""
    found: Array = shapely.get_coordinates(geometry)
    return found


def distances_mm(geometries: Sequence[BaseGeometry], point: Point) -> list[float]:
    """Return how far each geometry is from a point."""
    return [float(far) for far in shapely.distance(list(geometries), shapely.Point(point))] if geometries else []


def holds_point(polygon: BaseGeometry, point: Point) -> bool:
    """Return whether a point lies inside a polygon; its box is asked first."""
    x0, y0, x1, y1 = polygon.bounds
    return x0 <= point[0] <= x1 and y0 <= point[1] <= y1 and bool(polygon.contains(shapely.Point(point)))


def holders(polygons: Sequence[BaseGeometry], points: Sequence[Point]) -> list[list[int]]:
    """Return for each point the numbers of the polygons that it lies in, in their order."""
    out: list[list[int]] = [[] for _ in points]
    where = np.array(points, dtype=float).reshape(-1, 2)
    for number, polygon in enumerate(polygons):
        x0, y0, x1, y1 = polygon.bounds
        near = np.flatnonzero((where[:, 0] >= x0) & (where[:, 0] <= x1) & (where[:, 1] >= y0) & (where[:, 1] <= y1))
        if len(near):
            shapely.prepare(polygon)
            for k in near[shapely.contains_xy(polygon, where[near, 0], where[near, 1])].tolist():
                out[k].append(number)
    return out


def only_lines(geometry: BaseGeometry) -> list[BaseGeometry]:
    """Return the line strings in a geometry, the rest left out."""
    return [g for g in _flat(geometry) if g.geom_type == "LineString" and not g.is_empty]


def _flat(geometry: BaseGeometry) -> list[BaseGeometry]:
    if hasattr(geometry, "geoms"):
        return [leaf for part in geometry.geoms for leaf in _flat(part)]
    return [geometry]


def to_shape(geometry: BaseGeometry) -> Shape:
    """Return the shape of a point, line, polygon or multipolygon, coordinates to 0.01 mm."""
    if geometry.geom_type == "Point":
        return Shape(point=_round(geometry.coords)[0])
    if geometry.geom_type == "LineString":
        return Shape(line=_round(geometry.coords))
    if geometry.geom_type == "Polygon":
        return Shape(polygon=_rings(geometry))
    if geometry.geom_type == "MultiPolygon":
        return Shape(polygons=tuple(_rings(part) for part in geometry.geoms))
    raise ValueError(f"a {geometry.geom_type} is no shape of a map")


def _round(coords: Any) -> Ring:
    return tuple((round(x, 2), round(y, 2)) for x, y in coords)


def _rings(polygon: BaseGeometry) -> tuple[Ring, ...]:
    return tuple(_round(ring.coords[:-1]) for ring in (polygon.exterior, *polygon.interiors))


def union(geometries: Iterable[BaseGeometry]) -> BaseGeometry:
    """Return the union of polygons, whatever is wrong with them mended first."""
    array = np.array([g for g in geometries if not g.is_empty], dtype=object)
    if not len(array):
        return shapely.MultiPolygon()
    bad = ~shapely.is_valid(array)
    if bad.any():
        array[bad] = shapely.make_valid(array[bad])
    if len(array) == 1:
        return only_polygons(array[0])
    # on a grid: without one GEOS loses polygons whose shared edges differ in the last bit
    return only_polygons(shapely.union_all(array, grid_size=UNION_MM))


def node(lines: Sequence[BaseGeometry], grid_mm: float = SNAP_MM) -> list[BaseGeometry]:
    """Return lines cut where they meet, all their points on a grid; none shorter than the grid is left."""
    if not lines:
        return []
    noded = shapely.union_all(np.array(lines, dtype=object), grid_size=grid_mm)
    return [line for line in only_lines(noded) if line.length > 0]


def polygonise(lines: Sequence[BaseGeometry]) -> tuple[list[BaseGeometry], list[BaseGeometry]]:
    """Return the faces that noded lines enclose, and the lines that enclose nothing (dangles and bridges)."""
    faces, cuts, dangles, broken = shapely.polygonize_full(np.array(lines, dtype=object))
    loose = [line for group in (cuts, dangles, broken) for line in _flat(group) if not line.is_empty]
    return [face for face in _flat(faces) if not face.is_empty], loose


# ------------------------------------------------------------------ hexes as arrays


def hex_centres(grid: HexGrid) -> Array:
    """Return the centres of all spaces, shape (spaces, 2)."""
    space = np.arange(len(grid))
    if grid.flat_top:
        c, r = np.divmod(space, grid.rows)
        line, place, first = c + grid.first_column, r, grid.first_column
    else:
        r, c = np.divmod(space, grid.columns)
        line, place, first = r + grid.first_row, c, grid.first_row
    shoved = ((line % 2 == 0) == (grid.shoved == "even")) * 0.5
    start = 0.5 if (first % 2 == 0) == (grid.shoved == "even") else 0.0
    along = (line - first) * grid.pitch_mm
    across = (place + shoved - start) * grid.size_mm
    xy = (along, across) if grid.flat_top else (across, along)
    centres: Array = np.column_stack(xy) + np.asarray(grid.origin_mm)
    return centres


def hex_corners(grid: HexGrid) -> Array:
    """Return the corners of all spaces in the order of HexGrid.corners, shape (spaces, 6, 2)."""
    angles = np.radians(60 * np.arange(6) + (0 if grid.flat_top else 30))
    around = grid.radius_mm * np.column_stack((np.cos(angles), np.sin(angles)))
    corners: Array = hex_centres(grid)[:, None, :] + around[None, :, :]
    return corners


def hex_polygons(grid: HexGrid) -> Array:
    """Return the hexagons of all spaces."""
    polygons: Array = shapely.polygons(hex_corners(grid))
    return polygons


def hex_neighbours(grid: HexGrid) -> Array:
    """Return the space across each side of every space, -1 off the field; shape (spaces, 6)."""
    space = np.arange(len(grid))
    if grid.flat_top:
        c, r = np.divmod(space, grid.rows)
        line = c + grid.first_column
    else:
        r, c = np.divmod(space, grid.columns)
        line = r + grid.first_row
    shoved = (line % 2 == 0) == (grid.shoved == "even")
    out = np.empty((len(grid), 6), dtype=np.int64)
    for side in range(6):
        for parity in (False, True):
            example = next(k for k in (2, 3) if ((k % 2 == 0) == (grid.shoved == "even")) == parity)
            where = (example, 2) if grid.flat_top else (2, example)
            nc, nr = grid.neighbours_at(*where)[side]
            dc, dr = nc - where[0], nr - where[1]
            mine = shoved == parity
            c2, r2 = c[mine] + dc, r[mine] + dr
            on = (c2 >= 0) & (c2 < grid.columns) & (r2 >= 0) & (r2 < grid.rows)
            index = c2 * grid.rows + r2 if grid.flat_top else r2 * grid.columns + c2
            out[mine, side] = np.where(on, index, -1)
    return out


# ------------------------------------------------------------------ measuring


def cut_up(polygons: Sequence[BaseGeometry]) -> tuple[Array, Array]:
    """Return polygons cut into pieces of few points, and for each piece the index of its polygon.

    A big coastline is slow to intersect with each hex; its pieces are not.
    """
    pieces: list[BaseGeometry] = []
    owners: list[int] = []
    for index, polygon in enumerate(polygons):
        queue = _flat(polygon)
        while queue:
            piece = queue.pop()
            if piece.geom_type != "Polygon" or piece.is_empty:
                continue
            if shapely.count_coordinates(piece) <= PIECE_POINTS:
                pieces.append(piece)
                owners.append(index)
                continue
            queue.extend(_halves(piece))
    return np.array(pieces, dtype=object), np.array(owners, dtype=np.int64)


def _halves(piece: BaseGeometry) -> list[BaseGeometry]:
    x0, y0, x1, y1 = piece.bounds
    if x1 - x0 >= y1 - y0:
        middle = (x0 + x1) / 2
        boxes = ((x0, y0, middle, y1), (middle, y0, x1, y1))
    else:
        middle = (y0 + y1) / 2
        boxes = ((x0, y0, x1, middle), (x0, middle, x1, y1))
    halves = [part for box in boxes for part in _flat(shapely.clip_by_rect(piece, *box))]
    bad = [k for k, part in enumerate(halves) if not part.is_valid]
    for k in bad:
        halves[k] = only_polygons(shapely.make_valid(halves[k]))
    return [leaf for half in halves for leaf in _flat(half)]


def overlaps(cells: Array, polygons: Sequence[BaseGeometry]) -> tuple[Array, Array, Array]:
    """Return (cell, polygon, measure) for every cell and polygon that overlap.

    cells: polygons (measure is the shared area in mm2) or line strings (shared length in mm).
    Polygons that overlap each other are counted each for itself. In rising order of cell, then polygon.
    """
    pieces, owners = cut_up(polygons)
    if not len(pieces) or not len(cells):
        none = np.empty(0, dtype=np.int64)
        return none, none, np.empty(0)
    measure: Any = shapely.length if shapely.get_dimensions(cells[0]) == 1 else shapely.area
    tree = shapely.STRtree(pieces)
    cell, piece = tree.query(cells, predicate="intersects")
    shapely.prepare(pieces)
    whole = shapely.covers(pieces[piece], cells[cell])
    size = np.empty(len(cell))
    size[whole] = measure(cells[cell[whole]])
    size[~whole] = measure(shapely.intersection(cells[cell[~whole]], pieces[piece[~whole]]))
    key = cell.astype(np.int64) * max(len(polygons), 1) + owners[piece]
    keys, back = np.unique(key, return_inverse=True)
    total = np.bincount(back, weights=size, minlength=len(keys))
    real = total > 1e-9
    return keys[real] // len(polygons), keys[real] % len(polygons), total[real]


def covered(cells: Array, polygons: Sequence[BaseGeometry]) -> Array:
    """Return how much of every cell polygons cover that do not overlap each other: mm2, or mm of lines."""
    cell, _, size = overlaps(cells, polygons)
    out: Array = np.bincount(cell, weights=size, minlength=len(cells))
    return out


def distances(points: Array, line: BaseGeometry) -> Array:
    """Return the distance of every point, shape (n, 2), from a line."""
    shapely.prepare(line)
    out: Array = shapely.distance(shapely.points(points), line)
    return out


def label_point(polygon: BaseGeometry) -> Point:
    """Return a point well inside a polygon: its centroid, or a point on it where that lies outside."""
    centre = polygon.centroid
    if not polygon.contains(centre):
        centre = polygon.representative_point()
    return float(centre.x), float(centre.y)
