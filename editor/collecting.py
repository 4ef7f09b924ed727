"""Python's collector of reference cycles, kept off the workers.

The collector runs on whichever thread allocates. A cycle that it breaks there may hold a dialog, an action or an
animation, and Qt must not lose those on any thread but its own: the program then dies, now and then, without a word.
"""

from __future__ import annotations

import gc
import sys

from PySide6.QtCore import QCoreApplication, QObject, QThreadPool, QTimer
from shiboken6 import isValid

LOOK_MS = 150
SWITCH_S = 0.0005  # after which a worker gives way to the window, which waits for it several times a frame


class Collector(QObject):
    """While a pool is at work it collects young cycles here, on the GUI thread; afterwards Python does so again."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        sys.setswitchinterval(min(sys.getswitchinterval(), SWITCH_S))
        self._pools: list[QThreadPool] = []
        self._timer = QTimer(self)
        self._timer.setInterval(LOOK_MS)
        self._timer.timeout.connect(self.look)

    def hold(self, pool: QThreadPool) -> None:
        """Keep the collector off the workers of a pool that is about to start."""
        gc.disable()
        if not any(pool is known for known in self._pools):
            self._pools.append(pool)
        self._timer.start()

    def look(self) -> None:
        """Let Python collect again as soon as no worker is at work."""
        self._pools = [pool for pool in self._pools if isValid(pool) and pool.activeThreadCount()]
        if self._pools:
            young, middle, _ = gc.get_threshold()
            counts = gc.get_count()
            if counts[0] > young:
                gc.collect(1 if counts[1] > middle else 0)
            return
        self._timer.stop()
        gc.enable()


_collector: Collector | None = None


def collector() -> Collector:
    """Return the one of this program."""
    global _collector
    if _collector is None or not isValid(_collector):
        _collector = Collector(QCoreApplication.instance())
    return _collector
