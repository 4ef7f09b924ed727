"""What a map is before it is compiled: a sheet, its layers, and frozen features in sheet millimetres."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, Literal

from mapdata.grid import HexGrid

Point = tuple[float, float]
Ring = tuple[Point, ...]
Scalar = str | int | float | bool
LayerRole = Literal["terrain", "line", "border", "label", "decor", "override"]


@dataclass(frozen=True, slots=True)
class Shape:
    """Where a feature lies; exactly one of the fields is set.

    point: one place. line: two or more points. polygon: rings, the first the
    outline, the others holes, each without its closing point repeated.
    polygons: several such polygons. space: the id of a hex or area. side: the
    ids of the two spaces that share a hexside. sides: a chain of such pairs.
    """

    point: Point | None = None
    line: Ring | None = None
    polygon: tuple[Ring, ...] | None = None
    polygons: tuple[tuple[Ring, ...], ...] | None = None
    space: str | None = None
    side: tuple[str, str] | None = None
    sides: tuple[tuple[str, str], ...] | None = None


@dataclass(frozen=True, slots=True)
class Feature:
    """One thing on a layer. `kind` is a word of the map's vocabulary; `id` never changes."""

    id: str
    kind: str
    shape: Shape
    name: str = ""
    props: dict[str, Scalar] = field(default_factory=dict)
    extra: dict[str, Any] | None = None  # keys beginning x-, kept as they came


@dataclass(frozen=True, slots=True)
class Layer:
    """Features of one role, in drawing order."""

    id: str
    role: LayerRole
    title: str = ""
    features: dict[str, Feature] = field(default_factory=dict)
    shown: bool = True
    locked: bool = False
    opacity: float = 1.0
    extra: dict[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class TerrainKind:
    """A terrain a space can have; `base` says what moves there at all.

    least_share: the share of a hex's land in % from which this terrain is the hex's; 0: the largest share decides.
    effects: what it does in the game, in the designer's words, for whoever reads the map; no rule reads it.
    """

    id: str
    title: str
    base: Literal["land", "sea", "lake", "any"] = "land"
    colour: str = ""
    pattern: str = ""
    least_share: int = 0
    effects: str = ""


@dataclass(frozen=True, slots=True)
class SideKind:
    """A thing that runs along or across hexsides (river, road, border); `bit` is its place in Board.features."""

    id: str
    title: str
    bit: int


@dataclass(frozen=True, slots=True)
class PlaceKind:
    """A kind of named place (capital, city, airport); `symbol` names the picture, low `rank` is labelled first."""

    id: str
    title: str
    symbol: str
    rank: int = 3


@dataclass(frozen=True, slots=True)
class Territory:
    """A country, island or colony: the unit of control. `group` picks its tone and edge colour (axis, western …)."""

    id: str
    name: str
    group: str = ""
    colour: str = ""
    playable: bool = True


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The words of one map. Order is kept and is the order of the map key."""

    terrain: tuple[TerrainKind, ...] = ()
    sides: tuple[SideKind, ...] = ()
    places: tuple[PlaceKind, ...] = ()
    territories: tuple[Territory, ...] = ()


@dataclass(frozen=True, slots=True)
class Underlay:
    """A picture that lies under the map while it is drawn: a scanned sheet, a sketch. It is no part of the map.

    data: a whole PNG or JPEG file. name: its file name in the map's folder. matrix: a, b, c, d, e, f, by which the
    pixel (x, y) comes to lie at (a x + c y + e, b x + d y + f) mm. locked: it is not taken hold of by mistake.
    """

    name: str
    matrix: tuple[float, float, float, float, float, float]
    data: bytes = field(repr=False)
    opacity: float = 1.0
    shown: bool = True
    locked: bool = True

    def __post_init__(self) -> None:
        a, b, c, d, e, f = (round(v, 6) for v in self.matrix)  # as it is written: the file and the map agree
        object.__setattr__(self, "matrix", (a, b, c, d, e, f))


@dataclass(frozen=True, slots=True)
class MapDocument:
    """A whole map: immutable, so that jobs may share it. Lengths are sheet millimetres, y down."""

    sheet_mm: tuple[float, float]
    grid: HexGrid | None
    vocabulary: Vocabulary = field(default_factory=Vocabulary)
    layers: tuple[Layer, ...] = ()
    title: str = ""
    credits: tuple[str, ...] = ()
    km_per_mm: float = 0.0
    settings: dict[str, Scalar] = field(default_factory=dict)  # how the map is compiled (mapdata.terrain.Settings)
    extra: dict[str, Any] | None = None
    sheets: tuple[int, int] = (1, 1)  # how many sheets of paper lie side by side, and one below the other
    underlay: Underlay | None = None

    def layer(self, layer_id: str) -> Layer | None:
        """Return the layer of that id, or None."""
        return next((layer for layer in self.layers if layer.id == layer_id), None)

    def with_layer(self, layer: Layer) -> MapDocument:
        """Return the document with that layer put in, in place of one of the same id or on top."""
        if self.layer(layer.id) is None:
            return replace(self, layers=(*self.layers, layer))
        return replace(self, layers=tuple(layer if old.id == layer.id else old for old in self.layers))

    def features(self, kind: str) -> list[Feature]:
        """Return the features of one kind over all layers, in layer order."""
        return [f for layer in self.layers for f in layer.features.values() if f.kind == kind]
