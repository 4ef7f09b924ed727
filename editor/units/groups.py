"""Units that differ in a running number only, told together: a pattern such as "{1}. Armee" and how many there are."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from editor.text import tr
from scenarios.engine.oob import Unit

TOKEN = re.compile(r"\{(\d{1,6})\}")
_NUMBER = re.compile(r"(\d{1,6})")
Units = tuple[Unit, ...]


def expand(pattern: str, at: int) -> str:
    """Return the text of the unit `at` places after the first: {1} counts up from 1, {01} keeps its zeros."""

    def number(found: re.Match[str]) -> str:
        start = found[1]
        return str(int(start) + at).zfill(len(start) if start.startswith("0") else 0)

    return TOKEN.sub(number, pattern)


def continued(first: str, second: str) -> str | None:
    """Return the pattern of a text and the one after it, None when they do not follow each other."""
    if TOKEN.search(first):
        return None
    if first == second:
        return first
    a, b = _NUMBER.split(first), _NUMBER.split(second)
    if len(a) != len(b):
        return None
    differ = [k for k, (x, y) in enumerate(zip(a, b)) if x != y]
    if len(differ) != 1 or differ[0] % 2 == 0:
        return None
    k = differ[0]
    pattern = "".join([*a[:k], "{", a[k], "}", *a[k + 1 :]])
    return pattern if expand(pattern, 1) == second else None


def counted(units: Sequence[Unit]) -> str:
    """Return what the pattern of a row stands for, "" where its units are told by no running number."""
    names, labels = [u.name for u in units], [u.label for u in units]
    for texts in (names, labels):
        pattern = pattern_of(texts)
        if len(units) > 1 and TOKEN.search(pattern):
            return tr("{pattern} counts on: {first} to {last}", pattern=pattern, first=texts[0], last=texts[-1])
    return ""


def counting(text: str) -> str:
    """Return the pattern that goes on from a text with one number in it; with none or more, the text itself."""
    parts = _NUMBER.split(text)
    return "{".join((parts[0], parts[1])) + "}" + parts[2] if len(parts) == 3 else text


def pattern_of(texts: Sequence[str]) -> str:
    """Return the pattern of texts that follow each other; a single one stands for itself."""
    if len(texts) < 2:
        return texts[0] if texts else ""
    found = continued(texts[0], texts[1])
    return texts[0] if found is None else found


def _alike(a: Unit, b: Unit) -> bool:
    return (a.nation, a.type, a.steps, a.enters, a.props) == (b.nation, b.type, b.steps, b.enters, b.props)


def _follows(group: Sequence[Unit], unit: Unit, names: str | None, labels: str | None) -> bool:
    if not _alike(group[0], unit) or names is None or labels is None:
        return False
    at = len(group)
    return unit.name == expand(names, at) and unit.label == expand(labels, at)


def group_units(units: Sequence[Unit], breaks: Collection[str] = ()) -> list[Units]:
    """Return the units in runs that one row can tell. breaks: ids of units that begin a row in any case."""
    groups: list[list[Unit]] = []
    names: str | None = None
    labels: str | None = None
    for unit in units:
        last = groups[-1] if groups else None
        if last is not None and unit.id not in breaks:
            if len(last) == 1:
                names, labels = continued(last[0].name, unit.name), continued(last[0].label, unit.label)
            if _follows(last, unit, names, labels):
                last.append(unit)
                continue
        groups.append([unit])
    return [tuple(group) for group in groups]
