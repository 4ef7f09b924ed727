"""Reinforcements: SGM-REI."""

from __future__ import annotations

import pytest

from scenarios.engine.events import Placed
from scenarios.segunda_guerra_mundial.actions import (
    ConfirmSetup,
    EndCombat,
    EndMovement,
    EndReinforcements,
    EndTurn,
    PlaceDefault,
    PlaceInitial,
    PlaceReinforcement,
)
from scenarios.segunda_guerra_mundial.events import PoolLost

from .boards import EAST, FRANCE, ring
from .play import game, move

ARMIES = {"ger-land-40": "1014", "gbr-land-15": "1010", "rus-land-50": "1620"}  # of EAST, one a faction
WEST = {"ger-land-40": "2012", "gbr-land-15": "1821"}  # of FRANCE


def receive(board, units, pools, faction="axis", turn=6, **rest):
    """Return a game in which a faction places what stands in the pools."""
    rest = {"phase": "reinforcement", "faction": faction, "turn": turn, **rest}
    return game(
        board, units, pools={nation: dict(zip(("land", "naval", "air"), n)) for nation, n in pools.items()}, **rest
    )


def land(nation, number, carrier=""):
    return PlaceReinforcement("land", nation, number, carrier)


def placed(g, action):
    """Place and return the new unit; check that it stands where it should."""
    (event,) = [e for e in g.do(action) if isinstance(e, Placed)]
    assert g.at(event.unit) == action.hex == event.space
    return event.unit


def test_sgm_rei_01_scheduled_by_nation_and_turn_nothing_for_minors():
    g = game(EAST, ARMIES, turn=4, faction="western", phase="conquest")
    g.do(EndTurn())
    assert (g.state.turn, g.phase) == (5, "reinforcement")
    assert g.pools() == {
        "germany": (3, 0, 1),
        "italy": (1, 0, 0),
        "russia": (3, 0, 1),
        "united_kingdom": (1, 1, 0),
        "france": (1, 0, 0),
    }
    assert not g.allows(land("poland", "1212"))


def test_sgm_rei_02_all_place_before_the_game_turn_starts_in_the_order_of_play():
    pools = {"germany": (1, 0, 0), "russia": (1, 0, 0), "france": (1, 0, 0)}
    g = receive(EAST, ARMIES, pools)
    assert g.active == ["axis"]
    g.refuses(land("russia", "1412"), "PHASE", "REI-02", "ORD-01", side="russia")
    g.refuses(move("ger-land-40", "1014 1015"), "PHASE", "REI-02", "ORD-02")
    g.do(EndReinforcements())
    assert g.active == ["russia"]
    g.refuses(move("ger-land-40", "1014 1015"), "PHASE", "REI-02", "ORD-01", "ORD-02", side="axis")
    g.do(EndReinforcements())
    assert g.active == ["western"]
    g.do(EndReinforcements())
    assert (g.phase, g.faction) == ("movement", "axis")


def test_sgm_rei_03_by_player_from_turn_two():
    g = receive(FRANCE, WEST, {"france": (1, 0, 0)}, faction="western", turn=2)
    placed(g, land("france", "1920"))  # England
    g = receive(EAST, ARMIES, {"germany": (1, 0, 0)}, turn=2)
    placed(g, land("germany", "1218"))  # Romania


def test_sgm_rei_03_by_nation_in_turn_one():
    g = game(EAST, {}, phase="setup", turn=1, pools={"germany": {"land": 1}})
    g.refuses(PlaceInitial("land", "germany", "1218"), "NATION", "REI-03", "SET-04")


def test_sgm_rei_03_never_in_a_territory_of_others():
    g = receive(FRANCE, WEST, {"france": (1, 0, 0)}, faction="western")
    g.refuses(land("france", "1811"), "NATION", "REI-03")  # Germany
    g = receive(EAST, ARMIES, {"germany": (1, 0, 0)})
    g.refuses(land("germany", "1410"), "NATION", "REI-03")  # Sweden, neutral


def test_sgm_rei_03_a_neutral_that_joined_receives_too():
    g = receive(EAST, ARMIES, {"russia": (1, 0, 0)}, faction="russia", war={"sweden": "russia"})
    placed(g, land("russia", "1411"))
    g = receive(EAST, ARMIES, {"germany": (1, 0, 0)}, war={"sweden": "axis"})
    placed(g, land("germany", "1411"))


def test_sgm_rei_04_each_type_has_its_hexes():
    g = receive(FRANCE, WEST, {"france": (2, 2, 2)}, faction="western")
    g.refuses(PlaceReinforcement("air", "france", "1213"), "AIRPORT", "REI-04", "SET-05")
    g.refuses(land("france", "1821"), "OCCUPIED", "REI-04", "SET-07")
    g.refuses(land("france", "1210"), "TERRAIN", "REI-04", "SET-05")
    g.refuses(PlaceReinforcement("naval", "france", "1213"), "TERRAIN", "REI-04", "SET-05")
    placed(g, land("france", "1213"))
    placed(g, PlaceReinforcement("air", "france", "1412"))
    placed(g, PlaceReinforcement("air", "france", "1818"))
    placed(g, PlaceReinforcement("naval", "france", "1210"))


def test_sgm_rei_04_a_ship_lies_on_the_coast_of_a_held_territory():
    g = receive(EAST, ARMIES, {"russia": (0, 2, 0)}, faction="russia")
    g.refuses(PlaceReinforcement("naval", "russia", "1915"), "COAST", "REI-04", "SET-05")
    placed(g, PlaceReinforcement("naval", "russia", "1815"))
    g = receive(FRANCE, WEST, {"germany": (0, 1, 0)})
    refusal = g.table.explain(PlaceReinforcement("naval", "germany", "1210"))  # the coast of western France
    assert refusal is not None and refusal.code in {"COAST", "NATION"}


def test_sgm_rei_04_what_is_offered_is_what_is_allowed():
    units = {**WEST, "ger-land-1": "1713", "fra-naval-2": "1210"}
    g = receive(FRANCE, units, {"france": (1, 1, 1), "usa": (1, 0, 0)}, faction="western", turn=9)
    g.do(PlaceReinforcement("naval", "france", "1310"))
    offered = {a for a in g.table.legal() if isinstance(a, PlaceReinforcement)}
    every = [
        PlaceReinforcement(kind, nation, number, carrier)
        for nation in ("france", "usa", "germany")
        for kind in ("land", "naval", "air")
        for number in g.rules.board.names
        for carrier in ("", "fra-naval-1", "fra-naval-2")
    ]
    assert offered == {a for a in every if g.allows(a)}
    airports = {
        "1412",
        "1011",
        "1015",
        "1516",
        "1818",
        "1220",
        "1020",
        "1820",
        "2020",
    }  # not Strasbourg, which is taken
    assert {a.hex for a in offered if a.type == "air"} == airports
    assert {a.on_carrier for a in offered} == {"", "fra-naval-1"}  # the ship of this turn only


@pytest.mark.parametrize("joined", [True, False])
def test_sgm_rei_03_what_is_offered_with_a_neutral_that_joined(joined):
    options = {"joined_neutral_reinforcements": joined}
    pools = {"russia": (1, 1, 1)}
    g = receive(EAST, INVADED, pools, faction="russia", war={"sweden": "russia"}, options=options)
    offered = {a for a in g.table.legal() if isinstance(a, PlaceReinforcement)}
    every = [PlaceReinforcement(k, "russia", h) for k in ("land", "naval", "air") for h in g.rules.board.names]
    assert offered == {a for a in every if g.allows(a)}
    swedish = {h for h in g.rules.board.names if g.rules.board.territory[g.rules.board.by_name[h]] == "sweden"}
    assert bool(swedish & {a.hex for a in offered}) == joined


def test_sgm_rei_01_the_rest_may_be_placed_by_default():
    g = receive(EAST, ARMIES, {"germany": (2, 0, 1)})
    events = [e for e in g.do(PlaceDefault()) if isinstance(e, Placed)]
    assert len(events) == 3 and g.pools() == {} and g.rules.invariants(g.state) == []
    g.refuses(PlaceDefault(), "CHOICE", "REI-01")


INVADED = {**ARMIES, "ger-land-1": "1315"}


@pytest.mark.parametrize("invader", [{"ger-land-1": "1315"}, {"ger-air-1": "1414"}])
def test_sgm_rei_05_in_an_invaded_territory_land_only_in_or_beside_a_city(invader):
    g = receive(EAST, {**ARMIES, **invader}, {"russia": (3, 1, 1)}, faction="russia")
    g.refuses(land("russia", "1515"), "INVADED", "REI-05")  # three hexes from Moscow 1512, further from the rest
    g.refuses(land("russia", "1317"), "INVADED", "REI-05")  # beside the airport Minsk, no city
    placed(g, land("russia", "1512"))
    placed(g, land("russia", "1513"))
    placed(g, land("russia", "1619"))  # beside Kiev 1519
    placed(g, PlaceReinforcement("air", "russia", "1718"))
    placed(g, PlaceReinforcement("naval", "russia", "1815"))


def test_sgm_rei_05_a_taken_city_receives_nothing():
    g = receive(EAST, {**ARMIES, "ger-land-1": "1519"}, {"russia": (2, 0, 1)}, faction="russia")
    g.refuses(land("russia", "1518"), "INVADED", "REI-05")
    placed(g, land("russia", "1513"))


def test_sgm_rei_05_a_ringed_city_or_airport_is_taken_too():
    siege = {f"ger-land-{k}": number for k, number in enumerate(ring("1512"), start=1)}
    g = receive(EAST, {**ARMIES, **siege}, {"russia": (1, 0, 0)}, faction="russia")
    g.refuses(land("russia", "1512"), "INVADED", "REI-05")
    placed(g, land("russia", "1713"))  # beside Leningrad 1712
    siege = {f"ger-land-{k}": number for k, number in enumerate(ring("1316"), start=1)}
    g = receive(EAST, {**ARMIES, **siege}, {"russia": (0, 0, 1)}, faction="russia")
    g.refuses(PlaceReinforcement("air", "russia", "1316"), "INVADED", "REI-05")
    placed(g, PlaceReinforcement("air", "russia", "1718"))


def test_sgm_rei_05_without_an_invader_anywhere():
    g = receive(EAST, ARMIES, {"russia": (1, 0, 0)}, faction="russia")
    placed(g, land("russia", "1515"))


def test_sgm_rei_06_the_invader_receives_nothing_there():
    g = receive(FRANCE, {**WEST, "ger-land-1": "1713"}, {"germany": (1, 0, 0)})
    g.refuses(land("germany", "1613"), "INVADED", "REI-06")


def test_sgm_rei_07_the_conqueror_receives_anywhere_in_it():
    g = receive(FRANCE, WEST, {"germany": (1, 1, 1)}, control={"france": "axis"})
    placed(g, land("germany", "1213"))
    placed(g, PlaceReinforcement("air", "germany", "1412"))
    placed(g, PlaceReinforcement("naval", "germany", "1210"))


def test_sgm_rei_08_in_a_conquered_territory_invaded_again_the_conqueror_defends():
    units = {**WEST, "gbr-land-1": "1213"}
    g = receive(FRANCE, units, {"germany": (2, 0, 0)}, control={"france": "axis"})
    g.refuses(land("germany", "1214"), "INVADED", "REI-05", "REI-08")
    placed(g, land("germany", "1413"))  # beside Paris
    placed(g, land("germany", "1412"))
    g = receive(FRANCE, units, {"united_kingdom": (1, 0, 0)}, faction="western", control={"france": "axis"})
    g.refuses(land("united_kingdom", "1212"), "INVADED", "REI-06", "REI-08")


def test_sgm_rei_09_russia_receives_at_home_and_in_its_conquests():
    g = receive(EAST, ARMIES, {"russia": (2, 0, 0)}, faction="russia", control={"finland": "russia"})
    g.refuses(land("russia", "1212"), "NATION", "REI-09", "REI-03")  # Poland
    placed(g, land("russia", "1111"))
    placed(g, land("russia", "1412"))


def test_sgm_rei_10_the_usa_from_turn_nine_wherever_the_western_allies_hold():
    g = receive(EAST, ARMIES, {"usa": (1, 0, 0)}, faction="western", turn=8)
    g.refuses(land("usa", "1011"), "EARLY", "REI-10", "WAR-04")
    g = receive(EAST, ARMIES, {"usa": (1, 0, 1)}, faction="western", turn=9)
    placed(g, land("usa", "1212"))
    g.refuses(PlaceReinforcement("air", "usa", "1213"), "AIRPORT", "REI-04", "REI-10")
    placed(g, PlaceReinforcement("air", "usa", "1011"))


def test_sgm_rei_11_new_land_units_aboard_new_carriers():
    g = receive(EAST, ARMIES, {"russia": (2, 1, 1)}, faction="russia")
    ship = placed(g, PlaceReinforcement("naval", "russia", "1815"))
    plane = placed(g, PlaceReinforcement("air", "russia", "1316"))
    first, second = placed(g, land("russia", "1815", ship)), placed(g, land("russia", "1316", plane))
    assert (g.aboard(first), g.aboard(second)) == (ship, plane)


def test_sgm_rei_12_a_nation_without_a_home_still_receives():
    units = {**WEST, "fra-land-1": "1820"}
    g = receive(FRANCE, units, {"france": (1, 0, 0)}, faction="western", turn=4, control={"france": "axis"})
    placed(g, land("france", "1920"))


def test_sgm_rei_12_its_row_comes_as_before():
    g = game(FRANCE, WEST, turn=3, faction="western", phase="conquest", control={"france": "axis"})
    g.do(EndTurn())
    assert g.pools()["france"] == (1, 0, 0)


def test_sgm_rei_13_what_is_not_placed_is_lost():
    g = receive(EAST, ARMIES, {"germany": (2, 0, 0)})
    placed(g, land("germany", "1012"))
    events = g.do(EndReinforcements())
    assert PoolLost("axis", 1) in events
    assert "germany" not in g.pools()


def test_sgm_rei_13_at_set_up_too():
    g = game(EAST, {}, phase="setup", turn=1, pools={"germany": {"land": 2}})
    g.do(PlaceInitial("land", "germany", "1012"))
    assert PoolLost("axis", 1) in g.do(ConfirmSetup())
    assert g.pools() == {}


def test_sgm_rei_14_placing_beside_an_enemy_is_allowed_and_obliges_to_nothing():
    units = {**ARMIES, "ger-land-1": "1514"}
    g = receive(EAST, units, {"russia": (1, 0, 0)}, faction="russia")
    placed(g, land("russia", "1513"))
    g.do(EndReinforcements(), EndReinforcements())  # russia and the western Allies
    g.do(EndMovement(), EndCombat(), EndTurn())  # the axis
    assert g.faction == "russia"
    g.do(EndMovement(), EndCombat())
    assert g.phase == "conquest"
