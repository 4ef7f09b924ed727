"""Features put elsewhere: shifted, turned, scaled and flipped; what names hexes goes to those it comes to lie on."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace

from editor.mapedit.edits import Key
from editor.mapedit.picking import points_of
from editor.mapedit.shapes import map_points
from editor.mapedit.topology import Changes, rounded
from mapdata.grid import HexGrid
from mapdata.model import Feature, Layer, MapDocument, Point, Shape

Change = Callable[[Point], Point]


@dataclass(frozen=True, slots=True)
class Shift:
    """A step in millimetres. by_hex: painted hexes go along, by as many hexes as come nearest to it."""

    dx: float
    dy: float
    grid: HexGrid | None = None
    by_hex: bool = True

    def __call__(self, p: Point) -> Point:
        return rounded((p[0] + self.dx, p[1] + self.dy))


def shifted(feature: Feature, shift: Shift) -> Feature:
    """Return a feature moved by a step."""
    return changed(feature, shift, shift.grid if shift.by_hex else None)


def changed(feature: Feature, change: Change, grid: HexGrid | None) -> Feature:
    """Return a feature with its points changed; hexes and hexsides that would leave the field stay where they are."""
    shape = feature.shape
    if shape.space is not None or shape.side is not None or shape.sides is not None:
        return replace(feature, shape=_on_grid(shape, change, grid)) if grid is not None else feature
    return replace(feature, shape=map_points(shape, change))


def _on_grid(shape: Shape, change: Change, grid: HexGrid) -> Shape:
    def there(name: str) -> str | None:
        space = grid.by_name.get(name)
        found = grid.at(change(grid.centre(space))) if space is not None else None
        return None if found is None else grid.name(found)

    def side(pair: tuple[str, str]) -> tuple[str, str] | None:
        a, b = there(pair[0]), there(pair[1])
        if a is None or b is None or grid.by_name[b] not in grid.around(grid.by_name[a]):
            return None
        return a, b

    if shape.space is not None:
        return Shape(space=there(shape.space) or shape.space)
    if shape.side is not None:
        return Shape(side=side(shape.side) or shape.side)
    pairs = [side(pair) for pair in shape.sides or ()]
    good = tuple(pair for pair in pairs if pair is not None)
    return Shape(sides=good) if good and len(good) == len(pairs) else shape


def covered_up(doc: MapDocument, placed: Mapping[Key, Feature]) -> Changes:
    """Return the changes that take away painted hexes over which others have been put: a hex is painted once."""
    out: Changes = {}
    for layer in doc.layers:
        mine = {(f.shape.space, _sort(layer, f)) for key, f in placed.items() if key[0] == layer.id and f.shape.space}
        if not mine or layer.role not in ("terrain", "border", "override"):
            continue
        for feature in layer.features.values():
            key = layer.id, feature.id
            if key not in placed and (feature.shape.space, _sort(layer, feature)) in mine:
                out[key] = feature, None
    return out


def _sort(layer: Layer, feature: Feature) -> str:
    """Return what of a hex a painted feature sets: its terrain, or the field that an override names."""
    return "terrain" if layer.role == "terrain" else feature.kind


def box_of(doc: MapDocument, features: Iterable[Feature]) -> tuple[float, float, float, float] | None:
    """Return the box round features, None when they have no place."""
    points = [p for feature in features for p in points_of(doc.grid, feature)]
    if not points:
        return None
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def turned(centre: Point, degrees: float) -> Change:
    """Return the turn about a point, clockwise on the sheet."""
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    x0, y0 = centre
    return lambda p: rounded((x0 + (p[0] - x0) * c - (p[1] - y0) * s, y0 + (p[0] - x0) * s + (p[1] - y0) * c))


def scaled(centre: Point, sx: float, sy: float) -> Change:
    """Return the scaling about a point; -1 flips."""
    x0, y0 = centre
    return lambda p: rounded((x0 + (p[0] - x0) * sx, y0 + (p[1] - y0) * sy))
