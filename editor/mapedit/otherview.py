"""Another view of a window's sheet, with a zoom and a place of its own; it paints from the art of the first view."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QKeyCombination, QRectF, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QKeySequence, QMouseEvent, QPainter

from editor.canvas.sheettiles import SheetTiles
from editor.mapedit.canvas import MapCanvas
from editor.mapedit.sheet import Touched
from editor.mapedit.sketching import paint_sketch
from editor.mapedit.tool_look import HandTool
from editor.mapedit.zooming import show_percent
from editor.text import tr

if TYPE_CHECKING:
    from editor.mapedit.window import EditWindow

SOON_MS, LATER_MS = 30, 120  # after an edit, and after the first view was painted anew for another reason
FEW = 300  # chosen things that are looked at one by one
NEARER = 3.0  # than the first view is a new one
KEYS = ("zoom_in", "zoom_out", "fit", "print_size")  # commands whose keys mean this view while it has the focus


class OtherCanvas(MapCanvas):
    """Shows what the first canvas of a window shows. A drag moves it, the wheel zooms; nothing is drawn on it."""

    def __init__(self, window: EditWindow) -> None:
        super().__init__()
        self._w, self._first = window, window.canvas
        self.setMinimumSize(160, 120)
        self.setAccessibleName(tr("Another view of the map sheet"))
        self.tool = HandTool(window)
        self.set_tool_cursor()
        self._art = self._first._art
        self._tiles = SheetTiles(self._paint_part, self._paint_ground)
        self.selected = self._first.selected
        self._seen: object = None  # of the first view, when this one was painted
        self._soon, self._some_time = QTimer(self), QTimer(self)
        for timer, after in ((self._soon, SOON_MS), (self._some_time, LATER_MS)):
            timer.setSingleShot(True)
            timer.setInterval(after)
        self._soon.timeout.connect(self._follow)
        self._some_time.timeout.connect(self._look_over)
        self.on_sheet.append(lambda painter: window.view_desk.guides.paint(painter, self))
        self._first.repainted.connect(self._repainted)
        self._first.over.append(self._first_painted)
        self.hovered.connect(self._first.hovered)  # the foot and the hex card tell what is under the pointer here
        self.map, self._centre, self._scale = self._first.map, self._first.middle(), self._first.px_per_mm
        self._repaint(None)
        self._follow()

    def start(self) -> None:
        """Look nearer than the first view where that shows the whole sheet, else at the whole sheet."""
        first = self._first
        sheet, seen = QRectF(0, 0, *first.map.sheet_mm) if first.map is not None else QRectF(), first.view_mm()
        if seen.width() >= sheet.width() or seen.height() >= sheet.height():
            self.show_view(first.middle(), NEARER * first.px_per_mm)
        else:
            self.fit()

    # ------------------------------------------------------------------ following the first view
    def _repainted(self, touched: Touched | None) -> None:
        """Parts of the sheet look otherwise: so they do here, a moment after the first view shows it."""
        if self.map is not self._first.map:
            self.map = self._first.map
            self.forget_paths()
        self._repaint(touched)
        if not self._soon.isActive():
            self._soon.start()

    def _repaint(self, touched: Touched | None) -> None:
        super()._repaint(touched)
        self._tiles_board = None, frozenset()  # the first view lays the board over the art of both

    def _first_painted(self, _painter: QPainter) -> None:
        """Look a little later whether it was painted because of something that is seen here too."""
        tool = self._first.tool
        timer = self._soon if tool is not None and tool.busy() else self._some_time
        if self.isVisible() and not timer.isActive():
            timer.start()

    def _state(self) -> object:
        """Return what of the first view is seen here beside the sheet."""
        first, tool = self._first, self._first.tool
        chosen = frozenset(self.selected) if len(self.selected) <= FEW else len(self.selected)
        drawn = tool.sketch() if tool is not None and tool.busy() else None
        return (first.map, chosen, drawn, id(first.problems), first.ring_at, first.eyes, id(first.finished.art),
                self._w.view_desk.guides.shown())  # fmt: skip

    def _look_over(self) -> None:
        """Be painted anew if the first view shows something else now."""
        if self._state() != self._seen:
            self._follow()

    def _follow(self) -> None:
        """Take over what the first view shows besides the sheet, and be painted anew."""
        first, self._seen = self._first, self._state()
        self.map, self.problems, self.ring_at, self.eyes = first.map, first.problems, first.ring_at, first.eyes
        if first.finished.art is not self.finished.art:
            self._take_art()
        self.update()

    def _take_art(self) -> None:
        art = self._first.finished.art
        if art is None:
            self.finished.show(None)
        else:
            self.take_finished(art)

    def leave(self) -> None:
        """Follow no more."""
        for timer in (self._soon, self._some_time, self._later):
            timer.stop()
        self._first.repainted.disconnect(self._repainted)
        self._first.over.remove(self._first_painted)
        self.finished.stop()

    # ------------------------------------------------------------------ keys and mouse
    def _meant(self, event: QKeyEvent) -> str:
        """Return the command of the window that a key means here."""
        unshifted = event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)
        plain = QKeyCombination(unshifted, Qt.Key(event.key()))  # + and / are typed with Shift on many keyboards
        keys, commands = {QKeySequence(event.keyCombination()), QKeySequence(plain)}, self._w.commands
        return next((name for name in KEYS if keys.intersection(commands[name].shortcuts())), "")

    def event(self, event: QEvent) -> bool:
        """Keep the keys of zooming for this view while it has the focus."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and self._meant(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        deeds: dict[str, Callable[[], None]] = {
            "zoom_in": partial(self.zoom, 1.25), "zoom_out": partial(self.zoom, 0.8), "fit": self.fit,
            "print_size": partial(show_percent, self, 100.0),
        }  # fmt: skip
        name = self._meant(event)
        if name:
            deeds[name]()
            self.update()
        elif event.key() == Qt.Key.Key_Escape:
            self._first.setFocus()
        else:
            super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Bring the first view to a place."""
        self._first.look_at(self.to_mm(event.position()), close=False)

    # ------------------------------------------------------------------ painting
    @contextmanager
    def _own_finished(self) -> Iterator[None]:
        """Have the art of both views paint from the finished tiles of this one."""
        theirs = self._art.finished
        self._art.finished = self.finished if theirs is not None else None
        try:
            yield
        finally:
            self._art.finished = theirs

    def _paint_part(self, painter: QPainter, part: QRectF, px_per_mm: float) -> None:
        with self._own_finished():
            self._art.paint(painter, part, px_per_mm)

    def _paint_ground(self, painter: QPainter, part: QRectF, px_per_mm: float) -> None:
        with self._own_finished():
            self._art.paint_ground(painter, part, px_per_mm)

    def _paint_sketch(self, painter: QPainter) -> None:
        """Show what is being drawn in the first view."""
        tool = self._first.tool
        if tool is not None and tool.busy() and self.map is not None:
            paint_sketch(painter, self, tool.sketch())
