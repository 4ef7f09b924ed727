"""Tanks and infantry in phase 1: approach, exploitation, occupation. [HE-TNK, HE-INF-01, HE-DOW-10]"""

from __future__ import annotations

from scenarios.engine.cases import Table
from scenarios.harc_europaert.actions import Attack, Occupy, TakeSuggested, Withdraw
from tests.harc.campaigns import WEST, assault, attack, code, holder, left, said, table, top, where


def west(dice: list[int], german: dict[str, dict[str, int]], theirs: dict[str, object], **raw: object) -> Table:
    control = {"belgium": "england", "netherlands": "england", "calais": "france"} | raw.pop("control", {})
    return table(dice, acting="germany", war=WEST, control=control, units={"germany": german, **theirs}, **raw)


def test_inf_01_infantry_goes_one_area() -> None:
    t = west([], {"kiel": {"infantry": 1}}, {"england": {"belgium": {"infantry": 1}}})
    assert code(t, attack("ger-infantry-1", "kiel essen belgium")) == "INF-01 MP"
    assert code(t, Occupy(("ger-infantry-1",), ("kiel", "essen", "maginot-line"))) == "INF-01 MP"


def test_inf_01_infantry_that_walked_in_attacks_no_more() -> None:
    t = west([], {"essen": {"infantry": 1}}, {"england": {"netherlands": {"infantry": 1}}})
    t.do(Occupy(("ger-infantry-1",), ("essen", "belgium")))
    assert code(t, attack("ger-infantry-1", "belgium netherlands")) == "INF-01 MP"


def test_tnk_01_the_first_attack_after_an_approach_over_a_friendly_area() -> None:
    t = table(
        [1, 6], acting="soviet_union", turn=12, war=[["germany", "soviet_union"]],
        control={"debrecen": "soviet_union", "budapest": "germany"},
        units={"soviet_union": {"lvov": {"tank": 1}}, "germany": {"budapest": {"infantry": 1}}},
    )  # fmt: skip
    assault(t, attack("sov-tank-1", "lvov debrecen budapest"))
    assert where(t, "sov-tank-1") == "budapest"
    assert code(t, Occupy(("sov-tank-1",), ("budapest", "vienna"))) == "TNK-01 MP"


def test_tnk_01_the_approach_is_over_friendly_ground_or_taken_first() -> None:
    t = west([], {"essen": {"tank": 1}}, {"france": {"calais": {"infantry": 1}}})
    assert code(t, attack("ger-tank-1", "essen belgium calais")) == "TNK-05 BLOCKED"
    assert "occupied first" in said(t, attack("ger-tank-1", "essen belgium calais"))
    t = table(
        acting="germany", war=WEST, units={"germany": {"essen": {"tank": 1}}, "france": {"calais": {"infantry": 1}}}
    )
    assert code(t, attack("ger-tank-1", "essen belgium calais")) == "TNK-05 BLOCKED"  # neutral


def test_tnk_02_exploitation_into_an_empty_area_is_free() -> None:
    t = west([1, 6], {"netherlands": {"tank": 1}}, {"england": {"belgium": {"infantry": 1}}},
             control={"netherlands": "germany"})  # fmt: skip
    assault(t, attack("ger-tank-1", "netherlands belgium"))
    assert Occupy(("ger-tank-1",), ("belgium", "calais")) in t.legal()
    t.do(Occupy(("ger-tank-1",), ("belgium", "calais")))
    assert holder(t, "calais") == "germany" and left(t, "germany") == 39
    assert code(t, Occupy(("ger-tank-1",), ("calais", "brest"))) == "TNK-01 MP"


def test_tnk_02_exploitation_against_defenders_is_a_second_battle() -> None:
    t = west([1, 6, 1, 6], {"kiel": {"tank": 1}},
             {"england": {"netherlands": {"infantry": 1}, "belgium": {"infantry": 1}}})  # fmt: skip
    assault(t, attack("ger-tank-1", "kiel netherlands"))
    assault(t, attack("ger-tank-1", "netherlands belgium"))
    assert where(t, "ger-tank-1") == "belgium" and left(t, "germany") == 38
    assert code(t, attack("ger-tank-1", "belgium calais")) == "GEN-06 ACTED"


def test_tnk_03_a_landed_tank_goes_one_area_on() -> None:
    t = table(
        [1, 6], acting="england", war=WEST, control={"calais": "germany", "paris": "germany"},
        units={"england": {"dover": {"tank": 1, "fleet": 1}}, "germany": {"calais": {"infantry": 1}}},
    )  # fmt: skip
    assault(t, attack("eng-fleet-1", "dover english-channel calais", "carrier", "eng-tank-1"))
    assert where(t, "eng-tank-1") == "calais" and left(t, "england") == 35
    t.do(Occupy(("eng-tank-1",), ("calais", "paris")))
    assert holder(t, "paris") == "france" and left(t, "england") == 35


def test_tnk_03_no_march_before_going_aboard() -> None:
    t = table(
        acting="england", war=WEST, control={"calais": "germany"},
        units={"england": {"london": {"tank": 1}, "dover": {"fleet": 1}}},
    )  # fmt: skip
    way = "dover english-channel calais"
    assert code(t, attack("eng-fleet-1", way, "carrier", "eng-tank-1")) == "INV-02 CARRY"


def test_tnk_05_occupy_then_attack() -> None:
    t = west([1, 6], {"essen": {"tank": 1}}, {"france": {"calais": {"infantry": 1}}})
    t.do(Occupy(("ger-tank-1",), ("essen", "belgium")))
    assert holder(t, "belgium") == "germany" and left(t, "germany") == 40
    assault(t, attack("ger-tank-1", "belgium calais"))
    assert where(t, "ger-tank-1") == "calais" and left(t, "germany") == 39


def test_tnk_05_two_empty_areas_in_one_march() -> None:
    t = west([], {"essen": {"tank": 1}}, {})
    t.do(Occupy(("ger-tank-1",), ("essen", "belgium", "calais")))
    assert holder(t, "belgium") == holder(t, "calais") == "germany"
    assert where(t, "ger-tank-1") == "calais"


def test_tnk_05_a_tank_that_withdrew_is_done() -> None:
    for option, want in ((False, "TNK-05 ACTED"), (True, "")):
        t = west([6, 6], {"essen": {"tank": 1}},
                 {"england": {"belgium": {"infantry": 1}}, "france": {"maginot-line": {"infantry": 1}}},
                 options={"attack_after_withdrawal": option})  # fmt: skip
        assault(t, attack("ger-tank-1", "essen belgium"))
        t.do(Withdraw())
        if top(t) == "retreat":
            t.do(TakeSuggested())
        t.state.where[t.rules.unit("ger-tank-1")] = t.rules.space["essen"]
        assert code(t, attack("ger-tank-1", "essen maginot-line")) == want


def test_dow_10_enemy_land_units_are_attacked_not_walked_into() -> None:
    t = west([], {"essen": {"infantry": 1}}, {"england": {"belgium": {"infantry": 1}}})
    assert code(t, Occupy(("ger-infantry-1",), ("essen", "belgium"))) == "DOW-10 BLOCKED"
    assert code(t, Occupy(("ger-infantry-1",), ("essen", "kiel"))) == "MOV-10 PHASE"


def test_air_06_aircraft_alone_do_not_hold_an_area() -> None:
    t = west([], {"essen": {"infantry": 1}}, {"england": {"belgium": {"aircraft": 3}}})
    t.do(Occupy(("ger-infantry-1",), ("essen", "belgium")))
    while top(t) == "escape":
        t.do(t.legal()[0])
    assert holder(t, "belgium") == "germany" and left(t, "germany") == 40
    assert all(where(t, f"eng-aircraft-{n}") not in ("belgium", "") for n in (1, 2, 3))


def test_lbt_05_land_units_alone_walk_through_an_attack_on_aircraft_for_nothing() -> None:
    t = west([], {"netherlands": {"infantry": 1}}, {"england": {"belgium": {"aircraft": 1}}},
             control={"netherlands": "germany"})  # fmt: skip
    assault(t, attack("ger-infantry-1", "netherlands belgium"))
    while top(t) == "escape":
        t.do(t.legal()[0])
    assert holder(t, "belgium") == "germany" and left(t, "germany") == 40


def test_lbt_05_with_aircraft_there_is_a_battle_in_the_air_first() -> None:
    t = west([2, 6], {"netherlands": {"infantry": 1, "aircraft": 1}}, {"england": {"belgium": {"aircraft": 1}}},
             control={"netherlands": "germany"})  # fmt: skip
    t.do(attack("ger-infantry-1", "netherlands belgium"))
    t.do(attack("ger-aircraft-1", "netherlands belgium", "air"))
    from scenarios.harc_europaert.actions import Launch, Proceed

    t.do(Launch())
    if top(t) == "proceed":
        t.do(Proceed())
    assert left(t, "germany") == 39
    assert holder(t, "belgium") == "germany" and where(t, "eng-aircraft-1") == ""
    t.done()


def test_tnk_01_the_list_names_the_approach_where_the_last_step_differs() -> None:
    t = west([], {"essen": {"tank": 1}}, {"england": {"belgium": {"infantry": 1}}}, control={"netherlands": "germany"})
    paths = {a.path for a in t.legal() if isinstance(a, Attack)}
    assert paths == {("essen", "belgium"), ("essen", "netherlands", "belgium")}  # over the river, and not
