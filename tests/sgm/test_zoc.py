"""Zone of control: SGM-ZOC."""

from __future__ import annotations

from scenarios.engine.events import Moved
from scenarios.segunda_guerra_mundial.actions import EndCombat, EndMovement

from .boards import COAST, EAST, FIELD, LINKED, STRAIT, down
from .play import attack, game, move

FAR = {"fra-land-9": "1723"}


def test_sgm_zoc_01_aircraft_fly_through_every_ring():
    units = {"ger-air-1": "1010", "fra-land-1": "1112", "fra-land-2": "1115", "fra-land-3": "1118"}
    g = game(FIELD, units)
    g.do(move("ger-air-1", down("1010", 11)), EndMovement(), EndCombat())
    assert (g.at("ger-air-1"), g.phase) == ("1021", "conquest")


def test_sgm_zoc_01_an_enemy_aircraft_stops_nobody():
    g = game(FIELD, {"ger-land-1": "1210", "fra-air-1": "1312", **FAR})
    g.do(move("ger-land-1", down("1210", 4)), EndMovement(), EndCombat())
    assert (g.at("ger-land-1"), g.phase) == ("1214", "conquest")


def test_sgm_zoc_01_a_land_unit_aboard_an_aircraft_exerts_none():
    units = {"ger-land-1": "1210", "fra-air-1": "1312", "fra-land-1": {"aboard": "fra-air-1"}, **FAR}
    g = game(FIELD, units)
    g.do(move("ger-land-1", down("1210", 4)), EndMovement(), EndCombat())
    assert (g.at("ger-land-1"), g.phase) == ("1214", "conquest")


def test_sgm_zoc_01_land_and_naval_units_exert_it_on_all_six_neighbours():
    from .boards import ring

    for around in ring("1413"):
        g = game(FIELD, {"fra-land-1": "1413", "ger-land-1": "1016"})
        space = g.rules.board.by_name[around]
        assert space in g.rules.zones(g.state, 0, ["ger-land-1"]), around
    g = game(COAST, {"gbr-naval-1": "1512", "ger-naval-1": "1710", "fra-land-9": "1021"})
    g.refuses(move("ger-naval-1", "1710 1610 1611 1612"), "ZOC", "ZOC-02")


def test_sgm_zoc_02_entering_an_enemy_zone_ends_the_move_on_that_hex():
    g = game(FIELD, {"ger-land-1": "1210", "fra-land-1": "1312"})
    g.refuses(move("ger-land-1", down("1210", 4)), "ZOC", "ZOC-02")  # 1211 touches 1312
    g.do(move("ger-land-1", down("1210", 1)))
    assert g.at("ger-land-1") == "1211"


def test_sgm_zoc_02_even_from_hex_to_hex_of_the_same_zone():
    g = game(FIELD, {"ger-land-1": "1210", "fra-land-1": "1312"})
    g.refuses(move("ger-land-1", "1210 1211 1212"), "ZOC", "ZOC-02")


def test_sgm_zoc_03_the_enemy_entered_upon_must_be_fought():
    g = game(FIELD, {"ger-land-1": "1210", "fra-land-1": "1312", **FAR}, dice=[5, 2])
    g.do(move("ger-land-1", "1210 1211"), EndMovement())
    g.refuses(EndCombat(), "MUST_ATTACK", "ZOC-03")
    g.do(attack("ger-land-1", "fra-land-1"), EndCombat())
    assert g.phase == "conquest"
    g.table.done()


def test_sgm_zoc_04_it_chooses_among_several_whose_zones_it_entered():
    for target in ("fra-land-1", "fra-land-2"):
        g = game(FIELD, {"ger-land-1": "1210", "fra-land-1": "1312", "fra-land-2": "1112", **FAR}, dice=[5, 2])
        g.do(move("ger-land-1", "1210 1211"), EndMovement())
        g.refuses(EndCombat(), "MUST_ATTACK", "ZOC-03")
        g.do(attack("ger-land-1", target), EndCombat())
        assert g.phase == "conquest" and g.at(target) == ""


def test_sgm_zoc_05_the_obligation_lapses_when_its_enemy_was_removed_before():
    g = game(FIELD, {"ger-land-1": "1210", "ger-land-2": "1313", "fra-land-1": "1312", **FAR}, dice=[5, 2])
    g.do(move("ger-land-1", "1210 1211"), EndMovement(), attack("ger-land-2", "fra-land-1"), EndCombat())
    assert g.phase == "conquest" and g.at("ger-land-1") == "1211"


def test_sgm_zoc_05_it_lapses_only_when_every_enemy_entered_upon_is_gone():
    units = {"ger-land-1": "1210", "ger-land-2": "1313", "fra-land-1": "1312", "fra-land-2": "1112", **FAR}
    g = game(FIELD, units, dice=[5, 2])
    g.do(move("ger-land-1", "1210 1211"), EndMovement(), attack("ger-land-2", "fra-land-1"))
    g.refuses(EndCombat(), "MUST_ATTACK", "ZOC-03", "ZOC-05")


def test_sgm_zoc_05_it_lapses_with_the_unit_itself():
    g = game(FIELD, {"ger-land-1": "1210", "fra-land-1": "1312", "ger-land-2": "1023"}, dice=[2, 5])
    g.do(move("ger-land-1", "1210 1211"), EndMovement(), attack("ger-land-1", "fra-land-1"), EndCombat())
    assert g.phase == "conquest" and g.at("ger-land-1") == ""


def test_sgm_zoc_06_an_obligation_ends_with_its_player_turn():
    g = game(
        FIELD, {"ger-land-1": "1210", "ger-land-2": "1018", "fra-land-1": "1312", "fra-land-2": "1112"}, dice=[5, 2]
    )
    g.do(move("ger-land-1", "1210 1211"), EndMovement(), attack("ger-land-1", "fra-land-1"), EndCombat())
    g.to_next_turn()  # it stands beside the other enemy still
    g.do(EndMovement(), EndCombat())
    assert g.phase == "conquest"


def test_sgm_zoc_06_a_unit_that_stays_beside_an_enemy_need_not_fight():
    g = game(FIELD, {"ger-land-1": "1211", "fra-land-1": "1312"})
    g.do(EndMovement(), EndCombat())
    assert g.phase == "conquest"


def test_sgm_zoc_06_leaving_a_zone_is_free():
    g = game(FIELD, {"ger-land-1": "1211", "fra-land-1": "1312"})
    g.do(move("ger-land-1", "1211 1111 1011 1012 1013"), EndMovement(), EndCombat())
    assert (g.at("ger-land-1"), g.phase) == ("1013", "conquest")


def test_sgm_zoc_06_from_one_ring_into_another_it_stops_and_owes_the_second_only():
    # 1212 touches 1211 (enemy 1); 1213 touches 1214 (enemy 2) and not 1211
    units = {"ger-land-1": "1212", "fra-land-1": "1211", "fra-land-2": "1214", **FAR}
    g = game(FIELD, units, dice=[5, 2])
    g.refuses(move("ger-land-1", "1212 1213 1313"), "ZOC", "ZOC-02", "ZOC-06")
    g.do(move("ger-land-1", "1212 1213"), EndMovement())
    g.refuses(EndCombat(), "MUST_ATTACK", "ZOC-03", "ZOC-06")
    g.do(attack("ger-land-1", "fra-land-2"), EndCombat())
    assert g.phase == "conquest" and g.at("fra-land-1") == "1211"


def test_sgm_zoc_06_within_the_ring_of_the_same_enemy_it_stops_and_owes_again():
    g = game(FIELD, {"ger-land-1": "1211", "fra-land-1": "1312", **FAR})
    g.refuses(move("ger-land-1", "1211 1212 1213"), "ZOC", "ZOC-02", "ZOC-06")
    g.do(move("ger-land-1", "1211 1212"), EndMovement())
    g.refuses(EndCombat(), "MUST_ATTACK", "ZOC-03", "ZOC-06")


def test_sgm_zoc_07_a_land_unit_on_the_shore_stops_a_ship_in_the_strait():
    g = game(STRAIT, {"ger-naval-1": "1210", "fra-land-1": "1114", "gbr-land-1": "1418"}, dice=[4, 3])
    # 1213 is the strait; 1114 touches 1213 and 1214
    g.refuses(move("ger-naval-1", down("1210", 4)), "ZOC", "ZOC-02", "ZOC-07")
    g.do(move("ger-naval-1", down("1210", 3)), EndMovement())
    g.refuses(EndCombat(), "MUST_ATTACK", "ZOC-03", "ZOC-07")
    g.do(attack("ger-naval-1", "fra-land-1"), EndCombat())
    assert (g.at("ger-naval-1"), g.phase) == ("1213", "conquest")
    g.table.done()


def test_sgm_zoc_07_an_unguarded_strait_link_is_passed_at_its_cost_without_a_die():
    g = game(LINKED, {"ger-naval-1": "1112", "gbr-land-1": "1214"})
    events = g.do(move("ger-naval-1", "1112 1312 1311"))
    assert Moved("ger-naval-1", ("1112", "1312", "1311"), 3) in events
    assert g.at("ger-naval-1") == "1311"


def test_sgm_zoc_07_a_guarded_strait_link_stops_the_ship_on_the_far_side():
    g = game(LINKED, {"ger-naval-1": "1112", "gbr-land-1": "1212", "fra-land-1": "1214"})
    g.refuses(move("ger-naval-1", "1112 1312 1311"), "ZOC", "ZOC-02", "ZOC-07")
    g.do(move("ger-naval-1", "1112 1312"), EndMovement())
    g.refuses(EndCombat(), "MUST_ATTACK", "ZOC-03", "ZOC-07")


def test_sgm_zoc_08_before_turn_five_no_russian_unit_stops_a_german():
    g = game(EAST, {"ger-land-1": "1212", "rus-land-1": "1315", "pol-land-1": "1010"}, turn=3)
    g.do(move("ger-land-1", down("1212", 5)), EndMovement(), EndCombat())
    assert (g.at("ger-land-1"), g.phase) == ("1217", "conquest")


def test_sgm_zoc_08_from_turn_five_it_stops_and_obliges():
    g = game(EAST, {"ger-land-1": "1212", "rus-land-1": "1315", "pol-land-1": "1010"}, turn=5)
    g.refuses(move("ger-land-1", down("1212", 5)), "ZOC", "ZOC-02", "ZOC-08")
    g.do(move("ger-land-1", down("1212", 2)), EndMovement())
    g.refuses(EndCombat(), "MUST_ATTACK", "ZOC-03", "ZOC-08")


def test_sgm_zoc_08_allies_do_not_stop_each_other():
    units = {"gbr-land-1": "1212", "rus-land-1": "1315", "ger-land-1": "1010"}
    g = game(EAST, units, turn=6, faction="western")
    g.do(move("gbr-land-1", down("1212", 5)), EndMovement(), EndCombat())
    assert (g.at("gbr-land-1"), g.phase) == ("1217", "conquest")


def test_sgm_zoc_08_a_land_unit_out_of_a_ships_reach_has_no_zone_for_it():
    g = game(COAST, {"ger-naval-1": "1510", "fra-land-1": "1212", "fra-land-2": "1013"})
    g.do(move("ger-naval-1", "1510 1410 1411 1412 1413 1414"), EndMovement(), EndCombat())
    assert (g.at("ger-naval-1"), g.phase) == ("1414", "conquest")
