"""War entry and neutrals: SGM-WAR."""

from __future__ import annotations

import pytest

from scenarios.engine.events import ControlChanged, Placed
from scenarios.segunda_guerra_mundial.actions import (
    DeclareAggression,
    EndCombat,
    EndMovement,
    EndTurn,
    PlaceInitial,
    PlaceReinforcement,
)
from scenarios.segunda_guerra_mundial.events import WarEntered

from .boards import EAST, NEUTRALS, down, way
from .play import attack, game, move
from .test_com import lost

FAR = {"fra-land-9": "1610", "ger-land-9": "1010", "rus-land-9": "1221"}  # of NEUTRALS


def test_sgm_war_01_axis_and_western_allies_are_at_war_from_turn_one():
    units = {
        "ger-land-1": "1213",
        "pol-land-1": "1214",
        "ger-land-2": "1018",
        "yug-land-1": "1019",
        "fra-land-1": "1010",
    }
    g = game(EAST, units, turn=1, phase="combat", dice=[5, 2, 5, 2])
    assert lost(g.do(attack("ger-land-1", "pol-land-1"))) == {"pol-land-1"}
    assert lost(g.do(attack("ger-land-2", "yug-land-1"))) == {"yug-land-1"}


WAITING = {"rus-land-1": "1315", "rus-air-1": "1316", "rus-naval-1": "1814", "ger-land-1": "1215", "pol-land-1": "1010"}
WAITING["ger-land-9"] = "1012"


def test_sgm_war_02_waiting_russia_stays_at_home():
    g = game(EAST, WAITING, faction="russia", turn=4)
    g.refuses(move("rus-land-1", "1315 1214"), "CONFINED", "WAR-02")
    g.refuses(move("rus-air-1", way(EAST, "1316", "1014")), "CONFINED", "WAR-02")
    g.do(move("rus-naval-1", "1814 1914 2013"))
    assert g.at("rus-naval-1") == "2013"
    g.do(move("rus-land-1", down("1315", -3)), move("rus-air-1", way(EAST, "1316", "1512")))
    assert (g.at("rus-land-1"), g.at("rus-air-1")) == ("1312", "1512")


def test_sgm_war_02_neither_attacks_nor_is_attacked():
    g = game(EAST, WAITING, faction="russia", turn=4, phase="combat")
    g.refuses(attack("rus-land-1", "ger-land-1"), "NOT_AT_WAR", "WAR-02", "COM-16")
    g = game(EAST, WAITING, turn=4, phase="combat")
    refusal = g.table.explain(attack("ger-land-1", "rus-land-1"))
    assert refusal is not None and refusal.code in {"NOT_AT_WAR", "CONFIRM"}


def test_sgm_war_02_from_turn_five_it_is_at_war_by_itself():
    g = game(EAST, WAITING, faction="russia", turn=5)
    assert g.war("russia") == "belligerent"
    g.do(move("rus-land-1", "1315 1214"))
    assert g.at("rus-land-1") == "1214"


def test_sgm_war_02_it_enters_at_the_start_of_turn_five():
    g = game(EAST, WAITING, faction="western", turn=4, phase="conquest")
    assert g.war("russia") == "waiting"
    events = g.do(EndTurn())
    assert WarEntered("russia", "russia") in events and g.war("russia") == "belligerent"


def test_sgm_war_03_one_axis_counter_brings_russia_in_at_once():
    g = game(EAST, {"ger-land-1": "1212", "rus-land-1": "1414", "pol-land-1": "1010"}, turn=3)
    g.refuses(move("ger-land-1", "1212 1313"), "CONFIRM", "WAR-03")
    g.do(DeclareAggression("russia"))
    # 1314 touches 1414: its zone counts in the same move
    g.refuses(move("ger-land-1", "1212 1313 1314 1315"), "ZOC", "ZOC-02", "WAR-03")
    g.do(move("ger-land-1", "1212 1313"))
    assert g.war("russia") == "belligerent"


def test_sgm_war_03_its_units_may_attack_in_the_same_game_turn():
    g = game(EAST, {"ger-land-1": "1212", "rus-land-1": "1416", "pol-land-1": "1010"}, turn=3, dice=[5, 2])
    g.do(DeclareAggression("russia"), move("ger-land-1", "1212 1313"), EndMovement(), EndCombat(), EndTurn())
    g.do(move("rus-land-1", "1416 1415 1414 1413"), EndMovement())
    assert lost(g.do(attack("rus-land-1", "ger-land-1"))) == {"ger-land-1"}


def test_sgm_war_03_flying_over_russia_does_not():
    g = game(EAST, {"ger-air-1": "1015", "rus-land-1": "1619", "pol-land-1": "1010", "ger-land-1": "1013"}, turn=3)
    g.do(move("ger-air-1", way(EAST, "1015", "1815")))
    assert g.war("russia") == "waiting"


def test_sgm_war_04_no_american_counter_before_turn_nine():
    g = game(EAST, {"fra-land-1": "1010", "ger-land-1": "1012"}, turn=7, faction="western", phase="conquest")
    g.do(EndTurn())
    assert g.state.turn == 8 and "usa" not in g.pools() and g.war("usa") == "absent"
    g = game(EAST, {"fra-land-1": "1010", "ger-land-1": "1012"}, turn=8, faction="western", phase="conquest")
    g.do(EndTurn())
    assert g.pools()["usa"] == (2, 1, 1) and g.war("usa") == "belligerent"


def test_sgm_war_04_an_early_american_counter_is_refused():
    g = game(
        EAST,
        {"fra-land-1": "1010", "ger-land-1": "1012"},
        turn=8,
        faction="western",
        phase="reinforcement",
        pools={"usa": {"land": 1}},
    )
    g.refuses(PlaceReinforcement("land", "usa", "1212"), "EARLY", "WAR-04", "REI-10")


def test_sgm_war_05_an_entry_needs_to_be_confirmed():
    g = game(NEUTRALS, {"ger-land-1": "1211", **FAR})
    g.refuses(move("ger-land-1", "1211 1311"), "CONFIRM", "WAR-05")
    assert g.war("switzerland") == "neutral"
    g.do(DeclareAggression("switzerland"), move("ger-land-1", "1211 1311"))
    assert (g.war("switzerland"), g.war("spain")) == ("western", "neutral")


def test_sgm_war_05_a_failed_attack_is_an_aggression_all_the_same():
    g = game(NEUTRALS, {"ger-land-1": "1211", "swi-land-1": "1311", **FAR}, dice=[2, 5])
    g.do(DeclareAggression("switzerland"), EndMovement())
    assert lost(g.do(attack("ger-land-1", "swi-land-1"))) == {"ger-land-1"}
    assert g.war("switzerland") == "western"


TARGETS = {"spain": "1914", "sweden": "1117", "switzerland": "1411", "turkey": "1218"}
CASES = [("axis", n, j) for n, j in zip(TARGETS, ("western", "russia", "western", "russia"))]
CASES += [(f, n, "axis") for f in ("western", "russia") for n in TARGETS]
START = {"axis": ("ger-air-1", "1012"), "western": ("gbr-air-1", "1613"), "russia": ("rus-air-1", "1320")}


def test_sgm_war_05_only_a_neutral_is_attacked_so():
    g = game(NEUTRALS, {"ger-land-1": "1211", **FAR}, war={"spain": "western"})
    for nation in ("spain", "france", "atlantis"):
        g.refuses(DeclareAggression(nation), "CHOICE", "WAR-05")


def test_sgm_war_02_waiting_russia_attacks_no_neutral():
    g = game(NEUTRALS, {"rus-land-1": "1020", **FAR}, faction="russia", turn=3)
    g.refuses(DeclareAggression("turkey"), "CONFINED", "WAR-02")
    g.refuses(move("rus-land-1", "1020 1019"), "CONFINED", "WAR-02")


@pytest.mark.parametrize(("faction", "nation", "joins"), CASES)
def test_sgm_war_06_whom_an_attacked_neutral_joins(faction, nation, joins):
    unit, start = START[faction]
    g = game(NEUTRALS, {unit: start, **FAR}, faction=faction)
    flight = move(unit, way(NEUTRALS, start, TARGETS[nation]))
    g.refuses(flight, "CONFIRM", "WAR-05", "WAR-06", "WAR-11")
    g.do(DeclareAggression(nation), flight)
    assert g.war(nation) == joins
    assert {n for n in TARGETS if g.war(n) != "neutral"} == {nation}


@pytest.mark.parametrize(("faction", "joins"), [("axis", "western"), ("western", "axis"), ("russia", "axis")])
def test_sgm_war_07_ireland_joins_against_its_invader(faction, joins):
    unit, start = START[faction]
    g = game(NEUTRALS, {unit: start, **FAR}, faction=faction)
    g.do(DeclareAggression("ireland"), move(unit, way(NEUTRALS, start, "1818")))
    assert g.war("ireland") == joins and g.control("ireland") == joins


SPANISH = {"spa-land-1": "1814", "spa-land-2": "1915"}


def test_sgm_war_08_the_new_controller_has_country_units_and_count_at_once():
    g = game(NEUTRALS, {"ger-land-1": "1614", **SPANISH, **FAR})
    before = g.strength("western")
    events = g.do(DeclareAggression("spain"))
    assert WarEntered("spain", "western", "axis") in events
    assert ControlChanged("spain_portugal", "neutral", "western") in events
    # 1714 lies in the ring of 1814: it counts in the very move that enters Spain
    g.refuses(move("ger-land-1", "1614 1714 1715"), "ZOC", "ZOC-02", "WAR-08")
    g.do(move("ger-land-1", "1614 1714"))
    assert g.strength("western") == before + 2
    assert g.control("spain_portugal") == "western"
    g.do(EndMovement())
    g.refuses(EndCombat(), "MUST_ATTACK", "ZOC-03", "WAR-08")


def test_sgm_war_08_its_units_move_and_attack_with_their_new_faction():
    units = {"spa-land-1": "1714", "fra-land-1": "1613", "ger-land-1": "1614", **FAR}
    g = game(NEUTRALS, units, faction="western", war={"spain": "western"}, phase="combat", dice=[3, 5])
    assert lost(g.do(attack("spa-land-1 fra-land-1", "ger-land-1"))) == {"ger-land-1"}
    g = game(NEUTRALS, {"spa-land-1": "1714", **FAR}, faction="western", war={"spain": "western"})
    g.do(move("spa-land-1", "1714 1715"))
    assert g.at("spa-land-1") == "1715"


def test_sgm_war_09_a_neutral_has_no_zone_and_does_not_move():
    g = game(NEUTRALS, {"ger-land-1": "1014", "swe-land-1": "1016", **FAR})
    g.refuses(move("swe-land-1", "1016 1017"), "OWNER", "WAR-09", "SET-01")
    g.do(move("ger-land-1", "1014 1015 1115 1214"), EndMovement(), EndCombat())
    assert (g.at("ger-land-1"), g.phase) == ("1214", "conquest")


def test_sgm_war_10_neutrals_are_not_placed_in_each_others_countries():
    g = game(
        NEUTRALS,
        {},
        turn=1,
        phase="setup",
        faction="neutral",
        options={"neutral_setup": "agreement"},
        pools={"switzerland": {"land": 1}, "spain": {"land": 1}},
    )
    g.refuses(PlaceInitial("land", "switzerland", "1117"), "NATION", "WAR-10", "SET-01")
    (event,) = [e for e in g.do(PlaceInitial("land", "switzerland", "1412")) if isinstance(e, Placed)]
    assert event.space == "1412"


def test_sgm_war_11_flying_over_is_no_invasion_landing_is():
    g = game(NEUTRALS, {"ger-air-1": "1614", "ger-air-2": "1613", **SPANISH, **FAR})
    g.do(move("ger-air-1", way(NEUTRALS, "1614", "2015")))
    assert g.war("spain") == "neutral"
    landing = move("ger-air-2", way(NEUTRALS, "1613", "1815"))
    g.refuses(landing, "CONFIRM", "WAR-11", "WAR-05")
    g.do(DeclareAggression("spain"), landing)
    assert g.war("spain") == "western"


def test_sgm_war_11_a_ship_along_the_coast_neither_invades_nor_stops():
    g = game(NEUTRALS, {"ger-naval-1": "2012", "spa-land-1": "1914", **FAR})
    g.do(move("ger-naval-1", down("2012", 4)))
    assert (g.at("ger-naval-1"), g.war("spain")) == ("2016", "neutral")


def test_sgm_war_12_western_units_stay_out_of_waiting_russia():
    g = game(EAST, {"gbr-land-1": "1212", "ger-land-1": "1012"}, faction="western", turn=3)
    g.refuses(move("gbr-land-1", "1212 1313"), "CONFINED", "WAR-12")


def test_sgm_war_12_later_they_may_enter_and_it_is_no_invasion():
    g = game(EAST, {"gbr-land-1": "1212", "ger-land-1": "1012"}, faction="western", turn=6)
    g.do(move("gbr-land-1", "1212 1313"))
    assert g.at("gbr-land-1") == "1313"
    g = game(
        EAST,
        {"gbr-land-1": "1313", "ger-land-1": "1012"},
        faction="russia",
        phase="reinforcement",
        pools={"russia": {"land": 1}},
    )
    g.do(PlaceReinforcement("land", "russia", "1515"))  # far from every city
    assert g.at("rus-land-1") == "1515"


def test_sgm_war_13_a_neutral_that_joins_waiting_russia_fights_alone():
    units = {"tur-land-1": "1119", "ger-land-1": "1219", "rus-land-1": "1220", **FAR}
    g = game(NEUTRALS, units, faction="russia", turn=2, phase="combat", war={"turkey": "russia"}, dice=[5, 2])
    assert g.war("russia") == "waiting"
    g.refuses(attack("rus-land-1", "ger-land-1"), "NOT_AT_WAR", "WAR-13", "WAR-02", "COM-16")
    g.refuses(attack("tur-land-1 rus-land-1", "ger-land-1"), "NOT_AT_WAR", "WAR-13", "WAR-02", "COM-16")
    assert lost(g.do(attack("tur-land-1", "ger-land-1"))) == {"ger-land-1"}


def test_sgm_war_13_the_attack_on_turkey_leaves_russia_waiting():
    g = game(NEUTRALS, {"ger-air-1": "1012", **FAR}, turn=2)
    g.do(DeclareAggression("turkey"), move("ger-air-1", way(NEUTRALS, "1012", "1018")))
    assert (g.war("turkey"), g.war("russia")) == ("russia", "waiting")
