"""Who sits at the table: the powers that each seat commands, by the number of players. [HE-GEN-14]"""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from scenarios.engine.ruleset import Side
from scenarios.harc_europaert.state import HarcState

AXIS = Side("axis", "Axis", ("germany", "italy"), "germany", "#434A53", "axis")
ALLIED = ("england", "france", "usa", "soviet_union")
ALLIES = Side("allies", "Allies", ALLIED, "united_kingdom", "#6FA07A", "western", many=True)
WESTERN = Side("western", "Western Allies", ALLIED[:3], "united_kingdom", "#6FA07A", "western", many=True)
SOVIET = Side("soviet", "Soviet Union", ("soviet_union",), "russia", "#B83A2C", "soviet")
ENTENTE = Side("entente", "England and France", ALLIED[:2], "united_kingdom", "#6FA07A", "western", many=True)
USA = Side("usa", "USA", ("usa",), "usa", "#98A35A", "western")
GERMANY = Side("germany", "Germany", ("germany",), "germany", "#434A53", "axis")
ITALY = Side("italy", "Italy", ("italy",), "italy", "#6D726B", "axis")
TABLES = {
    2: (AXIS, ALLIES),
    3: (AXIS, WESTERN, SOVIET),
    4: (AXIS, ENTENTE, USA, SOVIET),
    5: (GERMANY, ITALY, ENTENTE, USA, SOVIET),
}


def seats(state: HarcState) -> tuple[Side, ...]:
    """Return the seats that have a power in this game, each with the powers it has there."""
    return _seats(int(state.options["players"]), tuple(state.powers))


@cache
def _seats(players: int, powers: tuple[str, ...]) -> tuple[Side, ...]:
    found = []
    for seat in TABLES[players]:
        there = tuple(power for power in seat.factions if power in powers)
        if there:
            found.append(replace(seat, factions=there))
    return tuple(found)


def seat_index(state: HarcState, power: str) -> int:
    """Return the seat that commands a power; the first for a power that nobody has."""
    return next((k for k, seat in enumerate(seats(state)) if power in seat.factions), 0)
