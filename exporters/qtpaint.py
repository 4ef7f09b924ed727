"""Performs a display list on a QPainter: the screen's player, and the one behind PNG files."""

from __future__ import annotations

import math
import threading
from collections.abc import Callable, Iterable, Iterator, Set
from functools import cache, lru_cache
from itertools import pairwise
from typing import Any
from weakref import WeakKeyDictionary

import numpy as np
import shiboken6
from numpy.typing import NDArray
from PySide6.QtCore import QByteArray, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontDatabase,
    QImage,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QPolygonF,
    QTransform,
)

from exporters import extent, lettering, runs
from mapdata.draw import fonts
from mapdata.draw.flat import FlatPath
from mapdata.draw.ops import (
    CLOSE,
    CUBIC,
    LINE,
    MOVE,
    QUAD,
    Box,
    Drawing,
    Fill,
    Group,
    Image,
    Op,
    Path,
    Stroke,
    Text,
)

_CAPS = {"butt": Qt.PenCapStyle.FlatCap, "round": Qt.PenCapStyle.RoundCap, "square": Qt.PenCapStyle.SquareCap}
_JOINS = {
    "miter": Qt.PenJoinStyle.SvgMiterJoin,
    "round": Qt.PenJoinStyle.RoundJoin,
    "bevel": Qt.PenJoinStyle.BevelJoin,
}
_RULES = {"evenodd": Qt.FillRule.OddEvenFill, "nonzero": Qt.FillRule.WindingFill}
_HINTS = QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
BAND_ROWS = 256
METRE_PER_MM = 0.001
WIDEST = 2.0  # of any letter with its tracking, in sizes
POINT_BYTES = 16  # of a QPointF: two doubles
_MEMORY: Any = shiboken6.VoidPtr  # (address, bytes, writable), of which its stubs (6.11) know the first only


# ------------------------------------------------------------------ paths, colours, pens
class _Kept(threading.local):
    """The paths made so far, each thread's own: Qt works out a path's flat form at its first painting, unguarded."""

    def __init__(self) -> None:
        self.paths: WeakKeyDictionary[Path, QPainterPath] = WeakKeyDictionary()


_kept = _Kept()


def to_qpath(path: Path) -> QPainterPath:
    """Return the Qt path of a path; it is made once a thread and shared, so do not change it (copy it first)."""
    made = _kept.paths.get(path)
    if made is None:
        made = _kept.paths[path] = _built(path)
    return made


def part_of(op: Fill | Stroke, visible: Box, width: float = 0.0) -> QPainterPath | None:
    """Return what makes a difference of an op's path inside a box, as Qt draws it; do not change it. None: nothing.

    width: of the line.
    """
    if isinstance(op, Fill):
        path = runs.filled(op.path, visible)
    else:
        path = op.path if op.dash else runs.seen(op.path, visible, width * 2)
    if path is None:
        return None
    return to_qpath(path) if path is op.path else _built(path)


def pieces_of(path: FlatPath, visible: Box, most: int) -> list[QPainterPath]:
    """Return the lines of a path that come near a box in pieces of so many points on end, each a path of its own."""
    found = runs.seen(path, visible, 0.0)
    if not isinstance(found, FlatPath):
        return []
    out: list[QPainterPath] = []
    for (start, end), closed in zip(pairwise(found.starts.tolist()), found.closed.tolist(), strict=True):
        line = found.at[start:end]
        if closed:
            line = np.concatenate((line, line[:1]))
        for first in range(0, max(1, len(line) - 1), most):
            part = line[first : first + most + 1]
            out.append(_from_arrays(FlatPath(part, np.array([0, len(part)]), np.array([False]))))
    return out


def _built(path: Path) -> QPainterPath:
    return _from_arrays(path) if isinstance(path, FlatPath) else _drawn(path)


def _drawn(path: Path) -> QPainterPath:
    out = QPainterPath()
    out.reserve(len(path.points) + path.verbs.count(CLOSE))
    for verb, at in path.steps():
        if verb == LINE:
            out.lineTo(*at[0])
        elif verb == MOVE:
            out.moveTo(*at[0])
        elif verb == CUBIC:
            out.cubicTo(*at[0], *at[1], *at[2])
        elif verb == QUAD:
            out.quadTo(*at[0], *at[1])
        else:
            out.closeSubpath()
    return out


def _from_arrays(path: FlatPath) -> QPainterPath:
    """Return a path whose lines are copied into Qt's own memory: thirty times quicker than a call for every point."""
    out = QPainterPath()
    out.reserve(len(path.at) + len(path.closed))
    at = np.ascontiguousarray(path.at, dtype=np.float64)
    line = QPolygonF()
    for (start, end), closed in zip(pairwise(path.starts.tolist()), path.closed.tolist(), strict=True):
        line.resize(end - start)
        held = _MEMORY(shiboken6.getCppPointer(line.data())[0], (end - start) * POINT_BYTES, True)
        np.frombuffer(held, dtype=np.float64)[:] = at[start:end].ravel()
        out.addPolygon(line)
        if closed:
            out.closeSubpath()
    return out


@lru_cache(maxsize=2048)
def colour(name: str, opacity: float = 1.0) -> QColor:
    """Return a colour of the display list."""
    out = QColor(name)
    if not out.isValid():
        raise ValueError(f"no colour {name!r}; write #RRGGBB")
    out.setAlphaF(max(0.0, min(1.0, opacity)))
    return out


def _pen(op: Stroke, width: float) -> QPen:
    pen = QPen(colour(op.colour, op.opacity), width, Qt.PenStyle.SolidLine, _CAPS[op.cap], _JOINS[op.join])
    pen.setMiterLimit(4.0)
    if op.dash and width > 0:
        lengths = op.dash if len(op.dash) % 2 == 0 else op.dash * 2
        pen.setDashPattern([length / width for length in lengths])
    return pen


def device_scale(painter: QPainter) -> float:
    """Return how many logical pixels a unit takes under the painter's present transform."""
    t = painter.worldTransform()
    return math.sqrt(abs(t.determinant()))


# ------------------------------------------------------------------ the player
def paint(
    painter: QPainter,
    ops: Iterable[Op],
    *,
    skip: Set[str] = frozenset(),
    visible: Box | None = None,
    opacity: float = 1.0,
) -> None:
    """Paint ops under the painter's present transform, which is left as it was found.

    skip: tags of groups to leave out ("city:1811"), or kinds of tags, colon included ("city:").
    visible: the part that can be seen, in the list's units; what lies outside is not even begun.
    """
    painter.save()
    try:
        painter.setRenderHints(_HINTS)
        if opacity != 1.0:
            painter.setOpacity(painter.opacity() * opacity)
        _Player(painter, skip).run(ops, visible)
    finally:
        painter.restore()


class _Player:
    """One run over a list: holds the painter and what to leave out."""

    def __init__(self, painter: QPainter, skip: Set[str]) -> None:
        self.painter, self.skip = painter, skip
        self.scale = device_scale(painter)
        self.perform: dict[type, Callable[..., None]] = {
            Fill: self._fill,
            Stroke: self._stroke,
            Text: self._text,
            Image: self._image,
            Group: self._group,
        }

    def run(self, ops: Iterable[Op], visible: Box | None) -> None:
        for op in ops:
            self.perform[type(op)](op, visible)

    def _fill(self, op: Fill, visible: Box | None) -> None:
        if visible is not None and not _meet(op.path.box, visible):
            return
        path = to_qpath(op.path) if visible is None else part_of(op, visible)
        if path is not None:
            self._fill_path(path, op.rule, colour(op.colour, op.opacity))

    def _fill_path(self, path: QPainterPath, rule: str, brush: QColor) -> None:
        if path.fillRule() != _RULES[rule]:
            path = QPainterPath(path)
            path.setFillRule(_RULES[rule])
        self.painter.fillPath(path, brush)

    def _stroke(self, op: Stroke, visible: Box | None) -> None:
        width = max(op.width, op.min_px / self.scale if self.scale else op.width)
        if width <= 0 or (visible is not None and not _meet(op.path.box, visible, width * 2)):
            return
        path = to_qpath(op.path) if visible is None else part_of(op, visible, width)
        if path is not None:
            self.painter.strokePath(path, _pen(op, width))

    def _text(self, op: Text, visible: Box | None) -> None:
        if not op.string or (visible is not None and not _text_seen(op, visible)):
            return
        path = QTransform(*lettering.matrix(op)).map(to_qpath(lettering.unit_outline(op.string, op.face, op.tracking)))
        path.setFillRule(Qt.FillRule.WindingFill)
        if op.halo and op.halo_width > 0:
            pen = QPen(colour(op.halo, op.halo_opacity * op.opacity), op.halo_width)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            self.painter.strokePath(path, pen)
        self.painter.fillPath(path, colour(op.colour, op.opacity))

    def _image(self, op: Image, visible: Box | None) -> None:
        if visible is not None and not _meet(op.box, visible):
            return
        x0, y0, x1, y1 = op.box
        before = self.painter.opacity()
        self.painter.setOpacity(before * op.opacity)
        self.painter.drawImage(QRectF(x0, y0, x1 - x0, y1 - y0), _picture(op.data))
        self.painter.setOpacity(before)

    def _group(self, op: Group, visible: Box | None) -> None:
        if op.tag and self.skip and (op.tag in self.skip or op.tag.partition(":")[0] + ":" in self.skip):
            return
        inner = _seen_from_inside(op, visible)
        if inner is not None and inner[0] >= inner[2]:
            return
        if op.opacity < 1.0 and extent.layered(op.ops):
            self._through_layer(op, inner)
            return
        painter, scale = self.painter, self.scale
        painter.save()
        if op.opacity < 1.0:
            painter.setOpacity(painter.opacity() * op.opacity)
        self._enter(op)
        self.run(op.ops, inner)
        painter.restore()
        self.scale = scale

    def _enter(self, op: Group) -> None:
        a, b, c, d, e, f = op.transform
        self.painter.setTransform(QTransform(a, b, c, d, e, f), True)
        self.scale *= math.sqrt(abs(a * d - b * c))
        if op.clip is not None:
            clip = QPainterPath(to_qpath(op.clip))
            clip.setFillRule(_RULES[op.clip_rule])
            self.painter.setClipPath(clip, Qt.ClipOperation.IntersectClip)

    def _through_layer(self, op: Group, visible: Box | None) -> None:
        """Paint a see-through group as one piece, so that its parts do not shine through each other."""
        painter = self.painter
        layer = _layer_for(painter)
        with QPainter(layer) as inside:  # ended even when an op is at fault: Qt crashes otherwise
            inside.setRenderHints(_HINTS)
            inside.setTransform(painter.worldTransform())
            if painter.hasClipping():
                inside.setClipPath(painter.clipPath())
            player = _Player(inside, self.skip)
            player._enter(op)
            player.run(op.ops, visible)
        painter.save()
        painter.resetTransform()
        painter.setOpacity(painter.opacity() * op.opacity)
        painter.drawImage(QPointF(0, 0), layer)
        painter.restore()


def _layer_for(painter: QPainter) -> QImage:
    """Return an empty picture as large as what is painted on, in its own pixels."""
    device = painter.device()
    ratio = device.devicePixelRatio()
    grown = 1.0 if isinstance(device, QImage | QPixmap) else ratio
    size = QSize(math.ceil(device.width() * grown), math.ceil(device.height() * grown))
    layer = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
    layer.setDevicePixelRatio(ratio)
    layer.fill(0)
    return layer


def _meet(a: Box, b: Box, margin: float = 0.0) -> bool:
    return a[0] - margin <= b[2] and a[2] + margin >= b[0] and a[1] - margin <= b[3] and a[3] + margin >= b[1]


def _text_seen(op: Text, visible: Box) -> bool:
    """Return whether a line comes into the visible part; one far off is told quickly, without its outline."""
    reach = (len(op.string) + 1) * op.size * WIDEST + op.halo_width
    if op.tracking <= 0.5 and not _meet((op.x, op.y, op.x, op.y), visible, reach):
        return False
    return _meet(lettering.box(op), visible)


def _seen_from_inside(op: Group, visible: Box | None) -> Box | None:
    """Return the visible box in the group's own units, cut to its clip; an empty one (x0 >= x1) shows nothing."""
    if visible is None:
        return None
    inverse, possible = QTransform(*op.transform).inverted()
    if not possible:
        return 0.0, 0.0, 0.0, 0.0
    x0, y0, x1, y1 = visible
    r = inverse.mapRect(QRectF(x0, y0, x1 - x0, y1 - y0))
    if op.clip is None:
        return r.left(), r.top(), r.right(), r.bottom()
    k0, l0, k1, l1 = op.clip.box
    inner = max(r.left(), k0), max(r.top(), l0), min(r.right(), k1), min(r.bottom(), l1)
    return inner if inner[1] < inner[3] else (0.0, 0.0, 0.0, 0.0)


@lru_cache(maxsize=64)
def _picture(data: bytes) -> QImage:
    image = QImage.fromData(QByteArray(data))
    if image.isNull():
        raise ValueError("a picture in the drawing is neither PNG nor JPEG")
    return image


# ------------------------------------------------------------------ pictures
def pixel_size(box: Box, px_per_unit: float) -> tuple[int, int]:
    """Return width and height of the picture of a box, in whole pixels."""
    x0, y0, x1, y1 = box
    return max(1, round((x1 - x0) * px_per_unit)), max(1, round((y1 - y0) * px_per_unit))


def bands(
    drawing: Drawing,
    px_per_unit: float,
    box: Box | None = None,
    *,
    rows: int = BAND_ROWS,
    paper: str = "#FFFFFF",
    skip: Set[str] = frozenset(),
) -> Iterator[QImage]:
    """Yield a picture from top to bottom in strips of at most `rows` rows, so that memory stays bounded.

    paper: the ground colour, or "" for none (the strips are then premultiplied ARGB, otherwise RGB32).
    """
    box = box or (0.0, 0.0, drawing.width, drawing.height)
    width, height = pixel_size(box, px_per_unit)
    for top in range(0, height, rows):
        yield _strip(drawing, px_per_unit, box, (width, top, min(rows, height - top)), paper, skip)


def _format(paper: str) -> QImage.Format:
    return QImage.Format.Format_RGB32 if paper else QImage.Format.Format_ARGB32_Premultiplied


def _strip(drawing: Drawing, px: float, box: Box, at: tuple[int, int, int], paper: str, skip: Set[str]) -> QImage:
    width, top, rows = at
    image = QImage(width, rows, _format(paper))
    if image.isNull():
        raise MemoryError(f"no room for a strip of {width} x {rows} pixels")
    image.fill(colour(paper) if paper else colour("#000000", 0.0))
    y, margin = box[1] + top / px, 2 / px
    with QPainter(image) as painter:
        painter.translate(0, -top)
        painter.scale(px, px)
        painter.translate(-box[0], -box[1])
        paint(painter, drawing.ops(), skip=skip, visible=(box[0], y - margin, box[2], y + rows / px + margin))
    return image


def image_of(
    drawing: Drawing,
    px_per_unit: float,
    box: Box | None = None,
    *,
    paper: str = "#FFFFFF",
    units_per_mm: float = 1.0,
    skip: Set[str] = frozenset(),
) -> QImage:
    """Return a drawing, or a box of it, as one picture tagged with its resolution.

    units_per_mm: how many of the list's units make a millimetre (1 for maps).
    """
    box = box or (0.0, 0.0, drawing.width, drawing.height)
    width, height = pixel_size(box, px_per_unit)
    image = QImage(width, height, _format(paper))
    if image.isNull():
        raise MemoryError(f"no room for a picture of {width} x {height} pixels")
    top = 0
    with QPainter(image) as painter:
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
        for strip in bands(drawing, px_per_unit, box, paper=paper, skip=skip):  # faster than all at one go
            painter.drawImage(0, top, strip)
            top += strip.height()
    per_metre = round(px_per_unit * units_per_mm / METRE_PER_MM)
    image.setDotsPerMeterX(per_metre)
    image.setDotsPerMeterY(per_metre)
    return image


def rgb_rows(image: QImage) -> NDArray[np.uint8]:
    """Return a picture's pixels as an array of (rows, columns, 3)."""
    plain = image.convertToFormat(QImage.Format.Format_RGB888)
    rows = np.frombuffer(plain.constBits(), dtype=np.uint8).reshape(plain.height(), plain.bytesPerLine())
    return rows[:, : plain.width() * 3].reshape(plain.height(), plain.width(), 3).copy()


# ------------------------------------------------------------------ fonts of windows
@cache
def font_family(face: str) -> str:
    """Register a face with Qt, from its file's data, and return its family; needs a QGuiApplication."""
    data = QByteArray(fonts.font_file(face).read_bytes())
    number = QFontDatabase.addApplicationFontFromData(data)
    families = QFontDatabase.applicationFontFamilies(number) if number >= 0 else []
    if not families:
        raise RuntimeError(f"Qt cannot read the font {fonts.font_file(face)}")
    return families[0]


_QT_WEIGHTS = {"extralight": 200, "light": 300, "regular": 400, "semibold": 600, "bold": 700, "black": 900}


def qfont(face: str, px: float) -> QFont:
    """Return the Qt font of a face for widgets, px high, registering it when it is new."""
    font = QFont(font_family(face))
    font.setPixelSize(max(1, round(px)))
    font.setWeight(QFont.Weight(_QT_WEIGHTS[face.split("-")[1]]))
    font.setItalic(face.endswith("-italic"))
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return font
