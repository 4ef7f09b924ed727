"""Paper, grids, registration of backs, cut marks and seams: arithmetic that a ruler would find."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from exporters.printplay import geometry as g
from exporters.printplay import large, seams, tiles
from exporters.printplay import sheets as sheet_parts
from exporters.printplay.art import plain_face
from exporters.printplay.sheets import OUTER_FRONT, SPACED_FRONT, Piece, Setup, lay_out
from mapdata.draw import fonts
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
    assert sorted(laid) == sorted(p.id for p in every)
    for group in {p.group for p in every}:
        assert [i for i in laid if i.startswith(f"u{group[1][6:]}-")] == [p.id for p in every if p.group == group]
    if not setup.parts_colours:
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


def test_the_rests_of_groups_share_rows_in_as_few_as_can_be() -> None:
    setup = Setup(g.PAPERS["A4"], "A4", 15.875)
    assert setup.columns == 11
    sheets = lay_out(pieces([13, 8, 5, 1, 12]), setup)
    rows = {}
    for (c, r), piece in sheets[0].cells.items():
        rows.setdefault(r, {})[c] = piece.id
    assert len(sheets) == 1 and len(rows) == 4  # two full ones, 8 and 2, 5 and 1 and 1
    assert [rows[1][c] for c in (0, 7, 9, 10)] == ["u1-0", "u1-7", "u0-11", "u0-12"] and 8 not in rows[1]
    assert sorted(rows[3]) == [0, 1, 2, 3, 4, 6, 8]


@given(
    st.lists(st.integers(1, 20), min_size=1, max_size=6), st.sampled_from(["butted", "spaced"]), METHODS,
    st.sampled_from(["ticks", "full"]),
)  # fmt: skip
def test_no_mark_touches_a_counter_or_its_bleed(counts: list[int], layout: str, method: g.Method, marks: str) -> None:
    setup = Setup(g.PAPERS["A4"], "A4", 15.875, layout, method, True, marks)  # type: ignore[arg-type]
    bleed = SPACED_FRONT if setup.gap else OUTER_FRONT
    for sheet in lay_out(pieces(counts), setup):
        inked = sheet_parts._inked(sheet, setup, bleed)
        drawn = [op.path.box for op in sheet_parts._mark_ops(sheet, setup, bleed, back=False)]  # type: ignore[union-attr]
        inner = [m for m in drawn if _inside(m, sheet.block.box)]
        assert (not inner) or marks == "full"
        for m in drawn:
            for b in inked:
                apart = m[2] <= b[0] + 0.01 or m[0] >= b[2] - 0.01 or m[3] <= b[1] + 0.01 or m[1] >= b[3] - 0.01
                assert apart, (m, b)
        if marks == "full" and setup.gap and len(sheet.cells) > 1:
            assert inner  # a hairline runs across each gutter


def _inside(m: tuple[float, ...], box: tuple[float, ...]) -> bool:
    return m[0] >= box[0] - 0.01 and m[1] >= box[1] - 0.01 and m[2] <= box[2] + 0.01 and m[3] <= box[3] + 0.01


@pytest.mark.parametrize("method", ["long-edge", "short-edge"])
def test_marks_on_a_back_lie_behind_those_of_the_front_but_for_the_calibration(method: g.Method) -> None:
    setup = Setup(g.PAPERS["A4"], "A4", 15.875, "butted", method, True, "ticks", True, offset=(1.0, -0.5))
    sheet = lay_out(pieces([25, 14, 9]), setup)[0]
    front = {_cut(op) for op in sheet_parts._mark_ops(sheet, setup, OUTER_FRONT, back=False)}
    back = {_cut(op) for op in sheet_parts._mark_ops(sheet, setup, OUTER_FRONT, back=True)}
    unturned = set()
    for upright, at in back:
        at -= 1.0 if upright else -0.5
        mirrored = upright == (method == "long-edge")
        unturned.add((upright, round((setup.page[0] if upright else setup.page[1]) - at if mirrored else at, 3)))
    assert unturned == front


def _cut(op: Any) -> tuple[bool, float]:
    x0, y0, x1, _ = op.path.box
    return (True, round(x0, 3)) if x0 == x1 else (False, round(y0, 3))


# ------------------------------------------------------------------ map tiles
GRIDS = st.builds(
    HexGrid, st.floats(10, 30), st.tuples(st.floats(5, 20), st.floats(5, 20)), st.just(30), st.just(20), st.booleans()
)
SHEETS = st.tuples(st.floats(150, 1200), st.floats(150, 1200))


@given(
    SHEETS, st.sampled_from(["A4", "Letter", "A3"]), st.floats(0, 25), st.one_of(st.none(), GRIDS), st.floats(0.5, 1.5),
    st.booleans(), st.sampled_from([0.0, 3.0]),
)  # fmt: skip
def test_tiles_cover_the_map_and_nothing_twice(
    sheet: tuple[float, float], paper: str, overlap: float, grid: HexGrid | None, scale: float, align: bool,
    bleed: float,
) -> None:  # fmt: skip
    t = tiles.best_tiling(sheet, g.PAPERS[paper], scale=scale, overlap=overlap, grid=grid, align=align, bleed=bleed)
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
            corners = [(t.origin[0] - t.xs[c] + x, t.origin[1] - t.ys[r] + y) for x in (sx0, sx1) for y in (sy0, sy1)]
            for x, y in corners:
                assert g.UNPRINTABLE - 0.01 <= x <= t.page[0] - g.UNPRINTABLE + 0.01
                assert g.UNPRINTABLE - 0.01 <= y <= t.page[1] - g.UNPRINTABLE + 0.01
            # The transform takes the map's corner to where the tile's own plan says.
            mx, my = (0.0, sheet[1]) if t.turned else (0.0, 0.0)
            assert (a * mx + cc * my + e, b * mx + d * my + f) == pytest.approx(
                (t.origin[0] - t.xs[c], t.origin[1] - t.ys[r]), abs=0.01
            )
    assert area == pytest.approx(sheet[0] * sheet[1] * scale * scale, rel=1e-9)
    others = [
        tiles.make_tiling(sheet, p, scale=scale, overlap=overlap, grid=grid, turned=turned, align=align, bleed=bleed)
        for turned in (False, True)
        for p in (g.PAPERS[paper], g.PAPERS[paper][::-1])
    ]
    assert t.sheets == min(o.sheets for o in others)


@pytest.mark.parametrize("flat", [True, False])
@pytest.mark.parametrize("turned", [True, False])
@pytest.mark.parametrize("align", [True, False])
def test_seams_keep_clear_of_hex_numbers(flat: bool, turned: bool, align: bool) -> None:
    grid = HexGrid(20.0, (11.5, 10.0), 43, 29, flat)
    t = tiles.make_tiling((751.0, 590.0), (210.0, 297.0), grid=grid, turned=turned, align=align)
    assert t.columns > 2 and t.rows > 2 and tiles.crossed(t, grid) == 0
    size = 10.5 / 115 * 20  # numbers as the map draws them
    number_w, number_h = fonts.text_width("4329", "sans-regular", size, 0.04), fonts.cap_height("sans-regular", size)
    under = (9.6 if flat else 21.0) / 115 * 20
    for space in range(len(grid)):
        cx = grid.centre(space)[0]
        top = min(y for _, y in grid.corners(space))
        x, y = (cx, top + under) if not turned else (590.0 - (top + under), cx)
        w, h = (number_w, number_h) if not turned else (number_h, number_w)
        for seam in t.xs[1:-1]:
            assert abs(seam - x) > w / 2 + 1.499
        for seam in t.ys[1:-1]:
            assert abs(seam - y) > h / 2 + 1.499


def test_a_seam_that_cannot_keep_clear_is_counted() -> None:
    grid = HexGrid(20.0, (11.5, 10.0), 43, 29)
    t = tiles.make_tiling((751.0, 590.0), (210.0, 297.0))  # it knows of no numbers
    on_a_number = replace(t, xs=(0.0, grid.centre(29 * 8)[0], 751.0), ys=(0.0, 590.0))
    assert tiles.crossed(on_a_number, grid) == 1
    assert seams.drawn_back(100.0, 60.0, [(90.0, 101.0), (80.0, 92.0)]) == 80.0
    assert seams.drawn_back(100.0, 60.0, [(50.0, 101.0)]) == 100.0


@given(SHEETS, st.sampled_from(["11x17in", "300x300mm"]), st.one_of(st.none(), GRIDS), st.floats(0.5, 1.5))
def test_panels_cover_the_map(sheet: tuple[float, float], size: str, grid: HexGrid | None, scale: float) -> None:
    p = large.make_panels(sheet, g.panel_mm(size), scale, grid)
    for k in (0, 1):
        span = (p.columns, p.rows)[k] * p.panel[k]
        assert p.start[k] <= 0 and p.start[k] + span >= sheet[k] * scale - 1e-6
        assert span - p.panel[k] < sheet[k] * scale + 1e-6  # none is empty
    page = large.panel_pages(p, "x")[0]
    assert page.trim is not None and page.trim[2] - page.trim[0] == pytest.approx(p.panel[0])


def test_joints_of_panels_keep_clear_of_hex_numbers() -> None:
    grid = HexGrid(20.0, (11.5, 10.0), 43, 29)
    p = large.make_panels((751.0, 590.0), g.panel_mm("11x17in"), 1.0, grid)
    bands = seams.number_bands(grid, 1.0, p.size, False)
    first = p.start
    for joints, kept in zip(p.joints(), bands, strict=True):
        assert joints and not any(seams.within(at, kept) for at in joints)
    assert p.count == 6 and max(first) <= 0


@pytest.mark.parametrize("text", ["", "11", "11x17x3in", "big", "1x1in", "axb"])
def test_a_panel_that_makes_no_sense_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="panel"):
        g.panel_mm(text)


def test_pages_never_leave_the_paper_between_seams() -> None:
    with pytest.raises(ValueError, match="too small"):
        tiles.make_tiling((500.0, 500.0), (40.0, 40.0))
    assert math.isclose(sum(b - a for a, b in pairwise(tiles.make_tiling((751.0, 590.0), (210.0, 297.0)).xs)), 751.0)


# ------------------------------------------------------------------ seams of maps without hexes
@given(
    st.floats(300, 900), st.lists(st.tuples(st.floats(0, 880), st.floats(5, 30)), max_size=40), st.floats(0, 3),
)  # fmt: skip
def test_quiet_seams_are_no_more_and_cut_no_more_labels(
    width: float, labels: list[tuple[float, float]], bleed: float
) -> None:
    busy = [(x, 10.0, x + w, 14.0) for x, w in labels]
    plain = tiles.make_tiling((width, 500.0), g.PAPERS["A4"], bleed=bleed)
    quiet = tiles.make_tiling((width, 500.0), g.PAPERS["A4"], bleed=bleed, busy=busy)
    assert (quiet.columns, quiet.rows) == (plain.columns, plain.rows)
    bands = [(x - 1.5, x + w + 1.5) for x, w in labels]
    cut = [sum(seams.within(x, [band]) for x in t.xs[1:-1] for band in bands) for t in (quiet, plain)]
    assert cut[0] <= cut[1] + len(plain.xs) - 2, "but for what lies between whole millimetres"
    origin = tiles.origin_of(bleed)
    room = g.PAPERS["A4"][0] - g.UNPRINTABLE - 0.4 - origin[0]
    for column in range(quiet.columns):
        x0, _, x1, _ = quiet.shown(column, 0)
        assert x1 - quiet.xs[column] <= room + 1e-6 and x1 > x0


def test_a_seam_goes_round_labels_where_it_can() -> None:
    busy = [(x, 0.0, x + 20.0, 5.0) for x in (100.0, 130.0, 160.0, 250.0, 330.0)]
    plain, quiet = (tiles.make_tiling((400.0, 200.0), g.PAPERS["A4"], busy=b) for b in ((), busy))
    bands = [(x0 - 1.5, x1 + 1.5) for x0, _, x1, _ in busy]
    assert not any(seams.within(x, bands) for x in quiet.xs[1:-1])
    assert len(plain.xs) == len(quiet.xs) == 4
