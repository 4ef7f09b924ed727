"""What the sides of a game are called, where its module has no names of its own for them."""

from __future__ import annotations

from scenarios.engine.emblems import MARKS
from scenarios.engine.oob import Oob

MOST_NAMES = 3


def side_title(faction: str, oob: Oob) -> str:
    """Return what players call a side: after its one nation, else by its id.

    An id that says no more than which mark the counters bear is no name: such a side goes by its nations.
    """
    names = [n.name for n in oob.nations if n.faction == faction and n.name]
    if len(names) == 1 or (names and faction in MARKS):
        return ", ".join(names[:MOST_NAMES]) + (" …" if len(names) > MOST_NAMES else "")
    return faction.replace("_", " ").capitalize()
