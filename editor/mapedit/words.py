"""The words of a map as the editor offers them: what a tool can draw on a layer, territories, and their changes."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from editor.mapedit.looks import GROUPS, LINE_COLOURS, look_of
from editor.text import mark, tr
from mapdata.model import Feature, Layer, MapDocument, Shape, Territory, Vocabulary

GROUP_TITLES = (
    ("axis", mark("Grey")),
    ("western", mark("Green")),
    ("soviet", mark("Brick red")),
    ("neutral", mark("Sand")),
)
NAMES = (
    ("sea_name", mark("Name of a sea")),
    ("country_name", mark("Name of a country")),
    ("range_name", mark("Name of a range")),
)
FIELDS = ((mark("Terrain"), "terrain"), (mark("Kind of hex"), "kind"), (mark("Territory"), "territory"))
HEX_KINDS = {"sea": mark("Sea"), "land": mark("Land"), "lake": mark("Lake"), "doubtful": mark("Doubtful")}
LINKS = (
    ("sea", mark("For ships")),
    ("land", mark("For land units")),
    ("air", mark("For aircraft")),
    ("strait", mark("Strait")),
    ("canal", mark("Canal")),
    ("arrow", mark("Crossing arrow")),
)
PLAIN = "#8A7D66"


def kinds_of(doc: MapDocument, layer: Layer | None, also: str = "") -> list[tuple[str, str]]:
    """Return (title, id) of what a layer can hold."""
    words = doc.vocabulary
    role = layer.role if layer is not None else "decor"
    if role == "terrain":
        kinds = [(t.title, t.id) for t in words.terrain]
    elif role == "line":
        kinds = [(s.title, s.id) for s in words.sides]
    elif role == "border":
        kinds = [(tr("Territory"), "territory")] + ([(tr("Border"), "border")] if doc.grid is None else [])
    elif role == "label":
        kinds = [*place_kinds(doc), *((tr(title), name) for name, title in NAMES)]
    else:
        used = {f.kind for f in layer.features.values()} if layer is not None else set()
        kinds = [(name.replace("_", " ").capitalize(), name) for name in sorted(used)]
        if role == "decor":
            kinds = kinds or [(tr("Decoration"), "decor")]
    known = {name for _, name in kinds}
    return kinds if not also or also in known else [(also.replace("_", " ").capitalize(), also), *kinds]


def place_kinds(doc: MapDocument) -> list[tuple[str, str]]:
    """Return (title, id) of what can be set at a point: on a map of areas their names, and the places."""
    areas = [(tr("Area"), "area"), (tr("Ground that is no area"), "outside")] if doc.grid is None else []
    return [*areas, *((p.title, p.id) for p in doc.vocabulary.places)]


def territory_of(layer: Layer, feature: Feature) -> str:
    """Return the id of the territory that an area of a border layer belongs to, or nothing for other things."""
    if layer.role != "border" or feature.kind != "territory":
        return ""
    return str(feature.props.get("territory", feature.id))


def samples(doc: MapDocument, layer: Layer | None, tool: str = "") -> list[tuple[str, str, str, str]]:
    """Return what is drawn on a layer as (title, id, colour or sign, form), for the list of words.

    tool: the one in hand; a brush gives areas of an area map its own words, whatever their layer holds else.
    """
    if layer is None or layer.role == "override":
        return []
    if doc.grid is None and tool == "terrain":
        drawn = next((la for la in doc.layers if la.role == "terrain"), Layer("", "terrain"))
        return samples(doc, drawn)
    if doc.grid is None and layer.role == "border" and tool != "territory":
        return [(tr("Border"), "border", LINE_COLOURS["border"], "line")]
    if layer.role == "border" or (doc.grid is None and tool == "territory"):
        return [(t.name or t.id, t.id, t.colour or GROUPS.get(t.group, PLAIN), "area") for t in
                doc.vocabulary.territories]  # fmt: skip
    out = []
    symbols = {place.id: place.symbol for place in doc.vocabulary.places}
    curves = {name for name, _ in NAMES}
    for title, name in kinds_of(doc, layer):
        colour = look_of(doc, layer, Feature("", name, Shape())).fill or PLAIN
        form = "area"
        if layer.role == "line":
            colour, form = LINE_COLOURS.get(name, LINE_COLOURS["river"]), "line"
        elif layer.role == "label":
            colour, form = symbols.get(name, ""), "name" if name in curves else "place"
        out.append((title, name, colour, form))
    return out


def used_territories(doc: MapDocument) -> set[str]:
    """Return the ids of the territories that something on the map names."""
    used = {territory_of(layer, f) for layer in doc.layers for f in layer.features.values()}
    for layer in doc.layers:
        for feature in layer.features.values():
            if layer.role == "override" and feature.kind == "territory":
                used.add(str(feature.props.get("value", "")))
    return used - {""}


def fresh_territory(known: Iterable[str], name: str) -> str:
    """Return an id for a new territory, made from its name, that none of the known ones has."""
    taken = set(known)
    base = re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_") or "territory"
    found, number = base, 2
    while found in taken:
        found, number = f"{base}_{number}", number + 1
    return found


def with_territory(words: Vocabulary, name: str, group: str) -> tuple[Vocabulary, str]:
    """Return the words with a new territory, and its id."""
    made = Territory(fresh_territory((t.id for t in words.territories), name), name, group)
    return replace(words, territories=(*words.territories, made)), made.id


def renamed(words: Vocabulary, territory: str, name: str) -> Vocabulary:
    """Return the words with one territory under another name."""
    return replace(
        words, territories=tuple(replace(t, name=name) if t.id == territory else t for t in words.territories)
    )
