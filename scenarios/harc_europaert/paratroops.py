"""Paratroops that stand alone where they dropped: the next counter-attack may cost them for good. [HE-PAR-05]

The bit DROPPED is set when they take an area by themselves (aftermath.py), and cleared when others come (orders.meet).
An attack by drop is put together like any other (force.py).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.harc_europaert.state import DROPPED

if TYPE_CHECKING:
    from scenarios.harc_europaert.base import Game


def note_stand(g: Game, area: str) -> None:
    """Note that a counter-attack is over: paratroops that held their ground are no longer lost for good."""
    for unit in g.rules.at(g.state, g.rules.space[area]):
        g.state.clear(unit, DROPPED)
