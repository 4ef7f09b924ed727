"""Small drawn maps that several tests compile."""

from __future__ import annotations

from collections.abc import Iterable

from mapdata.grid import HexGrid
from mapdata.model import (
    Feature,
    Layer,
    LayerRole,
    MapDocument,
    PlaceKind,
    Point,
    Scalar,
    Shape,
    SideKind,
    TerrainKind,
    Territory,
    Vocabulary,
)

WORDS = Vocabulary(
    terrain=(
        TerrainKind("clear", "Clear"),
        TerrainKind("forest", "Forest"),
        TerrainKind("mountain", "Mountain", least_share=45),
        TerrainKind("sea", "Sea", "sea"),
        TerrainKind("lake", "Lake", "lake"),
    ),
    sides=(SideKind("river", "River", 0), SideKind("road", "Road", 4)),
    places=(PlaceKind("city", "City", "city"),),
    territories=(Territory("west", "West"), Territory("east", "East"), Territory("far", "Far", playable=False)),
)


def layer(name: str, role: LayerRole, *features: Feature) -> Layer:
    return Layer(name, role, features={f.id: f for f in features})


def box(x0: float, y0: float, x1: float, y1: float) -> Shape:
    return Shape(polygon=(((x0, y0), (x1, y0), (x1, y1), (x0, y1)),))


def polygon(name: str, kind: str, shape: Shape, **props: Scalar) -> Feature:
    return Feature(name, kind, shape, name, props)


def line(name: str, kind: str, *points: Point, **props: Scalar) -> Feature:
    return Feature(name, kind, Shape(line=points), name, props)


def override(name: str, kind: str, space: str, value: str, why: str = "by hand") -> Feature:
    return Feature(name, kind, Shape(space=space), props={"value": value, "why": why})


def hex_map(
    layers: Iterable[Layer] = (), columns: int = 8, rows: int = 8, settings: dict[str, Scalar] | None = None
) -> MapDocument:
    """Return a map of 10 mm hexes, flat top, even columns lower."""
    grid = HexGrid(10.0, (5.7735, 5.0), columns, rows)
    return MapDocument((90.0, 90.0), grid, WORDS, tuple(layers), "Sample", settings=settings or {})


def coast() -> Layer:
    """Return land on the left half of the map and an island far right, inside hex 0803."""
    island = Feature("island", "clear", box(64, 26, 68, 30), "Island")
    return layer("land", "terrain", polygon("main", "clear", box(-5, -5, 40, 95)), island)
