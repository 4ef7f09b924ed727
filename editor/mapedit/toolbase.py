"""What every tool of the map editor is made of: what it is told, what it may ask, what it shows."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import count
from typing import TYPE_CHECKING, Literal, Protocol

from editor.mapedit.edits import Edit, Key
from editor.mapedit.guidelines import Guides
from editor.mapedit.picking import movable
from editor.mapedit.snapping import Snap, Snapper
from editor.settings import Settings
from editor.text import mark, tr
from mapdata.board import Board
from mapdata.model import Layer, LayerRole, MapDocument, Point, Ring

if TYPE_CHECKING:
    from editor.mapedit.sheetview import SheetView

HOLDS: dict[LayerRole, str] = {
    "terrain": mark("areas of land, water and terrain"),
    "line": mark("rivers, roads and other lines"),
    "border": mark("the areas of territories"),
    "label": mark("places and names"),
    "decor": mark("decoration"),
    "override": mark("what is set by hand, hex by hex"),
}


@dataclass(frozen=True, slots=True)
class Held:
    """What is held down with a press."""

    shift: bool = False
    ctrl: bool = False
    alt: bool = False


@dataclass
class Choice:
    """What the option bar says: where to draw, what, under which name, and for overrides value and reason.

    brush: how many hexes a brush covers. spread: paint what is touched, all that hangs together, or all on the map.
    smooth_mm: how far a freehand line may be smoothed. band: what a drag with the pointer draws. size: of a name set
    along a curve, 0 as fits. one_layer: only what lies on the layer chosen is selected.
    """

    layer: str = ""
    kind: str = ""
    name: str = ""
    field: Literal["terrain", "kind", "territory"] = "terrain"
    value: str = ""
    why: str = ""
    brush: int = 1
    spread: Literal["touch", "fill", "replace"] = "touch"
    smooth_mm: float = 0.5
    band: Literal["box", "lasso"] = "box"
    size: float = 0.0
    one_layer: bool = False


@dataclass(frozen=True, slots=True)
class Sketch:
    """What a tool shows over the map: a line, its vertices, the snap under the cursor, hexes lit, a reading.

    more: further lines. marked: vertices that are chosen. band: a selecting band or lasso, away: it takes away.
    """

    line: tuple[Point, ...] = ()
    closed: bool = False
    vertices: tuple[Point, ...] = ()
    snap: Snap | None = None
    spaces: tuple[str, ...] = ()
    note: str = ""
    more: tuple[Ring, ...] = ()
    marked: tuple[Point, ...] = ()
    band: Ring = ()
    away: bool = False


class Desk(Protocol):
    """What a tool may see and ask: the map, the snapper, the option bar, the selection, and to do an edit.

    ask_for marks a field of the option bar that must be filled in; finished tells of a feature that is drawn.
    settings: what one chose for all windows, such as mm or inches.
    snapping: what points snap to (snapping.ONTO), nothing when snapping is off; guides: those that are shown.
    select takes other features up; choose takes a layer, a kind and a tool in hand; board is what was compiled last.
    canvas: what part of the sheet is seen; a tool may look elsewhere.
    """

    choice: Choice
    selected: set[Key]
    settings: Settings

    @property
    def map(self) -> MapDocument: ...
    @property
    def canvas(self) -> SheetView: ...
    @property
    def board(self) -> Board | None: ...
    def do(self, edit: Edit) -> None: ...
    def snap(self, point: Point, held: Held) -> Snap: ...
    def snapper(self) -> Snapper: ...
    def reach_mm(self) -> float: ...
    def snapping(self) -> frozenset[str]: ...
    def guides(self) -> Guides: ...
    def say(self, text: str) -> None: ...
    def ask_for(self, what: Literal["name", "why"]) -> None: ...
    def finished(self, key: Key) -> None: ...
    def select(self, keys: Iterable[Key]) -> None: ...
    def choose(self, layer: str, kind: str = "", tool: str = "") -> None: ...


_gestures = count(1)


def gesture() -> str:
    """Return a word that no other gesture of any tool has: edits that share it are one step of the history."""
    return f"gesture{next(_gestures)}"


class Tool:
    """Base of all tools: does nothing, and always comes back to nothing on Escape.

    roles: the roles of layer that the tool draws on, the likeliest first; a tool without any draws nothing.
    wants: the fields of the option bar that it reads. icon: its picture.
    """

    id = ""
    title = ""
    key = ""
    help = ""
    icon = "select"
    cursor: Literal["arrow", "cross", "hand", "brush", "pick"] = "cross"
    roles: tuple[LayerRole, ...] = ()
    wants: tuple[str, ...] = ()

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._snap: Snap | None = None

    def help_topic(self) -> str:
        """Return the name of the manual's page that tells of the tool."""
        return f"tool-{self.id}"

    def enabled_for(self, role: LayerRole) -> bool:
        """Return whether the tool may be used while a layer of that role is chosen."""
        return not self.roles or role in self.roles

    def fitting(self, doc: MapDocument, chosen: str = "") -> Layer | None:
        """Return the layer to draw on: the chosen one if it fits, else the first of the likeliest role."""
        now = doc.layer(chosen)
        if now is not None and self.enabled_for(now.role):
            return now
        fit = [layer for role in self.roles for layer in doc.layers if layer.role == role]
        return next((layer for layer in fit if not layer.locked), fit[0] if fit else None)

    def refusal(self, layer: Layer | None) -> str:
        """Return why the tool cannot draw on a layer, or nothing when it can."""
        if layer is None:
            return tr("{tool} needs a layer to draw on, and this map has none for it.", tool=tr(self.title))
        title = layer.title or layer.id
        if not self.enabled_for(layer.role):
            tool, holds = tr(self.title), tr(HOLDS[layer.role])
            return tr("{tool} cannot draw on {layer}, which holds {holds}.", tool=tool, layer=title, holds=holds)
        if layer.locked:
            return tr("{layer} is locked: click its lock, or choose another layer.", layer=title)
        return "" if layer.shown else tr("{layer} is hidden: click its eye, or choose another layer.", layer=title)

    def target(self) -> Layer | None:
        """Return the layer chosen, if it can be drawn on; say why when it cannot."""
        layer = self.desk.map.layer(self.desk.choice.layer)
        why = self.refusal(layer)
        if why:
            self.desk.say(why)
            return None
        return layer

    def press(self, point: Point, held: Held) -> None:
        """The left button went down at a point of the sheet."""

    def move(self, point: Point, held: Held, down: bool) -> None:
        """The pointer moved."""

    def release(self, point: Point, held: Held) -> None:
        """The left button came up."""

    def double(self, point: Point, held: Held) -> None:
        """A double click."""

    def enter(self) -> None:
        """Enter: finish."""

    def backspace(self) -> None:
        """Backspace: take back the last point."""

    def delete(self) -> None:
        """Delete: take away what is selected, unless something is being drawn."""
        gone = movable(self.desk.map, self.desk.selected) if not self.busy() else {}
        if self.desk.selected and not gone and not self.busy():
            self.desk.say(tr("What is selected lies on a locked layer."))
        if gone:
            self.desk.do(Edit(tr("Delete"), {key: (feature, None) for key, feature in gone.items()}))
            self.desk.select([])

    def cancel(self) -> None:
        """Escape: back to the state before the press."""

    def put_down(self) -> None:
        """Another tool is taken in hand: what is half done goes, what is selected stays."""
        if self.busy():
            self.cancel()

    def busy(self) -> bool:
        """Return whether a gesture is under way."""
        return False

    def take_back(self) -> bool:
        """Take back the last point of a gesture under way; return whether there was one."""
        if not self.busy():
            return False
        self.backspace()
        return True

    def bring_back(self) -> bool:
        """Bring back what Escape put away last; return whether there was something."""
        return False

    def hint(self) -> str:
        """Return how the tool is used on this map, for the bar above the sheet."""
        return tr(self.help)

    def has_put_away(self) -> bool:
        """Return whether Escape put something away that can be brought back."""
        return False

    def nudge(self, dx: float, dy: float) -> bool:
        """Shift what is selected by millimetres; return whether there was something."""
        return False

    def snapped(self) -> Snap | None:
        """Return what the pointer is snapped to."""
        return self._snap

    def sketch(self) -> Sketch:
        """Return what to show over the map."""
        return Sketch()
