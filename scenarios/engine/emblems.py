"""The nations' devices (roundels, bars, stars, stripes and crosses only), their counter colours and side marks."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from mapdata.draw import ops
from mapdata.draw.ops import Fill, Group, Op, Path, Stroke, Text
from scenarios.engine.counter_shapes import star
from scenarios.engine.oob import Nation

WHITE_INK, BLACK_INK = "#FFFDF6", "#1E1B17"
ROUNDEL = "roundel-"  # begins the emblem of a nation without a device
WHITE, RED, BLUE, GREEN, YELLOW, BLACK, ORANGE = (
    "#FBF8EF", "#B5302A", "#24457E", "#2F7B46", "#E7C23C", "#1B1B1B", "#D9762B",
)  # fmt: skip
RIM = "#1B1813"


# ------------------------------------------------------------------ colours
@dataclass(frozen=True, slots=True)
class NationArt:
    """How a nation's counters look: code printed on them, base colour, side mark and emblem."""

    code: str
    colour: str
    mark: str
    emblem: str


def _art(emblem: str, code: str, colour: str, mark: str) -> tuple[str, NationArt]:
    return emblem, NationArt(code, colour, mark, emblem)


NATIONS: dict[str, NationArt] = dict(
    (
        _art("ger", "GER", "#434A53", "axis"),
        _art("ita", "ITA", "#6D726B", "axis"),
        _art("rom", "ROM", "#6B675C", "axis"),
        _art("hun", "HUN", "#63606A", "axis"),
        _art("fin", "FIN", "#5F6D75", "axis"),
        _art("bul", "BUL", "#6A655F", "axis"),
        _art("jpn", "JPN", "#B3572A", "axis"),
        _art("gbr", "UK", "#6FA07A", "western"),
        _art("fra", "FRA", "#6BA39E", "western"),
        _art("usa", "USA", "#98A35A", "western"),
        _art("gre", "GRE", "#A6BF86", "western"),
        _art("bel", "BEL", "#8FB08F", "western"),
        _art("hol", "HOL", "#ABB06A", "western"),
        _art("nor", "NOR", "#88B0A2", "western"),
        _art("den", "DEN", "#9CBBA9", "western"),
        _art("chn", "CHN", "#7B5A8C", "western"),
        _art("rus", "USSR", "#B83A2C", "soviet"),
        _art("pol", "POL", "#AE5545", "soviet"),
        _art("yug", "YUG", "#8E4A3C", "soviet"),
        _art("tur", "TUR", "#E3BE55", "neutral"),
        _art("spa", "SPA", "#EACB6E", "neutral"),
        _art("swe", "SWE", "#DEC06A", "neutral"),
        _art("swi", "SUI", "#E8CE86", "neutral"),
        _art("por", "POR", "#D9B765", "neutral"),
        _art("ire", "IRE", "#E2CB7C", "neutral"),
        _art("svk", "SLK", "#5B6670", "axis"),
        _art("alb", "ALB", "#756F63", "axis"),
        _art("lib", "LIB", "#7A7567", "axis"),
        _art("vic", "VIC", "#93A7B8", "neutral"),
        _art("mor", "MOR", "#7FB0A6", "western"),
        _art("alg", "ALG", "#78AAA4", "western"),
        _art("tun", "TUN", "#86B5AC", "western"),
        _art("syr", "SYR", "#74A89A", "western"),
        _art("egy", "EGY", "#7FAA84", "western"),
        _art("pal", "PAL", "#89AF88", "western"),
        _art("cyp", "CYP", "#8CB48E", "western"),
    )
)
ALIASES = {
    "germany": "ger", "italy": "ita", "romania": "rom", "hungary": "hun", "finland": "fin", "bulgaria": "bul",
    "japan": "jpn", "jap": "jpn", "united_kingdom": "gbr", "uk": "gbr", "britain": "gbr", "france": "fra",
    "united_states": "usa", "greece": "gre", "belgium": "bel", "holland": "hol", "netherlands": "hol",
    "norway": "nor", "denmark": "den", "china": "chn", "chi": "chn", "russia": "rus", "ussr": "rus", "sov": "rus",
    "soviet_union": "rus", "poland": "pol", "yugoslavia": "yug", "turkey": "tur", "spain": "spa", "sweden": "swe",
    "england": "gbr", "eng": "gbr", "slovakia": "svk", "albania": "alb", "libya": "lib", "vichy_france": "vic",
    "vichy": "vic", "morocco": "mor", "algeria": "alg", "tunisia": "tun", "lebanon_syria": "syr", "syria": "syr",
    "egypt": "egy", "palestine": "pal", "cyprus": "cyp", "ned": "hol",
    "switzerland": "swi", "sui": "swi", "portugal": "por", "ireland": "ire",
}  # fmt: skip


def nation_key(name: str) -> str:
    """Return the key of NATIONS for an emblem id, a nation's id or code, in any case; the name itself if unknown."""
    name = name.lower()
    return ALIASES.get(name, name)


def nation_look(nation: Nation) -> tuple[str, str, str, str]:
    """Return a nation's code, base colour, side mark and emblem; what it leaves open comes from the house table."""
    house = NATIONS.get(nation_key(nation.emblem or nation.id))
    code = nation.code or (house.code if house else nation.id[:4].upper())
    colour = nation.colour or (house.colour if house else "#8A8578")
    mark = mark_of(nation.faction) if nation.faction else house.mark if house else "neutral"
    return code, colour, mark, (nation.emblem or nation.id) if house else roundel(colour, nation.code or nation.name)


def emblem_of(nation: Nation) -> str:
    """Return the emblem of a nation: its own, or a roundel in its colour where it has none that is drawn here."""
    return nation_look(nation)[3]


def roundel(colour: str, word: str) -> str:
    """Return the emblem of a nation without a device: a disc in its colour with the first letter of a word."""
    letter = next((c for c in word if c.isalnum()), "")
    return f"{ROUNDEL}{colour.removeprefix('#').lower()}-{letter.lower()}"


def is_roundel(emblem: str) -> bool:
    """Return whether an emblem is one made by `roundel`, which says its nation by colour and letter."""
    return re.fullmatch(ROUNDEL + r"[0-9a-f]{6}-\w?", emblem) is not None


def luminance(colour: str) -> float:
    """Return the relative luminance of #RRGGBB, 0..1."""
    total = 0.0
    for k, weight in ((1, 0.2126), (3, 0.7152), (5, 0.0722)):
        v = int(colour[k : k + 2], 16) / 255
        total += weight * (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4)
    return total


def contrast(a: str, b: str) -> float:
    """Return the contrast of two colours, 1..21 (WCAG formula)."""
    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)


def ink_on(colour: str, mark: str = "") -> str:
    """Return the ink for a base: white for Axis and Soviet, black for the others, unless it could not be read."""
    wanted, other = (WHITE_INK, BLACK_INK) if mark in ("axis", "soviet") else (BLACK_INK, WHITE_INK)
    if not mark or contrast(colour, wanted) < 4.5:
        return max((wanted, other), key=lambda ink: contrast(colour, ink))
    return wanted


def mixed(a: str, b: str, share: float) -> str:
    """Return the colour share of the way from a to b."""
    parts = (round(int(a[k : k + 2], 16) * (1 - share) + int(b[k : k + 2], 16) * share) for k in (1, 3, 5))
    return "#" + "".join(f"{v:02X}" for v in parts)


# ------------------------------------------------------------------ side marks
MARKS = ("axis", "western", "soviet", "neutral")


def mark_of(faction: str) -> str:
    """Return the side mark of a faction (the Soviet faction is called russia in some games)."""
    return "soviet" if faction == "russia" else faction if faction in MARKS else "neutral"


def side_mark(mark: str, x: float, y: float, r: float) -> Path:
    """Return a mark's shape: Axis square, Western disc, Soviet star, neutral diamond; all of about one weight."""
    if mark == "axis":
        return ops.rect(x - r * 0.82, y - r * 0.82, r * 1.64, r * 1.64, r * 0.1)
    if mark == "western":
        return ops.circle(x, y, r * 0.95)
    if mark == "soviet":
        return star(x, y + r * 0.08, r * 1.2)
    r *= 1.15
    return ops.polygon([[(x, y - r), (x + r, y), (x, y + r), (x - r, y)]])


def side_mark_ops(mark: str, x: float, y: float, r: float, colour: str) -> tuple[Op, ...]:
    """Return the mark of a side."""
    return (Fill(side_mark(mark, x, y, r), colour),)


# ------------------------------------------------------------------ devices, in a disc of radius 1 round the origin
def _rings(*colours: str) -> list[Op]:
    """Return a roundel, the outer ring first."""
    n = len(colours)
    return [Fill(ops.circle(0, 0, (n - k) / n), colour) for k, colour in enumerate(colours)]


def _bands(colours: Sequence[str], upright: bool, sizes: Sequence[float] = ()) -> list[Op]:
    """Return stripes across the disc, from the left or from the top; each laps a little under the next."""
    sizes = sizes or [1.0] * len(colours)
    at, out = -1.0, []
    for colour, size in zip(colours, sizes, strict=True):
        step = 2 * size / sum(sizes)
        long = 1 - at
        out.append(Fill(ops.rect(at, -1, long, 2) if upright else ops.rect(-1, at, 2, long), colour))
        at += step
    return list(out)


def _nordic(field: str, *crosses: tuple[str, float]) -> list[Op]:
    """Return a cross off the centre, widest arms first."""
    out: list[Op] = [Fill(ops.circle(0, 0, 1), field)]
    for colour, width in crosses:
        out += [
            Fill(ops.rect(-1, -width / 2, 2, width), colour),
            Fill(ops.rect(-0.28 - width / 2, -1, width, 2), colour),
        ]
    return out


def _plus(length: float, width: float, colour: str) -> list[Op]:
    half = width / 2
    return [
        Fill(ops.rect(-length, -half, 2 * length, width), colour),
        Fill(ops.rect(-half, -length, width, 2 * length), colour),
    ]


def _germany() -> list[Op]:
    disc: list[Op] = [Fill(ops.circle(0, 0, 1), "#E9E4D6")]
    return disc + _plus(0.86, 0.79, BLACK) + _plus(0.834, 0.62, WHITE) + _plus(0.86, 0.38, BLACK)


def _yugoslavia() -> list[Op]:
    return _rings(BLUE, WHITE, RED) + _plus(1, 0.3, BLUE)


def _poland() -> list[Op]:
    return [
        Fill(ops.circle(0, 0, 1), WHITE),
        Fill(ops.rect(0, -1, 1, 1), RED),
        Fill(ops.rect(-1, 0, 1, 1), RED),
    ]


def _turkey() -> list[Op]:
    return [
        Fill(ops.circle(0, 0, 1), RED),
        Fill(ops.circle(-0.14, 0, 0.60), WHITE),
        Fill(ops.circle(0.04, 0, 0.48), RED),
        Fill(star(0.42, 0, 0.30, turn_deg=180), WHITE),
    ]


def _portugal() -> list[Op]:
    halves = _bands((GREEN, RED), True, (0.8, 1.2))
    return [*halves, Fill(ops.circle(-0.2, 0, 0.44), YELLOW), Fill(ops.circle(-0.2, 0, 0.26), RED)]


def _china() -> list[Op]:
    return [
        Fill(ops.circle(0, 0, 1), BLUE),
        Fill(star(0, 0, 0.88, 0.55, 12), WHITE),
        Fill(ops.circle(0, 0, 0.46), BLUE),
        Fill(ops.circle(0, 0, 0.38), WHITE),
    ]


def _crescent(colour: str, ground: str, r: float) -> list[Op]:
    """Return a crescent open to the right with a star in it, on a ground of one colour."""
    return [
        Fill(ops.circle(-0.1 * r, 0, r), colour),
        Fill(ops.circle(0.22 * r, 0, 0.8 * r), ground),
        Fill(star(0.42 * r, 0, 0.42 * r, turn_deg=180), colour),
    ]


def _on(field: str, *shapes: tuple[Path, str]) -> list[Op]:
    return [Fill(ops.circle(0, 0, 1), field), *(Fill(path, colour) for path, colour in shapes)]


DEVICES: dict[str, tuple[Op, ...]] = {
    key: tuple(device)
    for key, device in {
        "ger": _germany(),
        "ita": _bands((GREEN, WHITE, RED), True),
        "rom": _rings(RED, YELLOW, BLUE),
        "hun": _bands((RED, WHITE, GREEN), False),
        "fin": _nordic(WHITE, (BLUE, 0.5)),
        "bul": _bands((WHITE, GREEN, RED), False),
        "jpn": _on(WHITE, (ops.circle(0, 0, 0.62), RED)),
        "gbr": _rings(BLUE, WHITE, RED),
        "fra": _rings(RED, WHITE, BLUE),
        "usa": _on(BLUE, (star(0, 0, 0.92), WHITE)),
        "gre": _rings("#3F79B5", WHITE, "#3F79B5"),
        "bel": _bands((BLACK, YELLOW, RED), True),
        "hol": _bands((RED, WHITE, BLUE), False),
        "nor": _nordic(RED, (WHITE, 0.62), (BLUE, 0.32)),
        "den": _nordic(RED, (WHITE, 0.42)),
        "chn": _china(),
        "rus": _on(WHITE, (star(0, 0.04, 0.9), RED)),
        "pol": _poland(),
        "yug": _yugoslavia(),
        "tur": _turkey(),
        "spa": _bands((RED, YELLOW, RED), False, (1, 1.4, 1)),
        "swe": _nordic(BLUE, (YELLOW, 0.42)),
        "swi": [Fill(ops.circle(0, 0, 1), RED), *_plus(0.62, 0.38, WHITE)],
        "por": _portugal(),
        "ire": _bands((GREEN, WHITE, ORANGE), True),
        "svk": _bands((WHITE, BLUE, RED), False),
        "alb": _on(RED, (star(0, 0.02, 0.66, 0.46, 6), BLACK)),
        "lib": [*_bands((GREEN, BLACK, GREEN), False), Fill(star(0, 0.03, 0.34), WHITE)],
        "vic": _rings(YELLOW, RED, WHITE, BLUE),
        "mor": _on(RED, (star(0, 0.03, 0.66, 0.38), GREEN)),
        "alg": [*_bands((GREEN, WHITE), True), *_crescent(RED, WHITE, 0.56)],
        "tun": [*_on(RED, (ops.circle(0, 0, 0.66), WHITE)), *_crescent(RED, WHITE, 0.46)],
        "syr": [*_bands((GREEN, WHITE, BLACK), False), *(Fill(star(x, 0.02, 0.24), RED) for x in (-0.52, 0, 0.52))],
        "egy": [*_on(GREEN), *_crescent(WHITE, GREEN, 0.66)],
        "pal": _on(RED, (ops.circle(0, 0, 0.52), WHITE)),
        "cyp": _on(WHITE, (ops.rect(-0.6, -0.34, 1.2, 0.5, 0.25), ORANGE), (ops.rect(-0.4, 0.32, 0.8, 0.16), GREEN)),
    }.items()
}
PLAIN = (Fill(ops.circle(0, 0, 1), WHITE),)
DISC = ops.circle(0, 0, 1)
EDGE = Stroke(DISC, RIM, 0.10, 0.55)


def emblem_ops(emblem: str, x: float, y: float, r: float) -> tuple[Op, ...]:
    """Return a nation's device as a disc with a rim, or its roundel; a plain white disc for an unknown one."""
    if is_roundel(emblem):
        return _roundel_ops(emblem, x, y, r)
    device = DEVICES.get(nation_key(emblem), PLAIN)
    return (Group((Group(device, clip=DISC), EDGE), (r, 0.0, 0.0, r, x, y), tag=f"emblem:{nation_key(emblem)}"),)


def _roundel_ops(emblem: str, x: float, y: float, r: float) -> tuple[Op, ...]:
    """Return a roundel, in a box of 100 about its centre, so that its letter is set at an ordinary size."""
    colour, _, letter = emblem.removeprefix(ROUNDEL).partition("-")
    ground = f"#{colour.upper()}"
    out: list[Op] = [
        Fill(ops.circle(0, 0, 50), WHITE),
        Fill(ops.circle(0, 0, 42), ground),
        Stroke(ops.circle(0, 0, 48.5), RIM, 3, 0.55),
    ]
    if letter:
        out.append(Text(0, 0, letter.upper(), "sans-black", 62, ink_on(ground)))
    return (Group(tuple(out), (r / 50, 0.0, 0.0, r / 50, x, y), tag=f"emblem:{emblem}"),)
