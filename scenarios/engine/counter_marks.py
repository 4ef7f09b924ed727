"""Everything round that lies beside or on counters, and dice: control, count badges, markers; in a box of 100."""

from __future__ import annotations

from functools import lru_cache

from mapdata.draw import fonts, ops
from mapdata.draw.ops import Fill, Group, Op, Stroke, Text
from scenarios.engine.counter_shapes import parse
from scenarios.engine.emblems import WHITE_INK, emblem_ops, ink_on, mixed, nation_key, nation_look
from scenarios.engine.oob import Nation, Oob

OUTLINE, SHADOW = "#14110D", "#2A2115"


# ------------------------------------------------------------------ lettering
def fitted(text: Text, width: float, least: float) -> Op | None:
    """Return a line that fits a width: condensed to 80 %, then smaller down to `least`; None when it does not fit."""
    natural = fonts.text_width(text.string, text.face, text.size, text.tracking)
    if natural <= width:
        return text
    squeeze = max(0.8, width / natural)
    size = text.size * min(1.0, width / (natural * squeeze))
    if size < least - 1e-9:
        return None
    flat = Text(0, 0, text.string, text.face, size, text.colour, anchor=text.anchor, tracking=text.tracking)
    return Group((flat,), (squeeze, 0.0, 0.0, 1.0, text.x, text.y))


def some(*found: Op | None) -> list[Op]:
    """Return the ops that are there."""
    return [op for op in found if op is not None]


# ------------------------------------------------------------------ discs: control, badges, markers
def control_ops(nation: str, oob: Oob | None = None) -> tuple[Op, ...]:
    """Return the control marker of a nation (of the house table when the order of battle does not know it)."""
    known = oob.nation.get(nation) if oob is not None else None
    _, colour, mark, emblem = nation_look(known or Nation(nation, nation, "", "", "", nation_key(nation)))
    return _control(colour, mark, emblem)


@lru_cache(maxsize=256)
def _control(colour: str, mark: str, emblem: str) -> tuple[Op, ...]:
    return (
        Fill(ops.circle(50.5, 52.2, 49), SHADOW, 0.22),
        Fill(ops.circle(50, 50, 48.5), colour),
        Stroke(ops.circle(50, 50, 47.6), mixed(colour, OUTLINE, 0.55), 1.9),
        Stroke(ops.circle(50, 50, 41), ink_on(colour, mark), 2.3, 0.75),
        *emblem_ops(emblem, 50, 50, 26),
    )


@lru_cache(maxsize=256)
def badge_ops(text: str, ground: str = "#2B2620", ink: str = WHITE_INK) -> tuple[Op, ...]:
    """Return a count badge: a dark disc with a light rim, filling the box."""
    size = 62.5 if len(text) < 2 else 52.0 if len(text) == 2 else 40.0
    return (
        Fill(ops.circle(50, 55, 50), SHADOW, 0.25),
        Fill(ops.circle(50, 50, 48), ground),
        Stroke(ops.circle(50, 50, 45.5), "#FFFFFF", 6, 0.85),
        Text(50, 50, text, "sans-bold", size, ink),
    )


DARK_DISC, AMBER, CREAM = "#2F2A24", "#F3B13C", "#F6EFDF"
MARKERS = ("moved", "fought", "out_of_supply", "must_attack", "cargo", "immobile")


def _disc(ground: str, opacity: float = 1.0) -> list[Op]:
    return [Fill(ops.circle(50, 50, 49), ground, opacity)]


def _line(data: str, colour: str, width: float) -> Op:
    return Stroke(parse(data), colour, width)


def _out_of_supply() -> list[Op]:
    can = parse("M34 30 C34 26 66 26 66 30 L66 74 C66 78 34 78 34 74 Z")
    rim = Stroke(ops.circle(50, 50, 44.5), "#FFFFFF", 5, 0.7)
    return [*_disc("#C0392B"), rim, Fill(can, "#FFF8EA"), _line("M18 82 L82 18", "#3A0F0A", 10)]


def _must_attack() -> list[Op]:
    """Return crossed swords in white on the fault colour: points up, guards and grips below."""
    out = [*_disc("#B3261E"), Stroke(ops.circle(50, 50, 44.5), "#FFFFFF", 4, 0.7)]
    for data in ("M26 22 L66 70 M34 22 L26 22 L26 31", "M74 22 L34 70 M66 22 L74 22 L74 31"):
        out.append(_line(data, WHITE_INK, 7))
    return [
        *out,
        _line("M57 75 L73 61 M67 70 L74 78", WHITE_INK, 7),
        _line("M43 75 L27 61 M33 70 L26 78", WHITE_INK, 7),
    ]


def _cargo() -> list[Op]:
    """Return a crate."""
    box = ops.rect(28, 32, 44, 38, 2)
    return [
        *_disc("#1F5F73"),
        Stroke(ops.circle(50, 50, 44.5), "#FFFFFF", 4, 0.7),
        Stroke(box, CREAM, 6, join="miter"),
        _line("M30 34 L70 68 M70 34 L30 68", CREAM, 5),
    ]


def _immobile() -> list[Op]:
    """Return an anchor's plain cousin: a bar across a disc, as on a road sign."""
    return [*_disc(DARK_DISC, 0.88), Fill(ops.rect(22, 41, 56, 18, 4), CREAM)]


@lru_cache(maxsize=16)
def marker_ops(kind: str) -> tuple[Op, ...]:
    """Return the disc that marks a counter: moved, fought, out_of_supply, must_attack, cargo or immobile."""
    if kind == "moved":
        return (*_disc(DARK_DISC, 0.88), _line("M26 51 L43 68 L75 33", CREAM, 12))
    if kind == "fought":
        return (*_disc(DARK_DISC, 0.88), _line("M28 28 L72 72 M72 28 L28 72", AMBER, 12))
    made = {
        "out_of_supply": _out_of_supply,
        "must_attack": _must_attack,
        "cargo": _cargo,
        "immobile": _immobile,
    }.get(kind)
    if made is None:
        raise KeyError(f"no marker {kind!r}; known are {', '.join(MARKERS)}")
    return tuple(made())


# ------------------------------------------------------------------ dice
_L, _M, _H = 27.0, 50.0, 73.0
PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    0: (),
    1: ((_M, _M),),
    2: ((_L, _L), (_H, _H)),
    3: ((_L, _L), (_M, _M), (_H, _H)),
    4: ((_L, _L), (_H, _L), (_L, _H), (_H, _H)),
    5: ((_L, _L), (_H, _L), (_M, _M), (_L, _H), (_H, _H)),
    6: ((_L, _L), (_H, _L), (_L, _M), (_H, _M), (_L, _H), (_H, _H)),
}


@lru_cache(maxsize=128)
def dice_ops(face: int | str, colour: str = "#FBF5E4") -> tuple[Op, ...]:
    """Return a die showing a face: pips for 0 to 6, otherwise the face in figures."""
    ink = ink_on(colour)
    shape = ops.rect(3, 3, 94, 94, 20)
    out: list[Op] = [
        Fill(ops.rect(3, 7, 94, 93, 21), SHADOW, 0.30),
        Fill(shape, colour),
        Group(
            (Fill(ops.rect(0, 88, 100, 12), "#000000", 0.14), Fill(ops.rect(0, 0, 100, 7), "#FFFFFF", 0.35)), clip=shape
        ),
        Stroke(ops.rect(3.8, 3.8, 92.4, 92.4, 19.4), mixed(colour, OUTLINE, 0.5), 1.6),
    ]
    pips = PIPS.get(int(face)) if str(face).isdigit() else None
    if pips is None:
        return (*out, *some(fitted(Text(50, 50, str(face), "sans-black", 52, ink), 84, 20)))
    return (*out, *(Fill(ops.circle(x, y, 9.2), ink) for x, y in pips))
