"""Shapes cut along a line and joined again."""

from __future__ import annotations

from random import Random

import pytest

from mapdata.cutting import crossings, joined, split
from mapdata.geometry import polygon_of
from mapdata.model import Shape

SQUARE = ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0))
HOLE = ((4.0, 4.0), (6.0, 4.0), (6.0, 6.0), (4.0, 6.0))


def size(shape: Shape) -> float:
    found = polygon_of(shape)
    assert found is not None
    return round(float(found.area), 3)


def test_an_area_is_cut_in_two_along_a_line() -> None:
    pieces = split(Shape(polygon=(SQUARE,)), ((3.0, -1.0), (3.0, 11.0)))
    assert [size(p) for p in pieces] == [70.0, 30.0]
    assert all((3.0, 0.0) in p.polygon[0] and (3.0, 10.0) in p.polygon[0] for p in pieces if p.polygon)


def test_a_cut_that_ends_inside_cuts_nothing() -> None:
    shape = Shape(polygon=(SQUARE,))
    assert split(shape, ((3.0, -1.0), (3.0, 5.0))) == [shape]


def test_an_area_with_slanting_sides_is_cut_wherever_the_line_crosses_them() -> None:
    chance = Random(7)

    def at(low: float, high: float) -> float:
        return round(chance.uniform(low, high), 2)

    for _ in range(100):
        ring = ((at(0, 10), at(0, 10)), (at(90, 100), at(0, 10)), (at(90, 100), at(90, 100)), (at(0, 10), at(90, 100)))
        cut = ((at(30, 60), -20.0), (at(30, 60), at(30, 60)), (at(30, 60), 120.0))
        whole = polygon_of(Shape(polygon=(ring,)))
        parts = [polygon_of(piece) for piece in split(Shape(polygon=(ring,)), cut)]
        assert len(parts) == 2 and whole is not None
        assert sum(part.area for part in parts if part is not None) == pytest.approx(whole.area, abs=1.0)


def test_a_cut_through_a_hole_makes_two_areas_without_it() -> None:
    pieces = split(Shape(polygon=(SQUARE, HOLE)), ((5.0, -1.0), (5.0, 11.0)))
    assert [size(p) for p in pieces] == [48.0, 48.0]
    assert all(p.polygon is not None and len(p.polygon) == 1 for p in pieces)


def test_parts_that_are_not_cut_stay_with_the_largest_piece() -> None:
    far = ((20.0, 0.0), (22.0, 0.0), (22.0, 2.0))
    pieces = split(Shape(polygons=((SQUARE,), (far,))), ((3.0, -1.0), (3.0, 11.0)))
    assert [size(p) for p in pieces] == [72.0, 30.0]


def test_a_line_is_cut_where_it_is_crossed() -> None:
    pieces = split(Shape(line=((0.0, 0.0), (10.0, 0.0), (10.0, 10.0))), ((4.0, -1.0), (4.0, 1.0)))
    assert [p.line for p in pieces] == [((4.0, 0.0), (10.0, 0.0), (10.0, 10.0)), ((0.0, 0.0), (4.0, 0.0))]


def test_a_ring_cut_twice_makes_two_lines() -> None:
    ring = Shape(line=(*SQUARE, SQUARE[0]))
    pieces = split(ring, ((3.0, -1.0), (3.0, 11.0)))
    assert len(pieces) == 2 and all(p.line is not None and (3.0, 0.0) in p.line for p in pieces)


def test_where_a_line_crosses_a_border() -> None:
    assert sorted(crossings(Shape(polygon=(SQUARE,)), ((3.0, -1.0), (3.0, 11.0)))) == [(3.0, 0.0), (3.0, 10.0)]


def test_two_areas_with_a_common_border_become_one() -> None:
    one, other = split(Shape(polygon=(SQUARE,)), ((3.0, -1.0), (3.0, 11.0)))
    again = joined([one, other])
    assert again is not None and again.polygon is not None and size(again) == 100.0
    assert set(SQUARE) <= set(again.polygon[0])


def test_lines_join_only_end_to_end() -> None:
    a, b = Shape(line=((0.0, 0.0), (5.0, 0.0))), Shape(line=((9.0, 0.0), (5.0, 0.0)))
    whole = joined([a, b])
    assert whole is not None and whole.line is not None and len(whole.line) == 3
    assert joined([a, Shape(line=((7.0, 0.0), (9.0, 0.0)))]) is None
    assert joined([a, Shape(polygon=(SQUARE,))]) is None

