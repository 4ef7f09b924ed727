"""Tools that change nothing: the hand, the measure, the eyedropper."""

from __future__ import annotations

import math
from itertools import pairwise

from editor.lengths import length_text
from editor.mapedit.hexes import terrain_now
from editor.mapedit.picking import hit
from editor.mapedit.toolbase import Desk, Held, Sketch, Tool
from editor.mapedit.topology import feature_at
from editor.mapedit.words import kinds_of
from editor.text import tr
from mapdata.model import Feature, Layer, Point


class HandTool(Tool):
    """Drag the sheet about; the canvas does it."""

    id, title, key, cursor, icon = "hand", "Hand", "H", "hand", "hand"
    help = "Drag the sheet about. The middle button, or Space held, does so with every tool."


class MeasureTool(Tool):
    """Measure along points: millimetres, kilometres, hexes."""

    id, title, key, icon = "measure", "Measure", "M", "measure"
    help = "Drag from one place to another, or click along a way. Enter or Esc begins anew."

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._points: list[Point] = []
        self._to: Point | None = None
        self._dragged = False

    def press(self, point: Point, held: Held) -> None:
        at = self.desk.snap(point, held).point
        if self._dragged:
            self._points, self._dragged = [], False
        self._points.append(at)
        self._to = at
        self.desk.say(self.reading())

    def move(self, point: Point, held: Held, down: bool) -> None:
        if (self._points and not self._dragged) or down:
            self._to = self.desk.snap(point, held).point
            if len(self._points) and self.reading():
                self.desk.say(self.reading())

    def release(self, point: Point, held: Held) -> None:
        at = self.desk.snap(point, held).point
        if self._points and math.dist(at, self._points[-1]) > self.desk.reach_mm():
            self._to, self._dragged = at, True
            self._points.append(at)
            self.desk.say(self.reading())

    def reading(self) -> str:
        """Return what was measured, as text."""
        line = self._line()
        if len(line) < 2:
            return ""
        long = sum(math.dist(a, b) for a, b in pairwise(line))
        doc = self.desk.map
        parts = [length_text(long, self.desk.settings, doc.km_per_mm)]
        if doc.grid:
            spaces = [doc.grid.at(p) for p in line]
            steps = [doc.grid.distance(a, b) for a, b in pairwise(spaces) if a is not None and b is not None]
            if len(steps) == len(line) - 1:
                parts.append(tr("{n} hexes", n=sum(steps)))
        return ", ".join(parts)

    def _line(self) -> list[Point]:
        if self._dragged or self._to is None or (self._points and self._to == self._points[-1]):
            return self._points
        return [*self._points, self._to] if self._points else []

    def enter(self) -> None:
        self._dragged = True

    def backspace(self) -> None:
        if self._points:
            self._points.pop()

    def cancel(self) -> None:
        self._points, self._to, self._dragged = [], None, False

    def busy(self) -> bool:
        return bool(self._points) and not self._dragged

    def sketch(self) -> Sketch:
        return Sketch(line=tuple(self._line()), vertices=tuple(self._points), note=self.reading())


class PipetteTool(Tool):
    """Take up what lies under the pointer: its layer, kind and style of name, and the tool that draws such things."""

    id, title, key, cursor, icon = "pipette", "Eyedropper", "I", "pick", "pipette"
    help = "Click something: its layer and kind are taken up, with the tool that draws such things."

    def press(self, point: Point, held: Held) -> None:
        found = hit(self.desk.map, point, self.desk.reach_mm())
        feature = feature_at(self.desk.map, found.key) if found is not None else None
        layer = self.desk.map.layer(found.key[0]) if found is not None else None
        if feature is None or layer is None:
            self._take_ground(point)
            return
        size = feature.props.get("size", 0.0)
        self.desk.choice.size = float(size) if isinstance(size, int | float) else 0.0
        kind = str(feature.props.get("territory", feature.id)) if feature.kind == "territory" else feature.kind
        self.desk.choose(layer.id, kind, tool_of(layer, feature))
        self._tell(layer, kind)

    def _take_ground(self, point: Point) -> None:
        """Where nothing is drawn, take up the terrain of the hex."""
        doc = self.desk.map
        space = doc.grid.at(point) if doc.grid is not None else None
        layer = next((la for la in doc.layers if la.role == "terrain" and not la.locked), None)
        if space is None or layer is None:
            self.desk.say(tr("There is nothing here to take up."))
            return
        kind = terrain_now(doc, self.desk.board)(space)
        self.desk.choose(layer.id, kind, "terrain")
        self._tell(layer, kind)

    def _tell(self, layer: Layer, kind: str) -> None:
        """Say what was taken up, by the words of the map."""
        doc = self.desk.map
        titles = {name: title for title, name in kinds_of(doc, layer, kind)}
        if layer.role == "border":
            titles |= {territory.id: territory.name or territory.id for territory in doc.vocabulary.territories}
        self.desk.say(tr("Taken up: {kind} on {layer}.", kind=titles[kind], layer=layer.title or layer.id))


def tool_of(layer: Layer, feature: Feature) -> str:
    """Return the id of the tool that draws things like a feature."""
    shape = feature.shape
    if layer.role == "override":
        return "paint"
    if shape.space is not None:
        return "territory" if layer.role == "border" else "terrain"
    if shape.sides is not None or shape.side is not None:
        return "side"
    if shape.point is not None:
        return "place"
    if layer.role == "label":
        return "label"
    return "line" if shape.line is not None else "area"
