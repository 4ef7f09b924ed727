"""The window never grows by itself, and stays small enough for a small screen on every page, in every language."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QHBoxLayout, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from editor.foldbar import FoldBar
from editor.mapedit.blank import blank_map, new_module
from editor.mapedit.window import EditWindow
from editor.settings import Settings
from editor.theme import Theme
from editor.translations.catalogue import Catalogue
from mapdata.problems import Problem
from tests.mapedit.conftest import Person
from tests.mapedit.story import add_counters

MOST_WIDE = 1180


@pytest.mark.parametrize("language", ["en", "es"])
def test_no_tool_page_or_long_text_makes_the_window_wide(
    qtbot: QtBot, qapp: QApplication, theme: Theme, settings: Settings, tmp_path: Path, language: str
) -> None:
    words = Catalogue(language, qapp) if language != "en" else None
    if words is not None:
        qapp.installTranslator(words)
    try:
        w = EditWindow(new_module(tmp_path / "island", "Island", blank_map("Island", 10, 8, 20)), theme, settings)
        qtbot.addWidget(w, before_close_func=lambda _: w.document.stack.setClean())
        w.resize(MOST_WIDE, 900)
        w.show()
        qtbot.waitExposed(w)
        person = Person(w, qtbot)

        def same(what: str) -> None:
            QTest.qWait(1)
            assert w.width() == MOST_WIDE and w.minimumSizeHint().width() <= MOST_WIDE, (what, w.width())

        for tool in w.tools:
            w.use_tool(tool)
            same(tool)
        w.show_page("units")
        add_counters(person)
        w.show_page("scenarios")
        w.pages["scenarios"].first.click()  # type: ignore[attr-defined]
        for page in ("counters", "map", "units", "map", "scenarios", "map", "counters", "map"):
            w.show_page(page)
            same(page)
        long = "so many words that no line of the window holds them all " * 6
        w.problems.show_problems([Problem("error", "GAP", long, point_mm=(10, 10), remedy=long)], w.map)
        w.say(long)
        w.compiled_text.setText(long)
        w.tell_fault(long[:100], long)
        same("long texts")
        w.layer_desk.rename("rivers", long)
        w.use_tool("line")
        w.name.setText(long)
        for at in ((30, 30), (80, 40)):
            person.click(*at, held=Qt.KeyboardModifier.ControlModifier)
        person.key(Qt.Key.Key_Return)
        assert w.selected
        same("a long name")
        w.find_action()
        same("find an action")
    finally:
        if words is not None:
            qapp.removeTranslator(words)


def test_the_tabs_stand_where_they_are_on_every_page(person: Person) -> None:
    w = person.window
    spots = set()
    for page in w.page_ids:
        w.show_page(page)
        QTest.qWait(1)
        spots.add((*w.tabs.mapTo(w, w.tabs.rect().topLeft()).toTuple(), w.tabs.width()))
    assert len(spots) == 1


def test_a_bar_without_room_keeps_its_last_buttons_in_a_menu(qtbot: QtBot) -> None:
    holder = QWidget()
    qtbot.addWidget(holder)
    bar = FoldBar()
    bar.setParent(holder)
    row = QHBoxLayout(bar)
    pressed: list[int] = []
    buttons = []
    for k in range(8):
        button = QToolButton()
        button.setText(f"Button {k}")
        button.clicked.connect(lambda _=False, k=k: pressed.append(k))
        row.addWidget(button)
        buttons.append(button)
    row.addStretch(1)
    bar.resize(1200, 44)
    holder.show()
    qtbot.waitExposed(holder)
    qtbot.waitUntil(lambda: not bar.folded() and bar.more.isHidden())
    bar.resize(row.minimumSize().width() - 100, 44)
    qtbot.waitUntil(lambda: bool(bar.folded()))
    folded = bar.folded()
    assert folded == buttons[-len(folded) :] and len(folded) < 8
    assert bar.more.geometry().right() < bar.width()
    bar.more.menu().actions()[-1].trigger()
    assert pressed == [7]
    bar.resize(1200, 44)
    qtbot.waitUntil(lambda: not bar.folded() and all(button.isVisible() for button in buttons))
