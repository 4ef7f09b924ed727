"""The game on the map of Europe: its counters, its straits, its first campaign."""

from __future__ import annotations

import csv
from importlib.resources import files

import pytest

from scenarios.engine.events import ControlChanged, Moved
from scenarios.segunda_guerra_mundial.actions import (
    DeclareConquest,
    EndCombat,
    EndMovement,
    EndReinforcements,
    EndTurn,
)

from .play import attack, game, move
from .test_com import lost

TYPES = ("land", "naval", "air")
TOTALS = {  # land, naval, air of the whole war, turn 1 included
    "germany": (49, 3, 13),
    "italy": (18, 5, 4),
    "russia": (58, 2, 12),
    "united_kingdom": (22, 8, 10),
    "france": (18, 2, 4),
    "usa": (18, 4, 7),
}
MINORS = ("norway", "holland", "belgium", "poland", "yugoslavia", "greece", "finland", "hungary", "romania", "bulgaria")
NEUTRALS = {"spain": 2, "turkey": 2, "sweden": 1, "switzerland": 1}


def count(rules, units):
    """Return (land, naval, air) of every nation among units."""
    found = {}
    for unit in units:
        one = rules.oob.units[unit]
        row = found.setdefault(one.nation, [0, 0, 0])
        row[TYPES.index(one.type)] += 1
    return {nation: tuple(row) for nation, row in found.items()}


def table(name):
    text = (files("scenarios.segunda_guerra_mundial") / "data" / name).read_text(encoding="utf-8")
    return list(csv.DictReader(text.splitlines()))


def test_the_order_of_battle_holds_every_counter_of_the_tables(europe):
    have = count(europe, range(len(europe.oob.units)))
    assert have == {**TOTALS, **dict.fromkeys(MINORS, (1, 0, 0)), **{n: (c, 0, 0) for n, c in NEUTRALS.items()}}


def test_the_tables_add_up_to_the_totals():
    sums = {}
    for row in table("reinforcements.csv"):
        for kind in TYPES:
            sums[row["nation"], kind] = sums.get((row["nation"], kind), 0) + int(row[kind])
    assert {n: tuple(sums[n, kind] for kind in TYPES) for n in TOTALS} == TOTALS


def test_the_start_has_the_rows_of_turn_one(europe):
    state = europe.initial_state("campaign", {})
    rows = {(r["nation"], r["unit_type"]): int(r["count"]) for r in table("initial.csv")}
    start = count(europe, [*state.pool, *(k for k, space in enumerate(state.where) if space >= 0)])
    assert {(n, kind): c for n, cs in start.items() for kind, c in zip(TYPES, cs) if c} == {
        k: c for k, c in rows.items() if c
    }


def test_the_start_strengths(europe):
    state = europe.initial_state("campaign-ready", {})
    view = europe.look(state)
    strength = {f: sum(1 for u in view.in_play if view.faction[u] == f) for f in ("axis", "western", "russia")}
    assert strength == {"axis": 27, "western": 26, "russia": 13}
    assert europe.invariants(state) == []


def test_the_neutrals_stand_in_their_default_cities(europe):
    state = europe.initial_state("campaign", {})
    names = europe.board.names
    at = {u.id: names[state.where[k]] for k, u in enumerate(europe.oob.units) if state.where[k] >= 0}
    cities = {place.id: names[place.space] for place in europe.board.places}
    assert sorted(at) == ["spa-land-1", "spa-land-2", "swe-land-1", "swi-land-1", "tur-land-1", "tur-land-2"]
    assert set(at.values()) == {cities[c] for c in ("madrid", "barcelona", "stockholm", "bern", "ankara", "istanbul")}


def test_every_turn_brings_its_rows(europe):
    """Eighteen game turns in which nobody does anything: what is due, summed up, and a draw at the end."""
    g = game(europe, {}, turn=1)
    state = europe.initial_state("campaign-ready", {})
    g.table.state = state
    sums = {n: list(cs) for n, cs in count(europe, [k for k, s in enumerate(state.where) if s >= 0]).items()}
    while not g.state.result:
        for _ in range(3):
            g.do(EndMovement(), EndCombat(), EndTurn())
        for nation, row in g.pools().items():
            have = sums.setdefault(nation, [0, 0, 0])
            sums[nation] = [a + b for a, b in zip(have, row)]
        while g.phase == "reinforcement" and not g.state.result:
            g.do(EndReinforcements())
    assert (g.state.turn, g.state.result) == (18, "draw")
    assert {n: tuple(sums[n]) for n in TOTALS} == TOTALS


POLAND = {
    "ger-land-1": "2010",
    "ger-land-2": "1811",
    "ger-land-3": "1813",
    "ger-land-4": "2014",
    "hun-land-1": "2214",
    "pol-land-1": "2012",
    "fra-land-1": "1116",
    "rus-land-1": "2911",
}


def test_the_campaign_in_poland(europe):
    """Warsaw is attacked by three, one over the Vistula; Krakow and Lvov are entered; Warsaw in the next turn."""
    g = game(europe, POLAND, turn=1, dice=[2, 5])
    events = g.do(move("ger-land-1", "2010 2011"), move("ger-land-2", "1811 1912"), move("ger-land-3", "1813 1913"))
    assert [e.cost for e in events if isinstance(e, Moved)] == [1, 1, 2]  # the third crosses a river
    g.refuses(move("ger-land-4", "2014 2013 2113 2213"), "ZOC", "ZOC-02")  # past Warsaw
    g.do(move("ger-land-4", "2014 2114"), move("hun-land-1", "2214 2213"), EndMovement())
    g.refuses(EndCombat(), "MUST_ATTACK", "ZOC-03")
    assert lost(g.do(attack("ger-land-1 ger-land-2 ger-land-3", "pol-land-1"))) == {"pol-land-1"}
    g.do(EndCombat())
    g.refuses(DeclareConquest("poland"), "NOT_CONQUERED", "CON-04", "CON-03")  # Warsaw is empty, not taken
    g.do(EndTurn())
    for _ in ("russia", "western"):
        g.do(EndMovement(), EndCombat(), EndTurn())
    while g.phase == "reinforcement":
        g.do(EndReinforcements())
    events = g.do(move("ger-land-1", "2011 2012"))
    assert [e.cost for e in events if isinstance(e, Moved)] == [2]  # over the Vistula
    g.do(EndMovement(), EndCombat())
    assert ControlChanged("poland", "western", "axis") in g.do(DeclareConquest("poland"))
    assert g.at("pol-land-1") == "" and g.control("germany") == "axis"


@pytest.mark.parametrize(
    ("path", "cost"),
    [
        ("0526 0726", 2),  # Gibraltar
        ("0726 0526", 2),
        ("2721 2918", 4),  # Dardanelles and Bosphorus
        ("2918 2721", 4),
        ("1510 1611", 2),  # the Danish straits
        ("1907 2106", 2),  # the Gulf of Finland
        ("2120 2221", 2),  # Otranto
        ("1705 1803", 2),  # Kvarken
    ],
)
def test_ships_pass_the_straits_at_their_cost(europe, path, cost):
    g = game(europe, {"ger-naval-1": path.split()[0], "fra-land-1": "1116", "tur-land-1": "3020"})
    events = g.do(move("ger-naval-1", path))
    assert [e.cost for e in events if isinstance(e, Moved)] == [cost]
    assert g.war("turkey") == "neutral"


def test_no_ship_leaves_the_mediterranean_without_a_strait(europe):
    g = game(europe, {"ger-naval-1": "0726", "fra-land-1": "1116"})
    g.refuses(move("ger-naval-1", "0726 0626 0526"), "TERRAIN", "MOV-10")
    paths = {a.path[-1]: a.path for a in g.table.legal(pick=["ger-naval-1"]) if type(a).__name__ == "Move"}
    assert paths["0526"] == ("0726", "0526") and paths["0425"][:2] == ("0726", "0526")


def test_a_garrison_of_gibraltar_closes_it(europe):
    g = game(europe, {"ita-naval-1": "0726", "gbr-land-1": "0625", "fra-land-1": "1116"})
    g.refuses(move("ita-naval-1", "0726 0526 0425"), "ZOC", "ZOC-02", "ZOC-07")
    g.do(move("ita-naval-1", "0726 0526"), EndMovement())
    g.refuses(EndCombat(), "MUST_ATTACK", "ZOC-03", "ZOC-07")


def test_turkey_at_war_closes_the_bosphorus(europe):
    units = {"ger-naval-1": "2721", "tur-land-1": "2818", "fra-land-1": "1116", "rus-land-1": "2911"}
    through = move("ger-naval-1", "2721 2918 3017")
    g = game(europe, units, war={"turkey": "russia"})
    g.refuses(through, "ZOC", "ZOC-02", "ZOC-07")
    g = game(europe, units)
    g.do(through)
    assert (g.at("ger-naval-1"), g.war("turkey")) == ("3017", "neutral")


def test_from_helsinki_to_leningrad_round_the_lakes(europe):
    g = game(europe, {"fin-land-1": "2005", "ger-land-1": "2010", "rus-land-1": "2911"}, turn=6)
    for lake in ("2104", "2204"):
        assert europe.ground.lake[europe.board.by_name[lake]]
    g.refuses(move("fin-land-1", "2005 2105 2104"), "LAKE", "MOV-09")
    g.refuses(move("fin-land-1", "2005 2105 2204"), "LAKE", "MOV-09")
    reached = {a.path[-1]: a.path for a in g.table.legal(pick=["fin-land-1"]) if type(a).__name__ == "Move"}
    assert "2205" in reached
    assert not {"2104", "2204"} & {number for path in reached.values() for number in path}


def test_land_outside_the_game_is_entered_by_nobody(europe):
    """Iraq and Arabia are closed; Iran and Iceland lie outside the game. [SGM-MOV-10]"""
    board = europe.board
    outside = {s for t in ("out_of_play", "iran", "iceland") for s in board.regions.get(f"territory:{t}", ())}
    edge = sorted(
        (a, b)
        for a in outside
        for b in board.near[a]
        if europe.ground.land[a] and europe.ground.land_steps[b]
        if b not in outside and europe.ground.land[b]
    )
    assert {board.territory[b] for _, b in edge} >= {"russia", "turkey", "syria", "jordan"}
    for inside, beyond in {board.territory[a]: (b, a) for a, b in edge}.values():
        names = board.names
        faction, unit = ("russia", "rus-land-1") if board.territory[inside] == "russia" else ("western", "gbr-land-1")
        g = game(europe, {unit: names[inside], "ger-land-1": "2010"}, faction=faction, war={"turkey": "western"})
        g.refuses(move(unit, f"{names[inside]} {names[beyond]}"), "TERRAIN", "MOV-10")


def test_every_city_of_the_tables_stands_on_land_of_its_territory(europe):
    wrong = []
    for row in table("cities.csv"):
        space = europe.place_space.get(row["id"])
        if space is None or not europe.ground.land[space] or europe.board.territory[space] != row["territory"]:
            wrong.append(row["id"])
    assert wrong == []
    for row in table("territories.csv"):
        cities = {europe.place_space[c] for c in row["cities"].split(";") if c}
        territory = europe.ground.territory_ids.index(row["id"])
        assert set(europe.ground.cities_of[territory]) == cities, row["id"]


def test_every_territory_has_a_place_for_its_start_forces(europe):
    g = game(europe, {}, turn=1)
    state = europe.initial_state("campaign-ready", {})
    g.table.state = state
    board = europe.board
    for k, unit in enumerate(europe.oob.units):
        if state.where[k] < 0 or unit.type == "naval":
            continue
        territory = board.territory[state.where[k]]
        owner = europe.territory_list[europe.ground.territory_ids.index(territory)].nation
        assert owner == unit.nation, unit.id
