"""Cards that float over the board: the dice tray, the refusal bubble, the hover card, the zoom pill, a banner."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import (
    QPoint,
    QPointF,
    QPropertyAnimation,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFontMetricsF, QMouseEvent, QPainter, QPainterPath, QPaintEvent, QPen, QWheelEvent
from PySide6.QtWidgets import QGraphicsOpacityEffect, QPushButton, QWidget

from editor.canvas.overlays import draw_badge
from editor.canvas.sprites import MARGIN, Sprites
from editor.canvas.tokens import form_of
from editor.fonts import BOLD, REGULAR, SEMIBOLD, font
from editor.icons import paint_icon
from editor.paint import paragraph, raised, words, wrapped
from editor.text import tr
from editor.theme import Theme
from scenarios.engine.ruleset import Card

PAD = 14  # room for the shadow round a floating card


class Floating(QWidget):
    """A raised card with a shadow; `body` is the card inside the widget."""

    radius = 10.0

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        theme.changed.connect(self.update)

    @property
    def body(self) -> QRectF:
        """The card."""
        return QRectF(PAD, PAD, self.width() - 2 * PAD, self.height() - 2 * PAD)

    def set_body(self, width: float, height: float) -> None:
        """Give the card a size."""
        self.resize(round(width + 2 * PAD), round(height + 2 * PAD))

    def put_body(self, x: float, y: float) -> None:
        """Put the card's top left corner there."""
        self.move(round(x - PAD), round(y - PAD))

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.accept()  # a card is no place to zoom the map under it

    def begin(self) -> QPainter:
        """Draw the card and return the painter."""
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        raised(painter, self.theme, self.body, self.radius, self.devicePixelRatioF())
        return painter


class Bubble(QWidget):
    """Why not: beside the counter, with the number of the rule and a way to read it. Stays until the next click."""

    rule_asked = Signal(str)
    remedy_chosen = Signal(object)
    W, TAIL, GAP = 330.0, 15.0, 26.0

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.title, self.sentence, self.rule = "", "", ""
        self._tail = "left"
        self._tip = 60.0
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.setAccessibleName(tr("Refused"))
        self.link = QPushButton(tr("Show the rule"), self)
        self.link.setProperty("flat", True)
        self.link.setCursor(Qt.CursorShape.PointingHandCursor)
        self.link.clicked.connect(lambda: self.rule_asked.emit(self.rule))
        self.remedies: list[QPushButton] = []
        self._effect = QGraphicsOpacityEffect(self)
        self.setGraphicsEffect(self._effect)
        self._fade = QPropertyAnimation(self._effect, b"opacity", self)
        theme.changed.connect(self.update)
        self.hide()

    def tell(self, title: str, sentence: str, rule: str, remedies: Sequence[tuple[str, object]] = ()) -> None:
        """Fill the bubble; `place` puts it beside what it is about."""
        self.title, self.sentence, self.rule = title, sentence, rule
        self.setAccessibleDescription(f"{title}. {sentence} {rule}")
        for button in self.remedies:
            button.setParent(None)
            button.deleteLater()
        self.remedies = []
        for text, value in remedies[:2]:
            button = QPushButton(text, self)
            button.clicked.connect(lambda _=False, chosen=value: self.remedy_chosen.emit(chosen))
            button.show()
            self.remedies.append(button)
        self.link.setVisible(bool(rule))

    def _rows(self) -> tuple[list[str], list[str]]:
        return (
            wrapped(self.title, font(15.5, BOLD), self.W - 62),
            wrapped(self.sentence, font(14), self.W - 40),
        )

    def _height(self) -> float:
        titles, rows = self._rows()
        return 22 + 20 * len(titles) + 19 * len(rows) + 16 + 34 + 44 * len(self.remedies)

    def place(self, spot: QPointF, half: float, room: QRectF) -> None:
        """Stand beside a counter of half a side, pointing at it, within a room, never over it."""
        high = self._height()
        right = spot.x() + half + self.GAP + self.W + 8 <= room.right()
        left = spot.x() - half - self.GAP - self.W - 8 >= room.left()
        self._tail = "left" if right else "right" if left else "top"
        if self._tail == "top":
            x = max(room.left() + 8, min(spot.x() - self.W / 2, room.right() - self.W - 8))
            below = spot.y() + half + self.GAP + high <= room.bottom()
            y = spot.y() + half + self.GAP if below else max(room.top() + 8, spot.y() - half - self.GAP - high)
            self._tail = "top" if below else "bottom"
        else:
            x = spot.x() + half + self.GAP if right else spot.x() - half - self.GAP - self.W
            y = max(room.top() + 8, min(spot.y() - 36, room.bottom() - high - 8))
        self._tip = max(20.0, min(high - 20, spot.y() - y))
        self._tip_x = max(24.0, min(self.W - 24, spot.x() - x))
        self.resize(round(self.W + 2 * 24), round(high + 2 * 24))
        self.move(round(x - 24), round(y - 24))
        self._lay_out(high)
        self._fade.stop()
        self.show()
        self.raise_()
        self._fade.setDuration(80 if self.theme.reduced_motion else 120)
        self._fade.setStartValue(0.2)
        self._fade.setEndValue(1.0)
        self._fade.start()

    _tip_x = 40.0

    def _lay_out(self, high: float) -> None:
        y = 24 + high - 34
        self.link.adjustSize()
        self.link.move(round(24 + self.W - self.link.width() - 12), round(y))
        for button in reversed(self.remedies):
            y -= 44
            button.setGeometry(24 + 18, round(y), round(self.W - 36), 36)

    @property
    def body(self) -> QRectF:
        """The bubble without its tail and its shadow."""
        return QRectF(24, 24, self.W, self.height() - 48)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.setAccepted(self.body.contains(event.position()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self.body.contains(event.position()):
            self.hide()
        else:
            event.ignore()  # in the shadow the board is seen: the click is for it

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, t = QPainter(self), self.theme
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        box = self.body
        for spread, opacity in ((1, 0.16), (5, 0.10), (12, 0.06)):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(t.colour("shadow", opacity))
            grown = QRectF(
                box.x() - spread / 2, box.y() - spread * 0.3 + 3, box.width() + spread, box.height() + spread
            )
            painter.drawRoundedRect(grown, 9 + spread / 2, 9 + spread / 2)
        shape = QPainterPath()
        shape.addRoundedRect(box, 9, 9)
        shape = shape.united(self._tail_path(box))
        painter.fillPath(shape, t.colour("fault_ground"))
        painter.strokePath(shape, QPen(t.colour("fault"), 1.5))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(t.colour("fault"))
        painter.drawEllipse(QPointF(48, 49), 10, 10)
        paint_icon(painter, "close", QRectF(41, 42, 14, 14), t.colour("fault_ground"), 3.6)
        titles, rows = self._rows()
        y = paragraph(painter, 68, 49, titles, font(15.5, BOLD), t.colour("ink"), 20)
        paragraph(painter, 44, y + 9, rows, font(14), t.colour("ink"), 19)
        words(painter, 44, box.bottom() - 20, self.rule, font(13, BOLD), t.colour("fault"))
        painter.end()

    def _tail_path(self, box: QRectF) -> QPainterPath:
        path = QPainterPath()
        if self._tail in ("left", "right"):
            edge = box.left() + 1 if self._tail == "left" else box.right() - 1
            out = -self.TAIL if self._tail == "left" else self.TAIL
            y = box.top() + self._tip
            points = [(edge, y - 12), (edge + out, y), (edge, y + 12)]
        else:
            edge = box.top() + 1 if self._tail == "top" else box.bottom() - 1
            out = -self.TAIL if self._tail == "top" else self.TAIL
            x = box.left() + self._tip_x
            points = [(x - 12, edge), (x, edge + out), (x + 12, edge)]
        path.moveTo(*points[0])
        path.lineTo(*points[1])
        path.lineTo(*points[2])
        path.closeSubpath()
        return path


class HoverCard(Floating):
    """What lies under the pointer: terrain, territory, city, units, and what a move there costs."""

    radius = 8.0

    def __init__(self, theme: Theme, sprites: Sprites, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.sprites = sprites
        self.what: Card | None = None
        self.note = ""
        self.tokens: tuple[tuple[str, ...], ...] = ()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    W, LEFT = 300.0, 100.0  # of the card; of the names of facts in it

    TOKEN, COLUMNS = 36.0, 6  # side of a token, tokens in a row

    def tell(self, what: Card, note: str, tokens: Sequence[tuple[str, ...]] = ()) -> None:
        """Show a space's card, and what a move there costs. tokens: shown large where they are small on the board."""
        self.what, self.note, self.tokens = what, note, tuple(tokens)
        titles, subtitles, notes = self._heads()
        high = 20 + 20 * len(titles) + 18 * len(subtitles) + 20 * self._fact_rows() + self._tokens_high() + 6
        self.set_body(self.W, high + (8 + 18 * len(notes) if note else 0))
        self.update()

    def _heads(self) -> tuple[list[str], list[str], list[str]]:
        """Return title, subtitle and note in rows."""
        assert self.what is not None
        room = self.W - 28
        subtitle = wrapped(self.what.subtitle, font(13), room) if self.what.subtitle else []
        note = wrapped(self.note, font(13, BOLD), room) if self.note else []
        return wrapped(self.what.title, font(16, BOLD, serif=True), room), subtitle, note

    def _facts(self) -> list[tuple[list[str], list[str]]]:
        """Return the facts, name and text in rows."""
        assert self.what is not None
        name_font, made = font(13, SEMIBOLD), font(13)
        return [(wrapped(name, name_font, self.LEFT - 8), wrapped(text, made, self.W - 28 - self.LEFT))
                for name, text in self.what.facts]  # fmt: skip

    def _tokens_high(self) -> int:
        rows = -(-len(self.tokens) // self.COLUMNS)
        return rows * 44 + 6 if rows else 0

    def _paint_tokens(self, painter: QPainter, x: float, y: float) -> float:
        """Paint the tokens, each with its number; return the y beneath."""
        side, dpr = self.TOKEN, self.devicePixelRatioF()
        for k, units in enumerate(self.tokens):
            row, column = divmod(k, self.COLUMNS)
            box = QRectF(x + 2 + column * (side + 9), y - 2 + row * 44, side, side)
            pixmap = self.sprites.counter(self.sprites.sample(units[0]), side, form_of(side), dpr)
            margin = side * MARGIN
            painter.drawPixmap(QPointF(round(box.x() - margin), round(box.y() - margin)), pixmap)
            if len(units) > 1:
                draw_badge(painter, (box.right() - 1, box.top() + 1), str(len(units)), 8)
        return y + self._tokens_high()

    def _fact_rows(self) -> int:
        return sum(max(len(names), len(rows)) for names, rows in self._facts())

    def place(self, at: QPoint, room: QSize, taken: Sequence[QRectF] = ()) -> None:
        """Stand near the pointer, inside the view, over as little as may be of what is taken."""
        w, h = self.body.width(), self.body.height()
        spots = []
        for x in (at.x() + 22, at.x() - 22 - w):
            for y in (at.y() + 18, at.y() - 18 - h):
                x = min(max(10, x), room.width() - w - 10)
                spots.append(QRectF(x, min(max(10, y), room.height() - h - 10), w, h))
        pointer = QRectF(at.x() - 8, at.y() - 8, 16, 16)

        def cost(spot: QRectF) -> float:
            over = sum(area_of(spot.intersected(each)) for each in taken)
            return over + (1e6 if spot.intersects(pointer) else 0)

        best = min(spots, key=cost)
        self.put_body(best.x(), best.y())
        self.show()
        self.raise_()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self.what is None:
            return
        painter, t, box = self.begin(), self.theme, self.body
        x, y = box.left() + 14, box.top() + 20
        titles, subtitles, notes = self._heads()
        y = paragraph(painter, x, y, titles, font(16, BOLD, serif=True), t.colour("ink"), 20)
        y = paragraph(painter, x, y, subtitles, font(13), t.colour("muted"), 18)
        y = self._paint_tokens(painter, x, y)
        for names, rows in self._facts():
            below = paragraph(painter, x, y, names, font(13, SEMIBOLD), t.colour("ink"), 20)
            y = max(below, paragraph(painter, x + self.LEFT, y, rows, font(13), t.colour("muted"), 20))
        if notes:
            painter.fillRect(QRectF(x, y - 8, box.width() - 28, 1), t.colour("line"))
            paragraph(painter, x, y + 6, notes, font(13, BOLD), t.colour("accent"), 18)
        painter.end()


def area_of(box: QRectF) -> float:
    """Return how large a rectangle is, 0 for an empty one."""
    return box.width() * box.height() if not box.isEmpty() else 0.0


class ZoomPill(Floating):
    """Smaller, how large it is, larger, the whole map."""

    stepped = Signal(int)
    full_asked = Signal()
    whole_asked = Signal()
    radius = 18.0

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.percent = 100.0
        self.set_body(228, 36)
        self.setToolTip(tr("Smaller, natural size, larger, the whole map"))
        self.setAccessibleName(tr("Zoom"))
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_zoom(self, percent: float) -> None:
        """Show how large."""
        self.percent = percent
        self.setAccessibleDescription(f"{percent:.0f} %")
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        x = event.position().x() - PAD
        if x < 44:
            self.stepped.emit(-1)
        elif x > 184:
            self.whole_asked.emit()
        elif x > 140:
            self.stepped.emit(1)
        else:
            self.full_asked.emit()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, t, box = self.begin(), self.theme, self.body
        y = box.center().y()
        pen = QPen(t.colour("ink"), 1.8, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        for x in (22, 162):
            painter.drawLine(QPointF(box.left() + x - 5, y), QPointF(box.left() + x + 5, y))
        painter.drawLine(QPointF(box.left() + 162, y - 5), QPointF(box.left() + 162, y + 5))
        paint_icon(painter, "fit", QRectF(box.left() + 195, y - 10, 20, 20), t.colour("ink"), 1.8)
        words(painter, box.left() + 92, y, f"{self.percent:.0f} %", font(14, SEMIBOLD), t.colour("ink"), "middle")
        for x in (44, 140):
            painter.fillRect(QRectF(box.left() + x, box.top() + 9, 1, 18), t.colour("line"))
        painter.end()


def text_width(text: str, px: float, weight: int = REGULAR) -> float:
    """Return how wide a text is."""
    return QFontMetricsF(font(px, weight)).horizontalAdvance(text)
