"""Sees that another program changed an open module on disk; what this program saves itself is known beforehand."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal

from editor.mapedit.saving import fingerprint, stamps
from scenarios.engine.swapping import whole

SETTLE_MS = 300  # programs write in several steps


class DiskWatch(QObject):
    """Watches one place. `changed` tells that its files hold something else than at the last `note`."""

    changed = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.place: Path | None = None
        self._known: dict[str, str] = {}
        self._stamps: dict[str, tuple[int, ...]] = {}
        self._watcher = QFileSystemWatcher(self)
        self._watcher.fileChanged.connect(self._stirred)
        self._watcher.directoryChanged.connect(self._stirred)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(SETTLE_MS)
        self._timer.timeout.connect(self.look)

    def note(self, place: Path) -> None:
        """Take what is on disk now for known, and watch it."""
        self.place = place
        self._known, self._stamps = fingerprint(place), stamps(place)
        self._timer.stop()
        self._arm()

    def stop(self) -> None:
        """Watch no longer."""
        self.place = None
        self._timer.stop()
        self._disarm()

    def differs(self) -> bool:
        """Return whether the disk holds something else than what is known."""
        return self.place is not None and fingerprint(self.place) != self._known

    def gone(self) -> bool:
        """Return whether nothing is there any more."""
        return self.place is not None and not fingerprint(self.place)

    def look(self) -> None:
        """Compare now; while another program is in the middle of its saving, later."""
        if self.place is None:
            return
        if whole(self.place) != self.place:
            self._timer.start()
            return
        self._arm()
        now = stamps(self.place)
        if now != self._stamps:
            self._stamps = now
            if self.differs():
                self.changed.emit()

    def _stirred(self, _path: str) -> None:
        if self.place is not None:
            self._timer.start()

    def _disarm(self) -> None:
        watched = [*self._watcher.files(), *self._watcher.directories()]
        if watched:
            self._watcher.removePaths(watched)

    def _arm(self) -> None:
        """Watch the files and folders that are there; a file that was replaced must be asked for again."""
        assert self.place is not None
        self._disarm()
        place = self.place
        paths = [place, place.parent]
        if place.is_dir():
            paths += [place / "map", place / "map" / "layers"]
            paths += [place / "scenarios", place / "overlay", *(place / name for name in self._known)]
        there = [str(path) for path in dict.fromkeys(paths) if path.exists()]
        if there:
            self._watcher.addPaths(there)
