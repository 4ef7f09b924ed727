"""The entry on a Linux desktop, and a second start that joins the first window."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from editor import desktop
from editor.cli import main
from editor.mapedit.blank import blank_map, new_module
from editor.mapedit.shell import Shell
from editor.mapedit.single import Doorman, hand_over
from editor.settings import Settings
from editor.theme import Theme

linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="desktop entries belong to Linux")


@linux
def test_the_entry_is_installed_and_removed_without_a_trace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(desktop, "_tell", lambda _home: None)
    assert CliRunner().invoke(main, ["desktop", "install"]).exit_code == 0
    entry = (tmp_path / "applications" / "hexwright.desktop").read_text()
    assert " edit %F\n" in entry
    assert "MimeType=application/x-hexwright-module;" in entry
    play = (tmp_path / "applications" / "hexwright-play.desktop").read_text()
    assert " play %f\n" in play
    kinds = ElementTree.parse(tmp_path / "mime" / "packages" / "hexwright.xml").getroot()
    assert [glob.get("pattern") for glob in kinds.iter() if glob.tag.endswith("glob")] == ["*.hexmod", "*.journal"]
    assert not QImage(str(tmp_path / "icons" / "hicolor" / "scalable" / "apps" / "hexwright.svg")).isNull()
    assert CliRunner().invoke(main, ["desktop", "remove"]).exit_code == 0
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == []


def test_a_program_in_a_folder_with_blanks_is_quoted() -> None:
    assert desktop._quoted("/opt/100% hex wright/bin/python") == '"/opt/100%% hex wright/bin/python"'
    assert desktop._quoted("/usr/bin/hexwright") == "/usr/bin/hexwright"


CALLER = """
import sys
from pathlib import Path
from PySide6.QtCore import QCoreApplication
from editor.mapedit.single import hand_over
from editor.settings import Settings
app = QCoreApplication([])
print(hand_over(Settings(Path(sys.argv[1])), sys.argv[2:]))
"""


def test_a_second_start_hands_its_module_to_the_open_window(qtbot: QtBot, theme: Theme, tmp_path: Path) -> None:
    settings = Settings(tmp_path / "window.ini")
    assert not hand_over(settings, ["x"])
    shell = Shell(theme, settings)
    qtbot.addWidget(shell)
    Doorman(shell, settings)
    home = new_module(tmp_path / "crete", "Crete", blank_map("Crete", 3, 3, 20)).folder
    words = [sys.executable, "-c", CALLER, str(settings.path), str(home)]
    program = subprocess.Popen(words, stdout=subprocess.PIPE, text=True)
    try:
        qtbot.waitUntil(lambda: bool(shell.windows), timeout=30_000)
        assert program.communicate(timeout=30)[0].strip() == "True"
    finally:
        program.kill()
    assert shell.windows[0].module.title == "Crete"


def test_a_second_window_does_not_take_the_first_ones_name(qtbot: QtBot, theme: Theme, tmp_path: Path) -> None:
    settings = Settings(tmp_path / "window.ini")
    shells = [Shell(theme, settings), Shell(theme, settings)]
    for shell in shells:
        qtbot.addWidget(shell)
        Doorman(shell, settings)
    home = new_module(tmp_path / "crete", "Crete", blank_map("Crete", 3, 3, 20)).folder
    words = [sys.executable, "-c", CALLER, str(settings.path), str(home)]
    program = subprocess.Popen(words, stdout=subprocess.PIPE, text=True)
    try:
        qtbot.waitUntil(lambda: bool(shells[0].windows), timeout=30_000)
        assert program.communicate(timeout=30)[0].strip() == "True"
    finally:
        program.kill()
    assert not shells[1].windows
