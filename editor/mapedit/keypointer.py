"""A pointer moved by keys, so that the sheet can be drawn on without a mouse; what it comes to is spoken.

On hexes it goes from middle to middle, else by steps; with Ctrl by a millimetre. Space is a click, Ctrl+Space takes
hold of something and lets go again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPointF, QRectF, Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QColor, QKeyEvent, QPainter, QPen

from editor.mapedit.pointing import space_under
from editor.mapedit.toolbase import Held
from editor.text import tr
from mapdata.board import Board
from mapdata.model import MapDocument, Point
from mapdata.partition import AreaPartition

if TYPE_CHECKING:
    from editor.mapedit.worked import WorkedSheet

STEP_MM, FINE_MM = 5.0, 1.0  # without hexes; with Ctrl
FAR = 10  # times as far with Shift
RIM_PX = 40  # so near to the edge of what is seen the sheet follows
INK, PALE = "#0F7C79", "#FFFDF4"
ARM_PX, GAP_PX = 13.0, 4.0  # of the cross: how long its arms are, and how far from its middle they begin
WAYS = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)}


class KeyPointer(QObject):
    """Shows a cross on one canvas, moves it by the arrow keys, and hands its clicks to the tool."""

    def __init__(self, canvas: WorkedSheet) -> None:
        super().__init__(canvas)
        self._canvas = canvas
        self._down = False
        self.at: Point | None = None  # on the sheet, in mm; None while the keys do not move it
        canvas.over.append(self._paint)

    def show(self, on: bool) -> None:
        """Put the pointer into the middle of what is seen, or take it away."""
        if on == (self.at is not None):
            return
        if self._down and self._canvas.tool is not None and self.at is not None:
            self._canvas.tool.release(self.at, Held())
        self._down, self.at = False, None
        if on:
            self._go(self._middle(self._canvas.middle()), Held())
        self._canvas.update()

    # ------------------------------------------------------------------ keys
    def take(self, event: QKeyEvent) -> bool:
        """Take a key of the canvas; return whether it was meant for the pointer."""
        if self.at is None:
            return False
        key, mods = Qt.Key(event.key()), event.modifiers()
        held = Held(bool(mods & Qt.KeyboardModifier.ShiftModifier), False, bool(mods & Qt.KeyboardModifier.AltModifier))
        ctrl = bool(mods & Qt.KeyboardModifier.ControlModifier)
        if key in WAYS:
            self._go(self._beside(WAYS[key], FAR if held.shift else 1, ctrl), held)
            return True
        if key == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._click(held, hold=ctrl)
        return key == Qt.Key.Key_Space

    def means(self, event: QKeyEvent) -> bool:
        """Return whether a key would move the pointer or click."""
        return self.at is not None and (event.key() in WAYS or event.key() == Qt.Key.Key_Space)

    def _click(self, held: Held, hold: bool) -> None:
        tool, at = self._canvas.tool, self.at
        if tool is None or at is None:
            return
        if self._down:
            tool.release(at, held)
            self._down = False
        else:
            tool.press(at, held)
            self._down = hold
            if not hold:
                tool.release(at, held)
        self._canvas.touched.emit()
        self._canvas.update()

    def _go(self, at: Point, held: Held) -> None:
        """Move the pointer to a place of the sheet and say what is there."""
        canvas = self._canvas
        self.at = at
        spot, view = canvas.to_px(at), QRectF(canvas.rect()).adjusted(RIM_PX, RIM_PX, -RIM_PX, -RIM_PX)
        if not view.contains(spot):
            canvas.look_at(at, close=False)
        if canvas.tool is not None:
            canvas.tool.move(at, held, self._down)
        canvas.hovered.emit(at)
        self._say(what_is_at(canvas.map, canvas.board, canvas.areas, at))
        canvas.update()

    def _say(self, text: str) -> None:
        self._canvas.setAccessibleDescription(text)
        if QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self._canvas, text))

    # ------------------------------------------------------------------ where it goes
    def _middle(self, at: Point) -> Point:
        """Return the middle of the hex at a point, the point itself where there is none."""
        grid = self._canvas.map.grid if self._canvas.map is not None else None
        space = grid.at(at) if grid is not None else None
        return grid.centre(space) if grid is not None and space is not None else at

    def _beside(self, way: tuple[int, int], times: int, fine: bool) -> Point:
        doc, at = self._canvas.map, self.at
        assert doc is not None and at is not None
        grid = doc.grid
        space = grid.at(at) if grid is not None and not fine else None
        if grid is None or space is None:
            step = times * (FINE_MM if fine else STEP_MM)
            x, y = at[0] + step * way[0], at[1] + step * way[1]
            return min(max(x, 0.0), doc.sheet_mm[0]), min(max(y, 0.0), doc.sheet_mm[1])
        column, row = grid.column_row(space)
        for far in range(times, 0, -1):
            found = grid.space(column + far * way[0], row + far * way[1])
            if found is not None:
                return grid.centre(found)
        return grid.centre(space)

    # ------------------------------------------------------------------ its look
    def _paint(self, painter: QPainter) -> None:
        """Paint the cross; the painter stands in pixels of the canvas."""
        if self.at is None:
            return
        x, y = self._canvas.to_px(self.at).toTuple()
        painter.save()
        for colour, width in ((PALE, 5.0), (INK, 2.4)):
            painter.setPen(QPen(QColor(colour), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            for dx, dy in WAYS.values():
                painter.drawLine(QPointF(x + GAP_PX * dx, y + GAP_PX * dy), QPointF(x + ARM_PX * dx, y + ARM_PX * dy))
            if self._down:
                painter.drawEllipse(QPointF(x, y), ARM_PX, ARM_PX)
        painter.restore()


def what_is_at(doc: MapDocument | None, board: Board | None, areas: AreaPartition | None, at: Point) -> str:
    """Return in words what lies at a place of the sheet: the hex or area, its terrain, its owner and its places."""
    if doc is None or board is None:
        return ""
    space = space_under(doc, board, areas, at)
    if space is None:
        return tr("off the map")
    terrain = next((t.title for t in doc.vocabulary.terrain if t.id == board.terrain[space]), board.terrain[space])
    owner = next((t.name for t in doc.vocabulary.territories if t.id == board.territory[space]), "")
    places = [place.name for place in board.places_at.get(space, ()) if place.name]
    name = tr("Hex {name}", name=board.names[space]) if doc.grid is not None else board.title(space)
    return ", ".join(part for part in (name, terrain, owner, *places) if part)
