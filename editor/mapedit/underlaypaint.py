"""The picture under a map on the editor's sheet, decoded once and kept in sizes for near and far."""

from __future__ import annotations

import math

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QImageReader, QPainter, QTransform

from mapdata.model import Underlay
from mapdata.underlay import MOST_PX

HELD_PX = 40_000_000  # a larger picture is held smaller
LEAST_SIDE = 256  # of the smallest size that is kept
DECODE_MB = MOST_PX * 4 // 2**20 + 64


class UnderlayArt:
    """Paints the underlay of one map; a picture is decoded when it is first painted."""

    def __init__(self) -> None:
        self._data: bytes | None = None
        self._whole = QSize()
        self._sizes: list[QImage] = []

    def paint(self, painter: QPainter, underlay: Underlay | None) -> None:
        """Paint the picture, if it is shown; the painter stands in millimetres of the sheet."""
        if underlay is None or not underlay.shown:
            return
        if underlay.data is not self._data:
            self._data, self._whole = underlay.data, full_size(underlay.data)
            self._sizes = sizes_of(decoded(underlay.data))
        whole = self._whole
        if not self._sizes or whole.isEmpty():
            return
        painter.save()
        painter.setTransform(QTransform(*underlay.matrix), True)
        px = math.sqrt(abs(painter.transform().determinant()))  # of the screen a pixel of the picture
        image = next((i for i in reversed(self._sizes) if i.width() >= px * whole.width()), self._sizes[0])
        painter.setOpacity(painter.opacity() * underlay.opacity)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, px < 4)
        painter.drawImage(QRectF(0, 0, whole.width(), whole.height()), image)
        painter.restore()


def _reader(data: bytes) -> tuple[QImageReader, QBuffer]:
    buffer = QBuffer()
    buffer.setData(QByteArray(data))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer)
    reader.setAutoTransform(False)  # pixels are counted as they stand in the file
    return reader, buffer


def full_size(data: bytes) -> QSize:
    """Return the size of a picture file as it stands; empty for none that Qt can read."""
    reader, _buffer = _reader(data)
    return reader.size()


def decoded(data: bytes, most_px: int = HELD_PX) -> QImage:
    """Return a picture, smaller if it has more pixels than asked for; a null image for what cannot be read."""
    reader, _buffer = _reader(data)
    size = reader.size()
    pixels = size.width() * size.height()
    if pixels > most_px:
        reader.setScaledSize(size * math.sqrt(most_px / pixels))
    before = QImageReader.allocationLimit()
    QImageReader.setAllocationLimit(max(before, DECODE_MB))
    try:
        image = reader.read()
    finally:
        QImageReader.setAllocationLimit(before)
    kind = QImage.Format.Format_ARGB32_Premultiplied if image.hasAlphaChannel() else QImage.Format.Format_RGB32
    return image.convertToFormat(kind)


def sizes_of(image: QImage) -> list[QImage]:
    """Return a picture and its halves, largest first; none for a null image."""
    out = [] if image.isNull() else [image]
    while out and max(out[-1].width(), out[-1].height()) > 2 * LEAST_SIDE:
        last = out[-1]
        half = QSize(max(1, last.width() // 2), max(1, last.height() // 2))
        out.append(
            last.scaled(half, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation)
        )
    return out
