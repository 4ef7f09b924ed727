"""Phase 4, strategic relocation; and the phases 2 to 4 of the sample game's first autumn. [HE-REL, AT-07, AT-18]"""

from __future__ import annotations

from typing import Any

from scenarios.engine.cases import Table
from scenarios.harc_europaert.actions import EndPhase, Move, Place, Rebase, Relocate, SeaTransport
from scenarios.harc_europaert.relocation import relocations_left
from scenarios.harc_europaert.state import ACTED
from tests.harc.boards import position, rules
from tests.harc.moves import OK, WAR, at, code, place, rebase, relocate, units


def board(**raw: Any) -> Table:
    return position(phase="relocation", war=raw.pop("war", WAR), **raw)


# ------------------------------------------------------------------ how many and where
def test_rel_01_up_to_the_powers_number() -> None:
    table = board(acting="germany", units={"germany": {"essen": {"infantry": 7}}})
    relocate(table, "germany", "infantry", "essen", "warsaw", 6)
    assert at(table, "warsaw") == {"germany infantry": 6}
    assert code(table, Relocate(units(table, "germany", "infantry", "essen", 1)[0], "warsaw")) == (
        "HE-REL-01", "RELOC")  # fmt: skip
    assert not [a for a in table.legal() if isinstance(a, Relocate)]


def test_rel_01_each_unit_once() -> None:
    table = board(acting="germany", units={"ger-infantry-1": "essen"})
    table.do(Relocate("ger-infantry-1", "warsaw"))
    assert code(table, Relocate("ger-infantry-1", "berlin")) == ("HE-REL-01", "RELOC")


def test_rel_01_never_over_neutral_or_enemy_land() -> None:
    table = board(acting="germany", units={"ger-infantry-1": "essen"}, control={"paris": "germany"})
    assert code(table, Relocate("ger-infantry-1", "paris"))[1] in ("RELOC", "ESCORT")
    assert code(table, Relocate("ger-infantry-1", "maginot-line")) == ("HE-REL-01", "BLOCKED")
    assert code(table, Relocate("ger-infantry-1", "netherlands"))[1] == "PEACE"
    table = board(acting="germany", units={"ger-infantry-1": "essen"},
                  control={"paris": "germany", "calais": "germany", "maginot-line": "germany"})  # fmt: skip
    assert code(table, Relocate("ger-infantry-1", "paris")) == OK


def test_rel_01_arrows_are_ways() -> None:
    table = board(acting="italy", units={"ita-infantry-1": "sicily"})
    assert code(table, Relocate("ita-infantry-1", "milan")) == OK


def test_rel_02_units_that_fought_or_moved_may_go_acted_aircraft_may_not() -> None:
    table = board(acting="germany", units={"ger-infantry-1": {"at": "essen", "moved": True, "fights": 1},
                                           "ger-aircraft-1": {"at": "essen", "acted": True},
                                           "ger-aircraft-2": {"at": "essen", "rebased": True}})  # fmt: skip
    assert code(table, Relocate("ger-infantry-1", "berlin")) == OK
    assert code(table, Relocate("ger-aircraft-1", "berlin")) == ("HE-REL-02", "ACTED")
    assert code(table, Relocate("ger-aircraft-2", "berlin")) == OK


def test_rel_02_ships_are_never_relocated() -> None:
    table = board(acting="germany", units={"ger-fleet-1": "kiel"})
    assert code(table, Relocate("ger-fleet-1", "kolberg")) == ("HE-REL-02", "RELOC")


def test_mov_04_units_that_began_out_of_supply_stay() -> None:
    table = board(acting="germany", units={"ger-infantry-1": {"at": "essen", "unsupplied": True}})
    assert code(table, Relocate("ger-infantry-1", "berlin")) == ("HE-MOV-04", "SUPPLY")


# ------------------------------------------------------------------ across the sea
def test_rel_03_each_unit_wants_its_own_escort() -> None:
    table = board(acting="england", units={"england": {"dover": {"infantry": 3, "fleet": 2}}})
    fleets = units(table, "england", "fleet", "dover", 2)
    assert code(table, Relocate("eng-infantry-1", "calais")) == ("HE-REL-03", "ESCORT")
    relocate(table, "england", "infantry", "dover", "calais", 2, *fleets)
    third = units(table, "england", "infantry", "dover", 1)[0]
    assert code(table, Relocate(third, "calais")) == ("HE-REL-03", "ESCORT")
    assert code(table, Relocate(third, "calais", fleets[:1])) == ("HE-FLT-04", "ACTED")


def test_rel_03_at_07_to_the_middle_east_two_fleets() -> None:
    raw: dict[str, Any] = {"acting": "england", "units": {"eng-infantry-1": "london", "eng-fleet-1": "plymouth",
                                                          "eng-fleet-2": "gibraltar"}}  # fmt: skip
    table = board(**raw)
    one, two = "eng-fleet-1", "eng-fleet-2"
    assert code(table, Relocate("eng-infantry-1", "suez", (one,))) == ("HE-REL-03", "ESCORT")
    assert code(table, Relocate("eng-infantry-1", "suez", (two,))) == ("HE-REL-03", "ESCORT")
    assert code(table, Relocate("eng-infantry-1", "suez", (two, one))) == ("HE-REL-03", "ESCORT")
    assert Relocate("eng-infantry-1", "suez", (one, two)) in table.legal(("eng-infantry-1",))
    table.do(Relocate("eng-infantry-1", "suez", (one, two)))
    assert at(table, "suez") == {"england infantry": 1} and relocations_left_of(table, "england") == 4


def relocations_left_of(table: Table, power: str) -> int:
    from scenarios.engine.flow import Play

    return relocations_left(Play(rules(), table.state, 0), power)


def test_rel_03_an_escort_too_many_is_refused() -> None:
    table = board(acting="england", units={"england": {"dover": {"infantry": 1, "fleet": 2}}})
    both = units(table, "england", "fleet", "dover", 2)
    assert code(table, Relocate("eng-infantry-1", "calais", both)) == ("HE-REL-03", "ESCORT")
    assert code(table, Relocate("eng-infantry-1", "london", both[:1])) == ("HE-REL-03", "ESCORT")


def test_rel_03_the_landing_lies_within_six_points_of_the_escorts_base() -> None:
    table = board(acting="england", units={"eng-infantry-1": "london", "eng-fleet-1": "plymouth"},
                  control={"sicily": "england"})  # fmt: skip
    assert code(table, Relocate("eng-infantry-1", "malta", ("eng-fleet-1",))) == OK
    assert code(table, Relocate("eng-infantry-1", "cairo", ("eng-fleet-1",))) == ("HE-REL-03", "ESCORT")


def test_rel_04_the_escort_stays_and_is_spent() -> None:
    table = board(acting="england", units={"england": {"dover": {"infantry": 1, "fleet": 1}}})
    table.do(Relocate("eng-infantry-1", "calais", ("eng-fleet-1",)))
    assert at(table, "dover") == {"england fleet": 1} and table.state.has(rules().unit("eng-fleet-1"), ACTED)


def test_flt_04_a_fleet_that_carried_is_no_escort() -> None:
    table = position(phase="movement", war=WAR, acting="england",
                     units={"england": {"dover": {"tank": 2, "infantry": 1, "fleet": 1}}})  # fmt: skip
    table.do(SeaTransport("eng-fleet-1", ("eng-tank-1", "eng-tank-2"), ("dover", "english-channel", "calais"), "dover"))
    table.do(EndPhase("england"))
    table.do(EndPhase("england"))
    assert table.state.frames[-1].name == "relocation"
    assert code(table, Relocate("eng-infantry-1", "calais", ("eng-fleet-1",))) == ("HE-FLT-04", "ACTED")


def test_tb_01_torpedo_boats_escort_relocations_and_go_before_fleets() -> None:
    table = board(acting="england", options={"level": "advanced"},
                  units={"eng-torpedo_boat-1": "dover", "eng-infantry-1": "dover", "eng-fleet-1": "dover"})  # fmt: skip
    offered = [a for a in table.legal(("eng-infantry-1",)) if isinstance(a, Relocate) and a.area == "calais"]
    assert offered == [Relocate("eng-infantry-1", "calais", ("eng-torpedo_boat-1",))]
    assert code(table, Relocate("eng-infantry-1", "calais", ("eng-fleet-1",))) == OK
    table.do(offered[0])
    assert at(table, "calais") == {"england infantry": 1}
    assert at(table, "dover") == {"england fleet": 1, "england torpedo_boat": 1}
    assert table.state.has(rules().unit("eng-torpedo_boat-1"), ACTED)


def test_tb_01_submarines_do_not_escort_relocations() -> None:
    table = board(acting="germany", options={"level": "advanced"}, control={"belgium": "germany"},
                  units={"ger-submarine-1": "kiel", "ger-infantry-1": "kiel"})  # fmt: skip
    assert code(table, Relocate("ger-infantry-1", "belgium", ("ger-submarine-1",)))[1] == "ESCORT"
    table = board(acting="germany", options={"level": "advanced"}, control={"oslo": "germany"},
                  units={"ger-submarine-1": "kiel", "ger-infantry-1": "kiel"})  # fmt: skip
    assert code(table, Relocate("ger-infantry-1", "oslo", ("ger-submarine-1",))) == ("HE-TB-01", "ESCORT")


def test_rel_05_aircraft_hop_from_coast_to_coast() -> None:
    table = board(acting="england", units={"eng-aircraft-1": "dover"}, control={"belgium": "england"})
    assert code(table, Relocate("eng-aircraft-1", "belgium")) == OK
    assert code(table, Relocate("eng-aircraft-1", "calais")) == OK
    assert code(table, Relocate("eng-aircraft-1", "marseille")) == OK
    assert code(table, Relocate("eng-aircraft-1", "malta")) == OK  # over Marseille and Tunis
    assert code(table, Relocate("eng-aircraft-1", "gibraltar")) == OK
    table.state.war.pop("france|germany")
    assert code(table, Relocate("eng-aircraft-1", "gibraltar")) == ("HE-REL-05", "ESCORT")


def test_rel_05_else_with_an_escort() -> None:
    table = board(acting="england", units={"eng-aircraft-1": "plymouth", "eng-fleet-1": "plymouth"},
                  war=[["germany", "england"]])  # fmt: skip
    assert code(table, Relocate("eng-aircraft-1", "gibraltar")) == ("HE-REL-05", "ESCORT")
    assert code(table, Relocate("eng-aircraft-1", "gibraltar", ("eng-fleet-1",))) == OK


def test_rel_06_no_intervention_against_relocation() -> None:
    table = board(acting="england", options={"level": "advanced"}, control={"belgium": "germany"},
                  units={"england": {"dover": {"aircraft": 1, "infantry": 1, "fleet": 1}},
                         "germany": {"belgium": {"aircraft": 4}}})  # fmt: skip
    table.do(Relocate("eng-aircraft-1", "calais"))
    table.do(Relocate("eng-infantry-1", "calais", ("eng-fleet-1",)))
    assert table.state.frames[-1].name == "relocation" and not table.state.mission
    assert at(table, "calais") == {"england aircraft": 1, "england infantry": 1}


def test_rel_07_new_units_may_go_at_once() -> None:
    table = position(phase="placement", war=WAR, acting="germany", hpp={"germany": 30}, control={"belgium": "germany"})
    place(table, "germany", "essen", aircraft=2)
    table.do(EndPhase("germany"))
    relocate(table, "germany", "aircraft", "essen", "belgium", 2)
    assert at(table, "belgium") == {"germany aircraft": 2}


def test_dow_04_an_open_delivery_keeps_the_phase_open_while_it_can_be_made() -> None:
    war = [["italy", "yugoslavia"], ["italy", "england"]]
    raw: dict[str, Any] = {
        "acting": "england", "war": war, "order": [["england"]],
        "countries": {"yugoslavia": {"status": "joined", "by": "england"}},
        "obligations": [{"power": "england", "target": "yugoslavia", "kind": "deliver", "foe": "italy"}],
    }  # fmt: skip
    table = board(**raw, units={"eng-infantry-1": "malta", "eng-fleet-1": "malta"})
    assert code(table, EndPhase("england")) == ("HE-DOW-04", "OBLIGATION")
    table.do(Relocate("eng-infantry-1", "sarajevo", ("eng-fleet-1",)))
    assert code(table, EndPhase("england")) == OK
    table = board(**raw, units={"eng-infantry-1": "cairo"})  # no ship: nothing can be done any more
    assert code(table, EndPhase("england")) == OK


def test_sg_09_relocation_over_satellites_and_not_of_their_armies() -> None:
    table = board(acting="germany", units={"ger-infantry-1": "vienna", "rom-infantry-1": "bucharest"})
    assert code(table, Relocate("ger-infantry-1", "bucharest")) == OK
    assert code(table, Relocate("rom-infantry-1", "ploiesti")) == ("HE-SG-09", "PEACE")


def test_med_02_malta_is_full_for_relocation_too() -> None:
    table = board(
        acting="england", units={"eng-infantry-1": "malta", "eng-infantry-2": "cairo", "eng-fleet-1": "cairo"}
    )
    assert code(table, Relocate("eng-infantry-2", "malta", ("eng-fleet-1",))) == ("HE-MED-02", "CAP")


# ------------------------------------------------------------------ the sample game, autumn 1939
def test_at_18_germany_g1_to_g3() -> None:
    start = {"kiel": {"fleet": 2, "tank": 2}, "krakow": {"tank": 2, "aircraft": 4}}
    table = position(phase="movement", acting="germany", war=WAR, hpp={"germany": 30}, units={"germany": start})
    table.do(Move(units(table, "germany", "tank", "krakow", 2), ("krakow", "breslau", "stuttgart")))
    rebase(table, "germany", "aircraft", 4, "krakow", "breslau", "stuttgart")
    table.do(EndPhase("germany"))
    place(table, "germany", "kiel", infantry=2)
    place(table, "germany", "essen", infantry=8, tank=1, aircraft=1)
    assert table.state.powers["germany"]["available"] == 15
    assert code(table, Place("germany", "infantry", "kiel")) == ("HE-GEN-04", "HALF")
    table.do(EndPhase("germany"))
    relocate(table, "germany", "infantry", "essen", "warsaw", 1)
    relocate(table, "germany", "tank", "stuttgart", "essen", 2)
    relocate(table, "germany", "aircraft", "stuttgart", "essen", 3)
    assert relocations_left_of(table, "germany") == 0
    assert at(table, "kiel") == {"germany fleet": 2, "germany infantry": 2, "germany tank": 2}
    assert at(table, "essen") == {"germany infantry": 7, "germany tank": 3, "germany aircraft": 4}
    assert at(table, "stuttgart") == {"germany aircraft": 1} and at(table, "warsaw") == {"germany infantry": 1}


def allied_autumn() -> Table:
    """The Allied slot after the French attack: Belgium is French, the aircraft that fought are back in Calais."""
    table = position(
        phase="movement", acting="france", war=WAR, order=[["germany"], ["france", "england"]],
        hpp={"france": {"start": 17, "available": 14, "spent": 3}, "england": 25},
        control={"belgium": "france"},
        units={"france": {"belgium": {"infantry": 2, "tank": 1}, "calais": {"fleet": 1, "aircraft": 2},
                          "maginot-line": {"infantry": 2}},
               "england": {"dover": {"fleet": 1, "infantry": 3, "tank": 2, "aircraft": 3},
                           "plymouth": {"fleet": 1}, "manchester": {"fleet": 1}}},
    )  # fmt: skip
    for unit in rules().of_power(table.state, "france"):
        if rules().kind[unit] == "aircraft":
            table.state.mark(unit, ACTED)
    return table


def test_at_18_allies_e1_to_e3() -> None:
    table = allied_autumn()
    table.do(EndPhase("france"))
    rebase(table, "england", "aircraft", 3, "dover", "english-channel", "belgium")  # E1
    tanks = units(table, "england", "tank", "dover", 2)
    fleet = units(table, "england", "fleet", "dover", 1)[0]
    table.do(SeaTransport(fleet, tanks, ("dover", "english-channel", "belgium"), "dover"))
    table.do(EndPhase("england"))
    place(table, "france", "calais", infantry=2)  # F3
    place(table, "france", "maginot-line", tank=1)
    assert table.state.powers["france"]["available"] == 10 and table.state.powers["france"]["spent"] == 7
    table.do(EndPhase("france"))
    place(table, "england", "edinburgh", fleet=1)  # E2
    place(table, "england", "dover", aircraft=1, tank=1)
    place(table, "england", "london", infantry=2)
    assert table.state.powers["england"]["available"] == 12
    table.do(EndPhase("england"))
    relocate(table, "france", "infantry", "belgium", "calais", 2)  # F4
    relocate(table, "france", "tank", "belgium", "maginot-line", 1)
    assert relocations_left_of(table, "france") == 1
    table.do(EndPhase("france"))
    assert code(table, Relocate(units(table, "england", "infantry", "dover", 1)[0], "belgium", (fleet,)))[1] == "ACTED"
    relocate(table, "england", "aircraft", "dover", "belgium", 1)  # E3
    fleets = [units(table, "england", "fleet", area, 1)[0] for area in ("plymouth", "manchester", "edinburgh")]
    relocate(table, "england", "infantry", "dover", "belgium", 3, *fleets)
    assert relocations_left_of(table, "england") == 1
    assert at(table, "belgium") == {"england infantry": 3, "england tank": 2, "england aircraft": 4}
    assert at(table, "calais") == {"france infantry": 4, "france aircraft": 2, "france fleet": 1}
    assert at(table, "maginot-line") == {"france infantry": 2, "france tank": 2}
    assert at(table, "dover") == {"england fleet": 1, "england tank": 1} and at(table, "london") == {
        "england infantry": 2}  # fmt: skip


def test_air_03_rebased_aircraft_relocate() -> None:
    table = position(phase="movement", acting="germany", war=WAR, units={"ger-aircraft-1": "krakow"})
    table.do(Rebase(("ger-aircraft-1",), ("krakow", "breslau", "stuttgart")))
    table.do(EndPhase("germany"))
    table.do(EndPhase("germany"))
    table.do(Relocate("ger-aircraft-1", "essen"))
    assert at(table, "essen") == {"germany aircraft": 1}
