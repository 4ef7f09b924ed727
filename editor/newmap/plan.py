"""What is chosen for a new map, as plain values, and the empty map that comes of it."""

from __future__ import annotations

import math
from dataclasses import dataclass, field, replace
from typing import Literal

from editor.newmap.words import Spaces, layers_for, words_for
from mapdata.grid import SQRT3, GridLook, HexGrid, Numbering
from mapdata.model import MapDocument, Underlay
from mapdata.wording import said

Size = tuple[float, float]
Rim = Literal["whole", "half", "drawn"]

RULES = "geodata/rules.toml"  # in the module's folder: the rule file of the import that made the map
MM_PER_INCH = 25.4
PAPERS: dict[str, Size] = {  # upright, in mm
    "a5": (148, 210),
    "a4": (210, 297),
    "a3": (297, 420),
    "a2": (420, 594),
    "a1": (594, 841),
    "a0": (841, 1189),
    "letter": (8.5 * MM_PER_INCH, 11 * MM_PER_INCH),
    "legal": (8.5 * MM_PER_INCH, 14 * MM_PER_INCH),
    "tabloid": (11 * MM_PER_INCH, 17 * MM_PER_INCH),
}
LEAST_SHEET_MM, MOST_SHEET_MM = 20.0, 20_000.0
LEAST_HEX_MM, MOST_HEX_MM = 4.0, 200.0
MOST_LINES = 500  # columns, or rows
MOST_SHEETS = 20
EPSILON = 1e-6


@dataclass(frozen=True)
class Paper:
    """The sheets of a map. kind: a name of PAPERS, "custom" with size_mm, or "fit": as large as the hexes need.

    across, down: how many sheets of that size lie side by side, and one below the other.
    """

    kind: str = "a3"
    size_mm: Size = (420.0, 297.0)
    landscape: bool = True
    across: int = 1
    down: int = 1

    def one_mm(self) -> Size:
        """Return the size of one sheet. Raises ValueError for a paper that is none."""
        if self.kind == "custom":
            width, height = self.size_mm
        elif self.kind in PAPERS:
            width, height = sorted(PAPERS[self.kind], reverse=self.landscape)
        else:
            raise ValueError(said("there is no paper “{kind}”", kind=self.kind))
        if not all(LEAST_SHEET_MM <= side <= MOST_SHEET_MM for side in (width, height)):
            text = said("a sheet has sides of {least:g} mm to {most:g} m", least=LEAST_SHEET_MM,
                        most=MOST_SHEET_MM / 1000)  # fmt: skip
            raise ValueError(text)
        return width, height

    def all_mm(self) -> Size:
        """Return the size of all sheets laid together."""
        if not (1 <= self.across <= MOST_SHEETS and 1 <= self.down <= MOST_SHEETS):
            text = said("1 to {most} sheets lie side by side, and as many below each other", most=MOST_SHEETS)
            raise ValueError(text)
        width, height = self.one_mm()
        return round(width * self.across, 2), round(height * self.down, 2)


@dataclass(frozen=True)
class Hexes:
    """The hexes of a new map. columns, rows: None for as many as the sheet holds.

    second_lower: whether the second column lies half a hex lower than the first (pointy tops: the second row further
    right). rim: only whole hexes; half hexes at the edges, in play; or half hexes that are drawn, but not played on:
    a ring of them round the columns and rows that are counted. margin_mm: paper left free at each edge of the sheet
    by as many whole hexes as it holds, for printers that do not reach the edge.
    """

    size_mm: float = 20.0
    flat_top: bool = True
    second_lower: bool = True
    columns: int | None = None
    rows: int | None = None
    rim: Rim = "whole"
    label: str = "CCRR"
    first_column: int = 1
    first_row: int = 1
    numbering: Numbering = field(default_factory=Numbering)
    look: GridLook = field(default_factory=GridLook)
    at_mm: Size | None = None
    margin_mm: float = 0.0

    def grid(self, sheet_mm: Size) -> HexGrid:
        """Return the grid on a sheet, in its middle or at `at_mm`. Raises ValueError, with a sentence, for none."""
        self._check()
        long, wide = sheet_mm if self.flat_top else sheet_mm[::-1]
        given = (self.columns, self.rows) if self.flat_top else (self.rows, self.columns)
        if self.at_mm is not None:
            return self._placed(self.at_mm, (long, wide), given)
        if self.rim == "drawn" and any(given):
            raise ValueError(said("half hexes out of play fill the sheet: leave columns and rows to its size"))
        lines = given[0] or self._lines_on(long - 2 * self._margin)
        places = given[1] or self._places_on(wide - 2 * self._margin, lines)
        self._check_count(lines, places)
        need = self._needs(lines, places)
        if need[0] > long + EPSILON or need[1] > wide + EPSILON:
            text = said("{n} hexes of {size:g} mm do not fit on the sheet", n=lines * places, size=self.size_mm)
            raise ValueError(text)
        return self._made(lines, places, ((long - need[0]) / 2, (wide - need[1]) / 2))

    def _check_count(self, lines: int, places: int) -> None:
        if lines < 1 or places < 1:
            raise ValueError(said("not one hex of {size:g} mm fits on the sheet", size=self.size_mm))
        if lines > MOST_LINES or places > MOST_LINES:
            text = said("{lines} × {places} hexes are more than {most} on a side; make them larger", lines=lines,
                        places=places, most=MOST_LINES)  # fmt: skip
            raise ValueError(text)

    def _placed(self, at_mm: Size, sheet: Size, given: tuple[int | None, int | None]) -> HexGrid:
        """Return the grid whose first counted hex is put somewhere. sheet: along the lines and across them."""
        along, across = at_mm if self.flat_top else at_mm[::-1]
        half = self.size_mm / 2
        ends = (0.0, 0.0) if self.rim == "half" else (self._radius, half)
        lines = given[0] or math.floor((sheet[0] - along - ends[0]) / self._pitch + EPSILON) + 1
        lowest = across + (half if self.second_lower and lines > 1 else 0.0)
        places = given[1] or math.floor((sheet[1] - lowest - ends[1]) / self.size_mm + EPSILON) + 1
        self._check_count(lines, places)
        ring = 1 if self.rim == "drawn" else 0
        if ring:
            along -= self._pitch
            across -= self.size_mm + (-half if self.second_lower else half)
        return self._numbered(lines + 2 * ring, places + 2 * ring, (along, across))

    def sheet_and_grid(self) -> tuple[Size, HexGrid]:
        """Return the sheet that just holds so many hexes, and their grid."""
        self._check()
        given = (self.columns or 20, self.rows or 15)
        ring = 2 if self.rim == "drawn" else 0
        lines, places = (count + ring for count in (given if self.flat_top else given[::-1]))
        need = self._needs(lines, places)
        long, wide = (math.ceil(side * 10 - EPSILON) / 10 for side in need)
        return ((long, wide) if self.flat_top else (wide, long)), self._made(lines, places, (0.0, 0.0))

    def _check(self) -> None:
        if not LEAST_HEX_MM <= self.size_mm <= MOST_HEX_MM:
            text = said("a hex measures {least:g} to {most:g} mm across flats", least=LEAST_HEX_MM, most=MOST_HEX_MM)
            raise ValueError(text)

    @property
    def _margin(self) -> float:
        """The paper left free; where hexes are cut by the edge of the sheet there is none."""
        return self.margin_mm if self.rim == "whole" else 0.0

    @property
    def _pitch(self) -> float:
        return self.size_mm * SQRT3 / 2

    @property
    def _radius(self) -> float:
        return self.size_mm / SQRT3

    def _lines_on(self, long: float) -> int:
        room = long if self.rim == "half" else long - 2 * self._radius
        more = 2 if self.rim == "drawn" else 0  # a line at each end that the sheet cuts
        return math.floor(room / self._pitch + EPSILON) + 1 + more if room > -EPSILON else 0

    def _places_on(self, wide: float, lines: int) -> int:
        if self.rim == "half":
            return math.floor(wide / self.size_mm + EPSILON) + 1
        room = wide - (self.size_mm / 2 if lines > 1 else 0)
        more = 2 if self.rim == "drawn" else 0
        return math.floor(room / self.size_mm + EPSILON) + more if room >= self.size_mm - EPSILON else 0

    def _needs(self, lines: int, places: int) -> Size:
        """Return the room that hexes need along the lines and across them, without what the rim lets lie outside."""
        if self.rim == "half":
            return (lines - 1) * self._pitch, (places - 1) * self.size_mm
        long = (lines - 1) * self._pitch + 2 * self._radius
        wide = (places + (0.5 if lines > 1 else 0.0)) * self.size_mm
        if self.rim == "drawn":
            return max(0.0, long - 2 * self._pitch), max(0.0, wide - 2 * self.size_mm)
        return long, wide

    def _made(self, lines: int, places: int, spare: Size) -> HexGrid:
        """Return the grid. spare: what is left of the sheet at each side, along the lines and across them."""
        lower = self.second_lower != (self.rim == "drawn")  # of the line that is made first
        first_down = 0.0 if lower or lines == 1 else self.size_mm / 2
        if self.rim == "half":
            along, across = spare[0], spare[1] + first_down
        else:
            over = (self._pitch, self.size_mm) if self.rim == "drawn" else (0.0, 0.0)
            along = spare[0] + self._radius - over[0]
            across = spare[1] + self.size_mm / 2 + first_down - over[1]
        return self._numbered(lines, places, (along, across))

    def _numbered(self, lines: int, places: int, at: Size) -> HexGrid:
        """Return the grid. at: the centre of the hex made first, along the lines and across them."""
        along, across = at
        ring = 1 if self.rim == "drawn" else 0  # the first hex that is played on has the first number
        column, row = self.first_column - ring, self.first_row - ring
        first = column if self.flat_top else row
        second_lower = self.second_lower != bool(ring)
        shoved: Literal["odd", "even"] = "even" if (first % 2 == 1) == second_lower else "odd"
        rims: dict[Rim, Literal["all", "half", "whole"]] = {"whole": "all", "half": "half", "drawn": "whole"}
        return HexGrid(
            self.size_mm,
            (along, across) if self.flat_top else (across, along),
            lines if self.flat_top else places,
            places if self.flat_top else lines,
            self.flat_top,
            shoved,
            self.label,
            column,
            row,
            self.numbering,
            self.look,
            rims[self.rim],
        )


@dataclass(frozen=True)
class Plan:
    """All that is chosen for a new map. spaces: hexes, areas, or hexes that areas (territories) are made of."""

    title: str = ""
    spaces: Spaces = "hexes"
    paper: Paper = field(default_factory=Paper)
    hexes: Hexes = field(default_factory=Hexes)
    underlay: Underlay | None = None

    def ground(self) -> tuple[Size, HexGrid | None]:
        """Return the sheet and the grid on it. Raises ValueError, with a sentence, for what cannot be."""
        if self.paper.kind == "fit" and self.spaces == "areas":
            raise ValueError(said("a map of areas needs a sheet of its own size"))
        if self.paper.kind == "fit":
            return self.hexes.sheet_and_grid()
        sheet = self.paper.all_mm()
        return sheet, None if self.spaces == "areas" else self.hexes.grid(sheet)

    def document(self) -> MapDocument:
        """Return the empty map. Raises ValueError, with a sentence, for one that cannot be."""
        sheet, grid = self.ground()
        sheets = (1, 1) if self.paper.kind == "fit" else (self.paper.across, self.paper.down)
        doc = MapDocument(sheet, grid, words_for(self.spaces), layers_for(self.spaces), self.title)
        return replace(doc, sheets=sheets, underlay=self.underlay)
