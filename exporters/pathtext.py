"""Writes long paths as text quickly: one template a path, filled in at one stroke."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from mapdata.draw.flat import FlatPath
from mapdata.draw.ops import CUBIC, MOVE, POINTS_OF, QUAD, Path, Point


def path_text(path: Path, words: Mapping[int, str], digits: int, cubic: bool = False) -> str:
    """Return a path in a notation. words: what a verb writes, "%s" for each number; none longer than its digits say.

    cubic: quadratic curves are written as the cubic ones that they are.
    """
    if isinstance(path, FlatPath):
        verbs, points = path.verb_array.tolist(), path.at
    else:
        path = as_cubics(path) if cubic and QUAD in path.verbs else path
        verbs, points = path.verbs, np.array(path.points, dtype=np.float64)
    values = np.round(points.ravel(), digits) + 0.0  # which makes a plain nought of -0.0
    pattern = "".join(map(words.__getitem__, verbs))
    return pattern % tuple(values.tolist())


def number_word(digits: int) -> str:
    """Return the template of a rounded number below 10,000: as short as can be, and never with an exponent."""
    assert digits <= 4  # from 0.00001 on, %g writes an exponent
    return f"%.{digits + 4}g"


def as_cubics(path: Path) -> Path:
    """Return a path with cubic curves in place of its quadratic ones."""
    verbs: list[int] = []
    points: list[Point] = []
    start = now = (0.0, 0.0)
    at = 0
    for verb in path.verbs:
        taken = path.points[at : at + POINTS_OF[verb]]
        at += POINTS_OF[verb]
        if verb == QUAD:
            (cx, cy), end = taken
            first = (now[0] + 2 / 3 * (cx - now[0]), now[1] + 2 / 3 * (cy - now[1]))
            second = (end[0] + 2 / 3 * (cx - end[0]), end[1] + 2 / 3 * (cy - end[1]))
            verbs.append(CUBIC)
            points += (first, second, end)
        else:
            verbs.append(verb)
            points += taken
        if verb == MOVE:
            start = taken[0]
        now = taken[-1] if taken else start
    return Path(tuple(verbs), tuple(points))
