"""Victory: SGM-VIC."""

from __future__ import annotations

import pytest

from scenarios.engine.events import GameOver
from scenarios.segunda_guerra_mundial.actions import (
    AgreeSurrender,
    EndCombat,
    EndMovement,
    EndReinforcements,
    EndTurn,
    Surrender,
)

from .boards import BIG, FIELD
from .play import attack, game

HEXES = sorted(BIG.names)
ARMIES = {"ger-land-1": "1010", "fra-land-1": "1013", "rus-land-1": "1016"}


def crowd(allied, axis, russian=20, **more):
    """Return that many units, Russians among the allied ones, each in a hex of its own."""
    ids = [f"rus-land-{k}" for k in range(1, russian + 1)]
    ids += [f"gbr-land-{k}" for k in range(1, 23)] + [f"usa-land-{k}" for k in range(1, 19)]
    units = ids[:allied] + [f"ger-land-{k}" for k in range(1, axis + 1)]
    return dict(zip(units, HEXES)) | more


def end_of_turn(units, turn=10, **rest):
    g = game(BIG, units, faction="western", phase="conquest", turn=turn, **rest)
    g.do(EndTurn())
    return g.state.result


def over(events):
    return [e for e in events if isinstance(e, GameOver)]


def test_sgm_vic_01_a_side_that_gives_up_loses():
    g = game(FIELD, ARMIES, turn=10)
    events = g.do(Surrender("axis"))
    assert g.state.result == "allies" and over(events)[0].rule == "SGM-VIC-01"


def test_sgm_vic_01_the_other_seats_of_the_side_must_agree():
    g = game(FIELD, ARMIES, turn=10, faction="russia")
    g.do(Surrender("allies"))
    assert (g.state.result, g.active) == ("", ["western"])
    g.do(AgreeSurrender(False))
    assert (g.state.result, g.active, g.faction, g.phase) == ("", ["russia"], "russia", "movement")
    g.do(Surrender("allies"), AgreeSurrender(True))
    assert g.state.result == "axis"


def test_sgm_vic_01_every_other_seat_must_agree():
    g = game(FIELD, ARMIES, turn=10, faction="russia", options={"players": 4})
    g.do(Surrender("allies"))
    assert set(g.active) == {"western-land", "western-fleet"}
    g.do(AgreeSurrender(True), side="western-land")
    assert (g.state.result, g.active) == ("", ["western-fleet"])
    g.do(AgreeSurrender(True), side="western-fleet")
    assert g.state.result == "axis"


def test_sgm_vic_01_one_refusal_is_enough():
    g = game(FIELD, ARMIES, turn=10, faction="russia", options={"players": 4})
    g.do(Surrender("allies"))
    g.do(AgreeSurrender(False), side="western-fleet")
    assert g.state.result == ""
    while g.active != ["russia"]:
        g.do(AgreeSurrender(True))
    assert (g.state.result, g.phase) == ("", "movement")


def test_sgm_vic_01_nobody_gives_up_for_the_other_side():
    g = game(FIELD, ARMIES, turn=10)
    g.refuses(Surrender("allies"), "OWNER", "VIC-01")


def test_sgm_vic_01_with_two_players_the_allies_decide_alone():
    g = game(FIELD, ARMIES, turn=10, faction="russia", options={"players": 2})
    g.do(Surrender("allies"))
    assert g.state.result == "axis"


@pytest.mark.parametrize(("allied", "axis", "winner"), [(45, 15, "allies"), (45, 16, ""), (44, 15, "")])
def test_sgm_vic_02_three_times_the_counters_of_the_enemy(allied, axis, winner):
    assert end_of_turn(crowd(allied, axis)) == winner


def test_sgm_vic_02_for_the_axis_too_against_both_allied_factions():
    units = {f"ger-land-{k}": HEXES[k] for k in range(1, 46)}
    few = {f"fra-land-{k}": HEXES[50 + k] for k in range(1, 8)} | {f"rus-land-{k}": HEXES[60 + k] for k in range(1, 9)}
    assert end_of_turn({**units, **few}) == "axis"
    assert end_of_turn({**units, **few, "rus-land-9": HEXES[80]}) == ""


def test_sgm_vic_02_waiting_russia_counts():
    assert end_of_turn(crowd(45, 15), turn=3) == "allies"


def test_sgm_vic_02_neutrals_at_peace_count_for_nobody_and_joined_ones_for_their_controller():
    units = crowd(44, 15, **{"spa-land-1": HEXES[90]})
    assert end_of_turn(units) == ""
    assert end_of_turn(units, war={"spain": "western"}) == "allies"
    assert end_of_turn(crowd(45, 15, **{"spa-land-1": HEXES[90]}), war={"spain": "axis"}) == ""


def test_sgm_vic_02_cargo_counts():
    units = crowd(43, 15, **{"fra-air-1": HEXES[90], "fra-land-1": {"aboard": "fra-air-1"}})
    assert end_of_turn(units) == "allies"


def test_sgm_vic_02_only_at_the_end_of_a_game_turn():
    g = game(BIG, crowd(45, 15), phase="conquest", turn=10)
    g.do(EndTurn(), EndMovement(), EndCombat(), EndTurn())
    assert (g.state.result, g.faction) == ("", "western")
    g.do(EndMovement(), EndCombat(), EndTurn())
    assert g.state.result == "allies"


def test_sgm_vic_03_who_destroys_every_enemy_wins_at_once():
    units = {"ger-land-1": "1412", "fra-land-1": "1413", "rus-land-1": "1010"}
    g = game(FIELD, units, faction="western", phase="combat", dice=[5, 2])
    events = g.do(attack("fra-land-1", "ger-land-1"))
    assert g.state.result == "allies" and over(events)[0].rule == "SGM-VIC-03"
    assert g.table.legal() == []


def test_sgm_vic_03_both_allied_factions_must_be_gone():
    units = {"ger-land-1": "1412", "fra-land-1": "1413", "rus-land-1": "1010"}
    g = game(FIELD, units, phase="combat", dice=[5, 2])
    g.do(attack("ger-land-1", "fra-land-1"))
    assert g.state.result == ""
    del units["rus-land-1"]
    g = game(FIELD, units, phase="combat", dice=[5, 2])
    g.do(attack("ger-land-1", "fra-land-1"))
    assert g.state.result == "axis"


def test_sgm_vic_04_the_allies_win_together():
    g = game(BIG, crowd(45, 15, russian=44), faction="western", phase="conquest", turn=10)
    events = g.do(EndTurn())
    assert [e.winner for e in over(events)] == ["allies"]
    assert over(events)[0].rule == "SGM-VIC-02"


@pytest.mark.parametrize(("after", "result", "turn"), [("draw", "draw", 18), ("continue", "", 19)])
def test_sgm_vic_05_the_end_of_turn_eighteen(after, result, turn):
    g = game(FIELD, ARMIES, turn=18, faction="western", phase="conquest", options={"after_18": after})
    g.do(EndTurn())
    assert (g.state.result, g.state.turn) == (result, turn)


def test_sgm_vic_05_a_winner_of_turn_eighteen_wins():
    assert end_of_turn(crowd(45, 15), turn=18) == "allies"


def test_sgm_vic_06_playing_on_brings_no_reinforcements_and_the_axis_begins():
    g = game(FIELD, ARMIES, turn=18, faction="western", phase="conquest", options={"after_18": "continue"})
    g.do(EndTurn())
    assert g.pools() == {}
    while g.phase == "reinforcement":
        g.do(EndReinforcements())
    assert (g.state.turn, g.phase, g.active) == (19, "movement", ["axis"])
