"""The style's colours keep the promises of docs/look.md."""

from __future__ import annotations

import itertools
import re

import pytest

from mapdata.draw import style, tints
from mapdata.model import Territory

HEX = re.compile(r"#[0-9A-F]{6}")


def blend(ink: style.Ink, ground: str) -> str:
    return style.mix(ground, ink.colour, ink.opacity)


def test_every_colour_is_written_alike() -> None:
    words = [*style.TINTS.values(), *style.EDGE.values(), *style.SIDE_INK.values(), style.SEA_DEEP, style.PAPER]
    words += [colour for group in style.GROUP_TINTS.values() for colour in group]
    words += [tone.colour for _, tone in style.SHADES]
    assert all(HEX.fullmatch(word) for word in words)


@pytest.mark.parametrize("tint", sorted(set(style.TINTS.values())))
def test_names_read_on_every_tint(tint: str) -> None:
    assert style.contrast(blend(style.COUNTRY_NAME, tint), tint) >= 4.0  # large letters
    assert style.contrast(style.LABEL_INK, tint) >= 7
    assert style.contrast(blend(style.NUMBER_LAND, tint), tint) >= 3


@pytest.mark.parametrize("sea", [style.SEA_DEEP, *(colour for _, colour in style.SEA_BANDS)])
def test_names_and_numbers_read_on_the_sea(sea: str) -> None:
    assert style.contrast(blend(style.SEA_NAME, sea), sea) >= 2.5
    assert style.contrast(blend(style.NUMBER_SEA, sea), sea) >= 2.5


def test_the_sea_grows_lighter_towards_the_shore() -> None:
    tones = [style.lightness(c) for c in (style.SEA_DEEP, *(colour for _, colour in style.SEA_BANDS))]
    assert tones == sorted(tones) and len(set(tones)) == len(tones)


def test_rivers_stand_out_from_their_casing_and_from_the_natural_course() -> None:
    assert style.contrast(style.RIVER_EDGE, style.RIVER_CASING.colour) >= 4.5
    assert style.lightness(style.RIVER_EDGE) < style.lightness(style.RIVER_NATURAL.colour) - 15


def test_neighbours_of_one_side_without_tints_of_their_own_differ_in_lightness() -> None:
    lands = tuple(Territory(f"t{k}", f"T{k}", "western") for k in range(3))
    touching = {f"t{a}": {f"t{b}" for b in range(3) if b != a} for a in range(3)}
    found = tints.territory_tints(lands, touching)
    for a, b in itertools.combinations(found.values(), 2):
        assert abs(style.lightness(a) - style.lightness(b)) >= 1.0


def test_a_territory_keeps_its_own_colour_then_its_name_then_its_group() -> None:
    own = Territory("x", "X", "axis", colour="#123456")
    named = Territory("france", "France", "western")
    turned = Territory("poland", "Poland", "western")
    found = tints.territory_tints((own, named, turned), {})
    assert found["x"] == "#123456"
    assert found["france"] == "#C4D9B2"
    assert found["poland"] in style.GROUP_TINTS["western"]


@pytest.mark.parametrize(
    ("word", "group"),
    [("russia", "soviet"), ("Axis", "axis"), ("", "none"), ("martians", "none"), ("neutral", "neutral")],
)
def test_groups_of_games_fall_on_the_five_tone_groups(word: str, group: str) -> None:
    assert style.group_of(word) == group


def test_mixing_and_contrast() -> None:
    assert style.mix("#000000", "#FFFFFF", 0.5) == "#808080"
    assert style.contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert style.lightness("#FFFFFF") == pytest.approx(100)
