"""One program at a time changes a module: a lock beside it that the system lets go when its holder ends."""

from __future__ import annotations

import json
import os
import socket
from contextlib import suppress
from pathlib import Path

from editor.mapedit.saving import is_packed, same_place
from editor.text import tr
from scenarios.engine import jsonfile
from scenarios.engine.locks import hold

MOST_BYTES = 4096


class PlaceLock:
    """The right to save at a place: a module's folder or .hexmod file."""

    def __init__(self, place: Path) -> None:
        self.place = place
        self.path = place.with_name(f".{place.name}.lock") if is_packed(place) else place / ".hexwright-lock"
        self._handle = -1

    def take(self) -> bool:
        """Return whether nobody else has it; it is then ours. Where no lock can be written, nobody can save either."""
        while self._handle < 0:
            try:
                handle = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o644)
            except OSError:
                return True
            if not hold(handle):
                os.close(handle)
                return False
            if not _still_there(handle, self.path):  # its last holder took the file away just now
                os.close(handle)
                continue
            self._handle = handle
            self._sign()
        return True

    def holds(self, place: Path) -> bool:
        """Return whether it is ours, and that of a place as it is now: a folder made anew has no lock in it yet."""
        return self._handle >= 0 and same_place(self.place, place) and _still_there(self._handle, self.path)

    def _sign(self) -> None:
        """Write down who we are, for those who are refused; on a full disk they are told less, and refused as well."""
        told = json.dumps({"host": socket.gethostname(), "pid": os.getpid()}).encode()
        with suppress(OSError):
            os.ftruncate(self._handle, 0)
            os.pwrite(self._handle, told, 0) if hasattr(os, "pwrite") else os.write(self._handle, told)

    def holder(self) -> str:
        """Return who has it, in words."""
        try:
            raw = jsonfile.parse(self.path.read_bytes()[:MOST_BYTES], self.path)
            host = str(raw["host"])
            if host == socket.gethostname():
                return tr("Another Hexwright window on this computer")
            return tr("Hexwright on the computer “{host}”", host=host)
        except (OSError, ValueError, KeyError, TypeError):
            return tr("Another program")

    def release(self) -> None:
        """Let it go."""
        if self._handle < 0:
            return
        if os.name != "nt" and _still_there(self._handle, self.path):  # there a file that is open cannot be removed
            self.path.unlink(missing_ok=True)
        os.close(self._handle)
        self._handle = -1


def is_free(place: Path) -> bool:
    """Return whether no other program has a place that is there."""
    lock = PlaceLock(place)
    free = lock.take()
    lock.release()
    return free


def _still_there(handle: int, path: Path) -> bool:
    """Return whether a path still names the open file."""
    if os.name == "nt":
        return True
    try:
        return os.path.samestat(os.fstat(handle), path.stat())
    except OSError:
        return False


def writable(place: Path) -> bool:
    """Return whether a module may be written at a place that is there already."""
    return os.access(place.parent if is_packed(place) else place, os.W_OK)
