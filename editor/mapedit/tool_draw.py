"""Tools that draw by clicked points: lines, areas, rectangles and circles."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import ClassVar

from editor.lengths import length_text, size_text
from editor.mapedit.edits import Edit, fresh_id
from editor.mapedit.toolbase import Desk, Held, Sketch, Tool
from editor.mapedit.topology import rounded, sharing_points
from editor.mapedit.words import kinds_of, territory_of
from editor.text import tr
from mapdata.model import Feature, Layer, LayerRole, MapDocument, Point, Scalar, Shape

SNAPPED_ON_LINE = ("edge", "crossing")
CIRCLE_MM = 0.05  # how far the sides of a drawn circle may lie from the true one


class DrawTool(Tool):
    """What all tools share that end in a new line or area."""

    area: ClassVar[bool] = False
    roles: tuple[LayerRole, ...] = ("line", "terrain", "border", "decor")
    wants: tuple[str, ...] = ("kind", "name", "territory")

    def make(self, points: list[Point], closed: bool) -> bool:
        """Draw the points as one feature on the layer chosen; say why and return False when that cannot be."""
        if len(points) < (3 if closed else 2):
            self.desk.say(tr("An area needs three points.") if closed else tr("A line needs two points."))
            return False
        layer = self.target()
        if layer is None:
            return False
        areas = self._holds_areas(layer)
        if areas and not closed:
            text = tr("{layer} holds areas: click the first point to close this one.", layer=layer.title or layer.id)
            self.desk.say(text)
            return False
        lines_only = layer.role == "line" or (layer.role == "border" and not areas)
        area = closed and not lines_only and (self.area or areas or layer.role == "decor")
        ring = (*points, points[0]) if closed else tuple(points)
        shape = Shape(polygon=(tuple(points),)) if area else Shape(line=ring)
        owned = areas and layer.role == "border"
        choice = self.desk.choice
        kind = "territory" if owned else choice.kind
        new = Feature(fresh_id(layer, layer.id[0]), kind, shape, "" if owned else choice.name, self._props(owned))
        changes = sharing_points(self.desk.map, self.desk.snapper(), points)
        self.desk.do(Edit(self._told(layer, new, len(points)), {**changes, (layer.id, new.id): (None, new)}))
        self.desk.finished((layer.id, new.id))
        return True

    def _told(self, layer: Layer, new: Feature, points: int) -> str:
        """Return the step of the history: what was drawn and how much."""
        what = new.name or _title(self.desk.map, layer, new)
        return tr("Draw {kind}, {n} points", kind=what, n=points)

    def _holds_areas(self, layer: Layer) -> bool:
        return layer.role == "terrain" or (layer.role == "border" and self.desk.map.grid is not None)

    def _props(self, owned: bool) -> dict[str, Scalar]:
        value = self.desk.choice.value
        return {"territory": value} if owned and value else {}


class LineTool(DrawTool):
    """Draw a line, or an area when it comes back to its first point or the layer holds areas."""

    id, title, key, icon = "line", "Line", "L", "line"
    help = "Click points (they snap; Ctrl does without). Enter or double click finishes, Backspace takes a point back."

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._points: list[Point] = []
        self._put_away: list[Point] = []

    def press(self, point: Point, held: Held) -> None:
        if not self._points and self.target() is None:
            return
        snap = self.desk.snap(point, held)
        at = rounded(snap.point)
        if len(self._points) > 2 and math.dist(at, self._points[0]) <= self.desk.reach_mm():
            self._finish(closed=True)
        elif not self._points or at != self._points[-1]:
            self._add(at)

    def _add(self, at: Point) -> None:
        self._points.append(at)
        self._put_away = []

    def move(self, point: Point, held: Held, down: bool) -> None:
        self._snap = self.desk.snap(point, held)

    def double(self, point: Point, held: Held) -> None:
        self.enter()

    def enter(self) -> None:
        if self._points:
            self._finish(closed=self.area)

    def backspace(self) -> None:
        if self._points:
            self._points.pop()

    def cancel(self) -> None:
        if len(self._points) > 1:
            self._put_away = list(self._points)
            self.desk.say(tr("Put away. Undo brings the half drawn line back."))
        self._points.clear()

    def bring_back(self) -> bool:
        if self._points or not self._put_away:
            return False
        self._points, self._put_away = self._put_away, []
        return True

    def has_put_away(self) -> bool:
        return not self._points and bool(self._put_away)

    def busy(self) -> bool:
        return bool(self._points)

    def _finish(self, closed: bool) -> None:
        points, self._points = self._points, []
        if self.make(points, closed):
            self._put_away = []
        else:
            self._points = points

    def sketch(self) -> Sketch:
        line = [*self._points, self._snap.point] if self._points and self._snap else self._points
        return Sketch(tuple(line), self.area and len(line) > 2, tuple(self._points), self._snap, note=self._note(line))

    def _note(self, line: list[Point]) -> str:
        """Return how long the line is so far."""
        if len(line) < 2:
            return ""
        return length_text(sum(math.dist(a, b) for a, b in pairwise(line)), self.desk.settings)


class AreaTool(LineTool):
    """Draw an area: land, a lake, a mountain range, a territory."""

    id, title, key, icon = "area", "Area", "A", "area"
    help = "Click the corners (they snap). Enter, double click or a click on the first point closes the area."
    area = True
    roles = ("terrain", "border", "decor")


class BoxTool(DrawTool):
    """Draw a rectangle from corner to corner."""

    id, title, key, icon = "box", "Rectangle", "R", "box"
    help = "Press at one corner and drag to the opposite one. Shift makes a square."
    area = True
    roles = ("terrain", "border", "decor", "line")

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._from: Point | None = None
        self._to: Point | None = None

    def press(self, point: Point, held: Held) -> None:
        if self.target() is None:
            return
        self._from = rounded(self.desk.snap(point, held).point)
        self._to = None

    def move(self, point: Point, held: Held, down: bool) -> None:
        self._snap = self.desk.snap(point, held)
        if down and self._from is not None:
            self._to = self._target(self._snap.point, held)

    def _target(self, point: Point, held: Held) -> Point:
        assert self._from is not None
        if not held.shift:
            return point
        dx, dy = point[0] - self._from[0], point[1] - self._from[1]
        side = max(abs(dx), abs(dy))
        return self._from[0] + math.copysign(side, dx), self._from[1] + math.copysign(side, dy)

    def release(self, point: Point, held: Held) -> None:
        if self._from is None:
            return
        to = self._target(self.desk.snap(point, held).point, held)
        points = self._outline(self._from, to)
        small = max(abs(to[0] - self._from[0]), abs(to[1] - self._from[1])) < self.desk.reach_mm() / 2
        self._from = self._to = None
        if small or len(set(points)) < 3:
            self.desk.say(tr("Press and drag to the other side."))
        else:
            self.make(points, closed=True)

    def _outline(self, a: Point, b: Point) -> list[Point]:
        return [rounded(p) for p in (a, (b[0], a[1]), b, (a[0], b[1]))]

    def cancel(self) -> None:
        self._from = self._to = None

    def backspace(self) -> None:
        self.cancel()

    def busy(self) -> bool:
        return self._from is not None

    def sketch(self) -> Sketch:
        if self._from is None or self._to is None:
            return Sketch(snap=self._snap)
        line = tuple(self._outline(self._from, self._to))
        return Sketch(line, True, (self._from,), self._snap, note=self._size(self._from, self._to))

    def _size(self, a: Point, b: Point) -> str:
        return size_text((abs(b[0] - a[0]), abs(b[1] - a[1])), self.desk.settings)


class CircleTool(BoxTool):
    """Draw a circle from its centre."""

    id, title, key, icon = "circle", "Circle", "C", "circle"
    help = "Press at the centre and drag to the rim."

    def _target(self, point: Point, held: Held) -> Point:
        return point

    def _outline(self, a: Point, b: Point) -> list[Point]:
        radius = max(math.dist(a, b), 1e-6)
        count = max(12, min(180, math.ceil(math.pi / math.acos(max(0.0, 1 - CIRCLE_MM / radius)))))
        start = math.atan2(b[1] - a[1], b[0] - a[0])  # the rim keeps the point it was drawn to
        turns = [start + 2 * math.pi * k / count for k in range(count)]
        return [rounded((a[0] + radius * math.cos(t), a[1] + radius * math.sin(t))) for t in turns]

    def _size(self, a: Point, b: Point) -> str:
        return tr("radius {long}", long=length_text(math.dist(a, b), self.desk.settings))


def _title(doc: MapDocument, layer: Layer, feature: Feature) -> str:
    """Return what a feature is called by its kind, a territory's area by its territory."""
    owner = territory_of(layer, feature)
    named = next((t.name for t in doc.vocabulary.territories if t.id == owner and t.name), "")
    return named or next((title for title, kind in kinds_of(doc, layer) if kind == feature.kind), feature.kind)
