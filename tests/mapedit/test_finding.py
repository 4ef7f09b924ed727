"""Finding hexes and things, and setting a hex by hand from its card, by mouse and keys."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QInputDialog

from editor.mapedit.finding import FindDialog, hex_named, hits
from editor.mapedit.hexcard import SetDialog
from tests.mapedit.conftest import Person
from tests.mapedit.test_repairs import ISLAND, area, island, line, place
from tests.mapedit.test_window import draw_island


def test_hits_are_hexes_by_number_then_names_then_kinds() -> None:
    doc = island(("places", place("a", (60, 80), "Newport")), ("rivers", line("r", "river", (60, 60), (80, 80))))
    assert [hit.space for hit in hits(doc, "050")] == [f"050{k}" for k in range(1, 9)]
    assert hits(doc, "0504")[0].space == "0504"
    assert [hit.key for hit in hits(doc, "port new")] == [("places", "a")]
    assert [hit.key for hit in hits(doc, "river")] == [("rivers", "r")]
    assert hits(doc, "  ") == [] and hits(doc, "atlantis") == []


def test_a_hex_is_known_without_the_zeros_before_its_number() -> None:
    doc = island(("land", area("hill", "mountain", ISLAND)))
    assert (hex_named(doc, "504"), hex_named(doc, "0504"), hex_named(doc, "9999")) == ("0504", "0504", "")


def test_find_lists_while_one_types_and_enter_goes_there(person: Person) -> None:
    draw_island(person)
    window = person.window
    window.commands["find"].trigger()
    dialog = window.findChild(FindDialog)
    assert dialog is not None
    QTest.keyClicks(dialog.field, "050")
    assert dialog.list.count() == 8
    QTest.keyClick(dialog, Qt.Key.Key_Down)
    QTest.keyClick(dialog.field, Qt.Key.Key_Return)
    assert not dialog.isVisible()
    grid = window.map.grid
    assert grid is not None
    middle = QPointF(window.canvas.width() / 2, window.canvas.height() / 2)
    assert grid.at(window.canvas.to_mm(middle)) == grid.by_name["0502"]


def test_go_to_a_hex_says_when_there_is_none(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QInputDialog, "getText", lambda *_a, **_k: ("9999", True))
    person.window.commands["go_hex"].trigger()
    assert "9999" in person.window.statusBar().currentMessage()
    monkeypatch.setattr(QInputDialog, "getText", lambda *_a, **_k: ("504", True))
    person.window.commands["go_hex"].trigger()
    grid = person.window.map.grid
    assert grid is not None and person.window.canvas.ring_at == grid.centre(grid.by_name["0504"])


def test_a_hex_is_set_by_hand_from_its_card_and_takes_what_is_computed_again(
    person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    draw_island(person)
    person.wait_compiled()
    window, card = person.window, person.window.properties.card
    grid = window.map.grid
    assert grid is not None
    space = grid.by_name["0504"]
    card.show_hex(window.map, window.survey, space)
    assert card.name == "0504" and "Clear" in card.text() and not card.take.isEnabled()
    monkeypatch.setattr(SetDialog, "exec", lambda _self: QDialog.DialogCode.Accepted)
    monkeypatch.setattr(SetDialog, "value", lambda _self: ("terrain", "mountain", "the pass is high"))
    QTest.mouseClick(card.set, Qt.MouseButton.LeftButton)
    person.wait_compiled()
    board = window.board
    assert board is not None and board.terrain[space] == "mountain"
    card.show_hex(window.map, window.survey, space)
    assert "Terrain | Mountain | set by hand" in card.text()
    QTest.mouseClick(card.take, Qt.MouseButton.LeftButton)
    person.wait_compiled()
    board = window.board
    assert board is not None and board.terrain[space] == "clear"
