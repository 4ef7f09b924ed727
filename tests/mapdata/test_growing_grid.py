"""Ground added to a sheet is filled with hexes, and taken away again with them."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mapdata.grid import HexGrid, Numbering
from mapdata.growing_grid import grown_grid, moved_grid
from mapdata.model import MapDocument
from mapdata.regrid import Ground, regrid
from mapdata.rim import off_spaces

SHEET = (140.0, 120.0)
grids = st.builds(
    HexGrid,
    size_mm=st.just(20.0),
    origin_mm=st.just((25.0, 30.0)),
    columns=st.integers(3, 5),
    rows=st.integers(3, 4),
    flat_top=st.booleans(),
    shoved=st.sampled_from(["odd", "even"]),
    first_column=st.integers(20, 23),
    first_row=st.integers(20, 23),
    numbering=st.builds(Numbering, from_right=st.booleans(), from_bottom=st.booleans()),
    rim=st.sampled_from(["all", "half"]),
)
mm = st.integers(0, 150).map(float)


@given(grids, mm, mm, mm, mm, st.booleans())
def test_old_hexes_lie_in_new_ones_and_the_new_ones_on_the_sheet(
    grid: HexGrid, left: float, above: float, right: float, below: float, keep: bool
) -> None:
    sheet = SHEET[0] + left + right, SHEET[1] + above + below
    grown = grown_grid(grid, sheet, (left, above), keep)
    spots = regrid(MapDocument(SHEET, grid), Ground(sheet, (1, 1), grown, (left, above))).spots
    assert grown.columns >= grid.columns and grown.rows >= grid.rows
    for name in grid.by_name:
        now = spots.space(name)
        assert now is not None
        assert math.dist(spots.centre(name), grown.centre(grown.by_name[now])) < 0.01
        if keep:
            assert now == name
    if not keep:
        assert (grown.first_column, grown.first_row) == (grid.first_column, grid.first_row)
    for space in range(len(grown)):
        points = [grown.centre(space)] if grid.rim == "half" else grown.corners(space)
        assert all(-0.01 <= x <= sheet[0] + 0.01 and -0.01 <= y <= sheet[1] + 0.01 for x, y in points)


@pytest.mark.parametrize("flat", [True, False])
def test_ground_taken_away_takes_its_hexes(flat: bool) -> None:
    grid = grown_grid(HexGrid(20.0, (15.0, 15.0), 2, 2, flat), (300.0, 300.0), (0.0, 0.0), False)
    less = grown_grid(grid, (200.0, 300.0), (-100.0, 0.0), False)
    assert less.columns < grid.columns and less.rows == grid.rows
    with pytest.raises(ValueError, match="not one hex"):
        grown_grid(grid, (15.0, 300.0), (0.0, 0.0), False)


def test_numbers_that_would_begin_below_nothing_are_refused() -> None:
    grid = HexGrid(20.0, (15.0, 15.0), 4, 4)
    with pytest.raises(ValueError, match="below 0"):
        grown_grid(grid, (300.0, 200.0), (120.0, 0.0), True)
    lettered = replace(grid, label="ARR")
    with pytest.raises(ValueError, match="below 0"):
        grown_grid(lettered, (300.0, 200.0), (20.0, 0.0), True)
    assert grown_grid(grid, (300.0, 200.0), (20.0, 0.0), True).first_column == 0


def test_hexes_out_of_play_stay_at_the_rim() -> None:
    from editor.newmap.plan import Hexes

    grid = Hexes(20.0, rim="drawn").grid((200.0, 150.0))
    grown = grown_grid(grid, (260.0, 150.0), (0.0, 0.0), False)
    off = off_spaces(MapDocument((260.0, 150.0), grown))
    assert grown.columns > grid.columns
    assert off and all(len(grown.neighbours(space)) < 6 for space in off)


def test_moved_with_the_drawing_every_hex_keeps_its_number() -> None:
    grid = HexGrid(20.0, (15.0, 15.0), 4, 4)
    moved: Any = moved_grid(grid, (7.5, -3.0))
    assert moved.origin_mm == (22.5, 12.0)
    assert moved_grid(grid, (0.0, 0.0)) is grid
