"""Paper, counter sizes, sheets of cells, and where the back of a counter must lie. All lengths in mm, y down.

Positions are computed from the start each time, never by adding up rounded steps.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from mapdata.draw.ops import Box
from mapdata.wording import said

MM_PER_INCH = 25.4
PT_PER_MM = 72 / MM_PER_INCH

PAPERS: dict[str, tuple[float, float]] = {
    "A4": (210.0, 297.0),
    "A3": (297.0, 420.0),
    "A2": (420.0, 594.0),
    "A1": (594.0, 841.0),
    "Letter": (215.9, 279.4),
    "Legal": (215.9, 355.6),
    "Tabloid": (279.4, 431.8),
}
BOTH = "both"
COMMON_BOX = (210.0, 279.4)  # what A4 and Letter have in common

SIZES: dict[str, float] = {
    "1/2in": 12.7,
    "9/16in": 14.2875,
    "15mm": 15.0,
    "5/8in": 15.875,
    "3/4in": 19.05,
    "20mm": 20.0,
    "1in": 25.4,
}

UNPRINTABLE = 6.35  # a home printer's dead edge
BORDER = 12.0  # counters keep so far from every edge: the dead edge, the cut marks, and a little
FOLD_GAP = 3.0
GUTTER = 3.0  # where the ground colour changes
SAFE = 1.2
MARK_AWAY, MARK_LONG, MARK_FIFTH = 2.0, 5.0, 7.5
HAIRLINE = 0.25 / PT_PER_MM

Method = Literal["long-edge", "short-edge", "fold", "fold-across", "glue"]
METHODS: tuple[Method, ...] = ("long-edge", "short-edge", "fold", "fold-across", "glue")


def paper_mm(name: str, landscape: bool = False) -> tuple[float, float]:
    """Return width and height of a paper; ValueError names the known ones."""
    if name not in PAPERS:
        raise ValueError(said("The paper must be one of {known}, not “{name}”.", known=", ".join(PAPERS), name=name))
    w, h = PAPERS[name]
    return (h, w) if landscape else (w, h)


def side_mm(size: str) -> float:
    """Return a counter's side from a name such as 5/8in, 15mm, 0.6in; ValueError when it makes no sense."""
    text = size.strip().lower().replace(" ", "").replace('"', "in")
    number, unit = (text[:-2], text[-2:]) if text[-2:] in ("in", "mm") else (text, "mm")
    try:
        value = float(Fraction(number)) * (MM_PER_INCH if unit == "in" else 1.0)
    except (ValueError, ZeroDivisionError):
        raise ValueError(said("A counter's size is written 5/8in or 15mm, not “{size}”.", size=size)) from None
    if not 8.0 <= value <= 60.0:
        raise ValueError(said("A counter must be 8 to 60 mm wide, not {size:g} mm.", size=value))
    return value


def panel_mm(size: str) -> tuple[float, float]:
    """Return width and height of a panel from a size such as 11x17in or 280x420mm; ValueError when it is none."""
    text = size.strip().lower().replace(" ", "")
    unit = MM_PER_INCH if text.endswith("in") else 1.0
    parts = text.removesuffix("in").removesuffix("mm").split("x")
    try:
        w, h = (float(part) * unit for part in parts)
    except ValueError:
        raise ValueError(said("A panel is written 11x17in or 280x420mm, not “{size}”.", size=size)) from None
    if not (80 <= w <= 2000 and 80 <= h <= 2000):
        raise ValueError(said("A panel must be 80 to 2000 mm a side, not “{size}”.", size=size))
    return w, h


# ------------------------------------------------------------------ how many fit
def fitting(room: float, side: float, gap: float = 0.0) -> int:
    """Return how many counters lie side by side in so much room."""
    return max(0, math.floor((room + gap) / (side + gap) + 1e-9))


def capacity(paper: str, side: float, gap: float = 0.0, border: float = BORDER) -> tuple[int, int]:
    """Return columns and rows of a plain sheet; paper may be "both"."""
    w, h = COMMON_BOX if paper == BOTH else PAPERS[paper]
    return fitting(w - 2 * border, side, gap), fitting(h - 2 * border, side, gap)


def fold_capacity(paper: str, side: float, gap: float = 0.0, border: float = BORDER) -> tuple[int, int]:
    """Return columns and rows of the front half of a sheet folded along its upright middle."""
    w, h = COMMON_BOX if paper == BOTH else PAPERS[paper]
    return fitting(w / 2 - border - FOLD_GAP, side, gap), fitting(h - 2 * border, side, gap)


# ------------------------------------------------------------------ a block of cells
@dataclass(frozen=True)
class Block:
    """Cells in columns and rows. gaps: extra room above a row, by row number."""

    x: float
    y: float
    side: float
    columns: int
    rows: int
    gap: float = 0.0
    gaps: tuple[float, ...] = ()

    def cell(self, column: int, row: int) -> Box:
        """Return the trim box of a cell."""
        x = self.x + column * (self.side + self.gap)
        y = self.y + row * (self.side + self.gap) + sum(self.gaps[: row + 1])
        return x, y, x + self.side, y + self.side

    @property
    def box(self) -> Box:
        """The box round all cells."""
        if not self.columns or not self.rows:
            return self.x, self.y, self.x, self.y
        last = self.cell(self.columns - 1, self.rows - 1)
        return self.x, self.y, last[2], last[3]

    def cuts(self) -> tuple[list[float], list[float]]:
        """Return every distinct upright cut's x, and every level cut's y."""
        xs = {round(v, 6) for c in range(self.columns) for v in (self.cell(c, 0)[0], self.cell(c, 0)[2])}
        ys = {round(v, 6) for r in range(self.rows) for v in (self.cell(0, r)[1], self.cell(0, r)[3])}
        return sorted(xs), sorted(ys)


def block_height(rows: int, side: float, gap: float, gaps: tuple[float, ...]) -> float:
    """Return how high so many rows are."""
    return rows * side + max(rows - 1, 0) * gap + sum(gaps)


def centred(
    page: tuple[float, float], side: float, columns: int, rows: int, gap: float, gaps: tuple[float, ...] = ()
) -> Block:
    """Return a block in the middle of the page, so that turning the page over lays it upon itself."""
    wide = columns * side + max(columns - 1, 0) * gap
    high = block_height(rows, side, gap, gaps)
    return Block((page[0] - wide) / 2, (page[1] - high) / 2, side, columns, rows, gap, gaps)


def beside_fold(
    page: tuple[float, float], side: float, columns: int, rows: int, gap: float, gaps: tuple[float, ...] = ()
) -> Block:
    """Return the front half's block: its last column ends short of the upright fold in the middle."""
    wide = columns * side + max(columns - 1, 0) * gap
    high = block_height(rows, side, gap, gaps)
    return Block(page[0] / 2 - FOLD_GAP - wide, (page[1] - high) / 2, side, columns, rows, gap, gaps)


def above_fold(
    page: tuple[float, float], side: float, columns: int, rows: int, gap: float, gaps: tuple[float, ...] = ()
) -> Block:
    """Return the front half's block above a level fold in the middle."""
    wide = columns * side + max(columns - 1, 0) * gap
    high = block_height(rows, side, gap, gaps)
    return Block((page[0] - wide) / 2, page[1] / 2 - FOLD_GAP - high, side, columns, rows, gap, gaps)


# ------------------------------------------------------------------ backs
def flips_about_vertical(method: Method, landscape: bool = False) -> bool:
    """Return whether a counter is turned over sideways: its back then lies mirrored left to right, upright."""
    if method in ("fold", "glue"):
        return True
    if method == "fold-across":
        return False
    return (method == "long-edge") != landscape


def back_box(front: Box, page: tuple[float, float], method: Method, landscape: bool = False) -> Box:
    """Return where the back of a counter is printed: on the page's other side, or across the fold on the same."""
    x0, y0, x1, y1 = front
    w, h = page  # a fold runs through the middle, F = w/2, so that 2F is the page's width
    if flips_about_vertical(method, landscape):
        return w - x1, y0, w - x0, y1
    return x0, h - y1, x1, h - y0


def back_turn_deg(method: Method, landscape: bool = False, top_to_bottom: bool = False) -> int:
    """Return how far the back's art is turned, so that it stands upright when the counter is turned over sideways.

    top_to_bottom: for counters that are turned over that way instead.
    """
    turn = 0 if flips_about_vertical(method, landscape) else 180
    return (turn + (180 if top_to_bottom else 0)) % 360


def pdf_duplex(method: Method) -> str:
    """Return the PDF viewer preference for a method."""
    return {"long-edge": "DuplexFlipLongEdge", "short-edge": "DuplexFlipShortEdge"}.get(method, "Simplex")


def shifted(box: Box, dx: float, dy: float) -> Box:
    """Return a box moved, as a printer's calibration asks."""
    return box[0] + dx, box[1] + dy, box[2] + dx, box[3] + dy


# ------------------------------------------------------------------ cut marks
@dataclass(frozen=True, slots=True)
class Mark:
    """A line on the sheet."""

    x0: float
    y0: float
    x1: float
    y1: float


def cut_marks(block: Block, limits: Box, away: float = MARK_AWAY) -> Iterator[Mark]:
    """Yield a mark at both ends of every cut, outside the block; each fifth counter's is longer.

    limits: the marks end there, at a caption, a fold or the paper's edge; a millimetre of each always stays.
    """
    x0, y0, x1, y1 = block.box
    xs, ys = block.cuts()
    for x in xs:
        long = MARK_FIFTH if _fifth(x - block.x, block.side + block.gap) else MARK_LONG
        yield Mark(x, min(max(y0 - away - long, limits[1]), y0 - away - 1.0), x, y0 - away)
        yield Mark(x, y1 + away, x, max(min(y1 + away + long, limits[3]), y1 + away + 1.0))
    fifths = {round(block.cell(0, r)[1], 6) for r in range(0, block.rows, 5)}
    for y in ys:
        long = MARK_FIFTH if y in fifths else MARK_LONG
        yield Mark(min(max(x0 - away - long, limits[0]), x0 - away - 1.0), y, x0 - away, y)
        yield Mark(x1 + away, y, max(min(x1 + away + long, limits[2]), x1 + away + 1.0), y)


def gutter_marks(block: Block, inked: Sequence[Box]) -> Iterator[Mark]:
    """Yield lines along every cut, within the block, but only where there is neither a counter nor its bleed."""
    x0, y0, x1, y1 = block.box
    xs, ys = block.cuts()
    for x in xs:
        taken = [(b[1], b[3]) for b in inked if b[0] - 1e-6 <= x <= b[2] + 1e-6]
        yield from (Mark(x, a, x, b) for a, b in _free(y0, y1, taken))
    for y in ys:
        taken = [(b[0], b[2]) for b in inked if b[1] - 1e-6 <= y <= b[3] + 1e-6]
        yield from (Mark(a, y, b, y) for a, b in _free(x0, x1, taken))


LEAST_MARK = 0.3


def _free(start: float, end: float, taken: Sequence[tuple[float, float]]) -> Iterator[tuple[float, float]]:
    """Yield the parts of a stretch that are not taken."""
    at = start
    for low, high in sorted(taken):
        if low - at >= LEAST_MARK:
            yield at, low
        at = max(at, high)
    if end - at >= LEAST_MARK:
        yield at, end


def _fifth(distance: float, pitch: float) -> bool:
    steps = distance / pitch
    return abs(steps - round(steps)) < 1e-4 and round(steps) % 5 == 0
