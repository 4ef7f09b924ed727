"""Areas and capitals that change hands at random, whoever may follow them: nobody is left where he cannot be."""

from __future__ import annotations

import random

import pytest

from scenarios.engine.dice import SeededDice
from scenarios.engine.flow import Play
from scenarios.engine.players import RandomPlayer
from scenarios.engine.state import NOWHERE
from scenarios.harc_europaert import capture, tables
from scenarios.harc_europaert.base import settle
from scenarios.harc_europaert.state import ATTACKED, FALLEN, NEUTRAL, SATELLITE, HarcState
from tests.harc.boards import rules, start
from tests.harc.test_conformance import WEIGHTS

MOST = 160  # actions a game
IDLE = (NEUTRAL, SATELLITE, ATTACKED)  # of these, and in their land, units stand without being friends


def stranded(state: HarcState) -> list[str]:
    """Return the ships and aircraft in bases of strangers, and the units of fallen powers."""
    game = rules()
    found = []
    for unit, space in enumerate(state.where):
        owner = game.owner[unit]
        if space == NOWHERE:
            continue
        if game.status(state, owner) == FALLEN:
            found.append(f"{game.oob.units[unit].id} of a fallen power")
        holder = game.holder(state, space)
        if game.domain[unit] == tables.LAND or game.status(state, owner) in IDLE:
            continue
        friend = game.friendly(state, game.power_of(state, unit) or owner, space) or holder == owner
        if not friend and game.status(state, holder) not in IDLE:
            found.append(f"{game.oob.units[unit].id} in {game.board.names[space]} of {holder}")
    return found


def seize(state: HarcState, chance: random.Random, dice: SeededDice) -> None:
    """Let the acting power take a hostile area, a capital more often than not; its defenders are gone."""
    game = rules()
    areas = [
        s
        for s in range(len(state.control))
        if game.board.names[s] not in (*state.unused, "usa") and game.hostile(state, state.acting, s)
    ]
    capitals = [s for s in areas if s in game.ground.capital]
    if not areas:
        return
    space = chance.choice(capitals if capitals and chance.random() < 0.6 else areas)
    g = Play(game, state, 0, dice)
    for unit in game.enemies_at(state, state.acting, space, tables.LAND):
        capture.remove(g, unit, "test")
    capture.capture(g, space, state.acting)
    settle(g)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("variant", ["total-war-1939", "barbarossa-1941", "sichelschnitt"])
def test_cap_03_and_dow_07_whoever_loses_what_nobody_is_left_behind(variant: str, seed: int) -> None:
    chance, dice, player = random.Random(seed), SeededDice(seed), RandomPlayer(seed, WEIGHTS, 0.6)
    game, state = rules(), start(variant).state
    for _ in range(MOST):
        if state.result:
            break
        if state.frames[-1].name == "battles" and chance.random() < 0.3:
            seize(state, chance, dice)
        else:
            side = state.active[0]
            action = player.among(list(game.legal_actions(state, side)))
            assert action is not None, f"nothing to do in {state.frames[-1].name}"
            game.apply(state, side, action, dice)
        assert game.invariants(state) == []
        if not state.result and state.frames[-1].name in ("battles", "movement"):
            assert stranded(state) == []
    assert state.taken
