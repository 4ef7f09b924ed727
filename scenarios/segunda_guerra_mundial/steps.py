"""Movement, the one step function: the search for reachable hexes and the refusal of a path both ask it.

What it decides, in this order: the hexside and the ground, the entry of a country, the points, the counters in the
way, the ZoC of the hex left behind.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
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
FAR = 1000


class Mover:
    """One unit about to move: what each step costs it and what stops it."""

    def __init__(self, rules: SegundaGuerraMundial, state: SgmState, unit: int) -> None:
        self.rules, self.state, self.unit = rules, state, unit
        self.view = rules.look(state)
        self.ground = rules.ground
        self.kind = rules.type_of[unit]
        self.steps = self.ground.steps[self.kind]
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
        self._entry: dict[tuple[int, bool], Refusal | None] = {}
        self._before: dict[int, int] = {}
        self._node: dict[int, int] = {}

    # ------------------------------------------------------------------ one step
    def cost(self, mountain: int, river: int, paid: int) -> tuple[int, int]:
        """Return the cost of a step and the penalties paid after it. [SGM-MOV-07, SGM-MOV-08]"""
        if not self.once or self.kind != LAND_UNIT:
            return 1 + mountain + river, 0
        if paid & self.once & MOUNTAIN_PAID:
            mountain = 0
        if paid & self.once & RIVER_PAID:
            river = 0
        now = paid | (MOUNTAIN_PAID if mountain else 0) | (RIVER_PAID if river else 0)
        return 1 + mountain + river, now & self.once

    def entry(self, space: int) -> Refusal | None:
        """Return why peace bars a space to this unit."""
        found = self._bar(space)
        return None if found is None else replace(found, where=(space,))

    def _bar(self, space: int) -> Refusal | None:
        """Return why peace bars a space, said of any hex of its territory."""
        ground = self.ground
        if not ground.land[space] or (ground.territory[space] < 0 and not ground.closed[space]):
            return None
        key = (ground.territory[space], ground.closed[space])
        if key not in self._entry:
            self._entry[key] = entry_refusal(self.rules, self.state, self.unit, space)
        return self._entry[key]

    def pass_refusal(self, space: int) -> Refusal | None:
        """Return why this unit may not come into a space at all, even to pass; nobody minds who flies over Arabia."""
        if not self._passing_enters() or (self.kind == AIR_UNIT and self.ground.closed[space]):
            return None
        return self.entry(space)

    def _passing_enters(self) -> bool:
        """Return whether coming into a hex on the way is an entry of its country. [SGM-WAR-11]"""
        return self.kind != AIR_UNIT or bool(self.state.options["overflight_is_invasion"])

    def bars(self, space: int) -> bool:
        """Return whether a counter in a space keeps this unit from passing. [SGM-MOV-04, SGM-MOV-05, SGM-MOV-06]"""
        if self.kind == AIR_UNIT:
            return False
        if self.view.surface[space] != NOWHERE:
            return True
        plane = self.view.air[space]
        return self.loaded_air_bars and plane != NOWHERE and self.view.cargo[plane] != NOWHERE

    def shut(self) -> list[bool]:
        """Return for every space whether this unit may not come into it; the same for all units of its kind."""
        key = ("shut", self.kind, self.view.faction[self.unit], self.rules.waits(self.state, self.unit))
        found: list[bool] | None = self.view.memo.get(key)
        if found is None:
            peace = self.no_entry() if self._passing_enters() else None
            mine = {LAND_UNIT: self.ground.land, NAVAL_UNIT: self.ground.sea}.get(self.kind)
            closed = self.ground.closed if self.kind == AIR_UNIT else ()
            found = [
                bool(mine is not None and not mine[space])
                or bool(peace is not None and peace[space] and not (closed and closed[space]))
                or self.bars(space)
                for space in range(len(self.ground.land))
            ]
            self.view.memo[key] = found
        return found

    def no_entry(self) -> list[bool]:
        """Return for every space whether peace keeps this unit from standing in it."""
        key = ("entry", self.view.faction[self.unit], self.rules.waits(self.state, self.unit))
        found: list[bool] | None = self.view.memo.get(key)
        if found is None:
            found = [self._bar(space) is not None for space in range(len(self.ground.land))]
            self.view.memo[key] = found
        return found

    def stops(self, space: int) -> bool:
        """Return whether enemy ZoC ends the move in a space. [SGM-ZOC-02]"""
        return space in self.zone

    # ------------------------------------------------------------------ the end of a move
    def end_refusal(self, space: int) -> Refusal | None:
        """Return why this unit may not end its move in a space."""
        if self.view.surface[space] not in (NOWHERE, self.unit):
            rule = "MOV-06" if self.kind == AIR_UNIT else "MOV-11"
            if self.kind == AIR_UNIT and self.view.cargo[self.unit] != NOWHERE and self.ground.airport[space]:
                rule = "TRN-11"
            return self._occupied(rule, space, self.view.surface[space])
        if self.view.air[space] not in (NOWHERE, self.unit):
            own = self.view.faction[self.view.air[space]] == self.view.faction[self.unit]
            rule = "MOV-06" if self.kind == AIR_UNIT else "MOV-11" if own else "MOV-05"
            return self._occupied(rule, space, self.view.air[space])
        return self._air_end_refusal(space) if self.kind == AIR_UNIT else None

    def _occupied(self, rule: str, space: int, other: int) -> Refusal:
        names = {"hex": self.rules.hex_name(space), "other": self.rules.unit_name(other)}
        return no(rule, "OCCUPIED", "", (space,), **names)

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
    def flies_freely(self) -> bool:
        """Return whether this is an aircraft whose end hex need only be free and not at peace."""
        options = self.state.options
        return self.kind == AIR_UNIT and not (
            options["overflight_is_invasion"]
            or options["air_must_end_on_airport"]
            or self.rules.waits(self.state, self.unit)
            or (self.view.cargo[self.unit] != NOWHERE and not options["hostile_airports"])
        )

    def flights(self) -> Iterator[tuple[int, int, tuple[str, ...]]]:
        """Yield (space, hexes, path) of all that a freely flying aircraft can do."""
        taken, closed, left = self.view.taken, self.no_entry(), self.left
        for flight in self.ground.flights(self.start):
            if flight[1] > left:
                return
            if not taken[flight[0]] and not closed[flight[0]]:
                yield flight

    def reach(self) -> dict[int, int]:
        """Return every space that this unit may end its move in, with the cost of a cheapest path."""
        best, taken, flying = self._search(), self.view.taken, self.kind == AIR_UNIT
        reached: dict[int, int] = {}
        for node, cost in best.items():
            space = node >> 2
            if cost >= reached.get(space, FAR) or space == self.start:
                continue
            if space in reached or (self.end_refusal(space) is None if flying else not taken[space]):
                reached[space] = cost
                self._node[space] = node
        return reached

    def _search(self) -> dict[int, int]:
        """Return the cost to every node, a space and the penalties paid; a ZoC hex is reached but not left."""
        start, left, zone, once, steps = self.start, self.left, self.zone, self.once, self.steps
        shut, before = self.shut(), self._before
        best = {start << 2: 0}
        waves: list[list[int]] = [[] for _ in range(max(left, 0) + 1)]
        waves[0].append(start << 2)
        for spent, wave in enumerate(waves):
            for node in wave:
                space = node >> 2
                if best[node] != spent or (space in zone and space != start):
                    continue
                for other, mountain, river in steps[space]:
                    if shut[other]:
                        continue
                    cost, now = self.cost(mountain, river, node & 3) if once else (1 + mountain + river, 0)
                    total = spent + cost
                    if total > left:
                        if not (self.free_first and space == start):
                            continue
                        total = left
                    there = other << 2 | now
                    if total < best.get(there, FAR):
                        best[there] = total
                        before[there] = node
                        waves[total].append(there)
        return best

    def path_to(self, space: int) -> tuple[int, ...]:
        """Return the cheapest path to a space that `reach` returned, the start first."""
        node = self._node[space]
        path = [space]
        while node in self._before:
            node = self._before[node]
            path.append(node >> 2)
        return tuple(reversed(path))

    def paths(self) -> Iterator[tuple[str, ...]]:
        """Yield the cheapest path, in names, to every space that this unit may end its move in."""
        if self.flies_freely():
            for _, _, path in self.flights():
                yield path
            return
        names = self.ground.board.names
        done: dict[int, tuple[str, ...]] = {self.start << 2: (names[self.start],)}
        reached = self.reach()
        for node in self._node.values():
            chain = []
            while node not in done:
                chain.append(node)
                node = self._before[node]
            for step in reversed(chain):
                done[step] = (*done[self._before[step]], names[step >> 2])
        for space in sorted(reached):
            yield done[self._node[space]]

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
            if k < len(path) - 1 and there != self.start and self.bars(there):
                return costs, self._blocked(there)
        return costs, self.end_refusal(path[-1])

    def _step_between(self, here: int, there: int) -> tuple[int, int] | Refusal:
        """Return (extra, river) of a step, or why ground or hexside bars it."""
        for other, mountain, river in self.steps[here]:
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
