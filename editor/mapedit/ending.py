"""An end that comes from outside, by a signal or because the desktop closes: unsaved work is kept first, at once."""

from __future__ import annotations

import logging
import signal
import socket
from contextlib import suppress

from PySide6.QtCore import QObject, QSocketNotifier, Qt
from PySide6.QtGui import QSessionManager
from PySide6.QtWidgets import QApplication

from editor.mapedit.shell import Shell

log = logging.getLogger(__name__)
SIGNALS = tuple(getattr(signal, name) for name in ("SIGTERM", "SIGHUP", "SIGINT") if hasattr(signal, name))


class Ending(QObject):
    """Watches for signals that end the program; nothing is asked then, and what is not saved is offered next time.

    Python runs its handlers between two of its own steps only, of which there are none while Qt waits: so the signal
    is written into a socket as well, which wakes Qt.
    """

    def __init__(self, app: QApplication, shell: Shell) -> None:
        super().__init__(shell)
        self._app, self._shell = app, shell
        self._heard, self._told = socket.socketpair()
        for end in (self._heard, self._told):
            end.setblocking(False)
        self._waker = QSocketNotifier(self._heard.fileno(), QSocketNotifier.Type.Read, self)
        self._waker.activated.connect(self._wake)
        self._before = {number: signal.signal(number, _heard) for number in SIGNALS}
        self._fd = signal.set_wakeup_fd(self._told.fileno(), warn_on_full_buffer=False)
        app.commitDataRequest.connect(self._session_ends, Qt.ConnectionType.DirectConnection)
        app.aboutToQuit.connect(self.keep)

    def _wake(self, *_: object) -> None:
        with suppress(BlockingIOError):
            numbers = [number for number in self._heard.recv(64) if number in self._before]
            if numbers:
                self.end(128 + numbers[0])

    def _session_ends(self, _manager: QSessionManager) -> None:
        """The desktop closes, or asks whether it may: nothing of ours stands against it."""
        self.keep()

    def end(self, code: int) -> None:
        """Keep what is not saved and leave the program without a question."""
        self.keep()
        self._shell.stop_work()
        self._app.exit(code)

    def keep(self) -> None:
        """Keep the unsaved work of every window for the next start; one that cannot be kept does not hold up others."""
        for window in self._shell.windows:
            try:
                window.recovery.keep_now()
            except (OSError, ValueError) as fault:  # a full disk, say; nobody is there to be told any more
                log.warning("unsaved work of %s cannot be kept: %s", window.module.title, fault)

    def release(self) -> None:
        """Watch no longer: the handlers are again those there were before."""
        self._waker.setEnabled(False)
        signal.set_wakeup_fd(self._fd)
        for number, handler in self._before.items():
            signal.signal(number, handler)
        self._app.commitDataRequest.disconnect(self._session_ends)
        self._app.aboutToQuit.disconnect(self.keep)
        self._heard.close()
        self._told.close()


def _heard(_number: int, _frame: object) -> None:
    """Do nothing here: the socket has it already."""
