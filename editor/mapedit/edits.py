"""Edits of a map as values: what stood under a feature's key before, and what stands there after."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from mapdata.model import Feature, Layer, MapDocument, Vocabulary

Key = tuple[str, str]  # layer id, feature id


@dataclass(frozen=True, slots=True)
class Edit:
    """One gesture: for each feature touched its record before and after; None where there was or will be none.

    vocabulary: the words of the map before and after, where the gesture changes them.
    """

    title: str
    changes: Mapping[Key, tuple[Feature | None, Feature | None]]
    merge: str = ""  # edits of one drag share a key and become one step
    vocabulary: tuple[Vocabulary, Vocabulary] | None = None

    def reversed(self) -> Edit:
        """Return the edit that undoes this one."""
        changes = {key: (after, before) for key, (before, after) in self.changes.items()}
        words = self.vocabulary[::-1] if self.vocabulary else None
        return Edit(self.title, changes, self.merge, words)

    def bare(self) -> Edit:
        """Return the edit without what it does not change."""
        changes = {key: pair for key, pair in self.changes.items() if pair[0] != pair[1]}
        words = self.vocabulary if self.vocabulary and self.vocabulary[0] != self.vocabulary[1] else None
        return Edit(self.title, changes, self.merge, words)

    def __bool__(self) -> bool:
        return bool(self.changes or self.vocabulary)

    def then(self, later: Edit) -> Edit:
        """Return one edit that does this and then `later`; features that come back to their start drop out."""
        changes = dict(self.changes)
        for key, (before, after) in later.changes.items():
            changes[key] = (changes[key][0] if key in changes else before, after)
        words = later.vocabulary or self.vocabulary
        if self.vocabulary and later.vocabulary:
            words = self.vocabulary[0], later.vocabulary[1]
        return Edit(later.title, changes, later.merge, words).bare()

    def touched_layers(self) -> set[str]:
        """Return the ids of the layers that change."""
        return {layer for layer, _ in self.changes}


class EditError(ValueError):
    """An edit that does not fit the document it is applied to."""


def apply_edit(doc: MapDocument, edit: Edit) -> MapDocument:
    """Return the document after an edit. Raises EditError when a layer is missing or a record is not as expected."""
    layers = {layer.id: layer for layer in doc.layers}
    for (layer_id, feature_id), (before, after) in edit.changes.items():
        if layer_id not in layers:
            raise EditError(f"the map has no layer {layer_id!r}")
        layer = layers[layer_id]
        if layer.features.get(feature_id) != before:
            raise EditError(f"{layer_id}/{feature_id} is not as the edit expects it")
        layers[layer_id] = with_feature(layer, feature_id, after)
    words = doc.vocabulary
    if edit.vocabulary is not None:
        if words != edit.vocabulary[0]:
            raise EditError("the map's vocabulary is not as the edit expects it")
        words = edit.vocabulary[1]
    return replace(doc, vocabulary=words, layers=tuple(layers[layer.id] for layer in doc.layers))


def with_feature(layer: Layer, feature_id: str, feature: Feature | None) -> Layer:
    """Return the layer with a feature put in, exchanged in its place, or taken out."""
    features = dict(layer.features)
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
