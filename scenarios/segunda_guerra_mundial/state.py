"""The state of a game of La Segunda Guerra Mundial: the plain fields it adds to those of every game."""

from __future__ import annotations

from dataclasses import dataclass, field

from scenarios.engine.state import NOWHERE, GameState, Plain

# Bits of GameState.flags. All but DEAD are of one player turn.
MOVED = 1 << 0  # it has begun its move
FOUGHT = 1 << 1
ABOARD_AT_START = 1 << 2  # it was cargo when its player turn began
BOARDED = 1 << 3  # it went aboard in this player turn
RODE = 1 << 4  # its carrier has moved since
LANDED = 1 << 5  # it was put ashore in this player turn
UNLOADED = 1 << 6  # this carrier moved and then put cargo ashore
GOES_ON = 1 << 7  # this carrier took cargo aboard in the middle of its move
STOPPED = 1 << 8  # it entered an enemy ZoC
DEAD = 1 << 9
TURN_BITS = MOVED | FOUGHT | ABOARD_AT_START | BOARDED | RODE | LANDED | UNLOADED | GOES_ON | STOPPED


@dataclass
class SgmState(GameState):
    """A game in play.

    where: a unit aboard has its carrier's hex. control: one entry a territory of the table, an index into
    ruleset.CONTROLLERS. carrier, spent, entered: one entry a unit; spent in movement points of this player turn;
    entered is the game turn it was placed in. must: unit to the enemies one of which it has to fight.
    underway: the unit whose move is not over yet; approach: the land unit that moved since, to board it.
    war: nation to belligerent, waiting, absent, neutral, or the faction that a neutral joined.
    pool: the units that wait to be placed, as indices. conquests: the log. ferried: how many land units a ship let
    pass in this player turn, under the option.
    """

    faction: str = "axis"
    carrier: list[int] = field(default_factory=list)
    spent: list[int] = field(default_factory=list)
    entered: list[int] = field(default_factory=list)
    must: dict[str, list[int]] = field(default_factory=dict)
    underway: int = NOWHERE
    approach: int = NOWHERE
    war: dict[str, str] = field(default_factory=dict)
    pool: list[int] = field(default_factory=list)
    conquests: list[Plain] = field(default_factory=list)
    ferried: dict[str, int] = field(default_factory=dict)

    def has(self, unit: int, bits: int) -> bool:
        """Return whether a unit has any of the flag bits."""
        return bool(self.flags[unit] & bits)

    def mark(self, unit: int, bits: int) -> None:
        """Set flag bits of a unit."""
        self.flags[unit] |= bits

    def clear(self, unit: int, bits: int) -> None:
        """Clear flag bits of a unit."""
        self.flags[unit] &= ~bits
