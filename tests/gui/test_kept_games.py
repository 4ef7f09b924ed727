"""Games to go on with are told apart: variant, date, whose turn, players, options; they are renamed and deleted."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QInputDialog, QMessageBox

from editor.app import Program
from editor.gamecards import guessed_card, odd_options
from editor.games import glance, kept_games, new_path
from editor.startscreen import Row, game_note, game_title
from scenarios.engine.ruleset import Option
from tests.gui import skirmish
from tests.gui.conftest import LEFT, Person, Sit


@pytest.fixture
def played(sit: Sit) -> Person:
    """Someone who has begun a kept game and passed the turn on."""
    person = sit(skirmish.opened(), path=new_path("toy"))
    person.click("0203")
    person.click("0304")
    person.press("End the turn")
    return person


def only_row(program: Program) -> Row:
    start = program.show_start()
    return next(row for row in start.rows if row.icon_name == "replay")


def answer(button: str) -> None:
    """Press a button of the question that comes."""

    def press() -> None:
        box = QApplication.activeModalWidget()
        assert isinstance(box, QMessageBox)
        next(b for b in box.buttons() if b.text() == button).click()

    QTimer.singleShot(0, press)


# ------------------------------------------------------------------ what is told
def test_the_row_tells_variant_date_whose_turn_and_when(played: Person, program: Program) -> None:
    game = kept_games(program.settings)[0]
    sides = played.window.table.sides
    assert game_title(game, "Skirmish").startswith("Skirmish")
    note = game_note(game)
    assert f"{sides[played.window.table.state.active[0]].name} to act" in note
    assert "turn 1" in note and "played just now" in note


def test_a_game_played_on_elsewhere_is_not_told_by_its_old_card(played: Person, program: Program) -> None:
    path = played.window.document.path
    assert path is not None
    played.window.close()
    assert "to act" in game_note(kept_games(program.settings)[0])
    with path.open("ab") as file:
        file.write(b'{"n":9,"side":"blue","events":[{"TurnBegan":{"turn":4}}]}\n')
    note = game_note(kept_games(program.settings)[0])
    assert "turn 4" in note and "to act" not in note and "last: Blue" in note


def test_of_a_game_without_a_card_the_modules_files_tell_variant_and_season() -> None:
    card = guessed_card("harc-europaert", "barbarossa-1941", 9)
    assert (card.variant, card.date) == ("Barbarossa 1941-1942", "Autumn 1941")
    assert guessed_card("not-installed", "long-march", 2).variant == "Long march"


def test_options_are_told_that_neither_default_nor_scenario_sets() -> None:
    options = (
        Option("players", "Players", 2, ((2, "two"), (3, "three"))),
        Option("level", "Level", "basic", (("basic", "Basic"), ("advanced", "Advanced"))),
        Option("fog", "Fog", False, ((False, "no"), (True, "yes"))),
    )
    chosen = {"players": 3, "level": "advanced", "fog": False}
    assert odd_options(options, chosen, {"level": "advanced"}) == ["Players: three"]


# ------------------------------------------------------------------ renaming and deleting
def test_a_game_is_renamed_and_stays_the_same(
    played: Person, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = played.window.document.path
    assert path is not None
    played.window.close()
    monkeypatch.setattr(QInputDialog, "getText", lambda *_a, **_k: ("Ann: Bela", True))
    QTest.mouseClick(only_row(program).ends[0], LEFT)
    fresh = path.with_name("Ann Bela.journal")
    assert fresh.is_file() and not path.exists()
    row = only_row(program)
    assert row.title.startswith("Ann Bela  ·  ") and "to act" in row.note


def test_a_name_that_is_taken_or_empty_is_refused(
    played: Person, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = played.window.document.path
    assert path is not None
    played.window.close()
    path.with_name("other.journal").write_text("x")
    for name, said in (("other", "already"), ("/", "needs a name")):
        monkeypatch.setattr(QInputDialog, "getText", lambda *_a, wanted=name, **_k: (wanted, True))
        QTest.mouseClick(only_row(program).ends[0], LEFT)
        assert path.is_file() and program.start is not None
        assert said in program.start.fault.label.text()


@pytest.mark.parametrize("pressed", ["Keep", "Delete"])
def test_a_game_is_deleted_only_after_a_question(played: Person, program: Program, pressed: str) -> None:
    path = played.window.document.path
    assert path is not None
    played.window.close()
    row = only_row(program)
    answer(pressed)
    QTest.mouseClick(row.ends[1], LEFT)
    assert path.exists() == (pressed == "Keep")
    assert [game.path for game in kept_games(program.settings)] == ([path] if pressed == "Keep" else [])


def test_a_game_that_is_open_is_neither_renamed_nor_deleted(played: Person, program: Program) -> None:
    path = played.window.document.path
    assert path is not None
    row = only_row(program)
    answer("Delete")
    QTest.mouseClick(row.ends[1], LEFT)
    assert path.is_file() and glance(path) is not None and program.start is not None
    assert "open in a window" in program.start.fault.label.text()


def test_older_games_are_shown_when_asked_for(played: Person, program: Program, tmp_path: Path) -> None:
    path = played.window.document.path
    assert path is not None
    for k in range(6):
        path.with_name(f"copy {k}.journal").write_bytes(path.read_bytes())
    start = program.show_start()
    assert sum(row.icon_name == "replay" for row in start.rows) == 4
    more = next(row for row in start.rows if row.icon_name == "down")
    more.setFocus()
    QTest.keyClick(more, Qt.Key.Key_Return)
    assert sum(row.icon_name == "replay" for row in start.rows) == 7
