"""Lend-lease: who may send what to whom, what it costs, when it arrives. [HE-LL, AT-17]"""

from __future__ import annotations

from typing import Any

import pytest

from scenarios.engine.cases import Table
from scenarios.harc_europaert.actions import EndPhase, HandOver, Raid, Relocate, SendAid
from scenarios.harc_europaert.events import AidArrived, AidSent
from scenarios.harc_europaert.state import ACTED
from tests.harc.boards import position, rules
from tests.harc.missions import ADVANCED, do, has, units

EAST = [["germany", "england"], ["germany", "soviet_union"]]
FALLEN = {"fallen": {"france": "germany"}}
ESCORT = "eng-fleet-1"


def england(turn: int = 11, ships: int = 1, **raw: Any) -> Table:
    """Return England's phase 4, spring 1942 unless said otherwise, with the Soviet Union in the war."""
    raw.setdefault("war", EAST)
    return position(
        options=ADVANCED | raw.pop("options", {}),
        turn=turn,
        phase="relocation",
        acting="england",
        order=[["germany"], ["england"], ["soviet_union"]],
        hpp={"england": 32, "germany": 42, "soviet_union": 40},
        units={"england": {"liverpool": {"fleet": ships}, "london": {"infantry": 3}, "dover": {"infantry": 3}}},
        **raw,
    )


def usa(turn: int, france: bool = False, **raw: Any) -> Table:
    """Return the phase 4 of the USA, which sends aid to England under an English escort."""
    raw.setdefault("facts", {} if france else FALLEN)
    return position(
        options=ADVANCED | raw.pop("options", {}),
        war=EAST if turn < 11 else [*EAST, ["germany", "usa"]],
        turn=turn,
        phase="relocation",
        acting="usa",
        order=raw.pop("order", [["germany"], ["england", "usa"]]),
        hpp={"england": 28, "usa": 20 if turn < 11 else 40, "germany": 36},
        units={"england": {"liverpool": {"fleet": 2}}, "usa": {"usa": {"infantry": 3}}},
        **raw,
    )


def code(table: Table, action: SendAid) -> tuple[str, str]:
    """Return rule and code of the refusal of an action."""
    refusal = table.explain(action)
    assert refusal is not None
    return refusal.rule, refusal.code


# ------------------------------------------------------------------ LL-01
def test_ll_01_no_aid_to_england_while_france_lives() -> None:
    assert code(usa(7, france=True), SendAid("usa", "england", 3, ESCORT)) == ("HE-LL-01", "DATE")


@pytest.mark.parametrize(("turn", "legal"), [(6, False), (7, True)])
def test_ll_01_aid_to_england_begins_in_spring_1941(turn: int, legal: bool) -> None:
    table = usa(turn)
    assert (table.explain(SendAid("usa", "england", 0)) is None) is legal


def test_ll_01_france_must_have_fallen_to_germany() -> None:
    table = usa(7, facts={"fallen": {"france": "italy"}})
    assert code(table, SendAid("usa", "england", 3, ESCORT)) == ("HE-LL-01", "DATE")


def test_ll_01_aid_to_the_soviet_union_only_once_germany_is_at_war_with_it() -> None:
    assert england().explain(SendAid("england", "soviet_union", 3, ESCORT)) is None
    peace = england(war=[["germany", "england"]])
    assert code(peace, SendAid("england", "soviet_union", 3, ESCORT)) == ("HE-LL-01", "DATE")


@pytest.mark.parametrize(("sender", "receiver"), [("england", "usa"), ("england", "france"), ("england", "england")])
def test_ll_01_nobody_else_sends_or_receives(sender: str, receiver: str) -> None:
    assert code(england(), SendAid(sender, receiver, 1, ESCORT))[1] == "OWNER"


def test_gen_15_on_the_basic_level_hpp_are_never_given_away() -> None:
    table = england(options={"level": "basic"})
    assert code(table, SendAid("england", "soviet_union", 1, ESCORT)) == ("HE-GEN-13", "LEVEL")
    assert not any(isinstance(action, SendAid) for action in table.legal())


# ------------------------------------------------------------------ LL-02, LL-05
def test_ll_02_at_17_a_quarter_of_32_is_eight() -> None:
    assert code(england(), SendAid("england", "soviet_union", 9, ESCORT)) == ("HE-LL-02", "AIDCAP")


def test_ll_02_med_01_it_is_a_quarter_of_the_base_that_gibraltar_and_suez_leave() -> None:
    table = england(facts={"suez_lost": True, "england_penalty": 5}, options={"aid_relocation": "per_shipment"})
    refusal = table.explain(SendAid("england", "soviet_union", 7, ESCORT))
    assert refusal is not None and refusal.code == "AIDCAP"
    assert (refusal.params["most"], refusal.params["base"]) == (6, 27)
    assert table.explain(SendAid("england", "soviet_union", 6, ESCORT)) is None


def test_ll_05_at_17_eight_need_more_relocations_than_five() -> None:
    assert code(england(), SendAid("england", "soviet_union", 8, ESCORT)) == ("HE-LL-05", "RELOC")


def test_ll_05_at_17_four_leave_one_relocation_and_count_against_half() -> None:
    table = england()
    told = do(table, SendAid("england", "soviet_union", 4, ESCORT))
    assert AidSent("england", "soviet_union") in told
    purse = table.state.powers["england"]
    assert (purse["available"], purse["spent"], purse["half"], purse["relocated"]) == (28, 4, 16, 4)
    do(table, Relocate("eng-infantry-1", "plymouth"))
    refusal = table.explain(Relocate("eng-infantry-2", "plymouth"))
    assert refusal is not None and refusal.code == "RELOC"


def test_ll_02_the_usa_of_1942_may_send_ten_but_relocates_only_six() -> None:
    table = usa(11)
    assert code(table, SendAid("usa", "england", 11, ESCORT)) == ("HE-LL-02", "AIDCAP")
    assert code(table, SendAid("usa", "england", 10, ESCORT)) == ("HE-LL-05", "RELOC")
    assert table.explain(SendAid("usa", "england", 6, ESCORT)) is None


def test_ll_02_the_quarter_is_for_one_sending_and_each_receiver_gets_one_a_turn() -> None:
    table = england()
    do(table, SendAid("england", "soviet_union", 2, ESCORT))
    assert code(table, SendAid("england", "soviet_union", 1, ESCORT)) == ("HE-LL-03", "ONCE")
    table = usa(11, order=[["germany"], ["england", "usa"], ["soviet_union"]])
    do(table, SendAid("usa", "england", 3, ESCORT), SendAid("usa", "soviet_union", 3, "eng-fleet-2"))
    assert [(row["zone"], row["value"]) for row in table.state.convoys] == [("north-atlantic", 3), ("norwegian-sea", 3)]
    assert table.state.powers["usa"]["aid"] == 6


def test_ll_05_the_usa_sends_four_and_relocates_two_and_no_more() -> None:
    table = usa(11)
    do(table, SendAid("usa", "england", 4, ESCORT))
    do(table, Relocate("usa-infantry-1", "liverpool"), Relocate("usa-infantry-2", "liverpool"))
    refusal = table.explain(Relocate("usa-infantry-3", "liverpool"))
    assert refusal is not None and refusal.code == "RELOC"


def test_ll_02_it_counts_for_half_and_needs_hpp() -> None:
    table = england()
    table.state.powers["england"]["spent"] = 14
    assert code(table, SendAid("england", "soviet_union", 3, ESCORT)) == ("HE-GEN-04", "HALF")
    table.state.powers["england"] |= {"spent": 0, "available": 2}
    assert code(table, SendAid("england", "soviet_union", 3, ESCORT)) == ("HE-LL-02", "HPP")


@pytest.mark.parametrize(
    ("options", "used"),
    [({"aid_relocation": "per_shipment"}, 1), ({"lendlease": "body"}, 0), ({"lendlease": "both"}, 4)],
)
def test_ll_05_the_relocations_used_follow_the_option(options: dict[str, str], used: int) -> None:
    table = england(options=options)
    do(table, SendAid("england", "soviet_union", 4, ESCORT))
    assert table.state.powers["england"]["relocated"] == used


@pytest.mark.parametrize(("lendlease", "total"), [("erratum", 40), ("body", 37), ("both", 37)])
def test_ll_05_by_option_the_aid_of_1941_is_taken_from_the_usa_of_1942(lendlease: str, total: int) -> None:
    from scenarios.harc_europaert.reckoning import sheet

    table = usa(7, options={"lendlease": lendlease})
    do(table, SendAid("usa", "england", 3, ESCORT))
    assert sheet(rules(), table.state, "usa", 1942)["total"] == total
    assert sheet(rules(), table.state, "usa", 1943)["total"] == 55


# ------------------------------------------------------------------ LL-03
@pytest.mark.parametrize(
    ("table", "action", "zone"),
    [
        (usa(7), SendAid("usa", "england", 3, ESCORT), "north-atlantic"),
        (england(), SendAid("england", "soviet_union", 3, ESCORT), "norwegian-sea"),
    ],
)
def test_ll_03_the_convoy_waits_in_the_zone_of_its_receiver(table: Table, action: SendAid, zone: str) -> None:
    do(table, action)
    assert [row["zone"] for row in table.state.convoys] == [zone]


def test_ll_03_the_record_tells_the_same_of_a_convoy_and_of_a_dummy() -> None:
    real, dummy = england(), england()
    assert do(real, SendAid("england", "soviet_union", 3, ESCORT)) == [AidSent("england", "soviet_union")]
    assert do(dummy, SendAid("england", "soviet_union", 0)) == [AidSent("england", "soviet_union")]
    assert (real.state.powers["england"]["available"], dummy.state.powers["england"]["available"]) == (29, 32)


def test_ll_03_a_dummy_costs_neither_hpp_nor_relocations_nor_an_escort() -> None:
    table = england(ships=0)
    do(table, SendAid("england", "soviet_union", 0))
    purse = table.state.powers["england"]
    assert (purse["available"], purse["relocated"], table.state.convoys[0]["value"]) == (32, 0, 0)
    assert code(table, SendAid("england", "soviet_union", 0)) == ("HE-LL-03", "ONCE")


# ------------------------------------------------------------------ LL-04
def to_placement(table: Table, *powers: str) -> list[Any]:
    """Take a slot from its phase 1 to phase 3; return the events of the last step."""
    told: list[Any] = []
    for _ in range(2):
        for power in powers:
            if table.state.acting != power:
                do(table, HandOver(power))
            told = do(table, EndPhase(power))
    return told


def convoy(sender: str, receiver: str, zone: str, value: int, due: int) -> dict[str, Any]:
    return {
        "id": "convoy-1", "sender": sender, "receiver": receiver, "zone": zone, "value": value, "due": due,
        "shown": False,
    }  # fmt: skip


def test_ll_04_five_sent_and_one_submarine_through_bring_england_three_in_phase_3() -> None:
    table = position(
        options=ADVANCED, war=EAST, turn=8, acting="germany", order=[["germany"], ["england"]],
        hpp={"england": 28, "germany": 36}, facts=FALLEN,
        convoys=[convoy("usa", "england", "north-atlantic", 5, 8)],
        units={"germany": {"kiel": {"submarine": 1}}},
    )  # fmt: skip
    do(table, Raid(("ger-submarine-1",), ("kiel", "north-sea", "north-atlantic"), "convoy-1"))
    assert table.state.convoys[0]["value"] == 3 and table.state.powers["england"]["available"] == 28
    do(table, *(EndPhase("germany") for _ in range(4)))
    told = to_placement(table, "england")
    assert AidArrived("england", 3) in told and table.state.frames[-1].name == "placement"
    purse = table.state.powers["england"]
    assert (purse["available"], purse["half"], table.state.convoys) == (31, 14, [])


def test_ll_04_the_soviet_union_gets_it_a_turn_later_after_the_german_slot() -> None:
    table = england(turn=9)
    do(table, SendAid("england", "soviet_union", 3, ESCORT), EndPhase("england"))
    assert table.state.acting == "soviet_union" and table.state.turn == 9
    told = to_placement(table, "soviet_union")
    assert not any(isinstance(event, AidArrived) for event in told)
    do(table, EndPhase("soviet_union"), EndPhase("soviet_union"))
    assert (table.state.turn, table.state.acting) == (10, "germany")
    assert table.state.convoys[0]["value"] == 3  # Germany has its turn against it
    do(table, *(EndPhase("germany") for _ in range(4)), *(EndPhase("england") for _ in range(4)))
    before = table.state.powers["soviet_union"]["available"]
    assert AidArrived("soviet_union", 3) in to_placement(table, "soviet_union")
    assert table.state.powers["soviet_union"]["available"] == before + 3


# ------------------------------------------------------------------ LL-06, LL-07
def test_ll_06_with_vologda_german_no_aid_goes_to_the_soviet_union() -> None:
    table = england(control={"vologda": "germany"})
    assert code(table, SendAid("england", "soviet_union", 3, ESCORT)) == ("HE-LL-06", "OWNER")


def test_ll_07_without_an_unused_fleet_there_is_no_convoy() -> None:
    assert code(england(ships=0), SendAid("england", "soviet_union", 3, "")) == ("HE-LL-07", "ESCORT")
    table = england()
    table.state.mark(rules().unit(ESCORT), ACTED)
    assert code(table, SendAid("england", "soviet_union", 3, ESCORT)) == ("HE-LL-07", "ESCORT")


def test_ll_07_an_english_fleet_guards_the_convoy_of_the_usa_and_is_spent() -> None:
    table = usa(7)
    do(table, SendAid("usa", "england", 3, ESCORT))
    assert has(table, ESCORT, ACTED) and not has(table, "eng-fleet-2", ACTED)


def test_ll_07_the_escort_must_reach_the_zone() -> None:
    table = england(ships=0, control={"istanbul": "turkey"})
    table.state.where[rules().unit(ESCORT)] = rules().space["riga"]
    assert code(table, SendAid("england", "soviet_union", 3, ESCORT)) == ("HE-LL-07", "ESCORT")


def test_ll_02_all_legal_values_are_offered() -> None:
    offered = {action.value for action in england().legal() if isinstance(action, SendAid)}
    assert offered == {0, 1, 2, 3, 4, 5}
    assert units("eng", "fleet", 1) == (ESCORT,)
