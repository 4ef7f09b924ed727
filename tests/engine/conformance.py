"""What every game must hold to: the suite is written once, and run for each installed game by deriving from it.

class TestMyGame(Conformance):
    def rules(self) -> Ruleset: ...
"""

from __future__ import annotations

import contextlib
import json
import random
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from scenarios.engine import actions
from scenarios.engine.actions import Action
from scenarios.engine.dice import SeededDice
from scenarios.engine.flow import IllegalAction
from scenarios.engine.match import Match
from scenarios.engine.players import RandomPlayer
from scenarios.engine.ruleset import Ruleset
from scenarios.engine.state import GameState, Scalar

SAMPLE = 12


class Conformance:
    """Random games, each step looked at from all sides. A failure leaves a journal that the board view opens."""

    seeds: Sequence[int] = (1, 2)
    most = 400  # actions a game in the ordinary run
    every = 1  # look closely at every so many steps
    scenario = ""
    options: dict[str, Scalar] = {}  # noqa: RUF012 - read only
    weights: dict[str, float] = {}  # noqa: RUF012 - read only
    button = 0.15

    def rules(self) -> Ruleset:
        """Return the rules to be tried."""
        raise RuntimeError("a conformance test overrides rules()")

    def variants(self) -> list[dict[str, Scalar]]:
        """Return the options that games are begun with, in turn."""
        return [self.options]

    # -------------------------------------------------------------- the tests
    def test_random_games_hold_to_everything(self) -> None:
        rules = self.rules()
        for k, seed in enumerate(self.seeds):
            variants = self.variants()
            self.play(rules, seed, variants[k % len(variants)])

    def test_a_position_can_be_read_back_from_what_is_written(self) -> None:
        rules = self.rules()
        state = rules.initial_state(self.scenario or rules.scenarios()[0].id, self.options)
        plain = json.loads(json.dumps(state.to_plain()))
        assert rules.state_from_plain(plain).digest() == state.digest()
        with pytest.raises(ValueError):
            rules.state_from_plain(plain | {"nonsense": 1})
        with pytest.raises(ValueError):
            rules.state_from_plain({key: value for key, value in plain.items() if key != "scenario"})

    def test_an_unknown_scenario_or_option_is_refused(self) -> None:
        rules = self.rules()
        with pytest.raises(ValueError):
            rules.initial_state("no such scenario", {})
        with pytest.raises(ValueError):
            rules.initial_state(rules.scenarios()[0].id, {"no such option": 1})

    def test_all_options_can_be_chosen(self) -> None:
        rules = self.rules()
        for option in rules.options():
            for value, _ in option.choices:
                state = self.start_with(rules, {option.id: value})
                assert state.options[option.id] == value
                assert rules.invariants(state) == []

    def start_with(self, rules: Ruleset, options: dict[str, Scalar]) -> GameState:
        """Return the start of the first scenario that an option belongs to. Raises ValueError when it has none."""
        known = [one.id for one in rules.scenarios() if self.scenario in ("", one.id)]
        for scenario in known[:-1]:
            with contextlib.suppress(ValueError):
                return rules.initial_state(scenario, options)
        return rules.initial_state(known[-1], options)

    # -------------------------------------------------------------- one game
    def play(self, rules: Ruleset, seed: int, options: dict[str, Scalar]) -> Match:
        """Play one random game, checking as it goes; the journal is kept only when something fails."""
        print(f"{rules.id}: seed {seed}, options {options}")
        folder = Path(tempfile.mkdtemp(prefix="hexwright-conformance-"))
        path = folder / f"{rules.id}-{seed}.journal"
        match = Match.new(rules, self.scenario or rules.scenarios()[0].id, options, path=path, dice=SeededDice(seed))
        try:
            self._play(match, RandomPlayer(seed, self.weights, self.button), random.Random(seed))
            match.verify()
            self.check_replay(match, path)
        except BaseException as fault:
            fault.add_note(f"seed {seed}, options {options}, entry {match.last}; journal: {path}")
            raise
        finally:
            match.close()
        path.unlink()
        folder.rmdir()
        return match

    def _play(self, match: Match, player: RandomPlayer, chance: random.Random) -> None:
        self._past: list[Action] = []
        for step in range(self.most):
            if match.result:
                break
            side = chance.choice(match.state.active)
            closely = step % self.every == 0
            if closely:
                legal = list(match.ruleset.legal_actions(match.state, side))
                assert legal, f"turn {match.state.turn}: side {side} is to act and has no legal action"
                self.check_list(match, side, legal, chance)
                self.check_stale(match, side, legal, chance)
                self.check_shown(match.ruleset, match.state, side, legal, chance)
                action = player.among(legal)
            else:
                action = player.quick(match.ruleset, match.state, side)
            assert action is not None, f"turn {match.state.turn}: side {side} is to act and has no legal action"
            self.check_do(match, side, action, closely=closely)
        if match.result:
            self.check_over(match)

    # -------------------------------------------------------------- checks of one step
    def check_list(self, match: Match, side: int, legal: list[Action], chance: random.Random) -> None:
        """The list is stable, without doubles, accepted by explain_illegal, written and read; others have none."""
        rules, state = match.ruleset, match.state
        again = list(rules.legal_actions(rules.state_from_plain(state.to_plain()), side))
        assert legal == again, "the list of legal actions is not the same for the same state"
        assert len(set(legal)) == len(legal), f"listed twice: {[a for a in legal if legal.count(a) > 1][:3]}"
        before = state.digest()
        for action in self.some(legal, chance):
            assert rules.explain_illegal(state, side, action) is None, f"listed, yet refused: {action}"
            plain = json.loads(json.dumps(actions.to_plain(action)))
            assert actions.from_plain(plain, rules.action_kinds) == action
            pick = action.gesture().pick
            if pick:
                assert action in list(rules.legal_actions(state, side, pick)), f"not listed for its pick: {action}"
        for other in range(len(rules.sides(state))):
            if other not in state.active:
                assert not list(rules.legal_actions(state, other)), f"side {other} is not to act, yet has actions"
                self.check_refused(match, other, legal[0])
        assert state.digest() == before, "asking changed the state"

    def check_refused(self, match: Match, side: int, action: Action) -> None:
        """A refusal has a sentence, and doing it all the same changes neither state nor journal."""
        before, entries = match.state.digest(), match.last
        refusal = match.ruleset.explain_illegal(match.state, side, action)
        assert refusal is not None, f"side {side} may do {action} out of turn"
        assert match.ruleset.sentence(refusal)
        with pytest.raises(IllegalAction):
            match.do(side, action)
        assert (match.state.digest(), match.last) == (before, entries), f"refused, yet it changed something: {action}"

    def check_stale(self, match: Match, side: int, legal: list[Action], chance: random.Random) -> None:
        """Actions that were legal before are either listed now, or refused in a sentence and without effect."""
        for action in self.some(self._past, chance):
            if match.ruleset.explain_illegal(match.state, side, action) is not None:
                assert action not in legal
                self.check_refused(match, side, action)
        self._past = [*self._past, *self.some(legal, chance)][-200:]

    def check_shown(
        self, rules: Ruleset, state: GameState, side: int, legal: list[Action], chance: random.Random
    ) -> None:
        """All that a window asks can be answered, and changes nothing."""
        before = state.digest()
        for seat in range(len(rules.sides(state))):
            assert rules.prompt(state, seat).text
            assert rules.view(state, seat).turn == state.turn
            list(rules.reports(state, seat))
        for action in self.some(legal, chance):
            rules.preview(state, action)
            forecast = rules.forecast(state, action)
            for _, outcomes in forecast.rows if forecast else ():
                assert abs(sum(o.chance for o in outcomes) - 1) < 1e-9
            gesture = action.gesture()
            if gesture.pick:
                targets = rules.targets(state, side, gesture.pick)
                assert all(rules.explain_illegal(state, side, t.action) is None for t in targets)
                rules.zones(state, side, gesture.pick)
                rules.propose(state, side, gesture.pick, gesture.target)
        rules.tint(state)
        for unit in self.some(range(len(state.where)), chance):
            rules.marks(state, unit)
            assert rules.unit_card(state, unit).title
            reason = rules.idle_reason(state, unit)
            assert reason is None or (rules.sentence(reason) and reason.rule)
        for space in self.some(range(len(rules.board.names)), chance):
            assert rules.space_card(state, space, ()).title
            assert all(state.where[unit] == space for unit in rules.stack_order(state, space))
        assert rules.invariants(state) == []
        assert state.digest() == before, "looking changed the state"

    def check_do(self, match: Match, side: int, action: Action, *, closely: bool) -> None:
        """An action leaves no counter lost or doubled, and is taken back to the very state before."""
        before = match.state.digest()
        count = len(match.state.where)
        match.do(side, action)
        state = match.state
        assert len(state.where) == len(state.flags) == count == len(match.ruleset.oob.units)
        assert len(state.steps) in (0, count)  # a game without steps keeps none
        assert match.ruleset.invariants(state) == [], f"after {action}"
        if not closely:
            return
        plain = json.loads(json.dumps(state.to_plain()))
        assert match.ruleset.state_from_plain(plain).digest() == state.digest(), "saved and loaded, it differs"
        if match.can_undo():
            match.undo()
            assert match.state.digest() == before, f"taken back, it differs: {action}"
            match.do(side, action)
            assert match.state.digest() == state.digest()

    def check_over(self, match: Match) -> None:
        """A finished game has no side to act and takes no action."""
        for side in range(len(match.ruleset.sides(match.state))):
            assert not list(match.ruleset.legal_actions(match.state, side))

    def check_replay(self, match: Match, path: Path) -> None:
        """The journal, opened and played again, leads to the same state."""
        match.close()
        with Match.open(path, lambda _: match.ruleset) as again:
            assert again.state.digest() == match.state.digest()
            assert again.lines == match.lines
            shown = list(again.states())
            assert [n for n, _ in shown] == again.steps
            assert shown[-1][1].digest() == match.state.digest()

    def some(self, things: Sequence[object], chance: random.Random) -> list[Any]:
        """Return all of a few, a sample of many."""
        return list(things) if len(things) <= SAMPLE else chance.sample(things, SAMPLE)
