"""Pictures of pieces and cities, painted once a size and kept."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Sequence
from typing import Literal

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPixmap

from editor.canvas import overlays
from editor.canvas.picture import Picture, detail_for
from editor.fonts import BOLD, map_font
from exporters.qtpaint import paint
from mapdata.draw import ops
from scenarios.engine import counterart
from scenarios.engine.counter_marks import MARKERS
from scenarios.engine.counterart import Form
from scenarios.engine.oob import Oob

RING_MARGIN = 0.16
MARGIN = 0.12  # of the side of a counter, for its shadow
MOST = 1500
COUNT_PAD = 2.0
PICKED = "#A35F00"  # the ground of a number of picked units


def form_for(hex_px: float) -> Form:
    """Return the form of counter for a hex of so many pixels."""
    side = counter_px(hex_px)
    return "chip" if hex_px < 40 else "small" if side < 58 else "normal"


def counter_px(hex_px: float) -> float:
    """Return the side of a counter on the screen."""
    return 0.72 * hex_px if hex_px >= 40 else max(14.0, min(24.0, 0.82 * hex_px))


class Sprites:
    """A cache of painted pieces for one order of battle."""

    def __init__(self, oob: Oob | None = None) -> None:
        self.oob = oob
        self._samples: dict[str, str] = {}
        self._kept: OrderedDict[tuple[object, ...], QPixmap] = OrderedDict()

    def show(self, oob: Oob | None) -> None:
        """Take another order of battle."""
        self.oob = oob
        self._samples.clear()
        self._kept.clear()

    def sample(self, unit: str) -> str:
        """Return the first unit that looks like a unit, so that like tokens share a picture."""
        assert self.oob is not None
        if not self._samples:
            looks: dict[tuple[object, ...], str] = {}
            for each in self.oob.units:
                key: tuple[object, ...] = (each.nation, each.type, each.label, each.steps)
                if self.oob.layouts or each.props or self.oob.type[each.type].figure == "nato":
                    key = (*key, counterart.look_key(each.id, self.oob))
                self._samples[each.id] = looks.setdefault(key, each.id)
        return self._samples[unit]

    @staticmethod
    def has_marker(kind: str) -> bool:
        """Return whether there is a disc for a mark."""
        return kind in MARKERS and kind != "cargo"

    def counter(
        self,
        unit: str,
        side_px: float,
        form: Form,
        dpr: float,
        moved: bool = False,
        side: Literal["front", "back"] = "front",
    ) -> QPixmap:
        """Return a counter of a side in pixels, with a margin of MARGIN round it for the shadow."""
        assert self.oob is not None
        side_px = round(side_px * 2) / 2
        key = ("counter", unit, side_px, form, dpr, moved, side)
        if key in self._kept:
            return self._look(key)
        listed = counterart.counter_ops(unit, self.oob, form=form, finish="screen", side=side, moved=moved)
        return self._keep(key, _box_pixmap(listed, side_px, dpr, MARGIN))

    def marker(self, kind: str, side_px: float, dpr: float) -> QPixmap:
        """Return a marker disc (moved, fought, cargo …)."""
        key = ("marker", kind, round(side_px * 2) / 2, dpr)
        if key in self._kept:
            return self._look(key)
        return self._keep(key, _box_pixmap(counterart.marker_ops(kind), key[2], dpr, 0.0))

    def emblem(self, emblem: str, side_px: float, dpr: float) -> QPixmap:
        """Return a nation's emblem."""
        key = ("emblem", emblem, round(side_px * 2) / 2, dpr)
        if key in self._kept:
            return self._look(key)
        return self._keep(key, _box_pixmap(tuple(counterart.emblem_ops(emblem, 50, 50, 47)), key[2], dpr, 0.0))

    def control(self, nation: str, side_px: float, dpr: float) -> QPixmap:
        """Return a disc that shows who holds a place."""
        assert self.oob is not None
        key = ("control", nation, round(side_px * 2) / 2, dpr)
        if key in self._kept:
            return self._look(key)
        return self._keep(key, _box_pixmap(counterart.control_ops(nation, self.oob), key[2], dpr, 0.0))

    def die(self, face: str, colour: str, side_px: float, dpr: float) -> QPixmap:
        """Return a die with a face up."""
        colour = colour if len(colour) == 7 else "#FBF5E4"  # a die that is no side's is cream
        key = ("die", face, colour, round(side_px * 2) / 2, dpr)
        if key in self._kept:
            return self._look(key)
        shown: int | str = int(face) if face.isdigit() else face
        return self._keep(key, _box_pixmap(counterart.dice_ops(shown, colour), key[3], dpr, 0.0))

    def count(self, text: str, high: float, picked: bool, dpr: float) -> QPixmap:
        """Return the pill with a number of units, with a margin of COUNT_PAD."""
        high = round(high * 2) / 2
        key = ("count", text, high, picked, dpr)
        if key in self._kept:
            return self._look(key)
        made = map_font(high * 0.72, BOLD)
        wide = max(high, QFontMetricsF(made).horizontalAdvance(text) + 0.5 * high)
        pixmap, painter = _canvas(wide + 2 * COUNT_PAD, high + 2 * COUNT_PAD, dpr)
        box = QRectF(COUNT_PAD, COUNT_PAD, wide, high)
        painter.setPen(overlays.pen(overlays.CREAM, max(1.0, 0.07 * high)))
        painter.setBrush(QColor(PICKED if picked else overlays.INK))
        painter.drawRoundedRect(box, high / 2, high / 2)
        painter.setPen(QColor(overlays.CREAM))
        painter.setFont(made)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
        painter.end()
        return self._keep(key, pixmap)

    def ring(self, kind: str, side_px: float, dpr: float) -> QPixmap:
        """Return a ring round a counter of a side, with a margin of RING_MARGIN of it all round."""
        key = ("ring", kind, round(side_px * 2) / 2, dpr)
        if key in self._kept:
            return self._look(key)
        side = key[2]
        pixmap, painter = _canvas(side * (1 + 2 * RING_MARGIN), side * (1 + 2 * RING_MARGIN), dpr)
        overlays.draw_ring(painter, QRectF(side * RING_MARGIN, side * RING_MARGIN, side, side), kind)
        painter.end()
        return self._keep(key, pixmap)

    def tab(self, name: str, kind: str, ink: str, u: float, dpr: float) -> QPixmap:
        """Return a city's pill."""
        key = ("tab", name, kind, ink, round(u, 3), dpr)
        if key in self._kept:
            return self._look(key)
        width, height = overlays.tab_size(name, kind, u)
        pixmap, painter = _canvas(width + 4, height + 4, dpr)
        overlays.draw_tab(painter, (width / 2 + 2, 0.0), 2.0, name, kind, ink, u)
        painter.end()
        return self._keep(key, pixmap)

    def _look(self, key: tuple[object, ...]) -> QPixmap:
        self._kept.move_to_end(key)
        return self._kept[key]

    def _keep(self, key: tuple[object, ...], pixmap: QPixmap) -> QPixmap:
        self._kept[key] = pixmap
        if len(self._kept) > MOST:
            self._kept.popitem(last=False)
        return pixmap


def _canvas(width: float, height: float, dpr: float) -> tuple[QPixmap, QPainter]:
    pixmap = QPixmap(math.ceil(width * dpr), math.ceil(height * dpr))
    pixmap.fill(Qt.GlobalColor.transparent)
    pixmap.setDevicePixelRatio(dpr)
    painter = QPainter(pixmap)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    return pixmap, painter


def _box_pixmap(listed: Sequence[ops.Op], side_px: float, dpr: float, margin: float) -> QPixmap:
    whole = side_px * (1 + 2 * margin)
    device = max(1, math.ceil(whole * dpr))
    pixmap = QPixmap(device, device)
    pixmap.fill(Qt.GlobalColor.transparent)
    with QPainter(pixmap) as painter:
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        painter.scale(side_px * dpr / 100, side_px * dpr / 100)
        painter.translate(100 * margin, 100 * margin)
        paint(painter, listed)
    pixmap.setDevicePixelRatio(dpr)
    return pixmap


def blit(
    painter: QPainter, pixmap: QPixmap, spot: tuple[float, float], side: float, shown: float, turned: float = 0.0
) -> None:
    """Paint a counter's picture about a point; shown: the side it was painted for, side: the one it is to have."""
    if turned:
        painter.save()
        painter.translate(*spot)
        painter.rotate(turned)
        spot = (0.0, 0.0)
    whole = side * (1 + 2 * MARGIN)
    if abs(shown - side) < 0.6:
        natural = pixmap.deviceIndependentSize().width()
        painter.drawPixmap(QPointF(round(spot[0] - natural / 2), round(spot[1] - natural / 2)), pixmap)
    else:
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        box = QRectF(spot[0] - whole / 2, spot[1] - whole / 2, whole, whole)
        painter.drawPixmap(box, pixmap, QRectF(pixmap.rect()))
    if turned:
        painter.restore()


class CitySprites:
    """The map's city symbols and names as pictures of their own, so that one under a counter can be left out."""

    def __init__(self) -> None:
        self._groups: dict[str, dict[str, list[tuple[ops.Op, QRectF]]]] = {}
        self._kept: dict[tuple[str, str, float, float], tuple[QPixmap, QPointF]] = {}
        self._picture: Picture | None = None

    def show(self, picture: Picture | None) -> None:
        """Take another map."""
        self._picture = picture
        self._groups.clear()
        self._kept.clear()

    def groups(self, detail: str) -> dict[str, list[tuple[ops.Op, QRectF]]]:
        """Return the ops and bounds of the cities of each space, by the space's name."""
        if self._picture is None or not self._picture.ready(detail):
            return {}
        if detail not in self._groups:
            found: dict[str, list[tuple[ops.Op, QRectF]]] = {}
            for op in self._picture.drawing(detail).sections.get("cities", ()):
                if isinstance(op, ops.Group) and op.tag.startswith("city:"):
                    found.setdefault(op.tag.removeprefix("city:"), []).append((op, bounds(op)))
            self._groups[detail] = found
        return self._groups[detail]

    def pixmap(self, space: str, scale: float, dpr: float) -> tuple[QPixmap, QPointF] | None:
        """Return a space's cities and the point of the sheet of their top left corner, or None where there are none."""
        if self._picture is None:
            return None
        detail = detail_for(self._picture.hex_mm * scale)
        listed = self.groups(detail).get(space)
        if not listed:
            return None
        key = (space, detail, scale, dpr)
        if key not in self._kept:
            if len(self._kept) > MOST:
                self._kept.clear()
            box = QRectF()
            for _, part in listed:
                box = box.united(part)
            pixmap = QPixmap(
                max(1, math.ceil(box.width() * scale * dpr)), max(1, math.ceil(box.height() * scale * dpr))
            )
            pixmap.fill(Qt.GlobalColor.transparent)
            with QPainter(pixmap) as painter:
                painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
                painter.scale(scale * dpr, scale * dpr)
                painter.translate(-box.topLeft())
                paint(painter, [op for op, _ in listed])
            pixmap.setDevicePixelRatio(dpr)
            self._kept[key] = (pixmap, box.topLeft())
        return self._kept[key]


def bounds(op: ops.Op) -> QRectF:
    """Return generous bounds of an op on the sheet."""
    from editor.canvas.scene import Scene

    box = QRectF()
    for piece in Scene((op,)).pieces:
        box = box.united(piece.box)
    return box
