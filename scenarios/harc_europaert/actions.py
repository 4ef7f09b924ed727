"""What players do in 1939-45 Harc Európáért. Areas, units, powers and countries are named by id.

A path names every area it touches, the one where it begins first. An attack is assembled: each `Attack` adds units
to it, `Launch` pays and begins it, `CallOff` drops it before anything is paid.
"""

from __future__ import annotations

from dataclasses import dataclass

from scenarios.engine.actions import Action, Gesture


# ------------------------------------------------------------------ the turn
@dataclass(frozen=True, slots=True)
class EndPhase(Action):
    """A power has done all it wants in this phase."""

    power: str


@dataclass(frozen=True, slots=True)
class HandOver(Action):
    """Another power of the slot goes on in the same phase. [HE-GEN-02]"""

    power: str


@dataclass(frozen=True, slots=True)
class ReadReckoning(Action):
    """The sheet of the annual reckoning was read. [HE-ECO-01]"""


@dataclass(frozen=True, slots=True)
class GiveUp(Action):
    """A power whose capital is lost sees no way to retake it. [HE-CAP-07]"""

    power: str


# ------------------------------------------------------------------ start of turn
@dataclass(frozen=True, slots=True)
class AssignSupply(Action):
    """A fleet in port supplies up to six land units. [HE-SUP-04]"""

    fleet: str
    units: tuple[str, ...]

    def gesture(self) -> Gesture:
        return Gesture((self.fleet,), self.units[0] if self.units else "", "AssignSupply")


@dataclass(frozen=True, slots=True)
class EndSupply(Action):
    """No further fleet is given to supply."""


# ------------------------------------------------------------------ phase 1
@dataclass(frozen=True, slots=True)
class DeclareWar(Action):
    """[HE-DOW-01]"""

    power: str
    target: str


@dataclass(frozen=True, slots=True)
class PlaceArmy(Action):
    """A unit of an attacked, joined or Vichy army is set up. [HE-DOW-06, HE-SG-03, HE-VIC-02]"""

    country: str
    type: str
    area: str

    def gesture(self) -> Gesture:
        return Gesture((f"pool:{self.country}:{self.type}",), self.area, "PlaceArmy")


@dataclass(frozen=True, slots=True)
class Attack(Action):
    """Units join the attack being assembled, or begin one. path: from where they stand to the area attacked.

    by: "land", "air", "carrier" (an invasion transport, its cargo in `cargo`), "escort", "drop". stack: the nation
    that names the defending stack where there are several. against: "land", "air" or "ships" [HE-AIR-08].
    """

    units: tuple[str, ...]
    path: tuple[str, ...]
    by: str = "land"
    cargo: str = ""
    stack: str = ""
    against: str = "land"

    def gesture(self) -> Gesture:
        pick = (*self.units, self.cargo) if self.cargo else self.units
        return Gesture(pick, self.path[-1], f"Attack.{self.by}" + (f".{self.against}" if self.by == "air" else ""))


@dataclass(frozen=True, slots=True)
class Leave(Action):
    """Units leave the attack being assembled."""

    units: tuple[str, ...]

    def gesture(self) -> Gesture:
        return Gesture(self.units, "", "Leave")


@dataclass(frozen=True, slots=True)
class Launch(Action):
    """The assembled attack is paid for and begins. [HE-MOV-02, HE-INV-01]"""


@dataclass(frozen=True, slots=True)
class CallOff(Action):
    """The assembled attack is dropped; nothing was paid."""


@dataclass(frozen=True, slots=True)
class Occupy(Action):
    """Units enter hostile areas without enemy land units in phase 1. [HE-DOW-10, HE-TNK-05]"""

    units: tuple[str, ...]
    path: tuple[str, ...]

    def gesture(self) -> Gesture:
        return Gesture(self.units, self.path[-1], "Occupy")


@dataclass(frozen=True, slots=True)
class Rebase(Action):
    """An air or naval unit changes its base, in phase 1 (air only, before an attack) or phase 2. [HE-AIR-02]"""

    units: tuple[str, ...]
    path: tuple[str, ...]

    def gesture(self) -> Gesture:
        return Gesture(self.units, self.path[-1], "Rebase")


# ------------------------------------------------------------------ battle
@dataclass(frozen=True, slots=True)
class TakeLoss(Action):
    """The owner removes one of the units he has to. [HE-BAT-02]"""

    unit: str

    def gesture(self) -> Gesture:
        return Gesture((self.unit,), "", "TakeLoss")


@dataclass(frozen=True, slots=True)
class TakeSuggested(Action):
    """All losses still owed are taken in the suggested order, the cheapest first."""


@dataclass(frozen=True, slots=True)
class Continue(Action):
    """The fight goes on with another round. [HE-BAT-06]"""


@dataclass(frozen=True, slots=True)
class Withdraw(Action):
    """The force of this stage goes back. [HE-BAT-09, HE-INT-11]"""


@dataclass(frozen=True, slots=True)
class Proceed(Action):
    """The attack goes on without the aircraft or ships that withdrew. [HE-BAT-09]"""


@dataclass(frozen=True, slots=True)
class BreakOff(Action):
    """The whole attack is broken off. [HE-BAT-09]"""


@dataclass(frozen=True, slots=True)
class Retreat(Action):
    """A withdrawing land unit goes one area back. [HE-MOV-06]"""

    unit: str
    area: str

    def gesture(self) -> Gesture:
        return Gesture((self.unit,), self.area, "Retreat")


@dataclass(frozen=True, slots=True)
class Escape(Action):
    """An aircraft or ship leaves a captured base. [HE-AIR-05, HE-FLT-02]"""

    unit: str
    path: tuple[str, ...]

    def gesture(self) -> Gesture:
        return Gesture((self.unit,), self.path[-1], "Escape")


@dataclass(frozen=True, slots=True)
class NameController(Action):
    """Allies agree who holds the area that they took together. [HE-COO-03]"""

    power: str


# ------------------------------------------------------------------ advanced: interventions, bombing, raids
@dataclass(frozen=True, slots=True)
class Intervene(Action):
    """Units of one base and kind go against the group under way, at a place of its route. [HE-INT-01, 02, 04]

    path: from the base to the place; for aircraft its two ends are enough.
    """

    units: tuple[str, ...]
    path: tuple[str, ...]

    def gesture(self) -> Gesture:
        return Gesture(self.units, self.path[-1], "Intervene")


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """No (further) intervention."""


@dataclass(frozen=True, slots=True)
class Bomb(Action):
    """Bombers go for the industry of an area. [HE-BOM-02]"""

    units: tuple[str, ...]
    path: tuple[str, ...]

    def gesture(self) -> Gesture:
        return Gesture(self.units, self.path[-1], "Bomb")


@dataclass(frozen=True, slots=True)
class Raid(Action):
    """Submarines go for merchants ("merchants") or a convoy (its id). [HE-SUB-02, HE-SUB-03]"""

    units: tuple[str, ...]
    path: tuple[str, ...]
    prey: str = "merchants"

    def gesture(self) -> Gesture:
        return Gesture(self.units, self.path[-1], "Raid" if self.prey == "merchants" else "Raid.convoy")


@dataclass(frozen=True, slots=True)
class FreeStrike(Action):
    """Aircraft strike submarines bound for their hunting grounds, unanswered. [HE-SUB-04]"""

    units: tuple[str, ...]
    place: str

    def gesture(self) -> Gesture:
        return Gesture(self.units, self.place, "FreeStrike")


# ------------------------------------------------------------------ phases 2 to 5
@dataclass(frozen=True, slots=True)
class Move(Action):
    """Land units move in phase 2. [HE-MOB-01]"""

    units: tuple[str, ...]
    path: tuple[str, ...]

    def gesture(self) -> Gesture:
        return Gesture(self.units, self.path[-1], "Move")


@dataclass(frozen=True, slots=True)
class SeaTransport(Action):
    """A fleet carries up to two units from coast to coast. [HE-MOB-04]

    path: the fleet's base, the pick-up, the sea zones and the set-down; escorts sail from their own bases.
    """

    fleet: str
    cargo: tuple[str, ...]
    path: tuple[str, ...]
    pickup: str
    escorts: tuple[str, ...] = ()

    def gesture(self) -> Gesture:
        return Gesture((self.fleet, *self.cargo), self.path[-1], "SeaTransport")


@dataclass(frozen=True, slots=True)
class ShiftBase(Action):
    """A unit that was shipped goes one area further. [HE-TNK-04, HE-AIR-10]"""

    unit: str
    area: str

    def gesture(self) -> Gesture:
        return Gesture((self.unit,), self.area, "ShiftBase")


@dataclass(frozen=True, slots=True)
class Place(Action):
    """A power builds units of a type; nation: of a satellite whose loss Germany makes good. [HE-PLC-01, HE-PLC-09]

    The gesture picks the pool as often as units are built.
    """

    power: str
    type: str
    area: str
    nation: str = ""
    count: int = 1

    def gesture(self) -> Gesture:
        return Gesture((f"pool:{self.nation or self.power}:{self.type}",) * self.count, self.area, "Place")


@dataclass(frozen=True, slots=True)
class LayDown(Action):
    """A lost fleet is begun anew; it is ready three turns later. [HE-PLC-05]"""

    power: str
    area: str
    type: str = "fleet"
    count: int = 1

    def gesture(self) -> Gesture:
        return Gesture((f"pool:{self.power}:{self.type}",) * self.count, self.area, "LayDown")


@dataclass(frozen=True, slots=True)
class Relocate(Action):
    """Units are strategically relocated. escorts: fleets that guard their legs at sea, in order. [HE-REL-01, 03]

    more: further units that go to the same area after the first, each with those of the escorts that come next.
    """

    unit: str
    area: str
    escorts: tuple[str, ...] = ()
    more: tuple[str, ...] = ()

    def gesture(self) -> Gesture:
        return Gesture((self.unit, *self.more), self.area, "Relocate")


@dataclass(frozen=True, slots=True)
class SendAid(Action):
    """HPP go to an ally as a convoy; value 0 is a dummy. [HE-LL-01]"""

    power: str
    receiver: str
    value: int
    escort: str = ""


@dataclass(frozen=True, slots=True)
class Attempt(Action):
    """A power tries for a development or an alliance. [HE-OPT-01]"""

    power: str
    goal: str


KINDS: tuple[type[Action], ...] = (
    EndPhase, HandOver, ReadReckoning, GiveUp, AssignSupply, EndSupply, DeclareWar, PlaceArmy, Attack, Leave, Launch,
    CallOff, Occupy, Rebase, TakeLoss, TakeSuggested, Continue, Withdraw, Proceed, BreakOff, Retreat, Escape,
    NameController, Intervene, Pass, Bomb, Raid, FreeStrike, Move, SeaTransport, ShiftBase, Place, LayDown, Relocate,
    SendAid, Attempt,
)  # fmt: skip
