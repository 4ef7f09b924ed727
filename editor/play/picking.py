"""Picking among like units: one, several or all of a token, a whole area, what a rubber band holds."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

if TYPE_CHECKING:
    from editor.play.table import Table

Modifier = Qt.KeyboardModifier
MORE = Modifier.ShiftModifier | Modifier.ControlModifier


class Picking:
    """What clicks on tokens mean at a table."""

    def __init__(self, table: Table) -> None:
        self._table = table

    @property
    def several(self) -> bool:
        """Whether more than one unit may be picked at once."""
        return self._table.prompt.ask.kind == "pick_units"

    @property
    def one_by_one(self) -> bool:
        """Whether units are picked one at a time, so that a number means how many go after one another."""
        return self._table.prompt.ask.kind == "pick_unit"

    def able_of(self, unit: str) -> tuple[str, ...]:
        """Return the units of a unit's token that can be picked."""
        able = set(self._table.able())
        return tuple(each for each in self._table.pieces().alike(unit) if each in able)

    def counts(self, unit: str) -> tuple[int, int, int]:
        """Return of a unit's token how many are picked, how many can be, how many there are."""
        token = self._table.pieces().alike(unit)
        return sum(each in self._table.pick_shown() for each in token), len(self.able_of(unit)), len(token)

    def most(self, unit: str) -> int:
        """Return how many of a unit's token can be picked beside what is picked elsewhere."""
        if not self.several:
            return len(self.able_of(unit)) if self.one_by_one else min(1, len(self.able_of(unit)))
        elsewhere = len(self._table.pick) - self.counts(unit)[0]
        return max(0, min(len(self.able_of(unit)), max(1, self._table.prompt.ask.most) - elsewhere))

    def set_count(self, unit: str, count: int) -> None:
        """Have so many of a unit's token picked; what is picked elsewhere stays, where several may be."""
        table, able = self._table, self.able_of(unit)
        if not able or table.still:
            return
        if self.one_by_one:
            table.inspected_space = table.pieces_space(unit)
            if count < 1:
                table.drop()
            else:
                first = table.pick[0] if table.pick and table.pick[0] in able else able[0]
                table.choose(first, times=min(count, len(able)))
            return
        token = set(table.pieces().alike(unit))
        rest = tuple(each for each in table.pick if each not in token and self.several and each in table.able())
        held = [each for each in able if each in table.pick]
        wanted = [*held, *(each for each in able if each not in held)][: max(0, min(count, self.most(unit)))]
        table.inspected = unit
        table.inspected_space = table.pieces_space(unit)
        table.choose(*rest, *wanted)

    def add(self, units: Iterable[str]) -> None:
        """Pick these besides what is picked, as many as may be."""
        able = self._table.able()
        more = [unit for unit in units if unit in able and unit not in self._table.pick]
        if more:
            whole = (*self._table.pick, *more) if self.several else tuple(more[:1])
            self._table.choose(*whole[: max(1, self._table.prompt.ask.most if self.several else 1)])

    def all_at(self, space: int) -> None:
        """Pick everything in an area that can be picked."""
        table = self._table
        units = [unit for token in table.pieces().tokens.get(space, ()) for unit in token]
        table.pick = tuple(unit for unit in table.pick if unit not in units)
        self.add(units)

    def click(self, space: int, unit: str, modifiers: Modifier) -> bool:
        """Do what a click on a token means; return False where it means the area beneath."""
        table, token = self._table, self._table.pieces().alike(unit) if unit else ()
        able = self.able_of(unit) if unit else ()
        if able and table.prompt.ask.kind == "take":
            return self.take(able[0])
        aim = next((t.target for t in table.targets_of_pick() if t.target in token), "")
        if table.pick and aim and not (able and modifiers & MORE):
            table.gesture(table.pick, aim, space)
            return True
        if not able:
            return False
        if modifiers & MORE and (self.several or self.one_by_one):
            picked, _, _ = self.counts(unit)
            self.set_count(unit, picked + 1 if picked < self.most(unit) else 0)
        else:
            table.inspected = unit
            table.choose(*(() if len(table.pick) == 1 and table.pick[0] in token else able[:1]))
        return True

    def take(self, unit: str) -> bool:
        """Do the one thing that can be done to a unit where it stands."""
        actions = self._table.in_place(unit)
        return bool(actions) and self._table.do(actions[0])
