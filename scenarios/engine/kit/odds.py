"""Two sides roll, the higher value wins: exact chances by counting all equally likely pairs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product


@dataclass(frozen=True, slots=True)
class Odds:
    """win, tie, loss: of one throw, for the attacker. final: that the attacker wins in the end, ties rolled again."""

    win: Fraction
    tie: Fraction
    loss: Fraction

    @property
    def final(self) -> Fraction:
        """The chance to win in the end; one half when every throw is a tie."""
        decided = self.win + self.loss
        return self.win / decided if decided else Fraction(1, 2)


def verdict(ours: int, theirs: int) -> int:
    """Return 1 when the attacker's value wins, -1 when it loses, 0 for a tie."""
    return (ours > theirs) - (ours < theirs)


def odds(attack: Sequence[int], defence: Sequence[int]) -> Odds:
    """Return the chances when each side's values are equally likely; a die times a factor is [2 * f for f in faces]."""
    counts = Counter(verdict(a, d) for a, d in product(attack, defence))
    total = len(attack) * len(defence)
    return Odds(*(Fraction(counts[outcome], total) for outcome in (1, 0, -1)))
