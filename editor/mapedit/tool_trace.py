"""The tool that traces: between two clicks on lines already drawn, the new line runs along them, point for point."""

from __future__ import annotations

import math

from editor.mapedit.snapping import Snapper
from editor.mapedit.tool_draw import LineTool
from editor.mapedit.toolbase import Desk, Held, Sketch
from editor.mapedit.topology import rounded
from editor.mapedit.tracing import Ways
from editor.text import tr
from mapdata.model import Point


class TraceTool(LineTool):
    """Draw a line or an area along lines that are there, from snap to snap."""

    id, title, key, icon = "trace", "Trace", "Q", "trace"
    help = "Click on a line, then farther along it: the new line follows. Off a line it runs straight. Enter finishes."

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._ways: tuple[Snapper, Ways] | None = None
        self._legs: list[int] = []  # how many points each click has added
        self._ahead: list[Point] = []

    def press(self, point: Point, held: Held) -> None:
        if not self._points and self.target() is None:
            return
        at = rounded(self.desk.snap(point, held).point)
        if len(self._points) > 2 and math.dist(at, self._points[0]) <= self.desk.reach_mm():
            leg = self._leg(self._points[0])[:-1]
            self._take(leg)
            self._finish(closed=True)
        elif not self._points or at != self._points[-1]:
            self._take(self._leg(at))
        self._ahead = []

    def _take(self, leg: list[Point]) -> None:
        if leg:
            self._points += leg
            self._legs.append(len(leg))
            self._put_away = []

    def _leg(self, at: Point) -> list[Point]:
        """Return the points from the last one to here, along what is drawn where that is possible."""
        if not self._points:
            return [at]
        found = self._graph().find(self._points[-1], at)
        if found is None:
            self.desk.say(tr("No drawn line leads there, so the new one runs straight."))
            return [at]
        return found[1:]

    def _graph(self) -> Ways:
        snapper = self.desk.snapper()
        if self._ways is None or self._ways[0] is not snapper:
            self._ways = snapper, Ways(snapper)
        return self._ways[1]

    def move(self, point: Point, held: Held, down: bool) -> None:
        super().move(point, held, down)
        self._ahead = []
        if self._points and self._snap is not None and self._snap.kind != "free":
            self._ahead = self._graph().find(self._points[-1], rounded(self._snap.point)) or []

    def backspace(self) -> None:
        if self._legs:
            del self._points[len(self._points) - self._legs.pop() :]
        self._ahead = []

    def cancel(self) -> None:
        super().cancel()
        self._ahead = []

    def _finish(self, closed: bool) -> None:
        super()._finish(closed)
        if not self._points:
            self._legs = []

    def sketch(self) -> Sketch:
        shown = super().sketch()
        if not self._ahead:
            return shown
        line = (*self._points, *self._ahead[1:])
        return Sketch(line, False, shown.vertices, self._snap)
