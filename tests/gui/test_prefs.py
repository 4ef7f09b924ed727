"""The preferences: one dialog for all windows, each choice at once."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox
from pytestqt.qtbot import QtBot

from editor.lengths import point_text
from editor.prefs.preferences import PreferencesDialog, keep_seconds
from editor.prefs.vision import VisionEffect, seen, seen_image, show_as_seen
from editor.settings import Settings
from editor.startscreen import StartWindow
from editor.theme import Theme
from scenarios.engine.palettes import SEEN, seen_by


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(tmp_path / "window.ini")


@pytest.fixture
def theme(qapp: QApplication, settings: Settings) -> Theme:
    return Theme(qapp, settings)


@pytest.fixture
def dialog(qtbot: QtBot, theme: Theme, settings: Settings) -> PreferencesDialog:
    made = PreferencesDialog(theme, settings)
    qtbot.addWidget(made)
    made.show()
    return made


def pick(field: QComboBox, text: str) -> None:
    """Choose an entry by the arrow keys: letters typed on a busy machine are each a search of its own."""
    QTest.keyClick(field, Qt.Key.Key_Home)
    while text not in field.currentText():
        before = field.currentIndex()
        QTest.keyClick(field, Qt.Key.Key_Down)
        assert field.currentIndex() > before, f"no entry {text}"


def test_theme_size_and_motion_change_at_once_by_keys(dialog: PreferencesDialog, theme: Theme) -> None:
    pick(dialog.theme, "Dark")
    assert theme.tokens.dark
    QTest.keyClick(dialog.theme, Qt.Key.Key_Up)
    assert not theme.tokens.dark
    QTest.keyClick(dialog.text_size, Qt.Key.Key_Down)
    assert theme.text_size == 115
    QTest.keyClick(dialog.motion, Qt.Key.Key_Space)
    assert theme.reduced_motion


def test_what_was_chosen_is_there_at_the_next_start(
    dialog: PreferencesDialog, settings: Settings, theme: Theme, tmp_path: Path, qtbot: QtBot, qapp: QApplication
) -> None:
    pick(dialog.language, "Esp")
    pick(dialog.units, "Inch")
    pick(dialog.keep, "60")
    QTest.keyClick(dialog.session, Qt.Key.Key_Space)
    dialog.put_ground("#123456")
    dialog.put_folder(str(tmp_path))
    settings.sync()
    later = Settings(settings.path)
    again = PreferencesDialog(Theme(qapp, later), later)
    qtbot.addWidget(again)
    assert again.language.currentText() == "Español"
    assert again.units.currentText() == "Inches"
    assert keep_seconds(later) == 60
    assert not again.session.isChecked()
    assert again.ground.text() == "#123456"
    assert later.text("folder/modules") == str(tmp_path)
    assert point_text((25.4, 50.8), later) == "1.00, 2.00 in"
    assert point_text((25.4, 50.8), Settings(tmp_path / "other.ini")) == "25.4, 50.8 mm"


def test_the_ground_under_the_map_is_ones_own_until_it_is_given_back(dialog: PreferencesDialog, theme: Theme) -> None:
    usual = theme.colour("canvas")
    dialog.put_ground("#336699")
    assert theme.colour("canvas") == QColor("#336699")
    QTest.mouseClick(dialog.own_ground, Qt.MouseButton.LeftButton)
    assert theme.colour("canvas") == usual


def test_a_damaged_setting_is_as_if_there_were_none(settings: Settings, qapp: QApplication) -> None:
    for key in ("look/eyes", "look/ground", "safety/keep_s", "keys/chosen", "look/text_size"):
        settings.put(key, "nonsense {")
    settings.sync()
    later = Settings(settings.path)
    theme = Theme(qapp, later)
    assert (theme.eyes, theme.text_size, keep_seconds(later), later.keymap.all) == ("", 100, 30, {})
    assert theme.colour("canvas").isValid()


@pytest.mark.parametrize("eyes", sorted(SEEN))
def test_colours_are_shown_as_the_check_of_sides_reckons_them(eyes: str) -> None:
    for name in ("#D55E00", "#0072B2", "#66CC33", "#FFFFFF", "#000000"):
        colour, wanted = QColor(name), QColor(seen_by(name, eyes))  # type: ignore[arg-type]
        got = seen(np.array([[colour.red(), colour.green(), colour.blue()]], np.uint8), eyes)[0]
        assert np.abs(got.astype(int) - [wanted.red(), wanted.green(), wanted.blue()]).max() <= 3


def test_a_picture_keeps_its_size_and_transparency() -> None:
    image = QImage(7, 5, QImage.Format.Format_ARGB32)
    image.fill(QColor(200, 30, 30, 128))
    made = seen_image(image, "deutan")
    assert (made.width(), made.height(), made.pixelColor(3, 3).alpha()) == (7, 5, 128)


def test_every_window_has_the_preferences_the_keys_and_the_manual(
    qtbot: QtBot, theme: Theme, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = StartWindow(theme, settings, {}, False)
    qtbot.addWidget(window)
    opened: list[object] = []
    monkeypatch.setattr(PreferencesDialog, "exec", lambda dialog: opened.append(dialog.theme.currentText()))
    assert window.commands["preferences"].shortcut().toString() == "Ctrl+,"
    window.commands["preferences"].trigger()
    assert opened == ["As the system"]
    theme.choose("dark")
    window.open_preferences()
    assert window.commands["theme_dark"].isChecked()
    window.commands["manual"].trigger()
    assert window.manual is not None
    assert window.manual.isVisible()
    window.manual.close()


def test_the_board_is_shown_as_other_eyes_see_it_and_back(qtbot: QtBot, theme: Theme, settings: Settings) -> None:
    window = StartWindow(theme, settings, {}, False)
    qtbot.addWidget(window)
    window.show()
    middle = window.centralWidget()
    assert middle is not None
    plain = window.grab().toImage()
    theme.set_eyes("tritan")
    assert isinstance(middle.graphicsEffect(), VisionEffect)
    assert window.grab().toImage() != plain
    theme.set_eyes("")
    show_as_seen(middle, "")
    assert middle.graphicsEffect() is None
