"""The columns of a unit type: title, domain, figure, its factors and which of them are printed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from editor.text import tr
from editor.units.cells import CellError, Column, choose, identity, plain_text, shown, whole
from editor.units.namewords import said_name
from editor.units.unitcolumns import MOST_FACTOR, factor_names
from scenarios.engine import counter_shapes
from scenarios.engine.oob import REDUCED, Oob, UnitType


def domain_pairs(_oob: Oob | None = None) -> list[tuple[str, str]]:
    """Return where a unit moves, as (id, title)."""
    return [("land", tr("Land")), ("naval", tr("Naval")), ("air", tr("Air"))]


def figure_pairs(_oob: Oob | None = None) -> list[tuple[str, str]]:
    """Return the figures that are drawn, the military symbol first."""
    drawn = [(name, said_name(name)) for name in counter_shapes.FIGURES]
    return [("nato", tr("Military symbol")), *sorted(drawn, key=lambda pair: pair[1])]


def _put_id(oob: Oob, kind: UnitType, text: str) -> UnitType:
    return replace(kind, id=kind.id if text.strip() == kind.id else identity(text, set(oob.type)))


def _put_title(_oob: Oob, kind: UnitType, text: str) -> UnitType:
    said = plain_text(text)
    if not said:
        raise CellError(tr("A unit type needs a name."))
    return replace(kind, title=said)


def _put_domain(_oob: Oob, kind: UnitType, text: str) -> UnitType:
    return replace(kind, domain=choose(text, domain_pairs(), tr("domain")))


def _put_figure(_oob: Oob, kind: UnitType, text: str) -> UnitType:
    aliases = counter_shapes.ALIASES
    return replace(kind, figure=choose(text, figure_pairs(), tr("figure"), lambda low: aliases.get(low, "")))


def _get_factor(name: str, _oob: Oob, kind: UnitType) -> str:
    return shown(kind.factors[name]) if name in kind.factors else ""


def _put_factor(name: str, _oob: Oob, kind: UnitType, text: str) -> UnitType:
    """Give a type a factor, printed after those it has; none takes it away."""
    factors, printed = dict(kind.factors), kind.printed
    reduced = name.endswith(REDUCED)
    if not text.strip():
        factors.pop(name, None)
        if not reduced:
            factors.pop(name + REDUCED, None)
        return replace(kind, factors=factors, printed=tuple(p for p in printed if p != name))
    if reduced and name.removesuffix(REDUCED) not in factors:
        plain = name.removesuffix(REDUCED)
        raise CellError(tr("{type} has no {factor} factor to reduce.", type=kind.title, factor=plain))
    if name not in factors and not reduced:
        printed = (*printed, name)
    factors[name] = whole(text, -MOST_FACTOR, MOST_FACTOR)
    return replace(kind, factors=factors, printed=printed)


def _put_printed(_oob: Oob, kind: UnitType, text: str) -> UnitType:
    words = [word.strip().lower().replace(" ", "_") for word in text.replace(";", ",").replace("-", ",").split(",")]
    names = [word for word in words if word]
    known = [name for name in kind.factors if not name.endswith(REDUCED)]
    for name in names:
        if name not in known:
            text = tr("{type} has no {factor} factor; it has: {known}.", type=kind.title, factor=name,
                      known=", ".join(known) or tr("none"))  # fmt: skip
            raise CellError(text)
    return replace(kind, printed=tuple(dict.fromkeys(names)))


def type_columns(oob: Oob, extra: Sequence[str] = ()) -> list[Column]:
    """Return the columns of the unit types. extra: factors that no type has yet."""
    domains, figures = dict(domain_pairs()), dict(figure_pairs())
    names = list(dict.fromkeys([*factor_names(oob), *extra]))
    used = {name for kind in oob.types for name in kind.factors}
    out = [
        Column("title", tr("Name"), lambda _o, t: t.title, _put_title, wide=180),
        Column("domain", tr("Domain"), lambda _o, t: domains.get(t.domain, t.domain), _put_domain, "choice", 100,
               choices=domain_pairs),
        Column("figure", tr("Figure"), lambda _o, t: figures.get(counter_shapes.ALIASES.get(t.figure, t.figure),
               t.figure), _put_figure, "choice", 160, choices=figure_pairs),
    ]  # fmt: skip
    for name in names:
        title = said_name(name)
        out.append(Column(f"factor:{name}", title, partial(_get_factor, name), partial(_put_factor, name), "number", 90,
                          tip=tr("Empty: units of this type have no such factor")))  # fmt: skip
    for name in names:
        title, key = tr("Reduced {factor}", factor=said_name(name).lower()), name + REDUCED
        out.append(Column(f"factor:{key}", title, partial(_get_factor, key), partial(_put_factor, key), "number", 90,
                          key in used, tip=tr("On the back of a counter of two steps; empty: the same as on the front"),
                          first=6))  # fmt: skip
    out += [
        Column("printed", tr("Printed"), lambda _o, t: ", ".join(t.printed), _put_printed, wide=200, first=7,
               tip=tr("The factors on the counter, in order")),
        Column("id", tr("Id"), lambda _o, t: t.id, _put_id, wide=130, shown=False, first=0,
               tip=tr("What files know the type by")),
    ]  # fmt: skip
    return out
