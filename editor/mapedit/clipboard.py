"""Copied features as text: their layers, their words, where they lay; and what pasting them into a map changes."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, field, fields, replace
from typing import Any

from editor.mapedit.edits import Edit, Key, fresh_id
from editor.mapedit.moving import Shift, box_of, shifted
from editor.mapedit.topology import Changes, feature_at
from editor.text import tr
from mapdata.grid import HexGrid
from mapdata.layerfiles import feature_plain, features_of
from mapdata.model import (
    Feature,
    Layer,
    LayerRole,
    MapDocument,
    PlaceKind,
    Point,
    SideKind,
    TerrainKind,
    Territory,
    Vocabulary,
)

MARK = "hexwright-features"
MOST_LETTERS = 64_000_000
MOST_FEATURES = 200_000
ROLES: tuple[LayerRole, ...] = ("terrain", "line", "border", "label", "decor", "override")
WORDS: dict[str, type[TerrainKind | SideKind | PlaceKind | Territory]] = {
    "terrain": TerrainKind, "sides": SideKind, "places": PlaceKind, "territories": Territory,
}  # fmt: skip


@dataclass(frozen=True)
class Clip:
    """What was copied: features by the layer they lay on, and the words they use."""

    layers: tuple[tuple[str, LayerRole, tuple[Feature, ...]], ...]
    words: Vocabulary = field(default_factory=Vocabulary)

    @property
    def features(self) -> list[Feature]:
        """All features."""
        return [feature for _, _, listed in self.layers for feature in listed]


def copied(doc: MapDocument, keys: Iterable[Key]) -> Clip:
    """Return what is copied when these features are, in drawing order."""
    wanted = set(keys)
    layers = []
    for layer in doc.layers:
        listed = tuple(f for f in layer.features.values() if (layer.id, f.id) in wanted)
        if listed:
            layers.append((layer.id, layer.role, listed))
    used = {f.kind for _, _, listed in layers for f in listed}
    used |= {str(f.props.get("territory", f.id)) for _, _, listed in layers for f in listed}
    words = doc.vocabulary
    kept = (tuple(w for w in getattr(words, group) if w.id in used) for group in WORDS)
    return Clip(tuple(layers), Vocabulary(*kept))


def to_text(clip: Clip) -> str:
    """Return a clip as text that any document takes."""
    plain: dict[str, Any] = {"format": MARK, "version": 1, "vocabulary": {}, "layers": []}
    for group in WORDS:
        records = [{f.name: getattr(w, f.name) for f in fields(w)} for w in getattr(clip.words, group)]
        plain["vocabulary"][group] = records
    for name, role, listed in clip.layers:
        plain["layers"].append({"id": name, "role": role, "features": [feature_plain(f) for f in listed]})
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":"))


def from_text(text: str) -> Clip | None:
    """Return the clip in a text, or None when it holds none that can be used."""
    if len(text) > MOST_LETTERS or MARK not in text[:200]:
        return None
    try:
        plain = json.loads(text)
        if not isinstance(plain, dict) or plain.get("format") != MARK:
            return None
        layers = tuple(_layer(raw) for raw in plain.get("layers", ()))
        words = Vocabulary(*(tuple(_word(kind, raw) for raw in plain.get("vocabulary", {}).get(group, ()))
                             for group, kind in WORDS.items()))  # fmt: skip
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return None  # some other program's text, or ours cut short
    return Clip(layers, words) if layers and sum(len(f) for _, _, f in layers) <= MOST_FEATURES else None


def _layer(raw: Any) -> tuple[str, LayerRole, tuple[Feature, ...]]:
    role = ROLES[ROLES.index(raw["role"])]  # a ValueError where it is none
    return str(raw["id"]), role, tuple(features_of(raw["features"], "clipboard").values())


def _word(kind: type[Any], raw: Any) -> Any:
    known = {f.name: f.type for f in fields(kind)}
    return kind(**{name: value for name, value in raw.items() if name in known and isinstance(value, str | int | bool)})


def why_none(text: str) -> str:
    """Return why a text that was copied elsewhere is not pasted on the map, in a sentence."""
    if "\t" in text:
        return tr("A table is pasted on the page Order of battle.")
    return tr("There is nothing to paste that belongs on a map.")


def paste(doc: MapDocument, clip: Clip, chosen: str = "", at: Point | None = None) -> tuple[Edit, list[Key], list[str]]:
    """Return the edit that pastes a clip, the features it makes, and why some have no place.

    at: where the middle of what is pasted comes to lie; None: where it was copied. Each feature goes to the layer of
    its own id and role, else to the layer chosen if that has its role, else to the first layer that has.
    """
    shift = Shift(0.0, 0.0, doc.grid)
    if at is not None:
        shift = _towards(doc, clip, at)
    changes: Changes = {}
    keys: list[Key] = []
    faults: list[str] = []
    begun: dict[str, Layer] = {}
    for name, role, listed in clip.layers:
        layer = _target(doc, name, role, chosen)
        layer = begun.get(layer.id, layer) if layer is not None else None
        if layer is None:
            faults.append(tr("This map has no unlocked layer for what lay on {layer}.", layer=name))
            continue
        for feature in listed:
            wanted = feature.id if feature.id not in layer.features else fresh_id(layer, layer.id[0])
            made = shifted(replace(feature, id=wanted), shift)
            layer = _grown(layer, made)
            changes[layer.id, wanted] = None, made
            keys.append((layer.id, wanted))
        begun[layer.id] = layer
    words = with_words(doc.vocabulary, clip.words)
    return Edit(tr("Paste"), changes, vocabulary=(doc.vocabulary, words)), keys, faults


def _grown(layer: Layer, made: Feature) -> Layer:
    """Return a copy of the layer that has one more feature; its table is shared, for it is ours alone."""
    table = layer.features if isinstance(layer.features, _Own) else _Own(layer.features)
    table[made.id] = made
    return replace(layer, features=table)


class _Own(dict[str, Feature]):
    """A table of features that belongs to one paste."""


def _towards(doc: MapDocument, clip: Clip, at: Point) -> Shift:
    """Return the step that brings the middle of a clip to a point; by whole hexes where it has painted hexes."""
    box = box_of(doc, clip.features)
    if box is None:
        return Shift(0.0, 0.0, doc.grid)
    middle = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    grid = doc.grid
    if grid is not None and any(f.shape.space or f.shape.side or f.shape.sides for f in clip.features):
        return _whole_hexes(grid, middle, at)
    return Shift(at[0] - middle[0], at[1] - middle[1], grid)


def _whole_hexes(grid: HexGrid, middle: Point, at: Point) -> Shift:
    a, b = grid.at(middle), grid.at(at)
    if a is None or b is None:
        return Shift(at[0] - middle[0], at[1] - middle[1], grid)
    (ax, ay), (bx, by) = grid.centre(a), grid.centre(b)
    return Shift(bx - ax, by - ay, grid)


def _target(doc: MapDocument, name: str, role: LayerRole, chosen: str) -> Layer | None:
    good = [layer for layer in doc.layers if layer.role == role and not layer.locked]
    for wanted in (name, chosen):
        found = next((layer for layer in good if layer.id == wanted), None)
        if found is not None:
            return found
    return good[0] if good else None


def with_words(words: Vocabulary, more: Vocabulary) -> Vocabulary:
    """Return the words with those of another map that are missing; a hexside kind takes a free place."""
    out: dict[str, tuple[Any, ...]] = {}
    for group in WORDS:
        mine = getattr(words, group)
        known = {w.id for w in mine}
        fresh = [w for w in getattr(more, group) if w.id not in known]
        if group == "sides":
            free = [bit for bit in range(62) if bit not in {s.bit for s in mine}]
            fresh = [replace(w, bit=bit) for w, bit in zip(fresh, free)]
        out[group] = (*mine, *fresh)
    return words if all(out[g] == getattr(words, g) for g in WORDS) else replace(words, **out)


def duplicated(doc: MapDocument, keys: Iterable[Key], dx: float, dy: float) -> tuple[Edit, list[Key]]:
    """Return the edit that copies features beside themselves on their own layers, and what it makes."""
    changes: Changes = {}
    made: list[Key] = []
    layers = {layer.id: layer for layer in doc.layers if not layer.locked}
    for key in sorted(keys):
        feature, layer = feature_at(doc, key), layers.get(key[0])
        if feature is None or layer is None:
            continue
        new = shifted(replace(feature, id=fresh_id(layer, layer.id[0])), Shift(dx, dy, doc.grid))
        layers[layer.id] = _grown(layer, new)
        changes[layer.id, new.id] = None, new
        made.append((layer.id, new.id))
    return Edit(tr("Duplicate"), changes), made
