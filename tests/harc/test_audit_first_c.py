"""The first table of small tests, row by row: allies, Vichy, the east, the south, options. [HE, 5.5]"""

# fmt: off
from __future__ import annotations

from typing import Any

from scenarios.engine.cases import Table
from scenarios.harc_europaert.actions import (
    AssignSupply,
    Attempt,
    DeclareWar,
    EndPhase,
    EndSupply,
    Move,
    Occupy,
    Relocate,
    SeaTransport,
    TakeSuggested,
    Withdraw,
)
from tests.harc.audit import ALL_WEST, SLOTS, phase
from tests.harc.boards import start
from tests.harc.campaigns import WEST, assault, attack, code, dice_of, end, holder, left, ours, table, top, where
from tests.harc.slots import go_on, quiet, to_phase


# ------------------------------------------------------------------ who goes with whom
def test_coo_01_row_the_english_tank_keeps_out_of_the_maginot_line() -> None:
    t = phase("movement", order=SLOTS, acting="england", turn=1, units={"eng-tank-1": "calais"})
    assert code(t, Move(("eng-tank-1",), ("calais", "maginot-line"))) == "COO-01 COOP"
    assert code(t, Relocate("eng-tank-1", "maginot-line")) == "GEN-02 PHASE"
    later = phase("relocation", order=SLOTS, acting="england", turn=1, units={"eng-tank-1": "calais"})
    assert code(later, Relocate("eng-tank-1", "maginot-line")) == "COO-01 COOP"


def test_coo_04_row_soviet_infantry_does_not_join_the_americans() -> None:
    t = phase(
        "movement",
        acting="soviet_union",
        turn=23,
        units={"sov-infantry-1": "leipzig"},
        war=[["germany", "soviet_union"], ["germany", "usa"]],
        control={"leipzig": "soviet_union", "stuttgart": "usa"},
    )
    assert code(t, Move(("sov-infantry-1",), ("leipzig", "stuttgart"))) == "COO-04 COOP"


def test_vic_01_row_paris_is_not_retaken_and_vichy_has_six_units() -> None:
    t = table(
        order=SLOTS,
        acting="germany",
        war=WEST,
        scenario="total-war-1939",
        turn=4,
        units={
            "ger-infantry-1": "calais",
            "fra-infantry-1": "marseille",
            "fra-fleet-1": "algeria",
            "eng-infantry-1": "gibraltar",
            "eng-fleet-1": "gibraltar",
        },
        control={"calais": "germany"},
    )
    t.do(Occupy(("ger-infantry-1",), ("calais", "paris")))
    to_phase(t, "battles", "england")
    assert t.state.powers["france"]["status"] == "capital_lost"
    end(t, "england")
    go_on(t, lambda s: s.acting == "germany" and s.frames[-1].name == "battles" and s.turn == 5)
    vichy = [u for u in t.rules.oob.units if u.nation == "vichy_france" and where(t, u.id)]
    assert len(vichy) == 6 and not where(t, "fra-infantry-1") and not where(t, "fra-fleet-1")
    assert holder(t, "vichy") == holder(t, "lyon") == holder(t, "morocco") == "vichy_france"
    to_phase(t, "battles", "england")
    landing = attack("eng-fleet-1", "gibraltar western-mediterranean algeria", "carrier", "eng-infantry-1")
    assert code(t, landing) == "MOV-07 PEACE"
    t.do(DeclareWar("england", "vichy_france"))
    assert code(t, landing) == ""


def test_vic_04_row_the_allies_in_vichy_remove_its_units() -> None:
    t = table(
        order=SLOTS,
        acting="england",
        war=[*WEST, ["england", "vichy_france"]],
        turn=13,
        units={"eng-infantry-1": "marseille", "vic-infantry-1": "algeria", "vic-fleet-1": "algeria"},
        control={"marseille": "england", "paris": "germany", "brest": "germany"}
        | dict.fromkeys(("vichy", "lyon", "algeria", "morocco", "tunisia"), "vichy_france"),
        countries={"vichy_france": {"status": "puppet", "by": "germany"}},
        facts={"vichy": "neutral"},
        powers={"france": {"status": "fallen"}},
    )
    t.do(Occupy(("eng-infantry-1",), ("marseille", "vichy")))
    assert ours(t, "vic-infantry-1", "vic-fleet-1") == {"vic-infantry-1": "", "vic-fleet-1": ""}
    assert {holder(t, a) for a in ("vichy", "lyon", "algeria", "morocco", "tunisia")} == {"england"}


# ------------------------------------------------------------------ the east
def test_sg_03_row_nine_hpp_at_once_and_the_half_stays_33() -> None:
    t = table(
        acting="germany",
        turn=8,
        hpp={"germany": {"start": 65, "available": 40}},
        war=WEST[:1],
        units={"ger-infantry-1": "warsaw"},
    )
    t.do(DeclareWar("germany", "soviet_union"))
    while top(t) == "army":
        quiet(t)
    assert left(t, "germany") == 40 - 7 + 9 and t.state.powers["germany"]["half"] == 33
    armies = {u.nation for u in t.rules.oob.units if where(t, u.id)}
    assert {"finland", "hungary", "romania", "bulgaria"} <= armies


def test_sg_04_row_two_tanks_roll_twice() -> None:
    t = table(
        [1, 5, 3, 6, 6, 6],
        acting="germany",
        turn=8,
        war=WEST[:1],
        units={"germany": {"warsaw": {"tank": 2}}, "soviet_union": {"minsk": {"infantry": 2}}},
    )
    t.do(DeclareWar("germany", "soviet_union"))
    while top(t) == "army":
        quiet(t)
    events = assault(t, attack("ger-tank-1 ger-tank-2", "warsaw minsk"))
    hits = [row for row in dice_of(events) if row[0] == "attacker"]
    assert hits == [("attacker", 3, (1, 5), 1), ("attacker", 3, (3, 6), 1)]
    assert ours(t, "sov-infantry-1", "sov-infantry-2") == {"sov-infantry-1": "", "sov-infantry-2": ""}


def test_sg_05_row_smolensk_is_not_attacked_in_the_winter_of_1941() -> None:
    t = table(
        [6, 6, 6, 6],
        acting="germany",
        turn=8,
        war=WEST[:1],
        units={"ger-infantry-1": "minsk", "sov-infantry-1": "smolensk"},
        control={"minsk": "germany"},
    )
    t.do(DeclareWar("germany", "soviet_union"))
    go_on(t, lambda s: s.frames[-1].name == "battles")
    assault(t, attack("ger-infantry-1", "minsk smolensk"))
    t.do(Withdraw())
    if top(t) == "retreat":
        t.do(TakeSuggested())
    assert where(t, "ger-infantry-1") == "minsk"
    go_on(t, lambda s: s.turn == 10 and s.acting == "germany" and s.frames[-1].name == "battles")
    assert code(t, attack("ger-infantry-1", "minsk smolensk")) == "SG-05 QUOTA"


def test_sg_06_row_the_bulgarian_garrison_of_sofia_goes_without_a_die() -> None:
    t = table(
        acting="soviet_union",
        turn=20,
        war=[["germany", "soviet_union"], ["bulgaria", "soviet_union"]],
        countries={"bulgaria": {"status": "joined", "by": "germany"}},
        control={"bucharest": "soviet_union"},
        units={"sov-infantry-1": "bucharest", "bul-infantry-1": "sofia"},
    )
    events = assault(t, attack("sov-infantry-1", "bucharest sofia"))
    assert not dice_of(events) and where(t, "bul-infantry-1") == "" and holder(t, "sofia") == "soviet_union"
    assert left(t, "soviet_union") == 39


def test_sg_07_row_the_german_in_bucharest_has_left_or_germany_fights() -> None:
    t = table(
        order=[["germany"], ["soviet_union"]],
        acting="soviet_union",
        turn=9,
        war=[],
        units={"ger-infantry-1": "bucharest", "sov-infantry-1": "lvov", "ger-infantry-2": "krakow"},
    )
    t.dice = type(t.dice)([6] * 40)
    t.do(DeclareWar("soviet_union", "germany"))
    assault(t, attack("sov-infantry-1", "lvov krakow"))
    t.do(Withdraw())
    assert t.state.countries["romania"]["status"] == "satellite"
    go_on(t, lambda s: s.turn == 10 and s.acting == "germany" and s.frames[-1].name == "battles")
    assert code(t, EndPhase("germany")) == ""  # the turn in which it may leave
    go_on(t, lambda s: s.turn == 11 and s.acting == "germany" and s.frames[-1].name == "battles")
    assert where(t, "ger-infantry-1") == "bucharest"
    assert code(t, EndPhase("germany")) == "SG-07 OBLIGATION"
    t.do(DeclareWar("germany", "romania"))
    assert t.state.powers["germany"]["spent"] == 2


# ------------------------------------------------------------------ Mediterranean, USA, optional
def test_med_01_row_suez_taken_costs_five_now_and_five_of_the_base() -> None:
    t = table(
        order=[["italy"], ["england"]],
        acting="italy",
        war=[["italy", "england"]],
        turn=5,
        hpp={"england": 25, "italy": 15},
        units={"ita-infantry-1": "cairo"},
        control={"cairo": "italy"},
    )
    t.do(Occupy(("ita-infantry-1",), ("cairo", "suez")))
    assert left(t, "england") == 20 and t.state.powers["england"]["half"] == 13
    go_on(t, lambda s: s.turn == 7)
    row = next(row for row in t.state.facts["reckoning"] if row["power"] == "england")
    assert row["lines"][0] == ["base", "", 28] and ["lifeline", "suez", -5] in row["lines"]


def test_med_02_row_no_second_infantry_on_malta() -> None:
    t = phase(
        "movement",
        acting="england",
        units={"eng-infantry-1": "malta", "eng-infantry-2": "gibraltar", "eng-fleet-1": "gibraltar"},
    )
    way = ("gibraltar", "western-mediterranean", "ionian-sea", "malta")
    assert code(t, SeaTransport("eng-fleet-1", ("eng-infantry-2",), way, "gibraltar")) == "MED-02 CAP"


def _africa(malta: dict[str, int], germans: int) -> Table:
    return table(
        [],
        order=SLOTS,
        acting="germany",
        war=ALL_WEST,
        turn=8,
        control={"cairo": "england"},
        units={"germany": {"benghazi": {"tank": germans}}, "england": {"malta": malta, "cairo": {"infantry": 1}}},
    )


def test_med_03_row_malta_keeps_germans_from_attacking() -> None:
    t = _africa({"fleet": 1}, 3)
    assert code(t, attack("ger-tank-1 ger-tank-2 ger-tank-3", "benghazi cairo")) == "MED-03 QUOTA"
    assert code(t, attack("ger-tank-1 ger-tank-2", "benghazi cairo")) == ""
    full = _africa({"fleet": 1, "aircraft": 1, "infantry": 1}, 2)
    assert code(full, attack("ger-tank-1", "benghazi cairo")) == "MED-03 QUOTA"


def test_usa_01_row_no_declaration_in_winter_1941() -> None:
    usa = {"usa": {"status": "not_entered"}}
    early = start("total-war-1939")
    go_on(early, lambda s: s.turn == 1 and s.acting in ("france", "england"))
    assert code(early, DeclareWar("usa", "germany"), "allies") != ""
    t = table(order=SLOTS, acting="usa", war=WEST, turn=11, powers=usa)
    assert code(t, DeclareWar("usa", "germany")) == ""
    t = table(order=SLOTS, acting="usa", war=WEST, turn=10, powers=usa)
    assert code(t, DeclareWar("usa", "germany")).endswith("DATE")


def test_usa_02_row_the_fifth_unit_stays_in_the_usa() -> None:
    t = phase(
        "relocation",
        order=SLOTS,
        acting="usa",
        war=[*ALL_WEST, ["germany", "usa"]],
        turn=12,
        units={"usa": {"usa": {"infantry": 4, "fleet": 1}}},
    )
    for k in (1, 2, 3, 4):
        t.do(Relocate(f"usa-infantry-{k}", "liverpool"))
    assert code(t, Relocate("usa-fleet-1", "liverpool")) == "USA-02 RELOC"


def test_opt_01_row_eleven_fails_and_eleven_and_one_succeeds() -> None:
    t = phase(
        "attempts",
        [5, 6, 5, 6],
        order=[["germany"], ["england"]],
        acting="germany",
        turn=8,
        war=WEST[:1],
        options={"optional_rules": True},
        scenario="total-war-1939",
    )
    t.do(Attempt("germany", "submarines"))
    assert "submarines" not in t.state.achieved and left(t, "germany") == 35
    t.do(EndPhase("germany"))
    go_on(t, lambda s: s.turn == 9 and s.acting == "germany" and s.frames[-1].name == "attempts")
    t.do(Attempt("germany", "submarines"))
    assert t.state.achieved["submarines"] == "germany"


def test_pts_01_row_an_empty_smolensk_leaves_one_attack() -> None:
    raw: dict[str, Any] = {
        "phase": "start",
        "order": [["germany"], ["soviet_union"]],
        "acting": "germany",
        "turn": 12,
        "war": [["germany", "soviet_union"]],
        "options": {"partisan": "full"},
        "control": {"minsk": "germany", "smolensk": "germany", "moscow": "germany"},
    }
    germans = {
        "ger-infantry-1": "minsk",
        "ger-tank-1": "moscow",
        "ger-infantry-2": "moscow",
        "ger-infantry-3": "warsaw",
    }
    reds = {"sov-infantry-1": "kalinin", "sov-infantry-2": "vologda", "sov-infantry-3": "riga"}
    t = table([6] * 10, units=germans | reds, **raw)
    assert t.state.facts["chain_broken"] is True
    assault(t, attack("ger-infantry-2", "moscow kalinin"))
    t.do(Withdraw())
    if top(t) == "retreat":
        t.do(TakeSuggested())
    assert code(t, attack("ger-tank-1", "moscow vologda")) == "PTS-01 QUOTA"
    assert code(t, attack("ger-infantry-1", "minsk riga")) == "PTS-01 QUOTA"
    whole = table([6] * 10, units=germans | reds | {"ger-infantry-4": "smolensk"}, **raw)
    assault(whole, attack("ger-infantry-2", "moscow kalinin"))
    whole.do(Withdraw())
    if top(whole) == "retreat":
        whole.do(TakeSuggested())
    assert code(whole, attack("ger-tank-1", "moscow vologda")) == ""


def test_pts_02_row_greece_without_an_axis_unit_turns_neutral() -> None:
    t = table(
        order=[["germany"], ["england"]],
        acting="germany",
        phase="relocation",
        turn=8,
        war=WEST[:1],
        options={"partisan": "full"},
        control=dict.fromkeys(("athens", "salonika", "crete"), "germany"),
        countries={
            "greece": {"status": "conquered", "by": "germany"},
            "poland": {"status": "conquered", "by": "germany"},
        },
        powers={"germany": {"counted": {"greece": 2}}},
        units={"ger-infantry-1": "warsaw"},
    )
    end(t, "germany")
    assert holder(t, "athens") == "greece" and t.state.countries["greece"]["status"] == "neutral"
    assert left(t, "germany") == 40  # its HPP are missing from the next reckoning on
    assert not [e for e in t.state.pending if e["country"] == "greece"]


def test_sup_10_ships_are_given_to_supply_at_the_start_only() -> None:
    t = table(
        phase="start",
        acting="italy",
        order=[["italy"], ["england"]],
        war=[["italy", "england"]],
        units={"ita-infantry-1": "tirana", "ita-fleet-1": "naples"},
    )
    assert top(t) == "supply"
    t.do(EndSupply())
    assert top(t) == "battles"
    assert code(t, AssignSupply("ita-fleet-1", ("ita-infantry-1",))) == "GEN-02 PHASE"
