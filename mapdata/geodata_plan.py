"""A first rule file for an import of geodata: what files hold, what it may be, and how a region lies on the sheet."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Literal

import numpy as np
import shapely

from mapdata.geodata_fit import Fit, fit_text, projector
from mapdata.geodata_read import Item, read_geojson
from mapdata.grid import HexGrid
from mapdata.model import Territory, Vocabulary
from mapdata.plainfiles import plain_of
from mapdata.problems import FormatError
from mapdata.wording import said

Use = Literal["land", "lake", "terrain", "territory", "borders", "river", "road", "city", "skip"]
Kind = Literal["areas", "lines", "points", "mixed"]
Projection = Literal["equal_area", "conic", "mercator", "own"]

MOST_TERRITORIES = 400
MOST_NAMES = 20_000
MOST_PROPERTIES = 60
GROUPS = ("axis", "western", "soviet", "neutral")  # tones, given in turn
WORDS: dict[Use, tuple[str, ...]] = {  # in the names of files, for a first guess
    "lake": ("lake", "lago", "see", "water_area"),
    "river": ("river", "rio", "fluss", "stream"),
    "road": ("road", "street", "rail"),
    "city": ("city", "cities", "town", "place", "populated"),
    "territory": ("countr", "admin", "state", "province", "region", "nuts"),
    "borders": ("border", "boundar", "limit"),
    "land": ("land", "coast", "island"),
}
FITTING: dict[Kind, tuple[Use, ...]] = {  # what each kind of feature may become
    "areas": ("land", "lake", "terrain", "territory", "skip"),
    "lines": ("river", "road", "borders", "skip"),
    "points": ("city", "skip"),
    "mixed": ("land", "lake", "terrain", "territory", "river", "road", "borders", "city", "skip"),
}
NAMES = ("name", "name_en", "NAME", "NAME_EN", "ADMIN", "admin", "nombre", "title")


@dataclass(frozen=True)
class Region:
    """A box in degrees."""

    west: float
    south: float
    east: float
    north: float

    def check(self) -> None:
        """Raise ValueError, with a sentence, for a box that is none."""
        if not (-360 <= self.west < self.east <= 360 and -90 <= self.south < self.north <= 90):
            raise ValueError(said("west must be less than east, and south less than north, in degrees"))
        if self.east - self.west > 360:
            raise ValueError(said("a region is not wider than the globe"))

    def widened(self, share: float) -> Region:
        """Return the box with room round it, by a share of its sides."""
        dx, dy = share * (self.east - self.west), share * (self.north - self.south)
        return Region(self.west - dx, max(-90.0, self.south - dy), self.east + dx, min(90.0, self.north + dy))


@dataclass(frozen=True)
class Found:
    """What a file holds. names: by property, the names that occur with the box of each."""

    path: Path
    kind: Kind
    count: int
    region: Region
    properties: tuple[str, ...]
    items: tuple[Item, ...] = field(default=(), repr=False)

    def names(self, key: str) -> dict[str, Region]:
        """Return the names that a property gives, each with the box of what bears it."""
        boxes: dict[str, list[tuple[float, float, float, float]]] = {}
        for item in self.items:
            value = item.properties.get(key)
            if isinstance(value, str) and value and not item.shape.is_empty and len(boxes) < MOST_NAMES:
                boxes.setdefault(value, []).append(item.shape.bounds)
        return {name: _round(found) for name, found in sorted(boxes.items())}


@dataclass(frozen=True)
class Source:
    """What is made of a file. name: the property that holds names, "" for none; terrain: the kind, for "terrain"."""

    found: Found
    use: Use
    name: str = ""
    terrain: str = "forest"


@dataclass(frozen=True)
class GeoPlan:
    """An import as it is chosen. own: the PROJ string or EPSG code where the projection is one's own."""

    sources: tuple[Source, ...]
    region: Region
    projection: Projection = "equal_area"
    own: str = ""
    margin_mm: float = 5.0
    smooth_mm: float = 0.4  # details smaller than this are lost

    def check(self) -> None:
        """Raise ValueError, with a sentence, for what cannot be imported."""
        used = [source for source in self.sources if source.use != "skip"]
        if not used:
            raise ValueError(said("choose a file, and what it is to become"))
        self.region.check()
        stems = [source.found.path.stem for source in used]
        if len(set(stems)) < len(stems):
            raise ValueError(said("two files have the same name; rename one"))


def look_into(path: Path) -> Found:
    """Return what a GeoJSON file holds. Raises FormatError."""
    items = [item for item in read_geojson(path) if not item.shape.is_empty]
    if not items:
        raise FormatError(path, "$.features", said("there is no feature with a shape in it; choose another file"))
    kinds = {_kind_of(item) for item in items}
    keys: dict[str, None] = {}
    for item in items[:2000]:
        keys |= dict.fromkeys(item.properties)
    region = _round([item.shape.bounds for item in items])
    kind: Kind = kinds.pop() if len(kinds) == 1 else "mixed"
    return Found(path, kind, len(items), region, tuple(keys)[:MOST_PROPERTIES], tuple(items))


def _kind_of(item: Item) -> Kind:
    name = item.shape.geom_type
    return "areas" if "Polygon" in name else "lines" if "Line" in name else "points"


def _round(boxes: Sequence[tuple[float, float, float, float]]) -> Region:
    sides = np.array(boxes, dtype=float)
    west, south = sides[:, :2].min(axis=0).tolist()
    east, north = sides[:, 2:].max(axis=0).tolist()
    if east - west < 1e-6 or north - south < 1e-6:  # one point
        return Region(west - 0.5, south - 0.5, east + 0.5, north + 0.5)
    return Region(west, south, east, north)


def round_all(regions: Sequence[Region]) -> Region:
    """Return the box round some boxes."""
    return _round([(r.west, r.south, r.east, r.north) for r in regions])


def guessed(found: Found) -> Source:
    """Return a first guess of what a file is, by its name and by what it holds."""
    stem = found.path.stem.lower()
    fitting = FITTING[found.kind]
    use = next((use for use, words in WORDS.items() if use in fitting and any(w in stem for w in words)), fitting[0])
    name = next((key for key in NAMES if key in found.properties), "")
    return Source(found, use, name)


# ------------------------------------------------------------------ how the region lies on the sheet


def projection_text(plan: GeoPlan) -> str:
    """Return the projection of an import as PROJ reads it, made for its region."""
    region = plan.region
    lon, lat = round((region.west + region.east) / 2, 3), round((region.south + region.north) / 2, 3)
    if plan.projection == "own":
        return plan.own.strip()
    if plan.projection == "mercator":
        return f"+proj=merc +lon_0={lon:g} +lat_ts={lat:g} +datum=WGS84 +units=m"
    if plan.projection == "conic":
        sixth = (region.north - region.south) / 6
        low, high = round(region.south + sixth, 3), round(region.north - sixth, 3)
        if abs(low + high) < 0.01:  # a cone about the equator is none
            high += 0.02
        lines = f"+lat_1={low:g} +lat_2={high:g}"
        return f"+proj=eqdc +lat_0={lat:g} +lon_0={lon:g} {lines} +datum=WGS84 +units=m"
    return f"+proj=laea +lat_0={lat:g} +lon_0={lon:g} +datum=WGS84 +units=m"


def fit_of(plan: GeoPlan, sheet_mm: tuple[float, float]) -> Fit:
    """Return the fit that shows the whole region on the sheet, in its middle.

    Raises ValueError or FormatError for a region that the projection cannot show.
    """
    plan.check()
    r = plan.region
    outline = shapely.segmentize(shapely.box(r.west, r.south, r.east, r.north), 1.0)
    km = projector(projection_text(plan))(shapely.get_coordinates(outline))
    if not np.isfinite(km).all():
        raise ValueError(said("the projection does not reach over the whole region; choose another one"))
    low, high = km.min(axis=0), km.max(axis=0)
    room = sheet_mm[0] - 2 * plan.margin_mm, sheet_mm[1] - 2 * plan.margin_mm
    if min(room) <= 0:
        raise ValueError(said("the margin leaves nothing of the sheet"))
    scale = float(max((high[0] - low[0]) / room[0], (high[1] - low[1]) / room[1]))
    if scale <= 0 or not math.isfinite(scale):
        raise ValueError(said("the region is a point; choose a larger one"))
    x, y = ((low + high) / 2).tolist()
    return Fit(round(scale, 6), (round(x, 3), round(y, 3)), (sheet_mm[0] / 2, sheet_mm[1] / 2))


# ------------------------------------------------------------------ the rule file


def with_territories(words: Vocabulary, plan: GeoPlan) -> Vocabulary:
    """Return the words with the territories that the files name within the region, in place of the usual ones."""
    names = territory_names(plan)
    if not names:
        return words
    given: dict[str, None] = {}
    made = []
    for number, name in enumerate(names):
        slug = re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_") or "territory"
        while slug in given:
            slug += "_2"
        given[slug] = None
        made.append(Territory(slug, name, GROUPS[number % len(GROUPS)]))
    return replace(words, territories=tuple(made))


def territory_names(plan: GeoPlan) -> list[str]:
    """Return the names of the areas that become territories and lie within the region."""
    box = shapely.box(plan.region.west, plan.region.south, plan.region.east, plan.region.north)
    names: dict[str, None] = {}
    for source in plan.sources:
        if source.use == "territory" and source.name:
            for item in source.found.items:
                name = item.properties.get(source.name)
                if isinstance(name, str) and name and item.shape.intersects(box):
                    names[name] = None
    return sorted(names)[:MOST_TERRITORIES]


def rules_text(
    plan: GeoPlan,
    title: str,
    sheet_mm: tuple[float, float],
    grid: HexGrid | None,
    words: Vocabulary,
    sheets: tuple[int, int] = (1, 1),
    credits: Sequence[str] = (),
) -> str:
    """Return the rule file of an import, with the command that repeats it at its head. Raises ValueError."""
    fit = fit_of(plan, sheet_mm)
    words = with_territories(words, plan)
    used = [source for source in plan.sources if source.use != "skip"]
    files = " ".join(_shell(source.found.path.name) for source in used)
    lines = [
        "# Made by the New map wizard. Change it and run it again, in the folder of the GeoJSON files:",
        f"#   hexwright import geodata {files} \\",
        f"#     --rules rules.toml --projection {_shell(projection_text(plan))} \\",
        f'#     --fit "{fit_text(fit)}" --out map',
        'format = "hexwright-geodata-rules"',
        "version = 1",
        f"title = {_toml(title)}",
        f"credits = {_toml(list(credits))}",
        f"sheet_mm = {_toml(list(sheet_mm))}",
        "margin_mm = 20",
    ]
    if grid is None and any(source.use == "territory" for source in used):
        lines.append('areas_from = "territories"')
    if sheets != (1, 1):
        lines.append(f"sheets = {_toml(list(sheets))}")
    if grid is not None:
        lines += ["", f"grid = {_toml(plain_of(grid, ('size_mm', 'origin_mm', 'columns', 'rows')))}"]
    lines += ["", "[vocabulary]"]
    for group in ("terrain", "sides", "places", "territories"):
        rows = [_toml(plain_of(word, ("id",))) for word in getattr(words, group)]
        lines.append(f"{group} = [{', '.join(rows)}]" if rows else f"{group} = []")
    lines += _layers(used, words, plan, fit.km_per_mm, grid is None)
    return "\n".join(lines) + "\n"


def _layers(
    used: Sequence[Source], words: Vocabulary, plan: GeoPlan, km_per_mm: float, areas: bool
) -> Iterable[str]:
    """Yield the layers, each with what is taken for it; a layer is there though nothing comes on it."""
    km = plan.smooth_mm * km_per_mm
    rounded = {"simplify_km": _few(km / 2), "open_km": _few(km), "close_km": _few(km), "drop_km2": _few(4 * km * km),
               "round_km": _few(km / 2)}  # fmt: skip
    plain = {"simplify_km": _few(km / 2)}
    ids = {territory.name: territory.id for territory in words.territories}
    table: list[tuple[str, str, str, tuple[Use, ...]]] = [
        ("land", "terrain", "Land and terrain", ("land", "terrain", "lake")),
        ("territories", "border", "Borders of areas" if areas else "Territories", ("territory",)),
        ("rivers", "line", "Rivers and roads", ("river", "road")),
        ("borders", "border", "Borders", ("borders",)),
        ("places", "label", "Areas and places" if areas else "Places", ("city",)),
        ("overrides", "override", "Set by hand", ()),
    ]
    for layer_id, role, title, uses in table:
        taken = [source for use in uses for source in used if source.use == use]
        if layer_id == ("territories" if areas else "borders") and not taken:
            continue  # a map of areas has borders, one of hexes territories
        yield from ("", "[[layer]]", f'id = "{layer_id}"', f'role = "{role}"', f"title = {_toml(title)}")
        for source in taken:
            take: dict[str, Any] = {"file": source.found.path.stem, "kind": _kind(source)}
            if source.name:
                take["name"] = source.name
            if source.use in ("land", "lake", "terrain"):
                take["generalise"] = rounded
                take |= {"merge": True} if source.use == "land" else {}
            elif source.use == "territory":
                take |= {"territory": ids, "generalise": {"coverage_km": _few(km / 2)}}
            elif source.use in ("river", "road", "borders"):
                take["generalise"] = plain
            yield from ("", "[[layer.take]]", *(f"{key} = {_toml(value)}" for key, value in take.items()))


def _kind(source: Source) -> str:
    kinds: dict[Use, str] = {
        "land": "clear", "lake": "lake", "territory": "territory", "borders": "border", "river": "river",
        "road": "road", "city": "city",
    }  # fmt: skip
    return kinds.get(source.use, source.terrain)


def _few(value: float) -> float:
    return float(f"{value:.3g}")


def _toml(value: Any) -> str:
    """Return a value as TOML writes it on one line."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_toml(str(k))} = {_toml(v)}" for k, v in value.items()) + " }" if value else "{}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(_toml(v) for v in value) + "]"
    if isinstance(value, bool):
        return "true" if value else "false"
    return json.dumps(value, ensure_ascii=False)


def _shell(text: str) -> str:
    return text if re.fullmatch(r"[A-Za-z0-9_./-]+", text) else "'" + text.replace("'", "'\\''") + "'"


__all__ = ["FITTING", "Found", "GeoPlan", "Region", "Source", "fit_of", "guessed", "look_into", "rules_text"]
