"""How a designer lays out counters: fields on a face of 100 by 100, for all units or those of a type or a side.

counters.json  {"format": "hexwright-counters", "version": 1, "layouts": […]}
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Literal

from mapdata.problems import FormatError
from scenarios.engine import jsonfile

COUNTERS, VERSION = "hexwright-counters", 1
MOST_LAYOUTS, MOST_FIELDS, LONGEST = 200, 60, 80
SIDE = 100.0
Show = Literal[
    "factors", "factor", "name", "label", "code", "nation", "type", "id", "setup", "enters", "steps", "prop", "text",
    "echelon", "parent", "symbol", "figure", "emblem", "main_emblem", "mark", "plate", "band",
]  # fmt: skip
PICTURES = frozenset({"symbol", "figure", "emblem", "main_emblem", "mark", "plate", "band"})
NEEDS_KEY = frozenset({"factor", "prop", "text"})
WEIGHTS = ("regular", "semibold", "bold", "black")
INKS = ("ink", "dark", "paper")  # colours that follow the counter: its ink, the figures' ink, paper
_COLOUR = re.compile(r"#[0-9A-Fa-f]{6}\Z")
_LAYOUT_ID = re.compile(r"[a-z0-9][a-z0-9_.-]{0,63}\Z")


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a face: what it shows in which box, in hundredths of the counter's side.

    key: the factor or property shown, or the words of a text. size: of the letters. colour: one of INKS or #RRGGBB,
    "" for what suits the field. turn_deg: 0, 90 or 270, clockwise.
    """

    show: Show
    x: float
    y: float
    w: float
    h: float
    key: str = ""
    size: float = 14.0
    weight: Literal["regular", "semibold", "bold", "black"] = "bold"
    align: Literal["left", "middle", "right"] = "middle"
    colour: str = ""
    turn_deg: int = 0

    @property
    def is_text(self) -> bool:
        """Whether it shows letters."""
        return self.show not in PICTURES


@dataclass(frozen=True, slots=True)
class Layout:
    """The front and back of some counters. type, side: of which unit type and faction, "" for any.

    back: the reduced side of units of two steps and more; without fields of its own it is the front on a pale foot.
    """

    id: str
    title: str
    type: str = ""
    side: str = ""
    front: tuple[Field, ...] = ()
    back: tuple[Field, ...] = ()

    @property
    def rank(self) -> int:
        """How closely it is meant: for a type and a side before a type, before a side, before all."""
        return 2 * bool(self.type) + bool(self.side)

    def fits(self, kind: str, side: str) -> bool:
        """Return whether it is meant for units of a type and a side."""
        return self.type in ("", kind) and self.side in ("", side)


def layout_for(layouts: Iterable[Layout], kind: str, side: str) -> Layout | None:
    """Return the layout meant most closely for a type and a side; of equals the first; None: the house look."""
    best: Layout | None = None
    for one in layouts:
        if one.fits(kind, side) and (best is None or one.rank > best.rank):
            best = one
    return best


# ------------------------------------------------------------------ the file
@dataclass(frozen=True, slots=True)
class _File:
    """counters.json as written."""

    format: str
    version: int
    layouts: list[Layout]


def read_layouts(path: Path) -> tuple[Layout, ...]:
    """Return the layouts of a counters.json. Raises FormatError."""
    raw = jsonfile.read_object(path, COUNTERS, VERSION)
    known = {key: value for key, value in raw.items() if not key.startswith("x-")}
    found = jsonfile.convert(known, _File, path)
    if len(found.layouts) > MOST_LAYOUTS:
        raise FormatError(path, "$.layouts", f"holds {len(found.layouts)} layouts, more than {MOST_LAYOUTS}")
    seen: set[str] = set()
    for k, one in enumerate(found.layouts):
        where = f"$.layouts[{k}]"
        if not _LAYOUT_ID.match(one.id):
            raise FormatError(path, f"{where}.id", "must be lower-case letters, digits, - _ . and at most 64 of them")
        if one.id in seen:
            raise FormatError(path, f"{where}.id", f"{one.id!r} is there twice; ids must differ")
        seen.add(one.id)
        for name, fields in (("front", one.front), ("back", one.back)):
            _check_face(fields, path, f"{where}.{name}")
    return tuple(found.layouts)


def _check_face(fields: tuple[Field, ...], path: Path, where: str) -> None:
    if len(fields) > MOST_FIELDS:
        raise FormatError(path, where, f"holds {len(fields)} fields, more than {MOST_FIELDS}")
    for k, field in enumerate(fields):
        fault = field_fault(field)
        if fault:
            raise FormatError(path, f"{where}[{k}].{fault[0]}", fault[1])


def field_fault(field: Field) -> tuple[str, str] | None:
    """Return what is wrong with a field, as its part and a text; None when all is well."""
    for name in ("x", "y"):
        if not -SIDE <= getattr(field, name) <= 2 * SIDE:
            return name, f"must lie between {-SIDE:g} and {2 * SIDE:g}"
    for name in ("w", "h"):
        if not 0.5 <= getattr(field, name) <= 2 * SIDE:
            return name, f"must be between 0.5 and {2 * SIDE:g}"
    if not 2 <= field.size <= SIDE:
        return "size", f"must be between 2 and {SIDE:g}"
    if field.colour and field.colour not in INKS and not _COLOUR.match(field.colour):
        return "colour", f'must be #RRGGBB, {", ".join(INKS)} or "", is {jsonfile.short(field.colour)}'
    if field.turn_deg not in (0, 90, 270):
        return "turn_deg", f"must be 0, 90 or 270, is {field.turn_deg}"
    if len(field.key) > LONGEST:
        return "key", f"has {len(field.key)} letters, more than {LONGEST}"
    if field.show in NEEDS_KEY and not field.key:
        return "key", f"must name what a field of {field.show} shows"
    return None


def layouts_json(layouts: Iterable[Layout]) -> dict[str, Any]:
    """Return the content of counters.json."""
    return {"format": COUNTERS, "version": VERSION, "layouts": [asdict(one) for one in layouts]}
