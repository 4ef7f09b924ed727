"""Paratroops: drops, what they do to the defence, when they are lost for good. [HE-PAR, AT-10..AT-12]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from scenarios.engine.cases import Table
from scenarios.engine.events import Eliminated
from scenarios.harc_europaert.actions import (
    Attack,
    Continue,
    EndPhase,
    GiveUp,
    Intervene,
    Launch,
    Occupy,
    Pass,
    Relocate,
)
from scenarios.harc_europaert.events import Volley
from scenarios.harc_europaert.state import DROPPED, GONE
from tests.harc.boards import position, rules
from tests.harc.missions import ADVANCED, WAR, do, entry, frame, has, under_way, where

PARA = "ger-paratroop-1"
WEST = dict.fromkeys(("belgium", "calais", "netherlands", "brest"), "germany")


def drop(target: str, start: str = "belgium") -> Attack:
    """Return the attack of the German paratroop on an area."""
    return Attack((PARA,), (start, target), "drop")


def table(dice: Sequence[int] = (), german: Any = None, english: Any = None, **raw: Any) -> Table:
    """Return Germany's phase 1 with its paratroop in Belgium."""
    forces = {"belgium": {"paratroop": 1}} | (german or {})
    raw.setdefault("control", WEST)
    return position(
        list(dice),
        options=ADVANCED,
        war=WAR,
        acting="germany",
        order=[["germany"], ["england"], ["france"]],
        hpp={"germany": 30, "england": 25},
        units={"germany": forces, "england": english or {}},
        **raw,
    )


def paid(game: Table) -> int:
    """Return what Germany has spent in this turn."""
    return int(game.state.powers["germany"]["spent"])


def lost_for_good(game: Table) -> bool:
    """Return whether the paratroop can never be built again."""
    unit = rules().unit(PARA)
    return has(game, PARA, GONE) and unit not in rules().pool(game.state, "germany", "paratroop")


# ------------------------------------------------------------------ PAR-01
def test_par_01_a_drop_reaches_three_areas_over_the_enemy_and_needs_no_aircraft() -> None:
    game = table(english={"london": {"infantry": 1}})
    assert game.explain(drop("london")) is None
    far = table(control=WEST | {"madrid": "england"})
    refusal = far.explain(drop("madrid"))
    assert refusal is not None and refusal.code == "RANGE"


def test_par_01_other_units_do_not_drop() -> None:
    game = table(german={"calais": {"infantry": 1}}, english={"dover": {"infantry": 1}})
    refusal = game.explain(Attack(("ger-infantry-1",), ("calais", "dover"), "drop"))
    assert refusal is not None


def test_par_01_on_the_basic_level_there_are_no_drops() -> None:
    game = position(
        war=WAR, acting="germany", hpp={"germany": 30}, control=WEST,
        units={"germany": {"belgium": {"paratroop": 1}}, "england": {"dover": {"infantry": 1}}},
    )  # fmt: skip
    refusal = game.explain(drop("dover"))
    assert refusal is not None and (refusal.rule, refusal.code) == ("HE-GEN-13", "LEVEL")


# ------------------------------------------------------------------ PAR-02
def landing_at_calais(paratroop: bool, dice: Sequence[int]) -> Table:
    """Return England's landing at Calais, with a paratroop if told so. [AT-12]"""
    game = position(
        list(dice),
        options=ADVANCED,
        war=WAR,
        acting="england",
        order=[["england"], ["germany"]],
        hpp={"england": 25},
        control={"calais": "germany"},
        units={
            "england": {"plymouth": {"fleet": 1, "infantry": 1, "paratroop": 1}},
            "germany": {"calais": {"infantry": 1}},
        },
    )
    way = ("plymouth", "english-channel", "calais")
    do(game, Attack(("eng-fleet-1",), way, "carrier", "eng-infantry-1"))
    if paratroop:
        do(game, Attack(("eng-paratroop-1",), ("plymouth", "calais"), "drop"))
    return game


def test_par_02_at_12_with_a_drop_the_infantry_at_calais_rolls_two_instead_of_five() -> None:
    for paratroop, dice, value in ((True, (1, 6, 6), 2), (False, (1, 6), 5)):
        game = landing_at_calais(paratroop, dice)
        told = do(game, Launch())
        defence = [v.value for v in told if isinstance(v, Volley) and v.side == "defender"]
        assert defence == [value]
        assert game.state.powers["england"]["spent"] == 5  # a landing costs 5 with the drop or without


# ------------------------------------------------------------------ PAR-03, 07
def test_par_03_a_drop_on_an_empty_area_is_free_and_takes_it() -> None:
    game = table()
    do(game, drop("dover"), Launch())
    assert where(game, PARA) == "dover" and paid(game) == 0
    assert rules().holder(game.state, rules().space["dover"]) == "germany"
    assert has(game, PARA, DROPPED)


def test_par_03_at_11_a_drop_on_a_defended_area_costs_one() -> None:
    game = table((1, 6), english={"dover": {"infantry": 1}})
    do(game, drop("dover"), Launch())
    assert paid(game) == 1 and where(game, PARA) == "dover"


def test_par_07_at_11_no_landing_where_paratroops_dropped_this_turn() -> None:
    game = table(german={"calais": {"fleet": 1, "tank": 1}})
    do(game, drop("dover"), Launch())
    refusal = game.explain(Attack(("ger-fleet-1",), ("calais", "english-channel", "dover"), "carrier", "ger-tank-1"))
    assert refusal is not None and (refusal.rule, refusal.code) == ("HE-MOV-03", "DUP")


def test_par_07_at_11_landing_and_drop_in_one_attack_let_the_tank_go_on_to_london() -> None:
    game = table((1, 2, 6), german={"calais": {"fleet": 1, "tank": 1}}, english={"dover": {"infantry": 1}})
    do(game, Attack(("ger-fleet-1",), ("calais", "english-channel", "dover"), "carrier", "ger-tank-1"))
    told = do(game, drop("dover"), Launch())
    assert [v.value for v in told if isinstance(v, Volley) and v.side == "defender"] == [2]
    assert where(game, "ger-tank-1") == "dover" and not has(game, PARA, DROPPED)
    do(game, Occupy(("ger-tank-1",), ("dover", "london")))
    assert rules().holder(game.state, rules().space["london"]) == "germany"


# ------------------------------------------------------------------ PAR-04
def test_par_04_at_11_others_follow_by_relocation_and_the_bridgehead_is_no_longer_alone() -> None:
    game = table(german={"calais": {"fleet": 1, "infantry": 1}}, control=WEST)
    do(game, drop("dover"), Launch(), EndPhase("germany"), EndPhase("germany"), EndPhase("germany"))
    assert game.state.frames[-1].name == "relocation"
    do(game, Relocate("ger-infantry-1", "dover", ("ger-fleet-1",)))
    assert where(game, "ger-infantry-1") == "dover" and not has(game, PARA, DROPPED)


def test_par_04_without_a_german_fleet_the_bridgehead_is_out_of_supply_next_turn() -> None:
    from scenarios.harc_europaert.supply import in_supply

    game = table()
    do(game, drop("dover"), Launch())
    assert not in_supply(rules(), game.state, rules().unit(PARA))


# ------------------------------------------------------------------ PAR-05
def test_par_05_at_10_a_paratroop_lost_in_the_drop_is_lost_for_good() -> None:
    game = table((6, 1), english={"london": {"infantry": 1}})
    do(game, drop("london"), Launch())
    assert where(game, PARA) == "" and lost_for_good(game)


def test_par_05_lost_beside_land_units_it_can_be_rebuilt() -> None:
    game = table(
        (6, 6, 1, 1),
        german={"calais": {"infantry": 1}},
        english={"brest": {"infantry": 2}},
        control={"belgium": "germany", "calais": "germany", "brest": "england"},
    )
    do(game, drop("brest"), Attack(("ger-infantry-1",), ("calais", "brest")), Launch())
    assert where(game, PARA) == ""
    assert not has(game, PARA, GONE)
    assert rules().unit(PARA) in rules().pool(game.state, "germany", "paratroop")


def counter_attack(dice: Sequence[int], *, alone: bool) -> Table:
    """Return England's attack on the paratroop that took Dover, alone or with an infantry beside it."""
    beside = {} if alone else {"ger-infantry-1": "dover"}
    return position(
        list(dice),
        options=ADVANCED,
        war=WAR,
        acting="england",
        order=[["england"], ["germany"]],
        hpp={"england": 25},
        control=WEST | {"dover": "germany"},
        units={PARA: {"at": "dover", "dropped": alone}, "eng-tank-1": "london", "eng-tank-2": "london"} | beside,
    )


def test_par_05_at_10_lost_in_the_next_counter_attack_while_alone_it_is_lost_for_good() -> None:
    game = counter_attack((1, 1, 6), alone=True)
    do(game, Attack(("eng-tank-1", "eng-tank-2"), ("london", "dover")), Launch())
    assert where(game, PARA) == "" and lost_for_good(game)


def test_par_05_at_11_lost_with_other_land_units_it_can_be_rebuilt() -> None:
    game = counter_attack((1, 1, 6, 6), alone=False)
    do(game, Attack(("eng-tank-1", "eng-tank-2"), ("london", "dover")), Launch())
    assert where(game, PARA) == "" and not has(game, PARA, GONE)


def test_par_05_a_paratroop_that_held_out_once_is_no_longer_lost_for_good() -> None:
    game = counter_attack((6, 6, 1, 6, 1), alone=True)
    do(game, Attack(("eng-tank-1", "eng-tank-2"), ("london", "dover")), Launch())
    while frame(game) != "battles":
        do(game, Continue())
    assert where(game, PARA) == "dover" and not has(game, PARA, DROPPED)


# ------------------------------------------------------------------ PAR-06
def test_par_06_two_aircraft_shoot_a_paratroop_down_and_it_can_be_rebuilt() -> None:
    game = under_way(
        [entry(PARA, ("belgium", "english-channel", "dover", "london"), "drop")],
        (4, 3, 6),
        kind="attack",
        stack=["england"],
        acting="germany",
        control=WEST,
        units={"germany": {"belgium": {"paratroop": 1}}, "england": {"dover": {"aircraft": 2}}},
    )
    told = do(game, Intervene(("eng-aircraft-1", "eng-aircraft-2"), ("dover", "english-channel")))
    assert [(v.value, v.faces) for v in told if isinstance(v, Volley)] == [(1, (4,)), (4, (3, 6))]
    assert Eliminated(PARA, "fight") in told and not has(game, PARA, GONE)
    assert rules().unit(PARA) in rules().pool(game.state, "germany", "paratroop")


def test_par_06_a_drop_is_met_on_its_way_in_a_whole_attack() -> None:
    game = table((6, 6, 1, 6), english={"london": {"infantry": 1}, "hull": {"aircraft": 1}})
    do(game, drop("london"), Launch())
    assert frame(game) == "intervention"
    do(game, Pass())
    assert frame(game) in ("press", "battles")


# ------------------------------------------------------------------ AT-10 (c), (d)
def test_par_05_at_10_without_a_land_unit_in_reach_england_falls() -> None:
    game = table(control=WEST)
    do(game, drop("london"), Launch())
    assert rules().holder(game.state, rules().space["london"]) == "germany"
    assert game.state.powers["england"]["recapture"]


def england_to_move(**units: Any) -> Table:
    """Return England's turn after the paratroop took London."""
    return position(
        (1, 6),
        options=ADVANCED,
        war=WAR,
        acting="england",
        order=[["england"], ["germany"]],
        hpp={"england": 25},
        control=WEST | {"london": "germany"},
        powers={"england": {"status": "capital_lost", "recapture": True}},
        units={PARA: {"at": "london", "dropped": True}, **units},
    )


def test_par_05_at_10_england_may_give_up_at_once_when_nothing_reaches_london() -> None:
    game = england_to_move(**{"eng-infantry-1": "cairo"})
    do(game, GiveUp("england"))
    assert game.state.powers["england"]["status"] == "fallen"
    assert where(game, PARA) == "london" and where(game, "eng-infantry-1") == ""


def test_par_05_at_10_a_tank_landed_at_plymouth_retakes_london_with_its_second_point() -> None:
    game = england_to_move(**{"eng-fleet-1": "gibraltar", "eng-tank-1": "gibraltar", "eng-infantry-1": "gibraltar"})
    way = ("gibraltar", "iberian-atlantic", "bay-of-biscay", "english-channel", "plymouth")
    do(game, Attack(("eng-fleet-1",), way, "carrier", "eng-tank-1"), Launch())
    assert where(game, "eng-tank-1") == "plymouth"
    do(game, Attack(("eng-tank-1",), ("plymouth", "london")), Launch())
    assert where(game, "eng-tank-1") == "london" and lost_for_good(game)
    assert not game.state.powers["england"]["recapture"]
