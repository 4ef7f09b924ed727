"""A table of text taken for units, nations or types: checked cell by cell first, put into the module when accepted."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from editor.text import tr
from editor.units.cells import CellError, Column, for_file, whole
from editor.units.changes import put
from editor.units.grids import Grid, GridError
from editor.units.groups import Units
from editor.units.sheets import MOST_UNITS, Row, Sheet
from editor.units.unitcolumns import MOST_FACTOR, base_id, prop_column
from scenarios.engine import nato
from scenarios.engine.oob import Nation, Oob, Unit, UnitType

FACTOR_WORDS = {
    "attack": "attack", "defence": "defence", "defense": "defence", "movement": "movement", "move": "movement",
    "combat": "combat", "strength": "strength", "range": "range", "morale": "morale",
}  # fmt: skip
OTHER_HEADS = {"number": "count", "qty": "count", "quantity": "count", "side": "faction", "color": "colour",
               "title": "name", "turn": "enters", "arrives": "enters", "hex": "prop:setup", "unit type": "type",
               "country": "nation"}  # fmt: skip
HEAD_WITHIN = 30  # rows among which the one that names the columns is looked for
COLOURS = ("#0B5F97", "#E69F00", "#663333", "#9BC9E8", "#999933", "#222255", "#56B4E9", "#D55E00")


@dataclass(frozen=True, slots=True)
class Incoming:
    """What a table would make of a module. faults: a sentence by (row, column) of the table, its first row being 0.

    good: how many rows are without fault; head: the row of the table that names its columns; nations, types,
    properties: the names that would be new. refused: why none of it can be taken, "" where it can.
    """

    oob: Oob
    faults: dict[tuple[int, int], str]
    good: int
    bad: int
    nations: list[str] = field(default_factory=list)
    types: list[str] = field(default_factory=list)
    properties: list[str] = field(default_factory=list)
    refused: str = ""
    head: int = 0


def export_grid(oob: Oob, sheet: Sheet, extra: Sequence[str] = ()) -> Grid:
    """Return a sheet as a table of text, every column of it, its head first."""
    columns = sheet.columns(oob, extra)
    rows = sheet.rows(oob, ())
    filled = [c for c in columns if c.shown or any(c.get(oob, row.value) for row in rows)]
    return [[c.title for c in filled], *([for_file(c.get(oob, row.value)) for c in filled] for row in rows)]


def take(grid: Grid, oob: Oob, sheet: Sheet, replacing: bool, adding_names: bool) -> Incoming:
    """Return what a table makes of an order of battle. Raises GridError where its first row names no column.

    replacing: the sheet's rows give way to those of the table; else these follow them. adding_names: nations, types
    and factors that are not there are made; else they are faults.
    """
    top = head_row(grid, sheet.columns(oob, ()))
    whole_grid, grid = grid, grid[top:]
    if len(grid) < 2:
        raise GridError(tr("There is nothing below the first row.") if len(whole_grid) < 2 else
                        tr("There is nothing below the row that names the columns."))  # fmt: skip
    units = sheet.id in ("groups", "counters")
    base = _with_names(grid, oob) if units and adding_names else oob
    heads, properties = _heads(grid[0], base, sheet)
    start = base if not replacing or not units else replace(base, units=())
    reader = _Reader(start, sheet, heads, base)
    for at, texts in enumerate(grid[1:], top + 1):
        if any(text.strip() for text in texts):
            reader.read(at, texts)
    new = {row.key for row in reader.rows}
    rows = reader.rows if replacing else [*(r for r in sheet.rows(base, ()) if r.key not in new), *reader.rows]
    made, refused = base, ""
    try:
        made = sheet.write(base, rows)
    except CellError as fault:
        refused = str(fault)
    known_n, known_t = {n.id for n in oob.nations}, {t.id for t in oob.types}
    nations = [n.name for n in base.nations if n.id not in known_n]
    types = [t.title for t in base.types if t.id not in known_t]
    return Incoming(made, reader.faults, len(reader.rows), reader.bad, nations, types, properties, refused,
                    top)  # fmt: skip


# ------------------------------------------------------------------ the head
def _plain(text: str) -> str:
    return " ".join(text.strip().lower().replace("_", " ").split())


def head_row(grid: Grid, columns: Sequence[Column]) -> int:
    """Return which row of a table names its columns: the first that names two, past titles and empty rows."""
    known = {_plain(word) for c in columns for word in (c.title, c.id.rpartition(":")[2])}
    known |= {*OTHER_HEADS, *FACTOR_WORDS}
    named = [sum(_plain(cell) in known for cell in row) for row in grid[:HEAD_WITHIN]]
    for least in (2, 1):
        found = next((at for at, count in enumerate(named) if count >= least), None)
        if found is not None:
            return found
    return next((at for at, row in enumerate(grid) if any(cell.strip() for cell in row)), 0)


def _heads(names: Sequence[str], oob: Oob, sheet: Sheet) -> tuple[list[Column | None], list[str]]:
    """Return the column that each cell of the head names, and the properties that are new."""
    columns = sheet.columns(oob, ())
    known = {_plain(c.id.rpartition(":")[2]): c for c in reversed(columns)}
    known |= {_plain(c.title): c for c in reversed(columns)}
    by_id = {c.id: c for c in columns}
    found: list[Column | None] = []
    properties: list[str] = []
    for name in names:
        word = _plain(name)
        column = known.get(word) or by_id.get(OTHER_HEADS.get(word, "")) or known.get(FACTOR_WORDS.get(word, ""))
        if column is None and sheet.id in ("groups", "counters") and word and _slug(word) and len(word) <= 40:
            column = prop_column(_slug(word).replace("-", "_"), name.strip())
            properties.append(name.strip())
        found.append(column if column not in found else None)
    if len(properties) == len([c for c in found if c is not None]):
        raise GridError(tr("The first row names no column of this sheet, such as {known}.",
                           known=", ".join(c.title for c in columns[:4])))  # fmt: skip
    return found, properties


def _slug(text: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")[:40]


# ------------------------------------------------------------------ names that are not there yet
def _with_names(grid: Grid, oob: Oob) -> Oob:
    """Return the order of battle with every nation and type that the table names, and their factors."""
    heads = [_plain(name) for name in grid[0]]
    heads = [OTHER_HEADS.get(name, name) for name in heads]
    body = [row for row in grid[1:] if any(cell.strip() for cell in row)]
    nations, types = list(oob.nations), list(oob.types)
    if "nation" in heads:
        _add_nations([row[heads.index("nation")] for row in body if len(row) > heads.index("nation")], nations)
    elif not nations:
        _add_nations([tr("Blue")], nations)
    if "type" in heads:
        _add_types(body, heads, types)
    elif not types:
        types.append(UnitType("unit", tr("Unit"), "land", "nato"))
    return replace(oob, nations=tuple(nations), types=tuple(types))


def _add_nations(names: Sequence[str], nations: list[Nation]) -> None:
    known = {word.lower() for n in nations for word in (n.id, n.name, n.code)}
    ids = {n.id for n in nations}
    for name in dict.fromkeys(name.strip() for name in names):
        made = _slug(name)
        if not made or name.lower() in known or made in ids:
            continue
        colour = COLOURS[len(nations) % len(COLOURS)]
        nations.append(Nation(made, name[:60], name[:3].upper(), made.replace("-", "_"), colour, made))
        known.add(name.lower())
        ids.add(made)


def _add_types(body: Grid, heads: list[str], types: list[UnitType]) -> None:
    at = heads.index("type")
    known = {word.lower() for t in types for word in (t.id, t.title, f"{t.title} ({t.id})")}
    ids = {t.id for t in types}
    factor_at = [(FACTOR_WORDS[name], x) for x, name in enumerate(heads) if name in FACTOR_WORDS]
    for row in body:
        name = row[at].strip() if len(row) > at else ""
        made = _slug(name)
        if not made or name.lower() in known or made in ids:
            continue
        factors = {}
        for factor, x in factor_at:
            try:
                factors[factor] = whole(row[x] if x < len(row) else "", -MOST_FACTOR, MOST_FACTOR)
            except CellError:
                factors[factor] = 0
        branch = nato.is_branch(made) or "branch" in heads
        types.append(UnitType(made, name[:60], "land", "nato" if branch else "infantry", factors, tuple(factors)))
        known.add(name.lower())
        ids.add(made)


# ------------------------------------------------------------------ the rows
class _Reader:
    """Makes rows of a table's rows, one after the other. rows: those without fault; bad: how many have one."""

    def __init__(self, oob: Oob, sheet: Sheet, heads: Sequence[Column | None], before: Oob) -> None:
        self._oob, self._sheet = oob, sheet
        self._order = sorted(((c.first, x, c) for x, c in enumerate(heads) if c is not None), key=lambda t: t[:2])
        self._at = {c.id: x for _, x, c in self._order}
        self._units = sheet.id in ("groups", "counters")
        self.rows: list[Row] = []
        self.faults: dict[tuple[int, int], str] = {}
        self.bad = 0
        self._taken = set(oob.index)
        self._next: dict[str, int] = defaultdict(lambda: 1)
        self._old: dict[tuple[str, ...], list[str]] = defaultdict(list)
        for unit in before.units if not oob.units else ():
            self._old[unit.nation, unit.type, unit.name, unit.label].append(unit.id)
        self._kept = {} if self._units else {row.key: row for row in sheet.rows(before, ())}

    def read(self, at: int, texts: Sequence[str]) -> None:
        """Take a row of the table; its faults are noted."""
        try:
            row = self._unit_row() if self._units else self._other_row(texts)
        except CellError as fault:
            self.faults[at, 0] = str(fault)
            self.bad += 1
            return
        value, wrong = row.value, False
        for _, x, column in self._order:
            text = texts[x] if x < len(texts) else ""
            if not text.strip() and column.id not in ("nation", "type"):
                continue
            try:
                value = put(self._oob, column, value, text)
            except CellError as fault:
                self.faults[at, x] = str(fault)
                wrong = True
        if not wrong and self._units:
            try:
                value = self._named(value)
            except CellError as fault:
                self.faults[at, self._at.get("id", 0)] = str(fault)
                wrong = True
        if wrong:
            self.bad += 1
        else:
            self.rows.append(Row(value[0].id if self._units else row.key, value))

    # -------------------------------------------------------------- units
    def _unit_row(self) -> Row:
        if not self._oob.nations or not self._oob.types:
            raise CellError(tr("A unit needs a nation and a unit type: add those first."))
        return Row("", (Unit("", "", self._oob.types[0].id, self._oob.nations[0].id),))

    def _named(self, units: Units) -> Units:
        """Return units with ids: those of the table, those they had before, or fresh ones. Raises CellError."""
        if len(self._taken) + len(units) > MOST_UNITS:
            raise CellError(tr("That makes more than {most} counters.", most=MOST_UNITS))
        out = []
        for unit in units:
            if "id" not in self._at or not unit.id:
                unit = replace(unit, id=self._free_id(unit))
            elif unit.id in self._taken:
                raise CellError(tr("“{name}” is taken; an id stands once only.", name=unit.id))
            self._taken.add(unit.id)
            out.append(unit)
        return tuple(out)

    def _free_id(self, unit: Unit) -> str:
        same = self._old[unit.nation, unit.type, unit.name, unit.label]
        while same:
            name = same.pop(0)
            if name not in self._taken:
                return name
        base = base_id(unit.nation, unit.type)
        while f"{base}-{self._next[base]}" in self._taken:
            self._next[base] += 1
        return f"{base}-{self._next[base]}"

    # -------------------------------------------------------------- nations, types
    def _other_row(self, texts: Sequence[str]) -> Row:
        """Return the nation or type that a row is about: the one of its id or name, or a new one. Raises CellError."""
        told = [texts[x].strip() if x is not None and x < len(texts) else "" for x in
                (self._at.get("id"), self._at.get("name", self._at.get("title")))]  # fmt: skip
        known = {**{_name_of(row.value).lower(): row for row in self._kept.values()}, **self._kept}
        found = next((known[t] for t in (told[0], told[1].lower()) if t in known), None)
        made = found.key if found is not None else _slug(told[0] or told[1])
        if not made:
            raise CellError(tr("This row has neither an id nor a name."))
        if made in {row.key for row in self.rows}:
            raise CellError(tr("“{name}” stands in the table twice.", name=told[0] or told[1]))
        if found is not None:
            return found
        fresh = self._sheet.fresh(Oob((), (), ()), (), None).value
        return Row(made, replace(fresh, id=made))


def _name_of(value: Nation | UnitType) -> str:
    return value.name if isinstance(value, Nation) else value.title
