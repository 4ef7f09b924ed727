"""What stands on the screen while the program loads: a small plate with its name, gone when the first window comes."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from math import cos, pi, sin

from PySide6.QtCore import QDeadlineTimer, QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QFont, QGuiApplication, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QApplication, QWidget

from editor.fonts import BLACK, load_fonts, map_font
from editor.mapedit.single import is_open
from editor.settings import Settings
from editor.text import mark
from editor.theme import Tokens, tokens_of
from editor.translations.catalogue import language_of, read_catalogue

SIZE = QSize(520, 236)
SEEN_MS = 400  # how long the display has to show it before the loading goes on regardless
LOOK_MS = 40  # how often it looks whether a window has come
COUNTER_INK = "#2B2620"
TAGLINE = mark("Draw the map, set up the armies, play")
OPENING = mark("Opening…")


class Splash(QWidget):
    """A plate of paper with a piece of a hex map and the program's name; it goes when another window is there."""

    def __init__(self, tokens: Tokens, language: str = "en") -> None:
        super().__init__(None, Qt.WindowType.SplashScreen | Qt.WindowType.FramelessWindowHint)
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.setWindowTitle("Hexwright")
        self.setFixedSize(SIZE)
        self._tokens, self._said = tokens, read_catalogue(language) if language != "en" else {}
        screen = QGuiApplication.primaryScreen()
        if screen is not None:
            self.move(screen.availableGeometry().center() - self.rect().center())
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._look)
        self._timer.start(LOOK_MS)

    def put_up(self) -> None:
        """Show it and wait until it is to be seen, as no events are worked off while modules load."""
        self.show()
        end = QDeadlineTimer(SEEN_MS)
        handle = self.windowHandle()
        while not end.hasExpired() and (handle is None or not handle.isExposed()):
            QApplication.processEvents()
        self.repaint()
        QApplication.processEvents()

    def _look(self) -> None:
        if any(w is not self and w.isVisible() for w in QApplication.topLevelWidgets()):
            self._timer.stop()
            self.close()

    def words(self) -> tuple[str, str]:
        """Return what it says beneath the name, in the window's language."""
        return self._said.get(TAGLINE, TAGLINE), self._said.get(OPENING, OPENING)

    # ---------------------------------------------------------------- painting
    def paintEvent(self, _event: QPaintEvent) -> None:
        t, painter = self._tokens, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), QColor(t.panel))
        self._paint_hexes(painter)
        painter.setPen(QPen(QColor(t.line_strong), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5))
        tagline, opening = self.words()
        self._write(painter, 34, 118, "Hexwright", map_font(46, BLACK, serif=True), t.ink)
        self._write(painter, 36, 150, tagline, map_font(16), t.muted)
        painter.fillRect(QRectF(36, 170, 44, 3), QColor(t.accent))
        self._write(painter, 36, 206, opening, map_font(14), t.muted)

    def _write(self, painter: QPainter, x: float, y: float, text: str, face: QFont, colour: str) -> None:
        painter.setFont(face)
        painter.setPen(QColor(colour))
        painter.drawText(QPointF(x, y), text)

    def _paint_hexes(self, painter: QPainter) -> None:
        """Paint a piece of a map at the right: land, a coast, and a counter."""
        t, radius = self._tokens, 38.0
        sea, land, wood = QColor(t.accent), QColor(t.raised), QColor(t.good)
        sea.setAlphaF(0.5 if t.dark else 0.85)
        wood.setAlphaF(0.35)
        cells = {
            (0, 1): wood, (0, 2): sea, (1, -1): land, (1, 0): land, (1, 1): land, (1, 2): sea,
            (2, 0): wood, (2, 1): land, (2, -1): land, (2, 2): sea, (3, -1): land, (3, 0): land, (3, 1): sea,
        }  # fmt: skip
        for (column, row), colour in cells.items():
            centre = self._centre(column, row, radius)
            painter.setBrush(colour)
            painter.setPen(QPen(QColor(t.line_strong), 1.2))
            painter.drawPolygon(hexagon(centre, radius))
        at = self._centre(1, 0, radius)
        box = QRectF(at.x() - 19, at.y() - 19, 38, 38)
        painter.setPen(QPen(QColor(COUNTER_INK), 2))
        painter.setBrush(QColor(t.select))
        painter.drawRoundedRect(box, 4, 4)
        sign = QRectF(at.x() - 11, at.y() - 8, 22, 14)
        painter.drawRect(sign)
        painter.drawLine(sign.topLeft(), sign.bottomRight())
        painter.drawLine(sign.topRight(), sign.bottomLeft())

    @staticmethod
    def _centre(column: int, row: int, radius: float) -> QPointF:
        height = radius * 3**0.5
        return QPointF(378 + column * radius * 1.5, 62 + (row + (column % 2) / 2) * height)


def hexagon(centre: QPointF, radius: float) -> QPolygonF:
    """Return a hex that stands on a side."""
    corners = [(radius * cos(pi / 3 * k), radius * sin(pi / 3 * k)) for k in range(6)]
    return QPolygonF([QPointF(centre.x() + x, centre.y() + y) for x, y in corners])


@contextmanager
def splash(handing_over: bool = False) -> Iterator[None]:
    """Have the plate up while modules load and until a window comes, at the longest until this is left.

    handing_over: there may be a window open already that takes the modules; then there is nothing to wait for.
    """
    found = QApplication.instance()
    app = found if isinstance(found, QApplication) else QApplication([sys.argv[0]])
    app.setApplicationName("hexwright")
    app.setApplicationDisplayName("Hexwright")
    load_fonts()
    settings = Settings()
    tokens = tokens_of(app, settings.text("look/theme", "system"))
    plate = Splash(tokens, language_of(settings.text("language", "system")))
    if not (handing_over and settings.flag("system/one", True) and is_open(settings)):
        plate.put_up()
    try:
        yield
    finally:
        plate.close()
