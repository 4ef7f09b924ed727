"""The air, the naval and the land stage. [HE-ABT, HE-NAV, HE-LBT, HE-INV-04..06, HE-AIR-04..08, HE-BOM-01, HE-TB-01]"""

from __future__ import annotations

import pytest

from scenarios.harc_europaert.actions import Leave, Proceed, Retreat, TakeLoss, TakeSuggested, Withdraw
from scenarios.harc_europaert.state import ACTED, LANDED
from tests.harc.battles import Fight, battle
from tests.harc.test_bat import code

SEA = "plymouth english-channel calais"
FLEETS = ("carrier", "eng-fleet-1:eng-infantry-1", SEA)


def landing(theirs: dict[str, int], dice: list[int], more=(), ours: dict[str, int] | None = None, **raw) -> Fight:
    """An English landing at Calais: a fleet with an infantry, and what else is named."""
    units = {"england": {"plymouth": {"fleet": 2, "infantry": 1, "aircraft": 2} | (ours or {})}}
    units["germany"] = {"calais": theirs}
    raw = {"units": units, "control": {"calais": "germany"}} | raw
    return battle("calais", [FLEETS, *more], dice, **raw)


def near_belgium(ours: dict[str, int], theirs: dict[str, int], dice: list[int], against="land", **raw) -> Fight:
    """A German attack on Belgium out of the Netherlands; theirs: the English."""
    units = {"germany": {"netherlands": ours}, "england": {"belgium": theirs}}
    raw = {"units": units, "control": {"belgium": "england", "netherlands": "germany"}} | raw
    parts = [
        ("air" if kind in ("aircraft", "bomber") else "land", f"ger-{kind}-{n}", "netherlands belgium")
        for kind, count in ours.items()
        for n in range(1, count + 1)
    ]
    return battle("belgium", parts, dice, against=against, **raw)


# ------------------------------------------------------------------ the air
def test_bat_01_only_stages_for_which_both_have_units() -> None:
    table = near_belgium({"infantry": 1}, {"aircraft": 1, "infantry": 1}, [6, 6, 6])
    assert table.state.engagements[-1]["stage"] == "land", "no air stage against a side without aircraft"
    assert [v[:2] for v in table.volleys()] == [("attacker", 1), ("defender", 4), ("defender", 2)]


def test_abt_01_both_lose_all_aircraft_and_the_land_stage_follows() -> None:
    ours, theirs = {"aircraft": 2, "infantry": 1}, {"aircraft": 2, "infantry": 1}
    table = near_belgium(ours, theirs, [1, 2, 3, 4, 6, 6])
    assert len(table.lost()) == 4 and table.phase == "proceed"
    table.on()
    assert table.volleys()[2:] == [("attacker", 1, (6,), 0), ("defender", 2, (6,), 0)]


def test_abt_02_surviving_aircraft_fight_on_with_the_same_value() -> None:
    table = near_belgium({"aircraft": 2, "infantry": 1}, {"aircraft": 1, "infantry": 1}, [1, 6, 6, 6, 3, 5, 6])
    table.on()
    assert table.volleys()[2:] == [("attacker", 3, (6, 3), 1), ("attacker", 1, (5,), 0), ("defender", 2, (6,), 0)]
    assert table.result == "attacker"


def test_abt_03_the_owner_picks_between_infantry_and_aircraft() -> None:
    dice = [1, 5, 4, 3]
    table = near_belgium({"infantry": 2}, {"aircraft": 1, "infantry": 1}, dice)
    assert table.volleys() == [
        ("attacker", 1, (1, 5), 1), ("defender", 4, (4,), 1), ("defender", 2, (3,), 0),
    ]  # fmt: skip
    assert table.phase == "losses"
    table.take("eng-infantry-1")
    assert table.result == "attacker" and table.stands("eng-aircraft-1") == "belgium", "it is for the captor to expel"
    assert table.has("eng-aircraft-1", ACTED)
    table = near_belgium({"infantry": 2}, {"aircraft": 1, "infantry": 1}, dice)
    table.take("eng-aircraft-1")
    assert table.phase == "press"


def test_gen_09_face_down_aircraft_neither_roll_nor_die() -> None:
    units = {
        "germany": {"calais": {"infantry": 1}}, "england": {"belgium": {"infantry": 2, "aircraft": 1}},
        "ger-aircraft-1": {"at": "calais", "acted": True}, "ger-aircraft-2": {"at": "calais", "acted": True},
    }  # fmt: skip
    parts = [
        ("land", "eng-infantry-1 eng-infantry-2", "belgium calais"),
        ("air", "eng-aircraft-1", "belgium calais"),
    ]
    raw = {"units": units, "control": {"calais": "germany", "belgium": "england"}}
    table = battle("calais", parts, [2, 6, 6, 6], **raw)
    assert [v[0] for v in table.volleys()] == ["attacker", "attacker", "defender"]
    assert table.lost() == ["ger-infantry-1"] and table.result == "attacker"
    assert table.stands("ger-aircraft-1") == "calais"


def test_air_06_aircraft_alone_hold_nothing_against_land_units() -> None:
    table = near_belgium({"infantry": 1}, {"aircraft": 3}, [])
    assert table.result == "attacker" and table.volleys() == []


def test_lbt_05_an_air_stage_then_the_capture() -> None:
    table = near_belgium({"infantry": 1, "aircraft": 1}, {"aircraft": 1}, [2, 6])
    assert table.volleys() == [("attacker", 3, (2,), 1), ("defender", 4, (6,), 0)]
    assert table.phase == "proceed"
    table.on()
    assert table.result == "attacker"


def test_air_07_aircraft_alone_strike_land_units_and_take_nothing() -> None:
    table = near_belgium({"aircraft": 2}, {"infantry": 1}, [1, 4, 6])
    assert table.volleys() == [("attacker", 3, (1, 4), 1), ("defender", 2, (6,), 0)]
    assert table.lost() == ["eng-infantry-1"] and table.result == "none"


def test_air_07_by_the_body_the_fight_ends_without_land_units() -> None:
    dice = [6, 6, 1, 6]
    table = near_belgium({"aircraft": 1, "infantry": 1}, {"infantry": 2}, dice, options={"air_alone": "body"})
    table.take("ger-infantry-1")
    assert table.result == "defender"
    table = near_belgium({"aircraft": 1, "infantry": 1}, {"infantry": 2}, dice)
    table.take("ger-infantry-1")
    assert table.phase == "press"


def test_air_08_against_aircraft_the_battle_ends_in_the_air() -> None:
    units = {"germany": {"berlin": {"aircraft": 2, "infantry": 8, "tank": 5}},
             "england": {"stuttgart": {"aircraft": 1}}, "usa": {"stuttgart": {"aircraft": 1}}}  # fmt: skip
    parts = [("air", "eng-aircraft-1 usa-aircraft-1", "stuttgart leipzig berlin")]
    table = battle("berlin", parts, [1, 3, 2, 4], against="air", units=units, control={"stuttgart": "england"})
    assert table.volleys() == [("attacker", 3, (1, 3), 2), ("defender", 4, (2, 4), 2)]
    assert len(table.lost()) == 4 and table.result == "attacker"
    assert table.rules.holder(table.state, table.rules.space["berlin"]) == "germany"


def test_bom_01_attacking_bombers_stay_out_of_the_air_stage() -> None:
    raw = {"options": {"level": "advanced"}}
    table = near_belgium({"aircraft": 1, "bomber": 1}, {"aircraft": 1, "infantry": 1}, [1, 6, 6, 6, 6], **raw)
    assert table.volleys() == [("attacker", 3, (1,), 1), ("defender", 4, (6,), 0)]
    table.on()
    assert table.volleys()[2:] == [("attacker", 3, (6,), 0), ("attacker", 1, (6,), 0), ("defender", 2, (6,), 0)]


def test_bom_01_bombers_at_their_base_only_answer_in_the_air() -> None:
    raw = {"options": {"level": "advanced"}}
    table = near_belgium({"aircraft": 1, "infantry": 1}, {"bomber": 2, "infantry": 1}, [6, 1, 6, 6, 6, 6], **raw)
    assert table.volleys()[:2] == [("attacker", 3, (6,), 0), ("defender", 1, (1, 6), 1)]
    table.on()
    assert table.volleys()[2:] == [("attacker", 1, (6,), 0), ("defender", 2, (6,), 0)]


@pytest.mark.parametrize("value", [1, 3])
def test_bom_01_the_value_against_land_is_an_option(value: int) -> None:
    raw = {"options": {"level": "advanced", "bomber_av": value}}
    table = near_belgium({"bomber": 1}, {"infantry": 2}, [3, 6, 6], **raw)
    assert table.volleys()[0] == ("attacker", value, (3,), int(value == 3))


# ------------------------------------------------------------------ the sea
def test_nav_01_an_overland_attack_on_a_port_has_no_naval_stage() -> None:
    units = {"germany": {"calais": {"fleet": 1, "infantry": 1}}, "england": {"belgium": {"infantry": 1}}}
    raw = {"units": units, "control": {"calais": "germany", "belgium": "england"}}
    table = battle("calais", [("land", "eng-infantry-1", "belgium calais")], [1, 6], **raw)
    assert table.volleys() == [("attacker", 1, (1,), 1), ("defender", 2, (6,), 0)]
    assert table.result == "attacker" and not table.has("ger-fleet-1", ACTED)


def test_nav_01_transports_roll_no_die() -> None:
    table = landing({"fleet": 1, "infantry": 1}, [6, 6], more=[("escort", "eng-fleet-2", SEA)])
    assert table.volleys() == [("attacker", 3, (6,), 0), ("defender", 5, (6,), 0)]


def test_nav_02_escorts_are_lost_before_transports() -> None:
    table = landing({"fleet": 2}, [6, 1, 6], more=[("escort", "eng-fleet-2", SEA)])
    assert table.lost() == ["eng-fleet-2"] and table.result == "defender"
    air = ("air", "eng-aircraft-1", SEA)
    table = landing({"fleet": 2}, [6, 6, 1, 6], more=[("escort", "eng-fleet-2", SEA), air])
    assert code(table, TakeLoss("eng-fleet-1")) == "HE-NAV-02 LOSSES"
    table.take("eng-aircraft-1")
    assert table.phase == "press"


def test_flt_05_nav_02_surplus_hits_sink_transports_with_their_cargo() -> None:
    table = landing({"fleet": 2}, [6, 1, 2], more=[("escort", "eng-fleet-2", SEA)])
    assert table.lost() == ["eng-fleet-2", "eng-fleet-1", "eng-infantry-1"] and table.result == "defender"
    assert table.stands("eng-infantry-1") == ""


def test_nav_03_inv_04_a_coast_that_is_held_turns_the_transports_back() -> None:
    table = landing({"aircraft": 1}, [])
    assert table.result == "defender" and not table.state.mission["result"]["landed"]
    assert table.stands("eng-infantry-1") == "plymouth" and table.has("eng-fleet-1", ACTED)


def test_inv_04_face_down_aircraft_and_ships_bar_no_landing() -> None:
    acted = {"ger-aircraft-1": {"at": "calais", "acted": True}, "ger-fleet-1": {"at": "calais", "acted": True}}
    units = {"england": {"plymouth": {"fleet": 1, "infantry": 1}}, **acted}
    raw = {"units": units, "control": {"calais": "germany"}}
    table = battle("calais", [FLEETS], [], stack=["germany"], **raw)
    assert table.result == "attacker" and table.has("eng-infantry-1", LANDED)
    raw["options"] = {"acted_ships_block": True}
    table = battle("calais", [FLEETS], [], stack=["germany"], **raw)
    assert table.result == "defender" and not table.has("eng-infantry-1", LANDED)


def test_nav_04_ships_in_port_against_aircraft_have_five() -> None:
    units = {"germany": {"kiel": {"fleet": 1}}, "england": {"hull": {"aircraft": 1}}}
    raw = {"units": units, "against": "ships"}
    table = battle("kiel", [("air", "eng-aircraft-1", "hull north-sea kiel")], [6, 5], **raw)
    assert table.volleys() == [("attacker", 3, (6,), 0), ("defender", 5, (5,), 1)]
    assert table.result == "defender"


def test_nav_04_aircraft_at_the_port_are_fought_first() -> None:
    units = {"germany": {"kiel": {"fleet": 1, "aircraft": 1}}, "england": {"hull": {"aircraft": 2}}}
    parts = [("air", "eng-aircraft-1 eng-aircraft-2", "hull north-sea kiel")]
    table = battle("kiel", parts, [1, 6, 6, 1, 6, 6], units=units, against="ships")
    assert table.volleys()[:2] == [("attacker", 3, (1, 6), 1), ("defender", 4, (6,), 0)]
    table.on()
    assert table.volleys()[2:] == [("attacker", 3, (1, 6), 1), ("defender", 5, (6,), 0)]
    assert table.result == "attacker" and table.lost() == ["ger-aircraft-1", "ger-fleet-1"]


def test_inv_05_a_fleet_against_a_landing_has_five() -> None:
    table = landing({"fleet": 1}, [6, 5], more=[("escort", "eng-fleet-2", SEA)])
    assert table.volleys()[1] == ("defender", 5, (5,), 1)


def test_tb_01_small_ships_have_no_bonus_in_port() -> None:
    units = {"england": {"dover": {"torpedo_boat": 1}}, "germany": {"calais": {"fleet": 2, "infantry": 1}}}
    way = "calais english-channel dover"
    parts = [("carrier", "ger-fleet-1:ger-infantry-1", way), ("escort", "ger-fleet-2", way)]
    raw = {"units": units, "control": {"calais": "germany"}, "options": {"level": "advanced"}}
    table = battle("dover", parts, [6, 2], **raw)
    assert table.volleys() == [("attacker", 3, (6,), 0), ("defender", 1, (2,), 0)]


# ------------------------------------------------------------------ the land
def test_lbt_01_fought_by_all_land_units_and_the_aircraft_left() -> None:
    table = near_belgium({"tank": 1, "infantry": 2}, {"aircraft": 1, "tank": 1, "infantry": 2}, [6] * 7)
    assert [(v[0], v[1], len(v[2])) for v in table.volleys()] == [
        ("attacker", 3, 1), ("attacker", 1, 2), ("defender", 4, 1), ("defender", 2, 3),
    ]  # fmt: skip


def test_lbt_02_aircraft_may_be_taken_as_losses() -> None:
    table = near_belgium({"aircraft": 1, "infantry": 1}, {"infantry": 1}, [6, 6, 1])
    table.take("ger-aircraft-1")
    assert table.left(["air"]) == [] and table.left() == ["ger-infantry-1"]


def test_lbt_03_both_gone_and_the_area_stays_whose_it_was() -> None:
    table = near_belgium({"tank": 1}, {"infantry": 1}, [2, 1])
    assert table.lost() == ["ger-tank-1", "eng-infantry-1"] and table.result == "none"


def test_lbt_03_the_last_land_unit_gone_aircraft_do_not_hold() -> None:
    table = near_belgium({"infantry": 2}, {"aircraft": 2, "infantry": 1}, [1, 6, 6, 6, 6])
    table.take("eng-infantry-1")
    assert table.result == "attacker"


def test_lbt_04_who_has_landed_cannot_withdraw() -> None:
    table = landing({"infantry": 1}, [6, 6, 6, 6, 6, 1])
    assert table.result == "defender" and table.lost() == ["eng-infantry-1"], "it fights to the end without a question"
    table = landing({"infantry": 1}, [6, 6, 6, 6, 1], more=[("air", "eng-aircraft-1", SEA)])
    assert table.phase == "press", "the aircraft may go"
    table.do(Withdraw())
    assert table.volleys()[3:] == [("attacker", 1, (6,), 0), ("defender", 5, (1,), 1)]
    assert table.lost() == ["eng-infantry-1"] and table.result == "defender"


def test_lbt_04_landed_units_that_want_to_leave_hear_why() -> None:
    raw = {"more": [("air", "eng-aircraft-1", SEA)], "options": {"partial_withdraw": True}}
    table = landing({"infantry": 1}, [6, 6, 6], **raw)
    assert code(table, Leave(("eng-infantry-1",))) == "HE-LBT-04 LANDED"
    assert code(table, Leave(("eng-aircraft-1",))) == ""


def test_lbt_04_the_landed_fight_on_when_the_others_go() -> None:
    units = {
        "england": {"plymouth": {"fleet": 1, "infantry": 1}}, "usa": {"belgium": {"tank": 1}},
        "germany": {"calais": {"infantry": 1}},
    }  # fmt: skip
    parts = [FLEETS, ("land", "usa-tank-1", "belgium calais")]
    raw = {"units": units, "control": {"calais": "germany", "belgium": "usa"}}
    table = battle("calais", parts, [6, 6, 6, 6, 6, 1, 6], **raw)
    assert table.phase == "press"
    table.do(Withdraw())
    if table.phase == "retreat":
        table.do(TakeSuggested())
    assert table.stands("usa-tank-1") == "belgium"
    assert table.volleys()[3:] == [
        ("attacker", 1, (6,), 0), ("defender", 2, (6,), 0), ("attacker", 1, (1,), 1), ("defender", 2, (6,), 0),
    ]  # fmt: skip
    assert table.result == "attacker" and table.left() == ["eng-infantry-1"]


def test_inv_06_an_attack_over_land_takes_the_landing_bonus_away() -> None:
    units = {
        "england": {"plymouth": {"fleet": 1, "infantry": 1}, "belgium": {"infantry": 1}},
        "germany": {"calais": {"infantry": 1}},
    }
    parts = [FLEETS, ("land", "eng-infantry-2", "belgium calais")]
    raw = {"units": units, "control": {"calais": "germany", "belgium": "england"}}
    table = battle("calais", parts, [6, 6, 3], **raw)
    assert table.volleys()[-1] == ("defender", 2, (3,), 0)


def test_inv_01_an_empty_coast_is_taken_without_dice() -> None:
    units = {"england": {"gibraltar": {"fleet": 1, "infantry": 1}}}
    way = "gibraltar iberian-atlantic morocco"
    table = battle("morocco", [("carrier", "eng-fleet-1:eng-infantry-1", way)], [], units=units, stack=["france"],
                   war=[["england", "france"]])  # fmt: skip
    assert table.result == "attacker" and table.state.mission["result"] == {
        "winner": "attacker", "stages": [], "landed": True,
    }  # fmt: skip


def test_inv_08_a_landing_on_ones_own_coast_meets_nobody() -> None:
    units = {"england": {"gibraltar": {"fleet": 1, "tank": 1}, "plymouth": {"infantry": 1, "fleet": 1}}}
    way = "gibraltar iberian-atlantic bay-of-biscay english-channel plymouth"
    state = battle("plymouth", [("carrier", "eng-fleet-1:eng-tank-1", way)], [], units=units, stack=["germany"])
    assert state.result == "attacker"


def test_mov_09_a_battle_must_be_over_before_anything_else() -> None:
    table = near_belgium({"infantry": 2}, {"infantry": 2}, [6] * 4)
    assert code(table, Retreat("ger-infantry-1", "netherlands")) == "HE-GEN-02 PHASE"
    assert code(table, Proceed()) == "HE-GEN-02 PHASE"


# ------------------------------------------------------------------ options
def test_int_01_by_option_aircraft_of_other_bases_help_on_the_basic_level() -> None:
    units = {
        "germany": {"netherlands": {"infantry": 2}},
        "england": {"belgium": {"infantry": 1}, "dover": {"aircraft": 1}, "london": {"aircraft": 1}},
    }
    raw = {"units": units, "control": {"belgium": "england", "netherlands": "germany"}}
    parts = [("land", "ger-infantry-1 ger-infantry-2", "netherlands belgium")]
    table = battle("belgium", parts, [6] * 3, **raw)
    assert [v[:2] for v in table.volleys()] == [("attacker", 1), ("defender", 2)], "nobody moves but the active power"
    table = battle("belgium", parts, [1, 6, 6, 1], options={"remote_air_defence": True}, **raw)
    assert [v[:2] for v in table.volleys()] == [("attacker", 1), ("defender", 4), ("defender", 2)], "london is too far"
    table.take("eng-infantry-1")
    assert table.result == "attacker" and table.has("eng-aircraft-1", ACTED) and not table.has("eng-aircraft-2", ACTED)
