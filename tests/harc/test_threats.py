"""What a forecast says of interventions: who could meet a landing, what sails alone, and how such fights go."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from typing import Any

import pytest

from scenarios.engine.cases import Table
from scenarios.engine.dice import SeededDice
from scenarios.harc_europaert.actions import (
    Attack,
    Continue,
    Intervene,
    Launch,
    Pass,
    Proceed,
    Raid,
    TakeSuggested,
)
from scenarios.harc_europaert.events import Intervened
from scenarios.harc_europaert.threats import threats
from tests.harc.boards import position, rules
from tests.harc.missions import ADVANCED, WAR, frame

CHANNEL = ("plymouth", "english-channel", "calais")
GERMANS = {"calais": {"infantry": 1}, "kiel": {"fleet": 2}, "belgium": {"aircraft": 1}}


def landing(seed: int = 0, english: Any = None, germans: Any = None, level: str = "advanced") -> Table:
    """Return an English landing in Calais, put together and not yet launched."""
    game = position(
        options={"level": level}, war=WAR, acting="england", order=[["england"], ["germany"]],
        hpp={"england": 25, "germany": 30}, control={"calais": "germany", "belgium": "germany"},
        units={"england": {"plymouth": english or {"fleet": 1, "infantry": 1}}, "germany": germans or GERMANS},
    )  # fmt: skip
    game.dice = SeededDice(seed)  # type: ignore[assignment]
    game.do(Attack(("eng-fleet-1",), CHANNEL, "carrier", "eng-infantry-1"))
    if (english or {}).get("fleet", 1) > 1:
        game.do(Attack(("eng-fleet-2",), CHANNEL, "escort"))
    return game


def told(game: Table) -> tuple[str, ...]:
    found = rules().forecast(game.state, Launch())
    assert found is not None
    return found.warnings


# ------------------------------------------------------------------ what is said before it sets out
def test_int_13_a_landing_without_escort_is_told_so_and_who_could_meet_it() -> None:
    first, lone, *others = told(landing())
    assert first.startswith("Without interventions")
    assert "1 fleet with 1 infantry sails alone" in lone and "HE-INT-13" in lone
    assert any("1 aircraft from Belgium" in one for one in others)
    assert any("2 fleets from Kiel" in one and "a die of 3 or more" in one for one in others)


def test_int_13_with_an_escort_nothing_sails_alone() -> None:
    assert not any("sails alone" in one for one in told(landing(english={"fleet": 2, "infantry": 1})))


def test_int_01_where_nobody_can_come_that_is_said() -> None:
    assert told(landing(germans={"calais": {"infantry": 1}})) == ("Nobody of the other side can intervene.",)


def test_gen_13_the_basic_level_knows_no_threats() -> None:
    assert told(landing(level="basic")) == ()


def test_nav_03_a_coast_that_is_held_turns_lone_transports_back() -> None:
    game = landing(germans={"calais": {"infantry": 1, "fleet": 1}}, level="basic")
    assert any("turn back" in one and "1 German fleet" in one for one in told(game))


def test_every_threat_is_a_legal_intervention_after_the_launch() -> None:
    game = landing()
    found = threats(rules(), game.state)
    assert {(one.base, one.need) for one in found} == {("kiel", 3), ("belgium", 1)}
    game.do(Launch())
    legal = game.legal()
    for one in found:
        mine = [a for a in legal if isinstance(a, Intervene) and a.units == one.units and a.path[-1] == one.place]
        assert mine and (one.need == 1 or one.need == len(mine[0].path))
    bases = {a.path[0] for a in legal if isinstance(a, Intervene)}
    assert bases == {one.base for one in found}


def test_a_threat_changes_nothing() -> None:
    game = landing()
    before = game.state.digest()
    told(game)
    assert game.state.digest() == before


# ------------------------------------------------------------------ at the question
def test_int_02_the_die_and_the_fight_are_foretold() -> None:
    game = landing()
    game.do(Launch())
    going = next(a for a in game.legal() if isinstance(a, Intervene) and len(a.units) == 2)
    found = rules().forecast(game.state, going)
    assert found is not None
    die, fight = found.rows
    assert [o.chance for o in die[1]] == pytest.approx([4 / 6, 2 / 6])
    assert [(o.label, o.chance) for o in fight[1]] == [("The enemy is gone", 1.0)], "transports alone are sunk"


def test_int_04_that_somebody_may_answer_is_said() -> None:
    game = landing(english={"fleet": 3, "infantry": 1})
    game.do(Launch())
    going = next(a for a in game.legal() if isinstance(a, Intervene) and a.path[0] == "kiel")
    found = rules().forecast(game.state, going)
    assert found is not None and any("may still go against them" in one for one in found.warnings)


def test_if_nobody_goes_the_battle_is_foretold() -> None:
    game = landing()
    game.do(Launch())
    prompt = rules().prompt(game.state, game.state.active[0])
    assert prompt.weighs == Pass()
    found, before = rules().forecast(game.state, Pass()), rules().forecast(landing().state, Launch())
    assert found is not None and before is not None and found.rows == before.rows
    assert found.warnings[0].startswith("Without interventions")


def test_if_nobody_goes_a_raid_takes_what_it_takes() -> None:
    game = position(
        options=ADVANCED, acting="germany", order=[["germany"], ["england"]], war=WAR,
        hpp={"england": 25, "germany": 30},
        units={"germany": {"kiel": {"submarine": 3}}, "england": {"hull": {"fleet": 1}}},
    )  # fmt: skip
    boats = ("ger-submarine-1", "ger-submarine-2", "ger-submarine-3")
    game.do(Raid(boats, ("kiel", "north-sea", "north-atlantic")))
    assert frame(game) == "intervention"
    found = rules().forecast(game.state, Pass())
    assert found is not None
    assert [o.label for o in found.rows[0][1]] == ["England loses 3 HPP"]


FLEETS = {"kiel": {"fleet": 2}, "calais": {"infantry": 1}}


def meet(game: Table) -> bool:
    """Launch the landing and send both German fleets; return whether the die lets them come."""
    game.do(Launch())
    events = game.do(next(a for a in game.legal() if isinstance(a, Intervene) and len(a.units) == 2))
    return next(event.success for event in events if isinstance(event, Intervened))


def going_on(game: Table) -> bool:
    """Return whether interventions are still being asked for or fought."""
    fights = game.state.engagements
    return frame(game) == "intervention" or bool(fights and fights[-1]["kind"] == "intervention")


def step(game: Table) -> None:
    """Pass, take losses, fight on."""
    game.do({"intervention": Pass(), "losses": TakeSuggested()}.get(frame(game), Continue()))


def fought(seed: int) -> str:
    """Return how a fight of two German fleets with an escort ends when both fight to the end."""
    game = landing(seed, {"fleet": 2, "infantry": 1}, FLEETS)
    if not meet(game):
        return "missed"
    while going_on(game):
        step(game)
    ours = game.state.where[rules().unit("eng-fleet-1")] >= 0
    theirs = any(game.state.where[rules().unit(name)] >= 0 for name in ("ger-fleet-1", "ger-fleet-2"))
    ways = {(True, False): "Your units are gone", (False, True): "The enemy is gone"}
    return ways.get((ours, theirs), "Nobody is left")


def test_the_chances_of_a_fight_at_sea_are_those_of_the_dice() -> None:
    game = landing(0, {"fleet": 2, "infantry": 1}, FLEETS)
    game.do(Launch())
    going = next(a for a in game.legal() if isinstance(a, Intervene) and len(a.units) == 2)
    found = rules().forecast(game.state, going)
    assert found is not None
    chances = {o.label: o.chance for o in found.rows[1][1]}
    assert sum(chances.values()) == pytest.approx(1.0)
    seen = Counter(fought(seed) for seed in range(300))
    missed = seen.pop("missed")
    assert missed / 300 == pytest.approx(1 / 3, abs=4 * sqrt(2 / 9 / 300))
    count = sum(seen.values())
    for label, chance in chances.items():
        assert seen[label] / count == pytest.approx(chance, abs=4 * sqrt(chance * (1 - chance) / count) + 0.002)


def test_another_round_is_foretold_on_the_way_too() -> None:
    game = landing(0)
    for seed in range(40):
        game = landing(seed, {"fleet": 2, "infantry": 1}, FLEETS)
        meet(game)
        while going_on(game) and frame(game) != "press":
            step(game)
        if going_on(game):
            break
    assert frame(game) == "press"
    prompt = rules().prompt(game.state, game.state.active[0])
    assert prompt.weighs == Continue()
    found = rules().forecast(game.state, Continue())
    assert found is not None and sum(o.chance for o in found.rows[0][1]) == pytest.approx(1.0)


def test_the_next_stage_is_shown_while_it_is_asked_whether_the_attack_goes_on() -> None:
    game = position(
        war=WAR, acting="germany", hpp={"germany": 30}, control={"netherlands": "germany", "belgium": "france"},
        units={"germany": {"netherlands": {"aircraft": 2, "tank": 2}},
               "france": {"belgium": {"aircraft": 1, "infantry": 1}}},
    )  # fmt: skip
    game.dice = SeededDice(1)  # type: ignore[assignment]
    way = ("netherlands", "belgium")
    game.do(Attack(("ger-tank-1", "ger-tank-2"), way))
    game.do(Attack(("ger-aircraft-1", "ger-aircraft-2"), way, "air"))
    game.do(Launch())
    while frame(game) != "proceed":
        game.do(TakeSuggested() if frame(game) == "losses" else Continue())
    shown = rules().battle(game.state)
    assert shown is not None and shown.round == 0 and shown.throws == ()
    assert {unit for squad in shown.attacker.squads for unit in squad.units} >= {"ger-tank-1", "ger-tank-2"}
    assert "fra-infantry-1" in {unit for squad in shown.defender.squads for unit in squad.units}
    prompt = rules().prompt(game.state, game.state.active[0])
    assert prompt.weighs == Proceed() and rules().forecast(game.state, prompt.weighs) is not None


def test_int_13_an_escort_that_joins_only_at_the_goal_leaves_the_way_open() -> None:
    """The transports come from Plymouth alone; the escort sails from Hull and meets them off Calais."""
    game = position(
        options=ADVANCED, war=WAR, acting="england", order=[["england"], ["germany"]],
        hpp={"england": 25, "germany": 30}, control={"calais": "germany", "brest": "germany"},
        units={"england": {"liverpool": {"fleet": 1, "infantry": 1}, "dover": {"fleet": 1}},
               "germany": {"calais": {"infantry": 1}, "brest": {"fleet": 2}}},
    )  # fmt: skip
    way = next(a.path for a in game.legal(("eng-fleet-1", "eng-infantry-1")) if a.gesture().target == "calais")
    game.do(Attack(("eng-fleet-1",), way, "carrier", "eng-infantry-1"))
    game.do(next(a for a in game.legal(("eng-fleet-2",)) if isinstance(a, Attack)))
    (one,) = threats(rules(), game.state)
    assert len(one.places) > 1 and set(one.places) <= set(way[1:])
    assert any("sails alone" in words for words in told(game))
