"""Why a unit cannot be picked: every unit that no legal action begins with has a reason of the rulebook."""

from __future__ import annotations

import random

import pytest

from scenarios.engine.dice import SeededDice
from scenarios.engine.state import NOWHERE


def named(rules, state, side):
    """Return the ids that legal actions begin with."""
    return {name for action in rules.legal_actions(state, side) for name in action.gesture().pick}


def check(rules, state):
    side = state.active[0]
    can = named(rules, state, side)
    for unit, space in enumerate(state.where):
        if space == NOWHERE:
            continue
        name, reason = rules.oob.units[unit].id, rules.idle_reason(state, unit)
        if name in can:
            assert reason is None, (name, reason)
        else:
            assert reason is not None, name
            assert rules.rule_text(reason.rule), reason
            assert rules.unit_name(unit) in rules.sentence(reason), reason


@pytest.mark.parametrize("seed", range(3))
def test_every_unit_that_nothing_can_be_done_with_says_why(europe, seed):
    rng, dice = random.Random(seed), SeededDice(seed)
    state = europe.initial_state("campaign", {})
    seen = set()
    for step in range(260):
        if state.result:
            break
        phase = europe.phase(state)
        if phase not in seen or step % 12 == 0:
            check(europe, state)
        seen.add(phase)
        side = state.active[0]
        listed = list(europe.legal_actions(state, side))
        actions = [a for a in listed if type(a).__name__ != "Surrender"]
        quick = [a for a in actions if type(a).__name__ in ("PlaceDefault", "ConfirmSetup", "EndReinforcements")]
        ends = [a for a in actions if type(a).__name__.startswith("End")]
        chosen = quick[0] if quick else rng.choice(ends if ends and rng.random() < 0.2 else actions)
        europe.apply(state, side, chosen, dice)
    assert {"setup", "movement", "combat", "conquest"} <= seen


def test_the_reason_says_whose_turn_it_is(europe):
    state = europe.initial_state("campaign", {})
    dice = SeededDice(1)
    while europe.phase(state) != "movement":
        side = state.active[0]
        first = list(europe.legal_actions(state, side))
        wanted = [a for a in first if type(a).__name__ in ("PlaceDefault", "ConfirmSetup", "EndReinforcements")]
        europe.apply(state, side, wanted[0], dice)
    russian = next(u for u, s in enumerate(state.where) if s != NOWHERE and europe.nation_of(u) == "russia")
    reason = europe.idle_reason(state, russian)
    assert reason.rule == "SGM-ORD-01"
    neutral = next(u for u, s in enumerate(state.where) if s != NOWHERE and europe.nation_of(u) == "spain")
    assert europe.idle_reason(state, neutral).rule == "SGM-WAR-09"
