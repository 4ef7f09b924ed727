"""Tools that cut features along a drawn line and that join them; what borders on them keeps its common border."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import replace
from itertools import pairwise

from editor.mapedit.edits import Edit, Key, fresh_id
from editor.mapedit.picking import hit, movable
from editor.mapedit.snapping import Snapper, rings_of
from editor.mapedit.tool_draw import LineTool
from editor.mapedit.toolbase import Desk, Held, Sketch, Tool
from editor.mapedit.topology import Changes, feature_at, may_change, sharing_points
from editor.text import tr
from mapdata.cutting import joined, split
from mapdata.geometry import polygon_of
from mapdata.model import Feature, Layer, LayerRole, MapDocument, Point


class CutTool(LineTool):
    """Cut the selected lines and areas, or those of the layer chosen, along a line."""

    id, title, key, icon = "cut", "Split", "X", "cut"
    help = "Draw a line across. Enter cuts what is selected, or else what lies under it on this layer."
    roles: tuple[LayerRole, ...] = ()
    wants = ()

    def press(self, point: Point, held: Held) -> None:
        at = self.desk.snap(point, held).point
        if not self._points or at != self._points[-1]:
            self._add((round(at[0], 2), round(at[1], 2)))

    def _finish(self, closed: bool) -> None:
        if len(self._points) < 2:
            self.desk.say(tr("A cut needs two points."))
            return
        changes = cut_changes(self.desk.map, self.desk.snapper(), self._targets(), self._points)
        if not changes:
            self.desk.say(tr("The line cuts nothing through. Begin and end it outside."))
            return
        self._points = []
        self.desk.do(Edit(tr("Split"), changes))
        self.desk.select([key for key, (before, after) in changes.items() if after is not None and before is None])

    def _targets(self) -> dict[Key, Feature]:
        chosen = movable(self.desk.map, self.desk.selected)
        if chosen:
            return chosen
        layer = self.desk.map.layer(self.desk.choice.layer)
        return movable(self.desk.map, ((layer.id, name) for name in layer.features) if layer is not None else ())

    def sketch(self) -> Sketch:
        shown = super().sketch()
        return replace(shown, closed=False)


def cut_changes(doc: MapDocument, snapper: Snapper, targets: dict[Key, Feature], cut: list[Point]) -> Changes:
    """Return the changes that cut features along a line, and give their neighbours the new points."""
    out: Changes = {}
    fresh: list[Point] = []
    layers: dict[str, Layer] = {}
    low = min(x for x, _ in cut), min(y for _, y in cut)
    high = max(x for x, _ in cut), max(y for _, y in cut)
    for key, feature in targets.items():
        if not _meets(feature, low, high):
            continue
        pieces = split(feature.shape, tuple(cut))
        if len(pieces) < 2:
            continue
        known = {p for ring, _ in rings_of(feature) for p in ring}
        out[key] = feature, replace(feature, shape=pieces[0])
        for shape in pieces[1:]:
            layer = layers.get(key[0]) or doc.layer(key[0])
            assert layer is not None
            new = replace(feature, id=fresh_id(layer, key[0][0]), shape=shape)
            layers[key[0]] = replace(layer, features={**layer.features, new.id: new})
            out[key[0], new.id] = None, new
        fresh += [p for shape in pieces for ring, _ in rings_of(replace(feature, shape=shape)) for p in ring
                  if p not in known]  # fmt: skip
    return {**sharing_points(doc, snapper, dict.fromkeys(fresh), [k for k in targets if k in out]), **out}


def _meets(feature: Feature, low: Point, high: Point) -> bool:
    points = [p for ring, _ in rings_of(feature) for p in ring]
    if len(points) < 2:
        return False
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs) <= high[0] and max(xs) >= low[0] and min(ys) <= high[1] and max(ys) >= low[1]


class JoinTool(Tool):
    """Join features by clicks: the first one takes in those that follow."""

    id, title, key, cursor, icon = "join", "Join", "J", "arrow", "join"
    help = "Click an area or line, then the one that it shall take in. The first keeps its name and kind."

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._first: Key | None = None

    def press(self, point: Point, held: Held) -> None:
        found = hit(self.desk.map, point, self.desk.reach_mm())
        if found is None or found.painted:
            self.desk.say(tr("Click an area or a line."))
            return
        first = self._first
        if first is None or feature_at(self.desk.map, first) is None or first == found.key:
            self._first = found.key
            self.desk.select([found.key])
            self.desk.say(tr("Now click what it shall take in."))
            return
        join(self.desk, [first, found.key])
        self.desk.select([first])

    def cancel(self) -> None:
        self._first = None

    def backspace(self) -> None:
        self._first = None

    def busy(self) -> bool:
        return self._first is not None


def join(desk: Desk, keys: Iterable[Key]) -> bool:
    """Make several features of one layer one: the first takes in the others. Say why, and return False, if not."""
    order = list(dict.fromkeys(keys))
    found = movable(desk.map, order)
    if len(found) < 2:
        desk.say(tr("Select two areas, or two lines, that are not locked."))
        return False
    if len({layer for layer, _ in found}) > 1:
        desk.say(tr("Only what lies on one layer can be joined."))
        return False
    features = [found[key] for key in order if key in found]
    lines = [f.shape.line is not None for f in features]
    if any(lines) and not all(lines):
        desk.say(tr("A line and an area cannot be joined."))
        return False
    shape = joined([f.shape for f in features]) if all(lines) or all(map(_is_area, features)) else None
    if shape is None:
        desk.say(tr("Lines join where their ends meet, and areas join areas."))
        return False
    first, *others = [key for key in order if key in found]
    changes: Changes = {key: (found[key], None) for key in others}
    changes[first] = found[first], replace(found[first], shape=shape)
    desk.do(Edit(tr("Join"), changes))
    return True


def _is_area(feature: Feature) -> bool:
    return polygon_of(feature.shape) is not None


def join_ends(desk: Desk, keys: Iterable[Key]) -> bool:
    """Close the gap between the nearest ends of two lines, or of one line with itself; say why if it cannot be."""
    found = {k: f for k, f in movable(desk.map, keys).items() if f.shape.line is not None}
    if len(found) == 1:
        ((key, feature),) = found.items()
        line = feature.shape.line or ()
        if line[0] == line[-1] or len(line) < 3:
            desk.say(tr("This line is closed already."))
            return False
        shape = replace(feature.shape, line=(*line, line[0]))
        desk.do(Edit(tr("Join ends"), {key: (feature, replace(feature, shape=shape))}))
        return True
    if len(found) != 2 or len({layer for layer, _ in found}) > 1:
        desk.say(tr("Select one line, or two lines of one layer."))
        return False
    (first, a), (second, b) = found.items()
    points = end_to_end(a.shape.line or (), b.shape.line or ())
    changes: Changes = {first: (a, replace(a, shape=replace(a.shape, line=points))), second: (b, None)}
    desk.do(Edit(tr("Join ends"), changes))
    desk.select([first])
    return True


def end_to_end(a: tuple[Point, ...], b: tuple[Point, ...]) -> tuple[Point, ...]:
    """Return two lines as one, joined where their ends lie nearest."""
    ways = [(p, q) for p in (a, a[::-1]) for q in (b, b[::-1])]
    first, second = min(ways, key=lambda way: math.dist(way[0][-1], way[1][0]))
    return (*first, *second[1:]) if first[-1] == second[0] else (*first, *second)


def break_at(desk: Desk, points: set[Point]) -> bool:
    """Break the selected lines at chosen points; say why if there is nothing to break."""
    doc = desk.map
    changes: Changes = {}
    for key, feature in movable(doc, desk.selected).items():
        pieces = broken(feature.shape.line or (), points)
        if len(pieces) < 2 or not may_change(doc, key):
            if pieces and pieces[0] != feature.shape.line:
                changes[key] = feature, replace(feature, shape=replace(feature.shape, line=pieces[0]))
            continue
        layer = doc.layer(key[0])
        assert layer is not None
        changes[key] = feature, replace(feature, shape=replace(feature.shape, line=pieces[0]))
        for piece in pieces[1:]:
            new = replace(feature, id=fresh_id(layer, key[0][0]), shape=replace(feature.shape, line=piece))
            layer = replace(layer, features={**layer.features, new.id: new})
            changes[key[0], new.id] = None, new
    if not changes:
        desk.say(tr("Choose a point within a line first, with the tool for points."))
        return False
    desk.do(Edit(tr("Break"), changes))
    desk.select(changes)
    return True


def broken(line: tuple[Point, ...], points: set[Point]) -> list[tuple[Point, ...]]:
    """Return the pieces of a line broken at points; a ring broken once is begun anew there."""
    at = [k for k in range(1, len(line) - 1) if line[k] in points]
    if len(line) > 2 and line[0] == line[-1]:
        if not at:
            return [line]
        start = at[0]
        line = (*line[start:], *line[1 : start + 1])
        at = [k for k in range(1, len(line) - 1) if line[k] in points]
    cuts = [0, *at, len(line) - 1]
    return [line[a : b + 1] for a, b in pairwise(cuts)] if len(line) > 1 else []
