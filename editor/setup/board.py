"""The map of the scenario page: the board as it is played on, on which counters are set out."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent

from editor.play.stage import Stage
from editor.theme import Theme


class SetupBoard(Stage):
    """A stage whose counters can leave it: a drag that ends beside it is told, and a rubber band catches piles too."""

    lift_moved = Signal(str, QPoint)  # the unit being dragged, where on the screen
    lift_ended = Signal(str, QPoint)  # let go beside the board
    delete_key = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self.mark_inks = {}

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        here = event.position().toPoint()
        shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if self._mode == "press" and shift and not self._press_unit and self._press is not None and self._far(here):
            self._mode = "band"
            self.setCursor(Qt.CursorShape.CrossCursor)
        super().mouseMoveEvent(event)
        if self._mode == "drag":
            self.lift_moved.emit(self._press_unit, event.globalPosition().toPoint())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._mode == "drag" and not self.rect().contains(event.position().toPoint()):
            unit = self._press_unit
            self._mode, self.drag_at = "", None
            self.setCursor(Qt.CursorShape.ArrowCursor)
            self.update()
            self.lift_ended.emit(unit, event.globalPosition().toPoint())
            return
        dragged = self._mode == "drag"
        super().mouseReleaseEvent(event)
        if dragged:
            self.lift_ended.emit("", event.globalPosition().toPoint())

    def _end_band(self) -> None:
        band, self.band = self.band, None
        self.update()
        if band is None:
            return
        layout = self.spread if self.tokens_side_by_side else self.piled
        found: list[str] = []
        for space, stack in self.pieces.stacks.items():
            if any(band.contains(QPointF(*spot.centre)) for spot in layout.spots(space)):
                found += [unit for unit in stack if unit in self.draggable]
        self.band_drawn.emit(found)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace) and not event.modifiers():
            self.delete_key.emit()
            event.accept()
            return
        super().keyPressEvent(event)
