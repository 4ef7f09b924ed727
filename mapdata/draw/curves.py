"""Curves: smooth lines through points, rounded corners, the waver of a river, letters set along a line."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from mapdata.draw import fonts
from mapdata.draw.ops import Path, Point

Floats = np.ndarray[Any, Any]


def catmull_rom(points: Sequence[Point] | Floats, steps: int = 16) -> Floats:
    """Return a smooth line through points, each stretch in so many steps."""
    p = np.asarray(points, dtype=np.float64)
    if len(p) < 3:
        return p
    p0, p1, p2, p3 = np.vstack([p[:1], p[:-2]]), p[:-1], p[1:], np.vstack([p[2:], p[-1:]])
    t = np.linspace(0.0, 1.0, steps, endpoint=False)[None, :, None]
    p0, p1, p2, p3 = (q[:, None, :] for q in (p0, p1, p2, p3))
    line = 0.5 * (2 * p1 + (p2 - p0) * t + (2 * p0 - 5 * p1 + 4 * p2 - p3) * t**2 + (3 * p1 - p0 - 3 * p2 + p3) * t**3)
    return np.vstack([line.reshape(-1, 2), p[-1:]])


def lengths(line: Floats) -> Floats:
    """Return the distance along a line of each of its points."""
    return np.concatenate([[0.0], np.cumsum(np.hypot(*np.diff(line, axis=0).T))])


def along(line: Floats, at: Floats | float) -> Floats:
    """Return the points of a line at distances along it; beyond its ends it runs straight on."""
    far = lengths(line)
    want = np.atleast_1d(np.asarray(at, dtype=np.float64))
    out = np.stack([np.interp(want, far, line[:, 0]), np.interp(want, far, line[:, 1])], axis=1)
    for end, over in ((0, -want), (-1, want - far[-1])):
        beyond = over > 0
        if beyond.any():
            near = line[min(4, len(line) - 1)] if end == 0 else line[-min(5, len(line))]
            step = line[end] - near
            out[beyond] = line[end] + step / (np.hypot(*step) or 1.0) * over[beyond, None]
    return out


def rounded(points: Sequence[Point] | Floats, radius: float, closed: bool = False, steps: int = 5) -> Floats:
    """Return a polyline with its corners rounded by quadratics; never more than half a stretch is taken away."""
    p = np.asarray(points, dtype=np.float64)
    if len(p) < 3 or radius <= 0:
        return p
    ring = np.vstack([p[-1:], p, p[:1]]) if closed else p
    out = [] if closed else [p[:1]]
    t = np.linspace(0.0, 1.0, steps)[:, None]
    for k in range(1, len(ring) - 1):
        a, b, c = ring[k - 1], ring[k], ring[k + 1]
        la, lc = math.dist(a, b) or 1.0, math.dist(c, b) or 1.0
        q, s = b + (a - b) / la * min(radius, la / 2), b + (c - b) / lc * min(radius, lc / 2)
        out.append((1 - t) ** 2 * q + 2 * t * (1 - t) * b + t**2 * s)
    if not closed:
        out.append(p[-1:])
    return np.vstack(out)


def river(points: Sequence[Point] | Floats, hex_mm: float, seed: int = 0) -> Floats:
    """Return a chain of hexsides as a river runs: corners rounded, wavering, never 0.022 hex off the side."""
    line = rounded(points, hex_mm * 0.20)
    far = lengths(line)[-1]
    n = max(8, int(far / (hex_mm * 0.05)))
    p = along(line, np.linspace(0.0, far, n + 1))
    step = np.gradient(p, axis=0)
    step /= np.maximum(np.hypot(step[:, 0], step[:, 1]), 1e-9)[:, None]
    k = np.arange(n + 1)
    sway = np.sin(k * 0.78 + seed) * 0.55 + np.sin(k * 0.31 + 1.7 * seed) * 0.45
    sway *= hex_mm * 0.022 * np.minimum(1.0, np.minimum(k / 3, (n - k) / 3))
    wavering: Floats = p + np.stack([-step[:, 1], step[:, 0]], axis=1) * sway[:, None]
    return wavering


def wavered(points: Floats, reach: float, amount: float) -> Floats:
    """Return points moved by up to `amount` as a hand would draw them; points in one place move alike.

    reach: how far apart points are that move independently.
    """
    x, y = points[:, 0] / reach, points[:, 1] / reach
    dx = np.sin(y * 2.1 + 1.3) + 0.6 * np.sin(y * 4.7 + x * 1.1) + 0.35 * np.sin(x * 7.9 - y * 6.1)
    dy = np.sin(x * 1.9 + 0.4) + 0.6 * np.sin(x * 5.1 - y * 0.9) + 0.35 * np.sin(y * 8.3 + x * 5.7)
    moved: Floats = points + np.stack([dx, dy], axis=1) * (amount / 1.95)
    return moved


@dataclass(frozen=True, slots=True)
class CurvedText:
    """Letters set along a curve: their outlines as one path, and a box round each for label placing."""

    path: Path
    boxes: tuple[tuple[float, float, float, float], ...]
    length: float


def curved_text(
    string: str, face: str, size: float, line: Floats, tracking: float = 0.0, spread: float = 0.0
) -> CurvedText:
    """Set a text along the middle of a line, the middle of its capitals on the line.

    tracking: least extra space between letters, in em; spread: most, taken as far as the line is long. A line
    too short runs straight on at both ends. Outlines, not text, so that every player sets letters alike.
    """
    advances = [fonts.text_width(letter, face, size) for letter in string]
    far = float(lengths(line)[-1])
    gaps = max(1, len(string) - 1)
    bare = sum(advances)
    gap = min(max(tracking * size, (far * 0.98 - bare) / gaps), max(tracking, spread) * size)
    total = bare + gap * (len(string) - 1)
    at = (far - total) / 2
    drop = fonts.cap_height(face, size) / 2
    verbs: list[int] = []
    points: list[Point] = []
    boxes = []
    middles, backs, ons = [], [], []
    for advance in advances:
        middles.append(at + advance / 2)
        backs.append(at + advance / 2 - size * 0.15 - advance * 0.4)
        ons.append(at + advance / 2 + size * 0.15 + advance * 0.4)
        at += advance + gap
    mid, back, on = (along(line, np.array(q)) for q in (middles, backs, ons))
    for k, letter in enumerate(string):
        (x, y), turn = mid[k], on[k] - back[k]
        far_turn = float(np.hypot(*turn)) or 1.0
        c, s = turn[0] / far_turn, turn[1] / far_turn
        shape, outline = fonts.glyph_outline(face, letter)
        verbs.extend(shape)
        for px, py in outline:
            gx, gy = px * size - advances[k] / 2, py * size + drop
            points.append((float(x + gx * c - gy * s), float(y + gx * s + gy * c)))
        if letter != " ":
            half_w = abs(c) * advances[k] / 2 + abs(s) * drop
            half_h = abs(s) * advances[k] / 2 + abs(c) * drop
            boxes.append((float(x - half_w), float(y - half_h), float(x + half_w), float(y + half_h)))
    return CurvedText(Path(tuple(verbs), tuple(points)), tuple(boxes), total)


def upright(line: Floats) -> Floats:
    """Return a line turned so that text along it is read from the left."""
    return line[::-1] if line[-1][0] < line[0][0] else line
