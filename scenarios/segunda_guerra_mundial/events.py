"""What happens in La Segunda Guerra Mundial beyond what happens in every game."""

from __future__ import annotations

from dataclasses import dataclass

from scenarios.engine.events import Event


@dataclass(frozen=True, slots=True)
class Boarded(Event):
    """A land unit went aboard a carrier; space is the hex it left."""

    unit: str
    carrier: str
    space: str


@dataclass(frozen=True, slots=True)
class Disembarked(Event):
    """A land unit went ashore."""

    unit: str
    carrier: str
    space: str


@dataclass(frozen=True, slots=True)
class AttackDeclared(Event):
    """Who attacks whom; factors are the numbers that the dice are multiplied by."""

    attackers: tuple[str, ...]
    defenders: tuple[str, ...]
    kind: str
    attack: int
    defence: int


@dataclass(frozen=True, slots=True)
class AttackResolved(Event):
    """The values that decided: die times factor on each side; winner "attackers" or "defenders"."""

    winner: str
    attack: int
    defence: int


@dataclass(frozen=True, slots=True)
class AttackTied(Event):
    """Both values were equal: both roll again. [SGM-COM-05]"""

    value: int


@dataclass(frozen=True, slots=True)
class ConsentGiven(Event):
    """The other western seat's answer about an attack of both. [SGM-SEA-02]"""

    side: str
    yes: bool


@dataclass(frozen=True, slots=True)
class AttackDropped(Event):
    """An attack fell away for want of consent. [SGM-SEA-02]"""

    attackers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Advanced(Event):
    """A victorious attacker moved in. [SGM-COM-13, option]"""

    unit: str
    space: str


@dataclass(frozen=True, slots=True)
class WarEntered(Event):
    """A nation went to war: with whom, and by whose aggression ("" when by date). [SGM-WAR-02..07]"""

    nation: str
    faction: str
    aggressor: str = ""


@dataclass(frozen=True, slots=True)
class Conquered(Event):
    """A declaration of conquest. [SGM-CON-04]"""

    territory: str
    by: str
    old: str
    new: str


@dataclass(frozen=True, slots=True)
class ReinforcementsDue(Event):
    """What a faction receives for the coming game turn. [SGM-REI-01]"""

    faction: str
    land: int
    naval: int
    air: int


@dataclass(frozen=True, slots=True)
class PoolLost(Event):
    """Counters that were not placed and are lost. [SGM-REI-13]"""

    faction: str
    count: int


@dataclass(frozen=True, slots=True)
class SurrenderAsked(Event):
    """A seat wants its side to give up. [SGM-VIC-01]"""

    seat: str
    side: str


@dataclass(frozen=True, slots=True)
class SurrenderAnswered(Event):
    """A seat's answer. [SGM-VIC-01]"""

    seat: str
    yes: bool
