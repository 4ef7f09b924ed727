"""What is chosen for a new map and the sheet, grid, words and layers that come of it."""

from __future__ import annotations

import itertools
from dataclasses import replace
from typing import Any

import pytest

from editor.mapedit.blank import blank_map
from editor.newmap.plan import PAPERS, Hexes, Paper, Plan
from mapdata.compile import compile_board
from mapdata.geometry import hex_corners
from mapdata.rim import off_spaces

WAYS = list(itertools.product((True, False), (True, False)))


@pytest.mark.parametrize("kind", sorted(PAPERS))
def test_papers_lie_upright_or_on_their_side(kind: str) -> None:
    width, height = Paper(kind, landscape=False).one_mm()
    assert width < height
    assert Paper(kind).one_mm() == (height, width)


def test_several_sheets_make_one_map_and_are_remembered() -> None:
    doc = Plan("Big", paper=Paper("a3", across=2, down=3)).document()
    assert doc.sheet_mm == (840, 891)
    assert doc.sheets == (2, 3)


@pytest.mark.parametrize(("flat", "second_lower"), WAYS)
@pytest.mark.parametrize("rim", ["whole", "half", "drawn"])
def test_as_many_hexes_as_the_sheet_holds_lie_in_its_middle(flat: bool, second_lower: bool, rim: Any) -> None:
    doc = Plan("x", hexes=Hexes(21, flat, second_lower, rim=rim)).document()
    assert doc.grid is not None
    corners = hex_corners(doc.grid)
    off = off_spaces(doc)
    played = [s for s in range(len(doc.grid)) if s not in off]
    if rim == "half":
        spots = [doc.grid.centre(s) for s in played]
    else:
        spots = [tuple(c) for s in played for c in corners[s]]
    xs, ys = zip(*spots, strict=True)
    assert min(xs) >= -1e-6 and max(xs) <= doc.sheet_mm[0] + 1e-6
    assert min(ys) >= -1e-6 and max(ys) <= doc.sheet_mm[1] + 1e-6
    assert min(xs) == pytest.approx(doc.sheet_mm[0] - max(xs), abs=0.01)
    assert min(ys) == pytest.approx(doc.sheet_mm[1] - max(ys), abs=0.51 * doc.grid.size_mm)
    assert min(xs) < doc.grid.size_mm and min(ys) < doc.grid.size_mm
    first, second = doc.grid.centre_at(1, 1), doc.grid.centre_at(2, 1) if flat else doc.grid.centre_at(1, 2)
    assert doc.grid.space(1, 1) in played
    assert (second[1] > first[1] if flat else second[0] > first[0]) == second_lower


def test_a_sheet_of_whole_half_hexes_is_covered_from_edge_to_edge() -> None:
    doc = Plan("x", paper=Paper("custom", (200, 100)), hexes=Hexes(20, rim="half")).document()
    assert doc.grid is not None
    assert doc.grid.rows == 6
    assert doc.grid.centre_at(1, 1)[1] == pytest.approx(0)
    assert doc.grid.centre_at(1, 6)[1] == pytest.approx(100)
    names = {doc.grid.name(s) for s in off_spaces(doc)}
    assert names == {f"{c:02d}06" for c in range(2, doc.grid.columns + 1, 2)}


def test_half_hexes_that_are_only_drawn_ring_the_whole_ones() -> None:
    doc = Plan("x", hexes=Hexes(20, rim="drawn")).document()
    whole = Plan("x", hexes=Hexes(20)).document()
    assert doc.grid is not None and whole.grid is not None
    assert len(doc.grid) - len(off_spaces(doc)) >= len(whole.grid)
    board, _ = compile_board(doc)
    assert board.flagged("unplayable") == off_spaces(doc)
    played = [doc.grid.name(s) for s in range(len(doc.grid)) if s not in off_spaces(doc)]
    assert min(played) == "0101"
    some = Plan("x", paper=Paper("fit"), hexes=Hexes(20, rim="drawn", columns=6, rows=5)).document()
    assert some.grid is not None
    names = {some.grid.name(s) for s in range(len(some.grid)) if s not in off_spaces(some)}
    assert names == {f"{c:02d}{r:02d}" for c in range(1, 7) for r in range(1, 6)}


@pytest.mark.parametrize("first", [1, 2])
@pytest.mark.parametrize("second_lower", [True, False])
def test_the_first_number_does_not_change_which_column_lies_lower(first: int, second_lower: bool) -> None:
    grid = Hexes(20, second_lower=second_lower, first_column=first).grid((300, 200))
    assert (grid.centre_at(first + 1, 1)[1] > grid.centre_at(first, 1)[1]) == second_lower


def test_so_many_columns_and_rows_lie_in_the_middle_of_the_paper() -> None:
    grid = Hexes(20, columns=5, rows=4).grid((420, 297))
    assert (grid.columns, grid.rows) == (5, 4)
    assert grid.centre_at(3, 1)[0] == pytest.approx(210)


def test_a_sheet_may_be_as_large_as_its_hexes_need() -> None:
    doc = Plan("x", "both", Paper("fit"), Hexes(20, columns=10, rows=8)).document()
    assert doc == blank_map("x", 10, 8, 20)


@pytest.mark.parametrize(
    ("plan", "said"),
    [
        (Plan(paper=Paper("b4")), "no paper"),
        (Plan(paper=Paper("custom", (5, 100))), "sides of"),
        (Plan(paper=Paper("custom", (float("nan"), 100))), "sides of"),
        (Plan(paper=Paper("a4", across=99)), "side by side"),
        (Plan(hexes=Hexes(900)), "across flats"),
        (Plan(paper=Paper("a5"), hexes=Hexes(190)), "not one hex"),
        (Plan(paper=Paper("a0", across=20), hexes=Hexes(4)), "make them larger"),
        (Plan(paper=Paper("a5"), hexes=Hexes(20, columns=40)), "do not fit"),
        (Plan(hexes=Hexes(label="??")), "numbering"),
        (Plan(hexes=Hexes(20, columns=4, rim="drawn")), "fill the sheet"),
        (Plan(spaces="areas", paper=Paper("fit")), "sheet of its own"),
    ],
)
def test_what_cannot_be_is_told_in_a_sentence(plan: Plan, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        plan.document()


def test_a_map_of_areas_has_borders_and_no_grid() -> None:
    doc = Plan("x", "areas").document()
    assert doc.grid is None
    assert [la.id for la in doc.layers] == ["land", "rivers", "borders", "places", "overrides"]
    assert doc.vocabulary.territories


def test_a_map_of_hexes_alone_has_no_territories_to_miss() -> None:
    doc = Plan("x", "hexes").document()
    assert not doc.vocabulary.territories
    assert not doc.layer("territories")
    _, problems = compile_board(doc)
    assert not problems
    assert Plan("x", "both").document().layer("territories")


@pytest.mark.parametrize("flat", [True, False])
def test_a_margin_keeps_the_hexes_from_the_edge_of_the_paper(flat: bool) -> None:
    sheet = (297.0, 210.0)
    for margin in (0.0, 7.0, 30.0):
        hexes = Hexes(flat_top=flat, margin_mm=margin)
        grid = hexes.grid(sheet)
        corners = [corner for cell in range(len(grid)) for corner in grid.corners(cell)]
        spare = [min(x for x, _ in corners), min(y for _, y in corners)]
        spare += [sheet[0] - max(x for x, _ in corners), sheet[1] - max(y for _, y in corners)]
        assert min(spare) >= margin - 1e-6
        assert spare[0] == pytest.approx(spare[2]) and spare[1] == pytest.approx(spare[3])
    assert len(Hexes(margin_mm=7.0).grid(sheet)) < len(Hexes().grid(sheet))
    half = Hexes(rim="half")
    assert replace(half, margin_mm=30.0).grid(sheet) == half.grid(sheet)  # the edge runs through them anyway
