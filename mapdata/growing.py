"""Areas grown from points: every piece of ground and water of a sheet is told by a point in it whose it is."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry
from shapely.ops import substring

from mapdata import geometry
from mapdata.area_rules import AreaRow, AreaRules, Box, Claim, Divide, Meet
from mapdata.problems import Problem
from mapdata.wording import said

Array = np.ndarray[Any, Any]
Transform = Callable[[Array], Array]

OUTSIDE = "~"  # before the name of what is drawn and is no area
STEP_DEG = 0.2
AROUND = 720  # points round a meeting at which is asked who is there
SNAP_MM = 4.0  # a line in the water that ends as near as this to a meeting on the shore ends in it
BEYOND_MM = 2000.0


@dataclass(frozen=True)
class Sources:
    """What areas grow on, in sheet millimetres. ground: (name, polygon)."""

    land: BaseGeometry
    ground: list[tuple[str, BaseGeometry]]
    divisions: list[BaseGeometry]
    rivers: dict[str, BaseGeometry]
    sheet: BaseGeometry


@dataclass
class _Step:
    """One edit: a function from points and their owners to owners, and the lines that it draws."""

    apply: Callable[[Array, Array], Array]
    lines: list[BaseGeometry] = field(default_factory=list)
    real: list[BaseGeometry] = field(default_factory=list)
    discs: list[BaseGeometry] = field(default_factory=list)


class Grower:
    """Tells whose every point of the sheet is, and holds the lines along which that changes.

    names: ids of areas and seas, and OUTSIDE + name; owners are indices of it. real: lines that follow something real.
    """

    def __init__(self, rules: AreaRules, rows: Sequence[AreaRow], src: Sources, onto: Transform, km: float) -> None:
        self.rules, self.rows, self.src, self.onto, self.km = rules, rows, src, onto, km
        self.problems: list[Problem] = []
        self.names: list[str] = [OUTSIDE]
        self.index: dict[str, int] = {OUTSIDE: 0}
        for row in rows:
            self.owner(row.id if row.kind != "outside" else OUTSIDE + row.name)
        self.at = {row.id: self.onto(np.array([row.at]))[0] for row in rows}
        self.lines: list[BaseGeometry] = []
        self.real: list[BaseGeometry] = []
        self.steps: list[_Step] = []
        self.meetings: list[Array] = []
        shapely.prepare(src.land)
        self._grounds()
        for edit in rules.edits:
            self._edit(edit.claim, edit.divide, edit.meet)
        self.boxes = [(self.owner(box.area), _rounded_box(box)) for box in rules.box]
        self.lines += [box.exterior for _, box in self.boxes]
        self._water()

    def owner(self, name: str) -> int:
        """Return the index of a name, given to it when it is new."""
        if name not in self.index:
            self.index[name] = len(self.names)
            self.names.append(name)
        return self.index[name]

    def is_outside(self, owner: int) -> bool:
        """Return whether an owner is ground or water outside play."""
        return self.names[owner].startswith(OUTSIDE)

    def calm(self) -> BaseGeometry:
        """Return the circles in which borders run to a point, where ground may be as narrow as it likes."""
        return shapely.union_all([disc for step in self.steps for disc in step.discs])

    def all_lines(self) -> list[BaseGeometry]:
        """Return every line along which the owner may change."""
        out = [self.src.land.boundary, self.src.sheet.exterior, *self.lines, *self.real]
        for step in self.steps:
            out += step.lines + step.real
        return out

    def real_lines(self) -> list[BaseGeometry]:
        """Return the lines that follow a shore, a river or a true border."""
        return [*self.real, *(line for step in self.steps for line in step.real)]

    def owners(self, points: Array) -> Array:
        """Return the owner of every point, on land and in water."""
        where = shapely.points(points)
        out = np.zeros(len(points), dtype=np.int64)
        dry = shapely.contains(self.src.land, where)
        out[dry] = self.land_owners(points[dry])
        out[~dry] = self._water_owners(points[~dry])
        for owner, box in self.boxes:
            out[shapely.contains(box, where)] = owner
        return out

    def land_owners(self, points: Array, steps: int | None = None) -> Array:
        """Return whose points are as if all were land, after so many edits (all of them: None)."""
        out = self._grown(points)
        for step in self.steps[:steps]:
            out = step.apply(points, out)
        return out

    # ------------------------------------------------------------------ ground

    def _grounds(self) -> None:
        """Prepare who grows where, and draw the lines between them."""
        src, rules = self.src, self.rules
        self.ground_tree = shapely.STRtree([polygon for _, polygon in src.ground])
        self.ground_of = [rules.of.get(name, "") for name, _ in src.ground]
        self.ground_outside = [self.owner(OUTSIDE + rules.outside.get(name, name)) for name, _ in src.ground]
        self.seeds: dict[str, tuple[Array, Array]] = {}
        for ground in sorted({row.ground for row in self.rows if row.kind == "area" and row.ground}):
            points, owners = [], []
            for row in self.rows:
                if row.kind == "area" and row.ground == ground:
                    more = self.rules.seed.get(row.id, ())
                    points += [self.at[row.id], *(self.onto(np.array([p]))[0] for p in more)]
                    owners += [self.index[row.id]] * (1 + len(more))
            self.seeds[ground] = np.array(points), np.array(owners)
        self.real += [polygon.boundary for _, polygon in src.ground]
        self.division_tree = shapely.STRtree(src.divisions) if src.divisions else None
        self.by_division: dict[str, Array] = {}
        for ground in rules.divisions.grounds if rules.divisions is not None else ():
            self._divisions(ground)
        for ground in self.seeds:
            if ground not in self.by_division:
                self._cells(ground)

    def _extent(self, ground: str) -> BaseGeometry:
        found = [polygon for (_, polygon), of in zip(self.src.ground, self.ground_of) if of == ground]
        return shapely.union_all([shapely.box(*polygon.bounds) for polygon in found]).buffer(12)

    def _cells(self, ground: str) -> None:
        """Draw the lines halfway between the points of different areas of one ground."""
        points, owners = self.seeds[ground]
        if len(set(owners.tolist())) < 2:
            return
        whole = shapely.MultiPoint(points)
        cells = shapely.get_parts(shapely.voronoi_polygons(whole, extend_to=self.src.sheet.buffer(BEYOND_MM)))
        owner = [owners[int(np.argmin(shapely.distance(cell, shapely.points(points))))] for cell in cells]
        extent = self._extent(ground)
        for mine in sorted(set(owner)):
            shape = shapely.union_all([cell for cell, o in zip(cells, owner) if o == mine], grid_size=1e-6)
            self.lines.append(shape.boundary.intersection(extent))

    def _divisions(self, ground: str) -> None:
        """Give every division of a ground to the area whose point it holds, or whose point is nearest."""
        points, owners = self.seeds[ground]
        out = np.zeros(len(self.src.divisions), dtype=np.int64)
        for k, division in enumerate(self.src.divisions):
            inside = shapely.contains(division, shapely.points(points))
            middle = np.array(division.representative_point().coords[0])
            far = np.hypot(*(points - middle).T) - np.where(inside, 1e6, 0)
            out[k] = owners[int(np.argmin(far))]
        self.by_division[ground] = out
        extent = self._extent(ground)
        for mine in sorted(set(out.tolist())):
            shape = geometry.union([d for d, o in zip(self.src.divisions, out) if o == mine and d.intersects(extent)])
            self.real.append(shape.boundary.intersection(extent))

    def _grown(self, points: Array) -> Array:
        where = shapely.points(points)
        out = np.zeros(len(points), dtype=np.int64)
        nearest = _nearest(self.ground_tree, where)
        division = None
        for ground in sorted(set(self.ground_of)):
            mine = np.isin(nearest, [k for k, of in enumerate(self.ground_of) if of == ground])
            if not mine.any():
                continue
            if ground not in self.seeds:
                out[mine] = np.array(self.ground_outside)[nearest[mine]]
            elif ground in self.by_division and self.division_tree is not None:
                division = _nearest(self.division_tree, where) if division is None else division
                out[mine] = self.by_division[ground][division[mine]]
            else:
                seeds, owners = self.seeds[ground]
                far = np.hypot(*(points[mine][:, None, :] - seeds[None, :, :]).transpose(2, 0, 1))
                out[mine] = owners[np.argmin(far, axis=1)]
        return out

    # ------------------------------------------------------------------ edits

    def _edit(self, claim: Claim | None, divide: Divide | None, meet: Meet | None) -> None:
        named = [name for c in (claim,) if c is not None for name in (c.area, *c.only)]
        named += [name for d in (divide,) if d is not None for name in d.between]
        named += [name for m in (meet,) if m is not None for name in m.areas]
        strange = [name for name in named if name and name not in self.at]
        if strange:
            text = said("An edit names {known}, which is no area of the table.", known=", ".join(strange))
            self.problems.append(Problem("error", "EDIT", text, remedy=said("Correct its name.")))
            return
        if claim is not None:
            self.steps.append(self._claim(claim))
        if divide is not None:
            self.steps.append(self._divide(divide))
        if meet is not None:
            self.steps.append(self._meet(meet))

    def _drawn(self, line: Sequence[tuple[float, float]]) -> BaseGeometry:
        """Return a line in degrees as it lies on the sheet."""
        bent = shapely.segmentize(shapely.LineString(line), STEP_DEG)
        return shapely.transform(bent, self.onto)

    def _claim(self, claim: Claim) -> _Step:
        shape = shapely.make_valid(shapely.Polygon(self._drawn((*claim.outline, claim.outline[0])).coords))
        shapely.prepare(shape)
        owner = self.owner(claim.area or OUTSIDE + claim.name)
        only = np.array([self.owner(name) for name in claim.only], dtype=np.int64)

        def apply(points: Array, owners: Array) -> Array:
            hit = shapely.contains(shape, shapely.points(points))
            if len(only):
                hit &= np.isin(owners, only)
            return np.where(hit, owner, owners)

        return _Step(apply, [shape.boundary])

    def _divide(self, divide: Divide) -> _Step:
        path, real = self._path(divide.line), []
        if divide.river:
            run = self._along(divide)
            path = np.vstack((path, shapely.get_coordinates(run), self._path(divide.on)))
            real = [run]
        line = shapely.LineString(path)
        a, b = (self.owner(name) for name in divide.between)
        strip = line.buffer(divide.reach_km / self.km, cap_style="flat")
        shapely.prepare(strip)
        left = self._lies_left(line, divide.reach_km / self.km / 2, a, b)

        def apply(points: Array, owners: Array) -> Array:
            hit = np.flatnonzero((owners == a) | (owners == b))
            hit = hit[shapely.contains(strip, shapely.points(points[hit]))]
            out = owners.copy()
            if len(hit):
                out[hit] = np.where(_left_of(line, points[hit]) == left, a, b)
            return out

        return _Step(apply, [line, strip.boundary], real)

    def _lies_left(self, line: BaseGeometry, far: float, a: int, b: int) -> bool:
        """Return whether a lies rather left of a line than right, as ground was given so far."""
        points = shapely.get_coordinates(shapely.segmentize(line, 1.0))
        along = np.gradient(points, axis=0)
        away = np.column_stack((along[:, 1], -along[:, 0])) / np.maximum(np.hypot(*along.T), 1e-9)[:, None]
        left, right = (self.land_owners(points + side * far * away, len(self.steps)) for side in (1, -1))
        return int((left == a).sum() + (right == b).sum()) >= int((left == b).sum() + (right == a).sum())

    def _path(self, line: Sequence[tuple[float, float]]) -> Array:
        """Return the points on the sheet of a line in degrees, which may be a single point."""
        return self.onto(np.array(line)) if len(line) == 1 else shapely.get_coordinates(self._drawn(line))

    def _along(self, divide: Divide) -> BaseGeometry:
        """Return the piece of a river that a dividing line runs along."""
        river = self.src.rivers.get(divide.river)
        ends = self.onto(np.array([divide.line[-1], divide.on[0]]))
        if river is None:
            text = said("There is no river “{river}”.", river=divide.river)
            self.problems.append(Problem("error", "RIVER", text, remedy=said("Name one.")))
            return shapely.LineString(ends)
        start, stop = (river.project(shapely.Point(end)) for end in ends)
        run = substring(river, start, stop)
        return run if run.geom_type == "LineString" else shapely.LineString(ends)

    def _meet(self, meet: Meet) -> _Step:
        """Let borders within a circle run straight to its middle."""
        centre = self.onto(np.array([meet.at]))[0]
        if meet.shore:
            coast = self.src.land.boundary
            centre = np.array(coast.interpolate(coast.project(shapely.Point(centre))).coords[0])
            self.meetings.append(centre)
        radius = meet.radius_km / self.km
        angles = 2 * np.pi * np.arange(AROUND) / AROUND
        ring = centre + radius * np.column_stack((np.cos(angles), np.sin(angles)))
        seen = self.land_owners(ring, len(self.steps))
        real = shapely.contains(self.src.land, shapely.points(ring))
        if meet.areas:
            real &= np.isin(seen, [self.owner(name) for name in meet.areas])
        seen = _spread(seen, real)
        turns = np.flatnonzero(seen != np.roll(seen, 1))
        half = np.pi / AROUND
        spokes = [
            shapely.LineString([centre, centre + radius * np.array([math.cos(t - half), math.sin(t - half)])])
            for t in angles[turns]
        ]

        def apply(points: Array, owners: Array) -> Array:
            away = points - centre
            near = np.hypot(away[:, 0], away[:, 1]) < radius
            turn = np.arctan2(away[:, 1], away[:, 0]) / (2 * np.pi) * AROUND
            return np.where(near, seen[np.floor(turn + 0.5).astype(np.int64) % AROUND], owners)

        circle = shapely.Point(centre).buffer(radius, quad_segs=24)
        return _Step(apply, [circle.exterior, *spokes], discs=[circle])

    # ------------------------------------------------------------------ water

    def _water(self) -> None:
        """Cut the water by the lines drawn in it and name its pieces by the points in them."""
        cuts = [self._ended(self._drawn(line)) for line in self.rules.sea_line.values()]
        self._check_ends(cuts)
        self.lines += cuts
        noded = geometry.node([self.src.land.boundary, self.src.sheet.exterior, *cuts], 1e-4)
        faces, _ = geometry.polygonise(noded)
        reps = [face.representative_point() for face in faces]
        inside = shapely.contains(self.src.land, np.array(reps, dtype=object))
        sheet = self.src.sheet.buffer(0.01)
        self.waters = [f for f, dry in zip(faces, inside) if not dry and sheet.contains(f)]
        self.water_tree = shapely.STRtree(self.waters)
        self.water_owner = np.zeros(len(self.waters), dtype=np.int64)
        for row in self.rows:
            if row.kind == "area":
                continue
            found = self.water_tree.query(shapely.Point(self.at[row.id]), predicate="within")
            for k in found:
                self.water_owner[k] = self.owner(row.id if row.kind == "sea" else OUTSIDE + row.name)
            if not len(found) and row.kind == "sea":
                text = said("The point of {name} lies in no water.", name=row.name)
                remedy = said("Move it.")
                self.problems.append(Problem("error", "SEA", text, row.id, tuple(self.at[row.id]), remedy=remedy))

    def _check_ends(self, cuts: Sequence[BaseGeometry]) -> None:
        """Note lines in the water that end in the open: they part nothing."""
        ends = np.array([c for cut in cuts for c in (cut.coords[0], cut.coords[-1])])
        names = [name for name in self.rules.sea_line for _ in (0, 1)]
        for name, end in zip(names, ends):
            point = shapely.Point(end)
            shared = (np.hypot(*(ends - end).T) < geometry.SNAP_MM).sum() > 1
            if not shared and self.src.land.distance(point) > geometry.SNAP_MM and self.src.sheet.contains(point):
                text = said("The line {name} in the water ends in the open.", name=name)
                remedy = said("Draw it on to land, to the edge of the sheet, or to the end of another.")
                self.problems.append(Problem("error", "SEA_LINE", text, "", (end[0], end[1]), name, remedy))

    def _ended(self, line: BaseGeometry) -> BaseGeometry:
        """Return a line in the water drawn on into the meetings on the shore that its ends are close to."""
        points = shapely.get_coordinates(line)
        for end in (0, -1):
            near = [m for m in self.meetings if np.hypot(*(points[end] - m)) < SNAP_MM]
            if near:
                far = [float(np.hypot(*(points[end] - m))) for m in near]
                points[end] = near[int(np.argmin(far))]
        return shapely.LineString(points)

    def _water_owners(self, points: Array) -> Array:
        if not len(self.waters) or not len(points):
            return np.zeros(len(points), dtype=np.int64)
        out: Array = self.water_owner[_nearest(self.water_tree, shapely.points(points))]
        return out


def _nearest(tree: shapely.STRtree, points: Array) -> Array:
    """Return the index of the nearest geometry of every point."""
    which, found = tree.query_nearest(points, all_matches=False)
    out = np.zeros(len(points), dtype=np.int64)
    out[which] = found
    return out


def _spread(seen: Array, real: Array) -> Array:
    """Return values round a circle, those that are not real replaced by the nearest real ones."""
    good = np.flatnonzero(real)
    if not len(good):
        return seen
    count = len(seen)
    far = np.abs(np.arange(count)[:, None] - good[None, :])
    out: Array = seen[good[np.argmin(np.minimum(far, count - far), axis=1)]]
    return out


def _left_of(line: BaseGeometry, points: Array) -> Array:
    """Return whether points lie left of a line as it is drawn on the sheet, beyond its ends as if it went on."""
    path = shapely.get_coordinates(line)
    a, b = path[:-1], path[1:]
    along = b - a
    length2 = np.maximum((along**2).sum(axis=1), 1e-12)
    out = np.empty(len(points), dtype=bool)
    for k, point in enumerate(points):
        t = np.clip(((point - a) * along).sum(axis=1) / length2, 0, 1)
        away = point - (a + t[:, None] * along)
        far = (away**2).sum(axis=1)
        best = np.flatnonzero(far <= far.min() + 1e-9)
        # at a corner the segment that looks straightest at the point decides
        cross = along[best, 0] * (point - a[best])[:, 1] - along[best, 1] * (point - a[best])[:, 0]
        out[k] = cross[int(np.argmax(np.abs(cross) / np.sqrt(length2[best])))] < 0  # y runs down the sheet
    return out


def _rounded_box(box: Box) -> BaseGeometry:
    (x, y), (w, h), r = box.corner_mm, box.size_mm, box.round_mm
    return shapely.box(x + r, y + r, x + w - r, y + h - r).buffer(r, quad_segs=6)
