"""The pictures on counters: silhouettes in a box 100 wide and 50 high, as dark paths with light details on them."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache

from mapdata.draw import ops
from mapdata.draw.ops import Path, Point

Matrix = tuple[float, float, float, float, float, float]


@dataclass(frozen=True)
class Figure:
    """A silhouette (fill it nonzero: its parts overlap) and the details that are drawn on it in the light colour."""

    dark: Path
    light: tuple[Path, ...] = ()


# ------------------------------------------------------------------ making paths
def parse(data: str) -> Path:
    """Return the path of SVG data that uses the absolute commands M, L, Q, C and Z only."""
    builder = ops.PathBuilder()
    add: dict[str, Callable[..., object]] = {
        "M": builder.move,
        "L": builder.line,
        "Q": builder.quad,
        "C": builder.cubic,
    }
    for command, numbers in re.findall(r"([MLQCZ])([^MLQCZ]*)", data):
        if command == "Z":
            builder.close()
            continue
        values = [float(v) for v in re.findall(r"-?\d*\.?\d+", numbers)]
        size = {"M": 2, "L": 2, "Q": 4, "C": 6}[command]
        for k in range(0, len(values), size):
            add[command](*values[k : k + size])
    return builder.done()


def moved(path: Path, matrix: Matrix) -> Path:
    """Return a path under a transform (a, b, c, d, e, f as in SVG)."""
    a, b, c, d, e, f = matrix
    return Path(path.verbs, tuple((a * x + c * y + e, b * x + d * y + f) for x, y in path.points))


def turned(path: Path, angle_deg: float, x: float, y: float) -> Path:
    """Return a path drawn round the origin, turned clockwise and moved to (x, y)."""
    s, c = math.sin(math.radians(angle_deg)), math.cos(math.radians(angle_deg))
    return moved(path, (c, s, -s, c, x, y))


def joined(*paths: Path) -> Path:
    """Return all paths as one."""
    return Path(tuple(v for p in paths for v in p.verbs), tuple(q for p in paths for q in p.points))


def star(x: float, y: float, r: float, inner: float = 0.40, points: int = 5, turn_deg: float = -90.0) -> Path:
    """Return a star whose inner corners lie at inner x r; its first point is up."""
    corners = []
    for k in range(2 * points):
        angle, length = math.radians(turn_deg + 180 / points * k), r if k % 2 == 0 else r * inner
        corners.append((x + length * math.cos(angle), y + length * math.sin(angle)))
    return ops.polygon([corners])


def mirrored(half: Sequence[Point], soften: float = 0.0) -> Path:
    """Return the closed outline whose right half is given, from the top of its middle line to the bottom."""
    return softened([*half, *((-x, y) for x, y in reversed(half) if x != 0)], soften)


def softened(corners: Sequence[Point], radius: float) -> Path:
    """Return a closed outline whose corners are rounded, beginning at most `radius` before each."""
    if radius <= 0:
        return ops.polygon([corners])
    b = ops.PathBuilder()
    for k, (x, y) in enumerate(corners):
        before, after = corners[k - 1], corners[(k + 1) % len(corners)]
        (ax, ay), (bx, by) = (_towards((x, y), other, radius) for other in (before, after))
        (b.line if k else b.move)(ax, ay)
        b.quad(x, y, bx, by)
    return b.close().done()


def _towards(start: Point, end: Point, length: float) -> Point:
    """Return the point that lies `length` from start, but no further than half way to end."""
    whole = math.dist(start, end)
    share = min(length / whole, 0.5) if whole else 0.0
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


# ------------------------------------------------------------------ helmets
HELMETS = {
    "ger": "M21 31 C20 12 36 4 53 4 C72 4 83 15 83 29 C86 32 91 35 93 38 C86 38 80 36 74 36 C64 35 52 36 42 38"
    " C34 41 22 46 8 45 C14 42 20 37 21 31 Z",
    "gbr": "M5 35 C9 31 24 29 29 27 C29 13 38 7 50 7 C62 7 71 13 71 27 C76 29 91 31 95 35 C97 38 92 40 87 39"
    " C74 35 26 35 13 39 C8 40 3 38 5 35 Z",
    "fra": "M22 33 C22 16 34 9 47 9 C47 6 49 4 52 4 C58 4 66 7 72 13 C78 18 80 26 80 33 C86 35 91 37 94 41"
    " C88 43 82 41 78 39 C62 36 38 36 26 39 C20 42 12 43 7 41 C11 37 17 35 22 33 Z",
    "rus": "M19 36 C17 15 33 5 51 5 C69 5 84 15 82 36 C85 38 88 40 89 43 C84 44 80 42 77 41 C62 38 40 38 25 41"
    " C20 43 15 44 11 43 C13 40 16 38 19 36 Z",
    "usa": "M18 33 C17 13 33 5 50 5 C68 5 83 13 83 33 C88 35 92 38 92 41 C89 44 84 41 79 40 C64 37 37 37 22 40"
    " C17 42 11 44 9 41 C9 38 13 35 18 33 Z",
    "ita": "M20 34 C18 14 34 6 51 6 C69 6 82 14 82 32 C84 36 88 38 88 41 C84 42 80 40 76 39 C62 36 42 37 30 40"
    " C24 43 17 44 12 43 C15 41 19 38 20 34 Z",
}
# Whose helmet an army wore, where it is not its own pattern.
HELMET_OF = {
    "fin": "ger", "hun": "ger", "bul": "ger", "spa": "ger", "chn": "ger", "rom": "ita", "gre": "ita", "yug": "fra",
    "bel": "fra", "nor": "gbr", "por": "gbr", "ire": "gbr",
}  # fmt: skip
HELMET_GLEAM = "M29 26 C30 15 38 9 49 8.5 C40 11 34 17 33 26 Z"
HELMET_CREST = "M47 10 C56 9 66 13 72 20 C66 15 56 12 47 12 Z"


def helmet(style: str) -> Figure:
    """Return a helmet of the pattern that a nation's army wore."""
    pattern = style if style in HELMETS else HELMET_OF.get(style, "ita")
    light = [parse(HELMET_GLEAM)]
    if pattern == "fra":
        light.append(parse(HELMET_CREST))
    return Figure(parse(HELMETS[pattern]), tuple(light))


# ------------------------------------------------------------------ aircraft
WING_TIPS: dict[str, tuple[Point, ...]] = {
    "ger": ((33, -6.5), (34, -1), (31, 1)),
    "gbr": ((18, -9), (27, -7.6), (33, -4.6), (35, -1.5), (32.5, 2), (26, 4.8), (18, 6.2)),
    "rus": ((30, -7), (34, -3), (33, 1)),
    "usa": ((33, -6), (35, -2), (33, 2.5)),
    "fra": ((28, -7), (34, -3), (32, 2)),
    "ita": ((26, -7), (33, -4), (34, -1), (30, 2.5)),
    "jpn": ((30, -6.5), (34.5, -2.5), (31, 2)),
}
PLAIN_TIP: tuple[Point, ...] = ((31, -7), (34, -2), (31, 2))


def aircraft(style: str) -> Figure:
    """Return a fighter from above, with the wing of a nation's best known type."""
    half = [(0.0, -23.0), (2.4, -22.4), (3.6, -18), (4, -9.5), *WING_TIPS.get(style, PLAIN_TIP)]
    half += [(4, 6.5), (2.6, 15), (11.5, 17), (12.5, 20), (10.5, 21.6), (1.4, 21.6), (0, 24)]
    dark = joined(mirrored(half, 2.2), ops.rect(-8, -24.6, 16, 1.5, 0.7))
    canopy = parse("M-1.9 -6 C-1.9 -9 1.9 -9 1.9 -6 L1.5 1 L-1.5 1 Z")
    return Figure(moved(dark, (1, 0, 0, 1, 50, 25)), (moved(canopy, (1, 0, 0, 1, 50, 25)),))


def bomber(_style: str) -> Figure:
    """Return a four-engined bomber from above."""
    half = [(0.0, -24.0), (2.6, -22), (3.6, -16), (3.8, -8), (10, -8), (10.4, -13.5), (11.6, -15), (13.4, -15)]
    half += [(14.6, -13.5), (15, -7.4), (23, -6.6), (23.4, -11), (24.6, -12.4), (26.2, -12.4), (27.4, -11)]
    half += [(27.8, -6), (43, -3.6), (45, -1), (43, 0.6), (15, 4.4), (4, 6), (2.6, 15), (14, 17), (15.4, 19.6)]
    half += [(14, 21.4), (1.6, 21.4), (0, 23)]
    canopy = parse("M-1.8 -19 C-1.8 -22 1.8 -22 1.8 -19 L1.6 -14 L-1.6 -14 Z")
    return Figure(moved(mirrored(half, 1.6), (1, 0, 0, 1, 50, 26)), (moved(canopy, (1, 0, 0, 1, 50, 26)),))


# ------------------------------------------------------------------ everything that looks alike for all nations
DRAWN = {
    "fleet": (
        "M3 36 L20 35 L20 33 L97 31 C95 37 92 42 89 45 L12 45 C8 43 5 40 3 36 Z M24 33 L24 29 L36 29 L38 33 Z"
        " M12 30.4 L27 30.2 L27 31.4 L12 31.4 Z M33 29 L34 25 L43 25 L45 33 L33 33 Z M22 26 L36 26 L36 27.3 L22 27.3 Z"
        " M46 33 L46 20 L49 20 L49 12 L51 12 L51 7 L52.2 7 L52.2 12 L54 12 L54 17 L58 17 L58 33 Z"
        " M60 33 L61 18 L67 18 L68 33 Z M70 33 L70 26 L75 26 L75 14 L76 14 L76 26 L79 26 L79 33 Z"
        " M80 32 L81 27 L90 27 L91 32 Z M88 28 L99 26.5 L99 27.8 L88 29.4 Z",
        ("M9 40 L92 38.6 L91.4 39.8 L10 41.2 Z",),
    ),
    "torpedo_boat": (
        "M4 35 L30 34 L36 28 L40 28 L40 22 L41 22 L41 16 L42 16 L42 22 L52 22 L54 28 L58 28 L60 34 L97 30"
        " C93 38 88 43 82 44 L14 44 C9 42 6 39 4 35 Z M64 33 L64 29 L78 27 L80 28 L80 31 Z",
        ("M10 39 L90 36 L89 37.2 L11 40.4 Z",),
    ),
    "submarine": (
        "M3 34 C10 29 20 28 36 28 L38 17 L44 17 L44 10 L45.3 10 L45.3 17 L48 17 L48 12 L49 12 L49 17 L56 17 L59 28"
        " C76 28 90 29 97 32 C92 38 84 42 70 43 L22 43 C14 42 8 38 3 34 Z M66 28 L68 24 L74 24 L76 28 Z"
        " M62 25 L70 24.6 L70 25.8 L62 26.2 Z M4 30 L8 36 L4 41 Z",
        ("M14 36 L88 34 L87 35.2 L15 37.4 Z",),
    ),
    "carrier": (
        "M2 29 L98 27 L96 31 L92 32 C90 38 87 43 84 45 L14 45 C10 42 8 38 7 33 L3 32 Z M54 28 L54 20 L57 20 L57 10"
        " L58.4 10 L58.4 20 L62 20 L62 16 L67 16 L67 20 L70 20 L70 28 Z M18 28.4 L17 25 L30 26 L32 28 Z"
        " M34 28 L33 24.6 L46 25.6 L48 28 Z",
        ("M10 36 L90 34.6 L89.4 35.8 L11 37.2 Z",),
    ),
    "transport": (
        "M4 32 L14 31 L14 27 L30 27 L30 31 L92 29 L96 28 C95 36 92 42 89 45 L12 45 C8 42 5 38 4 32 Z"
        " M44 31 L44 18 L60 18 L60 30 Z M49 18 L49 10 L55 10 L55 18 Z M26 27 L26 10 L27.2 10 L27.2 27 Z"
        " M76 30 L76 10 L77.2 10 L77.2 30 Z M27 13 L40 27 L38.6 27 L26.6 15 Z M76 13 L66 29 L64.6 29 L76 10.5 Z",
        ("M10 37 L91 35.4 L90.4 36.6 L11 38.4 Z",),
    ),
    "tank": (
        "M30 21 L34 9 C35 7 36 7 38 7 L58 7 C60 7 61 7.5 62 9 L64 13 L97 10.5 L97 13 L65 16.5 L66 21 Z"
        " M42 7 L43 3.6 L52 3.6 L53 7 Z M14 24 C16 21 20 20.6 24 20.6 L76 20.6 C80 20.6 84 23 87 26"
        " C91 30 90 38 84 43 C82 45 79 46 76 46 L24 46 C20 46 17 45 15 43 C8 37 9 29 14 24 Z",
        ("M16 27.4 L84 27.4 L85 29 L15 29 Z",),
    ),
    "infantry": (
        "M44 8 C44 4 47 2 50.5 2 C54 2 57 4 57.5 8 L59 9.4 L42 9.4 Z M46 10 L55.5 10 L55 14 C58 15 60.5 16.5 61.5 19"
        " L66 28 L63 31 L58.5 25 L58.5 30 L62 48 L55.5 48 L51 34 L46 48 L39.5 48 L43 30 L42.5 24 L37 29 L34 26.5"
        " L40.5 17.5 C42 15.6 44 14.6 46 14 Z M30 32.6 L69 5.4 L70.4 7.2 L64 12.6 L65.4 15 L36.6 33.4 L31 37.4"
        " L27.6 37.6 L27 34.6 Z",
        (),
    ),
    "paratroop": (
        "M18 20 C20 6 36 1 50 1 C64 1 80 6 82 20 C77 17 71 17 66 20 C61 17 55 17 50 20 C45 17 39 17 34 20"
        " C29 17 23 17 18 20 Z M46 33 C46 30 48 29 50 29 C52 29 54 30 54 33 L58 36 L56.5 42 L54 41 L55 49 L51.5 49"
        " L50 43 L48.5 49 L45 49 L46 41 L43.5 42 L42 36 Z M18.5 20 L47 33 L46 34 Z M34 20 L48 32 L47 32.6 Z"
        " M66 20 L52 32 L53 32.6 Z M81.5 20 L53 33 L54 34 Z M49.6 20 L50.4 20 L50.4 30 L49.6 30 Z",
        ("M33 17 C35 9 41 4 47 3 C42 7 38 12 37 17 C35.5 17 34 17 33 17 Z",),
    ),
    "aa_gun": (
        "M30 46 L46 30 L38 22 L84 3 L86 6 L54 28 L56 32 L70 46 L64 46 L52 36 L50 46 L46 46 L46 36 L36 46 Z"
        " M22 44 L78 44 L78 47 L22 47 Z M34 20 L42 30 L36 34 L29 25 Z",
        (),
    ),
    "factory": (
        "M8 46 L8 22 L22 30 L22 22 L36 30 L36 22 L50 30 L56 30 L58 5 L65 5 L67 30 L72 30 L74 10 L81 10 L83 30"
        " L92 30 L92 46 Z",
        tuple(f"M{x} 36 L{x + 8} 36 L{x + 8} 41 L{x} 41 Z" for x in (14, 30, 46, 62, 78)),
    ),
}
TANK_WHEELS = (25.0, 37.5, 50.0, 62.5, 75.0)


def drawn(name: str) -> Figure:
    """Return a figure from the table."""
    dark, light = DRAWN[name]
    details = tuple(parse(data) for data in light)
    if name == "tank":
        details += tuple(ops.circle(x, 37, 4.6) for x in TANK_WHEELS)
    return Figure(parse(dark), details)


MADE: dict[str, Callable[[str], Figure]] = {"helmet": helmet, "air": aircraft, "bomber": bomber}
ALIASES = {
    "land": "helmet", "naval": "fleet", "ship": "fleet", "battleship": "fleet", "aircraft": "air", "fighter": "air",
    "plane": "air", "inf": "infantry", "para": "paratroop", "armor": "tank", "armour": "tank", "sub": "submarine",
    "tboat": "torpedo_boat", "aa": "aa_gun",
}  # fmt: skip
FIGURES = (*MADE, *DRAWN)

# Width of a figure on a plate 87 wide; the rest follows, since the box is 2 to 1.
WIDTHS = {"helmet": 76.0, "fleet": 82.0, "air": 76.0}


@cache
def figure(name: str, style: str = "") -> Figure:
    """Return a figure by its name. style: the emblem id of the nation, for helmets and wings.

    KeyError for a name that is neither in FIGURES nor an alias of one.
    """
    name = ALIASES.get(name, name)
    return MADE[name](style) if name in MADE else drawn(name)
