"""Boxes of fields moved, resized, aligned and caught by each other's edges, on a face of 100 by 100."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from scenarios.engine.counter_layouts import SIDE, Field

Handle = Literal["nw", "n", "ne", "e", "se", "s", "sw", "w"]
Way = Literal["left", "centre", "right", "top", "middle", "bottom", "across", "down"]
HANDLES: tuple[Handle, ...] = ("nw", "n", "ne", "e", "se", "s", "sw", "w")
SAFE = 7.5  # what a cutter may take off a counter of 5/8 in, 1.2 mm
REACH = 1.6
LEAST = 2.0
STEP = 0.5


@dataclass(frozen=True, slots=True)
class Box:
    """A box: its left, top, right and bottom."""

    x0: float
    y0: float
    x1: float
    y1: float

    @staticmethod
    def of(field: Field) -> Box:
        """Return a field's box."""
        return Box(field.x, field.y, field.x + field.w, field.y + field.h)

    def holds(self, x: float, y: float, margin: float = 0.0) -> bool:
        """Return whether a point lies in it."""
        return self.x0 - margin <= x <= self.x1 + margin and self.y0 - margin <= y <= self.y1 + margin

    def meets(self, other: Box) -> bool:
        """Return whether it shares a place with another."""
        return self.x0 <= other.x1 and other.x0 <= self.x1 and self.y0 <= other.y1 and other.y0 <= self.y1


def around(fields: Iterable[Field]) -> Box:
    """Return the box about fields."""
    boxes = [Box.of(f) for f in fields]
    return Box(min(b.x0 for b in boxes), min(b.y0 for b in boxes), max(b.x1 for b in boxes), max(b.y1 for b in boxes))


def put(field: Field, box: Box) -> Field:
    """Return a field with another box, on steps of a half, no smaller than can be taken hold of."""
    x0, y0 = round(box.x0 / STEP) * STEP, round(box.y0 / STEP) * STEP
    w = max(LEAST, round((box.x1 - box.x0) / STEP) * STEP)
    h = max(LEAST, round((box.y1 - box.y0) / STEP) * STEP)
    return replace(field, x=min(max(x0, -SIDE), 2 * SIDE), y=min(max(y0, -SIDE), 2 * SIDE), w=min(w, 2 * SIDE),
                   h=min(h, 2 * SIDE))  # fmt: skip


def moved(field: Field, dx: float, dy: float) -> Field:
    """Return a field elsewhere."""
    return put(field, Box(field.x + dx, field.y + dy, field.x + dx + field.w, field.y + dy + field.h))


def resized(field: Field, handle: Handle, dx: float, dy: float) -> Field:
    """Return a field one of whose handles was dragged; its other sides stay."""
    b = Box.of(field)
    x0 = min(b.x0 + dx, b.x1 - LEAST) if "w" in handle else b.x0
    x1 = max(b.x1 + dx, b.x0 + LEAST) if "e" in handle else b.x1
    y0 = min(b.y0 + dy, b.y1 - LEAST) if "n" in handle else b.y0
    y1 = max(b.y1 + dy, b.y0 + LEAST) if "s" in handle else b.y1
    return put(field, Box(x0, y0, x1, y1))


# ------------------------------------------------------------------ snapping
@dataclass(frozen=True, slots=True)
class Caught:
    """How far to shift so that something lines up, and the lines it lines up with."""

    dx: float
    dy: float
    upright: tuple[float, ...] = ()
    level: tuple[float, ...] = ()


def lines_of(others: Iterable[Field]) -> tuple[list[float], list[float]]:
    """Return what catches: the counter's rim, safe margin and middle, the edges and middles of other fields."""
    xs = [0.0, SAFE, SIDE / 2, SIDE - SAFE, SIDE]
    ys = list(xs)
    for field in others:
        b = Box.of(field)
        xs += [b.x0, (b.x0 + b.x1) / 2, b.x1]
        ys += [b.y0, (b.y0 + b.y1) / 2, b.y1]
    return xs, ys


def caught(box: Box, others: Sequence[Field], parts: str = "nsewcm") -> Caught:
    """Return how a box is caught. parts: which of its lines may be: edges n, s, e, w, middles c and m."""
    xs, ys = lines_of(others)
    own_x = {"w": box.x0, "c": (box.x0 + box.x1) / 2, "e": box.x1}
    own_y = {"n": box.y0, "m": (box.y0 + box.y1) / 2, "s": box.y1}
    dx, upright = _nearest([v for k, v in own_x.items() if k in parts], xs)
    dy, level = _nearest([v for k, v in own_y.items() if k in parts], ys)
    return Caught(dx, dy, upright, level)


def _nearest(own: Sequence[float], lines: Sequence[float]) -> tuple[float, tuple[float, ...]]:
    best = min(((line - v, line) for v in own for line in lines), key=lambda told: abs(told[0]), default=(99.0, 0.0))
    return (best[0], (best[1],)) if abs(best[0]) <= REACH else (0.0, ())


# ------------------------------------------------------------------ aligning
def aligned(fields: Mapping[int, Field], way: Way) -> dict[int, Field]:
    """Return fields lined up with each other, a single one with the counter; across, down: spread evenly."""
    whole = around(fields.values()) if len(fields) > 1 else Box(0, 0, SIDE, SIDE)
    if way in ("across", "down"):
        return _spread(fields, way)
    out = {}
    for at, f in fields.items():
        x = {"left": whole.x0, "centre": (whole.x0 + whole.x1 - f.w) / 2, "right": whole.x1 - f.w}.get(way, f.x)
        y = {"top": whole.y0, "middle": (whole.y0 + whole.y1 - f.h) / 2, "bottom": whole.y1 - f.h}.get(way, f.y)
        out[at] = replace(f, x=round(x, 2), y=round(y, 2))
    return out


def _spread(fields: Mapping[int, Field], way: Way) -> dict[int, Field]:
    """Return fields with the same room between their middles; the first and the last stay."""
    if len(fields) < 3:
        return dict(fields)

    def middle(f: Field) -> float:
        return f.x + f.w / 2 if way == "across" else f.y + f.h / 2

    order = sorted(fields, key=lambda at: middle(fields[at]))
    start, end = middle(fields[order[0]]), middle(fields[order[-1]])
    out = {}
    for k, at in enumerate(order):
        f, to = fields[at], start + (end - start) * k / (len(order) - 1)
        out[at] = replace(f, x=round(to - f.w / 2, 2)) if way == "across" else replace(f, y=round(to - f.h / 2, 2))
    return out
