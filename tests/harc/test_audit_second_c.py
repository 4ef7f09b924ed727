"""The second table of small tests, row by row: building, supply, economy. [HE, 5.5]"""

# fmt: off
from __future__ import annotations

from typing import Any

from scenarios.engine.cases import Table
from scenarios.harc_europaert import tables
from scenarios.harc_europaert.actions import (
    AssignSupply,
    DeclareWar,
    HandOver,
    Launch,
    NameController,
    Occupy,
    Place,
    Raid,
    Rebase,
    Relocate,
    SeaTransport,
    SendAid,
    Withdraw,
)
from scenarios.harc_europaert.state import ACTED, UNSUPPLIED
from tests.harc.audit import ADVANCED, ALL_WEST, BREST, EAST, SLOTS, TWO, line, pass_all, phase
from tests.harc.campaigns import WEST, assault, attack, code, dice_of, end, holder, left, table, top, where
from tests.harc.slots import go_on, has, to_phase


# ------------------------------------------------------------------ building
def test_plc_01_row_one_of_each_costs_twelve() -> None:
    t = phase("placement", acting="germany")
    for kind, area in (("infantry", "essen"), ("tank", "essen"), ("aircraft", "essen"), ("fleet", "kiel")):
        t.do(Place("germany", kind, area))
    assert left(t, "germany") == 28


def test_plc_02_row_no_ninth_french_infantry() -> None:
    t = phase("placement", acting="france", units={"france": {"paris": {"infantry": 8}}})
    assert code(t, Place("france", "infantry", "paris")) == "PLC-02 LIMIT"


def test_plc_03_row_nothing_english_is_built_on_malta() -> None:
    t = phase("placement", acting="england")
    for area in ("malta", "gibraltar", "cairo"):
        assert code(t, Place("england", "infantry", area)) == "PLC-03 BORDER"


def test_plc_06_row_a_first_fleet_of_edinburgh_escorts_at_once() -> None:
    t = phase("placement", order=SLOTS, acting="england", control={"belgium": "france"},
              units={"eng-infantry-1": "edinburgh"})
    t.do(Place("england", "fleet", "edinburgh"))
    to_phase(t, "relocation", "england")
    t.do(Relocate("eng-infantry-1", "belgium", ("eng-fleet-1",)))
    assert where(t, "eng-infantry-1") == "belgium"


def test_plc_09_row_a_romanian_infantry_is_made_good_in_iasi() -> None:
    t = phase("placement", acting="germany", turn=9, war=[*WEST, *EAST, ["romania", "soviet_union"]],
              countries={"romania": {"status": "joined", "by": "germany", "army": True}})
    t.do(Place("germany", "infantry", "iasi", "romania"))
    assert where(t, "rom-infantry-1") == "iasi" and left(t, "germany") == 39
    assert code(t, Place("germany", "infantry", "essen", "romania")) == "PLC-09 BORDER"


def test_plc_10_row_no_american_infantry_in_dover() -> None:
    t = phase("placement", order=SLOTS, acting="usa", turn=12, war=[*ALL_WEST, ["germany", "usa"]])
    assert code(t, Place("usa", "infantry", "dover")) == "PLC-10 BORDER"


# ------------------------------------------------------------------ relocation
def test_rel_02_row_who_fought_may_go_who_flew_may_not() -> None:
    t = phase("relocation", acting="france", control={"belgium": "france"},
              units={"fra-infantry-1": {"at": "belgium", "moved": True, "fights": 1},
                     "fra-aircraft-1": {"at": "calais", "acted": True}})
    assert code(t, Relocate("fra-infantry-1", "calais")) == ""
    assert code(t, Relocate("fra-aircraft-1", "paris")) == "REL-02 ACTED"


def test_rel_04_row_the_escort_carries_again_in_its_next_turn() -> None:
    t = phase("relocation", order=TWO, acting="england", control={"calais": "england"}, war=WEST[:1],
              units={"england": {"dover": {"infantry": 2, "fleet": 1}}})
    t.do(Relocate("eng-infantry-1", "calais", ("eng-fleet-1",)))
    carry = SeaTransport("eng-fleet-1", ("eng-infantry-2",), ("dover", "english-channel", "calais"), "dover")
    assert has(t, "eng-fleet-1", ACTED)
    go_on(t, lambda s: s.turn == 4 and s.acting == "england" and s.frames[-1].name == "movement")
    assert code(t, carry) == ""


def test_rel_07_row_new_german_aircraft_go_to_belgium_at_once() -> None:
    t = phase("placement", order=TWO, acting="germany", control={"belgium": "germany"})
    t.do(Place("germany", "aircraft", "essen"))
    to_phase(t, "relocation", "germany")
    t.do(Relocate("ger-aircraft-1", "belgium"))
    assert where(t, "ger-aircraft-1") == "belgium" and not has(t, "ger-aircraft-1", ACTED)


# ------------------------------------------------------------------ supply
CUT_KRAKOW: dict[str, Any] = {
    "war": EAST, "turn": 24, "order": [["germany"], ["soviet_union"]],
    "control": dict.fromkeys(("breslau", "poznan", "warsaw", "lvov", "slovakia", "kulm"), "soviet_union"),
}


def test_sup_01_and_05_rows_krakow_is_cut_off_and_its_aircraft_fly_out() -> None:
    t = table(phase="start", acting="germany", units={"germany": {"krakow": {"infantry": 4, "tank": 3, "aircraft": 1}}},
              **CUT_KRAKOW)
    assert has(t, "ger-infantry-1", UNSUPPLIED) and has(t, "ger-tank-3", UNSUPPLIED)
    assert not has(t, "ger-aircraft-1", UNSUPPLIED)
    to_phase(t, "movement", "germany")
    assert code(t, Rebase(("ger-aircraft-1",), ("krakow", "breslau", "leipzig"))) == ""
    go_on(t, lambda s: s.acting == "soviet_union")
    assert not where(t, "ger-infantry-1") and not where(t, "ger-tank-1") and where(t, "ger-aircraft-1") == "krakow"


def test_sup_03_row_the_unsupplied_hit_back() -> None:
    t = table([6, 2], acting="soviet_union", units={"ger-infantry-1": {"at": "krakow", "unsupplied": True},
              "sov-infantry-1": "slovakia"}, **CUT_KRAKOW)
    assert dice_of(assault(t, attack("sov-infantry-1", "slovakia krakow")))[1] == ("defender", 2, (2,), 1)


def test_sup_06_row_a_live_fortress_cut_off_fights_on_and_stays() -> None:
    t = table([6, 6], phase="start", order=[["soviet_union"], ["germany"]], acting="soviet_union", turn=10, war=EAST,
              control={"odessa": "germany", "dnepropetrovsk": "germany", "krasnodar": "germany"},
              units={"sov-infantry-1": "sevastopol", "ger-infantry-1": "odessa"})
    assault(t, attack("sov-infantry-1", "sevastopol odessa"))
    t.do(Withdraw())
    go_on(t, lambda s: s.acting == "germany")
    assert where(t, "sov-infantry-1") == "sevastopol"


def test_sup_09_row_the_garrison_of_tirana_without_a_fleet_is_gone_after_phase_4() -> None:
    t = table(phase="start", order=[["italy"], ["england"]], acting="italy", war=[["italy", "england"]],
              units={"ita-infantry-1": "tirana"})
    to_phase(t, "relocation", "italy")
    assert where(t, "ita-infantry-1") == "tirana"
    end(t, "italy")
    assert where(t, "ita-infantry-1") == ""


def test_sup_10_row_cut_in_the_enemys_turn_it_is_looked_at_in_the_next_own_one() -> None:
    t = table(order=[["soviet_union"], ["germany"]], acting="soviet_union", turn=24, war=EAST,
              control=CUT_KRAKOW["control"] | {"breslau": "germany"},
              units={"ger-infantry-1": "krakow", "sov-tank-1": "slovakia"})
    t.do(Occupy(("sov-tank-1",), ("slovakia", "breslau")))
    assert not has(t, "ger-infantry-1", UNSUPPLIED)
    to_phase(t, "battles", "germany")
    assert has(t, "ger-infantry-1", UNSUPPLIED)


def test_sup_11_row_americans_draw_on_paris_or_london() -> None:
    t = table(phase="start", order=SLOTS, acting="usa", turn=22, war=[*WEST, ["germany", "usa"]],
              fortress_lost=["maginot-line"], units={"usa-infantry-1": "maginot-line"})
    assert not has(t, "usa-infantry-1", UNSUPPLIED)
    sole = table(phase="start", order=SLOTS, acting="usa", turn=22, war=[*WEST, ["germany", "usa"]],
                 control={"paris": "germany"}, fortress_lost=["maginot-line"], units={"usa-infantry-1": "maginot-line"})
    assert has(sole, "usa-infantry-1", UNSUPPLIED)


def test_sup_01_row_a_link_restored_saves_but_does_not_free() -> None:
    t = table([1, 6], phase="start", acting="germany",
              units={"ger-infantry-1": "krakow", "ger-infantry-2": "leipzig", "sov-infantry-1": "breslau"},
                  **CUT_KRAKOW)
    assert has(t, "ger-infantry-1", UNSUPPLIED)
    assault(t, attack("ger-infantry-2", "leipzig breslau"))
    to_phase(t, "relocation", "germany")
    assert code(t, Relocate("ger-infantry-1", "breslau")) == "MOV-04 SUPPLY"
    go_on(t, lambda s: s.acting == "soviet_union")
    assert where(t, "ger-infantry-1") == "krakow"


def test_sup_12_row_vichy_infantry_in_algeria_is_never_looked_at() -> None:
    t = table(phase="start", order=TWO, acting="germany", war=WEST[:1], turn=6, units={"vic-infantry-1": "algeria"},
              control=dict.fromkeys(("vichy", "lyon", "algeria", "morocco", "tunisia"), "vichy_france") | BREST,
              countries={"vichy_france": {"status": "puppet", "by": "germany"}}, facts={"vichy": "neutral"})
    assert not has(t, "vic-infantry-1", UNSUPPLIED)


# ------------------------------------------------------------------ economy, falls
def test_eco_04_row_one_left_and_three_lost_is_a_debt_of_two() -> None:
    t = table(order=[["england"], ["germany"]], acting="england", war=WEST[:1], turn=6,
              control={"belgium": "germany", "calais": "england"},
              units={"eng-infantry-1": "calais"}, hpp={"germany": {"start": 30, "available": 1}},
              countries={"belgium": {"status": "conquered", "by": "germany"}},
              powers={"germany": {"counted": {"belgium": 3}}})
    t.do(Occupy(("eng-infantry-1",), ("calais", "belgium")))
    to_phase(t, "movement", "germany")
    assert left(t, "germany") == 0 and t.state.powers["germany"]["debt"] == 2
    go_on(t, lambda s: s.turn == 7)
    assert ["debt", "", -2] in line(t, "germany") and t.state.powers["germany"]["year_start"] == 36 - 2


def test_eco_06_row_libya_counts_for_england_until_italy_is_conquered() -> None:
    raw: dict[str, Any] = {"order": TWO, "acting": "england", "war": WEST[:1],
                           "turn": 14, "control": {"tripoli": "england", "benghazi": "england"},
                           "countries": {"libya": {"status": "colony", "by": "england"}}}
    t = table(**raw)
    go_on(t, lambda s: s.turn == 15)
    assert ["country", "libya", 1] in line(t, "england")
    raw["control"] |= {"rome": "england"}
    t = table(facts={"fallen": {"italy": "england"}}, **raw)
    go_on(t, lambda s: s.turn == 15)
    assert [row for row in line(t, "england") if row[0] in ("half", "country")] == [["half", "italy", 8]]


def test_eco_07_and_08_rows_halves_of_1939_and_the_soviet_row() -> None:
    assert [(value + 1) // 2 for value in (17, 15, 25, 30)] == [9, 8, 13, 15]
    assert [tables.half_share(p) for p in ("france", "italy", "england", "germany")] == [9, 8, 13, 15]
    assert [tables.base_hpp("soviet_union", y) for y in range(1939, 1946)] == [18, 23, 30, 40, 52, 62, 62]


def test_eco_10_row_two_left_and_three_survivors() -> None:
    t = table(order=TWO, acting="germany", war=WEST[:1], options=ADVANCED, turn=8, control=BREST,
              units={"germany": {"brest": {"submarine": 3}}}, hpp={"england": {"start": 25, "available": 2}})
    t.do(Raid(("ger-submarine-1", "ger-submarine-2", "ger-submarine-3"), ("brest", "bay-of-biscay", "north-atlantic")))
    pass_all(t)
    assert (left(t, "england"), t.state.powers["england"]["debt"], t.state.powers["england"]["spent"]) == (0, 1, 0)


def test_cap_02_row_the_french_of_calais_need_an_allied_fleet() -> None:
    raw: dict[str, Any] = {"order": SLOTS, "acting": "germany", "war": WEST, "turn": 4, "control": {"vichy": "germany"}}
    units = {"ger-infantry-1": "vichy", "fra-infantry-1": "calais"}
    t = table([6, 6], units=units, **raw)
    t.do(Occupy(("ger-infantry-1",), ("vichy", "paris")))
    to_phase(t, "battles", "france")
    assert code(t, attack("fra-infantry-1", "calais paris")) == "MOV-04 SUPPLY"
    t = table([1, 6], units=units | {"eng-fleet-1": "dover"}, **raw)
    t.do(Occupy(("ger-infantry-1",), ("vichy", "paris")))
    to_phase(t, "supply")
    t.do(AssignSupply("eng-fleet-1", ("fra-infantry-1",)))
    to_phase(t, "battles", "france")
    assault(t, attack("fra-infantry-1", "calais paris"))
    assert holder(t, "paris") == "france"


def test_cap_06_row_england_that_frees_paris_in_1943_counts_nine() -> None:
    t = table(order=TWO, acting="england", war=WEST[:1], turn=18, control=BREST | {"calais": "england"},
              units={"eng-infantry-1": "calais"}, facts={"fallen": {"france": "germany"}})
    t.do(Occupy(("eng-infantry-1",), ("calais", "paris")))
    assert holder(t, "paris") == "england"
    go_on(t, lambda s: s.turn == 19)
    assert ["half", "france", 9] in line(t, "england")


def test_cap_08_row_italy_enters_neutral_syria_for_two() -> None:
    t = table(order=SLOTS, acting="italy", war=[["italy", "england"]], turn=6, powers={"france": {"status": "fallen"}},
              control={"adana": "italy", "lebanon-syria": "lebanon_syria"}, units={"ita-infantry-1": "adana"},
              countries={"lebanon_syria": {"status": "neutral", "by": ""}, "turkey": {"status": "conquered",
                  "by": "italy"}})
    assert code(t, Occupy(("ita-infantry-1",), ("adana", "lebanon-syria"))) == "MAP-11 PEACE"
    t.do(DeclareWar("italy", "lebanon_syria"))
    t.do(Occupy(("ita-infantry-1",), ("adana", "lebanon-syria")))
    assert left(t, "italy") == 38 and holder(t, "lebanon-syria") == "italy"


# ------------------------------------------------------------------ lend-lease
LEND: dict[str, Any] = {
    "phase": "relocation", "order": SLOTS, "options": ADVANCED, "war": [*ALL_WEST, ["germany", "usa"], *EAST],
    "powers": {"france": {"status": "fallen"}}, "facts": {"fallen": {"france": "germany"}, "satellites_joined": True},
    "control": BREST,
}


def test_ll_02_row_eleven_are_too_many_and_ten_want_too_many_relocations() -> None:
    t = table(acting="usa", turn=11, units={"usa-fleet-1": "liverpool"}, **LEND)
    assert code(t, SendAid("usa", "england", 11, "usa-fleet-1")) == "LL-02 AIDCAP"
    assert code(t, SendAid("usa", "england", 10, "usa-fleet-1")) == "LL-05 RELOC"
    assert code(t, SendAid("usa", "england", 6, "usa-fleet-1")) == ""


def test_ll_03_row_a_dummy_loses_nothing_and_is_seen() -> None:
    raw = LEND | {"phase": "battles", "order": TWO, "powers": {}}
    raw["convoys"] = [{"id": "convoy-1", "sender": "usa", "receiver": "england", "zone": "north-atlantic", "value": 0,
                       "due": 13, "shown": False}]
    raw["war"] = WEST[:1]
    t = table(acting="germany", turn=12, units={"germany": {"brest": {"submarine": 2}}}, **raw)
    t.do(Raid(("ger-submarine-1", "ger-submarine-2"), ("brest", "bay-of-biscay", "north-atlantic"), "convoy-1"))
    pass_all(t)
    assert t.state.convoys[0]["shown"] is True and left(t, "england") == 40


def test_ll_04_row_three_for_the_soviet_union_arrive_in_turn_10() -> None:
    t = table(acting="england", turn=9, units={"eng-fleet-1": "edinburgh"}, **LEND)
    t.do(SendAid("england", "soviet_union", 3, "eng-fleet-1"))
    go_on(t, lambda s: s.turn == 9 and s.acting == "soviet_union" and s.frames[-1].name == "placement")
    assert left(t, "soviet_union") == 40
    go_on(t, lambda s: s.turn == 10 and s.acting == "soviet_union" and s.frames[-1].name == "placement")
    assert left(t, "soviet_union") == 43


def test_ll_05_06_and_07_rows_relocations_vologda_and_the_escort() -> None:
    units = {"usa-fleet-1": "liverpool", "usa": {"usa": {"infantry": 3}}}
    t = table(acting="usa", turn=12, units=units, **LEND)
    t.do(SendAid("usa", "england", 4, "usa-fleet-1"))
    t.do(Relocate("usa-infantry-1", "liverpool"))
    t.do(Relocate("usa-infantry-2", "liverpool"))
    assert code(t, Relocate("usa-infantry-3", "liverpool")) == "REL-01 RELOC"
    lost = table(acting="usa", turn=12, units=units, **(LEND | {"control": BREST | {"vologda": "germany"}}))
    assert code(lost, SendAid("usa", "soviet_union", 2, "usa-fleet-1")) == "LL-06 OWNER"
    bare = table(acting="usa", turn=12, units={"usa-infantry-1": "usa"}, **LEND)
    assert code(bare, SendAid("usa", "england", 2)) == "LL-07 ESCORT"


# ------------------------------------------------------------------ cooperation
def _mixed_calais(dice: list[int]) -> Table:
    return table(dice, order=SLOTS, acting="germany", war=WEST, control={"belgium": "germany"},
                 units={"germany": {"belgium": {"infantry": 2}}, "england": {"calais": {"infantry": 1}},
                        "france": {"calais": {"infantry": 1}}})


def test_coo_02_row_two_stacks_two_battles_two_hpp() -> None:
    t = _mixed_calais([1, 6, 1, 6])
    assault(t, attack("ger-infantry-1", "belgium calais", stack="england"))
    assault(t, attack("ger-infantry-2", "belgium calais", stack="france"))
    assert left(t, "germany") == 38 and holder(t, "calais") == "germany"


def test_coo_07_row_the_english_beaten_the_french_not() -> None:
    t = _mixed_calais([1, 6, 6, 1])
    assault(t, attack("ger-infantry-1", "belgium calais", stack="england"))
    assault(t, attack("ger-infantry-2", "belgium calais", stack="france"))
    assert holder(t, "calais") == "france" and where(t, "ger-infantry-2") == ""
    end(t, "germany")
    assert where(t, "ger-infantry-1") == "belgium" and "held" not in t.state.facts


def test_coo_03_row_without_agreement_the_americans_with_five_control() -> None:
    t = table([1, 1, 1, 1, 1, 6], order=[["england", "usa"], ["germany"]], acting="england", turn=18,
              war=[["germany", "england"], ["germany", "usa"]], options={"players": 5},
              control={"belgium": "england"}, units={"england": {"belgium": {"tank": 1, "infantry": 1}},
              "usa": {"belgium": {"tank": 1, "infantry": 2}}, "ger-infantry-1": "essen"})
    t.do(attack("eng-tank-1 eng-infantry-1", "belgium essen"))
    t.do(HandOver("usa"))
    t.do(attack("usa-tank-1 usa-infantry-1 usa-infantry-2", "belgium essen"))
    t.do(HandOver("england"))
    t.do(Launch())
    assert top(t) == "aftermath" and t.state.active == [t.side("entente")]
    t.do(NameController("england"))
    assert t.state.active == [t.side("usa")]
    t.do(NameController("usa"))
    assert holder(t, "essen") == "usa"
    assert (left(t, "england"), left(t, "usa")) == (39, 39)


def test_coo_06_row_a_romanian_and_a_german_fight_one_battle_for_one_hpp() -> None:
    t = table([6, 6, 6], order=[["germany"], ["soviet_union"]], acting="germany", turn=12,
              war=[*EAST, ["romania", "soviet_union"]], countries={"romania": {"status": "joined", "by": "germany"}},
              units={"ger-infantry-1": "lvov", "rom-infantry-1": "iasi", "sov-infantry-1": "kiev"},
              control={"lvov": "germany"})
    t.do(attack("ger-infantry-1", "lvov kiev"))
    events = assault(t, attack("rom-infantry-1", "iasi kiev"))
    assert [row[1] for row in dice_of(events)] == [1, 2] and left(t, "germany") == 39
