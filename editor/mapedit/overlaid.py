"""The compiled result over the drawing: terrain, territory, hexsides and what touches what, in any combination."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from editor.canvas.arrays import draw_lines, fill_alike
from editor.mapedit.layerart import Hexes, cosmetic
from editor.mapedit.looks import GROUPS, LAKE_COLOUR, LAND_COLOUR, LINE_COLOURS, SEA_COLOUR, TERRAIN_COLOURS
from editor.text import mark
from mapdata import geometry
from mapdata.board import BORDER, CLOSED_LAND, CLOSED_SEA, DOUBTFUL, LAKE, LAND, SEA, Board
from mapdata.draw.ops import Box
from mapdata.geometry import coordinates
from mapdata.model import MapDocument
from mapdata.partition import AreaPartition

Floats = np.ndarray[Any, Any]
Touched = list[tuple[QRectF, float]]
Segments = tuple[str, float, bool, Floats]  # colour, px wide, dashed, lines of two points, shape (n, 2, 2)

OVERLAYS = (
    ("terrain", mark("&Terrain of every space")),
    ("territory", mark("Te&rritory of every space")),
    ("sides", mark("&Sides: rivers, borders, what is closed")),
    ("graph", mark("&What touches what")),
)
USUAL = frozenset({"terrain", "territory"})
BLANK = ""
SHADE, INNER = 0.82, 0.66  # strength of a tint; size of the terrain in a hex whose rim shows the territory
FEW = 400  # hexes of another colour up to which only they are painted anew
REACH_PX = 6.0
BY_LAND, BY_SEA, BARRED, SHORE, LINK = "#3D6B2E", "#1F5E86", "#B3261E", "#7A6E5C", "#7B2F8E"
OWN_SIDE = "#7B2F8E"
NO_LINES = np.empty((0, 2, 2))


@dataclass(frozen=True)
class Laid:
    """What can be laid over a drawing: the board compiled last and, on a map of areas, their outlines."""

    board: Board
    areas: AreaPartition | None = None


@dataclass
class _Face:
    """One area as it is tinted: its outline, fill, and rim in the colour of its territory."""

    path: QPainterPath
    box: QRectF
    fill: str = BLANK
    rim: str = BLANK


@dataclass
class Overlaid:
    """Paints it part by part, and says which parts look otherwise than before."""

    _hexes: Hexes | None = None
    _colours: list[str] = field(default_factory=list)  # the first is none at all
    _fill: Floats | None = None  # of every hex, a number in `_colours`
    _core: Floats | None = None
    _faces: list[_Face] = field(default_factory=list)
    _lines: list[Segments] = field(default_factory=list)
    _dots: Floats | None = None

    def forget(self) -> None:
        """Show nothing until told again: the map has another grid or other words."""
        self._fill = self._core = self._dots = None
        self._colours, self._faces, self._lines = [BLANK], [], []

    def show(self, doc: MapDocument, hexes: Hexes | None, laid: Laid | None, what: frozenset[str]) -> Touched | None:
        """Take what is to be shown; return where it looks otherwise than before, None: anywhere."""
        before = self._fill, self._core, self._lines, bool(self._faces)
        if laid is None or not what or (hexes is not None and len(laid.board.kind) != len(hexes.grid)):
            shown = before[0] is not None or bool(self._lines) or bool(self._faces)
            self.forget()
            return None if shown else []
        self._hexes = hexes
        self._colours = self._colours or [BLANK]
        self._faces = _faces(doc, laid, what) if hexes is None else []
        if hexes is not None:
            self._fill, self._core = self._hex_tints(doc, laid.board, what)
        sides, board = "sides" in what, laid.board
        self._lines = (_graph(board) if "graph" in what else []) + (_sides(doc, laid, hexes) if sides else [])
        self._dots = np.array(board.centre_mm).reshape(-1, 2) if "graph" in what else None
        return self._changed(*before)

    def _changed(self, fill: Floats | None, core: Floats | None, lines: list[Segments], faces: bool) -> Touched | None:
        hexes, now = self._hexes, self._fill
        if faces or self._faces or hexes is None or fill is None or now is None or len(fill) != len(now):
            return None
        assert core is not None and self._core is not None
        if not _same(lines, self._lines):
            return None
        other = np.flatnonzero((fill != now) | (core != self._core))
        if len(other) > FEW:
            return None
        low, high = hexes.corners[other].min(axis=1).tolist(), hexes.corners[other].max(axis=1).tolist()
        return [(QRectF(x0, y0, x1 - x0, y1 - y0), REACH_PX) for (x0, y0), (x1, y1) in zip(low, high, strict=True)]

    def _hex_tints(self, doc: MapDocument, board: Board, what: frozenset[str]) -> tuple[Floats, Floats]:
        """Return the colour of every hex, and of its middle where that is another."""
        tints = Tints(doc, what)
        number: dict[tuple[int, str, str], tuple[int, int]] = {}
        known = {colour: k for k, colour in enumerate(self._colours)}
        out = np.empty((len(board.kind), 2), dtype=np.int32)
        for space, key in enumerate(zip(board.kind, board.terrain, board.territory, strict=True)):
            found = number.get(key)
            if found is None:
                fill, core = (known.setdefault(colour, len(known)) for colour in tints.of(*key))
                found = number[key] = fill, core
            out[space] = found
        self._colours = list(known)
        return out[:, 0], out[:, 1]

    # ------------------------------------------------------------------ painting
    def paint(self, painter: QPainter, box: Box, px_per_mm: float) -> None:
        """Paint what lies in a box of the sheet, in mm."""
        self._paint_hexes(painter, box)
        self._paint_faces(painter, box)
        margin = 8 / px_per_mm
        wide = box[0] - margin, box[1] - margin, box[2] + margin, box[3] + margin
        for colour, width, dash, lines in self._lines:
            draw_lines(painter, _within(lines, wide), cosmetic(colour, width, 0.95, dash=dash))
        if self._dots is not None and px_per_mm * _room(self._hexes) > 14:
            painter.setPen(cosmetic("#FFFDF4", 1.0))
            painter.setBrush(QColor("#2B2620"))
            x, y = self._dots.T
            seen = self._dots[(x >= wide[0]) & (x <= wide[2]) & (y >= wide[1]) & (y <= wide[3])]
            for at in seen.tolist():
                painter.drawEllipse(QPointF(*at), 3 / px_per_mm, 3 / px_per_mm)

    def _paint_hexes(self, painter: QPainter, box: Box) -> None:
        if self._fill is None or self._core is None or self._hexes is None:
            return
        spaces = self._hexes.within(box)
        for colours, size in ((self._fill[spaces], 1.0), (self._core[spaces], INNER)):
            for number in sorted(np.unique(colours).tolist(), key=self._colours.__getitem__):  # edges mix the same way
                if self._colours[number]:
                    mine = spaces[colours == number]
                    centres = self._hexes.centres[mine][:, None]
                    rings = self._hexes.corners[mine] if size == 1.0 else (
                        centres + size * (self._hexes.corners[mine] - centres))  # fmt: skip
                    fill_alike(painter, rings, _shade(self._colours[number]))

    def _paint_faces(self, painter: QPainter, box: Box) -> None:
        view = QRectF(box[0], box[1], box[2] - box[0], box[3] - box[1])
        for face in self._faces:
            if not face.box.intersects(view):
                continue
            if face.fill:
                painter.fillPath(face.path, _shade(face.fill))
            if face.rim:
                painter.save()
                painter.setClipPath(face.path, Qt.ClipOperation.IntersectClip)
                painter.strokePath(face.path, _rim(face.rim))
                painter.restore()


class Tints:
    """The colours in which spaces of a map are tinted."""

    def __init__(self, doc: MapDocument, what: frozenset[str]) -> None:
        self._what = what
        self._terrain = {t.id: t for t in doc.vocabulary.terrain}
        self._ground = next((t.id for t in doc.vocabulary.terrain if t.base == "land"), "clear")
        self._owner = {t.id: t.colour or GROUPS.get(t.group, "") for t in doc.vocabulary.territories}

    def of(self, kind: int, terrain: str, territory: str) -> tuple[str, str]:
        """Return the colour of a space and that of its middle, "" for none."""
        ground, owner = self.terrain(kind, terrain), self._owner.get(territory, "")
        if "territory" not in self._what:
            return (ground if "terrain" in self._what else BLANK), BLANK
        if "terrain" not in self._what:
            return owner, BLANK
        plain = kind in (LAND, DOUBTFUL) and terrain == self._ground
        return (owner or ground), (BLANK if plain or not owner else ground)

    def terrain(self, kind: int, terrain: str) -> str:
        """Return the colour of a terrain."""
        word = self._terrain.get(terrain)
        if kind == SEA:
            return SEA_COLOUR
        if kind == LAKE:
            return LAKE_COLOUR
        return (word.colour if word is not None else "") or TERRAIN_COLOURS.get(terrain, LAND_COLOUR)


# ------------------------------------------------------------------ what is drawn
def _faces(doc: MapDocument, laid: Laid, what: frozenset[str]) -> list[_Face]:
    board, areas = laid.board, laid.areas
    if areas is None or not what & {"terrain", "territory"}:
        return []
    tints, out = Tints(doc, what), []
    for name, polygon in zip(areas.ids, areas.polygons, strict=True):
        space = board.by_name.get(name)
        if space is None:
            continue
        fill, core = tints.of(board.kind[space], board.terrain[space], board.territory[space])
        path = QPainterPath()
        for part in getattr(polygon, "geoms", [polygon]):
            for ring in (part.exterior, *part.interiors):
                path.addPolygon(QPolygonF([QPointF(x, y) for x, y in ring.coords]))
        out.append(_Face(path, path.boundingRect(), core or fill, fill if core else BLANK))
    return out


def _sides(doc: MapDocument, laid: Laid, hexes: Hexes | None) -> list[Segments]:
    """Return the features of sides, those that bar the way last."""
    board = laid.board
    ends, bits = np.array(board.ends, dtype=np.int64).reshape(-1, 2), np.array(board.features, dtype=np.int64)
    marked = np.flatnonzero(bits)
    if not len(marked):
        return []
    known = [(1 << kind.bit, LINE_COLOURS.get(kind.id, OWN_SIDE), 4.5, False) for kind in doc.vocabulary.sides]
    known += [(BORDER, LINE_COLOURS["border"], 2.0, True), (CLOSED_SEA, LINE_COLOURS["closed_sea"], 3.5, False),
              (CLOSED_LAND, LINE_COLOURS["closed_land"], 3.5, False)]  # fmt: skip
    out: list[Segments] = []
    for bit, colour, width, dash in known:
        mine = marked[(bits[marked] & bit) != 0]
        lines = _hexsides(hexes, ends[mine]) if hexes is not None else _borders(laid.areas, ends[mine].tolist())
        if len(lines):
            out.append((colour, width, dash, lines))
    return out


def _hexsides(hexes: Hexes, pairs: Floats) -> Floats:
    """Return the hexsides between pairs of hexes."""
    if not len(pairs):
        return NO_LINES
    a, b = pairs.T
    near = geometry.hex_neighbours(hexes.grid)[a]
    row, k = np.nonzero(near == b[:, None])
    corners = hexes.corners[a[row]]
    every = np.arange(len(row))
    return np.stack([corners[every, k], corners[every, (k + 1) % 6]], axis=1)


def _borders(areas: AreaPartition | None, pairs: list[list[int]]) -> Floats:
    """Return the borders between pairs of areas as lines of two points; both are in the same order there."""
    found = []
    for a, b in pairs:
        line = areas.lines.get((a, b)) if areas is not None else None
        for part in getattr(line, "geoms", [line] if line is not None else []):
            at = coordinates(part)
            found.append(np.stack([at[:-1], at[1:]], axis=1))
    return np.concatenate(found) if found else NO_LINES


def _graph(board: Board) -> list[Segments]:
    """Return a line between spaces that touch: by how one goes there, or barred; and the passages that are links."""
    centres = np.array(board.centre_mm).reshape(-1, 2)
    ends, bits = np.array(board.ends, dtype=np.int64).reshape(-1, 2), np.array(board.features, dtype=np.int64)
    kind = np.array(board.kind)
    wet, dry = (kind != LAND), (kind == LAND) | (kind == DOUBTFUL)
    both_dry, both_wet = dry[ends].all(axis=1), wet[ends].all(axis=1)
    land, sea = both_dry & ((bits & CLOSED_LAND) == 0), both_wet & ((bits & CLOSED_SEA) == 0)
    barred = (both_dry | both_wet) & ~land & ~sea
    shore = ~(both_dry | both_wet)
    lines = centres[ends]
    links = np.array([[centres[link.a], centres[link.b]] for link in board.links]).reshape(-1, 2, 2)
    sorts = ((SHORE, 1.0, False, lines[shore]), (BY_SEA, 1.6, False, lines[sea & ~land]),
             (BY_LAND, 1.6, False, lines[land]), (BARRED, 2.0, True, lines[barred]),
             (LINK, 3.0, False, links))  # fmt: skip
    return [sort for sort in sorts if len(sort[3])]


def _within(lines: Floats, box: Box) -> Floats:
    low, high = lines.min(axis=1), lines.max(axis=1)
    seen = (low[:, 0] <= box[2]) & (high[:, 0] >= box[0]) & (low[:, 1] <= box[3]) & (high[:, 1] >= box[1])
    found: Floats = lines[seen]
    return found


def _same(a: list[Segments], b: list[Segments]) -> bool:
    return len(a) == len(b) and all(x[:3] == y[:3] and np.array_equal(x[3], y[3]) for x, y in zip(a, b, strict=True))


def _room(hexes: Hexes | None) -> float:
    return hexes.grid.size_mm if hexes is not None else 20.0


def _shade(colour: str) -> QColor:
    shade = QColor(colour)
    shade.setAlphaF(SHADE)
    return shade


def _rim(colour: str) -> QPen:
    pen = QPen(QColor(colour), 12.0)
    pen.setCosmetic(True)
    return pen
