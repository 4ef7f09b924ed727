"""The sheet under the tools: features drawn at once and plainly, the grid, the compiled result, the tool's sketch."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QFont,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPolygonF,
    QTransform,
    QWheelEvent,
)
from PySide6.QtWidgets import QWidget

from editor.fonts import font
from editor.mapedit.edgescroll import EdgeScroll
from editor.mapedit.edits import Key
from editor.mapedit.gridpaint import grid_path, grid_pen, paint_numbers, paint_seams
from editor.mapedit.looks import GROUPS, LAKE_COLOUR, LAND_COLOUR, SEA_COLOUR, TERRAIN_COLOURS, look_of
from editor.mapedit.problemlist import ringed
from editor.mapedit.sketching import paint_sketch
from editor.mapedit.snapping import rings_of
from editor.mapedit.toolbase import Held, Tool
from mapdata.board import LAKE, SEA, Board
from mapdata.grid import HexGrid
from mapdata.model import Feature, Layer, MapDocument, Point
from mapdata.problems import Problem

NEW_LINE, CREAM, CHOSEN = "#C2306E", "#FFFDF4", "#E09A12"
RINGS = {"error": "#B3261E", "warning": "#9A6206"}
FAR_MOST, NEAR_MOST = 0.4, 120.0  # px a millimetre


class MapCanvas(QWidget):
    """A view of one map. Wheel zooms to the pointer, middle button or Space drags, the rest goes to the tool."""

    hovered = Signal(object)  # Point on the sheet
    zoomed = Signal(float)
    touched = Signal()  # the tool did something: panels look again
    menu_wanted = Signal(object, object)  # the right button: QPoint on the screen, Point on the sheet

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setMinimumSize(320, 240)
        self.setAccessibleName("Map sheet")
        self.map: MapDocument | None = None
        self.board: Board | None = None
        self.show_compiled = False
        self.tool: Tool | None = None
        self.selected: set[Key] = set()
        self.problems: list[Problem] = []
        self._scale, self._centre = 1.0, (0.0, 0.0)
        self._paths: dict[int, tuple[Feature, QPainterPath]] = {}
        self._grid_path: tuple[HexGrid, QPainterPath] | None = None
        self._pan: QPointF | None = None
        self._space_held = False
        self._down = False  # the left button is held for the tool
        self.edge = EdgeScroll(self)

    # ------------------------------------------------------------------ view
    def set_map(self, doc: MapDocument) -> None:
        """Show a state of the map; paths of unchanged features are kept."""
        first = self.map is None
        self.map = doc
        kept = {id(f): f for layer in doc.layers for f in layer.features.values()}
        self._paths = {key: pair for key, pair in self._paths.items() if key in kept}
        if first:
            self.fit()
        self.update()

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

    def _set_scale(self, scale: float) -> None:
        self._scale = max(FAR_MOST / 4, min(NEAR_MOST, scale))
        self.zoomed.emit(self._scale)
        self.update()

    # ------------------------------------------------------------------ input
    def wheelEvent(self, event: QWheelEvent) -> None:
        steps = event.angleDelta().y() / 120
        if event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self._centre = self._centre[0] - 60 * steps / self._scale, self._centre[1]
            self.update()
        else:
            self.zoom(1.2**steps, event.position())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        hand = self.tool is not None and self.tool.cursor == "hand"
        middle = event.button() == Qt.MouseButton.MiddleButton
        left = event.button() == Qt.MouseButton.LeftButton
        if middle or (left and (hand or self._space_held)):
            self._pan = event.position()
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
        elif left and self.tool is not None:
            self._down = True
            self.tool.press(self.to_mm(event.position()), held(event))
            self.touched.emit()
            self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._pan is not None:
            step = event.position() - self._pan
            self._pan = event.position()
            self._centre = self._centre[0] - step.x() / self._scale, self._centre[1] - step.y() / self._scale
        else:
            at = self.to_mm(event.position())
            if self.tool is not None:
                self._down = bool(event.buttons() & Qt.MouseButton.LeftButton)
                self.tool.move(at, held(event), self._down)
                self.edge.follow(event.position(), self.tool.busy())
            self.hovered.emit(at)
        self.update()

    def scroll_on(self, dx_px: float, dy_px: float, pointer: QPointF) -> None:
        """Shift the sheet under a pointer that stays where it is; the tool is told where it is now."""
        self._centre = self._centre[0] + dx_px / self._scale, self._centre[1] + dy_px / self._scale
        if self.tool is not None:
            self.tool.move(self.to_mm(pointer), Held(), self._down)
        self.update()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self.menu_wanted.emit(event.globalPos(), self.to_mm(QPointF(event.pos())))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._pan is not None:
            self._pan = None
            self.set_tool_cursor()
        elif event.button() == Qt.MouseButton.LeftButton and self.tool is not None:
            self._down = False
            self.edge.follow(event.position(), False)
            self.tool.release(self.to_mm(event.position()), held(event))
            self.touched.emit()
        self.update()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.tool is not None:
            self.tool.double(self.to_mm(event.position()), held(event))
            self.touched.emit()
            self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key == Qt.Key.Key_Space:
            self._space_held = True
            self.setCursor(Qt.CursorShape.OpenHandCursor)
            return
        steps = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)}
        if key in steps:
            dx, dy = steps[Qt.Key(key)]
            far = 10 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1
            if self.tool is not None and self.tool.nudge(dx * far, dy * far):
                self.touched.emit()
                return
            self._centre = self._centre[0] + 60 * dx / self._scale, self._centre[1] + 60 * dy / self._scale
        elif self.tool is not None and key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.tool.enter()
        elif self.tool is not None and key == Qt.Key.Key_Escape:
            self.tool.cancel()
        elif self.tool is not None and key == Qt.Key.Key_Backspace:
            self.tool.backspace()
        elif self.tool is not None and key == Qt.Key.Key_Delete:
            self.tool.delete()
        else:
            super().keyPressEvent(event)
            return
        self.touched.emit()
        self.update()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._space_held = False
            self.set_tool_cursor()
        else:
            super().keyReleaseEvent(event)

    def set_tool_cursor(self) -> None:
        """Show the tool's cursor."""
        shapes = {
            "arrow": Qt.CursorShape.ArrowCursor,
            "cross": Qt.CursorShape.CrossCursor,
            "hand": Qt.CursorShape.OpenHandCursor,
            "brush": Qt.CursorShape.CrossCursor,
            "pick": Qt.CursorShape.PointingHandCursor,
        }
        self.setCursor(shapes[self.tool.cursor] if self.tool else Qt.CursorShape.ArrowCursor)

    # ------------------------------------------------------------------ painting
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), self.palette().mid())
        if self.map is None:
            return
        painter.setTransform(self.transform_mm())
        sheet = QRectF(0, 0, *self.map.sheet_mm)
        painter.fillRect(sheet, QColor(SEA_COLOUR if self._in_water() else LAND_COLOUR))
        painter.setClipRect(sheet.adjusted(-1, -1, 1, 1))
        seen = painter.transform().inverted()[0].mapRect(QRectF(self.rect()))
        for layer in self.map.layers:
            if layer.shown and layer.role != "override":
                painter.setOpacity(layer.opacity)
                self._paint_layer(painter, layer, seen)
        painter.setOpacity(1.0)
        if self.show_compiled and self.board is not None:
            self._paint_compiled(painter)
        self._paint_grid(painter)
        paint_seams(painter, self.map)
        self._paint_overrides(painter)
        painter.setClipping(False)
        painter.resetTransform()
        self._paint_places(painter, seen)
        self._paint_numbers(painter, seen)
        self._paint_problems(painter)
        self._paint_selected(painter)
        self._paint_sketch(painter)

    def _in_water(self) -> bool:
        """Return whether what is not drawn is water: so it is round drawn land, unless the sea is drawn itself."""
        assert self.map is not None
        words = self.map.vocabulary.terrain
        ground = next((t.id for t in words if t.base == "land"), "clear")
        drawn = {f.kind for la in self.map.layers if la.role == "terrain" for f in la.features.values()}
        return ground in drawn and not any(t.base == "sea" and t.id in drawn for t in words)

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

    def _paint_layer(self, painter: QPainter, layer: Layer, seen: QRectF) -> None:
        assert self.map is not None
        for feature in layer.features.values():
            path = self.path_of(feature)
            if path.isEmpty() or not path.controlPointRect().adjusted(-1, -1, 1, 1).intersects(seen):
                continue
            look = look_of(self.map, layer, feature)
            painted = feature.shape.space is not None
            if look.fill and (painted or feature.shape.polygon or feature.shape.polygons):
                colour = QColor(look.fill)
                colour.setAlphaF(look.fill_opacity)
                painter.fillPath(path, colour)
            if not painted:
                painter.strokePath(path, cosmetic(look.stroke or "#6A5F50", look.width))

    def _paint_compiled(self, painter: QPainter) -> None:
        """Lay over the drawing what rules will see: kind, terrain and territory of every hex."""
        assert self.map is not None and self.board is not None
        grid = self.map.grid
        if grid is None:
            return
        groups: dict[str, QPainterPath] = {}
        groups_of = {t.id: t.group for t in self.map.vocabulary.territories}
        for space, kind in enumerate(self.board.kind):
            if kind == SEA:
                colour = SEA_COLOUR
            elif kind == LAKE:
                colour = LAKE_COLOUR
            else:
                tint = GROUPS.get(groups_of.get(self.board.territory[space], ""), LAND_COLOUR)
                colour = TERRAIN_COLOURS.get(self.board.terrain[space], tint)
            path = groups.setdefault(colour, QPainterPath())
            path.addPolygon(QPolygonF([QPointF(*c) for c in grid.corners(space)]))
            path.closeSubpath()
        for colour, path in groups.items():
            shade = QColor(colour)
            shade.setAlphaF(0.82)
            painter.fillPath(path, shade)

    def _paint_grid(self, painter: QPainter) -> None:
        grid = self.map.grid if self.map else None
        if grid is None or self._scale * grid.size_mm < 6:
            return
        assert self.map is not None
        if self._grid_path is None or self._grid_path[0] != grid:
            self._grid_path = grid, grid_path(self.map)
        painter.strokePath(self._grid_path[1], grid_pen(grid, self._scale))

    def _paint_overrides(self, painter: QPainter) -> None:
        """Mark the hexes that an override sets, so that a set value never hides."""
        assert self.map is not None
        grid = self.map.grid
        for layer in self.map.layers:
            if layer.role != "override" or not layer.shown or grid is None:
                continue
            for feature in layer.features.values():
                space = grid.by_name.get(feature.shape.space or "")
                if space is not None:
                    x, y = grid.centre(space)
                    r = grid.size_mm * 0.40
                    painter.setPen(cosmetic(NEW_LINE, 1.4, 0.8, dash=True))
                    painter.setBrush(Qt.BrushStyle.NoBrush)
                    painter.drawEllipse(QPointF(x, y), r, r)

    def _paint_places(self, painter: QPainter, seen: QRectF) -> None:
        assert self.map is not None
        painter.setFont(small_font())
        for layer in self.map.layers:
            if not layer.shown:
                continue
            for feature in layer.features.values():
                if layer.role == "label" and feature.shape.line is not None:
                    self._paint_name(painter, feature, seen)
                if feature.shape.point is None or not seen.contains(QPointF(*feature.shape.point)):
                    continue
                at = self.to_px(feature.shape.point)
                painter.setPen(cosmetic("#2B2620", 1.4))
                painter.setBrush(QColor(CREAM))
                painter.drawEllipse(at, 4.5, 4.5)
                if feature.name and self._scale * 20 > 30:
                    painter.drawText(at + QPointF(12, 4), feature.name)

    def _paint_name(self, painter: QPainter, feature: Feature, seen: QRectF) -> None:
        """Write a name in the middle of the curve it is set along."""
        line = feature.shape.line or ()
        (ax, ay), (bx, by) = line[(len(line) - 1) // 2], line[len(line) // 2]
        x, y = (ax + bx) / 2, (ay + by) / 2
        if seen.contains(QPointF(x, y)) and self._scale * 20 > 30:
            at = self.to_px((x, y))
            painter.setPen(QColor("#2C6274"))
            painter.drawText(QRectF(at.x() - 120, at.y() - 9, 240, 18), Qt.AlignmentFlag.AlignCenter, feature.name)

    def _paint_numbers(self, painter: QPainter, seen: QRectF) -> None:
        grid = self.map.grid if self.map else None
        if grid is None or self._scale * grid.size_mm < 44:
            return
        assert self.map is not None
        painter.setFont(small_font())
        paint_numbers(painter, self.map, seen, self.transform_mm())

    def _paint_problems(self, painter: QPainter) -> None:
        """Ring what is wrong, in red or, where it may be meant, in amber; what is wrong all over is not ringed."""
        for problem in ringed(self.problems):
            at = self.place_of(problem)
            if at is not None:
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(QColor(RINGS[problem.severity]), 2.4))
                painter.drawEllipse(self.to_px(at), 13, 13)

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

    def _paint_selected(self, painter: QPainter) -> None:
        assert self.map is not None
        t = self.transform_mm()
        for layer_id, feature_id in self.selected:
            layer = self.map.layer(layer_id)
            feature = layer.features.get(feature_id) if layer else None
            if feature is not None:
                path = t.map(self.path_of(feature))
                painter.strokePath(path, QPen(QColor(CREAM), 6))
                painter.strokePath(path, QPen(QColor(CHOSEN), 2.6))
                for spot in self._spots(feature):
                    painter.setBrush(Qt.BrushStyle.NoBrush)
                    for colour, width in ((CREAM, 5.0), (CHOSEN, 2.6)):
                        painter.setPen(QPen(QColor(colour), width))
                        painter.drawEllipse(self.to_px(spot), 8, 8)

    def _spots(self, feature: Feature) -> list[Point]:
        """Return where a feature is that has no outline: its point, or the middle of its hex."""
        grid = self.map.grid if self.map else None
        if grid is not None and feature.shape.space in grid.by_name:
            return [grid.centre(grid.by_name[feature.shape.space])]
        return [feature.shape.point] if feature.shape.point is not None else []

    def _paint_sketch(self, painter: QPainter) -> None:
        sketch = self.tool.sketch() if self.tool else None
        if sketch is not None and self.map is not None:
            paint_sketch(painter, self, sketch)


def held(event: QMouseEvent) -> Held:
    """Return the modifiers of a mouse event."""
    m = event.modifiers()
    return Held(
        bool(m & Qt.KeyboardModifier.ShiftModifier),
        bool(m & Qt.KeyboardModifier.ControlModifier),
        bool(m & Qt.KeyboardModifier.AltModifier),
    )


def cosmetic(colour: str, width: float, opacity: float = 1.0, dash: bool = False) -> QPen:
    """Return a pen whose width is in pixels at any zoom."""
    shade = QColor(colour)
    shade.setAlphaF(opacity)
    pen = QPen(shade, width, Qt.PenStyle.DashLine if dash else Qt.PenStyle.SolidLine)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    pen.setCosmetic(True)
    return pen


def small_font() -> QFont:
    """Return the face of numbers and names on the sheet."""
    return font(11.5)
