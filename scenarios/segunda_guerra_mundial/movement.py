"""The movement phase: moves, boarding and landing, aggressions. [SGM-MOV, SGM-TRN, SGM-WAR]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from scenarios.engine.actions import Action
from scenarios.engine.events import Moved
from scenarios.engine.ruleset import Refusal
from scenarios.engine.state import NOWHERE
from scenarios.segunda_guerra_mundial.actions import Board, DeclareAggression, Disembark, EndMovement, Move
from scenarios.segunda_guerra_mundial.base import Game, SgmPhase, find_own, no
from scenarios.segunda_guerra_mundial.state import BOARDED, GOES_ON, LANDED, MOVED, RODE, STOPPED, UNLOADED
from scenarios.segunda_guerra_mundial.steps import Mover
from scenarios.segunda_guerra_mundial.tables import AIR_UNIT, LAND_UNIT
from scenarios.segunda_guerra_mundial.transport import (
    board,
    board_refusal,
    boardings,
    disembark,
    disembark_refusal,
    landings,
)
from scenarios.segunda_guerra_mundial.turns import end_movement
from scenarios.segunda_guerra_mundial.war import aggression_refusal, declare_aggression, victims


class MovementPhase(SgmPhase):
    """A faction moves each of its units at most once."""

    name = "movement"
    kinds = (Move, Board, Disembark, DeclareAggression, EndMovement)

    def offers(self, g: Game, pick: Sequence[str] | None) -> Iterator[Action]:
        for unit in picked_units(g, pick):
            yield from moves(g, unit)
            yield from boardings(g, unit)
            yield from landings(g, unit)
        if pick is None:
            for nation in victims(g.rules, g.state):
                yield DeclareAggression(nation)
            yield EndMovement()

    def judge(self, g: Game, action: Any) -> Refusal | None:
        if isinstance(action, Move):
            return move_refusal(g, action)
        if isinstance(action, Board):
            return board_refusal(g, action)
        if isinstance(action, Disembark):
            return disembark_refusal(g, action)
        if isinstance(action, DeclareAggression):
            return aggression_refusal(g.rules, g.state, action.nation)
        return None

    def carry_out(self, g: Game, action: Any) -> None:
        if isinstance(action, Move):
            move(g, action)
        elif isinstance(action, Board):
            board(g, action)
        elif isinstance(action, Disembark):
            disembark(g, action)
        elif isinstance(action, DeclareAggression):
            declare_aggression(g, action.nation)
        else:
            end_movement(g)


def picked_units(g: Game, pick: Sequence[str] | None) -> list[int]:
    """Return the units that the side to act commands, of one pick only if given."""
    rules, state = g.rules, g.state
    view = rules.look(state)
    if pick is None:
        units = view.in_play
    else:
        units = [rules.oob.index[p] for p in pick if p in rules.oob.index] if len(pick) == 1 else []
    return [
        u
        for u in units
        if state.where[u] != NOWHERE and view.faction[u] == state.faction and rules.seat_of(state, u) == g.side
    ]


def moves(g: Game, unit: int) -> Iterator[Move]:
    """Yield the moves of a unit, one to every space it can end in, by a cheapest path."""
    if moved_refusal(g, unit) is not None:
        return
    unit_id = g.rules.oob.units[unit].id
    for path in Mover(g.rules, g.state, unit).paths():
        yield Move(unit_id, path)


def moved_refusal(g: Game, unit: int) -> Refusal | None:
    """Return why a unit may not begin a move now: cargo, already moved, or put ashore."""
    state, rules = g.state, g.rules
    where, name = (state.where[unit],), rules.unit_name(unit)
    if state.carrier[unit] != NOWHERE:
        return no("TRN-02", "TYPE", "cargo_moves", where, unit=name)
    if state.has(unit, LANDED) and state.has(unit, BOARDED) and not state.has(unit, GOES_ON):
        return no("TRN-05", "FRACTION", "landed", where, unit=name)
    if state.has(unit, UNLOADED):
        rule = "TRN-12" if rules.type_of[unit] == AIR_UNIT else "TRN-07"
        return no(rule, "FRACTION", "unloaded", where, unit=name)
    if state.has(unit, MOVED) and not goes_on(g, unit):
        cargo = rules.look(state).cargo[unit]
        rule = "TRN-08" if cargo != NOWHERE and state.has(cargo, BOARDED) else "MOV-01"
        return no(rule, "MOVED", "", where, unit=name)
    if state.has(unit, STOPPED):
        return no("ZOC-02", "ZOC", "stopped", where, unit=name)
    return None


def goes_on(g: Game, unit: int) -> bool:
    """Return whether a unit that has moved may go on: a carrier that loaded in the middle of its move. [SGM-TRN-08]"""
    state = g.state
    return state.has(unit, GOES_ON) and state.underway == unit and state.approach == NOWHERE


def move_refusal(g: Game, action: Move) -> Refusal | None:
    """Return why a move is not legal."""
    unit = find_own(g, action.unit)
    if isinstance(unit, Refusal):
        return unit
    refusal = moved_refusal(g, unit)
    if refusal is not None:
        return refusal
    board_, name = g.rules.board, g.rules.unit_name(unit)
    strange = [hex_ for hex_ in action.path if hex_ not in board_.by_name]
    if strange:
        return no("MOV-02", "CHOICE", "no_hex", hex=strange[0])
    path = [board_.by_name[hex_] for hex_ in action.path]
    if len(path) < 2 or path[0] != g.state.where[unit]:
        return no("MOV-02", "CHOICE", "bad_path", unit=name, hex=g.rules.hex_name(g.state.where[unit]))
    return Mover(g.rules, g.state, unit).walk(path)[1]


def move(g: Game, action: Move) -> None:
    """Move a unit and what it carries; record what it entered upon."""
    rules, state = g.rules, g.state
    unit = rules.oob.index[action.unit]
    path = [rules.board.by_name[hex_] for hex_ in action.path]
    mover = Mover(rules, state, unit)
    costs, _ = mover.walk(path)
    cargo = mover.view.cargo[unit]
    enemies = list(mover.zone.get(path[-1], ()))
    state.where[unit] = path[-1]
    state.spent[unit] += sum(costs)
    state.mark(unit, MOVED)
    state.clear(unit, GOES_ON)
    if cargo != NOWHERE:
        state.where[cargo] = path[-1]
        state.mark(cargo, RODE)
    rules.touch(state)
    begin_move(g, unit)
    if enemies:
        entered_upon(g, unit, enemies)
    g.emit(Moved(action.unit, action.path, sum(costs)))


def begin_move(g: Game, unit: int) -> None:
    """Note whose move is under way: a land unit may come up to board the carrier that moved just before it."""
    state, rules = g.state, g.rules
    carrier = state.underway
    boarder = rules.type_of[unit] == LAND_UNIT and state.approach in (NOWHERE, unit)
    if boarder and carrier not in (NOWHERE, unit) and rules.type_of[carrier] != LAND_UNIT:
        state.approach = unit
        return
    state.underway, state.approach = unit, NOWHERE


def entered_upon(g: Game, unit: int, enemies: list[int]) -> None:
    """Record that a unit entered the ZoC of enemies, one of which it has to fight. [SGM-ZOC-03, SGM-ZOC-04]"""
    g.state.mark(unit, STOPPED)
    g.state.must[str(unit)] = sorted(enemies)
