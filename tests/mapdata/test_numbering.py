"""Numbers, look and rim of a grid: what is printed, what is kept in the file, what the board makes of half hexes."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mapdata.compile import compile_board
from mapdata.draw.field import HexField
from mapdata.draw.gridlook import CORNER_SHARE, grid_lines
from mapdata.draw.mapart import prepare
from mapdata.draw.mapdraw import draw_map
from mapdata.draw.ops import Drawing, Group, Op, Text
from mapdata.grid import GridLook, HexGrid, Numbering
from mapdata.model import MapDocument
from mapdata.problems import FormatError
from mapdata.rim import is_off, off_spaces
from mapdata.store import load_map, save_map
from tests.mapdata.samples import hex_map

numberings = st.builds(
    Numbering,
    from_right=st.booleans(),
    from_bottom=st.booleans(),
    letters=st.sampled_from(["doubled", "running"]),
    every_column=st.integers(1, 5),
    every_row=st.integers(1, 5),
    turn_deg=st.sampled_from(range(0, 360, 30)),
    shown=st.booleans(),
)
grids = st.builds(
    HexGrid,
    size_mm=st.just(20.0),
    origin_mm=st.tuples(st.floats(-5, 30), st.floats(-5, 30)),
    columns=st.integers(1, 30),
    rows=st.integers(1, 30),
    flat_top=st.booleans(),
    shoved=st.sampled_from(["odd", "even"]),
    label=st.sampled_from(["CCRR", "RR.CC", "A.RR", "CC-B", "B.CC", "Hex A/B"]),
    first_column=st.integers(1, 9),
    first_row=st.integers(1, 9),
    numbering=numberings,
)


@given(grids)
def test_every_hex_has_a_number_of_its_own_whichever_way_they_run(grid: HexGrid) -> None:
    assert len(grid.by_name) == len(grid)
    columns = sorted({grid.printed(space)[0] for space in range(len(grid))})
    assert columns == list(range(grid.first_column, grid.first_column + grid.columns))


def test_columns_counted_from_the_right_and_rows_from_below_begin_in_that_corner() -> None:
    grid = HexGrid(20, (0, 0), 5, 4, numbering=Numbering(from_right=True, from_bottom=True))
    assert grid.name(len(grid) - 1) == "0101"
    assert grid.name(0) == "0504"


def test_letters_double_or_run_on() -> None:
    doubled = HexGrid(20, (0, 0), 28, 2, label="ARR")
    assert [doubled.name(2 * c) for c in (25, 26, 27)] == ["Z01", "AA01", "BB01"]
    running = replace(doubled, numbering=Numbering(letters="running"))
    assert [running.name(2 * c) for c in (25, 26, 27)] == ["Z01", "AA01", "AB01"]


def test_a_row_may_be_a_letter_and_b_is_plain_where_it_stands_in_digits() -> None:
    assert HexGrid(20, (0, 0), 2, 3, label="B.CC").name(2) == "C.01"
    assert HexGrid(20, (0, 0), 2, 3, label="B-CCRR").name(2) == "B-0103"


def test_every_nth_number_is_printed_and_every_hex_has_one() -> None:
    grid = HexGrid(20, (0, 0), 10, 10, numbering=Numbering(every_column=2, every_row=5))
    printed = [grid.name(s) for s in range(len(grid)) if grid.is_numbered(s)]
    assert printed == ["0205", "0210", "0405", "0410", "0605", "0610", "0805", "0810", "1005", "1010"]
    assert "0101" in grid.by_name


@pytest.mark.parametrize("flat_top", [True, False])
def test_a_turned_number_stands_where_it_is_read_from(flat_top: bool) -> None:
    def at(turn: int) -> tuple[float, float]:
        x, y = HexGrid(20, (0, 0), 1, 1, flat_top, numbering=Numbering(turn_deg=turn)).number_offset(2, 4)
        return round(x, 3), round(y, 3)

    side, corner = 8.0, round(20 / 3**0.5 - 4, 3)
    assert at(0) == (0, -(side if flat_top else corner))
    assert at(180) == (0, side if flat_top else corner)
    assert at(90) == (corner if flat_top else side, 0)


@pytest.mark.parametrize(
    "wrong",
    [
        {"numbering": {"turn_deg": 45}},
        {"numbering": {"every_row": 0}},
        {"numbering": {"letters": "greek"}},
        {"numbering": {"coulour": "#112233"}},
        {"look": {"kind": "waves"}},
        {"look": {"colour": "red"}},
        {"look": {"width_mm": 99}},
        {"look": {"opacity": 2}},
        {"rim": "ragged"},
    ],
)
def test_a_look_that_cannot_be_is_refused_with_its_place(wrong: dict[str, Any], tmp_path: Path) -> None:
    save_map(hex_map([]), tmp_path)
    raw = json.loads((tmp_path / "map.json").read_text())
    raw["grid"] |= wrong
    (tmp_path / "map.json").write_text(json.dumps(raw))
    with pytest.raises(FormatError) as caught:
        load_map(tmp_path)
    assert caught.value.pointer.startswith(f"$.grid.{next(iter(wrong))}")


@given(grids, st.sampled_from(["lines", "dots", "corners", "none"]))
def test_grid_and_look_come_back_from_the_file(tmp_path_factory: Any, grid: HexGrid, kind: Any) -> None:
    folder = tmp_path_factory.mktemp("map")
    doc = replace(hex_map([]), grid=replace(grid, look=GridLook(kind, "#203040", 0.4), rim="whole"), sheets=(2, 3))
    save_map(doc, folder)
    assert load_map(folder) == doc


def test_a_plain_grid_is_written_as_it_always_was(tmp_path: Path) -> None:
    save_map(hex_map([]), tmp_path)
    raw = json.loads((tmp_path / "map.json").read_text())
    assert not {"numbering", "look", "rim"} & raw["grid"].keys()
    assert "sheets" not in raw and "underlay" not in raw


# ------------------------------------------------------------------ half hexes
def _cut_map(rim: Any) -> MapDocument:
    """A map whose first column, and every other hex of the first row, is cut by the sheet's edge."""
    grid = HexGrid(20, (0, 0), 5, 5, rim=rim)
    return replace(hex_map([]), grid=grid, sheet_mm=(78, 92))


def test_where_whole_hexes_count_those_that_reach_over_the_sheets_edge_are_off() -> None:
    doc = _cut_map("whole")
    assert doc.grid is not None
    found = is_off(doc.grid, doc.sheet_mm)
    names = {doc.grid.name(s) for s in range(len(doc.grid)) if found[s]}
    left, right = {f"010{row}" for row in range(1, 6)}, {f"050{row}" for row in range(1, 6)}
    assert names == {*left, *right, "0301", "0205", "0405"}


def test_where_half_hexes_count_those_whose_centre_is_off_the_sheet_are_off() -> None:
    doc = replace(_cut_map("half"), sheet_mm=(69.3, 80))
    assert doc.grid is not None
    assert {doc.grid.name(s) for s in off_spaces(doc)} == {"0205", "0405"}


def test_half_hexes_out_of_play_touch_nothing_and_are_flagged() -> None:
    doc = _cut_map("whole")
    board, _ = compile_board(doc)
    off = off_spaces(doc)
    assert board.flagged("unplayable") == off
    for space in range(len(board.names)):
        assert not set(board.near[space]) & off
        assert space not in off or not board.near[space]


def test_half_hexes_in_play_are_hexes_like_others() -> None:
    board, _ = compile_board(_cut_map("all"))
    assert not board.flagged("unplayable")
    assert len(board.near[0]) > 0


# ------------------------------------------------------------------ drawing
def _drawing(doc: MapDocument) -> Drawing:
    board, _ = compile_board(doc)
    return draw_map(prepare(doc, board), "near")


def _texts(ops: Any) -> list[Text]:
    found: list[Text] = []
    for op in ops:
        if isinstance(op, Group):
            found += _texts(op.ops)
        elif isinstance(op, Text):
            found.append(op)
    return found


def test_the_picture_prints_the_numbers_that_the_grid_wants_turned_as_it_wants() -> None:
    doc = _cut_map("whole")
    assert doc.grid is not None
    look = Numbering(every_row=2, turn_deg=180, colour="#112233")
    doc = replace(doc, grid=replace(doc.grid, numbering=look))
    numbers = [t for t in _texts(_drawing(doc).ops()) if t.string.isdigit()]
    assert {t.string for t in numbers} == {"0202", "0204", "0302", "0304", "0402", "0404"}
    assert {(t.angle_deg, t.colour) for t in numbers} == {(180.0, "#112233")}


def test_the_number_of_a_half_hex_stands_on_the_sheet() -> None:
    doc = _cut_map("all")
    numbers = {t.string: t for t in _texts(_drawing(doc).ops()) if t.string.isdigit()}
    assert len(numbers) == 25
    top = numbers["0301"]
    assert 0 < top.y < 10


def test_a_grid_without_lines_can_be_drawn() -> None:
    doc = _cut_map("all")
    assert doc.grid is not None
    ops: list[Op] = list(_drawing(replace(doc, grid=replace(doc.grid, look=GridLook("none")))).ops())
    assert ops


def test_corners_are_the_ends_of_sides_and_dots_lie_in_the_centres() -> None:
    grid = HexGrid(20, (10, 10), 2, 2)
    corners = grid_lines(HexField(replace(grid, look=GridLook("corners"))))
    sides = grid_lines(HexField(grid))
    assert len(corners) == 2 * len(sides)
    long = ((corners[:, 1] - corners[:, 0]) ** 2).sum(axis=1) ** 0.5
    assert long == pytest.approx(CORNER_SHARE * grid.radius_mm)
    dots = grid_lines(HexField(replace(grid, look=GridLook("dots"))))
    assert dots.mean(axis=1).tolist() == [pytest.approx(grid.centre(s)) for s in range(4)]
