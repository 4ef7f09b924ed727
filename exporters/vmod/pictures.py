"""The pictures of a module: the board as PNG, everything small as SVG.

VASSAL renders SVG anew at every zoom and on every screen density, so counters, dice and markers stay sharp and
weigh little; their letters are shapes, since a player's machine lacks our fonts. The board is a picture of
pixels because VASSAL cuts large PNGs into disk tiles, while a map's many paths would be drawn again at each
scroll.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from exporters.svg import write_svg
from mapdata.draw import ops
from mapdata.draw.ops import Drawing, Fill, Op, Stroke, Text
from scenarios.engine.counterart import Side, counter_ops, dice_ops, marker_ops
from scenarios.engine.oob import Oob

FOLDER = "images/"
SIZE = re.compile(rb'width="[^"]*" height="[^"]*"')
ABOUT = (640, 400)


@dataclass
class Pictures:
    """Collects pictures by name; one that looks like an earlier one shares its name."""

    data: dict[str, bytes] = field(default_factory=dict)
    _names: dict[bytes, str] = field(default_factory=dict)

    def add(self, name: str, data: bytes) -> str:
        """Take in a picture and return the name to use for it."""
        if data in self._names:
            return self._names[data]
        name = self._free(safe(name))
        self.data[name] = data
        self._names[data] = name
        return name

    def _free(self, name: str) -> str:
        """Return the name, with a number when it is taken; two names never differ in case alone."""
        taken = {n.lower() for n in self.data}
        stem, dot, suffix = name.rpartition(".")
        n = 1
        while name.lower() in taken:
            n += 1
            name = f"{stem}-{n}{dot}{suffix}"
        return name


def safe(name: str) -> str:
    """Return a name that VASSAL, a zip and every disk take: letters, digits, point, dash, underscore."""
    return re.sub(r"[^A-Za-z0-9_.-]", "_", name) or "picture"


def svg(ops_in_box: Sequence[Op], side_px: int) -> bytes:
    """Return a picture of a 100 x 100 box as SVG, so many pixels wide at 100 %."""
    return _written(ops_in_box, (100, 100), (side_px, side_px), 2)


def svg_of(drawn: Sequence[Op], size_px: tuple[int, int]) -> bytes:
    """Return a picture in its own pixels as SVG."""
    return _written(drawn, size_px, size_px, 1)


def _written(drawn: Sequence[Op], box: tuple[int, int], size_px: tuple[int, int], digits: int) -> bytes:
    stream = io.BytesIO()
    write_svg(Drawing(*box, {"picture": tuple(drawn)}), stream, outlines=True, digits=digits)
    size = f'width="{size_px[0]}" height="{size_px[1]}"'.encode()
    return SIZE.sub(size, stream.getvalue(), count=1)


@dataclass(frozen=True)
class CounterNames:
    """The names of the counters' pictures by unit."""

    front: dict[str, str]
    back: dict[str, str]


def add_counters(pictures: Pictures, oob: Oob, side_px: int, acted: bool = False) -> CounterNames:
    """Draw every counter, its back too when the unit has two steps; like counters are drawn once.

    acted: the turned side of one step says that the unit has acted.
    """
    front: dict[str, str] = {}
    back: dict[str, str] = {}
    drawn: dict[int, str] = {}
    for unit in oob.units:
        for side, names in (("front", front), ("back", back)):
            if side == "back" and unit.steps < 2 and not acted:
                continue
            turned: Side = "back" if unit.steps > 1 else "acted"
            art = counter_ops(unit.id, oob, side="front" if side == "front" else turned)
            if id(art) not in drawn:
                tail = "" if side == "front" else "_back"
                drawn[id(art)] = pictures.add(f"{unit.id}{tail}.svg", svg(art, side_px))
            names[unit.id] = drawn[id(art)]
    return CounterNames(front, back)


def add_dice(pictures: Pictures, faces: Iterable[int]) -> dict[int, str]:
    """Draw the faces of dice."""
    return {face: pictures.add(f"die_{face}.svg", svg(dice_ops(face), 48)) for face in dict.fromkeys(faces)}


def add_moved(pictures: Pictures) -> str:
    """Draw the tick on a counter that has moved."""
    return pictures.add("moved.svg", svg(marker_ops("moved"), 26))


def turn_ops(above: str = "GAME", below: str = "TURN", colour: str = "#1F5F73") -> tuple[Op, ...]:
    """Return a marker of the turn track."""
    shape = ops.rect(3, 3, 94, 94, 14)
    size = 21.0 if max(len(above), len(below)) < 5 else 17.0
    return (
        Fill(shape, colour),
        Stroke(shape, "#FFFDF4", 4),
        Stroke(ops.rect(10, 10, 80, 80, 9), "#FFFDF4", 1.6, 0.7),
        Text(50, 40, above, "sans-bold", size, "#FFFDF4", tracking=0.06),
        Text(50, 64, below, "sans-bold", size, "#FFFDF4", tracking=0.06),
    )


def about_drawing(board: Drawing, box: tuple[float, float, float, float], title: str, line: str) -> Drawing:
    """Return the picture of the About window: a piece of the map with the title over it, in its pixels."""
    w, h = ABOUT
    k = max(w / (box[2] - box[0]), h / (box[3] - box[1]))
    inner = ops.Group(tuple(board.ops()), (k, 0.0, 0.0, k, -box[0] * k, -box[1] * k))
    size = 46.0 if len(title) < 26 else 34.0
    veil = (
        Fill(ops.rect(0, h - 132, w, 132), "#FBF5E4", 0.93),
        Fill(ops.rect(0, h - 132, w, 3), "#2B2620"),
        Text(w / 2, h - 82, title, "serif-bold", size, "#2B2620"),
        Text(w / 2, h - 36, line, "sans-regular", 17, "#6A5F50"),
    )
    return Drawing(w, h, {"map": (inner,), "title": veil})
