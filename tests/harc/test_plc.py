"""Phase 3: what may be built, where, and what it costs. [HE-PLC]"""

from __future__ import annotations

from typing import Any

from scenarios.engine.cases import Table
from scenarios.harc_europaert.actions import LayDown, Move, Place, Relocate
from scenarios.harc_europaert.state import NEW
from tests.harc.boards import position, rules
from tests.harc.moves import OK, WAR, at, code, place


def board(**raw: Any) -> Table:
    return position(phase="placement", war=raw.pop("war", WAR), **raw)


def test_plc_01_one_of_each_costs_twelve() -> None:
    table = board(acting="germany", hpp={"germany": 30})
    for kind, left in (("infantry", 29), ("tank", 27), ("aircraft", 24), ("fleet", 18)):
        table.do(Place("germany", kind, "kiel"))
        assert table.state.powers["germany"]["available"] == left
    assert table.state.powers["germany"]["spent"] == 12
    assert at(table, "kiel") == {f"germany {kind}": 1 for kind in ("infantry", "tank", "aircraft", "fleet")}


def test_plc_01_kinds_of_the_advanced_level() -> None:
    table = board(acting="germany", hpp={"germany": 30})
    assert code(table, Place("germany", "bomber", "berlin")) == ("HE-GEN-13", "LEVEL")
    table = board(acting="germany", hpp={"germany": 30}, options={"level": "advanced"})
    for kind, cost in (("paratroop", 2), ("bomber", 3), ("submarine", 2)):
        before = table.state.powers["germany"]["available"]
        table.do(Place("germany", kind, "kiel"))
        assert before - table.state.powers["germany"]["available"] == cost


def test_plc_02_never_above_the_limit() -> None:
    table = board(acting="france", hpp={"france": 40}, units={"france": {"paris": {"infantry": 7}}})
    table.do(Place("france", "infantry", "paris"))
    assert code(table, Place("france", "infantry", "paris")) == ("HE-PLC-02", "LIMIT")
    assert not [a for a in table.legal() if isinstance(a, Place) and a.type == "infantry"]


def test_sub_01_only_germany_has_submarines() -> None:
    table = board(acting="england", hpp={"england": 25}, options={"level": "advanced"})
    assert code(table, Place("england", "submarine", "dover")) == ("HE-SUB-01", "LIMIT")


def test_plc_03_only_inside_the_home_borders() -> None:
    table = board(acting="england", hpp={"england": 25})
    for area in ("cairo", "gibraltar", "malta", "calais"):
        assert code(table, Place("england", "infantry", area)) == ("HE-PLC-03", "BORDER"), area
    assert code(table, Place("england", "infantry", "dover")) == OK
    table = board(acting="germany", hpp={"germany": 30}, control={"essen": "england"})
    assert code(table, Place("germany", "infantry", "warsaw")) == ("HE-PLC-03", "BORDER")
    assert code(table, Place("germany", "infantry", "essen")) == ("HE-PLC-03", "BORDER")


def test_plc_03_ships_are_built_in_ports() -> None:
    table = board(acting="germany", hpp={"germany": 30})
    assert code(table, Place("germany", "fleet", "essen")) == ("HE-MAP-04", "PORT")


def test_plc_04_half_of_the_years_hpp_a_turn() -> None:
    table = board(acting="germany", hpp={"germany": {"start": 30, "available": 23, "spent": 7}})
    place(table, "germany", "berlin", tank=4)
    assert code(table, Place("germany", "infantry", "berlin")) == ("HE-GEN-04", "HALF")
    assert not [a for a in table.legal() if isinstance(a, Place)]


def test_gen_03_nothing_is_borrowed() -> None:
    table = board(acting="germany", hpp={"germany": {"start": 30, "available": 1}})
    assert code(table, Place("germany", "tank", "berlin")) == ("HE-GEN-03", "HPP")
    assert code(table, Place("germany", "infantry", "berlin")) == OK


def test_plc_05_a_lost_fleet_takes_three_turns() -> None:
    table = board(acting="france", turn=6, hpp={"france": 17}, powers={"france": {"lost_fleets": 1}})
    assert code(table, Place("france", "fleet", "brest")) == ("HE-PLC-05", "LIMIT")
    table.do(LayDown("france", "brest"))
    row = table.state.building[0]
    assert (row["area"], row["due"]) == ("brest", 9) and table.state.powers["france"]["available"] == 11
    assert at(table, "brest") == {}
    assert table.state.powers["france"]["lost_fleets"] == 0
    unit = rules().unit(str(row["unit"]))
    assert unit not in rules().pool(table.state, "france", "fleet")


def test_plc_05_the_fleet_is_lost_with_its_slip() -> None:
    table = position(phase="movement", war=WAR, acting="germany", turn=8, hpp={"france": 17},
                     units={"ger-infantry-1": "paris"}, control={"paris": "germany"},
                     building=[{"unit": "fra-fleet-1", "power": "france", "area": "brest", "due": 9}])  # fmt: skip
    table.do(Move(("ger-infantry-1",), ("paris", "brest")))
    assert table.state.building == []
    assert rules().unit("fra-fleet-1") in rules().pool(table.state, "france", "fleet")


def test_plc_06_a_fleet_never_built_appears_at_once() -> None:
    table = board(acting="england", hpp={"england": 25}, units={"eng-infantry-1": "edinburgh"})
    assert code(table, LayDown("england", "edinburgh")) == ("HE-PLC-06", "LIMIT")
    table.do(Place("england", "fleet", "edinburgh"))
    assert at(table, "edinburgh") == {"england infantry": 1, "england fleet": 1}


def test_plc_06_by_option_every_fleet_takes_time_or_none() -> None:
    raw: dict[str, Any] = {"acting": "france", "hpp": {"france": 17}}
    slow = board(**raw, options={"fleet_delay": "all"})
    assert code(slow, Place("france", "fleet", "brest")) == ("HE-PLC-05", "LIMIT")
    assert code(slow, LayDown("france", "brest")) == OK
    fast = board(**raw, options={"fleet_delay": "none"}, powers={"france": {"lost_fleets": 2}})
    assert code(fast, Place("france", "fleet", "brest")) == OK


def test_plc_07_nothing_is_built_in_a_fortress_cut_off() -> None:
    raw: dict[str, Any] = {"acting": "soviet_union", "war": [["germany", "soviet_union"]], "hpp": {"soviet_union": 30}}
    around = {"odessa": "germany", "dnepropetrovsk": "germany", "krasnodar": "germany"}
    assert code(board(**raw), Place("soviet_union", "infantry", "sevastopol")) == OK
    table = board(**raw, control=around)
    assert code(table, Place("soviet_union", "infantry", "sevastopol")) == ("HE-PLC-07", "SUPPLY")
    fallen = board(**raw, control=around, fortress_lost=["sevastopol"])
    assert code(fallen, Place("soviet_union", "infantry", "sevastopol")) == OK


def test_plc_08_new_units_are_marked_as_such() -> None:
    table = board(acting="germany", hpp={"germany": 30})
    table.do(Place("germany", "aircraft", "essen"))
    unit = rules().unit("ger-aircraft-1")
    assert table.state.has(unit, NEW) and rules().ready(table.state, unit)


def test_plc_09_germany_makes_good_the_losses_of_joined_satellites() -> None:
    raw: dict[str, Any] = {"acting": "germany", "war": [["germany", "soviet_union"], ["romania", "soviet_union"]],
                           "hpp": {"germany": 36}}  # fmt: skip
    joined = {"romania": {"status": "joined", "by": "germany"}}
    table = board(**raw, countries=joined, units={"rom-infantry-1": "bucharest"})
    there = Place("germany", "infantry", "iasi", "romania")
    assert code(table, Place("germany", "infantry", "budapest", "romania")) == ("HE-PLC-09", "BORDER")
    assert there in table.legal()
    table.do(there)
    assert at(table, "iasi") == {"romania infantry": 1} and table.state.powers["germany"]["available"] == 35
    assert code(table, there) == ("HE-PLC-02", "LIMIT")
    assert code(board(**raw), there) == ("HE-PLC-09", "OWNER")


def test_plc_10_american_units_are_built_in_the_usa() -> None:
    table = board(acting="usa", turn=11, war=[["germany", "usa"], ["germany", "england"]], hpp={"usa": 40})
    assert code(table, Place("usa", "infantry", "dover")) == ("HE-PLC-10", "BORDER")
    assert code(table, Place("usa", "infantry", "usa")) == OK


def test_flt_07_the_tenth_english_fleet_waits_for_1942() -> None:
    nine = {"england": {"dover": {"fleet": 9}}}
    table = board(acting="england", turn=7, hpp={"england": 40}, units=nine)
    assert code(table, Place("england", "fleet", "dover")) == ("HE-FLT-07", "LIMIT")
    table = board(acting="england", turn=11, hpp={"england": 40}, units=nine)
    assert code(table, Place("england", "fleet", "dover")) == OK


def test_gen_02_another_power_does_not_build() -> None:
    table = board(acting="germany", hpp={"germany": 30, "france": 17})
    assert code(table, Place("france", "infantry", "paris")) == ("HE-GEN-02", "TURN")
    assert code(table, Relocate("ger-infantry-1", "essen")) == ("HE-GEN-02", "PHASE")


def test_what_there_is_not_is_refused() -> None:
    table = board(acting="germany", hpp={"germany": 30})
    for action in (
        Place("germany", "zeppelin", "berlin"),
        Place("germany", "tank", "atlantis"),
        Place("germany", "tank", "north-sea"),
        Place("germany", "tank", "berlin", "nowhere"),
        LayDown("germany", "kiel", "tank"),
        LayDown("nobody", "kiel"),
    ):
        refusal = table.explain(action)
        assert refusal is not None and rules().sentence(refusal)
