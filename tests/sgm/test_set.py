"""Set-up: SGM-SET."""

from __future__ import annotations

import pytest

from scenarios.engine.events import Placed
from scenarios.segunda_guerra_mundial.actions import ConfirmSetup, PlaceInitial

from .boards import EAST, FRANCE, NEUTRALS, patch
from .play import OOB, game, move


def setup(board, faction, pools, **rest):
    """Return a game in which a faction sets up what stands in the pools: nation to (land, naval, air)."""
    tray = {nation: dict(zip(("land", "naval", "air"), n)) for nation, n in pools.items()}
    return game(board, {}, turn=1, phase="setup", faction=faction, pools=tray, **rest)


def placed(g, action):
    (event,) = [e for e in g.do(action) if isinstance(e, Placed)]
    assert g.at(event.unit) == action.hex == event.space
    return event.unit


def land(nation, number, carrier=""):
    return PlaceInitial("land", nation, number, carrier)


def test_sgm_set_01_neutrals_stand_in_their_own_country():
    pools = {"spain": (2, 0, 0), "turkey": (1, 0, 0)}
    g = setup(NEUTRALS, "neutral", pools, options={"neutral_setup": "agreement"})
    g.refuses(land("spain", "1118"), "NATION", "SET-01", "WAR-10")
    placed(g, land("spain", "1813"))
    placed(g, land("turkey", "1118"))


def test_sgm_set_01_with_default_places_nobody_moves_them():
    g = setup(NEUTRALS, "axis", {"germany": (1, 0, 0)})
    g.refuses(land("spain", "1813"), "OWNER", "SET-01")


def test_sgm_set_01_they_are_immobile_until_at_war():
    for faction in ("axis", "russia", "western"):
        g = game(NEUTRALS, {"spa-land-1": "1814", "fra-land-1": "1610", "ger-land-1": "1010"}, faction=faction)
        g.refuses(move("spa-land-1", "1814 1815"), "OWNER", "SET-01", "WAR-09")


def test_sgm_set_02_a_minor_ally_anywhere_in_its_own_country():
    g = setup(EAST, "western", {"poland": (1, 0, 0)})
    g.refuses(land("poland", "1010"), "NATION", "SET-02", "SET-04")  # Norway
    placed(g, land("poland", "1216"))
    g = setup(EAST, "axis", {"romania": (1, 0, 0)})
    g.refuses(land("romania", "1012"), "NATION", "SET-02", "SET-04")  # Germany
    placed(g, land("romania", "1217"))


def test_sgm_set_02_one_counter_a_country():
    g = game(EAST, {}, phase="setup", turn=1)
    minors = {"poland", "norway", "holland", "belgium", "yugoslavia", "greece"}
    minors |= {"finland", "hungary", "romania", "bulgaria"}
    assert {n: g.pools()[n] for n in minors} == dict.fromkeys(minors, (1, 0, 0))


def test_sgm_set_03_the_main_nations_have_their_turn_one_row():
    g = game(EAST, {}, phase="setup", turn=1)
    rows = {
        "germany": (10, 2, 3),
        "italy": (4, 3, 1),
        "russia": (9, 2, 2),
        "united_kingdom": (4, 4, 2),
        "france": (6, 2, 2),
    }
    assert {n: g.pools()[n] for n in rows} == rows


def test_sgm_set_04_placement_is_by_nation_with_its_possessions():
    board = patch("10 e ~ c f\n11 e ~ c f")
    g = setup(board, "western", {"france": (1, 0, 0), "united_kingdom": (1, 0, 0)})
    g.refuses(land("france", "1010"), "NATION", "SET-04")
    placed(g, land("united_kingdom", "1210"))  # Egypt
    placed(g, land("france", "1310"))


def test_sgm_set_05_each_type_has_its_hexes():
    board = patch("10 e e ~ ~ ~\n11 e e ~ ~ ~\n12 e e ~ ~ ~", {"plymouth": "1011", "london": "1111"})
    g = setup(board, "western", {"united_kingdom": (1, 2, 2)})
    g.refuses(PlaceInitial("naval", "united_kingdom", "1311"), "COAST", "SET-05")
    g.refuses(PlaceInitial("air", "united_kingdom", "1012"), "AIRPORT", "SET-05")
    g.refuses(land("united_kingdom", "1211"), "TERRAIN", "SET-05")
    g.refuses(PlaceInitial("naval", "united_kingdom", "1010"), "TERRAIN", "SET-05")
    placed(g, PlaceInitial("naval", "united_kingdom", "1211"))
    placed(g, PlaceInitial("air", "united_kingdom", "1011"))
    placed(g, PlaceInitial("air", "united_kingdom", "1111"))
    placed(g, land("united_kingdom", "1012"))


def test_sgm_set_05_ships_lie_off_their_own_coast():
    g = setup(FRANCE, "western", {"united_kingdom": (0, 1, 0)})
    refusal = g.table.explain(PlaceInitial("naval", "united_kingdom", "1210"))  # the French coast
    assert refusal is not None and refusal.code in {"COAST", "NATION"}
    placed(g, PlaceInitial("naval", "united_kingdom", "1819"))


def test_sgm_set_06_a_land_unit_may_start_aboard():
    g = setup(FRANCE, "western", {"france": (3, 1, 1)})
    ship = placed(g, PlaceInitial("naval", "france", "1210"))
    plane = placed(g, PlaceInitial("air", "france", "1412"))
    assert g.aboard(placed(g, land("france", "1210", ship))) == ship
    assert g.aboard(placed(g, land("france", "1412", plane))) == plane
    g.refuses(land("france", "1210", ship), "CAPACITY", "SET-06", "TRN-01")


def test_sgm_set_07_one_counter_a_hex():
    g = setup(FRANCE, "western", {"france": (2, 0, 1)})
    placed(g, land("france", "1412"))
    g.refuses(land("france", "1412"), "OCCUPIED", "SET-07")
    g.refuses(PlaceInitial("air", "france", "1412"), "OCCUPIED", "SET-07")


@pytest.mark.parametrize("nation", ["ireland", "denmark"])
def test_sgm_set_08_ireland_and_denmark_have_no_counters(nation):
    assert OOB is not None and OOB.of(nation) == []


def test_sgm_set_08_no_american_counter_at_the_start():
    g = game(EAST, {}, phase="setup", turn=1)
    assert "usa" not in g.pools()


def test_sgm_set_03_setting_up_goes_axis_russia_western():
    pools = {"germany": (1, 0, 0), "russia": (1, 0, 0), "poland": (1, 0, 0)}
    g = setup(EAST, "axis", pools)
    seen = []
    while g.phase == "setup":
        seen += g.active
        g.do(ConfirmSetup())
    assert seen == ["axis", "russia", "western"]
    assert (g.phase, g.faction, g.state.turn) == ("movement", "axis", 1)
