"""The path that a player means by pointing at a hex: the legal one, or the one whose refusal says why not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.ruleset import Refusal
from scenarios.segunda_guerra_mundial.state import SgmState
from scenarios.segunda_guerra_mundial.steps import Mover

if TYPE_CHECKING:
    from scenarios.segunda_guerra_mundial.ruleset import SegundaGuerraMundial

FAR = 99


class _Eased(Mover):
    """A mover for whom some of what stops a unit does not count, to find out which of it does."""

    def __init__(self, rules: SegundaGuerraMundial, state: SgmState, unit: int, eased: frozenset[str]) -> None:
        super().__init__(rules, state, unit)
        self.eased = eased
        if "points" in eased:
            self.left = FAR
        if "zone" in eased:
            self.zone = {}

    def bars(self, space: int) -> bool:
        return "counters" not in self.eased and super().bars(space)

    def pass_refusal(self, space: int) -> Refusal | None:
        return None if "peace" in self.eased else super().pass_refusal(space)

    def end_refusal(self, space: int) -> Refusal | None:
        return None if self.eased else super().end_refusal(space)


def likely_path(rules: SegundaGuerraMundial, state: SgmState, unit: int, space: int) -> tuple[int, ...]:
    """Return a path to a space: legal if there is one, else the first that fewer and fewer rules would bar."""
    stages = ("", "points", "points zone", "points zone peace", "points zone peace counters")
    for stage in stages:
        mover = _Eased(rules, state, unit, frozenset(stage.split()))
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
