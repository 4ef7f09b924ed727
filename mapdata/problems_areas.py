"""Areas drawn badly: outlines that cross themselves, gaps and overlaps between territories, territories in pieces."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from mapdata import geometry
from mapdata.board import DOUBTFUL, LAND, Board
from mapdata.model import Feature, Layer, MapDocument, Point
from mapdata.naming import called
from mapdata.problems import Problem
from mapdata.reuse import Reuse
from mapdata.wording import said

THIN_MM = 0.5  # what is on the whole narrower than this is a sliver,
LEAST_MM = 0.2  # unless no printed line is so thin
SLIVER_MM2 = 20.0  # how large a sliver may be
ENCLAVE = 1  # hexes of a piece that may be a slip of the brush


def area_problems(doc: MapDocument, board: Board, reuse: Reuse) -> list[Problem]:
    """Return what is wrong with drawn areas and with what they make of the board."""
    return [*_crossing(doc, reuse), *_slivers(doc, reuse), *_pieces(doc, board)]


# ------------------------------------------------------------------ outlines


def _crossing(doc: MapDocument, reuse: Reuse) -> Iterable[Problem]:
    for layer in doc.layers:
        if layer.role not in ("terrain", "border"):
            continue
        for feature_id, point in reuse.of("crossing", (layer.features,), lambda la=layer: _crossings(la)):  # type: ignore[misc]
            title = called(doc, layer.features[feature_id])
            text = said("The outline of {name} crosses itself.", name=title)
            yield Problem("warning", "SELF_CROSS", text, "", point, feature_id, said("Part it there."), layer.id)


def _crossings(layer: Layer) -> list[tuple[str, Point]]:
    drawn = [f for f in layer.features.values() if f.shape.polygon is not None or f.shape.polygons is not None]
    shapes = np.array([geometry.to_geometry(f.shape) for f in drawn], dtype=object)
    out = []
    for k in np.flatnonzero(~shapely.is_valid(shapes)).tolist() if drawn else ():
        why = shapely.is_valid_reason(shapes[k])
        spot = why[why.find("[") + 1 : why.find("]")].split() if "[" in why else []
        at = (float(spot[0]), float(spot[1])) if len(spot) >= 2 else geometry.label_point(shapes[k].envelope)
        out.append((drawn[k].id, at))
    return out


# ------------------------------------------------------------------ slivers between territories


def _slivers(doc: MapDocument, reuse: Reuse) -> Iterable[Problem]:
    if doc.grid is None:
        return
    words = {t.id: t.name or t.id for t in doc.vocabulary.territories}
    for layer in doc.layers:
        if layer.role == "border":
            found = reuse.of("slivers", (layer.features,), lambda la=layer: slivers(la))  # type: ignore[misc]
            for code, a, b, shape in found:
                point = geometry.label_point(shape)
                one, two = (words.get(_owner(layer.features[f]), f) for f in (a, b))
                if code == "THIN_GAP":
                    text = said("A gap {wide:.2f} mm wide lies between {one} and {two}.", wide=_wide(shape), one=one,
                                two=two)  # fmt: skip
                else:
                    text = said("{one} and {two} overlap along their border.", one=one, two=two)
                yield Problem("warning", code, text, "", point, a, said("Join the borders."), layer.id, None, b)


def _owner(feature: Feature) -> str:
    return str(feature.props.get("territory", feature.id))


def _wide(shape: BaseGeometry) -> float:
    return float(2 * shape.area / max(shape.length, 1e-9))


def slivers(layer: Layer) -> list[tuple[str, str, str, BaseGeometry]]:
    """Return thin gaps (THIN_GAP) and overlaps (THIN_OVERLAP) of two of a layer's areas, and their forms.

    Borders that do not fit are found with GEOS's check of coverages, so a layer without faults costs little.
    """
    drawn = [(f.id, p) for f in layer.features.values() if (p := geometry.polygon_of(f.shape)) is not None]
    if len(drawn) < 2:
        return []
    shapes = np.array([p for _, p in drawn], dtype=object)
    wrong = shapely.coverage_invalid_edges(shapes, gap_width=THIN_MM)
    bad = [k for k in range(len(drawn)) if not wrong[k].is_empty]
    out: list[tuple[str, str, str, BaseGeometry]] = []
    tree = shapely.STRtree(wrong[bad])
    one, two = tree.query(wrong[bad], predicate="dwithin", distance=THIN_MM)
    for p, q in zip(one.tolist(), two.tolist()):
        if p < q:
            a, b = bad[p], bad[q]
            box = shapely.box(*shapely.total_bounds([wrong[a], wrong[b]])).buffer(4 * THIN_MM)
            two_shapes = [geometry.only_polygons(shapely.intersection(shapes[k], box)) for k in (a, b)]
            near = wrong[a].buffer(THIN_MM, quad_segs=2).union(wrong[b].buffer(THIN_MM, quad_segs=2))
            for code in ("THIN_OVERLAP", "THIN_GAP"):
                parts = _parts(two_shapes[0], two_shapes[1], near, code == "THIN_OVERLAP")
                out += [(code, drawn[a][0], drawn[b][0], part) for part in parts]
    return out


def _parts(a: BaseGeometry, b: BaseGeometry, near: BaseGeometry, both: bool) -> list[BaseGeometry]:
    """Return the slivers that two areas share, or that their union encloses."""
    if both:
        found: Any = shapely.intersection(a, b)
    else:
        whole = shapely.get_parts(shapely.union(a, b))
        holes = shapely.union_all([shapely.Polygon(r) for p in whole for r in p.interiors])
        before = [shapely.Polygon(r) for s in (a, b) for p in shapely.get_parts(s) for r in p.interiors]
        found = shapely.difference(holes, shapely.union_all(before))
    parts = shapely.get_parts(geometry.only_polygons(found)) if not found.is_empty else []
    return [p for p in parts if LEAST_MM < _wide(p) < THIN_MM and p.area < SLIVER_MM2 and p.intersects(near)]


# ------------------------------------------------------------------ territories


def _pieces(doc: MapDocument, board: Board) -> Iterable[Problem]:
    """A hex painted by itself as another's, in the midst of one territory: likely a slip of the brush.

    A country that is drawn in pieces, with islands and exclaves, is in order.
    """
    if doc.grid is None:
        return
    painted = {f.shape.space: (layer.id, f) for layer in doc.layers if layer.role == "border"
               for f in layer.features.values() if f.shape.space is not None}  # fmt: skip
    names = {t.id: t.name or t.id for t in doc.vocabulary.territories}
    count: dict[str, int] = {}
    for territory in board.territory:
        count[territory] = count.get(territory, 0) + 1
    for space_name, (layer, feature) in painted.items():
        space = board.by_name.get(space_name or "")
        if space is None or board.kind[space] not in (LAND, DOUBTFUL):
            continue
        mine = board.territory[space]
        around = {board.territory[n] for n in board.near[space]}
        dry = all(board.kind[n] in (LAND, DOUBTFUL) for n in board.near[space]) and len(board.near[space]) == 6
        if dry and len(around) == 1 and mine and "" not in around and mine not in around and count[mine] > ENCLAVE:
            one, two = names.get(mine, mine), names.get(next(iter(around)), "")
            text = said("{one} holds a single hex in the midst of {two}.", one=one, two=two)
            remedy = said("Give it to {name}.", name=two)
            yield Problem("note", "ENCLAVE", text, board.names[space], None, feature.id, remedy, layer, None,
                          next(iter(around)))  # fmt: skip
    yield from _torn(doc, board, names)


def _torn(doc: MapDocument, board: Board, names: dict[str, str]) -> Iterable[Problem]:
    """Territories drawn as one area without islands whose hexes do not hang together."""
    whole: dict[str, list[Feature]] = {}
    for layer in doc.layers:
        if layer.role == "border":
            for feature in layer.features.values():
                whole.setdefault(_owner(feature), []).append(feature)
    for territory, drawn in whole.items():
        if len(drawn) != 1 or drawn[0].shape.polygon is None:
            continue
        mine = {s for s, t in enumerate(board.territory) if t == territory}
        parts = _joined(board, mine)
        if len(parts) > 1 and _one_land(doc, board, drawn[0], parts):
            name, least = names.get(territory, territory), min(parts, key=len)
            text = said("{name} is drawn as one, but its hexes lie in {n} pieces.", name=name, n=len(parts))
            yield Problem("note", "IN_PIECES", text, board.names[min(least)], None, drawn[0].id,
                          said("Give it the hexes between, or set them."))  # fmt: skip


def _joined(board: Board, spaces: set[int]) -> list[set[int]]:
    left, out = set(spaces), []
    while left:
        found, queue = set(), [left.pop()]
        while queue:
            at = queue.pop()
            found.add(at)
            fresh = [n for n in board.near[at] if n in left]
            left.difference_update(fresh)
            queue += fresh
        out.append(found)
    return out


def _one_land(doc: MapDocument, board: Board, feature: Feature, parts: list[set[int]]) -> bool:
    """Return whether two of the pieces lie on one and the same piece of drawn land, so that no water parts them."""
    polygon = geometry.polygon_of(feature.shape)
    if polygon is None or doc.grid is None:
        return False
    ground = next((t.id for t in doc.vocabulary.terrain if t.base == "land"), "clear")
    land = [p for layer in doc.layers if layer.role == "terrain" for f in layer.features.values()
            if f.kind == ground and (p := geometry.polygon_of(f.shape)) is not None]  # fmt: skip
    dry = shapely.intersection(polygon, geometry.union(land)) if land else polygon
    tree = shapely.STRtree(shapely.get_parts(geometry.only_polygons(dry)))
    seen: set[int] = set()
    for part in parts:
        centres = shapely.points(np.array([doc.grid.centre(s) for s in sorted(part)]))
        mine = set(tree.query(centres, predicate="within")[1].tolist())
        if mine & seen:
            return True
        seen |= mine
    return False
