"""Prepared art to a display list: the picture of a map far away, at middle distance, and near."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from typing import Any

import numpy as np

from mapdata.board import LAKE, SEA
from mapdata.draw import labels, style
from mapdata.draw.areaart import ONE_SIDED_KM
from mapdata.draw.arealabels import area_layout, sign_unit
from mapdata.draw.areasigns import area_sign_ops, box_ops
from mapdata.draw.content import number_place
from mapdata.draw.flat import flat_path
from mapdata.draw.gridlook import grid_inks, grid_width, number_inks
from mapdata.draw.labels import LETTERING, PlacedCity, PlacedName, Plan
from mapdata.draw.layout import lay_out, number_size, printed_numbers
from mapdata.draw.links import link_ops
from mapdata.draw.mapart import MapArt
from mapdata.draw.ops import Drawing, Fill, Group, Op, Path, Point, Stroke, Text, rect
from mapdata.draw.owners import Owner, owner_ops, veil_ops
from mapdata.draw.patterns import edge_spots, pattern_of
from mapdata.draw.style import Detail, Ink
from mapdata.draw.symbols import hatch_ops, ribbon_ops, side_mark, symbol_ops

GROUP_NUMBERS_FROM = 4000  # hexes from which numbers are grouped by blocks that a player can leave out
FAINT = {"far": 0.53, "mid": 0.5, "near": 1.0}  # strength of the grid


def draw_map(
    art: MapArt,
    detail: Detail = "near",
    hex_px: float | None = None,
    owners: Mapping[int, Owner] | None = None,
    veiled: Collection[int] = (),
) -> Drawing:
    """Return the picture of a map in sheet millimetres, its sections "ground", "ink", "names" and "cities".

    detail: far for under 40 px per hex, mid for 40 to 70, near above and for print. hex_px: the exact px per hex
    that names are sized for. Cities are groups tagged "city:<space>", hex numbers "number:<space>" where there
    are few enough, names "name:<kind>". The same call gives the same objects, so that players may cache them.

    owners: who holds areas of an area map, when others do than the map says; veiled: areas that take no part, under a
    veil that is a section of its own.
    """
    drawing = _drawn(art, detail, hex_px)
    if not owners and not veiled:
        return drawing
    sections = dict(drawing.sections)
    sections["ground"] = (*sections["ground"], *owner_ops(art, owners or {}, detail))
    if veiled:
        sections["veil"] = veil_ops(art, veiled)
    return Drawing(drawing.width, drawing.height, sections)


def _drawn(art: MapArt, detail: Detail, hex_px: float | None) -> Drawing:
    plan = Plan(detail, art.measure.hex_mm, hex_px or labels.HEX_PX[detail])
    return art.once((detail, hex_px), lambda: _painting(art, plan))


def _painting(art: MapArt, plan: Plan) -> Drawing:
    names, cities = lay_out(art, plan)
    sections = {
        "ground": tuple(_ground(art, plan)),
        "ink": tuple(_ink(art, plan)),
        "names": (*_names(names, plan), *_area_signs(art, plan)),
        "cities": tuple(_city(art, plan, placed) for placed in cities),
    }
    return Drawing(*art.doc.sheet_mm, sections)


def _area_signs(art: MapArt, plan: Plan) -> list[Op]:
    """Return labels and ports of an area map, nothing of a hex map."""
    return area_sign_ops(art, plan, area_layout(art, plan)) if art.doc.grid is None else []


# ------------------------------------------------------------------ ground


def _fills(art: MapArt, name: str, colour: str, opacity: float = 1.0) -> list[Op]:
    return [Fill(path, colour, opacity) for path in art.paths(name)]


def _strokes(art: MapArt, name: str, ink: Ink, width: float, min_px: float = 0.0, **look: Any) -> list[Op]:
    return [Stroke(path, ink.colour, width, ink.opacity, min_px=min_px, **look) for path in art.paths(name)]


def _ground(art: MapArt, plan: Plan) -> list[Op]:
    """Return all that lies beneath the grid."""
    u, far = plan.u, plan.detail == "far"
    width, height = art.doc.sheet_mm
    ops: list[Op] = [Fill(rect(0, 0, width, height), style.SEA_DEEP)]
    for km, colour in style.SEA_BANDS:
        ops += _fills(art, f"sea.{km:g}", colour)
    if not far:
        for km, opacity in style.WATERLINES:
            ops += _strokes(art, f"waterline.{km:g}", Ink(style.WATERLINE, opacity), 0.9 * u, 0.55)
    for part in art.outside_paths(wet=True):
        ops.append(Fill(part, style.OUTSIDE_VEIL.colour, style.OUTSIDE_VEIL.opacity))
    plain = style.LAND_PLAIN if not art.doc.vocabulary.territories else style.LAND_OUTSIDE
    ops += _fills(art, "land", plain)
    for territory in art.doc.vocabulary.territories:
        ops += _fills(art, f"tint.{territory.id}", art.tints[territory.id])
    for number, tone in enumerate(style.AREA_TONES):
        ops += _fills(art, f"tone.{number}", tone.colour, tone.opacity)
    for group in style.GROUPS:
        for band, opacity in style.EDGE_BANDS:
            ops += _fills(art, f"band.{group}.{band:g}", style.EDGE[group], opacity)
    ops += terrain_ops(art, plan.detail)
    return ops + (_water(art, plan) if art.doc.grid is not None else box_ops(art, u))


def _water(art: MapArt, plan: Plan) -> list[Op]:
    """Return natural rivers, lakes and coast: the last of the ground, on an area map the first of the ink.

    So an area map's ground can be tinted anew (`owners.owner_ops`) between the two.
    """
    u, far, ops = plan.u, plan.detail == "far", []
    for rank in range(1, 10):
        if not far or rank <= 5:
            ops += _strokes(art, f"river.{rank}", style.RIVER_NATURAL, (1.5 if rank <= 5 else 1.0) * u, 0.6)
    ops += _fills(art, "lake", style.LAKE)
    ops += _strokes(art, "lake", style.COAST, 1.0 * u, 0.45)
    ops += _strokes(art, "coast", style.COAST_GLOW, 3.6 * u)
    ops += _strokes(art, "coast", style.COAST, 1.35 * u, 0.6)
    return ops


def terrain_ops(art: MapArt, detail: Detail) -> list[Op]:
    """Return grounds and patterns of terrain, and the relief."""
    u, ops = art.measure.u, []
    for kind in art.doc.vocabulary.terrain:
        pattern = pattern_of(kind.id, kind.pattern)
        wash = style.PATTERN_GROUND.get(pattern)
        if kind.colour:
            opacity = 0.55 if art.doc.vocabulary.territories else 0.85
            ops += _fills(art, f"ground.{kind.id}", kind.colour, opacity)
        elif wash is not None:
            ops += _fills(art, f"ground.{kind.id}", wash.colour, wash.opacity)
        if pattern and detail != "far":
            ops += _pattern(art, f"pattern.{kind.id}", pattern, u)
    tint = style.MOUNTAIN_TINT if art.doc.grid is not None else style.AREA_MOUNTAIN_TINT
    ops += _fills(art, "mountain", tint.colour, tint.opacity)
    for k in range(len(ONE_SIDED_KM)):
        ops += _fills(art, f"mountain.{k}", tint.colour, tint.opacity / len(ONE_SIDED_KM))
    for k, tone in enumerate(style.ELEVATION_TONES):
        ops += _fills(art, f"elevation.{k}", tone.colour, tone.opacity)
    for k, (_, tone) in enumerate(style.SHADES):
        ops += _fills(art, f"shade.{k}", tone.colour, tone.opacity)
    if detail == "near":
        ops += _strokes(art, "hachure", style.HACHURE, 0.95 * u)
    return ops


def _pattern(art: MapArt, name: str, pattern: str, u: float) -> list[Op]:
    ink = style.PATTERNS[pattern]
    if pattern == "desert":
        return _fills(art, name, ink.colour, ink.opacity)
    if pattern == "fortress":
        return _fills(art, name, style.PAPER) + _strokes(art, name, ink, 2 * u)
    ops = _fills(art, name, "#8FB07F", 0.35) if pattern == "forest" else []
    return ops + _strokes(art, name, ink, 1.2 * u)


# ------------------------------------------------------------------ ink


def _ink(art: MapArt, plan: Plan) -> list[Op]:
    """Return grid, borders, hexside rivers, numbers, and the veil off the field."""
    u, detail = plan.u, plan.detail
    ops: list[Op] = [] if art.doc.grid is not None else _water(art, plan)
    land, sea = (replace(ink, opacity=ink.opacity * FAINT[detail]) for ink in grid_inks(art.doc.grid))
    wide = grid_width(art.doc.grid, u)
    ops += _strokes(art, "grid.land", land, wide, 0.7 if detail != "far" else 0.6)
    if detail != "far":
        ops += _strokes(art, "grid.sea", sea, wide, 0.7)
        ops += _ways(art, u)
    ops += _borders(art, plan)
    if detail != "far" or art.doc.grid is None or not _has_streams(art):
        for ink, width, least in (
            (style.RIVER_CASING, 8.2, 0.0),
            (Ink(style.RIVER_EDGE), 5.2, 2.4),
            (Ink(style.RIVER_CORE), 2.6, 1.0),
        ):
            ops += _strokes(art, "hexriver", ink, width * u, least if detail == "far" else 0.0)
    if art.doc.grid is None:
        ops += link_ops(art, sign_unit(plan))
    elif detail != "far":
        ops += _strokes(art, "passage", style.SEA_ZONE_LIGHT, 4.4 * u)
        ops += _strokes(art, "passage", style.PASSAGE, 1.8 * u, dash=(1.0 * u, 5.0 * u))
    if detail != "far":
        ops += _strokes(art, "cliff", Ink("#5A4632", 0.85), 1.3 * u)
        ops += _strokes(art, "bridge", Ink(style.PAPER_WHITE), 5.0 * u, cap="butt")
        ops += _strokes(art, "bridge", Ink(style.INK), 1.8 * u, cap="butt")
    if detail == "near":
        ops += _numbers(art, plan)
    return ops + _veil(art, plan)


def _has_streams(art: MapArt) -> bool:
    """Return whether the rivers as they run are drawn: from far off they stand for those along hexsides."""
    return any(art.paths(name) for name in art.packs if name.startswith("river."))


def _ways(art: MapArt, u: float) -> list[Op]:
    ops = _strokes(art, "road", Ink("#FFF8E6", 0.9), 5.6 * u) + _strokes(art, "road", Ink("#A4573A", 0.9), 2.6 * u)
    ops += _strokes(art, "rail", Ink("#FFF8E6", 0.8), 5.6 * u) + _strokes(art, "rail", Ink(style.INK, 0.85), 1.4 * u)
    dash = (1.2 * u, 7.0 * u)
    return ops + _strokes(art, "rail", Ink(style.INK, 0.85), 5.4 * u, dash=dash, cap="butt")


def _borders(art: MapArt, plan: Plan) -> list[Op]:
    u, far = plan.u, plan.detail == "far"
    ops = _strokes(art, "border.sea", style.SEA_ZONE_LIGHT, 3.2 * u, dash=(9.6 * u, 6.4 * u), cap="butt")
    ops += _strokes(art, "border.sea", style.SEA_ZONE_DARK, 1.1 * u, dash=(9.6 * u, 6.4 * u), cap="butt")
    ops += _strokes(art, "border.area", style.AREA_BORDER, 1.25 * u, 0.7)
    ops += _strokes(art, "border.outside", Ink(style.PAPER_WHITE, 0.8), 3.6 * u, 1.6, cap="butt")
    ops += _strokes(art, "border.outside", style.EDGE_OF_PLAY, 1.5 * u, 0.7)
    ops += _strokes(art, "border.country", Ink(style.PAPER_WHITE, 0.95), 5.4 * u, 2.2, cap="butt")
    ops += _strokes(art, "border.country", Ink(style.INK), 2.3 * u, 0.9)
    ops += _strokes(art, "border", style.BORDER_CASING, 4.6 * u, 2.2, cap="butt")
    width = 1.5 * u if not far else 1.2 * u
    dash = () if far else tuple(width * d for d in (4.5, 2.2, 0.9, 2.2))
    return ops + _strokes(art, "border", style.BORDER_CORE, width, 0.9 if far else 0.6, cap="butt", dash=dash)


def _numbers(art: MapArt, plan: Plan) -> list[Op]:
    """Return the hex numbers, on big maps grouped by blocks."""
    grid = art.doc.grid
    if grid is None:
        return []
    count, u = len(grid), plan.u
    size, turn = number_size(art, plan), float(grid.numbering.turn_deg)
    on_land, on_sea = number_inks(grid)
    halo: dict[str, Any] = {"halo": "#FFFFFF", "halo_width": 2.0 * u, "halo_opacity": 0.22}
    texts = []
    for space in printed_numbers(art):
        ink = on_sea if art.board.kind[space] in (SEA, LAKE) else on_land
        x, y = number_place(art.content, space)
        name, look = art.board.names[space], ("sans-regular", size, ink.colour, ink.opacity)
        texts.append(Text(x, y, name, *look, angle_deg=turn, tracking=0.04, **halo))
    if count < GROUP_NUMBERS_FROM:
        return list(texts)
    blocks: dict[tuple[int, int], list[Text]] = {}
    block = 16 * plan.hex_mm
    for text in texts:
        blocks.setdefault((int(text.y // block), int(text.x // block)), []).append(text)
    margin = plan.hex_mm
    return [
        Group(tuple(found), clip=rect(i * block - margin, j * block - margin, block + 2 * margin, block + 2 * margin))
        for (j, i), found in sorted(blocks.items())
    ]


def side_mark_ops(art: MapArt) -> tuple[Op, ...]:
    """Return the marks of sides along the inside of countries' edges, every 60 u: the View > Patterns cue."""
    return art.once("side marks", lambda: _side_marks(art))


def _side_marks(art: MapArt) -> tuple[Op, ...]:
    u = art.measure.u
    verbs: dict[str, list[int]] = {}
    points: dict[str, list[Point]] = {}
    for territory in art.doc.vocabulary.territories:
        group = art.content.group[territory.id]
        if group == "none":
            continue
        for x, y in edge_spots(art.territory_shape(territory.id), 10 * u, 60 * u):
            mark = side_mark(group, x, y, 4 * u)
            verbs.setdefault(group, []).extend(mark.verbs)
            points.setdefault(group, []).extend(mark.points)
    return tuple(Fill(Path(tuple(verbs[g]), tuple(points[g])), style.EDGE[g], 0.5, rule="nonzero") for g in verbs)


def _veil(art: MapArt, plan: Plan) -> list[Op]:
    """Return paper over what lies off the field, and the field's edge."""
    if art.doc.grid is None:
        return []
    width, height = art.doc.sheet_mm
    edge = art.field_path
    sheet = np.array([(0, 0), (width, 0), (width, height), (0, height)], dtype=np.float64)
    outside = flat_path([sheet, *np.split(edge.at, edge.starts[1:-1])])
    return [
        Fill(outside, style.VEIL.colour, style.VEIL.opacity),
        Stroke(edge, style.FIELD_EDGE.colour, 1.2 * plan.u, style.FIELD_EDGE.opacity, min_px=0.9),
    ]


# ------------------------------------------------------------------ names and cities


def _names(placed: Iterable[PlacedName], plan: Plan) -> list[Op]:
    ops: list[Op] = []
    for name in placed:
        look = LETTERING[name.kind]
        inside: list[Op] = []
        if look.halo is not None:
            width = look.halo_u * max(plan.u, 0.42 * plan.px)
            inside.append(Stroke(name.set.path, look.halo.colour, width, look.halo.opacity))
        inside.append(Fill(name.set.path, look.ink.colour, look.ink.opacity, rule="nonzero"))
        ops.append(Group(tuple(inside), tag=f"name:{name.kind}"))
    return ops


def _city(art: MapArt, plan: Plan, placed: PlacedCity) -> Group:
    city = placed.city
    territory = art.board.territory[city.space]
    ink = style.SIDE_INK[art.content.group.get(territory, "none")]
    ops = list(symbol_ops(city.symbol, *city.point, plan.symbol_u, ink))
    if placed.middle is not None and placed.ribbon:
        ops += ribbon_ops(city.name, *placed.middle, plan.text_u, ink)
    elif placed.middle is not None:
        halo = style.LABEL_HALO
        x, y = placed.middle
        ops.append(
            Text(
                x,
                y,
                city.name,
                placed.face,
                placed.size,
                style.LABEL_INK,
                halo=halo.colour,
                halo_width=3.2 * plan.text_u,
                halo_opacity=halo.opacity,
            )
        )
    return Group(tuple(ops), tag=f"city:{art.board.names[city.space]}")


__all__ = ["draw_map", "hatch_ops", "side_mark_ops"]
