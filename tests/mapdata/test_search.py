"""Searches on a board."""

from __future__ import annotations

import itertools
import random

import networkx
import pytest

from mapdata.board import NOWHERE, RIVER, Board, board_from_plain
from mapdata.compile import compile_board
from mapdata.grid import HexGrid
from mapdata.search import path, reach, sight, trace
from tests.mapdata.samples import hex_map, layer, line


@pytest.fixture(scope="module")
def field() -> Board:
    rivers = layer("rivers", "line", line("Don", "river", (1, 45), (85, 45)))
    return compile_board(hex_map([rivers]))[0]


def steps(a: int, b: int, border: int) -> int | None:
    return 1


def names(board: Board, spaces: list[int]) -> list[str]:
    return [board.names[s] for s in spaces]


def test_reach_counts_points_and_stops_at_the_limit(field: Board) -> None:
    found = reach(field, field.by_name["0404"], 1, steps)
    assert names(field, found.spaces()) == ["0304", "0305", "0403", "0404", "0405", "0504", "0505"]
    assert found.cost[field.by_name["0404"]] == 0 and found.cost[field.by_name["0808"]] == NOWHERE
    assert found.path(field.by_name["0808"]) == []


def test_a_cost_of_none_cannot_be_paid_and_dear_borders_are_gone_round(field: Board) -> None:
    def no_river(a: int, b: int, border: int) -> int | None:
        return None if field.features[border] & RIVER else 1

    start = field.by_name["0101"]
    assert reach(field, start, 99, no_river).cost[field.by_name["0108"]] == NOWHERE
    way = path(field, start, field.by_name["0401"], no_river)
    assert way[0] == start and way[-1] == field.by_name["0401"] and len(way) == 4


def test_one_goes_no_further_from_a_space_that_stops(field: Board) -> None:
    wall = {field.by_name[f"02{r:02d}"] for r in range(1, 9)}
    found = reach(field, field.by_name["0104"], 9, steps, stop=lambda s: s in wall)
    reached = names(field, found.spaces())
    assert "0204" in reached and not [n for n in reached if n > "0299"]


def test_a_start_that_stops_is_left_all_the_same(field: Board) -> None:
    assert len(reach(field, 0, 1, steps, stop=lambda s: True).spaces()) > 1


def test_reach_agrees_with_networkx_on_random_costs(field: Board) -> None:
    rng = random.Random(7)
    prices = [rng.randint(1, 5) for _ in field.ends]
    graph = networkx.Graph()
    for border, (a, b) in enumerate(field.ends):
        graph.add_edge(a, b, weight=prices[border])
    for start in rng.sample(range(64), 10):
        mine = reach(field, start, 12, lambda a, b, border: prices[border])
        theirs = networkx.single_source_dijkstra_path_length(graph, start, cutoff=12)
        assert {s: mine.cost[s] for s in mine.spaces()} == theirs
        for space in mine.spaces():
            way = mine.path(space)
            assert sum(prices[field.between[a, b]] for a, b in itertools.pairwise(way)) == mine.cost[space]


def test_supply_is_traced_round_what_is_blocked_and_sources_count_even_so(field: Board) -> None:
    at = field.by_name
    blocked = [name.startswith("03") and name != "0301" for name in field.names]
    far = trace(field, blocked, [at["0105"]], 20)
    assert far[at["0105"]] == 0 and far[at["0205"]] == 1
    assert far[at["0305"]] == NOWHERE and far[at["0405"]] > 5
    assert trace(field, [True] * 64, [at["0105"]], 20)[at["0105"]] == 0
    assert trace(field, [False] * 64, [at["0101"]], 2)[at["0401"]] == NOWHERE


def test_supply_may_ask_of_borders(field: Board) -> None:
    far = trace(field, [False] * 64, [0], 99, passes=lambda a, b, border: not field.features[border] & RIVER)
    assert far[field.by_name["0108"]] == NOWHERE and far[field.by_name["0801"]] == 7


def test_sight_between_neighbours_crosses_nothing(field: Board) -> None:
    assert sight(field, field.by_name["0404"], field.by_name["0405"]) == []
    assert sight(field, 5, 5) == []


def test_sight_straight_down_a_column_crosses_each_hex_of_it(field: Board) -> None:
    seen = sight(field, field.by_name["0401"], field.by_name["0405"])
    assert [tuple(names(field, list(s))) for s in seen] == [("0402",), ("0403",), ("0404",)]


def test_sight_along_hexsides_names_the_hexes_on_both_sides(field: Board) -> None:
    seen = sight(field, field.by_name["0203"], field.by_name["0403"])
    assert [set(names(field, list(s))) for s in seen] == [{"0303", "0304"}]
    longer = sight(field, field.by_name["0203"], field.by_name["0603"])
    assert [set(names(field, list(s))) for s in longer] == [{"0303", "0304"}, {"0403"}, {"0503", "0504"}]


def test_sight_is_the_same_both_ways_on_every_grid() -> None:
    for flat in (True, False):
        grid = HexGrid(10, (0, 0), 7, 7, flat_top=flat)
        doc = hex_map()
        board, _ = compile_board(type(doc)((90, 90), grid, doc.vocabulary))
        for a in range(49):
            for b in range(a + 1, 49):
                there, back = sight(board, a, b), sight(board, b, a)
                assert there == back[::-1]
                assert len(there) >= grid.distance(a, b) - 1
                whole = [(a,), *there, (b,)]
                assert all(any(y in board.near[x] for x in p for y in q) for p, q in itertools.pairwise(whole))


def test_sight_on_areas_is_refused() -> None:
    board = board_from_plain({"spaces": [{"id": "a"}, {"id": "b"}], "borders": [["a", "b"]]})
    with pytest.raises(ValueError, match="board of hexes"):
        sight(board, 0, 1)
