"""Layouts to begin with: the program's own look, the classic with a military symbol, a large silhouette, plain text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from typing import Literal

from scenarios.engine.counter_layouts import Field, Layout
from scenarios.engine.oob import Oob, UnitType

Face = Literal["factor", "bare", "token", "nato"]
Template = Literal["house", "nato", "silhouette", "text"]
TEMPLATES: tuple[Template, ...] = ("house", "nato", "silhouette", "text")
MARK = 1.2  # a mark's box against its radius


def _round(show: Literal["emblem", "main_emblem", "mark"], x: float, y: float, r: float) -> Field:
    """Return the field of something round about a point."""
    r = r * MARK if show == "mark" else r
    return Field(show, round(x - r, 2), round(y - r, 2), round(2 * r, 2), round(2 * r, 2))


def face_of(kind: UnitType) -> Face:
    """Return which of the program's own faces a unit type has."""
    if kind.figure == "nato":
        return "nato"
    return "token" if len(kind.printed) > 1 else "factor" if kind.printed else "bare"


# ------------------------------------------------------------------ the program's own look
def house_face(face: Face, printed: tuple[str, ...] = ()) -> tuple[Field, ...]:
    """Return the fields of one of the program's own faces. printed: the factors of a token."""
    if face == "nato":
        return (
            Field("symbol", 23, 26, 54, 36),
            Field("echelon", 20, 13.4, 60, 9),
            _round("emblem", 16, 16, 8.2),
            _round("mark", 86, 14.6, 4.6),
            Field("label", 6, 36, 15, 16, size=13, weight="semibold"),
            Field("parent", 80, 23, 14, 44, size=11.5, weight="semibold", turn_deg=90),
            Field("factors", 12, 67, 76, 27, size=26, weight="black"),
        )
    if face == "token":
        return _token(printed)
    head = (
        _round("emblem", 16.5, 13.6, 9.6),
        Field("code", 28, 4, 44, 19, size=13.5),
        _round("main_emblem", 85, 13.6, 6.6),
    )
    if face == "factor":
        return (
            *head,
            Field("plate", 6.5, 25, 87, 45),
            Field("figure", 11, 29, 78, 38),
            _round("mark", 14.5, 84.6, 6.2),
            Field("label", 27, 75, 27, 19, size=13, weight="semibold", align="left"),
            Field("factors", 55, 71, 38, 27, size=30, weight="black", align="right"),
        )
    return (
        *head,
        Field("plate", 6.5, 25, 87, 53.5),
        Field("figure", 7, 30, 86, 43),
        _round("mark", 13.2, 89.2, 5.4),
        Field("name", 23.5, 81, 69.5, 16, size=14, weight="semibold", align="left"),
    )


def _token(printed: tuple[str, ...]) -> tuple[Field, ...]:
    """Return a tall plate over a row of values, the last of them lighter."""
    n = len(printed)
    pitch = 62.0 / (n - 1) if n > 1 else 0.0
    values = tuple(
        Field("factor", round((19 + pitch * k if n > 1 else 50) - max(pitch, 20) / 2 + 1, 2), 70,
              round(max(pitch, 20) - 2, 2), 26, key=name, size=25, weight="semibold" if k == n - 1 > 0 else "black")
        for k, name in enumerate(printed)
    )  # fmt: skip
    return (
        Field("plate", 6.5, 7, 87, 59),
        Field("figure", 10, 15, 88, 44),
        _round("emblem", 17.5, 18, 8.2),
        *values,
    )


# ------------------------------------------------------------------ the others
# Nothing printed lies within 7.5 of the rim, where a cutter may go astray.
CLASSIC = (
    Field("symbol", 22, 26, 56, 37.5),
    Field("echelon", 26, 14.5, 48, 8.5),
    _round("emblem", 15.4, 15.4, 7.8),
    Field("label", 7.5, 37, 13, 15, size=12, weight="semibold"),
    Field("parent", 79.5, 21, 13, 47, size=11.5, weight="semibold", turn_deg=90),
    Field("setup", 62, 7.5, 30.5, 6, size=8, weight="semibold", align="right"),
    Field("factors", 7.5, 67, 85, 27, size=30, weight="black"),
)
SILHOUETTE = (
    Field("figure", 7.5, 23, 85, 43),
    Field("code", 7.5, 7.5, 44, 13, size=14, align="left"),
    _round("emblem", 83, 16, 9.5),
    _round("mark", 13.7, 84, 5.2),
    Field("label", 24, 75, 30, 18, size=13, weight="semibold", align="left"),
    Field("factors", 48, 69, 44.5, 26, size=29, weight="black", align="right"),
)
PLAIN = (
    Field("code", 7.5, 7.5, 30, 12, size=13, align="left"),
    Field("setup", 60, 7.5, 32.5, 12, size=11, weight="semibold", align="right"),
    Field("name", 7.5, 21, 85, 16, size=15, weight="bold"),
    Field("type", 7.5, 37, 85, 12, size=12, weight="regular"),
    Field("factors", 7.5, 50, 85, 30, size=33, weight="black"),
    Field("label", 7.5, 81, 50, 12, size=12, weight="semibold", align="left"),
    _round("mark", 87, 87, 4.6),
)


def on_band(fields: Iterable[Field]) -> tuple[Field, ...]:
    """Return a front as a reduced back: on a pale foot, which says that a step is lost."""
    listed = tuple(fields)
    if any(field.show == "band" for field in listed):
        return listed
    return (Field("band", 0, 72, 100, 28), *listed)


def template(name: Template, kind: UnitType | None) -> tuple[Field, ...]:
    """Return the front of a template, fitted to a unit type."""
    if name == "house":
        return house_face("nato" if kind is None else face_of(kind), kind.printed if kind is not None else ())
    return {"nato": CLASSIC, "silhouette": SILHOUETTE, "text": PLAIN}[name]


def house_layouts(oob: Oob) -> tuple[Layout, ...]:
    """Return the program's own look of all units as layouts: one for the most, others for types that differ."""
    kinds = [(face_of(t), t.printed if face_of(t) == "token" else ()) for t in oob.types]
    if not kinds:
        return (Layout("all", "All counters", front=house_face("nato")),)
    most, _ = Counter(kinds).most_common(1)[0]
    out = [Layout("all", "All counters", front=house_face(*most))]
    for kind, told in zip(oob.types, kinds):
        if told != most:
            out.append(Layout(f"type-{len(out)}", kind.title, kind.id, front=house_face(*told)))
    return tuple(out)


def fresh_layout(layouts: Iterable[Layout], title: str, kind: str = "", side: str = "") -> Layout:
    """Return a layout without fields, with an id that none has."""
    taken, n = {one.id for one in layouts}, 1
    while f"layout-{n}" in taken:
        n += 1
    return Layout(f"layout-{n}", title, kind, side)


def with_layout(layouts: Iterable[Layout], changed: Layout) -> tuple[Layout, ...]:
    """Return the layouts with one exchanged, or added at the end."""
    listed = tuple(layouts)
    if any(one.id == changed.id for one in listed):
        return tuple(changed if one.id == changed.id else one for one in listed)
    return (*listed, replace(changed))
