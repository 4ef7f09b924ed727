"""Questions before what is over at once, and previews of whatever is written down. [HE-BOM-02, HE-SUB-02..04]"""

from __future__ import annotations

import random
from dataclasses import fields
from typing import Any

import pytest

from scenarios.engine.cases import Table
from scenarios.engine.dice import SeededDice
from scenarios.harc_europaert.actions import KINDS, Bomb, FreeStrike, Raid, SeaTransport
from tests.harc.boards import position, rules, start
from tests.harc.missions import ADVANCED, WAR, frame
from tests.harc.test_audit_random import pick

ORDER = [["england"], ["germany"]]


def bombers(german: Any = None) -> Table:
    return position(
        options=ADVANCED, war=WAR, acting="england", order=ORDER, hpp={"england": 25, "germany": 30},
        units={"england": {"dover": {"bomber": 2}}, "germany": german or {}},
    )  # fmt: skip


def submarines(english: Any = None) -> Table:
    return position(
        options=ADVANCED, war=WAR, acting="germany", order=ORDER[::-1], hpp={"england": 25, "germany": 30},
        units={"germany": {"kiel": {"submarine": 3}}, "england": english or {}},
    )  # fmt: skip


BOATS = ("ger-submarine-1", "ger-submarine-2", "ger-submarine-3")
RAID = Raid(BOATS, ("kiel", "north-sea", "north-atlantic"))


def test_bom_02_bombing_is_asked_about_first() -> None:
    shown = rules().preview(bombers().state, Bomb(("eng-bomber-1", "eng-bomber-2"), ("dover", "essen")))
    assert shown.yes == "Bomb"
    for words in ("Essen", "2 bombers", "Dover", "no HPP", "Germany loses 2 HPP", "Nobody can meet them"):
        assert words in shown.question


def test_bom_02_who_could_meet_the_bombers_is_told_with_it() -> None:
    game = bombers({"netherlands": {"aircraft": 1}, "essen": {"aircraft": 2}})
    game.state.control[rules().space["netherlands"]] = rules().nation_index["germany"]
    shown = rules().preview(game.state, Bomb(("eng-bomber-1",), ("dover", "north-sea", "netherlands", "essen")))
    assert "Germany could meet them with" in shown.question
    assert "2 aircraft from Essen" in shown.question and "1 aircraft from Netherlands" in shown.question


def test_sub_02_a_raid_is_asked_about_first() -> None:
    shown = rules().preview(submarines({"hull": {"fleet": 1}, "dover": {"aircraft": 1}}).state, RAID)
    assert shown.yes == "Raid" and "3 submarines" in shown.question and "England loses 3 HPP" in shown.question
    assert "1 fleet from Hull (die" in shown.question and "1 aircraft from Dover" in shown.question


def test_sub_04_a_free_strike_is_asked_about_with_its_chances() -> None:
    game = submarines({"dover": {"aircraft": 2}})
    game.do(RAID)
    assert frame(game) == "intervention"
    strike = next(a for a in game.legal() if isinstance(a, FreeStrike) and len(a.units) == 2)
    shown = rules().preview(game.state, strike)
    assert shown.yes == "Strike" and "2 aircraft" in shown.question and "do not answer" in shown.question
    assert shown.forecast is not None and sum(o.chance for o in shown.forecast.rows[0][1]) == pytest.approx(1.0)


def test_int_13_ships_that_could_be_met_alone_are_asked_about() -> None:
    def shipping(german: Any) -> Table:
        return position(
            options=ADVANCED, war=WAR, acting="england", order=ORDER, phase="movement",
            control={"calais": "england", "brest": "england", "belgium": "germany"},
            units={"england": {"plymouth": {"fleet": 1, "infantry": 1}}, "germany": german},
        )  # fmt: skip

    way = SeaTransport("eng-fleet-1", ("eng-infantry-1",), ("plymouth", "english-channel", "brest"), "plymouth")
    assert rules().preview(shipping({}).state, way).question == ""
    shown = rules().preview(shipping({"belgium": {"aircraft": 1}}).state, way)
    assert shown.yes == "Ship them" and "sails alone" in shown.question


def junk(rng: random.Random, kind: Any) -> Any:
    """Return an action of a kind written by somebody who knows neither ids nor rules."""
    words = ["", "?", "germany", "paris", "kiel", "north-sea", "tank", "eng-fleet-1", "ger-tank-1", "merchants", "usa"]
    values: dict[str, Any] = {}
    for field in fields(kind):
        if str(field.type) == "int":
            values[field.name] = rng.choice([-1, 0, 1, 99])
        elif "tuple" in str(field.type):
            values[field.name] = tuple(rng.choice(words) for _ in range(rng.randrange(4)))
        else:
            values[field.name] = rng.choice(words)
    return kind(**values)


@pytest.mark.parametrize("seed", range(3))
def test_a_preview_answers_whatever_is_written_down(seed: int) -> None:
    rng, dice = random.Random(seed), SeededDice(seed)
    state = start("total-war-1939", level="advanced").state
    for _ in range(60):
        before = state.digest()
        for kind in KINDS:
            shown = rules().preview(state, junk(rng, kind))
            assert all(0 <= space < len(rules().board.names) for space in shown.path)
        assert state.digest() == before
        side = state.active[0]
        rules().apply(state, side, pick(rng, list(rules().legal_actions(state, side))), dice)
