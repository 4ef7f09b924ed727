"""Which labels a map gets and what stands in their way, at each detail."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import numpy as np
import shapely

from mapdata.board import SEA
from mapdata.draw import fonts, labels, style
from mapdata.draw.areafacts import in_row, titles
from mapdata.draw.arealabels import area_layout
from mapdata.draw.clutter import Box, Clutter, box_round
from mapdata.draw.content import City, Name, Outside, number_place
from mapdata.draw.curves import CurvedText
from mapdata.draw.labels import LETTERING, PlacedCity, PlacedName, Plan
from mapdata.draw.links import taken
from mapdata.draw.mapart import MapArt
from mapdata.draw.openwater import open_curve
from mapdata.draw.ops import Path

Geometry = Any

ALL_NUMBERS_TO = 4000  # hexes
COUNTER_SIDE = 0.72  # of the hex's width


def number_size(art: MapArt, plan: Plan) -> float:
    """Return the size in mm that hex numbers are set in: 10.5 u, smaller where numbers are long."""
    size = 10.5 * plan.u
    name = max((art.board.names[-1], art.board.names[0]), key=len)  # the other where numbers run down
    longest = fonts.text_width(name, "sans-regular", size, 0.04)
    return size if longest <= 0.52 * plan.hex_mm else size * 0.52 * plan.hex_mm / longest


Layout = tuple[list[PlacedName], list[PlacedCity]]


def lay_out(art: MapArt, plan: Plan) -> Layout:
    """Place all labels of a detail: seas, countries, ranges, then rivers, then cities by rank; the same every time."""
    return art.once(("layout", plan.detail, plan.hex_px), lambda: _kept_layout(art, plan))


def _kept_layout(art: MapArt, plan: Plan) -> Layout:
    cities = {city.id: city for city in art.content.cities}
    return art.keeper.kept(
        f"names-{plan.detail}-{plan.hex_px:g}",
        lambda: _laid_out(art, plan),
        _plain,
        lambda raw: _whole(raw, cities),
    )


def _plain(layout: Layout) -> Any:
    """Return a layout as JSON can say it."""
    names = [
        [n.kind, n.text, n.size, n.set.length, n.set.boxes, n.set.path.verbs, [v for p in n.set.path.points for v in p]]
        for n in layout[0]
    ]
    return {"names": names, "cities": [[c.city.id, c.middle, c.face, c.size, c.ribbon, c.box] for c in layout[1]]}


def _whole(raw: Any, cities: dict[str, City]) -> Layout:
    """Return the layout that `_plain` wrote down."""
    names = []
    for kind, text, size, length, boxes, verbs, flat in raw["names"]:
        path = Path(tuple(verbs), tuple(zip(flat[::2], flat[1::2], strict=True)))
        names.append(PlacedName(kind, text, CurvedText(path, tuple(map(_box, boxes)), length), size))
    placed = [
        PlacedCity(
            cities[city], None if middle is None else (middle[0], middle[1]), face, size, ribbon, box and _box(box)
        )
        for city, middle, face, size, ribbon, box in raw["cities"]
    ]
    return names, placed


def _box(raw: Any) -> Box:
    x0, y0, x1, y1 = raw
    return x0, y0, x1, y1


def _laid_out(art: MapArt, plan: Plan) -> Layout:
    ahead, beside, clutter = (Clutter(plan.hex_mm * 0.6) for _ in range(3))
    cities = [city for city in art.content.cities if not in_row(art, city)]
    fixed = list(_fixed(art, cities, plan))
    ribbons = [labels.ribbon_box(city, plan) for city in cities if city.symbol == "capital"]
    lines = _river_lines(art) if plan.detail != "far" else []
    wet = [box_round(float(x), float(y), 5 * plan.u, 5 * plan.u) for _, line in lines for x, y in line[::2]]
    # In the way of names along curves; of river names, which follow the rivers; of the names of cities.
    ahead.add_all([*fixed, *ribbons])
    ahead.add_all(wet, 0.6)
    beside.add_all([*fixed, *ribbons])
    clutter.add_all(fixed)
    clutter.add_all(wet, 0.8)
    own = _own(art)
    placed = labels.place_names(_wanted(art, own, plan), plan, ahead, own, art.doc.sheet_mm)
    for name in placed:
        beside.add_all(name.set.boxes)
    given = {name.text for name in placed if name.kind == "river"}
    placed += labels.place_rivers([line for line in lines if line[0] not in given], plan, beside)
    for name in placed:
        clutter.add_all(name.set.boxes, 0.8)
    for word in ("road", "rail") if plan.detail != "far" else ():
        pack = art.packs.get(word)
        dots = pack.points[::2] if pack is not None else ()
        clutter.add_all([box_round(float(x), float(y), 6 * plan.u, 6 * plan.u) for x, y in dots], 0.6)
    if art.doc.grid is not None and plan.detail == "near":
        _add_counters(art, plan, clutter)
    return placed, labels.place_cities(cities, art.board.centre_mm, plan, clutter)


def _fixed(art: MapArt, cities: Iterable[City], plan: Plan) -> Iterable[Box]:
    """Yield what no label moves: hex numbers and the signs of cities; on an area map its labels, ports and links."""
    if art.doc.grid is None:
        yield from area_layout(art, plan).boxes(11 * plan.symbol_u)
        for shape in taken(art):
            x0, y0, x1, y1 = shape.bounds
            yield x0, y0, x1, y1
    if art.doc.grid is not None and plan.detail == "near":
        size = number_size(art, plan)
        wide = fonts.text_width(art.board.names[0], "sans-regular", size, 0.04) + 2 * plan.u
        turn = math.radians(art.doc.grid.numbering.turn_deg)
        across = abs(wide * math.cos(turn)) + abs(size * math.sin(turn))
        down = abs(wide * math.sin(turn)) + abs(size * math.cos(turn))
        for space in _numbered(art):
            yield box_round(*number_place(art.content, space), across, down)
    for city in cities:
        if city.symbol in labels.SHOWN[plan.detail]:
            yield box_round(*city.point, 20 * plan.symbol_u, 20 * plan.symbol_u)


def _numbered(art: MapArt) -> Iterable[int]:
    """Return the hexes whose numbers count: all, or on a big map those within two hexes of a city."""
    grid = art.doc.grid
    assert grid is not None
    if len(grid) <= ALL_NUMBERS_TO:
        return printed_numbers(art)
    near = {city.space for city in art.content.cities}
    for _ in range(2):
        near |= {n for space in near for n in grid.neighbours(space)}
    return [space for space in printed_numbers(art) if space in near]


def printed_numbers(art: MapArt) -> list[int]:
    """Return the hexes whose numbers are printed."""
    grid, off = art.doc.grid, art.content.off
    return [s for s in range(len(grid)) if grid.is_numbered(s) and s not in off] if grid is not None else []


def _add_counters(art: MapArt, plan: Plan, clutter: Clutter) -> None:
    """Add where counters would stand round the hexes of cities; a city's own counter brings its own tab."""
    side = COUNTER_SIDE * plan.hex_mm
    for space in sorted({city.space for city in art.content.cities}):
        for near in art.board.near[space]:
            x, y = art.board.centre_mm[near]
            clutter.add(box_round(x, y + 0.012 * plan.hex_mm, side, side), 0.10)


def _river_lines(art: MapArt) -> list[tuple[str, Any]]:
    pack = art.packs.get("hexriver")
    if pack is None or not len(pack.points):
        return []
    return list(zip(art.river_names, np.split(pack.points, pack.starts[1:-1]), strict=False))


def _own(art: MapArt) -> dict[str, Geometry]:
    """Return the tinted land of the territories that have any."""
    found = {t.id: art.territory_shape(t.id) for t in art.doc.vocabulary.territories}
    return {t: shape for t, shape in found.items() if not shape.is_empty}


def _wanted(art: MapArt, own: dict[str, Geometry], plan: Plan) -> Iterable[Name]:
    """Yield the names of the document, each with its territory, and names for territories that have none there."""
    territories = art.doc.vocabulary.territories
    by_word = {style.key_of(word): t.id for t in territories for word in (t.name, t.id)}
    named = set()
    for name in art.content.names:
        if name.kind != "country":
            yield name
            continue
        owner = name.territory or by_word.get(style.key_of(name.text), "")
        if not owner:
            x, y = name.points[len(name.points) // 2]
            owner = next((t for t, shape in own.items() if shapely.contains_xy(shape, x, y)), "")
        named.add(owner)
        yield replace(name, territory=owner)
    if art.doc.grid is None:
        yield from _area_names(art, plan)
        return
    for t in territories:
        if t.id in own and t.id not in named and t.playable and t.name:
            fitted = _fitted(art, t.id, t.name, own[t.id], plan)
            if fitted is not None:
                yield fitted


def _fitted(art: MapArt, territory: str, text: str, shape: Geometry, plan: Plan) -> Name | None:
    """Return a country's name on a curve of its own, None where none fits."""
    curves: dict[str, Any] = art.memo.setdefault("curves", {})
    if territory not in curves:
        curves[territory] = labels.own_curve(shape, plan.hex_mm)
    if curves[territory] is None:
        return None
    line, length = curves[territory]
    size = labels.fitting_size(text.upper(), "country", length / plan.u)
    wide = fonts.text_width(text.upper(), LETTERING["country"].face, size * plan.u, 0.06)
    if wide > 1.15 * length:
        return None
    points = tuple((float(x), float(y)) for x, y in line[:: max(1, len(line) // 6)])
    return Name("country", text, points, size, territory, fitted=True)


def _area_names(art: MapArt, plan: Plan) -> Iterable[Name]:
    """Yield the names of seas and of what lies outside play, each on a curve fitted into it."""
    given = {style.key_of(name.text) for name in art.content.names}
    name_of = titles(art)
    curves: dict[Any, Any] = art.memo.setdefault("curves", {})

    def curve(key: Any, shape: Geometry) -> Any:
        if key not in curves:
            curves[key] = open_curve(shape, plan.u)
        return curves[key]

    for space, name in enumerate(art.board.names):
        text = name_of.get(name, "")
        if not text or art.board.kind[space] != SEA or style.key_of(text) in given:
            continue
        found = curve(space, (art.content.spaces or ())[space])
        if found is not None:
            line, length = found
            size = min(labels.fitting_size(text.upper(), "sea", length / plan.u), 28.0)
            points = tuple((float(x), float(y)) for x, y in line[:: max(1, len(line) // 6)])
            yield Name("sea", text, points, size)
    for number, part in enumerate(art.content.outside):
        if part.name and style.key_of(part.name) not in given:
            yield from _outside_name(part, curve(("outside", number), part.polygon), plan)


def _outside_name(part: Outside, found: Any, plan: Plan) -> Iterable[Name]:
    """Yield the name of ground or water outside play: on a curve, at its label point, or not at all."""
    kind = "water" if part.wet else "outside"
    if found is not None:
        line, length = found
        size = min(labels.fitting_size(part.name, kind, length / plan.u), 18.0)
        if fonts.text_width(part.name, LETTERING[kind].face, size * plan.u, 0.04) < 1.1 * length:
            points = tuple((float(x), float(y)) for x, y in line[:: max(1, len(line) // 6)])
            yield Name(kind, part.name, points, size, fitted=True)
            return
    if part.point is not None and part.polygon.area > (14 * plan.u) ** 2:
        yield Name(kind, part.name, (part.point,), LETTERING[kind].sizes[0], fitted=True)
