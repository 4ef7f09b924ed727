"""Tools that set names: places with their kind, and names along a curve."""

from __future__ import annotations

from editor.mapedit.areanames import area_id, proposed_area
from editor.mapedit.edits import fresh_id, put
from editor.mapedit.snapping import Snap
from editor.mapedit.tool_draw import LineTool
from editor.mapedit.toolbase import Held, Sketch, Tool
from editor.mapedit.topology import rounded
from editor.mapedit.words import place_kinds
from editor.text import tr
from mapdata.model import Feature, LayerRole, Point, Scalar, Shape


class PlaceTool(Tool):
    """Set a named place.

    While points snap, one in a hex of nothing but land goes to the middle of the hex: there counters do not hide it
    from one side only. On a coast it stays where it was clicked, on the right shore; so it does with Ctrl, over a
    picture that one copies from, and beside another place.
    """

    id, title, key, icon = "place", "Place", "P", "goto"
    help = "Choose what it is, type its name above, and click where it lies. The name can wait."
    roles = ("label",)
    wants = ("place", "name")

    def press(self, point: Point, held: Held) -> None:
        layer = self.target()
        if layer is None:
            return
        name, kind = self.desk.choice.name.strip(), self.desk.choice.kind
        bare = not name and kind != "outside"
        if bare and kind == "area":
            name = proposed_area(self.desk.map)  # scenarios and exports speak of areas by their names
        at = rounded(self._spot(point, held).point)
        made = area_id(self.desk.map, layer, name) if kind == "area" else fresh_id(layer, "p")
        new = Feature(made, kind, Shape(point=at), name)
        title = next((words for words, id in place_kinds(self.desk.map) if id == kind), kind)
        self.desk.do(put(layer, new, tr("Set {name}", name=name or title)))
        self.desk.finished((layer.id, new.id))
        if bare:
            self.desk.say(tr("Name it at the right, in the panel Properties, or go on."))

    def move(self, point: Point, held: Held, down: bool) -> None:
        self._snap = self._spot(point, held)

    def _spot(self, point: Point, held: Held) -> Snap:
        """Return where a place goes that is set at a point."""
        doc, board = self.desk.map, self.desk.board
        space = doc.grid.at(point) if doc.grid is not None else None
        free = Snap(point, "free")
        if doc.grid is None or space is None or held.ctrl or "corners" not in self.desk.snapping():
            return free
        if doc.underlay is not None and doc.underlay.shown:
            return free
        if board is not None and len(board.land) == len(doc.grid) and board.land[space] != 100:
            return free
        centre = rounded(doc.grid.centre(space))
        taken = any(f.shape.point == centre for layer in doc.layers if layer.role == "label"
                    for f in layer.features.values())  # fmt: skip
        return free if taken else Snap(centre, "centre", doc.grid.name(space))

    def sketch(self) -> Sketch:
        grid = self.desk.map.grid
        space = grid.at(self._snap.point) if grid is not None and self._snap is not None else None
        return Sketch(snap=self._snap, spaces=(grid.name(space),) if grid is not None and space is not None else ())


class LabelTool(LineTool):
    """Set a name along a curve: of a sea, a country, a mountain range."""

    id, title, key, icon = "label", "Name on a curve", "T", "label"
    help = "Type the name above, then click the curve from its first letter to its last. Enter finishes."
    roles: tuple[LayerRole, ...] = ("label",)
    wants = ("curve", "name", "size")

    def press(self, point: Point, held: Held) -> None:
        if not self.desk.choice.name.strip():
            self.desk.say(tr("A name is needed: type it above."))
            self.desk.ask_for("name")
            return
        if not self._points and self.target() is None:
            return
        at = rounded(point)
        if not self._points or at != self._points[-1]:
            self._add(at)

    def move(self, point: Point, held: Held, down: bool) -> None:
        self._snap = Snap(point, "free")

    def _note(self, line: list[Point]) -> str:
        """Return the name that is being set."""
        return self.desk.choice.name.strip()

    def _finish(self, closed: bool) -> None:
        if len(self._points) < 2:
            self.desk.say(tr("A curve needs two points."))
            return
        layer = self.target()
        if layer is None:
            return
        choice = self.desk.choice
        props: dict[str, Scalar] = {"size": choice.size} if choice.size else {}
        new = Feature(fresh_id(layer, "n"), choice.kind, Shape(line=tuple(self._points)), choice.name.strip(), props)
        self._points = []
        self.desk.do(put(layer, new, tr("Set {name}", name=new.name)))
        self.desk.finished((layer.id, new.id))
