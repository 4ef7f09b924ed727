"""A view of a sheet: which part of it is seen how large, and where on it its features and problems are."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Signal
from PySide6.QtGui import QPainterPath, QPolygonF, QResizeEvent, QTransform
from PySide6.QtWidgets import QWidget

from editor.mapedit.edits import Key
from editor.mapedit.layerart import Drawn, box_of, flat_of
from editor.mapedit.snapping import rings_of
from exporters.qtpaint import pieces_of
from mapdata.model import Feature, MapDocument, Point
from mapdata.problems import Problem

FAR_MOST, NEAR_MOST = 0.4, 120.0  # px a millimetre
LONG = 200  # points of an outline from which on only what is seen of it is drawn
PIECE = 60  # points of a piece of a long one
REACH_PX = 8  # of what is drawn along it
MOST_PATHS = 2000  # of features chosen before that are kept


class SheetView(QWidget):
    """A widget that looks at a map: from the pixels to the millimetres of its sheet and back."""

    zoomed = Signal(float)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.map: MapDocument | None = None
        self._scale, self._centre = 1.0, (0.0, 0.0)
        self._fitted = False  # the whole sheet is in view and stays so when the widget's size changes
        self._paths: dict[int, tuple[Feature, QPainterPath]] = {}
        self._drawn: dict[int, tuple[Feature, Drawn]] = {}  # of what is chosen, by the record's identity

    # ------------------------------------------------------------------ the part that is seen
    def transform_mm(self) -> QTransform:
        """Return the transform from sheet millimetres to widget pixels."""
        t = QTransform()
        t.translate(self.width() / 2, self.height() / 2)
        t.scale(self._scale, self._scale)
        t.translate(-self._centre[0], -self._centre[1])
        return t

    def to_mm(self, pos: QPointF) -> Point:
        """Return the point of the sheet under a pixel."""
        p = self.transform_mm().inverted()[0].map(pos)
        return p.x(), p.y()

    def to_px(self, point: Point) -> QPointF:
        """Return the pixel over a point of the sheet."""
        return self.transform_mm().map(QPointF(*point))

    @property
    def px_per_mm(self) -> float:
        """How many pixels a millimetre of the sheet takes."""
        return self._scale

    def fit(self) -> None:
        """Show the whole sheet."""
        if self.map is None:
            return
        w, h = self.map.sheet_mm
        self._centre = w / 2, h / 2
        self._set_scale(0.96 * min(self.width() / w, self.height() / h))
        self._fitted = True

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the whole sheet in view if it was."""
        if self._fitted and self._is_fitted():
            self.fit()
        super().resizeEvent(event)

    def _is_fitted(self) -> bool:
        """Return whether the view is still as `fit` left it."""
        w, h = self.map.sheet_mm if self.map is not None else (0.0, 0.0)
        return self._centre == (w / 2, h / 2)

    def zoom(self, factor: float, at: QPointF | None = None) -> None:
        """Zoom about a pixel, which keeps its point of the sheet."""
        at = at or QPointF(self.width() / 2, self.height() / 2)
        before = self.to_mm(at)
        self._set_scale(self._scale * factor)
        after = self.to_mm(at)
        self._centre = self._centre[0] + before[0] - after[0], self._centre[1] + before[1] - after[1]
        self.update()

    def look_at(self, point: Point, close: bool = True) -> None:
        """Centre a point, near enough to see its hex."""
        self._centre = point
        grid = self.map.grid if self.map else None
        if close and grid is not None and self._scale * grid.size_mm < 60:
            self._set_scale(80 / grid.size_mm)
        self.update()

    def middle(self) -> Point:
        """Return the point of the sheet in the middle of the view."""
        return self._centre

    def show_view(self, middle: Point, px_per_mm: float) -> None:
        """Look at a place from as near as asked for."""
        self._centre = middle
        self._set_scale(px_per_mm)

    def view_mm(self) -> QRectF:
        """Return the part of the sheet in view."""
        return QRectF(QPointF(*self.to_mm(QPointF(0, 0))), QPointF(*self.to_mm(QPointF(self.width(), self.height()))))

    def _set_scale(self, scale: float) -> None:
        self._fitted = False
        self._scale = max(FAR_MOST / 4, min(NEAR_MOST, scale))
        self.zoomed.emit(self._scale)
        self.update()

    # ------------------------------------------------------------------ where features are
    def forget_paths(self) -> None:
        """Forget outlines when there are very many."""
        if max(len(self._paths), len(self._drawn)) > MOST_PATHS:
            self._paths.clear()
            self._drawn.clear()

    def path_of(self, feature: Feature) -> QPainterPath:
        """Return a feature's outline in millimetres, cached by the record's identity."""
        found = self._paths.get(id(feature))
        if found is not None and found[0] is feature:
            return found[1]
        path = QPainterPath()
        for ring, closed in rings_of(feature):
            if len(ring) > 1:
                path.addPolygon(QPolygonF([QPointF(*p) for p in ring]))
                if closed:
                    path.closeSubpath()
        grid = self.map.grid if self.map else None
        if grid is not None and feature.shape.space in grid.by_name:
            path.addPolygon(QPolygonF([QPointF(*c) for c in grid.corners(grid.by_name[feature.shape.space])]))
            path.closeSubpath()
        for a, b in feature.shape.sides or ((feature.shape.side,) if feature.shape.side else ()):
            if grid is not None and a in grid.by_name and b in grid.by_name:
                p, q = grid.side(grid.by_name[a], grid.by_name[b])
                path.moveTo(*p)
                path.lineTo(*q)
        self._paths[id(feature)] = feature, path
        return path

    def shown_of(self, feature: Feature) -> list[QPainterPath]:
        """Return a feature's outline in pixels as far and as fine as it is to be seen now, to be drawn as lines.

        A coast has tens of thousands of points: Qt takes time for every one, and more for each the more they are, so
        it comes in pieces.
        """
        drawn = self._drawn.get(id(feature))
        if drawn is None or drawn[0] is not feature:
            drawn = self._drawn[id(feature)] = feature, Drawn(flat_of(feature))
        if len(drawn[1].path.at) < LONG:
            return [self.transform_mm().map(self.path_of(feature))]
        margin, view = REACH_PX / self._scale, self.view_mm()
        seen = view.adjusted(-margin, -margin, margin, margin)
        return [self.transform_mm().map(path) for path in pieces_of(drawn[1].at(self._scale), box_of(seen), PIECE)]

    def place_of(self, problem: Problem) -> Point | None:
        """Return where on the sheet a problem is, if anywhere."""
        if problem.point_mm is not None:
            return problem.point_mm
        grid = self.map.grid if self.map else None
        if problem.space and grid is not None and problem.space in grid.by_name:
            return grid.centre(grid.by_name[problem.space])
        for layer in self.map.layers if self.map else ():
            feature = layer.features.get(problem.feature)
            if feature is not None:
                points = [p for ring, _ in rings_of(feature) for p in ring]
                if points:
                    return points[len(points) // 2]
        return None

    def place_of_key(self, key: Key) -> Point | None:
        """Return where on the sheet a feature is, if anywhere."""
        layer = self.map.layer(key[0]) if self.map else None
        feature = layer.features.get(key[1]) if layer is not None else None
        if feature is None:
            return None
        points = [p for ring, _ in rings_of(feature) for p in ring] or self._spots(feature)
        return points[len(points) // 2] if points else None

    def _spots(self, feature: Feature) -> list[Point]:
        """Return where a feature is that has no outline: its point."""
        return [feature.shape.point] if feature.shape.point is not None else []
