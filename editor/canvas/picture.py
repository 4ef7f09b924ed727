"""What the board view shows beneath the pieces: the drawn map, and the shapes of its spaces."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Mapping
from typing import Any, Protocol, cast

from editor.canvas.areas import AreaFinder, border_middle, spots_below
from mapdata.board import LAND, Board
from mapdata.draw import ops
from mapdata.draw import slots as slotting
from mapdata.draw.arealabels import area_layout
from mapdata.draw.labels import HEX_PX, Plan
from mapdata.draw.mapdraw import side_mark_ops
from mapdata.draw.owners import Owner, owner_ops, veil_ops
from mapdata.draw.style import Detail
from mapdata.grid import HexGrid
from mapdata.model import MapDocument
from scenarios.engine.ruleset import Holder

Point = tuple[float, float]
Holders = Mapping[int, Holder]
Slots = tuple[tuple[Point, ...], float]
DETAILS = ("far", "mid", "near")
TOKEN_U, GAP_U, MARKER_U = 54.0, 5.0, 11.0  # side of a token on an area, room between two, radius of a holder's disc
TOKENS_U = {"near": 54.0, "mid": 56.0, "far": 66.0}  # side of tokens by detail: a little larger from far away


def detail_for(hex_px: float) -> str:
    """Return the level of detail for a hex of so many pixels."""
    return "far" if hex_px < 40 else "mid" if hex_px < 70 else "near"


class Picture(Protocol):
    """A board ready to be shown. spread: pieces lie side by side as tokens, as on areas, not piled up as on hexes."""

    board: Board
    grid: HexGrid | None
    sheet_mm: tuple[float, float]
    hex_mm: float
    spread: bool

    def drawing(self, detail: str) -> ops.Drawing: ...
    def ready(self, detail: str) -> bool: ...
    def space_path(self, space: int) -> ops.Path: ...
    def spaces_path(self, spaces: Iterable[int]) -> ops.Path: ...
    def territory_path(self, territory: str) -> ops.Path | None: ...
    def side_marks(self) -> tuple[ops.Op, ...]: ...
    def at(self, point: Point) -> int | None: ...
    def slots(self, space: int, count: int, detail: str) -> Slots:
        """Return the middles of so many tokens in a space, and their side, in mm."""
        ...

    def slots_ready(self, detail: str) -> bool:
        """Return whether the slots of a level of detail are found quickly now."""
        ...

    def plain_slots(self, space: int, count: int) -> Slots:
        """Return slots in plain rows, at once."""
        ...

    def marker_spot(self, space: int, detail: str) -> Point:
        """Return where the disc of a space's holder lies."""
        ...

    def label_top(self, space: int, detail: str) -> Point:
        """Return the middle of the upper edge of a space's label."""
        ...

    def border_point(self, a: int, b: int) -> Point:
        """Return where a way from one space to another crosses their border; halfway where they have none."""
        ...

    def holder_ops(self, holders: Holders, detail: str) -> tuple[ops.Op, ...]:
        """Return the ground of spaces that another than the map says holds, painted over theirs."""
        ...

    def veil_ops(self, spaces: Collection[int]) -> tuple[ops.Op, ...]:
        """Return the veil over spaces that take no part."""
        ...


class SpaceFinder:
    """Which space of the board a point lies in, by the grid where there is one, else by the nearest centre."""

    def __init__(self, board: Board, grid: HexGrid | None) -> None:
        self._board, self._grid = board, grid

    def at(self, point: Point) -> int | None:
        """Return the space under a point of the sheet, or None."""
        if self._grid is not None:
            cell = self._grid.at(point)
            return None if cell is None else self._board.by_name.get(self._grid.name(cell))
        near = [(math.dist(point, centre), space) for space, centre in enumerate(self._board.centre_mm)]
        return min(near)[1] if near else None


def outline(grid: HexGrid, cells: Iterable[int]) -> ops.Path:
    """Return the outline of the union of some hexes, as closed rings along hexsides."""
    inside = set(cells)
    nexts: dict[Point, list[Point]] = {}
    for cell in inside:
        corners = [(round(x, 3), round(y, 3)) for x, y in grid.corners(cell)]
        for k, other in enumerate(grid.around(cell)):
            if other is None or other not in inside:
                nexts.setdefault(corners[k], []).append(corners[(k + 1) % 6])
    builder = ops.PathBuilder()
    while nexts:
        start = next(iter(nexts))
        ring, here = [start], start
        while True:
            ways = nexts.get(here)
            if not ways:
                break
            there = ways.pop()
            if not ways:
                del nexts[here]
            if there == start:
                break
            ring.append(there)
            here = there
        builder.polyline(ring, closed=True)
    return builder.done()


def halfway(board: Board, a: int, b: int) -> Point:
    """Return the point between the middles of two spaces."""
    (ax, ay), (bx, by) = board.centre_mm[a], board.centre_mm[b]
    return (ax + bx) / 2, (ay + by) / 2


class PlainPicture:
    """A board drawn plainly from its grid: what shows while the map is being prepared, and in tests."""

    spread = False

    def __init__(self, board: Board, grid: HexGrid, sheet_mm: tuple[float, float]) -> None:
        self.board, self.grid, self.sheet_mm = board, grid, sheet_mm
        self.hex_mm = grid.size_mm
        self._finder = SpaceFinder(board, grid)

    def at(self, point: Point) -> int | None:
        """Return the space under a point."""
        return self._finder.at(point)

    def _cell(self, space: int) -> int:
        return self.grid.by_name[self.board.names[space]]

    def space_path(self, space: int) -> ops.Path:
        """Return a hex."""
        return ops.polygon([self.grid.corners(self._cell(space))])

    def spaces_path(self, spaces: Iterable[int]) -> ops.Path:
        """Return the outline of some hexes."""
        return outline(self.grid, (self._cell(space) for space in spaces))

    def territory_path(self, territory: str) -> ops.Path | None:
        """Return the outline of a territory's hexes."""
        return self.spaces_path(self.board.regions.get(f"territory:{territory}", ()))

    def side_marks(self) -> tuple[ops.Op, ...]:
        """Return none."""
        return ()

    def slots(self, space: int, count: int, detail: str) -> Slots:
        """Return the middle of the hex for all."""
        return self.plain_slots(space, count)

    def slots_ready(self, detail: str) -> bool:
        """Return True."""
        return True

    def plain_slots(self, space: int, count: int) -> Slots:
        """Return the middle of the hex for all."""
        return (self.board.centre_mm[space],) * count, 0.72 * self.hex_mm

    def marker_spot(self, space: int, detail: str) -> Point:
        """Return the left corner."""
        x, y = self.board.centre_mm[space]
        return x - 0.465 * self.hex_mm, y

    def label_top(self, space: int, detail: str) -> Point:
        """Return the right corner, where the number of points left is written."""
        x, y = self.board.centre_mm[space]
        return x + 0.577 * self.hex_mm, y

    def border_point(self, a: int, b: int) -> Point:
        """Return the middle of the hexside."""
        return halfway(self.board, a, b)

    def holder_ops(self, holders: Holders, detail: str) -> tuple[ops.Op, ...]:
        """Return nothing: on hexes territories change hands, not spaces."""
        return ()

    def veil_ops(self, spaces: Collection[int]) -> tuple[ops.Op, ...]:
        """Return paper over the hexes."""
        return (ops.Fill(self.spaces_path(spaces), "#F1E8D4", 0.72),) if spaces else ()

    def ready(self, detail: str) -> bool:
        """Return True: it is drawn at once."""
        return True

    def drawing(self, detail: str) -> ops.Drawing:
        """Return flat hexes and their numbers."""
        land = [s for s, kind in enumerate(self.board.kind) if kind == LAND]
        whole = ops.rect(0, 0, *self.sheet_mm)
        ground = (ops.Fill(whole, "#A9C6CC"), ops.Fill(self.spaces_path(land), "#E3DBC8"))
        u = self.hex_mm / 115
        lines = [ops.Stroke(self.space_path(s), "#4A3A28", u, 0.3, min_px=0.7) for s in range(len(self.board.names))]
        numbers: list[ops.Op] = []
        if detail == "near":
            for space, name in enumerate(self.board.names):
                x, y = self.grid.centre(self._cell(space))
                y -= self.hex_mm / 2 - 9.6 * u
                numbers.append(ops.Text(x, y, name, "sans-regular", 10.5 * u, "#3A2E20", 0.72))
        return ops.Drawing(*self.sheet_mm, {"ground": ground, "ink": (*lines, *numbers), "names": (), "cities": ()})


class MapPicture:
    """A map drawn in full; `art` holds its prepared geometry and `draw` turns it into ops of a level of detail."""

    def __init__(self, document: MapDocument, board: Board, art: Any, draw: Any) -> None:
        self.board, self.grid, self.sheet_mm = board, document.grid, document.sheet_mm
        self.hex_mm = float(art.measure.hex_mm)
        self.spread = document.grid is None
        self._art, self._draw = art, draw
        shapes = self.space_path if self.spread else None
        self._finder = AreaFinder(board, shapes) if shapes is not None else SpaceFinder(board, self.grid)
        self._drawings: dict[str, ops.Drawing] = {}

    def at(self, point: Point) -> int | None:
        """Return the space under a point."""
        return self._finder.at(point)

    def side_marks(self) -> tuple[ops.Op, ...]:
        """Return the marks of sides along countries' edges, for who cannot tell the tints apart."""
        return side_mark_ops(self._art)

    def slots(self, space: int, count: int, detail: str) -> Slots:
        """Return the middles of tokens clear of an area's label and borders; of counters in a hex its middle."""
        if not self.spread:
            return self.plain_slots(space, count)
        wish, level = TOKENS_U[detail] * self.hex_mm / 115, cast(Detail, detail)
        side = slotting.token_mm(self._art, space, wish, count, level)
        return tuple(slotting.slots(self._art, space, side, count, level)), side

    def slots_ready(self, detail: str) -> bool:
        """Return whether the labels of a detail are laid out and no worker is at it."""
        return detail in self._drawings and bool(self._art.free())

    def plain_slots(self, space: int, count: int) -> Slots:
        """Return rows beneath an area's label point; the middle of a hex."""
        if not self.spread:
            return (self.board.centre_mm[space],) * count, 0.72 * self.hex_mm
        u = self.hex_mm / 115
        return spots_below(self.board.centre_mm[space], count, TOKEN_U * u, GAP_U * u), TOKEN_U * u

    def marker_spot(self, space: int, detail: str) -> Point:
        """Return the place of a holder's disc: beside an area's label, the left corner of a hex."""
        if self.spread and detail in self._drawings:
            return slotting.control_spot(self._art, space, MARKER_U * self.hex_mm / 115, cast(Detail, detail))
        x, y = self.board.centre_mm[space]
        return x - 0.465 * self.hex_mm, y

    def label_top(self, space: int, detail: str) -> Point:
        """Return the middle of the upper edge of an area's label; of a hex the right corner."""
        x, y = self.board.centre_mm[space]
        if not self.spread:
            return x + 0.577 * self.hex_mm, y
        if detail in self._drawings:
            plan = Plan(cast(Detail, detail), self.hex_mm, HEX_PX[cast(Detail, detail)])
            row = area_layout(self._art, plan).rows.get(space)
            if row is not None:
                return row.middle[0], row.middle[1] - row.row.height / 2
        return x, y - 10 * self.hex_mm / 115

    def border_point(self, a: int, b: int) -> Point:
        """Return the middle of the longest stretch of border between two spaces."""
        found = border_middle(self._art, a, b) if self.spread else None
        return found or halfway(self.board, a, b)

    def holder_ops(self, holders: Holders, detail: str) -> tuple[ops.Op, ...]:
        """Return the ground of areas that others hold than the map says."""
        if not self.spread or not holders:
            return ()
        owners = {s: Owner(h.nation, h.group, h.occupied, h.home) for s, h in holders.items()}
        return owner_ops(self._art, owners, cast(Detail, detail))

    def veil_ops(self, spaces: Collection[int]) -> tuple[ops.Op, ...]:
        """Return the veil over spaces that take no part."""
        return veil_ops(self._art, spaces) if spaces and self.spread else ()

    def ready(self, detail: str) -> bool:
        """Return whether a level of detail has been drawn already."""
        return detail in self._drawings

    def drawing(self, detail: str) -> ops.Drawing:
        """Return the map at a level of detail, made once; that takes a while, so workers ask first."""
        if detail not in self._drawings:
            self._drawings[detail] = self._draw(self._art, detail)
        return self._drawings[detail]

    def space_path(self, space: int) -> ops.Path:
        """Return the outline of a space."""
        return cast(ops.Path, self._art.hex_path(space))

    def spaces_path(self, spaces: Iterable[int]) -> ops.Path:
        """Return the outline of the union of some spaces."""
        if self.grid is not None:
            by_name = self.grid.by_name
            return outline(self.grid, (by_name[self.board.names[space]] for space in spaces))
        return cast(ops.Path, self._art.spaces_path(sorted(set(spaces))))

    def territory_path(self, territory: str) -> ops.Path | None:
        """Return a territory, cut with the land; None for one that the map lacks."""
        found = cast(ops.Path, self._art.territory_path(territory))
        return found if found.verbs else None
