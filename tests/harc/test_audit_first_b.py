"""The first table of small tests, row by row: building, supply, economy, the advanced level. [HE, 5.5]"""

# fmt: off
from __future__ import annotations

from typing import Any

from scenarios.engine.cases import Table
from scenarios.harc_europaert.actions import (
    AssignSupply,
    Bomb,
    DeclareWar,
    EndPhase,
    FreeStrike,
    Intervene,
    LayDown,
    Occupy,
    Pass,
    Place,
    Raid,
    Relocate,
    SendAid,
    TakeLoss,
    Withdraw,
)
from scenarios.harc_europaert.state import ACTED
from tests.harc.audit import ADVANCED, ALL_WEST, SLOTS, phase
from tests.harc.boards import position
from tests.harc.campaigns import WEST, assault, attack, code, left, ours, table, top, where
from tests.harc.slots import go_on, has, to_phase


# ------------------------------------------------------------------ building, relocation, supply
def test_plc_05_row_a_fleet_begun_in_turn_6_sails_in_turn_9_unless_brest_falls() -> None:
    raw: dict[str, Any] = {
        "phase": "placement",
        "order": SLOTS,
        "acting": "france",
        "war": WEST,
        "turn": 6,
        "powers": {"france": {"lost_fleets": 1}},
    }
    kept = position(hpp={"france": 17, "germany": 40, "england": 40}, **raw)
    assert code(kept, Place("france", "fleet", "brest")) == "PLC-05 LIMIT"
    kept.do(LayDown("france", "brest"))
    go_on(kept, lambda s: s.turn == 8 and s.frames[-1].name == "relocation" and s.acting == "france")
    assert where(kept, "fra-fleet-1") == ""
    go_on(kept, lambda s: s.turn == 9 and s.acting == "france")
    assert where(kept, "fra-fleet-1") == "brest"
    gone = position(
        hpp={"france": 17, "germany": 40, "england": 40},
        units={"ger-tank-1": "belgium"},
        control={"belgium": "germany"},
        **raw,
    )
    gone.do(LayDown("france", "brest"))
    go_on(gone, lambda s: s.turn == 8 and s.acting == "germany" and s.frames[-1].name == "battles")
    gone.do(Occupy(("ger-tank-1",), ("belgium", "calais", "brest")))
    assert not gone.state.building
    go_on(gone, lambda s: s.turn == 9 and s.acting == "france")
    assert where(gone, "fra-fleet-1") == ""


def test_plc_07_row_in_cut_off_sevastopol_nothing_is_built() -> None:
    t = phase(
        "placement",
        acting="soviet_union",
        war=[["germany", "soviet_union"]],
        turn=10,
        control={"odessa": "germany", "dnepropetrovsk": "germany", "krasnodar": "germany"},
    )
    assert code(t, Place("soviet_union", "infantry", "sevastopol")) == "PLC-07 SUPPLY"


def test_rel_03_row_the_third_infantry_has_no_escort() -> None:
    t = phase(
        "relocation",
        acting="england",
        control={"calais": "england"},
        units={"england": {"dover": {"infantry": 3, "fleet": 2}}},
    )
    for k in (1, 2):
        t.do(Relocate(f"eng-infantry-{k}", "calais", (f"eng-fleet-{k}",)))
    assert code(t, Relocate("eng-infantry-3", "calais")) == "REL-03 ESCORT"
    assert code(t, Relocate("eng-infantry-3", "calais", ("eng-fleet-2",))) == "FLT-04 ACTED"


def test_sup_04_row_six_of_seven_are_supplied_by_a_fleet() -> None:
    t = table(
        phase="start",
        acting="italy",
        order=[["italy"], ["england"]],
        war=[["italy", "england"]],
        units={"italy": {"tirana": {"infantry": 6, "tank": 1}, "naples": {"fleet": 1}}},
    )
    assert top(t) == "supply"
    units = tuple(f"ita-infantry-{k}" for k in range(1, 7))
    assert code(t, AssignSupply("ita-fleet-1", (*units, "ita-tank-1"))) == "SUP-04 CARRY"
    t.do(AssignSupply("ita-fleet-1", units))
    to_phase(t, "movement", "italy")
    to_phase(t, "battles", "england")
    assert [u for u in (*units, "ita-tank-1") if not where(t, u)] == ["ita-tank-1"]


def test_sup_07_row_stalingrad_draws_on_gorky_without_moscow() -> None:
    t = table(
        phase="start",
        acting="soviet_union",
        order=[["soviet_union"], ["germany"]],
        turn=12,
        war=[["germany", "soviet_union"]],
        control={"moscow": "germany"},
        units={"sov-infantry-1": "stalingrad"},
    )
    assert code(t, EndPhase("soviet_union")) == ""
    to_phase(t, "battles", "germany")
    assert where(t, "sov-infantry-1") == "stalingrad"


# ------------------------------------------------------------------ economy and falls
def test_eco_03_row_retaken_in_the_next_turn_it_costs_nothing() -> None:
    t = table(
        [1, 6, 1, 6],
        order=[["england"], ["germany"]],
        acting="england",
        war=WEST[:1],
        turn=4,
        units={"eng-infantry-1": "calais", "ger-infantry-1": "belgium", "ger-infantry-2": "essen"},
        control={"belgium": "germany", "calais": "england"},
        countries={"belgium": {"status": "conquered", "by": "germany"}},
        powers={"germany": {"counted": {"belgium": 4}}},
    )
    assault(t, attack("eng-infantry-1", "calais belgium"))
    assert t.state.pending[0]["value"] == 4
    to_phase(t, "battles", "germany")
    assault(t, attack("ger-infantry-2", "essen belgium"))
    to_phase(t, "movement", "germany")
    assert left(t, "germany") == 39 and not t.state.pending


def test_cap_01_row_france_without_paris_does_not_attack_belgium() -> None:
    t = table(
        [1],
        order=SLOTS,
        acting="germany",
        war=WEST,
        units={
            "ger-infantry-1": "vichy",
            "fra-infantry-1": "calais",
            "ger-infantry-2": "belgium",
            "fra-infantry-2": "calais",
        },
        control={"belgium": "germany", "vichy": "germany"},
    )
    t.do(Occupy(("ger-infantry-1",), ("vichy", "paris")))
    to_phase(t, "battles", "france")
    assert t.state.powers["france"]["recapture"] is True
    assert code(t, attack("fra-infantry-1", "calais belgium")) == "CAP-01 RECAPTURE"
    assert code(t, DeclareWar("france", "spain")) == "CAP-01 RECAPTURE"


def test_cap_03_row_london_lost_without_a_counter_attack() -> None:
    t = table(
        order=[["germany"], ["england"]],
        acting="germany",
        war=WEST[:1],
        turn=5,
        scenario="",
        hpp={"england": 25},
        units={"ger-infantry-1": "dover", "eng-infantry-1": "cairo", "eng-fleet-1": "gibraltar"},
        control={"dover": "germany"},
    )
    t.do(Occupy(("ger-infantry-1",), ("dover", "london")))
    to_phase(t, "battles", "england")
    t.do(EndPhase("england"))
    assert ours(t, "eng-infantry-1", "eng-fleet-1") == {"eng-infantry-1": "", "eng-fleet-1": ""}
    assert t.state.powers["england"]["status"] == "fallen"
    for area in ("cairo", "gibraltar", "malta"):
        assert not t.rules.hostile(t.state, "germany", t.rules.space[area])
        assert not t.rules.own_area(t.state, "germany", t.rules.space[area])
    go_on(t, lambda s: s.turn == 7)
    lines = next(row for row in t.state.facts["reckoning"] if row["power"] == "germany")["lines"]
    assert ["half", "england", 13] in lines


def test_cap_04_row_moscow_taken_in_1942_costs_five_now() -> None:
    t = table(
        order=[["germany"], ["soviet_union"]],
        acting="germany",
        war=[["germany", "soviet_union"]],
        turn=12,
        units={"ger-infantry-1": "smolensk"},
        control={"smolensk": "germany"},
    )
    t.do(Occupy(("ger-infantry-1",), ("smolensk", "moscow")))
    assert left(t, "soviet_union") == 35 and t.state.powers["soviet_union"]["spent"] == 0
    to_phase(t, "battles", "soviet_union")
    assert t.state.powers["soviet_union"]["status"] == "at_war" and not t.state.powers["soviet_union"]["recapture"]


# ------------------------------------------------------------------ advanced level
def test_bom_02_row_three_bombers_cost_three_though_one_is_shot_down() -> None:
    t = table(
        [6, 6, 6, 2],
        order=[["england"], ["germany"]],
        acting="england",
        war=WEST[:1],
        options=ADVANCED,
        turn=12,
        units={"england": {"dover": {"bomber": 3}}, "germany": {"netherlands": {"aircraft": 1}}},
        control={"netherlands": "germany"},
    )
    t.do(Bomb(("eng-bomber-1", "eng-bomber-2", "eng-bomber-3"), ("dover", "north-sea", "netherlands", "essen")))
    t.do(Intervene(("ger-aircraft-1",), ("netherlands", "north-sea")))
    while top(t) != "battles":
        t.do({"losses": TakeLoss("eng-bomber-1"), "press": Withdraw()}.get(top(t), Pass()))
    assert left(t, "germany") == 37 and left(t, "england") == 40
    assert sum(where(t, f"eng-bomber-{k}") == "" for k in (1, 2, 3)) == 1


def test_sub_04_row_one_of_two_dice_sinks_and_there_is_no_second_strike() -> None:
    t = table(
        [4, 6],
        order=[["germany"], ["england"]],
        acting="germany",
        war=WEST[:1],
        options=ADVANCED,
        turn=8,
        units={
            "germany": {"brest": {"submarine": 3}},
            "england": {"plymouth": {"aircraft": 2}, "dover": {"aircraft": 1}},
        },
        control={"brest": "germany", "paris": "germany"},
    )
    t.do(
        Raid(("ger-submarine-1", "ger-submarine-2", "ger-submarine-3"), ("brest", "english-channel", "north-atlantic"))
    )
    t.do(FreeStrike(("eng-aircraft-1", "eng-aircraft-2"), "english-channel"))
    assert code(t, FreeStrike(("eng-aircraft-3",), "english-channel")) in ("SUB-04 ONCE", "GEN-02 PHASE")
    while top(t) == "intervention":
        t.do(Pass())
    assert left(t, "england") == 38
    assert not has(t, "eng-aircraft-1", ACTED)


def _raid_seen_from_five_areas(die: int) -> Table:
    t = table(
        [die, 1, 1, 1, 1],
        order=[["germany"], ["england"]],
        acting="germany",
        war=WEST[:1],
        options=ADVANCED,
        turn=8,
        units={"ger-submarine-1": "brest", "eng-fleet-1": "cairo"},
        control={"brest": "germany", "paris": "germany"},
    )
    t.do(Raid(("ger-submarine-1",), ("brest", "bay-of-biscay", "north-atlantic")))
    way = ("cairo", "eastern-mediterranean", "ionian-sea", "western-mediterranean", "iberian-atlantic", "bay-of-biscay")
    t.do(Intervene(("eng-fleet-1",), way))
    return t


def test_int_02_row_at_distance_five_a_five_fails_and_a_six_succeeds() -> None:
    failed = _raid_seen_from_five_areas(5)
    assert top(failed) == "battles" and left(failed, "england") == 39
    met = _raid_seen_from_five_areas(6)
    assert top(met) != "battles" or left(met, "england") == 40


def test_int_10_row_nobody_is_asked_about_a_relocation() -> None:
    t = phase(
        "relocation",
        acting="england",
        options=ADVANCED,
        control={"calais": "england"},
        turn=8,
        units={"england": {"dover": {"infantry": 1, "fleet": 1}}, "germany": {"belgium": {"aircraft": 4}}},
    )
    t.do(Relocate("eng-infantry-1", "calais", ("eng-fleet-1",)))
    assert top(t) == "relocation" and where(t, "eng-infantry-1") == "calais"


def test_ll_01_row_no_aid_to_england_in_1941_while_france_lives() -> None:
    t = phase(
        "relocation",
        order=SLOTS,
        acting="usa",
        options=ADVANCED,
        turn=7,
        powers={"usa": {"status": "not_entered"}},
        units={"usa-fleet-1": "usa"},
    )
    assert code(t, SendAid("usa", "england", 1, "usa-fleet-1")) == "LL-01 DATE"


def test_ll_04_row_five_sent_and_one_submarine_through_leave_three() -> None:
    t = phase(
        "relocation",
        order=SLOTS,
        acting="usa",
        options=ADVANCED,
        turn=11,
        war=[*ALL_WEST, ["germany", "usa"]],
        powers={"france": {"status": "fallen"}},
        facts={"fallen": {"france": "germany"}},
        control={"paris": "germany", "brest": "germany"},
        units={"usa-fleet-1": "liverpool", "ger-submarine-1": "brest"},
    )
    t.do(SendAid("usa", "england", 5, "usa-fleet-1"))
    to_phase(t, "battles", "germany")
    t.do(Raid(("ger-submarine-1",), ("brest", "bay-of-biscay", "north-atlantic"), "convoy-1"))
    while top(t) == "intervention":
        t.do(Pass())
    to_phase(t, "movement", "england")
    assert left(t, "england") == 40
    to_phase(t, "placement", "england")
    assert left(t, "england") == 43 and t.state.powers["england"]["half"] == 20
