"""The sheet moves by itself while something is drawn and the pointer stays in the rim of the canvas.

Only towards a part of the sheet that is out of view, gently, and never for a pointer that merely passes or clicks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPointF, QTimer

if TYPE_CHECKING:
    from editor.mapedit.worked import WorkedSheet

EDGE_PX, EVERY_MS = 22.0, 30
FIRST_PX, MOST_PX, MORE_PX = 2.0, 9.0, 0.25  # a step: at first, at most, and how much longer each one is
REST_MS, REST_DOWN_MS = 600, 250  # how long the pointer stays there first, and while a button is held


class EdgeScroll(QObject):
    """Follows the pointer; in the rim it asks the canvas to shift and to tell its tool where the pointer is now."""

    def __init__(self, canvas: WorkedSheet) -> None:
        super().__init__(canvas)
        self._canvas = canvas
        self._at = QPointF()
        self._step_px = FIRST_PX
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.timeout.connect(self._begin)
        self._timer = QTimer(self)
        self._timer.setInterval(EVERY_MS)
        self._timer.timeout.connect(self._step)

    def follow(self, at: QPointF, drawing: bool, down: bool = False) -> None:
        """Be told where the pointer is, whether something is being drawn, and whether a button is held."""
        self._at = at
        if not drawing or self.way() == (0, 0):
            self.stop()
        elif not self._timer.isActive() and not self._rest.isActive():
            self._rest.start(REST_DOWN_MS if down else REST_MS)

    def stop(self) -> None:
        """Stand still, as at a click; a pointer that stays in the rim has to rest there anew."""
        self._rest.stop()
        self._timer.stop()

    def running(self) -> bool:
        """Return whether the sheet moves."""
        return self._timer.isActive()

    def way(self) -> tuple[int, int]:
        """Return which way the sheet would move: -1, 0 or 1 across and down."""
        wide, high = self._canvas.width(), self._canvas.height()
        x, y = self._at.x(), self._at.y()
        return self._open((x > wide - EDGE_PX) - (x < EDGE_PX), (y > high - EDGE_PX) - (y < EDGE_PX))

    def _open(self, dx: int, dy: int) -> tuple[int, int]:
        """Leave out a way on which there is no more of the sheet."""
        doc = self._canvas.map
        if doc is None:
            return 0, 0
        view, (wide, high) = self._canvas.view_mm(), doc.sheet_mm
        if (dx < 0 and view.left() <= 0) or (dx > 0 and view.right() >= wide):
            dx = 0
        if (dy < 0 and view.top() <= 0) or (dy > 0 and view.bottom() >= high):
            dy = 0
        return dx, dy

    def _begin(self) -> None:
        self._step_px = FIRST_PX
        self._timer.start()

    def _step(self) -> None:
        tool, (dx, dy) = self._canvas.tool, self.way()
        if tool is None or not tool.busy() or (dx, dy) == (0, 0):
            self._timer.stop()
            return
        self._canvas.scroll_on(dx * self._step_px, dy * self._step_px, self._at)
        self._step_px = min(MOST_PX, self._step_px + MORE_PX)
