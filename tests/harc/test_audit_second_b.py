"""The second table of small tests, row by row: attacks and phase 2. [HE, 5.5]"""

# fmt: off
from __future__ import annotations

from typing import Any

from scenarios.engine.cases import Table
from scenarios.harc_europaert.actions import (
    Continue,
    Intervene,
    Move,
    Occupy,
    Pass,
    Place,
    Rebase,
    Relocate,
    SeaTransport,
    TakeLoss,
    Withdraw,
)
from scenarios.harc_europaert.state import ACTED
from tests.harc.audit import ADVANCED, SLOTS, phase, settle_down
from tests.harc.campaigns import WEST, assault, attack, code, dice_of, holder, left, ours, table, top, where
from tests.harc.slots import has, to_phase


# ------------------------------------------------------------------ attacks
def test_mov_01_row_three_areas_one_battle() -> None:
    t = table([6] * 30, order=SLOTS, acting="germany", war=WEST, control={"belgium": "england",
            "netherlands": "germany"},
              units={"germany": {"essen": {"infantry": 1}, "stuttgart": {"aircraft": 1}, "netherlands": {"tank": 1}},
                     "england": {"belgium": {"infantry": 1}}})
    t.do(attack("ger-infantry-1", "essen belgium"))
    t.do(attack("ger-aircraft-1", "stuttgart maginot-line belgium", "air"))
    events = assault(t, attack("ger-tank-1", "netherlands belgium"))
    assert left(t, "germany") == 39
    assert dice_of(events) == [
        ("attacker", 3, (6, 6), 0), ("attacker", 1, (6,), 0), ("defender", 2, (6,), 0)]  # no river left


def test_mov_04_row_an_unsupplied_tank_stays() -> None:
    t = table(order=SLOTS, acting="germany", war=WEST, control={"belgium": "germany"},
              units={"ger-tank-1": {"at": "belgium", "unsupplied": True}, "fra-infantry-1": "calais"})
    assert code(t, attack("ger-tank-1", "belgium calais")) == "MOV-04 SUPPLY"


def test_mov_05_row_infantry_that_attacked_does_not_move() -> None:
    t = table([6, 6], order=SLOTS, acting="germany", war=WEST, control={"belgium": "germany"},
              units={"ger-infantry-1": "belgium", "fra-infantry-1": "calais"})
    assault(t, attack("ger-infantry-1", "belgium calais"))
    t.do(Withdraw())
    settle_down(t)
    to_phase(t, "movement", "germany")
    here = where(t, "ger-infantry-1")
    assert code(t, Move(("ger-infantry-1",), (here, "essen"))) == "MOV-05 MOVED"


def test_mov_07_row_no_attack_on_neutral_denmark() -> None:
    t = table(order=SLOTS, acting="germany", war=WEST, units={"ger-infantry-1": "kiel"})
    assert code(t, attack("ger-infantry-1", "kiel denmark")) == "MOV-07 PEACE"


def test_mov_09_row_a_second_attack_waits() -> None:
    t = table([6] * 8, order=SLOTS, acting="germany", war=WEST, control={"belgium": "germany"},
              units={"germany": {"belgium": {"infantry": 2}}, "france": {"calais": {"infantry": 1},
                     "maginot-line": {"infantry": 1}}})
    assault(t, attack("ger-infantry-1", "belgium calais"))
    assert top(t) == "press"
    assert code(t, attack("ger-infantry-2", "belgium maginot-line")) == "GEN-02 PHASE"


def test_mov_10_row_a_tank_that_walked_in_takes_no_second_step_in_phase_2() -> None:
    t = table(order=SLOTS, acting="germany", war=WEST, control={"belgium": "france"}, units={"ger-tank-1": "essen"})
    t.do(Occupy(("ger-tank-1",), ("essen", "belgium")))
    to_phase(t, "movement", "germany")
    assert code(t, Move(("ger-tank-1",), ("belgium", "calais"))) == "MOV-10 MOVED"


# ------------------------------------------------------------------ battle
def _calais(dice: list[int], german: dict[str, int], french: dict[str, int], **raw: Any) -> Table:
    """Return a position in which Germans in Belgium face Frenchmen in Calais."""
    return table(dice, order=SLOTS, acting="germany", war=WEST, control={"belgium": "germany"},
                 units={"germany": {"belgium": german}, "france": {"calais": french}}, **raw)


def test_bat_01_row_land_only_when_the_attacker_has_no_aircraft() -> None:
    t = _calais([6, 6, 6], {"infantry": 1}, {"aircraft": 1, "infantry": 1})
    events = assault(t, attack("ger-infantry-1", "belgium calais"))
    assert dice_of(events) == [("attacker", 1, (6,), 0), ("defender", 3, (6,), 0), ("defender", 2, (6,), 0)]


def test_bat_05_row_four_hits_remove_two() -> None:
    t = _calais([1, 1, 1, 1, 6, 6], {"aircraft": 4}, {"aircraft": 2, "infantry": 1})
    units = " ".join(f"ger-aircraft-{k}" for k in range(1, 5))
    events = assault(t, attack(units, "belgium calais", "air", against="air"))
    assert dice_of(events) == [("attacker", 3, (1, 1, 1, 1), 4), ("defender", 3, (6, 6), 0)]
    assert ours(t, "fra-aircraft-1", "fra-aircraft-2") == {"fra-aircraft-1": "", "fra-aircraft-2": ""}
    assert where(t, "fra-infantry-1") == "calais" and left(t, "germany") == 39


def test_bat_06_and_07_rows_the_attacker_may_go_the_defender_may_not() -> None:
    t = _calais([6, 6, 6], {"infantry": 2}, {"infantry": 1}, options={"players": 5})
    assault(t, attack("ger-infantry-1 ger-infantry-2", "belgium calais"))
    assert code(t, Withdraw(), "entente") == "GEN-02 TURN"
    assert code(t, Withdraw(), "germany") == ""
    t.do(Withdraw())
    assert left(t, "germany") == 39


def test_bat_08_row_two_infantry_lost_can_be_built_at_once() -> None:
    t = _calais([6, 6, 1, 1], {"infantry": 2}, {"infantry": 2})
    before = len(t.rules.pool(t.state, "germany", "infantry"))
    assault(t, attack("ger-infantry-1 ger-infantry-2", "belgium calais"))
    assert len(t.rules.pool(t.state, "germany", "infantry")) == before + 2
    to_phase(t, "placement", "germany")
    assert code(t, Place("germany", "infantry", "essen")) == ""


def test_abt_01_row_both_lose_two_and_the_land_follows_without_aircraft() -> None:
    t = _calais([1, 2, 3, 1, 6, 6], {"aircraft": 2, "infantry": 1}, {"aircraft": 2, "infantry": 1})
    t.do(attack("ger-aircraft-1 ger-aircraft-2", "belgium calais", "air"))
    events = assault(t, attack("ger-infantry-1", "belgium calais"))
    while top(t) == "proceed":
        events += t.do(t.legal()[0])
    assert dice_of(events) == [
        ("attacker", 3, (1, 2), 2), ("defender", 3, (3, 1), 2), ("attacker", 1, (6,), 0), ("defender", 2, (6,), 0)]


def test_air_08_row_against_the_air_the_thirteen_below_do_nothing() -> None:
    t = _calais([1, 6, 6, 6], {"aircraft": 2}, {"aircraft": 2, "infantry": 8, "tank": 3})
    events = assault(t, attack("ger-aircraft-1 ger-aircraft-2", "belgium calais", "air", against="air"))
    assert [row[1] for row in dice_of(events)] == [3, 3]
    t.do(Withdraw())
    assert top(t) == "battles" and holder(t, "calais") == "france" and left(t, "germany") == 39


def test_lbt_05_row_an_air_stage_and_then_the_capture() -> None:
    t = _calais([2, 6], {"aircraft": 1, "infantry": 1}, {"aircraft": 1})
    t.do(attack("ger-infantry-1", "belgium calais"))
    events = assault(t, attack("ger-aircraft-1", "belgium calais", "air"))
    while top(t) == "proceed":
        events += t.do(t.legal()[0])
    assert dice_of(events) == [("attacker", 3, (2,), 1), ("defender", 3, (6,), 0)]
    assert holder(t, "calais") == "germany" and left(t, "germany") == 39


def _coast(dice: list[int], defenders: dict[str, Any], *, escorts: int = 0, **raw: Any) -> Table:
    """Return a position in which the English of Dover may land at German Calais."""
    return table(dice, order=SLOTS, acting="england", war=WEST, turn=13, control={"calais": "germany"},
                 units={"england": {"dover": {"fleet": 2 + escorts, "infantry": 1, "tank": 1}}, **defenders}, **raw)


LANDING = attack("eng-fleet-1", "dover english-channel calais", "carrier", "eng-infantry-1")


def test_lbt_02_row_an_aircraft_may_go_instead_of_the_infantry() -> None:
    t = _coast([6, 6, 5, 1, 6], {"germany": {"calais": {"infantry": 1}}, "eng-aircraft-1": "dover"})
    t.do(LANDING)
    assault(t, attack("eng-aircraft-1", "dover english-channel calais", "air"))
    assert top(t) == "losses"
    assert TakeLoss("eng-aircraft-1") in t.legal()
    t.do(TakeLoss("eng-aircraft-1"))
    assert where(t, "eng-aircraft-1") == ""  # the infantry fights on alone and wins
    assert where(t, "eng-infantry-1") == "calais" and where(t, "ger-infantry-1") == ""


def test_lbt_04_row_who_landed_does_not_withdraw() -> None:
    t = _coast([6] * 10 + [1, 6], {"germany": {"calais": {"infantry": 1}}})
    events = assault(t, LANDING)
    assert top(t) == "battles"  # fought to the end without a question
    assert len([row for row in dice_of(events) if row[0] == "attacker"]) == 6
    t = _coast([6] * 3, {"germany": {"calais": {"infantry": 1}}, "eng-aircraft-1": "dover"})
    t.do(LANDING)
    assault(t, attack("eng-aircraft-1", "dover english-channel calais", "air"))
    t.dice = type(t.dice)([6, 6] * 3 + [1, 6])
    t.do(Withdraw())  # the aircraft goes, the infantry fights on
    assert where(t, "eng-aircraft-1") == "dover" and where(t, "eng-infantry-1") == "calais"


def test_inv_02_row_one_unit_on_one_fleet() -> None:
    t = _coast([], {"germany": {"calais": {"infantry": 1}}})
    t.do(LANDING)
    second = attack("eng-fleet-1", "dover english-channel calais", "carrier", "eng-tank-1")
    assert code(t, second) == "INV-02 CARRY"


def test_inv_03_row_an_escort_from_gibraltar_to_calais() -> None:
    t = _coast([], {"germany": {"calais": {"infantry": 1}}, "eng-fleet-7": "gibraltar"})
    t.do(LANDING)
    way = "gibraltar iberian-atlantic bay-of-biscay english-channel calais"
    assert code(t, attack("eng-fleet-7", way, "escort")) == ""


def test_inv_04_row_a_fleet_that_carried_this_turn_bars_no_landing() -> None:
    t = table([], order=[["germany"], ["england"]], acting="germany", war=WEST[:1], turn=13, phase="movement",
              units={"ger-fleet-1": "calais", "ger-infantry-1": "netherlands", "eng-fleet-1": "dover",
                     "eng-infantry-1": "dover"},
              control=dict.fromkeys(("calais", "netherlands", "belgium", "paris"), "germany"))
    way = ("calais", "english-channel", "north-sea", "netherlands", "north-sea", "belgium")
    t.do(SeaTransport("ger-fleet-1", ("ger-infantry-1",), way, "netherlands"))
    assert where(t, "ger-infantry-1") == "belgium" and has(t, "ger-fleet-1", ACTED)
    to_phase(t, "battles", "england")
    assault(t, LANDING)
    assert top(t) == "escape" and where(t, "eng-infantry-1") == "calais"
    t.do(t.legal()[0])
    assert where(t, "ger-fleet-1") not in ("", "calais")


def test_inv_06_row_with_a_land_attack_the_landing_meets_two() -> None:
    t = table(
        [6, 6, 3], order=SLOTS, acting="england", war=WEST, turn=13, control={"calais": "germany",
                "belgium": "england"},
        units={"england": {"dover": {"fleet": 1, "infantry": 1}, "belgium": {"infantry": 1}},
               "germany": {"calais": {"infantry": 1}}})
    t.do(LANDING)
    events = assault(t, attack("eng-infantry-2", "belgium calais"))
    assert dice_of(events)[-1] == ("defender", 2, (3,), 0)
    assert left(t, "england") == 35


def test_inv_07_row_the_usa_is_not_invaded() -> None:
    t = table(order=SLOTS, acting="germany", war=[*WEST, ["germany", "usa"]], turn=13, control={"dublin": "germany"},
              units={"ger-fleet-1": "dublin", "ger-infantry-1": "dublin"})
    landing = attack("ger-fleet-1", "dublin north-atlantic usa", "carrier", "ger-infantry-1")
    assert code(t, landing) == "INV-07 OWNER"


def test_inv_08_row_a_tank_from_gibraltar_lands_at_plymouth_and_retakes_london() -> None:
    t = table([1, 6], order=[["germany"], ["england"]], acting="germany", war=WEST[:1], turn=6,
              control={"dover": "germany"},
              units={"ger-infantry-1": "dover", "eng-fleet-1": "gibraltar", "eng-tank-1": "gibraltar"})
    t.do(Occupy(("ger-infantry-1",), ("dover", "london")))
    to_phase(t, "battles", "england")
    way = "gibraltar iberian-atlantic bay-of-biscay english-channel plymouth"
    assault(t, attack("eng-fleet-1", way, "carrier", "eng-tank-1"))
    assert where(t, "eng-tank-1") == "plymouth" and left(t, "england") == 35
    assault(t, attack("eng-tank-1", "plymouth london"))
    assert holder(t, "london") == "england" and left(t, "england") == 34
    assert t.state.powers["england"]["status"] == "at_war"
    free = table(order=[["england"], ["germany"]], acting="england", war=WEST[:1], turn=6,
                 units={"eng-fleet-1": "gibraltar", "eng-tank-1": "gibraltar"})
    assert code(free, attack("eng-fleet-1", way, "carrier", "eng-tank-1")) == "MOV-07 OWNER"


def test_inv_09_row_the_fleet_that_landed_troops_is_spent() -> None:
    t = _coast([1, 6], {"germany": {"calais": {"infantry": 1}}})
    assault(t, LANDING)
    assert has(t, "eng-fleet-1", ACTED) and where(t, "eng-fleet-1") == "dover"
    to_phase(t, "relocation", "england")
    assert code(t, Relocate("eng-tank-1", "calais", ("eng-fleet-1",))) == "FLT-04 ACTED"


# ------------------------------------------------------------------ ground
def test_mod_01_and_07_rows_a_tank_behind_a_river() -> None:
    t = table([3, 3], order=SLOTS, acting="france", war=WEST, control={"essen": "germany"},
              units={"fra-tank-1": "maginot-line", "ger-tank-1": "stuttgart"})
    events = assault(t, attack("fra-tank-1", "maginot-line stuttgart"))
    assert dice_of(events) == [("attacker", 2, (3,), 0), ("defender", 3, (3,), 1)]
    t = table([3, 6], order=SLOTS, acting="germany", war=WEST, units={"ger-tank-1": "essen", "fra-tank-1": "belgium"},
              control={"belgium": "france"})
    assert dice_of(assault(t, attack("ger-tank-1", "essen belgium")))[0] == ("attacker", 3, (3,), 1)


def test_mod_08_row_the_marsh_counts_from_two_sides() -> None:
    t = table([6, 6, 3], acting="germany", turn=10, war=[["germany", "soviet_union"]], control={"minsk": "germany"},
              units={"ger-infantry-1": "minsk", "ger-infantry-2": "warsaw", "sov-infantry-1": "pinsk"})
    t.do(attack("ger-infantry-1", "minsk pinsk"))
    events = assault(t, attack("ger-infantry-2", "warsaw pinsk"))
    assert dice_of(events)[-1] == ("defender", 3, (3,), 1)


def test_mod_02_and_06_rows_aircraft_over_the_live_maginot_line() -> None:
    t = table([2, 3, 4], order=SLOTS, acting="germany", war=WEST,
              units={"germany": {"stuttgart": {"aircraft": 2}}, "france": {"maginot-line": {"aircraft": 1,
                  "infantry": 1}}})
    events = assault(t, attack("ger-aircraft-1 ger-aircraft-2", "stuttgart maginot-line", "air", against="air"))
    assert dice_of(events) == [("attacker", 1, (2, 3), 0), ("defender", 3, (4,), 0)]


# ------------------------------------------------------------------ phase 2
def test_mob_02_row_infantry_does_not_walk_into_the_enemy() -> None:
    t = phase("movement", acting="germany", control={"belgium": "france"},
              units={"ger-infantry-1": "essen", "fra-infantry-1": "belgium"})
    assert code(t, Move(("ger-infantry-1",), ("essen", "belgium"))) == "MOB-02 BLOCKED"


def test_mob_03_row_three_areas_for_a_bomber_only() -> None:
    t = phase("movement", acting="germany", options=ADVANCED, units={"ger-bomber-1": "krakow",
            "ger-aircraft-1": "krakow"})
    way = ("krakow", "breslau", "stuttgart", "essen")
    assert code(t, Rebase(("ger-bomber-1",), way)) == ""
    assert code(t, Rebase(("ger-aircraft-1",), way)) == "AIR-01 RANGE"


def test_mob_04_row_picked_up_at_calais_and_set_down_at_brest() -> None:
    t = phase("movement", acting="england", units={"eng-fleet-1": "dover", "eng-infantry-1": "calais"},
              control={"la-rochelle": "england", "lisbon": "england", "morocco": "england"})
    way = ("dover", "english-channel", "calais", "english-channel", "brest")
    assert code(t, SeaTransport("eng-fleet-1", ("eng-infantry-1",), way, "calais")) == ""
    far = ("dover", "english-channel", "calais", "english-channel", "bay-of-biscay", "iberian-atlantic",
           "western-mediterranean", "algeria")
    assert code(t, SeaTransport("eng-fleet-1", ("eng-infantry-1",), far, "calais")) == "FLT-01 MP"


def test_mob_05_row_with_an_escort_one_submarine_does_no_harm() -> None:
    t = table([3, 5, 4], order=[["england"], ["germany"]], acting="england", war=WEST[:1], options=ADVANCED,
              phase="movement", turn=8, control={"calais": "england", "brest": "germany"},
              units={"england": {"dover": {"fleet": 2, "infantry": 1}}, "ger-submarine-1": "brest"})
    t.do(SeaTransport("eng-fleet-1", ("eng-infantry-1",), ("dover", "english-channel", "calais"), "dover",
                      ("eng-fleet-2",)))
    events = t.do(Intervene(("ger-submarine-1",), ("brest", "english-channel")))
    assert dice_of(events) == [("attacker", 3, (5,), 0), ("defender", 1, (4,), 0)]
    t.do(Continue())
    t.do(Withdraw())
    assert where(t, "eng-infantry-1") == "calais" and where(t, "ger-submarine-1") == "brest"


def test_mob_06_row_a_change_of_base_past_enemy_aircraft_is_asked_about() -> None:
    t = table([], order=[["england"], ["germany"]], acting="england", war=WEST[:1], options=ADVANCED, phase="movement",
              turn=8, control={"calais": "england", "belgium": "germany"},
              units={"eng-aircraft-1": "dover", "ger-aircraft-1": "belgium"})
    t.do(Rebase(("eng-aircraft-1",), ("dover", "english-channel", "calais")))
    assert top(t) == "intervention" and t.state.active == [t.side("axis")]
    t.do(Pass())
    assert where(t, "eng-aircraft-1") == "calais"
