"""The dice tray: the last dice on felt, one side against the other, or by groups with what each needed and hit."""

from __future__ import annotations

from PySide6.QtCore import QEasingCurve, QPointF, QRectF, Qt, QVariantAnimation
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from editor.canvas.sprites import Sprites
from editor.fonts import REGULAR, SEMIBOLD, font
from editor.paint import elided, head, paragraph, words, wrapped
from editor.play.floats import Floating
from editor.play.throws import draw_throw
from editor.text import tr
from editor.theme import Theme
from scenarios.engine.ruleset import Line

WIDE, WIDE_THROWS = 300, 400


class DiceTray(Floating):
    """The last dice: each side's on felt, what they decided beneath."""

    ROLL_MS = 450

    def __init__(self, theme: Theme, sprites: Sprites, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.sprites = sprites
        self.line: Line | None = None
        self.where = ""
        self._turn = 0.0
        self._animation: QVariantAnimation | None = None
        self.setAccessibleName(tr("Dice"))
        self.felt_high = 50.0
        self.set_body(WIDE, 116)
        self.hide()

    def show_line(self, line: Line, where: str) -> None:
        """Show a line's dice; they tumble for a moment."""
        self.line, self.where = line, where
        wide = WIDE_THROWS if line.throws else WIDE
        rows = wrapped(line.text, font(13, SEMIBOLD), wide - 32)[:3]
        self.felt_high = self._throws(None, QRectF(0, 0, wide - 24, 0)) if line.throws else 50.0
        self.set_body(wide, 50 + self.felt_high + 17 * max(1, len(rows)))
        faces = [face for _, face in line.dice] + [face for throw in line.throws for face in throw.faces]
        self.setAccessibleDescription(f"{', '.join(faces)}: {line.text}")
        self.show()
        self.raise_()
        if self.theme.reduced_motion:
            self._turn = 0.0
        else:
            self._animation = QVariantAnimation(self)
            self._animation.setStartValue(1.0)
            self._animation.setEndValue(0.0)
            self._animation.setDuration(self.ROLL_MS)
            self._animation.setEasingCurve(QEasingCurve.Type.OutCubic)
            self._animation.valueChanged.connect(self._tick)
            self._animation.start()
        self.update()

    def _tick(self, value: float) -> None:
        self._turn = float(value)
        self.update()

    def mousePressEvent(self, _event: QMouseEvent) -> None:
        self.hide()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self.line is None:
            return
        painter, t, box = self.begin(), self.theme, self.body
        where = elided(self.where, font(12), 170)
        head(painter, t, box.left() + 16, box.top() + 18, tr("Dice"), where, box.width() - 32)
        felt = QRectF(box.left() + 12, box.top() + 34, box.width() - 24, self.felt_high)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(t.colour("felt"))
        painter.drawRoundedRect(felt, 7, 7)
        if self.line.throws:
            self._throws(painter, felt)
        else:
            self._paint_dice(painter, felt)
        rows = wrapped(self.line.text, font(13, SEMIBOLD), box.width() - 32)[:3]
        paragraph(painter, box.left() + 16, felt.bottom() + 15, rows, font(13, SEMIBOLD), t.colour("ink"), 17)
        painter.end()

    def _paint_dice(self, painter: QPainter, felt: QRectF) -> None:
        assert self.line is not None
        groups = self._groups()
        centre = felt.center().y()
        wide = felt.width() / max(1, len(groups))
        for k, (colour, faces) in enumerate(groups):
            pitch = min(40.0, (wide - 44) / max(1, len(faces)))
            start = felt.left() + wide * (k + 0.5) - pitch * (len(faces) - 1) / 2
            for n, face in enumerate(faces):
                painter.save()
                painter.translate(start + n * pitch, centre - 14 * self._turn * ((n + k) % 2 or -0.6))
                painter.rotate((-8 if (n + k) % 2 == 0 else 7) + 300 * self._turn)
                painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
                painter.drawPixmap(QPointF(-17, -17), self.sprites.die(face, colour, 34, self.devicePixelRatioF()))
                painter.restore()
        if len(groups) == 2:
            made = font(13, REGULAR, serif=True, italic=True)
            words(painter, felt.center().x(), centre, tr("against"), made, QColor("#DCE5DA"), "middle")

    def _throws(self, painter: QPainter | None, felt: QRectF) -> float:
        """Paint dice by groups; return the height of the felt they need."""
        assert self.line is not None
        y = felt.top() + 6
        for throw in self.line.throws:
            room = QRectF(felt.left() + 10, y, felt.width() - 20, 0)
            y = draw_throw(painter, self.sprites, throw, room, self.devicePixelRatioF())
        return y + 4 - felt.top()

    def _groups(self) -> list[tuple[str, list[str]]]:
        groups: dict[str, list[str]] = {}
        assert self.line is not None
        for colour, face in self.line.dice:
            groups.setdefault(colour, []).append(face)
        return [(colour, faces[-4:]) for colour, faces in groups.items()]
