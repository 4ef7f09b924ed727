"""The first table of small tests, row by row: map, war, battle. [HE, 5.5]"""

# fmt: off
from __future__ import annotations

from scenarios.engine.cases import Table
from scenarios.engine.events import Eliminated
from scenarios.harc_europaert.actions import (
    Continue,
    DeclareWar,
    Escape,
    Move,
    Occupy,
    PlaceArmy,
    Proceed,
    Rebase,
    Relocate,
    Retreat,
    SeaTransport,
    TakeLoss,
    Withdraw,
)
from scenarios.harc_europaert.state import ACTED
from tests.harc.audit import ALL_WEST, SLOTS, phase
from tests.harc.campaigns import WEST, assault, attack, code, dice_of, holder, left, ours, table, top, where
from tests.harc.slots import go_on, has, to_phase


# ------------------------------------------------------------------ map
def test_map_05_row_an_italian_fleet_does_not_pass_english_gibraltar() -> None:
    t = phase("movement", acting="italy", units={"ita-fleet-1": "naples"}, control={"morocco": "italy"})
    way = ("naples", "tyrrhenian-sea", "western-mediterranean", "iberian-atlantic", "morocco")
    assert code(t, Rebase(("ita-fleet-1",), way)) == "MAP-05 STRAIT"


def test_map_07_row_kiel_lost_and_retaken_is_a_passage_no_more() -> None:
    t = table(
        [1, 6, 1, 6],
        order=[["england"], ["germany"]],
        acting="england",
        war=WEST[:1],
        units={"eng-tank-1": "denmark", "ger-infantry-1": "kiel", "ger-infantry-2": "essen", "ger-fleet-1": "kolberg"},
        control={"denmark": "england", "netherlands": "germany"},
    )
    assault(t, attack("eng-tank-1", "denmark kiel"))
    assert holder(t, "kiel") == "england" and t.state.facts["canal_open"] is False
    to_phase(t, "battles", "germany")
    assault(t, attack("ger-infantry-2", "essen kiel"))
    assert holder(t, "kiel") == "germany"
    to_phase(t, "movement", "germany")
    way = ("kolberg", "baltic-sea", "kiel", "north-sea", "netherlands")
    assert code(t, Rebase(("ger-fleet-1",), way)) == "MAP-07 STRAIT"
    assert code(t, Rebase(("ger-fleet-1",), way[:3])) == ""  # as a port it serves on


def test_map_08_row_with_one_shore_german_and_one_turkish_nobody_passes() -> None:
    t = phase(
        "movement",
        acting="germany",
        war=[*ALL_WEST, ["germany", "turkey"]],
        units={"ger-fleet-1": "salonika"},
        control={"istanbul": "germany", "salonika": "germany", "bucharest": "germany"},
    )
    way = ("salonika", "aegean-sea", "black-sea", "bucharest")
    assert code(t, Rebase(("ger-fleet-1",), way)) == "MAP-08 STRAIT"
    both = phase(
        "movement",
        acting="germany",
        war=ALL_WEST,
        units={"ger-fleet-1": "salonika"},
        control=dict.fromkeys(("istanbul", "izmit", "salonika", "bucharest"), "germany"),
    )
    assert code(both, Rebase(("ger-fleet-1",), way)) == ""


# ------------------------------------------------------------------ bases that are lost
def test_air_05_row_two_english_aircraft_flee_once_and_are_lost_the_second_time() -> None:
    t = table(
        [1, 6],
        order=SLOTS,
        acting="germany",
        war=WEST,
        units={
            "ger-tank-1": "essen",
            "ger-infantry-1": "essen",
            "ger-infantry-2": "essen",
            "eng-aircraft-1": {"at": "belgium", "acted": True},
            "eng-aircraft-2": {"at": "belgium", "acted": True},
            "eng-infantry-1": "belgium",
        },
        control={
            "belgium": "england",
            "brest": "germany",
            "paris": "germany",
            "netherlands": "germany",
            "maginot-line": "germany",
            "dover": "germany",
            "hull": "germany",
            "kiel": "germany",
        },
    )
    assault(t, attack("ger-infantry-1", "essen belgium"))
    for k in (1, 2):
        t.do(Escape(f"eng-aircraft-{k}", ("belgium", "calais")))
    assert ours(t, "eng-aircraft-1", "eng-aircraft-2") == {"eng-aircraft-1": "calais", "eng-aircraft-2": "calais"}
    events = t.do(Occupy(("ger-tank-1",), ("essen", "belgium", "calais")))
    assert {e.unit for e in events if isinstance(e, Eliminated)} == {"eng-aircraft-1", "eng-aircraft-2"}


def test_flt_02_row_a_french_fleet_goes_to_brest_and_is_lost_there() -> None:
    t = table(
        order=SLOTS,
        acting="germany",
        war=WEST,
        units={"ger-tank-1": "belgium", "fra-fleet-1": "calais"},
        control={"belgium": "germany", "dover": "germany", "plymouth": "germany", "la-rochelle": "germany"},
    )
    t.do(Occupy(("ger-tank-1",), ("belgium", "calais")))
    assert top(t) == "escape"
    t.do(Escape("fra-fleet-1", ("calais", "english-channel", "brest")))
    assert where(t, "fra-fleet-1") == "brest" and t.state.acting == "germany"
    t.do(Occupy(("ger-tank-1",), ("calais", "brest")))
    assert where(t, "fra-fleet-1") == ""


def test_flt_04_row_a_fleet_that_carried_two_tanks_guards_no_relocation() -> None:
    t = phase(
        "movement",
        order=SLOTS,
        acting="england",
        units={"eng-fleet-1": "dover", "eng-tank-1": "dover", "eng-tank-2": "dover", "eng-infantry-1": "dover"},
    )
    t.do(SeaTransport("eng-fleet-1", ("eng-tank-1", "eng-tank-2"), ("dover", "english-channel", "calais"), "dover"))
    assert ours(t, "eng-tank-1", "eng-tank-2") == {"eng-tank-1": "calais", "eng-tank-2": "calais"}
    to_phase(t, "relocation", "england")
    assert code(t, Relocate("eng-infantry-1", "calais", ("eng-fleet-1",))) == "FLT-04 ACTED"


# ------------------------------------------------------------------ declarations
def test_dow_06_row_england_with_most_hpp_places_two_greek_infantry() -> None:
    t = table(
        order=SLOTS,
        acting="germany",
        war=WEST,
        hpp={"england": 20, "france": 9},
        units={"ger-tank-1": "sofia"},
        control={"sofia": "germany"},
        countries={"bulgaria": {"status": "conquered", "by": "germany"}},
        options={"players": 5},
    )
    t.do(DeclareWar("germany", "greece"))
    assert top(t) == "army" and t.rules.phases["army"].chooser(t.rules.play(t.state)) == "england"
    assert t.rules.sides(t.state)[t.state.active[0]].id == "entente"
    t.do(PlaceArmy("greece", "infantry", "athens"))
    t.do(PlaceArmy("greece", "infantry", "salonika"))
    assert ours(t, "gre-infantry-1", "gre-infantry-2") == {"gre-infantry-1": "athens", "gre-infantry-2": "salonika"}
    assert top(t) == "battles" and t.state.acting == "germany"


def test_dow_07_row_denmark_is_german_with_its_capital_and_counts_next_year() -> None:
    t = table([1, 6], order=SLOTS, acting="germany", war=WEST, turn=2, units={"ger-infantry-1": "kiel"})
    t.do(DeclareWar("germany", "denmark"))
    assault(t, attack("ger-infantry-1", "kiel denmark"))
    assert holder(t, "denmark") == "germany" and left(t, "germany") == 37
    go_on(t, lambda s: s.turn == 3)
    lines = next(row for row in t.state.facts["reckoning"] if row["power"] == "germany")["lines"]
    assert ["country", "denmark", 2] in lines


def test_dow_08_row_yugoslavia_holds_out_and_the_english_may_come() -> None:
    t = table(
        [6, 1, 1, 6],
        order=SLOTS,
        acting="germany",
        war=WEST,
        hpp={"england": 41},
        units={"ger-infantry-1": "budapest", "ger-infantry-2": "budapest", "eng-aircraft-1": "tirana"},
        control={"budapest": "germany", "tirana": "england"},
        countries={"hungary": {"status": "conquered", "by": "germany"}},
    )
    t.do(DeclareWar("germany", "yugoslavia"))
    t.do(PlaceArmy("yugoslavia", "infantry", "belgrade"))
    t.do(PlaceArmy("yugoslavia", "infantry", "belgrade"))
    assault(t, attack("ger-infantry-1", "budapest belgrade"))
    assert t.state.countries["yugoslavia"]["status"] == "attacked"
    to_phase(t, "movement", "england")
    assert t.state.countries["yugoslavia"] | {"since": 0} == {
        "status": "joined",
        "by": "england",
        "since": 0,
        "army": True,
    }
    assert code(t, Rebase(("eng-aircraft-1",), ("tirana", "sarajevo"))) == ""


# ------------------------------------------------------------------ attacks
def test_mov_03_row_the_tanks_do_not_attack_calais_after_the_infantry() -> None:
    t = table(
        [6, 1],
        order=SLOTS,
        acting="germany",
        war=WEST,
        control={"belgium": "germany"},
        units={"ger-infantry-1": "belgium", "ger-tank-1": "belgium", "fra-infantry-1": "calais"},
    )
    assault(t, attack("ger-infantry-1", "belgium calais"))
    assert where(t, "ger-infantry-1") == ""
    assert code(t, attack("ger-tank-1", "belgium calais")) == "MOV-03 DUP"


def test_mov_06_row_a_tank_that_came_two_areas_goes_back_one() -> None:
    t = table(
        [6, 6],
        order=SLOTS,
        acting="germany",
        war=WEST,
        control={"belgium": "germany", "maginot-line": "germany"},
        units={"ger-tank-1": "essen", "fra-infantry-1": "calais"},
    )
    assault(t, attack("ger-tank-1", "essen belgium calais"))
    t.do(Withdraw())
    assert top(t) == "retreat"
    assert code(t, Retreat("ger-tank-1", "essen")) == "MOV-06 ADJ"
    t.do(Retreat("ger-tank-1", "maginot-line"))
    assert where(t, "ger-tank-1") == "maginot-line"


def test_bat_09_row_the_aircraft_go_home_and_the_land_battle_meets_theirs() -> None:
    t = table(
        [1, 6, 6, 1, 1, 6, 1, 6],
        order=SLOTS,
        acting="germany",
        war=WEST,
        control={"belgium": "germany"},
        units={
            "ger-aircraft-1": "belgium",
            "ger-aircraft-2": "belgium",
            "ger-infantry-1": "belgium",
            "ger-infantry-2": "belgium",
            "fra-infantry-1": "calais",
            "fra-aircraft-1": "calais",
            "fra-aircraft-2": "calais",
        },
    )
    both = "ger-aircraft-1 ger-aircraft-2"
    t.do(attack(both, "belgium calais", "air"))
    assault(t, attack("ger-infantry-1 ger-infantry-2", "belgium calais"))
    assert (top(t), where(t, "ger-aircraft-1"), where(t, "fra-aircraft-1")) == ("press", "", "")  # one each
    t.do(Withdraw())
    assert where(t, "ger-aircraft-2") == "belgium" and has(t, "ger-aircraft-2", ACTED)
    events = t.do(Proceed())
    assert ("defender", 3, (1,), 1) in dice_of(events)  # the French aircraft with DV 3 among the land units
    assert ("defender", 2, (6,), 0) in dice_of(events)


def _two_infantry_on_one_and_an_aircraft() -> Table:
    t = table(
        [1, 5, 4, 3],
        order=SLOTS,
        acting="germany",
        war=WEST,
        control={"belgium": "germany"},
        units={
            "ger-infantry-1": "belgium",
            "ger-infantry-2": "belgium",
            "eng-infantry-1": "calais",
            "eng-aircraft-1": "calais",
        },
    )
    events = assault(t, attack("ger-infantry-1 ger-infantry-2", "belgium calais"))
    assert dice_of(events) == [("attacker", 1, (1, 5), 1), ("defender", 4, (4,), 1), ("defender", 2, (3,), 0)]
    return t


def test_abt_03_row_the_infantry_goes_and_the_area_with_it() -> None:
    t = _two_infantry_on_one_and_an_aircraft()
    t.do(TakeLoss("eng-infantry-1"))
    while top(t) == "escape":
        t.do(t.legal()[0])
    assert holder(t, "calais") == "germany" and where(t, "ger-infantry-2") == "calais"
    assert where(t, "eng-aircraft-1") not in ("", "calais")


def test_abt_03_row_or_the_aircraft_goes_and_there_is_a_second_round() -> None:
    t = _two_infantry_on_one_and_an_aircraft()
    t.do(TakeLoss("eng-aircraft-1"))
    assert (top(t), holder(t, "calais"), where(t, "eng-infantry-1")) == ("press", "france", "calais")
    assert Continue() in t.legal()


def test_lbt_03_row_both_gone_and_the_area_keeps_its_holder() -> None:
    t = table(
        [2, 1],
        order=SLOTS,
        acting="germany",
        war=WEST,
        control={"belgium": "germany"},
        units={"ger-tank-1": "belgium", "fra-infantry-1": "calais"},
    )
    assault(t, attack("ger-tank-1", "belgium calais"))
    assert ours(t, "ger-tank-1", "fra-infantry-1") == {"ger-tank-1": "", "fra-infantry-1": ""}
    assert holder(t, "calais") == "france"


def test_inv_01_row_a_landing_on_empty_morocco_costs_five() -> None:
    t = table(
        order=SLOTS,
        acting="england",
        war=ALL_WEST,
        units={"eng-fleet-1": "gibraltar", "eng-infantry-1": "gibraltar"},
        control={"morocco": "germany"},
    )
    assault(t, attack("eng-fleet-1", "gibraltar iberian-atlantic morocco", "carrier", "eng-infantry-1"))
    assert left(t, "england") == 35 and where(t, "eng-infantry-1") == "morocco"
    assert holder(t, "morocco") == "france"  # an unfallen ally's own  [D-59]


def test_inv_04_row_face_down_aircraft_bar_no_landing() -> None:
    units = {"eng-fleet-1": "dover", "eng-infantry-1": "dover", "ger-aircraft-1": {"at": "calais", "acted": True}}
    t = table(order=SLOTS, acting="england", war=WEST, units=units, control={"calais": "germany"})
    assault(t, attack("eng-fleet-1", "dover english-channel calais", "carrier", "eng-infantry-1"))
    while top(t) == "escape":
        t.do(t.legal()[0])
    assert where(t, "eng-infantry-1") == "calais"


def test_inv_05_row_one_fleet_in_port_hits_a_landing_with_a_five() -> None:
    t = table(
        [6, 5],
        order=SLOTS,
        acting="england",
        war=WEST,
        control={"calais": "germany"},
        units={"eng-fleet-1": "dover", "eng-fleet-2": "dover", "eng-infantry-1": "dover", "ger-fleet-1": "calais"},
    )
    t.do(attack("eng-fleet-1", "dover english-channel calais", "carrier", "eng-infantry-1"))
    events = assault(t, attack("eng-fleet-2", "dover english-channel calais", "escort"))
    assert dice_of(events)[:2] == [("attacker", 3, (6,), 0), ("defender", 5, (5,), 1)]


# ------------------------------------------------------------------ ground
def test_mod_02_row_the_live_maginot_line_makes_attackers_one_and_defenders_five() -> None:
    units = {"germany": {"essen": {"tank": 3, "aircraft": 2}}, "france": {"maginot-line": {"infantry": 2}}}
    t = table([1, 2, 3, 4, 5, 5, 6], order=SLOTS, acting="germany", war=WEST, units=units)
    t.do(attack("ger-aircraft-1 ger-aircraft-2", "essen maginot-line", "air"))
    events = assault(t, attack("ger-tank-1 ger-tank-2 ger-tank-3", "essen maginot-line"))
    assert dice_of(events) == [("attacker", 1, (1, 2, 3, 4, 5), 1), ("defender", 5, (5, 6), 1)]


def test_mod_03_row_taken_once_it_is_no_fortress_for_the_french_who_retake_it() -> None:
    t = table(
        [3, 3, 6, 2, 2],
        order=SLOTS,
        acting="germany",
        war=WEST,
        units={"ger-tank-1": "essen", "fra-tank-1": "calais", "fra-tank-2": "calais"},
    )
    t.do(Occupy(("ger-tank-1",), ("essen", "maginot-line")))
    assert "maginot-line" in t.state.fortress_lost
    to_phase(t, "battles", "france")
    events = assault(t, attack("fra-tank-1 fra-tank-2", "calais maginot-line"))
    assert dice_of(events)[:2] == [("attacker", 2, (3, 3), 0), ("defender", 2, (6,), 0)]


def test_mod_05_row_poznan_from_kulm_and_kolberg_has_no_river() -> None:
    units = {"sov-infantry-1": "kulm", "sov-infantry-2": "kolberg", "ger-infantry-1": "poznan"}
    t = table(
        [6, 6, 3],
        acting="soviet_union",
        war=[["germany", "soviet_union"]],
        turn=23,
        units=units,
        control={"kulm": "soviet_union", "kolberg": "soviet_union"},
    )
    t.do(attack("sov-infantry-1", "kulm poznan"))
    events = assault(t, attack("sov-infantry-2", "kolberg poznan"))
    assert dice_of(events)[1] == ("defender", 2, (3,), 0)


def test_mob_01_row_infantry_does_not_go_two_areas() -> None:
    t = phase("movement", acting="germany", units={"ger-infantry-1": "berlin"})
    assert code(t, Move(("ger-infantry-1",), ("berlin", "kiel", "essen"))) == "MOB-01 MP"
