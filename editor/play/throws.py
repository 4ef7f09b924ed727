"""Dice thrown by groups: what each group needed, its faces, and how many hit."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.canvas.sprites import Sprites
from editor.fonts import BOLD, REGULAR, SEMIBOLD, font
from editor.paint import elided, words
from editor.text import tr
from editor.theme import Theme
from scenarios.engine.ruleset import Throw

DIE = 24
MISS = 0.72  # of full strength: paler than a hit, and read all the same


class Throws(QWidget):
    """Dice by groups on felt: what each needs, its faces, those that hit framed in gold, the number of hits."""

    def __init__(self, theme: Theme, sprites: Sprites) -> None:
        super().__init__()
        self.theme, self.sprites = theme, sprites
        self.throws: tuple[Throw, ...] = ()
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme.changed.connect(self.update)

    def show_throws(self, throws: tuple[Throw, ...]) -> None:
        """Show these dice."""
        self.throws = throws
        said = [f"{t.title}: {', '.join(t.faces)}; {hits_text(t.hits)}" for t in throws]
        self.setAccessibleDescription("; ".join(said))
        self.setMinimumHeight(self.heightForWidth(max(200, self.width())))
        self.updateGeometry()
        self.update()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return round(self._draw(None, float(width)))

    def sizeHint(self) -> QSize:
        return QSize(260, self.heightForWidth(self.width() or 260))

    def resizeEvent(self, _event: object) -> None:
        self.setMinimumHeight(self.heightForWidth(self.width()))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        if self.throws:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self.theme.colour("felt"))
            painter.drawRoundedRect(QRectF(self.rect()), 7, 7)
        self._draw(painter, float(self.width()))
        painter.end()

    def _draw(self, painter: QPainter | None, width: float) -> float:
        if not self.throws:
            return 0.0
        y = 6.0
        for throw in self.throws:
            y = draw_throw(painter, self.sprites, throw, QRectF(10, y, width - 20, 0), self.devicePixelRatioF())
        return y + 4


def draw_throw(painter: QPainter | None, sprites: Sprites, throw: Throw, box: QRectF, dpr: float) -> float:
    """Draw a group of dice on felt, as many lines as they need; return the y beneath. With None only measure."""
    pale, strong, gold = QColor("#C9D4C6"), QColor("#FFFDF4"), QColor("#F3C766")
    left, right = box.left() + 92, box.right() - 52
    columns = max(1, int((right - left) // (DIE + 4)))
    lines = -(-max(1, len(throw.faces)) // columns)
    if painter:
        middle = box.top() + DIE / 2 + 2
        small = font(12.5, SEMIBOLD)
        words(painter, box.left(), middle, elided(throw.title, small, 60), small, strong)
        if throw.need:
            words(painter, left - 8, middle, throw.need, font(12.5, BOLD), gold, "right")
        for k, (face, hit) in enumerate(zip(throw.faces, struck(throw))):
            row, column = divmod(k, columns)
            spot = QPointF(left + column * (DIE + 4), box.top() + 2 + row * (DIE + 4))
            painter.setOpacity(1.0 if hit else MISS)
            painter.drawPixmap(spot, sprites.die(face, throw.colour, DIE, dpr))
            painter.setOpacity(1.0)
            painter.setPen(QPen(gold, 2) if hit else QPen(QColor(255, 253, 244, 90), 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(spot.x() + 0.5, spot.y() + 0.5, DIE - 1, DIE - 1), 5, 5)
        made = font(13, BOLD if throw.hits else REGULAR)
        words(painter, box.right(), middle, hits_text(throw.hits), made, strong if throw.hits else pale, "right")
    return box.top() + lines * (DIE + 4) + 4


def struck(throw: Throw) -> list[bool]:
    """Return which of the dice hit: the lowest where a group needs so much or less, else the highest."""
    if not all(face.isdigit() for face in throw.faces):
        return [throw.hits > 0] * len(throw.faces)
    ranked = sorted(range(len(throw.faces)), key=lambda k: int(throw.faces[k]))
    low = any(sign in throw.need for sign in ("≤", "<", "-"))
    hit = set(ranked[: throw.hits] if low else ranked[len(ranked) - throw.hits :])
    return [k in hit for k in range(len(throw.faces))]


def hits_text(hits: int) -> str:
    """Return a number of hits in words."""
    return tr("no hit") if hits == 0 else tr("1 hit") if hits == 1 else tr("{n} hits", n=hits)
