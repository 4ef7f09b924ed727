"""A made-up map of provinces on a coast: every kind of thing that an area map can show, once."""

from __future__ import annotations

from typing import Any

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

WORDS = Vocabulary(
    terrain=(
        TerrainKind("clear", "Clear"),
        TerrainKind("mountain", "Mountain", pattern="mountain"),
        TerrainKind("marsh", "Marsh", pattern="marsh"),
        TerrainKind("sea", "Sea", "sea"),
    ),
    sides=(SideKind("river", "River", 0),),
    places=(
        PlaceKind("capital", "Capital", "capital", 0),
        PlaceKind("holding", "Worth points", "none", 3),
        PlaceKind("oil", "Oil", "oil", 3),
        PlaceKind("town", "Town", "city", 3),
    ),
    territories=(
        Territory("westland", "Westland", "western"),
        Territory("eastland", "Eastland", "axis"),
        Territory("midland", "Midland", "neutral"),
    ),
)
LINES = {
    "coast-west": ((0.0, 118.0), (22.0, 112.0), (44.0, 120.0), (65.0, 116.0), (92.0, 122.0), (120.0, 116.0)),
    "neck-west": ((120.0, 116.0), (121.0, 140.0), (119.0, 160.0), (120.0, 180.0)),
    "neck-top": ((120.0, 116.0), (140.0, 117.0)),
    "neck-east": ((140.0, 117.0), (141.0, 150.0), (140.0, 180.0)),
    "coast-east": ((140.0, 117.0), (170.0, 112.0), (195.0, 118.0), (240.0, 114.0)),
    "coast-far": ((240.0, 114.0), (260.0, 116.0)),
    "v1": ((65.0, 0.0), (67.0, 30.0), (64.0, 60.0)),
    "v1b": ((64.0, 60.0), (65.0, 116.0)),
    "v2": ((130.0, 0.0), (128.0, 60.0)),
    "v2b": ((128.0, 60.0), (130.0, 116.5)),
    "v3": ((195.0, 0.0), (197.0, 60.0)),
    "v3b": ((197.0, 60.0), (195.0, 118.0)),
    "edge": ((240.0, 0.0), (238.0, 60.0), (240.0, 114.0)),
    "h1": ((0.0, 60.0), (64.0, 60.0)),
    "h2": ((64.0, 60.0), (128.0, 60.0)),
    "h3": ((128.0, 60.0), (197.0, 60.0)),
    "h4": ((197.0, 60.0), (238.0, 60.0)),
    "isle": ((60.0, 146.0), (68.0, 144.0), (73.0, 149.0), (66.0, 154.0), (59.0, 151.0), (60.0, 146.0)),
    "skerry": ((20.0, 150.0), (34.0, 150.0), (34.0, 163.0), (20.0, 163.0), (20.0, 150.0)),
    "far": ((200.0, 140.0), (248.0, 140.0), (248.0, 172.0), (200.0, 172.0), (200.0, 140.0)),
}
AREAS: dict[str, tuple[float, float, str, str, str]] = {  # x, y, name, terrain, territory
    "alta": (32.0, 30.0, "Alta", "mountain", "westland"),
    "belt": (97.0, 30.0, "Belt", "clear", "westland"),
    "corn": (162.0, 30.0, "Corn", "marsh", "midland"),
    "dale": (217.0, 30.0, "Dale", "clear", "eastland"),
    "east": (32.0, 88.0, "East Saint Mary", "clear", "westland"),
    "fenn": (97.0, 88.0, "Fenn", "clear", "westland"),
    "gulf": (162.0, 88.0, "Gulf", "clear", "eastland"),
    "hill": (217.0, 88.0, "Hill", "clear", "eastland"),
    "neck": (130.0, 145.0, "Neck", "clear", "midland"),
    "isle": (66.0, 149.0, "Isle of Storms", "clear", "westland"),
    "far": (224.0, 156.0, "Far Shore", "clear", "eastland"),
    "west-sea": (95.0, 160.0, "West Sea", "sea", ""),
    "east-sea": (165.0, 150.0, "East Sea", "sea", ""),
}
LINKS: dict[str, dict[str, Any]] = {
    "hills": {"a": "dale", "b": "corn", "for": "mountain", "one_way": True},
    "wall-1": {"a": "gulf", "b": "fenn", "for": "fortress", "one_way": True},
    "wall-2": {"a": "corn", "b": "belt", "for": "fortress", "one_way": True},
    "ferry": {"a": "fenn", "b": "isle", "for": "arrow"},
    "cross": {"a": "alta", "b": "fenn", "for": "land"},
    "neck-canal": {"a": "west-sea", "b": "east-sea", "for": "canal"},
}
FLAGS = {"port": ("east", "gulf", "isle", "far"), "fortress": ("isle",), "capital": ("gulf",), "maginot": ("fenn",)}


def province_map() -> MapDocument:
    """Return the map: eleven land areas, one of them a box, two seas, a strip outside play and a skerry."""
    labels = {}
    for key, (x, y, name, terrain, territory) in AREAS.items():
        props: dict[str, str | int | float | bool] = {"terrain": terrain}
        if territory:
            props["territory"] = territory
        labels[key] = Feature(key, "area", Shape(point=(x, y)), name, props)
    labels["out"] = Feature("out", "outside", Shape(point=(250.0, 60.0)), "Beyond", {"terrain": "clear"})
    labels["skerry"] = Feature("skerry", "outside", Shape(point=(27.0, 156.0)), "Skerry", {"terrain": "clear"})
    places = {
        "berg": Feature("berg", "capital", Shape(point=(97.0, 88.0)), "Fenn", {"value": 17}),
        "corn": Feature("corn", "holding", Shape(point=(162.0, 30.0)), "Corn", {"value": 3}),
        "wells": Feature("wells", "oil", Shape(point=(217.0, 88.0)), "Hill"),
        "town": Feature("town", "town", Shape(point=(105.0, 12.0)), "Oldtown"),
    }
    facts = {
        f"{space}-{flag}": Feature(f"{space}-{flag}", "flag", Shape(space=space), props={"value": flag})
        for flag, spaces in FLAGS.items()
        for space in spaces
    }
    facts |= {key: Feature(key, "link", Shape(space=str(props["b"])), props=props) for key, props in LINKS.items()}
    strait = Feature("narrows", "strait", Shape(point=(66.0, 132.0)), "Narrows")
    rivers = {
        "elde": Feature("elde", "river", Shape(sides=(("belt", "corn"),)), "Elde"),
        "brook": Feature(
            "brook", "stream_river", Shape(line=((20.0, 70.0), (40.0, 90.0), (50.0, 112.0))), "", {"rank": 4}
        ),
    }
    borders = {key: Feature(key, "border", Shape(line=line)) for key, line in LINES.items()}
    layers = (
        Layer("borders", "border", features=borders),
        Layer("rivers", "line", features=rivers),
        Layer("areas", "label", features=labels),
        Layer("places", "label", features=places),
        Layer("signs", "decor", features={"narrows": strait}),
        Layer("facts", "override", features=facts),
    )
    return MapDocument((260.0, 180.0), None, WORDS, layers, title="Provinces", km_per_mm=7.0)
