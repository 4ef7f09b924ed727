"""The guides of one window: dragged out of the rulers, moved, put back there; shown, hidden and taken away."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPointF, Qt
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QMenu

from editor.lengths import length_text
from editor.mapedit.guidelines import Guide, Guides, keep, load, nearest
from editor.mapedit.guidesdialog import GuidesDialog
from editor.mapedit.picking import hit
from editor.mapedit.rulers import WIDE_PX, Rulers
from editor.mapedit.sketching import paint_tag
from editor.text import tr
from mapdata.model import Point

if TYPE_CHECKING:
    from editor.mapedit.canvas import MapCanvas
    from editor.mapedit.window import EditWindow

LINE, CREAM = "#6A3FB5", "#FFFDF4"
GRAB_PX, HANDLE_PX = 4.0, 7.0
HOLDING = ("select", "hand")  # tools with which a guide is taken hold of on the sheet itself
ONTO = frozenset({"points", "corners", "sheet"})  # what a guide snaps to itself


class GuideDesk(QObject):
    """Keeps the guides of a window's module and listens to the mouse over the sheet and its rulers."""

    def __init__(self, window: EditWindow, rulers: Rulers) -> None:
        super().__init__(window)
        self._w, self._rulers = window, rulers
        self._all = load(window.settings, window.module)
        self._shown = window.settings.flag("map/guides", True)
        self._held: Guide | None = None  # taken hold of, as it was
        self._now: Guide | None = None  # as it is while it is dragged; None: to be taken away
        self._new = False
        self._over = False  # the pointer shows that a guide can be taken
        canvas = window.canvas
        canvas.on_sheet.append(lambda painter: self.paint(painter, canvas))
        canvas.over.append(self._paint_handles)
        canvas.installEventFilter(self)
        window.gone.connect(self._keep)  # the module may have another folder now
        self._add()

    def _add(self) -> None:
        c = self._w.commands
        c.add("guide_add", tr("&Add a guide…"), self.ask, keys="Ctrl+Alt+G",
              tip=tr("Put a line over the sheet that points snap to, by its distance; remove others"))  # fmt: skip
        c.add("guides", tr("&Show guides"), self.show_all, keys="Ctrl+Shift+R", checkable=True, checked=self._shown,
              tip=tr("Show or hide the guides; hidden ones hold no points"))  # fmt: skip
        c.add("guides_clear", tr("&Remove all guides"), self.clear, tip=tr("Take all guides away from the sheet"))

    def fill(self, menu: QMenu) -> None:
        """Fill the menu of guides."""
        self._w.commands.fill(menu, ["guide_add", "guides", "-", "guides_clear"])

    # ------------------------------------------------------------------ which there are
    def all(self) -> Guides:
        """Return all guides, in the order in which they were made."""
        return self._all

    def shown(self) -> Guides:
        """Return the guides that are seen, and that points snap to."""
        return self._all if self._shown else ()

    def put(self, guides: Guides) -> None:
        """Have these guides and no others."""
        self._all = guides
        self._keep()
        self._w.canvas.update()

    def add(self, guide: Guide) -> None:
        """Have one guide more, and show them."""
        if guide not in self._all:
            self.put((*self._all, guide))
        if not self._shown:
            self._w.commands["guides"].setChecked(True)
        self._w.say(self.text(guide))

    def remove(self, guide: Guide) -> None:
        """Take a guide away."""
        self.put(tuple(other for other in self._all if other != guide))

    def clear(self) -> None:
        """Take all guides away."""
        count = len(self._all)
        self.put(())
        self._w.say(tr("{n} guides removed.", n=count) if count != 1 else tr("1 guide removed."))

    def show_all(self, on: bool) -> None:
        """Show or hide the guides."""
        self._shown = on
        self._w.settings.put("map/guides", on)
        self._w.canvas.update()

    def ask(self) -> None:
        """Show the guides as a list, to add to them."""
        GuidesDialog(self, self._w).open()

    def text(self, guide: Guide) -> str:
        """Return a guide in words."""
        at = length_text(guide.at, self._w.settings)
        return tr("Upright guide, {at} from the left", at=at) if guide.upright else tr(
            "Level guide, {at} from the top", at=at)  # fmt: skip

    def offer(self, menu: QMenu, point: Point) -> None:
        """Put into a menu what can be done about a guide that lies where it is opened."""
        found = nearest(self.shown(), point, GRAB_PX / self._w.canvas.px_per_mm)
        if found is not None:
            menu.addAction(tr("Remove this guide")).triggered.connect(partial(self._remove, found))

    def _remove(self, guide: Guide, _checked: bool = False) -> None:
        self.remove(guide)

    def _keep(self) -> None:
        keep(self._w.settings, self._w.module, self._all)

    # ------------------------------------------------------------------ the mouse
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take what is meant for a guide or a ruler; all else goes to the sheet."""
        if isinstance(event, QMouseEvent):
            kind, left = event.type(), event.button() == Qt.MouseButton.LeftButton
            if kind == QEvent.Type.MouseButtonPress and left and self._held is None:
                return self._press(event.position())
            if kind == QEvent.Type.MouseButtonDblClick and left:
                return self._grip(event.position()) is not None
            if kind == QEvent.Type.MouseMove:
                return self._move(event)
            if kind == QEvent.Type.MouseButtonRelease and left and self._held is not None:
                self._release()
                return True
        escapes = isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape
        if escapes and self._held is not None and event.type() == QEvent.Type.KeyPress:
            self._let_go()
            return True
        return super().eventFilter(watched, event)

    def _grip(self, pos: QPointF) -> tuple[Guide, bool] | None:
        """Return the guide that a press takes hold of and whether it is a new one; None: it is not for guides."""
        canvas = self._w.canvas
        if canvas.map is None:
            return None
        at, wide = canvas.to_mm(pos), HANDLE_PX / canvas.px_per_mm
        top, left = pos.y() < WIDE_PX, pos.x() < WIDE_PX
        if self._rulers.shown and (top or left):
            mine = nearest((g for g in self.shown() if g.upright == top), at, wide) if top != left else None
            return (mine, False) if mine is not None else (Guide(left and not top, at[0 if left else 1]), True)
        tool = canvas.tool
        if tool is None or tool.id not in HOLDING or tool.busy():
            return None
        found = nearest(self.shown(), at, GRAB_PX / canvas.px_per_mm)
        if found is None:
            return None
        under = hit(self._w.map, at, self._w.reach_mm()) if tool.id == "select" else None
        return None if under is not None and (under.on_line or under.key in self._w.selected) else (found, False)

    def _press(self, pos: QPointF) -> bool:
        found = self._grip(pos)
        if found is None:
            return False
        self._held, self._new = found
        self._now = None if self._new else self._held
        self._w.canvas.setFocus()
        return True

    def _move(self, event: QMouseEvent) -> bool:
        canvas, pos = self._w.canvas, event.position()
        if self._held is None:
            self._show_grip(pos if event.buttons() == Qt.MouseButton.NoButton else None)
            return False
        away = (pos.x() if self._held.upright else pos.y()) < (WIDE_PX if self._rulers.shown else 0)
        free = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        self._now = None if away else self._placed(self._held.upright, canvas.to_mm(pos), free)
        self._w.say(self.text(self._now) if self._now is not None else tr("Let go here, and there is no guide."))
        canvas.hovered.emit(canvas.to_mm(pos))
        canvas.update()
        return True

    def _placed(self, upright: bool, at: Point, free: bool) -> Guide:
        """Return a guide through a place, or through what is near it; it never leaves the sheet."""
        w = self._w
        if not free:
            snap = w.snapper().find(at, w.reach_mm(), ONTO & w.snapping())
            if snap.kind != "free":
                return Guide(upright, snap.point[0 if upright else 1])
        digits = max(0, math.ceil(math.log10(w.canvas.px_per_mm)))
        wide, high = w.map.sheet_mm
        value = round(at[0 if upright else 1], digits)
        return Guide(upright, min(max(value, 0.0), wide if upright else high))

    def _release(self) -> None:
        held, now, new = self._held, self._now, self._new
        self._let_go()
        if now == held and not new:
            return
        rest = tuple(guide for guide in self._all if new or guide != held)
        if now is None:
            self.put(rest)
            if not new:
                self._w.say(tr("The guide is gone."))
        else:
            self.put(rest)
            self.add(now)

    def _let_go(self) -> None:
        self._held = self._now = None
        self._w.canvas.update()

    def _show_grip(self, pos: QPointF | None) -> None:
        """Show by the pointer that a guide can be taken hold of."""
        found = self._grip(pos) if pos is not None else None
        if found is not None:
            shape = Qt.CursorShape.SplitHCursor if found[0].upright else Qt.CursorShape.SplitVCursor
            self._w.canvas.setCursor(shape)
        elif self._over:
            self._w.canvas.set_tool_cursor()
        self._over = found is not None

    # ------------------------------------------------------------------ painting
    def _seen(self) -> list[Guide]:
        """Return the guides as they are seen just now, the one that is dragged where it is."""
        still = [guide for guide in self.shown() if guide != self._held or self._new]
        return [*still, self._now] if self._now is not None else still

    def paint(self, painter: QPainter, canvas: MapCanvas) -> None:
        """Paint the guides over a view of the sheet, and where the one is that is dragged."""
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        for colour, width in ((QColor(CREAM), 3), (QColor(LINE), 1)):
            colour.setAlphaF(0.6 if width > 1 else 1.0)
            painter.setPen(QPen(colour, width))
            for guide in self._seen():
                at = canvas.to_px((guide.at, guide.at))
                if guide.upright:
                    painter.drawLine(QPointF(round(at.x()), 0), QPointF(round(at.x()), canvas.height()))
                else:
                    painter.drawLine(QPointF(0, round(at.y())), QPointF(canvas.width(), round(at.y())))
        painter.restore()

    def _paint_handles(self, painter: QPainter) -> None:
        """Paint over the rulers where one takes hold of the guides, and tell the place of the one that is dragged."""
        canvas = self._w.canvas
        if canvas.map is None:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._rulers.shown:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(LINE))
            for guide in self._seen():
                at = canvas.to_px((guide.at, guide.at))
                if (at.x() if guide.upright else at.y()) > WIDE_PX:
                    painter.drawPolygon(_handle(guide.upright, at))
        if self._now is not None:
            middle = canvas.to_px((self._now.at, self._now.at))
            spot = QPointF(middle.x(), 60) if self._now.upright else QPointF(60, middle.y())
            paint_tag(painter, canvas, spot, length_text(self._now.at, self._w.settings))


def _handle(upright: bool, at: QPointF) -> QPolygonF:
    """Return a small triangle on the ruler that points at the sheet."""
    rim, back, half = WIDE_PX, WIDE_PX - HANDLE_PX, HANDLE_PX - 1.5
    if upright:
        return QPolygonF([QPointF(at.x(), rim), QPointF(at.x() - half, back), QPointF(at.x() + half, back)])
    return QPolygonF([QPointF(rim, at.y()), QPointF(back, at.y() - half), QPointF(back, at.y() + half)])
