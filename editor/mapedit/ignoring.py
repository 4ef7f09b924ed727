"""Problems that the maker of a map does not want to hear of: whole kinds or single ones, kept with the map."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from editor.mapedit.edits import Edit, set_map
from editor.text import tr
from mapdata.model import MapDocument
from mapdata.problems import Problem

KEPT_AS = "x-ignored"  # the key of map.json


@dataclass(frozen=True, slots=True)
class Ignored:
    """What is not to be told: codes of problems, and single ones by their keys."""

    kinds: frozenset[str] = frozenset()
    ones: frozenset[str] = frozenset()

    def hides(self, problem: Problem) -> bool:
        """Return whether a problem is one of them; an error of the compiler is told all the same."""
        return problem.severity != "error" and (problem.code in self.kinds or key_of(problem) in self.ones)


def ignored(doc: MapDocument | None) -> Ignored:
    """Return what a map keeps as ignored."""
    raw: Any = (doc.extra or {}).get(KEPT_AS) if doc is not None else None
    if not isinstance(raw, dict):
        return Ignored()
    return Ignored(*(frozenset(str(word) for word in raw.get(part, ())) for part in ("kinds", "ones")))


def key_of(problem: Problem) -> str:
    """Return a word by which a problem is known again after the next compilation."""
    spot = f"{problem.point_mm[0]:.0f},{problem.point_mm[1]:.0f}" if problem.point_mm is not None else ""
    where = problem.feature or problem.space or spot
    return " ".join(part for part in (problem.code, problem.layer, where, problem.other) if part)


def ignore_kind(doc: MapDocument, code: str, on: bool = True) -> Edit:
    """Return the edit by which problems of a kind are told no more, or again."""
    now = ignored(doc)
    kinds = now.kinds | {code} if on else now.kinds - {code}
    return _kept(doc, Ignored(kinds, now.ones), tr("Ignore a kind of problem") if on else tr("Heed a kind of problem"))


def ignore_one(doc: MapDocument, problem: Problem, on: bool = True) -> Edit:
    """Return the edit by which one problem is told no more, or again."""
    now = ignored(doc)
    ones = now.ones | {key_of(problem)} if on else now.ones - {key_of(problem)}
    return _kept(doc, Ignored(now.kinds, ones), tr("Ignore a problem") if on else tr("Heed a problem"))


def _kept(doc: MapDocument, now: Ignored, title: str) -> Edit:
    extra = {key: value for key, value in (doc.extra or {}).items() if key != KEPT_AS}
    if now.kinds or now.ones:
        extra[KEPT_AS] = {"kinds": sorted(now.kinds), "ones": sorted(now.ones)}
    return set_map(doc, title, extra=extra or None)
