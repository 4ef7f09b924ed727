"""Lenses: places of a sheet drawn larger than the rest, without a seam, and the way back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]
ROUNDS = 40  # of the search for the way back; each halves the doubt


@dataclass(frozen=True, slots=True)
class LensMm:
    """A lens on the sheet: lengths from the centre grow by `factor` out to `radius`, are themselves from `reach` on."""

    centre: tuple[float, float]
    factor: float
    radius: float
    reach: float

    def grown(self, far: Array) -> Array:
        """Return how far from the centre points come to lie that lie so far from it; rises all the way."""
        inner, outer = self.radius, self.reach
        width = outer - inner
        t = np.clip((far - inner) / width, 0.0, 1.0)
        # a cubic from (inner, factor * inner) to (outer, outer); slopes of `factor` and 1 where that does not overshoot
        start, end = self.factor * inner, outer
        most = 3 * max(end - start, 0.0)
        slope0, slope1 = min(self.factor * width, most), min(width, most)
        bridge = (
            (2 * t**3 - 3 * t**2 + 1) * start
            + (t**3 - 2 * t**2 + t) * slope0
            + (3 * t**2 - 2 * t**3) * end
            + (t**3 - t**2) * slope1
        )
        out: Array = np.where(far <= inner, self.factor * far, np.where(far >= outer, far, bridge))
        return out

    def is_sound(self) -> bool:
        """Return whether no two distances fall together."""
        steps = self.grown(np.linspace(0.0, self.reach, 400))
        return 0 < self.radius < self.reach and bool((np.diff(steps) > 1e-9).all())


def enlarged(points: Array, lenses: Sequence[LensMm]) -> Array:
    """Return points, shape (n, 2), as they lie under lenses, one after the other."""
    for lens in lenses:
        away = points - np.asarray(lens.centre)
        far = np.hypot(away[:, 0], away[:, 1])
        scale = np.divide(lens.grown(far), far, out=np.full_like(far, lens.factor), where=far > 0)
        points = np.asarray(lens.centre) + away * scale[:, None]
    return points


def restored(points: Array, lenses: Sequence[LensMm]) -> Array:
    """Return points as they lie without the lenses."""
    for lens in reversed(lenses):
        away = points - np.asarray(lens.centre)
        far = np.hypot(away[:, 0], away[:, 1])
        low, high = np.zeros_like(far), np.maximum(far, lens.reach)
        for _ in range(ROUNDS):
            middle = (low + high) / 2
            short = lens.grown(middle) < far
            low, high = np.where(short, middle, low), np.where(short, high, middle)
        scale = np.divide(high, far, out=np.full_like(far, 1 / lens.factor), where=far > 0)
        points = np.asarray(lens.centre) + away * scale[:, None]
    return points
