"""The prompt bar: whose turn it is, one sentence that says what is wanted, and at most three buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QApplication, QPushButton, QSizePolicy, QWidget

from editor.canvas.sprites import Sprites
from editor.fonts import BOLD, SEMIBOLD, font
from editor.paint import elided, paragraph, words, wrapped
from editor.text import tr
from editor.theme import Theme

HEIGHT, BUTTON_H = 80, 36
ENTER, SPACE = "Enter", "Spc"
# How a sentence is set: its size, the lines there is room for, the y of the kicker, of the first line, the pitch.
STEPS = ((19, 1, HEIGHT / 2 - 12, HEIGHT / 2 + 13, 0), (16, 1, HEIGHT / 2 - 12, HEIGHT / 2 + 13, 0),
         (16, 2, 17, 38, 22), (14, 3, 12, 31, 18))  # fmt: skip


@dataclass(frozen=True, slots=True)
class Offer:
    """A button to be shown: its text, the key that does it, whether it is the main one, why it is dimmed."""

    text: str
    key: str
    act: Callable[[], object]
    primary: bool = False
    note: str = ""


class KeyButton(QPushButton):
    """A button with its key written small beside the label.

    A key does the button it is printed on, wherever the focus is: Enter never does the button that merely has the
    focus. That one is done by Space, which is then printed on it and on no other.
    """

    def __init__(self, offer: Offer, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(offer.text, parent)
        self.theme, self.offer = theme, offer
        self.setFixedHeight(BUTTON_H)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setToolTip(offer.note)
        self.setAccessibleName(offer.text)
        self.setAccessibleDescription(offer.note)
        self.clicked.connect(lambda: offer.act())
        self._fit()

    @property
    def key(self) -> str:
        """The key printed on it now."""
        if self.hasFocus() and self.offer.key != ENTER:
            return SPACE
        if self.offer.key == SPACE and isinstance(QApplication.focusWidget(), KeyButton) and not self.hasFocus():
            return ""
        return self.offer.key

    def _fit(self) -> None:
        label = QFontMetricsF(font(15, SEMIBOLD)).horizontalAdvance(self.offer.text)
        key = QFontMetricsF(font(11)).horizontalAdvance(self.key)
        self.setFixedWidth(round(label + (key + 14 if self.key else 0) + 36))

    def _focus_moved(self) -> None:
        """Print the keys anew on all such buttons of the window."""
        for button in self.window().findChildren(KeyButton):
            button._fit()
            button.update()
        bar = self.parent()
        if isinstance(bar, PromptBar):
            bar.place()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._focus_moved()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._focus_moved()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            buttons = self.window().findChildren(KeyButton)
            meant = next((b for b in buttons if b.offer.key == ENTER and b.isVisible()), None)
            if meant is not None and not event.isAutoRepeat():
                meant.click()
            event.accept()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        t, painter = self.theme, QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        primary, dim = self.offer.primary, bool(self.offer.note)
        ground = "track" if primary and dim else "accent" if primary else "hover" if self.underMouse() else "raised"
        painter.setPen(QPen(t.colour("ink" if self.hasFocus() and primary else "accent" if self.hasFocus() or primary
                                     else "line_strong"), 2 if self.hasFocus() else 1))  # fmt: skip
        painter.setBrush(t.colour(ground))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)
        ink = "muted" if dim else "on_accent" if primary else "ink"
        key = self.key
        wide = QFontMetricsF(font(11)).horizontalAdvance(key) + 14 if key else 0
        words(painter, (self.width() - wide) / 2, 18, self.offer.text, font(15, SEMIBOLD), t.colour(ink), "middle")
        if key:
            faint = t.colour("on_accent" if primary and not dim else "muted", 0.85)
            words(painter, self.width() - 12, 18, key, font(11), faint, "right")
        painter.end()


class PromptBar(QWidget):
    """Emblem and stripe of the acting nation, kicker, sentence, buttons."""

    emblem_clicked = Signal()
    focus_passed = Signal()

    def __init__(self, theme: Theme, sprites: Sprites, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme, self.sprites = theme, sprites
        self.kicker, self.text, self.emblem, self.colour = "", "", "", ""
        self.buttons: list[KeyButton] = []
        self.setFixedHeight(HEIGHT)
        self.setMinimumWidth(480)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setObjectName("prompt_bar")
        self.setAccessibleName(tr("Prompt"))
        theme.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(1200, HEIGHT)

    def ask(self, kicker: str, text: str, emblem: str, colour: str, offers: Sequence[Offer]) -> None:
        """Show a prompt."""
        focused = next((b.offer.text for b in self.buttons if b.hasFocus()), "")
        self.kicker, self.text, self.emblem, self.colour = kicker, text, emblem, colour
        for button in self.buttons:
            button.setParent(None)
            button.deleteLater()
        self.buttons = [KeyButton(offer, self.theme, self) for offer in offers]
        for button in self.buttons:
            button.show()
            if button.offer.text == focused:
                button.setFocus()
                focused = ""
        if focused:
            self.focus_passed.emit()
        self.setAccessibleDescription(text)
        self.place()
        self.update()

    def resizeEvent(self, _event: QResizeEvent) -> None:
        self.place()

    def place(self) -> None:
        """Put the buttons beside one another, from the right."""
        x = self.width() - 20
        for button in reversed(self.buttons):
            x -= button.width()
            button.move(round(x), (HEIGHT - BUTTON_H) // 2)
            x -= 12
        self._limit = x - 12

    _limit = 0.0

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.position().x() < 64:
            self.emblem_clicked.emit()

    def paintEvent(self, _event: QPaintEvent) -> None:
        t, painter = self.theme, QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        painter.fillRect(self.rect(), t.colour("raised"))
        painter.fillRect(QRectF(0, 0, self.width(), 1), t.colour("line_strong"))
        if self.colour:
            from PySide6.QtGui import QColor

            painter.fillRect(QRectF(0, 0, 6, HEIGHT), QColor(self.colour))
        left = 24.0
        if self.emblem:
            painter.drawPixmap(
                QPointF(20, HEIGHT / 2 - 18), self.sprites.emblem(self.emblem, 36, self.devicePixelRatioF())
            )
            left = 72.0
        self._paint_words(painter, left, self._limit - left)
        painter.end()

    def _paint_words(self, painter: QPainter, left: float, width: float) -> None:
        """Paint kicker and sentence: large on one line, smaller on one or two, small on three."""
        t, made = self.theme, font(12.5, BOLD, tracking=0.03)
        kicker = elided(self.kicker, made, width)
        size, most, top, y, pitch = next((one for one in STEPS if self._lines(one[0], width) <= one[1]), STEPS[-1])
        face = font(size, SEMIBOLD, serif=True)
        lines = wrapped(self.text, face, width)
        if len(lines) > most:
            lines = [*lines[: most - 1], elided(" ".join(lines[most - 1 :]), face, width)]
        self.setToolTip(self.text if self._lines(size, width) > most else "")
        words(painter, left, top, kicker, made, t.colour("muted"))
        paragraph(painter, left, y, lines, face, t.colour("ink"), pitch)

    def _lines(self, size: float, width: float) -> int:
        return len(wrapped(self.text, font(size, SEMIBOLD, serif=True), width))
