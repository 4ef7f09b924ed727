"""Combat: SGM-COM. Dice stand in the order attacker, defender; a tie takes two more."""

from __future__ import annotations

import pytest

from scenarios.engine.dice import DiceError
from scenarios.engine.events import Eliminated, Rolled
from scenarios.segunda_guerra_mundial.actions import DeclareAggression, DeclareAttack, EndCombat, EndMovement

from .boards import COAST, EAST, FIELD, HILLS, NEUTRALS, RIVERS, ring
from .play import attack, game, move

FAR = {"fra-land-9": "1723", "ger-land-9": "1023"}


def battle(units, dice=(), board=FIELD, **rest):
    """Return a game at the axis' combat phase."""
    far = FAR if board is FIELD else {}
    return game(board, {**far, **units}, phase="combat", dice=dice, **rest)


def lost(events):
    """Return the ids of the units eliminated."""
    return {e.unit for e in events if isinstance(e, Eliminated)}


def faces(events):
    """Return the faces rolled, in order."""
    return [e.face for e in events if isinstance(e, Rolled)]


def test_sgm_com_01_only_adjacent_units_fight():
    g = battle({"ger-land-1": "1413", "fra-land-1": "1411"})
    g.refuses(attack("ger-land-1", "fra-land-1"), "ADJ", "COM-01")


def test_sgm_com_01_every_attacker_must_touch_the_target():
    g = battle({"ger-land-1": "1412", "ger-land-2": "1415", "fra-land-1": "1413"})
    g.refuses(attack("ger-land-1 ger-land-2", "fra-land-1"), "ADJ", "COM-01", "COM-06")


def test_sgm_com_01_a_target_is_an_enemy_in_play():
    g = battle({"ger-land-1": "1412", "ita-land-1": "1413"})
    g.refuses(attack("ger-land-1", "ita-land-1"), "TARGET", "COM-01")
    g.refuses(attack("ger-land-1", "fra-land-18"), "TARGET", "COM-01")  # not in play
    g.refuses(attack("ger-land-1", "no-such-unit"), "TARGET", "COM-01")
    g.refuses(attack("ger-land-40", "fra-land-9"), "TARGET", "COM-01")


def test_sgm_com_01_an_attack_is_of_one_of_three_kinds():
    g = battle({"ger-land-1": "1412", "fra-land-1": "1413"})
    g.refuses(attack("ger-land-1", "fra-land-1", "bombardment"), "CHOICE", "COM-01")
    g.refuses(attack("", "fra-land-1"), "TARGET", "COM-01")
    g.refuses(attack("ger-land-1", ""), "TARGET", "COM-01")


def test_sgm_com_01_nothing_changes_once_the_die_is_cast():
    g = battle({"ger-land-1": "1412", "ger-land-2": "1414", "fra-land-1": "1413"}, dice=[2, 5])
    g.do(attack("ger-land-1", "fra-land-1"))
    assert g.at("ger-land-1") == ""  # the second unit joins too late: it is a combat of its own
    assert not g.allows(attack("ger-land-1 ger-land-2", "fra-land-1"))
    g.do(EndCombat())
    g.refuses(attack("ger-land-2", "fra-land-1"), "PHASE", "COM-01", "ORD-02")


def test_sgm_com_02_surface_against_surface_and_air_against_air():
    g = battle({"ger-land-1": "1412", "fra-land-1": "1413"}, dice=[4, 3])
    assert lost(g.do(attack("ger-land-1", "fra-land-1"))) == {"fra-land-1"}
    g = battle({"ger-air-1": "1412", "fra-air-1": "1413"}, dice=[4, 3])
    assert lost(g.do(attack("ger-air-1", "fra-air-1"))) == {"fra-air-1"}
    g = battle({"ger-naval-1": "1510", "gbr-naval-1": "1511", "fra-land-1": "1021"}, dice=[3, 4], board=COAST)
    assert lost(g.do(attack("ger-naval-1", "gbr-naval-1"))) == {"ger-naval-1"}


@pytest.mark.parametrize(
    ("attacker", "target"), [("ger-air-1", "fra-land-1"), ("ger-land-1", "fra-air-1"), ("ger-naval-1", "fra-air-1")]
)
def test_sgm_com_02_never_surface_against_air_alone(attacker, target):
    units = {attacker: "1412" if attacker == "ger-naval-1" else "1311", target: "1312", "fra-land-9": "1021"}
    g = battle(units, board=COAST)
    g.refuses(attack(attacker, target), "TYPE", "COM-02", "CMB-02")


def test_sgm_com_03_a_ship_fights_a_land_unit_on_the_coast_and_the_other_way_round():
    g = battle({"ger-naval-1": "1412", "fra-land-1": "1312", "fra-land-2": "1021"}, dice=[4, 3], board=COAST)
    assert lost(g.do(attack("ger-naval-1", "fra-land-1"))) == {"fra-land-1"}
    g = battle({"gbr-naval-1": "1412", "ger-land-1": "1312", "fra-land-2": "1021"}, dice=[4, 3], board=COAST)
    assert lost(g.do(attack("ger-land-1", "gbr-naval-1"))) == {"gbr-naval-1"}


def test_sgm_com_03_an_inland_unit_is_out_of_a_ships_reach():
    g = battle({"ger-naval-1": "1412", "fra-land-1": "1212"}, board=COAST)
    g.refuses(attack("ger-naval-1", "fra-land-1"), "ADJ", "COM-01", "COM-03")


def test_sgm_com_04_the_higher_value_wins_and_the_loser_leaves():
    units = {"ger-land-1": "1412", "ger-land-2": "1414", "fra-land-1": "1413"}
    g = battle(units, dice=[3, 5])
    events = g.do(attack("ger-land-1 ger-land-2", "fra-land-1"))  # 2 x 3 = 6 against 5
    assert lost(events) == {"fra-land-1"} and faces(events) == [3, 5]
    assert g.at("fra-land-1") == "" and g.at("ger-land-1") == "1412"


def test_sgm_com_05_a_tie_is_rolled_again():
    g = battle({"ger-land-1": "1412", "fra-land-1": "1413"}, dice=[4, 4, 3, 3, 2, 3])
    events = g.do(attack("ger-land-1", "fra-land-1"))
    assert faces(events) == [4, 4, 3, 3, 2, 3] and lost(events) == {"ger-land-1"}
    g.table.done()


def test_sgm_com_05_no_tie_no_second_roll():
    g = battle({"ger-land-1": "1412", "fra-land-1": "1413"}, dice=[4])
    with pytest.raises(DiceError):
        g.do(attack("ger-land-1", "fra-land-1"))


def test_sgm_com_06_factors_add_three_on_one_never_lose():
    around = ring("1413")
    units = {f"ger-land-{k}": around[k] for k in (1, 2, 3)} | {"fra-land-1": "1413"}
    g = battle(units, dice=[2, 5])
    assert lost(g.do(attack("ger-land-1 ger-land-2 ger-land-3", "fra-land-1"))) == {"fra-land-1"}  # 6 against 5


def test_sgm_com_06_as_many_as_can_stand_around_it():
    units = {f"ger-land-{k}": hex_ for k, hex_ in enumerate(ring("1413"), start=1)} | {"fra-land-1": "1413"}
    g = battle(units, dice=[2, 5])
    six = " ".join(f"ger-land-{k}" for k in range(1, 7))
    assert lost(g.do(attack(six, "fra-land-1"))) == {"fra-land-1"}


# a rhombus: attackers 1412 1413 on one side; defenders 1513 1514 on the other (1412~1513, 1413~1514)
RHOMBUS = {"ger-land-1": "1412", "ger-land-2": "1413", "fra-land-1": "1513", "fra-land-2": "1514"}


def test_sgm_com_07_two_against_two_in_a_rhombus():
    g = battle(RHOMBUS, dice=[4, 3])
    events = g.do(attack("ger-land-1 ger-land-2", "fra-land-1 fra-land-2", "two_against_two"))
    assert lost(events) == {"fra-land-1", "fra-land-2"}


@pytest.mark.parametrize(
    ("attackers", "defenders"),
    [
        ("ger-land-1 ger-land-2", "fra-land-1 fra-land-2 fra-land-3"),
        ("ger-land-1 ger-land-2 ger-land-3", "fra-land-1 fra-land-2"),
        ("ger-land-2", "fra-land-1 fra-land-2"),
    ],
)
@pytest.mark.parametrize("kind", ["plain", "two_against_two"])
def test_sgm_com_07_no_other_numbers(attackers, defenders, kind):
    g = battle({**RHOMBUS, "ger-land-3": "1414", "fra-land-3": "1512"})
    g.refuses(attack(attackers, defenders, kind), "TARGET", "COM-07")


@pytest.mark.parametrize(
    "moved",
    [
        {"ger-land-1": "1512", "ger-land-2": "1414"},  # attackers apart
        {"fra-land-1": "1312", "fra-land-2": "1514"},  # defenders apart
        {"ger-land-1": "1412", "ger-land-2": "1411"},  # the second attacker touches neither defender
    ],
)
def test_sgm_com_07_all_must_hang_together_in_pairs(moved):
    g = battle({**RHOMBUS, **moved})
    refusal = g.table.explain(attack("ger-land-1 ger-land-2", "fra-land-1 fra-land-2", "two_against_two"))
    assert refusal is not None and (refusal.rule, refusal.code) in {("SGM-COM-07", "TARGET"), ("SGM-COM-01", "ADJ")}


def test_sgm_com_08_all_attackers_of_a_lost_combat_go():
    g = battle({"ger-land-1": "1412", "ger-land-2": "1414", "fra-land-1": "1413"}, dice=[2, 5])
    events = g.do(attack("ger-land-1 ger-land-2", "fra-land-1"))  # 2 x 2 = 4 against 5
    assert lost(events) == {"ger-land-1", "ger-land-2"} and g.at("fra-land-1") == "1413"


def test_sgm_com_08_both_defenders_of_a_lost_combat_go():
    g = battle(RHOMBUS, dice=[5, 4])
    g.do(attack("ger-land-1 ger-land-2", "fra-land-1 fra-land-2", "two_against_two"))
    assert g.at("fra-land-1") == g.at("fra-land-2") == ""


def test_sgm_com_09_a_counter_attacks_once():
    g = battle({"ger-land-1": "1412", "fra-land-1": "1413", "fra-land-2": "1411"}, dice=[5, 2])
    g.do(attack("ger-land-1", "fra-land-1"))
    g.refuses(attack("ger-land-1", "fra-land-2"), "FOUGHT", "COM-09")


def test_sgm_com_09_an_aircraft_attacks_once_too():
    g = battle({"ger-air-1": "1412", "fra-air-1": "1413", "fra-air-2": "1411"}, dice=[5, 2])
    g.do(attack("ger-air-1", "fra-air-1"))
    g.refuses(attack("ger-air-1", "fra-air-2"), "FOUGHT", "COM-09")


def test_sgm_com_09_in_its_next_player_turn_it_attacks_again():
    g = battle({"ger-land-1": "1412", "fra-land-1": "1413", "fra-land-2": "1411"}, dice=[5, 2, 5, 2])
    g.do(attack("ger-land-1", "fra-land-1"), EndCombat())
    g.to_next_turn()
    g.do(EndMovement())
    assert lost(g.do(attack("ger-land-1", "fra-land-2"))) == {"fra-land-2"}


def test_sgm_com_09_a_counter_is_named_once_in_an_attack():
    g = battle({"ger-land-1": "1412", "fra-land-1": "1413"})
    refusal = g.table.explain(attack("ger-land-1 ger-land-1", "fra-land-1"))
    assert refusal is not None and (refusal.rule, refusal.code) in {("SGM-COM-09", "FOUGHT"), ("SGM-COM-01", "TARGET")}


def test_sgm_com_09_a_defender_may_be_attacked_again():
    g = battle({"ger-land-1": "1412", "ger-land-2": "1414", "fra-land-1": "1413"}, dice=[2, 3, 4, 3])
    g.do(attack("ger-land-1", "fra-land-1"))
    assert g.at("ger-land-1") == ""
    assert lost(g.do(attack("ger-land-2", "fra-land-1"))) == {"fra-land-1"}


def test_sgm_com_10_a_unit_attacked_in_the_mountains_counts_double():
    g = battle({"ger-land-1": "1210", "fra-land-1": "1211"}, dice=[5, 3], board=HILLS)
    assert lost(g.do(attack("ger-land-1", "fra-land-1"))) == {"ger-land-1"}  # 5 against 6


def test_sgm_com_10_two_attackers_make_it_even():
    units = {"ger-land-1": "1210", "ger-land-2": "1111", "fra-land-1": "1211"}
    g = battle(units, dice=[3, 3, 4, 3], board=HILLS)  # 6 against 6, then 8 against 6
    assert lost(g.do(attack("ger-land-1 ger-land-2", "fra-land-1"))) == {"fra-land-1"}


def test_sgm_com_10_the_attacker_keeps_one_in_the_mountains():
    g = battle({"ger-land-1": "1211", "fra-land-1": "1210"}, dice=[3, 4], board=HILLS)
    assert lost(g.do(attack("ger-land-1", "fra-land-1"))) == {"ger-land-1"}
    g = battle({"ger-land-1": "1211", "fra-land-1": "1212", "fra-land-2": "1010"}, dice=[5, 3], board=HILLS)
    assert lost(g.do(attack("ger-land-1", "fra-land-1"))) == {"ger-land-1"}  # both in mountains: 5 against 6


def test_sgm_com_10_ships_find_mountain_coasts_double_too():
    g = battle({"ger-naval-1": "1415", "fra-land-1": "1315"}, dice=[5, 3], board=COAST)
    assert lost(g.do(attack("ger-naval-1", "fra-land-1"))) == {"ger-naval-1"}


def test_sgm_com_10_aircraft_gain_nothing_from_mountains():
    g = battle({"ger-air-1": "1210", "fra-air-1": "1211", "fra-land-1": "1517"}, dice=[5, 4], board=HILLS)
    assert lost(g.do(attack("ger-air-1", "fra-air-1"))) == {"fra-air-1"}


# 1213 1214 attack 1313 (plain) and 1314 (mountain) of HILLS; 1212 is a mountain, 1312 plain
def test_sgm_com_11_one_of_two_defenders_in_mountains_makes_three():
    units = {"ger-land-1": "1213", "ger-land-2": "1214", "fra-land-1": "1313", "fra-land-2": "1314"}
    g = battle(units, dice=[4, 3], board=HILLS)
    events = g.do(attack("ger-land-1 ger-land-2", "fra-land-1 fra-land-2", "two_against_two"))  # 8 against 9
    assert lost(events) == {"ger-land-1", "ger-land-2"}


def test_sgm_com_11_both_in_mountains_make_four():
    units = {"ger-land-1": "1311", "ger-land-2": "1312", "fra-land-1": "1211", "fra-land-2": "1212"}
    g = battle(units, dice=[5, 3], board=HILLS)
    events = g.do(attack("ger-land-1 ger-land-2", "fra-land-1 fra-land-2", "two_against_two"))  # 10 against 12
    assert lost(events) == {"ger-land-1", "ger-land-2"}


def test_sgm_com_12_nations_of_one_faction_attack_together():
    g = battle({"ger-land-1": "1412", "ita-land-1": "1414", "rus-land-1": "1413"}, dice=[3, 5])
    assert lost(g.do(attack("ger-land-1 ita-land-1", "rus-land-1"))) == {"rus-land-1"}
    units = {"usa-land-1": "1412", "gbr-land-1": "1414", "ger-land-1": "1413", "rus-land-1": "1010"}
    g = battle(units, dice=[3, 5], faction="western", turn=10)
    assert lost(g.do(attack("usa-land-1 gbr-land-1", "ger-land-1"))) == {"ger-land-1"}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_sgm_com_12_western_and_russian_units_never_attack_together(players):
    units = {"gbr-land-1": "1412", "rus-land-1": "1414", "ger-land-1": "1413"}
    g = battle(units, faction="western", options={"players": players})
    g.refuses(attack("gbr-land-1 rus-land-1", "ger-land-1"), "FACTION", "COM-12")


def test_sgm_com_12_nobody_attacks_with_the_units_of_others():
    g = battle({"ger-land-1": "1412", "fra-land-1": "1413", "swe-land-1": "1414"})
    g.refuses(attack("fra-land-1", "ger-land-1"), "OWNER", "ORD-01", "COM-12")
    g.refuses(attack("swe-land-1", "fra-land-1"), "OWNER", "SET-01", "WAR-09")


def test_sgm_com_06_every_group_round_a_target_is_offered():
    around = ring("1413")
    units = {f"ger-land-{k}": around[k] for k in (1, 2, 3)} | {"ger-air-1": around[4], "fra-land-1": "1413"}
    g = battle(units)
    offered = [a for a in g.table.legal() if isinstance(a, DeclareAttack)]
    assert len(offered) == len(set(offered)) == 7 + 3  # groups of three land units; each with the aircraft
    assert all(g.allows(a) for a in offered)


def test_sgm_com_13_the_winner_stays_where_it_is():
    g = battle({"ger-land-1": "1412", "fra-land-1": "1413"}, dice=[5, 2])
    g.do(attack("ger-land-1", "fra-land-1"))
    assert g.at("ger-land-1") == "1412"
    assert not g.allows(move("ger-land-1", "1412 1413"))


def test_sgm_com_14_rivers_and_cities_help_nobody():
    g = battle({"ger-land-1": "1111", "fra-land-1": "1112", "fra-land-2": "1415"}, dice=[4, 3], board=RIVERS)
    assert lost(g.do(attack("ger-land-1", "fra-land-1"))) == {"fra-land-1"}  # in Paris, over a river: 4 against 3


def test_sgm_com_15_the_cargo_goes_down_with_its_carrier():
    units = {"ger-naval-1": "1510", "gbr-naval-1": "1511", "fra-land-1": {"aboard": "gbr-naval-1"}}
    g = battle({**units, "fra-land-2": "1021"}, dice=[5, 2], board=COAST)
    assert lost(g.do(attack("ger-naval-1", "gbr-naval-1"))) == {"gbr-naval-1", "fra-land-1"}
    assert g.at("fra-land-1") == "" == g.aboard("fra-land-1")


def test_sgm_com_15_nor_does_the_cargo_of_a_lost_attacker_survive():
    units = {"ger-naval-1": "1510", "ger-land-1": {"aboard": "ger-naval-1"}, "gbr-naval-1": "1511"}
    g = battle({**units, "ger-land-2": "1021"}, dice=[2, 5], board=COAST)
    assert lost(g.do(attack("ger-naval-1", "gbr-naval-1"))) == {"ger-naval-1", "ger-land-1"}


def test_sgm_com_16_no_attack_between_nations_at_peace():
    units = {"rus-land-1": "1313", "ger-land-1": "1212", "pol-land-1": "1010"}
    g = battle(units, board=EAST, faction="russia", turn=3)
    g.refuses(attack("rus-land-1", "ger-land-1"), "NOT_AT_WAR", "COM-16", "WAR-02")
    g = battle(units, board=EAST, turn=3)
    refusal = g.table.explain(attack("ger-land-1", "rus-land-1"))
    assert refusal is not None and refusal.code in {"NOT_AT_WAR", "CONFIRM"}


def test_sgm_com_16_allies_do_not_attack_each_other():
    g = battle({"gbr-land-1": "1412", "rus-land-1": "1413", "ger-land-1": "1010"}, faction="western")
    refusal = g.table.explain(attack("gbr-land-1", "rus-land-1"))
    assert refusal is not None and refusal.code in {"NOT_AT_WAR", "TARGET"}
    assert refusal.rule in {"SGM-COM-16", "SGM-COM-01"}


def test_sgm_com_16_an_attack_on_a_neutral_is_an_aggression_to_be_confirmed():
    units = {"ger-land-1": "1211", "swi-land-1": "1311", "fra-land-1": "1614"}
    g = battle(units, board=NEUTRALS)
    g.refuses(attack("ger-land-1", "swi-land-1"), "CONFIRM", "COM-16", "WAR-05")
    g = game(NEUTRALS, units, dice=[5, 2])
    g.do(DeclareAggression("switzerland"), EndMovement())
    assert lost(g.do(attack("ger-land-1", "swi-land-1"))) == {"swi-land-1"}


def test_sgm_com_17_thirty_six_pairs_of_faces():
    """The table of the rule, from the forecast that the window shows; the figures are counted in test_odds."""
    units = {"ger-land-1": "1412", "ger-land-2": "1414", "fra-land-1": "1413"}
    g = battle(units)
    forecast = g.rules.forecast(g.state, attack("ger-land-1 ger-land-2", "fra-land-1"))
    chances = [outcome.chance for _, outcomes in forecast.rows for outcome in outcomes]
    assert any(abs(chance - 33 / 34) < 1e-9 for chance in chances)
    assert any(abs(chance - 1 / 34) < 1e-9 for chance in chances)
