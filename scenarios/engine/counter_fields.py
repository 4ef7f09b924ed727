"""Draws the fields of a layout on a counter's face: letters fitted into their boxes, figures, symbols, emblems."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from mapdata.draw import fonts, ops
from mapdata.draw.ops import Fill, Group, Op, Stroke, Text
from scenarios.engine import counter_shapes, nato
from scenarios.engine.counter_layouts import Field
from scenarios.engine.counter_look import BAND, FIGURE_INK, PAPER, PLATES, Look
from scenarios.engine.counter_marks import fitted
from scenarios.engine.emblems import emblem_ops, nation_key, side_mark_ops

RIM = "#1B1813"
SMALL_LETTERS = 15.0  # smaller ones are left out on a counter of few pixels
FACE_SHARE = 0.6  # letters shrink to this share of their size before they are squeezed
FRAME, ICON = 0.06, 0.055
AUTO_BAND = Field("band", 0, 72, 100, 28)
Box = tuple[float, float, float, float]


def face_ops(fields: Sequence[Field], look: Look, small: bool, foot: bool = False) -> list[Op]:
    """Return all fields of a face. foot: it lies on a pale foot, as a reduced back does."""
    bands = [*(f for f in fields if f.show == "band"), *([AUTO_BAND] if foot else [])]
    plates = [f for f in fields if f.show == "plate"]
    out: list[Op] = []
    for field in fields:
        out += field_ops(field, look, small, bands, plates)
    return out


def field_ops(
    field: Field, look: Look, small: bool = False, bands: Iterable[Field] = (), plates: Iterable[Field] = ()
) -> list[Op]:
    """Return one field; nothing where the unit has nothing to show in it. bands, plates: what may lie under it."""
    on_band = any(_covers(band, field) for band in bands if band is not field)
    ink = _ink(field, look, FIGURE_INK if on_band else look.ink)
    if field.is_text and field.show != "echelon":
        return _text_ops(field, look, small, ink)
    return _picture_ops(field, look, small, ink, list(plates))


def _covers(under: Field, field: Field) -> bool:
    x, y = field.x + field.w / 2, field.y + field.h / 2
    return under.x <= x <= under.x + under.w and under.y <= y <= under.y + under.h


def _ink(field: Field, look: Look, default: str) -> str:
    return {"": default, "ink": look.ink, "dark": FIGURE_INK, "paper": PAPER}.get(field.colour, field.colour)


# ------------------------------------------------------------------ letters
def words_of(field: Field, look: Look) -> str:
    """Return what a field of letters says on a unit's counter."""
    unit = look.unit
    if field.show == "factors":
        return (field.key or "-").join(look.values)
    said = {
        "factor": lambda: look.factor(field.key),
        "name": lambda: unit.name,
        "label": lambda: unit.label,
        "code": lambda: look.code,
        "nation": lambda: look.nation.name,
        "type": lambda: look.type.title,
        "id": lambda: unit.id,
        "setup": lambda: str(unit.props.get("setup", "")),
        "enters": lambda: str(unit.enters) if unit.enters else "",
        "steps": lambda: str(unit.steps),
        "parent": lambda: str(unit.props.get("parent", "")),
        "prop": lambda: str(unit.props.get(field.key, "")),
        "text": lambda: field.key,
    }.get(field.show)
    return said() if said is not None else ""


def _text_ops(field: Field, look: Look, small: bool, ink: str) -> list[Op]:
    words = words_of(field, look)
    if not words or (small and field.size < SMALL_LETTERS):
        return []
    along = field.h if field.turn_deg else field.w
    start = {"left": -along / 2, "middle": 0.0, "right": along / 2}[field.align]
    anchor = {"left": "start", "middle": "middle", "right": "end"}[field.align]
    text = Text(0, 0, words, f"sans-{field.weight}", field.size, ink, anchor=anchor)  # type: ignore[arg-type]
    line = fitted(text, along, field.size * FACE_SHARE)
    if line is None:
        natural = fonts.text_width(words, text.face, field.size * FACE_SHARE)
        flat = Text(0, 0, words, text.face, field.size * FACE_SHARE, ink, anchor=text.anchor)
        line = Group((flat,), (along / natural, 0.0, 0.0, 1.0, 0.0, 0.0))
    x, y = field.x + field.w / 2, field.y + field.h / 2
    turns = {0: (1.0, 0.0, 0.0, 1.0), 90: (0.0, 1.0, -1.0, 0.0), 270: (0.0, -1.0, 1.0, 0.0)}
    a, b, c, d = turns[field.turn_deg]
    return [Group((line,), (a, b, c, d, x + a * start, y + b * start))]


def too_long(field: Field, look: Look) -> bool:
    """Return whether a text does not fit its box, even condensed and made smaller."""
    words = words_of(field, look) if field.is_text and field.show != "echelon" else ""
    along = field.h if field.turn_deg else field.w
    text = Text(0, 0, words, f"sans-{field.weight}", field.size, FIGURE_INK)
    return bool(words) and fitted(text, along, field.size * FACE_SHARE) is None


def text_span(field: Field, look: Look) -> tuple[float, float, float, float] | None:
    """Return the box that a text takes on a face (left, top, right, bottom); None where there is none."""
    words = words_of(field, look) if field.is_text and field.show != "echelon" else ""
    if not words:
        return None
    along, face = (field.h if field.turn_deg else field.w), f"sans-{field.weight}"
    wide, high = min(along, fonts.text_width(words, face, field.size)), fonts.cap_height(face, field.size)
    start = {"left": -along / 2, "middle": -wide / 2, "right": along / 2 - wide}[field.align]
    x, y = field.x + field.w / 2, field.y + field.h / 2
    if field.turn_deg == 0:
        return x + start, y - high / 2, x + start + wide, y + high / 2
    if field.turn_deg == 90:
        return x - high / 2, y + start, x + high / 2, y + start + wide
    return x - high / 2, y - start - wide, x + high / 2, y - start


# ------------------------------------------------------------------ pictures
def figure_ops(name: str, style: str, x: float, y: float, width: float, ink: str, light: str = "") -> tuple[Op, ...]:
    """Return a figure centred on (x, y); its details are left out when there is no light colour."""
    figure = counter_shapes.figure(name, nation_key(style))
    out: list[Op] = [Fill(figure.dark, ink, rule="nonzero")]
    if light:
        out += [Fill(path, light, rule="nonzero") for path in figure.light]
    k = width / 100
    return (Group(tuple(out), (k, 0.0, 0.0, k, x - width / 2, y - width / 4)),)


def _picture_ops(field: Field, look: Look, small: bool, ink: str, plates: Sequence[Field]) -> list[Op]:
    x, y = field.x + field.w / 2, field.y + field.h / 2
    r = min(field.w, field.h) / 2
    if field.show == "plate":
        shape = ops.rect(field.x, field.y, field.w, field.h, min(5.0, r))
        ground = _ink(field, look, PLATES.get(look.type.domain, PLATES["land"]))
        return [Fill(shape, ground), Stroke(shape, RIM, 0.9, 0.35)]
    if field.show == "band":
        return [Fill(ops.rect(field.x, field.y, field.w, field.h), _ink(field, look, BAND))]
    if field.show == "emblem":
        return list(emblem_ops(look.emblem, x, y, r))
    if field.show == "main_emblem":
        return list(emblem_ops(look.main, x, y, r)) if look.main else []
    if field.show == "mark":
        return list(side_mark_ops(look.mark, x, y, r / 1.2, ink))
    if field.show == "echelon":
        return _echelon(field, look, small, ink)
    if field.show == "figure" and look.type.figure != "nato":
        return _figure(field, look, ink, plates)
    return _symbol(field, look, ink)


def _figure(field: Field, look: Look, ink: str, plates: Sequence[Field]) -> list[Op]:
    under = next((p for p in reversed(plates) if _covers(p, field)), None)
    light = look.colour if under is None else _ink(under, look, PLATES.get(look.type.domain, PLATES["land"]))
    if under is not None and not field.colour:
        ink = FIGURE_INK
    width = min(field.w, 2 * field.h)
    return list(
        figure_ops(look.type.figure, look.emblem, field.x + field.w / 2, field.y + field.h / 2, width, ink, light)
    )


def _symbol(field: Field, look: Look, ink: str) -> list[Op]:
    """Return the military symbol; a ship or an aircraft, for which there is none, stands in its frame as a figure."""
    length = min(field.w / 1.5, field.h)
    x, y = field.x + field.w / 2, field.y + field.h / 2
    icon = FIGURE_INK if not field.colour else ink
    if not look.branch:
        frame = ops.rect(x - 0.75 * length, y - 0.5 * length, 1.5 * length, length)
        figure = figure_ops(look.type.figure, look.emblem, x, y, 1.3 * length, icon, PAPER)
        return [Fill(frame, PAPER), *figure, Stroke(frame, icon, FRAME * length, join="miter")]
    modifiers = tuple(m for m in str(look.unit.props.get("modifier", "")).split() if m in nato.MODIFIERS)
    branch = look.branch if nato.is_branch(look.branch) else "infantry"
    symbol = nato.symbol_ops(branch, paper=PAPER, ink=icon, modifiers=modifiers, frame_width=FRAME, icon_width=ICON)
    return [Group(symbol, (length, 0.0, 0.0, length, x, y))]


def _echelon(field: Field, look: Look, small: bool, ink: str) -> list[Op]:
    echelon = str(look.unit.props.get("echelon", ""))
    name = nato.ECHELON_ALIASES.get(echelon, echelon)
    if name not in nato.ECHELONS or (small and field.h < 6):
        return []
    wide = nato.echelon_width(name)
    length = min(field.h / nato.ECHELON_HEIGHT, field.w / wide if wide else field.h / nato.ECHELON_HEIGHT)
    x, y = field.x + field.w / 2, field.y + field.h / 2
    middle = nato.ECHELON_GAP + nato.ECHELON_HEIGHT / 2
    mark = nato.echelon_ops(name, ink, top=0.0, width=FRAME)
    return [Group(mark, (length, 0.0, 0.0, length, x, y + middle * length))]
