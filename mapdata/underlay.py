"""The picture under a map: what may be one, how large it is, and its file in the map's folder."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from mapdata.model import Underlay
from mapdata.problems import FormatError
from mapdata.wording import said

FOLDER = "underlay"
MOST_BYTES = 64 * 1024 * 1024
MOST_SIDE_PX, MOST_PX = 20_000, 120_000_000
FAR_MM = 100_000.0
PNG, JPEG = b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff"
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.-]{0,79}\.(png|jpg|jpeg)", re.IGNORECASE)
_NO_SIZE = {0xC4, 0xC8, 0xCC}  # markers of JPEG among those of frames that begin none


@dataclass(frozen=True)
class RawUnderlay:
    """The key "underlay" of map.json."""

    file: str
    matrix: tuple[float, float, float, float, float, float]
    opacity: float = 1.0
    shown: bool = True
    locked: bool = True


def picture_size(data: bytes, path: object = "picture") -> tuple[int, int]:
    """Return width and height of a PNG or JPEG file in pixels.

    Raises FormatError, with a sentence, for what is neither, is cut short, or is larger than can be worked on.
    """
    if len(data) > MOST_BYTES:
        text = said(
            "the picture has {size} MB, more than {most}; save it smaller",
            size=len(data) // 2**20, most=MOST_BYTES // 2**20,
        )  # fmt: skip
        raise FormatError(path, "", text)
    if data.startswith(PNG):
        size = (int.from_bytes(data[16:20]), int.from_bytes(data[20:24])) if data[12:16] == b"IHDR" else None
    elif data.startswith(JPEG):
        size = _jpeg_size(data)
    else:
        raise FormatError(path, "", said("this is neither a PNG nor a JPEG picture; save it as one of them"))
    if size is None or 0 in size:
        raise FormatError(path, "", said("the picture is damaged or cut short; save it again"))
    width, height = size
    if max(size) > MOST_SIDE_PX or width * height > MOST_PX:
        most = f"{MOST_SIDE_PX:,} on a side and {MOST_PX // 10**6} million in all"
        text = said(
            "the picture has {width:,} x {height:,} pixels, more than {most}; save it smaller",
            width=width, height=height, most=most,
        )  # fmt: skip
        raise FormatError(path, "", text)
    return size


def _jpeg_size(data: bytes) -> tuple[int, int] | None:
    at = 2
    while at + 9 < len(data):
        if data[at] != 0xFF:
            return None
        mark = data[at + 1]
        if 0xC0 <= mark <= 0xCF and mark not in _NO_SIZE:
            return int.from_bytes(data[at + 7 : at + 9]), int.from_bytes(data[at + 5 : at + 7])
        at += 1 if mark == 0xFF else 2 + int.from_bytes(data[at + 2 : at + 4])
    return None


def read_picture(path: Path) -> bytes:
    """Return a picture file, whole; FormatError says why it cannot be one that lies under a map."""
    try:
        if path.stat().st_size > MOST_BYTES:
            text = said(
                "the picture has more than {most} MB; save it smaller",
                most=MOST_BYTES // 2**20,
            )  # fmt: skip
            raise FormatError(path, "", text)
        data = path.read_bytes()
    except OSError as fault:
        text = said(
            "it cannot be read ({why}); is this the right picture?",
            why=fault.strerror,
        )  # fmt: skip
        raise FormatError(path, "", text) from None
    picture_size(data, path)
    return data


def make_underlay(name: str, data: bytes, sheet_mm: tuple[float, float], opacity: float = 1.0) -> Underlay:
    """Return a picture laid under a sheet as large as it fits, in its middle. Raises FormatError."""
    width, height = picture_size(data, name)
    scale = min(sheet_mm[0] / width, sheet_mm[1] / height)
    left, top = (sheet_mm[0] - scale * width) / 2, (sheet_mm[1] - scale * height) / 2
    return Underlay(file_name(name, data), (scale, 0.0, 0.0, scale, left, top), data, opacity)


def file_name(name: str, data: bytes) -> str:
    """Return a plain file name for a picture, with the ending of what it is."""
    stem = re.sub(r"[^A-Za-z0-9_-]+", "-", Path(name).stem).strip("-_")[:60] or "picture"
    return stem + (".png" if data.startswith(PNG) else ".jpg")


# ------------------------------------------------------------------ in the map's folder


def read_underlay(
    raw: RawUnderlay, path: Path, inside: Callable[[str], Path], pointer: str = "$.underlay"
) -> Underlay:
    """Return the underlay that map.json names. inside: the path of a file of the map's folder."""
    folder, _, name = raw.file.partition("/")
    if folder != FOLDER or not _NAME.fullmatch(name):
        text = said(
            'a picture is named "{folder}/NAME.png" or .jpg, in plain letters and digits, not {file!r}',
            folder=FOLDER, file=raw.file[:60],
        )  # fmt: skip
        raise FormatError(path, f"{pointer}.file", text)
    a, b, c, d, _, _ = raw.matrix
    if not all(math.isfinite(v) and abs(v) < FAR_MM for v in raw.matrix) or abs(a * d - b * c) < 1e-12:
        text = said(
            "six numbers that place the picture on the sheet must stand here",
        )  # fmt: skip
        raise FormatError(path, f"{pointer}.matrix", text)
    if not 0 <= raw.opacity <= 1:
        raise FormatError(path, f"{pointer}.opacity", said("must lie between 0 and 1"))
    file = inside(raw.file)
    if not file.is_file():
        remedy = said('put it back, or take the key "underlay" out of {name}', name=path.name)
        raise FormatError(file, "", said("the picture under the map is missing; {remedy}", remedy=remedy))
    return Underlay(name, raw.matrix, read_picture(file), raw.opacity, raw.shown, raw.locked)


def underlay_plain(underlay: Underlay | None) -> dict[str, Any] | None:
    """Return the key "underlay" of map.json."""
    if underlay is None:
        return None
    out: dict[str, Any] = {"file": f"{FOLDER}/{underlay.name}", "matrix": underlay.matrix}
    for key, usual in (("opacity", 1.0), ("shown", True), ("locked", True)):
        if getattr(underlay, key) != usual:
            out[key] = getattr(underlay, key)
    return out


def save_underlay(underlay: Underlay | None, folder: Path, write: Callable[[Path, bytes], None]) -> None:
    """Write the picture into a map's folder, where it is not there yet."""
    if underlay is None:
        return
    path = folder / FOLDER / underlay.name
    if path.is_file() and path.stat().st_size == len(underlay.data) and path.read_bytes() == underlay.data:
        return
    path.parent.mkdir(exist_ok=True)
    write(path, underlay.data)


def sweep(underlay: Underlay | None, folder: Path) -> None:
    """Remove pictures that lay under the map before; called when map.json names them no more."""
    if not (folder / FOLDER).is_dir():
        return
    for path in (folder / FOLDER).iterdir():
        if _NAME.fullmatch(path.name) and (underlay is None or path.name != underlay.name):
            path.unlink()
    if not any((folder / FOLDER).iterdir()):
        (folder / FOLDER).rmdir()
