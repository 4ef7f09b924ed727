"""The board of the map as it is, compiled off the window's thread after each edit; a later edit cancels it."""

from __future__ import annotations

import time
from dataclasses import dataclass

from PySide6.QtCore import QObject, QTimer, Signal

from editor.jobs import Job, Jobs
from editor.mapedit.document import Document
from editor.mapedit.edits import Edit
from editor.text import tr
from mapdata.board import Board
from mapdata.compile import Survey, compile_whole
from mapdata.model import MapDocument
from mapdata.partition import AreaPartition, partition
from mapdata.problems import Problem
from mapdata.progress import Progress
from mapdata.reuse import Reuse

COMPILE_AFTER_MS = 40  # the steps of one gesture come quicker than that


@dataclass(frozen=True)
class Compiled:
    """What compiling found: the board, what is wrong, how each hex was settled (None without a grid), of which map.

    areas: their outlines and borders on a map of areas. seconds: how long it took.
    """

    board: Board
    problems: list[Problem]
    survey: Survey | None
    map: MapDocument
    areas: AreaPartition | None = None
    seconds: float = 0.0


class Compiler(QObject):
    """Keeps `last` up to the document; tells `compiled` with each new result."""

    started = Signal()
    compiled = Signal(object)  # Compiled
    failed = Signal(str)

    def __init__(self, document: Document, jobs: Jobs, parent: QObject) -> None:
        super().__init__(parent)
        self._document, self._jobs = document, jobs
        self._job: Job | None = None
        self._reuse = Reuse()
        self.last: Compiled | None = None
        self.timer = QTimer(self)
        self.timer.setSingleShot(True)
        self.timer.setInterval(COMPILE_AFTER_MS)
        self.timer.timeout.connect(self.run)
        document.changed.connect(self._changed)
        document.replaced.connect(self.timer.start)

    def _changed(self, edit: Edit) -> None:
        if edit.touches_map():
            self.timer.start()

    def run(self) -> None:
        """Compile now."""
        self.timer.stop()
        if self._job is not None:
            self._job.cancel()
        doc, reuse = self._document.map, self._reuse

        def work(progress: Progress) -> Compiled:
            began = time.perf_counter()
            board, problems, survey = compile_whole(doc, progress, reuse)
            areas = partition(doc)[0] if doc.grid is None else None
            return Compiled(board, problems, survey, doc, areas, time.perf_counter() - began)

        self.started.emit()
        title = tr("Work out the map")
        self._job = self._jobs.start(title, work, self._done, lambda fault: self.failed.emit(str(fault)))

    def _done(self, found: Compiled) -> None:
        self.last = found
        self.compiled.emit(found)
