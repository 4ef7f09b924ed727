"""The tool that paints hexsides: rivers, roads and borders along the pointer, hexside by hexside."""

from __future__ import annotations

from dataclasses import replace

from editor.mapedit.edits import Edit, Key, fresh_id
from editor.mapedit.sidewalk import Corner, Pair, nearest_corner, nearest_side, same_side, walk
from editor.mapedit.toolbase import Desk, Held, Sketch, Tool, gesture
from editor.mapedit.topology import Changes, feature_at, from_now
from editor.text import tr
from mapdata.geometry import distances_mm
from mapdata.model import Feature, Layer, Point, Ring, Shape
from mapdata.naming import kind_called
from mapdata.partition import partition


class SideTool(Tool):
    """Paint a chain of hexsides. Click a side to add it, again to take it away; drag to go on along the pointer."""

    id, title, key, icon = "side", "Hexsides", "E", "side"
    help = "Drag along hexsides, or click them one by one; on a map of areas click borders. Shift erases."
    roles = ("line",)
    wants = ("kind", "name")

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._chain: Key | None = None
        self._near: Pair | None = None
        self._corner: Corner | None = None
        self._down: Point | None = None
        self._walked: list[Pair] = []
        self._before: dict[Key, Feature | None] = {}
        self._merge = ""
        self._held = Held()  # what was held when the stroke began counts for all of it

    def press(self, point: Point, held: Held) -> None:
        grid = self.desk.map.grid
        if self.target() is None:
            return
        if grid is None:
            self._press_border(point, held)
            return
        if nearest_side(grid, point) is None and nearest_corner(grid, point) is None:
            self.desk.say(tr("Click near a hexside."))
            return
        self._merge, self._down, self._walked, self._before = gesture(), point, [], {}
        self._corner, self._held = nearest_corner(grid, point), held

    def move(self, point: Point, held: Held, down: bool) -> None:
        grid = self.desk.map.grid
        if grid is None:
            self._near = self._border_at(point)
            return
        self._near = nearest_side(grid, point)
        if down and self._down is not None and self._corner is not None and self._far(point):
            pairs, self._corner = walk(grid, self._corner, point)
            if pairs:
                self._walked += pairs
                self._add(pairs, self._held)

    # ------------------------------------------------------------------ borders of areas
    def _press_border(self, point: Point, held: Held) -> None:
        """Mark the border of two areas under a point, or take the mark away."""
        layer, pair = self.target(), self._border_at(point)
        if pair is None:
            self.desk.say(tr("Click on the border between two named areas."))
        elif layer is not None:
            self._merge, self._before = gesture(), {}
            if held.shift:
                self._erase(layer, [pair])
            else:
                self._toggle(pair)
            self._before = {}

    def _border_at(self, point: Point) -> Pair | None:
        """Return the two areas whose border lies under a point."""
        parts, _ = partition(self.desk.map)
        pairs = list(parts.lines)
        far = distances_mm([parts.lines[pair] for pair in pairs], point)
        best = min(range(len(pairs)), key=far.__getitem__, default=-1)
        if best < 0 or far[best] > self.desk.reach_mm():
            return None
        a, b = pairs[best]
        return parts.ids[a], parts.ids[b]

    def _border_lines(self) -> tuple[Ring, ...]:
        """Return the border under the pointer as lines."""
        parts, _ = partition(self.desk.map)
        found = [line for (a, b), line in parts.lines.items() if (parts.ids[a], parts.ids[b]) == self._near]
        return tuple(tuple(part.coords) for line in found for part in getattr(line, "geoms", [line]))

    def _far(self, point: Point) -> bool:
        """Return whether the pointer has left the side it was pressed on, or has walked already."""
        grid = self.desk.map.grid
        assert grid is not None and self._down is not None
        reach = grid.radius_mm * 0.45
        return bool(self._walked) or max(abs(point[0] - self._down[0]), abs(point[1] - self._down[1])) > reach

    def release(self, point: Point, held: Held) -> None:
        grid = self.desk.map.grid
        if self._down is not None and not self._walked and grid is not None:
            pair = nearest_side(grid, self._down)
            if pair is None:
                self.desk.say(tr("Click near a hexside."))
            elif self._held.shift:
                self._add([pair], self._held)
            else:
                self._toggle(pair)
        self._down = self._corner = None
        self._walked, self._before = [], {}

    def double(self, point: Point, held: Held) -> None:
        self.press(point, held)

    # ------------------------------------------------------------------ chains
    def _toggle(self, pair: Pair) -> None:
        layer = self.target()
        old = self._present(layer) if layer is not None else None
        if layer is not None and old is not None and any(same_side(pair, side) for side in old.shape.sides or ()):
            self._put(layer, old, tuple(s for s in old.shape.sides or () if not same_side(pair, s)))
        elif layer is not None:
            self._extend(layer, [pair])

    def _add(self, pairs: list[Pair], held: Held) -> None:
        layer = self.target()
        if layer is not None and held.shift:
            self._erase(layer, pairs)
        elif layer is not None:
            self._extend(layer, pairs)

    def _present(self, layer: Layer) -> Feature | None:
        """Return the chain that is being painted, if it still is there and of the kind chosen."""
        old = layer.features.get(self._chain[1]) if self._chain and self._chain[0] == layer.id else None
        return old if old is not None and old.shape.sides is not None and old.kind == self.desk.choice.kind else None

    def _extend(self, layer: Layer, pairs: list[Pair]) -> None:
        old = self._present(layer)
        known = {frozenset(side) for side in (old.shape.sides or () if old else ())}
        new = [pair for pair in dict.fromkeys(pairs) if frozenset(pair) not in known]
        if not new:
            return
        if old is not None:
            self._put(layer, old, (*(old.shape.sides or ()), *new))
            return
        made = Feature(fresh_id(layer, "s"), self.desk.choice.kind, Shape(sides=tuple(new)), self.desk.choice.name)
        self._chain = layer.id, made.id
        self._do({self._chain: (None, made)}, tr("Draw {kind}", kind=kind_called(self.desk.map, made)))
        self.desk.finished(self._chain)

    def _put(self, layer: Layer, old: Feature, sides: tuple[Pair, ...]) -> None:
        after = replace(old, shape=Shape(sides=sides)) if sides else None
        if after is None:
            self._chain = None
        self._do({(layer.id, old.id): (old, after)}, tr("Draw {kind}", kind=kind_called(self.desk.map, old)))

    def _erase(self, layer: Layer, pairs: list[Pair]) -> None:
        """Take hexsides out of every chain of the kind chosen on the layer."""
        gone = {frozenset(pair) for pair in pairs}
        changes: Changes = {}
        for feature in layer.features.values():
            sides = feature.shape.sides or ((feature.shape.side,) if feature.shape.side else ())
            kept = tuple(side for side in sides if frozenset(side) not in gone)
            if feature.kind == self.desk.choice.kind and len(kept) < len(sides):
                changes[layer.id, feature.id] = feature, replace(feature, shape=Shape(sides=kept)) if kept else None
        if changes:
            self._do(changes, tr("Erase hexsides"))

    def _do(self, changes: Changes, title: str) -> None:
        for key, (before, _) in changes.items():
            self._before.setdefault(key, before)
        self.desk.do(Edit(title, changes, self._merge))

    # ------------------------------------------------------------------ keys
    def enter(self) -> None:
        self._chain = None

    def cancel(self) -> None:
        if self._walked and self._before:
            gone = {key: f for key, f in self._before.items() if f is not None or feature_at(self.desk.map, key)}
            self.desk.do(from_now(self.desk.map, gone, tr("Erase hexsides"), self._merge))
        self._chain = self._down = self._corner = None
        self._walked, self._before = [], {}

    def put_down(self) -> None:
        self.cancel()

    def backspace(self) -> None:
        """Take the last hexside off the chain."""
        layer = self.desk.map.layer(self._chain[0]) if self._chain else None
        old = self._present(layer) if layer is not None else None
        if layer is not None and old is not None and not layer.locked:
            self._merge, self._before = "", {}
            self._put(layer, old, (old.shape.sides or ())[:-1])

    def busy(self) -> bool:
        return bool(self._walked)

    def sketch(self) -> Sketch:
        grid = self.desk.map.grid
        if grid is None:
            return Sketch(more=self._border_lines()) if self._near is not None else Sketch()
        sides = list(dict.fromkeys([*self._walked[-200:], *([self._near] if self._near else [])]))
        lines: list[Ring] = [grid.side(grid.by_name[a], grid.by_name[b]) for a, b in sides
                             if a in grid.by_name and b in grid.by_name]  # fmt: skip
        return Sketch(more=tuple(lines))
