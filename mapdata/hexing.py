"""What a map of areas knows by its areas, drawn, so that the hexes laid over it know it too."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cached_property

import shapely

from mapdata import geometry
from mapdata.model import Feature, Layer, MapDocument, Shape
from mapdata.partition import partition, space_of

Pair = tuple[str, str]


class Areas:
    """The areas of a map, as polygons and the lines between them."""

    def __init__(self, doc: MapDocument) -> None:
        self._parts, _ = partition(doc)
        self._index = {name: k for k, name in enumerate(self._parts.ids)}
        self._owner = {space_of(f): str(f.props.get("territory", "")) for f in doc.features("area")}

    def lines(self, feature: Feature, layer: Layer) -> list[Feature]:
        """Return a line that ran along borders of areas (a river, a road) as drawn lines; none where there are none."""
        pairs = feature.shape.sides or ((feature.shape.side,) if feature.shape.side is not None else ())
        borders = [line for pair in pairs if (line := self._border(pair)) is not None]
        if not borders:
            return []
        merged = shapely.line_merge(shapely.MultiLineString([g for b in borders for g in geometry.only_lines(b)]))
        shapes = [geometry.to_shape(line) for line in geometry.only_lines(merged)]
        names = [feature.id, *free_ids(layer, (f"{feature.id}.{k}" for k in range(1, len(shapes))))]
        return [replace(feature, id=name, shape=shape) for name, shape in zip(names, shapes)]

    def _border(self, pair: Pair) -> shapely.Geometry | None:
        ends = [self._index.get(name) for name in pair]
        if None in ends:
            return None
        a, b = sorted(k for k in ends if k is not None)
        return self._parts.lines.get((a, b))

    @cached_property
    def _ground(self) -> dict[str, Shape]:
        """The ground of each territory, as its areas have it."""
        found: dict[str, list[shapely.Geometry]] = {}
        for name, polygon in zip(self._parts.ids, self._parts.polygons):
            if self._owner.get(name):
                found.setdefault(self._owner[name], []).append(polygon)
        return {territory: geometry.to_shape(geometry.union(polygons)) for territory, polygons in found.items()}

    def territories(self, layer: Layer) -> list[Feature]:
        """Return the ground of each territory, for a layer of borders."""
        names = free_ids(layer, self._ground)
        return [
            Feature(made, "territory", shape, props={"territory": territory})
            for made, (territory, shape) in zip(names, self._ground.items())
        ]


_last: list[tuple[MapDocument, Areas]] = []


def areas_of(doc: MapDocument) -> Areas:
    """Return the areas of a map; those of the last one are remembered, for a dialog asks again and again."""
    found = next((areas for known, areas in _last if known is doc), None)
    if found is None:
        found = Areas(doc)
        _last[:] = [(doc, found)]
    return found


def free_ids(layer: Layer, wanted: Iterable[str]) -> list[str]:
    """Return ids like those wanted that no feature of a layer has yet."""
    out: list[str] = []
    for name in wanted:
        made, number = name, 1
        while made in layer.features or made in out:
            number += 1
            made = f"{name}_{number}"
        out.append(made)
    return out
