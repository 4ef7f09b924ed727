"""When another side is to act at the same screen: the banner that covers the board, the strip that only asks."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QPushButton, QWidget

from editor.canvas.sprites import Sprites
from editor.fonts import BOLD, font
from editor.paint import card, elided, shadow, words, wrapped
from editor.play.floats import PAD, Floating
from editor.text import tr
from editor.theme import Theme


class Banner(QWidget):
    """Covers the board when another side is to act at the same screen, or the game is over."""

    taken = Signal()

    def __init__(self, theme: Theme, sprites: Sprites, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme, self.sprites = theme, sprites
        self.title, self.text, self.emblem, self.colour = "", "", "", "#2B2620"
        self.button = QPushButton(self)
        self.button.setProperty("primary", True)
        self.button.clicked.connect(self.take)
        self.setAccessibleName(tr("Change of side"))
        self.hide()

    def tell(self, title: str, text: str, emblem: str, colour: str, button: str) -> None:
        """Show whose turn it is."""
        self.title, self.text, self.emblem, self.colour = title, text, emblem, colour or "#2B2620"
        self.button.setText(button)
        self.setAccessibleDescription(f"{title}. {text}")
        self.cover()
        self.show()
        self.raise_()
        self.button.setFocus()

    def cover(self) -> None:
        """Cover the parent."""
        parent = self.parentWidget()
        if parent is None:
            return
        self.setGeometry(parent.rect())
        self.button.adjustSize()
        self.button.setFixedWidth(max(180, self.button.sizeHint().width()))
        box = self._box()
        self.button.move(round(box.center().x() - self.button.width() / 2), round(box.bottom() - 62))

    def take(self) -> None:
        """Take the banner away and go on."""
        self.hide()
        self.taken.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space, Qt.Key.Key_Escape):
            self.take()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def _box(self) -> QRectF:
        w, h = 460.0, 250.0
        return QRectF((self.width() - w) / 2, (self.height() - h) / 2, w, h)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, t = QPainter(self), self.theme
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        veil = QColor("#0E1114" if t.tokens.dark else "#4A3F2C")
        veil.setAlphaF(0.45)
        painter.fillRect(self.rect(), veil)
        box = self._box()
        shadow(painter, t, box, 10)
        card(painter, t, box, 10)
        painter.save()
        clip = QPainterPath()
        clip.addRoundedRect(box.adjusted(1, 1, -1, -1), 9, 9)
        painter.setClipPath(clip)
        painter.fillRect(QRectF(box.left(), box.top(), box.width(), 6), QColor(self.colour))
        painter.restore()
        if self.emblem:
            emblem = self.sprites.emblem(self.emblem, 60, self.devicePixelRatioF())
            painter.drawPixmap(QPointF(box.center().x() - 30, box.top() + 28), emblem)
        words(
            painter,
            box.center().x(),
            box.top() + 114,
            self.title,
            font(24, BOLD, serif=True),
            t.colour("ink"),
            "middle",
        )
        made = font(14.5)
        y = box.top() + 144
        for row in wrapped(self.text, made, box.width() - 60)[:2]:
            words(painter, box.center().x(), y, row, made, t.colour("muted"), "middle")
            y += 20
        painter.end()


class HandOver(Floating):
    """Says whose decision it is in the middle of another's turn; the board stays in view. taken: the mouse was."""

    taken = Signal()
    W, H = 620.0, 64.0

    def __init__(self, theme: Theme, sprites: Sprites, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.sprites = sprites
        self.title, self.text, self.emblem, self.colour = "", "", "", ""
        self.button = QPushButton(tr("Go on"), self)
        self.button.setProperty("primary", True)
        self.button.clicked.connect(self.take)
        self.setAccessibleName(tr("Change of side"))
        self.set_body(self.W, self.H)
        self.hide()

    def tell(self, title: str, text: str, emblem: str, colour: str) -> None:
        """Show who decides now, and what."""
        self.title, self.text, self.emblem, self.colour = title, text, emblem, colour
        self.setAccessibleDescription(f"{title}. {text}")
        self.button.adjustSize()
        self.button.move(round(self.body.right() - self.button.width() - 14), round(self.body.center().y() - 18))
        self.show()
        self.raise_()
        self.button.setFocus()
        self.update()

    def take(self) -> None:
        """Take the strip away and go on."""
        self.hide()
        self.taken.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space, Qt.Key.Key_Escape):
            self.take()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, t, box = self.begin(), self.theme, self.body
        painter.save()
        clip = QPainterPath()
        clip.addRoundedRect(box.adjusted(1, 1, -1, -1), self.radius - 1, self.radius - 1)
        painter.setClipPath(clip)
        painter.fillRect(QRectF(box.left(), box.top(), 6, box.height()), QColor(self.colour or "#2B2620"))
        painter.restore()
        x = box.left() + 20
        if self.emblem:
            painter.drawPixmap(
                QPointF(x, box.center().y() - 18), self.sprites.emblem(self.emblem, 36, self.devicePixelRatioF())
            )
            x += 50
        room = self.button.x() - x - 12
        title, made = font(17, BOLD, serif=True), font(13.5)
        words(painter, x, box.center().y() - 11, elided(self.title, title, room), title, t.colour("ink"))
        words(painter, x, box.center().y() + 13, elided(self.text, made, room), made, t.colour("muted"))
        painter.end()


__all__ = ["PAD", "Banner", "HandOver"]
