"""What is wrong with the map, for the panel and the sheet: alike problems are one row, and are ringed while few."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from editor.mapedit.ignoring import Ignored
from editor.text import mark, tr, translated
from mapdata.model import MapDocument
from mapdata.naming import called, nearest_area, space_called
from mapdata.problems import Problem

FEW = 20  # warnings of one kind that are ringed on the sheet, and may stand in the list one by one
NAMED = 3  # places that a row for many names
MANY_FROM = 4  # problems of one kind that are one row
ORDER = ("error", "warning", "note")
MANY = {
    "NO_TERRITORY": mark("{n} hexes belong to no territory"),
    "NO_HEX": mark("{n} territories have no hex"),
    "IDLE_OVERRIDE": mark("{n} values set by hand change nothing"),
    "UNNAMED": mark("{n} closed areas have no name yet"),
    "GAP": mark("{n} border lines enclose nothing"),
    "BARE_COAST": mark("{n} coasts are no border yet"),
    "PLACE_OFF": mark("{n} places lie in no hex"),
    "PLACE_WET": mark("{n} places lie where there is no land"),
    "NO_AREA": mark("{n} shapes have no area"),
    "NEAR_END": mark("{n} lines stop just short of another"),
    "UNCLOSED": mark("{n} lines are not quite closed"),
    "SHORT_RIVER": mark("{n} rivers end inland"),
    "SELF_CROSS": mark("{n} outlines cross themselves"),
    "THIN_GAP": mark("{n} thin gaps lie between territories"),
    "THIN_OVERLAP": mark("{n} territories overlap along a border"),
    "SLIVER": mark("{n} slivers lie between two lines"),
    "ENCLAVE": mark("{n} single hexes lie in the midst of another territory"),
    "IN_PIECES": mark("{n} territories are in pieces"),
    "NAMELESS": mark("{n} places have no name"),
    "NAMELESS_TERRITORY": mark("{n} territories have no name"),
    "SAME_NAME": mark("{n} places have a name that another has"),
    "SAME_TERRITORY": mark("{n} territories have a name that another has"),
    "SAME_AREA": mark("{n} areas have a name that another has"),
    "DOUBLE": mark("{n} things lie there twice"),
    "ON_NUMBER": mark("{n} places lie on the number of their hex"),
}


@dataclass(frozen=True, slots=True)
class Row:
    """One row of the list: a problem, or several of one kind under a text of their own."""

    text: str
    problems: tuple[Problem, ...]

    @property
    def first(self) -> Problem:
        """The problem whose place the row leads to."""
        return self.problems[0]


def problem_text(problem: Problem) -> str:
    """Return what is wrong as a sentence in the language of the window."""
    return translated(problem.text)


def place_text(doc: MapDocument | None, problem: Problem) -> str:
    """Return where a problem is, for its row: its hex or area, or the hex near it."""
    if problem.space:
        return space_called(doc, problem.space) if doc is not None else problem.space
    grid = doc.grid if doc is not None else None
    if grid is not None and problem.point_mm is not None:
        space = grid.at(problem.point_mm)
        if space is not None:
            return tr("near {hex}", hex=grid.name(space))
    near = nearest_area(doc, problem.point_mm) if doc is not None and not grid and problem.point_mm is not None else ""
    if near:
        return tr("near {hex}", hex=near)
    for layer in doc.layers if doc is not None else ():
        found = layer.features.get(problem.feature) if problem.layer in ("", layer.id) else None
        if doc is not None and found is not None:
            return translated(called(doc, found))
    return ""


def heeded(problems: list[Problem], out: Ignored, hidden: frozenset[str] = frozenset()) -> list[Problem]:
    """Return the problems that are to be told: not those ignored, nor those of severities left out."""
    return [p for p in problems if not out.hides(p) and p.severity not in hidden]


def ringed(problems: list[Problem]) -> list[Problem]:
    """Return the problems to ring on the sheet: errors, and warnings of a kind of which there are few."""
    count = Counter(p.code for p in problems if p.severity == "warning")
    return [
        p for p in problems if p.severity == "error" or (p.severity == "warning" and count[p.code] < FEW)
    ]  # fmt: skip


def rows(problems: list[Problem], doc: MapDocument | None = None) -> list[Row]:
    """Return the list, faults first; from four on, those of one severity and code are one row."""
    groups: dict[tuple[int, str], list[Problem]] = {}
    for problem in problems:
        groups.setdefault((ORDER.index(problem.severity), problem.code), []).append(problem)
    out = []
    for _, group in sorted(groups.items(), key=lambda pair: pair[0][0]):
        many = len(group) >= MANY_FROM
        out += [Row(_text(group, doc), tuple(group))] if many else [Row(problem_text(p), (p,)) for p in group]
    return out


def _text(group: list[Problem], doc: MapDocument | None) -> str:
    if len(group) == 1:
        return problem_text(group[0])
    known = MANY.get(group[0].code)
    if known is None:
        return tr("{n} times: {text}", n=len(group), text=problem_text(group[0]))
    places = list(dict.fromkeys(place for p in group[:NAMED] if (place := place_text(doc, p))))
    more = ", …" if len(group) > NAMED else ""
    return tr(known, n=len(group)) + (f" ({', '.join(places)}{more})" if places else "")


def tally(problems: list[Problem]) -> str:
    """Return how much is wrong in words, alike things counted once; nothing where nothing is."""
    severities = [row.first.severity for row in rows(problems)]
    faults, hints = severities.count("error"), severities.count("warning")
    words = [tr("{n} faults", n=faults) if faults > 1 else tr("1 fault") if faults else ""]
    words.append(tr("{n} hints", n=hints) if hints > 1 else tr("1 hint") if hints else "")
    notes = severities.count("note")
    words.append(tr("{n} notes", n=notes) if notes > 1 else tr("1 note") if notes else "")
    return ", ".join(word for word in words if word)
