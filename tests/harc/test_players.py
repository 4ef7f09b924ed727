"""Players that weigh a position: a side's powers count as its own, though its factions are nations."""

from __future__ import annotations

from scenarios.engine.players import steps_in_play
from scenarios.engine.state import NOWHERE
from tests.harc.boards import start


def test_a_side_of_powers_weighs_its_units_against_all_others() -> None:
    table = start("sichelschnitt")
    rules, state = table.rules, table.state
    sides = rules.sides(state)
    weights = [steps_in_play(rules, state, side) for side in range(len(sides))]
    assert any(weights)
    first = set(sides[0].factions)
    own = [u for u, at in enumerate(state.where) if at != NOWHERE and rules.oob.units[u].nation in first]
    assert own
    state.where[own[0]] = NOWHERE
    assert steps_in_play(rules, state, 0) == weights[0] - 1
