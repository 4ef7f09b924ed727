"""Phases: a game is a set of named phases over a stack of frames; list, reason and effect come from the same phase."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar

from scenarios.engine.actions import Action
from scenarios.engine.dice import Dice, Die, Face
from scenarios.engine.events import Event, Rolled
from scenarios.engine.ruleset import Refusal
from scenarios.engine.state import Frame, GameState, Plain

S = TypeVar("S", bound=GameState)
R = TypeVar("R")


class IllegalAction(Exception):
    """Raised by `apply` for an action that `explain_illegal` refuses; carries the refusal."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.rule} {refusal.code}")
        self.refusal = refusal


@dataclass
class Play(Generic[S, R]):
    """A state in the hands of a phase: the rules, the side acting, and while performing the dice and the record."""

    rules: R
    state: S
    side: int
    dice: Dice | None = None
    events: list[Event] = field(default_factory=list)

    @property
    def frame(self) -> Frame:
        """The frame on top of the stack."""
        return self.state.frames[-1]

    def emit(self, event: Event) -> None:
        """Record what happened."""
        self.events.append(event)

    def roll(self, die: Die, rule: str, side: str) -> Face:
        """Throw a die for a side and record it."""
        if self.dice is None:
            raise RuntimeError(f"[{rule}] asks for a die outside perform")
        face = self.dice.roll(die, rule)
        self.emit(Rolled(side, die.name, face))
        return face

    def call(self, phase: str, **data: Plain) -> None:
        """Begin a phase on top of the present one."""
        self.state.frames.append(Frame(phase, data))

    def finish(self) -> None:
        """End the present phase and return to the one beneath."""
        self.state.frames.pop()

    def goto(self, phase: str, **data: Plain) -> None:
        """End the present phase and begin another in its place."""
        self.state.frames[-1] = Frame(phase, data)


class Phase(Protocol[S, R]):
    """One phase of a game. `candidates` may offer more than is legal; `refuse` decides; `perform` changes the state."""

    name: str

    def candidates(self, g: Play[S, R], pick: Sequence[str] | None) -> Iterator[Action]: ...
    def refuse(self, g: Play[S, R], action: Action) -> Refusal | None: ...
    def perform(self, g: Play[S, R], action: Action) -> None: ...


class PhasedRules(Generic[S, R]):
    """Mix-in that gives a ruleset its legal_actions, explain_illegal and apply from its phases.

    `phases` maps names to phases; `exact` names those whose candidates are built from the very functions that
    `refuse` asks, so that the list need not ask again (the conformance suite asks for every one of them).
    """

    phases: Mapping[str, Phase[S, Any]]
    exact: frozenset[str] = frozenset()
    out_of_turn: Refusal = Refusal("", "PHASE")

    def legal_actions(self, state: S, side: int, pick: Sequence[str] | None = None) -> Iterator[Action]:
        """Yield the candidates that are not refused."""
        if side not in state.active or state.result:
            return
        g = Play(self, state, side)
        phase = self.phases[g.frame.name]
        sure = phase.name in self.exact
        for action in phase.candidates(g, pick):
            if sure or phase.refuse(g, action) is None:
                yield action

    def explain_illegal(self, state: S, side: int, action: Action) -> Refusal | None:
        """Return the phase's refusal, or that the side is not to act."""
        if side not in state.active or state.result:
            return self.refuse_out_of_turn(state, side, action)
        g = Play(self, state, side)
        return self.phases[g.frame.name].refuse(g, action)

    def refuse_out_of_turn(self, state: S, side: int, action: Action) -> Refusal:
        """Return the refusal for a side that is not to act; a game gives it its rule number."""
        return self.out_of_turn

    def apply(self, state: S, side: int, action: Action, dice: Dice) -> list[Event]:
        """Perform a legal action. Raises IllegalAction, the state then untouched."""
        refusal = self.explain_illegal(state, side, action)
        if refusal is not None:
            raise IllegalAction(refusal)
        g = Play(self, state, side, dice)
        self.phases[g.frame.name].perform(g, action)
        return g.events
