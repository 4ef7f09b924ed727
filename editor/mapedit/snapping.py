"""Where a drawn point should go: onto ends, vertices, crossings, lines, guides, hex corners, centres and hexsides."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations
from typing import Any, Literal

import numpy as np

from editor.mapedit.guidelines import Guides, nearest
from editor.mapedit.guidelines import crossing as guide_crossing
from editor.text import tr
from mapdata.model import Feature, Layer, MapDocument, Point, Ring

SnapKind = Literal["end", "vertex", "crossing", "edge", "corner", "hexside", "centre", "guide", "sheet", "free"]
Key = tuple[str, str]
Array = np.ndarray[Any, Any]
KEPT = 32  # layers whose segments are remembered
ONTO = frozenset({"points", "lines", "guides", "corners", "hexsides", "sheet"})  # what one may snap to
MOST_CROSSING = 40  # segments near the pointer that are crossed with each other


@dataclass(frozen=True, slots=True)
class Snap:
    """A snapped point and what it was snapped to; `feature` and `layer` are set for what is drawn, `other` for what
    crosses it; for the grid `feature` names the hex, and for a hexside `other` the hex across. On a guide `feature` is
    the line that it crosses there, and `other` is not empty where two guides cross."""

    point: Point
    kind: SnapKind
    feature: str = ""
    layer: str = ""
    other: str = ""


@dataclass(frozen=True, eq=False)
class Segments:
    """The segments of one layer as arrays; owner: the place in `features`; end_a, end_b: ends of open lines."""

    layer: Layer
    features: tuple[str, ...]
    a: Array
    b: Array
    owner: Array
    end_a: Array
    end_b: Array


_known: OrderedDict[int, Segments] = OrderedDict()


def segments_of(layer: Layer) -> Segments:
    """Return the segments of a layer; layers never change, so those of the last ones are remembered."""
    held = _known.get(id(layer))
    if held is not None and held.layer is layer:
        _known.move_to_end(id(layer))
        return held
    made = _segments(layer)
    _known[id(layer)] = made
    while len(_known) > KEPT:
        _known.popitem(last=False)
    return made


def _segments(layer: Layer) -> Segments:
    names: list[str] = []
    parts: list[tuple[Array, Array, int, bool]] = []
    for feature in layer.features.values():
        for ring, closed in rings_of(feature):
            points = np.array(ring, dtype=float).reshape(-1, 2)
            ends = np.roll(points, -1, axis=0) if closed else points[1:]
            starts = points if closed else points[:-1]
            if len(points) == 1:
                starts = ends = points
            parts.append((starts, ends, len(names), closed))
        names.append(feature.id)
    if not parts:
        none, flags = np.empty((0, 2)), np.empty(0, dtype=bool)
        return Segments(layer, tuple(names), none, none, np.empty(0, dtype=int), flags, flags)
    counts = [len(starts) for starts, _, _, _ in parts]
    owner = np.repeat([index for _, _, index, _ in parts], counts)
    end_a, end_b = np.zeros(len(owner), dtype=bool), np.zeros(len(owner), dtype=bool)
    at = 0
    for count, (_, _, _, closed) in zip(counts, parts):
        if not closed and count:
            end_a[at] = end_b[at + count - 1] = True
        at += count
    a, b = (np.concatenate([part[k] for part in parts]) for k in (0, 1))
    return Segments(layer, tuple(names), a, b, owner, end_a, end_b)


class Snapper:
    """All that points of one document snap to. Made anew when the document changes; a search takes about 1 ms."""

    def __init__(self, doc: MapDocument, leave_out: frozenset[Key] = frozenset(), guides: Guides = ()) -> None:
        self._grid, self._guides = doc.grid, guides
        wide, high = doc.sheet_mm
        corners: list[Point] = [(0.0, 0.0), (wide, 0.0), (wide, high), (0.0, high)]
        self._edges = list(zip(corners, [*corners[1:], corners[0]]))
        found = [segments_of(layer) for layer in doc.layers if layer.shown]
        found = [s for s in found if len(s.a)]
        self.keys: list[Key] = [(s.layer.id, name) for s in found for name in s.features]
        none, flags = np.empty((0, 2)), np.empty(0, dtype=bool)
        self.a: Array = np.concatenate([s.a for s in found]) if found else none
        self.b: Array = np.concatenate([s.b for s in found]) if found else none
        starts = np.cumsum([0, *(len(s.features) for s in found)])
        owners = [s.owner + start for s, start in zip(found, starts.tolist())]
        self.owner: Array = np.concatenate(owners) if found else np.empty(0, dtype=int)
        self._end_a: Array = np.concatenate([s.end_a for s in found]) if found else flags
        self._end_b: Array = np.concatenate([s.end_b for s in found]) if found else flags
        if leave_out:
            out = np.array([key in leave_out for key in self.keys], dtype=bool)
            stay = ~out[self.owner] if len(self.owner) else flags
            self.a, self.b, self.owner = self.a[stay], self.b[stay], self.owner[stay]
            self._end_a, self._end_b = self._end_a[stay], self._end_b[stay]

    def find(self, point: Point, reach_mm: float, onto: frozenset[str] = ONTO) -> Snap:
        """Return the best snap within reach: vertices, crossings, those of guides, lines, corners and centres of
        hexes, guides, the sheet's edge, then hexsides; or the point itself.

        onto: which of these count, see ONTO.
        """
        near = self._near(point, reach_mm)
        found = None
        if "points" in onto:
            found = self._vertex(point, reach_mm, near) or self._crossing(point, reach_mm, near)
        guides = self._guides if "guides" in onto else ()
        if found is None and guides:
            found = self._guided(point, reach_mm, near if "lines" in onto else near[:0], "sheet" in onto)
        if found is None and "lines" in onto:
            found = (self._leaving(point, reach_mm, near) if "sheet" in onto else None) or self._edge(
                point, reach_mm, near)  # fmt: skip
        if found is not None:
            return found
        on_grid = self._on_grid(point, reach_mm, onto)
        if on_grid.kind in ("corner", "centre"):
            return on_grid
        guide = nearest(guides, point, reach_mm)
        if guide is not None:
            return Snap(guide.foot(point), "guide")
        if "sheet" not in onto:
            return on_grid
        return self._sheet(point, reach_mm) or on_grid

    def at(self, point: Point, reach_mm: float = 0.011) -> list[int]:
        """Return the segments that pass within reach of a point."""
        near = self._near(point, reach_mm)
        far, _ = self._feet(point, near)
        return [int(n) for n in near[far <= reach_mm**2]]

    def sharing(self, point: Point) -> set[Key]:
        """Return the features that have a vertex exactly at a point."""
        here = ((self.a == point) | (self.b == point)) if not len(self.a) else (
            (self.a == point).all(axis=1) | (self.b == point).all(axis=1)
        )  # fmt: skip
        return {self.keys[k] for k in np.unique(self.owner[here]).tolist()} if len(self.a) else set()

    def _near(self, point: Point, reach: float) -> Array:
        """Return the segments whose box comes within reach of a point."""
        if not len(self.a):
            return np.empty(0, dtype=int)
        x, y = point
        ax, ay, bx, by = self.a[:, 0], self.a[:, 1], self.b[:, 0], self.b[:, 1]
        inside = (np.minimum(ax, bx) <= x + reach) & (np.maximum(ax, bx) >= x - reach)
        inside &= (np.minimum(ay, by) <= y + reach) & (np.maximum(ay, by) >= y - reach)
        return np.flatnonzero(inside)

    def _feet(self, point: Point, near: Array) -> tuple[Array, Array]:
        a, along = self.a[near], self.b[near] - self.a[near]
        length = np.maximum((along**2).sum(axis=1), 1e-12)
        t = np.clip(((point - a) * along).sum(axis=1) / length, 0.0, 1.0)
        foot = a + along * t[:, None]
        return ((foot - point) ** 2).sum(axis=1), foot

    def _named(self, point: Any, kind: SnapKind, segment: int, other: int | None = None) -> Snap:
        layer, feature = self.keys[int(self.owner[segment])]
        more = self.keys[int(self.owner[other])][1] if other is not None else ""
        return Snap((float(point[0]), float(point[1])), kind, feature, layer, more)

    def _vertex(self, point: Point, reach: float, near: Array) -> Snap | None:
        best: tuple[float, Snap] | None = None
        for points, ends in ((self.a, self._end_a), (self.b, self._end_b)):
            if not len(near):
                continue
            far = ((points[near] - point) ** 2).sum(axis=1) - 1e-9 * ends[near]  # of several at one place, the end
            at = int(far.argmin())
            if far[at] <= reach**2 and (best is None or far[at] < best[0]):
                segment = int(near[at])
                kind: SnapKind = "end" if ends[segment] else "vertex"
                best = float(far[at]), self._named(points[segment], kind, segment)
        return best[1] if best else None

    def _crossing(self, point: Point, reach: float, near: Array) -> Snap | None:
        best: tuple[float, Snap] | None = None
        far, _ = self._feet(point, near)
        close = near[far <= reach**2][:MOST_CROSSING].tolist()
        for p, q in combinations(close, 2):
            found = crossing(self.a[p], self.b[p], self.a[q], self.b[q])
            if found is not None and math.dist(found, point) <= min(reach, best[0] if best else reach):
                best = math.dist(found, point), self._named(found, "crossing", p, q)
        return best[1] if best else None

    def _guided(self, point: Point, reach: float, near: Array, edged: bool) -> Snap | None:
        """Return where guides cross each other, lines that are near or, if edged, the sheet's edge."""
        far, _ = self._feet(point, near)
        close = near[far <= reach**2][:MOST_CROSSING].tolist()
        lines = [(_pair(self.a[segment]), _pair(self.b[segment])) for segment in close]
        found = guide_crossing(self._guides, point, reach, [*lines, *(self._edges if edged else ())])
        if found is None:
            return None
        spot, at = found
        if 0 <= at < len(close):
            return self._named(spot, "guide", close[at])
        return Snap(spot, "guide", other="guide" if at < 0 else "")

    def _edge(self, point: Point, reach: float, near: Array) -> Snap | None:
        if not len(near):
            return None
        far, feet = self._feet(point, near)
        at = int(far.argmin())
        return self._named(feet[at], "edge", int(near[at])) if far[at] <= reach**2 else None

    def _leaving(self, point: Point, reach: float, near: Array) -> Snap | None:
        """Return where a line that is near crosses the sheet's edge."""
        far, _ = self._feet(point, near)
        best: tuple[float, Snap] | None = None
        for segment in near[far <= reach**2][:MOST_CROSSING].tolist():
            for a, b in self._edges:
                found = crossing(self.a[segment], self.b[segment], a, b)
                if found is not None and math.dist(found, point) <= min(reach, best[0] if best else reach):
                    best = math.dist(found, point), self._named(found, "edge", segment)
        return best[1] if best else None

    def _sheet(self, point: Point, reach: float) -> Snap | None:
        """Return the nearest point of the sheet's edge, its corner where that is near."""
        corner = min((a for a, _ in self._edges), key=lambda at: math.dist(at, point))
        if math.dist(corner, point) <= reach:
            return Snap(corner, "sheet")
        foot = min((_foot(point, a, b) for a, b in self._edges), key=lambda at: math.dist(at, point))
        return Snap(foot, "sheet") if math.dist(foot, point) <= reach else None

    def _on_grid(self, point: Point, reach: float, onto: frozenset[str]) -> Snap:
        space = self._grid.at(point) if self._grid else None
        if self._grid is None or space is None:
            return Snap(point, "free")
        name = self._grid.name(space)
        corners = self._grid.corners(space)
        centre = self._grid.centre(space)
        choices = [Snap(c, "corner", name) for c in corners] + [Snap(centre, "centre", name)]
        near = min(choices, key=lambda snap: math.dist(snap.point, point))
        if math.dist(near.point, point) <= reach and "corners" in onto:
            return near
        if "hexsides" not in onto:
            return Snap(point, "free")
        feet = [_foot(point, a, b) for a, b in zip(corners, [*corners[1:], corners[0]])]
        side = min(range(6), key=lambda k: math.dist(feet[k], point))
        if math.dist(feet[side], point) > reach:
            return Snap(point, "free")
        across = self._grid.around(space)[side]
        return Snap(feet[side], "hexside", name, other="" if across is None else self._grid.name(across))


def snap_text(snap: Snap, doc: MapDocument) -> str:
    """Return what a point was snapped to, in words: the tag beside the marker."""
    name = _title(doc, snap.layer, snap.feature)
    if snap.kind == "end":
        return tr("End of {name}", name=name)
    if snap.kind == "vertex":
        return tr("Point of {name}", name=name)
    if snap.kind == "crossing":
        return tr("{name} crosses {other}", name=name, other=_title(doc, "", snap.other))
    if snap.kind == "edge":
        return tr("On {name}", name=name)
    if snap.kind == "sheet":
        return tr("Edge of the sheet")
    if snap.kind == "guide":
        return tr("Guides cross") if snap.other else tr("Guide on {name}", name=name) if name else tr("Guide")
    if snap.kind == "corner":
        return tr("Corner of hex {name}", name=snap.feature)
    if snap.kind == "centre":
        return tr("Centre of hex {name}", name=snap.feature)
    if snap.kind == "hexside":
        return tr("Hexside {name} | {other}", name=snap.feature, other=snap.other or tr("edge"))
    return ""


def _title(doc: MapDocument, layer_id: str, feature_id: str) -> str:
    layers = [layer for layer in doc.layers if layer_id in ("", layer.id) and feature_id in layer.features]
    if not layers:
        return ""
    feature = layers[0].features[feature_id]
    kinds = {word.id: word.title for group in (doc.vocabulary.terrain, doc.vocabulary.sides) for word in group}
    ground = next((t.id for t in doc.vocabulary.terrain if t.base == "land"), "")
    if layers[0].role == "terrain" and feature.kind == ground and not feature.name:
        return tr("the coast")
    return feature.name or kinds.get(feature.kind) or layers[0].title or layers[0].id


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


def crossing(a: Any, b: Any, c: Any, d: Any) -> Point | None:
    """Return where two segments cross within both, or None when they do not or run alike."""
    rx, ry, sx, sy = b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]
    turn = rx * sy - ry * sx
    if abs(turn) < 1e-12:
        return None
    t = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / turn
    u = ((c[0] - a[0]) * ry - (c[1] - a[1]) * rx) / turn
    return (float(a[0] + t * rx), float(a[1] + t * ry)) if 0 <= t <= 1 and 0 <= u <= 1 else None


def _pair(row: Any) -> Point:
    return float(row[0]), float(row[1])


def _foot(p: Point, a: Point, b: Point) -> Point:
    dx, dy = b[0] - a[0], b[1] - a[1]
    t = max(0.0, min(1.0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / max(dx * dx + dy * dy, 1e-12)))
    return a[0] + dx * t, a[1] + dy * t
