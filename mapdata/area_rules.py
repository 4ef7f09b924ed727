"""The section [areas] of a rule file: the ground that areas grow on, and what is moved, parted and joined by hand."""

from __future__ import annotations

import csv
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from mapdata.plainfiles import convert
from mapdata.problems import FormatError
from mapdata.wild_numbers import check_degrees, refuse_wild_numbers

Degrees = tuple[float, float]  # longitude, latitude
AREA_KINDS = ("area", "sea", "outside")


@dataclass(frozen=True)
class Lens:
    """A place of the sheet that is drawn larger: `factor` within `radius_km`, less and less out to `reach_km`."""

    name: str
    at: Degrees
    factor: float
    radius_km: float
    reach_km: float


@dataclass(frozen=True)
class Outlines:
    """Polygons of one file that ground is told by: a file without .geojson, and the property that names a polygon.

    grounds: of divisions, the grounds whose areas are made of whole divisions.
    """

    file: str
    name: str = ""
    grounds: tuple[str, ...] = ()


@dataclass(frozen=True)
class Claim:
    """Land within an outline that goes to an area ("" for none: outside play, called `name`).

    only: areas that it is taken from; all when empty.
    """

    area: str
    outline: tuple[Degrees, ...]
    only: tuple[str, ...] = ()
    name: str = ""
    why: str = ""


@dataclass(frozen=True)
class Divide:
    """A line to which the border of two areas is moved, as far as it runs and within `reach_km` of it.

    river: between the last point of `line` and the first one of `on` the line follows this river.
    """

    between: tuple[str, str]
    line: tuple[Degrees, ...]
    river: str = ""
    on: tuple[Degrees, ...] = ()
    reach_km: float = 70.0
    why: str = ""


@dataclass(frozen=True)
class Meet:
    """A point where areas meet: within `radius_km` all borders run straight to it. shore: it is moved to the coast.

    areas: those that may come there; others are pushed out.
    """

    at: Degrees
    radius_km: float
    shore: bool = False
    areas: tuple[str, ...] = ()
    why: str = ""


@dataclass(frozen=True)
class Box:
    """An area that is no ground but a box drawn in the water, corners in sheet millimetres."""

    area: str
    corner_mm: tuple[float, float]
    size_mm: tuple[float, float]
    round_mm: float = 3.0


@dataclass(frozen=True)
class Edit:
    """One thing set by hand; edits come one after the other, and exactly one of the fields is given."""

    claim: Claim | None = None
    divide: Divide | None = None
    meet: Meet | None = None


@dataclass(frozen=True)
class River:
    """A river that counts: the pairs of areas whose border it is."""

    id: str
    name: str
    pairs: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Drawing:
    """How lines are drawn that are no coast: lengths in sheet millimetres.

    smooth: over which length (sigma) lines are smoothed that follow something real; smooth_free: those that do not.
    waver: how far the latter are bent first; wave: how long a bend is. trim: spikes narrower than this are cut off.
    """

    smooth_mm: float = 0.9
    smooth_free_mm: float = 2.2
    waver_mm: float = 1.2
    wave_mm: float = 16.0
    trim_mm: float = 0.0


@dataclass(frozen=True)
class AreaRules:
    """How the areas of a map are grown (docs/geodata-rules.md).

    table: a CSV file, one row an area. land: the layer whose polygons are the land. ground: polygons by whose name
    ground is told; of: name of a polygon and the ground it belongs to; those not named are outside play.
    outside: name of such a polygon and what it is called instead. seed: further points of an area. sea_line: lines
    that part the water.
    """

    table: str
    land: str
    ground: Outlines
    of: dict[str, str]
    divisions: Outlines | None = None
    rivers_file: str = ""
    rivers_name: str = "name"
    borders: str = "borders"
    labels: str = "areas"
    facts: str = "facts"
    outside: dict[str, str] = field(default_factory=dict)
    seed: dict[str, tuple[Degrees, ...]] = field(default_factory=dict)
    sea_line: dict[str, tuple[Degrees, ...]] = field(default_factory=dict)
    edits: tuple[Edit, ...] = ()
    edit_files: tuple[str, ...] = ()
    river: tuple[River, ...] = ()
    box: tuple[Box, ...] = ()
    drawing: Drawing = field(default_factory=Drawing)


@dataclass(frozen=True)
class AreaRow:
    """One row of the table of areas; the point is where the area grows from, label where its name stands."""

    id: str
    name: str
    kind: str
    ground: str
    at: Degrees
    territory: str = ""
    terrain: str = ""
    label: Degrees | None = None
    flags: tuple[str, ...] = ()
    place: str = ""
    value: int = 0
    port: Degrees | None = None


@dataclass(frozen=True)
class _Edits:
    edit: tuple[Edit, ...]


def edit_rows(path: Path) -> list[Edit]:
    """Return the edits of a TOML file with a list [[edit]]."""
    try:
        raw = tomllib.loads(path.read_bytes().decode())
    except OSError as fault:
        raise FormatError(path, "", f"it cannot be read ({fault.strerror}); is it beside the rule file?") from None
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as fault:
        raise FormatError(path, "", f"this is no TOML file ({fault})") from None
    _refuse_unknown_edits(raw.get("edit"), path, "$.edit")
    refuse_wild_numbers(raw, path)
    edits = convert(raw, _Edits, path).edit
    check_edits(edits, path, "$.edit")
    return list(edits)


def check_edits(edits: Sequence[Edit], path: Path, where: str) -> None:
    """Refuse edits that say nothing or too much, and outlines and lines without extent."""
    for k, edit in enumerate(edits):
        if [edit.claim, edit.divide, edit.meet].count(None) != 2:
            raise FormatError(path, f"{where}[{k}]", "exactly one of claim, divide and meet must stand here")
        if edit.claim is not None and len(edit.claim.outline) < 3:
            raise FormatError(path, f"{where}[{k}].claim.outline", "an outline needs three points or more")
        if edit.divide is not None and len(edit.divide.line) < (1 if edit.divide.river else 2):
            raise FormatError(path, f"{where}[{k}].divide.line", "a line needs two points, or one before a river")
        if edit.divide is not None and edit.divide.river and not edit.divide.on:
            raise FormatError(path, f"{where}[{k}].divide.on", "say where the line leaves the river: a point or more")
        if edit.meet is not None and edit.meet.radius_km <= 0:
            raise FormatError(path, f"{where}[{k}].meet.radius_km", "a radius above 0 must stand here")


def refuse_unknown_areas(raw: dict[str, Any], path: Path) -> None:
    """Refuse misspelt keys of the section [areas] and of what it holds."""
    convert(raw, AreaRules, path, "$.areas")
    for key, kind in {"ground": Outlines, "divisions": Outlines, "drawing": Drawing}.items():
        if isinstance(raw.get(key), dict):
            convert(raw[key], kind, path, f"$.areas.{key}")
    for key, kind in {"river": River, "box": Box}.items():
        for k, row in enumerate(raw.get(key, [])):
            convert(row, kind, path, f"$.areas.{key}[{k}]")
    _refuse_unknown_edits(raw.get("edits"), path, "$.areas.edits")


def _refuse_unknown_edits(rows: Any, path: Path, where: str) -> None:
    for k, row in enumerate(rows if isinstance(rows, list) else []):
        for name, kind in {"claim": Claim, "divide": Divide, "meet": Meet}.items():
            if isinstance(row, dict) and isinstance(row.get(name), dict):
                convert(row[name], kind, path, f"{where}[{k}].{name}")


def area_rows(path: Path) -> list[AreaRow]:
    """Return the rows of a table of areas; FormatError names the line of a fault."""
    try:
        with path.open(encoding="utf-8", newline="") as stream:
            rows = list(csv.DictReader(stream))
    except OSError as fault:
        raise FormatError(path, "", f"it cannot be read ({fault.strerror}); is it beside the rule file?") from None
    except (UnicodeDecodeError, csv.Error) as fault:
        raise FormatError(path, "", f"this is no CSV file ({fault})") from None
    found = [_row(path, f"line {number}", row) for number, row in enumerate(rows, start=2)]
    seen: set[str] = set()
    for number, area in enumerate(found, start=2):
        if area.id in seen:
            raise FormatError(path, f"line {number}", f"the id {area.id!r} is there twice")
        seen.add(area.id)
    return found


def _row(path: Path, where: str, row: dict[str, str]) -> AreaRow:
    at = _point(path, where, row, "lon", "lat")
    if not row.get("id") or at is None:
        raise FormatError(path, where, "an area needs an id and a point, in the columns id, lon and lat")
    if row.get("kind") not in AREA_KINDS:
        raise FormatError(path, where, f"the kind {row.get('kind')!r} is none of {', '.join(AREA_KINDS)}")
    value = row.get("value") or "0"
    if not value.isdigit():
        raise FormatError(path, where, f"the value {value!r} is no whole number")
    return AreaRow(
        row["id"],
        row.get("name") or row["id"],
        row["kind"],
        row.get("ground") or "",
        at,
        row.get("territory") or "",
        row.get("terrain") or "",
        _point(path, where, row, "label_lon", "label_lat"),
        tuple((row.get("flags") or "").split()),
        row.get("place") or "",
        int(value),
        _point(path, where, row, "port_lon", "port_lat"),
    )


def _point(path: Path, where: str, row: dict[str, str], lon: str, lat: str) -> Degrees | None:
    if not row.get(lon) and not row.get(lat):
        return None
    try:
        x, y = float(row[lon]), float(row[lat])
    except (KeyError, TypeError, ValueError):
        raise FormatError(path, where, f"{lon} and {lat} must be numbers in degrees") from None
    check_degrees(x, y, path, where)
    return x, y
