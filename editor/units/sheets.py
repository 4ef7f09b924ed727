"""The four sheets of an order of battle: units by type, single counters, nations, unit types."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from editor.text import tr
from editor.units.cells import CellError, Column
from editor.units.groups import group_units
from editor.units.nationcolumns import nation_columns
from editor.units.typecolumns import type_columns
from editor.units.unitcolumns import counter_columns, fresh_id, group_columns
from scenarios.engine.oob import Nation, Oob, Unit, UnitType

SheetId = Literal["groups", "counters", "nations", "types"]
EMPTY = Oob((), (), ())
MOST_UNITS, MOST_OTHERS = 20_000, 500


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a sheet. key: what it is known by while it is shown; value: units that go together, a nation, a type."""

    key: str
    value: Any


@dataclass(frozen=True, slots=True)
class Sheet:
    """How a part of an order of battle is told in rows, and made of rows again."""

    id: SheetId
    title: str
    one: str  # what a row is
    rows: Callable[[Oob, Collection[str]], list[Row]]
    columns: Callable[[Oob, Sequence[str]], list[Column]]
    write: Callable[[Oob, Sequence[Row]], Oob]
    fresh: Callable[[Oob, Sequence[Row], Any], Row]
    copy: Callable[[Oob, Sequence[Row], Row], Row]


def sheets() -> dict[SheetId, Sheet]:
    """Return all sheets, in the order of their buttons."""
    listed = (
        Sheet("groups", tr("Units"), tr("unit"), _groups, group_columns, _write_units, _fresh_unit, _copy_units),
        Sheet("counters", tr("Counters"), tr("counter"), _counters, counter_columns, _write_units, _fresh_unit,
              _copy_units),
        Sheet("nations", tr("Nations"), tr("nation"), _nations, nation_columns, _write_nations, _fresh_nation,
              _copy_nation),
        Sheet("types", tr("Unit types"), tr("type"), _types, type_columns, _write_types, _fresh_type, _copy_type),
    )  # fmt: skip
    return {sheet.id: sheet for sheet in listed}


# ------------------------------------------------------------------ units
def _groups(oob: Oob, breaks: Collection[str]) -> list[Row]:
    return [Row(group[0].id, group) for group in group_units(oob.units, breaks)]


def _counters(oob: Oob, _breaks: Collection[str]) -> list[Row]:
    return [Row(unit.id, (unit,)) for unit in oob.units]


def _write_units(oob: Oob, rows: Sequence[Row]) -> Oob:
    units = tuple(unit for row in rows for unit in row.value)
    if len(units) > MOST_UNITS:
        raise CellError(tr("That makes {n} counters; {most} is the most.", n=len(units), most=MOST_UNITS))
    return replace(oob, units=units)


def _taken(rows: Sequence[Row]) -> set[str]:
    return {unit.id for row in rows for unit in row.value}


def _fresh_unit(oob: Oob, rows: Sequence[Row], like: Any) -> Row:
    """Return a new unit, of the nation and type of another one."""
    if not oob.nations or not oob.types:
        raise CellError(tr("A unit needs a nation and a unit type: add those first."))
    nation, kind = (like[-1].nation, like[-1].type) if like else (oob.nations[0].id, oob.types[0].id)
    made = fresh_id(_taken(rows), nation, kind)
    return Row(made, (Unit(made, tr("New unit"), kind, nation),))


def _copy_units(_oob: Oob, rows: Sequence[Row], row: Row) -> Row:
    taken, units = _taken(rows), []
    for unit in row.value:
        made = fresh_id(taken, unit.nation, unit.type)
        taken.add(made)
        units.append(replace(unit, id=made))
    return Row(units[0].id, tuple(units))


# ------------------------------------------------------------------ nations and types
def _nations(oob: Oob, _breaks: Collection[str]) -> list[Row]:
    return [Row(nation.id, nation) for nation in oob.nations]


def _types(oob: Oob, _breaks: Collection[str]) -> list[Row]:
    return [Row(kind.id, kind) for kind in oob.types]


def _renamed(rows: Sequence[Row]) -> dict[str, str]:
    return {row.key: row.value.id for row in rows if row.key != row.value.id}


def _gone(rows: Sequence[Row], old: Sequence[Nation] | Sequence[UnitType], used: Sequence[str], title: str) -> None:
    """Refuse that something goes which units still are of."""
    stay = {row.key for row in rows}
    for one in old:
        count = used.count(one.id)
        if one.id not in stay and count:
            name = one.name if isinstance(one, Nation) else one.title
            raise CellError(tr("{n} counters are of the {what} {name}: change or delete them first.",
                               n=count, what=title, name=name or one.id))  # fmt: skip


def _write_nations(oob: Oob, rows: Sequence[Row]) -> Oob:
    _gone(rows, oob.nations, [u.nation for u in oob.units], tr("nation"))
    new = _renamed(rows)
    nations = [replace(row.value, main=new.get(row.value.main, row.value.main)) for row in rows]
    ids = {nation.id for nation in nations}
    old = {nation.id for nation in oob.nations}
    nations = [replace(n, main="") if n.main in old and n.main not in ids else n for n in nations]
    units = tuple(replace(u, nation=new[u.nation]) if u.nation in new else u for u in oob.units)
    return replace(oob, nations=tuple(nations), units=units)


def _write_types(oob: Oob, rows: Sequence[Row]) -> Oob:
    _gone(rows, oob.types, [u.type for u in oob.units], tr("unit type"))
    new = _renamed(rows)
    units = tuple(replace(u, type=new[u.type]) if u.type in new else u for u in oob.units)
    layouts = tuple(replace(one, type=new.get(one.type, one.type)) for one in oob.layouts)
    return replace(oob, types=tuple(row.value for row in rows), units=units, layouts=layouts)


def _free(taken: set[str], base: str) -> str:
    if base not in taken:
        return base
    n = 2
    while f"{base}-{n}" in taken:
        n += 1
    return f"{base}-{n}"


def _ids(rows: Sequence[Row]) -> set[str]:
    return {row.value.id for row in rows} | {row.key for row in rows}


def _fresh_nation(_oob: Oob, rows: Sequence[Row], _like: Any) -> Row:
    made = _free(_ids(rows), "nation")
    return Row(made, Nation(made, tr("New nation"), "", "neutral", "#8A8578", ""))


def _copy_nation(_oob: Oob, rows: Sequence[Row], row: Row) -> Row:
    made = _free(_ids(rows), row.value.id)
    return Row(made, replace(row.value, id=made))


def _fresh_type(oob: Oob, rows: Sequence[Row], like: Any) -> Row:
    made = _free(_ids(rows), "type")
    if like is not None:
        return Row(made, replace(like, id=made, title=tr("New type")))
    return Row(made, UnitType(made, tr("New type"), "land", "nato"))


def _copy_type(_oob: Oob, rows: Sequence[Row], row: Row) -> Row:
    made = _free(_ids(rows), row.value.id)
    return Row(made, replace(row.value, id=made))
