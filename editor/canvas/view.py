"""The board on the screen: a widget of its own that paints tiles, overlays and pieces, and turns mouse and keys
into gestures. (A QGraphicsScene was measured beside it: item bookkeeping cost more than these few hundred blits.)"""

from __future__ import annotations

import time
from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QCursor,
    QFocusEvent,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QNativeGestureEvent,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication, QWidget

from editor.canvas.beside import beside
from editor.canvas.camera import FULL_F_PX, Camera
from editor.canvas.layout import Piled, Spread
from editor.canvas.motion import JUMP_MS, ZOOM_MS, Motion, Walk
from editor.canvas.picture import TOKEN_U, Picture
from editor.canvas.shown import Overlay, Pieces
from editor.canvas.sprites import CitySprites, Sprites, counter_px
from editor.canvas.tiles import TileCache
from editor.text import tr
from editor.theme import Theme

Point = tuple[float, float]
STEP = 1.25  # one notch of the wheel
NEAR = 0.6  # of 100 %: a scale at which counters can be read


class BoardView(QWidget):
    """Shows a picture and pieces; knows no rules. Tells gestures by signals, in spaces and units."""

    clicked = Signal(int, str, object)  # space, unit or "", keyboard modifiers
    context_asked = Signal(int, str, QPoint)
    dropped = Signal(str, int, str)  # unit dragged, space, unit there or ""
    pool_dropped = Signal(str, int, str)
    drag_began = Signal(str)
    hovered = Signal(int, str)  # space or -1, unit or ""
    cursor_moved = Signal(int)
    camera_changed = Signal()
    space_key = Signal()
    enter_key = Signal()
    activated_here = Signal(int)  # Enter at the keyboard cursor
    cancelled = Signal()
    nothing_clicked = Signal()
    band_drawn = Signal(list)  # the units in a rubber band
    ground_changed = Signal()  # areas have another look than when the overview was painted
    drawing_told = Signal(bool)  # whether parts of the map in view are still being drawn
    double_clicked = Signal(int, str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.picture: Picture | None = None
        self.plain_still = False  # this picture stands in until the map is drawn
        self.camera = Camera((100.0, 100.0), 20.0)
        self.pieces = Pieces()
        self.overlay = Overlay()
        self.tiles = TileCache(self)
        self.sprites = Sprites()
        self.cities = CitySprites()
        self.piled, self.spread = Piled(self), Spread(self)
        self.motion = Motion(self)
        self.motion.reduced = theme.reduced_motion
        self.motion.on_tick(self.update)
        self.hide_counters = False
        self.show_cities = True
        self.patterns = False
        self.hand_tool = False
        self.draggable: frozenset[str] = frozenset()
        self.mark_inks: dict[str, str] = {}  # territory -> ink of its city marks
        self.frame_ms: list[float] = []
        self.drawing = False
        self.city_scale = 0.0
        self.sprite_side = 0.0
        self.tab_u = 0.0
        self.base: QImage | None = None
        self.still: tuple[QPixmap, Point, float] | None = None  # the board as it was when a zoom began
        self.fills: dict[object, tuple[QPixmap, QPointF, float]] = {}
        self._press: QPoint | None = None
        self._press_unit = ""
        self._mode = ""  # "", "press", "pan", "drag", "band"
        self.band: QRectF | None = None
        self._space_held = False
        self._space_used = False
        self._last = QPoint()
        self.drag_at: QPointF | None = None
        self._fresh = True
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setAcceptDrops(True)
        self.setMinimumSize(320, 240)
        self.setObjectName("board")
        self.setAccessibleName(tr("Board"))
        self.tiles.arrived.connect(self.update)
        theme.changed.connect(self._theme_changed)

    # ---------------------------------------------------------------- what is shown
    def tell_plain(self, on: bool) -> None:
        """Say that the picture shown stands in for one that is being drawn, or does no more."""
        self.plain_still = on
        self.update()

    def show_picture(self, picture: Picture) -> None:
        """Show another map."""
        self.picture = picture
        self.camera.sheet, self.camera.hex_mm = picture.sheet_mm, picture.hex_mm
        self.tiles.show(picture, self.patterns)
        self.tiles.show_holders(self.pieces.holders, self.pieces.closed)
        self.cities.show(picture)
        self.spread.slots.show(picture)
        self.fills.clear()
        if self._fresh:
            self.camera.fit()
        self.camera_changed.emit()
        self.update()

    def show_patterns(self, on: bool) -> None:
        """Draw the map with or without the marks of sides along countries' edges."""
        self.patterns = on
        self.tiles.show(self.picture, on)
        self.tiles.show_holders(self.pieces.holders, self.pieces.closed)
        self.update()

    def show_pieces(self, pieces: Pieces) -> None:
        """Show the pieces where they lie now."""
        before, self.pieces = self.pieces, pieces
        if (before.holders, before.closed) != (pieces.holders, pieces.closed):
            self.tiles.show_holders(pieces.holders, pieces.closed)
            self.ground_changed.emit()
        self.update()

    def show_overlay(self, overlay: Overlay) -> None:
        """Show what is picked, lit, refused."""
        overlay.hover, overlay.hover_unit, overlay.cursor = (
            self.overlay.hover,
            self.overlay.hover_unit,
            self.overlay.cursor,
        )
        self.overlay = overlay
        self.update()

    def walk(self, unit: str, spaces: Sequence[int]) -> None:
        """Let a counter walk along spaces to where it now stands."""
        if self.picture is not None and not self.hide_counters:
            points = tuple(self.picture.board.centre_mm[space] for space in spaces)
            self.motion.move([Walk(unit, points)])

    # ---------------------------------------------------------------- camera
    def fit(self) -> None:
        """Show the whole sheet."""
        target = Camera(self.camera.sheet, self.camera.hex_mm, self.camera.view)
        target.fit()
        self._fly(target.centre, target.scale, ZOOM_MS)

    def full_size(self) -> None:
        """Zoom to 100 % about the middle."""
        self.zoom_at((self.width() / 2, self.height() / 2), self.camera.full)

    def zoom_step(self, notches: float, at: Point | None = None) -> None:
        """Zoom by notches of the wheel about a point of the view."""
        at = at or (self.width() / 2, self.height() / 2)
        self.zoom_at(at, self._goal() * STEP**notches)

    def _goal(self) -> float:
        return self._wanted_scale if self.motion.sliding else self.camera.scale

    _wanted_scale = 1.0

    def zoom_at(self, at: Point, scale: float) -> None:
        """Glide to a scale, the point of the sheet under `at` staying there."""
        scale = self.camera.bounded(scale)
        start = self.camera.scale
        self._wanted_scale = scale

        def step(t: float) -> None:
            now = scale if t >= 1 else start * (scale / start) ** t
            self.camera.zoom_at(at, now)
            self._moved()

        self._fresh = False
        self._take_still()
        self.motion.slide(ZOOM_MS, step)

    def _take_still(self) -> None:
        """Keep the board as it is: a gliding zoom shows this picture larger or smaller."""
        from editor.canvas.painting import board_picture

        if not self.motion.reduced and self.isVisible() and not self.motion.sliding:
            self.still = (board_picture(self), self.camera.centre, self.camera.scale)

    def centre_on(self, space: int, least_scale: float = 0.0) -> None:
        """Glide to a space, coming as near as least_scale."""
        if self.picture is not None:
            self._fresh = False
            self._fly(self.picture.board.centre_mm[space], max(self.camera.scale, least_scale), JUMP_MS)

    def bring_into(self, space: int, room: QRectF) -> Point:
        """Glide so that a space lies in the middle of a part of the view, near enough to read it; return the goal."""
        goal = self.camera.centre
        if self.picture is not None:
            scale = max(self.camera.scale, NEAR * self.camera.full)
            x, y = self.picture.board.centre_mm[space]
            dx, dy = room.center().x() - self.width() / 2, room.center().y() - self.height() / 2
            self._fresh = False
            goal = (x - dx / scale, y - dy / scale)
            self._fly(goal, scale, JUMP_MS)
        return goal

    def fly_to(self, centre: Point, scale: float) -> None:
        """Glide to a point of the sheet and a scale."""
        self._fly(centre, scale, JUMP_MS)

    def look_at(self, point: Point, scale: float) -> None:
        """Stand over a point at a scale, at once."""
        self._fresh = False
        self.motion.stop()
        self.camera.scale = self.camera.bounded(scale)
        self.camera.centre = point
        self._moved()

    def _fly(self, centre: Point, scale: float, duration: int) -> None:
        self._take_still()
        x0, y0, s0 = *self.camera.centre, self.camera.scale
        self._wanted_scale = scale

        def step(t: float) -> None:
            self.camera.scale = scale if t >= 1 else s0 * (scale / s0) ** t
            self.camera.centre = (x0 + (centre[0] - x0) * t, y0 + (centre[1] - y0) * t)
            self._moved()

        self.motion.slide(duration, step)

    def _moved(self) -> None:
        self.camera_changed.emit()
        self.update()

    def is_visible(self, space: int, margin: float = 60.0) -> bool:
        """Return whether the middle of a space is in view."""
        x, y = self.px_of(space)
        return margin <= x <= self.width() - margin and margin <= y <= self.height() - margin

    # ---------------------------------------------------------------- places
    def px_of(self, space: int) -> Point:
        """Return the middle of a space in the view."""
        assert self.picture is not None
        return self.camera.to_px(self.picture.board.centre_mm[space])

    def token_point(self, space: int) -> Point:
        """Return where a way from a space begins: at what is picked there, amid the tokens, or in its middle."""
        spots = self.spread.spots(space)
        wanted = [spot for spot in spots if set(spot.units) & set(self.overlay.picked)] or spots
        if not wanted:
            return self.px_of(space)
        return sum(s.centre[0] for s in wanted) / len(wanted), sum(s.centre[1] for s in wanted) / len(wanted)

    def at(self, name: str) -> QPoint:
        """Return the middle of a space, by its printed name, in the view."""
        assert self.picture is not None
        x, y = self.px_of(self.picture.board.by_name[name])
        return QPoint(round(x), round(y))

    def space_at(self, px: QPointF | QPoint) -> int | None:
        """Return the space under a point of the view."""
        return self.picture.at(self.camera.to_mm((px.x(), px.y()))) if self.picture else None

    def counter_side(self) -> float:
        """Return the side of a counter on the screen."""
        return TOKEN_U / FULL_F_PX * self.camera.hex_px if self.tokens_side_by_side else counter_px(self.camera.hex_px)

    def counter_centre(self, space: int, level: int) -> Point:
        """Return the middle of the counter at a level of a space's stack, the topmost being level 0."""
        x, y = self.px_of(space)
        shift = 0.045 * self.camera.hex_px * min(level, 2)
        return x + shift, y - shift

    def badge_box(self, space: int) -> QRectF:
        """Return the cargo badge of the carrier on a space."""
        x, y = self.px_of(space)
        side = self.counter_side()
        r = max(9.0, 0.15 * side)
        return QRectF(x - side / 2 - 0.35 * r, y - side / 2 - 0.35 * r, 2 * r, 2 * r)

    @property
    def tokens_side_by_side(self) -> bool:
        """Whether the pieces lie as tokens on areas."""
        return self.picture is not None and self.picture.spread

    def unit_at(self, px: QPointF | QPoint) -> tuple[int | None, str]:
        """Return the space under a point and the unit whose counter is there, or ""."""
        layout = self.spread if self.tokens_side_by_side else self.piled
        return layout.hit(QPointF(px.x(), px.y()))

    def unit_top(self, space: int) -> str:
        """Return the unit on top of a space's stack that is not cargo, or "": of tokens the first that can act."""
        stack = self.pieces.stacks.get(space, ())
        if self.tokens_side_by_side and stack:
            return self.spread.meant(stack)
        return next((u for u in reversed(stack) if u not in self.pieces.cargo), stack[-1] if stack else "")

    # ---------------------------------------------------------------- painting
    def paintEvent(self, event: QPaintEvent) -> None:
        from editor.canvas.painting import paint_board

        began = time.perf_counter()
        self.spread.slots.frame()
        paint_board(self, event.rect())
        self.frame_ms.append(1000 * (time.perf_counter() - began))
        del self.frame_ms[:-240]

    def drawing_changed(self, on: bool) -> None:
        """Tell once when the map in view begins to be drawn, and when it is there."""
        if on != self.drawing:
            self.drawing = on
            self.drawing_told.emit(on)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.camera.view = (self.width(), self.height())
        if self._fresh:
            self.camera.fit()
        self._moved()

    def _theme_changed(self) -> None:
        self.motion.reduced = self.theme.reduced_motion
        self.fills.clear()
        self.update()

    # ---------------------------------------------------------------- mouse
    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._press = self._last = event.position().toPoint()
        _, self._press_unit = self.unit_at(event.position())
        if event.button() == Qt.MouseButton.MiddleButton or self._space_held or self.hand_tool:
            self._mode, self._space_used = "pan", self._space_held
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
        elif event.button() == Qt.MouseButton.LeftButton:
            self._mode = "press"
            self._drop_cursor()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        here = event.position().toPoint()
        if self._mode == "press" and self._press is not None and self._far(here):
            shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            band = shift and self.tokens_side_by_side and not self._press_unit
            self._mode = "drag" if self._press_unit in self.draggable else "band" if band else "pan"
            self.setCursor(Qt.CursorShape.CrossCursor if band else Qt.CursorShape.ClosedHandCursor)
            if self._mode == "drag":
                self.drag_began.emit(self._press_unit)
        if self._mode == "pan":
            self.motion.slide(0, lambda _t: None)
            self.camera.pan(self._last.x() - here.x(), self._last.y() - here.y())
            self._fresh = False
            self._moved()
        elif self._mode == "drag":
            self.drag_at = event.position()
            self.update()
        elif self._mode == "band" and self._press is not None:
            self.band = QRectF(QPointF(self._press), event.position()).normalized()
            self.update()
        self._last = here
        if self._mode != "pan":
            self._hover(event.position())

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        space, unit = self.unit_at(event.position())
        if event.button() == Qt.MouseButton.LeftButton and space is not None and unit:
            self.double_clicked.emit(space, unit)
        else:
            self.mousePressEvent(event)

    def _far(self, here: QPoint) -> bool:
        moved = here - self._press if self._press is not None else QPoint()
        return moved.manhattanLength() >= QApplication.startDragDistance()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        mode, self._mode = self._mode, ""
        self.setCursor(Qt.CursorShape.OpenHandCursor if self.hand_tool else Qt.CursorShape.ArrowCursor)
        space, unit = self.unit_at(event.position())
        if mode == "band":
            self._end_band()
        elif mode == "drag":
            self.drag_at = None
            self.update()
            other = unit if self.tokens_side_by_side else self.unit_top(space) if space is not None else ""
            if space is not None:
                self.dropped.emit(self._press_unit, space, "" if other == self._press_unit else other)
        elif mode == "press" and event.button() == Qt.MouseButton.LeftButton:
            if space is None:
                self.nothing_clicked.emit()
            else:
                self.clicked.emit(space, unit, event.modifiers())
        elif event.button() == Qt.MouseButton.RightButton and space is not None:
            self.context_asked.emit(space, unit, event.globalPosition().toPoint())

    def _end_band(self) -> None:
        band, self.band = self.band, None
        self.update()
        if band is not None:
            spots = [spot for space in self.pieces.tokens for spot in self.spread.spots(space)]
            inside = [spot.units for spot in spots if band.contains(QPointF(*spot.centre))]
            self.band_drawn.emit([unit for units in inside for unit in units if unit in self.draggable])

    def leaveEvent(self, _event: QEvent) -> None:
        self._tell_hover(None, "")

    def _hover(self, px: QPointF) -> None:
        self._tell_hover(*self.unit_at(px))

    def _tell_hover(self, space: int | None, unit: str) -> None:
        if (space, unit) != (self.overlay.hover, self.overlay.hover_unit):
            self.overlay.hover, self.overlay.hover_unit = space, unit
            self.hovered.emit(-1 if space is None else space, unit)
            self.update()

    def wheelEvent(self, event: QWheelEvent) -> None:
        touch = not event.pixelDelta().isNull() and event.phase() != Qt.ScrollPhase.NoScrollPhase
        if touch and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.camera.pan(-event.pixelDelta().x(), -event.pixelDelta().y())
            self._fresh = False
            self._moved()
            return
        notches = event.angleDelta().y() / 120
        if notches:
            self.zoom_step(notches, (event.position().x(), event.position().y()))

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.NativeGesture and isinstance(event, QNativeGestureEvent):
            if event.gestureType() == Qt.NativeGestureType.ZoomNativeGesture:
                at = (event.position().x(), event.position().y())
                self.camera.zoom_at(at, self.camera.scale * (1 + event.value()))
                self._moved()
            return True
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            mine = (Qt.Key.Key_Space, Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)
            if event.key() in mine and event.modifiers() == Qt.KeyboardModifier.NoModifier:
                event.accept()
                return True
        return super().event(event)

    # ---------------------------------------------------------------- keys
    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key == Qt.Key.Key_Space:
            if not event.isAutoRepeat():
                self._space_held, self._space_used = True, False
                self.setCursor(Qt.CursorShape.OpenHandCursor)
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down):
            times = 10 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1
            self.move_cursor(key, times)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if self.overlay.cursor is not None and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
                self.activated_here.emit(self.overlay.cursor)
            else:
                self.enter_key.emit()
        elif key == Qt.Key.Key_Escape:
            self._escape()
        else:
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            used, self._space_held = self._space_used, False
            self.setCursor(Qt.CursorShape.OpenHandCursor if self.hand_tool else Qt.CursorShape.ArrowCursor)
            if not used:
                self.space_key.emit()
        else:
            super().keyReleaseEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._space_held = False
        super().focusOutEvent(event)

    def _escape(self) -> None:
        if self._mode in ("drag", "band"):
            self._mode, self.drag_at, self.band = "", None, None
            self.setCursor(Qt.CursorShape.ArrowCursor)
        self._drop_cursor()
        self.cancelled.emit()
        self.update()

    def _drop_cursor(self) -> None:
        if self.overlay.cursor is not None:
            self.overlay.cursor = None
            self.cursor_moved.emit(-1)
            self.update()

    def set_cursor(self, space: int) -> None:
        """Put the keyboard cursor on a space and bring it into view."""
        self.overlay.cursor = space
        if not self.is_visible(space):
            self.centre_on(space)
        self.cursor_moved.emit(space)
        self.update()

    def move_cursor(self, key: int, times: int = 1) -> None:
        """Move the keyboard cursor a space left, right, up or down; it begins at what is picked or in the middle."""
        if self.picture is None:
            return
        if self.overlay.cursor is None:
            picked = self.pieces.where(self.overlay.picked[0]) if self.overlay.picked else None
            start = picked if picked is not None else self.space_at(QPointF(self.width() / 2, self.height() / 2))
            self.set_cursor(start if start is not None else 0)
            return
        here = self.overlay.cursor
        for _ in range(times):
            here = beside(self.picture, here, key)
        self.set_cursor(here)

    def say(self, text: str) -> None:
        """Have a screen reader speak, and describe the board by it."""
        self.setAccessibleDescription(text)
        if QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, text))

    def stop(self) -> None:
        """End all work of the view."""
        self.motion.stop()
        self.tiles.stop()
        self.spread.slots.stop()

    def pointer(self) -> QPoint:
        """Return where the mouse is in the view."""
        return self.mapFromGlobal(QCursor.pos())
