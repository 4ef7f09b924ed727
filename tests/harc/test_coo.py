"""Cooperation: stacks that stand apart, joint attacks, who holds what was taken, survivors kept aside. [HE-COO]"""

from __future__ import annotations

import pytest

from scenarios.engine.cases import Table
from scenarios.engine.events import Moved
from scenarios.harc_europaert.actions import (
    Attack,
    CallOff,
    EndPhase,
    HandOver,
    Launch,
    Leave,
    NameController,
    Occupy,
    TakeSuggested,
    Withdraw,
)
from scenarios.harc_europaert.state import HELD
from tests.harc.campaigns import WEST, assault, attack, code, dice_of, end, holder, left, table, top, where

ALLIES = [["england", "usa"], ["germany", "italy"], ["france"]]


# ------------------------------------------------------------------ English and French
def test_coo_01_the_english_do_not_enter_the_maginot_line_before_it_fell() -> None:
    raw = {"acting": "england", "war": WEST, "units": {"england": {"belgium": {"tank": 1}}},
           "control": {"belgium": "england", "maginot-line": "germany"}}  # fmt: skip
    t = table(**raw)
    assert code(t, Occupy(("eng-tank-1",), ("belgium", "maginot-line"))) == "COO-01 COOP"
    t = table(fortress_lost=["maginot-line"], **raw)
    assert code(t, Occupy(("eng-tank-1",), ("belgium", "maginot-line"))) == ""


def test_coo_01_english_and_french_do_not_attack_as_one() -> None:
    t = table(
        acting="france", order=[["france", "england"], ["germany"]], war=WEST, control={"belgium": "germany"},
        units={"france": {"calais": {"infantry": 1}}, "england": {"calais": {"infantry": 1}},
               "germany": {"belgium": {"infantry": 1}}},
    )  # fmt: skip
    t.do(attack("fra-infantry-1", "calais belgium"))
    assert code(t, attack("eng-infantry-1", "calais belgium")) == "GEN-02 TURN"
    assert code(t, HandOver("england")) == "GEN-02 TURN"
    assert not [a for a in t.legal() if isinstance(a, Attack) and a.units[0].startswith("eng")]


def test_coo_05_the_english_attack_before_or_after_the_french_for_one_more() -> None:
    t = table(
        [6, 6, 6, 1, 6], acting="france", order=[["france", "england"], ["germany"]], war=WEST,
        control={"belgium": "germany"},
        units={"france": {"calais": {"infantry": 1}}, "england": {"calais": {"tank": 1}},
               "germany": {"belgium": {"infantry": 1}}},
    )  # fmt: skip
    assault(t, attack("fra-infantry-1", "calais belgium"))
    t.do(Withdraw())
    if top(t) == "retreat":
        t.do(TakeSuggested())
    t.do(HandOver("england"))
    t.dice.left[0:1] = []
    assault(t, attack("eng-tank-1", "calais belgium"))
    assert (left(t, "france"), left(t, "england")) == (39, 39)
    assert holder(t, "belgium") == "england"


# ------------------------------------------------------------------ stacks that defend apart
def calais(dice: list[int], **german: dict[str, int]) -> Table:
    german = german or {"belgium": {"infantry": 2}}
    return table(
        dice, acting="germany", war=WEST, control={"belgium": "germany"},
        units={"germany": german, "england": {"calais": {"infantry": 1}}, "france": {"calais": {"infantry": 1}}},
    )  # fmt: skip


def test_coo_02_two_stacks_are_two_battles_and_two_hpp() -> None:
    t = calais([1, 6, 1, 6])
    assert {a.stack for a in t.legal(["ger-infantry-1"]) if isinstance(a, Attack)} == {"england", "france"}
    assault(t, attack("ger-infantry-1", "belgium calais", stack="england"))
    assert where(t, "eng-infantry-1") == "" and where(t, "fra-infantry-1") == "calais"
    assert code(t, attack("ger-infantry-2", "belgium calais", stack="england")) == "COO-02 OWNER"
    assault(t, attack("ger-infantry-2", "belgium calais", stack="france"))
    assert left(t, "germany") == 38
    assert holder(t, "calais") == "germany"
    assert where(t, "ger-infantry-1") == where(t, "ger-infantry-2") == "calais"


def test_coo_02_one_attack_is_aimed_at_one_stack() -> None:
    t = calais([])
    t.do(attack("ger-infantry-1", "belgium calais", stack="england"))
    assert code(t, attack("ger-infantry-2", "belgium calais", stack="france")) == "COO-02 COOP"


def test_mov_03_each_stack_once() -> None:
    t = calais([6, 6])
    assault(t, attack("ger-infantry-1", "belgium calais", stack="england"))
    t.do(Withdraw())
    if top(t) == "retreat":
        t.do(TakeSuggested())
    assert code(t, attack("ger-infantry-2", "belgium calais", stack="england")) == "MOV-03 DUP"
    assert code(t, attack("ger-infantry-2", "belgium calais", stack="france")) == ""


def test_coo_07_survivors_wait_and_go_back_when_the_last_stack_holds() -> None:
    t = calais([1, 6])
    assault(t, attack("ger-infantry-1", "belgium calais", stack="england"))
    assert t.state.has(t.rules.unit("ger-infantry-1"), HELD)
    assert holder(t, "calais") == "france" and where(t, "ger-infantry-1") == "belgium"
    assert code(t, attack("ger-infantry-1", "belgium calais", stack="france")) == "GEN-06 ACTED"
    end(t, "germany")
    assert not t.state.has(t.rules.unit("ger-infantry-1"), HELD) and "held" not in t.state.facts


def test_coo_07_a_tank_held_back_spends_its_second_attack_on_the_next_stack() -> None:
    t = calais([1, 6, 1, 6], essen={"tank": 1})
    events = assault(t, attack("ger-tank-1", "essen belgium calais", stack="england"))
    assert where(t, "ger-tank-1") == "belgium"
    assert Moved("ger-tank-1", ("essen", "belgium"), 1) in events  # it is told where it waits
    assert code(t, attack("ger-tank-1", "belgium maginot-line")) == "COO-07 ACTED"
    assert [a for a in t.legal() if isinstance(a, Attack)] == [attack("ger-tank-1", "belgium calais")]
    assault(t, attack("ger-tank-1", "belgium calais", stack="france"))
    assert where(t, "ger-tank-1") == "calais" and holder(t, "calais") == "germany"


def test_coo_07_who_waits_no_more_does_not_enter() -> None:
    t = calais([1, 6, 1, 6])
    assault(t, attack("ger-infantry-1", "belgium calais", stack="england"))
    t.state.clear(t.rules.unit("ger-infantry-1"), HELD)  # as for a unit that fell with its power meanwhile
    assault(t, attack("ger-infantry-2", "belgium calais", stack="france"))
    assert where(t, "ger-infantry-1") == "belgium" and where(t, "ger-infantry-2") == "calais"


def test_coo_07_aircraft_of_another_stack_do_not_hold_the_area() -> None:
    t = table(
        [1, 6], acting="germany", war=WEST, control={"belgium": "germany"},
        units={"germany": {"belgium": {"infantry": 1}}, "england": {"calais": {"aircraft": 1}},
               "france": {"calais": {"infantry": 1}}},
    )  # fmt: skip
    assault(t, attack("ger-infantry-1", "belgium calais", stack="france"))
    while top(t) == "escape":
        t.do(t.legal()[0])
    assert holder(t, "calais") == "germany"


# ------------------------------------------------------------------ joint attacks
def essen(dice: list[int], english: dict[str, int], american: dict[str, int], **raw: object) -> Table:
    return table(
        dice, acting="england", turn=23, order=ALLIES, fortress_lost=["maginot-line"],
        war=[["germany", "england"], ["germany", "usa"], ["germany", "france"]],
        units={"england": {"belgium": english}, "usa": {"maginot-line": american},
               "germany": {"essen": {"infantry": 1}}},
        control={"belgium": "england"}, **raw,
    )  # fmt: skip


def test_mov_02_coo_03_each_power_of_a_joint_attack_pays() -> None:
    t = essen([1, 1, 6, 6], {"tank": 1}, {"tank": 1})
    t.do(attack("eng-tank-1", "belgium essen"))
    t.do(attack("usa-tank-1", "maginot-line essen"))
    assert t.state.mission["powers"] == ["england", "usa"]
    t.do(Launch())
    assert (left(t, "england"), left(t, "usa")) == (39, 39)
    assert t.state.attacked == ["england|essen|germany", "usa|essen|germany"]


def test_coo_03_the_allies_agree_who_holds_the_area() -> None:
    t = essen([1, 1, 6], {"tank": 1}, {"tank": 1})
    assault(t, attack("eng-tank-1", "belgium essen"), attack("usa-tank-1", "maginot-line essen"))
    assert top(t) == "aftermath"
    assert code(t, NameController("germany")) == "COO-03 OWNER"
    t.do(NameController("usa"))
    assert holder(t, "essen") == "usa" and top(t) == "battles"


def test_coo_03_an_allys_own_area_is_not_shared_out() -> None:
    t = table(
        [1, 1, 6], acting="england", turn=23, order=ALLIES, control={"belgium": "england", "calais": "germany"},
        war=[["germany", "england"], ["germany", "usa"], ["germany", "france"]],
        units={"england": {"belgium": {"tank": 1}}, "usa": {"belgium": {"tank": 1}},
               "germany": {"calais": {"infantry": 1}}},
    )  # fmt: skip
    assault(t, attack("eng-tank-1", "belgium calais"), attack("usa-tank-1", "belgium calais"))
    assert holder(t, "calais") == "france" and top(t) == "battles"


def test_mov_02_an_ally_without_hpp_keeps_out() -> None:
    t = essen([], {"tank": 1}, {"tank": 1}, hpp={"usa": {"start": 40, "available": 0}})
    t.do(attack("eng-tank-1", "belgium essen"))
    assert code(t, attack("usa-tank-1", "maginot-line essen")) == "MOV-02 HPP"


def test_coo_03_without_agreement_the_stronger_army() -> None:
    t = essen([6, 6, 6, 6, 1, 6], {"infantry": 1, "tank": 1}, {"infantry": 2, "tank": 1}, options={"players": 4})
    assault_parts = (
        attack("eng-infantry-1", "belgium essen"),
        attack("eng-tank-1", "belgium essen"),
    )
    for part in assault_parts:
        t.do(part)
    assert code(t, attack("usa-tank-1", "maginot-line essen")) == "GEN-02 TURN"  # another seat
    t.do(HandOver("usa"))
    t.do(attack("usa-infantry-1 usa-infantry-2", "maginot-line essen"))
    t.do(attack("usa-tank-1", "maginot-line essen"))
    t.dice.left[:] = [1, 6, 6, 6, 6, 6]
    t.do(HandOver("england"))
    t.do(Launch())
    assert t.state.acting == "england"
    t.do(NameController("england"))
    t.do(NameController("usa"))
    assert holder(t, "essen") == "usa"  # 4 against 5


def test_coo_03_who_began_a_joint_attack_leads_it() -> None:
    t = essen([], {"tank": 1}, {"tank": 1}, options={"players": 4})
    t.do(attack("eng-tank-1", "belgium essen"))
    t.do(HandOver("usa"))
    t.do(attack("usa-tank-1", "maginot-line essen"))
    assert code(t, Launch()) == code(t, CallOff()) == "COO-03 TURN"
    assert code(t, Leave(("eng-tank-1",))) == code(t, Leave(("usa-tank-1", "eng-tank-1"))) == "COO-03 TURN"
    offered = {type(action) for action in t.legal()}
    assert Launch not in offered and CallOff not in offered
    assert [a for a in t.legal() if isinstance(a, Leave)] == [Leave(("usa-tank-1",))]
    t.do(Leave(("usa-tank-1",)))
    assert t.state.mission["powers"] == ["england"]
    t.do(attack("usa-tank-1", "maginot-line essen"))
    t.do(HandOver("england"))
    assert code(t, Launch()) == "" and code(t, Leave(("usa-tank-1",))) == ""  # the leader may do without the ally
    t.do(CallOff())
    assert (top(t), t.state.acting, t.state.mission) == ("battles", "england", {})


def test_coo_03_one_player_of_both_allies_decides_for_either() -> None:
    t = essen([1, 1, 6, 6], {"tank": 1}, {"tank": 1})
    t.do(attack("eng-tank-1", "belgium essen"))
    t.do(HandOver("usa"))
    t.do(attack("usa-tank-1", "maginot-line essen"))
    assert code(t, CallOff()) == code(t, Leave(("eng-tank-1",))) == ""
    t.do(Launch())
    assert (left(t, "england"), left(t, "usa")) == (39, 39)


def test_coo_03_the_ally_who_kept_out_may_still_attack() -> None:
    t = essen([6, 6, 6], {"infantry": 1}, {"tank": 1})
    assault(t, attack("eng-infantry-1", "belgium essen"))
    t.do(Withdraw())
    if top(t) == "retreat":
        t.do(TakeSuggested())
    t.do(HandOver("usa"))
    assert code(t, attack("usa-tank-1", "maginot-line essen")) == ""


def test_coo_03_germans_and_italians_combine() -> None:
    t = table(
        [1, 6, 6, 6], acting="germany", order=[["germany", "italy"], ["england"]],
        war=[["germany", "england"], ["italy", "england"]], control={"marseille": "england", "lyon": "germany"},
        units={"germany": {"lyon": {"infantry": 1}}, "italy": {"genoa": {"infantry": 1}},
               "england": {"marseille": {"infantry": 1}}},
    )  # fmt: skip
    assault(t, attack("ger-infantry-1", "lyon marseille"), attack("ita-infantry-1", "genoa marseille"))
    t.do(NameController("italy"))
    assert holder(t, "marseille") == "italy"


def test_coo_04_soviet_and_western_units_keep_apart() -> None:
    t = table(
        acting="soviet_union", turn=23, war=[["germany", "soviet_union"], ["germany", "usa"]],
        control={"warsaw": "soviet_union", "krakow": "germany"},
        units={"soviet_union": {"warsaw": {"infantry": 1}}, "usa": {"krakow": {"infantry": 1}}},
    )  # fmt: skip
    assert code(t, Occupy(("sov-infantry-1",), ("warsaw", "krakow"))) == "COO-04 COOP"


def test_coo_06_satellites_fight_beside_the_germans_and_germany_pays() -> None:
    t = table(
        [1, 6, 6], acting="germany", turn=12, war=[["germany", "soviet_union"], ["romania", "soviet_union"]],
        countries={"romania": {"status": "joined", "by": "germany", "army": True}},
        units={"germany": {"iasi": {"infantry": 1}}, "romania": {"iasi": {"infantry": 1}},
               "soviet_union": {"odessa": {"infantry": 1}}},
        control={"iasi": "romania"},
    )  # fmt: skip
    assault(t, attack("ger-infantry-1", "iasi odessa"), attack("rom-infantry-1", "iasi odessa"))
    assert left(t, "germany") == 39 and holder(t, "odessa") == "germany"
    assert where(t, "rom-infantry-1") == "odessa"


def spain_and_germany(dice: list[int], rebuilders: dict[str, list[str]], **raw: object) -> Table:
    """Spaniards and Germans in Madrid, where Spain is on the German side, and Frenchmen in Marseille and Barcelona."""
    base: dict[str, object] = {
        "acting": "germany", "turn": 12, "war": [*WEST, ["spain", "england"], ["spain", "france"]],
        "order": [["germany"], ["france", "england"]],
        "countries": {"spain": {"status": "joined", "by": "germany", "army": True}},
        "facts": {"rebuilders": rebuilders}, "control": {"barcelona": "france", "madrid": "spain"},
        "units": {"germany": {"madrid": {"infantry": 1}}, "spain": {"madrid": {"infantry": 1}},
                  "france": {"barcelona": {"infantry": 1}}},
    }  # fmt: skip
    return table(dice, **base | raw)


def test_opt_11_coo_06_a_country_won_like_a_satellite_attacks_beside_the_germans() -> None:
    t = spain_and_germany([1, 6, 6], {"spain": ["germany"]})
    assault(t, attack("ger-infantry-1", "madrid barcelona"), attack("spa-infantry-1", "madrid barcelona"))
    assert left(t, "germany") == 39 and where(t, "spa-infantry-1") == where(t, "ger-infantry-1") == "barcelona"
    t = spain_and_germany([], {})  # a country that Germany only saved fights apart
    t.do(attack("ger-infantry-1", "madrid barcelona"))
    assert code(t, attack("spa-infantry-1", "madrid barcelona")) == "COO-06 COOP"


def test_opt_11_coo_06_a_country_won_like_a_satellite_defends_beside_the_germans() -> None:
    t = spain_and_germany([6, 1, 6], {"spain": ["germany"]}, acting="france")
    assert {a.stack for a in t.legal(["fra-infantry-1"]) if isinstance(a, Attack)} == {""}
    events = assault(t, attack("fra-infantry-1", "barcelona madrid"))
    assert sum(len(volley[2]) for volley in dice_of(events) if volley[0] == "defender") == 2
    t = spain_and_germany([], {}, acting="france")
    assert {a.stack for a in t.legal(["fra-infantry-1"]) if isinstance(a, Attack)} == {"germany", "spain"}


def test_coo_06_a_satellite_that_the_other_side_saved_is_no_longer_in_the_german_stack() -> None:
    t = table(
        acting="germany", turn=12, war=[["germany", "soviet_union"], ["germany", "romania"]],
        countries={"romania": {"status": "joined", "by": "soviet_union", "army": True}},
        units={"germany": {"debrecen": {"infantry": 1}}, "romania": {"iasi": {"infantry": 1}}},
        control={"iasi": "romania", "debrecen": "germany"},
    )  # fmt: skip
    assert t.rules.stack_of(t.state, "romania") == ("romania",)
    assert "romania" not in t.rules.stack_of(t.state, "germany")


def test_coo_06_a_minor_attacks_apart_from_its_saviours() -> None:
    t = table(
        acting="england", war=[*WEST, ["germany", "belgium"]], control={"netherlands": "germany"},
        countries={"belgium": {"status": "joined", "by": "england", "army": True}},
        units={"england": {"belgium": {"infantry": 1}}, "belgium": {"belgium": {"infantry": 1}},
               "germany": {"netherlands": {"infantry": 1}}},
    )  # fmt: skip
    t.do(attack("eng-infantry-1", "belgium netherlands"))
    assert code(t, attack("bel-infantry-1", "belgium netherlands")) == "COO-06 COOP"


@pytest.mark.parametrize(("first", "second"), [("bel", "eng"), ("eng", "bel")])
def test_mov_03_coo_06_a_country_attacks_by_the_right_of_the_power_that_commands_it(first: str, second: str) -> None:
    t = table(
        [6, 6], acting="england", war=[*WEST, ["germany", "belgium"]], control={"netherlands": "germany"},
        order=[["england", "france"], ["germany"]],
        countries={"belgium": {"status": "joined", "by": "england", "army": True}},
        units={"england": {"belgium": {"infantry": 1}}, "belgium": {"belgium": {"infantry": 1}},
               "france": {"belgium": {"infantry": 1}}, "germany": {"netherlands": {"infantry": 1}}},
    )  # fmt: skip
    assault(t, attack(f"{first}-infantry-1", "belgium netherlands"))
    t.do(Withdraw())
    while top(t) != "battles":
        t.do(t.legal()[0])
    assert left(t, "england") == 39
    assert code(t, attack(f"{second}-infantry-1", "belgium netherlands")) == "MOV-03 DUP"
    t.do(HandOver("france"))
    assert code(t, attack("fra-infantry-1", "belgium netherlands")) == ""


def test_coo_06_a_minors_stack_is_its_own() -> None:
    t = table(
        [6, 1], acting="germany", war=[*WEST, ["germany", "belgium"]],
        countries={"belgium": {"status": "joined", "by": "england", "army": True}},
        units={"england": {"belgium": {"infantry": 1}}, "belgium": {"belgium": {"infantry": 1}},
               "germany": {"essen": {"infantry": 1}}},
    )  # fmt: skip
    events = assault(t, attack("ger-infantry-1", "essen belgium", stack="belgium"))
    assert [v[0] for v in dice_of(events)] == ["attacker", "defender"]


@pytest.mark.parametrize(("nation", "status"), [("romania", "satellite"), ("belgium", "attacked")])
def test_sg_09_armies_that_are_not_in_the_war_stay_idle(nation: str, status: str) -> None:
    area, goal = {"romania": ("bucharest", "belgrade"), "belgium": ("belgium", "essen")}[nation]
    power = {"romania": "germany", "belgium": "england"}[nation]
    t = table(
        acting=power, war=[*WEST, ["germany", "yugoslavia"], ["germany", "belgium"]],
        countries={nation: {"status": status, "by": power}}, units={nation: {area: {"infantry": 1}}},
    )  # fmt: skip
    unit = f"{nation[:3]}-infantry-1"
    assert code(t, attack(unit, f"{area} {goal}")) == "SG-09 PEACE"
    assert not [a for a in t.legal() if getattr(a, "units", ()) == (unit,)]


def test_vic_02_vichy_units_attack_nobody() -> None:
    t = table(
        acting="germany", turn=13, war=[["germany", "england"], ["vichy_france", "england"]],
        control={"vichy": "vichy_france", "lyon": "england"}, facts={"vichy": "neutral"},
        countries={"vichy_france": {"status": "puppet", "by": "germany"}},
        units={"vichy_france": {"vichy": {"infantry": 1}}, "england": {"lyon": {"infantry": 1}}},
    )  # fmt: skip
    unit = t.rules.oob.units[t.rules.by_kind["vichy_france", "infantry"][0]].id
    assert code(t, attack(unit, "vichy lyon")) == "VIC-02 PEACE"
    assert code(t, EndPhase("germany")) == ""


# ------------------------------------------------------------------ a landed tank and the next stack
def beach(dice: list[int], **raw: object) -> Table:
    """Germans land a tank at Calais, where Englishmen and Frenchmen stand; the coast is free of ships."""
    base: dict[str, object] = {
        "acting": "germany", "war": WEST, "control": {"netherlands": "germany"},
        "units": {"germany": {"netherlands": {"tank": 1, "infantry": 1, "fleet": 2}},
                  "england": {"calais": {"infantry": 1}}, "france": {"calais": {"infantry": 1}}},
    }  # fmt: skip
    t = table(dice, **base | raw)
    way = "netherlands north-sea english-channel calais"
    assault(t, attack("ger-fleet-1", way, "carrier", "ger-tank-1", stack="england"))
    return t


def test_coo_07_tnk_03_a_landed_tank_fights_the_next_stack_from_the_coast_and_enters() -> None:
    t = beach([1, 6])
    assert where(t, "ger-tank-1") == "netherlands" and t.state.has(t.rules.unit("ger-tank-1"), HELD)
    assert left(t, "germany") == 35
    second = attack("ger-tank-1", "netherlands calais")
    assert [a for a in t.legal(["ger-tank-1"]) if isinstance(a, Attack)] == [second]
    t.dice.left[:] = [1, 5]
    events = assault(t, second)
    assert dice_of(events) == [("attacker", 3, (1,), 1), ("defender", 5, (5,), 1)]  # they defend against a landing
    assert left(t, "germany") == 34


def test_coo_07_tnk_03_the_landed_tank_that_beats_the_last_stack_takes_the_area() -> None:
    t = beach([1, 6])
    t.dice.left[:] = [1, 6]
    assault(t, attack("ger-tank-1", "netherlands calais"))
    assert where(t, "ger-tank-1") == "calais" and holder(t, "calais") == "germany"


def test_coo_07_lbt_04_the_landed_tank_cannot_withdraw_from_its_second_fight_either() -> None:
    t = beach([1, 6], control={"netherlands": "germany", "belgium": "germany"})  # Belgium would be a way back
    t.dice.left[:] = [6, 6, 1, 6]
    events = assault(t, attack("ger-tank-1", "netherlands calais"))  # nobody asks between the rounds
    assert len(dice_of(events)) == 4 and where(t, "ger-tank-1") == "calais"


def test_coo_07_a_landed_tank_fights_nobody_else_and_infantry_beside_it_has_no_way() -> None:
    t = beach([1, 6], control={"netherlands": "germany", "belgium": "england"})
    assert code(t, attack("ger-tank-1", "netherlands belgium")) == "COO-07 ACTED"
    assert code(t, attack("ger-infantry-1", "netherlands calais")) == "MAP-02 ADJ"
    assert code(t, attack("ger-tank-1 ger-infantry-1", "netherlands calais")) == "MAP-02 ADJ"


def test_coo_07_aircraft_of_the_next_stack_do_not_bar_a_tank_that_is_ashore() -> None:
    units = {"germany": {"netherlands": {"tank": 1, "fleet": 1}}, "england": {"calais": {"infantry": 1}},
             "france": {"calais": {"infantry": 1, "aircraft": 1}}}  # fmt: skip
    t = beach([1, 6], units=units)
    t.dice.left[:] = [1, 6, 6]
    events = assault(t, attack("ger-tank-1", "netherlands calais"))
    assert [v[0] for v in dice_of(events)] == ["attacker", "defender", "defender"]
