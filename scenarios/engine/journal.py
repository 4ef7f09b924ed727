"""The append-only record of a game on disk: one JSON object a line, each chained to the line before it.

Line 1 is the header; every other line is an entry numbered from 1: an action, an undo, a snapshot of the state, or a
change of rules. A line is written and synced before anyone is shown what it says.
"""

from __future__ import annotations

import hashlib
import os
import tempfile
import weakref
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Literal

import msgspec

from mapdata.problems import FormatError
from scenarios.engine import jsonfile, locks

FORMAT, VERSION = "hexwright-journal", 1
MOST_BYTES = 1024 * 1024 * 1024

Plain = Any


@dataclass(frozen=True, slots=True)
class Header:
    """What a journal begins with. state: the start; inline: a board that no module holds, as board_from_plain reads it.

    module: the module's id; source: what load_module takes. spaces: a fingerprint of the board's space names.
    """

    ruleset: str
    ruleset_version: int
    module: str
    source: str
    scenario: str
    options: dict[str, str | int | float | bool]
    board: str
    spaces: str
    state: dict[str, Plain]
    digest: str
    names: dict[str, str] = field(default_factory=dict)
    inline: Plain = None
    format: str = FORMAT
    version: int = VERSION


@dataclass(frozen=True, slots=True)
class Entry:
    """One line after the header. kind says which of the fields are used; digest is that of the state after it.

    action: side, do, dice (die, face, rule), events, story. undo: side, undo (the entry taken back).
    snapshot: snapshot. rules: rules (the new version), board, snapshot (the state that goes on).
    """

    n: int
    digest: str
    side: str = ""
    do: dict[str, Plain] | None = None
    dice: tuple[tuple[str, int | str, str], ...] = ()
    events: tuple[dict[str, Plain], ...] = ()
    story: tuple[dict[str, Plain], ...] = ()
    undo: int = 0
    snapshot: dict[str, Plain] | None = None
    rules: int = 0
    board: str = ""
    prev: str = ""

    @property
    def kind(self) -> Literal["action", "undo", "snapshot", "rules"]:
        """What this line records."""
        if self.do is not None:
            return "action"
        return "undo" if self.undo else "rules" if self.rules else "snapshot"


def entry_line(entry: Entry) -> bytes:
    """Return an entry as its line, without the line end; empty fields of other kinds are left out."""
    out: dict[str, Plain] = {"n": entry.n}
    if entry.kind == "action":
        out |= {"side": entry.side, "do": entry.do, "dice": entry.dice, "events": entry.events}
        if entry.story:
            out["story"] = entry.story
    elif entry.kind == "undo":
        out |= {"side": entry.side, "undo": entry.undo}
    elif entry.kind == "rules":
        out |= {"rules": entry.rules, "board": entry.board, "snapshot": entry.snapshot}
    else:
        out["snapshot"] = entry.snapshot
    return msgspec.json.encode(out | {"digest": entry.digest, "prev": entry.prev})


def header_line(header: Header) -> bytes:
    """Return a header as its line, without the line end."""
    raw = {"format": header.format, "version": header.version}
    body = msgspec.to_builtins(header)
    if header.inline is None:
        del body["inline"]
    return msgspec.json.encode(raw | body)


def chain(line: bytes) -> str:
    """Return the fingerprint of a line by which the next one is chained to it."""
    return hashlib.sha256(line).hexdigest()[:16]


def chained(entry: Entry, line: bytes) -> Entry:
    """Return the entry that follows a line."""
    return replace(entry, prev=chain(line))


# ------------------------------------------------------------------ reading
@dataclass(frozen=True)
class Record:
    """A journal as read: its header, its entries, its lines as they stand, and what was noticed.

    torn: the bytes at the end that were dropped.
    """

    header: Header
    entries: list[Entry]
    lines: list[bytes]
    notes: list[str]
    torn: bytes = b""


def read(path: Path) -> Record:
    """Return a journal, its chain verified. Raises FormatError naming the first line that is damaged."""
    raw = jsonfile.read_bytes(path, MOST_BYTES)
    lines = raw.split(b"\n")
    last = lines.pop()
    torn, notes = b"", []
    if last and lines and not _complete(last):
        torn = last
        notes.append(f"{path}: the last line was cut short while being written, and is left out")
    elif last:
        lines.append(last)
    if not lines:
        raise FormatError(path, "line 1", "the file is empty; the game was never begun: delete it and begin anew")
    header = _read_header(lines[0], path)
    return Record(header, _read_entries(lines, path), lines, notes, torn)


def _complete(line: bytes) -> bool:
    """Return whether a line without its end is all there."""
    try:
        msgspec.json.decode(line, type=Entry)
    except (msgspec.MsgspecError, RecursionError, ValueError):
        return False
    return True


def _read_header(line: bytes, path: Path) -> Header:
    raw = jsonfile.parse(line, path, "line 1")
    jsonfile.check_format(raw, FORMAT, VERSION, path, "line 1")
    known = {key: value for key, value in raw.items() if not key.startswith("x-")}
    return jsonfile.convert(known, Header, path, "line 1")


def _read_entries(lines: Sequence[bytes], path: Path) -> list[Entry]:
    decoder = msgspec.json.Decoder(Entry)
    entries: list[Entry] = []
    for k, line in enumerate(lines[1:], 1):
        place = f"line {k + 1}"
        try:
            entry = decoder.decode(line)
        except (msgspec.MsgspecError, RecursionError, ValueError) as fault:
            raise FormatError(path, place, f"is damaged ({fault}); {_remedy(k)}") from None
        if entry.n != k:
            raise FormatError(path, place, f"is entry {entry.n} where entry {k} belongs; {_remedy(k)}")
        if entry.prev != chain(lines[k - 1]):
            text = f"entry {k} does not follow from the line before: one of the two was altered; {_remedy(k)}"
            raise FormatError(path, place, text)
        if entry.kind == "snapshot" and entry.snapshot is None:
            raise FormatError(path, place, f"entry {k} is neither action, undo nor snapshot; {_remedy(k)}")
        entries.append(entry)
    return entries


def _remedy(k: int) -> str:
    return f"take an unaltered copy, or delete this line and all after it to go on from entry {k - 1}"


# ------------------------------------------------------------------ writing
class Journal:
    """The lines of a game, kept in memory and, when it has a path, on disk. One program at a time may append."""

    def __init__(self, lines: Sequence[bytes], path: Path | None = None, handle: int | None = None) -> None:
        self.lines = list(lines)
        self.path = path
        self._handle = handle
        self._closer = weakref.finalize(self, os.close, handle) if handle is not None else None

    @classmethod
    def create(cls, header: Header, path: Path | None) -> Journal:
        """Begin a journal. Raises FormatError when a file of that name is there or cannot be made."""
        line = header_line(header)
        if path is None:
            return cls([line])
        _write_whole(path, [line], cover=False)
        return cls([line], path, _open_locked(path))

    @classmethod
    def open(cls, path: Path, *, read_only: bool = False) -> tuple[Journal, Record]:
        """Open a journal to go on with it; a torn last line is cut off. Raises FormatError, also when it is in use."""
        if read_only:
            record = read(path)
            return cls(record.lines, None), record
        if not path.is_file():
            raise FormatError(path, "", "is missing or no plain file; choose the journal of a game")
        handle = _open_locked(path)
        try:
            record = read(path)
            _trim(handle, record)
        except BaseException:
            os.close(handle)
            raise
        return cls(record.lines, path, handle), record

    def append(self, line: bytes) -> None:
        """Write a line and have it on disk before returning. Raises OSError, the journal then being as before."""
        if self._handle is not None:
            end = os.fstat(self._handle).st_size
            try:
                _write(self._handle, line + b"\n")
                os.fsync(self._handle)
            except OSError:
                os.ftruncate(self._handle, end)
                raise
        elif self.path is not None:
            raise RuntimeError(f"{self.path}: the journal is closed")
        self.lines.append(line)

    def copy_to(self, path: Path, *, cover: bool = False) -> None:
        """Write the journal as it stands to another file. Raises FormatError when one is there, unless cover."""
        if not self._is_own(path):
            _write_whole(path, self.lines, cover=cover)

    def move_to(self, path: Path, *, cover: bool = False) -> None:
        """Copy the journal to another file and go on in that one; in its own it does so anyway."""
        if self._is_own(path):
            return
        self.copy_to(path, cover=cover)
        handle = _open_locked(path)
        self.close()
        self.path, self._handle = path, handle
        self._closer = weakref.finalize(self, os.close, handle)

    def _is_own(self, path: Path) -> bool:
        return self.path is not None and path.exists() and self.path.exists() and path.samefile(self.path)

    def close(self) -> None:
        """Let go of the file; nothing is left to be written."""
        if self._closer is not None:
            self._closer()
        self._closer, self._handle = None, None


def _open_locked(path: Path) -> int:
    """Open for appending, and hold the file until it is closed or this program ends in any way."""
    try:
        handle = os.open(path, os.O_RDWR | os.O_APPEND | getattr(os, "O_BINARY", 0))
    except OSError as fault:
        text = f"cannot be written ({fault.strerror}); copy it to a folder of your own and open the copy"
        raise FormatError(path, "", text) from None
    if locks.hold(handle):
        return handle
    os.close(handle)
    raise FormatError(path, "", "is being played in another window or program; close it there, or open a copy")


def _trim(handle: int, record: Record) -> None:
    """Make the file end with its last whole line."""
    if record.torn:
        os.ftruncate(handle, os.fstat(handle).st_size - len(record.torn))
        os.fsync(handle)
    elif os.fstat(handle).st_size == sum(map(len, record.lines)) + len(record.lines) - 1:
        _write(handle, b"\n")
        os.fsync(handle)


def _write(handle: int, data: bytes) -> None:
    view = memoryview(data)
    while view:
        view = view[os.write(handle, view) :]


def _write_whole(path: Path, lines: Sequence[bytes], *, cover: bool) -> None:
    """Write a new journal under a temporary name, then give it its own."""
    if path.exists() and not cover:
        raise FormatError(path, "", "is there already; open it to go on with that game, or choose another name")
    if path.exists():
        os.close(_open_locked(path))  # nobody may be playing the game that is about to be replaced
    try:
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    except OSError as fault:
        text = f"cannot be written ({fault.strerror}); choose a folder that exists and is yours"
        raise FormatError(path, "", text) from None
    try:
        try:
            _write(handle, b"".join(line + b"\n" for line in lines))
            os.fsync(handle)
        finally:
            os.close(handle)
        _rename(Path(name), path, cover)
    except OSError as fault:
        Path(name).unlink(missing_ok=True)
        raise FormatError(path, "", f"cannot be written ({fault.strerror}); free some space or go elsewhere") from None
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def _rename(name: Path, path: Path, cover: bool) -> None:
    """Give the new file its name; without cover, fail rather than cover a file that came meanwhile."""
    if cover or not hasattr(os, "link"):
        os.replace(name, path)
    else:
        try:
            os.link(name, path)
        except FileExistsError:
            raise FormatError(path, "", "is there already; choose another name") from None
        except OSError:  # a file system without links
            os.replace(name, path)
        else:
            name.unlink()
    _sync_folder(path.parent)


def _sync_folder(folder: Path) -> None:
    """Have the new name itself on disk, where the system can."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
