"""What was set by hand: stored records that beat what is computed, each with its reason, none ever lost."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from mapdata.board import CLOSED_LAND, CLOSED_SEA, KIND_NAMES, LAND
from mapdata.model import Feature, MapDocument, Scalar
from mapdata.naming import space_called
from mapdata.problems import Problem
from mapdata.rivers import named_side
from mapdata.terrain import HexValues
from mapdata.wording import mark, said

HEX_FIELDS = ("kind", "territory", "terrain")
SIDE_FIELDS = {  # field: (bits set, bits cleared)
    "closed_land": (CLOSED_LAND, 0),
    "open_land": (0, CLOSED_LAND),
    "closed_sea": (CLOSED_SEA, 0),
    "open_sea": (0, CLOSED_SEA),
}
FIELD_WORDS = {
    "kind": mark("the kind"), "territory": mark("the territory"), "terrain": mark("the terrain"),
    "land": mark("the hexside for land units"), "sea": mark("the hexside for ships"),
}  # fmt: skip
VALUE_WORDS = {
    "sea": mark("sea"), "land": mark("land"), "lake": mark("lake"), "doubtful": mark("doubtful"),
    "open": mark("open"), "closed": mark("closed"),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Change:
    """One override at work: spaces is the hex, or the two of a hexside. Computed and value are as written in files."""

    feature: str
    spaces: tuple[int, ...]
    names: tuple[str, ...]
    field: str
    computed: Scalar
    value: Scalar
    why: str

    @property
    def idle(self) -> bool:
        """Whether it changes nothing."""
        return self.computed == self.value


def _features(doc: MapDocument) -> Iterator[Feature]:
    for layer in doc.layers:
        if layer.role == "override":
            yield from layer.features.values()


def apply_to_hexes(doc: MapDocument, values: HexValues) -> tuple[list[Change], list[Problem]]:
    """Set kind, territory and terrain of hexes as the override layers say, later ones over earlier ones."""
    assert doc.grid is not None
    problems: list[Problem] = []
    for feature in _features(doc):
        if feature.kind not in (*HEX_FIELDS, *SIDE_FIELDS, "link", "flag"):
            text = said("Something is set by hand that cannot be set: “{kind}”.", kind=feature.kind)
            remedy = said("One of {known}.", known=", ".join((*HEX_FIELDS, *SIDE_FIELDS, "flag", "link")))
            problems.append(Problem("error", "OVERRIDE", text, feature=feature.id, remedy=remedy))
    changes, more = _apply(doc, values, doc.grid.by_name, "hex")
    return changes, problems + more


def apply_to_areas(
    doc: MapDocument, values: HexValues, by_name: Mapping[str, int]
) -> tuple[list[Change], list[Problem]]:
    """Set kind, territory and terrain of areas as the override layers say; an area of sea terrain is of the sea.

    Such a layer may hold facts of a game too, by words of its own: they are left alone.
    """
    return _apply(doc, values, by_name, "area")


def said_of_areas(doc: MapDocument, said: Mapping[str, Mapping[str, Scalar]]) -> dict[str, dict[str, Scalar]]:
    """Return what the labels of areas say (terrain, territory), with what was set by hand in its place; by area id."""
    out = {name: dict(props) for name, props in said.items()}
    for feature in _features(doc):
        value, name = str(feature.props.get("value", "")), feature.shape.space or ""
        if name in out and feature.kind in ("terrain", "territory"):
            out[name][feature.kind] = value
        elif name in out and feature.kind == "kind" and value in ("sea", "lake"):
            out[name] |= {"terrain": value, "territory": ""}
    return out


def _apply(
    doc: MapDocument, values: HexValues, by_name: Mapping[str, int], sort: str
) -> tuple[list[Change], list[Problem]]:
    """Set values of spaces as the override layers say, later ones over earlier ones. sort: "hex" or "area"."""
    changes: list[Change] = []
    problems: list[Problem] = []
    territories = {t.id for t in doc.vocabulary.territories}
    base = {t.id: t.base for t in doc.vocabulary.terrain}
    words = {"kind": set(KIND_NAMES[:4]), "territory": territories | {""}, "terrain": set(base)}
    for feature in _features(doc):
        if feature.kind not in HEX_FIELDS:
            continue
        value, name = str(feature.props.get("value", "")), feature.shape.space or ""
        space = by_name.get(name)
        if space is None or value not in words[feature.kind]:
            given = {"kind": said(FIELD_WORDS[feature.kind]), "name": space_called(doc, name), "value": value}
            if sort == "area":
                text = said("In area {name} {kind} is set by hand to “{value}”, which cannot be.", **given)
                remedy = said("Name an area of the map and a word of its vocabulary.")
            else:
                text = said("In hex {name} {kind} is set by hand to “{value}”, which cannot be.", **given)
                remedy = said("Name a hex of the map and a word of its vocabulary.")
            problems.append(Problem("error", "OVERRIDE", text, name, None, feature.id, remedy))
            continue
        computed = _set(values, space, feature.kind, value)
        if sort == "area" and feature.kind == "terrain":
            values.kind[space] = KIND_NAMES.index(base[value]) if base[value] in ("sea", "lake") else LAND
        why = str(feature.props.get("why", ""))
        changes.append(Change(feature.id, (space,), (name,), feature.kind, computed, value, why))
    return changes, problems


def _set(values: HexValues, space: int, what: str, value: str) -> str:
    if what == "territory":
        computed, values.territory[space] = values.territory[space], value
        return computed
    if what == "terrain":
        computed, values.terrain[space] = values.terrain[space], value
        return computed
    before = values.kind[space]
    values.kind[space] = KIND_NAMES.index(value)
    if value in ("sea", "lake"):
        values.terrain[space], values.territory[space] = value, ""
    elif values.terrain[space] in ("sea", "lake"):
        values.terrain[space] = "clear"
    return KIND_NAMES[before]


def apply_to_sides(
    doc: MapDocument, sides: list[tuple[int, int]], bits: list[int]
) -> tuple[list[Change], list[Problem]]:
    """Open and close hexsides as the override layers say; computed and value are "open" or "closed"."""
    assert doc.grid is not None
    changes: list[Change] = []
    problems: list[Problem] = []
    index: dict[tuple[int, int], int] = {}
    for feature in _features(doc):
        if feature.kind not in SIDE_FIELDS:
            continue
        index = index or {side: k for k, side in enumerate(sides)}
        on, off = SIDE_FIELDS[feature.kind]
        why = str(feature.props.get("why", ""))
        for pair in feature.shape.sides or (feature.shape.side,):
            side = named_side(doc.grid, pair)
            if side is None or pair is None:
                text = said("{pair} is set by hand and is no hexside of this map.", pair=" | ".join(pair or ()))
                remedy = said("Name two hexes that touch.")
                problems.append(Problem("error", "OVERRIDE", text, feature=feature.id, remedy=remedy))
                continue
            before = "closed" if bits[index[side]] & (on | off) else "open"
            bits[index[side]] = (bits[index[side]] | on) & ~off
            what = "land" if feature.kind.endswith("land") else "sea"
            value = "closed" if on else "open"
            changes.append(Change(feature.id, side, pair, what, before, value, why))
    return changes, problems


def flags(doc: MapDocument, by_name: dict[str, int]) -> dict[str, set[int]]:
    """Return the spaces that carry each flag; spaces that are not on the map are left out."""
    out: dict[str, set[int]] = {}
    for feature in _features(doc):
        if feature.kind == "flag" and feature.shape.space in by_name:
            out.setdefault(str(feature.props.get("value", "")), set()).add(by_name[feature.shape.space])
    return out


def _value_called(doc: MapDocument, change: Change) -> str:
    """Return what was set in words of the map."""
    words = doc.vocabulary
    if change.field == "territory":
        value = str(change.value)
        return next((t.name for t in words.territories if t.id == value and t.name), value) or said("none")
    if change.field == "terrain":
        return next((t.title for t in words.terrain if t.id == change.value), str(change.value))
    value = str(change.value)
    return said(VALUE_WORDS[value]) if value in VALUE_WORDS else value


def notes(doc: MapDocument, changes: list[Change]) -> list[Problem]:
    """Return a note for all that is set by hand and changes nothing any more.

    Under an overlay only its own are judged: those of the map beneath are needed there.
    """
    overlay = doc.layer("overlay")
    return [
        Problem(
            "note",
            "IDLE_OVERRIDE",
            said("{place}: {field} {value} is set by hand, and the drawing says the same.",
                 place=" | ".join(space_called(doc, name) for name in c.names),
                 field=said(FIELD_WORDS.get(c.field, c.field)),
                 value=_value_called(doc, c)),
            c.names[0],
            feature=c.feature,
            remedy=said("Keep it if the drawing may still change, or remove it."),
            other=c.names[1] if len(c.names) > 1 else "",
        )
        for c in changes
        if c.idle and (overlay is None or c.feature in overlay.features)
    ]
