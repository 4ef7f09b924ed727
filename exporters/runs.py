"""Cuts a long line to what can be seen of it, since a painter takes time for every point, seen or not."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from weakref import WeakKeyDictionary

from mapdata.draw.ops import CLOSE, LINE, MOVE, Box, Path, Point

WORTH_CUTTING = 160  # points from which a path is cut at all
PIECE = 24  # steps in a piece
Step = tuple[int, tuple[Point, ...]]


@dataclass
class _Piece:
    """A few steps on end, from `start`, with their bounds."""

    start: Point
    steps: list[Step]
    box: Box


@dataclass
class _Subpath:
    """A line or ring in pieces; closed: it comes back to its start, by a step that is in the last piece."""

    pieces: list[_Piece] = field(default_factory=list)
    closed: bool = False


_cut: WeakKeyDictionary[Path, list[_Subpath]] = WeakKeyDictionary()


def seen(path: Path, visible: Box, margin: float) -> Path | None:
    """Return the parts of a path that come near a box, as a new path; the path itself when it is short or all near.

    margin: how far the line reaches to its sides. None: nothing is near. Not for dashed lines, whose dashes
    would begin anew, nor for areas.
    """
    if len(path.points) < WORTH_CUTTING:
        return path
    subpaths = _cut.get(path)
    if subpaths is None:
        subpaths = _cut[path] = list(_subpaths(path))
    box = visible[0] - margin, visible[1] - margin, visible[2] + margin, visible[3] + margin
    if all(_meet(piece.box, box) for subpath in subpaths for piece in subpath.pieces):
        return path
    steps = [step for subpath in subpaths for step in _near(subpath, box)]
    if not steps:
        return None
    return Path(tuple(verb for verb, _ in steps), tuple(p for _, points in steps for p in points))


def _subpaths(path: Path) -> Iterator[_Subpath]:
    steps: list[Step] = []
    start: Point = (0.0, 0.0)
    for verb, points in path.steps():
        if verb == MOVE:
            if steps:
                yield _Subpath(list(_pieces(start, steps)))
            start, steps = points[0], []
        elif verb == CLOSE:
            steps.append((LINE, (start,)))
            yield _Subpath(list(_pieces(start, steps)), closed=True)
            steps = []
        else:
            steps.append((verb, points))
    if steps:
        yield _Subpath(list(_pieces(start, steps)))


def _pieces(start: Point, steps: list[Step]) -> Iterator[_Piece]:
    for k in range(0, len(steps), PIECE):
        part = steps[k : k + PIECE]
        points = [start, *(p for _, at in part for p in at)]
        xs, ys = [p[0] for p in points], [p[1] for p in points]
        yield _Piece(start, part, (min(xs), min(ys), max(xs), max(ys)))
        start = points[-1]


def _near(subpath: _Subpath, box: Box) -> Iterator[Step]:
    pieces = subpath.pieces
    near = [_meet(piece.box, box) for piece in pieces]
    if all(near):
        yield MOVE, (pieces[0].start,)
        for piece in pieces:
            yield from piece.steps
        if subpath.closed:
            yield CLOSE, ()
        return
    first = near.index(False) if subpath.closed and near[0] and near[-1] else 0  # so that no run crosses the end
    before = False
    for k in range(first, first + len(pieces)):
        piece, here = pieces[k % len(pieces)], near[k % len(pieces)]
        if here and not before:
            yield MOVE, (piece.start,)
        if here:
            yield from piece.steps
        before = here


def _meet(a: Box, b: Box) -> bool:
    return a[0] <= b[2] and a[2] >= b[0] and a[1] <= b[3] and a[3] >= b[1]
