"""GeoJSON in longitude and latitude onto the layers of a sheet, by a rule file (docs/geodata-rules.md)."""

from __future__ import annotations

import math
import re
import tempfile
from collections.abc import Sequence
from dataclasses import astuple
from pathlib import Path
from typing import Any

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from mapdata import geometry
from mapdata.area_rules import AreaRules
from mapdata.generalising import POLYGONS, generalised, thinned
from mapdata.geodata_areas import Outlined, areas_of_polygons, grown_areas, lenses_mm
from mapdata.geodata_fit import PROJECTED, Fit, Transform, fit_text, onto_sheet, parse_fit, projector
from mapdata.geodata_read import Item, read_geojson
from mapdata.geodata_rules import (
    Draw,
    Guard,
    LayerRule,
    Rules,
    Take,
    beside,
    included,
    plain_scalar,
    read_rules,
    table_rows,
)
from mapdata.layerfiles import FAR_MM
from mapdata.lens import LensMm, enlarged
from mapdata.model import Feature, Layer, MapDocument, Scalar, Shape
from mapdata.problems import FormatError, Problem
from mapdata.progress import Progress, Silent
from mapdata.store import grid_of, save_map
from mapdata.welding import welded
from mapdata.wording import said

MOST_CROSSED = 200_000  # points of an outline that crosses itself: with more, mending may take hours
FINE_DEG, FINE_MM = 0.0001, 0.005  # less than this is not seen on any map
STEP_DEG = 0.2  # edges longer than this get points between, so that they bend with the projection
LINES = ("LineString", "MultiLineString")


def import_geodata(
    files: Sequence[Path], projection: str, fit: str | Fit | None, rules: Path, progress: Progress | None = None
) -> tuple[MapDocument, list[Problem]]:
    """Return the map that GeoJSON files and a rule file make, and what could not be used.

    projection: a PROJ string or an EPSG code. Raises FormatError for a file that cannot be read, and
    ModuleNotFoundError, naming the extra to install, without pyproj.
    """
    progress = progress or Silent()
    rule = read_rules(rules)
    project = projector(projection)
    sources = {}
    for done, path in enumerate(files):
        progress.step(done, len(files) + len(rule.layer), f"Reading {path.name}")
        sources[path.stem] = read_geojson(path)
    where = parse_fit(fit) if isinstance(fit, str) else fit
    if where is None:
        where = _fit_sheet(project, sources, rule)
    work = _Import(rule, rules, sources, project, where, projection)
    layers: list[Layer] = []
    for done, layer in enumerate(rule.layer, start=len(files)):
        progress.step(done, len(files) + len(rule.layer), f"Layer {layer.title or layer.id}")
        layers.append(work.layer(layer))
    layers = welded(layers)
    if rule.areas is not None:
        layers += work.areas(rule.areas, layers)
    if rule.areas_from:
        layers = areas_of_polygons(layers, rule.areas_from, rule.sheet_mm)
    return work.document(tuple(layers)), work.problems


def import_to_folder(
    files: Sequence[Path],
    projection: str,
    fit: str | Fit | None,
    rules: Path,
    out: Path,
    progress: Progress | None = None,
) -> list[Problem]:
    """Import geodata as a map folder and return what could not be used; with an error among that nothing is written.

    A folder that holds other things than a map is refused.
    """
    if out.exists() and not (out.is_dir() and ((out / "map.json").is_file() or not any(out.iterdir()))):
        raise FormatError(out, "", "something else than a map is there already; name a new folder")
    if not out.resolve().parent.is_dir():
        raise FormatError(out.parent, "", "no such folder; make it first")
    doc, problems = import_geodata(files, projection, fit, rules, progress)
    if any(problem.severity == "error" for problem in problems):
        return problems
    if (out / "map.json").is_file():
        save_map(doc, out)
    else:
        _save_new(doc, out)
    return problems


def _save_new(doc: MapDocument, out: Path) -> None:
    """Write a map into a folder that is new or empty: whole or not at all."""
    with tempfile.TemporaryDirectory(prefix=f".{out.name}.", dir=out.parent) as room:
        made = Path(room) / "map"
        save_map(doc, made)
        if out.exists():
            out.rmdir()  # empty; not every system renames a folder over another
        made.rename(out)


def _under_lenses(onto: Transform, lenses: Sequence[LensMm]) -> Transform:
    """Return the way onto a sheet on which some places are drawn larger than the rest."""
    return (lambda points: enlarged(onto(points), lenses)) if lenses else onto


def _fit_sheet(project: Transform, sources: dict[str, list[Item]], rule: Rules) -> Fit:
    """Return the fit that puts all that was read on the sheet, in its middle."""
    boxes = [shapely.box(*item.shape.bounds) for items in sources.values() for item in items]
    if not boxes:
        raise FormatError("--fit", "", "there is nothing to fit: the files hold no features")
    outline = shapely.segmentize(shapely.box(*shapely.union_all(boxes).bounds), 1.0)
    km = project(shapely.get_coordinates(outline))
    km = km[np.isfinite(km).all(axis=1)]
    low, high = km.min(axis=0), km.max(axis=0)
    scale = float(max((high[0] - low[0]) / rule.sheet_mm[0], (high[1] - low[1]) / rule.sheet_mm[1]))
    centre = (low + high) / 2
    middle = rule.sheet_mm[0] / 2, rule.sheet_mm[1] / 2
    return Fit(scale, (float(centre[0]), float(centre[1])), middle)


# ------------------------------------------------------------------ making layers


class _Import:
    """The state of one import: sources, the way onto the sheet, ids given so far, problems."""

    def __init__(
        self, rule: Rules, path: Path, sources: dict[str, list[Item]], project: Transform, fit: Fit, projection: str
    ) -> None:
        self.rule, self.path, self.sources, self.fit = rule, path, sources, fit
        plain = onto_sheet(project, fit)
        self.lenses = lenses_mm(rule.lens, plain, fit.km_per_mm, path)
        self.onto = _under_lenses(plain, self.lenses)
        self.projection = projection
        self.problems: list[Problem] = []
        self.ids: set[str] = set()
        m = rule.margin_mm
        self.box = (-m, -m, rule.sheet_mm[0] + m, rule.sheet_mm[1] + m)

    def document(self, layers: tuple[Layer, ...]) -> MapDocument:
        rule = self.rule
        grid = grid_of(rule.grid, self.path) if rule.grid is not None else None
        return MapDocument(
            rule.sheet_mm,
            grid,
            rule.vocabulary,
            layers,
            rule.title,
            rule.credits,
            self.fit.km_per_mm,
            rule.settings,
            {PROJECTED: self._remembered()},
            rule.sheets,
        )

    def _remembered(self) -> dict[str, Any]:
        kept: dict[str, Any] = {"projection": self.projection, "fit": fit_text(self.fit)}
        if self.lenses:
            kept["lenses"] = [[round(v, 4) for v in (*lens.centre, *astuple(lens)[1:])] for lens in self.lenses]
        return kept

    def layer(self, rule: LayerRule) -> Layer:
        """Return one layer: what is taken from files, then tables, drawn and finished features."""
        self.ids = set()
        features: list[Feature] = []
        for take in rule.take:
            features += self._take(take)
        for table in rule.table:
            rows = table_rows(beside(self.path, table.file, f"$.layer.{rule.id}.table"), table)
            features += [f for row in rows if (f := self._draw(row))]
        features += [f for row in rule.draw if (f := self._draw(row))]
        for name in rule.include:
            features += included(beside(self.path, name, f"$.layer.{rule.id}.include")).values()
        return Layer(rule.id, rule.role, rule.title, {f.id: f for f in features})

    def areas(self, rule: AreaRules, layers: Sequence[Layer]) -> list[Layer]:
        """Return the layers of areas grown on the land of a layer made before (docs/geodata-rules.md)."""
        read = Outlined(self.sources, self._on_sheet, self._note)
        sheet = shapely.box(0, 0, *self.rule.sheet_mm)
        grown = grown_areas(rule, self.path, layers, read, sheet, self.onto, self.fit.km_per_mm)
        self.problems += grown.problems
        return list(grown.layers)

    def _draw(self, draw: Draw) -> Feature | None:
        if (draw.point is None) == (draw.line is None):
            raise FormatError(self.path, f"$.layer.draw {draw.id}", "give it a point or a line, in degrees")
        points = np.array([draw.point] if draw.point is not None else draw.line, dtype=float)
        mm = [(round(x, 2), round(y, 2)) for x, y in self.onto(points).tolist()]
        if not all(abs(v) < FAR_MM for point in mm for v in point):  # nor is what is no number
            text = said("{name} falls far off the sheet.", name=draw.name or draw.id)
            self._note("warning", "OFF", text, said("Move it."), draw.id)
            return None
        shape = Shape(point=mm[0]) if draw.point is not None else Shape(line=tuple(mm))
        return Feature(draw.id, draw.kind, shape, draw.name, draw.props)

    def _take(self, take: Take) -> list[Feature]:
        if take.file not in self.sources:
            text = said("The rule file wants {file}, which is not among the files.", file=take.file)
            self._note("error", "NO_FILE", text, said("Name it on the command line, or remove the rule."))
            return []
        chosen = [(item, name) for item in self.sources[take.file] if (name := _chosen(item, take)) is not None]
        shapes = [self._on_sheet(item, name) for item, name in chosen]
        kept = [(item, name, shape) for (item, name), shape in zip(chosen, shapes) if shape is not None]
        if take.merge and kept:
            kept = [(kept[0][0], "", geometry.union([shape for _, _, shape in kept]))]
        drawn = self._generalised([shape for _, _, shape in kept], take)
        out: list[Feature] = []
        for (item, name, _), shape in zip(kept, drawn):
            out += self._features(item, name, shape, take)
        if not out:
            text = said("Nothing of {file} became a {kind}.", file=take.file, kind=take.kind)
            self._note("warning", "NOTHING", text, said("Check its filters."))
        return out

    def _on_sheet(self, item: Item, name: str) -> BaseGeometry | None:
        """Return a feature projected and clipped, None when nothing of it is on the sheet."""
        if item.shape.geom_type != "Point" and item.shape.length == 0.0:
            text = said("All points of {name} are one.", name=name or said("A shape"))
            self._note("warning", "NO_SIZE", text, said("Nothing is drawn of it."))
            return None
        whole = self._uncrossed(item.shape, name, FINE_DEG)
        if whole is None:
            return None
        shape = shapely.transform(shapely.segmentize(whole, STEP_DEG), self.onto)
        if not np.isfinite(shapely.get_coordinates(shape)).all():
            text = said("{name} reaches beyond the projection.", name=name or said("A shape"))
            self._note("warning", "OFF", text, said("Cut it first."))
            return None
        laid = self._uncrossed(shape, name, FINE_MM)
        if laid is None:
            return None
        shape = laid
        clipped = shapely.clip_by_rect(shape, *self.box) if shape.geom_type not in ("Point",) else shape
        if shape.geom_type == "Point" and not shapely.box(*self.box).covers(shape):
            return None
        return None if clipped.is_empty else clipped

    def _uncrossed(self, shape: BaseGeometry, name: str, fine: float) -> BaseGeometry | None:
        """Return an outline without crossings. fine: what may be left out of one of very many points.

        It is asked before points are put in, where GEOS would drop loops, and once more after projecting.
        """
        if shape.geom_type not in POLYGONS or shape.is_valid:
            return shape
        if shapely.get_num_coordinates(shape) > MOST_CROSSED:
            shape = thinned(shape, fine)
            if shape.is_valid:
                return shape
        if shapely.get_num_coordinates(shape) > MOST_CROSSED:
            who = name or said("A shape")
            text = said("{name} crosses itself and has too many points to be mended.", name=who)
            self._note("warning", "CROSSED", text, said("Simplify it first."))
            return None
        return geometry.only_polygons(shapely.make_valid(shape))

    def _generalised(self, shapes: list[BaseGeometry], take: Take) -> list[BaseGeometry]:
        how, scale = take.generalise, self.fit.km_per_mm
        if how.coverage_km and shapes:
            shapes = list(shapely.coverage_simplify(np.array(shapes, dtype=object), how.coverage_km / scale))
        return [generalised(shape, how, scale, [self._guard(g) for g in take.guards]) for shape in shapes]

    def _guard(self, guard: Guard) -> tuple[bool, BaseGeometry]:
        line = shapely.LineString(self.onto(np.array(guard.line, dtype=float)))
        radius = guard.width_km / 2 / self.fit.km_per_mm
        return guard.water, line.buffer(radius, quad_segs=max(3, round(2 * radius)))

    def _features(self, item: Item, name: str, shape: BaseGeometry, take: Take) -> list[Feature]:
        props: dict[str, Scalar] = {}
        for prop, key in take.props.items():
            value = plain_scalar(item.properties.get(key))
            if value is not None:
                props[prop] = value
        props |= take.set
        if take.territory:
            props["territory"] = take.territory[name]
        if shape.geom_type in LINES:
            parts = geometry.only_lines(shape)
        elif shape.geom_type in POLYGONS:
            parts = [] if shape.is_empty else [shape]
        else:
            parts = [shape] if shape.geom_type == "Point" else []
        wanted = str(item.properties.get(take.id) or "") if take.id else name
        return [Feature(self._id(wanted or take.kind), take.kind, geometry.to_shape(p), name, props) for p in parts]

    def _id(self, wanted: str) -> str:
        slug = re.sub(r"[^a-z0-9]+", "_", wanted.lower()).strip("_") or "feature"
        name, number = slug, 2
        while name in self.ids:
            name, number = f"{slug}_{number}", number + 1
        self.ids.add(name)
        return name

    def _note(self, severity: Any, code: str, text: str, remedy: str, feature: str = "") -> None:
        self.problems.append(Problem(severity, code, text, feature=feature, remedy=remedy))


def _chosen(item: Item, take: Take) -> str | None:
    """Return the name that a feature gets when a rule takes it, else None."""
    if any(not _fits(item, key, wanted) for key, wanted in take.where.items()):
        return None
    if any(_fits(item, key, banned) for key, banned in take.unless.items()):
        return None
    name = str(item.properties.get(take.name) or "") if take.name else ""
    name = take.rename.get(name, name)
    if (take.only and name not in take.only) or name in take.skip or (take.territory and name not in take.territory):
        return None
    return name


def _fits(item: Item, key: str, wanted: Any) -> bool:
    """Return whether a property has a value, one of a list, or one in {least = …, most = …}."""
    value = item.properties.get(key)
    if isinstance(wanted, dict):
        if isinstance(value, bool) or not isinstance(value, int | float):
            return False
        return bool(wanted.get("least", -math.inf) <= value <= wanted.get("most", math.inf))
    return value in wanted if isinstance(wanted, list) else value == wanted
