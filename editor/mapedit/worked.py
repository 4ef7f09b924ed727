"""A sheet worked on by mouse, touchpad and keys: it moves under them; the rest goes to the tool in hand."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPointF, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QMouseEvent, QNativeGestureEvent, QPainter, QWheelEvent
from PySide6.QtWidgets import QWidget

from editor.mapedit.edgescroll import EdgeScroll
from editor.mapedit.keypointer import KeyPointer
from editor.mapedit.sheetview import SheetView
from editor.mapedit.toolbase import Held, Tool
from mapdata.board import Board
from mapdata.partition import AreaPartition


class WorkedSheet(SheetView):
    """Wheel zooms to the pointer, middle button or Space drags, arrow keys shift; all else is the tool's."""

    hovered = Signal(object)  # Point on the sheet
    touched = Signal()  # the tool did something: panels look again
    menu_wanted = Signal(object, object)  # the right button: QPoint on the screen, Point on the sheet

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.board: Board | None = None
        self.areas: AreaPartition | None = None
        self.tool: Tool | None = None
        self._pan: QPointF | None = None
        self._space_held = False
        self._down = False  # the left button is held for the tool
        self._held = Held()  # with the last movement
        self._pointed = False  # the mouse is over the sheet, and has moved since something was put down there
        self.edge = EdgeScroll(self)
        self.on_sheet: list[Callable[[QPainter], None]] = []  # paint over the sheet, under what the tools show
        self.over: list[Callable[[QPainter], None]] = []  # paint over all that is shown: rulers and the like
        self.key_pointer = KeyPointer(self)

    def wheelEvent(self, event: QWheelEvent) -> None:
        pixels = event.pixelDelta()
        on_pad = not pixels.isNull() and event.phase() != Qt.ScrollPhase.NoScrollPhase
        if on_pad and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._centre = self._centre[0] - pixels.x() / self._scale, self._centre[1] - pixels.y() / self._scale
            self.update()
            return
        steps = event.angleDelta().y() / 120
        if event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self._centre = self._centre[0] - 60 * steps / self._scale, self._centre[1]
            self.update()
        else:
            self.zoom(1.2**steps, event.position())

    def event(self, event: QEvent) -> bool:
        """Two fingers on a touchpad zoom as they part; the pointer moved by keys has its keys before all commands."""
        if event.type() == QEvent.Type.NativeGesture and isinstance(event, QNativeGestureEvent):
            if event.gestureType() == Qt.NativeGestureType.ZoomNativeGesture:
                self.zoom(1 + event.value(), event.position())
            return True
        early = event.type() == QEvent.Type.ShortcutOverride
        if early and isinstance(event, QKeyEvent) and self.key_pointer.means(event):
            event.accept()
            return True
        return super().event(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if not self.isActiveWindow():
            self.activateWindow()  # where no window manager does it: the keys follow the click
        hand = self.tool is not None and self.tool.cursor == "hand"
        middle = event.button() == Qt.MouseButton.MiddleButton
        left = event.button() == Qt.MouseButton.LeftButton
        if middle or (left and (hand or self._space_held)):
            self._pan = event.position()
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
        elif left and self.tool is not None:
            self._down = True
            self.edge.stop()  # a click is where one clicks: nothing moves under it
            self.tool.press(self.to_mm(event.position()), held(event))
            self.touched.emit()
            self.update()

    def is_pointed_at(self) -> bool:
        """Return whether one is about to do something at the pointer: else its tag would lie over what is there."""
        busy = self.tool is not None and self.tool.busy()
        return self._pointed or busy or self.key_pointer.at is not None

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._pointed = True
        if self._pan is not None:
            step = event.position() - self._pan
            self._pan = event.position()
            self._centre = self._centre[0] - step.x() / self._scale, self._centre[1] - step.y() / self._scale
        else:
            at = self.to_mm(event.position())
            if self.tool is not None:
                self._down = bool(event.buttons() & Qt.MouseButton.LeftButton)
                self._held = held(event)
                self.tool.move(at, self._held, self._down)
                self.edge.follow(event.position(), self.tool.busy(), self._down)
            self.hovered.emit(at)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self._pointed = False
        self.update()
        if not self._down:
            self.edge.stop()
        super().leaveEvent(event)

    def scroll_on(self, dx_px: float, dy_px: float, pointer: QPointF) -> None:
        """Shift the sheet under a pointer that stays where it is; the tool is told where it is now."""
        self._centre = self._centre[0] + dx_px / self._scale, self._centre[1] + dy_px / self._scale
        if self.tool is not None:
            self.tool.move(self.to_mm(pointer), self._held, self._down)
        self.update()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        by_key, at = event.reason() == QContextMenuEvent.Reason.Keyboard, self.key_pointer.at
        if by_key and at is not None:
            self.menu_wanted.emit(self.mapToGlobal(self.to_px(at).toPoint()), at)
        else:
            self.menu_wanted.emit(event.globalPos(), self.to_mm(QPointF(event.pos())))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._pan is not None:
            self._pan = None
            self.set_tool_cursor()
        elif event.button() == Qt.MouseButton.LeftButton and self.tool is not None:
            self._down = False
            self.edge.follow(event.position(), False)
            self.tool.release(self.to_mm(event.position()), held(event))
            self._pointed = False
            self.touched.emit()
        self.update()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.tool is not None:
            self.tool.double(self.to_mm(event.position()), held(event))
            self.touched.emit()
            self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if self.key_pointer.take(event):
            return
        if key == Qt.Key.Key_Space:
            self._space_held = True
            self.setCursor(Qt.CursorShape.OpenHandCursor)
            return
        steps = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)}
        if key in steps:
            dx, dy = steps[Qt.Key(key)]
            far = 10 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1
            if self.tool is not None and self.tool.nudge(dx * far, dy * far):
                self.touched.emit()
                return
            self._centre = self._centre[0] + 60 * dx / self._scale, self._centre[1] + 60 * dy / self._scale
        elif self.tool is not None and key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.tool.enter()
        elif self.tool is not None and key == Qt.Key.Key_Escape:
            self.tool.cancel()
        elif self.tool is not None and key == Qt.Key.Key_Backspace:
            self.tool.backspace()
        elif self.tool is not None and key == Qt.Key.Key_Delete:
            self.tool.delete()
        else:
            super().keyPressEvent(event)
            return
        self.touched.emit()
        self.update()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._space_held = False
            self.set_tool_cursor()
        else:
            super().keyReleaseEvent(event)

    def set_tool_cursor(self) -> None:
        """Show the tool's cursor."""
        shapes = {
            "arrow": Qt.CursorShape.ArrowCursor,
            "cross": Qt.CursorShape.CrossCursor,
            "hand": Qt.CursorShape.OpenHandCursor,
            "brush": Qt.CursorShape.CrossCursor,
            "pick": Qt.CursorShape.PointingHandCursor,
        }
        self.setCursor(shapes[self.tool.cursor] if self.tool else Qt.CursorShape.ArrowCursor)


def held(event: QMouseEvent) -> Held:
    """Return the modifiers of a mouse event."""
    m = event.modifiers()
    return Held(
        bool(m & Qt.KeyboardModifier.ShiftModifier),
        bool(m & Qt.KeyboardModifier.ControlModifier),
        bool(m & Qt.KeyboardModifier.AltModifier),
    )
