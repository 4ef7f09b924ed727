"""Where hexes come to lie in pixels, such that VASSAL's own arithmetic finds the same centres and numbers."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass

from exporters.vmod.mapparts import HexGrid as GridPart
from exporters.vmod.mapparts import HexGridNumbering
from exporters.vmod.wire import number
from mapdata.grid import HexGrid

LONGEST_PX = 8000  # VASSAL holds a board at 4 bytes a pixel; larger ones fail with small heaps
ROOT = math.sqrt(3.0) / 2
LEAST_DY = 24


@dataclass(frozen=True)
class Layout:
    """A board picture: its scale, and where the sheet's origin lies in it.

    px_per_mm maps sheet millimetres to pixels, then shift_px is added. dy: hex across flats in pixels, an even
    whole number, so that half hexes are whole pixels too. foot_px: the strip below the map.
    """

    sheet_mm: tuple[float, float]
    grid: HexGrid | None
    px_per_mm: float
    shift_px: tuple[float, float]
    dy: int
    foot_px: int

    @property
    def map_px(self) -> tuple[int, int]:
        """Width and height of the map in the picture."""
        w, h = self.sheet_mm
        return math.ceil(w * self.px_per_mm + self.shift_px[0]), math.ceil(h * self.px_per_mm + self.shift_px[1])

    @property
    def board_px(self) -> tuple[int, int]:
        """Width and height of the whole picture."""
        return self.map_px[0], self.map_px[1] + self.foot_px

    @property
    def dx(self) -> float:
        """Pitch of the columns (rows of a pointy-top grid), just as it is written."""
        return float(number(self.dy * ROOT))

    def to_px(self, point_mm: tuple[float, float]) -> tuple[float, float]:
        """Return where a point of the sheet lies in the picture."""
        return point_mm[0] * self.px_per_mm + self.shift_px[0], point_mm[1] * self.px_per_mm + self.shift_px[1]

    def centre_px(self, space: int) -> tuple[int, int]:
        """Return the centre of a hex as VASSAL computes it: truncated to whole pixels."""
        assert self.grid is not None
        line, place = self._line_and_place(space)
        across = self._first[1] + place * self.dy + (self.dy // 2 if self._lower(line) else 0)
        along = int(self._first[0] + line * self.dx)
        if self.stagger and line % 2:
            across -= self.dy
        return (along, across) if self.grid.flat_top else (across, along)

    def _line_and_place(self, space: int) -> tuple[int, int]:
        """Return column and row (row and column of a pointy-top grid), from 0."""
        assert self.grid is not None
        column, row = self.grid.column_row(space)
        c, r = column - self.grid.first_column, row - self.grid.first_row
        return (c, r) if self.grid.flat_top else (r, c)

    @staticmethod
    def _lower(line: int) -> bool:
        return line % 2 == 1

    @property
    def _first(self) -> tuple[int, int]:
        """The first hex's centre: along the lines, and across them."""
        assert self.grid is not None
        x, y = self.to_px(self.grid.origin_mm)
        return (round(x), round(y)) if self.grid.flat_top else (round(y), round(x))

    @property
    def stagger(self) -> bool:
        """Whether the second column (row) lies half a hex higher than the first, not lower as VASSAL has it."""
        assert self.grid is not None
        first = self.grid.first_column if self.grid.flat_top else self.grid.first_row
        return (first % 2 == 0) == (self.grid.shoved == "even")


def make_layout(
    sheet_mm: tuple[float, float], grid: HexGrid | None, px_per_hex: float, foot_mm: float, hex_mm: float
) -> Layout:
    """Return the layout at that many pixels a hex across flats, or the most that the longest side allows.

    foot_mm: height of the strip below the map. hex_mm: the size that stands for a hex on a map without hexes.
    """
    size = grid.size_mm if grid else hex_mm
    most = (LONGEST_PX - 2) / max(sheet_mm[0], sheet_mm[1] + foot_mm)
    dy = max(LEAST_DY, 2 * min(round(px_per_hex / 2), math.floor(most * size / 2)))
    scale = dy / size
    x, y = grid.origin_mm if grid else (0.0, 0.0)
    shift = round(x * scale) - x * scale, round(y * scale) - y * scale
    return Layout(sheet_mm, grid, scale, shift, dy, math.ceil(foot_mm * scale))


def grid_part(layout: Layout) -> GridPart:
    """Return VASSAL's hex grid with its numbering for a layout.

    Flat top: odd columns lie lower. Pointy top is the same turned over: x0 is then the offset down, y0 the one
    to the right, and VASSAL's H counts rows of the map, V places in a row.
    """
    assert layout.grid is not None
    along, across = layout._first
    part = GridPart(dx=layout.dx, dy=float(layout.dy), x0=along, y0=across, sideways=not layout.grid.flat_top)
    part.children = [_numbering(layout)]
    return part


def _numbering(layout: Layout) -> HexGridNumbering:
    grid = layout.grid
    assert grid is not None
    label = parse_label(grid.label)
    column = ("A" if label.letters else "N", max(label.column_digits - 1, 0), grid.first_column - label.letters)
    row = ("N", max(label.row_digits - 1, 0), grid.first_row)
    h, v = (column, row) if grid.flat_top else (row, column)
    return HexGridNumbering(
        first="H" if label.column_first == grid.flat_top else "V",
        sep=label.between,
        h_type=h[0],
        h_leading=h[1],
        h_off=h[2],  # A is the letter of number 0
        v_type=v[0],
        v_leading=v[1],
        v_off=v[2],
        location_format=f"{label.before}$gridLocation${label.after}",
        stagger=layout.stagger,
    )


@dataclass(frozen=True)
class Label:
    """A numbering taken apart: CC.RR is column, ".", row."""

    column_first: bool
    letters: bool
    column_digits: int
    row_digits: int
    before: str
    between: str
    after: str


def parse_label(label: str) -> Label:
    """Return the parts of a grid's numbering."""
    found = re.fullmatch(r"([^ACR]*)(A+|C+|R+)([^ACR]*)(A+|C+|R+)([^ACR]*)", label)
    if found is None or ("R" in found[2]) == ("R" in found[4]):
        raise ValueError(f"hex numbering {label!r} is not one column and one row")
    column_first = "R" not in found[2]
    column, row = (found[2], found[4]) if column_first else (found[4], found[2])
    return Label(column_first, "A" in column, len(column), len(row), found[1], found[3], found[5])
