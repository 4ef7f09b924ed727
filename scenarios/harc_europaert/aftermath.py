"""After a battle: who enters, who holds the area, who waits for the next stack, who goes home. [HE-MOV-08, HE-COO]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from scenarios.engine.events import Moved
from scenarios.engine.ruleset import Refusal
from scenarios.harc_europaert import capture, paratroops, tables
from scenarios.harc_europaert.actions import NameController
from scenarios.harc_europaert.base import Game, HarcPhase, no
from scenarios.harc_europaert.battle.records import go_home
from scenarios.harc_europaert.cooperation import others_hold, stack_key, stronger
from scenarios.harc_europaert.events import Noted
from scenarios.harc_europaert.force import GROUND
from scenarios.harc_europaert.orders import meet
from scenarios.harc_europaert.paratroops import note_stand
from scenarios.harc_europaert.state import DROPPED, HELD


class Aftermath(HarcPhase):
    """Calls the battle of state.mission and draws the conclusions.

    data: at = battle, result, name (allies agree who holds the area), enter, end.
    """

    name = "aftermath"
    kinds = (NameController,)

    def chooser(self, g: Game) -> str:
        return to_ask(g)[0]

    def step(self, g: Game) -> bool:
        data = g.frame.data
        if data["at"] == "battle":
            data["at"] = "result"
            call_battle(g)
        elif data["at"] == "result":
            data["at"] = conclude(g)
        elif data["at"] == "name":
            if to_ask(g):
                return False
            data |= {"at": "enter", "controller": agreed(g)}
        elif data["at"] == "enter":
            data["at"] = "end"
            enter(g, str(data["controller"]))
        else:
            end(g)
        return True

    def offers(self, g: Game, pick: Sequence[str] | None) -> Iterator[NameController]:
        if pick is None:
            for power in g.frame.data["powers"]:
                yield NameController(power)

    def judge(self, g: Game, action: NameController) -> Refusal | None:
        if action.power not in g.frame.data["powers"]:
            return no("COO-03", "OWNER", "no_controller", power=g.rules.nation_name(action.power))
        return None

    def carry_out(self, g: Game, action: Any) -> None:
        g.frame.data["named"][self.chooser(g)] = action.power


def call_battle(g: Game) -> None:
    """Begin the battle; a landing on the power's own coast meets nobody but interventions. [HE-INV-08]"""
    if not g.state.mission["own"]:
        g.call("battle")
        return
    g.state.mission["result"] = {"winner": "attacker"}
    if g.rules.advanced(g.state):
        g.call("intervention")


# ------------------------------------------------------------------ who enters
def survivors(g: Game) -> list[int]:
    """Return the land units of the attack that are left."""
    return [g.rules.unit(str(row["unit"])) for row in g.state.mission["entries"] if row["by"] in GROUND]


def held_units(g: Game, area: str) -> list[int]:
    """Return the units that wait before an area for its last stack to be beaten. [HE-COO-07]"""
    held: dict[str, str] = g.state.facts.get("held", {})
    units = [g.rules.unit(name) for name, at in held.items() if at == area]
    return [unit for unit in units if g.state.in_play(unit) and g.state.has(unit, HELD)]


def entrants(g: Game) -> list[int]:
    """Return the units that enter the area: those of a won attack and those held back before it."""
    area = str(g.state.mission["target"])
    won = g.state.mission["result"].get("winner") == "attacker"
    return list(dict.fromkeys([*(survivors(g) if won else []), *held_units(g, area)]))


def conclude(g: Game) -> str:
    """Return the step that follows a battle, holding survivors back where another stack still stands."""
    rules, state = g.rules, g.state
    mission = state.mission
    power, target = str(mission["power"]), rules.space[str(mission["target"])]
    units = entrants(g)
    if mission["result"].get("winner") != "attacker":
        note_stand(g, str(mission["target"]))  # [HE-PAR-05]
    if not units:
        return "end"
    if mission["own"]:
        g.frame.data["controller"] = power
        return "enter"
    if not rules.hostile(state, power, target):  # enemy troops were beaten on a third country's soil
        return "end"
    if rules.enemies_at(state, power, target, tables.LAND):
        if others_hold(rules, state, power, target, stack_key(rules, state, str(mission["stack"][0]))):
            hold(g, units)
        return "end"
    powers = list(dict.fromkeys(rules.power_of(state, unit) for unit in units))
    powers.sort(key=lambda p: p != power)
    g.frame.data |= {"powers": powers, "named": {}, "controller": powers[0]}
    heirs = {capture.heir(rules, state, target, p) for p in powers}  # an ally's own land is not theirs to share
    return "name" if len(heirs) > 1 else "enter"


def hold(g: Game, units: list[int]) -> None:
    """Keep survivors aside, one area back, while another stack still stands in the area. [HE-COO-07]"""
    state = g.state
    held = dict(state.facts.get("held", {}))
    for row in state.mission["entries"]:
        unit = g.rules.unit(str(row["unit"]))
        if unit in units and row["by"] in GROUND:
            if row["by"] == "land" and not state.has(unit, HELD):
                state.where[unit] = g.rules.space[row["path"][-2]]
                if len(row["path"]) > 2:
                    g.emit(Moved(str(row["unit"]), tuple(row["path"][:-1]), len(row["path"]) - 2))
            state.mark(unit, HELD)
            held[str(row["unit"])] = str(state.mission["target"])
    state.facts["held"] = held
    g.emit(Noted("held_back", (), str(state.mission["target"])))


def release(g: Game, power: str) -> None:
    """Let the survivors of a power that waited in vain stay one area back, at the end of phase 1. [HE-COO-07]"""
    state = g.state
    held = dict(state.facts.get("held", {}))
    for name in list(held):
        unit = g.rules.unit(name)
        if not state.in_play(unit) or g.rules.power_of(state, unit) == power:
            state.clear(unit, HELD)
            del held[name]
    state.facts.pop("held", None)
    if held:
        state.facts["held"] = held


# ------------------------------------------------------------------ who holds it
def to_ask(g: Game) -> list[str]:
    """Return the powers that still have to say who shall hold the area, one for each seat. [HE-COO-03]"""
    rules, state, data = g.rules, g.state, g.frame.data
    seats: set[int] = {rules.seat_of(state, power) for power in data["named"]}
    found = []
    for power in data["powers"]:
        if rules.seat_of(state, power) not in seats:
            seats.add(rules.seat_of(state, power))
            found.append(power)
    return found


def agreed(g: Game) -> str:
    """Return who holds the area: who all have named, otherwise the stronger army. [HE-COO-03, D-25]"""
    names = set(g.frame.data["named"].values())
    if len(names) == 1:
        return str(names.pop())
    return stronger(g.rules, g.state, list(g.frame.data["powers"]), entrants(g))


# ------------------------------------------------------------------ moving in, going home
def enter(g: Game, controller: str) -> None:
    """Move the survivors in and take the area. [HE-MOV-08, HE-INV-08]"""
    rules, state = g.rules, g.state
    mission = state.mission
    target = rules.space[str(mission["target"])]
    units = entrants(g)
    rows = {str(row["unit"]): row for row in mission["entries"]}
    for unit in units:
        name = rules.oob.units[unit].id
        path = tuple(rows[name]["path"]) if name in rows else (rules.board.names[state.where[unit]], mission["target"])
        state.where[unit] = target
        state.clear(unit, HELD | DROPPED)
        g.emit(Moved(name, path, len(path) - 1))
    held = {name: area for name, area in state.facts.get("held", {}).items() if area != mission["target"]}
    state.facts.pop("held", None)
    if held:
        state.facts["held"] = held
    if all(rows.get(name, {}).get("by") == "drop" for name in rules.unit_ids(units)):  # [HE-PAR-05]
        for unit in units:
            state.mark(unit, DROPPED)
    else:
        meet(g, units)
    if not mission["own"]:
        capture.capture(g, target, controller, units)


def end(g: Game) -> None:
    """Send aircraft and ships home and close the attack. [HE-AIR-01, HE-FLT-03, HE-INV-09]"""
    rows = g.state.mission["entries"]
    if g.state.mission["result"].get("winner") != "attacker":
        paratroops.note_stand(g, str(g.state.mission["target"]))
    go_home(g, [str(row["unit"]) for row in rows if row["by"] not in GROUND])
    g.state.mission = {}
    g.finish()
