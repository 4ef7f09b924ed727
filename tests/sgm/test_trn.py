"""Transport: SGM-TRN."""

from __future__ import annotations

import pytest

from scenarios.engine.events import Moved, Placed
from scenarios.segunda_guerra_mundial.actions import (
    Board,
    DeclareAggression,
    Disembark,
    EndCombat,
    EndMovement,
    PlaceReinforcement,
)
from scenarios.segunda_guerra_mundial.events import Boarded, Disembarked

from .boards import COAST, FIELD, FRANCE, NEUTRALS, STRAIT, down, way
from .play import attack, game, move
from .test_com import battle, lost

L, N, A = "ger-land-1", "ger-naval-1", "ger-air-1"
FAR = {"fra-land-9": "1021"}
ABOARD = {N: "1412", L: {"aboard": N}, **FAR}


def coast(units, **rest):
    return game(COAST, {**FAR, **units}, **rest)


def test_sgm_trn_01_a_ship_takes_a_land_unit_at_a_coast_and_puts_it_ashore_at_a_coast():
    g = coast({N: "1412", L: "1312"})
    g.do(Board(L, N), move(N, "1412 1413 1414"))
    assert (g.aboard(L), g.at(L)) == (N, "1414")
    g.do(Disembark(L, "1314"))
    assert (g.aboard(L), g.at(L)) == ("", "1314")


def test_sgm_trn_01_boarding_and_landing_are_told():
    g = coast({N: "1412", L: "1312"})
    assert Boarded(L, N, "1312") in g.do(Board(L, N))
    assert Disembarked(L, N, "1313") in g.do(Disembark(L, "1313"))


def test_sgm_trn_01_what_is_offered_is_what_is_allowed():
    units = {N: "1412", L: "1312", "ger-naval-2": "1418", "ger-land-2": {"aboard": "ger-naval-2"}, A: "1310"}
    g = coast(units)
    land = [u for u in units if "land" in u]
    offered = {a for u in land for a in g.table.legal(pick=[u]) if isinstance(a, Board | Disembark)}
    every = [Board(u, c) for u in land for c in units if c not in land]
    every += [Disembark(u, h) for u in land for h in g.rules.board.names]
    assert offered == {a for a in every if g.allows(a)}
    assert offered == {Board(L, N), Disembark("ger-land-2", "1318"), Disembark("ger-land-2", "1319")}
    assert offered <= set(g.table.legal())


def test_sgm_trn_01_no_boarding_inland_and_none_off_the_coast():
    g = coast({N: "1412", L: "1212", "ger-land-2": "1316", "ger-naval-2": "1516"})
    g.refuses(Board(L, N), "COAST", "TRN-01")
    g.refuses(Board("ger-land-2", "ger-naval-2"), "COAST", "TRN-01")


def test_sgm_trn_01_no_landing_inland():
    g = coast({N: "1412", L: {"aboard": N}})
    g.refuses(Disembark(L, "1212"), "COAST", "TRN-01")


def test_sgm_trn_01_one_land_unit_a_ship():
    g = coast({N: "1412", L: {"aboard": N}, "ger-land-2": "1312"})
    g.refuses(Board("ger-land-2", N), "CAPACITY", "TRN-01")


def test_sgm_trn_01_only_land_units_board_and_only_ships_and_aircraft_carry():
    g = coast({N: "1412", L: "1312", "ger-land-2": "1313", A: "1311"})
    g.refuses(Board("ger-land-2", L), "TYPE", "TRN-01")
    g.refuses(Board(A, N), "TYPE", "TRN-01")
    g.refuses(Board(N, A), "TYPE", "TRN-01")
    g.refuses(Board(L, "ger-naval-2"), "CHOICE", "TRN-01")  # not in play
    g.refuses(Disembark(L, "1313"), "TYPE", "TRN-01")  # not aboard


def test_sgm_trn_02_cargo_neither_moves_nor_attacks_nor_is_a_target():
    g = coast({N: "1412", L: {"aboard": N}})
    assert not g.allows(move(L, "1412 1312"))
    g = battle({N: "1412", L: {"aboard": N}, "fra-land-1": "1312", **FAR}, board=COAST)
    g.refuses(attack(L, "fra-land-1"), "TYPE", "TRN-02")
    g.refuses(attack(f"{L} {N}", "fra-land-1"), "TYPE", "TRN-02")
    units = {"gbr-naval-1": "1412", "gbr-land-1": {"aboard": "gbr-naval-1"}, L: "1312"}
    g = battle(units, board=COAST)
    refusal = g.table.explain(attack(L, "gbr-land-1"))
    assert refusal is not None and (refusal.rule, refusal.code) in {
        ("SGM-TRN-02", "TYPE"),
        ("SGM-TRN-02", "TARGET"),
        ("SGM-COM-01", "TARGET"),
    }


def test_sgm_trn_02_cargo_adds_nothing_to_the_defence_and_dies_with_its_carrier():
    units = {"gbr-naval-1": "1412", "gbr-land-1": {"aboard": "gbr-naval-1"}, L: "1312", **FAR}
    g = battle(units, board=COAST, dice=[4, 3])
    assert lost(g.do(attack(L, "gbr-naval-1"))) == {"gbr-naval-1", "gbr-land-1"}


def test_sgm_trn_03_boarding_costs_one_point_and_leaving_another():
    g = coast({N: "1420", L: "1317"})
    g.do(move(L, down("1317", 4)), Board(L, N))
    assert g.aboard(L) == N
    g.refuses(Disembark(L, "1320"), "MP", "TRN-03")


def test_sgm_trn_03_no_boarding_without_a_point_left():
    g = coast({N: "1420", L: "1316"})
    g.do(move(L, down("1316", 5)))
    g.refuses(Board(L, N), "MP", "TRN-03")


def test_sgm_trn_03_the_ground_of_the_landing_hex_is_not_added():
    g = coast({N: "1414", L: {"aboard": N}})
    g.do(Disembark(L, "1315"))  # a mountain
    events = g.do(move(L, "1315 1316 1317 1318 1319"))
    assert Moved(L, ("1315", "1316", "1317", "1318", "1319"), 4) in events


def test_sgm_trn_04_aboard_since_the_start_it_lands_and_uses_the_rest_of_its_move():
    g = coast({N: "1417", L: {"aboard": N}})
    g.do(Disembark(L, "1317"))
    g.refuses(move(L, "1317 1217 1216 1215 1214 1213"), "MP", "TRN-04", "MOV-02", "MOV-13", "TRN-03")
    g.do(move(L, "1317 1217 1216 1215 1214"))
    assert g.at(L) == "1214"


def test_sgm_trn_04_what_boarded_last_turn_is_aboard_since_the_start():
    g = coast({N: "1412", L: "1312"})
    g.do(Board(L, N), move(N, down("1412", 4)), EndMovement(), EndCombat())
    g.to_next_turn()
    assert g.aboard(L) == N
    g.do(Disembark(L, "1316"), move(L, "1316 1317 1318 1319 1320"))
    assert g.at(L) == "1320"


def test_sgm_trn_04_it_may_attack_too():
    g = coast({N: "1417", L: {"aboard": N}, "fra-land-1": "1315"}, dice=[5, 2, 5, 2])
    g.do(Disembark(L, "1318"), move(L, "1318 1317"), EndMovement())
    assert g.allows(EndCombat())
    g = coast({N: "1417", L: {"aboard": N}, "fra-land-1": "1314"}, dice=[5, 2])
    # 1314 touches 1313, 1315, 1213, 1214: the unit lands two hexes off and walks up to it
    g.do(Disembark(L, "1317"), move(L, "1317 1217 1216 1215 1214"), EndMovement())
    assert lost(g.do(attack(L, "fra-land-1"))) == {"fra-land-1"}


def test_sgm_trn_05_board_sail_and_land_in_one_turn_but_no_step_more():
    g = coast({N: "1412", L: "1312"})
    g.do(Board(L, N), move(N, down("1412", 4)), Disembark(L, "1316"))
    assert g.at(L) == "1316"
    g.refuses(move(L, "1316 1317"), "FRACTION", "TRN-05")


def test_sgm_trn_06_a_landed_unit_may_attack_and_must_when_it_lands_in_a_zone():
    units = {N: "1412", L: "1312", "fra-land-1": "1217"}
    g = coast(units, dice=[5, 2])
    g.do(Board(L, N), move(N, down("1412", 4)), Disembark(L, "1317"), EndMovement())  # 1317 touches 1217
    g.refuses(EndCombat(), "MUST_ATTACK", "ZOC-03", "TRN-06")
    assert lost(g.do(attack(L, "fra-land-1"))) == {"fra-land-1"}
    g.do(EndCombat())
    assert g.phase == "conquest"


def test_sgm_trn_07_a_carrier_that_moved_and_landed_its_cargo_stays():
    g = coast({N: "1410", L: {"aboard": N}})
    g.do(move(N, down("1410", 3)), Disembark(L, "1313"))
    g.refuses(move(N, "1413 1414"), "FRACTION", "TRN-07")


def test_sgm_trn_07_unloading_before_the_first_step_leaves_the_full_move():
    g = coast({N: "1410", L: {"aboard": N}})
    g.do(Disembark(L, "1310"), move(N, down("1410", 8)))
    assert g.at(N) == "1418"


def test_sgm_trn_08_a_carrier_takes_cargo_in_mid_move_and_goes_on():
    g = coast({N: "1410", L: "1313"})
    g.do(move(N, down("1410", 3)), Board(L, N))
    g.refuses(move(N, down("1413", 6)), "MP", "TRN-08", "MOV-02", "MOV-13")
    g.do(move(N, down("1413", 5)))
    assert g.at(N) == g.at(L) == "1418"


def test_sgm_trn_08_without_new_cargo_its_move_is_over():
    g = coast({N: "1410"})
    g.do(move(N, down("1410", 3)))
    g.refuses(move(N, "1413 1414"), "MOVED", "MOV-01", "MOV-12", "TRN-08")


def test_sgm_trn_08_a_carrier_whose_move_is_over_takes_cargo_and_stays():
    g = coast({N: "1410", L: "1313", "ger-land-2": "1010"})
    g.do(move(N, down("1410", 3)), move("ger-land-2", "1010 1011"), Board(L, N))
    assert g.aboard(L) == N
    g.refuses(move(N, "1413 1414"), "MOVED", "MOV-01", "MOV-12", "TRN-08")


BRIDGE = {N: "1213", L: "1113", "fra-land-9": "1418"}


def test_sgm_trn_09_a_ship_in_a_strait_is_no_bridge():
    g = game(STRAIT, BRIDGE)
    g.do(Board(L, N))
    g.refuses(Disembark(L, "1313"), "BLOCKED", "TRN-09")


def test_sgm_trn_09_aboard_since_the_last_turn_it_may_leave():
    g = game(STRAIT, {**BRIDGE, L: {"aboard": N}})
    g.do(Disembark(L, "1313"))
    assert g.at(L) == "1313"


def test_sgm_trn_09_when_the_ship_sailed_in_between_it_may_leave():
    g = game(STRAIT, BRIDGE)
    g.do(Board(L, N), move(N, "1213 1214"), Disembark(L, "1314"))
    assert g.at(L) == "1314"


def test_sgm_trn_09_a_ship_that_sailed_into_the_strait_may_land_its_cargo_there():
    g = game(STRAIT, {**BRIDGE, N: "1212", L: "1112"})
    g.do(Board(L, N), move(N, "1212 1213"), Disembark(L, "1313"))
    assert g.at(L) == "1313"


def test_sgm_trn_09_a_voyage_on_another_ship_before_does_not_help():
    units = {"ger-naval-2": "1210", N: "1213", L: {"aboard": "ger-naval-2"}, "fra-land-9": "1418"}
    g = game(STRAIT, units)
    g.do(move("ger-naval-2", "1210 1211"), Disembark(L, "1112"), move(L, "1112 1113"), Board(L, N))
    g.refuses(Disembark(L, "1313"), "BLOCKED", "TRN-09")


def test_sgm_trn_10_air_transport_from_an_airport_to_an_airport():
    # ajaccio 1216 is an airport, strasbourg 1619 a city
    g = game(FIELD, {A: "1216", L: "1215", "fra-land-9": "1023"})
    g.do(Board(L, A), move(A, way(FIELD, "1216", "1619")), Disembark(L, "1618"))
    assert (g.at(A), g.at(L), g.aboard(L)) == ("1619", "1618", "")


def test_sgm_trn_10_only_on_an_airport_and_only_beside_it():
    g = game(FIELD, {A: "1218", "ger-air-2": "1216", L: "1217", "ger-land-2": "1213", "fra-land-9": "1023"})
    g.refuses(Board(L, A), "AIRPORT", "TRN-10")
    g.refuses(Board("ger-land-2", "ger-air-2"), "ADJ", "TRN-10")
    g = game(FIELD, {A: "1218", L: {"aboard": A}, "ger-air-2": "1216", "ger-land-2": {"aboard": "ger-air-2"}, **FAR})
    g.refuses(Disembark(L, "1217"), "AIRPORT", "TRN-10")
    g.refuses(Disembark("ger-land-2", "1214"), "ADJ", "TRN-10")


TO_STRASBOURG = way(FRANCE, "2011", "1713")


def test_sgm_trn_11_a_free_enemy_airport_will_do():
    g = game(FRANCE, {A: "2011", L: {"aboard": A}, "fra-land-9": "1011"})
    g.do(move(A, TO_STRASBOURG), Disembark(L, "1714"))
    assert (g.at(A), g.at(L)) == ("1713", "1714")


def test_sgm_trn_11_not_one_that_holds_a_counter():
    g = game(FRANCE, {A: "2011", L: {"aboard": A}, "fra-land-1": "1713"})
    g.refuses(move(A, TO_STRASBOURG), "OCCUPIED", "TRN-11", "MOV-06", "MOV-11")


def test_sgm_trn_11_in_a_country_at_peace_it_is_an_entry():
    g = game(NEUTRALS, {A: "1012", L: {"aboard": A}, "fra-land-1": "1614"})
    g.refuses(move(A, way(NEUTRALS, "1012", "1411")), "CONFIRM", "TRN-11", "WAR-05", "WAR-11")
    g.do(DeclareAggression("switzerland"), move(A, way(NEUTRALS, "1012", "1411")))
    assert g.war("switzerland") == "western"


def test_sgm_trn_12_an_aircraft_that_moved_and_dropped_its_cargo_stays():
    g = game(FRANCE, {A: "2011", L: {"aboard": A}, "fra-land-9": "1011"})
    g.do(move(A, TO_STRASBOURG), Disembark(L, "1714"))
    g.refuses(move(A, "1713 1712"), "FRACTION", "TRN-12", "TRN-07")


def test_sgm_trn_12_a_unit_flown_and_dropped_in_one_turn_does_not_move_on():
    g = game(FRANCE, {A: "2011", L: "2010", "fra-land-9": "1011"})
    g.do(Board(L, A), move(A, TO_STRASBOURG), Disembark(L, "1714"))
    g.refuses(move(L, "1714 1715"), "FRACTION", "TRN-12", "TRN-05")


def test_sgm_trn_12_aboard_since_the_start_it_moves_on():
    g = game(FRANCE, {A: "2011", L: {"aboard": A}, "fra-land-9": "1011"})
    g.do(move(A, TO_STRASBOURG), Disembark(L, "1714"))
    g.refuses(move(L, "1714 1614 1514 1414 1314 1214"), "MP", "TRN-12", "TRN-04", "MOV-02", "MOV-13", "TRN-03")
    g.do(move(L, "1714 1614 1514 1414 1314"))
    assert g.at(L) == "1314"


def test_sgm_trn_13_no_landing_on_an_occupied_hex():
    g = coast({N: "1412", L: {"aboard": N}, "ger-land-2": "1312"})
    g.refuses(Disembark(L, "1312"), "OCCUPIED", "TRN-13", "MOV-11")


def test_sgm_trn_13_a_landing_in_an_enemy_zone_obliges():
    g = coast({N: "1412", L: {"aboard": N}, "fra-land-1": "1212"})
    g.do(Disembark(L, "1312"), EndMovement())
    g.refuses(EndCombat(), "MUST_ATTACK", "ZOC-03", "TRN-13")


def test_sgm_trn_13_nor_does_it_move_on_within_the_zone():
    g = coast({N: "1412", L: {"aboard": N}, "fra-land-1": "1212"})
    g.do(Disembark(L, "1312"))
    g.refuses(move(L, "1312 1311"), "ZOC", "ZOC-02", "TRN-13", "TRN-04")


def test_sgm_trn_14_carrier_and_cargo_share_a_hex():
    g = coast({N: "1412", L: "1312"})
    g.do(Board(L, N))
    assert g.at(N) == g.at(L) == "1412"
    assert g.rules.invariants(g.state) == []
    space = g.rules.board.by_name["1412"]
    order = [g.rules.oob.units[k].id for k in g.rules.stack_order(g.state, space)]
    assert order == [L, N]


def test_sgm_trn_14_an_aircraft_and_a_land_unit_not_aboard_do_not():
    g = game(FIELD, {A: "1216", L: "1215", "fra-land-9": "1023"})
    g.refuses(move(L, "1215 1216"), "OCCUPIED", "TRN-14", "MOV-05", "MOV-11")


def test_sgm_trn_15_placed_aboard_only_when_both_are_new():
    g = game(
        COAST,
        {"fra-naval-1": "1414", "ger-land-40": "1021"},
        phase="reinforcement",
        faction="western",
        turn=9,
        pools={"france": {"land": 2, "naval": 1}},
    )
    g.refuses(PlaceReinforcement("land", "france", "1414", "fra-naval-1"), "ENTRY", "TRN-15", "REI-11")
    (ship,) = [e.unit for e in g.do(PlaceReinforcement("naval", "france", "1411")) if isinstance(e, Placed)]
    (land,) = [e.unit for e in g.do(PlaceReinforcement("land", "france", "1411", ship)) if isinstance(e, Placed)]
    assert g.aboard(land) == ship


def test_sgm_trn_16_carrier_and_cargo_of_one_faction_whatever_their_nation():
    g = coast({"gbr-naval-1": "1412", "fra-land-1": "1312", "ger-land-40": "1010"}, faction="western")
    g.do(Board("fra-land-1", "gbr-naval-1"))
    assert g.aboard("fra-land-1") == "gbr-naval-1"


@pytest.mark.parametrize("players", [2, 3])
def test_sgm_trn_16_never_a_russian_unit_on_a_british_ship(players):
    units = {"gbr-naval-1": "1412", "rus-land-1": "1312", "ger-land-40": "1010"}
    g = coast(units, faction="western", options={"players": players})
    g.refuses(Board("rus-land-1", "gbr-naval-1"), "FACTION", "TRN-16")
    g = coast(units, faction="russia", options={"players": players})
    g.refuses(Board("rus-land-1", "gbr-naval-1"), "FACTION", "TRN-16")
