"""Vichy France: how it comes to be, what its army does, and how it ends."""

from __future__ import annotations

from typing import Any

from scenarios.engine.cases import Table
from scenarios.engine.events import Eliminated
from scenarios.harc_europaert.actions import Attack, DeclareWar, EndPhase, Move, PlaceArmy
from scenarios.harc_europaert.events import CountryFell, Noted
from tests.harc.boards import position, rules, start
from tests.harc.slots import AXIS_WAR, at, go_on, holder, purse, take, to_phase, top, where

VICHY_LAND = ("vichy", "lyon", "morocco", "algeria", "tunisia")
ARMY = ("vic-infantry-1", "vic-infantry-2", "vic-tank-1", "vic-aircraft-1", "vic-fleet-1", "vic-fleet-2")


def fallen(**raw: Any) -> Table:
    """Paris was not retaken; the army of Vichy France is being placed."""
    base: dict[str, Any] = {
        "order": [["germany", "italy"], ["france", "england"]], "turn": 4, "war": AXIS_WAR,
        "hpp": {"germany": 42, "france": 17, "england": 25},
        "units": {"ger-infantry-1": "paris", "fra-infantry-1": "lyon", "fra-fleet-1": "algeria",
                  "eng-infantry-1": "brest"},
    }  # fmt: skip
    table = position(**base | raw | {"units": base["units"] | raw.get("units", {})})
    take(table, "paris", "germany")
    to_phase(table, "battles", "france")
    table.do(EndPhase("france"))
    table.do(EndPhase("england"))
    return table


def settled(**raw: Any) -> Table:
    table = fallen(**raw)
    go_on(table, lambda s: s.frames[-1].name != "army")
    return table


def refused(table: Table, action: Any) -> str:
    refusal = table.explain(action)
    return refusal.code if refusal else ""


# ------------------------------------------------------------------ the founding
def test_vic_01_paris_lost_makes_the_vichy_state_of_what_france_still_has() -> None:
    table = fallen()
    assert [holder(table, area) for area in VICHY_LAND] == ["vichy_france"] * 5
    assert (where(table, "fra-infantry-1"), where(table, "fra-fleet-1")) == ("", "")
    assert [holder(table, area) for area in ("calais", "marseille", "la-rochelle")] == ["germany"] * 3
    assert holder(table, "brest") == "england"  # English troops stand there
    assert holder(table, "lebanon-syria") == "lebanon_syria"
    assert table.state.facts["vichy"] == "neutral"


def test_vic_01_areas_in_axis_hands_stay_there() -> None:
    table = fallen(control={"lyon": "italy", "tunisia": "germany"})
    assert [holder(table, area) for area in ("lyon", "tunisia", "vichy")] == ["italy", "germany", "vichy_france"]


def test_vic_01_by_option_marseille_belongs_to_it() -> None:
    table = fallen(options={"vichy_marseille": True})
    assert holder(table, "marseille") == "vichy_france"


def test_vic_01_and_02_germany_places_the_army_of_six_within_its_areas() -> None:
    table = fallen()
    assert (top(table), table.state.active) == ("army", [0])
    assert refused(table, PlaceArmy("vichy_france", "infantry", "paris")) == "BORDER"
    assert refused(table, PlaceArmy("vichy_france", "fleet", "lyon")) == "PORT"
    for kind, area in (("infantry", "vichy"), ("infantry", "algeria"), ("tank", "lyon"), ("aircraft", "vichy"),
                       ("fleet", "algeria"), ("fleet", "morocco")):  # fmt: skip
        table.do(PlaceArmy("vichy_france", kind, area))
    assert [where(table, unit) for unit in ARMY] == ["vichy", "algeria", "lyon", "vichy", "algeria", "morocco"]
    assert (top(table), table.state.acting) == ("movement", "england")


def test_vic_01_there_is_no_vichy_state_in_the_small_variant() -> None:
    table = start("sichelschnitt")
    take(table, "paris", "germany")
    to_phase(table, "movement", "england")
    assert not rules().in_game(table.state, "france")
    assert holder(table, "vichy") == holder(table, "lyon") == "germany"
    assert "vichy" not in table.state.facts


def test_vic_01_a_france_that_falls_in_all_its_land_leaves_no_state() -> None:
    table = fallen(control=dict.fromkeys(VICHY_LAND, "italy"), units={"fra-infantry-1": "calais"})
    assert top(table) == "movement" and "vichy" not in table.state.facts
    assert all(where(table, unit) == "" for unit in ARMY)


# ------------------------------------------------------------------ what it does
def test_vic_02_its_units_keep_to_their_own_land_and_attack_nobody() -> None:
    table = settled(units={"ger-infantry-2": "marseille"})
    unit = rules().unit("vic-infantry-1")
    table.state.where[unit] = at("lyon")
    to_phase(table, "battles", "germany")
    assert refused(table, Attack(("vic-infantry-1",), ("lyon", "maginot-line"))) == "PEACE"
    to_phase(table, "movement", "germany")
    assert refused(table, Move(("vic-infantry-1",), ("lyon", "marseille"))) == "PEACE"
    table.do(Move(("vic-infantry-1",), ("lyon", "vichy")))
    assert where(table, "vic-infantry-1") == "vichy"


def test_vic_02_an_attack_on_gibraltar_is_refused() -> None:
    table = settled()
    table.state.where[rules().unit("vic-fleet-1")] = at("morocco")
    table.state.where[rules().unit("vic-infantry-1")] = at("morocco")
    to_phase(table, "battles", "germany")
    path = ("morocco", "iberian-atlantic", "gibraltar")
    assert refused(table, Attack(("vic-fleet-1",), path, "carrier", "vic-infantry-1")) == "PEACE"


def test_vic_03_the_allies_have_to_declare_war_on_it() -> None:
    table = settled(units={"eng-infantry-2": "cairo", "eng-infantry-3": "gibraltar", "eng-fleet-1": "gibraltar"})
    to_phase(table, "battles", "england")
    path = ("gibraltar", "western-mediterranean", "algeria")
    landing = Attack(("eng-fleet-1",), path, "carrier", "eng-infantry-3")
    assert refused(table, landing) == "PEACE"
    before = purse(table, "england")["available"]
    table.do(DeclareWar("england", "vichy_france"))
    assert purse(table, "england")["available"] == before - 2
    assert refused(table, landing) == ""


# ------------------------------------------------------------------ the end
def test_vic_04_the_allies_in_vichy_end_the_state() -> None:
    table = settled()
    to_phase(table, "battles", "england")
    events = take(table, "vichy", "england")
    assert CountryFell("vichy_france", "england") in events
    assert all(Eliminated(unit, "country_fell") in events for unit in ARMY)
    assert [holder(table, area) for area in VICHY_LAND] == ["england"] * 5
    assert table.state.facts["vichy"] == "dissolved"


def test_vic_04_the_allies_in_paris_end_it_too_and_others_keep_what_they_stand_in() -> None:
    table = settled()
    table.state.where[rules().unit("ger-infantry-3")] = at("tunisia")
    take(table, "paris", "england")
    assert all(where(table, unit) == "" for unit in ARMY)
    assert [holder(table, area) for area in ("vichy", "algeria", "tunisia")] == ["england", "england", "germany"]


def test_vic_04_germans_in_vichy_end_nothing() -> None:
    table = settled()
    take(table, "vichy", "germany")
    assert holder(table, "vichy") == "germany" and holder(table, "lyon") == "vichy_france"
    assert table.state.facts["vichy"] == "neutral"


def test_opt_10_a_vichy_state_of_the_axis_ends_in_the_same_way() -> None:
    table = settled(facts={}, options={"optional_rules": True})
    table.state.facts["vichy"] = "axis"
    table.state.countries["vichy_france"] |= {"status": "joined", "by": "germany"}
    take(table, "paris", "england")
    assert table.state.facts["vichy"] == "dissolved" and holder(table, "lyon") == "england"


def test_opt_08_a_vichy_state_of_the_allies_falls_to_the_axis_like_a_country() -> None:
    table = settled()
    table.state.facts["vichy"] = "allied"
    table.state.countries["vichy_france"] |= {"status": "joined", "by": "england"}
    events = take(table, "vichy", "germany")
    assert CountryFell("vichy_france", "germany") in events
    assert holder(table, "algeria") == "germany" and where(table, "vic-infantry-1") == ""


def test_vic_01_the_founding_is_told() -> None:
    base: dict[str, Any] = {"order": [["germany"], ["france"]], "turn": 4, "war": AXIS_WAR}
    table = position(**base)
    take(table, "paris", "germany")
    to_phase(table, "battles", "france")
    assert Noted("vichy_founded", (), "vichy") in table.do(EndPhase("france"))
