"""Gibraltar and Suez, Malta, Africa."""

from __future__ import annotations

from typing import Any

import pytest

from scenarios.harc_europaert import reckoning
from scenarios.harc_europaert.actions import Attack, Move, Relocate
from scenarios.harc_europaert.events import HppLost
from tests.harc.boards import position, rules
from tests.harc.slots import purse, take, to_phase

WAR = [["germany", "england"], ["italy", "england"]]
RAW: dict[str, Any] = {"order": [["germany", "italy"], ["england"]], "turn": 4, "war": WAR, "hpp": {"england": 25}}


def base_of_england(table: Any, year: int = 1940) -> int:
    return int(reckoning.sheet(rules(), table.state, "england", year)["total"])


@pytest.mark.parametrize("area", ["suez", "gibraltar"])
def test_med_01_england_loses_5_at_once_and_5_of_its_base(area: str) -> None:
    table = position(**RAW)
    events = take(table, area, "italy")
    assert HppLost("england", 5, f"{area}_lost") in events
    england = purse(table, "england")
    assert (england["available"], england["half"], england["spent"]) == (20, 13, 0)
    assert base_of_england(table) == 20
    to_phase(table, "reckoning")
    assert purse(table, "england")["available"] == 28 - 5


def test_med_01_it_is_restored_at_the_next_reckoning_after_both_are_regained() -> None:
    table = position(**RAW)
    take(table, "suez", "italy")
    take(table, "gibraltar", "germany")
    assert purse(table, "england")["available"] == 20  # once in all
    take(table, "suez", "england")
    assert purse(table, "england")["available"] == 20 and base_of_england(table) == 20
    take(table, "gibraltar", "england")
    assert purse(table, "england")["available"] == 20 and base_of_england(table) == 25
    take(table, "suez", "italy")
    assert purse(table, "england")["available"] == 20  # it suffered for this year already
    take(table, "suez", "england")
    to_phase(table, "reckoning")
    assert purse(table, "england")["available"] == 28
    take(table, "suez", "italy")
    assert purse(table, "england")["available"] == 23


def test_med_01_by_option_each_of_the_two_costs_5() -> None:
    table = position(**RAW, options={"med_penalty": "each"})
    take(table, "suez", "italy")
    take(table, "gibraltar", "germany")
    assert purse(table, "england")["available"] == 15 and base_of_england(table) == 15


def test_med_01_the_loss_below_zero_becomes_debt() -> None:
    table = position(**RAW | {"hpp": {"england": {"start": 25, "available": 3}}})
    take(table, "suez", "italy")
    assert (purse(table, "england")["available"], purse(table, "england")["debt"]) == (0, 2)


def test_med_01_what_a_neutral_gets_costs_nothing() -> None:
    table = position(**RAW)
    rules().set_holder(table.state, rules().space["suez"], "egypt")
    take(table, "suez", "england")
    assert purse(table, "england")["available"] == 25


def test_med_02_malta_takes_one_unit_of_each_kind() -> None:
    table = position(
        order=[["england"], ["italy"]], phase="relocation", war=WAR,
        units={"eng-infantry-1": "malta", "eng-infantry-2": "dover", "eng-fleet-1": "dover", "eng-fleet-2": "gibraltar",
               "eng-aircraft-1": "gibraltar"},
    )  # fmt: skip
    refusal = table.explain(Relocate("eng-infantry-2", "malta", ("eng-fleet-1", "eng-fleet-2")))
    assert refusal is not None and (refusal.code, refusal.rule) == ("CAP", "HE-MED-02")


def african(germans: int, malta: dict[str, str], **raw: Any) -> Any:
    units: dict[str, str] = {f"ger-tank-{k}": "benghazi" for k in range(1, germans + 1)}
    return position(
        order=[["germany", "italy"], ["england"]], phase="battles", war=WAR, hpp={"germany": 40},
        control={"benghazi": "italy", "tripoli": "italy"},
        units={**units, **malta, "eng-infantry-1": "cairo", "ita-infantry-1": "benghazi"}, **raw,
    )  # fmt: skip


def cairo(*tanks: int) -> Attack:
    return Attack(tuple(f"ger-tank-{k}" for k in tanks), ("benghazi", "cairo"))


def test_med_03_each_english_ship_or_aircraft_on_malta_keeps_one_german_from_attacking() -> None:
    table = african(3, {"eng-fleet-1": "malta"})
    assert table.explain(cairo(1, 2)) is None
    refusal = table.explain(cairo(1, 2, 3))
    assert refusal is not None and (refusal.code, refusal.rule) == ("QUOTA", "HE-MED-03")
    full = {"eng-fleet-1": "malta", "eng-aircraft-1": "malta", "eng-infantry-2": "malta"}
    table = african(3, full)
    assert table.explain(cairo(1)) is None and table.explain(cairo(1, 2)) is not None
    table = african(2, full)
    refusal = table.explain(cairo(1))
    assert refusal is not None and refusal.code == "QUOTA"
    table = african(2, full, options={"malta_base": "three"})
    assert table.explain(cairo(1)) is None


def test_med_03_no_fourth_german_comes_to_africa() -> None:
    table = position(
        order=[["germany", "italy"], ["england"]], phase="movement", war=WAR,
        control={"tunisia": "germany", "algeria": "germany"},
        units={"ger-tank-1": "tripoli", "ger-tank-2": "tripoli", "ger-infantry-1": "tripoli", "ger-fleet-1": "taranto",
               "ger-infantry-2": "taranto", "ita-infantry-1": "taranto"},
    )  # fmt: skip
    from scenarios.harc_europaert.actions import SeaTransport

    path = ("taranto", "ionian-sea", "tripoli")
    refusal = table.explain(SeaTransport("ger-fleet-1", ("ger-infantry-2",), path, "taranto"))
    assert refusal is not None and refusal.code == "CAP"
    assert table.explain(Move(("ger-tank-1",), ("tripoli", "tunisia"))) is None  # within Africa they go as they like
