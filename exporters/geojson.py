"""The map as GeoJSON: its layers as drawn, and its hexes or areas as compiled, for programs that make maps."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Literal

from exporters.base import WriteReport, atomic_target, fault, lost, note, option, stop_at_faults
from mapdata import geodata_back, partition
from mapdata.board import FEATURE_NAMES, KIND_NAMES, Board
from mapdata.model import Feature, MapDocument, Shape
from mapdata.problems import FormatError, Problem
from mapdata.progress import Progress, Silent
from mapdata.wording import counted, mark, said, text_of
from scenarios.engine.modules import Module

Point = tuple[float, float]
Ring = Sequence[Point]
Place = Callable[[Sequence[Point]], list[Point]]  # sheet mm -> what is written
Geometry = dict[str, Any]
DIGITS_MM, DIGITS_DEG = 2, 6
LOOK = said("The look of the map will not be in the file: GeoJSON knows no colours, symbols or label places.")
GAME = said("Counters, scenarios and rules will not be in the file: GeoJSON holds map data only.")


@dataclass(frozen=True)
class GeoJsonOptions:
    """Options of the GeoJSON exporter."""

    content: Literal["all", "layers", "spaces"] = option(
        "all",
        title="Content",
        help="What is written: the drawn layers, the hexes or areas worked out from them, or both.",
        choices={"all": "Both", "layers": "The drawn layers", "spaces": "The hexes or areas worked out from them"},
    )
    projection: str = option(
        "",
        title="Projection",
        help="The projection that the map was made with, where it does not say so itself.",
    )
    fit: str = option("", title="Fit", help="And how it was fitted: scale=KM_PER_MM km=X,Y mm=X,Y.")

    def __post_init__(self) -> None:
        if bool(self.projection) != bool(self.fit):
            raise ValueError(said("Longitude and latitude need both, a projection and a fit."))


class GeoJsonExporter:
    """Writes one feature a line."""

    id, title, suffixes = "geojson", "Map data (GeoJSON)", (".geojson", ".json")
    options = GeoJsonOptions

    def check(self, module: Module, board: Board, options: Any = None) -> list[Problem]:
        """Say in which coordinates the map will be, and what GeoJSON cannot carry."""
        options = options or GeoJsonOptions()
        out = [_told_coordinates(module.map, options)]
        out.append(lost(LOOK, code="look"))
        if module.oob is not None or module.ruleset != "free":
            out.append(lost(GAME, code="game"))
        return out

    def write(self, module: Module, board: Board, target: Path, options: Any, progress: Progress) -> WriteReport:
        """Write the map."""
        options = options or GeoJsonOptions()
        progress = progress or Silent()
        problems = self.check(module, board, options)
        stop_at_faults(problems)
        place, digits, told = _placing(module.map, options)
        head: dict[str, Any] = {"type": "FeatureCollection", "name": module.title, "hexwright": {"coordinates": told}}
        if module.map.credits:
            head["hexwright"]["credits"] = list(module.map.credits)
        shapes = _Shapes(module.map, board, place, digits)
        count = 0
        with atomic_target(target) as path, path.open("w", encoding="utf-8", newline="\n") as stream:
            stream.write(json.dumps(head, ensure_ascii=False)[:-1] + ', "features": [')
            for feature in shapes.features(options.content, progress):
                line = json.dumps(feature, ensure_ascii=False, separators=(",", ":"))
                stream.write((",\n" if count else "\n") + line)
                count += 1
            stream.write("\n]}\n")
        features = counted(count, mark("1 shape"), mark("{n} shapes"))
        return WriteReport((target,), (said("{features}; {coordinates}.", features=features, coordinates=told),))


# ------------------------------------------------------------------ coordinates
def _projection(doc: MapDocument, options: GeoJsonOptions) -> tuple[str, str] | None:
    """Return projection and fit: as asked for, or as the map remembers them where pyproj is there to use them."""
    if options.projection:
        return options.projection, options.fit
    return geodata_back.remembered(doc) if find_spec("pyproj") else None


def _told_coordinates(doc: MapDocument, options: GeoJsonOptions) -> Problem:
    kept = _projection(doc, options)
    if kept is None and geodata_back.remembered(doc) is not None:
        text = said("Longitude and latitude need pyproj: coordinates will be millimetres on the sheet.")
        remedy = said("Install it with: {command}", command="pip install -e '.[geo]'")
        return Problem("warning", "degrees", text, remedy=remedy)
    if kept is None:
        text = said("The map does not say how it was projected: coordinates will be millimetres on the sheet.")
        return Problem("warning", "degrees", text, remedy=said("Give the projection and the fit of its import."))
    try:
        geodata_back.restorer(*kept)
    except (FormatError, ModuleNotFoundError) as error:
        return fault(text_of(error), code="projection")
    return note(said("Coordinates will be longitude and latitude, turned back from the sheet."), code="degrees")


def _placing(doc: MapDocument, options: GeoJsonOptions) -> tuple[Place, int, str]:
    kept = _projection(doc, options)
    if kept is not None:
        told = said("longitude and latitude in degrees")
        return geodata_back.restorer(*kept, geodata_back.lenses(doc)), DIGITS_DEG, told
    height = doc.sheet_mm[1]
    told = said("millimetres from the lower left corner of the sheet, y up; not longitude and latitude")
    return (lambda points: [(x, height - y) for x, y in points]), DIGITS_MM, told


# ------------------------------------------------------------------ shapes
def _area(ring: Ring) -> float:
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, [*ring[1:], ring[0]], strict=True)) / 2


@dataclass
class _Shapes:
    """Turns features and spaces into GeoJSON."""

    doc: MapDocument
    board: Board
    place: Place
    digits: int

    def features(self, content: str, progress: Progress) -> Iterator[dict[str, Any]]:
        """Yield all features that are asked for."""
        layers = list(self.doc.layers) if content != "spaces" else []
        for number, layer in enumerate(layers):
            progress.step(number, len(layers) + 1, f"Layer {layer.title or layer.id}")
            for feature in layer.features.values():
                geometry = self._shape(feature.shape)
                if geometry is not None:
                    yield _drawn(layer.id, layer.role, feature, geometry)
        if content != "layers":
            progress.step(len(layers), len(layers) + 1, "Hexes" if self.doc.grid else "Areas")
            yield from self._spaces()
            yield from self._hexsides()
            yield from self._passages()
        progress.step(len(layers) + 1, len(layers) + 1, "Written")

    def _points(self, points: Sequence[Point]) -> list[list[float]]:
        return [[round(x, self.digits), round(y, self.digits)] for x, y in self.place(points)]

    def _ring(self, ring: Ring, outer: bool) -> list[list[float]]:
        """Return a closed ring, outer ones against the clock and holes with it, as RFC 7946 has it."""
        points = self._points(ring)
        if points[0] == points[-1]:
            points.pop()
        if (_area([(p[0], p[1]) for p in points]) > 0) != outer:
            points.reverse()
        return [*points, points[0]]

    def _polygon(self, rings: Iterable[Ring]) -> list[list[list[float]]]:
        return [self._ring(ring, not k) for k, ring in enumerate(rings)]

    def _shape(self, shape: Shape) -> Geometry | None:
        if shape.point is not None:
            return {"type": "Point", "coordinates": self._points([shape.point])[0]}
        if shape.line is not None:
            return {"type": "LineString", "coordinates": self._points(shape.line)}
        if shape.polygon is not None:
            return {"type": "Polygon", "coordinates": self._polygon(shape.polygon)}
        if shape.polygons is not None:
            return {"type": "MultiPolygon", "coordinates": [self._polygon(p) for p in shape.polygons]}
        if shape.space is not None:
            space = self.board.by_name.get(shape.space)
            return self._outline(space) if space is not None else None
        pairs = shape.sides if shape.sides is not None else [shape.side] if shape.side is not None else []
        lines = [line for a, b in pairs if (line := self._side_of(a, b)) is not None]
        return {"type": "MultiLineString", "coordinates": lines} if lines else None

    def _side_of(self, a: str, b: str) -> list[list[float]] | None:
        grid, index = self.doc.grid, self.board.by_name
        if grid is None or a not in index or b not in index:
            return None
        try:
            return self._points(grid.side(index[a], index[b]))
        except ValueError:
            return None

    def _outline(self, space: int) -> Geometry | None:
        if self.doc.grid is not None:
            if space >= len(self.doc.grid):
                return None
            return {"type": "Polygon", "coordinates": self._polygon([self.doc.grid.corners(space)])}
        return self._areas.get(self.board.names[space])

    @cached_property
    def _areas(self) -> dict[str, Geometry]:
        parts, _ = partition.partition(self.doc)
        pairs = zip(parts.ids, parts.polygons, strict=True)
        return {name: self._plain(polygon.__geo_interface__) for name, polygon in pairs}

    def _plain(self, raw: Any) -> Geometry:
        """Return a Shapely polygon's plain form in the coordinates that are written."""
        if raw["type"] == "Polygon":
            return {"type": "Polygon", "coordinates": self._polygon(raw["coordinates"])}
        return {"type": "MultiPolygon", "coordinates": [self._polygon(p) for p in raw["coordinates"]]}

    def _spaces(self) -> Iterator[dict[str, Any]]:
        board = self.board
        for space, name in enumerate(board.names):
            geometry = self._outline(space)
            if geometry is None:
                x, y = board.centre_mm[space]
                geometry = {"type": "Point", "coordinates": self._points([(x, y)])[0]}
            flags, regions = _regions(board, space)
            places = board.places_at.get(space, ())
            properties: dict[str, Any] = {
                "layer": "spaces",
                "kind": KIND_NAMES[board.kind[space]],
                "terrain": board.terrain[space],
                "land": board.land[space],
                "territory": board.territory[space] or None,
                "flags": flags or None,
                "regions": regions or None,
                "value": max((p.value for p in places), default=0) or None,
                "places": list(dict.fromkeys(p.name for p in places if p.name)) or None,
            }
            if self.doc.grid is None:
                properties = {"layer": "spaces", "name": board.title(space), **properties, **self._around(space)}
            yield _feature(f"space:{name}", {k: v for k, v in properties.items() if v is not None}, geometry)

    def _around(self, space: int) -> dict[str, Any]:
        """Return what an area adds: its country's name, its neighbours, what runs between them, its passages."""
        board, names = self.board, self.board.names
        countries = {t.id: t.name for t in self.doc.vocabulary.territories}
        across = {names[to]: found for to, border in board.edges[space] if (found := self._between(border))}
        links = [
            {"from" if link.one_way and link.b == space else "to": names[link.b if link.a == space else link.a],
             "kind": link.kind, "id": link.id}
            for link in board.links
            if space in (link.a, link.b)
        ]  # fmt: skip
        return {
            "country": countries.get(board.territory[space]) or None,
            "neighbours": [names[to] for to in board.near[space]],
            "across": across or None,
            "links": links or None,
        }

    def _between(self, border: int) -> list[str]:
        """Return what runs along a border, by name."""
        names = FEATURE_NAMES | {kind.id: 1 << kind.bit for kind in self.doc.vocabulary.sides}
        return sorted(name for name, bit in names.items() if self.board.features[border] & bit)

    def _passages(self) -> Iterator[dict[str, Any]]:
        """Yield the passages between spaces as lines from middle to middle."""
        board = self.board
        for link in board.links:
            line = self._points([board.centre_mm[link.a], board.centre_mm[link.b]])
            properties: dict[str, Any] = {
                "layer": "passages", "kind": link.kind, "from": board.names[link.a], "to": board.names[link.b],
                "one_way": link.one_way,
            }  # fmt: skip
            yield _feature(f"passage:{link.id}", properties, {"type": "LineString", "coordinates": line})

    def _hexsides(self) -> Iterator[dict[str, Any]]:
        """Yield the hexsides along which something runs."""
        if self.doc.grid is None:
            return
        for border, (a, b) in enumerate(self.board.ends):
            found = self._between(border)
            line = self._side_of(self.board.names[a], self.board.names[b]) if found else None
            if line is not None:
                properties = {"layer": "hexsides", "features": found}
                key = f"hexside:{self.board.names[a]}-{self.board.names[b]}"
                yield _feature(key, properties, {"type": "LineString", "coordinates": line})


def _regions(board: Board, space: int) -> tuple[list[str], list[str]]:
    """Return the flags of a space, and the regions that it lies in besides its territory."""
    found = sorted(r for r, spaces in board.regions.items() if space in spaces and not r.startswith("territory:"))
    flags = [r.removeprefix("flag:") for r in found if r.startswith("flag:")]
    return flags, [r for r in found if not r.startswith("flag:")]


def _drawn(layer: str, role: str, feature: Feature, geometry: Geometry) -> dict[str, Any]:
    properties: dict[str, Any] = {"layer": layer, "role": role, "kind": feature.kind}
    if feature.name:
        properties["name"] = feature.name
    own = {k: v for k, v in feature.props.items() if not isinstance(v, float) or math.isfinite(v)}
    return _feature(
        f"{layer}:{feature.id}", properties | {k: v for k, v in own.items() if k not in properties}, geometry
    )


def _feature(key: str, properties: dict[str, Any], geometry: Geometry) -> dict[str, Any]:
    return {"type": "Feature", "id": key, "properties": properties, "geometry": geometry}


geojson = GeoJsonExporter()
