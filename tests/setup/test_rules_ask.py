"""Where a game has rules, the page asks them: a placement that they forbid is refused, with the number of the rule."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from scenarios.engine import setups
from scenarios.engine.modules import load_module
from tests.setup.conftest import Person, Sit


@pytest.fixture
def person(sit: Sit) -> Person:
    return sit(load_module("harc-europaert"))


def test_an_area_map_takes_units_and_refuses_them_by_rule(person: Person) -> None:
    page = person.page
    page.choose("total-war-1939")
    board = page.board
    assert board.tokens_side_by_side and board.pieces.tokens
    page.right.search.setText("germany submarine")
    unit = person.rows()[0]
    assert page.boards.rules is not None
    space = page.boards.rules.board.by_name
    board.look_at(board.picture.board.centre_mm[space["berlin"]], board.camera.full * 0.6)
    count = person.window.document.stack.count()
    person.drag_unit(unit, person.hex("berlin"))
    assert board.bubble.isVisible() and board.bubble.rule == "HE-MAP-09"
    assert person.window.document.stack.count() == count, "nothing is done"
    person.key(Qt.Key.Key_Escape)
    person.enter(unit, "kiel")
    assert page.info is not None
    assert setups.places_of(page.boards.rules, page.info)[unit] == {"at": "kiel"}
    assert page.wrong == []
    # the game's own options are offered, and who enters when is said by its rules
    assert any(key.startswith("option:") for key in page.words.form.boxes)
    person.press(page.right.buttons["placed"])
    person.drag_unit(unit, person.tray_middle())
    assert unit not in setups.places_of(page.boards.rules, page.info)
