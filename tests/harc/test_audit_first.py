"""The first table of small tests of the rule catalogue, row by row, through actions on positions. [HE, 5.5]"""

from __future__ import annotations

from typing import Any

from scenarios.engine.cases import Table
from scenarios.engine.events import Eliminated
from scenarios.harc_europaert.actions import (
    AssignSupply,
    Attempt,
    Bomb,
    Continue,
    DeclareWar,
    EndPhase,
    EndSupply,
    Escape,
    FreeStrike,
    Intervene,
    LayDown,
    Move,
    Occupy,
    Pass,
    Place,
    PlaceArmy,
    Proceed,
    Raid,
    Rebase,
    Relocate,
    Retreat,
    SeaTransport,
    SendAid,
    TakeLoss,
    TakeSuggested,
    Withdraw,
)
from scenarios.harc_europaert.state import ACTED
from tests.harc.boards import position, start
from tests.harc.campaigns import WEST, assault, attack, code, dice_of, end, holder, left, ours, table, top, where
from tests.harc.slots import go_on, has, quiet, to_phase

SLOTS = [["germany", "italy"], ["france", "england", "usa"], ["soviet_union"]]
ALL_WEST = [*WEST, ["italy", "england"], ["italy", "france"]]
ADVANCED = {"level": "advanced"}


def phase(name: str, dice: list[int] | None = None, **raw: Any) -> Table:
    """Return a position in a phase; every power has 40 HPP."""
    raw.setdefault("war", ALL_WEST)
    return table(dice or [], phase=name, **raw)


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
        war=[*ALL_WEST, ["germany", "spain"]][:4],
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


# ------------------------------------------------------------------ building, relocation, supply
def test_plc_05_row_a_fleet_begun_in_turn_6_sails_in_turn_9_unless_brest_falls() -> None:
    raw: dict[str, Any] = {
        "phase": "placement",
        "order": SLOTS,
        "acting": "france",
        "war": WEST,
        "turn": 6,
        "powers": {"france": {"lost_fleets": 1}},
    }
    kept = position(hpp={"france": 17, "germany": 40, "england": 40}, **raw)
    assert code(kept, Place("france", "fleet", "brest")) == "PLC-05 LIMIT"
    kept.do(LayDown("france", "brest"))
    go_on(kept, lambda s: s.turn == 8 and s.frames[-1].name == "relocation" and s.acting == "france")
    assert where(kept, "fra-fleet-1") == ""
    go_on(kept, lambda s: s.turn == 9 and s.acting == "france")
    assert where(kept, "fra-fleet-1") == "brest"
    gone = position(
        hpp={"france": 17, "germany": 40, "england": 40},
        units={"ger-tank-1": "belgium"},
        control={"belgium": "germany"},
        **raw,
    )
    gone.do(LayDown("france", "brest"))
    go_on(gone, lambda s: s.turn == 8 and s.acting == "germany" and s.frames[-1].name == "battles")
    gone.do(Occupy(("ger-tank-1",), ("belgium", "calais", "brest")))
    assert not gone.state.building
    go_on(gone, lambda s: s.turn == 9 and s.acting == "france")
    assert where(gone, "fra-fleet-1") == ""


def test_plc_07_row_in_cut_off_sevastopol_nothing_is_built() -> None:
    t = phase(
        "placement",
        acting="soviet_union",
        war=[["germany", "soviet_union"]],
        turn=10,
        control={"odessa": "germany", "dnepropetrovsk": "germany", "krasnodar": "germany"},
    )
    assert code(t, Place("soviet_union", "infantry", "sevastopol")) == "PLC-07 SUPPLY"


def test_rel_03_row_the_third_infantry_has_no_escort() -> None:
    t = phase(
        "relocation",
        acting="england",
        control={"calais": "england"},
        units={"england": {"dover": {"infantry": 3, "fleet": 2}}},
    )
    for k in (1, 2):
        t.do(Relocate(f"eng-infantry-{k}", "calais", (f"eng-fleet-{k}",)))
    assert code(t, Relocate("eng-infantry-3", "calais")) == "REL-03 ESCORT"
    assert code(t, Relocate("eng-infantry-3", "calais", ("eng-fleet-2",))) == "FLT-04 ACTED"


def test_sup_04_row_six_of_seven_are_supplied_by_a_fleet() -> None:
    t = table(
        phase="start",
        acting="italy",
        order=[["italy"], ["england"]],
        war=[["italy", "england"]],
        units={"italy": {"tirana": {"infantry": 6, "tank": 1}, "naples": {"fleet": 1}}},
    )
    assert top(t) == "supply"
    units = tuple(f"ita-infantry-{k}" for k in range(1, 7))
    assert code(t, AssignSupply("ita-fleet-1", (*units, "ita-tank-1"))) == "SUP-04 CARRY"
    t.do(AssignSupply("ita-fleet-1", units))
    to_phase(t, "movement", "italy")
    to_phase(t, "battles", "england")
    assert [u for u in (*units, "ita-tank-1") if not where(t, u)] == ["ita-tank-1"]


def test_sup_07_row_stalingrad_draws_on_gorky_without_moscow() -> None:
    t = table(
        phase="start",
        acting="soviet_union",
        order=[["soviet_union"], ["germany"]],
        turn=12,
        war=[["germany", "soviet_union"]],
        control={"moscow": "germany"},
        units={"sov-infantry-1": "stalingrad"},
    )
    assert code(t, EndPhase("soviet_union")) == ""
    to_phase(t, "battles", "germany")
    assert where(t, "sov-infantry-1") == "stalingrad"


# ------------------------------------------------------------------ economy and falls
def test_eco_03_row_retaken_in_the_next_turn_it_costs_nothing() -> None:
    t = table(
        [1, 6, 1, 6],
        order=[["england"], ["germany"]],
        acting="england",
        war=WEST[:1],
        turn=4,
        units={"eng-infantry-1": "calais", "ger-infantry-1": "belgium", "ger-infantry-2": "essen"},
        control={"belgium": "germany", "calais": "england"},
        countries={"belgium": {"status": "conquered", "by": "germany"}},
        powers={"germany": {"counted": {"belgium": 4}}},
    )
    assault(t, attack("eng-infantry-1", "calais belgium"))
    assert t.state.pending[0]["value"] == 4
    to_phase(t, "battles", "germany")
    assault(t, attack("ger-infantry-2", "essen belgium"))
    to_phase(t, "movement", "germany")
    assert left(t, "germany") == 39 and not t.state.pending


def test_cap_01_row_france_without_paris_does_not_attack_belgium() -> None:
    t = table(
        [1],
        order=SLOTS,
        acting="germany",
        war=WEST,
        units={
            "ger-infantry-1": "vichy",
            "fra-infantry-1": "calais",
            "ger-infantry-2": "belgium",
            "fra-infantry-2": "calais",
        },
        control={"belgium": "germany", "vichy": "germany"},
    )
    t.do(Occupy(("ger-infantry-1",), ("vichy", "paris")))
    to_phase(t, "battles", "france")
    assert t.state.powers["france"]["recapture"] is True
    assert code(t, attack("fra-infantry-1", "calais belgium")) == "CAP-01 RECAPTURE"
    assert code(t, DeclareWar("france", "spain")) == "CAP-01 RECAPTURE"


def test_cap_03_row_london_lost_without_a_counter_attack() -> None:
    t = table(
        order=[["germany"], ["england"]],
        acting="germany",
        war=WEST[:1],
        turn=5,
        scenario="",
        hpp={"england": 25},
        units={"ger-infantry-1": "dover", "eng-infantry-1": "cairo", "eng-fleet-1": "gibraltar"},
        control={"dover": "germany"},
    )
    t.do(Occupy(("ger-infantry-1",), ("dover", "london")))
    to_phase(t, "battles", "england")
    t.do(EndPhase("england"))
    assert ours(t, "eng-infantry-1", "eng-fleet-1") == {"eng-infantry-1": "", "eng-fleet-1": ""}
    assert t.state.powers["england"]["status"] == "fallen"
    for area in ("cairo", "gibraltar", "malta"):
        assert not t.rules.hostile(t.state, "germany", t.rules.space[area])
        assert not t.rules.own_area(t.state, "germany", t.rules.space[area])
    go_on(t, lambda s: s.turn == 7)
    lines = next(row for row in t.state.facts["reckoning"] if row["power"] == "germany")["lines"]
    assert ["half", "england", 13] in lines


def test_cap_04_row_moscow_taken_in_1942_costs_five_now() -> None:
    t = table(
        order=[["germany"], ["soviet_union"]],
        acting="germany",
        war=[["germany", "soviet_union"]],
        turn=12,
        units={"ger-infantry-1": "smolensk"},
        control={"smolensk": "germany"},
    )
    t.do(Occupy(("ger-infantry-1",), ("smolensk", "moscow")))
    assert left(t, "soviet_union") == 35 and t.state.powers["soviet_union"]["spent"] == 0
    to_phase(t, "battles", "soviet_union")
    assert t.state.powers["soviet_union"]["status"] == "at_war" and not t.state.powers["soviet_union"]["recapture"]


# ------------------------------------------------------------------ advanced level
def test_bom_02_row_three_bombers_cost_three_though_one_is_shot_down() -> None:
    t = table(
        [6, 6, 6, 2],
        order=[["england"], ["germany"]],
        acting="england",
        war=WEST[:1],
        options=ADVANCED,
        turn=12,
        units={"england": {"dover": {"bomber": 3}}, "germany": {"netherlands": {"aircraft": 1}}},
        control={"netherlands": "germany"},
    )
    t.do(Bomb(("eng-bomber-1", "eng-bomber-2", "eng-bomber-3"), ("dover", "north-sea", "netherlands", "essen")))
    t.do(Intervene(("ger-aircraft-1",), ("netherlands", "north-sea")))
    while top(t) != "battles":
        t.do({"losses": TakeLoss("eng-bomber-1"), "press": Withdraw()}.get(top(t), Pass()))
    assert left(t, "germany") == 37 and left(t, "england") == 40
    assert sum(where(t, f"eng-bomber-{k}") == "" for k in (1, 2, 3)) == 1


def test_sub_04_row_one_of_two_dice_sinks_and_there_is_no_second_strike() -> None:
    t = table(
        [4, 6],
        order=[["germany"], ["england"]],
        acting="germany",
        war=WEST[:1],
        options=ADVANCED,
        turn=8,
        units={
            "germany": {"brest": {"submarine": 3}},
            "england": {"plymouth": {"aircraft": 2}, "dover": {"aircraft": 1}},
        },
        control={"brest": "germany", "paris": "germany"},
    )
    t.do(
        Raid(("ger-submarine-1", "ger-submarine-2", "ger-submarine-3"), ("brest", "english-channel", "north-atlantic"))
    )
    t.do(FreeStrike(("eng-aircraft-1", "eng-aircraft-2"), "english-channel"))
    assert code(t, FreeStrike(("eng-aircraft-3",), "english-channel")) in ("SUB-04 ONCE", "GEN-02 PHASE")
    while top(t) == "intervention":
        t.do(Pass())
    assert left(t, "england") == 38
    assert not has(t, "eng-aircraft-1", ACTED)


def _raid_seen_from_five_areas(die: int) -> Table:
    t = table(
        [die, 1, 1, 1, 1],
        order=[["germany"], ["england"]],
        acting="germany",
        war=WEST[:1],
        options=ADVANCED,
        turn=8,
        units={"ger-submarine-1": "brest", "eng-fleet-1": "cairo"},
        control={"brest": "germany", "paris": "germany"},
    )
    t.do(Raid(("ger-submarine-1",), ("brest", "bay-of-biscay", "north-atlantic")))
    way = ("cairo", "eastern-mediterranean", "ionian-sea", "western-mediterranean", "iberian-atlantic", "bay-of-biscay")
    t.do(Intervene(("eng-fleet-1",), way))
    return t


def test_int_02_row_at_distance_five_a_five_fails_and_a_six_succeeds() -> None:
    failed = _raid_seen_from_five_areas(5)
    assert top(failed) == "battles" and left(failed, "england") == 39
    met = _raid_seen_from_five_areas(6)
    assert top(met) != "battles" or left(met, "england") == 40


def test_int_10_row_nobody_is_asked_about_a_relocation() -> None:
    t = phase(
        "relocation",
        acting="england",
        options=ADVANCED,
        control={"calais": "england"},
        turn=8,
        units={"england": {"dover": {"infantry": 1, "fleet": 1}}, "germany": {"belgium": {"aircraft": 4}}},
    )
    t.do(Relocate("eng-infantry-1", "calais", ("eng-fleet-1",)))
    assert top(t) == "relocation" and where(t, "eng-infantry-1") == "calais"


def test_ll_01_row_no_aid_to_england_in_1941_while_france_lives() -> None:
    t = phase(
        "relocation",
        order=SLOTS,
        acting="usa",
        options=ADVANCED,
        turn=7,
        powers={"usa": {"status": "not_entered"}},
        units={"usa-fleet-1": "usa"},
    )
    assert code(t, SendAid("usa", "england", 1, "usa-fleet-1")) == "LL-01 DATE"


def test_ll_04_row_five_sent_and_one_submarine_through_leave_three() -> None:
    t = phase(
        "relocation",
        order=SLOTS,
        acting="usa",
        options=ADVANCED,
        turn=11,
        war=[*ALL_WEST, ["germany", "usa"]],
        powers={"france": {"status": "fallen"}},
        facts={"fallen": {"france": "germany"}},
        control={"paris": "germany", "brest": "germany"},
        units={"usa-fleet-1": "liverpool", "ger-submarine-1": "brest"},
    )
    t.do(SendAid("usa", "england", 5, "usa-fleet-1"))
    to_phase(t, "battles", "germany")
    t.do(Raid(("ger-submarine-1",), ("brest", "bay-of-biscay", "north-atlantic"), "convoy-1"))
    while top(t) == "intervention":
        t.do(Pass())
    to_phase(t, "movement", "england")
    assert left(t, "england") == 40
    to_phase(t, "placement", "england")
    assert left(t, "england") == 43 and t.state.powers["england"]["half"] == 20


# ------------------------------------------------------------------ who goes with whom
def test_coo_01_row_the_english_tank_keeps_out_of_the_maginot_line() -> None:
    t = phase("movement", order=SLOTS, acting="england", turn=1, units={"eng-tank-1": "calais"})
    assert code(t, Move(("eng-tank-1",), ("calais", "maginot-line"))) == "COO-01 COOP"
    assert code(t, Relocate("eng-tank-1", "maginot-line")) == "GEN-02 PHASE"
    later = phase("relocation", order=SLOTS, acting="england", turn=1, units={"eng-tank-1": "calais"})
    assert code(later, Relocate("eng-tank-1", "maginot-line")) == "COO-01 COOP"


def test_coo_04_row_soviet_infantry_does_not_join_the_americans() -> None:
    t = phase(
        "movement",
        acting="soviet_union",
        turn=23,
        units={"sov-infantry-1": "leipzig"},
        war=[["germany", "soviet_union"], ["germany", "usa"]],
        control={"leipzig": "soviet_union", "stuttgart": "usa"},
    )
    assert code(t, Move(("sov-infantry-1",), ("leipzig", "stuttgart"))) == "COO-04 COOP"


def test_vic_01_row_paris_is_not_retaken_and_vichy_has_six_units() -> None:
    t = table(
        order=SLOTS,
        acting="germany",
        war=WEST,
        scenario="total-war-1939",
        turn=4,
        units={
            "ger-infantry-1": "calais",
            "fra-infantry-1": "marseille",
            "fra-fleet-1": "algeria",
            "eng-infantry-1": "gibraltar",
            "eng-fleet-1": "gibraltar",
        },
        control={"calais": "germany"},
    )
    t.do(Occupy(("ger-infantry-1",), ("calais", "paris")))
    to_phase(t, "battles", "england")
    assert t.state.powers["france"]["status"] == "capital_lost"
    end(t, "england")
    go_on(t, lambda s: s.acting == "germany" and s.frames[-1].name == "battles" and s.turn == 5)
    vichy = [u for u in t.rules.oob.units if u.nation == "vichy_france" and where(t, u.id)]
    assert len(vichy) == 6 and not where(t, "fra-infantry-1") and not where(t, "fra-fleet-1")
    assert holder(t, "vichy") == holder(t, "lyon") == holder(t, "morocco") == "vichy_france"
    to_phase(t, "battles", "england")
    landing = attack("eng-fleet-1", "gibraltar western-mediterranean algeria", "carrier", "eng-infantry-1")
    assert code(t, landing) == "MOV-07 PEACE"
    t.do(DeclareWar("england", "vichy_france"))
    assert code(t, landing) == ""


def test_vic_04_row_the_allies_in_vichy_remove_its_units() -> None:
    t = table(
        order=SLOTS,
        acting="england",
        war=[*WEST, ["england", "vichy_france"]],
        turn=13,
        units={"eng-infantry-1": "marseille", "vic-infantry-1": "algeria", "vic-fleet-1": "algeria"},
        control={"marseille": "england", "paris": "germany", "brest": "germany"}
        | dict.fromkeys(("vichy", "lyon", "algeria", "morocco", "tunisia"), "vichy_france"),
        countries={"vichy_france": {"status": "puppet", "by": "germany"}},
        facts={"vichy": "neutral"},
        powers={"france": {"status": "fallen"}},
    )
    t.do(Occupy(("eng-infantry-1",), ("marseille", "vichy")))
    assert ours(t, "vic-infantry-1", "vic-fleet-1") == {"vic-infantry-1": "", "vic-fleet-1": ""}
    assert {holder(t, a) for a in ("vichy", "lyon", "algeria", "morocco", "tunisia")} == {"england"}


# ------------------------------------------------------------------ the east
def test_sg_03_row_nine_hpp_at_once_and_the_half_stays_33() -> None:
    t = table(
        acting="germany",
        turn=8,
        hpp={"germany": {"start": 65, "available": 40}},
        war=WEST[:1],
        units={"ger-infantry-1": "warsaw"},
    )
    t.do(DeclareWar("germany", "soviet_union"))
    while top(t) == "army":
        quiet(t)
    assert left(t, "germany") == 40 - 7 + 9 and t.state.powers["germany"]["half"] == 33
    armies = {u.nation for u in t.rules.oob.units if where(t, u.id)}
    assert {"finland", "hungary", "romania", "bulgaria"} <= armies


def test_sg_04_row_two_tanks_roll_twice() -> None:
    t = table(
        [1, 5, 3, 6, 6, 6],
        acting="germany",
        turn=8,
        war=WEST[:1],
        units={"germany": {"warsaw": {"tank": 2}}, "soviet_union": {"minsk": {"infantry": 2}}},
    )
    t.do(DeclareWar("germany", "soviet_union"))
    while top(t) == "army":
        quiet(t)
    events = assault(t, attack("ger-tank-1 ger-tank-2", "warsaw minsk"))
    hits = [row for row in dice_of(events) if row[0] == "attacker"]
    assert hits == [("attacker", 3, (1, 5), 1), ("attacker", 3, (3, 6), 1)]
    assert ours(t, "sov-infantry-1", "sov-infantry-2") == {"sov-infantry-1": "", "sov-infantry-2": ""}


def test_sg_05_row_smolensk_is_not_attacked_in_the_winter_of_1941() -> None:
    t = table(
        [6, 6, 6, 6],
        acting="germany",
        turn=8,
        war=WEST[:1],
        units={"ger-infantry-1": "minsk", "sov-infantry-1": "smolensk"},
        control={"minsk": "germany"},
    )
    t.do(DeclareWar("germany", "soviet_union"))
    go_on(t, lambda s: s.frames[-1].name == "battles")
    assault(t, attack("ger-infantry-1", "minsk smolensk"))
    t.do(Withdraw())
    if top(t) == "retreat":
        t.do(TakeSuggested())
    assert where(t, "ger-infantry-1") == "minsk"
    go_on(t, lambda s: s.turn == 10 and s.acting == "germany" and s.frames[-1].name == "battles")
    assert code(t, attack("ger-infantry-1", "minsk smolensk")) == "SG-05 QUOTA"


def test_sg_06_row_the_bulgarian_garrison_of_sofia_goes_without_a_die() -> None:
    t = table(
        acting="soviet_union",
        turn=20,
        war=[["germany", "soviet_union"], ["bulgaria", "soviet_union"]],
        countries={"bulgaria": {"status": "joined", "by": "germany"}},
        control={"bucharest": "soviet_union"},
        units={"sov-infantry-1": "bucharest", "bul-infantry-1": "sofia"},
    )
    events = assault(t, attack("sov-infantry-1", "bucharest sofia"))
    assert not dice_of(events) and where(t, "bul-infantry-1") == "" and holder(t, "sofia") == "soviet_union"
    assert left(t, "soviet_union") == 39


def test_sg_07_row_the_german_in_bucharest_has_left_or_germany_fights() -> None:
    t = table(
        order=[["germany"], ["soviet_union"]],
        acting="soviet_union",
        turn=9,
        war=[],
        units={"ger-infantry-1": "bucharest", "sov-infantry-1": "lvov", "ger-infantry-2": "krakow"},
    )
    t.dice = type(t.dice)([6] * 40)
    t.do(DeclareWar("soviet_union", "germany"))
    assault(t, attack("sov-infantry-1", "lvov krakow"))
    t.do(Withdraw())
    assert t.state.countries["romania"]["status"] == "satellite"
    go_on(t, lambda s: s.turn == 10 and s.acting == "germany" and s.frames[-1].name == "battles")
    assert code(t, EndPhase("germany")) == ""  # the turn in which it may leave
    go_on(t, lambda s: s.turn == 11 and s.acting == "germany" and s.frames[-1].name == "battles")
    assert where(t, "ger-infantry-1") == "bucharest"
    assert code(t, EndPhase("germany")) == "SG-07 OBLIGATION"
    t.do(DeclareWar("germany", "romania"))
    assert t.state.powers["germany"]["spent"] == 2


# ------------------------------------------------------------------ Mediterranean, USA, optional
def test_med_01_row_suez_taken_costs_five_now_and_five_of_the_base() -> None:
    t = table(
        order=[["italy"], ["england"]],
        acting="italy",
        war=[["italy", "england"]],
        turn=5,
        hpp={"england": 25, "italy": 15},
        units={"ita-infantry-1": "cairo"},
        control={"cairo": "italy"},
    )
    t.do(Occupy(("ita-infantry-1",), ("cairo", "suez")))
    assert left(t, "england") == 20 and t.state.powers["england"]["half"] == 13
    go_on(t, lambda s: s.turn == 7)
    row = next(row for row in t.state.facts["reckoning"] if row["power"] == "england")
    assert row["lines"][0] == ["base", "", 28] and ["lifeline", "suez", -5] in row["lines"]


def test_med_02_row_no_second_infantry_on_malta() -> None:
    t = phase(
        "movement",
        acting="england",
        units={"eng-infantry-1": "malta", "eng-infantry-2": "gibraltar", "eng-fleet-1": "gibraltar"},
    )
    way = ("gibraltar", "western-mediterranean", "ionian-sea", "malta")
    assert code(t, SeaTransport("eng-fleet-1", ("eng-infantry-2",), way, "gibraltar")) == "MED-02 CAP"


def _africa(malta: dict[str, int], germans: int) -> Table:
    return table(
        [],
        order=SLOTS,
        acting="germany",
        war=ALL_WEST,
        turn=8,
        control={"cairo": "england"},
        units={"germany": {"benghazi": {"tank": germans}}, "england": {"malta": malta, "cairo": {"infantry": 1}}},
    )


def test_med_03_row_malta_keeps_germans_from_attacking() -> None:
    t = _africa({"fleet": 1}, 3)
    assert code(t, attack("ger-tank-1 ger-tank-2 ger-tank-3", "benghazi cairo")) == "MED-03 QUOTA"
    assert code(t, attack("ger-tank-1 ger-tank-2", "benghazi cairo")) == ""
    full = _africa({"fleet": 1, "aircraft": 1, "infantry": 1}, 2)
    assert code(full, attack("ger-tank-1", "benghazi cairo")) == "MED-03 QUOTA"


def test_usa_01_row_no_declaration_in_winter_1941() -> None:
    usa = {"usa": {"status": "not_entered"}}
    early = start("total-war-1939")
    go_on(early, lambda s: s.turn == 1 and s.acting in ("france", "england"))
    assert code(early, DeclareWar("usa", "germany"), "allies") != ""
    t = table(order=SLOTS, acting="usa", war=WEST, turn=11, powers=usa)
    assert code(t, DeclareWar("usa", "germany")) == ""
    t = table(order=SLOTS, acting="usa", war=WEST, turn=10, powers=usa)
    assert code(t, DeclareWar("usa", "germany")).endswith("DATE")


def test_usa_02_row_the_fifth_unit_stays_in_the_usa() -> None:
    t = phase(
        "relocation",
        order=SLOTS,
        acting="usa",
        war=[*ALL_WEST, ["germany", "usa"]],
        turn=12,
        units={"usa": {"usa": {"infantry": 4, "fleet": 1}}},
    )
    for k in (1, 2, 3, 4):
        t.do(Relocate(f"usa-infantry-{k}", "liverpool"))
    assert code(t, Relocate("usa-fleet-1", "liverpool")) == "USA-02 RELOC"


def test_opt_01_row_eleven_fails_and_eleven_and_one_succeeds() -> None:
    t = phase(
        "attempts",
        [5, 6, 5, 6],
        order=[["germany"], ["england"]],
        acting="germany",
        turn=8,
        war=WEST[:1],
        options={"optional_rules": True},
        scenario="total-war-1939",
    )
    t.do(Attempt("germany", "submarines"))
    assert "submarines" not in t.state.achieved and left(t, "germany") == 35
    t.do(EndPhase("germany"))
    go_on(t, lambda s: s.turn == 9 and s.acting == "germany" and s.frames[-1].name == "attempts")
    t.do(Attempt("germany", "submarines"))
    assert t.state.achieved["submarines"] == "germany"


def test_pts_01_row_an_empty_smolensk_leaves_one_attack() -> None:
    raw: dict[str, Any] = {
        "phase": "start",
        "order": [["germany"], ["soviet_union"]],
        "acting": "germany",
        "turn": 12,
        "war": [["germany", "soviet_union"]],
        "options": {"partisan": "full"},
        "control": {"minsk": "germany", "smolensk": "germany", "moscow": "germany"},
    }
    germans = {
        "ger-infantry-1": "minsk",
        "ger-tank-1": "moscow",
        "ger-infantry-2": "moscow",
        "ger-infantry-3": "warsaw",
    }
    reds = {"sov-infantry-1": "kalinin", "sov-infantry-2": "vologda", "sov-infantry-3": "riga"}
    t = table([6] * 10, units=germans | reds, **raw)
    assert t.state.facts["chain_broken"] is True
    assault(t, attack("ger-infantry-2", "moscow kalinin"))
    t.do(Withdraw())
    if top(t) == "retreat":
        t.do(TakeSuggested())
    assert code(t, attack("ger-tank-1", "moscow vologda")) == "PTS-01 QUOTA"
    assert code(t, attack("ger-infantry-1", "minsk riga")) == "PTS-01 QUOTA"
    whole = table([6] * 10, units=germans | reds | {"ger-infantry-4": "smolensk"}, **raw)
    assault(whole, attack("ger-infantry-2", "moscow kalinin"))
    whole.do(Withdraw())
    if top(whole) == "retreat":
        whole.do(TakeSuggested())
    assert code(whole, attack("ger-tank-1", "moscow vologda")) == ""


def test_pts_02_row_greece_without_an_axis_unit_turns_neutral() -> None:
    t = table(
        order=[["germany"], ["england"]],
        acting="germany",
        phase="relocation",
        turn=8,
        war=WEST[:1],
        options={"partisan": "full"},
        control=dict.fromkeys(("athens", "salonika", "crete"), "germany"),
        countries={
            "greece": {"status": "conquered", "by": "germany"},
            "poland": {"status": "conquered", "by": "germany"},
        },
        powers={"germany": {"counted": {"greece": 2}}},
        units={"ger-infantry-1": "warsaw"},
    )
    end(t, "germany")
    assert holder(t, "athens") == "greece" and t.state.countries["greece"]["status"] == "neutral"
    assert left(t, "germany") == 40  # its HPP are missing from the next reckoning on
    assert not [e for e in t.state.pending if e["country"] == "greece"]


def test_sup_10_ships_are_given_to_supply_at_the_start_only() -> None:
    t = table(
        phase="start",
        acting="italy",
        order=[["italy"], ["england"]],
        war=[["italy", "england"]],
        units={"ita-infantry-1": "tirana", "ita-fleet-1": "naples"},
    )
    assert top(t) == "supply"
    t.do(EndSupply())
    assert top(t) == "battles"
    assert code(t, AssignSupply("ita-fleet-1", ("ita-infantry-1",))) == "GEN-02 PHASE"
