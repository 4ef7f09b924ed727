"""Edits of a module as values: what stood somewhere before, and what stands there after."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, TypeVar

from mapdata.model import Feature, Layer, LayerRole, MapDocument, Point, Vocabulary
from scenarios.engine.modules import Module

Key = tuple[str, str]  # layer id, feature id
R = TypeVar("R", MapDocument, Module)
Pair = tuple[Any, Any]  # what stands before and after

# named "map.…"
MAP_PARTS = {"sheet_mm", "grid", "title", "credits", "km_per_mm", "settings", "extra", "sheets", "underlay"}
MODULE_PARTS = {f.name for f in fields(Module)} - {"map", "folder", "source", "map_from"}
LAYERS = "map.layers"
ORDER = "map.order"


@dataclass(frozen=True, slots=True)
class LayerHead:
    """What an edit may change of a layer besides its features; shown and locked are how one looks at it."""

    id: str
    role: LayerRole
    title: str = ""
    opacity: float = 1.0
    extra: dict[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class Edit:
    """One gesture: for each feature touched its record before and after; None where there was or will be none.

    vocabulary: the words of the map before and after, where the gesture changes them.
    parts: other values before and after: "map.grid" and other fields of the map (MAP_PARTS), "map.layers" (a tuple of
    LayerHead: order, titles, what there is), "map.order" (features' ids by layer, where they do not stay in order),
    and fields of the module such as "oob" or "scenarios" (MODULE_PARTS).
    shift_mm: how far all that is drawn moves with it, so that what looks at the sheet can move too.
    """

    title: str
    changes: Mapping[Key, tuple[Feature | None, Feature | None]] = field(default_factory=dict)
    merge: str = ""  # edits of one drag share a key and become one step
    vocabulary: tuple[Vocabulary, Vocabulary] | None = None
    parts: Mapping[str, Pair] = field(default_factory=dict)
    shift_mm: Point = (0.0, 0.0)

    def reversed(self) -> Edit:
        """Return the edit that undoes this one."""
        changes = {key: (after, before) for key, (before, after) in self.changes.items()}
        words = self.vocabulary[::-1] if self.vocabulary else None
        parts = {name: (after, before) for name, (before, after) in self.parts.items()}
        back = -self.shift_mm[0], -self.shift_mm[1]
        return Edit(self.title, changes, self.merge, words, parts, back)

    def bare(self) -> Edit:
        """Return the edit without what it does not change."""
        changes = {key: pair for key, pair in self.changes.items() if pair[0] != pair[1]}
        words = self.vocabulary if self.vocabulary and self.vocabulary[0] != self.vocabulary[1] else None
        parts = {name: pair for name, pair in self.parts.items() if pair[0] != pair[1]}
        return Edit(self.title, changes, self.merge, words, parts, self.shift_mm)

    def __bool__(self) -> bool:
        return bool(self.changes or self.vocabulary or self.parts)

    def then(self, later: Edit) -> Edit:
        """Return one edit that does this and then `later`; what comes back to its start drops out."""
        changes = dict(self.changes)
        for key, (before, after) in later.changes.items():
            changes[key] = (changes[key][0] if key in changes else before, after)
        words = later.vocabulary or self.vocabulary
        if self.vocabulary and later.vocabulary:
            words = self.vocabulary[0], later.vocabulary[1]
        parts = dict(self.parts)
        for name, (before, after) in later.parts.items():
            parts[name] = (parts[name][0] if name in parts else before, after)
        shift = self.shift_mm[0] + later.shift_mm[0], self.shift_mm[1] + later.shift_mm[1]
        return Edit(later.title, changes, later.merge, words, parts, shift).bare()

    def touches_map(self) -> bool:
        """Return whether the map itself changes, so that its board must be compiled anew."""
        return bool(self.changes or self.vocabulary or any(name.startswith("map.") for name in self.parts))


class EditError(ValueError):
    """An edit that does not fit the document it is applied to."""


def apply_edit(doc: MapDocument, edit: Edit) -> MapDocument:
    """Return the map after an edit. Raises EditError when a layer is missing or a record is not as expected."""
    heads = edit.parts.get(LAYERS)
    layers = {layer.id: layer for layer in doc.layers}
    if heads is not None:
        if heads[0] != heads_of(doc):
            raise EditError("the map's layers are not as the edit expects them")
        layers |= {h.id: Layer(h.id, h.role) for h in heads[1] if h.id not in layers}
    for (layer_id, feature_id), (before, _) in edit.changes.items():
        if layer_id not in layers:
            raise EditError(f"the map has no layer {layer_id!r}")
        if layers[layer_id].features.get(feature_id) != before:
            raise EditError(f"{layer_id}/{feature_id} is not as the edit expects it")
    by_layer: dict[str, dict[str, Feature | None]] = {}
    for (layer_id, feature_id), (_, after) in edit.changes.items():
        by_layer.setdefault(layer_id, {})[feature_id] = after
    for layer_id, records in by_layer.items():
        layers[layer_id] = with_features(layers[layer_id], records)
    for layer_id, ids in edit.parts[ORDER][1].items() if ORDER in edit.parts else ():
        layers[layer_id] = _in_order(layers[layer_id], ids)
    order = [layer.id for layer in doc.layers]
    if heads is not None:
        order = [h.id for h in heads[1]]
        if any(layers[name].features for name in set(layers) - set(order)):
            raise EditError("a layer that still holds something cannot go")
        for h in heads[1]:
            layers[h.id] = replace(layers[h.id], role=h.role, title=h.title, opacity=h.opacity, extra=h.extra)
    words = doc.vocabulary
    if edit.vocabulary is not None:
        if words != edit.vocabulary[0]:
            raise EditError("the map's vocabulary is not as the edit expects it")
        words = edit.vocabulary[1]
    out = replace(doc, vocabulary=words, layers=tuple(layers[name] for name in order))
    own = {name[4:]: pair for name, pair in edit.parts.items() if name.startswith("map.")}
    own.pop(LAYERS[4:], None)
    own.pop(ORDER[4:], None)
    return _with_parts(out, own, MAP_PARTS)


def _in_order(layer: Layer, ids: tuple[str, ...]) -> Layer:
    """Return a layer whose features stand in an order. Raises EditError when they are others than that names."""
    if set(ids) != set(layer.features):
        raise EditError(f"layer {layer.id!r} does not hold what the edit puts in order")
    return replace(layer, features={name: layer.features[name] for name in ids})


def apply_to_module(module: Module, edit: Edit) -> Module:
    """Return the module after an edit. Raises EditError when something is not as the edit expects it."""
    own = {name: pair for name, pair in edit.parts.items() if not name.startswith("map.")}
    out = _with_parts(module, own, MODULE_PARTS)
    return replace(out, map=apply_edit(module.map, edit)) if edit.touches_map() else out


def _with_parts(value: R, parts: Mapping[str, Pair], allowed: set[str]) -> R:
    """Return a record with fields exchanged, each having stood as expected."""
    for name, (before, _) in parts.items():
        if name not in allowed:
            raise EditError(f"an edit cannot change {name!r}")
        if getattr(value, name) != before:
            raise EditError(f"{name} is not as the edit expects it")
    return replace(value, **{name: after for name, (_, after) in parts.items()})


def heads_of(doc: MapDocument) -> tuple[LayerHead, ...]:
    """Return what an edit of the layers starts from."""
    return tuple(LayerHead(la.id, la.role, la.title, la.opacity, la.extra) for la in doc.layers)


def relayer(doc: MapDocument, heads: tuple[LayerHead, ...], title: str) -> Edit:
    """Return the edit that reorders, renames, adds or takes away layers; those that go lose their features with it."""
    stay = {h.id for h in heads}
    gone = {(la.id, f.id): (f, None) for la in doc.layers if la.id not in stay for f in la.features.values()}
    return Edit(title, gone, parts={LAYERS: (heads_of(doc), heads)})


def set_parts(module: Module, label: str, /, merge: str = "", **parts: Any) -> Edit:
    """Return the edit that gives fields of the module other values: set_parts(m, "Add a unit", oob=oob)."""
    return Edit(label, merge=merge, parts={name: (getattr(module, name), value) for name, value in parts.items()})


def set_map(doc: MapDocument, label: str, /, merge: str = "", **parts: Any) -> Edit:
    """Return the edit that gives fields of the map other values: set_map(doc, "New grid", grid=grid)."""
    return Edit(label, merge=merge, parts={f"map.{n}": (getattr(doc, n), value) for n, value in parts.items()})


def with_features(layer: Layer, records: Mapping[str, Feature | None]) -> Layer:
    """Return the layer with features put in, exchanged in their places, or taken out."""
    features = dict(layer.features)
    for feature_id, feature in records.items():
        if feature is None:
            features.pop(feature_id, None)
        else:
            features[feature_id] = feature
    return replace(layer, features=features)


def fresh_id(layer: Layer, prefix: str) -> str:
    """Return an id that no feature of the layer has: the prefix and the lowest free number."""
    number = len(layer.features) + 1
    while f"{prefix}{number}" in layer.features:
        number += 1
    return f"{prefix}{number}"


def put(layer: Layer, feature: Feature, title: str, merge: str = "") -> Edit:
    """Return the edit that puts a feature on a layer, new or in place of the one of its id."""
    return Edit(title, {(layer.id, feature.id): (layer.features.get(feature.id), feature)}, merge)


def reword(doc: MapDocument, words: Vocabulary, title: str) -> Edit:
    """Return the edit that gives a map other words."""
    return Edit(title, {}, vocabulary=(doc.vocabulary, words))


def remove(layer: Layer, feature_ids: list[str], title: str) -> Edit:
    """Return the edit that takes features off a layer."""
    return Edit(title, {(layer.id, k): (layer.features[k], None) for k in feature_ids if k in layer.features})
