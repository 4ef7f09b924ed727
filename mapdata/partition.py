"""Border lines and label points to areas: faces that touch along a length, and what was drawn wrongly."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from mapdata import geometry
from mapdata.board import BORDER, LAKE, LAND, SEA, Board, Place, make_board
from mapdata.digest import layer_digest
from mapdata.model import Feature, Layer, MapDocument
from mapdata.naming import called, kind_called, space_called
from mapdata.problems import Problem
from mapdata.progress import Progress
from mapdata.wording import said

Array = np.ndarray[Any, Any]

SHARED_MM = 1.0  # areas touch from this length of common border; shorter contacts are corners
SLIVER_MM2 = 1.0  # a face without label smaller than this is a sliver between two lines,
SLIVER_MM = 0.3  # and so is one that is on the whole narrower than this
ALONG_MM = 1.0  # a drawn river marks a border that it follows as close as this for half the length


@dataclass
class AreaPartition:
    """Areas of a map. shared_mm and corners hold pairs of indices, the lower first.

    An area of several faces (an island group) is one entry with a MultiPolygon. outside: faces that are drawn but
    are no space. lines: the borders between each pair, for drawing.
    """

    ids: list[str] = field(default_factory=list)
    polygons: list[BaseGeometry] = field(default_factory=list)
    shared_mm: dict[tuple[int, int], float] = field(default_factory=dict)
    corners: list[tuple[int, int]] = field(default_factory=list)
    outside: list[BaseGeometry] = field(default_factory=list)
    lines: dict[tuple[int, int], BaseGeometry] = field(default_factory=dict)


def partition(doc: MapDocument) -> tuple[AreaPartition, list[Problem]]:
    """Return the areas of a map and the gaps, slivers and unnamed faces in its drawing.

    The lines of all border layers and the edge of the sheet are noded on a grid of 0.05 mm and enclose faces; a
    face takes its id from the label inside it: a feature of kind "area" (prop `space` where an area has
    several faces) or "outside".

    The last answer is remembered, for who compiles a map paints it next; it must not be changed.
    """
    key = (doc.sheet_mm, *(layer_digest(layer) for layer in doc.layers if _counts(layer)))
    found = next((answer for known, answer in _last if known == key), None)
    if found is None:
        found = _partition(doc)
        _last[:] = [(key, found)]
    return found[0], list(found[1])


_last: list[tuple[tuple[Any, ...], tuple[AreaPartition, list[Problem]]]] = []  # the last answer and what it was made of


def _counts(layer: Layer) -> bool:
    """Return whether a layer holds borders or the points of areas."""
    return layer.role == "border" or any(f.kind in ("area", "outside") for f in layer.features.values())


def _partition(doc: MapDocument) -> tuple[AreaPartition, list[Problem]]:
    lines = [
        shapely.LineString(f.shape.line)
        for layer in doc.layers
        if layer.role == "border"
        for f in layer.features.values()
        if f.shape.line is not None
    ]
    width, height = doc.sheet_mm
    noded = geometry.node([*lines, shapely.box(0, 0, width, height).exterior])
    faces, loose = geometry.polygonise(noded)
    sheet = shapely.box(-0.1, -0.1, width + 0.1, height + 0.1)
    faces = [face for face in faces if sheet.contains(face)]
    problems = [_loose(line, noded) for line in loose if sheet.intersects(line)]
    if not lines and not any(doc.features("area")):
        return _areas(faces, [None] * len(faces)), [_nothing_yet()]
    owner, more = _name(doc, faces)
    problems += more
    return _areas(faces, owner), problems


def _nothing_yet() -> Problem:
    text = said("There are no areas yet: draw the coast on Land and terrain, then borders on Borders.")
    remedy = said("What borders run all round becomes an area. Give each a name.")
    return Problem("note", "NO_AREAS", text, remedy=remedy)


def _loose(line: BaseGeometry, noded: list[BaseGeometry]) -> Problem:
    ends = [shapely.Point(line.coords[k]) for k in (0, -1)]
    met = [int(shapely.dwithin(end, np.array(noded, dtype=object), 1e-6).sum()) for end in ends]
    x, y = line.coords[0 if met[0] < met[1] else -1]  # the end in the open
    text = said("A border line encloses nothing: it ends in the open or runs back on itself.")
    return Problem("warning", "GAP", text, point_mm=(x, y), remedy=said("Draw it on to the next line, or remove it."))


def _name(doc: MapDocument, faces: list[BaseGeometry]) -> tuple[list[str | None], list[Problem]]:
    """Return the id of every face: "" outside, None unnamed."""
    labels = [f for kind in ("area", "outside") for f in doc.features(kind) if f.shape.point is not None]
    owner: list[str | None] = [None] * len(faces)
    problems: list[Problem] = []
    tree = shapely.STRtree(np.array(faces, dtype=object))
    for label in labels:
        assert label.shape.point is not None
        found = tree.query(shapely.Point(label.shape.point), predicate="within")
        space = "" if label.kind == "outside" else space_of(label)
        if not len(found):
            text = said("The name {name} lies in no closed area.", name=label.name or label.id)
            remedy = said("Move it to where borders run all round it.")
            problems.append(Problem("error", "LABEL", text, space, label.shape.point, label.id, remedy))
        elif owner[found[0]] not in (None, space):
            text = said("{one} and {two} lie in one closed area.", one=_title(doc, owner[found[0]]),
                        two=_title(doc, space))  # fmt: skip
            remedy = said("Close the border between them, or remove one.")
            problems.append(Problem("error", "SHARED_FACE", text, space, label.shape.point, label.id, remedy))
        else:
            owner[found[0]] = space
    for face, name in zip(faces, owner):
        if name is None:
            problems.append(_unnamed(face))
    return owner, problems


def _title(doc: MapDocument, space: str | None) -> str:
    return space_called(doc, space) if space else said("outside")


def space_of(label: Feature) -> str:
    """Return the id of the area that a label point names."""
    return str(label.props.get("space", label.id))


def area_at(doc: MapDocument, point: tuple[float, float]) -> str:
    """Return the id of the area that a point of the sheet lies in, "" where there is none."""
    found, _ = partition(doc)
    spot = shapely.Point(point)
    return next((name for name, polygon in zip(found.ids, found.polygons) if polygon.contains(spot)), "")


def _unnamed(face: BaseGeometry) -> Problem:
    point = geometry.label_point(face)
    if face.area < SLIVER_MM2 or 2 * face.area / face.length < SLIVER_MM:
        text = said("A sliver of {area:.2f} mm2 lies between two lines that should be one.", area=face.area)
        return Problem("warning", "SLIVER", text, point_mm=point, remedy=said("Snap the lines together."))
    remedy = said("Give it a name, or mark it as outside.")
    return Problem("warning", "UNNAMED", said("A closed area has no name yet."), point_mm=point, remedy=remedy)


def _areas(faces: list[BaseGeometry], owner: list[str | None]) -> AreaPartition:
    out = AreaPartition(outside=[face for face, name in zip(faces, owner) if name == ""])
    out.ids = sorted({name for name in owner if name})
    index = {name: k for k, name in enumerate(out.ids)}
    area = np.array([index.get(name or "", -1) for name in owner], dtype=np.int64)
    for k in range(len(out.ids)):
        mine = [faces[f] for f in np.flatnonzero(area == k)]
        out.polygons.append(mine[0] if len(mine) == 1 else shapely.MultiPolygon(mine))
    _touching(out, faces, area)
    return out


def _touching(out: AreaPartition, faces: list[BaseGeometry], area: Array) -> None:
    """Find which areas share border, segment by segment: noded lines have their points in common."""
    shared: dict[tuple[int, int], list[BaseGeometry]] = defaultdict(list)
    segment_of: dict[tuple[tuple[float, float], tuple[float, float]], int] = {}
    at_point: dict[tuple[float, float], set[int]] = defaultdict(set)
    for face, owner in zip(faces, area.tolist()):
        if owner < 0:
            continue
        for ring in (face.exterior, *face.interiors):
            points = [(round(x, 3), round(y, 3)) for x, y in ring.coords]
            for p, q in pairwise(points):
                at_point[p].add(owner)
                key = (p, q) if p < q else (q, p)
                other = segment_of.setdefault(key, owner)
                if other != owner:
                    shared[min(owner, other), max(owner, other)].append(shapely.LineString(key))
    for pair, lines in sorted(shared.items()):
        line = shapely.line_merge(shapely.MultiLineString(lines))
        if line.length >= SHARED_MM:
            out.shared_mm[pair], out.lines[pair] = float(line.length), line
    touching = {(a, b) for owners in at_point.values() if len(owners) > 1 for a in owners for b in owners if a < b}
    out.corners = sorted(touching - out.shared_mm.keys())


# ------------------------------------------------------------------ areas as a board


def terrain_of(doc: MapDocument, labels: Sequence[Feature]) -> list[str]:
    """Return the terrain of each area: what it is painted, else sea where a coast is drawn and its name lies off it."""
    words, coast = doc.vocabulary.terrain, Coast(doc)
    sea = next((t.id for t in words if t.base == "sea"), "")
    found = []
    for label in labels:
        said = str(label.props.get("terrain", ""))
        found.append(said or (sea if sea and coast.leaves_out(label) else "clear"))
    return found


class Coast:
    """The plain land that is drawn on a map of areas, worked out when it is first asked for."""

    def __init__(self, doc: MapDocument) -> None:
        ground = next((t.id for t in doc.vocabulary.terrain if t.base == "land"), "clear")
        self._drawn = [f for layer in doc.layers if layer.role == "terrain"
                       for f in layer.features.values() if f.kind == ground]  # fmt: skip
        self._areas: list[BaseGeometry] | None = None

    def leaves_out(self, label: Feature) -> bool:
        """Return whether land is drawn, and the point at which an area is named lies on none of it."""
        at = label.shape.point
        if at is None or not self._drawn:
            return False
        if self._areas is None:
            self._areas = [area for f in self._drawn if (area := geometry.polygon_of(f.shape)) is not None]
        return bool(self._areas) and not any(geometry.holds_point(area, at) for area in self._areas)


def compile_areas(doc: MapDocument, progress: Progress) -> tuple[Board, list[Problem]]:
    """Return the board of a map of areas."""
    from mapdata import overrides
    from mapdata.compile import links_of
    from mapdata.terrain import HexValues

    progress.step(0, 2, "Areas")
    parts, problems = partition(doc)
    progress.step(1, 2, "Borders")
    labels: dict[str, Feature] = {}
    for label in doc.features("area"):
        labels.setdefault(space_of(label), label)
    terrain = terrain_of(doc, [labels[name] for name in parts.ids])
    base = {t.id: t.base for t in doc.vocabulary.terrain}
    kind = [{"sea": SEA, "lake": LAKE}.get(base.get(word, "land"), LAND) for word in terrain]
    by_name = {name: k for k, name in enumerate(parts.ids)}
    owner = [str(labels[name].props.get("territory", "")) for name in parts.ids]
    values = HexValues(kind, [100] * len(kind), terrain, owner, [""] * len(kind))
    changes, more = overrides.apply_to_areas(doc, values, by_name)
    problems += [*more, *overrides.notes(doc, changes)]
    regions = _regions(doc, parts, owner, problems)
    territory = {s: key for key, spaces in regions.items() if key.startswith("territory:") for s in spaces}
    bits = _bits(doc, parts, by_name, problems)
    for a, b in parts.shared_mm:
        if a in territory and b in territory and territory[a] != territory[b]:
            bits[a, b] |= BORDER
    board = make_board(
        parts.ids,
        kind,
        [(a, b, bits[a, b]) for a, b in sorted(parts.shared_mm)],
        terrain=terrain,
        centre_mm=[labels[name].shape.point or geometry.label_point(p) for name, p in zip(parts.ids, parts.polygons)],
        regions=regions,
        places=_places(doc, parts, problems),
        links=links_of(doc, by_name, problems),
        titles={k: labels[name].name for k, name in enumerate(parts.ids) if labels[name].name},
    )
    progress.step(2, 2, "Board")
    return board, problems


def _regions(
    doc: MapDocument, parts: AreaPartition, owner: list[str], problems: list[Problem]
) -> dict[str, set[int]]:
    from mapdata.overrides import flags

    known = {t.id for t in doc.vocabulary.territories}
    out: dict[str, set[int]] = {}
    for space, name in enumerate(parts.ids):
        territory = owner[space]
        if territory and territory not in known:
            text = said("The territory “{id}” of {name} is not in the vocabulary.", id=territory,
                        name=space_called(doc, name))  # fmt: skip
            problems.append(Problem("warning", "TERRITORY", text, name, remedy=said("Add it to the vocabulary.")))
        if territory:
            out.setdefault(f"territory:{territory}", set()).add(space)
    for flag, spaces in flags(doc, {name: k for k, name in enumerate(parts.ids)}).items():
        out.setdefault(f"flag:{flag}", set()).update(spaces)
    return out


def _places(doc: MapDocument, parts: AreaPartition, problems: list[Problem]) -> list[Place]:
    kinds = {kind.id for kind in doc.vocabulary.places}
    tree = shapely.STRtree(np.array(parts.polygons, dtype=object))
    by_name = {name: k for k, name in enumerate(parts.ids)}
    out = []
    for kind in kinds:
        for feature in doc.features(kind):
            point = feature.shape.point
            named = str(feature.props.get("space", feature.shape.space or ""))
            found = tree.query(shapely.Point(point), predicate="within") if point is not None and not named else []
            space = by_name.get(named, int(found[0]) if len(found) else -1)
            if space < 0:
                text = said("{name} lies in no area.", name=called(doc, feature))
                remedy = said("Move it into an area, or name its area.")
                problems.append(Problem("warning", "PLACE_OFF", text, "", point, feature.id, remedy))
            else:
                value = feature.props.get("value", 0)
                worth = int(value) if isinstance(value, int | float) else 0
                out.append(Place(feature.id, feature.name, feature.kind, space, point, worth))
    return sorted(out, key=lambda place: place.id)


def _bits(
    doc: MapDocument, parts: AreaPartition, by_name: dict[str, int], problems: list[Problem]
) -> dict[tuple[int, int], int]:
    """Return the features of every border: named pairs, and drawn lines that follow the border for half of it."""
    from mapdata.overrides import SIDE_FIELDS

    bits = dict.fromkeys(parts.shared_mm, 0)
    effect = {kind.id: (1 << kind.bit, 0) for kind in doc.vocabulary.sides} | SIDE_FIELDS
    pairs = list(parts.lines)
    tree = shapely.STRtree(np.array([parts.lines[pair] for pair in pairs], dtype=object))
    for what, (on, off) in effect.items():
        for feature in doc.features(what):
            hit = [pairs[k] for k in (_followed(feature, tree, parts, pairs) if feature.shape.line is not None else ())]
            named = feature.shape.sides or ((feature.shape.side,) if feature.shape.side is not None else ())
            for a, b in named:
                pair = tuple(sorted((by_name.get(a, -1), by_name.get(b, -1))))
                if pair not in bits:
                    text = said("{name}: {a} and {b} do not touch.", name=kind_called(doc, feature),
                                a=space_called(doc, a), b=space_called(doc, b))  # fmt: skip
                    remedy = said("Name two areas that share a border.")
                    problems.append(Problem("error", "NO_SIDE", text, feature=feature.id, remedy=remedy))
                else:
                    hit.append((pair[0], pair[1]))
            for side in hit:
                bits[side] = (bits[side] | on) & ~off
    return bits


def _followed(feature: Feature, tree: shapely.STRtree, parts: AreaPartition, pairs: list[tuple[int, int]]) -> list[int]:
    near = shapely.LineString(feature.shape.line).buffer(ALONG_MM)
    return [
        int(k)
        for k in tree.query(near, predicate="intersects")
        if parts.lines[pairs[k]].intersection(near).length >= 0.5 * parts.lines[pairs[k]].length
    ]
