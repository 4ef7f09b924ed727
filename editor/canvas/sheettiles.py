"""A sheet kept as painted squares on the GUI thread: a frame copies them, an edit paints anew what it touched alone."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize
from PySide6.QtGui import QColor, QImage, QPainter, QRegion

TILE_PX = 256
BUDGET_BYTES = 64 * 1024 * 1024
MOST_DIRTY = 24  # touched places of a square; with more it is painted anew as a whole
BASE_PX = 640  # of the picture of the whole sheet, which stands in for what has not been painted yet
NEAR = 2.5  # how many times larger or smaller what is painted may be shown in place of what is not
SEVERAL = 3  # squares that are quicker painted together than one by one
SHARED = 2  # squares that share a place touched, from which on it is painted once for all of them

Paint = Callable[[QPainter, QRectF, float], None]  # painter in mm, the part of the sheet, px a mm


@dataclass(frozen=True, slots=True)
class Key:
    """Which square: px a mm, device pixels a px, its place in whole squares from the sheet's corner."""

    scale: float
    dpr: float
    column: int
    row: int

    def box_mm(self) -> QRectF:
        """Return the part of the sheet it shows."""
        size = TILE_PX / self.scale
        return QRectF(self.column * size, self.row * size, size, size)


@dataclass(slots=True)
class Square:
    """A painted square, and which parts of it, in px, are no longer as the map is."""

    image: QImage
    dirty: list[QRect] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Look:
    """How the sheet stands in a widget: px a mm, device pixels a px, the widget's size, where the sheet's corner is."""

    scale: float
    dpr: float
    size: QSize
    corner: QPointF

    def origin(self) -> tuple[int, int]:
        """Return the sheet's corner in whole px: squares are copied, not shifted by parts of a pixel."""
        return round(self.corner.x()), round(self.corner.y())

    def seen(self, margin: int = 0) -> list[Key]:
        """Return the squares in view, those in the middle first. margin: whole squares beyond the edges."""
        x, y = self.origin()
        left, top = -x // TILE_PX - margin, -y // TILE_PX - margin
        right = (self.size.width() - 1 - x) // TILE_PX + margin
        bottom = (self.size.height() - 1 - y) // TILE_PX + margin
        keys = [Key(self.scale, self.dpr, c, r) for c in range(left, right + 1) for r in range(top, bottom + 1)]
        mid_c, mid_r = (left + right) / 2, (top + bottom) / 2
        return sorted(keys, key=lambda k: abs(k.column - mid_c) + abs(k.row - mid_r))

    def place(self, key: Key) -> QRect:
        """Return where a square of this scale lies in the widget."""
        x, y = self.origin()
        return QRect(x + key.column * TILE_PX, y + key.row * TILE_PX, TILE_PX, TILE_PX)

    def spot(self, box_mm: QRectF) -> QRectF:
        """Return where a part of the sheet lies in the widget."""
        x, y = self.origin()
        return QRectF(x + box_mm.x() * self.scale, y + box_mm.y() * self.scale,
                      box_mm.width() * self.scale, box_mm.height() * self.scale)  # fmt: skip


class SheetTiles:
    """Squares of one sheet, within a budget of memory."""

    def __init__(self, paint: Paint, paint_ground: Paint | None = None) -> None:
        """paint_ground: paints what may be shown much larger than it was painted, without letters and signs."""
        self._paint = paint
        self._paint_ground = paint_ground or paint
        self._squares: OrderedDict[Key, Square] = OrderedDict()
        self._bytes = 0
        self._base: QImage | None = None
        self._base_dirty: list[QRectF] = []
        self._sheet = QRectF()
        self.backdrop = QColor("#808080")  # round the sheet
        self.painted = 0  # squares painted whole so far
        self._whole_scale = 0.0  # of the last view that was whole

    def clear(self, sheet: QRectF) -> None:
        """Forget all that is painted; the sheet may have another size now."""
        self._squares.clear()
        self._bytes = 0
        self._base, self._base_dirty = None, []
        self._whole_scale = 0.0
        self._sheet = sheet

    def touch(self, box_mm: QRectF, pad_px: float) -> None:
        """Say that a part of the sheet is to be painted anew. pad_px: how far lines and letters reach beyond it."""
        if self._base is not None:
            self._base_dirty.append(box_mm)
            if len(self._base_dirty) > MOST_DIRTY:
                self._base, self._base_dirty = None, []
        x, y, wide, high = box_mm.x(), box_mm.y(), box_mm.width(), box_mm.height()
        for key, square in self._squares.items():
            scale = key.scale
            left, top = x * scale - pad_px - key.column * TILE_PX, y * scale - pad_px - key.row * TILE_PX
            across, down = wide * scale + 2 * pad_px, high * scale + 2 * pad_px
            if left > TILE_PX or top > TILE_PX or left + across < 0 or top + down < 0:
                continue  # most of them
            place = QRectF(left, top, across, down)
            part = place.toAlignedRect().intersected(QRect(0, 0, TILE_PX, TILE_PX))
            if part.isEmpty():
                continue
            square.dirty.append(part)
            if len(square.dirty) > MOST_DIRTY:
                square.dirty = [QRect(0, 0, TILE_PX, TILE_PX)]

    def has(self, look: Look) -> bool:
        """Return whether all in view is painted."""
        return all(self._fresh(key) for key in look.seen())

    def near(self, look: Look) -> bool:
        """Return whether what was painted for the last view may stand in for this one: at about its zoom."""
        return self._whole_scale > 0.0 and 1 / NEAR <= look.scale / self._whole_scale <= NEAR

    def _fresh(self, key: Key) -> bool:
        square = self._squares.get(key)
        return square is not None and not square.dirty

    def prepare(self, look: Look, milliseconds: float, margin: int = 0) -> bool:
        """Paint what is missing, for about so long; return whether all is there.

        What was edited comes first and whatever it takes: one waits for it. margin: squares beyond the view.
        """
        keys = look.seen(margin)
        self._mend_shared(keys)
        for key in keys:
            square = self._squares.get(key)
            if square is not None and square.dirty:
                self._mend(key, square)
        end = time.perf_counter() + milliseconds / 1000
        for key in keys:
            if key in self._squares:
                self._squares.move_to_end(key)
            elif time.perf_counter() > end:
                return False
            else:
                self._add(key)
        return True

    def prepare_at_once(self, look: Look) -> None:
        """Paint all that is missing in view: many squares in one go, which is quicker."""
        missing = [key for key in look.seen() if key not in self._squares]
        if len(missing) >= SEVERAL:
            self._add_together(missing)
        self.prepare(look, 1e6)

    def draw(self, painter: QPainter, look: Look) -> None:
        """Copy what is painted into the widget; where nothing is yet, the last view that was whole stands in."""
        here = [(key, square) for key in look.seen() if (square := self._squares.get(key)) is not None]
        if len(here) < len(look.seen()):
            self._stand_in(painter, look)
        else:
            self._whole_scale = look.scale
        for key, square in here:
            painter.drawImage(look.place(key).topLeft(), square.image)

    # ------------------------------------------------------------------ painting squares
    def _add(self, key: Key) -> None:
        image = self._image(key.dpr)
        self._paint_part(image, key, QRect(0, 0, TILE_PX, TILE_PX))
        self._keep(key, image)

    def _add_together(self, keys: list[Key]) -> None:
        """Paint squares of one scale as one picture and cut it up."""
        first = Key(keys[0].scale, keys[0].dpr, min(k.column for k in keys), min(k.row for k in keys))
        across = max(k.column for k in keys) - first.column + 1
        down = max(k.row for k in keys) - first.row + 1
        image = self._image(first.dpr, across, down)
        self._paint_part(image, first, QRect(0, 0, across * TILE_PX, down * TILE_PX))
        side = image.width() // across
        for key in keys:
            part = QRect((key.column - first.column) * side, (key.row - first.row) * side, side, side)
            self._keep(key, image.copy(part))

    def _keep(self, key: Key, image: QImage) -> None:
        self._squares[key] = Square(image)
        self._bytes += image.sizeInBytes()
        self.painted += 1
        while self._bytes > BUDGET_BYTES and len(self._squares) > 1:
            _, old = self._squares.popitem(last=False)
            self._bytes -= old.image.sizeInBytes()

    def _mend_shared(self, keys: list[Key]) -> None:
        """Paint once what was touched across the edges of squares."""
        touched = {key: square for key in keys if (square := self._squares.get(key)) is not None and square.dirty}
        if len(touched) < SHARED:
            return
        places = [(key, part.translated(key.column * TILE_PX, key.row * TILE_PX))
                  for key, square in touched.items() for part in square.dirty]  # fmt: skip
        for place in _joined([part.adjusted(0, 0, 1, 1) for _, part in places]):  # those that touch are one
            owners = {key for key, part in places if place.contains(part)}
            if len(owners) < SHARED or place.width() > TILE_PX or place.height() > TILE_PX:
                continue
            corner = next(iter(owners))
            image = self._image(corner.dpr)
            at = QPoint(place.x() - corner.column * TILE_PX, place.y() - corner.row * TILE_PX)
            self._paint_part(image, corner, QRect(at, place.size()), at)
            cut = QRect(QPoint(), place.size() * (image.width() / TILE_PX))
            for key in owners:
                square = touched[key]
                spot = place.translated(-key.column * TILE_PX, -key.row * TILE_PX)
                with QPainter(square.image) as painter:
                    painter.drawImage(spot, image, cut)
                square.dirty = [part for part in square.dirty if not spot.contains(part)]

    def _mend(self, key: Key, square: Square) -> None:
        for part in _joined(square.dirty):
            self._paint_part(square.image, key, part)
        square.dirty = []

    @staticmethod
    def _image(dpr: float, across: int = 1, down: int = 1) -> QImage:
        side = round(TILE_PX * dpr)
        image = QImage(across * side, down * side, QImage.Format.Format_RGB32)
        image.setDevicePixelRatio(side / TILE_PX)
        return image

    def _paint_part(self, image: QImage, key: Key, part: QRect, corner: QPoint | None = None) -> None:
        """Paint a part of a square, in px; corner: of the square, where the picture begins if not at its own."""
        scale = key.scale
        with QPainter(image) as painter:
            painter.translate(-(corner or QPoint()))
            painter.setClipRect(part)
            painter.fillRect(part, self.backdrop)
            painter.translate(-key.column * TILE_PX, -key.row * TILE_PX)
            painter.scale(scale, scale)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            box = QRectF(
                key.column * TILE_PX / scale + part.x() / scale, key.row * TILE_PX / scale + part.y() / scale,
                part.width() / scale, part.height() / scale,
            )  # fmt: skip
            self._paint(painter, box, scale)

    # ------------------------------------------------------------------ before a square is there
    def _stand_in(self, painter: QPainter, look: Look) -> None:
        """Draw squares of another scale larger or smaller, and the picture of the sheet where they leave off.

        Nothing is clipped: Qt scales a picture several times slower through a clip than over all of it.
        """
        view = QRect(QPoint(0, 0), look.size)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        others = [(look.spot(key.box_mm()), square) for key, square in self._squares.items()
                  if key.scale == self._whole_scale != look.scale and key.dpr == look.dpr]  # fmt: skip
        others = [(place, square) for place, square in others if view.intersects(place.toAlignedRect())]
        covered = QRegion()
        for place, _ in others:
            covered += place.toAlignedRect()
        if not (QRegion(view) - covered).isEmpty():
            painter.fillRect(view, self.backdrop)
            painter.drawImage(look.spot(self._sheet), self._whole())
        for place, square in others:
            painter.drawImage(place, square.image)

    def _whole(self) -> QImage:
        """Return the whole sheet small, as it is now."""
        scale = BASE_PX / max(self._sheet.width(), self._sheet.height(), 1.0)
        dirty, self._base_dirty = self._base_dirty, []
        if self._base is None:
            size = QSize(max(1, round(self._sheet.width() * scale)), max(1, round(self._sheet.height() * scale)))
            self._base = QImage(size, QImage.Format.Format_RGB32)
            self._base.fill(self.backdrop)
            dirty = [self._sheet]
        for box in dirty:
            part = box.adjusted(-2 / scale, -2 / scale, 2 / scale, 2 / scale)
            with QPainter(self._base) as painter:
                painter.scale(scale, scale)
                painter.setClipRect(part)
                self._paint_ground(painter, part, scale)
        return self._base


def _joined(parts: list[QRect]) -> list[QRect]:
    """Return places, those that overlap made one."""
    out: list[QRect] = []
    for part in parts:
        apart = []
        for other in out:
            if other.intersects(part):
                part = part.united(other)
            else:
                apart.append(other)
        out = [*apart, part]
    return out


__all__ = ["TILE_PX", "Key", "Look", "Paint", "SheetTiles", "Square"]
