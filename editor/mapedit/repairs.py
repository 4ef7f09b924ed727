"""One-click repairs: for a problem the edit that takes it away, where there is no doubt what is meant."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Literal

from editor.mapedit.areanames import area_id
from editor.mapedit.edits import Edit, fresh_id, put, remove, reword, set_map
from editor.mapedit.topology import from_now, rounded, with_points
from editor.mapedit.words import renamed, used_territories
from editor.text import tr
from mapdata.linework import rings_of
from mapdata.mending import fitted, mended_outline, without_sliver
from mapdata.model import Feature, Layer, MapDocument, Point, Shape, TerrainKind, Territory
from mapdata.naming import called
from mapdata.open_borders import loose_ends
from mapdata.partition import space_of
from mapdata.problems import Problem
from mapdata.terrain import settings_of

Make = Callable[[str], Edit | None]


@dataclass(frozen=True, slots=True)
class Repair:
    """What a button says, and the edit it does, made of the map as it then is.

    asks: what must be typed in first. takes: something drawn or written is lost by it, so it is offered singly and
    never done to many at once.
    """

    label: str
    make: Make
    asks: Literal["", "name"] = ""
    now: str = ""  # what is offered as an answer
    takes: bool = False

    def certain(self) -> bool:
        """Return whether it may be done together with others of its kind: nothing is asked and nothing lost."""
        return not self.asks and not self.takes

    def edit(self, answer: str = "") -> Edit | None:
        """Return the edit, None when the map has changed so that it fits no more."""
        return self.make(answer)


def repair_of(doc: MapDocument, problem: Problem) -> Repair | None:
    """Return the repair of a problem of this map, None where nobody but its maker can know what is meant."""
    maker = REPAIRS.get(problem.code)
    return maker(doc, problem) if maker is not None else None


def together(doc: MapDocument, problems: Iterable[Problem]) -> Edit | None:
    """Return one edit that does the certain repairs of many problems, None where there is no such repair."""
    from editor.mapedit.edits import apply_edit

    whole: Edit | None = None
    title = ""
    for problem in problems:
        found = repair_of(doc, problem)
        edit = found.edit() if found is not None and found.certain() else None
        if edit is not None and edit.bare() and not _loses(edit):
            title = title or edit.title
            doc = apply_edit(doc, edit)
            whole = edit if whole is None else whole.then(edit)
    return replace(whole, title=title) if whole is not None else None


def _loses(edit: Edit) -> bool:
    """Return whether an edit takes anything drawn out of the map."""
    return any(new is None for _, new in edit.changes.values())


# ------------------------------------------------------------------ where it is


def found_on(doc: MapDocument, problem: Problem, *roles: str) -> tuple[Layer, Feature] | None:
    """Return the feature of a problem and its layer, if they are still there."""
    for layer in doc.layers:
        if problem.layer in ("", layer.id) and (not roles or layer.role in roles) and problem.feature in layer.features:
            return layer, layer.features[problem.feature]
    return None


def _with_end(line: tuple[Point, ...], end: Point, to: Point, keep: bool) -> tuple[Point, ...] | None:
    """Return a line drawn on from one of its ends to a point; keep: the end stays a point of it."""
    if end == line[-1]:
        return (*(line if keep else line[:-1]), to)
    return (to, *(line if keep else line[1:])) if end == line[0] else None


# ------------------------------------------------------------------ lines


def _near_end(doc: MapDocument, problem: Problem) -> Repair:
    def make(_: str) -> Edit | None:
        at, end = found_on(doc, problem), problem.point_mm
        if at is None or end is None or problem.to_mm is None or at[1].shape.line is None:
            return None
        layer, feature = at
        to = rounded(problem.to_mm)
        line = at[1].shape.line
        shared = sum(end in (f.shape.line or ()) for la in doc.layers for f in la.features.values()) > 1
        drawn = _with_end(line, end, to, keep=shared or len(line) < 3)
        if drawn is None:
            return None
        after: dict[tuple[str, str], Feature | None] = {}
        for other in doc.layers:
            aim = other.features.get(problem.other)
            if aim is not None and other.role == layer.role:
                after[other.id, aim.id] = replace(aim, shape=with_points(aim.shape, [to]))
        after[layer.id, feature.id] = replace(feature, shape=Shape(line=drawn))
        return from_now(doc, after, tr("Close a gap"))

    return Repair(tr("Close it"), make)


def _unclosed(doc: MapDocument, problem: Problem) -> Repair:
    def make(_: str) -> Edit | None:
        at = found_on(doc, problem)
        line = at[1].shape.line if at is not None else None
        if at is None or line is None or len(line) < 3:
            return None
        closed = replace(at[1], shape=Shape(line=(*line[:-1], line[0])))
        return put(at[0], closed, tr("Close a line"))

    return Repair(tr("Close it"), make)


def _short_river(doc: MapDocument, problem: Problem) -> Repair:
    def make(_: str) -> Edit | None:
        at = found_on(doc, problem)
        if at is None or problem.point_mm is None or problem.to_mm is None or at[1].shape.line is None:
            return None
        drawn = _with_end(at[1].shape.line, problem.point_mm, rounded(problem.to_mm), keep=True)
        return put(at[0], replace(at[1], shape=Shape(line=drawn)), tr("Extend a river")) if drawn else None

    return Repair(tr("Extend"), make)


def _sliver(doc: MapDocument, problem: Problem) -> Repair:
    def make(_: str) -> Edit | None:
        after = without_sliver(doc, problem.point_mm) if problem.point_mm is not None else {}
        return from_now(doc, after, tr("Join two borders")) if after else None

    return Repair(tr("Join them"), make, takes=True)  # of one line what runs beside the other goes


def _loose(doc: MapDocument, problem: Problem) -> Repair | None:
    key = problem.layer, problem.feature
    if problem.to_mm is None:
        return _removal(doc, problem) if problem.other == "whole" else None

    def make(_: str) -> Edit | None:
        at = found_on(doc, problem, "border")
        drawn = at[1].shape.line if at is not None else None
        for end, to in loose_ends(doc, key) if drawn is not None else ():
            drawn = (drawn and _with_end(drawn, end, rounded(to), keep=True)) or drawn
        if at is None or drawn is None or drawn == at[1].shape.line:
            return None
        return put(at[0], replace(at[1], shape=Shape(line=drawn)), tr("Draw a border on"))

    return Repair(tr("Draw it on"), make)


def _bare_coast(doc: MapDocument, problem: Problem) -> Repair | None:
    layer = next((la for la in doc.layers if la.role == "border"), None)

    def make(_: str) -> Edit | None:
        at = found_on(doc, problem, "terrain")
        if at is None or layer is None:
            return None
        into, after = layer, {}
        for ring, _closed in rings_of(at[1].shape):
            made = Feature(fresh_id(into, "b"), "border", Shape(line=(*ring, ring[0])))
            into = replace(into, features={**into.features, made.id: made})
            after[layer.id, made.id] = made
        return from_now(doc, after, tr("Make the coast a border"))

    return Repair(tr("Make it a border"), make) if layer is not None else None


# ------------------------------------------------------------------ areas


def _thin(doc: MapDocument, problem: Problem) -> Repair:
    def make(_: str) -> Edit | None:
        at = found_on(doc, problem, "border")
        if at is None or problem.other not in at[0].features:
            return None
        after = fitted(at[0], problem.feature, problem.other)
        return from_now(doc, {(at[0].id, key): f for key, f in after.items()}, tr("Join two borders"))

    return Repair(tr("Join them"), make)


def _crossing(doc: MapDocument, problem: Problem) -> Repair:
    def make(_: str) -> Edit | None:
        at = found_on(doc, problem)
        shape = mended_outline(at[1].shape) if at is not None else None
        return put(at[0], replace(at[1], shape=shape), tr("Mend an outline")) if at and shape else None

    return Repair(tr("Mend it"), make)


def _enclave(doc: MapDocument, problem: Problem) -> Repair:
    def make(_: str) -> Edit | None:
        at = found_on(doc, problem, "border")
        if at is None:
            return None
        props = {**at[1].props, "territory": problem.other}
        return put(at[0], replace(at[1], props=props), tr("Give a hex to another territory"))

    return Repair(tr("Give it away"), make, takes=True)


def _no_territory(doc: MapDocument, problem: Problem) -> Repair | None:
    layer = next((la for la in doc.layers if la.role == "border"), None)
    name = next((t.name or t.id for t in doc.vocabulary.territories if t.id == problem.other), "")
    if layer is None or not name:
        return None

    def make(_: str) -> Edit | None:
        made = Feature(fresh_id(layer, "hex"), "territory", Shape(space=problem.space),
                       props={"territory": problem.other})  # fmt: skip
        return put(layer, made, tr("Give a hex to {name}", name=name))

    return Repair(tr("To {name}", name=name), make)


# ------------------------------------------------------------------ places and names


def _move(doc: MapDocument, problem: Problem, label: str) -> Repair | None:
    if problem.to_mm is None:
        return None

    def make(_: str) -> Edit | None:
        at = found_on(doc, problem)
        if at is None or problem.to_mm is None:
            return None
        props = {key: value for key, value in at[1].props.items() if key != "space"}
        moved = replace(at[1], shape=Shape(point=rounded(problem.to_mm)), props=props)
        return put(at[0], moved, tr("Move {name}", name=called(doc, at[1])))

    return Repair(label, make)


def _name(doc: MapDocument, problem: Problem) -> Repair:
    at = found_on(doc, problem)

    def make(answer: str) -> Edit | None:
        if at is None or not answer.strip():
            return None
        return put(at[0], replace(at[1], name=answer.strip()), tr("Name {name}", name=answer.strip()))

    return Repair(tr("Name it"), make, "name", at[1].name if at is not None else "")


def _rename(doc: MapDocument, problem: Problem) -> Repair:
    return replace(_name(doc, problem), label=tr("Rename"))


def _name_territory(doc: MapDocument, problem: Problem) -> Repair:
    def make(answer: str) -> Edit | None:
        if not answer.strip():
            return None
        return reword(doc, renamed(doc.vocabulary, problem.feature, answer.strip()), tr("Rename"))

    now = next((t.name for t in doc.vocabulary.territories if t.id == problem.feature), "")
    return Repair(tr("Rename") if now else tr("Name it"), make, "name", now)


def _name_face(doc: MapDocument, problem: Problem) -> Repair | None:
    holding = [la for la in doc.layers if la.role == "label"]
    layer = next((la for la in holding if any(f.kind == "area" for f in la.features.values())),
                 holding[0] if holding else None)  # fmt: skip
    if layer is None or problem.point_mm is None:
        return None

    def make(answer: str) -> Edit | None:
        name = answer.strip()
        if not name or problem.point_mm is None:
            return None
        made = area_id(doc, layer, name)
        return put(layer, Feature(made, "area", Shape(point=rounded(problem.point_mm)), name),
                   tr("Name area {name}", name=name))  # fmt: skip

    return Repair(tr("Name it"), make, "name")


def _rename_area(doc: MapDocument, problem: Problem) -> Repair | None:
    for layer in doc.layers:
        for feature in layer.features.values():
            if feature.kind == "area" and space_of(feature) == problem.space:
                return _rename(doc, replace(problem, layer=layer.id, feature=feature.id))
    return None


# ------------------------------------------------------------------ what is of no use


def _removal(doc: MapDocument, problem: Problem) -> Repair:
    def make(_: str) -> Edit | None:
        at = found_on(doc, problem)
        return remove(at[0], [at[1].id], tr("Remove {name}", name=at[1].name or at[1].id)) if at else None

    return Repair(tr("Remove"), make, takes=True)


def _idle(doc: MapDocument, problem: Problem) -> Repair:
    def make(_: str) -> Edit | None:
        at = found_on(doc, problem, "override")
        if at is None:
            return None
        layer, feature = at
        left = [p for p in feature.shape.sides or () if set(p) != {problem.space, problem.other}]
        if left:
            return put(layer, replace(feature, shape=Shape(sides=tuple(left))), tr("Take away what was set by hand"))
        return remove(layer, [feature.id], tr("Take away what was set by hand"))

    return Repair(tr("Remove"), make, takes=True)


def _unused(doc: MapDocument, problem: Problem) -> Repair | None:
    if problem.feature in used_territories(doc):
        return None

    def make(_: str) -> Edit | None:
        words = doc.vocabulary
        kept = tuple(t for t in words.territories if t.id != problem.feature)
        return reword(doc, replace(words, territories=kept), tr("Remove a territory"))

    return Repair(tr("Remove"), make, takes=True)


def _setting(doc: MapDocument, problem: Problem) -> Repair:
    def make(_: str) -> Edit | None:
        good = {name: value for name, value in doc.settings.items()
                if not settings_of(replace(doc, settings={name: value}))[1]}  # fmt: skip
        return set_map(doc, tr("Remove a setting"), settings=good)

    return Repair(tr("Remove"), make, takes=True)


def _new_terrain(doc: MapDocument, problem: Problem) -> Repair | None:
    at = found_on(doc, problem, "terrain")
    if at is None:
        return None

    def make(_: str) -> Edit | None:
        kind = at[1].kind
        made = TerrainKind(kind, kind.replace("_", " ").capitalize())
        return reword(doc, replace(doc.vocabulary, terrain=(*doc.vocabulary.terrain, made)), tr("New terrain"))

    return Repair(tr("Add the word"), make)


def _new_territory(doc: MapDocument, problem: Problem) -> Repair | None:
    owners = [str(f.props.get("territory", f.id if f.kind == "territory" else "")) for layer in doc.layers
              for f in layer.features.values()
              if f.id == problem.feature or (f.kind == "area" and space_of(f) == problem.space)]  # fmt: skip
    fresh = next((name for name in owners if name and all(t.id != name for t in doc.vocabulary.territories)), "")
    if not fresh:
        return None

    def make(_: str) -> Edit | None:
        made = Territory(fresh, fresh.replace("_", " ").title(), "neutral")
        words = replace(doc.vocabulary, territories=(*doc.vocabulary.territories, made))
        return reword(doc, words, tr("New territory"))

    return Repair(tr("Add the word"), make)


REPAIRS: dict[str, Callable[[MapDocument, Problem], Repair | None]] = {
    "NEAR_END": _near_end,
    "UNCLOSED": _unclosed,
    "SHORT_RIVER": _short_river,
    "SLIVER": _sliver,
    "GAP": _loose,
    "BARE_COAST": _bare_coast,
    "THIN_GAP": _thin,
    "THIN_OVERLAP": _thin,
    "SELF_CROSS": _crossing,
    "ENCLAVE": _enclave,
    "NO_TERRITORY": _no_territory,
    "PLACE_WET": lambda doc, problem: _move(doc, problem, tr("Move ashore")),
    "PLACE_OFF": lambda doc, problem: _move(doc, problem, tr("Move in")),
    "ON_NUMBER": lambda doc, problem: _move(doc, problem, tr("Move it")),
    "NAMELESS": _name,
    "SAME_NAME": _rename,
    "NAMELESS_TERRITORY": _name_territory,
    "SAME_TERRITORY": _name_territory,
    "SAME_AREA": _rename_area,
    "UNNAMED": _name_face,
    "DOUBLE": _removal,
    "NO_HEX_HERE": _removal,
    "NO_AREA": _removal,
    "OVERRIDE": _removal,
    "IDLE_OVERRIDE": _idle,
    "NO_HEX": _unused,
    "SETTING": _setting,
    "TERRAIN": _new_terrain,
    "TERRITORY": _new_territory,
}
