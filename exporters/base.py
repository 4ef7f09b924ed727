"""What an exporter is, what it reports, and how a file comes to stand in its place whole or not at all."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

from mapdata.board import Board
from mapdata.problems import Problem
from mapdata.progress import Progress
from mapdata.wording import joined
from scenarios.engine.modules import Module


@dataclass(frozen=True, slots=True)
class WriteReport:
    """What an export wrote. files: all files, the chief one first; notes: sentences for the person who asked."""

    files: tuple[Path, ...]
    notes: tuple[str, ...] = ()
    problems: tuple[Problem, ...] = ()


class Exporter(Protocol):
    """Writes a module in a foreign format; found by the entry-point group hexwright.exporters.

    options: a dataclass whose fields all have defaults, made with `option`.
    Its constructor raises ValueError, with a sentence, for values that make no sense.
    A record with a field `speak` (mapdata.wording.Speak, its metadata UNASKED) beside one named `language` is given
    what says sentences in that language.
    An exporter that may write further files has `beside(target, options)`, which names them.
    """

    id: str
    title: str
    suffixes: tuple[str, ...]
    options: type

    def check(self, module: Module, board: Board, options: Any = None) -> list[Problem]:
        """Say before anything is written what would be lost, and what stands against it (severity "error").

        options: None stands for the defaults.
        """
        ...

    def write(self, module: Module, board: Board, target: Path, options: Any, progress: Progress) -> WriteReport:
        """Write the target, which is there in full afterwards or not touched at all.

        Raises ExportError when it cannot be done, OSError when the disk refuses, Cancelled when told to stop.
        """
        ...


class ExportError(ValueError):
    """An export that cannot be done, told to the person who asked for it."""


def option(
    default: Any, *, title: str, help: str, note: str | None = None, choices: Mapping[str, str] | None = None,
    command: bool = True, group: str = "",
) -> Any:  # fmt: skip
    """Return a field of an options record. title: its name in a window; help: a sentence for the command line.

    note: what a window says in place of the help; choices: the words of a window for the values there are to choose
    from. command: whether the command line has it. group: what it and those after it have to do with.
    The texts are found here by those who translate.
    """
    return field(
        default=default,
        metadata={"title": title, "help": help, "note": help if note is None else note, "choices": choices or {},
                  "command": command, "group": group},
    )  # fmt: skip


UNASKED = {"command": False, "window": False}  # of a field that neither command line nor window asks for


# ------------------------------------------------------------------ files
@contextmanager
def atomic_target(path: Path) -> Iterator[Path]:
    """Yield a new name in the same folder; on success it takes the place of path, on any failure it is removed.

    The file is flushed to the disk before it is renamed. The name keeps the suffix, which some writers look at.
    """
    path = Path(path)
    temporary = path.with_name(f".{path.stem}-{secrets.token_hex(4)}{path.suffix}")
    try:
        yield temporary
        _flush(temporary)
        os.replace(temporary, path)
    except BaseException:
        with suppress(FileNotFoundError):
            temporary.unlink()
        raise
    _flush_folder(path.parent)


def _flush(path: Path) -> None:
    with path.open("r+b") as file:
        os.fsync(file.fileno())


def _flush_folder(folder: Path) -> None:
    """Flush a folder's list of names, where the system can do that (Windows cannot open a folder)."""
    if os.name != "posix":
        return
    number = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(number)
    finally:
        os.close(number)


# ------------------------------------------------------------------ what would be lost
def lost(text: str, remedy: str = "", *, code: str = "lost") -> Problem:
    """Return the warning that something will not be in the file."""
    return Problem("warning", code, text, remedy=remedy)


def note(text: str, *, code: str = "note") -> Problem:
    """Return a remark that is worth reading before the export starts."""
    return Problem("note", code, text)


def fault(text: str, remedy: str = "", *, code: str = "export") -> Problem:
    """Return the problem that an export cannot be made."""
    return Problem("error", code, text, remedy=remedy)


def stop_at_faults(problems: Iterable[Problem]) -> None:
    """Raise ExportError for the faults among the problems."""
    faults = [text for p in problems if p.severity == "error" for text in (p.text, p.remedy) if text]
    if faults:
        raise ExportError(joined(faults))
