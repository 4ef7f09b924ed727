"""Trays of counters to be placed: click one and then a lit hex, or drag it there."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QMimeData, QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QDrag, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QApplication, QWidget

from editor.canvas import overlays
from editor.canvas.sprites import MARGIN, Sprites
from editor.fonts import SEMIBOLD, font
from editor.paint import elided, head, words, wrapped
from editor.play.floats import Floating
from editor.text import tr
from editor.theme import Theme
from scenarios.engine.ruleset import Pool

CELL_W, CELL_H, SIDE = 84, 106, 58
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
        self.folded = False
        self.setAccessibleName(tr("Counters to place"))
        self.setToolTip(tr("A click on the head folds the trays away"))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.hide()

    def show_pools(self, pools: Sequence[Pool], picked: str, room: float) -> None:
        """Show the trays that still hold something."""
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
        rows = -(-len(self.pools) // self._columns)
        self.set_body(self._columns * CELL_W + 20, 36 if self.folded else rows * CELL_H + 36)

    def fold(self, on: bool) -> None:
        """Leave only the head, so that the board under the trays can be seen; a click on the head turns it back."""
        self.folded = on
        self.resized.emit()
        self.update()

    def cell(self, k: int) -> QRectF:
        """Return where a tray lies."""
        row, column = divmod(k, self._columns)
        return QRectF(self.body.left() + 10 + column * CELL_W, self.body.top() + 30 + row * CELL_H, CELL_W, CELL_H)

    def at(self, pool: str) -> QPoint:
        """Return the middle of a tray, by its id."""
        k = next(k for k, p in enumerate(self.pools) if p.id == pool)
        return self.cell(k).center().toPoint()

    def _pool_at(self, spot: QPointF) -> str:
        if self.folded:
            return ""
        return next((pool.id for k, pool in enumerate(self.pools) if self.cell(k).contains(spot)), "")

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
        left = sum(pool.count for pool in self.pools)
        head(
            painter,
            t,
            self.body.left() + 16,
            self.body.top() + 17,
            tr("To be placed"),
            f"{left}  {'▴' if self.folded else '▾'}",
            self.body.width() - 32,
        )
        for k, pool in enumerate(() if self.folded else self.pools):
            self._paint_pool(painter, self.cell(k), pool)
        painter.end()

    def _paint_pool(self, painter: QPainter, cell: QRectF, pool: Pool) -> None:
        t, dpr = self.theme, self.devicePixelRatioF()
        if pool.id == self.picked:
            painter.setPen(QPen(t.colour("accent" if self.hasFocus() else "line_strong"), 1))
            painter.setBrush(t.colour("hover"))
            painter.drawRoundedRect(cell.adjusted(3, 0, -3, -2), 8, 8)
        spot = (cell.center().x(), cell.top() + 8 + SIDE / 2)
        margin = SIDE * MARGIN
        corner = QPointF(round(spot[0] - SIDE / 2 - margin), round(spot[1] - SIDE / 2 - margin))
        if pool.count > 1:
            painter.drawPixmap(corner + QPointF(3, -3), self.sprites.counter(pool.unit, SIDE, "normal", dpr))
        painter.drawPixmap(corner, self.sprites.counter(pool.unit, SIDE, "normal", dpr))
        if pool.id == self.picked:
            overlays.draw_ring(painter, overlays.counter_rect(spot, SIDE), "selected")
        overlays.draw_badge(painter, (spot[0] + SIDE / 2 - 1, spot[1] - SIDE / 2 + 2), str(pool.count), 10)
        made = font(11.5, SEMIBOLD)
        lines = wrapped(pool.title, made, CELL_W - 8)[:2]
        y = cell.bottom() - (27 if len(lines) > 1 else 20)
        for line in lines:
            words(painter, spot[0], y, elided(line, made, CELL_W - 4), made, t.colour("ink"), "middle")
            y += 14
