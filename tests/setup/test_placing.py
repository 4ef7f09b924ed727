"""Units set out by dragging, typing, pasting, by code and by the keyboard; each gesture is one step back."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from scenarios.engine.modules import load_module
from tests.setup.conftest import CTRL, LEFT, NONE, RIGHT, SHIFT, Sit


def test_a_unit_is_dragged_from_its_row_to_the_map_along_it_and_back(sit: Sit) -> None:
    person = sit()
    assert person.rows() == ["rur-inf-1", "rur-inf-2", "rur-tank-1", "syl-inf-1", "syl-inf-2", "syl-tank-1"]
    person.drag_unit("rur-inf-1", person.hex("0202"))
    assert person.places() == {"rur-inf-1": "0202"}
    assert "rur-inf-1" not in person.rows(), "it has left the tray"
    person.drag_counter("0202", person.hex("0303"))
    assert person.places() == {"rur-inf-1": "0303"}
    person.drag_counter("0303", person.tray_middle())
    assert person.places() == {}
    assert "rur-inf-1" in person.rows()
    stack = person.window.document.stack
    assert stack.count() == 3, "three gestures, three steps"
    for where in ("0303", "0202", None):
        stack.undo()
        assert person.places().get("rur-inf-1") == where


def test_several_rows_are_dragged_together(sit: Sit) -> None:
    person = sit()
    person.click_row("rur-inf-1")
    person.click_row("rur-tank-1", SHIFT)
    person.drag_unit("rur-inf-2", person.hex("0303"))
    assert person.places() == dict.fromkeys(("rur-inf-1", "rur-inf-2", "rur-tank-1"), "0303")
    assert person.window.document.stack.count() == 1
    assert set(person.page.picked) == {"rur-inf-1", "rur-inf-2", "rur-tank-1"}


def test_escape_lets_go_of_what_is_in_the_hand(sit: Sit) -> None:
    person = sit()
    tray = person.page.tray
    person.drag(tray.viewport(), person.row("rur-inf-1"), person.hex("0202"), let_go=False)
    assert person.page.lift.isVisible()
    QTest.keyClick(tray, Qt.Key.Key_Escape)
    assert not person.page.lift.isVisible()
    QTest.mouseRelease(tray.viewport(), LEFT, pos=tray.viewport().mapFromGlobal(person.hex("0202")))
    assert person.places() == {}


def test_a_hex_number_typed_into_the_row_places_the_unit(sit: Sit, qtbot: QtBot) -> None:
    person = sit()
    person.click_row("rur-inf-2")
    person.type("0204")
    person.key(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: person.places() == {"rur-inf-2": "0204"})
    person.press(person.page.right.buttons["placed"])
    assert person.rows() == ["rur-inf-2"]
    person.click_row("rur-inf-2")
    person.key(Qt.Key.Key_F2)
    person.type("t4")
    person.key(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: person.places() == {})
    assert person.info.data["enters"] == {"rur-inf-2": 4}


def test_numbers_typed_one_after_the_other_place_one_unit_after_the_other(sit: Sit, qtbot: QtBot) -> None:
    person = sit()
    tray = person.page.tray
    person.click_row("rur-inf-1")
    for number, coming in (("0201", ["rur-inf-2"]), ("0202", ["syl-inf-1"]), ("9999", ["syl-inf-1"])):
        person.type(number)
        person.key(Qt.Key.Key_Return)
        # The tank corps is due later and passed over.
        qtbot.waitUntil(lambda: tray.hasFocus() and tray.chosen() == coming)  # noqa: B023
    assert person.places() == {"rur-inf-1": "0201", "rur-inf-2": "0202"}
    for left, number in ((3, "0203"), (2, "0204"), (1, "0301"), (0, "0302")):
        person.type(number)
        person.key(Qt.Key.Key_Return)
        focus = tray if left else person.page.board
        qtbot.waitUntil(lambda: len(person.rows()) == left and focus.hasFocus())  # noqa: B023


def test_no_card_lies_over_the_counter_just_set_down(sit: Sit) -> None:
    person = sit()
    board = person.page.board
    person.drag_unit("rur-inf-1", person.hex("0203"))
    space, other = board.picture.board.by_name["0203"], board.picture.board.by_name["0303"]
    shown: list[int] = []
    board.show_card = lambda at, _card, _note: shown.append(at)  # type: ignore[method-assign]
    board.underMouse = lambda: True  # type: ignore[method-assign]
    for at in (space, other, space):
        board._tell_hover(at, "")
        board.hover_rests.emit()
    assert shown == [other, space]


def test_the_card_of_a_space_says_terrain_and_territory_by_name(sit: Sit) -> None:
    person = sit()
    rules = person.page.boards.rules
    assert rules is not None and person.page.state is not None
    card = rules.space_card(person.page.state, rules.board.by_name["0203"], ())
    terrain = {t.id: t.title for t in person.window.map.vocabulary.terrain}
    assert card.subtitle == terrain[rules.board.terrain[rules.board.by_name["0203"]]]


def test_a_number_that_the_map_lacks_is_told(sit: Sit, qtbot: QtBot) -> None:
    person = sit()
    person.click_row("rur-inf-2")
    person.type("9999")
    person.key(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "9999" in person.window.statusBar().currentMessage())
    assert person.places() == {}


def test_a_pasted_list_places_many_and_says_what_it_does_not_know(sit: Sit) -> None:
    person = sit()
    QApplication.clipboard().setText("rur-inf-1\t0201\nGuard -> 0402\nsyl-tank-1: 403\nnobody\t0101\n")
    person.page.tray.setFocus()
    person.key(Qt.Key.Key_V, CTRL)
    assert person.places() == {"rur-inf-1": "0201", "syl-inf-1": "0402", "syl-tank-1": "0403"}
    assert person.window.document.stack.count() == 1
    assert "nobody" in person.window.fault.label.text()
    person.key(Qt.Key.Key_C, CTRL)
    assert QApplication.clipboard().text() == "rur-inf-1\t0201\nsyl-inf-1\t0402\nsyl-tank-1\t0403"


def test_units_are_placed_by_their_codes(sit: Sit) -> None:
    person = sit()
    person.press(person.page.right.code)
    assert person.places() == {"rur-inf-1": "0201", "syl-inf-1": "0402", "syl-inf-2": "0403"}
    assert person.window.document.stack.count() == 1
    assert "Second Corps" in person.window.statusBar().currentMessage()


def test_the_keyboard_alone_places_picks_and_takes_off(sit: Sit) -> None:
    person = sit()
    board = person.page.board
    person.click_row("rur-inf-1")
    board.setFocus()
    board.set_cursor(board.picture.board.by_name["0203"])
    person.key(Qt.Key.Key_Return)
    assert person.places() == {"rur-inf-1": "0203"}
    person.page.tray.clearSelection()
    person.page.pick()
    person.key(Qt.Key.Key_Return)
    assert person.page.picked == ("rur-inf-1",)
    person.key(Qt.Key.Key_Down)
    person.key(Qt.Key.Key_Return)
    assert person.places() == {"rur-inf-1": "0204"}
    person.page.pick("rur-inf-1")
    person.key(Qt.Key.Key_Delete)
    assert person.places() == {}


def test_several_on_the_map_are_picked_and_moved_together(sit: Sit) -> None:
    person = sit()
    person.drag_unit("rur-inf-1", person.hex("0202"))
    person.drag_unit("syl-inf-1", person.hex("0303"))
    person.click_hex("0202")
    person.click_hex("0303", CTRL)
    assert person.page.picked == ("rur-inf-1", "syl-inf-1")
    person.drag_counter("0303", person.hex("0404"))
    assert set(person.places().values()) == {"0404"}
    # a rubber band catches what lies in it
    board = person.page.board
    corner, other = board.at("0404"), board.at("0404")
    side = round(board.camera.hex_px)
    person.page.pick()
    QTest.mousePress(board, LEFT, SHIFT, corner - _by(side))
    for share in (0.5, 1.0):
        _move(board, corner - _by(side) + (other + _by(side) - corner + _by(side)) * share, SHIFT)
    QTest.mouseRelease(board, LEFT, SHIFT, other + _by(side))
    assert set(person.page.picked) == {"rur-inf-1", "syl-inf-1"}


def test_the_menu_of_a_stack_turns_reorders_and_takes_off(sit: Sit) -> None:
    person = sit()
    person.drag_unit("rur-inf-1", person.hex("0202"))
    person.drag_unit("rur-inf-2", person.hex("0202"))
    board = person.page.board
    assert board.unit_top(board.picture.board.by_name["0202"]) == "rur-inf-2"
    _menu(person, "0202", "To the bottom")
    assert board.unit_top(board.picture.board.by_name["0202"]) == "rur-inf-1"
    _menu(person, "0202", "Turn over First Corps")
    assert person.info.data["units"]["rur-inf-1"] == {"at": "0202", "level": 2, "flipped": True}
    _menu(person, "0202", "Take off all here")
    assert person.places() == {}


def test_units_are_dragged_into_a_turn_and_out_of_it(sit: Sit) -> None:
    person = sit()
    track = person.page.track
    assert track.units == {3: ["rur-tank-1"]}, "its own turn of the order of battle"
    person.drag_unit("syl-tank-1", track.mapToGlobal(track.middle(5)))
    assert person.info.data["enters"] == {"syl-tank-1": 5}
    assert track.units == {3: ["rur-tank-1"], 5: ["syl-tank-1"]}
    person.drag(track, track.middle(5), person.hex("0303"))
    assert person.places() == {"syl-tank-1": "0303"}
    assert "enters" not in person.info.data
    person.drag(track, track.middle(3), track.mapToGlobal(track.middle(1)))
    assert person.info.data["enters"] == {"rur-tank-1": 0}, "at hand from the start"


def test_search_and_filters_narrow_the_rows(sit: Sit) -> None:
    person = sit()
    person.page.tray.setFocus()
    person.key(Qt.Key.Key_F, CTRL)
    person.type("tank")
    assert person.rows() == ["rur-tank-1", "syl-tank-1"]
    person.page.right.search.clear()
    nation = person.page.right.nation
    nation.setFocus()
    person.key(Qt.Key.Key_End)
    nation.activated.emit(nation.currentIndex())
    assert person.rows() == ["syl-inf-1", "syl-inf-2", "syl-tank-1"]


def test_what_is_saved_is_there_when_opened_again(sit: Sit) -> None:
    person = sit()
    person.drag_unit("rur-inf-1", person.hex("0202"))
    assert person.window.save()
    again = load_module(person.window.module.folder)
    assert again.scenarios[0].data["units"] == {"rur-inf-1": "0202"}


def _by(side: int):  # type: ignore[no-untyped-def]
    from PySide6.QtCore import QPoint

    return QPoint(side, side)


def _move(board, at, held=NONE) -> None:  # type: ignore[no-untyped-def]
    from PySide6.QtCore import QPointF
    from PySide6.QtGui import QMouseEvent

    event = QMouseEvent(QMouseEvent.Type.MouseMove, QPointF(at), QPointF(board.mapToGlobal(at)), LEFT, LEFT, held)
    QApplication.sendEvent(board, event)


def _menu(person, name: str, text: str) -> None:  # type: ignore[no-untyped-def]
    QTest.mouseClick(person.page.board, RIGHT, NONE, person.page.board.at(name))
    menu = person.page.menu_shown
    assert menu is not None
    shown = {action.text(): action for action in menu.actions()}
    assert text in shown, sorted(shown)
    shown[text].trigger()
    menu.close()
