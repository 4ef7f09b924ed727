"""The tools that draw: each turns presses and keys into one Edit and draws nothing but its overlay."""

from __future__ import annotations

import math
from dataclasses import replace

from editor.mapedit.edits import Edit, Key, fresh_id, put, remove
from editor.mapedit.selecttool import SelectTool
from editor.mapedit.snapping import Snap
from editor.mapedit.toolbase import Choice, Desk, Held, Sketch, Tool
from editor.text import tr
from mapdata.model import Feature, Layer, LayerRole, Point, Scalar, Shape


class LineTool(Tool):
    """Draw a line, or an area when it comes back to its first point or the layer holds areas."""

    id, title, key = "line", "Line", "L"
    help = "Click points (they snap; Ctrl does without); Enter or double click finishes; Backspace takes one back."
    area = False
    roles: tuple[LayerRole, ...] = ("line", "terrain", "border", "decor")

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._points: list[Point] = []
        self._snap: Snap | None = None

    def press(self, point: Point, held: Held) -> None:
        snap = self.desk.snap(point, held)
        at = round(snap.point[0], 2), round(snap.point[1], 2)
        if len(self._points) > 2 and math.dist(at, self._points[0]) <= self.desk.reach_mm():
            self._finish(closed=True)
        elif not self._points or at != self._points[-1]:
            self._points.append(at)

    def move(self, point: Point, held: Held, down: bool) -> None:
        self._snap = self.desk.snap(point, held)

    def double(self, point: Point, held: Held) -> None:
        self.enter()

    def enter(self) -> None:
        self._finish(closed=self.area)

    def backspace(self) -> None:
        if self._points:
            self._points.pop()

    def cancel(self) -> None:
        self._points.clear()

    def busy(self) -> bool:
        return bool(self._points)

    def _finish(self, closed: bool) -> None:
        least = 3 if closed else 2
        if len(self._points) < least:
            self.desk.say(tr("An area needs three points.") if closed else tr("A line needs two points."))
            return
        layer = self.target()
        if layer is None:
            return
        areas = layer.role == "terrain" or (layer.role == "border" and self.desk.map.grid is not None)
        if areas and not closed:
            text = tr("{layer} holds areas: click the first point to close this one.", layer=layer.title or layer.id)
            self.desk.say(text)
            return
        new = Feature(
            fresh_id(layer, layer.id[0]),
            self.desk.choice.kind,
            self._shape(closed and (self.area or areas or layer.role == "decor"), closed),
            "" if areas and layer.role == "border" else self.desk.choice.name,
            self._props(layer, areas),
        )
        self._points.clear()
        self.desk.do(put(layer, new, tr("Draw {kind}", kind=new.kind)))
        self.desk.finished((layer.id, new.id))

    def _shape(self, area: bool, closed: bool) -> Shape:
        points = tuple(self._points)
        if area:
            return Shape(polygon=(points,))
        return Shape(line=(*points, points[0]) if closed else points)

    def _props(self, layer: Layer, areas: bool) -> dict[str, Scalar]:
        value = self.desk.choice.value
        return {"territory": value} if layer.role == "border" and areas and value else {}

    def sketch(self) -> Sketch:
        line = [*self._points, self._snap.point] if self._points and self._snap else self._points
        return Sketch(tuple(line), self.area and len(line) > 2, tuple(self._points), self._snap)


class AreaTool(LineTool):
    """Draw an area: land, a lake, a mountain range, a territory."""

    id, title, key = "area", "Area", "A"
    help = "Click the corners (they snap); Enter, double click or a click on the first point closes the area."
    area = True
    roles = ("terrain", "border", "decor")


class PlaceTool(Tool):
    """Set a named place."""

    id, title, key = "place", "Place", "P"
    help = "Type the name above, then click where the place lies."
    roles = ("label",)

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._snap: Snap | None = None

    def press(self, point: Point, held: Held) -> None:
        layer = self.target()
        if layer is None:
            return
        name = self.desk.choice.name.strip()
        if not name:
            self.desk.say(tr("A place needs a name: type it above."))
            self.desk.ask_for("name")
            return
        at = round(point[0], 2), round(point[1], 2)
        new = Feature(fresh_id(layer, "p"), self.desk.choice.kind, Shape(point=at), name)
        self.desk.do(put(layer, new, tr("Set {name}", name=name)))
        self.desk.finished((layer.id, new.id))

    def move(self, point: Point, held: Held, down: bool) -> None:
        self._snap = Snap(point, "free")

    def sketch(self) -> Sketch:
        return Sketch(snap=self._snap)


class PaintTool(Tool):
    """Paint an override over hexes: what a hex is, whatever was drawn, with the reason kept."""

    id, title, key, cursor = "paint", "Paint", "B", "brush"
    roles = ("override",)
    help = "Drag over hexes to set the value chosen above; Shift takes the override away. The reason is kept with it."

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._step = 0
        self._under = ""

    def press(self, point: Point, held: Held) -> None:
        self._step += 1
        self._paint(point, held)

    def move(self, point: Point, held: Held, down: bool) -> None:
        grid = self.desk.map.grid
        space = grid.at(point) if grid else None
        self._under = grid.name(space) if grid and space is not None else ""
        if down:
            self._paint(point, held)

    def _paint(self, point: Point, held: Held) -> None:
        grid, choice = self.desk.map.grid, self.desk.choice
        space = grid.at(point) if grid else None
        layer = self.target()
        if grid is None or space is None or layer is None:
            return
        if not held.shift and not choice.why.strip():
            self.desk.say(tr("An override keeps its reason: type one above."))
            self.desk.ask_for("why")
            return
        name = grid.name(space)
        key = f"{choice.field}-{name}"
        old = layer.features.get(key) or self._same(layer, name)
        title = tr("Paint {field}", field=choice.field)
        if held.shift:
            if old is not None:
                self.desk.do(Edit(title, {(layer.id, old.id): (old, None)}, merge=f"paint{self._step}"))
            return
        props: dict[str, Scalar] = {"value": choice.value, "why": choice.why.strip()}
        new = Feature(old.id if old else key, choice.field, Shape(space=name), "", props)
        self.desk.do(put(layer, new, title, merge=f"paint{self._step}"))

    def _same(self, layer: Layer, name: str) -> Feature | None:
        field = self.desk.choice.field
        return next((f for f in layer.features.values() if f.shape.space == name and f.kind == field), None)

    def sketch(self) -> Sketch:
        return Sketch(spaces=(self._under,) if self._under else ())


class SideTool(Tool):
    """Add hexsides to a chain: a river, a closed side. Click a side to add it, again to take it away."""

    id, title, key = "side", "Hexsides", "S"
    help = "Click hexsides one after the other; a click on one already taken removes it; Enter begins a new chain."
    roles = ("line",)

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._chain: Key | None = None
        self._near: tuple[Point, Point] | None = None

    def press(self, point: Point, held: Held) -> None:
        pair = self._side(point)
        layer = self.target()
        if layer is None:
            return
        if pair is None:
            self.desk.say(tr("Click near a hexside."))
            return
        old = layer.features.get(self._chain[1]) if self._chain and self._chain[0] == layer.id else None
        if old is None or old.shape.sides is None:
            new = Feature(fresh_id(layer, "s"), self.desk.choice.kind, Shape(sides=(pair,)), self.desk.choice.name)
            self._chain = layer.id, new.id
            self.desk.do(put(layer, new, tr("Draw {kind}", kind=new.kind)))
            self.desk.finished(self._chain)
            return
        kept = tuple(s for s in old.shape.sides if s not in (pair, pair[::-1]))
        sides = kept if len(kept) < len(old.shape.sides) else (*old.shape.sides, pair)
        if not sides:
            self._chain = None
            self.desk.do(remove(layer, [old.id], tr("Delete")))
            return
        self.desk.do(put(layer, replace(old, shape=Shape(sides=sides)), tr("Draw {kind}", kind=old.kind)))

    def move(self, point: Point, held: Held, down: bool) -> None:
        pair, grid = self._side(point), self.desk.map.grid
        self._near = grid.side(grid.by_name[pair[0]], grid.by_name[pair[1]]) if grid and pair else None

    def _side(self, point: Point) -> tuple[str, str] | None:
        grid = self.desk.map.grid
        space = grid.at(point) if grid else None
        if grid is None or space is None:
            return None
        cx, cy = grid.centre(space)
        around = [n for n in grid.around(space) if n is not None]
        if not around or math.dist((cx, cy), point) < grid.size_mm * 0.2:
            return None
        other = min(around, key=lambda n: math.dist(grid.centre(n), point))
        return grid.name(space), grid.name(other)

    def enter(self) -> None:
        self._chain = None

    def cancel(self) -> None:
        self._chain = None

    def sketch(self) -> Sketch:
        return Sketch(line=self._near or ())


class MeasureTool(Tool):
    """Measure between two points: millimetres, kilometres, hexes."""

    id, title, key = "measure", "Measure", "M"
    help = "Press at one place and drag to another."

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._a: Point | None = None
        self._b: Point | None = None

    def press(self, point: Point, held: Held) -> None:
        self._a = self._b = self.desk.snap(point, held).point

    def move(self, point: Point, held: Held, down: bool) -> None:
        if down and self._a is not None:
            self._b = self.desk.snap(point, held).point
            self.desk.say(self.reading())

    def reading(self) -> str:
        """Return what was measured, as text."""
        if self._a is None or self._b is None:
            return ""
        long = math.dist(self._a, self._b)
        parts = [f"{long:.1f} mm"]
        doc = self.desk.map
        if doc.km_per_mm:
            parts.append(f"{long * doc.km_per_mm:.0f} km")
        if doc.grid:
            a, b = doc.grid.at(self._a), doc.grid.at(self._b)
            if a is not None and b is not None:
                parts.append(tr("{n} hexes", n=doc.grid.distance(a, b)))
        return ", ".join(parts)

    def cancel(self) -> None:
        self._a = self._b = None

    def sketch(self) -> Sketch:
        line = (self._a, self._b) if self._a and self._b else ()
        return Sketch(line=line, note=self.reading())


class HandTool(Tool):
    """Drag the sheet about; the canvas does it."""

    id, title, key, cursor = "hand", "Hand", "H", "hand"
    help = "Drag the sheet about. The middle button, or Space held, does so with every tool."


TOOLS: tuple[type[Tool], ...] = (
    SelectTool,
    HandTool,
    LineTool,
    AreaTool,
    SideTool,
    PaintTool,
    PlaceTool,
    MeasureTool,
)

__all__ = ["TOOLS", "Choice", "Desk", "Held", "Sketch", "Tool"]
