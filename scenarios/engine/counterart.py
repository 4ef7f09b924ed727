"""How a counter looks: every piece, marker, die face and control disc as display-list ops in a box of 100 by 100.

Screen finish has round corners, a bevel and an outline (the shadow is apart, in `shadow_ops`); print finish is
square and plain, to be cut. Three forms: normal, small (under 58 px) and chip (24 px).
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Literal

from mapdata.draw import fonts, ops
from mapdata.draw.ops import Fill, Group, Op, Stroke, Text
from scenarios.engine import counter_shapes, nato
from scenarios.engine.counter_fields import RIM, face_ops, figure_ops
from scenarios.engine.counter_look import BAND, FIGURE_INK, PAPER, PLATES, Look, look_of
from scenarios.engine.counter_marks import (
    MARKERS,
    OUTLINE,
    SHADOW,
    badge_ops,
    control_ops,
    dice_ops,
    fitted,
    marker_ops,
    some,
)
from scenarios.engine.emblems import emblem_ops, is_roundel, mixed, nation_key, side_mark_ops
from scenarios.engine.oob import Oob

__all__ = [
    "MARKERS", "Look", "badge_ops", "control_ops", "counter_ops", "dice_ops", "emblem_ops", "figure_ops", "look_key",
    "look_of", "marker_ops", "piece_ops", "shadow_ops", "side_mark_ops",
]  # fmt: skip

Form = Literal["normal", "small", "chip"]
Finish = Literal["screen", "print"]
Side = Literal["front", "back", "acted"]  # acted: face down, of a piece whose turned side says that it has acted

SMALL_BELOW_PX, CHIP_BELOW_PX = 58, 34
PALE = "#F0E6CF"
CORNER, CHIP_CORNER = 9.5, 12.5


def form_for(side_px: float) -> Form:
    """Return the form to use for a counter that is so many pixels wide."""
    return "chip" if side_px < CHIP_BELOW_PX else "small" if side_px < SMALL_BELOW_PX else "normal"


# ------------------------------------------------------------------ the base
def base_ops(colour: str, finish: Finish, corner: float = CORNER, band: str = "", band_top: float = 72.0) -> list[Op]:
    """Return the ground of a counter: side colour, and on a reduced back a band along the foot."""
    if finish == "print":
        out: list[Op] = [Fill(ops.rect(0, 0, 100, 100), colour)]
        return [*out, Fill(ops.rect(0, band_top, 100, 100 - band_top), band)] if band else out
    shape = ops.rect(0, 0, 100, 100, corner)
    bevel: list[Op] = [Fill(ops.rect(0, band_top, 100, 100 - band_top), band)] if band else []
    bevel += [
        Fill(ops.rect(0, 0, 100, 2.2), "#FFFFFF", 0.30),
        Fill(ops.rect(0, 97.6, 100, 2.4), "#000000", 0.12 if band else 0.22),
    ]
    outline = Stroke(ops.rect(0.5, 0.5, 99, 99, corner - 0.3), mixed(colour, OUTLINE, 0.55), 1.1)
    return [Fill(shape, colour), Group(tuple(bevel), clip=shape), outline]


@lru_cache(maxsize=8)
def shadow_ops(lift: float = 0.0) -> tuple[Op, ...]:
    """Return the soft shadow that lies under a counter on a screen; lift raises the counter off the board."""
    out = []
    for spread, opacity in ((1.2, 0.16), (2.6, 0.10), (4.4, 0.06)):
        x, y, size = -spread * 0.3, -spread * 0.2 + 1.6 + lift, 100 + spread * 0.9
        out.append(Fill(ops.rect(x, y, size, size + lift * 0.3, 10 + spread * 0.6), SHADOW, opacity))
    return tuple(out)


def _plate(domain: str, top: float, bottom: float) -> list[Op]:
    shape = ops.rect(6.5, top, 87, bottom - top, 5)
    return [Fill(shape, PLATES.get(domain, PLATES["land"])), Stroke(shape, RIM, 0.9, 0.35)]


def _figure_on_plate(look: Look, top: float, bottom: float, grow: float = 1.0) -> tuple[Op, ...]:
    name = counter_shapes.ALIASES.get(look.type.figure, look.type.figure)
    width = min(counter_shapes.WIDTHS.get(name, 80.0) * grow, 86.0)
    shift = -1.2 if name == "helmet" else 0.5
    plate = PLATES.get(look.type.domain, PLATES["land"])
    return figure_ops(name, look.emblem, 50, (top + bottom) / 2 + shift * grow, width, FIGURE_INK, plate)


# ------------------------------------------------------------------ the counter of the hex games
def _head(look: Look, small: bool, ink: str) -> list[Op]:
    """Return the emblem, the nation's code and, on a minor's counter, its main nation's emblem."""
    out = list(emblem_ops(look.emblem, 16.5, 13.6, 10.6 if small else 9.6))
    if small:
        return out + some(fitted(Text(60, 14.4, look.code, "sans-bold", 18, ink, tracking=0.02), 62, 12))
    out += some(fitted(Text(50, 13.6, look.code, "sans-bold", 13.5, ink, tracking=0.04), 44, 8))
    if look.main:
        out += emblem_ops(look.main, 85, 13.6, 6.6)
    return out


def _with_factor(look: Look, small: bool, band: str) -> list[Op]:
    """Return a counter with one factor in its foot."""
    ink = FIGURE_INK if band else look.ink
    top, bottom = (27, 72) if small else (25, 70)
    y = 86.0 if band else 84.6
    value = "-".join(look.values)
    size = 33.0 if small else 30.0
    out = [*_head(look, small, look.ink), *_plate(look.type.domain, top, bottom), *_figure_on_plate(look, top, bottom)]
    out += side_mark_ops(look.mark, 14.5, y, 7.4 if small else 6.2, ink)
    taken = fonts.text_width(value, "sans-black", size)
    out.append(Text(93, y, value, "sans-black", size, ink, anchor="end"))
    if look.unit.label and not small:
        label = Text(27, y + 0.2, look.unit.label, "sans-semibold", 13, ink, anchor="start")
        out += some(fitted(label, 93 - taken - 27 - 4, 11.1))
    return out


def _without_factors(look: Look, small: bool, band: str) -> list[Op]:
    """Return a counter that prints no factor: a taller plate, a larger figure, and a foot for mark, number and name."""
    ink = FIGURE_INK if band else look.ink
    if band:
        top, bottom, y, grow = 27.0 if small else 25.0, 69.0, 86.0, 1.0
    else:
        top, bottom, y, grow = (27.0, 79.5, 89.6, 1.13) if small else (25.0, 78.5, 89.2, 1.13)
    out = [*_head(look, small, look.ink), *_plate(look.type.domain, top, bottom)]
    out += _figure_on_plate(look, top, bottom, grow)
    out += side_mark_ops(look.mark, 13.2, y, 6.6 if small else 5.4, ink)
    return out + (_small_foot(look, y, ink) if small else _foot(look, y, ink))


def _small_foot(look: Look, y: float, ink: str) -> list[Op]:
    label = look.unit.label
    return some(fitted(Text(26, y, label, "sans-bold", 17, ink, anchor="start"), 67, 14)) if label else []


def _foot(look: Look, y: float, ink: str) -> list[Op]:
    """Return the unit's name beside the side mark, and its label at the right unless the name says it already."""
    name, label = look.unit.name, look.unit.label
    said = not label or _says(name, label)
    alone = fitted(Text(23.5, y, name, "sans-semibold", 14, ink, anchor="start"), 69.5, 11.1) if name else None
    if said and alone is not None:
        return [alone]
    if not label:
        return []
    room = 93 - fonts.text_width(label, "sans-bold", 14.5) - 5 - 23.5
    both = fitted(Text(23.5, y, name, "sans-semibold", 12, ink, anchor="start"), room, 11.1) if name else None
    if both is not None:
        return [both, Text(93, y, label, "sans-bold", 14.5, ink, anchor="end")]
    return some(fitted(Text(23.5, y, label, "sans-bold", 14.5, ink, anchor="start"), 69.5, 11.1))


def _says(name: str, label: str) -> bool:
    """Return whether a name tells its label already: as a word's beginning (3e Armée, 3), or by its initials."""
    words = name.replace("-", " ").split()
    begins = any(w.startswith(label) and not (label[-1].isdigit() and w[len(label) :][:1].isdigit()) for w in words)
    return begins or "".join(w[0] for w in words) == label


# ------------------------------------------------------------------ the token of the area games
def _token(look: Look, small: bool, band: str) -> list[Op]:
    """Return a token with a row of values under a tall plate: attack, defence and the like, movement last."""
    ink = FIGURE_INK if band else look.ink
    name = counter_shapes.ALIASES.get(look.type.figure, look.type.figure)
    width = {"infantry": 92.0, "paratroop": 92.0, "air": 88.0, "bomber": 84.0, "helmet": 76.0}.get(name, 80.0)
    plate = PLATES.get(look.type.domain, PLATES["land"])
    out = _plate(look.type.domain, 7, 66)
    out += figure_ops(name, look.emblem, 54, 37, width, FIGURE_INK, plate)
    out += emblem_ops(look.emblem, 17.5, 18, 10 if small else 8.2)
    y = 85.0 if band else 83.0
    return out + _values(look.values, y, 28 if small else 25, ink)


def _values(values: Sequence[str], y: float, size: float, ink: str) -> list[Op]:
    n = len(values)
    pitch = 62.0 / (n - 1) if n > 1 else 0.0
    out: list[Op] = []
    for k, value in enumerate(values):
        x = 19 + pitch * k if n > 1 else 50.0
        face = "sans-semibold" if k == n - 1 and n > 1 else "sans-black"
        out += some(fitted(Text(x, y, value, face, size, ink), (pitch or 80.0) - 4, 14))
        if k:
            out.append(Fill(ops.rect(x - pitch / 2 - 0.6, y - 8, 1.2, 16, 0.4), ink, 0.5))
    return out


# ------------------------------------------------------------------ counters with military symbols
def _nato(look: Look, small: bool, band: str) -> list[Op]:
    """Return a counter with a military symbol. The unit's props name branch, echelon, modifier and parent."""
    props, ink = look.unit.props, look.ink
    size = 40.0 if small else 36.0
    symbol = nato.symbol_ops(
        look.branch,
        str(props.get("echelon", "")),
        paper=PAPER,
        ink=FIGURE_INK,
        echelon_ink=ink,
        modifiers=tuple(str(props.get("modifier", "")).split()),
        frame_width=0.06,
        icon_width=0.055,
    )
    out: list[Op] = [Group(symbol, (size, 0.0, 0.0, size, 50.0, 44.0))]
    out += emblem_ops(look.emblem, 16.0, 16.0, 9.4 if small else 8.2)
    if not is_roundel(look.emblem):  # which tells its side itself
        out += side_mark_ops(look.mark, 86.0, 14.6, 5.4 if small else 4.6, ink)
    if not small:
        out += some(fitted(Text(13.5, 44, look.unit.label, "sans-semibold", 13, ink), 15, 8))
        parent = str(props.get("parent", ""))
        line = fitted(Text(0, 0, parent, "sans-semibold", 11.5, ink), 44, 8)
        out += [Group((line,), (0.0, 1.0, -1.0, 0.0, 87.0, 45.0))] if line and parent else []
    foot, y = (FIGURE_INK, 84.5) if band else (ink, 80.5)
    return out + some(fitted(Text(50, y, "-".join(look.values), "sans-black", 29 if small else 26, foot), 76, 18))


# ------------------------------------------------------------------ the whole counter
def _face(look: Look, small: bool, band: str = "") -> list[Op]:
    if look.layout is not None and look.layout.front:
        return face_ops(look.layout.front, look, small, bool(band))
    if look.type.figure == "nato":
        return _nato(look, small, band)
    if len(look.values) > 1:
        return _token(look, small, band)
    return _with_factor(look, small, band) if look.values else _without_factors(look, small, band)


def _reverse(look: Look, small: bool) -> list[Op]:
    """Return the back of a counter of one step: the nation's emblem, large, its code and side mark."""
    ink = look.ink
    out = [Fill(ops.circle(50, 41, 32.5), ink, 0.16), *emblem_ops(look.emblem, 50, 41, 28)]
    if is_roundel(look.emblem):  # which has the letter of the code already, and tells its side
        return out + some(fitted(Text(50, 84.5, look.nation.name, "sans-bold", 19 if small else 16, ink), 82, 10))
    out += some(fitted(Text(50, 85.2, look.code, "sans-bold", 20 if small else 17, ink, tracking=0.06), 56, 10))
    return out + list(side_mark_ops(look.mark, 14.5, 85.2, 7.4 if small else 6.2, ink))


def _reduced(look: Look, form: Form, finish: Finish, corner: float) -> list[Op]:
    """Return the back of a counter of two steps and more: its own layout, or the front on a pale foot."""
    if form != "chip" and look.layout is not None and look.layout.back:
        own = face_ops(look.layout.back, look, form == "small")
        return base_ops(look.colour, finish, corner) + _within(look, finish, own)
    face = _within(look, finish, _face(look, form == "small", BAND)) if form != "chip" else []
    return base_ops(look.colour, finish, corner, BAND) + face


def _within(look: Look, finish: Finish, face: list[Op]) -> list[Op]:
    """Return a face cut to the counter's round shape: fields of a layout may reach over it."""
    if look.layout is None or not face or finish == "print":
        return face
    return [Group(tuple(face), clip=ops.rect(0, 0, 100, 100, CORNER))]


def _acted(look: Look) -> list[Op]:
    """Return what pales the plate of a piece that has acted, and the cross upon it."""
    top, bottom = (7.0, 66.0) if len(look.values) > 1 else (25.0, 70.0)
    veil = Fill(ops.rect(6.5, top, 87, bottom - top, 5), PALE, 0.62)
    return [veil, Group(marker_ops("fought"), (0.27, 0.0, 0.0, 0.27, 64.5, top + 2.0))]


def _chip(look: Look, finish: Finish) -> list[Op]:
    """Return a chip: side colour and figure, nothing to read."""
    name = look.type.figure
    out = base_ops(look.colour, finish, CHIP_CORNER)
    if name != "nato":
        return [*out, *figure_ops(name, look.emblem, 50, 50, 92, look.ink)]
    modifier = str(look.unit.props.get("modifier", ""))
    symbol = nato.symbol_ops(
        look.branch, paper="", ink=look.ink, modifiers=modifier.split(), frame_width=0.1, icon_width=0.09
    )
    return [*out, Group(symbol, (52.0, 0.0, 0.0, 52.0, 50.0, 50.0))]


class _Key:
    """A look that can be looked up: equal when what is drawn is equal."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self._parts = look.parts

    def __hash__(self) -> int:
        return hash(self._parts)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Key) and self._parts == other._parts


@lru_cache(maxsize=4096)
def _drawn(key: _Key, form: Form, finish: Finish, side: Side, moved: bool) -> tuple[Op, ...]:
    return tuple(_composed(key.look, form, finish, side, moved))


def _composed(look: Look, form: Form, finish: Finish, side: Side, moved: bool) -> list[Op]:
    corner = CHIP_CORNER if form == "chip" else CORNER
    small = form == "small"
    if side == "acted" and form == "chip":
        out = [*_chip(look, finish), Fill(ops.rect(0, 0, 100, 100, corner if finish == "screen" else 0.0), PALE, 0.62)]
    elif side == "acted":
        out = [*base_ops(look.colour, finish, corner, BAND), *_within(look, finish, _face(look, small, BAND))]
        out += _acted(look)
    elif side == "back" and look.unit.steps > 1:
        out = _reduced(replace(look, reduced=True), form, finish, corner)
    elif form == "chip":
        out = _chip(look, finish)
    elif side == "back":
        out = base_ops(look.colour, finish) + _reverse(look, small)
    else:
        out = base_ops(look.colour, finish) + _within(look, finish, _face(look, small))
    if moved:
        out.append(Fill(ops.rect(0, 0, 100, 100, corner if finish == "screen" else 0.0), PALE, 0.42))
    return out


def counter_ops(
    unit_id: str,
    oob: Oob,
    *,
    form: Form = "normal",
    finish: Finish = "screen",
    side: Side = "front",
    moved: bool = False,
) -> tuple[Op, ...]:
    """Return a unit's counter. moved: paled (its tick is `marker_ops("moved")`). KeyError for an unknown unit.

    Like counters share one tuple, so that players and caches can go by identity.
    """
    return _drawn(_Key(look_of(unit_id, oob)), form, finish, side, moved)


def look_key(unit_id: str, oob: Oob) -> Hashable:
    """Return what is equal for units whose counters look the same. KeyError for an unknown unit."""
    return look_of(unit_id, oob).parts


# ------------------------------------------------------------------ the free-standing piece of the world game
@lru_cache(maxsize=512)
def piece_ops(figure: str, colour: str, *, style: str = "", count: int = 1) -> tuple[Op, ...]:
    """Return a piece without a base, in a nation's colour with a cream keyline, and the count of its stack."""
    shape = counter_shapes.figure(figure, nation_key(style))
    dark, foot, top = shape.dark, mixed(colour, "#000000", 0.26), mixed(colour, "#FFFFFF", 0.45)
    body = (
        Fill(dark, top, rule="nonzero"),
        Group((Fill(dark, foot, rule="nonzero"),), (1.0, 0.0, 0.0, 1.0, 0.0, 3.33)),
        Group(
            (Group((Fill(dark, colour, rule="nonzero"),), (1.0, 0.0, 0.0, 1.0, 0.0, -6.87)),),
            (1.0, 0.0, 0.0, 1.0, 0.0, 3.33),
            clip=dark,
            clip_rule="nonzero",
        ),
    )
    piece: list[Op] = [
        Stroke(dark, "#FFFBF0", 7 / 0.96, 0.95),
        Stroke(dark, mixed(colour, OUTLINE, 0.62), 3.4 / 0.96),
        Group(body, clip=dark, clip_rule="nonzero"),
        *(Fill(path, mixed(colour, "#FFFFFF", 0.5), rule="nonzero") for path in shape.light),
    ]
    out: list[Op] = [
        Fill(ops.rect(14, 74, 78, 8, 4), SHADOW, 0.28),
        Group(tuple(piece), (0.96, 0.0, 0.0, 0.96, 2.0, 24.0)),
    ]
    if count > 1:
        badge = badge_ops(str(count), mixed(colour, OUTLINE, 0.55))
        out.append(ops.placed(badge, 88 - 17, 80 - 17, 0.34))
    return tuple(out)
