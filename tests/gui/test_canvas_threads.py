"""Windows that come and go while their maps are being drawn: workers and the window share nothing they could break."""

from __future__ import annotations

import random
import threading
import time
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.canvas.picture import MapPicture
from editor.canvas.tiles import TileCache, TileKey
from editor.canvas.view import BoardView
from editor.jobs import Jobs
from editor.settings import Settings
from editor.theme import Theme
from mapdata.compile import compile_board
from mapdata.draw.mapart import prepare
from mapdata.draw.mapdraw import draw_map
from mapdata.model import MapDocument
from mapdata.progress import Progress
from scenarios.engine.modules import load_module
from scenarios.engine.ruleset import Holder
from tests.draw.conftest import area_map
from tests.draw.provinces import province_map
from tests.hardship import run_hard

pytestmark = pytest.mark.painted

SECONDS_ON_DEMAND = 90


def fresh(doc: MapDocument) -> MapPicture:
    """Return a map of which nothing has been laid out yet."""
    board = compile_board(doc)[0]
    return MapPicture(doc, board, prepare(doc, board), draw_map)


def turn_wheel(view: BoardView, at: QPoint, notches: int) -> None:
    event = QWheelEvent(
        QPointF(at), QPointF(view.mapToGlobal(at)), QPoint(), QPoint(0, 120 * notches), Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(view, event)


def windows_come_and_go(doc: MapDocument, theme: Theme, seconds: float, seed: int) -> int:
    """Open two views on a map, zoom, ask for counters' places, change holders, close, until time is up and tiles came.

    Two views share a map as two games of one module do: each has a worker for tiles and one for counters' places.
    """
    dice, begin, tiles = random.Random(seed), time.monotonic(), 0
    stays = (0.0, 0.2, 0.05 * seconds + 1.0)
    picture = fresh(doc)
    while (gone := time.monotonic() - begin) < seconds or (not tiles and gone < 3 * seconds):
        picture = fresh(doc) if dice.random() < 0.4 else picture
        views = [BoardView(theme) for _ in range(2)]
        spaces = range(len(picture.board.names))
        for view in views:
            view.resize(700, 500)
            view.show()
            view.show_picture(picture)
        leave = time.monotonic() + dice.choice(stays)
        while time.monotonic() < leave:
            view = dice.choice(views)
            turn_wheel(view, QPoint(dice.randrange(700), dice.randrange(500)), dice.choice((-3, -1, 1, 3)))
            detail = dice.choice(("far", "mid", "near"))
            for space in dice.sample(spaces, 5):
                view.spread.slots.get(space, dice.randrange(1, 6), detail)
                view.spread.slots.marker(space, detail)
            if dice.random() < 0.3:
                holder = Holder("eastland", "axis", dice.random() < 0.5, "western")
                view.tiles.show_holders({dice.choice(spaces): holder}, frozenset({dice.choice(spaces)}))
            QTest.qWait(dice.choice((0, 1, 15)))
        for view in views:
            view.stop()
            view.close()
            tiles += view.tiles.painted
            view.deleteLater()
    QTest.qWait(1)
    return tiles


@pytest.fixture
def theme(qapp: QApplication, tmp_path: Path) -> Theme:
    made = Theme(qapp, Settings(tmp_path / "window.ini"))
    made.set_reduced_motion(True)
    return made


def test_windows_come_and_go_while_their_map_is_drawn(qtbot: QtBot, theme: Theme) -> None:
    assert windows_come_and_go(area_map(), theme, 3.0, seed=3) > 0


def test_several_workers_paint_one_picture_alike(qtbot: QtBot) -> None:
    """A scene is painted by several threads at once; each tile is what one thread alone paints."""
    picture = fresh(province_map())
    keys = [TileKey(scale, 1.0, c, r) for scale in (2.0, 5.0) for c in range(3) for r in range(2)]
    shown = []
    for threads in (1, 4):
        cache = TileCache(threads=threads)
        cache.show(picture)
        cache.want(keys)
        qtbot.waitUntil(lambda c=cache: c.painted == len(keys), timeout=20_000)  # type: ignore[misc]
        tiles = [cache.get(key) for key in keys]
        shown.append([tile.whole for tile in tiles if tile is not None])
        cache.stop()
    assert shown[0] == shown[1] and len(shown[0]) == len(keys)


def test_a_closed_view_starts_no_worker_any_more(qtbot: QtBot, theme: Theme) -> None:
    view = BoardView(theme)
    qtbot.addWidget(view)
    view.show_picture(fresh(province_map()))
    view.stop()
    view.spread.slots.get(0, 3, "near")
    view.tiles.want([TileKey(2.0, 1.0, 0, 0)])
    assert view.spread.slots.complete() and view.tiles.complete()


def test_what_a_job_holds_is_let_go_on_the_windows_thread(qtbot: QtBot) -> None:
    """Work often holds its window; the last to let go of a window must not be a worker."""
    ends: list[bool] = []

    class Window:
        def __del__(self) -> None:
            ends.append(threading.current_thread() is threading.main_thread())

        def work(self, _progress: Progress) -> int:
            time.sleep(0.02)
            return 1

    jobs, told = Jobs(), []
    jobs.start("held", Window().work, told.append, told.append)
    qtbot.waitUntil(lambda: bool(ends), timeout=3000)
    jobs.wait()
    assert told == [1] and ends == [True]


@pytest.mark.slow
@pytest.mark.timeout(900)
@pytest.mark.parametrize("module", ["harc-europaert", ""])
def test_windows_come_and_go_for_long(module: str) -> None:
    """In a process of its own, freed memory overwritten: whatever is used after its end shows as a crash."""
    run_hard(f"from tests.gui.test_canvas_threads import run_for_long\nrun_for_long({module!r})", 1e-5)


def run_for_long(module: str) -> None:
    """What the process of the long test does. module: whose map, or "" for the small one."""
    app = QApplication([])
    theme = Theme(app, Settings(None))
    doc = load_module(module).map if module else province_map()
    assert windows_come_and_go(doc, theme, SECONDS_ON_DEMAND, seed=11) > 0
