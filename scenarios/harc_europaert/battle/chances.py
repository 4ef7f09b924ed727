"""The chances of one stage of a battle, computed: a chain over how many units either side has lost.

Each side loses its units in a fixed order, so that two numbers say what is left. No sampling, no dice.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]
Die = tuple[int, int]  # the value a unit hits at, and how often it rolls in a round
ROUNDS = 4  # that are told apart; what comes after them is added up

ACTIVE, OTHER, NONE, WITHDREW, ONCE = "active", "other", "none", "active_withdrew", "once"


@dataclass(frozen=True)
class Duel:
    """A stage: its dice, and when it ends.

    active: for every number of losses of the other side, the dice of the active side's units in their order of losses
    (they differ where radar matters); other: the other side's dice. behind: how many at the end of the active order
    roll nothing. active_holds, other_holds: whether a side fights on after so many losses. quits: whether the active
    side withdraws after a round that leaves it with so many losses. once: whether a single round is all.
    """

    active: tuple[tuple[Die, ...], ...]
    other: tuple[tuple[Die, ...], ...]
    active_holds: tuple[bool, ...]
    other_holds: tuple[bool, ...]
    quits: tuple[bool, ...]
    once: bool = False


@dataclass(frozen=True)
class End:
    """One way a stage can end: losses of either side, the result, the chance."""

    active_lost: int
    other_lost: int
    result: str
    chance: float


@dataclass(frozen=True)
class Course:
    """How a stage goes. rounds: for each of the first rounds, and for the rest together, the chance that it is
    fought and the losses of either side expected in it."""

    ends: tuple[End, ...]
    rounds: tuple[tuple[float, float, float], ...]


def hits(dice: Sequence[Die]) -> Array:
    """Return the chance of every number of hits."""
    found = np.ones(1)
    for value, times in dice:
        for _ in range(times):
            grown = np.zeros(len(found) + 1)
            grown[:-1] += found * (1 - value / 6)
            grown[1:] += found * (value / 6)
            found = grown
    return found


def capped(chances: Array, most: int) -> Array:
    """Return the chances of hits with all above what can be lost taken as that."""
    if len(chances) <= most + 1:
        return chances
    out = chances[: most + 1].copy()
    out[most] += chances[most + 1 :].sum()
    return out


def suffixes(dice: Sequence[Die]) -> list[Array]:
    """Return, for every number of losses, the chances of hits of those left."""
    out = [np.ones(1)]
    for die in reversed(dice):
        out.append(np.convolve(out[-1], hits([die])))
    return out[::-1]


def course(duel: Duel) -> Course:
    """Return how a stage goes from its beginning."""
    step, ended = _transitions(duel), _ended(duel)
    now = np.zeros(ended.shape)
    now[0, 0] = 1.0
    over, rounds = ended, []
    for _ in range(ROUNDS):
        still = np.where(over, 0.0, now)
        after = np.where(over, now, 0.0) + np.tensordot(still, step, axes=2)
        rounds.append(_round(still, now, after))
        now, over = after, ended | _quitting(duel)
    final = _settle(now, step, over)
    rounds.append(_round(np.where(over, 0.0, now), now, final))
    return Course(tuple(_ends(duel, final)), tuple(rounds))


def _round(still: Array, before: Array, after: Array) -> tuple[float, float, float]:
    """Return the chance that a round is fought, and what either side loses in it."""
    n, m = before.shape
    gone = after - before
    return float(still.sum()), float(gone.sum(axis=1) @ np.arange(n)), float(gone.sum(axis=0) @ np.arange(m))


def _ended(duel: Duel) -> NDArray[np.bool_]:
    both: NDArray[np.bool_] = np.outer(np.array(duel.active_holds), np.array(duel.other_holds))
    return ~both


def _quitting(duel: Duel) -> NDArray[np.bool_]:
    if duel.once:
        return np.ones((len(duel.active_holds), len(duel.other_holds)), dtype=np.bool_)
    return np.repeat(np.array(duel.quits)[:, None], len(duel.other_holds), axis=1)


def _transitions(duel: Duel) -> Array:
    """Return the chance to go in one round from one pair of losses to another."""
    n, m = len(duel.active_holds) - 1, len(duel.other_holds) - 1
    step = np.zeros((n + 1, m + 1, n + 1, m + 1))
    ours = _by_foe(duel.active)
    theirs = _by_foe(duel.other)
    ended = _ended(duel)
    for i in range(n + 1):
        for j in range(m + 1):
            if ended[i, j]:
                continue
            struck, striking = capped(theirs[i][j], n - i), capped(ours[j][i], m - j)
            step[i, j, i : i + len(struck), j : j + len(striking)] = np.outer(struck, striking)
    return step


def _by_foe(dice: Sequence[tuple[Die, ...]]) -> list[list[Array]]:
    """Return the chances of hits by the losses of the foe and by one's own."""
    known: dict[tuple[Die, ...], list[Array]] = {}
    for row in dice:
        if row not in known:
            known[row] = suffixes(row)
    return [known[row] for row in dice]


def _settle(now: Array, step: Array, over: NDArray[np.bool_]) -> Array:
    """Return where it ends: rounds without a loss are left out by a geometric sum, losses only ever grow."""
    mass = now.copy()
    n, m = mass.shape
    for i in range(n):
        for j in range(m):
            if over[i, j] or mass[i, j] == 0.0:
                continue
            here = mass[i, j] / (1.0 - step[i, j, i, j])
            mass[i, j] = 0.0
            mass[i:, j:] += here * step[i, j, i:, j:]
            mass[i, j] = 0.0
    return mass


def _ends(duel: Duel, final: Array) -> list[End]:
    found = []
    for (i, j), chance in np.ndenumerate(final):
        if chance <= 0.0:
            continue
        mine, theirs = duel.active_holds[i], duel.other_holds[j]
        both = ONCE if duel.once else WITHDREW
        result = both if mine and theirs else ACTIVE if mine else OTHER if theirs else NONE
        found.append(End(i, j, result, float(chance)))
    return found
