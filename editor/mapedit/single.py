"""A second start hands its modules to the window that is open already, where one wants it so."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtNetwork import QLocalServer, QLocalSocket

if TYPE_CHECKING:
    from editor.mapedit.shell import Shell
    from editor.settings import Settings

WAIT_MS = 1500
MOST_BYTES = 64 * 1024


def server_name(settings: Settings) -> str:
    """Return the name under which a window listens: one for each user's settings."""
    return "hexwright-" + hashlib.sha256(str(settings.path.resolve()).encode()).hexdigest()[:16]


def is_open(settings: Settings) -> bool:
    """Return whether a window is there that listens."""
    socket = QLocalSocket()
    socket.connectToServer(server_name(settings))
    there = socket.waitForConnected(WAIT_MS)
    socket.abort()
    return there


def hand_over(settings: Settings, places: Sequence[str]) -> bool:
    """Return whether a window that is open has taken these modules."""
    socket = QLocalSocket()
    socket.connectToServer(server_name(settings))
    if not socket.waitForConnected(WAIT_MS):
        return False
    socket.write(json.dumps(list(places)).encode() + b"\n")
    socket.flush()
    return socket.waitForReadyRead(WAIT_MS) and bytes(socket.readAll().data()) == b"taken\n"


class Doorman(QObject):
    """Listens for later starts and opens what they hand over."""

    def __init__(self, shell: Shell, settings: Settings) -> None:
        super().__init__(shell)
        self._shell = shell
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._called)
        name = server_name(settings)
        if not is_open(settings) and not self._server.listen(name):  # listening takes the name from another window
            QLocalServer.removeServer(name)  # left by a program that was killed: nobody answered there
            self._server.listen(name)

    def _called(self) -> None:
        socket = self._server.nextPendingConnection()
        socket.readyRead.connect(lambda: self._read(socket))
        socket.disconnected.connect(socket.deleteLater)

    def _read(self, socket: QLocalSocket) -> None:
        if socket.bytesAvailable() > MOST_BYTES:
            socket.abort()
            return
        if not socket.canReadLine():
            return
        try:
            places = json.loads(bytes(socket.readLine().data()))
        except ValueError:
            socket.abort()
            return
        socket.write(b"taken\n")
        socket.flush()
        shell = self._shell
        shell.setWindowState(shell.windowState() & ~Qt.WindowState.WindowMinimized)
        shell.raise_()
        shell.activateWindow()
        for place in places if isinstance(places, list) else ():
            shell.open(str(place))
