"""Where a drawn point should really go: onto vertices, along lines, hex centres, corners and hexsides."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np

from mapdata.model import Feature, MapDocument, Point, Ring

SnapKind = Literal["vertex", "edge", "corner", "hexside", "centre", "free"]


@dataclass(frozen=True, slots=True)
class Snap:
    """A snapped point and what it was snapped to; `feature` is set for vertex and edge."""

    point: Point
    kind: SnapKind
    feature: str = ""


class Snapper:
    """All that points of one document snap to. Made anew when the document changes; a search takes about 1 ms."""

    def __init__(self, doc: MapDocument, leave_out: frozenset[str] = frozenset()) -> None:
        self._grid = doc.grid
        names: list[str] = []
        starts: list[Point] = []
        ends: list[Point] = []
        for layer in doc.layers:
            if not layer.shown or layer.id in leave_out:
                continue
            for feature in layer.features.values():
                for ring, closed in rings_of(feature):
                    pairs = list(zip(ring, [*ring[1:], ring[0]] if closed else ring[1:]))
                    starts += [a for a, _ in pairs] or list(ring)
                    ends += [b for _, b in pairs] or list(ring)
                    names += [feature.id] * (len(pairs) or len(ring))
        self._names = names
        self._a: Any = np.array(starts, dtype=float).reshape(-1, 2)
        self._b: Any = np.array(ends, dtype=float).reshape(-1, 2)

    def find(self, point: Point, reach_mm: float) -> Snap:
        """Return the best snap within reach: vertices before lines before the grid; or the point itself."""
        return self._vertex(point, reach_mm) or self._edge(point, reach_mm) or self._on_grid(point, reach_mm)

    def _vertex(self, point: Point, reach: float) -> Snap | None:
        best: tuple[float, Snap] | None = None
        for ends in (self._a, self._b):
            if not len(ends):
                continue
            far = ((ends - point) ** 2).sum(axis=1)
            at = int(far.argmin())
            if far[at] <= reach**2 and (best is None or far[at] < best[0]):
                best = float(far[at]), Snap((float(ends[at][0]), float(ends[at][1])), "vertex", self._names[at])
        return best[1] if best else None

    def _edge(self, point: Point, reach: float) -> Snap | None:
        if not len(self._a):
            return None
        along = self._b - self._a
        length = np.maximum((along**2).sum(axis=1), 1e-12)
        t = np.clip(((point - self._a) * along).sum(axis=1) / length, 0.0, 1.0)
        foot = self._a + along * t[:, None]
        far = ((foot - point) ** 2).sum(axis=1)
        at = int(far.argmin())
        if far[at] > reach**2:
            return None
        return Snap((float(foot[at][0]), float(foot[at][1])), "edge", self._names[at])

    def _on_grid(self, point: Point, reach: float) -> Snap:
        space = self._grid.at(point) if self._grid else None
        if self._grid is None or space is None:
            return Snap(point, "free")
        corners = self._grid.corners(space)
        choices: list[tuple[float, Snap]] = [(_far(c, point), Snap(c, "corner")) for c in corners]
        choices.append((_far(self._grid.centre(space), point), Snap(self._grid.centre(space), "centre")))
        near = min(choices, key=lambda c: c[0])
        if near[0] <= reach:
            return near[1]
        feet = [_foot(point, a, b) for a, b in zip(corners, [*corners[1:], corners[0]])]
        foot = min(feet, key=lambda f: _far(f, point))
        return Snap(foot, "hexside") if _far(foot, point) <= reach else Snap(point, "free")


def rings_of(feature: Feature) -> Iterable[tuple[Ring, bool]]:
    """Yield the rows of points of a feature with whether each is closed; a single point is a row of one."""
    shape = feature.shape
    if shape.point is not None:
        yield (shape.point,), False
    if shape.line is not None:
        yield shape.line, False
    for rings in (*((shape.polygon,) if shape.polygon else ()), *(shape.polygons or ())):
        for ring in rings:
            yield ring, True


def _far(a: Point, b: Point) -> float:
    return float(np.hypot(a[0] - b[0], a[1] - b[1]))


def _foot(p: Point, a: Point, b: Point) -> Point:
    dx, dy = b[0] - a[0], b[1] - a[1]
    t = max(0.0, min(1.0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / max(dx * dx + dy * dy, 1e-12)))
    return a[0] + dx * t, a[1] + dy * t
