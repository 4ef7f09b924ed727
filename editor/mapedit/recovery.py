"""What was not saved when the program ended: kept in the state folder while one edits, offered at the next start.

Each open module with changes has a folder: info.json, module/ (a whole module as save_module writes it), picture.png,
and lock, which the running program holds. The folder goes when the module is saved or its changes are given up. Files
of the user's own are never touched.
"""

from __future__ import annotations

import os
import shutil
import threading
import time
import uuid
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from platformdirs import user_state_path
from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QImage

from editor.jobs import Job, Jobs
from editor.mapedit.document import Document
from editor.text import tr
from mapdata.model import MapDocument
from mapdata.problems import FormatError
from mapdata.progress import Progress
from scenarios.engine import jsonfile
from scenarios.engine.locks import hold
from scenarios.engine.modules import Module, load_module, save_module

INFO = "hexwright-recovery"
AFTER_MS, AT_MOST_MS = 2000, 30_000
STEPS_TOLD = 5
MOST_INFO_BYTES = 64 * 1024


def recovery_folder() -> Path:
    """Return the folder in which unsaved work is kept."""
    return user_state_path("hexwright", appauthor=False) / "recovery"


@dataclass(frozen=True)
class Kept:
    """Unsaved work as found: what it is of, when it was kept, and its last steps, newest first."""

    folder: Path
    title: str
    home: str  # the module's folder or .hexmod file; "" for one that was never saved
    when: float  # seconds since 1970
    steps: tuple[str, ...] = ()
    count: int = 0
    map_from: str = ""  # the module whose map it uses

    @property
    def picture(self) -> Path:
        """A small picture of the map."""
        return self.folder / "picture.png"

    def module(self) -> Module:
        """Return the module as it was kept, to be saved where it came from. Raises FormatError."""
        kept = load_module(self.folder / "module")
        home = Path(self.home) if self.home else self.folder / "module"
        return replace(kept, folder=home, source=self.home, map_from=self.map_from)

    def base(self) -> MapDocument | None:
        """Return the map as it is on disk where the module came from, None where there is none any more."""
        try:
            return load_module(Path(self.home)).map if self.home else None
        except (FormatError, OSError):
            return None

    def discard(self) -> None:
        """Throw it away."""
        shutil.rmtree(self.folder, ignore_errors=True)


class Keeping(QObject):
    """Keeps one document's unsaved changes; picture: makes a small picture of the map for the offer."""

    def __init__(
        self, document: Document, jobs: Jobs, picture: Callable[[], QImage], parent: QObject, root: Path | None = None
    ) -> None:
        super().__init__(parent)
        self._document, self._jobs, self._picture = document, jobs, picture
        self.folder = (root or recovery_folder()) / uuid.uuid4().hex[:12]
        self.at_most_ms: Callable[[], int] = lambda: AT_MOST_MS  # how long a change may wait
        self._lock = -1
        self._writing = threading.Lock()  # two must not write into one folder
        self._job: Job | None = None
        self._again = False
        self._first = 0.0  # when the oldest change not kept yet was made
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.keep)
        document.changed.connect(self._changed)
        document.replaced.connect(self._changed)
        document.stack.cleanChanged.connect(self._clean)

    def _changed(self, *_: object) -> None:
        now = time.monotonic()
        self._first = self._first or now
        left = self.at_most_ms() - round(1000 * (now - self._first))
        self._timer.start(max(0, min(AFTER_MS, left)))

    def _clean(self, clean: bool) -> None:
        if clean:
            self.forget()

    def keep(self) -> None:
        """Write what is not saved, on a worker; one writing at a time."""
        self._timer.stop()
        if self._document.stack.isClean():
            return
        if self._job is not None:
            self._again = True
            return
        self._first = 0.0
        module, picture, info = self._document.module, self._picture(), self._info()
        if not self._hold():
            return
        folder, writing = self.folder, self._writing

        def work(_progress: Progress) -> None:
            with writing:
                write_kept(folder, module, picture, info)

        self._job = self._jobs.start(tr("Keep for recovery"), work, self._kept, self._not_kept)
        self._job.cancelled.connect(self._kept)

    def keep_now(self) -> bool:
        """Write what is not saved before returning: something broke. Returns whether there was something to keep."""
        if self._document.stack.isClean() or not self._hold():
            return False
        self._timer.stop()
        with self._writing:
            write_kept(self.folder, self._document.module, self._picture(), self._info())
        return True

    def _kept(self, _value: object = None) -> None:
        self._job = None
        if self._document.stack.isClean():
            self.forget()
        elif self._again:
            self._again = False
            self.keep()

    def _not_kept(self, _fault: Exception) -> None:
        """A full disk, say: the next change tries again."""
        self._job = None

    def _info(self) -> dict[str, object]:
        stack = self._document.stack
        last = range(stack.index() - 1, max(-1, stack.index() - 1 - STEPS_TOLD), -1)
        module = self._document.module
        return {
            "title": module.title,
            "home": module.source or str(module.folder),
            "when": time.time(),
            "steps": [stack.text(k) for k in last],
            "count": stack.index(),
            "map_from": module.map_from,
        }

    def _hold(self) -> bool:
        """Hold the folder, so that another program does not take it for left behind."""
        if self._lock >= 0:
            return True
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            self._lock = os.open(self.folder / "lock", os.O_RDWR | os.O_CREAT, 0o600)
        except OSError:
            return False
        hold(self._lock)
        return True

    def forget(self) -> None:
        """Throw away what was kept: it is saved, or given up."""
        self._timer.stop()
        self._again, self._first = False, 0.0
        if self._job is not None:
            return  # _kept comes back here
        if self._lock >= 0:
            os.close(self._lock)
            self._lock = -1
        shutil.rmtree(self.folder, ignore_errors=True)


def write_kept(folder: Path, module: Module, picture: QImage, info: dict[str, object]) -> None:
    """Write unsaved work: the new whole beside the old, then in its place, so that one of them is always there."""
    fresh, old = folder / "module.new", folder / "module.old"
    shutil.rmtree(fresh, ignore_errors=True)
    save_module(replace(module, map_from=""), fresh)
    shutil.rmtree(old, ignore_errors=True)
    if (folder / "module").exists():
        (folder / "module").rename(old)
    fresh.rename(folder / "module")
    shutil.rmtree(old, ignore_errors=True)
    picture.save(str(folder / "picture.png"))
    jsonfile.write_json(folder / "info.json", {"format": INFO, "version": 1, **info})


def left_behind(root: Path | None = None) -> list[Kept]:
    """Return the unsaved work of programs that ended, newest first; what cannot be read is passed over."""
    found = []
    home = root or recovery_folder()
    for folder in sorted(home.iterdir()) if home.is_dir() else ():
        kept = read_kept(folder)
        if kept is not None and not _held(folder):
            found.append(kept)
    return sorted(found, key=lambda kept: -kept.when)


def read_kept(folder: Path) -> Kept | None:
    """Return the unsaved work in a folder, or None where there is none."""
    for name in ("module", "module.old", "module.new"):  # killed between the two renames of write_kept
        if not (folder / "module").is_dir() and (folder / name / "module.json").is_file():
            (folder / name).rename(folder / "module")
    try:
        raw = jsonfile.read_object(folder / "info.json", INFO, 1, MOST_INFO_BYTES)
        return Kept(folder, str(raw["title"]), str(raw["home"]), float(raw["when"]),
                    tuple(str(s) for s in raw["steps"]), int(raw["count"]), str(raw.get("map_from", "")))  # fmt: skip
    except (FormatError, OSError, KeyError, TypeError, ValueError):
        return None


def _held(folder: Path) -> bool:
    """Return whether a running program holds the folder."""
    try:
        handle = os.open(folder / "lock", os.O_RDWR)
    except OSError:
        return False
    try:
        return not hold(handle)
    finally:
        os.close(handle)
