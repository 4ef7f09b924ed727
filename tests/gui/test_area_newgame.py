"""The dialog before a game with many options, and the command that begins a variant at once."""

from __future__ import annotations

from typing import Any

import pytest
from click.testing import CliRunner
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

import editor.app
from editor import cli
from editor.play.newgame import NewGameDialog
from tests.harc.boards import rules


@pytest.fixture
def dialog(qtbot: QtBot) -> NewGameDialog:
    made = NewGameDialog(rules(), rules().title)
    qtbot.addWidget(made)
    made.show()
    return made


def test_variants_are_listed_with_what_they_are_about(dialog: NewGameDialog) -> None:
    titles = [dialog.scenario.item(k).text() for k in range(dialog.scenario.count())]
    assert titles == [info.title for info in rules().scenarios()] and len(titles) == 6
    dialog.choose_scenario("sichelschnitt")
    assert dialog.chosen().scenario == "sichelschnitt"
    assert "Paris" in dialog.description.text()


def test_every_option_is_there_once_the_many_under_tabs(dialog: NewGameDialog) -> None:
    assert set(dialog._boxes) == {option.id for option in rules().options()}
    assert dialog.tabs.count() == 3
    assert dialog._boxes["level"].isVisible(), "what matters most is in view at once"


def test_a_tab_shows_that_something_in_it_is_not_as_by_default(dialog: NewGameDialog) -> None:
    tab, name = dialog._marks["retreat"]
    assert dialog.tabs.tabText(tab) == name
    dialog.preset({"retreat": "origin"})
    assert dialog.tabs.tabText(tab) == f"{name}  ●"
    dialog.defaults.click()
    assert dialog.tabs.tabText(tab) == name


def test_options_that_do_not_go_together_are_told_and_nothing_begins(dialog: NewGameDialog) -> None:
    dialog.choose_scenario("barbarossa-1941")
    dialog.preset({"optional_rules": True})
    assert dialog.fault.isVisible() and not dialog.begin.isEnabled()
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    assert dialog.isVisible()
    dialog.choose_scenario("total-war-1939")
    assert not dialog.fault.isVisible() and dialog.begin.isEnabled()
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    assert not dialog.isVisible()


def test_the_seats_follow_the_number_of_players(dialog: NewGameDialog) -> None:
    dialog.choose_scenario("total-war-1939")
    dialog.preset({"players": 5})
    assert list(dialog._names) == ["germany", "italy", "entente", "usa", "soviet"]
    dialog.preset({"players": 2})
    assert list(dialog._names) == ["axis", "allies"]


def test_a_variant_is_named_on_the_command_line(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: dict[str, Any] = {}

    def run(module: str, **given: Any) -> int:
        asked.update(module=module, **given)
        return 0

    monkeypatch.setattr(editor.app, "run_play", run)
    monkeypatch.setattr(cli, "need_display", lambda: None)
    result = CliRunner().invoke(cli.main, ["play", "harc-europaert", "--variant", "sichelschnitt", "--players", "3"])
    assert result.exit_code == 0, result.output
    assert asked == {
        "module": "harc-europaert",
        "scenario": "sichelschnitt",
        "options": {"players": 3},
        "journal": None,
    }
