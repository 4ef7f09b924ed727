"""The rule file of a geodata import: which features of which file go on which layer, and how they are drawn."""

from __future__ import annotations

import csv
import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from mapdata.area_rules import AreaRules, Lens, refuse_unknown_areas
from mapdata.layerfiles import LAYER_ID, features_of
from mapdata.migrate import migrate
from mapdata.model import Feature, LayerRole, Scalar, Vocabulary
from mapdata.plainfiles import convert, read_plain
from mapdata.problems import FormatError
from mapdata.store import check_vocabulary
from mapdata.wild_numbers import refuse_wild_numbers

Degrees = tuple[float, float]  # longitude, latitude
MOST_BYTES = 16 * 1024 * 1024


@dataclass(frozen=True)
class Generalise:
    """How polygons and lines are made fit for print, in the order of the fields; lengths in km, areas in km2.

    simplify: Douglas-Peucker. open: spits and necks under twice this vanish; close: channels under twice this.
    drop: islands (or lakes) smaller than this vanish, holes too. grow: outlines are moved outwards.
    round: corners get this radius. coverage: polygons that share borders are simplified together, by area.
    """

    simplify_km: float = 0.0
    open_km: float = 0.0
    close_km: float = 0.0
    drop_km2: float = 0.0
    grow_km: float = 0.0
    round_km: float = 0.0
    coverage_km: float = 0.0


@dataclass(frozen=True)
class Guard:
    """A line that generalising would lose: a strait that stays water or a neck that stays land, `width_km` wide."""

    name: str
    line: tuple[Degrees, ...]
    water: bool = True
    width_km: float = 3.2


@dataclass(frozen=True)
class Take:
    """Features of one file. `file` is its name without .geojson.

    where, unless: property and the value, or list of values, that it must or must not have. rename: names as
    published and as wanted. only: names, after renaming. name, id: the property that holds it. props: prop and
    the property that fills it. set: fixed props. territory: the name as id of a territory.
    merge: all in one feature.
    """

    file: str
    kind: str
    where: dict[str, Any] = field(default_factory=dict)
    unless: dict[str, Any] = field(default_factory=dict)
    rename: dict[str, str] = field(default_factory=dict)
    only: tuple[str, ...] = ()
    skip: tuple[str, ...] = ()
    name: str = ""
    id: str = ""
    props: dict[str, str] = field(default_factory=dict)
    set: dict[str, Scalar] = field(default_factory=dict)
    territory: dict[str, str] = field(default_factory=dict)
    merge: bool = False
    generalise: Generalise = field(default_factory=Generalise)
    guards: tuple[Guard, ...] = ()


@dataclass(frozen=True)
class Draw:
    """A feature drawn in the rule file itself, in degrees."""

    id: str
    kind: str
    name: str = ""
    point: Degrees | None = None
    line: tuple[Degrees, ...] | None = None
    props: dict[str, Scalar] = field(default_factory=dict)


@dataclass(frozen=True)
class Table:
    """Places from a CSV file beside the rule file: the columns that hold each value; props: prop and column."""

    file: str
    lon: str = "lon"
    lat: str = "lat"
    id: str = "id"
    name: str = "name"
    kind: str = "kind"
    space: str = ""
    props: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class LayerRule:
    """One layer to be made. include: a file of finished features, in the form of a layer file."""

    id: str
    role: LayerRole
    title: str = ""
    take: tuple[Take, ...] = ()
    draw: tuple[Draw, ...] = ()
    table: tuple[Table, ...] = ()
    include: tuple[str, ...] = ()


@dataclass(frozen=True)
class Rules:
    """A whole rule file. margin_mm: how far beyond the sheet features are kept. areas: only on a sheet without grid.

    areas_from: the border layer whose polygons are the areas of a map without grid: they become borders and labels.
    """

    layer: tuple[LayerRule, ...]
    sheet_mm: tuple[float, float]
    title: str = ""
    credits: tuple[str, ...] = ()
    margin_mm: float = 0.0
    settings: dict[str, Scalar] = field(default_factory=dict)
    grid: dict[str, Any] | None = None
    vocabulary: Vocabulary = field(default_factory=Vocabulary)
    lens: tuple[Lens, ...] = ()
    areas: AreaRules | None = None
    sheets: tuple[int, int] = (1, 1)
    areas_from: str = ""


def read_rules(path: Path) -> Rules:
    """Return a rule file; FormatError names the place of a fault."""
    try:
        if path.stat().st_size > MOST_BYTES:
            raise FormatError(path, "", "a rule file this big is none; is this the right file?")
        raw = tomllib.loads(path.read_bytes().decode())
    except OSError as fault:
        raise FormatError(path, "", f"it cannot be read ({fault.strerror}); is this the right name?") from None
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as fault:
        raise FormatError(path, "", f"this is no TOML file ({fault})") from None
    except RecursionError:
        raise FormatError(path, "", "this is no rule file: brackets are nested far too deep") from None
    raw = migrate(raw, "hexwright-geodata-rules", path)
    _refuse_unknown(raw, path)
    refuse_wild_numbers(raw, path)
    rules = convert(raw, Rules, path, known=("format", "version", "needs"))
    check_vocabulary(rules.vocabulary, path)
    for k, layer in enumerate(rules.layer):
        if not LAYER_ID.fullmatch(layer.id):
            raise FormatError(path, f"$.layer[{k}].id", "only small letters, digits, - and _ may stand there")
        for n, take in enumerate(layer.take):
            _check_take(take, path, f"$.layer[{k}].take[{n}]")
    return rules


def _check_take(take: Take, path: Path, where: str) -> None:
    """Refuse ranges that are none and guards without a line."""
    for name, filters in (("where", take.where), ("unless", take.unless)):
        for key, wanted in filters.items():
            if isinstance(wanted, dict) and not (
                wanted.keys() <= {"least", "most"} and all(isinstance(v, int | float) for v in wanted.values())
            ):
                raise FormatError(path, f"{where}.{name}.{key}", "a range is written { least = 1, most = 9 }")
    for k, guard in enumerate(take.guards):
        if len(guard.line) < 2 or guard.width_km <= 0:
            raise FormatError(path, f"{where}.guards[{k}]", "a guard needs two points or more and a width above 0")


def _refuse_unknown(raw: dict[str, Any], path: Path) -> None:
    """Refuse misspelt keys of layers and what they hold, which would otherwise be passed over."""
    parts = {"take": Take, "draw": Draw, "table": Table}
    layers = raw.get("layer")
    for k, layer in enumerate(layers if isinstance(layers, list) else []):
        if not isinstance(layer, dict):
            continue
        convert(layer, LayerRule, path, f"$.layer[{k}]")
        for key, kind in parts.items():
            listed = layer.get(key, [])
            for n, part in enumerate(listed if isinstance(listed, list) else []):
                if not isinstance(part, dict):
                    continue
                convert(part, kind, path, f"$.layer[{k}].{key}[{n}]")
                if isinstance(part.get("generalise"), dict):
                    convert(part["generalise"], Generalise, path, f"$.layer[{k}].{key}[{n}].generalise")
    for k, lens in enumerate(_dicts(raw.get("lens"))):
        convert(lens, Lens, path, f"$.lens[{k}]")
    if isinstance(raw.get("areas"), dict):
        refuse_unknown_areas(raw["areas"], path)


def _dicts(value: Any) -> list[dict[str, Any]]:
    return [row for row in value if isinstance(row, dict)] if isinstance(value, list) else []


def beside(rules: Path, name: str, pointer: str) -> Path:
    """Return a file in the folder of the rule file; one outside it is refused."""
    path = (rules.parent / name).resolve()
    if not path.is_relative_to(rules.parent.resolve()):
        raise FormatError(rules, pointer, f"{name!r} lies outside the folder of the rule file; move it there")
    return path


def included(path: Path) -> dict[str, Feature]:
    """Return the finished features of a file in the form of a layer."""
    raw = read_plain(path, "hexwright-layer")
    listed = raw.get("features")
    if not isinstance(listed, list):
        raise FormatError(path, "$.features", "a list of features must stand here")
    return features_of(listed, path)


def table_rows(path: Path, table: Table) -> list[Draw]:
    """Return the places of a CSV file as features in degrees."""
    try:
        with path.open(encoding="utf-8", newline="") as stream:
            rows = list(csv.DictReader(stream))
    except OSError as fault:
        raise FormatError(path, "", f"it cannot be read ({fault.strerror}); is it beside the rule file?") from None
    except (UnicodeDecodeError, csv.Error) as fault:
        raise FormatError(path, "", f"this is no CSV file ({fault})") from None
    return [_row(path, number, row, table) for number, row in enumerate(rows, start=2)]


def _row(path: Path, number: int, row: dict[str, str], table: Table) -> Draw:
    columns = [table.lon, table.lat, table.id, table.name, table.kind, *table.props.values()]
    columns += [table.space] if table.space else []
    for column in columns:
        if row.get(column) is None:
            raise FormatError(path, f"line {number}", f"the column {column!r} is missing")
    try:
        point = float(row[table.lon]), float(row[table.lat])
    except ValueError:
        raise FormatError(path, f"line {number}", "longitude and latitude must be numbers in degrees") from None
    props: dict[str, Scalar] = {prop: row[column] for prop, column in table.props.items() if row[column]}
    if table.space and row[table.space]:
        props["space"] = row[table.space]
    return Draw(row[table.id], row[table.kind], row[table.name], point=point, props=props)


def plain_scalar(value: Any) -> Scalar | None:
    """Return a property of GeoJSON as a prop, None when it is none."""
    return value if isinstance(value, str | int | float | bool) else None


__all__ = ["Draw", "Generalise", "Guard", "LayerRule", "Rules", "Table", "Take", "beside", "included"]
