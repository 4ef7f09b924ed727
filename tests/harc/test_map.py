"""The map of 1939-45 Harc Európáért: ways by land, sea and air, straits and canal. [HE-MAP]"""

from __future__ import annotations

from typing import Any

import pytest

from scenarios.engine.actions import Action
from scenarios.engine.cases import Table
from scenarios.harc_europaert.actions import Move, Rebase
from scenarios.harc_europaert.naval import path_refusal, sea_path, strait_open
from tests.harc.boards import position, rules, start, table_board

WAR = [["germany", "france"], ["germany", "england"]]


def board(phase: str = "movement", **raw: Any) -> Table:
    return position(phase=phase, war=raw.pop("war", WAR), **raw)


def code(table: Table, action: Action) -> tuple[str, str]:
    """Return (rule, code) of the refusal of an action, ("", "") when it is legal."""
    refusal = table.explain(action)
    return (refusal.rule, refusal.code) if refusal else ("", "")


def sail(table: Table, power: str, *areas: str, ship: str = "") -> tuple[str, str]:
    """Return the refusal of a change of base along these areas by the first ship of a power."""
    return code(table, Rebase((ship or f"{power[:3]}-fleet-1",), areas))


# ------------------------------------------------------------------ distances
def test_map_01_every_area_costs_one_point() -> None:
    table = board(acting="england", units={"eng-fleet-1": "plymouth"})
    way = ("plymouth", "english-channel", "bay-of-biscay", "iberian-atlantic", "gibraltar")
    assert sail(table, "england", *way) == ("", "")
    around = ("plymouth", "irish-sea", "english-channel", "north-atlantic", "bay-of-biscay", "english-channel")
    assert sail(table, "england", *around, "plymouth") == ("", "")
    assert sail(table, "england", *around, "irish-sea", "plymouth") == ("HE-FLT-01", "MP")


def test_map_01_terrain_costs_nothing_more() -> None:
    table = board(acting="soviet_union", units={"sov-tank-1": "kiev"})
    assert code(table, Move(("sov-tank-1",), ("kiev", "pinsk", "minsk"))) == ("", "")


# ------------------------------------------------------------------ land ways
def test_map_02_only_arrows_cross_water_by_land() -> None:
    table = board(acting="italy", units={"ita-infantry-1": "sicily"})
    assert code(table, Move(("ita-infantry-1",), ("sicily", "taranto"))) == ("", "")
    table = board(acting="germany", control={"denmark": "germany"}, units={"ger-infantry-1": "denmark"})
    assert code(table, Move(("ger-infantry-1",), ("denmark", "stockholm"))) == ("HE-MAP-02", "ADJ")


def test_map_02_no_land_way_leads_from_finland_to_sweden() -> None:
    table = board(acting="germany", units={"ger-infantry-1": "helsinki"})
    assert code(table, Move(("ger-infantry-1",), ("helsinki", "stockholm"))) == ("HE-MAP-02", "ADJ")


def test_map_04_finland_has_no_port() -> None:
    table = board(acting="germany", units={"ger-fleet-1": "kolberg"})
    assert sail(table, "germany", "kolberg", "baltic-sea", "helsinki") == ("HE-MAP-04", "PORT")
    assert sail(table, "germany", "kolberg", "baltic-sea", "east-prussia") == ("", "")


# ------------------------------------------------------------------ straits
ATLANTIC = ("iberian-atlantic", "gibraltar")


def test_map_05_only_allies_of_its_holder_pass_gibraltar() -> None:
    table = board(acting="france", units={"fra-fleet-1": "marseille"})
    west = ("marseille", "western-mediterranean", "iberian-atlantic", "bay-of-biscay", "brest")
    assert sail(table, "france", *west) == ("", "")
    table = board(acting="italy", units={"ita-fleet-1": "naples"})
    out = ("naples", "tyrrhenian-sea", "western-mediterranean", "iberian-atlantic")
    spaces = [rules().space[name] for name in out]
    refusal = path_refusal(rules(), table.state, "italy", spaces)
    assert refusal and (refusal.rule, refusal.code) == ("HE-MAP-05", "STRAIT")
    assert sea_path(rules(), table.state, "italy", spaces[0], spaces[-1]) == []


def test_map_05_a_lost_gibraltar_lets_its_new_holder_pass() -> None:
    table = board(acting="germany", control={"gibraltar": "germany", "marseille": "germany", "brest": "germany"},
                  units={"ger-fleet-1": "marseille", "eng-fleet-1": "malta"})  # fmt: skip
    way = ("marseille", "western-mediterranean", "iberian-atlantic", "bay-of-biscay", "brest")
    assert sail(table, "germany", *way) == ("", "")
    table = board(acting="england", control={"gibraltar": "germany"}, units={"eng-fleet-1": "malta"})
    home = ("malta", "ionian-sea", "western-mediterranean", "iberian-atlantic", "english-channel", "dover")
    assert sail(table, "england", *home) == ("HE-MAP-05", "STRAIT")


def test_map_06_the_danish_straits_are_the_holders() -> None:
    way = [rules().space[name] for name in ("hull", "north-sea", "danish-straits")]
    table = board(acting="england", units={"eng-fleet-1": "hull"})
    refusal = path_refusal(rules(), table.state, "england", way)
    assert refusal and (refusal.rule, refusal.code) == ("HE-MAP-06", "STRAIT")
    german = [rules().space[name] for name in ("kolberg", "baltic-sea", "danish-straits", "north-sea")]
    assert path_refusal(rules(), table.state, "germany", german) is not None
    table = board(control={"denmark": "germany"})
    assert path_refusal(rules(), table.state, "germany", german) is None
    assert path_refusal(rules(), table.state, "england", way) is not None


def test_map_07_german_ships_use_the_canal_while_kiel_was_never_lost() -> None:
    way = ("kolberg", "baltic-sea", "kiel", "north-sea", "netherlands")
    table = board(acting="germany", control={"netherlands": "germany"}, units={"ger-fleet-1": "kolberg"})
    assert sail(table, "germany", *way) == ("", "")
    table = board(acting="germany", control={"netherlands": "germany"}, units={"ger-fleet-1": "kolberg"},
                  facts={"canal_open": False})  # fmt: skip
    assert sail(table, "germany", *way) == ("HE-MAP-07", "STRAIT")


def test_map_07_an_english_fleet_in_kiel_does_not_change_sea() -> None:
    table = board(acting="england", control={"kiel": "england", "kolberg": "england"}, units={"eng-fleet-1": "hull"},
                  facts={"canal_open": False})  # fmt: skip
    assert sail(table, "england", "hull", "north-sea", "kiel") == ("", "")
    assert sail(table, "england", "hull", "north-sea", "kiel", "baltic-sea", "kolberg") == ("HE-MAP-07", "STRAIT")
    table.do(Rebase(("eng-fleet-1",), ("hull", "north-sea", "kiel")))
    table.state.flags[rules().unit("eng-fleet-1")] = 0  # a turn later
    assert sail(table, "england", "kiel", "baltic-sea", "kolberg") == ("HE-MAP-07", "STRAIT")
    assert sail(table, "england", "kiel", "north-sea", "hull") == ("", "")


def test_map_07_taking_kiel_closes_the_canal_for_good() -> None:
    table = position(phase="movement", acting="england", war=WAR, units={"eng-infantry-1": "denmark"},
                     control={"denmark": "england"})  # fmt: skip
    table.do(Move(("eng-infantry-1",), ("denmark", "kiel")))
    assert table.state.facts["canal_open"] is False
    rules().set_holder(table.state, rules().space["kiel"], "germany")
    assert not strait_open(rules(), table.state, "germany", "kiel")
    assert not strait_open(rules(), table.state, "england", "kiel")


def test_map_08_the_bosporus_wants_both_shores() -> None:
    way = [rules().space[name] for name in ("athens", "aegean-sea", "black-sea")]
    for control, legal in (
        ({"istanbul": "germany"}, False),
        ({"istanbul": "germany", "izmit": "germany"}, True),
        ({"istanbul": "germany", "izmit": "soviet_union"}, False),
    ):
        table = board(control=control)
        refusal = path_refusal(rules(), table.state, "germany", way)
        assert (refusal is None) == legal, control
        assert legal or (refusal and (refusal.rule, refusal.code) == ("HE-MAP-08", "STRAIT"))


def test_map_08_from_istanbul_alone_ships_go_back_whence_they_came() -> None:
    table = board(acting="germany", control={"istanbul": "germany", "bucharest": "germany", "athens": "germany"},
                  units={"ger-fleet-1": "istanbul"})  # fmt: skip
    assert sail(table, "germany", "istanbul", "black-sea", "bucharest") == ("HE-MAP-08", "STRAIT")
    assert sail(table, "germany", "istanbul", "aegean-sea", "athens") == ("", "")


def test_map_08_neutral_turkey_lets_nobody_pass() -> None:
    table = board()
    for power in ("italy", "france", "england", "soviet_union", "germany"):
        assert not strait_open(rules(), table.state, power, "istanbul")


def test_map_09_no_ship_ends_its_turn_at_sea() -> None:
    table = board(acting="england", units={"eng-fleet-1": "hull"})
    assert sail(table, "england", "hull", "north-sea") == ("HE-MAP-09", "PORT")


def test_map_10_units_set_aside_are_never_offered() -> None:
    table = start("sichelschnitt")
    aside = [u for u in rules().by_kind["england", "fleet"] if table.state.flags[u] & (1 << 12)]
    assert len(aside) == 1
    assert not set(aside) & set(rules().pool(table.state, "england", "fleet"))


# ------------------------------------------------------------------ closed countries
def test_map_11_neutrals_are_closed() -> None:
    table = board(acting="germany", units={"ger-infantry-1": "essen"})
    assert code(table, Move(("ger-infantry-1",), ("essen", "netherlands"))) == ("HE-MAP-11", "PEACE")


def test_map_12_aircraft_fly_over_neutrals_unless_an_option_forbids() -> None:
    raw: dict[str, Any] = {"acting": "germany", "control": {"milan": "germany"}, "units": {"ger-aircraft-1": "milan"}}
    assert code(board(**raw), Rebase(("ger-aircraft-1",), ("milan", "bern", "stuttgart"))) == ("", "")
    closed = board(**raw, options={"overfly_neutrals": False})
    assert code(closed, Rebase(("ger-aircraft-1",), ("milan", "bern", "stuttgart"))) == ("HE-MAP-12", "PEACE")


def test_map_13_names_and_lines() -> None:
    ground, at = rules().ground, rules().space
    assert table_board().territory[at["spanish-morocco"]] == "spain"
    oder = ground.way(at["berlin"], at["kolberg"])
    assert oder is not None and oder.river
    assert ground.way(at["poznan"], at["berlin"]) is None


def test_map_14_unused_areas_are_never_offered() -> None:
    table = start("sichelschnitt")
    assert "cairo" in table.state.unused
    unused = {rules().space[name] for name in table.state.unused}
    assert all(table.state.where[u] not in unused for u in range(len(table.state.where)))
    table = board(acting="england", unused=["cairo", "suez"], units={"eng-fleet-1": "malta", "eng-infantry-1": "suez"})
    way = ("malta", "ionian-sea", "eastern-mediterranean", "cairo")
    assert sail(table, "england", *way) == ("HE-MAP-14", "ADJ")
    assert code(table, Move(("eng-infantry-1",), ("suez", "cairo"))) == ("HE-MAP-14", "ADJ")
    assert not [a for a in table.legal() if a.gesture().target in ("cairo", "suez")]


@pytest.mark.parametrize("area", ["netherlands", "maginot-line"])
def test_coo_01_english_units_keep_out_of_the_maginot_line_only(area: str) -> None:
    table = board(acting="england", control={"netherlands": "england"},
                  units={"eng-tank-1": "belgium", "eng-aircraft-1": "belgium"})  # fmt: skip
    table.state.control[rules().space["belgium"]] = rules().nation_index["england"]
    expected = ("HE-COO-01", "COOP") if area == "maginot-line" else ("", "")
    assert code(table, Move(("eng-tank-1",), ("belgium", area))) == expected
    assert code(table, Rebase(("eng-aircraft-1",), ("belgium", area))) == expected
    table.state.fortress_lost.append("maginot-line")
    assert code(table, Move(("eng-tank-1",), ("belgium", area))) == ("", "")


def test_coo_04_soviet_and_western_units_never_meet() -> None:
    war = [["germany", "usa"], ["germany", "soviet_union"]]
    table = board(acting="soviet_union", war=war, control={"vienna": "usa", "budapest": "soviet_union"},
                  units={"sov-tank-1": "budapest", "sov-aircraft-1": "budapest"})  # fmt: skip
    assert code(table, Move(("sov-tank-1",), ("budapest", "vienna"))) == ("HE-COO-04", "COOP")
    assert code(table, Rebase(("sov-aircraft-1",), ("budapest", "vienna"))) == ("HE-COO-04", "COOP")
    table = board(acting="usa", war=war, control={"vienna": "usa", "budapest": "soviet_union"},
                  units={"usa-tank-1": "vienna"})  # fmt: skip
    assert code(table, Move(("usa-tank-1",), ("vienna", "budapest"))) == ("HE-COO-04", "COOP")


def test_sg_09_satellites_are_open_to_germans_alone() -> None:
    table = board(acting="germany", units={"ger-infantry-1": "budapest", "hun-infantry-1": "budapest"})
    assert code(table, Move(("ger-infantry-1",), ("budapest", "bucharest"))) == ("HE-MAP-02", "ADJ")
    assert code(table, Move(("ger-infantry-1",), ("budapest", "debrecen"))) == ("", "")
    assert code(table, Move(("hun-infantry-1",), ("budapest", "debrecen"))) == ("HE-SG-09", "PEACE")
    table = board(acting="england", control={"athens": "england"}, units={"eng-aircraft-1": "athens"})
    assert code(table, Rebase(("eng-aircraft-1",), ("athens", "sofia")))[1] == "PEACE"


# ------------------------------------------------------------------ Malta and Africa
def test_med_02_malta_takes_one_of_each() -> None:
    table = board(acting="england", units={"eng-fleet-1": "malta", "eng-fleet-2": "cairo", "eng-aircraft-1": "cairo"})
    way = ("cairo", "eastern-mediterranean", "ionian-sea", "malta")
    assert sail(table, "england", *way, ship="eng-fleet-2") == ("HE-MED-02", "CAP")
    table = board(acting="england", units={"eng-fleet-2": "cairo"})
    assert sail(table, "england", *way, ship="eng-fleet-2") == ("", "")


def test_med_03_no_fourth_german_in_africa() -> None:
    raw: dict[str, Any] = {
        "acting": "germany", "war": [["germany", "england"], ["italy", "england"]], "control": {"sicily": "germany"},
        "units": {"germany": {"tripoli": {"infantry": 2}, "benghazi": {"aircraft": 1}, "sicily": {"aircraft": 1}}},
    }  # fmt: skip
    table = board(**raw)
    shipped = Rebase(("ger-aircraft-2",), ("sicily", "tunisia"))
    assert code(table, shipped)[1] == "PEACE"
    rules().set_holder(table.state, rules().space["tunisia"], "italy")
    assert code(table, shipped) == ("HE-MED-03", "CAP")
    table = board(**raw, options={"africa_counts_air": False})
    rules().set_holder(table.state, rules().space["tunisia"], "italy")
    assert code(table, shipped) == ("", "")
