"""Modules with very much on their map: read while the window stays alive, and stopped when one wants that."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from editor.mapedit import loading
from editor.mapedit.blank import blank_map, new_module
from editor.mapedit.shell import Shell
from editor.settings import Settings
from editor.theme import Theme
from scenarios.engine.modules import pack_module, save_module, weight


@pytest.fixture
def shell(qtbot: QtBot, theme: Theme, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shell:
    monkeypatch.setattr(loading, "HEAVY_BYTES", 500)
    made = Shell(theme, Settings(tmp_path / "window.ini"))
    qtbot.addWidget(made)
    made.show()
    return made


@pytest.fixture
def home(tmp_path: Path) -> Path:
    module = new_module(tmp_path / "crete", "Crete", blank_map("Crete", 6, 5, 20))
    save_module(module, module.folder)
    return module.folder


def test_a_heavy_module_is_opened_while_the_window_goes_on(shell: Shell, qtbot: QtBot, home: Path) -> None:
    seen: list[bool] = []
    QTimer.singleShot(0, shell, lambda: seen.append(not shell.windows))
    assert shell.open(home) is None and shell.open(home) is None
    assert len(shell.loading.live) == 1
    qtbot.waitUntil(lambda: not shell.loading.live)
    assert [window.module.title for window in shell.windows] == ["Crete"]
    assert seen == [True]
    assert shell.open(home) is shell.windows[0]


def test_a_heavy_module_given_up_leaves_everything_as_it_was(shell: Shell, qtbot: QtBot, home: Path) -> None:
    shell.open(home)
    shell.busy.stop.click()
    qtbot.waitUntil(lambda: not shell.loading.live)
    assert not shell.windows and not shell.settings.recent_modules()
    assert not (home / ".hexwright-lock").exists()


def test_a_heavy_module_that_is_broken_is_told(
    shell: Shell, qtbot: QtBot, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "map" / "layers" / "land.json").write_text("{" + " " * 600)
    told: list[str] = []
    monkeypatch.setattr(shell, "tell_fault", lambda _title, text: told.append(text))
    shell.open(home)
    qtbot.waitUntil(lambda: not shell.loading.live)
    assert not shell.windows and "land.json" in told[0]


def test_the_window_closes_while_a_module_is_read(shell: Shell, home: Path) -> None:
    shell.open(home)
    assert shell.close()
    assert not shell.windows


def test_a_packed_module_weighs_what_it_holds(home: Path, tmp_path: Path) -> None:
    pack_module(home, tmp_path / "crete.hexmod")
    assert weight(tmp_path / "crete.hexmod") >= weight(home) > 500
    assert weight(tmp_path / "none") == 0 and weight("harc-europaert") == 0
