"""Several modules in one window, and the work of a program that was killed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from editor.mapedit import recovery
from editor.mapedit.app import tell_crash
from editor.mapedit.blank import blank_map, new_module
from editor.mapedit.edits import set_parts
from editor.mapedit.recovery import left_behind
from editor.mapedit.recoverydialog import RecoveryDialog
from editor.mapedit.shell import Shell
from editor.play.reading import AboutDialog
from editor.settings import Settings
from editor.theme import Theme
from scenarios.engine.modules import Module
from tests.mapedit.killing import edit_and_be_killed


@pytest.fixture
def shell(qtbot: QtBot, theme: Theme, tmp_path: Path) -> Shell:
    made = Shell(theme, Settings(tmp_path / "window.ini"))
    qtbot.addWidget(made, before_close_func=give_up)
    made.show()
    return made


def give_up(shell: Shell) -> None:
    for window in shell.windows:
        window.document.stack.setClean()


def island(tmp_path: Path, name: str) -> Module:
    return new_module(tmp_path / name, name.title(), blank_map(name.title(), 6, 5, 20))


def test_each_module_has_a_tab_and_its_own_history(shell: Shell, tmp_path: Path) -> None:
    first, second = shell.add(island(tmp_path, "crete")), shell.add(island(tmp_path, "malta"))
    assert shell.current is second
    second.do(set_parts(second.module, "Rename", title="Gozo"))
    assert [shell.tabs.tabText(k) for k in (0, 1)] == ["Crete", "Gozo ●"]
    assert shell.isWindowModified()
    assert "Gozo" in shell.windowTitle()
    shell.tabs.setCurrentIndex(0)
    assert shell.current is first
    assert not shell.isWindowModified()
    assert first.document.stack.count() == 0


def test_the_same_module_is_not_opened_twice(shell: Shell, tmp_path: Path) -> None:
    window = shell.add(island(tmp_path, "crete"))
    shell.add(island(tmp_path, "malta"))
    assert shell.open(tmp_path / "crete") is window
    assert len(shell.windows) == 2


def test_a_module_that_cannot_be_read_is_told_and_nothing_is_opened(shell: Shell, tmp_path: Path) -> None:
    window = shell.add(island(tmp_path, "crete"))
    (tmp_path / "torn").mkdir()
    (tmp_path / "torn" / "module.json").write_text("{")
    assert shell.open(tmp_path / "torn") is None
    assert window.fault.isVisibleTo(window)
    assert "module.json" in window.fault.label.text()


def test_closing_asks_and_what_was_closed_last_comes_back(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = shell.add(island(tmp_path, "crete"))
    shell.add(island(tmp_path, "malta"))
    window.do(set_parts(window.module, "Rename", title="Candia"))
    answers = [QMessageBox.StandardButton.Cancel, QMessageBox.StandardButton.Discard]
    monkeypatch.setattr(QMessageBox, "question", lambda *_args: answers.pop(0))
    shell.tabs.setCurrentIndex(0)
    window.commands["close"].trigger()
    assert len(shell.windows) == 2
    window.commands["close"].trigger()
    assert [w.module.title for w in shell.windows] == ["Malta"]
    shell.windows[0].commands["reopen"].trigger()
    assert [w.module.title for w in shell.windows] == ["Malta", "Crete"]


def test_reverting_takes_the_module_from_disk_again(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = shell.add(island(tmp_path, "crete"))
    monkeypatch.setattr(QMessageBox, "question", lambda *_args: QMessageBox.StandardButton.Yes)
    window.save()
    window.do(set_parts(window.module, "Rename", title="Candia"))
    window.commands["revert"].trigger()
    assert window.module.title == "Crete"
    assert window.document.stack.isClean()


def test_unsaved_work_is_kept_while_one_edits_and_goes_when_it_is_saved(
    shell: Shell, qtbot: QtBot, tmp_path: Path, state: Path
) -> None:
    window = shell.add(island(tmp_path, "crete"))
    window.do(set_parts(window.module, "Rename", title="Candia"))
    window.recovery.keep()
    qtbot.waitUntil(lambda: (window.recovery.folder / "info.json").exists(), timeout=10_000)
    assert left_behind() == []  # the program that holds it is alive
    window.save()
    qtbot.waitUntil(lambda: not window.recovery.folder.exists(), timeout=10_000)


RENAMING = """
    from editor.mapedit.edits import set_parts
    window.do(set_parts(window.module, "Rename to Candia", title="Candia"))
"""


def test_what_a_killed_program_had_not_saved_is_offered_and_recovered(
    shell: Shell, qtbot: QtBot, tmp_path: Path, state: Path
) -> None:
    home = island(tmp_path, "crete").folder
    edit_and_be_killed(state, home, RENAMING)
    (kept,) = left_behind()
    assert (kept.title, kept.home, kept.steps) == ("Candia", str(home.resolve()), ("Rename to Candia",))
    dialog = RecoveryDialog([kept])
    qtbot.addWidget(dialog)
    dialog.recover_asked.connect(shell.recover)
    dialog.buttons[kept.folder.name][0].click()
    (window,) = shell.windows
    assert window.module.title == "Candia"
    assert not window.document.stack.isClean()
    assert not kept.folder.exists()
    assert shell.open(home) is window  # it is that module, with changes
    assert window.keeper.save()
    assert '"Candia"' in (home / "module.json").read_text()


def test_unsaved_work_can_be_thrown_away_with_a_second_click(qtbot: QtBot, tmp_path: Path, state: Path) -> None:
    info: dict[str, object] = {"title": "Crete", "home": "", "when": 0.0, "steps": ["Draw"], "count": 1}
    (state / "abc").mkdir(parents=True)
    recovery.write_kept(state / "abc", island(tmp_path, "crete"), QImage(4, 4, QImage.Format.Format_RGB32), info)
    (kept,) = left_behind()
    dialog = RecoveryDialog([kept])
    qtbot.addWidget(dialog)
    discard = dialog.buttons["abc"][1]
    discard.click()
    assert kept.folder.exists()
    discard.click()
    assert not kept.folder.exists()
    assert dialog.result() == RecoveryDialog.DialogCode.Accepted


@pytest.mark.parametrize("text", ["", "{", '{"format": "hexwright-recovery", "version": 1}', "[]"])
def test_a_torn_record_is_passed_over(state: Path, text: str) -> None:
    (state / "abc").mkdir(parents=True)
    (state / "abc" / "info.json").write_text(text)
    assert left_behind() == []


def test_work_killed_between_two_writings_is_found(tmp_path: Path, state: Path) -> None:
    info: dict[str, object] = {"title": "Crete", "home": "", "when": 0.0, "steps": [], "count": 0}
    (state / "abc").mkdir(parents=True)
    recovery.write_kept(state / "abc", island(tmp_path, "crete"), QImage(4, 4, QImage.Format.Format_RGB32), info)
    (state / "abc" / "module").rename(state / "abc" / "module.old")
    (kept,) = left_behind()
    assert kept.module().title == "Crete"


def test_when_something_breaks_the_work_is_kept_at_once_and_that_is_told(
    shell: Shell, tmp_path: Path, state: Path
) -> None:
    window = shell.add(island(tmp_path, "crete"))
    window.do(set_parts(window.module, "Rename", title="Candia"))
    tell_crash(shell, "KeyError: 7", "/tmp/report.txt")
    assert "was kept just now" in window.fault.label.text()
    assert "/tmp/report.txt" in window.fault.label.text()
    (kept,) = state.iterdir()
    found = recovery.read_kept(kept)
    assert found is not None
    assert found.module().title == "Candia"


def test_the_about_box_tells_versions_licences_and_credits(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = shell.add(replace(island(tmp_path, "crete"), credits=("Coasts: Natural Earth",)))
    shown: list[str] = []
    monkeypatch.setattr(AboutDialog, "exec", lambda dialog: shown.append(dialog.facts))
    window.commands["about"].trigger()
    for word in ("Hexwright", "GEOS", "LGPL", "Coasts: Natural Earth"):
        assert word in shown[0]


def test_a_tab_closes_while_its_history_floats(shell: Shell, qtbot: QtBot, tmp_path: Path) -> None:
    stays, goes = shell.add(island(tmp_path, "crete")), shell.add(island(tmp_path, "malta"))
    goes.docks["history"].setFloating(True)
    goes.docks["history"].show()
    for title in ("Gozo", "Comino", "Filfla"):
        goes.do(set_parts(goes.module, "Rename", title=title))
    goes.document.stack.undo()
    goes.document.stack.setClean()
    goes.close()
    qtbot.waitUntil(lambda: not isValid(goes))
    assert shell.windows == [stays]
