"""The picture beside the wizard's fields: the sheet as it will be, whole or close to where numbers begin."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QWidget

from editor.mapedit.sheet import SheetArt
from editor.text import tr
from editor.theme import Theme
from mapdata.grid import HexGrid
from mapdata.model import MapDocument

CLOSE_HEX_PX = 84.0  # across flats, when one looks close at the numbers
MARGIN_PX = 26.0
NEAR_MOST, FAR_MOST = 60.0, 0.02  # px a mm


class Preview(QWidget):
    """Shows a map. The wheel zooms, dragging moves, a double click shows the whole sheet again."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._art = SheetArt()
        self.map: MapDocument | None = None
        self.close_up = False
        self._own: tuple[float, QPointF] | None = None  # scale and middle, once one has moved it
        self._drag: QPointF | None = None
        self.setMinimumSize(360, 320)
        self.setAccessibleName(tr("Preview"))
        theme.changed.connect(self.update)

    def show_map(self, doc: MapDocument | None, close_up: bool) -> None:
        """Show a map; close up: the corner where its numbers begin."""
        if doc is not None and (self.map is None or doc.sheet_mm != self.map.sheet_mm or close_up != self.close_up):
            self._own = None
        self.map, self.close_up = doc, close_up
        if doc is not None:
            self._art.show(doc)
            grid = doc.grid
            wide, high = doc.sheet_mm
            told = tr("{w:.0f} × {h:.0f} mm, {n} hexes", w=wide, h=high, n=len(grid or ()))
            self.setAccessibleDescription(told)
        self.update()

    def _view(self) -> tuple[float, QPointF]:
        """Return px a mm, and the point of the sheet in the middle."""
        assert self.map is not None
        if self._own is not None:
            return self._own
        width, height = self.map.sheet_mm
        grid = self.map.grid
        fit = min((self.width() - 2 * MARGIN_PX) / width, (self.height() - 2 * MARGIN_PX) / height)
        if not self.close_up or grid is None:
            return fit, QPointF(width / 2, height / 2)
        scale = max(fit, CLOSE_HEX_PX / grid.size_mm)
        return scale, self._corner(grid, scale)

    def _corner(self, grid: HexGrid, scale: float) -> QPointF:
        """Return the middle of the view that shows the corner where numbers begin."""
        assert self.map is not None
        n = grid.numbering
        half_w, half_h = (self.width() / 2 - MARGIN_PX) / scale, (self.height() / 2 - MARGIN_PX) / scale
        width, height = self.map.sheet_mm
        x = max(width - half_w, width / 2) if n.from_right else min(half_w, width / 2)
        y = max(height - half_h, height / 2) if n.from_bottom else min(half_h, height / 2)
        return QPointF(x, y)

    # ------------------------------------------------------------------ looking about
    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.map is None:
            return
        scale, middle = self._view()
        to = max(FAR_MOST, min(NEAR_MOST, scale * 1.2 ** (event.angleDelta().y() / 120)))
        off = event.position() - QPointF(self.width() / 2, self.height() / 2)
        self._own = to, middle + off * (1 / scale - 1 / to)
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._drag = event.position()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._drag is not None and self.map is not None:
            scale, middle = self._view()
            self._own = scale, middle - (event.position() - self._drag) / scale
            self._drag = event.position()
            self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._drag = None

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self._own = None
        self.update()

    # ------------------------------------------------------------------ painting
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), self._theme.colour("canvas"))
        if self.map is None:
            return
        scale, middle = self._view()
        painter.translate(self.width() / 2, self.height() / 2)
        painter.scale(scale, scale)
        painter.translate(-middle)
        sheet = QRectF(0, 0, *self.map.sheet_mm)
        shadow = QColor(self._theme.tokens.shadow)
        for step in range(1, 6):
            shadow.setAlphaF(0.05)
            by = step * 1.6 / scale
            painter.fillRect(sheet.adjusted(-by / 2, by / 3, by / 2, by), shadow)
        seen = painter.transform().inverted()[0].mapRect(QRectF(self.rect()))
        painter.setClipRect(sheet)
        self._art.paint(painter, seen, scale)
        painter.resetTransform()
        painter.setClipping(False)
        painter.setPen(self._theme.colour("line_strong"))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        corner = QPointF(self.width() / 2, self.height() / 2) - middle * scale
        painter.drawRect(QRectF(corner.x(), corner.y(), sheet.width() * scale, sheet.height() * scale))
