"""Landings: price, ships and cargo, ways by sea, escorts, self-invasion. [HE-INV, HE-NAV-04, HE-MAP-04, HE-USA-02]"""

from __future__ import annotations

import pytest

from scenarios.engine.cases import Table
from scenarios.harc_europaert.actions import (
    Attack,
    DeclareWar,
    EndPhase,
    GiveUp,
    Launch,
    Leave,
    Occupy,
    Proceed,
    TakeSuggested,
    Withdraw,
)
from scenarios.harc_europaert.state import ACTED, MOVED
from tests.harc.campaigns import WEST, assault, attack, code, holder, left, ours, table, top, where

CALAIS = "plymouth english-channel calais"


def channel(dice: list[int] = [], english: dict[str, int] | None = None, german: dict[str, int] | None = None,  # noqa: B006
            **raw: object) -> Table:  # fmt: skip
    units = {
        "england": {"plymouth": {"fleet": 4, "infantry": 1, "tank": 1, "aircraft": 3} if english is None else english},
        "germany": {"calais": german or {}},
    } | raw.pop("units", {})
    control = {"calais": "germany"} | raw.pop("control", {})
    return table(dice, acting="england", war=WEST, control=control, units=units, **raw)


def settle(t: Table) -> None:
    while top(t) in ("losses", "press", "proceed", "retreat", "escape"):
        legal = t.legal()
        t.do(next((a for a in legal if isinstance(a, TakeSuggested | Proceed)), legal[0]))


def test_inv_01_a_landing_costs_five_on_an_empty_coast_too() -> None:
    t = channel(english={"fleet": 1, "infantry": 1})
    assault(t, attack("eng-fleet-1", CALAIS, "carrier", "eng-infantry-1"))
    assert left(t, "england") == 35 and t.state.powers["england"]["attacks"] == 1
    assert where(t, "eng-infantry-1") == "calais" and holder(t, "calais") == "france"
    assert where(t, "eng-fleet-1") == "plymouth" and t.state.has(t.rules.unit("eng-fleet-1"), ACTED)


def test_inv_01_empty_morocco() -> None:
    t = table(
        acting="england", war=[*WEST, ["england", "italy"]],
        units={"england": {"gibraltar": {"infantry": 1, "fleet": 1}}}, control={"morocco": "italy"},
        order=[["england"], ["italy"], ["germany"]],
    )  # fmt: skip
    assault(t, attack("eng-fleet-1", "gibraltar iberian-atlantic morocco", "carrier", "eng-infantry-1"))
    assert left(t, "england") == 35 and where(t, "eng-infantry-1") == "morocco"


def test_inv_01_overland_and_by_air_costs_one_for_the_ally_who_does_not_land() -> None:
    t = table(
        [1, 6, 6, 6, 1, 6, 6], acting="england", order=[["england", "usa"], ["germany"]], turn=18,
        war=[["germany", "england"], ["germany", "usa"]], control={"calais": "germany", "belgium": "usa"},
        units={"england": {"dover": {"fleet": 1, "tank": 1}}, "usa": {"belgium": {"infantry": 1}},
               "germany": {"calais": {"infantry": 1}}},
    )  # fmt: skip
    t.do(attack("eng-fleet-1", "dover english-channel calais", "carrier", "eng-tank-1"))
    t.do(attack("usa-infantry-1", "belgium calais"))
    t.do(Launch())
    assert (left(t, "england"), left(t, "usa")) == (35, 39)


def test_inv_01_a_power_that_lands_and_marches_pays_five_in_all() -> None:
    t = channel(
        [1, 6, 6, 6], {"fleet": 1, "infantry": 1}, {"infantry": 1},
        units={"england": {"plymouth": {"fleet": 1, "infantry": 1}, "belgium": {"infantry": 1}},
               "germany": {"calais": {"infantry": 1}}},
        control={"belgium": "england"},
    )  # fmt: skip
    t.do(attack("eng-fleet-1", CALAIS, "carrier", "eng-infantry-1"))
    t.do(attack("eng-infantry-2", "belgium calais"))
    t.do(Launch())
    assert left(t, "england") == 35


def test_inv_01_it_needs_five_hpp() -> None:
    t = channel(english={"fleet": 1, "infantry": 1}, hpp={"england": 8})
    assert code(t, attack("eng-fleet-1", CALAIS, "carrier", "eng-infantry-1")) == "GEN-04 HALF"
    t = channel(english={"fleet": 1, "infantry": 1}, hpp={"england": {"start": 20, "available": 4}})
    assert code(t, attack("eng-fleet-1", CALAIS, "carrier", "eng-infantry-1")) == "INV-01 HPP"


def test_inv_02_one_land_unit_a_fleet() -> None:
    t = channel()
    t.do(attack("eng-fleet-1", CALAIS, "carrier", "eng-infantry-1"))
    assert code(t, attack("eng-fleet-1", CALAIS, "carrier", "eng-tank-1")) == "INV-02 CARRY"
    assert code(t, attack("eng-fleet-2", CALAIS, "carrier", "eng-infantry-1")) == "INV-02 CARRY"
    assert code(t, attack("eng-fleet-2 eng-fleet-3", CALAIS, "carrier", "eng-tank-1")) == "INV-02 CARRY"
    assert code(t, attack("eng-fleet-2", CALAIS, "carrier", "eng-tank-1")) == ""


@pytest.mark.parametrize(
    ("units", "want"),
    [
        ({"eng-infantry-1": "dover", "eng-fleet-1": "plymouth"}, "INV-02 CARRY"),
        ({"eng-infantry-1": {"at": "plymouth", "moved": True}, "eng-fleet-1": "plymouth"}, "INV-02 MOVED"),
        ({"eng-infantry-1": {"at": "plymouth", "unsupplied": True}, "eng-fleet-1": "plymouth"}, "MOV-04 SUPPLY"),
        ({"eng-infantry-1": "plymouth", "eng-fleet-1": {"at": "plymouth", "acted": True}}, "FLT-04 ACTED"),
        ({"eng-infantry-1": "plymouth", "eng-fleet-1": "plymouth"}, ""),
    ],
)
def test_inv_02_cargo_and_ship_are_fresh_and_of_one_base(units: dict[str, object], want: str) -> None:
    t = table(acting="england", war=WEST, control={"calais": "germany"}, units=units)
    assert code(t, attack("eng-fleet-1", CALAIS, "carrier", "eng-infantry-1")) == want


def test_air_09_aircraft_are_never_landed() -> None:
    t = channel()
    assert code(t, attack("eng-fleet-1", CALAIS, "carrier", "eng-aircraft-1")) == "AIR-09 CARRY"


def test_air_09_only_aircraft_within_two_areas_support_a_landing() -> None:
    english = {"plymouth": {"fleet": 1, "infantry": 1}, "dover": {"aircraft": 1}, "hull": {"aircraft": 1}}
    units = {"england": english, "germany": {"brest": {"infantry": 1}}}
    t = channel(units=units, control={"brest": "germany"})
    t.do(attack("eng-fleet-1", "plymouth english-channel brest", "carrier", "eng-infantry-1"))
    assert code(t, attack("eng-aircraft-1", "dover brest", "air")) == ""
    assert code(t, attack("eng-aircraft-2", "hull brest", "air")) == "AIR-01 RANGE"


def test_inv_03_escorts_come_from_other_bases() -> None:
    t = channel(
        units={"england": {"plymouth": {"fleet": 1, "infantry": 1}, "gibraltar": {"fleet": 1}, "cairo": {"fleet": 1}},
               "germany": {"calais": {"infantry": 1}}},
    )  # fmt: skip
    escort = attack("eng-fleet-2", "gibraltar iberian-atlantic bay-of-biscay english-channel calais", "escort")
    assert code(t, escort) == "NAV-04 PORT"  # no landing yet
    t.do(attack("eng-fleet-1", CALAIS, "carrier", "eng-infantry-1"))
    t.do(escort)
    offered = [a for a in t.legal(["eng-fleet-3"]) if isinstance(a, Attack)]
    assert offered == []  # seven points away


def test_inv_03_escorts_leave_with_the_last_carrier() -> None:
    t = channel()
    t.do(attack("eng-fleet-1", CALAIS, "carrier", "eng-infantry-1"))
    t.do(attack("eng-fleet-2", CALAIS, "escort"))
    t.do(attack("eng-aircraft-1", "plymouth calais", "air"))
    t.do(Leave(("eng-infantry-1",)))
    assert [row["unit"] for row in t.state.mission["entries"]] == ["eng-aircraft-1"]
    assert code(t, Launch()) == "AIR-08 AIRALONE"


def test_nav_04_ships_do_not_attack_a_port_without_a_landing() -> None:
    t = table(acting="england", war=WEST, units={"england": {"hull": {"fleet": 1}}, "germany": {"kiel": {"fleet": 1}}})
    assert code(t, attack("eng-fleet-1", "hull north-sea kiel", "escort")) == "NAV-04 PORT"


def test_map_04_finland_has_no_port_to_land_in() -> None:
    t = table(
        acting="soviet_union", turn=12, war=[["soviet_union", "finland"], ["soviet_union", "germany"]],
        countries={"finland": {"status": "joined", "by": "germany", "army": True}},
        units={"soviet_union": {"leningrad": {"fleet": 1, "infantry": 1}}},
    )  # fmt: skip
    sea = t.rules.board.names[t.rules.ground.coast[t.rules.space["helsinki"]][0]]
    action = attack("sov-fleet-1", f"leningrad {sea} helsinki", "carrier", "sov-infantry-1")
    assert code(t, action) == "MAP-04 PORT"


def test_map_05_a_closed_strait_bars_a_landing() -> None:
    t = table(
        acting="italy", war=[["italy", "france"], ["italy", "england"]], order=[["italy"], ["france", "england"]],
        units={"italy": {"naples": {"fleet": 1, "infantry": 1}}},
    )  # fmt: skip
    way = "naples tyrrhenian-sea western-mediterranean iberian-atlantic bay-of-biscay la-rochelle"
    assert code(t, attack("ita-fleet-1", way, "carrier", "ita-infantry-1")) == "MAP-05 STRAIT"


def test_inv_07_nobody_lands_in_the_usa() -> None:
    t = table(
        acting="germany", turn=12, war=[["germany", "usa"], ["germany", "england"]],
        units={"germany": {"brest": {"fleet": 1, "infantry": 1}}}, control={"brest": "germany"},
    )  # fmt: skip
    assert code(t, attack("ger-fleet-1", "brest bay-of-biscay usa", "carrier", "ger-infantry-1")) == "INV-07 OWNER"


def test_usa_02_no_attack_starts_in_the_usa_while_england_stands() -> None:
    units = {"usa": {"usa": {"fleet": 1, "infantry": 1}}}
    raw = {"acting": "usa", "turn": 14, "war": [["germany", "usa"], ["germany", "england"]], "units": units}
    way = "usa north-atlantic bay-of-biscay brest"
    t = table(control={"brest": "germany"}, **raw)
    assert code(t, attack("usa-fleet-1", way, "carrier", "usa-infantry-1")) == "USA-02 RELOC"
    t = table(control={"brest": "germany"}, powers={"england": {"status": "fallen"}}, **raw)
    assert code(t, attack("usa-fleet-1", way, "carrier", "usa-infantry-1")) == ""  # [USA-03]


def test_inv_09_ships_go_home_face_down_and_cargo_has_moved() -> None:
    t = channel([1, 6], {"fleet": 2, "tank": 1}, {"infantry": 1})
    assault(
        t,
        attack("eng-fleet-1", CALAIS, "carrier", "eng-tank-1"),
        attack("eng-fleet-2", CALAIS, "escort"),
    )
    settle(t)
    assert {where(t, "eng-fleet-1"), where(t, "eng-fleet-2")} == {"plymouth"}
    assert all(t.state.has(t.rules.unit(f"eng-fleet-{n}"), ACTED) for n in (1, 2))
    assert t.state.has(t.rules.unit("eng-tank-1"), MOVED)
    assert code(t, attack("eng-fleet-2", CALAIS, "carrier", "eng-tank-1")) != ""


def test_inv_04_a_coast_with_face_down_aircraft_and_ships_is_open() -> None:
    t = channel(
        units={"england": {"plymouth": {"fleet": 1, "infantry": 1}},
               "ger-aircraft-1": {"at": "calais", "acted": True}, "ger-fleet-1": {"at": "calais", "acted": True}},
    )  # fmt: skip
    assault(t, attack("eng-fleet-1", CALAIS, "carrier", "eng-infantry-1"))
    settle(t)
    assert where(t, "eng-infantry-1") == "calais"


def test_at_05_the_landing_broken_off_leaves_the_cargo_at_home() -> None:
    t = channel([6, 6, 6, 6], {"fleet": 2, "infantry": 1, "aircraft": 1}, {"aircraft": 2})
    t.do(attack("eng-fleet-1", CALAIS, "carrier", "eng-infantry-1"))
    t.do(attack("eng-aircraft-1", "plymouth calais", "air"))
    t.do(Launch())
    t.do(Withdraw())  # the coast stays held, so the transports turn back by themselves
    assert ours(t, "eng-infantry-1", "eng-fleet-1") == {"eng-infantry-1": "plymouth", "eng-fleet-1": "plymouth"}
    assert top(t) == "battles" and left(t, "england") == 35
    assert code(t, attack("eng-fleet-2", CALAIS, "carrier", "eng-infantry-1")) == "MOV-03 DUP"


# ------------------------------------------------------------------ a lost capital
def london(**raw: object) -> Table:
    units = {"england": {"gibraltar": {"fleet": 1, "tank": 1}}, "germany": {"london": {"infantry": 1}}}
    units |= raw.pop("units", {})
    return table(
        raw.pop("dice", ()), acting="england", war=WEST, control={"london": "germany"}, units=units,
        powers={"england": {"recapture": True, "status": "capital_lost"}}, **raw,
    )  # fmt: skip


PLYMOUTH = "gibraltar iberian-atlantic bay-of-biscay english-channel plymouth"


def test_inv_08_self_invasion_brings_a_tank_to_the_counter_attack() -> None:
    t = london(dice=[1, 6])
    assault(t, attack("eng-fleet-1", PLYMOUTH, "carrier", "eng-tank-1"))
    assert where(t, "eng-tank-1") == "plymouth" and left(t, "england") == 35
    assault(t, attack("eng-tank-1", "plymouth london"))
    assert holder(t, "london") == "england" and left(t, "england") == 34
    assert t.state.powers["england"]["recapture"] is False


@pytest.mark.parametrize("cost", [5, 1, 0])
def test_inv_08_its_price_by_option(cost: int) -> None:
    t = london(options={"self_invasion_cost": cost})
    assault(t, attack("eng-fleet-1", PLYMOUTH, "carrier", "eng-tank-1"))
    assert left(t, "england") == 40 - cost


def test_inv_08_only_in_the_turn_of_recapture() -> None:
    t = table(acting="england", war=WEST, units={"england": {"gibraltar": {"fleet": 1, "tank": 1}}})
    assert code(t, attack("eng-fleet-1", PLYMOUTH, "carrier", "eng-tank-1")) == "MOV-07 OWNER"


def test_cap_01_nothing_but_the_capital_is_attacked() -> None:
    t = table(
        acting="france", war=WEST, control={"paris": "germany", "belgium": "germany"},
        units={"france": {"calais": {"infantry": 2}},
               "germany": {"belgium": {"infantry": 1}, "paris": {"infantry": 1}}},
        powers={"france": {"recapture": True, "status": "capital_lost"}},
    )  # fmt: skip
    assert code(t, attack("fra-infantry-1", "calais belgium")) == "CAP-01 RECAPTURE"
    assert code(t, DeclareWar("france", "italy")) == "CAP-01 RECAPTURE"
    assert code(t, Occupy(("fra-infantry-1",), ("calais", "belgium"))) == "CAP-01 RECAPTURE"
    assert code(t, attack("fra-infantry-1", "calais paris")) == ""
    assert code(t, GiveUp("france")) == "CAP-07 RECAPTURE"
    assert code(t, EndPhase("france")) == ""
