"""Where counters stand in an area: rows below and above its label, clear of label, ports, signs and borders."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import shapely

from mapdata.board import SEA
from mapdata.draw import labels
from mapdata.draw.areaart import painted
from mapdata.draw.arealabels import area_layout, sheet_raster, waters
from mapdata.draw.clutter import Box
from mapdata.draw.labels import Plan
from mapdata.draw.layout import lay_out
from mapdata.draw.mapart import MapArt
from mapdata.draw.ops import Point
from mapdata.draw.room import TAKEN, Raster, Room
from mapdata.draw.style import Detail

Floats = np.ndarray[Any, Any]

MOST = 15  # slots looked for when no count is given
GAP = 0.12  # between counters, as a share of their side
BORDER_U = 5.0
FITS = 0.97  # of a counter on its own ground
SMALLEST = 0.55  # of the size wished for, under which counters overlap instead of shrinking


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
    found: list[Point] | None = art.memo.get(key)
    if found is None:
        plan = Plan(detail, art.measure.hex_mm, hex_px or labels.HEX_PX[detail])
        found = art.memo[key] = _Filler(art, space, size_mm, plan).points(count)
    return list(found)


def token_mm(
    art: MapArt, space: int, wish_mm: float, count: int, detail: Detail = "near", hex_px: float | None = None
) -> float:
    """Return the side that counters of a space are drawn at: as wished, smaller where so many would find no room."""
    size = wish_mm
    while size > wish_mm * SMALLEST and len(slots(art, space, size, 0, detail, hex_px)) < min(count, MOST):
        size *= 0.9
    return max(size, wish_mm * SMALLEST)


class _Filler:
    """Finds the slots of one space for counters of one size."""

    def __init__(self, art: MapArt, space: int, size: float, plan: Plan) -> None:
        self.art, self.space, self.size, self.plan = art, space, size, plan
        self.u = art.measure.u
        self.wet = art.board.kind[space] == SEA
        layout = area_layout(art, plan)
        self.row = layout.rows.get(space)
        self.raster = _raster(art, plan)
        box = shapely.bounds(painted(art)[space]).tolist()
        reach = 2.2 * size
        if self.row is not None and self.row.leader is not None:  # an islet: counters stand round it in the water
            reach = 4 * size
        grown = (box[0] - reach, box[1] - reach, box[2] + reach, box[3] + reach)
        more = () if self.wet else waters(art)
        self.room = self.raster.room(grown if not self.wet else _box(box), [space], more)
        start = self.row.middle if self.row is not None else _calm(self.room, art.board.centre_mm[space], size)
        self.start: Point = start
        self.side = size + BORDER_U * self.u  # a little air to borders
        self._share = self.room.share(self.side, self.side)

    def points(self, count: int) -> list[Point]:
        """Return slots for a count, or all that are found."""
        want = count or MOST
        rows = list(self._rows(self._share))
        if sum(len(row) for _, row in rows) < want and not self.wet:
            self._share = self.room.share(self.side, self.side, allowed=True)
            rows = list(self._rows(self._share))
        found = self._filled(rows, want)
        if not found:
            found = [self._least_bad()]
        if count and len(found) < count:
            step = 0.22 * self.size
            extra = count - len(found)
            found += [(found[k % len(found)][0] + step, found[k % len(found)][1] - step) for k in range(extra)]
        return found

    def _rows(self, share: Floats) -> Iterator[tuple[float, list[float]]]:
        """Yield rows that have room, nearest to the label first, each with the xs of its slots, nearest first."""
        xs, ys = self.room.centres
        pitch = self.size * (1 + GAP)
        x0, y0 = self.start
        half = (self.row.row.height / 2 + 2.5 * self.u) if self.row is not None else -self.size / 2
        lines = [y0 + half + self.size / 2 + k * pitch for k in range(9)]
        lines += [y0 - half - self.size / 2 - k * pitch for k in range(9 if self.row is not None else 0)]
        if self.row is None:
            lines += [y0 - k * pitch for k in range(1, 9)]
        lines.sort(key=lambda y: abs(y - y0) + (1.2 * self.size if y < y0 else 0.0))
        for y in lines:
            i = round((y - self.room.corner[1]) / self.room.step - 0.5)
            if 0 <= i < len(ys):
                good = xs[share[i] >= FITS]
                if len(good):
                    yield y, _spread(good, x0, pitch, self.room.step)

    def _filled(self, rows: list[tuple[float, list[float]]], want: int) -> list[Point]:
        """Return the first slots of rows: three to a row first, then the rows' outer places; each row centred."""
        taken: dict[float, int] = {}
        for least in (3, 5, 99):
            for y, xs in rows:
                room = min(least, len(xs)) - taken.get(y, 0)
                use = min(room, want - sum(taken.values()))
                if use > 0:
                    taken[y] = taken.get(y, 0) + use
        out: list[Point] = []
        by_y = dict(rows)
        for y, _ in rows:
            if y in taken:
                out += [(x, y) for x in self._centred(by_y[y], taken[y], y)]
        return out

    def _centred(self, xs: list[float], count: int, y: float) -> list[float]:
        """Return so many places of a row side by side about the label's middle where they fit, else as they come."""
        pitch = self.size * (1 + GAP)
        x0 = self.start[0]
        ideal = [x0 + (k - (count - 1) / 2) * pitch for k in range(count)]
        if all(self._free(x, y) for x in ideal):
            return ideal
        return sorted(xs[:count])

    def _free(self, x: float, y: float) -> bool:
        i = round((y - self.room.corner[1]) / self.room.step - 0.5)
        j = round((x - self.room.corner[0]) / self.room.step - 0.5)
        share = self._share
        return 0 <= i < share.shape[0] and 0 <= j < share.shape[1] and bool(share[i, j] >= FITS)

    def _least_bad(self) -> Point:
        """Return the place with most room for one counter, near the label."""
        xs, ys = self.room.centres
        share = self.room.share(self.size, self.size, allowed=True)
        far = np.hypot(xs[None, :] - self.start[0], ys[:, None] - self.start[1]) / self.size
        i, j = divmod(int(np.argmax(share - 0.25 * far)), len(xs))
        return float(xs[j]), float(ys[i])


def _spread(good: Floats, x0: float, pitch: float, step: float) -> list[float]:
    """Return places along a row a pitch apart, the nearest to x0 first, in the stretches where a counter fits."""
    breaks = np.flatnonzero(np.diff(good) > 1.5 * step)
    stretches = np.split(good, breaks + 1)
    out: list[float] = []
    for stretch in stretches:
        low, high = float(stretch[0]), float(stretch[-1])
        first = min(max(x0, low), high)
        out += [x for k in range(-12, 13) if low - 1e-9 <= (x := first + k * pitch) <= high + 1e-9]
    out.sort(key=lambda x: (abs(x - x0), x))
    kept: list[float] = []
    for x in out:
        if all(abs(x - other) >= pitch - 1e-6 for other in kept):
            kept.append(x)
    return kept


def _box(box: list[float]) -> Box:
    return box[0], box[1], box[2], box[3]


def _calm(room: Room, point: Point, size: float) -> Point:
    """Return the place near a point with room all round: where the counters of a sea gather."""
    xs, ys = room.centres
    far = np.hypot(xs[None, :] - point[0], ys[:, None] - point[1]) / size
    share = room.share(3.4 * size, 2.4 * size) + 0.5 * room.share(1.2 * size, 1.2 * size)
    i, j = divmod(int(np.argmax(share - 0.06 * far)), len(xs))
    return float(xs[j]), float(ys[i])


def _raster(art: MapArt, plan: Plan) -> Raster:
    """Return the raster of the sheet with labels, ports, signs and names of seas taken, and borders kept free."""
    key = ("slot raster", plan.detail, plan.hex_px)
    found: Raster | None = art.memo.get(key)
    if found is None:
        found = sheet_raster(art)
        layout = area_layout(art, plan)
        for x0, y0, x1, y1 in layout.boxes(10.5 * plan.symbol_u):
            found.take(shapely.box(x0, y0, x1, y1), TAKEN)
        for name in lay_out(art, plan)[0]:
            for x0, y0, x1, y1 in name.set.boxes:
                found.take(shapely.box(x0, y0, x1, y1), TAKEN)
        art.memo[key] = found
    return found
