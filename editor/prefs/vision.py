"""Shows a widget as eyes see it that lack one kind of cone, to check a map or counters while one works on them."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QGraphicsEffect, QWidget

from scenarios.engine.palettes import SEEN

_STEPS = 4096
_values = np.arange(256) / 255
_LIGHT = np.where(_values <= 0.04045, _values / 12.92, ((_values + 0.055) / 1.055) ** 2.4).astype(np.float32)
_light = np.linspace(0, 1, _STEPS)
_CODED = np.round(
    255 * np.where(_light <= 0.0031308, 12.92 * _light, 1.055 * _light ** (1 / 2.4) - 0.055)
).astype(np.uint8)  # fmt: skip


def seen(pixels: NDArray[np.uint8], eyes: str) -> NDArray[np.uint8]:
    """Return colours (…, 3), red first, as such eyes see them: "protan", "deutan" or "tritan"."""
    matrix = np.array(SEEN[eyes], np.float32)
    light = np.clip(_LIGHT[pixels] @ matrix.T, 0, 1)
    found: NDArray[np.uint8] = _CODED[(light * (_STEPS - 1)).astype(np.int32)]
    return found


def seen_image(image: QImage, eyes: str) -> QImage:
    """Return a picture as such eyes see it."""
    made = image.convertToFormat(QImage.Format.Format_RGBA8888)
    pixels = np.frombuffer(made.bits(), np.uint8).reshape(made.height(), made.bytesPerLine() // 4, 4)
    pixels[..., :3] = seen(pixels[..., :3], eyes)
    return made


class VisionEffect(QGraphicsEffect):
    """Paints its widget so."""

    def __init__(self, eyes: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.eyes = eyes

    def draw(self, painter: QPainter) -> None:
        """Paint what the widget painted, in other colours."""
        offset = QPoint()
        pixmap = self.sourcePixmap(Qt.CoordinateSystem.LogicalCoordinates, offset)
        painter.drawImage(offset, seen_image(pixmap.toImage(), self.eyes))


def show_as_seen(widget: QWidget | None, eyes: str) -> None:
    """Show a widget as such eyes see it; "" shows it as it is."""
    if widget is None:
        return
    now = widget.graphicsEffect()
    if (now.eyes if isinstance(now, VisionEffect) else "") == eyes:
        return
    widget.setGraphicsEffect(VisionEffect(eyes, widget) if eyes else None)  # type: ignore[arg-type]
