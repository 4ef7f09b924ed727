"""Positions of the game for rule tests: set one up in a line, do things, ask what was refused."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from mapdata.board import NOWHERE, Board
from scenarios.engine.actions import Action
from scenarios.engine.cases import Table
from scenarios.engine.events import Event
from scenarios.engine.modules import load_module
from scenarios.segunda_guerra_mundial.actions import (
    DeclareAttack,
    EndCombat,
    EndMovement,
    EndReinforcements,
    EndTurn,
    Move,
)
from scenarios.segunda_guerra_mundial.ruleset import SegundaGuerraMundial

OOB = load_module("segunda-guerra-mundial").oob
Units = Mapping[str, Any]


class Game:
    """A table with a position on it, and short questions about its state."""

    def __init__(self, board: Board | SegundaGuerraMundial, raw: Mapping[str, Any], dice: Iterable[int] = ()) -> None:
        assert OOB is not None
        self.rules = SegundaGuerraMundial(board, OOB) if isinstance(board, Board) else board
        self.table = Table(self.rules, self.rules.position(raw), dice=list(dice))

    @property
    def state(self) -> Any:
        return self.table.state

    def do(self, *actions: Action, side: str | None = None) -> list[Event]:
        """Do legal actions one after the other and return all that happened."""
        events: list[Event] = []
        for action in actions:
            events += self.table.do(action, side)
        return events

    def to_next_turn(self) -> None:
        """From a conquest phase, let everybody do nothing until the same faction moves again."""
        own = self.faction
        self.do(EndTurn())
        while not (self.faction == own and self.phase == "movement"):
            while self.phase == "reinforcement":
                self.do(EndReinforcements())
            if self.faction != own:
                self.do(EndMovement(), EndCombat(), EndTurn())

    def refuses(self, action: Action, code: str, *rules: str, side: str | None = None) -> None:
        """Assert that an action is refused with a code under one of the rules, and that asking changed nothing."""
        before = self.state.digest()
        refusal = self.table.explain(action, side)
        assert refusal is not None, f"{action} is legal"
        assert refusal.code == code, f"{action}: {refusal}"
        assert refusal.rule in {f"SGM-{rule}" for rule in rules}, f"{action}: {refusal}"
        assert self.state.digest() == before

    def allows(self, action: Action, side: str | None = None) -> bool:
        """Return whether an action is legal."""
        return self.table.explain(action, side) is None

    # ------------------------------------------------------------------ what the state says
    def _unit(self, unit: str) -> int:
        return self.rules.oob.index[unit]

    def at(self, unit: str) -> str:
        """Return the number of the hex that a unit is in, its carrier's when aboard, or "" when it is not in play."""
        space = self.state.where[self._unit(unit)]
        return "" if space == NOWHERE else self.rules.board.names[space]

    def aboard(self, unit: str) -> str:
        """Return the carrier of a unit, or ""."""
        carrier = self.state.carrier[self._unit(unit)]
        return "" if carrier == NOWHERE else self.rules.oob.units[carrier].id

    def in_play(self) -> set[str]:
        """Return the ids of the units in play."""
        return {u.id for k, u in enumerate(self.rules.oob.units) if self.state.where[k] != NOWHERE}

    def pools(self) -> dict[str, tuple[int, int, int]]:
        """Return how many land, naval and air units of each nation wait to be placed."""
        found: dict[str, list[int]] = {}
        for unit in self.state.pool:
            one = self.rules.oob.units[unit]
            found.setdefault(one.nation, [0, 0, 0])[("land", "naval", "air").index(one.type)] += 1
        return {nation: (n[0], n[1], n[2]) for nation, n in found.items()}

    def war(self, nation: str) -> str:
        """Return how a nation stands: belligerent, waiting, absent, neutral, or the faction that a neutral joined."""
        return str(self.state.war[nation])

    def control(self, territory: str) -> str:
        """Return the faction that holds a territory."""
        return self.rules.holder(self.state, self.rules.ground.territory_ids.index(territory))

    def strength(self, faction: str) -> int:
        """Return how many counters of a faction are in play."""
        factions = self.rules.look(self.state).faction
        return sum(1 for k, space in enumerate(self.state.where) if space != NOWHERE and factions[k] == faction)

    @property
    def faction(self) -> str:
        return self.rules.faction(self.state)

    @property
    def phase(self) -> str:
        return self.rules.phase(self.state)

    @property
    def active(self) -> list[str]:
        """The ids of the sides now to act."""
        sides = self.rules.sides(self.state)
        return [sides[k].id for k in self.state.active]


def game(
    board: Board | SegundaGuerraMundial,
    units: Units,
    *,
    faction: str = "axis",
    turn: int = 6,
    phase: str = "movement",
    dice: Iterable[int] = (),
    **rest: Any,
) -> Game:
    """Return a game at a position, on a board or under rules made before.

    rest: options, control, war, pools as in a position.
    """
    raw = {"turn": turn, "faction": faction, "phase": phase, "units": dict(units), **rest}
    return Game(board, raw, dice)


def move(unit: str, path: str) -> Move:
    """Return the move of a unit along a path of hex numbers, its own first."""
    return Move(unit, tuple(path.split()))


def attack(attackers: str, defenders: str, kind: str = "plain") -> DeclareAttack:
    """Return an attack by units written with blanks between them."""
    return DeclareAttack(tuple(attackers.split()), tuple(defenders.split()), kind)
