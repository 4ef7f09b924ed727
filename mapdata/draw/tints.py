"""The tints of countries on the land, the bands inside their edges, and the borders between them on hexsides."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import numpy as np
import shapely

from mapdata.board import LAKE, Board
from mapdata.draw import style
from mapdata.draw.content import Content
from mapdata.draw.curves import rounded
from mapdata.draw.field import HexField, chains
from mapdata.draw.shapes import Lines, as_lines, by_block, cells, near_pieces, pack
from mapdata.geometry import only_polygons
from mapdata.model import Territory

Floats = np.ndarray[Any, Any]
Geometry = Any

AREA_BAND = 0.87  # width of the bands inside areas, as a share of those inside countries


def territory_tints(territories: tuple[Territory, ...], touching: Mapping[str, set[str]]) -> dict[str, str]:
    """Return a tint for every territory: its own colour, the style's by name, or its group's farthest from neighbours.

    touching: for each territory the ids of those it borders on.
    """
    out: dict[str, str] = {}
    for t in territories:
        named = style.TINTS.get(style.key_of(t.id)) or style.TINTS.get(style.key_of(t.name))
        if t.colour:
            out[t.id] = t.colour
        elif named and t.playable and style.group_of(t.group) == group_of_tint(named):
            out[t.id] = named
    for t in territories:
        if t.id in out:
            continue
        choices = style.GROUP_TINTS[style.group_of(t.group) if t.playable else "none"]
        near = [style.lightness(out[n]) for n in touching.get(t.id, ()) if n in out]
        room = [min((abs(style.lightness(c) - other) for other in near), default=9.0) for c in choices]
        out[t.id] = next((c for c, r in zip(choices, room, strict=True) if r >= 2.0), choices[room.index(max(room))])
    return out


def group_of_tint(colour: str) -> str:
    """Return the tone group whose typical tint a colour is nearest to."""
    want = style.rgb(colour)
    return min(
        style.GROUP_OF_TINT,
        key=lambda g: sum((a - b) ** 2 for a, b in zip(want, style.rgb(style.GROUP_OF_TINT[g]), strict=True)),
    )


def touching(board: Board) -> dict[str, set[str]]:
    """Return for each territory those it shares a border with."""
    out: dict[str, set[str]] = {}
    owner = board.territory
    for a, b in board.ends:
        if owner[a] and owner[b] and owner[a] != owner[b]:
            out.setdefault(owner[a], set()).add(owner[b])
            out.setdefault(owner[b], set()).add(owner[a])
    return out


def territory_shapes(content: Content, land: Geometry) -> dict[str, Geometry]:
    """Return the land of every territory: its hexes (or areas) cut with the coast, and its nature off the field.

    A piece of shore that the hex's own territory does not reach in nature keeps its natural tint.
    """
    if content.hexes is None:
        return _from_areas(content, land)
    board, hexes = content.board, content.hexes
    members: dict[str, list[int]] = {}
    for space, owner in enumerate(board.territory[: len(hexes.centres)]):
        if owner and content.is_land(space):
            members.setdefault(owner, []).append(space)
    shapes = {t: cells(hexes.corners[np.array(found)]) for t, found in members.items()}
    if content.natural:
        taken = shapely.union_all(list(shapes.values())) if shapes else shapely.Polygon()
        for t, natural in content.natural.items():
            rest = only_polygons(natural.buffer(8 * content.measure.km, quad_segs=2).difference(taken))
            # A hair wider than its gap, so that no crack is left in which an edge band would show.
            rest = rest.buffer(0.4 * content.measure.km, join_style="mitre")
            shapes[t] = only_polygons(shapely.union_all([shapes[t], rest])) if t in shapes else rest
            taken = taken.union(rest)
    else:
        for t, extra in _slivers(content, members).items():
            shapes[t] = only_polygons(shapely.union_all([shapes[t], cells(hexes.corners[np.array(extra)])]))
    shapes = {t: only_polygons(shape.intersection(land)) for t, shape in shapes.items()}
    if content.natural:
        _natural_owners(content, shapes, land)
    return {t: s for t, s in shapes.items() if not s.is_empty}


def _from_areas(content: Content, land: Geometry) -> dict[str, Geometry]:
    parts: dict[str, list[Geometry]] = {}
    for owner, polygon in zip(content.board.territory, content.spaces or (), strict=False):
        if owner:
            parts.setdefault(owner, []).append(polygon)
    return {t: only_polygons(shapely.union_all(p).intersection(land)) for t, p in parts.items()}


def _slivers(content: Content, members: Mapping[str, list[int]]) -> dict[str, list[int]]:
    """Return sea hexes given to the territory most of whose hexes they touch, for the slivers of land in them."""
    owner = {space: t for t, found in members.items() for space in found}
    out: dict[str, list[int]] = {}
    for space, near in enumerate(content.board.near):
        if space not in owner and content.board.kind[space] != LAKE:
            around = Counter(owner[n] for n in near if n in owner)
            if around:
                out.setdefault(min(around, key=lambda t: (-around[t], t)), []).append(space)
    return out


def _natural_owners(content: Content, shapes: dict[str, Geometry], land: Geometry) -> None:
    """Give pieces of shore that a hex's own territory does not reach in nature to the territory that does."""
    assert content.hexes is not None
    km = content.measure.km
    grown = {t: g.buffer(5 * km, quad_segs=2) for t, g in content.natural.items()}
    for shape in grown.values():
        shapely.prepare(shape)
    ids = list(grown)
    tree = shapely.STRtree([grown[t] for t in ids])
    board = content.board
    coast = [
        s
        for s in range(len(content.hexes.centres))
        if board.territory[s] in grown and board.land[s] < 100 and content.is_land(s)
    ]
    if not coast:
        return
    hexes = shapely.polygons(content.hexes.corners[np.array(coast)])
    parts, back = shapely.get_parts(shapely.intersection(hexes, near_pieces(land, hexes)), return_index=True)
    owner = np.array([board.territory[coast[k]] for k in back])
    good = (shapely.area(parts) >= 8 * km * km) & (shapely.get_type_id(parts) == 3)
    for part, own in zip(parts[good], owner[good], strict=True):
        if grown[own].intersects(part):
            continue
        near = [ids[k] for k in tree.query(part) if ids[k] in shapes and ids[k] != own]
        sizes = [content.natural[t].intersection(part).area for t in near]
        if not sizes or max(sizes) <= 0:
            continue
        other = near[sizes.index(max(sizes))]
        patch = part.buffer(0.5 * km, quad_segs=2).intersection(land)
        shapes[own] = only_polygons(shapes[own].difference(patch))
        shapes[other] = only_polygons(shapely.union_all([shapes[other], patch]))


def edge_bands(
    shapes: Mapping[str, Geometry], group: Mapping[str, str], u_mm: float, smooth: bool = False
) -> dict[str, Lines]:
    """Return the bands inside the edges of countries, "band.<group>.<width in u>". smooth: their inner edges round."""
    found: dict[str, list[Geometry]] = {}
    for t, shape in shapes.items():
        side = group.get(t, "none")
        if side == "none":
            continue
        plain = shapely.simplify(shape, (0.3 if smooth else 0.6) * u_mm)
        for width, _ in style.EDGE_BANDS:
            if smooth:
                inner = plain.buffer(-(width + 4) * u_mm, quad_segs=4).buffer(4 * u_mm, quad_segs=4)
            else:
                inner = plain.buffer(-width * u_mm, quad_segs=3, join_style="mitre", mitre_limit=2.0)
            found.setdefault(f"band.{side}.{width:g}", []).append(only_polygons(plain.difference(inner)))
    return {name: as_lines(parts) for name, parts in found.items()}


def area_shapes(content: Content, land: Geometry) -> list[Geometry]:
    """Return every area as it is painted: land as far as the shore, water whole."""
    shapely.prepare(land)
    return [
        only_polygons(area.intersection(land)) if content.is_land(space) else area
        for space, area in enumerate(content.spaces or ())
    ]


def tone_numbers(content: Content) -> dict[int, int]:
    """Return the tone that sets each land area apart, as an index of AREA_TONES; none like a neighbour's."""
    tone: dict[int, int] = {}
    count = len(style.AREA_TONES)
    for space in range(len(content.spaces or ())):
        if content.is_land(space):
            near = {tone[n] for n in content.board.near[space] if n in tone}
            order = [(space * 7 + k * 3) % count for k in range(count)]
            tone[space] = next((t for t in order if t not in near), order[0])
    return tone


def area_tones(content: Content, areas: list[Geometry]) -> dict[str, Lines]:
    """Return the land areas of an area map sorted over the tones that set them apart, "tone.0" and on."""
    tone = tone_numbers(content)
    return {
        f"tone.{number}": as_lines([areas[s] for s, t in tone.items() if t == number])
        for number in range(len(style.AREA_TONES))
    }


def area_bands(content: Content, areas: list[Geometry]) -> dict[str, Lines]:
    """Return the bands inside the edges of areas, each in its country's side colour."""
    shapes, group = {}, {}
    for space, area in enumerate(areas):
        owner = content.board.territory[space]
        if content.is_land(space) and owner:
            shapes[str(space)] = area
            group[str(space)] = content.group.get(owner, "none")
    return edge_bands(shapes, group, content.measure.u * AREA_BAND, smooth=True)


def border_sides(content: Content, shapes: Mapping[str, Geometry]) -> list[tuple[int, int]]:
    """Return the pairs of touching hexes between which a border is drawn."""
    assert content.hexes is not None
    board, hexes = content.board, content.hexes
    count, owner = len(hexes.centres), board.territory
    pairs = [
        (a, b)
        for a, b in board.ends
        if a < count and b < count and owner[a] and owner[b] and owner[a] != owner[b]
        and content.is_land(a) and content.is_land(b)
    ]  # fmt: skip
    return [p for p, same in zip(pairs, _same_land(pairs, hexes, shapes), strict=True) if not same]


def _same_land(pairs: list[tuple[int, int]], hexes: HexField, shapes: Mapping[str, Geometry]) -> list[bool]:
    """Return for each hexside whether the land just left and right of it is of one country, wherever there is land."""
    if not pairs:
        return []
    ids = list(shapes)
    tree = shapely.STRtree([shapes[t] for t in ids])
    ends = np.array([hexes.at(side) for a, b in pairs if (side := hexes.side(a, b)) is not None])
    assert len(ends) == len(pairs), "touching hexes share a side"
    step = ends[:, 1] - ends[:, 0]
    normal = np.stack([-step[:, 1], step[:, 0]], axis=1) / np.hypot(step[:, 0], step[:, 1])[:, None]
    offset = normal * hexes.grid.size_mm * 0.048
    shares = (0.12, 0.3, 0.5, 0.7, 0.88)
    sides = [[ends[:, 0] + step * f + offset * sign for f in shares] for sign in (-1, 1)]
    points = shapely.points(np.array(sides).reshape(-1, 2))
    point, shape = tree.query(points, predicate="within")
    found = np.full(len(points), -1)
    found[point] = shape
    left, right = found.reshape(2, len(shares), len(pairs))
    both = (left >= 0) & (right >= 0)
    differ = both & (left != right)
    same: list[bool] = (both.any(axis=0) & ~differ.any(axis=0)).tolist()
    return same


def hexside_borders(content: Content, pairs: list[tuple[int, int]], near_land: Geometry) -> Lines:
    """Return borders as rounded chains of hexsides, cut off at sea."""
    assert content.hexes is not None
    hexes = content.hexes
    sides = [side for a, b in pairs if (side := hexes.side(a, b)) is not None]
    lines = [rounded(hexes.at(chain), 0.13 * content.measure.hex_mm) for chain in chains(sides)]
    if not lines:
        return pack([])
    cut = shapely.intersection([shapely.LineString(line) for line in lines], near_land)
    whole = [shapely.line_merge(g) if g.geom_type == "MultiLineString" else g for g in cut]
    return by_block(shapely.union_all(whole) if len(whole) == 1 else shapely.GeometryCollection(whole), 1e9)
