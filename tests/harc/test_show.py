"""What a window shows of a game: prompts, targets, meanings of gestures, previews, cards, reports, lines, the story."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest

from scenarios.engine.cases import Table
from scenarios.engine.dice import Die, Face
from scenarios.harc_europaert.actions import (
    Attack,
    DeclareWar,
    EndPhase,
    HandOver,
    Launch,
    LayDown,
    Leave,
    Move,
    Place,
    Rebase,
    Relocate,
    SeaTransport,
    SendAid,
    TakeLoss,
)
from tests.harc.boards import position, rules, start
from tests.harc.moves import WAR

BELGIUM = {
    "war": WAR, "acting": "germany", "turn": 3, "hpp": {"germany": 30, "england": 25, "france": 17},
    "control": {"belgium": "france", "netherlands": "germany"},
}  # fmt: skip


def names(path: Sequence[int]) -> list[str]:
    return [rules().board.names[s] for s in path]


def prompt(table: Table) -> Any:
    return rules().prompt(table.state, table.state.active[0])


def propose(table: Table, pick: Sequence[str], target: str) -> list[Any]:
    return rules().propose(table.state, table.state.active[0], pick, target)


# ------------------------------------------------------------------ prompts
def test_the_kicker_tells_season_power_and_purse() -> None:
    table = position(phase="placement", acting="germany", war=WAR, turn=2,
                     hpp={"germany": {"start": 30, "available": 23, "spent": 7}})  # fmt: skip
    shown = prompt(table)
    assert shown.kicker == "Winter 1939, turn 2  ·  Germany  ·  23 HPP, 8 to spend this turn"
    assert shown.ask.kind == "buy" and shown.ask.purse.spendable == 8 and shown.ask.purse.left == 23
    trays = {pool.id: pool for pool in shown.ask.pools}
    assert trays["pool:germany:tank"].price == 2 and trays["pool:germany:tank"].note == ""
    assert "pool:germany:submarine" not in trays


def test_a_tray_says_why_nothing_can_be_built() -> None:
    table = position(phase="placement", acting="france", war=WAR, hpp={"france": {"start": 17, "available": 5}},
                     units={"france": {"paris": {"infantry": 8}}}, powers={"france": {"lost_fleets": 1}})  # fmt: skip
    trays = {pool.id: pool for pool in prompt(table).ask.pools}
    assert "on the board" in trays["pool:france:infantry"].note
    assert "5 HPP left" in trays["pool:france:fleet"].note and "in 3 turns" in trays["pool:france:fleet"].title


def test_buttons_end_the_phase_or_hand_it_over() -> None:
    table = position(phase="movement", acting="france", war=WAR, order=[["germany"], ["france", "england"]])
    shown = prompt(table)
    assert [type(b.action) for b in shown.buttons] == [EndPhase, HandOver]
    assert shown.buttons[0].primary and shown.buttons[1].text == "Go on as England"


def test_a_dimmed_button_says_why() -> None:
    table = position(**BELGIUM, units={"ger-infantry-1": "kiel"})
    end = next(b for b in prompt(table).buttons if isinstance(b.action, EndPhase))
    assert end.note == ""
    table.do(DeclareWar("germany", "denmark"))
    end = next(b for b in prompt(table).buttons if isinstance(b.action, EndPhase))
    assert "Denmark" in end.note


def test_only_units_that_can_do_something_are_offered() -> None:
    table = position(phase="movement", acting="germany", war=WAR,
                     units={"ger-infantry-1": "essen", "ger-infantry-2": {"at": "essen", "moved": True},
                            "hun-infantry-1": "budapest"})  # fmt: skip
    assert prompt(table).ask.units == ("ger-infantry-1",)
    table = position(phase="relocation", acting="germany", war=WAR,
                     units={"ger-infantry-1": "essen", "ger-aircraft-1": {"at": "essen", "acted": True}})  # fmt: skip
    assert prompt(table).ask.units == ("ger-infantry-1",) and "6 more" in prompt(table).text


def test_who_is_not_to_act_is_told_for_whom_the_table_waits() -> None:
    table = position(phase="movement", acting="germany", war=WAR)
    assert rules().prompt(table.state, 1).text == "Waiting for the Axis."


# ------------------------------------------------------------------ gestures
def test_a_land_unit_on_an_enemy_area_attacks_and_on_an_empty_one_walks_in() -> None:
    table = position(**BELGIUM, units={"ger-tank-1": "netherlands", "fra-infantry-1": "belgium"})
    assert propose(table, ("ger-tank-1",), "belgium") == [Attack(("ger-tank-1",), ("netherlands", "belgium"))]
    table = position(**BELGIUM, units={"ger-tank-1": "netherlands"})
    assert [type(a).__name__ for a in propose(table, ("ger-tank-1",), "belgium")] == ["Occupy"]


def test_a_gesture_on_a_counter_means_its_area() -> None:
    table = position(**BELGIUM, units={"ger-tank-1": "netherlands", "fra-infantry-1": "belgium"})
    assert propose(table, ("ger-tank-1",), "fra-infantry-1")[0] == Attack(("ger-tank-1",), ("netherlands", "belgium"))


def test_aircraft_may_mean_several_things_each_by_its_name() -> None:
    table = position(**BELGIUM, units={"ger-aircraft-1": "netherlands",
                                       "france": {"belgium": {"infantry": 1, "aircraft": 1, "fleet": 1}}})  # fmt: skip
    found = propose(table, ("ger-aircraft-1",), "belgium")
    assert len({a.gesture().label for a in found}) == len(found) == 3
    labels = {t.label for t in rules().targets(table.state, 0, ("ger-aircraft-1",)) if t.target == "belgium"}
    assert labels == {"Strike the land units", "Strike the aircraft", "Strike the ships"}


def test_separate_stacks_are_named() -> None:
    table = position(war=WAR, acting="germany", hpp={"germany": 30}, control={"belgium": "germany"},
                     units={"ger-infantry-1": "belgium", "england": {"calais": {"infantry": 1}},
                            "france": {"calais": {"infantry": 1}}})  # fmt: skip
    labels = {t.label for t in rules().targets(table.state, 0, ("ger-infantry-1",)) if t.target == "calais"}
    assert labels == {"Attack: the units of England", "Attack: the units of France"}


def test_a_tank_comes_by_the_side_without_a_river() -> None:
    table = position(war=WAR, acting="germany", hpp={"germany": 30},
                     control={"netherlands": "germany", "belgium": "france"},
                     units={"ger-tank-1": "essen", "fra-infantry-1": "belgium"})  # fmt: skip
    best = propose(table, ("ger-tank-1",), "belgium")[0]
    assert best.path == ("essen", "netherlands", "belgium")


def test_a_land_unit_on_a_far_coast_takes_a_ship() -> None:
    table = position(phase="movement", acting="england", war=WAR,
                     units={"england": {"dover": {"tank": 1, "fleet": 1}}})  # fmt: skip
    assert propose(table, ("eng-tank-1",), "calais") == [
        SeaTransport("eng-fleet-1", ("eng-tank-1",), ("dover", "english-channel", "calais"), "dover")
    ]
    assert isinstance(propose(table, ("eng-tank-1",), "london")[0], Move)
    mixed = propose(table, ("eng-tank-1", "eng-fleet-1"), "calais")
    assert isinstance(mixed[0], SeaTransport)


def test_further_ships_of_a_pick_escort() -> None:
    table = position(phase="movement", acting="england", war=WAR,
                     units={"england": {"dover": {"tank": 1, "fleet": 2}}})  # fmt: skip
    found = propose(table, ("eng-fleet-1", "eng-fleet-2", "eng-tank-1"), "calais")
    assert found[0].escorts == ("eng-fleet-2",)


def test_a_landing_takes_a_ship_of_the_same_base() -> None:
    table = position(acting="england", war=WAR, hpp={"england": 25}, control={"calais": "germany"},
                     units={"england": {"dover": {"infantry": 1, "fleet": 1}}, "ger-infantry-1": "calais"})  # fmt: skip
    assert propose(table, ("eng-infantry-1",), "calais") == [
        Attack(("eng-fleet-1",), ("dover", "english-channel", "calais"), "carrier", "eng-infantry-1")
    ]


def test_a_relocation_finds_its_escorts() -> None:
    table = position(phase="relocation", acting="england", war=WAR,
                     units={"eng-infantry-1": "london", "eng-fleet-1": "plymouth",
                            "eng-fleet-2": "gibraltar"})  # fmt: skip
    assert propose(table, ("eng-infantry-1",), "suez") == [
        Relocate("eng-infantry-1", "suez", ("eng-fleet-1", "eng-fleet-2"))
    ]
    shown = rules().preview(table.state, Relocate("eng-infantry-1", "suez", ("eng-fleet-1", "eng-fleet-2")))
    assert names(shown.path)[0] == "london" and names(shown.path)[-1] == "suez"
    assert shown.note == "With 2 ships as escort"


def test_a_pool_is_built_or_laid_down() -> None:
    raw: dict[str, Any] = {"phase": "placement", "acting": "france", "war": WAR, "hpp": {"france": 17}}
    assert propose(position(**raw), ("pool:france:fleet",), "brest") == [Place("france", "fleet", "brest")]
    table = position(**raw, powers={"france": {"lost_fleets": 1}})
    assert propose(table, ("pool:france:fleet",), "brest") == [LayDown("france", "brest")]
    lit = {t.target for t in rules().targets(table.state, table.state.active[0], ("pool:france:infantry",))}
    assert "paris" in lit and "algeria" not in lit


@pytest.mark.parametrize(
    ("phase", "pick", "target", "rule"),
    [
        ("movement", ("ger-infantry-1",), "netherlands", "HE-MAP-11"),
        ("movement", ("ger-infantry-1",), "breslau", "HE-MOB-01"),
        ("movement", ("ger-infantry-1",), "sicily", "HE-MAP-11"),
        ("movement", ("ger-aircraft-1",), "warsaw", "HE-AIR-01"),
        ("movement", ("ger-fleet-1",), "gibraltar", "HE-MOB-03"),
        ("battles", ("ger-infantry-1",), "netherlands", "HE-MOV-07"),
        ("battles", ("ger-fleet-1",), "dover", "HE-NAV-04"),
        ("relocation", ("ger-infantry-1",), "paris", "HE-REL-01"),
        ("placement", ("pool:germany:infantry",), "warsaw", "HE-PLC-03"),
    ],
)
def test_what_cannot_be_done_is_refused_with_its_rule(
    phase: str, pick: tuple[str, ...], target: str, rule: str
) -> None:
    table = position(phase=phase, acting="germany", war=WAR, hpp={"germany": 30},
                     units={"germany": {"essen": {"infantry": 1, "aircraft": 1}, "kiel": {"fleet": 1}}})  # fmt: skip
    found = propose(table, pick, target)
    refusal = table.explain(found[0])
    assert refusal is not None and refusal.rule == rule
    assert rules().sentence(refusal)[0].isupper()


# ------------------------------------------------------------------ declarations, previews
def test_declarations_stand_under_a_heading_with_their_price() -> None:
    table = position(acting="germany", war=WAR, hpp={"germany": 30}, units={"ger-tank-1": "essen"})
    found = [t for t in rules().targets(table.state, 0, ()) if isinstance(t.action, DeclareWar)]
    assert {t.group for t in found if not t.note} == {"Declare war"}
    assert "War on Belgium (2 HPP)" in {t.label for t in found}


def test_aid_is_declared_in_the_last_phase() -> None:
    table = position(phase="relocation", acting="usa", turn=12, options={"level": "advanced"},
                     war=[["germany", "usa"], ["germany", "england"], ["germany", "soviet_union"]],
                     hpp={"usa": 40}, units={"usa-fleet-1": "liverpool"})  # fmt: skip
    found = [t for t in rules().targets(table.state, table.state.active[0], ()) if isinstance(t.action, SendAid)]
    assert found and {t.group for t in found} == {"Send aid"}


def test_a_preview_has_path_points_and_price() -> None:
    table = position(**BELGIUM, units={"ger-tank-1": "netherlands", "fra-infantry-1": "belgium"})
    shown = rules().preview(table.state, Attack(("ger-tank-1",), ("netherlands", "belgium")))
    assert names(shown.path) == ["netherlands", "belgium"] and shown.pips == ("1",)
    assert shown.note == "Germany pays 1 HPP" and shown.forecast is not None
    table = position(phase="movement", acting="germany", war=WAR, units={"ger-aircraft-1": "krakow"})
    shown = rules().preview(table.state, Rebase(("ger-aircraft-1",), ("krakow", "stuttgart")))
    assert names(shown.path) == ["krakow", "breslau", "stuttgart"] and shown.pips == ("1", "1")


# ------------------------------------------------------------------ an attack, a fight
def assembled() -> Table:
    table = position([2, 6, 6, 1, 6, 5], **BELGIUM,
                     units={"germany": {"netherlands": {"tank": 1, "infantry": 2}, "essen": {"aircraft": 1}},
                            "france": {"belgium": {"infantry": 2}}})  # fmt: skip
    table.do(Attack(("ger-tank-1",), ("netherlands", "belgium")))
    table.do(Attack(("ger-infantry-1", "ger-infantry-2"), ("netherlands", "belgium")))
    return table


def test_an_attack_being_assembled_shows_its_parts_and_its_price() -> None:
    table = assembled()
    shown = rules().assembly(table.state, 0)
    assert shown is not None and shown.title == "Attack on Belgium+Luxembourg"
    assert [(set(p.units), p.place, p.by) for p in shown.parts] == [
        ({"ger-tank-1", "ger-infantry-1", "ger-infantry-2"}, "Netherlands", "land")
    ]
    assert [(purse.title, cost) for purse, cost in shown.purses] == [("Germany", 1)]
    assert shown.against == ("fra-infantry-1", "fra-infantry-2") and shown.launch and shown.launch.note == ""
    leave = shown.parts[0].leave
    assert isinstance(leave, Leave)
    table.do(leave)
    assert rules().assembly(table.state, 0) is None
    assert "Attack on Belgium" in prompt(assembled()).text


def test_ground_that_helps_the_defenders_is_noted() -> None:
    table = position(war=WAR, acting="germany", hpp={"germany": 30},
                     units={"ger-tank-1": "stuttgart", "fra-infantry-1": "maginot-line"})  # fmt: skip
    table.do(Attack(("ger-tank-1",), ("stuttgart", "maginot-line")))
    shown = rules().assembly(table.state, 0)
    assert shown and any("HE-MOD-02" in note for note in shown.notes)


def test_a_fight_shows_its_sides_and_what_each_needs() -> None:
    table = assembled()
    events = table.do(Launch())
    shown = rules().battle(table.state)
    assert shown is not None and shown.stage == "land battle" and shown.round == 1
    assert shown.attacker.name == "Germany" and shown.defender.name == "France"
    first = shown.attacker.squads[0]
    assert (first.units, first.need) == (("ger-tank-1",), "≤ 3") and shown.attacker.owed == 1
    assert prompt(table).ask.kind == "take"
    assert [(t.need, t.faces, t.hits) for t in shown.throws] == [
        ("≤ 3", ("2",), 1), ("≤ 1", ("6", "6"), 0), ("≤ 2", ("1", "6"), 1)
    ]  # fmt: skip
    told = rules().tell(table.state, events)
    thrown = [line for line in told if line.throws]
    assert [(t.title, t.need, t.faces, t.hits) for t in thrown[0].throws] == [
        ("German", "≤ 3", ("2",), 1),
        ("German", "≤ 1", ("6", "6"), 0),
        ("French", "≤ 2", ("1", "6"), 1),
    ]
    units = prompt(table).ask.units
    assert set(units) == {"ger-tank-1", "ger-infantry-1", "ger-infantry-2"}
    assert all(table.explain(TakeLoss(unit)) is None for unit in units)


# ------------------------------------------------------------------ cards and reports
def test_the_card_of_an_area_tells_holder_worth_ground_and_units() -> None:
    table = position(war=WAR, acting="germany", control={"belgium": "germany"},
                     units={"germany": {"belgium": {"infantry": 2, "tank": 1, "aircraft": 1}}})  # fmt: skip
    card = rules().space_card(table.state, rules().space["belgium"], ())
    facts = dict(card.facts)
    assert card.title == "Belgium+Luxembourg" and "port" in card.subtitle and "capital" in card.subtitle
    assert facts["Country"] == "Belgium" and facts["Held by"] == "Germany" and facts["Worth"] == "4 HPP (Belgium)"
    assert facts["Germany"] == "2 infantry, 1 tank and 1 aircraft"
    assert any("HE-MOD-01" in text and "Essen" in text for _, text in card.facts)
    front = rules().space_card(table.state, rules().space["maginot-line"], ())
    assert any("HE-MOD-03" in text for _, text in front.facts) and "fortress" in front.subtitle


def test_the_card_of_a_unit_tells_values_state_and_supply() -> None:
    table = position(war=WAR, acting="germany", units={"ger-tank-1": {"at": "essen", "moved": True}})
    card = rules().unit_card(table.state, rules().unit("ger-tank-1"))
    facts = dict(card.facts)
    assert facts["Attack / defence"] == "3 / 2" and facts["Place"] == "Essen" and facts["State"] == "has moved"
    assert facts["Supply"].startswith("from Berlin") and card.bars[0][1:] == (2, 2)
    off = rules().unit_card(table.state, rules().unit("ger-tank-2"))
    assert dict(off.facts)["Place"] == "in the pool"


def test_marks_tell_the_spent_the_moved_and_the_cut_off() -> None:
    table = position(phase="movement", war=WAR, acting="germany",
                     units={"ger-aircraft-1": {"at": "essen", "acted": True},
                            "ger-tank-1": {"at": "essen", "moved": True}, "hun-infantry-1": "budapest",
                            "ger-infantry-1": {"at": "essen", "unsupplied": True}})  # fmt: skip
    found = {u: rules().marks(table.state, rules().unit(u)) for u in
             ("ger-aircraft-1", "ger-tank-1", "ger-infantry-1", "hun-infantry-1")}  # fmt: skip
    assert found == {"ger-aircraft-1": ("fought",), "ger-tank-1": ("moved",), "ger-infantry-1": ("out_of_supply",),
                     "hun-infantry-1": ("immobile",)}  # fmt: skip


def test_reports_tell_turns_purses_wars_forces_and_the_next_reckoning() -> None:
    table = start("total-war-1939")
    found = {report.id: report for report in rules().reports(table.state, 0)}
    boxes = found["turns"].data["boxes"]
    assert len(boxes) == 25 and boxes[0]["tip"].startswith("Turn 1, Autumn 1939") and found["turns"].data["now"] == 0
    assert "USA" in boxes[10]["event"] and found["phases"].data["beads"][0] == "Battles"
    purses = {e["side"]: (e["value"], e["sub"]) for e in found["score"].data["entries"]}
    assert purses["Germany"] == (30, "15") and purses["France"] == (17, "9")
    money = {row[0]: row for row in found["purses"].data["rows"]}
    assert money["Germany"][-1] == "6 / 6" and money["Germany"][2:4] == [30, 30]
    wars = found["wars"].data
    germany = wars["rows"][[row[0] for row in wars["rows"]].index("Germany")]
    assert (
        germany[wars["columns"].index("France")].startswith("war")
        and germany[wars["columns"].index("Italy")] == "peace"
    )
    pool = {row[0]: row for row in found["pool"].data["rows"]}
    assert pool["France"][1] == "7 / 8"
    sheet = found["reckoning"].data
    assert sheet["sections"][0]["title"] == "Germany" and "as things stand" in sheet["note"]
    assert len(found["oob"].data["rows"]) == len(rules().oob.units)


def test_the_reckoning_opens_by_itself() -> None:
    table = start("sichelschnitt")
    for _ in range(200):
        if table.state.frames[-1].name == "reckoning":
            break
        ends = [a for a in table.legal() if isinstance(a, EndPhase)]
        table.do(ends[0] if ends else table.legal()[-1])
    shown = prompt(table)
    assert shown.report == "reckoning" and "1940" in shown.text
    sheet = next(r for r in rules().reports(table.state, 0) if r.id == "reckoning")
    assert sheet.data["sections"][0]["total"][1] == "34"  # 30 and Poland


# ------------------------------------------------------------------ lines and holders
def test_a_picked_unit_shows_its_way_of_supply_or_where_it_is_cut() -> None:
    table = position(phase="movement", war=WAR, acting="germany", control={"poznan": "germany"},
                     units={"ger-infantry-1": "kolberg"})  # fmt: skip
    line = rules().lines(table.state, 0, ("ger-infantry-1",))[0]
    assert line.kind == "supply" and names(line.path) == ["kolberg", "berlin"] and line.label == "Berlin"
    cut = position(phase="movement", war=WAR, acting="england", control={"calais": "england"},
                   units={"eng-infantry-1": "calais"})  # fmt: skip
    for area in ("paris", "brest", "belgium", "maginot-line"):
        rules().set_holder(cut.state, rules().space[area], "germany")
    line = rules().lines(cut.state, cut.state.active[0], ("eng-infantry-1",))[0]
    assert line.kind == "cut" and names(line.path)[0] == "calais"


def test_an_attack_under_way_shows_its_ways() -> None:
    table = assembled()
    assert [(m.kind, names(m.path)) for m in rules().lines(table.state, 0, ())] == [
        ("route", ["netherlands", "belgium"])
    ]


def test_holders_are_told_where_the_map_says_otherwise() -> None:
    table = start("total-war-1939")
    held = {names([s])[0]: holder for s, holder in rules().holders(table.state).items()}
    assert held["warsaw"].nation == "germany" and held["warsaw"].occupied and held["warsaw"].home == "western"
    assert "berlin" not in held and "cairo" not in held and "slovakia" not in held
    rules().set_holder(table.state, rules().space["paris"], "germany")
    now = rules().holders(table.state)[rules().space["paris"]]
    assert (now.nation, now.group, now.occupied, now.home, now.marker) == ("germany", "axis", True, "western", True)


def test_what_is_out_of_play_is_closed() -> None:
    table = start("sichelschnitt")
    assert rules().space["cairo"] in rules().closed(table.state)
    assert rules().closed(start("total-war-1939").state) == frozenset()


# ------------------------------------------------------------------ a walk through whole turns
class Lot:
    """Dice of a seeded game."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def roll(self, die: Die, rule: str) -> Face:
        return self.random.choice(die.faces)


@pytest.mark.parametrize(
    ("variant", "level", "seed"), [("sichelschnitt", "basic", 1), ("total-war-1939", "advanced", 2)]
)
def test_everything_can_be_shown_at_every_step_of_a_random_game(variant: str, level: str, seed: int) -> None:
    state = rules().initial_state(variant, {"level": level})
    lot = Lot(seed)
    for _ in range(120):
        if state.result:
            break
        side = state.active[0]
        shown = rules().prompt(state, side)
        assert shown.text and shown.kicker and (shown.buttons or shown.ask.units or shown.ask.pools)
        legal = list(rules().legal_actions(state, side))
        assert legal, state.frames[-1].name
        for report in rules().reports(state, side):
            assert report.title
        rules().assembly(state, side)
        rules().battle(state)
        if shown.ask.units:
            pick = (lot.random.choice(shown.ask.units),)
            for target in rules().targets(state, side, pick)[:3]:
                assert target.label and rules().explain_illegal(state, side, target.action) is None
            rules().lines(state, side, pick)
        ends = [a for a in legal if isinstance(a, EndPhase)]
        action = ends[0] if ends and lot.random.random() < 0.3 else lot.random.choice(legal)
        events = rules().apply(state, side, action, lot)
        for line in rules().tell(state, events):
            assert line.text and "{" not in line.text
        assert rules().invariants(state) == []


def test_what_is_picked_together_goes_part_by_part_land_units_first() -> None:
    table = position(**BELGIUM, units={"germany": {"netherlands": {"tank": 1, "aircraft": 1}},
                                       "fra-infantry-1": "belgium"})  # fmt: skip
    both = ("ger-tank-1", "ger-aircraft-1")
    assert propose(table, both, "belgium") == [Attack(("ger-tank-1",), ("netherlands", "belgium"))]
    table.do(propose(table, both, "belgium")[0])
    assert propose(table, ("ger-aircraft-1",), "belgium")[0].by == "air"
    table = position(phase="movement", acting="england", war=WAR,
                     units={"england": {"dover": {"tank": 1, "fleet": 1}}})  # fmt: skip
    found = propose(table, ("eng-tank-1", "eng-fleet-1"), "brest")
    assert [type(a) for a in found] == [SeaTransport]  # not the fleet alone


def test_who_breaks_into_the_others_turn_is_asked_as_an_interruption() -> None:
    table = position(**BELGIUM, units={"ger-infantry-1": "essen"})
    assert prompt(table).interrupt is False
    table = position(war=WAR, acting="germany", turn=3, hpp={"germany": 30, "england": 25},
                     units={"ger-tank-1": "vienna"})  # fmt: skip
    table.do(DeclareWar("germany", "yugoslavia"))
    asked = prompt(table)
    assert asked.phase == "army" and asked.interrupt and asked.kicker.split("  ·  ")[1] == "England"
    assert [pool.id for pool in asked.ask.pools] == ["pool:yugoslavia:infantry"] and asked.ask.pools[0].count == 2
    assert propose(table, ("pool:yugoslavia:infantry",), "belgrade") and table.explain(
        propose(table, ("pool:yugoslavia:infantry",), "belgrade")[0]
    ) is None  # fmt: skip
