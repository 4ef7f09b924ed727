"""What is done to the rows of a sheet: cells filled, rows put in, doubled and taken away. Values in, values out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from colorsys import hls_to_rgb, rgb_to_hls
from dataclasses import dataclass, field, replace
from typing import Any

from editor.text import tr
from editor.units.cells import CellError, Column
from editor.units.grids import ERROR, FORMULA
from editor.units.nationcolumns import LONGEST_CODE
from editor.units.sheets import EMPTY, MOST_OTHERS, Row, Sheet
from mapdata.draw.style import group_of
from mapdata.model import Territory
from scenarios.engine.modules import Module
from scenarios.engine.oob import Nation, Oob, Unit, UnitType
from scenarios.engine.ruleset import ScenarioInfo

Cell = tuple[str, str]  # a row's key and a column's id


@dataclass(frozen=True, slots=True)
class Filled:
    """What came of filling cells. faults: a text that does not fit and a sentence, by cell; refused: for them all."""

    oob: Oob
    rows: list[Row]
    faults: dict[Cell, tuple[str, str]] = field(default_factory=dict)
    refused: str = ""


def fill(
    oob: Oob, sheet: Sheet, rows: Sequence[Row], columns: Mapping[str, Column], texts: Mapping[Cell, str]
) -> Filled:
    """Put texts into cells of rows; those that do not fit are told, the others are put in all the same."""
    by_key = {key: [] for key, _ in texts}  # type: dict[str, list[tuple[int, str, str]]]
    for (key, name), text in texts.items():
        by_key[key].append((columns[name].first, name, text))
    faults: dict[Cell, tuple[str, str]] = {}
    out: list[Row] = []
    seen = oob  # as far as it is filled: ids that a row has taken are taken for the next
    for row in rows:
        value = row.value
        for _, name, text in sorted(by_key.get(row.key, ()), key=lambda told: told[0]):
            try:
                value = put(seen, columns[name], value, text)
            except CellError as fault:
                faults[row.key, name] = text, str(fault)
        if value is not row.value:
            seen = _with(seen, sheet, row.value, value)
        out.append(Row(row.key, value))
    try:
        return Filled(sheet.write(oob, out), out, faults)
    except CellError as fault:
        return Filled(oob, list(rows), faults, str(fault))


def put(oob: Oob, column: Column, value: Any, text: str) -> Any:
    """Return a row's value with a text in one of its columns. Raises CellError."""
    if text.startswith(FORMULA):
        raise CellError(tr("This is a formula without a result: give the value itself."))
    if text.startswith(ERROR):
        text = text.removeprefix(ERROR)
        raise CellError(tr("The spreadsheet could not work this out ({text}): give the value itself.", text=text))
    said = text if text.strip() else column.clears_to
    if said == column.get(oob, value):
        return value
    return column.put(oob, value, said)


def _with(oob: Oob, sheet: Sheet, old: Any, new: Any) -> Oob:
    """Return the order of battle as the next row sees it; only what rows look up in each other matters."""
    if sheet.id == "nations":
        return replace(oob, nations=tuple(new if n is old else n for n in oob.nations))
    if sheet.id == "types":
        return replace(oob, types=tuple(new if t is old else t for t in oob.types))
    had = {unit.id for unit in old}
    more = tuple(unit for unit in new if unit.id not in had)
    return replace(oob, units=oob.units + more) if more else oob


# ------------------------------------------------------------------ rows
def insert(oob: Oob, sheet: Sheet, rows: Sequence[Row], at: int, count: int = 1) -> tuple[list[Row], list[str]]:
    """Return the rows with new ones from a place on, like the one before it, and the new ones' keys. CellError."""
    out, made = list(rows), []
    like = out[min(at, len(out)) - 1].value if out and at > 0 else out[0].value if out else None
    for k in range(count):
        if sheet.id in ("nations", "types") and len(out) >= MOST_OTHERS:
            raise CellError(tr("There are {n} already; that is the most.", n=len(out)))
        row = sheet.fresh(oob, out, like)
        out.insert(at + k, row)
        made.append(row.key)
    return out, made


def double(oob: Oob, sheet: Sheet, rows: Sequence[Row], keys: Iterable[str]) -> tuple[list[Row], list[str]]:
    """Return the rows with a copy after each of some, and the copies' keys."""
    wanted, made, out = set(keys), [], []
    every = list(rows)
    for row in rows:
        out.append(row)
        if row.key in wanted:
            copy = sheet.copy(oob, every, row)
            every.append(copy)
            out.append(copy)
            made.append(copy.key)
    return out, made


# ------------------------------------------------------------------ a module's other parts
def followed(module: Module, old: Oob, new: Oob, renamed: Mapping[str, str]) -> tuple[ScenarioInfo, ...]:
    """Return the module's scenarios with counters that have another id under it, and without those that are gone."""
    gone = set(old.index) - set(new.index) - set(renamed)
    if not gone and not renamed:
        return module.scenarios
    out = []
    for one in module.scenarios:
        data = _renamed(one.data, renamed)
        units = data.get("units")
        if isinstance(units, dict) and gone & set(units):
            data = {**data, "units": {name: place for name, place in units.items() if name not in gone}}
        out.append(one if data == one.data else replace(one, data=data))
    return tuple(out)


def _renamed(value: Any, new: Mapping[str, str]) -> Any:
    if not new:
        return value
    if isinstance(value, dict):
        return {new.get(key, key): _renamed(item, new) for key, item in value.items()}
    if isinstance(value, list):
        return [_renamed(item, new) for item in value]
    return new.get(value, value) if isinstance(value, str) else value


def renamed_units(before: Sequence[Row], after: Sequence[Row]) -> dict[str, str]:
    """Return the new id of every counter whose own was changed in a sheet of one row a counter."""
    was = {row.key: row.value for row in before}
    pairs = {}
    for row in after:
        old = was.get(row.key)
        if isinstance(old, tuple) and len(old) == len(row.value) == 1:
            pairs[old[0].id] = row.value[0].id
    return {a: b for a, b in pairs.items() if a != b}


# ------------------------------------------------------------------ a beginning
GROUND = {"axis": "#5E6064", "western": "#2F6B4F", "soviet": "#A8452F", "neutral": "#E0A030"}  # by a tint's group


def first_nations(territories: Sequence[Territory] = ()) -> tuple[Nation, ...]:
    """Return the two nations that a module begins with."""
    homes = [t for t in territories if t.playable and t.id != "neutral" and t.name][:2]
    if len(homes) < 2:
        homes = [Territory("north", tr("North"), "western"), Territory("south", tr("South"), "neutral")]
    one_letter = len({t.name[:1].upper() for t in homes}) == 2
    codes = [t.name[: 1 if one_letter else LONGEST_CODE].upper() for t in homes]
    grounds = [ground_of(t) for t in homes]
    if grounds[0] == grounds[1]:
        grounds = [GROUND["western"], GROUND["neutral"]]
    return tuple(
        Nation(t.id, t.name, code, t.id, ground, "") for t, code, ground in zip(homes, codes, grounds, strict=True)
    )


def ground_of(territory: Territory) -> str:
    """Return the ground of the counters at home in a territory: its tint, deep enough to print on."""
    if not territory.colour:
        return GROUND.get(group_of(territory.group), GROUND["axis"])
    red, green, blue = (int(territory.colour[k : k + 2], 16) / 255 for k in (1, 3, 5))
    hue, _, strength = rgb_to_hls(red, green, blue)
    deep = hls_to_rgb(hue, 0.36, max(0.4, min(strength, 0.7)) if strength > 0.04 else strength)
    return "#" + "".join(f"{round(255 * part):02X}" for part in deep)


def starter(territories: Sequence[Territory] = ()) -> Oob:
    """Return two sides with the common types of unit and one unit each, for a module that has none.

    territories: those of its map; the sides are called after the first two that are played, and have their colours.
    """
    printed = ("attack", "defence", "movement")

    def kind(name: str, title: str, attack: int, defence: int, movement: int, domain: str = "land",
             figure: str = "nato") -> UnitType:  # fmt: skip
        factors = dict(zip(printed, (attack, defence, movement)))
        return UnitType(name, title, domain, figure, factors, printed)

    types = (
        kind("infantry", tr("Infantry"), 3, 4, 4),
        kind("armour", tr("Armour"), 6, 4, 8),
        kind("cavalry", tr("Cavalry"), 2, 2, 6),
        kind("artillery", tr("Artillery"), 4, 1, 4),
        kind("headquarters", tr("Headquarters"), 0, 1, 6),
        kind("fighter", tr("Fighters"), 3, 3, 12, "air", "air"),
        kind("fleet", tr("Fleet"), 4, 4, 20, "naval", "fleet"),
    )
    nations = first_nations(territories)
    name, props = tr("Division {n}", n=1), {"echelon": "division"}
    units = tuple(Unit(f"{n.id}-infantry-1", name, "infantry", n.id, "1", props=dict(props)) for n in nations)
    return replace(EMPTY, types=types, nations=nations, units=units)
