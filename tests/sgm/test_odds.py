"""The chances of combat, counted here from the thirty-six pairs of faces and compared with the game's forecast."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from .boards import FIELD, HILLS
from .play import attack
from .test_com import RHOMBUS, battle

FACES = (2, 3, 3, 4, 4, 5)  # [SGM 1.3]


def one_roll(attack_factor, defence_factor):
    """Return how many of the 36 pairs the attacker wins, ties and loses."""
    sums = [a * attack_factor - d * defence_factor for a, d in product(FACES, FACES)]
    return sum(s > 0 for s in sums), sum(s == 0 for s in sums), sum(s < 0 for s in sums)


def chance(attack_factor, defence_factor):
    """Return the attacker's chance once ties are rolled again."""
    win, _, loss = one_roll(attack_factor, defence_factor)
    return Fraction(win, win + loss)


@pytest.mark.parametrize(
    ("factors", "counts"), [((1, 1), (13, 10, 13)), ((2, 1), (33, 2, 1)), ((3, 2), (29, 2, 5)), ((1, 2), (1, 2, 33))]
)
def test_sgm_com_17_one_roll(factors, counts):
    assert one_roll(*factors) == counts


ODDS = {
    (1, 1): Fraction(1, 2),
    (2, 1): Fraction(33, 34),
    (3, 1): Fraction(1),
    (1, 2): Fraction(1, 34),
    (2, 2): Fraction(1, 2),
    (3, 2): Fraction(29, 34),
    (3, 4): Fraction(7, 32),
    (2, 3): Fraction(5, 34),
}


@pytest.mark.parametrize("factors", ODDS)
def test_sgm_com_17_after_ties_are_rolled_again(factors):
    assert chance(*factors) == ODDS[factors]


def test_sgm_com_17_the_mean_face_is_three_and_a_half():
    assert Fraction(sum(FACES), 6) == Fraction(7, 2)


A1, A2, A3 = "ger-land-1", "ger-land-2", "ger-land-3"
SITUATIONS = {
    (1, 1): ({A1: "1412", "fra-land-1": "1413"}, attack(A1, "fra-land-1"), FIELD),
    (2, 1): ({A1: "1412", A2: "1414", "fra-land-1": "1413"}, attack(f"{A1} {A2}", "fra-land-1"), FIELD),
    (3, 1): (
        {A1: "1412", A2: "1414", A3: "1313", "fra-land-1": "1413"},
        attack(f"{A1} {A2} {A3}", "fra-land-1"),
        FIELD,
    ),
    (1, 2): ({A1: "1210", "fra-land-1": "1211"}, attack(A1, "fra-land-1"), HILLS),
    (2, 2): (RHOMBUS, attack(f"{A1} {A2}", "fra-land-1 fra-land-2", "two_against_two"), FIELD),
    (3, 2): (
        {A1: "1412", "ger-air-1": "1414", "fra-land-1": "1413"},
        attack(f"{A1} ger-air-1", "fra-land-1", "combined"),
        FIELD,
    ),
    (2, 3): (
        {A1: "1213", A2: "1214", "fra-land-1": "1313", "fra-land-2": "1314"},
        attack(f"{A1} {A2}", "fra-land-1 fra-land-2", "two_against_two"),
        HILLS,
    ),
}


@pytest.mark.parametrize("factors", SITUATIONS)
def test_the_forecast_shows_these_odds(factors):
    units, action, board = SITUATIONS[factors]
    g = battle(units, board=board)
    forecast = g.rules.forecast(g.state, action)
    shown = {round(o.chance, 9) for _, outcomes in forecast.rows for o in outcomes}
    assert round(float(ODDS[factors]), 9) in shown
    for _, outcomes in forecast.rows:
        assert sum(o.chance for o in outcomes) == pytest.approx(1)


def test_every_pair_of_faces_resolves_as_counted():
    """All 36 pairs of two attackers on one defender, ties broken by a winning pair."""
    won = 0
    for a, d in product(FACES, FACES):
        tie = [5, 2] if 2 * a == d else []
        g = battle(SITUATIONS[2, 1][0], dice=[a, d, *tie])
        g.do(SITUATIONS[2, 1][1])
        g.table.done()
        won += not tie and g.at("fra-land-1") == ""
    assert won == 33
