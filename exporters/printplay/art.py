"""A counter for the printer: its ground running out into the bleed, its content kept inside the safe line."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from exporters import extent
from exporters.markerart import TEAL, word_tile
from exporters.printplay import grey
from exporters.printplay.geometry import PT_PER_MM, SAFE
from mapdata.draw import fonts, ops
from mapdata.draw.ops import Box, Fill, Group, Op, Stroke, Text
from scenarios.engine.counterart import control_ops, counter_ops
from scenarios.engine.emblems import BLACK_INK, WHITE_INK, mark_of
from scenarios.engine.oob import Oob

Side = Literal["front", "back", "acted"]
SMALL_UNDER_MM = 14.0  # below it the form with larger type is drawn
RING_MM = 1.0  # of the side colour, in ink-saving sheets
LEAST_PT = 4.5
BELOW_LINE = frozenset("gjpqy,;ªçQJ")  # letters that reach under the base line


@dataclass(frozen=True)
class Face:
    """One side of a counter in a box of 100: plain grounds (box, colour) that bleed, and the content on them."""

    grounds: tuple[tuple[Box, str], ...]
    content: tuple[Op, ...]

    @property
    def colour(self) -> str:
        """The colour that touches a neighbour."""
        return self.grounds[0][1]


@dataclass(frozen=True)
class Finish:
    """How counters are to be printed. ink_saving: white with a ring of colour; grey: without colour."""

    ink_saving: bool = False
    grey: bool = False


PLAIN = Finish()


def counter_face(unit_id: str, oob: Oob, side: Side, side_mm: float, finish: Finish = PLAIN) -> Face:
    """Return a unit's front or back as it is printed."""
    form: Literal["normal", "small"] = "normal" if side_mm >= SMALL_UNDER_MM else "small"
    drawn = counter_ops(unit_id, oob, form=form, finish="print", side=side)
    return _face(drawn, side_mm, finish, mark_of(oob.nation[oob.units[oob.index[unit_id]].nation].faction))


def control_face(nation: str, oob: Oob, side_mm: float, finish: Finish = PLAIN) -> Face:
    """Return a control marker of a nation on its own colour."""
    colour = oob.nation[nation].colour or "#8A8578"
    disc = Group(control_ops(nation, oob), (0.84, 0.0, 0.0, 0.84, 8.0, 8.0))
    ground = Fill(ops.rect(0, 0, 100, 100), colour)
    return _face((ground, disc), side_mm, finish, mark_of(oob.nation[nation].faction))


def marker_face(drawn: Sequence[Op], side_mm: float, finish: Finish = PLAIN, mark: str = "") -> Face:
    """Return a marker as it is printed, in its colours even where ink is saved. mark: of its side."""
    return _face(drawn, side_mm, replace(finish, ink_saving=False), mark)


def words_face(words: str, side_mm: float, finish: Finish = PLAIN, colour: str = TEAL) -> Face:
    """Return a marker of two words, one above the other."""
    above, _, below = words.partition(" ")
    return marker_face(word_tile(above, below, colour, "print"), side_mm, finish)


def plain_face(colour: str) -> Face:
    """Return a back with nothing on it."""
    return Face((((0.0, 0.0, 100.0, 100.0), colour),), ())


def _face(drawn: Sequence[Op], side_mm: float, finish: Finish, mark: str) -> Face:
    """Take the art apart: fills from edge to edge are ground, the rest is drawn in until it keeps the safe line.

    mark: whose pattern a grey counter gets, "" for none.
    """
    grounds: list[tuple[Box, str]] = []
    rest = list(drawn)
    while rest and isinstance(rest[0], Fill) and rest[0].path.box[0] <= 0 and rest[0].path.box[2] >= 100:
        grounds.append((rest[0].path.box, rest[0].colour))
        del rest[0]
    banded = finish.grey and bool(mark)
    k = _shrink(rest, max(100 * SAFE / side_mm, grey.BAND + 1.5 if banded else 0.0))
    content: tuple[Op, ...] = (Group(tuple(rest), (k, 0.0, 0.0, k, 50 - 50 * k, 50 - 50 * k)),)
    face = _saving(grounds, content, side_mm) if finish.ink_saving else Face(tuple(grounds), content)
    if not finish.grey:
        return face
    under = grey.side_bands(mark) if banded else ()
    return Face(
        tuple((box, grey.grey_of(colour)) for box, colour in face.grounds), (*under, *map(grey.greyed, face.content))
    )


def _shrink(content: Sequence[Op], inset: float) -> float:
    """Return the scale about the middle that brings the content within the safe line, 1 when it is there already."""
    box = ink_box(content)
    if box is None:
        return 1.0
    reach = max(50 - box[0], 50 - box[1], box[2] - 50, box[3] - 50)
    return min(1.0, (50 - inset) / reach)


def ink_box(content: Iterable[Op]) -> Box | None:
    """Return the box round what is really inked: letters by their capitals, not by their line's height."""
    return extent.join(box for op in content if (box := _ink(op)) is not None)


def _ink(op: Op) -> Box | None:
    if isinstance(op, Group):
        inner = ink_box(op.ops)
        if inner is not None and op.clip is not None:
            inner = extent.meet(inner, op.clip.box)
        return extent.under(inner, op.transform) if inner is not None else None
    if not isinstance(op, Text) or op.angle_deg:
        return extent.of_op(op)
    width = fonts.text_width(op.string, op.face, op.size, op.tracking)
    left = op.x - width * {"start": 0.0, "middle": 0.5, "end": 1.0}[op.anchor]
    caps = fonts.cap_height(op.face, op.size)
    top = op.y - (caps / 2 if op.valign == "middle" else caps)
    low = 0.2 * op.size if BELOW_LINE & set(op.string) else 0.0
    return left, top, left + width, top + caps + low


# ------------------------------------------------------------------ saving ink
def _saving(grounds: list[tuple[Box, str]], content: tuple[Op, ...], side_mm: float) -> Face:
    """Return the counter in white with a ring of its colour, and the light ink turned dark."""
    ring = 100 * RING_MM / side_mm
    white: tuple[Box, str] = ((ring, ring, 100 - ring, 100 - ring), "#FFFFFF")
    return Face((grounds[0], white), tuple(map(_darkened, content)))


def _darkened(op: Op) -> Op:
    """Return an op with the light ink turned dark."""
    if isinstance(op, Group):
        return replace(op, ops=tuple(map(_darkened, op.ops)))
    if isinstance(op, Text | Fill | Stroke) and op.colour == WHITE_INK:
        return replace(op, colour=BLACK_INK)
    return op


# ------------------------------------------------------------------ on the sheet
@dataclass(frozen=True, slots=True)
class Bleed:
    """How far a counter's ground runs over each trim edge, in mm."""

    left: float = 0.0
    top: float = 0.0
    right: float = 0.0
    bottom: float = 0.0


def ground_ops(face: Face, box: Box, bleed: Bleed, turn_deg: int) -> list[Op]:
    """Return the grounds with their bleed, on the sheet."""
    out: list[Op] = []
    side = box[2] - box[0]
    for (gx0, gy0, gx1, gy1), colour in face.grounds:
        part = _turned((gx0, gy0, gx1, gy1)) if turn_deg == 180 else (gx0, gy0, gx1, gy1)
        x0, y0, x1, y1 = (v * side / 100 for v in part)
        x0, x1 = box[0] + x0 - (bleed.left if x0 <= 0 else 0), box[0] + x1 + (bleed.right if x1 >= side else 0)
        y0 -= bleed.top if y0 <= 1e-9 else 0
        y1 += bleed.bottom if y1 >= side - 1e-9 else 0
        out.append(Fill(ops.rect(x0, box[1] + y0, x1 - x0, y1 - y0), colour))
    return out


def _turned(box: Box) -> Box:
    return 100 - box[2], 100 - box[3], 100 - box[0], 100 - box[1]


def content_op(face: Face, box: Box, turn_deg: int, tag: str = "") -> Group:
    """Return the content on the sheet, turned about the counter's middle."""
    k = (box[2] - box[0]) / 100
    if turn_deg == 180:
        return Group(face.content, (-k, 0.0, 0.0, -k, box[2], box[3]), tag=tag)
    return Group(face.content, (k, 0.0, 0.0, k, box[0], box[1]), tag=tag)


def smallest_pt(content: Iterable[Op], scale: float) -> float:
    """Return the size of the smallest type in points; scale: mm to a unit. Infinite when there is none."""
    least = math.inf
    for op in content:
        if isinstance(op, Text):
            least = min(least, op.size * scale * PT_PER_MM)
        elif isinstance(op, Group):
            up = math.hypot(op.transform[2], op.transform[3])  # the height of letters; they may be condensed
            least = min(least, smallest_pt(op.ops, scale * up))
    return least
