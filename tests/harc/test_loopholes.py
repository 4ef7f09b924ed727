"""What a sharp player might try: neutrals that fight or serve, ways that are none, stowaways. [HE-VIC-02, HE-INV-02]"""

from __future__ import annotations

from typing import Any

import pytest

from scenarios.engine.cases import Table
from scenarios.harc_europaert.actions import Intervene, Pass, Rebase, SeaTransport
from tests.harc.campaigns import WEST, attack, code, table, top

VICHY = ("vichy", "lyon", "algeria", "morocco", "tunisia")


def vichy_france(phase: str = "movement", **raw: Any) -> Table:
    """Return a position in which France has fallen and Vichy France is at peace with everybody."""
    control = {"paris": "germany", "marseille": "germany"} | dict.fromkeys(VICHY, "vichy_france")
    countries = {"vichy_france": {"status": "puppet", "by": "germany", "since": 5, "army": True}}
    facts = {"vichy": "neutral", "fallen": {"france": "germany"}}
    options = {"level": "advanced"}
    return table(
        turn=13, war=WEST, phase=phase, control=control, countries=countries, facts=facts, options=options, **raw
    )


def test_vic_02_a_neutral_vichy_meets_nobody_on_his_way() -> None:
    t = vichy_france(
        acting="england",
        units={"england": {"gibraltar": {"fleet": 1}}, "vichy_france": {"algeria": {"aircraft": 1, "fleet": 1}}},
    )
    t.do(Rebase(("eng-fleet-1",), ("gibraltar", "western-mediterranean", "ionian-sea", "malta")))
    assert top(t) == "movement" and t.rules.board.names[t.state.where[t.rules.unit("eng-fleet-1")]] == "malta"


def test_vic_02_nor_is_its_fleet_met_without_a_war() -> None:
    t = vichy_france(
        acting="germany",
        units={"england": {"gibraltar": {"fleet": 1, "aircraft": 1}}, "vichy_france": {"algeria": {"fleet": 1}}},
    )
    t.do(Rebase(("vic-fleet-1",), ("algeria", "western-mediterranean", "tunisia")))
    assert top(t) == "movement"


def test_vic_03_a_declared_war_opens_its_ports_to_interventions() -> None:
    t = vichy_france(
        acting="england",
        units={"england": {"gibraltar": {"fleet": 1}}, "vichy_france": {"algeria": {"aircraft": 1}}},
    )
    t.rules.make_war(t.state, "england", "vichy_france")
    t.do(Rebase(("eng-fleet-1",), ("gibraltar", "western-mediterranean", "ionian-sea", "malta")))
    assert top(t) == "intervention" and Pass() in t.legal()


def test_vic_02_its_fleet_guards_no_german_transport() -> None:
    t = vichy_france(
        acting="germany",
        units={"germany": {"marseille": {"fleet": 1, "infantry": 1}}, "vichy_france": {"algeria": {"fleet": 1}}},
    )
    way = ("marseille", "western-mediterranean", "sardinia")
    t.rules.set_holder(t.state, t.rules.space["sardinia"], "germany")
    plain = SeaTransport("ger-fleet-1", ("ger-infantry-1",), way, "marseille")
    assert code(t, plain) == ""
    assert code(t, SeaTransport("ger-fleet-1", ("ger-infantry-1",), way, "marseille", ("vic-fleet-1",))) == (
        "VIC-02 PEACE"
    )


def test_sg_09_the_ships_of_a_country_that_is_not_in_the_war_serve_nobody() -> None:
    """Italy, at peace with England, attacked Turkey, whose army England runs; until they join nothing of it sails."""
    t = table(
        turn=4, acting="england", phase="movement", war=[*WEST, ["italy", "turkey"]],
        countries={"turkey": {"status": "attacked", "by": "england", "since": 4, "army": True}},
        units={"england": {"nicosia": {"infantry": 1, "fleet": 1}}, "turkey": {"izmit": {"fleet": 1}}},
    )  # fmt: skip
    assert {t.rules.power_of(t.state, t.rules.unit("tur-fleet-1"))} == {"england"}
    way = ("izmit", "aegean-sea", "eastern-mediterranean", "nicosia", "eastern-mediterranean", "jerusalem")
    assert code(t, SeaTransport("tur-fleet-1", ("eng-infantry-1",), way, "nicosia")) == "SG-09 PEACE"
    own = SeaTransport("eng-fleet-1", ("eng-infantry-1",), ("nicosia", "eastern-mediterranean", "jerusalem"), "nicosia")
    assert code(t, own) == ""
    escorted = SeaTransport(own.fleet, own.cargo, own.path, own.pickup, ("tur-fleet-1",))
    assert code(t, escorted) == "SG-09 PEACE"


def test_int_01_aircraft_on_their_way_to_a_meeting_go_from_area_to_area() -> None:
    t = table(
        turn=6, acting="england", phase="movement", war=WEST, options={"level": "advanced"},
        control=dict.fromkeys(("paris", "brest", "calais"), "germany"),
        units={"england": {"plymouth": {"fleet": 1}}, "germany": {"paris": {"aircraft": 1}}},
    )  # fmt: skip
    t.do(Rebase(("eng-fleet-1",), ("plymouth", "english-channel", "dover")))
    assert code(t, Intervene(("ger-aircraft-1",), ("paris", "moscow", "english-channel"))) == "AIR-01 ADJ"
    assert code(t, Intervene(("ger-aircraft-1",), ("paris", "calais", "english-channel"))) == ""
    assert code(t, Intervene(("ger-aircraft-1",), ("paris", "english-channel"))) == ""


# ------------------------------------------------------------------ attacks
def calais(**more: Any) -> Table:
    return table(
        acting="germany", war=WEST, control={"belgium": "germany"},
        units={
            "germany": {"belgium": {"infantry": 2, "aircraft": 1}, "kiel": {"fleet": 1, "infantry": 1}},
            "france": {"calais": {"infantry": 1, "aircraft": 1, "fleet": 1}},
        },
        **more,
    )  # fmt: skip


@pytest.mark.parametrize("stowaway", ["ger-fleet-1", "ger-infantry-3", "ger-infantry-27", "nonsense"])
@pytest.mark.parametrize(("unit", "by"), [("ger-infantry-1", "land"), ("ger-aircraft-1", "air")])
def test_inv_02_only_a_ship_that_lands_takes_cargo(unit: str, by: str, stowaway: str) -> None:
    t = calais()
    assert code(t, attack(unit, "belgium calais", by, cargo=stowaway)) == "INV-02 CARRY"
    t.do(attack(unit, "belgium calais", by))
    other = "ger-aircraft-1" if by == "land" else "ger-infantry-1"
    assert code(t, attack(other, "belgium calais", "air" if by == "land" else "land", cargo=stowaway)) == "INV-02 CARRY"


@pytest.mark.parametrize("against", ["air", "ships"])
def test_air_08_only_aircraft_choose_what_they_strike(against: str) -> None:
    t = calais()
    assert code(t, attack("ger-infantry-1", "belgium calais", against=against)) == "AIR-08 CARRY"
    t.do(attack("ger-aircraft-1", "belgium calais", "air", against=against))
    assert code(t, attack("ger-infantry-1", "belgium calais", against=against)) == "AIR-08 CARRY"
    assert code(t, attack("ger-infantry-1", "belgium calais")) == "AIR-08 PHASE"
