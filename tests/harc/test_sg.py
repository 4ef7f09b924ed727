"""Germany and the Soviet Union: dates, satellites, surprise, winter, oil; Malta, Africa. [HE-SG, HE-MED, HE-PTS-01]"""

from __future__ import annotations

from typing import Any

import pytest

from scenarios.engine.cases import Table
from scenarios.harc_europaert import supply
from scenarios.harc_europaert.actions import (
    Attack,
    DeclareWar,
    EndPhase,
    HandOver,
    Launch,
    Move,
    Occupy,
    PlaceArmy,
    Rebase,
    Relocate,
    TakeSuggested,
    Withdraw,
)
from scenarios.harc_europaert.events import CountryJoined, Gained
from tests.harc.campaigns import WEST, assault, attack, code, dice_of, end, holder, left, table, top, where

EAST = [["germany", "soviet_union"]]
SATELLITES = ("finland", "hungary", "romania", "bulgaria")


def border(turn: int, acting: str = "germany", **raw: object) -> Table:
    units = {
        "germany": {"warsaw": {"infantry": 1, "tank": 2}},
        "soviet_union": {"pinsk": {"infantry": 1}, "minsk": {"infantry": 2}},
    } | raw.pop("units", {})
    control = {"warsaw": "germany"} | raw.pop("control", {})
    war = raw.pop("war", [["germany", "england"]])
    return table(raw.pop("dice", ()), acting=acting, turn=turn, war=war, control=control, units=units, **raw)


def set_up(t: Table) -> None:
    while top(t) == "army":
        t.do(t.legal()[0])


# ------------------------------------------------------------------ declarations
def test_sg_01_the_soviet_union_waits_for_autumn_1941() -> None:
    t = border(8, "soviet_union")
    assert code(t, DeclareWar("soviet_union", "germany")) == "SG-01 DATE"
    assert code(t, DeclareWar("soviet_union", "finland")) == "SG-01 DATE"
    t = border(9, "soviet_union")
    t.do(DeclareWar("soviet_union", "germany"))
    assert left(t, "soviet_union") == 33


def test_sg_01_a_satellite_costs_two_more_than_the_seven_for_germany() -> None:
    t = border(9, "soviet_union", units={"soviet_union": {"leningrad": {"infantry": 1}}})
    t.do(DeclareWar("soviet_union", "finland"))
    assert left(t, "soviet_union") == 40 - 9
    assert t.rules.at_war(t.state, "soviet_union", "germany")
    assert t.state.countries["finland"]["status"] == "attacked" and t.state.countries["finland"]["by"] == "germany"
    assert t.state.obligations == [{"power": "soviet_union", "target": "finland", "kind": "attack"}]


def test_sg_01_a_further_satellite_costs_two() -> None:
    t = border(9, "soviet_union", units={"soviet_union": {"leningrad": {"infantry": 1}, "lvov": {"infantry": 1}}})
    t.do(DeclareWar("soviet_union", "germany"))
    before = left(t, "soviet_union")
    t.do(DeclareWar("soviet_union", "finland"))
    assert before - left(t, "soviet_union") == 2


def test_sg_02_germany_declares_at_any_time_and_surprises() -> None:
    t = border(4)
    t.do(DeclareWar("germany", "soviet_union"))
    assert t.state.powers["germany"]["spent"] == 7
    assert t.state.facts["surprise_turn"] == 4 and t.state.facts["winter_penalty_turn"] == 6


def test_sg_03_the_satellites_join_with_nine_hpp_at_once() -> None:
    t = border(8, hpp={"germany": 65})
    events = t.do(DeclareWar("germany", "soviet_union"))
    assert [e.country for e in events if isinstance(e, CountryJoined)] == list(SATELLITES)
    assert sum(e.value for e in events if isinstance(e, Gained)) == 9
    assert left(t, "germany") == 65 - 7 + 9
    assert t.state.powers["germany"]["half"] == 33
    assert t.state.powers["germany"]["counted"] == {"finland": 2, "hungary": 2, "romania": 3, "bulgaria": 2}
    assert t.rules.at_war(t.state, "romania", "soviet_union")


def test_sg_03_by_option_the_half_limit_grows() -> None:
    t = border(8, hpp={"germany": 65}, options={"satellite_h": True})
    t.do(DeclareWar("germany", "soviet_union"))
    assert t.state.powers["germany"]["half"] == 37


def test_sg_03_their_armies_appear_and_may_attack() -> None:
    t = border(
        8, dice=[1, 1, 6], units={"soviet_union": {"odessa": {"infantry": 1}}, "germany": {"warsaw": {"tank": 1}}}
    )
    t.do(DeclareWar("germany", "soviet_union"))
    assert top(t) == "army" and t.rules.sides(t.state)[t.state.active[0]].id == "axis"
    while top(t) == "army":
        wanted = PlaceArmy("romania", "infantry", "iasi")
        t.do(wanted if wanted in t.legal() else t.legal()[0])
    assert where(t, "rom-infantry-1") == where(t, "rom-infantry-2") == "iasi"
    events = assault(t, attack("rom-infantry-1", "iasi odessa"))
    assert dice_of(events)[0][0] == "attacker" and where(t, "rom-infantry-1") in ("odessa", "iasi")


def test_sg_04_attackers_of_that_turn_roll_twice() -> None:
    t = border(8, dice=[1, 5, 3, 6, 6, 6], units={
        "germany": {"warsaw": {"tank": 2}}, "soviet_union": {"pinsk": {"infantry": 2}}})  # fmt: skip
    t.do(DeclareWar("germany", "soviet_union"))
    set_up(t)
    events = assault(t, attack("ger-tank-1 ger-tank-2", "warsaw pinsk"))
    assert [v[2] for v in dice_of(events)] == [(1, 5), (3, 6), (6, 6)]
    assert holder(t, "pinsk") == "germany"


def test_sg_05_no_axis_attack_on_soviet_soil_in_that_winter() -> None:
    raw = {"war": EAST, "facts": {"winter_penalty_turn": 10, "surprise_turn": 8}}
    t = border(10, **raw)
    assert code(t, attack("ger-tank-1", "warsaw pinsk")) == "SG-05 QUOTA"
    assert not [a for a in t.legal() if isinstance(a, Attack)]
    t = border(11, **raw)
    assert code(t, attack("ger-tank-1", "warsaw pinsk")) == ""


def test_sg_05_outside_the_soviet_borders_the_axis_attacks_in_winter_too() -> None:
    t = border(
        10, war=EAST, facts={"winter_penalty_turn": 10}, control={"krakow": "soviet_union"},
        units={"germany": {"warsaw": {"infantry": 1}}, "soviet_union": {"krakow": {"infantry": 1}}},
    )  # fmt: skip
    assert code(t, attack("ger-infantry-1", "warsaw krakow")) == ""


def test_sg_05_soviet_attacks_of_that_winter_roll_twice() -> None:
    t = border(10, "soviet_union", dice=[6, 1, 6], war=EAST, facts={"winter_penalty_turn": 10},
               units={"germany": {"warsaw": {"infantry": 1}}, "soviet_union": {"minsk": {"infantry": 1}}})  # fmt: skip
    events = assault(t, attack("sov-infantry-1", "minsk warsaw"))
    assert [v[2] for v in dice_of(events)] == [(6,), (1,), (6,)]


def test_sg_05_a_declaration_in_winter_is_refused_when_only_soviet_soil_is_in_reach() -> None:
    assert code(border(10), DeclareWar("germany", "soviet_union")) == "DOW-03 OBLIGATION"
    t = border(10, control={"krakow": "soviet_union"}, units={"soviet_union": {"krakow": {"infantry": 1}}})
    assert code(t, DeclareWar("germany", "soviet_union")) == ""


def test_sg_06_bulgarians_never_attack_soviet_units() -> None:
    countries = {"bulgaria": {"status": "joined", "by": "germany", "army": True}}
    t = table(
        acting="germany", turn=16, war=[*EAST, ["bulgaria", "soviet_union"]], countries=countries,
        units={"bulgaria": {"sofia": {"infantry": 1}}, "soviet_union": {"bucharest": {"infantry": 1}}},
        control={"bucharest": "soviet_union"},
    )  # fmt: skip
    assert code(t, attack("bul-infantry-1", "sofia bucharest")) == "SG-06 ALLY"


def test_sg_06_attacked_by_the_soviet_union_they_go_without_a_die() -> None:
    countries = {"bulgaria": {"status": "joined", "by": "germany", "army": True}}
    t = table(
        acting="soviet_union", turn=16, war=[*EAST, ["bulgaria", "soviet_union"]], countries=countries,
        units={"bulgaria": {"sofia": {"infantry": 1}}, "soviet_union": {"bucharest": {"infantry": 1}}},
        control={"bucharest": "soviet_union"},
    )  # fmt: skip
    events = assault(t, attack("sov-infantry-1", "bucharest sofia"))
    assert dice_of(events) == [] and where(t, "bul-infantry-1") == ""
    assert holder(t, "sofia") == "soviet_union" and left(t, "soviet_union") == 39
    assert t.state.powers["soviet_union"]["attacks"] == 1


# ------------------------------------------------------------------ satellites that stay neutral
def soviet_first(**raw: object) -> Table:
    return table(
        acting="soviet_union", turn=9, order=[["germany"], ["soviet_union"]], war=raw.pop("war", []),
        control={"warsaw": "germany"}, countries={c: {"by": "germany"} for c in SATELLITES},
        units={"germany": {"bucharest": {"infantry": 1, "aircraft": 1}, "warsaw": {"infantry": 1}},
               "soviet_union": {"minsk": {"infantry": 2}}},
        **raw,
    )  # fmt: skip


def slot(t: Table, power: str) -> None:
    """Let a power do nothing in a slot."""
    while t.state.acting == power and t.state.frames[-1].name != "reckoning":
        legal = t.legal()
        endings = [a for a in legal if isinstance(a, EndPhase)]
        t.do(endings[0] if endings else legal[0])


def test_sg_07_they_stay_neutral_and_german_troops_must_leave() -> None:
    t = soviet_first(dice=[6, 6, 6] * 20)
    t.do(DeclareWar("soviet_union", "germany"))
    assert all(t.state.countries[c]["status"] == "satellite" for c in SATELLITES)  # none joins
    assert left(t, "germany") == 40
    t.do(attack("sov-infantry-1", "minsk warsaw"))
    t.do(Launch())
    t.do(Withdraw())
    if top(t) == "retreat":
        t.do(TakeSuggested())
    slot(t, "soviet_union")
    assert t.state.turn == 10 and t.state.acting == "germany"
    end(t, "germany")
    assert code(t, Move(("ger-infantry-1",), ("bucharest", "ploiesti"))) == ""
    slot(t, "germany")  # they do not leave
    assert all(t.state.countries[c]["status"] == "neutral" for c in SATELLITES)
    assert not t.rules.friendly(t.state, "germany", t.rules.space["bucharest"])
    slot(t, "soviet_union")
    while t.state.frames[-1].name == "reckoning":
        t.do(t.legal()[0])
    assert t.state.acting == "germany"
    assert code(t, EndPhase("germany")) == "SG-07 OBLIGATION"
    t.do(DeclareWar("germany", "romania"))
    set_up(t)
    assert t.state.powers["germany"]["spent"] == 2
    assert code(t, EndPhase("germany")) == "DOW-03 OBLIGATION"


def test_sg_09_before_they_join_they_are_open_to_germans_only() -> None:
    control = {"athens": "england"}
    t = table(
        acting="germany", war=WEST, units={"germany": {"budapest": {"infantry": 1}}},
        countries={c: {"by": "germany"} for c in SATELLITES}, control=control, phase="movement",
    )  # fmt: skip
    assert code(t, Move(("ger-infantry-1",), ("budapest", "debrecen"))) == ""
    t = table(
        acting="england", war=WEST, units={"england": {"athens": {"infantry": 1}, "salonika": {"infantry": 1}}},
        countries={c: {"by": "germany"} for c in SATELLITES}, control=control | {"salonika": "england"},
    )  # fmt: skip
    assert code(t, attack("eng-infantry-2", "salonika sofia")) == "MOV-07 PEACE"
    assert code(t, Occupy(("eng-infantry-2",), ("salonika", "sofia"))) == "SG-09 PEACE"


def test_sg_09_units_that_germany_only_commands_do_not_enter_them() -> None:
    raw: dict[str, Any] = {
        "acting": "germany", "war": WEST, "turn": 6,
        "countries": {c: {"by": "germany"} for c in SATELLITES} | {"spain": {"status": "joined", "by": "germany"}},
        "units": {"spa-infantry-1": "vienna", "ger-infantry-1": "vienna", "spa-aircraft-1": "vienna"},
    }  # fmt: skip
    t = table(phase="movement", **raw)
    assert code(t, Move(("spa-infantry-1",), ("vienna", "budapest"))) == "SG-09 PEACE"
    assert code(t, Rebase(("spa-aircraft-1",), ("vienna", "budapest"))) == "SG-09 PEACE"
    assert code(t, Move(("ger-infantry-1",), ("vienna", "budapest"))) == ""
    t = table(phase="relocation", **raw)
    assert code(t, Relocate("spa-infantry-1", "bucharest")) == "SG-09 PEACE"
    assert code(t, Relocate("ger-infantry-1", "bucharest")) == ""
    assert code(t, Relocate("spa-infantry-1", "berlin")) == ""


def test_sg_09_supply_of_germans_passes_them_that_of_others_does_not() -> None:
    t = table(
        acting="germany", war=WEST, turn=6, control={"salonika": "germany", "belgrade": "yugoslavia"},
        countries={c: {"by": "germany"} for c in SATELLITES} | {"spain": {"status": "joined", "by": "germany"}},
    )  # fmt: skip
    salonika = t.rules.space["salonika"]
    assert supply.way_to_source(t.rules, t.state, "germany", salonika)
    assert not supply.way_to_source(t.rules, t.state, "spain", salonika)


# ------------------------------------------------------------------ oil
def oil(dice: list[int], **raw: object) -> Table:
    return table(
        dice, acting="germany", turn=23, order=[["germany", "italy"], ["england", "france"]],
        war=[["germany", "england"], ["italy", "england"]],
        control={"ploiesti": "soviet_union", "belgium": "england", "netherlands": "germany"},
        units={"germany": {"netherlands": {"infantry": 1, "tank": 1}}, "italy": {"genoa": {"infantry": 1}},
               "england": {"belgium": {"infantry": 1}, "calais": {"infantry": 1}, "marseille": {"infantry": 1}}},
        **raw,
    )  # fmt: skip


def test_sg_08_without_ploiesti_the_axis_attacks_once_in_all() -> None:
    t = oil([1, 6])
    assault(t, attack("ger-tank-1", "netherlands belgium"))
    assert code(t, attack("ger-tank-1", "belgium calais")) == "SG-08 QUOTA"  # a tank's second attack counts
    t.do(HandOver("italy"))
    assert code(t, attack("ita-infantry-1", "genoa marseille")) == "SG-08 QUOTA"


def test_sg_08_by_option_one_for_each_power() -> None:
    t = oil([1, 6], options={"oil_quota": "power"})
    assault(t, attack("ger-tank-1", "netherlands belgium"))
    t.do(HandOver("italy"))
    assert code(t, attack("ita-infantry-1", "genoa marseille")) == ""


def test_sg_08_walking_in_is_no_attack() -> None:
    t = oil([1, 6])
    t.state.where[t.rules.unit("eng-infantry-2")] = -1
    t.rules.set_holder(t.state, t.rules.space["calais"], "england")
    assault(t, attack("ger-tank-1", "netherlands belgium"))
    assert code(t, Occupy(("ger-tank-1",), ("belgium", "calais"))) == ""


def test_sg_08_without_grozny_the_soviet_union_attacks_once() -> None:
    t = table(
        [1, 6], acting="soviet_union", turn=15, war=EAST,
        control={"grozny": "germany", "kursk": "germany", "smolensk": "germany"},
        units={"soviet_union": {"moscow": {"infantry": 1}, "voronezh": {"infantry": 1}},
               "germany": {"kursk": {"infantry": 1}, "smolensk": {"infantry": 1}}},
    )  # fmt: skip
    assert code(t, attack("sov-infantry-2", "voronezh kursk")) == ""
    assault(t, attack("sov-infantry-1", "moscow smolensk"))
    assert code(t, attack("sov-infantry-2", "voronezh kursk")) == "SG-08 QUOTA"


# ------------------------------------------------------------------ Malta and Africa
def desert(malta: dict[str, int], germans: dict[str, dict[str, int]], **raw: object) -> Table:
    return table(
        raw.pop("dice", ()), acting="germany", turn=9, war=[["germany", "england"], ["italy", "england"]],
        units={"germany": germans, "england": {"malta": malta, "cairo": {"infantry": 1}}},
        control={"tripoli": "italy", "benghazi": "italy"}, **raw,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("malta", "present", "most"),
    [
        ({"fleet": 1}, 3, 2),
        ({"fleet": 1, "aircraft": 1}, 3, 1),
        ({"fleet": 1, "aircraft": 1}, 2, 0),
        ({"fleet": 1, "aircraft": 1}, 1, 0),
        ({"infantry": 1}, 3, 3),
        ({}, 2, 2),
    ],
)
def test_med_03_malta_hampers_the_germans_in_africa(malta: dict[str, int], present: int, most: int) -> None:
    t = desert(malta, {"benghazi": {"infantry": present}})
    for count in range(1, present + 1):
        units = " ".join(f"ger-infantry-{n}" for n in range(1, count + 1))
        want = "" if count <= most else "MED-03 QUOTA"
        assert code(t, attack(units, "benghazi cairo")) == want, count


def test_med_03_by_option_from_the_full_three() -> None:
    t = desert({"fleet": 1, "aircraft": 1}, {"benghazi": {"infantry": 1}}, options={"malta_base": "three"})
    assert code(t, attack("ger-infantry-1", "benghazi cairo")) == ""


def test_med_03_the_quota_is_of_the_turn_not_of_the_attack() -> None:
    t = desert({"fleet": 1, "aircraft": 1}, {"benghazi": {"infantry": 2, "tank": 1}}, dice=[6, 6])
    assault(t, attack("ger-infantry-1", "benghazi cairo"))
    t.do(Withdraw())
    if top(t) == "retreat":
        t.do(TakeSuggested())
    t.state.attacked.clear()
    assert code(t, attack("ger-infantry-2", "benghazi cairo")) == "MED-03 QUOTA"


def test_med_03_no_fourth_german_in_africa() -> None:
    t = desert({}, {"tripoli": {"infantry": 3}, "naples": {"infantry": 1, "fleet": 1}})
    way = "naples tyrrhenian-sea"
    targets = [a for a in t.legal(["ger-fleet-1", "ger-infantry-4"]) if isinstance(a, Attack)]
    assert all(a.path[-1] not in ("cairo", "suez") for a in targets), way


def test_med_02_malta_takes_one_land_unit() -> None:
    t = table(
        acting="italy", turn=9, war=[["italy", "england"]],
        units={"italy": {"sicily": {"infantry": 2, "fleet": 2}}, "england": {"malta": {"fleet": 1}}},
    )  # fmt: skip
    found = [a for a in t.legal(["ita-fleet-1", "ita-infantry-1"]) if isinstance(a, Attack) and a.path[-1] == "malta"]
    t.do(found[0])
    again = Attack(("ita-fleet-2",), found[0].path, "carrier", "ita-infantry-2")
    assert code(t, again) == "MED-02 CAP"


# ------------------------------------------------------------------ partisans
def test_pts_01_one_attack_on_soviet_soil_while_the_chain_is_cut() -> None:
    t = border(12, dice=[1, 6], war=EAST, facts={"chain_broken": True})
    assault(t, attack("ger-tank-1", "warsaw pinsk"))
    assert holder(t, "pinsk") == "germany"
    assert code(t, attack("ger-tank-2", "warsaw minsk")) == "PTS-01 QUOTA"
