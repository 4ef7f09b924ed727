"""A map of areas as it looks while one draws: every named face filled, water as water, names in their middle."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen, QPolygonF, QTransform

from editor.fonts import SEMIBOLD, font
from editor.mapedit.looks import (
    GROUPS,
    LAKE_COLOUR,
    LAND_COLOUR,
    LINE_COLOURS,
    OUTSIDE_COLOUR,
    SEA_COLOUR,
    TERRAIN_COLOURS,
)
from editor.mapedit.placepaint import room_for
from mapdata.geometry import coordinates
from mapdata.model import Feature, MapDocument, Scalar
from mapdata.overrides import said_of_areas
from mapdata.partition import AreaPartition, space_of, terrain_of

RIM_PX = 12.0  # of a territory round an area whose middle shows its terrain
NAME_PX, HALO_PX, ABOVE_PX = 15.0, 3.4, 15.0
WATER_INK, LAND_INK, PALE, LINK = "#2F5F73", "#2B2620", "#FFFDF4", "#7B2F8E"


@dataclass(frozen=True)
class Ground:
    """One area as it is filled. rim: the colour along its border, "" for none."""

    path: QPainterPath
    box: QRectF
    fill: str
    rim: str = ""


@dataclass(frozen=True)
class Way:
    """What runs along borders or leads from one area to another, though it is no drawn line."""

    path: QPainterPath
    box: QRectF
    colour: str
    width: float
    dash: bool = False


class AreaArt:
    """The areas of one map. `show` says whether they look otherwise than before."""

    def __init__(self) -> None:
        self._made: tuple[object, ...] = ()
        self._grounds: list[Ground] = []
        self._ways: list[Way] = []
        self._kept: tuple[object, ...] = ()
        self._spots: dict[tuple[float, float], int] = {}  # where names and places stand, and how many in one spot
        self._names: frozenset[str] = frozenset()
        self._labels: list[Feature] = []  # the names of areas, those of land first
        self._roomy: dict[float, frozenset[int]] = {}
        self._wet: set[str] = set()
        self._found: tuple[object, dict[str, str], object] | None = None

    def show(self, doc: MapDocument, areas: AreaPartition | None) -> bool:
        """Take the outlines compiled last, and what the labels say of their areas now."""
        if doc.grid is not None or areas is None:
            shown = bool(self._grounds or self._ways)
            self._made, self._grounds, self._ways = (), [], []
            self._spots, self._names, self._labels, self._roomy = {}, frozenset(), [], {}
            return shown
        labels = doc.features("area")
        terrain = self._terrain(doc, labels)
        props = {space_of(f): {**f.props, "terrain": terrain[f.id]} for f in reversed(labels)}
        said = said_of_areas(doc, props)
        points = (f.shape.point for layer in doc.layers if layer.shown for f in layer.features.values())
        self._spots = Counter(point for point in points if point is not None)
        self._names = frozenset(f.name for f in labels)
        self._wet = {f.id for f in labels if _base(doc, terrain[f.id]) in ("sea", "lake")}
        self._labels = sorted((f for f in labels if f.name), key=self.is_wet)
        self._roomy = {}
        along = [(f, layer.shown) for layer in doc.layers for f in layer.features.values() if _is_way(f)]
        made = (id(areas), said, doc.vocabulary, [(id(f), shown) for f, shown in along])
        if made == self._made:
            return False
        self._made = made
        self._grounds = _grounds(doc, areas, said)
        self._ways = _ways([f for f, shown in along if shown], areas)
        self._kept = areas, along  # what `made` knows by identity must live on
        return True

    def _terrain(self, doc: MapDocument, labels: list[Feature]) -> dict[str, str]:
        """Return the terrain of areas by the ids of their labels, worked out anew where label or coast is another."""
        drawn = [layer.features for layer in doc.layers if layer.role == "terrain"]
        key = [id(features) for features in drawn], [id(f) for f in labels], id(doc.vocabulary)
        if self._found is None or self._found[0] != key:
            names = dict(zip((f.id for f in labels), terrain_of(doc, labels), strict=True))
            self._found = key, names, (drawn, labels, doc.vocabulary)  # what the key knows by identity must live on
        return self._found[1]

    def is_wet(self, feature: Feature) -> bool:
        """Return whether the label of an area names water."""
        return feature.id in self._wet

    def crowded(self, feature: Feature) -> bool:
        """Return whether an area's name and a place stand in one spot: then the name stands above."""
        return feature.shape.point is not None and self._spots.get(feature.shape.point, 0) > 1

    @property
    def names(self) -> frozenset[str]:
        """The names of areas, which are not written a second time beside places."""
        return self._names

    def with_room(self, scale: float) -> frozenset[int]:
        """Return the labels, by identity, whose names do not lie over each other at a zoom, land first."""
        if scale not in self._roomy:
            if len(self._roomy) > 8:
                self._roomy.clear()
            size = QFontMetricsF(font(NAME_PX, SEMIBOLD))
            boxes = []
            for feature in self._labels:
                x, y = feature.shape.point or (0.0, 0.0)
                wide, up = size.horizontalAdvance(feature.name), ABOVE_PX if self.crowded(feature) else 0.0
                boxes.append((id(feature), QRectF(x * scale - wide / 2, y * scale - up - NAME_PX / 2, wide, NAME_PX)))
            self._roomy[scale] = room_for(boxes)
        return self._roomy[scale]

    def paint(self, painter: QPainter, view: QRectF) -> None:
        """Paint the ground of the areas in a part of the sheet; the painter stands in millimetres."""
        for ground in self._grounds:
            if not ground.box.intersects(view):
                continue
            painter.fillPath(ground.path, QColor(ground.fill))
            if ground.rim:
                painter.save()
                painter.setClipPath(ground.path, Qt.ClipOperation.IntersectClip)
                painter.strokePath(ground.path, _pen(ground.rim, RIM_PX))
                painter.restore()

    def paint_ways(self, painter: QPainter, view: QRectF) -> None:
        """Paint rivers along borders and passages between areas."""
        for way in self._ways:
            if way.box.adjusted(-1, -1, 1, 1).intersects(view):
                painter.strokePath(way.path, _pen(way.colour, way.width, way.dash))


def paint_name(painter: QPainter, feature: Feature, to_px: QTransform, wet: bool, above: bool = False) -> None:
    """Paint an area's name round its point, readable over any ground; one of water is slanted and blue.

    above: it stands over the point, where a place's sign is.
    """
    if feature.shape.point is None or not feature.name:
        return
    face = font(NAME_PX, SEMIBOLD)
    face.setItalic(wet)
    size = QFontMetricsF(face)
    at = to_px.map(QPointF(*feature.shape.point)) - QPointF(0, ABOVE_PX if above else 0)
    path = QPainterPath()
    path.addText(at.x() - size.horizontalAdvance(feature.name) / 2, at.y() + size.capHeight() / 2, face, feature.name)
    halo = QPen(QColor(SEA_COLOUR if wet else PALE), HALO_PX)
    halo.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.save()
    painter.setOpacity(0.85)
    painter.strokePath(path, halo)
    painter.setOpacity(1.0)
    painter.fillPath(path, QColor(WATER_INK if wet else LAND_INK))
    painter.restore()


def _is_way(feature: Feature) -> bool:
    return feature.kind == "link" or feature.shape.sides is not None


def _base(doc: MapDocument, terrain: str) -> str:
    return next((t.base for t in doc.vocabulary.terrain if t.id == terrain), "land")


def _grounds(doc: MapDocument, areas: AreaPartition, said: dict[str, dict[str, Scalar]]) -> list[Ground]:
    out = []
    for polygon in areas.outside:
        path = _path(polygon)
        out.append(Ground(path, path.boundingRect(), OUTSIDE_COLOUR))
    for name, polygon in zip(areas.ids, areas.polygons, strict=True):
        path = _path(polygon)
        out.append(Ground(path, path.boundingRect(), *_colours(doc, said.get(name, {}))))
    return out


def _colours(doc: MapDocument, said: dict[str, Scalar]) -> tuple[str, str]:
    """Return the colour of an area and that of its rim: plain land is in the colour of its territory."""
    terrain, territory = str(said.get("terrain", "clear")), str(said.get("territory", ""))
    word = next((t for t in doc.vocabulary.terrain if t.id == terrain), None)
    base = word.base if word is not None else "land"
    usual = {"sea": SEA_COLOUR, "lake": LAKE_COLOUR}.get(base, TERRAIN_COLOURS.get(terrain, LAND_COLOUR))
    ground = (word.colour if word is not None else "") or usual
    owner = next((t.colour or GROUPS.get(t.group, "") for t in doc.vocabulary.territories if t.id == territory), "")
    if not owner or base in ("sea", "lake"):
        return ground, ""
    return (owner, "") if ground == LAND_COLOUR else (ground, owner)


def _ways(features: list[Feature], areas: AreaPartition) -> list[Way]:
    index = {name: k for k, name in enumerate(areas.ids)}
    out = []
    for feature in features:
        if feature.kind == "link":
            path = QPainterPath()
            path.addPolygon(QPolygonF([QPointF(*p) for p in feature.shape.line or ()]))
            out.append(Way(path, path.boundingRect(), LINK, 3.0, True))
            continue
        path = QPainterPath()
        for a, b in feature.shape.sides or ():
            pair = sorted((index.get(a, -1), index.get(b, -1)))
            line = areas.lines.get((pair[0], pair[1]))
            for part in getattr(line, "geoms", [line] if line is not None else []):
                path.addPolygon(QPolygonF([QPointF(x, y) for x, y in coordinates(part).tolist()]))
        out.append(Way(path, path.boundingRect(), LINE_COLOURS.get(feature.kind, LINE_COLOURS["river"]), 3.5))
    return out


def _path(polygon: Any) -> QPainterPath:
    path = QPainterPath()
    for part in getattr(polygon, "geoms", [polygon]):
        for ring in (part.exterior, *part.interiors):
            path.addPolygon(QPolygonF([QPointF(x, y) for x, y in ring.coords]))
            path.closeSubpath()
    return path


def _pen(colour: str, width: float, dash: bool = False) -> QPen:
    pen = QPen(QColor(colour), width, Qt.PenStyle.DashLine if dash else Qt.PenStyle.SolidLine)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap if dash else Qt.PenCapStyle.RoundCap)
    pen.setCosmetic(True)
    return pen


def face_of(areas: AreaPartition, name: str) -> QPainterPath | None:
    """Return the outline of an area as it was compiled; None where there is none of that name."""
    return _path(areas.polygons[areas.ids.index(name)]) if name in areas.ids else None
