"""The areas of a map without hexes: a zone each, in the area's own outline, with the point that counters snap to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from exporters import sheet
from exporters.vmod.cleaning import clean
from exporters.vmod.layout import Layout
from exporters.vmod.mapparts import Region, RegionGrid, Zone
from mapdata.board import Board
from mapdata.draw.mapart import prepare
from mapdata.draw.ops import MOVE, Path, Point
from mapdata.model import MapDocument

NEAR_PX = 2  # points of an outline that lie closer than this are one
Pixel = tuple[int, int]


@dataclass(frozen=True)
class Area:
    """An area by the name that players see. rings: its outlines in mm, holes among them; none when it has no face."""

    name: str
    centre: Point
    rings: tuple[tuple[Point, ...], ...]


def areas_of(document: MapDocument, board: Board) -> tuple[Area, ...]:
    """Return the areas in the order of the board's spaces; nothing of a map with hexes."""
    if document.grid is not None:
        return ()
    art = prepare(document, board, None, sheet.cache_folder())
    names = _names(document, board)
    return tuple(
        Area(name, board.centre_mm[space], tuple(_rings(art.spaces_path([space])))) for space, name in enumerate(names)
    )


def _names(document: MapDocument, board: Board) -> list[str]:
    """Return the name of each area: its title, or its id where two share a title."""
    titles = {str(f.props.get("space", f.id)): f.name for f in document.features("area")}
    wished = [clean(titles.get(name) or name) for name in board.names]
    once = {name for name in wished if wished.count(name) == 1}
    return [name if name in once else clean(board.names[space]) for space, name in enumerate(wished)]


def _rings(path: Path) -> Iterable[tuple[Point, ...]]:
    ring: list[Point] = []
    for verb, points in path.steps():
        if verb == MOVE and ring:
            yield tuple(ring)
            ring = []
        ring += points
    if ring:
        yield tuple(ring)


# ------------------------------------------------------------------ as VASSAL has them
def area_parts(areas: Sequence[Area], layout: Layout) -> tuple[RegionGrid | None, list[Zone]]:
    """Return the snap points of areas without an outline, None when there are none, and the zones of the others."""
    loose = RegionGrid()
    zones = []
    for area in areas:
        x, y = layout.to_px(area.centre)
        spot = Region(name=area.name, origin_x=int(x), origin_y=int(y))
        path = zone_path(area.rings, layout)
        if path:
            # What VASSAL (3.7) calls a place in the zone is the zone's name, and a location may be given by it.
            inside = RegionGrid(children=[spot])
            zones.append(Zone(name=area.name, path=path, location_format="$name$", children=[inside]))
        else:
            loose.children.append(spot)
    return (loose if loose.children else None), zones


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


def _pixels(ring: Sequence[Point], layout: Layout) -> list[Pixel]:
    out: list[Pixel] = []
    for point in ring:
        x, y = (round(v) for v in layout.to_px(point))
        if not out or max(abs(x - out[-1][0]), abs(y - out[-1][1])) >= NEAR_PX:
            out.append((x, y))
    while len(out) > 1 and max(abs(out[0][0] - out[-1][0]), abs(out[0][1] - out[-1][1])) < NEAR_PX:
        out.pop()
    return out
