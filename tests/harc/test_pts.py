"""Partisans: the chain in the Soviet Union and the garrisons of conquered countries."""

from __future__ import annotations

from typing import Any

import pytest

from scenarios.engine.cases import Table
from scenarios.harc_europaert import partisans
from scenarios.harc_europaert.actions import Attack, EndPhase, Launch, Withdraw
from scenarios.harc_europaert.events import Noted
from tests.harc.boards import position, rules, start
from tests.harc.slots import AXIS_WAR, at, holder, purse, take, to_phase, to_turn

EAST: dict[str, Any] = {
    "order": [["germany", "italy"], ["soviet_union"]], "turn": 12, "phase": "start",
    "war": [["germany", "soviet_union"]], "hpp": {"germany": 40, "soviet_union": 40}, "options": {"partisan": "full"},
    "control": {"minsk": "germany", "smolensk": "germany", "kalinin": "germany"},
}  # fmt: skip
LINKED = {"ger-infantry-1": "minsk", "ger-infantry-2": "smolensk", "ger-tank-1": "kalinin", "ger-tank-2": "kalinin"}
STRIKE = Attack(("ger-tank-1",), ("kalinin", "moscow"))


def east(units: dict[str, str], dice: tuple[int, ...] = (), **raw: Any) -> Table:
    return position(dice, **EAST | raw | {"units": units | {"sov-infantry-1": "moscow", "sov-infantry-2": "vologda"}})


def quotas(table: Table) -> str:
    refusal = table.explain(Attack(("ger-tank-2",), ("kalinin", "moscow")))
    return refusal.code if refusal else ""


def test_pts_01_an_unbroken_chain_to_the_border_leaves_attacks_free() -> None:
    table = east(LINKED)
    assert "chain_broken" not in table.state.facts


def test_pts_01_a_broken_chain_leaves_one_attack_in_the_soviet_union() -> None:
    units = {unit: area for unit, area in LINKED.items() if area != "smolensk"}
    table = east(units, (6, 6))
    assert table.state.facts["chain_broken"] is True
    assert not table.state.flags[rules().unit("ger-tank-1")]  # supplied all the same
    table.do(STRIKE)
    table.do(Launch())
    table.do(Withdraw())
    while table.state.frames[-1].name != "battles":
        table.do(table.legal()[0])
    refusal = table.explain(Attack(("ger-tank-2",), ("kalinin", "moscow")))
    assert refusal is not None and refusal.code in ("QUOTA", "DUP")
    refusal = table.explain(Attack(("ger-tank-2",), ("kalinin", "vologda")))
    assert refusal is not None and (refusal.code, refusal.rule) == ("QUOTA", "HE-PTS-01")


def test_pts_01_a_soviet_breakthrough_at_the_border_breaks_the_chain() -> None:
    table = east({"ger-infantry-1": "smolensk", "ger-tank-1": "kalinin"})
    assert partisans.chain_broken(rules(), table.state)
    table = east({**LINKED, "ger-infantry-3": "vologda"}, control=EAST["control"] | {"vologda": "germany"})
    assert partisans.chain_broken(rules(), table.state) == (at("vologda") not in {
        way.to for way in rules().ground.ways[at("kalinin")]
    })  # fmt: skip


def test_pts_01_allies_of_germany_are_links_of_the_chain() -> None:
    units = {unit: area for unit, area in LINKED.items() if area != "smolensk"} | {"ita-infantry-1": "smolensk"}
    assert "chain_broken" not in east(units).state.facts


def italian_slot(dice: tuple[int, ...] = (), **units: str) -> Table:
    """The chain is cut at Smolensk; Italy plays a slot after Germany's and stands at Kalinin too."""
    broken = {unit: area for unit, area in LINKED.items() if area != "smolensk"} | {"ita-tank-1": "kalinin"} | units
    raw: dict[str, Any] = {
        "order": [["germany"], ["italy"], ["soviet_union"]], "hpp": {"germany": 40, "italy": 15, "soviet_union": 40},
        "war": [["germany", "soviet_union"], ["italy", "soviet_union"]],
    }  # fmt: skip
    return east(broken, dice, **raw)


def test_pts_01_the_one_attack_is_the_whole_axis_and_holds_in_a_later_slot_of_the_turn_too() -> None:
    table = italian_slot((6, 6))
    table.do(STRIKE)
    table.do(Launch())
    table.do(Withdraw())
    while table.state.frames[-1].name != "battles":
        table.do(table.legal()[0])
    to_phase(table, "battles", "italy")
    refusal = table.explain(Attack(("ita-tank-1",), ("kalinin", "vologda")))
    assert refusal is not None and (refusal.code, refusal.rule) == ("QUOTA", "HE-PTS-01")
    table = italian_slot()  # Germany leaves the one attack to Italy
    to_phase(table, "battles", "italy")
    assert table.state.facts["chain_broken"] is True
    assert table.explain(Attack(("ita-tank-1",), ("kalinin", "vologda"))) is None


def test_pts_01_a_cut_chain_is_forgotten_with_the_turn() -> None:
    table = italian_slot()
    to_phase(table, "battles", "soviet_union")
    assert table.state.facts["chain_broken"] is True
    table.state.where[rules().unit("ger-infantry-2")] = at("smolensk")
    to_turn(table, 13)
    assert "chain_broken" not in table.state.facts


@pytest.mark.parametrize("option", ["garrison_poland", "off"])
def test_pts_01_belongs_to_the_whole_supplement(option: str) -> None:
    units = {unit: area for unit, area in LINKED.items() if area != "smolensk"}
    assert "chain_broken" not in east(units, options={"partisan": option}).state.facts


# ------------------------------------------------------------------ garrisons
def occupied(partisan: str = "full", **raw: Any) -> Table:
    base: dict[str, Any] = {
        "order": [["germany", "italy"], ["england"]], "turn": 6, "phase": "relocation", "war": AXIS_WAR,
        "options": {"partisan": partisan}, "hpp": {"germany": 42},
        "control": {"athens": "germany", "salonika": "germany", "crete": "italy", "warsaw": "germany",
                    "paris": "germany", "belgrade": "germany", "zagreb": "germany", "sarajevo": "germany",
                    "skopje": "germany"},
        "countries": {c: {"status": "conquered", "by": "germany"} for c in ("greece", "poland", "yugoslavia")},
        "units": {"ger-infantry-1": "warsaw", "ger-infantry-2": "zagreb", "ita-infantry-1": "calais"},
        "facts": {"fallen": {"france": "germany"}}, "powers": {"france": {"status": "fallen"}},
    }  # fmt: skip
    base["order"] = [["germany", "italy"], ["england"], ["france"]]
    return position(**base | raw)


def end_turn(table: Table) -> list[Any]:
    return [*table.do(EndPhase("germany")), *table.do(EndPhase("italy"))]


def test_pts_02_greece_without_an_axis_unit_turns_neutral_and_counts_no_more() -> None:
    table = occupied(powers={"germany": {"counted": {"greece": 2}}})
    assert partisans.ungarrisoned(rules(), table.state) == ["greece"]
    events = end_turn(table)
    assert Noted("no_garrison", ("country=greece",)) in events
    assert [holder(table, area) for area in ("athens", "salonika", "crete")] == ["greece"] * 3
    assert table.state.countries["greece"]["status"] == "neutral"
    assert not rules().hostile(table.state, "germany", at("athens"))
    to_phase(table, "reckoning")
    german = next(row for row in table.state.facts["reckoning"] if row["power"] == "germany")
    assert all(what != "greece" for _, what, _ in german["lines"])
    assert ["country", "poland", 4] in german["lines"]


def test_pts_02_what_turned_neutral_is_lost_at_the_reckoning_and_not_before() -> None:
    table = occupied(turn=4, powers={"germany": {"counted": {"greece": 2}}, "france": {"status": "fallen"}})
    end_turn(table)
    to_phase(table, "movement", "germany")
    assert purse(table, "germany")["available"] == 42


def test_pts_02_one_unit_of_an_ally_anywhere_in_the_country_is_a_garrison() -> None:
    table = occupied()
    assert "france" not in partisans.ungarrisoned(rules(), table.state)  # the Italian in Calais
    assert "yugoslavia" not in partisans.ungarrisoned(rules(), table.state)
    table.state.where[rules().unit("ita-infantry-1")] = at("salonika")
    assert partisans.ungarrisoned(rules(), table.state) == ["france"]


def test_pts_02_france_left_without_a_garrison_turns_neutral_as_a_whole() -> None:
    table = occupied()
    table.state.where[rules().unit("ita-infantry-1")] = at("salonika")
    end_turn(table)
    assert holder(table, "paris") == "france" and holder(table, "calais") == "france"
    assert not rules().friendly(table.state, "germany", at("paris"))


@pytest.mark.parametrize(
    ("option", "countries"), [("garrison_poland", ["poland"]), ("off", []), ("full", ["poland", "greece"])]
)
def test_pts_02_the_option_says_which_countries_are_watched(option: str, countries: list[str]) -> None:
    table = occupied(option)
    table.state.where[rules().unit("ger-infantry-1")] = at("berlin")
    assert partisans.ungarrisoned(rules(), table.state) == countries


def test_pts_02_poland_must_be_garrisoned_in_the_first_turn_of_1939() -> None:
    table = start("sichelschnitt")
    to_phase(table, "relocation", "germany")
    assert partisans.ungarrisoned(rules(), table.state) == []  # the army of Krakow stands in Poland
    for unit in rules().at(table.state, at("krakow")):
        table.state.where[unit] = at("stuttgart")
    table.do(EndPhase("germany"))
    assert holder(table, "warsaw") == holder(table, "krakow") == "poland"
    assert table.state.countries["poland"]["status"] == "neutral"


def test_pts_02_the_last_phase_warns_of_what_will_turn_neutral() -> None:
    table = occupied()
    assert "Greece has no Axis unit left" in rules().prompt(table.state, 0).text
    table.state.where[rules().unit("ita-infantry-1")] = at("salonika")
    assert "France has no Axis unit left" in rules().prompt(table.state, 0).text
    table.state.where[rules().unit("ger-infantry-2")] = at("calais")
    table.state.where[rules().unit("ger-infantry-3")] = at("zagreb")
    assert "neutral" not in rules().prompt(table.state, 0).text


def test_pts_02_only_the_german_turn_looks_and_only_at_what_the_axis_holds() -> None:
    table = occupied(acting="england")
    table.do(EndPhase("england"))
    assert holder(table, "athens") == "germany"
    table = occupied()
    take(table, "athens", "england")
    assert "greece" not in partisans.ungarrisoned(rules(), table.state)
