"""Pieces that are no units: they fill their box, can be told apart, and print to the edge."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

from exporters import extent, markerart, qtpaint
from mapdata.draw.ops import Drawing, Op
from scenarios.engine.oob import Nation

GERMANY = Nation("germany", "Germany", "GER", "axis", "#434A53", "germany")
ENGLAND = Nation("england", "England", "UK", "western", "#6FA07A", "united_kingdom")
SIGNS = ("fought", "out_of_supply", "must_attack", "cargo", "fortress_lost", "building", "CAP", "X")


def made(finish: markerart.Finish) -> dict[str, tuple[Op, ...]]:
    return {
        **{sign: markerart.sign_tile(sign, finish) for sign in SIGNS},
        "left": markerart.track_marker_ops(GERMANY, "HPP", finish),
        "half": markerart.track_marker_ops(GERMANY, "½", finish),
        "theirs": markerart.track_marker_ops(ENGLAND, "HPP", finish),
        "turn": markerart.word_tile("GAME", "TURN", finish=finish),
        "last": markerart.word_tile("LAST", "TURN", markerart.RED, finish),
        "one": markerart.token_front_ops(1, "cargo", finish),
        "ten": markerart.token_front_ops(10, "cargo", finish),
        "dummy": markerart.token_front_ops(0, "cargo", finish),
        "back": markerart.token_back_ops("cargo", finish),
    }


def pixels(ops: tuple[Op, ...], px: int, paper: str = "#FF00FF") -> np.ndarray:
    image = qtpaint.image_of(Drawing(100, 100, {"a": ops}), px / 100, paper=paper)
    return qtpaint.rgb_rows(image).astype(np.int16)


@pytest.mark.parametrize("finish", ["screen", "print"])
def test_every_piece_stays_in_its_box_and_prints_to_its_corners(finish: markerart.Finish) -> None:
    for name, ops in made(finish).items():
        box = extent.of(ops)
        assert box is not None and min(box[:2]) >= -0.5 and max(box[2:]) <= 100.5, name
        corner = pixels(ops, 100)[0, 0].tolist() == [255, 0, 255]
        assert corner is (finish == "screen"), name


def test_pieces_can_be_told_apart_at_24_px() -> None:
    small = {name: pixels(ops, 24) for name, ops in made("screen").items()}
    for a, b in itertools.combinations(small, 2):
        assert float(np.abs(small[a] - small[b]).mean()) > 1.5, (a, b)


def test_a_word_that_is_too_long_is_made_narrower() -> None:
    box = extent.of(markerart.sign_ops("WXYZ"))
    assert box is not None and box[0] >= 0 and box[2] <= 100
