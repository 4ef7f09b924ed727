"""Find an action: preferences by any word for them, the digits by the words that they take up, undo only with cause."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.mapedit import recovery
from editor.mapedit.blank import blank_map, new_module
from editor.mapedit.edits import set_parts
from editor.mapedit.window import EditWindow
from editor.prefs.preferences import PREFERENCES, PreferencesDialog
from editor.settings import Settings
from editor.theme import Theme


@pytest.fixture(scope="module")
def window(qapp: QApplication, theme: Theme, tmp_path_factory: pytest.TempPathFactory) -> Iterator[EditWindow]:
    """One window for all that is looked for; its map is changed by the last test alone."""
    folder = tmp_path_factory.mktemp("search")
    settings = Settings(folder / "window.ini")
    settings.put("map/finished", False)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(recovery, "recovery_folder", lambda: folder / "state")
        made = EditWindow(new_module(folder / "isle", "Isle", blank_map("Isle", 6, 5, 20)), theme, settings)
        made.show()
        yield made
        made.document.stack.setClean()
        made.close()
        made.deleteLater()


def found(window: EditWindow, typed: str) -> list[str]:
    window.find_action()
    window._search.field.setText(typed)
    shown = window._search.list
    rows = [item.text(0) for k in range(shown.topLevelItemCount()) if (item := shown.topLevelItem(k)) is not None]
    window._search.hide()
    return rows


@pytest.mark.parametrize(("typed", "first"), [
    ("language", "Preference: Language"), ("spanish", "Preference: Language"), ("dark", "Preference: Theme"),
    ("units of", "Preference: Units of length"), ("inches", "Preference: Units of length"),
    ("autosave", "Preference: Keep unsaved work every"),
])  # fmt: skip
def test_preferences_are_found_by_words(window: EditWindow, typed: str, first: str) -> None:
    assert first in found(window, typed)


def test_a_preference_found_opens_there(window: EditWindow, qtbot: QtBot) -> None:
    seen: list[bool] = []

    def look() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, PreferencesDialog)
        seen.append(dialog.focusWidget() is dialog.units)
        dialog.accept()

    found(window, "inches")
    QTimer.singleShot(0, look)
    action = next(a for a in window.more_actions() if a.text() == "Preference: Units of length")
    action.trigger()
    assert seen == [True]


def test_every_preference_has_a_field(window: EditWindow) -> None:
    dialog = PreferencesDialog(window.theme, window.settings, window)
    for name, _, _ in PREFERENCES:
        dialog.begin_at(name)
        assert dialog.focusWidget() is getattr(dialog, name)
    dialog.deleteLater()


def test_the_digits_are_called_by_the_words_of_the_layer(window: EditWindow) -> None:
    window.choice.layer = "land"
    window.use_tool("terrain")
    rows = found(window, "draw with")
    assert "Draw with Mountain (2)" in rows and not any("word" in row for row in rows)
    assert len(rows) == window.words.list.count()
    assert not any(row.startswith("Draw with") for row in found(window, "layer")[:5])


def test_undo_is_dimmed_while_there_is_nothing_to_undo(window: EditWindow) -> None:
    menu, undo = window.menus["edit"], window.commands["undo"]
    menu.aboutToShow.emit()
    assert not undo.isEnabled() and undo.statusTip() == "Nothing was done yet."
    menu.aboutToHide.emit()
    window.document.do(set_parts(window.document.module, "Title", title="Other"))
    menu.aboutToShow.emit()
    assert undo.isEnabled()
