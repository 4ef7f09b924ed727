"""What lies on either side of a drawn line: sea, lake, land, a territory, an area."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from mapdata.board import KIND_NAMES, LAKE, LAND, SEA, Board
from mapdata.geometry import holders
from mapdata.model import MapDocument, Point
from mapdata.partition import AreaPartition
from mapdata.reuse import Reuse
from mapdata.terrain import drawn

SAMPLES = 32  # points looked at along a line, on each side
OFF_MM = 0.8  # how far beside the line; of small hexes and areas a share of their size
SHARE = 0.25  # what takes up less than this of a side is not told
MOST_TOLD = 3


@dataclass(frozen=True, slots=True)
class Ground:
    """What lies at a place. kind: "sea", "lake", "land", "none" (no area that has a name) or "off" (the sheet).

    territory, area: ids, "" for none.
    """

    kind: str
    territory: str = ""
    area: str = ""


def beside(
    doc: MapDocument, board: Board, line: Sequence[Point], areas: AreaPartition | None = None,
    reuse: Reuse | None = None,
) -> tuple[list[Ground], list[Ground]]:  # fmt: skip
    """Return what lies left and right of a line as it runs, what there is most of first.

    The line is in mm on the sheet and y runs down. areas: the areas of a map without a grid. A coast is where it is
    drawn; whose a place is say the drawn territories, else the board. reuse: of the last answer.
    A line without length has nothing on either side.
    """
    far = min(OFF_MM, doc.grid.size_mm / 10) if doc.grid is not None else OFF_MM
    points = [point for (x, y), (dx, dy) in _along(line)
              for point in ((x + dy * far, y - dx * far), (x - dy * far, y + dx * far))]  # fmt: skip
    on_hexes = doc.grid is not None
    found = _on_hexes(doc, board, points, reuse) if on_hexes else _in_areas(board, areas or AreaPartition(), points)
    (width, height), off = doc.sheet_mm, Ground("off")
    found = [g if 0 <= x <= width and 0 <= y <= height else off for g, (x, y) in zip(found, points, strict=True)]
    return _most(found[::2]), _most(found[1::2])


def _along(line: Sequence[Point]) -> list[tuple[Point, Point]]:
    """Return points in the midst of equal lengths of a line, each with the direction there."""
    pieces = [(a, b, math.dist(a, b)) for a, b in pairwise(line) if math.dist(a, b) > 1e-9]
    whole = sum(long for _, _, long in pieces)
    wanted = [(k + 0.5) * whole / SAMPLES for k in range(SAMPLES)] if pieces else []
    out, start, at = [], 0.0, 0
    for place in wanted:
        while at < len(pieces) - 1 and start + pieces[at][2] < place:
            start += pieces[at][2]
            at += 1
        (ax, ay), (bx, by), long = pieces[at]
        t = min(1.0, (place - start) / long)
        out.append(((ax + (bx - ax) * t, ay + (by - ay) * t), ((bx - ax) / long, (by - ay) / long)))
    return out


def _most(found: Sequence[Ground]) -> list[Ground]:
    on_sheet = [ground for ground in found if ground.kind != "off"] or found
    ranked = Counter(on_sheet).most_common(MOST_TOLD)
    return [ground for k, (ground, n) in enumerate(ranked) if k == 0 or n >= SHARE * len(on_sheet)]


def _in_areas(board: Board, areas: AreaPartition, points: list[Point]) -> list[Ground]:
    out = []
    for at in holders(areas.polygons, points):
        space = board.by_name.get(areas.ids[at[0]]) if at else None
        known = space is not None
        out.append(Ground(_kind(board.kind[space]), board.territory[space], board.names[space])
                   if known and space is not None else Ground("none"))  # fmt: skip
    return out


def _on_hexes(doc: MapDocument, board: Board, points: list[Point], reuse: Reuse | None) -> list[Ground]:
    """Return the ground at points of a hex map: what is painted there, else what is drawn, else what was compiled."""
    grid, shapes = doc.grid, drawn(doc, reuse)[0]
    fits = grid is not None and len(board.kind) == len(grid)
    lakes = holders([polygon for _, polygon in shapes.lakes], points)
    seas, lands = holders(shapes.sea, points), holders(shapes.land, points)
    owners = holders([polygon for _, polygon in shapes.territory], points)
    out = []
    for k, point in enumerate(points):
        space = grid.at(point) if grid is not None and fits else None
        painted = shapes.painted.terrain.get(space) if space is not None else None
        if painted is not None:
            water = shapes.painted.base.get(painted, "land")
        elif lakes[k] or seas[k] or (shapes.land and not lands[k]):
            water = "lake" if lakes[k] else "sea"
        else:
            water = "sea" if shapes.painted.in_water and not shapes.land else "land"
        owner = shapes.painted.territory.get(space, "") if space is not None else ""
        owner = owner or (shapes.territory[owners[k][-1]][0] if owners[k] else "")
        owner = owner or (board.territory[space] if space is not None else "")
        out.append(Ground(water) if water in ("sea", "lake") else Ground("land", owner))
    return out


def _kind(kind: int) -> str:
    return KIND_NAMES[kind] if kind in (SEA, LAND, LAKE) else "land"
