"""The window's own icons: strokes on a 24 grid, one colour, drawn at any size and scale."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPainterPath, QPen, QPixmap

from editor.theme import Theme

STROKE = 1.7
PATHS = {
    "line": "M4 18 L9 8 L15 14 L20 5 M3 17 L5 17 L5 19 L3 19 Z M19 4 L21 4 L21 6 L19 6 Z",
    "area": "M5 6 L15 4 L20 12 L13 20 L4 16 Z",
    "side": "M8 4 L16 4 L20 11 M16 20 L8 20 L4 12 L8 4 M20 11 L16 20",
    "link": "M4 4 L9 4 L9 9 L4 9 Z M15 15 L20 15 L20 20 L15 20 Z M10.4 10.4 L11.4 11.4 M12.8 12.8 L13.8 13.8",
    "paint": "M4 20 C4 16 6 14 9 14 L10 15 C10 18 8 20 4 20 Z M10 13 L18 4 L20 6 L11 15",
    "select": "M6 3 L18 13 L12.5 13.6 L15.6 20 L13 21.2 L10 14.8 L6 18.4 Z",
    "hand": "M7 12 L7 7 M10 11 L10 4.6 M13 11 L13 4.6 M16 11.4 L16 6.6 M7 12 C4 9 3 12 5 14 L8 19 C9 21 15 21 16 19 "
    "L17.4 14 L16 11",
    "measure": "M4 17 L17 4 L20.4 7.4 L7.4 20.4 Z M8 13 L10 15 M11 10 L13.4 12.4 M14 7 L16 9",
    "zoc": "M12 3 L20 7.6 L20 16.4 L12 21 L4 16.4 L4 7.6 Z M8 14 L14 8 M10 17 L17 10",
    "eye": "M2.6 12 C6 6 18 6 21.4 12 C18 18 6 18 2.6 12 Z "
    "M12 9.2 C15.6 9.2 15.6 14.8 12 14.8 C8.4 14.8 8.4 9.2 12 9.2 Z",
    "eye_off": "M2.6 12 C6 6 18 6 21.4 12 C18 18 6 18 2.6 12 Z M5 19 L19 5",
    "layers": "M12 3.6 L21 8.4 L12 13.2 L3 8.4 Z M4 12.6 L12 17 L20 12.6 M4 16.4 L12 20.8 L20 16.4",
    "undo": "M8 5 L4 9 L8 13 M4 9 L14 9 C21 9 21 18 14 18 L9 18",
    "redo": "M16 5 L20 9 L16 13 M20 9 L10 9 C3 9 3 18 10 18 L15 18",
    "open": "M3 19 L3 6 L9 6 L11 8.4 L20 8.4 L20 11 M3 19 L6.4 11 L22 11 L18.6 19 Z",
    "save": "M4 4 L17 4 L20 7 L20 20 L4 20 Z M8 4 L8 9 L15 9 L15 4 M7 20 L7 13 L17 13 L17 20",
    "image": "M3 5 L21 5 L21 19 L3 19 Z M4 17 L9 11 L13 15 L16 12 L20 16 M15 8.4 L17 8.4 L17 10.4 L15 10.4 Z",
    "new": "M6 3 L14 3 L18 7 L18 21 L6 21 Z M12 10 L12 16 M9 13 L15 13",
    "export": "M12 14 L12 3.4 M7.6 7.8 L12 3.4 L16.4 7.8 M5 13 L5 20 L19 20 L19 13",
    "zoom": "M3.6 8 L3.6 4 L7.6 4 M13.4 4 L17.4 4 L17.4 6.6 M3.6 13.4 L3.6 17.4 L6.4 17.4 "
    "M14 8.6 C20.8 8.6 20.8 18.8 14 18.8 C7.2 18.8 7.2 8.6 14 8.6 Z M17.8 17.6 L21.4 21.2",
    "fit": "M4 9 L4 4 L9 4 M15 4 L20 4 L20 9 M20 15 L20 20 L15 20 M9 20 L4 20 L4 15",
    "zoom_in": "M10 4 C18 4 18 16 10 16 C2 16 2 4 10 4 Z M14.6 14.6 L20.4 20.4 M10 7.4 L10 12.6 M7.4 10 L12.6 10",
    "zoom_out": "M10 4 C18 4 18 16 10 16 C2 16 2 4 10 4 Z M14.6 14.6 L20.4 20.4 M7.4 10 L12.6 10",
    "goto": "M12 21 C6 14 5 12 5 9.6 C5 1.8 19 1.8 19 9.6 C19 12 18 14 12 21 Z M12 7.4 C14.8 7.4 14.8 11.8 12 11.8 "
    "C9.2 11.8 9.2 7.4 12 7.4 Z",
    "replay": "M5 12 C5 3 19 3 19 12 C19 21 5 21 5 12 M5 12 L2.6 9 M5 12 L8 9.4 M10.4 9 L15 12 L10.4 15 Z",
    "play": "M7 4.6 L19 12 L7 19.4 Z",
    "pause": "M8 5 L8 19 M16 5 L16 19",
    "back": "M15 5 L8 12 L15 19",
    "forward": "M9 5 L16 12 L9 19",
    "print": "M7 9 L7 3.6 L17 3.6 L17 9 M7 17 L4 17 L4 9 L20 9 L20 17 L17 17 M7 14 L17 14 L17 20.4 L7 20.4 Z",
    "up": "M5 15 L12 8 L19 15",
    "down": "M5 9 L12 16 L19 9",
    "rename": "M4 20 L5 15.6 L16 4.6 L19.4 8 L8.4 19 Z M13.6 7 L17 10.4",
    "delete": "M5 7 L19 7 M9 7 L9 4 L15 4 L15 7 M7 7 L8 20 L16 20 L17 7 M10.4 10.6 L10.8 16.6 M13.6 10.6 L13.2 16.6",
    "first": "M17 5 L10 12 L17 19 M7 5 L7 19",
    "last": "M7 5 L14 12 L7 19 M17 5 L17 19",
    "help": "M8.6 9 C8.6 4 15.8 4.4 15.4 9 C15 11.4 12 11.4 12 14.4 M12 18 L12 18.4",
    "search": "M10 4 C18 4 18 16 10 16 C2 16 2 4 10 4 Z M14.6 14.6 L20.4 20.4",
    "table": "M4 5 L20 5 L20 19 L4 19 Z M4 10 L20 10 M10 5 L10 19",
    "book": "M12 6 C9 4 6 4 3 5 L3 19 C6 18 9 18 12 20 C15 18 18 18 21 19 L21 5 C18 4 15 4 12 6 Z M12 6 L12 20",
    "close": "M6 6 L18 18 M18 6 L6 18",
    "flag": "M6 21 L6 4 M6 5 C10 2.6 13 7.4 18 5 L18 13 C13 15.4 10 10.6 6 13",
    "die": "M5 5 L19 5 L19 19 L5 19 Z M9 9 L9.2 9.2 M15 15 L15.2 15.2 M12 12 L12.2 12.2",
    "next": "M4 12 L18 12 M13 6.6 L18.6 12 L13 17.4",
    "moon": "M19 14 C12 17 7 11 10 4.6 C2 7 3 20 12 20 C15.6 20 18.4 17.6 19 14 Z",
    "map": "M4 6 L9.4 4 L14.6 6 L20 4 L20 18 L14.6 20 L9.4 18 L4 20 Z M9.4 4 L9.4 18 M14.6 6 L14.6 20",
    "quit": "M14 4 L5 4 L5 20 L14 20 M10 12 L20.6 12 M16.6 8 L20.6 12 L16.6 16",
    "star": "M12 3 L14.6 9 L21 9.6 L16.2 13.8 L17.6 20.2 L12 16.8 L6.4 20.2 L7.8 13.8 L3 9.6 L9.4 9 Z",
    "check": "M5 12.6 L10 17.4 L19.4 6.6",
    "folder": "M3 19 L3 6 L9 6 L11 8.4 L21 8.4 L21 19 Z",
    "copies": "M8 8 L20 8 L20 20 L8 20 Z M16 8 L16 4 L4 4 L4 16 L8 16 M14 11 L14 17 M11 14 L17 14",
    "bin": "M4 6.6 L20 6.6 M9 6.4 L9 3.6 L15 3.6 L15 6.4 M6 6.8 L7 20.4 L17 20.4 L18 6.8 M10 10 L10.4 17 "
    "M14 10 L13.6 17",
    "fill_down": "M5 4 L19 4 L19 9 L5 9 Z M12 11 L12 20 M8 16 L12 20.2 L16 16",
    "plus": "M12 5 L12 19 M5 12 L19 12",
    "align_left": "M4 3 L4 21 M7 7 L19 7 L19 10 L7 10 Z M7 14 L14 14 L14 17 L7 17 Z",
    "align_centre": "M12 3 L12 21 M6 7 L18 7 L18 10 L6 10 Z M8 14 L16 14 L16 17 L8 17 Z",
    "align_right": "M20 3 L20 21 M5 7 L17 7 L17 10 L5 10 Z M10 14 L17 14 L17 17 L10 17 Z",
    "align_top": "M3 4 L21 4 M7 7 L7 19 L10 19 L10 7 Z M14 7 L14 14 L17 14 L17 7 Z",
    "align_middle": "M3 12 L21 12 M7 6 L7 18 L10 18 L10 6 Z M14 8 L14 16 L17 16 L17 8 Z",
    "align_bottom": "M3 20 L21 20 M7 5 L7 17 L10 17 L10 5 Z M14 10 L14 17 L17 17 L17 10 Z",
    "spread_across": "M4 4 L4 20 M20 4 L20 20 M10 8 L14 8 L14 16 L10 16 Z",
    "spread_down": "M4 4 L20 4 M4 20 L20 20 M8 10 L16 10 L16 14 L8 14 Z",
    "warning": "M12 4 L21 20 L3 20 Z M12 10 L12 15 M12 17.4 L12 17.6",
    "vertex": "M6 17 L12 7 L19 14 M4.4 15.4 L7.6 15.4 L7.6 18.6 L4.4 18.6 Z M10.4 5.4 L13.6 5.4 L13.6 8.6 L10.4 8.6 Z "
    "M17.4 12.4 L20.6 12.4 L20.6 15.6 L17.4 15.6 Z",
    "pipette": "M4 20 L5 16 L14 7 L17 10 L8 19 Z M13 5.6 L18.4 11 M15.6 8.2 L18 5.4 C19.6 3.6 21.4 5.4 19.6 7 L17 9.4",
    "cut": "M4 7 L9 4 L20 10 L20 16 L14 20 L4 15 Z M11 2.6 L9.4 21.4",
    "join": "M3.6 8 L10.4 5 L10.4 19 L3.6 16 Z M20.4 8 L13.6 5 L13.6 19 L20.4 16 Z M10.4 12 L13.6 12",
    "freehand": "M3 16 C5 6 9 6 9.6 12 C10 17 13 17 14 11 C14.8 6 17.6 5.6 18.4 9 C19 12 20 13 21.4 12",
    "trace": "M3 19 C8 18 6 10 11 10 C16 10 14 4 21 4 M3 15 L4.4 14.4 M6 11 L7 9.4 M9 6.6 L10.6 6.2 M13 4.4 L14 2.8",
    "box": "M4 6 L20 6 L20 18 L4 18 Z",
    "circle": "M12 4 C22.6 4 22.6 20 12 20 C1.4 20 1.4 4 12 4 Z M12 11.8 L12 12.2",
    "terrain": "M7.5 3.4 L12.5 3.4 L15 7.7 L12.5 12 L7.5 12 L5 7.7 Z "
    "M15 7.7 L19.6 7.7 L22 12 L19.6 16.3 L15 16.3 L12.5 12 "
    "M12.5 12 L15 16.3 L12.5 20.6 L7.5 20.6 L5 16.3 L7.5 12 M8 9.6 L10 5.8 L12 9.6",
    "label": "M5 8 L5 5 L19 5 L19 8 M12 5 L12 16 M9.4 16 L14.6 16 M3.4 20.6 C9 17.8 15 17.8 20.6 20.6",
    "magnet": "M5 4 L9 4 L9 12 C9 16 15 16 15 12 L15 4 L19 4 L19 12 C19 21 5 21 5 12 Z M5 8 L9 8 M15 8 L19 8",
    "copy": "M9 8 L19 8 L19 21 L9 21 Z M6 16 L5 16 L5 3 L15 3 L15 5",
    "paste": "M7 5 L5 5 L5 21 L19 21 L19 5 L17 5 M9 3 L15 3 L15 7 L9 7 Z M9 12 L15 12 M9 16 L13 16",
    "scissors": "M5 4 L16 17 M19 4 L8 17 M8 17 C4 15 4 21 7 20.6 C9 20.4 9 18 8 17 "
    "M16 17 C20 15 20 21 17 20.6 C15 20.4 15 18 16 17",
    "trash": "M5 7 L19 7 M9 7 L9 4 L15 4 L15 7 M6.4 7 L7.4 20 L16.6 20 L17.6 7 M10 11 L10 16.4 M14 11 L14 16.4",
}
FILLED = frozenset({"select", "play", "star"})


@cache
def icon_path(name: str) -> QPainterPath:
    """Return the strokes of an icon on the 24 grid; KeyError for an unknown name."""
    path = QPainterPath()
    words = PATHS[name].replace("M", " M ").replace("L", " L ").replace("C", " C ").replace("Z", " Z ").split()
    at = 0
    takes = {"M": 2, "L": 2, "C": 6, "Z": 0}
    while at < len(words):
        verb = words[at]
        v = [float(word) for word in words[at + 1 : at + 1 + takes[verb]]]
        at += 1 + takes[verb]
        if verb == "M":
            path.moveTo(v[0], v[1])
        elif verb == "L":
            path.lineTo(v[0], v[1])
        elif verb == "C":
            path.cubicTo(QPointF(v[0], v[1]), QPointF(v[2], v[3]), QPointF(v[4], v[5]))
        else:
            path.closeSubpath()
    return path


def paint_icon(painter: QPainter, name: str, box: QRectF, colour: QColor, stroke: float = STROKE) -> None:
    """Draw an icon into a box."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(box.topLeft())
    painter.scale(box.width() / 24, box.height() / 24)
    if name in FILLED:
        painter.fillPath(icon_path(name), colour)
    else:
        pen = QPen(colour, stroke, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
        painter.strokePath(icon_path(name), pen)
    painter.restore()


def make_icon(name: str, theme: Theme) -> QIcon:
    """Return an icon in the theme's ink, with a paler one for what is disabled."""
    return _icon(name, theme.tokens.ink, theme.tokens.dim)


@cache
def _icon(name: str, ink: str, pale: str) -> QIcon:
    """Return an icon painted once a pair of colours: a window has a hundred of them, of five sizes each."""
    icon = QIcon()
    for size in (16, 20, 24, 32, 48):
        for mode, colour in ((QIcon.Mode.Normal, ink), (QIcon.Mode.Disabled, pale)):
            pixmap = QPixmap(size, size)
            pixmap.fill(Qt.GlobalColor.transparent)
            painter = QPainter(pixmap)
            paint_icon(painter, name, QRectF(0, 0, size, size), QColor(colour))
            painter.end()
            icon.addPixmap(pixmap, mode)
    return icon
