"""Declarations of war: costs, reach, obligations, armies, who joins. [HE-DOW, HE-GEN-12, AT-03]"""

from __future__ import annotations

import pytest

from scenarios.engine.cases import Table
from scenarios.harc_europaert.actions import (
    CallOff,
    DeclareWar,
    EndPhase,
    HandOver,
    Occupy,
    PlaceArmy,
    Relocate,
    SeaTransport,
)
from scenarios.harc_europaert.events import CountryJoined, Noted, WarDeclared
from scenarios.harc_europaert.quotas import winter_turn
from tests.harc.boards import start
from tests.harc.campaigns import WEST, assault, attack, code, end, holder, left, said, table, top, where


def at_war(t: Table, a: str, b: str) -> bool:
    return bool(t.rules.at_war(t.state, a, b))


# ------------------------------------------------------------------ costs and who may
def test_dow_01_at_03a_germany_on_belgium_costs_three_with_the_battle() -> None:
    t = table([1, 6], acting="germany", war=WEST, units={"germany": {"essen": {"infantry": 1}}})
    events = t.do(DeclareWar("germany", "belgium"))
    assert WarDeclared("germany", "belgium", 2) in events
    assault(t, attack("ger-infantry-1", "essen belgium"))
    assert left(t, "germany") == 40 - 2 - 1
    assert t.state.powers["germany"]["spent"] == 3
    assert holder(t, "belgium") == "germany"


def test_dow_01_a_great_power_costs_seven() -> None:
    t = table(acting="germany", war=WEST, units={"germany": {"kulm": {"infantry": 1}}})
    t.do(DeclareWar("germany", "soviet_union"))
    assert left(t, "germany") == 33 + 9  # satellites join with theirs
    assert t.state.powers["germany"]["spent"] == 7


def test_dow_01_the_price_must_be_in_hand_and_within_the_half() -> None:
    units = {"germany": {"kulm": {"infantry": 1}}}
    t = table(acting="germany", war=WEST, units=units, hpp={"germany": 12})
    assert code(t, DeclareWar("germany", "soviet_union")) == "GEN-04 HALF"
    t = table(acting="germany", war=WEST, units=units, hpp={"germany": {"start": 30, "available": 6}})
    assert code(t, DeclareWar("germany", "soviet_union")) == "DOW-01 HPP"


def test_dow_02_at_03b_england_joins_frances_war_on_belgium_for_a_battle_only() -> None:
    t = table(
        [1, 6], order=[["france", "england"], ["germany"]], acting="france", war=WEST,
        units={"france": {"calais": {"infantry": 1}}, "england": {"calais": {"infantry": 1}}},
    )  # fmt: skip
    t.do(DeclareWar("france", "belgium"))
    assert left(t, "france") == 38
    assert at_war(t, "england", "belgium")
    assault(t, attack("fra-infantry-1", "calais belgium"))
    assert left(t, "france") == 37 and left(t, "england") == 40
    t2 = table(
        order=[["france", "england"], ["germany"]], acting="england", war=[*WEST, ["france", "belgium"]],
        units={"england": {"calais": {"infantry": 1}}, "belgium": {"belgium": {"infantry": 1}}},
        countries={"belgium": {"status": "attacked", "by": "germany"}},
    )  # fmt: skip
    assert code(t2, attack("eng-infantry-1", "calais belgium")) == "MOV-07 PEACE"  # only France was put at war there


def test_dow_02_one_declaration_serves_the_active_alliance_and_no_neutral_of_it() -> None:
    t = table(acting="france", war=WEST, units={"france": {"calais": {"infantry": 1}}})
    t.do(DeclareWar("france", "belgium"))
    assert at_war(t, "england", "belgium")
    assert not at_war(t, "usa", "belgium") and not at_war(t, "soviet_union", "belgium")


def test_dow_03_at_03c_a_declaration_without_an_attack_does_not_end_the_phase() -> None:
    t = table(acting="france", war=WEST, units={"france": {"calais": {"infantry": 1}}})
    t.do(DeclareWar("france", "belgium"))
    assert code(t, EndPhase("france")) == "DOW-03 OBLIGATION"
    assert "Belgium" in said(t, EndPhase("france"))
    assert EndPhase("france") not in t.legal()
    t.do(attack("fra-infantry-1", "calais belgium"))
    t.do(CallOff())
    assert code(t, EndPhase("france")) == "DOW-03 OBLIGATION"


def test_dow_03_at_03d_italy_cannot_reach_belgium() -> None:
    t = start("total-war-1939")
    t.do(HandOver("italy"))
    assert code(t, DeclareWar("italy", "belgium")) == "DOW-03 OBLIGATION"


@pytest.mark.parametrize(
    ("units", "hpp", "want"),
    [
        ({"germany": {"essen": {"infantry": 1}}}, 6, ""),
        ({"germany": {"kiel": {"infantry": 1}}}, 6, "DOW-03 OBLIGATION"),
        ({"germany": {"kiel": {"tank": 1}}}, 6, ""),  # over the friendly essen
        ({"germany": {"essen": {"infantry": 1}}}, 4, "DOW-03 OBLIGATION"),  # nothing is left for the battle
        ({"germany": {"stuttgart": {"aircraft": 1}}}, 6, ""),
        ({"germany": {"berlin": {"aircraft": 1}}}, 6, "DOW-03 OBLIGATION"),
        ({"germany": {"kiel": {"infantry": 1, "fleet": 1}}}, 14, ""),
        ({"germany": {"kiel": {"infantry": 1, "fleet": 1}}}, 12, "DOW-03 OBLIGATION"),  # 2 and 5 make 7
        ({"germany": {"kiel": {"fleet": 1}, "east-prussia": {"infantry": 1}}}, 30, "DOW-03 OBLIGATION"),
    ],
)
def test_dow_03_what_reaches_belgium(units: dict[str, object], hpp: int, want: str) -> None:
    t = table(acting="germany", war=WEST, units=units, hpp={"germany": hpp})
    assert code(t, DeclareWar("germany", "belgium")) == want


def test_dow_03_another_powers_attack_does_not_meet_the_obligation() -> None:
    t = table(
        [1, 6], order=[["france", "england"], ["germany"]], acting="france", war=WEST,
        units={"france": {"calais": {"infantry": 1}}, "england": {"calais": {"infantry": 1}},
               "germany": {"netherlands": {"infantry": 1}}},
        control={"netherlands": "germany"},
    )  # fmt: skip
    t.do(DeclareWar("france", "belgium"))
    t.do(HandOver("england"))
    assault(t, attack("eng-infantry-1", "calais belgium"))
    assert t.state.obligations == [{"power": "france", "target": "belgium", "kind": "attack"}]


def test_dow_03_an_obligation_that_cannot_be_met_any_more_lapses() -> None:
    t = table(acting="france", war=WEST, units={"france": {"calais": {"infantry": 1}}})
    t.do(DeclareWar("france", "belgium"))
    t.state.powers["france"]["available"] = 0
    events = t.do(EndPhase("france"))
    assert Noted("obligation_lapsed", ("power=france", "target=belgium")) in events
    assert t.state.obligations == []


def test_dow_03_two_at_war_declare_nothing() -> None:
    t = table(acting="germany", war=WEST, units={"germany": {"essen": {"infantry": 1}}})
    assert code(t, DeclareWar("germany", "france")) == "DOW-02 ONCE"
    assert code(t, DeclareWar("france", "belgium")) == "GEN-02 TURN"
    assert code(t, DeclareWar("germany", "atlantis")) == "DOW-01 OWNER"


def test_gen_12_historical_allies_never_fight() -> None:
    t = table(acting="italy", war=WEST, units={"italy": {"milan": {"infantry": 1}}})
    assert code(t, DeclareWar("italy", "germany")) == "GEN-12 ALLY"
    assert code(t, attack("ita-infantry-1", "milan vienna")) == "GEN-12 ALLY"
    t = table(acting="soviet_union", turn=9, units={"soviet_union": {"minsk": {"infantry": 1}}})
    assert code(t, DeclareWar("soviet_union", "england")) == "GEN-12 ALLY"


# ------------------------------------------------------------------ Italy and Yugoslavia
def yugoslavia(acting: str, *, italy_at_war: bool = False, **raw: object) -> Table:
    war = [*WEST, ["italy", "yugoslavia"], *([["italy", "england"]] if italy_at_war else [])]
    countries = {"yugoslavia": {"status": "attacked", "by": "england", "army": True}}
    units = {
        "italy": {"zagreb": {"infantry": 1}},
        "germany": {"vienna": {"infantry": 1}, "budapest": {"infantry": 1}},
        "yugoslavia": {"belgrade": {"infantry": 2}},
        "england": {"malta": {"fleet": 1}, "gibraltar": {"infantry": 1, "fleet": 1}},
    }
    return table(acting=acting, war=war, countries=countries, units=units, control={"zagreb": "italy"}, **raw)


def test_dow_05_at_03e_neutral_italy_attacks_yugoslavia_for_two_and_walks_in_free() -> None:
    t = table(acting="italy", war=WEST, units={"italy": {"milan": {"infantry": 1}}})
    t.do(DeclareWar("italy", "yugoslavia"))
    assert left(t, "italy") == 38
    assert top(t) == "army"
    for _ in range(2):
        t.do(PlaceArmy("yugoslavia", "infantry", "belgrade"), "allies")
    t.do(Occupy(("ita-infantry-1",), ("milan", "zagreb")))
    assert left(t, "italy") == 38 and holder(t, "zagreb") == "italy"
    assert t.state.obligations == []


def test_dow_05_at_03e_germany_pays_two_more_to_join_neutral_italy() -> None:
    t = yugoslavia("germany")
    assert code(t, attack("ger-infantry-2", "budapest belgrade")) == "MOV-07 PEACE"
    t.do(DeclareWar("germany", "yugoslavia"))
    assert left(t, "germany") == 38


def test_dow_05_at_03e_germany_joins_free_once_italy_is_at_war_with_the_west() -> None:
    t = table(
        acting="italy", war=[*WEST, ["italy", "england"]],
        units={"italy": {"milan": {"infantry": 1}}, "germany": {"vienna": {"infantry": 1}}},
    )  # fmt: skip
    t.do(DeclareWar("italy", "yugoslavia"))
    assert at_war(t, "germany", "yugoslavia")
    assert left(t, "germany") == 40


def test_dow_05_the_alliance_that_comes_to_be_shares_its_wars() -> None:
    t = yugoslavia("england", hpp={"england": 40})
    t.state.mp = [t.rules.movement(u) for u in range(len(t.state.mp))]
    assert not at_war(t, "germany", "yugoslavia")
    t.do(DeclareWar("england", "italy"))
    assert at_war(t, "germany", "yugoslavia") and at_war(t, "france", "italy")


def test_dow_04_at_03f_helping_yugoslavia_needs_no_attack_on_italy() -> None:
    t = yugoslavia("england")
    events = t.do(DeclareWar("england", "italy"))
    assert left(t, "england") == 33
    assert CountryJoined("yugoslavia", "england") in events
    assert t.state.obligations[0]["kind"] == "deliver"
    end(t, "england")
    ship = ("gibraltar", "western-mediterranean", "tyrrhenian-sea", "ionian-sea", "adriatic-sea", "sarajevo")
    assert top(t) == "movement"
    t.do(SeaTransport("eng-fleet-2", ("eng-infantry-1",), ship, "gibraltar"))
    end(t, "england", "england")
    assert code(t, EndPhase("england")) == ""


def test_dow_04_without_the_delivery_the_last_phase_does_not_end() -> None:
    t = yugoslavia("england")
    t.do(DeclareWar("england", "italy"))
    end(t, "england", "england", "england")
    assert top(t) == "relocation"
    assert code(t, EndPhase("england")) == "DOW-04 OBLIGATION"
    t.do(Relocate("eng-infantry-1", "sarajevo", ("eng-fleet-2",)))
    assert code(t, EndPhase("england")) == ""


def test_dow_04_refused_when_nothing_can_be_delivered() -> None:
    t = table(
        acting="england", war=[*WEST, ["italy", "yugoslavia"]],
        countries={"yugoslavia": {"status": "attacked", "by": "england", "army": True}},
        units={"england": {"edinburgh": {"infantry": 1}, "hull": {"aircraft": 1}},
               "yugoslavia": {"belgrade": {"infantry": 2}}},
    )  # fmt: skip
    assert code(t, DeclareWar("england", "italy")) == "DOW-03 OBLIGATION"


# ------------------------------------------------------------------ armies
def test_dow_06_the_enemy_with_most_hpp_sets_the_army_up() -> None:
    t = table(
        acting="germany", war=WEST, hpp={"england": 20, "france": 9, "germany": 30},
        units={"germany": {"sofia": {"infantry": 1}}},
    )  # fmt: skip
    t.do(DeclareWar("germany", "greece"))
    assert top(t) == "army"
    assert t.state.countries["greece"]["by"] == "england"
    assert t.rules.sides(t.state)[t.state.active[0]].id == "allies"
    assert code(t, PlaceArmy("greece", "infantry", "sofia")) == "DOW-06 BORDER"
    assert code(t, PlaceArmy("greece", "tank", "athens")) == "DOW-06 LIMIT"
    assert code(t, PlaceArmy("belgium", "infantry", "athens")) == "DOW-06 OWNER"
    t.do(PlaceArmy("greece", "infantry", "athens"))
    t.do(PlaceArmy("greece", "infantry", "salonika"))
    assert top(t) == "battles"
    assert (where(t, "gre-infantry-1"), where(t, "gre-infantry-2")) == ("athens", "salonika")


def test_dow_06_france_sets_it_up_when_it_has_more() -> None:
    t = table(
        acting="germany", war=WEST, hpp={"england": 8, "france": 9, "germany": 30},
        units={"germany": {"sofia": {"infantry": 1}}},
    )  # fmt: skip
    t.do(DeclareWar("germany", "greece"))
    assert t.state.countries["greece"]["by"] == "france"


def test_dow_06_of_equals_the_earlier_in_the_order_of_play() -> None:
    order = [["germany"], ["france", "england"]]
    t = table(acting="germany", order=order, war=WEST, units={"germany": {"essen": {"infantry": 1}}})
    t.do(DeclareWar("germany", "belgium"))
    assert t.state.countries["belgium"]["by"] == "france"


def test_dow_06_against_the_soviet_union_the_axis_sets_it_up() -> None:
    t = table(acting="soviet_union", turn=5, war=WEST, units={"soviet_union": {"tbilisi": {"infantry": 1}}})
    t.do(DeclareWar("soviet_union", "turkey"))
    assert t.state.countries["turkey"]["by"] in ("germany", "italy")


def test_dow_06_an_army_of_one_area_stands_at_once() -> None:
    t = table(acting="germany", war=WEST, units={"germany": {"essen": {"infantry": 1}}})
    t.do(DeclareWar("germany", "netherlands"))
    assert top(t) == "battles" and where(t, "net-infantry-1") == "netherlands"


def test_dow_07_the_country_falls_with_its_capital() -> None:
    t = table([1, 6, 6, 6], acting="germany", war=WEST, units={"germany": {"budapest": {"infantry": 2, "tank": 1}}})
    t.do(DeclareWar("germany", "yugoslavia"))
    t.do(PlaceArmy("yugoslavia", "infantry", "belgrade"))
    t.do(PlaceArmy("yugoslavia", "infantry", "skopje"))
    assault(t, attack("ger-infantry-1 ger-infantry-2", "budapest belgrade"), attack("ger-tank-1", "budapest belgrade"))
    assert holder(t, "skopje") == holder(t, "sarajevo") == "germany"
    assert where(t, "yug-infantry-2") == ""
    assert t.state.countries["yugoslavia"]["status"] == "conquered"


def test_dow_09_nothing_is_gained_before_the_reckoning() -> None:
    t = table([1, 6], acting="germany", war=WEST, units={"germany": {"kiel": {"infantry": 1}}})
    t.do(DeclareWar("germany", "denmark"))
    assault(t, attack("ger-infantry-1", "kiel denmark"))
    assert holder(t, "denmark") == "germany" and left(t, "germany") == 37


def test_dow_08_who_survives_the_turn_joins_the_other_side() -> None:
    t = table(
        [6, 1], acting="germany", war=WEST, order=[["germany"], ["england"], ["france"]],
        hpp={"england": 41}, units={"germany": {"essen": {"infantry": 1}}},
    )  # fmt: skip
    t.do(DeclareWar("germany", "belgium"))
    assert t.state.countries["belgium"]["status"] == "attacked"
    assault(t, attack("ger-infantry-1", "essen belgium"))
    assert holder(t, "belgium") == "belgium"
    end(t, "germany", "germany", "germany", "germany")
    assert t.state.countries["belgium"] | {"since": 0} == {
        "status": "joined", "by": "england", "since": 0, "army": True,
    }  # fmt: skip
    assert t.state.acting == "england"
    space = t.rules.space["belgium"]
    assert t.rules.friendly(t.state, "england", space) and t.rules.friendly(t.state, "france", space)
    assert t.rules.hostile(t.state, "germany", space)


def test_dow_08_a_victim_of_neutral_italy_joins_nobody_before_its_saviours_fight() -> None:
    t = table(
        acting="italy", war=WEST, order=[["italy"], ["england"], ["germany"]],
        units={"italy": {"milan": {"infantry": 1}}},
    )  # fmt: skip
    t.do(DeclareWar("italy", "yugoslavia"))
    for _ in range(2):
        t.do(PlaceArmy("yugoslavia", "infantry", "belgrade"), "allies")
    t.do(Occupy(("ita-infantry-1",), ("milan", "zagreb")))
    end(t, "italy", "italy", "italy", "italy")
    assert t.state.countries["yugoslavia"]["status"] == "attacked"
    assert not t.rules.friendly(t.state, "england", t.rules.space["belgrade"])


def test_dow_10_walking_into_an_empty_country_costs_the_declaration_only() -> None:
    t = table(acting="germany", war=WEST, units={"germany": {"vienna": {"infantry": 1}}})
    t.do(DeclareWar("germany", "yugoslavia"))
    for _ in range(2):
        t.do(PlaceArmy("yugoslavia", "infantry", "skopje"))
    assert code(t, attack("ger-infantry-1", "vienna zagreb")) == "DOW-10 BLOCKED"
    t.do(Occupy(("ger-infantry-1",), ("vienna", "zagreb")))
    assert left(t, "germany") == 38 and holder(t, "zagreb") == "germany"
    assert t.state.powers["germany"]["attacks"] == 0
    assert code(t, EndPhase("germany")) == ""


def test_cap_08_what_a_fall_left_neutral_is_declared_on_for_two_and_walked_into() -> None:
    t = table(
        acting="italy", order=[["italy"], ["england"]], war=[["italy", "england"]],
        control={"lebanon-syria": "lebanon_syria", "jerusalem": "italy"},
        countries={"lebanon_syria": {"status": "neutral", "by": ""}},
        units={"italy": {"jerusalem": {"infantry": 1}}},
    )  # fmt: skip
    assert code(t, Occupy(("ita-infantry-1",), ("jerusalem", "lebanon-syria"))) == "MAP-11 PEACE"
    t.do(DeclareWar("italy", "lebanon_syria"))
    t.do(Occupy(("ita-infantry-1",), ("jerusalem", "lebanon-syria")))
    assert left(t, "italy") == 38 and holder(t, "lebanon-syria") == "italy"


def test_cap_08_the_possessions_of_a_fallen_power_cost_two_and_its_allies_pay_nothing_more() -> None:
    t = table(
        acting="italy", turn=9, order=[["italy", "germany"], ["soviet_union"]], war=[["italy", "soviet_union"],
        ["germany", "soviet_union"]], control={"cairo": "egypt", "benghazi": "italy", "suez": "egypt"},
        countries={"egypt": {"status": "neutral", "by": ""}}, units={"italy": {"benghazi": {"tank": 1}}},
    )  # fmt: skip
    t.do(DeclareWar("italy", "egypt"))
    assert left(t, "italy") == 38 and at_war(t, "germany", "egypt")
    t.do(Occupy(("ita-tank-1",), ("benghazi", "cairo", "suez")))
    assert holder(t, "cairo") == holder(t, "suez") == "italy"


def test_usa_01_declares_from_spring_1942_for_seven_without_an_attack() -> None:
    raw = {"acting": "usa", "war": [*WEST, ["germany", "italy"]][:2], "units": {"usa": {"usa": {"infantry": 1}}}}
    t = table(turn=10, **raw)
    assert code(t, DeclareWar("usa", "germany")) == "USA-01 DATE"
    t = table(turn=11, **raw)
    t.do(DeclareWar("usa", "germany"))
    assert left(t, "usa") == 33 and t.state.obligations == []
    assert t.state.powers["usa"]["status"] == "at_war"


def test_usa_04_nobody_attacks_the_usa() -> None:
    t = table(acting="germany", war=WEST, units={"germany": {"kiel": {"infantry": 1, "fleet": 1}}})
    assert code(t, DeclareWar("germany", "usa")) == "USA-04 OWNER"


def test_vic_03_the_allies_declare_on_vichy_before_they_land() -> None:
    t = table(
        acting="england", turn=13, war=[["germany", "england"]], order=[["germany"], ["england"]],
        control={"vichy": "vichy_france", "algeria": "vichy_france"}, facts={"vichy": "neutral"},
        countries={"vichy_france": {"status": "puppet", "by": "germany"}},
        units={"england": {"gibraltar": {"infantry": 1, "fleet": 1}}},
    )  # fmt: skip
    way = "gibraltar western-mediterranean algeria"
    assert code(t, attack("eng-fleet-1", way, "carrier", "eng-infantry-1")) == "MOV-07 PEACE"
    t.do(DeclareWar("england", "vichy_france"))
    assert t.state.countries["vichy_france"]["status"] == "puppet"
    assault(t, attack("eng-fleet-1", way, "carrier", "eng-infantry-1"))
    assert left(t, "england") == 40 - 2 - 5


def test_winter_turn_of_a_year() -> None:
    assert [winter_turn(turn) for turn in (1, 2, 3, 6, 8, 10)] == [2, 2, 6, 6, 10, 10]
