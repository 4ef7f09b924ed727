"""Selected features lined up, spread evenly, moved, turned, scaled and flipped by numbers: each as one edit."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from editor.mapedit.edits import Edit, Key
from editor.mapedit.moving import Change, Shift, box_of, changed, shifted
from editor.mapedit.picking import movable
from editor.mapedit.topology import Changes
from editor.text import tr
from mapdata.model import Feature, MapDocument

Line = Literal["left", "centre", "right", "top", "middle", "bottom"]
Box = tuple[float, float, float, float]


def aligned(doc: MapDocument, keys: Iterable[Key], line: Line) -> Edit:
    """Return the edit that brings features to one line: an edge or the middle of the box round them all."""
    found = _boxes(doc, keys)
    if not found:
        return Edit(tr("Align"))
    whole = box_of(doc, [feature for feature, _ in found.values()])
    assert whole is not None
    changes: Changes = {}
    for key, (feature, box) in found.items():
        dx, dy = _step(box, whole, line)
        changes[key] = feature, shifted(feature, Shift(dx, dy, doc.grid))
    return Edit(tr("Align"), changes)


def _step(box: Box, whole: Box, line: Line) -> tuple[float, float]:
    x0, y0, x1, y1 = box
    steps = {
        "left": (whole[0] - x0, 0.0),
        "right": (whole[2] - x1, 0.0),
        "centre": ((whole[0] + whole[2] - x0 - x1) / 2, 0.0),
        "top": (0.0, whole[1] - y0),
        "bottom": (0.0, whole[3] - y1),
        "middle": (0.0, (whole[1] + whole[3] - y0 - y1) / 2),
    }
    return steps[line]


def spread(doc: MapDocument, keys: Iterable[Key], across: bool) -> Edit:
    """Return the edit that puts equal gaps between features, side by side or one under the other; the ends stay."""
    found = _boxes(doc, keys)
    low, high = (0, 2) if across else (1, 3)
    order = sorted(found, key=lambda key: (found[key][1][low] + found[key][1][high], key))
    if len(order) < 3:
        return Edit(tr("Spread evenly"))
    sizes = [found[key][1][high] - found[key][1][low] for key in order]
    room = found[order[-1]][1][high] - found[order[0]][1][low] - sum(sizes)
    gap, at = room / (len(order) - 1), found[order[0]][1][low]
    changes: Changes = {}
    for key, size in zip(order, sizes):
        feature, box = found[key]
        step = at - box[low]
        changes[key] = feature, shifted(feature, Shift(*((step, 0.0) if across else (0.0, step)), doc.grid))
        at += size + gap
    return Edit(tr("Spread evenly"), changes)


def _boxes(doc: MapDocument, keys: Iterable[Key]) -> dict[Key, tuple[Feature, Box]]:
    out = {}
    for key, feature in movable(doc, keys).items():
        box = box_of(doc, [feature])
        if box is not None:
            out[key] = feature, box
    return out


def transformed(doc: MapDocument, keys: Iterable[Key], changes: Iterable[Change], title: str) -> Edit:
    """Return the edit that changes the points of features one after the other by each of the changes."""
    out: Changes = {}
    steps = list(changes)
    for key, feature in movable(doc, keys).items():
        new = feature
        for step in steps:
            new = changed(new, step, doc.grid)
        out[key] = feature, new
    return Edit(title, out)
