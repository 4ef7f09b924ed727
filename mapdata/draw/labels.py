"""Placing names: curves for seas, countries, ranges and rivers, and eight places round a city; all deterministic."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import shapely

from mapdata.draw import fonts, style
from mapdata.draw.clutter import Box, Clutter, box_round
from mapdata.draw.content import City, Name
from mapdata.draw.curves import CurvedText, catmull_rom, curved_text, lengths, upright
from mapdata.draw.style import Detail, Ink
from mapdata.draw.symbols import RADIUS, ribbon_width

Floats = np.ndarray[Any, Any]
Geometry = Any

SMALLEST_PX = 9.5
ORDER = ("sea", "country", "area", "range", "outside", "water", "river")  # in which names are placed
AS_WRITTEN = ("river", "area", "outside", "water")  # names not set in capitals
FINEST = 400  # of a country's length is left out of its outline when a line for its name is sought
HEX_PX = {"far": 38.0, "mid": 52.0, "near": 115.0}  # px per hex that a detail is meant for


@dataclass(frozen=True, slots=True)
class Plan:
    """What lengths labels are set in: u in mm, the hex's width, px on the screen, and how names shrink far away."""

    detail: Detail
    hex_mm: float
    hex_px: float

    @property
    def u(self) -> float:
        return self.hex_mm / style.U_PER_HEX

    @property
    def px(self) -> float:
        """One screen px in mm."""
        return self.hex_mm / self.hex_px

    @property
    def symbol_u(self) -> float:
        """The u that city signs are drawn in."""
        return {"far": 0.60 * self.px, "mid": max(self.u, 0.58 * self.px), "near": self.u}[self.detail]

    @property
    def text_u(self) -> float:
        """The u that city names are set in; 0.8 px far away, and never under 9.5 px for the smallest shown."""
        return {"far": 0.80 * self.px, "mid": max(self.u, 0.72 * self.px), "near": self.u}[self.detail]

    def size(self, kind: str, u: float) -> float:
        """Return the size in mm of a name of so many u, 0 when it is dropped at this detail."""
        if self.detail == "near":
            return u * self.u
        if self.detail == "mid":
            return 0.0 if kind == "river" else max(u * self.u, SMALLEST_PX * self.px)
        if kind == "sea":
            return max(11.0, u * 0.60) * self.px if u >= 20 else 0.0
        if kind in ("country", "area"):
            return min(max(SMALLEST_PX, u * 0.56), 17.0) * self.px if u >= 13 else 0.0
        return 0.0


@dataclass(frozen=True, slots=True)
class Lettering:
    """How a kind of name is set: face, ink, halo and its width in u, tracking least and most, usual sizes in u."""

    face: str
    ink: Ink
    halo: Ink | None
    halo_u: float
    tracking: float
    spread: float
    sizes: tuple[float, float]


LETTERING = {
    "sea": Lettering("serif-regular-italic", style.SEA_NAME, None, 0.0, 0.12, 0.70, (12.0, 30.0)),
    "country": Lettering("serif-semibold", style.COUNTRY_NAME, style.COUNTRY_HALO, 3.2, 0.10, 0.75, (10.0, 27.0)),
    "range": Lettering("serif-semibold-italic", style.RANGE_NAME, style.RANGE_HALO, 3.2, 0.10, 0.42, (10.0, 16.0)),
    "river": Lettering("serif-semibold-italic", style.RIVER_NAME, style.RIVER_HALO, 2.6, 0.06, 0.06, (11.5, 11.5)),
    "outside": Lettering("serif-regular-italic", style.OUTSIDE_NAME, None, 0.0, 0.04, 0.30, (10.5, 18.0)),
    "water": Lettering("serif-regular-italic", style.OUTSIDE_WATER_NAME, None, 0.0, 0.04, 0.30, (10.5, 18.0)),
    "area": Lettering("sans-semibold", Ink(style.LABEL_INK), style.LABEL_HALO, 3.6, 0.0, 0.0, (12.0, 15.5)),
}


@dataclass(frozen=True, slots=True)
class PlacedName:
    """A name set along its curve."""

    kind: str
    text: str
    set: CurvedText
    size: float


@dataclass(frozen=True, slots=True)
class PlacedCity:
    """A city with the place of its name; middle is None when the name is not shown, ribbon when it is on one."""

    city: City
    middle: tuple[float, float] | None
    face: str
    size: float
    ribbon: bool
    box: Box | None


# ------------------------------------------------------------------ names along curves


def fitting_size(text: str, kind: str, length_u: float) -> float:
    """Return the size in u at which a name fills about 0.8 of a length with its letters well spaced."""
    low, high = LETTERING[kind].sizes
    wide = fonts.text_width(text, LETTERING[kind].face, 1.0, LETTERING[kind].tracking + 0.10)
    return min(max(low, 0.8 * length_u / max(wide, 0.1)), high)


def name_line(name: Name, plan: Plan) -> tuple[Floats, float]:
    """Return the curve a name is set along and its size in u (0 when dropped); a point gives a straight line."""
    if len(name.points) > 1:
        line = upright(catmull_rom(name.points))
        size = name.size or fitting_size(name.text, name.kind, float(lengths(line)[-1]) / plan.u)
        return line, size
    low, high = LETTERING[name.kind].sizes
    size = name.size or (low + high) / 2
    half = fonts.text_width(name.text, LETTERING[name.kind].face, size * plan.u, 0.3) / 2
    x, y = name.points[0]
    return np.array([(x - half, y), (x, y), (x + half, y)]), size


def set_name(name: Name, line: Floats, size_u: float, plan: Plan) -> PlacedName | None:
    """Set a name along a line, or return None when it would be too small or run far over the line's ends."""
    look = LETTERING[name.kind]
    size = plan.size(name.kind, size_u)
    if size <= 0:
        return None
    text = name.text if name.kind in AS_WRITTEN else name.text.upper()
    wide = fonts.text_width(text, look.face, size, look.tracking)
    if plan.detail != "near" and len(name.points) > 1 and wide > float(lengths(line)[-1]) * 1.35:
        tight = fonts.text_width(text, look.face, size, 0.02)
        if tight > float(lengths(line)[-1]) * 1.35:
            return None
    return PlacedName(name.kind, name.text, curved_text(text, look.face, size, line, look.tracking, look.spread), size)


def place_names(
    names: Iterable[Name],
    plan: Plan,
    clutter: Clutter,
    own: dict[str, Geometry],
    sheet_mm: tuple[float, float] = (math.inf, math.inf),
) -> list[PlacedName]:
    """Set the names of seas, countries, ranges and rivers, each where least is in the way; all become clutter.

    own: the tinted land of territories; a country's name does not leave its own, and none leaves the sheet.
    """
    out = []
    ordered = sorted(names, key=lambda n: ORDER.index(n.kind))
    for name in ordered:
        line, size = name_line(name, plan)
        best = _best_shift(name, line, size, plan, clutter, own.get(name.territory), sheet_mm)
        loose = name.fitted or (name.kind == "range" and plan.detail == "mid")
        if best is not None and not (loose and _crowded(best, clutter)):
            out.append(best)
            clutter.add_all(best.set.boxes, 1.0 if name.kind != "country" else 0.8)
    return out


def _crowded(placed: PlacedName, clutter: Clutter) -> bool:
    """Return whether a quarter of a name or more lies on other things."""
    area = sum((c - a) * (d - b) for a, b, c, d in placed.set.boxes)
    return sum(clutter.cost(box) for box in placed.set.boxes) > 0.25 * area


def _best_shift(
    name: Name,
    line: Floats,
    size: float,
    plan: Plan,
    clutter: Clutter,
    own: Geometry | None,
    sheet_mm: tuple[float, float],
) -> PlacedName | None:
    """Return a name at the shift of its curve with least in the way, or None when it is dropped."""
    middle = set_name(name, line, size, plan)
    if middle is None or name.kind in ("range", "river"):
        return middle
    f = plan.hex_mm
    steps: tuple[float, ...] = (0.0, -0.3, 0.3)
    if any(_off_sheet(box, sheet_mm, plan.u) for box in middle.set.boxes):
        steps = (0.0, -0.3, 0.3, -0.6, 0.6, -1.2, 1.2)
    best, least = (0.0, 0.0), math.inf
    for dy in (0.0, -0.22, 0.22, -0.42, 0.42):
        for dx in steps:
            boxes = [(a + dx * f, b + dy * f, c + dx * f, d + dy * f) for a, b, c, d in middle.set.boxes]
            cost = sum(clutter.cost(b) for b in boxes) + (abs(dx) + abs(dy)) * f * 0.6 * plan.u * 8
            cost += sum(_off_sheet(b, sheet_mm, plan.u) for b in boxes) * (30 * plan.u) ** 2
            if own is not None:
                at = np.array([((a + c) / 2, (b + d) / 2) for a, b, c, d in boxes])
                outside = int((~shapely.contains_xy(own, at[:, 0], at[:, 1])).sum())
                cost += outside * (30 * plan.u) ** 2
            if cost < least - 1e-9:
                best, least = (dx * f, dy * f), cost
    return middle if best == (0.0, 0.0) else set_name(name, line + np.array(best), size, plan)


def _off_sheet(box: Box, sheet_mm: tuple[float, float], margin: float) -> bool:
    return box[0] < margin or box[1] < margin or box[2] > sheet_mm[0] - margin or box[3] > sheet_mm[1] - margin


def own_curve(shape: Geometry, hex_mm: float) -> tuple[Floats, float] | None:
    """Return a gently bowed line through the middle of a shape for its name, and its length; None when too small."""
    parts = shapely.get_parts(shape)
    if not len(parts):
        return None
    body = parts[int(np.argmax(shapely.area(parts)))]
    x0, y0, x1, y1 = body.bounds
    fine = max(0.12 * hex_mm, math.hypot(x1 - x0, y1 - y0) / FINEST)
    inner = shapely.simplify(body, fine).buffer(-0.16 * hex_mm, quad_segs=2)
    if inner.is_empty:
        return None
    inner = max(shapely.get_parts(inner), key=lambda p: p.area)
    x0, y0, x1, y1 = inner.bounds
    reach = math.hypot(x1 - x0, y1 - y0)
    x, y = (g.ravel() for g in np.meshgrid(np.linspace(x0, x1, 13)[1:-1], np.linspace(y0, y1, 13)[1:-1]))
    keep = shapely.contains_xy(inner, x, y)
    centre = inner.centroid
    spots = np.vstack([np.stack([x[keep], y[keep]], axis=1), [(centre.x, centre.y)]])
    best: tuple[float, Floats] | None = None
    for angle in (0, -12, 12, -25, 25, -40, 40, -60, 60, 80, -80):
        c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        step = np.array([c * reach, s * reach])
        rays = shapely.linestrings(np.stack([spots - step, spots + step], axis=1))
        for part in shapely.get_parts(shapely.intersection(rays, inner)):
            score = part.length * (1 - abs(angle) / 140)
            off = math.dist(part.centroid.coords[0], (centre.x, centre.y))
            score -= 0.35 * off
            if part.geom_type == "LineString" and (best is None or score > best[0]):
                best = score, shapely.get_coordinates(part)
    if best is None or len(best[1]) < 2:
        return None
    a, b = best[1][0], best[1][-1]
    length = float(np.hypot(*(b - a)))
    if length < 0.5 * hex_mm:
        return None
    normal = np.array([(b - a)[1], -(b - a)[0]]) / length
    bow = (a + b) / 2 + normal * min(0.05 * length, 0.25 * hex_mm) * (1 if normal[1] < 0 else -1)
    return upright(catmull_rom([tuple(a), tuple(bow), tuple(b)])), length


# ------------------------------------------------------------------ rivers


def place_rivers(lines: Sequence[tuple[str, Floats]], plan: Plan, clutter: Clutter) -> list[PlacedName]:
    """Set each river's name once, 7 u beside the straightest free stretch of its line."""
    if plan.detail != "near":
        return []
    look = LETTERING["river"]
    size = look.sizes[0] * plan.u
    grouped: dict[str, list[Floats]] = {}
    for name, line in lines:
        if name:
            grouped.setdefault(name, []).append(line)
    out = []
    for name, mine in grouped.items():
        need = fonts.text_width(name, look.face, size, look.tracking) + 10 * plan.u
        found = _straightest(mine, need, plan, clutter)
        if found is not None:
            placed = curved_text(name, look.face, size, found, look.tracking)
            out.append(PlacedName("river", name, placed, size))
            clutter.add_all(placed.boxes)
    return out


def _straightest(lines: list[Floats], need: float, plan: Plan, clutter: Clutter) -> Floats | None:
    """Return the curve of a name beside the best stretch of some lines."""
    best: tuple[float, Floats] | None = None
    for line in lines:
        far = lengths(line)
        for i in range(0, len(line) - 4, 3):
            j = int(np.searchsorted(far, far[i] + need))
            if j >= len(line):
                break
            piece = upright(line[i : j + 1])
            step = piece[-1] - piece[0]
            straight = float(np.hypot(*step)) / float(far[j] - far[i])
            steep = abs(math.atan2(step[1], abs(step[0]) + 1e-9))
            for side in (1.0, -1.0):
                normal = np.array([step[1], -step[0]]) / (np.hypot(*step) or 1.0) * 7.2 * plan.u * side
                curve = piece[[0, len(piece) // 3, 2 * len(piece) // 3, -1]] + normal
                x0, y0 = curve.min(axis=0) - 5 * plan.u
                x1, y1 = curve.max(axis=0) + 5 * plan.u
                score = straight * 2 - steep * 0.5 - clutter.cost((x0, y0, x1, y1)) / (300 * plan.u**2)
                score -= 0.0 if side > 0 else 0.25
                if best is None or score > best[0] + 1e-9:
                    best = score, catmull_rom(curve)
    return best[1] if best is not None and best[0] > 0.35 else None


# ------------------------------------------------------------------ cities

CITY_TYPE = {
    "capital": ("sans-bold", 14.5),
    "objective": ("sans-bold", 14.0),
    "city": ("sans-semibold", 12.5),
    "port": ("sans-semibold", 12.5),
    "fortress": ("sans-semibold", 12.5),
    "airport": ("sans-regular-italic", 11.0),
    "oil": ("sans-regular-italic", 11.0),
}
NAMED = {"far": ("capital",), "mid": ("capital", "objective"), "near": tuple(CITY_TYPE)}
SHOWN = {"far": ("capital", "objective"), "mid": tuple(CITY_TYPE), "near": tuple(CITY_TYPE)}


def place_cities(
    cities: Sequence[City], centres: Sequence[tuple[float, float]], plan: Plan, clutter: Clutter
) -> list[PlacedCity]:
    """Place the names of cities, those of low rank first: all signs are in the way of all names.

    centres: centre of every space. Cost of a place: overlap in square u, 10 for each step down in the order
    right, left, up-right, down-right, up-left, down-left, below, above, and 6 per u outside the own hex.
    """
    shown = sorted((c for c in cities if c.symbol in SHOWN[plan.detail]), key=lambda c: (c.rank, c.id))
    for city in shown:
        r = (RADIUS[city.symbol] + 1.5) * plan.symbol_u
        clutter.add(box_round(*city.point, 2 * r, 2 * r), 1.5)
    return [_place_city(city, centres[city.space], plan, clutter) for city in shown]


def ribbon_box(city: City, plan: Plan, above: bool = False) -> Box:
    """Return the box of a capital's ribbon, below its sign or above."""
    reach = RADIUS["capital"] * plan.symbol_u + 11 * plan.text_u
    x, y = city.point[0], city.point[1] + (-reach if above else reach) + 1.5 * plan.text_u
    return box_round(x, y, ribbon_width(city.name, plan.text_u), 21 * plan.text_u)


def _place_city(city: City, centre: tuple[float, float], plan: Plan, clutter: Clutter) -> PlacedCity:
    face, size_u = CITY_TYPE[city.symbol]
    size = size_u * plan.text_u
    if city.symbol not in NAMED[plan.detail] or not city.name:
        return PlacedCity(city, None, face, size, False, None)
    x, y = city.point
    r = RADIUS[city.symbol] * plan.symbol_u
    if city.symbol == "capital":
        box = min((ribbon_box(city, plan, above) for above in (False, True)), key=clutter.cost)
        clutter.add(box)
        middle = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2 - 1.5 * plan.text_u
        return PlacedCity(city, middle, "sans-bold", size, True, box)
    width = fonts.text_width(city.name, face, size)
    height = fonts.cap_height(face, size) * 1.6
    u2 = plan.text_u**2

    def cost(choice: tuple[int, tuple[float, float]]) -> float:
        rank, at = choice
        out = max(0.0, abs(at[0] - centre[0]) + width / 2 - plan.hex_mm * 0.5) / plan.text_u * 6
        out += max(0.0, abs(at[1] - centre[1]) + height / 2 - plan.hex_mm * 0.5) / plan.text_u * 6
        return clutter.cost(box_round(*at, width + 2 * plan.text_u, height)) / u2 + rank * 10 + out

    _, best = min(enumerate(_eight_places(x, y, r + 3.2 * plan.text_u, width, height)), key=cost)
    box = box_round(*best, width, height)
    crowded = clutter.cost(box) > 0.45 * width * height
    if crowded and city.rank >= 2:
        return PlacedCity(city, None, face, size, False, None)
    clutter.add(box)
    return PlacedCity(city, best, face, size, False, box)


def _eight_places(x: float, y: float, gap: float, width: float, height: float) -> list[tuple[float, float]]:
    """Return the middles of the eight places round a sign, best first."""
    w, g, h = width / 2, gap * 0.72, gap * 0.8
    return [
        (x + gap + w, y),
        (x - gap - w, y),
        (x + g + w, y - h),
        (x + g + w, y + h),
        (x - g - w, y - h),
        (x - g - w, y + h),
        (x, y + gap + height / 2),
        (x, y - gap - height / 2),
    ]
