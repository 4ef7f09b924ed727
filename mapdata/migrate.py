"""Old files made new: one pure function on plain data for each step of each format, run in chain."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mapdata.problems import FormatError
from mapdata.wording import said

Step = Callable[[dict[str, Any]], dict[str, Any]]

# format: the version written now, and the program version that first wrote it
CURRENT = {
    "hexwright-map": (1, "0.1"),
    "hexwright-layer": (1, "0.1"),
    "hexwright-overlay": (1, "0.1"),
    "hexwright-geodata-rules": (1, "0.1"),
}

# (format, version it starts from): the step to the next version
STEPS: dict[tuple[str, int], Step] = {}


def migrate(raw: object, wanted: str, path: object) -> dict[str, Any]:
    """Return a file's plain data in the form of today; FormatError when it is another or a newer format."""
    if not isinstance(raw, dict):
        text = said(
            'this is no {wanted} file: it must hold one object that begins with "format"',
            wanted=wanted,
        )  # fmt: skip
        raise FormatError(path, "$", text)
    plain: dict[str, Any] = raw
    found, version = plain.get("format"), plain.get("version")
    if found != wanted:
        remedy = said('"format" must be "{wanted}"', wanted=wanted)
        raise FormatError(path, "$.format", said("{remedy}, here it is {short}", remedy=remedy, short=_short(found)))
    if isinstance(version, bool) or not isinstance(version, int) or version < 1:
        text = said(
            "the version must be a whole number from 1, here it is {short}",
            short=_short(version),
        )  # fmt: skip
        raise FormatError(path, "$.version", text)
    newest, _ = CURRENT[wanted]
    if version > newest:
        needs = plain.get("needs", "a newer Hexwright")
        text = said(
            "written in version {version} of the format, this program reads up to {newest}; open it with {needs}",
            version=version, newest=newest, needs=needs,
        )  # fmt: skip
        raise FormatError(path, "$.version", text)
    while version < newest:
        plain = STEPS[wanted, version](plain)
        version += 1
    return plain


def header(kind: str) -> dict[str, Any]:
    """Return the keys that every file of a format begins with."""
    version, program = CURRENT[kind]
    return {"format": kind, "version": version, "needs": f"Hexwright {program}"}


def _short(value: Any) -> str:
    text = repr(value) if value is not None else "missing"
    return text if len(text) <= 40 else text[:37] + "..."
