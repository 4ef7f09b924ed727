"""What the status line and the card tell: how much there is on the map, and what lies under the pointer."""

from __future__ import annotations

from dataclasses import replace

from editor.mapedit.compiling import Compiled
from editor.mapedit.picking import hit
from editor.mapedit.words import FIELDS, HEX_KINDS, kinds_of, territory_of
from editor.text import tr
from mapdata.board import CLOSED_LAND, KIND_NAMES, RIVER, Board
from mapdata.geometry import holds_point
from mapdata.model import Feature, Layer, MapDocument, Point
from mapdata.partition import AreaPartition

Row = tuple[str, str, str, bool]  # what, value, how it came, set by hand
MOST_LOOKED_AT = 5000  # things on a layer; where there are more, as on one painted hex by hex, none is told
MOST_NEAR = 12  # neighbours told by name
CITIES = ("city", "capital", "minor_capital", "objective", "town")  # kinds of places that are cities


def counts_text(found: Compiled) -> str:
    """Return how many places and rivers a map has; nothing of what it has none of."""
    places, rivers = found.board.places, _rivers(found.map)
    cities = bool(places) and all(place.kind in CITIES for place in places)
    one, many = (tr("1 city"), tr("{n} cities")) if cities else (tr("1 place"), tr("{n} places"))
    told = [one if len(places) == 1 else many.format(n=len(places)) if places else "",
            tr("1 river") if rivers == 1 else tr("{n} rivers", n=rivers) if rivers else ""]  # fmt: skip
    return "   ".join(part for part in told if part)


def _rivers(doc: MapDocument) -> int:
    """Return how many rivers a map has: parts of one name are one."""
    kinds = {k.id for k in doc.vocabulary.sides if 1 << k.bit == RIVER}
    return len({f.name or f.id for layer in doc.layers if layer.role == "line"
                for f in layer.features.values() if f.kind in kinds})  # fmt: skip


def object_text(doc: MapDocument, layer: Layer, feature: Feature) -> str:
    """Return what a thing is called in a line of text: its kind and its name, "River Rhine"."""
    kind = next((title for title, name in kinds_of(doc, layer, feature.kind) if name == feature.kind), feature.kind)
    owner = territory_of(layer, feature)
    name = next((t.name for t in doc.vocabulary.territories if t.id == owner), feature.name) if owner else feature.name
    if layer.role == "override":
        kind, name = _by_hand(doc, layer, feature)
    return f"{kind} {name}" if name else kind


def _by_hand(doc: MapDocument, layer: Layer, feature: Feature) -> tuple[str, str]:
    """Return what something set by hand is and its value, in words; a place of a layer of facts is a place."""
    place = next((word.title for word in doc.vocabulary.places if word.id == feature.kind), "")
    field = next((tr(title) for title, name in FIELDS if name == feature.kind), "")
    words = {t.id: t.title for t in doc.vocabulary.terrain} | {t.id: t.name for t in doc.vocabulary.territories}
    value = str(feature.props.get("value", ""))
    if field:
        return tr("Set by hand"), f"{field} {words.get(value, value)}"
    return (place, feature.name) if place else (layer.title or feature.kind, feature.name or value)


def under(doc: MapDocument, point: Point, reach: float) -> str:
    """Return what lies under a point of the sheet in words, "" for nothing that is shown."""
    few = replace(doc, layers=tuple(layer for layer in doc.layers if len(layer.features) <= MOST_LOOKED_AT))
    found = hit(few, point, reach, locked=True)
    layer = doc.layer(found.key[0]) if found is not None else None
    feature = layer.features.get(found.key[1]) if layer is not None and found is not None else None
    return object_text(doc, layer, feature) if layer is not None and feature is not None else ""


def area_under(areas: AreaPartition, board: Board, point: Point) -> int | None:
    """Return the space of the area that a point of the sheet lies in."""
    for name, polygon in zip(areas.ids, areas.polygons, strict=True):
        if holds_point(polygon, point):
            return board.by_name.get(name)
    return None


def space_under(doc: MapDocument, board: Board, areas: AreaPartition | None, point: Point) -> int | None:
    """Return the space of the board at a point of the sheet: a hex, or an area as it was compiled last."""
    if doc.grid is None:
        return area_under(areas, board, point) if areas is not None else None
    on_grid = doc.grid.at(point)
    return board.by_name.get(doc.grid.name(on_grid)) if on_grid is not None else None


def space_name(doc: MapDocument, last: Compiled | None, point: Point) -> str:
    """Return the number of the hex, known without a board, or the name of the area at a point; "" where is none."""
    if doc.grid is not None:
        on_grid = doc.grid.at(point)
        return doc.grid.name(on_grid) if on_grid is not None else ""
    space = space_under(doc, last.board, last.areas, point) if last is not None else None
    return last.board.title(space) if last is not None and space is not None else ""


def area_rows(doc: MapDocument, board: Board, space: int) -> list[Row]:
    """Return the facts of an area: kind, terrain, owner, each with how it came, and what it touches by which way."""
    terrain = {t.id: t for t in doc.vocabulary.terrain}
    owners = {t.id: t.name or t.id for t in doc.vocabulary.territories}
    word, owner = terrain.get(board.terrain[space]), board.territory[space]
    kind = KIND_NAMES[board.kind[space]]
    by_hand = {f.kind: str(f.props.get("why", "")) for layer in doc.layers if layer.role == "override"
               for f in layer.features.values() if f.shape.space == board.names[space]}  # fmt: skip

    def row(what: str, field: str, value: str) -> Row:
        if field not in by_hand:
            return what, value, tr("computed"), False
        why = by_hand[field]
        return what, value, tr("set by hand: {why}", why=why) if why else tr("set by hand"), True

    rows = [row(tr("Kind"), "kind", tr(HEX_KINDS.get(kind, kind)).lower()),
            row(tr("Terrain"), "terrain", word.title if word else board.terrain[space])]  # fmt: skip
    if word is not None and word.effects:
        rows.append((tr("Effects"), word.effects, "", False))
    rows.append(row(tr("Territory"), "territory", owners.get(owner, owner) or tr("none")))
    near = [_by_way(board.title(other), board.features[border]) for other, border in board.edges[space]]
    if near:
        more = [tr("and {n} more", n=len(near) - MOST_NEAR)] if len(near) > MOST_NEAR else []
        rows.append((tr("Touches"), ", ".join([*near[:MOST_NEAR], *more]), "", False))
    links = [f"{board.title(other)} ({link.kind})" for other, link in board.links_from.get(space, ())]
    if links:
        rows.append((tr("Leads to"), ", ".join(dict.fromkeys(links)), "", False))
    return rows


def _by_way(title: str, bits: int) -> str:
    """Return a neighbour with what lies between."""
    how = ([tr("river")] if bits & RIVER else []) + ([tr("closed to land")] if bits & CLOSED_LAND else [])
    return f"{title} ({', '.join(how)})" if how else title
