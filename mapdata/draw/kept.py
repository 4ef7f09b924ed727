"""What takes long to lay out on a map, kept on disk as text: where labels stand, how names run, the signs of links.

Everything counts that it could depend on: the whole document, the board, and the files that lay it out.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from mapdata.board import Board
from mapdata.digest import document_digest
from mapdata.draw.style import STYLE_VERSION
from mapdata.model import MapDocument

T = TypeVar("T")
Plain = Any  # what JSON can say
SUFFIX = ".layout"
MOST_FILES = 60  # the oldest go first


@dataclass(frozen=True)
class Keeper:
    """A folder for the layouts of one map; without a folder nothing is kept."""

    folder: Path | None = None
    map: str = ""  # the digest of what is laid out

    def kept(self, name: str, make: Callable[[], T], plain: Callable[[T], Plain], whole: Callable[[Plain], T]) -> T:
        """Return what is kept under a name, or make it and keep it. plain, whole: to what JSON can say, and back.

        A file that is damaged is made anew; a disk that refuses is no hindrance.
        """
        if self.folder is None:
            return make()
        file = self.folder / f"{name}-{self.map}{SUFFIX}"
        body = _read(file)
        if body is not None:
            return whole(json.loads(body))
        made = make()
        _write(file, json.dumps(plain(made), separators=(",", ":")).encode())
        return made


def keeper(doc: MapDocument, board: Board, folder: Path | None) -> Keeper:
    """Return the keeper of a map's layouts."""
    if folder is None:
        return Keeper()
    found = hashlib.sha256(f"{STYLE_VERSION}|{_painters()}|{document_digest(doc)}".encode())
    regions = sorted((name, sorted(spaces)) for name, spaces in board.regions.items())
    found.update(repr((board.names, board.kind, board.terrain, board.features, board.centre_mm, regions)).encode())
    found.update(repr((board.links, board.places, sorted(board.titles.items()))).encode())
    return Keeper(folder, found.hexdigest()[:24])


@cache
def _painters() -> str:
    """Return what tells one version of the files that lay out from another: their sizes and times."""
    files = sorted(Path(__file__).parent.glob("*.py"))
    return repr([(file.name, file.stat().st_size, file.stat().st_mtime_ns) for file in files])


def _read(file: Path) -> bytes | None:
    """Return what was written into a file, None when there is none or it is not as it was written."""
    try:
        seal, _, body = file.read_bytes().partition(b"\n")
    except OSError:
        return None
    return body if seal == _seal(body) else None


def _seal(body: bytes) -> bytes:
    return hashlib.sha256(body).hexdigest().encode()


def _write(file: Path, body: bytes) -> None:
    """Write a file, whole or not at all."""
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
