"""Rounds, dice, losses and withdrawal. [HE-BAT, HE-GEN-05..10, HE-MOV-06, HE-SG-04..06, HE-COO-03]"""

from __future__ import annotations

import pytest

from scenarios.engine.dice import ScriptedDice
from scenarios.engine.flow import IllegalAction
from scenarios.engine.state import Frame
from scenarios.harc_europaert.actions import (
    BreakOff,
    Continue,
    EndPhase,
    Leave,
    Proceed,
    Retreat,
    TakeLoss,
    TakeSuggested,
    Withdraw,
)
from scenarios.harc_europaert.battle.records import SIDES, new_engagement
from scenarios.harc_europaert.state import ACTED, GONE, WITHDREW
from tests.harc.battles import Fight, battle, fight, position

TANK = ("land", "ger-tank-1", "essen belgium")


def german(units: str, path: str = "essen belgium", by: str = "land") -> tuple[str, str, str]:
    return by, " ".join(f"ger-{unit}" for unit in units.split()), path


def code(table: Fight, action: object) -> str:
    """Return "rule code" of the refusal of an action, "" for a legal one."""
    refusal = table.explain(action)  # type: ignore[arg-type]
    return f"{refusal.rule} {refusal.code}" if refusal else ""


def at_belgium(dice: list[int], ours: dict[str, int], theirs: dict[str, int], parts=None, **raw) -> Fight:
    """A German attack out of Essen and the Netherlands (so that no river helps) on the English in Belgium."""
    units = {"germany": {"netherlands": ours}, "england": {"belgium": theirs}}
    if parts is None:
        words = [f"{kind}-{n}" for kind, count in ours.items() for n in range(1, count + 1)]
        ground = [word for word in words if "aircraft" not in word]
        flying = [word for word in words if "aircraft" in word]
        way = "netherlands belgium"
        parts = [german(" ".join(ground), way)] * bool(ground) + [german(" ".join(flying), way, "air")] * bool(flying)
    raw = {"control": {"belgium": "england", "netherlands": "germany"}, "units": units} | raw
    return battle("belgium", parts, dice, **raw)


# ------------------------------------------------------------------ dice and hits
def test_gen_05_whose_turn_it_is_rolls_the_attack_value() -> None:
    table = at_belgium([6, 6], {"tank": 1}, {"tank": 1})
    assert [v[:2] for v in table.volleys()] == [("attacker", 3), ("defender", 2)]


@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_gen_10_at_01_a_die_hits_at_or_below_the_value(face: int) -> None:
    table = at_belgium([face, 6, 6], {"tank": 1}, {"infantry": 2})
    assert table.volleys()[0] == ("attacker", 3, (face,), int(face <= 3))
    table = at_belgium([6, face, 6], {"tank": 2}, {"tank": 1})
    assert [v[3] for v in table.volleys()] == [int(face <= 3), 0]
    table = at_belgium([6, face], {"infantry": 1}, {"tank": 1})
    assert table.volleys()[1] == ("defender", 2, (face,), int(face <= 2))


def test_bat_02_at_02_two_groups_of_the_printed_example() -> None:
    units = {
        "germany": {"essen": {"tank": 3}},
        "italy": {"netherlands": {"tank": 2}},
        "england": {"belgium": {"infantry": 8}},
    }
    parts = [german("tank-1 tank-2 tank-3"), ("land", "ita-tank-1 ita-tank-2", "netherlands belgium")]
    table = battle(
        "belgium",
        parts,
        [2, 4, 5, 1, 3, *[6] * 8],
        units=units,
        control={"belgium": "england", "netherlands": "germany"},
    )
    assert table.volleys()[:2] == [("attacker", 3, (2, 4, 5), 1), ("attacker", 2, (1, 3), 1)]
    assert len(table.lost()) == 2


def test_bat_03_the_order_of_dice_fixes_the_groups() -> None:
    units = {"france": {"calais": {"aircraft": 2, "tank": 1, "infantry": 2}}, "belgium": {"belgium": {"infantry": 1}}}
    parts = [
        ("land", "fra-infantry-1 fra-infantry-2 fra-tank-1", "calais belgium"),
        ("air", "fra-aircraft-1 fra-aircraft-2", "calais belgium"),
    ]
    table = battle("belgium", parts, [2, 3, 6, 1, 1, 6], units=units, war=[["france", "belgium"]])
    assert [(v[1], v[2]) for v in table.volleys()] == [(2, (2, 3, 6)), (1, (1, 1)), (1, (6,))]


def test_bat_02_losses_are_simultaneous_and_the_owner_chooses() -> None:
    table = at_belgium([1, 6, 6, 1, 6], {"tank": 1, "infantry": 2}, {"infantry": 1, "tank": 1})
    assert table.phase == "losses" and table.rules.sides(table.state)[table.state.active[0]].id == "axis"
    assert code(table, TakeLoss("eng-tank-1")) == "HE-BAT-02 LOSSES"
    table.take("ger-infantry-2")
    assert table.rules.sides(table.state)[table.state.active[0]].id == "allies"
    assert code(table, TakeLoss("ger-tank-1")) == "HE-BAT-02 LOSSES"
    table.take("eng-tank-1")
    assert table.lost() == ["ger-infantry-2", "eng-tank-1"]


def test_bat_02_only_participants_can_be_lost() -> None:
    units = {
        "germany": {"netherlands": {"tank": 1, "infantry": 1}},
        "england": {"belgium": {"infantry": 1, "tank": 1, "aircraft": 1}},
    }
    units["england"]["belgium"]["fleet"] = 1
    raw = {"units": units, "control": {"belgium": "england", "netherlands": "germany"}}
    table = battle("belgium", [german("tank-1 infantry-1", "netherlands belgium")], [1, 6, 6, 6, 6], **raw)
    assert {a.unit for a in table.legal() if isinstance(a, TakeLoss)} == {
        "eng-infantry-1",
        "eng-tank-1",
        "eng-aircraft-1",
    }
    assert code(table, TakeLoss("eng-fleet-1")) == "HE-BAT-02 LOSSES"
    assert code(table, TakeLoss("nobody")) == "HE-BAT-02 LOSSES"


def test_bat_02_the_suggestion_takes_the_cheapest_and_keeps_the_last_land_unit() -> None:
    table = at_belgium([1, 1, 6, 1, 1, 6], {"tank": 1, "aircraft": 1, "infantry": 1}, {"infantry": 2, "tank": 1})
    assert table.phase == "losses"
    table.do(TakeSuggested())
    assert table.lost()[:2] == ["ger-infantry-1", "ger-aircraft-1"], "the tank is the last that can take the area"
    table.do(TakeSuggested())
    assert table.lost()[2:] == ["eng-infantry-1", "eng-infantry-2"]


def test_bat_04_who_is_lost_has_rolled_this_round() -> None:
    table = at_belgium([1, 1], {"tank": 1}, {"infantry": 1})
    assert table.lost() == ["ger-tank-1", "eng-infantry-1"]


def test_bat_05_surplus_hits_are_lost() -> None:
    table = at_belgium([1, 1, 1, 1, 6, 6], {"aircraft": 4}, {"aircraft": 2}, against="air")
    assert table.volleys()[0][3] == 4 and table.lost() == ["eng-aircraft-1", "eng-aircraft-2"]
    assert table.result == "attacker"


def test_bat_06_after_each_round_the_attacker_goes_on_or_back() -> None:
    table = at_belgium([6, 6, 6, 6], {"infantry": 2}, {"infantry": 2})
    assert table.phase == "press" and table.legal() == [Continue(), Withdraw()]
    table.do(Withdraw())
    table.do(TakeSuggested())
    assert table.result == "defender" and table.left() == []
    assert table.stands("ger-infantry-1") == table.stands("ger-infantry-2") == "netherlands"


def test_bat_07_the_defender_is_never_asked() -> None:
    table = at_belgium([6, 6, 6, 6], {"infantry": 2}, {"infantry": 2})
    with pytest.raises(IllegalAction) as caught:
        table.do(Withdraw(), side="allies")
    assert caught.value.refusal.code == "TURN"


def test_bat_08_what_is_lost_can_be_built_again() -> None:
    table = at_belgium([6, 6, 1, 1], {"infantry": 2}, {"infantry": 2})
    germans = table.rules.pool(table.state, "germany", "infantry")
    assert {"ger-infantry-1", "ger-infantry-2"} <= {table.rules.oob.units[unit].id for unit in germans}


def test_bat_08_a_lost_fleet_is_counted_for_its_rebuilding() -> None:
    units = {"germany": {"kiel": {"fleet": 1}}, "england": {"hull": {"aircraft": 2}}}
    table = battle("kiel", [("air", "eng-aircraft-1 eng-aircraft-2", "hull north-sea kiel")], [1, 6, 6],
                   against="ships", units=units)  # fmt: skip
    assert table.result == "attacker" and table.state.powers["germany"]["lost_fleets"] == 1


# ------------------------------------------------------------------ withdrawing
def test_bat_09_the_air_goes_home_and_the_attack_goes_on() -> None:
    table = at_belgium([6, 6, 6, 6, 4], {"aircraft": 1, "infantry": 1}, {"aircraft": 1, "infantry": 1})
    assert table.phase == "press"
    table.do(Withdraw())
    assert table.phase == "proceed" and table.left(["air"]) == [] and table.has("ger-aircraft-1", ACTED)
    assert table.legal() == [Proceed(), BreakOff()]
    table.do(Proceed())
    assert table.volleys()[2:] == [("attacker", 1, (6,), 0), ("defender", 4, (6,), 0), ("defender", 2, (4,), 0)]


def test_bat_09_an_attack_broken_off_goes_back_whole() -> None:
    table = at_belgium([6, 6], {"aircraft": 1, "infantry": 1}, {"aircraft": 1, "infantry": 1})
    table.do(Withdraw())
    table.do(BreakOff())
    assert table.phase == "retreat"
    table.do(TakeSuggested())
    assert table.result == "defender" and table.left(["air", "land"]) == []
    assert table.stands("ger-infantry-1") == "netherlands"


def test_bat_09_part_of_a_force_only_by_option() -> None:
    table = at_belgium([6, 6, 6, 6], {"infantry": 2}, {"infantry": 2})
    assert code(table, Leave(("ger-infantry-1",))) == "HE-BAT-09 LOSSES"
    table = at_belgium([6, 6, 6, 6], {"infantry": 2}, {"infantry": 2}, options={"partial_withdraw": True})
    table.do(Leave(("ger-infantry-1",)))
    table.do(Retreat("ger-infantry-1", "essen"))
    assert table.phase == "press" and table.left() == ["ger-infantry-2"]
    assert table.state.engagements[-1]["active"] == ["ger-infantry-2"]
    table.do(Leave(("ger-infantry-2",)))
    table.do(TakeSuggested())
    assert table.stands("ger-infantry-1") == "essen" and table.stands("ger-infantry-2") == "netherlands"
    assert table.result == "defender"


def test_mov_06_a_tank_goes_one_area_back_not_two() -> None:
    units = {"germany": {"essen": {"tank": 1}}, "england": {"belgium": {"infantry": 2}}, "france": {}}
    raw = {"units": units, "control": {"belgium": "england", "netherlands": "germany"}}
    table = battle("belgium", [("land", "ger-tank-1", "essen netherlands belgium")], [6, 6, 6], **raw)
    table.do(Withdraw())
    assert table.phase == "retreat"
    assert [a for a in table.legal() if isinstance(a, Retreat)] == [
        Retreat("ger-tank-1", "netherlands"), Retreat("ger-tank-1", "essen"),
    ]  # fmt: skip
    assert code(table, Retreat("ger-tank-1", "kiel")) == "HE-MOV-06 ADJ"
    assert code(table, Retreat("eng-infantry-1", "essen")) == "HE-MOV-06 OWNER"
    table.do(Retreat("ger-tank-1", "netherlands"))
    assert table.stands("ger-tank-1") == "netherlands" and table.has("ger-tank-1", WITHDREW)
    assert table.result == "defender"


def test_mov_06_by_option_only_whence_it_came() -> None:
    units = {"germany": {"essen": {"tank": 1}}, "england": {"belgium": {"infantry": 2}}}
    raw = {
        "units": units,
        "control": {"belgium": "england", "netherlands": "germany"},
        "options": {"retreat": "origin"},
    }
    table = battle("belgium", [("land", "ger-tank-1", "essen netherlands belgium")], [6, 6, 6], **raw)
    table.do(Withdraw())
    assert table.stands("ger-tank-1") == "netherlands", "there is no choice"


def test_mov_06_a_lone_drop_cannot_withdraw() -> None:
    units = {"germany": {"belgium": {"paratroop": 1}}, "england": {"london": {"infantry": 1}}}
    raw = {"units": units, "control": {"belgium": "germany"}, "options": {"level": "advanced"}}
    table = battle("london", [("drop", "ger-paratroop-1", "belgium london")], [6, 6, 6, 6, 6, 1], **raw)
    table.through()
    assert table.lost() == ["ger-paratroop-1"] and table.result == "defender"
    assert table.has("ger-paratroop-1", GONE), "alone since its drop [HE-PAR-05]"


# ------------------------------------------------------------------ double rolls, Bulgaria
EAST = {"germany": {"lvov": {"tank": 2}}, "soviet_union": {"kiev": {"infantry": 1}}}
RAW = {"war": [["germany", "soviet_union"]], "control": {"lvov": "germany"}, "turn": 8}


def kiev(dice: list[int], **raw) -> Fight:
    raw = {"units": EAST, **RAW, **raw}
    return battle("kiev", [("land", "ger-tank-1 ger-tank-2", "lvov kiev")], dice, **raw)


def test_sg_04_surprised_the_attackers_roll_twice() -> None:
    table = kiev([1, 5, 3, 6, 6], facts={"surprise_turn": 8})
    assert table.volleys()[:2] == [("attacker", 3, (1, 5), 1), ("attacker", 3, (3, 6), 1)]
    assert table.result == "attacker"
    table = kiev([1, 5, 6], facts={"surprise_turn": 7})
    assert len(table.volleys()) == 2, "only in the turn of the declaration"


def test_sg_04_hits_of_both_rolls_are_added() -> None:
    units = {"germany": {"lvov": {"tank": 2}}, "soviet_union": {"kiev": {"infantry": 3}}}
    table = kiev([1, 5, 3, 6, 6, 6, 6], units=units, facts={"surprise_turn": 8})
    assert len(table.lost()) == 2


def test_sg_05_in_that_winter_soviet_attackers_roll_twice() -> None:
    units = {"germany": {"lvov": {"infantry": 1}}, "soviet_union": {"kiev": {"tank": 1}}}
    raw = RAW | {"turn": 10, "facts": {"winter_penalty_turn": 10}, "units": units}
    table = battle("lvov", [("land", "sov-tank-1", "kiev lvov")], [6, 3, 6], **raw)
    assert table.volleys()[:2] == [("attacker", 3, (6,), 0), ("attacker", 3, (3,), 1)]


def test_sg_06_bulgarians_give_up_before_soviet_attackers() -> None:
    units = {"bulgaria": {"sofia": {"infantry": 1}}, "soviet_union": {"bucharest": {"infantry": 1}}}
    raw = {"war": [["bulgaria", "soviet_union"]], "control": {"bucharest": "soviet_union"}, "units": units}
    table = battle("sofia", [("land", "sov-infantry-1", "bucharest sofia")], [], **raw)
    assert table.lost() == ["bul-infantry-1"] and table.result == "attacker" and table.volleys() == []


# ------------------------------------------------------------------ joint forces
def joint(dice: list[int], players: int = 4) -> Fight:
    units = {
        "england": {"belgium": {"infantry": 2, "tank": 1}}, "usa": {"netherlands": {"infantry": 3}},
        "germany": {"essen": {"infantry": 4}},
    }  # fmt: skip
    parts = [
        ("land", "eng-infantry-1 eng-infantry-2 eng-tank-1", "belgium essen"),
        ("land", "usa-infantry-1 usa-infantry-2 usa-infantry-3", "netherlands essen"),
    ]
    raw = {"units": units, "control": {"belgium": "england", "netherlands": "usa"}, "options": {"players": players}}
    return battle("essen", parts, dice, **raw)


def test_coo_03_the_commander_may_not_take_more_than_half_from_an_ally() -> None:
    table = joint([6] * 6 + [1, 1, 1, 6])
    assert table.phase == "losses"
    table.take("usa-infantry-1", "usa-infantry-2")
    assert code(table, TakeLoss("usa-infantry-3")) == "HE-COO-03 COOP"
    table.take("eng-infantry-1")
    assert len(table.left()) == 3


def test_coo_03_who_plays_both_may_choose_freely() -> None:
    table = joint([6] * 6 + [1, 1, 1, 6], players=2)
    table.take("usa-infantry-1", "usa-infantry-2", "usa-infantry-3")
    assert table.left() == ["eng-infantry-1", "eng-infantry-2", "eng-tank-1"]


def test_coo_03_the_suggestion_shares_the_losses() -> None:
    table = joint([6] * 6 + [1, 1, 1, 6])
    table.do(TakeSuggested())
    assert sorted(unit[:3] for unit in table.lost()) == ["eng", "eng", "usa"]


def test_gen_02_nothing_else_can_be_done_meanwhile() -> None:
    table = at_belgium([6, 6, 6, 6], {"infantry": 2}, {"infantry": 2})
    assert code(table, EndPhase("germany")) == "HE-GEN-02 PHASE"
    assert code(table, TakeLoss("ger-infantry-1")) == "HE-GEN-02 PHASE"


def test_gen_06_who_has_attacked_still_defends() -> None:
    units = {"ger-infantry-1": {"at": "netherlands", "moved": True, "fights": 1}, "eng-infantry-1": "belgium"}
    raw = {"units": units, "control": {"belgium": "england", "netherlands": "germany"}}
    table = battle("netherlands", [("land", "eng-infantry-1", "belgium netherlands")], [6, 2], **raw)
    assert table.volleys() == [("attacker", 1, (6,), 0), ("defender", 2, (2,), 1)]


# ------------------------------------------------------------------ submarines
def test_opt_03_radar_gives_aircraft_and_torpedo_boats_a_second_roll() -> None:
    units = {"germany": {"kiel": {"submarine": 2}}, "england": {"hull": {"aircraft": 1}}}
    raw = {"units": units, "against": "ships", "options": {"level": "advanced"}}
    part = [("air", "eng-aircraft-1", "hull north-sea kiel")]
    table = battle("kiel", part, [3, 4, 6, 6], achieved={"radar": "england"}, **raw)
    assert table.volleys() == [
        ("attacker", 3, (3,), 1), ("attacker", 3, (4,), 0), ("defender", 1, (6, 6), 0),
    ]  # fmt: skip
    table = battle("kiel", part, [3, 6, 6], achieved={"radar": "usa"}, **raw)
    assert [v[0] for v in table.volleys()] == ["attacker", "defender"], "only of the power that has it"


@pytest.mark.parametrize(("option", "value"), [("dv", 4), ("av", 3)])
def test_sub_04_a_free_strike_is_one_round_without_an_answer(option: str, value: int) -> None:
    units = {"germany": {"kiel": {"submarine": 2}}, "england": {"hull": {"aircraft": 2}}}
    state = position("kiel", [("air", "eng-aircraft-1", "hull north-sea kiel")], units=units,
                     options={"level": "advanced", "free_strike": option})  # fmt: skip
    boats, planes = ["ger-submarine-1", "ger-submarine-2"], ["eng-aircraft-1", "eng-aircraft-2"]
    state.engagements = [new_engagement("free_strike", "naval", "kiel", boats, planes, (), (), True)]
    state.frames[-1] = Frame("fight")
    table = fight(state, ScriptedDice([4, 6]))
    assert table.volleys() == [("defender", value, (4, 6), int(value == 4))]
    assert table.state.engagements[0]["result"] == "once"


def at_sea(ours: list[str], theirs: list[str], dice: list[int], **raw) -> Fight:
    """A fight at sea of an intervention; either side may withdraw."""
    units = {"germany": {"brest": {"submarine": 8, "aircraft": 2}, "kiel": {"fleet": 2}}}
    units["england"] = {"liverpool": {"torpedo_boat": 4}, "plymouth": {"fleet": 2}, "london": {"aircraft": 2}}
    raw = {"units": units, "options": {"level": "advanced"}, "control": {"brest": "germany"}} | raw
    state = position("calais", [("escort", "eng-fleet-1 eng-fleet-2", "plymouth english-channel calais")], **raw)
    state.engagements = [new_engagement("intervention", "naval", "english-channel", ours, theirs, (), SIDES)]
    state.frames[-1] = Frame("fight")
    return fight(state, ScriptedDice(dice))


def test_at_13_sub_06_aircraft_beside_ships_have_one_round_against_submarines() -> None:
    boats = [f"ger-submarine-{n}" for n in range(1, 9)]
    english = ["eng-torpedo_boat-1", "eng-torpedo_boat-2", "eng-torpedo_boat-3", "eng-torpedo_boat-4"]
    english += ["eng-fleet-1", "eng-fleet-2", "eng-aircraft-1"]
    dice = [1, 2, 5, 3, 4, 4, 5, 1, 3, 4, 6, 2, 3, 4, 6]
    table = at_sea(english, boats, [*dice, 5, 5, 2, 3, 4, 2, 5, 5, 6, 3, 6])
    assert table.volleys() == [
        ("attacker", 3, (1, 2, 5), 2), ("attacker", 1, (3, 4, 4, 5), 0), ("defender", 1, (1, 3, 4, 6, 2, 3, 4, 6), 1),
    ]  # fmt: skip
    table.take("eng-torpedo_boat-1")
    assert table.has("eng-aircraft-1", ACTED) and "eng-aircraft-1" not in table.state.engagements[0]["active"]
    assert table.stands("eng-aircraft-1") == "london" and len(table.state.engagements[0]["other"]) == 6
    table.do(Continue())
    table.do(Continue())
    assert table.volleys()[3:] == [
        ("attacker", 3, (5, 5), 0), ("attacker", 1, (2, 3, 4), 0), ("defender", 1, (2, 5, 5, 6, 3, 6), 0),
    ]  # fmt: skip


def test_int_11_after_the_first_exchange_either_side_may_withdraw() -> None:
    table = at_sea(["eng-fleet-1", "eng-fleet-2"], ["ger-fleet-1", "ger-fleet-2"], [6, 6, 6, 6])
    assert table.rules.sides(table.state)[table.state.active[0]].id == "allies"
    table.do(Continue())
    assert table.rules.sides(table.state)[table.state.active[0]].id == "axis"
    table.do(Withdraw())
    assert table.state.engagements[0]["result"] == "other_withdrew"
    assert table.has("ger-fleet-1", ACTED) and table.stands("ger-fleet-1") == "kiel"
    assert [row["unit"] for row in table.state.mission["entries"]] == ["eng-fleet-1", "eng-fleet-2"]


def test_int_11_a_mission_that_withdraws_is_over() -> None:
    table = at_sea(["eng-fleet-1", "eng-fleet-2"], ["ger-fleet-1"], [6, 6, 6])
    table.do(Withdraw())
    assert table.state.engagements[0]["result"] == "active_withdrew"
    assert table.state.mission["entries"] == [] and table.has("eng-fleet-1", ACTED)


def test_bat_03_the_dice_of_the_last_round_stay_in_view() -> None:
    table = at_belgium([6, 5, 4, 6], {"tank": 1, "infantry": 1}, {"infantry": 2})
    shown = table.rules.battle(table.state)
    assert shown is not None
    assert [(t.faces, t.hits) for t in shown.throws] == [(("6",), 0), (("5",), 0), (("4", "6"), 0)]
