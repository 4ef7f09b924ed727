"""The sheet as other eyes see it, or in grey as a copier does; and the whole of it small."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QWidget

from editor.prefs.vision import seen_image

GREY = "grey"
SHARPER = 4  # times as large is the small picture painted, so that signs are small on it too


@contextmanager
def seen_by(painter: QPainter, widget: QWidget, eyes: str) -> Iterator[QPainter]:
    """Give a painter in place of a widget's own; what it paints is shown as such eyes see it.

    eyes: "protan", "deutan", "tritan" or "grey".
    """
    dpr = widget.devicePixelRatioF()
    image = QImage((widget.size() * dpr).expandedTo(QSize(1, 1)), QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(dpr)
    image.fill(widget.palette().mid().color())
    with QPainter(image) as through:
        yield through
    grey = image.convertToFormat(QImage.Format.Format_Grayscale8) if eyes == GREY else None
    shown = grey if grey is not None else seen_image(image, eyes)
    shown.setDevicePixelRatio(dpr)
    painter.drawImage(QPointF(0, 0), shown)


def small_picture(
    paint: Callable[[QPainter, QRectF, float], None], sheet_mm: tuple[float, float], size: QSize
) -> QImage:
    """Return a picture of a whole sheet; paint takes a painter in mm, the part of the sheet, px a mm."""
    large = (size * SHARPER).expandedTo(QSize(1, 1))
    image = QImage(large, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.gray)
    scale = image.width() / sheet_mm[0]
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(scale, scale)
        paint(painter, QRectF(0, 0, *sheet_mm), scale)
    fit, smooth = Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    return image.scaled(size.expandedTo(QSize(1, 1)), fit, smooth)
