"""Aircraft in attacks: range, rebase before it, what they may be sent against. [HE-AIR, HE-GEN-07, HE-BOM-01]"""

from __future__ import annotations

import pytest

from scenarios.engine.cases import Table
from scenarios.harc_europaert.actions import Attack, CallOff, Launch, Rebase, TakeSuggested, Withdraw
from scenarios.harc_europaert.state import ACTED
from tests.harc.campaigns import WEST, assault, attack, code, dice_of, holder, left, table, top, where


def skies(dice: list[int], german: dict[str, dict[str, int]], theirs: dict[str, object], **raw: object) -> Table:
    control = {"belgium": "england", "netherlands": "germany"} | raw.pop("control", {})
    return table(dice, acting="germany", war=WEST, control=control, units={"germany": german, **theirs}, **raw)


def test_air_01_two_areas_from_the_base() -> None:
    t = skies([], {"stuttgart": {"aircraft": 1}}, {"france": {"calais": {"infantry": 1}, "brest": {"infantry": 1}}})
    assert code(t, attack("ger-aircraft-1", "stuttgart calais", "air")) == ""
    assert code(t, attack("ger-aircraft-1", "stuttgart maginot-line calais", "air")) == ""
    assert code(t, attack("ger-aircraft-1", "stuttgart brest", "air")) == "AIR-01 RANGE"
    assert code(t, attack("ger-aircraft-1", "stuttgart calais brest", "air")) == "AIR-01 ADJ"


def test_air_01_they_return_to_their_base_face_down() -> None:
    t = skies([1, 6], {"stuttgart": {"aircraft": 1}}, {"france": {"calais": {"infantry": 1}}})
    assault(t, attack("ger-aircraft-1", "stuttgart calais", "air"))
    unit = t.rules.unit("ger-aircraft-1")
    assert where(t, "ger-aircraft-1") == "stuttgart" and t.state.has(unit, ACTED)
    assert t.state.mission == {}


def test_air_02_a_base_is_changed_before_the_attack_once() -> None:
    t = skies([], {"leipzig": {"aircraft": 1}}, {"france": {"calais": {"infantry": 1}}})
    assert code(t, attack("ger-aircraft-1", "leipzig calais", "air")) == "AIR-01 RANGE"
    t.do(Rebase(("ger-aircraft-1",), ("leipzig", "stuttgart")))
    assert code(t, attack("ger-aircraft-1", "stuttgart calais", "air")) == ""
    assert code(t, Rebase(("ger-aircraft-1",), ("stuttgart", "essen"))) == "AIR-02 MOVED"


def test_air_02_ships_do_not_change_their_base_in_phase_1() -> None:
    t = skies([], {"kiel": {"fleet": 1}}, {})
    assert code(t, Rebase(("ger-fleet-1",), ("kiel", "north-sea", "netherlands"))) == "AIR-02 PHASE"


def test_gen_07_one_action_in_a_turn() -> None:
    units = {"ger-aircraft-1": {"at": "essen", "acted": True}, "france": {"calais": {"infantry": 1}}}
    t = table(acting="germany", war=WEST, units=units)
    assert code(t, attack("ger-aircraft-1", "essen calais", "air")) == "GEN-07 ACTED"


def test_gen_07_aircraft_that_attacked_do_not_defend_in_the_same_turn() -> None:
    units = {
        "eng-aircraft-1": {"at": "belgium", "acted": True},
        "england": {"belgium": {"infantry": 1}},
        "germany": {"netherlands": {"infantry": 1}, "essen": {"aircraft": 1}},
    }
    t = table(
        [1, 1, 6], acting="germany", war=WEST, units=units, control={"belgium": "england", "netherlands": "germany"}
    )
    events = assault(
        t,
        attack("ger-infantry-1", "netherlands belgium"),
        attack("ger-aircraft-1", "essen belgium", "air"),
    )
    assert [v[:2] for v in dice_of(events)] == [("attacker", 3), ("attacker", 1), ("defender", 2)]


def test_air_07_aircraft_alone_strike_land_units_and_take_nothing() -> None:
    t = skies([1, 4, 6], {"essen": {"aircraft": 2}}, {"england": {"belgium": {"infantry": 1}}})
    events = assault(t, attack("ger-aircraft-1 ger-aircraft-2", "essen belgium", "air"))
    assert dice_of(events) == [("attacker", 3, (1, 4), 1), ("defender", 2, (6,), 0)]
    assert where(t, "eng-infantry-1") == "" and holder(t, "belgium") == "england"
    assert left(t, "germany") == 39


def test_air_07_the_older_reading_by_option() -> None:
    t = skies([], {"essen": {"aircraft": 1}}, {"england": {"belgium": {"infantry": 1}}}, options={"air_alone": "body"})
    t.do(attack("ger-aircraft-1", "essen belgium", "air"))
    assert code(t, Launch()) == "AIR-07 AIRALONE"
    assert Launch() not in t.legal()


def test_air_07_it_counts_as_the_attack_on_the_area() -> None:
    t = skies([6, 6], {"essen": {"aircraft": 1, "infantry": 1}}, {"england": {"belgium": {"infantry": 1}}})
    assault(t, attack("ger-aircraft-1", "essen belgium", "air"))
    t.do(Withdraw())
    assert code(t, attack("ger-infantry-1", "essen belgium")) == "MOV-03 DUP"


def test_air_08_against_aircraft_the_battle_ends_in_the_air() -> None:
    theirs = {"england": {"belgium": {"aircraft": 2, "infantry": 8, "tank": 5}}}
    t = skies([1, 1, 6, 6], {"essen": {"aircraft": 2}}, theirs)
    events = assault(t, attack("ger-aircraft-1 ger-aircraft-2", "essen belgium", "air", against="air"))
    assert len(dice_of(events)) == 2
    assert where(t, "eng-aircraft-1") == where(t, "eng-aircraft-2") == ""
    assert top(t) == "battles" and left(t, "germany") == 39 and holder(t, "belgium") == "england"


def test_air_08_against_ships_they_defend_with_five() -> None:
    t = skies([1, 5], {"essen": {"aircraft": 1}}, {"england": {"belgium": {"fleet": 1, "infantry": 1}}})
    events = assault(t, attack("ger-aircraft-1", "essen belgium", "air", against="ships"))
    assert dice_of(events) == [("attacker", 3, (1,), 1), ("defender", 5, (5,), 1)]
    assert where(t, "eng-fleet-1") == "" and where(t, "eng-infantry-1") == "belgium"


@pytest.mark.parametrize(
    ("theirs", "against", "want"),
    [
        ({"infantry": 1}, "air", "AIR-08 BLOCKED"),
        ({"infantry": 1}, "ships", "AIR-08 BLOCKED"),
        ({"aircraft": 1}, "land", "AIR-07 BLOCKED"),
        ({"aircraft": 1}, "air", ""),
        ({"fleet": 1}, "ships", ""),
        ({}, "land", "AIR-07 BLOCKED"),
    ],
)
def test_air_08_there_must_be_something_to_strike(theirs: dict[str, int], against: str, want: str) -> None:
    t = skies([], {"essen": {"aircraft": 1}}, {"england": {"belgium": theirs}})
    assert code(t, attack("ger-aircraft-1", "essen belgium", "air", against=against)) == want


def test_gen_09_face_down_aircraft_and_ships_are_no_prey() -> None:
    units = {
        "eng-aircraft-1": {"at": "belgium", "acted": True},
        "eng-fleet-1": {"at": "belgium", "acted": True},
        "germany": {"essen": {"aircraft": 1}},
    }
    t = table(acting="germany", war=WEST, units=units, control={"belgium": "england"})
    assert code(t, attack("ger-aircraft-1", "essen belgium", "air", against="air")) == "GEN-09 ACTED"
    assert code(t, attack("ger-aircraft-1", "essen belgium", "air", against="ships")) == "GEN-09 ACTED"


def test_air_08_the_kind_of_target_is_kept() -> None:
    t = skies([], {"essen": {"aircraft": 2}}, {"england": {"belgium": {"aircraft": 1, "infantry": 1}}})
    t.do(attack("ger-aircraft-1", "essen belgium", "air", against="air"))
    assert code(t, attack("ger-aircraft-2", "essen belgium", "air")) == "AIR-08 PHASE"
    t.do(CallOff())


def test_bom_01_bombers_alone_do_not_attack_aircraft() -> None:
    t = skies(
        [], {"essen": {"bomber": 1, "aircraft": 1}}, {"england": {"belgium": {"aircraft": 1, "infantry": 1}}},
        options={"level": "advanced"},
    )  # fmt: skip
    assert code(t, attack("ger-bomber-1", "essen belgium", "air", against="air")) == "BOM-01 AIRALONE"
    assert code(t, attack("ger-bomber-1", "essen belgium", "air")) == ""
    t.do(attack("ger-aircraft-1", "essen belgium", "air", against="air"))
    assert code(t, attack("ger-bomber-1", "essen belgium", "air", against="air")) == ""


def test_bom_01_bombers_reach_three_areas() -> None:
    t = skies(
        [], {"stuttgart": {"bomber": 1}}, {"france": {"brest": {"infantry": 1}, "bilbao": {"infantry": 1}}},
        options={"level": "advanced"}, control={"bilbao": "france"},
    )  # fmt: skip
    assert code(t, attack("ger-bomber-1", "stuttgart brest", "air")) == ""
    assert code(t, attack("ger-bomber-1", "stuttgart bilbao", "air")) == "AIR-01 RANGE"


def test_gen_13_advanced_units_do_not_fight_on_the_basic_level() -> None:
    t = skies([], {"essen": {"bomber": 1}}, {"england": {"belgium": {"infantry": 1}}})
    assert code(t, attack("ger-bomber-1", "essen belgium", "air")) == "GEN-13 LEVEL"


def test_air_01_land_units_and_ships_do_not_fly() -> None:
    t = skies([], {"kiel": {"infantry": 1, "fleet": 1, "aircraft": 1}}, {})
    assert code(t, attack("ger-infantry-1", "kiel belgium", "air")) == "MOV-01 CARRY"
    assert code(t, attack("ger-aircraft-1", "kiel essen belgium", "land")) == "MOV-01 CARRY"
    assert code(t, attack("ger-infantry-1", "kiel belgium", "drop")) == "MOV-01 CARRY"
    assert code(t, attack("ger-infantry-1", "kiel belgium", "train")) == "MOV-01 CARRY"


def test_the_list_offers_like_units_singly_and_together() -> None:
    t = skies([], {"essen": {"aircraft": 3}}, {"england": {"belgium": {"infantry": 1}}})
    found = [a.units for a in t.legal() if isinstance(a, Attack)]
    names = tuple(f"ger-aircraft-{n}" for n in (1, 2, 3))
    assert sorted(found) == sorted([*((name,) for name in names), names])
    assert [a.units for a in t.legal(names[:2]) if isinstance(a, Attack)] == [names[:2]]


def test_bat_09_withdrawn_aircraft_leave_the_attack_to_the_others() -> None:
    t = skies(
        [6, 6, 1, 6], {"netherlands": {"infantry": 1}, "essen": {"aircraft": 1}},
        {"england": {"belgium": {"aircraft": 1, "infantry": 1}}},
    )  # fmt: skip
    t.do(attack("ger-infantry-1", "netherlands belgium"))
    t.do(attack("ger-aircraft-1", "essen belgium", "air"))
    t.do(Launch())
    t.do(Withdraw())
    assert top(t) == "proceed"
    assert t.state.has(t.rules.unit("ger-aircraft-1"), ACTED) and TakeSuggested() not in t.legal()
