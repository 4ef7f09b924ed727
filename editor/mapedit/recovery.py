"""What was not saved when the program ended: kept in the state folder while one edits, offered at the next start.

Each open module with changes has a folder: info.json, module/ (a whole module as save_module writes it), picture.png,
and lock, which the running program holds. The folder goes when the module is saved or its changes are given up. Files
of the user's own are never touched.
"""

from __future__ import annotations

import math
import os
import shutil
import threading
import time
import uuid
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QImage
from shiboken6 import isValid

from editor.jobs import Job, Jobs
from editor.mapedit.document import Document
from editor.text import tr
from mapdata.model import MapDocument
from mapdata.ownfiles import state_folder
from mapdata.problems import FormatError
from mapdata.progress import Progress
from scenarios.engine import jsonfile
from scenarios.engine.locks import hold
from scenarios.engine.modules import Module, load_module, save_module

INFO = "hexwright-recovery"
AFTER_MS, AT_MOST_MS = 2000, 30_000
STEPS_TOLD = 5
MOST_INFO_BYTES = 64 * 1024
MOST_LETTERS = 200  # of a title and of a step, told in a small dialog
MOST_SECONDS = 10_000_000_000  # since 1970; later than that no calendar here goes


def recovery_folder() -> Path:
    """Return the folder in which unsaved work is kept."""
    return state_folder() / "recovery"


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

    failing = Signal(str)  # why nothing can be kept just now; told once, until it goes well again

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
        self._again = self._told = False
        self._first = 0.0  # when the oldest change not kept yet was made
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.keep)
        document.changed.connect(self._changed)
        document.replaced.connect(self._changed)
        document.stack.cleanChanged.connect(self._clean)
        self._lowest = document.stack.index()  # how far back one has gone since the last save
        self.before = 0  # steps that were not saved when this was taken up again after a crash
        document.stack.indexChanged.connect(self._stepped)

    def _changed(self, *_: object) -> None:
        now = time.monotonic()
        self._first = self._first or now
        left = self.at_most_ms() - round(1000 * (now - self._first))
        self._timer.start(max(0, min(AFTER_MS, left)))

    def _stepped(self, index: int) -> None:
        self._lowest = min(self._lowest, index)

    def unsaved(self) -> int:
        """Return how many steps lie between what was saved and now.

        Where one went back behind the save and on from there, those count that were done since.
        """
        stack = self._document.stack
        saved = stack.cleanIndex()
        return abs(stack.index() - saved) if saved >= 0 else self.before + max(0, stack.index() - self._lowest)

    def _clean(self, clean: bool) -> None:
        if clean and isValid(self._document.stack):  # one that is being destroyed calls itself clean, too
            self._lowest, self.before = self._document.stack.index(), 0
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
        try:
            self._hold()
        except OSError as fault:
            self._not_kept(fault)
            return
        folder, writing = self.folder, self._writing

        def work(_progress: Progress) -> None:
            with writing:
                write_kept(folder, module, picture, info)

        self._job = self._jobs.start(tr("Keep for recovery"), work, self._kept, self._not_kept)
        self._job.cancelled.connect(self._kept)

    def keep_now(self) -> bool:
        """Write what is not saved before returning; return whether there was something to keep. Raises OSError."""
        if self._document.stack.isClean():
            return False
        self._hold()
        self._timer.stop()
        with self._writing:
            write_kept(self.folder, self._document.module, self._picture(), self._info())
        return True

    def _kept(self, _value: object = None) -> None:
        self._job, self._told = None, False
        if self._document.stack.isClean():
            self.forget()
        elif self._again:
            self._again = False
            self.keep()

    def _not_kept(self, fault: Exception) -> None:
        """A full disk, say: the next change tries again."""
        self._job = None
        self.tell(fault)

    def tell(self, fault: Exception) -> None:
        """Tell once that nothing can be kept just now."""
        if not self._told:
            self._told = True
            self.failing.emit((fault.strerror if isinstance(fault, OSError) else None) or str(fault))

    def _info(self) -> dict[str, object]:
        stack = self._document.stack
        last = range(stack.index() - 1, max(-1, stack.index() - 1 - STEPS_TOLD), -1)
        module = self._document.module
        return {
            "title": module.title,
            "home": module.source or str(module.folder),
            "when": time.time(),
            "steps": [stack.text(k) for k in last],
            "count": self.unsaved(),
            "map_from": module.map_from,
        }

    def _hold(self) -> None:
        """Hold the folder, so that another program does not take it for left behind. Raises OSError."""
        if self._lock < 0:
            self.folder.mkdir(parents=True, exist_ok=True)
            self._lock = os.open(self.folder / "lock", os.O_RDWR | os.O_CREAT, 0o600)
            hold(self._lock)

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
    """Return the unsaved work of programs that ended, newest first; folders that hold none are passed over."""
    found = []
    home = root or recovery_folder()
    for folder in sorted(home.iterdir()) if home.is_dir() else ():
        kept = None if _held(folder) else read_kept(folder)  # nothing of a running program's is touched
        if kept is not None:
            found.append(kept)
    return sorted(found, key=lambda kept: -kept.when)


def read_kept(folder: Path) -> Kept | None:
    """Return the unsaved work in a folder, or None where there is none.

    Whole work is offered even where its record is torn: with the title in its module.json, and the folder's time.
    """
    for name in ("module", "module.old", "module.new"):  # killed between the two renames of write_kept
        if not (folder / "module").is_dir() and (folder / name / "module.json").is_file():
            (folder / name).rename(folder / "module")
    try:
        raw = jsonfile.read_object(folder / "info.json", INFO, 1, MOST_INFO_BYTES)
        return Kept(folder, str(raw["title"])[:MOST_LETTERS], _place(raw["home"]), _time(raw["when"], folder),
                    tuple(str(s)[:MOST_LETTERS] for s in raw["steps"][:STEPS_TOLD]), int(raw["count"]),
                    str(raw.get("map_from", "")))  # fmt: skip
    except (FormatError, OSError, KeyError, TypeError, ValueError, OverflowError):
        return _without_record(folder)


def _without_record(folder: Path) -> Kept | None:
    try:
        head = jsonfile.parse(jsonfile.read_bytes(folder / "module" / "module.json"), folder)
        title = head.get("title") if isinstance(head, dict) else None
        return Kept(folder, str(title or folder.name)[:MOST_LETTERS], "", folder.stat().st_mtime)
    except (FormatError, OSError):
        return None


def _place(home: object) -> str:
    """Return a place as recorded, "" where it can be none."""
    return home if isinstance(home, str) and "\0" not in home else ""


def _time(when: object, folder: Path) -> float:
    """Return a time as recorded, or when the folder was last written where that is none."""
    if isinstance(when, int | float) and math.isfinite(when) and 0 <= when <= MOST_SECONDS:
        return float(when)
    return folder.stat().st_mtime


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
