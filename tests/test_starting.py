"""How the program starts: safely, or with all that it keeps in one folder."""

from __future__ import annotations

from importlib.metadata import EntryPoint
from pathlib import Path

import click
import pytest
from click.testing import CliRunner
from PySide6.QtCore import QByteArray

from editor.cli import Tool, main
from editor.mapedit.recovery import recovery_folder
from editor.opening import cache_folder
from editor.settings import Settings, crash_folder, games_folder
from editor.starting import command_word, start_options
from mapdata import ownfiles
from scenarios.engine import registry


@pytest.fixture(autouse=True)
def as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    """Undo after each test what it told to the programs that this one starts."""
    for name in (ownfiles.SAFE, ownfiles.PORTABLE):
        monkeypatch.setenv(name, "")


@click.group(cls=Tool, invoke_without_command=True)
@start_options
def group() -> None:
    """A program with two commands."""


@group.command()
@start_options
def edit() -> None:
    click.echo("a window")


@group.command()
def check() -> None:
    click.echo("no window")


def start(*words: str) -> str:
    done = CliRunner().invoke(group, list(words), catch_exceptions=False)
    assert done.exit_code == 0, done.stderr
    return str(done.stdout)


@pytest.mark.parametrize("words", [("--safe-mode", "edit"), ("edit", "--safe-mode"), ("--safe-mode", "check")])
def test_the_option_counts_before_and_behind_the_command(words: tuple[str, ...]) -> None:
    start(*words)
    assert ownfiles.is_safe()


def test_all_that_the_program_keeps_is_in_the_folder(tmp_path: Path) -> None:
    home = tmp_path / "stick" / "hexwright"
    start("--portable", str(home), "edit")
    settings = Settings()
    settings.put("look/theme", "dark")
    settings.sync()
    places = [settings.path, games_folder(), crash_folder(), recovery_folder(), cache_folder()]
    assert all(place.is_relative_to(home) for place in places)
    assert settings.path.is_file()


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    done = CliRunner().invoke(main, ["edit", "--portable", str(tmp_path / "file" / "under")])
    assert done.exit_code == 2
    assert "nothing can be kept there" in done.stderr


@pytest.mark.parametrize(
    ("words", "command"),
    [((), ""), (("--safe-mode",), ""), (("--portable", "edit", "check"), "check"), (("--safe-mode", "edit"), "edit")],
)
def test_the_command_is_found_behind_the_options(words: tuple[str, ...], command: str) -> None:
    assert command_word(words) == command


def test_a_safe_start_reads_the_language_only_and_writes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "window.ini"
    usual = Settings(path)
    usual.put("language", "es")
    usual.put("look/theme", "dark")
    usual.put("keys/chosen", '{"edit": {"tool_hand": ["Z"]}}')
    usual.note_session(["/maps/crete"])
    usual.keep_layout("edit", QByteArray(b"place"), QByteArray(b"docks"))
    before = path.read_bytes()
    ownfiles.start_safely()
    safe = Settings(path)
    assert safe.text("language") == "es"
    assert safe.text("look/theme", "system") == "system"
    assert safe.layout("edit", "state") is None
    assert safe.keymap.keys("edit", "tool_hand") is None
    assert safe.session() == [] and not safe.flag("session/restore", True) and not safe.flag("system/one", True)
    safe.put("look/theme", "light")
    safe.keep_layout("edit", QByteArray(b"other"), QByteArray(b"other"))
    assert safe.layout("edit", "state") == QByteArray(b"other")
    safe.forget_layout("edit")
    assert safe.layout("edit", "state") is None
    safe.sync()
    assert path.read_bytes() == before


def test_a_safe_start_takes_no_plug_ins_of_others(monkeypatch: pytest.MonkeyPatch) -> None:
    foreign = EntryPoint("zzz-other", "some_package:plugin", registry.EXPORTERS)
    all_points = registry.entry_points
    monkeypatch.setattr(registry, "entry_points", lambda group: [*all_points(group=group), foreign])
    usual = registry.exporter_names()
    ownfiles.start_safely()
    assert "zzz-other" in usual
    assert registry.exporter_names() == tuple(name for name in usual if name != "zzz-other")
