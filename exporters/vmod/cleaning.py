"""Texts made fit for VASSAL before anything is built of them."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

from exporters.tabletop import Tabletop
from scenarios.engine.oob import Oob


def clean(text: str) -> str:
    """Return a text that survives VASSAL's encodings: no control characters, no backslashes, never empty."""
    return "".join(c if c >= " " else " " for c in text).replace("\\", "/").strip() or "?"


def clean_oob(oob: Oob) -> Oob:
    """Return the order of battle with clean names; ids stay as they are, since positions go by them."""
    return Oob(
        tuple(
            replace(
                t,
                title=clean(t.title),
                domain=clean(t.domain),
                factors={clean(name): value for name, value in t.factors.items()},
                printed=tuple(clean(name) for name in t.printed),
            )
            for t in oob.types
        ),
        tuple(replace(n, name=clean(n.name), code=clean(n.code)) for n in oob.nations),
        tuple(
            replace(u, name=clean(u.name) if u.name else "", label=clean(u.label) if u.label else "") for u in oob.units
        ),
        oob.layouts,
    )


def clean_table(told: Tabletop) -> Tabletop:
    """Return the table with clean names of all that becomes a piece, a place, a button or a turn."""
    return replace(
        told,
        states=_all(told.states),
        markers=_all(told.markers),
        tokens=_all(told.tokens),
        track=_all(told.track),
        wars=_all(told.wars),
        pool=_all(told.pool),
        building=_all(told.building),
        face_down=_all(told.face_down),
        turns=tuple(map(clean, told.turns)),
        factions=tuple(replace(f, name=clean(f.name)) for f in told.factions),
        phases=tuple(map(clean, told.phases)),
        dice=tuple(replace(d, name=clean(d.name)) for d in told.dice),
    )


def _all(value: Any) -> Any:
    """Return a record or a list with all texts in it clean; empty ones stay empty."""
    if isinstance(value, str):
        return clean(value) if value else ""
    if isinstance(value, tuple):
        return tuple(map(_all, value))
    if is_dataclass(value) and not isinstance(value, type):
        return replace(value, **{f.name: _all(getattr(value, f.name)) for f in fields(value)})
    return value
