"""Games played by computer players: to their end, many at once, and counted out move by move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from scenarios.engine.actions import Action, to_plain
from scenarios.engine.dice import SeededDice
from scenarios.engine.match import Match
from scenarios.engine.players import Player
from scenarios.engine.ruleset import Ruleset
from scenarios.engine.state import GameState, Scalar


@dataclass(frozen=True, slots=True)
class Played:
    """One game that was played out. result: "" when it was stopped at the bound."""

    seed: int
    result: str
    turn: int
    actions: int
    digest: str


@dataclass
class Statistics:
    """What many games came to."""

    games: int = 0
    results: Counter[str] = field(default_factory=Counter)
    turns: Counter[int] = field(default_factory=Counter)
    actions: int = 0

    def add(self, played: Played) -> None:
        """Count one more game."""
        self.games += 1
        self.results[played.result or "unfinished"] += 1
        self.turns[played.turn] += 1
        self.actions += played.actions

    def lines(self) -> list[str]:
        """Return the figures as lines of text."""
        out = [f"{self.games} games, {self.actions} actions"]
        out += [f"{name}: {count} ({100 * count / self.games:.0f} %)" for name, count in self.results.most_common()]
        if self.turns:
            mean = sum(turn * count for turn, count in self.turns.items()) / self.games
            out.append(f"last turn: {min(self.turns)} to {max(self.turns)}, {mean:.1f} on average")
        return out


def play_out(match: Match, players: Sequence[Player], *, most: int = 100_000) -> int:
    """Play a match to its end, or for `most` actions; return how many were done. players: one a side."""
    for done in range(most):
        if match.result:
            return done
        side = match.side
        action = players[side % len(players)].choose(match.ruleset, match.state, side)
        if action is None:
            raise RuntimeError(f"side {side} is to act in turn {match.state.turn}, but has no legal action")
        match.do(side, action)
    return most


def simulate(
    rules: Ruleset,
    seeds: Iterable[int],
    players: Callable[[int], Sequence[Player]],
    *,
    scenario: str = "",
    options: Mapping[str, Scalar] | None = None,
    most: int = 100_000,
) -> Iterator[Played]:
    """Play one game a seed and yield what it came to. players: makes the players of a game from its seed."""
    for seed in seeds:
        match = Match.new(rules, scenario or rules.scenarios()[0].id, options, dice=SeededDice(seed))
        done = play_out(match, players(seed), most=most)
        yield Played(seed, match.result, match.state.turn, done, match.state.digest())


# ------------------------------------------------------------------ counts
def split(rules: Ruleset, state: GameState, depth: int, seed: int = 0) -> dict[str, int]:
    """Return, for every legal first action, the number of legal sequences of `depth` actions that begin with it.

    Sides act as the rules say; dice come from a seed that depends on nothing but `seed`.
    """
    out: dict[str, int] = {}
    for side, action in _options(rules, state):
        after = state.copy()
        rules.apply(after, side, action, SeededDice(seed))
        name = f"{rules.sides(state)[side].id} {to_plain(action)}"
        out[name] = count(rules, after, depth - 1, seed)
    return out


def count(rules: Ruleset, state: GameState, depth: int, seed: int = 0) -> int:
    """Return the number of legal sequences of `depth` actions from a state."""
    if depth == 0:
        return 1
    if depth == 1:
        return sum(1 for _ in _options(rules, state))
    return sum(split(rules, state, depth, seed).values())


def _options(rules: Ruleset, state: GameState) -> Iterator[tuple[int, Action]]:
    for side in state.active:
        for action in rules.legal_actions(state, side):
            yield side, action
