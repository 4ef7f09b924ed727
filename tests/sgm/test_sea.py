"""The two western seats of the four-player game: SGM-SEA."""

from __future__ import annotations

from scenarios.engine.events import Placed
from scenarios.segunda_guerra_mundial.actions import (
    Board,
    Consent,
    Disembark,
    EndCombat,
    EndMovement,
    EndTurn,
    PlaceReinforcement,
)

from .boards import COAST, FRANCE
from .play import attack, game, move
from .test_com import faces, lost

LAND, FLEET = "western-land", "western-fleet"
UNITS = {"fra-land-1": "1312", "gbr-naval-1": "1412", "fra-air-1": "1310", "ger-land-9": "1021"}


def seats(units=UNITS, board=COAST, phase="movement", **rest):
    return game(board, units, faction="western", phase=phase, options={"players": 4}, **rest)


def test_sgm_sea_01_each_seat_moves_its_own_units():
    g = seats()
    g.refuses(move("fra-land-1", "1312 1313"), "ROLE", "SEA-01", side=FLEET)
    g.refuses(move("gbr-naval-1", "1412 1413"), "ROLE", "SEA-01", side=LAND)
    g.refuses(move("fra-air-1", "1310 1311"), "ROLE", "SEA-01", side=LAND)
    g.do(move("fra-land-1", "1312 1313"), side=LAND)
    g.do(move("gbr-naval-1", "1412 1411"), move("fra-air-1", "1310 1311"), side=FLEET)
    assert [g.at(u) for u in ("fra-land-1", "gbr-naval-1", "fra-air-1")] == ["1313", "1411", "1311"]


def test_sgm_sea_01_each_seat_places_its_own_units():
    g = seats({"ger-land-9": "2012"}, FRANCE, "reinforcement", pools={"france": {"land": 1, "naval": 1, "air": 1}})
    ship = PlaceReinforcement("naval", "france", "1210")
    army = PlaceReinforcement("land", "france", "1213")
    g.refuses(ship, "ROLE", "SEA-01", side=LAND)
    g.refuses(army, "ROLE", "SEA-01", side=FLEET)
    assert [e.space for e in g.do(ship, side=FLEET) + g.do(army, side=LAND) if isinstance(e, Placed)] == [
        "1210",
        "1213",
    ]


def test_sgm_sea_01_each_seat_declares_attacks_of_its_own_units():
    units = {**UNITS, "ger-land-1": "1313"}
    g = seats(units, phase="combat", dice=[5, 2])
    g.refuses(attack("fra-land-1", "ger-land-1"), "ROLE", "SEA-01", side=FLEET)
    assert lost(g.do(attack("fra-land-1", "ger-land-1"), side=LAND)) == {"ger-land-1"}


def joint(dice=()):
    """Return the combat of a French land unit and a British ship against a German on the coast."""
    return seats({**UNITS, "ger-land-1": "1313"}, phase="combat", dice=dice)


BOTH = attack("fra-land-1 gbr-naval-1", "ger-land-1")


def test_sgm_sea_02_a_joint_attack_needs_the_consent_of_the_other_seat():
    g = joint(dice=[3, 5])  # 2 x 3 = 6 against 5
    g.do(BOTH, side=LAND)
    assert g.active == [FLEET]
    assert lost(g.do(Consent(True), side=FLEET)) == {"ger-land-1"}


def test_sgm_sea_02_the_owner_of_the_first_named_unit_declares_it():
    g = joint(dice=[3, 5])
    g.refuses(BOTH, "ROLE", "SEA-01", "SEA-02", side=FLEET)
    g.do(attack("gbr-naval-1 fra-land-1", "ger-land-1"), side=FLEET)
    assert g.active == [LAND]
    assert lost(g.do(Consent(True), side=LAND)) == {"ger-land-1"}


def test_sgm_sea_02_without_it_the_declarers_units_fight_alone():
    g = joint(dice=[3, 5])  # 3 against 5
    g.do(BOTH, side=LAND)
    events = g.do(Consent(False), side=FLEET)
    assert lost(events) == {"fra-land-1"} and faces(events) == [3, 5]
    assert g.at("gbr-naval-1") == "1412"


def test_sgm_sea_02_a_refused_combined_attack_falls_away():
    g = seats({**UNITS, "fra-air-1": "1314", "ger-land-1": "1313"}, phase="combat", dice=[5, 2])
    g.do(attack("fra-land-1 fra-air-1", "ger-land-1", "combined"), side=LAND)
    events = g.do(Consent(False), side=FLEET)
    assert faces(events) == [] and lost(events) == set()
    again = attack("fra-land-1 fra-air-1", "ger-land-1", "combined")
    g.refuses(again, "ROLE", "SEA-02", side=LAND)  # it is not asked for twice
    assert lost(g.do(attack("fra-land-1", "ger-land-1"), side=LAND)) == {"ger-land-1"}  # it may still attack alone


def test_sgm_sea_03_the_fleet_moves_the_ship_and_the_land_commander_the_cargo():
    g = seats()
    g.refuses(Board("fra-land-1", "gbr-naval-1"), "ROLE", "SEA-03", "SEA-01", side=FLEET)
    g.do(Board("fra-land-1", "gbr-naval-1"), side=LAND)
    g.do(move("gbr-naval-1", "1412 1413 1414"), side=FLEET)
    g.refuses(Disembark("fra-land-1", "1314"), "ROLE", "SEA-03", "SEA-01", side=FLEET)
    g.do(Disembark("fra-land-1", "1314"), side=LAND)
    assert (g.at("fra-land-1"), g.aboard("fra-land-1")) == ("1314", "")


def test_sgm_sea_04_their_movement_runs_together_and_both_end_it():
    g = seats()
    assert set(g.active) == {LAND, FLEET}
    g.do(EndMovement(), side=LAND)
    assert (g.active, g.phase) == ([FLEET], "movement")
    g.do(move("gbr-naval-1", "1412 1413"), side=FLEET)
    g.do(EndMovement(), side=FLEET)
    assert (set(g.active), g.phase) == ({LAND, FLEET}, "combat")


def test_sgm_sea_04_both_end_combat_and_their_part_too():
    g = seats({**UNITS, "ger-land-8": "1020"}, phase="combat")
    g.do(EndCombat(), side=FLEET)
    assert (g.active, g.phase) == ([LAND], "combat")
    g.do(EndCombat(), side=LAND)
    assert (set(g.active), g.phase) == ({LAND, FLEET}, "conquest")
    g.do(EndTurn(), side=LAND)
    assert (g.active, g.phase, g.state.turn) == ([FLEET], "conquest", 6)
    g.do(EndTurn(), side=FLEET)
    assert (g.state.turn, g.phase) == (7, "reinforcement")
