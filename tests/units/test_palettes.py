"""Colours that everyone can tell apart, measured against another implementation."""

from __future__ import annotations

import pytest
from coloraide import Color
from hypothesis import given
from hypothesis import strategies as st

from scenarios.engine.emblems import BLACK_INK, WHITE_INK, contrast
from scenarios.engine.palettes import PALETTES, SEEN, apart, better, difference, grey_step, lab, seen_by, too_near

colours = st.integers(0, 0xFFFFFF).map(lambda n: f"#{n:06X}")


@given(colours, colours)
def test_differences_are_those_of_the_standard(a: str, b: str) -> None:
    assert difference(a, b) == pytest.approx(Color(a).delta_e(b, method="2000"), abs=0.15)
    assert difference(a, b) == pytest.approx(difference(b, a), abs=1e-6)


@given(colours, st.sampled_from(sorted(SEEN)))
def test_other_eyes_see_what_the_model_says(colour: str, eyes: str) -> None:
    seen = Color(colour).filter(eyes, 1, method="machado").clip("srgb").convert("srgb")
    ours = seen_by(colour, eyes)  # type: ignore[arg-type]
    for k, want in zip((1, 3, 5), seen.coords()):
        assert int(ours[k : k + 2], 16) == pytest.approx(min(1, max(0, want)) * 255, abs=1.01)


@pytest.mark.parametrize("sides", sorted(PALETTES))
def test_the_palettes_of_the_house_pass(sides: int) -> None:
    assert too_near({colour: colour for colour in PALETTES[sides]}) == []


def test_two_sides_that_look_alike_are_told_with_the_eyes_that_see_them_worst() -> None:
    near = too_near({"red": "#A04030", "green": "#4F7030", "blue": "#0072B2"})
    assert (near[0].a, near[0].b) == ("red", "green") and near[0].eyes in ("protan", "deutan")
    assert too_near({"a": "#808080", "b": "#D07070"})[0].grey < 10


@given(colours, st.lists(colours, max_size=3))
def test_a_better_colour_is_far_enough_and_carries_ink(colour: str, others: list[str]) -> None:
    found = better(colour, others)
    if found:
        assert all(apart(found, other)[0] >= 20 and grey_step(found, other) >= 10 for other in others)
        assert max(contrast(found, ink) for ink in (WHITE_INK, BLACK_INK)) >= 4.5


def test_a_colour_that_is_good_stays() -> None:
    assert better("#0072B2", ["#E69F00"]) == "#0072B2"
    assert better("#E6A010", ["#E69F00"]) not in ("", "#E6A010")
    assert lab("#FFFFFF")[0] == pytest.approx(100, abs=0.01)
