"""The worked examples of the rulebook, E-01 to E-19, with their dice."""

from __future__ import annotations

import pytest

from scenarios.engine.events import ControlChanged, Placed, Rolled
from scenarios.segunda_guerra_mundial.actions import (
    Board,
    DeclareConquest,
    Disembark,
    EndCombat,
    EndMovement,
    EndReinforcements,
    EndTurn,
    PlaceInitial,
    PlaceReinforcement,
)

from .boards import COAST, EAST, FIELD, FRANCE, FRENCH_CITIES, HILLS, STRAIT, down, patch
from .play import attack, game, move
from .test_com import battle, faces, lost

LOW_COUNTRIES = patch(
    """
    10  h h h g g g g ~ ~
    11  h h h g g g g ~ ~
    12  b b b g g g g ~ ~
    13  b b b g g g g ~ ~
    14  f f f g g g g ~ ~
    15  f f f f g g g ~ ~
    16  f f f f f f f ~ ~
    17  f f f f f f f ~ ~
    18  f f f f f f f ~ e
    """,
    {"amsterdam": "1010", "brussels": "1012", "paris": "1017"},
)
ONE, TWO, THREE, FOUR, FIVE, SIX = (f"ger-land-{k}" for k in range(1, 7))
SEVEN, EIGHT, NINE, TEN, ELEVEN = "hol-land-1", "bel-land-1", "fra-land-1", "fra-land-2", "gbr-land-1"
START = {ONE: "1310", TWO: "1311", THREE: "1312", FOUR: "1313", FIVE: "1314", SIX: "1315"}
START |= {SEVEN: "1111", EIGHT: "1113", NINE: "1115", TEN: "1118", ELEVEN: "1318", "gbr-land-2": "1818"}


def test_e_01_to_e_05_the_attack_in_the_west():
    """Two game turns as the captions tell them, every attack with superiority but the last."""
    g = game(LOW_COUNTRIES, START, turn=2, dice=[3, 4, 3, 5, 4, 5, 3, 5, 4, 5, 3, 4])
    g.do(move(ONE, "1310 1210"), move(TWO, "1311 1211"), move(THREE, "1312 1212"))
    g.do(move(FOUR, "1313 1213"), move(FIVE, "1314 1214"), move(SIX, "1315 1215"), EndMovement())
    events = g.do(attack(f"{ONE} {TWO}", SEVEN))
    assert lost(events) == {SEVEN} and faces(events) == [3, 4]  # E-01: 2 x 3 = 6 against 4
    assert lost(g.do(attack(f"{THREE} {FOUR}", EIGHT), attack(f"{FIVE} {SIX}", NINE))) == {EIGHT, NINE}  # E-02
    g.do(EndCombat(), EndTurn(), EndMovement(), EndCombat(), EndTurn())  # and Russia does nothing
    g.do(move(TEN, down("1118", -2)), move(ELEVEN, down("1318", -2)), EndMovement())
    assert lost(g.do(attack(f"{TEN} {ELEVEN}", SIX))) == {SIX}  # E-03
    g.do(EndCombat(), EndTurn())
    while g.phase == "reinforcement":
        g.do(EndReinforcements())
    g.do(move(FIVE, "1214 1215"), move(FOUR, "1213 1114 1115"), EndMovement())
    assert lost(g.do(attack(f"{FOUR} {FIVE}", TEN))) == {TEN}  # E-04
    g.do(EndCombat(), EndTurn(), EndMovement(), EndCombat(), EndTurn())
    g.do(move(ELEVEN, "1316 1317 1217 1117 1116"), EndMovement())
    assert lost(g.do(attack(ELEVEN, FOUR))) == {ELEVEN}  # E-05: 3 against 4
    assert g.in_play() == {ONE, TWO, THREE, FOUR, FIVE, "gbr-land-2"}
    g.table.done()


def test_e_06_france_falls_when_a_land_counter_stands_in_each_city():
    starts = {"1412": "1512", "1011": "1111", "1015": "1115", "1516": "1515", "1713": "1813"}
    units = {f"ger-land-{k}": starts[city] for k, city in enumerate(FRENCH_CITIES, start=1)}
    g = game(FRANCE, {**units, "gbr-land-1": "1821"})
    for unit, city in zip(units, FRENCH_CITIES):
        g.do(move(unit, f"{units[unit]} {city}"))
    g.do(EndMovement(), EndCombat())
    assert ControlChanged("france", "western", "axis") in g.do(DeclareConquest("france"))


def test_e_07_an_invaded_country_receives_in_or_beside_cities_not_taken():
    units = {"ger-land-1": "1519", "ger-land-2": "1518", "rus-land-9": "1512", "gbr-land-1": "1010"}
    g = game(EAST, units, phase="reinforcement", faction="russia", pools={"russia": {"land": 2}})
    g.refuses(PlaceReinforcement("land", "russia", "1419"), "INVADED", "REI-05")  # beside Kiev, which is taken
    g.refuses(PlaceReinforcement("land", "russia", "1515"), "INVADED", "REI-05")
    g.do(PlaceReinforcement("land", "russia", "1513"), PlaceReinforcement("land", "russia", "1712"))
    assert {g.at("rus-land-1"), g.at("rus-land-2")} == {"1513", "1712"}


def test_e_08_a_land_unit_closes_the_strait():
    g = game(STRAIT, {"ger-naval-1": "1211", "fra-land-1": "1114", "gbr-land-9": "1418"})
    g.refuses(move("ger-naval-1", down("1211", 5)), "ZOC", "ZOC-02", "ZOC-07")
    g.do(move("ger-naval-1", down("1211", 2)), EndMovement())
    g.refuses(EndCombat(), "MUST_ATTACK", "ZOC-03", "ZOC-07")


def test_e_09_two_attackers_make_an_even_fight_in_the_mountains():
    units = {"ger-land-1": "1210", "ger-land-2": "1111", "fra-land-1": "1211"}
    for dice, loser in (([4, 3], {"fra-land-1"}), ([3, 4], {"ger-land-1", "ger-land-2"})):
        g = battle(units, board=HILLS, dice=dice)
        assert lost(g.do(attack("ger-land-1 ger-land-2", "fra-land-1"))) == loser


def test_e_10_a_combined_attack_of_twelve_against_ten():
    g = battle({"ger-land-1": "1412", "ger-air-1": "1414", "fra-land-1": "1413"}, dice=[4, 5])
    events = g.do(attack("ger-land-1 ger-air-1", "fra-land-1", "combined"))
    assert [e.face for e in events if isinstance(e, Rolled)] == [4, 5] and lost(events) == {"fra-land-1"}


ABOARD = {"ger-naval-1": "1410", "ger-land-1": {"aboard": "ger-naval-1"}, "fra-land-9": "1021"}


def test_e_11_at_sea_since_the_last_turn_it_lands_and_moves_on():
    g = game(COAST, ABOARD)
    g.do(Disembark("ger-land-1", "1310"), move("ger-land-1", "1310 1311 1312"))
    assert g.at("ger-land-1") == "1312"


def test_e_12_boarding_sailing_landing_and_moving_on_is_fractional():
    g = game(COAST, {**ABOARD, "ger-land-1": "1310"})
    g.do(Board("ger-land-1", "ger-naval-1"), move("ger-naval-1", "1410 1411"), Disembark("ger-land-1", "1311"))
    g.refuses(move("ger-land-1", "1311 1312"), "FRACTION", "TRN-05")


def test_e_13_sailing_landing_the_cargo_and_sailing_on_is_fractional():
    g = game(COAST, ABOARD)
    g.do(move("ger-naval-1", "1410 1411"), Disembark("ger-land-1", "1311"))
    g.refuses(move("ger-naval-1", "1411 1412"), "FRACTION", "TRN-07")


def test_e_14_a_new_land_unit_does_not_enter_aboard_an_old_ship():
    units = {"ger-naval-1": "1010", "gbr-land-1": "1821"}
    g = game(FRANCE, units, phase="reinforcement", turn=9, pools={"germany": {"land": 1}}, control={"france": "axis"})
    g.refuses(PlaceReinforcement("land", "germany", "1010", "ger-naval-1"), "ENTRY", "TRN-15")


def test_e_15_a_french_reinforcement_in_england():
    units = {"ger-land-1": "2012", "gbr-land-1": "1821"}
    g = game(FRANCE, units, phase="reinforcement", turn=2, faction="western", pools={"france": {"land": 1}})
    (event,) = [e for e in g.do(PlaceReinforcement("land", "france", "1920")) if isinstance(e, Placed)]
    assert event.space == "1920"


def test_e_16_no_french_unit_in_england_at_the_start():
    g = game(FRANCE, {}, phase="setup", turn=1, faction="western", pools={"france": {"land": 1}})
    g.refuses(PlaceInitial("land", "france", "1920"), "NATION", "SET-04")


def test_e_17_a_german_reinforcement_in_romania():
    units = {"ger-land-9": "1014", "gbr-land-1": "1010"}
    g = game(EAST, units, phase="reinforcement", turn=2, pools={"germany": {"land": 1}})
    (event,) = [e for e in g.do(PlaceReinforcement("land", "germany", "1217")) if isinstance(e, Placed)]
    assert event.space == "1217"


@pytest.mark.parametrize(
    ("faction", "attackers", "target"),
    [("axis", "ger-land-1 ita-land-1", "rus-land-1"), ("western", "usa-land-1 gbr-land-1", "ger-land-1")],
)
def test_e_18_nations_of_one_player_attack_together(faction, attackers, target):
    first, second = attackers.split()
    g = game(
        FIELD, {first: "1412", second: "1414", target: "1413"}, faction=faction, phase="combat", turn=10, dice=[3, 5]
    )
    assert lost(g.do(attack(attackers, target))) == {target}


def test_e_18_western_and_russian_units_do_not():
    units = {"fra-land-1": "1412", "rus-land-1": "1414", "ger-land-1": "1413"}
    g = game(FIELD, units, faction="western", phase="combat")
    g.refuses(attack("fra-land-1 rus-land-1", "ger-land-1"), "FACTION", "COM-12")


def test_e_19_french_land_units_in_france_surrender_and_no_others():
    units = {f"ger-land-{k}": city for k, city in enumerate(FRENCH_CITIES, start=1)}
    units |= {"fra-land-1": "1514", "gbr-land-1": "1414", "fra-land-2": "1120", "fra-naval-1": "1210"}
    g = game(FRANCE, units, phase="conquest")
    assert lost(g.do(DeclareConquest("france"))) == {"fra-land-1"}
    assert {"gbr-land-1", "fra-land-2", "fra-naval-1"} <= g.in_play()
