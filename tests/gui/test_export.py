"""Export from the play window: kinds as installed, options by their records, notes first, a file or none."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QDesktopServices
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QMessageBox, QSpinBox
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from editor import exportdialog
from editor.exportdialog import ExportDialog
from editor.exportform import OptionForm, title_of
from exporters.base import ExportError, WriteReport, atomic_target, lost
from mapdata.problems import Problem
from scenarios.engine.registry import Found, exporters
from tests.gui.conftest import LEFT, Person


@dataclass(frozen=True, slots=True)
class Choices:
    """The options of an exporter of the tests."""

    large: bool = field(default=False, metadata={"help": "Twice as large."})
    paper: Literal["A4", "Letter"] = field(default="A4", metadata={"help": "The sheet."})
    copies: int = field(default=1, metadata={"help": "How many."})
    box_mm: tuple[float, ...] = field(default=(), metadata={"help": "Only a part."})
    scenario: str = ""
    least: float | None = None

    def __post_init__(self) -> None:
        if self.copies < 1:
            raise ValueError("at least one copy is written")


class Writer:
    """An exporter that waits until it is let go, and writes what it was told."""

    id, title, suffixes, options = "slow", "Slow words", (".txt",), Choices

    def __init__(self) -> None:
        self.threads: list[threading.Thread] = []
        self.go = threading.Event()
        self.fault: Exception | None = None

    def check(self, module: Any, board: Any, options: Any = None) -> list[Problem]:
        self.threads.append(threading.current_thread())
        faults = [Problem("error", "X", "No.")] if options.large else []
        return [lost("The colour will not be in the file: words have none"), *faults]

    def write(self, module: Any, board: Any, target: Path, options: Any, progress: Any) -> WriteReport:
        self.threads.append(threading.current_thread())
        with atomic_target(target) as path:
            path.write_text(f"{options.paper} {options.copies} {options.box_mm}")
            while not self.go.wait(0.005):
                progress.step(1, 2, "half")
            if self.fault is not None:
                raise self.fault
        return WriteReport((target,), ("Two notes.",))


@pytest.fixture
def writer(monkeypatch: pytest.MonkeyPatch) -> Writer:
    made = Writer()
    monkeypatch.setattr(exportdialog, "exporters", lambda: Found({"slow": made}, {"broken": "no such thing"}))
    return made


@pytest.fixture
def dialog(person: Person, tmp_path: Path, qtbot: QtBot) -> Iterator[ExportDialog]:
    person.window.settings.put("folder/export", str(tmp_path))
    person.window.commands["export"].trigger()
    made = person.window.exporting
    assert isinstance(made, ExportDialog)
    yield made
    if isValid(made):
        made.close()


def wait_ready(dialog: ExportDialog, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not dialog.jobs.live and not dialog._timer.isActive(), timeout=20_000)


def test_all_installed_exporters_are_offered_with_their_options(
    person: Person, dialog: ExportDialog, qtbot: QtBot
) -> None:
    names = [dialog.kinds.item(k).data(Qt.ItemDataRole.UserRole) for k in range(dialog.kinds.count())]
    assert set(names) == set(exporters().plugins) >= {"png", "pdf", "svg", "vmod", "pnp"}
    for name in names:
        dialog.choose_kind(name)
        assert dialog.exporter.id == name
        assert dialog.form.value() == dialog.exporter.options(), "the form begins with the defaults"
        assert Path(dialog.target.text()).suffix == dialog.exporter.suffixes[0]
    wait_ready(dialog, qtbot)


def test_what_is_wanted_most_comes_first_and_no_scenario_is_said_in_words(
    person: Person, dialog: ExportDialog, qtbot: QtBot
) -> None:
    kinds = [dialog.kinds.item(k).data(Qt.ItemDataRole.UserRole) for k in range(dialog.kinds.count())]
    assert kinds[:2] == ["vmod", "pnp"]
    for kind, said in (("vmod", "What all scenarios share"), ("png", "None")):
        dialog.choose_kind(kind)
        wait_ready(dialog, qtbot)
        boxes = [box for box in dialog.form.findChildren(QComboBox) if box.findText(said) >= 0]
        assert boxes and boxes[0].currentText() == said


def test_the_map_is_written_as_a_picture(person: Person, dialog: ExportDialog, tmp_path: Path, qtbot: QtBot) -> None:
    dialog.choose_kind("svg")
    wait_ready(dialog, qtbot)
    assert dialog.go.isEnabled()
    QTest.mouseClick(dialog.go, LEFT)
    qtbot.waitUntil(lambda: dialog.written is not None, timeout=20_000)
    assert dialog.written is not None and dialog.written.files[0].parent == tmp_path
    assert "<svg" in dialog.written.files[0].read_text()
    assert dialog.written.files[0].name in dialog.told.text() and dialog.folder.isVisible()


def test_fields_follow_the_record(writer: Writer, dialog: ExportDialog, qtbot: QtBot) -> None:
    form: OptionForm = dialog.form
    kinds = {name: type(made) for name, made in form.inputs.items()}
    assert kinds["large"] is QCheckBox and kinds["paper"] is QComboBox and kinds["copies"] is QSpinBox
    assert title_of("box_mm") == "Box, mm"
    form.fill({"paper": "Letter", "copies": "3", "box_mm": "1, 2.5", "large": "false", "unknown": "1"})
    assert form.value() == Choices(paper="Letter", copies=3, box_mm=(1.0, 2.5))
    form.fill({"least": "0.5"})
    assert form.value().least == 0.5
    form.fill({"box_mm": "one"})
    with pytest.raises(ValueError, match="no number"):
        form.value()
    assert dialog.kinds.item(1).toolTip() == "no such thing"


def test_notes_come_first_and_a_fault_bars_the_export(writer: Writer, dialog: ExportDialog, qtbot: QtBot) -> None:
    wait_ready(dialog, qtbot)
    assert "words have none" in dialog.notes.toPlainText() and dialog.go.isEnabled()
    dialog.form.fill({"large": "true"})
    assert not dialog.go.isEnabled(), "until what was changed is checked"
    wait_ready(dialog, qtbot)
    assert "No." in dialog.notes.toPlainText() and not dialog.go.isEnabled()
    dialog.form.fill({"large": "false", "copies": "0"})
    wait_ready(dialog, qtbot)
    assert "at least one copy" in dialog.notes.toPlainText() and not dialog.go.isEnabled()
    dialog.form.fill({"copies": "1"})
    wait_ready(dialog, qtbot)
    assert dialog.go.isEnabled()
    assert all(thread is not threading.main_thread() for thread in writer.threads)


def test_an_export_can_be_cancelled_and_leaves_nothing(
    writer: Writer, dialog: ExportDialog, tmp_path: Path, qtbot: QtBot
) -> None:
    wait_ready(dialog, qtbot)
    QTest.mouseClick(dialog.go, LEFT)
    qtbot.waitUntil(lambda: dialog.progress.value() == 1, timeout=5000)
    assert dialog.stop.text() == "Cancel" and not dialog.go.isEnabled()
    QTest.mouseClick(dialog.stop, LEFT)
    qtbot.waitUntil(lambda: not dialog.jobs.live, timeout=5000)
    assert "Cancelled" in dialog.told.text() and dialog.written is None
    assert list(tmp_path.glob("*.txt")) == [] and list(tmp_path.glob(".*txt")) == []


@pytest.mark.parametrize("fault", [ExportError("The paper is too small."), OSError(28, "No space left on device")])
def test_what_fails_is_told(writer: Writer, dialog: ExportDialog, qtbot: QtBot, fault: Exception) -> None:
    wait_ready(dialog, qtbot)
    writer.fault = fault
    writer.go.set()
    QTest.mouseClick(dialog.go, LEFT)
    qtbot.waitUntil(lambda: not dialog.jobs.live, timeout=5000)
    assert str(fault.args[-1]) in dialog.notes.toPlainText()
    assert dialog.written is None and not dialog.folder.isVisible()


def test_a_file_that_is_there_is_asked_about_and_settings_are_kept(
    writer: Writer, dialog: ExportDialog, person: Person, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    writer.go.set()
    dialog.form.fill({"paper": "Letter"})
    wait_ready(dialog, qtbot)
    target = Path(dialog.target.text())
    target.write_text("old")
    answers = [QMessageBox.StandardButton.No, QMessageBox.StandardButton.Yes]
    monkeypatch.setattr(QMessageBox, "question", lambda *_a, **_k: answers.pop(0))
    QTest.mouseClick(dialog.go, LEFT)
    assert target.read_text() == "old" and not dialog.jobs.live
    QTest.mouseClick(dialog.go, LEFT)
    qtbot.waitUntil(lambda: dialog.written is not None, timeout=5000)
    assert target.read_text() == "Letter 1 ()"
    opened: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toLocalFile()))
    QTest.mouseClick(dialog.folder, LEFT)
    assert opened == [str(tmp_path)]
    again = person.window.open_export(person.window.opened.module, lambda _p: person.window.opened.board)
    assert again.form.value().paper == "Letter"
    again.close()


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("/", "is a folder, not a file"),
        ("~nobody-of-that-name/a.txt", "no user"),
        ("{here}/" + "x" * 300, "too long"),
        ("{here}/gone/a.txt", "There is no folder"),
    ],
)
def test_a_place_that_is_none_is_told_before_anything_is_written(
    writer: Writer, dialog: ExportDialog, qtbot: QtBot, tmp_path: Path, typed: str, said: str
) -> None:
    wait_ready(dialog, qtbot)
    dialog.target.setText(typed.format(here=tmp_path))
    dialog.go.click()
    assert said in dialog.notes.toPlainText()
    assert not dialog.jobs.live


@pytest.mark.parametrize("way", ["button", "escape", "frame"])
def test_the_dialog_closes_by_its_button_by_escape_and_by_its_frame(
    writer: Writer, dialog: ExportDialog, qtbot: QtBot, way: str
) -> None:
    wait_ready(dialog, qtbot)
    if way == "button":
        QTest.mouseClick(dialog.stop, LEFT)
    elif way == "escape":
        QTest.keyClick(dialog, Qt.Key.Key_Escape)
    else:
        dialog.close()
    assert not dialog.isVisible()


def test_closing_the_window_ends_a_running_export(
    writer: Writer, dialog: ExportDialog, person: Person, tmp_path: Path, qtbot: QtBot
) -> None:
    wait_ready(dialog, qtbot)
    QTest.mouseClick(dialog.go, LEFT)
    qtbot.waitUntil(lambda: dialog.progress.value() == 1, timeout=5000)
    person.window.close()
    QApplication.processEvents()
    assert list(tmp_path.glob("*.txt")) == []
