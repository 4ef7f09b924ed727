"""Outlines of several sources made to meet: points that lie all but in one place become one."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import replace

from mapdata import geometry
from mapdata.linework import rings_of
from mapdata.model import Feature, Layer, Point, Ring, Shape

WELD_MM = 0.025  # apart at most: sources round one coast otherwise by a hundredth of a millimetre or two
ROLES = ("terrain", "border")
Moves = dict[Point, Point]


def welded(layers: Sequence[Layer], reach_mm: float = WELD_MM) -> list[Layer]:
    """Return layers whose outlines and border lines share points where they lie within reach of each other.

    What comes first stays, the rest goes to it. Points of one feature are never put together, and a shape that would
    cross itself stays as it was. Coordinates are those of the file, in steps of 0.01 mm.
    """
    features = [f for layer in layers if layer.role in ROLES for f in layer.features.values()]
    moves = _moves(features, reach_mm)
    if not moves:
        return list(layers)
    return [_welded(layer, moves) if layer.role in ROLES else layer for layer in layers]


def _points(features: Iterable[Feature]) -> Iterable[tuple[int, Point]]:
    for number, feature in enumerate(features):
        for ring, _ in rings_of(feature.shape):
            for point in ring:
                yield number, point


def _moves(features: Sequence[Feature], reach: float) -> Moves:
    """Return which points go where."""
    cells: dict[tuple[int, int], list[tuple[Point, int]]] = {}
    seen: set[Point] = set()
    moves: Moves = {}
    for owner, point in _points(features):
        if point in seen:
            continue
        seen.add(point)
        column, row = math.floor(point[0] / reach), math.floor(point[1] / reach)
        near = [
            (math.dist(point, anchor), anchor)
            for c in (column - 1, column, column + 1)
            for r in (row - 1, row, row + 1)
            for anchor, whose in cells.get((c, r), ())
            if whose != owner and math.dist(point, anchor) <= reach
        ]
        if near:
            moves[point] = min(near)[1]
        else:
            cells.setdefault((column, row), []).append((point, owner))
    return moves


def _welded(layer: Layer, moves: Moves) -> Layer:
    features = {name: _one(feature, moves) for name, feature in layer.features.items()}
    return replace(layer, features=features)


def _one(feature: Feature, moves: Moves) -> Feature:
    if not any(point in moves for ring, _ in rings_of(feature.shape) for point in ring):
        return feature
    shape = _shape(feature.shape, moves)
    made, before = (geometry.to_geometry(one) for one in (shape, feature.shape))
    if made is not None and before is not None and not made.is_valid and before.is_valid:
        return feature
    return replace(feature, shape=shape)


def _shape(shape: Shape, moves: Moves) -> Shape:
    if shape.line is not None:
        line = _ring(shape.line, moves)
        return Shape(line=line) if len(line) > 1 else shape
    if shape.polygon is not None:
        return Shape(polygon=tuple(_closed(ring, moves) for ring in shape.polygon))
    if shape.polygons is not None:
        return Shape(polygons=tuple(tuple(_closed(ring, moves) for ring in one) for one in shape.polygons))
    return shape


def _ring(ring: Ring, moves: Moves) -> Ring:
    """Return a row of points after their moves, none twice in a row."""
    out: list[Point] = []
    for point in ring:
        to = moves.get(point, point)
        if not out or out[-1] != to:
            out.append(to)
    return tuple(out)


def _closed(ring: Ring, moves: Moves) -> Ring:
    made = _ring(ring, moves)
    made = made[:-1] if len(made) > 1 and made[0] == made[-1] else made
    return made if len(made) > 2 else ring
