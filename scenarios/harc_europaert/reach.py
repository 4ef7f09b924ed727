"""What a power could strike at all in the present phase, read once for many questions. [HE-DOW-03, HE-DOW-04]"""

from __future__ import annotations

from functools import cached_property

from scenarios.harc_europaert import tables
from scenarios.harc_europaert.base import Game
from scenarios.harc_europaert.caps import open_to
from scenarios.harc_europaert.force import attack_ground_refusal, bound_refusal, strike_range
from scenarios.harc_europaert.journeys import leaves_usa
from scenarios.harc_europaert.naval import sea_reach
from scenarios.harc_europaert.state import ACTED, MOVED


class Reach:
    """The areas in reach of a power's units by land, by air and by landing, whoever holds them."""

    def __init__(self, g: Game, power: str) -> None:
        self._g, self._power = g, power
        self.units = [u for u in g.rules.of_power(g.state, power) if bound_refusal(g, u) is None]

    def of(self, domain: str) -> list[int]:
        """Return the power's units of a domain that take orders."""
        return [u for u in self.units if self._g.rules.domain[u] == domain]

    @cached_property
    def land(self) -> frozenset[int]:
        """Where land units could attack or walk in: neighbours, and for tanks those behind friendly ones."""
        found: set[int] = set()
        seen: set[tuple[int, int, str]] = set()
        for unit in self.of(tables.LAND):
            like = (self._g.state.where[unit], self._g.state.mp[unit], self._g.rules.kind[unit])
            if like not in seen and self._able(unit):
                seen.add(like)
                found |= self._around(unit)
        return frozenset(found)

    def _able(self, unit: int) -> bool:
        state = self._g.state
        if state.mp[unit] < 1 or attack_ground_refusal(self._g, unit):
            return False
        return leaves_usa(self._g, state.where[unit]) is None

    def _around(self, unit: int) -> set[int]:
        rules, state, here = self._g.rules, self._g.state, self._g.state.where[unit]
        found = {here, *(way.to for way in rules.ground.ways[here])}
        if state.mp[unit] > 1:
            friendly = [s for s in found if open_to(rules, state, rules.owner[unit], s)]
            found |= {way.to for s in friendly for way in rules.ground.ways[s]}
        if rules.kind[unit] == "paratroop" and not state.has(unit, MOVED):
            most = strike_range(self._g, unit)
            found |= {s for s, steps in enumerate(rules.ground.air[here]) if steps <= most}
        return found

    @cached_property
    def air(self) -> frozenset[int]:
        """Where aircraft could strike."""
        rules, state = self._g.rules, self._g.state
        if state.options["air_alone"] == "body":
            return frozenset()
        bases = {
            (state.where[u], strike_range(self._g, u))
            for u in self.of(tables.AIR)
            if not state.has(u, ACTED) and leaves_usa(self._g, state.where[u]) is None
        }
        return frozenset(s for base, most in bases for s, d in enumerate(rules.ground.air[base]) if 0 < d <= most)

    @cached_property
    def sea(self) -> frozenset[int]:
        """Where a fleet could land a unit of its own base."""
        rules, state = self._g.rules, self._g.state
        fresh = {
            state.where[u]
            for u in self.of(tables.LAND)
            if not state.has(u, MOVED) and not state.fights[u] and self._able(u)
        }
        return frozenset(s for ship in self._ships(fresh) for s in self.sail(ship) if rules.ground.land[s])

    def _ships(self, bases: set[int]) -> list[int]:
        """Return one ready fleet of every one of some bases that has one."""
        rules, state = self._g.rules, self._g.state
        ships = [u for u in self.of(tables.NAVAL) if rules.kind[u] == "fleet" and not state.has(u, ACTED)]
        return list({state.where[u]: u for u in ships if state.where[u] in bases}.values())

    def sail(self, ship: int) -> dict[int, list[int]]:
        """Return the zones and ports in reach of a ship."""
        if leaves_usa(self._g, self._g.state.where[ship]):
            return {}
        return sea_reach(self._g.rules, self._g.state, self._power, self._g.state.where[ship], unit=ship)

    @cached_property
    def shipped(self) -> frozenset[int]:
        """Where any ready fleet could go at all."""
        bases = {self._g.state.where[u] for u in self.of(tables.NAVAL)}
        return frozenset(s for ship in self._ships(bases) for s in self.sail(ship))
