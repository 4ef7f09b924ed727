"""What a player of La Segunda Guerra Mundial can do; the JSON names are those of the classes and fields."""

from __future__ import annotations

from dataclasses import dataclass

from scenarios.engine.actions import Action, Gesture


@dataclass(frozen=True, slots=True)
class PlaceInitial(Action):
    """Put a counter of one's pool on the board before the game starts. [SGM-SET-02..07]"""

    type: str
    nation: str
    hex: str
    on_carrier: str = ""

    def gesture(self) -> Gesture:
        return Gesture((f"pool:{self.nation}:{self.type}",), self.on_carrier or self.hex, "place")


@dataclass(frozen=True, slots=True)
class PlaceReinforcement(Action):
    """Put a counter that is due on the board before the game turn starts. [SGM-REI-02]"""

    type: str
    nation: str
    hex: str
    on_carrier: str = ""

    def gesture(self) -> Gesture:
        return Gesture((f"pool:{self.nation}:{self.type}",), self.on_carrier or self.hex, "place")


@dataclass(frozen=True, slots=True)
class PlaceDefault(Action):
    """Put all that is left in one's pool on its default places, as so many ordinary placements."""


@dataclass(frozen=True, slots=True)
class ConfirmSetup(Action):
    """End one's placement before the game; what is left in the pool is given up. [SGM-REI-13]"""


@dataclass(frozen=True, slots=True)
class EndReinforcements(Action):
    """End one's placement of reinforcements. [SGM-REI-02]"""


@dataclass(frozen=True, slots=True)
class Move(Action):
    """Move a unit along a path that begins with the hex it stands in. [SGM-MOV-01]"""

    unit: str
    path: tuple[str, ...]

    def gesture(self) -> Gesture:
        return Gesture((self.unit,), self.path[-1] if self.path else "", "move")


@dataclass(frozen=True, slots=True)
class Board(Action):
    """A land unit goes aboard a carrier next to it. [SGM-TRN-01, SGM-TRN-10]"""

    land: str
    carrier: str

    def gesture(self) -> Gesture:
        return Gesture((self.land,), self.carrier, "board")


@dataclass(frozen=True, slots=True)
class Disembark(Action):
    """A carried land unit goes ashore to a hex next to its carrier. [SGM-TRN-01, SGM-TRN-10]"""

    land: str
    hex: str

    def gesture(self) -> Gesture:
        return Gesture((self.land,), self.hex, "disembark")


@dataclass(frozen=True, slots=True)
class DeclareAggression(Action):
    """Confirm an attack on a neutral, or on waiting Russia. [SGM-WAR-03, SGM-WAR-05]"""

    nation: str

    def gesture(self) -> Gesture:
        return Gesture((), f"nation:{self.nation}", "declare_aggression")


@dataclass(frozen=True, slots=True)
class EndMovement(Action):
    """End the movement phase. [SGM-ORD-02]"""


@dataclass(frozen=True, slots=True)
class DeclareAttack(Action):
    """Name attackers, defenders and the kind of combat; the dice are rolled at once. [SGM-COM-01]"""

    attackers: tuple[str, ...]
    defenders: tuple[str, ...]
    kind: str = "plain"

    def gesture(self) -> Gesture:
        label = self.kind if len(self.defenders) < 2 else f"{self.kind} {self.defenders[1]}"
        return Gesture(self.attackers, self.defenders[0] if self.defenders else "", label)


@dataclass(frozen=True, slots=True)
class Consent(Action):
    """Agree or not that one's units join the other western seat's attack. [SGM-SEA-02]"""

    yes: bool

    def gesture(self) -> Gesture:
        return Gesture(label="consent_yes" if self.yes else "consent_no")


@dataclass(frozen=True, slots=True)
class Advance(Action):
    """Move a victorious attacker into the hex it emptied; only under the option of that name. [SGM-COM-13]"""

    unit: str
    hex: str

    def gesture(self) -> Gesture:
        return Gesture((self.unit,), self.hex, "advance")


@dataclass(frozen=True, slots=True)
class StayPut(Action):
    """Do not advance. [SGM-COM-13]"""


@dataclass(frozen=True, slots=True)
class EndCombat(Action):
    """End the combat phase; no obligation may be open. [SGM-ZOC-03]"""


@dataclass(frozen=True, slots=True)
class DeclareConquest(Action):
    """Announce the conquest of a territory all of whose cities are taken. [SGM-CON-04]"""

    territory: str

    def gesture(self) -> Gesture:
        return Gesture((), f"territory:{self.territory}", "declare_conquest")


@dataclass(frozen=True, slots=True)
class EndTurn(Action):
    """End one's player turn. [SGM-ORD-02]"""


@dataclass(frozen=True, slots=True)
class Surrender(Action):
    """Give up the war for a side ("axis" or "allies"), if its other seats agree. [SGM-VIC-01]"""

    side: str

    def gesture(self) -> Gesture:
        return Gesture((), f"side:{self.side}", "surrender")


@dataclass(frozen=True, slots=True)
class AgreeSurrender(Action):
    """Answer a partner who wants to give up. [SGM-VIC-01]"""

    yes: bool

    def gesture(self) -> Gesture:
        return Gesture(label="agree_yes" if self.yes else "agree_no")


KINDS: tuple[type[Action], ...] = (
    PlaceInitial,
    PlaceReinforcement,
    PlaceDefault,
    ConfirmSetup,
    EndReinforcements,
    Move,
    Board,
    Disembark,
    DeclareAggression,
    EndMovement,
    DeclareAttack,
    Consent,
    Advance,
    StayPut,
    EndCombat,
    DeclareConquest,
    EndTurn,
    Surrender,
    AgreeSurrender,
)
