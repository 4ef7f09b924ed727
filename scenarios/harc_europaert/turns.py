"""The order of the turn: seasons, slots, phases, and what happens by itself between them. [HE-GEN-01, HE-GEN-02]"""

from __future__ import annotations

from scenarios.engine.state import Frame
from scenarios.harc_europaert.base import Game, HarcPhase


def begin_game(g: Game) -> None:
    """Put the frame of the turn at the bottom of the stack."""
    g.state.frames = [Frame("turns", {"at": "start"})]
    g.state.acting = g.rules.slot_powers(g.state)[0]


class Turns(HarcPhase):
    """The bottom frame: it decides nothing and calls every phase in its order."""

    name = "turns"
