"""Rivers on hexsides: the chains the rules know, as wavering lines cut off at sea; and roads from hex to hex."""

from __future__ import annotations

from typing import Any

import numpy as np
import shapely

from mapdata.board import BRIDGE, CLIFF, RAIL, RIVER, ROAD
from mapdata.draw import style
from mapdata.draw.content import Content
from mapdata.draw.curves import catmull_rom, river, rounded, wavered
from mapdata.draw.field import chains
from mapdata.geometry import only_lines
from mapdata.rivers import chains as named_chains

Floats = np.ndarray[Any, Any]
Geometry = Any
Named = tuple[str, Floats]


def hexside_rivers(content: Content, near_land: Geometry) -> list[Named]:
    """Return the rivers of a hex map by name, each a wavering line; a hexside of two rivers belongs to the first."""
    assert content.hexes is not None
    board, hexes = content.board, content.hexes
    wet = {pair for pair, bits in zip(board.ends, board.features, strict=True) if bits & RIVER}
    given = {feature.name for layer in content.doc.layers for feature in layer.features.values()}
    groups: list[tuple[str, list[tuple[int, int]]]] = []
    for chain in named_chains(content.doc)[0]:
        mine = [pair for pair in chain.sides if pair in wet]
        wet.difference_update(mine)
        groups.append((chain.name if chain.name in given else "", mine))  # one without a name goes by its id
    groups.append(("", sorted(wet)))
    out: list[Named] = []
    for name, pairs in groups:
        sides = [side for a, b in pairs if (side := hexes.side(a, b)) is not None]
        for number, knots in enumerate(chains(sides)):
            line = river(hexes.at(knots), content.measure.hex_mm, len(knots) + number)
            out += [(name, part) for part in _cut(line, near_land)]
    return out


def border_rivers(content: Content, lines: dict[tuple[int, int], Geometry]) -> list[Named]:
    """Return the rivers of an area map: the borders they run along."""
    board = content.board
    found = [
        lines[pair] for pair, bits in zip(board.ends, board.features, strict=True) if bits & RIVER and pair in lines
    ]
    if not found:
        return []
    merged = shapely.line_merge(shapely.union_all(found))
    return [("", rounded(shapely.get_coordinates(line), content.measure.u * 4)) for line in only_lines(merged)]


def _cut(line: Floats, near_land: Geometry) -> list[Floats]:
    geometry = shapely.LineString(line)
    if near_land.contains(geometry):
        return [line]
    cut = geometry.intersection(near_land)
    if cut.geom_type == "MultiLineString":
        cut = shapely.line_merge(cut)
    return [shapely.get_coordinates(part) for part in only_lines(cut)]


def natural_rivers(content: Content, land: Geometry) -> dict[int, list[Geometry]]:
    """Return rivers as they run, cut with the land, by rank (1 to 9)."""
    out: dict[int, list[Geometry]] = {}
    shapely.prepare(land)
    for r in content.rivers:
        line = _natural(r.line, content.measure.hex_mm)
        out.setdefault(min(max(r.rank, 1), 9), []).append(line if land.contains(line) else line.intersection(land))
    return out


def _natural(line: Geometry, hex_mm: float) -> Geometry:
    """Return a river as it is drawn: thinned, or, when only a few points were set, bent and wavering as by hand."""
    points = shapely.get_coordinates(line)
    if line.length / max(1, len(points) - 1) < 0.25 * hex_mm:
        return shapely.simplify(line, 0.5 * hex_mm / style.KM_PER_HEX)
    return shapely.LineString(wavered(catmull_rom(points, 10), 0.5 * hex_mm, 0.05 * hex_mm))


def ways(content: Content) -> dict[str, list[Floats]]:
    """Return "road" and "rail" as lines through hex centres, "bridge" as strokes over hexsides, "cliff" along them."""
    board = content.board
    centre = np.array(board.centre_mm)
    out: dict[str, list[Floats]] = {"road": [], "rail": [], "bridge": [], "cliff": []}
    for name, bit in (("road", ROAD), ("rail", RAIL)):
        pairs = [((a, 0), (b, 0)) for (a, b), bits in zip(board.ends, board.features, strict=True) if bits & bit]
        for chain in chains(pairs):
            line = centre[[space for space, _ in chain]]
            out[name].append(rounded(line, content.measure.hex_mm * 0.32))
    if content.hexes is None:
        return out
    for (a, b), bits in zip(board.ends, board.features, strict=True):
        side = content.hexes.side(a, b) if bits & (BRIDGE | CLIFF) else None
        if side is None:
            continue
        p, q = content.hexes.at(side)
        along = (q - p) / np.hypot(*(q - p)) * content.measure.u
        across = np.array([-along[1], along[0]])
        if bits & BRIDGE:
            middle = (p + q) / 2
            for s in (-4.2, 4.2):
                out["bridge"].append(np.array([middle + s * along - 9 * across, middle + s * along + 9 * across]))
        if bits & CLIFF:
            down = across if np.dot(across, centre[b] - p) > 0 else -across
            out["cliff"].append(np.array([p, q]))
            for share in np.linspace(0.06, 0.94, 9):
                at = p + (q - p) * share
                out["cliff"].append(np.array([at, at + 7 * down]))
    return out


def passages(content: Content) -> list[Floats]:
    """Return the links that ships, men or aircraft pass by: along their closed hexsides, or bowed from hex to hex."""
    found = []
    for link in content.board.links:
        a, b = (np.array(content.board.centre_mm[s]) for s in (link.a, link.b))
        step = b - a
        if float(np.hypot(*step)) < 1e-6:
            continue
        middle = _along(content, link.along, a)
        if middle is None:
            middle = ((a + b) / 2 + np.array([-step[1], step[0]]) * 0.10)[None, :]
        start, end = a + 0.5 * (middle[0] - a), b + 0.5 * (middle[-1] - b)
        found.append(rounded(np.vstack([start[None, :], middle, end[None, :]]), content.measure.hex_mm * 0.25))
    return found


def _along(content: Content, sides: tuple[tuple[int, int], ...], start: Floats) -> Floats | None:
    """Return the longest chain of some hexsides, beginning at the end nearest to a point."""
    if content.hexes is None or not sides:
        return None
    known = [side for a, b in sides if (side := content.hexes.side(a, b)) is not None]
    if not known:
        return None
    line = content.hexes.at(max(chains(known), key=len))
    return line if np.hypot(*(line[0] - start)) <= np.hypot(*(line[-1] - start)) else line[::-1]
