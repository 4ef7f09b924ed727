"""Scenarios of the games that come with the program: their starts are told whole, and their rules are asked."""

from __future__ import annotations

from dataclasses import replace

import pytest

from editor.opening import quick_board
from scenarios.engine import setups
from scenarios.engine.modules import load_module
from scenarios.engine.registry import make_ruleset
from scenarios.engine.ruleset import Ruleset, ScenarioInfo
from scenarios.engine.state import NOWHERE

GAMES = ("segunda-guerra-mundial", "harc-europaert")


@pytest.fixture(scope="module", params=GAMES)
def rules(request: pytest.FixtureRequest) -> Ruleset:
    module = load_module(request.param)
    return make_ruleset(module, quick_board(module)[0])


@pytest.fixture(scope="module")
def segunda() -> Ruleset:
    module = load_module("segunda-guerra-mundial")
    return make_ruleset(module, quick_board(module)[0])


@pytest.fixture(scope="module")
def harc() -> Ruleset:
    module = load_module("harc-europaert")
    return make_ruleset(module, quick_board(module)[0])


def info_of(rules: Ruleset, name: str) -> ScenarioInfo:
    return next(info for info in rules.scenarios() if info.id == name)


def test_nothing_is_wrong_with_the_scenarios_that_come_with_a_game(rules: Ruleset) -> None:
    for info in rules.scenarios():
        assert setups.checked(rules, info) == [], info.id


def test_a_scenario_written_with_its_places_begins_as_it_did(rules: Ruleset) -> None:
    for info in rules.scenarios():
        twin = setups.with_places(rules, info, setups.places_of(rules, info))
        assert setups.start_of(rules, twin).to_plain() == setups.start_of(rules, info).to_plain(), info.id


def test_a_start_written_down_begins_with_the_same_units_wars_and_holders(rules: Ruleset) -> None:
    told = 0
    for info in rules.scenarios():
        state = setups.start_of(rules, info)
        try:
            made = setups.scenario_of(rules, state, "made", "Made")
        except ValueError:
            assert info.id == "barbarossa-1941", "it begins with a question of supply"
            continue
        again = setups.start_of(rules, made)
        for field in ("where", "flags", "control", "turn", "active", "war", "options"):
            assert getattr(again, field) == getattr(state, field), (info.id, field)
        told += 1
    assert told >= 2


def test_one_counter_a_hex_and_its_own_ground(segunda: Ruleset) -> None:
    info = info_of(segunda, "campaign-ready")
    places = setups.places_of(segunda, info)
    state = setups.start_of(segunda, info)
    armies = [name for name in places if name.startswith("ger-land")]
    first, second = (segunda.oob.index[name] for name in armies[:2])
    refusal = setups.refusal_of(segunda, state, first, state.where[second])
    assert refusal is not None and (refusal.rule, refusal.code) == ("SGM-MOV-11", "OCCUPIED")
    assert segunda.oob.units[second].name in setups.sentence_of(segunda, refusal)
    sea = next(space for space, kind in enumerate(segunda.board.terrain) if segunda.ground.sea[space])  # type: ignore[attr-defined]
    refusal = setups.refusal_of(segunda, state, first, sea)
    assert refusal is not None and refusal.code == "TERRAIN"
    begun = setups.start_of(segunda, info_of(segunda, "campaign"))
    moscow = next(p.space for p in segunda.board.places if p.name == "Moscow")
    refusal = setups.refusal_of(segunda, begun, first, moscow)
    assert refusal is not None and (refusal.rule, refusal.code) == ("SGM-SET-04", "NATION")


def test_a_unit_placed_comes_out_of_its_pool_and_goes_back_into_it(segunda: Ruleset) -> None:
    info = info_of(segunda, "campaign")
    before = setups.places_of(segunda, info)
    berlin = next(p.space for p in segunda.board.places if p.name == "Berlin")
    more = setups.with_places(segunda, info, {**before, "ger-land-1": {"at": segunda.board.names[berlin]}})
    assert more.data["pools"]["germany"]["land"] == 9
    state = setups.start_of(segunda, more)
    assert state.where[segunda.oob.index["ger-land-1"]] == berlin
    assert setups.with_places(segunda, more, before).data["pools"]["germany"]["land"] == 10


def test_a_land_unit_on_a_ships_hex_is_aboard(segunda: Ruleset) -> None:
    info = info_of(segunda, "campaign-ready")
    places = setups.places_of(segunda, info)
    ship = next(name for name in places if name.startswith("ger-naval"))
    made = setups.with_places(segunda, info, {**places, "ger-land-1": {"at": places[ship]["at"]}})
    assert made.data["units"]["ger-land-1"]["aboard"] == ship
    state = setups.start_of(segunda, made)
    assert state.carrier[segunda.oob.index["ger-land-1"]] == segunda.oob.index[ship]  # type: ignore[attr-defined]


def test_ships_stand_in_ports_and_nobody_at_sea(harc: Ruleset) -> None:
    info = info_of(harc, "total-war-1939")
    state = setups.start_of(harc, info)
    domains = {k: harc.oob.type[u.type].domain for k, u in enumerate(harc.oob.units) if u.nation == "germany"}
    fleet = next(k for k, domain in domains.items() if domain == "naval")
    army = next(k for k, domain in domains.items() if domain == "land")
    land = harc.ground.land  # type: ignore[attr-defined]
    berlin, sea = harc.board.by_name["berlin"], next(space for space, dry in enumerate(land) if not dry)
    for unit, space, code in ((fleet, berlin, "TERRAIN"), (army, sea, "TERRAIN")):
        refusal = setups.refusal_of(harc, state, unit, space)
        assert refusal is not None and (refusal.rule, refusal.code) == ("HE-MAP-09", code)
        assert setups.sentence_of(harc, refusal)
    assert setups.refusal_of(harc, state, army, berlin) is None


def test_units_of_a_variant_are_placed_by_id(harc: Ruleset) -> None:
    info = info_of(harc, "total-war-1939")
    places = setups.places_of(harc, info)
    ours = (u for u in harc.oob.units if u.nation == "germany" and harc.oob.type[u.type].domain == "land")
    free = next(u.id for u in ours if u.id not in places)
    made = setups.with_places(harc, info, {**places, free: {"at": "berlin"}})
    state = setups.start_of(harc, made)
    assert state.where[harc.oob.index[free]] == harc.board.by_name["berlin"]
    wrong = replace(made, data={**made.data, "units": {**made.data["units"], free: "atlantis"}})
    assert [one.unit for one in setups.checked(harc, wrong)] == [free]
    with pytest.raises(ValueError, match="atlantis"):
        setups.start_of(harc, wrong)
    assert sum(at != NOWHERE for at in state.where) == len(places) + 1
