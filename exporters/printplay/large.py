"""The map for a print shop: on one page, or in panels of a fixed size that meet edge to edge."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from exporters.printplay import seams
from exporters.printplay.geometry import HAIRLINE
from exporters.printplay.mapsheets import MapSheet, map_sheets
from exporters.printplay.pages import Page
from exporters.printplay.text import mm
from exporters.printplay.tiles import GREY, INK, MAP_BLEED, TRIM_BLEED, bled, name_of, of_sheet, piece_name
from mapdata.draw import ops
from mapdata.draw.ops import Box, Op, Stroke, Text
from mapdata.grid import HexGrid
from mapdata.model import MapDocument
from mapdata.wording import said

EDGE = 12.0  # of paper round what is trimmed, for marks and caption
STEP = 0.25


def poster_page(sheet_mm: tuple[float, float], scale: float, caption: str, bleed: float = 0.0) -> Page:
    """Return the map on one large page with a margin, for a copy shop."""
    return _large_page(MapSheet("", (0.0, 0.0, *sheet_mm)), sheet_mm, scale, caption, bleed)


def sheet_pages(doc: MapDocument, scale: float, caption: str, bleed: float = 0.0) -> list[Page]:
    """Return each sheet of a map on a large page of its own; those of several run over their edges, to be trimmed."""
    sheets = map_sheets(doc)
    over = max(bleed, TRIM_BLEED) if len(sheets) > 1 else bleed
    return [_large_page(sheet, doc.sheet_mm, scale, caption, over) for sheet in sheets]


def _large_page(sheet: MapSheet, whole: tuple[float, float], scale: float, caption: str, bleed: float) -> Page:
    """Return a sheet of a map that measures `whole`, on a page with a margin."""
    w, h = sheet.size[0] * scale, sheet.size[1] * scale
    page = Page((w + 2 * EDGE, h + 2 * EDGE), kind="single")
    trim = (EDGE, EDGE, EDGE + w, EDGE + h)
    _cut(page, trim, bleed)
    dx, dy = EDGE - sheet.start[0] * scale, EDGE - sheet.start[1] * scale
    page.under += bled(
        _grown(trim, bleed), (dx, dy, dx + whole[0] * scale, dy + whole[1] * scale), (scale, 0.0, 0.0, scale, dx, dy)
    )
    page.ops += _corner_marks(trim, bleed) if bleed else []
    page.ops.append(Text(EDGE + 10, h + EDGE + 8, caption, "sans-regular", mm(8), GREY, anchor="start"))
    if sheet.name:
        words = said("Sheet {name}", name=sheet.name)
        page.ops.append(Text(EDGE + 10, EDGE - 7.5, words, "sans-bold", mm(11), INK, anchor="start"))
    return page


def _grown(box: Box, by: float) -> Box:
    return box[0] - by, box[1] - by, box[2] + by, box[3] + by


def _cut(page: Page, trim: Box, bleed: float) -> None:
    page.trim, page.bleed = trim, _grown(trim, bleed)


def _corner_marks(trim: Box, bleed: float) -> list[Op]:
    """Return two ticks outside the bleed at each corner."""
    x0, y0, x1, y1 = trim
    near, far = max(2.0, bleed), max(2.0, bleed) + 5.0
    lines = []
    for x in (x0, x1):
        lines += [((x, y0 - near), (x, y0 - far)), ((x, y1 + near), (x, y1 + far))]
    for y in (y0, y1):
        lines += [((x0 - near, y), (x0 - far, y)), ((x1 + near, y), (x1 + far, y))]
    return [Stroke(ops.polyline(line), INK, HAIRLINE, cap="butt") for line in lines]


# ------------------------------------------------------------------ panels
@dataclass(frozen=True)
class Panels:
    """A map laid under panels of one size. start: where the first panel begins on the map (0 or less), in mm."""

    panel: tuple[float, float]
    size: tuple[float, float]
    start: tuple[float, float]
    columns: int
    rows: int
    scale: float
    sheet: MapSheet | None = None  # of a map of several: the panels end at its edges

    @property
    def count(self) -> int:
        """How many panels it takes."""
        return self.columns * self.rows

    def joints(self) -> tuple[list[float], list[float]]:
        """Return where panels meet, across and down the map."""
        (w, h), (x, y) = self.panel, self.start
        return [x + k * w for k in range(1, self.columns)], [y + k * h for k in range(1, self.rows)]


def make_panels(
    sheet_mm: tuple[float, float], panel: tuple[float, float], scale: float, grid: HexGrid | None
) -> Panels:
    """Return the fewest panels, upright or lying; the map is moved under them until no joint runs through a number."""
    size = sheet_mm[0] * scale, sheet_mm[1] * scale
    wide, high = min((panel, panel[::-1]), key=lambda p: math.ceil(size[0] / p[0]) * math.ceil(size[1] / p[1]))
    columns, rows = math.ceil(size[0] / wide - 1e-9), math.ceil(size[1] / high - 1e-9)
    bands = seams.number_bands(grid, scale, size, False) if grid else ([], [])
    x = _start(size[0], wide, columns, bands[0])
    y = _start(size[1], high, rows, bands[1])
    return Panels((wide, high), size, (x, y), columns, rows, scale)


def sheets_panels(doc: MapDocument, panel: tuple[float, float], scale: float) -> list[Panels]:
    """Return the panels of each sheet of a map."""
    made = [(sheet, make_panels(sheet.size, panel, scale, sheet.grid(doc.grid))) for sheet in map_sheets(doc)]
    return [replace(panels, sheet=sheet if sheet.name else None) for sheet, panels in made]


def _start(length: float, panel: float, count: int, kept: Sequence[seams.Band]) -> float:
    """Return where the first panel begins: at the map's edge, which saves a cut, or before it for the numbers' sake."""
    slack = count * panel - length
    for k in range(int(slack / STEP) + 1):
        if not any(seams.within(n * panel - k * STEP, kept) for n in range(1, count)):
            return -k * STEP
    return 0.0


def panel_pages(p: Panels, caption: str) -> list[Page]:
    """Return a page a panel: 3 mm of bleed on every side, marks, and its name outside."""
    return [_panel_page(p, column, row, caption) for row in range(p.rows) for column in range(p.columns)]


def _panel_page(p: Panels, column: int, row: int, caption: str) -> Page:
    w, h = p.panel
    page = Page((w + 2 * EDGE, h + 2 * EDGE), kind="single")
    trim = (EDGE, EDGE, EDGE + w, EDGE + h)
    _cut(page, trim, MAP_BLEED)
    dx, dy = EDGE - p.start[0] - column * w, EDGE - p.start[1] - row * h
    whole = (dx, dy, p.size[0] + dx, p.size[1] + dy)
    x, y = p.sheet.start if p.sheet is not None else (0.0, 0.0)
    shown, reach = _grown(trim, MAP_BLEED), _grown(whole, MAP_BLEED)
    window = (max(shown[0], reach[0]), max(shown[1], reach[1]), min(shown[2], reach[2]), min(shown[3], reach[3]))
    page.under += bled(window, whole, (p.scale, 0.0, 0.0, p.scale, dx - x * p.scale, dy - y * p.scale))
    page.ops += _corner_marks(trim, MAP_BLEED)
    words = piece_name(name_of(column, row), name_of(p.columns - 1, p.rows - 1))
    words = of_sheet(p.sheet.name, words) if p.sheet is not None else words
    page.ops.append(Text(EDGE + 10, EDGE - 7.5, words, "sans-bold", mm(11), INK, anchor="start"))
    page.ops.append(Text(page.size[0] / 2, EDGE - 7.5, caption, "sans-regular", mm(6.5), GREY))
    return page
