"""The map of the scenario page: the board as it is played on, on which counters are set out."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent

from editor.canvas.picture import detail_for
from editor.fonts import SEMIBOLD, font
from editor.paint import words
from editor.play.stage import Stage
from editor.theme import Theme

NUMBERED_PX = 32.0  # hexes that are smaller on the screen have no room for their number
NUMBER_UP = 0.37  # from the middle of a hex to its number, as a share of the hex


class SetupBoard(Stage):
    """A stage whose counters can leave it: a drag that ends beside it is told, and a rubber band catches piles too."""

    lift_moved = Signal(str, QPoint)  # the unit being dragged, where on the screen
    lift_ended = Signal(str, QPoint)  # let go beside the board
    delete_key = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self.mark_inks = {}

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        self._paint_numbers()

    def _paint_numbers(self) -> None:
        """Write the numbers of empty hexes, which one types, where the map is too small to show its own."""
        picture, hex_px = self.picture, self.camera.hex_px
        if picture is None or picture.grid is None or hex_px < NUMBERED_PX or detail_for(hex_px) == "near":
            return
        painter, made, ink = QPainter(self), font(10.5, SEMIBOLD), QColor("#3A2E20")
        ink.setAlphaF(0.8)
        for space, name in enumerate(picture.board.names):
            x, y = self.px_of(space)
            if 0 <= x < self.width() and 0 <= y < self.height() and space not in self.pieces.stacks:
                words(painter, x, y - NUMBER_UP * hex_px, name, made, ink, "middle")
        painter.end()

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
