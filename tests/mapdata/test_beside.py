"""What lies left and right of a drawn line, on hexes and among areas."""

from __future__ import annotations

from dataclasses import replace

from mapdata.beside import Ground, beside
from mapdata.compile import compile_board
from mapdata.model import Feature, MapDocument, Shape
from mapdata.partition import partition
from tests.mapdata.samples import box, hex_map, layer, polygon
from tests.mapdata.test_partition import four


def island() -> MapDocument:
    """Land in the left half of a sheet with a lake in it, its lower half West's."""
    land, lake = polygon("land", "clear", box(0, 0, 60, 90)), polygon("lake", "lake", box(10, 10, 30, 40))
    west = polygon("west", "territory", box(0, 50, 60, 90))
    return hex_map([layer("land", "terrain", land, lake), layer("owners", "border", west)])


def test_a_coast_has_the_sea_on_one_side_and_its_owner_on_the_other() -> None:
    doc = island()
    board, _ = compile_board(doc)
    down = [(60.0, 55.0), (60.0, 85.0)]
    assert beside(doc, board, down) == ([Ground("sea")], [Ground("land", "west")])
    assert beside(doc, board, down[::-1]) == ([Ground("land", "west")], [Ground("sea")])


def test_a_lake_is_told_and_what_is_little_is_not() -> None:
    doc = island()
    board, _ = compile_board(doc)
    left, right = beside(doc, board, [(10.0, 10.0), (10.0, 40.0)])
    assert left == [Ground("lake")] and right == [Ground("land")]
    along, _ = beside(doc, board, [(60.0, 45.0), (60.0, 50.0), (60.0, 85.0)][::-1])
    assert along == [Ground("land", "west")]


def test_both_of_two_that_share_a_side_are_told() -> None:
    doc = island()
    board, _ = compile_board(doc)
    _, right = beside(doc, board, [(60.0, 10.0), (60.0, 90.0)])
    assert set(right) == {Ground("land"), Ground("land", "west")}


def test_areas_are_told_by_name_and_the_rim_of_the_sheet_is_nothing() -> None:
    doc = four()
    board, _ = compile_board(doc)
    parts, _ = partition(doc)
    left, right = beside(doc, board, [(50.0, 1.0), (50.0, 49.0)], parts)
    assert (left, right) == ([Ground("land", "", "b")], [Ground("land", "", "a")])
    left, right = beside(doc, board, [(0.0, 1.0), (0.0, 49.0)], parts)
    assert (left, right) == ([Ground("land", "", "a")], [Ground("off")])


def test_a_hex_painted_as_sea_is_sea_and_a_point_has_no_sides() -> None:
    doc = island()
    assert doc.grid is not None
    name = doc.grid.name(doc.grid.at((30, 70)) or 0)
    land = doc.layers[0]
    wet = replace(land, features={**land.features, "s": Feature("s", "sea", Shape(space=name))})
    doc = doc.with_layer(wet)
    board, _ = compile_board(doc)
    x, y = doc.grid.centre(doc.grid.by_name[name])
    assert beside(doc, board, [(x, y - 2), (x, y + 2)]) == ([Ground("sea")], [Ground("sea")])
    assert beside(doc, board, [(x, y), (x, y)]) == ([], [])
