"""The tool that looks nearer: into a box that is dragged, or by steps where one clicks."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF

from editor.mapedit.toolbase import Desk, Held, Sketch, Tool
from editor.mapedit.zooming import show_box, show_into_box, zoom_about
from mapdata.model import Point

STEP = 2.0  # of a click
STARTS = 0.6  # of the reach: how far the pointer goes before a press is a drag


class ZoomTool(Tool):
    """Drag a box to look into it, click to look nearer; with Alt or Shift it leads away again."""

    id, title, key, icon = "zoom", "Zoom", "Z", "zoom"
    help = "Drag a box to look into it, or click to zoom in there. Alt or Shift zooms out."

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._from: Point | None = None
        self._to: Point | None = None  # once it is a drag
        self._away = False

    def press(self, point: Point, held: Held) -> None:
        self._from, self._to, self._away = point, None, held.alt or held.shift

    def double(self, point: Point, held: Held) -> None:
        self.press(point, held)  # a quick second click is a step more

    def move(self, point: Point, held: Held, down: bool) -> None:
        if not down or self._from is None:
            return
        self._away = held.alt or held.shift
        if self._to is not None or math.dist(point, self._from) > STARTS * self.desk.reach_mm():
            self._to = point

    def release(self, point: Point, held: Held) -> None:
        start, dragged, self._from, self._to = self._from, self._to is not None, None, None
        if start is None:
            return
        away = held.alt or held.shift
        view = self.desk.canvas
        if not dragged:
            zoom_about(view, start, 1 / STEP if away else STEP)
            return
        box = QRectF(QPointF(*start), QPointF(*point)).normalized()
        if away:
            show_into_box(view, box)
        else:
            show_box(view, box)

    def enter(self) -> None:
        """Look nearer at the middle of the view."""
        zoom_about(self.desk.canvas, self.desk.canvas.middle(), STEP)

    def backspace(self) -> None:
        """Put the box away, or look from farther."""
        if self.busy():
            self.cancel()
        else:
            zoom_about(self.desk.canvas, self.desk.canvas.middle(), 1 / STEP)

    def cancel(self) -> None:
        self._from = self._to = None

    def busy(self) -> bool:
        return self._to is not None

    def sketch(self) -> Sketch:
        if self._from is None or self._to is None:
            return Sketch()
        (ax, ay), (bx, by) = self._from, self._to
        return Sketch(band=((ax, ay), (bx, ay), (bx, by), (ax, by)), away=self._away)
