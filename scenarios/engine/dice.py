"""Chance: rules ask for a die by name, and never draw a number themselves."""

from __future__ import annotations

import random
import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

Face = int | str


@dataclass(frozen=True, slots=True)
class Die:
    """A die: its name in the journal and its faces, all equally likely. [2.3] style odd dice are just faces."""

    name: str
    faces: tuple[Face, ...]


@dataclass(frozen=True, slots=True)
class Roll:
    """One throw as it is recorded: die, face, and the number of the rule that asked for it."""

    die: str
    face: Face
    rule: str


class Dice(Protocol):
    """Where faces come from. `rolls` is the record of all thrown since it was made."""

    rolls: list[Roll]

    def roll(self, die: Die, rule: str) -> Face:
        """Return the face of one throw and record it."""
        ...


class DiceError(ValueError):
    """A script or a record of dice that does not fit what the rules ask for."""


class SystemDice:
    """The machine's entropy: what a game in play uses. Nothing can be read ahead."""

    def __init__(self) -> None:
        self.rolls: list[Roll] = []

    def roll(self, die: Die, rule: str) -> Face:
        face = die.faces[secrets.randbelow(len(die.faces))]
        self.rolls.append(Roll(die.name, face, rule))
        return face


class SeededDice:
    """Repeatable dice, for simulations and tests only: whoever knows the seed knows the game."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)
        self.rolls: list[Roll] = []

    def roll(self, die: Die, rule: str) -> Face:
        face = die.faces[self._random.randrange(len(die.faces))]
        self.rolls.append(Roll(die.name, face, rule))
        return face


class ScriptedDice:
    """Faces given beforehand, in the order of rolling: a test, a case file, or a journal's record."""

    def __init__(self, faces: Iterable[Face]) -> None:
        self.left: list[Face] = list(faces)
        self.rolls: list[Roll] = []

    def roll(self, die: Die, rule: str) -> Face:
        if not self.left:
            raise DiceError(f"no die left for [{rule}]: give one more face of {die.name}")
        face = self.left[0]
        if face not in die.faces:
            faces = ", ".join(str(f) for f in die.faces)
            raise DiceError(f"{face!r} is no face of {die.name} for [{rule}]; its faces are {faces}")
        del self.left[0]
        self.rolls.append(Roll(die.name, face, rule))
        return face


class RecordedDice(ScriptedDice):
    """The dice of a journal entry: also checks that die and rule are those recorded."""

    def __init__(self, record: Sequence[Roll]) -> None:
        super().__init__(r.face for r in record)
        self._record = list(record)

    def roll(self, die: Die, rule: str) -> Face:
        at = len(self.rolls)
        if at < len(self._record) and self._record[at].die != die.name:
            raise DiceError(f"the record has a {self._record[at].die} where [{rule}] rolls {die.name}")
        return super().roll(die, rule)
