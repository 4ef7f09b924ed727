"""The hexes of a grid as arrays: exact corners, hexsides, outlines of sets of hexes and chains of hexsides."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from mapdata.grid import HexGrid

Floats = np.ndarray[Any, Any]
Ints = np.ndarray[Any, Any]
Point = tuple[float, float]
Knot = tuple[int, int]  # a hex corner, counted in half radii and half widths: equal corners are equal exactly


@dataclass(frozen=True, eq=False)
class HexField:
    """All hexes of a grid at once."""

    grid: HexGrid

    @cached_property
    def centres(self) -> Floats:
        """Centres of all spaces, shape (S, 2)."""
        g = self.grid
        count = np.arange(len(g))
        line, place = np.divmod(count, g.rows if g.flat_top else g.columns)
        first = g.first_column if g.flat_top else g.first_row
        even = (line + first) % 2 == 0
        shift = np.where(even == (g.shoved == "even"), 0.5, 0.0)
        first_shift = 0.5 if (first % 2 == 0) == (g.shoved == "even") else 0.0
        along = line * g.pitch_mm
        across = (place + shift - first_shift) * g.size_mm
        pair = (along, across) if g.flat_top else (across, along)
        return np.stack([g.origin_mm[0] + pair[0], g.origin_mm[1] + pair[1]], axis=1)

    @cached_property
    def unit(self) -> Point:
        """Sheet millimetres of one step of a knot, in x and y."""
        half_r, half_f = self.grid.radius_mm / 2, self.grid.size_mm / 2
        return (half_r, half_f) if self.grid.flat_top else (half_f, half_r)

    @cached_property
    def knots(self) -> Ints:
        """Corners of all spaces as knots, shape (S, 6, 2), in the order of HexGrid.corners."""
        turn = 0.0 if self.grid.flat_top else 30.0
        angle = np.radians(60.0 * np.arange(6) + turn)
        ring = self.grid.radius_mm * np.stack([np.cos(angle), np.sin(angle)], axis=1)
        points = self.centres[:, None, :] + ring[None, :, :] - np.array(self.grid.origin_mm)
        knots: Ints = np.rint(points / np.array(self.unit)).astype(np.int64)
        return knots

    def at(self, knots: Any) -> Floats:
        """Return the sheet points of knots."""
        points: Floats = np.asarray(knots) * np.array(self.unit) + np.array(self.grid.origin_mm)
        return points

    @cached_property
    def corners(self) -> Floats:
        """Corners of all spaces on the sheet, shape (S, 6, 2); shared corners are the same floats."""
        return self.at(self.knots)

    def side(self, a: int, b: int) -> tuple[Knot, Knot] | None:
        """Return the two knots of the hexside between two spaces, or None when they do not touch."""
        other = {tuple(k) for k in self.knots[b].tolist()}
        shared = [(k[0], k[1]) for k in self.knots[a].tolist() if tuple(k) in other]
        return (shared[0], shared[1]) if len(shared) == 2 else None

    def all_sides(self) -> Floats:
        """Return every hexside once, shape (N, 2, 2)."""
        start = self.knots.reshape(-1, 2)
        end = np.roll(self.knots, -1, axis=1).reshape(-1, 2)
        swap = (start[:, 0] > end[:, 0]) | ((start[:, 0] == end[:, 0]) & (start[:, 1] > end[:, 1]))
        low, high = np.where(swap[:, None], end, start), np.where(swap[:, None], start, end)
        unique = np.unique(np.concatenate([low, high], axis=1), axis=0)
        return self.at(unique.reshape(-1, 2, 2))

    def outline(self, spaces: Iterable[int]) -> list[Floats]:
        """Return the rings round a set of spaces, not closed by their first point again."""
        chosen = np.fromiter(spaces, dtype=np.int64)
        if not len(chosen):
            return []
        start = self.knots[np.unique(chosen)]
        low = start.reshape(-1, 2).min(axis=0)
        wide = int(start[..., 1].max() - low[1]) + 1
        code = (start[..., 0] - low[0]) * wide + start[..., 1] - low[1]
        first, last = code.ravel(), np.roll(code, -1, axis=1).ravel()
        many = int(code.max()) + 1
        rim = ~np.isin(first * many + last, last * many + first)  # a side walked both ways lies inside
        corner = np.stack(np.divmod(first[rim], wide), axis=1) + low
        onward = np.stack(np.divmod(last[rim], wide), axis=1) + low
        pairs = zip(map(tuple, corner.tolist()), map(tuple, onward.tolist()), strict=True)
        follow: dict[Knot, Knot] = dict(sorted(pairs))  # on the rim every corner has one side leaving it
        rings = []
        while follow:
            first, knot = follow.popitem()
            walk = [first]
            while knot != first:
                walk.append(knot)
                knot = follow.pop(knot)
            rings.append(self.at(walk))
        return rings


def chains(sides: Sequence[tuple[Knot, Knot]]) -> list[list[Knot]]:
    """Join sides end to end into chains that stop where three or more meet; closed chains repeat their first knot."""
    at: dict[Knot, list[int]] = {}
    for k, (a, b) in enumerate(sides):
        at.setdefault(a, []).append(k)
        at.setdefault(b, []).append(k)
    used = [False] * len(sides)
    out: list[list[Knot]] = []

    def walk(start: Knot, side: int) -> list[Knot]:
        line, knot = [start], start
        while True:
            used[side] = True
            a, b = sides[side]
            knot = b if knot == a else a
            line.append(knot)
            if len(at[knot]) != 2 or knot == start:
                return line
            onward = [s for s in at[knot] if not used[s]]
            if not onward:
                return line
            side = onward[0]

    for knot in sorted(at):
        if len(at[knot]) != 2:
            out.extend(walk(knot, side) for side in at[knot] if not used[side])
    for side, (a, _) in enumerate(sides):
        if not used[side]:
            out.append(walk(a, side))
    return out
