"""Modules with very much on their map are read off the window's thread: the window stays alive, and one may stop it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from editor.busystrip import BusyStrip
from editor.jobs import Jobs
from editor.text import tr
from scenarios.engine.modules import Module, load_module, weight

HEAVY_BYTES = 3_000_000  # of all files; anything lighter is there before a bar could be seen


def is_heavy(ref: str | Path) -> bool:
    """Return whether reading a module takes a while; what cannot be read at all does not."""
    return weight(ref) > HEAVY_BYTES


class Loading(QObject):
    """Reads modules for a window, each once at a time."""

    ended = Signal()  # one was read, or could not be, or was given up

    def __init__(self, strip: BusyStrip, parent: QObject) -> None:
        super().__init__(parent)
        self._strip, self.jobs = strip, Jobs(self, at_once=1)

    @property
    def live(self) -> list[str]:
        """Where the modules lie that are being read just now."""
        return [job.title for job in self.jobs.live]

    def begin(self, ref: str | Path, done: Callable[[Module], object], failed: Callable[[Exception], object]) -> None:
        """Read a module; nothing happens where that is under way already."""
        place = str(ref)
        if place in self.live:
            return

        def read(module: Module) -> None:
            done(module)
            self.ended.emit()

        def unread(fault: Exception) -> None:
            failed(fault)
            self.ended.emit()

        job = self.jobs.start(place, lambda progress: load_module(ref, progress), read, unread)
        job.cancelled.connect(self.ended)
        self._strip.watch(job, tr("Opening {name}…", name=Path(place).name))
