"""Every click on areas is answered: units that cannot act say why, a refusal on show swallows no click, what cannot be
taken back asks first."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.gui import provinces
from tests.gui.conftest import LEFT, Person, Sit
from tests.gui.test_area_board import click, picked, token


def marched(sit: Sit) -> Person:
    """Have one infantry march from Cedar 3 to Cedar 4."""
    person = sit(provinces.opened())
    click(person, "c3", "west-foot")
    person.click("c4")
    return person


def test_an_own_unit_that_cannot_act_says_why(sit: Sit) -> None:
    person = marched(sit)
    click(person, "c4", "west-foot")
    assert person.refusal == ("[2.1] Infantry 10 has marched.", "2.1")
    assert person.window.stage.bubble.title == "Westland, infantry: not now"
    assert person.window.selected.unit.startswith("west-foot"), "and is looked at"


def test_an_enemy_s_unit_is_only_looked_at(sit: Sit) -> None:
    person = sit(provinces.opened())
    click(person, "e3", "east-tank")
    assert person.refusal == ("", "") and person.window.selected.unit.startswith("east-tank")


def test_the_keyboard_cursor_is_answered_too(sit: Sit) -> None:
    person = marched(sit)
    person.window.stage.setFocus()
    person.window.stage.set_cursor(person.space("c4"))
    person.key(Qt.Key.Key_Return)
    assert person.refusal[1] == "2.1"


def press_on_screen(person: Person, at: QPoint) -> None:
    """Click whatever lies under a point of the board."""
    stage = person.window.stage
    under = QApplication.widgetAt(stage.mapToGlobal(at)) or stage
    QTest.mouseClick(under, LEFT, pos=under.mapFrom(stage, at))


def test_a_click_beside_a_refusal_counts(sit: Sit) -> None:
    person = marched(sit)
    click(person, "c4", "west-foot")
    stage = person.window.stage
    bubble = stage.bubble.geometry()
    spot = token(person, "c3", "west-foot")
    stage.bubble.move(bubble.x() + spot.x() - bubble.left() - 8, bubble.y() + spot.y() - bubble.top() - 60)
    assert stage.bubble.geometry().contains(spot), "only its shadow lies there"
    press_on_screen(person, spot)
    assert picked(person) == {"west-foot": 1} and person.refusal == ("", "")
