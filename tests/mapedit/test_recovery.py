"""Unsaved work that is damaged, is another program's, or cannot be kept: it is told, and never lost on the way."""

from __future__ import annotations

import json
import os
import shutil
import time
from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from editor.mapedit import recovery
from editor.mapedit.app import tell_crash
from editor.mapedit.blank import blank_map, new_module
from editor.mapedit.edits import set_parts
from editor.mapedit.recovery import left_behind, write_kept
from editor.mapedit.recoverydialog import RecoveryDialog
from editor.mapedit.shell import Shell
from mapdata.problems import FormatError
from scenarios.engine.locks import hold
from scenarios.engine.modules import Module

DOT = QImage(4, 4, QImage.Format.Format_RGB32)


@pytest.fixture
def module(tmp_path: Path) -> Module:
    return new_module(tmp_path / "crete", "Crete", blank_map("Crete", 4, 4, 20))


@pytest.fixture
def kept(state: Path, module: Module) -> Path:
    """The folder of unsaved work."""
    folder = state / "abc"
    folder.mkdir(parents=True)
    info: dict[str, object] = {"title": "Candia", "home": "", "when": 1000.0, "steps": ["Draw"], "count": 1}
    write_kept(folder, module, DOT, info)
    return folder


def with_info(folder: Path, **words: object) -> None:
    info = json.loads((folder / "info.json").read_text())
    (folder / "info.json").write_text(json.dumps({**info, **words}))


def boxes(shell: Shell) -> list[str]:
    """Return what message boxes of a window say, and close them."""
    found = shell.findChildren(QMessageBox)
    for box in found:
        box.close()
    return [f"{box.text()}: {box.informativeText()}" for box in found]


@pytest.mark.parametrize("harm", ["map.json", "layer", "module", "deep"])
def test_what_cannot_be_read_is_told_and_stays_in_its_row(
    shell: Shell, kept: Path, harm: str, qtbot: QtBot
) -> None:
    if harm == "map.json":
        (kept / "module" / "map" / "map.json").write_text('{"format":')
    elif harm == "layer":
        next((kept / "module" / "map" / "layers").iterdir()).unlink()
    elif harm == "deep":
        (kept / "module" / "map" / "map.json").write_text("[" * 100_000)
    else:
        shutil.rmtree(kept / "module")
    (found,) = left_behind()
    dialog = RecoveryDialog([found])
    qtbot.addWidget(dialog)
    dialog.recover_asked.connect(shell.recover)
    dialog.buttons["abc"][0].click()
    assert str(kept) in dialog.notes["abc"].text()
    assert not dialog.rows["abc"].isHidden()
    assert "What was kept of Candia cannot be read" in boxes(shell)[0]
    assert kept.exists()


@pytest.mark.parametrize("when", [1e300, -1e300, float("nan"), 1e12, -1e11, "yesterday", 10**400])
def test_a_time_that_is_none_hinders_nothing(kept: Path, when: object, qtbot: QtBot) -> None:
    with_info(kept, when=when)
    dialog = RecoveryDialog(left_behind())
    qtbot.addWidget(dialog)
    assert list(dialog.rows) == ["abc"]


def test_a_place_that_can_be_none_is_no_place(shell: Shell, kept: Path) -> None:
    with_info(kept, home="/tmp/a\0b")
    (found,) = left_behind()
    assert found.home == ""
    assert shell.recover(found) is not None


@pytest.mark.parametrize("torn", [None, "", '{"format": "hexwright-reco', "[" * 100_000])
def test_whole_work_without_its_record_is_offered_by_its_own_title(kept: Path, torn: str | None) -> None:
    (kept / "info.json").unlink()
    if torn is not None:
        (kept / "info.json").write_text(torn)
    (found,) = left_behind()
    assert found.title == "Crete"
    assert found.when == pytest.approx(time.time(), abs=600)
    assert found.module().title == "Crete"


def test_a_very_long_title_is_cut(kept: Path) -> None:
    with_info(kept, title="T" * 10_000, steps=["x" * 5_000] * 8)
    (found,) = left_behind()
    assert len(found.title) == len(found.steps[0]) == 200
    assert len(found.steps) == 5


def test_what_a_running_program_is_writing_is_not_touched(kept: Path) -> None:
    (kept / "module").rename(kept / "module.old")  # as between the two renames of its writing
    handle = os.open(kept / "lock", os.O_RDWR | os.O_CREAT)
    try:
        hold(handle)
        assert left_behind() == []
        assert (kept / "module.old").is_dir() and not (kept / "module").exists()
    finally:
        os.close(handle)
    assert len(left_behind()) == 1


def test_that_nothing_can_be_kept_is_told_once(shell: Shell, module: Module, tmp_path: Path) -> None:
    window = shell.add(module)
    (tmp_path / "file").write_text("no folder")
    window.recovery.folder = tmp_path / "file" / "abc"
    told: list[str] = []
    window.recovery.failing.connect(told.append)
    for title in ("Candia", "Kandia"):
        window.do(set_parts(window.module, f"Rename to {title}", title=title))
        window.recovery.keep()
    assert told == ["Not a directory"]
    assert window.statusBar().currentMessage() == "Unsaved work cannot be kept: Not a directory"
    tell_crash(shell, "ValueError", "report.txt")
    assert "cannot be kept" in window.fault.label.text()


def test_recovered_work_goes_only_once_it_is_kept_anew(
    shell: Shell, kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_words: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(recovery, "write_kept", full)
    (found,) = left_behind()
    window = shell.recover(found)
    assert window is not None and window.module.title == "Crete"
    assert kept.exists()
    assert "No space left" in window.statusBar().currentMessage()


def test_a_fault_is_told_where_nothing_is_open(shell: Shell, tmp_path: Path) -> None:
    (tmp_path / "bad").mkdir()
    (tmp_path / "bad" / "module.json").write_text("{")
    assert shell.open(tmp_path / "bad") is None
    (said,) = boxes(shell)
    assert "cannot be opened" in said and "module.json" in said


def test_damaged_work_raises_what_the_window_expects(kept: Path) -> None:
    shutil.rmtree(kept / "module" / "map")
    with pytest.raises(FormatError):
        left_behind()[0].module()


def test_only_steps_since_the_last_save_are_told_even_after_going_back_behind_it(
    shell: Shell, state: Path, module: Module
) -> None:
    window = shell.add(module)
    stack = window.document.stack

    def step(title: str) -> None:
        window.do(set_parts(window.module, title, title=title))

    for k in range(5):
        step(f"Step {k}")
    stack.setClean()
    step("One more")
    assert window.recovery.unsaved() == 1
    stack.undo()
    stack.undo()
    step("Another way")
    assert stack.cleanIndex() < 0 and window.recovery.unsaved() == 1
    stack.setClean()


def test_recovered_work_is_marked_as_unsaved_and_counts_on(shell: Shell, kept: Path) -> None:
    with_info(kept, count=4)
    (found,) = left_behind()
    window = shell.recover(found)
    assert window is not None
    assert shell.isWindowModified() and window.isWindowModified() and shell.tabs.tabText(0).endswith(" ●")
    assert window.panels.history.emptyLabel() == "As recovered"
    assert window.recovery.unsaved() == 4
    window.do(set_parts(window.module, "Later", title="Later"))
    assert window.recovery.unsaved() == 5
    window.document.stack.setClean()
    assert window.recovery.unsaved() == 0
