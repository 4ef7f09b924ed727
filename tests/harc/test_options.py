"""Every option tried with all its choices on a position where it makes a difference. [catalogue, chapter 7]"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from scenarios.engine.state import Scalar
from scenarios.harc_europaert.actions import (
    Attempt,
    DeclareWar,
    EndPhase,
    FreeStrike,
    Intervene,
    Leave,
    Move,
    Occupy,
    Place,
    Raid,
    Rebase,
    Relocate,
    SeaTransport,
    SendAid,
    ShiftBase,
    TakeSuggested,
    Withdraw,
)
from scenarios.harc_europaert.options import OPTIONS
from scenarios.harc_europaert.state import ACTED
from tests.harc.audit import ADVANCED, ALL_WEST, BREST, EAST, SLOTS, TWO, line, pass_all, phase
from tests.harc.boards import start
from tests.harc.campaigns import WEST, assault, attack, code, dice_of, holder, left, table, top, where
from tests.harc.slots import go_on, has, quiet, to_phase

# fmt: off
Options = dict[str, Scalar]
Look = Callable[[Options], Any]
BOATS = tuple(f"ger-submarine-{k}" for k in (1, 2, 3))
RAID = ("brest", "english-channel", "north-atlantic")
GERMAN_BELGIUM = {"belgium": "germany"}


# ------------------------------------------------------------------ who plays what
def players(o: Options) -> Any:
    t = start("total-war-1939", **o)
    return len(t.rules.sides(t.state))


def level(o: Options) -> Any:
    return code(phase("placement", acting="germany", options=o), Place("germany", "bomber", "essen"))


def optional_rules(o: Options) -> Any:
    t = phase("relocation", order=TWO, acting="germany", war=WEST[:1], scenario="total-war-1939", options=o,
              units={"ger-infantry-1": "warsaw"})
    t.do(EndPhase("germany"))
    return top(t), t.state.acting


def partisan(o: Options) -> Any:
    t = phase("relocation", order=TWO, acting="germany", war=WEST[:1], options=o,
              control=dict.fromkeys(("athens", "salonika", "crete"), "germany"),
              countries={"greece": {"status": "conquered", "by": "germany"},
                         "poland": {"status": "conquered", "by": "germany"}})
    t.do(EndPhase("germany"))
    return holder(t, "warsaw"), holder(t, "athens")


def faceup(o: Options) -> Any:
    t = phase("relocation", order=TWO, acting="england", war=WEST[:1], options=o,
              units={"eng-fleet-1": {"at": "dover", "acted": True}})
    to_phase(t, "battles", "germany")
    return has(t, "eng-fleet-1", ACTED)


# ------------------------------------------------------------------ the air
def air_alone(o: Options) -> Any:
    t = table(order=TWO, acting="germany", war=WEST[:1], options=o, control=GERMAN_BELGIUM | {"calais": "england"},
              units={"ger-aircraft-1": "belgium", "eng-infantry-1": "calais"})
    t.do(attack("ger-aircraft-1", "belgium calais", "air"))
    return any(type(action).__name__ == "Launch" for action in t.legal())


def bomber_av(o: Options) -> Any:
    t = table([2, 6, 6], order=TWO, acting="germany", war=WEST[:1], options=ADVANCED | o, turn=8,
              control=GERMAN_BELGIUM | {"calais": "england"},
              units={"ger-bomber-1": "belgium", "eng-infantry-1": "calais"})
    return dice_of(assault(t, attack("ger-bomber-1", "belgium calais", "air")))[0][1]


def overfly_neutrals(o: Options) -> Any:
    t = phase("movement", acting="italy", options=o, units={"ita-aircraft-1": "milan"})
    return code(t, Rebase(("ita-aircraft-1",), ("milan", "bern", "stuttgart")))


def remote_air_defence(o: Options) -> Any:
    t = table([6] * 9, order=TWO, acting="germany", war=WEST[:1], options=o,
              control=GERMAN_BELGIUM | {"calais": "england"},
              units={"ger-infantry-1": "belgium", "eng-infantry-1": "calais", "eng-aircraft-1": "dover"})
    return [row[1] for row in dice_of(assault(t, attack("ger-infantry-1", "belgium calais"))) if row[0] == "defender"]


def fortress_air_stage(o: Options) -> Any:
    t = table([6, 6], order=SLOTS, acting="germany", war=WEST, options=o,
              units={"ger-aircraft-1": "stuttgart", "fra-aircraft-1": "maginot-line"})
    return dice_of(assault(t, attack("ger-aircraft-1", "stuttgart maginot-line", "air", against="air")))[0][1]


def free_strike(o: Options) -> Any:
    t = table([4], order=TWO, acting="germany", war=WEST[:1], options=ADVANCED | o, turn=8, control=BREST,
              units={"germany": {"brest": {"submarine": 3}}, "eng-aircraft-1": "plymouth"})
    t.do(Raid(BOATS, RAID))
    t.do(FreeStrike(("eng-aircraft-1",), "english-channel"))
    pass_all(t)
    return left(t, "england")


# ------------------------------------------------------------------ ships
def fleet_delay(o: Options) -> Any:
    first = phase("placement", acting="england", options=o)
    again = phase("placement", acting="england", options=o, powers={"england": {"lost_fleets": 1}})
    return [code(t, Place("england", "fleet", "dover")) for t in (first, again)]


def acted_ships_block(o: Options) -> Any:
    t = table(order=TWO[::-1], acting="england", war=WEST[:1], options=o, turn=13, control={"calais": "germany"},
              units={"eng-fleet-1": "dover", "eng-infantry-1": "dover", "ger-fleet-1": {"at": "calais", "acted": True}})
    assault(t, attack("eng-fleet-1", "dover english-channel calais", "carrier", "eng-infantry-1"))
    while top(t) == "escape":
        quiet(t)
    return where(t, "eng-infantry-1")


def rebase_faces_down(o: Options) -> Any:
    t = phase("movement", acting="england", options=o, units={"eng-fleet-1": "dover"})
    t.do(Rebase(("eng-fleet-1",), ("dover", "english-channel", "plymouth")))
    return has(t, "eng-fleet-1", ACTED)


def failed_intervention_acts(o: Options) -> Any:
    t = table([1], order=TWO, acting="germany", war=WEST[:1], options=ADVANCED | o, turn=8, control=BREST,
              units={"germany": {"brest": {"submarine": 3}}, "eng-fleet-1": "plymouth"})
    t.do(Raid(BOATS, RAID))
    t.do(Intervene(("eng-fleet-1",), ("plymouth", "english-channel")))
    pass_all(t)
    return has(t, "eng-fleet-1", ACTED)


def self_invasion_cost(o: Options) -> Any:
    t = table(order=TWO, acting="germany", war=WEST[:1], turn=6, options=o, control={"dover": "germany"},
              units={"ger-infantry-1": "dover", "eng-fleet-1": "gibraltar", "eng-tank-1": "gibraltar"})
    t.do(Occupy(("ger-infantry-1",), ("dover", "london")))
    to_phase(t, "battles", "england")
    way = "gibraltar iberian-atlantic bay-of-biscay english-channel plymouth"
    assault(t, attack("eng-fleet-1", way, "carrier", "eng-tank-1"))
    return left(t, "england")


def tank_step_after_transport(o: Options) -> Any:
    t = phase("movement", acting="england", options=o, control={"belgium": "england"},
              units={"eng-tank-1": "dover", "eng-fleet-1": "dover"})
    t.do(SeaTransport("eng-fleet-1", ("eng-tank-1",), ("dover", "english-channel", "calais"), "dover"))
    return code(t, ShiftBase("eng-tank-1", "belgium"))


# ------------------------------------------------------------------ land
def mixed_bonus(o: Options) -> Any:
    t = table([6] * 3, order=TWO[::-1], acting="england", war=WEST[:1], options=o, turn=13,
              control={"netherlands": "england", "maginot-line": "england", "belgium": "germany"},
              fortress_lost=["maginot-line"], units={"england": {"dover": {"fleet": 1, "infantry": 1},
              "essen": {"infantry": 1}}, "ger-infantry-1": "belgium"})
    t.do(attack("eng-fleet-1", "dover english-channel belgium", "carrier", "eng-infantry-1"))
    return dice_of(assault(t, attack("eng-infantry-2", "essen belgium")))[-1][1]


def arrow_bonus(o: Options) -> Any:
    t = table([6, 6], order=TWO[::-1], acting="england", war=ALL_WEST[:1] + ALL_WEST[2:3], options=o, turn=16,
              control={"sicily": "england"}, units={"eng-infantry-1": "sicily", "ger-infantry-1": "taranto"})
    return dice_of(assault(t, attack("eng-infantry-1", "sicily taranto")))[-1][1]


def designed_fortresses(o: Options) -> Any:
    t = start("total-war-1939", **o)
    return [area in t.state.fortress_lost for area in ("gibraltar", "malta", "sevastopol", "maginot-line")]


def partial_withdraw(o: Options) -> Any:
    t = table([6] * 4, order=TWO, acting="germany", war=WEST[:1], options=o,
              control=GERMAN_BELGIUM | {"calais": "england"},
              units={"germany": {"belgium": {"infantry": 2}}, "eng-infantry-1": "calais"})
    assault(t, attack("ger-infantry-1 ger-infantry-2", "belgium calais"))
    return code(t, Leave(("ger-infantry-1",)))


def retreat(o: Options) -> Any:
    t = table([6] * 4, order=TWO, acting="germany", war=WEST[:1], options=o,
              control=GERMAN_BELGIUM | {"calais": "england", "paris": "germany"},
              units={"ger-infantry-1": "belgium", "eng-infantry-1": "calais"})
    assault(t, attack("ger-infantry-1", "belgium calais"))
    t.do(Withdraw())
    return top(t)


def attack_after_withdrawal(o: Options) -> Any:
    t = table([6] * 4, order=TWO, acting="germany", war=WEST[:1], options=o,
              control=GERMAN_BELGIUM | {"calais": "england", "maginot-line": "england"}, fortress_lost=["maginot-line"],
              units={"ger-tank-1": "belgium", "eng-infantry-1": "calais", "eng-infantry-2": "maginot-line"})
    assault(t, attack("ger-tank-1", "belgium calais"))
    t.do(Withdraw())
    if top(t) == "retreat":
        t.do(TakeSuggested())
    return code(t, attack("ger-tank-1", "belgium maginot-line"))


def liberate(o: Options) -> Any:
    t = table(order=SLOTS, acting="england", war=WEST, options=o, control={"brest": "germany"},
              units={"eng-infantry-1": "calais"})
    t.do(Occupy(("eng-infantry-1",), ("calais", "brest")))
    return holder(t, "brest")


# ------------------------------------------------------------------ HPP
def lendlease(o: Options) -> Any:
    t = phase("relocation", order=SLOTS, acting="usa", options=ADVANCED | o, turn=7, powers={"usa": {"status":
              "not_entered"}, "france": {"status": "fallen"}}, facts={"fallen": {"france": "germany"}}, control=BREST,
              units={"eng-fleet-1": "liverpool"}, hpp={"usa": 20})
    t.do(SendAid("usa", "england", 4, "eng-fleet-1"))
    used = t.state.powers["usa"]["relocated"]
    go_on(t, lambda s: s.turn == 11)
    return used, [row for row in line(t, "usa") if row[0] == "aid"]


def aid_relocation(o: Options) -> Any:
    t = phase("relocation", order=SLOTS, acting="england", options=ADVANCED | o, turn=9, war=[*ALL_WEST, *EAST],
              units={"eng-fleet-1": "edinburgh"})
    t.do(SendAid("england", "soviet_union", 4, "eng-fleet-1"))
    return t.state.powers["england"]["relocated"]


def sea_loss_debt(o: Options) -> Any:
    t = table(order=TWO, acting="germany", war=WEST[:1], options=ADVANCED | o, turn=8, control=BREST,
              units={"germany": {"brest": {"submarine": 3}}}, hpp={"england": {"start": 25, "available": 2}})
    t.do(Raid(BOATS, RAID))
    pass_all(t)
    return t.state.powers["england"]["debt"]


def italy_colonies_after_fall(o: Options) -> Any:
    t = table(order=TWO, acting="england", war=WEST[:1], turn=14, options=o, facts={"fallen": {"italy": "england"}},
              control={"rome": "england", "tripoli": "england"}, countries={"libya": {"by": "england"}})
    go_on(t, lambda s: s.turn == 15)
    return sum(row[2] for row in line(t, "england") if row[0] in ("half", "country"))


def med_penalty(o: Options) -> Any:
    t = table(order=[["italy"], ["england"]], acting="italy", war=[["italy", "england"]], turn=8, options=o,
              control={"cairo": "italy", "seville": "italy"},
              units={"ita-infantry-1": "cairo", "ita-infantry-2": "seville"})
    t.do(Occupy(("ita-infantry-1",), ("cairo", "suez")))
    t.do(Occupy(("ita-infantry-2",), ("seville", "gibraltar")))
    return left(t, "england")


def satellite_h(o: Options) -> Any:
    t = table(acting="germany", turn=8, war=WEST[:1], options=o, units={"ger-infantry-1": "warsaw"})
    t.do(DeclareWar("germany", "soviet_union"))
    return t.state.powers["germany"]["half"]


def moscow_gain(o: Options) -> Any:
    t = table(order=[["germany"], ["soviet_union"]], acting="germany", war=EAST, turn=14, options=o,
              control={"moscow": "germany"})
    go_on(t, lambda s: s.turn == 15)
    return [row for row in line(t, "germany") if row[1] == "moscow"]


def attempts_per_goal(o: Options) -> Any:
    t = phase("attempts", [1, 1, 1, 1, 1, 1], order=TWO, acting="germany", war=WEST[:1], scenario="total-war-1939",
            turn=12,
              options={"optional_rules": True} | o, hpp={"germany": 60})
    made = 0
    while code(t, Attempt("germany", "submarines")) == "":
        t.do(Attempt("germany", "submarines"))
        made += 1
    return made


# ------------------------------------------------------------------ regions
def us_onward_counts(o: Options) -> Any:
    t = phase("relocation", order=SLOTS, acting="usa", war=[*ALL_WEST, ["germany", "usa"]], turn=12, options=o,
              control={"calais": "usa"}, units={"usa-infantry-1": "usa", "usa-fleet-1": "liverpool"})
    t.do(Relocate("usa-infantry-1", "liverpool"))
    t.do(Relocate("usa-infantry-1", "calais", ("usa-fleet-1",)))
    return t.state.powers["usa"]["relocated"]


def vichy_marseille(o: Options) -> Any:
    t = table(order=SLOTS, acting="germany", war=WEST, scenario="total-war-1939", turn=4, options=o,
              units={"ger-infantry-1": "calais"}, control={"calais": "germany"})
    t.do(Occupy(("ger-infantry-1",), ("calais", "paris")))
    go_on(t, lambda s: s.turn == 5)
    return holder(t, "marseille")


def oil_quota(o: Options) -> Any:
    t = table([6] * 6, order=SLOTS, acting="germany", war=[*ALL_WEST, *EAST, ["italy", "soviet_union"]], turn=22,
              options=o, control={"ploiesti": "soviet_union", "belgium": "germany", "lyon": "france"},
              units={"ger-infantry-1": "belgium", "fra-infantry-1": "calais", "ita-infantry-1": "genoa",
                     "fra-infantry-2": "lyon"})
    assault(t, attack("ger-infantry-1", "belgium calais"))
    t.do(Withdraw())
    if top(t) == "retreat":
        t.do(TakeSuggested())
    t.state.acting = "italy"
    return code(t, attack("ita-infantry-1", "genoa lyon"))


def africa_counts_air(o: Options) -> Any:
    t = phase("movement", acting="germany", turn=8, options=o, control={"benghazi": "germany", "tripoli": "germany"},
              units={"germany": {"benghazi": {"tank": 2, "aircraft": 1}, "naples": {"infantry": 1, "fleet": 1}}})
    way = ("naples", "tyrrhenian-sea", "ionian-sea", "tripoli")
    return code(t, SeaTransport("ger-fleet-1", ("ger-infantry-1",), way, "naples"))


def malta_base(o: Options) -> Any:
    t = table(order=TWO, acting="germany", war=WEST[:1], turn=8, options=o,
              control={"cairo": "england", "benghazi": "germany"},
              units={"germany": {"benghazi": {"tank": 2}},
                     "england": {"malta": {"fleet": 1, "aircraft": 1}, "cairo": {"infantry": 1}}})
    return code(t, attack("ger-tank-1", "benghazi cairo"))


def satellite_transit(o: Options) -> Any:
    t = phase("movement", acting="germany", war=WEST, turn=4, options=o, units={"ger-infantry-1": "vienna"})
    return code(t, Move(("ger-infantry-1",), ("vienna", "budapest")))


def endgame_printed_counts(o: Options) -> Any:
    t = start("endgame-1945", **o)
    space = t.rules.space["maginot-line"]
    return sum(t.rules.owner[u] == "england" and t.rules.kind[u] == "aircraft" for u in t.rules.at(t.state, space))


# ------------------------------------------------------------------ what each choice comes to
WANTED: dict[Look, dict[Scalar, Any]] = {
    players: {2: 2, 3: 3, 4: 4, 5: 5},
    level: {"basic": "GEN-13 LEVEL", "advanced": ""},
    optional_rules: {False: ("battles", "england"), True: ("attempts", "germany")},
    partisan: {"garrison_poland": ("poland", "germany"), "full": ("poland", "greece"), "off": ("germany", "germany")},
    air_alone: {"qa58": True, "body": False},
    lendlease: {"erratum": (4, []), "body": (0, [["aid", "", -4]]), "both": (4, [["aid", "", -4]])},
    aid_relocation: {"per_hpp": 4, "per_shipment": 1},
    sea_loss_debt: {True: 1, False: 0},
    faceup: {"own_turn": True, "season": False},
    fleet_delay: {"rebuild": ["", "PLC-05 LIMIT"], "all": ["PLC-05 LIMIT"] * 2, "none": ["", ""]},
    self_invasion_cost: {5: 35, 1: 39, 0: 40},
    tank_step_after_transport: {True: "", False: "TNK-04 MP"},
    italy_colonies_after_fall: {"qa51": 8, "separate": 9},
    med_penalty: {"once": 35, "each": 30},
    us_onward_counts: {"once": 1, "twice": 2},
    vichy_marseille: {False: "germany", True: "vichy_france"},
    oil_quota: {"alliance": "SG-08 QUOTA", "power": ""},
    mixed_bonus: {"one": 3, "plain": 2},
    designed_fortresses: {True: [False] * 4, False: [True, True, True, False]},
    partial_withdraw: {False: "BAT-09 LOSSES", True: ""},
    retreat: {"any": "retreat", "origin": "battles"},
    bomber_av: {1: 1, 3: 3},
    satellite_h: {False: 20, True: 25},
    moscow_gain: {False: [], True: [["country", "moscow", 5]]},
    failed_intervention_acts: {True: True, False: False},
    free_strike: {"dv": 38, "av": 37},
    attempts_per_goal: {1: 1, 2: 2, 3: 3},
    africa_counts_air: {True: "MED-03 CAP", False: ""},
    arrow_bonus: {False: 2, True: 3},
    overfly_neutrals: {True: "", False: "MAP-12 PEACE"},
    endgame_printed_counts: {False: 1, True: 2},
    remote_air_defence: {False: [2], True: [4, 2]},
    acted_ships_block: {False: "calais", True: "dover"},
    fortress_air_stage: {True: 1, False: 3},
    liberate: {"owner": "france", "captor": "england"},
    malta_base: {"present": "MED-03 QUOTA", "three": ""},
    satellite_transit: {True: "", False: "SG-09 PEACE"},
    rebase_faces_down: {False: False, True: True},
    attack_after_withdrawal: {False: "TNK-05 ACTED", True: ""},
}


def test_every_option_is_tried_with_every_choice() -> None:
    assert {look.__name__: set(wanted) for look, wanted in WANTED.items()} == {
        option.id: {value for value, _ in option.choices} for option in OPTIONS}


def test_every_choice_makes_a_difference() -> None:
    for look, wanted in WANTED.items():
        results = [repr(result) for result in wanted.values()]
        assert len(set(results)) == len(results), look.__name__


@pytest.mark.parametrize(
    ("look", "value"), [(look, value) for look, wanted in WANTED.items() for value in wanted],
    ids=lambda x: getattr(x, "__name__", str(x)))
def test_a_choice(look: Look, value: Scalar) -> None:
    assert look({look.__name__: value}) == WANTED[look][value]
