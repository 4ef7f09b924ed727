"""Where hexes come to lie in pixels, such that VASSAL's own arithmetic finds the same centres and numbers."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass

from exporters.vmod.mapparts import HexGrid as GridPart
from exporters.vmod.mapparts import HexGridNumbering
from exporters.vmod.wire import number
from mapdata.grid import HexGrid
from mapdata.wording import said

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
        if self.earlier:
            along = self._first[0] - round(self.dx) + int((line + 1) * self.dx)
        else:
            along = self._first[0] + int(line * self.dx)
        if self.higher and line % 2:
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
    def most_columns(self) -> int:
        """VASSAL's own count of columns, which it subtracts from where they are counted from the right."""
        return math.floor(self.board_px[0] / self.dy + 0.5)

    @property
    def most_rows(self) -> int:
        """VASSAL's own count of rows, which it subtracts from where they are counted from below."""
        return math.floor(self.board_px[1] / self.dx + 0.5)

    @property
    def stagger(self) -> bool:
        """Whether VASSAL's stagger makes the second line lie higher.

        VASSAL (3.7) finds a place by its number with the parity of the number's line as it is counted down: where
        that is the other one the grid begins a line earlier instead.
        """
        assert self.grid is not None
        n = self.grid.numbering
        pairs = (n.from_right, self.most_columns), (n.from_bottom, self.most_rows)
        down, most = pairs[0 if self.grid.flat_top else 1]
        return self.higher and not (down and most % 2)

    @property
    def earlier(self) -> bool:
        """Whether the grid that VASSAL counts by begins a line before the map's first."""
        return self.higher and not self.stagger

    @property
    def higher(self) -> bool:
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
    if layout.earlier:  # that line would lie where its like do: half a hex above the first
        along, across = along - round(layout.dx), across - layout.dy // 2
    part = GridPart(dx=layout.dx, dy=float(layout.dy), x0=along, y0=across, sideways=not layout.grid.flat_top)
    part.children = [_numbering(layout)]
    return part


def _numbering(layout: Layout) -> HexGridNumbering:
    grid = layout.grid
    assert grid is not None
    check_numbering(grid)
    label = parse_label(grid.label)
    n = grid.numbering
    # A is the letter of number 0; where it counts down, from its own highest number
    low = grid.first_column - label.letters, grid.first_row - label.row_letters
    high = low[0] + grid.columns - 1 - layout.most_columns, low[1] + grid.rows - 1 - layout.most_rows
    earlier = (layout.earlier and grid.flat_top, layout.earlier and not grid.flat_top)
    off = [
        high[k] + earlier[k] if down else low[k] - earlier[k] for k, down in enumerate((n.from_right, n.from_bottom))
    ]
    column = ("A" if label.letters else "N", max(label.column_digits - 1, 0), off[0])
    row = ("A" if label.row_letters else "N", max(label.row_digits - 1, 0), off[1])
    h, v = (column, row) if grid.flat_top else (row, column)
    return HexGridNumbering(
        first="H" if label.column_first == grid.flat_top else "V",
        sep=label.between,
        h_type=h[0],
        h_leading=h[1],
        h_off=h[2],
        v_type=v[0],
        v_leading=v[1],
        v_off=v[2],
        h_descend=n.from_right,
        v_descend=n.from_bottom,
        location_format=f"{label.before}$gridLocation${label.after}",
        stagger=layout.stagger,
    )


@dataclass(frozen=True)
class Label:
    """A numbering taken apart: CC.RR is column, ".", row."""

    column_first: bool
    letters: bool
    row_letters: bool
    column_digits: int
    row_digits: int
    before: str
    between: str
    after: str


def _past_z(grid: HexGrid, label: Label) -> bool:
    """Return whether a letter stands for a number above 26."""
    last = grid.first_column + grid.columns - 1, grid.first_row + grid.rows - 1
    return (label.letters and last[0] > 26) or (label.row_letters and last[1] > 26)


def parse_label(label: str) -> Label:
    """Return the parts of a grid's numbering; B is a row in letters where no R is."""
    row = "R" if "R" in label else "B"
    found = re.fullmatch(rf"([^AC{row}]*)(A+|C+|{row}+)([^AC{row}]*)(A+|C+|{row}+)([^AC{row}]*)", label)
    if found is None or (row in found[2]) == (row in found[4]):
        raise ValueError(said("hex numbering “{label}” is not one column and one row", label=label))
    column_first = row not in found[2]
    first, second = (found[2], found[4]) if column_first else (found[4], found[2])
    sizes = (len(first), len(second))
    return Label(column_first, "A" in first, row == "B", *sizes, found[1], found[3], found[5])


def check_numbering(grid: HexGrid) -> None:
    """Raise ValueError, with a clause, for a grid whose numbers VASSAL cannot count."""
    label = parse_label(grid.label)
    if label.letters and label.row_letters and not label.between:
        raise ValueError(said("two letters with nothing between them cannot be told apart"))
    if grid.numbering.letters == "running" and _past_z(grid, label):
        raise ValueError(said("it counts A to Z, AA, BB, not A to Z, AA, AB"))
