"""Changes of layouts and their fields, as values: what a designer's page asks of a module."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Literal

from editor.text import tr
from scenarios.engine.counter_fields import text_span, too_long, words_of
from scenarios.engine.counter_layouts import MOST_FIELDS, SIDE, Field, Layout, layout_for
from scenarios.engine.counter_look import look_of
from scenarios.engine.oob import Oob, Unit

Face = Literal["front", "back"]
Fields = tuple[Field, ...]
MOST_CHECKED = 400
RIM = 4.0  # what a cutter may go astray on a counter of 5/8 in at home, 0.6 mm


def face_of(layout: Layout, face: Face) -> Fields:
    """Return the fields of a face."""
    return layout.front if face == "front" else layout.back


def with_face(layout: Layout, face: Face, fields: Fields) -> Layout:
    """Return a layout with another face."""
    return replace(layout, front=fields) if face == "front" else replace(layout, back=fields)


def exchanged(fields: Fields, changed: Mapping[int, Field]) -> Fields:
    """Return fields with some exchanged in their places."""
    return tuple(changed.get(k, f) for k, f in enumerate(fields))


def changed_by(fields: Fields, places: Iterable[int], change: Callable[[Field], Field]) -> Fields:
    """Return fields with some changed."""
    wanted = set(places)
    return tuple(change(f) if k in wanted else f for k, f in enumerate(fields))


def without(fields: Fields, places: Iterable[int]) -> Fields:
    """Return fields without some."""
    gone = set(places)
    return tuple(f for k, f in enumerate(fields) if k not in gone)


def added(fields: Fields, new: Iterable[Field]) -> tuple[Fields, set[int]]:
    """Return fields with new ones on top, and their places; no more than a face may have."""
    out = (*fields, *new)[:MOST_FIELDS]
    return out, set(range(len(fields), len(out)))


def shifted(new: Iterable[Field], by: float = 3.0) -> Fields:
    """Return copies a little beside what they are copies of."""
    return tuple(replace(f, x=min(f.x + by, 180.0), y=min(f.y + by, 180.0)) for f in new)


def raised(fields: Fields, places: set[int], up: bool) -> tuple[Fields, set[int]]:
    """Return fields with some one place further up, or down, in the pile, and where they are then."""
    order = list(range(len(fields)))
    for k in sorted(places, reverse=up):
        at = order.index(k)
        other = at + (1 if up else -1)
        if 0 <= other < len(order) and order[other] not in places:
            order[at], order[other] = order[other], order[at]
    return tuple(fields[k] for k in order), {order.index(k) for k in places}


# ------------------------------------------------------------------ whom a layout is for
def units_of(oob: Oob, layout: Layout | None) -> list[Unit]:
    """Return the units that have a layout; None: those that have the program's own look."""
    wanted: dict[tuple[str, str], bool] = {}
    for kind, nation in {(u.type, u.nation) for u in oob.units}:
        wanted[kind, nation] = layout_for(oob.layouts, kind, oob.nation[nation].faction) is layout
    return [unit for unit in oob.units if wanted[unit.type, unit.nation]]


def samples_of(oob: Oob, layout: Layout | None) -> list[str]:
    """Return units to try a layout on: one a nation and type, those of the layout first."""
    own = units_of(oob, layout)
    seen: dict[tuple[str, str], str] = {}
    for unit in own:
        seen.setdefault((unit.nation, unit.type), unit.id)
    return list(seen.values())


def _near_rim(oob: Oob, layout: Layout, face: Face) -> str:
    """Return a sentence when words reach so near the rim that a cutter may take some off, "" when none do."""
    for unit in units_of(oob, layout)[:MOST_CHECKED]:
        look = look_of(unit.id, oob)
        for field in face_of(layout, face):
            span = text_span(field, look)
            if span is not None and (min(span[:2]) < RIM or max(span[2:]) > SIDE - RIM):
                return tr(
                    "“{text}” stands so near the rim that a cutter may take some off.", text=words_of(field, look)
                )
    return ""


def misfits(oob: Oob, layout: Layout, face: Face) -> str:
    """Return a sentence when a field's words do not fit on some counters or lie too far out, "" when all is well."""
    wrong: dict[str, int] = {}
    sample = ""
    for unit in units_of(oob, layout)[:MOST_CHECKED]:
        look = look_of(unit.id, oob)
        for field in face_of(layout, face):
            if field.is_text and too_long(field, look):
                words = words_of(field, look)
                wrong[words] = wrong.get(words, 0) + 1
                sample = max(sample, words, key=len)
    if not wrong:
        return _near_rim(oob, layout, face)
    return tr("Texts that are squeezed: {n}, as “{text}”.", n=sum(wrong.values()), text=sample)
