"""Every window stands at large letters, and in a language that runs from the right: nothing is cut or covered."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QToolButton, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from editor.cut import Cut
from editor.manual import ManualWindow
from editor.mapedit.blank import blank_map, new_module
from editor.mapedit.options import Hint
from editor.mapedit.vocabulary import VocabularyDialog
from editor.mapedit.window import EditWindow
from editor.newmap.wizard import NewMapWizard
from editor.play.reading import AboutDialog
from editor.prefs.preferences import PreferencesDialog
from editor.prefs.shortcuts import ShortcutsDialog
from editor.settings import Settings
from editor.startscreen import StartWindow
from editor.theme import Theme

Make = Callable[[EditWindow], QWidget]
WINDOWS: dict[str, Make] = {
    "editor": lambda w: w,
    "wizard": lambda w: NewMapWizard(w.theme, w.settings, w),
    "preferences": lambda w: PreferencesDialog(w.theme, w.settings, w),
    "keys": lambda w: ShortcutsDialog(w, w.settings.keymap, w),
    "about": lambda w: AboutDialog((), w),
    "manual": lambda w: ManualWindow(w),
    "vocabulary": lambda w: VocabularyDialog(w.map.vocabulary, [], w.theme, w, w.map),
    "start": lambda w: StartWindow(w.theme, w.settings, {"skirmish": "Skirmish"}, True),
    "export": lambda w: w.export(),
}


@pytest.fixture(scope="module", params=["large", "mirrored"])
def window(
    request: pytest.FixtureRequest, qapp: QApplication, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[EditWindow]:
    """The editor with the largest letters, or in a language that runs from the right."""
    home = tmp_path_factory.mktemp("looks")
    settings = Settings(home / "window.ini")
    settings.put("map/finished", False)
    settings.put("look/text_size", "150" if request.param == "large" else "100")
    if request.param == "mirrored":
        qapp.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    theme = Theme(qapp, settings)
    made = EditWindow(new_module(home / "isle", "Isle", blank_map("Isle", 8, 6, 20)), theme, settings)
    made.resize(1600, 1000)
    made.show()
    QTest.qWait(50)
    yield made
    made.close()
    delete(made)  # before the rest, or all of it would be dressed once more
    qapp.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
    theme.set_text_size(100)


def seen(window: QWidget) -> list[QLabel | QAbstractButton]:
    """Return the words of one line, and of buttons, that are to be seen."""
    found: list[QLabel | QAbstractButton] = []
    for part in [*window.findChildren(QLabel), *window.findChildren(QAbstractButton)]:
        if not isinstance(part, QLabel | QAbstractButton) or isinstance(part, Cut | Hint) or not part.text():
            continue
        if isinstance(part, QToolButton) and part.toolButtonStyle() == Qt.ToolButtonStyle.ToolButtonIconOnly:
            continue
        shown = part.isVisible() and part.window() is window and not part.visibleRegion().isEmpty()
        if shown and not (isinstance(part, QLabel) and (part.wordWrap() or "<" in part.text())):
            found.append(part)
    return found


def is_cut(part: QLabel | QAbstractButton) -> bool:
    """Return whether words do not fit into their place."""
    lines = part.text().replace("&", "").splitlines()
    return max(part.fontMetrics().horizontalAdvance(line) for line in lines) > part.contentsRect().width() + 1


def told(part: QLabel | QAbstractButton) -> str:
    return f"{type(part).__name__} {part.text()!r}"


@pytest.mark.parametrize("kind", list(WINDOWS))
def test_no_word_is_cut_and_none_covered(
    kind: str, window: EditWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))  # the games of the start window
    made = WINDOWS[kind](window)
    made.show()
    qtbot.waitExposed(made)
    QTest.qWait(20)
    parts = seen(made)
    places = [QRect(part.mapTo(made, QPoint()), part.size()) for part in parts]
    assert [told(part) for part in parts if is_cut(part)] == []
    assert [(told(a), told(b)) for k, a in enumerate(parts) for j, b in enumerate(parts[:k])
            if a.parent() is b.parent() and places[k].intersects(places[j])] == []  # fmt: skip
    if made is not window:
        made.close()
        delete(made)


def test_the_title_keeps_clear_of_the_menus(window: EditWindow) -> None:
    bar = window.bar
    assert bar.title.isVisible()
    assert all(bar.actionGeometry(action).isValid() for action in bar.actions())
    assert not any(bar.actionGeometry(action).intersects(bar.title.geometry()) for action in bar.actions())


def test_the_arrows_move_the_sheet_as_they_point(window: EditWindow) -> None:
    canvas = window.canvas
    canvas.zoom(4)
    before = canvas.to_mm(QPointF(0, 0))
    QTest.keyClick(canvas, Qt.Key.Key_Right)
    after = canvas.to_mm(QPointF(0, 0))
    assert after[0] > before[0] and after[1] == pytest.approx(before[1])
