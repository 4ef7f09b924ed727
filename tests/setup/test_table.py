"""A module without rules is played as on a VASSAL table: two turns by mouse and keys, begun from the editor."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QInputDialog, QWidget

from editor.play.freedialogs import faces_of
from editor.play.window import PlayWindow
from scenarios.engine.dice import ScriptedDice
from scenarios.engine.ruleset import ScenarioInfo
from tests.setup.conftest import CTRL, LEFT, NONE, RIGHT, SHIFT, Sit

SET_OUT = ScenarioInfo(
    "first", "First", "", {},
    {"phases": "Movement, Combat", "turns": 4,
     "units": {"rur-inf-1": "0202", "rur-inf-2": "0202", "syl-inf-1": "0402", "syl-inf-2": "0402"}},
    "", "Hold the ford.",
)  # fmt: skip


class Player:
    """Someone at the table."""

    def __init__(self, window: PlayWindow) -> None:
        self.window, self.stage, self.table = window, window.stage, window.table
        assert window.free_table is not None
        self.hand = window.free_table

    @property
    def state(self):  # type: ignore[no-untyped-def]
        return self.window.document.state

    def at(self, name: str) -> QPoint:
        return self.stage.at(name)

    def stack(self, name: str) -> tuple[str, ...]:
        return self.stage.pieces.stacks.get(self.stage.picture.board.by_name[name], ())

    def click(self, name: str, held: Qt.KeyboardModifier = NONE) -> None:
        QTest.mouseClick(self.stage, LEFT, held, self.at(name))

    def drag(self, start: QPoint, end: QPoint, held: Qt.KeyboardModifier = NONE, on: QWidget | None = None) -> None:
        where = on or self.stage
        QTest.mousePress(where, LEFT, held, start)
        for share in (0.4, 1.0):
            at = QPointF(start) + (QPointF(end) - QPointF(start)) * share
            event = QMouseEvent(QMouseEvent.Type.MouseMove, at, QPointF(where.mapToGlobal(at.toPoint())), LEFT, LEFT,
                                held)  # fmt: skip
            QApplication.sendEvent(where, event)
        QTest.mouseRelease(where, LEFT, held, end)

    def key(self, key: Qt.Key, held: Qt.KeyboardModifier = NONE) -> None:
        self.window.activateWindow()
        self.stage.setFocus()
        QTest.qWait(1)
        QTest.keyClick(self.stage, key, held)

    def story(self) -> list[str]:
        return [line.text for line in self.window.document.lines()]


@pytest.fixture
def player(sit: Sit) -> Player:
    person = sit(scenarios=(SET_OUT,))
    person.press(person.page.play_button)
    (window,) = person.page.playing.windows
    window.hand_over = False
    window.resize(1400, 900)
    QTest.qWait(30)
    window.activateWindow()
    return Player(window)


def test_two_turns_are_played_by_mouse_and_keys(player: Player) -> None:
    player.window.document.match.dice = ScriptedDice([4])
    player.drag(player.at("0202"), player.at("0203"))
    assert player.stack("0203") == ("rur-inf-2",) and player.stack("0202") == ("rur-inf-1",)
    player.key(Qt.Key.Key_Escape)
    player.key(Qt.Key.Key_Return)
    assert player.state.phase == "Combat"
    player.key(Qt.Key.Key_R)
    assert player.story()[-1] == "Ruritania rolls 1d6: 4."
    player.key(Qt.Key.Key_Return)
    assert player.table.sides[player.table.side].name == "Sylvania"
    assert (player.state.turn, player.state.phase) == (1, "Movement")
    player.drag(player.at("0402"), player.at("0403"), SHIFT)
    assert player.stack("0403") == ("syl-inf-1", "syl-inf-2"), "with Shift the whole stack moves"
    for _ in range(2):
        player.key(Qt.Key.Key_Escape)
        player.key(Qt.Key.Key_Return)
    assert player.state.turn == 2
    for _ in range(4):
        player.key(Qt.Key.Key_Return)
    assert player.state.turn == 3
    assert "Now at hand: Tank Corps." in player.story()
    assert "Hold the ford." in [r.data.get("text") for r in player.window.reports()]


def test_a_click_picks_and_never_moves(player: Player) -> None:
    player.click("0202")
    assert player.table.pick == ("rur-inf-2",)
    player.click("0402")
    assert player.table.pick == ("syl-inf-2",) and player.stack("0402") == ("syl-inf-1", "syl-inf-2")
    player.click("0202", CTRL)
    assert player.table.pick == ("syl-inf-2", "rur-inf-2")
    player.click("0505")
    assert player.table.pick == ()


def test_keys_turn_over_and_round_lower_and_put_back(player: Player) -> None:
    player.click("0202")
    player.key(Qt.Key.Key_A, CTRL)
    assert set(player.table.pick) == {"rur-inf-1", "rur-inf-2"}
    player.key(Qt.Key.Key_F, CTRL)
    faces = player.stage.pieces.faces
    assert faces["rur-inf-1"][0] == faces["rur-inf-2"][0] == "back"
    player.window.commands["undo"].trigger()
    assert player.stage.pieces.faces["rur-inf-1"][0] == "front", "one gesture, one step back"
    player.table.choose("rur-inf-2")
    player.key(Qt.Key.Key_BracketRight, CTRL)
    assert player.stage.pieces.faces["rur-inf-2"][1] == 60
    player.key(Qt.Key.Key_Down, CTRL)
    assert player.stack("0202") == ("rur-inf-2", "rur-inf-1")
    player.table.choose("rur-inf-1")
    player.key(Qt.Key.Key_Delete)
    assert player.stack("0202") == ("rur-inf-2",)


def test_a_stack_is_fanned_out_reordered_and_taken_apart(player: Player) -> None:
    QTest.mouseDClick(player.stage, LEFT, pos=player.at("0202"))
    fan = player.hand.fan
    assert fan.isVisible() and fan.units == ("rur-inf-2", "rur-inf-1")
    player.drag(fan.point("rur-inf-2"), fan.point("rur-inf-1") + QPoint(30, 0), on=fan)
    assert player.stack("0202") == ("rur-inf-2", "rur-inf-1")
    QTest.mouseDClick(fan, LEFT, pos=fan.point("rur-inf-2"))
    assert player.stage.pieces.faces["rur-inf-2"][0] == "back"
    out = fan.mapFromGlobal(player.stage.mapToGlobal(player.at("0204")))
    player.drag(fan.point("rur-inf-2"), out, on=fan)
    assert player.stack("0204") == ("rur-inf-2",)
    player.key(Qt.Key.Key_Escape)
    assert not fan.isVisible()


def test_a_counter_goes_back_by_dragging_it_onto_the_trays(player: Player) -> None:
    trays = player.stage.trays
    player.drag(player.at("0202"), trays.geometry().center())
    assert player.stack("0202") == ("rur-inf-1",)
    assert any(pool.unit == "rur-inf-2" or pool.count > 0 for pool in player.table.pools())


def test_dice_of_any_number_and_faces(player: Player) -> None:
    player.window.document.match.dice = ScriptedDice([3, 9])
    player.hand.ask_dice()
    dialog = player.hand.dialog
    assert dialog is not None
    dialog.count.setValue(2)  # type: ignore[union-attr]
    dialog.faces.setEditText("d10")  # type: ignore[union-attr]
    dialog.plus.setValue(1)  # type: ignore[union-attr]
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    assert player.story()[-1] == "Ruritania rolls 2d10: 3 + 9 +1 = 13."
    assert faces_of("miss, miss, hit") == ("miss", "miss", "hit")
    assert faces_of("d1") is None and faces_of("") is None


def test_markers_notes_turn_and_search(player: Player) -> None:
    _answer("Out of supply")
    player.click("0202")
    player.key(Qt.Key.Key_M, CTRL)
    assert player.state.marks == {"0202": "Out of supply"}
    assert list(player.hand.markers.words.values()) == ["Out of supply"]
    _answer("Your move by noon.")
    player.key(Qt.Key.Key_T)
    assert player.story()[-1].endswith("notes: Your move by noon.")
    QTest.mouseMove(player.window.track)
    player.window.track.grab()
    box = next(box for box, turn in player.window.track._spots if turn == 3)
    QTest.mouseClick(player.window.track, LEFT, pos=box.center().toPoint())
    assert player.state.turn == 3
    player.hand.ask_find()
    dialog = player.hand.dialog
    assert dialog is not None
    QTest.keyClicks(dialog.field, "mili")  # type: ignore[union-attr]
    QTest.keyClick(dialog.field, Qt.Key.Key_Return)  # type: ignore[union-attr]
    assert player.table.pick == ("syl-inf-2",)


def test_the_context_menu_has_what_the_table_has(player: Player) -> None:
    QTest.mouseClick(player.stage, RIGHT, NONE, player.at("0202"))
    menu = player.window.menu_shown
    assert menu is not None
    texts = [action.text() for action in menu.actions()]
    for text in ("Turn over", "To the bottom", "Back to the tray", "Fan the stack out", "Lay a marker here…"):
        assert text in texts
    next(action for action in menu.actions() if action.text() == "To the bottom").trigger()
    menu.close()
    assert player.stack("0202") == ("rur-inf-2", "rur-inf-1")


def _answer(text: str) -> None:
    """Answer the dialog that opens next."""

    def fill() -> None:
        dialog = QApplication.activeModalWidget()
        if isinstance(dialog, QInputDialog):
            dialog.setTextValue(text)
            dialog.accept()
        else:
            QTimer.singleShot(5, fill)

    QTimer.singleShot(0, fill)


def test_a_game_begun_before_the_map_is_drawn_gets_it_when_it_is_there(sit: Sit) -> None:
    person = sit(scenarios=(SET_OUT,))
    boards = person.page.boards
    full = boards.picture
    assert not boards.drawing and full is not None and not person.page.board.plain_still
    last = person.window.compiler.last
    assert last is not None
    boards._draw(last)  # as at the first look, or after an edit of the map
    plain = boards.picture
    assert boards.drawing and plain is not full and person.page.board.plain_still
    person.page.play("first")
    (window,) = person.page.playing.windows
    window.stage.grab()
    assert window.stage.drawing, "it is said over the board"
    assert window.stage.picture is plain and window.stage.plain_still
    person.settle()
    assert window.stage.picture is boards.picture is window.opened.picture is not plain
    assert not window.stage.plain_still and not person.page.board.plain_still
    window.close()


def test_the_bar_says_whose_turn_it_is_and_the_turn_stands_level_with_its_track(player: Player) -> None:
    assert player.window.prompt_bar.kicker.startswith(player.table.sides[0].name)
    track = player.window.track
    assert not track.subtitle
    image = track.grab().toImage()
    ground = image.pixelColor(2, track.height() // 2)
    rows = [y for y in range(3, track.height() - 3) if any(image.pixelColor(x, y) != ground for x in range(16, 70))]
    assert abs((rows[0] + rows[-1]) / 2 - track.height() / 2) <= 3, rows
