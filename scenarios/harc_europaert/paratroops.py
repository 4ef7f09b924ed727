"""Paratroops that stand where they dropped: alone, they are lost for good. [HE-PAR-05]

An attack by drop is put together like any other (force.py); what it does to the defenders is in battle/values.py.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from scenarios.harc_europaert import tables
from scenarios.harc_europaert.state import DROPPED

if TYPE_CHECKING:
    from scenarios.harc_europaert.base import Game


def note_drops(g: Game, space: int, dropped: Iterable[int]) -> None:
    """Mark paratroops that came down in an area without land units of their side alongside. [HE-PAR-05]"""
    units = list(dropped)
    if not companions(g, space, units):
        for unit in units:
            g.state.mark(unit, DROPPED)


def companions(g: Game, space: int, dropped: Iterable[int]) -> list[int]:
    """Return the own and allied land units in an area beside paratroops that dropped there alone."""
    rules, state, alone = g.rules, g.state, set(dropped)
    powers = {rules.power_of(state, unit) for unit in alone}
    return [
        unit
        for unit in rules.at(state, space)
        if unit not in alone
        and rules.domain[unit] == tables.LAND
        and not state.has(unit, DROPPED)
        and any(rules.allied(state, power, rules.power_of(state, unit)) for power in powers)
    ]


def note_stand(g: Game, space: int) -> None:
    """Note that paratroops held their ground: only the next counter-attack could have cost them for good."""
    for unit in g.rules.at(g.state, space):
        g.state.clear(unit, DROPPED)
