"""Ships and aircraft of a lost base: they flee to another one, once a turn, or are lost. [HE-AIR-05, HE-FLT-02]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scenarios.engine.actions import Action
from scenarios.engine.events import Retreated
from scenarios.engine.ruleset import Refusal
from scenarios.engine.state import NOWHERE
from scenarios.harc_europaert import caps, capture, flights, naval, tables
from scenarios.harc_europaert.actions import Escape
from scenarios.harc_europaert.base import Game, HarcPhase, no
from scenarios.harc_europaert.state import ESCAPED


def fleeing(g: Game) -> list[int]:
    """Return the units that still have to flee: on the board, and no friend of the holder of their base."""
    rules, state = g.rules, g.state
    units = [rules.unit(name) for name in g.frame.data["units"]]
    return [
        u for u in units if state.in_play(u) and not rules.friendly(state, power_of(g, u), state.where[u])
    ]  # fmt: skip


def power_of(g: Game, unit: int) -> str:
    """Return who decides for a unit: its power, or the country itself."""
    return g.rules.power_of(g.state, unit) or g.rules.owner[unit]


def refuges(g: Game, unit: int) -> dict[int, list[int]]:
    """Return the bases that a unit can reach from the lost one, each with the way there."""
    rules, state = g.rules, g.state
    power, base = power_of(g, unit), state.where[unit]
    if state.has(unit, ESCAPED):
        return {}
    if rules.domain[unit] == tables.NAVAL:
        ways = naval.sea_reach(rules, state, power, base, unit=unit)
    else:
        most = tables.AIR_RANGE[rules.kind[unit]]
        near = [s for s in range(len(rules.board.names)) if 0 < rules.ground.air[base][s] <= most]
        ways = {s: flights.air_way(rules, state, power, base, s, most) for s in near}
    return {s: way for s, way in ways.items() if way and base_refusal(g, unit, s) is None}


def base_refusal(g: Game, unit: int, space: int) -> Refusal | None:
    """Return why a unit may not be based in an area."""
    rules, state = g.rules, g.state
    if not rules.ground.land[space] or not caps.open_to(rules, state, rules.owner[unit], space):
        return no("AIR-05", "BORDER", "no_refuge", (space,), area=rules.area_name(space))
    if rules.domain[unit] == tables.NAVAL and space not in rules.ground.port:
        return no("FLT-02", "PORT", "no_refuge", (space,), area=rules.area_name(space))
    if rules.enemies_at(state, power_of(g, unit), space, tables.LAND):
        return no("AIR-05", "BLOCKED", "no_refuge", (space,), area=rules.area_name(space))
    return caps.entry_refusal(rules, state, [unit], space)


class Flight(HarcPhase):
    """Each unit of a lost base flees where its owner says; those that cannot are lost, those with one way take it."""

    name = "escape"
    kinds = (Escape,)

    def chooser(self, g: Game) -> str:
        power = power_of(g, fleeing(g)[0])
        return power if power in tables.GREAT else g.state.acting

    def step(self, g: Game) -> bool:
        units = fleeing(g)
        if not units:
            g.finish()
            return True
        for unit in units:
            found = refuges(g, unit)
            if not found:
                capture.remove(g, unit, "no_refuge")
                return True
            if len(found) == 1:
                self._flee(g, unit, next(iter(found.values())))
                return True
        return False

    def offers(self, g: Game, pick: Sequence[str] | None) -> Iterator[Action]:
        rules, state = g.rules, g.state
        seen: set[tuple[str, str, int]] = set()
        for unit in self._mine(g):
            like = (rules.owner[unit], rules.kind[unit], state.where[unit])
            name = rules.oob.units[unit].id
            if like in seen if pick is None else tuple(pick) != (name,):
                continue
            seen.add(like)
            for way in refuges(g, unit).values():
                yield Escape(name, tuple(rules.board.names[s] for s in way))

    def _mine(self, g: Game) -> list[int]:
        units = fleeing(g)
        return [unit for unit in units if power_of(g, unit) == power_of(g, units[0])]

    def judge(self, g: Game, action: Escape) -> Refusal | None:
        rules, state = g.rules, g.state
        unit = rules.unit(action.unit)
        if unit == NOWHERE or unit not in self._mine(g):
            return no("AIR-05", "OWNER", "not_fleeing", unit=action.unit)
        path = [rules.space.get(name, NOWHERE) for name in action.path]
        if len(path) < 2 or NOWHERE in path or path[0] != state.where[unit]:
            return no("AIR-05", "ADJ", "escape_path", (state.where[unit],), unit=rules.unit_name(unit))
        refusal = base_refusal(g, unit, path[-1])
        if refusal:
            return refusal
        if rules.domain[unit] == tables.NAVAL:
            return naval.path_refusal(rules, state, power_of(g, unit), path, unit=unit)
        return flights.flight_refusal(rules, state, power_of(g, unit), path, tables.AIR_RANGE[rules.kind[unit]])

    def carry_out(self, g: Game, action: Escape) -> None:
        self._flee(g, g.rules.unit(action.unit), [g.rules.space[name] for name in action.path])

    def _flee(self, g: Game, unit: int, way: Sequence[int]) -> None:
        rules, state = g.rules, g.state
        state.where[unit] = way[-1]
        state.mark(unit, ESCAPED)
        if rules.domain[unit] == tables.NAVAL:
            naval.note_arrival(rules, state, unit, way)
        g.emit(Retreated(rules.oob.units[unit].id, tuple(rules.board.names[s] for s in way)))
