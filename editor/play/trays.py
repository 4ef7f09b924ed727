"""Trays of counters to be placed: click one and then a lit hex, or drag it there."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QMimeData, QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QDrag,
    QFontMetricsF,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication, QToolTip, QWidget

from editor.canvas import overlays
from editor.canvas.sprites import MARGIN, Sprites
from editor.fonts import BOLD, SEMIBOLD, font
from editor.paint import elided, head, words, wrapped
from editor.play.floats import Floating
from editor.text import tr
from editor.theme import Theme
from scenarios.engine.ruleset import Pool, Purse

CELL_W, CELL_H, SIDE = 84, 106, 58
HIGH_MOST = 0.48  # of the board's height; the wheel brings rows that have no room
MIME = "application/x-hexwright-pool"


class Trays(Floating):
    """A row of pools over the foot of the board."""

    chosen = Signal(str)
    resized = Signal()

    def __init__(self, theme: Theme, sprites: Sprites, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.sprites = sprites
        self.pools: tuple[Pool, ...] = ()
        self.picked = ""
        self._press: QPoint | None = None
        self._columns = 1
        self._top, self._most = 0, 1
        self.folded = False
        self.purse: Purse | None = None
        self.setAccessibleName(tr("Counters to place"))
        self.setToolTip(tr("A click on the head folds the trays away"))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.hide()

    def show_pools(self, pools: Sequence[Pool], picked: str, room: float, purse: Purse | None = None) -> None:
        """Show the trays that still hold something, and what can be paid with."""
        self.purse = purse
        self.pools = tuple(pool for pool in pools if pool.count > 0)
        self.picked = picked
        self.setVisible(bool(self.pools))
        if not self.pools:
            return
        self.fit(room)
        self.setAccessibleDescription(", ".join(f"{pool.title}: {pool.count}" for pool in self.pools))
        self.update()

    def fit(self, room: float) -> None:
        """Take as many columns as there is room for."""
        if not self.pools:
            return
        self._columns = max(1, min(len(self.pools), int((room - 40) // CELL_W)))
        parent = self.parentWidget()
        room_high = parent.height() if parent is not None else 600
        self._most = max(1, int((HIGH_MOST * room_high - 36) // CELL_H))
        rows = min(self._rows(), self._most)
        self._top = max(0, min(self._top, self._rows() - rows))
        caption = QFontMetricsF(font(12)).horizontalAdvance(self._caption().upper() + self._sum())
        wide = max(self._columns * CELL_W + 20, min(room, caption + 90))
        self.set_body(wide, 36 if self.folded else rows * CELL_H + 36)

    def _rows(self) -> int:
        return -(-len(self.pools) // self._columns)

    def wheelEvent(self, event: QWheelEvent) -> None:
        self.turn(-1 if event.angleDelta().y() > 0 else 1)
        event.accept()

    def turn(self, rows: int) -> None:
        """Bring other rows of trays into view, where there are more than have room."""
        self._top = max(0, min(self._top + rows, self._rows() - self._most))
        self.update()

    def fold(self, on: bool) -> None:
        """Leave only the head, so that the board under the trays can be seen; a click on the head turns it back."""
        self.folded = on
        self.resized.emit()
        self.update()

    def cell(self, k: int) -> QRectF:
        """Return where a tray lies."""
        row, column = divmod(k, self._columns)
        top = self.body.top() + 30 + (row - self._top) * CELL_H
        left = self.body.left() + (self.body.width() - self._columns * CELL_W) / 2
        return QRectF(left + column * CELL_W, top, CELL_W, CELL_H)

    def seen(self, k: int) -> bool:
        """Return whether a tray is in view."""
        return self._top <= k // self._columns < self._top + self._most

    def at(self, pool: str) -> QPoint:
        """Return the middle of a tray, by its id, after bringing it into view."""
        k = next(k for k, p in enumerate(self.pools) if p.id == pool)
        if not self.seen(k):
            self.turn(k // self._columns - self._top)
        return self.cell(k).center().toPoint()

    def _pool_at(self, spot: QPointF) -> str:
        if self.folded:
            return ""
        seen = ((k, pool) for k, pool in enumerate(self.pools) if self.seen(k))
        return next((pool.id for k, pool in seen if self.cell(k).contains(spot)), "")

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._press = event.position().toPoint()
        if event.position().y() < self.body.top() + 30:
            self.fold(not self.folded)
            return
        pool = self._pool_at(event.position())
        if pool and pool != self.picked:
            self.chosen.emit(pool)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._press is None or not event.buttons() & Qt.MouseButton.LeftButton:
            return
        if (event.position().toPoint() - self._press).manhattanLength() < QApplication.startDragDistance():
            return
        pool = self._pool_at(QPointF(self._press))
        self._press = None
        found = next((p for p in self.pools if p.id == pool), None)
        if found is not None:
            self.drag_of(found).exec(Qt.DropAction.MoveAction)

    def drag_of(self, pool: Pool) -> QDrag:
        """Return the drag of one counter of a pool."""
        drag = QDrag(self)
        data = QMimeData()
        data.setData(MIME, pool.id.encode())
        drag.setMimeData(data)
        pixmap = self.sprites.counter(pool.unit, SIDE, "normal", self.devicePixelRatioF())
        drag.setPixmap(pixmap)
        middle = round(SIDE * (0.5 + MARGIN))
        drag.setHotSpot(QPoint(middle, middle))
        return drag

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent):
            pool = self._pool_at(QPointF(event.pos()))
            found = next((p for p in self.pools if p.id == pool), None)
            QToolTip.showText(event.globalPos(), found.note or found.title if found else self.toolTip(), self)
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        if step is None or not self.pools:
            super().keyPressEvent(event)
            return
        ids = [pool.id for pool in self.pools]
        at = (ids.index(self.picked) + step) % len(ids) if self.picked in ids else 0
        self.chosen.emit(ids[at])

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, t = self.begin(), self.theme
        x, y, wide = self.body.left() + 16, self.body.top() + 17, self.body.width() - 32
        head(painter, t, x, y, self._caption(), f"{self._sum()}  {'▴' if self.folded else '▾'}", wide)
        for k, pool in enumerate(() if self.folded else self.pools):
            if self.seen(k):
                self._paint_pool(painter, self.cell(k), pool)
        if not self.folded and self._rows() > self._most:
            self._paint_bar(painter)
        painter.end()

    def _caption(self) -> str:
        return tr("To be built") if any(pool.price for pool in self.pools) else tr("To be placed")

    def _sum(self) -> str:
        """Return how many lie in the trays, or what can be paid with."""
        purse = self.purse
        if purse is None:
            return str(sum(pool.count for pool in self.pools))
        text = tr("{n} {coin} to spend, {all} in all", n=purse.spendable, coin=purse.coin, all=purse.left)
        return f"{purse.title}: {text}"

    def _paint_bar(self, painter: QPainter) -> None:
        """Paint where in all rows those in view lie."""
        rows, high = self._rows(), self.body.height() - 44
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.theme.colour("line_strong"))
        y = self.body.top() + 34 + high * self._top / rows
        painter.drawRoundedRect(QRectF(self.body.right() - 8, y, 4, high * self._most / rows), 2, 2)

    def _paint_pool(self, painter: QPainter, cell: QRectF, pool: Pool) -> None:
        t, dpr = self.theme, self.devicePixelRatioF()
        if pool.id == self.picked:
            painter.setPen(QPen(t.colour("accent" if self.hasFocus() else "line_strong"), 1))
            painter.setBrush(t.colour("hover"))
            painter.drawRoundedRect(cell.adjusted(3, 0, -3, -2), 8, 8)
        spot = (cell.center().x(), cell.top() + 8 + SIDE / 2)
        margin = SIDE * MARGIN
        corner = QPointF(round(spot[0] - SIDE / 2 - margin), round(spot[1] - SIDE / 2 - margin))
        painter.setOpacity(0.45 if pool.note else 1.0)
        if pool.count > 1:
            painter.drawPixmap(corner + QPointF(3, -3), self.sprites.counter(pool.unit, SIDE, "normal", dpr))
        painter.drawPixmap(corner, self.sprites.counter(pool.unit, SIDE, "normal", dpr))
        painter.setOpacity(1.0)
        if pool.id == self.picked:
            overlays.draw_ring(painter, overlays.counter_rect(spot, SIDE), "selected")
        overlays.draw_badge(painter, (spot[0] + SIDE / 2 - 1, spot[1] - SIDE / 2 + 2), str(pool.count), 10)
        self._paint_title(painter, cell, pool)

    def _paint_title(self, painter: QPainter, cell: QRectF, pool: Pool) -> None:
        t = self.theme
        spot = (cell.center().x(), cell.top())
        made = font(11.5, SEMIBOLD)
        lines = wrapped(pool.title, made, CELL_W - 8)[:2]
        y = cell.bottom() - (27 if len(lines) > 1 else 20)
        middle = spot[0] + (11 if pool.price else 0)
        if pool.price:
            room = max(QFontMetricsF(made).horizontalAdvance(line) for line in lines)
            self._paint_price(
                painter, QPointF(middle - min(room, CELL_W - 26) / 2 - 13, y + 7 * (len(lines) - 1)), pool
            )
        for line in lines:
            words(painter, middle, y, elided(line, made, CELL_W - 4), made, t.colour("ink"), "middle")
            y += 14

    @staticmethod
    def _paint_price(painter: QPainter, at: QPointF, pool: Pool) -> None:
        """Paint what one costs, on a coin."""
        painter.setPen(QPen(QColor("#5A3E0C"), 1.3))
        painter.setBrush(QColor("#E2B23C"))
        painter.drawEllipse(at, 9.5, 9.5)
        words(painter, at.x(), at.y(), str(pool.price), font(12.5, BOLD), QColor("#2B2620"), "middle")
