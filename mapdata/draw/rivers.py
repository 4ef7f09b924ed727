"""Rivers on hexsides: the chains the rules know, as wavering lines cut off at sea; and roads from hex to hex."""

from __future__ import annotations

from typing import Any

import numpy as np
import shapely

from mapdata.board import BRIDGE, RAIL, RIVER, ROAD
from mapdata.draw.content import Content
from mapdata.draw.curves import river, rounded
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
    groups: list[tuple[str, list[tuple[int, int]]]] = []
    for chain in named_chains(content.doc)[0]:
        mine = [pair for pair in chain.sides if pair in wet]
        wet.difference_update(mine)
        groups.append((chain.name, mine))
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
        line = shapely.simplify(r.line, 0.5 * content.measure.km)
        out.setdefault(min(max(r.rank, 1), 9), []).append(line if land.contains(line) else line.intersection(land))
    return out


def ways(content: Content) -> dict[str, list[Floats]]:
    """Return roads and railways as lines through hex centres, "road" and "rail", and "bridge" strokes over hexsides."""
    board = content.board
    centre = np.array(board.centre_mm)
    out: dict[str, list[Floats]] = {"road": [], "rail": [], "bridge": []}
    for name, bit in (("road", ROAD), ("rail", RAIL)):
        pairs = [((a, 0), (b, 0)) for (a, b), bits in zip(board.ends, board.features, strict=True) if bits & bit]
        for chain in chains(pairs):
            line = centre[[space for space, _ in chain]]
            out[name].append(rounded(line, content.measure.hex_mm * 0.32))
    if content.hexes is None:
        return out
    for (a, b), bits in zip(board.ends, board.features, strict=True):
        side = content.hexes.side(a, b) if bits & BRIDGE else None
        if side is not None:
            p, q = content.hexes.at(side)
            step = (q - p) / np.hypot(*(q - p)) * content.measure.u * 6.0
            across = np.array([-step[1], step[0]]) * 1.5
            middle = (p + q) / 2
            out["bridge"] += [np.array([middle + s * step - across, middle + s * step + across]) for s in (-0.7, 0.7)]
    return out
