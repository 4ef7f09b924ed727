"""Plain data on disk: JSON files of ours read with a clear fault, turned into records, and written whole."""

from __future__ import annotations

import codecs
import gc
import os
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import is_dataclass
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from mapdata.migrate import migrate
from mapdata.problems import FormatError
from mapdata.wording import said

MOST_BYTES = 64 * 1024 * 1024  # of one file
T = TypeVar("T")


def read_plain(path: Path, wanted: str) -> dict[str, Any]:
    """Return a JSON file of one of our formats as plain data of today's version."""
    try:
        size = path.stat().st_size
        if size > MOST_BYTES:
            limit = MOST_BYTES // 2**20
            text = said(
                "the file has {size} MB, more than the {limit} MB that are read",
                size=size // 2**20, limit=limit,
            )  # fmt: skip
            raise FormatError(path, "", text)
        data = path.read_bytes()
    except OSError as fault:
        text = said(
            "it cannot be read ({why}); is this the right folder?",
            why=fault.strerror,
        )  # fmt: skip
        raise FormatError(path, "", text) from None
    try:
        raw = msgspec.json.decode(data.removeprefix(codecs.BOM_UTF8))  # which some editors put before it
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        text = said(
            "this is no whole JSON file ({fault}); restore it from a copy",
            fault=fault,
        )  # fmt: skip
        raise FormatError(path, "$", text) from None
    except RecursionError:
        raise FormatError(path, "$", said("this is no map file: brackets are nested far too deep")) from None
    return migrate(raw, wanted, path)


def convert(raw: dict[str, Any], kind: type[T], path: object, pointer: str = "$", known: Iterable[str] = ()) -> T:
    """Return plain data as a record; unknown keys, wrong types and missing keys raise FormatError.

    Keys beginning x- are passed over. known: further keys that are read elsewhere.
    """
    fields = set(kind.__dataclass_fields__) | set(known)  # type: ignore[attr-defined]
    for key in raw:
        if key not in fields and not key.startswith("x-"):
            remedy = said("known here are {known}; keys of your own begin with x-", known=", ".join(sorted(fields)))
            raise FormatError(path, f"{pointer}.{key}", said("this key is not known; {remedy}", remedy=remedy))
    try:
        return msgspec.convert({k: v for k, v in raw.items() if not k.startswith("x-")}, kind)
    except msgspec.ValidationError as fault:
        text, _, where = str(fault).partition(" - at `$")
        raise FormatError(path, pointer + where.rstrip("`"), text[:1].lower() + text[1:]) from None


def extra_of(raw: dict[str, Any]) -> dict[str, Any] | None:
    """Return the keys beginning x- of a piece of plain data, None when there are none."""
    return {key: value for key, value in raw.items() if key.startswith("x-")} or None


@contextmanager
def uncollected() -> Iterator[None]:
    """Keep Python's collector out of what makes very many small things and no cycles: it takes half of the time."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()


def write_file(path: Path, text: bytes) -> None:
    """Write a file so that its name always holds the old or the new content, whole."""
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(text)
            stream.flush()
            os.fsync(stream.fileno())
        os.chmod(name, 0o644)
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def members(plain: dict[str, Any]) -> list[bytes]:
    """Return an object's keys and values as lines of a file."""
    return [json_of(key) + b":" + json_of(value) for key, value in plain.items()]


def records_list(name: str, records: Iterable[Any]) -> bytes:
    """Return a list of records under a key, one a line."""
    rows = [json_of(plain_of(record, keep=("id",))) for record in records]
    return json_of(name) + b":[" + (b"\n" + b",\n".join(rows) + b"\n" if rows else b"") + b"]"


def plain_of(record: Any, keep: tuple[str, ...]) -> dict[str, Any]:
    """Return a record as it is written: without what is as usual, but for the keys to keep."""
    fields = record.__dataclass_fields__
    out = {k: getattr(record, k) for k in fields if k in keep or getattr(record, k) != fields[k].default}
    return {k: plain_of(v, ()) if is_dataclass(v) else v for k, v in out.items()}


def rows_text(head: dict[str, Any], lists: dict[str, list[dict[str, Any]]]) -> bytes:
    """Return a file of one line a key, then its lists, one line an entry."""
    lines = members(head)
    for name, rows in lists.items():
        text = [json_of(row) for row in rows]
        lines.append(json_of(name) + b":[" + (b"\n" + b",\n".join(text) + b"\n" if text else b"") + b"]")
    return b"{\n" + b",\n".join(lines) + b"\n}\n"


def json_of(value: Any) -> bytes:
    """Return plain data as JSON."""
    return msgspec.json.encode(value)
