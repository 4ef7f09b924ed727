"""What a map document and its board hold for the painter: land, lakes, rivers, ranges, countries, names, places."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import numpy as np
import shapely

from mapdata import geometry
from mapdata.board import BOX, DOUBTFUL, LAKE, LAND, SEA, Board
from mapdata.draw import style
from mapdata.draw.field import HexField
from mapdata.draw.shapes import by_hand, cells
from mapdata.model import Feature, MapDocument, PlaceKind
from mapdata.rim import off_spaces
from mapdata.terrain import Drawn, drawn

Geometry = Any
Floats = np.ndarray[Any, Any]
Point = tuple[float, float]

NAME_KINDS = {
    "sea": "sea", "ocean": "sea", "marine": "sea", "sea_name": "sea", "gulf": "sea", "bay": "sea", "strait": "sea",
    "country": "country", "territory": "country", "country_name": "country", "territory_name": "country",
    "region": "country",
    "range": "range", "mountains": "range", "range_name": "range", "mountain": "range",
    "river": "river", "river_name": "river",
    "area_name": "area",
}  # fmt: skip
BOX_SHARE = 0.97  # of its upright frame that an area fills which is a box drawn in the water
UNIT_SHARE = 0.35  # of the room that an area of an area map has
RANGE_KINDS = ("range", "mountains", "mountain_range")


@dataclass(frozen=True, slots=True)
class Measure:
    """The lengths of one map on its sheet: u and km of the style, and the width of a hex (of a usual area)."""

    hex_mm: float

    @property
    def u(self) -> float:
        """One u in sheet millimetres."""
        return self.hex_mm / style.U_PER_HEX

    @property
    def km(self) -> float:
        """One km of the style in sheet millimetres, whatever the map's true scale."""
        return self.hex_mm / style.KM_PER_HEX


@dataclass(frozen=True, slots=True)
class NaturalRiver:
    """A river as it runs, rank 1 the greatest."""

    name: str
    rank: int
    line: Geometry


@dataclass(frozen=True, slots=True)
class Name:
    """A name to be set: kind sea, country, range, river or area; a curve of two points or more, or one point."""

    kind: str
    text: str
    points: tuple[Point, ...]
    size: float = 0.0  # u; 0: as fits
    territory: str = ""
    fitted: bool = False  # set by us where the map gives none: dropped rather than crowded


@dataclass(frozen=True, slots=True)
class City:
    """A place with its symbol; symbol is capital, objective, city, airport, port, fortress or oil."""

    id: str
    name: str
    kind: str
    symbol: str
    rank: int
    space: int
    point: Point


@dataclass(frozen=True, slots=True)
class Outside:
    """Ground or water of an area map that is drawn but is no area, with its name and the point where it is labelled."""

    polygon: Geometry
    wet: bool
    name: str = ""
    point: Point | None = None


@dataclass(frozen=True, eq=False)
class Content:
    """A map, sorted for painting; geometry is worked out when first asked for.

    spaces: the polygons of an area map, None on a hex map; outside: its ground and water that are no area.
    group: tone group of every territory.
    """

    doc: MapDocument
    board: Board
    measure: Measure
    hexes: HexField | None
    spaces: tuple[Geometry, ...] | None
    names: tuple[Name, ...]
    cities: tuple[City, ...]
    group: dict[str, str] = field(default_factory=dict)
    outside: tuple[Outside, ...] = ()

    @cached_property
    def sheet(self) -> Geometry:
        """The whole sheet."""
        return shapely.box(0.0, 0.0, *self.doc.sheet_mm)

    @cached_property
    def _drawn(self) -> Drawn:
        return drawn(self.doc)[0]

    @cached_property
    def land(self) -> Geometry:
        """The land as drawn, or all that is not drawn as sea, or what the board says; settled by the board."""
        if self.hexes is None:
            return _areas_land(self)
        if self._drawn.land:
            land = geometry.union(self._drawn.land)
        elif self._drawn.sea:
            land = self.sheet.difference(geometry.union(self._drawn.sea))
        else:
            return _board_land(self.board, self.hexes, self.sheet)
        return geometry.only_polygons(_with_painted(_settled(land, self.board, self.hexes), self))

    @cached_property
    def lakes(self) -> Geometry:
        """The lakes as drawn, and lake hexes in which none is."""
        lakes = geometry.union([polygon for _, polygon in self._drawn.lakes])
        return lakes if self.hexes is None else _with_lake_hexes(lakes, self.board, self.hexes)

    @cached_property
    def ranges(self) -> Geometry:
        """The real mountain ranges as drawn; mountains stand higher in them."""
        mountain = {t.id for t in self.doc.vocabulary.terrain if is_mountain(t.id, t.pattern)}
        found = [polygon for name, polygon in self._drawn.terrain if name in mountain]
        for feature in _features(self.doc, "decor"):
            polygon = geometry.polygon_of(feature.shape) if feature.kind in RANGE_KINDS else None
            if polygon is not None:
                found.append(polygon)
        return geometry.union(found)

    @cached_property
    def natural(self) -> dict[str, Geometry]:
        """The countries as drawn, by territory."""
        found: dict[str, list[Geometry]] = {}
        for territory, polygon in self._drawn.territory:
            found.setdefault(territory, []).append(polygon)
        return {t: geometry.union(polygons) for t, polygons in found.items()}

    @cached_property
    def off(self) -> frozenset[int]:
        """The hexes that the sheet's edge cuts and nobody plays on: they are drawn as what lies off the field."""
        return off_spaces(self.doc)

    @cached_property
    def rivers(self) -> tuple[NaturalRiver, ...]:
        """The rivers as drawn."""
        return tuple(_rivers(self.doc))

    def is_land(self, space: int) -> bool:
        """Return whether a space is painted as land: on hex geometry, or as an area that is no box."""
        return self.board.kind[space] in (LAND, DOUBTFUL, LAKE) and not self.is_box(space)

    def is_box(self, space: int) -> bool:
        """Return whether an area is a box off the map: overseas, and touching no land."""
        return space in self._boxes

    @cached_property
    def _boxes(self) -> frozenset[int]:
        """Areas of kind BOX, and rectangles in the water that touch no land."""
        board = self.board
        if self.hexes is not None:
            return frozenset()
        found = {s for s, kind in enumerate(board.kind) if kind == BOX}
        for space, area in enumerate(self.spaces or ()):
            alone = board.kind[space] == LAND and all(board.kind[n] == SEA for n in board.near[space])
            if alone and not area.is_empty and area.area > BOX_SHARE * area.envelope.area:
                found.add(space)
        return frozenset(found)


def number_place(content: Content, space: int) -> Point:
    """Return the middle of the printed number of a hex: under its top side or corner as the number is read."""
    grid = content.doc.grid
    assert grid is not None
    x, y = content.board.centre_mm[space]
    u = content.measure.u
    dx, dy = grid.number_offset(style.NUMBER_FROM_TOP * u, style.NUMBER_FROM_CORNER * u)
    width, height = content.doc.sheet_mm
    room = style.NUMBER_ROOM * u  # in a half hex at the rim it stands at the other side, or in the middle
    places = ((x + dx, y + dy), (x - dx, y - dy), (x, y))
    return next((p for p in places if room < p[0] < width - room and room < p[1] < height - room), places[0])


def gather(
    doc: MapDocument, board: Board, spaces: Sequence[Geometry] | None = None, outside: Sequence[Outside] = ()
) -> Content:
    """Sort a document and its board for painting. spaces: polygons of an area map, in the board's order."""
    hexes = HexField(doc.grid) if doc.grid is not None else None
    polygons = None if hexes is not None else tuple(spaces or ())
    measure = Measure(unit_mm(doc))
    return Content(
        doc=doc,
        board=board,
        measure=measure,
        hexes=hexes,
        spaces=polygons,
        names=tuple(_names(doc)),
        cities=tuple(_cities(doc, board, measure)),
        group={t.id: style.group_of(t.group) if t.playable else "none" for t in doc.vocabulary.territories},
        outside=tuple(outside),
    )


def is_mountain(terrain: str, pattern: str = "") -> bool:
    """Return whether a terrain is painted as shaded relief."""
    return "mountain" in terrain or pattern in ("relief", "mountain", "mountains") or terrain in ("alpine", "peak")


def _features(doc: MapDocument, *roles: str) -> Iterable[Feature]:
    for layer in doc.layers:
        if layer.role in roles and layer.shown:
            yield from layer.features.values()


def unit_mm(doc: MapDocument) -> float:
    """Return the length that lines, letters and counters go by: a hex across flats, or its like on an area map.

    An area map's goes by the room that each of its areas has: 20 mm on a sheet of 841 x 594 mm with 150 areas.
    """
    if doc.grid is not None:
        return doc.grid.size_mm
    width, height = doc.sheet_mm
    areas = {str(f.props.get("space", f.id)) for f in doc.features("area")}
    room = math.sqrt(width * height / max(1, len(areas)))
    return min(max(UNIT_SHARE * room, max(width, height) / 60), max(width, height) / 8)


def _areas_land(content: Content) -> Geometry:
    """Return the land of an area map: its land areas and dry ground outside; drawn islands that lie in no area too."""
    areas = content.spaces or ()
    dry = [area for space, area in enumerate(areas) if content.is_land(space)]
    dry += [part.polygon for part in content.outside if not part.wet]
    found = geometry.union(dry)
    shapely.prepare(found)
    loose = [p for drawn in content._drawn.land for p in shapely.get_parts(drawn) if not found.intersects(p)]
    return geometry.union([found, *loose]) if loose else found


def _board_land(board: Board, hexes: HexField, sheet: Geometry) -> Geometry:
    """Return the land of a map on which neither coast nor sea is drawn: what the board says, its coast by hand.

    Off the field the sea goes on where it meets the field's edge.
    """
    wet = np.array([k == SEA for k in board.kind])
    if not wet.any():
        return sheet
    f = hexes.grid.size_mm
    sea, land = cells(hexes.corners[wet]), cells(hexes.corners[~wet])
    beyond = sea.buffer(1.5 * f).difference(land.buffer(0.4 * f)).difference(geometry.union([sea, land]))
    return sheet.difference(by_hand(geometry.union([sea, geometry.only_polygons(beyond)]), f, 0.035))


def _settled(land: Geometry, board: Board, hexes: HexField) -> Geometry:
    """Return land with whole hexes added or taken away where the board flatly gainsays the drawing."""
    count = min(len(board.kind), len(hexes.centres))
    kind, share = np.array(board.kind[:count]), np.array(board.land[:count])
    found = shapely.polygons(hexes.corners[:count])
    shapely.prepare(land)
    add = np.flatnonzero((kind == LAND) & (share <= 5))
    add = add[~shapely.intersects(land, found[add])]
    drop = np.flatnonzero((kind == SEA) & (share >= 60))
    drop = drop[shapely.covers(land, shapely.buffer(found[drop], -0.02 * hexes.grid.size_mm))]
    if len(add):
        land = land.union(shapely.union_all(shapely.buffer(found[add], -0.16 * hexes.grid.size_mm)))
    if len(drop):
        land = land.difference(shapely.coverage_union_all(found[drop]))
    return land


def _with_painted(land: Geometry, content: Content) -> Geometry:
    """Return land with the hexes painted whole as land or as sea, where the board has them so: up to their sides."""
    assert content.hexes is not None
    kind, painted, corners = content.board.kind, content._drawn.painted, content.hexes.corners
    dry = [s for s in painted.spaces_of("land") if kind[s] == LAND]
    wet = [s for s in painted.spaces_of("sea") if kind[s] == SEA]
    if dry:
        land = geometry.union([land, cells(corners[np.array(dry)])])
    return land.difference(cells(corners[np.array(wet)])) if wet else land


def _with_lake_hexes(lakes: Geometry, board: Board, hexes: HexField) -> Geometry:
    """Return lakes with those lake hexes added, drawn smaller and round, that no drawn lake touches."""
    wet = np.array([s for s in range(len(hexes.centres)) if board.kind[s] == LAKE], dtype=np.int64)
    if not len(wet):
        return lakes
    found = shapely.polygons(hexes.corners[wet])
    bare = found[~shapely.intersects(lakes, found)]
    if not len(bare):
        return lakes
    f = hexes.grid.size_mm
    shape = by_hand(shapely.coverage_union_all(bare).buffer(-0.22 * f).buffer(0.1 * f), f, 0.06)
    return geometry.union([*shapely.get_parts(lakes), shape])


def _rivers(doc: MapDocument) -> Iterable[NaturalRiver]:
    for feature in _features(doc, "line", "decor"):
        if "river" not in feature.kind or feature.shape.line is None or len(feature.shape.line) < 2:
            continue
        rank = feature.props.get("rank", 4)
        number = int(rank) if isinstance(rank, int | float) else 4
        yield NaturalRiver(feature.name, number, shapely.LineString(feature.shape.line))


def _names(doc: MapDocument) -> Iterable[Name]:
    drawn = [f for f in _features(doc, "decor") if "river" not in f.kind or f.kind == "river_name"]
    for feature in [*_features(doc, "label"), *drawn]:  # a river on a decor layer is its course
        kind = NAME_KINDS.get(feature.kind)
        points = feature.shape.line or ((feature.shape.point,) if feature.shape.point else ())
        text = feature.name or str(feature.props.get("text", ""))
        if kind is None or not points or not text or (feature.kind == "strait" and doc.grid is None):
            continue
        size = feature.props.get("size", 0.0)
        yield Name(
            kind,
            text,
            tuple(points),
            float(size) if isinstance(size, int | float) else 0.0,
            str(feature.props.get("territory", "")),
        )


SYMBOL_OF_KIND = {
    "national_capital": "capital", "capital": "capital", "territorial_capital": "objective", "objective": "objective",
    "city": "city", "town": "city", "airport": "airport", "airfield": "airport", "port": "port", "harbour": "port",
    "fortress": "fortress", "fort": "fortress", "oil": "oil", "none": "none",
}  # fmt: skip
RANK_OF_SYMBOL = {"capital": 0, "objective": 1, "port": 2, "fortress": 2, "city": 2, "airport": 3, "oil": 3}


def symbol_of(kind: str, kinds: Mapping[str, PlaceKind]) -> str:
    """Return the sign of a kind of place, "none" for one without. kinds: those of the vocabulary, by id."""
    known = kinds.get(kind)
    symbol = known.symbol if known is not None and known.symbol else kind
    return SYMBOL_OF_KIND.get(symbol, SYMBOL_OF_KIND.get(kind, "city"))


def _cities(doc: MapDocument, board: Board, measure: Measure) -> Iterable[City]:
    kinds = {k.id: k for k in doc.vocabulary.places}
    for place in board.places:
        symbol = symbol_of(place.kind, kinds)
        centre = board.centre_mm[place.space]
        if symbol == "none":
            continue
        point = place.point_mm or centre
        if doc.grid is not None:
            point = _clamped(point, centre, measure)
        yield City(place.id, place.name, place.kind, symbol, RANK_OF_SYMBOL[symbol], place.space, point)


def _clamped(point: Point, centre: Point, measure: Measure) -> Point:
    """Return a place drawn in towards its hex's centre, and below the printed number."""
    dx, dy = point[0] - centre[0], point[1] - centre[1]
    most = style.PLACE_CLAMP * measure.hex_mm
    far = math.hypot(dx, dy)
    if far > most:
        dx, dy = dx * most / far, dy * most / far
    return centre[0] + dx, centre[1] + max(dy, -0.26 * measure.hex_mm)
