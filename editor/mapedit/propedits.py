"""Edits of one thing or of several at once: name, kind, layer, terrain, owner, and the values that one gives them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import TypeVar

from editor.mapedit.edits import Edit, Key, fresh_id
from editor.mapedit.words import kinds_of, renamed, territory_of
from editor.numbers import number_text, read_number
from editor.text import tr
from mapdata.model import Feature, Layer, MapDocument, Scalar

Chosen = list[tuple[Layer, Feature]]
Changes = dict[Key, tuple[Feature | None, Feature | None]]
T = TypeVar("T")
OF_AREAS = ("area", "outside")


def chosen(doc: MapDocument, keys: Iterable[Key]) -> tuple[Chosen, int]:
    """Return the things of some keys with their layers, and how many more lie on locked layers."""
    found = ((layer, layer.features.get(name)) for at, name in sorted(keys) if (layer := doc.layer(at)) is not None)
    all_ = [(layer, feature) for layer, feature in found if feature is not None]
    free = [(layer, feature) for layer, feature in all_ if not layer.locked]
    return free, len(all_) - len(free)


def common(values: Iterable[T]) -> T | None:
    """Return the one value that all have, None where they differ or there are none."""
    listed = list(values)
    same = bool(listed) and all(value == listed[0] and type(value) is type(listed[0]) for value in listed)
    return listed[0] if same else None


# ------------------------------------------------------------------ what all of them can have
def kinds_for(doc: MapDocument, some: Chosen) -> list[tuple[str, str]]:
    """Return (title, id) of the kinds that all of them can have; none where layers of unlike roles mix."""
    roles = {layer.role for layer, _ in some}
    if len(roles) != 1 or roles & {"override", "border"}:
        return []
    one = common(feature.kind for _, feature in some)
    return kinds_of(doc, some[0][0], one or "")


def layers_for(doc: MapDocument, some: Chosen) -> list[Layer]:
    """Return the layers on which all of them may lie."""
    roles = {layer.role for layer, _ in some}
    fit = [layer for layer in doc.layers if layer.role in roles and not layer.locked] if len(roles) == 1 else []
    return fit[::-1]


def owner_of(layer: Layer, feature: Feature) -> str | None:
    """Return the territory of what can have one ("": it has none), None for what cannot."""
    if layer.role == "border" and feature.kind == "territory":
        return territory_of(layer, feature)
    return str(feature.props.get("territory", "")) if feature.kind in OF_AREAS else None


def terrain_of(feature: Feature) -> str | None:
    """Return the terrain that the name of an area gives it, None for what is no such name."""
    return str(feature.props.get("terrain", "")) if feature.kind in OF_AREAS else None


def name_of(doc: MapDocument, layer: Layer, feature: Feature) -> str:
    """Return the name as it is shown: that of the territory, for an area of one."""
    owner = territory_of(layer, feature)
    return next((t.name for t in doc.vocabulary.territories if t.id == owner), feature.name) if owner else feature.name


# ------------------------------------------------------------------ edits, each one step
def with_name(doc: MapDocument, some: Chosen, name: str) -> Edit:
    """Return the edit that names all of them; the name of a territory's area is the territory's own."""
    owners = {territory_of(layer, feature) for layer, feature in some}
    words, known = doc.vocabulary, {t.id for t in doc.vocabulary.territories}
    if name and owners & known:
        for owner in owners & known:
            words = renamed(words, owner, name)
    plain = [(layer, feature) for layer, feature in some if territory_of(layer, feature) not in known]
    edit = _each(plain, tr("Rename"), lambda f: replace(f, name=name))
    return replace(edit, vocabulary=(doc.vocabulary, words)).bare()


def with_kind(some: Chosen, kind: str) -> Edit:
    """Return the edit that makes all of them of a kind."""
    return _each(some, tr("Change the kind"), lambda f: replace(f, kind=kind))


def to_layer(doc: MapDocument, some: Chosen, to: str) -> tuple[Edit, list[Key]]:
    """Return the edit that puts all of them on a layer, and where they are found then."""
    target = doc.layer(to)
    changes: Changes = {}
    found: list[Key] = []
    for layer, feature in some:
        if target is None or layer.id == to:
            found.append((layer.id, feature.id))
            continue
        name = feature.id if feature.id not in target.features else fresh_id(target, feature.kind[:1] or "f")
        target = replace(target, features={**target.features, name: replace(feature, id=name)})
        changes[layer.id, feature.id] = feature, None
        changes[to, name] = None, replace(feature, id=name)
        found.append((to, name))
    title = (target.title or target.id) if target is not None else to
    return Edit(tr("Move to {layer}", layer=title), changes), found


def with_prop(some: Chosen, key: str, value: Scalar | None) -> Edit:
    """Return the edit that gives all of them a value of their own, or takes it away (None)."""

    def changed(feature: Feature) -> Feature:
        props = {k: v for k, v in feature.props.items() if k != key or value is not None}
        return replace(feature, props={**props, key: value} if value is not None else props)

    title = tr("Change {key}", key=key) if value is not None else tr("Remove {key}", key=key)
    return _each(some, title, changed)


def with_key(some: Chosen, old: str, new: str) -> Edit:
    """Return the edit that calls a value of theirs otherwise."""
    return _each(
        some, tr("Rename {key}", key=old),
        lambda f: replace(f, props={new if k == old else k: v for k, v in f.props.items()}),
    )  # fmt: skip


def _each(some: Chosen, title: str, change: Callable[[Feature], Feature]) -> Edit:
    return Edit(title, {(layer.id, f.id): (f, change(f)) for layer, f in some}).bare()


# ------------------------------------------------------------------ values as one types and reads them
def value_text(value: Scalar) -> str:
    """Return a value as it is shown and typed."""
    if isinstance(value, bool):
        return tr("yes") if value else tr("no")
    return str(value) if not isinstance(value, float) else number_text(value, ".10g")


def typed_value(text: str, old: Scalar | None) -> Scalar:
    """Return what was typed as a value of the sort that stood there; ValueError, with a sentence, for another sort.

    Where nothing stood, the sort is read from the text: yes and no, a number, or words; quotation marks make words.
    """
    text = text.strip()
    yes_no = {tr("yes").lower(): True, tr("no").lower(): False, "yes": True, "no": False, "true": True, "false": False}
    if isinstance(old, str):
        return text
    if isinstance(old, bool):
        if text.lower() not in yes_no:
            raise ValueError(tr("Type yes or no."))
        return yes_no[text.lower()]
    number = _number(text)
    if old is not None:
        if number is None:
            raise ValueError(tr("This is a number. To have words here, remove the line and add it anew."))
        return float(number) if isinstance(old, float) else number
    if len(text) > 1 and text[0] == text[-1] == '"':
        return text[1:-1]
    if text.lower() in yes_no:
        return yes_no[text.lower()]
    return text if number is None else number


def _number(text: str) -> int | float | None:
    try:
        return int(text)
    except ValueError:
        pass
    return read_number(text)
