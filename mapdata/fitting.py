"""A picture fitted to the hexes: the way from pixels to the sheet that best brings clicked centres to their hexes."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from mapdata.wording import said

Point = tuple[float, float]
Matrix = tuple[float, float, float, float, float, float]  # x, y go to a x + c y + e, b x + d y + f
Array = np.ndarray[Any, Any]

LEAST_CLICKS = 3
FLAT = 1e-3  # of their spread: clicks that lie on one line closer than this say nothing of what is beside it


@dataclass(frozen=True)
class Fitted:
    """A fit. residuals_mm: how far each clicked centre comes to lie from that of its hex, in order of the clicks."""

    matrix: Matrix
    residuals_mm: tuple[float, ...]

    @property
    def worst_mm(self) -> float:
        """The largest residual."""
        return max(self.residuals_mm)

    @property
    def mean_mm(self) -> float:
        """The root of the mean square of the residuals."""
        return math.sqrt(sum(r * r for r in self.residuals_mm) / len(self.residuals_mm))


def fit(pixels: Sequence[Point], sheet_mm: Sequence[Point], stretched: bool = False) -> Fitted:
    """Return the least squares fit of points of a picture to points of the sheet.

    The picture may be turned, moved and scaled; stretched: also more in one direction than in the other, and slanted,
    which takes up to three clicks without a rest, so that only more of them show how good it is. Raises ValueError
    for fewer than three points and for points in one line or in one place.
    """
    if len(pixels) != len(sheet_mm) or len(pixels) < LEAST_CLICKS:
        raise ValueError(said("{n} hex centres or more are needed", n=LEAST_CLICKS))
    source, target = np.asarray(pixels, dtype=float), np.asarray(sheet_mm, dtype=float)
    for points in (source, target):
        spread = np.linalg.svd(points - points.mean(axis=0), compute_uv=False)
        if spread[0] <= 0 or spread[1] < FLAT * spread[0]:
            raise ValueError(said("the hex centres lie in one line; click one beside it"))
    middle = source.mean(axis=0)  # far numbers are fitted less well than near ones
    own = source - middle
    x, y = own.T
    zero, one = np.zeros(len(own)), np.ones(len(own))
    if stretched:
        rows = np.concatenate(
            [np.column_stack([x, zero, y, zero, one, zero]), np.column_stack([zero, x, zero, y, zero, one])]
        )
        a, b, c, d, e, f = np.linalg.lstsq(rows, target.T.ravel(), rcond=None)[0].tolist()
    else:
        rows = np.concatenate([np.column_stack([x, -y, one, zero]), np.column_stack([y, x, zero, one])])
        a, b, e, f = np.linalg.lstsq(rows, target.T.ravel(), rcond=None)[0].tolist()
        c, d = -b, a
    e, f = e - a * middle[0] - c * middle[1], f - b * middle[0] - d * middle[1]
    matrix = (a, b, c, d, float(e), float(f))
    found = np.array([applied(matrix, point) for point in pixels])
    rest = np.linalg.norm(found - target, axis=1)
    return Fitted(matrix, tuple(rest.tolist()))


def applied(matrix: Matrix, point: Point) -> Point:
    """Return where a pixel comes to lie on the sheet."""
    a, b, c, d, e, f = matrix
    x, y = point
    return a * x + c * y + e, b * x + d * y + f


def undone(matrix: Matrix, point: Point) -> Point:
    """Return the pixel that lies at a point of the sheet."""
    a, b, c, d, e, f = matrix
    x, y = point[0] - e, point[1] - f
    size = a * d - b * c
    return (d * x - c * y) / size, (a * y - b * x) / size


def extent_mm(matrix: Matrix, size_px: tuple[int, int]) -> tuple[float, float, float, float]:
    """Return the box on the sheet round a whole picture: left, top, right, bottom."""
    corners = [applied(matrix, (x, y)) for x in (0, size_px[0]) for y in (0, size_px[1])]
    xs, ys = zip(*corners, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def turn_deg(matrix: Matrix) -> float:
    """Return by how much the picture is turned clockwise."""
    return math.degrees(math.atan2(matrix[1], matrix[0]))
