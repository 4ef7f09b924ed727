"""Changes of a map's layers as edits: order, names, strength, new ones, copies, one merged into another."""

from __future__ import annotations

import re
from dataclasses import replace

from editor.mapedit.edits import Edit, LayerHead, apply_edit, fresh_id, heads_of, relayer
from editor.text import tr
from mapdata.model import Feature, Layer, LayerRole, MapDocument


def title_of(layer: Layer) -> str:
    """Return what a layer is called."""
    return layer.title or layer.id


def fresh_layer_id(doc: MapDocument, title: str) -> str:
    """Return an id for a new layer, made from its title, that none has."""
    base = re.sub(r"[^a-z0-9]+", "_", title.lower()).strip("_") or "layer"
    taken, found, number = {layer.id for layer in doc.layers}, base, 2
    while found in taken:
        found, number = f"{base}_{number}", number + 1
    return found


def _with(doc: MapDocument, layer_id: str, step: str, /, **parts: object) -> Edit:
    heads = tuple(replace(h, **parts) if h.id == layer_id else h for h in heads_of(doc))  # type: ignore[arg-type]
    return relayer(doc, heads, step)


def renamed(doc: MapDocument, layer_id: str, title: str) -> Edit:
    """Return the edit that gives a layer another title."""
    return _with(doc, layer_id, tr("Rename a layer"), title=title)


def faded(doc: MapDocument, layer_id: str, opacity: float, merge: str = "") -> Edit:
    """Return the edit that draws a layer more or less strongly; those of one drag of the slider share `merge`."""
    return replace(_with(doc, layer_id, tr("Strength of a layer"), opacity=round(opacity, 2)), merge=merge)


def moved(doc: MapDocument, layer_id: str, place: int) -> Edit:
    """Return the edit that puts a layer at a place in the order, 0 the lowest."""
    heads = list(heads_of(doc))
    at = next(k for k, h in enumerate(heads) if h.id == layer_id)
    head = heads.pop(at)
    heads.insert(max(0, min(len(heads), place)), head)
    return relayer(doc, tuple(heads), tr("Move a layer"))


def added(doc: MapDocument, title: str, role: LayerRole, above: str = "") -> tuple[Edit, str]:
    """Return the edit that adds an empty layer, above another or on top, and its id."""
    made = LayerHead(fresh_layer_id(doc, title), role, title)
    heads = list(heads_of(doc))
    at = next((k + 1 for k, h in enumerate(heads) if h.id == above), len(heads))
    heads.insert(at, made)
    return relayer(doc, tuple(heads), tr("Add layer {name}", name=title)), made.id


def removed(doc: MapDocument, layer_id: str) -> Edit:
    """Return the edit that takes a layer away with all that is on it."""
    layer = doc.layer(layer_id)
    name = title_of(layer) if layer is not None else layer_id
    heads = tuple(h for h in heads_of(doc) if h.id != layer_id)
    return relayer(doc, heads, tr("Delete layer {name}", name=name))


def doubled(doc: MapDocument, layer_id: str) -> tuple[Edit, str]:
    """Return the edit that puts a copy of a layer above it, and the id of that."""
    layer = doc.layer(layer_id)
    assert layer is not None
    title = tr("Copy of {name}", name=title_of(layer))
    edit, made = added(doc, title, layer.role, layer_id)
    heads = tuple(replace(h, opacity=layer.opacity) if h.id == made else h for h in edit.parts["map.layers"][1])
    copies: dict[tuple[str, str], tuple[Feature | None, Feature | None]] = {
        (made, f.id): (None, f) for f in layer.features.values()
    }
    pair = {"map.layers": (edit.parts["map.layers"][0], heads)}
    return Edit(tr("Duplicate layer {name}", name=title_of(layer)), copies, parts=pair), made


def below(doc: MapDocument, layer_id: str) -> Layer | None:
    """Return the layer into which a layer can be merged: the next lower one if it holds the same sort of things."""
    order = [layer.id for layer in doc.layers]
    at = order.index(layer_id) if layer_id in order else 0
    under = doc.layers[at - 1] if at > 0 else None
    return under if under is not None and under.role == doc.layers[at].role else None


def merged_down(doc: MapDocument, layer_id: str) -> Edit | None:
    """Return the edit that puts all of a layer onto the one below and takes it away; None where that cannot be."""
    layer, under = doc.layer(layer_id), below(doc, layer_id)
    if layer is None or under is None:
        return None
    into = under
    changes: dict[tuple[str, str], tuple[Feature | None, Feature | None]] = {}
    for feature in layer.features.values():
        taken = feature.id in into.features
        moved_one = replace(feature, id=fresh_id(into, f"{feature.id}_")) if taken else feature
        if moved_one is not feature and "territory" not in feature.props and feature.kind == "territory":
            moved_one = replace(moved_one, props={**feature.props, "territory": feature.id})  # its id was its owner
        into = replace(into, features={**into.features, moved_one.id: moved_one})
        changes[under.id, moved_one.id] = (None, moved_one)
    whole = removed(doc, layer_id)
    edit = Edit(tr("Merge {name} down", name=title_of(layer)), {**whole.changes, **changes}, parts=whole.parts)
    apply_edit(doc, edit)  # it must fit
    return edit
