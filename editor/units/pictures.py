"""Counters, emblems and patches of colour as small pictures for tables, lists and previews."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPen, QPixmap

from exporters.qtpaint import paint
from mapdata.draw import ops
from scenarios.engine import counterart
from scenarios.engine.counterart import Finish, Form, Side
from scenarios.engine.emblems import emblem_of, mixed, nation_look
from scenarios.engine.oob import Nation, Oob, Unit

ICON, DENSE = 26, 2
MOST = 1500
_kept: OrderedDict[object, QIcon] = OrderedDict()


def _blank(width: float, height: float, dense: float) -> tuple[QPixmap, QPainter]:
    pixmap = QPixmap(max(1, math.ceil(width * dense)), max(1, math.ceil(height * dense)))
    pixmap.setDevicePixelRatio(dense)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    return pixmap, painter


def paint_box(painter: QPainter, listed: Sequence[ops.Op], box: QRectF) -> None:
    """Draw ops of a box of 100 by 100 into a box of the screen."""
    painter.save()
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    painter.translate(box.topLeft())
    painter.scale(box.width() / 100, box.height() / 100)
    paint(painter, listed)
    painter.restore()


def paint_counter(
    painter: QPainter, oob: Oob, unit: str, box: QRectF, side: Side = "front", form: Form = "normal",
    finish: Finish = "screen",
) -> None:  # fmt: skip
    """Draw a counter into a box, with its shadow where it is meant for a screen."""
    if finish == "screen":
        paint_box(painter, counterart.shadow_ops(), box)
    paint_box(painter, counterart.counter_ops(unit, oob, side=side, form=form, finish=finish), box)


def row_icon(oob: Oob, sheet: str, value: Any, column: str) -> QIcon | None:
    """Return the picture before a cell's text: a counter, an emblem, a patch of colour; None for most cells."""
    if sheet in ("groups", "counters") and column == "type":
        return unit_icon(oob, value[0])
    if sheet == "nations" and column == "emblem":
        return _icon(("emblem", emblem_of(value)), tuple(counterart.emblem_ops(emblem_of(value), 50, 50, 46)))
    if sheet == "nations" and column == "colour":
        return colour_icon(nation_look(value)[1])
    if sheet == "types" and column == "figure":
        return type_icon(value)
    return None


def unit_icon(oob: Oob, unit: Unit) -> QIcon:
    """Return a unit's counter, small."""
    key = counterart.look_key(unit.id, oob)
    return _icon(("unit", key), counterart.counter_ops(unit.id, oob, form="chip"))


def type_icon(kind: Any) -> QIcon:
    """Return a type's figure or symbol on a paper ground."""
    sample = Oob((kind,), (Nation("x", "", "", "neutral", "#E9E1D0", ""),), (Unit("x", "", kind.id, "x"),))
    return _icon(("type", kind.figure, kind.id), counterart.counter_ops("x", sample, form="chip"))


def colour_icon(colour: str) -> QIcon:
    """Return a patch of a colour."""
    if ("colour", colour) not in _kept:
        pixmap, painter = _blank(ICON, ICON, DENSE)
        painter.setPen(QPen(QColor(mixed(colour, "#000000", 0.4)), 1))
        painter.setBrush(QColor(colour))
        painter.drawRoundedRect(QRectF(3.5, 5.5, ICON - 7, ICON - 11), 4, 4)
        painter.end()
        _keep(("colour", colour), QIcon(pixmap))
    return _kept["colour", colour]


def _icon(key: object, listed: Sequence[ops.Op]) -> QIcon:
    if key not in _kept:
        pixmap, painter = _blank(ICON, ICON, DENSE)
        paint_box(painter, listed, QRectF(1, 1, ICON - 2, ICON - 2))
        painter.end()
        icon = QIcon()
        for mode in (QIcon.Mode.Normal, QIcon.Mode.Selected):
            icon.addPixmap(pixmap, mode)
        _keep(key, icon)
    _kept.move_to_end(key)
    return _kept[key]


def _keep(key: object, icon: QIcon) -> None:
    _kept[key] = icon
    while len(_kept) > MOST:
        _kept.popitem(last=False)
