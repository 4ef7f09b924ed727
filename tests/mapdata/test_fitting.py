"""Clicked hex centres of a scan and the least squares fit that brings them to their hexes."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mapdata.fitting import applied, extent_mm, fit, turn_deg, undone
from mapdata.grid import HexGrid

GRID = HexGrid(20, (14, 13), 20, 15)
HEXES = ("0101", "1803", "0914", "1915")


def _centres(*names: str) -> list[tuple[float, float]]:
    return [GRID.centre(GRID.by_name[name]) for name in names]


def _clicked(
    turn: float, scale: float, shift: tuple[float, float], names: tuple[str, ...]
) -> list[tuple[float, float]]:
    """Where the centres lie in a scan that is turned, scaled and shifted."""
    c, s = math.cos(turn) / scale, math.sin(turn) / scale
    return [(x * c - y * s + shift[0], x * s + y * c + shift[1]) for x, y in _centres(*names)]


@given(st.floats(-3, 3), st.floats(0.02, 2), st.tuples(st.floats(-9000, 9000), st.floats(-9000, 9000)), st.booleans())
def test_a_scan_that_is_only_turned_scaled_and_moved_fits_without_rest(
    turn: float, scale: float, shift: tuple[float, float], stretched: bool
) -> None:
    clicks = _clicked(turn, scale, shift, HEXES)
    found = fit(clicks, _centres(*HEXES), stretched)
    assert found.worst_mm < 1e-6
    assert math.radians(turn_deg(found.matrix)) == pytest.approx(-turn, abs=1e-6)
    a, b, c, d, _, _ = found.matrix
    assert [math.hypot(a, b), math.hypot(c, d)] == pytest.approx([scale, scale])
    assert list(undone(found.matrix, applied(found.matrix, (12, 34)))) == pytest.approx([12, 34], abs=1e-5)


def test_a_click_beside_its_hex_shows_in_its_residual() -> None:
    clicks = _clicked(0.01, 0.1, (40, 60), HEXES)
    clicks[2] = clicks[2][0] + 20, clicks[2][1]  # 2 mm
    found = fit(clicks, _centres(*HEXES))
    assert max(found.residuals_mm) == found.residuals_mm[2]
    assert 1.0 < found.worst_mm < 2.0
    assert 0 < found.mean_mm < found.worst_mm


def test_the_fit_is_the_best_there_is() -> None:
    clicks = [(x + k % 2 * 9, y - k % 3 * 7) for k, (x, y) in enumerate(_clicked(0.02, 0.1, (5, 9), HEXES))]
    wanted = _centres(*HEXES)
    found = fit(clicks, wanted)
    a, b, _, _, e, f = found.matrix

    def rest(a: float, b: float, e: float, f: float) -> float:
        return sum(math.dist(applied((a, b, -b, a, e, f), p), q) ** 2 for p, q in zip(clicks, wanted, strict=True))

    best = rest(a, b, e, f)
    for step in (1e-4, -1e-4):
        assert best <= min(rest(a + step, b, e, f), rest(a, b + step, e, f))
        assert best <= min(rest(a, b, e + step * 100, f), rest(a, b, e, f + step * 100))


def test_a_stretched_scan_leaves_a_rest_unless_it_may_be_stretched() -> None:
    clicks = [(x * 10, y * 10.4) for x, y in _centres(*HEXES)]
    assert fit(clicks, _centres(*HEXES)).worst_mm > 1
    assert fit(clicks, _centres(*HEXES), stretched=True).worst_mm < 1e-6


@pytest.mark.parametrize("names", [("0101", "0102"), ("0101", "0102", "0105"), ("0101", "0101", "0101")])
def test_too_few_clicks_and_clicks_in_one_line_are_refused(names: tuple[str, ...]) -> None:
    points = _centres(*names)
    with pytest.raises(ValueError, match="centres"):
        fit([(10 * x, 10 * y) for x, y in points], points)


def test_the_box_round_a_turned_picture_holds_its_corners() -> None:
    assert extent_mm((0, 0.1, -0.1, 0, 5, 7), (200, 100)) == (-5, 7, 5, 27)
