"""Markers with words on a table without rules, over the board and under all that floats there."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from editor.canvas.view import BoardView
from editor.fonts import BOLD, font

INK, PAPER = "#2B2620", "#F6D98B"


class Markers(QWidget):
    """Draws a slip of paper with its word beneath the middle of each marked space; takes no mouse."""

    def __init__(self, stage: BoardView) -> None:
        super().__init__(stage)
        self._stage = stage
        self.words: dict[int, str] = {}
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        stage.camera_changed.connect(self._follow)
        self.lower()

    def show_words(self, words: Mapping[int, str]) -> None:
        """Show these markers, by space."""
        self.words = dict(words)
        self.setVisible(bool(words))
        self._follow()

    def _follow(self) -> None:
        self.setGeometry(self._stage.rect())
        self.lower()
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._stage.picture is None:
            return
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        px = max(10.0, min(15.0, 0.14 * self._stage.camera.hex_px))
        made = font(px, BOLD)
        painter.setFont(made)
        for space, text in self.words.items():
            x, y = self._stage.px_of(space)
            wide = QFontMetricsF(made).horizontalAdvance(text) + px
            high = 1.55 * px
            top = y + self._stage.counter_side() / 2 - 0.3 * high
            box = QRectF(x - wide / 2, top, wide, high)
            painter.setPen(QPen(QColor(INK), 1))
            painter.setBrush(QColor(PAPER))
            painter.drawRoundedRect(box, 3, 3)
            painter.drawText(box.translated(QPointF(0, -0.5)), Qt.AlignmentFlag.AlignCenter, text)
        painter.end()
