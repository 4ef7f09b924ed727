"""Guides: lines over the sheet, level or upright, that points snap to; how they are kept, and what is near them."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from editor.settings import Settings
from mapdata.model import Point
from scenarios.engine.modules import Module

MOST = 500


@dataclass(frozen=True, slots=True)
class Guide:
    """A line over the whole sheet; at: in mm from its left edge if upright, else from its top."""

    upright: bool
    at: float

    def far(self, point: Point) -> float:
        """Return how far in mm a point is from it."""
        return abs(point[0] - self.at) if self.upright else abs(point[1] - self.at)

    def foot(self, point: Point) -> Point:
        """Return the point of it that is nearest to a point."""
        return (self.at, point[1]) if self.upright else (point[0], self.at)

    def through(self, a: Point, b: Point) -> Point | None:
        """Return where it crosses a segment, or None."""
        along = 0 if self.upright else 1
        if a[along] == b[along] or not min(a[along], b[along]) <= self.at <= max(a[along], b[along]):
            return None
        t = (self.at - a[along]) / (b[along] - a[along])
        x, y = a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])
        return (self.at, y) if self.upright else (x, self.at)


Guides = tuple[Guide, ...]
Segment = tuple[Point, Point]


def nearest(guides: Iterable[Guide], point: Point, reach: float) -> Guide | None:
    """Return the guide nearest to a point, if it is within reach."""
    best = min(guides, key=lambda guide: guide.far(point), default=None)
    return best if best is not None and best.far(point) <= reach else None


def crossing(
    guides: Sequence[Guide], point: Point, reach: float, segments: Sequence[Segment]
) -> tuple[Point, int] | None:
    """Return where guides cross each other or segments nearest to a point, within reach.

    With it the place of the segment in the list, -1 where two guides cross.
    """
    here = [guide for guide in guides if guide.far(point) <= reach]
    found = [((g.at, h.at), -1) for g in here if g.upright for h in here if not h.upright]
    for at, (a, b) in enumerate(segments):
        found += [(spot, at) for guide in here if (spot := guide.through(a, b)) is not None]
    near = [(math.dist(spot, point), spot, at) for spot, at in found if math.dist(spot, point) <= reach]
    return min(near)[1:] if near else None


# ---------------------------------------------------------------------- how they are kept
def key_of(module: Module) -> str:
    """Return under which name a module's guides are kept."""
    return f"guides/{str(module.folder or module.title).replace('/', '|')}"


def load(settings: Settings, module: Module) -> Guides:
    """Return a module's guides; what is not written as they are is left out."""
    try:
        rows = json.loads(settings.text(key_of(module), "[]"))
    except ValueError:
        return ()
    out = []
    for row in rows if isinstance(rows, list) else []:
        good = isinstance(row, list) and len(row) == 2 and isinstance(row[0], bool)
        if good and isinstance(row[1], int | float) and math.isfinite(row[1]):
            out.append(Guide(row[0], float(row[1])))
    return tuple(out[:MOST])


def keep(settings: Settings, module: Module, guides: Guides) -> None:
    """Keep a module's guides."""
    if guides or settings.text(key_of(module)):
        settings.put(key_of(module), json.dumps([[guide.upright, guide.at] for guide in guides[:MOST]]))
