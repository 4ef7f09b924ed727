"""The second table of small tests, row by row: advanced level, Vichy, the east, USA. [HE, 5.5]"""

# fmt: off
from __future__ import annotations

from typing import Any

from scenarios.engine.cases import Table
from scenarios.harc_europaert.actions import (
    Attempt,
    Bomb,
    Continue,
    DeclareWar,
    FreeStrike,
    Intervene,
    Move,
    Pass,
    Place,
    PlaceArmy,
    Raid,
    Rebase,
    Relocate,
    SeaTransport,
    Withdraw,
)
from scenarios.harc_europaert.state import ACTED, GONE, UNSUPPLIED
from tests.harc.audit import ADVANCED, ALL_WEST, BREST, EAST, SLOTS, TWO, pass_all, phase
from tests.harc.campaigns import WEST, assault, attack, code, dice_of, end, holder, left, ours, table, top, where
from tests.harc.slots import go_on, has, quiet


# ------------------------------------------------------------------ advanced level
def _drop(dice: list[int], **raw: Any) -> Table:
    raw.setdefault("control", {"belgium": "germany"})
    return table(dice, order=TWO, acting="germany", war=WEST[:1], options=ADVANCED, turn=8, **raw)


def test_par_01_row_london_is_three_from_belgium_madrid_is_not() -> None:
    t = _drop([], units={"ger-paratroop-1": "belgium", "eng-infantry-1": "london"})
    assert code(t, attack("ger-paratroop-1", "belgium london", "drop")) == ""
    spain = table(order=TWO, acting="germany", war=[*WEST[:1], ["germany", "spain"]], options=ADVANCED, turn=8,
                  control={"belgium": "germany"}, units={"ger-paratroop-1": "belgium", "spa-infantry-1": "madrid"})
    assert code(spain, attack("ger-paratroop-1", "belgium madrid", "drop")) == "AIR-01 RANGE"


def test_par_03_04_and_07_rows_a_bridgehead_on_empty_dover() -> None:
    t = _drop([], units={"ger-paratroop-1": "belgium", "ger-fleet-1": "belgium", "ger-tank-1": "belgium"})
    assault(t, attack("ger-paratroop-1", "belgium dover", "drop"))
    pass_all(t)
    assert left(t, "germany") == 40 and where(t, "ger-paratroop-1") == "dover"
    landing = attack("ger-fleet-1", "belgium english-channel dover", "carrier", "ger-tank-1")
    assert code(t, landing) == "MOV-03 DUP"
    alone = _drop([], units={"ger-paratroop-1": "belgium"})
    assault(alone, attack("ger-paratroop-1", "belgium dover", "drop"))
    go_on(alone, lambda s: s.turn == 9 and s.acting == "germany" and s.frames[-1].name == "battles")
    assert has(alone, "ger-paratroop-1", UNSUPPLIED)


def test_par_05_row_alone_it_is_gone_for_good() -> None:
    t = _drop([6, 2], units={"ger-paratroop-1": "belgium", "eng-infantry-1": "london"})
    assault(t, attack("ger-paratroop-1", "belgium london", "drop"))
    pass_all(t)
    while top(t) != "battles":
        quiet(t)
    assert where(t, "ger-paratroop-1") == "" and has(t, "ger-paratroop-1", GONE)


def test_par_06_row_shot_down_on_its_way_it_can_be_rebuilt() -> None:
    t = _drop([4, 3, 6], units={"ger-paratroop-1": "belgium", "england": {"dover": {"aircraft": 2}},
                                "eng-infantry-1": "london"})
    assault(t, attack("ger-paratroop-1", "belgium london", "drop"))
    place = next(a.path[-1] for a in t.legal() if isinstance(a, Intervene) and len(a.units) == 2)
    events = t.do(Intervene(("eng-aircraft-1", "eng-aircraft-2"), ("dover", place)))
    while top(t) == "intervention":
        events += t.do(Pass())
    assert dice_of(events) == [("attacker", 1, (4,), 0), ("defender", 4, (3, 6), 1)]
    assert where(t, "ger-paratroop-1") == "" and not has(t, "ger-paratroop-1", GONE)


def test_bom_01_and_03_rows_bombers_alone_and_targets_that_are_spared() -> None:
    t = table(order=TWO, acting="england", war=WEST[:1], options=ADVANCED, turn=12,
              control=BREST, units={"eng-bomber-1": "dover", "ger-aircraft-1": "brest"})
    assert code(t, attack("eng-bomber-1", "dover brest", "air", against="air")) == "BOM-01 AIRALONE"
    for target in ("paris", "brest"):
        assert code(t, Bomb(("eng-bomber-1",), ("dover", target))) == "BOM-03 OWNER"
    east = table(order=[["soviet_union"], ["germany"]], acting="germany", war=EAST, options=ADVANCED, turn=12,
                 units={"ger-bomber-1": "minsk"}, control={"minsk": "germany"})
    assert code(east, Bomb(("ger-bomber-1",), ("minsk", "moscow"))) == "BOM-03 OWNER"
    axis = table(order=TWO, acting="germany", war=WEST[:1], options=ADVANCED, turn=12, units={"ger-bomber-1": "sicily"},
                 control={"sicily": "germany"})
    assert code(axis, Bomb(("ger-bomber-1",), ("sicily", "malta"))) == "BOM-03 OWNER"


def test_sub_01_row_england_builds_no_submarine() -> None:
    t = phase("placement", acting="england", options=ADVANCED)
    assert code(t, Place("england", "submarine", "dover")) == "SUB-01 LIMIT"


def test_sub_02_and_03_rows_three_on_merchants_and_two_on_a_convoy() -> None:
    raw: dict[str, Any] = {
        "order": TWO, "acting": "germany", "war": WEST[:1], "options": ADVANCED, "turn": 12, "control": BREST,
        "units": {"germany": {"brest": {"submarine": 3}}},
        "convoys": [{"id": "convoy-1", "sender": "usa", "receiver": "england", "zone": "north-atlantic", "value": 5,
                     "due": 13, "shown": False}],
    }
    way = ("brest", "bay-of-biscay", "north-atlantic")
    t = table(**raw)
    t.do(Raid(("ger-submarine-1", "ger-submarine-2", "ger-submarine-3"), way))
    pass_all(t)
    assert left(t, "england") == 37
    t = table(**raw)
    t.do(Raid(("ger-submarine-1", "ger-submarine-2"), way, "convoy-1"))
    pass_all(t)
    assert t.state.convoys[0]["value"] == 1 and left(t, "england") == 40


def test_sub_05_row_submarines_beside_a_fleet_defend() -> None:
    t = table([2, 1, 5, 5, 6, 6, 6, 6], order=TWO, acting="germany", war=WEST[:1], options=ADVANCED, turn=8,
              phase="movement", control=BREST | {"la-rochelle": "germany"},
              units={"germany": {"brest": {"submarine": 2, "fleet": 1}}, "england": {"plymouth": {"aircraft": 2}}})
    t.do(Rebase(("ger-submarine-1", "ger-submarine-2", "ger-fleet-1"), ("brest", "bay-of-biscay", "la-rochelle")))
    events = t.do(Intervene(("eng-aircraft-1", "eng-aircraft-2"), ("plymouth", "bay-of-biscay")))
    assert dice_of(events) == [
        ("attacker", 3, (2,), 1), ("attacker", 1, (1, 5), 1), ("defender", 4, (5, 6), 0)]
    assert where(t, "eng-aircraft-1") == "" and where(t, "eng-aircraft-2") == ""


def test_int_03_row_a_way_cannot_be_changed_after_somebody_is_asked() -> None:
    t = table(order=[["england"], ["germany"]], acting="england", war=WEST[:1], options=ADVANCED, phase="movement",
              turn=8, control={"calais": "england", "belgium": "germany"},
              units={"eng-aircraft-1": "dover", "ger-aircraft-1": "belgium"})
    t.do(Rebase(("eng-aircraft-1",), ("dover", "english-channel", "calais")))
    assert code(t, Rebase(("eng-aircraft-1",), ("dover", "north-sea", "belgium"))) == "INT-03 LOCK"


def _hull_and_edinburgh(dice: list[int]) -> Table:
    t = table(dice, order=TWO, acting="germany", war=WEST[:1], options=ADVANCED, turn=8,
              units={"germany": {"kiel": {"submarine": 2}}, "england": {"hull": {"fleet": 4},
                  "edinburgh": {"fleet": 2}}})
    t.do(Raid(("ger-submarine-1", "ger-submarine-2"), ("kiel", "north-sea", "north-atlantic")))
    return t


def test_int_06_row_the_ships_left_in_hull_are_locked() -> None:
    t = _hull_and_edinburgh([2])
    t.do(Intervene(("eng-fleet-1",), ("hull", "north-sea")))
    assert code(t, Intervene(("eng-fleet-2",), ("hull", "north-sea"))) == "INT-06 LOCK"


def test_int_07_row_one_die_brings_four_ships() -> None:
    t = _hull_and_edinburgh([2])
    t.do(Intervene(tuple(f"eng-fleet-{k}" for k in (1, 2, 3, 4)), ("hull", "north-sea")))
    group = t.state.frames[-1].data["chain"][0]
    assert len(group["units"]) == 4 and not t.dice.left


def test_int_08_row_hull_comes_and_edinburgh_fails() -> None:
    t = _hull_and_edinburgh([3, 1, 6, 6, 6, 6, 6, 6])
    t.do(Intervene(tuple(f"eng-fleet-{k}" for k in (1, 2, 3, 4)), ("hull", "north-sea")))
    events = t.do(Intervene(("eng-fleet-5", "eng-fleet-6"), ("edinburgh", "north-sea")))
    while top(t) == "intervention":
        events += t.do(Pass())
    assert dice_of(events) == [("attacker", 1, (6, 6), 0), ("defender", 3, (6, 6, 6, 6), 0)]
    assert has(t, "eng-fleet-5", ACTED)


def test_int_11_row_the_submarines_withdraw_after_round_one() -> None:
    t = table([2, 6, 6, 6], order=[["england"], ["germany"]], acting="england", war=WEST[:1], options=ADVANCED, turn=8,
              phase="movement", control=BREST, units={"england": {"plymouth": {"torpedo_boat": 2}},
                                                      "ger-submarine-1": "brest"})
    t.do(Rebase(("eng-torpedo_boat-1", "eng-torpedo_boat-2"), ("plymouth", "english-channel", "dover")))
    t.do(Intervene(("ger-submarine-1",), ("brest", "english-channel")))
    t.do(Continue())
    assert t.state.active == [t.side("axis")]
    t.do(Withdraw())
    assert where(t, "ger-submarine-1") == "brest" and has(t, "ger-submarine-1", ACTED)
    assert where(t, "eng-torpedo_boat-1") == "dover"


def test_int_13_at_16_row_a_transport_alone_is_sunk_without_dice() -> None:
    t = table([2], order=[["england"], ["germany"]], acting="england", war=WEST[:1], options=ADVANCED, turn=8,
              phase="movement", control=BREST | {"calais": "england"},
              units={"england": {"dover": {"fleet": 1, "infantry": 2}}, "ger-submarine-1": "brest"})
    t.do(SeaTransport("eng-fleet-1", ("eng-infantry-1", "eng-infantry-2"), ("dover", "english-channel", "calais"),
            "dover"))
    events = t.do(Intervene(("ger-submarine-1",), ("brest", "english-channel")))
    assert not dice_of(events)
    assert set(ours(t, "eng-fleet-1", "eng-infantry-1", "eng-infantry-2").values()) == {""}


def test_int_14_row_a_raid_by_the_channel_is_asked_about() -> None:
    t = table(order=TWO, acting="germany", war=WEST[:1], options=ADVANCED, turn=8, control=BREST,
              units={"ger-submarine-1": "brest", "eng-fleet-1": "dover"})
    t.do(Raid(("ger-submarine-1",), ("brest", "english-channel", "north-atlantic")))
    assert top(t) == "intervention"
    assert Intervene(("eng-fleet-1",), ("dover", "english-channel")) in t.legal()


def test_int_15_row_who_intervened_attacks_no_more() -> None:
    t = table([6, 6, 6, 6], order=[["germany"], ["england"]], acting="germany", war=WEST[:1], options=ADVANCED, turn=8,
              control={"belgium": "germany", "calais": "england"},
              units={"ger-aircraft-1": "belgium", "eng-aircraft-1": "dover", "eng-infantry-1": "calais",
                     "ger-aircraft-2": "essen"})
    t.do(Rebase(("ger-aircraft-2",), ("essen", "belgium")))
    t.do(Intervene(("eng-aircraft-1",), ("dover", "english-channel", "belgium")))
    t.do(Intervene(("ger-aircraft-1",), ("belgium", "english-channel")))
    t.do(Withdraw())
    while top(t) != "battles":
        t.do({"press": Withdraw()}.get(top(t), Pass()))
    assert has(t, "ger-aircraft-1", ACTED)
    assert code(t, attack("ger-aircraft-1", "belgium calais", "air")) == "GEN-07 ACTED"


# ------------------------------------------------------------------ Vichy, the east
VICHY: dict[str, Any] = {
    "order": SLOTS, "turn": 8, "facts": {"vichy": "neutral"}, "powers": {"france": {"status": "fallen"}},
    "countries": {"vichy_france": {"status": "puppet", "by": "germany", "army": True}},
    "control": BREST | dict.fromkeys(("vichy", "lyon", "algeria", "morocco", "tunisia"), "vichy_france"),
}


def test_vic_02_row_vichy_infantry_attacks_nobody() -> None:
    t = table(acting="germany", war=[*ALL_WEST, ["england", "vichy_france"]],
              units={"vic-infantry-1": "algeria", "vic-fleet-1": "algeria"}, **VICHY)
    landing = attack("vic-fleet-1", "algeria western-mediterranean gibraltar", "carrier", "vic-infantry-1")
    assert code(t, landing) == "VIC-02 PEACE"


def test_vic_03_row_a_landing_in_algeria_wants_a_declaration() -> None:
    t = table([1, 6], acting="england", war=ALL_WEST, units={"eng-fleet-1": "gibraltar", "eng-infantry-1": "gibraltar",
              "vic-infantry-1": "tunisia"}, **VICHY)
    landing = attack("eng-fleet-1", "gibraltar western-mediterranean algeria", "carrier", "eng-infantry-1")
    assert code(t, landing) == "MOV-07 PEACE"
    t.do(DeclareWar("england", "vichy_france"))
    assault(t, landing)
    assert left(t, "england") == 33 and holder(t, "algeria") == "england"
    assert holder(t, "vichy") == "vichy_france"


def test_sg_02_row_germany_pays_seven_and_surprises() -> None:
    t = table(acting="germany", turn=8, war=WEST[:1], units={"ger-infantry-1": "warsaw"})
    t.do(DeclareWar("germany", "soviet_union"))
    assert t.state.powers["germany"]["spent"] == 7 and t.state.facts["surprise_turn"] == 8


def test_sg_09_row_germans_march_through_romania_englishmen_do_not_base_in_sofia() -> None:
    t = phase("movement", acting="germany", war=WEST, turn=4, units={"ger-infantry-1": "budapest",
            "ger-tank-1": "budapest"})
    t.do(Move(("ger-tank-1",), ("budapest", "debrecen", "ploiesti")))
    assert where(t, "ger-tank-1") == "ploiesti" and holder(t, "ploiesti") == "romania"
    e = phase("movement", acting="england", war=WEST, turn=4, units={"eng-aircraft-1": "salonika"},
              control={"salonika": "england", "istanbul": "england"})
    assert code(e, Rebase(("eng-aircraft-1",), ("salonika", "sofia"))) == "SG-09 PEACE"
    assert code(e, Rebase(("eng-aircraft-1",), ("salonika", "sofia", "istanbul"))) == ""


# ------------------------------------------------------------------ USA, optional rules
def test_usa_02_03_and_04_rows() -> None:
    war = [*ALL_WEST, ["germany", "usa"]]
    t = phase("movement", order=SLOTS, acting="usa", turn=12, war=war, units={"usa-fleet-1": "usa"})
    assert code(t, Rebase(("usa-fleet-1",), ("usa", "north-atlantic", "irish-sea", "liverpool"))) == "USA-02 RELOC"
    t = phase("relocation", order=SLOTS, acting="usa", turn=12, war=war, units={"usa-fleet-1": "usa"})
    t.do(Relocate("usa-fleet-1", "liverpool"))
    assert t.state.powers["usa"]["overseas"] == 1 and t.state.powers["usa"]["relocated"] == 1
    fallen = phase("relocation", order=SLOTS, acting="usa", turn=14, war=[["germany", "usa"]],
                   powers={"england": {"status": "fallen"}, "france": {"status": "fallen"}},
                   control={"plymouth": "usa", "london": "germany"}, units={"usa": {"usa": {"infantry": 3}}})
    fallen.do(Relocate("usa-infantry-1", "plymouth"))
    fallen.do(Relocate("usa-infantry-2", "plymouth"))
    assert code(fallen, Relocate("usa-infantry-3", "plymouth")) == "USA-03 RELOC"
    raid = table(order=TWO, acting="germany", war=WEST[:1], options=ADVANCED,
                 turn=12, control=BREST, units={"ger-submarine-1": "brest", "ger-bomber-1": "brest"})
    assert code(raid, Raid(("ger-submarine-1",), ("brest", "bay-of-biscay", "north-atlantic", "usa"))) == "USA-04 OWNER"
    assert code(raid, Bomb(("ger-bomber-1",), ("brest", "usa"))) == "BOM-03 OWNER"


def _attempts(power: str, dice: list[int], **raw: Any) -> Table:
    raw.setdefault("turn", 12)
    return phase("attempts", dice, order=SLOTS, acting=power, war=[*ALL_WEST, ["germany", "usa"]],
                 scenario="total-war-1939", options={"optional_rules": True, "level": "advanced"}, **raw)


def test_opt_02_and_06_rows_what_one_has_the_other_may_not_get() -> None:
    t = _attempts("england", [6, 6])
    t.do(Attempt("england", "radar"))
    end(t, "england")
    go_on(t, lambda s: s.acting == "usa" and s.frames[-1].name == "attempts")
    assert code(t, Attempt("usa", "radar")) == "OPT-02 ONCE"
    t = _attempts("germany", [6, 6])
    t.do(Attempt("germany", "turkey"))
    while top(t) == "army":
        quiet(t)
    go_on(t, lambda s: s.acting == "england" and s.frames[-1].name == "attempts")
    assert code(t, Attempt("england", "turkey")) == "OPT-06 ONCE"


def test_opt_03_row_two_aircraft_with_radar_roll_twice() -> None:
    t = table([5, 6, 2, 4], order=TWO, acting="germany", war=WEST[:1], options=ADVANCED, turn=12, control=BREST,
              achieved={"radar": "england"},
              units={"germany": {"brest": {"submarine": 3}}, "england": {"plymouth": {"aircraft": 2}}})
    t.do(Raid(("ger-submarine-1", "ger-submarine-2", "ger-submarine-3"), ("brest", "english-channel",
            "north-atlantic")))
    events = t.do(FreeStrike(("eng-aircraft-1", "eng-aircraft-2"), "english-channel"))
    assert dice_of(events) == [("defender", 4, (5, 6), 0), ("defender", 4, (2, 4), 2)]
    pass_all(t)
    assert left(t, "england") == 39


def test_opt_04_05_and_07_rows_bombs_range_and_long_boats() -> None:
    t = table(order=[["england"], ["germany"]], acting="england", war=WEST[:1], options=ADVANCED, turn=12,
              achieved={"bombing": "england"}, units={"england": {"dover": {"bomber": 2}}})
    t.do(Bomb(("eng-bomber-1", "eng-bomber-2"), ("dover", "north-sea", "kiel")))
    pass_all(t)
    assert left(t, "germany") == 36
    far = {"order": [["england"], ["germany"]], "acting": "england", "war": WEST[:1], "options": ADVANCED, "turn": 12,
           "units": {"eng-bomber-1": "dover"}}
    assert code(table(**far), Bomb(("eng-bomber-1",), ("dover", "breslau"))) == "BOM-01 RANGE"
    assert code(table(**far, achieved={"long_range_bombers": "england"}), Bomb(("eng-bomber-1",), ("dover",
            "breslau"))) == ""
    raw: dict[str, Any] = {
        "order": TWO, "acting": "germany", "war": WEST[:1], "options": ADVANCED, "turn": 12, "control": BREST,
        "achieved": {"submarines": "germany"}, "units": {"germany": {"brest": {"submarine": 2}}},
        "convoys": [{"id": "convoy-1", "sender": "usa", "receiver": "england", "zone": "north-atlantic", "value": 9,
                     "due": 13, "shown": False}],
    }
    both = ("ger-submarine-1", "ger-submarine-2")
    for prey, want in (("convoy-1", (1, 40)), ("merchants", (9, 36))):
        t = table(**raw)
        t.do(Raid(both, ("brest", "bay-of-biscay", "north-atlantic"), prey))
        pass_all(t)
        assert (t.state.convoys[0]["value"], left(t, "england")) == want


def test_opt_08_row_spain_joins_and_vichy_goes_to_the_allies() -> None:
    t = phase("attempts", [6, 6], acting="germany", war=ALL_WEST, scenario="total-war-1939",
              options={"optional_rules": True}, units={"vic-infantry-1": "algeria"}, **VICHY)
    t.do(Attempt("germany", "spain"))
    assert left(t, "germany") == 40 - 5 + 4 and t.state.facts["vichy"] == "allied"
    while top(t) == "army":
        quiet(t)
    assert t.rules.at_war(t.state, "germany", "vichy_france") and t.rules.power_of(
        t.state, t.rules.unit("vic-infantry-1")) == "england"


def test_opt_09_and_11_rows_stalingrad_helps_to_win_turkey() -> None:
    t = _attempts("germany", [5, 6], control={"stalingrad": "germany"})
    t.do(Attempt("germany", "turkey"))
    while top(t) == "army":
        t.do(next(a for a in t.legal() if isinstance(a, PlaceArmy)))
    assert t.state.achieved["turkey"] == "germany" and left(t, "germany") == 40 - 5 + 4
    assert {u.type for u in t.rules.oob.units if u.nation == "turkey" and where(t, u.id)}
    t = _attempts("germany", [5, 6])
    t.do(Attempt("germany", "turkey"))
    assert not t.state.achieved


def test_opt_10_row_vichy_four_turns_after_paris() -> None:
    raw = VICHY | {"facts": {"vichy": "neutral"}}
    for turn, want in ((7, "OPT-10 DATE"), (8, "")):
        t = phase("attempts", acting="germany", war=ALL_WEST, scenario="total-war-1939",
                  options={"optional_rules": True}, taken={"paris": 4}, **(raw | {"turn": turn}))
        assert code(t, Attempt("germany", "vichy")) == want
