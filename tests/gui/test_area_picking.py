"""Picking on areas: a landing party that has no target yet, the rest of a stack, a pick of which only some can go."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt

from editor.opening import Opened
from tests.gui.conftest import Person, Sit
from tests.gui.test_area_board import CTRL, click, picked, standing
from tests.gui.test_area_war import begin, see, take

UNITS: dict[str, Any] = {
    "germany": {"essen": {"infantry": 2, "tank": 2, "aircraft": 2}},
    "france": {"maginot-line": {"infantry": 1}},
    "england": {"dover": {"infantry": 2, "tank": 2, "fleet": 4}},
}


@pytest.fixture
def landing(sit: Sit, harc: Opened) -> Person:
    """Someone who is to land from Dover at Calais."""
    order = [["england", "france"], ["germany"]]
    person = begin(sit, harc, acting="england", order=order, units=UNITS, control={"calais": "germany"},
                   options={"level": "advanced"})  # fmt: skip
    see(person, "dover")
    return person


@pytest.fixture
def essen(sit: Sit, harc: Opened) -> Person:
    """Someone with tanks and aircraft at Essen."""
    person = begin(sit, harc, units=UNITS, options={"level": "advanced"})
    see(person, "essen")
    return person


# ------------------------------------------------------------------ before anything is lit
def test_all_of_a_stack_can_be_picked_while_nothing_is_lit(landing: Person) -> None:
    click(landing, "dover", "eng-fleet")
    assert not landing.window.stage.overlay.lit, "a fleet alone has no target"
    assert "nowhere to go alone" in landing.prompt
    click(landing, "dover", "eng-fleet", CTRL)
    assert picked(landing) == {"eng-fleet": 2}, "a click with Ctrl adds one of the stack"
    row = next(row for row in landing.window.stack_list.rows if row.unit.startswith("eng-fleet"))
    row.more.click()
    assert picked(landing) == {"eng-fleet": 3}
    landing.key(Qt.Key.Key_4)
    assert picked(landing) == {"eng-fleet": 4}
    click(landing, "dover", "eng-infantry", CTRL)
    click(landing, "dover", "eng-infantry", CTRL)
    assert picked(landing) == {"eng-fleet": 4, "eng-infantry": 2}


def test_a_click_on_others_where_the_picked_stand_says_why_and_lets_nothing_go(essen: Person) -> None:
    take(essen, "essen", "ger-tank", 1)
    essen.click("maginot-line")
    take(essen, "essen", "ger-infantry", 1)
    take(essen, "essen", "ger-tank", 1, more=True)
    essen.click("maginot-line")
    take(essen, "essen", "ger-infantry", 1)
    click(essen, "essen", "ger-tank")
    assert picked(essen) == {"ger-infantry": 1}
    assert "part of the attack already" in essen.refusal[0]


# ------------------------------------------------------------------ the rest of a stack
def test_the_rest_of_a_stack_joins_an_attack(essen: Person) -> None:
    table = essen.window.table
    take(essen, "essen", "ger-tank", 1)
    essen.click("maginot-line")
    first = set(table.taken())
    assert len(first) == 1
    click(essen, "essen", "ger-tank")
    assert len(table.pick) == 1 and not first & set(table.pick), "the free one is picked"
    assert table.picking.most(table.pick[0]) == 1
    essen.click("maginot-line")
    assert len(table.taken()) == 2 and essen.refusal == ("", "")


def test_a_carrier_with_its_cargo_is_not_picked_again(landing: Person) -> None:
    table = landing.window.table
    for landed in (1, 2):
        take(landing, "dover", "eng-fleet", 1)
        take(landing, "dover", "eng-infantry", 1, more=True)
        landing.click("calais")
        assert len(table.taken()) == 2 * landed
    assert table.assembly() is not None and len({u for u in table.taken() if "fleet" in u}) == 2


# ------------------------------------------------------------------ a pick of which only some can go
def test_what_only_some_can_do_is_paler_and_asked(essen: Person) -> None:
    take(essen, "essen", "ger-tank", 2)
    take(essen, "essen", "ger-aircraft", 2, more=True)
    over = essen.window.stage.overlay
    assert essen.space("berlin") in over.part and essen.space("maginot-line") in over.lit - over.part
    assert "paler" in essen.prompt
    essen.click("berlin")
    assert essen.prompt.startswith("Only 2 × aircraft can do that at Berlin; 2 × tank would stay picked.")
    assert standing(essen, "berlin") == {}
    essen.key(Qt.Key.Key_Return)
    assert standing(essen, "berlin") == {"ger-aircraft": 2}
    assert picked(essen) == {"ger-tank": 2}


def test_parts_that_can_all_go_to_a_place_go_with_one_click(essen: Person) -> None:
    take(essen, "essen", "ger-tank", 2)
    take(essen, "essen", "ger-aircraft", 2, more=True)
    essen.click("maginot-line")
    assert len(essen.window.table.taken()) == 4
    assert picked(essen) == {}


# ------------------------------------------------------------------ ways over water and through the air
def test_a_way_over_water_keeps_to_the_water_and_short(landing: Person) -> None:
    from math import dist

    from editor.canvas.ways import way_points

    stage = landing.window.stage
    names = ("dover", "english-channel", "calais")
    path = [landing.space(name) for name in names]
    points = way_points(stage, path)
    centre = stage.px_of(path[1])
    bend = points[2]
    assert stage.space_at(QPoint(round(bend[0]), round(bend[1]))) == path[1]
    straight = dist(points[1], points[3])
    assert dist(points[1], bend) + dist(bend, points[3]) < min(1.2 * straight, dist(points[1], centre) + straight)


def test_aircraft_fly_straight(essen: Person) -> None:
    from editor.canvas.ways import way_points

    stage = essen.window.stage
    path = [essen.space(name) for name in ("essen", "leipzig", "breslau")]
    assert len(way_points(stage, path, flown=True)) == 3
    assert len(way_points(stage, path)) == 5
