"""Supply: sources, ways, ships, and what becomes of the cut off."""

from __future__ import annotations

from typing import Any

import pytest

from scenarios.engine.cases import Table
from scenarios.engine.events import Eliminated
from scenarios.harc_europaert import supply
from scenarios.harc_europaert.actions import AssignSupply, Attack, EndPhase, EndSupply, Move, Place, Rebase, Relocate
from scenarios.harc_europaert.state import ACTED, CUT_OFF, UNSUPPLIED
from tests.harc.boards import position, rules, start
from tests.harc.slots import AXIS_WAR, at, go_on, has, holder, take, to_phase, to_turn, top, where

ITALY_WAR = [*AXIS_WAR, ["italy", "england"], ["italy", "france"]]


def supplied(table: Table, unit: str) -> bool:
    """Return whether a unit has supply where it stands."""
    return supply.in_supply(rules(), table.state, rules().unit(unit))


def way(table: Table, unit: str) -> list[str]:
    """Return the names of the areas from a unit to its source."""
    return [rules().board.names[s] for s in supply.trace(rules(), table.state, rules().unit(unit))]


def unsupplied(table: Table, power: str) -> set[str]:
    """Return the units of a power that began their turn out of supply."""
    state = table.state
    return {rules().oob.units[u].id for u in rules().of_power(state, power) if state.flags[u] & UNSUPPLIED}


# ------------------------------------------------------------------ ways and sources
def test_sup_01_the_way_leads_over_friendly_areas_to_a_capital() -> None:
    table = position(war=AXIS_WAR, units={"ger-infantry-1": "essen"})
    assert way(table, "ger-infantry-1")[0] == "essen" and way(table, "ger-infantry-1")[-1] == "berlin"
    assert len(way(table, "ger-infantry-1")) == 3


def test_sup_01_conquered_capitals_supply_too() -> None:
    table = position(
        war=AXIS_WAR, control={"berlin": "england", "denmark": "germany", "leipzig": "england"},
        units={"ger-infantry-1": "kiel", "ger-infantry-2": "vienna"},
    )  # fmt: skip
    assert way(table, "ger-infantry-1") == ["kiel", "denmark"]
    table = position(war=AXIS_WAR, control={"berlin": "england"}, units={"ger-infantry-1": "kiel"})
    assert way(table, "ger-infantry-1")[-1] == "warsaw"


def test_sup_01_an_enemy_land_unit_blocks_the_way_and_a_neutral_holder_too() -> None:
    raw: dict[str, Any] = {"war": AXIS_WAR, "control": {"belgium": "england", "netherlands": "england"}}
    table = position(**raw, units={"eng-infantry-1": "netherlands"})
    assert way(table, "eng-infantry-1") == ["netherlands"]
    table = position(war=AXIS_WAR, control={"calais": "england"}, units={"eng-infantry-1": "calais"})
    assert way(table, "eng-infantry-1") == ["calais", "paris"]
    table = position(war=AXIS_WAR, control={"calais": "england"},
                     units={"eng-infantry-1": "calais", "ger-infantry-1": "paris"})  # fmt: skip
    assert way(table, "eng-infantry-1") == []
    table = position(war=[], control={"calais": "england"}, units={"eng-infantry-1": "calais"})
    assert way(table, "eng-infantry-1") == []  # France is no ally of a power at peace


def test_sup_01_arrows_carry_supply() -> None:
    table = position(war=ITALY_WAR, units={"ita-infantry-1": "sicily"})
    assert way(table, "ita-infantry-1")[:2] == ["sicily", "taranto"]


def test_sup_01_krakow_after_the_allied_turn_of_1945_is_cut_off() -> None:
    table = start("endgame-1945")
    to_phase(table, "battles", "soviet_union")
    for area in ("poznan", "breslau", "slovakia", "kolberg", "budapest"):
        for unit in rules().enemies_at(table.state, "soviet_union", at(area)):
            table.state.where[unit] = -1
        take(table, area, "soviet_union")
    to_phase(table, "battles", "germany")
    areas = {where(table, unit) for unit in unsupplied(table, "germany")}
    assert areas == {"krakow", "east-prussia"}


def test_at_20_2_no_german_unit_is_cut_off_at_the_start_of_1945() -> None:
    table = start("endgame-1945")
    assert unsupplied(table, "germany") == set()
    assert top(table) == "battles"


def test_sup_05_air_and_naval_units_are_always_supplied() -> None:
    table = position(
        order=[["germany"], ["soviet_union"]], phase="start", war=[["germany", "soviet_union"]],
        control={"poznan": "soviet_union", "warsaw": "soviet_union", "slovakia": "soviet_union", "krakow": "germany"},
        units={"ger-infantry-1": "krakow", "ger-aircraft-1": "krakow"},
    )  # fmt: skip
    to_phase(table, "battles", "germany")
    assert supplied(table, "ger-aircraft-1") and unsupplied(table, "germany") == set()
    take(table, "breslau", "soviet_union")
    go_on(table, lambda s: s.turn == 2 and s.frames[-1].name == "battles" and s.acting == "germany")
    assert unsupplied(table, "germany") == {"ger-infantry-1"}
    refusal = table.explain(Rebase(("ger-aircraft-1",), ("krakow", "breslau", "leipzig")))
    assert refusal is None
    assert supplied(table, "ger-aircraft-1")


def test_sup_06_a_live_fortress_supplies_its_own_units() -> None:
    raw: dict[str, Any] = {
        "order": [["soviet_union"], ["germany"]], "phase": "start", "war": [["germany", "soviet_union"]],
        "control": {"odessa": "germany", "dnepropetrovsk": "germany", "krasnodar": "germany", "rostov": "germany"},
        "units": {"sov-infantry-1": "sevastopol"},
    }  # fmt: skip
    table = position(**raw)
    assert not has(table, "sov-infantry-1", UNSUPPLIED) and way(table, "sov-infantry-1") == []
    table = position(**raw, fortress_lost=["sevastopol"])
    to_phase(table, "battles")
    assert has(table, "sov-infantry-1", UNSUPPLIED)


def test_plc_07_a_fortress_cut_off_builds_nothing() -> None:
    table = position(
        order=[["soviet_union"], ["germany"]], phase="placement", war=[["germany", "soviet_union"]],
        hpp={"soviet_union": 30},
        control={"odessa": "germany", "dnepropetrovsk": "germany", "krasnodar": "germany", "rostov": "germany"},
    )  # fmt: skip
    refusal = table.explain(Place("soviet_union", "infantry", "sevastopol"))
    assert refusal is not None and refusal.code == "SUPPLY"
    assert not supply.outside_supply(rules(), table.state, "soviet_union", at("sevastopol"))
    assert supply.area_supplied(rules(), table.state, "soviet_union", at("sevastopol"))


def test_sup_07_the_eastern_edge_supplies_soviet_units_without_moscow() -> None:
    control = {"moscow": "germany", "stalingrad": "soviet_union", "saratov": "soviet_union", "gorky": "soviet_union"}
    table = position(war=[["germany", "soviet_union"]], control=control, units={"sov-infantry-1": "stalingrad"})
    assert way(table, "sov-infantry-1")[-1] in ("gorky", "astrakhan")
    table = position(
        war=[["germany", "soviet_union"], ["england", "germany"]], control=control | {"gorky": "england"},
        units={"eng-infantry-1": "gorky"},
    )  # fmt: skip
    assert way(table, "eng-infantry-1") == []  # others draw nothing from it


def test_sup_08_cairo_is_a_source_for_egypt_and_the_levant() -> None:
    table = position(
        war=ITALY_WAR, units={"eng-infantry-1": "suez", "eng-infantry-2": "cairo", "fra-infantry-1": "lebanon-syria",
                              "fra-infantry-2": "algeria", "fra-infantry-3": "morocco", "eng-infantry-3": "nicosia"},
    )  # fmt: skip
    assert [supplied(table, u) for u in ("eng-infantry-1", "eng-infantry-2", "fra-infantry-1")] == [True] * 3
    assert way(table, "fra-infantry-1")[-1] == "cairo"
    assert [supplied(table, u) for u in ("fra-infantry-2", "fra-infantry-3", "eng-infantry-3")] == [False] * 3


def test_at_06_b_with_libya_english_the_french_colonies_need_no_ship() -> None:
    table = position(
        war=ITALY_WAR, control={"tripoli": "england", "benghazi": "england"},
        units={"eng-infantry-1": "benghazi", "fra-infantry-1": "algeria"},
    )  # fmt: skip
    assert supplied(table, "eng-infantry-1") and way(table, "fra-infantry-1")[-1] == "cairo"


def test_at_06_a_italy_needs_a_fleet_for_albania_until_yugoslavia_is_taken() -> None:
    table = position(war=ITALY_WAR, units={"ita-infantry-1": "tirana"})
    assert not supplied(table, "ita-infantry-1")
    chain = dict.fromkeys(("sarajevo", "zagreb", "belgrade", "skopje"), "italy")
    table = position(war=ITALY_WAR, control=chain, units={"ita-infantry-1": "tirana"})
    assert way(table, "ita-infantry-1")[-1] == "belgrade"
    table = position(war=ITALY_WAR, control=chain | {"belgrade": "yugoslavia"}, units={"ita-infantry-1": "tirana"})
    assert way(table, "ita-infantry-1")[-1] in ("rome", "berlin")


def test_sup_09_without_a_fleet_the_albanian_garrison_is_removed() -> None:
    table = position(order=[["italy"], ["england"]], phase="start", war=ITALY_WAR, units={"ita-infantry-1": "tirana"})
    assert top(table) == "battles" and has(table, "ita-infantry-1", UNSUPPLIED)
    events = go_on(table, lambda s: s.acting == "england")
    assert Eliminated("ita-infantry-1", "supply") in events and where(table, "ita-infantry-1") == ""


def test_sup_11_american_units_draw_from_any_allied_capital() -> None:
    raw: dict[str, Any] = {"war": [["germany", "usa"], ["germany", "england"], ["germany", "france"]],
                           "units": {"usa-infantry-1": "dover", "usa-infantry-2": "maginot-line",
                                     "usa-infantry-3": "usa"}}  # fmt: skip
    table = position(**raw)
    assert way(table, "usa-infantry-1")[-1] == "london" and way(table, "usa-infantry-2")[-1] == "paris"
    assert way(table, "usa-infantry-3") == ["usa"]


def test_sup_12_neutral_and_vichy_armies_are_never_checked() -> None:
    table = position(
        order=[["germany"], ["england"]], phase="start", war=AXIS_WAR,
        control={"algeria": "vichy_france", "vichy": "vichy_france"}, facts={"vichy": "neutral"},
        countries={"vichy_france": {"status": "puppet", "by": "germany"}},
        units={"vic-infantry-1": "algeria", "nor-infantry-1": "narvik"},
    )  # fmt: skip
    assert top(table) == "battles"
    assert not has(table, "vic-infantry-1", UNSUPPLIED) and supplied(table, "nor-infantry-1")


def test_sup_12_an_allied_minors_army_draws_from_its_own_capital() -> None:
    table = position(
        war=[*AXIS_WAR, ["germany", "norway"]], countries={"norway": {"status": "joined", "by": "england"}},
        units={"nor-infantry-1": "narvik", "eng-infantry-1": "narvik"},
    )  # fmt: skip
    assert way(table, "nor-infantry-1")[-1] == "oslo" and way(table, "eng-infantry-1")[-1] == "oslo"
    rules().set_holder(table.state, at("oslo"), "germany")
    assert not supplied(table, "nor-infantry-1")


def test_sg_09_satellites_at_peace_let_german_supply_pass_but_give_none() -> None:
    table = position(
        war=AXIS_WAR, control={"ploiesti": "germany"}, units={"ger-infantry-1": "ploiesti"}, phase="battles",
    )  # fmt: skip
    found = way(table, "ger-infantry-1")
    assert found[-1] in ("warsaw", "berlin") and "bucharest" not in found[-1:]
    assert any(rules().status(table.state, holder(table, name)) == "satellite" for name in found)


# ------------------------------------------------------------------ ships
def many_in_tripoli(count: int = 7, **raw: Any) -> Table:
    units: dict[str, Any] = {f"ita-infantry-{k}": "tripoli" for k in range(1, min(count, 6) + 1)}
    if count > 6:
        units["ita-tank-1"] = "tripoli"
    base = {"order": [["italy"], ["england"]], "phase": "start", "war": ITALY_WAR,
            "units": {**units, "ita-fleet-1": "naples"}}  # fmt: skip
    return position(**{**base, **raw, "units": {**base["units"], **raw.get("units", {})}})  # type: ignore[dict-item]


def test_sup_04_a_fleet_supplies_six_land_units_and_has_then_acted() -> None:
    table = many_in_tripoli()
    assert top(table) == "supply"
    six = tuple(f"ita-infantry-{k}" for k in range(1, 7))
    refusal = table.explain(AssignSupply("ita-fleet-1", (*six, "ita-tank-1")))
    assert refusal is not None and refusal.code == "CARRY"
    assert AssignSupply("ita-fleet-1", six) in table.legal(("ita-fleet-1",))
    table.do(AssignSupply("ita-fleet-1", six))
    assert has(table, "ita-fleet-1", ACTED) and where(table, "ita-fleet-1") == "naples"
    assert top(table) == "battles"
    assert unsupplied(table, "italy") == {"ita-tank-1"}


def test_sup_04_a_fleet_may_be_given_units_one_by_one_of_several_areas() -> None:
    table = many_in_tripoli(2, units={"ita-infantry-3": "benghazi", "ita-infantry-4": "sardinia"})
    table.do(AssignSupply("ita-fleet-1", ("ita-infantry-3",)))
    table.do(AssignSupply("ita-fleet-1", ("ita-infantry-1", "ita-infantry-4")))
    refusal = table.explain(AssignSupply("ita-fleet-1", ("ita-infantry-1",)))
    assert refusal is not None and refusal.code == "OWNER"
    table.do(EndSupply())
    assert unsupplied(table, "italy") == {"ita-infantry-2"}


def test_sup_04_a_fleet_that_acted_or_lies_too_far_supplies_nobody() -> None:
    table = many_in_tripoli(1, units={"ita-fleet-2": "naples"})
    table.state.flags[rules().unit("ita-fleet-2")] |= ACTED
    refusal = table.explain(AssignSupply("ita-fleet-2", ("ita-infantry-1",)))
    assert refusal is not None and refusal.code == "ACTED"
    table = position(
        order=[["england"], ["italy"]], phase="start", war=ITALY_WAR, control={"athens": "england"},
        countries={"greece": {"status": "conquered", "by": "england"}},
        units={"eng-fleet-1": "hull", "eng-infantry-1": "nicosia", "eng-fleet-2": "cairo"},
    )  # fmt: skip
    refusal = table.explain(AssignSupply("eng-fleet-1", ("eng-infantry-1",)))
    assert refusal is not None and refusal.code == "RANGE"
    assert table.explain(AssignSupply("eng-fleet-2", ("eng-infantry-1",))) is None


def test_sup_04_the_port_of_the_fleet_needs_supply_itself() -> None:
    table = position(
        order=[["italy"], ["england"]], phase="start", war=ITALY_WAR,
        units={"ita-infantry-1": "tripoli", "ita-fleet-1": "tripoli"},
    )  # fmt: skip
    assert top(table) == "battles" and has(table, "ita-infantry-1", UNSUPPLIED)


def test_sup_04_a_fleet_in_a_live_fortress_supplies_others() -> None:
    raw: dict[str, Any] = {"order": [["england"], ["germany"]], "phase": "start", "war": AXIS_WAR,
                           "control": {"morocco": "england"},
                           "units": {"eng-infantry-1": "morocco", "eng-fleet-1": "gibraltar"}}  # fmt: skip
    table = position(**raw)
    table.do(AssignSupply("eng-fleet-1", ("eng-infantry-1",)))
    assert unsupplied(table, "england") == set()
    table = position(**raw, fortress_lost=["gibraltar"])
    assert unsupplied(table, "england") == {"eng-infantry-1"}


def test_sup_04_units_inland_are_supplied_over_a_friendly_coast_linked_to_them() -> None:
    table = position(
        order=[["england"], ["germany"]], phase="start", war=AXIS_WAR,
        control={"belgium": "england", "essen": "england"},
        units={"eng-infantry-1": "essen", "eng-fleet-1": "dover", "ger-infantry-1": "berlin"},
    )  # fmt: skip
    assert top(table) == "battles"  # Belgium's capital supplies them already
    table = position(
        order=[["england"], ["germany"]], phase="start", war=AXIS_WAR,
        control={"kiel": "england", "leipzig": "england"},
        units={"eng-infantry-1": "leipzig", "eng-fleet-1": "hull"},
    )  # fmt: skip
    assert top(table) == "supply"
    table.do(AssignSupply("eng-fleet-1", ("eng-infantry-1",)))
    assert unsupplied(table, "england") == set()


def test_sup_04_ships_supply_allies_of_the_same_slot() -> None:
    table = position(
        order=[["france", "england"], ["italy"]], phase="start", war=ITALY_WAR,
        units={"fra-infantry-1": "algeria", "eng-fleet-1": "plymouth"},
    )  # fmt: skip
    assert (top(table), table.state.acting) == ("supply", "england")
    table.do(AssignSupply("eng-fleet-1", ("fra-infantry-1",)))
    assert unsupplied(table, "france") == set()


def test_sup_04_another_powers_fleet_or_unit_in_supply_cannot_be_named() -> None:
    table = many_in_tripoli(1, units={"eng-fleet-1": "malta", "ita-infantry-2": "naples"})
    refusal = table.explain(AssignSupply("eng-fleet-1", ("ita-infantry-1",)))
    assert refusal is not None and refusal.code == "TURN"
    for units in ((), ("ita-infantry-2",), ("nobody",), ("ita-infantry-1", "ita-infantry-1")):
        assert table.explain(AssignSupply("ita-fleet-1", units)) is not None
    refusal = table.explain(Move(("ita-infantry-1",), ("tripoli", "benghazi")))
    assert refusal is not None and refusal.code == "PHASE"


# ------------------------------------------------------------------ what becomes of the cut off
def pocket(**more: Any) -> Table:
    """A German infantry in East Prussia in the German turn; Kulm and Kolberg link it to Poland and Berlin."""
    return position(
        order=[["germany"], ["soviet_union"]], phase="start", war=[["germany", "soviet_union"]],
        control={"riga": "soviet_union"} | more.pop("control", {}),
        units={"ger-infantry-1": "east-prussia", "ger-tank-1": "berlin"} | more.pop("units", {}),
        **more,
    )  # fmt: skip


def surrounded(**more: Any) -> Table:
    return pocket(control={"kolberg": "soviet_union", "kulm": "soviet_union"}, **more)


def test_mov_04_and_sup_01_the_cut_off_neither_attack_nor_move_nor_are_relocated() -> None:
    table = surrounded(units={"sov-infantry-2": "kulm"})
    assert unsupplied(table, "germany") == {"ger-infantry-1"}
    refusal = table.explain(Attack(("ger-infantry-1",), ("east-prussia", "kulm")))
    assert refusal is not None and refusal.code == "SUPPLY"
    table.do(EndPhase("germany"))
    refusal = table.explain(Move(("ger-infantry-1",), ("east-prussia", "riga")))
    assert refusal is not None and refusal.code == "SUPPLY"
    to_phase(table, "relocation", "germany")
    refusal = table.explain(Relocate("ger-infantry-1", "berlin"))
    assert refusal is not None and refusal.code == "SUPPLY"


def test_sup_02_who_is_not_linked_by_the_end_of_phase_1_goes_at_the_end_of_phase_4() -> None:
    table = surrounded()
    table.do(EndPhase("germany"))
    assert has(table, "ger-infantry-1", CUT_OFF)
    to_phase(table, "relocation", "germany")
    assert where(table, "ger-infantry-1") == "east-prussia"
    table.do(EndPhase("germany"))
    assert where(table, "ger-infantry-1") == ""
    assert rules().unit("ger-infantry-1") in rules().pool(table.state, "germany", "infantry")


def test_sup_01_a_link_restored_in_phase_1_saves_them_but_they_still_may_not_go() -> None:
    table = surrounded()
    take(table, "kulm", "germany")
    table.do(EndPhase("germany"))
    assert not has(table, "ger-infantry-1", CUT_OFF) and has(table, "ger-infantry-1", UNSUPPLIED)
    to_phase(table, "relocation", "germany")
    refusal = table.explain(Relocate("ger-infantry-1", "berlin"))
    assert refusal is not None and refusal.code == "SUPPLY"
    table.do(EndPhase("germany"))
    assert where(table, "ger-infantry-1") == "east-prussia"


def test_sup_03_the_unsupplied_defend_as_ever() -> None:
    table = position(
        (1, 2), order=[["soviet_union"], ["germany"]], phase="battles", war=[["germany", "soviet_union"]],
        hpp={"soviet_union": 30}, control={"lvov": "germany"},
        units={"ger-infantry-1": {"at": "lvov", "unsupplied": True}, "sov-infantry-1": "pinsk"},
    )  # fmt: skip
    from scenarios.harc_europaert.actions import Launch

    table.do(Attack(("sov-infantry-1",), ("pinsk", "lvov")))
    table.do(Launch())
    assert (where(table, "ger-infantry-1"), where(table, "sov-infantry-1")) == ("", "")


def test_sup_10_supply_cut_in_the_enemys_turn_matters_at_the_next_own_start() -> None:
    table = pocket()
    assert unsupplied(table, "germany") == set()
    to_phase(table, "battles", "soviet_union")
    for area in ("kolberg", "kulm"):
        take(table, area, "soviet_union")
    assert not has(table, "ger-infantry-1", UNSUPPLIED)
    to_turn(table, 2)
    assert has(table, "ger-infantry-1", UNSUPPLIED)


@pytest.mark.parametrize("retaken", [False, True])
def test_cap_02_the_lost_capital_gives_no_supply(retaken: bool) -> None:
    table = position(
        order=[["france", "england"], ["germany"]], phase="start", war=AXIS_WAR,
        control={"paris": "france" if retaken else "germany"}, units={"fra-infantry-1": "calais"},
        powers={"france": {"recapture": not retaken, "status": "at_war" if retaken else "capital_lost"}},
    )  # fmt: skip
    assert has(table, "fra-infantry-1", UNSUPPLIED) != retaken


def test_cap_02_an_allied_fleet_supplies_the_counter_attack() -> None:
    table = position(
        order=[["france", "england"], ["germany"]], phase="start", war=AXIS_WAR, control={"paris": "germany"},
        units={"fra-infantry-1": "calais", "eng-fleet-1": "dover", "ger-infantry-1": "paris"},
        powers={"france": {"recapture": True, "status": "capital_lost"}}, hpp={"france": 17},
    )  # fmt: skip
    table.do(AssignSupply("eng-fleet-1", ("fra-infantry-1",)))
    assert table.explain(Attack(("fra-infantry-1",), ("calais", "paris"))) is None
