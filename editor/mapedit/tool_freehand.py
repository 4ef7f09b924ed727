"""The tool that draws with a free hand: the line follows the pointer, then is smoothed and kept with few points."""

from __future__ import annotations

import math

from editor.mapedit.curving import simplified, steadied
from editor.mapedit.snapping import Snap
from editor.mapedit.tool_draw import DrawTool
from editor.mapedit.toolbase import Desk, Held, Sketch
from editor.mapedit.topology import rounded
from editor.text import tr
from mapdata.model import Point


class FreehandTool(DrawTool):
    """Draw a line, or on layers of areas an area, along the pointer."""

    id, title, key, icon = "freehand", "Freehand", "F", "freehand"
    help = "Press and draw. The ends snap; let go near the start to close. Smooth says how far the line is evened out."
    wants = (*DrawTool.wants, "smooth")

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._points: list[Point] = []

    def press(self, point: Point, held: Held) -> None:
        if self.target() is None:
            return
        self._points = [rounded(self.desk.snap(point, held).point)]

    def move(self, point: Point, held: Held, down: bool) -> None:
        self._snap = self.desk.snap(point, held) if not down else None
        if down and self._points and math.dist(point, self._points[-1]) >= self.desk.reach_mm() / 6:
            self._points.append(point)

    def release(self, point: Point, held: Held) -> None:
        points, self._points = self._points, []
        if len(points) < 3:
            if points:
                self.desk.say(tr("Press and draw without letting go."))
            return
        end = self._end(point, points, held)
        closed = math.dist(end, points[0]) <= 2 * self.desk.reach_mm()
        layer = self.desk.map.layer(self.desk.choice.layer)
        closed = closed or (layer is not None and self._holds_areas(layer))
        line = self.smooth([*points, end])
        if closed and math.dist(line[0], line[-1]) <= 2 * self.desk.reach_mm():
            line.pop()
        self.make(line, closed)

    def _end(self, point: Point, points: list[Point], held: Held) -> Point:
        snap: Snap = self.desk.snap(point, held)
        return points[0] if math.dist(point, points[0]) <= 2 * self.desk.reach_mm() else rounded(snap.point)

    def smooth(self, points: list[Point]) -> list[Point]:
        """Return the points evened out as the option bar says, each once."""
        far = self.desk.choice.smooth_mm
        line = simplified(steadied(points, 2 * far), max(far / 3, 0.02)) if far > 0 else points
        out: list[Point] = []
        for at in map(rounded, line):
            if not out or at != out[-1]:
                out.append(at)
        return out

    def cancel(self) -> None:
        self._points.clear()

    def backspace(self) -> None:
        del self._points[max(1, len(self._points) - 10) :]

    def busy(self) -> bool:
        return bool(self._points)

    def sketch(self) -> Sketch:
        return Sketch(line=tuple(self._points), snap=self._snap)
