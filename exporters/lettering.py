"""Where a line of text lies, worked out once for all players: same start, same base line, same outlines."""

from __future__ import annotations

import math
from functools import lru_cache

from mapdata.draw import fonts
from mapdata.draw.ops import Box, Path, Text

_SHARE = {"start": 0.0, "middle": 0.5, "end": 1.0}
Matrix = tuple[float, float, float, float, float, float]


@lru_cache(maxsize=8192)
def unit_outline(string: str, face: str, tracking: float) -> Path:
    """Return a line of text at size 1, from (0, 0) on its base line; fill it nonzero."""
    return fonts.outline(string, face, 1.0, tracking)


@lru_cache(maxsize=8192)
def unit_width(string: str, face: str, tracking: float) -> float:
    """Return the width of a line of text at size 1."""
    return fonts.text_width(string, face, 1.0, tracking)


def start(text: Text) -> tuple[float, float]:
    """Return where the base line begins, relative to (x, y) and before the turn."""
    width = unit_width(text.string, text.face, text.tracking) * text.size
    down = fonts.cap_height(text.face, text.size) / 2 if text.valign == "middle" else 0.0
    return -width * _SHARE[text.anchor], down


def matrix(text: Text) -> Matrix:
    """Return the transform from a line at size 1 on its own base line to its place, y down."""
    dx, dy = start(text)
    if not text.angle_deg:
        return text.size, 0.0, 0.0, text.size, text.x + dx, text.y + dy
    sin, cos = math.sin(math.radians(text.angle_deg)), math.cos(math.radians(text.angle_deg))
    x, y = text.x + cos * dx - sin * dy, text.y + sin * dx + cos * dy
    return text.size * cos, text.size * sin, -text.size * sin, text.size * cos, x, y


@lru_cache(maxsize=16384)
def box(text: Text) -> Box:
    """Return bounds of the line's letters and their halo."""
    a, b, c, d, e, f = matrix(text)
    x0, y0, x1, y1 = unit_outline(text.string, text.face, text.tracking).box
    corners = [(x, y) for x in (x0, x1) for y in (y0, y1)]
    xs = [a * x + c * y + e for x, y in corners]
    ys = [b * x + d * y + f for x, y in corners]
    halo = text.halo_width / 2
    return min(xs) - halo, min(ys) - halo, max(xs) + halo, max(ys) + halo


def wrapped(words: str, face: str, size: float, width: float) -> list[str]:
    """Return a text in lines that are no wider than width; a word too long stands alone."""
    lines, now = [], ""
    for word in words.split():
        longer = f"{now} {word}" if now else word
        if now and fonts.text_width(longer, face, size) > width:
            lines.append(now)
            now = word
        else:
            now = longer
    return [*lines, now] if now else lines
