"""The fall of great powers, and the turn they have to retake their capital."""

from __future__ import annotations

from typing import Any

from scenarios.engine.cases import Table
from scenarios.engine.events import Eliminated, GameOver
from scenarios.harc_europaert import cards, fall
from scenarios.harc_europaert.actions import (
    Attack,
    DeclareWar,
    EndPhase,
    GiveUp,
    HandOver,
    Launch,
    Occupy,
    Rebase,
)
from scenarios.harc_europaert.events import HppLost, Noted, PowerFell
from tests.harc.boards import position, rules
from tests.harc.slots import AXIS_WAR, at, go_on, holder, purse, take, to_phase, top, where

WEST: dict[str, Any] = {"order": [["germany"], ["france", "england"]], "war": AXIS_WAR, "turn": 4,
                        "hpp": {"germany": 42, "france": 17, "england": 25}}  # fmt: skip


def paris_lost(dice: tuple[int, ...] = (), **raw: Any) -> Table:
    """Germany has taken Paris in its turn; it is the Allies' turn now."""
    units = {"ger-infantry-1": "paris", "fra-infantry-1": "brest", "fra-tank-1": "lyon", "eng-infantry-1": "calais",
             "eng-fleet-1": "dover"}  # fmt: skip
    table = position(dice, **WEST | raw | {"units": units | raw.get("units", {})})
    take(table, "paris", "germany")
    to_phase(table, "battles", "france")
    return table


def refused(table: Table, action: Any) -> str:
    refusal = table.explain(action)
    return refusal.code if refusal else ""


# ------------------------------------------------------------------ the turn of recapture
def test_cap_01_the_power_has_lost_its_capital_and_may_only_retake_it() -> None:
    table = paris_lost(units={"fra-infantry-2": "maginot-line", "fra-aircraft-1": "lyon", "ger-infantry-2": "calais"},
                       control={"calais": "germany"})  # fmt: skip
    record = purse(table, "france")
    assert (record["status"], record["recapture"], record["conqueror"]) == ("capital_lost", True, "germany")
    assert refused(table, DeclareWar("france", "belgium")) == "RECAPTURE"
    assert refused(table, Attack(("fra-infantry-2",), ("maginot-line", "calais"))) == "RECAPTURE"
    assert refused(table, Occupy(("fra-infantry-2",), ("maginot-line", "calais"))) == "RECAPTURE"


def test_cap_01_allies_of_the_slot_are_free_and_may_help() -> None:
    table = paris_lost()
    table.do(HandOver("england"))
    assert refused(table, Attack(("eng-infantry-1",), ("calais", "paris"))) == "SUPPLY"  # Paris gives none
    table = paris_lost(control={"belgium": "england"}, countries={"belgium": {"status": "conquered", "by": "england"}})
    table.do(HandOver("england"))
    assert refused(table, Attack(("eng-infantry-1",), ("calais", "paris"))) == ""


def test_cap_02_success_clears_the_danger_and_the_turn_goes_on() -> None:
    table = paris_lost()
    take(table, "paris", "france")
    record = purse(table, "france")
    assert (record["status"], record["recapture"], holder(table, "paris")) == ("at_war", False, "france")
    table.do(EndPhase("france"))
    table.do(EndPhase("england"))
    assert (top(table), table.state.acting) == ("movement", "france")


def test_cap_02_an_ally_who_takes_it_gives_it_back_whatever_the_option() -> None:
    table = paris_lost(options={"liberate": "captor"})
    take(table, "paris", "england")
    assert holder(table, "paris") == "france"
    assert purse(table, "france")["recapture"] is False


def test_cap_02_an_ally_may_retake_it_before_the_powers_own_turn() -> None:
    table = position(order=[["germany"], ["england"], ["france"]], war=AXIS_WAR)
    take(table, "paris", "germany")
    to_phase(table, "battles", "england")
    events = take(table, "paris", "england")
    assert Noted("capital_retaken", ("power=france",), "paris") in events
    to_phase(table, "movement", "france")
    assert rules().status(table.state, "france") == "at_war"


def test_cap_03_failure_is_the_fall_at_the_end_of_phase_1() -> None:
    table = paris_lost()
    table.do(EndPhase("france"))
    assert rules().in_game(table.state, "france")
    events = table.do(EndPhase("england"))
    assert PowerFell("france", "germany") in events
    assert Eliminated("fra-infantry-1", "power_fell") in events
    assert rules().slot_powers(table.state) == ["england"]
    to_phase(table, "movement", "england")
    assert table.state.acting == "england"


def london_lost(**raw: Any) -> Table:
    units = {"ger-infantry-1": "london", "eng-infantry-1": "cairo", "eng-fleet-1": "gibraltar",
             "eng-infantry-2": "edinburgh", "eng-aircraft-1": "malta"}  # fmt: skip
    base: dict[str, Any] = {
        "order": [["germany"], ["england", "usa"]], "turn": 12, "war": [["germany", "england"], ["germany", "usa"]],
        "control": {"belgium": "england", "athens": "england", "dublin": "england"},
        "countries": {"belgium": {"status": "conquered", "by": "england"},
                      "greece": {"status": "conquered", "by": "england"},
                      "ireland": {"status": "conquered", "by": "england"}},
    }  # fmt: skip
    table = position(**base | raw | {"units": units | raw.get("units", {})})
    take(table, "london", "germany")
    to_phase(table, "battles", "england")
    table.do(EndPhase("england"))
    return table


def test_cap_03_london_falls_with_the_home_country_and_the_rest_turns_neutral() -> None:
    table = london_lost()
    table.do(EndPhase("usa"))
    assert all(where(table, u) == "" for u in ("eng-infantry-1", "eng-fleet-1", "eng-infantry-2", "eng-aircraft-1"))
    assert [holder(table, area) for area in ("dover", "edinburgh", "hull")] == ["germany"] * 3
    assert holder(table, "gibraltar") == holder(table, "malta") == "england"  # a fallen one's: neutral
    assert [holder(table, area) for area in ("cairo", "suez", "jerusalem", "belgium", "athens")] == [
        "egypt", "egypt", "palestine", "belgium", "greece",
    ]  # fmt: skip
    state = table.state
    assert {c: state.countries[c]["status"] for c in ("egypt", "belgium")} == {"egypt": "neutral", "belgium": "neutral"}
    for area in ("gibraltar", "cairo", "belgium"):
        assert not rules().friendly(state, "usa", at(area)) and not rules().hostile(state, "usa", at(area))
        assert not rules().friendly(state, "germany", at(area)) and not rules().hostile(state, "germany", at(area))


def test_cap_03_the_conqueror_counts_half_of_1939_in_the_next_reckoning() -> None:
    table = london_lost(turn=14)
    table.do(EndPhase("usa"))
    to_phase(table, "reckoning")
    german = next(row for row in table.state.facts["reckoning"] if row["power"] == "germany")
    assert ["half", "england", 13] in german["lines"]


def test_cap_03_areas_where_others_stand_are_theirs() -> None:
    table = london_lost(units={"usa-infantry-1": "edinburgh", "usa-infantry-2": "dublin", "usa-aircraft-1": "hull"})
    table.do(EndPhase("usa"))
    assert holder(table, "edinburgh") == holder(table, "dublin") == "usa"
    assert table.state.countries["ireland"] == {"status": "conquered", "by": "usa", "since": 12}
    assert holder(table, "hull") == "germany" and where(table, "usa-aircraft-1") == "edinburgh"  # it had to flee


def test_cap_03_ships_of_allies_leave_what_turned_neutral() -> None:
    table = london_lost(units={"usa-fleet-1": "gibraltar", "usa-infantry-1": "morocco"}, control={"morocco": "usa"})
    table.do(EndPhase("usa"))
    assert where(table, "usa-fleet-1") in ("morocco", "") or top(table) == "escape"
    go_on(table, lambda s: s.frames[-1].name != "escape")
    assert where(table, "usa-fleet-1") != "gibraltar"


def rome_lost(**raw: Any) -> Table:
    """England took Rome, Italy cannot retake it; Germans stand in Tripoli, and it is the German turn."""
    base: dict[str, Any] = {
        "order": [["england"], ["italy"], ["germany"]], "turn": 16,
        "war": [["germany", "england"], ["italy", "england"]],
        "units": {"ger-infantry-1": "tripoli", "ger-infantry-2": "berlin"}, "hpp": {"germany": 40},
    }  # fmt: skip
    table = position(**base | raw)
    take(table, "rome", "england")
    to_phase(table, "battles", "italy")
    table.do(EndPhase("italy"))
    return table


def masterless(table: Table, area: str) -> bool:
    """Return whether an area is neither open to anybody nor anybody's enemy."""
    powers = [power for power in table.state.powers if rules().in_game(table.state, power)]
    return not any(
        rules().friendly(table.state, power, at(area)) or rules().hostile(table.state, power, at(area))
        for power in powers
    )


def test_cap_03_an_allys_troops_keep_the_colony_area_they_stand_in_and_the_empty_one_is_neutral() -> None:
    table = rome_lost()
    assert holder(table, "tripoli") == "germany" and masterless(table, "benghazi")
    table = rome_lost(units={"ger-infantry-1": "benghazi", "ger-infantry-2": "berlin"})
    assert holder(table, "benghazi") == "germany" and masterless(table, "tripoli")
    assert table.state.countries["libya"]["status"] == "neutral"


def test_cap_03_the_rest_of_a_colony_whose_capital_an_enemy_took_before_is_neutral() -> None:
    table = rome_lost(control={"tripoli": "england"}, countries={"libya": {"status": "colony", "by": "england"}},
                      units={"ger-infantry-2": "berlin"})  # fmt: skip
    assert holder(table, "tripoli") == "england" and masterless(table, "benghazi") and masterless(table, "tirana")


def test_cap_03_who_fought_beside_it_before_is_no_ally_of_its_masterless_land() -> None:
    table = rome_lost(facts={"lasting_allies": [["germany", "italy"], ["england", "usa"]]})
    assert masterless(table, "benghazi")
    assert table.state.facts["lasting_allies"] == [["england", "usa"]]


def test_cap_03_the_map_and_the_card_show_masterless_land_as_nobodys() -> None:
    table = rome_lost()
    shown = rules().holders(table.state)
    assert shown[at("benghazi")].group == "neutral" and shown[at("tripoli")].nation == "germany"
    facts = dict(cards.space_card(rules(), table.state, at("benghazi"), ()).facts)
    assert "Italy has fallen" in facts["Held by"] and "HE-CAP-08" in facts["Held by"]


def test_cap_08_the_neutral_half_of_a_colony_is_walked_into_after_a_declaration_on_the_fallen_power() -> None:
    table = rome_lost()
    to_phase(table, "battles", "germany")
    table.state.flags[rules().unit("ger-infantry-1")] = 0
    walk = Occupy(("ger-infantry-1",), ("tripoli", "benghazi"))
    assert refused(table, walk) == "PEACE"
    before = purse(table, "germany")["available"]
    table.do(DeclareWar("germany", "italy"))
    table.do(walk)
    assert (holder(table, "benghazi"), purse(table, "germany")["available"]) == ("germany", before - 2)


def test_cap_03_what_the_fallen_built_sent_or_owed_is_gone_and_its_protege_goes_to_an_ally() -> None:
    table = london_lost(
        building=[{"unit": "eng-fleet-2", "power": "england", "area": "hull", "due": 15}],
        convoys=[{"id": "convoy-1", "sender": "usa", "receiver": "england", "zone": "north-atlantic", "value": 3,
                  "due": 13}],
        countries={"norway": {"status": "joined", "by": "england"}}, control={},
    )  # fmt: skip
    table.do(EndPhase("usa"))
    assert table.state.building == [] and table.state.convoys == []
    assert table.state.countries["norway"] == {"status": "joined", "by": "usa", "since": 0}
    assert rules().enemies(table.state, "england") == []


def test_cap_03_the_fall_of_their_last_common_enemy_does_not_part_allies() -> None:
    table = position(order=[["germany", "italy"], ["france"]], turn=4, war=[["germany", "france"], ["italy", "france"]],
                     units={"ita-infantry-1": "stuttgart"})  # fmt: skip
    assert rules().allied(table.state, "italy", "germany")
    take(table, "paris", "germany")
    to_phase(table, "battles", "france")
    table.do(EndPhase("france"))
    go_on(table, lambda s: s.turn == 5)
    assert rules().enemies(table.state, "italy") == []
    assert rules().friendly(table.state, "italy", at("stuttgart"))
    assert not rules().friendly(table.state, "germany", at("lisbon"))


def test_cap_04_moscow_costs_its_hpp_at_once_and_in_each_reckoning_but_nobody_falls() -> None:
    table = position(turn=13, order=[["germany"], ["soviet_union"]], war=[["germany", "soviet_union"]],
                     hpp={"soviet_union": 40})  # fmt: skip
    events = take(table, "moscow", "germany")
    assert HppLost("soviet_union", 5, "moscow_lost") in events
    record = purse(table, "soviet_union")
    assert (record["available"], record["half"], record["recapture"], record["status"]) == (35, 20, False, "at_war")
    take(table, "moscow", "soviet_union")
    take(table, "moscow", "germany")
    assert record["available"] == 35  # it was lost for this year already
    to_phase(table, "reckoning")
    assert purse(table, "soviet_union")["available"] == 52 - 5
    take(table, "moscow", "soviet_union")
    assert purse(table, "soviet_union")["available"] == 47
    to_phase(table, "battles", "germany")
    take(table, "moscow", "germany")
    assert purse(table, "soviet_union")["available"] == 47


def test_cap_05_the_usa_cannot_be_captured() -> None:
    units = {"ger-fleet-1": "brest", "ger-infantry-1": "brest"}
    table = position(war=[["germany", "usa"]], order=[["germany"], ["usa"]], hpp={"germany": 40}, units=units,
                     control={"brest": "germany"})  # fmt: skip
    path = ("brest", "bay-of-biscay", "north-atlantic", "usa")
    assert refused(table, Attack(("ger-fleet-1",), path, "carrier", "ger-infantry-1")) == "OWNER"


# ------------------------------------------------------------------ giving up
def test_cap_07_with_nothing_in_reach_the_fall_may_be_declared_at_once() -> None:
    table = paris_lost(units={"fra-tank-1": "marseille", "fra-infantry-1": "marseille"})
    assert GiveUp("france") in table.legal()
    events = table.do(GiveUp("france"))
    assert PowerFell("france", "germany") in events
    go_on(table, lambda s: s.frames[-1].name != "army")
    assert (top(table), table.state.acting) == ("battles", "england")


def test_cap_07_a_unit_with_supply_in_reach_has_to_try() -> None:
    table = paris_lost(control={"belgium": "england"}, countries={"belgium": {"status": "conquered", "by": "england"}},
                       units={"fra-infantry-1": "calais"})  # fmt: skip
    assert refused(table, GiveUp("france")) == "RECAPTURE"
    assert fall.capital_in_reach(rules(), table.state, "france")
    table = position(order=[["france"], ["germany"]], war=AXIS_WAR)
    assert refused(table, GiveUp("france")) == "RECAPTURE"


def test_cap_07_the_slot_ends_when_its_only_power_gives_up() -> None:
    table = position(order=[["germany"], ["france"], ["england"]], war=AXIS_WAR)
    take(table, "paris", "germany")
    to_phase(table, "battles", "france")
    table.do(GiveUp("france"))
    assert top(table) == "army"  # Germany places that of Vichy France
    go_on(table, lambda s: s.frames[-1].name != "army")
    assert (top(table), table.state.acting) == ("battles", "england")


def test_cap_07_germany_gone_ends_the_game() -> None:
    table = position(order=[["soviet_union"], ["germany"]], war=[["germany", "soviet_union"]], turn=20,
                     scenario="total-war-1939", units={"ger-infantry-1": "calais"},
                     control={"calais": "germany"})  # fmt: skip
    take(table, "berlin", "soviet_union")
    to_phase(table, "battles", "germany")
    events = table.do(GiveUp("germany"))
    assert any(isinstance(e, GameOver) and e.reason == "germany_fell" for e in events)
    assert table.state.result == "allies"


def test_cap_02_a_counter_attack_through_real_actions_saves_the_capital() -> None:
    table = position(
        (1, 6), order=[["germany"], ["france"]], war=AXIS_WAR, turn=4, hpp={"france": 17},
        control={"brest": "france", "lisbon": "france"},
        units={"ger-infantry-1": "paris", "fra-infantry-1": "brest", "fra-fleet-1": "lisbon"},
        countries={"portugal": {"status": "conquered", "by": "france"}},
    )  # fmt: skip
    take(table, "paris", "germany")
    to_phase(table, "supply", "france")
    table.do(table.legal(("fra-fleet-1",))[0])
    assert top(table) == "battles"
    table.do(Attack(("fra-infantry-1",), ("brest", "paris")))
    table.do(Launch())
    assert (holder(table, "paris"), where(table, "fra-infantry-1")) == ("france", "paris")
    assert purse(table, "france")["recapture"] is False
    to_phase(table, "movement", "france")


# ------------------------------------------------------------------ what turned neutral
def test_cap_08_what_a_fall_made_neutral_wants_a_declaration_and_is_then_walked_into() -> None:
    table = position(
        order=[["italy", "germany"], ["england"]], turn=6, hpp={"italy": 15},
        war=[["italy", "england"], ["germany", "england"]], control={"lebanon-syria": "lebanon_syria",
        "jerusalem": "italy"}, countries={"lebanon_syria": {"status": "neutral", "by": ""}},
        units={"ita-infantry-1": "jerusalem"}, powers={}, facts={"fallen": {"france": "germany"}},
    )  # fmt: skip
    walk = Occupy(("ita-infantry-1",), ("jerusalem", "lebanon-syria"))
    table.state.flags[rules().unit("ita-infantry-1")] = 0
    assert refused(table, walk) == "PEACE"
    table.do(DeclareWar("italy", "lebanon_syria"))
    table.do(walk)
    assert (holder(table, "lebanon-syria"), purse(table, "italy")["available"]) == ("italy", 13)


def test_cap_08_gibraltar_of_a_fallen_england_wants_a_declaration_too() -> None:
    table = position(
        order=[["germany"], ["usa"]], turn=12, war=[["germany", "usa"]], hpp={"germany": 40},
        powers={}, control={"seville": "germany"}, units={"ger-infantry-1": "seville"},
        facts={"fallen": {"england": "germany"}},
    )  # fmt: skip
    assert "england" not in table.state.powers
    walk = Occupy(("ger-infantry-1",), ("seville", "gibraltar"))
    assert refused(table, walk) == "PEACE"


def test_cap_01_aircraft_may_come_nearer_for_the_counter_attack() -> None:
    table = paris_lost(units={"fra-aircraft-1": "marseille"})
    assert refused(table, Rebase(("fra-aircraft-1",), ("marseille", "lyon"))) == ""
