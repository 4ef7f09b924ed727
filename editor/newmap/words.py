"""The words and the layers that a new map begins with."""

from __future__ import annotations

from typing import Literal

from mapdata.board import BORDER, BRIDGE, CLIFF, RAIL, RIVER, ROAD
from mapdata.model import Layer, PlaceKind, SideKind, TerrainKind, Territory, Vocabulary

Spaces = Literal["hexes", "areas", "both"]

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
        ("border", "Border", BORDER),
    )
)
PLACES = (
    PlaceKind("capital", "Capital", "capital", 0),
    PlaceKind("city", "City", "city", 2),
    PlaceKind("town", "Town", "objective", 1),
    PlaceKind("port", "Port", "port", 2),
    PlaceKind("fortress", "Fortress", "fortress", 2),
    PlaceKind("airport", "Airport", "airport", 3),
)
TERRITORIES = (
    Territory("north", "North", "axis"),
    Territory("south", "South", "western"),
    Territory("neutral", "Neutral", "neutral"),
)


def words_for(spaces: Spaces) -> Vocabulary:
    """Return the words that a new map begins with; only one with areas has territories."""
    return Vocabulary(TERRAIN, SIDES, PLACES, () if spaces == "hexes" else TERRITORIES)


def layers_for(spaces: Spaces) -> tuple[Layer, ...]:
    """Return the layers that a new map begins with, one for each thing one draws."""
    land, rivers = Layer("land", "terrain", "Land and terrain"), Layer("rivers", "line", "Rivers and roads")
    by_hand = Layer("overrides", "override", "Set by hand")
    if spaces == "areas":
        borders, places = Layer("borders", "border", "Borders"), Layer("places", "label", "Areas and places")
        return land, rivers, borders, places, by_hand
    realms = (Layer("territories", "border", "Territories"),) if spaces == "both" else ()
    return land, *realms, rivers, Layer("places", "label", "Places"), by_hand
