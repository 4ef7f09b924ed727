"""The rule parts that games share."""

from __future__ import annotations

from fractions import Fraction

import pytest

from scenarios.engine.kit.odds import odds

FACES = (2, 3, 3, 4, 4, 5)


@pytest.mark.parametrize(
    ("attack", "defence", "final"),
    [
        (1, 1, Fraction(1, 2)),
        (2, 1, Fraction(33, 34)),
        (3, 1, Fraction(1)),
        (1, 2, Fraction(1, 34)),
        (3, 2, Fraction(29, 34)),
        (3, 4, Fraction(7, 32)),
    ],
)
def test_odds_of_dice_times_factors(attack: int, defence: int, final: Fraction) -> None:
    found = odds([attack * f for f in FACES], [defence * f for f in FACES])
    assert found.final == final
    assert found.win + found.tie + found.loss == 1


def test_throws_that_always_tie_are_even() -> None:
    assert odds([3], [3]).final == Fraction(1, 2)
