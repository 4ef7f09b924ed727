"""Military symbols after APP-6, as far as wargames use them: frames, branches, modifiers and echelons.

Lengths are in L, the height of the friendly frame; the origin is the frame's centre, y down.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from mapdata.draw import ops
from mapdata.draw.ops import Fill, Group, Op, Path, Point, Stroke, Text
from scenarios.engine.counter_shapes import joined, parse

FRAME_WIDTH, ICON_WIDTH, ECHELON_WIDTH = 0.04, 0.03, 0.04
ECHELON_GAP, ECHELON_HEIGHT = 0.10, 0.25
LIGHT = {"friend": "#80E0FF", "hostile": "#FF8080", "neutral": "#AAFFAA", "unknown": "#FFFF80"}


# ------------------------------------------------------------------ frames
def _quatrefoil(reach: float) -> Path:
    """Return four lobes that meet in a square's corners and reach out to `reach`."""
    corner = reach * 0.48
    radius = reach - corner
    pull = -corner - radius * 4 / 3  # a cubic reaches three quarters of the way to its controls
    lobe = ((-corner * 1.08, pull), (corner * 1.08, pull), (corner, -corner))
    b = ops.PathBuilder().move(-corner, -corner)
    for turn in range(4):
        first, second, end = (_quarter(p, turn) for p in lobe)
        b.cubic(*first, *second, *end)
    return b.close().done()


def _quarter(point: Point, turns: int) -> Point:
    x, y = point
    for _ in range(turns):
        x, y = -y, x
    return x, y


FRAMES: dict[str, Path] = {
    "friend": ops.rect(-0.75, -0.5, 1.5, 1.0),
    "hostile": ops.polygon([[(0, -0.72), (0.72, 0), (0, 0.72), (-0.72, 0)]]),
    "neutral": ops.rect(-0.55, -0.55, 1.1, 1.1),
    "unknown": _quatrefoil(0.73),
}
# How far up each frame reaches: the echelon stands above it.
TOPS = {"friend": 0.5, "hostile": 0.72, "neutral": 0.55, "unknown": 0.73}

# ------------------------------------------------------------------ branches, in the friendly frame
_CROSS = "M-0.75 -0.5 L0.75 0.5 M-0.75 0.5 L0.75 -0.5"
_DIAGONAL = "M-0.75 0.5 L0.75 -0.5"
_CAPSULE = (
    "M-0.25 -0.2 L0.25 -0.2 C0.3549 -0.2 0.44 -0.1105 0.44 0 C0.44 0.1105 0.3549 0.2 0.25 0.2"
    " L-0.25 0.2 C-0.3549 0.2 -0.44 0.1105 -0.44 0 C-0.44 -0.1105 -0.3549 -0.2 -0.25 -0.2 Z"
)
LINES = {
    "infantry": (_CROSS,),
    "armour": (_CAPSULE,),
    "mechanised": (_CROSS, _CAPSULE),
    "motorised": (_CROSS, "M0 -0.5 L0 0.5"),
    "cavalry": (_DIAGONAL,),
    "armoured_cavalry": (_DIAGONAL, _CAPSULE),
    "sp_artillery": (_CAPSULE,),
    "anti_tank": ("M-0.75 0.5 L0 -0.48 L0.75 0.5",),
    "air_defence": ("M-0.75 0.5 C-0.75 0.1 0.75 0.1 0.75 0.5",),
    "engineer": ("M-0.4 0.18 L-0.4 -0.17 L0.4 -0.17 L0.4 0.18", "M0 -0.17 L0 0.1"),
    "signals": ("M-0.75 -0.5 L0 0.1 L0 -0.1 L0.75 0.5",),
    "medical": ("M0 -0.5 L0 0.5", "M-0.75 0 L0.75 0"),
    "supply": ("M-0.75 0.2 L0.75 0.2",),
    "headquarters": (),
}
FILLS = {
    "artillery": ops.circle(0, 0, 0.15),
    "sp_artillery": ops.circle(0, 0, 0.12),
    "army_aviation": parse("M-0.4 -0.15 L0 0 L-0.4 0.15 Z M0.4 -0.15 L0 0 L0.4 0.15 Z"),
}
LETTERS = {"military_police": "MP", "special_forces": "SOF"}
LETTER_CAPS, LETTER_FACE, LETTER_CAP_SHARE = 0.3, "sans-bold", 0.66
WHEEL = 0.185
STAFF = parse("M-0.75 0.5 L-0.75 1.5")
AIRBORNE = "M-0.25 0.4 C-0.25 0.2533 0 0.2533 0 0.4 C0 0.2533 0.25 0.2533 0.25 0.4"
MOUNTAIN = parse("M-0.13 0.42 L-0.055 0.22 L0 0.34 L0.055 0.22 L0.13 0.42 Z")
BRANCHES = (*LINES, "artillery", "transport", "army_aviation", *LETTERS)
MODIFIERS = ("airborne", "mountain")
ALIASES = {
    "inf": "infantry", "arm": "armour", "armor": "armour", "mech": "mechanised", "mechanised_infantry": "mechanised",
    "mechanized": "mechanised", "mot": "motorised", "motorised_infantry": "motorised", "motorized": "motorised",
    "cav": "cavalry", "reconnaissance": "cavalry", "recon": "cavalry", "art": "artillery", "at": "anti_tank",
    "aa": "air_defence", "eng": "engineer", "hq": "headquarters", "mp": "military_police", "sof": "special_forces",
}  # fmt: skip


def _wheel() -> Path:
    """Return a wheel: a rim and three diameters, one upright."""
    spokes = []
    for k in range(3):
        x, y = WHEEL * math.sin(math.radians(60 * k)), WHEEL * math.cos(math.radians(60 * k))
        spokes.append(ops.polyline([(-x, -y), (x, y)]))
    return joined(ops.circle(0, 0, WHEEL), *spokes)


STROKED: dict[str, tuple[Path, ...]] = {name: tuple(parse(d) for d in data) for name, data in LINES.items()}
STROKED["transport"] = (_wheel(),)
ARCS = parse(AIRBORNE)


def branch_ops(branch: str, ink: str, *, modifiers: Sequence[str] = (), width: float = ICON_WIDTH) -> tuple[Op, ...]:
    """Return the icon of a branch. "airborne_infantry" is infantry with that modifier. KeyError if unknown."""
    for modifier in MODIFIERS:
        if branch.startswith(modifier + "_") or branch == modifier:
            branch, modifiers = branch[len(modifier) + 1 :] or "infantry", (*modifiers, modifier)
    branch = ALIASES.get(branch, branch)
    if branch not in BRANCHES:
        raise KeyError(f"no branch {branch!r}; known are {', '.join(BRANCHES)}")
    out: list[Op] = [Stroke(p, ink, width, cap="butt", join="miter") for p in STROKED.get(branch, ())]
    if branch in FILLS:
        out.append(Fill(FILLS[branch], ink, rule="nonzero"))
    if branch in LETTERS:
        out.append(Text(0, 0, LETTERS[branch], LETTER_FACE, LETTER_CAPS / LETTER_CAP_SHARE, ink))
    if "airborne" in modifiers:
        out.append(Stroke(ARCS, ink, width, cap="butt"))
    if "mountain" in modifiers:
        out.append(Fill(MOUNTAIN, ink))
    return tuple(out)


def is_branch(branch: str) -> bool:
    """Return whether there is an icon for a branch."""
    for modifier in MODIFIERS:
        if branch.startswith(modifier + "_") or branch == modifier:
            branch = branch[len(modifier) + 1 :] or "infantry"
    return ALIASES.get(branch, branch) in BRANCHES


# ------------------------------------------------------------------ echelons
CREW, DOTS = "crew", {"squad": 1, "section": 2, "platoon": 3}
STROKES = {"company": "I", "battalion": "II", "regiment": "III"}
CROSSES = {"brigade": 1, "division": 2, "corps": 3, "army": 4, "army_group": 5, "theatre": 6}
ECHELONS = (CREW, *DOTS, *STROKES, *CROSSES)
ECHELON_ALIASES = {
    "team": "crew", "battery": "company", "troop": "company", "squadron": "battalion", "group": "regiment",
    "front": "army_group", "region": "theatre", "I": "company", "II": "battalion", "III": "regiment", "X": "brigade",
    "XX": "division", "XXX": "corps", "XXXX": "army", "XXXXX": "army_group", "XXXXXX": "theatre",
}  # fmt: skip
DOT_R, DOT_PITCH, CREW_R, BAR_PITCH, CROSS_WIDE, CROSS_PITCH = 0.075, 0.30, 0.15, 0.20, 0.25, 0.35


def _row(count: int, pitch: float) -> list[float]:
    return [(k - (count - 1) / 2) * pitch for k in range(count)]


def echelon_paths(echelon: str, top: float = 0.5) -> tuple[Path, Path]:
    """Return what is stroked and what is filled of an echelon mark above a frame that reaches `top` up."""
    echelon = ECHELON_ALIASES.get(echelon, echelon)
    low, empty = -top - ECHELON_GAP, Path((), ())
    high, middle = low - ECHELON_HEIGHT, low - ECHELON_HEIGHT / 2
    if echelon == CREW:
        slash = ops.polyline([(-CREW_R, middle + CREW_R), (CREW_R, middle - CREW_R)])
        return joined(ops.circle(0, middle, CREW_R), slash), empty
    if echelon in DOTS:
        return empty, joined(*(ops.circle(x, middle, DOT_R) for x in _row(DOTS[echelon], DOT_PITCH)))
    if echelon in STROKES:
        xs = _row(len(STROKES[echelon]), BAR_PITCH)
        return joined(*(ops.polyline([(x, high), (x, low)]) for x in xs)), empty
    if echelon not in CROSSES:
        raise KeyError(f"no echelon {echelon!r}; known are {', '.join(ECHELONS)}")
    half = CROSS_WIDE / 2
    arms = []
    for x in _row(CROSSES[echelon], CROSS_PITCH):
        arms += [ops.polyline([(x - half, high), (x + half, low)]), ops.polyline([(x + half, high), (x - half, low)])]
    return joined(*arms), empty


def echelon_width(echelon: str) -> float:
    """Return how wide an echelon's mark is."""
    echelon = ECHELON_ALIASES.get(echelon, echelon)
    if echelon == CREW:
        return 2 * CREW_R
    if echelon in DOTS:
        return (DOTS[echelon] - 1) * DOT_PITCH + 2 * DOT_R
    if echelon in STROKES:
        return (len(STROKES[echelon]) - 1) * BAR_PITCH + ECHELON_WIDTH
    return (CROSSES[echelon] - 1) * CROSS_PITCH + CROSS_WIDE


def echelon_ops(echelon: str, ink: str, *, top: float = 0.5, width: float = ECHELON_WIDTH) -> tuple[Op, ...]:
    """Return an echelon mark."""
    stroked, filled = echelon_paths(echelon, top)
    out: list[Op] = []
    if stroked.verbs:
        out.append(Stroke(stroked, ink, width, cap="butt"))
    if filled.verbs:
        out.append(Fill(filled, ink, rule="nonzero"))
    return tuple(out)


# ------------------------------------------------------------------ the whole symbol
def symbol_ops(
    branch: str,
    echelon: str = "",
    *,
    frame: str = "friend",
    paper: str = "#F6EFDF",
    ink: str = "#26241F",
    echelon_ink: str = "",
    modifiers: Sequence[str] = (),
    frame_width: float = FRAME_WIDTH,
    icon_width: float = ICON_WIDTH,
    staff: bool = False,
) -> tuple[Op, ...]:
    """Return frame, icon and echelon. paper: "" leaves the frame open; staff: the headquarters' vertical line."""
    path = FRAMES[frame]
    out: list[Op] = [Fill(path, paper)] if paper else []
    out.append(Group(branch_ops(branch, ink, modifiers=modifiers, width=icon_width), clip=path))
    out.append(Stroke(path, ink, frame_width, join="miter"))
    if staff or ALIASES.get(branch, branch) == "headquarters":
        out.append(Stroke(STAFF, ink, frame_width, cap="butt"))
    if echelon:
        out += echelon_ops(echelon, echelon_ink or ink, top=TOPS[frame], width=frame_width)
    return tuple(out)
