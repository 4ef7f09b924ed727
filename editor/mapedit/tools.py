"""The tools of the map editor: each turns presses and keys into one Edit and draws nothing but its overlay."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Literal, Protocol

from editor.mapedit.edits import Edit, Key, fresh_id, put, remove
from editor.mapedit.shapes import distance, insert_vertex, move_vertex, moved, remove_vertex
from editor.mapedit.snapping import Snap, Snapper, rings_of
from editor.text import tr
from mapdata.model import Feature, Layer, MapDocument, Point, Scalar, Shape


@dataclass(frozen=True, slots=True)
class Held:
    """What is held down with a press."""

    shift: bool = False
    ctrl: bool = False
    alt: bool = False


@dataclass
class Choice:
    """What the option bar says: where to draw, what, under which name, and for overrides value and reason."""

    layer: str = ""
    kind: str = ""
    name: str = ""
    field: Literal["terrain", "kind", "territory"] = "terrain"
    value: str = ""
    why: str = ""


@dataclass(frozen=True, slots=True)
class Sketch:
    """What a tool shows over the map: a line, its vertices, the snap under the cursor, hexes lit."""

    line: tuple[Point, ...] = ()
    closed: bool = False
    vertices: tuple[Point, ...] = ()
    snap: Snap | None = None
    spaces: tuple[str, ...] = ()
    note: str = ""


class Desk(Protocol):
    """What a tool may see and ask: the map, the snapper, the option bar, the selection, and to do an edit."""

    choice: Choice
    selected: set[Key]

    @property
    def map(self) -> MapDocument: ...
    def do(self, edit: Edit) -> None: ...
    def snap(self, point: Point, held: Held) -> Snap: ...
    def snapper(self) -> Snapper: ...
    def reach_mm(self) -> float: ...
    def say(self, text: str) -> None: ...


class Tool:
    """Base of all tools: does nothing, and always comes back to nothing on Escape."""

    id = ""
    title = ""
    key = ""
    help = ""
    cursor: Literal["arrow", "cross", "hand", "brush"] = "cross"

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    def press(self, point: Point, held: Held) -> None:
        """The left button went down at a point of the sheet."""

    def move(self, point: Point, held: Held, down: bool) -> None:
        """The pointer moved."""

    def release(self, point: Point, held: Held) -> None:
        """The left button came up."""

    def double(self, point: Point, held: Held) -> None:
        """A double click."""

    def enter(self) -> None:
        """Enter: finish."""

    def backspace(self) -> None:
        """Backspace: take back the last point."""

    def delete(self) -> None:
        """Delete: take away what is selected."""

    def cancel(self) -> None:
        """Escape: back to the state before the press."""

    def busy(self) -> bool:
        """Return whether a gesture is under way."""
        return False

    def sketch(self) -> Sketch:
        """Return what to show over the map."""
        return Sketch()


class SelectTool(Tool):
    """Pick features; drag a vertex (shared ends move together) or, with Shift, the whole feature."""

    id, title, key, cursor = "select", "Select", "V", "arrow"
    help = "Drag a vertex; Shift-drag moves the whole; double click adds a vertex, Alt-click removes one."

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._grip: Point | None = None
        self._from: Point | None = None
        self._before: dict[Key, Feature] = {}
        self._step = 0
        self._snap: Snap | None = None

    def press(self, point: Point, held: Held) -> None:
        self._step += 1
        grip = self._vertex_at(point)
        if grip is not None and held.alt:
            self._take_out(grip)
            return
        if grip is None or held.shift:
            found = self._hit(point)
            if found is None:
                self.desk.selected.clear()
                return
            if held.ctrl and found in self.desk.selected:
                self.desk.selected.discard(found)
            elif not (held.ctrl or found in self.desk.selected):
                self.desk.selected.clear()
            self.desk.selected.add(found)
        self._grip = None if held.shift else self._vertex_at(point)
        self._from = point if held.shift else None
        self._before = self._touched()

    def _touched(self) -> dict[Key, Feature]:
        """Return the features a drag would change: those sharing the grip, or the selected ones."""
        out = {}
        for layer in self.desk.map.layers:
            if layer.locked or not layer.shown:
                continue
            for feature in layer.features.values():
                key = layer.id, feature.id
                if self._grip is not None:
                    if any(self._grip in ring for ring, _ in rings_of(feature)):
                        out[key] = feature
                elif self._from is not None and key in self.desk.selected:
                    out[key] = feature
        return out

    def move(self, point: Point, held: Held, down: bool) -> None:
        if not down:
            return
        if self._grip is not None:
            self._snap = self._snap_away(point, held)
            target = round(self._snap.point[0], 2), round(self._snap.point[1], 2)
            change = {k: replace(f, shape=move_vertex(f.shape, self._grip, target)) for k, f in self._before.items()}
        elif self._from is not None:
            dx, dy = point[0] - self._from[0], point[1] - self._from[1]
            change = {k: replace(f, shape=moved(f.shape, dx, dy)) for k, f in self._before.items()}
        else:
            return
        now = {layer.id: layer for layer in self.desk.map.layers}
        pairs = {key: (now[key[0]].features.get(key[1]), after) for key, after in change.items()}
        self.desk.do(Edit(tr("Move"), pairs, merge=f"drag{self._step}"))

    def _snap_away(self, point: Point, held: Held) -> Snap:
        """Snap to anything but the features being dragged: they would hold the vertex where it is."""
        if held.ctrl:
            return Snap(point, "free")
        still = [(k, f) for k, f in self._before.items()]
        doc = self.desk.map
        for (layer_id, feature_id), _ in still:
            layer = doc.layer(layer_id)
            assert layer is not None
            kept = {k: f for k, f in layer.features.items() if k != feature_id}
            doc = doc.with_layer(replace(layer, features=kept))
        return Snapper(doc).find(point, self.desk.reach_mm())

    def release(self, point: Point, held: Held) -> None:
        self._grip = self._from = self._snap = None
        self._before = {}

    def double(self, point: Point, held: Held) -> None:
        found = self._hit(point)
        if found is None:
            return
        layer = self.desk.map.layer(found[0])
        assert layer is not None
        feature = layer.features[found[1]]
        at = self.desk.snap(point, held).point
        self.desk.do(put(layer, replace(feature, shape=insert_vertex(feature.shape, at)), tr("Add a vertex")))

    def _take_out(self, grip: Point) -> None:
        changes: dict[Key, tuple[Feature | None, Feature | None]] = {}
        for layer in self.desk.map.layers:
            for feature in layer.features.values():
                if (layer.id, feature.id) in self.desk.selected and any(grip in r for r, _ in rings_of(feature)):
                    shape = remove_vertex(feature.shape, grip)
                    if shape is None:
                        self.desk.say(tr("A line keeps two points and an area three; delete the whole instead."))
                        return
                    changes[layer.id, feature.id] = feature, replace(feature, shape=shape)
        self.desk.do(Edit(tr("Remove a vertex"), changes))

    def delete(self) -> None:
        changes: dict[Key, tuple[Feature | None, Feature | None]] = {}
        for layer in self.desk.map.layers:
            gone = [i for lid, i in self.desk.selected if lid == layer.id]
            if not layer.locked:
                changes |= remove(layer, gone, "").changes
        self.desk.selected.clear()
        self.desk.do(Edit(tr("Delete"), changes))

    def cancel(self) -> None:
        if self._before:
            now = {layer.id: layer for layer in self.desk.map.layers}
            back = {k: (now[k[0]].features.get(k[1]), f) for k, f in self._before.items()}
            self.desk.do(Edit(tr("Move"), back, merge=f"drag{self._step}"))
        else:
            self.desk.selected.clear()
        self.release((0, 0), Held())

    def busy(self) -> bool:
        return bool(self._before)

    def _vertex_at(self, point: Point) -> Point | None:
        reach = self.desk.reach_mm()
        best = min(self._vertices(), key=lambda v: math.dist(v, point), default=None)
        return best if best is not None and math.dist(best, point) <= reach else None

    def _vertices(self) -> list[Point]:
        out: list[Point] = []
        for layer_id, feature_id in self.desk.selected:
            layer = self.desk.map.layer(layer_id)
            if layer is not None and not layer.locked and feature_id in layer.features:
                for ring, _ in rings_of(layer.features[feature_id]):
                    out += ring
        return out

    def _hit(self, point: Point) -> Key | None:
        """Return the topmost feature under a point: small things before the areas they lie on."""
        reach, best, found = self.desk.reach_mm(), math.inf, None
        for layer in reversed(self.desk.map.layers):
            if not layer.shown or layer.locked:
                continue
            for feature in reversed(layer.features.values()):
                far = distance(feature, point, self.desk.map.grid)
                area = feature.shape.polygon is not None or feature.shape.polygons is not None
                weight = far + (reach if area else 0.0)
                if far <= reach and weight < best:
                    best, found = weight, (layer.id, feature.id)
        return found

    def sketch(self) -> Sketch:
        return Sketch(vertices=tuple(self._vertices()[:4000]), snap=self._snap)


class LineTool(Tool):
    """Draw a line, or an area when it comes back to its first point or the layer holds areas."""

    id, title, key = "line", "Line", "L"
    help = "Click points (they snap; Ctrl does without); Enter or double click finishes; Backspace takes one back."
    area = False

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
        layer = self.desk.map.layer(self.desk.choice.layer)
        if layer is None or layer.locked:
            self.desk.say(tr("Choose a layer that is not locked."))
            return
        points = tuple(self._points)
        shape = Shape(polygon=(points,)) if closed else Shape(line=points)
        props: dict[str, Scalar] = {}
        if layer.role == "border" and self.desk.choice.value:
            props["territory"] = self.desk.choice.value
        new = Feature(fresh_id(layer, layer.id[0]), self.desk.choice.kind, shape, self.desk.choice.name, props)
        self.desk.do(put(layer, new, tr("Draw {kind}", kind=new.kind)))
        self.desk.selected.clear()
        self.desk.selected.add((layer.id, new.id))
        self._points.clear()

    def sketch(self) -> Sketch:
        line = [*self._points, self._snap.point] if self._points and self._snap else self._points
        return Sketch(tuple(line), self.area and len(line) > 2, tuple(self._points), self._snap)


class AreaTool(LineTool):
    """Draw an area: land, a lake, a mountain range, a territory."""

    id, title, key = "area", "Area", "A"
    help = "Click the corners (they snap); Enter, double click or a click on the first point closes the area."
    area = True


class PlaceTool(Tool):
    """Set a named place."""

    id, title, key = "place", "Place", "P"
    help = "Type the name above, then click where the place lies."

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._snap: Snap | None = None

    def press(self, point: Point, held: Held) -> None:
        layer = self.desk.map.layer(self.desk.choice.layer)
        if layer is None or layer.locked:
            self.desk.say(tr("Choose a layer that is not locked."))
            return
        name = self.desk.choice.name.strip()
        if not name:
            self.desk.say(tr("A place needs a name: type it above."))
            return
        at = round(point[0], 2), round(point[1], 2)
        new = Feature(fresh_id(layer, "p"), self.desk.choice.kind, Shape(point=at), name)
        self.desk.do(put(layer, new, tr("Set {name}", name=name)))

    def move(self, point: Point, held: Held, down: bool) -> None:
        self._snap = Snap(point, "free")

    def sketch(self) -> Sketch:
        return Sketch(snap=self._snap)


class PaintTool(Tool):
    """Paint an override over hexes: what a hex is, whatever was drawn, with the reason kept."""

    id, title, key, cursor = "paint", "Paint hexes", "B", "brush"
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
        layer = self._layer()
        if grid is None or space is None or layer is None:
            return
        if not held.shift and not choice.why.strip():
            self.desk.say(tr("An override keeps its reason: type one above."))
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

    def _layer(self) -> Layer | None:
        return next((layer for layer in self.desk.map.layers if layer.role == "override"), None)

    def sketch(self) -> Sketch:
        return Sketch(spaces=(self._under,) if self._under else ())


class SideTool(Tool):
    """Add hexsides to a chain: a river, a closed side. Click a side to add it, again to take it away."""

    id, title, key = "side", "Hexsides", "S"
    help = "Click hexsides one after the other; a click on one already taken removes it; Enter begins a new chain."

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._chain: Key | None = None
        self._near: tuple[Point, Point] | None = None

    def press(self, point: Point, held: Held) -> None:
        pair = self._side(point)
        layer = self.desk.map.layer(self.desk.choice.layer)
        if pair is None or layer is None or layer.locked:
            self.desk.say(tr("Choose a layer that is not locked, and click near a hexside."))
            return
        old = layer.features.get(self._chain[1]) if self._chain and self._chain[0] == layer.id else None
        if old is None or old.shape.sides is None:
            new = Feature(fresh_id(layer, "s"), self.desk.choice.kind, Shape(sides=(pair,)), self.desk.choice.name)
            self._chain = layer.id, new.id
            self.desk.do(put(layer, new, tr("Draw {kind}", kind=new.kind)))
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
