"""Playing on areas: an attack put together, its battle with losses by both sides, buying, questions, reports."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.gui import provinces
from tests.gui.conftest import LEFT, Person, Sit
from tests.gui.test_area_board import click, picked, standing

FIRST_ROUND = [6, 6, 3, 2, 2, 1, 5, 6, 3, 2, 4, 1]  # seven attackers hit twice, five defenders once


def assemble(person: Person) -> None:
    """Have four infantry and three tanks of Cedar 2 join an attack on Dogwood 2."""
    person.window.stage.setFocus()
    for unit, key in (("west-foot", Qt.Key.Key_4), ("west-tank", Qt.Key.Key_3)):
        click(person, "c2", unit)
        person.key(key)
        person.click("d2")


def launched(sit: Sit, dice: list[int] | None = None, banner: bool = False) -> Person:
    person = sit(provinces.opened(), dice=dice or FIRST_ROUND, banner=banner)
    assemble(person)
    button = next(b for b in person.window.attack.buttons if b.offer.text == "Launch")
    QTest.mouseClick(button, LEFT)
    return person


def lose(person: Person, force: int, squad: int = 0) -> None:
    """Click a token of the force in the panel of the battle."""
    tokens = person.window.battle.forces[force].tokens
    QTest.mouseClick(tokens, LEFT, pos=tokens.at(tokens.cells[squad].units[0]))


# ------------------------------------------------------------------ an attack in parts
def test_an_attack_is_put_together_on_a_card(sit: Sit) -> None:
    person = sit(provinces.opened())
    card = person.window.attack
    assert card.isHidden()
    assemble(person)
    assert card.isVisible()
    assert [row.accessibleName() for row in card.parts] == [
        "4 × infantry, Cedar 2, over land",
        "3 × tank, Cedar 2, over land",
    ]
    assert card.assembly is not None and card.assembly.against == tuple(
        f"east-{name}" for name in ("foot-1", "foot-2", "foot-3", "foot-4", "wing-1")
    )


def test_the_card_shows_all_of_itself_within_the_board(sit: Sit) -> None:
    person = sit(provinces.opened())
    assemble(person)
    card, stage = person.window.attack, person.window.stage
    assert stage.rect().contains(card.geometry())
    for button in card.buttons:
        corner = button.mapTo(card, button.rect().bottomRight())
        assert card.body.contains(corner)
    assert card.area.verticalScrollBar().maximum() == 0, "nothing of it has to be scrolled to"


def test_the_chances_stand_beside_the_parts(sit: Sit) -> None:
    person = sit(provinces.opened())
    assemble(person)
    forecast = person.window.attack.forecast.chances.forecast
    assert forecast is not None and [o.label for o in forecast.rows[0][1]] == ["win", "nothing", "loss"]


def test_a_cross_takes_a_part_out_again(sit: Sit) -> None:
    person = sit(provinces.opened())
    assemble(person)
    QTest.mouseClick(person.window.attack.parts[0].out, LEFT)
    assert [row.accessibleName() for row in person.window.attack.parts] == ["3 × tank, Cedar 2, over land"]
    person.press("Call off")
    assert person.window.attack.isHidden()


def test_enter_launches_while_an_attack_is_put_together(sit: Sit) -> None:
    person = sit(provinces.opened(), dice=FIRST_ROUND)
    assemble(person)
    person.key(Qt.Key.Key_Escape)
    person.key(Qt.Key.Key_Return)
    assert person.window.battle.isVisible()


# ------------------------------------------------------------------ a battle
def test_a_battle_shows_both_forces_and_the_dice_by_groups(sit: Sit) -> None:
    person = launched(sit)
    panel = person.window.battle
    assert panel.isVisible() and panel.caption == "Land battle, round 1"
    assert [force.force.name for force in panel.forces] == ["Westland", "Eastland"]
    assert [(throw.hits, len(throw.faces)) for throw in panel.throws.throws] == [(2, 7), (1, 5)]
    assert panel.forces[1].owed_text() == "must lose 2 units"
    assert person.window.attack.isHidden()


def test_the_panel_of_a_battle_lies_clear_of_its_place(sit: Sit) -> None:
    person = launched(sit)
    x, y = person.window.stage.px_of(person.space("d2"))
    assert not person.window.battle.geometry().contains(round(x), round(y))


def test_losses_are_taken_by_clicks_in_the_panel_or_on_the_board(sit: Sit) -> None:
    person = launched(sit)
    assert person.window.table.side == 1, "the defender loses first"
    lose(person, 1)
    assert standing(person, "d2") == {"east-foot": 3, "east-wing": 1}
    click(person, "d2", "east-wing")
    assert standing(person, "d2") == {"east-foot": 3}
    assert person.window.table.side == 0
    assert person.window.battle.forces[0].owed_text() == "must lose 1 unit"
    lose(person, 0, squad=1)
    assert standing(person, "c2") == {"west-foot": 5, "west-tank": 2, "west-wing": 2}
    assert {"Withdraw", "Another round"} <= {b.offer.text for b in person.window.prompt_bar.buttons}


def test_units_that_owe_nothing_cannot_be_lost(sit: Sit) -> None:
    person = launched(sit)
    lose(person, 0)
    assert standing(person, "c2") == {"west-foot": 5, "west-tank": 3, "west-wing": 2}
    assert not person.window.battle.forces[0].tokens.active and person.window.battle.forces[1].tokens.active


def test_withdrawing_ends_the_battle(sit: Sit) -> None:
    person = launched(sit)
    lose(person, 1)
    lose(person, 1)
    lose(person, 0)
    person.press("Withdraw")
    assert person.window.battle.isHidden()
    assert sum(mark == ("moved",) for mark in person.window.stage.pieces.marks.values()) == 6
    assert sum(standing(person, "c2").values()) == 9


def test_the_way_of_the_attack_is_drawn_while_it_is_fought(sit: Sit) -> None:
    person = launched(sit)
    lines = person.window.stage.overlay.lines
    assert [line.kind for line in lines] == ["route"] and lines[0].path[-1] == person.space("d2")


def test_the_story_keeps_the_dice_by_groups(sit: Sit) -> None:
    person = launched(sit)
    line = next(line for line in person.window.document.lines() if line.throws)
    assert line.throws[0].faces == tuple("6632215")
    assert person.window.story.model.line(person.window.story.texts().index(line.text)) == line


def test_the_mouse_is_handed_over_in_the_middle_of_a_turn(sit: Sit) -> None:
    person = launched(sit, banner=True)
    strip = person.window.stage.strip
    assert strip.isVisible() and strip.title == "Hand the mouse to Eastland"
    assert not person.window.stage.banner.isVisible(), "the board stays in view"
    lose(person, 1)
    assert standing(person, "d2")["east-foot"] == 4, "nothing happens before the mouse is taken"
    person.key(Qt.Key.Key_Return)
    assert not strip.isVisible()
    lose(person, 1)
    lose(person, 1)
    assert strip.isVisible() and strip.title == "Hand the mouse to Westland"
    QTest.mouseClick(strip.button, LEFT)
    lose(person, 0)
    assert {"Withdraw", "Another round"} <= {b.offer.text for b in person.window.prompt_bar.buttons}


# ------------------------------------------------------------------ buying and questions
def test_units_are_bought_from_trays_with_prices(sit: Sit) -> None:
    person = sit(provinces.opened(), state=provinces.buying())
    trays = person.window.stage.trays
    assert [(pool.id, pool.price) for pool in trays.pools] == [("pool:foot", 1), ("pool:tank", 3), ("pool:wing", 4)]
    assert trays.purse is not None and (trays.purse.left, trays.purse.spendable) == (9, 5)
    person.tray("pool:tank")
    assert person.space("b2") in person.window.stage.overlay.lit
    person.click("b3")
    assert standing(person, "b3") == {"west-tank": 1}
    assert person.window.stage.trays.purse.left == 6
    person.click("e2")
    assert person.refusal[1] == "3"


def test_a_number_is_asked_for_on_a_card(sit: Sit) -> None:
    person = sit(provinces.opened(), options={"ask": "number"})
    card = person.window.ask_card
    assert card.isVisible()
    card.spins[0].setValue(2)
    QTest.mouseClick(card.done, LEFT)
    assert person.window.document.match.entries[0].do == {"Send": {"coins": 2}}


def test_a_number_is_dealt_out_and_no_more_than_there_is(sit: Sit) -> None:
    person = sit(provinces.opened(), options={"ask": "split"})
    card = person.window.ask_card
    assert not card.done.isEnabled()
    card.spins[0].setValue(3)
    card.spins[1].setValue(2)
    assert not card.done.isEnabled() and card.left.text() == "5 of 4 dealt out"
    card.spins[1].setValue(1)
    QTest.mouseClick(card.done, LEFT)
    assert person.window.document.match.entries[0].do == {"Split": {"shares": [3, 1]}}


def test_more_choices_than_the_bar_holds_are_listed(sit: Sit) -> None:
    person = sit(provinces.opened(), options={"ask": "option"})
    card = person.window.ask_card
    assert [button.text() for button in card.choices] == [f"Thing {k}" for k in range(5)]
    QTest.mouseClick(card.choices[3], LEFT)
    assert person.window.document.match.entries[0].do == {"Declare": {"what": "thing 3"}}


def test_a_declaration_tells_what_follows_before_it_is_made(sit: Sit) -> None:
    person = sit(provinces.opened())
    person.press("More…")
    menu = person.window.menu_shown
    assert menu is not None
    group = next(action for action in menu.actions() if action.text() == "Declarations").menu()
    assert [action.text() for action in group.actions()] == ["Declare war", "Declare peace"]
    group.actions()[0].trigger()
    menu.close()
    assert person.prompt == "Declare war: nobody joins. Do you mean it?"
    person.press("Declare it")
    assert person.window.document.match.entries[0].do == {"Declare": {"what": "war"}}


# ------------------------------------------------------------------ reports
def test_what_each_side_has_is_in_view_and_one_key_away(sit: Sit) -> None:
    person = sit(provinces.opened())
    assert [entry["sub"] for entry in person.window.track.scores] == ["5 now", "5 now"]
    person.window.stage.setFocus()
    person.key(Qt.Key.Key_P)
    page = person.window.lower_panel.pages.currentWidget()
    assert page is person.window.lower_panel.sheets["powers"]
    text = page.toPlainText()
    assert "Westland" in text and "war" in text and "18" in text
    person.key(Qt.Key.Key_P)
    assert person.window.lower_panel.pages.currentIndex() == 0


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_sheet_is_read_in_a_window_of_its_own(sit: Sit, program, theme: str) -> None:  # type: ignore[no-untyped-def]
    program.theme.choose(theme)
    person = sit(provinces.opened())
    person.window.open_reports("powers")
    dialog = person.window.reports_dialog
    assert dialog is not None and dialog.isVisible()
    assert "Coins of all." in dialog.tabs.currentWidget().toPlainText()
    click(person, "c2", "west-foot")
    assert picked(person) == {"west-foot": 1}, "play goes on beside it"
