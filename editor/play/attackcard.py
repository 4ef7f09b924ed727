"""The card of an attack being put together: who comes from where and how, what it costs, how it may end."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from editor.canvas.sprites import Sprites
from editor.fonts import BOLD, font, letters
from editor.icons import paint_icon
from editor.paint import elided, words
from editor.play.focus import leave
from editor.play.forecastbox import Divider, ForecastBox
from editor.play.panel import EDGE, CardPanel, Heading, Words, clear
from editor.play.promptbar import KeyButton, Offer
from editor.play.table import Table
from editor.play.tokenrow import Cell, TokenRow
from editor.text import mark, tr
from editor.theme import Theme
from scenarios.engine.ruleset import Assembly, Button, Forecast, Part, Purse

WIDE = 344
PART_TOKENS = 3  # side by side in a row of what takes part
BY = {"land": mark("over land"), "air": mark("by air"), "ship": mark("by sea"), "escort": mark("as escort"),
      "drop": mark("by parachute")}  # fmt: skip


class PurseLine(QWidget):
    """What a power pays, of what it may still spend, of what it has."""

    def __init__(self, theme: Theme, sprites: Sprites, purse: Purse, cost: int | None = None) -> None:
        super().__init__()
        self.theme, self.sprites, self.purse, self.cost = theme, sprites, purse, cost
        self.setFixedHeight(30)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.words())

    def words(self) -> str:
        """Return it as a sentence."""
        purse = self.purse
        room = tr("{n} of {all} {coin} may be spent", n=purse.spendable, all=purse.left, coin=purse.coin)
        return f"{purse.title}: {room}" if self.cost is None else f"{purse.title}: {self.cost}; {room}"

    def sizeHint(self) -> QSize:
        return QSize(280, 30)

    def paintEvent(self, _event: QPaintEvent) -> None:
        t, painter = self.theme, QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        x, middle = 0.0, self.height() / 2
        if self.purse.emblem:
            painter.drawPixmap(0, 4, self.sprites.emblem(self.purse.emblem, 22, self.devicePixelRatioF()))
            x = 30.0
        over = self.cost is not None and self.cost > self.purse.spendable
        if self.cost is not None:
            text = f"{self.cost} {self.purse.coin}".strip()
            x += words(painter, x, middle, text, font(16, BOLD), t.colour("fault" if over else "ink")) + 10
        room = tr("of {n} to spend, {all} in all", n=self.purse.spendable, all=self.purse.left)
        small = font(13)
        words(painter, x, middle, elided(room, small, self.width() - x), small, t.colour("fault" if over else "muted"))
        painter.end()


class PartRow(QWidget):
    """What comes from one place: tokens, whence and how, the cost, a cross that takes it out."""

    def __init__(self, card: AttackCard, part: Part) -> None:
        super().__init__()
        self.card, self.part = card, part
        table = card.table
        tokens = TokenRow(card.theme, card.sprites, 34)
        tokens.show_cells(cells_of(table, part.units))
        text = QLabel(f"<b>{part.place}</b><br>{part.note or tr(BY[part.by])}")
        text.setWordWrap(True)
        text.setStyleSheet(f"font-size: {letters(13)}px;")
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        tokens.setFixedWidth(round(min(PART_TOKENS, len(tokens.cells)) * tokens.pitch[0] + 8))
        layout.addWidget(tokens)
        layout.addWidget(text, 1)
        cost = QLabel(str(part.cost) if part.cost else "")
        cost.setStyleSheet(f"font-weight: 700; font-size: {letters(15)}px;")
        cost.setFixedWidth(22)
        cost.setAlignment(Qt.AlignmentFlag.AlignCenter)
        cost.setVisible(bool(part.cost))
        layout.addWidget(cost)
        self.out = Cross(card.theme, self)
        self.out.setVisible(part.leave is not None)
        self.out.clicked.connect(partial(card.leave_asked.emit, part.leave))
        layout.addWidget(self.out)
        self.setAccessibleName(f"{table.names_of(part.units)}, {part.place}, {tr(BY[part.by])}")


class Cross(QToolButton):
    """A small cross."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.setFixedSize(26, 26)
        self.setToolTip(tr("Leave it out"))
        self.setAccessibleName(tr("Leave it out"))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_icon(painter, "close", QRectF(7, 7, 12, 12), self.theme.colour("fault"), 3)
        painter.end()


class AttackCard(CardPanel):
    """Shows the attack being put together, while there is one."""

    leave_asked = Signal(object)
    pressed = Signal(object)
    set_otherwise = Signal(str, object)

    def __init__(self, theme: Theme, sprites: Sprites, table: Table, parent: QWidget) -> None:
        super().__init__(theme, parent, WIDE)
        self.sprites, self.table = sprites, table
        self.assembly: Assembly | None = None
        self.parts: list[PartRow] = []
        self.buttons: list[KeyButton] = []
        self.caption = tr("Attack")
        self.setAccessibleName(tr("Attack"))
        self.setObjectName("attack_card")
        self._upper = QVBoxLayout()
        self._upper.setSpacing(8)
        self.column.addLayout(self._upper)
        self.forecast = ForecastBox(theme, apart=True)
        self.forecast.set_otherwise.connect(self.set_otherwise)
        self.column.addWidget(self.forecast)
        self.column.addStretch(1)
        self.foot_row.addWidget(Divider(theme))
        for drawn in (self.forecast.warnings, self.forecast.chances):  # in view, however long the card is
            drawn.setFixedWidth(WIDE - 2 * EDGE)
            self.foot_row.addWidget(drawn)
        self._row = QHBoxLayout()
        self._row.addStretch(1)
        self.foot_row.addLayout(self._row)

    def show_assembly(self, assembly: Assembly | None, forecast: Forecast | None) -> None:
        """Show an attack, or nothing."""
        fresh = self.isHidden()
        if assembly is None:
            leave(self)
        self.setVisible(assembly is not None)
        if assembly is None:
            self.assembly = None
            return
        if assembly != self.assembly:
            self.assembly = assembly
            self._fill(assembly)
        self.forecast.show_forecast(forecast)
        self.forecast.setVisible(forecast is not None)
        self.setAccessibleDescription(f"{assembly.title}. " + "; ".join(row.accessibleName() for row in self.parts))
        self.forecast.chances.setVisible(forecast is not None)
        if fresh:
            self.folded = False
        self.foot.setVisible(bool(self.buttons) and not self.folded)
        self.resized.emit()
        if fresh:
            self.area.verticalScrollBar().setValue(0)

    def _fill(self, what: Assembly) -> None:
        clear(self._upper)
        self.note = self.table.space_name(what.target)
        self._upper.addWidget(Words(what.title, 18, serif=True))
        if what.against:
            self._upper.addWidget(Heading(self.theme, tr("Against")))
            enemies = TokenRow(self.theme, self.sprites, 34)
            enemies.show_cells(cells_of(self.table, what.against))
            self._upper.addWidget(enemies)
        priced = any(part.cost for part in what.parts)
        coin = what.purses[0][0].coin if what.purses and priced else ""
        self._upper.addWidget(Heading(self.theme, tr("Taking part"), coin))
        self.parts = [PartRow(self, part) for part in what.parts]
        for row in self.parts:
            self._upper.addWidget(row)
        if what.purses:
            self._upper.addWidget(Heading(self.theme, tr("It costs")))
        for purse, cost in what.purses:
            self._upper.addWidget(PurseLine(self.theme, self.sprites, purse, cost))
        for note in what.notes:
            self._upper.addWidget(Words(note, 13, token="muted"))
        self._fill_foot(what)

    def _fill_foot(self, what: Assembly) -> None:
        leave(self.foot)
        for old in self.buttons:
            self._row.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.buttons = []
        for button in (what.off, what.launch):  # their keys are printed in the prompt bar
            if button is not None:
                offer = Offer(button.text, "", partial(self._press, button), button.primary, button.note)
                made = KeyButton(offer, self.theme, self.foot)
                self._row.addWidget(made)
                self.buttons.append(made)

    def _press(self, button: Button) -> None:
        self.pressed.emit(button)


def cells_of(table: Table, units: tuple[str, ...], ring: str = "", pale: bool = False) -> list[Cell]:
    """Return units as tokens, like ones together."""
    oob = table.rules.oob
    groups: dict[tuple[str, str], list[str]] = {}
    for name in units:
        if name in oob.index:
            unit = oob.units[oob.index[name]]
            groups.setdefault((unit.nation, unit.type), []).append(name)
    return [Cell(tuple(names), "", ring, pale, table.kind_of(names[0])) for names in groups.values()]
