"""All that is wrong with the map, found on a worker after each compilation; a later one cancels it."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from editor.jobs import Job, Jobs
from editor.mapedit.compiling import Compiled
from editor.text import tr
from mapdata.problems import Problem
from mapdata.problems_found import inspect
from mapdata.progress import Progress
from mapdata.reuse import Reuse


class Inspector(QObject):
    """Tells `inspected` with what was compiled and the list of all its problems."""

    inspected = Signal(object, list)  # Compiled, list[Problem]

    def __init__(self, jobs: Jobs, parent: QObject) -> None:
        super().__init__(parent)
        self._jobs = jobs
        self._job: Job | None = None
        self._reuse = Reuse()

    def run(self, found: Compiled) -> None:
        """Look over what was just compiled."""
        if self._job is not None:
            self._job.cancel()
        reuse = self._reuse

        def work(progress: Progress) -> list[Problem]:
            return inspect(found.map, found.board, found.survey, found.problems, progress, reuse)

        def done(problems: list[Problem]) -> None:
            self._job = None
            self.inspected.emit(found, problems)

        def failed(_fault: Exception) -> None:
            self._job = None
            self.inspected.emit(found, found.problems)

        self._job = self._jobs.start(tr("Look for problems"), work, done, failed)
