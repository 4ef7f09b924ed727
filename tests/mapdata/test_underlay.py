"""The picture under a map: what may be one, how it is kept in the folder, and what is said of a bad one."""

from __future__ import annotations

import json
import struct
import zlib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from mapdata.digest import document_digest
from mapdata.model import MapDocument, Underlay
from mapdata.problems import FormatError
from mapdata.store import load_map, save_map
from mapdata.underlay import MOST_BYTES, make_underlay, picture_size, read_picture
from tests.mapdata.samples import hex_map


def png(width: int, height: int, tone: int = 90) -> bytes:
    """A grey PNG."""

    def chunk(kind: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    rows = zlib.compress((b"\0" + bytes([tone]) * width) * height)
    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def jpeg_head(width: int, height: int) -> bytes:
    """What a JPEG begins with, up to its size."""
    app = b"\xff\xe0" + struct.pack(">H", 16) + b"JFIF\0" + bytes(9)
    table = b"\xff\xc4" + struct.pack(">H", 5) + bytes(3)
    frame = b"\xff\xc2" + struct.pack(">HBHHB", 11, 8, height, width, 1) + bytes(3)
    return b"\xff\xd8" + app + table + frame + bytes(4)


def _with_picture(folder: Path, **changes: Any) -> MapDocument:
    doc = hex_map([])
    under = replace(make_underlay("My scan (1).PNG", png(80, 40), doc.sheet_mm, 0.5), **changes)
    doc = replace(doc, underlay=under)
    save_map(doc, folder)
    return doc


def test_sizes_are_read_from_the_heads_of_png_and_jpeg() -> None:
    assert picture_size(png(80, 40)) == (80, 40)
    assert picture_size(jpeg_head(1200, 900)) == (1200, 900)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"GIF89a" + bytes(40), "neither a PNG nor a JPEG"),
        (b"", "neither a PNG nor a JPEG"),
        (png(8, 8)[:14], "cut short"),
        (jpeg_head(90, 90)[:22], "cut short"),
        (jpeg_head(0, 90), "cut short"),
        (png(1, 1)[:16] + struct.pack(">II", 30_000, 5) + bytes(20), "30,000 x 5 pixels"),
        (png(1, 1)[:16] + struct.pack(">II", 19_000, 19_000) + bytes(20), "120 million"),
        (b"\x89PNG\r\n\x1a\n" + bytes(MOST_BYTES), "64 MB|more than 64"),
    ],
)
def test_what_cannot_lie_under_a_map_is_refused_in_words(data: bytes, said: str) -> None:
    with pytest.raises(FormatError, match=said):
        picture_size(data, "scan.png")


def test_a_picture_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(FormatError, match="right picture"):
        read_picture(tmp_path / "none.png")


def test_a_picture_is_laid_in_the_middle_of_the_sheet_as_large_as_it_fits() -> None:
    under = make_underlay("a.png", png(80, 40), (160, 200))
    assert under.matrix == (2, 0, 0, 2, 0, 60)
    assert under.name == "a.png"


def test_the_picture_comes_back_with_the_map(tmp_path: Path) -> None:
    doc = _with_picture(tmp_path, locked=False, shown=False, matrix=(0.5, 0.01, -0.01, 0.5, 3.25, -4.5))
    assert (tmp_path / "underlay" / "My-scan-1.png").read_bytes() == png(80, 40)
    assert load_map(tmp_path) == doc


def test_another_picture_takes_the_old_one_off_the_disk(tmp_path: Path) -> None:
    doc = _with_picture(tmp_path)
    assert doc.underlay is not None
    save_map(replace(doc, underlay=replace(doc.underlay, name="other.png", data=png(9, 9))), tmp_path)
    assert [path.name for path in (tmp_path / "underlay").iterdir()] == ["other.png"]
    save_map(replace(doc, underlay=None), tmp_path)
    assert not (tmp_path / "underlay").exists()


def test_the_board_and_its_picture_know_nothing_of_it(tmp_path: Path) -> None:
    doc = _with_picture(tmp_path)
    assert document_digest(doc) == document_digest(replace(doc, underlay=None))


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("file", "../secret.png", "plain letters"),
        ("file", "underlay/../../x.png", "plain letters"),
        ("file", "underlay/none.png", "missing"),
        ("file", "underlay/scan.gif", "plain letters"),
        ("matrix", [0, 0, 0, 0, 0, 0], "six numbers"),
        ("matrix", [1, 2, 3], "length"),
        ("opacity", 7, "between 0 and 1"),
        ("colour", "red", "not known"),
    ],
)
def test_a_key_that_says_wrong_is_refused_with_its_place(key: str, value: Any, said: str, tmp_path: Path) -> None:
    _with_picture(tmp_path)
    raw = json.loads((tmp_path / "map.json").read_text())
    raw["underlay"][key] = value
    (tmp_path / "map.json").write_text(json.dumps(raw))
    with pytest.raises(FormatError, match=said):
        load_map(tmp_path)


def test_a_link_out_of_the_folder_is_no_picture_of_the_map(tmp_path: Path) -> None:
    doc = _with_picture(tmp_path / "map")
    assert isinstance(doc.underlay, Underlay)
    (tmp_path / "secret.png").write_bytes(png(9, 9))
    inside = tmp_path / "map" / "underlay" / doc.underlay.name
    inside.unlink()
    inside.symlink_to(tmp_path / "secret.png")
    with pytest.raises(FormatError, match="link"):
        load_map(tmp_path / "map")
