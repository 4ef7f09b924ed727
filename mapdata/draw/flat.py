"""Paths of straight lines kept as arrays: a map has millions of points, and a tuple for each would fill the memory."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Any

import numpy as np

from mapdata.draw.ops import CLOSE, LINE, MOVE, Box, Path, Point

Floats = np.ndarray[Any, Any]


class FlatPath(Path):
    """A path of polylines and rings; `verbs` and `points` are made anew for who asks for them.

    at: (N, 2), float64. starts: line k is at[starts[k]:starts[k+1]], none empty. closed: one flag a line.
    """

    at: Floats
    starts: Floats
    closed: Floats

    def __init__(self, at: Floats, starts: Floats, closed: Floats) -> None:
        self.__dict__.update(at=at, starts=starts, closed=closed)  # the base class is frozen

    @property
    def verbs(self) -> tuple[int, ...]:
        """The verbs of the lines."""
        return tuple(self.verb_array.tolist())

    @property
    def points(self) -> tuple[Point, ...]:
        """The points of the lines."""
        return tuple(zip(self.at[:, 0].tolist(), self.at[:, 1].tolist(), strict=True))

    @property
    def verb_array(self) -> Floats:
        """The verbs of the lines as an array."""
        verbs = np.full(len(self.at), LINE)
        verbs[self.starts[:-1]] = MOVE
        return np.insert(verbs, self.starts[1:][self.closed], CLOSE)

    @cached_property
    def box(self) -> Box:
        """The bounds of all points."""
        if not len(self.at):
            return 0.0, 0.0, 0.0, 0.0
        (x0, y0), (x1, y1) = self.at.min(axis=0).tolist(), self.at.max(axis=0).tolist()
        return x0, y0, x1, y1

    def steps(self) -> Iterator[tuple[int, tuple[Point, ...]]]:
        """Yield each verb with its points."""
        points, at = self.points, 0
        for verb in self.verbs:
            if verb == CLOSE:
                yield verb, ()
            else:
                yield verb, (points[at],)
                at += 1


def flat_path(rings: list[Floats], closed: bool = True) -> FlatPath:
    """Return rings, or lines, as one path."""
    starts = np.concatenate(([0], np.cumsum([len(ring) for ring in rings]))).astype(np.int64)
    at = np.concatenate(rings) if rings else np.zeros((0, 2))
    return FlatPath(at, starts, np.full(len(rings), closed))


def count(path: Path) -> int:
    """Return how many points a path has."""
    return len(path.at) if isinstance(path, FlatPath) else len(path.points)
