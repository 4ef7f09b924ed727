"""What happened: the records that the story, the animation, the journal and the tests read.

A game adds its own by subclassing. Like actions they name things by id and have one JSON shape. `params` of the
sentence come from the fields; the sentence itself stands in the game's message table under the class name.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any


@dataclass(frozen=True, slots=True)
class Event:
    """Base of all events."""


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    turn: int


@dataclass(frozen=True, slots=True)
class PhaseBegan(Event):
    phase: str
    side: str = ""


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """A unit came on the board; `carrier` when it was placed aboard."""

    unit: str
    space: str
    carrier: str = ""


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """A unit went along a path, its first space included; cost in movement points."""

    unit: str
    path: tuple[str, ...]
    cost: int = 0


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    """One die: `side` rolled it, `face` as shown, `die` its name."""

    side: str
    die: str
    face: int | str


@dataclass(frozen=True, slots=True)
class Eliminated(Event):
    unit: str
    cause: str = ""


@dataclass(frozen=True, slots=True)
class StepLost(Event):
    unit: str


@dataclass(frozen=True, slots=True)
class Retreated(Event):
    unit: str
    path: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ControlChanged(Event):
    territory: str
    old: str
    new: str


@dataclass(frozen=True, slots=True)
class GameOver(Event):
    """winner: the id of a side or "draw"; reason: a text key; rule: its number."""

    winner: str
    reason: str
    rule: str = ""


def to_plain(event: Event) -> dict[str, Any]:
    """Return {"Name": {field: value}}; fields at their default are left out."""
    body = {}
    for f in fields(event):
        value = getattr(event, f.name)
        if value != f.default:
            body[f.name] = list(value) if isinstance(value, tuple) else value
    return {type(event).__name__: body}
