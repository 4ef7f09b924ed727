"""Saving: whole or not at all, as a folder or one file; two programs at one module; files dropped on the window."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QTimer, QUrl
from PySide6.QtGui import QDropEvent, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QMessageBox
from pytestqt.qtbot import QtBot

from editor.keymap import KeyMap, read_keys
from editor.mapedit import dropping, saving
from editor.mapedit.blank import blank_map, new_module
from editor.mapedit.edits import set_map, set_parts
from editor.mapedit.locking import PlaceLock
from editor.mapedit.saveas import SaveAsDialog
from editor.mapedit.saving import backup_of, mend, save_at
from editor.mapedit.shell import Shell
from editor.mapedit.window import EditWindow
from editor.settings import Settings
from editor.theme import Theme
from mapdata.model import Layer, MapDocument
from mapdata.problems import FormatError
from scenarios.engine.modules import Module, load_module
from scenarios.engine.swapping import SAVED

Button = QMessageBox.StandardButton


@pytest.fixture
def shell(qtbot: QtBot, theme: Theme, tmp_path: Path) -> Shell:
    made = Shell(theme, Settings(tmp_path / "window.ini"))
    qtbot.addWidget(made, before_close_func=give_up)
    made.show()
    return made


def give_up(shell: Shell) -> None:
    for window in shell.windows:
        window.document.stack.setClean()


def island(tmp_path: Path, name: str = "crete") -> Module:
    return new_module(tmp_path / name, name.title(), blank_map(name.title(), 6, 5, 20))


def rename(window: EditWindow, title: str) -> None:
    window.do(set_parts(window.module, f"Rename to {title}", title=title))


def answer(monkeypatch: pytest.MonkeyPatch, *answers: Button) -> list[str]:
    """Answer the questions to come, in turn; return what they asked."""
    left, asked = list(answers), []

    def question(_parent: object, _title: str, text: str, _buttons: object) -> Button:
        asked.append(text)
        return left.pop(0)

    monkeypatch.setattr(QMessageBox, "question", question)
    return asked


@contextmanager
def dialogs_answered_with(text: str) -> Iterator[list[str]]:
    """Click the button that says this in the message box that opens."""
    said: list[str] = []

    def click() -> None:
        box = QApplication.activeModalWidget()
        if isinstance(box, QMessageBox):
            said.append(box.text())
            next(b for b in box.buttons() if b.text().replace("&", "") == text).click()
        else:
            QTimer.singleShot(20, click)

    QTimer.singleShot(0, click)
    yield said


# ------------------------------------------------------------------ whole or not at all


def states(place: Path) -> tuple[str, str, int]:
    found = load_module(place)
    return found.title, found.map.title, len(found.scenarios)


def killed_at(step: int, module: Module, place: Path) -> bool:
    """Save in a process that ends without a word at its n-th dealing with the disk; return whether it got through."""
    child = os.fork()
    if child == 0:
        count = 0

        def hook(event: str, _args: object) -> None:
            nonlocal count
            if event in ("open", "os.rename", "os.link", "os.mkdir", "os.rmdir", "os.remove", "shutil.rmtree"):
                count += 1
                if count == step:
                    os._exit(9)

        sys.addaudithook(hook)
        save_at(module, place)
        os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0


@pytest.mark.parametrize(("name", "stride"), [("crete", 2), ("crete.hexmod", 3)])
def test_killed_at_any_moment_of_a_saving_the_old_or_the_new_module_is_there_whole(
    tmp_path: Path, name: str, stride: int
) -> None:
    first = new_module(tmp_path / "start", "Start", MapDocument((50, 50), None, layers=(Layer("land", "terrain"),)))
    place = tmp_path / name
    old = save_at(replace(first, title="Old", map=replace(first.map, title="Old")), place)
    new = replace(old, title="New", map=replace(first.map, title="New"))
    seen = set()
    for step in range(1, 1000, stride):
        done = killed_at(step, new, place)
        found = states(place)
        assert found in {("Old", "Old", 0), ("New", "New", 0)}, step
        seen.add(found[0])
        mend(place)
        assert states(place) == found, step
        assert not (place / SAVED).exists()
        if found[0] == "New":
            save_at(old, place)
        if done:
            break
    assert seen == {"Old", "New"}
    assert step > 20


def test_a_saving_that_fails_leaves_the_old_module_and_the_open_one(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = shell.add(island(tmp_path))
    rename(window, "Candia")

    def full(*_args: object) -> None:
        raise OSError(28, "No space left on device")

    told: list[str] = []
    monkeypatch.setattr(saving, "save_module", full)
    monkeypatch.setattr(QMessageBox, "warning", lambda _parent, _title, text: told.append(text))
    assert not window.save()
    assert "No space left" in told[0]
    assert load_module(tmp_path / "crete").title == "Crete"
    assert window.module.title == "Candia"
    assert not window.document.stack.isClean()
    assert sorted(path.name for path in (tmp_path / "crete").iterdir()) == [".hexwright-lock", "map", "module.json"]


def test_files_and_keys_of_others_stay_when_a_module_is_saved(shell: Shell, tmp_path: Path) -> None:
    module = island(tmp_path)
    home = module.folder
    head = json.loads((home / "module.json").read_text())
    (home / "module.json").write_text(json.dumps({**head, "x-club": "Iraklio", "later": [1]}))
    (home / "README").write_text("mine")
    (home / "map" / "notes.txt").write_text("mine, too")
    window = shell.open(home)
    assert window is not None
    rename(window, "Candia")
    assert window.save()
    saved = json.loads((home / "module.json").read_text())
    assert (saved["x-club"], saved["later"]) == ("Iraklio", [1])
    assert ((home / "README").read_text(), (home / "map" / "notes.txt").read_text()) == ("mine", "mine, too")


def test_the_state_before_the_last_saving_comes_back_as_a_change(shell: Shell, tmp_path: Path) -> None:
    window = shell.add(island(tmp_path))
    window.commands["backup"].trigger()
    assert "no backup yet" in window.statusBar().currentMessage()
    rename(window, "Candia")
    window.save()
    assert load_module(backup_of(tmp_path / "crete")).title == "Crete"
    window.commands["backup"].trigger()
    assert window.module.title == "Crete"
    assert not window.document.stack.isClean()
    assert load_module(tmp_path / "crete").title == "Candia"


# ------------------------------------------------------------------ one file


def test_a_hexmod_file_is_opened_changed_saved_and_opened_again(shell: Shell, tmp_path: Path) -> None:
    packed = tmp_path / "crete.hexmod"
    save_at(island(tmp_path), packed)
    window = shell.open(packed)
    assert window is not None
    rename(window, "Candia")
    assert window.save()
    assert load_module(packed).title == "Candia"
    assert load_module(backup_of(packed)).title == "Crete"
    assert load_module(tmp_path / "crete").title == "Crete"
    window.close()
    shell.reopen()
    assert shell.windows[0].module.title == "Candia"


def test_save_as_makes_a_hexmod_and_goes_on_in_it(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = shell.add(island(tmp_path))

    def type_and_save(dialog: SaveAsDialog) -> int:
        dialog.show()
        QTest.keyClick(dialog.packed, Qt.Key.Key_Space)
        dialog.home.setText(str(tmp_path / "out"))
        dialog.name.selectAll()
        QTest.keyClicks(dialog.name, "kriti")
        assert dialog.note.text() == f"Saved at {tmp_path / 'out' / 'kriti.hexmod'}"
        QTest.keyClick(dialog.name, Qt.Key.Key_Return)
        return dialog.result()

    monkeypatch.setattr(SaveAsDialog, "exec", type_and_save)
    window.commands["save_as"].trigger()
    packed = tmp_path / "out" / "kriti.hexmod"
    assert load_module(packed).title == "Crete"
    rename(window, "Candia")
    assert window.save()
    assert (load_module(packed).title, load_module(tmp_path / "crete").title) == ("Candia", "Crete")


def test_save_as_asks_before_it_replaces_another_module(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    island(tmp_path, "malta")
    module = island(tmp_path)
    dialog = SaveAsDialog(module, module.folder, Settings(tmp_path / "window.ini"))
    qtbot.addWidget(dialog)
    dialog.home.setText(str(tmp_path))
    dialog.name.setText("malta")
    assert "is replaced" in dialog.note.text()
    answer(monkeypatch, Button.Cancel, Button.Yes)
    dialog.buttons.accepted.emit()
    assert dialog.result() == QDialog.DialogCode.Rejected
    dialog.buttons.accepted.emit()
    assert dialog.result() == QDialog.DialogCode.Accepted
    dialog.name.setText("a/b")
    assert "without" in dialog.trouble()


def save_as_dialog(qtbot: QtBot, tmp_path: Path) -> SaveAsDialog:
    module = island(tmp_path)
    dialog = SaveAsDialog(module, module.folder, Settings(tmp_path / "window.ini"))
    qtbot.addWidget(dialog)
    dialog.home.setText(str(tmp_path))
    return dialog


@pytest.mark.parametrize(
    ("field", "typed", "said"),
    [
        ("home", "~nobody-of-that-name/maps", "no user nobody-of-that-name"),
        ("home", "/tmp/a\0b", "hidden character"),
        ("home", "{here}/note.txt/maps", "is a file, not a folder"),
        ("home", "{here}/loop/maps", "cannot be reached"),
        ("name", "x" * 300, "too long"),
        ("name", "\U0001f600" * 80, "too long"),
        ("name", "..", "without"),
        ("name", ".", "without"),
        ("name", "..hexmod", "without"),
        ("name", "a\nb", "without"),
    ],
)
@pytest.mark.parametrize("packed", [False, True])
def test_save_as_says_in_its_note_why_a_place_is_none(
    qtbot: QtBot, tmp_path: Path, field: str, typed: str, said: str, packed: bool
) -> None:
    (tmp_path / "note.txt").write_text("mine")
    (tmp_path / "loop").symlink_to("loop")
    dialog = save_as_dialog(qtbot, tmp_path)
    dialog.packed.setChecked(packed)
    getattr(dialog, field).setText(typed.format(here=tmp_path))
    assert said in dialog.note.text()
    assert not dialog.buttons.button(dialog.buttons.StandardButton.Save).isEnabled()


@pytest.mark.parametrize("place", ["note.txt/maps/crete", "note.txt/crete.hexmod", "note.txt/x/crete.HEXMOD"])
def test_a_place_that_cannot_be_made_is_told_and_nothing_is_lost(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    (tmp_path / "note.txt").write_text("mine")
    window = shell.add(island(tmp_path))
    rename(window, "Candia")
    told: list[str] = []
    monkeypatch.setattr(QMessageBox, "warning", lambda _parent, title, _text: told.append(title))
    assert not window.keeper.save_to(tmp_path / place)
    assert told == ["Not saved"]
    assert not window.document.stack.isClean()
    assert not PlaceLock(tmp_path / "crete").take()


def test_what_is_no_module_is_saved_over_however_deep_it_is_nested(shell: Shell, tmp_path: Path) -> None:
    place = tmp_path / "deep"
    place.mkdir()
    (place / "module.json").write_text("[" * 100_000)
    window = shell.add(island(tmp_path))
    assert window.keeper.save_to(place)
    assert load_module(place).title == "Crete"


@pytest.mark.parametrize("name", [".hexwright-new", ".hexwright-leaving"])
def test_a_file_where_saving_makes_its_folder_hinders_nothing_and_an_old_fault_goes(
    shell: Shell, tmp_path: Path, name: str
) -> None:
    window = shell.add(island(tmp_path))
    shell.show()
    (tmp_path / "crete" / name).write_text("left by some other program")
    window.tell_fault("Not reverted", "It is gone.")
    rename(window, "Candia")
    assert window.save()
    assert load_module(tmp_path / "crete").title == "Candia"
    assert window.fault.isHidden()


def test_a_place_with_a_line_break_in_its_name_is_not_listed(tmp_path: Path) -> None:
    settings = Settings(tmp_path / "window.ini")
    settings.note_recent_module("/maps/crete")
    settings.note_recent_module("/maps/a\nb")
    settings.note_session(["/maps/crete", "/maps/a\nb"])
    assert settings.recent_modules() == settings.session() == ["/maps/crete"]


# ------------------------------------------------------------------ a map of another module


def borrower(tmp_path: Path) -> Path:
    home = tmp_path / "front"
    home.mkdir()
    head = {"format": "hexwright-module", "version": 1, "id": "front", "title": "Front", "map": "europe-hex"}
    (home / "module.json").write_text(json.dumps(head))
    return home


def test_a_borrowed_map_stays_borrowed_until_it_is_changed_and_that_is_said(shell: Shell, tmp_path: Path) -> None:
    home = borrower(tmp_path)
    window = shell.open(home)
    assert window is not None
    rename(window, "Western front")
    assert window.save()
    assert not (home / "map").exists()
    assert load_module(home).map_from == "europe-hex"
    window.do(set_map(window.map, "Retitle the map", title="Mine"))
    with dialogs_answered_with("Cancel") as said:
        assert not window.save()
    assert "uses the map of" in said[0]
    assert load_module(home).map_from == "europe-hex"
    with dialogs_answered_with("Save with its own map"):
        assert window.save()
    found = load_module(home)
    assert (found.map_from, found.map.title) == ("", "Mine")


# ------------------------------------------------------------------ two programs


def test_what_another_program_wrote_is_asked_about_and_taken(shell: Shell, qtbot: QtBot, tmp_path: Path) -> None:
    window = shell.add(island(tmp_path))
    save_at(replace(window.module, title="Candia"), tmp_path / "crete")
    qtbot.waitUntil(lambda: window.ask.isVisibleTo(window), timeout=10_000)
    assert "changed on disk" in window.ask.label.text()
    QTest.mouseClick(window.ask.buttons[0], Qt.MouseButton.LeftButton)
    assert window.module.title == "Candia"
    assert not window.ask.isVisibleTo(window)


def test_what_another_program_wrote_can_be_refused_and_is_then_the_backup(
    shell: Shell, qtbot: QtBot, tmp_path: Path
) -> None:
    window = shell.add(island(tmp_path))
    save_at(replace(window.module, title="Candia"), tmp_path / "crete")
    qtbot.waitUntil(lambda: window.ask.isVisibleTo(window), timeout=10_000)
    QTest.mouseClick(window.ask.buttons[1], Qt.MouseButton.LeftButton)
    assert not window.document.stack.isClean()
    assert window.save()
    assert load_module(tmp_path / "crete").title == "Crete"
    assert load_module(backup_of(tmp_path / "crete")).title == "Candia"


def test_saving_over_what_another_program_wrote_asks_first(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = shell.add(island(tmp_path))
    rename(window, "Kriti")
    save_at(replace(window.module, title="Candia"), tmp_path / "crete")
    asked = answer(monkeypatch, Button.Cancel, Button.Save)
    assert not window.save()
    assert "changed the module on disk" in asked[0]
    assert load_module(tmp_path / "crete").title == "Candia"
    assert window.save()
    assert load_module(tmp_path / "crete").title == "Kriti"


def test_our_own_saving_and_a_touch_without_change_ask_nothing(shell: Shell, qtbot: QtBot, tmp_path: Path) -> None:
    window = shell.add(island(tmp_path))
    asked: list[int] = []
    window.keeper.disk.changed.connect(lambda: asked.append(1))
    for title in ("Candia", "Kriti"):
        rename(window, title)
        assert window.save()
        qtbot.wait(50)
    os.utime(tmp_path / "crete" / "module.json")
    qtbot.wait(600)
    assert asked == []


def test_a_module_that_was_removed_can_be_saved_again(shell: Shell, qtbot: QtBot, tmp_path: Path) -> None:
    window = shell.add(island(tmp_path))
    (tmp_path / "crete").rename(tmp_path / "away")
    qtbot.waitUntil(lambda: window.ask.isVisibleTo(window), timeout=10_000)
    assert "removed or moved" in window.ask.label.text()
    QTest.mouseClick(window.ask.buttons[0], Qt.MouseButton.LeftButton)
    assert load_module(tmp_path / "crete").title == "Crete"


HOLDER = """
import sys
from pathlib import Path
from editor.mapedit.locking import PlaceLock
lock = PlaceLock(Path(sys.argv[1]))
print(lock.take(), flush=True)
sys.stdin.read()
"""


def test_a_module_open_in_another_program_is_opened_to_read_only(shell: Shell, tmp_path: Path) -> None:
    home = island(tmp_path).folder
    other = subprocess.Popen([sys.executable, "-c", HOLDER, str(home)], stdin=-1, stdout=-1)
    assert other.stdout is not None
    try:
        assert other.stdout.readline().strip() == b"True"
        with dialogs_answered_with("Cancel") as said:
            assert shell.open(home) is None
        assert "Another Hexwright window on this computer has Crete open" in said[0]
        with dialogs_answered_with("Open it to read"):
            window = shell.open(home)
        assert window is not None
        assert window.keeper.fixed()
        assert "(read only)" in shell.windowTitle()
    finally:
        other.kill()  # a lock of a dead program does not exist
        other.communicate()
    window.close()
    again = shell.open(home)
    assert again is not None
    assert not again.keeper.fixed()


def test_a_lock_is_let_go_with_its_window(shell: Shell, tmp_path: Path) -> None:
    window = shell.add(island(tmp_path))
    lock = PlaceLock(tmp_path / "crete")
    assert not lock.take()
    window.close()
    assert lock.take()
    lock.release()
    assert not lock.path.exists()


def test_a_file_in_the_place_of_the_folder_is_told_in_words(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = shell.add(island(tmp_path))
    rename(window, "Candia")
    shutil.rmtree(tmp_path / "crete")
    (tmp_path / "crete").write_text("mine")
    told: list[str] = []
    monkeypatch.setattr(QMessageBox, "warning", lambda _parent, _title, text: told.append(text))
    monkeypatch.setattr(QMessageBox, "question", lambda *_: QMessageBox.StandardButton.Save)
    assert not window.keeper.save()
    assert "in the place of the folder" in told[0] and "Errno" not in told[0]
    assert (tmp_path / "crete").read_text() == "mine"


def test_a_file_in_the_place_of_the_backup_does_not_stand_against_saving(shell: Shell, tmp_path: Path) -> None:
    window = shell.add(island(tmp_path))
    assert window.keeper.save()
    shutil.rmtree(tmp_path / "crete" / ".hexwright-backup", ignore_errors=True)
    (tmp_path / "crete" / ".hexwright-backup").write_text("mine")
    rename(window, "Candia")
    assert window.keeper.save()
    assert load_module(tmp_path / "crete").title == "Candia"
    assert load_module(tmp_path / "crete" / ".hexwright-backup").title == "Crete"


def test_a_folder_that_was_removed_and_saved_again_is_locked_again(shell: Shell, tmp_path: Path) -> None:
    window = shell.add(island(tmp_path))
    shutil.rmtree(tmp_path / "crete")
    assert window.keeper.save_again()
    other = PlaceLock(tmp_path / "crete")
    assert not other.take()
    assert window.save()
    assert not other.take()
    window.close()
    assert other.take()
    other.release()


def test_a_lock_that_cannot_be_signed_holds_all_the_same_and_is_let_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_words: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "pwrite", full)
    lock, other = PlaceLock(tmp_path), PlaceLock(tmp_path)
    assert lock.take()
    assert not other.take()
    lock.release()
    assert other.take()
    other.release()


# ------------------------------------------------------------------ files that are odd


@pytest.mark.parametrize("name", ["module.json", "map/map.json", "map/layers/land.json", "oob.json"])
def test_a_file_that_is_a_link_to_itself_is_told(tmp_path: Path, name: str) -> None:
    path = island(tmp_path).folder / name
    path.unlink(missing_ok=True)
    path.symlink_to(path.name)
    with pytest.raises(FormatError):
        load_module(tmp_path / "crete")


def test_the_mark_that_some_editors_put_before_a_text_is_no_fault(tmp_path: Path) -> None:
    home = island(tmp_path).folder
    for path in (home / "module.json", home / "map" / "map.json"):
        path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
    assert load_module(home).title == "Crete"
    (home / "module.json").write_text("[" + "1" * 5000 + "]")
    with pytest.raises(FormatError, match="too many digits"):
        load_module(home)


def test_chosen_keys_that_are_damaged_are_none(tmp_path: Path) -> None:
    settings = Settings(tmp_path / "window.ini")
    for text in ("[" * 100_000, "{", '{"edit": 3}'):
        settings.put("keys/chosen", text)
        assert KeyMap(settings).all == {}
    with pytest.raises(ValueError, match="nested"):
        read_keys("[" * 100_000)


# ------------------------------------------------------------------ the last session


def test_what_was_open_last_comes_back_and_what_is_gone_is_passed_over(
    shell: Shell, theme: Theme, tmp_path: Path, qtbot: QtBot
) -> None:
    for name in ("crete", "malta", "rhodes"):
        shell.add(island(tmp_path, name))
    shell.close()
    (tmp_path / "malta").rename(tmp_path / "away")
    again = Shell(theme, shell.settings)
    qtbot.addWidget(again)
    again.restore()
    assert [w.module.title for w in again.windows] == ["Crete", "Rhodes"]


def test_what_another_window_has_open_does_not_come_back_here(
    shell: Shell, theme: Theme, tmp_path: Path, qtbot: QtBot
) -> None:
    for name in ("crete", "malta"):
        shell.add(island(tmp_path, name))
    shell.close()
    other = subprocess.Popen([sys.executable, "-c", HOLDER, str(tmp_path / "malta")], stdin=-1, stdout=-1)
    assert other.stdout is not None
    again = Shell(theme, shell.settings)
    qtbot.addWidget(again)
    try:
        assert other.stdout.readline().strip() == b"True"
        again.restore()
    finally:
        other.kill()
        other.communicate()
    assert [w.module.title for w in again.windows] == ["Crete"]


# ------------------------------------------------------------------ files dropped


def drop(shell: Shell, qtbot: QtBot, *paths: Path) -> None:
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    event = QDropEvent(QPointF(QPoint(5, 5)), Qt.DropAction.CopyAction, mime, Qt.MouseButton.LeftButton,
                       Qt.KeyboardModifier.NoModifier)  # fmt: skip
    shell.dropEvent(event)
    qtbot.wait(10)


def test_modules_and_a_picture_dropped_on_the_window_are_taken_in(
    shell: Shell, qtbot: QtBot, tmp_path: Path
) -> None:
    save_at(island(tmp_path, "malta"), tmp_path / "malta.hexmod")
    drop(shell, qtbot, island(tmp_path).folder / "module.json", tmp_path / "malta.hexmod")
    assert [w.module.title for w in shell.windows] == ["Crete", "Malta"]
    picture = QImage(40, 30, QImage.Format.Format_RGB32)
    picture.fill(Qt.GlobalColor.white)
    picture.save(str(tmp_path / "scan.png"))
    drop(shell, qtbot, tmp_path / "scan.png")
    assert shell.windows[1].map.underlay is not None


def test_what_fits_nowhere_is_said_plainly(shell: Shell, qtbot: QtBot, tmp_path: Path) -> None:
    window = shell.add(island(tmp_path))
    for name, word in (("a.odt", "Here you can drop"), ("a.tif", "PNG or JPEG"), ("empty", "no module.json")):
        path = tmp_path / name
        if path.suffix:
            path.write_text("x")
        else:
            path.mkdir()
        drop(shell, qtbot, path)
        assert name in window.fault.label.text()
        assert word in window.fault.label.text()


def test_a_table_and_geodata_go_to_those_who_read_them(
    shell: Shell, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = shell.add(island(tmp_path))
    taken: list[Path] = []
    monkeypatch.setattr("editor.units.page.UnitsPage.take_file", lambda _page, path: taken.append(path))
    monkeypatch.setattr(dropping, "new_from_geodata", lambda _shell, paths: taken.extend(paths))
    table, coast = tmp_path / "units.csv", tmp_path / "coast.geojson"
    table.write_text("name\n")
    coast.write_text("{}")
    drop(shell, qtbot, table, coast)
    assert taken == [table, coast]
    assert window.page == "units"
