"""Points from arrays to a painter at once: a call for every line or hex costs more than the painting of it."""

from __future__ import annotations

from typing import Any

import numpy as np
import shiboken6
from PySide6.QtCore import Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QPolygonF

Floats = np.ndarray[Any, Any]
SMOOTH_FROM_PX = 14.0  # height of a ring
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


def fill_alike(painter: QPainter, rings: Floats, colour: QColor | QBrush) -> None:
    """Fill rings that differ in their place alone, shape (n, points, 2), and do not overlap.

    Small ones without smooth edges: those take Qt ten times as long, and a grid of hexes has no gaps between them.
    """
    if not len(rings):
        return
    first, path = rings[0] - rings[0, 0], QPainterPath()
    form = polygon_of(np.concatenate([first, first[:1]]))
    for x, y in rings[:, 0].tolist():
        path.addPolygon(form.translated(x, y))
    path.setFillRule(Qt.FillRule.WindingFill)
    high = float(np.ptp(first[:, 1])) * abs(painter.transform().m22())
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, high >= SMOOTH_FROM_PX)
    painter.fillPath(path, colour)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
