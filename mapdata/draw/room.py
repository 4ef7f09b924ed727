"""The sheet of an area map as a raster of whose ground lies where: room for names and counters is counted in it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
import shapely

from mapdata.draw.clutter import Box
from mapdata.draw.relief import Window, burnt

Floats = np.ndarray[Any, Any]
Geometry = Any
Point = tuple[float, float]

WATER, FOREIGN, TAKEN = -1, -2, -3  # codes beside the numbers of areas: water or land that is none, a sign's place
MOST_CELLS = 6_000_000


@dataclass(frozen=True, eq=False)
class Raster:
    """codes[row, column] of square cells, `step` mm wide, the middle of the first at (step / 2, step / 2)."""

    codes: Floats
    step: float

    def window(self, box: Box) -> tuple[slice, slice, Point]:
        """Return the rows and columns that hold a box, and the sheet point of their top left corner."""
        height, width = self.codes.shape
        x0, y0 = (max(0, int(v / self.step)) for v in box[:2])
        x1, y1 = min(width, int(box[2] / self.step) + 1), min(height, int(box[3] / self.step) + 1)
        return slice(y0, max(y0, y1)), slice(x0, max(x0, x1)), (x0 * self.step, y0 * self.step)

    def room(self, box: Box, own: Sequence[int], more: Sequence[int] = ()) -> Room:
        """Return the room within a box: cells of own codes count whole, cells of more codes as allowed besides."""
        rows, columns, corner = self.window(box)
        part = self.codes[rows, columns]
        inside = np.isin(part, np.array(own, dtype=part.dtype))
        allowed = inside | np.isin(part, np.array(more, dtype=part.dtype)) if len(more) else inside
        return Room(inside, allowed, corner, self.step)

    def take(self, shape: Geometry, code: int = TAKEN) -> None:
        """Mark the cells of a shape with a code."""
        _burn(self.codes, shape, code, self.step)


@dataclass(frozen=True, eq=False)
class Room:
    """A part of the raster: which cells are an area's own, and which may be used at all."""

    inside: Floats
    allowed: Floats
    corner: Point
    step: float

    @cached_property
    def centres(self) -> tuple[Floats, Floats]:
        """The x of every column and the y of every row."""
        height, width = self.inside.shape
        return (
            self.corner[0] + (np.arange(width) + 0.5) * self.step,
            self.corner[1] + (np.arange(height) + 0.5) * self.step,
        )

    def burnt(self, shape: Geometry) -> Floats:
        """Return which cells have their middle in a shape."""
        xs, ys = self.centres
        height, width = self.inside.shape
        found: Floats = burnt(shape, Window(float(xs[0]), float(ys[0]), self.step, 1.0, width, height)) > 0
        return found

    @cached_property
    def _sums(self) -> tuple[Floats, Floats]:
        return _summed(self.inside), _summed(self.allowed)

    def share(self, width: float, height: float, dx: float = 0.0, dy: float = 0.0, allowed: bool = False) -> Floats:
        """Return for a box of a size about every cell (its middle moved by dx, dy) how much of it lies inside, 0..1."""
        sums = self._sums[1 if allowed else 0]
        rows, columns = self.inside.shape
        half_w, half_h = max(0, round(width / 2 / self.step)), max(0, round(height / 2 / self.step))
        right, down = round(dx / self.step), round(dy / self.step)
        x = np.arange(columns) + right
        y = np.arange(rows) + down
        x0, x1 = np.clip(x - half_w, 0, columns), np.clip(x + half_w + 1, 0, columns)
        y0, y1 = np.clip(y - half_h, 0, rows), np.clip(y + half_h + 1, 0, rows)
        across = sums.take(x1, axis=1) - sums.take(x0, axis=1)
        total = across.take(y1, axis=0) - across.take(y0, axis=0)
        found: Floats = total / float((2 * half_w + 1) * (2 * half_h + 1))
        return found

    def along(self, y: float, width: float, height: float, allowed: bool = False) -> Floats | None:
        """Return the shares of boxes in a row, their middles at y and at every column; None off the window."""
        rows, columns = self.inside.shape
        i = round((y - self.corner[1]) / self.step - 0.5)
        if not 0 <= i < rows:
            return None
        sums = self._sums[1 if allowed else 0]
        half_w, half_h = max(0, round(width / 2 / self.step)), max(0, round(height / 2 / self.step))
        x = np.arange(columns)
        x0, x1 = np.clip(x - half_w, 0, columns), np.clip(x + half_w + 1, 0, columns)
        y0, y1 = max(0, i - half_h), min(rows, i + half_h + 1)
        total = sums[y1, x1] - sums[y0, x1] - sums[y1, x0] + sums[y0, x0]
        found: Floats = total / float((2 * half_w + 1) * (2 * half_h + 1))
        return found


def _summed(cells: Floats) -> Floats:
    sums = np.zeros((cells.shape[0] + 1, cells.shape[1] + 1), dtype=np.int32)  # MOST_CELLS is far below what fits
    np.cumsum(cells, axis=0, dtype=np.int32, out=sums[1:, 1:])
    np.cumsum(sums[1:, 1:], axis=1, out=sums[1:, 1:])
    return sums


def raster_of(
    areas: Sequence[tuple[int, Geometry]], foreign: Sequence[Geometry], width: float, height: float, fine: float
) -> Raster:
    """Return the raster of a sheet. areas: spaces as they are painted, from below; fine: the step wished for."""
    step = max(fine, (width * height / MOST_CELLS) ** 0.5)
    codes = np.full((int(np.ceil(height / step)), int(np.ceil(width / step))), WATER, dtype=np.int16)
    for shape in foreign:
        _burn(codes, shape, FOREIGN, step)
    for number, area in areas:
        _burn(codes, area, number, step)
    return Raster(codes, step)


def _burn(codes: Floats, shape: Geometry, code: int, step: float) -> None:
    if shape.is_empty:
        return
    rows, columns = codes.shape
    x0, y0, x1, y1 = shapely.bounds(shape)
    i0, j0 = max(0, int(y0 / step)), max(0, int(x0 / step))
    i1, j1 = min(rows, int(y1 / step) + 1), min(columns, int(x1 / step) + 1)
    if i0 >= i1 or j0 >= j1:
        return
    window = Window((j0 + 0.5) * step, (i0 + 0.5) * step, step, 1.0, j1 - j0, i1 - i0)
    inside = burnt(shape, window) > 0
    codes[i0:i1, j0:j1][inside] = code
