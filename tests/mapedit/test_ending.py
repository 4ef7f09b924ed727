"""The program is ended from outside: what was not saved is offered at the next start, nothing else is touched."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from editor.mapedit.blank import blank_map, new_module
from editor.mapedit.recovery import left_behind
from scenarios.engine.modules import load_module, save_module
from tests.mapedit.killing import edit_and_be_ended

pytestmark = pytest.mark.skipif(os.name == "nt", reason="such signals are sent on other systems only")
RENAMING = """
    from editor.mapedit.edits import set_parts
    window.do(set_parts(window.module, "Rename to Candia", title="Candia"))
"""


def island(tmp_path: Path) -> Path:
    module = new_module(tmp_path / "crete", "Crete", blank_map("Crete", 6, 5, 20))
    save_module(module, module.folder)
    return module.folder


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_a_signal_ends_the_program_and_keeps_what_was_not_saved(tmp_path: Path, state: Path, name: str) -> None:
    home, number = island(tmp_path), signal.Signals[name]
    assert edit_and_be_ended(state, home, RENAMING, number) == 128 + number
    (kept,) = left_behind()
    assert (kept.title, kept.home, kept.steps) == ("Candia", str(home.resolve()), ("Rename to Candia",))
    assert kept.module().title == "Candia" and load_module(home).title == "Crete"


def test_a_signal_leaves_nothing_behind_where_all_is_saved(tmp_path: Path, state: Path) -> None:
    home = island(tmp_path)
    assert edit_and_be_ended(state, home, "", signal.SIGTERM) == 128 + signal.SIGTERM
    assert not left_behind() and not (home / ".hexwright-lock").exists()


def test_a_signal_ends_the_program_under_a_question_too(tmp_path: Path, state: Path) -> None:
    asking = RENAMING + """
    from PySide6.QtCore import QTimer
    QTimer.singleShot(0, window.close)
    ready = lambda: app.activeModalWidget() is not None
"""
    assert edit_and_be_ended(state, island(tmp_path), asking, signal.SIGTERM) == 128 + signal.SIGTERM
    assert [kept.title for kept in left_behind()] == ["Candia"]
