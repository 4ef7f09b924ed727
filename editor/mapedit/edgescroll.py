"""The sheet moves by itself while something is drawn and the pointer is at the edge of the canvas."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPointF, QTimer

if TYPE_CHECKING:
    from editor.mapedit.canvas import MapCanvas

EDGE_PX, STEP_PX, EVERY_MS = 22.0, 14.0, 30


class EdgeScroll(QObject):
    """Follows the pointer; at the edge it asks the canvas to shift and to tell its tool where the pointer is now."""

    def __init__(self, canvas: MapCanvas) -> None:
        super().__init__(canvas)
        self._canvas = canvas
        self._at = QPointF()
        self._timer = QTimer(self)
        self._timer.setInterval(EVERY_MS)
        self._timer.timeout.connect(self._step)

    def follow(self, at: QPointF, drawing: bool) -> None:
        """Be told where the pointer is, and whether something is being drawn."""
        self._at = at
        on = drawing and self.way() != (0.0, 0.0)
        if on and not self._timer.isActive():
            self._timer.start()
        elif not on:
            self._timer.stop()

    def running(self) -> bool:
        """Return whether the sheet moves."""
        return self._timer.isActive()

    def way(self) -> tuple[float, float]:
        """Return which way the sheet would move, in pixels a step."""
        wide, high = self._canvas.width(), self._canvas.height()
        dx = STEP_PX * ((self._at.x() > wide - EDGE_PX) - (self._at.x() < EDGE_PX))
        dy = STEP_PX * ((self._at.y() > high - EDGE_PX) - (self._at.y() < EDGE_PX))
        return dx, dy

    def _step(self) -> None:
        tool = self._canvas.tool
        if tool is None or not tool.busy():
            self._timer.stop()
            return
        self._canvas.scroll_on(*self.way(), self._at)
