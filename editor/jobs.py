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
    _stepped = Signal(int, int, str)

    def __init__(self, title: str, work: Work, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.title = title
        self._work: Work | None = work  # held here, not by the runner: the window it may hold must not die on a worker
        self._stop = threading.Event()
        self._stepped.connect(self.progressed, Qt.ConnectionType.QueuedConnection)

    def cancel(self) -> None:
        """Ask the work to stop at its next step."""
        self._stop.set()

    def step(self, done: int, total: int, text: str = "") -> None:
        """Report progress from the worker; raises Cancelled when the work is to stop."""
        if self._stop.is_set():
            raise Cancelled
        self._stepped.emit(done, total, text)

    def tell(self, how: str, value: object) -> None:
        """Say how the work ended; on the GUI thread."""
        self._work = None
        if how == "cancelled" or self._stop.is_set():
            self.cancelled.emit()
        elif how == "done":
            self.done.emit(value)
        else:
            self.failed.emit(value)


class _Runner(QRunnable):
    """Runs a job's work. Told is the end of it, which is a signal of what outlives all jobs: the GUI thread may throw
    the job itself away while the worker is still on its way out of the signal."""

    def __init__(self, job: Job, told: Callable[[Job, str, object], None]) -> None:
        super().__init__()
        self._job, self._told = job, told

    def run(self) -> None:
        job, told = self._job, self._told
        work = job._work
        assert work is not None
        how, value = "done", None
        try:
            value = work(job)
        except Cancelled:
            how = "cancelled"
        except Exception as fault:  # handed to the window, which shows and logs it
            how, value = "failed", fault
        del work
        told(job, how, value)


class Jobs(QObject):
    """Starts work on a thread pool of its own and keeps every job until it has told its end."""

    changed = Signal()
    _told = Signal(object, str, object)

    def __init__(self, parent: QObject | None = None, at_once: int = 2) -> None:
        """at_once: how many jobs run beside each other; the others wait."""
        super().__init__(parent)
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(at_once)
        # Each job has a thread of its own: Python forgets its state of a foreign thread after each run, and pyproj
        # (3.7) crashes when it then works a second time in the same one.
        self._pool.setExpiryTimeout(0)
        self._live: list[Job] = []
        self._told.connect(self._tell, Qt.ConnectionType.QueuedConnection)

    def start(self, title: str, work: Work, done: Callable[[Any], None], failed: Callable[[Exception], None]) -> Job:
        """Run work(progress) on a worker; its value or its exception arrives on the GUI thread."""
        job = Job(title, work, self)
        job.done.connect(done)
        job.failed.connect(failed)
        for end in (job.done, job.failed, job.cancelled):
            end.connect(self._sweep)
        self._live.append(job)
        collector().hold(self._pool)
        self._pool.start(_Runner(job, self._told.emit))
        self.changed.emit()
        return job

    @Slot(object, str, object)
    def _tell(self, job: Job, how: str, value: object) -> None:
        job.tell(how, value)

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
