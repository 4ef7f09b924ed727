"""Movement: SGM-MOV."""

from __future__ import annotations

import pytest

from scenarios.engine.events import Moved
from scenarios.segunda_guerra_mundial.actions import EndCombat, EndMovement, EndReinforcements, EndTurn

from .boards import COAST, FIELD, HILLS, LAKE, RIVERS, down, patch
from .play import attack, game, move


def test_sgm_mov_01_a_counter_moves_once_in_a_player_turn():
    g = game(FIELD, {"ger-land-1": "1010", "fra-land-1": "1723"})
    g.do(move("ger-land-1", "1010 1011"))
    g.refuses(move("ger-land-1", "1011 1012"), "MOVED", "MOV-01", "MOV-12")


def test_sgm_mov_01_moving_is_not_obligatory():
    g = game(FIELD, {"ger-land-1": "1010", "fra-land-1": "1723"})
    g.do(EndMovement())
    assert (g.phase, g.at("ger-land-1")) == ("combat", "1010")


@pytest.mark.parametrize(("unit", "start", "hexes"), [("ger-land-1", "1010", 5), ("ger-naval-1", "1710", 8)])
def test_sgm_mov_02_surface_units_move_five_and_eight_hexes(unit, start, hexes):
    board = FIELD if unit == "ger-land-1" else COAST
    g = game(board, {unit: start, "fra-land-9": "1010" if board is COAST else "1723"})
    g.refuses(move(unit, down(start, hexes + 1)), "MP", "MOV-02", "MOV-13")
    g.do(move(unit, down(start, hexes)))
    assert g.at(unit) == down(start, hexes).split()[-1]


def test_sgm_mov_02_an_air_unit_moves_twelve_hexes():
    g = game(FIELD, {"ger-air-1": "1010", "fra-land-1": "1723"})
    g.refuses(move("ger-air-1", down("1010", 13)), "MP", "MOV-02", "MOV-13")
    g.do(move("ger-air-1", down("1010", 12)))
    assert g.at("ger-air-1") == "1022"


def test_sgm_mov_02_every_hex_of_a_path_touches_the_one_before():
    g = game(FIELD, {"ger-land-1": "1010", "ger-air-1": "1110", "fra-land-1": "1723"})
    assert not g.allows(move("ger-land-1", "1010 1012"))
    assert not g.allows(move("ger-air-1", "1110 1112"))
    assert not g.allows(move("ger-land-1", "1011 1012"))


def test_sgm_mov_03_a_unit_that_fought_does_not_move_on():
    g = game(FIELD, {"ger-land-1": "1010", "fra-land-1": "1013", "fra-land-2": "1723"}, dice=[5, 2])
    g.do(move("ger-land-1", down("1010", 2)), EndMovement(), attack("ger-land-1", "fra-land-1"))
    g.refuses(move("ger-land-1", "1012 1013"), "PHASE", "MOV-03", "ORD-02")
    g.table.done()


@pytest.mark.parametrize("other", ["ger-land-2", "ita-land-1"])
def test_sgm_mov_04_no_path_over_a_surface_unit_of_ones_own_faction(other):
    g = game(FIELD, {"ger-land-1": "1010", other: "1011", "fra-land-1": "1723"})
    g.refuses(move("ger-land-1", down("1010", 2)), "BLOCKED", "MOV-04")
    g.do(move("ger-land-1", "1010 1111 1112 1012"))
    assert g.at("ger-land-1") == "1012"


def test_sgm_mov_04_no_path_over_an_enemy():
    g = game(FIELD, {"ger-land-1": "1010", "fra-land-1": "1011"})
    g.refuses(move("ger-land-1", down("1010", 2)), "BLOCKED", "MOV-04")


def test_sgm_mov_04_no_ship_passes_over_the_ship_of_a_power_at_peace():
    g = game(COAST, {"ger-naval-1": "1710", "rus-naval-1": "1711", "fra-land-1": "1010"}, turn=3)
    g.refuses(move("ger-naval-1", down("1710", 2)), "BLOCKED", "MOV-04")
    g.do(move("ger-naval-1", "1710 1610 1611 1712"))
    assert g.at("ger-naval-1") == "1712"


@pytest.mark.parametrize("plane", ["ger-air-1", "fra-air-1"])
def test_sgm_mov_05_a_surface_unit_passes_aircraft_but_does_not_end_there(plane):
    g = game(FIELD, {"ger-land-1": "1010", plane: "1011", "fra-land-1": "1723"})
    g.refuses(move("ger-land-1", "1010 1011"), "OCCUPIED", "MOV-05", "MOV-11")
    g.do(move("ger-land-1", down("1010", 2)))
    assert g.at("ger-land-1") == "1012"


def test_sgm_mov_05_an_aircraft_with_a_land_unit_aboard_bars_the_way():
    units = {"ger-land-1": "1010", "ger-air-1": "1011", "ger-land-2": {"aboard": "ger-air-1"}, "fra-land-1": "1723"}
    g = game(FIELD, units)
    g.refuses(move("ger-land-1", down("1010", 2)), "BLOCKED", "MOV-05", "MOV-04")
    g.do(move("ger-land-1", "1010 1111 1112 1012"))
    assert g.at("ger-land-1") == "1012"


def test_sgm_mov_06_air_passes_over_everything_and_ends_on_any_free_hex():
    units = {"ger-air-1": "1010", "ger-land-1": "1011", "fra-land-1": "1012", "fra-air-1": "1013"}
    g = game(FIELD, units)
    g.refuses(move("ger-air-1", down("1010", 1)), "OCCUPIED", "MOV-06", "MOV-11")
    g.do(move("ger-air-1", down("1010", 4)))
    assert g.at("ger-air-1") == "1014"


def test_sgm_mov_07_a_mountain_hex_costs_a_land_unit_one_more():
    g = game(HILLS, {"ger-land-1": "1210", "fra-land-1": "1517"})
    g.refuses(move("ger-land-1", "1210 1211 1212 1213 1214"), "MP", "MOV-02", "MOV-07", "MOV-13")
    events = g.do(move("ger-land-1", "1210 1211 1212 1213"))
    assert Moved("ger-land-1", ("1210", "1211", "1212", "1213"), 5) in events


def test_sgm_mov_07_mountains_cost_aircraft_nothing():
    g = game(HILLS, {"ger-air-1": "1210", "fra-land-1": "1517"})
    events = g.do(move("ger-air-1", "1210 1211 1212 1213 1214 1215"))
    assert Moved("ger-air-1", ("1210", "1211", "1212", "1213", "1214", "1215"), 5) in events


def test_sgm_mov_08_each_river_side_crossed_costs_a_land_unit_one_more():
    g = game(RIVERS, {"ger-land-1": "1210", "fra-land-1": "1015"})
    g.refuses(move("ger-land-1", "1210 1211 1212 1213 1214"), "MP", "MOV-02", "MOV-08", "MOV-13")
    events = g.do(move("ger-land-1", "1210 1211 1212 1213"))
    assert Moved("ger-land-1", ("1210", "1211", "1212", "1213"), 5) in events


def test_sgm_mov_08_a_river_side_into_a_mountain_costs_three():
    g = game(RIVERS, {"ger-land-1": "1312", "fra-land-1": "1015"})
    events = g.do(move("ger-land-1", "1312 1313"))
    assert Moved("ger-land-1", ("1312", "1313"), 3) in events


def test_sgm_mov_09_lakes_are_barred_to_land_and_naval_units_and_open_to_air():
    g = game(LAKE, {"ger-land-1": "1111", "ger-naval-1": "1311", "ger-air-1": "1110", "fra-land-1": "1014"})
    g.refuses(move("ger-land-1", "1111 1211"), "LAKE", "MOV-09")
    g.refuses(move("ger-naval-1", "1311 1211"), "LAKE", "MOV-09")
    g.do(move("ger-air-1", "1110 1210 1211 1212"))
    assert g.at("ger-air-1") == "1212"


def test_sgm_mov_10_ships_keep_to_the_sea_land_units_to_the_land_and_aircraft_fly_anywhere():
    g = game(COAST, {"ger-land-1": "1312", "ger-naval-1": "1412", "ger-air-1": "1310", "fra-land-1": "1021"})
    g.refuses(move("ger-naval-1", "1412 1313"), "TERRAIN", "MOV-10")
    g.refuses(move("ger-land-1", "1312 1411"), "TERRAIN", "MOV-10")
    g.do(move("ger-air-1", "1310 1410 1411"))
    assert g.at("ger-air-1") == "1411"


def test_sgm_mov_10_a_closed_side_bars_the_step_over_water_or_land():
    board = patch("10 f f f\n11 f f f\n12 ~ ~ ~\n13 ~ ~ ~", closed_land=["1110|1111"], closed_sea=["1112|1113"])
    g = game(board, {"ger-land-1": "1110", "ger-naval-1": "1112", "ger-air-1": "1210", "fra-land-1": "1011"})
    g.refuses(move("ger-land-1", "1110 1111"), "TERRAIN", "MOV-10")
    g.refuses(move("ger-naval-1", "1112 1113"), "TERRAIN", "MOV-10")


def test_sgm_mov_11_one_counter_a_hex():
    g = game(FIELD, {"ger-land-1": "1010", "ger-air-1": "1011", "ger-land-2": "1110", "fra-land-1": "1723"})
    g.refuses(move("ger-land-1", "1010 1011"), "OCCUPIED", "MOV-11", "MOV-05")
    g.refuses(move("ger-land-1", "1010 1110"), "OCCUPIED", "MOV-11")
    g.refuses(move("ger-air-1", "1011 1111 1110"), "OCCUPIED", "MOV-11", "MOV-06")


def test_sgm_mov_12_a_moved_counter_is_fixed_until_its_next_player_turn():
    g = game(FIELD, {"ger-land-1": "1010", "ger-land-2": "1018", "fra-land-1": "1723"}, phase="movement")
    g.do(move("ger-land-1", "1010 1011"))
    assert not [a for a in g.table.legal(pick=["ger-land-1"]) if type(a).__name__ == "Move"]
    g.do(EndMovement(), EndCombat(), EndTurn())
    for _ in ("russia", "western"):
        g.do(EndMovement(), EndCombat(), EndTurn())
    while g.phase == "reinforcement":
        g.do(EndReinforcements())
    g.do(move("ger-land-1", "1011 1012"))
    assert g.at("ger-land-1") == "1012"


def test_sgm_mov_13_a_step_dearer_than_the_points_left_is_refused():
    g = game(HILLS, {"ger-land-1": "1510", "fra-land-1": "1017"})
    # four plain hexes leave one point; the mountain 1413 asks two
    g.refuses(move("ger-land-1", "1510 1511 1512 1411 1412 1413"), "MP", "MOV-13", "MOV-02", "MOV-07")
    g.do(move("ger-land-1", "1510 1511 1512 1411 1412"))
    assert g.at("ger-land-1") == "1412"
