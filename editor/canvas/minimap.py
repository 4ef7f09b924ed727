"""The overview: the whole map small, the part in view framed; click or drag to go there."""

from __future__ import annotations

import threading
from collections.abc import Collection, Sequence
from weakref import WeakKeyDictionary

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from editor.canvas.picture import Holders, Picture
from editor.canvas.scene import Scene
from editor.canvas.view import BoardView
from editor.paint import raised
from editor.text import tr
from editor.theme import VEIL
from mapdata.draw import ops

WIDE, FRAME, PAD = 176, 5, 14


class MiniMap(QWidget):
    """A small picture of the board over its corner; the picture is painted once a map, pieces as dots live."""

    def __init__(self, view: BoardView) -> None:
        super().__init__(view)
        self.view = view
        self._image: QImage | None = None
        self._box = QRectF()
        self.setAccessibleName(tr("Overview"))
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.hide()
        view.camera_changed.connect(self.update)
        view.theme.changed.connect(self.update)

    @property
    def filled(self) -> bool:
        """Whether there is a picture to show."""
        return self._image is not None

    def show_image(self, image: QImage) -> None:
        """Take the small picture of the map."""
        self._image = image
        size = image.size()
        self.resize(size.width() + 2 * (FRAME + PAD), size.height() + 2 * (FRAME + PAD))
        self._box = QRectF(PAD + FRAME, PAD + FRAME, size.width(), size.height())
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._go(event.position())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._go(event.position())

    def _go(self, spot: QPointF) -> None:
        if self._image is None:
            return
        w, h = self.view.camera.sheet
        x = (spot.x() - self._box.left()) / self._box.width() * w
        y = (spot.y() - self._box.top()) / self._box.height() * h
        self.view.look_at((max(0.0, min(w, x)), max(0.0, min(h, y))), self.view.camera.scale)

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._image is None:
            return
        painter, t = QPainter(self), self.view.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        frame = self._box.adjusted(-FRAME, -FRAME, FRAME, FRAME)
        raised(painter, t, frame, 8, self.devicePixelRatioF())
        painter.drawImage(self._box, self._image)
        k = self._box.width() / self.view.camera.sheet[0]
        self._paint_pieces(painter, k)
        if t.tokens.dark:
            veil = QColor(VEIL[0])
            veil.setAlphaF(VEIL[1])
            painter.fillRect(self._box, veil)
        x0, y0, x1, y1 = self.view.camera.window_mm()
        seen = QRectF(self._box.left() + x0 * k, self._box.top() + y0 * k, (x1 - x0) * k, (y1 - y0) * k)
        seen = seen.intersected(self._box)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor("#FFFDF4"), 3))
        painter.drawRect(seen)
        painter.setPen(QPen(QColor("#B3261E"), 1.4))
        painter.drawRect(seen)
        painter.end()

    def _paint_pieces(self, painter: QPainter, k: float) -> None:
        oob, picture = self.view.sprites.oob, self.view.picture
        if oob is None or picture is None:
            return
        painter.setPen(QPen(QColor("#FFFDF4"), 0.6))
        for space, stack in self.view.pieces.stacks.items():
            x, y = picture.board.centre_mm[space]
            unit = oob.units[oob.index[stack[-1]]]
            painter.setBrush(QColor(oob.nation[unit.nation].colour))
            painter.drawRect(QRectF(self._box.left() + x * k - 1.8, self._box.top() + y * k - 1.8, 3.6, 3.6))


BASE_WIDE = 1400
_layers: WeakKeyDictionary[Picture, dict[tuple[str, int], QImage]] = WeakKeyDictionary()
_lock = threading.Lock()


def overview_images(
    picture: Picture, dpr: float, holders: Holders | None = None, closed: Collection[int] = ()
) -> tuple[QImage, QImage]:
    """Return the whole map small, and somewhat larger for what has no tiles yet; called on a worker."""
    held = picture.holder_ops(holders, "far") if holders else ()
    veil = picture.veil_ops(closed) if closed else ()
    small = whole_map(picture, WIDE, dpr, ("ground",), held, veil)
    return small, whole_map(picture, BASE_WIDE, 1.0, ("ground", "ink", "names"), held, veil)


def whole_map(
    picture: Picture,
    wide: int,
    dpr: float,
    sections: tuple[str, ...],
    held: Sequence[ops.Op] = (),
    veil: Sequence[ops.Op] = (),
) -> QImage:
    """Return the whole map, so many pixels wide. held: over the ground, veil: over all."""
    width = round(wide * dpr)
    image = _section(picture, sections[0], width).copy()
    with QPainter(image) as painter:
        _paint(painter, held, picture, width)
        for name in sections[1:]:
            painter.drawImage(0, 0, _section(picture, name, width))
        _paint(painter, veil, picture, width)
    image.setDevicePixelRatio(dpr)
    return image


def _section(picture: Picture, name: str, width: int) -> QImage:
    """Return one section of the drawing, painted once a picture: who holds what changes often, the map does not."""
    with _lock:
        kept = _layers.setdefault(picture, {})
        if (name, width) not in kept:
            w, h = picture.sheet_mm
            kind = QImage.Format.Format_RGB32 if name == "ground" else QImage.Format.Format_ARGB32_Premultiplied
            image = QImage(width, round(width * h / w), kind)
            image.fill(Qt.GlobalColor.transparent)
            with QPainter(image) as painter:
                _paint(painter, picture.drawing("far").sections.get(name, ()), picture, width)
            kept[name, width] = image
        return kept[name, width]


def _paint(painter: QPainter, content: Sequence[ops.Op], picture: Picture, width: int) -> None:
    w, h = picture.sheet_mm
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(width / w, width / w)
    Scene(content).paint(painter, QRectF(0, 0, w, h), width / w)
    painter.restore()
