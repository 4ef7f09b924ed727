"""Counters as they will be printed, in their real size on this screen, and those of other units beside them."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from editor.fonts import font
from editor.numbers import number_text
from editor.paint import words
from editor.text import tr
from editor.theme import Theme
from editor.units.pictures import paint_counter
from scenarios.engine.counterart import Side
from scenarios.engine.oob import Oob

SIZES_MM = (12.7, 15.0, 16.0)
MM_PER_INCH = 25.4
SOON_MS = 60
SAMPLE_PX, MOST_SAMPLES = 58, 14


def px_per_mm(widget: QWidget) -> float:
    """Return how many pixels a millimetre has on the widget's screen."""
    dpi = widget.screen().physicalDotsPerInch()
    if not 50 <= dpi <= 600:  # a screen that does not know its size
        dpi = widget.logicalDpiX()
    return dpi / MM_PER_INCH


class PrintPreview(QWidget):
    """One unit's counter in the sizes that counters are printed in, front and back; then other units' fronts."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._oob: Oob | None = None
        self._unit = ""
        self._samples: list[str] = []
        self.side: Side = "front"
        self._soon = QTimer(self)  # what is dragged is repainted at once, its prints a little more seldom
        self._soon.setSingleShot(True)
        self._soon.setInterval(SOON_MS)
        self._soon.timeout.connect(self.update)
        self.setMinimumHeight(132)
        self.setAccessibleName(tr("Counters in the size of print"))

    def sizeHint(self) -> QSize:
        return QSize(700, 140)

    def show_counters(self, oob: Oob | None, unit: str, samples: list[str], side: Side) -> None:
        """Show a unit in the sizes of print, and other units as samples."""
        self._oob, self._unit, self._samples, self.side = oob, unit, samples, side
        if not self._soon.isActive():
            self._soon.start()

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.fillRect(self.rect(), self._theme.colour("panel"))
            painter.setPen(QPen(self._theme.colour("line"), 1))
            painter.drawLine(0, 0, self.width(), 0)
            if self._oob is None or not self._unit:
                return
            x = self._print_sizes(painter, self._oob)
            painter.setPen(QPen(self._theme.colour("line"), 1))
            painter.drawLine(round(x), 16, round(x), self.height() - 16)
            self._sample_row(painter, self._oob, x + 20)

    def _print_sizes(self, painter: QPainter, oob: Oob) -> float:
        """Draw the sizes of print from the left; return where they end."""
        k, x = px_per_mm(self), 20.0
        muted = self._theme.colour("muted")
        words(painter, x, 20, tr("In print, real size"), font(13), muted)
        base = 34 + max(SIZES_MM) * k
        for mm in SIZES_MM:
            side = mm * k
            for face in ("front", "back"):
                box = QRectF(x, base - side, side, side)
                paint_counter(painter, oob, self._unit, box, face, finish="print")
                x += side + 4
            words(painter, x - 4 - side - 2, base + 16, tr("{mm} mm", mm=number_text(mm)), font(12.5), muted, "middle")
            x += 16
        return x

    def _sample_row(self, painter: QPainter, oob: Oob, x: float) -> None:
        words(painter, x, 20, tr("Other units"), font(13), self._theme.colour("muted"))
        names = {n.id: n.code or n.name for n in oob.nations}
        for unit in self._samples[:MOST_SAMPLES]:
            if x + SAMPLE_PX > self.width() - 8:
                return
            paint_counter(painter, oob, unit, QRectF(x, 36, SAMPLE_PX, SAMPLE_PX), self.side)
            code = names[oob.units[oob.index[unit]].nation]
            muted = self._theme.colour("muted")
            words(painter, x + SAMPLE_PX / 2, 36 + SAMPLE_PX + 15, code, font(12), muted, "middle")
            x += SAMPLE_PX + 14


class ColourRow(QWidget):
    """The sides' colours as eyes see them that lack red, green or blue, and in grey."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.rows: list[tuple[str, list[str]]] = []
        self.setAccessibleName(tr("Colours of the sides"))

    def show_rows(self, rows: list[tuple[str, list[str]]]) -> None:
        """Show rows of colours, each with its word."""
        self.rows = rows
        self.setFixedHeight(26 * len(rows) + 4)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            left = 96
            for y, (word, colours) in enumerate(self.rows):
                words(painter, 16, 13 + 26 * y, word, font(13), self._theme.colour("muted"))
                wide = (self.width() - left - 16) / max(1, len(colours))
                for k, colour in enumerate(colours):
                    painter.setPen(Qt.PenStyle.NoPen)
                    painter.setBrush(QColor(colour))
                    painter.drawRect(QRectF(left + k * wide, 2 + 26 * y, wide + 0.5, 22))
