"""The annual reckoning, gains, losses and debts."""

from __future__ import annotations

from typing import Any

import pytest

from scenarios.engine.cases import Table
from scenarios.harc_europaert import purse as purses
from scenarios.harc_europaert import reckoning, tables
from scenarios.harc_europaert.actions import EndPhase, EndSupply, ReadReckoning
from scenarios.harc_europaert.events import HppLost, Reckoned
from tests.harc.boards import position, rules, start
from tests.harc.slots import AXIS_WAR, at, go_on, hand, holder, purse, take, to_phase, to_turn

ITALY_WAR = [*AXIS_WAR, ["italy", "england"], ["italy", "france"]]
WEST: dict[str, Any] = {"order": [["germany"], ["france", "england"]], "war": AXIS_WAR}


def sheet(table: Table, power: str, year: int) -> dict[str, Any]:
    """Return a power's row of a reckoning."""
    return reckoning.sheet(rules(), table.state, power, year)


def lines(row: dict[str, Any]) -> list[tuple[str, str, int]]:
    return [tuple(line) for line in row["lines"]]


def conquered(*rows: tuple[str, str]) -> dict[str, Any]:
    """Return the position's entries for countries conquered, each (country, power)."""
    capitals = {country: tables.nations()[country].capital for country, _ in rows}
    return {
        "control": {capitals[country]: power for country, power in rows},
        "countries": {country: {"status": "conquered", "by": power} for country, power in rows},
    }


# ------------------------------------------------------------------ the sum
GERMAN_1939 = conquered(
    ("poland", "germany"), ("denmark", "germany"), ("netherlands", "germany"), ("belgium", "germany")
)


def test_at_08_and_eco_01_the_german_reckoning_of_1940() -> None:
    table = position(turn=2, phase="relocation", acting="france", **WEST | GERMAN_1939,
                     hpp={"germany": {"start": 30, "available": 7}, "france": 17, "england": 25})  # fmt: skip
    table.do(EndPhase("france"))
    events = table.do(EndPhase("england"))
    row = table.state.facts["reckoning"][0]
    assert lines(row) == [("base", "", 30), ("country", "poland", 4), ("country", "belgium", 4),
                          ("country", "denmark", 2), ("country", "netherlands", 2)]  # fmt: skip
    assert (row["power"], row["year"], row["total"], row["lapsed"]) == ("germany", 1940, 42, 7)
    germany = purse(table, "germany")
    assert (germany["year_start"], germany["available"], germany["half"]) == (42, 42, 21)
    assert [(purse(table, p)["available"], purse(table, p)["half"]) for p in ("france", "england")] == [
        (17, 9),
        (25, 13),
    ]
    assert Reckoned("germany", 1940, 42) in events
    assert table.legal() == [ReadReckoning()]


def test_eco_02_france_adds_9_and_denmark_lost_takes_2() -> None:
    table = position(turn=2, **WEST | GERMAN_1939)
    assert sheet(table, "germany", 1940)["total"] == 42
    table.state.facts["fallen"] = {"france": "germany"}
    rules().set_holder(table.state, at("paris"), "germany")
    assert ("half", "france", 9) in lines(sheet(table, "germany", 1940))
    assert sheet(table, "germany", 1940)["total"] == 51
    rules().set_holder(table.state, at("denmark"), "england")
    assert sheet(table, "germany", 1940)["total"] == 49


def test_at_20_1_the_reckoning_of_1945() -> None:
    table = start("endgame-1945")
    found = {power: sheet(table, power, 1945) for power in table.state.powers}
    assert {power: row["total"] for power, row in found.items()} == {
        "germany": 70, "england": 64, "usa": 89, "soviet_union": 77,
    }  # fmt: skip
    assert {p: record["half"] for p, record in table.state.powers.items()} == {
        "germany": 35, "england": 32, "usa": 45, "soviet_union": 39,
    }  # fmt: skip
    assert {p: record["available"] for p, record in table.state.powers.items()} == {
        power: row["total"] for power, row in found.items()
    }  # fmt: skip
    england = {(kind, what): value for kind, what, value in lines(found["england"])}
    assert england[("half", "italy")] == 8 and england[("country", "belgium")] == 4


def test_eco_01_the_start_of_1941_is_the_reckoning_of_its_holdings() -> None:
    table = start("barbarossa-1941")
    for power in ("germany", "italy", "england", "soviet_union"):
        row = sheet(table, power, 1941)
        assert row["total"] == purse(table, power)["available"], power
        counted = {what: value for kind, what, value in lines(row) if kind in ("country", "half")}
        assert counted == purse(table, power)["counted"]


def test_eco_01_what_was_taken_before_the_start_of_1939_counts_first_in_1940() -> None:
    for variant in ("sichelschnitt", "total-war-1939"):
        table = start(variant)
        assert purse(table, "germany")["counted"] == {}
        to_phase(table, "reckoning")
        assert purse(table, "germany")["counted"] == {"poland": 4}
        assert purse(table, "germany")["available"] == 34


def test_eco_01_joined_minors_and_satellites_count_for_whom_they_fight() -> None:
    table = position(
        turn=2, **WEST | {"war": [*AXIS_WAR, ["germany", "yugoslavia"]]},
        countries={"yugoslavia": {"status": "joined", "by": "england"}, "romania": {"status": "joined"},
                   "hungary": {"status": "satellite"}},
    )  # fmt: skip
    assert ("country", "yugoslavia", 4) in lines(sheet(table, "england", 1940))
    german = lines(sheet(table, "germany", 1940))
    assert ("country", "romania", 3) in german and all(what != "hungary" for _, what, _ in german)


def test_eco_04_debt_comes_off_the_next_reckoning() -> None:
    table = position(turn=2, **WEST, hpp={"germany": {"start": 30, "available": 1}})
    purses.lose(hand(table), "germany", 3, "lost_conquest", spent=True)
    assert (purse(table, "germany")["available"], purse(table, "germany")["debt"]) == (0, 2)
    to_phase(table, "reckoning")
    assert ("debt", "", -2) in lines(table.state.facts["reckoning"][0])
    assert (purse(table, "germany")["available"], purse(table, "germany")["debt"]) == (30 - 2, 0)


def test_eco_04_a_sum_below_zero_leaves_the_rest_as_debt() -> None:
    table = position(turn=2, **WEST, hpp={"france": {"start": 17, "debt": 20}})
    row = sheet(table, "france", 1940)
    assert (row["total"], row["debt"]) == (0, 3)


def test_eco_05_lost_colonies_are_deducted_and_own_ones_add_nothing() -> None:
    table = position(turn=14, war=ITALY_WAR)
    assert lines(sheet(table, "italy", 1943)) == [("base", "", 18)]
    rules().set_holder(table.state, at("tripoli"), "england")
    table.state.countries["libya"]["by"] = "england"
    assert sheet(table, "italy", 1943)["total"] == 17
    assert ("country", "libya", 1) in lines(sheet(table, "england", 1943))


def test_at_09_and_eco_06_the_captor_of_libya_counts_it_until_italy_is_conquered() -> None:
    raw: dict[str, Any] = {"turn": 14, "war": ITALY_WAR, "control": {"tripoli": "england", "rome": "england"},
                           "countries": {"libya": {"by": "england"}}}  # fmt: skip
    table = position(**raw)
    assert sheet(table, "england", 1943)["total"] == 36 + 1
    table.state.facts["fallen"] = {"italy": "england"}
    assert sheet(table, "england", 1943)["total"] == 36 + 8
    apart = position(**raw, options={"italy_colonies_after_fall": "separate"}, facts={"fallen": {"italy": "england"}})
    assert sheet(apart, "england", 1943)["total"] == 36 + 8 + 1


def test_eco_06_another_holder_of_libya_gets_nothing_for_it_either_once_italy_is_conquered() -> None:
    table = position(turn=14, war=ITALY_WAR, control={"tripoli": "france", "rome": "england"},
                     countries={"libya": {"by": "france"}}, facts={"fallen": {"italy": "england"}})  # fmt: skip
    assert all(what != "libya" for _, what, _ in lines(sheet(table, "france", 1943)))


def test_eco_07_half_of_a_great_power_is_taken_from_1939() -> None:
    assert [tables.half_share(p) for p in ("france", "italy", "england", "germany")] == [9, 8, 13, 15]


def test_cap_06_an_ally_that_retakes_paris_gets_the_half_only() -> None:
    table = position(turn=17, war=AXIS_WAR, control={"paris": "germany"},
                     powers={"france": {"status": "fallen"}}, facts={"fallen": {"france": "germany"}})  # fmt: skip
    assert ("half", "france", 9) in lines(sheet(table, "germany", 1944))
    take(table, "paris", "england")
    assert holder(table, "paris") == "england"
    assert lines(sheet(table, "england", 1944)) == [("base", "", 40), ("half", "france", 9)]
    assert all(kind != "half" for kind, _, _ in lines(sheet(table, "germany", 1944)))


def test_eco_08_the_soviet_row() -> None:
    assert [tables.base_hpp("soviet_union", year) for year in range(1939, 1946)] == [18, 23, 30, 40, 52, 62, 62]
    table = position(turn=14)
    assert sheet(table, "soviet_union", 1943)["total"] == 52


def test_eco_09_a_country_taken_in_spring_counts_from_the_next_year() -> None:
    table = position(turn=3, **WEST | {"war": [*AXIS_WAR, ["germany", "norway"]]}, hpp={"germany": 42})
    take(table, "oslo", "germany")
    assert purse(table, "germany")["available"] == 42
    to_phase(table, "reckoning")
    assert purse(table, "germany")["available"] == 36 + 2


def test_eco_10_losses_at_sea_become_debt_unless_an_option_forgives_them() -> None:
    for option, debt in ((True, 1), (False, 0)):
        table = position(turn=9, **WEST, hpp={"england": {"start": 28, "available": 2, "spent": 5}},
                         options={"sea_loss_debt": option})  # fmt: skip
        purses.lose(hand(table), "england", 3, "raided")
        account = purse(table, "england")
        assert (account["available"], account["debt"], account["spent"]) == (0, debt, 5)


# ------------------------------------------------------------------ a conquest lost
def holding(country: str = "hungary", value: int = 2, **raw: Any) -> Table:
    """Germany holds a country that this year's sum contains, in its own battles."""
    base = conquered((country, "germany"))
    base |= {"turn": 23, "order": [["germany"], ["soviet_union", "england"]],
             "war": [["germany", "soviet_union"], ["germany", "england"]],
             "hpp": {"germany": {"start": 70, "available": 36}},
             "powers": {"germany": {"counted": {country: value}}}}  # fmt: skip
    return position(**base | raw)


def test_eco_03_a_country_lost_and_not_retaken_is_deducted_at_the_end_of_phase_1() -> None:
    table = holding()
    to_phase(table, "battles", "soviet_union")
    take(table, "budapest", "soviet_union")
    assert purse(table, "germany")["available"] == 36
    to_phase(table, "battles", "germany")
    assert purse(table, "germany")["available"] == 36
    events = table.do(EndPhase("germany"))
    assert HppLost("germany", 2, "lost_conquest") in events
    germany = purse(table, "germany")
    assert (germany["available"], germany["spent"], germany["counted"]) == (34, 2, {})
    to_turn(table, 25)
    to_phase(table, "movement", "germany")
    assert purse(table, "germany")["available"] == 34


def test_eco_03_a_country_retaken_in_time_costs_nothing() -> None:
    table = holding()
    to_phase(table, "battles", "soviet_union")
    take(table, "budapest", "soviet_union")
    to_phase(table, "battles", "germany")
    take(table, "budapest", "germany")
    assert table.state.pending == []
    to_phase(table, "movement", "germany")
    assert purse(table, "germany")["available"] == 36 and purse(table, "germany")["counted"] == {"hungary": 2}


def test_eco_03_the_loss_may_go_over_the_half_limit_and_below_zero() -> None:
    table = holding(hpp={"germany": {"start": 2, "available": 1}})
    to_phase(table, "battles", "soviet_union")
    take(table, "budapest", "soviet_union")
    to_phase(table, "movement", "germany")
    germany = purse(table, "germany")
    assert (germany["available"], germany["debt"], germany["spent"], germany["half"]) == (0, 1, 2, 1)


def test_eco_03_only_what_this_years_sum_contains_can_be_lost() -> None:
    table = holding("belgium", powers={}, turn=3)
    to_phase(table, "battles", "england")
    take(table, "belgium", "england")
    assert table.state.pending == []
    to_phase(table, "movement", "germany")
    assert purse(table, "germany")["available"] == 36


def test_eco_03_a_half_share_is_lost_in_the_same_way() -> None:
    table = position(
        turn=20, order=[["germany"], ["england", "usa"]], war=[["germany", "england"], ["germany", "usa"]],
        control={"paris": "germany"}, facts={"fallen": {"france": "germany"}}, hpp={"germany": 60},
        powers={"germany": {"counted": {"france": 9}}},
    )  # fmt: skip
    to_phase(table, "battles", "england")
    take(table, "paris", "england")
    to_phase(table, "movement", "germany")
    assert purse(table, "germany")["available"] == 51
    assert table.state.facts["fallen"]["france"] == "england"


def test_eco_03_a_country_lost_after_the_winter_turn_is_left_out_of_the_sum_and_not_deducted_again() -> None:
    table = holding("denmark", turn=22)
    to_phase(table, "battles", "england")
    take(table, "denmark", "england")
    to_phase(table, "reckoning")
    assert purse(table, "germany")["available"] == 62 and table.state.pending == []
    assert ("country", "denmark", 2) in lines(
        next(row for row in table.state.facts["reckoning"] if row["power"] == "england")
    )
    to_phase(table, "movement", "germany")
    assert purse(table, "germany")["available"] == 62


def test_eco_03_a_winter_loss_is_deducted_before_the_reckoning_as_debt() -> None:
    table = holding("denmark", turn=21, hpp={"germany": {"start": 70, "available": 0}})
    to_phase(table, "battles", "england")
    take(table, "denmark", "england")
    to_phase(table, "movement", "germany")
    assert (table.state.turn, purse(table, "germany")["debt"]) == (22, 2)
    to_phase(table, "reckoning")
    assert purse(table, "germany")["available"] == 62 - 2


def test_eco_03_a_joined_country_that_falls_is_lost_to_whom_it_counted() -> None:
    table = position(
        turn=5, order=[["germany"], ["england"]], war=[*AXIS_WAR, ["germany", "greece"]],
        countries={"greece": {"status": "joined", "by": "england"}}, hpp={"england": 27},
        powers={"england": {"counted": {"greece": 2}}},
    )  # fmt: skip
    take(table, "athens", "germany")
    to_phase(table, "movement", "england")
    assert purse(table, "england")["available"] == 25


# ------------------------------------------------------------------ the sheet
def test_eco_01_the_reckoning_waits_to_be_read_and_nothing_else_can_be_done() -> None:
    table = start("sichelschnitt")
    to_phase(table, "reckoning")
    assert table.state.active == [0]
    refusal = table.explain(EndSupply())
    assert refusal is not None and refusal.code == "PHASE"
    table.do(ReadReckoning())
    assert table.state.turn == 3


@pytest.mark.parametrize(("option", "total"), [(False, 42), (True, 47)])
def test_cap_04_by_option_the_captor_of_moscow_gains_its_hpp(option: bool, total: int) -> None:
    table = position(turn=11, war=[["germany", "soviet_union"]], control={"moscow": "germany"},
                     options={"moscow_gain": option})  # fmt: skip
    assert sheet(table, "germany", 1942)["total"] == total
    assert sheet(table, "soviet_union", 1942)["total"] == 35


def test_eco_01_fallen_powers_have_no_row() -> None:
    table = position(turn=2, **WEST, powers={"france": {"status": "fallen"}})
    go_on(table, lambda s: s.frames[-1].name == "reckoning")
    assert [row["power"] for row in table.state.facts["reckoning"]] == ["germany", "england"]
