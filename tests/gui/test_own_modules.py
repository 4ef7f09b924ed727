"""The start window lists the modules that somebody made, to be played on or gone on with."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

import scenarios
from editor.mapedit.blank import blank_map, new_module
from editor.ownmodules import own_modules
from editor.settings import Settings
from editor.startscreen import StartWindow
from editor.theme import Theme

SHIPPED = Path(scenarios.__file__).parent


def test_modules_made_are_listed_newest_first_and_those_that_are_gone_or_shipped_are_not(tmp_path: Path) -> None:
    settings = Settings(tmp_path / "window.ini")
    for name in ("isle", "shores"):
        new_module(tmp_path / name, name.title(), blank_map(name, 4, 4, 20))
    (tmp_path / "torn").mkdir()
    mine = [tmp_path / name for name in ("isle", "gone", "torn", "shores")]
    for source in (SHIPPED / "europe_hex", *mine):
        settings.note_recent_module(str(source))
    settings.note_recent_module("europe-hex")
    assert [(m.title, m.place.name) for m in own_modules(settings, SHIPPED)] == [("Shores", "shores"), ("Isle", "isle")]


def test_a_click_plays_it_and_its_button_opens_it_in_the_editor(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    settings = Settings(tmp_path / "window.ini")
    new_module(tmp_path / "isle", "Isle", blank_map("isle", 4, 4, 20))
    settings.note_recent_module(str(tmp_path / "isle"))
    window = StartWindow(Theme(qapp, settings), settings, {}, True)
    qtbot.addWidget(window)
    row = next(row for row in window.rows if row.title == "Isle")
    asked: list[str] = []
    window.play_asked.connect(lambda ref: asked.append(f"play {ref}"))
    window.edit_asked.connect(lambda ref: asked.append(f"edit {ref}"))
    row.click()
    row.ends[0].click()
    assert asked == [f"play {tmp_path / 'isle'}", f"edit {tmp_path / 'isle'}"]
