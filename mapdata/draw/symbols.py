"""The signs of a map: capital, objective, city, airport, port, fortress, side marks, ribbons, badges, hatches."""

from __future__ import annotations

import math

from mapdata.draw import fonts, style
from mapdata.draw.ops import Fill, Group, Op, Path, PathBuilder, Stroke, Text, circle, polygon, rect

Point = tuple[float, float]

RADIUS = {
    "capital": 12.0,
    "objective": 8.6,
    "city": 4.8,
    "airport": 6.0,
    "port": 10.0,
    "fortress": 12.0,
    "oil": 10.5,
}  # u

_PLANE = (
    (0, -34), (5, -26), (6, -8), (36, 6), (36, 14), (6, 8), (4, 24), (14, 32), (14, 38), (0, 35),
    (-14, 38), (-14, 32), (-4, 24), (-6, 8), (-36, 14), (-36, 6), (-6, -8), (-5, -26),
)  # fmt: skip


def star(x: float, y: float, r: float, inner: float = 0.40, points: int = 5) -> Path:
    """Return a star standing on two points."""
    ring = []
    for k in range(2 * points):
        a, d = math.pi * (k / points - 0.5), r if k % 2 == 0 else r * inner
        ring.append((x + d * math.cos(a), y + d * math.sin(a)))
    return polygon([ring])


def symbol_ops(symbol: str, x: float, y: float, u: float, ink: str) -> tuple[Op, ...]:
    """Return the sign of a place. ink: the side's dark colour. An unknown sign is a city's."""
    draw = _SIGNS.get(symbol, _city)
    return draw(x, y, u, ink)


def _capital(x: float, y: float, u: float, ink: str) -> tuple[Op, ...]:
    r = RADIUS["capital"] * u
    disc = circle(x, y, r)
    return (
        Fill(circle(x, y + 1.2 * u, r + u), style.SHADOW, 0.30),
        Fill(disc, ink),
        Stroke(disc, style.INK, 1.3 * u),
        Stroke(circle(x, y, 9.4 * u), style.PAPER_WHITE, 1.7 * u),
        Fill(star(x, y + 0.4 * u, 7.9 * u), style.PAPER_WHITE),
    )


def _objective(x: float, y: float, u: float, ink: str) -> tuple[Op, ...]:
    r = RADIUS["objective"] * u
    disc = circle(x, y, r)
    return (
        Fill(circle(x, y + u, r + 0.6 * u), style.SHADOW, 0.25),
        Fill(disc, style.PAPER_WHITE),
        Stroke(disc, style.INK, 1.4 * u),
        Fill(star(x, y + 0.4 * u, 6.9 * u), ink),
    )


def _city(x: float, y: float, u: float, ink: str) -> tuple[Op, ...]:
    disc = circle(x, y, RADIUS["city"] * u)
    return Fill(disc, style.PAPER_WHITE), Stroke(disc, style.INK, 1.7 * u)


def _airport(x: float, y: float, u: float, ink: str) -> tuple[Op, ...]:
    disc = circle(x, y, RADIUS["airport"] * u)
    k, c = 0.135 * u, math.sqrt(0.5)
    plane = polygon([[(x + (px - py) * c * k, y + (px + py) * c * k) for px, py in _PLANE]])
    return Fill(disc, style.INK), Stroke(disc, style.PAPER_WHITE, u, 0.9), Fill(plane, style.PAPER_WHITE)


def _port(x: float, y: float, u: float, ink: str) -> tuple[Op, ...]:
    return (
        Fill(circle(x, y + 1.2 * u, 10.4 * u), style.SHADOW, 0.30),
        Fill(circle(x, y, 10 * u), style.RIVER_EDGE),
        Stroke(circle(x, y, 9.4 * u), "#FBF8EF", 1.5 * u),
        *anchor_ops(x, y, u, "#FBF8EF"),
    )


def anchor_ops(x: float, y: float, u: float, colour: str) -> tuple[Op, ...]:
    """Return an anchor, 11 u high."""
    b = PathBuilder().move(x, y - 4.4 * u).line(x, y + 5.6 * u)
    b.move(x - 3 * u, y - 2.2 * u).line(x + 3 * u, y - 2.2 * u)
    b.move(x - 5.4 * u, y + 1.4 * u).cubic(x - 5 * u, y + 5 * u, x - 2.4 * u, y + 5.6 * u, x, y + 5.6 * u)
    b.cubic(x + 2.4 * u, y + 5.6 * u, x + 5 * u, y + 5 * u, x + 5.4 * u, y + 1.4 * u)
    return Stroke(b.done(), colour, 1.5 * u), Fill(circle(x, y - 5 * u, 1.7 * u), colour)


def _fortress(x: float, y: float, u: float, ink: str) -> tuple[Op, ...]:
    bastion = star(x, y, 12 * u, 6.8 / 12)
    return Fill(bastion, style.PAPER), Stroke(bastion, style.INK, 2 * u), Fill(circle(x, y, 2.6 * u), style.INK)


def _oil(x: float, y: float, u: float, ink: str) -> tuple[Op, ...]:
    """Return a dark drop with a gleam."""
    b = PathBuilder().move(x, y - 10.5 * u)
    b.cubic(x + 2.2 * u, y - 5.4 * u, x + 7.4 * u, y - 1.4 * u, x + 7.4 * u, y + 3.2 * u)
    b.cubic(x + 7.4 * u, y + 7.4 * u, x + 4.1 * u, y + 10 * u, x, y + 10 * u)
    b.cubic(x - 4.1 * u, y + 10 * u, x - 7.4 * u, y + 7.4 * u, x - 7.4 * u, y + 3.2 * u)
    drop = b.cubic(x - 7.4 * u, y - 1.4 * u, x - 2.2 * u, y - 5.4 * u, x, y - 10.5 * u).close().done()
    gleam = PathBuilder().move(x - 3.9 * u, y + 3.0 * u)
    gleam.cubic(x - 3.7 * u, y + 5.0 * u, x - 2.4 * u, y + 6.3 * u, x - 0.6 * u, y + 6.6 * u)
    return (
        Stroke(drop, style.PAPER_WHITE, 3.0 * u, 0.9),
        Fill(drop, style.INK),
        Stroke(gleam.done(), style.PAPER_WHITE, 1.5 * u, 0.85),
    )


_SIGNS = {
    "capital": _capital,
    "objective": _objective,
    "city": _city,
    "airport": _airport,
    "port": _port,
    "fortress": _fortress,
    "oil": _oil,
}


def mountain_icon(x: float, y: float, u: float) -> tuple[Op, ...]:
    """Return the sign of a space that counts as mountain in the rules: a peak on a paper chip, 24 by 18 u."""
    chip = rect(x - 12 * u, y - 9 * u, 24 * u, 18 * u, 4 * u)
    b = PathBuilder().move(x - 9.5 * u, y + 5.5 * u)
    for c in (
        (-6.5, 3, -5, -3, -2.6, -5.6),
        (-1, -3, 0, -1.6, 1, -0.4),
        (2, -2, 3, -2.6, 3.8, -2.8),
        (5.6, 0, 6.6, 3.6, 9.5, 5.5),
    ):
        b.cubic(x + c[0] * u, y + c[1] * u, x + c[2] * u, y + c[3] * u, x + c[4] * u, y + c[5] * u)
    return Fill(chip, style.PAPER), Stroke(chip, "#6B4A26", 1.3 * u), Fill(b.close().done(), "#6B4A26")


def marsh_icon(x: float, y: float, u: float) -> tuple[Op, ...]:
    """Return the sign of an area that counts as marsh: reeds on a paper chip, 24 by 18 u."""
    chip = rect(x - 12 * u, y - 9 * u, 24 * u, 18 * u, 4 * u)
    b = PathBuilder().move(x - 8.4 * u, y + 4.8 * u).line(x + 8.4 * u, y + 4.8 * u)
    for foot, dx, high in ((-3.6, -2.0, 6.6), (0.0, 0.0, 9.4), (3.6, 2.0, 6.6)):
        b.move(x + foot * u, y + 4.8 * u).line(x + (foot + dx) * u, y + (4.8 - high) * u)
    return Fill(chip, style.PAPER), Stroke(chip, "#2F5F55", 1.3 * u), Stroke(b.done(), "#2F5F55", 1.7 * u)


def badge_ops(x: float, y: float, u: float, text: str) -> tuple[Op, ...]:
    """Return a hexagonal badge with a short number, for production values."""
    corners = [math.radians(60 * k + 30) for k in range(6)]
    ring = polygon([[(x + 14 * u * math.cos(a), y + 14 * u * math.sin(a)) for a in corners]])
    under = polygon([[(x + 14 * u * math.cos(a), y + 1.6 * u + 14 * u * math.sin(a)) for a in corners]])
    return (
        Fill(under, style.SHADOW, 0.30),
        Fill(ring, "#E2B23C"),
        Stroke(ring, "#5A3E0C", 1.5 * u),
        Text(x, y, text, "sans-bold", 14 * u, "#2B1F08"),
    )


def side_mark(mark: str, x: float, y: float, r: float) -> Path:
    """Return the mark of a side: axis a square, western a disc, soviet a star, anything else a diamond."""
    if mark == "axis":
        return rect(x - 0.82 * r, y - 0.82 * r, 1.64 * r, 1.64 * r)
    if mark == "western":
        return circle(x, y, 0.95 * r)
    if mark == "soviet":
        return star(x, y + 0.06 * r, 1.18 * r, 0.42)
    return polygon([[(x, y - 1.15 * r), (x + 1.15 * r, y), (x, y + 1.15 * r), (x - 1.15 * r, y)]])


def ribbon_width(name: str, u: float) -> float:
    """Return the width of a ribbon with its tails."""
    return fonts.text_width(name, "sans-bold", 14.5 * u) + 32 * u


def ribbon_ops(name: str, x: float, y: float, u: float, ink: str) -> tuple[Op, ...]:
    """Return a paper ribbon with swallow tails that bears a name, its middle at (x, y)."""
    w, h = fonts.text_width(name, "sans-bold", 14.5 * u) + 14 * u, 17 * u
    dark, drop = style.mix(ink, "#14110D", 0.25), 3.4 * u
    ops: list[Op] = []
    for side in (-1, 1):
        inner, outer, notch = (x + side * (w / 2 + d * u) for d in (-5.0, 9.0, 4.5))
        top, foot = y - h / 2 + drop, y + h / 2 + drop
        ops.append(Fill(polygon([[(inner, top), (outer, top), (notch, y + drop), (outer, foot), (inner, foot)]]), dark))
    band = rect(x - w / 2, y - h / 2, w, h, 1.5 * u)
    ops += [Fill(band, style.PAPER), Stroke(band, ink, 1.3 * u)]
    return (*ops, Text(x, y, name, "sans-bold", 14.5 * u, style.INK))


def city_tab_ops(name: str, symbol: str, x: float, y: float, u: float, ink: str) -> tuple[Op, ...]:
    """Return the pill that names a city under a counter; (x, y) is the middle of its name's band, 15 u high."""
    face = "sans-bold" if symbol in ("capital", "objective") else "sans-semibold"
    w = fonts.text_width(name, face, 11.5 * u)
    pill = rect(x - w / 2 - 4 * u, y - 7.5 * u, w + 12 * u, 15 * u, 7.5 * u)
    return (
        Fill(pill, style.PAPER, 0.94),
        Stroke(pill, style.INK, 0.9 * u, 0.6),
        Text(x + 2 * u, y, name, face, 11.5 * u, style.LABEL_INK),
        *symbol_ops(symbol, x - w / 2 - 7 * u, y, 0.8 * u, ink),
    )


def scale_ops(x: float, y: float, step_mm: float, height: float, words: tuple[str, ...], u: float) -> tuple[Op, ...]:
    """Return a scale bar of four fields, each half a step, with a word over every step."""
    ops: list[Op] = []
    for k in range(2 * (len(words) - 1)):
        field = rect(x + k * step_mm / 2, y, step_mm / 2, height)
        ops.append(Fill(field, "#3B322A" if k % 2 == 0 else "#FBF8EF"))
        ops.append(Stroke(field, "#3B322A", 0.8 * u))
    ops += [Text(x + k * step_mm, y - 11 * u, word, "sans-regular", 12 * u, style.INK) for k, word in enumerate(words)]
    return tuple(ops)


def cross_hatch(path: Path, pitch: float) -> Path:
    """Return lines at 45 degrees over the box of a path, rising to the right, on a lattice of the whole sheet."""
    x0, y0, x1, y1 = path.box
    first = math.floor((x0 + y0) / (pitch * math.sqrt(2)))
    last = math.ceil((x1 + y1) / (pitch * math.sqrt(2)))
    b = PathBuilder()
    for k in range(first, last + 1):
        total = k * pitch * math.sqrt(2)
        ax, bx = max(x0, total - y1), min(x1, total - y0)
        if ax < bx:
            b.move(ax, total - ax).line(bx, total - bx)
    return b.done()


def hatch_ops(
    path: Path, colour: str, u: float, opacity: float = 0.20, pitch: float = 11.0, width: float = 2.4
) -> Group:
    """Return the hatch of occupied land, clipped to a path; colour: its home side's. pitch and width in u."""
    return Group((Stroke(cross_hatch(path, pitch * u), colour, width * u, opacity, cap="butt"),), clip=path)
