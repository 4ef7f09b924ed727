"""What one game sees otherwise of a map that several share: territories merged, doubtful hexes settled, straits."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Literal

from mapdata.layerfiles import feature_plain, features_of
from mapdata.migrate import header
from mapdata.model import Feature, Layer, MapDocument, PlaceKind, Scalar, Territory, Vocabulary
from mapdata.plainfiles import convert, read_plain, rows_text, write_file
from mapdata.problems import FormatError

LAYER = "overlay"  # the id of the layer that an overlay adds


@dataclass(frozen=True)
class TerritoryChange:
    """A territory of the game; `merge` lists those of the map that it is made of (itself when empty)."""

    id: str
    name: str
    group: str = ""
    colour: str = ""
    playable: bool = True
    merge: tuple[str, ...] = ()


@dataclass(frozen=True)
class PlaceChange:
    """A place of the map as the game has it; what is empty stays as it is."""

    id: str
    kind: str = ""
    name: str = ""
    space: str = ""


@dataclass(frozen=True)
class Overlay:
    """An overlay as written. Territories and places not named stay; other_places: "remove" takes places away.

    features: overrides, flags and links, in the form of a layer, laid over the map's own.
    """

    title: str = ""
    settings: dict[str, Scalar] = field(default_factory=dict)
    territories: tuple[TerritoryChange, ...] = ()
    place_kinds: tuple[PlaceKind, ...] = ()
    places: tuple[PlaceChange, ...] = ()
    other_places: Literal["keep", "remove"] = "keep"
    features: dict[str, Feature] = field(default_factory=dict)


def read_overlay(path: Path) -> Overlay:
    """Return the overlay in a file, or in overlay.json of a folder; FormatError names the place of a fault."""
    path = path / "overlay.json" if path.is_dir() else path
    raw = read_plain(path, "hexwright-overlay")
    listed = raw.pop("features", [])
    if not isinstance(listed, list):
        raise FormatError(path, "$.features", "a list of features must stand here")
    for key, kind in (("territories", TerritoryChange), ("places", PlaceChange), ("place_kinds", PlaceKind)):
        for k, part in enumerate(raw.get(key) or []):
            if isinstance(part, dict):
                convert(part, kind, path, f"$.{key}[{k}]")
    overlay = convert(raw, Overlay, path, known=("format", "version", "needs"))
    return replace(overlay, features=features_of(listed, path))


def write_overlay(overlay: Overlay, path: Path) -> None:
    """Write an overlay to a file, one territory, place or feature a line."""
    lists = ("territories", "place_kinds", "places")
    head = header("hexwright-overlay") | {"title": overlay.title, "settings": overlay.settings}
    head["other_places"] = overlay.other_places
    rows = {name: [_plain(part) for part in getattr(overlay, name)] for name in lists}
    rows["features"] = [feature_plain(feature) for feature in overlay.features.values()]
    write_file(path, rows_text(head, rows))


def _plain(record: Any) -> dict[str, Any]:
    fields = record.__dataclass_fields__
    return {key: getattr(record, key) for key in fields if getattr(record, key) != fields[key].default}


def apply_overlay(doc: MapDocument, overlay: Overlay, path: object = "overlay.json") -> MapDocument:
    """Return the map as a game sees it; FormatError where the overlay names what the map does not have."""
    merged = _merged(doc.vocabulary.territories, overlay, path)
    words = replace(doc.vocabulary, territories=_territories(doc.vocabulary, overlay, merged))
    if overlay.place_kinds:
        words = replace(words, places=overlay.place_kinds)
    layers = tuple(_with_territories(layer, merged) for layer in doc.layers)
    layers = _with_places(layers, doc.vocabulary, words, overlay, path)
    if overlay.features:
        layers = (*layers, Layer(LAYER, "override", overlay.title, dict(overlay.features)))
    settings = doc.settings | overlay.settings
    return replace(doc, title=overlay.title or doc.title, vocabulary=words, layers=layers, settings=settings)


def _merged(known: tuple[Territory, ...], overlay: Overlay, path: object) -> dict[str, str]:
    """Return for every territory of the map that goes into one of the game the id of that one."""
    ids = {t.id for t in known}
    out: dict[str, str] = {}
    for k, change in enumerate(overlay.territories):
        for part in change.merge or (change.id,):
            if part not in ids:
                remedy = f"the map has {', '.join(sorted(ids)[:6])} …"
                raise FormatError(path, f"$.territories[{k}].merge", f"the map has no territory {part!r}; {remedy}")
            if part in out:
                raise FormatError(path, f"$.territories[{k}].merge", f"{part!r} is part of {out[part]!r} already")
            out[part] = change.id
    return out


def _territories(words: Vocabulary, overlay: Overlay, merged: dict[str, str]) -> tuple[Territory, ...]:
    base = {t.id: t for t in words.territories}
    made = [
        Territory(c.id, c.name, c.group, c.colour or base[(c.merge or (c.id,))[0]].colour, c.playable)
        for c in overlay.territories
    ]
    return (*made, *(t for t in words.territories if t.id not in merged))


def _with_territories(layer: Layer, merged: dict[str, str]) -> Layer:
    """Return a layer whose features name the territories of the game."""
    features = {}
    for key, feature in layer.features.items():
        prop = "value" if layer.role == "override" and feature.kind == "territory" else "territory"
        named = feature.props.get(prop)
        if layer.role == "border" and feature.kind == "territory" and named is None:
            named = feature.id
        if isinstance(named, str) and merged.get(named, named) != feature.props.get(prop):
            feature = replace(feature, props=feature.props | {prop: merged.get(named, named)})
        features[key] = feature
    return replace(layer, features=features)


def _with_places(
    layers: tuple[Layer, ...], before: Vocabulary, after: Vocabulary, overlay: Overlay, path: object
) -> tuple[Layer, ...]:
    old_kinds, kinds = {k.id for k in before.places}, {k.id for k in after.places}
    changes = {change.id: change for change in overlay.places}
    found = {f.id for layer in layers for f in layer.features.values() if f.kind in old_kinds}
    for k, change in enumerate(overlay.places):
        if change.id not in found:
            raise FormatError(path, f"$.places[{k}].id", f"the map has no place {change.id!r}; correct its id")
        if change.kind and change.kind not in kinds:
            remedy = f"use one of {', '.join(sorted(kinds))}"
            raise FormatError(path, f"$.places[{k}].kind", f"{change.kind!r} is no kind of place; {remedy}")
    out = []
    for layer in layers:
        features = {}
        for key, feature in layer.features.items():
            if feature.kind not in old_kinds or layer.role == "override":
                features[key] = feature
            elif feature.id in changes:
                features[key] = _changed(feature, changes[feature.id])
            elif overlay.other_places == "keep":
                features[key] = feature
        out.append(replace(layer, features=features))
    return tuple(out)


def _changed(feature: Feature, change: PlaceChange) -> Feature:
    props = feature.props | ({"space": change.space} if change.space else {})
    return replace(feature, kind=change.kind or feature.kind, name=change.name or feature.name, props=props)


__all__ = ["Overlay", "PlaceChange", "TerritoryChange", "apply_overlay", "read_overlay", "write_overlay"]
