"""Where counters stand in an area: rows below and above its label, clear of label, ports, signs and borders."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any, Literal

import numpy as np
import shapely

from mapdata.board import SEA
from mapdata.draw import labels
from mapdata.draw.areaart import painted
from mapdata.draw.arealabels import TOKEN_U, area_layout, sheet_raster, waters
from mapdata.draw.clutter import Box
from mapdata.draw.labels import Plan
from mapdata.draw.layout import lay_out
from mapdata.draw.mapart import MapArt
from mapdata.draw.ops import Point
from mapdata.draw.room import TAKEN, Raster, Room
from mapdata.draw.style import Detail

Floats = np.ndarray[Any, Any]
Geometry = Any
Stretch = tuple[float, float]  # the least and the greatest x that a counter's middle may have
Where = Literal["near", "lap", "own", "shore"]
Row = tuple[float, list[Stretch]]  # y of the middles, and where they fit

__all__ = ["TOKEN_U", "control_spot", "slots", "token_mm"]

MOST = 15  # slots looked for when no count is given
GAP = 0.12  # between counters, as a share of their side
AIR_U = 2.5  # between a counter and borders and labels
FITS = 0.97  # of a counter on its own ground
# Shares of the size wished for that are tried: on own ground near the label, over the shore near it, anywhere.
SIZES: tuple[tuple[float, Where], ...] = (
    (1.0, "near"), (0.92, "near"), (0.84, "near"), (0.76, "near"), (0.84, "lap"), (0.76, "lap"), (0.68, "lap"),
    (1.0, "own"), (0.84, "own"), (0.7, "own"), (0.7, "shore"), (0.62, "shore"), (0.55, "shore"),
)  # fmt: skip
NEAR = (2.6, 3.4)  # sides of a counter that is near, sideways from the label's ends and up or down from its middle
SHIFTS = (0.0, 0.25, 0.5)  # sides of a counter that rows are moved away from the label
ASHORE = (1.15, 2.6, 4.5)  # sides of a counter that one may stand away from its shore: as near as there is room


def slots(
    art: MapArt, space: int, size_mm: float, count: int = 0, detail: Detail = "near", hex_px: float | None = None
) -> list[Point]:
    """Return the middles of counters of a size in a space, in the order in which they are filled.

    count: how many stand there: rows are centred for just so many, and there are always so many points, the last ones
    overlapping where the area is full. 0: as many as have room, at most 15. A hex has its one middle. Counters keep to
    the area's own ground; on small coasts and islands they may stand over the shore. detail, hex_px: as in `draw_map`,
    whose labels they keep off.
    """
    if art.doc.grid is not None:
        return [art.board.centre_mm[space]] * max(1, count)
    key = ("slots", space, round(size_mm, 3), count, detail, hex_px)
    plan = Plan(detail, art.measure.hex_mm, hex_px or labels.HEX_PX[detail])
    return list(art.once(key, lambda: _Filler(art, space, size_mm, plan).points(count)))


def token_mm(
    art: MapArt, space: int, wish_mm: float, count: int, detail: Detail = "near", hex_px: float | None = None
) -> float:
    """Return the side that counters of a space are drawn at: as wished, smaller where so many would find no room."""
    if art.doc.grid is not None:
        return wish_mm
    plan = Plan(detail, art.measure.hex_mm, hex_px or labels.HEX_PX[detail])
    for share, where in SIZES:
        key = ("room", space, round(wish_mm * share, 3), where, detail, hex_px)
        if art.once(key, partial(_room, art, space, wish_mm * share, plan, where)) >= min(count, MOST):
            return wish_mm * share
    return wish_mm * SIZES[-1][0]


def _room(art: MapArt, space: int, size_mm: float, plan: Plan, where: Where) -> int:
    return _Filler(art, space, size_mm, plan).room_for(where)


def control_spot(
    art: MapArt, space: int, radius_mm: float, detail: Detail = "near", hex_px: float | None = None
) -> Point:
    """Return the middle of the disc that shows who holds an area: beside its label, on the area's own ground if it can.

    The line of the label is kept free of counters, so the disc is too.
    """
    if art.doc.grid is not None:
        x, y = art.board.centre_mm[space]
        return x - 0.465 * art.measure.hex_mm, y
    plan = Plan(detail, art.measure.hex_mm, hex_px or labels.HEX_PX[detail])
    row = area_layout(art, plan).rows.get(space)
    if row is None:
        return art.board.centre_mm[space]
    (x, y), gap = row.middle, row.row.width / 2 + radius_mm + 3 * art.measure.u
    above = row.row.height / 2 + radius_mm + 2 * art.measure.u
    choices = ((x - gap, y), (x + gap, y), (x, y - above), (x - gap, y))
    area, clear = painted(art)[space], 0.8 * radius_mm
    return next((spot for spot in choices if _clear_inside(area, spot, clear)), choices[-1])


def _clear_inside(area: Geometry, spot: Point, clear: float) -> bool:
    """Return whether a point lies in an area and so far from its edge, asked of the ground round it alone."""
    x, y = spot
    near = shapely.clip_by_rect(area, x - 3 * clear, y - 3 * clear, x + 3 * clear, y + 3 * clear)
    return bool(shapely.contains_xy(near.buffer(-clear, quad_segs=2), x, y))


class _Filler:
    """Finds the slots of one space for counters of one size."""

    def __init__(self, art: MapArt, space: int, size: float, plan: Plan) -> None:
        self.art, self.space, self.size, self.plan = art, space, size, plan
        self.u = art.measure.u
        self.wet = art.board.kind[space] == SEA
        layout = area_layout(art, plan)
        self.row = layout.rows.get(space)
        self.raster = _raster(art, plan)
        self.shape = painted(art)[space]
        self.room = self.raster.room(_grown(shapely.bounds(self.shape), self.raster.step), [space])
        afloat = self.row is not None and not shapely.contains_xy(self.shape, *self.row.middle)
        if afloat and (self.room.share(size, size) >= FITS).any():
            self.row = None  # the name stands in the water, but counters need not
        if self.row is not None:
            self.start: Point = self.row.middle
        else:
            self.start = _calm(self.room, art.board.centre_mm[space], size)
        self.side = size + 2 * AIR_U * self.u  # a little air to borders

    def points(self, count: int) -> list[Point]:
        """Return slots for a count, or all that are found."""
        want = count or MOST
        rows = self._rows_for(count) if count else self._rows(self.room, MOST) or self._ashore(1)
        found = self._filled(rows, want)
        if not found:
            found = [self._least_bad()]
        if count and len(found) < count:
            step = 0.22 * self.size
            extra = count - len(found)
            found += [(found[k % len(found)][0] + step, found[k % len(found)][1] - step) for k in range(extra)]
        return found

    def room_for(self, where: Where) -> int:
        """Return how many counters have room near the label on own ground, there over the shore too, or anywhere."""
        return self._count(self._rows_where(where, MOST))

    def _rows_for(self, count: int) -> list[Row]:
        """Return rows for a count: near the label if they have room there, over the shore if they must."""
        rows: list[Row] = []
        for where in ("near", "lap", "own", "shore"):
            rows = self._rows_where(where, count)
            if self._count(rows) >= count:
                return rows
        return rows

    def _rows_where(self, where: Where, count: int) -> list[Row]:
        if where in ("near", "own") or self.wet:
            rows = self._rows(self.room, count if where == "own" else MOST)
        else:
            rows = self._ashore(count, ASHORE[:1] if where == "lap" else ASHORE)
        return self._close(rows) if where in ("near", "lap") else rows

    def _close(self, rows: list[Row]) -> list[Row]:
        """Return what of rows lies near the label."""
        x0, y0 = self.start
        wide = NEAR[0] * self.size + (self.row.row.width / 2 if self.row is not None else 0.0)
        out: list[Row] = []
        for y, stretches in rows:
            cut = [(max(a, x0 - wide), min(b, x0 + wide)) for a, b in stretches if a < x0 + wide and b > x0 - wide]
            if abs(y - y0) <= NEAR[1] * self.size and cut:
                out.append((y, cut))
        return out

    def _count(self, rows: list[Row]) -> int:
        return sum(self._holds(stretch) for _, stretches in rows for stretch in stretches)

    def _ashore(self, want: int, steps: tuple[float, ...] = ASHORE) -> list[Row]:
        """Return rows on own ground and over the water beside it, no further from the shore than need be."""
        plain = shapely.simplify(self.shape, 0.1 * self.size)
        rows: list[Row] = []
        for step in steps:
            near = plain.buffer(step * self.size, quad_segs=4)
            box = _grown(shapely.bounds(near), self.raster.step)
            room = self.raster.room(box, [self.space], waters(self.art))
            rows = self._rows(replace(room, allowed=room.allowed & room.burnt(near)), want, allowed=True)
            if self._count(rows) >= want:
                break
        return rows

    def _rows(self, room: Room, want: int, allowed: bool = False) -> list[Row]:
        """Return the rows about the label that hold so many counters, moved a little away from it where that helps."""
        best: list[Row] = []
        for shift in SHIFTS:
            rows = list(self._rows_at(room, shift * self.size, allowed))
            if self._count(rows) > self._count(best):
                best = rows
            if self._count(best) >= want:
                break
        return best

    def _rows_at(self, room: Room, shift: float, allowed: bool) -> Iterator[Row]:
        """Yield rows that have room, nearest to the label first, each with the stretches of x in which counters fit."""
        xs = room.centres[0]
        x0, y0 = self.start
        lines = self._lines(shift)
        lines.sort(key=lambda y: abs(y - y0) + (1.2 * self.size if y < y0 else 0.0))
        for y in lines:
            share = room.along(y, self.side, self.side, allowed)
            good = xs[share >= FITS] if share is not None else xs[:0]
            if len(good):
                breaks = np.flatnonzero(np.diff(good) > 1.5 * room.step)
                found = [(float(part[0]), float(part[-1])) for part in np.split(good, breaks + 1)]
                yield y, sorted(found, key=lambda s: (max(s[0] - x0, x0 - s[1], 0.0), s))

    def _lines(self, shift: float) -> list[float]:
        """Return the middles of rows below the label and above it; of a sea, about its calmest place."""
        pitch, y0 = self.size * (1 + GAP), self.start[1]
        if self.row is None:
            return [y0 + shift + k * pitch for k in range(-8, 9)]
        half = self.row.row.height / 2 + AIR_U * self.u + self.size / 2 + shift
        return [y0 + half + k * pitch for k in range(9)] + [y0 - half - k * pitch for k in range(9)]

    def _filled(self, rows: list[Row], want: int) -> list[Point]:
        """Return the first slots of rows: three to a row first, then the rows' outer places; each row centred."""
        taken = [0] * len(rows)
        for least in (3, 5, 99):
            for k, (_, stretches) in enumerate(rows):
                room = min(least, sum(map(self._holds, stretches))) - taken[k]
                taken[k] += max(0, min(room, want - sum(taken)))
        out: list[Point] = []
        for (y, stretches), count in zip(rows, taken, strict=True):
            for stretch in stretches:
                here = min(count, self._holds(stretch))
                out += [(x, y) for x in self._centred(stretch, here)]
                count -= here
        return out

    def _holds(self, stretch: Stretch) -> int:
        """Return how many counters stand side by side in a stretch."""
        return int((stretch[1] - stretch[0]) / (self.size * (1 + GAP)) + 1e-6) + 1

    def _centred(self, stretch: Stretch, count: int) -> list[float]:
        """Return the xs of so many counters side by side, as near about the label's middle as the stretch allows."""
        pitch = self.size * (1 + GAP)
        half = (count - 1) / 2 * pitch
        middle = min(max(self.start[0], stretch[0] + half), stretch[1] - half)
        return [middle - half + k * pitch for k in range(count)]

    def _least_bad(self) -> Point:
        """Return the place with most room for one counter, near the label."""
        xs, ys = self.room.centres
        share = self.room.share(self.size, self.size)
        far = np.hypot(xs[None, :] - self.start[0], ys[:, None] - self.start[1]) / self.size
        i, j = divmod(int(np.argmax(share - 0.25 * far)), len(xs))
        return float(xs[j]), float(ys[i])


def _grown(box: Any, by: float) -> Box:
    x0, y0, x1, y1 = (float(v) for v in box)
    return x0 - by, y0 - by, x1 + by, y1 + by


def _calm(room: Room, point: Point, size: float) -> Point:
    """Return the place near a point with room all round: where the counters of a sea gather."""
    xs, ys = room.centres
    far = np.hypot(xs[None, :] - point[0], ys[:, None] - point[1]) / size
    share = room.share(3.4 * size, 2.4 * size) + 0.5 * room.share(1.2 * size, 1.2 * size)
    i, j = divmod(int(np.argmax(share - 0.06 * far)), len(xs))
    return float(xs[j]), float(ys[i])


def _raster(art: MapArt, plan: Plan) -> Raster:
    """Return the raster of the sheet with labels, ports, signs and names of seas taken, and borders kept free."""
    return art.once(("slot raster", plan.detail, plan.hex_px), lambda: _with_signs(art, plan))


def _with_signs(art: MapArt, plan: Plan) -> Raster:
    found = sheet_raster(art)
    layout = area_layout(art, plan)
    slack = AIR_U * art.measure.u + found.step
    for x0, y0, x1, y1 in layout.boxes(10.5 * plan.symbol_u):
        found.take(shapely.box(x0, y0 + slack, x1, y1 - slack), TAKEN)
    for name in lay_out(art, plan)[0]:
        for x0, y0, x1, y1 in name.set.boxes:
            found.take(shapely.box(x0, y0, x1, y1), TAKEN)
    return found
