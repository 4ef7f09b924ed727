"""The words and the layers that a new map begins with."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from editor.text import mark, tr
from mapdata.board import BORDER, BRIDGE, CLIFF, RAIL, RIVER, ROAD
from mapdata.model import Layer, PlaceKind, SideKind, TerrainKind, Territory, Vocabulary

Spaces = Literal["hexes", "areas", "both"]

TERRAIN = (
    TerrainKind("clear", mark("Clear")),
    TerrainKind("mountain", mark("Mountain"), pattern="mountain"),
    TerrainKind("forest", mark("Forest"), pattern="forest"),
    TerrainKind("marsh", mark("Marsh"), pattern="marsh"),
    TerrainKind("desert", mark("Desert"), pattern="desert"),
    TerrainKind("rough", mark("Rough"), pattern="rough"),
    TerrainKind("lake", mark("Lake"), base="lake"),
    TerrainKind("sea", mark("Sea"), base="sea"),
)
SIDES = tuple(
    SideKind(name, title, bits.bit_length() - 1)
    for name, title, bits in (
        ("river", mark("River"), RIVER),
        ("road", mark("Road"), ROAD),
        ("rail", mark("Railway"), RAIL),
        ("bridge", mark("Bridge"), BRIDGE),
        ("cliff", mark("Cliff"), CLIFF),
        ("border", mark("Border"), BORDER),
    )
)
PLACES = (
    PlaceKind("capital", mark("Capital"), "capital", 0),
    PlaceKind("city", mark("City"), "objective", 1),
    PlaceKind("town", mark("Town"), "city", 2),
    PlaceKind("port", mark("Port"), "port", 2),
    PlaceKind("fortress", mark("Fortress"), "fortress", 2),
    PlaceKind("airport", mark("Airport"), "airport", 3),
)
TERRITORIES = (
    Territory("north", mark("North"), "western"),
    Territory("south", mark("South"), "neutral"),
    Territory("neutral", mark("Neutral"), "axis"),
)


def words_for(spaces: Spaces) -> Vocabulary:
    """Return the words that a new map begins with; only one with areas has territories."""
    return Vocabulary(
        tuple(replace(t, title=tr(t.title)) for t in TERRAIN),
        tuple(replace(s, title=tr(s.title)) for s in SIDES),
        tuple(replace(p, title=tr(p.title)) for p in PLACES),
        () if spaces == "hexes" else tuple(replace(t, name=tr(t.name)) for t in TERRITORIES),
    )


def layers_for(spaces: Spaces) -> tuple[Layer, ...]:
    """Return the layers that a new map begins with, one for each thing one draws."""
    land, rivers = Layer("land", "terrain", tr("Land and terrain")), Layer("rivers", "line", tr("Rivers and roads"))
    by_hand = Layer("overrides", "override", tr("Set by hand"))
    if spaces == "areas":
        borders, places = Layer("borders", "border", tr("Borders")), Layer("places", "label", tr("Areas and places"))
        return land, rivers, borders, places, by_hand
    realms = (Layer("territories", "border", tr("Territories")),) if spaces == "both" else ()
    return land, *realms, rivers, Layer("places", "label", tr("Places")), by_hand
