"""Hexes painted whole: what they make of a board, alone and over what is drawn."""

from __future__ import annotations

from mapdata.board import CLOSED_LAND, LAKE, LAND, SEA
from mapdata.compile import compile_board
from mapdata.model import Feature, Shape
from tests.mapdata.samples import box, coast, hex_map, layer, polygon


def hexes(kind: str, *names: str, title: str = "") -> list[Feature]:
    return [Feature(f"h{name}", kind, Shape(space=name), title) for name in names]


def test_ground_painted_on_an_empty_map_lies_in_the_sea() -> None:
    board, _ = compile_board(hex_map([layer("land", "terrain", *hexes("clear", "0304", "0305"))]))
    assert {board.names[s] for s, kind in enumerate(board.kind) if kind == LAND} == {"0304", "0305"}
    assert set(board.kind) == {LAND, SEA}


def test_sea_painted_on_an_empty_map_lies_round_land() -> None:
    board, _ = compile_board(hex_map([layer("land", "terrain", *hexes("sea", "0304"), *hexes("clear", "0305"))]))
    assert [board.names[s] for s, kind in enumerate(board.kind) if kind == SEA] == ["0304"]
    assert board.land[board.by_name["0304"]] == 0


def test_mountain_painted_on_an_empty_map_leaves_the_rest_as_it_was() -> None:
    board, problems = compile_board(hex_map([layer("land", "terrain", *hexes("mountain", "0304"))]))
    assert set(board.kind) == {LAND} and board.terrain[board.by_name["0304"]] == "mountain"
    assert "NO_AREA" not in {p.code for p in problems}


def test_a_painted_hex_beats_what_is_drawn_there() -> None:
    drawn = coast()
    more = layer("paint", "terrain", *hexes("mountain", "0701"), *hexes("sea", "0101"))
    board, _ = compile_board(hex_map([drawn, more]))
    at = board.by_name
    assert board.kind[at["0701"]] == LAND and board.land[at["0701"]] == 100 and board.terrain[at["0701"]] == "mountain"
    assert board.kind[at["0101"]] == SEA and board.terrain[at["0101"]] == "sea"


def test_the_sides_of_a_hex_painted_as_land_are_open() -> None:
    grid = hex_map([]).grid
    assert grid is not None
    x, y = grid.centre(grid.by_name["0303"])
    wide = layer("land", "terrain", polygon("half", "clear", box(x - 30, y - 30, x, y + 30)))
    before, _ = compile_board(hex_map([wide], settings={"land_from": 40}))
    painted = layer("paint", "terrain", *hexes("clear", "0404", "0403"))
    after, _ = compile_board(hex_map([wide, painted], settings={"land_from": 40}))
    side = after.between[after.by_name["0303"], after.by_name["0403"]]
    assert not after.features[side] & CLOSED_LAND
    assert before.kind != after.kind


def test_painted_lake_hexes_that_touch_are_one_lake() -> None:
    doc = hex_map([layer("land", "terrain", *hexes("lake", "0303", "0304", "0707"))])
    board, _ = compile_board(doc)
    assert board.kind[board.by_name["0303"]] == LAKE
    lakes = {name: len(spaces) for name, spaces in board.regions.items() if name.startswith("lake:")}
    assert lakes == {"lake:lake 0303": 2, "lake:lake 0707": 1}


def test_a_painted_territory_beats_the_drawn_one() -> None:
    drawn = polygon("west", "territory", box(-5, -5, 195, 95))
    painted = Feature("h0304", "territory", Shape(space="0304"), props={"territory": "east"})
    board, _ = compile_board(hex_map([layer("lands", "border", drawn, painted)]))
    assert board.territory[board.by_name["0304"]] == "east" and board.territory[board.by_name["0305"]] == "west"


def test_a_hex_that_is_not_there_is_a_problem_and_no_more() -> None:
    board, problems = compile_board(hex_map([layer("land", "terrain", *hexes("sea", "9999"))]))
    assert "NO_HEX_HERE" in {p.code for p in problems}
    assert set(board.kind) == {LAND}
