"""The finished look of a window's sheet: after each compile a worker prepares the art, and the sheet shows it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer

from editor.jobs import Job, Jobs
from editor.mapedit.compiling import Compiled
from editor.mapedit.edits import Edit
from editor.mapedit.finished import FinishedArt, finish
from editor.mapedit.leftout import LeftOutMarks
from editor.opening import cache_folder
from editor.text import tr
from mapdata.leftout import LeftOut, left_out
from mapdata.model import MapDocument
from mapdata.progress import Progress

if TYPE_CHECKING:
    from editor.mapedit.window import EditWindow

AFTER_MS = 300  # without an edit since the map was compiled: the art takes seconds, and its steps are not short
MOST_HEXES = 20_000  # on a larger map the finished look is off unless it is asked for


def drafts_folder() -> Path:
    """Return where the art of maps being edited is kept, apart from that of maps played on."""
    return cache_folder() / "drafts"


class Finishing:
    """Turns the finished look of one window on and off, and keeps its art up to the map."""

    def __init__(self, window: EditWindow) -> None:
        self._w = window
        self._jobs = Jobs(window, at_once=1)  # of its own: the compiler never waits for art that is given up
        self._job: Job | None = None
        self.left_out = LeftOutMarks(window)
        self._found: Compiled | None = None  # to be drawn soon
        self._timer = QTimer(window)
        self._timer.setSingleShot(True)
        self._timer.setInterval(AFTER_MS)
        self._timer.timeout.connect(self._begin)
        self._opened: MapDocument | None = window.document.map
        on = window.settings.flag(self._key(), not self._large())
        window.commands.add("finished", tr("&Finished look"), self.show, keys="F6", checkable=True, checked=on,
                            tip=tr("Show the map under the tools as it will be printed and played on"))  # fmt: skip
        window.canvas.show_finished(on)
        window.canvas.finished.failed.connect(lambda fault: self._failed(fault))
        window.compiler.compiled.connect(self._compiled)
        window.document.changed.connect(self._changed)
        window.document.replaced.connect(self.stop)
        window.gone.connect(self._close)

    def _large(self) -> bool:
        grid = self._w.document.map.grid
        return grid is not None and len(grid) > MOST_HEXES

    def _key(self) -> str:
        return "map/finished_large" if self._large() else "map/finished"

    def show(self, on: bool) -> None:
        """Show the sheet finished or plain from now on."""
        self._w.settings.put(self._key(), on)
        self._w.canvas.show_finished(on)
        last = self._w.compiler.last
        if not on:
            self.stop()
        elif last is not None and last.map is self._w.document.map:
            self._compiled(last)

    def stop(self) -> None:
        """Leave off preparing art that will not be shown."""
        self._timer.stop()
        if self._job is not None:
            self._job.cancel()
            self._job = None

    def _changed(self, edit: Edit) -> None:
        if edit.touches_map():
            self.stop()

    def _compiled(self, found: Compiled) -> None:
        self.stop()
        if self._w.commands["finished"].isChecked() and self._w.canvas.finished_map() is not found.map:
            self._found = found
            self._timer.start()

    def _begin(self) -> None:
        """Draw what was compiled last."""
        found, self._found = self._found, None
        if found is None:
            return
        canvas, doc, board = self._w.canvas, found.map, found.board
        folder = cache_folder() if doc is self._opened else drafts_folder()
        scale = canvas.px_per_mm * canvas.devicePixelRatioF()

        def work(progress: Progress) -> tuple[FinishedArt, list[LeftOut]]:
            return finish(doc, board, scale, progress, folder), left_out(doc, board)

        self._job = self._jobs.start(tr("Draw the finished map"), work, self._done, self._failed)

    def _done(self, found: tuple[FinishedArt, list[LeftOut]]) -> None:
        self._job = None
        if self._w.commands["finished"].isChecked():
            art, rest = found
            self._w.canvas.take_finished(art)
            self.left_out.take(rest)

    def _failed(self, fault: Exception) -> None:
        """Say that the map cannot be drawn in full as it is now; the plain look stays."""
        self._job = None
        self._w.say(tr("The finished look is not there now: {fault}", fault=str(fault)))

    def _close(self) -> None:
        self.stop()
        self._jobs.wait()
        self._w.canvas.finished.stop()
