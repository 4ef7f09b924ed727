"""Refusals by their real reason: what a gesture that is not legal was meant to be, and what a prompt says of it."""

from __future__ import annotations

from typing import Any

import pytest

from scenarios.engine.cases import Table
from scenarios.harc_europaert.actions import Attack, DeclareWar, EndPhase, Occupy, PlaceArmy, SeaTransport
from tests.harc.boards import position, rules
from tests.harc.campaigns import table
from tests.harc.missions import ADVANCED, WAR
from tests.harc.test_audit_hard import TRESPASS

ENGLISH = {
    "plymouth": {"infantry": 1, "tank": 1, "fleet": 1, "bomber": 1, "aircraft": 1, "paratroop": 1},
    "dover": {"infantry": 1},
}
GERMAN = {"calais": {"infantry": 1}, "stuttgart": {"bomber": 1}, "kiel": {"submarine": 1}}


def channel(phase: str = "battles", acting: str = "england", **raw: Any) -> Table:
    return position(
        options=ADVANCED, war=WAR, acting=acting, phase=phase, hpp={"england": 25, "germany": 30},
        order=[["england"], ["germany"], ["france"]], control={"calais": "germany", "brest": "france"},
        units={"england": ENGLISH, "germany": GERMAN}, **raw,
    )  # fmt: skip


def answer(game: Table, unit: str, target: str) -> str:
    """Return the rule and sentence with which a gesture is refused, as a window does."""
    proposed = rules().propose(game.state, game.side(), (unit,), target)
    refusals = [game.explain(action) for action in proposed]
    assert refusals and all(refusals), proposed
    return f"{refusals[0].rule} {rules().sentence(refusals[0])}"  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("acting", "unit", "target", "expected"),
    [
        ("england", "eng-infantry-2", "calais", "HE-MAP-02 The sea lies between Dover and Calais"),
        ("england", "eng-infantry-1", "north-sea", "HE-MOV-01 North Sea is open sea"),
        ("england", "eng-infantry-1", "belgium", "HE-MOV-07 War must first be declared on Belgium"),
        ("england", "eng-fleet-1", "liverpool", "HE-AIR-02 Ships change their base in the second phase"),
        ("england", "eng-bomber-1", "berlin", "HE-BOM-01 Berlin is 4 areas away"),
        ("england", "eng-paratroop-1", "berlin", "HE-AIR-01 Berlin is 4 areas away"),
        ("germany", "ger-bomber-1", "paris", "HE-BOM-03 Paris may not be bombed"),
        ("germany", "ger-submarine-1", "north-sea", "HE-SUB-02 Submarines hunt merchants"),
    ],
)
def test_phase_one_tells_the_real_reason(acting: str, unit: str, target: str, expected: str) -> None:
    assert answer(channel(acting=acting), unit, target).startswith(expected)


@pytest.mark.parametrize(
    ("unit", "target", "expected"),
    [
        ("eng-infantry-1", "calais", "HE-MOB-04 Calais is held by the enemy"),
        ("eng-infantry-2", "berlin", "HE-MAP-02 The sea lies between Dover and Berlin"),
        ("eng-infantry-2", "english-channel", "HE-MAP-02 English Channel is open sea: land units"),
        ("eng-infantry-2", "dublin", "HE-MAP-11 Dublin is neutral"),
        ("eng-aircraft-1", "north-sea", "HE-MAP-09 North Sea is open sea: units stand on land"),
        ("eng-fleet-1", "north-sea", "HE-MAP-09 North Sea is open sea: ships end"),
    ],
)
def test_phase_two_tells_the_real_reason(unit: str, target: str, expected: str) -> None:
    assert answer(channel("movement"), unit, target).startswith(expected)


def test_nobody_is_relocated_or_built_at_sea() -> None:
    assert answer(channel("relocation"), "eng-infantry-1", "north-sea").startswith("HE-MAP-09")
    assert answer(channel("placement"), "pool:england:infantry", "north-sea").startswith("HE-MAP-09")


def test_inv_02_a_fleet_that_has_acted_is_the_reason_against_a_landing() -> None:
    from scenarios.harc_europaert.state import ACTED

    game = channel()
    game.state.mark(rules().unit("eng-fleet-1"), ACTED)  # type: ignore[attr-defined]
    assert "face-down" in answer(game, "eng-infantry-1", "calais")


# ------------------------------------------------------------------ B2, B4
def test_sg_07_a_click_on_those_around_them_or_on_their_area_is_an_attack_where_they_stand() -> None:
    t = table(units={"germany": {"bucharest": {"infantry": 1}}}, **TRESPASS)
    t.do(DeclareWar("germany", "romania"))
    for _ in range(2):
        t.do(PlaceArmy("romania", "infantry", "bucharest"))
    wanted = Attack(("ger-infantry-1",), ("bucharest", "bucharest"))
    for target in ("bucharest", "rom-infantry-1"):
        found = rules().propose(t.state, t.side(), ("ger-infantry-1",), target)
        assert found[:1] == [wanted] and t.explain(found[0]) is None
    assert "ger-infantry-1" in rules().prompt(t.state, t.side()).ask.units


def test_sg_07_undefended_land_they_stand_in_is_taken_by_a_click_on_it() -> None:
    t = table(units={"ger-infantry-1": "iasi"}, **TRESPASS)
    t.do(DeclareWar("germany", "romania"))
    for _ in range(2):
        t.do(PlaceArmy("romania", "infantry", "bucharest"))
    found = rules().propose(t.state, t.side(), ("ger-infantry-1",), "iasi")
    assert found == [Occupy(("ger-infantry-1",), ("iasi", "iasi"))]


def test_mob_04_cargo_is_not_set_down_where_it_was_picked_up() -> None:
    game = channel("movement")
    round_trip = SeaTransport("eng-fleet-1", ("eng-infantry-2",), ("plymouth", "english-channel", "dover"), "dover")
    refusal = game.explain(round_trip)
    assert refusal is not None and refusal.rule == "HE-MOB-04"
    back = ("plymouth", "english-channel", "dover", "english-channel", "dover")
    refusal = game.explain(SeaTransport("eng-fleet-1", ("eng-infantry-2",), back, "dover"))
    assert refusal is not None and (refusal.rule, refusal.key) == ("HE-MOB-04", "same_coast")


# ------------------------------------------------------------------ prompts and declarations
def test_dow_03_the_prompt_says_why_the_battles_cannot_be_ended() -> None:
    game = position(war=WAR, acting="germany", hpp={"germany": 30, "england": 25}, units={"ger-tank-1": "essen"})
    game.do(DeclareWar("germany", "belgium"))
    while game.state.frames[-1].name == "army":
        game.do(next(a for a in game.legal() if isinstance(a, PlaceArmy)))
    end = EndPhase("germany")
    if game.state.acting == "germany" and game.explain(end) is not None:
        shown = rules().prompt(game.state, game.side())
        assert shown.text.endswith("before this phase ends.") and "Belgium" in shown.text
    else:
        raise AssertionError("the declaration has to be honoured")


def test_dow_01_where_no_war_can_be_declared_the_prompt_does_not_ask_for_one() -> None:
    poor = position(war=WAR, acting="germany", hpp={"germany": 1, "england": 25}, units={"ger-tank-1": "essen"})
    assert "declare war" not in rules().prompt(poor.state, poor.side()).text
    rich = position(war=WAR, acting="germany", hpp={"germany": 30, "england": 25}, units={"ger-tank-1": "essen"})
    assert "declare war" in rules().prompt(rich.state, rich.side()).text


def test_dow_03_wars_that_cannot_be_declared_now_are_listed_with_the_reason() -> None:
    game = position(war=WAR, acting="germany", hpp={"germany": 30, "england": 25}, units={"ger-tank-1": "essen"})
    listed = rules().targets(game.state, game.side(), ())
    found = {t.action.target: t for t in listed if isinstance(t.action, DeclareWar)}
    assert found["belgium"].note == "" and found["belgium"].group == "Declare war"
    assert found["greece"].group == "Not now" and "could neither attack" in found["greece"].note
    for target in found.values():
        assert (game.explain(target.action) is None) == (target.note == "")
    assert "france" not in found, "they are at war already"
