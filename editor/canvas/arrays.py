"""Points from arrays to a painter at once: a call for every line or hex costs more than the painting of it."""

from __future__ import annotations

from typing import Any

import numpy as np
import shiboken6
from PySide6.QtCore import Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen, QPolygonF

Floats = np.ndarray[Any, Any]
POINT_BYTES = 16  # of a QPointF: two doubles
_MEMORY: Any = shiboken6.VoidPtr  # (address, bytes, writable), of which its stubs know the first only


def polygon_of(points: Floats) -> QPolygonF:
    """Return points, shape (n, 2), as Qt takes them; copied into its own memory."""
    made = QPolygonF()
    if len(points):
        made.resize(len(points))
        held = _MEMORY(shiboken6.getCppPointer(made.data())[0], len(points) * POINT_BYTES, True)
        np.frombuffer(held, dtype=np.float64)[:] = np.ascontiguousarray(points, dtype=np.float64).ravel()
    return made


def draw_lines(painter: QPainter, lines: Floats, pen: QPen) -> None:
    """Draw lines of two points, shape (n, 2, 2)."""
    if len(lines):
        ends = polygon_of(lines.reshape(-1, 2))
        painter.setPen(pen)
        painter.drawLines(ends.data(), len(lines))


def fill_rings(painter: QPainter, rings: Floats, colour: QColor) -> None:
    """Fill rings of as many points each, shape (n, points, 2), that do not overlap.

    They go to Qt as one polygon: from ring to ring and back leads a line without width, which fills nothing.
    """
    if not len(rings):
        return
    closed = np.concatenate([rings, rings[:, :1]], axis=1).reshape(-1, 2)
    back = rings[-2::-1, 0]
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QBrush(colour))
    painter.drawPolygon(polygon_of(np.concatenate([closed, back])), Qt.FillRule.WindingFill)
