"""Where tokens lie in areas, worked out once for every area, number and level of detail: at once where that is quick,
else on a worker while they lie in plain rows."""

from __future__ import annotations

import threading
from collections.abc import Callable

from PySide6.QtCore import QObject, QRunnable, Qt, QThread, QThreadPool, Signal, Slot

from editor.canvas.picture import Picture
from editor.collecting import collector

Point = tuple[float, float]
Key = tuple[int, int, str]  # space, number of tokens, detail
Slots = tuple[tuple[Point, ...], float]
AT_ONCE = 3  # places worked out within a frame
MARKER = -1  # in place of a number of tokens: the place of a holder's disc


class SlotKeeper(QObject):
    """Keeps the places of tokens of one picture; `arrived` when some that were asked for have come."""

    arrived = Signal()
    _found = Signal(object, object, int)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._picture: Picture | None = None
        self._kept: dict[Key, Slots] = {}
        self._wanted: dict[Key, None] = {}
        self._lock = threading.Lock()
        self._running = self._stopped = False
        self._epoch = 0
        self._left = AT_ONCE
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._pool.setThreadPriority(QThread.Priority.LowPriority)
        self._found.connect(self._store, Qt.ConnectionType.QueuedConnection)

    def show(self, picture: Picture | None) -> None:
        """Take another map."""
        with self._lock:
            self._wanted.clear()
            self._epoch += 1
        self._picture = picture
        self._kept.clear()

    def frame(self) -> None:
        """Say that a frame begins: a few places may be worked out within it."""
        self._left = AT_ONCE

    def get(self, space: int, count: int, detail: str) -> Slots:
        """Return the middles of tokens in mm and their side; plain rows until the right ones come."""
        assert self._picture is not None
        return self._look((space, count, detail)) or self._picture.plain_slots(space, count)

    def marker(self, space: int, detail: str) -> Point | None:
        """Return where the disc of a space's holder lies; None until that is known."""
        found = self._look((space, MARKER, detail))
        return found[0][0] if found is not None else None

    def _look(self, key: Key) -> Slots | None:
        """Return what is known of a place, at once where it is found quickly; else have it worked out."""
        assert self._picture is not None
        if key not in self._kept and self._left > 0 and self._picture.slots_ready(key[2]):
            self._left -= 1
            self._kept[key] = work_out(self._picture, key)
        if key not in self._kept:
            self._want(key)
        return self._kept.get(key)

    def complete(self) -> bool:
        """Return whether nothing is being worked out."""
        with self._lock:
            return not self._wanted and not self._running

    def stop(self) -> None:
        """Forget what is wanted, wait for the worker, and want nothing any more: a worker must not outlive its view."""
        with self._lock:
            self._wanted.clear()
            self._stopped = True
            self._epoch += 1
        self._pool.waitForDone()
        collector().look()

    def _want(self, key: Key) -> None:
        with self._lock:
            if self._stopped:
                return
            self._wanted.setdefault(key)
            start, self._running = not self._running, True
        if start:
            collector().hold(self._pool)
            self._pool.start(_Worker(self._next, self._picture, self._found.emit))

    def _next(self) -> tuple[Key, int] | None:
        with self._lock:
            if not self._wanted:
                self._running = False
                return None
            key = next(iter(self._wanted))
            del self._wanted[key]
            return key, self._epoch

    @Slot(object, object, int)
    def _store(self, key: Key, slots: Slots, epoch: int) -> None:
        if epoch == self._epoch:
            self._kept[key] = slots
            self.arrived.emit()


class _Worker(QRunnable):
    def __init__(
        self,
        take: Callable[[], tuple[Key, int] | None],
        picture: Picture | None,
        give: Callable[[Key, Slots, int], None],
    ) -> None:
        super().__init__()
        self._take, self._picture, self._give = take, picture, give

    def run(self) -> None:
        while (job := self._take()) is not None:
            key, epoch = job
            if self._picture is not None:
                self._picture.drawing(key[2])  # its labels are laid out first: tokens keep off them
                self._give(key, work_out(self._picture, key), epoch)


def work_out(picture: Picture, key: Key) -> Slots:
    """Return the places that a key asks for."""
    space, count, detail = key
    if count == MARKER:
        return (picture.marker_spot(space, detail),), 0.0
    return picture.slots(space, count, detail)
