"""A counter's face, large, with its fields to be taken hold of: moved, resized, lined up, by mouse and by keys."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from editor.fonts import SEMIBOLD, font
from editor.text import tr
from editor.theme import Theme
from editor.units.facesnap import (
    HANDLES,
    LEAST,
    SAFE,
    Box,
    Caught,
    Handle,
    around,
    caught,
    moved,
    resized,
)
from editor.units.fieldwords import title_of
from editor.units.pictures import paint_counter
from scenarios.engine.counter_layouts import SIDE, Field
from scenarios.engine.counterart import Side
from scenarios.engine.oob import Oob

HANDLE_PX, REACH_PX = 9, 8
MARGIN_PX, MOST_PX = 44, 560
CURSORS = {
    "nw": Qt.CursorShape.SizeFDiagCursor, "se": Qt.CursorShape.SizeFDiagCursor, "ne": Qt.CursorShape.SizeBDiagCursor,
    "sw": Qt.CursorShape.SizeBDiagCursor, "n": Qt.CursorShape.SizeVerCursor, "s": Qt.CursorShape.SizeVerCursor,
    "e": Qt.CursorShape.SizeHorCursor, "w": Qt.CursorShape.SizeHorCursor,
}  # fmt: skip
ARROWS = {
    Qt.Key.Key_Left: (-1.0, 0.0), Qt.Key.Key_Right: (1.0, 0.0), Qt.Key.Key_Up: (0.0, -1.0), Qt.Key.Key_Down: (0.0, 1.0)
}  # fmt: skip
LINE, GUIDE = QColor("#C2306E"), QColor("#0B7A75")


@dataclass
class Held:
    """What the mouse holds: from where, the fields as they were, a handle or "" for the whole, a box that is drawn."""

    start: tuple[float, float]
    before: dict[int, Field]
    handle: Handle | None = None
    band: Box | None = None
    moved: bool = False


class FaceCanvas(QWidget):
    """Shows a face and changes its fields by asking; what is asked for comes back as the fields shown."""

    changed = Signal(object, str, bool)  # fields by place, the step's name, whether it goes on the step before
    chosen = Signal()
    key_pressed: Callable[[QKeyEvent], bool] | None = None

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.fields: tuple[Field, ...] = ()
        self.selected: set[int] = set()
        self.snapping = True
        self.fixed = False  # a look that is not the module's own is shown only
        self._oob: Oob | None = None
        self._unit, self._side = "", "front"
        self._held: Held | None = None
        self._lines = Caught(0, 0)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumSize(260, 260)
        self.setAccessibleName(tr("Face of the counter"))

    def sizeHint(self) -> QSize:
        return QSize(600, 560)

    def show_face(self, oob: Oob | None, unit: str, side: Side, fields: tuple[Field, ...]) -> None:
        """Show a unit's face and the fields on it."""
        self._oob, self._unit, self._side, self.fields = oob, unit, side, fields
        self.selected = {k for k in self.selected if k < len(fields)}
        self.update()

    def select(self, places: set[int]) -> None:
        """Select fields by their places."""
        self.selected = {k for k in places if 0 <= k < len(self.fields)}
        self.chosen.emit()
        self.update()

    # -------------------------------------------------------------- places
    def face(self) -> QRectF:
        """Return where the face is on the screen."""
        side = min(MOST_PX, self.width() - 2 * MARGIN_PX, self.height() - 2 * MARGIN_PX)
        side = max(side, 120)
        return QRectF(round((self.width() - side) / 2), round((self.height() - side) / 2), side, side)

    def to_px(self, x: float, y: float) -> QPointF:
        """Return a place of the face on the screen."""
        face = self.face()
        return QPointF(face.x() + x * face.width() / SIDE, face.y() + y * face.height() / SIDE)

    def from_px(self, at: QPointF) -> tuple[float, float]:
        """Return a place of the screen on the face."""
        face = self.face()
        return (at.x() - face.x()) * SIDE / face.width(), (at.y() - face.y()) * SIDE / face.height()

    def _box_px(self, field: Field) -> QRectF:
        return QRectF(self.to_px(field.x, field.y), self.to_px(field.x + field.w, field.y + field.h))

    def handle_px(self, at: int, handle: Handle) -> QPointF:
        """Return where a field's handle is on the screen."""
        box = self._box_px(self.fields[at])
        x = box.left() if "w" in handle else box.right() if "e" in handle else box.center().x()
        y = box.top() if "n" in handle else box.bottom() if "s" in handle else box.center().y()
        return QPointF(x, y)

    def field_at(self, x: float, y: float) -> int | None:
        """Return the field at a place: the smallest of those there, so that one on a plate can be got hold of."""
        found = [k for k, f in enumerate(self.fields) if Box.of(f).holds(x, y)]
        return min(found, key=lambda k: (self.fields[k].w * self.fields[k].h, -k)) if found else None

    def _handle_at(self, at: QPointF) -> Handle | None:
        if len(self.selected) != 1:
            return None
        only = next(iter(self.selected))
        return next((h for h in HANDLES if (self.handle_px(only, h) - at).manhattanLength() <= REACH_PX * 1.4), None)

    # -------------------------------------------------------------- mouse
    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton or self.fixed:
            return
        at, more = event.position(), bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        x, y = self.from_px(at)
        handle = self._handle_at(at)
        if handle is not None:
            self._held = Held((x, y), {k: self.fields[k] for k in self.selected}, handle)
            return
        hit = self.field_at(x, y)
        if hit is None:
            if not more:
                self.select(set())
            self._held = Held((x, y), {}, band=Box(x, y, x, y))
            return
        if more:
            self.select(self.selected ^ {hit})
        elif hit not in self.selected:
            self.select({hit})
        self._held = Held((x, y), {k: self.fields[k] for k in self.selected})

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        held = self._held
        if held is None:
            self._show_cursor(event.position())
            return
        x, y = self.from_px(event.position())
        free = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier) or not self.snapping
        if held.band is not None:
            x0, y0 = held.start
            held.band = Box(min(x0, x), min(y0, y), max(x0, x), max(y0, y))
        elif held.before:
            self._drag(held, x - held.start[0], y - held.start[1], free)
        self.update()

    def _drag(self, held: Held, dx: float, dy: float, free: bool) -> None:
        """Move or resize what is held; each pull of one drag goes on the same step."""
        others = [f for k, f in enumerate(self.fields) if k not in held.before]
        self._lines = Caught(0, 0)
        if held.handle is not None:
            at, before = next(iter(held.before.items()))
            if not free:
                self._lines = caught(Box.of(resized(before, held.handle, dx, dy)), others, held.handle)
            after = {at: resized(before, held.handle, dx + self._lines.dx, dy + self._lines.dy)}
            title = tr("Resize a field")
        else:
            if not free:
                whole = around(held.before.values())
                shifted = Box(whole.x0 + dx, whole.y0 + dy, whole.x1 + dx, whole.y1 + dy)
                self._lines = caught(shifted, others)
            dx, dy = dx + self._lines.dx, dy + self._lines.dy
            after = {k: moved(f, dx, dy) for k, f in held.before.items()}
            title = tr("Move a field") if len(after) == 1 else tr("Move fields")
        if after != {k: self.fields[k] for k in after}:
            self.changed.emit(after, title, held.moved)
            held.moved = True

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        held, self._held = self._held, None
        self._lines = Caught(0, 0)
        if held is not None and held.band is not None and max(
            held.band.x1 - held.band.x0, held.band.y1 - held.band.y0
        ) > LEAST:  # fmt: skip
            self.select(self.selected | {k for k, f in enumerate(self.fields) if held.band.meets(Box.of(f))})
        self.update()

    def _show_cursor(self, at: QPointF) -> None:
        handle = self._handle_at(at)
        inside = self.field_at(*self.from_px(at)) is not None and not self.fixed
        shape = Qt.CursorShape.SizeAllCursor if inside else Qt.CursorShape.ArrowCursor
        self.setCursor(CURSORS[handle] if handle is not None else shape)

    # -------------------------------------------------------------- keys
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.key_pressed is not None and self.key_pressed(event):
            event.accept()
            return
        arrow = ARROWS.get(Qt.Key(event.key()))
        if arrow is not None and self.selected and not self.fixed:
            self.nudge(*arrow, event.modifiers())
            event.accept()
        elif event.key() == Qt.Key.Key_Escape and (self.selected or self._held):
            self.cancel()
            event.accept()
        else:
            super().keyPressEvent(event)

    def nudge(self, dx: float, dy: float, held: Qt.KeyboardModifier) -> None:
        """Move what is selected by one hundredth, by five with Shift; with Alt its right and lower edges only."""
        far = 5.0 if held & Qt.KeyboardModifier.ShiftModifier else 1.0
        if held & Qt.KeyboardModifier.AltModifier:
            after = {k: resized(self.fields[k], "se", dx * far, dy * far) for k in self.selected}
            self.changed.emit(after, tr("Resize a field"), False)
        else:
            after = {k: moved(self.fields[k], dx * far, dy * far) for k in self.selected}
            self.changed.emit(after, tr("Move a field"), False)

    def cancel(self) -> None:
        """Let go of what is held, as it was before; else select nothing."""
        held, self._held = self._held, None
        if held is not None and held.moved:
            self.changed.emit(held.before, tr("Move a field"), True)
        else:
            self.select(set())

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Go through the fields with Tab, and on to the next widget after the last."""
        at = (min(self.selected) if self.selected else -1 if forward else len(self.fields)) + (1 if forward else -1)
        if self.fixed or not 0 <= at < len(self.fields):
            return super().focusNextPrevChild(forward)
        self.select({at})
        return True

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    # -------------------------------------------------------------- painting
    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.fillRect(self.rect(), self._theme.colour("canvas"))
            if self._oob is None or not self._unit:
                return
            face = self.face()
            paint_counter(painter, self._oob, self._unit, face, self._side)  # type: ignore[arg-type]
            if not self.fixed:
                self._paint_fields(painter, face)

    def _paint_fields(self, painter: QPainter, face: QRectF) -> None:
        safe = QRectF(self.to_px(SAFE, SAFE), self.to_px(SIDE - SAFE, SIDE - SAFE))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(self._theme.colour("accent", 0.35), 1, Qt.PenStyle.DotLine))
        painter.drawRect(safe)
        for k, field in enumerate(self.fields):
            if k not in self.selected:
                self._outline(painter, self._box_px(field), QColor("#FFFDF4"), QColor("#2B2620"), 0.5)
        for k in self.selected:
            self._paint_selected(painter, k)
        painter.setPen(QPen(GUIDE, 1.4))
        for x in self._lines.upright:
            at = self.to_px(x, 0).x()
            painter.drawLine(QPointF(at, face.top() - 16), QPointF(at, face.bottom() + 16))
        for y in self._lines.level:
            at = self.to_px(0, y).y()
            painter.drawLine(QPointF(face.left() - 16, at), QPointF(face.right() + 16, at))
        if self._held is not None and self._held.band is not None:
            b = self._held.band
            self._outline(painter, QRectF(self.to_px(b.x0, b.y0), self.to_px(b.x1, b.y1)), QColor("#FFFDF4"), GUIDE, 1)

    @staticmethod
    def _outline(painter: QPainter, box: QRectF, pale: QColor, dark: QColor, strength: float) -> None:
        """Draw a dashed frame that shows on every ground."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        for colour, dash in ((pale, None), (dark, [3.0, 3.0])):
            colour = QColor(colour)
            colour.setAlphaF(strength)
            pen = QPen(colour, 1)
            if dash:
                pen.setDashPattern(dash)
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(box)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)

    def _paint_selected(self, painter: QPainter, at: int) -> None:
        box = self._box_px(self.fields[at])
        for colour, width in ((QColor("#FFFDF4"), 4.0), (LINE, 2.0)):
            painter.setPen(QPen(colour, width))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(box)
        if len(self.selected) == 1:
            for handle in HANDLES:
                spot = self.handle_px(at, handle)
                painter.setPen(QPen(LINE, 1.6))
                painter.setBrush(QColor("#FFFDF4"))
                painter.drawRect(QRectF(spot.x() - HANDLE_PX / 2, spot.y() - HANDLE_PX / 2, HANDLE_PX, HANDLE_PX))
        self._tag(painter, box, title_of(self.fields[at]))

    def _tag(self, painter: QPainter, box: QRectF, text: str) -> None:
        painter.setFont(font(12.5, SEMIBOLD))
        wide = painter.fontMetrics().horizontalAdvance(text) + 16
        top = box.top() - 27 if box.top() > 30 else box.bottom() + 8
        tag = QRectF(box.left(), top, wide, 20)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(GUIDE)
        painter.drawRoundedRect(tag, 4, 4)
        painter.setPen(QColor("#FFFDF6"))
        painter.drawText(tag, Qt.AlignmentFlag.AlignCenter, text)


Changed = Mapping[int, Field]
