"""The board of areas in the window: tokens picked in numbers, ways over borders, refusals, keys, the ground."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editor.app import Program
from editor.opening import resume
from tests.gui import provinces
from tests.gui.conftest import LEFT, Person, Sit

pytestmark = pytest.mark.painted

SHIFT, CTRL, NONE = (
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.NoModifier,
)


@pytest.fixture
def player(sit: Sit) -> Person:
    """Someone before the tiny game of areas."""
    return sit(provinces.opened())


def token(person: Person, area: str, unit: str) -> QPoint:
    """Return the middle of a token on the screen, by an area and the beginning of its units' names."""
    stage = person.window.stage
    person.point(area)
    spot = next(s for s in stage.spread.spots(person.space(area)) if s.units[0].startswith(unit))
    return QPoint(round(spot.centre[0]), round(spot.centre[1]))


def click(person: Person, area: str, unit: str, held: Qt.KeyboardModifier = NONE) -> None:
    QTest.mouseClick(person.window.stage, LEFT, held, token(person, area, unit))


def picked(person: Person) -> dict[str, int]:
    """Return how many of each kind are picked."""
    counts: dict[str, int] = {}
    for unit in person.window.stage.overlay.picked:
        kind = unit.rpartition("-")[0]
        counts[kind] = counts.get(kind, 0) + 1
    return counts


def standing(person: Person, area: str) -> dict[str, int]:
    """Return how many units of each kind the tokens of an area show."""
    counts: dict[str, int] = {}
    for units in person.window.stage.pieces.tokens.get(person.space(area), ()):
        kind = units[0].rpartition("-")[0]
        counts[kind] = counts.get(kind, 0) + len(units)
    return counts


def drag(person: Person, start: QPoint, end: QPoint, held: Qt.KeyboardModifier = NONE) -> None:
    stage = person.window.stage
    QTest.mousePress(stage, LEFT, held, start)
    for share in (0.2, 0.6, 1.0):
        at = QPointF(start) + (QPointF(end) - QPointF(start)) * share
        event = QMouseEvent(QMouseEvent.Type.MouseMove, at, QPointF(stage.mapToGlobal(at.toPoint())), LEFT, LEFT, held)
        QApplication.sendEvent(stage, event)
    QTest.mouseRelease(stage, LEFT, held, end)


# ------------------------------------------------------------------ what lies on the map
def test_like_units_are_one_token_with_their_number(player: Person) -> None:
    assert standing(player, "c2") == {"west-foot": 5, "west-tank": 3, "west-wing": 2}
    assert standing(player, "d2") == {"east-foot": 4, "east-wing": 1}


def test_tokens_of_an_area_lie_side_by_side(player: Person) -> None:
    spots = player.window.stage.spread.spots(player.space("c2"))
    assert len(spots) == 3
    for a, b in pairwise(spots):
        assert not a.box.intersects(b.box)


def test_an_area_is_hit_anywhere_within_its_borders_and_nowhere_beyond(player: Person) -> None:
    stage, picture = player.window.stage, player.window.opened.picture
    x, y = provinces.polygons()[player.space("b3")][0]
    assert picture.at((x + 1.5, y + 1.5)) == player.space("b3")
    assert picture.at((2.0, 2.0)) is None
    assert stage.space_at(stage.at("e2")) == player.space("e2")


def test_units_that_have_moved_are_a_token_of_their_own(player: Person) -> None:
    click(player, "c2", "west-foot")
    player.click("c3")
    tokens = player.window.stage.pieces.tokens[player.space("c3")]
    assert sorted(len(units) for units in tokens) == [1, 2]
    fresh = next(units for units in tokens if len(units) == 1)
    assert player.window.stage.pieces.marks[fresh[0]] == ("moved",)


def test_an_area_that_changes_hands_gets_another_ground_and_a_disc(player: Person) -> None:
    stage, d3 = player.window.stage, player.space("d3")
    player.see("d3", 1.0)
    player.settle()
    spot = stage.px_of(d3)
    corner = QPoint(round(spot[0]) - 40, round(spot[1]) - 26)
    before = stage.grab().toImage().pixelColor(corner)
    click(player, "c2", "west-tank")
    player.click("d3")
    assert stage.pieces.control == ((d3, "westland"),)
    player.key(Qt.Key.Key_Escape)
    player.settle()
    assert stage.grab().toImage().pixelColor(corner) != before


def test_an_area_out_of_play_is_veiled(player: Person) -> None:
    stage = player.window.stage
    player.see("b4", 0.6)
    player.settle()
    picture = stage.grab().toImage()
    colours = []
    for area in ("a4", "b4"):
        x, y = stage.px_of(player.space(area))
        colours.append(picture.pixelColor(round(x) + 18, round(y) + 26))
    assert colours[0].lightness() > colours[1].lightness()


# ------------------------------------------------------------------ picking
def test_a_click_picks_one_and_shift_clicks_add(player: Person) -> None:
    click(player, "c2", "west-foot")
    assert picked(player) == {"west-foot": 1}
    click(player, "c2", "west-foot", SHIFT)
    click(player, "c2", "west-tank", CTRL)
    assert picked(player) == {"west-foot": 2, "west-tank": 1}
    click(player, "c2", "west-tank")
    assert picked(player) == {"west-tank": 1}, "a plain click picks anew"


def test_a_second_click_lets_go(player: Person) -> None:
    click(player, "c2", "west-foot")
    click(player, "c2", "west-foot")
    assert picked(player) == {}


def test_digits_and_a_say_how_many(player: Person) -> None:
    player.window.stage.setFocus()
    click(player, "c2", "west-foot")
    player.key(Qt.Key.Key_3)
    assert picked(player) == {"west-foot": 3}
    player.key(Qt.Key.Key_A)
    assert picked(player) == {"west-foot": 5}
    player.key(Qt.Key.Key_0)
    assert picked(player) == {}


def test_a_double_click_asks_how_many(player: Person) -> None:
    QTest.mouseDClick(player.window.stage, LEFT, pos=token(player, "c2", "west-foot"))
    popup = player.window.count_popup
    assert popup is not None and popup.isVisible() and popup.most == 5
    popup.spin.setValue(4)
    QTest.keyClick(popup.spin, Qt.Key.Key_Return)
    assert picked(player) == {"west-foot": 4}


def test_half_of_an_odd_number_is_the_larger_half(player: Person) -> None:
    QTest.mouseDClick(player.window.stage, LEFT, pos=token(player, "c2", "west-foot"))
    popup = player.window.count_popup
    assert popup is not None
    QTest.mouseClick(popup.half, LEFT)
    assert picked(player) == {"west-foot": 3}


def test_a_rubber_band_picks_whole_tokens(player: Person) -> None:
    stage = player.window.stage
    a = token(player, "c2", "west-foot") - QPoint(46, 52)
    b = token(player, "c2", "west-tank") + QPoint(20, 40)
    assert stage.unit_at(a)[1] == "", "the band begins on bare ground"
    drag(player, a, b, SHIFT)
    assert picked(player) == {"west-foot": 5, "west-tank": 3}


def test_all_in_an_area_by_its_menu(player: Person) -> None:
    QTest.mouseClick(player.window.stage, Qt.MouseButton.RightButton, pos=player.point("c2"))
    menu = player.window.menu_shown
    assert menu is not None
    texts = [action.text() for action in menu.actions()]
    assert "Pick Westland, infantry (5)" in texts
    next(action for action in menu.actions() if action.text() == "Pick all here").trigger()
    menu.close()
    assert picked(player) == {"west-foot": 5, "west-tank": 3, "west-wing": 2}


def test_the_list_beside_the_board_tells_every_kind_and_steps_its_number(player: Person) -> None:
    player.click("c2")
    rows = player.window.stack_list.rows
    assert [(row.count, row.picked) for row in rows] == [(5, 0), (3, 0), (2, 0)]
    QTest.mouseClick(rows[1].more, LEFT)
    QTest.mouseClick(player.window.stack_list.rows[1].more, LEFT)
    assert picked(player) == {"west-tank": 2}
    assert player.window.stack_list.rows[1].picked == 2
    QTest.mouseClick(player.window.stack_list.rows[1].less, LEFT)
    assert picked(player) == {"west-tank": 1}


def test_the_enemy_s_units_can_be_looked_at_but_not_picked(player: Person) -> None:
    click(player, "d2", "east-foot")
    assert picked(player) == {}
    assert player.window.selected.unit_card is not None
    assert player.window.selected.unit_card.subtitle == "Eastland, infantry"
    assert all(row.more.isHidden() for row in player.window.stack_list.rows)


# ------------------------------------------------------------------ going
def test_pointing_shows_a_way_over_the_borders_it_crosses(player: Person) -> None:
    click(player, "c2", "west-tank")
    player.hover("d3")
    overlay = player.window.stage.overlay
    assert [player.window.opened.board.names[s] for s in overlay.path] == ["c2", "c3", "d3"]
    assert overlay.pips == ("1", "1")


def test_several_units_go_together_and_the_story_tells_once(player: Person) -> None:
    click(player, "c2", "west-foot")
    player.window.stage.setFocus()
    player.key(Qt.Key.Key_4)
    player.click("c1")
    assert standing(player, "c1") == {"west-foot": 4}
    assert standing(player, "c2")["west-foot"] == 1
    assert player.window.story.texts() == ["4 march to Cedar 1."]
    player.window.commands["undo"].trigger()
    assert standing(player, "c2")["west-foot"] == 5


def test_a_token_can_be_dragged_with_all_that_is_picked_of_it(player: Person) -> None:
    click(player, "c2", "west-foot")
    click(player, "c2", "west-foot", SHIFT)
    drag(player, token(player, "c2", "west-foot"), player.point("c1"))
    assert standing(player, "c1") == {"west-foot": 2}


def test_a_refusal_names_areas(player: Person) -> None:
    click(player, "c2", "west-foot")
    player.click("e4")
    sentence, rule = player.refusal
    assert sentence.endswith("does not reach Elm 4.") and rule == "2.2"
    assert player.window.stage.bubble.title == "Infantry 5 cannot go to Elm 4"


def test_the_keyboard_walks_from_area_to_area(player: Person) -> None:
    stage, names = player.window.stage, player.window.opened.board.names
    stage.setFocus()
    stage.set_cursor(player.space("b2"))
    for key, area in (
        (Qt.Key.Key_Right, "c2"),
        (Qt.Key.Key_Down, "c3"),
        (Qt.Key.Key_Left, "b3"),
        (Qt.Key.Key_Up, "b2"),
    ):
        player.key(key)
        assert names[stage.overlay.cursor or 0] == area
    assert "Birch 2" in stage.accessibleDescription()


def test_a_move_by_keys_alone(player: Person) -> None:
    stage = player.window.stage
    stage.setFocus()
    stage.set_cursor(player.space("c2"))
    player.key(Qt.Key.Key_Return)
    assert picked(player) == {"west-foot": 1}
    player.key(Qt.Key.Key_Return)
    assert picked(player) == {"west-tank": 1}, "Enter goes on to the next kind"
    player.key(Qt.Key.Key_2)
    player.key(Qt.Key.Key_Up)
    player.key(Qt.Key.Key_Return)
    assert standing(player, "c1") == {"west-tank": 2}


def test_a_line_of_supply_is_drawn_for_what_is_picked(player: Person) -> None:
    click(player, "c2", "west-foot")
    lines = player.window.stage.overlay.lines
    assert [(line.kind, len(line.path)) for line in lines] == [("supply", 2)]
    player.key(Qt.Key.Key_Escape)
    player.key(Qt.Key.Key_Escape)
    assert player.window.stage.overlay.lines == ()


def test_measuring_counts_areas(player: Person) -> None:
    player.window.commands["tool_measure"].trigger()
    player.click("a1")
    player.click("c3")
    assert player.window.statusBar().currentMessage() == "Alder 1 to Cedar 3: 4 areas"


def test_going_to_an_area_by_the_beginning_of_its_name(player: Person) -> None:
    from editor.play.commands import find_space

    assert find_space(player.window, "dogw") == player.space("d1")
    assert find_space(player.window, "Fir 4") == player.space("f4")


# ------------------------------------------------------------------ the game on disk
def test_a_game_of_areas_goes_on_from_disk_and_is_replayed(sit: Sit, program: Program, tmp_path: Path) -> None:
    path = tmp_path / "areas.journal"
    player = sit(provinces.opened(), path=path)
    click(player, "c2", "west-tank")
    player.click("d3")
    player.press("End the turn")
    player.window.close()
    opened = provinces.opened()
    window = program.show_game(opened, resume(opened, path))
    again = Person(window)
    again.settle()
    assert standing(again, "d3") == {"west-tank": 1}
    window.commands["replay"].trigger()
    window.replay_bar.slider.setValue(0)
    assert standing(again, "c2")["west-tank"] == 3
    assert window.stage.pieces.holders == {}
    window.replay_bar.leave()
    assert standing(again, "c2")["west-tank"] == 2


def test_a_game_of_areas_in_the_dark(sit: Sit, program: Program) -> None:
    player = sit(provinces.opened())
    light = player.window.stage.grab().toImage().pixelColor(player.point("b1") + QPoint(0, 30))
    program.theme.choose("dark")
    player.settle()
    assert (
        player.window.stage.grab().toImage().pixelColor(player.point("b1") + QPoint(0, 30)).lightness()
        < light.lightness()
    )
