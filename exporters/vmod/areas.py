"""The areas of a map without hexes: a zone each, in the area's own outline, with the points that counters snap to."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import Any

from exporters import sheet
from exporters.vmod.cleaning import clean
from exporters.vmod.layout import Layout
from exporters.vmod.mapparts import Region, RegionGrid, Zone
from mapdata.board import SEA, Board
from mapdata.draw.areaart import painted
from mapdata.draw.mapart import MapArt, prepare
from mapdata.draw.ops import Path, Point
from mapdata.draw.shapes import rings_of
from mapdata.draw.slots import TOKEN_U, control_spot, slots, token_mm
from mapdata.geometry import to_geometry
from mapdata.model import MapDocument, Shape

SHARE = 0.82  # a counter's side, of the tokens that the map's labels leave room for
MOST, ROOMY = 9, 0.98  # snap points of an area; how much smaller counters may be for which one more is made
ABOVE = 2.2  # how much farther places above a label count: counters gather below it, and stacks grow upwards
NEAR_MM = 0.12  # outlines are simplified so far
Pixel = tuple[int, int]


@dataclass(frozen=True)
class Area:
    """An area by the name that players see. rings: outlines in mm, holes among them; none when it has no face.

    slots: where counters snap to. disc: where the marker of who holds it lies. path: its outline for drawing.
    """

    name: str
    centre: Point
    rings: tuple[tuple[Point, ...], ...]
    slots: tuple[Point, ...] = ()
    disc: Point = (0.0, 0.0)
    path: Path | None = None
    wet: bool = False

    @property
    def spots(self) -> list[tuple[str, Point]]:
        """The snap points with their names: the area's own for the first, numbered beyond it."""
        return [(self.name if k == 0 else f"{self.name} {k + 1}", at) for k, at in enumerate(self.slots)]


def counter_mm(art: MapArt) -> float:
    """Return the side of a counter on a map of areas."""
    return SHARE * TOKEN_U * art.measure.u


def prepared(document: MapDocument, board: Board) -> MapArt | None:
    """Return what a map of areas is drawn from; None for a map with hexes."""
    return prepare(document, board, None, sheet.cache_folder()) if document.grid is None else None


def areas_of(art: MapArt | None, groups: Mapping[int, int]) -> tuple[Area, ...]:
    """Return the areas in the order of the board's spaces; nothing of a map with hexes.

    groups: how many groups of like counters stand in a space at most.
    """
    if art is None:
        return ()
    names = _names(art.board)
    return tuple(_area(art, space, name, groups.get(space, 1)) for space, name in enumerate(names))


def _area(art: MapArt, space: int, name: str, groups: int) -> Area:
    shape, side = painted(art)[space], counter_mm(art)
    wet = art.board.kind[space] == SEA
    centre = art.board.centre_mm[space]
    if shape.is_empty:
        return Area(name, centre, (), (centre,), centre, None, wet)
    found = _slots(art, space, side, groups)
    u = art.measure.u
    disc = control_spot(art, space, sheet.CONTROL_U * u)
    whole = shape if wet else reduce(lambda so_far, at: so_far.union(_square(at, side)), _ashore(shape, found), shape)
    rings = tuple(tuple((float(x), float(y)) for x, y in ring) for ring, _ in rings_of(whole.simplify(NEAR_MM)))
    return Area(name, centre, rings, tuple(found), disc, art.area_path(space), wet)


def _slots(art: MapArt, space: int, side: float, groups: int) -> list[Point]:
    """Return the snap points, the nearest to the label first.

    They have room of their own; where many groups stand in a small area there are more.
    """
    x0, y0 = art.board.centre_mm[space]

    def near(point: Point) -> float:
        down = point[1] - y0
        return math.hypot(0.7 * (point[0] - x0), down if down > 0 else ABOVE * down)

    found = sorted(slots(art, space, side), key=near)[:MOST]
    count = len(found)
    while count < min(groups, MOST) and token_mm(art, space, side, count + 1) >= ROOMY * side:
        count += 1
    if count == len(found):
        return found
    return sorted(slots(art, space, token_mm(art, space, side, count), count), key=near)


def _ashore(shape: Any, points: Iterable[Point]) -> list[Point]:
    """Return the points beyond an area's own ground: small islands have their counters over the water."""
    return [at for at in points if shape.distance(_square(at, 0.02)) > 0]


def _square(at: Point, side: float) -> Any:
    (x, y), h = at, side / 2
    return to_geometry(Shape(polygon=(((x - h, y - h), (x + h, y - h), (x + h, y + h), (x - h, y + h)),)))


def _names(board: Board) -> list[str]:
    """Return the name of each area: its title, or its id where two share a title."""
    wished = [clean(board.title(space)) for space in range(len(board.names))]
    once = {name for name in wished if wished.count(name) == 1}
    return [name if name in once else clean(board.names[space]) for space, name in enumerate(wished)]


# ------------------------------------------------------------------ as VASSAL has them
def area_parts(areas: Sequence[Area], layout: Layout) -> tuple[RegionGrid | None, list[Zone]]:
    """Return the snap points of areas without an outline, None when there are none, and the zones of the others.

    The zones of VASSAL (3.7) win in their order: land, which reaches over the water for the counters of small islands,
    stands before the seas, and the small before the large.
    """
    loose = RegionGrid()
    zones: list[tuple[bool, int, Zone]] = []
    for area in areas:
        spots = [(name, layout.to_px(at)) for name, at in area.spots]
        regions = [Region(name=name, origin_x=int(x), origin_y=int(y)) for name, (x, y) in spots]
        path = zone_path(area.rings, layout)
        if path:
            # What VASSAL (3.7) calls a place in the zone is the zone's name, and a location may be given by it.
            zone = Zone(name=area.name, path=path, location_format="$name$", children=[RegionGrid(children=[*regions])])
            zones.append((area.wet, _size(area), zone))
        else:
            loose.children += regions
    zones.sort(key=lambda z: z[:2])
    return (loose if loose.children else None), [zone for _, _, zone in zones]


def _size(area: Area) -> int:
    """Return how large the box round an area is, in square millimetres."""
    xs = [x for ring in area.rings for x, _ in ring]
    ys = [y for ring in area.rings for _, y in ring]
    return round((max(xs) - min(xs)) * (max(ys) - min(ys)))


def zone_path(rings: Sequence[Sequence[Point]], layout: Layout) -> str:
    """Return one polygon for all rings of an area, in pixels of the board; "" when nothing is left of them.

    VASSAL (3.7) knows one polygon a zone and fills it even-odd: further rings, holes or islands, hang on the first
    by a line there and back again, which holds nothing.
    """
    found = [ring for ring in (_pixels(ring, layout) for ring in rings) if len(ring) >= 3]
    if not found:
        return ""
    first, *others = sorted(found, key=len, reverse=True)
    points = list(first)
    for ring in others:
        points += [first[0], *ring, ring[0]]
    if others:
        points.append(first[0])
    return ";".join(f"{x},{y}" for x, y in points)


NEAR_PX = 2  # points of an outline that lie closer than this are one


def _pixels(ring: Sequence[Point], layout: Layout) -> list[Pixel]:
    out: list[Pixel] = []
    for point in ring:
        x, y = (round(v) for v in layout.to_px(point))
        if not out or max(abs(x - out[-1][0]), abs(y - out[-1][1])) >= NEAR_PX:
            out.append((x, y))
    while len(out) > 1 and max(abs(out[0][0] - out[-1][0]), abs(out[0][1] - out[-1][1])) < NEAR_PX:
        out.pop()
    return out
