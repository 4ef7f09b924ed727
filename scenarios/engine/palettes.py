"""Colours of sides that everyone can tell apart: as they are, in grey, and to eyes without red, green or blue."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import Literal

from scenarios.engine.emblems import BLACK_INK, WHITE_INK, contrast

Eyes = Literal["all", "protan", "deutan", "tritan"]
Colour = tuple[float, float, float]
NEAREST, NEAREST_GREY, INK = 20.0, 10.0, 4.5  # least CIEDE2000, least step of L*, least contrast of ink

# Machado, Oliveira and Fernandes (2009), full severity, on linear light.
SEEN: dict[str, tuple[Colour, Colour, Colour]] = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
# Palettes that pass, by number of sides.
PALETTES: dict[int, tuple[str, ...]] = {
    2: ("#0072B2", "#E69F00"),
    3: ("#D55E00", "#99DDFF", "#332288"),
    4: ("#E69F00", "#0072B2", "#663333", "#CCEEFF"),
    5: ("#56B4E9", "#F0E442", "#D55E00", "#222255", "#663333"),
    6: ("#0072B2", "#88CCEE", "#999933", "#222255", "#663333", "#EEEEBB"),
}


# ------------------------------------------------------------------ colours
def _linear(colour: str) -> Colour:
    r, g, b = (int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5))
    return _light(r), _light(g), _light(b)


def _light(v: float) -> float:
    return v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4


def _hex(linear: Sequence[float]) -> str:
    out = "#"
    for v in linear:
        v = min(1.0, max(0.0, v))
        coded = v * 12.92 if v <= 0.0031308 else 1.055 * v ** (1 / 2.4) - 0.055
        out += f"{round(coded * 255):02X}"
    return out


def seen_by(colour: str, eyes: Eyes) -> str:
    """Return a colour as eyes see it that lack one kind of cone."""
    if eyes == "all":
        return colour.upper()
    light = _linear(colour)
    return _hex([sum(m * v for m, v in zip(row, light)) for row in SEEN[eyes]])


@lru_cache(maxsize=4096)
def lab(colour: str) -> Colour:
    """Return a colour in CIELAB under D65."""
    r, g, b = _linear(colour)
    x = (0.4123908 * r + 0.3575843 * g + 0.1804808 * b) / 0.9504559
    y = 0.2126390 * r + 0.7151687 * g + 0.0721923 * b
    z = (0.0193308 * r + 0.1191948 * g + 0.9505322 * b) / 1.0890578
    fx, fy, fz = (v ** (1 / 3) if v > 216 / 24389 else (24389 / 27 * v + 16) / 116 for v in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def difference(a: str, b: str) -> float:
    """Return how far apart two colours look (CIEDE2000)."""
    (l1, a1, b1), (l2, a2, b2) = lab(a), lab(b)
    mean = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    g = 0.5 * (1 - math.sqrt(mean**7 / (mean**7 + 25**7)))
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1, h2 = (math.degrees(math.atan2(y, x)) % 360 for y, x in ((b1, a1), (b2, a2)))
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0.0
    dl, dc, dh = l2 - l1, c2 - c1, 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2))
    lm, cm = (l1 + l2) / 2, (c1 + c2) / 2
    hm = h1 + h2 if not c1 * c2 else (h1 + turn / 2) % 360
    t = 1 - 0.17 * _cos(hm - 30) + 0.24 * _cos(2 * hm) + 0.32 * _cos(3 * hm + 6) - 0.20 * _cos(4 * hm - 63)
    sl = 1 + 0.015 * (lm - 50) ** 2 / math.sqrt(20 + (lm - 50) ** 2)
    sc, sh = 1 + 0.045 * cm, 1 + 0.015 * cm * t
    rc = 2 * math.sqrt(cm**7 / (cm**7 + 25**7))
    rt = -rc * math.sin(math.radians(60 * math.exp(-(((hm - 275) / 25) ** 2))))
    return math.sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rt * dc / sc * dh / sh)


def _cos(degrees: float) -> float:
    return math.cos(math.radians(degrees))


# ------------------------------------------------------------------ the check
@dataclass(frozen=True, slots=True)
class Near:
    """Two sides whose colours are too near. apart: CIEDE2000 to the eyes that tell them worst; grey: step of L*."""

    a: str
    b: str
    eyes: Eyes
    apart: float
    grey: float


def apart(a: str, b: str) -> tuple[float, Eyes]:
    """Return how far apart two colours are to the eyes that tell them worst, and which those are."""
    kinds: tuple[Eyes, ...] = ("all", "protan", "deutan", "tritan")
    return min(((difference(seen_by(a, eyes), seen_by(b, eyes)), eyes) for eyes in kinds), key=lambda told: told[0])


def grey_step(a: str, b: str) -> float:
    """Return how far two colours are apart in a grey print, in L*."""
    return abs(lab(a)[0] - lab(b)[0])


def too_near(sides: Mapping[str, str]) -> list[Near]:
    """Return the pairs of sides whose colours are too near, the worst first. sides: colours by name."""
    found = []
    for a, b in combinations(sides, 2):
        far, eyes = apart(sides[a], sides[b])
        grey = grey_step(sides[a], sides[b])
        if far < NEAREST or grey < NEAREST_GREY:
            found.append(Near(a, b, eyes, far, grey))
    return sorted(found, key=lambda near: (near.apart / NEAREST, near.grey))


def better(colour: str, others: Sequence[str]) -> str:
    """Return the colour nearest to one that is far enough from all others and carries ink; "" where none is."""
    if _passes(colour, others):
        return colour
    tried = sorted({*_candidates(), *_about(colour)}, key=lambda c: (difference(colour, c), c))
    return next((c for c in tried if _passes(c, others)), "")


def _about(colour: str) -> list[str]:
    """Return colours round about one."""
    channels = [int(colour[k : k + 2], 16) for k in (1, 3, 5)]
    near = [[v for v in range(c - 54, c + 55, 18) if 0 <= v <= 255] for c in channels]
    return [f"#{r:02X}{g:02X}{b:02X}" for r in near[0] for g in near[1] for b in near[2]]


def _passes(colour: str, others: Sequence[str]) -> bool:
    if max(contrast(colour, WHITE_INK), contrast(colour, BLACK_INK)) < INK:
        return False
    return all(grey_step(colour, o) >= NEAREST_GREY and apart(colour, o)[0] >= NEAREST for o in others)


@lru_cache(maxsize=1)
def _candidates() -> tuple[str, ...]:
    """Return colours evenly about the room of colours that counters use: no glaring ones."""
    steps = range(0x20, 0xF1, 0x1A)
    listed = (f"#{r:02X}{g:02X}{b:02X}" for r in steps for g in steps for b in steps)
    return tuple(c for c in listed if math.hypot(*lab(c)[1:]) <= 75)
