"""Computer players that know no game: one that plays at random, one that takes what looks best at once."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from scenarios.engine.actions import Action
from scenarios.engine.dice import SeededDice
from scenarios.engine.ruleset import Ruleset
from scenarios.engine.state import NOWHERE, GameState


class Player(Protocol):
    """Chooses one of the legal actions of a side."""

    def choose(self, rules: Ruleset, state: GameState, side: int) -> Action | None:
        """Return a legal action, None when the side has none."""
        ...


Value = Callable[[Ruleset, GameState, int], float]


class RandomPlayer:
    """Plays at random so that games come to an end: one action kind by weight first, then one of its actions.

    weights: by the action's name, 1 when not named; 0 is chosen only when nothing else is legal. An action without a
    pick (a button such as "end movement") has the share `button` of the choices together.
    """

    def __init__(self, seed: int, weights: Mapping[str, float] | None = None, button: float = 0.15) -> None:
        self._random = random.Random(seed)
        self._weights = dict(weights or {})
        self._button = button

    def choose(self, rules: Ruleset, state: GameState, side: int) -> Action | None:
        """Return a legal action, None when the side has none."""
        return self.among(list(rules.legal_actions(state, side)))

    def quick(self, rules: Ruleset, state: GameState, side: int) -> Action | None:
        """Return a legal action without listing them all: a button of the prompt, or an action of one pick."""
        ask = rules.prompt(state, side)
        plain = [b.action for b in ask.buttons if self._weights.get(type(b.action).__name__, 1.0) > 0]
        picks = [*ask.ask.units, *(pool.id for pool in ask.ask.pools)]
        if picks and not (plain and self._random.random() < self._button):
            action = self.among(list(rules.legal_actions(state, side, [self._random.choice(picks)])))
            if action is not None:
                return action
        if plain:
            action = self._random.choice(plain)
            if rules.explain_illegal(state, side, action) is None:
                return action
        return self.choose(rules, state, side)

    def among(self, legal: Sequence[Action]) -> Action | None:
        """Return one of the actions, None of none."""
        kinds: dict[str, list[Action]] = {}
        for action in legal:
            kinds.setdefault(type(action).__name__, []).append(action)
        if not kinds:
            return None
        names = list(kinds)
        weights = self._shares(kinds)
        if not any(weights):
            weights = [1.0] * len(names)
        return self._random.choice(kinds[self._random.choices(names, weights)[0]])

    def _shares(self, kinds: Mapping[str, Sequence[Action]]) -> list[float]:
        """Return the weight of every kind: the buttons share `button`, the others the rest."""
        plain = {name: not found[0].gesture().pick for name, found in kinds.items()}
        weight = {name: self._weights.get(name, 1.0) for name in kinds}
        totals = {kind: sum(w for name, w in weight.items() if plain[name] is kind) for kind in (True, False)}
        if not totals[True] or not totals[False]:
            return list(weight.values())
        part = {True: self._button / totals[True], False: (1 - self._button) / totals[False]}
        return [w * part[plain[name]] for name, w in weight.items()]


class GreedyPlayer:
    """Tries every legal action (a sample when there are many) with made-up dice, and takes the best outcome.

    value: how good a state is for a side; by default the steps it has in play less those of the others.
    """

    def __init__(self, seed: int, value: Value | None = None, most: int = 40) -> None:
        self._random = random.Random(seed)
        self._value = value or steps_in_play
        self._most = most

    def choose(self, rules: Ruleset, state: GameState, side: int) -> Action | None:
        """Return the action that leads to the best state at once, one of the equals at random."""
        legal = list(rules.legal_actions(state, side))
        if len(legal) > self._most:
            legal = self._random.sample(legal, self._most)
        scored = [
            (self._outcome(rules, state, side, action), self._random.random(), k) for k, action in enumerate(legal)
        ]
        return legal[max(scored)[2]] if scored else None

    def _outcome(self, rules: Ruleset, state: GameState, side: int, action: Action) -> float:
        after = state.copy()
        rules.apply(after, side, action, SeededDice(self._random.randrange(1 << 30)))
        if after.result:
            return 1e6 if after.result == rules.sides(state)[side].id else 0.0 if after.result == "draw" else -1e6
        return self._value(rules, after, side)


def steps_in_play(rules: Ruleset, state: GameState, side: int) -> float:
    """Return the steps of a side's factions in play less those of the other sides'; one a unit in a game without.

    A side's factions may be nations, too.
    """
    sides = rules.sides(state)
    own = set(sides[side].factions)
    others = {name for other in sides for name in other.factions} - own
    total = 0
    for unit, space in enumerate(state.where):
        if space == NOWHERE:
            continue
        nation = rules.oob.units[unit].nation
        names = {nation, rules.oob.nation[nation].faction}
        if names & own:
            total += state.steps[unit] if state.steps else 1
        elif names & others:
            total -= state.steps[unit] if state.steps else 1
    return float(total)
