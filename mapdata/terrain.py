"""What was drawn, as it falls on hexes: land share, kind, terrain, lakes and territory of every hex, as computed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from functools import partial
from typing import Any

import numpy as np
from shapely.geometry.base import BaseGeometry

from mapdata import geometry
from mapdata.board import DOUBTFUL, LAKE, LAND, SEA
from mapdata.changed import Cells, cover, covered_near
from mapdata.model import Feature, MapDocument
from mapdata.naming import called
from mapdata.painted import Painted, lake_names, take_painted
from mapdata.problems import Problem
from mapdata.reuse import Reuse, forgetful
from mapdata.wording import said

Array = np.ndarray[Any, Any]


@dataclass(frozen=True, slots=True)
class Settings:
    """How a map is compiled; a map's `settings` may change each. Shares are in %.

    sea_below, land_from: land share under and from which a hex is plain sea or land; between them it is doubtful.
    settle: "keep" leaves doubtful hexes doubtful, "majority" makes each land (50 % or more) or sea; hexes with a
    place on them and islands of one hex become land.
    land_closed, sea_closed: share of land along a hexside under which no land unit, from which no ship passes.
    lake_least: area of a lake, in hexes, from which it takes hexes; lake_cover: share of a hex it must cover.
    river_bridge: gap between pieces of one river that is bridged, in hex widths.
    """

    sea_below: float = 12.0
    land_from: float = 90.0
    settle: str = "keep"
    land_closed: float = 5.0
    sea_closed: float = 95.0
    lake_least: float = 0.45
    lake_cover: float = 20.0
    river_bridge: float = 0.62


def settings_of(doc: MapDocument) -> tuple[Settings, list[Problem]]:
    """Return the settings of a map; what is unknown or of the wrong type is a problem and is left out."""
    known = {f.name: f.type for f in fields(Settings)}
    good: dict[str, Any] = {}
    problems = []
    for name, value in doc.settings.items():
        if name not in known:
            text = said("The setting “{name}” is not known.", name=name)
            remedy = said("Known are {known}.", known=", ".join(known))
            problems.append(Problem("warning", "SETTING", text, remedy=remedy))
        elif name == "settle":
            if value in ("keep", "majority"):
                good[name] = value
            else:
                text, remedy = said("settle cannot be “{value}”.", value=value), said("Write “keep” or “majority”.")
                problems.append(Problem("warning", "SETTING", text, remedy=remedy))
        elif isinstance(value, bool) or not isinstance(value, int | float):
            text = said("{name} is “{value}”.", name=name, value=value)
            problems.append(Problem("warning", "SETTING", text, remedy=said("Write a number.")))
        else:
            good[name] = float(value)
    return Settings(**good), problems


@dataclass
class HexValues:
    """One value a hex each: kind (SEA, LAND …), land share in %, terrain id, territory id, lake name."""

    kind: list[int]
    land: list[int]
    terrain: list[str]
    territory: list[str]
    lake: list[str]

    def copy(self) -> HexValues:
        """Return a copy that can be changed."""
        return HexValues(*(list(getattr(self, f.name)) for f in fields(self)))


@dataclass(frozen=True)
class Drawn:
    """The drawn polygons of a map by what they mean, and the hexes painted whole."""

    land: list[BaseGeometry]
    sea: list[BaseGeometry]
    lakes: list[tuple[str, BaseGeometry]]
    terrain: list[tuple[str, BaseGeometry]]
    territory: list[tuple[str, BaseGeometry]]
    painted: Painted = field(default_factory=Painted)


def drawn(doc: MapDocument, reuse: Reuse | None = None) -> tuple[Drawn, list[Problem]]:
    """Return the polygons and painted hexes that terrain and territory are read from, and those that cannot be used."""
    reuse = reuse or forgetful()
    base: dict[str, str] = {t.id: t.base for t in doc.vocabulary.terrain}
    first_land = next((t.id for t in doc.vocabulary.terrain if t.base == "land"), "clear")
    found = Drawn([], [], [], [], [], Painted(first_land, base))
    problems: list[Problem] = []
    for layer in doc.layers:
        for feature in layer.features.values():
            if layer.role == "border" and feature.kind == "territory":
                _add_territory(doc, feature, found, problems, reuse)
            elif layer.role == "terrain":
                _add_terrain(doc, feature, found, problems, reuse)
    return found, problems


def _polygon(doc: MapDocument, feature: Feature, problems: list[Problem], reuse: Reuse) -> BaseGeometry | None:
    polygon = reuse.of("polygon", (feature,), lambda: geometry.polygon_of(feature.shape))
    if polygon is None:
        text = said("{name} has no area.", name=called(doc, feature))
        remedy = said("Draw a polygon or remove it.")
        problems.append(Problem("warning", "NO_AREA", text, feature=feature.id, remedy=remedy))
    return polygon


def _add_territory(
    doc: MapDocument, feature: Feature, found: Drawn, problems: list[Problem], reuse: Reuse
) -> None:
    territory = str(feature.props.get("territory", feature.id))
    if all(t.id != territory for t in doc.vocabulary.territories):
        text = said("The territory “{id}” is not in the vocabulary.", id=territory)
        remedy = said("Add it to the vocabulary.")
        problems.append(Problem("warning", "TERRITORY", text, feature=feature.id, remedy=remedy))
        return
    if feature.shape.space is not None:
        take_painted(doc, feature, found.painted.territory, territory, problems)
        return
    polygon = _polygon(doc, feature, problems, reuse)
    if polygon is not None:
        found.territory.append((territory, polygon))


def _add_terrain(doc: MapDocument, feature: Feature, found: Drawn, problems: list[Problem], reuse: Reuse) -> None:
    base = found.painted.base
    if feature.kind not in base:
        text = said("The terrain “{id}” is not in the vocabulary.", id=feature.kind)
        remedy = said("Add it to the vocabulary.")
        problems.append(Problem("warning", "TERRAIN", text, feature=feature.id, remedy=remedy))
        return
    if feature.shape.space is not None:
        space = take_painted(doc, feature, found.painted.terrain, feature.kind, problems)
        if feature.name and space >= 0:
            found.painted.names[space] = feature.name
        return
    polygon = _polygon(doc, feature, problems, reuse)
    if polygon is None:
        return
    if base[feature.kind] == "sea":
        found.sea.append(polygon)
    elif base[feature.kind] == "lake":
        found.lakes.append((feature.name or feature.id, polygon))
    elif feature.kind == found.painted.ground:
        found.land.append(polygon)
    else:
        found.terrain.append((feature.kind, polygon))


def classify(
    doc: MapDocument, cells: Cells, shapes: Drawn, settings: Settings, reuse: Reuse | None = None
) -> HexValues:
    """Return what was drawn as values of hexes, before overrides.

    Land is what is drawn as land; on a map without such a polygon, all that is not drawn as sea. A hex painted whole
    is of its terrain, whatever is drawn there.
    """
    assert doc.grid is not None
    reuse = reuse or forgetful()
    area = doc.grid.size_mm**2 * np.sqrt(3) / 2
    share = land_share(cells, shapes, area, reuse)
    percent = np.rint(share * 100).astype(int)
    kind = np.full(len(cells), DOUBTFUL)
    kind[share * 100 < settings.sea_below] = SEA
    kind[share * 100 >= settings.land_from] = LAND
    lake = [""] * len(cells)
    lakes = reuse.of(
        ("lakes", tuple(name for name, _ in shapes.lakes), settings),
        (cells, *(polygon for _, polygon in shapes.lakes)),
        lambda: _lakes(cells.polygons, shapes.lakes, area, settings),
    )
    for cell, name in lakes.items():
        kind[cell], lake[cell] = LAKE, name
    terrain = _terrain(doc, cells, shapes, np.maximum(share, 1e-9) * area, reuse)
    territory = list(
        reuse.of(
            ("territory", tuple(word for word, _ in shapes.territory)),
            (cells, *(polygon for _, polygon in shapes.territory)),
            lambda: _largest(cells.polygons, shapes.territory),
        )
    )
    _paint(doc, shapes.painted, kind, percent, terrain, territory, lake)
    for cell in np.flatnonzero((kind == SEA) | (kind == LAKE)).tolist():
        terrain[cell], territory[cell] = "sea" if kind[cell] == SEA else "lake", ""
    return HexValues(kind.tolist(), percent.tolist(), terrain, territory, lake)


def _paint(
    doc: MapDocument, painted: Painted, kind: Array, percent: Array, terrain: list[str], territory: list[str],
    lake: list[str],
) -> None:  # fmt: skip
    """Set the hexes that are painted whole in the arrays of a map."""
    assert doc.grid is not None
    for bases, value, share in ((("land",), LAND, 100), (("sea",), SEA, 0), (("lake",), LAKE, None)):
        spaces = painted.spaces_of(*bases)
        kind[spaces] = value
        if share is not None:
            percent[spaces] = share
    for space, name in painted.terrain.items():
        terrain[space], lake[space] = name, ""
    for space, name in lake_names(doc.grid, painted).items():
        lake[space] = name
    for space, name in painted.territory.items():
        territory[space] = name


def land_share(cells: Cells, shapes: Drawn, area: float, reuse: Reuse) -> Array:
    """Return how much of every hex is land, 0 to 1."""
    drawn_as = shapes.land or shapes.sea
    if drawn_as:
        whole = _union(drawn_as, reuse)
        last = reuse.last.get("land")
        found = reuse.of("covered", (cells, whole), lambda: cover(cells, drawn_as, whole, last))
        reuse.last["land"] = found
        covered = found.covered / area
        return np.clip(covered if shapes.land else 1.0 - covered, 0.0, 1.0)
    return _bare_share(len(cells), shapes)


def _bare_share(count: int, shapes: Drawn) -> Array:
    """Return the share of land where neither land nor sea is drawn."""
    return np.zeros(count) if shapes.painted.in_water else np.ones(count)


def land_share_near(lines: Array, shapes: Drawn, length: float, reuse: Reuse) -> Array:
    """Return how much of hexsides is land, 0 to 1, looking at what is drawn near them alone."""
    drawn_as = shapes.land or shapes.sea
    if not drawn_as:
        return _bare_share(len(lines), shapes)
    covered = covered_near(lines, _union(drawn_as, reuse)) / length
    return np.clip(covered if shapes.land else 1.0 - covered, 0.0, 1.0)


def _union(polygons: Sequence[BaseGeometry], reuse: Reuse) -> BaseGeometry:
    return reuse.of("union", polygons, lambda: geometry.union(polygons))


def _lakes(cells: Array, lakes: Sequence[tuple[str, BaseGeometry]], area: float, settings: Settings) -> dict[int, str]:
    """Return the hexes that lakes take: a lake as many as its area says, those it covers most."""
    big = [(name, polygon) for name, polygon in lakes if polygon.area >= settings.lake_least * area]
    out: dict[int, str] = {}
    cell, which, size = geometry.overlaps(cells, [polygon for _, polygon in big])
    for index, (name, polygon) in enumerate(big):
        mine = which == index
        order = np.argsort(-size[mine], kind="stable")[: round(polygon.area / area + 0.1)]
        for place in order.tolist():
            if size[mine][place] * 100 >= settings.lake_cover * area:
                out[int(cell[mine][place])] = name
    return out


def _terrain(doc: MapDocument, cells: Cells, shapes: Drawn, land: Array, reuse: Reuse) -> list[str]:
    """Return the land terrain of every hex: the largest share, a terrain with a least share once it has that."""
    names = [t.id for t in doc.vocabulary.terrain if t.base in ("land", "any")] or ["clear"]
    least = {t.id: t.least_share for t in doc.vocabulary.terrain}
    share = np.zeros((len(names), len(cells)))
    for row, name in enumerate(names[1:], start=1):
        polygons = [p for n, p in shapes.terrain if n == name]
        if not polygons:
            continue
        whole = _union(polygons, reuse)
        if shapes.land:
            whole = _within(whole, _union(shapes.land, reuse), reuse)
        share[row] = reuse.of("covered by", (cells, whole), partial(_covered_by, cells, whole))
    share[0] = np.maximum(land - share[1:].sum(axis=0), 0.0)
    best = share.argmax(axis=0)
    for index, name in enumerate(names):
        if index and least.get(name, 0):
            best = np.where((best == index) & (share[index] * 100 < least[name] * land), 0, best)
            best = np.where(share[index] * 100 >= least[name] * land, index, best)
    return [names[index] for index in best]


def _covered_by(cells: Cells, whole: BaseGeometry) -> Array:
    return geometry.covered(cells.polygons, [whole])


def _within(whole: BaseGeometry, land: BaseGeometry, reuse: Reuse) -> BaseGeometry:
    return reuse.of("within", (whole, land), lambda: geometry.only_polygons(whole.intersection(land)))


def _largest(cells: Array, polygons: Sequence[tuple[str, BaseGeometry]]) -> list[str]:
    """Return for every cell the word whose polygons cover most of it, "" where none does."""
    words = sorted({word for word, _ in polygons})
    number = np.array([words.index(word) for word, _ in polygons], dtype=np.int64)
    out = [""] * len(cells)
    cell, which, size = geometry.overlaps(cells, [polygon for _, polygon in polygons])
    if not len(cell):
        return out
    keys, back = np.unique(cell * len(words) + number[which], return_inverse=True)
    total = np.bincount(back, weights=size)
    best = np.zeros(len(cells))
    for key, amount in zip(keys.tolist(), total.tolist()):
        at, word = divmod(key, len(words))
        if amount > best[at]:
            best[at], out[at] = amount, words[word]
    return out
