"""Movement, the one step function: the search for reachable hexes and the refusal of a path both ask it.

What it decides, in this order: the hexside and the ground, the entry of a country, the points, the counters in the
way, the ZoC of the hex left behind.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from heapq import heappop, heappush
from typing import TYPE_CHECKING

from scenarios.engine.ruleset import Refusal
from scenarios.engine.state import NOWHERE
from scenarios.segunda_guerra_mundial.base import no
from scenarios.segunda_guerra_mundial.state import SgmState
from scenarios.segunda_guerra_mundial.tables import AIR_UNIT, ALLOWANCE, AXIS, LAND_UNIT, NAVAL_UNIT
from scenarios.segunda_guerra_mundial.war import entry_refusal

if TYPE_CHECKING:
    from scenarios.segunda_guerra_mundial.ruleset import SegundaGuerraMundial

MOUNTAIN_PAID, RIVER_PAID = 1, 2


class Mover:
    """One unit about to move: what each step costs it and what stops it."""

    def __init__(self, rules: SegundaGuerraMundial, state: SgmState, unit: int) -> None:
        self.rules, self.state, self.unit = rules, state, unit
        self.view = rules.look(state)
        self.ground = rules.ground
        self.kind = rules.type_of[unit]
        self.start = state.where[unit]
        self.left = ALLOWANCE[self.kind] - state.spent[unit]
        options = state.options
        self.zone = self.view.zone[self.view.stance[unit]] if self.kind != AIR_UNIT else {}
        self.loaded_air_bars = bool(options["loaded_air_bars"])
        self.once = (MOUNTAIN_PAID if options["mountain_penalty"] == "once" else 0) | (
            RIVER_PAID if options["river_penalty"] == "once" else 0
        )
        # [SGM-MOV-13, option] the first step of a move may cost more than is left
        self.free_first = bool(options["min_one_hex"]) and self.left > 0
        self._entry: dict[int, Refusal | None] = {}

    # ------------------------------------------------------------------ one step
    def steps(self, space: int) -> Iterator[tuple[int, int, int]]:
        """Yield (space, cost, penalties paid) of the steps that ground and hexsides allow."""
        if self.kind == LAND_UNIT:
            for other, mountain, river in self.ground.land_steps[space]:
                yield other, mountain, int(river)
        elif self.kind == NAVAL_UNIT:
            for other, cost in self.ground.sea_steps[space]:
                yield other, cost - 1, 0
        else:
            for other in self.ground.board.near[space]:
                yield other, 0, 0

    def cost(self, mountain: int, river: int, paid: int) -> tuple[int, int]:
        """Return the cost of a step and the penalties paid after it. [SGM-MOV-07, SGM-MOV-08]"""
        if not self.once:
            return 1 + mountain + river, 0
        total = 1
        if mountain and not paid & self.once & MOUNTAIN_PAID:
            total += mountain
            paid |= MOUNTAIN_PAID if self.kind == LAND_UNIT else 0
        if river and not paid & self.once & RIVER_PAID:
            total += river
            paid |= RIVER_PAID
        return total, paid & self.once

    def entry(self, space: int) -> Refusal | None:
        """Return why peace bars a space to this unit; an aircraft only passing asks `overfly`."""
        if not self.ground.land[space]:
            return None
        territory = self.ground.territory[space]
        if self.ground.closed[space]:
            return entry_refusal(self.rules, self.state, self.unit, space)
        if territory < 0:
            return None
        if territory not in self._entry:
            self._entry[territory] = entry_refusal(self.rules, self.state, self.unit, space)
        found = self._entry[territory]
        return None if found is None else replace(found, where=(space,))

    def pass_refusal(self, space: int) -> Refusal | None:
        """Return why this unit may not come into a space at all, even to pass."""
        if self.kind != AIR_UNIT:
            return self.entry(space)
        if self.state.options["overflight_is_invasion"] and not self.ground.closed[space]:
            return self.entry(space)
        return None

    def bars(self, space: int) -> bool:
        """Return whether a counter in a space keeps this unit from passing. [SGM-MOV-04, SGM-MOV-05, SGM-MOV-06]"""
        if self.kind == AIR_UNIT:
            return False
        if self.view.surface[space] not in (NOWHERE, self.unit):
            return True
        plane = self.view.air[space]
        return self.loaded_air_bars and plane != NOWHERE and self.view.cargo[plane] not in (NOWHERE, self.unit)

    def stops(self, space: int) -> bool:
        """Return whether enemy ZoC ends the move in a space. [SGM-ZOC-02]"""
        return space in self.zone

    # ------------------------------------------------------------------ the end of a move
    def end_refusal(self, space: int) -> Refusal | None:
        """Return why this unit may not end its move in a space."""
        where = (space,)
        if self.view.surface[space] not in (NOWHERE, self.unit):
            rule = "MOV-06" if self.kind == AIR_UNIT else "MOV-11"
            if self.kind == AIR_UNIT and self.view.cargo[self.unit] != NOWHERE and self.ground.airport[space]:
                rule = "TRN-11"
            return no(rule, "OCCUPIED", "", where, hex=self.rules.hex_name(space))
        if self.view.air[space] not in (NOWHERE, self.unit):
            own = self.view.faction[self.view.air[space]] == self.view.faction[self.unit]
            rule = "MOV-06" if self.kind == AIR_UNIT else "MOV-11" if own else "MOV-05"
            return no(rule, "OCCUPIED", "", where, hex=self.rules.hex_name(space))
        return self._air_end_refusal(space) if self.kind == AIR_UNIT else None

    def _air_end_refusal(self, space: int) -> Refusal | None:
        entry = self.entry(space)  # [SGM-WAR-11] ending a flight there is an entry
        if entry is not None:
            return self._landing(entry, space)
        name = self.rules.unit_name(self.unit)
        if not self.ground.land[space] and self.rules.waits(self.state, self.unit):
            return no("WAR-02", "CONFINED", "confined_russia", (space,), unit=name)
        if self.state.options["air_must_end_on_airport"] and not self.ground.airport[space]:
            return no("MOV-06", "AIRPORT", "air_end", (space,), unit=name)
        if self.view.cargo[self.unit] != NOWHERE and hostile_airport(self.rules, self.state, self.unit, space):
            return no("TRN-11", "AIRPORT", "hostile_airport", (space,), hex=self.rules.hex_name(space))
        return None

    def _landing(self, entry: Refusal, space: int) -> Refusal:
        """Return an entry refusal under the rule about overflight where that says it better."""
        if entry.rule == "SGM-WAR-05":
            return Refusal("SGM-WAR-11", entry.code, entry.params, entry.where, entry.key)
        return entry

    # ------------------------------------------------------------------ all that can be reached
    def reach(self) -> dict[int, tuple[int, int]]:
        """Return every space that this unit may end its move in, with (cost, the space before it on the way)."""
        if self.kind == AIR_UNIT and not self.state.options["overflight_is_invasion"]:
            return self._reach_by_air()
        best, before = self._search()
        reached: dict[int, tuple[int, int]] = {}
        self.before = before
        self.last: dict[int, tuple[int, int]] = {}
        for (space, paid), cost in best.items():
            if space == self.start or (space in reached and reached[space][0] <= cost):
                continue
            if self.end_refusal(space) is None:
                reached[space] = (cost, before[space, paid][0])
                self.last[space] = (space, paid)
        return reached

    def _reach_by_air(self) -> dict[int, tuple[int, int]]:
        surface, air, entry = self.view.surface, self.view.air, self.entry
        land, plain = self.ground.land, self._plain_air()
        reached = {}
        self.before = {}
        for space, prior, hexes in self.ground.flights(self.start):
            if hexes > self.left:
                break
            self.before[space, 0] = (prior, 0)
            if surface[space] != NOWHERE or air[space] != NOWHERE:
                continue
            if (plain and (not land[space] or entry(space) is None)) or (not plain and self.end_refusal(space) is None):
                reached[space] = (hexes, prior)
        self.last = {space: (space, 0) for space in reached}
        return reached

    def _plain_air(self) -> bool:
        """Return whether an aircraft's end hex need only be free and not at peace."""
        options = self.state.options
        return not (
            options["air_must_end_on_airport"]
            or self.rules.waits(self.state, self.unit)
            or (self.view.cargo[self.unit] != NOWHERE and not options["hostile_airports"])
        )

    def _search(self) -> tuple[dict[tuple[int, int], int], dict[tuple[int, int], tuple[int, int]]]:
        """Dijkstra over (space, penalties paid); a ZoC hex is reached but not left."""
        best: dict[tuple[int, int], int] = {(self.start, 0): 0}
        before: dict[tuple[int, int], tuple[int, int]] = {}
        heap = [(0, self.start, 0)]
        left, zone, start = self.left, self.zone, self.start
        while heap:
            spent, space, paid = heappop(heap)
            if spent > best[space, paid] or (space in zone and space != start):
                continue
            for other, mountain, river in self.steps(space):
                cost, now = self.cost(mountain, river, paid)
                total = spent + cost
                if total > left:
                    if not (self.free_first and space == start):
                        continue
                    total = left
                node = (other, now)
                if total >= best.get(node, 99) or other == start:
                    continue
                if self.bars(other) or self.pass_refusal(other) is not None:
                    continue
                best[node] = total
                before[node] = (space, paid)
                heappush(heap, (total, other, now))
        return best, before

    def path_to(self, space: int) -> tuple[int, ...]:
        """Return the cheapest path to a space that `reach` returned, the start first."""
        path = [space]
        node = self.last[space]
        while node in self.before:
            node = self.before[node]
            path.append(node[0])
        return tuple(reversed(path))

    # ------------------------------------------------------------------ one path
    def walk(self, path: Sequence[int]) -> tuple[list[int], Refusal | None]:
        """Return the cost of each step of a path, and why it is refused or None."""
        costs: list[int] = []
        paid, spent = 0, 0
        for k in range(1, len(path)):
            here, there = path[k - 1], path[k]
            if k > 1 and self.stops(here):
                rule = "ZOC-07" if self.kind == NAVAL_UNIT and self.ground.strait[here] else "ZOC-02"
                return costs, no(rule, "ZOC", "", (here,), hex=self.rules.hex_name(here))
            step = self._step_between(here, there)
            if isinstance(step, Refusal):
                return costs, step
            refusal = self.pass_refusal(there)
            if refusal is not None:
                return costs, refusal
            cost, paid = self.cost(step[0], step[1], paid)
            if spent + cost > self.left:
                if not (self.free_first and k == 1):
                    return costs, self._too_dear(there, cost, self.left - spent, step)
                cost = self.left - spent
            spent += cost
            costs.append(cost)
            if k < len(path) - 1 and self.bars(there):
                return costs, self._blocked(there)
        return costs, self.end_refusal(path[-1])

    def _step_between(self, here: int, there: int) -> tuple[int, int] | Refusal:
        """Return (extra, river) of a step, or why ground or hexside bars it."""
        for other, mountain, river in self.steps(here):
            if other == there:
                return mountain, river
        ground, where = self.ground, (there,)
        if there not in ground.board.near[here]:
            names = {"here": self.rules.hex_name(here), "hex": self.rules.hex_name(there)}
            return no("MOV-02", "ADJ", "no_step", where, **names)
        if ground.lake[there] and self.kind != AIR_UNIT:
            return no("MOV-09", "LAKE", "", where, hex=self.rules.hex_name(there))
        side = (ground.land if self.kind == LAND_UNIT else ground.sea)[there]
        key = "closed_side" if side else f"terrain_{self.kind}"
        return no("MOV-10", "TERRAIN", key, where, hex=self.rules.hex_name(there), unit=self.rules.unit_name(self.unit))

    def _too_dear(self, space: int, cost: int, left: int, step: tuple[int, int]) -> Refusal:
        name, hex_ = self.rules.unit_name(self.unit), self.rules.hex_name(space)
        if left <= 0:
            return no("MOV-02", "MP", "mp_spent", (space,), unit=name, hex=hex_)
        mountain, river = step[0] and self.kind == LAND_UNIT, step[1]
        key = "mp_both" if mountain and river else "mp_mountain" if mountain else "mp_river" if river else ""
        return no("MOV-13", "MP", key, (space,), unit=name, left=left, cost=cost, hex=hex_)

    def _blocked(self, space: int) -> Refusal:
        loaded = self.view.surface[space] == NOWHERE
        other = self.view.air[space] if loaded else self.view.surface[space]
        rule, key = ("MOV-05", "blocked_loaded") if loaded else ("MOV-04", "")
        names = {"unit": self.rules.unit_name(self.unit), "other": self.rules.unit_name(other)}
        return no(rule, "BLOCKED", key, (space,), **names)


def hostile_airport(rules: SegundaGuerraMundial, state: SgmState, unit: int, space: int) -> bool:
    """Return whether an option bars a place to transport as an enemy's airport. [SGM-TRN-11]"""
    territory = rules.ground.territory[space]
    if state.options["hostile_airports"] or territory < 0 or not rules.ground.airport[space]:
        return False
    holder = rules.holder(state, territory)
    return (holder == AXIS) != (rules.look(state).faction[unit] == AXIS)
