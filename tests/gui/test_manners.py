"""What keeps a player from losing something by a slip: questions, the locked table, undo that says why, and redo."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editor import app as program_module
from editor.app import Program
from editor.opening import Opened
from editor.play.newgame import CalmBox, NewGameDialog
from mapdata.board import LAND, SEA
from scenarios.engine.match import Match
from tests.gui import skirmish
from tests.gui.conftest import LEFT, Person, Sit


def wheel_over(box: CalmBox) -> bool:
    """Turn the wheel over a choice; return whether it took it."""
    at = QPointF(box.rect().center())
    none, never = Qt.MouseButton.NoButton, Qt.ScrollPhase.NoScrollPhase
    plain = Qt.KeyboardModifier.NoModifier
    where = QPointF(box.mapToGlobal(at.toPoint()))
    event = QWheelEvent(at, where, QPoint(0, 0), QPoint(0, -120), none, plain, never, False)
    QApplication.sendEvent(box, event)
    return event.isAccepted()


# ------------------------------------------------------------------ nothing is lost by a slip
def test_set_up_asks_before_counters_are_lost(sit: Sit, europe: Opened) -> None:
    person = sit(europe, "campaign")
    window = person.window
    waiting = sum(pool.count for pool in window.table.pools())
    assert waiting
    main = next(b for b in window.prompt_bar.buttons if b.offer.primary)
    assert "rest" in main.offer.text, "while counters wait the main button places them"
    person.press("Confirm set-up")
    assert str(waiting) in person.prompt and "lost" in person.prompt
    assert sum(pool.count for pool in window.table.pools()) == waiting
    person.key(Qt.Key.Key_Escape)
    assert window.table.pending is None and "Place" in person.prompt
    person.press("Confirm set-up")
    person.press("Confirm set-up")
    assert any(str(waiting) in text for text in window.story.texts())


def test_the_table_is_locked_until_the_next_player_sits_down(sit: Sit, europe: Opened) -> None:
    person = sit(europe, "campaign", banner=True)
    window = person.window
    window.stage.setFocus()
    person.key(Qt.Key.Key_Return)
    person.key(Qt.Key.Key_Return)
    assert window.stage.banner.isVisible()
    done = window.document.match.last
    assert [b.offer.text for b in window.prompt_bar.buttons] == ["Show the board"]
    assert not window.stage.trays.isVisible() and not window.table.able()
    for key in (Qt.Key.Key_Space, Qt.Key.Key_M, Qt.Key.Key_N):
        QTest.keyClick(window, key)
    window.commands["next_unit"].trigger()
    window.commands["replay"].trigger()
    window.more()
    menu = window.menu_shown
    assert menu is not None and [action.isEnabled() for action in menu.actions()] == [False]
    menu.close()
    assert window.document.match.last == done and window.stage.banner.isVisible() and not window.past.on
    window.commands["primary"].trigger()
    assert not window.stage.banner.isVisible() and window.stage.trays.isVisible()
    assert window.document.match.last == done, "it only sits down"


def test_undo_says_why_it_is_grey_and_redo_does_again(person: Person) -> None:
    window = person.window
    undo, redo = window.commands["undo"], window.commands["redo"]
    assert not undo.isEnabled() and "Nothing" in undo.statusTip()
    window.stage.setFocus()
    person.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert window.statusBar().currentMessage() == undo.statusTip()
    person.click("0203")
    person.click("0304")
    assert undo.isEnabled() and not redo.isEnabled()
    undo.trigger()
    assert person.where("red-1") == "0203" and redo.isEnabled()
    redo.trigger()
    assert person.where("red-1") == "0304" and not redo.isEnabled()
    undo.trigger()
    person.click("0203")
    person.click("0104")
    assert not redo.isEnabled(), "another action was done since"
    person.press("End the turn")
    assert not undo.isEnabled() and "another side" in undo.statusTip()


def test_escape_closes_what_is_told_first_and_keeps_the_unit_picked(person: Person) -> None:
    person.click("0203")
    person.click("0906")
    assert person.refusal[0]
    picked = person.window.table.pick
    person.window.stage.setFocus()
    person.key(Qt.Key.Key_Escape)
    assert person.refusal == ("", "") and person.window.table.pick == picked != ()
    person.key(Qt.Key.Key_Escape)
    assert person.window.table.pick == ()


# ------------------------------------------------------------------ what is seen
def test_zones_that_a_way_can_meet_are_hatched_once_a_unit_is_picked(sit: Sit, europe: Opened) -> None:
    units = {"ger-land-1": "1415", "fra-land-1": "1416", "fra-land-2": "0918"}
    state = europe.rules.position({"turn": 2, "faction": "axis", "phase": "movement", "units": units})
    person = sit(europe, state=state)
    person.see("1415")
    assert person.window.stage.overlay.zone == frozenset()
    person.click("1415")
    zone = person.window.stage.overlay.zone
    assert person.space("1316") in zone
    assert not zone & set(europe.board.near[person.space("0918")]), "what is out of reach is left out"


def test_a_second_click_on_a_loaded_ship_picks_what_it_carries(sit: Sit, europe: Opened) -> None:
    board = europe.board
    sea = next(board.names[s] for s in board.near[board.by_name["1819"]] if board.kind[s] == SEA)
    assert board.kind[board.by_name["1819"]] in (LAND, SEA)
    units = {"ita-naval-1": sea, "ita-land-1": {"aboard": "ita-naval-1"}}
    state = europe.rules.position({"turn": 2, "faction": "axis", "phase": "movement", "units": units})
    person = sit(europe, state=state)
    person.see(sea)
    person.click(sea)
    assert person.window.table.pick == ("ita-naval-1",)
    person.click(sea)
    assert person.window.table.pick == ("ita-land-1",)


def test_trays_fold_and_open(sit: Sit, europe: Opened) -> None:
    person = sit(europe, "campaign")
    trays = person.window.stage.trays
    assert trays.width() > 500, "the trays lie in one row as soon as the window is there"
    high = trays.height()
    head = QPoint(trays.width() // 2, round(trays.body.top()) + 12)
    QTest.mouseClick(trays, LEFT, pos=head)
    assert trays.folded and trays.height() < high
    QTest.mouseClick(trays, LEFT, pos=head)
    assert trays.height() == high


def test_the_story_follows_the_replay(person: Person) -> None:
    person.click("0203")
    person.click("0304")
    person.press("End the turn")
    window = person.window
    told = window.story.texts()
    window.commands["replay"].trigger()
    window.replay_bar.slider.setValue(0)
    assert len(window.story.texts()) < len(told)
    window.replay_bar.slider.setValue(1)
    assert any("0304" in text for text in window.story.texts())
    window.replay_bar.leave()
    assert window.story.texts() == told


def test_a_game_goes_on_from_a_step_at_once_and_says_so(person: Person, program: Program) -> None:
    person.click("0203")
    person.click("0304")
    person.press("End the turn")
    person.window.commands["replay"].trigger()
    person.window.replay_bar.slider.setValue(1)
    person.window.replay_bar.branch.click()
    fresh = program.windows[-1]
    assert fresh is not person.window and "step 1" in fresh.statusBar().currentMessage()
    assert fresh.document.match.last == 0 and fresh.stage.pieces.where("red-1") == person.space("0304")


# ------------------------------------------------------------------ dialogs
def test_the_wheel_changes_no_option_and_changed_ones_are_marked(europe: Opened, qtbot: object) -> None:
    dialog = NewGameDialog(europe.rules, "Game")
    dialog.show()
    box = dialog._boxes["combined"]
    assert isinstance(box, CalmBox)
    before = box.currentIndex()
    box.setFocus()
    assert not wheel_over(box) and box.currentIndex() == before
    box.setCurrentIndex((before + 1) % box.count())
    title = dialog.options["combined"].title
    marked = [label.text() for label in dialog.findChildren(type(dialog.description)) if "●" in label.text()]
    assert marked == [f"● {title}"]
    dialog.defaults.click()
    assert [x for x in dialog.findChildren(type(dialog.description)) if "●" in x.text()] == []
    dialog.close()


def test_reports_are_found_by_words_and_nothing_says_so(sit: Sit, europe: Opened) -> None:
    person = sit(europe, "campaign-ready")
    window = person.window
    window.find_action()
    search = window._search
    QTest.keyClicks(search.field, "report reinf")
    assert search._shown and not search.nothing.isVisible()
    QTest.keyClick(search.field, Qt.Key.Key_Return)
    assert window.reports_dialog is not None and window.reports_dialog.isVisible()
    window.reports_dialog.close()
    window.find_action()
    QTest.keyClicks(window._search.field, "no such thing")
    assert window._search.nothing.isVisible()
    window._search.close()


def test_a_journal_given_to_play_is_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "x.journal"
    Match.new(skirmish.Skirmish(), skirmish.Skirmish().scenarios()[0].id, {}, path=path).close()
    asked: list[object] = []

    class Stand:
        def resume(self, journal: Path) -> None:
            asked.append(journal)

    monkeypatch.setattr(program_module, "_run", lambda start: start(Stand()) or 0)
    assert program_module.run_play(str(path)) == 0
    assert asked == [path]
