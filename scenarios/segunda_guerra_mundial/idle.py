"""Why a unit cannot be picked now, and when it can: its turn, its phase, or what it has done already."""

from __future__ import annotations

from scenarios.engine.ruleset import Refusal
from scenarios.engine.state import NOWHERE
from scenarios.segunda_guerra_mundial.base import Game, no
from scenarios.segunda_guerra_mundial.movement import moved_refusal
from scenarios.segunda_guerra_mundial.state import FOUGHT
from scenarios.segunda_guerra_mundial.tables import NEUTRAL

WAITS = {"setup": "SET-03", "reinforcement": "REI-02", "conquest": "ORD-02", "consent": "SEA-02", "advance": "COM-13",
         "surrender": "VIC-01"}  # fmt: skip


def idle_reason(g: Game, unit: int) -> Refusal | None:
    """Return why a unit cannot be picked now, None when it can."""
    rules, state = g.rules, g.state
    if not 0 <= unit < len(state.where):
        return None
    where, name = (state.where[unit],), rules.unit_name(unit)
    if state.where[unit] == NOWHERE:
        waits = unit in state.pool
        return no("REI-02", "CHOICE", "idle_pool", unit=name) if waits else no("MOV-01", "CHOICE", "no_unit", unit=name)
    if state.result:
        return no("VIC-01", "PHASE", "game_over", where)
    if _named(g, unit):
        return None
    faction = rules.look(state).faction[unit]
    if faction == NEUTRAL:
        return no("WAR-09", "OWNER", "immobile", where, unit=name)
    if faction != state.faction or rules.phase(state) not in ("movement", "combat"):
        return _waiting(g, unit, faction)
    if rules.seat_of(state, unit) != g.side:
        return no("SEA-01", "ROLE", "", where, unit=name)
    return _spent(g, unit)


def _named(g: Game, unit: int) -> bool:
    """Return whether a legal action begins with a unit; attacks may need several, so that the whole list is asked."""
    rules, name = g.rules, g.rules.oob.units[unit].id
    whole = rules.phase(g.state) in ("combat", "advance")
    actions = rules.legal_actions(g.state, g.side, None if whole else (name,))
    return any(name in action.gesture().pick for action in actions)


def _waiting(g: Game, unit: int, faction: str) -> Refusal:
    """Return that another faction plays, or that its phase does not use units on the board."""
    rules, state = g.rules, g.state
    where, name, phase = (state.where[unit],), rules.unit_name(unit), rules.phase(state)
    if phase in WAITS:
        return no(WAITS[phase], "PHASE", f"idle_{phase}", where, unit=name)
    acts = rules.faction_name(state.faction)
    return no("ORD-01", "OWNER", "idle_turn", where, unit=name, faction=acts, own=rules.faction_name(faction))


def _spent(g: Game, unit: int) -> Refusal:
    """Return what keeps a unit of the faction to act from moving or attacking."""
    rules, state = g.rules, g.state
    where, name = (state.where[unit],), rules.unit_name(unit)
    if rules.phase(state) == "movement":
        return moved_refusal(g, unit) or no("MOV-04", "BLOCKED", "idle_shut_in", where, unit=name)
    if state.carrier[unit] != NOWHERE:
        return no("TRN-02", "TYPE", "cargo_attacks", where, unit=name)
    if state.has(unit, FOUGHT):
        return no("COM-09", "FOUGHT", "", where, unit=name)
    return no("COM-01", "ADJ", "idle_no_enemy", where, unit=name)
