"""Small made-up maps for the tests of drawing."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from mapdata.compile import compile_board
from mapdata.draw.mapart import MapArt, prepare
from mapdata.grid import HexGrid
from mapdata.model import (
    Feature,
    Layer,
    MapDocument,
    PlaceKind,
    Shape,
    SideKind,
    TerrainKind,
    Territory,
    Vocabulary,
)
from tests.draw.provinces import province_map

VOCABULARY = Vocabulary(
    terrain=(
        TerrainKind("clear", "Clear"),
        TerrainKind("forest", "Forest", pattern="forest"),
        TerrainKind("marsh", "Marsh"),
        TerrainKind("mountain", "Mountain", pattern="mountain"),
        TerrainKind("sea", "Sea", "sea"),
        TerrainKind("lake", "Lake", "lake"),
    ),
    sides=(SideKind("river", "River", 0), SideKind("road", "Road", 4), SideKind("bridge", "Bridge", 6)),
    places=(
        PlaceKind("capital", "Capital", "capital", 0),
        PlaceKind("objective", "Objective", "objective", 1),
        PlaceKind("city", "City", "city", 2),
        PlaceKind("airport", "Airport", "airport", 3),
    ),
    territories=(
        Territory("eastland", "Eastland", "soviet"),
        Territory("westland", "Westland", "western"),
        Territory("nowhere", "Nowhere", playable=False),
    ),
)


def overrides(field: str, value: str, spaces: Iterable[str]) -> dict[str, Feature]:
    return {f"{s}-{field}": Feature(f"{s}-{field}", field, Shape(space=s), props={"value": value}) for s in spaces}


def hex_map(flat_top: bool = True) -> MapDocument:
    """Ten by six hexes: two countries, a forest, mountains, a sea in the south-east, a river, five places."""
    grid = HexGrid(20.0, (16.0, 14.0), 10, 6, flat_top=flat_top)
    width, height = (190.0, 140.0) if flat_top else (230.0, 125.0)
    names = list(grid.by_name)
    features = {
        **overrides("territory", "westland", [n for n in names if n < "0600"]),
        **overrides("territory", "eastland", [n for n in names if n > "0600"]),
        **overrides("terrain", "forest", ("0301", "0302", "0402")),
        **overrides("terrain", "marsh", ("0205",)),
        **overrides("terrain", "mountain", ("0801", "0802", "0901", "0902")),
        **overrides("kind", "sea", ("0905", "0906", "1004", "1005", "1006")),
        **overrides("kind", "lake", ("0304",)),
    }
    sides = (("0401", "0502"), ("0402", "0502"), ("0402", "0503"))
    pairs = tuple(s for s in sides if grid.by_name[s[1]] in grid.neighbours(grid.by_name[s[0]]))
    places = {
        key: Feature(key, kind, Shape(space=space), name)
        for key, kind, space, name in (
            ("a", "capital", "0203", "Westburg"),
            ("b", "objective", "0703", "Ostrow"),
            ("c", "city", "0704", "Mill"),
            ("d", "airport", "0803", "Field"),
            ("e", "city", "0904", "Port Said"),
        )
    }
    layers = (
        Layer("set", "override", features=features),
        Layer("rivers", "line", features={"r": Feature("r", "river", Shape(sides=pairs), "Elde")}),
        Layer("places", "label", features=places),
    )
    return MapDocument((width, height), grid, VOCABULARY, layers, title="Two lands", km_per_mm=0.5)


def coast_map() -> MapDocument:
    """Twelve by eight hexes with a drawn coast, natural countries, a drawn river and names on curves."""
    grid = HexGrid(20.0, (12.0, 10.0), 12, 8)
    coast = ((0.0, 0.0), (214.0, 0.0), (214.0, 60.0), (170.0, 80.0), (150.0, 120.0), (110.0, 110.0), (60.0, 150.0))
    land = Feature("land", "clear", Shape(polygon=((*coast, (0.0, 150.0)),)))
    west = Feature(
        "w", "territory", Shape(polygon=(((0, 0), (100, 0), (100, 170), (0, 170)),)), props={"territory": "westland"}
    )
    east = Feature(
        "e",
        "territory",
        Shape(polygon=(((100, 0), (214, 0), (214, 170), (100, 170)),)),
        props={"territory": "eastland"},
    )
    river = Feature(
        "elde", "river", Shape(line=((30.0, 10.0), (70.0, 45.0), (85.0, 80.0), (82.0, 126.0))), "Elde", {"rank": 3}
    )
    south, west_name, hills = (
        ((90.0, 150.0), (140.0, 148.0), (190.0, 130.0)),
        ((10.0, 40.0), (45.0, 36.0), (80.0, 40.0)),
        ((130.0, 20.0), (160.0, 30.0)),
    )
    names = {
        "sea": Feature("sea", "sea_name", Shape(line=south), "South Sea", {"size": 20}),
        "c": Feature("c", "country_name", Shape(line=west_name), "Westland", {"size": 20}),
        "m": Feature("m", "range_name", Shape(line=hills), "High Hills", {"size": 12}),
    }
    mountains = Feature(
        "hills", "mountain", Shape(polygon=(((120.0, 10.0), (175.0, 10.0), (170.0, 50.0), (125.0, 45.0)),))
    )
    layers = (
        Layer("land", "terrain", features={"land": land, "hills": mountains}),
        Layer("countries", "border", features={"w": west, "e": east}),
        Layer("rivers", "line", features={"elde": river}),
        Layer("names", "label", features=names),
    )
    return MapDocument((214.0, 170.0), grid, VOCABULARY, layers, title="Coast", km_per_mm=7.3)


def area_map() -> MapDocument:
    """Six areas, two of them sea, of two countries; a river runs along one border."""
    lines = {
        "v1": ((60.0, 0.0), (60.0, 40.0), (60.0, 90.0)),
        "v2": ((120.0, 0.0), (122.0, 40.0), (120.0, 90.0)),
        "h": ((0.0, 40.0), (60.0, 40.0), (122.0, 40.0), (180.0, 40.0)),
    }
    borders = {key: Feature(key, "border", Shape(line=line)) for key, line in lines.items()}
    spots = (
        (30, 20, "Alpha"),
        (90, 20, "Beta"),
        (150, 20, "Gamma"),
        (30, 65, "Delta"),
        (90, 65, "Epsilon"),
        (150, 65, "Zeta"),
    )
    labels = {}
    for x, y, name in spots:
        wet = name in ("Gamma", "Zeta")
        props: dict[str, str | int | float | bool] = {
            "terrain": "sea" if wet else "mountain" if name == "Alpha" else "clear"
        }
        if not wet:
            props["territory"] = "westland" if x < 60 else "eastland"
        labels[name] = Feature(name.lower(), "area", Shape(point=(float(x), float(y))), name, props)
    river = Feature("r", "river", Shape(line=((0.0, 40.0), (60.0, 40.0))), "Elde")
    layers = (
        Layer("borders", "border", features=borders),
        Layer("areas", "label", features=labels),
        Layer("rivers", "line", features={"r": river}),
        Layer("places", "label", features={"p": Feature("p", "objective", Shape(point=(90.0, 24.0)), "Beta")}),
    )
    return MapDocument((180.0, 90.0), None, VOCABULARY, layers, title="Areas")


def art_of(doc: MapDocument) -> MapArt:
    return prepare(doc, compile_board(doc)[0])


@pytest.fixture(scope="session")
def flat() -> MapArt:
    return art_of(hex_map())


@pytest.fixture(scope="session")
def pointy() -> MapArt:
    return art_of(hex_map(flat_top=False))


@pytest.fixture(scope="session")
def coast() -> MapArt:
    return art_of(coast_map())


@pytest.fixture(scope="session")
def areas() -> MapArt:
    return art_of(area_map())


@pytest.fixture(scope="session")
def provinces() -> MapArt:
    return art_of(province_map())
