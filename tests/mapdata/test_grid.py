"""The hex grid: what holds for every orientation, parity and numbering."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from mapdata import geometry
from mapdata.grid import HexGrid

grids = st.builds(
    HexGrid,
    size_mm=st.sampled_from([8.0, 20.0, 33.3]),
    origin_mm=st.tuples(st.floats(-50, 50), st.floats(-50, 50)),
    columns=st.integers(1, 9),
    rows=st.integers(1, 9),
    flat_top=st.booleans(),
    shoved=st.sampled_from(["odd", "even"]),
    label=st.sampled_from(["CCRR", "RRCC", "CC.RR", "ARR", "CCCRRR"]),
    first_column=st.integers(0, 3),
    first_row=st.integers(0, 3),
).filter(lambda grid: grid.label != "ARR" or grid.first_column > 0)


@given(grids, st.data())
def test_a_point_near_a_centre_lies_in_that_hex(grid: HexGrid, data: st.DataObject) -> None:
    space = data.draw(st.integers(0, len(grid) - 1))
    angle = data.draw(st.floats(0, math.tau))
    far = data.draw(st.floats(0, 0.49))
    x, y = grid.centre(space)
    point = (x + math.cos(angle) * far * grid.size_mm, y + math.sin(angle) * far * grid.size_mm)
    assert grid.at(point) == space


@given(grids)
def test_printed_numbers_are_unique_and_lead_back(grid: HexGrid) -> None:
    assert len(grid.by_name) == len(grid)
    assert all(grid.by_name[grid.name(space)] == space for space in range(len(grid)))
    assert all(grid.space(*grid.column_row(space)) == space for space in range(len(grid)))


@given(grids)
def test_neighbours_are_mutual_one_hex_apart_and_share_a_side(grid: HexGrid) -> None:
    for space in range(len(grid)):
        for side, other in enumerate(grid.around(space)):
            if other is None:
                continue
            assert space in grid.around(other)
            assert grid.distance(space, other) == 1
            assert math.dist(grid.centre(space), grid.centre(other)) == pytest.approx(grid.size_mm)
            mine, theirs = grid.side(space, other), grid.side(other, space)
            assert math.dist(mine[0], theirs[1]) < 1e-6 and math.dist(mine[1], theirs[0]) < 1e-6
            corners = grid.corners(space)
            assert mine == (corners[side], corners[(side + 1) % 6])


@given(st.booleans(), st.sampled_from(["odd", "even"]), st.integers(0, 3), st.integers(0, 3))
def test_distance_is_the_length_of_the_shortest_walk(flat: bool, shoved: str, column: int, row: int) -> None:
    grid = HexGrid(10, (0, 0), 9, 9, flat, shoved, "CCRR", column, row)  # type: ignore[arg-type]
    start = 40  # the middle, from where no shortest walk leaves the field
    seen, front, step = {start: 0}, [start], 0
    while front:
        step += 1
        front = [n for space in front for n in grid.neighbours(space) if n not in seen]
        seen.update(dict.fromkeys(front, step))
    assert all(walked == grid.distance(start, space) for space, walked in seen.items())


@given(grids)
def test_whole_arrays_agree_with_single_hexes(grid: HexGrid) -> None:
    assert np.allclose(geometry.hex_centres(grid), [grid.centre(s) for s in range(len(grid))])
    assert np.allclose(geometry.hex_corners(grid), [grid.corners(s) for s in range(len(grid))])
    near = [[-1 if n is None else n for n in grid.around(s)] for s in range(len(grid))]
    assert geometry.hex_neighbours(grid).tolist() == near


@example(HexGrid(33.3, (-1.5999999999999996, 0), 5, 9, flat_top=False, shoved="odd", first_column=0))
@given(grids)
def test_hexes_tile_without_gap_or_overlap(grid: HexGrid) -> None:
    cells = geometry.hex_polygons(grid)
    whole = geometry.union(cells.tolist())
    assert whole.area == pytest.approx(len(grid) * grid.size_mm**2 * math.sqrt(3) / 2, rel=1e-6)


def test_letters_double_after_z_as_printed_maps_do() -> None:
    grid = HexGrid(10, (0, 0), 28, 2, label="ARR")
    assert [grid.name(grid.space(c, 1) or 0) for c in (1, 26, 27, 28)] == ["A01", "Z01", "AA01", "BB01"]


@pytest.mark.parametrize("label", ["CC", "RR", "", "xy"])
def test_a_numbering_without_column_or_row_is_refused(label: str) -> None:
    with pytest.raises(ValueError, match="numbering"):
        HexGrid(10, (0, 0), 2, 2, label=label)
