"""The turns of a scenario in boxes: who enters when. Units are dropped into a box and dragged out of it."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QWheelEvent
from PySide6.QtWidgets import QApplication, QToolTip, QWidget

from editor.canvas import overlays
from editor.canvas.sprites import MARGIN, Sprites
from editor.fonts import BOLD, font, grown
from editor.paint import words
from editor.text import tr
from editor.theme import Theme

HIGH, BOX_W, LEAST_W, BOX_H, GAP, LEFT, SIDE = 92, 72, 52, 74, 6, 150, 34
MARGIN_X, MORE_W = 16, 14  # beside the words at the left; for the sign that there are more turns
SHOWN = 3


class EntryTrack(QWidget):
    """Boxes of turns; what enters in a turn lies in its box."""

    lifted = Signal(list, QPoint)
    lift_moved = Signal(QPoint)
    lift_ended = Signal(QPoint)
    chosen = Signal(list)  # units clicked
    wanted = Signal(int)  # the keyboard: what is selected is to enter in this turn
    emptied = Signal(list)  # the keyboard: these are to enter no more

    def __init__(self, theme: Theme, sprites: Sprites) -> None:
        super().__init__()
        self.theme, self.sprites = theme, sprites
        self.first, self.last = 1, 10
        self.units: dict[int, list[str]] = {}
        self.names: Mapping[str, str] = {}
        self.over = 0  # the turn that something is dragged over
        self.at_turn = 0
        self.fixed = False
        self._top = 0
        self._press: tuple[QPoint, list[str]] | None = None
        self._lifting = False
        self.setFixedHeight(grown(HIGH))
        self.setMinimumWidth(300)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(tr("Turn track: who enters when"))
        theme.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(800, grown(HIGH))

    def show_turns(self, first: int, last: int, entries: Mapping[str, int], names: Mapping[str, str],
                   fixed: bool) -> None:  # fmt: skip
        """Show turns first to last, and the units by the turn they enter in. fixed: the rules say it, nobody else."""
        self.first, self.last, self.names, self.fixed = first, last, names, fixed
        self.units = {}
        for unit, turn in entries.items():
            self.units.setdefault(turn, []).append(unit)
        self.at_turn = min(max(self.at_turn, 0), last)
        self._top = min(self._top, self._most())
        told = [tr("turn {n}: {units}", n=turn, units=len(units)) for turn, units in sorted(self.units.items())]
        self.setAccessibleDescription(", ".join(told))
        self.update()

    # ------------------------------------------------------------------ where
    def _most(self) -> int:
        room = max(1, int((self.width() - self._left() - MORE_W) // (self._wide() + GAP)))
        return max(0, self.last - self.first + 1 - room)

    def _left(self) -> int:
        """Return where the boxes begin: right of the words."""
        note, hint = self._words()
        widest = max(QFontMetricsF(font(13)).horizontalAdvance(text) for text in (note, hint))
        return max(grown(LEFT), round(widest) + 2 * MARGIN_X)

    def _wide(self) -> int:
        """Return how wide a box is: as wide as there is room for, within limits."""
        count = max(1, self.last - self.first + 1)
        return max(LEAST_W, min(BOX_W, (self.width() - self._left() - MORE_W) // count - GAP))

    def _words(self) -> tuple[str, str]:
        """Return what stands beside the boxes."""
        count = sum(map(len, self.units.values()))
        note = tr("as the rules say") if self.fixed else tr("{n} units enter later", n=count)
        return note, "" if self.fixed else tr("Drag units into a turn.")

    def box(self, turn: int) -> QRectF:
        """Return the box of a turn."""
        wide = self._wide()
        return QRectF(self._left() + (turn - self.first - self._top) * (wide + GAP), 9, wide, BOX_H)

    def seen(self, turn: int) -> bool:
        """Return whether a turn's box is in view."""
        box = self.box(turn)
        return box.left() >= self._left() - 1 and box.right() <= self.width()

    def turn_at(self, at: QPoint) -> int:
        """Return the turn whose box lies there, 0 for none."""
        spot = QPointF(at)
        turns = range(self.first, self.last + 1)
        return next((turn for turn in turns if self.seen(turn) and self.box(turn).contains(spot)), 0)

    def middle(self, turn: int) -> QPoint:
        """Return the middle of a turn's box, after bringing it into view."""
        if not self.seen(turn):
            self._top = max(0, min(turn - self.first, self._most()))
            self.update()
        return self.box(turn).center().toPoint()

    def hold_over(self, at: QPoint | None) -> int:
        """Be told that something is held over a point, or over none; return the turn there."""
        over = self.turn_at(at) if at is not None and not self.fixed else 0
        if over != self.over:
            self.over = over
            self.update()
        return over

    # ------------------------------------------------------------------ painting
    def paintEvent(self, _event: QPaintEvent) -> None:
        t, painter = self.theme, QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        painter.fillRect(self.rect(), t.colour("panel"))
        painter.fillRect(QRectF(0, 0, self.width(), 1), t.colour("line"))
        words(painter, MARGIN_X, grown(26), tr("Reinforcements"), font(17, BOLD, serif=True), t.colour("ink"))
        note, hint = self._words()
        words(painter, MARGIN_X, grown(48), note, font(13), t.colour("muted"))
        words(painter, MARGIN_X, grown(66), hint, font(13), t.colour("muted"))
        for turn in range(self.first, self.last + 1):
            if self.seen(turn):
                self._paint_box(painter, turn)
        if not self.seen(self.last):  # the wheel, or the arrow keys, bring them
            words(painter, self.width() - 3, 9 + BOX_H / 2, "›", font(20, BOLD), t.colour("accent"), "right")
        painter.end()

    def _paint_box(self, painter: QPainter, turn: int) -> None:
        t, box = self.theme, self.box(turn)
        now, over = turn == self.first, turn == self.over
        edge = "accent" if over or now or (self.hasFocus() and turn == self.at_turn) else "line"
        painter.setPen(QPen(t.colour(edge), 2 if over or (self.hasFocus() and turn == self.at_turn) else 1))
        painter.setBrush(t.colour("hover" if over else "raised"))
        painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 7, 7)
        label = tr("Start") if now else str(turn)
        words(painter, box.center().x(), box.top() + 14, label, font(14 if not now else 13, BOLD),
              t.colour("accent" if now else "ink"), "middle")  # fmt: skip
        units = self.units.get(turn, [])
        dpr = self.devicePixelRatioF()
        for unit, spot in reversed(list(zip(units[:SHOWN], self._spots(turn, len(units)), strict=False))):
            if self.sprites.oob is not None and unit in self.sprites.oob.index:
                pixmap, margin = self.sprites.counter(unit, SIDE, "small", dpr), SIDE * MARGIN
                painter.drawPixmap(QPointF(round(spot.left() - margin), round(spot.top() - margin)), pixmap)
        if len(units) > 1:
            first = self._spots(turn, len(units))[0]
            overlays.draw_badge(painter, (first.left() + 1, first.top() + 1), str(len(units)), 9)

    def _spots(self, turn: int, count: int) -> list[QRectF]:
        box, shown = self.box(turn), min(count, SHOWN)
        wide = SIDE + 8.0 * max(0, shown - 1)
        left = box.center().x() - wide / 2
        return [QRectF(left + 8.0 * k, box.top() + 30, SIDE, SIDE) for k in range(shown)]

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            units = self.units.get(self.turn_at(event.pos()), [])
            QToolTip.showText(event.globalPos(), "\n".join(self.names.get(unit, unit) for unit in units), self)
            return True
        return super().event(event)

    # ------------------------------------------------------------------ mouse and keys
    def wheelEvent(self, event: QWheelEvent) -> None:
        by = event.angleDelta().y() or event.angleDelta().x()
        self._top = max(0, min(self._top + (-1 if by > 0 else 1), self._most()))
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        here = event.position().toPoint()
        turn = self.turn_at(here)
        self.at_turn = turn or self.at_turn
        units = self.units.get(turn, [])
        self._press = (here, units) if units and event.button() == Qt.MouseButton.LeftButton else None
        self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._lifting:
            self.lift_moved.emit(event.globalPosition().toPoint())
        elif self._press is not None and not self.fixed:
            moved = event.position().toPoint() - self._press[0]
            if moved.manhattanLength() >= QApplication.startDragDistance():
                self._lifting = True
                self.lifted.emit(list(self._press[1]), event.globalPosition().toPoint())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        press, self._press = self._press, None
        if self._lifting:
            self._lifting = False
            self.lift_ended.emit(event.globalPosition().toPoint())
        elif press is not None:
            self.chosen.emit(list(press[1]))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            step = -1 if key == Qt.Key.Key_Left else 1
            self.at_turn = max(self.first, min(self.last, (self.at_turn or self.first) + step))
            self.middle(self.at_turn)
            self.update()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.at_turn:
            self.wanted.emit(self.at_turn)
        elif key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace) and self.units.get(self.at_turn):
            self.emptied.emit(list(self.units[self.at_turn]))
        else:
            super().keyPressEvent(event)
