"""A new module: an empty sheet with a hex grid, the usual words, and a layer for each thing one draws."""

from __future__ import annotations

import math
import re
from pathlib import Path

from mapdata.board import BRIDGE, CLIFF, RAIL, RIVER, ROAD
from mapdata.grid import SQRT3, HexGrid
from mapdata.model import (
    Layer,
    MapDocument,
    PlaceKind,
    SideKind,
    TerrainKind,
    Territory,
    Vocabulary,
)
from scenarios.engine.modules import Module, save_module

TERRAIN = (
    TerrainKind("clear", "Clear"),
    TerrainKind("mountain", "Mountain", pattern="mountain"),
    TerrainKind("forest", "Forest", pattern="forest"),
    TerrainKind("marsh", "Marsh", pattern="marsh"),
    TerrainKind("desert", "Desert", pattern="desert"),
    TerrainKind("rough", "Rough", pattern="rough"),
    TerrainKind("lake", "Lake", base="lake"),
    TerrainKind("sea", "Sea", base="sea"),
)
SIDES = tuple(
    SideKind(name, title, bits.bit_length() - 1)
    for name, title, bits in (
        ("river", "River", RIVER),
        ("road", "Road", ROAD),
        ("rail", "Railway", RAIL),
        ("bridge", "Bridge", BRIDGE),
        ("cliff", "Cliff", CLIFF),
    )
)
PLACES = (
    PlaceKind("capital", "Capital", "capital", 0),
    PlaceKind("city", "City", "city", 2),
    PlaceKind("town", "Town", "objective", 1),
    PlaceKind("airport", "Airport", "airport", 3),
)
TERRITORIES = (
    Territory("north", "North", "axis"),
    Territory("south", "South", "western"),
    Territory("neutral", "Neutral", "neutral"),
)


def blank_map(
    title: str, columns: int, rows: int, size_mm: float, flat_top: bool = True, label: str = "CCRR"
) -> MapDocument:
    """Return an empty map whose sheet just holds its hexes. Raises ValueError for a grid that cannot be."""
    if columns > 99 and label == "CCRR":
        label = "CCCRRR"
    radius, pitch = size_mm / SQRT3, size_mm * SQRT3 / 2
    along = (columns if flat_top else rows) * pitch + radius / 2
    across = ((rows if flat_top else columns) + 0.5) * size_mm
    origin = (radius, size_mm / 2) if flat_top else (size_mm / 2, radius)
    grid = HexGrid(size_mm, origin, columns, rows, flat_top, "even", label)
    width, height = (along, across) if flat_top else (across, along)
    sheet = math.ceil(width * 10) / 10, math.ceil(height * 10) / 10
    layers = (
        Layer("land", "terrain", "Land and terrain"),
        Layer("territories", "border", "Territories"),
        Layer("rivers", "line", "Rivers and roads"),
        Layer("places", "label", "Places"),
        Layer("overrides", "override", "Set by hand"),
    )
    return MapDocument(sheet, grid, Vocabulary(TERRAIN, SIDES, PLACES, TERRITORIES), layers, title)


def new_module(folder: Path, title: str, doc: MapDocument) -> Module:
    """Write a new module to a folder that is empty or not there, and return it. Raises FileExistsError."""
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise FileExistsError(17, "is already there and not empty; choose another folder", str(folder))
    name = re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-") or "map"
    module = Module(name, title, "1", folder, doc)
    save_module(module, folder)
    return module
