"""Printing without colour: greys as bright as the colours were, and a pattern for each side beside its mark."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache

from mapdata.draw import ops
from mapdata.draw.ops import Box, Fill, Group, Image, Op, Path, Text
from scenarios.engine.emblems import luminance

BAND = 8.5  # width of the patterned bands at both edges of a counter, of 100
INK, PAPER = "#000000", "#FFFFFF"


@lru_cache(maxsize=4096)
def grey_of(colour: str) -> str:
    """Return the grey of the same luminance, so that every contrast stays as it was."""
    light = luminance(colour)
    value = 12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055
    level = max(0, min(255, round(value * 255)))
    return f"#{level:02X}{level:02X}{level:02X}"


def greyed(op: Op) -> Op:
    """Return an op in greys; placed pictures stay as they are, for the printer to turn."""
    if isinstance(op, Group):
        return replace(op, ops=tuple(map(greyed, op.ops)))
    if isinstance(op, Image):
        return op
    if isinstance(op, Text):
        return replace(op, colour=grey_of(op.colour), halo=grey_of(op.halo) if op.halo else "")
    return replace(op, colour=grey_of(op.colour))


# ------------------------------------------------------------------ patterns
@lru_cache(maxsize=8)
def side_bands(mark: str) -> tuple[Op, ...]:
    """Return the bands along both edges of a counter (a box of 100) in the pattern of a side."""
    out: list[Op] = []
    for x in (0.0, 100.0 - BAND):
        box = (x, 0.0, x + BAND, 100.0)
        edge = x + BAND if x == 0 else x
        out.append(Fill(ops.rect(x, 0, BAND, 100), PAPER))
        out.append(Group((Fill(PATTERNS[mark](box), INK),), clip=ops.rect(x, 0, BAND, 100)))
        out.append(Fill(ops.rect(edge - 0.5, 0, 1.0, 100), INK))
    return tuple(out)


def _stripes(box: Box) -> Path:
    """Return slanting stripes."""
    x0, y0, x1, y1 = box
    w = x1 - x0
    rows = [y0 - w + 7.0 * k for k in range(int((y1 - y0 + w) / 7.0) + 2)]
    return ops.polygon([[(x0, y + w), (x1, y), (x1, y + 3.2), (x0, y + w + 3.2)] for y in rows])


def _rungs(box: Box) -> Path:
    """Return level lines, thin and far apart."""
    x0, y0, x1, y1 = box
    rows = [y0 + 4.0 + 8.0 * k for k in range(int((y1 - y0) / 8.0) + 1)]
    return ops.polygon([[(x0, y), (x1, y), (x1, y + 1.6), (x0, y + 1.6)] for y in rows])


def _dots(box: Box) -> Path:
    """Return a row of discs."""
    x, r = (box[0] + box[2]) / 2, 2.7
    found = [ops.circle(x, box[1] + 4.0 + 8.0 * k, r) for k in range(int((box[3] - box[1]) / 8.0) + 1)]
    return Path(tuple(v for p in found for v in p.verbs), tuple(q for p in found for q in p.points))


def _chequers(box: Box) -> Path:
    """Return two columns of squares."""
    x0, y0, x1, y1 = box
    w = (x1 - x0) / 2
    rows = range(int((y1 - y0) / w) + 1)
    return ops.polygon([_square(x0 + w * (k % 2), y0 + w * k, w) for k in rows])


def _square(x: float, y: float, w: float) -> list[tuple[float, float]]:
    return [(x, y), (x + w, y), (x + w, y + w), (x, y + w)]


PATTERNS: dict[str, Callable[[Box], Path]] = {
    "axis": _stripes,
    "western": _rungs,
    "soviet": _dots,
    "neutral": _chequers,
}
