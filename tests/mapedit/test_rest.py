"""A window at rest does nothing: no layout that asks for the next, no timer that starts itself anew."""

from __future__ import annotations

from collections import Counter

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.mapedit.conftest import Person
from tests.mapedit.test_window import draw_island

BUSY = (QEvent.Type.LayoutRequest, QEvent.Type.Timer, QEvent.Type.Resize, QEvent.Type.Paint)


class Counting(QObject):
    """Counts what reaches each kind of thing in the program."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: Counter[tuple[str, str]] = Counter()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in BUSY:
            self.seen[type(watched).__name__, event.type().name] += 1
        return False


def test_every_page_comes_to_rest(person: Person, qtbot: QtBot, qapp: QApplication) -> None:
    draw_island(person)
    person.wait_compiled()
    counting = Counting()
    for width in (1600, 1100):
        person.window.resize(width, 900)
        for page in person.window.page_ids:
            person.window.show_page(page)
            person.wait_for_work()
            qtbot.wait(250)
            qapp.installEventFilter(counting)
            counting.seen.clear()
            qtbot.wait(250)
            qapp.removeEventFilter(counting)
            often = {what: count for what, count in counting.seen.items() if count > 8}
            assert not often, f"{page} at {width}: {often}"


def test_tabs_stay_where_they_are_whichever_is_chosen(person: Person) -> None:
    tabs, places = person.window.tabs, set()
    for page in person.window.page_ids:
        person.window.show_page(page)
        QApplication.processEvents()
        places.add(tuple(tabs.tabRect(at).getRect() for at in range(tabs.count())))
    assert len(places) == 1
