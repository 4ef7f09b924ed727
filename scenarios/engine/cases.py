"""Positions tried out: the `Table` that rule tests play on, and case files that any installed game can run."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from scenarios.engine.actions import Action
from scenarios.engine.dice import Face, ScriptedDice
from scenarios.engine.events import Event
from scenarios.engine.ruleset import Refusal, Ruleset
from scenarios.engine.state import GameState


class Table:
    """A position, its rules and scripted dice. A side is an id or an index; left out, the first side to act.

    dice: the faces in the order of rolling; a missing one raises DiceError, one left over is found by `done`.
    """

    def __init__(self, rules: Ruleset, state: GameState, dice: Iterable[Face] = ()) -> None:
        self.rules = rules
        self.state = state
        self.dice = ScriptedDice(dice)

    def side(self, side: str | int | None = None) -> int:
        """Return a side's index. Raises ValueError for a name that the game lacks."""
        if side is None:
            return self.state.active[0] if self.state.active else 0
        if isinstance(side, int):
            return side
        ids = [s.id for s in self.rules.sides(self.state)]
        if side not in ids:
            raise ValueError(f"no side is called {side!r}; this game has {', '.join(ids)}")
        return ids.index(side)

    def explain(self, action: Action, side: str | int | None = None) -> Refusal | None:
        """Return why the action is refused, None when it is legal."""
        return self.rules.explain_illegal(self.state, self.side(side), action)

    def do(self, action: Action, side: str | int | None = None) -> list[Event]:
        """Do an action. Raises IllegalAction; the position is then as it was."""
        after = self.state.copy()
        events = self.rules.apply(after, self.side(side), action, self.dice)
        self.state = after
        return events

    def legal(self, pick: Sequence[str] | None = None, side: str | int | None = None) -> list[Action]:
        """Return the legal actions, of one pick only if given."""
        return list(self.rules.legal_actions(self.state, self.side(side), pick))

    def done(self) -> None:
        """Assert that every die was used."""
        assert not self.dice.left, f"dice left over: {self.dice.left}"
