"""The tool that moves the picture under the map."""

from __future__ import annotations

from dataclasses import replace

from editor.mapedit.edits import set_map
from editor.mapedit.toolbase import Desk, Held, Tool, gesture
from editor.text import mark, tr
from mapdata.model import Point, Underlay


class UnderlayTool(Tool):
    """Press on the sheet and drag: the picture under the map goes along."""

    id, title = "underlay", mark("Move the picture")
    help = mark("Press and drag to move the picture under the map. Escape puts it back.")
    cursor = "arrow"

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._from: tuple[Point, Underlay] | None = None
        self._gesture = ""

    def help_topic(self) -> str:
        return "new-map"

    def press(self, point: Point, held: Held) -> None:
        under = self.desk.map.underlay
        if under is None:
            self.desk.say(tr("There is no picture under this map."))
        elif under.locked:
            self.desk.say(tr("The picture is locked. Unlock it in the Map menu first."))
        else:
            self._from, self._gesture = (point, under), gesture()

    def move(self, point: Point, held: Held, down: bool) -> None:
        if self._from is None or not down:
            return
        (x, y), under = self._from
        a, b, c, d, e, f = under.matrix
        self._place((a, b, c, d, e + point[0] - x, f + point[1] - y))

    def _place(self, matrix: tuple[float, float, float, float, float, float]) -> None:
        under = self.desk.map.underlay
        if under is not None and under.matrix != matrix:
            moved = replace(under, matrix=matrix)
            self.desk.do(set_map(self.desk.map, tr("Move the picture"), self._gesture, underlay=moved))

    def release(self, point: Point, held: Held) -> None:
        self.move(point, held, True)
        self._from = None

    def cancel(self) -> None:
        if self._from is not None:
            self._place(self._from[1].matrix)
            self._from = None

    def busy(self) -> bool:
        return self._from is not None
