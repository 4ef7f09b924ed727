"""The path that a player means by pointing at a hex: the legal one, or the one whose refusal says why not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.segunda_guerra_mundial.state import SgmState
from scenarios.segunda_guerra_mundial.steps import FAR, Mover
from scenarios.segunda_guerra_mundial.tables import LAND_UNIT, NAVAL_UNIT

if TYPE_CHECKING:
    from scenarios.segunda_guerra_mundial.ruleset import SegundaGuerraMundial

PLENTY = 99  # points


class _Eased(Mover):
    """A mover for whom some of what stops a unit does not count, to find out which of it does."""

    def __init__(
        self, rules: SegundaGuerraMundial, state: SgmState, unit: int, eased: frozenset[str], aim: int
    ) -> None:
        super().__init__(rules, state, unit)
        self.eased, self.aim = eased, aim
        if "points" in eased:
            self.left = PLENTY
        if "zone" in eased:
            self.zone = {}

    def shut(self) -> list[bool]:
        if not self.eased:
            return super().shut()
        mine = {LAND_UNIT: self.ground.land, NAVAL_UNIT: self.ground.sea}[self.kind]
        return [
            not mine[space]
            or ("counters" not in self.eased and space != self.aim and self.bars(space))
            or ("peace" not in self.eased and self.pass_refusal(space) is not None)
            for space in range(len(mine))
        ]

    def reach(self) -> dict[int, int]:
        if not self.eased:
            return super().reach()
        reached: dict[int, int] = {}
        for node, cost in self._search().items():
            space = node >> 2
            if cost < reached.get(space, FAR) and space != self.start:
                reached[space] = cost
                self._node[space] = node
        return reached


def likely_path(rules: SegundaGuerraMundial, state: SgmState, unit: int, space: int) -> tuple[int, ...]:
    """Return a path to a space: legal if there is one, else the first that fewer and fewer rules would bar."""
    stages = ("", "end", "points", "points zone", "points zone peace", "points zone peace counters")
    for stage in stages:
        mover = _Eased(rules, state, unit, frozenset(stage.split()), space)
        if rules.is_air[unit]:
            break
        if space in mover.reach():
            return mover.path_to(space)
    return _straight(rules, state.where[unit], space)


def _straight(rules: SegundaGuerraMundial, start: int, space: int) -> tuple[int, ...]:
    """Return a path of fewest hexes over any ground; just both ends when the board does not connect them."""
    near, before = rules.board.near, {start: start}
    edge = [start]
    while edge and space not in before:
        beyond = []
        for here in edge:
            for other in near[here]:
                if other not in before:
                    before[other] = here
                    beyond.append(other)
        edge = beyond
    if space not in before:
        return (start, space)
    path = [space]
    while path[-1] != start:
        path.append(before[path[-1]])
    return tuple(reversed(path))
