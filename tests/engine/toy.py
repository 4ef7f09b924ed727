"""A tiny game for the tests: 60 hexes, one river, two units, one numbered rule.

[6.23] Crossing the river costs three movement points. [7.1] A unit that has moved may not move again. [8.1] Two
enemies that touch may fight: one die each, the higher one wins, a tie is rolled again. Ten turns, then it is a draw.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from mapdata.board import LAND, NOWHERE, RIVER, Board, make_board
from mapdata.grid import HexGrid
from mapdata.search import Cost, reach
from scenarios.engine.actions import Action, Gesture
from scenarios.engine.basics import Basics
from scenarios.engine.dice import Die
from scenarios.engine.events import Eliminated, GameOver, Moved, PhaseBegan, TurnBegan
from scenarios.engine.flow import Phase, PhasedRules, Play
from scenarios.engine.kit.odds import odds
from scenarios.engine.messages import Messages
from scenarios.engine.oob import Nation, Oob, Unit, UnitType
from scenarios.engine.ruleset import Forecast, Option, Outcome, Refusal, Side
from scenarios.engine.state import Frame, GameState, Scalar

D6_FACES = (1, 2, 3, 4, 5, 6)
D6 = Die("d6", D6_FACES)
MA = 4
TURNS = 10

MESSAGES = Messages(
    {
        "refusals": {
            "MP": "{unit} has {left} points left; the next hex costs {cost}.",
            "MOVED": "{unit} has moved this turn.",
            "OCCUPIED": "Another unit is there.",
            "OWNER": "This unit is not yours.",
            "ADJ": "The hexes do not touch.",
            "PHASE": "It is not your turn.",
            "UNKNOWN": "There is no such unit or hex.",
        },
        "events": {
            "Moved": "{unit} moves {path}.",
            "Eliminated": "{unit} is lost.",
            "TurnBegan": "Turn {turn}.",
            "GameOver": "The game is over: {winner}.",
        },
        "prompts": {"movement": "Move your unit, fight, or end the turn.", "waiting": "Wait for the other side."},
        "labels": {"EndTurn": "End the turn", "Surrender": "Surrender"},
    }
)


@dataclass(frozen=True, slots=True)
class Move(Action):
    unit: str
    path: tuple[str, ...]

    def gesture(self) -> Gesture:
        return Gesture((self.unit,), self.path[-1] if self.path else "", "Move")


@dataclass(frozen=True, slots=True)
class Fight(Action):
    unit: str
    enemy: str

    def gesture(self) -> Gesture:
        return Gesture((self.unit,), self.enemy, "Fight")


@dataclass(frozen=True, slots=True)
class EndTurn(Action):
    pass


@dataclass(frozen=True, slots=True)
class Surrender(Action):
    pass


@dataclass
class ToyState(GameState):
    moved: list[bool] = field(default_factory=list)


def toy_board() -> Board:
    """Ten columns of six hexes, the river between columns 5 and 6."""
    grid = HexGrid(10.0, (10.0, 10.0), 10, 6)
    pairs = []
    for space in range(len(grid)):
        for other in grid.neighbours(space):
            if space < other:
                crosses = {grid.column_row(space)[0], grid.column_row(other)[0]} == {5, 6}
                pairs.append((space, other, RIVER if crosses else 0))
    names = [grid.name(space) for space in range(len(grid))]
    centres = [grid.centre(space) for space in range(len(grid))]
    return make_board(names, [LAND] * len(names), sorted(pairs), centre_mm=centres)


def toy_oob() -> Oob:
    kind = UnitType("land", "Army", "land", "helmet", {"movement": MA})
    nations = (Nation("red", "Red", "RED", "red", "#aa0000", ""), Nation("blue", "Blue", "BLU", "blue", "#0000aa", ""))
    return Oob((kind,), nations, (Unit("red-1", "1st Red", "land", "red"), Unit("blue-1", "1st Blue", "land", "blue")))


class Movement:
    name = "movement"

    def candidates(self, g: Play[ToyState, Toy], pick: Sequence[str] | None) -> Iterator[Action]:
        rules, state = g.rules, g.state
        for unit in rules.own(g.side, pick):
            if state.where[unit] == NOWHERE:
                continue
            name = rules.oob.units[unit].id
            yield from (Fight(name, u.id) for k, u in enumerate(rules.oob.units) if k != unit)
            here = state.where[unit]
            found = reach(rules.board, here, MA, rules.step_cost(state))
            for space in found.spaces():
                if space != here:
                    yield Move(name, tuple(rules.board.names[s] for s in found.path(space)))
        if pick is None:
            yield EndTurn()
            yield Surrender()

    def refuse(self, g: Play[ToyState, Toy], action: Action) -> Refusal | None:
        if isinstance(action, Move):
            return g.rules.refuse_move(g.state, g.side, action)
        if isinstance(action, Fight):
            return g.rules.refuse_fight(g.state, g.side, action)
        return None

    def perform(self, g: Play[ToyState, Toy], action: Action) -> None:
        if isinstance(action, Move):
            unit = g.rules.oob.index[action.unit]
            g.state.where[unit] = g.rules.board.by_name[action.path[-1]]
            g.state.moved[unit] = True
            g.emit(Moved(action.unit, action.path, g.rules.cost(action.path)))
        elif isinstance(action, Fight):
            g.rules.fight(g, action)
        elif isinstance(action, Surrender):
            g.rules.over(g, ("blue", "red")[g.side], "surrender")
        else:
            g.rules.end_turn(g)


class Toy(PhasedRules[ToyState, "Toy"], Basics[ToyState]):
    id = "toy"
    title = "Toy"
    action_kinds = (Move, Fight, EndTurn, Surrender)
    state_type = ToyState
    messages = MESSAGES

    def __init__(self, board: Board | None = None, oob: Oob | None = None, version: int = 1) -> None:
        self.board = board or toy_board()
        self.oob = oob or toy_oob()
        self.version = version
        self.phases: Mapping[str, Phase[ToyState, Any]] = {"movement": Movement()}

    def options(self) -> tuple[Option, ...]:
        return (Option("turns", "Turns", TURNS, ((TURNS, "ten"), (3, "three"))),)

    def sides(self, state: ToyState) -> tuple[Side, ...]:
        return (Side("red", "Red", ("red",)), Side("blue", "Blue", ("blue",)))

    def initial_state(self, scenario: str, options: Mapping[str, Scalar]) -> ToyState:
        chosen = self.check_options(options)
        where = [self.board.by_name["0203"], self.board.by_name["0903"]]
        return self._state(self.check_scenario(scenario).id, chosen, where)

    def _state(self, scenario: str, options: dict[str, Scalar], where: list[int]) -> ToyState:
        return ToyState(
            ruleset=self.id,
            version=self.version,
            scenario=scenario,
            options=options,
            active=[0],
            where=where,
            steps=[1, 1],
            flags=[0, 0],
            frames=[Frame("movement")],
            moved=[False, False],
        )

    def position(self, raw: Mapping[str, Any]) -> ToyState:
        where = [self.board.by_name.get(raw.get("units", {}).get(u.id, ""), NOWHERE) for u in self.oob.units]
        state = self._state("position", self.check_options(raw.get("options", {})), where)
        state.turn = raw.get("turn", 1)
        state.active = [("red", "blue").index(raw.get("side", "red"))]
        return state

    def own(self, side: int, pick: Sequence[str] | None) -> list[int]:
        names = ("red-1",) if side == 0 else ("blue-1",)
        return [self.oob.index[name] for name in names if pick is None or list(pick) == [name]]

    def cost(self, path: Sequence[str]) -> int:
        spaces = [self.board.by_name[name] for name in path]
        bits = [self.board.features[self.board.between[pair]] for pair in pairwise(spaces)]
        return sum(3 if bit & RIVER else 1 for bit in bits)  # [6.23]

    def step_cost(self, state: ToyState) -> Cost:
        """Return what a step costs; a hex with a unit in it is barred."""

        def cost(_: int, other: int, border: int) -> int | None:
            if other in state.where:
                return None
            return 3 if self.board.features[border] & RIVER else 1  # [6.23]

        return cost

    def forecast(self, state: ToyState, action: Action) -> Forecast | None:
        if not isinstance(action, Fight):
            return None
        win = float(odds(D6_FACES, D6_FACES).final)
        return Forecast((("Fight", (Outcome("wins", win, "good"), Outcome("loses", 1 - win, "bad"))),), rules=("8.1",))

    def _refuse_unit(self, state: ToyState, side: int, unit: str) -> Refusal | None:
        if unit not in self.oob.index:
            return Refusal("1.1", "UNKNOWN")
        if self.oob.index[unit] not in self.own(side, None) or state.where[self.oob.index[unit]] == NOWHERE:
            return Refusal("1.1", "OWNER")
        return None

    def refuse_move(self, state: ToyState, side: int, action: Move) -> Refusal | None:
        if (refusal := self._refuse_unit(state, side, action.unit)) is not None:
            return refusal
        if any(name not in self.board.by_name for name in action.path):
            return Refusal("1.1", "UNKNOWN")
        unit = self.oob.index[action.unit]
        spaces = [self.board.by_name[name] for name in action.path]
        if len(spaces) < 2 or spaces[0] != state.where[unit]:
            return Refusal("6.1", "ADJ")
        if any(pair not in self.board.between for pair in pairwise(spaces)):
            return Refusal("6.1", "ADJ")
        if state.moved[unit]:
            return Refusal("7.1", "MOVED", {"unit": action.unit})
        left = MA
        for a, b in pairwise(action.path):
            cost = self.cost((a, b))
            if cost > left:
                params: dict[str, str | int] = {"unit": action.unit, "left": left, "cost": cost}
                return Refusal("6.23", "MP", params, (self.board.by_name[b],))
            left -= cost
            if self.board.by_name[b] in state.where:
                return Refusal("6.4", "OCCUPIED", where=(self.board.by_name[b],))
        return None

    def refuse_fight(self, state: ToyState, side: int, action: Fight) -> Refusal | None:
        if (refusal := self._refuse_unit(state, side, action.unit)) is not None:
            return refusal
        if action.enemy not in self.oob.index or action.enemy == action.unit:
            return Refusal("8.1", "UNKNOWN")
        pair = (state.where[self.oob.index[action.unit]], state.where[self.oob.index[action.enemy]])
        return None if pair in self.board.between else Refusal("8.1", "ADJ")

    def fight(self, g: Play[ToyState, Toy], action: Fight) -> None:
        while True:  # [8.1]
            mine, theirs = int(g.roll(D6, "8.1", "attacker")), int(g.roll(D6, "8.1", "defender"))
            if mine != theirs:
                break
        loser = action.enemy if mine > theirs else action.unit
        g.state.where[self.oob.index[loser]] = NOWHERE
        g.emit(Eliminated(loser, "combat"))
        self.over(g, "blue" if loser == "red-1" else "red", "combat")

    def over(self, g: Play[ToyState, Toy], winner: str, reason: str) -> None:
        g.state.result = winner
        g.state.active = []
        g.emit(GameOver(winner, reason))

    def end_turn(self, g: Play[ToyState, Toy]) -> None:
        state = g.state
        state.moved = [False, False]
        state.active = [1 - g.side]
        if g.side == 1:
            if state.turn >= int(state.options["turns"]):
                return self.over(g, "draw", "time")
            state.turn += 1
            g.emit(TurnBegan(state.turn))
        g.emit(PhaseBegan("movement", ("red", "blue")[state.active[0]]))
        return None

    def invariants(self, state: ToyState) -> list[str]:
        wrong = super().invariants(state)
        standing = [space for space in state.where if space != NOWHERE]
        return wrong + (["two units in one hex"] if len(set(standing)) < len(standing) else [])
