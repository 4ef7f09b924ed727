"""Why a unit cannot be picked: whatever no legal action names says why, by a number of the rulebook."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import fields
from typing import Any

import pytest

from scenarios.engine.actions import Action
from scenarios.engine.cases import Table
from scenarios.engine.dice import SeededDice
from scenarios.engine.state import NOWHERE
from scenarios.harc_europaert.actions import Attack
from scenarios.harc_europaert.state import ACTED, ASIDE, GONE
from tests.harc.boards import position, rules, start
from tests.harc.missions import ADVANCED, entry, under_way
from tests.harc.test_audit_random import pick

WAR = [["germany", "france"], ["england", "germany"]]
KNOWN = {"battles", "assemble", "movement", "placement", "relocation", "losses", "press", "intervention"}


def named(state: Any) -> set[str]:
    """Return the ids of units that legal actions name in any of their fields."""
    found: set[str] = set()
    for action in rules().legal_actions(state, state.active[0]):
        for field in fields(action):
            value = getattr(action, field.name)
            found.update(value if isinstance(value, tuple) else (str(value),))
    return found


def check(state: Any) -> Iterator[str]:
    """Yield what is wrong with the reasons of the units on the board."""
    can, r = named(state), rules()
    for unit, space in enumerate(state.where):
        name = r.oob.units[unit].id
        if space == NOWHERE:
            continue
        reason = r.idle_reason(state, unit)
        if reason is None:
            if name in can or any(True for _ in r.legal_actions(state, state.active[0], (name,))):
                continue
            like = [u for u in r.at(state, space) if (r.owner[u], r.kind[u]) == (r.owner[unit], r.kind[unit])]
            if not can & set(r.unit_ids(like)):
                yield f"{state.frames[-1].name}: nothing is told of {name}"
        else:
            r.rule_text(reason.rule)
            if not r.sentence(reason).endswith("."):
                yield f"{name}: {r.sentence(reason)}"


def reason(table: Table, unit: str) -> str:
    """Return the rule and the sentence of a unit that cannot be picked."""
    found = rules().idle_reason(table.state, rules().unit(unit))
    return f"{found.rule} {rules().sentence(found)}" if found else ""


GAMES = (
    ("sichelschnitt", "basic"),
    ("total-war-1939", "advanced"),
    ("total-war-1939", "basic"),
    ("barbarossa-1941", "advanced"),
    ("overlord-1944", "advanced"),
    ("endgame-1945", "basic"),
)


@pytest.mark.parametrize("seed", range(len(GAMES)))
def test_whatever_cannot_be_picked_says_why(seed: int) -> None:
    rng, dice = random.Random(seed), SeededDice(seed)
    variant, level = GAMES[seed]
    table = start(variant, level=level)
    state, seen = table.state, set()
    for step in range(160):
        if state.result:
            break
        if state.frames[-1].name not in seen or step % 25 == 0:
            with rules().still(state):
                assert list(check(state)) == []
        seen.add(state.frames[-1].name)
        side = state.active[0]
        rules().apply(state, side, pick(rng, list(rules().legal_actions(state, side))), dice)
    assert seen & KNOWN


def test_a_foreign_unit_waits_for_its_own_turn() -> None:
    table = position(acting="germany", phase="battles", war=WAR, units={"fra-infantry-1": "paris"})
    assert reason(table, "fra-infantry-1").startswith("HE-GEN-02 It is the turn of Germany; France acts in its own")


def test_what_is_face_down_says_when_it_turns_up() -> None:
    table = position(acting="germany", phase="movement", war=WAR, units={"ger-aircraft-1": "essen"})
    table.state.mark(rules().unit("ger-aircraft-1"), ACTED)
    told = reason(table, "ger-aircraft-1")
    assert told.startswith("HE-GEN-07") and "face-down" in told and "next turn of Germany" in told


def test_what_has_fought_may_still_be_relocated() -> None:
    table = position(acting="germany", phase="movement", war=WAR, units={"ger-infantry-1": "essen"})
    table.state.fights[rules().unit("ger-infantry-1")] = 1
    told = reason(table, "ger-infantry-1")
    assert told.startswith("HE-MOV-05") and "fourth phase" in told


def test_a_power_at_peace_attacks_nobody() -> None:
    table = position(acting="italy", phase="battles", units={"ita-infantry-1": "milan"})
    assert reason(table, "ita-infantry-1").startswith("HE-MOV-07 Italy is at war with nobody")


def test_what_lies_off_the_board_says_where_it_is() -> None:
    table = position(acting="germany", phase="battles", war=WAR)
    table.state.mark(rules().unit("eng-fleet-1"), ASIDE)
    table.state.mark(rules().unit("ger-paratroop-1"), GONE)
    assert reason(table, "eng-fleet-1").startswith("HE-MAP-10")
    assert reason(table, "ger-paratroop-1").startswith("HE-PAR-05")
    assert reason(table, "ger-infantry-1").startswith("HE-PLC-02")


def test_who_is_asked_for_an_intervention_hears_why_a_unit_stays_out() -> None:
    table = under_way(
        [entry("ger-fleet-1", ["kiel", "north-sea", "hull"], "carrier")],
        acting="germany",
        units={"ger-fleet-1": "kiel", "eng-aircraft-1": "hull", "eng-aircraft-2": "cairo",
               "eng-infantry-1": "london", "ger-infantry-1": "essen"},
        options=ADVANCED,
    )  # fmt: skip
    assert table.state.frames[-1].name == "intervention"
    assert reason(table, "eng-aircraft-1") == ""
    assert reason(table, "eng-aircraft-2").startswith("HE-INT-01 Nothing that is on its way passes within 2")
    assert reason(table, "eng-infantry-1").startswith("HE-INT-01")
    assert reason(table, "ger-infantry-1").startswith("HE-INT-04")


def test_the_list_stays_what_it_is() -> None:
    table = position(acting="germany", phase="battles", war=WAR, units={"ger-infantry-1": "essen"})
    before: list[Action] = list(rules().legal_actions(table.state, 0))
    reason(table, "ger-infantry-1")
    assert list(rules().legal_actions(table.state, 0)) == before


def test_a_unit_of_a_power_that_has_no_part_in_the_attack_waits_for_it() -> None:
    table = position(
        acting="england", order=[["england", "france"], ["germany"]], war=WAR, hpp={"england": 20, "france": 20},
        control={"belgium": "germany"},
        units={"eng-infantry-1": "calais", "fra-infantry-1": "maginot-line", "ger-infantry-1": "belgium"},
    )  # fmt: skip
    table.do(Attack(("eng-infantry-1",), ("calais", "belgium")))
    assert reason(table, "fra-infantry-1").startswith("HE-MOV-09 England puts an attack together; France acts again")
    assert reason(table, "ger-infantry-1").startswith("HE-GEN-02")
