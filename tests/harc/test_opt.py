"""The optional rules: attempts, developments, alliances. [HE-OPT]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from scenarios.engine.cases import Table
from scenarios.harc_europaert.actions import (
    Attempt,
    Bomb,
    EndPhase,
    FreeStrike,
    Intervene,
    Place,
    PlaceArmy,
    Raid,
)
from scenarios.harc_europaert.events import Attempted, CountryJoined, Gained, Volley
from tests.harc.boards import position, rules, start
from tests.harc.missions import ADVANCED, WAR, do, entry, frame, under_way, units, where

OPTIONAL = ADVANCED | {"optional_rules": True}
WHOLE_WAR = [["germany", "england"], ["germany", "usa"], ["germany", "soviet_union"]]


def phase_5(power: str, dice: Sequence[int] = (), **raw: Any) -> Table:
    """Return a power's phase 5 in summer 1942 with plenty of HPP."""
    raw.setdefault("turn", 12)
    raw.setdefault("war", WHOLE_WAR)
    raw.setdefault("hpp", {"germany": 42, "england": 32, "usa": 40})
    raw.setdefault("order", [["germany"], ["england", "usa"], ["soviet_union"], ["italy"], ["france"]])
    return position(list(dice), options=OPTIONAL | raw.pop("options", {}), phase="attempts", acting=power, **raw)


def code(table: Table, action: Attempt) -> tuple[str, str]:
    """Return rule and code of a refusal."""
    refusal = table.explain(action)
    assert refusal is not None
    return refusal.rule, refusal.code


# ------------------------------------------------------------------ OPT-01
def test_opt_01_eleven_fails_and_the_second_attempt_has_one_more() -> None:
    table = phase_5("germany", (5, 6), options={"attempts_per_goal": 2})
    told = do(table, Attempt("germany", "submarines"))
    assert Attempted("germany", "submarines", 11, False) in told and table.state.achieved == {}
    table.dice.left += [5, 6]
    told = do(table, Attempt("germany", "submarines"))
    assert Attempted("germany", "submarines", 12, True) in told
    assert table.state.achieved == {"submarines": "germany"}
    assert table.state.powers["germany"]["spent"] == 10


def test_opt_01_the_third_attempt_succeeds_with_ten() -> None:
    table = phase_5("germany", (4, 6), attempts={"germany|submarines": 2})
    assert Attempted("germany", "submarines", 12, True) in do(table, Attempt("germany", "submarines"))


def test_opt_01_an_attempt_needs_five_hpp_within_the_half() -> None:
    table = phase_5("germany", hpp={"germany": {"start": 42, "spent": 17}})
    assert code(table, Attempt("germany", "submarines")) == ("HE-GEN-04", "HALF")
    table = phase_5("germany", hpp={"germany": {"start": 42, "available": 4}})
    assert code(table, Attempt("germany", "submarines")) == ("HE-OPT-01", "HPP")


def test_opt_01_only_germany_england_and_the_usa_at_war_try() -> None:
    for power in ("soviet_union", "italy", "france"):
        table = phase_5(power)
        assert code(table, Attempt(power, "radar")) == ("HE-OPT-01", "OWNER")
        assert not any(isinstance(action, Attempt) for action in table.legal())
    peace = phase_5("usa", war=[["germany", "england"]])
    assert code(peace, Attempt("usa", "radar")) == ("HE-OPT-01", "DATE")
    assert phase_5("usa").explain(Attempt("usa", "radar")) is None
    assert code(phase_5("germany"), Attempt("germany", "radar")) == ("HE-OPT-01", "OWNER")


def test_opt_01_the_option_is_for_the_total_war_only() -> None:
    assert start("total-war-1939", optional_rules=True, level="advanced").state.options["optional_rules"] is True
    with pytest.raises(ValueError, match="total-war-1939"):
        start("barbarossa-1941", optional_rules=True)


def test_opt_01_the_phase_follows_relocation_and_only_with_the_option() -> None:
    for on, name in ((True, "attempts"), (False, "battles")):
        table = position(
            options=ADVANCED | {"optional_rules": on}, war=WAR, turn=5, phase="relocation", acting="germany",
            order=[["germany"], ["england"]], hpp={"germany": 30},
        )  # fmt: skip
        do(table, EndPhase("germany"))
        assert frame(table) == name


# ------------------------------------------------------------------ OPT-02
def test_opt_02_what_england_has_is_closed_to_the_usa() -> None:
    table = phase_5("usa", achieved={"radar": "england"})
    assert code(table, Attempt("usa", "radar")) == ("HE-OPT-02", "ONCE")
    assert table.explain(Attempt("usa", "bombing")) is None


def test_opt_02_several_goals_a_turn_but_each_once() -> None:
    table = phase_5("germany", (1, 1, 1, 1))
    do(table, Attempt("germany", "submarines"), Attempt("germany", "spain"))
    assert code(table, Attempt("germany", "spain")) == ("HE-OPT-02", "ONCE")
    offered = {action.goal for action in table.legal() if isinstance(action, Attempt)}
    assert offered == {"turkey"}


def test_opt_02_england_and_the_usa_count_their_attempts_apart() -> None:
    table = phase_5("usa", (5, 6), attempts={"england|radar": 5})
    assert Attempted("usa", "radar", 11, False) in do(table, Attempt("usa", "radar"))


def test_opt_02_a_new_turn_allows_another_attempt() -> None:
    table = phase_5("germany", (1, 1, 1, 2), order=[["germany"]], hpp={"germany": 42}, war=[])
    do(table, Attempt("germany", "submarines"), *(EndPhase("germany") for _ in range(5)))
    assert table.state.turn == 13 and frame(table) == "attempts"
    told = do(table, Attempt("germany", "submarines"))
    assert Attempted("germany", "submarines", 4, False) in told


# ------------------------------------------------------------------ OPT-03
def raiders(dice: Sequence[int], achieved: dict[str, str], boats: int = 2, **raw: Any) -> Table:
    """Return Germany's phase 1 with submarines in Kiel and two English aircraft in Hull."""
    raw.setdefault("units", {"germany": {"kiel": {"submarine": boats}}, "england": {"hull": {"aircraft": 2}}})
    return position(
        list(dice), options=OPTIONAL, war=WHOLE_WAR, turn=12, acting="germany", order=[["germany"], ["england"]],
        hpp={"england": 32, "germany": 42}, achieved=achieved, **raw,
    )  # fmt: skip


ATLANTIC = ("kiel", "north-sea", "north-atlantic")


def test_opt_03_with_radar_two_aircraft_roll_twice_and_sink_two() -> None:
    table = raiders((5, 6, 2, 4), {"radar": "england"})
    do(table, Raid(units("ger", "submarine", 2), ATLANTIC))
    told = do(table, FreeStrike(units("eng", "aircraft", 2), "north-sea"))
    assert [(v.value, v.faces) for v in told if isinstance(v, Volley)] == [(4, (5, 6)), (4, (2, 4))]
    assert not where(table, "ger-submarine-1") and not where(table, "ger-submarine-2")
    assert table.state.powers["england"]["available"] == 32


def test_opt_03_the_radar_of_the_usa_does_not_help_england() -> None:
    table = raiders((5, 6), {"radar": "usa"})
    do(table, Raid(units("ger", "submarine", 2), ATLANTIC))
    do(table, FreeStrike(units("eng", "aircraft", 2), "north-sea"))
    assert table.state.powers["england"]["available"] == 30


def test_opt_03_torpedo_boats_roll_twice_and_fleets_do_not() -> None:
    channel = ("plymouth", "english-channel", "dover")
    table = under_way(
        [entry("eng-fleet-1", channel, "rebase"), entry("eng-torpedo_boat-1", channel, "rebase")],
        (3, 4, 4, 6, 6),
        kind="rebase",
        acting="england",
        options=OPTIONAL,
        achieved={"radar": "england"},
        units={"england": {"plymouth": {"fleet": 1, "torpedo_boat": 1}}, "germany": {"brest": {"submarine": 1}}},
        control={"brest": "germany"},
    )
    told = do(table, Intervene(("ger-submarine-1",), ("brest", "english-channel")))
    assert [(v.value, v.faces) for v in told if isinstance(v, Volley) and v.nation == "england"] == [
        (3, (4,)), (1, (4,)), (1, (6,)),
    ]  # fmt: skip


# ------------------------------------------------------------------ OPT-04, 05
def bombers(achieved: dict[str, str], start_at: str = "dover") -> Table:
    return position(
        options=OPTIONAL, war=WHOLE_WAR, turn=12, acting="england", order=[["england"], ["germany"]],
        hpp={"england": 32, "germany": 42}, achieved=achieved, units={"england": {start_at: {"bomber": 2}}},
    )  # fmt: skip


@pytest.mark.parametrize(("who", "left"), [("england", 38), ("usa", 40)])
def test_opt_04_two_bombers_cost_four_for_the_power_that_has_it(who: str, left: int) -> None:
    table = bombers({"bombing": who})
    do(table, Bomb(units("eng", "bomber", 2), ("dover", "essen")))
    assert table.state.powers["germany"]["available"] == left


def test_opt_05_after_success_bombers_reach_four_areas() -> None:
    action = Bomb(("eng-bomber-1",), ("london", "essen"))
    refusal = bombers({}, "london").explain(action)
    assert refusal is not None and refusal.code == "RANGE"
    table = bombers({"long_range_bombers": "england"}, "london")
    assert table.explain(action) is None
    assert any(isinstance(a, Bomb) and a.path[-1] == "essen" for a in table.legal())


# ------------------------------------------------------------------ OPT-06
def test_opt_06_turkey_that_joined_the_axis_is_closed_to_the_allies() -> None:
    table = phase_5("england", achieved={"turkey": "germany"})
    assert code(table, Attempt("england", "turkey")) == ("HE-OPT-06", "ONCE")


def test_opt_06_turkey_that_was_attacked_is_not_to_be_won() -> None:
    table = phase_5("england", countries={"turkey": {"status": "conquered", "by": "soviet_union"}})
    assert code(table, Attempt("england", "turkey")) == ("HE-OPT-06", "ONCE")


def army(table: Table, country: str) -> None:
    """Set up an army wherever it may stand."""
    while frame(table) == "army":
        do(table, next(a for a in table.legal() if isinstance(a, PlaceArmy) and a.country == country))


def test_opt_06_neutral_turkey_joins_the_allies_and_its_hpp_count_from_the_next_reckoning() -> None:
    from scenarios.harc_europaert.reckoning import sheet

    table = phase_5("england", (6, 6))
    told = do(table, Attempt("england", "turkey"))
    assert CountryJoined("turkey", "england") in told
    army(table, "turkey")
    assert table.state.powers["england"]["available"] == 32 - 5
    assert rules().at_war(table.state, "turkey", "germany")
    assert ["country", "turkey", 4] in sheet(rules(), table.state, "england", 1943)["lines"]


@pytest.mark.parametrize("power", ["england", "usa"])
def test_opt_06_the_units_of_turkey_are_rebuilt_by_england_or_the_usa(power: str) -> None:
    table = phase_5("england", (6, 6))
    do(table, Attempt("england", "turkey"))
    army(table, "turkey")
    lost = rules().unit("tur-infantry-1")
    table.state.where[lost] = -1
    table.state.frames = [*table.state.frames[:1], type(table.state.frames[0])("placement", {})]
    table.state.acting = power
    assert table.explain(Place(power, "infantry", "ankara", "turkey")) is None


# ------------------------------------------------------------------ OPT-07
@pytest.mark.parametrize(("prey", "england", "convoy"), [("merchants", 28, 9), ("convoy-1", 32, 1)])
def test_opt_07_two_long_range_submarines_cost_four_or_eight(prey: str, england: int, convoy: int) -> None:
    row = {
        "id": "convoy-1", "sender": "usa", "receiver": "england", "zone": "north-atlantic", "value": 9, "due": 12,
        "shown": False,
    }  # fmt: skip
    table = raiders((), {"submarines": "germany"}, convoys=[row], units={"germany": {"kiel": {"submarine": 2}}})
    do(table, Raid(units("ger", "submarine", 2), ATLANTIC, prey))
    assert table.state.powers["england"]["available"] == england
    assert table.state.convoys[0]["value"] == convoy


# ------------------------------------------------------------------ OPT-08..11
VICHY = {
    "facts": {"vichy": "neutral", "fallen": {"france": "germany"}},
    "countries": {"vichy_france": {"status": "puppet", "by": "germany", "since": 5}},
    "control": dict.fromkeys(("vichy", "lyon", "algeria"), "vichy_france") | {"paris": "germany"},
    "taken": {"paris": 4},
}


def test_opt_08_spain_joins_germany_gains_four_and_neutral_vichy_joins_the_allies() -> None:
    table = phase_5("germany", (6, 6), **VICHY)
    told = do(table, Attempt("germany", "spain"))
    assert CountryJoined("spain", "germany") in told and Gained("germany", 4, "joined") in told
    assert table.state.facts["vichy"] == "allied"
    by = table.state.countries["vichy_france"]["by"]
    assert by in ("england", "usa", "soviet_union")
    assert rules().at_war(table.state, "vichy_france", "germany")
    assert rules().at_war(table.state, "spain", "england")
    army(table, "spain")
    assert table.state.powers["germany"]["available"] == 42 - 5 + 4


def test_opt_08_without_a_vichy_state_only_spain_joins() -> None:
    table = phase_5("germany", (6, 6))
    told = do(table, Attempt("germany", "spain"))
    assert [e.country for e in told if isinstance(e, CountryJoined)] == ["spain"]


@pytest.mark.parametrize(("holder", "success"), [("germany", True), ("soviet_union", False)])
def test_opt_09_german_stalingrad_adds_one_for_turkey(holder: str, success: bool) -> None:
    table = phase_5("germany", (5, 6), control={"stalingrad": holder})
    told = do(table, Attempt("germany", "turkey"))
    assert Attempted("germany", "turkey", 11 + success, success) in told


def test_opt_09_stalingrad_adds_nothing_for_other_goals() -> None:
    table = phase_5("germany", (5, 6), control={"stalingrad": "germany"})
    assert Attempted("germany", "spain", 11, False) in do(table, Attempt("germany", "spain"))


@pytest.mark.parametrize(("turn", "legal"), [(7, False), (8, True)])
def test_opt_10_vichy_can_be_won_from_four_turns_after_the_fall_of_paris(turn: int, legal: bool) -> None:
    table = phase_5("germany", turn=turn, **VICHY)
    if legal:
        assert table.explain(Attempt("germany", "vichy")) is None
    else:
        assert code(table, Attempt("germany", "vichy")) == ("HE-OPT-10", "DATE")


def test_opt_10_vichy_joins_the_axis_with_the_army_it_has() -> None:
    table = phase_5("germany", (6, 6), units={"vic-infantry-1": "vichy"}, **VICHY)
    do(table, Attempt("germany", "vichy"))
    assert table.state.facts["vichy"] == "axis" and frame(table) == "attempts"
    assert rules().bloc(table.state, "vichy_france") == "axis"
    assert rules().at_war(table.state, "vichy_france", "england")


def test_opt_10_without_a_neutral_vichy_there_is_nothing_to_win() -> None:
    assert code(phase_5("germany"), Attempt("germany", "vichy")) == ("HE-OPT-10", "OWNER")


def test_opt_11_turkey_joins_like_a_satellite_with_its_army_and_four_hpp_now() -> None:
    table = phase_5("germany", (6, 6))
    told = do(table, Attempt("germany", "turkey"))
    assert Gained("germany", 4, "joined") in told
    army(table, "turkey")
    there = [u for u in range(len(table.state.where)) if rules().owner[u] == "turkey" and table.state.in_play(u)]
    assert len(there) == 5
    assert rules().runner(table.state, "turkey") == "germany"
    table.state.where[there[0]] = -1
    table.state.frames = [*table.state.frames[:1], type(table.state.frames[0])("placement", {})]
    assert table.explain(Place("germany", rules().kind[there[0]], "ankara", "turkey")) is None
