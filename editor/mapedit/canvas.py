"""The sheet under the tools: features drawn at once and plainly, the grid, the compiled result, the tool's sketch."""

from __future__ import annotations

import time
from collections.abc import Iterator

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QImage,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
)
from PySide6.QtWidgets import QWidget

from editor.canvas.sheettiles import Key as SquareKey
from editor.canvas.sheettiles import Look, SheetTiles
from editor.mapedit.chosenart import FEW, ChosenArt, Sight
from editor.mapedit.edits import Key
from editor.mapedit.finished import FinishedArt, FinishedTiles
from editor.mapedit.layerart import box_of
from editor.mapedit.overlaid import USUAL, Laid
from editor.mapedit.problemlist import ringed
from editor.mapedit.seen import seen_by, small_picture
from editor.mapedit.sheet import SheetArt, Touched
from editor.mapedit.sketching import paint_sketch
from editor.mapedit.worked import WorkedSheet
from editor.text import tr
from mapdata.board import Board
from mapdata.model import Feature, MapDocument, Point
from mapdata.partition import AreaPartition
from mapdata.problems import Problem

NEW_LINE, CREAM, CHOSEN = "#C2306E", "#FFFDF4", "#E09A12"
RINGS = {"error": "#B3261E", "warning": "#9A6206"}
MOVING_MS, RESTING_MS, STILL_MS = 5.0, 40.0, 10_000.0  # of a frame, for parts of the sheet not painted yet
REST_S = 0.1  # from the last movement of the view until it counts as resting
LEAP = 1.6  # from one frame to the next: no wheel zooms so far at once


class MapCanvas(WorkedSheet):
    """A view of one map. Wheel zooms to the pointer, middle button or Space drags, the rest goes to the tool."""

    repainted = Signal(object)  # Touched: parts of the sheet look otherwise, None: all of it

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMinimumSize(320, 240)
        self.setAccessibleName(tr("Map sheet"))
        self.overlays: frozenset[str] = frozenset()  # what of the board lies over the drawing
        self.selected: set[Key] = set()
        self.problems: list[Problem] = []
        self.ring_at: Point | None = None  # the place of the problem looked at
        self._art = SheetArt()
        self._chosen = ChosenArt(self._mark_chosen)
        self._grabbed = False  # this frame is for a picture: all of it is painted
        self._tiles = SheetTiles(self._art.paint, self._art.paint_ground)
        self.finished = FinishedTiles(self)
        self._arrived: list[SquareKey] = []  # tiles not shown yet
        self.finished.arrived.connect(self._finished_arrived)
        self._tiles_board: tuple[Board | None, frozenset[str]] | None = None  # what lies over the drawing
        self._last: tuple[float, Point, QSize] | None = None  # the view of the last frame
        self._whole = True  # all in view was painted then
        self._moved_at = 0.0  # when the view was another one last
        self._rings: tuple[object, object, list[tuple[Point, str]]] = (None, None, [])
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(0)
        self._later.timeout.connect(self._paint_on)
        self.eyes = ""  # as whose eyes see it the sheet is shown: see editor.mapedit.seen

    # ------------------------------------------------------------------ view
    def set_map(self, doc: MapDocument) -> None:
        """Show a state of the map; what an edit did not touch stays as it is painted."""
        first = self.map is None
        self.map = doc
        self._repaint(self._art.show(doc))
        self.forget_paths()
        if first:
            self.fit()
        self.update()

    def show_areas(self, areas: AreaPartition | None) -> None:
        """Fill the areas of the map by the outlines compiled last."""
        self.areas = areas
        if self._art.show_areas(areas):
            self._repaint(None)
            self.update()

    def show_finished(self, on: bool) -> None:
        """Show the sheet as the finished map, as soon as its art is there, or plainly."""
        if not on:
            self.finished.show(None)
        self._art.finished = self.finished if on else None
        self._repaint(None)
        self.update()

    def take_finished(self, art: FinishedArt) -> None:
        """Show newer art; what is painted of the old stays until its tiles are there."""
        first = self.finished.art is None
        self.finished.show(art)
        if first:
            self._repaint(None)
        self.update()

    def shows_finished(self) -> bool:
        """Return whether the sheet is shown as the finished map as far as its art is there."""
        return self._art.is_finished()

    def finished_map(self) -> MapDocument | None:
        """Return the state of the map whose finished art there is."""
        return self.finished.art.map if self.finished.art is not None else None

    def is_finished(self) -> bool:
        """Return whether all in view is shown as it will be once nothing is edited any more."""
        if not self.isVisible() or not self._art.is_finished():
            return True
        art = self.finished.art
        return art is not None and self._art.is_like(art.map) and self.finished.has(self._look().seen())

    def _finished_arrived(self, key: SquareKey, older: bool) -> None:
        """Show a tile in place of an older one at once, in place of none together with all others in view."""
        self._arrived.append(key)
        if older or self.finished.has(self._look().seen()):
            self._show_arrived()

    def _want_finished(self, look: Look) -> None:
        """Have the finished map painted in view, then round it."""
        self.finished.want(dict.fromkeys([*look.seen(), *look.seen(margin=1)]))

    def _show_arrived(self) -> None:
        for key in self._arrived:
            self._tiles.touch(key.box_mm(), 0.0)
        self._arrived.clear()
        self.update()

    def _repaint(self, touched: Touched | None) -> None:
        """Have parts of the sheet painted anew, or all of it."""
        if touched is None:
            self._tiles_board = None
            self._tiles.clear(QRectF(0, 0, *self.map.sheet_mm) if self.map else QRectF())
        for box, reach_px in touched or ():
            self._tiles.touch(box, reach_px)
        self.repainted.emit(touched)

    @property
    def show_compiled(self) -> bool:
        """Whether anything of the compiled board lies over the drawing."""
        return bool(self.overlays)

    @show_compiled.setter
    def show_compiled(self, on: bool) -> None:
        self.overlays = USUAL if on else frozenset()

    def set_grid_shown(self, on: bool) -> None:
        """Show or hide the hexes and their numbers, for looking at what lies under them."""
        self._art.grid_shown = on
        self._repaint(None)
        self.update()

    def small_sheet(self, size: QSize) -> QImage:
        """Return a picture of the whole sheet, so many pixels large."""
        return small_picture(self._art.paint, self.map.sheet_mm if self.map else (1.0, 1.0), size)

    # ------------------------------------------------------------------ painting
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        if self.map is None:
            painter.fillRect(self.rect(), self.palette().mid())
            return
        if self.eyes:
            with seen_by(painter, self, self.eyes) as through:
                self._paint_sheet(through)
        else:
            self._paint_sheet(painter)
        for paint in self.over:
            paint(painter)

    def _paint_sheet(self, painter: QPainter) -> None:
        look = self._look()
        self._prepare(look)
        self._tiles.draw(painter, look)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for paint in self.on_sheet:
            paint(painter)
        self._paint_problems(painter)
        self._paint_selected(painter)
        self._paint_sketch(painter)

    def _look(self) -> Look:
        size, scale = self.size(), self._scale
        corner = QPointF(size.width() / 2 - self._centre[0] * scale, size.height() / 2 - self._centre[1] * scale)
        return Look(scale, self.devicePixelRatioF(), size, corner)

    def _prepare(self, look: Look) -> None:
        """Paint what this frame lacks: all of it while the view stands still, a little while it moves."""
        board, last_laid = self.board if self.overlays else None, self._tiles_board
        if last_laid is None or board is not last_laid[0] or self.overlays != last_laid[1]:
            laid = Laid(board, self.areas) if board is not None else None
            touched = self._art.show_board(laid, self.overlays)
            other = last_laid is not None and self.overlays != last_laid[1]
            self._repaint(None if other else touched)
            self._tiles_board = board, self.overlays
        backdrop = self.palette().mid().color()
        if backdrop != self._tiles.backdrop:
            self._tiles.backdrop = backdrop
            self._repaint(None)
        view = self._scale, self._centre, self.size()
        last, self._last = self._last, view
        now = time.perf_counter()
        if last != view:
            self._moved_at = now
            self.finished.wait_a_little()
        leapt = last is None or not 1 / LEAP < view[0] / last[0] < LEAP
        if (leapt or now - self._moved_at > REST_S) and not self._tiles.near(look):
            self._tiles.prepare_at_once(look)
        if last is None or (last == view and self._whole):
            allowed = STILL_MS
        elif last[0] != view[0]:
            allowed = 0.0  # the next frame of a zoom has another scale again
        else:
            allowed = RESTING_MS if now - self._moved_at > REST_S else MOVING_MS
        if self._art.is_finished() and (leapt or (last is not None and last[0] == view[0])):
            self._want_finished(look)
            if self._arrived and self.finished.has(look.seen()):
                self._show_arrived()
        self._whole = self._tiles.prepare(look, allowed)
        self._later.start()

    def _paint_on(self) -> None:
        """Go on with what the last frame lacked; then with what lies round it."""
        look = self._look()
        if self.map is None or not self.isVisible():
            return
        if not self._whole:
            self.update()
            return
        if self._art.is_finished():
            self._want_finished(look)
        if not self._tiles.prepare(look, MOVING_MS / 2, margin=1):
            self._later.start()

    def grab(self, rectangle: QRect | None = None) -> QPixmap:
        """Return a picture of the canvas with all that belongs on it."""
        self._last = None  # so that all of it is painted, whatever was there before
        self._grabbed = True
        found = super().grab() if rectangle is None else super().grab(rectangle)
        self._grabbed = False
        return found

    def glimpse(self) -> QImage:
        """Return a picture of the sheet as far as it is painted, without marks; it takes no time."""
        look = self._look()
        image = QImage((look.size * look.dpr).expandedTo(QSize(1, 1)), QImage.Format.Format_RGB32)
        image.setDevicePixelRatio(look.dpr)
        with QPainter(image) as painter:
            self._tiles.draw(painter, look)
        return image

    def _paint_problems(self, painter: QPainter) -> None:
        """Ring what is wrong, in red or, where it may be meant, in amber; what is wrong all over is not ringed."""
        problems, doc, spots = self._rings
        if problems is not self.problems or doc is not self.map:
            found = [(self.place_of(problem), problem.severity) for problem in ringed(self.problems)]
            spots = [(at, severity) for at, severity in found if at is not None]
            self._rings = self.problems, self.map, spots
        t, view = self.transform_mm(), QRectF(self.rect()).adjusted(-15, -15, 15, 15)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for spot, severity in spots:
            at_px = t.map(QPointF(*spot))
            if view.contains(at_px):
                painter.setPen(QPen(QColor(RINGS[severity]), 2.4))
                painter.drawEllipse(at_px, 13, 13)
        if self.ring_at is not None and view.contains(t.map(QPointF(*self.ring_at))):
            for colour, width in ((CREAM, 6.0), (CHOSEN, 3.0)):
                painter.setPen(QPen(QColor(colour), width))
                painter.drawEllipse(t.map(QPointF(*self.ring_at)), 20, 20)

    def _paint_selected(self, painter: QPainter) -> None:
        if len(self.selected) <= FEW:
            for feature in self._chosen_in_view():
                self._mark_chosen(painter, feature)
            return
        assert self.map is not None
        sight = Sight(self.map, frozenset(self.selected), self.transform_mm(), self.size(), self.devicePixelRatioF())
        if not self._chosen.paint(painter, sight, self._chosen_in_view, self._grabbed):
            self._whole = False
            self._later.start()

    def _chosen_in_view(self) -> Iterator[Feature]:
        """Yield what is chosen and in view."""
        assert self.map is not None
        by_id, margin, view = {layer.id: layer for layer in self.map.layers}, 10 / self._scale, self.view_mm()
        box = box_of(view.adjusted(-margin, -margin, margin, margin))
        for layer_id, feature_id in list(self.selected):
            layer, art = by_id.get(layer_id), self._art.layer(layer_id)
            feature = layer.features.get(feature_id) if layer is not None else None
            if feature is not None and (art is None or art.touches(feature_id, box)):
                yield feature

    def _mark_chosen(self, painter: QPainter, feature: Feature) -> None:
        paths = self.shown_of(feature)
        for pen in (QPen(QColor(CREAM), 6), QPen(QColor(CHOSEN), 2.6)):
            for path in paths:
                painter.strokePath(path, pen)
        for spot in self._spots(feature):
            painter.setBrush(Qt.BrushStyle.NoBrush)
            for colour, width in ((CREAM, 5.0), (CHOSEN, 2.6)):
                painter.setPen(QPen(QColor(colour), width))
                painter.drawEllipse(self.to_px(spot), 8, 8)

    def _paint_sketch(self, painter: QPainter) -> None:
        sketch = self.tool.sketch() if self.tool else None
        if sketch is not None and self.map is not None:
            paint_sketch(painter, self, sketch)
