"""Ways over friendly land, and on by sea from port to port: for strategic relocation and cut-off areas. [HE-REL]"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING

from scenarios.engine.state import NOWHERE
from scenarios.harc_europaert import tables
from scenarios.harc_europaert.caps import idle_refusal, open_to
from scenarios.harc_europaert.naval import sea_reach
from scenarios.harc_europaert.state import ACTED, REBASED, HarcState

if TYPE_CHECKING:
    from scenarios.harc_europaert.facts import Facts

Paths = dict[int, list[int]]


class Overland:
    """The land that a nation's units may pass in peace, as a state stands, and the ways over it."""

    def __init__(self, rules: Facts, state: HarcState, nation: str) -> None:
        self.rules, self.state, self.nation = rules, state, nation

    @cached_property
    def open(self) -> frozenset[int]:
        """The areas held by friends without enemy troops in them. [HE-REL-01]"""
        rules, state = self.rules, self.state
        power = rules.runner(state, self.nation) or self.nation
        held = {
            space
            for unit, space in enumerate(state.where)
            if space != NOWHERE and rules.domain[unit] == tables.LAND and rules.unit_hostile(state, power, unit)
        }
        held |= {rules.space[name] for name in state.unused if name in rules.space}
        friends: dict[int, bool] = {}  # by holder
        found = []
        for space, holder in enumerate(state.control):
            if holder != NOWHERE and space not in held:
                if holder not in friends:
                    friends[holder] = open_to(rules, state, self.nation, space)
                if friends[holder]:
                    found.append(space)
        return frozenset(found)

    def spread(self, starts: Paths, *, flies: bool) -> Paths:
        """Return all areas that units reach over friendly land from where some paths end, each with its path.

        flies: aircraft cross a sea zone between two friendly coasts as well. [HE-REL-01, HE-REL-05]
        """
        found = dict(starts)
        queue = deque(starts)
        ground, free = self.rules.ground, self.open
        while queue:
            s = queue.popleft()
            for way in ground.ways[s]:
                if way.to not in found and way.to in free:
                    found[way.to] = [*found[s], way.to]
                    queue.append(way.to)
            for sea in ground.coast[s] if flies else ():
                for coast in ground.coast[sea]:
                    if coast not in found and coast in free:
                        found[coast] = [*found[s], sea, coast]
                        queue.append(coast)
        return found

    def ferry(self, reached: Paths, fleet: int, *, flies: bool) -> Paths:
        """Return what units reach beyond what they reach already, with one fleet to escort them. [HE-REL-03]"""
        rules, state = self.rules, self.state
        base = state.where[fleet]
        if base not in reached:
            return {}
        landings = {
            goal: [*reached[base], *path[1:]]
            for goal, path in sea_reach(rules, state, rules.power_of(state, fleet), base, unit=fleet).items()
            if goal not in reached and goal in self.open
        }
        beyond = self.spread(landings, flies=flies)
        return {goal: path for goal, path in beyond.items() if goal not in reached}

    def ferries(
        self, reached: Paths, fleets: Iterable[int], *, flies: bool
    ) -> dict[int, tuple[tuple[int, ...], list[int]]]:
        """Return every area out of reach by land with the fewest fleets that bring a unit there, and the path.

        A coast once reached is gone on from by the fleets based there; one a base is enough.
        """
        bases = {self.state.where[fleet]: fleet for fleet in reversed(list(fleets))}
        found: dict[int, tuple[tuple[int, ...], list[int]]] = {}
        known = dict(reached)
        queue: deque[tuple[tuple[int, ...], Paths]] = deque([((), reached)])
        while queue:
            used, last = queue.popleft()
            for base, fleet in bases.items():
                if base in last:
                    beyond = {s: p for s, p in self.ferry(last, fleet, flies=flies).items() if s not in known}
                    if beyond:
                        known |= beyond
                        found |= {goal: ((*used, fleet), path) for goal, path in beyond.items()}
                        queue.append(((*used, fleet), beyond))
        return found


def free_fleets(rules: Facts, state: HarcState, power: str) -> list[int]:
    """Return the ships that may still escort a relocation, torpedo boats first. [HE-REL-03, HE-REL-04, HE-TB-01]"""
    found = [
        u
        for u in rules.of_power(state, power)
        if rules.kind[u] in tables.GUARDS
        and not state.has(u, ACTED | REBASED)
        and idle_refusal(rules, state, rules.owner[u], state.where[u]) is None
    ]
    return sorted(found, key=lambda u: tables.GUARDS.index(rules.kind[u]))
