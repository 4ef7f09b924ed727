"""The layers of a map of areas that a geodata import grows: borders, labels, rivers that count, flags and places."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from mapdata import faces as cells
from mapdata import geometry
from mapdata.area_rules import AreaRow, AreaRules
from mapdata.growing import OUTSIDE, Grower, Sources, Transform
from mapdata.model import Feature, Layer, Scalar, Shape
from mapdata.problems import Problem
from mapdata.trimming import trimmed
from mapdata.wording import said

Array = np.ndarray[Any, Any]
LEAST_MM2 = 4.0  # smaller pieces of ground outside play go to their neighbours
WIDE = 1.6  # a name is wider than high: room for it is sought in a sheet squeezed by this
KINDS = {"coast": "coast", "land": "area_border", "sea": "sea_border"}


@dataclass(frozen=True)
class Grown:
    """What an import made of areas: layers, lowest first, and what is wrong with the rules."""

    layers: tuple[Layer, ...]
    problems: list[Problem]


def grow(rules: AreaRules, rows: Sequence[AreaRow], src: Sources, onto: Transform, km_per_mm: float) -> Grown:
    """Return the layers of a map of areas."""
    grower = Grower(rules, rows, src, onto, km_per_mm)
    lines = grower.all_lines()
    found = cells.faces_of(lines, src.sheet, src.land)
    reps = np.array([piece.representative_point().coords[0] for piece in found.pieces])
    found.owner[:] = grower.owners(reps)
    found.dry |= np.isin(found.owner, [owner for owner, _ in grower.boxes])
    seeds = _seeds(grower)
    if rules.drawing.trim_mm:
        cells.tidy(found, seeds, grower.is_outside, LEAST_MM2)
        found = trimmed(found, lines, src.sheet, src.land, rules.drawing.trim_mm, grower.calm())
    cells.tidy(found, seeds, grower.is_outside, LEAST_MM2)
    arcs = cells.arcs_of(found)
    drawn = cells.drawn(arcs, [src.land.boundary, *grower.real_lines()], rules.drawing)
    work = _Layers(grower, found, arcs, drawn)
    made = (work.borders(), work.rivers(), work.labels(), work.facts())
    return Grown(made, grower.problems + work.problems)


def _seeds(grower: Grower) -> dict[int, list[Any]]:
    out: dict[int, list[Any]] = defaultdict(list)
    for row in grower.rows:
        if row.kind != "outside":
            out[grower.owner(row.id)].append(grower.at[row.id])
    return out


class _Layers:
    """Features made from arcs as they are drawn."""

    def __init__(self, grower: Grower, found: cells.Faces, arcs: Sequence[cells.Arc], lines: Sequence[Array]) -> None:
        self.grower, self.rules = grower, grower.rules
        self.arcs, self.lines = arcs, lines
        self.problems: list[Problem] = []
        self.shapes, self.owner = self._shapes(found)

    def _shapes(self, found: cells.Faces) -> tuple[list[BaseGeometry], list[int]]:
        """Return the faces as they are drawn, with their owners."""
        lines = [shapely.LineString(points) for points in self.lines]
        faces, _ = geometry.polygonise(geometry.node([*lines, self.grower.src.sheet.exterior]))
        around = self.grower.src.sheet.buffer(cells.GRID_MM)
        faces = [face for face in faces if around.contains(face)]
        tree = shapely.STRtree(found.pieces)
        middle = np.array([shapely.Point(room_point(face, 1.0)) for face in faces], dtype=object)
        which, piece = tree.query_nearest(middle, all_matches=False)
        owner = [0] * len(faces)
        for w, p in zip(which.tolist(), piece.tolist()):
            owner[w] = int(found.owner[p])
        return faces, owner

    def _name(self, owner: int) -> str:
        name = self.grower.names[owner]
        return "outside" if name.startswith(OUTSIDE) else name

    def borders(self) -> Layer:
        """Return every border, named after the two that it parts."""
        count: Counter[str] = Counter()
        features = {}
        for arc, points in zip(self.arcs, self.lines):
            pair = "--".join(sorted((self._name(arc.owners[0]), self._name(arc.owners[1]))))
            count[pair] += 1
            name = pair if count[pair] == 1 else f"{pair}.{count[pair]}"
            shape = Shape(line=tuple((round(x, 2), round(y, 2)) for x, y in points.tolist()))
            features[name] = Feature(name, KINDS[arc.kind], shape)
        return Layer(self.rules.borders, "border", "Borders of areas", features)

    def rivers(self) -> Layer:
        """Return the rivers that count, as the borders they run along."""
        features = {r.id: Feature(r.id, "river", Shape(sides=r.pairs), r.name) for r in self.rules.river}
        return Layer(f"{self.rules.borders}-rivers", "line", "Rivers along borders", features)

    def labels(self) -> Layer:
        """Return a label in every face: the largest of an area has its name, the others say whose they are."""
        rows = {self.grower.owner(row.id): row for row in self.grower.rows if row.kind != "outside"}
        of: dict[int, list[BaseGeometry]] = defaultdict(list)
        for shape, owner in zip(self.shapes, self.owner):
            of[owner].append(shape)
        features: dict[str, Feature] = {}
        self.point: dict[str, tuple[float, float]] = {}
        for owner, shapes in sorted(of.items()):
            shapes.sort(key=lambda s: -s.area)
            row = rows.get(owner)
            if row is not None and not self._is_main(row, shapes[0]):
                shapes = [s for s in shapes if self._is_main(row, s)] + [s for s in shapes if not self._is_main(row, s)]
            for number, shape in enumerate(shapes):
                feature = self._label(owner, row, number, shape)
                features[feature.id] = feature
        for owner, row in rows.items():
            if owner not in of:
                text = said("{name} has no ground left.", name=row.name)
                self.problems.append(Problem("error", "NO_GROUND", text, row.id, remedy=said("Claim some for it.")))
        return Layer(self.rules.labels, "label", "Areas", features)

    def _is_main(self, row: AreaRow, shape: BaseGeometry) -> bool:
        return bool(shape.contains(shapely.Point(self.grower.at[row.id])))

    def _label(self, owner: int, row: AreaRow | None, number: int, shape: BaseGeometry) -> Feature:
        point = room_point(shape, WIDE)
        if row is None:
            name = self.grower.names[owner].removeprefix(OUTSIDE)
            slug = "".join(c if c.isalnum() else "_" for c in name.lower()) or "unnamed"
            return Feature(f"outside_{slug}_{number + 1}", "outside", Shape(point=point), name if number == 0 else "")
        if number:
            return Feature(f"{row.id}.{number + 1}", "area", Shape(point=point), "", {"space": row.id})
        if row.label is not None:
            x, y = self.grower.onto(np.array([row.label]))[0].tolist()
            point = round(x, 2), round(y, 2)
            if not shape.contains(shapely.Point(point)):
                text = said("The label of {name} does not lie in its area.", name=row.name)
                self.problems.append(Problem("error", "LABEL_OFF", text, row.id, point, remedy=said("Move it.")))
        self.point[row.id] = point
        props: dict[str, Scalar] = {"terrain": row.terrain or ("sea" if row.kind == "sea" else "clear")}
        if row.territory:
            props["territory"] = row.territory
        return Feature(row.id, "area", Shape(point=point), row.name, props)

    def facts(self) -> Layer:
        """Return the flags of areas, and their places: capitals, values and ports."""
        features: dict[str, Feature] = {}
        for row in self.grower.rows:
            for flag in row.flags:
                name = f"{row.id}.{flag}"
                features[name] = Feature(name, "flag", Shape(space=row.id), "", {"value": flag})
            if row.place and row.id in self.point:
                props: dict[str, Scalar] = {"space": row.id} | ({"value": row.value} if row.value else {})
                name = f"{row.id}.place"
                features[name] = Feature(name, row.place, Shape(point=self.point[row.id]), row.name, props)
            if "port" in row.flags and row.id in self.point:
                name = f"{row.id}.harbour"
                features[name] = Feature(name, "port", Shape(point=self._port(row)), row.name, {"space": row.id})
        return Layer(self.rules.facts, "override", "Facts of areas", features)

    def _port(self, row: AreaRow) -> tuple[float, float]:
        """Return the point of an area's coast that is nearest to its port, or to its label."""
        mine = self.grower.owner(row.id)
        coast = [
            shapely.LineString(points)
            for arc, points in zip(self.arcs, self.lines)
            if arc.kind == "coast" and mine in arc.owners
        ]
        wanted = self.point[row.id] if row.port is None else self.grower.onto(np.array([row.port]))[0]
        if not coast:
            text = said("{name} has a port and no coast.", name=row.name)
            self.problems.append(Problem("error", "PORT", text, row.id, remedy=said("Take the flag away.")))
            return self.point[row.id]
        shore = shapely.MultiLineString(coast)
        near = shore.interpolate(shore.project(shapely.Point(wanted)))
        return round(near.x, 2), round(near.y, 2)


def room_point(shape: BaseGeometry, wide: float) -> tuple[float, float]:
    """Return the point of a polygon with the most room round it for something `wide` times as wide as high."""
    squeezed = shapely.transform(shape, lambda p: p / np.array([wide, 1.0]))
    extent = min(squeezed.bounds[2] - squeezed.bounds[0], squeezed.bounds[3] - squeezed.bounds[1])
    circle = shapely.maximum_inscribed_circle(squeezed, tolerance=max(0.01, extent / 200))
    x, y = circle.coords[0]
    return round(x * wide, 2), round(y, 2)
