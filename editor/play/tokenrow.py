"""Tokens in a row inside a panel: the forces of an attack or a fight, to be looked at or clicked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from editor.canvas import overlays
from editor.canvas.sprites import MARGIN, Sprites
from editor.canvas.tokens import form_of
from editor.fonts import BOLD, font
from editor.paint import words
from editor.theme import Theme


@dataclass(frozen=True, slots=True)
class Cell:
    """One token: the units it stands for, a word beneath it, a ring round it, whether it is paled, a tip.

    Without units it is an empty place, which keeps the others where they are.
    """

    units: tuple[str, ...]
    under: str = ""
    ring: str = ""
    pale: bool = False
    tip: str = ""


class TokenRow(QWidget):
    """Tokens side by side, in as many lines as they need. clicked: the first unit of the token."""

    clicked = Signal(str)

    def __init__(self, theme: Theme, sprites: Sprites, side: int = 40, active: bool = False) -> None:
        super().__init__()
        self.theme, self.sprites, self.side, self.active = theme, sprites, side, active
        self.cells: tuple[Cell, ...] = ()
        self._at = -1
        self._hover = -1
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setMouseTracking(active)
        if active:
            self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_cells(self, cells: Sequence[Cell]) -> None:
        """Show these tokens."""
        self.cells = tuple(cells)
        self._at = min(self._at, len(cells) - 1)
        self.setAccessibleDescription(", ".join(f"{len(c.units)} {c.tip or c.units[0]}" for c in cells if c.units))
        self.setMinimumHeight(self.heightForWidth(max(self.width(), 200)))
        self.updateGeometry()
        self.update()

    @property
    def pitch(self) -> tuple[float, float]:
        """From one token to the next, across and down."""
        under = 17 if any(cell.under for cell in self.cells) else 0
        return self.side + 12, self.side + 9 + under

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        lines = -(-max(1, len(self.cells)) // self._columns(width))
        return round(lines * self.pitch[1] + 3)

    def sizeHint(self) -> QSize:
        return QSize(240, self.heightForWidth(self.width() or 240))

    def _columns(self, width: float) -> int:
        return max(1, int((width - 6) // self.pitch[0]))

    def resizeEvent(self, _event: object) -> None:
        self.setMinimumHeight(self.heightForWidth(self.width()))

    def box(self, k: int) -> QRectF:
        """Return where a token lies."""
        row, column = divmod(k, self._columns(self.width()))
        return QRectF(4 + column * self.pitch[0], 8 + row * self.pitch[1], self.side, self.side)

    def at(self, unit: str) -> QPoint:
        """Return the middle of a unit's token."""
        k = next(k for k, cell in enumerate(self.cells) if unit in cell.units)
        return self.box(k).center().toPoint()

    def _cell_at(self, spot: QPointF) -> int:
        return next((k for k in range(len(self.cells)) if self.box(k).adjusted(-4, -6, 6, 4).contains(spot)), -1)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        k = self._cell_at(event.position())
        if self.active and k >= 0 and event.button() == Qt.MouseButton.LeftButton:
            self._at = k
            self._press(k)

    def _press(self, k: int) -> None:
        if self.cells[k].units:
            self.clicked.emit(self.cells[k].units[0])

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        k = self._cell_at(event.position())
        if k != self._hover:
            self._hover = k
            self.update()

    def leaveEvent(self, _event: object) -> None:
        self._hover = -1
        self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._at = max(0, self._at)
        super().focusInEvent(event)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        if step is not None and self.cells:
            self._at = (self._at + step) % len(self.cells)
            self.update()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and 0 <= self._at < len(self.cells):
            self._press(self._at)
        else:
            super().keyPressEvent(event)

    def event(self, event) -> bool:  # type: ignore[no-untyped-def]
        if isinstance(event, QHelpEvent):
            k = self._cell_at(QPointF(event.pos()))
            QToolTip.showText(event.globalPos(), self.cells[k].tip if k >= 0 else "", self)
            return True
        return super().event(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        for k, cell in enumerate(self.cells):
            if cell.units:
                self._paint(painter, k, cell)
        painter.end()

    def _paint(self, painter: QPainter, k: int, cell: Cell) -> None:
        box, dpr = self.box(k), self.devicePixelRatioF()
        margin = self.side * MARGIN
        sample = self.sprites.sample(cell.units[0])
        pixmap = self.sprites.counter(sample, self.side, form_of(self.side), dpr, cell.pale)
        if cell.pale:
            painter.setOpacity(0.6)
        painter.drawPixmap(QPointF(round(box.x() - margin), round(box.y() - margin)), pixmap)
        painter.setOpacity(1.0)
        ring = "hover" if self.active and k == self._hover else cell.ring
        if self.hasFocus() and k == self._at:
            ring = "selected"
        if ring:
            overlays.draw_ring(painter, box, ring)
        if len(cell.units) > 1:
            r = max(8.0, 0.2 * self.side)
            overlays.draw_badge(painter, (box.right() - 1, box.top() + 1), str(len(cell.units)), r)
        if cell.under:
            words(painter, box.center().x(), box.bottom() + 12, cell.under, font(12, BOLD),
                  self.theme.colour("muted"), "middle")  # fmt: skip
