"""Small pictures of the editor's panels in the colours of the theme: locks, eyes, discs of problems, swatches."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPainterPath, QPen, QPixmap

from editor.fonts import BOLD, font
from editor.icons import paint_icon
from editor.theme import Theme

SIDE = 20
SCALE = 2  # pictures are kept at twice their size, for dense screens


def _blank(width: int = SIDE, height: int = SIDE) -> tuple[QPixmap, QPainter]:
    pixmap = QPixmap(width * SCALE, height * SCALE)
    pixmap.setDevicePixelRatio(SCALE)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    return pixmap, painter


def _icon(pixmap: QPixmap, painter: QPainter) -> QIcon:
    """Return an icon that looks the same in a selected row."""
    painter.end()
    icon = QIcon()
    for mode in (QIcon.Mode.Normal, QIcon.Mode.Selected, QIcon.Mode.Active):
        icon.addPixmap(pixmap, mode)
    return icon


def tool_icon(name: str, theme: Theme) -> QIcon:
    """Return a tool's icon: in the ink, and in the colour that stands on the accent when the tool is in hand."""
    icon = QIcon()
    for state, token in ((QIcon.State.Off, "ink"), (QIcon.State.On, "on_accent")):
        pixmap, painter = _blank(24, 24)
        paint_icon(painter, name, QRectF(0, 0, 24, 24), theme.colour(token))
        painter.end()
        for mode in (QIcon.Mode.Normal, QIcon.Mode.Active, QIcon.Mode.Selected):
            icon.addPixmap(pixmap, mode, state)
    return icon


def eye_icon(theme: Theme, open_: bool) -> QIcon:
    """Return the mark of a layer that is shown, or paler of one that is not."""
    pixmap, painter = _blank()
    name, token = ("eye", "ink") if open_ else ("eye_off", "muted")
    paint_icon(painter, name, QRectF(1, 1, 18, 18), theme.colour(token, 1.0 if open_ else 0.7))
    return _icon(pixmap, painter)


def lock_icon(theme: Theme, closed: bool) -> QIcon:
    """Return a padlock: shut and filled, or open and paler."""
    pixmap, painter = _blank()
    colour = theme.colour("ink") if closed else theme.colour("muted", 0.75)
    pen = QPen(colour, 1.7, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    painter.setBrush(colour if closed else Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(QRectF(4.5, 9.5, 11, 7.5), 1.6, 1.6)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    shackle = QPainterPath(QPointF(7, 9))
    shackle.lineTo(7, 6.6)
    shackle.cubicTo(7, 2.4, 13, 2.4, 13, 6.6)
    if closed:
        shackle.lineTo(13, 9)
    painter.drawPath(shackle)
    return _icon(pixmap, painter)


def problem_icon(theme: Theme, severity: str) -> QIcon:
    """Return the disc before a problem: red for a fault, amber for a hint, grey for a note."""
    token = {"error": "fault", "warning": "hint"}.get(severity, "muted")
    pixmap, painter = _blank()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.colour(token))
    painter.drawEllipse(QRectF(3, 3, 14, 14))
    painter.setPen(theme.colour("panel"))
    painter.setFont(font(11, BOLD))
    painter.drawText(QRectF(3, 3, 14, 14), Qt.AlignmentFlag.AlignCenter, "i" if severity == "note" else "!")
    return _icon(pixmap, painter)


def swatch_icon(theme: Theme, colour: str, form: str = "area") -> QIcon:
    """Return a sample of what is drawn: a patch of an area's colour, a stroke of a line's, a ring for a place."""
    pixmap, painter = _blank()
    if form == "line":
        painter.setPen(QPen(QColor(colour), 3, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawPolyline([QPointF(2.5, 13), QPointF(8, 7), QPointF(12, 12), QPointF(17.5, 6.5)])
    elif form == "place":
        painter.setPen(QPen(theme.colour("ink"), 1.7))
        painter.setBrush(QColor("#FFFDF4"))
        painter.drawEllipse(QRectF(5, 5, 10, 10))
    else:
        painter.setPen(QPen(theme.colour("line_strong"), 1))
        painter.setBrush(QColor(colour))
        painter.drawRoundedRect(QRectF(3.5, 3.5, 13, 13), 3, 3)
    return _icon(pixmap, painter)
