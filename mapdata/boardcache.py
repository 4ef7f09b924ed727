"""Compiled boards kept on disk as plain data, so that a map is compiled once and not at each opening."""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import tempfile
from dataclasses import asdict
from functools import cache
from pathlib import Path
from typing import Any

from mapdata.board import Board, Link, Place
from mapdata.digest import document_digest
from mapdata.model import MapDocument
from mapdata.problems import Problem
from mapdata.progress import Progress
from mapdata.wording import packed, unpacked

SUFFIX = ".board"
MOST_FILES = 20  # the oldest go first
PLAIN = ("names", "kind", "terrain", "start", "to", "border", "land", "features")


def kept_board(doc: MapDocument, folder: Path, progress: Progress | None = None) -> tuple[Board, list[Problem]]:
    """Return the compiled board of a document and its problems, from a folder when it was compiled before.

    A file that is damaged, or was written by another version of the compiler, is made anew; a disk that refuses
    is no hindrance.
    """
    file = folder / f"{document_digest(doc)}{SUFFIX}"
    found = _read(file)
    if found is None:
        from mapdata.compile import compile_board  # slow to import, and not needed for a board that is kept

        found = compile_board(doc, progress)
        _write(file, *found)
    return found


@cache
def _compiler() -> str:
    """Return what tells one version of the compiler from another: the sizes and times of its files."""
    files = sorted(Path(__file__).parent.glob("*.py"))
    stats = [(file.name, file.stat().st_size, file.stat().st_mtime_ns) for file in files]
    return hashlib.sha256(repr(stats).encode()).hexdigest()[:16]


def _seal(body: bytes) -> bytes:
    return hashlib.sha256(_compiler().encode() + body).hexdigest().encode()


def _read(file: Path) -> tuple[Board, list[Problem]] | None:
    """Return what a file holds; None when there is none, or it is not as this version wrote it."""
    try:
        seal, _, body = file.read_bytes().partition(b"\n")
    except OSError:
        return None
    return _from_plain(json.loads(body)) if seal == _seal(body) else None


def _write(file: Path, board: Board, problems: list[Problem]) -> None:
    body = json.dumps(_to_plain(board, problems), separators=(",", ":")).encode()
    with contextlib.suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=file.parent, suffix=".part")
        try:
            with os.fdopen(handle, "wb") as stream:
                stream.write(_seal(body) + b"\n" + body)
            os.replace(name, file)
        except OSError:
            os.unlink(name)
            return
        for stale in sorted(file.parent.glob(f"*{SUFFIX}"), key=lambda p: p.stat().st_mtime)[:-MOST_FILES]:
            stale.unlink()


def _to_plain(board: Board, problems: list[Problem]) -> dict[str, Any]:
    raw: dict[str, Any] = {name: getattr(board, name) for name in PLAIN}
    raw |= {"centre_mm": board.centre_mm, "ends": board.ends, "hexes": board.hexes}
    raw["regions"] = {name: sorted(spaces) for name, spaces in board.regions.items()}
    raw["places"] = [asdict(place) for place in board.places]
    raw["links"] = [asdict(link) for link in board.links]
    raw["titles"] = sorted(board.titles.items())
    texts = ("text", "remedy")
    raw["problems"] = [asdict(p) | {name: packed(getattr(p, name)) for name in texts} for p in problems]
    return raw


def _from_plain(raw: dict[str, Any]) -> tuple[Board, list[Problem]]:
    def pairs(rows: list[list[Any]]) -> list[tuple[Any, Any]]:
        return [(a, b) for a, b in rows]

    def point(row: dict[str, Any]) -> dict[str, Any]:
        return row | {"point_mm": None if row["point_mm"] is None else tuple(row["point_mm"])}

    def problem(row: dict[str, Any]) -> dict[str, Any]:
        to = None if row["to_mm"] is None else tuple(row["to_mm"])
        spoken = {name: unpacked(row[name]) for name in ("text", "remedy")}
        return point(row) | spoken | {"to_mm": to}

    board = Board(
        **{name: raw[name] for name in PLAIN},
        centre_mm=pairs(raw["centre_mm"]),
        ends=pairs(raw["ends"]),
        hexes=None if raw["hexes"] is None else pairs(raw["hexes"]),
        regions={name: frozenset(spaces) for name, spaces in raw["regions"].items()},
        places=tuple(Place(**point(row)) for row in raw["places"]),
        titles=dict(raw["titles"]),
        links=tuple(Link(**(row | {"along": tuple(pairs(row["along"]))})) for row in raw["links"]),
    )
    return board, [Problem(**problem(row)) for row in raw["problems"]]
