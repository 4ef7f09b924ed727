"""What is new: a page of the manual, told once after the version rose; it comes with the program as installed."""

from __future__ import annotations

import tomllib
from importlib.metadata import PackagePath
from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor import shipped, startscreen
from editor.manual import FOLDER, ManualWindow
from editor.news import PAGE, news_file, risen, running_version
from editor.settings import Settings
from editor.startscreen import StartWindow
from editor.theme import Theme


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(tmp_path / "window.ini")


def test_a_version_is_told_once_and_never_at_the_first_start(settings: Settings) -> None:
    assert risen(settings, "1.0") == ""
    assert risen(settings, "1.0") == ""
    assert risen(settings, "1.1") == "1.1"
    assert risen(settings, "1.1") == ""
    assert risen(settings, "") == ""


def test_the_start_window_has_a_line_that_opens_the_page_and_goes(
    qtbot: QtBot, qapp: QApplication, settings: Settings, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setattr(startscreen, "running_version", lambda: "9.0")
    settings.put("news/version", "8.0")
    window = StartWindow(Theme(qapp, settings), settings, {"skirmish": "Skirmish"}, False)
    qtbot.addWidget(window)
    assert window.rows[0].title == "What is new in version 9.0"
    window.fill()
    window.rows[0].click()
    assert window.manual is not None and window.manual.page == PAGE
    assert all("What is new" not in row.title for row in window.rows)
    window.manual.close()
    QTest.qWait(1)
    again = StartWindow(window.theme, settings, {}, False)
    qtbot.addWidget(again)
    assert all("What is new" not in row.title for row in again.rows)


def test_the_page_is_the_changelog(qtbot: QtBot) -> None:
    window = ManualWindow()
    qtbot.addWidget(window)
    assert window.open_at(PAGE)
    shown = window.view.toPlainText()
    assert shown.startswith("What is new") and running_version() in shown


def test_all_that_the_manual_needs_is_installed_with_the_program() -> None:
    root = news_file().parent
    with (root / "pyproject.toml").open("rb") as file:
        globs = tomllib.load(file)["tool"]["setuptools"]["data-files"]
    installed = {
        f"{folder}/{path.name}": path for folder, names in globs.items() for name in names for path in root.glob(name)
    }
    wanted = {path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*") if path.is_file()}
    assert {f"share/hexwright/manual/{name}" for name in wanted} | {"share/hexwright/CHANGELOG.md"} == set(installed)


def test_where_it_was_installed_it_is_found_by_the_list_of_its_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Place:
        def locate_file(self, path: object) -> Path:
            return tmp_path / "lib" / "site-packages" / str(path)

    file = PackagePath("../../share/hexwright/CHANGELOG.md")
    file.dist = Place()  # type: ignore[assignment]
    monkeypatch.setattr(shipped, "files", lambda _name: [PackagePath("editor/cli.py"), file])
    monkeypatch.setattr(shipped, "ROOT", tmp_path / "lib" / "site-packages")
    assert shipped.shipped("CHANGELOG.md", "CHANGELOG.md") == (tmp_path / "share/hexwright/CHANGELOG.md").resolve()
