"""Another sheet or another grid under a map that is drawn: all that names a hex follows, and what cannot is listed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

from mapdata.grid import HexGrid
from mapdata.hexing import areas_of
from mapdata.model import Feature, Layer, MapDocument, Point, Scalar, Shape
from mapdata.shifting import shifted_feature, shifted_rest
from mapdata.spots import Pair, Spots

Why = Literal["off", "taken"]
PAINTED_ROLES = ("terrain", "border")  # what is painted hex by hex there fills its ground, whatever the hexes
ENDS = ("a", "b")  # properties of a link that name the spaces it joins
OPPOSITES = {"closed_land": "land", "open_land": "land", "closed_sea": "sea", "open_sea": "sea"}


@dataclass(frozen=True, slots=True)
class Ground:
    """What a map is to lie on. by: how far all that is drawn moves right and down, in mm, where ground is added."""

    sheet_mm: tuple[float, float]
    sheets: tuple[int, int]
    grid: HexGrid | None
    by: Point = (0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Lost:
    """One thing that cannot follow. why: its place is off the field, or something else of its sort has it by then.

    kind: a word of the vocabulary, of the overrides, or "unit", "setup", "mark", "hex" for what a module holds.
    name: what it is called, else the value that it sets.
    space: the number it had, or two of them for a hexside. where: its layer, or the title of its scenario.
    """

    kind: str
    name: str
    space: str
    why: Why
    where: str = ""


@dataclass(frozen=True)
class Regrid:
    """A map on other ground: `after`, what could not follow, and how many references did. spots: who became whom."""

    before: MapDocument
    after: MapDocument
    spots: Spots
    lost: tuple[Lost, ...]
    followed: int

    @property
    def renames(self) -> bool:
        """Whether hexes have other numbers at most, and lie where they lay."""
        return self.spots.renames


def ground_of(doc: MapDocument) -> Ground:
    """Return what a map lies on now."""
    return Ground(doc.sheet_mm, doc.sheets, doc.grid)


def regrid(doc: MapDocument, ground: Ground) -> Regrid:
    """Return the map on other ground. Drawn geometry stays where it is, but for what `ground.by` moves it.

    Places, links and what is set of one hex follow to the hex whose centre is nearest; hexsides to the one whose middle
    is nearest; what is painted hex by hex fills the hexes whose centres it covers. Where areas get hexes, the ground of
    territories and lines along borders are drawn.
    """
    spots = Spots(doc, ground.grid, ground.by)
    work = _Work(spots)
    layers = tuple(work.layer(layer) for layer in doc.layers)
    moved = shifted_rest(doc, ground.by)
    after = replace(moved, sheet_mm=ground.sheet_mm, sheets=ground.sheets, grid=ground.grid, layers=layers)
    return Regrid(doc, after, spots, tuple(work.lost), work.followed)


class _Work:
    """One pass over the layers; collects what is lost on the way."""

    def __init__(self, spots: Spots) -> None:
        self.spots = spots
        self.lost: list[Lost] = []
        self.followed = 0
        self._still = spots.grid == spots.before.grid and spots.by == (0.0, 0.0)
        self._areas = areas_of(spots.before) if spots.before.grid is None and spots.grid is not None else None
        self._owned = False  # the territories of the areas are drawn

    def layer(self, layer: Layer) -> Layer:
        """Return a layer whose features lie and name spaces as they do on the new ground."""
        if self._still:
            return layer
        taken: dict[tuple[str, ...], Scalar] = {}
        features: dict[str, Feature] = {}
        painted = dict(self._painted(layer))
        for name, spread in painted.items():
            feature = layer.features[name]
            taken.update({(_sort(feature), to): _value(feature) for to in spread})
        for feature in layer.features.values():
            moved = shifted_feature(feature, self.spots.by)
            if feature.id in painted:
                self._put_painted(layer, moved, painted[feature.id], taken, features)
                continue
            if self._areas is not None and layer.role == "line" and (lines := self._areas.lines(feature, layer)):
                features |= {line.id: shifted_feature(line, self.spots.by) for line in lines}
                self.followed += 1
                continue
            one = self._followed(layer, moved, taken)
            if one is not None:
                features[one.id] = one
        if self._areas is not None and layer.role == "border" and not self._owned:
            self._owned = True
            features |= {f.id: shifted_feature(f, self.spots.by) for f in self._areas.territories(layer)}
        same = list(features.values()) == list(layer.features.values())
        return layer if same else replace(layer, features=features)

    # ------------------------------------------------------------------ what is painted
    def _painted(self, layer: Layer) -> Iterator[tuple[str, list[str]]]:
        """Yield the ids of what is painted hex by hex, with the hexes whose centres it covers."""
        for feature in layer.features.values():
            if is_painted(layer, feature) and feature.shape.space in self.spots.names:
                yield feature.id, self.spots.covered(feature.shape.space or "")

    def _put_painted(
        self, layer: Layer, feature: Feature, spread: list[str], taken: dict[tuple[str, ...], Scalar],
        features: dict[str, Feature],
    ) -> None:  # fmt: skip
        """Paint the hexes that a painted hex covers; one that covers none goes to the nearest, if that is free."""
        name = feature.shape.space or ""
        if not spread:
            to = self.spots.space(name)
            if to is None:
                self._lose(layer, feature, name, "off")
                return
            key = _sort(feature), to
            if key in taken:
                if taken[key] != _value(feature):
                    self._lose(layer, feature, name, "taken")
                else:
                    self.followed += 1
                return
            taken[key] = _value(feature)
            spread = [to]
        self.followed += 1
        for number, to in enumerate(spread):
            made = feature.id if not number else _free(f"{feature.id}.{number}", layer, features)
            features[made] = replace(feature, id=made, shape=Shape(space=to))

    # ------------------------------------------------------------------ what names a place
    def _followed(self, layer: Layer, feature: Feature, taken: dict[tuple[str, ...], Scalar]) -> Feature | None:
        """Return a feature with the spaces it names now, None (told) where it can be nowhere."""
        shape, props = feature.shape, feature.props
        if shape.space is not None and shape.space in self.spots.names:
            to = self.spots.space(shape.space)
            if to is None:
                self._lose(layer, feature, shape.space, "off")
                return None
            self.followed += 1
            shape = Shape(space=to)
        elif shape.side is not None:
            sides = self._sides(layer, feature, (shape.side,), taken)
            if not sides:
                return None
            shape = Shape(side=sides[0]) if len(sides) == 1 else Shape(sides=tuple(sides))
        elif shape.sides is not None:
            sides = self._sides(layer, feature, shape.sides, taken)
            if not sides and shape.sides:
                return None
            shape = Shape(sides=tuple(sides))
        named = self._named(layer, feature, props)
        if named is None:
            return None
        return feature if shape is feature.shape and named is props else replace(feature, shape=shape, props=named)

    def _sides(
        self, layer: Layer, feature: Feature, pairs: tuple[Pair, ...], taken: dict[tuple[str, ...], Scalar]
    ) -> list[Pair]:
        """Return hexsides in the new grid, each once; those that are off the field are told."""
        out: dict[frozenset[str], Pair] = {}
        for pair in pairs:
            if not all(name in self.spots.names for name in pair):
                out[frozenset(pair)] = pair  # named a space that is none before: a problem that stays one
                continue
            sides = self.spots.sides(pair)
            if not sides:
                self._lose(layer, feature, " | ".join(pair), "off")
                continue
            free = [to for to in sides if self._is_free(layer, feature, to, taken)]
            if not free:
                self._lose(layer, feature, " | ".join(pair), "taken")
                continue
            self.followed += 1
            for to in free:
                out.setdefault(frozenset(to), to)
        found = list(out.values())
        return self.spots.without_spurs(pairs, found) if self.spots.is_finer and len(pairs) > 1 else found

    @staticmethod
    def _is_free(layer: Layer, feature: Feature, side: Pair, taken: dict[tuple[str, ...], Scalar]) -> bool:
        """Return whether no other feature says the opposite of a hexside, and take it."""
        sort = OPPOSITES.get(feature.kind, "") if layer.role == "override" else ""
        return not sort or taken.setdefault((f"side:{sort}", *sorted(side)), feature.kind) == feature.kind

    def _named(self, layer: Layer, feature: Feature, props: dict[str, Scalar]) -> dict[str, Scalar] | None:
        """Return properties with the spaces they name now; None where one can be nowhere and nothing else says where.

        On a map of areas the property of an area's label is its own name, and stays.
        """
        keys = [key for key in self._keys(feature) if str(props.get(key, "")) in self.spots.names]
        if not keys:
            return props
        out = dict(props)
        for key in keys:
            name = str(props[key])
            to = self.spots.space(name)
            if to is not None:
                self.followed += 1
                out[key] = to
            elif feature.shape.point is not None:
                del out[key]  # its point says where it lies
            else:
                self._lose(layer, feature, name, "off")
                return None
        if feature.kind == "link" and out.get("a") == out.get("b"):
            self._lose(layer, feature, str(props["a"]), "taken")
            return None
        return out

    @staticmethod
    def _keys(feature: Feature) -> tuple[str, ...]:
        if feature.kind == "area":
            return ()
        return ENDS if feature.kind == "link" else ("space",)

    def _lose(self, layer: Layer, feature: Feature, space: str, why: Why) -> None:
        said = feature.name or str(feature.props.get("value", feature.props.get("territory", "")))
        self.lost.append(Lost(feature.kind, said, space, why, layer.title or layer.id))


def is_painted(layer: Layer, feature: Feature) -> bool:
    """Return whether a feature gives one hex its ground, so that it fills the same ground in another grid."""
    if feature.shape.space is None or feature.kind == "area":
        return False
    if layer.role == "override":
        return feature.kind in ("kind", "territory", "terrain")
    return layer.role in PAINTED_ROLES


def _sort(feature: Feature) -> str:
    """Return of what a hex can have one only, on one layer."""
    return feature.kind if feature.kind in ("kind", "territory") else "ground"


def _value(feature: Feature) -> Scalar:
    """Return what a painted hex says, so that equals merge."""
    said = feature.props.get("value", feature.props.get("territory", ""))
    return f"{feature.kind}:{said}"


def _free(wanted: str, layer: Layer, features: dict[str, Feature]) -> str:
    number, name = 0, wanted
    while name in layer.features or name in features:
        number += 1
        name = f"{wanted}.{number}"
    return name
