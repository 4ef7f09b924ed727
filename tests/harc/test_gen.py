"""General rules: seasons, slots, phases, half limit, face-down units, and the ends of the variants."""

from __future__ import annotations

import pytest

from scenarios.engine.cases import Table
from scenarios.engine.events import GameOver, TurnBegan
from scenarios.harc_europaert import capture, tables
from scenarios.harc_europaert.actions import EndPhase, HandOver, Intervene, Move, Place, ReadReckoning, SendAid
from scenarios.harc_europaert.events import SlotBegan
from scenarios.harc_europaert.state import ACTED, ASIDE, ESCAPED
from tests.harc.boards import position, rules, start
from tests.harc.slots import (
    AXIS_WAR,
    at,
    go_on,
    hand,
    has,
    holder,
    purse,
    quiet,
    take,
    to_end,
    to_phase,
    to_turn,
    top,
    where,
)

PHASES = ["battles", "movement", "placement", "relocation"]


# ------------------------------------------------------------------ the course of the year
def test_gen_01_turns_have_their_season_and_year() -> None:
    dates = {1: ("autumn", 1939), 2: ("winter", 1939), 3: ("spring", 1940), 8: ("summer", 1941), 11: ("spring", 1942),
             22: ("winter", 1944), 24: ("summer", 1945)}  # fmt: skip
    assert {turn: (tables.season_of(turn), tables.year_of(turn)) for turn in dates} == dates


def test_gen_01_the_reckoning_follows_the_last_slot_of_winter() -> None:
    table = start("sichelschnitt")
    events = to_phase(table, "reckoning")
    assert table.state.turn == 2
    assert [e.turn for e in events if isinstance(e, TurnBegan)] == [2]
    assert [e.powers for e in events if isinstance(e, SlotBegan)][-1] == ("france", "england")
    after = table.do(ReadReckoning())
    assert TurnBegan(3) in after
    assert (rules().season(table.state), rules().year(table.state)) == ("spring", 1940)


def test_gen_01_a_whole_year_has_four_turns_and_one_reckoning() -> None:
    table = start("total-war-1939")
    to_turn(table, 3)
    events = go_on(table, lambda s: s.turn == 7)
    assert [e.turn for e in events if isinstance(e, TurnBegan)] == [4, 5, 6, 7]
    assert [row["year"] for row in table.state.facts["reckoning"]] == [1941] * 6


def test_gen_02_every_slot_goes_through_the_four_phases_in_order() -> None:
    table = start("sichelschnitt")
    seen = []
    while table.state.turn == 1:
        seen.append((table.state.acting, top(table)))
        quiet(table)
    allies = [(power, phase) for phase in PHASES for power in ("france", "england")]
    assert seen == [("germany", phase) for phase in PHASES] + allies


def test_gen_02_a_phase_ends_when_every_power_of_the_slot_has_ended_it() -> None:
    table = start("sichelschnitt")
    to_phase(table, "battles", "france")
    table.do(HandOver("england"))
    table.do(EndPhase("england"))
    assert (table.state.acting, top(table)) == ("france", "battles")
    refusal = table.explain(HandOver("england"))
    assert refusal is not None and refusal.code == "TURN"
    table.do(EndPhase("france"))
    assert top(table) == "movement"


def test_gen_02_an_action_of_another_phase_is_refused() -> None:
    table = start("sichelschnitt")
    refusal = table.explain(Place("germany", "infantry", "berlin"))
    assert refusal is not None and (refusal.code, refusal.rule) == ("PHASE", "HE-GEN-02")


def test_gen_02_a_power_outside_the_slot_may_not_act() -> None:
    table = start("sichelschnitt")
    refusal = table.explain(EndPhase("france"), "axis")
    assert refusal is not None and refusal.code == "TURN"
    refusal = table.explain(EndPhase("france"), "allies")
    assert refusal is not None and refusal.code == "TURN"


def test_gen_02_a_slot_without_powers_is_passed_over() -> None:
    table = position(order=[["germany"], ["france"], ["england"]], phase="relocation", war=AXIS_WAR,
                     powers={"france": {"status": "fallen"}})  # fmt: skip
    events = table.do(EndPhase("germany"))
    assert [e.powers for e in events if isinstance(e, SlotBegan)] == [("england",)]


def test_gen_02_usa_has_no_phase_before_1942_but_for_its_aid_of_1941() -> None:
    table = start("total-war-1939")
    seen = set()
    while table.state.turn < 3:
        seen.add(table.state.acting)
        quiet(table)
    assert "usa" not in seen and "soviet_union" in seen
    basic = position(order=[["usa"], ["germany"]], turn=7, phase="start", powers={"usa": {"status": "not_entered"}})
    assert basic.state.acting == "germany"
    advanced = position(order=[["usa"], ["germany"]], turn=7, phase="start", options={"level": "advanced"},
                        powers={"usa": {"status": "not_entered"}})  # fmt: skip
    assert (advanced.state.acting, top(advanced)) == ("usa", "relocation")
    entry = position(order=[["usa"], ["germany"]], turn=11, phase="start", powers={"usa": {"status": "not_entered"}})
    assert (entry.state.acting, top(entry)) == ("usa", "battles")


def test_ll_01_in_the_variant_of_1941_the_usa_only_sends_aid_in_the_english_phase_4() -> None:
    table = start("barbarossa-1941", level="advanced")
    seen = set()
    while table.state.turn < 12:
        if table.state.acting == "usa":
            seen.add(top(table))
            assert {type(a) for a in table.legal()} <= {SendAid, EndPhase, HandOver}
        quiet(table)
    assert seen == {"relocation"}
    assert purse(table, "usa")["available"] == 40
    basic = start("barbarossa-1941")
    go_on(basic, lambda s: s.turn == 9 or s.acting == "usa")
    assert basic.state.acting != "usa"


# ------------------------------------------------------------------ HPP
def test_gen_03_and_04_what_is_not_there_or_over_the_half_is_refused() -> None:
    for hpp, cost_of, code in (
        ({"start": 30, "available": 0}, "infantry", "HPP"),
        ({"start": 30, "available": 30, "spent": 15}, "infantry", "HALF"),
        ({"start": 30, "available": 30, "spent": 14}, "infantry", None),
        ({"start": 17, "available": 17, "spent": 7}, "tank", None),  # 9 in all
        ({"start": 17, "available": 17, "spent": 8}, "tank", "HALF"),
        ({"start": 25, "available": 25, "spent": 12}, "tank", "HALF"),  # 13 in all
    ):
        table = position(phase="placement", order=[["germany"]], hpp={"germany": hpp})
        refusal = table.explain(Place("germany", cost_of, "berlin"))
        assert (refusal.code if refusal else None) == code, (hpp, cost_of)


def test_gen_04_the_account_of_a_turn_begins_anew_with_the_slot() -> None:
    table = position(phase="placement", order=[["germany"], ["france"]], hpp={"germany": 30, "france": 17})
    table.do(Place("germany", "tank", "berlin"))
    assert (purse(table, "germany")["spent"], purse(table, "germany")["available"]) == (2, 28)
    to_phase(table, "battles", "france")
    assert purse(table, "germany")["spent"] == 2
    to_phase(table, "battles", "germany")
    assert (purse(table, "germany")["spent"], purse(table, "germany")["available"]) == (0, 28)


def test_gen_15_there_is_no_other_way_to_give_hpp_than_aid_of_the_advanced_level() -> None:
    table = position(phase="relocation", order=[["france"], ["england"]], war=AXIS_WAR, hpp={"france": 17})
    refusal = table.explain(SendAid("france", "england", 3))
    assert refusal is not None and refusal.code == "LEVEL"


# ------------------------------------------------------------------ face-down units
def test_gen_08_face_down_units_turn_up_at_the_start_of_their_own_turn() -> None:
    table = position(
        phase="relocation", order=[["germany"], ["england"]], war=AXIS_WAR,
        units={"ger-aircraft-1": {"at": "berlin", "acted": True}, "eng-aircraft-1": {"at": "london", "acted": True}},
    )  # fmt: skip
    to_phase(table, "battles", "england")
    assert has(table, "ger-aircraft-1", ACTED) and not has(table, "eng-aircraft-1", ACTED)
    to_phase(table, "battles", "germany")
    assert not has(table, "ger-aircraft-1", ACTED)


def test_gen_08_by_option_all_turn_up_with_the_season() -> None:
    table = position(
        phase="relocation", order=[["england"], ["germany"]], war=AXIS_WAR, options={"faceup": "season"},
        units={"ger-aircraft-1": {"at": "berlin", "acted": True}, "eng-aircraft-1": {"at": "london", "acted": True}},
    )  # fmt: skip
    to_phase(table, "battles", "germany")
    assert has(table, "eng-aircraft-1", ACTED) and has(table, "ger-aircraft-1", ACTED)
    to_phase(table, "battles", "england")
    assert not has(table, "ger-aircraft-1", ACTED) and not has(table, "eng-aircraft-1", ACTED)


def test_gen_06_a_unit_has_its_points_and_attacks_again_in_its_next_turn() -> None:
    table = position(order=[["germany"], ["england"]], phase="relocation", war=AXIS_WAR,
                     units={"ger-tank-1": {"at": "essen", "moved": True, "fights": 2}})  # fmt: skip
    unit = rules().unit("ger-tank-1")
    table.state.mp[unit] = 0
    to_phase(table, "battles", "germany")
    assert (table.state.fights[unit], table.state.mp[unit], table.state.flags[unit]) == (0, 2, 0)


# ------------------------------------------------------------------ levels and set-up
def test_gen_13_the_basic_level_knows_no_interventions() -> None:
    table = start("sichelschnitt")
    assert "intervention" in rules().phases
    refusal = table.explain(Intervene(("ger-aircraft-1",), ("krakow", "breslau")))
    assert refusal is not None and refusal.code in ("LEVEL", "PHASE")
    with pytest.raises(ValueError, match="basic"):
        rules().initial_state("sichelschnitt", {"level": "advanced"})


def test_gen_14_sichelschnitt_has_the_printed_units() -> None:
    table = start("sichelschnitt")
    count = dict.fromkeys(("germany", "france", "england"), 0)
    for unit, space in enumerate(table.state.where):
        if space >= 0 and rules().owner[unit] in count:
            count[rules().owner[unit]] += 1
    aside = [rules().oob.units[u].id for u, flags in enumerate(table.state.flags) if flags & ASIDE]
    assert count == {"germany": 10, "france": 10, "england": 13}
    assert len(aside) == 1 and aside[0].startswith("eng-fleet")
    for country in ("finland", "hungary", "romania", "bulgaria"):
        assert sum(rules().owner[u] == country and s >= 0 for u, s in enumerate(table.state.where)) == 1


# ------------------------------------------------------------------ the ends
def test_gen_11_sichelschnitt_is_decided_by_paris_after_turn_5() -> None:
    table = start("sichelschnitt")
    events = to_end(table)
    assert (table.state.turn, table.state.result) == (5, "allies")
    assert GameOver("allies", "paris_free", "HE-GEN-11") in events
    table = start("sichelschnitt")
    to_turn(table, 5)
    to_phase(table, "battles", "germany")
    take(table, "paris", "germany")
    to_end(table)
    assert (table.state.turn, table.state.result) == (5, "axis")


def test_gen_11_paris_retaken_before_the_end_saves_the_allies() -> None:
    table = start("sichelschnitt")
    to_turn(table, 5)
    take(table, "paris", "germany")
    to_phase(table, "battles", "france")
    take(table, "paris", "england")
    assert holder(table, "paris") == "france"
    to_end(table)
    assert table.state.result == "allies"


@pytest.mark.parametrize(
    ("variant", "turn", "taken", "winner"),
    [
        ("barbarossa-1941", 14, {"moscow": "germany", "stalingrad": "italy"}, "axis"),
        ("barbarossa-1941", 14, {"moscow": "germany"}, "allies"),
        ("barbarossa-1941", 14, {"leningrad": "germany", "stalingrad": "germany"}, "allies"),
        ("bagration-1944", 22, {"warsaw": "soviet_union", "bucharest": "soviet_union"}, "allies"),
        ("bagration-1944", 22, {"warsaw": "soviet_union"}, "axis"),
        ("overlord-1944", 22, {"paris": "england", "essen": "usa"}, "allies"),
        ("overlord-1944", 22, {"paris": "usa", "maginot-line": "usa"}, "allies"),
        ("overlord-1944", 22, {"essen": "usa", "stuttgart": "usa"}, "axis"),
    ],
)
def test_gen_11_the_short_variants_end_by_what_is_held(
    variant: str, turn: int, taken: dict[str, str], winner: str
) -> None:
    table = start(variant, optional_rules=False)
    to_turn(table, turn)
    for area, power in taken.items():
        rules().set_holder(table.state, at(area), power)
    to_end(table)
    assert (table.state.turn, table.state.result) == (turn, winner)


def test_gen_11_endgame_is_lost_for_germany_when_nothing_can_retake_berlin() -> None:
    table = start("endgame-1945")
    to_phase(table, "battles", "soviet_union")
    to_turn(table, 24)
    to_phase(table, "battles", "soviet_union")
    g = hand(table)
    for unit in rules().of_power(table.state, "germany"):
        if rules().board.names[table.state.where[unit]] != "denmark":
            capture.remove(g, unit, "test")
    take(table, "berlin", "soviet_union")
    to_end(table)
    assert (table.state.turn, table.state.result) == (24, "allies")


def test_gen_11_endgame_is_won_by_germany_while_a_supplied_unit_could_retake_berlin() -> None:
    table = start("endgame-1945")
    to_turn(table, 24)
    to_phase(table, "battles", "soviet_union")
    rules().set_holder(table.state, at("berlin"), "soviet_union")
    rules().set_holder(table.state, at("essen"), "germany")
    unit = rules().unit("ger-infantry-1")
    table.state.where[unit] = at("kiel")  # it draws supply from Denmark
    assert holder(table, "denmark") == "germany"
    to_end(table)
    assert table.state.result == "axis"


def test_gen_11_total_war_ends_at_once_with_london_and_moscow() -> None:
    table = start("total-war-1939")
    rules().set_holder(table.state, at("london"), "germany")
    events = take(table, "moscow", "germany")
    assert table.state.result == "axis" and table.state.active == []
    assert any(isinstance(e, GameOver) and e.reason == "london_and_moscow" for e in events)


def test_gen_11_total_war_is_won_by_germany_that_holds_berlin_after_turn_24() -> None:
    table = position(scenario="total-war-1939", turn=24, phase="relocation", order=[["germany"], ["soviet_union"]],
                     acting="soviet_union", war=[["germany", "soviet_union"]])  # fmt: skip
    table.do(EndPhase("soviet_union"))
    assert (table.state.turn, table.state.result) == (24, "axis")


def berlin_lost_in_turn_24() -> Table:
    table = position(
        scenario="total-war-1939", turn=24, phase="battles", order=[["germany"], ["soviet_union"]],
        acting="soviet_union", war=[["germany", "soviet_union"]], units={"germany": {"leipzig": {"tank": 1}}},
        control={"kiel": "germany"},
    )  # fmt: skip
    take(table, "berlin", "soviet_union")
    to_turn(table, 25)
    return table


def test_gen_11_turn_25_is_for_the_last_attempt_to_retake_berlin() -> None:
    table = berlin_lost_in_turn_24()
    assert (table.state.acting, top(table)) == ("germany", "battles")
    quiet(table)
    assert table.state.result == "allies"
    table = berlin_lost_in_turn_24()
    take(table, "berlin", "germany")
    assert table.state.result == "axis"


@pytest.mark.parametrize(
    ("captor", "ranking"), [("usa", [["usa", 19], ["entente", 2]]), ("england", [["entente", 17], ["usa", 4]])]
)
def test_gen_11_among_several_allies_the_one_with_most_conquests_has_won(captor: str, ranking: list[object]) -> None:
    table = position(
        scenario="total-war-1939", turn=23, phase="battles", order=[["germany"], ["england", "usa"]],
        war=[["germany", "england"], ["germany", "usa"]], options={"players": 4},
        control={"belgium": "usa", "denmark": "england", "berlin": captor}, powers={"germany": {"recapture": True}},
        countries={"belgium": {"status": "conquered", "by": "usa"},
                   "denmark": {"status": "conquered", "by": "england"}},
    )  # fmt: skip
    table.do(EndPhase("germany"))
    assert table.state.result == ranking[0][0]
    assert table.state.facts["ranking"] == ranking


# ------------------------------------------------------------------ captures
def test_mod_04_a_captured_fortress_is_gone_for_the_game() -> None:
    table = position(order=[["germany"], ["france"]], war=AXIS_WAR)
    assert table.state.fortress_lost == []
    take(table, "maginot-line", "germany")
    assert table.state.fortress_lost == ["maginot-line"]
    take(table, "maginot-line", "france")
    assert table.state.fortress_lost == ["maginot-line"]


def test_map_07_kiel_taken_closes_the_canal_for_good() -> None:
    table = position(order=[["germany"], ["england"]], war=AXIS_WAR)
    assert table.state.facts["canal_open"] is True
    take(table, "kiel", "england")
    take(table, "kiel", "germany")
    assert (holder(table, "kiel"), table.state.facts["canal_open"]) == ("germany", False)


def test_air_05_aircraft_flee_once_and_are_lost_the_second_time() -> None:
    table = position(
        order=[["germany"], ["england", "france"]], war=AXIS_WAR, control={"belgium": "england"},
        units={"eng-aircraft-1": "belgium", "eng-aircraft-2": {"at": "belgium", "acted": True}},
    )  # fmt: skip
    take(table, "belgium", "germany")
    assert (top(table), table.state.active) == ("escape", [1])
    for unit in ("eng-aircraft-1", "eng-aircraft-2"):
        found = {a.path[-1]: a for a in table.legal((unit,))}
        assert set(found) >= {"calais", "paris", "dover"} and "london" not in found
        table.do(found["calais"])
    assert has(table, "eng-aircraft-1", ESCAPED) and where(table, "eng-aircraft-2") == "calais"
    assert has(table, "eng-aircraft-2", ACTED)
    assert top(table) == "battles"
    take(table, "calais", "germany")
    assert (where(table, "eng-aircraft-1"), where(table, "eng-aircraft-2")) == ("", "")


def test_air_05_aircraft_without_a_base_in_range_are_lost() -> None:
    table = position(order=[["germany"], ["england"]], war=AXIS_WAR, control={"bucharest": "england"},
                     units={"eng-aircraft-1": "bucharest"})  # fmt: skip
    take(table, "bucharest", "germany")
    assert where(table, "eng-aircraft-1") == ""


def test_flt_02_ships_flee_once_acted_ones_too() -> None:
    table = position(order=[["germany"], ["france"]], war=AXIS_WAR,
                     units={"fra-fleet-1": {"at": "calais", "acted": True}})  # fmt: skip
    take(table, "calais", "germany")
    ways = {a.path[-1]: a for a in table.legal()}
    assert "brest" in ways and "paris" not in ways
    table.do(ways["brest"])
    assert where(table, "fra-fleet-1") == "brest"
    take(table, "brest", "germany")
    assert where(table, "fra-fleet-1") == ""
    assert purse(table, "france")["lost_fleets"] == 1


def test_flt_02_a_way_to_flee_that_is_too_long_or_ends_at_the_enemy_is_refused() -> None:
    from scenarios.harc_europaert.actions import Escape

    table = position(order=[["germany"], ["france"]], war=AXIS_WAR, units={"fra-fleet-1": "calais"})
    take(table, "calais", "germany")
    for path, code in (
        (("calais", "english-channel", "plymouth"), "BORDER"),  # no friend without an alliance
        (("calais", "brest"), "ADJ"),
        (("brest", "english-channel", "la-rochelle"), "ADJ"),
        (("calais", "english-channel", "netherlands"), "BORDER"),
    ):
        refusal = table.explain(Escape("fra-fleet-1", path))
        expected = None if path[-1] == "plymouth" else code
        assert (refusal.code if refusal else None) == expected, path
    refusal = table.explain(Move(("fra-fleet-1",), ("calais", "brest")))
    assert refusal is not None and refusal.code == "PHASE"


def test_mov_08_an_allys_own_area_goes_back_to_it_and_his_conquests_to_the_captor() -> None:
    raw = {"order": [["england", "france"], ["germany"]], "war": AXIS_WAR,
           "control": {"calais": "germany", "belgium": "germany", "algeria": "germany"},
           "countries": {"belgium": {"status": "conquered", "by": "germany"}}}  # fmt: skip
    table = position(**raw)
    for area in ("calais", "algeria", "belgium"):
        take(table, area, "england")
    assert [holder(table, area) for area in ("calais", "algeria", "belgium")] == ["france", "france", "england"]
    table = position(**raw, options={"liberate": "captor"})
    take(table, "calais", "england")
    assert holder(table, "calais") == "england"


def test_plc_05_a_lost_fleet_is_ready_three_turns_later_if_the_slip_is_kept() -> None:
    building = [{"unit": "fra-fleet-1", "power": "france", "area": "brest", "due": 9}]
    raw = {"turn": 8, "order": [["france"], ["germany"]], "war": AXIS_WAR, "phase": "battles", "building": building}
    table = position(**raw)
    to_turn(table, 9)
    assert where(table, "fra-fleet-1") == "brest" and table.state.building == []
    table = position(**raw)
    take(table, "brest", "germany")
    assert table.state.building == []
    to_turn(table, 9)
    assert where(table, "fra-fleet-1") == ""
    assert purse(table, "france")["lost_fleets"] == 1


def test_sg_08_ploiesti_and_grozny_are_noted_when_they_change_hands() -> None:
    table = position(order=[["germany"], ["soviet_union"]], war=[["germany", "soviet_union"]],
                     control={"ploiesti": "germany"})  # fmt: skip
    take(table, "ploiesti", "soviet_union")
    assert table.state.facts["ploiesti_allied"] is True
    take(table, "ploiesti", "germany")
    assert table.state.facts["ploiesti_allied"] is False
    take(table, "grozny", "germany")
    take(table, "vologda", "germany")
    assert (table.state.facts["grozny_axis"], table.state.facts["vologda_axis"]) == (True, True)


def test_dow_07_a_country_falls_with_its_capital_and_others_there_keep_what_they_stand_in() -> None:
    table = position(
        order=[["germany"], ["england"]], war=[*AXIS_WAR, ["germany", "yugoslavia"]],
        countries={"yugoslavia": {"status": "joined", "by": "england"}},
        units={"yug-infantry-1": "belgrade", "yug-infantry-2": "zagreb", "eng-infantry-1": "skopje"},
    )  # fmt: skip
    table.state.where[rules().unit("yug-infantry-1")] = -1
    take(table, "belgrade", "germany")
    assert where(table, "yug-infantry-2") == ""
    areas = ("belgrade", "zagreb", "sarajevo", "skopje")
    assert [holder(table, area) for area in areas] == ["germany", "germany", "germany", "england"]
    assert table.state.countries["yugoslavia"]["status"] == "conquered"
    assert not rules().at_war(table.state, "germany", "yugoslavia")


def test_dow_09_what_is_taken_counts_only_from_the_next_reckoning() -> None:
    table = position(turn=3, order=[["germany"], ["england"]], war=[*AXIS_WAR, ["germany", "belgium"]],
                     hpp={"germany": 30, "england": 25}, phase="battles")  # fmt: skip
    take(table, "belgium", "germany")
    assert purse(table, "germany")["available"] == 30
    to_phase(table, "reckoning")
    assert purse(table, "germany")["year_start"] == 36 + 4
