"""Quitting with several modules open: all that is not saved is asked for once, and Cancel leaves all of them open."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from editor.mapedit.blank import blank_map, new_module
from editor.mapedit.edits import set_parts
from editor.mapedit.shell import Shell
from editor.settings import Settings
from editor.theme import Theme
from scenarios.engine.modules import load_module

Button = QMessageBox.StandardButton


@pytest.fixture
def shell(qtbot: QtBot, theme: Theme, tmp_path: Path) -> Shell:
    made = Shell(theme, Settings(tmp_path / "window.ini"))
    qtbot.addWidget(made, before_close_func=give_up)
    made.show()
    for name in ("crete", "malta", "rhodes"):
        made.add(new_module(tmp_path / name, name.title(), blank_map(name.title(), 6, 5, 20)))
    return made


def give_up(shell: Shell) -> None:
    for window in shell.windows:
        window.document.stack.setClean()


def change(shell: Shell, *titles: str) -> None:
    for window in shell.windows:
        if window.module.title in titles:
            window.document.do(set_parts(window.document.module, "Title", title=f"{window.module.title} 2"))


def answered(monkeypatch: pytest.MonkeyPatch, button: Button) -> list[str]:
    """Answer what is asked from here on; return the list of what is asked."""
    asked: list[str] = []

    def box(self: QMessageBox) -> Button:
        asked.append(f"{self.text()} {self.informativeText()}")
        return button

    def question(_parent: object, _title: str, text: str, *_rest: object) -> Button:
        asked.append(text)
        return button

    monkeypatch.setattr(QMessageBox, "exec", box)
    monkeypatch.setattr(QMessageBox, "question", question)
    return asked


@pytest.mark.parametrize("changed", [("Malta",), ("Crete", "Rhodes"), ("Crete", "Malta", "Rhodes")])
def test_cancel_leaves_all_modules_open(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, changed: tuple[str, ...]
) -> None:
    change(shell, *changed)
    asked = answered(monkeypatch, Button.Cancel)
    assert not shell.close()
    assert len(shell.windows) == 3 and shell.isVisible() and len(asked) == 1, "asked once"
    assert all(f"{title} 2" in asked[0] for title in changed)
    assert not any(window.keeper.asked for window in shell.windows)


def test_all_are_saved_at_one_answer(shell: Shell, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    change(shell, "Crete", "Rhodes")
    asked = answered(monkeypatch, Button.SaveAll)
    assert shell.close() and len(asked) == 1 and shell.windows == []
    assert [load_module(tmp_path / name).title for name in ("crete", "malta", "rhodes")] == [
        "Crete 2", "Malta", "Rhodes 2"]  # fmt: skip


def test_none_are_saved_at_one_answer(shell: Shell, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    change(shell, "Crete", "Rhodes")
    asked = answered(monkeypatch, Button.Discard)
    assert shell.close() and len(asked) == 1 and shell.windows == []
    assert load_module(tmp_path / "crete").title == "Crete"


def test_one_that_cannot_be_saved_keeps_all_open(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    change(shell, "Crete", "Rhodes")
    answered(monkeypatch, Button.SaveAll)
    monkeypatch.setattr(shell.windows[2].keeper, "save", lambda: False)
    assert not shell.close() and len(shell.windows) == 3
