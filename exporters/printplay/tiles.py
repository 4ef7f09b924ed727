"""The map on several sheets: where the seams run, the glue strips, crosses and labels, and the assembly page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from exporters.printplay import seams
from exporters.printplay.geometry import HAIRLINE, PT_PER_MM, UNPRINTABLE
from exporters.printplay.pages import Page, Placed
from exporters.printplay.seams import Band
from exporters.printplay.text import mm
from mapdata.draw import ops
from mapdata.draw.ops import Box, Fill, Op, Stroke, Text
from mapdata.grid import HexGrid
from mapdata.wording import Said, said

FORM = "map"
Matrix = tuple[float, float, float, float, float, float]
OVERLAP = 10.0
MOST_OVERLAP = 25.0
MAP_BLEED = 3.0  # beyond the map's outer edge, where that is wished
TRIM_BLEED = 1.5  # beyond a tile's own left and top seam, so that a cut on the line shows no white
LABEL_BAND = 5.5
CROSS = 6.0
INK, GREY = "#000000", "#6A6A6A"


@dataclass(frozen=True)
class Tiling:
    """A map cut into tiles. size: the map as it lies on the sheets (turned: by 90 degrees clockwise), in mm.

    xs, ys: seams from 0 to the map's edge. page: the paper as it lies.
    Of a map that consists of several sheets each has a tiling of its own, which ends at the sheet's edges. sheet: its
    name; start: its top left corner on the map, and whole: the size of the map, both in the map's millimetres.
    """

    page: tuple[float, float]
    size: tuple[float, float]
    xs: tuple[float, ...]
    ys: tuple[float, ...]
    overlap: float
    turned: bool
    scale: float
    bleed: float = 0.0
    sheet: str = ""
    start: tuple[float, float] = (0.0, 0.0)
    whole: tuple[float, float] | None = None

    @property
    def origin(self) -> tuple[float, float]:
        """Where a tile's own part begins on the page."""
        return origin_of(self.bleed)

    @property
    def columns(self) -> int:
        """Tiles in a row."""
        return len(self.xs) - 1

    @property
    def rows(self) -> int:
        """Tiles in a column."""
        return len(self.ys) - 1

    @property
    def sheets(self) -> int:
        """How many sheets it takes."""
        return self.columns * self.rows

    def trim(self, column: int, row: int) -> Box:
        """Return a tile's own part of the map."""
        return self.xs[column], self.ys[row], self.xs[column + 1], self.ys[row + 1]

    def shown(self, column: int, row: int) -> Box:
        """Return what is printed on a tile: its part, a sliver before it, the glue strip behind it."""
        x0, y0, x1, y1 = self.trim(column, row)
        return (
            x0 - (TRIM_BLEED if column else self.bleed),
            y0 - (TRIM_BLEED if row else self.bleed),
            x1 + (self.overlap if column + 1 < self.columns else self.bleed),
            y1 + (self.overlap if row + 1 < self.rows else self.bleed),
        )

    def name(self, column: int, row: int) -> str:
        """Return a tile's name: A1, B1 … in the first row."""
        return name_of(column, row)

    def matrix(self, column: int, row: int) -> tuple[float, float, float, float, float, float]:
        """Return the transform from the map's own millimetres to the page's."""
        dx, dy = self.shift(column, row)
        k, (x, y) = self.scale, self.start
        if self.turned:  # (x, y) of the sheet comes to lie at (height - y, x)
            return 0.0, k, -k, 0.0, self.size[0] + k * y + dx, dy - k * x
        return k, 0.0, 0.0, k, dx - k * x, dy - k * y

    @property
    def map_box(self) -> Box:
        """Where the whole map lies, measured as the seams are: beyond them, where there are other sheets."""
        if self.whole is None:
            return 0.0, 0.0, *self.size
        (x, y), k = self.start, self.scale
        wide, high = self.whole[0] * k, self.whole[1] * k
        if self.turned:
            right = self.size[0] + k * y
            return right - high, -k * x, right, wide - k * x
        return -k * x, -k * y, wide - k * x, high - k * y

    def shift(self, column: int, row: int) -> tuple[float, float]:
        """Return the way from a point of the map as it lies to one of the page."""
        return self.origin[0] - self.xs[column], self.origin[1] - self.ys[row]


ORIGIN = (UNPRINTABLE + 0.4 + TRIM_BLEED, UNPRINTABLE + 0.4 + LABEL_BAND + TRIM_BLEED)  # of a tile's part on the page


def origin_of(bleed: float) -> tuple[float, float]:
    """Return where tiles begin on their pages when the map runs over its edge."""
    more = max(0.0, bleed - TRIM_BLEED)
    return ORIGIN[0] + more, ORIGIN[1] + more


def name_of(column: int, row: int) -> str:
    """Return the name of a piece of the map: A1, B1 … in the first row."""
    times, letter = divmod(column, 26)
    return f"{chr(ord('A') + letter) * (times + 1)}{row + 1}"


def piece_name(name: str, last: str) -> Said:
    """Return how a piece of the map is headed: which it is, and which is the last."""
    return said("{name} of {last}", name=name, last=last)


def of_sheet(sheet: str, label: str) -> Said:
    """Return the heading of a piece with the sheet that it belongs to."""
    return said("Sheet {name}  ·  {label}", name=sheet, label=label)


# ------------------------------------------------------------------ where the seams run
def make_tiling(
    sheet_mm: tuple[float, float], paper: tuple[float, float], *, scale: float = 1.0, overlap: float = OVERLAP,
    grid: HexGrid | None = None, turned: bool = False, align: bool = True, bleed: float = 0.0, busy: Sequence[Box] = (),
) -> Tiling:  # fmt: skip
    """Return the tiling on a paper as it lies. grid: whose numbers the seams keep clear of.

    align: the seams run along the hexes; otherwise where the paper ends, drawn back from a number in the way. busy:
    labels of a map without hexes, in its millimetres: the seams cut as few as they can.
    """
    w, h = sheet_mm[0] * scale, sheet_mm[1] * scale
    size = (h, w) if turned else (w, h)
    origin = origin_of(bleed)
    room = paper[0] - UNPRINTABLE - 0.4 - origin[0], paper[1] - UNPRINTABLE - 0.4 - origin[1]
    good = seams.places(grid, scale, size, turned) if grid and align else ([], [])
    kept = seams.number_bands(grid, scale, size, turned) if grid else ([], [])
    xs = _seams(size[0], room[0], overlap, good[0], kept[0], bleed)
    ys = _seams(size[1], room[1], overlap, good[1], kept[1], bleed)
    if busy and align:
        across, down = _spans(busy, scale, size, turned)
        xs = _quiet(xs, size[0], room[0], overlap, across, bleed)
        ys = _quiet(ys, size[1], room[1], overlap, down, bleed)
    return Tiling(paper, size, tuple(xs), tuple(ys), overlap, turned, scale, bleed)


def _seams(
    length: float, room: float, overlap: float, good: Sequence[float], kept: Sequence[seams.Band], bleed: float
) -> list[float]:
    """Return the seams along one direction: as few as can be, each at the last good place that it can reach."""
    step = room - max(overlap, bleed)
    if step < 20:
        raise ValueError(said("The paper is too small for map tiles."))
    found = [0.0]
    while length + bleed - found[-1] > room + 1e-9:
        furthest, nearest = found[-1] + step, found[-1] + step * 0.6
        places = [p for p in good if nearest <= p <= furthest]
        found.append(max(places) if places else seams.drawn_back(furthest, nearest, kept))
    return [*found, length]


def _spans(busy: Sequence[Box], scale: float, size: tuple[float, float], turned: bool) -> tuple[list[Band], list[Band]]:
    """Return the stretches across and down that labels take of a map as it lies, with the room round them."""
    xs = [(x0 * scale - seams.CLEAR, x1 * scale + seams.CLEAR) for x0, _, x1, _ in busy]
    ys = [(y0 * scale - seams.CLEAR, y1 * scale + seams.CLEAR) for _, y0, _, y1 in busy]
    return ([(size[0] - high, size[0] - low) for low, high in ys], xs) if turned else (xs, ys)


def _quiet(
    found: list[float], length: float, room: float, overlap: float, bands: Sequence[Band], bleed: float
) -> list[float]:
    """Return seams in the same number that cut fewer labels."""
    better = seams.quietest(length, room - max(overlap, bleed), room - bleed, bands)
    return [0.0, *better, length] if better is not None and len(better) + 2 == len(found) else found


def best_tiling(
    sheet_mm: tuple[float, float], paper: tuple[float, float], *, scale: float, overlap: float, grid: HexGrid | None,
    align: bool = True, bleed: float = 0.0, busy: Sequence[Box] = (),
) -> Tiling:  # fmt: skip
    """Return the tiling with the fewest sheets, paper upright or lying, map turned or not; the plainest wins a tie."""
    tries = [
        make_tiling(sheet_mm, page, scale=scale, overlap=overlap, grid=grid, turned=turned, align=align, bleed=bleed)
        for turned in (False, True)
        for page in (paper, (paper[1], paper[0]))
    ]
    best = min(tries, key=lambda t: t.sheets)
    if not busy:
        return best
    return make_tiling(
        sheet_mm, best.page, scale=scale, overlap=overlap, grid=grid, turned=best.turned, align=align, bleed=bleed,
        busy=busy,
    )  # fmt: skip


def crossed(t: Tiling, grid: HexGrid) -> int:
    """Return how many seams run through hex numbers, or within 1.5 mm of them."""
    bands = seams.number_bands(grid, t.scale, t.size, t.turned)
    return sum(
        seams.within(place, kept) for places, kept in zip((t.xs, t.ys), bands, strict=True) for place in places[1:-1]
    )


# ------------------------------------------------------------------ pages
def tile_pages(tiling: Tiling, caption: str) -> list[Page]:
    """Return a page a tile, row by row."""
    return [_tile_page(tiling, column, row, caption) for row in range(tiling.rows) for column in range(tiling.columns)]


def _tile_page(t: Tiling, column: int, row: int, caption: str) -> Page:
    page = Page(t.page, kind="single")
    dx, dy = t.shift(column, row)
    x0, y0, x1, y1 = t.shown(column, row)
    window = (x0 + dx, y0 + dy, x1 + dx, y1 + dy)
    mx0, my0, mx1, my1 = t.map_box
    page.under += bled(window, (mx0 + dx, my0 + dy, mx1 + dx, my1 + dy), t.matrix(column, row))
    tx0, ty0, tx1, ty1 = t.trim(column, row)
    own = (tx0 + dx, ty0 + dy, tx1 + dx, ty1 + dy)
    page.ops += _strips(t, column, row, own, window)
    page.ops += _crosses(own)
    page.ops += _trim_lines(t, column, row, own)
    last = t.name(t.columns - 1, t.rows - 1)
    label = piece_name(t.name(column, row), last) if t.sheets > 1 or t.sheet else said("The whole map")
    label = of_sheet(t.sheet, label) if t.sheet else label
    y = UNPRINTABLE + 0.4 + LABEL_BAND / 2 - 0.6
    page.ops.append(Text(t.origin[0] + CROSS, y, label, "sans-bold", mm(11), INK, anchor="start"))
    page.ops.append(Text(t.page[0] / 2, y, caption, "sans-regular", mm(6.5), GREY))
    page.ops += _key(t, column, row, t.page[0] - UNPRINTABLE - 1.0, UNPRINTABLE + 0.4)
    return page


def _strips(t: Tiling, column: int, row: int, own: Box, window: Box) -> Iterator[Op]:
    """Yield the glue strips: paled, cut off by a dashed line, with the name of the tile that goes over them."""
    size = mm(8)
    if column + 1 < t.columns and window[2] > own[2]:
        yield Fill(ops.rect(own[2], window[1], window[2] - own[2], window[3] - window[1]), "#FFFFFF", 0.3)
        yield from _dashed((own[2], window[1]), (own[2], window[3]))
        x, y = (own[2] + window[2]) / 2, (own[1] + own[3]) / 2
        words = said("glue under {name}", name=t.name(column + 1, row))
        yield Text(x, y, words, "sans-bold", size, INK, angle_deg=90, halo="#FFFFFF", halo_width=1.2, halo_opacity=0.8)
    if row + 1 < t.rows and window[3] > own[3]:
        yield Fill(ops.rect(window[0], own[3], own[2] - window[0], window[3] - own[3]), "#FFFFFF", 0.3)
        yield from _dashed((window[0], own[3]), (window[2], own[3]))
        x, y = (own[0] + own[2]) / 2, (own[3] + window[3]) / 2
        words = said("glue under {name}", name=t.name(column, row + 1))
        yield Text(x, y, words, "sans-bold", size, INK, halo="#FFFFFF", halo_width=1.2, halo_opacity=0.8)


def _dashed(a: tuple[float, float], b: tuple[float, float]) -> Iterator[Op]:
    yield Stroke(ops.polyline([a, b]), INK, 0.4 / PT_PER_MM, dash=(1.6, 1.2), cap="butt")


def _crosses(own: Box) -> Iterator[Op]:
    """Yield the cross hairs on a tile's corners, which come to lie on its neighbours'."""
    half = CROSS / 2
    for x in (own[0], own[2]):
        for y in (own[1], own[3]):
            yield Stroke(ops.polyline([(x - half, y), (x + half, y)]), INK, HAIRLINE, cap="butt")
            yield Stroke(ops.polyline([(x, y - half), (x, y + half)]), INK, HAIRLINE, cap="butt")


def _trim_lines(t: Tiling, column: int, row: int, own: Box) -> Iterator[Op]:
    """Yield ticks in the margin where a tile is to be trimmed: on the sides that go over a neighbour's strip, and
    where the map runs over its edge."""
    x0, y0, x1, y1 = own
    cuts = (
        (x0, None, column > 0 or t.bleed > 0),
        (x1, None, column + 1 == t.columns and t.bleed > 0),
        (None, y0, row > 0 or t.bleed > 0),
        (None, y1, row + 1 == t.rows and t.bleed > 0),
    )
    near, far = 2.0 + t.bleed, 5.0 + t.bleed
    for x, y, wanted in cuts:
        if wanted and x is not None:
            yield from (_hair((x, y0 - near), (x, y0 - far)), _hair((x, y1 + near), (x, y1 + far)))
        elif wanted and y is not None:
            yield from (_hair((x0 - near, y), (x0 - far, y)), _hair((x1 + near, y), (x1 + far, y)))


def _hair(a: tuple[float, float], b: tuple[float, float]) -> Op:
    return Stroke(ops.polyline([a, b]), INK, HAIRLINE, cap="butt")


def bled(window: Box, whole: Box, matrix: Matrix) -> list[Placed]:
    """Return the map placed in a window of the page; what of the window lies off the map shows it mirrored there.

    whole: where the map lies on the page. matrix: from the map's millimetres to the page's.
    """
    out = []
    for i in (-1, 1, 0):
        for j in (-1, 1, 0):
            x0, x1 = _beyond(i, window[0], window[2], whole[0], whole[2])
            y0, y1 = _beyond(j, window[1], window[3], whole[1], whole[3])
            if x1 - x0 > 1e-6 and y1 - y0 > 1e-6:
                out.append(Placed(FORM, (x0, y0, x1, y1), _mirrored(matrix, whole, i, j)))
    return out


def _beyond(side: int, low: float, high: float, start: float, end: float) -> tuple[float, float]:
    """Return the part of a stretch before another one (-1), within it (0) or behind it (1)."""
    if side == 0:
        return max(low, start), min(high, end)
    return (low, min(high, start)) if side < 0 else (max(low, end), high)


def _mirrored(matrix: Matrix, whole: Box, i: int, j: int) -> Matrix:
    """Return the transform mirrored at an edge of the map on the page."""
    a, b, c, d, e, f = matrix
    if i:
        a, c, e = -a, -c, 2 * (whole[0] if i < 0 else whole[2]) - e
    if j:
        b, d, f = -b, -d, 2 * (whole[1] if j < 0 else whole[3]) - f
    return a, b, c, d, e, f


def _key(t: Tiling, column: int, row: int, right: float, top: float) -> Iterator[Op]:
    """Yield a tiny plan of the tiles with this one filled."""
    cell = min(5.0 / t.rows, 30.0 / t.columns)
    x0 = right - cell * t.columns
    for r in range(t.rows):
        for c in range(t.columns):
            shape = ops.rect(x0 + c * cell, top + r * cell, cell, cell)
            if (c, r) == (column, row):
                yield Fill(shape, "#1F5F73")
            yield Stroke(shape, GREY, 0.12)
    if t.whole is not None:
        yield from _sheet_key(t, x0 - 4.0, top)


def _sheet_key(t: Tiling, right: float, top: float) -> Iterator[Op]:
    """Yield a tiny plan of the map's sheets with this one filled."""
    x0, y0, x1, y1 = t.map_box
    k = min(5.0 / (y1 - y0), 20.0 / (x1 - x0))
    wide, high = t.size[0] * k, t.size[1] * k
    left = right - (x1 - x0) * k
    for row in range(round((y1 - y0) / t.size[1])):
        for column in range(round((x1 - x0) / t.size[0])):
            shape = ops.rect(left + column * wide, top + row * high, wide, high)
            if (round(-x0 / t.size[0]), round(-y0 / t.size[1])) == (column, row):
                yield Fill(shape, "#1F5F73")
            yield Stroke(shape, GREY, 0.12)
