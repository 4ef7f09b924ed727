"""The order of play: SGM-ORD."""

from __future__ import annotations

import pytest

from scenarios.segunda_guerra_mundial.actions import EndCombat, EndMovement, EndReinforcements, EndTurn

from .boards import EAST
from .play import attack, game, move

ARMIES = {"ger-land-1": "1014", "gbr-land-1": "1010", "rus-land-1": "1620"}


def play_part(g):
    """End a player turn without doing anything in it."""
    g.do(EndMovement(), EndCombat(), EndTurn())


@pytest.mark.parametrize("turn", [2, 14])
def test_sgm_ord_01_axis_russia_western_in_every_game_turn(turn):
    g = game(EAST, ARMIES, turn=turn - 1, faction="western", phase="conquest")
    g.do(EndTurn())
    while g.phase == "reinforcement":
        g.do(EndReinforcements())
    seen = []
    while g.state.turn == turn and g.phase == "movement":
        seen.append((g.faction, g.active))
        play_part(g)
    assert seen == [("axis", ["axis"]), ("russia", ["russia"]), ("western", ["western"])]


def test_sgm_ord_01_with_two_players_the_allies_play_both_parts():
    g = game(EAST, ARMIES, options={"players": 2})
    seen = []
    while g.phase == "movement":
        seen.append((g.faction, g.active))
        play_part(g)
    assert seen == [("axis", ["axis"]), ("russia", ["allies"]), ("western", ["allies"])]


def test_sgm_ord_01_nobody_acts_in_the_part_of_another():
    g = game(EAST, ARMIES)
    refusal = g.table.explain(move("rus-land-1", "1620 1619"), "russia")
    assert refusal is not None and (refusal.rule, refusal.code) in {("SGM-ORD-01", "PHASE"), ("SGM-ORD-01", "OWNER")}
    g.refuses(move("rus-land-1", "1620 1619"), "OWNER", "ORD-01")


def test_sgm_ord_02_first_all_movement_then_all_combats():
    g = game(EAST, {**ARMIES, "pol-land-1": "1114"}, dice=[2, 5])
    g.refuses(attack("ger-land-1", "pol-land-1"), "PHASE", "ORD-02")
    g.do(EndMovement())
    g.refuses(move("ger-land-1", "1014 1015"), "PHASE", "ORD-02")
    g.refuses(EndTurn(), "PHASE", "ORD-02")
    g.do(EndCombat())
    g.refuses(attack("ger-land-1", "pol-land-1"), "PHASE", "ORD-02")
    g.do(EndTurn())
    assert (g.faction, g.phase) == ("russia", "movement")


def test_sgm_ord_03_the_marker_advances_when_all_three_have_played():
    g = game(EAST, ARMIES, turn=3)
    for faction in ("axis", "russia", "western"):
        assert (g.state.turn, g.faction) == (3, faction)
        play_part(g)
    assert (g.state.turn, g.phase) == (4, "reinforcement")


def test_sgm_ord_03_after_game_turn_eighteen_the_end_procedure_runs():
    g = game(EAST, ARMIES, turn=18, faction="western", phase="conquest")
    g.do(EndTurn())
    assert g.state.result == "draw"


@pytest.mark.parametrize(("turns", "turn", "over"), [(6, 6, True), (6, 5, False), (24, 18, False), (24, 24, True)])
def test_sgm_ord_03_shorter_or_longer_by_agreement(turns, turn, over):
    g = game(EAST, ARMIES, turn=turn, faction="western", phase="conquest", options={"turns": turns})
    g.do(EndTurn())
    assert bool(g.state.result) == over
