"""A map that consists of several sheets of paper: each is cut by itself, so that no tile crosses a sheet's edge."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from exporters.printplay import tiles
from exporters.printplay.tiles import Tiling
from mapdata.draw.ops import Box
from mapdata.grid import HexGrid
from mapdata.model import MapDocument
from mapdata.wording import Said, said


class Cut(Protocol):
    """Something in columns and rows."""

    @property
    def columns(self) -> int: ...
    @property
    def rows(self) -> int: ...


@dataclass(frozen=True)
class MapSheet:
    """One sheet of a map. name: "1", "2" … row by row; "" for the only one. box: its place on the map, in mm."""

    name: str
    box: Box

    @property
    def size(self) -> tuple[float, float]:
        """Its width and height in mm."""
        return self.box[2] - self.box[0], self.box[3] - self.box[1]

    @property
    def start(self) -> tuple[float, float]:
        """Its top left corner on the map."""
        return self.box[0], self.box[1]

    def grid(self, grid: HexGrid | None) -> HexGrid | None:
        """Return a map's grid as it lies on this sheet, measured from the sheet's own corner."""
        if grid is None:
            return None
        x, y = grid.origin_mm
        return replace(grid, origin_mm=(x - self.box[0], y - self.box[1]))

    def on(self, boxes: Sequence[Box]) -> list[Box]:
        """Return those of a map's boxes that reach onto this sheet, measured from its corner."""
        x0, y0, x1, y1 = self.box
        return [(a - x0, b - y0, c - x0, d - y0) for a, b, c, d in boxes if a < x1 and c > x0 and b < y1 and d > y0]


def map_sheets(doc: MapDocument) -> tuple[MapSheet, ...]:
    """Return the sheets of a map, row by row."""
    (across, down), (width, height) = doc.sheets, doc.sheet_mm
    xs, ys = ([size * k / count for k in range(count + 1)] for size, count in ((width, across), (height, down)))
    alone = across * down == 1
    return tuple(
        MapSheet("" if alone else str(row * across + column + 1), (xs[column], ys[row], xs[column + 1], ys[row + 1]))
        for row in range(down)
        for column in range(across)
    )


def tilings(
    doc: MapDocument, paper: tuple[float, float], *, scale: float, overlap: float, align: bool = True,
    bleed: float = 0.0, busy: Sequence[Box] = (),
) -> tuple[Tiling, ...]:  # fmt: skip
    """Return a tiling for each sheet of a map, all lying the same way: the way that takes the fewest sheets of paper.

    Sheets that meet others are trimmed all round, so they are printed a little over their edges.
    """
    sheets = map_sheets(doc)
    if len(sheets) == 1:
        return (
            tiles.best_tiling(
                doc.sheet_mm, paper, scale=scale, overlap=overlap, grid=doc.grid, align=align, bleed=bleed, busy=busy
            ),
        )
    over = max(bleed, tiles.TRIM_BLEED)

    def laid(page: tuple[float, float], turned: bool, kept_whole: Sequence[Box]) -> tuple[Tiling, ...]:
        made = (
            tiles.make_tiling(
                sheet.size, page, scale=scale, overlap=overlap, grid=sheet.grid(doc.grid), turned=turned, align=align,
                bleed=over, busy=sheet.on(kept_whole),
            )
            for sheet in sheets
        )  # fmt: skip
        return tuple(
            replace(t, sheet=s.name, start=s.start, whole=doc.sheet_mm) for t, s in zip(made, sheets, strict=True)
        )

    ways = [(page, turned) for turned in (False, True) for page in (paper, (paper[1], paper[0]))]
    best = min(ways, key=lambda way: papers(laid(way[0], way[1], ())))
    return laid(best[0], best[1], busy)


def papers(made: Sequence[Tiling]) -> int:
    """Return how many sheets of paper the tilings of a map take."""
    return sum(t.sheets for t in made)


def crossed(made: Sequence[Tiling], doc: MapDocument) -> int:
    """Return how many seams between tiles run through hex numbers, or close by; the edges of sheets do not count."""
    if doc.grid is None:
        return 0
    grids = (sheet.grid(doc.grid) for sheet in map_sheets(doc))
    return sum(tiles.crossed(t, grid) for t, grid in zip(made, grids, strict=True) if grid is not None)


def pattern(made: Sequence[Cut]) -> Said:
    """Return the tiles or panels of a map in words: "3 x 2", or "2 sheets of 3 x 2"."""
    kinds = list(dict.fromkeys(f"{t.columns} x {t.rows}" for t in made))
    if len(made) == 1:
        return said("{columns} x {rows}", columns=made[0].columns, rows=made[0].rows)
    return said("{n} sheets of {kinds}", n=len(made), kinds=" / ".join(kinds))
