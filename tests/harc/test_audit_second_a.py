"""The second table of small tests, row by row: map, units, war. [HE, 5.5]"""

# fmt: off
from __future__ import annotations

from scenarios.engine.cases import Table
from scenarios.harc_europaert.actions import (
    DeclareWar,
    EndPhase,
    Escape,
    Intervene,
    Move,
    Occupy,
    Pass,
    PlaceArmy,
    Rebase,
    SeaTransport,
    SendAid,
    ShiftBase,
    Withdraw,
)
from scenarios.harc_europaert.state import ASIDE
from tests.harc.audit import ADVANCED, ALL_WEST, SLOTS, phase, settle_down
from tests.harc.boards import rules, start
from tests.harc.campaigns import WEST, assault, attack, code, dice_of, end, holder, left, ours, table, top, where
from tests.harc.slots import go_on, to_end, to_phase, to_turn


# ------------------------------------------------------------------ general
def test_gen_05_row_in_englands_turn_the_submarines_defend() -> None:
    t = table([4, 1, 6, 6], order=[["england"], ["germany"]], acting="england", war=WEST[:1], options=ADVANCED,
              phase="movement", units={"england": {"plymouth": {"torpedo_boat": 2}}, "germany": {"brest":
              {"submarine": 1}}}, control={"brest": "germany", "paris": "germany"})
    t.do(Rebase(("eng-torpedo_boat-1", "eng-torpedo_boat-2"), ("plymouth", "english-channel", "dover")))
    events = t.do(Intervene(("ger-submarine-1",), ("brest", "english-channel")))
    rolls = dice_of(events)
    assert rolls[0][0] == "attacker" and len(rolls[0][2]) == 2  # the English boats
    assert rolls[1] == ("defender", 1, (6,), 0)


def test_gen_09_row_face_down_aircraft_neither_fight_nor_fall() -> None:
    t = table([2, 6, 6], order=SLOTS, acting="england", war=WEST, control={"calais": "germany", "belgium": "england"},
              units={"eng-aircraft-1": "belgium", "eng-infantry-1": "belgium", "ger-infantry-1": "calais",
                     "ger-aircraft-1": {"at": "calais", "acted": True},
                     "ger-aircraft-2": {"at": "calais", "acted": True}})
    t.do(attack("eng-aircraft-1", "belgium calais", "air"))
    events = assault(t, attack("eng-infantry-1", "belgium calais"))
    assert [row[:2] for row in dice_of(events)] == [("attacker", 3), ("attacker", 1), ("defender", 2)]
    assert where(t, "ger-infantry-1") == "" and where(t, "eng-infantry-1") == "calais"
    while top(t) == "escape":
        t.do(t.legal()[0])
    assert all(where(t, u) not in ("", "calais") for u in ("ger-aircraft-1", "ger-aircraft-2"))


def test_gen_11_row_the_endgame_is_over_after_turn_24() -> None:
    t = start("endgame-1945")
    to_end(t)
    assert t.state.turn == 24 and t.state.result == "axis"  # nobody attacked, Berlin stands


def test_gen_13_row_no_intervention_on_the_basic_level() -> None:
    t = table(acting="germany", order=SLOTS, war=WEST, units={"ger-aircraft-1": "essen"})
    assert code(t, Intervene(("ger-aircraft-1",), ("essen", "belgium"))) == "GEN-13 LEVEL"


def test_gen_14_row_the_units_of_sichelschnitt() -> None:
    t = start("sichelschnitt")
    counts: dict[str, int] = {}
    for unit in t.rules.oob.units:
        if where(t, unit.id):
            counts[unit.nation] = counts.get(unit.nation, 0) + 1
    assert counts == {"germany": 10, "france": 10, "england": 13, "finland": 1, "hungary": 1, "romania": 1,
            "bulgaria": 1}
    aside = [u.id for k, u in enumerate(t.rules.oob.units) if t.state.has(k, ASIDE)]
    assert len(aside) == 1 and aside[0].startswith("eng-fleet")


def test_gen_15_row_france_gives_england_nothing() -> None:
    basic = phase("relocation", order=SLOTS, acting="france")
    assert code(basic, SendAid("france", "england", 3)) == "GEN-13 LEVEL"
    advanced = phase("relocation", order=SLOTS, acting="france", options=ADVANCED)
    assert code(advanced, SendAid("france", "england", 3)) == "LL-01 OWNER"


# ------------------------------------------------------------------ map
def test_map_01_row_plymouth_to_gibraltar_is_four() -> None:
    t = phase("movement", acting="england", units={"eng-fleet-1": "plymouth"})
    way = ("plymouth", "english-channel", "bay-of-biscay", "iberian-atlantic", "gibraltar")
    assert code(t, Rebase(("eng-fleet-1",), way)) == ""
    far = (*way[:-1], "western-mediterranean", "ionian-sea", "eastern-mediterranean", "cairo")
    assert code(t, Rebase(("eng-fleet-1",), far)) == "FLT-01 MP"


def test_map_03_row_from_sicily_to_taranto_without_ships() -> None:
    t = table([1, 4, 3], order=SLOTS, acting="england", war=ALL_WEST, control={"sicily": "england"}, turn=16,
              units={"eng-infantry-1": "sicily", "eng-infantry-2": "sicily", "ger-infantry-1": "taranto"})
    events = assault(t, attack("eng-infantry-1 eng-infantry-2", "sicily taranto"))
    assert dice_of(events) == [("attacker", 1, (1, 4), 1), ("defender", 2, (3,), 0)]
    assert left(t, "england") == 39 and holder(t, "taranto") == "england"


def test_map_09_row_no_fleet_stays_at_sea() -> None:
    t = phase("movement", acting="england", units={"eng-fleet-1": "hull"})
    assert code(t, Rebase(("eng-fleet-1",), ("hull", "north-sea"))) == "MAP-09 PORT"


def test_map_11_row_no_march_into_the_neutral_netherlands() -> None:
    t = phase("movement", acting="germany", units={"ger-infantry-1": "essen"})
    assert code(t, Move(("ger-infantry-1",), ("essen", "netherlands"))) == "MAP-11 PEACE"


def test_map_12_row_aircraft_fly_over_switzerland() -> None:
    t = phase("movement", acting="italy", war=ALL_WEST, units={"ita-aircraft-1": "milan"})
    assert code(t, Rebase(("ita-aircraft-1",), ("milan", "bern", "stuttgart"))) == ""


def test_map_13_row_spanish_morocco_and_the_oder() -> None:
    r = rules()
    assert r.ground.country[r.space["spanish-morocco"]] == "spain"
    way = r.ground.way(r.space["berlin"], r.space["kolberg"])
    assert way is not None and way.river


def test_map_14_row_cairo_is_not_on_the_map_of_sichelschnitt() -> None:
    t = start("sichelschnitt")
    go_on(t, lambda s: s.acting == "england" and s.frames[-1].name == "movement")
    assert "cairo" in t.state.unused
    assert not [a for a in t.legal() if "cairo" in getattr(a, "path", ()) or getattr(a, "area", "") == "cairo"]
    fleet = next(u.id for u in t.rules.oob.units if u.nation == "england" and where(t, u.id) == "gibraltar")
    way = ("gibraltar", "western-mediterranean", "ionian-sea", "eastern-mediterranean", "cairo")
    assert code(t, Rebase((fleet,), way)).startswith("MAP-14")


# ------------------------------------------------------------------ kinds of units
def test_inf_01_row_landed_infantry_stays() -> None:
    t = phase("movement", acting="england", control={"belgium": "england"},
              units={"eng-infantry-1": "dover", "eng-fleet-1": "dover"})
    t.do(SeaTransport("eng-fleet-1", ("eng-infantry-1",), ("dover", "english-channel", "calais"), "dover"))
    assert code(t, Move(("eng-infantry-1",), ("calais", "belgium"))) == "INF-01 MP"
    assert code(t, ShiftBase("eng-infantry-1", "belgium")) == "INF-01 MP"


def test_tnk_03_row_the_landed_tank_walks_into_empty_paris() -> None:
    t = table([1, 6], order=SLOTS, acting="england", war=WEST, control={"calais": "germany", "paris": "germany"},
              units={"eng-fleet-1": "dover", "eng-tank-1": "dover", "ger-infantry-1": "calais"})
    assault(t, attack("eng-fleet-1", "dover english-channel calais", "carrier", "eng-tank-1"))
    assert where(t, "eng-tank-1") == "calais"
    t.do(Occupy(("eng-tank-1",), ("calais", "paris")))
    assert holder(t, "paris") == "france" and left(t, "england") == 35


def test_tnk_04_row_a_shipped_tank_steps_on_to_belgium() -> None:
    t = phase("movement", acting="england", control={"belgium": "france", "netherlands": "england"},
              units={"eng-tank-1": "dover", "eng-fleet-1": "dover"})
    t.do(SeaTransport("eng-fleet-1", ("eng-tank-1",), ("dover", "english-channel", "calais"), "dover"))
    t.do(ShiftBase("eng-tank-1", "belgium"))
    assert where(t, "eng-tank-1") == "belgium"
    assert code(t, ShiftBase("eng-tank-1", "netherlands")) == "TNK-04 MP"


def test_tnk_05_row_occupy_then_attack_and_no_attack_after_a_withdrawal() -> None:
    t = table([1, 6], order=SLOTS, acting="germany", war=WEST, control={"belgium": "france"},
              units={"ger-tank-1": "essen", "fra-infantry-1": "calais"})
    t.do(Occupy(("ger-tank-1",), ("essen", "belgium")))
    assault(t, attack("ger-tank-1", "belgium calais"))
    assert left(t, "germany") == 39 and where(t, "ger-tank-1") == "calais"
    t = table([6, 6], order=SLOTS, acting="germany", war=WEST, control={"belgium": "germany"},
              units={"ger-tank-1": "belgium", "fra-infantry-1": "calais", "fra-infantry-2": "maginot-line"})
    assault(t, attack("ger-tank-1", "belgium calais"))
    t.do(Withdraw())
    settle_down(t)
    assert code(t, attack("ger-tank-1", "belgium maginot-line")) == "TNK-05 ACTED"


def test_air_01_row_calais_is_two_from_stuttgart_and_brest_three() -> None:
    t = table(order=SLOTS, acting="germany", war=WEST,
              units={"ger-aircraft-1": "stuttgart", "fra-infantry-1": "calais", "fra-infantry-2": "brest"})
    assert code(t, attack("ger-aircraft-1", "stuttgart maginot-line calais", "air")) == ""
    assert code(t, attack("ger-aircraft-1", "stuttgart calais", "air")) == ""
    assert code(t, attack("ger-aircraft-1", "stuttgart brest", "air")) == "AIR-01 RANGE"


def test_air_06_row_three_aircraft_alone_do_not_hold_belgium() -> None:
    t = table(order=SLOTS, acting="germany", war=WEST, control={"belgium": "england"},
              units={"germany": {"essen": {"infantry": 1}}, "england": {"belgium": {"aircraft": 3}}})
    t.do(Occupy(("ger-infantry-1",), ("essen", "belgium")))
    while top(t) == "escape":
        t.do(t.legal()[0])
    assert holder(t, "belgium") == "germany" and left(t, "germany") == 40
    assert all(where(t, f"eng-aircraft-{k}") not in ("", "belgium") for k in (1, 2, 3))


def test_air_10_row_shipped_to_cairo_and_on_to_suez() -> None:
    t = phase("movement", acting="england", units={"eng-aircraft-1": "gibraltar", "eng-fleet-1": "gibraltar"})
    way = ("gibraltar", "western-mediterranean", "ionian-sea", "eastern-mediterranean", "cairo")
    t.do(SeaTransport("eng-fleet-1", ("eng-aircraft-1",), way, "gibraltar"))
    assert code(t, ShiftBase("eng-aircraft-1", "jerusalem")) == "AIR-10 MP"
    t.do(ShiftBase("eng-aircraft-1", "suez"))
    assert where(t, "eng-aircraft-1") == "suez"


def test_flt_01_row_the_fleet_of_calais_rolls_nothing_and_leaves() -> None:
    t = table([1, 6], order=SLOTS, acting="germany", war=WEST, control={"belgium": "germany"},
              units={"ger-infantry-1": "belgium", "fra-infantry-1": "calais", "fra-fleet-1": "calais"})
    events = assault(t, attack("ger-infantry-1", "belgium calais"))
    assert dice_of(events) == [("attacker", 1, (1,), 1), ("defender", 2, (6,), 0)]
    assert top(t) == "escape"
    t.do(Escape("fra-fleet-1", ("calais", "english-channel", "plymouth")))
    assert where(t, "fra-fleet-1") == "plymouth"


def test_flt_03_row_the_way_home_is_free_and_unmet() -> None:
    t = table([], order=[["england"], ["germany"]], acting="england", war=WEST[:1], options=ADVANCED, turn=8,
              units={"eng-fleet-1": "plymouth", "eng-infantry-1": "plymouth", "eng-fleet-2": "gibraltar",
                     "ger-aircraft-1": "brest"},
              control={"paris": "germany", "brest": "germany", "la-rochelle": "germany", "calais": "germany"})
    way = "plymouth english-channel bay-of-biscay la-rochelle"
    t.do(attack("eng-fleet-1", way, "carrier", "eng-infantry-1"))
    assault(t, attack("eng-fleet-2", "gibraltar iberian-atlantic bay-of-biscay la-rochelle", "escort"))
    asked = 0
    while top(t) == "intervention":
        asked += 1
        t.do(Pass())
    assert asked == 1 and top(t) == "battles"
    assert ours(t, "eng-fleet-1", "eng-fleet-2", "eng-infantry-1") == {
        "eng-fleet-1": "plymouth", "eng-fleet-2": "gibraltar", "eng-infantry-1": "la-rochelle"}


# ------------------------------------------------------------------ declarations
def _italo_yugoslav_war() -> Table:
    t = table(
        [6, 6], order=[["germany", "italy"], ["france", "england"], ["soviet_union"]], acting="italy", war=WEST,
        units={"ita-infantry-1": "tirana", "ita-infantry-2": "tirana", "eng-infantry-1": "athens",
               "eng-fleet-1": "athens"},
        control={"athens": "england", "salonika": "england", "crete": "england"},
        countries={"greece": {"status": "conquered", "by": "england"}}, hpp={"england": 41},
    )
    t.do(DeclareWar("italy", "yugoslavia"))
    while top(t) == "army":
        t.do(PlaceArmy("yugoslavia", "infantry", "belgrade"))
    t.do(Occupy(("ita-infantry-1",), ("tirana", "skopje")))
    to_phase(t, "battles", "england")
    return t


def test_dow_04_row_help_for_yugoslavia_is_enough() -> None:
    t = _italo_yugoslav_war()
    t.do(DeclareWar("england", "italy"))
    assert left(t, "england") == 34
    end(t, "england")
    to_phase(t, "movement", "england")
    way = ("athens", "ionian-sea", "adriatic-sea", "sarajevo")
    t.do(SeaTransport("eng-fleet-1", ("eng-infantry-1",), way, "athens"))
    to_phase(t, "relocation", "england")
    assert code(t, EndPhase("england")) == ""


def test_dow_04_row_without_the_shipment_the_last_phase_stays_open() -> None:
    t = _italo_yugoslav_war()
    t.do(DeclareWar("england", "italy"))
    assert code(t, EndPhase("england")) == ""
    to_phase(t, "relocation", "england")
    assert code(t, EndPhase("england")) == "DOW-04 OBLIGATION"


def test_dow_09_row_belgium_of_spring_1940_counts_in_1941() -> None:
    t = table([1, 6], order=[["germany"], ["england"]], acting="germany", war=WEST[:1], turn=3,
              units={"ger-infantry-1": "essen"})
    t.do(DeclareWar("germany", "belgium"))
    assault(t, attack("ger-infantry-1", "essen belgium"))
    assert left(t, "germany") == 37
    to_turn(t, 7)
    lines = next(row for row in t.state.facts["reckoning"] if row["power"] == "germany")["lines"]
    assert ["country", "belgium", 4] in lines and t.state.powers["germany"]["year_start"] == 40 + 4 - 4


def test_dow_10_row_an_empty_area_costs_the_declaration_only() -> None:
    t = table(order=SLOTS, acting="germany", war=WEST, units={"ger-tank-1": "krakow", "ger-infantry-1": "budapest"},
              control={"budapest": "germany"}, countries={"hungary": {"status": "conquered", "by": "germany"}},
              hpp={"england": 41})
    t.do(DeclareWar("germany", "yugoslavia"))
    for _ in range(2):
        t.do(PlaceArmy("yugoslavia", "infantry", "belgrade"))
    t.do(Occupy(("ger-infantry-1",), ("budapest", "zagreb")))
    assert left(t, "germany") == 38 and holder(t, "zagreb") == "germany"
    assert code(t, EndPhase("germany")) == ""
