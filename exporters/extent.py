"""Bounds of display lists, for clipping, for page boxes and for see-through groups."""

from __future__ import annotations

from collections.abc import Iterable

from exporters import lettering
from mapdata.draw.ops import Box, Fill, Image, Op, Stroke, Text

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
        return op.path.box if op.path.points else None
    if isinstance(op, Stroke):
        if not op.path.points:
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
