"""The tests' tiny game dressed for a window: it says what to light, what a step costs, what the dice may do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from editor.canvas.picture import PlainPicture
from editor.opening import Opened
from mapdata.grid import HexGrid
from mapdata.model import MapDocument
from scenarios.engine.actions import Action
from scenarios.engine.modules import Module
from scenarios.engine.ruleset import (
    Ask,
    Button,
    Card,
    Forecast,
    Line,
    Outcome,
    Preview,
    Prompt,
    Refusal,
    Report,
    Side,
    Target,
)
from tests.engine.toy import MA, EndTurn, Fight, Move, Surrender, Toy, ToyState

GRID = HexGrid(10.0, (10.0, 10.0), 10, 6)
SHEET = (100.0, 80.0)


class Skirmish(Toy):
    """Two units on sixty hexes, shown in full."""

    title = "Skirmish"

    def sides(self, state: ToyState) -> tuple[Side, ...]:
        return (
            Side("red", "Red", ("red",), "germany", "#434A53", "axis"),
            Side("blue", "Blue", ("blue",), "france", "#6BA39E", "western"),
        )

    def prompt(self, state: ToyState, side: int) -> Prompt:
        able = tuple(self.oob.units[u].id for u in self.own(side, None) if not state.moved[u] and state.where[u] >= 0)
        buttons = (Button(EndTurn(), "End the turn", primary=True), Button(Surrender(), "Surrender"))
        text = "Choose a unit and where it goes." if able else "All have moved: end the turn."
        return Prompt(side, text, f"{self.sides(state)[side].name}, movement", Ask("pick_unit", able), buttons)

    def propose(self, state: ToyState, side: int, pick: Sequence[str], target: str) -> list[Action]:
        unit = pick[0]
        if target in self.oob.index:
            return [Fight(unit, target)]
        here = self.board.names[state.where[self.oob.index[unit]]]
        known = {t.target: t.action for t in self.targets(state, side, pick)}
        return [known.get(target, Move(unit, self._straight(here, target)))]

    def _straight(self, here: str, there: str) -> tuple[str, ...]:
        """Return the shortest way, whatever it costs."""
        ways = {self.board.by_name[here]: (here,)}
        line = list(ways)
        for space in line:
            for near in self.board.near[space]:
                if near not in ways:
                    ways[near] = (*ways[space], self.board.names[near])
                    line.append(near)
        return ways[self.board.by_name[there]]

    def targets(self, state: ToyState, side: int, pick: Sequence[str]) -> list[Target]:
        found: dict[str, Target] = {}
        for action in self.legal_actions(state, side, tuple(pick)) if pick else ():
            if isinstance(action, Move) and action.path[-1] not in found:
                left = MA - self.cost(action.path)
                found[action.path[-1]] = Target(action.path[-1], action, "move", str(left))
            elif isinstance(action, Fight):
                found[action.enemy] = Target(action.enemy, action, "attack", label="attack")
        return list(found.values())

    def preview(self, state: ToyState, action: Action) -> Preview:
        if isinstance(action, Move):
            path = tuple(self.board.by_name[name] for name in action.path)
            pips = tuple(str(self.cost(pair)) for pair in zip(action.path, action.path[1:]))
            return Preview(path, pips, f"costs {self.cost(action.path)} of {MA}")
        return Preview(forecast=self.forecast(state, action))

    def forecast(self, state: ToyState, action: Action) -> Forecast | None:
        if not isinstance(action, Fight):
            return None
        half = (Outcome("win", 0.5, "good"), Outcome("loss", 0.5, "bad"))
        return Forecast((("alone", half),), "one die each", ("8.1",))

    def zones(self, state: ToyState, side: int, pick: Sequence[str]) -> frozenset[int]:
        enemy = state.where[1 - side]
        return frozenset(self.board.near[enemy]) if enemy >= 0 else frozenset()

    def marks(self, state: ToyState, unit: int) -> tuple[str, ...]:
        return ("moved",) if state.moved[unit] else ()

    def unit_card(self, state: ToyState, unit: int) -> Card:
        who = self.oob.units[unit]
        left = 0 if state.moved[unit] else MA
        return Card(who.name, f"{who.nation.title()}, army", (("Movement", left, MA),), (("Combat", "1"),))

    def space_card(self, state: ToyState, space: int, pick: Sequence[str]) -> Card:
        return Card(f"Hex {self.board.names[space]}", "", (), (("Terrain", "clear"),))

    def reports(self, state: ToyState, side: int) -> Iterator[Report]:
        boxes = [{"label": str(k + 1), "sub": "1941", "event": "", "tip": ""} for k in range(10)]
        yield Report("turns", "Turns", "track", {"boxes": boxes, "now": state.turn - 1})
        yield Report("phases", "Phases", "phases", {"beads": ["Move", "End"], "now": 0})
        yield Report("count", "Counters", "score", {"entries": [
            {"side": "red", "emblem": "germany", "value": 1, "tip": "Red: one unit"},
            {"side": "blue", "emblem": "france", "value": 1, "tip": "Blue: one unit"}]})  # fmt: skip
        standing = [(u.name, state.where[k]) for k, u in enumerate(self.oob.units) if state.where[k] >= 0]
        rows = [[name, self.board.names[space]] for name, space in standing]
        yield Report("units", "Order of battle", "table", {"columns": ["Unit", "Hex"], "rows": rows})

    def tell(self, state: ToyState, events: Sequence[object]) -> list[Line]:
        told = []
        dice: list[tuple[str, str]] = []
        for event in events:
            kind = type(event).__name__
            if kind == "Rolled":
                colour = "#434A53" if event.side == "attacker" else "#6BA39E"  # type: ignore[attr-defined]
                dice.append((colour, str(event.face)))  # type: ignore[attr-defined]
            elif kind == "Moved":
                unit, end = event.unit, event.path[-1]  # type: ignore[attr-defined]
                told.append(Line(f"{unit} marches to {end}.", "germany", where=(self.board.by_name[end],)))
            elif kind == "Eliminated":
                told.append(Line(f"{event.unit} is lost.", "france", tuple(dice), tone="bad"))  # type: ignore[attr-defined]
            elif kind == "TurnBegan":
                told.append(Line(f"Turn {event.turn}", tone="head"))  # type: ignore[attr-defined]
        return told

    def sentence(self, refusal: Refusal) -> str:
        return self.messages.text("refusals", refusal.key or refusal.code, **refusal.params)

    def rule_text(self, number: str) -> tuple[str, str]:
        return {"6.23": ("Rivers", "Crossing the river costs three movement points.")}[number]


def opened() -> Opened:
    """Return the tiny game as the window takes it."""
    rules = Skirmish()
    document = MapDocument(SHEET, GRID, title="Skirmish")
    module = Module("toy", "Skirmish", "1", Path("."), document, "toy")
    return Opened("toy", module, rules.board, rules, PlainPicture(rules.board, GRID, SHEET))
