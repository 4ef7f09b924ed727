"""What happened in a game of 1939-45 Harc Európáért, beyond the engine's own events. Sentences: [events]."""

from __future__ import annotations

from dataclasses import dataclass

from scenarios.engine.events import Event


@dataclass(frozen=True, slots=True)
class SlotBegan(Event):
    powers: tuple[str, ...]
    turn: int


@dataclass(frozen=True, slots=True)
class Paid(Event):
    """HPP left a power's hands of its own will; left: what is available after it."""

    power: str
    cost: int
    why: str
    left: int


@dataclass(frozen=True, slots=True)
class Gained(Event):
    power: str
    value: int
    why: str


@dataclass(frozen=True, slots=True)
class HppLost(Event):
    """HPP taken from a power: a lost conquest, bombs, submarines."""

    power: str
    value: int
    why: str


@dataclass(frozen=True, slots=True)
class WarDeclared(Event):
    power: str
    target: str
    cost: int


@dataclass(frozen=True, slots=True)
class CountryJoined(Event):
    country: str
    power: str


@dataclass(frozen=True, slots=True)
class CountryFell(Event):
    country: str
    power: str


@dataclass(frozen=True, slots=True)
class PowerFell(Event):
    power: str
    conqueror: str


@dataclass(frozen=True, slots=True)
class AreaTaken(Event):
    area: str
    power: str
    old: str = ""


@dataclass(frozen=True, slots=True)
class AttackLaunched(Event):
    power: str
    area: str
    units: tuple[str, ...]
    kind: str = "land"


@dataclass(frozen=True, slots=True)
class StageBegan(Event):
    """air, naval or land; round counts within the stage."""

    stage: str
    round: int
    area: str


@dataclass(frozen=True, slots=True)
class Volley(Event):
    """One group of dice: side "attacker" or "defender" of a nation, the value needed, the faces, the hits."""

    side: str
    nation: str
    value: int
    faces: tuple[int, ...]
    hits: int


@dataclass(frozen=True, slots=True)
class Withdrew(Event):
    side: str
    stage: str
    area: str


@dataclass(frozen=True, slots=True)
class BattleEnded(Event):
    area: str
    winner: str


@dataclass(frozen=True, slots=True)
class Returned(Event):
    units: tuple[str, ...]
    area: str


@dataclass(frozen=True, slots=True)
class Intervened(Event):
    power: str
    units: tuple[str, ...]
    place: str
    success: bool


@dataclass(frozen=True, slots=True)
class Reckoned(Event):
    """A power's new year: what the sum was made of is in state.facts["reckoning"]."""

    power: str
    year: int
    total: int


@dataclass(frozen=True, slots=True)
class Built(Event):
    unit: str
    area: str
    due: int = 0


@dataclass(frozen=True, slots=True)
class Relocated(Event):
    unit: str
    path: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AidSent(Event):
    sender: str
    receiver: str


@dataclass(frozen=True, slots=True)
class AidArrived(Event):
    receiver: str
    value: int


@dataclass(frozen=True, slots=True)
class Attempted(Event):
    power: str
    goal: str
    total: int
    success: bool


@dataclass(frozen=True, slots=True)
class Noted(Event):
    """Anything else worth a sentence: key of the [notes] table, its parameters as pairs "name=value"."""

    key: str
    params: tuple[str, ...] = ()
    area: str = ""
