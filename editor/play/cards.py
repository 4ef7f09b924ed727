"""The right panel's cards: what is selected, where it stands, and how it would end."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.canvas.sprites import MARGIN, Sprites
from editor.fonts import BOLD, SEMIBOLD, font
from editor.numbers import localised, number_text
from editor.paint import card, elided, head, paragraph, words, wrapped
from editor.text import tr
from editor.theme import Theme
from scenarios.engine.ruleset import Card

Part = Literal["all", "unit", "place"]
LEFT = 20
FACT_TEXT = 104


class SelectedPanel(QWidget):
    """Draws a unit's card and a space's card, one under the other, or one part of that."""

    def __init__(self, theme: Theme, sprites: Sprites, part: Part = "all", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme, self.sprites, self.part = theme, sprites, part
        self.unit = ""
        self.unit_card: Card | None = None
        self.place = ""
        self.space_card: Card | None = None
        self.picked: tuple[str, ...] = ()
        self.brief = False  # the place is left out, for something else that matters more now
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        self.setAccessibleName(tr("Selected"))
        theme.changed.connect(self.update)

    def show_cards(
        self, unit: str, unit_card: Card | None, place: str, space_card: Card | None, picked: tuple[str, ...]
    ) -> None:
        """Show what is selected or looked at."""
        self.unit, self.unit_card, self.place, self.space_card = unit, unit_card, place, space_card
        self.picked = picked
        said = [c.title + ": " + "; ".join(f"{a} {b}" for a, b in c.facts) for c in (unit_card, space_card) if c]
        self.setAccessibleDescription(". ".join(said))
        self._measure()

    def be_brief(self, on: bool) -> None:
        """Leave out where a unit stands, or show it again."""
        if on != self.brief:
            self.brief = on
            self._measure()

    def sizeHint(self) -> QSize:
        return QSize(352, 200)

    def resizeEvent(self, _event: object) -> None:
        self._measure()

    def _measure(self) -> None:
        high = round(self._draw(None))
        if high != self.minimumHeight():
            self.setMinimumHeight(high)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        self._draw(painter)
        painter.end()

    # ---------------------------------------------------------------- drawing; with None only the height is found
    def _draw(self, painter: QPainter | None) -> float:
        x, width, y = float(LEFT), float(max(200, self.width() - 2 * LEFT)), 22.0
        if self.part != "place":
            y = self._draw_first(painter, x, y, width)
        if self.space_card is not None and self.part != "unit" and not (self.brief and self.unit_card is not None):
            y = self._draw_space(painter, x, y, width, self.space_card)
        return y + 6 if y > 22 else 0.0

    def _draw_first(self, painter: QPainter | None, x: float, y: float, width: float) -> float:
        """Draw the head and the unit, or that nothing is selected."""
        if painter:
            head(painter, self.theme, x, y, tr("Selected"), self.place, width)
        y += 22
        if self.unit_card is not None:
            return self._draw_unit(painter, x, y, width, self.unit_card)
        if self.space_card is None:
            made = font(14)
            lines = wrapped(tr("Nothing. Click a counter, or walk there with the arrow keys."), made, width)
            return self._lines(painter, x, y + 6, lines, made, "muted", 20) + 8
        return y

    def _lines(
        self,
        painter: QPainter | None,
        x: float,
        y: float,
        lines: list[str],
        made: QFont,
        token: str,
        pitch: float,
    ) -> float:
        if painter:
            paragraph(painter, x, y, lines, made, self.theme.colour(token), pitch)
        return y + pitch * len(lines)

    def _draw_unit(self, painter: QPainter | None, x: float, y: float, width: float, what: Card) -> float:
        has_counter = self.sprites.oob is not None and self.unit in self.sprites.oob.index
        text_x = x + (126 if has_counter else 18)
        room = x + width - text_x - 14
        title = font(20, BOLD, serif=True)
        titles = wrapped(what.title, title, room)[:2]
        facts = what.facts
        inner = (
            22
            + 24 * len(titles)
            + 22
            + 32 * len(what.bars)
            + sum(20 + 18 * (len(self._fact_rows(n, x, room)) - 1) for n, x in facts)
        )
        high = max(132.0, inner + 8.0)
        if painter is None:
            return y + high + 18
        t = self.theme
        card(painter, t, QRectF(x, y, width, high))
        if has_counter:
            side = 92.0
            pixmap = self.sprites.counter(self.unit, side, "normal", self.devicePixelRatioF())
            margin = side * MARGIN
            painter.drawPixmap(QPointF(round(x + 18 - margin), round(y + 20 - margin)), pixmap)
            if len(self.picked) > 1:
                words(painter, x + 64, y + 124, tr("and {0} more").format(len(self.picked) - 1), font(12.5),
                      t.colour("muted"), "middle")  # fmt: skip
        row = y + 24
        for line in titles:
            words(painter, text_x, row, line, title, t.colour("ink"))
            row += 24
        small = font(13.5)
        words(painter, text_x, row - 2, elided(what.subtitle, small, room), small, t.colour("muted"))
        row += 23
        for label, value, of in what.bars:
            row = self._draw_bar(painter, text_x, row, room, label, value, of)
        for name, text in facts:
            made = font(13, SEMIBOLD)
            wide = words(painter, text_x, row, name, made, t.colour("ink"))
            rows = self._fact_rows(name, text, room)
            if len(rows) == 1:
                words(painter, text_x + wide + 8, row, rows[0], font(13.5), t.colour("muted"))
            else:
                paragraph(painter, text_x, row + 18, rows[1:], font(13.5), t.colour("muted"), 18)
            row += 20 + 18 * (len(rows) - 1)
        return y + high + 18

    @staticmethod
    def _fact_rows(name: str, text: str, room: float) -> list[str]:
        """Return a fact's text in one row beside its name, or an empty row and those beneath it."""
        start = QFontMetricsF(font(13, SEMIBOLD)).horizontalAdvance(name) + 8
        if start + QFontMetricsF(font(13.5)).horizontalAdvance(text) <= room:
            return [text]
        return ["", *wrapped(text, font(13.5), room)[:3]]

    def _draw_bar(self, painter: QPainter, x: float, y: float, width: float, label: str, value: int, of: int) -> float:
        t = self.theme
        words(painter, x, y, label, font(13), t.colour("muted"))
        words(
            painter,
            x + width,
            y,
            tr("{0} of {1} left").format(value, of),
            font(14, BOLD),
            t.colour("ink"),
            "right",
        )
        of = max(1, of)
        pitch = min(22.0, (width + 4) / of)
        painter.setPen(Qt.PenStyle.NoPen)
        for k in range(of):
            painter.setBrush(t.colour("accent" if k < value else "track"))
            painter.drawRoundedRect(QRectF(x + k * pitch, y + 11, max(2.0, pitch - 4), 8), 3, 3)
        return y + 34

    def _draw_space(self, painter: QPainter | None, x: float, y: float, width: float, what: Card) -> float:
        if painter:
            head(painter, self.theme, x, y, tr("Where it stands") if self.unit_card else what.title,
                 what.title if self.unit_card else "", width)  # fmt: skip
        y += 22
        name_font, made = font(14, SEMIBOLD), font(14)
        if not self.unit_card and what.subtitle:
            y = self._lines(painter, x, y, wrapped(what.subtitle, made, width), made, "muted", 19) + 3
        for name, text in what.facts:
            if painter:
                words(painter, x, y, elided(name, name_font, FACT_TEXT - 8), name_font, self.theme.colour("ink"))
            y = self._lines(painter, x + FACT_TEXT, y, wrapped(text, made, width - FACT_TEXT), made, "muted", 19) + 3
        return y + 8


def percent(chance: float) -> str:
    """Return a chance in per cent, with a decimal where it is all but certain; never 0 for what can happen."""
    if 0 < chance < 0.0005 or 0.9995 < chance < 1:
        return localised("<0.1" if chance < 0.5 else ">99.9")
    return f"{chance * 100:.0f}" if 0.005 < chance < 0.995 or chance in (0, 1) else number_text(chance * 100, ".1f")


def ink_on(ground: QColor) -> QColor:
    """Return dark or light ink, whichever reads better on a ground."""
    bright = 0.299 * ground.red() + 0.587 * ground.green() + 0.114 * ground.blue()
    return QColor("#1E1B17") if bright > 140 else QColor("#FFFDF6")
