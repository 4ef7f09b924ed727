"""What the status line and the card tell: how much there is on the map, and the area under the pointer."""

from __future__ import annotations

from editor.mapedit.compiling import Compiled
from editor.text import tr
from mapdata.board import CLOSED_LAND, KIND_NAMES, RIVER, Board
from mapdata.geometry import holds_point
from mapdata.model import MapDocument, Point
from mapdata.partition import AreaPartition

Row = tuple[str, str, str, bool]  # as in editor.mapedit.hexcard: what, value, how it came, set by hand
MOST_NEAR = 12  # neighbours told by name


def counts_text(found: Compiled) -> str:
    """Return how many places and rivers a map has, and how long it took to compile."""
    places = len(found.board.places)
    kinds = {k.id for k in found.map.vocabulary.sides if 1 << k.bit == RIVER}
    rivers = {f.name or f.id for layer in found.map.layers if layer.role == "line"
              for f in layer.features.values() if f.kind in kinds}  # fmt: skip
    told = [tr("1 place") if places == 1 else tr("{n} places", n=places),
            tr("1 river") if len(rivers) == 1 else tr("{n} rivers", n=len(rivers)),
            tr("compiled in {seconds:.1f} s", seconds=found.seconds)]  # fmt: skip
    return "   ".join(told)


def area_under(areas: AreaPartition, board: Board, point: Point) -> int | None:
    """Return the space of the area that a point of the sheet lies in."""
    for name, polygon in zip(areas.ids, areas.polygons, strict=True):
        if holds_point(polygon, point):
            return board.by_name.get(name)
    return None


def area_rows(doc: MapDocument, board: Board, space: int) -> list[Row]:
    """Return the facts of an area: kind, terrain, owner, and what it touches by which way."""
    terrain = {t.id: t for t in doc.vocabulary.terrain}
    owners = {t.id: t.name or t.id for t in doc.vocabulary.territories}
    word, owner = terrain.get(board.terrain[space]), board.territory[space]
    rows: list[Row] = [(tr("Kind"), KIND_NAMES[board.kind[space]], "", False),
                       (tr("Terrain"), word.title if word else board.terrain[space], "", False)]  # fmt: skip
    if word is not None and word.effects:
        rows.append((tr("Effects"), word.effects, "", False))
    rows.append((tr("Territory"), owners.get(owner, owner) or tr("none"), "", False))
    near = board.edges[space]
    for other, border in near[:MOST_NEAR]:
        bits = board.features[border]
        how = [tr("river")] if bits & RIVER else []
        how += [tr("closed to land")] if bits & CLOSED_LAND else []
        rows.append((tr("Touches") if other == near[0][0] else "", board.title(other), ", ".join(how), False))
    if len(near) > MOST_NEAR:
        rows.append(("", tr("and {n} more", n=len(near) - MOST_NEAR), "", False))
    for other, link in board.links_from.get(space, ()):
        rows.append(("", board.title(other), tr("strait or passage ({kind})", kind=link.kind), False))
    return rows
