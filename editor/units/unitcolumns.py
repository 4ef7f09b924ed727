"""The columns of a unit: one row for several alike, or one for each counter."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Literal

from editor.text import tr
from editor.units.cells import CellError, Column, choose, identity, plain_text, scalar, shown, whole
from editor.units.groups import TOKEN, Units, counting, expand, pattern_of
from editor.units.namewords import said_name
from scenarios.engine import nato
from scenarios.engine.oob import REDUCED, Oob, Unit

MOST_COUNT, MOST_STEPS, MOST_TURN, MOST_FACTOR = 500, 20, 999, 9999
STANDARD = ("setup", "branch", "echelon", "parent", "modifier")  # properties that have a column of their own
AS_TEXT = frozenset({"setup", "parent", "branch", "echelon", "modifier"})


def base_id(nation: str, kind: str) -> str:
    """Return how the ids of a nation's units of a type begin."""
    return f"{nation[:24]}-{kind.removeprefix(nation + '-')[:24]}"


def fresh_id(taken: set[str], nation: str, kind: str) -> str:
    """Return an id for a new unit: nation, type and the lowest free number."""
    base = base_id(nation, kind)
    n = 1
    while f"{base}-{n}" in taken:
        n += 1
    return f"{base}-{n}"


def factor_names(oob: Oob) -> list[str]:
    """Return the factors of all types, those that are printed first; reduced ones are not told apart here."""
    printed = [name for kind in oob.types for name in kind.printed]
    others = [name for kind in oob.types for name in kind.factors if not name.endswith(REDUCED)]
    return list(dict.fromkeys([*printed, *others]))


def _each(units: Units, **fields: Any) -> Units:
    return tuple(replace(unit, **fields) for unit in units)


# ------------------------------------------------------------------ nation, type, count
def nation_pairs(oob: Oob) -> list[tuple[str, str]]:
    """Return the nations as (id, name)."""
    return [(n.id, n.name or n.id) for n in oob.nations]


def type_pairs(oob: Oob) -> list[tuple[str, str]]:
    """Return the unit types as (id, title); where titles are alike the id stands in brackets."""
    titles = Counter(t.title for t in oob.types)
    return [(t.id, f"{t.title} ({t.id})" if titles[t.title] > 1 else t.title or t.id) for t in oob.types]


def _put_nation(oob: Oob, units: Units, text: str) -> Units:
    codes = {n.code.lower(): n.id for n in oob.nations if n.code}
    return _each(units, nation=choose(text, nation_pairs(oob), tr("nation"), lambda low: codes.get(low, "")))


def _put_type(oob: Oob, units: Units, text: str) -> Units:
    """Exchange the type. A title that several types have is the one of the unit's nation, or the first."""
    titled = {t.id: t.title.lower() for t in oob.types}

    def by_title(low: str) -> str:
        found = [name for name, title in titled.items() if title == low]
        same = [name for name in found if any(u.nation == units[0].nation and u.type == name for u in oob.units)]
        return next(iter(same or found), "")

    return _each(units, type=choose(text, type_pairs(oob), tr("unit type"), by_title))


def _put_count(oob: Oob, units: Units, text: str) -> Units:
    """Take units off the end, or let the last be followed by more; a running number goes on."""
    n = whole(text, 1, MOST_COUNT)
    if n <= len(units):
        return units[:n]
    names, labels = pattern_of([u.name for u in units]), pattern_of([u.label for u in units])
    if len(units) == 1:
        names, labels = counting(names), counting(labels)
    taken, out = {u.id for u in oob.units} | {u.id for u in units}, list(units)
    for at in range(len(units), n):
        last = units[-1]
        made = fresh_id(taken, last.nation, last.type)
        taken.add(made)
        out.append(replace(last, id=made, name=expand(names, at), label=expand(labels, at)))
    return tuple(out)


def _put_text(field: Literal["name", "label"]) -> Callable[[Oob, Units, str], Units]:
    def put(_oob: Oob, units: Units, text: str) -> Units:
        said = plain_text(text)
        pattern = said if len(units) > 1 or TOKEN.search(said) else ""
        texts = [expand(pattern, at) if pattern else said for at in range(len(units))]
        if field == "name":
            return tuple(replace(unit, name=text) for unit, text in zip(units, texts))
        return tuple(replace(unit, label=text) for unit, text in zip(units, texts))

    return put


def _put_number(field: str, least: int, most: int) -> Callable[[Oob, Units, str], Units]:
    def put(_oob: Oob, units: Units, text: str) -> Units:
        return _each(units, **{field: whole(text, least, most)})

    return put


# ------------------------------------------------------------------ factors and properties
def _kind(oob: Oob, units: Units) -> Any:
    return oob.type.get(units[0].type)


def _get_factor(name: str, oob: Oob, units: Units) -> str:
    kind = _kind(oob, units)
    own = units[0].props.get(name)
    if own is not None:
        return shown(own)
    return shown(kind.factors[name]) if kind is not None and name in kind.factors else ""


def _put_factor(name: str, oob: Oob, units: Units, text: str) -> Units:
    """Give units a factor of their own; none, or the type's, leaves it to the type."""
    kind = _kind(oob, units)
    plain = name.removesuffix(REDUCED)
    if not text.strip():
        return _with_prop(units, name, None)
    if kind is None or plain not in kind.factors:
        title = kind.title if kind is not None else units[0].type
        raise CellError(tr("{type} has no {factor} factor: give it one under Unit types.", type=title, factor=plain))
    value = whole(text, -MOST_FACTOR, MOST_FACTOR)
    return _with_prop(units, name, None if kind.factors.get(name) == value else value)


def _with_prop(units: Units, name: str, value: Any) -> Units:
    out = []
    for unit in units:
        props = dict(unit.props)
        if value is None:
            props.pop(name, None)
        else:
            props[name] = value
        out.append(replace(unit, props=props))
    return tuple(out)


def _get_prop(name: str, _oob: Oob, units: Units) -> str:
    value = units[0].props.get(name)
    return "" if value is None else shown(value)


def _put_prop(name: str, _oob: Oob, units: Units, text: str) -> Units:
    said = plain_text(text)
    if not said:
        return _with_prop(units, name, None)
    if name == "branch":
        said = choose(said, branch_pairs(), tr("branch"), lambda low: low if low in nato.ALIASES else "")
    elif name == "echelon":
        said = choose(said, echelon_pairs(), tr("echelon"), _echelon_alias)
    elif name == "modifier":
        wrong = [word for word in said.lower().split() if word not in nato.MODIFIERS]
        if wrong:
            raise CellError(tr("There is no modifier “{text}”. There are: airborne, mountain.", text=wrong[0]))
        said = said.lower()
    return _with_prop(units, name, said if name in AS_TEXT else scalar(said))


def _echelon_alias(low: str) -> str:
    return nato.ECHELON_ALIASES.get(low) or nato.ECHELON_ALIASES.get(low.upper(), "")


def branch_pairs(_oob: Oob | None = None) -> list[tuple[str, str]]:
    """Return the branches that a symbol can show, as (id, title)."""
    return [(name, said_name(name)) for name in nato.BRANCHES]


def echelon_pairs(_oob: Oob | None = None) -> list[tuple[str, str]]:
    """Return the echelons from the smallest up, as (id, title)."""
    return [(name, said_name(name)) for name in nato.ECHELONS]


def modifier_pairs(_oob: Oob | None = None) -> list[tuple[str, str]]:
    """Return what a symbol can have beside its branch."""
    return [(name, said_name(name)) for name in nato.MODIFIERS]


# ------------------------------------------------------------------ the columns
def group_columns(oob: Oob, extra: Sequence[str] = ()) -> list[Column]:
    """Return the columns of the sheet that has one row for units alike."""
    count = Column("count", tr("Count"), lambda _oob, units: str(len(units)), _put_count, "number", 70, first=2,
                   clears_to="1", tip=tr("How many counters the row stands for"))  # fmt: skip
    head = _head(
        oob,
        tr("Name. {1} counts up from 1: “{1}. Armee” makes 1. Armee, 2. Armee …"),
        lambda field: lambda _oob, units: pattern_of([getattr(u, field) for u in units]),
    )
    return [*head[:3], head[3], count, *_tail(oob, extra)]


def counter_columns(oob: Oob, extra: Sequence[str] = ()) -> list[Column]:
    """Return the columns of the sheet that has one row a counter."""

    def put_id(oob: Oob, units: Units, text: str) -> Units:
        own = units[0].id
        return _each(units, id=own if text.strip() == own else identity(text, set(oob.index)))

    named = Column("id", tr("Id"), lambda _oob, units: units[0].id, put_id, wide=150, first=0, shown=False,
                   tip=tr("What scenarios and saved games know the counter by"))  # fmt: skip
    head = _head(oob, tr("Name of the unit"), lambda field: lambda _oob, units: str(getattr(units[0], field)))
    return [named, *head, *_tail(oob, extra)]


def _head(oob: Oob, name_tip: str, text: Callable[[str], Callable[[Oob, Units], str]]) -> list[Column]:
    nations, types = dict(nation_pairs(oob)), dict(type_pairs(oob))
    return [
        Column("nation", tr("Nation"), lambda _oob, u: nations.get(u[0].nation, u[0].nation), _put_nation, "choice",
               140, choices=nation_pairs, first=0),
        Column("type", tr("Type"), lambda _oob, u: types.get(u[0].type, u[0].type), _put_type, "choice", 150,
               choices=type_pairs, first=1),
        Column("name", tr("Name"), text("name"), _put_text("name"), wide=200, tip=name_tip, first=3),
        Column("label", tr("Label"), text("label"), _put_text("label"), wide=90, first=3,
               tip=tr("The short name printed on the counter")),
    ]  # fmt: skip


def _tail(oob: Oob, extra: Sequence[str]) -> list[Column]:
    names = factor_names(oob)
    used = {name for unit in oob.units for name in unit.props} | {name for kind in oob.types for name in kind.factors}
    out = [factor_column(name, said_name(name)) for name in names]
    for name in names:
        title = tr("Reduced {factor}", factor=said_name(name).lower())
        tip = tr("On the back of a counter of two steps; empty: the same as on the front")
        out.append(factor_column(name + REDUCED, title, name + REDUCED in used, tip))
    number = partial(Column, kind="number", wide=80)
    out += [
        number("steps", tr("Steps"), lambda _oob, u: str(u[0].steps), _put_number("steps", 1, MOST_STEPS),
               clears_to="1"),
        number("enters", tr("Enters"), lambda _oob, u: str(u[0].enters), _put_number("enters", 0, MOST_TURN),
               clears_to="0", tip=tr("The game-turn it is due as a reinforcement; 0: from the start")),
        prop_column("setup", tr("Set-up"), 90, tip=tr("Where it is set up: a hex number, or a code of your own")),
    ]  # fmt: skip
    nato_types = any(kind.figure == "nato" for kind in oob.types)
    shown_as = {"branch": nato_types, "echelon": nato_types}
    pairs = {"branch": branch_pairs, "echelon": echelon_pairs, "modifier": modifier_pairs}
    for name in STANDARD[1:]:
        made = prop_column(name, tr({"branch": "Branch", "echelon": "Echelon", "parent": "Parent",
                                     "modifier": "Modifier"}[name]), 120)  # fmt: skip
        made = replace(made, shown=shown_as.get(name, name in used), free=True)
        out.append(replace(made, choices=pairs[name], kind="choice") if name in pairs else made)
    known = {column.id.removeprefix("prop:") for column in out} | {n for f in names for n in (f, f + REDUCED)}
    more = [*dict.fromkeys([*(name for unit in oob.units for name in unit.props), *extra])]
    out += [prop_column(name, said_name(name), 110) for name in more if name not in known]
    return out


def factor_column(name: str, title: str, shown: bool = True, tip: str = "") -> Column:
    """Return the column of a factor; a unit's own stands in its properties."""
    tip = tip or tr("Empty: as the type has it")
    return Column(f"factor:{name}", title, partial(_get_factor, name), partial(_put_factor, name), "number", 100, shown,
                  first=4, tip=tip)  # fmt: skip


def prop_column(name: str, title: str, wide: int = 110, tip: str = "") -> Column:
    """Return the column of a property."""
    return Column(f"prop:{name}", title, partial(_get_prop, name), partial(_put_prop, name), wide=wide, tip=tip)


def own_factor(oob: Oob, unit: Unit, column: str) -> bool:
    """Return whether a unit has a factor of its own in a column, other than its type's."""
    return column.startswith("factor:") and column.removeprefix("factor:") in unit.props


def stored_fault(units: Units, column: str) -> str:
    """Return a sentence where what is stored in a cell is not right, "" where it is."""
    name = column.removeprefix("prop:")
    value = str(units[0].props.get(name, "")) if column.startswith("prop:") else ""
    if name == "branch" and value and not nato.is_branch(value):
        return tr("There is no branch “{text}”.", text=value)
    if name == "echelon" and value and nato.ECHELON_ALIASES.get(value, value) not in nato.ECHELONS:
        return tr("There is no echelon “{text}”.", text=value)
    return ""
