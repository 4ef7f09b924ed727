"""Going back from a battle: aircraft and ships to their bases, land units one area. [HE-MOV-06]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from scenarios.engine.actions import Action
from scenarios.engine.events import Retreated
from scenarios.engine.ruleset import Refusal
from scenarios.engine.state import NOWHERE
from scenarios.harc_europaert.actions import Retreat, TakeSuggested
from scenarios.harc_europaert.base import Game, HarcPhase, no
from scenarios.harc_europaert.battle.records import LAND, Record, entry, go_home, leave_fight, strike_out
from scenarios.harc_europaert.caps import entry_refusal
from scenarios.harc_europaert.state import MOVED, WITHDREW, HarcState

if TYPE_CHECKING:
    from scenarios.harc_europaert.ruleset import HarcEuropaert


def may_leave(rules: HarcEuropaert, state: HarcState, e: Record, unit_id: str) -> bool:
    """Return whether a unit of a fight may leave it. [HE-LBT-04, HE-MOV-06]"""
    unit = rules.unit(unit_id)
    if rules.domain[unit] != LAND or e["kind"] != "battle":
        return True
    row = entry(state, unit_id)
    if row is None or from_the_sea(row):
        return False
    return bool(ways_back(rules, state, unit_id))


def from_the_sea(row: Record) -> bool:
    """Return whether a unit of an attack landed, in it or in one on the same area before: it must fight on."""
    return row["by"] == "landing" or bool(row.get("landed"))


def ways_back(rules: HarcEuropaert, state: HarcState, unit_id: str) -> list[int]:
    """Return the areas a withdrawing land unit may go to, the one it came from first. [HE-MOV-06]"""
    row = entry(state, unit_id) or {}
    unit = rules.unit(unit_id)
    target = rules.space[str(state.mission["target"])]
    open_to = [way.to for way in rules.ground.ways[target] if _open(rules, state, unit, way.to)]
    path = list(row.get("path", []))
    origin = rules.space[str(path[-2])] if len(path) > 1 else NOWHERE
    if origin in open_to:
        if state.options["retreat"] == "origin":
            return [origin]
        open_to.remove(origin)
        open_to.insert(0, origin)
    return open_to


def _open(rules: HarcEuropaert, state: HarcState, unit: int, area: int) -> bool:
    """Return whether an area is friendly, without enemies, and one where the unit may stand. [HE-COO-04]"""
    power = rules.power_of(state, unit)
    return (
        rules.friendly(state, power, area)
        and not rules.enemies_at(state, power, area)
        and entry_refusal(rules, state, [unit], area) is None
    )


def send_back(g: Game, e: Record | None, units: Sequence[str]) -> None:
    """Take units out of the attack: aircraft and ships go home, land units choose where to go.

    e: the fight that they leave, None between two stages. Paratroops met in the air turn back like aircraft.
    """
    rules = g.rules
    battle = e is None or e["kind"] == "battle"
    ground = [unit for unit in units if battle and rules.domain[rules.unit(unit)] == LAND]
    go_home(g, [unit for unit in units if unit not in ground])
    if e is not None:
        leave_fight(e, ground)
    if ground:
        g.call("retreat", units=ground)


class Retreating(HarcPhase):
    """Withdrawing land units go one area back, each where its owner likes. Frame: units."""

    name = "retreat"
    kinds = (Retreat, TakeSuggested)

    def chooser(self, g: Game) -> str:
        return g.rules.power_of(g.state, g.rules.unit(g.frame.data["units"][0]))

    def step(self, g: Game) -> bool:
        units = g.frame.data["units"]
        if not units:
            g.finish()
            return True
        for unit in units:
            ways = ways_back(g.rules, g.state, unit)
            if len(ways) < 2:
                self._go(g, unit, ways[0] if ways else g.state.where[g.rules.unit(unit)])
                return True
        return False

    def offers(self, g: Game, pick: Sequence[str] | None) -> Iterator[Action]:
        names = g.rules.board.names
        for unit in self._own(g):
            if pick is None or tuple(pick) == (unit,):
                for area in ways_back(g.rules, g.state, unit):
                    yield Retreat(unit, names[area])
        if pick is None:
            yield TakeSuggested()

    def _own(self, g: Game) -> list[str]:
        power = self.chooser(g)
        return [unit for unit in g.frame.data["units"] if g.rules.power_of(g.state, g.rules.unit(unit)) == power]

    def judge(self, g: Game, action: Any) -> Refusal | None:
        if isinstance(action, TakeSuggested):
            return None
        rules = g.rules
        if action.unit not in self._own(g):
            return no("MOV-06", "OWNER", "not_withdrawing", unit=action.unit)
        area = rules.space.get(action.area, NOWHERE)
        if area not in ways_back(g.rules, g.state, action.unit):
            name = rules.area_name(area) if area != NOWHERE else action.area
            unit = rules.unit_name(rules.unit(action.unit))
            return no("MOV-06", "ADJ", "not_a_way_back", (area,) if area != NOWHERE else (), area=name, unit=unit)
        return None

    def carry_out(self, g: Game, action: Any) -> None:
        if isinstance(action, Retreat):
            self._go(g, action.unit, g.rules.space[action.area])
            return
        for unit in self._own(g):
            ways = ways_back(g.rules, g.state, unit)
            self._go(g, unit, ways[0] if ways else g.state.where[g.rules.unit(unit)])

    def _go(self, g: Game, unit_id: str, area: int) -> None:
        rules, state = g.rules, g.state
        unit = rules.unit(unit_id)
        state.where[unit] = area
        state.mark(unit, WITHDREW | MOVED)  # [HE-TNK-05]
        g.frame.data["units"].remove(unit_id)
        g.emit(Retreated(unit_id, (str(state.mission["target"]), rules.board.names[area])))
        strike_out(state, [unit_id])
