"""Phase 2, movement outside battle: marches, changes of base, sea transport. [HE-MOB]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from scenarios.engine.actions import Action
from scenarios.engine.ruleset import Refusal
from scenarios.harc_europaert.actions import Move, Rebase, SeaTransport, ShiftBase
from scenarios.harc_europaert.base import Game, PowerPhase
from scenarios.harc_europaert.journeys import begin_rebase, rebase_offers, rebase_refusal
from scenarios.harc_europaert.marches import march, move_offers, move_refusal
from scenarios.harc_europaert.transport import (
    begin_transport,
    shift,
    shift_offers,
    shift_refusal,
    transport_offers,
    transport_refusal,
)


class Movement(PowerPhase):
    """Every unit that did not take part in phase 1 may move once."""

    name = "movement"
    own_kinds = (Move, Rebase, SeaTransport, ShiftBase)

    def candidates(self, g: Game, pick: Sequence[str] | None) -> Iterator[Action]:
        """Yield what is legal (ruleset.exact): like units are judged once."""
        yield from move_offers(g, pick)
        yield from rebase_offers(g, pick)
        yield from transport_offers(g, pick)
        for action in super().candidates(g, pick):
            if self.refuse(g, action) is None:
                yield action

    def offers(self, g: Game, pick: Sequence[str] | None) -> Iterator[Action]:
        yield from shift_offers(g, pick)

    def judge(self, g: Game, action: Any) -> Refusal | None:
        if isinstance(action, Move):
            return move_refusal(g, action)
        if isinstance(action, Rebase):
            return rebase_refusal(g, action)
        if isinstance(action, SeaTransport):
            return transport_refusal(g, action)
        return shift_refusal(g, action)

    def carry_out(self, g: Game, action: Any) -> None:
        if isinstance(action, Move):
            march(g, [g.rules.unit(u) for u in action.units], [g.rules.space[name] for name in action.path])
        elif isinstance(action, Rebase):
            begin_rebase(g, action)
        elif isinstance(action, SeaTransport):
            begin_transport(g, action)
        else:
            shift(g, action)
