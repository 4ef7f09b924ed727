"""The table without rules: counters from trays to anywhere, turned over by a double click, dice on a key."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from editor.canvas.picture import PlainPicture
from editor.opening import Opened
from mapdata.model import MapDocument
from scenarios.engine.free import Free, blank_oob
from scenarios.engine.modules import Module
from tests.engine.toy import toy_board
from tests.gui.conftest import LEFT, Sit
from tests.gui.skirmish import GRID, SHEET


def free_table() -> Opened:
    board = toy_board()
    module = Module("plain", "Plain", "1", Path("."), MapDocument(SHEET, GRID, title="Plain"), "free")
    return Opened("plain", module, board, Free(board, blank_oob(), "Plain"), PlainPicture(board, GRID, SHEET))


def test_counters_go_from_the_tray_to_the_board_and_anywhere(sit: Sit) -> None:
    person = sit(free_table())
    person.tray("pool:red:land")
    person.click("0203")
    assert person.counter_at("0203") == "red-land-1"
    person.key(Qt.Key.Key_Escape)
    person.drag("0203", "0905")
    assert person.counter_at("0905") == "red-land-1"
    assert not person.window.stage.overlay.lit, "where everything is allowed nothing is lit"


def test_a_double_click_turns_a_counter_over(sit: Sit) -> None:
    person = sit(free_table())
    person.tray("pool:red:land")
    person.click("0203")
    person.key(Qt.Key.Key_Escape)
    assert person.window.stage.pieces.faces["red-land-1"][0] == "front"
    QTest.mouseDClick(person.window.stage, LEFT, pos=person.point("0203"))
    assert person.window.stage.pieces.faces["red-land-1"][0] == "back"


def test_a_letter_does_what_its_button_says(sit: Sit) -> None:
    person = sit(free_table(), dice=[4])
    person.window.stage.setFocus()
    person.key(Qt.Key.Key_R)
    assert person.window.document.match.last >= 1
    assert person.window.document.match.entries[0].dice[0][1] == 4


def test_the_context_menu_offers_what_can_be_done_with_a_counter(sit: Sit) -> None:
    person = sit(free_table())
    person.tray("pool:red:land")
    person.click("0203")
    QTest.mouseClick(person.window.stage, Qt.MouseButton.RightButton, pos=person.point("0203"))
    menu = person.window.menu_shown
    assert menu is not None
    texts = [action.text() for action in menu.actions()]
    assert "Turn to the right" in texts and "Turn to the left" in texts
    assert "Turn over" in texts and any("Copy the number 0203" in text for text in texts)
    next(action for action in menu.actions() if action.text() == "Back to the tray").trigger()
    menu.close()
    assert person.counter_at("0203") == ""
