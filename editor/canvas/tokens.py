"""Tokens on areas: like units as one counter with their number, what is picked of them, their marks and rings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter

from editor.canvas import overlays as o
from editor.canvas.layout import SMALLEST_PX, Spot
from editor.canvas.sprites import COUNT_PAD, blit
from scenarios.engine.counterart import Form

if TYPE_CHECKING:
    from editor.canvas.view import BoardView

CHIP_PX = 22.0  # tokens below this side are chips, with smaller numbers
PALED = frozenset({"moved", "acted"})


def form_of(side: float) -> Form:
    """Return the form of a token of a side in pixels."""
    return "normal" if side >= 64 else "small" if side >= CHIP_PX else "chip"


def paint_tokens(view: BoardView, painter: QPainter) -> None:
    """Paint the tokens in view, and the piece that walks."""
    if view.counter_side() < SMALLEST_PX or view.sprites.oob is None:
        return
    for space in view.pieces.tokens:
        for spot in seen(view, space):
            paint_token(view, painter, spot)
    walk = view.motion.walk
    if walk is not None and walk.unit in view.sprites.oob.index:
        blit_token(view, painter, walk.unit, view.camera.to_px(walk.at(view.motion.share)), view.counter_side() * 1.05)


def seen(view: BoardView, space: int) -> list[Spot]:
    """Return the tokens of a space that lie in view, without those that are still on their way."""
    x, y = view.px_of(space)
    reach = 4 * view.counter_side() + 60
    if not (-reach < x < view.width() + reach and -reach < y < view.height() + reach):
        return []
    spots = view.spread.spots(space)
    if view.motion.walk is None:
        return spots
    left = [(s, tuple(u for u in s.units if not view.motion.on_its_way(u))) for s in spots]
    return [Spot(s.space, units, s.centre, s.side) for s, units in left if units]


def paint_token(view: BoardView, painter: QPainter, spot: Spot) -> None:
    """Paint a token: the counter, how many it stands for, its marks."""
    picked = [unit for unit in spot.units if unit in view.overlay.picked]
    lead = picked[0] if picked else spot.units[0]
    blit_token(view, painter, lead, spot.centre, spot.side * (1.03 if picked else 1.0))
    _paint_marks(view, painter, spot)
    if len(spot.units) > 1 or len(picked) > 1:
        text = f"{len(picked)}/{len(spot.units)}" if picked else str(len(spot.units))
        paint_count(view, painter, spot, text, bool(picked))


def paint_count(view: BoardView, painter: QPainter, spot: Spot, text: str, picked: bool) -> None:
    """Paint the number of a token's units at its upper right corner; of those picked in the colour of selection."""
    high = max(12.0, 0.36 * spot.side) if spot.side >= CHIP_PX else max(9.0, 0.56 * spot.side)
    pixmap = view.sprites.count(text, high, picked, view.devicePixelRatioF())
    wide = pixmap.deviceIndependentSize().width() - 2 * COUNT_PAD
    x, y = spot.centre[0] + spot.side / 2, spot.centre[1] - spot.side / 2
    at = QPointF(round(x + 0.30 * high - wide - COUNT_PAD), round(y - 0.36 * high - COUNT_PAD))
    painter.drawPixmap(at, pixmap)


def blit_token(view: BoardView, painter: QPainter, unit: str, spot: tuple[float, float], side: float) -> None:
    """Paint a counter of a side about a point."""
    marks = view.pieces.marks.get(unit, ())
    face, turned = view.pieces.faces.get(unit, ("front", 0))
    up: Literal["front", "back"] = "back" if face == "back" else "front"
    pale = not PALED.isdisjoint(marks)
    shown = round(side * 2) / 2
    if view.motion.sliding and view.sprite_side:
        shown = view.sprite_side
    else:
        view.sprite_side = shown
    sample = view.sprites.sample(unit)
    pixmap = view.sprites.counter(sample, shown, form_of(shown), view.devicePixelRatioF(), pale, up)
    blit(painter, pixmap, spot, side, shown, turned)


def _paint_marks(view: BoardView, painter: QPainter, spot: Spot) -> None:
    if spot.side < CHIP_PX:  # a chip is paled, and no more
        return
    size = max(10.0, 0.34 * spot.side)
    kinds = [kind for kind in view.pieces.marks.get(spot.units[0], ()) if view.sprites.has_marker(kind)]
    x, y = spot.centre[0] - spot.side / 2, spot.centre[1] - spot.side / 2
    for k, kind in enumerate(kinds[:3]):  # over the left edge, clear of emblem and values as far as may be
        at = QPointF(x - 0.5 * size, y + 0.32 * spot.side - 0.1 * size + k * 0.8 * size)
        painter.drawPixmap(at, view.sprites.marker(kind, size, view.devicePixelRatioF()))


# ------------------------------------------------------------------ rings
def paint_token_rings(view: BoardView, painter: QPainter) -> None:
    """Paint the rings of tokens: picked, aimed at, pointed at, able."""
    overlay = view.overlay
    refused = view.spread.spots(overlay.refused)[:1] if overlay.refused is not None else []
    for space in view.pieces.tokens:
        for spot in seen(view, space):
            kind = ring_of(view, spot)
            if kind:
                side = spot.side * 1.03 if kind == "selected" else spot.side
                blit_ring(view, painter, spot.centre, side, kind)
                if kind == "selected" and len(spot.units) > 1:  # the ring lies over the number
                    picked = sum(unit in overlay.picked for unit in spot.units)
                    paint_count(view, painter, spot, f"{picked}/{len(spot.units)}", True)
    for spot in refused:
        o.draw_ring(painter, spot.box, "refused")


def ring_of(view: BoardView, spot: Spot) -> str:
    """Return the kind of ring round a token, or ""."""
    overlay, units = view.overlay, spot.units
    if any(unit in overlay.picked for unit in units):
        return "selected"
    if any(unit in overlay.aims for unit in units):
        return "target"
    if overlay.hover_unit in units:
        return "hover"
    return "able" if any(unit in overlay.able for unit in units) else ""


def blit_ring(view: BoardView, painter: QPainter, spot: tuple[float, float], side: float, kind: str) -> None:
    """Paint a ring from its picture; while the map glides, directly."""
    if view.motion.sliding:
        o.draw_ring(painter, o.counter_rect(spot, side), kind)
        return
    pixmap = view.sprites.ring(kind, side, view.devicePixelRatioF())
    half = pixmap.deviceIndependentSize().width() / 2
    painter.drawPixmap(QPointF(round(spot[0] - half), round(spot[1] - half)), pixmap)


def paint_band(view: BoardView, painter: QPainter) -> None:
    """Paint the rubber band."""
    if view.band is not None:
        painter.setPen(o.pen(o.AMBER, 1.6, (4, 3)))
        painter.setBrush(o.tint("#F6C445", 0.14))
        painter.drawRect(view.band)
