"""What things of a map are called in sentences for people: by their names, else by their kind and where they lie."""

from __future__ import annotations

from mapdata.model import Feature, MapDocument, Point, Shape
from mapdata.wording import mark, said

KINDS = {
    "territory": mark("Territory"), "border": mark("Border"), "link": mark("Link"), "area": mark("Area"),
    "outside": mark("Ground that is no area"), "sea_name": mark("Name of a sea"),
    "country_name": mark("Name of a country"), "range_name": mark("Name of a range"),
    "land": mark("Land"), "sea": mark("Sea"),
}  # fmt: skip


def called(doc: MapDocument, feature: Feature) -> str:
    """Return what a feature is called: its name, or such as "River from 0304 to 0608"; its id where all else fails."""
    if feature.name:
        return feature.name
    what, shape = kind_called(doc, feature), feature.shape
    pair = shape.side or next(iter(shape.sides or ()), None)
    if pair is not None:
        return said("{what} between {a} and {b}", what=what, a=space_called(doc, pair[0]), b=space_called(doc, pair[1]))
    if shape.space:
        return _at(doc, what, shape.space)
    if feature.kind == "link" and feature.props.get("a") and feature.props.get("b"):
        a, b = (space_called(doc, str(feature.props[end])) for end in ("a", "b"))
        return said("{what} from {a} to {b}", what=what, a=a, b=b)
    points = _points(shape)
    spaces = [name for point in points if (name := _under(doc, point))]
    if doc.grid is None and points:
        near = nearest_area(doc, points[len(points) // 2])
        if near:
            return said("{what} near {name}", what=what, name=near)
    if shape.line is not None and len(spaces) > 1 and spaces[0] != spaces[-1]:
        return said("{what} from {a} to {b}", what=what, a=spaces[0], b=spaces[-1])
    if spaces:
        return _at(doc, what, spaces[0])
    off = doc.grid is not None and bool(points)
    return said("{what} off the field", what=what) if off else said("{what} {id}", what=what, id=feature.id)


def words_of(doc: MapDocument) -> dict[str, str]:
    """Return the titles of the vocabulary's kinds."""
    words = doc.vocabulary
    return {w.id: w.title for group in (words.terrain, words.sides, words.places) for w in group}


def kind_called(doc: MapDocument, feature: Feature) -> str:
    """Return what kind of thing a feature is; of a territory's area, the territory."""
    if feature.kind == "territory":
        owner = str(feature.props.get("territory", feature.id))
        name = next((t.name for t in doc.vocabulary.territories if t.id == owner and t.name), "")
        if name:
            return name
    title = words_of(doc).get(feature.kind)
    if title:
        return title
    known = KINDS.get(feature.kind)
    return said(known) if known else feature.kind.replace("_", " ").capitalize()


def space_called(doc: MapDocument, space: str) -> str:
    """Return what a space is called: a hex by its number, an area by its name where it has one."""
    if doc.grid is not None:
        return space
    labels = (f for f in doc.features("area") if f.name and str(f.props.get("space", f.id)) == space)
    return next((f.name for f in labels), space)


def _at(doc: MapDocument, what: str, space: str) -> str:
    if doc.grid is None:
        return said("{what} in {name}", what=what, name=space_called(doc, space))
    return said("{what} in hex {hex}", what=what, hex=space)


def _points(shape: Shape) -> tuple[Point, ...]:
    """Return the points of a form that tell where it lies."""
    if shape.point is not None:
        return (shape.point,)
    if shape.line is not None:
        return shape.line
    rings = shape.polygon or next(iter(shape.polygons or ()), ())
    ring = rings[0] if rings else ()
    middle = ((sum(x for x, _ in ring) / len(ring), sum(y for _, y in ring) / len(ring)),) if ring else ()
    return (*middle, *ring)


def _under(doc: MapDocument, point: Point) -> str:
    space = doc.grid.at(point) if doc.grid is not None else None
    return doc.grid.name(space) if doc.grid is not None and space is not None else ""


def nearest_area(doc: MapDocument, point: Point) -> str:
    """Return the name of the area whose label lies nearest to a point, "" on a map that names none."""
    named = [(f.shape.point, f.name) for f in doc.features("area") if f.shape.point is not None and f.name]
    x, y = point
    return min(named, key=lambda row: (row[0][0] - x) ** 2 + (row[0][1] - y) ** 2, default=((0, 0), ""))[1]
