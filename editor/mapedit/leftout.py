"""Dashes over the finished look for what it leaves out, so that whoever draws always sees what was drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from editor.mapedit.looks import LINE_COLOURS, STREAM
from mapdata.leftout import LeftOut
from mapdata.model import MapDocument

if TYPE_CHECKING:
    from editor.mapedit.window import EditWindow

POINT_MM = 1.2  # of the ring about a point that has no sign
INK, PALE = "#3B322A", "#FFFDF4"
LINES, OTHERS = (1.6, 1.0, 0.75), (1.0, 0.55, 0.0)  # how wide, how strong, and how strong the pale rim


class LeftOutMarks:
    """Dashes over the finished look of a window what it leaves out, as long as that is drawn so."""

    def __init__(self, window: EditWindow) -> None:
        self._w = window
        self.found: list[LeftOut] = []
        self._paths: list[tuple[LeftOut, QPainterPath, QRectF]] = []  # in mm, with their bounds
        self._still: tuple[MapDocument, list[LeftOut], list[LeftOut]] | None = None  # for which map, of which, what
        window.canvas.on_sheet.append(self.paint)

    def take(self, found: list[LeftOut]) -> None:
        """Take what the art shown now leaves out."""
        self.found = found
        self._paths = [(one, path, path.boundingRect()) for one in found for path in (_path(one),)]
        self._w.canvas.update()

    def shown(self) -> list[LeftOut]:
        """Return what is dashed now: what is still drawn as it was, on layers that are shown."""
        canvas = self._w.canvas
        if not self.found or canvas.finished_map() is None or not canvas.shows_finished():
            return []
        doc, known = self._w.map, self._still
        if known is not None and known[0] is doc and known[1] is self.found:
            return known[2]
        layers = {layer.id: layer for layer in doc.layers if layer.shown}
        still = [one for one in self.found if one.layer in layers
                 and layers[one.layer].features.get(one.feature.id) is one.feature]  # fmt: skip
        self._still = doc, self.found, still
        return still

    def paint(self, painter: QPainter) -> None:
        """Paint them on the sheet; the painter stands in pixels of the canvas."""
        canvas = self._w.canvas
        to_px, now = canvas.transform_mm(), {id(one) for one in self.shown()}
        if not now:
            return
        sheet = to_px.mapRect(QRectF(0, 0, *self._w.map.sheet_mm))
        view = QRectF(canvas.rect()).intersected(sheet)
        roles = {layer.id: layer.role for layer in self._w.map.layers}
        painter.save()
        painter.setClipRect(view)
        for one, drawn, box in self._paths:
            if id(one) in now and to_px.mapRect(box).adjusted(-1, -1, 1, 1).intersects(view):
                path = to_px.map(drawn)
                wide, strong, rim = LINES if roles[one.layer] in ("border", "line") else OTHERS
                if rim:
                    painter.strokePath(path, _pen(PALE, wide + 1.8, rim, False))
                painter.strokePath(path, _pen(_colour(one), wide, strong, True))
        painter.restore()


def _colour(one: LeftOut) -> str:
    return STREAM if "river" in one.feature.kind else LINE_COLOURS.get(one.feature.kind, INK)


def _path(one: LeftOut) -> QPainterPath:
    path = QPainterPath()
    if one.point is not None:
        path.addEllipse(QPointF(*one.point), POINT_MM, POINT_MM)
    for line in one.lines:
        path.addPolygon(QPolygonF([QPointF(x, y) for x, y in line]))
    return path


def _pen(colour: str, width: float, strong: float, dash: bool) -> QPen:
    shade = QColor(colour)
    shade.setAlphaF(strong)
    pen = QPen(shade, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap, Qt.PenJoinStyle.RoundJoin)
    if dash:
        pen.setDashPattern([4.0, 2.4])
    return pen
