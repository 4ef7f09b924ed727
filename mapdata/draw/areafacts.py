"""What an area's label says: its name, capital, production value, terrain signs and port."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from mapdata.board import SEA
from mapdata.draw.content import City, is_mountain
from mapdata.draw.mapart import MapArt
from mapdata.draw.ops import Point
from mapdata.draw.patterns import pattern_of

IN_ROW = ("capital", "objective", "port", "fortress", "oil")  # signs of places that stand in their area's label row


@dataclass(frozen=True, slots=True)
class AreaFacts:
    """What an area's label says, from the board and the document."""

    space: int
    title: str
    star: str = ""  # "capital" or "objective"
    value: int = 0
    icons: tuple[str, ...] = ()
    port: bool = False
    port_point: Point | None = None


def titles(art: MapArt) -> dict[str, str]:
    """Return the names of areas by id: of the label that carries the area's id, else of any of its labels."""
    out: dict[str, str] = {}
    for feature in art.doc.features("area"):
        space = str(feature.props.get("space", feature.id))
        if feature.name and (space not in out or feature.id == space):
            out[space] = feature.name
    return out


def in_row(art: MapArt, city: City) -> bool:
    """Return whether a place is part of its area's label row and has no sign of its own on the map."""
    return art.doc.grid is None and city.symbol in IN_ROW


def area_facts(art: MapArt) -> list[AreaFacts]:
    """Return what the labels of all land areas say."""
    return list(art.once("area facts", lambda: list(_facts(art))))


def _facts(art: MapArt) -> Iterator[AreaFacts]:
    board, name_of = art.board, titles(art)
    value = _values(art)
    kinds = {kind.id: kind for kind in art.doc.vocabulary.terrain}
    one_sided = {kind: {link.b for link in board.links if link.kind == kind} for kind in ("mountain", "fortress")}
    walled = board.flagged("fortress") | board.flagged("maginot") | one_sided["fortress"]
    cities: dict[int, list[City]] = {}
    for city in art.content.cities:
        cities.setdefault(city.space, []).append(city)
    for space, name in enumerate(board.names):
        if board.kind[space] == SEA:
            continue
        mine = cities.get(space, [])
        symbols = {city.symbol for city in mine}
        star = next((s for s in ("capital", "objective") if s in symbols), "")
        if not star and (space in board.flagged("capital") or art.content.is_box(space)):
            star = "capital" if art.content.is_box(space) else "objective"
        kind = kinds.get(board.terrain[space])
        pattern = kind.pattern if kind is not None else ""
        icons = []
        if is_mountain(board.terrain[space], pattern) or space in one_sided["mountain"]:
            icons.append("mountain")
        if pattern_of(board.terrain[space], pattern) == "marsh":
            icons.append("marsh")
        if space in walled or "fortress" in symbols:
            icons.append("fortress")
        if "oil" in symbols:
            icons.append("oil")
        if art.content.is_box(space) and ("port" in symbols or space in board.flagged("port")):
            icons.append("port")
        port = next((city for city in mine if city.symbol == "port"), None)
        point = port.point if port is not None and port.point != board.centre_mm[space] else None
        yield AreaFacts(
            space,
            name_of.get(name) or name,
            star,
            value.get(space, 0),
            tuple(icons),
            port is not None or space in board.flagged("port"),
            point,
        )


def _values(art: MapArt) -> dict[int, int]:
    """Return the production value of spaces: prop `value` of their places and labels."""
    kinds = {kind.id for kind in art.doc.vocabulary.places} | {"area"}
    space_of = {place.id: place.space for place in art.board.places}
    out: dict[int, int] = {}
    for layer in art.doc.layers:
        for feature in layer.features.values():
            number = feature.props.get("value", 0)
            if feature.kind in kinds and isinstance(number, int | float) and number > 0:
                name = str(feature.props.get("space", feature.id))
                space = space_of.get(feature.id, art.board.by_name.get(name, -1))
                out[space] = max(out.get(space, 0), int(number))
    return out
