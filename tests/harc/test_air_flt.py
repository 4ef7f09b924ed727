"""Aircraft and ships at their bases, on their way home and on journeys that can be met. [HE-AIR, HE-FLT, HE-MOB-06]"""

from __future__ import annotations

from scenarios.harc_europaert.actions import (
    Attack,
    EndPhase,
    Escape,
    Intervene,
    Launch,
    Pass,
    Rebase,
    Relocate,
    SeaTransport,
)
from scenarios.harc_europaert.events import Returned, StageBegan, Volley
from scenarios.harc_europaert.state import ACTED, REBASED
from tests.harc.boards import position, rules
from tests.harc.moves import OK, WAR, at, code

ADVANCED = {"level": "advanced"}


def test_air_04_face_down_aircraft_flee_from_a_captured_base_unfought() -> None:
    table = position([1, 6], acting="england", war=WAR, hpp={"england": 25},
                     control={"calais": "germany", "belgium": "germany"},
                     units={"eng-infantry-1": "paris", "ger-infantry-1": "calais",
                            "ger-aircraft-1": {"at": "calais", "acted": True}})  # fmt: skip
    table.do(Attack(("eng-infantry-1",), ("paris", "calais")))
    events = table.do(Launch())
    assert [e.stage for e in events if isinstance(e, StageBegan)] == ["land"]
    assert sum(len(e.faces) for e in events if isinstance(e, Volley)) == 2  # one infantry each
    flees = [a for a in table.legal() if isinstance(a, Escape)]
    table.do(next(a for a in flees if a.path[-1] == "belgium"))
    unit = rules().unit("ger-aircraft-1")
    assert table.state.in_play(unit) and rules().ground.air[table.state.where[unit]][rules().space["calais"]] <= 2
    assert at(table, "calais") == {"england infantry": 1}


def test_flt_01_a_fleet_does_not_defend_its_base_against_land_units() -> None:
    table = position([1, 6], acting="germany", war=WAR, hpp={"germany": 30}, control={"belgium": "germany"},
                     units={"ger-infantry-1": "belgium", "france": {"calais": {"infantry": 1, "fleet": 1}}},
                     )  # fmt: skip
    table.do(Attack(("ger-infantry-1",), ("belgium", "calais")))
    events = table.do(Launch())
    volleys = [(e.side, e.faces) for e in events if isinstance(e, Volley)]
    assert volleys == [("attacker", (1,)), ("defender", (6,))]  # no die for the ship
    flees = [a for a in table.legal() if isinstance(a, Escape)]
    assert {a.path[-1] for a in flees} >= {"brest"}
    table.do(next(a for a in flees if a.path[-1] == "brest"))
    assert at(table, "brest") == {"france fleet": 1}


def test_flt_03_ships_return_for_nothing_and_unmet() -> None:
    table = position([1, 6], acting="england", war=WAR, hpp={"england": 25}, options=ADVANCED,
                     control={"marseille": "germany"},
                     units={"england": {"plymouth": {"fleet": 1, "infantry": 1}},
                            "ger-infantry-1": "marseille"})  # fmt: skip
    way = ("plymouth", "english-channel", "bay-of-biscay", "iberian-atlantic", "western-mediterranean", "marseille")
    table.do(Attack(("eng-fleet-1",), way, "carrier", "eng-infantry-1"))
    events = table.do(Launch())
    assert any(isinstance(e, Returned) and e.area == "plymouth" for e in events)
    assert at(table, "plymouth") == {"england fleet": 1} and table.state.has(rules().unit("eng-fleet-1"), ACTED)
    assert table.state.frames[-1].name == "battles"


def test_mob_06_a_change_of_base_past_enemy_aircraft_may_be_met() -> None:
    raw = {"units": {"eng-aircraft-1": "dover", "ger-aircraft-1": "belgium"}, "control": {"belgium": "germany"}}
    table = position([2, 5], phase="movement", acting="england", war=WAR, options=ADVANCED, **raw)
    rebase = Rebase(("eng-aircraft-1",), ("dover", "english-channel", "calais"))
    table.do(rebase)
    assert table.state.frames[-1].name == "intervention" and at(table, "dover") == {"england aircraft": 1}
    assert [a for a in table.legal() if isinstance(a, Intervene)]
    table.do(Pass())
    assert at(table, "calais") == {"england aircraft": 1} and table.state.has(rules().unit("eng-aircraft-1"), REBASED)
    assert table.state.mission == {} and table.state.frames[-1].name == "movement"
    basic = position(phase="movement", acting="england", war=WAR, **raw)
    basic.do(rebase)
    assert at(basic, "calais") == {"england aircraft": 1}


def test_mob_06_aircraft_shot_down_on_their_way_do_not_arrive() -> None:
    table = position([6, 1], phase="movement", acting="england", war=WAR, options=ADVANCED,
                     units={"eng-aircraft-1": "dover", "ger-aircraft-1": "belgium"},
                     control={"belgium": "germany"})  # fmt: skip
    table.do(Rebase(("eng-aircraft-1",), ("dover", "english-channel", "calais")))
    table.do(Intervene(("ger-aircraft-1",), ("belgium", "english-channel")))
    table.done()
    assert at(table, "calais") == {} and not table.state.in_play(rules().unit("eng-aircraft-1"))


def test_mob_06_a_transport_goes_on_when_nobody_meets_it() -> None:
    table = position(phase="movement", acting="england", war=WAR, options=ADVANCED,
                     units={"eng-fleet-1": "dover", "eng-tank-1": "dover", "ger-submarine-1": "brest"},
                     control={"brest": "germany"})  # fmt: skip
    table.do(SeaTransport("eng-fleet-1", ("eng-tank-1",), ("dover", "english-channel", "calais"), "dover"))
    assert table.state.frames[-1].name == "intervention"
    table.do(Pass())
    assert at(table, "calais") == {"england tank": 1} and at(table, "dover") == {"england fleet": 1}


def test_rel_04_an_escort_is_face_up_again_in_its_next_own_turn() -> None:
    table = position(phase="relocation", acting="england", war=WAR, order=[["england"], ["germany"]], turn=4,
                     units={"england": {"dover": {"infantry": 1, "fleet": 1}, "london": {"infantry": 1}}})  # fmt: skip
    fleet, cargo = "eng-fleet-1", "eng-infantry-1"
    table.do(Relocate(cargo, "calais", (fleet,)))
    for power in ("england", "germany", "germany", "germany", "germany", "england"):
        assert table.state.acting == power
        table.do(EndPhase(power))
    assert table.state.frames[-1].name == "movement" and table.state.turn == 5
    back = SeaTransport(fleet, (cargo,), ("dover", "english-channel", "calais", "english-channel", "dover"), "calais")
    assert code(table, back) == OK
