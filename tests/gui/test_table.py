"""The tiny game in the window: picking, moving, refusing, fighting, taking back, by mouse and by keys."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.gui import skirmish
from tests.gui.conftest import Person, Sit

LEFT = Qt.MouseButton.LeftButton


def test_a_click_picks_a_counter_and_lights_where_it_can_go(person: Person) -> None:
    person.click("0203")
    overlay = person.window.stage.overlay
    assert overlay.picked == ("red-1",)
    assert person.space("0304") in overlay.lit
    assert overlay.left[person.space("0304")] == "3"
    assert "4 of 4" in person.prompt
    assert person.window.selected.unit_card.title == "1st Red"


def test_pointing_at_a_lit_hex_shows_the_way_and_the_cost_of_each_step(person: Person) -> None:
    person.click("0203")
    person.hover("0204")
    overlay = person.window.stage.overlay
    assert overlay.path == (person.space("0203"), person.space("0204"))
    assert overlay.pips == ("1",)


def test_a_click_on_a_lit_hex_moves_and_the_story_tells(person: Person) -> None:
    person.click("0203")
    person.click("0304")
    assert person.counter_at("0304") == "red-1"
    assert person.window.story.texts() == ["red-1 marches to 0304."]
    assert person.window.stage.pieces.marks["red-1"] == ("moved",)


def test_a_counter_can_be_dragged(person: Person) -> None:
    person.drag("0203", "0204")
    assert person.counter_at("0204") == "red-1"


def test_a_refused_move_says_why_beside_the_counter(person: Person) -> None:
    person.click("0203")
    person.click("0603")
    sentence, rule = person.refusal
    assert "costs 3" in sentence
    assert rule == "6.23"
    assert person.counter_at("0203") == "red-1"
    bubble, spot = person.window.stage.bubble, person.window.stage.at("0603")
    assert not bubble.geometry().adjusted(24, 24, -24, -24).contains(spot)


def test_the_bubble_goes_at_the_next_click_and_shows_the_rule_when_asked(person: Person) -> None:
    person.click("0203")
    person.click("0603")
    QTest.mouseClick(person.window.stage.bubble.link, LEFT)
    assert person.window.docks["rule_dock"].isVisible()
    assert "three movement points" in person.window.rule_panel.browser.toPlainText()
    person.click("0101")
    assert person.refusal != ("costs 3", "6.23")
    person.key(Qt.Key.Key_Escape)
    assert not person.window.stage.bubble.isVisible()


def test_undo_takes_back_a_move_but_not_a_change_of_side(person: Person) -> None:
    person.click("0203")
    person.click("0304")
    person.window.commands["undo"].trigger()
    assert person.counter_at("0203") == "red-1"
    assert person.window.story.texts() == []
    person.press("End the turn")
    assert not person.window.commands["undo"].isEnabled()


def to_contact(person: Person) -> None:
    """Bring red beside blue, turn by turn."""
    for step in ("0403", "0503", "0603", "0802"):
        person.click(person.where("red-1"))
        person.click(step)
        person.press("End the turn")
        person.press("End the turn")
    assert person.where("red-1") == "0802"


def test_the_chances_are_shown_before_the_dice_and_the_dice_after(sit: Sit) -> None:
    person = sit(skirmish.opened(), dice=[6, 1])
    to_contact(person)
    person.click("0802")
    assert person.window.stage.overlay.aims == {"blue-1": "attack"}
    person.click("0903")
    assert person.counter_at("0903") == "blue-1", "nothing is rolled before it is confirmed"
    assert person.window.chances.forecast.rows[0][1][0].chance == 0.5
    assert not person.window.stage.dice.isVisible()
    person.press("Roll the dice")
    assert person.window.stage.dice.isVisible()
    assert [face for _, face in person.window.stage.dice.line.dice] == ["6", "1"]
    assert person.counter_at("0903") == ""
    assert "wins" in person.window.stage.banner.title


def test_escape_lets_go_of_an_attack_before_the_dice(sit: Sit) -> None:
    person = sit(skirmish.opened(), dice=[])
    to_contact(person)
    person.click("0802")
    person.click("0903")
    person.key(Qt.Key.Key_Escape)
    assert person.window.table.pending is None
    assert person.counter_at("0903") == "blue-1"


def test_the_other_side_is_called_to_the_table(sit: Sit) -> None:
    person = sit(skirmish.opened(), banner=True)
    person.press("End the turn")
    banner = person.window.stage.banner
    assert banner.isVisible() and banner.title == "Blue"
    person.key(Qt.Key.Key_Return)
    assert not banner.isVisible()
    assert "Blue" in person.window.prompt_bar.kicker


def test_a_turn_by_keys_alone(person: Person) -> None:
    stage = person.window.stage
    stage.setFocus()
    person.key(Qt.Key.Key_N)
    assert stage.overlay.picked == ("red-1",)
    person.key(Qt.Key.Key_Right)
    assert stage.overlay.cursor == person.space("0203")
    person.key(Qt.Key.Key_Down)
    assert stage.overlay.cursor == person.space("0204")
    assert "0 2 0 4" in stage.accessibleDescription() and "clear" in stage.accessibleDescription()
    person.key(Qt.Key.Key_Return)
    assert person.counter_at("0204") == "red-1"
    person.key(Qt.Key.Key_Escape)
    person.key(Qt.Key.Key_Return)
    assert "Blue" in person.window.prompt_bar.kicker


def test_a_row_of_steps_to_the_right_stays_level(person: Person) -> None:
    stage = person.window.stage
    stage.setFocus()
    stage.set_cursor(person.space("0103"))
    for _ in range(6):
        person.key(Qt.Key.Key_Right)
    column, row = divmod(int(person.window.opened.board.names[stage.overlay.cursor]), 100)
    assert column == 7 and abs(row - 3) <= 1


def test_replay_shows_the_past_and_comes_back(person: Person) -> None:
    person.click("0203")
    person.click("0304")
    person.press("End the turn")
    person.window.commands["replay"].trigger()
    bar = person.window.replay_bar
    assert person.window.foot.currentWidget() is bar
    bar.slider.setValue(0)
    assert person.counter_at("0203") == "red-1"
    bar.forward()
    assert person.counter_at("0304") == "red-1"
    person.click("0304")
    assert person.window.stage.overlay.picked == (), "the past cannot be played"
    bar.leave()
    assert person.window.foot.currentWidget() is person.window.prompt_bar


def test_a_game_can_go_on_from_a_point_of_the_past(person: Person, program) -> None:  # type: ignore[no-untyped-def]
    person.click("0203")
    person.click("0304")
    person.window.commands["replay"].trigger()
    person.window.replay_bar.slider.setValue(0)
    person.window.replay_bar.branch.click()
    assert len(program.windows) == 2
    other = Person(program.windows[-1])
    assert other.counter_at("0203") == "red-1"
    assert other.window.document.path != person.window.document.path
    assert person.counter_at("0304") == "red-1"


def test_hidden_counters_cannot_be_hit(person: Person) -> None:
    person.window.commands["counters"].setChecked(True)
    person.click("0203")
    assert person.window.stage.overlay.picked == ()
    person.window.commands["counters"].setChecked(False)
    person.click("0203")
    assert person.window.stage.overlay.picked == ("red-1",)


def test_zones_show_while_z_is_held(person: Person) -> None:
    person.window.stage.setFocus()
    QTest.keyPress(person.window.stage, Qt.Key.Key_Z)
    assert person.space("0902") in person.window.stage.overlay.zone
    QTest.keyRelease(person.window.stage, Qt.Key.Key_Z)
    assert not person.window.stage.overlay.zone
