"""Puts a new state of a folder in place of the old so that a reader finds one of them whole, whenever it is cut off.

The new state is written beside the old (NEW). Renaming it to SAVED is the one moment at which it counts: from then on
a reader takes it from there (`whole`), while the old files move into the backup and the new ones to where they belong.
A move that was cut off is ended by `finish`, before the next saving or when the folder is opened to be changed.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterable
from pathlib import Path

NEW, SAVED = ".hexwright-new", ".hexwright-saved"
BACKUP, LEAVING = ".hexwright-backup", ".hexwright-leaving"
_PART = ".hexwright-part"


def whole(folder: Path) -> Path:
    """Return where a reader finds the state that was saved last: the folder itself, or what still lies in it."""
    saved = folder / SAVED
    return saved if saved.is_dir() else folder


def swap(folder: Path, parts: Iterable[str], write: Callable[[Path], None]) -> None:
    """Replace parts of a folder (names of files and folders in it) by what `write` makes of a copy of them.

    write is given a folder that holds the parts as they are; files must be replaced there, never written into, as
    they may be links to the old ones. What it raises leaves all as it was. The old parts become the backup.
    """
    folder.mkdir(parents=True, exist_ok=True)
    finish(folder, parts)
    fresh = folder / NEW
    try:
        _remove(fresh)
        _remove(folder / LEAVING)
        fresh.mkdir()
        for name in parts:
            if (folder / name).exists():
                _copy(folder / name, fresh / name)
        write(fresh)
        for inner in [fresh, *(path for path in fresh.rglob("*") if path.is_dir())]:
            _sync(inner)
        (folder / LEAVING).mkdir()
    except BaseException:
        shutil.rmtree(fresh, ignore_errors=True)
        shutil.rmtree(folder / LEAVING, ignore_errors=True)
        raise
    fresh.rename(folder / SAVED)
    _sync(folder)
    finish(folder, parts)


def finish(folder: Path, parts: Iterable[str]) -> None:
    """End a replacement that was cut off; nothing happens where there is none."""
    saved, leaving, backup = folder / SAVED, folder / LEAVING, folder / BACKUP
    if not saved.is_dir():
        return
    names = sorted({*parts, *(path.name for path in saved.iterdir())})
    if leaving.is_dir():  # else the old parts have all left, and what is there by now is new
        for name in names:
            if (folder / name).exists() and not (leaving / name).exists():
                (folder / name).rename(leaving / name)
        if not backup.is_dir() or backup.is_symlink():
            backup.unlink(missing_ok=True)  # a file in its place would stand against every later saving
        shutil.rmtree(backup, ignore_errors=True)
        (leaving / ".gitignore").write_text("*\n", encoding="utf-8")
        leaving.rename(backup)
    for path in saved.iterdir():
        _remove(folder / _PART)
        _copy(path, folder / _PART)
        _remove(folder / path.name)
        (folder / _PART).rename(folder / path.name)
    _sync(folder)
    shutil.rmtree(folder / NEW, ignore_errors=True)
    saved.rename(folder / NEW)  # a half-deleted state must not pass for a saved one
    shutil.rmtree(folder / NEW, ignore_errors=True)


def _copy(source: Path, target: Path) -> None:
    """Copy a file or folder by links, where the file system has them."""
    if source.is_dir():
        shutil.copytree(source, target, copy_function=_link)
    else:
        _link(source, target)


def _link(source: str | Path, target: str | Path) -> None:
    try:
        os.link(source, target)
    except OSError:
        shutil.copy2(source, target)


def _remove(path: Path) -> None:
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)


def _sync(folder: Path) -> None:
    """Have the names in a folder written to disk, where the system can be asked to."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    except OSError:
        return  # a file system that knows no such thing
    finally:
        os.close(handle)
