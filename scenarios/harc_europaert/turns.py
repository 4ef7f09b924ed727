"""The order of the turn: seasons, slots, phases, and what happens by itself between them. [HE-GEN-01, HE-GEN-02]

The bottom frame holds "at": the step that was last begun. When a phase has finished, `Turns.step` does what follows.
"""

from __future__ import annotations

from collections.abc import Callable

from scenarios.engine.events import PhaseBegan, Placed, TurnBegan
from scenarios.engine.state import Frame
from scenarios.harc_europaert import aid, declare, fall, partisans, reckoning, supply, tables, victory
from scenarios.harc_europaert.base import Game, HarcPhase
from scenarios.harc_europaert.events import SlotBegan
from scenarios.harc_europaert.state import ABSENT, ACTED, TURN_BITS

FIRST_LEND_YEAR = 1941  # from when the USA at peace may send aid  [HE-LL-01]


def begin_game(g: Game) -> None:
    """Put the frame of the turn at the bottom of the stack."""
    g.state.frames = [Frame("turns", {"at": "start"})]
    g.state.acting = g.rules.slot_powers(g.state)[0]
    reckoning.count_at_start(g)


class Turns(HarcPhase):
    """The bottom frame: it decides nothing and calls every phase in its order."""

    name = "turns"

    def step(self, g: Game) -> bool:
        AFTER[g.frame.data["at"]](g)
        return True


# ------------------------------------------------------------------ turns and slots
def begin_turn(g: Game) -> None:
    """Begin a turn with its first slot. [HE-GEN-01]"""
    state = g.state
    g.emit(TurnBegan(state.turn))
    partisans.forget_chain(state)
    if state.options["faceup"] == "season":
        for unit in range(len(state.flags)):
            state.clear(unit, ACTED)
    begin_slot(g, 0)


def begin_slot(g: Game, slot: int) -> None:
    """Begin the first slot from `slot` on that has a power left; after the last the turn ends. [HE-GEN-02]"""
    state = g.state
    order = state.facts["order"]
    while slot < len(order) and not any(g.rules.in_game(state, power) for power in order[slot]):
        slot += 1
    if slot == len(order):
        end_turn(g)
        return
    state.slot, state.done = slot, []
    powers = g.rules.slot_powers(state)
    state.acting = powers[0]
    g.emit(SlotBegan(tuple(powers), state.turn))
    state.locks, state.tried, state.supply = [], [], []
    for power in powers:
        start_of_turn(g, power)
    g.frame.data["at"] = "supply"
    supply.call(g)


def start_of_turn(g: Game, power: str) -> None:
    """Turn a power's units face-up and begin its account of the turn. [HE-GEN-08, HE-PLC-05]"""
    rules, state = g.rules, g.state
    bits = TURN_BITS & ~ACTED if state.options["faceup"] == "season" else TURN_BITS
    for unit, owner in enumerate(rules.owner):
        if rules.runner(state, owner) == power:
            state.clear(unit, bits)
            state.mp[unit], state.fights[unit] = rules.movement(unit), 0
    state.powers[power] |= {"spent": 0, "relocated": 0, "overseas": 0, "aid": 0, "attacks": 0}
    state.attacked = [row for row in state.attacked if not row.startswith(f"{power}|")]
    for row in [row for row in state.building if row["power"] == power and row["due"] <= state.turn]:
        state.building.remove(row)
        state.where[rules.unit(str(row["unit"]))] = rules.space[str(row["area"])]
        g.emit(Placed(str(row["unit"]), str(row["area"])))


def after_supply(g: Game) -> None:
    """Mark who is out of supply and begin phase 1. [HE-SUP-01, HE-PTS-01]"""
    supply.mark_unsupplied(g)
    partisans.check_chain(g)
    begin_phase(g, "battles")


def after_battles(g: Game) -> None:
    """Settle the end of phase 1: supply, lost conquests, capitals that were not retaken. [HE-SUP-02, HE-ECO-03]"""
    supply.mark_cut_off(g)
    for power in g.rules.slot_powers(g.state):
        reckoning.deduct_losses(g, power)
    g.frame.data["at"] = "phase_1_end"
    fall.settle_recaptures(g)


def after_phase_1(g: Game) -> None:
    """Go on to phase 2, or end a slot whose powers have all fallen. [HE-CAP-03]"""
    if g.rules.slot_powers(g.state):
        begin_phase(g, "movement")
    else:
        end_slot(g)


def after_movement(g: Game) -> None:
    """Pay out the convoys that are due and begin phase 3. [HE-LL-04]"""
    for power in g.rules.slot_powers(g.state):
        aid.payout(g, power)
    begin_phase(g, "placement")


def after_relocation(g: Game) -> None:
    """Remove who is cut off, look for garrisons, begin the attempts of the optional rules. [HE-SUP-02, HE-PTS-02]"""
    supply.remove_cut_off(g)
    partisans.check_garrisons(g)
    if g.state.options["optional_rules"]:
        begin_phase(g, "attempts")
    else:
        end_slot(g)


def end_slot(g: Game) -> None:
    """End a slot and begin the next. [HE-DOW-08]"""
    declare.end_of_slot(g)
    if not victory.at_once(g):
        begin_slot(g, g.state.slot + 1)


def end_turn(g: Game) -> None:
    """End a season: the variant's last one ends the game, winter brings the reckoning. [HE-GEN-01, HE-GEN-11]"""
    state = g.state
    if victory.at_end_of_turn(g):
        return
    if tables.season_of(state.turn) == "winter":
        reckoning.reckon(g)
        g.frame.data["at"] = "reckoning"
        g.call("reckoning")
    else:
        next_turn(g)


def next_turn(g: Game) -> None:
    """Advance the turn marker."""
    g.state.turn += 1
    begin_turn(g)


# ------------------------------------------------------------------ phases
def takes_part(g: Game, power: str, phase: str) -> bool:
    """Return whether a power has anything to decide in a phase: the USA at peace only sends aid. [HE-USA-01, D-32]

    It may come into the war from spring 1942, but not in the variant of 1941, where it has no turn of its own.
    """
    state = g.state
    enters = state.turn >= tables.USA_ENTRY and state.scenario != "barbarossa-1941"
    if g.rules.status(state, power) != ABSENT or enters:
        return True
    return phase == "relocation" and g.rules.advanced(state) and g.rules.year(state) >= FIRST_LEND_YEAR


def begin_phase(g: Game, phase: str) -> None:
    """Call a phase for those powers of the slot that take part in it; without any the turn goes on."""
    state = g.state
    g.frame.data["at"] = phase
    state.done = [power for power in g.rules.slot_powers(state) if not takes_part(g, power, phase)]
    left = [power for power in g.rules.slot_powers(state) if power not in state.done]
    if not left or phase not in g.rules.phases:
        state.done = []
        return
    state.acting = left[0]
    g.emit(PhaseBegan(phase, state.acting))
    g.call(phase)


AFTER: dict[str, Callable[[Game], None]] = {
    "start": begin_turn,
    "slot": lambda g: begin_slot(g, g.state.slot),
    "supply": after_supply,
    "battles": after_battles,
    "phase_1_end": after_phase_1,
    "movement": after_movement,
    "placement": lambda g: begin_phase(g, "relocation"),
    "relocation": after_relocation,
    "attempts": end_slot,
    "reckoning": next_turn,
}
