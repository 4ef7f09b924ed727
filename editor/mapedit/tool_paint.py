"""Tools that paint hexes with a brush: terrain, territory, and what is set by hand with a reason."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from editor.mapedit.edits import Edit
from editor.mapedit.hexes import BRUSHES, between, disc, flood, terrain_now, territory_now
from editor.mapedit.toolbase import Desk, Held, Sketch, Tool, gesture
from editor.mapedit.topology import Changes
from editor.text import tr
from mapdata.model import Feature, Layer, LayerRole, MapDocument, Point, Scalar, Shape
from mapdata.partition import area_at

Values = Callable[[int], str]


class BrushTool(Tool):
    """What the painting tools share: a press paints, a drag goes on painting, Shift takes away; one step a stroke."""

    cursor = "brush"
    prefix = "hex"

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._field = ""
        self._held = Held()  # what was held when the stroke began counts for all of it
        self._merge = ""
        self._last: Point | None = None
        self._under: tuple[str, ...] = ()
        self._index: tuple[Layer, dict[str, str]] | None = None  # the painted hexes of a layer, as it was last
        self._stroke: Changes = {}

    # what a tool of this kind says of itself
    def ready(self, held: Held) -> bool:
        """Return whether all is there that painting needs; ask for what is missing."""
        return True

    def made(self, old: Feature | None, feature_id: str, name: str) -> Feature:
        """Return the feature that paints a hex, old: the one that paints it now."""
        raise RuntimeError("each brush paints something of its own")

    def mine(self, feature: Feature) -> bool:
        """Return whether a feature on the layer is one that this tool paints."""
        return feature.shape.space is not None

    def now(self) -> Values:
        """Return what tells what each hex is now, for filling and replacing."""
        return terrain_now(self.desk.map, self.desk.board)

    def word(self) -> str:
        """Return what is painted, for the history."""
        kind = self.desk.choice.kind
        return next((t.title for t in self.desk.map.vocabulary.terrain if t.id == kind), kind)

    def told(self, held: Held, areas: bool = False) -> str:
        """Return the step of the history: what was painted so far in this stroke, and how much."""
        n = len(self._stroke)
        if areas:
            much = tr("{n} areas", n=n) if n > 1 else tr("1 area")
        else:
            much = tr("{n} hexes", n=n) if n > 1 else tr("1 hex")
        if held.shift:
            return tr("Erase, {much}", much=much)
        return tr("Paint {kind}, {much}", kind=self.word(), much=much)

    # the gesture
    def press(self, point: Point, held: Held) -> None:
        self._merge, self._stroke, self._last, self._held = gesture(), {}, point, held
        grid = self.desk.map.grid
        space = grid.at(point) if grid else None
        if grid is None or space is None:
            self.desk.say(tr("There is no hex here."))
            return
        spread = self.desk.choice.spread
        if spread == "touch":
            self._paint(disc(grid, space, self._reach()), held)
        elif spread == "fill":
            self._paint(flood(grid, space, self.now()), held)
        else:
            value = self.now()
            same = value(space)
            self._paint([s for s in range(len(grid)) if value(s) == same], held)

    def move(self, point: Point, held: Held, down: bool) -> None:
        grid = self.desk.map.grid
        space = grid.at(point) if grid else None
        touch = self.desk.choice.spread == "touch"
        around = disc(grid, space, self._reach() if touch else 0) if grid and space is not None else []
        self._under = tuple(grid.name(s) for s in around) if grid else ()
        if down and touch and grid is not None and self._last is not None:
            way = between(grid, self._last, point)
            self._last = point
            self._paint(sorted({s for at in way for s in disc(grid, at, self._reach())}), self._held)

    def double(self, point: Point, held: Held) -> None:
        self.press(point, held)

    def release(self, point: Point, held: Held) -> None:
        self._last = None
        self._stroke = {}

    def _reach(self) -> int:
        return BRUSHES.get(self.desk.choice.brush, 0) if "brush" in self.wants else 0

    def _paint(self, spaces: Iterable[int], held: Held) -> None:
        layer, grid = self.target(), self.desk.map.grid
        if layer is None or grid is None or not self.ready(held):
            self._last = None
            return
        have = self._painted(layer)
        changes: Changes = {}
        for space in spaces:
            name = grid.name(space)
            old = layer.features.get(have.get(name, ""))
            if held.shift:
                if old is not None:
                    changes[layer.id, old.id] = old, None
                continue
            new = self.made(old, old.id if old else self._fresh(layer, name), name)
            if new != old:
                changes[layer.id, new.id] = layer.features.get(new.id), new
        if changes:
            for key, (before, after) in changes.items():
                self._stroke[key] = self._stroke.get(key, (before, None))[0], after
            self.desk.do(Edit(self.told(held), changes, self._merge))
            self._follow(layer, have, changes)

    def _fresh(self, layer: Layer, name: str) -> str:
        """Return the id of a hex painted for the first time: the same on every map, so that files compare well."""
        wanted = f"{self.prefix}-{name}"
        while wanted in layer.features:
            wanted += "+"
        return wanted

    def _painted(self, layer: Layer) -> dict[str, str]:
        """Return the painted hexes of a layer with the features that paint them."""
        if self._index is None or self._index[0] is not layer or self._stale():
            found = {f.shape.space or "": f.id for f in layer.features.values() if self.mine(f)}
            self._index = layer, found
        return self._index[1]

    def _stale(self) -> bool:
        """Return whether the index was made for another kind of thing."""
        return False

    def _follow(self, layer: Layer, have: dict[str, str], changes: Changes) -> None:
        """Keep the index up to an edit of one's own, so that a stroke does not list the layer at every step."""
        for before, after in changes.values():
            if after is None and before is not None:
                have.pop(before.shape.space or "", None)
            elif after is not None:
                have[after.shape.space or ""] = after.id
        fresh = self.desk.map.layer(layer.id)
        self._index = (fresh, have) if fresh is not None else None

    def cancel(self) -> None:
        if self._stroke:
            back = {key: (after, before) for key, (before, after) in self._stroke.items()}
            self.desk.do(Edit(tr("Erase"), back, self._merge))
        self._last, self._stroke, self._index = None, {}, None

    def backspace(self) -> None:
        self.cancel()

    def busy(self) -> bool:
        return self._last is not None and bool(self._stroke)

    def sketch(self) -> Sketch:
        return Sketch(spaces=self._under)


class SpaceTool(BrushTool):
    """Paints hexes on a layer of its own role, or on a map of areas gives the areas' labels a prop."""

    role: LayerRole = "terrain"
    roles: tuple[LayerRole, ...] = ("terrain", "label")
    prop = "terrain"

    def enabled_for(self, role: LayerRole) -> bool:
        """Return whether the tool may be used while a layer of that role is chosen: areas are told by their labels."""
        return role == (self.role if self.desk.map.grid is not None else "label")

    def fitting(self, doc: MapDocument, chosen: str = "") -> Layer | None:
        """Return the layer of the areas' labels on a map of areas, else one of the tool's own role."""
        if doc.grid is None:
            named = (la for la in doc.layers if la.role == "label" and any(map(_is_area, la.features.values())))
            return next(named, None) or next((la for la in doc.layers if la.role == "label"), None)
        mine = [la for la in doc.layers if la.role == self.role]
        now = doc.layer(chosen)
        return now if now in mine else next((la for la in mine if not la.locked), next(iter(mine), None))

    def hint(self) -> str:
        if self.desk.map.grid is not None:
            return super().hint()
        return tr("Click areas, or drag over them, to give them what is chosen above. Shift takes it away.")

    def value(self) -> str:
        """Return what is given."""
        return self.desk.choice.kind

    def press(self, point: Point, held: Held) -> None:
        if self.desk.map.grid is not None:
            super().press(point, held)
            return
        self._merge, self._stroke, self._last, self._held = gesture(), {}, point, held
        self._give_area(point, held)

    def move(self, point: Point, held: Held, down: bool) -> None:
        if self.desk.map.grid is not None:
            super().move(point, held, down)
        elif down and self._last is not None:
            self._give_area(point, self._held)

    def _give_area(self, point: Point, held: Held) -> None:
        """Give the area under a point what is chosen."""
        doc = self.desk.map
        space = area_at(doc, point)
        if not space:
            self.desk.say(tr("There is no named area here. Put an area's name into it first."))
            return
        if not self.ready(held):
            return
        for layer in doc.layers:
            for feature in layer.features.values():
                if _is_area(feature) and str(feature.props.get("space", feature.id)) == space and not layer.locked:
                    self._give(layer, feature, held)

    def _give(self, layer: Layer, feature: Feature, held: Held) -> None:
        props: dict[str, Scalar] = {k: v for k, v in feature.props.items() if k != self.prop}
        if not held.shift:
            props[self.prop] = self.value()
        if props != feature.props:
            key = layer.id, feature.id
            new = replace(feature, props=props)
            self._stroke[key] = self._stroke.get(key, (feature, None))[0], new
            title = tr("Give {area} to {territory}", area=feature.name or feature.id, territory=self.word())
            alone = self.prop == "territory" and not held.shift and len(self._stroke) == 1
            self.desk.do(Edit(title if alone else self.told(held, areas=True), {key: (feature, new)}, self._merge))


def _is_area(feature: Feature) -> bool:
    return feature.kind == "area"


class TerrainTool(SpaceTool):
    """Paint hexes with a terrain: the whole hex is of it, whatever is drawn there."""

    id, title, key, icon = "terrain", "Terrain brush", "B", "terrain"
    help = "Drag over hexes to paint them. Shift erases. Choose the size of the brush, or fill and replace, above."
    wants = ("kind", "brush", "spread")

    def made(self, old: Feature | None, feature_id: str, name: str) -> Feature:
        kind = self.desk.choice.kind
        if old is not None and old.kind == kind:
            return old
        return Feature(feature_id, kind, Shape(space=name))


class TerritoryTool(SpaceTool):
    """Give hexes, or areas on a map of areas, to a territory."""

    id, title, key, icon = "territory", "Territory brush", "G", "flag"
    help = "Drag over hexes to give them to the territory above, or click areas. Shift erases."
    role: LayerRole = "border"
    roles: tuple[LayerRole, ...] = ("border", "label")
    wants = ("territory", "brush", "spread")
    prop = "territory"

    def ready(self, held: Held) -> bool:
        if held.shift or self.desk.choice.value:
            return True
        self.desk.say(tr("Choose a territory above."))
        return False

    def mine(self, feature: Feature) -> bool:
        return feature.shape.space is not None and feature.kind == "territory"

    def made(self, old: Feature | None, feature_id: str, name: str) -> Feature:
        value = self.desk.choice.value
        if old is not None and old.props.get("territory") == value:
            return old
        return Feature(feature_id, "territory", Shape(space=name), props={"territory": value})

    def now(self) -> Values:
        return territory_now(self.desk.map, self.desk.board)

    def value(self) -> str:
        return self.desk.choice.value

    def word(self) -> str:
        found = (t.name or t.id for t in self.desk.map.vocabulary.territories if t.id == self.desk.choice.value)
        return next(found, self.desk.choice.value)


class PaintTool(BrushTool):
    """Set a value of hexes by hand: what a hex is, whatever was drawn, with the reason kept."""

    id, title, key, icon = "paint", "Set by hand", "O", "paint"
    roles = ("override",)
    help = "Drag over hexes to set the value chosen above, whatever is drawn there; Shift takes it away. Say why."
    wants = ("field", "value", "why", "brush")

    def ready(self, held: Held) -> bool:
        if held.shift or self.desk.choice.why.strip():
            return True
        self.desk.say(tr("What is set by hand keeps its reason: type one above."))
        self.desk.ask_for("why")
        return False

    def press(self, point: Point, held: Held) -> None:
        self.desk.choice.spread = "touch"
        self.prefix = self.desk.choice.field
        super().press(point, held)

    def mine(self, feature: Feature) -> bool:
        return feature.shape.space is not None and feature.kind == self.desk.choice.field

    def _stale(self) -> bool:
        field = self.desk.choice.field
        stale, self._field = self._field != field, field
        return stale

    def made(self, old: Feature | None, feature_id: str, name: str) -> Feature:
        choice = self.desk.choice
        props: dict[str, Scalar] = {"value": choice.value, "why": choice.why.strip()}
        return Feature(feature_id, choice.field, Shape(space=name), "", props)

    def word(self) -> str:
        return self.desk.choice.field
