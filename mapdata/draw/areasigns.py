"""The labels of areas as ops: rows, leaders, ports, and the box of an area that lies off the map."""

from __future__ import annotations

from mapdata.draw import style
from mapdata.draw.arealabels import GAP_U, STAR_R, AreaLayout, PlacedRow, sign_unit
from mapdata.draw.labels import Plan
from mapdata.draw.links import name_ops
from mapdata.draw.mapart import MapArt
from mapdata.draw.ops import Fill, Group, Op, Stroke, Text, circle, polyline
from mapdata.draw.symbols import RADIUS, badge_ops, marsh_icon, mountain_icon, symbol_ops


def area_sign_ops(art: MapArt, plan: Plan, layout: AreaLayout) -> list[Op]:
    """Return ports as groups tagged "port:<area>", then label rows as groups tagged "area:<area>"."""
    names = art.board.names
    ops: list[Op] = []
    for space, (x, y) in sorted(layout.ports.items()):
        unit = (0.86 if plan.detail == "near" else 0.95) * plan.symbol_u
        ops.append(Group(symbol_ops("port", x, y, unit, style.INK), tag=f"port:{names[space]}"))
    for link, (name, spot) in layout.straits.items():
        ops.append(Group((name_ops(name, spot, sign_unit(plan)),), tag=f"strait:{link}"))
    for space, placed in sorted(layout.rows.items()):
        ops.append(Group(tuple(_row(art, placed)), tag=f"area:{names[space]}"))
    return ops


def box_ops(art: MapArt, u: float) -> list[Op]:
    """Return the boxes of areas that lie off the map: paper with a double frame."""
    ops: list[Op] = []
    for space in range(len(art.board.names)):
        if art.content.is_box(space):
            path = art.area_path(space)
            territory = art.board.territory[space]
            tint = art.tints.get(territory, style.LAND_UNPLAYED)
            ops += [
                Stroke(path, style.SHADOW, 5.0 * u, 0.16),
                Fill(path, style.PAPER),
                Fill(path, tint, 0.55),
                Group((Stroke(path, style.PAPER_WHITE, 9.0 * u, 0.9, join="miter"),), clip=path),
                Group((Stroke(path, style.INK, 6.6 * u, 0.55, join="miter"),), clip=path),
                Group((Stroke(path, style.PAPER_WHITE, 5.0 * u, 1.0, join="miter"),), clip=path),
                Stroke(path, style.INK, 1.8 * u, join="miter"),
            ]
    return ops


def side_ink(art: MapArt, space: int) -> str:
    """Return the dark colour of the side that an area belongs to by origin."""
    return style.SIDE_INK[art.content.group.get(art.board.territory[space], "none")]


def _row(art: MapArt, placed: PlacedRow) -> list[Op]:
    row, (x, y) = placed.row, placed.middle
    unit = row.unit
    ops: list[Op] = []
    if placed.leader is not None:
        line = polyline(placed.leader)
        dot = circle(*placed.leader[1], 2.2 * unit)
        ops += [
            Stroke(line, style.PAPER_WHITE, 3.4 * unit, 0.85),
            Stroke(line, style.INK, 1.2 * unit, 0.9),
            Fill(dot, style.INK),
        ]
    left = x - row.width / 2
    for part, width in row.parts:
        ops += _part(art, placed, part, left + width / 2, y, width)
        left += width + GAP_U * unit
    return ops


def _part(art: MapArt, placed: PlacedRow, part: str, x: float, y: float, width: float) -> list[Op]:
    row, unit = placed.row, placed.row.unit
    if part.startswith("star:"):
        sign = part.removeprefix("star:")
        return list(symbol_ops(sign, x, y, unit * STAR_R[sign] / RADIUS[sign], side_ink(art, row.facts.space)))
    if part == "value":
        return list(badge_ops(x, y, unit * 0.94, str(row.facts.value)))
    if part == "mountain":
        return list(mountain_icon(x, y, unit))
    if part == "marsh":
        return list(marsh_icon(x, y, unit))
    if part == "oil":
        return list(symbol_ops("oil", x, y, unit, style.INK))
    if part == "port":
        return list(symbol_ops("port", x, y, 0.86 * unit, style.INK))
    if part == "fortress":
        return list(symbol_ops("fortress", x, y + 0.6 * unit, unit * 0.86, style.INK))
    return _name(placed, x, y)


def _name(placed: PlacedRow, x: float, y: float) -> list[Op]:
    row, halo = placed.row, style.LABEL_HALO
    pitch = 1.15 * row.size
    first = y - pitch * (len(row.lines) - 1) / 2
    return [
        Text(
            x,
            first + pitch * k,
            line,
            row.face,
            row.size,
            style.LABEL_INK,
            halo=halo.colour,
            halo_width=3.4 * row.unit,
            halo_opacity=halo.opacity,
        )
        for k, line in enumerate(row.lines)
    ]


__all__ = ["area_sign_ops", "box_ops", "side_ink"]
