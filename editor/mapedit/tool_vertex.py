"""The tool that edits vertices: those that lie in one place move as one, whichever features they belong to."""

from __future__ import annotations

import math
from dataclasses import replace

from editor.mapedit.edits import Edit, Key
from editor.mapedit.picking import covered, hit
from editor.mapedit.shapes import contains, segment_distance
from editor.mapedit.snapping import Snapper, rings_of
from editor.mapedit.toolbase import Desk, Held, Sketch, Tool, gesture
from editor.mapedit.topology import (
    Changes,
    feature_at,
    from_now,
    may_change,
    moved_points,
    rounded,
    sharing_points,
    with_points,
    without_doubles,
    without_points,
)
from editor.text import tr
from mapdata.model import Feature, Point

NUDGE_MM = 0.2


class VertexTool(Tool):
    """Move, insert, delete, join and break the vertices of what is selected; shared borders stay shared."""

    id, title, key, cursor, icon = "vertex", "Points", "N", "arrow", "vertex"
    help = "Drag a point, or a line to add one; Shift-drag moves a stretch. Alt-click takes out. A box picks several."

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._marked: set[Point] = set()
        self._from: Point | None = None
        self._where: dict[Point, Point] = {}  # the points held, and where they are now
        self._before: dict[Key, Feature] = {}
        self._still: Snapper | None = None
        self._merge = ""
        self._band: list[Point] = []
        self._new: tuple[Point, Point, Point] | None = None  # a point to be put between two others
        self._moved = False

    # ------------------------------------------------------------------ the gesture
    def press(self, point: Point, held: Held) -> None:
        self._merge, self._moved, self._band = gesture(), False, []
        vertex = self._vertex_at(point)
        if held.alt:
            if vertex is not None:
                self._take_out({vertex})
            return
        if vertex is not None:
            self._grab(vertex, held)
            return
        stretch = self._stretch_at(point)
        if stretch is not None:
            self._grab_stretch(stretch, point, held)
            return
        found = hit(self.desk.map, point, self.desk.reach_mm())
        if found is not None and found.key not in self.desk.selected and not found.painted:
            self.desk.select([*self.desk.selected, found.key] if held.shift else [found.key])
            self._marked.clear()
            return
        self._band = [point]
        if not held.shift:
            self._marked.clear()

    def _grab(self, vertex: Point, held: Held) -> None:
        if held.shift:
            self._marked ^= {vertex}
        elif vertex not in self._marked:
            self._marked = {vertex}
        self._hold(vertex, self._marked or {vertex})

    def _grab_stretch(self, stretch: tuple[Point, Point], point: Point, held: Held) -> None:
        a, b = stretch
        if held.shift:
            self._marked = {a, b}
            self._hold(point, {a, b})
        else:
            at = rounded(_foot(point, a, b))
            self._new = (at, a, b)
            self._from = point

    def _hold(self, at: Point, points: set[Point]) -> None:
        self._from = at
        self._where = {p: p for p in points}
        doc = self.desk.map
        keys = {key for p in points for key in self.desk.snapper().sharing(p) if may_change(doc, key)}
        found = {key: feature_at(doc, key) for key in keys}
        self._before = {key: f for key, f in found.items() if f is not None}
        self._still = Snapper(doc, frozenset(self._before), self.desk.guides())

    def move(self, point: Point, held: Held, down: bool) -> None:
        self._snap = None
        if not down:
            return
        if self._new is not None and self._from is not None and math.dist(point, self._from) > self.desk.reach_mm() / 3:
            at = self._new[0]
            self._insert(at, point)
            self._marked = {at}
            self._hold(at, {at})
        if self._band:
            (ax, ay), (bx, by) = self._band[0], point
            self._band = [(ax, ay), (bx, ay), (bx, by), (ax, by)]
        elif self._from is not None and self._before:
            self._drag(point, held)

    def _drag(self, point: Point, held: Held) -> None:
        assert self._from is not None
        target = point
        if not held.ctrl and self._still is not None and self.desk.snapping():
            self._snap = self._still.find(point, self.desk.reach_mm(), self.desk.snapping())
            target = self._snap.point
        if not self._moved and math.dist(point, self._from) <= self.desk.reach_mm() / 3:
            return
        self._moved = True
        dx, dy = target[0] - self._from[0], target[1] - self._from[1]
        self._where = {p: rounded((p[0] + dx, p[1] + dy)) for p in self._where}
        self._marked = set(self._where.values())
        after = moved_points(self._before, self._where)
        self.desk.do(from_now(self.desk.map, after, tr("Move points"), self._merge))

    def release(self, point: Point, held: Held) -> None:
        if len(self._band) > 2:
            ring = tuple(self._band)
            self._marked |= {v for v in self._vertices() if contains(ring, v)}
            if not self._vertices():
                self.desk.select(covered(self.desk.map, self._band))
        elif self._moved and self._before:
            self._settle()
        self._rest()

    def _settle(self) -> None:
        """After a drag: a point dropped on another's line becomes a point of it too, doubled points go."""
        doc = self.desk.map
        after = {key: feature_at(doc, key) for key in self._before}
        tidy = {k: replace(f, shape=without_doubles(f.shape)) for k, f in after.items() if f is not None}
        shared = sharing_points(doc, self.desk.snapper(), self._where.values(), self._before)
        changes: Changes = {**from_now(doc, tidy, "").changes, **shared}
        self.desk.do(Edit(tr("Move points"), changes, self._merge))

    def _rest(self) -> None:
        self._from = self._still = self._new = self._snap = None
        self._where, self._before, self._band = {}, {}, []
        self._moved = False

    def double(self, point: Point, held: Held) -> None:
        self._rest()
        stretch = self._stretch_at(point)
        if stretch is not None and self._vertex_at(point) is None:
            self._merge = gesture()
            self._insert(rounded(_foot(point, *stretch)), point)

    def _insert(self, at: Point, near: Point) -> None:
        """Put a vertex on the stretch under it, in every feature that has this stretch."""
        self._new = None
        changes = sharing_points(self.desk.map, self.desk.snapper(), [at])
        for key in self.desk.selected:
            feature = feature_at(self.desk.map, key)
            if feature is not None and may_change(self.desk.map, key) and key not in changes:
                shape = with_points(feature.shape, [at])
                if shape != feature.shape:
                    changes[key] = feature, replace(feature, shape=shape)
        self.desk.do(Edit(tr("Add a point"), changes, self._merge))

    # ------------------------------------------------------------------ keys
    def delete(self) -> None:
        if self._marked:
            self._take_out(self._marked)
        else:
            self.desk.say(tr("Choose points first: click them, or draw a box round them."))

    def backspace(self) -> None:
        if self.busy():
            self.cancel()
        else:
            self.delete()

    def _take_out(self, points: set[Point]) -> None:
        doc, snapper = self.desk.map, self.desk.snapper()
        keys = {key for p in points for key in snapper.sharing(p) if may_change(doc, key)}
        changes: Changes = {}
        for key in sorted(keys):
            feature = feature_at(doc, key)
            if feature is None or feature.shape.point is not None:
                continue
            shape = without_points(feature.shape, points)
            if shape is None:
                self.desk.say(tr("A line keeps two points and an area three. Delete the whole instead."))
                return
            changes[key] = feature, replace(feature, shape=shape)
        self._marked = set()
        self.desk.do(Edit(tr("Remove points"), changes))

    def nudge(self, dx: float, dy: float) -> bool:
        if not self._marked:
            return False
        self._hold((0.0, 0.0), self._marked)
        self._where = {p: rounded((p[0] + dx * NUDGE_MM, p[1] + dy * NUDGE_MM)) for p in self._marked}
        after = moved_points(self._before, self._where)
        self.desk.do(from_now(self.desk.map, after, tr("Move points"), self._nudge_merge()))
        self._marked = set(self._where.values())
        self._rest()
        return True

    def _nudge_merge(self) -> str:
        self._merge = self._merge if self._merge.startswith("nudge") else "nudge" + gesture()
        return self._merge

    def marked(self) -> set[Point]:
        """Return the points that are chosen and still there."""
        return self._marked & set(self._vertices())

    def mark(self, points: set[Point]) -> None:
        """Choose points."""
        self._marked = set(points)

    def cancel(self) -> None:
        if self._moved and self._before:
            self.desk.do(from_now(self.desk.map, self._before, tr("Move points"), self._merge))
            self._marked = set(self._where)
        elif not self._band:
            self._marked.clear()
        self._rest()

    def busy(self) -> bool:
        return bool(self._before or self._band)

    # ------------------------------------------------------------------ what lies under the pointer
    def _vertex_at(self, point: Point) -> Point | None:
        best = min(self._vertices(), key=lambda v: math.dist(v, point), default=None)
        return best if best is not None and math.dist(best, point) <= self.desk.reach_mm() else None

    def _stretch_at(self, point: Point) -> tuple[Point, Point] | None:
        """Return the ends of the stretch of a selected feature that lies under a point."""
        best, found = self.desk.reach_mm(), None
        for feature in self._features():
            for ring, closed in rings_of(feature):
                for a, b in zip(ring, [*ring[1:], ring[0]] if closed else ring[1:]):
                    far = segment_distance(point, a, b)
                    if far <= best:
                        best, found = far, (a, b)
        return found

    def _features(self) -> list[Feature]:
        doc = self.desk.map
        found = [feature_at(doc, key) for key in self.desk.selected if may_change(doc, key)]
        return [f for f in found if f is not None]

    def _vertices(self) -> list[Point]:
        return [p for feature in self._features() for ring, _ in rings_of(feature) for p in ring]

    def sketch(self) -> Sketch:
        marked = tuple(p for p in self._marked if p in set(self._vertices())) if self._marked else ()
        return Sketch(vertices=tuple(self._vertices()), marked=marked, snap=self._snap, band=tuple(self._band))


def _foot(p: Point, a: Point, b: Point) -> Point:
    dx, dy = b[0] - a[0], b[1] - a[1]
    t = max(0.0, min(1.0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / max(dx * dx + dy * dy, 1e-12)))
    return a[0] + dx * t, a[1] + dy * t
