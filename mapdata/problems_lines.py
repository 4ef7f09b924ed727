"""Lines drawn not quite to their end: ends that nearly meet, border lines left open, rivers short of the water."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

import numpy as np
import shapely

from mapdata import geometry
from mapdata.board import DOUBTFUL, LAKE, SEA
from mapdata.linework import Key, Linework, Near, linework, nearest
from mapdata.model import Feature, Layer, MapDocument, Point
from mapdata.naming import called
from mapdata.problems import Problem
from mapdata.reuse import Reuse
from mapdata.rivers import Chain
from mapdata.wording import said

Array = np.ndarray[Any, Any]

MET_MM = 0.03  # ends as near as this to a line lie on it
BORDER_MET_MM = 0.06  # border lines are noded on a grid of 0.05 mm
NEAR_SHARE = 0.05  # of a hex: what an end nearly meets is no farther off,
NEAR_MM = 1.0  # and on a map of areas as far as this
LONE_REACH = 2.5  # so many times farther off what it nearly meets may be where nothing else can be meant
SHORT_SHARE = 1.2  # of a hex: how far from the water a river that stops short may end
OWN_LENGTHS = 4  # a line is nearly closed when it is so many times longer than its gap


@dataclass
class Ends:
    """The ends of open lines, whose each is, and which ones: 0 the first point, -1 the last."""

    points: list[Point] = field(default_factory=list)
    keys: list[Key] = field(default_factory=list)
    features: list[Feature] = field(default_factory=list)

    def add(self, layer: Layer, feature: Feature) -> None:
        """Take both ends of a line that is not closed."""
        line = feature.shape.line
        if line is not None and line[0] != line[-1]:
            for point in (line[0], line[-1]):
                self.points.append(point)
                self.keys.append((layer.id, feature.id))
                self.features.append(feature)


def line_problems(doc: MapDocument, chains: Sequence[Chain], kinds: Sequence[int], reuse: Reuse) -> list[Problem]:
    """Return the ends of lines that miss what they are drawn to, and rivers that stop short of the water.

    chains, kinds: the rivers on hexsides and the kinds of the hexes that compiling found, before doubts are settled.
    """
    return [*_borders(doc, reuse), *_lines(doc, chains, kinds, reuse)]


def reach_of(doc: MapDocument) -> float:
    """Return how near an end comes to what it nearly meets, in mm."""
    return NEAR_SHARE * doc.grid.size_mm if doc.grid is not None else NEAR_MM


def shore(doc: MapDocument, reuse: Reuse) -> list[Linework]:
    """Return the outlines of land and water as drawn."""
    ground = next((t.id for t in doc.vocabulary.terrain if t.base == "land"), "clear")
    kinds = frozenset({ground, *(t.id for t in doc.vocabulary.terrain if t.base in ("sea", "lake"))})
    return [linework(layer, kinds, reuse) for layer in doc.layers if layer.role == "terrain"]


# ------------------------------------------------------------------ ends that nearly meet


def _borders(doc: MapDocument, reuse: Reuse) -> Iterable[Problem]:
    layers = [layer for layer in doc.layers if layer.role == "border"]
    ends = Ends()
    for layer in layers:
        for feature in layer.features.values():
            ends.add(layer, feature)
    works = [linework(layer, None, reuse) for layer in layers]
    width, height = doc.sheet_mm
    inside = [0 < x < width and 0 < y < height for x, y in ends.points]
    return _near_ends(doc, ends, works, BORDER_MET_MM, inside)


def _near_ends(
    doc: MapDocument, ends: Ends, works: list[Linework], met: float, counted: list[bool] | None = None
) -> Iterable[Problem]:
    reach = reach_of(doc)
    found = _sure(ends, works, reach)
    for n, near in enumerate(found):
        point, feature = ends.points[n], ends.features[n]
        if counted is not None and not counted[n]:
            continue
        if near is not None and near.gap_mm > met:
            yield _near_end(doc, point, ends.keys[n], feature, near)
        elif near is None and n % 2 == 0:
            other = ends.points[n + 1]
            gap = math.dist(point, other)
            line = feature.shape.line or ()
            if met < gap <= reach and len(line) > 2 and _length(line) > OWN_LENGTHS * reach and found[n + 1] is None:
                yield _unclosed(doc, point, other, ends.keys[n], feature, gap)


def _sure(ends: Ends, works: list[Linework], reach: float) -> list[Near | None]:
    """Return what ends nearly meet: the nearest within reach, and farther off what alone can be meant."""
    found = nearest(works, ends.points, LONE_REACH * reach, [[key] for key in ends.keys])
    out: list[Near | None] = []
    for n, near in enumerate(found):
        closes = math.dist(ends.points[n], ends.points[n ^ 1]) <= reach  # its own other end is what is meant
        sure = near is not None and (near.gap_mm <= reach or not (near.rivals or closes))
        out.append(near if sure else None)
    return out


def _length(line: tuple[Point, ...]) -> float:
    return sum(math.dist(a, b) for a, b in pairwise(line))


def _near_end(
    doc: MapDocument, point: Point, key: Key, feature: Feature, near: Near
) -> Problem:
    layer = doc.layer(near.key[0])
    other = called(doc, layer.features[near.key[1]]) if layer is not None else near.key[1]
    name, gap = called(doc, feature), near.gap_mm
    text = said("{name} stops {gap:.2f} mm short of {other}.", name=name, gap=gap, other=other)
    return Problem(
        "warning", "NEAR_END", text, "", point, feature.id, said("Draw it on to there."), key[0], near.foot, near.key[1]
    )


def _unclosed(doc: MapDocument, point: Point, other: Point, key: Key, feature: Feature, gap: float) -> Problem:
    name = called(doc, feature)
    text = said("The ends of {name} lie {gap:.2f} mm apart.", name=name, gap=gap)
    return Problem("warning", "UNCLOSED", text, "", point, feature.id, said("Close it."), key[0], other)


# ------------------------------------------------------------------ lines along hexsides


def _lines(doc: MapDocument, chains: Sequence[Chain], hexes: Sequence[int], reuse: Reuse) -> Iterable[Problem]:
    layers = [layer for layer in doc.layers if layer.role == "line"]
    river = next((kind.id for kind in doc.vocabulary.sides if kind.bit == 0), "river")
    kinds = {f.kind for layer in layers for f in layer.features.values() if f.shape.line is not None}
    for kind in sorted(kinds):
        ends = Ends()
        for layer in layers:
            for feature in layer.features.values():
                if feature.kind == kind and feature.props.get("snap", True):  # the rest is drawn and means nothing
                    ends.add(layer, feature)
        works = [linework(layer, frozenset({kind}), reuse) for layer in layers]
        if kind != river:
            yield from _near_ends(doc, ends, works, MET_MM)
        elif doc.grid is not None:
            yield from _rivers(doc, hexes, _reaching(doc, hexes, chains), ends, works, reuse)


def _reaching(doc: MapDocument, hexes: Sequence[int], chains: Sequence[Chain]) -> set[str]:
    """Return the rivers whose hexsides come to water, to another river or to the rim of the field."""
    grid = doc.grid
    assert grid is not None
    around: dict[Point, set[int]] = {}
    ends: dict[str, list[Point]] = {}
    of_corner: dict[Point, set[str]] = {}
    for chain in chains:
        count: dict[Point, int] = {}
        for a, b in chain.sides:
            for x, y in grid.side(a, b):
                corner = round(x, 1), round(y, 1)
                count[corner] = count.get(corner, 0) + 1
                around.setdefault(corner, set()).update((a, b, *(set(grid.neighbours(a)) & set(grid.neighbours(b)))))
        ends.setdefault(chain.name, []).extend(corner for corner, n in count.items() if n == 1)
        for corner in count:
            of_corner.setdefault(corner, set()).add(chain.name)

    def good(name: str, corner: Point) -> bool:
        spaces = [s for s in around[corner] if math.dist(grid.centre(s), corner) < 1.1 * grid.radius_mm]
        wet = any(hexes[s] in (SEA, LAKE, DOUBTFUL) for s in spaces)
        return wet or len(spaces) < 3 or len(of_corner[corner] - {name}) > 0

    return {name for name, corners in ends.items() if any(good(name, corner) for corner in corners)}


def _rivers(
    doc: MapDocument, hexes: Sequence[int], reaching: set[str], ends: Ends, works: list[Linework], reuse: Reuse
) -> Iterable[Problem]:
    """Find rivers, all pieces of one name together, none of whose ends reaches water, another river or the edge."""
    assert doc.grid is not None
    rivers: dict[str, list[int]] = {}
    for n, feature in enumerate(ends.features):
        rivers.setdefault(feature.name or feature.id, []).append(n)
    asked = [n for name, mine in rivers.items() if name not in reaching for n in mine]
    if not asked:
        return
    points = [ends.points[n] for n in asked]
    own = [[ends.keys[m] for m in rivers[ends.features[n].name or ends.features[n].id]] for n in asked]
    reach = SHORT_SHARE * doc.grid.size_mm
    wet = dict(zip(asked, _in_water(doc, hexes, points, reuse)))
    to_water = dict(zip(asked, nearest(shore(doc, reuse), points, reach, [()] * len(asked))))
    to_river = dict(zip(asked, nearest(works, points, reach, own)))
    for name, mine in rivers.items():
        if name in reaching or any(wet[n] for n in mine):
            continue
        found = [(near.gap_mm, n, near) for n in mine for near in (to_water[n], to_river[n]) if near is not None]
        if not found or _touched(mine, ends, works):
            continue
        gap, n, near = min(found, key=lambda row: row[0])
        if gap > MET_MM * 2:
            yield _short(doc, ends, n, near, near is to_river[n])


def _touched(mine: list[int], ends: Ends, works: list[Linework]) -> bool:
    """Return whether a river meets another one anywhere: it may go on there."""
    own = {ends.keys[n] for n in mine}
    for work in works:
        which = [k for k, key in enumerate(work.keys) if key in own]
        segments = np.flatnonzero(np.isin(work.owner, which))
        if len(segments):
            _, hit = work.tree.query(work.tree.geometries[segments], predicate="dwithin", distance=MET_MM)
            if len(np.setdiff1d(np.unique(work.owner[hit]), which)):
                return True
    return False


def _short(doc: MapDocument, ends: Ends, n: int, near: Near, river: bool) -> Problem:
    feature, gap = ends.features[n], near.gap_mm
    title = called(doc, feature)
    far = f"{gap * doc.km_per_mm:.0f} km" if doc.km_per_mm else f"{gap:.1f} mm"
    layer = doc.layer(near.key[0])
    if layer is not None and river:
        other = called(doc, layer.features[near.key[1]])
        text = said("{name} ends inland, {far} from {other}.", name=title, far=far, other=other)
    else:
        text = said("{name} ends inland, {far} from the water.", name=title, far=far)
    return Problem(
        "warning", "SHORT_RIVER", text, "", ends.points[n], feature.id, said("Draw it on to there."), ends.keys[n][0],
        near.foot, near.key[1] if river else "",
    )  # fmt: skip


def _in_water(doc: MapDocument, hexes: Sequence[int], points: list[Point], reuse: Reuse) -> list[bool]:
    """Return which points lie in a hex of water or at its rim, in drawn water, or off the field."""
    grid = doc.grid
    assert grid is not None
    out = [False] * len(points)
    margin = 0.6 * grid.size_mm
    width, height = doc.sheet_mm
    for n, point in enumerate(points):
        space = grid.at(point)
        out[n] = (
            space is None
            or hexes[space] in (SEA, LAKE)
            or len(grid.neighbours(space)) < 6
            or not (margin < point[0] < width - margin and margin < point[1] < height - margin)
        )
    if points:
        wet = np.flatnonzero(np.isin(np.array(hexes), (SEA, LAKE)))
        tree = shapely.STRtree(geometry.hex_polygons(grid)[wet])
        spots = shapely.points(np.array(points))
        for n in tree.query(spots, predicate="dwithin", distance=MET_MM)[0].tolist():
            out[n] = True
        for polygon, dry in _grounds(doc, reuse):
            inside = shapely.contains_xy(polygon, np.array(points))
            for n in np.flatnonzero(~inside if dry else inside).tolist():
                out[n] = True
    return out


def _grounds(doc: MapDocument, reuse: Reuse) -> Iterable[tuple[Any, bool]]:
    """Yield drawn waters, and the drawn land as a whole with True: what lies outside it is wet."""
    ground = next((t.id for t in doc.vocabulary.terrain if t.base == "land"), "clear")
    water = {t.id for t in doc.vocabulary.terrain if t.base in ("sea", "lake")}
    land = _polygons(doc, {ground})
    if land:
        yield reuse.of("prepared land", land, lambda: _prepared(land)), True
    for feature in _polygons(doc, water):
        one = [feature]
        yield reuse.of("prepared", one, lambda one=one: _prepared(one)), False  # type: ignore[misc]


def _polygons(doc: MapDocument, kinds: set[str]) -> list[Feature]:
    return [f for layer in doc.layers if layer.role == "terrain" for f in layer.features.values()
            if f.kind in kinds and (f.shape.polygon or f.shape.polygons)]  # fmt: skip


def _prepared(features: list[Feature]) -> Any:
    shapes = [p for f in features if (p := geometry.polygon_of(f.shape)) is not None]
    whole = shapes[0] if len(shapes) == 1 else geometry.union(shapes)
    shapely.prepare(whole)
    return whole
