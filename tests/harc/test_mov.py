"""Attack movement: who joins, what it costs, once per area and stack, supply, after the battle. [HE-MOV, HE-GEN]"""

from __future__ import annotations

import pytest

from scenarios.harc_europaert.actions import (
    Attack,
    CallOff,
    Continue,
    EndPhase,
    Launch,
    Leave,
    Move,
    Occupy,
    TakeLoss,
    TakeSuggested,
    Withdraw,
)
from scenarios.harc_europaert.events import AttackLaunched
from tests.harc.campaigns import WEST, assault, attack, code, dice_of, end, holder, left, ours, table, top, where

FRONT = {"control": {"belgium": "england", "netherlands": "germany"}, "acting": "germany", "war": WEST}


def front(dice: list[int] = [], **german: dict[str, int]) -> object:  # noqa: B006
    """Return a front in Belgium that one English infantry holds; German units by area, "_" for "-"."""
    units = {"germany": {area.replace("_", "-"): kinds for area, kinds in german.items()}}
    units["england"] = {"belgium": {"infantry": 1}}
    return table(dice, units=units, **FRONT)


# ------------------------------------------------------------------ joining
def test_mov_01_units_of_several_areas_fight_one_battle() -> None:
    t = front([1, 1, 1, 6], essen={"infantry": 1}, stuttgart={"aircraft": 1}, netherlands={"tank": 1})
    events = assault(
        t,
        attack("ger-infantry-1", "essen belgium"),
        attack("ger-aircraft-1", "stuttgart belgium", "air"),
        attack("ger-tank-1", "netherlands belgium"),
    )
    launched = [e for e in events if isinstance(e, AttackLaunched)]
    assert [set(e.units) for e in launched] == [{"ger-infantry-1", "ger-aircraft-1", "ger-tank-1"}]
    assert left(t, "germany") == 39
    assert t.state.mission == {} and top(t) == "battles"


def test_mov_01_all_units_of_an_action_stand_in_one_area() -> None:
    t = front(essen={"infantry": 1}, netherlands={"infantry": 1})
    assert code(t, attack("ger-infantry-1 ger-infantry-2", "essen belgium")) == "MOV-01 ADJ"
    assert code(t, attack("ger-infantry-1 ger-infantry-1", "essen belgium")) == "MOV-01 ADJ"
    assert code(t, attack("ger-infantry-1", "netherlands belgium")) == "MAP-01 ADJ"
    assert code(t, attack("ger-infantry-9", "essen belgium")) == "GEN-14 OWNER"
    assert code(t, attack("eng-infantry-1", "belgium essen")) == "GEN-02 TURN"


def test_mov_01_a_unit_joins_once_and_leaves_again() -> None:
    t = front(essen={"infantry": 2})
    t.do(attack("ger-infantry-1", "essen belgium"))
    assert code(t, attack("ger-infantry-1", "essen belgium")) == "MOV-01 ONCE"
    t.do(attack("ger-infantry-2", "essen belgium"))
    t.do(Leave(("ger-infantry-1",)))
    assert [row["unit"] for row in t.state.mission["entries"]] == ["ger-infantry-2"]
    assert code(t, Leave(("ger-infantry-1",))) == "MOV-01 ONCE"
    t.do(Leave(("ger-infantry-2",)))
    assert t.state.mission == {} and top(t) == "battles"


def test_mov_02_calling_off_costs_nothing() -> None:
    t = front(essen={"infantry": 1})
    before = t.state.digest()
    t.do(attack("ger-infantry-1", "essen belgium"))
    t.do(CallOff())
    assert t.state.digest() == before


def test_mov_02_a_battle_costs_one_at_once() -> None:
    t = front([6, 6], essen={"infantry": 1})
    assault(t, attack("ger-infantry-1", "essen belgium"))
    assert left(t, "germany") == 39 and t.state.powers["germany"]["spent"] == 1
    assert top(t) == "press"
    t.do(Withdraw())
    assert left(t, "germany") == 39


def test_mov_02_a_power_without_hpp_begins_none() -> None:
    units = {"germany": {"essen": {"infantry": 1}}, "england": {"belgium": {"infantry": 1}}}
    t = table(units=units, hpp={"germany": {"start": 10, "available": 0}}, **FRONT)
    assert code(t, attack("ger-infantry-1", "essen belgium")) == "MOV-02 HPP"
    t = table(units=units, hpp={"germany": {"start": 10, "available": 5, "spent": 5}}, **FRONT)
    assert code(t, attack("ger-infantry-1", "essen belgium")) == "GEN-04 HALF"
    assert not [a for a in t.legal() if isinstance(a, Attack)]


# ------------------------------------------------------------------ once
def test_mov_03_an_area_is_attacked_once_in_a_turn() -> None:
    t = front([6, 6], essen={"infantry": 1, "tank": 1})
    assault(t, attack("ger-infantry-1", "essen belgium"))
    t.do(Withdraw())
    t.do(TakeSuggested()) if top(t) == "retreat" else None
    assert code(t, attack("ger-tank-1", "essen belgium")) == "MOV-03 DUP"
    assert not [a for a in t.legal() if isinstance(a, Attack)]


def test_gen_06_infantry_attacks_once_and_tanks_twice() -> None:
    units = {
        "germany": {"essen": {"infantry": 1}, "netherlands": {"tank": 1}},
        "england": {"belgium": {"infantry": 1}, "calais": {"infantry": 1}},
    }
    t = table([1, 1, 6, 1, 6], units=units, **(FRONT | {"control": FRONT["control"] | {"calais": "england"}}))
    assault(t, attack("ger-infantry-1", "essen belgium"), attack("ger-tank-1", "netherlands belgium"))
    assert ours(t, "ger-infantry-1", "ger-tank-1") == {"ger-infantry-1": "belgium", "ger-tank-1": "belgium"}
    assert code(t, attack("ger-infantry-1", "belgium calais")) == "GEN-06 ACTED"
    assault(t, attack("ger-tank-1", "belgium calais"))
    assert where(t, "ger-tank-1") == "calais" and left(t, "germany") == 38
    assert code(t, attack("ger-tank-1", "calais brest")) == "GEN-06 ACTED"


def test_gen_06_a_unit_that_attacked_defends_in_the_next_slot() -> None:
    t = front([1, 6], netherlands={"infantry": 1})
    assault(t, attack("ger-infantry-1", "netherlands belgium"))
    assert t.state.fights[t.rules.unit("ger-infantry-1")] == 1
    units = {
        "germany": {"belgium": {"infantry": 1}},
        "england": {"calais": {"infantry": 1}},
    }
    t = table([6, 2], acting="england", war=WEST, control={"belgium": "germany", "calais": "england"}, units=units)
    t.state.fights[t.rules.unit("ger-infantry-1")] = 1
    events = assault(t, attack("eng-infantry-1", "calais belgium"))
    assert dice_of(events)[1] == ("defender", 2, (2,), 1)


# ------------------------------------------------------------------ supply, movement
def test_mov_04_a_unit_out_of_supply_does_not_attack() -> None:
    t = table(
        units={"ger-tank-1": {"at": "essen", "unsupplied": True}, "england": {"belgium": {"infantry": 1}}}, **FRONT
    )
    assert code(t, attack("ger-tank-1", "essen belgium")) == "MOV-04 SUPPLY"
    assert code(t, Occupy(("ger-tank-1",), ("essen", "maginot-line"))) == "MOV-04 SUPPLY"


def test_mov_05_infantry_that_attacked_does_not_move_in_phase_2() -> None:
    t = front([1, 6], essen={"infantry": 2})
    assault(t, attack("ger-infantry-1", "essen belgium"))
    end(t, "germany")
    assert top(t) == "movement"
    assert code(t, Move(("ger-infantry-1",), ("belgium", "essen"))) == "MOV-05 MOVED"
    assert code(t, Move(("ger-infantry-2",), ("essen", "belgium"))) == ""


def test_mov_06_a_tank_goes_one_area_back_whatever_it_moved() -> None:
    t = front([6, 6], kiel={"tank": 1})
    assault(t, attack("ger-tank-1", "kiel essen belgium"))
    t.do(Withdraw())
    refusal = t.explain(Move(("ger-tank-1",), ("belgium", "kiel")))
    assert refusal is not None
    if top(t) == "retreat":
        t.do(TakeSuggested())
    assert where(t, "ger-tank-1") == "essen"
    assert code(t, attack("ger-tank-1", "essen maginot-line")) == "TNK-05 ACTED"


def test_mov_07_no_attack_without_war() -> None:
    t = table(acting="germany", war=WEST, units={"germany": {"kiel": {"infantry": 1}}})
    assert code(t, attack("ger-infantry-1", "kiel denmark")) == "MOV-07 PEACE"
    assert code(t, attack("ger-infantry-1", "kiel essen")) == "MOV-07 OWNER"
    assert code(t, Occupy(("ger-infantry-1",), ("kiel", "denmark"))) == "MAP-11 PEACE"


def test_mov_07_not_into_the_sea_nor_out_of_play() -> None:
    t = table(acting="germany", war=WEST, units={"germany": {"kiel": {"infantry": 1}}}, unused=["denmark"])
    assert code(t, attack("ger-infantry-1", "kiel north-sea")) == "MOV-01 ADJ"
    assert code(t, attack("ger-infantry-1", "kiel denmark")) == "MAP-14 ADJ"
    assert code(t, attack("ger-infantry-1", "kiel atlantis")) == "MAP-01 ADJ"


def test_mov_08_the_survivors_stand_in_the_captured_area() -> None:
    t = front([1, 1, 1, 6, 6, 2], essen={"infantry": 2}, netherlands={"tank": 1})
    assault(t, attack("ger-infantry-1 ger-infantry-2", "essen belgium"), attack("ger-tank-1", "netherlands belgium"))
    assert {where(t, unit) for unit in ("ger-infantry-1", "ger-infantry-2", "ger-tank-1")} == {"belgium"}
    assert holder(t, "belgium") == "germany"


@pytest.mark.parametrize(("option", "want"), [("owner", "france"), ("captor", "england")])
def test_mov_08_an_allys_area_goes_back_to_him(option: str, want: str) -> None:
    t = table(
        [1, 6], acting="england", war=WEST, control={"calais": "germany", "belgium": "england"},
        units={"england": {"belgium": {"infantry": 1}}, "germany": {"calais": {"infantry": 1}}},
        options={"liberate": option},
    )  # fmt: skip
    assault(t, attack("eng-infantry-1", "belgium calais"))
    assert holder(t, "calais") == want and where(t, "eng-infantry-1") == "calais"


def test_mov_09_a_second_attack_waits_for_the_first() -> None:
    t = front([6, 6], essen={"infantry": 2, "tank": 1})
    t.do(attack("ger-infantry-1", "essen belgium"))
    assert code(t, attack("ger-tank-1", "essen maginot-line")) == "MOV-09 PHASE"
    t.do(Launch())
    assert code(t, attack("ger-tank-1", "essen maginot-line")).endswith("PHASE")
    t.do(Withdraw())
    if top(t) == "retreat":
        t.do(TakeSuggested())
    assert code(t, EndPhase("germany")) == ""


def test_mov_10_who_walked_in_has_moved() -> None:
    units = {"germany": {"essen": {"tank": 1, "infantry": 1}}}
    t = table(units=units, acting="germany", war=[*WEST, ["germany", "belgium"]], countries={"belgium": {"army": True}})
    t.do(Occupy(("ger-tank-1",), ("essen", "belgium")))
    assert t.state.mp[t.rules.unit("ger-tank-1")] == 1
    end(t, "germany")
    assert code(t, Move(("ger-tank-1",), ("belgium", "essen"))) == "MOV-10 MOVED"


def test_map_02_the_way_must_be_by_land() -> None:
    t = table(
        acting="germany", war=[["germany", "sweden"]], control={"denmark": "germany"},
        units={"germany": {"denmark": {"infantry": 1}}, "sweden": {"stockholm": {"infantry": 1}}},
    )  # fmt: skip
    assert code(t, attack("ger-infantry-1", "denmark stockholm")) == "MAP-02 ADJ"


def test_map_03_an_arrow_is_crossed_for_one_not_five() -> None:
    t = table(
        [1, 6, 6], acting="england", war=[["england", "italy"]], control={"sicily": "england"},
        units={"england": {"sicily": {"infantry": 2}}, "italy": {"taranto": {"infantry": 1}}},
    )  # fmt: skip
    assault(t, attack("eng-infantry-1 eng-infantry-2", "sicily taranto"))
    assert holder(t, "taranto") == "england" and left(t, "england") == 39


def test_bat_07_the_losses_are_the_owners_to_choose() -> None:
    t = front([1, 1, 6], essen={"infantry": 1}, netherlands={"tank": 1})
    t.state.where[t.rules.unit("eng-tank-1")] = t.rules.space["belgium"]
    t.state.where[t.rules.unit("eng-tank-2")] = t.rules.space["belgium"]
    t = type(t)(t.rules, t.state, [1, 6, 6, 6, 6, 1, 1, 6, 6])
    assault(t, attack("ger-infantry-1", "essen belgium"), attack("ger-tank-1", "netherlands belgium"))
    assert t.rules.sides(t.state)[t.state.active[0]].id == "allies"
    t.do(TakeLoss("eng-infantry-1"))
    assert t.rules.sides(t.state)[t.state.active[0]].id == "axis"
    t.do(Continue())
    assert holder(t, "belgium") == "germany"
