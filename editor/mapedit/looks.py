"""How features are painted while one edits: plainly, and at once."""

from __future__ import annotations

from dataclasses import dataclass

from mapdata.draw.content import is_mountain
from mapdata.model import Feature, Layer, MapDocument

SEA_COLOUR, LAND_COLOUR, LAKE_COLOUR = "#A9C6CC", "#E3DBC8", "#C0D7D8"
OUTSIDE_COLOUR = "#CFC8BA"  # ground that is no area
TERRAIN_COLOURS = {
    "mountain": "#B99B74",
    "forest": "#9DB38C",
    "marsh": "#A9BDAA",
    "desert": "#E6D3A6",
    "rough": "#CDB996",
}
LINE_COLOURS = {
    "river": "#2F6C93",
    "road": "#8A6A45",
    "rail": "#3B322A",
    "border": "#3B322A",
    "cliff": "#7A6A52",
    "bridge": "#8A6A45",
    "closed_land": "#B3261E",
    "closed_sea": "#9A6206",
}
CORES = {"river": "#6DA9CB", "road": "#F1E4C8"}  # along hexsides, where they are drawn as on the finished map
STREAM = "#5E93B4"  # a river without meaning
GROUPS = {"axis": "#B7B6B2", "western": "#C4D9B2", "soviet": "#CD9F8A", "russia": "#CD9F8A", "neutral": "#F3E5B4"}


@dataclass(frozen=True, slots=True)
class Look:
    """How a kind of feature is painted; widths in px."""

    fill: str = ""
    stroke: str = ""
    width: float = 1.0
    fill_opacity: float = 1.0
    core: str = ""  # of a line that has an edge, and how wide it is
    core_width: float = 0.0
    hilly: bool = False  # strewn with small peaks


def look_of(doc: MapDocument, layer: Layer, feature: Feature) -> Look:
    """Return how a feature is painted, from the vocabulary's colours where it has them."""
    if layer.role == "border":
        known = {t.id: t for t in doc.vocabulary.territories}
        territory = known.get(str(feature.props.get("territory", feature.id)))
        colour = (territory.colour or GROUPS.get(territory.group, "")) if territory else ""
        return Look(fill=colour, stroke="#3B322A", width=1.4, fill_opacity=0.62)
    terrain = next((t for t in doc.vocabulary.terrain if t.id == feature.kind), None)
    if layer.role == "terrain" and terrain is not None:
        base = {"sea": SEA_COLOUR, "lake": LAKE_COLOUR}.get(terrain.base, LAND_COLOUR)
        colour = terrain.colour or TERRAIN_COLOURS.get(terrain.id, base)
        top = terrain.base == "land" and colour != LAND_COLOUR
        hilly = terrain.base == "land" and is_mountain(terrain.id, terrain.pattern)
        return Look(fill=colour, stroke="#3E6672", fill_opacity=0.6 if top else 1.0, hilly=hilly)
    if layer.role == "label":
        return Look(stroke="#B9AB90", width=1.0)
    if layer.role == "line" and feature.shape.sides and feature.kind in CORES:
        return Look(stroke=LINE_COLOURS[feature.kind], width=4.6, core=CORES[feature.kind], core_width=2.4)
    if layer.role == "line":
        return Look(stroke=LINE_COLOURS.get(feature.kind, "#2F6C93"), width=3.0 if feature.shape.sides else 1.6)
    if "river" in feature.kind:
        return Look(stroke=STREAM, width=1.2)
    return Look(stroke="#6A5F50")
