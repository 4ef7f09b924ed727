"""The board with what floats over it, each in its corner."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QLabel, QWidget

from editor.canvas.minimap import MiniMap
from editor.canvas.view import BoardView
from editor.play.dicetray import DiceTray
from editor.play.floats import PAD, Bubble, HoverCard, ZoomPill
from editor.play.handover import Banner, HandOver
from editor.play.panel import CardPanel
from editor.play.trays import MIME, Trays
from editor.text import tr
from editor.theme import Theme
from scenarios.engine.ruleset import Card

HOVER_MS, NOTE_MS, EDGE = 450, 250, 16
READABLE_PX = 26.0  # tokens smaller than this are shown large on the card under the pointer


class Stage(BoardView):
    """A board view that carries dice tray, bubble, hover card, zoom pill, overview, trays and banner."""

    returned = Signal(str)  # a unit dragged onto the trays

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self.dice = DiceTray(theme, self.sprites, self)
        self.bubble = Bubble(theme, self)
        self.card = HoverCard(theme, self.sprites, self)
        self.pill = ZoomPill(theme, self)
        self.map = MiniMap(self)
        self.trays = Trays(theme, self.sprites, self)
        self.banner = Banner(theme, self.sprites, self)
        self.strip = HandOver(theme, self.sprites, self)
        self.attack: CardPanel | None = None
        self.battle: CardPanel | None = None
        self.ask: CardPanel | None = None
        self.map_wanted = True
        self.held = Qt.KeyboardModifier.NoModifier  # the keys held when the mouse was pressed
        self._more_floats: list[QWidget] = []
        self._bubble_space: int | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(HOVER_MS)
        self.hover_rests = self._timer.timeout
        self.note = QLabel(tr("Drawing the map…"), self)
        self.note.setObjectName("drawing_note")
        self.note.move(EDGE, EDGE)
        self.note.hide()
        self._note_timer = QTimer(self)
        self._note_timer.setSingleShot(True)
        self._note_timer.setInterval(NOTE_MS)
        self._note_timer.timeout.connect(self._tell_drawing)
        self.drawing_told.connect(self._drawing_told)
        theme.changed.connect(self._dress_note)
        self._dress_note()
        self.pill.stepped.connect(lambda way: self.zoom_step(way))
        self.pill.full_asked.connect(self.full_size)
        self.pill.whole_asked.connect(self.fit)
        self.camera_changed.connect(self._camera_moved)
        self.hovered.connect(self._hover_moved)
        self.trays.resized.connect(self.arrange)
        self._before: tuple[tuple[float, float], float] | None = None  # where one looked before a battle
        self._goal_shown = (0.0, 0.0)
        self.attack_right = False
        for each in self._floats():
            each.installEventFilter(self)

    def hold_float(self, widget: QWidget) -> None:
        """Take one more thing that floats over the board."""
        self._more_floats.append(widget)
        widget.installEventFilter(self)

    def over_trays(self, at: QPoint) -> bool:
        """Return whether a point of the view lies on the trays."""
        return self.trays.isVisible() and QRectF(self.trays.geometry()).contains(QPointF(at))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.held = event.modifiers()
        super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._mode == "drag" and self.over_trays(event.position().toPoint()):
            unit = self._press_unit
            self._mode, self.drag_at = "", None
            self.setCursor(Qt.CursorShape.ArrowCursor)
            self.update()
            self.returned.emit(unit)
            return
        super().mouseReleaseEvent(event)

    def _floats(self) -> list[QWidget]:
        """Return all that floats over the board and takes the mouse."""
        panels = [panel for panel in (self.attack, self.battle, self.ask) if panel is not None]
        return [self.dice, self.bubble, self.pill, self.map, self.trays, self.strip, *panels, *self._more_floats]

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Where the pointer comes upon a float, it no longer points at what lies beneath."""
        if event.type() == QEvent.Type.Enter:
            self._timer.stop()
            self.card.hide()
            self._tell_hover(None, "")
        return super().eventFilter(watched, event)

    def show_card(self, space: int, what: Card, note: str) -> None:
        """Show the card of the space pointed at, clear of all that floats over the board."""
        if self.childAt(self.pointer()) is not None:
            return
        spots = self.spread.spots(space) if self.tokens_side_by_side else []
        small = bool(spots) and spots[0].side < READABLE_PX
        self.card.tell(what, note, [spot.units for spot in spots] if small else ())
        taken = [QRectF(each.geometry()) for each in self._floats() if each.isVisible()]
        self.card.place(self.pointer(), self.size(), taken)

    # ---------------------------------------------------------------- places
    def arrange(self) -> None:
        """Put every float into its corner."""
        w, h = self.width(), self.height()
        self.trays.fit(self.tray_room())
        self.pill.put_body(w - EDGE - self.pill.body.width(), h - EDGE - 36)
        if self.map.width() > 2 * PAD:
            self.map.move(w - EDGE - self.map.width() + PAD, h - EDGE - 36 - self.map.height() + PAD - 8)
        self.dice.put_body(EDGE, h - EDGE - self.dice.body.height())
        tray_w = self.trays.body.width()
        right = (self.map.x() + PAD if self.map.isVisible() else w - EDGE - self.pill.body.width()) - 8
        x = max(EDGE, (w - tray_w) / 2) if (w + tray_w) / 2 < right else max(EDGE, right - tray_w)
        if self.dice.isVisible() and x < EDGE + 312:
            self.dice.put_body(EDGE, h - EDGE - self.dice.body.height() - self.trays.body.height() - 10)
        self.trays.put_body(x, h - EDGE - self.trays.body.height())
        if self.banner.isVisible():
            self.banner.cover()
        self._arrange_panels()
        self.show_map()  # makes room for the card of an attack, and comes back after it
        self._place_bubble()

    def hold_panels(self, attack: CardPanel, battle: CardPanel, ask: CardPanel) -> None:
        """Take the panels that float over the board when there is need of them."""
        self.attack, self.battle, self.ask = attack, battle, ask
        for panel in (attack, battle, ask):
            panel.resized.connect(self.arrange)
            panel.installEventFilter(self)

    def keep_clear(self, target: int, needed: Iterable[int]) -> None:
        """Have the card of an attack stand at the side where it covers less of what the attack needs."""
        if self.attack is None:
            return
        wide = self.attack.body.width() + 2 * EDGE

        def covered(left: float) -> float:
            spaces = [(target, 6.0), *((space, 1.0) for space in set(needed))]
            return sum(weight for space, weight in spaces if left <= self.px_of(space)[0] <= left + wide
                       and self.is_visible(space, 0))  # fmt: skip

        self.attack_right = covered(self.width() - wide) < covered(0)
        taken = self.width() - wide if self.attack_right else 0.0
        if taken <= self.px_of(target)[0] <= taken + wide:
            room = QRectF(0 if self.attack_right else wide, 0, self.width() - wide, self.height())
            self.bring_into(target, room)
        self.arrange()

    def clear_of(self, space: int) -> None:
        """Have a space that a battle is about lie beside its panel, in view, until the player looks elsewhere."""
        if self.battle is None:
            return
        if self._before is None:
            self._before, self._goal_shown = (self.camera.centre, self.camera.scale), self.camera.centre
        elif not self._at_goal():
            return
        x, y = self.px_of(space)
        taken = QRectF(self.battle.geometry()).adjusted(-30, -30, 30, 60)
        room = QRectF(0, taken.bottom() - 60, self.width(), max(120.0, self.height() - taken.bottom() + 60))
        if taken.contains(x, y) or not self.is_visible(space):
            self._goal_shown = self.bring_into(space, room)

    def _at_goal(self) -> bool:
        """Return whether the player still looks at what a battle brought into view."""
        (x, y), (goal_x, goal_y) = self.camera.centre, self._goal_shown
        return self.motion.sliding or (abs(x - goal_x) < 1 and abs(y - goal_y) < 1)

    def go_back(self) -> None:
        """Look again at what was in view before a battle, unless the player has looked elsewhere since."""
        if self._before is None:
            return
        before, self._before = self._before, None
        if self._at_goal() and before[0] != self._goal_shown:
            self.fly_to(*before)

    def _arrange_panels(self) -> None:
        """Put the attack at the upper left, the battle in the upper middle, a question above the trays."""
        w, h = self.width(), self.height()
        top = float(EDGE)
        if not self.strip.isHidden():
            self.strip.put_body((w - self.strip.body.width()) / 2, top)
            self.strip.raise_()
            top += self.strip.body.height() + 8
        beneath = self.dice.body.height() + 10 if not self.dice.isHidden() else 0
        if self.attack is not None and not self.attack.isHidden():
            if self.attack_right:
                foot = self.map.y() + PAD if self.map.isVisible() else self.pill.y() + PAD
                self.attack.fit(foot - 8 - EDGE)
                self.attack.put_body(w - EDGE - self.attack.body.width(), EDGE)
            else:
                self.attack.fit(h - 2 * EDGE - beneath)
                self.attack.put_body(EDGE, EDGE)
        if self.battle is not None and not self.battle.isHidden():
            self.battle.fit(h - top - EDGE)
            self.battle.put_body(max(EDGE, (w - self.battle.body.width()) / 2), top)
        if self.ask is not None and not self.ask.isHidden():
            trays = self.trays.body.height() + 10 if not self.trays.isHidden() else 0
            self.ask.fit(h - 2 * EDGE - trays)
            self.ask.put_body((w - self.ask.body.width()) / 2, h - EDGE - trays - self.ask.body.height())

    def tray_room(self) -> float:
        """Return how wide the trays may be."""
        map_w = self.map.width() - 2 * PAD if self.map.isVisible() else 190
        return max(220.0, self.width() - 3 * EDGE - map_w)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()

    def refuse(self, space: int | None) -> None:
        """Show the bubble, filled before, beside a space; without one in the upper middle."""
        self._bubble_space = space
        self.overlay.refused = space
        if space is not None and not self.is_visible(space, 20):
            self.centre_on(space)
        self._place_bubble(fresh=True)
        self.update()

    def dismiss(self) -> None:
        """Take the bubble away."""
        if self.bubble.isVisible() or self.overlay.refused is not None:
            self.bubble.hide()
            self.overlay.refused = None
            self._bubble_space = None
            self.update()

    def _place_bubble(self, fresh: bool = False) -> None:
        if not fresh and not self.bubble.isVisible():
            return
        room = QRectF(0, 0, self.width(), self.height())
        if self._bubble_space is None:
            self.bubble.place(QPointF(self.width() / 2, 60), 0, room)
        else:
            self.bubble.place(QPointF(*self.px_of(self._bubble_space)), self.counter_side() / 2, room)

    def show_map(self, on: bool | None = None) -> None:
        """Show or hide the overview; while the whole sheet is in view it would say nothing, and hides itself."""
        self.map_wanted = self.map_wanted if on is None else on
        x0, y0, x1, y1 = self.camera.window_mm()
        w, h = self.camera.sheet
        whole = x0 <= 0 and y0 <= 0 and x1 >= w and y1 >= h
        crowded = self.attack is not None and not self.attack.isHidden() and self.attack_right
        visible = self.map_wanted and self.map.filled and not whole and not crowded
        if visible == self.map.isHidden():
            self.map.setVisible(visible)
            self.arrange()

    def _drawing_told(self, on: bool) -> None:
        if on:
            self._note_timer.start()
        else:
            self._note_timer.stop()
            self.note.hide()

    def _tell_drawing(self) -> None:
        self.note.adjustSize()
        self.note.show()

    def _dress_note(self) -> None:
        t = self.theme.tokens
        self.note.setStyleSheet(
            f"background: {t.raised}; color: {t.muted}; padding: 5px 12px; "
            f"border: 1px solid {t.line}; border-radius: 8px;"
        )

    def _camera_moved(self) -> None:
        self.show_map()
        self.pill.show_zoom(self.camera.percent)
        self.card.hide()
        self._place_bubble()

    def _hover_moved(self, space: int, _unit: str) -> None:
        self.card.hide()
        if space >= 0:
            self._timer.start()
        else:
            self._timer.stop()

    # ---------------------------------------------------------------- counters dragged from the trays
    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasFormat(MIME):
            event.acceptProposedAction()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        self._hover(event.position())
        event.accept()

    def dropEvent(self, event: QDropEvent) -> None:
        pool = bytes(event.mimeData().data(MIME).data()).decode()
        space, unit = self.unit_at(event.position())
        if space is not None and pool:
            self.pool_dropped.emit(pool, space, unit)
        event.acceptProposedAction()
