"""Names that are missing, given twice, or stand on a hex number; things that lie there twice."""

from __future__ import annotations

from collections.abc import Iterable

from mapdata.board import Board
from mapdata.draw.content import symbol_of
from mapdata.draw.style import NUMBER_FROM_CORNER, NUMBER_FROM_TOP
from mapdata.model import Feature, Layer, MapDocument, Point
from mapdata.naming import called
from mapdata.problems import Problem
from mapdata.rim import off_spaces
from mapdata.wording import said

UNIT = 1 / 115  # of a hex across flats: the unit of letters on the sheet
DIGIT_U, NUMBER_HIGH_U = 5.6, 8.0  # of a digit's width and of a number's height
TOWNS = ("capital", "objective", "city")  # signs of places that have names
MARK_U = 5.0  # radius of a small place's mark
Where = tuple[Layer, Feature]


def name_problems(doc: MapDocument, board: Board) -> list[Problem]:
    """Return what is wrong with names on a map."""
    places = _places(doc)
    return [*_unnamed(doc, places), *_twice(doc, board, places), *_doubles(doc), *_on_numbers(doc, places)]


def _places(doc: MapDocument) -> list[Where]:
    kinds = {kind.id for kind in doc.vocabulary.places}
    return [(layer, f) for layer in doc.layers if layer.role == "label"
            for f in layer.features.values() if f.kind in kinds]  # fmt: skip


def _title(doc: MapDocument, kind: str) -> str:
    return next((p.title for p in doc.vocabulary.places if p.id == kind), kind)


def point_of(doc: MapDocument, feature: Feature) -> Point | None:
    """Return where a place is: its point, or the centre of its hex."""
    grid, space = doc.grid, feature.shape.space
    if feature.shape.point is not None:
        return feature.shape.point
    at = grid.by_name.get(space or "") if grid is not None else None
    return grid.centre(at) if grid is not None and at is not None else None


def _unnamed(doc: MapDocument, places: list[Where]) -> Iterable[Problem]:
    """Cities and capitals want names; a port or an airfield may do without, unless others of its kind have one."""
    kinds = {kind.id: kind for kind in doc.vocabulary.places}
    named = {kind: sum(bool(f.name) for _, f in places if f.kind == kind) for kind in {f.kind for _, f in places}}
    for layer, feature in places:
        if not feature.name and (named[feature.kind] > 2 or symbol_of(feature.kind, kinds) in TOWNS):
            yield Problem(
                "note", "NAMELESS", said("{what} has no name.", what=called(doc, feature)), "",
                point_of(doc, feature), feature.id, said("Name it."), layer.id,
            )  # fmt: skip
    for territory in doc.vocabulary.territories:
        if not territory.name:
            yield Problem("note", "NAMELESS_TERRITORY", said("The territory {id} has no name.", id=territory.id),
                          feature=territory.id, remedy=said("Name it."))  # fmt: skip


def _twice(doc: MapDocument, board: Board, places: list[Where]) -> Iterable[Problem]:
    """Places of one kind, territories and areas of one name, which nobody could tell apart."""
    seen: dict[tuple[str, str], Where] = {}
    for layer, feature in places:
        if not feature.name:
            continue
        first = seen.setdefault((feature.kind, feature.name.casefold()), (layer, feature))
        if first[1] is not feature and not same_place(first[1], feature):
            what = _title(doc, feature.kind)
            text = said("Two places are called {name}: both are of the kind {what}.", name=feature.name, what=what)
            yield Problem("warning", "SAME_NAME", text, "", point_of(doc, feature), feature.id,
                          said("Give one another name."), layer.id)  # fmt: skip
    names: dict[str, str] = {}
    for territory in doc.vocabulary.territories:
        if territory.name and names.setdefault(territory.name.casefold(), territory.id) != territory.id:
            text = said("Two territories are called {name}.", name=territory.name)
            remedy = said("Give one another name.")
            yield Problem("warning", "SAME_TERRITORY", text, feature=territory.id, remedy=remedy)
    titles: dict[str, int] = {}
    for space, title in board.titles.items():
        if titles.setdefault(title.casefold(), space) != space:
            text = said("Two areas are called {name}.", name=title)
            yield Problem("warning", "SAME_AREA", text, board.names[space], board.centre_mm[space],
                          remedy=said("Give one another name."))  # fmt: skip


def same_place(a: Feature, b: Feature) -> bool:
    """Return whether two features are one thing drawn twice."""
    return a.shape == b.shape and a.kind == b.kind and a.name == b.name


def _doubles(doc: MapDocument) -> Iterable[Problem]:
    for layer in doc.layers:
        seen: dict[object, Feature] = {}
        for feature in layer.features.values():
            shape = feature.shape
            if layer.role == "override" or (shape.polygons is None and shape.polygon is None and shape.line is None
                                            and shape.point is None):  # fmt: skip
                continue
            rings = shape.polygon or (shape.polygons or ((),))[0]
            start = shape.point or (shape.line or (rings[0] if rings else ()))[:3]
            first = seen.setdefault((feature.kind, feature.name, start), feature)
            if first is not feature and same_place(first, feature) and first.props == feature.props:
                name = called(doc, feature)
                at = shape.point or (shape.line or (shape.polygon or (shape.polygons or ((),))[0])[0])[0]
                text = said("{name} lies there twice.", name=name)
                yield Problem("warning", "DOUBLE", text, "", at, feature.id, said("Remove one."), layer.id,
                              other=first.id)  # fmt: skip


# ------------------------------------------------------------------ on hex numbers


def number_box(doc: MapDocument, space: int) -> tuple[float, float, float, float]:
    """Return left, top, right and bottom of the printed number of a hex, in mm."""
    grid = doc.grid
    assert grid is not None
    u = UNIT * grid.size_mm
    dx, dy = grid.number_offset(NUMBER_FROM_TOP * u, NUMBER_FROM_CORNER * u)
    x, y = grid.centre(space)
    half = DIGIT_U * u * len(grid.name(space)) / 2, NUMBER_HIGH_U * u / 2
    if grid.numbering.turn_deg % 180 == 90:
        half = half[1], half[0]
    return x + dx - half[0], y + dy - half[1], x + dx + half[0], y + dy + half[1]


def _on_numbers(doc: MapDocument, places: list[Where]) -> Iterable[Problem]:
    grid = doc.grid
    if grid is None or not grid.numbering.shown or grid.numbering.turn_deg % 90:
        return
    off = off_spaces(doc)
    for layer, feature in places:
        point = feature.shape.point
        space = grid.at(point) if point is not None else None
        if point is None or space is None or space in off or not grid.is_numbered(space):
            continue
        left, top, right, bottom = number_box(doc, space)
        if left < point[0] < right and top < point[1] < bottom:
            name = called(doc, feature)
            text = said("{name} lies on the number of hex {hex}.", name=name, hex=grid.name(space))
            remedy = said("Move it below the number.")
            yield Problem("note", "ON_NUMBER", text, grid.name(space), point, feature.id, remedy,
                          layer.id, off_number(doc, space, point))  # fmt: skip


def off_number(doc: MapDocument, space: int, point: Point) -> Point:
    """Return the nearest place towards the middle of the hex that is off its number."""
    assert doc.grid is not None
    left, top, right, bottom = number_box(doc, space)
    x, y = doc.grid.centre(space)
    gap = MARK_U * UNIT * doc.grid.size_mm
    ways = [(point[0], bottom + gap) if y > bottom else (point[0], top - gap)] if right - left > bottom - top else []
    ways.append((right + gap, point[1]) if x > right else (left - gap, point[1]))
    good = [(round(px, 2), round(py, 2)) for px, py in ways if doc.grid.at((px, py)) == space]
    return min(good or [(x, y)], key=lambda p: (p[0] - point[0]) ** 2 + (p[1] - point[1]) ** 2)
