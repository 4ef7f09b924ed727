"""What is wrong with the map, for the panel and the sheet: alike problems are one row, and are ringed while few."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from editor.text import tr
from mapdata.problems import Problem

FEW = 20  # warnings of one kind that are ringed on the sheet, and may stand in the list one by one
NAMED = 3  # places that a row for many names
ORDER = ("error", "warning", "note")
MANY = {
    "NO_TERRITORY": "{n} hexes belong to no territory",
    "NO_HEX": "{n} territories have no hex",
    "IDLE_OVERRIDE": "{n} overrides change nothing",
    "UNNAMED": "{n} faces have no label",
    "GAP": "{n} border lines enclose nothing",
    "PLACE_OFF": "{n} places lie in no hex",
    "PLACE_WET": "{n} places lie where there is no land",
    "NO_AREA": "{n} features have no area",
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


def ringed(problems: list[Problem]) -> list[Problem]:
    """Return the problems to ring on the sheet: errors, and warnings of a kind of which there are few."""
    count = Counter(p.code for p in problems if p.severity == "warning")
    return [
        p for p in problems if p.severity == "error" or (p.severity == "warning" and count[p.code] < FEW)
    ]  # fmt: skip


def rows(problems: list[Problem]) -> list[Row]:
    """Return the list, faults first; from two on, those of one severity and code are one row."""
    groups: dict[tuple[int, str], list[Problem]] = {}
    for problem in problems:
        groups.setdefault((ORDER.index(problem.severity), problem.code), []).append(problem)
    return [Row(_text(group), tuple(group)) for _, group in sorted(groups.items(), key=lambda pair: pair[0][0])]


def _text(group: list[Problem]) -> str:
    if len(group) == 1:
        return group[0].text
    known = MANY.get(group[0].code)
    if known is None:
        return tr("{n} times: {text}", n=len(group), text=group[0].text)
    places = [place for p in group[:NAMED] if (place := p.space or p.feature)]
    more = ", …" if len(group) > NAMED else ""
    return tr(known, n=len(group)) + (f" ({', '.join(places)}{more})" if places else "")


def tally(problems: list[Problem]) -> str:
    """Return how much is wrong in words, alike things counted once; nothing where nothing is."""
    severities = [row.first.severity for row in rows(problems)]
    faults, hints = severities.count("error"), severities.count("warning")
    words = [tr("{n} faults", n=faults) if faults > 1 else tr("1 fault") if faults else ""]
    words.append(tr("{n} hints", n=hints) if hints > 1 else tr("1 hint") if hints else "")
    return ", ".join(word for word in words if word)
