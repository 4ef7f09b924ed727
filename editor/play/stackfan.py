"""A stack fanned out on a table without rules: its counters side by side, to be picked, turned, moved, reordered."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QApplication, QWidget

from editor.canvas import overlays
from editor.canvas.sprites import Sprites, blit
from editor.fonts import SEMIBOLD, font
from editor.paint import elided, head, words
from editor.play.floats import PAD, Floating
from editor.text import tr
from editor.theme import Theme

SIDE, CELL_W, CELL_H, HEAD_H, COLUMNS = 62, 84, 98, 32, 8


class StackFan(Floating):
    """The counters of one space, the topmost first."""

    picked = Signal(str, object)  # unit, keyboard modifiers
    flipped = Signal(str)
    reordered = Signal(list)  # units, the lowest first
    taken_out = Signal(list, QPoint)  # units dragged off the fan, where on the screen
    context_asked = Signal(str, QPoint)

    def __init__(self, theme: Theme, sprites: Sprites, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.sprites = sprites
        self.space: int | None = None
        self.title = ""
        self.units: tuple[str, ...] = ()  # topmost first
        self.chosen: tuple[str, ...] = ()
        self.faces: dict[str, tuple[str, int]] = {}
        self.names: dict[str, str] = {}
        self._press: tuple[QPoint, str] | None = None
        self._drag: QPointF | None = None
        self.at = 0
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(tr("A stack fanned out"))
        self.hide()

    def show_stack(self, space: int, title: str, units: tuple[str, ...], chosen: tuple[str, ...],
                   faces: dict[str, tuple[str, int]], names: dict[str, str]) -> None:  # fmt: skip
        """Show the counters of a space, topmost first."""
        self.space, self.title, self.units, self.chosen = space, title, units, chosen
        self.faces, self.names = faces, names
        self.at = min(self.at, max(0, len(units) - 1))
        columns = min(COLUMNS, max(3, len(units)))
        rows = -(-len(units) // columns)
        self.set_body(columns * CELL_W + 16, HEAD_H + rows * CELL_H + 6)
        told = ", ".join(names.get(unit, unit) for unit in units)
        self.setAccessibleDescription(f"{title}: {told}")
        self.update()

    def stand_by(self, spot: QPointF, room: QRectF) -> None:
        """Stand above a point of the board, or beneath it where there is no room."""
        wide, high = self.body.width(), self.body.height()
        x = max(8.0, min(spot.x() - wide / 2, room.width() - wide - 8))
        y = spot.y() - high - 46
        self.put_body(x, y if y > 8 else min(spot.y() + 46, room.height() - high - 8))
        self.show()
        self.raise_()

    def put_away(self) -> None:
        """Close it."""
        self.space, self._press, self._drag = None, None, None
        self.hide()

    # ------------------------------------------------------------------ where
    def _columns(self) -> int:
        return max(1, int((self.body.width() - 16) // CELL_W))

    def cell(self, k: int) -> QRectF:
        """Return the place of a counter in the fan."""
        row, column = divmod(k, self._columns())
        return QRectF(PAD + 8 + column * CELL_W, PAD + HEAD_H + row * CELL_H, CELL_W, CELL_H)

    def point(self, unit: str) -> QPoint:
        """Return the middle of a unit's counter."""
        box = self.cell(self.units.index(unit))
        return QPointF(box.center().x(), box.top() + 6 + SIDE / 2).toPoint()

    def unit_at(self, at: QPointF) -> str:
        """Return the unit there, or ""."""
        return next((unit for k, unit in enumerate(self.units) if self.cell(k).contains(at)), "")

    def _slot_at(self, at: QPointF) -> int:
        """Return before which counter something let go there is laid."""
        for k in range(len(self.units)):
            box = self.cell(k)
            if box.top() <= at.y() <= box.bottom() and at.x() < box.center().x():
                return k
        return len(self.units)

    # ------------------------------------------------------------------ painting
    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, t = self.begin(), self.theme
        head(painter, t, PAD + 16, PAD + 18, self.title, tr("top first"), self.body.width() - 32)
        lifted = self._press[1] if self._drag is not None and self._press is not None else ""
        for k, unit in enumerate(self.units):
            self._paint_one(painter, unit, self.cell(k), 0.35 if unit == lifted else 1.0, k)
        if self._drag is not None and self._press is not None:
            slot = self._slot_at(self._drag)
            box = self.cell(min(slot, len(self.units) - 1))
            x = box.left() if slot < len(self.units) else box.right()
            if self.body.contains(self._drag):
                painter.setPen(QPen(t.colour("accent"), 3))
                painter.drawLine(QPointF(x, box.top() + 4), QPointF(x, box.top() + SIDE + 8))
            blit(painter, self._pixmap(lifted), (self._drag.x(), self._drag.y()), SIDE, SIDE)
        painter.end()

    def _pixmap(self, unit: str) -> QPixmap:
        side: Literal["front", "back"] = "back" if self.faces.get(unit, ("front", 0))[0] == "back" else "front"
        return self.sprites.counter(unit, SIDE, "normal", self.devicePixelRatioF(), False, side)

    def _paint_one(self, painter: QPainter, unit: str, cell: QRectF, opacity: float, k: int) -> None:
        spot = (cell.center().x(), cell.top() + 6 + SIDE / 2)
        painter.setOpacity(opacity)
        blit(painter, self._pixmap(unit), spot, SIDE, SIDE, self.faces.get(unit, ("front", 0))[1])
        painter.setOpacity(1.0)
        if unit in self.chosen:
            overlays.draw_ring(painter, overlays.counter_rect(spot, SIDE), "selected")
        if self.hasFocus() and k == self.at:
            painter.setPen(QPen(self.theme.colour("accent"), 1.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(cell.adjusted(2, 0, -2, -2), 6, 6)
        made = font(12, SEMIBOLD)
        words(painter, cell.center().x(), cell.bottom() - 13, elided(self.names.get(unit, unit), made, CELL_W - 6),
              made, self.theme.colour("ink"), "middle")  # fmt: skip

    # ------------------------------------------------------------------ mouse and keys
    def mousePressEvent(self, event: QMouseEvent) -> None:
        unit = self.unit_at(event.position())
        if event.button() == Qt.MouseButton.RightButton and unit:
            self.context_asked.emit(unit, event.globalPosition().toPoint())
        elif event.button() == Qt.MouseButton.LeftButton and unit:
            self._press = (event.position().toPoint(), unit)
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._press is None:
            return
        far = (event.position().toPoint() - self._press[0]).manhattanLength() >= QApplication.startDragDistance()
        if far or self._drag is not None:
            self._drag = event.position()
            self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        press, drag, self._press, self._drag = self._press, self._drag, None, None
        self.update()
        if press is None:
            return
        unit = press[1]
        if drag is None:
            self.picked.emit(unit, event.modifiers())
        elif self.body.contains(event.position()):
            order = list(self.units)
            slot, old = self._slot_at(event.position()), order.index(unit)
            order.insert(slot, unit)
            order.pop(old if old < slot else old + 1)
            if tuple(order) != self.units:
                self.reordered.emit(order[::-1])
        else:
            units = [u for u in reversed(self.units) if u in self.chosen] if unit in self.chosen else [unit]
            self.taken_out.emit(units, event.globalPosition().toPoint())

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        unit = self.unit_at(event.position())
        if unit:
            self.flipped.emit(unit)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key in (Qt.Key.Key_Left, Qt.Key.Key_Right) and self.units:
            self.at = (self.at + (1 if key == Qt.Key.Key_Right else -1)) % len(self.units)
            self.update()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and self.units:
            self.picked.emit(self.units[self.at], event.modifiers())
        elif key == Qt.Key.Key_Escape:
            self.put_away()
            parent = self.parentWidget()
            if parent is not None:
                parent.setFocus()
        else:
            super().keyPressEvent(event)
