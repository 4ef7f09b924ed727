"""The combined attack: SGM-CMB."""

from __future__ import annotations

import pytest

from scenarios.segunda_guerra_mundial.actions import EndCombat

from .boards import COAST, FIELD, HILLS
from .play import attack, game
from .test_com import battle, faces, lost


def combined(attackers, defenders):
    return attack(attackers, defenders, "combined")


PAIR = {"ger-land-1": "1412", "ger-air-1": "1414"}


def test_sgm_cmb_01_surface_and_air_together_have_three_against_two():
    g = battle({**PAIR, "fra-land-1": "1413"}, dice=[3, 4])
    assert lost(g.do(combined("ger-land-1 ger-air-1", "fra-land-1"))) == {"fra-land-1"}  # 9 against 8


def test_sgm_cmb_01_both_must_touch_the_target():
    g = battle({"ger-land-1": "1412", "ger-air-1": "1415", "fra-land-1": "1413"})
    g.refuses(combined("ger-land-1 ger-air-1", "fra-land-1"), "ADJ", "CMB-01", "CMB-05", "COM-01")


def test_sgm_cmb_01_both_are_of_one_faction():
    units = {"gbr-land-1": "1412", "rus-air-1": "1414", "ger-land-1": "1413"}
    g = battle(units, faction="western")
    g.refuses(combined("gbr-land-1 rus-air-1", "ger-land-1"), "FACTION", "CMB-01", "COM-12")
    g = battle({"ita-land-1": "1412", "ger-air-1": "1414", "fra-land-1": "1413"}, dice=[5, 2])
    assert lost(g.do(combined("ita-land-1 ger-air-1", "fra-land-1"))) == {"fra-land-1"}


def test_sgm_cmb_02_surface_units_alone_never_attack_aircraft():
    g = battle({"ger-land-1": "1412", "ger-land-2": "1414", "fra-air-1": "1413"})
    g.refuses(attack("ger-land-1", "fra-air-1"), "TYPE", "CMB-02", "COM-02")
    g.refuses(attack("ger-land-1 ger-land-2", "fra-air-1"), "TYPE", "CMB-02", "COM-02")


def test_sgm_cmb_02_nor_is_a_mixed_attack_a_plain_one():
    g = battle({**PAIR, "fra-land-1": "1413"})
    g.refuses(attack("ger-land-1 ger-air-1", "fra-land-1"), "TYPE", "CMB-02", "COM-02")


@pytest.mark.parametrize("target", ["fra-land-1", "fra-air-1"])
def test_sgm_cmb_03_never_on_a_unit_in_the_mountains(target):
    g = battle({"ger-land-1": "1210", "ger-air-1": "1111", target: "1211"}, board=HILLS)
    g.refuses(combined("ger-land-1 ger-air-1", target), "TERRAIN", "CMB-03")


@pytest.mark.parametrize(
    "attackers", ["ger-land-1 ger-land-2 ger-air-1", "ger-land-1 ger-air-1 ger-air-2", "ger-land-1 ger-land-2"]
)
def test_sgm_cmb_04_exactly_one_surface_and_one_air_unit(attackers):
    g = battle({**PAIR, "ger-land-2": "1313", "ger-air-2": "1314", "fra-land-1": "1413"})
    g.refuses(combined(attackers, "fra-land-1"), "TARGET", "CMB-04")


def test_sgm_cmb_04_on_one_defender_only():
    g = battle({"ger-land-1": "1412", "ger-air-1": "1413", "fra-land-1": "1513", "fra-land-2": "1514"})
    g.refuses(combined("ger-land-1 ger-air-1", "fra-land-1 fra-land-2"), "TARGET", "CMB-04")


def test_sgm_cmb_05_a_ship_and_an_aircraft_on_a_coastal_land_unit():
    g = battle({"ger-naval-1": "1412", "ger-air-1": "1311", "fra-land-1": "1312"}, dice=[3, 4], board=COAST)
    assert lost(g.do(combined("ger-naval-1 ger-air-1", "fra-land-1"))) == {"fra-land-1"}


def test_sgm_cmb_05_not_on_a_land_unit_inland():
    g = battle({"ger-naval-1": "1412", "ger-air-1": "1211", "fra-land-1": "1212"}, board=COAST)
    g.refuses(combined("ger-naval-1 ger-air-1", "fra-land-1"), "ADJ", "CMB-05", "COM-01", "COM-03", "CMB-01")


def test_sgm_cmb_05_a_ship_and_an_aircraft_on_an_aircraft_at_a_coastal_airport():
    units = {"ger-naval-1": "1412", "ger-air-1": "1311", "fra-air-1": "1312", "fra-land-9": "1021"}
    g = battle(units, dice=[3, 4], board=COAST)
    assert lost(g.do(combined("ger-naval-1 ger-air-1", "fra-air-1"))) == {"fra-air-1"}


def test_sgm_cmb_05_a_land_unit_and_an_aircraft_on_an_aircraft_at_an_airport():
    units = {"ger-land-1": "1611", "ger-air-1": "1613", "fra-air-1": "1612"}
    g = battle(units, dice=[3, 4])
    assert lost(g.do(combined("ger-land-1 ger-air-1", "fra-air-1"))) == {"fra-air-1"}


def test_sgm_cmb_05_a_land_unit_and_an_aircraft_on_a_ship_off_the_coast():
    units = {"ger-land-1": "1312", "ger-air-1": "1313", "gbr-naval-1": "1412", "fra-land-9": "1021"}
    g = battle(units, dice=[3, 4], board=COAST)
    assert lost(g.do(combined("ger-land-1 ger-air-1", "gbr-naval-1"))) == {"gbr-naval-1"}


def test_sgm_cmb_06_a_lost_combined_attack_removes_both():
    g = battle({**PAIR, "fra-land-1": "1413"}, dice=[2, 4])  # 6 against 8
    assert lost(g.do(combined("ger-land-1 ger-air-1", "fra-land-1"))) == {"ger-land-1", "ger-air-1"}
    assert g.at("fra-land-1") == "1413"


def test_sgm_cmb_06_a_tie_is_rolled_again():
    g = battle({**PAIR, "fra-land-1": "1413"}, dice=[2, 3, 4, 5])  # 6 against 6, then 12 against 10
    events = g.do(combined("ger-land-1 ger-air-1", "fra-land-1"))
    assert faces(events) == [2, 3, 4, 5] and lost(events) == {"fra-land-1"}


def test_sgm_cmb_07_both_have_fought():
    units = {**PAIR, "fra-land-1": "1413", "fra-air-1": "1415", "fra-land-2": "1411"}
    g = battle(units, dice=[3, 4])
    g.do(combined("ger-land-1 ger-air-1", "fra-land-1"))
    g.refuses(attack("ger-air-1", "fra-air-1"), "FOUGHT", "CMB-07")
    g.refuses(attack("ger-land-1", "fra-land-2"), "FOUGHT", "CMB-07", "COM-09")


def test_sgm_cmb_07_a_combined_attack_meets_the_obligation_of_the_land_unit():
    from scenarios.segunda_guerra_mundial.actions import EndMovement

    from .play import move

    units = {"ger-land-1": "1411", "ger-air-1": "1414", "fra-land-1": "1413", "fra-land-9": "1023"}
    g = game(FIELD, units, dice=[3, 4])
    g.do(move("ger-land-1", "1411 1412"), EndMovement(), combined("ger-land-1 ger-air-1", "fra-land-1"), EndCombat())
    assert g.phase == "conquest"
