"""Hexes on a sheet: where they lie, what they touch and what is printed on them."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from mapdata.wording import said

Point = tuple[float, float]
SQRT3 = math.sqrt(3.0)
MOST_EVERY = 1000
MOST_WIDTH_MM = 10.0


@dataclass(frozen=True)
class Numbering:
    """How the numbers of hexes run and are printed; what they are made of is the grid's label.

    from_right, from_bottom: from which side columns and rows are counted. letters: Z is followed by AA and BB
    ("doubled"), or by AA and AB ("running"). every_column, every_row: only numbers that these divide are printed,
    though every hex has one. turn_deg: clockwise, a multiple of 30: the number is read from that side and stands at
    the side of the hex that is then its top. colour: #RRGGBB, "" for the usual ones. shown: whether they are printed.
    """

    from_right: bool = False
    from_bottom: bool = False
    letters: Literal["doubled", "running"] = "doubled"
    every_column: int = 1
    every_row: int = 1
    turn_deg: int = 0
    colour: str = ""
    shown: bool = True

    def __post_init__(self) -> None:
        if not (1 <= self.every_column <= MOST_EVERY and 1 <= self.every_row <= MOST_EVERY):
            raise ValueError(said("numbers are printed every 1 to {most} columns and rows", most=MOST_EVERY))
        if self.turn_deg not in range(0, 360, 30):
            raise ValueError(said("printed numbers are turned by 0, 30, 60 … or 330 degrees"))
        _check_colour(self.colour)


@dataclass(frozen=True)
class GridLook:
    """How the hexes are drawn: their sides, a dot in each centre, their corners only, or nothing.

    colour: #RRGGBB, "" for the two usual ones of land and sea. width_mm: of the lines, or across the dots; 0: the
    usual. opacity: 0 to 1, for a colour of one's own.
    """

    kind: Literal["lines", "dots", "corners", "none"] = "lines"
    colour: str = ""
    width_mm: float = 0.0
    opacity: float = 0.6

    def __post_init__(self) -> None:
        if not 0 <= self.width_mm <= MOST_WIDTH_MM or not 0 <= self.opacity <= 1:
            text = said("a grid is drawn 0 to {most:g} mm wide, with an opacity from 0 to 1", most=MOST_WIDTH_MM)
            raise ValueError(text)
        _check_colour(self.colour)


def _check_colour(colour: str) -> None:
    if colour and not re.fullmatch("#[0-9A-Fa-f]{6}", colour):
        raise ValueError(said("a colour is written #RRGGBB, not “{colour}”", colour=colour))


@dataclass(frozen=True)
class HexGrid:
    """A field of hexes. A hex is (column, row), counted from first_column and first_row; a *space* is its index.

    size_mm: across flats. origin_mm: centre of the hex (first_column, first_row).
    flat_top: columns of hexes, neighbours above and below; otherwise rows, neighbours left and right.
    shoved: which columns (flat top) or rows (pointy top) lie half a hex further down or right.
    label: the printed number: C and R repeated for zero-padded digits (CCRR, RRCC, CC.RR), A for letters
    A..Z, AA, BB … in place of the column, B for letters in place of the row.
    Spaces count along a column (flat top) or a row (pointy top) first.
    rim: which hexes are played on: all, those whose centre lies on the sheet ("half"), or those that lie on it whole;
    what remains of the others on the sheet is drawn as what lies off the field.
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
    numbering: Numbering = Numbering()
    look: GridLook = GridLook()
    rim: Literal["all", "half", "whole"] = "all"

    def __post_init__(self) -> None:
        if self.size_mm <= 0 or self.columns < 1 or self.rows < 1:
            raise ValueError(said("a hex grid needs a size above 0, and one column and row or more"))
        if not re.search("C|A", self.label) or not re.search("R|B", self.label):
            text = said("hex numbering “{label}” needs a column (C or A) and a row (R or B)", label=self.label)
            raise ValueError(text)

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
        """Return the number of a space, printed or not."""
        column, row = self.printed(space)
        across, down = (_WORDS[self.numbering.letters] if on else _no_letters for on in self._lettered)
        return self._form.format(column=column, row=row, across=across(column), down=down(row))

    def printed(self, space: int) -> tuple[int, int]:
        """Return column and row as they are counted for the number: from the right or from below, if so wished."""
        column, row = self.column_row(space)
        if self.numbering.from_right:
            column = 2 * self.first_column + self.columns - 1 - column
        if self.numbering.from_bottom:
            row = 2 * self.first_row + self.rows - 1 - row
        return column, row

    def is_numbered(self, space: int) -> bool:
        """Return whether the number of a space is printed."""
        n = self.numbering
        if not n.shown or (n.every_column == 1 and n.every_row == 1):
            return n.shown
        column, row = self.printed(space)
        return column % n.every_column == 0 and row % n.every_row == 0

    def number_offset(self, flat_gap_mm: float, corner_gap_mm: float) -> Point:
        """Return where the middle of a printed number lies from the centre of its hex.

        flat_gap_mm: its distance from a side above it. corner_gap_mm: its distance from a corner above it.
        """
        turn = self.numbering.turn_deg
        at_side = (turn % 60 == 0) == self.flat_top
        up = self.size_mm / 2 - flat_gap_mm if at_side else self.radius_mm - corner_gap_mm
        angle = math.radians(turn)
        return up * math.sin(angle), -up * math.cos(angle)

    @cached_property
    def _lettered(self) -> tuple[bool, bool]:
        """Whether the column, and the row, is a letter. B is plain text where a row stands in digits."""
        return "A" in self.label, "R" not in self.label

    @cached_property
    def _form(self) -> str:
        """The numbering as a format string."""
        text = self.label.replace("{", "{{").replace("}", "}}")
        marks = {"A": "{across}", "C": "column", "R": "row"} | ({"B": "{down}"} if self._lettered[1] else {})
        seen: set[str] = set()

        def filled(found: re.Match[str]) -> str:
            letter, word = found[0][0], marks[found[0][0]]
            if not word.startswith("{"):
                return f"{{{word}:0{len(found[0])}d}}"
            again = letter in seen
            seen.add(letter)
            return found[0] if again else word  # the first run of letters is the mark, another one plain text

        return re.sub("|".join(f"{mark}+" for mark in marks), filled, text)

    @cached_property
    def by_name(self) -> dict[str, int]:
        """The space of every number."""
        return {self.name(s): s for s in range(len(self))}


def _doubled(number: int) -> str:
    """Return 1 as A, 26 as Z, 27 as AA, 28 as BB: the printed habit, not spreadsheet columns."""
    times, letter = divmod(number - 1, 26)
    return chr(ord("A") + letter) * (times + 1)


def _running(number: int) -> str:
    """Return 1 as A, 26 as Z, 27 as AA, 28 as AB, as spreadsheets do; nothing for 0 and below."""
    out = ""
    while number > 0:
        number, letter = divmod(number - 1, 26)
        out = chr(ord("A") + letter) + out
    return out


def _no_letters(number: int) -> str:
    return ""


_WORDS = {"doubled": _doubled, "running": _running}
