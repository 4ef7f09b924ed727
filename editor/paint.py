"""Small painters that the self-drawn panels share: a word, wrapped lines, a section head, a raised card."""

from __future__ import annotations

import math
from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPixmap

from editor.fonts import BOLD, REGULAR, font
from editor.theme import Theme


def words(painter: QPainter, x: float, y: float, text: str, made: QFont, colour: QColor, anchor: str = "left") -> float:
    """Write a line whose capitals are centred on y; return its width. anchor: left, middle, right."""
    metrics = QFontMetricsF(made)
    wide = metrics.horizontalAdvance(text)
    start = x - (0 if anchor == "left" else wide / 2 if anchor == "middle" else wide)
    painter.setFont(made)
    painter.setPen(colour)
    painter.drawText(QPointF(start, y + metrics.capHeight() / 2), text)
    return wide


def wrapped(text: str, made: QFont, width: float) -> list[str]:
    """Return a text in lines no wider than width; a single word may be."""
    metrics = QFontMetricsF(made)
    lines: list[str] = []
    line = ""
    for word in text.split():
        longer = f"{line} {word}".strip()
        if line and metrics.horizontalAdvance(longer) > width:
            lines.append(line)
            line = word
        else:
            line = longer
    return [*lines, line] if line or not lines else lines


def paragraph(
    painter: QPainter, x: float, y: float, lines: Iterable[str], made: QFont, colour: QColor, pitch: float
) -> float:
    """Write lines, the first centred on y; return the y after the last."""
    for line in lines:
        words(painter, x, y, line, made, colour)
        y += pitch
    return y


def elided(text: str, made: QFont, width: float) -> str:
    """Return a text cut with an ellipsis to a width."""
    return QFontMetricsF(made).elidedText(text, Qt.TextElideMode.ElideRight, width)


def head(painter: QPainter, theme: Theme, x: float, y: float, text: str, right: str = "", width: float = 0) -> None:
    """Write a section head in small bold capitals, and a note at the right end."""
    words(painter, x, y, text.upper(), font(11.5, BOLD, tracking=0.09), theme.colour("muted"))
    if right:
        words(painter, x + width, y, right, font(12, REGULAR), theme.colour("muted"), "right")


def card(
    painter: QPainter, theme: Theme, box: QRectF, radius: float = 8, ground: str = "raised", line: str = "line"
) -> None:
    """Draw a raised card with a hairline."""
    painter.setPen(QPen(theme.colour(line), 1))
    painter.setBrush(theme.colour(ground))
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)


def shadow(painter: QPainter, theme: Theme, box: QRectF, radius: float) -> None:
    """Draw a soft shadow round a floating card."""
    painter.setPen(Qt.PenStyle.NoPen)
    for spread, opacity in ((1, 0.14), (4, 0.09), (9, 0.06)):
        painter.setBrush(theme.colour("shadow", opacity))
        grown = QRectF(box.x() - spread / 2, box.y() - spread * 0.3 + 2, box.width() + spread, box.height() + spread)
        painter.drawRoundedRect(grown, radius + spread / 2, radius + spread / 2)


_RAISED_MOST = 40
_raised: dict[tuple[object, ...], QPixmap] = {}


def raised(painter: QPainter, theme: Theme, box: QRectF, radius: float, dpr: float) -> None:
    """Draw a floating card with its shadow, from a picture kept by size: floats are repainted at every pan."""
    pad = 14
    key = (theme.tokens, box.width(), box.height(), radius, dpr)
    pixmap = _raised.get(key)
    if pixmap is None:
        size = math.ceil((box.width() + 2 * pad) * dpr), math.ceil((box.height() + 2 * pad) * dpr)
        pixmap = QPixmap(*size)
        pixmap.setDevicePixelRatio(dpr)
        pixmap.fill(Qt.GlobalColor.transparent)
        inner = QPainter(pixmap)
        inner.setRenderHint(QPainter.RenderHint.Antialiasing)
        inside = QRectF(pad, pad, box.width(), box.height())
        shadow(inner, theme, inside, radius)
        card(inner, theme, inside, radius)
        inner.end()
        if len(_raised) >= _RAISED_MOST:
            _raised.clear()
        _raised[key] = pixmap
    painter.drawPixmap(box.topLeft() - QPointF(pad, pad), pixmap)
