"""Submarines: raids on merchants and convoys, free strikes from the air, fights at sea. [HE-SUB, AT-15]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from scenarios.engine.cases import Table
from scenarios.engine.events import Rolled
from scenarios.harc_europaert.actions import (
    Attack,
    Continue,
    FreeStrike,
    Intervene,
    Launch,
    Pass,
    Place,
    Raid,
    Rebase,
    SeaTransport,
    Withdraw,
)
from scenarios.harc_europaert.events import HppLost, Noted, Volley
from scenarios.harc_europaert.state import ACTED, STRUCK
from tests.harc.boards import position, rules
from tests.harc.missions import ADVANCED, WAR, do, entry, frame, has, on_the_way, under_way, units, where

ATLANTIC = ("kiel", "north-sea", "north-atlantic")
NORWAY = ("kiel", "north-sea", "norwegian-sea")
CONVOY = {
    "id": "convoy-1", "sender": "usa", "receiver": "england", "zone": "north-atlantic", "value": 6, "due": 9,
    "shown": False,
}  # fmt: skip


def sea(dice: Sequence[int] = (), boats: int = 5, english: Any = None, **raw: Any) -> Table:
    """Return Germany's phase 1 with submarines in Kiel."""
    raw.setdefault("war", WAR)
    return position(
        list(dice),
        options=raw.pop("options", ADVANCED),
        acting="germany",
        order=[["germany"], ["england"]],
        hpp=raw.pop("hpp", {"england": 25, "germany": 30}),
        units={"germany": {"kiel": {"submarine": boats}}, "england": english or {}},
        **raw,
    )


def england(game: Table) -> int:
    """Return the HPP that England has."""
    return int(game.state.powers["england"]["available"])


# ------------------------------------------------------------------ SUB-01
def test_sub_01_only_germany_has_submarines() -> None:
    game = position(options=ADVANCED, war=WAR, phase="placement", acting="england", hpp={"england": 25})
    refusal = game.explain(Place("england", "submarine", "plymouth"))
    assert refusal is not None and refusal.code == "LIMIT"


def test_sub_01_they_carry_nothing() -> None:
    game = position(
        options=ADVANCED, war=WAR, phase="movement", acting="germany",
        units={"germany": {"kiel": {"submarine": 1, "infantry": 1}}}, control={"denmark": "germany"},
    )  # fmt: skip
    transport = SeaTransport("ger-submarine-1", ("ger-infantry-1",), ("kiel", "north-sea", "denmark"), "kiel")
    refusal = game.explain(transport)
    assert refusal is not None and refusal.code == "CARRY"


def test_sub_01_in_port_they_have_no_bonus_against_a_landing() -> None:
    game = position(
        (6, 2, 1, 6), options=ADVANCED, war=WAR, acting="england", order=[["england"], ["germany"]],
        hpp={"england": 25}, control={"calais": "germany"},
        units={"england": {"plymouth": {"fleet": 2, "infantry": 1}}, "germany": {"calais": {"submarine": 1}}},
    )  # fmt: skip
    way = ("plymouth", "english-channel", "calais")
    do(game, Attack(("eng-fleet-1",), way, "carrier", "eng-infantry-1"), Attack(("eng-fleet-2",), way, "escort"))
    told = do(game, Launch())
    defence = [(v.value, v.hits) for v in told if isinstance(v, Volley) and v.side == "defender"]
    assert defence == [(1, 0)]


def test_sub_01_they_sail_as_fleets_do() -> None:
    game = sea()
    refusal = game.explain(Raid(("ger-submarine-1",), ("kiel", "baltic-sea", "danish-straits", "north-sea")))
    assert refusal is not None
    assert game.explain(Raid(("ger-submarine-1",), ATLANTIC)) is None


# ------------------------------------------------------------------ SUB-02
def test_sub_02_three_survivors_cost_england_three_at_once() -> None:
    game = sea(boats=3)
    told = do(game, Raid(units("ger", "submarine", 3), ATLANTIC))
    assert HppLost("england", 3, "raided") in told and england(game) == 22
    assert game.state.powers["england"]["spent"] == 0
    assert all(has(game, u, ACTED) and where(game, u) == "kiel" for u in units("ger", "submarine", 3))


def test_sub_02_at_15_one_of_five_is_shot_down_by_a_free_strike_and_four_cost_four() -> None:
    game = sea((3, 5), english={"hull": {"aircraft": 2}})
    told = do(game, Raid(units("ger", "submarine", 5), ATLANTIC))
    assert frame(game) == "intervention" and england(game) == 25
    told = do(game, FreeStrike(("eng-aircraft-1", "eng-aircraft-2"), "north-sea"))
    assert [(v.side, v.value, v.faces, v.hits) for v in told if isinstance(v, Volley)] == [("defender", 4, (3, 5), 1)]
    assert england(game) == 21
    game.done()


def test_eco_10_what_england_lacks_becomes_debt() -> None:
    game = sea(boats=3, hpp={"england": {"start": 25, "available": 2}})
    do(game, Raid(units("ger", "submarine", 3), ATLANTIC))
    assert england(game) == 0 and game.state.powers["england"]["debt"] == 1


def test_sub_02_merchants_sail_in_the_north_atlantic_only() -> None:
    refusal = sea().explain(Raid(("ger-submarine-1",), NORWAY))
    assert refusal is not None and (refusal.rule, refusal.code) == ("HE-SUB-02", "OWNER")


def test_sub_02_other_ships_do_not_raid_and_none_raids_twice() -> None:
    game = position(
        options=ADVANCED, war=WAR, acting="germany", units={"germany": {"kiel": {"fleet": 1, "submarine": 1}}}
    )
    refusal = game.explain(Raid(("ger-fleet-1",), ATLANTIC))
    assert refusal is not None and refusal.rule == "HE-SUB-01"
    do(game, Raid(("ger-submarine-1",), ATLANTIC))
    refusal = game.explain(Raid(("ger-submarine-1",), ATLANTIC))
    assert refusal is not None and (refusal.rule, refusal.code) == ("HE-GEN-07", "ACTED")


def test_sub_02_at_peace_with_england_there_is_no_raid() -> None:
    refusal = sea(war=[["germany", "france"]]).explain(Raid(("ger-submarine-1",), ATLANTIC))
    assert refusal is not None and refusal.code == "PEACE"


# ------------------------------------------------------------------ SUB-03
def test_sub_03_two_survivors_leave_one_of_a_convoy_of_five() -> None:
    game = sea(boats=2, convoys=[CONVOY | {"value": 5}])
    do(game, Raid(units("ger", "submarine", 2), ATLANTIC, "convoy-1"))
    assert game.state.convoys[0]["value"] == 1 and england(game) == 25


def test_sub_03_at_15_four_survivors_sink_a_convoy_of_six() -> None:
    game = sea((3, 5), english={"hull": {"aircraft": 2}}, convoys=[CONVOY])
    do(game, Raid(units("ger", "submarine", 5), ATLANTIC, "convoy-1"))
    do(game, FreeStrike(("eng-aircraft-1", "eng-aircraft-2"), "north-sea"))
    assert game.state.convoys[0]["value"] == 0 and game.state.convoys[0]["shown"] is True


def test_sub_03_a_convoy_to_the_soviet_union_is_hunted_in_the_norwegian_sea() -> None:
    convoy = CONVOY | {"sender": "england", "receiver": "soviet_union", "zone": "norwegian-sea"}
    game = sea(boats=1, convoys=[convoy], war=[["germany", "england"], ["germany", "soviet_union"]])
    refusal = game.explain(Raid(("ger-submarine-1",), ATLANTIC, "convoy-1"))
    assert refusal is not None and (refusal.rule, refusal.code) == ("HE-SUB-03", "OWNER")
    do(game, Raid(("ger-submarine-1",), NORWAY, "convoy-1"))
    assert game.state.convoys[0]["value"] == 4


def test_sub_03_a_submarine_hits_merchants_or_a_convoy_not_both() -> None:
    game = sea(boats=1, convoys=[CONVOY])
    do(game, Raid(("ger-submarine-1",), ATLANTIC, "convoy-1"))
    assert game.state.convoys[0]["value"] == 4 and england(game) == 25
    refusal = game.explain(Raid(("ger-submarine-1",), ATLANTIC))
    assert refusal is not None and refusal.code == "ACTED"


# ------------------------------------------------------------------ SUB-04
def striking(dice: Sequence[int], boats: int = 5) -> Table:
    """Return raiders on their way past Hull, whose two aircraft and one fleet can act."""
    game = sea(dice, boats, {"hull": {"aircraft": 4, "fleet": 1}})
    do(game, Raid(units("ger", "submarine", boats), ATLANTIC))
    return game


def test_sub_04_one_of_two_dice_hits_and_a_second_strike_is_refused() -> None:
    game = striking((4, 6))
    told = do(game, FreeStrike(units("eng", "aircraft", 2), "north-sea"))
    assert [(v.value, v.hits) for v in told if isinstance(v, Volley)] == [(4, 1)]
    assert len(on_the_way(game)) == 4 and frame(game) == "intervention"
    refusal = game.explain(FreeStrike(units("eng", "aircraft", 2, 3), "north-sea"))
    assert refusal is not None and (refusal.rule, refusal.code) == ("HE-SUB-04", "ONCE")
    assert not any(isinstance(a, FreeStrike) for a in game.legal())


def test_sub_04_the_strike_is_no_action_costs_nothing_and_is_not_answered() -> None:
    game = striking((6, 6))
    told = do(game, FreeStrike(units("eng", "aircraft", 2), "north-sea"))
    assert sum(isinstance(e, Rolled) for e in told) == 2
    assert not has(game, "eng-aircraft-1", ACTED) and england(game) == 25
    assert all(has(game, u, STRUCK) for u in units("ger", "submarine", 5))


def test_sub_04_hunters_are_met_from_the_air_in_no_other_way() -> None:
    game = striking(())
    refusal = game.explain(Intervene(("eng-aircraft-1",), ("hull", "north-sea")))
    assert refusal is not None and refusal.rule == "HE-SUB-04"
    assert Intervene(("eng-fleet-1",), ("hull", "north-sea")) in game.legal()


def test_sub_04_aircraft_out_of_range_or_face_down_do_not_strike() -> None:
    game = sea((), 1, {"malta": {"aircraft": 1}})
    do(game, Raid(("ger-submarine-1",), ATLANTIC))
    assert england(game) == 24  # nobody was asked: Malta is too far
    game = position(
        options=ADVANCED, war=WAR, acting="germany", order=[["germany"], ["england"]],
        units={
            "ger-submarine-1": "kiel", "eng-aircraft-1": {"at": "hull", "acted": True}, "eng-fleet-1": "hull",
            "eng-aircraft-2": "gibraltar",
        },
    )  # fmt: skip
    do(game, Raid(("ger-submarine-1",), ATLANTIC))
    for unit, code in (("eng-aircraft-1", "ACTED"), ("eng-aircraft-2", "RANGE")):
        refusal = game.explain(FreeStrike((unit,), "north-sea"))
        assert refusal is not None and refusal.code == code


def test_sub_04_by_option_the_strike_rolls_the_attack_value() -> None:
    game = sea((4,), 1, {"hull": {"aircraft": 1}}, options={**ADVANCED, "free_strike": "av"})
    do(game, Raid(("ger-submarine-1",), ATLANTIC))
    told = do(game, FreeStrike(("eng-aircraft-1",), "north-sea"))
    assert [(v.value, v.hits) for v in told if isinstance(v, Volley)] == [(3, 0)]


# ------------------------------------------------------------------ SUB-05, 06
def test_sub_05_a_mixed_group_that_changes_base_defends_itself_against_aircraft() -> None:
    game = under_way(
        [entry(u, ("kiel", "north-sea", "oslo"), "rebase") for u in ("ger-fleet-1", *units("ger", "submarine", 2))],
        (2, 1, 5, 5, 6),
        kind="rebase",
        acting="germany",
        units={"germany": {"kiel": {"submarine": 2, "fleet": 1}}, "england": {"hull": {"aircraft": 2}}},
        control={"oslo": "germany"},
    )
    assert not any(isinstance(a, FreeStrike) for a in game.legal())
    told = do(game, Intervene(units("eng", "aircraft", 2), ("hull", "north-sea")))
    assert [(v.side, v.value, v.faces, v.hits) for v in told if isinstance(v, Volley)] == [
        ("attacker", 3, (2,), 1), ("attacker", 1, (1, 5), 1), ("defender", 4, (5, 6), 0),
    ]  # fmt: skip
    assert [where(game, u) for u in units("eng", "aircraft", 2)] == ["", ""]
    assert len(on_the_way(game)) == 3


def test_sub_05_a_change_of_base_by_submarines_alone_is_met_in_one_ordinary_round() -> None:
    game = position(
        (6, 5), options=ADVANCED, war=WAR, phase="movement", acting="germany", order=[["germany"], ["england"]],
        units={"germany": {"kiel": {"submarine": 1}}, "england": {"hull": {"aircraft": 1}}},
        control={"oslo": "germany"},
    )  # fmt: skip
    do(game, Rebase(("ger-submarine-1",), ("kiel", "north-sea", "oslo")))
    told = do(game, Intervene(("eng-aircraft-1",), ("hull", "north-sea")))
    assert [(v.side, v.value) for v in told if isinstance(v, Volley)] == [("attacker", 1), ("defender", 4)]
    assert where(game, "ger-submarine-1") == "oslo"  # [HE-SUB-06] one round, then the aircraft is home
    assert has(game, "eng-aircraft-1", ACTED) and frame(game) == "movement"


def test_sub_06_beside_ships_aircraft_take_part_in_the_first_round_only() -> None:
    game = under_way(
        [entry(u, ("kiel", "north-sea", "oslo"), "rebase") for u in units("ger", "submarine", 3)],
        (6, 6, 6, 6, 6, 6, 6, 6, 6, 6),
        kind="rebase",
        acting="germany",
        units={"germany": {"kiel": {"submarine": 3}}, "england": {"hull": {"aircraft": 1, "fleet": 1}}},
        control={"oslo": "germany"},
    )
    do(game, Intervene(("eng-aircraft-1",), ("hull", "north-sea")))
    first = do(game, Intervene(("eng-fleet-1",), ("hull", "north-sea")))
    second = do(game, Continue(), Continue())
    values = [[v.value for v in told if isinstance(v, Volley) and v.side == "defender"] for told in (first, second)]
    assert values == [[4, 3], [3]]
    assert has(game, "eng-aircraft-1", ACTED) and where(game, "eng-aircraft-1") == "hull"


# ------------------------------------------------------------------ INT-14 with a raid
@pytest.mark.parametrize(("die", "asked"), [(2, True), (1, False)])
def test_int_14_ships_of_hull_meet_the_raiders_in_the_north_sea(die: int, asked: bool) -> None:
    game = sea((die, 6, 6, 6), 1, {"hull": {"fleet": 1}})
    do(game, Raid(("ger-submarine-1",), ATLANTIC))
    do(game, Intervene(("eng-fleet-1",), ("hull", "north-sea")))
    assert (frame(game) == "press") is asked
    if asked:
        do(game, Withdraw())
    assert england(game) == (25 if asked else 24)


def test_usa_04_the_usa_is_not_raided() -> None:
    game = sea(boats=1, war=[["usa", "germany"], ["england", "germany"]])
    refusal = game.explain(Raid(("ger-submarine-1",), (*ATLANTIC, "usa")))
    assert refusal is not None and refusal.code == "OWNER"


def test_gen_13_there_are_no_raids_on_the_basic_level() -> None:
    game = sea(options={"level": "basic"})
    refusal = game.explain(Raid(("ger-submarine-1",), ATLANTIC))
    assert refusal is not None and (refusal.rule, refusal.code) == ("HE-GEN-13", "LEVEL")
    refusal = game.explain(FreeStrike(("eng-aircraft-1",), "north-sea"))
    assert refusal is not None and refusal.rule == "HE-GEN-13"


def test_ll_03_a_dummy_loses_nothing_and_is_shown() -> None:
    game = sea(boats=2, convoys=[CONVOY | {"value": 0}])
    told = do(game, Raid(units("ger", "submarine", 2), ATLANTIC, "convoy-1"))
    assert Noted("convoy_dummy", (), "north-atlantic") in told
    assert game.state.convoys[0]["value"] == 0 and game.state.convoys[0]["shown"] is True and england(game) == 25


def test_sub_02_one_and_all_are_offered_for_merchants_and_for_a_convoy() -> None:
    game = sea(convoys=[CONVOY])
    offered = {(a.units, a.prey) for a in game.legal() if isinstance(a, Raid)}
    everybody = units("ger", "submarine", 5)
    assert offered >= {(everybody, "merchants"), (everybody, "convoy-1"), (("ger-submarine-1",), "merchants")}
    assert rules().explain_illegal(game.state, game.side(), Raid(everybody[1:3], ATLANTIC)) is None


def test_sub_04_passing_leaves_the_strike_undone() -> None:
    game = sea((), 1, {"hull": {"aircraft": 1}})
    do(game, Raid(("ger-submarine-1",), ATLANTIC), Pass())
    assert england(game) == 24
