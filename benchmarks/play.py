"""The rules while a game is played: legal moves, refusals, an action with its journal, opening a long journal."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from benchmarks.timing import Figure, median, once, p95
from scenarios.engine.dice import SeededDice
from scenarios.engine.match import Match
from scenarios.engine.modules import load_module, module_board
from scenarios.engine.players import RandomPlayer
from scenarios.engine.registry import make_ruleset
from scenarios.engine.ruleset import Ruleset

GAME = "segunda-guerra-mundial"


def game() -> Ruleset:
    """Return the rules of the first game on its map."""
    module = load_module(GAME)
    return make_ruleset(module, module_board(module)[0])


def figures() -> Iterator[Figure]:
    """Yield the figures of this group."""
    rules = game()
    with tempfile.TemporaryDirectory() as name:
        path = Path(name) / "game.journal"
        legal, refuse, act = played(rules, path)
        yield Figure(f"legal actions of a side, p95 of {len(legal)} positions", p95(legal))
        yield Figure(f"explain one action, p95 of {len(refuse)}", p95(refuse))
        yield Figure(f"one action applied and on disk, p95 of {len(act)}", p95(act))
        lines = sum(1 for _ in path.open(encoding="utf-8"))
        yield Figure(f"open that journal ({lines} lines)", once(lambda: Match.open(path, lambda *_: rules).close()))
    state = rules.initial_state(rules.scenarios()[0].id, {})
    yield Figure("copy a state", median(lambda: state.copy(), 50))


def played(rules: Ruleset, path: Path, most: int = 1500) -> tuple[list[float], list[float], list[float]]:
    """Play at random; return the times of listing, of explaining, and of doing."""
    match = Match.new(rules, rules.scenarios()[0].id, {}, path=path, dice=SeededDice(3))
    weights = {"Surrender": 0.0, "DeclareAggression": 0.02, "Move": 3.0, "DeclareAttack": 6.0, "EndCombat": 0.2}
    player = RandomPlayer(3, weights, button=0.03)
    legal, refuse, act = [], [], []
    for _ in range(most):
        if match.state.result:
            break
        side = match.state.active[0]
        start = time.perf_counter()
        actions = list(rules.legal_actions(match.state, side))
        legal.append(time.perf_counter() - start)
        chosen = player.choose(rules, match.state, side)
        start = time.perf_counter()
        rules.explain_illegal(match.state, side, actions[len(actions) // 2])
        refuse.append(time.perf_counter() - start)
        start = time.perf_counter()
        match.do(side, chosen)
        act.append(time.perf_counter() - start)
    match.close()
    return legal, refuse, act
