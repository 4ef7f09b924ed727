"""A geodata import brings what areas grow on to the sheet: land, ground, divisions, rivers and lenses."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from mapdata import geometry
from mapdata.area_layers import Grown, grow
from mapdata.area_rules import AreaRules, Lens, area_rows, check_edits, edit_rows
from mapdata.geodata_rules import beside
from mapdata.growing import Sources, Transform
from mapdata.lens import LensMm, enlarged
from mapdata.model import Feature, Layer, Scalar, Shape
from mapdata.problems import FormatError
from mapdata.wording import said

if TYPE_CHECKING:
    from mapdata.geodata_read import Item

LINES, POLYGONS = ("LineString", "MultiLineString"), ("Polygon", "MultiPolygon")


@dataclass(frozen=True)
class Outlined:
    """The files of an import, the way of a feature onto the sheet, and where to note what is wrong."""

    sources: dict[str, list[Item]]
    on_sheet: Callable[[Item, str], BaseGeometry | None]
    note: Callable[..., None]

    def polygons(self, file: str, name: str) -> list[tuple[str, BaseGeometry]]:
        """Return the polygons of a file, each with its name."""
        if file not in self.sources:
            text = said("The rule file wants {file}, which is not among the files.", file=file)
            self.note("error", "NO_FILE", text, said("Name it on the command line, or remove the rule."))
        out = []
        for item in self.sources.get(file, []):
            shape = self.on_sheet(item, "") if item.shape.geom_type in POLYGONS else None
            if shape is not None and not (shape := geometry.only_polygons(shape)).is_empty:
                out.append((str(item.properties.get(name) or ""), shape))
        return out

    def rivers(self, file: str, name: str) -> dict[str, BaseGeometry]:
        """Return the longest line of every river, its pieces joined where they meet."""
        pieces: dict[str, list[BaseGeometry]] = {}
        for item in self.sources.get(file, []):
            called = str(item.properties.get(name) or "")
            shape = self.on_sheet(item, called) if item.shape.geom_type in LINES else None
            if shape is not None:
                pieces.setdefault(called, []).extend(geometry.only_lines(shape))
        merged = {called: shapely.line_merge(shapely.MultiLineString(lines)) for called, lines in pieces.items()}
        return {called: max(shapely.get_parts(line), key=lambda part: part.length) for called, line in merged.items()}


def grown_areas(
    rule: AreaRules,
    path: Path,
    layers: Sequence[Layer],
    read: Outlined,
    sheet: BaseGeometry,
    onto: Transform,
    km_per_mm: float,
) -> Grown:
    """Return the layers of areas that grow on the land of one of `layers`; path: the rule file."""
    land = [layer for layer in layers if layer.id == rule.land]
    shapes = [geometry.polygon_of(f.shape) for layer in land for f in layer.features.values()]
    dry = geometry.union([shape for shape in shapes if shape is not None])
    if dry.is_empty:
        raise FormatError(path, "$.areas.land", f"the layer {rule.land!r} holds no land; name the layer of land")
    divisions = read.polygons(rule.divisions.file, "") if rule.divisions is not None else []
    src = Sources(
        dry,
        read.polygons(rule.ground.file, rule.ground.name),
        [shape for _, shape in divisions],
        read.rivers(rule.rivers_file, rule.rivers_name),
        sheet,
    )
    check_edits(rule.edits, path, "$.areas.edits")
    edits = list(rule.edits)
    for name in rule.edit_files:
        edits += edit_rows(beside(path, name, "$.areas.edit_files"))
    rows = area_rows(beside(path, rule.table, "$.areas.table"))
    return grow(replace(rule, edits=tuple(edits)), rows, src, onto, km_per_mm)


def lenses_mm(lenses: Sequence[Lens], onto: Transform, km_per_mm: float, path: Path) -> list[LensMm]:
    """Return lenses as they lie on the sheet, each where those before it have moved its place to.

    Raises FormatError for one under which the sheet would fold.
    """
    out: list[LensMm] = []
    for lens in lenses:
        x, y = enlarged(onto(np.array([lens.at])), out)[0].tolist()
        made = LensMm((x, y), lens.factor, lens.radius_km / km_per_mm, lens.reach_km / km_per_mm)
        if lens.factor <= 0 or not made.is_sound():
            text = said("the sheet would fold; give it a longer reach_km or a smaller factor")
            raise FormatError(path, f"$.lens {lens.name}", text)
        out.append(made)
    return out


LEAST_OUTSIDE = 0.0002  # of the sheet: a smaller gap between areas gets no label, so that it is told
LEAST_PART = 0.02  # of an area's largest part: smaller islands get no label of their own


def areas_of_polygons(layers: Sequence[Layer], layer_id: str, sheet_mm: tuple[float, float]) -> list[Layer]:
    """Return layers in which the polygons of one are border lines, and points that name the areas between them.

    The points come on the first label layer: of kind "area", with the polygon's territory and name, and of kind
    "outside" in what no polygon covers.
    """
    found = next((layer for layer in layers if layer.id == layer_id), None)
    if found is None:
        return list(layers)
    sheet = shapely.box(0, 0, *sheet_mm)
    shapes = {f.id: p.intersection(sheet) for f in found.features.values() if (p := geometry.polygon_of(f.shape))}
    shapes = {name: geometry.only_polygons(shape) for name, shape in shapes.items() if not shape.is_empty}
    drawn = geometry.node([shapely.boundary(shape) for shape in shapes.values()])
    inner = shapely.box(0.01, 0.01, sheet_mm[0] - 0.01, sheet_mm[1] - 0.01)
    lines = geometry.only_lines(shapely.line_merge(shapely.union_all(drawn).intersection(inner)))
    borders = {f"border_{k}": Feature(f"border_{k}", "border", geometry.to_shape(line)) for k, line in enumerate(lines)}
    labels: dict[str, Feature] = {}
    for name, shape in shapes.items():
        labels |= _labels_of(found.features[name], shape)
    rest = geometry.only_polygons(sheet.difference(geometry.union(list(shapes.values())).buffer(0.02)))
    wide = [part for part in shapely.get_parts(rest) if part.area > LEAST_OUTSIDE * sheet.area]
    for k, part in enumerate(wide):
        labels[f"outside_{k}"] = Feature(f"outside_{k}", "outside", _point_in(part))
    first = next((layer.id for layer in layers if layer.role == "label"), "")
    out = []
    for layer in layers:
        if layer.id == layer_id:
            layer = replace(layer, features=borders)
        elif layer.id == first:
            layer = replace(layer, features=labels | layer.features)
        out.append(layer)
    return out


def _labels_of(feature: Feature, shape: BaseGeometry) -> dict[str, Feature]:
    """Return the points of one area, one in each large part of it."""
    parts = sorted(shapely.get_parts(shape), key=lambda part: -float(part.area))
    props: dict[str, Scalar] = {"territory": feature.props.get("territory", feature.id), "terrain": "clear"}
    out = {}
    for k, part in enumerate(p for p in parts if p.area > LEAST_PART * parts[0].area):
        label = f"area_{feature.id}" + (f"_{k + 1}" if k else "")
        own: dict[str, Scalar] = props | ({"space": f"area_{feature.id}"} if k else {})
        out[label] = Feature(label, "area", _point_in(part), feature.name, own)
    return out


def _point_in(part: BaseGeometry) -> Shape:
    x, y = geometry.label_point(part)
    return Shape(point=(round(x, 2), round(y, 2)))
