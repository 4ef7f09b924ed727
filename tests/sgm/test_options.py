"""Every choice fixed before the start, both ways. A test is named test_option_<option>_…"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from scenarios.engine.events import ControlChanged, Eliminated, Moved, Placed
from scenarios.segunda_guerra_mundial.actions import (
    Advance,
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
from scenarios.segunda_guerra_mundial.options import OPTIONS

from .boards import (
    AMSTERDAM,
    COAST,
    EAST,
    FIELD,
    FRANCE,
    FRENCH_CITIES,
    HILLS,
    ITALY,
    LINKED,
    NEUTRALS,
    RIVERS,
    STRAIT,
    down,
    patch,
    ring,
    way,
)
from .play import attack, game, move
from .test_com import RHOMBUS, lost

L, N, A = "ger-land-1", "ger-naval-1", "ger-air-1"
FRENCH = {"fra-land-9": "1021"}  # of COAST
FAR = {"ger-land-9": "1010", "fra-land-9": "1610", "rus-land-9": "1221"}  # of NEUTRALS
ARMIES = {"ger-land-40": "1014", "gbr-land-15": "1010", "rus-land-50": "1620"}  # of EAST


def test_every_option_has_a_test_here():
    named = re.findall(r"^def test_option_(\w+)", Path(__file__).read_text(encoding="utf-8"), re.MULTILINE)
    gap = [o.id for o in OPTIONS if not any(name == o.id or name.startswith(f"{o.id}_") for name in named)]
    assert gap == []


def test_every_option_cites_a_rule():
    numbers = (Path(__file__).parent.parent / "data" / "sgm_rules.txt").read_text(encoding="utf-8").split()
    assert [o.id for o in OPTIONS if o.rule not in numbers] == []


def test_an_unknown_option_or_value_is_refused():
    for options in ({"no_such_option": 1}, {"players": 5}, {"turns": "18"}):
        with pytest.raises(ValueError, match="option"):
            game(FIELD, {L: "1010"}, options=options)


@pytest.mark.parametrize(
    ("players", "seats"),
    [
        (2, ["axis", "allies"]),
        (3, ["axis", "russia", "western"]),
        (4, ["axis", "russia", "western-land", "western-fleet"]),
    ],
)
def test_option_players(players, seats):
    g = game(FIELD, {L: "1010", "fra-land-1": "1723"}, options={"players": players})
    assert [side.id for side in g.rules.sides(g.state)] == seats


@pytest.mark.parametrize(("turns", "result"), [(18, ""), (6, "draw")])
def test_option_turns(turns, result):
    g = game(FIELD, {L: "1010", "fra-land-1": "1723"}, faction="western", phase="conquest", options={"turns": turns})
    g.do(EndTurn())
    assert g.state.result == result


@pytest.mark.parametrize(("choice", "result"), [("draw", "draw"), ("continue", "")])
def test_option_after_18(choice, result):
    units = {L: "1010", "fra-land-1": "1723"}
    g = game(FIELD, units, turn=18, faction="western", phase="conquest", options={"after_18": choice})
    g.do(EndTurn())
    assert g.state.result == result


@pytest.mark.parametrize(("choice", "german"), [("none", None), ("last_row", (1, 0, 0))])
def test_option_late_reinforcements(choice, german):
    options = {"after_18": "continue", "late_reinforcements": choice}
    g = game(EAST, ARMIES, turn=18, faction="western", phase="conquest", options=options)
    g.do(EndTurn())
    assert g.state.turn == 19 and g.pools().get("germany") == german


def test_option_neutral_setup():
    g = game(NEUTRALS, {}, turn=1, phase="setup", faction="neutral", options={"neutral_setup": "agreement"})
    (event,) = [e for e in g.do(PlaceInitial("land", "spain", "1713")) if isinstance(e, Placed)]
    assert (event.unit, event.space) == ("spa-land-1", "1713")
    g = game(NEUTRALS, {}, turn=1, phase="setup")
    g.refuses(PlaceInitial("land", "spain", "1713"), "OWNER", "SET-01")


@pytest.mark.parametrize(("entry", "turn", "stance"), [(5, 4, "waiting"), (3, 2, "waiting"), (3, 3, "belligerent")])
def test_option_russia_entry(entry, turn, stance):
    assert game(EAST, ARMIES, turn=turn, options={"russia_entry": entry}).war("russia") == stance
    g = game(EAST, ARMIES, turn=entry - 1, faction="western", phase="conquest", options={"russia_entry": entry})
    g.do(EndTurn())
    assert g.war("russia") == "belligerent"


def test_option_waiting_russia():
    units = {"rus-land-1": "1315", "ger-land-1": "1010", "gbr-land-1": "1011"}
    into_poland = move("rus-land-1", "1315 1214")
    game(EAST, units, faction="russia", turn=3).refuses(into_poland, "CONFINED", "WAR-02")
    g = game(EAST, units, faction="russia", turn=3, options={"waiting_russia": "free"})
    g.do(into_poland)
    assert g.at("rus-land-1") == "1214"


@pytest.mark.parametrize(
    ("choice", "turn", "free"),
    [("after_entry", 3, False), ("after_entry", 6, True), ("always", 3, True), ("never", 6, False)],
)
def test_option_allied_entry(choice, turn, free):
    units = {"gbr-land-1": "1212", "ger-land-1": "1010", "rus-land-1": "1620"}
    g = game(EAST, units, faction="western", turn=turn, options={"allied_entry": choice})
    into_russia = move("gbr-land-1", "1212 1313")
    if free:
        g.do(into_russia)
        assert g.at("gbr-land-1") == "1313"
    else:
        g.refuses(into_russia, "CONFINED", "WAR-12")


def test_option_joined_with_waiting():
    units = {"tur-land-1": "1119", "ger-land-1": "1219", **FAR}
    rest = {"faction": "russia", "turn": 2, "phase": "combat", "war": {"turkey": "russia"}, "dice": [5, 2]}
    g = game(NEUTRALS, units, **rest)
    assert lost(g.do(attack("tur-land-1", "ger-land-1"))) == {"ger-land-1"}
    g = game(NEUTRALS, units, **rest, options={"joined_with_waiting": "waits"})
    g.refuses(attack("tur-land-1", "ger-land-1"), "NOT_AT_WAR", "WAR-13", "WAR-02", "COM-16")


def test_option_overflight_is_invasion():
    units = {A: "1614", **FAR}
    over_spain = move(A, way(NEUTRALS, "1614", "2015"))
    g = game(NEUTRALS, units, options={"overflight_is_invasion": True})
    g.refuses(over_spain, "CONFIRM", "WAR-11", "WAR-05")
    g = game(NEUTRALS, units)
    g.do(over_spain)
    assert g.at(A) == "2015"


def test_option_closed_lands():
    board = patch("10 c c q q\n11 c c q q")
    units = {"gbr-land-1": "1110", L: "1011"}
    into_arabia = move("gbr-land-1", "1110 1210")
    game(board, units, faction="western").refuses(into_arabia, "TERRAIN", "MOV-10")
    g = game(board, units, faction="western", options={"closed_lands": "open"})
    g.do(into_arabia)
    assert g.at("gbr-land-1") == "1210"


def test_option_air_must_end_on_airport():
    units = {A: "1010", "fra-land-1": "1723"}
    g = game(FIELD, units, options={"air_must_end_on_airport": True})
    g.refuses(move(A, way(FIELD, "1010", "1214")), "AIRPORT", "MOV-06")
    g.do(move(A, way(FIELD, "1010", "1216")))
    assert g.at(A) == "1216"
    g = game(FIELD, units)
    g.do(move(A, way(FIELD, "1010", "1214")))
    assert g.at(A) == "1214"


@pytest.mark.parametrize(("choice", "cost"), [("per_hex", 5), ("once", 4)])
def test_option_mountain_penalty(choice, cost):
    g = game(HILLS, {L: "1210", "fra-land-1": "1517"}, options={"mountain_penalty": choice})
    events = g.do(move(L, "1210 1211 1212 1213"))
    assert Moved(L, ("1210", "1211", "1212", "1213"), cost) in events


@pytest.mark.parametrize(("choice", "cost"), [("per_side", 5), ("once", 4)])
def test_option_river_penalty(choice, cost):
    g = game(RIVERS, {L: "1210", "fra-land-1": "1015"}, options={"river_penalty": choice})
    events = g.do(move(L, "1210 1211 1212 1213"))
    assert Moved(L, ("1210", "1211", "1212", "1213"), cost) in events


@pytest.mark.parametrize("allowed", [False, True])
def test_option_min_one_hex(allowed):
    # seven hexes to the strait, a land unit boards: one point is left, and the passage asks two
    g = game(LINKED, {N: "1010", L: "1211", "gbr-land-1": "1214"}, options={"min_one_hex": allowed})
    g.do(move(N, "1010 1011 1012 1013 1014 1013 1012 1112"), Board(L, N))
    through = move(N, "1112 1312")
    if allowed:
        g.do(through)
        assert g.at(N) == g.at(L) == "1312"
    else:
        g.refuses(through, "MP", "MOV-13")


@pytest.mark.parametrize("bars", [True, False])
def test_option_loaded_air_bars(bars):
    units = {L: "1010", A: "1011", "ger-land-2": {"aboard": A}, "fra-land-1": "1723"}
    g = game(FIELD, units, options={"loaded_air_bars": bars})
    through = move(L, down("1010", 2))
    if bars:
        g.refuses(through, "BLOCKED", "MOV-05")
    else:
        g.do(through)
        assert g.at(L) == "1012"


def test_option_contact_obliges():
    units = {L: "1211", "fra-land-1": "1312"}
    g = game(FIELD, units)
    g.do(EndMovement(), EndCombat())
    assert g.phase == "conquest"
    g = game(FIELD, units, options={"contact_obliges": True})
    g.do(EndMovement())
    g.refuses(EndCombat(), "MUST_ATTACK", "ZOC-03", "ZOC-06")


def test_option_two_vs_two():
    both = attack("ger-land-1 ger-land-2", "fra-land-1 fra-land-2", "two_against_two")
    g = game(FIELD, {**RHOMBUS, "fra-land-9": "1723"}, phase="combat", dice=[4, 3])
    assert lost(g.do(both)) == {"fra-land-1", "fra-land-2"}
    game(FIELD, RHOMBUS, phase="combat", options={"two_vs_two": "off"}).refuses(both, "TARGET", "COM-07")


@pytest.mark.parametrize(("choice", "gone"), [("group", {"ger-land-1", "ger-land-2"}), ("one", {"ger-land-2"})])
def test_option_losers(choice, gone):
    units = {"ger-land-1": "1412", "ger-land-2": "1414", "fra-land-1": "1413"}
    g = game(FIELD, units, phase="combat", dice=[2, 5], options={"losers": choice})
    assert lost(g.do(attack("ger-land-2 ger-land-1", "fra-land-1"))) == gone


def test_option_advance():
    units = {"ger-land-1": "1412", "fra-land-1": "1413", "fra-land-9": "1723"}
    g = game(FIELD, units, phase="combat", dice=[5, 2])
    g.do(attack("ger-land-1", "fra-land-1"))
    assert (g.phase, g.allows(Advance("ger-land-1", "1413"))) == ("combat", False)
    g = game(FIELD, units, phase="combat", dice=[5, 2], options={"advance": "one"})
    g.do(attack("ger-land-1", "fra-land-1"), Advance("ger-land-1", "1413"))
    assert g.at("ger-land-1") == "1413"


PAIR = {"ger-land-1": "1412", "ger-air-1": "1414", "fra-land-1": "1413", "fra-land-9": "1723"}


def test_option_combined():
    joint = attack("ger-land-1 ger-air-1", "fra-land-1", "combined")
    g = game(FIELD, PAIR, phase="combat", dice=[3, 4])
    assert lost(g.do(joint)) == {"fra-land-1"}
    refusal = game(FIELD, PAIR, phase="combat", options={"combined": "off"}).table.explain(joint)
    assert refusal is not None and refusal.rule in {"SGM-CMB-01", "SGM-CMB-02"} and refusal.code in {"TYPE", "TARGET"}


def test_option_combined_units():
    many = attack("ger-land-1 ger-land-2 ger-air-1", "fra-land-1", "combined")
    units = {**PAIR, "ger-land-2": "1313"}
    game(FIELD, units, phase="combat").refuses(many, "TARGET", "CMB-04")
    g = game(FIELD, units, phase="combat", dice=[2, 4], options={"combined_units": "any"})
    assert lost(g.do(many)) == {"ger-land-1", "ger-land-2", "ger-air-1"}  # still 3 x 2 = 6 against 8


@pytest.mark.parametrize(("choice", "steps"), [("one", 4), ("free", 5)])
def test_option_landing_cost(choice, steps):
    g = game(COAST, {N: "1417", L: {"aboard": N}, **FRENCH}, options={"landing_cost": choice})
    g.do(Disembark(L, "1317"))
    path = ["1317", "1217", "1216", "1215", "1214", "1213", "1212"]
    g.refuses(move(L, " ".join(path[: steps + 2])), "MP", "MOV-02", "MOV-13", "TRN-03", "TRN-04")
    g.do(move(L, " ".join(path[: steps + 1])))
    assert g.at(L) == path[steps]


def test_option_landed_may_attack():
    units = {N: "1412", L: "1312", "fra-land-1": "1217", **FRENCH}
    for allowed in (True, False):
        g = game(COAST, units, options={"landed_may_attack": allowed}, dice=[5, 2] if allowed else [])
        g.do(Board(L, N), move(N, down("1412", 4)), Disembark(L, "1317"), EndMovement())
        if allowed:
            assert lost(g.do(attack(L, "fra-land-1"))) == {"fra-land-1"}
        else:
            g.refuses(attack(L, "fra-land-1"), "FRACTION", "TRN-06")
        g.do(EndCombat())
        assert g.phase == "conquest"


@pytest.mark.parametrize("allowed", [True, False])
def test_option_load_midway(allowed):
    g = game(COAST, {N: "1410", L: "1313", **FRENCH}, options={"load_midway": allowed})
    g.do(move(N, down("1410", 3)), Board(L, N))
    on = move(N, down("1413", 5))
    if allowed:
        g.do(on)
        assert g.at(N) == "1418"
    else:
        g.refuses(on, "MOVED", "TRN-08", "MOV-01")


@pytest.mark.parametrize("allowed", [True, False])
def test_option_load_after_move(allowed):
    g = game(COAST, {N: "1410", L: "1313", "ger-land-2": "1010", **FRENCH}, options={"load_after_move": allowed})
    g.do(move(N, down("1410", 3)), move("ger-land-2", "1010 1011"))
    if allowed:
        g.do(Board(L, N))
        assert g.aboard(L) == N
    else:
        g.refuses(Board(L, N), "MOVED", "TRN-08")


@pytest.mark.parametrize("ferry", ["off", "on"])
def test_option_ferry(ferry):
    g = game(STRAIT, {N: "1213", L: "1113", "fra-land-9": "1418"}, options={"ferry": ferry})
    g.do(Board(L, N))
    if ferry == "off":
        g.refuses(Disembark(L, "1313"), "BLOCKED", "TRN-09")
    else:
        g.do(Disembark(L, "1313"))
        assert g.at(L) == "1313"


@pytest.mark.parametrize("hostile", [True, False])
def test_option_hostile_airports(hostile):
    units = {A: "2011", L: {"aboard": A}, "fra-land-9": "1011"}
    g = game(FRANCE, units, options={"hostile_airports": hostile})
    flight = move(A, way(FRANCE, "2011", "1713"))
    if hostile:
        g.do(flight, Disembark(L, "1714"))
        assert g.at(L) == "1714"
    else:
        g.refuses(flight, "AIRPORT", "TRN-11")


@pytest.mark.parametrize("allowed", [True, False])
def test_option_cross_faction_cargo(allowed):
    units = {"rus-naval-1": "1412", "gbr-land-1": "1312", "ger-land-40": "1010"}
    g = game(COAST, units, faction="western", options={"cross_faction_cargo": allowed})
    if allowed:
        g.do(Board("gbr-land-1", "rus-naval-1"))
        assert g.aboard("gbr-land-1") == "rus-naval-1"
    else:
        g.refuses(Board("gbr-land-1", "rus-naval-1"), "FACTION", "TRN-16")


@pytest.mark.parametrize("choice", ["occupied", "zoc"])
def test_option_surround(choice):
    three = {f"ger-land-{k}": h for k, h in enumerate(ring("1212")[::2], start=1)}  # every second hex round the city
    g = game(
        AMSTERDAM, {**three, "hol-land-1": "1212", "gbr-land-1": "1010"}, phase="conquest", options={"surround": choice}
    )
    if choice == "zoc":
        assert ControlChanged("holland", "western", "axis") in g.do(DeclareConquest("holland"))
    else:
        g.refuses(DeclareConquest("holland"), "NOT_CONQUERED", "CON-02", "CON-03", "CON-04")


GARRISON = {f"ger-land-{k}": city for k, city in enumerate(FRENCH_CITIES, start=1)}


@pytest.mark.parametrize(
    ("options", "gone"),
    [
        ({}, {"fra-land-2"}),
        ({"air_surrenders": True}, {"fra-air-1", "fra-land-2"}),
        ({"air_cargo": "stays"}, set()),
        ({"ship_cargo_surrenders": True}, {"fra-land-1", "fra-land-2"}),
    ],
)
def test_option_air_surrenders_and_what_surrenders_with_it(options, gone):
    units = {"fra-naval-1": "1010", "fra-land-1": {"aboard": "fra-naval-1"}, "fra-air-1": "1818"}
    units |= {"fra-land-2": {"aboard": "fra-air-1"}, "gbr-land-1": "1821", **GARRISON}
    g = game(FRANCE, units, phase="conquest", options=options)
    assert {e.unit for e in g.do(DeclareConquest("france")) if isinstance(e, Eliminated)} == gone


def test_option_air_cargo():
    test_option_air_surrenders_and_what_surrenders_with_it({"air_cargo": "stays"}, set())


def test_option_ship_cargo_surrenders():
    units = {"fra-naval-1": "1119", "fra-land-1": {"aboard": "fra-naval-1"}, "gbr-land-1": "1821", **GARRISON}
    g = game(FRANCE, units, phase="conquest", options={"ship_cargo_surrenders": True})
    g.do(DeclareConquest("france"))
    assert g.aboard("fra-land-1") == "fra-naval-1"  # off Algeria, not off France


@pytest.mark.parametrize(("choice", "controller"), [("majority", "western"), ("declarer", "russia")])
def test_option_joint_conquest(choice, controller):
    units = {"gbr-land-1": "1111", "gbr-land-2": "1211", "gbr-land-3": "1311", "rus-land-1": "1511", L: "1713"}
    g = game(ITALY, units, faction="russia", phase="conquest", options={"joint_conquest": choice})
    assert ControlChanged("italy", "axis", controller) in g.do(DeclareConquest("italy"))


@pytest.mark.parametrize("stops", [False, True])
def test_option_conquered_nation_stops(stops):
    units = {"ger-land-40": "2012", "gbr-land-15": "1821"}
    options = {"conquered_nation_stops": stops}
    g = game(FRANCE, units, turn=3, faction="western", phase="conquest", control={"france": "axis"}, options=options)
    g.do(EndTurn())
    assert g.pools().get("france") == (None if stops else (1, 0, 0))


@pytest.mark.parametrize(("choice", "left"), [("lost", (2, 0, 1)), ("kept", (4, 0, 1))])
def test_option_unplaced(choice, left):
    # turn 3 brings Germany 3 land units, turn 4 two and an aircraft
    g = game(EAST, ARMIES, turn=2, faction="western", phase="conquest", options={"unplaced": choice})
    g.do(EndTurn(), PlaceReinforcement("land", "germany", "1012"))
    while g.phase == "reinforcement":
        g.do(EndReinforcements())
    for _ in range(3):
        g.do(EndMovement(), EndCombat(), EndTurn())
    assert g.state.turn == 4 and g.pools()["germany"] == left


@pytest.mark.parametrize("allowed", [True, False])
def test_option_joined_neutral_reinforcements(allowed):
    options = {"joined_neutral_reinforcements": allowed}
    g = game(
        EAST,
        ARMIES,
        phase="reinforcement",
        faction="russia",
        war={"sweden": "russia"},
        pools={"russia": {"land": 1}},
        options=options,
    )
    action = PlaceReinforcement("land", "russia", "1411")
    if allowed:
        g.do(action)
        assert g.at("rus-land-1") == "1411"
    else:
        g.refuses(action, "NATION", "REI-03", "REI-09")
