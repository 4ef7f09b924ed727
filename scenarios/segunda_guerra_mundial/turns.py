"""The order of play: set-up, reinforcements, player turns, the end of a game turn. [SGM-ORD, phase machine]"""

from __future__ import annotations

from scenarios.engine.events import PhaseBegan, TurnBegan
from scenarios.engine.state import NOWHERE, Frame
from scenarios.segunda_guerra_mundial.base import Game
from scenarios.segunda_guerra_mundial.events import PoolLost, ReinforcementsDue
from scenarios.segunda_guerra_mundial.state import ABOARD_AT_START, BOARDED, DEAD, LANDED, TURN_BITS
from scenarios.segunda_guerra_mundial.tables import FACTIONS, HOME, LAST_TURN, TYPES, USA_ENTRY, schedule
from scenarios.segunda_guerra_mundial.war import enter_russia


def set_phase(g: Game, phase: str, faction: str) -> None:
    """Begin a phase of a faction; all its seats are to act."""
    state = g.state
    state.faction = faction
    state.frames = [Frame(phase)]
    state.active = g.rules.seats_of(state, faction)
    g.emit(PhaseBegan(phase, faction))


def seat_done(g: Game) -> bool:
    """Note that the side to act has ended the phase; return whether all seats of the faction have. [SGM-SEA-04]"""
    g.state.active = [seat for seat in g.state.active if seat != g.side]
    return not g.state.active


# ------------------------------------------------------------------ before the game
def end_setup(g: Game) -> None:
    """End a seat's placement; when all have ended, the first player turn begins. [SGM-SET, SGM-REI-13]"""
    if not seat_done(g):
        return
    state = g.state
    lose_pool(g, kept=False)
    order = setup_order(g)
    step = order.index(state.faction) + 1
    if step < len(order):
        set_phase(g, "setup", order[step])
    else:
        state.pool.clear()
        g.emit(TurnBegan(state.turn))
        begin_player_turn(g, FACTIONS[0])


def setup_order(g: Game) -> list[str]:
    """Return who places in turn: the neutrals first where they are placed by agreement. [SGM-SET-01]"""
    agreed = g.state.options["neutral_setup"] == "agreement"
    return (["neutral"] if agreed else []) + list(FACTIONS)


def lose_pool(g: Game, kept: bool) -> None:
    """Give up what the acting faction has not placed. [SGM-REI-13]"""
    state = g.state
    left = [unit for unit in state.pool if g.rules.pool_faction(state, unit) == state.faction]
    if not left or kept:
        return
    state.pool = [unit for unit in state.pool if unit not in left]
    for unit in left:
        state.mark(unit, DEAD)
    g.emit(PoolLost(state.faction, len(left)))


# ------------------------------------------------------------------ reinforcements
def begin_game_turn(g: Game) -> None:
    """Advance the marker, bring in who is due, and let the first faction place. [SGM-ORD-03, SGM-REI-02]"""
    state = g.state
    state.turn += 1
    g.emit(TurnBegan(state.turn))
    if g.rules.russia_waits(state) and state.turn >= int(state.options["russia_entry"]):
        enter_russia(g)
    if state.turn >= USA_ENTRY and state.war.get("usa") == "absent":
        state.war["usa"] = "belligerent"  # [SGM-WAR-04]
    fill_pool(g)
    next_placement(g, FACTIONS[0] if state.pool else None)


def fill_pool(g: Game) -> None:
    """Put the units due this game turn into the pool. [SGM-REI-01, SGM-VIC-06]"""
    rules, state = g.rules, g.state
    for row in due_rows(g):
        home = HOME.get(row.nation)
        if state.options["conquered_nation_stops"] and home and not rules.holds_home(state, row.nation, home):
            continue  # [SGM-REI-12, option]
        for kind in TYPES:
            state.pool += rules.next_units(state, row.nation, kind, getattr(row, kind), state.turn)
    state.pool.sort()
    for faction in FACTIONS:
        counts = [
            sum(1 for u in state.pool if rules.pool_faction(state, u) == faction and rules.type_of[u] == kind)
            for kind in TYPES
        ]
        if any(counts):
            g.emit(ReinforcementsDue(faction, *counts))


def due_rows(g: Game) -> tuple:  # type: ignore[type-arg]
    """Return the rows of this game turn; after the last the option decides. [SGM-VIC-06]"""
    turn = g.state.turn
    if turn > LAST_TURN:
        turn = LAST_TURN if g.state.options["late_reinforcements"] == "last_row" else 0
    return schedule().get(turn, ())


def next_placement(g: Game, faction: str | None) -> None:
    """Let a faction place; after the last the first player turn begins."""
    if faction is not None:
        set_phase(g, "reinforcement", faction)
    else:
        begin_player_turn(g, FACTIONS[0])


def end_reinforcements(g: Game) -> None:
    """End a seat's placement. [SGM-REI-02]"""
    if seat_done(g):
        lose_pool(g, kept=g.state.options["unplaced"] == "kept")
        next_placement(g, following(g.state.faction))


def following(faction: str) -> str | None:
    """Return the faction after this one in a game turn, None after the last. [SGM-ORD-01]"""
    step = FACTIONS.index(faction) + 1
    return FACTIONS[step] if step < len(FACTIONS) else None


# ------------------------------------------------------------------ player turns
def begin_player_turn(g: Game, faction: str) -> None:
    """Begin a faction's movement with fresh counters. [SGM-MOV-12]"""
    state = g.state
    for unit in range(len(state.where)):
        state.flags[unit] &= ~TURN_BITS
        state.spent[unit] = 0
        if state.carrier[unit] != NOWHERE:
            state.mark(unit, ABOARD_AT_START)
    state.must.clear()
    state.ferried.clear()
    state.underway = state.approach = NOWHERE
    set_phase(g, "movement", faction)


def end_movement(g: Game) -> None:
    """End a seat's movement; when all have, combat begins. [SGM-ORD-02, SGM-SEA-04]"""
    state = g.state
    state.underway = state.approach = NOWHERE
    if not seat_done(g):
        return
    if state.options["contact_obliges"]:
        _oblige_contacts(g)
    set_phase(g, "combat", state.faction)


def _oblige_contacts(g: Game) -> None:
    """[SGM-ZOC-06, H-02, option] units that stayed beside an enemy must fight too."""
    view, state = g.rules.look(g.state), g.state
    for unit in view.in_play:
        if view.faction[unit] == state.faction and state.carrier[unit] == NOWHERE and not g.rules.is_air[unit]:
            if not state.options["landed_may_attack"] and state.has(unit, LANDED) and state.has(unit, BOARDED):
                continue  # [SGM-TRN-06, option] it may not attack
            enemies = view.zone[view.stance[unit]].get(state.where[unit], ())
            if enemies:
                state.must[str(unit)] = sorted(enemies)


def end_player_turn(g: Game) -> None:
    """Pass to the next faction, or end the game turn."""
    from scenarios.segunda_guerra_mundial.victory import end_game_turn

    after = following(g.state.faction)
    if after is not None:
        begin_player_turn(g, after)
    else:
        end_game_turn(g)
