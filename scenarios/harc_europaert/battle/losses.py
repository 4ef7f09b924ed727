"""Losses of a fight: whose turn it is to remove what, the suggested order, what goes down with whom. [HE-BAT-02]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenarios.engine.state import Plain
from scenarios.harc_europaert.battle.records import (
    ACTIVE,
    GROUND,
    LAND,
    Record,
    cargo_of,
    entries,
    entry,
    members,
    strike_out,
)
from scenarios.harc_europaert.battle.values import printed, worth
from scenarios.harc_europaert.capture import remove
from scenarios.harc_europaert.state import DROPPED, HarcState

if TYPE_CHECKING:
    from scenarios.harc_europaert.base import Game
    from scenarios.harc_europaert.ruleset import HarcEuropaert

CHEAP, AIR_FIRST, LAND_FIRST = "cheap", "air_first", "land_first"  # orders of losses
ORDERS = (CHEAP, AIR_FIRST, LAND_FIRST)


def ranked(rules: HarcEuropaert, state: HarcState, e: Record, side: str, how: str = CHEAP) -> list[str]:
    """Return a side's units in the suggested order of losses, the first to go first; those behind come last.

    Cheapest first, of equal cost the weaker; the last land unit of a land battle is kept to the end, since without it
    the area cannot be taken or held. Where players fight together they take turns, so that none bears more than half.
    """
    front = _sorted(rules, e, e[side], side, how)
    seats = [rules.seat_of(state, rules.power_of(state, rules.unit(unit))) for unit in front]
    queues = [[u for u, seat in zip(front, seats, strict=True) if seat == one] for one in dict.fromkeys(seats)]
    order = [queue[k] for k in range(len(front)) for queue in queues if k < len(queue)]
    if e["stage"] == LAND:
        ground = [u for u in order if rules.domain[rules.unit(u)] == LAND]
        if ground:
            order.remove(ground[-1])
            order.append(ground[-1])
    behind = e["behind"] if side == ACTIVE else []
    return order + sorted(behind, key=lambda u: (sum(worth(rules, rules.unit(c)) for c in cargo_of(state, u)), u))


def _sorted(rules: HarcEuropaert, e: Record, units: Sequence[str], side: str, how: str) -> list[str]:
    def key(unit_id: str) -> tuple[int, int, int, int]:
        unit = rules.unit(unit_id)
        domain = rules.domain[unit]
        first = {AIR_FIRST: domain == LAND, LAND_FIRST: domain != LAND}.get(how, False)
        return int(first), worth(rules, unit), printed(rules, unit)[0 if side == ACTIVE else 1], unit

    return sorted(units, key=key)


def alike(rules: HarcEuropaert, state: HarcState, e: Record, units: Sequence[str]) -> bool:
    """Return whether it makes no difference which of the units is lost."""
    return len({_likeness(rules, state, unit_id) for unit_id in units}) <= 1


def _likeness(rules: HarcEuropaert, state: HarcState, unit_id: str) -> tuple[Plain, ...]:
    unit, row = rules.unit(unit_id), entry(state, unit_id) or {}
    last = (row.get("path") or ("", ""))[-2:-1]
    cargo = tuple(sorted((rules.owner[rules.unit(c)], rules.kind[rules.unit(c)]) for c in cargo_of(state, unit_id)))
    own = (rules.owner[unit], rules.kind[unit], state.where[unit], state.flags[unit], state.fights[unit])
    return (*own, state.mp[unit], row.get("by", ""), tuple(last), cargo)


def half_of_losses(
    rules: HarcEuropaert, state: HarcState, e: Record, side: str, unit_id: str, taken: dict[str, int], total: int
) -> bool:
    """Return whether this loss would be more than half of a round's from an ally of another player. [catalogue 4.24]

    taken: seat to losses of the round so far; total: all losses of the round. Who commands both powers agrees with
    himself, and where the others have nobody left there is no choice.
    """
    powers = {rules.power_of(state, rules.unit(unit)) for unit in members(e, side)}
    seats = {str(rules.seat_of(state, power)) for power in powers}
    seat = _seat(rules, state, unit_id)
    most = (total + 1) // 2
    if taken.get(seat, 0) < most:
        return False
    return any(taken.get(other, 0) < most for other in seats - {seat})


def _seat(rules: HarcEuropaert, state: HarcState, unit_id: str) -> str:
    return str(rules.seat_of(state, rules.power_of(state, rules.unit(unit_id))))


def note_taken(rules: HarcEuropaert, state: HarcState, taken: dict[str, int], unit_id: str) -> None:
    """Count a loss for the player who bears it."""
    seat = _seat(rules, state, unit_id)
    taken[seat] = taken.get(seat, 0) + 1


def suggested(rules: HarcEuropaert, state: HarcState, e: Record, side: str, taken: dict[str, int], total: int) -> str:
    """Return the unit that the suggested order, fixed when the fight began, would lose next."""
    there = members(e, side)
    order: list[str] = [unit for unit in e["order"][side] if unit in there]
    free = [unit for unit in order if not half_of_losses(rules, state, e, side, unit, taken, total)]
    return (free or order)[0]


# ------------------------------------------------------------------ the loss itself
def lose(g: Game, e: Record, unit_id: str) -> None:
    """Remove a unit that was hit, its cargo with it. [HE-BAT-02, HE-BAT-08, HE-FLT-05]"""
    state = g.state
    cargo = cargo_of(state, unit_id)
    for one in (unit_id, *cargo):
        remove(g, g.rules.unit(one), "sunk" if cargo else "fight", _for_good(g, e, one))
    e["gone"] = [*e["gone"], unit_id, *cargo]
    strike_out(state, [unit_id, *cargo])


def _for_good(g: Game, e: Record, unit_id: str) -> bool:
    """Return whether a paratroop lost now was alone since its drop, and is never rebuilt. [HE-PAR-05]"""
    rules, state = g.rules, g.state
    unit = rules.unit(unit_id)
    if rules.kind[unit] != "paratroop" or e["kind"] != "battle":
        return False
    row = entry(state, unit_id)
    return bool(e.get("alone")) if row is not None else state.has(unit, DROPPED)


def dropped_alone(state: HarcState) -> bool:
    """Return whether the land units of the attack all come by air. [HE-PAR-05]"""
    ground = entries(state, *GROUND)
    return bool(ground) and all(row["by"] == "drop" for row in ground)
