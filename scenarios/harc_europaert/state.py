"""The state of a game of 1939-45 Harc Európáért: the plain fields it adds to those of every game."""

from __future__ import annotations

from dataclasses import dataclass, field

from scenarios.engine.state import NOWHERE, GameState, Plain

# Bits of GameState.flags, one entry a unit.
ACTED = 1 << 0  # face-down: an aircraft, bomber or ship that has done its one action  [HE-GEN-07]
MOVED = 1 << 1  # it took part in the movement of phase 1 or moved in phase 2  [HE-MOV-05]
REBASED = 1 << 2  # it changed its base in this own turn  [HE-AIR-02, HE-FLT-04]
ESCAPED = 1 << 3  # it fled from a captured base since its own last turn began  [HE-AIR-05, HE-FLT-02]
NEW = 1 << 4  # built in this own turn  [HE-PLC-08]
RELOCATED = 1 << 5  # strategically relocated in this own turn  [HE-REL-01]
UNSUPPLIED = 1 << 6  # it began this own turn out of supply: no attack, march or shipping  [HE-SUP-01]
CUT_OFF = 1 << 7  # still out of supply at the end of phase 1: it goes at the end of phase 4  [HE-SUP-02]
DROPPED = 1 << 8  # a paratroop that stands where it dropped, without friends of the land alongside since  [HE-PAR-05]
SHIPPED = 1 << 9  # it came by sea in this own turn, over the Atlantic too  [HE-TNK-04, HE-AIR-10, HE-USA-02]
WITHDREW = 1 << 10  # a tank that went back from a battle: it does nothing more in phase 1  [HE-TNK-05]
STRUCK = 1 << 11  # a submarine that free air strikes may not touch again this turn  [HE-SUB-04]
ASIDE = 1 << 12  # printed for an area that the chosen map lacks: never used  [HE-MAP-10]
GONE = 1 << 13  # lost for good  [HE-PAR-05]
RAN_AGROUND = 1 << 14  # removed for want of supply in this own turn: not to be rebuilt in it  [HE-SUP-02]
HELD = 1 << 15  # a survivor kept aside while another hostile stack still stands in the area  [HE-COO-07]
LANDED = 1 << 16  # it came ashore from a ship in the attack being made
TURN_BITS = (
    ACTED | MOVED | REBASED | ESCAPED | NEW | RELOCATED | UNSUPPLIED | CUT_OFF | SHIPPED | WITHDREW | STRUCK
    | RAN_AGROUND | HELD | LANDED
)  # fmt: skip


@dataclass
class HarcState(GameState):
    """A game in play.

    control: one entry a space, an index into `Facts.nations` (the holder), NOWHERE for a sea.
    turn: 1 is autumn 1939. slot: index into the scenario's order of play. acting: the power whose actions are now
    taken; done: the powers of the slot that have ended the phase. The phase is the name of the frame above "turns".
    mp: movement points left, one entry a unit; fights: attacks made in this own turn, one entry a unit.
    powers: a record for every great power in the game, see `new_power`.
    countries: a record for every other country: {"status", "by", "since"}; status is one of STATUSES.
    war: pairs "a|b" of nations at war, ids in alphabetical order, to the turn of the declaration.
    fortress_lost: areas whose fortress is gone. attacked: "power|area|stack" of this own turn, stack = first nation
    of the defending stack. pending: losses not yet deducted, {"power", "country", "area", "value", "turn"}.
    building: fleets under construction, {"unit", "power", "area", "due"}. convoys: {"id", "sender", "receiver",
    "zone", "value", "due"}; value 0 is a dummy. obligations: {"power", "target", "kind": "attack" | "deliver"}.
    locks: "area|air" or "area|naval" that joined an intervention already. facts: canal_open, ploiesti_allied,
    grozny_axis, gibraltar_lost, suez_lost, vologda_axis, england_penalty, surprise_turn, winter_penalty_turn …
    attempts: "power|goal" to the attempts made; achieved: goal to the power that has it. tried: goals of this turn.
    taken: area id to the turn of its last capture. mission: the attack, transport, rebase or raid under way;
    engagements: the fights under way, the innermost last. supply: fleets that supply, {"fleet", "units"}.
    unused: areas out of play in this variant. waiting: phases to be called as soon as the present action is carried
    out, {"phase", "data"}.
    """

    slot: int = 0
    acting: str = ""
    done: list[str] = field(default_factory=list)
    mp: list[int] = field(default_factory=list)
    fights: list[int] = field(default_factory=list)
    powers: dict[str, dict[str, Plain]] = field(default_factory=dict)
    countries: dict[str, dict[str, Plain]] = field(default_factory=dict)
    war: dict[str, int] = field(default_factory=dict)
    fortress_lost: list[str] = field(default_factory=list)
    attacked: list[str] = field(default_factory=list)
    pending: list[dict[str, Plain]] = field(default_factory=list)
    building: list[dict[str, Plain]] = field(default_factory=list)
    convoys: list[dict[str, Plain]] = field(default_factory=list)
    obligations: list[dict[str, Plain]] = field(default_factory=list)
    locks: list[str] = field(default_factory=list)
    facts: dict[str, Plain] = field(default_factory=dict)
    attempts: dict[str, int] = field(default_factory=dict)
    achieved: dict[str, str] = field(default_factory=dict)
    tried: list[str] = field(default_factory=list)
    taken: dict[str, int] = field(default_factory=dict)
    mission: dict[str, Plain] = field(default_factory=dict)
    engagements: list[dict[str, Plain]] = field(default_factory=list)
    supply: list[dict[str, Plain]] = field(default_factory=list)
    unused: list[str] = field(default_factory=list)
    waiting: list[dict[str, Plain]] = field(default_factory=list)

    def has(self, unit: int, bits: int) -> bool:
        """Return whether a unit has any of the flag bits."""
        return bool(self.flags[unit] & bits)

    def mark(self, unit: int, bits: int) -> None:
        """Set flag bits of a unit."""
        self.flags[unit] |= bits

    def clear(self, unit: int, bits: int) -> None:
        """Clear flag bits of a unit."""
        self.flags[unit] &= ~bits

    def in_play(self, unit: int) -> bool:
        """Return whether a unit stands on the board."""
        return self.where[unit] != NOWHERE


# Of countries[...]["status"]. by: the power whose conquest, protégé or puppet it is.
NEUTRAL = "neutral"  # closed to everybody
ATTACKED = "attacked"  # war was declared in this turn, its army stands, it has joined nobody yet
JOINED = "joined"  # on the side of the power in "by": a minor that survived, a satellite in the war
SATELLITE = "satellite"  # an ally of Germany that is not in the war yet
COLONY = "colony"  # its owner's ("by")
CONQUERED = "conquered"  # its capital is held by the power in "by"
PUPPET = "puppet"  # Slovakia, Vichy France: no power's, but run by "by"
STATUSES = (NEUTRAL, ATTACKED, JOINED, SATELLITE, COLONY, CONQUERED, PUPPET)

# Of powers[...]["status"].
AT_PEACE, AT_WAR, CAPITAL_LOST, FALLEN, ABSENT = "neutral", "at_war", "capital_lost", "fallen", "not_entered"


def new_power(year_start: int, status: str = AT_PEACE) -> dict[str, Plain]:
    """Return the record of a great power; HPP counts and what it did in its present turn.

    half: what may be spent in one turn [HE-GEN-04]; spent: what was; debt: taken off at the next reckoning.
    relocated, overseas, aid: strategic relocations used, transfers from the USA, HPP sent. lost_fleets: fleets to be
    rebuilt with a delay [HE-PLC-06]. attacks: attacks made in this own turn. recapture: the capital fell and this
    turn is for taking it back. conqueror: who took its capital for good; counted: country to HPP of this year's sum.
    """
    return {
        "status": status,
        "year_start": year_start,
        "available": year_start,
        "half": (year_start + 1) // 2,
        "spent": 0,
        "debt": 0,
        "relocated": 0,
        "overseas": 0,
        "aid": 0,
        "lost_fleets": 0,
        "attacks": 0,
        "recapture": False,
        "conqueror": "",
        "counted": {},
    }
