"""The conformance suite over every installed game, on the map that it ships with."""

from __future__ import annotations

from functools import cache

import pytest

from scenarios.engine.dice import SeededDice
from scenarios.engine.lobby import Lobby
from scenarios.engine.match import Match
from scenarios.engine.players import GreedyPlayer, RandomPlayer
from scenarios.engine.registry import rulesets
from scenarios.engine.ruleset import Ruleset
from scenarios.engine.simulate import play_out
from scenarios.engine.state import Scalar
from tests.engine.conformance import Conformance

GAMES = sorted(name for name, plugin in rulesets().plugins.items() if plugin.module)
CAMPAIGN = 200


@cache
def rules_of(game: str) -> Ruleset:
    """Return a game's rules on its own map, made once."""
    return Lobby().rules(game)[0]


def test_every_installed_game_starts() -> None:
    assert rulesets().failed == {}
    assert "segunda-guerra-mundial" in GAMES


class Installed(Conformance):
    """A game as it is installed."""

    weights = {"Surrender": 0.0, "AgreeSurrender": 0.2, "EndGame": 0.0}  # noqa: RUF012 - read only

    @pytest.fixture(autouse=True, params=GAMES)
    def game(self, request: pytest.FixtureRequest) -> str:
        self._game = str(request.param)
        return self._game

    def rules(self) -> Ruleset:
        return rules_of(self._game)


class TestInstalled(Installed):
    """A few games, the first steps looked at closely and then now and then."""

    seeds = (1, 2, 3)
    most = 300
    every = 15
    button = 0.08

    def variants(self) -> list[dict[str, Scalar]]:
        players = next((o for o in self.rules().options() if o.id == "players"), None)
        return [{"players": value} for value, _ in players.choices] if players else [{}]


@pytest.mark.slow
@pytest.mark.timeout(7200)
class TestCampaign:
    """Many games of each, played to their end and again to equal digests."""

    @pytest.mark.parametrize("seed", range(CAMPAIGN))
    @pytest.mark.parametrize("game", GAMES)
    def test_a_random_game_ends_and_repeats(self, game: str, seed: int) -> None:
        class Long(Conformance):
            most = 200_000
            every = 211
            weights = Installed.weights

            def rules(self) -> Ruleset:
                return rules_of(game)

        players = next((o for o in rules_of(game).options() if o.id == "players"), None)
        choices = [value for value, _ in players.choices] if players else []
        options: dict[str, Scalar] = {"players": choices[seed % len(choices)]} if choices else {}
        match = Long().play(rules_of(game), seed, options)
        assert match.result


@pytest.mark.parametrize("game", GAMES)
def test_a_greedy_player_can_play_against_a_random_one(game: str) -> None:
    rules = rules_of(game)
    match = Match.new(rules, rules.scenarios()[0].id, dice=SeededDice(5))
    greedy, other = GreedyPlayer(5, most=3), RandomPlayer(6, Installed.weights)
    play_out(match, [greedy, other, other, other], most=60)
    assert match.last >= 60 or match.result
