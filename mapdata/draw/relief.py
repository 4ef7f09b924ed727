"""Shaded relief and hachures for mountain spaces, from a height field of ridged noise with a fixed seed."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice, pairwise
from typing import Any

import contourpy
import numpy as np
import shapely

from mapdata.draw import style

Floats = np.ndarray[Any, Any]
Geometry = Any
Rings = list[tuple[Floats, bool]]

STEP_KM = 3.0
MOST_CELLS = 1_500_000  # beyond this the raster is made coarser, not larger
LIGHT = (-0.55, -0.62, 0.56)
SLOPE = 38.0 / 3.0  # times the height difference of one step of 3 km
LATTICE = 256  # random numbers each way, repeated


@dataclass(frozen=True, slots=True)
class Window:
    """A raster on the sheet: its first point, its step (mm and km) and its size."""

    x: float
    y: float
    step: float
    km: float
    width: int
    height: int

    @property
    def xs(self) -> Floats:
        return self.x + np.arange(self.width) * self.step

    @property
    def ys(self) -> Floats:
        return self.y + np.arange(self.height) * self.step


def windows(mountains: Geometry, km_mm: float, margin_km: float = 24.0) -> list[Window]:
    """Return rasters that hold all mountains, one for each cluster; their points lie on one common lattice."""
    boxes = [shapely.bounds(g) for g in shapely.get_parts(mountains) if not g.is_empty]
    margin = margin_km * km_mm
    merged = _merge([(a - margin, b - margin, c + margin, d + margin) for a, b, c, d in boxes])
    area = sum((c - a) * (d - b) for a, b, c, d in merged)
    step_km = STEP_KM
    while area / (step_km * km_mm) ** 2 > MOST_CELLS:
        step_km *= 1.25
    step = step_km * km_mm
    out = []
    for a, b, c, d in merged:
        i, j = int(np.floor(a / step)), int(np.floor(b / step))
        width, height = int(np.ceil(c / step)) - i + 1, int(np.ceil(d / step)) - j + 1
        out.append(Window(i * step, j * step, step, step_km, width, height))
    return out


def _merge(boxes: list[tuple[float, float, float, float]]) -> list[tuple[float, float, float, float]]:
    """Return boxes with those that meet merged, until none meet."""
    done: list[tuple[float, float, float, float]] = []
    todo = sorted(boxes)
    while todo:
        a, b, c, d = todo.pop()
        hit = next((k for k, (p, q, r, s) in enumerate(done) if a <= r and p <= c and b <= s and q <= d), None)
        if hit is None:
            done.append((a, b, c, d))
        else:
            p, q, r, s = done.pop(hit)
            todo.append((min(a, p), min(b, q), max(c, r), max(d, s)))
    return sorted(done)


def blurred(field: Floats, sigma: float) -> Floats:
    """Return a field blurred by a gaussian of sigma cells, its edges held."""
    if sigma <= 0:
        return field
    reach = max(1, int(3.2 * sigma + 0.5))
    kernel = np.exp(-0.5 * (np.arange(-reach, reach + 1) / sigma) ** 2)
    kernel /= kernel.sum()
    for axis in (0, 1):
        pad = [(0, 0), (0, 0)]
        pad[axis] = (reach, reach)
        wide = np.pad(field, pad, mode="edge")
        n = field.shape[axis]
        total = np.zeros_like(field)
        for k, weight in enumerate(kernel):
            total += weight * (wide[k : k + n] if axis == 0 else wide[:, k : k + n])
        field = total
    return field


def distance(inside: Floats, most: int) -> Floats:
    """Return the distance in cells of every cell inside to the nearest one outside, no more than `most`."""
    height, width = inside.shape
    row = np.full((height, width), float(most), dtype=np.float32)
    run = np.zeros(height, dtype=np.float32)
    for step in (range(width), range(width - 1, -1, -1)):
        run[:] = most
        for x in step:
            run = np.where(inside[:, x], np.minimum(run + 1, most), 0).astype(np.float32)
            row[:, x] = np.minimum(row[:, x], run)
    square = row**2
    best = square.copy()
    for dy in range(1, most):
        if dy >= height:
            break
        best[dy:] = np.minimum(best[dy:], square[:-dy] + dy * dy)
        best[:-dy] = np.minimum(best[:-dy], square[dy:] + dy * dy)
    far: Floats = np.sqrt(np.minimum(best, float(most) ** 2)).astype(np.float64)
    return far


def _weights(at: Floats) -> tuple[Floats, Floats]:
    """Return lattice indices (n, 4) and Catmull-Rom weights (n, 4) of places counted in lattice cells."""
    whole = np.floor(at)
    t = (at - whole)[:, None]
    weights = [2 * t**2 - t**3 - t, 3 * t**3 - 5 * t**2 + 2, 4 * t**2 - 3 * t**3 + t, t**3 - t**2]
    return whole.astype(np.int64)[:, None] + np.arange(-1, 3)[None, :], np.concatenate(weights, axis=1) / 2.0


def noise(window: Window, cell_km: float, seed: int) -> Floats:
    """Return smooth noise about 0..1 over a window; the same place gives the same height in every window."""
    lattice = np.random.RandomState(seed).rand(LATTICE, LATTICE)
    scale = cell_km / window.km * window.step
    iy, wy = _weights(window.ys / scale)
    ix, wx = _weights(window.xs / scale)
    rows = np.einsum("hk,hkl->hl", wy, lattice[iy % LATTICE])
    field: Floats = np.einsum("wk,hwk->hw", wx, rows[:, ix % LATTICE])
    return field


def sampled(field: Floats, rows: Floats, columns: Floats) -> Floats:
    """Return a field at fractional rows and columns, bilinear, its edges held."""
    rows = np.clip(rows, 0, field.shape[0] - 1.001)
    columns = np.clip(columns, 0, field.shape[1] - 1.001)
    i, j = rows.astype(np.int64), columns.astype(np.int64)
    t, s = rows - i, columns - j
    top = field[i, j] * (1 - s) + field[i, j + 1] * s
    return top * (1 - t) + (field[i + 1, j] * (1 - s) + field[i + 1, j + 1] * s) * t


def burnt(shape: Geometry, window: Window) -> Floats:
    """Return a shape as a raster, 1 inside, by points of the lattice."""
    if shape.is_empty:
        return np.zeros((window.height, window.width))
    out = np.zeros((window.height, window.width))
    a, b, c, d = shapely.bounds(shape)
    columns = np.flatnonzero((window.xs >= a) & (window.xs <= c))
    rows = np.flatnonzero((window.ys >= b) & (window.ys <= d))
    if not len(columns) or not len(rows):
        return out
    xs, ys = window.xs[columns], window.ys[rows]
    # Scanlines: where each lattice row crosses the outline, points between crossings are inside.
    rings = [shapely.get_coordinates(r) for p in shapely.get_parts(shape) for r in (p.exterior, *p.interiors)]
    start = np.concatenate([r[:-1] for r in rings])
    end = np.concatenate([r[1:] for r in rings])
    keep = start[:, 1] != end[:, 1]
    start, end = start[keep], end[keep]
    low, high = np.minimum(start[:, 1], end[:, 1]), np.maximum(start[:, 1], end[:, 1])
    first = np.searchsorted(ys, low, side="left")
    last = np.searchsorted(ys, high, side="left")
    count = np.maximum(last - first, 0)
    edge = np.repeat(np.arange(len(start)), count)
    row = np.arange(count.sum()) - np.repeat(np.cumsum(count) - count, count) + first[edge]
    share = (ys[row] - start[edge, 1]) / (end[edge, 1] - start[edge, 1])
    cross = start[edge, 0] + share * (end[edge, 0] - start[edge, 0])
    flips = np.zeros((len(rows), len(columns) + 1), dtype=np.int64)
    np.add.at(flips, (row, np.searchsorted(xs, cross, side="left")), 1)
    inside = np.cumsum(flips, axis=1)[:, :-1] % 2
    out[np.ix_(rows, columns)] = inside
    return out


def heights(window: Window, mountains: Geometry, ranges: Geometry) -> tuple[Floats, Floats]:
    """Return the height field (about 0..1) and the mask of the mountains over a window."""
    per_step = window.km
    inside = burnt(mountains, window)
    mask = np.clip((blurred(inside, 13.5 / per_step) - 0.35) / 0.5, 0, 1)
    mask = mask * mask * (3 - 2 * mask)
    crest = distance(inside > 0.5, max(2, round(75 / per_step))) * per_step / 75
    real = blurred(burnt(ranges, window), 24 / per_step) if not ranges.is_empty else np.full(inside.shape, 0.7)
    i, j = np.meshgrid(np.arange(window.height), np.arange(window.width), indexing="ij")
    warp_y = (noise(window, 60, 11) - 0.5) * 48 / per_step
    warp_x = (noise(window, 60, 12) - 0.5) * 48 / per_step
    ridges = np.zeros(inside.shape)
    for number, (cell, weight) in enumerate(((50.0, 1.0), (26.0, 0.62), (13.0, 0.34))):
        n = sampled(noise(window, cell, 20 + number), i + warp_y, j + warp_x)
        ridges += weight * (1 - 1.25 * np.abs(np.tanh(3.2 * (n - 0.5))))  # sharp crests, round valleys
    ridges = np.clip(ridges / 1.96, 0, 1)
    height = mask * (0.30 + 0.70 * np.clip(crest, 0, 1)) * (0.20 + ridges) * (0.60 + 0.40 * real)
    return blurred(height, 0.85 * STEP_KM / per_step), mask


def shade(window: Window, height: Floats, mask: Floats) -> tuple[Floats, Floats, Floats]:
    """Return the light on the slopes (0 is flat ground) and the slope eastward and southward, per km."""
    south, east = np.gradient(height, window.km)
    k = SLOPE * STEP_KM
    far = np.sqrt((east * k) ** 2 + (south * k) ** 2 + 1)
    light = (-east * k * LIGHT[0] - south * k * LIGHT[1] + LIGHT[2]) / far - LIGHT[2]
    light = light * np.clip(mask * 1.6, 0, 1)
    return blurred(light, 0.55 * STEP_KM / window.km), east, south


def contoured(window: Window, field: Floats, low: float, high: float, least_km2: float) -> list[Rings]:
    """Return the polygons between two heights as rings, small ones dropped; fill them even-odd."""
    generator = contourpy.contour_generator(window.xs, window.ys, field, fill_type="OuterOffset")
    found: Any = generator.filled(low, high)
    least = least_km2 * (window.step / STEP_KM) ** 2  # what is small grows with a coarser raster
    out: list[Rings] = []
    if not found[0]:
        return out
    sizes = iter(_areas(np.concatenate(found[0]), np.concatenate([np.diff(offsets) for offsets in found[1]])))
    for points, offsets in zip(*found, strict=True):
        size = list(islice(sizes, len(offsets) - 1))
        if size[0] < least:
            continue
        rings = [points[a:b] for a, b in pairwise(offsets)]
        out.append([(ring, True) for k, ring in enumerate(rings) if k == 0 or size[k] >= 0.75 * least])
    return _thinned(out, 0.12 * window.step)


def _thinned(polygons: list[Rings], tolerance: float) -> list[Rings]:
    """Return polygons with points left out that lie within a tolerance of the line without them."""
    flat = [ring for rings in polygons for ring, _ in rings]
    if not flat:
        return []
    index = np.repeat(np.arange(len(flat)), [len(ring) for ring in flat])
    lines = shapely.linestrings(np.concatenate(flat), indices=index)
    points, back = shapely.get_coordinates(
        shapely.simplify(lines, tolerance, preserve_topology=False), return_index=True
    )
    thin = np.split(points, np.flatnonzero(np.diff(back)) + 1)
    out, at = [], 0
    for rings in polygons:
        out.append([(ring[:-1], True) for ring in thin[at : at + len(rings)] if len(ring) > 3])
        at += len(rings)
    return [rings for rings in out if rings]


def _areas(points: Floats, counts: Floats) -> list[float]:
    """Return the area of each of many rings on end, of so many points, the last of a ring being its first again."""
    x, y = points.T
    cross = x[:-1] * y[1:] - x[1:] * y[:-1]
    ends = np.cumsum(counts).astype(np.int64)
    cross[ends[:-1] - 1] = 0.0  # from one ring to the next
    found: list[float] = np.abs(np.add.reduceat(cross, np.concatenate(([0], ends[:-1]))) / 2).tolist()
    return found


def hachures(window: Window, east: Floats, south: Floats) -> list[Rings]:
    """Return short strokes downhill on the shaded flanks."""
    pitch = 9.5 / STEP_KM * window.step
    rows = np.arange(np.floor(window.ys[0] / pitch), window.ys[-1] / pitch).astype(np.int64)
    columns = np.arange(np.floor(window.xs[0] / pitch), window.xs[-1] / pitch).astype(np.int64)
    jitter = np.random.RandomState(3).uniform(-0.36, 0.36, (LATTICE, LATTICE, 2))
    spot = jitter[rows[:, None] % LATTICE, columns[None, :] % LATTICE]
    x = ((columns[None, :] + spot[..., 0]) * pitch).ravel()
    y = ((rows[:, None] + spot[..., 1]) * pitch).ravel()
    i = np.clip(((y - window.y) / window.step).astype(np.int64), 1, window.height - 2)
    j = np.clip(((x - window.x) / window.step).astype(np.int64), 1, window.width - 2)
    gx, gy = east[i, j], south[i, j]
    slope = np.hypot(gx, gy)
    lit = (gx * 0.6 + gy * 0.7) / (slope + 1e-9)
    chosen = (slope > 0.0105) & (lit < -0.15)
    reach = np.minimum(11.0, 3.2 + slope[chosen] * 230) / window.km * window.step
    a = np.stack([x[chosen], y[chosen]], axis=1)
    b = a - np.stack([gx[chosen], gy[chosen]], axis=1) / slope[chosen, None] * reach[:, None]
    return [[(line, False)] for line in np.stack([a, b], axis=1)]


def relief(mountains: Geometry, ranges: Geometry, km_mm: float) -> dict[str, list[Rings]]:
    """Return the tones of shaded relief as polygons: "elevation.0…", "shade.0…" as in the style; and "hachure".

    mountains: the mountain spaces cut with land. ranges: real ranges, which stand higher; may be empty.
    Each polygon is its rings, the outer first.
    """
    found: dict[str, list[Rings]] = {f"elevation.{k}": [] for k in range(len(style.ELEVATION))}
    found.update({f"shade.{k}": [] for k in range(len(style.SHADES))})
    found["hachure"] = []
    for window in windows(mountains, km_mm):
        height, mask = heights(window, mountains, ranges)
        light, east, south = shade(window, height, mask)
        for k, low in enumerate(style.ELEVATION):
            found[f"elevation.{k}"] += contoured(window, height, low, 9.0, 40.0)
        for k, (edge, _) in enumerate(style.SHADES):
            low, high = (-9.0, edge) if edge < 0 else (edge, 9.0)
            found[f"shade.{k}"] += contoured(window, light, low, high, 40.0)
        found["hachure"] += hachures(window, east, south)
    return found
