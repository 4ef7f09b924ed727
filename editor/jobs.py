"""Slow work off the GUI thread: it tells how far it is, can be cancelled and hands back a value by a signal."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, QRunnable, Qt, QThreadPool, Signal, Slot

from editor.collecting import collector
from mapdata.progress import Cancelled, Progress

Work = Callable[[Progress], Any]


class Job(QObject):
    """One piece of work under way; `progressed`, then exactly one of `done`, `failed`, `cancelled`."""

    progressed = Signal(int, int, str)
    done = Signal(object)
    failed = Signal(object)
    cancelled = Signal()
    _told = Signal(str, object)
    _stepped = Signal(int, int, str)

    def __init__(self, title: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.title = title
        self._stop = threading.Event()
        self._told.connect(self._tell, Qt.ConnectionType.QueuedConnection)
        self._stepped.connect(self.progressed, Qt.ConnectionType.QueuedConnection)

    def cancel(self) -> None:
        """Ask the work to stop at its next step."""
        self._stop.set()

    def step(self, done: int, total: int, text: str = "") -> None:
        """Report progress from the worker; raises Cancelled when the work is to stop."""
        if self._stop.is_set():
            raise Cancelled
        self._stepped.emit(done, total, text)

    @Slot(str, object)
    def _tell(self, how: str, value: object) -> None:
        if how == "cancelled" or self._stop.is_set():
            self.cancelled.emit()
        elif how == "done":
            self.done.emit(value)
        else:
            self.failed.emit(value)


class _Runner(QRunnable):
    def __init__(self, job: Job, work: Work) -> None:
        super().__init__()
        self._job, self._work = job, work

    def run(self) -> None:
        try:
            value = self._work(self._job)
        except Cancelled:
            self._job._told.emit("cancelled", None)
        except Exception as fault:  # handed to the window, which shows and logs it
            self._job._told.emit("failed", fault)
        else:
            self._job._told.emit("done", value)


class Jobs(QObject):
    """Starts work on a thread pool of its own and keeps every job until it has told its end."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(2)
        self._live: list[Job] = []

    def start(self, title: str, work: Work, done: Callable[[Any], None], failed: Callable[[Exception], None]) -> Job:
        """Run work(progress) on a worker; its value or its exception arrives on the GUI thread."""
        job = Job(title, self)
        job.done.connect(done)
        job.failed.connect(failed)
        for end in (job.done, job.failed, job.cancelled):
            end.connect(self._sweep)
        self._live.append(job)
        collector().hold(self._pool)
        self._pool.start(_Runner(job, work))
        self.changed.emit()
        return job

    @Slot()
    def _sweep(self) -> None:
        ended = self.sender()
        self._live = [job for job in self._live if job is not ended]
        if isinstance(ended, Job):
            ended.deleteLater()
        self.changed.emit()

    @property
    def live(self) -> list[Job]:
        """The jobs not yet ended."""
        return list(self._live)

    def wait(self) -> None:
        """Cancel all work and wait for the workers to leave it."""
        for job in self._live:
            job.cancel()
        self._pool.waitForDone()
        collector().look()
