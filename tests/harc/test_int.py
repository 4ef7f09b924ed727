"""Interventions: who may go against what is on its way, the chain, the fights that come of it. [HE-INT]"""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest

from scenarios.engine.actions import Action
from scenarios.engine.cases import Table
from scenarios.engine.events import Eliminated, Rolled
from scenarios.harc_europaert.actions import (
    Attack,
    CallOff,
    Continue,
    Intervene,
    Pass,
    Raid,
    Rebase,
    Relocate,
    TakeLoss,
    TakeSuggested,
    Withdraw,
)
from scenarios.harc_europaert.events import Intervened, Returned, StageBegan, Volley
from scenarios.harc_europaert.state import ACTED, HarcState
from tests.harc.boards import position, rules
from tests.harc.missions import ADVANCED, WAR, do, entry, frame, has, on_the_way, under_way, units, where

CHANNEL = ("plymouth", "english-channel", "calais")
LANDING = [
    entry("eng-fleet-1", CHANNEL, "carrier"),
    entry("eng-fleet-2", CHANNEL, "carrier"),
    entry("eng-fleet-3", CHANNEL, "escort"),
    entry("eng-fleet-4", CHANNEL, "escort"),
    entry("eng-infantry-1", CHANNEL, "landing", carrier="eng-fleet-1"),
    entry("eng-tank-1", CHANNEL, "landing", carrier="eng-fleet-2"),
]
SUBS = Intervene(units("ger", "submarine", 8), ("brest", "english-channel"))
BOATS = Intervene(units("eng", "torpedo_boat", 4), ("liverpool", "irish-sea", "english-channel"))
GERMANS = Intervene(units("ger", "aircraft", 2), ("paris", "english-channel"))
ENGLISH = Intervene(units("eng", "aircraft", 2), ("london", "english-channel"))
FRANCE_LOST = dict.fromkeys(("brest", "paris", "calais"), "germany")


def channel(dice: Sequence[int], airfield: str = "london") -> Table:
    """Return the printed example: a landing at Calais is on its way through the Channel. [AT-13]"""
    return under_way(
        LANDING,
        dice,
        kind="attack",
        stack=["germany"],
        acting="england",
        units={
            "england": {
                "plymouth": {"fleet": 4, "infantry": 1, "tank": 1},
                airfield: {"aircraft": 2},
                "liverpool": {"torpedo_boat": 4},
            },
            "germany": {"brest": {"submarine": 8}, "paris": {"aircraft": 2}, "calais": {"infantry": 1, "aircraft": 1}},
        },
        control=FRANCE_LOST,
    )


NESTED = (SUBS, Pass(), BOATS, Pass(), GERMANS, ENGLISH)
AIR = (1, 5, 2, 6)
SEA_1 = (1, 2, 5, 3, 4, 4, 5, 1, 3, 4, 6, 2, 3, 4, 6)
SEA_2 = (5, 5, 2, 3, 4, 2, 5, 5, 6, 3, 6)
LATER = (1, 2, 2, 2, 2, 1, 1, 2, 2, 2, 2, 3, 5, 4, 2, 2, 2, 2)  # the print leaves these two rounds out


def played() -> Table:
    """Return the example after two printed rounds at sea, both sides still there."""
    table = channel((3, 4, *AIR, *SEA_1, *SEA_2, *LATER))
    do(table, *NESTED)
    do(table, Continue(), Withdraw())  # [AT-13.2] the German aircraft goes home
    do(table, TakeLoss("eng-torpedo_boat-1"), Continue(), Continue())
    return table


# ------------------------------------------------------------------ AT-13 with the printed dice
def test_int_02_at_13_dice_of_three_and_four_bring_submarines_and_boats_into_the_channel() -> None:
    table = channel((3, 4))
    told = do(table, *NESTED[:3])
    assert [e.success for e in told if isinstance(e, Intervened)] == [True, True]
    table.done()


def test_int_04_at_13_the_chain_is_resolved_last_first() -> None:
    table = channel((3, 4, *AIR, *SEA_1))
    told = do(table, *NESTED, Continue(), Withdraw())
    assert [(e.stage, e.round) for e in told if isinstance(e, StageBegan)] == [("air", 1), ("naval", 1)]
    air = next(e for e in told if isinstance(e, Volley))
    assert (air.nation, len(air.faces)) == ("england", 2)


def test_int_05_at_13_the_active_side_rolls_attack_and_the_other_defence_values() -> None:
    table = channel((3, 4, *AIR))
    told = do(table, *NESTED)
    assert [(v.side, v.value, v.faces, v.hits) for v in told if isinstance(v, Volley)] == [
        ("attacker", 3, (1, 5), 1), ("defender", 4, (2, 6), 1),
    ]  # fmt: skip
    assert sum(isinstance(e, Eliminated) for e in told) == 2
    assert frame(table) == "press"


def test_gen_05_at_13_the_submarines_are_the_defender_in_the_english_turn() -> None:
    table = channel((3, 4, *AIR, *SEA_1))
    told = do(table, *NESTED, Continue(), Withdraw())
    naval = [(v.side, v.nation, v.value, v.hits) for v in told if isinstance(v, Volley)][2:]
    assert naval == [
        ("attacker", "england", 3, 2), ("attacker", "england", 1, 0), ("defender", "germany", 1, 1),
    ]  # fmt: skip


def test_int_11_at_13_the_aircraft_that_withdraws_is_home_and_face_down() -> None:
    table = channel((3, 4, *AIR, *SEA_1))
    told = do(table, *NESTED, Continue(), Withdraw())
    assert Returned(("ger-aircraft-2",), "paris") in told
    assert where(table, "ger-aircraft-2") == "paris" and has(table, "ger-aircraft-2", ACTED)


def test_sub_06_at_13_the_english_aircraft_fights_one_round_at_sea() -> None:
    table = channel((3, 4, *AIR, *SEA_1))
    told = do(table, *NESTED, Continue(), Withdraw(), TakeLoss("eng-torpedo_boat-1"))
    assert Returned(("eng-aircraft-2",), "london") in told
    assert has(table, "eng-aircraft-2", ACTED)
    assert "eng-aircraft-2" not in table.state.engagements[-1]["active"]


def test_int_08_at_13_boats_and_escorts_fight_together_and_the_transports_do_not() -> None:
    table = channel((3, 4, *AIR, *SEA_1))
    do(table, *NESTED, Continue(), Withdraw())
    fight = table.state.engagements[-1]
    assert set(fight["active"]) == {
        "eng-fleet-3", "eng-fleet-4", *units("eng", "torpedo_boat", 4), "eng-aircraft-2",
    }  # fmt: skip
    assert fight["behind"] == ["eng-fleet-1", "eng-fleet-2"]  # [HE-INT-12]


def test_int_12_at_13_five_submarines_are_sunk_and_the_four_fleets_reach_calais() -> None:
    table = played()
    told = do(table, Continue(), Continue(), TakeSuggested(), Continue(), Continue(), Continue(), Withdraw())
    assert [e.round for e in told if isinstance(e, StageBegan)] == [3, 4]
    assert len(sunk(table)) == 5
    assert [where(table, u) for u in units("ger", "submarine", 8)].count("brest") == 3
    assert sum(where(table, u) == "liverpool" for u in units("eng", "torpedo_boat", 4)) == 1
    assert on_the_way(table) == [*units("eng", "fleet", 4), "eng-infantry-1", "eng-tank-1"]
    assert frame(table) == "movement"
    table.done()


def sunk(table: Table) -> list[str]:
    return [u for u in units("ger", "submarine", 8) if not where(table, u)]


def test_int_15_at_13_all_who_fought_are_face_down() -> None:
    table = played()
    do(table, Continue(), Withdraw())
    for unit in (*units("ger", "submarine", 6, 3), *units("eng", "torpedo_boat", 3, 2), "eng-fleet-3", "eng-fleet-4"):
        assert has(table, unit, ACTED), unit


# ------------------------------------------------------------------ INT-01, 02
def test_int_01_aircraft_reach_two_areas_the_target_included_and_need_no_die() -> None:
    table = channel((1, 1, 6))
    action = Intervene(("ger-aircraft-1",), ("paris", "calais"))
    assert table.explain(action) is None
    told = do(table, action)
    assert not any(isinstance(e, Rolled) for e in told[:1])
    assert Intervened("germany", ("ger-aircraft-1",), "calais", True) in told


def test_int_01_three_areas_are_too_far() -> None:
    table = under_way(
        LANDING[:4],
        acting="england",
        units={
            "england": {"plymouth": {"fleet": 4}},
            "germany": {"brest": {"submarine": 1}, "stuttgart": {"aircraft": 1}},
        },
        control=FRANCE_LOST,
    )
    refusal = table.explain(Intervene(("ger-aircraft-1",), ("stuttgart", "english-channel")))
    assert refusal is not None and (refusal.rule, refusal.code) == ("HE-INT-01", "RANGE")


def far_away(die: int) -> Table:
    """Return a table with a German fleet on its way to Norway and an English one at Malta, five areas from it."""
    return under_way(
        [entry("ger-fleet-1", ("kiel", "north-sea", "norwegian-sea", "narvik"), "rebase")],
        (die, 6, 6, 6, 6),
        kind="rebase",
        acting="germany",
        units={"germany": {"kiel": {"fleet": 1}}, "england": {"malta": {"fleet": 1}}},
        control={"narvik": "germany", "oslo": "germany"},
    )


FROM_MALTA = ("malta", "ionian-sea", "western-mediterranean", "iberian-atlantic", "north-atlantic", "norwegian-sea")


@pytest.mark.parametrize(("die", "success"), [(5, False), (6, True)])
def test_int_02_at_distance_five_only_a_six_succeeds(die: int, success: bool) -> None:
    table = far_away(die)
    told = do(table, Intervene(("eng-fleet-1",), FROM_MALTA))
    assert next(e for e in told if isinstance(e, Intervened)).success is success
    assert any(isinstance(e, StageBegan) for e in told) is success


def test_int_02_six_areas_are_impossible() -> None:
    table = far_away(6)
    refusal = table.explain(Intervene(("eng-fleet-1",), (*FROM_MALTA[:5], "north-sea", "norwegian-sea")))
    assert refusal is not None and (refusal.rule, refusal.code) == ("HE-INT-02", "RANGE")


# ------------------------------------------------------------------ INT-03: the way is fixed
@pytest.mark.parametrize(
    "action",
    [
        Attack(("eng-fleet-3",), ("plymouth", "english-channel", "brest"), "escort"),
        Rebase(("eng-fleet-3",), ("plymouth", "english-channel", "dover")),
        CallOff(),
        Raid(("ger-submarine-1",), ("brest", "bay-of-biscay", "north-atlantic")),
    ],
)
def test_int_03_the_way_cannot_be_changed_once_somebody_is_asked(action: Action) -> None:
    table = channel(())
    before = table.state.digest()
    refusal = table.explain(action)
    assert refusal is not None and (refusal.rule, refusal.code) == ("HE-INT-03", "LOCK")
    assert table.state.digest() == before


# ------------------------------------------------------------------ INT-06..09 at Hull
def hull(dice: Sequence[int], edinburgh: int = 0, base: str = "hull") -> Table:
    """Return a table with eight submarines on their way from Kiel to a convoy, English ships in Hull. [AT-14]"""
    ships = {base: {"fleet": 4}} | ({"edinburgh": {"fleet": edinburgh}} if edinburgh else {})
    return under_way(
        [entry(u, ("kiel", "north-sea", "norwegian-sea"), "naval") for u in units("ger", "submarine", 2)],
        dice,
        kind="raid",
        acting="germany",
        units={"germany": {"kiel": {"submarine": 2}}, "england": ships},
    )


def test_int_06_at_14_ships_left_behind_in_hull_are_locked() -> None:
    table = hull((2,), edinburgh=1)
    told = do(table, Intervene(("eng-fleet-1", "eng-fleet-2"), ("hull", "north-sea")))
    assert [e.success for e in told if isinstance(e, Intervened)] == [True]
    assert table.state.locks == ["hull|naval"]
    refusal = table.explain(Intervene(("eng-fleet-3",), ("hull", "north-sea", "norwegian-sea")))
    assert refusal is not None and (refusal.rule, refusal.code) == ("HE-INT-06", "LOCK")


def test_int_06_a_locked_base_sends_nobody_on_another_intervention() -> None:
    table = hull((1,), edinburgh=1)
    do(table, Intervene(("eng-fleet-1",), ("hull", "north-sea")))
    for path in (("hull", "north-sea"), ("hull", "north-sea", "norwegian-sea")):
        refusal = table.explain(Intervene(("eng-fleet-2",), path))
        assert refusal is not None and (refusal.rule, refusal.code) == ("HE-INT-06", "LOCK")
    assert {a.units for a in table.legal() if isinstance(a, Intervene)} == {("eng-fleet-5",)}


def test_int_06_aircraft_of_one_base_may_join_those_that_left_but_go_nowhere_else() -> None:
    table = channel(())
    do(table, Intervene(("ger-aircraft-1",), ("paris", "english-channel")))
    refusal = table.explain(Intervene(("ger-aircraft-2",), ("paris", "calais")))
    assert refusal is not None and (refusal.rule, refusal.code) == ("HE-INT-06", "LOCK")
    do(table, Intervene(("ger-aircraft-2",), ("paris", "english-channel")))
    groups = table.state.frames[-1].data["chain"]
    assert [(group["units"], group["party"]) for group in groups] == [(["ger-aircraft-1"], 0), (["ger-aircraft-2"], 0)]


def test_int_06_units_of_two_bases_or_kinds_do_not_go_as_one() -> None:
    table = hull((), edinburgh=1)
    for group in (("eng-fleet-1", "eng-fleet-5"), ("eng-fleet-1", "eng-fleet-1")):
        refusal = table.explain(Intervene(group, ("hull", "north-sea")))
        assert refusal is not None and (refusal.rule, refusal.code) == ("HE-INT-06", "LOCK")


def test_int_07_one_die_decides_for_all_ships_of_an_area() -> None:
    table = hull((2, 5, 5, 5, 5, 5, 5))
    told = do(table, Intervene(units("eng", "fleet", 4), ("hull", "north-sea")))
    rolled = [e.face for e in told if isinstance(e, Rolled)]
    assert rolled[0] == 2 and sum(isinstance(e, Intervened) and e.success for e in told) == 1
    assert table.state.engagements[-1]["other"] == list(units("eng", "fleet", 4))


def test_int_08_the_group_that_failed_stays_home_and_the_other_fights_alone() -> None:
    table = hull((3, 1, 5, 5, 5, 5, 5, 5), edinburgh=2)
    do(table, Intervene(units("eng", "fleet", 4), ("hull", "north-sea")))
    told = do(table, Intervene(units("eng", "fleet", 2, 5), ("edinburgh", "north-sea")))
    assert [e.success for e in told if isinstance(e, Intervened)] == [False]
    assert table.state.engagements[-1]["other"] == list(units("eng", "fleet", 4))
    assert has(table, "eng-fleet-5", ACTED)  # [D-33]


def test_int_08_groups_of_two_bases_that_both_succeed_fight_together() -> None:
    table = hull((2, 2, *(5,) * 8), edinburgh=2)
    do(table, Intervene(units("eng", "fleet", 4), ("hull", "north-sea")))
    do(table, Intervene(units("eng", "fleet", 2, 5), ("edinburgh", "north-sea")))
    assert table.state.engagements[-1]["other"] == list(units("eng", "fleet", 6))


def test_int_08_english_and_french_groups_fight_apart() -> None:
    table = under_way(
        [entry("ger-fleet-1", ("kiel", "north-sea", "english-channel", "bay-of-biscay", "la-rochelle"), "rebase")],
        (2, 3, 6, 6, 6, 6),
        kind="rebase",
        acting="germany",
        units={
            "germany": {"kiel": {"fleet": 1}},
            "england": {"plymouth": {"fleet": 1}},
            "france": {"brest": {"fleet": 1}},
        },
        control={"la-rochelle": "germany"},
    )
    do(table, Intervene(("eng-fleet-1",), ("plymouth", "english-channel")))
    do(table, Intervene(("fra-fleet-1",), ("brest", "english-channel")))
    first = table.state.engagements[-1]["other"]
    do(table, Continue(), Withdraw())
    second = table.state.engagements[-1]["other"]
    assert [first, second] == [["eng-fleet-1"], ["fra-fleet-1"]]


def test_int_02_by_option_a_failed_group_may_act_later() -> None:
    table = under_way(
        [entry("ger-fleet-1", ("kiel", "north-sea", "oslo"), "rebase")],
        (1,),
        acting="germany",
        options={**ADVANCED, "failed_intervention_acts": False},
        units={"germany": {"kiel": {"fleet": 1}}, "england": {"hull": {"fleet": 1}}},
        control={"oslo": "germany"},
    )
    do(table, Intervene(("eng-fleet-1",), ("hull", "north-sea")))
    assert not has(table, "eng-fleet-1", ACTED) and table.state.locks == ["hull|naval"]


def test_int_09_who_is_on_the_way_or_attacked_cannot_intervene_against_the_attackers() -> None:
    table = channel((3, 4))
    refusal = table.explain(Intervene(("ger-aircraft-3",), ("calais", "english-channel")))
    assert refusal is not None and (refusal.rule, refusal.code) == ("HE-INT-09", "LOCK")
    do(table, SUBS, Pass(), BOATS, Pass())  # Germany is asked again: its submarines are being attacked
    refusal = table.explain(Intervene(("ger-submarine-1",), ("brest", "english-channel")))
    assert refusal is not None and (refusal.rule, refusal.code) == ("HE-INT-09", "LOCK")


# ------------------------------------------------------------------ INT-10: what cannot be met
def test_int_10_nobody_is_asked_about_a_strategic_relocation() -> None:
    table = position(
        options=ADVANCED,
        war=WAR,
        phase="relocation",
        acting="england",
        units={"england": {"london": {"infantry": 1}, "dover": {"fleet": 1}}, "germany": {"paris": {"aircraft": 4}}},
        control=FRANCE_LOST | {"belgium": "england"},
    )
    do(table, Relocate("eng-infantry-1", "dover"))
    assert where(table, "eng-infantry-1") == "dover" and frame(table) == "relocation"


def test_int_10_flt_03_nobody_is_asked_about_the_way_home() -> None:
    table = channel((3, 6, 6, 5, 5, 5, 5, 5, 5, 5, 5))
    told = do(table, SUBS, Pass(), Pass(), Withdraw())
    assert any(isinstance(e, Returned) and set(e.units) >= set(units("eng", "fleet", 4)) for e in told)
    assert frame(table) == "movement" and where(table, "eng-fleet-1") == "plymouth"


# ------------------------------------------------------------------ INT-11, 12
def test_int_11_the_submarines_withdraw_after_round_one_and_are_home_face_down() -> None:
    table = channel((3, 6, 6, 5, 5, 5, 5, 5, 5, 5, 5))
    do(table, SUBS, Pass(), Pass(), Continue(), Withdraw())
    assert where(table, "ger-submarine-1") == "brest" and has(table, "ger-submarine-1", ACTED)
    assert on_the_way(table) == [*units("eng", "fleet", 4), "eng-infantry-1", "eng-tank-1"]


def test_int_11_the_moving_side_withdraws_with_what_it_covers_and_its_move_is_off() -> None:
    table = channel((3, 6, 6, 5, 5, 5, 5, 5, 5, 5, 5))
    do(table, SUBS, Pass(), Pass(), Withdraw())
    assert on_the_way(table) == []
    assert all(has(table, u, ACTED) and where(table, u) == "plymouth" for u in units("eng", "fleet", 4))
    assert where(table, "eng-infantry-1") == "plymouth"


def test_int_12_hits_beyond_the_escorts_sink_transports_with_their_cargo() -> None:
    table = channel((3, 6, 6, 1, 1, 1, 5, 5, 5, 5, 5))
    do(table, SUBS, Pass(), Pass(), TakeSuggested())
    left = [u for u in units("eng", "fleet", 4) if where(table, u)]
    assert len(left) == 0  # two escorts and a transport by dice, the other without escort by rule
    assert not where(table, "eng-infantry-1") and not where(table, "eng-tank-1")


# ------------------------------------------------------------------ INT-13
def at_16(escort: bool, dice: Sequence[int], hunter: str = "submarine") -> Table:
    way = ("plymouth", "english-channel", "brest")
    rows = [entry("eng-fleet-1", way, "carrier", cargo=["eng-infantry-1", "eng-infantry-2"])]
    rows += [entry("eng-fleet-2", way, "escort")] if escort else []
    rows += [entry(f"eng-infantry-{k}", way, "landing", carrier="eng-fleet-1") for k in (1, 2)]
    return under_way(
        rows,
        dice,
        acting="england",
        order=[["england"], ["france"], ["germany"]],
        units={
            "england": {"plymouth": {"fleet": 2 if escort else 1, "infantry": 2}},
            "germany": {"calais": {hunter: 1}},
        },
        control={"calais": "germany"},
    )


def test_int_13_at_16_an_unescorted_transport_that_is_met_is_sunk_with_two_infantry() -> None:
    table = at_16(False, (2,))
    told = do(table, Intervene(("ger-submarine-1",), ("calais", "english-channel")))
    assert [where(table, u) for u in ("eng-fleet-1", "eng-infantry-1", "eng-infantry-2")] == ["", "", ""]
    assert not any(isinstance(e, Volley) for e in told)
    assert where(table, "ger-submarine-1") == "calais" and has(table, "ger-submarine-1", ACTED)
    table.done()


def test_int_13_aircraft_sink_it_likewise_without_a_die() -> None:
    table = at_16(False, (), "aircraft")
    do(table, Intervene(("ger-aircraft-1",), ("calais", "english-channel")))
    assert not where(table, "eng-fleet-1") and not where(table, "eng-infantry-1")


def test_int_13_with_an_escort_there_is_a_fight_and_without_loss_the_transport_goes_on() -> None:
    table = at_16(True, (2, 5, 4))  # [HE-MOB-05]
    told = do(table, Intervene(("ger-submarine-1",), ("calais", "english-channel")), Continue(), Withdraw())
    assert [(v.value, v.faces, v.hits) for v in told if isinstance(v, Volley)] == [(3, (5,), 0), (1, (4,), 0)]
    assert on_the_way(table) == ["eng-fleet-1", "eng-fleet-2", "eng-infantry-1", "eng-infantry-2"]


def test_int_13_a_failed_die_leaves_the_transport_in_peace() -> None:
    table = at_16(False, (1,))
    do(table, Intervene(("ger-submarine-1",), ("calais", "english-channel")))
    assert on_the_way(table) == ["eng-fleet-1", "eng-infantry-1", "eng-infantry-2"]


# ------------------------------------------------------------------ INT-14, 15, FLT-06, MOB-06, GEN-13
def test_int_14_a_raid_past_the_channel_can_be_met() -> None:
    way = ("calais", "english-channel", "north-atlantic")
    table = under_way(
        [entry("ger-submarine-1", way, "naval")],
        kind="raid",
        acting="germany",
        units={"germany": {"calais": {"submarine": 1}}, "england": {"plymouth": {"torpedo_boat": 1}}},
        control={"calais": "germany"},
    )
    assert table.state.frames[-1].data["asked"][0] == "england"
    assert Intervene(("eng-torpedo_boat-1",), ("plymouth", "english-channel")) in table.legal()


def test_int_14_a_change_of_base_in_phase_2_can_be_met() -> None:
    for level, name in (("advanced", "intervention"), ("basic", "movement")):
        table = position(
            options={"level": level},
            war=WAR,
            phase="movement",
            acting="germany",
            units={"germany": {"essen": {"aircraft": 1}}, "england": {"dover": {"aircraft": 1}}},
            control={"belgium": "germany"},
        )
        do(table, Rebase(("ger-aircraft-1",), ("essen", "belgium")))  # [HE-MOB-06]
        assert frame(table) == name


def test_int_15_an_aircraft_that_intervened_cannot_attack_later() -> None:
    table = at_16(False, (), "aircraft")
    do(table, Intervene(("ger-aircraft-1",), ("calais", "english-channel")))
    table.state.frames = [*table.state.frames[:1], type(table.state.frames[0])("battles", {})]
    table.state.acting, table.state.slot, table.state.active, table.state.mission = "germany", 2, [0], {}
    refusal = table.explain(Attack(("ger-aircraft-1",), ("calais", "brest"), "air"))
    assert refusal is not None and refusal.code == "ACTED"


def test_int_02_flt_06_an_english_fleet_of_hull_succeeds_three_areas_away_with_a_four() -> None:
    for die, success in ((4, True), (3, False)):
        table = under_way(
            [entry("ger-fleet-1", ("la-rochelle", "bay-of-biscay", "brest"), "rebase")],
            (die, 6, 6),
            acting="germany",
            units={"germany": {"la-rochelle": {"fleet": 1}}, "england": {"hull": {"fleet": 1}}},
            control={"la-rochelle": "germany", "brest": "germany"},
        )
        path = ("hull", "north-sea", "english-channel", "bay-of-biscay")
        told = do(table, Intervene(("eng-fleet-1",), path))
        assert next(e for e in told if isinstance(e, Intervened)).success is success


def test_gen_13_there_are_no_interventions_on_the_basic_level() -> None:
    table = position(war=WAR, phase="movement", acting="germany", units={"england": {"hull": {"fleet": 1}}})
    for action in (Intervene(("eng-fleet-1",), ("hull", "north-sea")), Raid(("x",), ("kiel", "north-sea"))):
        refusal = table.explain(action)
        assert refusal is not None and (refusal.rule, refusal.code) == ("HE-GEN-13", "LEVEL")


def test_int_04_a_group_met_on_its_way_by_others_never_comes_to_the_mission() -> None:
    table = channel((1, 2, 5, 6), "dover")
    do(table, GERMANS, Pass(), Intervene(units("eng", "aircraft", 2), ("dover", "calais")))
    assert on_the_way(table) == [*units("eng", "fleet", 4), "eng-infantry-1", "eng-tank-1"]
    assert not where(table, "ger-aircraft-1") and not where(table, "ger-aircraft-2")
    assert frame(table) == "movement"


def test_int_04_the_winner_above_joins_the_fight_below() -> None:
    """German aircraft that beat the English ones fall on the torpedo boats they came for, then help at sea."""
    table = channel((3, 4, 6, 6, 1, 2, *(6,) * 60))
    told = do(table, *NESTED)
    assert not where(table, "eng-aircraft-1") and not where(table, "eng-aircraft-2")
    stages = [(e.stage, e.area) for e in told if isinstance(e, StageBegan)]
    assert stages == [("air", "english-channel"), ("naval", "english-channel")]
    fight = table.state.engagements[-1]
    assert fight["other"] == list(units("ger", "aircraft", 2))
    assert fight["active"] == list(units("eng", "torpedo_boat", 4))
    told = do(table, Withdraw())
    last = table.state.engagements[-1]
    assert set(last["other"]) == {*units("ger", "submarine", 8), *units("ger", "aircraft", 2)}
    assert last["active"] == ["eng-fleet-3", "eng-fleet-4"]


# ------------------------------------------------------------------ saving in the middle
def test_int_04_saving_in_the_middle_and_going_on_gives_the_same_game() -> None:
    script = (
        *NESTED, Continue(), Withdraw(), TakeLoss("eng-torpedo_boat-1"), Continue(), Continue(), Continue(),
        Continue(), TakeSuggested(), Continue(), Continue(), Continue(), Withdraw(),
    )  # fmt: skip
    dice = (3, 4, *AIR, *SEA_1, *SEA_2, *LATER)
    kept, saved = channel(dice), channel(dice)
    for action in script:
        told = kept.do(action)
        raw = json.loads(json.dumps(saved.state.to_plain()))
        saved.state = HarcState.from_plain(raw)
        assert saved.legal() == list(rules().legal_actions(HarcState.from_plain(raw), saved.side()))
        assert saved.do(action) == told
        assert saved.state.digest() == kept.state.digest()
    assert frame(kept) == "movement"
