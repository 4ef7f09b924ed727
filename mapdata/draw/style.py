"""The look of a map as data: colours, measures and the tints of countries. Lengths in u (a 115th of a hex) and km."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from mapdata.wording import mark

STYLE_VERSION = 7  # rises when prepared art of an older version would look different

Detail = Literal["far", "mid", "near"]

MID_FROM_PX, NEAR_FROM_PX = 40.0, 70.0  # px per hex from which more is shown
U_PER_HEX = 115.0  # u across the flats of a hex
KM_PER_HEX = 146.0  # the scale that the lengths in km below were chosen at; other maps stretch them


@dataclass(frozen=True, slots=True)
class Ink:
    """A colour and how much of it."""

    colour: str
    opacity: float = 1.0


SEA_DEEP = "#9DBCC4"
SEA_BANDS = ((100.0, "#A9C6CC"), (60.0, "#B4CED2"), (30.0, "#C0D7D8"))  # km from the shore, painted in this order
LAKE = "#C0D7D8"
COAST = Ink("#3E6672")
COAST_GLOW = Ink("#F7F3E6", 0.65)
WATERLINE = "#4E8593"
WATERLINES = ((7.0, 0.60), (15.0, 0.42), (25.0, 0.28), (38.0, 0.16))  # km from the shore, opacity
LAND_OUTSIDE = "#E3DBC8"
LAND_UNPLAYED = "#E6DFCF"
LAND_PLAIN = "#EDE3CB"  # land of a map that has no territories
RIVER_EDGE, RIVER_CORE = "#2F6C93", "#6DA9CB"
RIVER_CASING = Ink("#F4F6EE", 0.80)
RIVER_NATURAL = Ink("#6FA3BF", 0.80)
BORDER_CASING = Ink("#FFFDF4", 0.95)
BORDER_CORE = Ink("#3B322A", 0.85)
AREA_BORDER = Ink("#2B2620", 0.85)
SEA_ZONE_LIGHT, SEA_ZONE_DARK = Ink("#F4FAF6", 0.80), Ink("#2C6274", 0.55)
PASSAGE = Ink("#2C6274", 0.85)
AREA_MOUNTAIN_TINT = Ink("#8A6A45", 0.20)  # stronger than on hexes: the whole area counts
HATCH_OPACITY = 0.20  # of occupied land
EDGE_OF_PLAY = Ink("#2B2620", 0.85)
CROSSING = "#3A2A1E"  # arrows over the water
OUTSIDE_NAME, OUTSIDE_WATER_NAME = Ink("#6B5E48", 0.80), Ink("#2C6274", 0.60)
OUTSIDE_VEIL = Ink("#F1E8D4", 0.40)  # over water that is no area
GRID_LAND, GRID_SEA = Ink("#4A3A28", 0.19), Ink("#1F4A5A", 0.15)
NUMBER_LAND, NUMBER_SEA = Ink("#3A2E20", 0.72), Ink("#1F4A5A", 0.72)
MOUNTAIN_TINT = Ink("#8A6A45", 0.15)
ELEVATION = (0.12, 0.34, 0.56)  # heights, each with its tone
ELEVATION_TONES = (Ink("#7A5A36", 0.06), Ink("#7A5A36", 0.07), Ink("#7A5A36", 0.08))
SHADES = (  # threshold of light, tone; below 0 darker than, above 0 lighter than
    (-0.07, Ink("#6A4C2E", 0.13)),
    (-0.17, Ink("#5E4226", 0.15)),
    (-0.29, Ink("#54381F", 0.17)),
    (-0.42, Ink("#482D18", 0.20)),
    (0.06, Ink("#FFF4DC", 0.26)),
    (0.15, Ink("#FFF9EA", 0.30)),
    (0.25, Ink("#FFFFFF", 0.40)),
)
HACHURE = Ink("#3E2A18", 0.46)
PAPER, PAPER_WHITE, INK = "#FBF5E4", "#FFFDF4", "#2B2620"
SHADOW = "#2A2115"
LABEL_INK, LABEL_HALO = "#221D17", Ink("#FBF6E8", 0.82)
SEA_NAME = Ink("#2C6274", 0.88)
COUNTRY_NAME, COUNTRY_HALO = Ink("#43352A", 0.90), Ink("#FFF9EA", 0.45)
RANGE_NAME, RANGE_HALO = Ink("#56351A"), Ink("#F6EAD2", 0.80)
RIVER_NAME, RIVER_HALO = Ink("#23587A"), Ink("#F4F0E2", 0.75)
VEIL = Ink("#F1E8D4", 0.72)
FIELD_EDGE = Ink("#4A3A28", 0.45)
PATTERNS = {  # terrain patterns: colour of their strokes or dots
    "marsh": Ink("#3F7265", 0.75),
    "forest": Ink("#4F7A4E", 0.60),
    "desert": Ink("#B08A4A", 0.45),
    "rough": Ink("#7A5A36", 0.50),
    "fortress": Ink("#2B2620"),
}
PATTERN_GROUND = {  # a faint wash beneath a pattern
    "marsh": Ink("#7FA48F", 0.16),
    "forest": Ink("#6E9A62", 0.20),
    "desert": Ink("#E4C98C", 0.34),
    "rough": Ink("#A98A5C", 0.16),
}

GROUPS = ("axis", "western", "soviet", "neutral", "none")
GROUP_ALIASES = {"russia": "soviet", "ussr": "soviet", "allies": "western", "west": "western", "": "none"}
EDGE = {"axis": "#5E6064", "western": "#4F8055", "soviet": "#A8452F", "neutral": "#C39A3A", "none": "#A79C86"}
SIDE_INK = {"axis": "#3C4248", "western": "#2F6238", "soviet": "#9C2B1F", "neutral": "#94701C", "none": "#7A7060"}
AREA_TONES = (Ink("#FFFFFF", 0.09), Ink("#FFFFFF", 0.04), Ink("#6A5A40", 0.03), Ink("#6A5A40", 0.07))  # one an area
EDGE_BANDS = ((15.0, 0.10), (8.0, 0.14))  # width in u inside the country, opacity
GROUP_TITLES = {
    "axis": mark("Axis"),
    "western": mark("Western Allies"),
    "soviet": mark("Soviet bloc"),
    "neutral": mark("Neutral"),
    "none": mark("Not in play"),
}
# Tints of a group for countries without one of their own; 2 to 4 L* apart, for neighbours.
GROUP_TINTS = {
    "axis": ("#B7B6B2", "#C5C4BD", "#BDBAB3", "#CECBC1"),
    "western": ("#C4D9B2", "#BED4AB", "#C8DCB7", "#BCD3AA"),
    "soviet": ("#CD9F8A", "#D2A690", "#D0A38E", "#D6AD98"),
    "neutral": ("#F3E5B4", "#EEDDA3", "#F6EAC3", "#EFE0AC"),
    "none": ("#E6DFCF", "#E3DBC8", "#EAE3D4", "#DFD6C2"),
}
TINTS = {
    "germany": "#B7B6B2", "east_prussia": "#B7B6B2", "italy": "#C5C4BD", "sicily": "#C5C4BD", "sardinia": "#C5C4BD",
    "rhodes": "#C5C4BD", "libya": "#CECBC1", "albania": "#BCBAB1", "finland": "#BFC0BE", "hungary": "#C2BEB6",
    "romania": "#C8C4BB", "bulgaria": "#BDBAB3",
    "united_kingdom": "#BED4AB", "gibraltar": "#BED4AB", "malta": "#BED4AB", "cyprus": "#BED4AB", "egypt": "#C8DAB6",
    "palestine": "#C2D7AF", "transjordan": "#CADCB9", "france": "#C4D9B2", "corsica": "#C4D9B2",
    "french_morocco": "#CADCB9", "morocco": "#CADCB9", "algeria": "#CCDDBB", "tunisia": "#C6DAB4",
    "lebanon": "#C1D6AF", "syria": "#C8DBB7", "norway": "#C1D7B2", "netherlands": "#C8DCB7", "belgium": "#BCD3AA",
    "denmark": "#C1D6AF", "greece": "#C4D9B4", "crete": "#C4D9B4",
    "soviet_union": "#CD9F8A", "russia": "#CD9F8A", "poland": "#D2A690", "eastern_poland": "#D0A38E",
    "baltic_states": "#D2A893", "baltic": "#D2A893", "bessarabia": "#D0A18C", "yugoslavia": "#D0A38E",
    "spain": "#F3E5B4", "spain_portugal": "#F3E5B4", "portugal": "#EEDDA3", "balearic_islands": "#F3E5B4",
    "spanish_morocco": "#F3E5B4", "switzerland": "#F4E7B8", "sweden": "#F2E3B1", "ireland": "#F2E3B1",
    "turkey": "#F3E4B3", "iraq": "#EFE0AC", "arabia": "#F6EAC3", "iran": "#E6DFCF", "iceland": "#E6DFCF",
}  # fmt: skip
GROUP_OF_TINT = {"axis": "#C2C0BA", "western": "#C4D9B2", "soviet": "#D0A38E", "neutral": "#F3E5B4", "none": "#E6DFCF"}

NUMBER_ROOM = 6.0  # u that the middle of a number needs to the sheet's edge
NUMBER_FROM_CORNER = 21.0  # u from a top corner to the number's middle
NUMBER_FROM_TOP = 9.6  # u from the top of a hex (or, pointy top, from the highest calm place) to the number's middle
PLACE_CLAMP = 0.34  # hex widths that a symbol may lie from the centre of its hex


def detail_for(hex_px: float) -> Detail:
    """Return the level of detail for a hex of so many pixels."""
    return "far" if hex_px < MID_FROM_PX else "mid" if hex_px < NEAR_FROM_PX else "near"


def key_of(name: str) -> str:
    """Return a name as an id: lower case, words joined by underscores."""
    return re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_")


def group_of(group: str) -> str:
    """Return the tone group that a territory's group belongs to: one of GROUPS."""
    key = key_of(group)
    key = GROUP_ALIASES.get(key, key)
    return key if key in GROUPS else "none"


def rgb(colour: str) -> tuple[int, int, int]:
    """Return #RRGGBB as three numbers 0..255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(a: str, b: str, share: float) -> str:
    """Return a with a share (0..1) of b in it."""
    return "#" + "".join(f"{round(p * (1 - share) + q * share):02X}" for p, q in zip(rgb(a), rgb(b), strict=True))


def luminance(colour: str) -> float:
    """Return the relative luminance of a colour, 0 black to 1 white."""
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (v / 255 for v in rgb(colour))]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def lightness(colour: str) -> float:
    """Return L* of a colour, 0 to 100."""
    y = luminance(colour)
    return 116 * y ** (1 / 3) - 16 if y > 0.008856 else 903.3 * y


def contrast(a: str, b: str) -> float:
    """Return the contrast ratio of two colours, 1 to 21."""
    high, low = sorted((luminance(a), luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)
