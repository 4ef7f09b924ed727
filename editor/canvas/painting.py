"""One frame of the board, layer by layer in the order of the look: ground, fills, ink, cities, way, pieces, rings."""

from __future__ import annotations

import math
from collections.abc import Iterable
from itertools import pairwise
from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPixmap, QTransform

from editor.canvas import overlays as o
from editor.canvas import tokens, ways
from editor.canvas.layout import Spot
from editor.canvas.picture import MARKER_U, detail_for
from editor.canvas.scene import to_qpath
from editor.canvas.sprites import blit, form_for
from editor.canvas.tiles import TILE_PX, TileKey
from editor.theme import VEIL

if TYPE_CHECKING:
    from editor.canvas.view import BoardView

FILL_MOST_PX = 3000
PALE = 0.4  # of the light where only some of what is picked can go
CONTROL_LEAST_PX = 24
BASE_PX = 1400


def paint_board(view: BoardView, rect: QRect) -> None:
    """Paint a frame of the view."""
    with QPainter(view) as painter:  # ended even when something is at fault: Qt crashes otherwise
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        painter.fillRect(rect, view.theme.colour("canvas"))
        if view.picture is None:
            return
        if view.motion.sliding and view.still is not None:
            _paint_sliding(view, painter)
        else:
            _paint_board(view, painter)
        _paint_drag(view, painter)


def board_picture(view: BoardView) -> QPixmap:
    """Return the board as it looks now."""
    dpr = view.devicePixelRatioF()
    pixmap = QPixmap(round(view.width() * dpr), round(view.height() * dpr))
    pixmap.setDevicePixelRatio(dpr)
    pixmap.fill(view.theme.colour("canvas"))
    with QPainter(pixmap) as painter:
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        _paint_board(view, painter)
    return pixmap


def _paint_sliding(view: BoardView, painter: QPainter) -> None:
    """Paint a frame of a zoom or a jump: the board as it was at its start, larger or smaller, over the plain map."""
    assert view.still is not None
    pixmap, centre, scale = view.still
    if view.base is not None:
        painter.drawImage(_target(view, QRectF(0, 0, *view.camera.sheet)), view.base)
        if view.theme.tokens.dark:
            painter.fillRect(view.rect(), _veil())
    k = view.camera.scale / scale
    size = pixmap.deviceIndependentSize()
    x, y = view.camera.to_px(centre)
    box = QRectF(x - size.width() / 2 * k, y - size.height() / 2 * k, size.width() * k, size.height() * k)
    sheet = _target(view, QRectF(0, 0, *view.camera.sheet))
    painter.setClipRect(sheet)
    painter.drawPixmap(box, pixmap, QRectF(pixmap.rect()))
    painter.setClipping(False)


def _veil() -> QColor:
    veil = QColor(VEIL[0])
    veil.setAlphaF(VEIL[1])
    return veil


def _paint_board(view: BoardView, painter: QPainter) -> None:
    tiles = _visible_tiles(view)
    layered = bool(view.pieces.hatch or view.overlay.lit or view.overlay.zone)
    _paint_ground(view, painter, tiles, layered)
    if layered:
        _paint_fills(view, painter)
        _paint_ink(view, painter, tiles)
    if view.show_cities:
        _paint_cities(view, painter)
    _paint_control(view, painter)
    _paint_way(view, painter)
    if not view.hide_counters:
        if view.tokens_side_by_side:
            tokens.paint_tokens(view, painter)
        else:
            _paint_counters(view, painter)
    if view.theme.tokens.dark:
        painter.fillRect(view.rect(), _veil())
    _paint_rings(view, painter)
    tokens.paint_band(view, painter)


# ------------------------------------------------------------------ map
def _visible_tiles(view: BoardView) -> list[TileKey]:
    camera, dpr = view.camera, view.devicePixelRatioF()
    if view.motion.sliding:
        return []
    scale = round(camera.scale, 5)
    size = TILE_PX / scale
    x0, y0, x1, y1 = camera.window_mm()
    w, h = camera.sheet
    columns = range(max(0, math.floor(x0 / size)), min(math.ceil(w / size), math.floor(x1 / size) + 1))
    rows = range(max(0, math.floor(y0 / size)), min(math.ceil(h / size), math.floor(y1 / size) + 1))
    keys = [TileKey(scale, dpr, column, row) for column in columns for row in rows]
    cx, cy = camera.centre[0] / size, camera.centre[1] / size
    keys.sort(key=lambda k: (k.column + 0.5 - cx) ** 2 + (k.row + 0.5 - cy) ** 2)
    view.tiles.want(keys)
    return keys


def _target(view: BoardView, box: QRectF) -> QRectF:
    x, y = view.camera.to_px((box.x(), box.y()))
    return QRectF(x, y, box.width() * view.camera.scale, box.height() * view.camera.scale)


def _paint_ground(view: BoardView, painter: QPainter, tiles: list[TileKey], layered: bool) -> None:
    have = [key for key in tiles if view.tiles.get(key) is not None]
    sheet = QRectF(0, 0, *view.camera.sheet)
    painter.setClipRect(_target(view, sheet))
    if len(have) < len(tiles) or not tiles:
        _paint_stand_in(view, painter)
    view.drawing_changed(view.plain_still or len(have) < len(tiles))
    for key in have:
        tile = view.tiles.get(key)
        if tile is not None:
            box = _target(view, key.box_mm())
            painter.drawImage(QPointF(round(box.x()), round(box.y())), tile.ground if layered else tile.whole)
    painter.setClipping(False)


def _paint_stand_in(view: BoardView, painter: QPainter) -> None:
    """Paint what there is at other scales, until the right tiles come."""
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    sheet = _target(view, QRectF(0, 0, *view.camera.sheet))
    if view.base is not None:
        painter.drawImage(sheet, view.base)
    else:
        painter.fillRect(sheet, QColor("#B4CED2"))
    window = QRectF(0, 0, view.width(), view.height())
    for key, tile in view.tiles.others(round(view.camera.scale, 5), view.devicePixelRatioF())[-40:]:
        box = _target(view, key.box_mm())
        if box.intersects(window):
            painter.drawImage(box, tile.whole)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, False)


def _paint_ink(view: BoardView, painter: QPainter, tiles: list[TileKey]) -> None:
    painter.setClipRect(_target(view, QRectF(0, 0, *view.camera.sheet)))
    for key in tiles:
        tile = view.tiles.get(key)
        if tile is not None:
            box = _target(view, key.box_mm())
            painter.drawImage(QPointF(round(box.x()), round(box.y())), tile.ink)
    painter.setClipping(False)


def area_path(view: BoardView, spaces: Iterable[int]) -> QPainterPath:
    """Return the outline of some spaces in view pixels."""
    assert view.picture is not None
    return _to_view(view).map(to_qpath(view.picture.spaces_path(spaces)))


def _to_view(view: BoardView) -> QTransform:
    camera = view.camera
    x, y = camera.to_px((0.0, 0.0))
    return QTransform(camera.scale, 0, 0, camera.scale, x, y)


def _paint_fills(view: BoardView, painter: QPainter) -> None:
    u = view.camera.hex_px / 115
    for territory, colour in view.pieces.hatch:
        _fill(view, painter, ("hatch", territory, colour), u)
    reach, struck = view.overlay.lit - view.overlay.struck, view.overlay.lit & view.overlay.struck
    part = view.overlay.part
    for kind, spaces in (("reach", reach - part), ("struck", struck - part)):
        if spaces:
            _fill(view, painter, (kind, spaces), u)
    if part:
        painter.setOpacity(PALE)
        for kind, spaces in (("reach", reach & part), ("struck", struck & part)):
            if spaces:
                _fill(view, painter, (kind, spaces), u)
        painter.setOpacity(1.0)
    if view.overlay.zone:
        _fill(view, painter, ("zone", view.overlay.zone), u)


def _fill(view: BoardView, painter: QPainter, what: tuple[object, ...], u: float) -> None:
    """Paint a fill from its picture, made once a scale; a fill larger than the screen is painted directly."""
    scale, dpr = view.camera.scale, view.devicePixelRatioF()
    kept = view.fills.get(what)
    if kept is not None and (kept[2] == scale or view.motion.sliding):
        pixmap, corner, made_at = kept
        x, y = view.camera.to_px((corner.x(), corner.y()))
        k = scale / made_at
        size = pixmap.deviceIndependentSize()
        painter.drawPixmap(QRectF(x, y, size.width() * k, size.height() * k), pixmap, QRectF(pixmap.rect()))
        return
    path = _fill_path(view, what)
    if path is None:
        return
    box = path.boundingRect().adjusted(-4, -4, 4, 4)
    if max(box.width(), box.height()) * dpr > FILL_MOST_PX or view.motion.sliding:
        _draw_fill(painter, what, path, u)
        return
    pixmap = QPixmap(max(1, math.ceil(box.width() * dpr)), max(1, math.ceil(box.height() * dpr)))
    pixmap.setDevicePixelRatio(dpr)
    pixmap.fill(Qt.GlobalColor.transparent)
    with QPainter(pixmap) as inner:
        inner.setRenderHint(QPainter.RenderHint.Antialiasing)
        inner.translate(-box.topLeft())
        _draw_fill(inner, what, path, u)
    corner = QPointF(*view.camera.to_mm((box.x(), box.y())))
    if len(view.fills) > 40:
        view.fills.clear()
    view.fills[what] = (pixmap, corner, scale)
    painter.drawPixmap(box.topLeft(), pixmap)


def _fill_path(view: BoardView, what: tuple[object, ...]) -> QPainterPath | None:
    assert view.picture is not None
    if what[0] == "hatch":
        found = view.picture.territory_path(str(what[1]))
        return _to_view(view).map(to_qpath(found)) if found is not None else None
    return area_path(view, what[1])  # type: ignore[arg-type]


def _draw_fill(painter: QPainter, what: tuple[object, ...], path: QPainterPath, u: float) -> None:
    if what[0] == "reach":
        o.draw_reach(painter, path, u)
    elif what[0] == "struck":
        o.draw_struck(painter, path, u)
    elif what[0] == "zone":
        o.draw_zone(painter, path, u)
    else:
        o.draw_hatch(painter, path, u, str(what[2]))


# ------------------------------------------------------------------ cities, way, pieces
def _paint_cities(view: BoardView, painter: QPainter) -> None:
    assert view.picture is not None
    board, scale = view.picture.board, round(view.camera.scale, 5)
    if view.motion.sliding:
        scale = view.city_scale
    view.city_scale = scale
    bare = view.hide_counters or view.tokens_side_by_side
    under = set() if bare else {board.names[space] for space in view.pieces.stacks}
    window = QRectF(0, 0, view.width(), view.height())
    for name in view.cities.groups(_detail(view, scale)):
        if name in under:  # the tab under the counter tells it near; far away the counter stands for it
            continue
        found = view.cities.pixmap(name, scale, view.devicePixelRatioF())
        if found is None:
            continue
        pixmap, corner = found
        size = pixmap.deviceIndependentSize()
        k = view.camera.scale / scale
        x, y = view.camera.to_px((corner.x(), corner.y()))
        box = QRectF(x, y, size.width() * k, size.height() * k)
        if not box.intersects(window):
            continue
        if k == 1:
            painter.drawPixmap(QPointF(round(x), round(y)), pixmap)
        else:
            painter.drawPixmap(box, pixmap, QRectF(pixmap.rect()))


def _detail(view: BoardView, scale: float) -> str:
    assert view.picture is not None
    return detail_for(view.picture.hex_mm * scale)


def control_spot(view: BoardView, space: int) -> tuple[float, float, float]:
    """Return middle and radius of the disc that shows who holds a space: at its left corner, clear of counters."""
    assert view.picture is not None
    detail = detail_for(view.camera.hex_px)
    spread = view.tokens_side_by_side
    at = view.spread.slots.marker(space, detail) if spread else view.picture.marker_spot(space, detail)
    x, y = view.camera.to_px(at) if at is not None else (-1000.0, -1000.0)
    return x, y, max(4.5, (MARKER_U / 115 if spread else 0.105) * view.camera.hex_px)


def _paint_control(view: BoardView, painter: QPainter) -> None:
    if view.sprites.oob is None or view.camera.hex_px < CONTROL_LEAST_PX:
        return
    window = QRectF(-80, -80, view.width() + 160, view.height() + 160)
    for space, nation in view.pieces.control:
        if not window.contains(*view.px_of(space)):
            continue
        x, y, r = control_spot(view, space)
        if window.contains(x, y):
            pixmap = view.sprites.control(nation, 2 * r, view.devicePixelRatioF())
            half = pixmap.deviceIndependentSize().width() / 2
            painter.drawPixmap(QPointF(round(x - half), round(y - half)), pixmap)


def _paint_way(view: BoardView, painter: QPainter) -> None:
    if view.tokens_side_by_side:
        ways.paint_lines(view, painter)
        ways.paint_way(view, painter)
    elif len(view.overlay.path) > 1:
        u = view.camera.hex_px / 115
        o.draw_path(painter, [view.px_of(space) for space in view.overlay.path], u)
    if view.overlay.ruler is not None:
        _paint_ruler(view, painter, *view.overlay.ruler)


def _paint_ruler(view: BoardView, painter: QPainter, a: int, b: int) -> None:
    start, end = view.px_of(a), view.px_of(b)
    painter.setPen(o.pen(o.CREAM, 6))
    painter.drawLine(QPointF(*start), QPointF(*end))
    painter.setPen(o.pen(o.TEAL, 2.6, (4, 3)))
    painter.drawLine(QPointF(*start), QPointF(*end))


def _paint_counters(view: BoardView, painter: QPainter) -> None:
    window = QRectF(-120, -120, view.width() + 240, view.height() + 240)
    walking = view.motion.walk.unit if view.motion.walk is not None else ""
    for space, stack in view.pieces.stacks.items():
        x, y = view.px_of(space)
        if not window.contains(x, y):
            continue
        _paint_stack(view, painter, space, stack, walking)
    if view.motion.walk is not None:
        spot = view.camera.to_px(view.motion.walk.at(view.motion.share))
        if view.motion.walk.unit in (view.sprites.oob.index if view.sprites.oob else {}):
            _blit_counter(view, painter, view.motion.walk.unit, spot, view.counter_side() * 1.03)


def _paint_stack(view: BoardView, painter: QPainter, space: int, stack: tuple[str, ...], walking: str) -> None:
    side, u = view.counter_side(), view.camera.hex_px / 115
    tops = [unit for unit in stack if unit not in view.pieces.cargo] or list(stack)
    cargo = [unit for unit in stack if unit in view.pieces.cargo and unit not in tops]
    for unit in stack:
        start = view.motion.waiting(unit)
        if start is not None and unit != walking:
            _blit_counter(view, painter, unit, view.camera.to_px(start), side)
            tops = [t for t in tops if t != unit]
    shown = [unit for unit in tops if unit != walking]
    if not shown:
        return
    lifted_cargo = bool(cargo) and cargo[-1] in view.overlay.picked
    if lifted_cargo:  # what is picked lies on top of what carries it
        shown = [*shown, cargo[-1]]
    elif cargo and view.camera.hex_px >= 40:
        _blit_counter(view, painter, cargo[-1], view.counter_centre(space, 1), side)
    visible = shown[-3:]
    for back, unit in enumerate(visible):
        level = len(visible) - 1 - back
        lifted = 1.03 if unit in view.overlay.picked else 1.0
        _blit_counter(view, painter, unit, view.counter_centre(space, level), side * lifted)
    _paint_marks(view, painter, space, shown[-1], side)
    if cargo:
        box = view.badge_box(space)
        painter.drawPixmap(box.topLeft(), view.sprites.marker("cargo", box.width(), view.devicePixelRatioF()))
    if len(shown) - lifted_cargo > 1:
        x, y = view.counter_centre(space, min(2, len(visible) - 1))
        o.draw_badge(painter, (x + side / 2, y - side / 2), str(len(shown)), max(8.0, 11 * u))


def _blit_counter(view: BoardView, painter: QPainter, unit: str, spot: tuple[float, float], side: float) -> None:
    form = form_for(view.camera.hex_px)
    moved = "moved" in view.pieces.marks.get(unit, ())
    shown = round(side * 2) / 2
    if view.motion.sliding and view.sprite_side:
        shown = view.sprite_side
    else:
        view.sprite_side = shown if unit not in view.overlay.picked else view.sprite_side
    face, turned = view.pieces.faces.get(unit, ("front", 0))
    side_up: Literal["front", "back"] = "back" if face == "back" else "front"
    pixmap = view.sprites.counter(unit, shown, form, view.devicePixelRatioF(), moved, side_up)
    blit(painter, pixmap, spot, side, shown, turned)


def _paint_marks(view: BoardView, painter: QPainter, space: int, unit: str, side: float) -> None:
    kinds = [kind for kind in view.pieces.marks.get(unit, ()) if kind != "cargo"]
    size = max(11.0, 0.30 * side)
    x, y = view.counter_centre(space, 0)
    for place, kind in enumerate(kinds[:3]):
        spot = QPointF(x + side / 2 - 0.66 * size, y - side / 2 - 0.34 * size + place * size * 0.86)
        painter.drawPixmap(spot, view.sprites.marker(kind, size, view.devicePixelRatioF()))


def _paint_tabs(view: BoardView, painter: QPainter) -> None:
    if view.camera.hex_px < 40 or not view.show_cities or view.hide_counters:
        return
    side, u = view.counter_side(), view.camera.hex_px / 115
    window = QRectF(-60, -60, view.width() + 120, view.height() + 120)
    for space in view.pieces.stacks:
        if window.contains(*view.px_of(space)):
            _paint_tab(view, painter, space, side, u)


def _paint_tab(view: BoardView, painter: QPainter, space: int, side: float, u: float) -> None:
    assert view.picture is not None
    places = [place for place in view.picture.board.places_at.get(space, ()) if place.name]
    if not places:
        return
    place = next((p for p in places if "capital" in p.kind), places[0])
    x, y = view.px_of(space)
    ink = view.mark_inks.get(view.picture.board.territory[space], "#3C4248")
    scale = u if view.motion.sliding and view.tab_u == 0 else view.tab_u if view.motion.sliding else u
    view.tab_u = scale
    pixmap = view.sprites.tab(place.name, place.kind, ink, max(0.72, scale), view.devicePixelRatioF())
    wide = pixmap.deviceIndependentSize().width()
    painter.drawPixmap(QPointF(round(x - wide / 2), round(y + side / 2 - 3 * u - 2)), pixmap)


# ------------------------------------------------------------------ rings
def _paint_rings(view: BoardView, painter: QPainter) -> None:
    overlay, u, side = view.overlay, view.camera.hex_px / 115, view.counter_side()
    spread = view.tokens_side_by_side
    for space, text in overlay.left.items():
        if view.camera.hex_px >= 40 and (text != "0" or not spread):  # to an area most go with their last point
            o.draw_left(painter, _left_spot(view, space, u), text, u)
    if not view.hide_counters and spread:
        tokens.paint_token_rings(view, painter)
    elif not view.hide_counters:
        _paint_unit_rings(view, painter, side)
    for kind, spaces in (
        ("pointed", [s for s in overlay.pointed if spread or s not in view.pieces.stacks]),
        ("hover", [overlay.hover] if overlay.hover is not None and not overlay.hover_unit else []),
        ("cursor", [overlay.cursor] if overlay.cursor is not None else []),
    ):
        for space in spaces:
            o.draw_hex(painter, area_path(view, (space,)), kind, u)
    if overlay.refused is not None:
        if overlay.refused in view.pieces.stacks and not view.hide_counters and not spread:
            o.draw_ring(painter, o.counter_rect(view.px_of(overlay.refused), side), "refused")
        else:
            o.draw_hex(painter, area_path(view, (overlay.refused,)), "refused", u)
    if spread:
        ways.paint_pips(view, painter)
    else:
        _paint_tabs(view, painter)
        _paint_pips(view, painter, u)


def _left_spot(view: BoardView, space: int, u: float) -> tuple[float, float]:
    """Return where the points left are written: the right corner of a hex, above an area's label."""
    assert view.picture is not None
    x, y = view.camera.to_px(view.picture.label_top(space, detail_for(view.camera.hex_px)))
    if view.tokens_side_by_side:
        return x, y - 9 * max(u, 0.75)
    return x - 13 * max(u, 0.6), y


def _paint_unit_rings(view: BoardView, painter: QPainter, side: float) -> None:
    overlay, pieces = view.overlay, view.pieces
    walking = view.motion.walk.unit if view.motion.walk is not None else ""
    wanted = {*overlay.picked, *overlay.aims, *overlay.able, overlay.hover_unit}
    window = QRectF(-80, -80, view.width() + 160, view.height() + 160)
    for space, stack in pieces.stacks.items():
        if (wanted.isdisjoint(stack) and space not in overlay.pointed) or not window.contains(*view.px_of(space)):
            continue
        for unit in stack:
            if unit == walking:
                continue
            kind = (
                "selected" if unit in overlay.picked
                else "target" if unit in overlay.aims
                else "pointed" if space in overlay.pointed and unit == view.unit_top(space)
                else "hover" if unit == overlay.hover_unit
                else "able" if unit in overlay.able and unit not in pieces.cargo
                else ""
            )  # fmt: skip
            if kind:
                grow = side * 1.03 if kind == "selected" else side
                tokens.blit_ring(view, painter, view.counter_centre(space, _level(view, stack, unit)), grow, kind)


def _level(view: BoardView, stack: tuple[str, ...], unit: str) -> int:
    if unit in view.pieces.cargo:
        return 0 if unit in view.overlay.picked else 1
    tops = [u for u in stack if u not in view.pieces.cargo]
    return len(tops) - 1 - tops.index(unit)


def _paint_pips(view: BoardView, painter: QPainter, u: float) -> None:
    path, pips = view.overlay.path, view.overlay.pips
    if view.camera.hex_px < 40:
        return
    for (a, b), text in zip(pairwise(path), pips):
        (ax, ay), (bx, by) = view.px_of(a), view.px_of(b)
        o.draw_pip(painter, ((ax + bx) / 2, (ay + by) / 2), text, u)


def _paint_drag(view: BoardView, painter: QPainter) -> None:
    if view.drag_at is None or not view.overlay.picked or view.sprites.oob is None:
        return
    unit = view.overlay.picked[0]
    if unit in view.sprites.oob.index:
        painter.setOpacity(0.88)
        if view.tokens_side_by_side:
            spot = Spot(-1, view.overlay.picked, (view.drag_at.x(), view.drag_at.y() - 6), view.counter_side() * 1.08)
            tokens.blit_token(view, painter, unit, spot.centre, spot.side)
            if len(spot.units) > 1:
                tokens.paint_count(view, painter, spot, str(len(spot.units)), True)
            painter.setOpacity(1.0)
            return
        _blit_counter(view, painter, unit, (view.drag_at.x(), view.drag_at.y() - 6), view.counter_side() * 1.08)
        painter.setOpacity(1.0)
