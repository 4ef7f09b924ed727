"""Bounds of display lists, for clipping, for page boxes and for see-through groups."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from exporters import lettering, runs
from mapdata.draw.flat import count
from mapdata.draw.ops import Box, Fill, Group, Image, Op, Stroke, Text

Matrix = tuple[float, float, float, float, float, float]
MITER_LIMIT = 4.0


def meet(a: Box, b: Box) -> Box | None:
    """Return the common part of two boxes, None when they do not touch."""
    x0, y0, x1, y1 = max(a[0], b[0]), max(a[1], b[1]), min(a[2], b[2]), min(a[3], b[3])
    return (x0, y0, x1, y1) if x0 <= x1 and y0 <= y1 else None


def join(boxes: Iterable[Box]) -> Box | None:
    """Return the box round all boxes."""
    all_boxes = list(boxes)
    if not all_boxes:
        return None
    return (
        min(b[0] for b in all_boxes),
        min(b[1] for b in all_boxes),
        max(b[2] for b in all_boxes),
        max(b[3] for b in all_boxes),
    )


def under(box: Box, matrix: Matrix) -> Box:
    """Return the bounds of a box under a transform."""
    a, b, c, d, e, f = matrix
    corners = [(box[i], box[j]) for i in (0, 2) for j in (1, 3)]
    xs = [a * x + c * y + e for x, y in corners]
    ys = [b * x + d * y + f for x, y in corners]
    return min(xs), min(ys), max(xs), max(ys)


def of_op(op: Op) -> Box | None:
    """Return bounds that hold everything an op paints; None when it paints nothing."""
    if isinstance(op, Fill):
        return op.path.box if count(op.path) else None
    if isinstance(op, Stroke):
        if not count(op.path):
            return None
        grow = op.width / 2 * (MITER_LIMIT if op.join == "miter" else 1.5)
        x0, y0, x1, y1 = op.path.box
        return x0 - grow, y0 - grow, x1 + grow, y1 + grow
    if isinstance(op, Text):
        return lettering.box(op) if op.string else None
    if isinstance(op, Image):
        return op.box
    inner = of(op.ops)
    if inner is not None and op.clip is not None:
        inner = meet(inner, op.clip.box)
    return under(inner, op.transform) if inner is not None else None


def of(ops: Iterable[Op]) -> Box | None:
    """Return bounds that hold everything a list paints; None for an empty picture."""
    return join(box for box in map(of_op, ops) if box is not None)


def layered(ops: Sequence[Op]) -> bool:
    """Return whether a list paints more than one thing, which would shine through each other when made see-through."""
    if len(ops) != 1:
        return bool(ops)
    only = ops[0]
    if isinstance(only, Group):
        return layered(only.ops)
    return isinstance(only, Text) and bool(only.halo) and only.halo_width > 0


def inverse(matrix: Matrix) -> Matrix | None:
    """Return the transform back, None when there is none."""
    a, b, c, d, e, f = matrix
    det = a * d - b * c
    if abs(det) < 1e-12:
        return None
    return d / det, -b / det, -c / det, a / det, (c * f - d * e) / det, (b * e - a * f) / det


def inside(ops: Iterable[Op], box: Box) -> Iterator[Op]:
    """Yield what can be seen of a list through a box; long lines are cut to the parts that come near it.

    The picture inside the box stays the same; what lies outside is dropped, so that a part of a map makes a small file.
    """
    for op in ops:
        bounds = of_op(op)
        if bounds is None or meet(bounds, box) is None:
            continue
        if isinstance(op, Group):
            yield from _group_inside(op, box)
        elif isinstance(op, Stroke) and not op.dash:
            path = runs.seen(op.path, box, op.width * 2)
            if path is not None:
                yield op if path is op.path else replace(op, path=path)
        else:
            yield op


def _group_inside(op: Group, box: Box) -> Iterator[Op]:
    back = inverse(op.transform)
    if back is None:
        return
    inner: Box | None = under(box, back)
    if op.clip is not None and inner is not None:
        inner = meet(inner, op.clip.box)
    found = tuple(inside(op.ops, inner)) if inner is not None else ()
    if found:
        yield replace(op, ops=found)
