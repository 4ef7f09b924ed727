"""From a drawing to a board: terrain, lakes, coasts, rivers, borders, places, overrides, problems."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Literal

import pytest

from mapdata.board import BORDER, CLOSED_LAND, CLOSED_SEA, DOUBTFUL, LAKE, LAND, RIVER, SEA, Board
from mapdata.compile import compile_board, compile_hexes
from mapdata.grid import HexGrid
from mapdata.model import Feature, Layer, MapDocument, Shape
from mapdata.progress import Cancelled
from tests.mapdata.samples import box, coast, hex_map, layer, line, override, polygon


def board_of(*layers: Layer, **settings: str | float) -> Board:
    return compile_board(hex_map(layers, settings=dict(settings)))[0]


def codes(*layers: Layer) -> list[str]:
    return [p.code for p in compile_board(hex_map(layers))[1]]


def sides(board: Board, bit: int) -> set[tuple[str, str]]:
    return {(board.names[a], board.names[b]) for (a, b), bits in zip(board.ends, board.features) if bits & bit}


def test_a_map_with_nothing_drawn_is_all_clear_land() -> None:
    board = board_of()
    assert set(board.kind) == {LAND} and set(board.terrain) == {"clear"} and set(board.land) == {100}


def test_land_sea_and_doubt_follow_the_share_of_land() -> None:
    board = board_of(coast())
    at = board.by_name
    assert board.kind[at["0101"]] == LAND and board.land[at["0101"]] == 100
    assert board.kind[at["0701"]] == SEA and board.land[at["0701"]] == 0
    assert board.kind[at["0501"]] == DOUBTFUL and 12 <= board.land[at["0501"]] < 90


def test_a_map_drawn_as_sea_on_land_compiles_alike() -> None:
    land = board_of(layer("land", "terrain", polygon("main", "clear", box(-5, -5, 40, 95))))
    sea = board_of(layer("sea", "terrain", polygon("main", "sea", box(40, -5, 195, 95))))
    assert land.kind == sea.kind and land.land == sea.land


def test_shares_of_doubt_can_be_set_by_the_map() -> None:
    assert DOUBTFUL not in board_of(coast(), sea_below=50, land_from=50).kind


def test_majority_settles_doubt_but_spares_cities_and_one_hex_islands() -> None:
    places = layer("places", "label", Feature("port", "city", Shape(point=(39, 45)), "Port"))
    doubtful = board_of(coast(), places)
    settled = board_of(coast(), places, settle="majority")
    at = settled.by_name
    assert DOUBTFUL not in settled.kind
    assert doubtful.kind[at["0803"]] == DOUBTFUL and doubtful.land[at["0803"]] < 50
    assert settled.kind[at["0803"]] == LAND, "the island"
    port = settled.places[0].space
    assert settled.kind[port] == LAND
    assert settled.land == doubtful.land, "the share stays to be seen"
    for space, kind in enumerate(doubtful.kind):
        if kind == DOUBTFUL and space not in (port, at["0803"]):
            assert settled.kind[space] == (LAND if settled.land[space] >= 50 else SEA)


def test_the_reason_for_settling_a_hex_is_kept() -> None:
    survey, _ = compile_hexes(hex_map([coast()], settings={"settle": "majority"}))
    reasons = {hex_map().grid.name(s): why for s, why in survey.settled.items()}  # type: ignore[union-attr]
    assert reasons["0803"] == "an island of one hex"
    assert set(reasons.values()) <= {"an island of one hex", "larger part is land", "larger part is sea"}


def test_terrain_is_the_one_with_the_largest_share() -> None:
    board = board_of(layer("woods", "terrain", polygon("wood", "forest", box(0, 0, 30, 42))))
    assert board.terrain[board.by_name["0101"]] == "forest"
    assert board.terrain[board.by_name["0801"]] == "clear"
    row = [board.terrain[board.by_name[f"01{r:02d}"]] for r in range(1, 9)]
    assert row == ["forest"] * 4 + ["clear"] * 4, "0105 holds a strip of wood, not most of it"


def test_a_terrain_with_a_least_share_rules_from_that_share_of_the_land() -> None:
    # 0101 reaches from y 0 to 10; 46 % and 44 % of it are drawn as mountain
    over = board_of(layer("m", "terrain", polygon("m", "mountain", box(-1, 0, 12, 4.7))))
    under = board_of(layer("m", "terrain", polygon("m", "mountain", box(-1, 0, 12, 4.3))))
    assert over.terrain[0] == "mountain" and under.terrain[0] == "clear"


def test_a_lake_takes_as_many_hexes_as_its_area_says() -> None:
    big = board_of(layer("lakes", "terrain", Feature("l", "lake", box(8, 0, 26, 21), "Long Water")))
    lakes = {big.names[s] for s, kind in enumerate(big.kind) if kind == LAKE}
    assert len(lakes) == 4 and big.regions["lake:Long Water"] == {big.by_name[n] for n in lakes}
    small = board_of(layer("lakes", "terrain", Feature("l", "lake", box(8, 0, 12, 8), "Pond")))
    assert LAKE not in small.kind


def test_a_drawn_river_runs_along_hexsides_from_end_to_end() -> None:
    board = board_of(layer("rivers", "line", line("Don", "river", (1, 45), (85, 45))))
    found = sides(board, RIVER)
    corners = [board.by_name[n] for pair in found for n in pair]
    assert len(found) >= 8 and max(corners.count(c) for c in corners) <= 4
    # going along it one never crosses it: rows above and below stay apart
    north, seen = [board.by_name["0101"]], {board.by_name["0101"]}
    while north:
        space = north.pop()
        for other, border in board.edges[space]:
            if not board.features[border] & RIVER and other not in seen:
                seen.add(other)
                north.append(other)
    assert board.by_name["0108"] not in seen or board.by_name["0808"] not in seen


@pytest.mark.parametrize("flat", [True, False])
@pytest.mark.parametrize("shoved", ["odd", "even"])
def test_rivers_and_coasts_hold_on_every_kind_of_hex_grid(flat: bool, shoved: Literal["odd", "even"]) -> None:
    grid = HexGrid(10.0, (10.0, 10.0), 8, 8, flat_top=flat, shoved=shoved)
    doc = hex_map([coast(), layer("rivers", "line", line("Don", "river", (12, 20), (40, 55), (70, 60)))])
    survey, problems = compile_hexes(replace(doc, grid=grid))
    (chain,) = survey.chains
    assert problems == [] and len(chain.sides) >= 6
    for (a, b), (c, d) in pairwise(chain.sides):
        ends = [{(round(x, 3), round(y, 3)) for x, y in grid.side(p, q)} for p, q in ((a, b), (c, d))]
        assert len(ends[0] & ends[1]) == 1
    for space, land in enumerate(survey.final.land):
        x, _ = grid.centre(space)
        assert land == (100 if x < 40 - 6 else 0) or 34 <= x <= 46 or 55 < x < 75


def test_pieces_of_one_river_are_joined_and_its_branches_left_out() -> None:
    pieces = (
        line("a", "river", (1, 45), (30, 45)),
        line("b", "river", (34, 45), (85, 45)),
        line("c", "river", (50, 45), (52, 30)),
    )
    named = [Feature(f.id, f.kind, f.shape, "Don") for f in pieces]
    whole = board_of(layer("rivers", "line", line("Don", "river", (1, 45), (85, 45))))
    assert sides(board_of(layer("rivers", "line", *named)), RIVER) == sides(whole, RIVER)


def test_a_river_that_is_not_to_snap_is_only_drawn() -> None:
    assert not sides(board_of(layer("r", "line", line("Don", "river", (1, 45), (85, 45), snap=False))), RIVER)


def test_a_chain_given_by_hand_replaces_the_computed_one_which_stays_to_be_seen() -> None:
    given = Feature("don2", "river", Shape(sides=(("0101", "0102"), ("0102", "0201"))), "Don", {"why": "the rules"})
    doc = hex_map([layer("rivers", "line", line("Don", "river", (1, 45), (85, 45)), given)])
    assert sides(compile_board(doc)[0], RIVER) == {("0101", "0102"), ("0102", "0201")}
    survey, _ = compile_hexes(doc)
    assert survey.chains[0].by_hand and len(survey.chains[0].computed) >= 8 and survey.chains[0].why == "the rules"


def test_borders_run_between_territories_on_land() -> None:
    lands = layer(
        "lands",
        "border",
        polygon("w", "territory", box(0, 0, 20, 90), territory="west"),
        polygon("e", "territory", box(20, 0, 90, 90), territory="east"),
    )
    board = board_of(coast(), lands)
    assert {board.territory[s] for s, k in enumerate(board.kind) if k == SEA} == {""}
    found = sides(board, BORDER)
    assert found and all({board.territory[board.by_name[n]] for n in pair} == {"west", "east"} for pair in found)


def test_land_that_is_not_playable_carries_a_flag() -> None:
    lands = layer("lands", "border", polygon("f", "territory", box(0, 0, 90, 90), territory="far"))
    board = board_of(lands)
    assert board.flagged("unplayable") == frozenset(range(64))


def test_water_along_a_hexside_closes_it_to_land_and_land_closes_it_to_ships() -> None:
    # two shores in 0303 and 0304 with a channel along their common side (y = 30)
    shores = layer("l", "terrain", polygon("n", "clear", box(0, 0, 90, 29)), polygon("s", "clear", box(0, 31, 90, 90)))
    assert ("0303", "0304") in sides(board_of(shores), CLOSED_LAND)
    neck = layer("l", "terrain", polygon("n", "clear", box(20, 25.5, 40, 34.5)))
    board = board_of(neck)
    assert board.kind[board.by_name["0303"]] == board.kind[board.by_name["0304"]] == DOUBTFUL
    assert ("0303", "0304") in sides(board, CLOSED_SEA)


def test_hexsides_are_opened_and_closed_by_hand() -> None:
    pair = ("0101", "0102")
    shut = Feature("o", "closed_land", Shape(side=pair), props={"why": "a wall"})
    assert pair in sides(board_of(layer("o", "override", shut)), CLOSED_LAND)
    again = Feature("p", "open_land", Shape(sides=(pair,)), props={"why": "a gate"})
    board = board_of(layer("o", "override", shut, again), layer("x", "decor"))
    assert pair not in sides(board, CLOSED_LAND)


def test_overrides_beat_what_is_computed_and_tell_both_values_and_the_reason() -> None:
    doc = hex_map(
        [
            coast(),
            layer(
                "o",
                "override",
                override("a", "kind", "0801", "land", "a pier"),
                override("b", "terrain", "0101", "forest"),
                override("c", "territory", "0101", "east"),
            ),
        ]
    )
    survey, problems = compile_hexes(doc)
    at = doc.grid.by_name  # type: ignore[union-attr]
    assert survey.final.kind[at["0801"]] == LAND and survey.computed.kind[at["0801"]] == SEA
    assert survey.final.terrain[at["0801"]] == "clear"
    assert survey.final.terrain[0] == "forest" and survey.final.territory[0] == "east"
    pier = next(c for c in survey.changes if c.feature == "a")
    assert (pier.computed, pier.value, pier.why, pier.names) == ("sea", "land", "a pier", ("0801",))
    assert "IDLE_OVERRIDE" not in [p.code for p in problems]


def test_an_override_that_changes_nothing_is_listed() -> None:
    found = compile_board(hex_map([coast(), layer("o", "override", override("a", "kind", "0101", "land"))]))[1]
    idle = [p for p in found if p.code == "IDLE_OVERRIDE"]
    assert [(p.severity, p.feature, p.space) for p in idle] == [("note", "a", "0101")]


def test_places_stand_where_drawn_or_where_set() -> None:
    places = layer(
        "places",
        "label",
        Feature("a", "city", Shape(point=(5, 5)), "Alpha"),
        Feature("b", "city", Shape(point=(5, 5)), "Beta", {"space": "0202"}),
    )
    board = board_of(places)
    assert [(p.id, board.names[p.space]) for p in board.places] == [("a", "0101"), ("b", "0202")]


def test_links_and_flags_reach_the_board() -> None:
    link = Feature("strait", "link", Shape(sides=(("0101", "0102"),)), props={"a": "0101", "b": "0301", "cost": 2})
    board = board_of(layer("o", "override", link, override("f", "flag", "0301", "strait")))
    (made,) = board.links
    assert (made.id, made.kind, made.cost, made.along) == ("strait", "sea", 2, ((0, 1),))
    assert board.flagged("strait") == {board.by_name["0301"]}


BAD = {
    "TERRAIN": layer("l", "terrain", polygon("x", "swamp", box(0, 0, 9, 9))),
    "NO_AREA": layer("l", "terrain", line("x", "clear", (0, 0), (9, 9))),
    "TERRITORY": layer("l", "border", polygon("x", "territory", box(0, 0, 9, 9), territory="atlantis")),
    "OVERRIDE": layer("o", "override", override("x", "kind", "9999", "land")),
    "PLACE_OFF": layer("p", "label", Feature("x", "city", Shape(point=(500, 5)))),
    "PLACE_WET": layer("p", "label", Feature("x", "city", Shape(point=(66, 5)))),
    "LINK": layer("o", "override", Feature("x", "link", Shape(space="0101"), props={"a": "0101", "b": "nowhere"})),
    "NO_SIDE": layer("r", "line", Feature("x", "river", Shape(side=("0101", "0808")))),
    "NO_CHAIN": layer("r", "line", line("x", "river", (500, 500), (600, 600))),
    "NO_TERRITORY": layer("l", "border", polygon("x", "territory", box(0, 0, 9, 9), territory="west")),
}


@pytest.mark.parametrize("code", BAD)
def test_a_wrong_drawing_is_a_problem_with_a_remedy_not_an_exception(code: str) -> None:
    doc = hex_map([coast(), BAD[code]])
    board, problems = compile_board(doc)
    assert len(board.names) == 64
    found = [p for p in problems if p.code == code]
    assert found and all(p.remedy and p.text for p in found)


@pytest.mark.parametrize(
    "fault",
    [
        override("x", "kind", "0101", "swamp"),
        override("x", "colour", "0101", "red"),
        override("x", "terrain", "0101", "?"),
    ],
)
def test_overrides_with_words_that_do_not_exist_are_errors(fault: Feature) -> None:
    found = [p for p in compile_board(hex_map([layer("o", "override", fault)]))[1] if p.code == "OVERRIDE"]
    assert [p.severity for p in found] == ["error"]


@pytest.mark.parametrize("settings", [{"colour": 1}, {"settle": "maybe"}, {"sea_below": "much"}, {"land_from": True}])
def test_settings_that_cannot_be_are_problems(settings: dict[str, str | float]) -> None:
    problems = compile_board(hex_map([coast()], settings=settings))[1]
    assert "SETTING" in [p.code for p in problems]


def test_a_self_crossing_outline_is_mended() -> None:
    bow = Feature("bow", "clear", Shape(polygon=(((0, 0), (90, 90), (90, 0), (0, 90)),)))
    board, _ = compile_board(hex_map([layer("l", "terrain", bow)]))
    assert board.kind.count(LAND) > 10 and board.kind.count(SEA) > 10


def test_the_same_drawing_gives_the_same_board() -> None:
    layers = [coast(), layer("rivers", "line", line("Don", "river", (1, 45), (85, 45)))]
    assert compile_board(hex_map(layers))[0].digest == compile_board(hex_map(layers))[0].digest


def test_a_numbering_that_is_not_unique_is_an_error() -> None:
    doc = hex_map(columns=12, rows=12)
    assert doc.grid is not None
    board, problems = compile_board(replace(doc, grid=replace(doc.grid, label="CR")))
    assert len(board.names) == 144 and [p.code for p in problems if p.severity == "error"] == ["NUMBERING"]


def test_compiling_can_be_cancelled() -> None:
    class Stop:
        def step(self, done: int, total: int, text: str = "") -> None:
            if done >= 2:
                raise Cancelled

    with pytest.raises(Cancelled):
        compile_board(hex_map([coast()]), Stop())


def test_5000_hexes_compile() -> None:
    land = layer("land", "terrain", polygon("main", "clear", box(-5, -5, 400, 400)))
    doc = hex_map([land, layer("r", "line", line("Don", "river", (1, 45), (500, 245)))], columns=70, rows=72)
    board, _ = compile_board(MapDocument((700, 800), doc.grid, doc.vocabulary, doc.layers))
    assert len(board.names) == 5040
