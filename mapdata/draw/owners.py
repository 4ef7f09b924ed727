"""Who holds an area, painted over its ground while a game is played; and the veil over what is out of play.

Both lie between the sections "ground" and "ink" of an area map's drawing, so borders, rivers and names stay on top.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import partial

import numpy as np
import shapely

from mapdata.draw import style, tints
from mapdata.draw.areaart import painted
from mapdata.draw.content import is_mountain
from mapdata.draw.flat import FlatPath, flat_path
from mapdata.draw.mapart import MapArt
from mapdata.draw.ops import Box, Fill, Group, Op, Path, Stroke
from mapdata.draw.patterns import pattern_of
from mapdata.draw.shapes import rings_of
from mapdata.draw.style import Detail
from mapdata.draw.symbols import hatch_ops

VEIL_STEPS = 4  # layers of paper whose edges lie inside each other: a soft edge
VEIL_STEP_U = 3.0


@dataclass(frozen=True, slots=True)
class Owner:
    """Who holds an area: a nation by its id, and the group it fights for now ("" for what the map says).

    colour: its tint, "" for the house tint of nation and group. occupied: held by another than its own country; the
    area is hatched in the colour of home, the group its country fights for ("" for what the map says).
    """

    nation: str
    group: str = ""
    occupied: bool = False
    home: str = ""
    colour: str = ""


def nation_tint(art: MapArt, nation: str, group: str = "") -> str:
    """Return the tint of a nation that fights for a group: its own, or one of the group's."""
    own = art.content.group.get(nation, "")
    side = style.group_of(group) if group else own or "none"
    if nation in art.tints and side == own:
        return art.tints[nation]
    named = style.TINTS.get(style.key_of(nation), "")
    if named and tints.group_of_tint(named) == side:
        return named
    choices = style.GROUP_TINTS[side]
    return choices[sum(map(ord, nation)) % len(choices)]


def changed(art: MapArt, owners: Mapping[int, Owner]) -> dict[int, Owner]:
    """Return the land areas whose ground looks other than the map's own."""
    out = {}
    for space, owner in sorted(owners.items()):
        if not art.content.is_land(space):
            continue
        home = art.board.territory[space]
        tint, group = nation_tint(art, owner.nation, owner.group), _group(art, owner)
        if owner.colour or owner.occupied or tint != art.tints.get(home) or group != art.content.group.get(home):
            out[space] = owner
    return out


def owner_ops(art: MapArt, owners: Mapping[int, Owner], detail: Detail = "near") -> tuple[Group, ...]:
    """Return the ground of areas that others hold than the map says: tint, edge bands, hatch, and the terrain anew.

    owners: by space; areas that look as the map's own ground are left out. One group an area, clipped to it, tagged
    "owner:<area>"; the same owner gives the same group, so that players may cache them.
    """
    groups = []
    for space, owner in changed(art, owners).items():
        groups.append(art.once(("owner", space, owner, detail), partial(_owned, art, space, owner, detail)))
    return tuple(groups)


def _owned(art: MapArt, space: int, owner: Owner, detail: Detail) -> Group:
    ops = tuple(_ground(art, space, owner, detail))
    return Group(ops, clip=art.area_path(space), tag=f"owner:{art.board.names[space]}")


def _group(art: MapArt, owner: Owner) -> str:
    return style.group_of(owner.group) if owner.group else art.content.group.get(owner.nation, "none")


def _ground(art: MapArt, space: int, owner: Owner, detail: Detail) -> list[Op]:
    u, path = art.measure.u, art.area_path(space)
    ops: list[Op] = [Fill(path, owner.colour or nation_tint(art, owner.nation, owner.group))]
    tone = style.AREA_TONES[tone_of(art, space)]
    ops.append(Fill(path, tone.colour, tone.opacity))
    edge = style.EDGE[_group(art, owner)]
    for width, opacity in style.EDGE_BANDS:
        ops.append(Stroke(path, edge, 2 * width * tints.AREA_BAND * u, opacity, join="miter"))
    if owner.occupied:
        home = style.group_of(owner.home) if owner.home else art.content.group.get(art.board.territory[space], "none")
        ops.append(hatch_ops(path, style.EDGE[home], u, style.HATCH_OPACITY))
    return ops + _terrain(art, space, detail)


def tone_of(art: MapArt, space: int) -> int:
    """Return the number of the tone that sets an area apart from its neighbours."""
    return art.once("tones", lambda: tints.tone_numbers(art.content))[space]


def _terrain(art: MapArt, space: int, detail: Detail) -> list[Op]:
    """Return the relief and the patterns of an area, cut to what lies near it."""
    from mapdata.draw.mapdraw import terrain_ops

    kinds = {kind.id: kind.pattern for kind in art.doc.vocabulary.terrain}
    terrain = art.board.terrain[space]
    pattern = kinds.get(terrain, "")
    one_sided = any(link.kind == "mountain" and link.b == space for link in art.board.links)
    plain = not (is_mountain(terrain, pattern) or pattern_of(terrain, pattern) or one_sided)
    if plain:
        return []
    box = art.area_path(space).box
    near = (_near(op, box) for op in terrain_ops(art, detail))
    return [op for op in near if op is not None]


def _near(op: Op, box: Box) -> Op | None:
    """Return the part of a fill or stroke whose rings come near a box."""
    if not isinstance(op, Fill | Stroke) or not _meet(op.path.box, box):
        return None
    if not isinstance(op.path, FlatPath):
        return op
    rings = np.split(op.path.at, op.path.starts[1:-1])
    keep = [k for k, ring in enumerate(rings) if _meet((*ring.min(axis=0), *ring.max(axis=0)), box)]
    if not keep:
        return None
    starts = np.concatenate(([0], np.cumsum([len(rings[k]) for k in keep]))).astype(np.int64)
    path = FlatPath(np.concatenate([rings[k] for k in keep]), starts, op.path.closed[keep])
    if isinstance(op, Fill):
        return Fill(path, op.colour, op.opacity, op.rule)
    return Stroke(path, op.colour, op.width, op.opacity, op.dash, op.cap, op.join, op.min_px)


def _meet(a: Box, b: Box) -> bool:
    return a[0] <= b[2] and b[0] <= a[2] and a[1] <= b[3] and b[1] <= a[3]


# ------------------------------------------------------------------ what is out of play


def veil_ops(art: MapArt, spaces: Collection[int]) -> tuple[Op, ...]:
    """Return paper over areas that take no part, its edge soft; paint it above the names. The same spaces, same ops."""
    chosen = frozenset(spaces)
    return art.once(("veil", chosen), lambda: tuple(_veil(art, chosen)))


def _veil(art: MapArt, spaces: frozenset[int]) -> list[Op]:
    shapes = painted(art)
    whole = shapely.union_all([shapes[space] for space in sorted(spaces) if space < len(shapes)])
    if whole.is_empty:
        return []
    each = 1 - (1 - style.VEIL.opacity) ** (1 / VEIL_STEPS)
    plain = shapely.simplify(whole, 0.3 * art.measure.u)
    ops: list[Op] = []
    for step in range(VEIL_STEPS):
        inner = plain.buffer(-step * VEIL_STEP_U * art.measure.u, quad_segs=2) if step else whole
        path: Path = flat_path([ring for ring, _ in rings_of(inner)])
        if path.verbs:
            ops.append(Fill(path, style.VEIL.colour, each))
    return ops
