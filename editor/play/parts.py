"""A mixed pick at one place: all of it at once, in parts one after another, or only some of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from editor.text import tr
from scenarios.engine.actions import Action
from scenarios.engine.ruleset import Target
from scenarios.engine.state import GameState

if TYPE_CHECKING:
    from editor.play.table import Table


class Parts:
    """What of the units picked at a table an action takes, what may follow it to the same place, and what stays."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._found: dict[tuple[str, ...], list[Target]] = {}
        self._state: GameState | None = None

    def rest(self, pick: Sequence[str], action: Action) -> tuple[str, ...]:
        """Return the units of a pick that an action does not take; one like it stands for another."""
        if not self._table.areas or len(pick) < 2:
            return ()
        taken = list(action.gesture().pick)
        left = [unit for unit in pick if unit not in taken]
        strange = [unit for unit in taken if unit not in pick]
        for unit in strange:
            alike = self._table.pieces().alike(unit)
            stands_for = next((each for each in left if each in alike), None)
            if stands_for is not None:
                left.remove(stands_for)
        return tuple(left)

    def left_out(self, pick: Sequence[str], action: Action) -> tuple[str, ...]:
        """Return the units of a pick that can go to an action's place neither with it nor after it."""
        rest, place = self.rest(pick, action), action.gesture().target
        while rest:
            after = next((t.action for t in self._targets(rest) if t.target == place), None)
            fewer = self.rest(rest, after) if after is not None and len(rest) > 1 else ()
            if after is None or len(fewer) == len(rest):
                return rest
            rest = fewer
        return ()

    def only(self, pick: Sequence[str], left: Sequence[str], place: str) -> str:
        """Return the question whether the rest of a pick is to stay behind."""
        going = self._table.names_of([unit for unit in pick if unit not in left])
        return tr("Only {going} can do that at {place}; {left} would stay picked. Do it with these alone?",
                  going=going, left=self._table.names_of(left), place=place)  # fmt: skip

    def _targets(self, pick: tuple[str, ...]) -> list[Target]:
        table = self._table
        if self._state is not table.state:
            self._state, self._found = table.state, {}
        if pick not in self._found:
            self._found[pick] = table.rules.targets(table.state, table.side, pick)
        return self._found[pick]
