"""The pictures of the editor's dialogs: vocabulary, keys, preferences, action search, recovery."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from shots import Hand, shoot


def dialogs(hand: Hand) -> None:
    """Each dialog by itself; the action search over the window."""
    from editor.actionsearch import ActionSearch
    from editor.mapedit.vocabulary import VocabularyDialog
    from editor.mapedit.words import used_territories
    from editor.prefs.preferences import PreferencesDialog
    from editor.prefs.shortcuts import ShortcutsDialog

    w = hand.window
    w.show_page("map")
    words = VocabularyDialog(w.map.vocabulary, used_territories(w.map), w.theme, w, w.map)
    words.open_at("terrain")
    alone(words, "vocabulary")
    alone(PreferencesDialog(w.theme, w.settings, w), "preferences")
    alone(ShortcutsDialog(w, w.settings.keymap, w), "shortcuts")
    search = ActionSearch(w)
    search.show()
    QTest.keyClicks(search.focusWidget() or search, "border")
    alone(search, "actions")
    recovery(hand)


def alone(dialog: QWidget, name: str) -> None:
    """Take a picture of a dialog by itself."""
    dialog.show()
    QTest.qWait(150)
    shoot(dialog, name)
    dialog.close()


def recovery(hand: Hand) -> None:
    """What the next start offers after the program was killed."""
    from editor.mapedit.recovery import read_kept
    from editor.mapedit.recoverydialog import RecoveryDialog

    hand.window.recovery.keep_now()
    kept = read_kept(hand.window.recovery.folder)
    assert kept is not None
    alone(RecoveryDialog([replace(kept, home="maps/storm-isle")]), "recovery")
