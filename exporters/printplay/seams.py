"""Where the seams of a map in pieces may run: along the hexes, and clear of their numbers."""

from __future__ import annotations

import math
from collections.abc import Sequence

from mapdata.draw import fonts
from mapdata.grid import HexGrid

CLEAR = 1.5  # mm between a seam and a number
FROM_NUMBER = 0.165  # of a hex: how far above a centre a level seam runs, clear of the numbers under the top sides
U = 1 / 115  # the measure in which numbers are set, in hexes across the flats
NUMBER_U, FROM_TOP_U, FROM_CORNER_U = 10.5, 9.6, 21.0  # size, and middle below a top side or a top corner

Band = tuple[float, float]
GRID = 1.0  # mm between the places that are tried


def places(grid: HexGrid, scale: float, size: tuple[float, float], turned: bool) -> tuple[list[float], list[float]]:
    """Return the places for upright and level seams of a map as it lies, clear of hex numbers.

    Numbers stand in the middle under a hex's top side: an upright seam goes half-way between two columns of
    numbers, a level one a little above a row of centres, at the quietest height.
    """
    f = grid.size_mm
    across, down = _pitches(grid)
    x0, y0 = grid.origin_mm
    quiet = y0 - f * FROM_NUMBER if grid.flat_top else y0 + f * 0.12
    width, height = (size[1], size[0]) if turned else size
    upright = [x * scale for x in _every(x0 + across / 2, across, width / scale)]
    level = [y * scale for y in _every(quiet, down, height / scale)]
    if not turned:
        return upright, level
    return sorted(size[0] - y for y in level), upright


def number_bands(grid: HexGrid, scale: float, size: tuple[float, float], turned: bool) -> tuple[list[Band], list[Band]]:
    """Return the stretches, across and down, that hold hex numbers and the room round them, of a map as it lies."""
    f = grid.size_mm
    across, down = _pitches(grid)
    x0, y0 = grid.origin_mm
    aside, under = grid.number_offset(FROM_TOP_U * U * f, FROM_CORNER_U * U * f)
    wide = min(fonts.text_width(grid.name(len(grid) - 1), "sans-regular", NUMBER_U * U * f, 0.04), 0.52 * f) / 2
    high = fonts.cap_height("sans-regular", NUMBER_U * U * f) / 2
    cos, sin = (abs(trig(math.radians(grid.numbering.turn_deg))) for trig in (math.cos, math.sin))
    wide, high = wide * cos + high * sin, wide * sin + high * cos
    width, height = (size[1], size[0]) if turned else size
    xs = [_round(x * scale, wide * scale) for x in _every(x0 + aside, across, width / scale)]
    ys = [_round(y * scale, high * scale) for y in _every(y0 + under, down, height / scale)]
    if not turned:
        return xs, ys
    return sorted((size[0] - b, size[0] - a) for a, b in ys), xs


def _round(middle: float, half: float) -> Band:
    return middle - half - CLEAR, middle + half + CLEAR


def _pitches(grid: HexGrid) -> tuple[float, float]:
    """Return how far apart columns and rows of numbers stand, those of shoved lines among them."""
    half = grid.size_mm / 2
    return (grid.pitch_mm, half) if grid.flat_top else (half, grid.pitch_mm)


def _every(first: float, step: float, end: float) -> list[float]:
    low = math.ceil(-first / step)
    return [first + k * step for k in range(low, math.floor((end - first) / step) + 1)]


def within(place: float, bands: Sequence[Band]) -> bool:
    """Return whether a seam would touch a number or the room round it."""
    return any(low < place < high for low, high in bands)


def quietest(length: float, step: float, room: float, bands: Sequence[Band]) -> list[float] | None:
    """Return the seams of a stretch that run through the fewest bands, no more of them than are needed; None for none.

    step: how long a piece may be before another one, room: how long the last may be. Pieces stay about as long as
    they can be: none is shorter than 0.6 of a step, but for the last.
    """
    count = max(0, math.ceil((length - room) / step - 1e-9))
    if not count:
        return None
    steps = [k * GRID for k in range(int(length / GRID) + 1)]
    price = {place: sum(low < place < high for low, high in bands) for place in steps}
    best: dict[float, tuple[float, list[float]]] = {0.0: (0.0, [])}
    for _ in range(count):
        found: dict[float, tuple[float, list[float]]] = {}
        for place in steps:
            before = [(cost, way) for at, (cost, way) in best.items() if 0.6 * step <= place - at <= step]
            if before:
                cost, way = min(before)
                found[place] = (cost + price[place], [*way, place])
        best = found
    ends = [found for place, found in best.items() if 0 < length - place <= room]
    return min(ends)[1] if ends else None


def drawn_back(furthest: float, nearest: float, bands: Sequence[Band]) -> float:
    """Return the last place of a stretch that touches no number; its end when there is none."""
    place = furthest
    while place >= nearest:
        hit = next((low for low, high in bands if low < place < high), None)
        if hit is None:
            return place
        place = hit
    return furthest
