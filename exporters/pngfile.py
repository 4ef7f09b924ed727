"""Writes a PNG file row by row, so that a poster needs no more memory than one strip of it."""

from __future__ import annotations

import struct
import zlib
from typing import IO

import numpy as np
from numpy.typing import NDArray

SIGNATURE = b"\x89PNG\r\n\x1a\n"
CHUNK = 1 << 16
AT_ONCE = 32  # rows that are filtered together
RGB, EIGHT_BIT, METRE = 2, 8, 1
NONE, SUB, UP = 0, 1, 2
Rows = NDArray[np.uint8]


class PngWriter:
    """An RGB picture being written from the top; `rows` as often as needed, then `close`.

    per_metre: resolution to record; 0 for none. The same pixels give the same bytes.
    """

    def __init__(
        self, stream: IO[bytes], width: int, height: int, *, per_metre: int = 0, title: str = "", level: int = 6
    ) -> None:
        self._stream, self._width, self._height = stream, width, height
        # Runs alone: after the filters hardly anything else repeats. Thrice as fast, and a fortieth larger.
        self._packer = zlib.compressobj(level, zlib.DEFLATED, zlib.MAX_WBITS, 9, zlib.Z_RLE)
        self._above: Rows = np.zeros(width * 3, dtype=np.uint8)
        self._waiting = bytearray()
        self._written = 0
        stream.write(SIGNATURE)
        self._chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, EIGHT_BIT, RGB, 0, 0, 0))
        self._chunk(b"sRGB", b"\0")
        if per_metre:
            self._chunk(b"pHYs", struct.pack(">IIB", per_metre, per_metre, METRE))
        if title:
            self._chunk(b"iTXt", b"Title\0\0\0\0\0" + title.encode("utf-8"))

    def rows(self, pixels: Rows) -> None:
        """Add rows: an array of (rows, width, 3)."""
        flat = np.ascontiguousarray(pixels, dtype=np.uint8).reshape(pixels.shape[0], self._width * 3)
        for top in range(0, flat.shape[0], AT_ONCE):
            part = flat[top : top + AT_ONCE]
            self._waiting += self._packer.compress(_filtered(part, self._above).tobytes())
            self._above = part[-1].copy()
            while len(self._waiting) >= CHUNK:
                self._chunk(b"IDAT", bytes(self._waiting[:CHUNK]))
                del self._waiting[:CHUNK]
        self._written += flat.shape[0]

    def close(self) -> None:
        """Write what is left; all rows must have come."""
        assert self._written == self._height, f"{self._written} rows of {self._height}"
        self._waiting += self._packer.flush()
        self._chunk(b"IDAT", bytes(self._waiting))
        self._chunk(b"IEND", b"")

    def _chunk(self, kind: bytes, data: bytes) -> None:
        self._stream.write(struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)))


def _filtered(flat: Rows, above: Rows) -> Rows:
    """Return the rows, each with the filter that makes it smallest (least sum of differences), and its number."""
    left = np.zeros_like(flat)
    left[:, 3:] = flat[:, :-3]
    up = np.vstack((above[None, :], flat[:-1]))
    choices = np.stack((flat, flat - left, flat - up))
    cost = np.minimum(choices, 0 - choices).sum(axis=2, dtype=np.int64)  # of bytes, as distances from 0
    best = cost.argmin(axis=0)
    out = np.empty((flat.shape[0], flat.shape[1] + 1), dtype=np.uint8)
    out[:, 0] = np.array([NONE, SUB, UP], dtype=np.uint8)[best]
    out[:, 1:] = choices[best, np.arange(flat.shape[0])]
    return out
