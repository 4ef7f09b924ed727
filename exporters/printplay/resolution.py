"""How fine placed pictures come out on paper: pixels an inch at the size in which they are printed."""

from __future__ import annotations

import io
import math
from collections.abc import Iterable, Iterator
from typing import Literal

from PIL import Image as Picture

from exporters.printplay.geometry import MM_PER_INCH
from mapdata.draw.ops import Group, Image, Op
from mapdata.problems import Problem
from mapdata.wording import said

Severity = Literal["error", "warning", "note"]
WANTED, POOR, BAD = 300.0, 200.0, 150.0


def pixels_an_inch(content: Iterable[Op], scale: float = 1.0) -> Iterator[float]:
    """Yield the resolution of each placed picture, the worse of its two directions. scale: mm to a unit."""
    yield from _found(content, scale, scale)


def _found(content: Iterable[Op], across: float, down: float) -> Iterator[float]:
    for op in content:
        if isinstance(op, Group):
            a, b, c, d, *_ = op.transform
            yield from _found(op.ops, across * math.hypot(a, b), down * math.hypot(c, d))
        elif isinstance(op, Image):
            with Picture.open(io.BytesIO(op.data)) as picture:
                wide, high = picture.size
            x0, y0, x1, y1 = op.box
            yield min(wide / (x1 - x0) / across, high / (y1 - y0) / down) * MM_PER_INCH


def picture_problems(content: Iterable[Op], what: str, scale: float = 1.0) -> list[Problem]:
    """Return at most one problem, of the coarsest picture: an error under 150 pixels an inch, a warning under 200."""
    worst = min(pixels_an_inch(content, scale), default=math.inf)
    if worst >= WANTED:
        return []
    severity: Severity = "error" if worst < BAD else "warning" if worst < POOR else "note"
    text = said(
        "A picture on {what} has {found:.0f} pixels an inch at this size; {wanted:.0f} are wanted in print.",
        what=what, found=worst, wanted=WANTED,
    )  # fmt: skip
    return [Problem(severity, "PICTURE", text, remedy=said("Give a larger picture, or print it smaller."))]
