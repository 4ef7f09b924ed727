"""The hard parts of the rules, several at once: wars that spread, falls, garrisons, the half, the one action a turn."""

# fmt: off
from __future__ import annotations

from typing import Any

import pytest

from scenarios.engine.cases import Table
from scenarios.harc_europaert.actions import (
    DeclareWar,
    EndPhase,
    Escape,
    HandOver,
    Intervene,
    Launch,
    NameController,
    Occupy,
    Place,
    PlaceArmy,
    Rebase,
    SendAid,
    TakeSuggested,
    Withdraw,
)
from scenarios.harc_europaert.state import ACTED
from tests.harc.audit import ADVANCED, ALL_WEST, EAST, SLOTS, TWO, pass_all, phase
from tests.harc.campaigns import WEST, assault, attack, code, end, holder, left, ours, table, top, where
from tests.harc.slots import go_on, has, quiet, to_phase

SATELLITES = ("finland", "hungary", "romania", "bulgaria")


def at_war(t: Table, a: str, b: str) -> bool:
    return bool(t.rules.at_war(t.state, a, b))


def set_up(t: Table) -> None:
    """Set armies up anywhere."""
    while top(t) == "army":
        quiet(t)


# ------------------------------------------------------------------ wars that spread
def test_usa_01_dow_03_only_war_on_the_axis_is_free_of_an_obligation() -> None:
    t = table(turn=11, order=SLOTS, acting="usa", war=ALL_WEST, units={"usa": {"usa": {"infantry": 1}}},
              powers={"usa": {"status": "not_entered"}})
    assert code(t, DeclareWar("usa", "spain")) == "DOW-03 OBLIGATION"
    assert {a.target for a in t.legal() if isinstance(a, DeclareWar)} == {"germany", "italy"}
    t.do(DeclareWar("usa", "germany"))
    assert at_war(t, "usa", "italy") and left(t, "usa") == 33 and code(t, EndPhase("usa")) == ""


def test_dow_02_sg_03_an_italian_attack_on_the_soviet_union_is_germanys_too() -> None:
    t = table(turn=8, order=SLOTS, acting="italy", war=ALL_WEST,
              units={"ita-infantry-1": "kulm", "sov-infantry-1": "minsk"})
    t.do(DeclareWar("italy", "soviet_union"))
    set_up(t)
    assert (left(t, "italy"), left(t, "germany")) == (33, 49)
    assert at_war(t, "germany", "soviet_union") and t.state.facts["surprise_turn"] == 8
    assert all(t.state.countries[c]["status"] == "joined" for c in SATELLITES)


def test_sg_01_the_soviet_union_does_not_come_by_way_of_italy_before_autumn_1941() -> None:
    raw: dict[str, Any] = {"order": SLOTS, "acting": "soviet_union",
                           "units": {"ita-infantry-1": "kulm", "sov-infantry-1": "minsk"}}
    assert code(table(turn=8, war=ALL_WEST, **raw), DeclareWar("soviet_union", "italy")) == "SG-01 DATE"
    t = table(turn=9, war=ALL_WEST, **raw)
    t.do(DeclareWar("soviet_union", "italy"))
    assert at_war(t, "germany", "soviet_union") and "surprise_turn" not in t.state.facts
    assert all(t.state.countries[c]["status"] == "satellite" for c in SATELLITES)
    assert code(table(turn=8, war=WEST, **raw), DeclareWar("soviet_union", "italy")) == ""  # Italy still stands alone


def test_dow_05_neutral_italy_is_in_no_alliance_until_a_power_fights_it() -> None:
    t = table(order=SLOTS, acting="germany", war=WEST, units={"ger-infantry-1": "vienna", "ita-infantry-1": "tirana",
              "eng-aircraft-1": "athens"}, control={"athens": "england", "zagreb": "yugoslavia"})
    t.do(DeclareWar("germany", "yugoslavia"))
    set_up(t)
    assert at_war(t, "germany", "yugoslavia") and not at_war(t, "italy", "yugoslavia")
    assert not t.rules.friendly(t.state, "germany", t.rules.space["rome"])
    t.do(HandOver("italy"))
    assert code(t, Occupy(("ita-infantry-1",), ("tirana", "skopje"))) == "MAP-11 PEACE"
    later = table(order=SLOTS, acting="germany", war=ALL_WEST, units={"ger-infantry-1": "vienna"})
    later.do(DeclareWar("germany", "yugoslavia"))
    assert at_war(later, "italy", "yugoslavia") and later.rules.friendly(later.state, "germany",
            later.rules.space["rome"])


def test_cap_08_dow_02_war_on_what_a_fallen_england_left_serves_the_axis() -> None:
    t = table(turn=8, order=SLOTS, acting="germany", war=[["germany", "france"], ["italy", "france"]],
              units={"ger-infantry-1": "seville"}, powers={"england": {"status": "fallen"}},
              control={"madrid": "germany", "seville": "germany", "london": "germany"},
              countries={"spain": {"status": "conquered", "by": "germany"}})
    assert code(t, Occupy(("ger-infantry-1",), ("seville", "gibraltar"))) == "MAP-11 PEACE"
    t.do(DeclareWar("germany", "england"))
    assert left(t, "germany") == 38 and at_war(t, "italy", "england")
    t.do(Occupy(("ger-infantry-1",), ("seville", "gibraltar")))
    assert holder(t, "gibraltar") == "germany" and code(t, EndPhase("germany")) == ""


def test_ll_01_no_aid_to_a_soviet_union_that_began_the_war_itself() -> None:
    raw: dict[str, Any] = {"order": SLOTS, "options": ADVANCED, "turn": 9, "phase": "relocation", "acting": "england",
                           "war": [*ALL_WEST, *EAST], "units": {"eng-fleet-1": "edinburgh"}}
    assert code(table(**raw), SendAid("england", "soviet_union", 2, "eng-fleet-1")) == ""
    began = table(facts={"satellites_closed": True}, **raw)
    assert code(began, SendAid("england", "soviet_union", 2, "eng-fleet-1")) == "LL-01 DATE"


# ------------------------------------------------------------------ falls with others around
def test_cap_03_italy_falls_with_germans_on_its_land() -> None:
    t = table(order=SLOTS, acting="england", war=ALL_WEST, turn=14, control={"pescara": "england"},
              units={"eng-infantry-1": "pescara", "ita-fleet-1": "taranto", "ita-infantry-1": "sardinia",
                     "germany": {"sicily": {"infantry": 1}, "naples": {"aircraft": 1, "fleet": 1},
                         "tripoli": {"tank": 1}}})
    t.do(Occupy(("eng-infantry-1",), ("pescara", "rome")))
    go_on(t, lambda s: s.acting == "italy" and s.frames[-1].name == "battles")
    assert code(t, EndPhase("italy")) == "" and t.state.powers["italy"]["recapture"] is True
    t.do(EndPhase("italy"))
    assert top(t) == "escape" and t.state.active == [t.side("axis")]
    assert where(t, "ger-aircraft-1") == "sicily"  # its only refuge
    t.do(Escape("ger-fleet-1", ("naples", "tyrrhenian-sea", "sicily")))
    assert ours(t, "ita-fleet-1", "ita-infantry-1") == {"ita-fleet-1": "", "ita-infantry-1": ""}
    assert {a: holder(t, a) for a in ("naples", "sardinia", "taranto", "genoa")} == dict.fromkeys(
        ("naples", "sardinia", "taranto", "genoa"), "england")
    assert (holder(t, "sicily"), holder(t, "tripoli"), holder(t, "tirana")) == ("germany", "germany", "albania")
    assert t.state.acting == "germany" and top(t) == "movement"  # the slot goes on for the other power of it
    assert t.state.countries["albania"]["status"] == "neutral"


def test_cap_02_an_ally_of_the_slot_retakes_paris_and_france_plays_on() -> None:
    t = table([1, 6], order=SLOTS, acting="germany", war=WEST, turn=4, scenario="total-war-1939",
              control={"calais": "germany"}, units={"ger-infantry-1": "calais", "eng-tank-1": "brest",
                                                    "fra-infantry-1": "marseille", "eng-fleet-1": "plymouth"})
    t.do(Occupy(("ger-infantry-1",), ("calais", "paris")))
    to_phase(t, "supply")
    t.do(next(a for a in t.legal() if "eng-tank-1" in getattr(a, "units", ())))
    to_phase(t, "battles", "england")
    assault(t, attack("eng-tank-1", "brest paris"))
    assert holder(t, "paris") == "france" and where(t, "eng-tank-1") == "paris"
    to_phase(t, "placement", "france")
    assert t.state.powers["france"]["status"] == "at_war" and code(t, Place("france", "infantry", "paris")) == ""


def test_dow_07_mov_08_yugoslavia_falls_around_the_english() -> None:
    t = table([1, 6], order=SLOTS, acting="germany", war=[*ALL_WEST, ["germany", "yugoslavia"], ["italy",
            "yugoslavia"]],
              turn=6, countries={"yugoslavia": {"status": "joined", "by": "england", "army": True}},
              control={"budapest": "germany"},
              units={"ger-infantry-1": "budapest", "yug-infantry-1": "belgrade", "yug-infantry-2": "skopje",
                     "eng-infantry-1": "sarajevo", "eng-aircraft-1": "zagreb"})
    assault(t, attack("ger-infantry-1", "budapest belgrade"))
    while top(t) == "escape":
        t.do(Escape("eng-aircraft-1", ("zagreb", "sarajevo")))
    assert [holder(t, a) for a in ("belgrade", "skopje", "zagreb", "sarajevo")] == ["germany"] * 3 + ["england"]
    assert ours(t, "yug-infantry-2", "eng-aircraft-1", "eng-infantry-1") == {
        "yug-infantry-2": "", "eng-aircraft-1": "sarajevo", "eng-infantry-1": "sarajevo"}


def test_dow_08_cap_03_a_country_that_fights_alone_is_run_by_the_next_ally() -> None:
    t = table(order=SLOTS, acting="germany", war=[*WEST, ["italy", "switzerland"]], turn=6, hpp={"england": 50},
              countries={"switzerland": {"status": "attacked", "by": "england", "army": True}},
              units={"ger-infantry-1": "dover", "swi-infantry-1": "bern"}, control={"dover": "germany"})
    t.do(Occupy(("ger-infantry-1",), ("dover", "london")))
    go_on(t, lambda s: s.powers["england"]["status"] == "fallen")
    assert t.state.countries["switzerland"] | {"since": 0} == {
        "status": "attacked", "by": "france", "since": 0, "army": True}
    assert where(t, "swi-infantry-1") == "bern"


def test_med_01_cap_03_suez_that_turned_neutral_is_not_regained() -> None:
    t = table(order=[["england"], ["italy"]], acting="england", war=[["italy", "england"]], turn=14,
              facts={"suez_lost": True, "england_penalty": 5}, units={"eng-infantry-1": "pescara"},
              control={"pescara": "england", "cairo": "italy", "suez": "italy"},
              countries={"egypt": {"status": "colony", "by": "italy"}})
    t.do(Occupy(("eng-infantry-1",), ("pescara", "rome")))
    go_on(t, lambda s: s.acting == "italy" and s.frames[-1].name == "battles")
    end(t, "italy")
    assert t.state.powers["italy"]["status"] == "fallen" and holder(t, "suez") == "egypt"
    assert t.state.facts["suez_lost"] is True


# ------------------------------------------------------------------ countries and their armies
def test_pts_02_a_joined_country_needs_no_garrison() -> None:
    raw: dict[str, Any] = {"phase": "relocation", "order": TWO, "acting": "germany", "war": WEST[:1],
                           "options": {"partisan": "full"}, "units": {"ger-infantry-1": "warsaw"}}
    t = table(countries={"greece": {"status": "joined", "by": "germany", "army": True}}, **raw)
    end(t, "germany")
    assert t.state.countries["greece"]["status"] == "joined" and holder(t, "athens") == "greece"


def test_pts_02_cap_08_what_turned_neutral_has_no_army_when_it_is_attacked_again() -> None:
    t = table(phase="relocation", order=TWO, acting="germany", war=WEST[:1], options={"partisan": "full"},
              control=dict.fromkeys(("athens", "salonika", "crete", "skopje"), "germany"),
              countries={"greece": {"status": "conquered", "by": "germany"}, "poland": {"status": "conquered",
                         "by": "germany"}}, units={"ger-infantry-1": "warsaw", "ger-infantry-2": "skopje"})
    end(t, "germany")
    assert holder(t, "salonika") == "greece"
    go_on(t, lambda s: s.turn == 4 and s.acting == "germany" and s.frames[-1].name == "battles")
    t.do(DeclareWar("germany", "greece"))
    assert top(t) == "battles" and not where(t, "gre-infantry-1")
    t.do(Occupy(("ger-infantry-2",), ("skopje", "salonika")))
    assert left(t, "germany") == 38 and holder(t, "salonika") == "germany"


TRESPASS: dict[str, Any] = {
    "order": [["germany"], ["soviet_union"]], "acting": "germany", "turn": 11, "war": EAST,
    "facts": {"satellites_closed": True},
    "countries": {c: {"status": "neutral", "by": ""} for c in ("finland", "hungary", "romania", "bulgaria")},
}


def test_sg_07_germans_who_stayed_fight_the_army_around_them() -> None:
    t = table([1, 1, 6, 6], units={"germany": {"bucharest": {"infantry": 2}}}, **TRESPASS)
    assert code(t, EndPhase("germany")) == "SG-07 OBLIGATION"
    t.do(DeclareWar("germany", "romania"))
    for _ in range(2):
        t.do(PlaceArmy("romania", "infantry", "bucharest"))
    both = attack("ger-infantry-1 ger-infantry-2", "bucharest bucharest")
    assert both in t.legal()
    assault(t, both)
    assert holder(t, "bucharest") == "germany" and t.state.countries["romania"]["status"] == "conquered"
    assert left(t, "germany") == 37 and where(t, "ger-infantry-1") == "bucharest"


def test_sg_07_dow_10_undefended_land_they_stand_in_is_taken_at_once() -> None:
    t = table(units={"ger-infantry-1": "iasi"}, **TRESPASS)
    t.do(DeclareWar("germany", "romania"))
    for _ in range(2):
        t.do(PlaceArmy("romania", "infantry", "bucharest"))
    assert Occupy(("ger-infantry-1",), ("iasi", "iasi")) in t.legal()
    t.do(Occupy(("ger-infantry-1",), ("iasi", "iasi")))
    assert holder(t, "iasi") == "germany" and code(t, EndPhase("germany")) == ""
    assert code(t, Occupy(("ger-infantry-1",), ("iasi", "ploiesti"))) == "INF-01 MP"


def test_sg_07_air_05_their_aircraft_leave_when_the_country_joins_the_enemy() -> None:
    t = table([6, 6, 6], units={"ger-aircraft-1": "budapest", "ger-infantry-1": "vienna"}, **TRESPASS)
    t.do(DeclareWar("germany", "hungary"))
    for _ in range(2):
        t.do(PlaceArmy("hungary", "infantry", "budapest"))
    assault(t, attack("ger-infantry-1", "vienna budapest"))
    t.do(Withdraw())
    if top(t) == "retreat":
        t.do(TakeSuggested())
    go_on(t, lambda s: s.acting == "soviet_union" and s.frames[-1].name in ("battles", "escape"))
    while top(t) == "escape":
        assert t.state.active == [t.side("axis")]
        t.do(t.legal()[0])
    assert t.state.countries["hungary"]["by"] == "soviet_union"
    assert where(t, "ger-aircraft-1") not in ("", "budapest")


def test_plc_09_germany_does_not_make_good_a_satellite_of_the_other_side() -> None:
    t = phase("placement", acting="germany", turn=12, war=[*WEST, ["germany", "hungary"]],
            control={"debrecen": "germany"},
              countries={"hungary": {"status": "joined", "by": "england", "army": True}})
    assert code(t, Place("germany", "infantry", "debrecen", "hungary")) == "PLC-09 OWNER"


def test_inv_01_an_ally_that_only_escorts_a_landing_pays_for_it_too() -> None:
    t = table([1, 6], order=[["england", "usa"], ["germany"]], acting="england", turn=18, control={"calais": "germany"},
              war=[["germany", "england"], ["germany", "usa"]],
              units={"england": {"dover": {"fleet": 1, "infantry": 1}}, "usa-fleet-1": "plymouth",
                     "ger-infantry-1": "calais"})
    t.do(attack("eng-fleet-1", "dover english-channel calais", "carrier", "eng-infantry-1"))
    t.do(attack("usa-fleet-1", "plymouth english-channel calais", "escort"))
    t.do(Launch())
    assert (left(t, "england"), left(t, "usa")) == (35, 35)


# ------------------------------------------------------------------ the half, the one action
def test_eco_03_gen_04_a_lost_conquest_uses_up_the_half() -> None:
    t = table(order=TWO[::-1], acting="england", war=WEST[:1], turn=4, hpp={"germany": 30},
              control={"belgium": "germany", "calais": "england", "denmark": "germany"},
              units={"eng-infantry-1": "calais"}, countries={"belgium": {"status": "conquered", "by": "germany"}},
              powers={"germany": {"counted": {"belgium": 4}}})
    t.do(Occupy(("eng-infantry-1",), ("calais", "belgium")))
    to_phase(t, "placement", "germany")
    assert (left(t, "germany"), t.state.powers["germany"]["spent"]) == (26, 4)
    for _ in range(5):
        t.do(Place("germany", "tank", "essen"))
    t.do(Place("germany", "infantry", "essen"))
    assert code(t, Place("germany", "infantry", "essen")) == "GEN-04 HALF"  # 4 + 11 = 15
    assert left(t, "germany") == 15


def test_gen_07_gen_08_one_action_over_both_turns() -> None:
    t = table([6, 6, 6, 6, 6, 6, 6, 6], order=TWO, acting="germany", war=WEST[:1], turn=4,
              control={"belgium": "germany", "calais": "england"},
              units={"ger-aircraft-1": "belgium", "ger-aircraft-2": "belgium", "ger-infantry-1": "belgium",
                     "eng-aircraft-1": "calais", "eng-infantry-1": "calais"})
    assault(t, attack("ger-aircraft-1", "belgium calais", "air", against="air"))
    t.do(Withdraw())
    assert has(t, "ger-aircraft-1", ACTED) and has(t, "eng-aircraft-1", ACTED)
    assert code(t, attack("ger-aircraft-2", "belgium calais", "air", against="air")) == "MOV-03 DUP"
    to_phase(t, "battles", "england")  # the English turn up, the German one that attacked lies on
    assert not has(t, "eng-aircraft-1", ACTED) and has(t, "ger-aircraft-1", ACTED)
    assault(t, attack("eng-aircraft-1", "calais belgium", "air", against="air"))
    t.do(Withdraw())
    assert has(t, "ger-aircraft-2", ACTED)  # it was the one that could defend
    to_phase(t, "battles", "germany")
    assert not has(t, "ger-aircraft-1", ACTED) and not has(t, "ger-aircraft-2", ACTED)
    assert has(t, "eng-aircraft-1", ACTED)


# ------------------------------------------------------------------ who is asked
def _joint(players: int) -> Table:
    t = table([1, 1, 6], order=SLOTS, acting="england", turn=18, options={"players": players, "level": "advanced"},
              war=[*ALL_WEST, ["germany", "usa"]], control={"belgium": "england"},
              units={"eng-infantry-1": "belgium", "usa-infantry-1": "belgium", "ger-infantry-1": "essen"})
    t.do(attack("eng-infantry-1", "belgium essen"))
    if top(t) == "assemble" and code(t, attack("usa-infantry-1", "belgium essen")):
        t.do(HandOver("usa"))
    t.do(attack("usa-infantry-1", "belgium essen"))
    if t.state.acting == "usa":
        t.do(HandOver("england"))
    t.do(Launch())
    return t


@pytest.mark.parametrize(("players", "asked"), [(2, ["allies"]), (3, ["western"]), (4, ["entente", "usa"]),
                                                (5, ["entente", "usa"])])
def test_coo_03_gen_14_each_player_names_who_shall_hold_what_was_taken(players: int, asked: list[str]) -> None:
    t, seats = _joint(players), []
    while top(t) == "aftermath":
        seats.append(t.rules.sides(t.state)[t.state.active[0]].id)
        t.do(NameController("usa"))
    assert seats == asked and holder(t, "essen") == "usa"


@pytest.mark.parametrize(("players", "seat"), [(2, "axis"), (4, "axis"), (5, "italy")])
def test_int_04_gen_14_the_player_of_the_ships_is_asked(players: int, seat: str) -> None:
    t = table([], order=SLOTS, acting="england", phase="movement", war=ALL_WEST, turn=8,
              options={"players": players, "level": "advanced"},
              units={"eng-fleet-1": "malta", "ita-aircraft-1": "sicily", "ger-aircraft-1": "essen"})
    t.do(Rebase(("eng-fleet-1",), ("malta", "ionian-sea", "eastern-mediterranean", "cairo")))
    assert top(t) == "intervention" and t.rules.sides(t.state)[t.state.active[0]].id == seat
    assert {a.units for a in t.legal() if isinstance(a, Intervene)} == {("ita-aircraft-1",)}
    pass_all(t)
    assert where(t, "eng-fleet-1") == "cairo"


@pytest.mark.parametrize(("players", "seat"), [(2, "allies"), (3, "soviet"), (4, "soviet"), (5, "soviet")])
def test_dow_06_gen_14_the_player_with_most_hpp_sets_the_army_up(players: int, seat: str) -> None:
    t = table(order=SLOTS, acting="germany", war=[*WEST, *EAST], turn=12, hpp={"soviet_union": 50},
              options={"players": players}, units={"ger-tank-1": "sofia"}, control={"sofia": "germany"})
    t.do(DeclareWar("germany", "greece"))
    assert t.rules.sides(t.state)[t.state.active[0]].id == seat
    t.do(PlaceArmy("greece", "infantry", "athens"))
    t.do(PlaceArmy("greece", "infantry", "athens"))
    assert t.state.acting == "germany"


def test_bat_02_gen_14_losses_are_asked_of_the_player_who_holds_the_area() -> None:
    t = table([1, 1, 6, 6, 6, 6], order=SLOTS, acting="germany", turn=18, options={"players": 5},
              war=[*ALL_WEST, ["germany", "usa"]], control={"belgium": "germany", "calais": "usa"},
              units={"germany": {"belgium": {"infantry": 2}}, "eng-infantry-1": "calais", "eng-tank-1": "calais",
                     "usa-infantry-1": "calais", "usa-tank-1": "calais"})
    assault(t, attack("ger-infantry-1 ger-infantry-2", "belgium calais"))
    assert top(t) == "losses" and t.rules.sides(t.state)[t.state.active[0]].id == "usa"
    t.do(TakeSuggested())
    gone = [u for u in ("eng-infantry-1", "usa-infantry-1", "eng-tank-1", "usa-tank-1") if not where(t, u)]
    assert gone == ["eng-infantry-1", "usa-infantry-1"]  # half of the losses each
