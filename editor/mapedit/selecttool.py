"""The tool that picks features, drags their vertices, and takes them away."""

from __future__ import annotations

import math
from dataclasses import replace

from editor.mapedit.edits import Edit, Key, put, remove
from editor.mapedit.shapes import distance, insert_vertex, move_vertex, moved, remove_vertex
from editor.mapedit.snapping import Snap, Snapper, rings_of
from editor.mapedit.toolbase import Desk, Held, Sketch, Tool
from editor.text import tr
from mapdata.model import Feature, Point


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
