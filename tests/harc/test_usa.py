"""How the Americans come over. [HE-USA-02, HE-USA-03]"""

from __future__ import annotations

from typing import Any

from scenarios.engine.cases import Table
from scenarios.harc_europaert.actions import Rebase, Relocate, SeaTransport
from tests.harc.boards import position, rules
from tests.harc.moves import OK, at, code, relocate, units

WAR = [["germany", "usa"], ["germany", "england"]]


def board(phase: str = "relocation", **raw: Any) -> Table:
    return position(phase=phase, acting="usa", war=raw.pop("war", WAR), turn=raw.pop("turn", 12), **raw)


def test_usa_02_four_units_a_turn_cross_to_great_britain() -> None:
    table = board(units={"usa": {"usa": {"infantry": 5, "tank": 1}}})
    assert code(table, Relocate("usa-infantry-1", "gibraltar"))[1] in ("ESCORT", "RELOC")
    relocate(table, "usa", "infantry", "usa", "dover", 4)
    assert at(table, "dover") == {"usa infantry": 4}
    fifth = units(table, "usa", "infantry", "usa", 1)[0]
    assert code(table, Relocate(fifth, "dover")) == ("HE-USA-02", "RELOC")
    assert not [a for a in table.legal() if isinstance(a, Relocate) and a.unit == fifth]


def test_usa_02_ships_come_over_by_relocation_too() -> None:
    table = board(units={"usa": {"usa": {"fleet": 1}, "liverpool": {"fleet": 1}}})
    home, over = units(table, "usa", "fleet", "usa", 1)[0], units(table, "usa", "fleet", "liverpool", 1)[0]
    assert code(table, Relocate(home, "london")) == ("HE-MAP-04", "PORT")
    assert code(table, Relocate(home, "gibraltar")) == ("HE-USA-02", "RELOC")
    assert code(table, Relocate(over, "plymouth")) == ("HE-REL-02", "RELOC")
    table.do(Relocate(home, "liverpool"))
    assert at(table, "liverpool") == {"usa fleet": 2} and table.state.powers["usa"]["overseas"] == 1


def test_usa_02_nothing_else_starts_in_the_usa() -> None:
    table = board("movement", units={"usa": {"usa": {"fleet": 1, "aircraft": 1, "infantry": 1}}})
    fleet, plane = units(table, "usa", "fleet", "usa", 1), units(table, "usa", "aircraft", "usa", 1)
    way = ("usa", "north-atlantic", "irish-sea", "liverpool")
    assert code(table, Rebase(fleet, way)) == ("HE-USA-02", "RELOC")
    assert code(table, Rebase(plane, ("usa", "north-atlantic", "edinburgh"))) == ("HE-USA-02", "RELOC")
    cargo = units(table, "usa", "infantry", "usa", 1)
    assert code(table, SeaTransport(fleet[0], cargo, way, "usa")) == ("HE-USA-02", "RELOC")


def test_usa_02_onward_legs_count_the_unit_once() -> None:
    raw: dict[str, Any] = {"units": {"usa": {"usa": {"tank": 2, "infantry": 6}, "dover": {"fleet": 2}}},
                           "control": {"calais": "england"}}  # fmt: skip
    table = board(**raw)
    fleets = units(table, "usa", "fleet", "dover", 2)
    table.do(Relocate("usa-tank-1", "dover"))
    table.do(Relocate("usa-tank-1", "calais", fleets[:1]))
    table.do(Relocate("usa-tank-2", "calais", fleets[1:]))  # in one go
    purse = table.state.powers["usa"]
    assert (purse["relocated"], purse["overseas"]) == (2, 2)
    assert code(table, Relocate("usa-tank-1", "dover")) == ("HE-REL-01", "RELOC")
    table = board(**raw, options={"us_onward_counts": "twice"})
    table.do(Relocate("usa-tank-1", "dover"))
    table.do(Relocate("usa-tank-1", "calais", fleets[:1]))
    assert table.state.powers["usa"]["relocated"] == 2


def test_usa_02_one_goes_on_once_and_only_who_came_over() -> None:
    table = board(units={"usa": {"usa": {"tank": 1}, "dover": {"tank": 1}}})
    home, over = units(table, "usa", "tank", "usa", 1)[0], units(table, "usa", "tank", "dover", 1)[0]
    table.do(Relocate(home, "dover"))
    table.do(Relocate(home, "liverpool"))
    assert code(table, Relocate(home, "dover")) == ("HE-REL-01", "RELOC")
    table.do(Relocate(over, "liverpool"))
    assert code(table, Relocate(over, "dover")) == ("HE-REL-01", "RELOC")
    assert table.state.powers["usa"]["relocated"] == 2


def test_usa_02_an_escort_is_wanted_from_england_on() -> None:
    table = board(units={"usa": {"usa": {"tank": 1}}}, control={"calais": "england"})
    assert code(table, Relocate("usa-tank-1", "calais")) == ("HE-REL-03", "ESCORT")


def test_usa_02_at_peace_nobody_comes() -> None:
    table = board(turn=7, war=[["germany", "england"]], units={"usa": {"usa": {"infantry": 1}}})
    assert code(table, Relocate("usa-infantry-1", "dover"))[1] == "PEACE"


def test_usa_03_without_england_two_units_to_a_bridgehead() -> None:
    table = board(control={"london": "germany", "dover": "germany", "plymouth": "usa"},
                  powers={"england": {"status": "fallen"}},
                  units={"usa": {"usa": {"infantry": 3}, "plymouth": {"infantry": 1}}})  # fmt: skip
    assert code(table, Relocate(units(table, "usa", "infantry", "usa", 1)[0], "london")) == ("HE-REL-01", "BLOCKED")
    relocate(table, "usa", "infantry", "usa", "plymouth", 2)
    assert at(table, "plymouth") == {"usa infantry": 3}
    third = units(table, "usa", "infantry", "usa", 1)[0]
    assert code(table, Relocate(third, "plymouth")) == ("HE-USA-03", "RELOC")


def test_usa_03_without_a_bridgehead_nobody_comes() -> None:
    table = board(control={"london": "germany", "plymouth": "germany"}, powers={"england": {"status": "fallen"}},
                  units={"usa": {"usa": {"infantry": 3}}})  # fmt: skip
    assert code(table, Relocate("usa-infantry-1", "plymouth")) == ("HE-REL-01", "BLOCKED")
    assert rules().in_game(table.state, "england") is False
    assert OK not in [code(table, Relocate("usa-infantry-1", area)) for area in ("plymouth", "london", "rome")]
