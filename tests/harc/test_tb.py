"""Torpedo boats: ships without a load and without a bonus in port. [HE-TB]"""

from __future__ import annotations

from scenarios.engine.cases import Table
from scenarios.engine.events import Eliminated
from scenarios.engine.state import Frame
from scenarios.harc_europaert import fall
from scenarios.harc_europaert.actions import (
    AssignSupply,
    Attack,
    Intervene,
    Launch,
    Relocate,
    SeaTransport,
    TakeLoss,
)
from scenarios.harc_europaert.events import Volley
from scenarios.harc_europaert.state import ACTED
from tests.harc.boards import position
from tests.harc.missions import ADVANCED, WAR, do, entry, has, on_the_way, under_way, units, where

CHANNEL = ("plymouth", "english-channel", "calais")
BOAT = "eng-torpedo_boat-1"


def test_tb_01_in_port_it_defends_with_its_own_value_against_a_landing() -> None:
    table = position(
        (6, 2, 1, 6), options=ADVANCED, war=[["germany", "england"]], acting="germany",
        order=[["germany"], ["england"]], hpp={"germany": 30}, control={"calais": "germany"},
        units={"germany": {"calais": {"fleet": 2, "infantry": 1}}, "england": {"dover": {"torpedo_boat": 1}}},
    )  # fmt: skip
    way = ("calais", "english-channel", "dover")
    do(table, Attack(("ger-fleet-1",), way, "carrier", "ger-infantry-1"), Attack(("ger-fleet-2",), way, "escort"))
    told = do(table, Launch())
    assert [(v.value, v.faces, v.hits) for v in told if isinstance(v, Volley) and v.side == "defender"] == [
        (1, (2,), 0)
    ]


def test_tb_01_it_may_be_taken_as_a_loss_instead_of_a_fleet() -> None:
    table = under_way(
        [entry("eng-fleet-1", CHANNEL, "rebase"), entry(BOAT, CHANNEL, "rebase")],
        (4, 6, 6, 1),
        kind="rebase",
        acting="england",
        units={"england": {"plymouth": {"fleet": 1, "torpedo_boat": 1}}, "germany": {"brest": {"submarine": 1}}},
        control={"brest": "germany"},
    )
    told = do(table, Intervene(("ger-submarine-1",), ("brest", "english-channel")), TakeLoss(BOAT))
    assert Eliminated(BOAT, "fight") in told and where(table, "eng-fleet-1") == "plymouth"


def test_tb_01_it_carries_nothing() -> None:
    table = position(
        options=ADVANCED, war=WAR, phase="movement", acting="england",
        units={"england": {"plymouth": {"torpedo_boat": 1, "infantry": 1}}},
    )  # fmt: skip
    refusal = table.explain(
        SeaTransport(BOAT, ("eng-infantry-1",), ("plymouth", "english-channel", "dover"), "plymouth")
    )
    assert refusal is not None and (refusal.rule, refusal.code) == ("HE-TB-01", "CARRY")
    table = position(
        options=ADVANCED, war=WAR, acting="england", hpp={"england": 25}, control={"calais": "germany"},
        units={"england": {"plymouth": {"torpedo_boat": 1, "infantry": 1}}, "germany": {"calais": {"infantry": 1}}},
    )  # fmt: skip
    refusal = table.explain(Attack((BOAT,), CHANNEL, "carrier", "eng-infantry-1"))
    assert refusal is not None and refusal.code == "CARRY"


def test_tb_01_it_escorts_a_landing_and_a_transport() -> None:
    table = position(
        options=ADVANCED, war=WAR, acting="england", hpp={"england": 25}, control={"calais": "germany"},
        units={
            "england": {"plymouth": {"torpedo_boat": 1, "fleet": 1, "infantry": 1}},
            "germany": {"calais": {"infantry": 1}},
        },
    )  # fmt: skip
    do(table, Attack(("eng-fleet-1",), CHANNEL, "carrier", "eng-infantry-1"))
    assert table.explain(Attack((BOAT,), CHANNEL, "escort")) is None
    table = position(
        options=ADVANCED, war=WAR, phase="movement", acting="england",
        units={"england": {"plymouth": {"torpedo_boat": 1, "fleet": 1, "infantry": 1}}},
    )  # fmt: skip
    way = ("plymouth", "english-channel", "dover")
    assert table.explain(SeaTransport("eng-fleet-1", ("eng-infantry-1",), way, "plymouth", (BOAT,))) is None


def test_tb_01_a_boat_beside_a_transport_saves_it_from_being_sunk_out_of_hand() -> None:
    table = under_way(
        [entry("eng-fleet-1", CHANNEL, "carrier"), entry(BOAT, CHANNEL, "escort")],
        (4, 6, 6),
        acting="england",
        units={"england": {"plymouth": {"fleet": 1, "torpedo_boat": 1}}, "germany": {"brest": {"submarine": 1}}},
        control={"brest": "germany"},
    )
    told = do(table, Intervene(("ger-submarine-1",), ("brest", "english-channel")))
    assert [v.value for v in told if isinstance(v, Volley)] == [1, 1]
    assert on_the_way(table) == ["eng-fleet-1", BOAT]


def test_tb_01_it_guards_a_relocation_and_is_spent() -> None:
    table = position(
        options=ADVANCED, war=WAR, phase="relocation", acting="england",
        units={"england": {"dover": {"torpedo_boat": 1, "infantry": 1}}}, control={"belgium": "england"},
    )  # fmt: skip
    do(table, Relocate("eng-infantry-1", "belgium", (BOAT,)))
    assert where(table, "eng-infantry-1") == "belgium" and where(table, BOAT) == "dover" and has(table, BOAT, ACTED)


def supplying(power: str, base: str, ship: str) -> Table:
    """A power with infantry cut off in Narvik and one sort of ship, at the question of supply."""
    table = position(
        options=ADVANCED, war=WAR, acting=power, control={"narvik": power},
        units={power: {base: {ship: 1}, "narvik": {"infantry": 7}}},
    )  # fmt: skip
    table.state.frames.append(Frame("supply", {"powers": [power]}))
    return table


def test_tb_01_it_supplies_six_units_as_a_fleet_does() -> None:
    table = supplying("england", "hull", "torpedo_boat")
    six = units("eng", "infantry", 6)
    assert AssignSupply(BOAT, six) in table.legal((BOAT,))
    refusal = table.explain(AssignSupply(BOAT, (*six, "eng-infantry-7")))
    assert refusal is not None and refusal.code == "CARRY"
    do(table, AssignSupply(BOAT, six))
    assert has(table, BOAT, ACTED) and where(table, BOAT) == "hull"


def test_tb_01_a_submarine_supplies_nobody() -> None:
    refusal = supplying("germany", "kiel", "submarine").explain(AssignSupply("ger-submarine-1", ("ger-infantry-1",)))
    assert refusal is not None and (refusal.rule, refusal.code) == ("HE-SUP-04", "CARRY")


def test_tb_01_a_lost_capital_is_in_reach_of_those_whom_a_boat_can_supply() -> None:
    table = position(
        options=ADVANCED, war=WAR, order=[["germany"], ["england"]], turn=4,
        control={"london": "germany", "calais": "england", "paris": "germany"},
        units={"england": {"plymouth": {"infantry": 1}, "gibraltar": {"torpedo_boat": 1}}},
    )  # fmt: skip
    assert fall.capital_in_reach(table.rules, table.state, "england", next_turn=True)
    table.state.where[table.rules.unit(BOAT)] = table.rules.space["hull"]  # its own port is cut off too
    assert not fall.capital_in_reach(table.rules, table.state, "england", next_turn=True)
