"""Every click on areas is answered: units that cannot act say why, a refusal on show swallows no click, what cannot be
taken back asks first."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editor.opening import Opened
from tests.gui import provinces
from tests.gui.conftest import LEFT, Person, Sit
from tests.gui.test_area_board import SHIFT, click, picked, standing, token
from tests.gui.test_area_keys import fought
from tests.gui.test_area_play import assemble, launched, lose
from tests.gui.test_area_war import begin, see


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


def test_one_that_is_to_be_picked_besides_the_rest_says_why_and_the_rest_stays(sit: Sit) -> None:
    person = marched(sit)
    click(person, "c3", "west-foot")
    click(person, "c4", "west-foot", SHIFT)
    assert person.refusal[1] == "2.1" and picked(person) == {"west-foot": 1}


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


# ------------------------------------------------------------------ what is asked, what is lit
def test_what_the_rules_ask_about_is_done_only_when_confirmed(sit: Sit) -> None:
    person = sit(provinces.opened(), state=provinces.buying())
    person.tray("pool:wing")
    person.click("b3")
    assert person.prompt == "An aircraft costs 4 coins for good. Build it?" and standing(person, "b3") == {}
    person.press("Not yet")
    assert standing(person, "b3") == {}
    person.click("b3")
    person.press("Build it")
    assert standing(person, "b3") == {"west-wing": 1}


def test_targets_are_lit_otherwise_than_places_to_go(sit: Sit) -> None:
    person = sit(provinces.opened())
    click(person, "c2", "west-foot")
    over = person.window.stage.overlay
    assert person.space("d2") in over.struck and person.space("b2") in over.lit - over.struck
    assert person.space("c2") not in over.lit, "where it stands is no place to go"


# ------------------------------------------------------------------ chances
def test_warnings_and_chances_stay_in_view_on_the_card_of_an_attack(sit: Sit) -> None:
    person = sit(provinces.opened())
    assemble(person)
    card = person.window.attack
    for drawn in (card.forecast.warnings, card.forecast.chances):
        assert drawn.isVisible() and card.foot.isAncestorOf(drawn)
    assert card.forecast.warnings.said() == "The enemy's aircraft may come."
    assert card.area.verticalScrollBar().value() == 0


def test_every_outcome_of_a_bar_is_named_where_one_points(sit: Sit) -> None:
    person = sit(provinces.opened())
    assemble(person)
    chances = person.window.attack.forecast.chances
    left, wide = 76.0, chances.width() - 76.0
    found = [chances.outcome_at(QPointF(left + share * wide, 8)) for share in (0.3, 0.6, 0.9)]
    assert [outcome.label for outcome in found if outcome is not None] == ["win", "nothing", "loss"]
    assert chances.outcome_at(QPointF(20, 8)) is None


def test_the_question_of_another_round_shows_its_chances(sit: Sit) -> None:
    person = fought(sit)
    panel = person.window.battle
    assert panel.chances.isVisible() and panel.weighed.text == "How it may end with “Another round”"
    person.press("Withdraw")
    assert panel.isHidden() and person.window.chances.forecast is None


def test_what_one_side_assumed_stays_its_own(sit: Sit) -> None:
    person = sit(provinces.opened())
    table = person.window.table
    table.assume("luck", 1)
    assemble(person)
    shown = person.window.attack.forecast.chances.forecast
    assert shown is not None and shown.choices[0].value == 1
    person.press("Call off")
    person.press("End the turn")
    click(person, "d2", "east-foot")
    person.click("c2")
    shown = person.window.attack.forecast.chances.forecast
    assert table.side == 1 and shown is not None and shown.choices[0].value == 0


# ------------------------------------------------------------------ a battle
def test_tokens_keep_their_places_while_losses_are_taken(sit: Sit) -> None:
    person = launched(sit, [6, 6, 6, 6, 6, 1, 1, 1, 1, 1, 1, 1])
    tokens = person.window.battle.forces[1].tokens
    place = tokens.at(tokens.cells[1].units[0])
    for _ in range(4):
        lose(person, 1)
    tokens = person.window.battle.forces[1].tokens
    assert [len(cell.units) for cell in tokens.cells] == [0, 1]
    assert tokens.at(tokens.cells[1].units[0]) == place
    QTest.mouseClick(tokens, LEFT, pos=tokens.box(0).center().toPoint())
    assert standing(person, "d2") == {"east-wing": 1}, "an empty place takes no click"


def test_dice_leave_with_what_they_were_thrown_for(sit: Sit) -> None:
    person = launched(sit, [1] * 24)
    assert person.window.stage.dice.isHidden(), "a battle shows its own"
    person.press("Withdraw")
    person.window.commands["dice"].trigger()
    assert person.window.stage.dice.isVisible(), "the last ones can be looked at again"
    click(person, "c3", "west-foot")
    person.click("c4")
    assert person.window.stage.dice.isHidden()


def test_after_a_battle_one_looks_at_what_one_looked_at_before(sit: Sit) -> None:
    person = sit(provinces.opened(), dice=[1] * 24)
    assemble(person)
    stage = person.window.stage
    person.see("d2", 0.9)
    stage.camera.centre = (stage.camera.centre[0], stage.camera.centre[1] + 60)
    before = stage.camera.centre
    person.press("Launch")
    assert stage.camera.centre != before
    person.press("Withdraw")
    assert stage.camera.centre == before


def test_the_card_under_the_pointer_stands_clear_of_what_floats(sit: Sit) -> None:
    person = sit(provinces.opened())
    assemble(person)
    stage = person.window.stage
    taken = [QRectF(each.geometry()) for each in (person.window.attack, stage.map, stage.pill) if each.isVisible()]
    what = person.window.table.rules.space_card(person.window.table.state, person.space("d2"), ())
    stage.card.tell(what, "costs 1")
    box = person.window.attack.geometry()
    spot = QPoint(box.left() - 20 if stage.attack_right else box.right() + 20, box.top() + 60)
    stage.card.place(spot, stage.size(), taken)
    assert not any(QRectF(stage.card.geometry()).adjusted(14, 14, -14, -14).intersects(box) for box in taken)


# ------------------------------------------------------------------ how many, one after another
def test_a_digit_places_so_many_of_a_tray(sit: Sit) -> None:
    person = sit(provinces.opened(), state=provinces.buying())
    person.tray("pool:foot")
    person.window.stage.setFocus()
    person.hover("c2")  # a token beneath the pointer is not meant
    person.key(Qt.Key.Key_3)
    assert "3 × Infantry" in person.prompt
    person.click("b3")
    assert standing(person, "b3") == {"west-foot": 3}


def test_a_digit_relocates_so_many_of_a_token(sit: Sit, harc: Opened) -> None:
    person = begin(sit, harc, phase="relocation")
    see(person, "essen")
    click(person, "essen", "ger-infantry")
    person.window.stage.setFocus()
    person.key(Qt.Key.Key_3)
    assert picked(person) == {"ger-infantry": 3} and "3 × infantry" in person.prompt
    person.click("leipzig")
    assert standing(person, "leipzig") == {"ger-infantry": 3}
    assert standing(person, "essen")["ger-infantry"] == 1


def test_what_another_has_is_told_in_a_line_and_not_as_a_fault(sit: Sit, harc: Opened) -> None:
    person = begin(sit, harc)
    see(person, "paris")
    click(person, "paris", "fra-infantry")
    assert person.refusal == ("", "") and "France" in person.window.statusBar().currentMessage()
    assert person.window.selected.unit.startswith("fra-infantry")


@pytest.mark.parametrize(("zoom", "large"), [(0.3, True), (1.0, False)])
def test_tokens_too_small_to_read_are_large_on_the_card(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, zoom: float, large: bool
) -> None:
    person = sit(provinces.opened())
    person.see("c2", zoom)
    person.settle()
    stage, space = person.window.stage, person.space("c2")
    monkeypatch.setattr(stage, "pointer", lambda: stage.at("c2"))
    stage.show_card(space, person.window.table.rules.space_card(person.window.table.state, space, ()), "")
    assert [len(units) for units in stage.card.tokens] == ([5, 3, 2] if large else [])
