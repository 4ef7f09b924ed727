"""The tool that joins two spaces by a passage: a strait, a ferry, a canal, a crossing arrow."""

from __future__ import annotations

from editor.mapedit.areanames import title_of_area
from editor.mapedit.edits import fresh_id, put
from editor.mapedit.toolbase import Desk, Held, Sketch, Tool
from editor.mapedit.topology import rounded
from editor.text import tr
from mapdata.model import Feature, Point, Shape
from mapdata.partition import area_at


class LinkTool(Tool):
    """Draw a passage between two spaces that do not touch, or a way across what parts them."""

    id, title, key, icon = "link", "Passage", "W", "link"
    help = "Choose whom it serves above. Click where the passage begins, then where it ends. Escape begins anew."
    roles = ("override",)
    wants = ("link", "name")

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._from: tuple[str, Point] | None = None
        self._to: Point | None = None

    def press(self, point: Point, held: Held) -> None:
        layer = self.target()
        if layer is None:
            return
        at, space = rounded(point), self._space_at(point)
        if not space:
            self.desk.say(tr("A passage begins and ends in a hex or a named area. There is none here."))
        elif self._from is None:
            self._from, self._to = (space, at), at
        elif space == self._from[0]:
            self.desk.say(tr("A passage leads to another space. Click where it ends."))
        else:
            start, begin = self._from
            name = self.desk.choice.name.strip()
            props = {"a": start, "b": space, "for": self.desk.choice.kind or "sea"}
            new = Feature(fresh_id(layer, "link"), "link", Shape(line=(begin, at)), name, dict(props))
            self._from = self._to = None
            self.desk.do(put(layer, new, self._title(start, space)))
            self.desk.finished((layer.id, new.id))

    def move(self, point: Point, held: Held, down: bool) -> None:
        self._to = point

    def _title(self, start: str, end: str) -> str:
        one, two = (title_of_area(self.desk.map, space) for space in (start, end))
        return tr("Draw a passage from {one} to {two}", one=one, two=two)

    def _space_at(self, point: Point) -> str:
        grid = self.desk.map.grid
        if grid is None:
            return area_at(self.desk.map, point)
        space = grid.at(point)
        return grid.name(space) if space is not None else ""

    def cancel(self) -> None:
        self._from = self._to = None

    def backspace(self) -> None:
        self.cancel()

    def busy(self) -> bool:
        return self._from is not None

    def sketch(self) -> Sketch:
        if self._from is None or self._to is None:
            return Sketch()
        start, begin = self._from
        note = tr("from {name}", name=title_of_area(self.desk.map, start))
        return Sketch((begin, self._to), vertices=(begin,), spaces=(start,), note=note)
