"""What is said before and after an action: missing fleets, those who can, what a declaration brings, how fights end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from mapdata.board import Place
from scenarios.engine.cases import Table
from scenarios.harc_europaert import actions
from scenarios.harc_europaert.actions import (
    Attack,
    Bomb,
    DeclareWar,
    Intervene,
    Launch,
    Pass,
    TakeSuggested,
)
from scenarios.harc_europaert.ruleset import HarcEuropaert, plugin
from scenarios.harc_europaert.state import ACTED
from tests.harc.boards import position, rules, start, table_board
from tests.harc.campaigns import WEST, attack, table
from tests.harc.missions import ADVANCED, WAR

ACROSS = "plymouth english-channel calais"


def coast(units: dict[str, int], **raw: Any) -> Table:
    return table(
        acting="england", war=WEST, control={"calais": "germany"},
        units={"england": {"plymouth": units}, "germany": {"calais": {"infantry": 1}}}, **raw,
    )  # fmt: skip


def meant(game: Table, pick: Sequence[str], target: str) -> list[Any]:
    return rules().propose(game.state, game.side(), pick, target)


# ------------------------------------------------------------------ picks
def test_inv_02_two_units_with_one_fleet_are_told_that_a_fleet_is_missing() -> None:
    game = coast({"fleet": 3, "infantry": 2, "tank": 1})
    for pick, missing in (
        (("eng-infantry-1", "eng-tank-1", "eng-fleet-1"), "1 more fleet of"),
        (("eng-fleet-1", "eng-infantry-1", "eng-infantry-2", "eng-tank-1"), "2 more fleets of"),
    ):
        refusal = game.explain(meant(game, pick, "calais")[0])
        assert refusal is not None and refusal.rule == "HE-INV-02" and missing in rules().sentence(refusal)
        assert "calais" not in {t.target for t in rules().targets(game.state, game.side(), pick)}


def test_inv_02_as_many_fleets_as_units_land_one_after_the_other() -> None:
    game = coast({"fleet": 2, "infantry": 2})
    pick = ("eng-infantry-1", "eng-infantry-2", "eng-fleet-1", "eng-fleet-2")
    for fleet, cargo in (("eng-fleet-1", "eng-infantry-1"), ("eng-fleet-2", "eng-infantry-2")):
        action = meant(game, pick, "calais")[0]
        assert (action.units, action.cargo, action.by) == ((fleet,), cargo, "carrier")
        game.do(action)
    refusal = game.explain(meant(game, pick, "calais")[0])
    assert refusal is not None and refusal.code in ("ONCE", "CARRY"), "all of them are in the attack"


def test_map_02_without_a_fleet_the_refusal_says_that_one_must_be_picked() -> None:
    game = coast({"fleet": 2, "infantry": 2})
    refusal = game.explain(meant(game, ("eng-infantry-1", "eng-infantry-2"), "calais")[0])
    assert refusal is not None and rules().sentence(refusal).endswith("Pick a fleet with them.")


def test_of_a_stack_that_is_partly_in_the_attack_the_free_units_join() -> None:
    game = position(acting="germany", war=WAR, hpp={"germany": 30, "england": 25, "france": 17},
                    control={"belgium": "france"},
                    units={"germany": {"essen": {"infantry": 3}}, "france": {"belgium": {"infantry": 1}}})  # fmt: skip
    game.do(Attack(("ger-infantry-1",), ("essen", "belgium")))
    pick = ("ger-infantry-1", "ger-infantry-2", "ger-infantry-3")
    assert meant(game, pick, "belgium")[0].units == pick[1:]
    assert "belgium" in {t.target for t in rules().targets(game.state, game.side(), pick)}


def test_those_who_can_are_proposed_before_all_and_the_refusal_names_who_cannot() -> None:
    game = position(acting="germany", war=WAR, hpp={"germany": 30, "england": 25, "france": 17},
                    control={"belgium": "france"},
                    units={"germany": {"essen": {"infantry": 3}}, "france": {"belgium": {"infantry": 1}}})  # fmt: skip
    game.state.fights[rules().unit("ger-infantry-2")] = 1  # type: ignore[attr-defined]
    pick = ("ger-infantry-1", "ger-infantry-2", "ger-infantry-3")
    able, whole = meant(game, pick, "belgium")[:2]
    assert able.units == ("ger-infantry-1", "ger-infantry-3") and game.explain(able) is None
    refusal = game.explain(whole)
    assert whole.units == pick and refusal is not None and refusal.unit == "ger-infantry-2"


# ------------------------------------------------------------------ declarations
def east() -> Table:
    return position(
        acting="germany", turn=9, war=WAR, hpp={"germany": 36, "soviet_union": 30, "england": 28},
        units={"germany": {"warsaw": {"tank": 2}}, "soviet_union": {"pinsk": {"infantry": 1}}},
        control={"warsaw": "germany"},
    )  # fmt: skip


def test_sg_03_the_question_before_a_war_tells_who_joins_what_is_gained_and_set_up() -> None:
    game, war = east(), DeclareWar("germany", "soviet_union")
    before = game.state.digest()
    asked = rules().preview(game.state, war)
    assert game.state.digest() == before and asked.yes == "Declare it" and asked.note == asked.question
    gained, set_up = "who gains 9 HPP", "2 Finnish infantry, 2 Hungarian infantry"
    for part in (
        "costs 7 HPP; 29 are left",
        "Finland, Hungary, Romania and Bulgaria join",
        gained,
        "a surprise",
        set_up,
    ):
        assert part in asked.question, part
    game.do(war)
    assert game.state.powers["germany"]["available"] == 36 - 7 + 9  # type: ignore[attr-defined]
    assert game.state.frames[-1].name == "army" and game.state.frames[-1].data["country"] == "finland"


def test_dow_06_the_question_before_a_war_on_a_small_country_tells_who_defends_it() -> None:
    game = position(war=WAR, acting="germany", hpp={"germany": 30, "england": 25}, units={"ger-tank-1": "essen"})
    asked = rules().preview(game.state, DeclareWar("germany", "netherlands")).question
    assert asked.startswith("Declare war on the Netherlands?") and "Germany must attack the Netherlands" in asked
    assert "England sets up at once: 1 Dutch infantry." in asked
    game.do(DeclareWar("germany", "netherlands"))
    placed = [where for u, where in enumerate(game.state.where) if rules().owner[u] == "netherlands" and where >= 0]
    asking = game.state.frames[-1].name == "army" or bool(placed)
    assert asking, "the army is set up"


def test_wars_are_listed_by_name_the_possible_ones_first() -> None:
    game = position(war=WAR, acting="germany", hpp={"germany": 30, "england": 25}, units={"ger-tank-1": "essen"})
    listed = [t for t in rules().targets(game.state, game.side(), ()) if isinstance(t.action, DeclareWar)]
    for able in (True, False):
        names = [t.label.removeprefix("War on ").removeprefix("the ") for t in listed if (not t.note) == able]
        assert names and names == sorted(names)
    assert [bool(t.note) for t in listed] == sorted(bool(t.note) for t in listed)


# ------------------------------------------------------------------ bombing
def bombers(**raw: Any) -> Table:
    return position(
        options=ADVANCED, war=WAR, acting="england", hpp={"england": 25, "germany": 30},
        order=[["england"], ["germany"], ["france"]], control={"calais": "germany"},
        units={"england": {"dover": {"bomber": 2}}, "germany": {"calais": {"aircraft": 1}}}, **raw,
    )  # fmt: skip


def test_bom_02_bombing_is_in_the_prompt_and_among_what_can_be_declared() -> None:
    game = bombers()
    assert "Bombers may bomb" in rules().prompt(game.state, game.side()).text
    listed = [t for t in rules().targets(game.state, game.side(), ()) if isinstance(t.action, Bomb)]
    assert "Bomb Essen with 2 bombers from Dover" in {t.label for t in listed}
    assert all(t.note == "" and game.explain(t.action) is None for t in listed)


def test_bom_02_where_no_bomber_can_go_the_reason_is_listed() -> None:
    game = bombers()
    for unit in ("eng-bomber-1", "eng-bomber-2"):
        game.state.mark(rules().unit(unit), ACTED)  # type: ignore[attr-defined]
    (listed,) = [t for t in rules().targets(game.state, game.side(), ()) if isinstance(t.action, Bomb)]
    assert listed.group == "Not now" and "face-down" in listed.note
    assert "Bombers may bomb" not in rules().prompt(game.state, game.side()).text


# ------------------------------------------------------------------ interventions
def test_int_07_the_question_says_who_is_sent_against_what() -> None:
    game = bombers()
    game.do(next(a for a in game.legal() if isinstance(a, Bomb) and len(a.units) == 2))
    sent = next(a for a in game.legal() if isinstance(a, Intervene))
    asked = rules().preview(game.state, sent)
    assert asked.yes == "Send them" and "Send 1 aircraft from Calais against 2 English bombers" in asked.question


def test_int_05_the_battle_tells_how_the_fights_on_the_way_ended() -> None:
    game = position(
        [1, 6, 1, 6, 6, 6, 6, 6, 6, 6, 6, 6], options=ADVANCED, war=WAR, acting="england",
        hpp={"england": 40, "germany": 40}, order=[["england"], ["germany"], ["france"]],
        control={"calais": "germany", "belgium": "germany"},
        units={"england": {"dover": {"fleet": 1, "infantry": 1, "aircraft": 2}},
               "germany": {"calais": {"infantry": 1}, "belgium": {"aircraft": 1}}},
    )  # fmt: skip
    game.do(attack("eng-fleet-1", "dover english-channel calais", "carrier", "eng-infantry-1"))
    game.do(Attack(("eng-aircraft-1", "eng-aircraft-2"), ("dover", "calais"), "air"))
    game.do(Launch())
    assert game.state.frames[-1].name == "intervention"
    game.do(next(a for a in game.legal() if isinstance(a, Intervene)))
    told: list[str] = []
    for _ in range(12):
        shown = rules().prompt(game.state, game.side())
        battle = rules().battle(game.state)
        if battle is not None and battle.title.startswith("Battle of"):
            told += [shown.text, battle.note]
            break
        legal = game.legal()
        game.do(next((a for a in legal if isinstance(a, TakeSuggested | Pass)), legal[0]))
    assert told and all("The fight on the way, at" in text for text in told)


# ------------------------------------------------------------------ building, names, seats
def test_plc_01_three_units_are_built_in_one_line() -> None:
    game = position(phase="placement", acting="germany", war=WAR, hpp={"germany": 30})
    (build,) = meant(game, ("pool:germany:tank",) * 3, "essen")[:1]
    assert build == actions.Place("germany", "tank", "essen", count=3)
    events = game.do(build)
    lines = [line.text for line in rules().tell(game.state, events)]
    assert lines == ["3 German tanks built in Essen. 6 HPP, 24 left."]


def test_seats_have_a_name_for_a_sentence() -> None:
    state = start("total-war-1939").state
    assert [(side.called, side.many) for side in rules().sides(state)] == [("the Axis", False), ("the Allies", True)]


def test_a_badge_of_1939_is_told_beside_what_it_is_worth_now() -> None:
    london = rules().space["london"]
    board = replace(table_board(), places=(Place("badge-london", "London", "value", london, value=25),))
    own = HarcEuropaert(board, plugin.own_oob())
    state = own.initial_state("overlord-1944", {})
    worth = dict(own.space_card(state, london, ()).facts)["Worth"]
    assert worth == "40 HPP in 1944 (England); the badge on the map shows 25, its worth in 1939"
    assert dict(own.space_card(state, own.space["belgium"], ()).facts)["Worth"] == "4 HPP (Belgium)"
