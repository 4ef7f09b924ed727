"""The state of a game in play: the one mutable record, made of plain lists, numbers, strings and booleans."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Self

from mapdata.board import NOWHERE

Scalar = str | int | float | bool
Plain = Any  # what JSON can say: None, Scalar, list of Plain, dict of str to Plain

__all__ = ["NOWHERE", "Frame", "GameState", "Plain", "Scalar", "copy_plain"]


@dataclass(slots=True)
class Frame:
    """One level of the phase stack: the phase's name and its own plain locals."""

    name: str
    data: dict[str, Plain] = field(default_factory=dict)


@dataclass
class GameState:
    """All that changes in a game. A game subclasses it and adds its own plain fields with defaults.

    active: the sides now to act (indices into Ruleset.sides). where, steps, flags: one entry a unit;
    NOWHERE = not in play. control: one entry a space or territory, as the game says. result: "" while the
    game goes on, otherwise the id of the winner or "draw".
    """

    ruleset: str
    version: int
    scenario: str
    options: dict[str, Scalar] = field(default_factory=dict)
    turn: int = 1
    active: list[int] = field(default_factory=list)
    where: list[int] = field(default_factory=list)
    steps: list[int] = field(default_factory=list)
    flags: list[int] = field(default_factory=list)
    control: list[int] = field(default_factory=list)
    tracks: dict[str, int] = field(default_factory=dict)
    frames: list[Frame] = field(default_factory=list)
    result: str = ""

    def copy(self) -> Self:
        """Return an independent copy."""
        twin = object.__new__(type(self))
        for f in fields(self):
            twin.__dict__[f.name] = copy_plain(self.__dict__[f.name])
        return twin

    def to_plain(self) -> dict[str, Plain]:
        """Return the state as JSON can say it."""
        out = {f.name: copy_plain(self.__dict__[f.name]) for f in fields(self)}
        out["frames"] = [{"name": frame.name, "data": copy_plain(frame.data)} for frame in self.frames]
        return out

    @classmethod
    def from_plain(cls, raw: Mapping[str, Plain]) -> Self:
        """Return the state written by `to_plain`; unknown keys and missing required ones raise ValueError."""
        known = {f.name for f in fields(cls)}
        strange = sorted(set(raw) - known)
        if strange:
            raise ValueError(f"state holds fields this version does not know: {', '.join(strange)}")
        values = {key: copy_plain(value) for key, value in raw.items()}
        values["frames"] = [Frame(f["name"], f["data"]) for f in values.get("frames", [])]
        try:
            return cls(**values)
        except TypeError as fault:
            raise ValueError(f"state is incomplete: {fault}") from None

    def digest(self) -> str:
        """Return a fingerprint: equal states have equal digests on every machine."""
        plain = json.dumps(self.to_plain(), sort_keys=True, separators=(",", ":"), ensure_ascii=True)
        return hashlib.sha256(plain.encode()).hexdigest()[:16]


def copy_plain(value: Plain) -> Plain:
    """Return a deep copy of plain data, quicker than copy.deepcopy."""
    kind = type(value)
    if kind is list:
        return [copy_plain(v) if type(v) in _NESTED else v for v in value]
    if kind is dict:
        return {k: copy_plain(v) if type(v) in _NESTED else v for k, v in value.items()}
    if kind is Frame:
        return Frame(value.name, copy_plain(value.data))
    return value


_NESTED = frozenset({list, dict, Frame})
