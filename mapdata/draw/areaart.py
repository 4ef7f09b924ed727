"""The geometry of a map of areas: its faces kept as plain arrays, its borders by kind, its one-sided mountains."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import numpy as np
import shapely

from mapdata import partition
from mapdata.board import Board
from mapdata.draw.content import Content, Outside
from mapdata.draw.shapes import Lines, as_lines, by_block, pack, shape_of
from mapdata.geometry import only_lines, only_polygons
from mapdata.model import Feature, MapDocument
from mapdata.terrain import drawn

if TYPE_CHECKING:
    from mapdata.draw.mapart import MapArt

Floats = np.ndarray[Any, Any]
Geometry = Any
Pairs = dict[tuple[int, int], Geometry]

ONE_SIDED_KM = (62.0, 46.0, 30.0)  # how deep mountains that hold from one side only reach behind the border, in steps
HAIR_MM = 0.02  # lines closer than this are the same line


@dataclass(frozen=True, eq=False)
class Faces:
    """What border lines cut the sheet into: polygons in the board's order, the lines between them, and the rest."""

    polygons: tuple[Geometry, ...]
    lines: Pairs
    outside: tuple[Outside, ...]


def faces_packs(doc: MapDocument, board: Board) -> dict[str, Lines]:
    """Return the faces of an area map: "face", one part a space; "face.line" and "face.pair"; "face.outside"."""
    parts, _ = partition.partition(doc)
    index = {name: k for k, name in enumerate(parts.ids)}
    polygons = [parts.polygons[index[n]] if n in index else shapely.Polygon() for n in board.names]
    place = {k: board.by_name[name] for name, k in index.items() if name in board.by_name}
    lines = {}
    for (a, b), line in sorted(parts.lines.items()):
        if a in place and b in place:
            low, high = sorted((place[a], place[b]))
            lines[low, high] = line
    pairs = np.array(sorted(lines), dtype=np.float64).reshape(-1, 2)
    known = shapely.union_all([*polygons, *parts.outside])
    rest = [p for p in shapely.get_parts(_sheet(doc).difference(known)) if p.geom_type == "Polygon" and p.area > 0.1]
    return {
        "face": as_lines(polygons),
        "face.line": as_lines([lines[pair] for pair in sorted(lines)]),
        "face.pair": pack([[(pairs, False)]] if len(pairs) else []),
        "face.outside": as_lines([*parts.outside, *rest]),
    }


def faces_of(doc: MapDocument, packs: dict[str, Lines]) -> Faces:
    """Return the faces that `faces_packs` wrote down."""
    pairs = packs["face.pair"].points.astype(np.int64).tolist()
    lines = [shapely.MultiLineString([line for line, _ in part]) for part in _parts(packs["face.line"])]
    merged = [shapely.line_merge(line) for line in lines]
    polygons, faces = part_shapes(packs["face"]), part_shapes(packs["face.outside"])
    between: Pairs = {(a, b): line for (a, b), line in zip(pairs, merged, strict=True)}
    return Faces(tuple(polygons), between, tuple(_named(doc, faces)))


def part_shapes(lines: Lines) -> list[Geometry]:
    """Return the polygons of every part of a pack."""
    return [shape_of(pack([part])) for part in _parts(lines)]


def _sheet(doc: MapDocument) -> Geometry:
    return shapely.box(0.0, 0.0, *doc.sheet_mm)


def _parts(lines: Lines) -> list[list[tuple[Floats, bool]]]:
    """Return the lines of a pack by part, empty parts too."""
    out = []
    for first, last in pairwise(lines.parts.tolist()):
        spans = pairwise(lines.starts[first : last + 1].tolist())
        shut = lines.closed[first:last].tolist()
        out.append([(lines.points[a:b], closed) for (a, b), closed in zip(spans, shut, strict=True)])
    return out


def _named(doc: MapDocument, faces: list[Geometry]) -> list[Outside]:
    """Return ground and water outside play with their names, by the label in each.

    Water is what its label's prop `terrain` says so of; without one, what the drawn land leaves out.
    """
    wet = {t.id for t in doc.vocabulary.terrain if t.base in ("sea", "lake")} | {"sea", "lake", "water"}
    labels: list[Feature] = [f for f in doc.features("outside") if f.shape.point is not None]
    tree = shapely.STRtree([shapely.Point(f.shape.point) for f in labels])
    land: list[Geometry] | None = None  # read when a face asks for it
    out = []
    for face in faces:
        hit: list[int] = tree.query(face, predicate="contains").tolist() if not face.is_empty else []
        label = labels[hit[0]] if hit else None
        word = str(label.props.get("terrain", "")) if label is not None else ""
        spot = face.representative_point()
        if not word and land is None:
            land = drawn(doc)[0].land
        dry = word not in wet if word or not land else any(part.contains(spot) for part in land)
        out.append(Outside(face, not dry, label.name if label else "", label.shape.point if label else None))
    return out


def painted(art: MapArt) -> list[Geometry]:
    """Return every area as it is painted, land cut with the shore; empty on a hex map."""
    return art.once("painted", lambda: _painted(art) if "area" in art.packs else [])


def _painted(art: MapArt) -> list[Geometry]:
    return art.keeper.kept(
        "painted",
        lambda: part_shapes(art.packs["area"]),
        lambda shapes: shapely.to_wkb(np.array(shapes, dtype=object), hex=True).tolist(),
        lambda raw: list(shapely.from_wkb(np.array(raw, dtype=object))),
    )


def border_between(art: MapArt, a: int, b: int) -> Geometry | None:
    """Return the line between two areas, None when they do not touch."""
    between: Pairs = art.memo.get("borders", {})
    return between.get((min(a, b), max(a, b)))


# ------------------------------------------------------------------ borders


def border_packs(content: Content, lines: Pairs) -> dict[str, Lines]:
    """Return "border.area", ".country", ".sea", and ".outside": the edge of play on land and at sea."""
    owner = content.board.territory
    found: dict[str, list[Geometry]] = {"area": [], "country": [], "sea": [], "outside": []}
    for (a, b), line in lines.items():
        if content.is_box(a) or content.is_box(b):
            continue
        wet = (not content.is_land(a)) + (not content.is_land(b))
        if wet == 2:
            found["sea"].append(line)
        elif wet == 0:
            found["area"].append(line)
            if owner[a] != owner[b]:
                found["country"].append(line)
    found["outside"] = _edge_of_play(content, wet=False)
    found["sea"] += _edge_of_play(content, wet=True)
    packs = {}
    for name, mine in found.items():
        merged = shapely.line_merge(shapely.union_all(mine)) if mine else shapely.LineString()
        packs[f"border.{name}"] = by_block(merged, 1e9)
    return packs


def _edge_of_play(content: Content, wet: bool) -> list[Geometry]:
    """Return the lines between areas of a kind and what is of that kind but no area."""
    beyond = [part.polygon for part in content.outside if part.wet == wet]
    mine = [
        area
        for space, area in enumerate(content.spaces or ())
        if not content.is_box(space) and content.is_land(space) != wet and not area.is_empty
    ]
    if not beyond or not mine:
        return []
    near = shapely.union_all(beyond).buffer(HAIR_MM)
    inside = content.sheet.buffer(-5 * HAIR_MM)
    return only_lines(shapely.union_all(mine).boundary.intersection(near).intersection(inside))


# ------------------------------------------------------------------ mountains


def one_sided(content: Content, deep_km: float, over_km: float = 0.0) -> list[Geometry]:
    """Return the ground behind each border across which mountains help the defender from one side only.

    deep_km: how far it reaches from the border; over_km: how far over the border into the attacker's ground.
    """
    areas, km = content.spaces or (), content.measure.km
    out = []
    for link in content.board.links:
        if link.kind == "mountain" and not areas[link.a].is_empty and not areas[link.b].is_empty:
            home = areas[link.b].buffer(over_km * km, quad_segs=2) if over_km else areas[link.b]
            out.append(only_polygons(home.intersection(areas[link.a].buffer(deep_km * km, quad_segs=6))))
    return [g for g in out if not g.is_empty]
