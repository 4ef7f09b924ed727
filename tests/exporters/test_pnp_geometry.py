"""Paper, grids, registration of backs, cut marks and seams: arithmetic that a ruler would find."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from exporters.printplay import geometry as g
from exporters.printplay import tiles
from exporters.printplay.art import plain_face
from exporters.printplay.sheets import Piece, Setup, lay_out
from mapdata.grid import HexGrid

TABLE = {  # per A4, per Letter, "both" grid
    "1/2in": ((14, 21), (15, 20), (14, 20)),
    "9/16in": ((13, 19), (13, 17), (13, 17)),
    "15mm": ((12, 18), (12, 17), (12, 17)),
    "5/8in": ((11, 17), (12, 16), (11, 16)),
    "3/4in": ((9, 14), (10, 13), (9, 13)),
    "20mm": ((9, 13), (9, 12), (9, 12)),
    "1in": ((7, 10), (7, 10), (7, 10)),
}


@pytest.mark.parametrize("size", TABLE)
def test_so_many_counters_fit(size: str) -> None:
    assert tuple(g.capacity(p, g.side_mm(size)) for p in ("A4", "Letter", "both")) == TABLE[size]


@pytest.mark.parametrize(
    ("paper", "size", "expected"),
    [("A4", "5/8in", (5, 17)), ("Letter", "5/8in", (5, 16)), ("A4", "1/2in", (7, 21)), ("Letter", "1/2in", (7, 20))],
)
def test_so_many_fit_on_a_folded_sheet(paper: str, size: str, expected: tuple[int, int]) -> None:
    assert g.fold_capacity(paper, g.side_mm(size)) == expected


def test_paper_sizes_in_points() -> None:
    points = {name: tuple(round(v * g.PT_PER_MM, 3) for v in size) for name, size in g.PAPERS.items()}
    assert points["A4"] == (595.276, 841.890)
    assert points["A3"] == (841.890, 1190.551)
    assert points["Letter"] == (612.0, 792.0)
    assert points["Legal"] == (612.0, 1008.0)
    assert points["Tabloid"] == (792.0, 1224.0)


@pytest.mark.parametrize(
    ("text", "mm"), [("5/8in", 15.875), ("9/16 in", 14.2875), ('1/2"', 12.7), ("15", 15.0), ("1in", 25.4)]
)
def test_sizes_are_read(text: str, mm: float) -> None:
    assert g.side_mm(text) == pytest.approx(mm)


@pytest.mark.parametrize("text", ["", "big", "1/0in", "0.1in", "900mm", "inin"])
def test_a_size_that_makes_no_sense_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="counter"):
        g.side_mm(text)


# ------------------------------------------------------------------ backs
PAGES = st.tuples(st.floats(100, 600), st.floats(100, 900))
SIDES = st.floats(8, 40)
METHODS = st.sampled_from(g.METHODS)


@given(PAGES, SIDES, st.sampled_from([0.0, 3.0]), METHODS, st.booleans())
def test_a_back_lies_behind_its_front(
    page: tuple[float, float], side: float, gap: float, method: g.Method, landscape: bool
) -> None:
    columns, rows = g.fitting(page[0] / 2 - 16, side, gap), g.fitting(page[1] / 2 - 16, side, gap)
    if not columns or not rows:
        return
    place = {"fold": g.beside_fold, "fold-across": g.above_fold}.get(method, g.centred)
    block = place(page, side, columns, rows, gap)
    for c in range(columns):
        for r in (0, rows - 1):
            x0, y0, x1, y1 = block.cell(c, r)
            bx0, by0, bx1, by1 = g.back_box((x0, y0, x1, y1), page, method, landscape)
            assert bx1 - bx0 == pytest.approx(side, abs=0.005) and by1 - by0 == pytest.approx(side, abs=0.005)
            # Turn the sheet over (or fold it): a point of the front falls on this one of the back.
            sideways = g.flips_about_vertical(method, landscape)
            assert (page[0] - x1 if sideways else x0) == pytest.approx(bx0, abs=0.005)
            assert (y0 if sideways else page[1] - y1) == pytest.approx(by0, abs=0.005)


@pytest.mark.parametrize(
    ("method", "landscape", "sideways", "turn"),
    [
        ("long-edge", False, True, 0), ("short-edge", True, True, 0), ("short-edge", False, False, 180),
        ("long-edge", True, False, 180), ("fold", False, True, 0), ("fold-across", False, False, 180),
        ("glue", False, True, 0),
    ],
)  # fmt: skip
def test_which_way_the_back_is_turned(method: g.Method, landscape: bool, sideways: bool, turn: int) -> None:
    assert g.flips_about_vertical(method, landscape) is sideways
    assert g.back_turn_deg(method, landscape) == turn
    assert g.back_turn_deg(method, landscape, top_to_bottom=True) == (turn + 180) % 360


def test_a_block_in_the_middle_falls_upon_itself() -> None:
    block = g.centred((210.0, 297.0), 15.875, 11, 17, 0.0, (0.0, 3.0, *([0.0] * 15)))
    for method in ("long-edge", "short-edge"):
        assert g.back_box(block.box, (210.0, 297.0), method) == pytest.approx(block.box, abs=0.005)


# ------------------------------------------------------------------ sheets
def pieces(counts: list[int]) -> list[Piece]:
    face = plain_face("#335577")
    return [
        Piece(f"u{k}-{n}", face, face, (f"side{k // 3}", f"nation{k}")) for k, m in enumerate(counts) for n in range(m)
    ]


@given(
    st.lists(st.integers(1, 40), min_size=1, max_size=9), st.sampled_from(["1/2in", "5/8in", "1in"]),
    st.sampled_from(["A4", "Letter", "both"]), METHODS, st.booleans(), st.sampled_from(["butted", "spaced"]),
)  # fmt: skip
def test_every_counter_lies_once_within_the_paper(
    counts: list[int], size: str, paper: str, method: g.Method, gutters: bool, layout: str
) -> None:
    page = g.PAPERS["Letter" if paper == "Letter" else "A4"]
    setup = Setup(page, paper, g.side_mm(size), layout, method, gutters)  # type: ignore[arg-type]
    every = pieces(counts)
    sheets = lay_out(every, setup)
    laid = [piece.id for sheet in sheets for piece in sheet.cells.values()]
    assert laid == [p.id for p in every]
    for sheet in sheets:
        x0, y0, x1, y1 = sheet.block.box
        assert min(x0, y0) >= g.BORDER - 0.005 and x1 <= page[0] - g.BORDER + 0.005 and y1 <= page[1] - g.BORDER + 0.005
        if method in ("long-edge", "short-edge", "glue"):
            assert x0 + x1 == pytest.approx(page[0], abs=0.005) and y0 + y1 == pytest.approx(page[1], abs=0.005)
        for c in range(sheet.block.columns - 1):
            a, b = sheet.block.cell(c, 0), sheet.block.cell(c + 1, 0)
            assert b[0] - a[0] == pytest.approx(setup.side + setup.gap, abs=0.005)
        rows = [sheet.block.cell(0, r) for r in range(sheet.block.rows)]
        for a, b in pairwise(rows):
            assert b[1] - a[3] == pytest.approx(setup.gap, abs=0.005) or b[1] - a[3] == pytest.approx(
                g.GUTTER, abs=0.005
            )
        if gutters and layout == "butted":
            for (c, r), piece in sheet.cells.items():
                right = sheet.cells.get((c + 1, r))
                assert right is None or right.group == piece.group
                below = sheet.cells.get((c, r + 1))
                touching = below is not None and sheet.block.cell(c, r + 1)[1] - sheet.block.cell(c, r)[3] < 0.01
                assert not touching or below.group == piece.group  # type: ignore[union-attr]


@given(st.integers(1, 15), st.integers(1, 18), st.sampled_from([0.0, 3.0]), st.floats(9, 30))
def test_cut_marks_stand_at_both_ends_and_clear_of_the_counters(
    columns: int, rows: int, gap: float, side: float
) -> None:
    wide, high = columns * (side + gap) + 40, rows * (side + gap) + 40
    block = g.centred((wide, high), side, columns, rows, gap)
    bleed = 1.5 if gap else 2.0
    marks = list(g.cut_marks(block, (0.0, 0.0, wide, high)))
    x0, y0, x1, y1 = block.box
    for m in marks:
        outside = (
            m.x1 <= x0 - bleed + 0.01
            or m.x0 >= x1 + bleed - 0.01
            or m.y1 <= y0 - bleed + 0.01
            or m.y0 >= y1 + bleed - 0.01
        )
        assert outside
    xs, ys = block.cuts()
    for x in xs:
        ends = [m for m in marks if m.x0 == m.x1 == pytest.approx(x, abs=1e-6)]
        assert len(ends) == 2 and ends[0].y1 < y0 and ends[1].y0 > y1
    for y in ys:
        ends = [m for m in marks if m.y0 == m.y1 == pytest.approx(y, abs=1e-6)]
        assert len(ends) == 2 and ends[0].x1 < x0 and ends[1].x0 > x1
    if not gap:
        long = sorted({round(m.x0, 6) for m in marks if m.x0 == m.x1 and m.y1 - m.y0 > 6})
        assert long == [round(x0 + 5 * k * side, 6) for k in range(columns // 5 + 1)]


# ------------------------------------------------------------------ map tiles
GRIDS = st.builds(
    HexGrid, st.floats(10, 30), st.tuples(st.floats(5, 20), st.floats(5, 20)), st.just(30), st.just(20), st.booleans()
)
SHEETS = st.tuples(st.floats(150, 1200), st.floats(150, 1200))


@given(
    SHEETS, st.sampled_from(["A4", "Letter", "A3"]), st.floats(0, 25), st.one_of(st.none(), GRIDS), st.floats(0.5, 1.5)
)
def test_tiles_cover_the_map_and_nothing_twice(
    sheet: tuple[float, float], paper: str, overlap: float, grid: HexGrid | None, scale: float
) -> None:
    t = tiles.best_tiling(sheet, g.PAPERS[paper], scale=scale, overlap=overlap, grid=grid)
    area = 0.0
    for c in range(t.columns):
        for r in range(t.rows):
            x0, y0, x1, y1 = t.trim(c, r)
            assert x1 > x0 and y1 > y0
            area += (x1 - x0) * (y1 - y0)
            sx0, sy0, sx1, sy1 = t.shown(c, r)
            a, b, cc, d, e, f = t.matrix(c, r)
            assert (
                sx1 - sx0 <= t.page[0] - 2 * g.UNPRINTABLE + 0.01 and sy1 - sy0 <= t.page[1] - 2 * g.UNPRINTABLE + 0.01
            )
            # Every corner of what is shown lies within the printable box of the page.
            corners = [
                (tiles.ORIGIN[0] - t.xs[c] + x, tiles.ORIGIN[1] - t.ys[r] + y) for x in (sx0, sx1) for y in (sy0, sy1)
            ]
            for x, y in corners:
                assert g.UNPRINTABLE - 0.01 <= x <= t.page[0] - g.UNPRINTABLE + 0.01
                assert g.UNPRINTABLE - 0.01 <= y <= t.page[1] - g.UNPRINTABLE + 0.01
            # The transform takes the map's corner to where the tile's own plan says.
            mx, my = (0.0, sheet[1]) if t.turned else (0.0, 0.0)
            assert (a * mx + cc * my + e, b * mx + d * my + f) == pytest.approx(
                (tiles.ORIGIN[0] - t.xs[c], tiles.ORIGIN[1] - t.ys[r]), abs=0.01
            )
    assert area == pytest.approx(sheet[0] * sheet[1] * scale * scale, rel=1e-9)
    others = [
        tiles.make_tiling(sheet, p, scale=scale, overlap=overlap, grid=grid, turned=turned)
        for turned in (False, True)
        for p in (g.PAPERS[paper], g.PAPERS[paper][::-1])
    ]
    assert t.sheets == min(o.sheets for o in others)


@pytest.mark.parametrize("flat", [True, False])
@pytest.mark.parametrize("turned", [True, False])
def test_seams_keep_clear_of_hex_numbers(flat: bool, turned: bool) -> None:
    grid = HexGrid(20.0, (11.5, 10.0), 43, 29, flat)
    t = tiles.make_tiling((751.0, 590.0), (210.0, 297.0), grid=grid, turned=turned)
    assert t.columns > 2 and t.rows > 2
    number_w, number_h, under = 21 / 115 * 20, 8 / 115 * 20, 9.6 / 115 * 20
    for space in range(len(grid)):
        cx = grid.centre(space)[0]
        top = min(y for _, y in grid.corners(space))
        under_top = under + (0 if flat else 3.0)  # pointy tops leave room for it lower down
        x, y = (cx, top + under_top) if not turned else (590.0 - (top + under_top), cx)
        w, h = (number_w, number_h) if not turned else (number_h, number_w)
        for seam in t.xs[1:-1]:
            assert abs(seam - x) > w / 2 + 1.5
        for seam in t.ys[1:-1]:
            assert abs(seam - y) > h / 2 + 1.5


def test_pages_never_leave_the_paper_between_seams() -> None:
    with pytest.raises(ValueError, match="too small"):
        tiles.make_tiling((500.0, 500.0), (40.0, 40.0))
    assert math.isclose(sum(b - a for a, b in pairwise(tiles.make_tiling((751.0, 590.0), (210.0, 297.0)).xs)), 751.0)
