"""Hexes on a sheet: where they lie, what they touch and what is printed on them."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

Point = tuple[float, float]
SQRT3 = math.sqrt(3.0)


@dataclass(frozen=True)
class HexGrid:
    """A field of hexes. A hex is (column, row), counted from first_column and first_row; a *space* is its index.

    size_mm: across flats. origin_mm: centre of the hex (first_column, first_row).
    flat_top: columns of hexes, neighbours above and below; otherwise rows, neighbours left and right.
    shoved: which columns (flat top) or rows (pointy top) lie half a hex further down or right.
    label: the printed number: C and R repeated for zero-padded digits (CCRR, RRCC, CC.RR), A for letters
    A..Z, AA, BB … in place of the column.
    Spaces count along a column (flat top) or a row (pointy top) first.
    """

    size_mm: float
    origin_mm: Point
    columns: int
    rows: int
    flat_top: bool = True
    shoved: Literal["odd", "even"] = "even"
    label: str = "CCRR"
    first_column: int = 1
    first_row: int = 1

    def __post_init__(self) -> None:
        if self.size_mm <= 0 or self.columns < 1 or self.rows < 1:
            raise ValueError("a hex grid needs a size above 0, and one column and row or more")
        if not re.search("C|A", self.label) or "R" not in self.label:
            raise ValueError(f"hex numbering {self.label!r} needs a column (C or A) and a row (R)")

    def __len__(self) -> int:
        return self.columns * self.rows

    @property
    def radius_mm(self) -> float:
        """Centre to corner."""
        return self.size_mm / SQRT3

    @property
    def pitch_mm(self) -> float:
        """Distance between columns (flat top) or rows (pointy top)."""
        return self.size_mm * SQRT3 / 2

    def _shift(self, line: int) -> float:
        return 0.5 if (line % 2 == 0) == (self.shoved == "even") else 0.0

    @cached_property
    def _first_shift(self) -> float:
        return self._shift(self.first_column if self.flat_top else self.first_row)

    def space(self, column: int, row: int) -> int | None:
        """Return the space at a column and row, or None off the field."""
        c, r = column - self.first_column, row - self.first_row
        if not (0 <= c < self.columns and 0 <= r < self.rows):
            return None
        return c * self.rows + r if self.flat_top else r * self.columns + c

    def column_row(self, space: int) -> tuple[int, int]:
        """Return the column and row of a space."""
        if self.flat_top:
            c, r = divmod(space, self.rows)
        else:
            r, c = divmod(space, self.columns)
        return c + self.first_column, r + self.first_row

    def centre(self, space: int) -> Point:
        """Return the centre of a space on the sheet."""
        return self.centre_at(*self.column_row(space))

    def centre_at(self, column: int, row: int) -> Point:
        """Return the centre of a hex, on the field or not."""
        c, r = column - self.first_column, row - self.first_row
        x0, y0 = self.origin_mm
        if self.flat_top:
            return x0 + c * self.pitch_mm, y0 + (r + self._shift(column) - self._first_shift) * self.size_mm
        return x0 + (c + self._shift(row) - self._first_shift) * self.size_mm, y0 + r * self.pitch_mm

    def corners(self, space: int) -> list[Point]:
        """Return the six corners of a space, clockwise on the sheet, the first at or just after 3 o'clock."""
        x, y = self.centre(space)
        turn = 0 if self.flat_top else 30
        angles = [math.radians(60 * k + turn) for k in range(6)]
        return [(x + self.radius_mm * math.cos(a), y + self.radius_mm * math.sin(a)) for a in angles]

    def neighbours_at(self, column: int, row: int) -> list[tuple[int, int]]:
        """Return the six neighbouring columns and rows, clockwise from the one across corners 0 and 1."""
        if self.flat_top:
            down = self._shift(column) > 0
            a, b = (0, 1) if down else (-1, 0)
            steps = [(1, b), (0, 1), (-1, b), (-1, a), (0, -1), (1, a)]
        else:
            right = self._shift(row) > 0
            a, b = (0, 1) if right else (-1, 0)
            steps = [(b, 1), (a, 1), (-1, 0), (a, -1), (b, -1), (1, 0)]
        return [(column + dc, row + dr) for dc, dr in steps]

    def around(self, space: int) -> list[int | None]:
        """Return the spaces across the six sides, in the order of the sides; None off the field.

        Side k runs from corner k to corner k+1 of `corners`.
        """
        return [self.space(c, r) for c, r in self.neighbours_at(*self.column_row(space))]

    def neighbours(self, space: int) -> list[int]:
        """Return the neighbouring spaces on the field."""
        return [n for n in self.around(space) if n is not None]

    def side(self, a: int, b: int) -> tuple[Point, Point]:
        """Return the two ends of the hexside between neighbours; ValueError when they are none."""
        try:
            k = self.around(a).index(b)
        except ValueError:
            raise ValueError(f"hexes {self.name(a)} and {self.name(b)} are not neighbours") from None
        corners = self.corners(a)
        return corners[k], corners[(k + 1) % 6]

    def at(self, point: Point) -> int | None:
        """Return the space that a point of the sheet lies in, or None off the field."""
        dx, dy = point[0] - self.origin_mm[0], point[1] - self.origin_mm[1]
        along, across = (dx, dy) if self.flat_top else (dy, dx)
        line = round(along / self.pitch_mm)
        best: tuple[float, int] | None = None
        for k in (line - 1, line, line + 1):
            first = self.first_column if self.flat_top else self.first_row
            m = round(across / self.size_mm - self._shift(k + first) + self._first_shift)
            c, r = (k, m) if self.flat_top else (m, k)
            x, y = self.centre_at(c + self.first_column, r + self.first_row)
            far = (x - point[0]) ** 2 + (y - point[1]) ** 2
            space = self.space(c + self.first_column, r + self.first_row)
            candidate = (far, -1 if space is None else space)
            if best is None or far < best[0]:
                best = candidate
        return None if best is None or best[1] < 0 else best[1]

    def distance(self, a: int, b: int) -> int:
        """Return how many hexes apart two spaces are."""
        qa, ra = self._axial(a)
        qb, rb = self._axial(b)
        return (abs(qa - qb) + abs(ra - rb) + abs(qa + ra - qb - rb)) // 2

    def _axial(self, space: int) -> tuple[int, int]:
        column, row = self.column_row(space)
        line, place = (column, row) if self.flat_top else (row, column)
        return line, place - (line + (self.shoved == "even")) // 2

    def name(self, space: int) -> str:
        """Return the printed number of a space."""
        column, row = self.column_row(space)
        letters = _letters(column) if "A" in self.label else ""
        return self._form.format(column=column, row=row, letters=letters)

    @cached_property
    def _form(self) -> str:
        """The numbering as a format string."""
        text = self.label.replace("{", "{{").replace("}", "}}")
        text = re.sub("A+", "{letters}", text, count=1)
        text = re.sub("R+", lambda m: f"{{row:0{len(m[0])}d}}", text)
        return re.sub("C+", lambda m: f"{{column:0{len(m[0])}d}}", text)

    @cached_property
    def by_name(self) -> dict[str, int]:
        """The space of every printed number."""
        return {self.name(s): s for s in range(len(self))}


def _letters(number: int) -> str:
    """Return 1 as A, 26 as Z, 27 as AA, 28 as BB: the printed habit, not spreadsheet columns."""
    times, letter = divmod(number - 1, 26)
    return chr(ord("A") + letter) * (times + 1)
