"""Pieces that are no units, in a box of 100: markers of tracks, of wars, tokens that lie face down, loose signs."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from mapdata.draw import ops
from mapdata.draw.ops import Fill, Group, Op, Stroke, Text
from mapdata.draw.symbols import symbol_ops
from scenarios.engine.counter_marks import MARKERS, fitted
from scenarios.engine.counterart import emblem_ops, marker_ops
from scenarios.engine.emblems import BLACK_INK, WHITE_INK, ink_on, mark_of, mixed, nation_look
from scenarios.engine.oob import Nation

Finish = Literal["screen", "print"]
PAPER, INK, TEAL, RED, DARK = "#FBF5E4", "#2B2620", "#1F5F73", "#B3261E", "#2F2A24"


def tile(colour: str, content: tuple[Op, ...], finish: Finish = "screen") -> tuple[Op, ...]:
    """Return a square piece: to be cut, or with round corners and an edge for the screen."""
    if finish == "print":
        return (Fill(ops.rect(0, 0, 100, 100), colour), *content)
    edge = Stroke(ops.rect(1, 1, 98, 98, 13), mixed(colour, "#14110D", 0.55), 2)
    return (Fill(ops.rect(0, 0, 100, 100, 14), colour), *content, edge)


# ------------------------------------------------------------------ signs
def _disc(colour: str) -> list[Op]:
    return [Fill(ops.circle(50, 50, 49), colour), Stroke(ops.circle(50, 50, 44.5), "#FFFFFF", 4, 0.7)]


def _fortress_lost() -> list[Op]:
    star = symbol_ops("fortress", 50, 50, 2.4, INK)
    return [*_disc(DARK), *star, Stroke(ops.polyline([(20, 80), (80, 20)]), "#F0674E", 10)]


def _building() -> list[Op]:
    """Return a hammer over a keel."""
    keel = ops.polygon([[(18, 60), (82, 60), (70, 76), (30, 76)]])
    handle = ops.polyline([(58, 54), (42, 24)])
    head = ops.polyline([(32, 32), (54, 20)])
    return [*_disc(TEAL), Fill(keel, PAPER), Stroke(handle, PAPER, 7), Stroke(head, PAPER, 15, cap="butt")]


@lru_cache(maxsize=64)
def sign_ops(sign: str) -> tuple[Op, ...]:
    """Return a sign: a marker of the house, or a disc with letters."""
    if sign in MARKERS:
        return marker_ops(sign)
    if sign == "fortress_lost":
        return tuple(_fortress_lost())
    if sign == "building":
        return tuple(_building())
    line = fitted(Text(50, 51, sign, "sans-bold", 44, PAPER), 74, 12)
    return (*_disc(RED), *([line] if line is not None else []))


def sign_tile(sign: str, finish: Finish = "screen") -> tuple[Op, ...]:
    """Return a sign on a square piece."""
    return tile(PAPER, (Group(sign_ops(sign), (0.78, 0.0, 0.0, 0.78, 11.0, 11.0)),), finish)


# ------------------------------------------------------------------ tracks, turns, tokens
def track_marker_ops(nation: Nation, sign: str, finish: Finish = "screen") -> tuple[Op, ...]:
    """Return a nation's marker for a track: its colour and emblem, and letters that say what it counts."""
    _, colour, mark, emblem = nation_look(nation)
    ink = ink_on(colour, mark or mark_of(nation.faction))
    word = fitted(Text(50, 79, sign, "sans-black", 34, ink), 84, 14)
    return tile(colour, (*emblem_ops(emblem, 50, 35, 25), *([word] if word is not None else [])), finish)


def word_tile(above: str, below: str, colour: str = TEAL, finish: Finish = "screen") -> tuple[Op, ...]:
    """Return a marker of two words, such as that of the turn track."""
    size = 22.0 if max(len(above), len(below)) < 5 else 17.0
    lines = (
        Text(50, 38, above, "sans-bold", size, WHITE_INK, tracking=0.05),
        Text(50, 63, below, "sans-bold", size, WHITE_INK, tracking=0.05),
    )
    return tile(colour, lines, finish)


def token_front_ops(value: int, sign: str, finish: Finish = "screen") -> tuple[Op, ...]:
    """Return the face of a token: what it is worth; a dummy is worth 0."""
    figure = Text(50, 56, str(value), "sans-black", 58 if value < 10 else 50, BLACK_INK if value else "#A79C88")
    small = Group(sign_ops(sign), (0.26, 0.0, 0.0, 0.26, 7.0, 7.0))
    return tile(PAPER, (figure, small), finish)


def token_back_ops(sign: str, finish: Finish = "screen") -> tuple[Op, ...]:
    """Return the back that all tokens share."""
    return tile(mixed(TEAL, "#000000", 0.25), (Group(sign_ops(sign), (0.72, 0.0, 0.0, 0.72, 14.0, 14.0)),), finish)
