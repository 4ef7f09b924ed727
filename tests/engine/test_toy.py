"""The tiny game itself: its one rule, its conformance, and the number of games it has."""

from __future__ import annotations

from scenarios.engine.cases import Table
from scenarios.engine.dice import SeededDice
from scenarios.engine.match import Match
from scenarios.engine.players import GreedyPlayer, RandomPlayer
from scenarios.engine.simulate import Statistics, count, simulate, split
from tests.engine.conformance import Conformance
from tests.engine.toy import EndTurn, Move, Toy


class TestToy(Conformance):
    seeds = range(6)
    weights = {"Surrender": 0.01}  # noqa: RUF012 - read only

    def rules(self) -> Toy:
        return Toy()


def test_6_23_crossing_the_river_costs_three() -> None:
    table = Table(Toy(), Toy().position({"units": {"red-1": "0403", "blue-1": "0901"}}))
    refusal = table.explain(Move("red-1", ("0403", "0503", "0603", "0703")))
    assert refusal is not None
    assert (refusal.rule, refusal.code, refusal.params["cost"]) == ("6.23", "MP", 1)
    assert Toy().sentence(refusal) == "[6.23] red-1 has 0 points left; the next hex costs 1."
    table.do(Move("red-1", ("0403", "0503", "0603")))
    refusal = table.explain(Move("red-1", ("0603", "0503")))
    assert refusal is not None
    assert refusal.rule == "7.1"
    table.done()


def test_random_games_end_and_repeat() -> None:
    def players(seed: int) -> list[RandomPlayer]:
        return [RandomPlayer(seed, {"Surrender": 0.01}), RandomPlayer(seed + 1, {"Surrender": 0.01})]

    first = list(simulate(Toy(), range(5), players))
    assert first == list(simulate(Toy(), range(5), players))
    assert all(played.result for played in first)
    statistics = Statistics()
    for played in first:
        statistics.add(played)
    assert statistics.lines()[0].startswith("5 games, ")
    assert sum(statistics.results.values()) == 5


def test_a_greedy_player_gives_up_no_game_that_is_not_lost() -> None:
    rules = Toy()
    state = rules.initial_state("start", {})
    for seed in range(10):
        action = GreedyPlayer(seed, most=1000).choose(rules, state, 0)
        assert isinstance(action, (Move, EndTurn))


def test_legal_sequences_are_counted() -> None:
    rules = Toy()
    state = rules.position({"units": {"red-1": "0101", "blue-1": "1006"}})
    first = split(rules, state, 1)
    assert sum(first.values()) == count(rules, state, 1) == len(list(rules.legal_actions(state, 0)))
    assert count(rules, state, 0) == 1
    by_first = split(rules, state, 2)
    assert by_first["red {'EndTurn': {}}"] == len(
        list(rules.legal_actions(rules.position({"side": "blue", "units": {"red-1": "0101", "blue-1": "1006"}}), 1))
    )
    assert by_first["red {'Surrender': {}}"] == 0


def test_a_quick_player_plays_legally_and_ends() -> None:
    rules = Toy()
    match = Match.new(rules, "start", dice=SeededDice(3))
    player = RandomPlayer(3, {"Surrender": 0}, 0.3)
    while not match.result:
        action = player.quick(rules, match.state, match.side)
        assert action is not None
        match.do(match.side, action)
    assert match.result == "draw" or match.state.where.count(-1) == 1
