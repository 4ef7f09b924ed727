"""Phase 2: marches, changes of base and sea transport outside battle. [HE-MOB, and units' own rules of that phase]"""

from __future__ import annotations

from typing import Any

import pytest

from scenarios.engine.cases import Table
from scenarios.engine.flow import IllegalAction
from scenarios.harc_europaert.actions import EndPhase, Move, Place, Rebase, SeaTransport, ShiftBase
from scenarios.harc_europaert.state import ACTED, MOVED, REBASED
from tests.harc.boards import position, rules
from tests.harc.moves import OK, WAR, at, code


def board(**raw: Any) -> Table:
    return position(phase="movement", war=raw.pop("war", WAR), **raw)


# ------------------------------------------------------------------ marches
def test_mob_01_tanks_go_two_areas() -> None:
    table = board(acting="germany", units={"germany": {"krakow": {"tank": 2, "infantry": 1}}})
    pair = ("ger-tank-1", "ger-tank-2")
    assert Move(pair, ("krakow", "breslau", "stuttgart")) in table.legal()
    table.do(Move(pair, ("krakow", "breslau", "stuttgart")))
    assert at(table, "stuttgart") == {"germany tank": 2} and at(table, "krakow") == {"germany infantry": 1}
    assert code(table, Move(("ger-tank-1",), ("stuttgart", "essen"))) == ("HE-MOV-10", "MOVED")


def test_mob_01_infantry_goes_one_area() -> None:
    table = board(acting="germany", units={"ger-infantry-1": "krakow", "ger-tank-1": "krakow"})
    assert code(table, Move(("ger-infantry-1",), ("krakow", "breslau", "stuttgart"))) == ("HE-MOB-01", "MP")
    assert code(table, Move(("ger-infantry-1", "ger-tank-1"), ("krakow", "breslau", "stuttgart"))) == (
        "HE-MOB-01", "MP")  # fmt: skip
    assert code(table, Move(("ger-infantry-1",), ("krakow", "breslau"))) == OK


def test_mob_01_an_empty_enemy_area_is_taken() -> None:
    table = board(acting="germany", units={"ger-tank-1": "essen"}, control={"belgium": "france"})
    way = ("essen", "belgium", "calais")
    assert Move(("ger-tank-1",), way) in table.legal(("ger-tank-1",))
    table.do(Move(("ger-tank-1",), way))
    holder = rules().holder
    assert [holder(table.state, rules().space[a]) for a in way] == ["germany"] * 3


def test_mob_02_enemy_land_units_close_an_area() -> None:
    table = board(acting="germany", units={"ger-tank-1": "essen", "fra-infantry-1": "belgium"},
                  control={"belgium": "france"})  # fmt: skip
    assert code(table, Move(("ger-tank-1",), ("essen", "belgium"))) == ("HE-MOB-02", "BLOCKED")
    assert code(table, Move(("ger-tank-1",), ("essen", "belgium", "calais"))) == ("HE-MOB-02", "BLOCKED")


def test_mob_02_ships_and_aircraft_do_not() -> None:
    table = board(acting="germany", units={"ger-infantry-1": "belgium", "fra-aircraft-1": "calais",
                                           "fra-fleet-1": "calais"}, control={"belgium": "germany"})  # fmt: skip
    table.do(Move(("ger-infantry-1",), ("belgium", "calais")))
    assert rules().holder(table.state, rules().space["calais"]) == "germany"
    assert at(table, "calais").get("germany infantry") == 1


def test_mov_05_units_of_phase_1_stay() -> None:
    table = board(acting="germany", units={"ger-infantry-1": {"at": "essen", "moved": True, "fights": 1},
                                           "ger-infantry-2": {"at": "essen", "moved": True}})  # fmt: skip
    assert code(table, Move(("ger-infantry-1",), ("essen", "kiel"))) == ("HE-MOV-05", "MOVED")
    assert code(table, Move(("ger-infantry-2",), ("essen", "kiel"))) == ("HE-MOV-10", "MOVED")
    assert not [a for a in table.legal() if isinstance(a, Move)]


def test_mov_04_no_march_or_shipment_out_of_supply() -> None:
    table = board(acting="england", units={"eng-infantry-1": {"at": "dover", "unsupplied": True},
                                           "eng-fleet-1": "dover"}, control={"calais": "england"})  # fmt: skip
    assert code(table, Move(("eng-infantry-1",), ("dover", "london"))) == ("HE-MOV-04", "SUPPLY")
    ship = SeaTransport("eng-fleet-1", ("eng-infantry-1",), ("dover", "english-channel", "calais"), "dover")
    assert code(table, ship) == ("HE-MOV-04", "SUPPLY")


def test_gen_02_other_powers_and_other_phases_are_refused() -> None:
    table = board(acting="germany", units={"ger-infantry-1": "essen", "fra-infantry-1": "paris"})
    assert code(table, Move(("fra-infantry-1",), ("paris", "calais"))) == ("HE-GEN-02", "TURN")
    assert code(table, Place("germany", "infantry", "berlin")) == ("HE-GEN-02", "PHASE")


@pytest.mark.parametrize(
    "action",
    [
        Move((), ("essen", "kiel")),
        Move(("ger-infantry-1",), ()),
        Move(("ger-infantry-1",), ("essen",)),
        Move(("ger-infantry-1",), ("kiel", "essen")),
        Move(("ger-infantry-1", "ger-infantry-1"), ("essen", "kiel")),
        Move(("ger-infantry-1", "ger-infantry-2"), ("essen", "kiel")),
        Move(("nobody",), ("essen", "kiel")),
        Move(("ger-infantry-1",), ("essen", "nowhere")),
        Rebase(("ger-infantry-1",), ("essen", "kiel")),
        SeaTransport("ger-infantry-1", ("ger-infantry-1",), ("essen", "kiel"), "essen"),
        SeaTransport("nobody", (), (), ""),
        ShiftBase("ger-infantry-1", "nowhere"),
    ],
)
def test_what_makes_no_sense_is_refused_and_changes_nothing(action: Any) -> None:
    table = board(acting="germany", units={"ger-infantry-1": "essen", "ger-infantry-2": "kiel"})
    before = table.state.digest()
    assert table.explain(action) is not None
    with pytest.raises(IllegalAction):
        table.do(action)
    assert table.state.digest() == before


# ------------------------------------------------------------------ bases
def test_mob_03_ranges_of_a_change_of_base() -> None:
    raw: dict[str, Any] = {"options": {"level": "advanced"}, "acting": "germany"}
    table = board(**raw, units={"ger-bomber-1": "krakow", "ger-aircraft-1": "krakow"})
    three = ("krakow", "breslau", "stuttgart", "essen")
    assert code(table, Rebase(("ger-bomber-1",), three)) == OK
    assert code(table, Rebase(("ger-aircraft-1",), three)) == ("HE-AIR-01", "RANGE")
    assert code(table, Rebase(("ger-aircraft-1",), ("krakow", "essen"))) == ("HE-AIR-01", "RANGE")
    assert code(table, Rebase(("ger-aircraft-1",), ("krakow", "stuttgart"))) == OK


def test_mob_03_the_new_base_is_a_friendly_port_or_area() -> None:
    table = board(acting="england", units={"eng-fleet-1": "dover", "eng-aircraft-1": "dover"})
    assert code(table, Rebase(("eng-aircraft-1",), ("dover", "english-channel", "calais"))) == OK
    assert code(table, Rebase(("eng-fleet-1",), ("dover", "english-channel", "calais"))) == OK
    assert code(table, Rebase(("eng-aircraft-1",), ("dover", "north-sea", "netherlands")))[1] == "PEACE"
    assert code(table, Rebase(("eng-fleet-1",), ("dover", "north-sea", "kiel"))) == ("HE-MOB-03", "BLOCKED")


def test_air_02_a_base_is_changed_once_a_turn() -> None:
    table = board(acting="germany", units={"ger-aircraft-1": "krakow"})
    table.do(Rebase(("ger-aircraft-1",), ("krakow", "breslau")))
    assert code(table, Rebase(("ger-aircraft-1",), ("breslau", "stuttgart"))) == ("HE-AIR-02", "MOVED")


def test_air_03_rebased_aircraft_are_still_face_up() -> None:
    table = board(acting="germany", units={"ger-aircraft-1": "krakow"})
    table.do(Rebase(("ger-aircraft-1",), ("krakow", "breslau", "stuttgart")))
    unit = rules().unit("ger-aircraft-1")
    assert table.state.has(unit, REBASED) and not table.state.has(unit, ACTED) and rules().ready(table.state, unit)


def test_gen_07_acted_aircraft_and_ships_stay() -> None:
    table = board(acting="germany", units={"ger-aircraft-1": {"at": "krakow", "acted": True},
                                           "ger-fleet-1": {"at": "kiel", "acted": True}})  # fmt: skip
    assert code(table, Rebase(("ger-aircraft-1",), ("krakow", "breslau"))) == ("HE-GEN-07", "ACTED")
    assert code(table, Rebase(("ger-fleet-1",), ("kiel", "baltic-sea", "kolberg"))) == ("HE-FLT-04", "ACTED")


def test_flt_04_a_rebased_ship_has_done_its_job_but_may_defend() -> None:
    raw: dict[str, Any] = {"acting": "germany", "units": {"ger-fleet-1": "kiel", "ger-infantry-1": "kolberg"}}
    table = board(**raw)
    table.do(Rebase(("ger-fleet-1",), ("kiel", "baltic-sea", "kolberg")))
    ship = SeaTransport("ger-fleet-1", ("ger-infantry-1",), ("kolberg", "baltic-sea", "kiel"), "kolberg")
    assert code(table, ship) == ("HE-FLT-04", "MOVED")
    assert not table.state.has(rules().unit("ger-fleet-1"), ACTED)
    table = board(**raw, options={"rebase_faces_down": True})
    table.do(Rebase(("ger-fleet-1",), ("kiel", "baltic-sea", "kolberg")))
    assert table.state.has(rules().unit("ger-fleet-1"), ACTED)


# ------------------------------------------------------------------ sea transport
CHANNEL = {"acting": "england", "control": {"calais": "england", "brest": "france"}}


def test_mob_04_pick_up_and_set_down_within_six_points() -> None:
    table = board(**CHANNEL, units={"eng-fleet-1": "dover", "eng-tank-1": "calais"})
    way = ("dover", "english-channel", "calais", "english-channel", "brest")
    ship = SeaTransport("eng-fleet-1", ("eng-tank-1",), way, "calais")
    assert ship in table.legal(("eng-fleet-1", "eng-tank-1"))
    long = (*way[:3], "english-channel", "bay-of-biscay", "iberian-atlantic", "english-channel", "brest")
    assert code(table, SeaTransport("eng-fleet-1", ("eng-tank-1",), long, "calais"))[1] == "ADJ"
    seven = (*way[:3], "english-channel", "north-atlantic", "english-channel", "bay-of-biscay", "brest")
    assert len(seven) - 1 == 7
    assert code(table, SeaTransport("eng-fleet-1", ("eng-tank-1",), seven, "calais")) == ("HE-FLT-01", "MP")
    table.do(ship)
    assert at(table, "brest") == {"england tank": 1} and at(table, "dover") == {"england fleet": 1}
    assert table.state.has(rules().unit("eng-fleet-1"), ACTED)


def test_mob_04_two_units_of_any_kind_and_no_third() -> None:
    table = board(**CHANNEL, units={"eng-fleet-1": "dover", "england": {"dover": {"infantry": 2, "aircraft": 1}}})
    way = ("dover", "english-channel", "calais")
    two = SeaTransport("eng-fleet-1", ("eng-infantry-1", "eng-aircraft-1"), way, "dover")
    three = SeaTransport("eng-fleet-1", ("eng-infantry-1", "eng-infantry-2", "eng-aircraft-1"), way, "dover")
    assert code(table, two) == OK
    assert code(table, three) == ("HE-MOB-04", "CARRY")
    assert code(table, SeaTransport("eng-fleet-1", (), way, "dover")) == ("HE-MOB-04", "CARRY")


def test_mob_04_cargo_did_not_move_before_and_lands_on_a_friendly_coast() -> None:
    table = board(**CHANNEL, units={"eng-fleet-1": "dover", "eng-tank-1": "london", "eng-tank-2": "dover"})
    table.do(Move(("eng-tank-1",), ("london", "dover")))
    way = ("dover", "english-channel", "calais")
    assert code(table, SeaTransport("eng-fleet-1", ("eng-tank-1",), way, "dover")) == ("HE-MOV-10", "MOVED")
    assert code(table, SeaTransport("eng-fleet-1", ("eng-tank-2",), way, "dover")) == OK
    dutch = ("dover", "north-sea", "netherlands")
    assert code(table, SeaTransport("eng-fleet-1", ("eng-tank-2",), dutch, "dover"))[1] == "PEACE"
    german = ("dover", "north-sea", "kiel")
    assert code(table, SeaTransport("eng-fleet-1", ("eng-tank-2",), german, "dover")) == ("HE-MOB-04", "BLOCKED")


def test_mob_05_escorts_sail_from_their_own_bases() -> None:
    table = board(**CHANNEL, units={"eng-fleet-1": "dover", "eng-fleet-2": "gibraltar", "eng-fleet-3": "cairo",
                                    "eng-tank-1": "dover"})  # fmt: skip
    way = ("dover", "english-channel", "calais")
    near = SeaTransport("eng-fleet-1", ("eng-tank-1",), way, "dover", ("eng-fleet-2",))
    assert code(table, near) == OK
    far = SeaTransport("eng-fleet-1", ("eng-tank-1",), way, "dover", ("eng-fleet-3",))
    assert code(table, far) == ("HE-MOB-05", "MP")
    assert code(table, SeaTransport("eng-fleet-1", ("eng-tank-1",), way, "dover", ("eng-fleet-1",)))[1] == "ESCORT"
    table.do(near)
    assert all(table.state.has(rules().unit(f"eng-fleet-{k}"), ACTED) for k in (1, 2))
    assert at(table, "gibraltar") == {"england fleet": 1}


def test_inf_01_infantry_does_not_go_on_after_landing() -> None:
    table = board(**CHANNEL, units={"eng-fleet-1": "dover", "eng-infantry-1": "dover"})
    table.do(SeaTransport("eng-fleet-1", ("eng-infantry-1",), ("dover", "english-channel", "calais"), "dover"))
    assert code(table, Move(("eng-infantry-1",), ("calais", "paris"))) == ("HE-INF-01", "MP")
    assert code(table, ShiftBase("eng-infantry-1", "paris")) == ("HE-INF-01", "MP")


def test_tnk_04_a_shipped_tank_steps_on_once() -> None:
    raw: dict[str, Any] = {**CHANNEL, "units": {"eng-fleet-1": "dover", "eng-tank-1": "dover"}}
    way = ("dover", "english-channel", "calais")
    table = board(**raw)
    table.state.control[rules().space["belgium"]] = rules().nation_index["england"]
    table.do(SeaTransport("eng-fleet-1", ("eng-tank-1",), way, "dover"))
    assert code(table, ShiftBase("eng-tank-1", "brest")) == OK
    assert code(table, ShiftBase("eng-tank-1", "lyon")) == ("HE-TNK-04", "MP")
    table.do(ShiftBase("eng-tank-1", "belgium"))
    assert at(table, "belgium") == {"england tank": 1}
    assert code(table, ShiftBase("eng-tank-1", "calais")) == ("HE-TNK-04", "MP")
    table = board(**raw, options={"tank_step_after_transport": False})
    table.do(SeaTransport("eng-fleet-1", ("eng-tank-1",), way, "dover"))
    assert code(table, ShiftBase("eng-tank-1", "paris")) == ("HE-TNK-04", "MP")


def test_tnk_04_the_step_may_take_an_empty_enemy_area() -> None:
    table = board(**CHANNEL, units={"eng-fleet-1": "dover", "eng-tank-1": "dover"})
    rules().set_holder(table.state, rules().space["belgium"], "germany")
    table.do(SeaTransport("eng-fleet-1", ("eng-tank-1",), ("dover", "english-channel", "calais"), "dover"))
    table.do(ShiftBase("eng-tank-1", "belgium"))
    assert rules().holder(table.state, rules().space["belgium"]) != "germany"


def test_air_10_shipped_aircraft_shift_their_base_by_one_area() -> None:
    table = board(acting="england", units={"eng-fleet-1": "gibraltar", "eng-aircraft-1": "gibraltar"})
    way = ("gibraltar", "western-mediterranean", "ionian-sea", "eastern-mediterranean", "cairo")
    table.do(SeaTransport("eng-fleet-1", ("eng-aircraft-1",), way, "gibraltar"))
    assert code(table, ShiftBase("eng-aircraft-1", "jerusalem")) == ("HE-AIR-10", "MP")
    assert code(table, Rebase(("eng-aircraft-1",), ("cairo", "suez"))) == ("HE-AIR-10", "MP")
    table.do(ShiftBase("eng-aircraft-1", "suez"))
    assert at(table, "suez") == {"england aircraft": 1}
    assert code(table, ShiftBase("eng-aircraft-1", "cairo")) == ("HE-AIR-10", "MP")


def test_flt_01_ships_carry_but_torpedo_boats_and_submarines_do_not() -> None:
    table = board(acting="germany", options={"level": "advanced"},
                  units={"ger-submarine-1": "kiel", "ger-infantry-1": "kiel"})  # fmt: skip
    ship = SeaTransport("ger-submarine-1", ("ger-infantry-1",), ("kiel", "baltic-sea", "kolberg"), "kiel")
    assert code(table, ship) == ("HE-TB-01", "CARRY")


def test_the_phase_passes_from_power_to_power_of_the_slot() -> None:
    table = board(acting="france", order=[["germany"], ["france", "england"]],
                  units={"fra-infantry-1": "paris", "eng-infantry-1": "london"})  # fmt: skip
    table.do(EndPhase("france"))
    assert table.state.acting == "england" and table.state.frames[-1].name == "movement"
    table.do(Move(("eng-infantry-1",), ("london", "dover")))
    assert table.state.has(rules().unit("eng-infantry-1"), MOVED)
    table.do(EndPhase("england"))
    assert table.state.frames[-1].name == "placement"
