"""Conquest: SGM-CON."""

from __future__ import annotations

import pytest

from scenarios.engine.events import ControlChanged, Eliminated
from scenarios.segunda_guerra_mundial.actions import DeclareConquest, EndMovement, EndTurn
from scenarios.segunda_guerra_mundial.events import Conquered

from .boards import AMSTERDAM, FRANCE, FRENCH_CITIES, HARBOUR, ITALY, MALTA, patch, ring
from .play import game, move

GARRISON = {f"ger-land-{k}": city for k, city in enumerate(FRENCH_CITIES, start=1)}
ELSEWHERE = {"gbr-land-9": "1821"}


def conquest(board, units, **rest):
    return game(board, units, phase="conquest", **rest)


def declared(g, territory, old, new):
    """Declare a conquest and check its event."""
    events = g.do(DeclareConquest(territory))
    assert ControlChanged(territory, old, new) in events
    assert g.control(territory) == new
    return events


def gone(events):
    return {e.unit for e in events if isinstance(e, Eliminated)}


def test_sgm_con_01_each_territory_separately():
    g = conquest(FRANCE, {**GARRISON, **ELSEWHERE})
    declared(g, "france", "western", "axis")
    assert g.control("algeria") == "western"
    g.refuses(DeclareConquest("algeria"), "NOT_CONQUERED", "CON-03", "CON-04", "CON-01")


def amsterdam(board, axis, **rest):
    """Return the axis' conquest phase with land units in the given hexes, a Dutch unit in the city."""
    units = {f"ger-land-{k}": number for k, number in enumerate(axis, start=1)}
    return conquest(board, {**units, "hol-land-1": "1212"}, **rest)


def test_sgm_con_02_an_inland_city_is_taken_when_six_units_surround_it():
    g = amsterdam(AMSTERDAM, ring("1212"))
    assert gone(declared(g, "holland", "western", "axis")) == {"hol-land-1"}


def test_sgm_con_02_five_around_it_are_not_enough():
    g = amsterdam(AMSTERDAM, ring("1212")[:5])
    g.refuses(DeclareConquest("holland"), "NOT_CONQUERED", "CON-02", "CON-03", "CON-04")


def test_sgm_con_02_for_a_coastal_city_the_land_side_is_enough():
    board_land = [h for h in ring("1212") if int(h[2:]) >= 12]
    g = amsterdam(HARBOUR, board_land)
    declared(g, "holland", "western", "axis")
    g = amsterdam(HARBOUR, board_land[1:])
    g.refuses(DeclareConquest("holland"), "NOT_CONQUERED", "CON-02", "CON-03", "CON-04")


def test_sgm_con_02_a_side_closed_by_water_does_not_count():
    rows = "10 h h h h h\n11 h h h h h\n12 h h h h h\n13 h h h h h\n14 h h h h h"
    board = patch(rows, {"amsterdam": "1212"}, closed_land=["1211|1212"])
    g = amsterdam(board, [h for h in ring("1212") if h != "1211"])
    declared(g, "holland", "western", "axis")


def test_sgm_con_02_an_island_city_is_taken_by_entry_only():
    g = conquest(MALTA, {"ita-land-1": "1014", "gbr-naval-1": "1410"})
    g.refuses(DeclareConquest("malta"), "NOT_CONQUERED", "CON-02", "CON-03", "CON-04")
    fleets = [f"{navy}-naval-{k}" for navy in ("ger", "ita") for k in (1, 2, 3)]
    ships = dict(zip(fleets, ring("1212")))
    g = conquest(MALTA, {**ships, "gbr-naval-1": "1410"})
    g.refuses(DeclareConquest("malta"), "NOT_CONQUERED", "CON-02", "CON-03", "CON-04", "CON-10")
    g = conquest(MALTA, {"ita-land-1": "1212", "gbr-naval-1": "1410"})
    declared(g, "malta", "western", "axis")


def test_sgm_con_03_all_cities_at_the_same_moment():
    g = conquest(FRANCE, {**GARRISON, **ELSEWHERE})
    declared(g, "france", "western", "axis")
    # Marseille not entered but ringed: 1516 touches 1515, 1416, 1616 on land (1417, 1517, 1617 are sea)
    ringed = {"ger-land-4": "1515", "ger-land-6": "1416", "ger-land-7": "1616", "ger-land-8": "1415"}
    g = conquest(FRANCE, {**GARRISON, **ringed, "ger-land-9": "1615", **ELSEWHERE})
    land = [h for h in ring("1516") if h in g.rules.board.by_name and int(h[2:]) <= 16]
    assert set(land) <= {g.at(u) for u in g.in_play()}
    declared(g, "france", "western", "axis")


def test_sgm_con_03_german_and_italian_units_together():
    mixed = {**GARRISON, "ita-land-1": FRENCH_CITIES[4]}
    del mixed["ger-land-5"]
    declared(conquest(FRANCE, {**mixed, **ELSEWHERE}), "france", "western", "axis")


def test_sgm_con_04_it_needs_all_cities_and_a_declaration():
    four = dict(list(GARRISON.items())[:4])
    g = conquest(FRANCE, {**four, **ELSEWHERE})
    g.refuses(DeclareConquest("france"), "NOT_CONQUERED", "CON-04", "CON-03")
    g = conquest(FRANCE, {**GARRISON, **ELSEWHERE})
    assert DeclareConquest("france") in g.table.legal()  # the engine proposes it
    g.do(EndTurn())
    assert g.control("france") == "western"  # not declared, not conquered


def test_sgm_con_04_only_in_the_conquest_phase_of_the_conquerors_own_turn():
    g = game(FRANCE, {**GARRISON, **ELSEWHERE})
    g.refuses(DeclareConquest("france"), "PHASE", "CON-04", "ORD-02")
    g = conquest(FRANCE, {**GARRISON, **ELSEWHERE}, faction="western")
    refusal = g.table.explain(DeclareConquest("france"))
    assert refusal is not None and refusal.code == "NOT_CONQUERED"


def test_sgm_con_04_who_took_no_part_declares_nothing():
    units = {f"rus-land-{k}": city for k, city in enumerate(CITIES, start=1)}
    g = conquest(ITALY, {**units, "gbr-land-1": "1012", "ger-land-1": "1713"}, faction="western")
    g.refuses(DeclareConquest("italy"), "NOT_CONQUERED", "CON-04")
    g = conquest(ITALY, {**units, "gbr-land-1": "1012", "ger-land-1": "1713"}, faction="russia")
    declared(g, "italy", "axis", "russia")


def test_sgm_con_04_nobody_conquers_his_own_or_an_allied_country():
    units = {f"rus-land-{k}": city for k, city in enumerate(FRENCH_CITIES, start=1)}
    g = conquest(FRANCE, {**units, "ger-land-9": "2012"}, faction="russia")
    g.refuses(DeclareConquest("france"), "NOT_CONQUERED", "CON-04")


def test_sgm_con_05_the_units_may_leave_and_the_territory_stays():
    g = game(FRANCE, {"ger-land-1": "1713", **ELSEWHERE}, control={"france": "axis"})
    g.do(move("ger-land-1", "1713 1813"), EndMovement())
    assert (g.at("ger-land-1"), g.control("france")) == ("1813", "axis")


def test_sgm_con_06_only_land_units_of_the_nation_in_the_territory_surrender():
    units = {
        **GARRISON,
        "fra-land-1": "1514",
        "fra-naval-1": "1517",
        "fra-air-1": "1818",
        "gbr-land-1": "1414",
        "pol-land-1": "1314",
        "fra-land-2": "1120",
        "fra-land-3": "1820",
    }
    g = conquest(FRANCE, units)
    assert gone(declared(g, "france", "western", "axis")) == {"fra-land-1"}
    for unit in ("fra-naval-1", "fra-air-1", "gbr-land-1", "pol-land-1", "fra-land-2", "fra-land-3"):
        assert g.at(unit) == units[unit]


def test_sgm_con_07_cargo_of_a_ship_stays_and_of_an_aircraft_goes():
    units = {
        **GARRISON,
        "fra-naval-1": "1010",
        "fra-land-1": {"aboard": "fra-naval-1"},
        "fra-air-1": "1818",
        "fra-land-2": {"aboard": "fra-air-1"},
        **ELSEWHERE,
    }
    g = conquest(FRANCE, units)
    assert gone(declared(g, "france", "western", "axis")) == {"fra-land-2"}
    assert (g.aboard("fra-land-1"), g.at("fra-air-1")) == ("fra-naval-1", "1818")


def test_sgm_con_08_one_city_frees_nothing():
    g = conquest(FRANCE, {"fra-land-1": "1412", "ger-land-1": "1514"}, faction="western", control={"france": "axis"})
    g.refuses(DeclareConquest("france"), "NOT_CONQUERED", "CON-08", "CON-03", "CON-04")
    assert g.control("france") == "axis"


def test_sgm_con_08_all_cities_bring_it_back_and_the_conquerors_units_stay():
    back = {f"fra-land-{k}": city for k, city in enumerate(FRENCH_CITIES, start=1)}
    g = conquest(FRANCE, {**back, "ger-land-1": "1514"}, faction="western", control={"france": "axis"})
    assert gone(declared(g, "france", "axis", "western")) == set()
    assert g.at("ger-land-1") == "1514"


def test_sgm_con_08_it_goes_back_to_its_original_faction_even_from_russian_hands():
    back = {f"rus-land-{k}": city for k, city in enumerate(FRENCH_CITIES, start=1)}
    g = conquest(FRANCE, {**back, "ger-land-1": "1514"}, faction="russia", control={"france": "axis"})
    declared(g, "france", "axis", "western")


CITIES = ("1111", "1211", "1311", "1511")  # of ITALY


@pytest.mark.parametrize(
    ("western", "russian", "declaring", "controller"),
    [
        (3, 1, "western", "western"),
        (3, 1, "russia", "western"),
        (1, 3, "western", "russia"),
        (2, 2, "russia", "russia"),
        (2, 2, "western", "western"),
    ],
)
def test_sgm_con_09_a_joint_conquest_goes_to_the_faction_with_more_cities(western, russian, declaring, controller):
    units = {f"gbr-land-{k + 1}": CITIES[k] for k in range(western)}
    units |= {f"rus-land-{k + 1}": CITIES[western + k] for k in range(russian)}
    g = conquest(ITALY, {**units, "ger-land-1": "1713"}, faction=declaring)
    declared(g, "italy", "axis", controller)


@pytest.mark.parametrize("last", [{"ger-air-1": "1713"}, {"ger-air-1": "1713", "ger-land-5": {"aboard": "ger-air-1"}}])
def test_sgm_con_10_aircraft_and_what_they_carry_take_no_city(last):
    four = dict(list(GARRISON.items())[:4])
    g = conquest(FRANCE, {**four, **last, **ELSEWHERE})
    g.refuses(DeclareConquest("france"), "NOT_CONQUERED", "CON-10", "CON-03", "CON-04")


def test_sgm_con_10_nor_do_ships_beside_it():
    three = {u: h for u, h in GARRISON.items() if h != "1011"}
    g = conquest(FRANCE, {**three, "ger-naval-1": "1010", "ger-land-2": "1012", "ger-land-6": "1111", **ELSEWHERE})
    g.refuses(DeclareConquest("france"), "NOT_CONQUERED", "CON-10", "CON-03", "CON-04")


def test_sgm_con_10_an_enemy_aircraft_alone_in_the_city_bars_the_entry():
    g = game(FRANCE, {"ger-land-5": "1813", "fra-air-1": "1713", **ELSEWHERE})
    g.refuses(move("ger-land-5", "1813 1713"), "OCCUPIED", "CON-10", "MOV-05", "MOV-11")


def test_sgm_con_11_the_conquest_is_announced_with_turn_territory_and_conqueror():
    g = conquest(FRANCE, {**GARRISON, **ELSEWHERE}, turn=7)
    events = declared(g, "france", "western", "axis")
    story = " ".join(line.text for line in g.rules.tell(g.state, events))
    assert "France" in story
    assert Conquered("france", "axis", "western", "axis") in events
    entry = g.state.conquests[-1]
    assert (entry["turn"], entry["territory"], entry["by"], entry["new"]) == (7, "france", "axis", "axis")
