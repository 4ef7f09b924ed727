"""What a foreign SVG draws as features of a layer: lines, areas with their holes, placed on the sheet."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby, pairwise

from editor.mapedit.curving import simplified
from editor.mapedit.edits import Edit, Key, fresh_id
from editor.mapedit.shapes import contains
from editor.mapedit.topology import Changes, rounded
from editor.text import tr
from exporters.svgimport import Drawing, Trace
from mapdata.model import Feature, Layer, MapDocument, Point, Ring, Scalar, Shape
from mapdata.progress import Progress, Silent

MOST_NESTED = 400  # rings of one path that are looked at for holes


@dataclass(frozen=True, slots=True)
class Placing:
    """How a drawing comes to lie on the sheet: its scale, and where its left upper corner comes to lie.

    simplify_mm: how far a simplified line may lie from the drawn one; 0 keeps every point.
    """

    scale: float = 1.0
    dx_mm: float = 0.0
    dy_mm: float = 0.0
    simplify_mm: float = 0.05

    def __call__(self, p: Point) -> Point:
        return p[0] * self.scale + self.dx_mm, p[1] * self.scale + self.dy_mm


def fitting(drawing: Drawing, sheet_mm: tuple[float, float]) -> Placing:
    """Return the placing by which a drawing just fills the sheet, its sides kept in proportion."""
    if drawing.box is None:
        return Placing()
    left, top, right, bottom = drawing.box
    wide, high = max(right - left, 1e-6), max(bottom - top, 1e-6)
    scale = min(sheet_mm[0] / wide, sheet_mm[1] / high)
    dx = (sheet_mm[0] - wide * scale) / 2 - left * scale
    dy = (sheet_mm[1] - high * scale) / 2 - top * scale
    return Placing(scale, dx, dy)


def closed_only(doc: MapDocument, layer: Layer) -> bool:
    """Return whether a layer is one of areas, which takes closed rows only."""
    return layer.role == "terrain" or (layer.role == "border" and doc.grid is not None)


def imported(
    doc: MapDocument, layer: Layer, kind: str, drawing: Drawing, placing: Placing, territory: str = "",
    progress: Progress | None = None,
) -> tuple[Edit, list[Key], int]:  # fmt: skip
    """Return the edit that puts a drawing on a layer, the features it makes, and how many rows found no use.

    Layers of areas take closed rows only; on layers of lines, closed rows become lines that end where they begin.
    Raises Cancelled.
    """
    areas, watch = closed_only(doc, layer), progress or Silent()
    done, total = 0, sum(len(trace.points) for trace in drawing.traces)
    changes: Changes = {}
    keys: list[Key] = []
    unused = 0
    table = dict(layer.features)
    props: dict[str, Scalar] = {"territory": territory} if territory else {}
    for _, group in groupby(drawing.traces, key=lambda trace: trace.element):
        traces = list(group)
        watch.step(done, total)
        shapes, lost = _shapes(traces, areas, layer.role == "decor", placing, partial(watch.step, done, total))
        done += sum(len(trace.points) for trace in traces)
        unused += lost
        for shape in shapes:
            name = fresh_id(Layer(layer.id, layer.role, features=table), layer.id[0])
            table[name] = made = Feature(name, kind, shape, props=props)
            changes[layer.id, name] = None, made
            keys.append((layer.id, name))
    return Edit(tr("Import from SVG"), changes), keys, unused


def _shapes(
    traces: Sequence[Trace], areas: bool, both: bool, placing: Placing, watch: Callable[[], object]
) -> tuple[list[Shape], int]:
    """Return the shapes of one element of the file, and how many of its rows found no use."""
    closed = [ring for t in traces if t.closed and (ring := _placed(t, placing, watch)) is not None]
    lines = [line for t in traces if not t.closed and (line := _placed(t, placing, watch)) is not None]
    lost = len(traces) - len(closed) - len(lines)
    out: list[Shape] = []
    if areas or both:
        out += [Shape(polygon=rings) for rings in nested(closed)]
    else:
        out += [Shape(line=(*ring, ring[0])) for ring in closed]
    if areas:
        return out, lost + len(lines)
    return out + [Shape(line=line) for line in lines], lost


def _placed(trace: Trace, placing: Placing, watch: Callable[[], object]) -> Ring | None:
    """Return a row of points on the sheet, simplified; None for one that shrinks to nothing."""
    points = [placing(p) for p in trace.points]
    if placing.simplify_mm > 0:
        points = simplified([*points, points[0]] if trace.closed else points, placing.simplify_mm, watch)
        points = points[:-1] if trace.closed else points
    out = [p for p, _ in groupby(map(rounded, points))]
    if trace.closed and len(out) > 1 and out[0] == out[-1]:
        out.pop()
    return tuple(out) if len(out) >= (3 if trace.closed else 2) else None


def nested(rings: Sequence[Ring]) -> list[tuple[Ring, ...]]:
    """Return rings as areas: those that lie an odd number of times within others are holes of the smallest of these."""
    if len(rings) == 1 or len(rings) > MOST_NESTED:
        return [(ring,) for ring in rings]
    order = sorted(rings, key=lambda ring: -abs(area(ring)))
    around = [[k for k in range(at) if contains(order[k], order[at][0])] for at in range(len(order))]
    out: dict[int, list[Ring]] = {at: [order[at]] for at in range(len(order)) if len(around[at]) % 2 == 0}
    for at, ring in enumerate(order):
        if len(around[at]) % 2:
            owner = next((k for k in reversed(around[at]) if k in out), None)
            if owner is not None:
                out[owner].append(ring)
    return [tuple(listed) for listed in out.values()]


def area(ring: Ring) -> float:
    """Return the signed area of a ring."""
    return math.fsum(a[0] * b[1] - b[0] * a[1] for a, b in pairwise((*ring, ring[0]))) / 2
