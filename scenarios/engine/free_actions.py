"""What can be done at the table without rules, and what happens there."""

from __future__ import annotations

from dataclasses import dataclass

from scenarios.engine.actions import Action, Gesture
from scenarios.engine.dice import Face
from scenarios.engine.events import Event

SIX = (1, 2, 3, 4, 5, 6)


# ------------------------------------------------------------------ actions
@dataclass(frozen=True, slots=True)
class UnitAction(Action):
    """An action on one counter."""

    unit: str

    def gesture(self) -> Gesture:
        """Return a menu entry of the counter."""
        return Gesture((self.unit,), "", type(self).__name__)


@dataclass(frozen=True, slots=True)
class Put(UnitAction):
    """Put a counter into a space, on top of what is there, from its tray or from elsewhere on the board."""

    space: str

    def gesture(self) -> Gesture:
        """Return a drag to the space."""
        return Gesture((self.unit,), self.space, "Put")


@dataclass(frozen=True, slots=True)
class PutStack(Action):
    """Put several counters into a space, the first one lowest."""

    units: tuple[str, ...]
    space: str

    def gesture(self) -> Gesture:
        """Return a drag of all of them to the space."""
        return Gesture(self.units, self.space, "PutStack")


@dataclass(frozen=True, slots=True)
class Raise(UnitAction):
    """Lay a counter on top of its stack."""


@dataclass(frozen=True, slots=True)
class Lower(UnitAction):
    """Lay a counter under its stack."""


@dataclass(frozen=True, slots=True)
class Flip(UnitAction):
    """Turn a counter over."""


@dataclass(frozen=True, slots=True)
class Turn(UnitAction):
    """Turn a counter clockwise by some degrees."""

    by: int = 60


@dataclass(frozen=True, slots=True)
class Remove(UnitAction):
    """Put a counter back into its tray."""


@dataclass(frozen=True, slots=True)
class Together(Action):
    """Do to several counters what can be done to one: what is "Flip", "Turn" (by some degrees) or "Remove"."""

    units: tuple[str, ...]
    what: str
    by: int = 0

    def gesture(self) -> Gesture:
        """Return a menu entry of all of them."""
        return Gesture(self.units, "", self.what)


@dataclass(frozen=True, slots=True)
class Roll(Action):
    """Roll some dice of the faces named, and add a number to their sum."""

    faces: tuple[Face, ...] = SIX
    count: int = 1
    plus: int = 0


@dataclass(frozen=True, slots=True)
class Note(Action):
    """Write a note into the story."""

    text: str


@dataclass(frozen=True, slots=True)
class Mark(Action):
    """Lay a marker with a word on it into a space, in place of the one there; without a word it is taken away."""

    space: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class SetTurn(Action):
    """Set the turn marker."""

    turn: int


@dataclass(frozen=True, slots=True)
class SetPhase(Action):
    """Set the phase marker."""

    phase: str


@dataclass(frozen=True, slots=True)
class EndTurn(Action):
    """Give the turn to the next side; after the last one the turn marker goes on."""


@dataclass(frozen=True, slots=True)
class EndGame(Action):
    """Declare the game over; the winner is a side's id or "draw"."""

    winner: str = "draw"


KINDS = (
    Put, PutStack, Raise, Lower, Flip, Turn, Remove, Together, Roll, Note, Mark, SetTurn, SetPhase, EndTurn, EndGame,
)  # fmt: skip


# ------------------------------------------------------------------ events
@dataclass(frozen=True, slots=True)
class Flipped(Event):
    unit: str
    face: str


@dataclass(frozen=True, slots=True)
class Turned(Event):
    unit: str
    facing_deg: int


@dataclass(frozen=True, slots=True)
class Raised(Event):
    unit: str


@dataclass(frozen=True, slots=True)
class Lowered(Event):
    unit: str


@dataclass(frozen=True, slots=True)
class Removed(Event):
    unit: str
    space: str


@dataclass(frozen=True, slots=True)
class Threw(Event):
    side: str
    count: int
    die: str
    plus: int = 0


@dataclass(frozen=True, slots=True)
class Noted(Event):
    side: str
    text: str


@dataclass(frozen=True, slots=True)
class Marked(Event):
    space: str
    text: str


@dataclass(frozen=True, slots=True)
class Due(Event):
    """Units that enter in the turn that begins; they wait in their trays."""

    units: tuple[str, ...]
