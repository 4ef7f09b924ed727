"""The turn track along the top: the present turn, the boxes to come, and how the sides stand."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QHelpEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from editor.canvas.overlays import star_path
from editor.canvas.sprites import Sprites
from editor.fonts import BOLD, REGULAR, font
from editor.paint import elided, words
from editor.text import tr
from editor.theme import Theme

HEIGHT, BOX_W, BOX_H, GAP, YEAR_GAP, LEFT = 56, 34, 36, 3, 6, 176
CHIP_W, NAMED_W, CHIP_GAP, CHIP_TEXT = 84, 112, 8, 42
TRACK_LEAST = 6 * (BOX_W + GAP)  # what is left to the track before the chips lose their names


class TurnTrack(QWidget):
    """Draws a track report and a score report; drops boxes that do not fit, the present one never."""

    box_clicked = Signal(int)  # the turn, counted from 1

    def __init__(self, theme: Theme, sprites: Sprites, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme, self.sprites = theme, sprites
        self.boxes: list[dict[str, Any]] = []
        self.now = 0
        self.scores: list[dict[str, Any]] = []
        self.acting: set[str] = set()
        self.title, self.subtitle = "", ""
        self._tips: list[tuple[QRectF, str]] = []
        self._spots: list[tuple[QRectF, int]] = []
        self.setFixedHeight(HEIGHT)
        self.setMinimumWidth(320)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(tr("Turn track"))
        theme.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(1200, HEIGHT)

    def show_reports(self, track: dict[str, Any] | None, scores: list[dict[str, Any]], acting: set[str]) -> None:
        """Show the track, the sides' standing and which side is to act."""
        self.boxes = list((track or {}).get("boxes", ()))
        self.now = int((track or {}).get("now", 0))
        self.scores, self.acting = scores, acting
        box = self.boxes[self.now] if 0 <= self.now < len(self.boxes) else {}
        self.title = str(box.get("title") or tr("Turn {0}").format(box.get("label", "")))
        self.subtitle = str(box.get("sub") or box.get("tip") or "")
        told = [str(entry["tip"]) for entry in scores if entry.get("tip")]
        self.setAccessibleDescription(". ".join([f"{self.title}, {self.subtitle}", *told]))
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        t = self.theme
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        painter.fillRect(self.rect(), t.colour("panel"))
        painter.fillRect(QRectF(0, 0, self.width(), 1), t.colour("line"))
        painter.fillRect(QRectF(0, HEIGHT - 1, self.width(), 1), t.colour("line"))
        self._tips, self._spots = [], []
        if self.boxes:
            middle = 19 if self.subtitle else HEIGHT / 2  # of the title: alone it stands level with the boxes
            words(painter, 16, middle, self.title, font(18, BOLD, serif=True), t.colour("ink"))
            small = font(13)
            words(painter, 16, 40, elided(self.subtitle, small, LEFT - 30), small, t.colour("muted"))
            self._paint_boxes(painter, self._score_left() - 16)
        self._paint_scores(painter)
        painter.end()

    def _score_left(self) -> float:
        return self.width() - 20 - (self._chip_wide() + CHIP_GAP) * len(self.scores)

    def _chip_wide(self) -> float:
        """Return how wide a chip is: with names, where they are known and the track keeps some boxes."""
        named = bool(self.scores) and all(name_of(entry) for entry in self.scores)
        room = self.width() - 20 - (NAMED_W + CHIP_GAP) * len(self.scores)
        return NAMED_W if named and room >= LEFT + TRACK_LEAST else CHIP_W

    def chips(self) -> list[tuple[QRectF, str, bool]]:
        """Return the chips of the score: box, name ("" where there is no room for names), whether it is on turn."""
        x, wide = self._score_left(), self._chip_wide()
        return [
            (
                QRectF(x + k * (wide + CHIP_GAP), 8, wide, 40),
                name_of(entry) if wide == NAMED_W else "",
                bool(entry.get("acting", entry.get("side") in self.acting)),
            )
            for k, entry in enumerate(self.scores)
        ]

    def _paint_boxes(self, painter: QPainter, limit: float) -> None:
        lefts: list[float] = []
        x = float(LEFT)
        for k, box in enumerate(self.boxes):
            if k and self._year(box) != self._year(self.boxes[k - 1]):
                x += YEAR_GAP
            lefts.append(x)
            x += BOX_W + GAP
        shift = 0.0
        if x > limit and 0 <= self.now < len(lefts):
            shift = max(0.0, min(lefts[self.now] - (LEFT + limit) / 2, x - limit))
        for k, (box, left) in enumerate(zip(self.boxes, lefts)):
            at = left - shift
            if at >= LEFT - 1 and at + BOX_W <= limit:
                self._spots.append((QRectF(at, 10, BOX_W, BOX_H), k + 1))
                self._paint_box(painter, QRectF(at, 10, BOX_W, BOX_H), k, box)

    @staticmethod
    def _year(box: dict[str, Any]) -> str:
        return str(box.get("sub", ""))[-2:]

    def _paint_box(self, painter: QPainter, box: QRectF, k: int, what: dict[str, Any]) -> None:
        t = self.theme
        current, past = k == self.now, k < self.now
        ground = "accent" if current else "track" if past else "raised"
        painter.setPen(QPen(t.colour("accent" if current else "line"), 1))
        painter.setBrush(t.colour(ground))
        painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 5, 5)
        ink = t.colour("on_accent" if current else "muted" if past else "ink")
        faint = t.colour("on_accent" if current else "muted")
        sub = str(what.get("sub", ""))
        words(
            painter, box.center().x(), 24 if sub else 28, str(what.get("label", k + 1)), font(15, BOLD), ink, "middle"
        )
        if sub:
            words(painter, box.center().x(), 38, self._short(sub), font(10.5, REGULAR), faint, "middle")
        if what.get("event"):
            painter.fillPath(star_path(QPointF(box.right() - 5, box.top() + 5), 6), t.colour("select"))
        tip = " · ".join(str(what[key]) for key in ("tip", "event") if what.get(key) and what.get(key) is not True)
        if tip:
            self._tips.append((box, tip))

    @staticmethod
    def _short(sub: str) -> str:
        return sub if len(sub) <= 5 else "'" + sub[-2:]

    def _paint_scores(self, painter: QPainter) -> None:
        for entry, (box, name, acting) in zip(self.scores, self.chips()):
            self._paint_chip(painter, box, name, acting, entry)
            if entry.get("tip"):
                self._tips.append((box, str(entry["tip"])))

    def _paint_chip(self, painter: QPainter, box: QRectF, name: str, acting: bool, entry: dict[str, Any]) -> None:
        t, x = self.theme, box.left()
        if acting:
            painter.setPen(QPen(t.colour("accent"), 2))
            painter.setBrush(t.colour("raised"))
            painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 19, 19)
        emblem = self.sprites.emblem(str(entry.get("emblem", "")), 26, self.devicePixelRatioF())
        painter.drawPixmap(QPointF(x + 9, 15), emblem)
        sub, value, ink = str(entry.get("sub", "")), str(entry.get("value", "")), t.colour("ink")
        if name:
            face = chip_font(acting)
            words(painter, x + CHIP_TEXT, 19, elided(name, face, NAMED_W - CHIP_TEXT - 4), face,
                  t.colour("accent" if acting else "muted"))  # fmt: skip
            words(painter, x + CHIP_TEXT, 36, value, font(16, BOLD), ink)
            after = QFontMetricsF(font(16, BOLD)).horizontalAdvance(value)
            if sub:
                words(painter, x + CHIP_TEXT + after + 4, 36, f"/ {sub}", font(12), t.colour("muted"))
            return
        high, size = (22, 16) if sub else (28, 17)
        words(painter, x + CHIP_TEXT, high, value, font(size, BOLD), ink)
        if sub:
            words(painter, x + CHIP_TEXT, 38, elided(sub, font(11), 40), font(11), t.colour("muted"))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        turn = next((turn for box, turn in self._spots if box.contains(event.position())), 0)
        if turn and event.button() == Qt.MouseButton.LeftButton:
            self.box_clicked.emit(turn)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            tip = next((text for box, text in self._tips if box.contains(QPointF(event.pos()))), "")
            QToolTip.showText(event.globalPos(), tip, self)
            return True
        return super().event(event)


def chip_font(acting: bool) -> QFont:
    """Return the font of a name on a chip."""
    return font(11, BOLD if acting else REGULAR)


def name_of(entry: dict[str, Any]) -> str:
    """Return the name on a chip: that of its power without the article, "" where a side has but an id."""
    side = str(entry.get("side", ""))
    return side.removeprefix("The ") if side[:1].isupper() else ""


class Beads(QWidget):
    """The phases of a turn as beads on a string, the present one large."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.names: list[str] = []
        self.now = 0
        self.setFixedWidth(72)
        self.setAccessibleName(tr("Phases"))
        theme.changed.connect(self.update)

    def show_phases(self, names: list[str], now: int) -> None:
        """Show the phases and which one is on."""
        self.names, self.now = [name[:1].upper() + name[1:] for name in names], now
        self.setFixedHeight(16 + 52 * len(names) + 12)
        self.setAccessibleDescription(names[now] if 0 <= now < len(names) else "")
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        from editor.icons import paint_icon

        if not self.names:
            return
        t, painter = self.theme, QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        spots = []
        y = 26.0
        for k in range(len(self.names)):
            spots.append(y)
            y += 56 if k == self.now else 52
        painter.setPen(QPen(t.colour("line_strong"), 2))
        for k, (a, b) in enumerate(pairwise(spots)):
            painter.drawLine(QPointF(36, a + (13 if k == self.now else 9) + 22), QPointF(36, b - 12))
        for k, (name, spot) in enumerate(zip(self.names, spots)):
            current, past = k == self.now, k < self.now
            r = 13 if current else 9
            if current:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(t.colour("accent", 0.22))
                painter.drawEllipse(QPointF(36, spot), 18, 18)
            painter.setPen(QPen(t.colour("accent" if current or past else "line_strong"), 1.6))
            painter.setBrush(t.colour("accent" if current or past else "raised"))
            painter.drawEllipse(QPointF(36, spot), r, r)
            if past:
                paint_icon(painter, "check", QRectF(29, spot - 7, 14, 14), t.colour("on_accent"), 3)
            if current:
                painter.fillPath(star_path(QPointF(36, spot + 0.4), 7.5), t.colour("on_accent"))
            made = _fitting(name, 70, BOLD if current else REGULAR)
            words(painter, 36, spot + r + 12, elided(name, made, 70), made,
                  t.colour("ink" if current or past else "muted"), "middle")  # fmt: skip
        painter.end()


def _fitting(text: str, width: float, weight: int) -> QFont:
    """Return the largest font of 9.5 to 12 px in which a text has a width."""
    for px in (12, 11, 10):
        made = font(px, weight)
        if QFontMetricsF(made).horizontalAdvance(text) <= width:
            return made
    return font(9.5, weight)
