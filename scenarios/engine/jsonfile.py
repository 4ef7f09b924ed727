"""Reads and writes the small JSON files of a module; every fault becomes a FormatError with place and remedy."""

from __future__ import annotations

import codecs
import json
import os
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NoReturn, TypeVar

import msgspec

from mapdata.problems import FormatError
from mapdata.wording import said

T = TypeVar("T")

MOST_BYTES = 64 * 1024 * 1024


def read_bytes(path: Path, most: int = MOST_BYTES) -> bytes:
    """Return a file's bytes. Raises FormatError when it is missing, no plain file, unreadable or above the bound."""
    try:
        if not path.exists():
            raise FormatError(path, "", said("is missing; the folder is incomplete, copy it again in full"))
        if not path.is_file():
            raise FormatError(path, "", said("is no plain file"))
        size = path.stat().st_size
        if size > most:
            text = said(
                "has {size} bytes, more than the {most} that such a file may have",
                size=size, most=most,
            )  # fmt: skip
            raise FormatError(path, "", text)
        return path.read_bytes()
    except OSError as fault:
        raise FormatError(path, "", said("cannot be read: {why}", why=fault.strerror or fault)) from None


def parse(raw: bytes, path: object, pointer: str = "") -> Any:
    """Return what JSON bytes say. Raises FormatError naming line and column."""
    try:
        text = raw.removeprefix(codecs.BOM_UTF8).decode("utf-8")  # which some editors put before it
    except UnicodeDecodeError as fault:
        text = said("byte {start} is no UTF-8 text; this is not a JSON file of Hexwright", start=fault.start)
        raise FormatError(path, pointer, text) from None
    try:
        value = json.loads(text, parse_constant=_no_constant)
        if "\\ud" in text or "\\uD" in text:
            json.dumps(value, ensure_ascii=False).encode()  # half of a surrogate pair is no character
        return value
    except UnicodeEncodeError:
        raise FormatError(path, pointer, said("holds half a surrogate pair, which is no character")) from None
    except json.JSONDecodeError as fault:
        place = pointer or f"line {fault.lineno}, column {fault.colno}"
        cut = " (the file seems to be cut short)" if fault.pos >= len(text.rstrip()) else ""
        raise FormatError(path, place, said("is no JSON: {msg}{cut}", msg=fault.msg, cut=cut)) from None
    except RecursionError:
        raise FormatError(path, pointer, said("is nested too deeply to be one of Hexwright's files")) from None
    except _NoNumber as fault:
        raise FormatError(path, pointer, said("is no JSON: {fault}", fault=fault)) from None
    except ValueError:
        raise FormatError(path, pointer, said("holds a number with too many digits")) from None


class _NoNumber(ValueError):
    """A word such as NaN stands where a number should."""


def _no_constant(word: str) -> NoReturn:
    raise _NoNumber(said("{word} is no JSON number", word=word))


def read_object(path: Path, kind: str, version: int, most: int = MOST_BYTES) -> dict[str, Any]:
    """Return the object in a file of one of our formats, its "format" and "version" checked."""
    raw = parse(read_bytes(path, most), path)
    check_format(raw, kind, version, path)
    assert isinstance(raw, dict)
    return raw


def check_format(raw: Any, kind: str, version: int, path: object, pointer: str = "$") -> None:
    """Raise FormatError unless raw is an object of that format, in a version that we know."""
    if not isinstance(raw, dict):
        raise FormatError(path, pointer, said('must be an object with "format": "{kind}"', kind=kind))
    if raw.get("format") != kind:
        text = said(
            'must be "{kind}", is {short}',
            kind=kind, short=short(raw.get("format")),
        )  # fmt: skip
        raise FormatError(path, f"{pointer}.format", text)
    found = raw.get("version")
    if not isinstance(found, int) or isinstance(found, bool) or found < 1:
        text = said(
            "must be a whole number from 1, is {short}",
            short=short(found),
        )  # fmt: skip
        raise FormatError(path, f"{pointer}.version", text)
    if found > version:
        text = said(
            "is version {found}; this Hexwright reads up to {version}: install a newer Hexwright",
            found=found, version=version,
        )  # fmt: skip
        raise FormatError(path, f"{pointer}.version", text)


def convert(raw: Any, into: type[T], path: object, pointer: str = "$") -> T:
    """Return raw as a record of that type. Raises FormatError with the place of the fault."""
    try:
        return msgspec.convert(raw, into)
    except msgspec.ValidationError as fault:
        text, _, place = str(fault).partition(" - at `")
        where = pointer + place.rstrip("`").removeprefix("$") if place else pointer
        raise FormatError(path, where, text) from None


def short(value: Any, most: int = 60) -> str:
    """Return a value as JSON for a message, cut to a readable length."""
    try:
        text = json.dumps(value, ensure_ascii=False)
    except (TypeError, ValueError, RecursionError):
        text = repr(type(value).__name__)
    return text if len(text) <= most else text[: most - 1] + "…"


def write_text(path: Path, text: str) -> None:
    """Write a file so that at any moment either the old or the new one is there in full."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as stream:
            stream.write(text)
            stream.flush()
            os.fsync(stream.fileno())
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def write_json(path: Path, value: Mapping[str, Any]) -> None:
    """Write an object as indented JSON, keys in their order."""
    write_text(path, json.dumps(value, ensure_ascii=False, indent=1) + "\n")
